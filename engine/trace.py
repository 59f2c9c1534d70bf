"""The tree of what was done, and of what was considered and did not apply.

Nodes are cheap to make and say nothing by themselves: a `Say` names a sentence and holds its facts, and
`engine.wording` makes the French of it only when somebody reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

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


@dataclass(slots=True)
class Node:
    """One line of the trace. `before` and `after` are the tables around an event: its changes are read from them.

    `cited` are the statements known to bear on it; `bearing`, where there is more to find, finds the others.
    """

    kind: NodeKind
    say: Say
    cited: tuple[str, ...] = ()
    card: str | None = None
    clause: str | None = None
    before: Table | None = None
    after: Table | None = None
    about: tuple[str, ...] = ()
    children: list[Node] = field(default_factory=list)
    bearing: Callable[[], tuple[str, ...]] | None = None

    @property
    def cites(self) -> tuple[str, ...]:
        """The statements that bear on it: all of them are looked for only when somebody reads."""
        if self.bearing is not None:
            self.cited, self.bearing = self.cited + self.bearing(), None
        return self.cited

    def walk(self) -> Iterator[Node]:
        left = [self]
        while left:
            node = left.pop()
            yield node
            left += reversed(node.children)
