// Reading a query: each of its words with what it may mean, misspelt ones put right (rulebook/search/query.py).
import { nearest } from "./distance.js";
import { SURE } from "./lexicon.js";
import { QUOTED, compare, fold, slips, sound, split } from "./words.js";

const MOST_WORDS = 24;
const [TERM, FAINT] = [1.5, 0.5];
const [HEARD, ONE_SLIP, GUESSED] = [0.9, 0.85, 0.5];

export class Reader {
  constructor(lexicon, vocabulary, sounds, rarity) {
    Object.assign(this, { lexicon, vocabulary, rarity, held: new Set(vocabulary), hear: (word) => sound(word, sounds) });
    this.sounds = new Map();
    for (const word of vocabulary) {
      const heard = this.hear(word);
      if (heard.length > 2) this.sounds.set(heard, [...(this.sounds.get(heard) ?? []), word]);
    }
  }

  // Whether the corpus or the lexicon has this folded word, which then is never corrected.
  holds(word) {
    return this.held.has(word) || this.lexicon.knows(word) || /^[\p{Nd}\p{No}]+$/u.test(word);
  }

  // The words of a query, and the query respelt if a word had to be.
  read(query) {
    const words = new Map();
    const learn = (key, word) => { if (!words.has(key)) words.set(key, word); };
    const quoted = [...query.matchAll(QUOTED)].flatMap(([, said]) => split(said));
    const written = split(query).slice(0, MOST_WORDS);
    const respelt = written.map((word) => this.respelt(word));
    for (const word of respelt.map(([said, surety]) => this.word(said, surety, quoted))) learn([...word.tokens.keys()].sort(compare)[0], word);
    const spelling = respelt.map(([word]) => word);
    for (const [, tokens] of this.lexicon.expressionsIn(spelling)) {
      learn(tokens[0], { tokens: new Map(tokens.map((token) => [token, SURE])), rarity: Math.max(...tokens.map(this.rarity)), known: true, tells: true });
    }
    return [[...words.values()], spelling.join(" ") === written.join(" ") ? null : spelling.join(" ")];
  }

  word(word, surety, quoted) {
    const meant = new Map([...this.lexicon.meanings(word)].map(([token, sure]) => [token, sure * surety]));
    let rarity = Math.max(...[...meant].map(([token, sure]) => this.rarity(token) * sure));
    const tells = quoted.includes(word) || surety === GUESSED || !this.lexicon.saysLittle(word);
    if (!tells) rarity = Math.min(rarity, FAINT);
    else if ([...meant].some(([token, sure]) => sure === SURE && this.lexicon.terms.has(token))) rarity *= TERM;
    if (surety === GUESSED) rarity = Math.max(rarity, this.rarity(word)); // what was typed may be another word altogether
    return { tokens: meant, rarity, known: surety === SURE && this.holds(fold(word)), tells };
  }

  // The word that is meant and how surely: itself, unless nobody knows it and another is near enough.
  respelt(word) {
    const folded = fold(word);
    const allowed = slips(folded);
    if (!allowed || this.holds(folded) || this.lexicon.saysLittle(word)) return [word, SURE];
    const heard = nearest(folded, this.sounds.get(this.hear(folded)) ?? [], allowed + 1, 1);
    if (heard.length) return [heard[0][1], HEARD];
    const near = nearest(folded, this.vocabulary, allowed, 8).filter(([, other]) => other[0] === folded[0]);
    if (!near.length) return [word, SURE];
    const [slipped, other] = near.sort((a, b) => a[0] - b[0] || compare(a[1], b[1]))[0];
    return [other, slipped === 1 && folded.length > 6 ? ONE_SLIP : GUESSED];
  }
}
