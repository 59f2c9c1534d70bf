// Undo and redo of every edit, and the table kept on the device: closing the tab loses nothing.
import { say } from "./copy.js";

const KEPT = "arbitre.table";
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
  const kept = read();
  if (!state || !buttons()) return;
  if (kept?.states.includes(state)) [states, at] = [kept.states, kept.states.indexOf(state)];
  else [states, at] = [[state], 0];
  offer(kept);
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
  if (states.length > 1) write();
  draw();
}

async function go(step) {
  const state = states[at + step];
  if (state === undefined) return;
  await bring(state);
  document.querySelector(step < 0 ? "[data-undo]:enabled, [data-redo]" : "[data-redo]:enabled, [data-undo]")?.focus({ preventScroll: true });
  say(step < 0 ? "Annulé." : "Rétabli.", { aloud: true });
}

const buttons = () => document.querySelector("[data-undo]");

function draw() {
  for (const [name, there] of [["undo", at > 0], ["redo", at < states.length - 1]]) {
    const button = document.querySelector(`[data-${name}]`);
    button.hidden = states.length < 2;
    button.disabled = !there;
  }
  document.querySelector("[data-plain]")?.remove(); // what undoes without JavaScript
}

// A new table offers the one that was being laid.
function offer(kept) {
  const place = document.querySelector("[data-draft]");
  if (!place || !kept?.title) return;
  const state = kept.states[kept.at];
  const link = place.querySelector("[data-draft-link]");
  link.append(` : ${kept.title}`);
  place.hidden = false;
  link.href = state.startsWith("{") ? "/table" : `/table/${state}`;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    [states, at] = [kept.states, kept.at];
    bring(state);
  });
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT));
    return Array.isArray(kept?.states) && kept.states.every((one) => typeof one === "string") && kept.states[kept.at] ? kept : null;
  } catch {
    return null; // no storage here, or nothing readable in it
  }
}

function write() {
  const title = document.querySelector("[data-edits]")?.dataset.edits;
  for (const last of [states.length, 10, 1]) {
    try {
      const from = Math.max(0, Math.min(at, states.length - last));
      localStorage.setItem(KEPT, JSON.stringify({ states: states.slice(from, from + last), at: at - from, title }));
      return;
    } catch {
      // Too much for this device: keep less of what was done.
    }
  }
}
