"""What has been found out of a table and is no part of it: each thing kept as long as what it was found from stays.

A table never changes, so what was found on it holds for it. A table made of another begins anew, but for who stands
where, as long as they do, and for who says what, as long as no card comes to light.
"""

from __future__ import annotations

from math import inf
from typing import Any


class Account:
    """What a run has cost, and where it would differ: shared by all the tables of the run.

    `done`: how many cards have been looked at; `most`: how many may be. `at_odds`: the open points met so far, and the
    rules that ran as an earlier booklet has them; for sure (they answered otherwise), or perhaps. None: not kept.
    `glanced`: how many of the cards looked at were so to tell a table.
    """

    __slots__ = ("at_odds", "done", "glanced", "most")

    def __init__(self, at_odds: dict[str, bool] | None = None) -> None:
        self.done = 0
        self.glanced = 0
        self.most: float = inf
        self.at_odds = at_odds


class Found:
    """What was asked of one table, and the answers."""

    __slots__ = ("forces", "kept", "lifted", "starts", "totals", "weighed")

    def __init__(self) -> None:
        self.forces: dict[str, int] = {}  # of cards
        self.weighed: dict[str, int] = {}  # cards whose force is being found, and what it is without any clause
        self.starts: set[str] = set()  # cards of which it is being found where their force starts
        self.lifted: set[str] = set()  # cards of which it is being found what lifts that start
        self.totals: dict[str, dict[str, int]] = {}  # of players, by Base
        self.kept: dict[Any, Any] = {}  # whatever else costs to find again


class Derived:
    """All that is remembered of one table."""

    __slots__ = ("_found", "account", "in_force", "layout", "lent", "texts")

    def __init__(
        self, account: Account | None = None, texts: dict[str, Any] | None = None, layout: dict[str, Any] | None = None
    ) -> None:
        self.account = Account() if account is None else account
        self.texts: dict[str, Any] = {} if texts is None else texts  # who says what
        self.layout: dict[str, Any] = {} if layout is None else layout  # who stands where
        self.in_force: Any = None  # the standing clauses (`engine.queries.standing`)
        self.lent: tuple[Any, ...] | None = None  # the effects that Bases have of others
        self._found: Found | None = None

    @property
    def found(self) -> Found:
        """What has been asked of this very table: of most that come between two events, nothing is."""
        if self._found is None:
            self._found = Found()
        return self._found
