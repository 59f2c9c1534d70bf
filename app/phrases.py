"""The language by example: the sentences of its own file under their titles, to be taught or offered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.language.nearest import EXAMPLES

TITLE = "## "


@dataclass(frozen=True)
class Group:
    """Sentences of one kind, « Détruire », each of which the language reads."""

    title: str
    sentences: tuple[str, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Every example, in the order of the file."""
    sections = EXAMPLES.read_text(encoding="utf-8").split(f"\n{TITLE}")[1:]
    return tuple(Group(title, tuple(filter(None, lines))) for title, *lines in (s.split("\n") for s in sections))
