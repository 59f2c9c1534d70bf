"""What each example of `spoken.txt` and `rewrites.txt` is read as, on the first kind of card that may say it.

`python -m tests.engine.language.paraphrase.worded` writes `worded.tsv` anew: a turn that makes a text say something
else is then seen where its change is, and one whose example is read wrongly is seen by who adds it. What is kept is the
effect, and not our wording of it, which is at times that of a printed card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

from engine.effects.ast import CardEffect
from engine.language import Reading, compile_card
from engine.language.paraphrase.rewrites import REWRITES
from engine.language.spoken import turns

KINDS = ("action", "minion", "base", "titan")
_FILE = Path(__file__).with_suffix(".tsv")


def meaning(read: Iterable[tuple[str, Reading]]) -> tuple[str, str]:
    """The first kind of card on which a text is understood, and what it says there; empty on none."""
    return next(((kind, briefly(one.effect)) for kind, one in read if one.understood), ("", ""))


def briefly(node: Any) -> str:
    """A tree of effects in one line, without what goes without saying: « Draw(n=2) »."""
    if isinstance(node, CardEffect):
        header = briefly_said(node, ("clauses",))
        return " ".join(filter(None, (header, *(briefly(clause.ability) for clause in node.clauses))))
    if isinstance(node, Enum):
        return node.name
    if isinstance(node, tuple):
        return f"[{', '.join(map(briefly, node))}]"
    if is_dataclass(node):
        return f"{type(node).__name__}({briefly_said(node)})"
    return repr(node)


def briefly_said(node: Any, without: tuple[str, ...] = ()) -> str:
    """The fields of a node that are not as they are by default."""
    told = ((one.name, getattr(node, one.name), one.default) for one in fields(node) if one.name not in without)
    return ", ".join(f"{name}={briefly(value)}" for name, value, usual in told if usual is MISSING or value != usual)


@cache
def worded() -> dict[str, tuple[str, str]]:
    """By example, the kind and the effect that the file holds."""
    rows = (line.split("\t") for line in _FILE.read_text("utf-8").splitlines())
    return {example: (kind, says) for example, kind, says in rows}


def main() -> None:
    """Write the file: by the alphabet, so that two who add an example seldom add it at the same place."""
    rows = []
    for example in sorted({one.example for one in (*turns(), *REWRITES)}):
        kind, says = meaning((kind, compile_card(example, kind)) for kind in KINDS)
        rows.append(f"{example}\t{kind}\t{says}")
    _FILE.write_text("\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main()
