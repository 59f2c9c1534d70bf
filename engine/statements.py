"""The statements that the engine carries out, and the functions that do: what ties code to the rulebook.

`rule` (in `engine.kernel`) ties a rule of procedure: it has earlier versions, other readings, a branch of the trace.
`tie` ties everything else where it is done (an event, a query, a verb of a card) and leaves it as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from engine.table import Table

EDITIONS = ("base", "monstres", "annees", "boite", "choc")

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(slots=True)
class RuleRecord:
    """A function that carries out statements: their ids, where it is, and its earlier versions by edition."""

    ids: tuple[str, ...]
    function: Callable[..., Any]
    versions: dict[str, Callable[..., Any]] = field(default_factory=dict)
    readings: dict[tuple[str, int], Callable[..., Any]] = field(default_factory=dict)
    dated: bool = False  # has it another version or reading? most have none, and nothing to choose

    @property
    def where(self) -> str:
        return f"{self.function.__module__}.{self.function.__qualname__}"

    def at(self, table: Table) -> Callable[..., Any]:
        """The version in force: of the reading of an open point, if one is asked for; else of the table's edition.

        An edition takes the earliest version that is said to hold up to it or later.
        """
        if not table.readings and table.edition == EDITIONS[-1]:
            return self.function
        if table.readings:
            asked = [point for point, _ in self.readings if point in table.readings]
            if asked:
                return self.readings.get((asked[0], table.readings[asked[0]]), self.function)
        if self.versions and table.edition != EDITIONS[-1]:
            rank = EDITIONS.index(table.edition)
            for until, version in sorted(self.versions.items(), key=lambda item: EDITIONS.index(item[0])):
                if rank <= EDITIONS.index(until):
                    return version
        return self.function


RULES: dict[str, list[RuleRecord]] = {}


def record(ids: tuple[str, ...], function: Callable[..., Any]) -> RuleRecord:
    """Notes that a function carries out those statements."""
    made = RuleRecord(ids, function)
    for rule_id in ids:
        RULES.setdefault(rule_id, []).append(made)
    return made


def tie(*ids: str) -> Callable[[F], F]:
    """Ties a function to the statements it carries out, and gives it back untouched: it costs nothing at run time."""

    def keep(function: F) -> F:
        record(ids, function)
        return function

    return keep
