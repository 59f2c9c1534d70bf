// The search of the whole rulebook without the network: the same answers as rulebook/search/index.py, from the
// documents, the lexicon and the lengths that Python hands over. Proven equal by tests/browser/test_offline.py.
import { excerpt } from "./excerpt.js";
import { Lexicon, SURE } from "./lexicon.js";
import { Reader } from "./query.js";
import { ALIKE, COVERED, NAMED_BY, Question, SCORED, rounded } from "./ranking.js";
import { Resolver } from "./resolver.js";
import { Shelf } from "./where.js";
import { compare, split } from "./words.js";

const LONGEST_QUERY = 200;
const CANDIDATES = 48;
const RELEVANT = 0.45;
const SETTLING = 0.5; // a ruling on a card that covers so much of what is asked besides its name stands before the card
const FIRST = 2; // so many of what comes first are looked at
const [B, K1] = [0.5, 1.2];
const ELSEWHERE = 0.8; // of what says in its title of which card it speaks, when the question is not of that card; and of what says nothing of leaving undone, when the question does
const CASES = ["ruling", "clarification", "example"];
const TOLD_OF_CARDS = "texte exact nom anglais français traduction faction effet carte force"; // by the page of any card
const NAMED = ["card", "base", "faction", "booklet", "box"];
const WEIGHTS = { title: 3, aliases: 3, keywords: 2, body: 1 };

export class Index {
  // `data`: what rulebook/search/portable.py says.
  constructor(data) {
    this.documents = data.documents.map(([id, kind, title, url, body, sources, aliases, keywords, about, aside, partOf]) =>
      ({ id, kind: data.kinds[kind], title, url, body, sources, aliases, keywords, about, aside, partOf }));
    this.favour = data.favour;
    this.average = data.average;
    this.lengths = data.lengths;
    [this.confident, this.strange, this.akin, this.akinInWords, this.atAWord, this.whole, this.byName, this.mostly, this.most] = data.doubt;
    this.lexicon = new Lexicon(data.lexicon);
    this.tokens = (word) => this.lexicon.tokens(word);
    this.postings = new Map();
    this.looks = [];
    this.places = [];
    const vocabulary = new Map();
    for (const [place, document] of this.documents.entries()) if (!document.partOf) this.add(place, document, vocabulary);
    this.numbers = new Map(this.places.map((place, number) => [place, number]));
    this.claims = new Map();
    for (const document of this.documents.filter(({ partOf }) => partOf)) {
      if (!this.claims.has(document.partOf)) this.claims.set(document.partOf, []);
      this.claims.get(document.partOf).push(document);
    }
    this.rarity = (token) => Math.log(1 + (this.documents.length + 0.5) / ((this.postings.get(token)?.length ?? 0) + 0.5));
    this.reader = new Reader(this.lexicon, commonest(vocabulary), data.sounds, this.rarity);
    this.resolver = new Resolver({ ...data, documents: this.documents }, this.lexicon, (word) => this.reader.holds(word));
    this.shelf = new Shelf({ ...data, documents: this.documents }, this.lexicon);
    this.cases = this.documents.map((document) => this.caseOf(document));
  }

  // The tokens by which a question is of the cards that a document's title names; none where it names none.
  caseOf({ kind, title, keywords }) {
    const cards = CASES.includes(kind) ? this.resolver.within(title) : [];
    if (!cards.length) return null;
    const names = cards.flatMap((card) => [this.documents[card].title, ...this.documents[card].aliases]);
    const said = [...names, ...(kind === "ruling" ? [] : keywords)].flatMap((name) => [...this.phrase(split(name))[0]]);
    return said.filter((token) => !token.startsWith("="));
  }

  add(place, { title, aliases, keywords, body }, vocabulary) {
    const number = this.places.push(place) - 1;
    const weighed = new Map();
    const phrases = Object.entries({ title: [title], aliases, keywords, body: body.split("\n") }).map(([field, texts]) =>
      texts.map((text) => {
        const words = split(text);
        const said = this.lexicon.expressionsIn(words).map(([, tokens]) => tokens);
        for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
        for (const token of [...words.map(this.tokens), ...said].flat()) weighed.set(token, (weighed.get(token) ?? 0) + WEIGHTS[field]);
        return this.phrase(words, said);
      }));
    const sentences = phrases.pop();
    const names = phrases.flat();
    this.looks.push({ names, sentences, tokens: new Set([...names, ...sentences].flatMap(([tokens]) => [...tokens])) });
    for (const [token, weight] of weighed) {
      if (!this.postings.has(token)) this.postings.set(token, []);
      this.postings.get(token).push([number, weight]);
    }
  }

  // By what each line of a term's claims is asked for: the claim's title, and what players say for it.
  cuesOf({ id }) {
    const cues = new Map();
    for (const { body, title, keywords } of this.claims.get(id) ?? []) {
      const said = [title, ...keywords].flatMap(split).flatMap(this.tokens);
      for (const line of body.split("\n")) cues.set(line, said);
    }
    return cues;
  }

