// The editor reads back as one types: what is understood in green, the rest underlined, as the page itself draws it.

const PAUSE = 250;

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
    this.place = form.querySelector("[data-read-back]");
    form.querySelector("[data-read]").remove(); // nobody needs to ask
    form.addEventListener("input", () => { clearTimeout(this.wait); this.wait = setTimeout(() => this.read(), PAUSE); });
  }

  async read() {
    const { kind, name, text, power } = Object.fromEntries(new FormData(this.form));
    const asked = { kind, name, text, power: power === "" ? null : Number(power) };
    const answer = await fetch("/api/v1/compile", { method: "POST", body: JSON.stringify(asked) }).then((r) => r.json());
    if (text !== this.form.elements.text.value) return; // typed on meanwhile: the next answer will do
    this.place.replaceChildren(...(answer.errors ? answer.errors.map((e) => element("p", "field-error", e.message)) : told(text, answer)));
    await this.apart(text);
  }

  // Piece by piece, as the page itself draws it.
  async apart(text) {
    const place = this.form.querySelector("[data-pieces]");
    const page = await fetch(`${this.form.action.split("?")[0]}?${new URLSearchParams(new FormData(this.form))}`).then((r) => r.text());
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("[data-pieces]");
    if (fresh && text === this.form.elements.text.value) place.replaceChildren(...fresh.childNodes);
  }
}

function told(text, { understood, canonical, clauses }) {
  if (!text.trim()) return [element("p", "muted", "Rien encore.")];
  const parts = [segments(text, clauses)];
  parts.push(element("p", "muted", understood ? "Tout est compris." : "Ce qui est souligné n'est pas compris ; en jeu, l'arbitre s'y arrête et vous demande ce que cela fait."));
  if (!understood) {
    const list = element("ul");
    list.append(...clauses.filter((clause) => clause.problem).map((clause) => element("li", "", clause.problem)));
    parts.push(list);
  }
  if (canonical) parts.push(element("h3", "eyebrow", "Dans nos mots"), element("p", "prose", canonical));
  return parts;
}

// Spans count characters, not UTF-16 units.
function segments(text, clauses) {
  const letters = [...text];
  const whole = element("p", "read");
  let at = 0;
  for (const { span: [start, end], understood } of clauses) {
    const words = letters.slice(start, end).join("");
    const part = understood ? element("span", "known", words) : element("mark", "unknown");
    if (!understood) part.append(element("span", "visually-hidden", "Non compris : "), words);
    whole.append(letters.slice(at, start).join(""), part);
    at = end;
  }
  whole.append(letters.slice(at).join(""));
  return whole;
}

function element(tag, className = "", words = "") {
  return Object.assign(document.createElement(tag), { className, textContent: words });
}
