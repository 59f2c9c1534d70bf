"""`python -m rulings.commonness`: counts in how many rulings each statement is cited, for `engine.deciding`.

To be run again when many rulings, or what rules cite, have changed: a test says when.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from textwrap import wrap

import engine
from rulebook.load import book
from rulings.catalogue import build
from rulings.check import cited
from rulings.load import rulings

FILE = Path(engine.__file__).parent / "commonness.py"
WAYS = 4  # outcomes of a ruling that are looked at
LEAST = 2
HEAD = '''"""In how many rulings each statement is cited: written by `python -m rulings.commonness`."""

CITED = {
'''


def count() -> Counter[str]:
    """How many rulings cite each statement."""
    catalogue = build(book())
    return Counter(i for ruling in rulings() for i in cited(ruling, catalogue, WAYS))


def written(counted: Counter[str]) -> str:
    """The module that `engine.deciding` reads, before it is laid out."""
    lines = []
    for times in sorted({n for n in counted.values() if n >= LEAST}, reverse=True):
        ids = wrap(" ".join(sorted(i for i, n in counted.items() if n == times)), 100)
        lines.append(f"    {times}: (" + "\n".join([f'"{part} "' for part in ids[:-1]] + [f'"{ids[-1]}"']) + "),")
    return HEAD + "\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(count()), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", FILE], check=True)
