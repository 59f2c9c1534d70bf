// The page's side: it holds the worker in which the pocket's site runs, and hands it what the service worker asks.
import { kept, throwAway } from "./keep.js";
import { say } from "../copy.js";

let worker;

export function hostPocket() {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
    if (data?.ask) awaken().then((awake) => (awake ? awake.postMessage(data.ask, [data.ask.body, ...ports]) : ports[0].postMessage({ failed: "rien" })));
  });
  if (document.body.hasAttribute("data-pocket-spoke")) awaken(); // what comes next will be asked of it too
}

// The worker, started when it is first needed; none where nothing is kept.
export function awaken() {
  worker ??= (async () => {
    const found = await kept();
    if (!found) return null;
    const started = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    started.addEventListener("message", async () => { // a file is missing: what is there is no arbiter
      worker = undefined;
      await throwAway();
      say("L'arbitre gardé sur cet appareil était incomplet : il en est retiré.");
    });
    started.postMessage({ base: found.base, cache: found.cache, version: found.version });
    return started;
  })();
  return worker;
}

export async function sleep() {
  (await worker)?.terminate();
  worker = undefined;
}
