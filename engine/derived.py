"""What has been found out of a table and is no part of it: each thing kept as long as what it was found from stays.

A table never changes, so what was found on it holds for it. A table made of another begins anew, but for who stands
where, as long as they do; for what those weigh, as long as nothing of them changes; and for who says what, as long as
no card comes to light.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import inf
from typing import Any, TypeVar, cast

Query = TypeVar("Query", bound=Callable[..., Any])


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


class Weights:
    """What the cards in play weigh."""

    __slots__ = ("begun", "forces", "lifted", "ready", "starts", "totals")

    def __init__(self) -> None:
        self.forces: dict[str, int] = {}  # of cards
        self.begun: dict[str, int] = {}  # cards whose force is being found, and what it is without any clause
        self.starts: set[str] = set()  # cards of which it is being found where their force starts
        self.lifted: set[str] = set()  # cards of which it is being found what lifts that start
        self.totals: dict[str, dict[str, int]] = {}  # of players, by Base
        self.ready: dict[str, bool] = {}  # Bases that were looked at, to be conquered or not


class Board:
    """What was found of the cards in play: what they say, and what they weigh.

    It holds as long as these cards, where they stand and what lasts are the same; unless one of them speaks of more: a
    hand, the turn, what has happened. It then `lasts` no longer than the table of which it was found.
    """

    __slots__ = ("_weights", "in_force", "lasts")

    def __init__(self, in_force: Any, *, lasts: bool) -> None:
        self.in_force = in_force  # the standing clauses (`engine.queries.standing`)
        self.lasts = lasts
        self._weights: Weights | None = None

    @property
    def weights(self) -> Weights:
        """Those that have been asked for: of most boards, none are."""
        if self._weights is None:
            self._weights = Weights()
        return self._weights


class Derived:
    """All that is remembered of one table."""

    __slots__ = ("_kept", "account", "board", "layout", "lent", "texts")

    def __init__(
        self,
        account: Account | None = None,
        texts: dict[str, Any] | None = None,
        layout: dict[Any, Any] | None = None,
        board: Board | None = None,
    ) -> None:
        self.account = Account() if account is None else account
        self.texts: dict[str, Any] = {} if texts is None else texts  # who says what
        self.layout: dict[Any, Any] = {} if layout is None else layout  # who stands where
        self.board = board if board is not None and board.lasts else None  # what those weigh, once it was asked
        self.lent: tuple[Any, ...] | None = None  # the effects that Bases have of others
        self._kept: dict[Any, Any] | None = None

    @property
    def kept(self) -> dict[Any, Any]:
        """What else has been asked of this very table, and the answers: of most between two events, nothing is."""
        if self._kept is None:
            self._kept = {}
        return self._kept


def remembered(query: Query) -> Query:
    """A query that is asked of one table again and again: its answer is kept there, and nobody changes it."""

    @wraps(query)
    def ask(table: Any, *args: Any) -> Any:
        answers, asked = table.derived.kept, (query, *args)
        if asked not in answers:
            answers[asked] = query(table, *args)
        return answers[asked]

    return cast(Query, ask)
