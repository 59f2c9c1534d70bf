// Suggestions as one types, from one table of names that the browser keeps: no request per letter.

const SHOWN = 8;
const LABELS = { term: "Terme", rule: "Règle", card: "Carte", base: "Base", faction: "Faction" };
const WANTED = { search: () => true, cards: (kind) => kind === "card", bases: (kind) => kind === "base" };
let names;

export function enableSuggestions(root) {
  for (const input of root.querySelectorAll("[data-suggest]")) new Suggestions(input);
}

async function load() {
  names ??= fetch(document.body.dataset.suggestions)
    .then((answer) => answer.json())
    .then((rows) => rows.map(([name, kind, url]) => ({ name, kind, url, folded: ` ${fold(name)}` })));
  return names;
}

export function fold(text) {
  return text.replace(/œ/gi, "oe").replace(/æ/gi, "ae").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// Names that begin with what was typed, then those in which a word does.
export function complete(rows, typed, wanted) {
  const folded = fold(typed);
  if (folded.length < 2) return [];
  const found = rows.filter((row) => wanted(row.kind) && row.folded.includes(` ${folded}`));
  const rank = (row) => (row.folded.startsWith(` ${folded}`) ? 0 : 1000) + row.name.length;
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
}

let count = 0;

class Suggestions {
  constructor(input) {
    this.input = input;
    this.wanted = WANTED[input.dataset.suggest];
    this.leads = input.dataset.suggest === "search";
    this.chosen = -1;
    this.list = document.createElement("ul");
    Object.assign(this.list, { className: "suggestions", id: `suggestions-${count++}`, role: "listbox", hidden: true });
    input.closest(".search, .suggest").append(this.list);
    for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id })) {
      input.setAttribute(name, value);
    }
    input.addEventListener("focus", load, { once: true });
    input.addEventListener("input", () => this.update());
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => this.close());
    // Before the blur that would close the list.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.take([...this.list.children].indexOf(event.target.closest("li"))));
  }

  async update() {
    const typed = this.input.value;
    const rows = await load();
    if (typed !== this.input.value) return;
    this.rows = complete(rows, typed, this.wanted);
    this.list.replaceChildren(...this.rows.map((row, i) => this.option(row, i)));
    this.choose(-1);
    this.list.hidden = this.rows.length === 0;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
  }

  option(row, i) {
    const option = document.createElement("li");
    Object.assign(option, { role: "option", id: `${this.list.id}-${i}` });
    const kind = document.createElement("small");
    kind.textContent = LABELS[row.kind];
    option.append(row.name, kind);
    return option;
  }

  choose(i) {
    this.chosen = i;
    [...this.list.children].forEach((option, j) => option.setAttribute("aria-selected", String(i === j)));
    const option = this.list.children[i];
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.input.setAttribute("aria-activedescendant", option.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    if (this.list.hidden) return;
    const last = this.rows.length - 1;
    if (event.key === "ArrowDown") this.choose(this.chosen < last ? this.chosen + 1 : 0);
    else if (event.key === "ArrowUp") this.choose(this.chosen > 0 ? this.chosen - 1 : last);
    else if (event.key === "Enter" && this.chosen >= 0) this.take(this.chosen);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  take(i) {
    const row = this.rows[i];
    if (!row) return;
    this.close();
    if (this.leads) location.assign(row.url);
    else this.input.value = row.name;
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }
}
