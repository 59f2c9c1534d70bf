// What the table gains with JavaScript: edits without a reload, undo, cards that move, a trace that arrows walk.
import { enableLiveForms } from "./live.js";
import { enableDragging, enableMoving } from "./moving.js";
import { enableTrees } from "./tree.js";

export function enableTable(enable) {
  const again = (root) => {
    enable(root);
    enableMoving(root);
    enableTrees(root);
  };
  enableMoving(document);
  enableTrees(document);
  enableLiveForms(again);
  enableDragging();
}
