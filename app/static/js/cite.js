// A citation opens in place: the statement, its source and a way to copy it, without leaving the table.
import { enableCopying } from "./copy.js";

export function enableCitations() {
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-cite]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!link.closest(".trace, .verdict, .choice, .cites")) return; // elsewhere, a link is a link
    event.preventDefault();
    try {
      const answer = await fetch(`/api/v1/rules/${encodeURIComponent(link.dataset.cite)}`);
      open(await answer.json(), link.href);
    } catch {
      location.assign(link.href);
    }
  });
}

function open(entry, href) {
  const dialog = document.createElement("dialog");
  dialog.className = "cite-card";
  dialog.setAttribute("aria-labelledby", "cite-title");
  dialog.dataset.copyScope = "";
  dialog.append(
    text("h2", entry.title, { id: "cite-title" }),
    statement(entry.html),
    text("p", entry.citation, { className: "muted", copy: true }),
    text("span", new URL(entry.permalink ?? href, location).href, { className: "visually-hidden", copy: true }),
    actions(dialog, href),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  enableCopying(dialog);
  dialog.showModal();
}

function text(tag, words, { copy, ...properties } = {}) {
  const element = Object.assign(document.createElement(tag), properties, { textContent: words });
  if (copy) element.dataset.copyText = "";
  return element;
}

// The server's own HTML of its own content; nothing that a player typed comes through here.
function statement(html) {
  const prose = document.createElement("div");
  prose.className = "prose";
  prose.innerHTML = html;
  prose.dataset.copyText = "";
  return prose;
}

function actions(dialog, href) {
  const row = document.createElement("p");
  row.className = "row";
  const copy = text("button", "Citer", { type: "button", className: "button", hidden: true });
  copy.dataset.copy = "";
  const close = text("button", "Fermer", { type: "button", className: "button quiet" });
  close.addEventListener("click", () => dialog.close());
  row.append(copy, text("a", "Ouvrir la page", { href, className: "button quiet" }), close);
  return row;
}
