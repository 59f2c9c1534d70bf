// Edits made without a network wait for it on the device, in order, and say so meanwhile.

const KEPT = "arbitre.attente";
const AGAIN = 3000; // a network that is said to be back is often not there yet
let replay;
let resuming = false;

export function waiting(replaying) {
  replay = replaying;
  addEventListener("online", resume);
  if (read().length) {
    tell();
    if (navigator.onLine) resume();
  }
}

export function postpone(body) {
  write([...read(), body.toString()]);
  tell(body);
}

export const isWaiting = () => read().length > 0;

// The last edit that waits is taken back, as if it had not been made; false where none waits.
export function takeBack() {
  const kept = read();
  if (!kept.length || resuming) return false;
  write(kept.slice(0, -1));
  [...document.querySelectorAll("[data-waits]")].at(-1)?.remove();
  if (kept.length > 1) tell();
  else document.querySelector(".waiting")?.remove();
  return true;
}

// What waits is given up only once it is answered: a tab closed meanwhile loses nothing.
async function resume() {
  const kept = read();
  if (resuming || !kept.length) return;
  resuming = true;
  const bodies = kept.map((text) => new URLSearchParams(text));
  try {
    await replay(bodies, bodies[0].get("state"));
    write(read().filter((text) => !kept.includes(text)));
    document.querySelector(".waiting")?.remove();
  } catch {
    if (navigator.onLine) setTimeout(resume, AGAIN);
  } finally {
    resuming = false;
  }
}

function tell(body) {
  const place = document.querySelector(".waiting") ?? document.createElement("p");
  const count = read().length;
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