  // What answers the query: at most `limit` results, of one kind if `kind` says so; what is no rule, if `asides`.
  search(asked, kind = null, limit = 20, asides = false) {
    const readable = [...asked].slice(0, 4 * LONGEST_QUERY).join("").replace(/[\p{C}\p{Z}]+/gu, " ").trim();
    const query = [...readable].slice(0, LONGEST_QUERY).join("");
    const written = this.reader.writtenOut(query);
    const where = this.shelf.where(written);
    const typed = where ? where.rest : written;
    const named = typed || !where ? this.resolver.resolve(typed) : { pins: where.places, corrected: null, sure: true };
    const read = this.reader.read(named.corrected ?? typed);
    const nowhere = !named.pins.length && !named.sure; // « 12.4.7 »: its digits answer nothing
    const begun = named.pins.length && read[1] && !typed.includes(" "); // « tortug » begins a name: no slip
    const [words, respelt] = begun ? [this.reader.asWritten(typed), null] : nowhere ? [[], null] : read;
    const [ranked, first, leftOut] = this.ranked(words, kind, Math.max(limit, CANDIDATES), asides);
    const cards = named.pins.length ? [] : this.resolver.within(respelt ?? typed);
    const compared = named.pins.length ? [] : this.resolver.compared(respelt ?? typed);
    const rank = (place) => (ranked.includes(place) ? ranked.indexOf(place) : ranked.length + place);
    const tied = this.resolver.tied(cards).sort((a, b) => rank(a) - rank(b));
    const together = cards.length > 1 ? tied : [];
    const settling = this.settling(words, cards, tied).filter((place) => asides || !this.documents[place].aside);
    const pinned = [...named.pins, ...compared, ...settling, ...cards, ...together].filter((place) => !kind || this.documents[place].kind === kind);
    const places = [...new Set([...pinned, ...ranked])];
    if (where) places.sort((a, b) => where.places.includes(b) - where.places.includes(a));
    const found = places.map((place) => this.documents[place]);
    const telling = tellingOf(words);
    const [wanted, heard] = [worths(telling), worths(words.filter(({ tells }) => !tells))];
    return {
      query,
      corrected: named.corrected ?? (named.pins.length ? null : respelt),
      weak: (named.pins.length || compared.length) && pinned.length ? !named.sure : (!cards.length && this.lexicon.strays(typed)) || this.isWeak(words, telling, first, cards),
      results: found.slice(0, limit).map((document) => ({ ...document, excerpt: excerpt(document.body, wanted, heard, this.cuesOf(document), this.tokens) })),
      groups: { ...(kind ? this.search(query, null, limit, asides).groups : {}), ...counted(found) },
      asides: leftOut.filter((place) => !pinned.includes(place)).length,
    };
  }

  // Of what speaks of the named cards, the first that answer what else is asked: they tell more than the cards' texts.
  settling(words, cards, tied) {
    const names = this.namesOf(cards);
    const further = words.filter(({ tokens, tells }) => tells && ![...tokens.keys()].some((token) => names.has(token)));
    if (!cards.length || !further.length) return [];
    const asked = new Question(further);
    const cases = tied.filter((place) => CASES.includes(this.documents[place].kind) && this.numbers.has(place));
    return cases.filter((place) => asked.covered(this.looks[this.numbers.get(place)]) >= SETTLING).slice(0, FIRST);
  }

  // The tokens of the names of these cards, and of what their pages tell: who names them is answered there.
  namesOf(cards) {
    const names = cards.flatMap((place) => [this.documents[place].title, ...this.documents[place].aliases]);
    return new Set((cards.length ? [TOLD_OF_CARDS, ...names] : []).flatMap((name) => [...this.phrase(split(name))[0]]));
  }

  // Nothing of what comes first answers well, the cards that the question names being known.
  isWeak(words, telling, first, cards) {
    const about = new Question(telling);
    const names = this.namesOf(cards);
    return !first.some(({ kind, look, alike, likest }) => {
      const covered = about.covered({ tokens: new Set([...look.tokens, ...names]) });
      const called = NAMED.includes(kind) && about.called(look) > 0;
      return this.answers({ kind, covered, alike, likest }, words, telling, cards.length > 0 || called);
    });
  }

  // The tokens of a phrase, and how many of its words, and of its expressions, say something.
  phrase(words, said = this.lexicon.expressionsIn(words).map(([, tokens]) => tokens)) {
    const telling = [...this.lexicon.content(words).map(this.tokens), ...said];
    return [new Set(telling.flat()), telling.length];
  }

