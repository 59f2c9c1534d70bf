// A card is picked up, then put down: by tapping it and its place, or by dragging it with a mouse. The places are
// buttons of the form, so that putting a card down is what the form already knows how to do.
import { say } from "./copy.js";

const FAR = 6; // pixels before a press becomes a drag
let held = null;

export function enableMoving(root) {
  held = null;
  for (const handle of root.querySelectorAll("[data-pick]")) handle.hidden = false;
}

export function enableDragging() {
  document.addEventListener("click", ({ target }) => {
    const handle = target.closest("[data-pick]");
    if (!handle) return;
    const row = handle.closest("[data-card]");
    if (row === held) drop();
    else pick(row);
  });
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") drop(); });
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button === 0) startDrag(event);
  });
}

function pick(row) {
  drop();
  held = row;
  row.classList.add("held");
  row.querySelector("[data-pick]").setAttribute("aria-pressed", "true");
  for (const place of document.querySelectorAll("[data-place]")) {
    const own = place.dataset.place.startsWith(`${row.dataset.card}.`) || place.dataset.place === row.dataset.card.replace(/\[\d+\]$/, "");
    place.hidden = own;
    place.value = `move:${row.dataset.card}>${place.dataset.place}`;
    place.ariaLabel = `${place.textContent} : ${row.dataset.name}`;
  }
  say(`${row.dataset.name} : choisissez sa place.`, { aloud: true });
}

function drop() {
  if (!held) return;
  held.classList.remove("held");
  held.querySelector("[data-pick]").setAttribute("aria-pressed", "false");
  held = null;
  for (const place of document.querySelectorAll("[data-place]")) place.hidden = true;
}

function startDrag({ target, clientX, clientY }) {
  const row = target.closest("[data-card]");
  if (!row || target.closest("input, select, textarea, button, a, .editor")) return;
  const stop = new AbortController();
  const { signal } = stop;
  let shadow;
  let over;
  addEventListener("pointermove", (event) => {
    if (!shadow) {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR) return;
      pick(row);
      shadow = Object.assign(document.createElement("div"), { className: "dragged", textContent: row.dataset.name });
      document.body.append(shadow);
      document.body.classList.add("dragging");
    }
    // Set by script, property by property: the site's policy lets no style attribute through.
    shadow.style.left = `${event.clientX + 12}px`;
    shadow.style.top = `${event.clientY + 12}px`;
    over?.classList.remove("over");
    over = placeAt(event);
    over?.classList.add("over");
  }, { signal });
  const end = (event) => {
    stop.abort();
    if (!shadow) return;
    shadow.remove();
    document.body.classList.remove("dragging");
    addEventListener("click", (click) => { click.preventDefault(); click.stopPropagation(); }, { capture: true, once: true });
    setTimeout(() => over && event.type === "pointerup" ? over.form.requestSubmit(over) : drop());
  };
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}

// The place under the pointer: its button, or the one of the Base or player whose ground it is.
function placeAt({ clientX, clientY }) {
  const there = document.elementFromPoint(clientX, clientY);
  const button = there?.closest("[data-place]:not([hidden])");
  if (button) return button;
  const ground = there?.closest("[data-drop]")?.dataset.drop;
  return ground && document.querySelector(`[data-place="${CSS.escape(ground)}"]:not([hidden])`);
}
