"""Rows: what the language can say, each with how it is built, read and said.

A row is data, `Room.row`, or two hooks that stand side by side: what is read of a rule of the grammar (`Room.reads`),
and how the node of the tree that this makes is said (`Room.says`). The grammar of every row is written from here into
`grammar.lark` (`python -m engine.language.canon`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

from engine.effects import ast
from engine.language.canon.deeds import conjugate, is_a_verb
from engine.language.canon.kinds import SLOTS
from engine.language.canon.saying import act
from engine.language.discourse import Node, name_of
from engine.language.french import Mood
from engine.language.printing.nouns import NounPrinter, Unsayable
from engine.language.reading.nouns import Meaning, NounReader

_SLOT = re.compile(r"\{(?:(\w+):)?(\w+)\}")
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
        """A row that is nothing but data: `words` name the node's fields and what stands there, « {who:of_another} ».

        Words that begin with a verb begin with its infinitive. A slot without a field is only checked.
        """

        def read(reader: NounReader, tree: Node) -> M:
            found = [(name, SLOTS[kind].read(reader, tree)) for name, kind in _SLOT.findall(words)]
            return cast("M", node(**{name: value for name, value in found if name}))

        self.reads(**{rule: shape})(read)
        self.says(node)(lambda printer, said, *how: _said(words, printer, said, *how))

    @property
    def rules(self) -> frozenset[str]:
        """The rules that something reads."""
        return frozenset(self._read)

    def read(self, reader: NounReader, node: Node) -> M:
        """What a tree of one of these rules says. Raises `Unreadable` where its words make no sense together."""
        return self._read[name_of(node)](reader, node)

    def say(self, printer: NounPrinter, node: object, *how: object) -> str:
        """A node in our words. Raises `Unsayable` where there are none."""
        said = self._said.get(type(node))
        if said is None:
            raise Unsayable(str(node))
        return said(printer, node, *how)


def _said(words: str, printer: NounPrinter, node: object, mood: Mood = Mood.ALONE) -> str:
    """The words of a row, with what stands in its slots."""
    verb, _, rest = words.partition(" ")
    if not is_a_verb(verb):
        return _SLOT.sub(lambda slot: SLOTS[slot[2]].say(printer, getattr(node, slot[1] or "", None)), words)
    slot = _SLOT.match(rest)
    if slot and SLOTS[slot[2]].beside:
        return act(printer, verb, mood, getattr(node, slot[1])) + _said(rest[slot.end() :], printer, node)
    return f"{conjugate(verb, mood)} {_said(rest, printer, node)}"


ACTS: Room[Meaning] = Room()
FACTS: Room[ast.Condition] = Room()
MOMENTS: Room[ast.Trigger] = Room()
