"""The language by example: the sentences of `examples.txt` under their titles, to be taught, offered or compared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_suffix(".txt")
_TITLE = re.compile(r"^## (.+?)(?: \[(\w+)\])?$", re.MULTILINE)


@dataclass(frozen=True)
class Group:
    """Sentences of one sort, « Détruire », in our wording, and the kind of card that they are on."""

    title: str
    kind: str
    sentences: tuple[str, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Every example, in the order of the file."""
    _, *parts = _TITLE.split(_FILE.read_text(encoding="utf-8"))
    sections = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return tuple(
        Group(title, kind or "action", tuple(filter(None, lines.split("\n")))) for title, kind, lines in sections
    )
