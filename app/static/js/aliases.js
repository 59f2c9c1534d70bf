// The names a player gives to cards: once « c'est elle » has been said, this device knows the card by that name.
import { say } from "./copy.js";
import { fold } from "./search/words.js";

const KEPT = "arbitre.noms";

const FIELDS = "[data-suggest], [name='ligne']";

export function enableAliases() {
  document.addEventListener("click", ({ target }) => {
    const row = target.closest("[data-alias]");
    if (row && target.closest("a, button")) remember(row.dataset.alias, row.dataset.name);
  });
  // Before the form goes: a field tells of its change when it loses the focus or is submitted.
  document.addEventListener("change", ({ target }) => {
    if (target.matches(FIELDS)) translate(target);
  });
  document.addEventListener("submit", ({ target }) => target.querySelectorAll(FIELDS).forEach(translate), true);
}

// What was learnt here and begins with these letters: each name, and its card's.
export const learnt = (folded) => Object.entries(known()).filter(([alias]) => folded.length > 1 && alias.startsWith(folded));

function known() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {}; // no storage here, or nothing readable in it
  }
}

function remember(alias, name) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...known(), [fold(alias)]: name }));
  } catch {
    // A device that keeps nothing asks again next time.
  }
}

function translate(input) {
  const names = known();
  const typed = fold(input.value);
  const told = Object.hasOwn(names, typed) ? names[typed] : within(input.value, names);
  if (told === input.value) return;
  say(`« ${input.value} » : ${told}.`);
  input.value = told;
}

// The same in a longer text. There a name of one word may be part of another's: « Loup » is left in « Grand Méchant Loup ».
function within(text, names) {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const ends = (word) => word.index + word[0].length;
  const long = Object.keys(names).map((alias) => alias.split(" ")).filter((parts) => parts.length > 1).sort((a, b) => b.length - a.length);
  let told = "";
  let at = 0;
  for (let i = 0; i < words.length; i += 1) {
    const alias = long.find((parts) => parts.every((part, j) => words[i + j] && fold(words[i + j][0]) === part));
    if (!alias) continue;
    told += text.slice(at, words[i].index) + names[alias.join(" ")];
    i += alias.length - 1;
    at = ends(words[i]);
  }
  return told + text.slice(at);
}
