// The names a player gives to cards: once « c'est elle » has been said, this device knows the card by that name.
import { say } from "./copy.js";
import { fold } from "./search/words.js";

const KEPT = "arbitre.noms";

export function enableAliases() {
  document.addEventListener("click", ({ target }) => {
    const row = target.closest("[data-alias]");
    if (row && target.closest("a, button")) remember(row.dataset.alias, row.dataset.name);
  });
  // Before the form goes: a field tells of its change when it loses the focus or is submitted.
  document.addEventListener("change", ({ target }) => {
    if (target.matches("[data-suggest]")) translate(target);
  });
  document.addEventListener("submit", ({ target }) => target.querySelectorAll("[data-suggest]").forEach(translate), true);
}

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
  if (!Object.hasOwn(names, typed)) return;
  say(`« ${input.value} » : ${names[typed]}.`);
  input.value = names[typed];
}
