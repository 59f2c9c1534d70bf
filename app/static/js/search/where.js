// Where a question looks: on a page of a booklet, or in a chapter, rather than everywhere (rulebook/search/where.py).
import { fold, sound } from "./words.js";

const PAGE = /(?<!\S)(pages?|pg|p) ?(\p{Nd}{1,2})(?: (?:a |et )?(\p{Nd}{1,2}))?(?!\S)/u;
const CHAPTER = /(?<!\S)(?:chapitre|section) (\p{Nd})(?: (\p{Nd}{1,2}))?(?!\S)/u;
const JOINING = new Set("le la les l de du des d dans a au en sur livret regle regles".split(" "));
const parted = (text) => text.split(" ").filter(Boolean);

export class Shelf {
  // `pages`: booklet → page → the places of what stands there.
  constructor({ documents, pages, sounds }, lexicon) {
    Object.assign(this, { documents, pages, lexicon, hear: (text) => sound(text, sounds) });
    this.booklets = new Map();
    for (const [place, { id, kind, title, aliases }] of documents.entries()) {
      if (kind !== "booklet") continue;
      for (const name of [id, title, ...aliases].map(fold)) this.booklets.set(name, place).set(this.hear(name), place);
    }
  }

  // The places of what stands there, and what else is asked; null for a question that looks everywhere.
  where(query) {
    const words = fold(query);
    const page = PAGE.exec(words);
    if (page) return this.onPage(page, parted(words.slice(0, page.index)), parted(words.slice(page.index + page[0].length)));
    const chapter = CHAPTER.exec(words);
    if (!chapter) return null;
    const rest = `${words.slice(0, chapter.index)} ${words.slice(chapter.index + chapter[0].length)}`.trim();
    const within = `${chapter.slice(1).filter(Boolean).join(".")}.`;
    const places = [...this.documents.keys()].filter((place) => this.documents[place].id.startsWith(within));
    return rest && places.length ? { places, rest } : null;
  }

  // « p. 13 » alone is the point of that number: the booklet stands beside a page, or « page » is said in full.
  onPage(page, before, after) {
    for (const [left, name, right] of beside(before, after)) {
      const booklet = this.booklets.get(name) ?? this.booklets.get(this.hear(name));
      if (booklet === undefined) continue;
      const onIt = this.on([this.documents[booklet].id], page);
      return onIt.length ? { places: [booklet, ...onIt], rest: this.telling([...left, ...right]) } : null;
    }
    if (this.telling([...before, ...after]) || page[1] === "p") return null;
    const onAny = this.on(Object.keys(this.pages), page);
    return onAny.length ? { places: onAny, rest: "" } : null;
  }

  telling(words) {
    const said = words.filter((word) => !JOINING.has(word));
    return said.every((word) => this.lexicon.saysLittle(word)) ? "" : said.join(" ");
  }

  on(booklets, [, , first, last]) {
    const found = new Set();
    for (let number = Number(first); number <= Math.max(Number(first), Number(last ?? 0)); number += 1) {
      for (const booklet of booklets) for (const place of this.pages[booklet]?.[number] ?? []) found.add(place);
    }
    return [...found].sort((a, b) => a - b);
  }
}

// What may be a booklet's name beside its page, the longest first: [what comes before, the name, what follows].
function* beside(before, after) {
  for (const start of before.keys()) {
    for (let end = before.length; end > start; end = JOINING.has(before[end - 1]) ? end - 1 : start) {
      yield [before.slice(0, start), before.slice(start, end).join(" "), after];
    }
  }
  for (let start = 0; start < after.length; start = JOINING.has(after[start]) ? start + 1 : after.length) {
    for (let end = after.length; end > start; end -= 1) yield [before, after.slice(start, end).join(" "), after.slice(end)];
  }
}
