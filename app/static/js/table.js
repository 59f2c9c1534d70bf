// What the table gains with JavaScript: edits without a reload, undo, cards that move, a trace that arrows walk.
import { enableFolds } from "./folds.js";
import { enableLiveForms } from "./live.js";
import { enable } from "./main.js";
import { enableDragging, enableMoving } from "./moving.js";
import { enableTrees } from "./tree.js";

function enableBoard(root) {
  enableMoving(root);
  enableTrees(root);
}

enableFolds(enable);
enableBoard(document);
enableLiveForms((root) => {
  enable(root);
  enableBoard(root);
});
enableDragging();
