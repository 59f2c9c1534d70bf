// Forms of the table without a reload: the page's answer takes the place of the old page, and the address follows.
import { say } from "./copy.js";
import { unfold } from "./folds.js";
import { draw, enableHistory, remember, seen } from "./history.js";
import { postpone, waiting } from "./waiting.js";

const ANSWERED = ["ask", "resolve", "moves", "answer", "undo", "restart", "say", "skip", "step", "adopt"];
const SAID = { add: "Posée.", remove: "Retirée.", move: "Déplacée.", more: "Un de plus.", less: "Un de moins." };
// What these fields hold is the table's: changing one changes it at once. The others wait for their button.
const OF_TABLE = /^(table|reading)\./;
const RELEASED = ["pointerup", "pointercancel"];
const address = () => location.pathname + location.search;
let shown = address();
let enable;
let changed;
let tapped;
let pressed = false;

export function enableLiveForms(enabling) {
  enable = enabling;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-live]")) return;
    event.preventDefault();
    clearTimeout(changed);
    send(form, event.submitter);
  });
  // Once the key is dealt with: the one that ends a field may submit its form too, and one request will do.
  document.addEventListener("change", ({ target }) => {
    if (target.form?.matches("[data-edits]") && OF_TABLE.test(target.name)) changed = setTimeout(() => send(target.form, null));
  });
  addEventListener("pointerdown", () => { pressed = true; }, { capture: true });
  for (const end of RELEASED) addEventListener(end, () => { pressed = false; }, { capture: true });
  document.addEventListener("click", (event) => {
    const { target, detail } = event;
    // One of several, tapped, is the answer; from the keyboard the button confirms it.
    const option = detail && target.closest("form.choice label.option")?.querySelector("input[type='radio']");
    if (option) { // a tap on a label is one on its field too: two clicks, one answer
      clearTimeout(tapped);
      tapped = setTimeout(() => option.form.requestSubmit(option.form.querySelector("[value='answer']")));
    }
    if (["quick_who", "quick_how"].includes(target.name) && detail) document.querySelector("[name='quick']").focus(); // tapped: then comes a name
    const link = event.target.closest("a[data-live]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    follow(link.href);
  });
  // Back to another answer: ask for it. A link within the page moves too, but leaves the page as it is.
  addEventListener("popstate", () => { if (address() !== shown) location.reload(); });
  enableHistory(bring);
  waiting(async (bodies, state) => {
    for (const body of bodies) state = stateOf((await ask(body, state)).page) ?? state;
    await bring(state);
    say("Le réseau est revenu : la table est à jour.");
  });
}

async function send(form, button) {
  const fields = new FormData(form, button);
  if (fields.get("do") === "add:quick" && !fields.get("quick").trim()) {
    document.querySelector("[name='quick']").focus();
    return say("Écrivez d'abord le nom d'une carte.");
  }
  if (!button) fields.append("do", "edit");
  const body = new URLSearchParams([...fields].filter(([, value]) => typeof value === "string"));
  const kept = standing(button);
  busy(true);
  try {
    const { page, url } = await ask(body);
    await painted();
    await released();
    show(page, url);
    const played = body.get("quick_how") === "play" && body.get("quick"); // laid by being played: it may ask something
    goOn(played ? "step" : body.get("do"), kept);
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    postpone(body); // no network: what was asked is not lost
    draw();
    if (body.get("do") === "add:quick") document.querySelector("#quick")?.scrollIntoView({ block: "nearest" });
  }
  busy(false);
}

async function follow(href) {
  busy(true);
  try {
    const answer = await fetch(href);
    show(parsed(await answer.text()), href);
    const place = document.getElementById(new URL(href).hash.slice(1)) ?? document.querySelector("main");
    arrive(place);
  } catch {
    location.assign(href);
  }
  busy(false);
}

// Another state of the table, from the history: its page as it was, else asked for anew.
async function bring(state, page = seen(state)) {
  const url = state.startsWith("{") ? "/table" : `/table/${state}`;
  const kept = standing(null);
  await painted();
  try {
    if (page) show(parsed(page), url);
    else if (state.startsWith("{")) show((await ask(new URLSearchParams({ state, do: "edit" }))).page, url);
    else show(parsed(await (await fetch(url)).text()), url);
    goOn("edit", kept);
  } catch {
    say("Hors ligne : cette table n'a pas pu être relue.");
  }
}

