// The page's side: it holds the worker in which the pocket's site runs, and hands it what the service worker asks.
import { kept, throwAway } from "./keep.js";
import { say } from "../copy.js";

let worker;

export function hostPocket() {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
    if (data?.ask) awaken().then((awake) => (awake ? awake.postMessage(data.ask, [data.ask.body, ...ports]) : ports[0].postMessage({ failed: "rien" })));
    if (data?.broken) say("L'arbitre gardé sur cet appareil était abîmé : il en est retiré.");
  });
}

// The worker, started when it is first needed; none where nothing is kept.
export function awaken() {
  worker ??= (async () => {
    const found = await kept();
    if (!found) return null;
    const started = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    started.addEventListener("error", () => { worker = undefined; throwAway(); });
    started.postMessage({ base: found.base, version: found.version });
    return started;
  })();
  return worker;
}

export async function sleep() {
  (await worker)?.terminate();
  worker = undefined;
}
