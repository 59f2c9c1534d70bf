"""A resolution told again, moment by moment: what happened or was chosen, and the table around it.

The trace already holds the table before and after each event (`engine.trace`): nothing is run twice, and only the two
tables that are asked for are written out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.dump import dump
from engine.library import Catalogue
from engine.process import Choose, Unanswered
from engine.run import Outcome
from engine.scenario import checked, read_request, told_choice
from engine.table import Table
from engine.trace import Node, Say
from engine.wording import sentence

JSON = dict[str, Any]

MOMENTS = 300
"""Moments that are told of one resolution: more than anybody walks."""

HAPPENING = ("event", "choice", "replaced", "prevented")
BRANCHES = ("step", "rule", "trigger")
STOPS = ("unruled", "decided", "skipped")
"""Notes that are moments too: where the engine stopped, and what the players then said."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A node of the trace at which something happens, what it is part of, and the table before and after it."""

    node: Node
    within: Say | None
    before: Table
    after: Table


def replay(request: Any, catalogue: Catalogue, at: int) -> JSON:
    """The moments of a request's resolution, and the one numbered `at` (from 1; the nearest there is).

    `moments`: kind and sentence of each, a choice that is still open (`pending`) the last; `whole`: whether that is
    all; `at`; `moment` (null where nothing happened): what it is part of (`within`), its `cites`, the `clause` at work,
    the `choice` made there; `before` and `after`: the contract's tables around it. Raises `RequestErrors`, as `resolve`
    does.
    """
    asked = read_request(request, catalogue)
    outcome = checked(asked)
    last, stop = outcome.table, outcome.stop
    moments = list(islice(_moments(outcome, asked.table), MOMENTS + 1))
    whole, moments = len(moments) <= MOMENTS, moments[:MOMENTS]
    told = [{"kind": one.node.kind, "text": sentence(one.node.say, last)} for one in moments]
    if whole and isinstance(stop, Unanswered):
        told.append({"kind": "pending", "text": sentence(stop.choice.prompt, last)})
    at = max(min(at, len(told)), 1)
    if at > len(moments):
        before = after = last
        moment = _open_choice(stop.choice, last) if isinstance(stop, Unanswered) else None
    else:
        one = moments[at - 1]
        before, after, moment = one.before, one.after, _as_json(one, last)
    return {"moments": told, "whole": whole, "at": at, "moment": moment, "before": dump(before), "after": dump(after)}


def _moments(outcome: Outcome, start: Table) -> Iterator[Moment]:
    """Every moment, in the order in which it came."""
    table = start
    left: list[tuple[Node, Say | None]] = [(outcome.game.root, None)]
    while left:
        node, within = left.pop()
        before = table
        if node.before is not None and node.after is not None:
            before, table = node.before, node.after
        elif node.say.key == "illegal":
            table = outcome.table  # the step that is refused is taken back
        if node.kind in HAPPENING or node.say.key in STOPS:
            yield Moment(node, within, before, table)
        under = node.say if node.kind in BRANCHES and node is not outcome.game.root else within
        left += [(child, under) for child in reversed(node.children)]


def _as_json(one: Moment, last: Table) -> JSON:
    node, choice = one.node, one.node.say.facts.get("choice")
    made = None
    if node.kind == "choice" and isinstance(choice, Choose):
        made = {**told_choice(choice, one.after), "picked": [option.id for option in node.say.facts["picked"]]}
    within = sentence(one.within, last) if one.within else ""
    return {"within": within, "cites": list(node.cites), "clause": node.clause, "choice": made}


def _open_choice(choice: Choose, table: Table) -> JSON:
    told = told_choice(choice, table)
    return {"within": "", "cites": told["cites"], "clause": None, "choice": {**told, "picked": []}}
