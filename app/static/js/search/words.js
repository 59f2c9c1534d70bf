// Words as a player types them: what rulebook/search/words.py does in Python.
import { stem } from "./stem.js";

// What a question puts in quotation marks.
export const QUOTED = /[«“"]([^«»“”"]+)[»”"]/g;

export const CEDILLA = /[çÇ]/g;
export const WORD = /[\p{L}\p{N}]+/gu;
// A folded word that may be two, run together for want of an apostrophe.
export const ELIDED = /^(c|d|j|l|m|n|s|t|qu|jusqu|lorsqu|puisqu|\d+)([aeiouyh].+|(?<=\d)[a-z]{2,})$/;

const kept = new Map();

// `names.fold`, remembered: a search folds the same words over and over.
export function fold(text) {
  if (!kept.has(text)) kept.set(text, folded(text));
  return kept.get(text);
}

function folded(text) {
  return text.replace(/œ/gi, "oe").replace(/æ/gi, "ae").replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// The words of a text, lower case, accents kept.
export function split(text) {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase());
}

// Both French stems of a word, folded: stemmed with its accents, and without.
export function stems(word) {
  const plain = fold(word);
  return plain.length > 2 ? [...new Set([fold(stem(word)), stem(plain)])] : [plain];
}

// How folded words sound, joined. `sounds`: the rewritings of words.py.
export function sound(text, sounds) {
  const hear = (word) => heard(sounds).reduce((said, [pattern, spelling]) => said.replace(pattern, spelling), word);
  return text.split(" ").map(hear).join("");
}

// How a text sounds as it is written, where a cedilla is heard.
export function spoken(text, sounds) {
  return sound(fold(text.normalize("NFC").replace(CEDILLA, "ss")), sounds);
}

// What a folded word keeps when its letters change places within it, and a mute h is lost; nothing for a short word.
export function jumble(word) {
  const letters = [...word];
  return letters.length > 4 && !letters.includes(" ") ? letters[0] + letters.filter((letter) => letter !== "h").sort(compare).join("") + letters.at(-1) : "";
}

const rewritings = new WeakMap();

function heard(sounds) {
  if (!rewritings.has(sounds)) rewritings.set(sounds, sounds.map(([pattern, spelling]) => [new RegExp(pattern, "g"), spelling.replace("\\1", "$1")]));
  return rewritings.get(sounds);
}

// How many slips of the finger a word of that length may hold.
export function slips(word) {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : word.length < 13 ? 2 : 3;
}

// The order of Python's strings.
export function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}
