// Copying: a button takes every [data-copy-text] of its scope, a line each, and says that it did.

export function enableCopying(root) {
  for (const button of root.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const texts = button.closest("[data-copy-scope]").querySelectorAll("[data-copy-text]");
      await write([...texts].map((text) => (text.value ?? text.textContent).trim()).join("\n"));
      say("Copié.");
    });
  }
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

export function say(text) {
  const output = document.querySelector(".said");
  output.textContent = text;
  setTimeout(() => { output.textContent = ""; }, 2000);
}
