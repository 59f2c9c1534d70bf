// Undo and redo of every edit, and the table kept on the device: closing the tab loses nothing.
import { say } from "./copy.js";
import { isWaiting, takeBack } from "./waiting.js";
import { current, keepTable, lastTable, newTable, table, tables, takeUp } from "./kept.js";

const LONGEST = 60;
const pages = new Map(); // state → its page, so that going back needs no network
let states = [];
let at = -1;
let bring;

export function enableHistory(bringing) {
  bring = bringing;
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-undo]")) go(-1);
    if (target.closest("[data-redo]")) go(1);
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches?.("input:not([type='radio'], [type='checkbox']), textarea");
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || !buttons()) return;
    event.preventDefault();
    go(event.shiftKey ? 1 : -1);
  });
  const state = document.querySelector("main [name='state']")?.value;
  if (!state || !buttons()) return;
  const own = table();
  const kept = own?.states.includes(state) ? own : tables().find((one) => one.states[one.at] === state);
  if (kept) {
    [states, at] = [kept.states, kept.states.indexOf(state)];
    if (kept.id) takeUp(kept.id);
  } else if (own && describing()) [states, at] = [[...own.states.slice(0, own.at + 1), state], own.at + 1];
  else {
    [states, at] = [[state], 0];
    newTable();
  }
  offer(lastTable());
  write();
  draw();
}

export const seen = (state) => pages.get(state);

// The table is now this one. A step back or forth moves along what was done; anything else is a new end of it.
export function remember(state, page) {
  if (!state || !buttons()) return;
  if (page) pages.set(state, page);
  const known = states.indexOf(state);
  if (known >= 0) at = known;
  else {
    states = [...states.slice(0, at + 1), state].slice(-LONGEST);
    at = states.length - 1;
    for (const old of pages.keys()) if (!states.includes(old)) pages.delete(old);
  }
  write();
  draw();
}

async function go(step) {
  if (step < 0 && takeBack()) { // what waits for the network comes after all that is shown
    draw();
    return say("Annulé.", { aloud: true });
  }
  const state = states[at + step];
  if (state === undefined) return;
  await bring(state);
  document.querySelector(step < 0 ? "[data-undo]:enabled, [data-redo]" : "[data-redo]:enabled, [data-undo]")?.focus({ preventScroll: true });
  say(step < 0 ? "Annulé." : "Rétabli.", { aloud: true });
}

const buttons = () => document.querySelector("[data-undo]");

export function draw() {
  for (const [name, there] of [["undo", at > 0 || isWaiting()], ["redo", at < states.length - 1]]) {
    const button = document.querySelector(`[data-${name}]`);
    if (!button) continue;
    button.hidden = states.length < 2 && !isWaiting();
    button.disabled = !there;
  }
  document.querySelector("[data-plain]")?.remove(); // what undoes without JavaScript
}

// From the page where one finds or describes a card: the table goes on.
function describing() {
  const from = document.referrer && new URL(document.referrer);
  return from && from.host === location.host && from.pathname.startsWith("/cartes/");
}

// A new table offers the one that was being laid; under a line that is not read yet, another one's answer would be taken
// for its own.
function offer(kept) {
  const place = document.querySelector("[data-draft]");
  if (!place || !kept?.title || new URLSearchParams(location.search).has("ligne")) return;
  const link = place.querySelector("[data-draft-link]");
  link.append(` : ${kept.title}`);
  place.hidden = false;
  link.href = current(kept);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    takeUp(kept.id);
    [states, at] = [kept.states, kept.at];
    bring(states[at]);
  });
}

// What was done, or answered: a table that is only looked at before anything is laid is none.
function write() {
  const answered = document.querySelector("#verdict");
  if (states.length < 2 && !answered) return;
  const text = (element) => element?.textContent.trim() ?? "";
  keepTable({
    states,
    at,
    own: states.length > 1 || location.pathname === "/table",
    title: document.querySelector("[data-edits]")?.dataset.edits ?? "",
    verdict: text(answered?.querySelector(".says")),
    cites: [...answered?.querySelectorAll(".ends .pill") ?? []].map(text),
  });
}
