// The statement that answers, whole, with the words that were asked for marked (rulebook/search/excerpt.py).
import { rounded } from "./ranking.js";
import { split } from "./words.js";

const LONGEST = 600;
const WORD = /[\p{L}\p{N}]+/gu;

// Pieces of the line of `body` that holds most of the wanted tokens: [text, whether it was asked for].
// that holds most of those that are only `heard`, where several do. `cues`: by which a line is asked for besides.
export function excerpt(body, wanted, heard, cues, tokens) {
  const lines = body.normalize("NFC").split("\n");
  const held = lines.map((line) => new Set([...split(line).flatMap(tokens), ...(cues.get(line) ?? [])]));
  const worth = (these, place) => rounded([...held[place]].reduce((total, token) => total + (these.get(token) ?? 0), 0));
  const better = (best, place) => (worth(wanted, place) - worth(wanted, best) || worth(heard, place) - worth(heard, best)) > 0;
  let line = lines[lines.reduce((best, _, place) => (better(best, place) ? place : best), 0)];
  const letters = [...line];
  if (letters.length > LONGEST) {
    const cut = letters.slice(0, LONGEST).join("");
    line = `${cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut}…`;
  }
  const pieces = [];
  let end = 0;
  for (const { 0: word, index } of line.matchAll(WORD)) {
    if (!tokens(word.toLowerCase()).some((token) => wanted.has(token))) continue;
    pieces.push([line.slice(end, index), false], [word, true]);
    end = index + word.length;
  }
  return [...pieces, [line.slice(end), false]].filter(([text]) => text);
}
