// The service worker: what the device keeps of Arbitre, and what it answers without a network. The server writes the
// version above. A version is kept in a cache of its own and answers alone: no page is ever made of two of them.

const PREFIX = "arbitre-";
const WHOLE = "/hors-ligne/entier"; // put last: the cache that has it lacks nothing
const PATIENCE = 4000; // milliseconds after which a page that is kept is shown rather than awaited
const TABLES = 20; // tables kept as they were last seen
const POCKET = "poche-"; // the caches of the arbiter that was kept whole (../pocket/keep.js)
const POCKET_WHOLE = "/hors-ligne/poche/entiere";
const POCKET_WAITS = "/hors-ligne/poche"; // the page on which one waits for it
const TOLD = /[:;]\s|\.\s+\S/; // what parts a table told in one line
const SOON = 2000; // milliseconds after which the pocket answers for the network

const YET = "<h1>Cette page n'est pas encore sur cet appareil</h1><p class=\"lede\">Le réseau a manqué avant que tout soit gardé. Rouvrez l'accueil avec le réseau : le reste vient tout seul, et le bas de la page dit quand tout y est.</p>";

const catalogueOf = (version) => `/hors-ligne/${version}/catalogue.json`;
const cacheName = PREFIX + VERSION;

addEventListener("install", (event) => event.waitUntil(takeFirst()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (event.data === "garder") event.waitUntil(takeAll().then(() => tell("gardé"), () => tell("incomplet")));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(page(event, url));
  } else if (isLive(request, url)) {
    event.respondWith(live(event, url));
  } else if (isLasting(url)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// ---------------------------------------------------------------- keeping

async function takeFirst() {
  const cache = await caches.open(cacheName);
  await cache.add(catalogueOf(VERSION));
  const { first } = await (await cache.match(catalogueOf(VERSION))).json();
  await cache.addAll(first);
  await skipWaiting();
}

let taking;

// All the rest, one file at a time; what an interruption leaves is fetched the next time.
function takeAll() {
  taking ??= (async () => {
    const cache = await caches.open(cacheName);
    const { later } = await (await cache.match(catalogueOf(VERSION))).json();
    for (const url of later) if (!await cache.match(url)) await cache.add(url);
    await cache.put(WHOLE, new Response());
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== cacheName) await caches.delete(name);
  })().finally(() => { taking = undefined; });
  return taking;
}

async function tell(said) {
  for (const client of await clients.matchAll()) client.postMessage(said);
}

// Addresses that hold their version: what they answer never changes.
function isLasting({ pathname, searchParams }) {
  return pathname.startsWith("/static/") || pathname.startsWith("/hors-ligne/") || searchParams.has("v") && /^\/(style\.css|suggestions\.json|traductions\.json)$/.test(pathname);
}

// A table that was seen can be seen again without a network, as long as its version is kept.
async function remember(answer) {
  const { pathname, searchParams } = new URL(answer.url);
  if (answer.ok && !searchParams.has("pas") && pathname.startsWith("/table") && answer.headers.get("Arbitre-Version") === VERSION) {
    const cache = await caches.open(cacheName);
    const { headers } = answer;
    await cache.put(pathname, new Response(await answer.clone().blob(), { headers })); // one that was led there cannot be shown again
    const tables = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/table/"));
    for (const table of tables.slice(0, -TABLES)) await cache.delete(table);
  }
  return answer;
}

// ---------------------------------------------------------------- answering

// A host that only gives files answers nobody: there the pocket does, or the page says where to take it.
const alone = () => typeof ALONE !== "undefined";

async function nobody(event, url) {
  const pocket = await pocketFor(url);
  if (pocket) return await inPocket(event.request, event.clientId) ?? (await caches.match(POCKET_WAITS)).clone();
  const told = await fetch("/poche");
  return new Response(await told.blob(), { status: 503, headers: told.headers });
}

const asksNobody = ({ method, mode }, { pathname, search }) => alone() && (method === "POST" || /^\/(table\/|qr\/|api\/v1\/)/.test(pathname) || (/^\/(table|cartes\/nouvelle|premiere-partie)$/.test(pathname) && (search || mode !== "navigate")) || (pathname === "/recherche" && mode !== "navigate"));

async function page(event, url) {
  const { request } = event;
  const asked = request.clone();
  if (asksNobody(request, url)) return nobody(event, url);
  const pocket = await pocketFor(url);
  const network = fetch(request);
  let gone = !navigator.onLine;
  const arrived = network.catch(() => { gone = true; });
  const answer = await Promise.race([arrived, wait(pocket ? SOON : PATIENCE)]);
  if (answer) return remember(answer);
  const read = request.method === "GET";
  if (read && reckons(url) && !pocket && !gone) return soon(event, url, network);
  const wholly = !url.search || url.pathname === "/recherche";
  return (read && wholly && await kept(url, !gone)) ||
    (pocket && await inPocket(asked, event.clientId)) ||
    (pocket && read && await (await caches.match(POCKET_WAITS))?.clone()) ||
    await kept(url, !gone) || await network.catch(() => missing(url));
}

// What the arbiter answers, and no page that is kept: what is asked of a table, and a table told in one line.
const reckons = ({ pathname, search, searchParams }) => (pathname.startsWith("/table") ? search !== "" : pathname === "/recherche" && TOLD.test(searchParams.get("q") ?? ""));

const begun = new Map(); // what the network is still answering, by its address

// An answer that is long to come is no missing network: the page says that it comes, and asks for it from within.
async function soon(event, url, network) {
  const address = url.pathname + url.search;
  begun.set(address, network);
  event.waitUntil(network.catch(() => begun.delete(address)));
  const asked = escaped(url.searchParams.get("ligne") ?? url.searchParams.get("q") ?? "");
  const main = `<h1>On calcule…</h1><p class="lede" data-awaited="network" role="status">La réponse vient ici d'elle-même.</p>${asked && `<p class="asked long">${asked}</p>`}`;
  return html(set(await shellOf(await caches.open(cacheName)), ["On calcule…", "", main, ""], url, false).replace(/<p class="offline-mark">.*?<\/p>/s, ""));
}

// What was begun for that page, else anew. A page that leads elsewhere was asked for by the browser, which follows it.
function fetched(request, url) {
  const address = url.pathname + url.search;
  const answer = request.method === "GET" && begun.get(address);
  begun.delete(address);
  return answer ? answer.then((found) => (found.type === "opaqueredirect" ? fetch(request) : found), () => fetch(request)) : fetch(request);
}

// What a page asks of the engine without leaving: the network's answer, else the pocket's.
const isLive = ({ method, destination }, { pathname }) => (method === "POST" ? /^\/(table|api\/v1\/|cartes\/)/ : /^\/(table\/|table$|qr\/|recherche$|api\/v1\/rules\/)/).test(pathname) && destination !== "document";

async function live(event, url) {
  const { request, clientId } = event;
  if (asksNobody(request, url)) return nobody(event, url);
  const asked = request.clone();
  const answering = fetched(request, url).then((answer) => (url.pathname.startsWith("/table") ? remember(answer) : answer));
  const pocket = await pocketFor(url);
  const answer = await Promise.race([answering.catch(() => null), ...(pocket ? [wait(SOON)] : [])]);
  return answer ?? (pocket ? await inPocket(asked, clientId) : null) ?? (url.pathname.startsWith("/table/") ? await kept(url) : null) ?? answering;
}

// The arbiter that this device keeps whole, where it answers that address.
async function pocketFor({ pathname }) {
  for (const name of await caches.keys()) {
    const told = name.startsWith(POCKET) && await (await caches.open(name)).match(POCKET_WHOLE);
    const { answered } = told ? await told.json() : { answered: [] };
    if (answered.some((start) => pathname.startsWith(start))) return name;
  }
  return null;
}

// It runs in a worker of a page: that which asks, or from which one comes.
async function inPocket(request, clientId) {
  const page = clientId && await clients.get(clientId);
  if (!page) return null;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
  const body = await request.arrayBuffer();
  const headers = { ...Object.fromEntries(request.headers), ...(request.referrer && { referer: request.referrer }) };
  page.postMessage({ ask: { method: request.method, url: request.url, headers, body, expected: VERSION } }, [port2]);
  const { status, headers: told, body: bytes, failed } = await answered;
  return failed ? null : new Response(status === 204 || status === 304 ? null : bytes, { status, headers: told });
}

function wait(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

// The newest version that lacks nothing, else this one.
async function version() {
  for (const name of [cacheName, ...await caches.keys()]) {
    if (name.startsWith(PREFIX) && await (await caches.open(name)).match(WHOLE)) return name.slice(PREFIX.length);
  }
  return VERSION;
}

async function kept(url, late = false) {
  const from = await version();
  const cache = await caches.open(PREFIX + from);
  const read = async (address) => (await cache.match(address))?.json();
  const address = decodeURI(url.pathname);
  const table = url.pathname.startsWith("/table/") && await cache.match(url.pathname);
  if (table) return table;
  const { pages, leads, shelves } = await read(catalogueOf(from)) ?? { pages: {}, leads: {} };
  if (Object.hasOwn(leads, address)) return Response.redirect(leads[address] + url.search, 302);
  const shelf = Object.hasOwn(pages, address) ? await read(shelves[pages[address]]) : null;
  return shelf ? html(set(await shellOf(cache), shelf[address], url, true, late)) : null;
}

// What is not here: it never will be, or it is among what this device has not taken yet.
async function missing(url) {
  const from = await version();
  const cache = await caches.open(PREFIX + from);
  const { pages } = await (await cache.match(catalogueOf(from)))?.json() ?? { pages: {} };
  const shell = await shellOf(cache);
  return html(Object.hasOwn(pages, decodeURI(url.pathname)) ? shell.replace(/<h1>.*?<\/h1>\s*<p class="lede">.*?<\/p>/s, YET) : shell, 503);
}

async function shellOf(cache) {
  const shell = await cache.match("/hors-ligne/");
  return shell ? shell.text() : "<!doctype html><html lang=\"fr\"><meta charset=\"utf-8\"><title>Hors ligne</title><h1>Hors ligne</h1><p>Rien n'est encore gardé sur cet appareil.</p>";
}

function html(text, status = 200) {
  return new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

// A page in the shell: its title, its trail, its main part, and where it stands in the menu. `told`: it says what of its
// address is passed over; `late`: the network is there, and slow.
function set(shell, [title, trail, main, menu], url, told, late = false) {
  const asked = told && [...url.searchParams.keys()].some((name) => name !== "q");
  const away = late ? "Réseau lent" : "Hors ligne";
  const line = url.searchParams.get("ligne");
  const notice = line
    ? `<p class="notice">${away}, votre ligne n'est pas encore lue : elle reste dans son champ. <a href="/poche">L'arbitre gardé sur cet appareil</a> la lirait sans réseau.</p>`
    : `<p class="notice">${away}, cette page est montrée sans ce que son adresse précise (livret, version ou filtre).</p>`;
  const written = line ? main.replace(/<textarea name="ligne"[^>]*>/, (field) => field + escaped(line)) : main;
  return shell
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace("Hors ligne ·", `${away} ·`)
    .replace(/(<nav aria-label="Fil d'Ariane">).*?(<\/nav>)/s, (_, open, close) => open + trail + close)
    .replace(/(<main[^>]*>).*(<\/main>)/s, (_, open, close) => open + (asked ? notice : "") + written + close)
    .replace(`<a href="${menu}"`, (link) => (menu ? `${link} aria-current="true"` : link));
}
