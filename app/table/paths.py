"""The contract's paths (`table.bases[0].minions[1].card`): names of the form's fields and places of the errors."""

from __future__ import annotations

import re
from typing import Any

Steps = tuple[str | int, ...]
_PATH = re.compile(r"[a-z_]+(?:\[\d{1,3}\])*(?:\.[a-z_]+(?:\[\d{1,3}\])*)*")
_STEP = re.compile(r"[a-z_]+|\d+")


def parse(path: str) -> Steps:
    """The steps of a path; () when it is not one of the contract's."""
    if not _PATH.fullmatch(path):
        return ()
    return tuple(int(step) if step.isdigit() else step for step in _STEP.findall(path))


def find(tree: Any, steps: Steps) -> Any:
    """What stands at the end of the path, or None."""
    for step in steps:
        if isinstance(step, int):
            tree = tree[step] if isinstance(tree, list) and step < len(tree) else None
        else:
            tree = tree.get(step) if isinstance(tree, dict) else None
    return tree


def remove(tree: Any, path: str) -> None:
    """Take out the row of a list that `path` names; nothing happens when there is none."""
    steps = parse(path)
    rows = find(tree, steps[:-1])
    if isinstance(rows, list) and isinstance(steps[-1], int) and steps[-1] < len(rows):
        del rows[steps[-1]]
