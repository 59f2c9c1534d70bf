// Tonight: the last table offered, what was pinned, the disputes on one page, and all of it in a file one can carry.
import { say } from "./copy.js";
import { current, exported, forget, imported, lastTable, setTonight, tables, tonight } from "./kept.js";

const HOURS = 12;
const part = (name) => document.querySelector(`[data-evening="${name}"]`);

export function enableEvening() {
  for (const button of document.querySelectorAll("[data-pin]")) enablePin(button);
  offerLast();
  if (!part("tables")) return;
  enableFactions();
  enableCarrying();
  draw();
  addEventListener("storage", draw); // another tab plays on
}

function enablePin(button) {
  const { pin, title } = button.dataset;
  const isPinned = () => tonight().pinned.some(([address]) => address === pin);
  const show = () => {
    button.setAttribute("aria-pressed", String(isPinned()));
    button.textContent = isPinned() ? "Épinglée" : "Épingler";
  };
  button.addEventListener("click", () => {
    const others = tonight().pinned.filter(([address]) => address !== pin);
    setTonight({ pinned: isPinned() ? others : [...others, [pin, title]] });
    show();
  });
  show();
}

function offerLast() {
  const last = lastTable();
  if (!part("last") || !last?.title) return;
  const link = part("last").querySelector("a");
  link.href = current(last);
  link.append(` : ${last.title}`);
  part("last").hidden = false;
}

function enableFactions() {
  for (const box of part("factions").querySelectorAll("input")) {
    box.checked = tonight().factions.includes(box.value);
    box.addEventListener("change", () => {
      setTonight({ factions: [...part("factions").querySelectorAll(":checked")].map(({ value }) => value) });
    });
  }
}

function draw() {
  const since = Date.now() - HOURS * 3600 * 1000;
  const all = tables();
  list("tables", all.filter(({ when }) => when >= since).map(drawTable), "Aucune table ce soir.");
  list("earlier", all.filter(({ when }) => !(when >= since)).map(drawTable), "Aucune.");
  list("pinned", tonight().pinned.map(([address, title]) => item(link(address, title), [], "Ôter", () => {
    setTonight({ pinned: tonight().pinned.filter((one) => one[0] !== address) });
  })), "Une décision s'épingle depuis sa page.");
}

function drawTable(one) {
  const { id, title, verdict, cites = [] } = one;
  const told = verdict ? [element("p", verdict), element("p", cites.join(", "), "muted")] : [];
  return item(link(current(one), title || "Une table"), told, "Oublier", () => forget(id));
}

function item(name, told, word, undo) {
  const button = element("button", word, "button quiet");
  button.type = "button";
  button.setAttribute("aria-label", `${word} ${name.textContent}`);
  button.addEventListener("click", () => { undo(); draw(); });
  const row = element("p", "", "row ends");
  row.append(name, button);
  const found = element("li", "");
  found.append(row, ...told);
  return found;
}

function list(name, items, none) {
  part(name).replaceChildren(...(items.length ? items : [element("li", none, "muted")]));
}

function enableCarrying() {
  part("export").addEventListener("click", () => {
    const address = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href: address, download: "arbitre-ce-soir.json" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  });
  part("import").addEventListener("change", async ({ target }) => {
    try {
      const count = imported(await target.files[0].text());
      say(`${count} table${count > 1 ? "s" : ""} de plus.`);
      enableFactions();
      draw();
    } catch {
      say("Ce fichier n'est pas celui d'une soirée.");
    }
    target.value = "";
  });
}

const link = (href, words) => Object.assign(element("a", words), { href });

function element(tag, words, className = "") {
  return Object.assign(document.createElement(tag), { textContent: words, className });
}
