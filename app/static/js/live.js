// Forms of the table without a reload: the page's answer takes the place of the old page, and the address follows.

const ANSWERED = ["resolve", "answer", "undo", "restart", "say", "skip"];
const address = () => location.pathname + location.search;
let shown = address();

export function enableLiveForms(enable) {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("[data-live]")) return;
    event.preventDefault();
    const place = scrollY;
    const main = document.querySelector("main");
    main.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form, event.submitter)) });
      await show(answer, enable);
      goOn(event.submitter, place);
    } catch {
      form.append(hidden(event.submitter));
      form.submit(); // the network or an old browser: let the page do it the plain way
    }
    main.removeAttribute("aria-busy");
  });
  // Back to another answer: ask for it. A link within the page moves too, but leaves the page as it is.
  addEventListener("popstate", () => { if (address() !== shown) location.reload(); });
}

// To the answer when one was asked for; else where one was, ready for the next card.
function goOn(button, place) {
  const [verb, path] = (button?.value ?? "resolve").split(":");
  const result = document.querySelector(".notice.warn, #resultat");
  if (ANSWERED.includes(verb) && result) {
    result.scrollIntoView();
    result.focus({ preventScroll: true });
  } else {
    scrollTo(0, place);
    if (verb === "add") document.querySelector(`[name="new.${path}.card"]`)?.focus({ preventScroll: true });
  }
}

function hidden(button) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: button?.name ?? "do", value: button?.value ?? "resolve" });
  return field;
}

async function show(answer, enable) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  keepOpen(main);
  document.querySelector("main").replaceChildren(...main.childNodes);
  document.title = page.title;
  history.pushState(null, "", answer.url);
  shown = address();
  enable(document.querySelector("main"));
}

// What was unfolded stays unfolded: the players one was filling in, the base one was changing.
function keepOpen(main) {
  for (const details of document.querySelectorAll("main details[id][open]")) {
    main.querySelector(`details[id="${CSS.escape(details.id)}"]`)?.setAttribute("open", "");
  }
}
