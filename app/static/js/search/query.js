// Reading a query: each of its words with what it may mean, misspelt ones put right (rulebook/search/query.py).
import { nearest } from "./distance.js";
import { LEAST, SURE, one } from "./lexicon.js";
import { ELIDED, QUOTED, WORD, compare, fold, jumble, slips, split, spoken, stems } from "./words.js";

const MOST_WORDS = 24;
const [TERM, FAINT, COUNTED] = [1.5, 0.5, 1.5];
const [HEARD, ONE_SLIP, GUESSED] = [0.9, 0.85, 0.5];

export class Reader {
  // `vocabulary`: every word, accents kept, the commonest first; that is how a folded one is spelt.
  constructor(lexicon, vocabulary, sounds, rarity) {
    Object.assign(this, { lexicon, rarity, hear: (word) => spoken(word, sounds) });
    this.stems = new Set(vocabulary.flatMap(stems));
    this.spelt = new Map([...vocabulary].reverse().map((word) => [fold(word), word]));
    this.vocabulary = [...this.spelt.keys()].sort(compare);
    this.sounds = new Map();
    this.jumbled = new Map();
    for (const word of this.vocabulary) {
      const heard = this.hear(this.spelt.get(word));
      if (heard.length > 2) this.sounds.set(heard, [...(this.sounds.get(heard) ?? []), word]);
      if (!this.jumbled.has(jumble(word))) this.jumbled.set(jumble(word), word);
    }
    this.jumbled.delete("");
  }

  // Whether the corpus or the lexicon has this folded word, which then is never corrected.
  holds(word) {
    return this.spelt.has(word) || this.lexicon.knows(word) || /^[\p{Nd}\p{No}]+$/u.test(word);
  }

  // Whether it holds this word, or another form of it: « manger », where « mangée » is held.
  knows(word) {
    return this.holds(fold(word)) || (word.length > LEAST && stems(word).some((stem) => this.stems.has(stem)));
  }

  // The query with what a thumb leaves out: « jai », « tps » → j ai, temps.
  writtenOut(query) {
    return query.replace(WORD, (word) => this.inFull(word));
  }

  inFull(word) {
    const folded = fold(word);
    if (this.lexicon.shorthand.has(folded)) return this.lexicon.shorthand.get(folded);
    const [, elided, rest] = ELIDED.exec(folded) ?? [];
    const split = elided && this.isWord(rest) && !this.isWord(folded) && !stems(folded).some((stem) => this.stems.has(stem));
    return split ? `${elided}${/\d/.test(elided) ? " " : "'"}${rest}` : word;
  }

  isWord(folded) {
    return this.lexicon.saysLittle(folded) || this.holds(folded);
  }

  // The words of a query, none of them put right.
  asWritten(query) {
    const words = new Map();
    for (const said of split(query).slice(0, MOST_WORDS)) {
      const word = this.word(said, SURE, []);
      words.set([...word.tokens.keys()].sort(compare)[0], word);
    }
    return [...words.values()];
  }

  // The words of a query, and the query respelt if a word had to be.
  read(query) {
    const words = new Map();
    const learn = (key, word) => { if (!words.has(key)) words.set(key, word); };
    const quoted = [...query.matchAll(QUOTED)].flatMap(([, said]) => split(said));
    const written = this.lexicon.inOtherWords(split(query).slice(0, MOST_WORDS));
    const respelt = written.map((word) => this.respelt(word));
    const idle = this.lexicon.idleIn(respelt.map(([said]) => said));
    const read = respelt.map(([said, surety], place) => this.word(said, surety, quoted, idle.has(place)));
    const telling = read.filter((_, place) => !idle.has(place)); // what tells somewhere tells
    for (const word of [...telling, ...read.filter((_, place) => idle.has(place))]) learn([...word.tokens.keys()].sort(compare)[0], word);
    const spelling = respelt.map(([word]) => word);
    const slipped = new Map(written.map((word, place) => [word, spelling[place]]).filter(([word, meant]) => word !== meant));
    for (const [phrase, tokens] of this.lexicon.expressionsIn(spelling, this.lexicon.asked)) {
      const within = [...words.values()].filter(({ said, tells }) => tells && phrase.split(" ").includes(one(fold(said))));
      const adds = Math.max(...tokens.map(this.rarity)) - within.reduce((sum, { rarity }) => sum + rarity, 0);
      learn(tokens[0], { said: phrase, tokens: new Map(tokens.map((token) => [token, SURE])), rarity: Math.max(FAINT, adds), known: true, tells: true });
    }
    const putRight = (word) => slipped.get(word.toLowerCase()) ?? word;
    return [[...words.values()], slipped.size ? query.normalize("NFC").replace(WORD, putRight) : null];
  }

  word(word, surety, quoted, idle = false) {
    const meant = new Map([...this.lexicon.meanings(word)].map(([token, sure]) => [token, sure * surety]));
    let rarity = Math.max(...[...meant].map(([token, sure]) => this.rarity(token) * sure));
    const tells = quoted.includes(word) || surety === GUESSED || !(idle || this.lexicon.saysLittle(word));
    if (!tells) rarity = Math.min(rarity, FAINT);
    else if ([...meant].some(([token, sure]) => sure === SURE && this.lexicon.terms.has(token))) rarity *= TERM;
    if (this.lexicon.counts(word)) rarity = Math.min(rarity, COUNTED); // which number it is rarely is what is asked
    if (surety === GUESSED) rarity = Math.max(rarity, this.rarity(word)); // what was typed may be another word altogether
    return { said: word, tokens: meant, rarity, known: surety === SURE && this.knows(word), tells };
  }

  // The word that is meant and how surely: itself, unless nobody knows it and another is near enough.
  respelt(word) {
    const folded = fold(word);
    const allowed = slips(folded);
    const meant = this.knows(word) || this.lexicon.saysLittle(word) || this.lexicon.elsewhere.has(folded);
    if (!allowed || meant || this.lexicon.isEveryday(word)) return [word, SURE];
    const heard = nearest(folded, this.sounds.get(this.hear(word)) ?? [], allowed + 1, 1);
    if (heard.length) return [this.spelt.get(heard[0][1]), HEARD];
    const begun = this.vocabulary.filter((other) => other[0] === folded[0]);
    const [near] = nearest(folded, begun, allowed, 1);
    const jumbled = this.jumbled.get(jumble(folded));
    if (!near) return jumbled ? [this.spelt.get(jumbled), GUESSED] : [word, SURE];
    const [slipped, other] = near;
    return [this.spelt.get(other), slipped === 1 && folded.length > 6 ? ONE_SLIP : GUESSED];
  }
}
