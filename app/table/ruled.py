"""What is written of a question that a line asks and the engine does not play: what the search finds of it."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from app.world import world
from ground.names import fold
from rulebook.search import Result

WRITTEN = ("rule", "term", "ruling", "clarification", "example", "point")
"""Kinds that say what is so, and not only what there is: the cards are on the table already."""
MOST = 3
AMONG = 100
"""Results among which these are sought: the cards that a line names come first."""


_HIT = re.compile(r"<mark>(.*?)</mark>")


def ruled(text: str, named: Set[str] = frozenset()) -> Sequence[Result]:
    """The few rules and decisions that answer a line best. What has no more in common with it than the words by which
    cards and players are `named` speaks of something else: « King Rex : aucun effet »."""
    found = [hit for hit in world().index.search(text, limit=AMONG).results if hit.kind in WRITTEN]
    return [hit for hit in found if any(fold(word) not in named for word in _HIT.findall(hit.excerpt))][:MOST]
