// The statement that answers, whole, with the words that were asked for marked (rulebook/search/excerpt.py).
import { rounded } from "./ranking.js";
import { split } from "./words.js";

const LONGEST = 600;
const WORD = /[\p{L}\p{N}]+/gu;

// Pieces of the line of `body` that holds most of the wanted tokens: [text, whether it was asked for].
export function excerpt(body, wanted, tokens) {
  const worth = (line) => {
    const held = new Set(split(line).flatMap(tokens));
    return rounded([...held].reduce((total, token) => total + (wanted.get(token) ?? 0), 0));
  };
  const lines = body.normalize("NFC").split("\n");
  const worths = lines.map(worth);
  let line = lines[worths.indexOf(Math.max(...worths))];
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