  // Enough of the question; and not only as a card or booklet that nobody named, nor by words that happen to stand there.
  answers({ kind, covered, alike, likest }, words, telling, named) {
    const unnamed = NAMED.includes(kind) && telling.length > 1 && (likest < this.byName || covered < this.whole);
    const byChance = !named && (unnamed || alike < this.akinTo(words, telling, covered));
    return !byChance && covered - this.strange * unknown(telling) >= this.confident;
  }

  akinTo(words, telling, covered) {
    const notions = telling.filter(({ tokens }) => [...tokens.keys()].some((token) => token.startsWith("=")));
    const mostly = weight(notions) >= this.mostly * weight(telling);
    if (notions.length) return covered < (mostly ? this.most : this.whole) ? this.akin : 0;
    if (telling.length > 1) return covered < this.whole ? this.akinInWords : this.akin;
    return words.length <= this.atAWord ? this.akinInWords : Infinity;
  }

  ranked(words, kind, candidates, asides) {
    const [question, about] = [new Question(words), new Question(tellingOf(words))];
    const said = new Set(words.flatMap(({ tokens }) => [...tokens.keys()]));
    const leaves = words.some(({ tokens }) => this.lexicon.optional.some((token) => tokens.get(token) === SURE));
    const rules = (place) => !NAMED.includes(this.documents[place].kind);
    const undone = (number) => rules(this.places[number]) && this.lexicon.optional.some((token) => this.looks[number].tokens.has(token));
    const elsewhere = (place) => this.cases[place] && !this.cases[place].some((token) => said.has(token));
    const scored = this.proposed(words, kind, candidates).map(([number, score]) => {
      const place = this.places[number];
      const met = COVERED * question.covered(this.looks[number]) + ALIKE * question.alike(this.looks[number]) + SCORED * score;
      const told = elsewhere(place) || (leaves && !undone(number)) ? met * ELSEWHERE : met;
      const document = this.documents[place];
      const likest = rounded(about.named(this.looks[number]));
      const named = document.aside ? about.named(this.looks[number]) : 1;
      const alike = about.alike(this.looks[number]);
      const ruled = document.aside || NAMED.includes(document.kind) ? 0 : alike;
      return { place, kind: document.kind, look: this.looks[number], named, likest, alike: rounded(alike), ruled, score: rounded(told * (this.favour[document.kind] ?? 1)) };
    }).sort((a, b) => b.score - a.score || a.place - b.place);
    const rule = Math.max(NAMED_BY, ...scored.map(({ ruled }) => ruled));
    const listed = ({ named }) => asides || named >= rule;
    const first = scored.find(listed);
    const relevant = scored.filter(({ score }) => score >= RELEVANT * (first?.score ?? 0));
    const places = (list) => list.map(({ place }) => place);
    const shown = relevant.filter(listed);
    return [places(shown), shown.slice(0, FIRST), places(relevant.filter((each) => !listed(each)))];
  }

  // The documents with the best BM25F scores, the best being 1.
  proposed(words, kind, candidates) {
    const scores = new Map();
    for (const [token, boost] of this.boosts(words)) {
      for (const [number, score] of this.scored(token)) scores.set(number, (scores.get(number) ?? 0) + boost * score);
    }
    const kept = [...scores].filter(([number]) => !kind || this.documents[this.places[number]].kind === kind);
    const best = kept.sort((a, b) => b[1] - a[1]).slice(0, candidates);
    return best.map(([number, score]) => [number, score / best[0][1]]);
  }

  boosts(words) {
    const boosts = new Map();
    for (const { tokens, rarity } of words) {
      for (const [token, surety] of tokens) {
        if (this.postings.has(token)) boosts.set(token, Math.max(boosts.get(token) ?? 0, surety * rarity / this.rarity(token)));
      }
    }
    return boosts;
  }

  scored(token) {
    const postings = this.postings.get(token);
    const idf = Math.log(this.places.length / (postings.length + 1)) + 1;
    return postings.map(([number, weight]) =>
      [number, idf * ((weight * (K1 + 1)) / (weight + K1 * ((1 - B) + B * this.lengths[number] / this.average)))]);
  }
}

function commonest(counted) {
  return [...counted].sort((a, b) => b[1] - a[1] || compare(a[0], b[0])).map(([word]) => word);
}

function counted(found) {
  const groups = {};
  for (const { kind } of found) groups[kind] = (groups[kind] ?? 0) + 1;
  return groups;
}

// What each token is worth that these words may mean.
function worths(words) {
  return new Map(words.flatMap(({ tokens, rarity }) => [...tokens].map(([token, surety]) => [token, rarity * surety])));
}

// The words that say something; all of them where none does.
function tellingOf(words) {
  const told = words.filter(({ tells }) => tells);
  return told.length ? told : words;
}

// The share of what these words tell, by rarity, that nobody knows.
function unknown(telling) {
  return weight(telling.filter(({ known }) => !known)) / (weight(telling) || 1);
}

function weight(words) {
  return words.reduce((total, { rarity }) => total + rarity, 0);
}
