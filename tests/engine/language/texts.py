"""Every text that the project holds, as it is read: the cards in both printings, and the language's own examples."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.language import Reading, compile_card
from engine.language.examples import groups
from rulebook.load import book


class Written(NamedTuple):
    """A text, and the card it is on."""

    text: str
    kind: str
    name: str | None = None
    power: int | None = None


@cache
def readings() -> dict[Written, Reading]:
    """What each text says."""
    return {written: compile_card(*written) for written in _written()}


def _written() -> Iterator[Written]:
    for card in book().cards.values():
        for text in filter(None, (card.text, card.revised)):
            yield Written(text, card.kind, card.name, card.power)
    for group in groups():
        for sentence in group.sentences:
            yield Written(sentence, group.kind)


@cache
def sentences() -> tuple[str, ...]:
    """Each sentence that is understood, in our wording."""
    clauses = (clause for reading in readings().values() for clause in reading.clauses)
    return tuple(dict.fromkeys(clause.canonical for clause in clauses if clause.canonical))
