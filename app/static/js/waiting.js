// Edits made without a network wait for it on the device, in order, and say so meanwhile.
// Each waits for the table it was made to: another tab, with another table, leaves it alone.

const KEPT = "arbitre.attente";
const AGAIN = 3000; // a network that is said to be back is often not there yet
let own = []; // what this page waits with, though another tab with the same table may have done it to its own
let replay;
let resuming = false;
let timer;

export function waiting(replaying) {
  replay = replaying;
  addEventListener("online", resume);
  if (!mine().length) return;
  tell();
  if (navigator.onLine) resume();
  else again();
}

export function postpone(body) {
  own.push(body.toString());
  write([...read(), body.toString()]);
  tell(body);
  again();
}

export const isWaiting = () => mine().length > 0;

// The last edit that waits is taken back, as if it had not been made; false where none waits.
export function takeBack() {
  const kept = mine();
  if (!kept.length || resuming) return false;
  own = without(own, kept.at(-1));
  write(without(read(), kept.at(-1)));
  [...document.querySelectorAll("[data-waits]")].at(-1)?.remove();
  if (kept.length > 1) tell();
  else document.querySelector(".waiting")?.remove();
  return true;
}

// What waits is given up only once it is answered: a tab closed meanwhile loses nothing.
async function resume() {
  const kept = mine();
  if (resuming || !kept.length) return;
  resuming = true;
  const bodies = kept.map((text) => new URLSearchParams(text));
  try {
    await replay(bodies, stateOf(kept[0]));
    own = [];
    write(read().filter((text) => !kept.includes(text)));
    document.querySelector(".waiting")?.remove();
  } catch {
    again();
  } finally {
    resuming = false;
  }
}

// The browser tells of a network once, and sometimes too early: it is asked until there is one.
function again() {
  clearTimeout(timer);
  timer = setTimeout(() => (navigator.onLine ? resume() : again()), AGAIN);
}

function tell(body) {
  const place = document.querySelector(".waiting") ?? document.createElement("p");
  const count = mine().length;
  place.className = "notice warn waiting";
  place.setAttribute("role", "status");
  place.textContent = `Hors ligne : ${count === 1 ? "une modification attend" : `${count} modifications attendent`} le réseau. Le verdict viendra avec lui.`;
  document.querySelector("main").prepend(place);
  const added = body?.get("quick");
  if (added) {
    const row = document.createElement("p");
    row.className = "muted";
    row.dataset.waits = "";
    row.textContent = `En attente : ${added}`;
    document.querySelector("#quick")?.before(row);
    document.querySelector("[name='quick']").value = "";
  }
}

const stateOf = (text) => new URLSearchParams(text).get("state");

function mine() {
  const state = document.querySelector("main [name='state']")?.value;
  if (!state) return [];
  const kept = read();
  return [...kept, ...own.filter((text) => !kept.includes(text))].filter((text) => stateOf(text) === state);
}

// A list without the last of those.
function without(list, text) {
  const at = list.lastIndexOf(text);
  return at < 0 ? list : list.toSpliced(at, 1);
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT));
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(bodies) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(bodies));
  } catch {
    // A device that keeps nothing loses what waits when the tab is closed.
  }
}
