"""The statements that the engine carries out, and the functions that do: what ties code to the rulebook.

`rule` (in `engine.tied`) ties a rule of procedure: it has earlier versions, other readings, a branch of the trace.
`tie` ties everything else where it is done (an event, a query, a verb of a card) and leaves it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from ground.codes import EDITIONS

F = TypeVar("F", bound=Callable[..., Any])


class Asked(Protocol):
    """Which version of the rules is asked for, as a table says it."""

    @property
    def edition(self) -> str: ...

    @property
    def readings(self) -> Mapping[str, int]: ...


@dataclass(slots=True)
class RuleRecord:
    """A function that carries out statements: their ids, where it is, and its earlier versions by edition."""

    ids: tuple[str, ...]
    function: Callable[..., Any]
    versions: dict[str, Callable[..., Any]] = field(default_factory=dict)
    readings: dict[tuple[str, int], Callable[..., Any]] = field(default_factory=dict)
    dated: bool = False  # has it another version or reading? most have none, and nothing to choose
    points: tuple[str, ...] = ()  # the open points of which it has another reading
    perhaps: tuple[str, ...] = ()  # those of which another answer need not change anything

    def until(self, edition: str) -> Callable[[F], F]:
        """Ties an earlier version: in force in every edition up to that booklet, included."""

        def keep(version: F) -> F:
            self.versions[edition], self.dated = version, True
            return version

        return keep

    def reading(self, point: str, n: int, *, surely: bool = True) -> Callable[[F], F]:
        """Ties what carries them out in another reading of an open point.

        `surely`: where it answers otherwise, would all be otherwise? Else that hangs on who asks again later.
        """

        def keep(version: F) -> F:
            self.readings[point, n], self.dated = version, True
            if not surely:
                self.perhaps = (*self.perhaps, point)
            self.points = tuple(dict.fromkeys(point for point, _ in self.readings))
            READINGS.setdefault(point, set()).add(n)
            return version

        return keep

    def earlier(self, version: Callable[..., Any]) -> tuple[str, ...]:
        """What it carries out first, where that version is of an earlier booklet; else nothing."""
        return self.ids[:1] if version in self.versions.values() else ()

    @property
    def where(self) -> str:
        return f"{self.function.__module__}.{self.function.__qualname__}"

    def at(self, asked: Asked) -> Callable[..., Any]:
        """The version in force: of the reading of an open point, if one is asked for; else of the table's edition.

        An edition takes the earliest version that is said to hold up to it or later.
        """
        if asked.readings:
            point = next((point for point, _ in self.readings if point in asked.readings), None)
            if point is not None:
                return self.readings.get((point, asked.readings[point]), self.function)
        if self.versions and asked.edition != EDITIONS[-1]:
            rank = EDITIONS.index(asked.edition)
            for until, version in sorted(self.versions.items(), key=lambda item: EDITIONS.index(item[0])):
                if rank <= EDITIONS.index(until):
                    return version
        return self.function


RULES: dict[str, list[RuleRecord]] = {}
READINGS: dict[str, set[int]] = {}  # the open points of which another reading can be played, by another rule


def record(ids: tuple[str, ...], function: Callable[..., Any]) -> RuleRecord:
    """Notes that a function carries out those statements."""
    made = RuleRecord(ids, function)
    for rule_id in ids:
        RULES.setdefault(rule_id, []).append(made)
    return made


def said_otherwise(asked: Asked) -> set[str]:
    """What is carried out as an earlier booklet has it, where one is asked for."""
    records = (one for records in RULES.values() for one in records) if asked.edition != EDITIONS[-1] else ()
    return {i for one in records if one.versions for i in one.earlier(one.at(asked))}


def tie(*ids: str) -> Callable[[F], F]:
    """Ties a function to the statements it carries out, and gives it back untouched: it costs nothing at run time."""

    def keep(function: F) -> F:
        record(ids, function)
        return function

    return keep
