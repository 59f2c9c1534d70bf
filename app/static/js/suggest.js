// Suggestions as one types, from one table of names that the browser keeps: no request per letter.
import { learnt } from "./aliases.js";
import { tonight } from "./kept.js";
import { fold, sound } from "./search/words.js";

const SHOWN = 8;
const SHORTEST = 3; // letters from which a translation is sought
const [TITLE, PART] = [0, 2];
export const LABELS = {
  term: "Terme", rule: "Règle", card: "Carte", base: "Base", faction: "Faction", box: "Boîte", clarification: "Clarification",
  example: "Exemple", ruling: "Décision", point: "Point à trancher", remedy: "Remède", booklet: "Livret", official: "Livret officiel",
};
const isCard = (kind) => kind === "card" || kind === "base";
const WANTED = { search: () => true, cards: (kind) => kind === "card", bases: (kind) => kind === "base", laid: isCard };
let table;
let translations;

export function enableSuggestions(root) {
  for (const input of root.querySelectorAll("[data-suggest]")) new Suggestions(input);
}

async function load() {
  table ??= fetch(document.body.dataset.suggestions).then((answer) => answer.json()).then(whole);
  return table;
}

// What we translate names by: asked for once no name begins with what is typed.
async function loadTranslations() {
  translations ??= fetch(document.body.dataset.translations).then((answer) => answer.json());
  return translations.catch(() => {
    translations = undefined; // without a network: the next letters ask again
    return {};
  });
}

// The table with what follows from its titles, which is not sent (`abridged`, in suggestions.py).
export function whole({ named, entries, names, ...rest }) {
  const led = new Map();
  const lead = (name, entry, grade) => {
    const key = `${name}\n${entry}`;
    if (name && !(led.get(key)?.[2] <= grade)) led.set(key, [name, entry, grade]);
  };
  const [said, steps, grades] = names; // column by column too, each entry by how far it is from the one before
  said.reduce((before, name, i) => (lead(name, before + steps[i], grades[i]), before + steps[i]), 0);
  const [titles, urls, kinds, details] = entries; // column by column
  const shown = titles.map((title, entry) => {
    const [url, kind, detail] = [urls[entry], kinds[entry], details[entry]];
    const words = fold(title).split(" ");
    const start = named.includes(kind) ? words.length : 1;
    for (let i = 0; i < start; i += 1) lead(words.slice(i).join(" "), entry, i ? PART : TITLE);
    return [title, url.endsWith("/") ? url + words.join("-") : url, kind, ...(detail ? [detail] : [])];
  });
  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  return { ...rest, entries: shown, names: [...led.values()].sort((a, b) => order(a[0], b[0]) || a[1] - b[1]) };
}

// What begins with the letters typed or, when nothing does, what sounds so: by grade, the Factions at the table first,
// by kind, the shortest first.
export function complete({ names, entries, kinds, sounds }, typed, wanted, factions = []) {
  const folded = fold(typed);
  if (folded.length < 2) return [];
  let found = beginning(names, folded);
  if (!found.length) {
    const heard = sound(folded, sounds);
    found = heard ? names.filter(([name]) => sound(name, sounds).startsWith(heard)) : [];
  }
  const grades = new Map();
  for (const [, entry, grade] of found) grades.set(entry, Math.min(grade, grades.get(entry) ?? grade));
  return [...grades]
    .map(([entry, grade]) => ({ grade, rank: entries[entry][2], name: entries[entry][0], url: entries[entry][1], detail: entries[entry][3], kind: kinds[entries[entry][2]] }))
    .filter(({ kind }) => wanted(kind))
    .sort((a, b) => a.grade - b.grade || plays(factions, b) - plays(factions, a) || a.rank - b.rank || a.name.length - b.name.length)
    .slice(0, SHOWN);
}

// The cards whose name we translate so, every word of it begun in its order: « chef sup » for « Chef suprême ».
export function completeTranslated({ entries, kinds }, translated, typed, wanted) {
  const words = fold(typed).split(" ").filter(Boolean);
  const begins = (name) => {
    const told = fold(name).split(" ");
    let at = -1;
    return words.every((word) => (at = told.findIndex((one, i) => i > at && one.startsWith(word))) >= 0);
  };
  return entries
    .map(([name, url, kind, detail]) => ({ name, url, kind: kinds[kind], meant: translated[name]?.find(begins), detail }))
    .filter(({ kind, meant }) => meant && isCard(kind) && wanted(kind))
    .sort((a, b) => a.meant.length - b.meant.length)
    .map((row) => ({ ...row, detail: `« ${row.meant} », traduit par nous` }))
    .slice(0, SHOWN);
}

// The cards that this device knows by a name of its players'.
function known({ entries, kinds }, typed, wanted) {
  return learnt(fold(typed)).flatMap(([alias, card]) => entries
    .filter(([name, , kind]) => name === card && isCard(kinds[kind]) && wanted(kinds[kind]))
    .map(([name, url, kind]) => ({ name, url, kind: kinds[kind], detail: `« ${alias} », appris ici` })));
}

const plays = (factions, { name, detail = "" }) => factions.some((one) => name === one || detail.startsWith(`${one} · `));

// Names stand in alphabetical order: those with one beginning stand together.
function beginning(names, start) {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names[middle][0] < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < names.length && names[end][0].startsWith(start)) end += 1;
  return names.slice(low, end);
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
    const table = await load();
    let rows = [...known(table, typed, this.wanted), ...complete(table, typed, this.wanted, tonight().factions)].slice(0, SHOWN);
    if (!rows.length && fold(typed).length >= SHORTEST) rows = completeTranslated(table, await loadTranslations(), typed, this.wanted);
    if (typed !== this.input.value) return; // more was typed meanwhile
    this.rows = rows;
    this.list.replaceChildren(...this.rows.map((row, i) => this.option(row, i)));
    this.choose(-1);
    this.list.hidden = this.rows.length === 0;
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
  }

  option(row, i) {
    const option = document.createElement("li");
    Object.assign(option, { role: "option", id: `${this.list.id}-${i}` });
    const kind = document.createElement("small");
    kind.textContent = row.detail || LABELS[row.kind];
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
    if (event.key === "Enter" && this.chosen < 0 && this.input.dataset.submits && this.input.value.trim()) {
      event.preventDefault();
      // One name left: it is the one.
      if (!this.list.hidden && this.rows.length === 1) this.take(0);
      else this.send();
      return;
    }
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
    this.send();
  }

  // A field that says what is done with its name does it as soon as the name is known.
  send() {
    const { form, dataset: { submits } } = this.input;
    if (submits) form.requestSubmit(form.querySelector(`[name="do"][value="${submits}"]`));
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }
}
