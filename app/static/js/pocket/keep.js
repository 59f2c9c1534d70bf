// What the device keeps of the pocket: fetched piece by piece, each checked, and put in the place of the former version
// only once it is whole. What an interruption leaves is taken up again.

import { digestOf } from "./digest.js";

const PREFIX = "poche-";
const FETCHING = "en-cours";
export const WHOLE = "/hors-ligne/poche/entiere"; // put last: the cache that has it lacks nothing

export class Trouble extends Error {}

const named = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));
const baseOf = (version) => `/hors-ligne/poche/${version}/`;

// The version that is whole, and where its files are; null where there is none.
export async function kept() {
  for (const name of await named()) {
    const told = await (await caches.open(name)).match(WHOLE);
    if (told) return { ...(await told.json()), cache: name, base: baseOf(name.slice(PREFIX.length)) };
  }
  return null;
}

// What this site offers; null where none was made.
export async function offered(address) {
  const answer = await fetch(address);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Trouble("Le site ne répond pas.");
  return answer.json();
}

export async function take(manifest, progress) {
  const fetching = await caches.open(FETCHING);
  const before = await kept();
  const into = await caches.open(PREFIX + manifest.version);
  let done = 0;
  const count = ({ pieces }) => pieces.reduce((sum, { size }) => sum + size, 0);
  try {
    for (const file of manifest.files) {
      const same = before?.files.find(({ digest }) => digest === file.digest);
      const held = same && await caches.match(before.base + same.name);
      if (held) done += count(file);
      else {
        for (const piece of file.pieces) {
          await fetched(piece, fetching);
          progress(done += piece.size, manifest.weight);
        }
      }
      const whole = held ? await held.blob() : await assembled(file, fetching);
      await into.put(baseOf(manifest.version) + file.name, new Response(whole, { headers: { "Content-Type": file.type } }));
      progress(done, manifest.weight);
    }
    await into.put(WHOLE, new Response(JSON.stringify(manifest)));
  } catch (problem) {
    if (before?.version !== manifest.version) await caches.delete(PREFIX + manifest.version);
    if (problem.name === "QuotaExceededError") throw new Trouble("Il n'y a plus assez de place sur cet appareil.");
    throw problem;
  }
  await caches.delete(FETCHING);
  for (const name of await named()) if (name !== PREFIX + manifest.version) await caches.delete(name);
}

export async function throwAway() {
  for (const name of [...await named(), FETCHING]) await caches.delete(name);
}

// A piece whose bytes are those it is named after, from the device or the network.
async function fetched({ digest }, fetching) {
  const address = `/poche/${digest}`;
  if (await fetching.match(address)) return;
  const answer = await fetch(address, { cache: "no-store" });
  if (!answer.ok) throw new Trouble("Le site ne rend plus cette version : rouvrez la page.");
  const bytes = await answer.arrayBuffer();
  if (await digestOf(bytes) !== digest) throw new Trouble("Un morceau est arrivé abîmé : il est jeté. Reprenez.");
  await fetching.put(address, new Response(bytes));
}

async function assembled(file, fetching) {
  const pieces = await Promise.all(file.pieces.map(async ({ digest }) => (await fetching.match(`/poche/${digest}`)).blob()));
  let whole = new Blob(pieces);
  if (file.packing === "gzip") whole = await new Response(whole.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  const wanted = file.packing === "gzip" ? file.digest : file.packed;
  if (await digestOf(await whole.arrayBuffer()) !== wanted) {
    for (const { digest } of file.pieces) await fetching.delete(`/poche/${digest}`);
    throw new Trouble("Ce qui est arrivé est abîmé : c'est jeté. Reprenez.");
  }
  return whole;
}
