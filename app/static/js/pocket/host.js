// The page's side: it holds the worker in which the pocket's site runs, and hands it what the service worker asks.
import { kept, throwAway } from "./keep.js";
import { say } from "../copy.js";

const SCRIPT = new URL("worker.js", import.meta.url);
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
    const started = reach();
    started.addEventListener("message", async ({ data: { broken } }) => { // it fell asleep
      worker = undefined;
      if (!broken) return;
      await throwAway();
      say("L'arbitre gardé sur cet appareil était incomplet ou abîmé : il en est retiré.");
    });
    started.postMessage({ base: found.base, cache: found.cache, version: found.version, files: found.files });
    return started;
  })();
  return worker;
}

// One worker for all the pages, that outlives each of them where the browser lets it; else one a page.
function reach() {
  if (!window.SharedWorker) return new Worker(SCRIPT, { type: "module" });
  const { port } = new SharedWorker(SCRIPT, { type: "module", extendedLifetime: true });
  port.start();
  return port;
}

export async function sleep() {
  (await worker)?.postMessage({ sleep: true });
  worker = undefined;
}
