// The editor reads back as one types: what is understood in green, the rest underlined, as the page itself draws it.

const PAUSE = 250;
const DRAWN = "[data-read-back], [data-pieces]"; // what is read of the text

export function enableReading(root) {
  for (const form of root.querySelectorAll("[data-reading]")) new Reading(form);
}

// A sentence chosen from a list goes where it can be changed before it is said.
export function enableFilling(root) {
  for (const list of root.querySelectorAll("[data-fills]")) {
    list.addEventListener("change", () => { list.form.elements[list.dataset.fills].value = list.value; });
  }
}

class Reading {
  constructor(form) {
    this.form = form;
    this.places = form.querySelectorAll(DRAWN);
    form.querySelector("[data-read]").remove(); // nobody needs to ask
    form.addEventListener("input", () => { clearTimeout(this.wait); this.wait = setTimeout(() => this.read(), PAUSE); });
  }

  // The page itself reads it, and draws it as it would without this.
  async read() {
    const asked = new URLSearchParams(new FormData(this.form));
    const page = await fetch(`${this.form.action.split("?")[0]}?${asked}`).then((r) => r.text());
    if (asked.get("text") !== this.form.elements.text.value) return; // typed on meanwhile: the next answer will do
    const fresh = new DOMParser().parseFromString(page, "text/html");
    fresh.querySelectorAll(DRAWN).forEach((drawn, i) => this.places[i].replaceChildren(...drawn.childNodes));
  }
}
