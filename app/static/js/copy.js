// Copying: a button takes the text it carries, else every [data-copy-text] of its scope, a line each, and says so.
// The no-break spaces of the page are for the eye: what is copied is as typed.

export function enableCopying(root) {
  for (const button of root.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await write((button.dataset.copy || gathered(button.closest("[data-copy-scope]"))).replaceAll("\u00a0", " "));
      say("Copié.");
    });
  }
}

export function enablePrinting(root) {
  for (const button of root.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

// A source is copied after the statement that it is the source of, where the page tells that just above it.
function gathered(scope) {
  const texts = [...scope.querySelectorAll("[data-copy-text]")];
  const stated = scope.matches(".citation") && (scope.closest(".entry") ?? document.querySelector("main")).querySelector(".prose:not(.notice *)");
  if (stated) texts.unshift(stated);
  return texts.map((text) => (text.value ?? text.innerText).trim()).join("\n");
}

// A rule's number is its anchor: a tap goes there and copies the address that will always lead to it.
export function enableAnchors() {
  document.addEventListener("click", async (event) => {
    const anchor = event.target.closest("a[data-anchor]");
    if (!anchor) return;
    await write(new URL(anchor.dataset.anchor, location).href);
    say("Lien copié.");
  });
}

// The clipboard needs a secure context; over plain http on a local network, the old way still works.
async function write(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

// `aloud` only: what is already to be seen on the page is told to those who listen.
export function say(text, { aloud = false } = {}) {
  const output = document.querySelector(".said");
  output.classList.toggle("visually-hidden", aloud);
  output.textContent = text;
  setTimeout(() => { output.textContent = ""; }, 2000);
}
