// The trace as a tree that arrows walk: up and down among what is unfolded, right and left to unfold and fold.

export function enableTrees(root) {
  for (const place of root.querySelectorAll("[data-tree]")) grow(place.querySelector(".trace"), place.getAttribute("aria-labelledby"));
}

function grow(tree, label) {
  tree.setAttribute("role", "tree");
  tree.setAttribute("aria-labelledby", label);
  for (const item of tree.querySelectorAll("li")) {
    const fold = foldOf(item);
    item.setAttribute("role", "treeitem");
    item.tabIndex = -1;
    if (!fold) continue;
    fold.querySelector(":scope > ul").setAttribute("role", "group");
    const summary = fold.querySelector(":scope > summary");
    summary.tabIndex = -1;
    summary.setAttribute("aria-hidden", "true"); // the item itself says whether it is unfolded
    item.setAttribute("aria-expanded", String(fold.open));
    fold.addEventListener("toggle", () => item.setAttribute("aria-expanded", String(fold.open)));
    lineOf(item).classList.add("tree-open");
  }
  tree.querySelector("li").tabIndex = 0;
  tree.addEventListener("click", ({ target }) => {
    const line = target.closest(".tree-open");
    if (line && !target.closest("a")) toggle(line.parentElement);
  });
  tree.addEventListener("keydown", (event) => {
    const item = event.target.closest("[role='treeitem']");
    if (event.target === item && walk(tree, item, event.key)) event.preventDefault();
  });
  tree.addEventListener("focusin", ({ target }) => {
    const item = target.closest("[role='treeitem']");
    for (const other of tree.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
    item.tabIndex = 0;
  });
}

const foldOf = (item) => item.querySelector(":scope > details");
const lineOf = (item) => item.querySelector(":scope > .line");

function toggle(item, open = !foldOf(item)?.open) {
  if (foldOf(item)) foldOf(item).open = open;
}

function walk(tree, item, key) {
  const shown = [...tree.querySelectorAll("li")].filter((one) => !one.parentElement.closest("details:not([open])"));
  const place = shown.indexOf(item);
  const above = item.parentElement.closest("li");
  const to = {
    ArrowDown: () => shown[place + 1],
    ArrowUp: () => shown[place - 1],
    Home: () => shown[0],
    End: () => shown.at(-1),
    ArrowRight: () => (foldOf(item)?.open ? shown[place + 1] : toggle(item, true)),
    ArrowLeft: () => (foldOf(item)?.open ? toggle(item, false) : above),
    Enter: () => lineOf(item).querySelector("a")?.click(),
    " ": () => toggle(item),
  }[key];
  if (!to) return false;
  to()?.focus();
  return true;
}
