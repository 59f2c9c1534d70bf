// What the pages gain with JavaScript. Each module takes a root, so that a page swapped in later gains it too.
import { enableAliases } from "./aliases.js";
import { enableCitations } from "./cite.js";
import { followScroll } from "./contents.js";
import { enableAnchors, enableCopying, enablePrinting } from "./copy.js";
import { keepOffline } from "./offline/keep.js";
import { hostPocket } from "./pocket/host.js";
import { enableFilling, enableReading } from "./reading.js";
import { openTarget } from "./target.js";
import { enableSuggestions } from "./suggest.js";

export function enable(root) {
  enableCopying(root);
  enablePrinting(root);
  enableSuggestions(root);
  enableReading(root);
  enableFilling(root);
}

enable(document);
enableAliases();
enableAnchors();
enableCitations();
openTarget();
followScroll();
hostPocket();
keepOffline();
if (document.querySelector("[data-pocket]")) import("./pocket/page.js").then(({ enablePocket }) => enablePocket());
if (document.querySelector("[data-awaited]")) import("./pocket/wait.js").then(({ awaitAnswer }) => awaitAnswer());
if (document.querySelector("[data-search]")) import("./offline/search.js").then(({ searchOffline }) => searchOffline());
if (document.querySelector("[data-evening], [data-pin]")) import("./evening.js").then(({ enableEvening }) => enableEvening());