// The page that answers a form; `state` is the table the form is now about, where it has changed since it was filled in.
async function ask(body, state) {
  if (state) body.set("state", state);
  const answer = await fetch("/table", { method: "POST", body });
  return { page: parsed(await answer.text()), url: answer.url };
}

// What was pressed is seen to be pressed before the page is worked on.
const painted = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });
// What is being pressed must still be there when it is released, or the click is lost: to leave a field is to change it.
const released = () => pressed && new Promise((done) => {
  for (const end of RELEASED) addEventListener(end, () => setTimeout(done), { once: true });
});
// Within this document, where scripts run: what a closed panel holds stays text, as it does in a page that loads.
const parsed = (text) => Object.assign(document.createRange().createContextualFragment(text), { text });
const stateOf = (page) => page.querySelector("[name='state']")?.value;

function show(page, url) {
  const main = page.querySelector("main");
  const state = stateOf(page);
  const plain = !new URL(url, location).search;
  keepOpen(main);
  document.querySelector("main").replaceChildren(...main.childNodes);
  document.title = page.querySelector("title").textContent;
  if (new URL(url, location).href !== location.href) history.pushState(null, "", url);
  shown = address();
  enable(document.querySelector("main"));
  remember(state, plain ? page.text : undefined);
}

// A page that was long to come, in the place of the one on which it was awaited.
export function showAnswer(text, url) {
  show(parsed(text), url);
  arrive(document.querySelector("#resultat > *") ?? document.querySelector("main"));
}

// Where one was: the scroll, the field one was in, and whose cards one was laying.
function standing(button) {
  const within = document.activeElement?.closest("main") ? document.activeElement : button;
  return {
    scroll: scrollY,
    field: within?.name === "do" ? { value: within.value } : { name: within?.name, id: within?.id, fold: within?.closest("summary")?.parentElement.id },
    who: document.querySelector("[name='quick_who']:checked")?.value,
    base: document.querySelector("[name='quick_at']")?.value,
    bases: document.querySelectorAll("[name='quick_at'] option").length,
  };
}

// To the answer when one was asked for; else where one was, ready for the next card.
function goOn(asked, kept) {
  const [verb] = asked.split(":");
  const wrong = document.querySelector(".notice.warn[role='alert']");
  const answer = wrong ?? document.querySelector("#resultat > *") ?? document.querySelector("#coups");
  if ((ANSWERED.includes(verb) && answer) || (wrong && verb === "add")) return arrive(answer);
  const who = [...document.querySelectorAll("[name='quick_who']")].find((one) => one.value === kept.who);
  if (who) who.checked = true;
  const base = document.querySelector("[name='quick_at']");
  if (base && base.options.length === kept.bases) base.value = kept.base;
  scrollTo(0, kept.scroll);
  const quick = document.querySelector("[name='quick']");
  (asked === "add:quick" ? quick : sameField(kept.field))?.focus({ preventScroll: true });
  if (asked === "add:quick") quick?.closest("fieldset").scrollIntoView({ block: "nearest" });
  say(wrong ? wrong.innerText : SAID[verb] ?? "", { aloud: true });
}

function sameField({ name, id, value, fold }) {
  if (fold) return document.getElementById(fold)?.querySelector("summary");
  if (value) return document.querySelector(`[name="do"][value="${CSS.escape(value)}"]`);
  return id ? document.getElementById(id) : name && document.querySelector(`[name="${CSS.escape(name)}"]`);
}

function arrive(place) {
  place.tabIndex = -1;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}

function busy(on) {
  document.querySelector("main").setAttribute("aria-busy", String(on));
}

// What was unfolded stays unfolded: the players one was filling in, the base one was changing.
function keepOpen(main) {
  for (const details of document.querySelectorAll("main details[id][open]")) {
    const same = main.querySelector(`details[id="${CSS.escape(details.id)}"]`);
    if (!same) continue;
    same.open = true;
    unfold(same);
  }
}
