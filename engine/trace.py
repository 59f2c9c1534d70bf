"""The tree of what was done, and of what was considered and did not apply.

Nodes are cheap to make and say nothing by themselves: a `Say` names a sentence and holds its facts, and
`engine.wording` makes the French of it only when somebody reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Literal

from engine.events import Event
from engine.table import Table
from engine.value import value

NodeKind = Literal["rule", "step", "event", "choice", "trigger", "replaced", "prevented", "considered", "note"]


@value
class Say:
    """A sentence to be: its key in `engine.wording`, and what it is about (ids, names, numbers, other `Say`)."""

    key: str
    facts: dict[str, Any]


def say(key: str, **facts: Any) -> Say:
    return Say(key, facts)


Bearing = Callable[[Table, Event], tuple[str, ...]]


class Instant:
    """Events of one instant that began at a table: the tables around each, made again when somebody reads.

    They took `first` to `end`: other than `start` where something was done instead of one of them. `bearing` finds,
    beyond what an event cites, the statements that bear on it.
    """

    __slots__ = ("_left", "bearing", "end", "events", "first", "start")

    def __init__(self, start: Table, first: Table, events: Sequence[Event], end: Table, bearing: Bearing) -> None:
        self.start = start
        self.first = first
        self.events = events
        self.end = end
        self.bearing = bearing
        self._left: list[Table] = []  # by each event

    def before(self, n: int) -> Table:
        return self.after(n - 1) if n else self.first

    def after(self, n: int) -> Table:
        if n == len(self.events) - 1:
            return self.end
        if not self._left:
            _, *self._left = accumulate(self.events, lambda table, event: event.apply(table), initial=self.first)
        return self._left[n]

    def cites(self, n: int) -> tuple[str, ...]:
        """The statements that bear on an event, its own first."""
        event = self.events[n]
        return event.cites + self.bearing(self.start, event)


@dataclass(slots=True)
class Node:
    """One line of the trace. An event's is the `n`th of its `instant`: its changes are read from the tables around it.

    `cited` are the statements known to bear on it: of an event, all of them are looked for when somebody reads.
    """

    kind: NodeKind
    say: Say
    cited: tuple[str, ...] | None = ()
    card: str | None = None
    clause: str | None = None
    about: tuple[str, ...] = ()
    children: list[Node] = field(default_factory=list)
    instant: Instant | None = None
    n: int = 0

    @property
    def before(self) -> Table | None:
        return self.instant.before(self.n) if self.instant is not None else None

    @property
    def after(self) -> Table | None:
        return self.instant.after(self.n) if self.instant is not None else None

    @property
    def cites(self) -> tuple[str, ...]:
        if self.cited is None:
            assert self.instant is not None
            self.cited = self.instant.cites(self.n)
        return self.cited

    @property
    def says_something(self) -> bool:
        """A rule that was looked at and under which nothing happened is not told."""
        return any(node.kind != "rule" for node in self.walk())

    def walk(self) -> Iterator[Node]:
        left = [self]
        while left:
            node = left.pop()
            yield node
            left += reversed(node.children)
