// The search page without a network: the rulebook's own search, in the browser (../search/index.js).
import { Index } from "../search/index.js";
import { kept } from "../pocket/keep.js";
import { LABELS } from "../suggest.js";

const LONG = 24; // letters beyond which a field on a phone shows but a part of a question
const LONGER = 64; // and on a wide screen
const TOLD = /[:;]\s|\.\s+\S/; // what parts a table told in one line

export async function searchOffline() {
  const place = document.querySelector("[data-search]");
  if (!place) return;
  const asked = new URLSearchParams(location.search);
  const query = asked.get("q") ?? "";
  document.querySelector("#q").value = query;
  document.title = query ? `« ${query} » · Arbitre` : document.title;
  if (!query.trim()) return place.replaceChildren(...chapters());
  const data = await fetch(place.dataset.search).then((answer) => answer.json()).catch(() => null);
  if (!data) return place.replaceChildren(notKept(), ...chapters());
  const index = new Index(data);
  const kinds = JSON.parse(place.dataset.kinds);
  const kind = Object.hasOwn(kinds, asked.get("sorte")) ? asked.get("sorte") : null;
  const asides = asked.has("aussi");
  const answer = index.search(query, kind, 20, asides);
  place.replaceChildren(...tabs(kinds, kind, asides, answer), ...told(answer));
  if (query.length > LONG) place.prepend(element("p", { className: query.length > LONGER ? "asked long" : "asked" }, query));
  if (await kept()) askPocket();
  else if (TOLD.test(query)) place.prepend(offerPocket());
}

// A table told in one line waits for who reads it: the network, or the arbiter once it is kept.
function offerPocket() {
  const why = element("strong", {}, "Une table entière ne se lit pas encore sans réseau.");
  const offer = element("a", { className: "button", href: "/poche" }, "Garder l'arbitre sur cet appareil");
  return element("div", { className: "notice" }, element("p", {}, why, " Votre texte reste dans le champ ; l'arbitre, gardé sur cet appareil, le lirait."), element("p", {}, offer));
}

// The network went before the search had come.
function notKept() {
  const again = element("a", { href: location.href }, "Réessayer");
  const why = element("strong", {}, "La recherche n'est pas encore sur cet appareil.");
  return element("div", { className: "notice", role: "status" }, element("p", {}, why, " Elle s'y garde d'elle-même avec le réseau. ", again));
}

// What was typed may be a whole table: the arbiter that the device keeps knows one when it reads it.
async function askPocket() {
  const answer = await fetch(location.href).catch(() => null);
  if (answer?.redirected) location.replace(answer.url);
}

// The sorts of answers there are, each a link to those of that sort; and what is no rule, to be had or not.
function tabs(kinds, chosen, asides, { query, groups, asides: leftOut }) {
  const found = Object.keys(kinds).filter((kind) => groups[kind]);
  if (found.length < 2 && !asides && !leftOut) return [];
  const link = (words, count, kind, also) => {
    const href = `/recherche?${new URLSearchParams({ q: query, ...(kind && { sorte: kind }), ...(also && { aussi: 1 }) })}`;
    return element("a", { href }, words, ...(count ? [" ", element("span", { className: "num" }, count)] : []));
  };
  const tab = (kind, words, count) => {
    const made = link(words, count, kind, asides);
    if (kind === chosen) made.setAttribute("aria-current", "page");
    return made;
  };
  const all = tab(null, "Tout", Object.values(groups).reduce((sum, count) => sum + count));
  const nav = element("nav", { className: "tabs" }, all, ...found.map((kind) => tab(kind, kinds[kind][groups[kind] > 1 ? 1 : 0], groups[kind])));
  if (asides) nav.append(link("Les règles seulement", 0, chosen, false));
  else if (leftOut) nav.append(link("Aussi ce qui n'est pas une règle", leftOut, chosen, true));
  nav.setAttribute("aria-label", "Sortes de réponses");
  return [nav];
}

function told({ query, corrected, weak, results }) {
  const parts = [];
  if (corrected) {
    const link = element("a", { href: `/recherche?q=${encodeURIComponent(corrected)}` }, element("strong", {}, corrected));
    parts.push(element("p", {}, "Vouliez-vous dire ", link, " ? En voici les réponses."));
  }
  if (weak || !results.length) {
    const advice = results.length ? "Voici ce qui s'en approche ; sinon, ouvrez un chapitre." : "Essayez le nom d'une carte, un mot du livret, ou ouvrez un chapitre.";
    parts.push(element("div", { className: "notice", role: "status" }, element("p", {}, element("strong", {}, "Rien ne répond bien à cette question."), ` ${advice}`)));
  }
  if (results.length) parts.push(element("ol", { className: weak ? "list weak" : "list" }, ...results.map(hit)));
  return weak || !results.length ? [...parts, ...chapters()] : parts;
}

function hit({ id, kind, title, url, sources, excerpt, aside }) {
  const mark = /^\d/.test(id) ? `R ${id}` : /^[A-Z]\./.test(id) ? id : LABELS[kind];
  const heading = element("h2", {}, element("a", { href: url }, title), element("span", { className: "id" }, mark));
  const nature = aside ? [element("span", { className: "badge aside" }, "pas une règle")] : [];
  const statement = element("p", {}, ...excerpt.map(([text, wanted]) => (wanted ? element("mark", {}, text) : text)));
  return element("li", { className: "hit" }, heading, ...nature, statement, ...(sources.length ? [element("small", {}, sources.join(" · "))] : []));
}

function chapters() {
  return [element("p", {}, element("a", { href: "/regles/" }, "Les règles, chapitre par chapitre"), " · ", element("a", { href: "/glossaire/" }, "Le glossaire"))];
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
