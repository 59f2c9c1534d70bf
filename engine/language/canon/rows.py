"""Rows: what the language can say, each with how it is built, read and said.

A row is data, `Room.row`, or two hooks that stand side by side: what is read of a rule of the grammar (`Room.reads`),
and how the node of the tree that this makes is said (`Room.says`). The grammar of every row is written from here into
`grammar.lark` (`python -m engine.language.canon`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar, cast

from engine.effects import ast
from engine.language.printing.nouns import NounPrinter, Unsayable
from engine.language.reading.nouns import Meaning, NounReader
from engine.language.scene import Node, name_of, parts


class Kind(NamedTuple):
    """What stands in a slot of a row: the parts of a tree that it is, how the n-th of them is read, how it is said."""

    read: Callable[[NounReader, Node, int], object]
    say: Callable[[NounPrinter, Any], str]


_KINDS = {
    "card": Kind(lambda r, node, n: r.ref_of(parts(node, "np")[n]), NounPrinter.ref),
    "target": Kind(lambda r, node, n: r.hit(r.np(parts(node, "np")[n])), NounPrinter.target),
}
_SLOT = re.compile(r"\{(\w+):(\w+)\}")
M = TypeVar("M")
Hook = TypeVar("Hook", bound=Callable[..., Any])


@dataclass
class Room(Generic[M]):
    """The rows of one sort: facts, moments, acts. `shapes`: the right side of each rule of the grammar, by its name."""

    shapes: dict[str, str] = field(default_factory=dict)
    _read: dict[str, Callable[[NounReader, Node], M]] = field(default_factory=dict)
    _said: dict[type, Callable[..., str]] = field(default_factory=dict)

    def reads(self, *by_hand: str, **shapes: str) -> Callable[[Hook], Hook]:
        """What reads these rules of the grammar; `by_hand`: those that `grammar.lark` itself builds."""

        def register(hook: Hook) -> Hook:
            self.shapes.update(shapes)
            self._read.update(dict.fromkeys((*by_hand, *shapes), hook))
            return hook

        return register

    def says(self, *nodes: type) -> Callable[[Hook], Hook]:
        """What says these nodes of the tree."""

        def register(hook: Hook) -> Hook:
            self._said.update(dict.fromkeys(nodes, hook))
            return hook

        return register

    def row(self, node: type, rule: str, shape: str, words: str) -> None:
        """A row that is nothing but data: `words` name the node's fields and what each is, « {of:card} »."""
        slots = dict(_SLOT.findall(words))
        where = {
            field: sum(kind == one for one in list(slots.values())[:at])
            for at, (field, kind) in enumerate(slots.items())
        }

        def read(reader: NounReader, tree: Node) -> M:
            return cast(
                "M", node(**{field: _KINDS[kind].read(reader, tree, where[field]) for field, kind in slots.items()})
            )

        def say(printer: NounPrinter, said: object, *how: object) -> str:
            return _SLOT.sub(lambda slot: _KINDS[slot[2]].say(printer, getattr(said, slot[1])), words)

        self.reads(**{rule: shape})(read)
        self.says(node)(say)

    def read(self, reader: NounReader, node: Node) -> M:
        """What a tree of one of these rules says. Raises `Unreadable` where its words make no sense together."""
        return self._read[name_of(node)](reader, node)

    def say(self, printer: NounPrinter, node: object, *how: object) -> str:
        """A node in our words. Raises `Unsayable` where there are none."""
        said = self._said.get(type(node))
        if said is None:
            raise Unsayable(str(node))
        return said(printer, node, *how)


ACTS: Room[Meaning] = Room()
FACTS: Room[ast.Condition] = Room()
MOMENTS: Room[ast.Trigger] = Room()
