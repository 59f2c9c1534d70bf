// The words of the game: which forms are one word, and what players say instead (rulebook/search/lexicon.py).
import { fold, split, stems } from "./words.js";

export const LONGEST = 6; // words of the longest expression
export const LEAST = 5; // letters from which a word is another form of one that is held, rather than a slip
export const SURE = 1;
const NEAR = 0.6;

export class Lexicon {
  constructor({ lemmas, expressions, asked, near, named, hinted, shorthand, function_words: little, terms, elsewhere, comparing, optional, numbers, idle, everyday, instead }) {
    this.lemmas = new Map(Object.entries(lemmas));
    this.expressions = new Map(Object.entries(expressions));
    this.asked = new Map([...this.expressions, ...Object.entries(asked)]);
    this.near = new Map(Object.entries(near));
    this.named = new Map(Object.entries(named));
    this.hinted = new Map(Object.entries(hinted));
    this.shorthand = new Map(Object.entries(shorthand));
    this.little = new Set(little);
    this.terms = new Set(terms);
    this.elsewhere = new Set(elsewhere);
    this.comparing = new Set(comparing);
    this.optional = optional;
    this.numbers = new Set(numbers);
    this.idle = new Set(idle);
    this.everyday = new Set(everyday);
    this.instead = new Map(Object.entries(instead));
    this.begun = new Set([...this.asked.keys()].map((phrase) => phrase.slice(0, phrase.indexOf(" "))));
    this.kept = new Map();
  }

  // What a word is indexed as: its lemmas, else both its stems.
  tokens(word) {
    if (!this.kept.has(word)) this.kept.set(word, this.read(word));
    return this.kept.get(word);
  }

  read(word) {
    const folded = fold(word);
    if (this.little.has(folded) && !this.little.has(word)) return [word]; // « dés » is not « des »
    return this.lemmas.get(folded) ?? stems(word);
  }

  // The expressions among these words, with their tokens.
  expressionsIn(words, known = this.expressions) {
    const folded = words.map((word) => one(fold(word)));
    const found = [];
    for (let start = 0; start < folded.length; start += 1) {
      if (!this.begun.has(folded[start])) continue;
      for (let end = start + 2; end <= Math.min(start + LONGEST, folded.length); end += 1) {
        const phrase = folded.slice(start, end).join(" ");
        if (known.has(phrase)) found.push([phrase, known.get(phrase)]);
      }
    }
    return found;
  }

  // What a word in a question may mean: token → how surely.
  meanings(word) {
    const meant = new Map((this.near.get(fold(word)) ?? []).map((token) => [token, NEAR]));
    for (const token of this.tokens(word)) meant.set(token, SURE);
    return meant;
  }

  // Whether it is ordinary French, or a form of it.
  isEveryday(word) {
    return this.everyday.has(fold(word)) || (word.length > LEAST && stems(word).some((stem) => this.everyday.has(stem)));
  }

  // The words of a question, those that together mean others put so: « en dehors de » → « hors de ».
  inOtherWords(words) {
    const folded = words.map((word) => one(fold(word)));
    const meant = [];
    for (let start = 0; start < words.length;) {
      let end = Math.min(start + LONGEST, words.length);
      while (end > start && !this.instead.has(folded.slice(start, end).join(" "))) end -= 1;
      meant.push(...(end > start ? this.instead.get(folded.slice(start, end).join(" ")) : [words[start]]));
      start = Math.max(end, start + 1);
    }
    return meant;
  }

  // Which of these words say nothing where they stand: « que se passe-t-il ».
  idleIn(words) {
    const folded = words.map(fold);
    const places = new Set();
    for (const start of folded.keys()) {
      for (let end = start + 2; end <= Math.min(start + LONGEST, folded.length); end += 1) {
        if (!this.idle.has(folded.slice(start, end).join(" "))) continue;
        for (let place = start; place < end; place += 1) places.add(place);
      }
    }
    return places;
  }

  // Whether it is a number, in figures or in letters.
  counts(word) {
    return /^[\p{Nd}\p{No}]+$/u.test(word) || (this.lemmas.get(fold(word)) ?? []).some((token) => this.numbers.has(token));
  }

  saysLittle(word) {
    return this.little.has(word);
  }

  knows(folded) {
    return this.lemmas.has(folded) || this.near.has(folded);
  }

  // Whether a question says what belongs to another game, or to none.
  strays(query) {
    return runs(query).some((said) => this.elsewhere.has(said));
  }

  // Whether a question tells two things apart, or asks if they are one.
  compares(query) {
    return runs(query).some((said) => this.comparing.has(said));
  }

  // The words that say something; all of them where none does.
  content(words) {
    const telling = words.filter((word) => !this.saysLittle(word));
    return telling.length ? telling : words;
  }
}

// A folded word as it is said of one thing, more or less: without its plural.
export function one(folded) {
  return folded.length > 3 && folded.endsWith("s") ? folded.slice(0, -1) : folded;
}

// The words of a question, folded, one by one and in runs.
function runs(query) {
  const words = split(fold(query));
  return words.flatMap((_, start) => words.slice(start, start + LONGEST - 1).map((_, more) => words.slice(start, start + more + 1).join(" ")));
}
