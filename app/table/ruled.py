"""What is written of a question that a line asks and the engine does not play: what the search finds of it."""

from __future__ import annotations

from collections.abc import Sequence

from app.world import world
from rulebook.search import Result

WRITTEN = ("rule", "term", "ruling", "clarification", "example", "point")
"""Kinds that say what is so, and not only what there is: the cards are on the table already."""
MOST = 3
AMONG = 100
"""Results among which these are sought: the cards that a line names come first."""


def ruled(text: str) -> Sequence[Result]:
    """The few rules and decisions that answer a line best."""
    return [hit for hit in world().index.search(text, limit=AMONG).results if hit.kind in WRITTEN][:MOST]
