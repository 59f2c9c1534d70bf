// The second look: that all of a question is answered, and one phrase says it and little else (rulebook/search/ranking.py).

export const [COVERED, ALIKE, SCORED] = [0.35, 0.45, 0.2];
const SENTENCE = 0.8;
// What lies beyond nine decimals depends on the order in which scores were added up.
export const rounded = (score) => Math.round(score * 1e9) / 1e9;
const IDLE = 0.5;
export const NAMED_BY = 0.7;

const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0);

export class Question {
  constructor(words) {
    this.worth = new Map();
    for (const [place, { tokens, rarity }] of words.entries()) {
      for (const [token, surety] of tokens) {
        if (!this.worth.has(token)) this.worth.set(token, []);
        this.worth.get(token).push([place, rarity * surety]);
      }
    }
    this.total = sum(words.map(({ rarity }) => rarity)) || 1;
    this.idle = IDLE * this.total / Math.max(1, words.length);
  }

  // The share of the question, by rarity, that the document answers.
  covered({ tokens }) {
    return sum(this.met(tokens).values()) / this.total;
  }

  // How alike the question and the document's likest phrase are.
  alike({ names, sentences }) {
    return Math.max(this.named({ names }), SENTENCE * this.likest(sentences));
  }

  // How alike the question and the document's likest name or keyword are.
  named({ names }) {
    return this.likest(names);
  }

  // The share of the question that is a whole name of the document, of more than a word, in any order.
  called({ names }) {
    const met = names.filter(([, size]) => size > 1).map(([tokens, size]) => [this.met(tokens), size]);
    return Math.max(0, ...met.map(([found, size]) => (found.size >= size ? sum(found.values()) : 0))) / this.total;
  }

  likest(phrases) {
    return Math.max(0, ...phrases.map(([tokens, size]) => this.overlap(tokens, size)));
  }

  overlap(tokens, size) {
    const met = this.met(tokens);
    return met.size ? sum(met.values()) / (this.total + this.idle * Math.max(0, size - met.size)) : 0;
  }

  // What each word of the question finds among these tokens, at best.
  met(tokens) {
    const met = new Map();
    for (const [token, worths] of this.worth) {
      if (!tokens.has(token)) continue;
      for (const [place, worth] of worths) if (worth > (met.get(place) ?? 0)) met.set(place, worth);
    }
    return met;
  }
}
