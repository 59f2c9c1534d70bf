// The walk through what happened, without a reload: arrow keys, a swipe, or its links.
import { say } from "./copy.js";
import { enable } from "./main.js";

const FAR = 60; // pixels of a swipe
let from;

addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});
addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
  if (altKey || ctrlKey || metaKey || target.closest("input, dialog")) return;
  if (key === "ArrowRight") to("next");
  if (key === "ArrowLeft") to("prev");
});
addEventListener("touchstart", ({ touches }) => { from = touches.length === 1 ? touches[0] : null; }, { passive: true });
addEventListener("touchend", ({ changedTouches: [end], target }) => {
  if (!from || target.closest("dialog")) return;
  const [x, y] = [end.clientX - from.clientX, end.clientY - from.clientY];
  if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) to(x < 0 ? "next" : "prev");
}, { passive: true });

function to(where) {
  const link = document.querySelector(`a[rel="${where}"]`);
  if (link) go(link.href);
}

// One address at a time: going back leaves the walk, not its last step.
async function go(href) {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(href)).text(), "text/html");
    const [held, open] = [document.activeElement?.rel, document.querySelector("#tous").open];
    document.querySelector("main").replaceChildren(...page.querySelector("main").childNodes);
    document.title = page.title;
    history.replaceState(null, "", href);
    document.querySelector("#tous").open = open;
    enable(document.querySelector("main"));
    const same = held && document.querySelector(`a[rel="${held}"]`);
    (same || document.querySelector("#pas")).focus({ preventScroll: true });
    if (same) say(document.querySelector("#pas").innerText, { aloud: true });
    if (document.querySelector("#pas").getBoundingClientRect().top < 0) scrollTo(0, 0);
  } catch {
    location.assign(href);
  }
}
