// What a query names outright, before any ranking: an id, a name, another form of one, its words in another order, a
// word said for it, a part of a name, its beginning, how it sounds, how it is nearly spelt; the first that answers wins
// (rulebook/search/resolver.py).
import { distance, nearest } from "./distance.js";
import { LONGEST, one } from "./lexicon.js";
import { QUOTED, compare, fold, jumble, slips, sound, split, spoken, stems } from "./words.js";

const [TITLE, ALIAS, PART] = [0, 1, 2];
const PARTED = String.raw`\p{Nd}(?:[\s.,/\-]+\p{Nd}{1,2}){2}`; // as a thumb writes a number: « 6 5 1 »
const RULE = new RegExp(String.raw`^(?:(?:r|r[eè]gle|rule|article|chapitre|section|§|n°)[\s.]*)?(\p{Nd}(?:\p{Nd}?(?:\.\p{Nd}+){1,2})?|${PARTED})\.?$`, "u");
const SAID = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:r|r[eè]gles?|rule|article|§)[\s.]*(${PARTED})(?![\p{L}\p{N}_])`, "gu");
const dotted = (number) => number.match(/\p{Nd}+/gu).join(".");
const CITED = /(?<![\p{L}\p{N}_.])(?:\p{Nd}\.\p{Nd}{1,2}\.\p{Nd}{1,2}|[cgxpkf]\.[a-z0-9-]+(?:\.\p{Nd}+)?)(?![\p{L}\p{N}_])/gu;
const CARDS = ["card", "base"];
const PROPER = [...CARDS, "faction"];

// What the page of a Faction tells, whatever Faction it is.
const TOLD_OF_FACTIONS = new Set("action base carte contenu creature faction liste titan".split(" "));

// What stands between two terms that are named beside each other, and nothing else with them.
const JOINTS = new Set(["ou", "et"].flatMap((joint) => ["", " un", " une", " le", " la", " l"].map((article) => joint + article)));
const JOINED = /[\p{L}\p{N}_]\s*[/=]\s*[\p{L}\p{N}_]/u;
const SHORT = 6; // letters of a name, at most, that is known only as it is parted into words
const SLIP = 5; // one letter in so many may be another, for a name to be surely the one meant
const resolution = (pins = [], corrected = null, sure = true) => ({ pins: [...pins], corrected, sure });
const push = (map, key, value) => map.has(key) ? map.get(key).push(value) : map.set(key, [value]);
const unique = (list) => [...new Set(list)];
const sorted = (form) => form.split(" ").map((token) => token.replace(/[sx]+$/, "")).sort(compare).join(" ");

export class Resolver {
  // `holds` tells whether the corpus has a folded word.
  constructor({ documents, kinds, named, sounds }, lexicon, holds) {
    Object.assign(this, { documents, lexicon, holds, hear: (text) => sound(text, sounds) });
    this.ranks = new Map(kinds.map((kind, rank) => [kind, rank]));
    this.ids = new Map(documents.map(({ id }, place) => [id.toLowerCase(), place]));
    this.names = new Map();
    this.squeezed = new Map();
    this.forms = new Map();
    this.orders = new Map();
    this.parts = new Map();
    const lettered = new Map([...this.ids].filter(([id]) => !/^\p{Nd}/u.test(id)).map(([id, place]) => [fold(id), place]));
    for (const [name, place] of lettered) this.names.set(name, [place]);
    for (const [name, place] of lettered) this.squeezed.set(name.replaceAll(" ", ""), [place]);
    for (const [place, name, grade] of this.everyName()) this.learn(place, name, grade, named.includes(documents[place].kind));
    const cards = [...this.everyName()].filter(([place]) => CARDS.includes(documents[place].kind));
    const telling = (name) => name.split(" ").some((word) => !lexicon.knows(word) && !lexicon.saysLittle(word));
    this.cards = new Map(cards.sort((a, b) => b[2] - a[2]).filter(([, name]) => telling(name)).map(([place, name]) => [name, place]));
    this.runTogether = new Map([...this.cards].map(([name, place]) => [name.replaceAll(" ", ""), place]).filter(([name]) => name.length > SHORT));
    this.sorted = [...this.parts.keys()].sort(compare);
    this.heardAs = new Map();
    this.jumbled = new Map();
    for (const name of this.sorted) {
      push(this.heardAs, this.hear(name), name);
      if (jumble(name)) push(this.jumbled, jumble(name), name);
    }
    for (const { kind, title, aliases, partOf } of documents) {
      if (!named.includes(kind) || partOf) continue;
      for (const name of [title, ...aliases]) if (/[çÇ]/.test(name)) push(this.heardAs, spoken(name, sounds), fold(name));
    }
  }

  // Every document with each of its names; a rule by what comes before the colon in its title, where no other has it.
  *everyName() {
    const head = ({ title }) => fold(title.split(" : ", 1)[0]);
    const heard = new Map();
    for (const document of this.documents) if (["rule", "term"].includes(document.kind)) heard.set(head(document), (heard.get(head(document)) ?? 0) + 1);
    for (const [place, document] of this.documents.entries()) {
      if (document.partOf) continue;
      const title = fold(document.title);
      yield [place, title, TITLE];
      for (const name of document.aliases.map(fold)) if (name && name !== title) yield [place, name, ALIAS];
      if (head(document) !== title && heard.get(head(document)) === 1) yield [place, head(document), ALIAS];
    }
    for (const [name, ids] of this.lexicon.named) {
      for (const id of ids) if (this.ids.has(id.toLowerCase())) yield [this.ids.get(id.toLowerCase()), name, ALIAS];
    }
  }

  learn(place, name, grade, proper) {
    push(this.names, name, place);
    push(this.squeezed, name.replaceAll(" ", ""), place);
    if (proper || grade === ALIAS) for (const form of this.formsOf(name)) push(this.forms, form, place);
    if (!proper) return;
    if (PROPER.includes(this.documents[place].kind)) for (const form of this.formsOf(name)) push(this.orders, sorted(form), place);
    const words = name.split(" ");
    for (const start of words.keys()) {
      const part = words.slice(start).join(" ");
      if (!this.parts.has(part)) this.parts.set(part, new Map());
      const met = this.parts.get(part);
      met.set(place, Math.min(met.get(place) ?? PART, start ? PART : grade));
    }
  }

  // The cards and Bases that a question names in full, in its order, the longest names first.
  within(query) {
    const words = fold(query).split(" ").filter(Boolean);
    const found = [];
    for (let start = 0; start < words.length;) {
      let end = words.length;
      while (end > start && this.called(words.slice(start, end)) === undefined) end -= 1;
      if (end > start) found.push(this.called(words.slice(start, end)));
      start = Math.max(end, start + 1);
    }
    return unique(found);
  }

  // The card of that name, be it written in more words than it has, or in fewer: « laser tops ».
  called(words) {
    return this.cards.get(words.join(" ")) ?? this.runTogether.get(words.join(""));
  }

  // The two terms that a question compares, in its order: it says so, or says no more than « l'un ou l'autre ».
  compared(query) {
    const words = fold(query).split(" ").filter(Boolean);
    const [met, rest] = [[], [[]]];
    for (let start = 0; start < words.length;) {
      let end = words.length;
      while (end > start && this.defined(words.slice(start, end)) === undefined) end -= 1;
      if (end > start) {
        met.push(this.defined(words.slice(start, end)));
        rest.push([]);
      } else rest.at(-1).push(words[start]);
      start = Math.max(end, start + 1);
    }
    const terms = met.filter((place) => met.indexOf(place) === met.lastIndexOf(place));
    if (terms.length !== 2) return [];
    const alone = met.length === 2 && rest.flat().every((word) => this.lexicon.saysLittle(word));
    const joined = JOINTS.has(rest[1].join(" ")) || (!rest[1].length && JOINED.test(query));
    return (alone && joined) || this.lexicon.compares(query) ? terms : [];
  }

  // The term that these words name, if they do more than join others: « pour ».
  defined(words) {
    if (words.length > LONGEST || words.every((word) => this.lexicon.saysLittle(word))) return undefined;
    return (this.names.get(words.join(" ")) ?? []).find((place) => this.documents[place].kind === "term");
  }

  // The documents that speak of all these cards.
  tied(named) {
    const ids = unique(named.map((place) => this.documents[place].id));
    if (!ids.length) return [];
    return [...this.documents.keys()].filter((place) => ids.every((id) => this.documents[place].about.includes(id)));
  }

  resolve(query) {
    const rule = RULE.exec(query.toLowerCase().trim());
    if (rule) return this.rule(dotted(rule[1]));
    const name = fold(query);
    if (!name) return resolution();
    const cited = unique(this.cited(query));
    if (cited.length) return resolution(cited);
    for (const look of [this.byName, this.byForm, this.byWords, this.byPage, this.byHint, this.byPart, this.byFirstWords]) {
      const places = unique(look.call(this, name));
      if (places.length) return resolution(places);
    }
    return this.byBeginning(name) ?? this.corrected(name) ?? resolution();
  }

  // A rule by its number; all those of a section or chapter; the section's, for a number that does not exist; surely
  // nothing, where there is no such chapter.
  rule(number) {
    if (this.ids.has(number)) return resolution([this.ids.get(number)]);
    const within = [...this.ids].filter(([id]) => id.startsWith(`${number}.`)).map(([, place]) => place);
    if (within.length || !number.includes(".")) return resolution(within, null, within.length > 0);
    return resolution(this.rule(number.slice(0, number.lastIndexOf("."))).pins, null, false);
  }

  byName(name) {
    const places = this.names.get(name) ?? this.squeezed.get(name.replaceAll(" ", "")) ?? [];
    const other = (place) => Number(fold(this.documents[place].title) !== name);
    return [...places].sort((a, b) => other(a) - other(b) || this.kind(a) - this.kind(b));
  }

  *byForm(name) {
    const words = this.lexicon.content(split(name));
    const bareStem = (word) => !this.holds(word) && stems(word).join() === word;
    if (words.some(bareStem)) return; // « contr » is no form, but a beginning
    const content = words.join(" ");
    yield* this.byName(content);
    for (const form of [...this.formsOf(content)].sort(compare)) {
      yield* [...(this.forms.get(form) ?? [])].sort((a, b) => this.kind(a) - this.kind(b));
    }
  }

  // « tournois arène » → Arène De Tournoi.
  *byWords(name) {
    for (const form of [...this.formsOf(name)].sort(compare)) {
      yield* [...(this.orders.get(sorted(form)) ?? [])].sort((a, b) => this.kind(a) - this.kind(b));
    }
  }

  // « quelles cartes ont les vampires » → the Faction's page, that lists them.
  *byPage(name) {
    const words = this.lexicon.content(name.split(" "));
    const named = words.filter((word) => !TOLD_OF_FACTIONS.has(one(word)));
    if (!named.length || named.length === words.length) return;
    for (const place of this.byForm(named.join(" "))) if (this.documents[place].kind === "faction") yield place;
  }

  formsOf(name) {
    const words = split(name);
    const content = this.lexicon.content(words);
    if (2 * content.length < words.length) return new Set();
    const tokens = content.map((word) => this.lexicon.tokens(word));
    return new Set([tokens.map((each) => each[0]).join(" "), tokens.map((each) => each.at(-1)).join(" ")]);
  }

  byHint(name) {
    const words = this.lexicon.content(split(name));
    const ids = words.length === 1 ? this.lexicon.hinted.get(words[0]) ?? [] : [];
    return ids.map((id) => this.ids.get(id.toLowerCase())).filter((place) => place !== undefined);
  }

  byPart(name) {
    return this.ranked(this.parts.get(name) ?? []);
  }

  byFirstWords(name) {
    return name.length > 2 ? this.beginning(`${name} `) : [];
  }

  byBeginning(name) {
    const word = this.allKnown(name) && name.length > 2 && !name.includes(" ");
    const places = word ? [] : this.beginning(name);
    return places.length ? resolution(places, null, name.length > 3) : null;
  }

  beginning(name) {
    return this.ranked(this.sorted.filter((part) => part.startsWith(name)).flatMap((part) => [...this.parts.get(part)]));
  }

  corrected(name) {
    const known = this.allKnown(name);
    if (known && !name.includes(" ")) return null;
    const heard = this.heard(name);
    const part = heard ?? this.misspelt(name);
    if (!part || (!heard && known && ![...this.parts.get(part).values()].includes(TITLE))) return null;
    const near = (heard !== null || name.length > 6) && SLIP * distance(name, part) <= name.length;
    const sure = near || (jumble(name) !== "" && jumble(name) === jumble(part));
    return resolution(this.ranked(this.parts.get(part)), this.spelling(part), sure);
  }

  heard(name) {
    const heard = this.hear(name);
    const alike = heard.length > 2 ? this.nearestOf(name, this.heardAs.get(heard) ?? []) : null;
    return alike && distance(name, alike) <= slips(name) + 2 ? alike : null;
  }

  misspelt(name) {
    const allowed = slips(name);
    if (!allowed) return null;
    const begun = this.sorted.filter((part) => part[0] === name[0]);
    const near = nearest(name, begun, allowed, Infinity).map(([, part]) => part);
    return this.nearestOf(name, near.length ? near : this.jumbled.get(jumble(name)) ?? []);
  }

  // The one spelt most alike; of several, a title before another name before a part.
  nearestOf(name, parts) {
    const grade = (part) => Math.min(...this.parts.get(part).values());
    const order = (a, b) => distance(name, a) - distance(name, b) || grade(a) - grade(b) || compare(a, b);
    return [...parts].sort(order)[0] ?? null;
  }

  // Within a question: the ids it cites, the names it quotes.
  *cited(query) {
    for (const [id] of query.toLowerCase().matchAll(CITED)) {
      if (this.ids.has(id)) yield this.ids.get(id);
      else yield* this.byName(fold(id));
    }
    for (const [, number] of query.toLowerCase().matchAll(SAID)) if (this.ids.has(dotted(number))) yield this.ids.get(dotted(number));
    for (const [, quoted] of query.matchAll(QUOTED)) yield* this.byName(fold(quoted));
  }

  allKnown(name) {
    return name.split(" ").every((word) => this.holds(word));
  }

  kind(place) {
    return this.ranks.get(this.documents[place].kind);
  }

  // By what was met, then by kind, then the shortest title.
  ranked(found) {
    const size = (place) => [...this.documents[place].title].length;
    const id = (place) => this.documents[place].id;
    const order = ([a, met], [b, other]) => met - other || this.kind(a) - this.kind(b) || size(a) - size(b) || compare(id(a), id(b));
    return unique([...found].sort(order).map(([place]) => place));
  }

  // The name as written where it is a title, else as folded.
  spelling(part) {
    const titles = [...this.parts.get(part).keys()].map((place) => this.documents[place].title);
    return titles.find((title) => fold(title) === part) ?? part;
  }
}
