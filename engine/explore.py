"""Every way the choices can go: the same request run again with each legal answer, merged by resulting table.

Nothing is drawn at random, and work is counted in events, never in seconds: the same request is always cut at the
same place.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from engine.dump import dump
from engine.kernel import Choose, Unanswered
from engine.run import Outcome, Request, run
from engine.table import Table
from engine.wording import always_sometimes

JSON = dict[str, Any]
EVENTS = 45_000  # in all the runs of one exploration: about two seconds
PER_RUN = 8  # what starting a run costs, counted as events
CROWD = 60  # cards at the table that make an event cost twice as much
TOLD = 3  # cards written as JSON for the price of an event


def explore(request: Request, first: Outcome, limit: int, *, tables: bool = True) -> JSON:
    """Answers every choice from there on in every legal way, up to `limit` different outcomes."""
    ends: dict[Any, JSON] = {}
    found: dict[Any, Table] = {}
    complete = True
    spent, cards = 0, len(request.table.cards)
    for answers, outcome, cost in _runs(request, first):
        spent += (cost + PER_RUN) * (CROWD + cards) // CROWD
        if outcome is not None:
            key = (outcome.status, fingerprint(outcome.game.table))
            if key in ends:
                ends[key]["count"] += 1
            elif len(ends) >= limit:
                complete = False
                break
            else:
                spent += cards // TOLD
                found[key] = outcome.game.table
                ends[key] = {"answers": answers, "count": 1, "status": outcome.status}
        if spent > EVENTS:
            complete = False
            break
    outcomes = []
    for key, end in ends.items():
        table = found[key]
        result = table.result
        end["result"] = {"winners": list(result.winners), "scores": dict(result.scores)} if result else None
        end["table"] = dump(table)
        outcomes.append(end)
    settled = [o["table"] for o in outcomes if o["status"] == "resolved"]
    always, sometimes = always_sometimes(settled, dump(request.table)) if settled else ([], [])
    if not tables:
        for end in outcomes:
            del end["table"]
    return {"complete": complete, "outcomes": outcomes, "always": always, "sometimes": sometimes}


def _runs(request: Request, first: Outcome) -> Iterator[tuple[list[Any], Outcome | None, int]]:
    """Runs depth first: each end of a run with the answers that led there, None for a run that met another choice."""
    branches: list[Iterator[list[Any]]] = [iter([list(request.answers)])]
    outcome = first
    known = True
    while branches:
        answers = next(branches[-1], None)
        if answers is None:
            branches.pop()
            continue
        if not known:
            outcome = run(request, answers, tracing=False)
        known = False
        if isinstance(outcome.stop, Unanswered):
            branches.append(_answers(answers, outcome.stop.choice))
            yield answers, None, outcome.game.spent
        else:
            yield answers, outcome, outcome.game.spent


def _answers(so_far: list[Any], choice: Choose) -> Iterator[list[Any]]:
    """Every legal answer to a choice, added to those before it."""
    ids = [o.id for o in choice.options]
    if choice.kind == "order":
        for order in permutations(ids):
            yield [*so_far, list(order)]
        return
    for n in range(min(choice.low, len(ids)), min(choice.high, len(ids)) + 1):
        for picked in combinations(ids, n):
            yield [*so_far, list(picked)]


def fingerprint(table: Table) -> Any:
    """What makes two outcomes the same: everything that the contract shows of a table."""
    cards = tuple(
        (i, c.place, c.owner, c.controller, c.counters, c.bonus, c.own_counters) for i, c in sorted(table.cards.items())
    )
    ordered = (p for p in sorted(table.piles) if p.sort.endswith("deck") and p not in table.shuffled)
    decks = tuple((p, table.piles[p]) for p in ordered)
    unknown = tuple(sorted((p, -1 if n is None else n) for p, n in table.unknown.items()))
    extras = tuple((e.kind, e.text) for e in table.plays.extra)
    plays = (table.plays.minion, table.plays.action, extras)
    result = (table.result.winners, tuple(table.result.scores.items())) if table.result else None
    lasting = tuple((e.on, e.text, e.until) for e in table.lasting)
    seen = (tuple(table.vp.items()), table.active, table.phase, plays, table.used, table.madness, result, lasting)
    return cards, decks, unknown, table.bases, seen
