"""`python -m rulings.commonness`: sorts statements by how common they are in the rulings, for `engine.deciding`.

The classes are coarse, each three to five times rarer than the last, and a statement keeps its own until it is well
outside it: a ruling more, or many, changes no answer. To be run again when what rules cite has changed: a test says.
Open points are not sorted: how often one is met says nothing of whether it decides.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from textwrap import wrap

import engine
from engine.commonness import CLASSES
from engine.deciding import POINTS
from rulebook.load import book
from rulings.catalogue import build
from rulings.check import cited
from rulings.load import rulings

FILE = Path(engine.__file__).parent / "commonness.py"
WAYS = 4  # outcomes of a ruling that are looked at
CITED_IN = {"everywhere": 0.4, "often": 0.08, "at_times": 0.024}
"""The share of the rulings that cite a statement of each class, at least; what is cited less is rare."""
LEEWAY = 1.5  # how many times outside its class a statement may be and keep it
HEAD = '''"""How common each statement is where rulings are played: written by `python -m rulings.commonness`.

What is named nowhere here is rare.
"""

CLASSES = {
'''


def count() -> Counter[str]:
    """How many rulings cite each statement."""
    catalogue = build(book())
    return Counter(i for ruling in rulings() for i in cited(ruling, catalogue, WAYS) if not i.startswith(POINTS))


def sorted_out(counted: Mapping[str, float], kept: Mapping[str, str], among: int) -> dict[str, list[str]]:
    """The statements of each class, of so many rulings: each where it was, unless it is well outside; where no class is
    kept at all, each where it belongs.
    """
    held = {i: name for name, ids in kept.items() for i in ids.split()}
    classes: dict[str, list[str]] = {name: [] for name in CITED_IN}
    for i in sorted({*counted, *held}):
        share = counted.get(i, 0) / among
        fits = {_class_of(share * leeway) for leeway in (1 / LEEWAY, 1, LEEWAY)} if kept else set()
        name = held.get(i) if held.get(i) in fits else _class_of(share)
        if name is not None:
            classes[name].append(i)
    return classes


def _class_of(share: float) -> str | None:
    return next((name for name, least in CITED_IN.items() if share >= least), None)


def written(classes: Mapping[str, list[str]]) -> str:
    """The module that `engine.deciding` reads, before it is laid out."""
    lines = []
    for name, ids in classes.items():
        parts = wrap(" ".join(ids), 100)
        lines.append(f'    "{name}": (' + "\n".join([f'"{part} "' for part in parts[:-1]] + [f'"{parts[-1]}"']) + "),")
    return HEAD + "\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(sorted_out(count(), CLASSES, len(rulings()))), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", FILE], check=True)
