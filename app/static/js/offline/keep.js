// Once the page stands and the device has nothing better to do, the whole reference is fetched, to be read offline.

const IDLE = 3000;

export function keepOffline() {
  if (!navigator.serviceWorker) return;
  addEventListener("online", () => document.querySelector(".offline-mark")?.remove());
  navigator.serviceWorker.addEventListener("message", ({ data }) => show(data));
  navigator.serviceWorker.addEventListener("controllerchange", askWhenIdle); // a new version fetches its own
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

async function register() {
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    return; // without a network, or where the browser keeps nothing: the pages work all the same
  }
  await navigator.serviceWorker.ready;
  askWhenIdle();
}

function askWhenIdle() {
  if (navigator.connection?.saveData) return; // who counts every byte has not asked for a whole book
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  setTimeout(() => whenIdle(() => navigator.serviceWorker.controller?.postMessage("garder")), IDLE);
}

function show(said) {
  for (const place of document.querySelectorAll("[data-kept]")) {
    if (said === "gardé") place.textContent = "Tout le livret est sur cet appareil : il se lit et se cherche sans réseau.";
  }
}
