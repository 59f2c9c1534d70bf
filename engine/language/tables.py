"""The parser's tables as bytes hold them, and as a process that only reads a few texts does.

lark's own form of them is a dictionary a state: 3,700 states and 420,000 terms, of which the texts of a table meet a
few hundred. Here a term takes four bytes, until the parser first enters the state in which it may come.
"""

from __future__ import annotations

import pickle
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, cast

from lark import Lark, grammar
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift

Row = dict[str, tuple[Any, ...]]
"""What the parser does by the term it meets: shift to a state, or reduce by a rule."""


@dataclass(frozen=True)
class Packed:
    """The rows of all states, end to end: state N's begins at `starts[N]`. Each term and what it makes the parser do
    are places in `terms` and in `actions`; an action is a state to go to, or a rule by its place and `True`."""

    starts: array[int]
    met: array[int]
    done: array[int]
    terms: list[str]
    actions: list[tuple[bool, int]]


class Rule(grammar.Rule):
    """A rule that equals but itself: the parser looks one up at each step. lark keeps it under its class's name."""

    __slots__ = ()
    __eq__ = object.__eq__
    __hash__ = object.__hash__


class _Rows(dict[int, Row]):
    """The rows that were needed, unpacked as they are."""

    def __init__(self, packed: Packed, rules: list[grammar.Rule]) -> None:
        super().__init__()
        self.packed = packed
        self._actions = [(Reduce, rules[place]) if reduces else (Shift, place) for reduces, place in packed.actions]

    def __missing__(self, state: int) -> Row:
        packed, actions = self.packed, self._actions
        row = slice(packed.starts[state], packed.starts[state + 1])
        self[state] = found = {
            packed.terms[term]: actions[action] for term, action in zip(packed.met[row], packed.done[row], strict=True)
        }
        return found


def pack(tables: Lark) -> bytes:
    """What `unpack` makes the same parser of."""
    table = _table(tables)
    rows = table.states
    packed = rows.packed if isinstance(rows, _Rows) else _packed([rows[n] for n in range(len(rows))], tables.rules)
    try:
        table.states = {}
        tables.save(rest := BytesIO())
    finally:
        table.states = rows
    return pickle.dumps((packed, rest.getvalue()), pickle.HIGHEST_PROTOCOL)


def unpack(told: bytes) -> Lark:
    """The parser. What is no such file raises whatever reading it raises."""
    packed, rest = pickle.loads(told)
    tables = Lark.load(BytesIO(rest))
    parser = tables.parser.parser.parser
    made = [*parser.callbacks.items()]  # by rules of lark's, which each look compares
    for rule in tables.rules:
        rule.__class__ = Rule
    parser.callbacks = dict(made)
    _table(tables).states = _Rows(packed, tables.rules)
    return tables


def _packed(rows: Iterable[Row], rules: list[grammar.Rule]) -> Packed:
    places = {rule: place for place, rule in enumerate(rules)}
    terms: dict[str, int] = {}
    actions: dict[tuple[bool, int], int] = {}
    starts, met, done = array("I", [0]), array("H"), array("H")
    for row in rows:
        for term, (action, arg) in row.items():
            met.append(terms.setdefault(term, len(terms)))
            told = (True, places[arg]) if action is Reduce else (False, arg)
            done.append(actions.setdefault(told, len(actions)))
        starts.append(len(met))
    return Packed(starts, met, done, list(terms), list(actions))


def _table(tables: Lark) -> IntParseTable:
    return cast(IntParseTable, tables.parser.parser.parser.parse_table)
