// What the device keeps of an evening: each tab's table, and what was set for tonight. Nothing of it is ever sent.
const TABLE = "arbitre.table.";
const TONIGHT = "arbitre.soir";
const TAB = "arbitre.onglet";
const MOST = 20; // tables
const AGAIN = [Infinity, 10, 1];

// The tab's own table: undefined until there is one.
export const tab = () => quietly(() => sessionStorage.getItem(TAB));
const name = (id) => {
  quietly(() => (id ? sessionStorage.setItem(TAB, id) : sessionStorage.removeItem(TAB)));
  seen = written();
};
export const newTable = () => name(null);
export const takeUp = (id) => name(id);

// Two tabs that write under one name (one is the other's copy) part: the one that hears of it, or that finds what it
// has not written, takes another name.
addEventListener("storage", ({ key }) => {
  if (key && key === TABLE + tab()) name(null);
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) seen = written();
});

export const table = (id = tab()) => (id ? checked(read(TABLE + id)) : null);

// Every table, the last one touched first.
export function tables() {
  const found = quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(TABLE))) ?? [];
  return found.map((key) => ({ id: key.slice(TABLE.length), ...checked(read(key)) })).filter(({ states }) => states).sort((a, b) => b.when - a.when);
}

// The one to go on with: what was laid here, before what was only opened from a link.
export const lastTable = () => tables().find(({ own }) => own) ?? tables()[0];

export const current = ({ states, at }) => (states[at].startsWith("{") ? "/table" : `/table/${states[at]}`);

// Keeps this tab's table. What the device has no room for goes: what was undone first, then the oldest tables.
export function keepTable({ states, at, ...told }) {
  if (tab() && written() !== seen) name(null);
  if (!tab()) name(Date.now().toString(36) + Math.random().toString(36).slice(2, 6));
  const id = tab() ?? "seul";
  for (const old of tables().filter((one) => one.id !== id).slice(MOST - 1)) forget(old.id);
  for (;;) {
    for (const last of AGAIN) {
      const from = Math.max(0, Math.min(at, states.length - last));
      if (write(TABLE + id, { ...told, states: states.slice(from, from + last), at: at - from, when: Date.now() })) {
        seen = written();
        return;
      }
    }
    const oldest = tables().filter((one) => one.id !== id).at(-1);
    if (!oldest) return;
    forget(oldest.id);
  }
}

export const forget = (id) => quietly(() => localStorage.removeItem(TABLE + id));

// Tonight: the Factions at the table, and the pages pinned ([address, title]).
export function tonight() {
  const { factions, pinned } = read(TONIGHT) ?? {};
  return { factions: strings(factions), pinned: Array.isArray(pinned) ? pinned.filter((one) => strings(one).length === 2 && isPage(one[0])) : [] };
}
export const setTonight = (changed) => write(TONIGHT, { ...tonight(), ...changed });

// All of it as one text, and such a text taken in: what is here already stays as it is. The number of tables read.
export const exported = () => JSON.stringify({ arbitre: 1, tables: tables(), tonight: tonight(), names: read("arbitre.noms") ?? {} });

export function imported(text) {
  const { arbitre, tables: found, tonight: set, names } = JSON.parse(text);
  if (arbitre !== 1 || !Array.isArray(found)) throw new SyntaxError();
  let count = 0;
  for (const { id, ...one } of found.slice(0, MOST)) {
    if (!/^\w{1,20}$/.test(id) || !checked(one) || read(TABLE + id)) continue;
    if (write(TABLE + id, one)) count += 1;
  }
  const mine = tonight();
  write(TONIGHT, { factions: [...new Set([...mine.factions, ...strings(set?.factions)])], pinned: [...mine.pinned, ...(set?.pinned ?? []).filter(([address]) => !mine.pinned.some((one) => one[0] === address))] });
  if (names && typeof names === "object") write("arbitre.noms", { ...names, ...read("arbitre.noms") });
  return count;
}

const strings = (list) => (Array.isArray(list) ? list.filter((one) => typeof one === "string") : []);
const isPage = (address) => /^\/(?!\/)/.test(address);
const checked = (one) => (strings(one?.states)[one?.at] !== undefined && one.states.every((state) => /^[\w~.-]+$|^\{/.test(state)) ? { title: "", ...one } : null);
const read = (key) => quietly(() => JSON.parse(localStorage.getItem(key)));
const write = (key, value) => quietly(() => { localStorage.setItem(key, JSON.stringify(value)); return true; });

// When the tab's own table was written, and when it was as far as this page knows.
const written = () => read(TABLE + tab())?.when;
let seen = written();

// A device that keeps nothing, or something else there, is no error.
function quietly(what) {
  try {
    return what();
  } catch {
    return null;
  }
}
