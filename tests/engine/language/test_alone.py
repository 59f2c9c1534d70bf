"""The tree is a language, not a list of cards: what one card alone needs has its reason beside it."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from engine.effects import ast
from tests.engine.language.texts import readings

NODES = {name: node for name, node in vars(ast).items() if inspect.isclass(node) and is_dataclass(node)}
UNREAD = {"Unread"}  # what no card should say


def said(node: object) -> Iterator[str]:
    """The kinds of nodes within one, itself included."""
    if isinstance(node, tuple):
        for one in node:
            yield from said(one)
    elif is_dataclass(node):
        yield type(node).__name__
        for part in fields(node):
            yield from said(getattr(node, part.name))


def alone() -> set[str]:
    """The nodes that one card at most has need of."""
    cards: defaultdict[str, set[str | None]] = defaultdict(set)
    for written, reading in readings().items():
        for name in said(reading.effect) if written.name else ():
            cards[name].add(written.name)
    return {name for name in NODES if len(cards[name]) <= 1} - UNREAD


def test_a_node_that_one_card_alone_needs_has_its_reason_beside_it() -> None:
    reasons = {name for name, node in NODES.items() if "Alone: " in (node.__doc__ or "")}
    assert alone() == reasons  # a reason that is no longer needed goes too
