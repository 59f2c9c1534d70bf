"""What other booklets, and other readings of open points, would make of the same request: where it matters, and why.

One run is compared with the same run under each of the others; where choices are still open, every end they can have
with every end there. A reading that nothing has asked about cannot matter, and is not tried.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.budget import BUDGET
from engine.dump import dump
from engine.explore import EVENTS, End, Explored, fingerprint, go_everywhere, points_of
from engine.intake import Intake
from engine.process import BadAnswer, Unanswered
from engine.queries.power import breakpoint_of, if_known, power, total
from engine.run import Outcome, Request, run
from engine.table import Table
from engine.tied import playable_readings
from engine.wording import always_sometimes, verdict
from ground.codes import EDITIONS

JSON = dict[str, Any]
MOST_CITES, MOST_FACTS = 3, 3
LEAST, TRACED = EVENTS // 8, 2  # what comparing may cost in any case; the price of an event that is written down
NOT_TRIED = "Non examiné : la séquence demande trop d'événements pour être rejouée autant de fois."
AS_WELL, NO_MORE = "Autre issue possible — ", "Issue impossible — "
TOO_MANY = "Non examiné : les issues sont trop nombreuses pour être toutes comparées."


class Other(NamedTuple):
    """An edition or a reading to compare with: what it is called, and what of the table it changes."""

    label: JSON
    change: JSON

    @property
    def weighs(self) -> bool:
        """May it change what cards weigh, though all lie where they lay?"""
        return "printing" in self.change or "readings" in self.change

    def told(self, said: JSON) -> JSON:
        """What is said of it; of another reading, it is the point itself that is why."""
        cites = dict.fromkeys((*self.change.get("readings", ()), *said["cites"]))
        return {**self.label, **said, "cites": list(cites)[:MOST_CITES]}

    def asks(self, request: Request) -> Request:
        """The same request at a table of that edition, reading or printing; cards whose text changes are read anew."""
        by_text = any(point in request.catalogue.readings for point in self.change.get("readings", ()))
        if not by_text and "printing" not in self.change:
            return replace(request, table=request.table.but(**self.change))
        intake = Intake(request.catalogue)
        table = intake.table({**request.given["table"], **self.change})
        assert table is not None
        steps = intake.steps(request.given.get("sequence", []), table)
        return replace(request, table=table, steps=steps, catalogue=intake.catalogue)


def is_compared(request: Request) -> bool:
    return "all" in (request.given["table"].get(key) for key in ("edition", "readings", "printing"))


def _others(request: Request, met: set[str]) -> list[Other]:
    """The editions and readings asked for; of the readings those of the points that were met."""
    given, others = request.given["table"], []
    if given.get("edition") == "all":
        others += [Other({"edition": e}, {"edition": e}) for e in EDITIONS[:-1]]
    if given.get("printing") == "all":
        others.append(Other({"printing": "revised"}, {"printing": "revised"}))
    if given.get("readings") == "all":
        playable = sorted((p, n) for p, ns in playable_readings(request.catalogue).items() for n in ns if p in met)
        others += [Other({"reading": f"{p}:{n}"}, {"readings": {p: n}}) for p, n in playable]
    return others


# --------------------------------------------------------------------------------------------- one run


def compare_runs(request: Request, here: Outcome) -> list[JSON]:
    """Under which of the others the run comes to something else, or leaves other choices open."""
    if isinstance(here.stop, Unanswered):
        return compare_ways(request, go_everywhere(request, events=EVENTS // 2, compared=True))
    differs, spent = [], 0
    end_here = here.status, _left(here.game.table, request.table)
    weights = _weights(here.game.table)
    for other in _others(request, _met(here)):
        if spent > BUDGET // 4:
            differs.append(other.told({"verdict": NOT_TRIED, "cites": []}))
            continue
        asked = other.asks(request)
        there = _as_far_as_it_goes(asked)
        spent += there.game.spent
        refused_otherwise = there.status != "resolved" and _told(there) != _told(here)
        weighs_otherwise = other.weighs and _weights(there.game.table) != weights
        ends_otherwise = (there.status, _left(there.game.table, asked.table)) != end_here
        if refused_otherwise or weighs_otherwise or ends_otherwise:
            differs.append(other.told(_answer(there, here)))
    return differs


def _met(outcome: Outcome) -> set[str]:
    """The open points that a run has met, as its trace says, and those of the cards at its table, be they silent."""
    told = {node.cites[0] for node in outcome.game.root.walk() if node.say.key == "open_point"}
    return told | points_of(outcome.game.table)


def _as_far_as_it_goes(request: Request) -> Outcome:
    """A run with the answers given, up to the first that answers another question than the one that comes up."""
    try:
        return run(request)
    except BadAnswer as wrong:
        return run(request, request.answers[: wrong.index])


def _told(outcome: Outcome) -> str:
    return verdict(outcome.game.root, outcome.game.told, outcome.status, outcome.stop).text


def _left(table: Table, start: Table) -> Any:
    """What a run leaves: the table, whatever has been used to come there; who has won, once the game is over."""
    result = table.result
    return (
        (result.winners, tuple(result.scores.items()))
        if result
        else fingerprint(table.but(used=start.used, noted=()), start)
    )


def _weights(table: Table) -> Any:
    """What the texts in play make of the powers, totals and breakpoints: another printing may, with nothing done."""
    minions = [(i, if_known(power, table, i)) for base in table.bases for i in table.minions(base)]
    totals = [(b, p, if_known(total, table, b, p)) for b in table.bases for p in table.players]
    return minions, totals, [(b, if_known(breakpoint_of, table, b)) for b in table.bases]


def _answer(there: Outcome, here: Outcome, *, alike: bool = True) -> JSON:
    """What is said of another outcome: its verdict; where that is the same here, what of the table is not."""
    said = verdict(there.game.root, there.game.told, there.status, there.stop)
    text = said.text
    if alike and text == _told(here):
        facts, _ = always_sometimes([dump(there.game.table)], dump(here.game.table))
        text = " ".join(facts[:MOST_FACTS]) or text
    return {"verdict": text, "cites": list(dict.fromkeys((*_dated(there, here), *said.cites)))[:MOST_CITES]}


def _dated(there: Outcome, here: Outcome) -> list[str]:
    """The rules that ran as an earlier booklet has them: first those that are known to have answered otherwise."""
    met = {**(here.game.table.derived.account.at_odds or {}), **(there.game.table.derived.account.at_odds or {})}
    return sorted((i for i in met if not i.startswith("P.")), key=lambda i: not met[i])


# --------------------------------------------------------------------------------------------- every way


@dataclass(slots=True)
class Purse:
    """The work that a comparison may still cost, counted as `explore` counts it."""

    left: int

    def run(self, request: Request) -> Outcome:
        """The run of a request as far as its answers fit, at its price."""
        outcome = _as_far_as_it_goes(request)
        self.left -= TRACED * outcome.game.spent
        return outcome

    def explore(self, request: Request) -> Explored:
        explored = go_everywhere(request, events=self.left)
        self.left -= explored.spent
        return explored


def compare_ways(request: Request, here: Explored) -> list[JSON]:
    """Under which of the others the choices can end otherwise, or no more as they can here."""
    differs, purse = [], Purse(max(EVENTS - here.spent, LEAST))
    for other in _others(request, here.met):
        if purse.left <= 0:
            differs.append(other.told({"verdict": NOT_TRIED, "cites": []}))
        elif (said := _compared(request, here, other, purse)) is not None:
            differs.append(other.told(said))
    return differs


def _compared(request: Request, here: Explored, other: Other, purse: Purse) -> JSON | None:
    """What is said of the other; None where it makes no difference. Ends too many to be compared are said to be."""
    asked = other.asks(request)
    if request.answers:  # those to questions that do not come up so are left out
        asked = replace(asked, answers=request.answers[: len(purse.run(asked).game.choices)])
    there = purse.explore(asked) if here.complete else None
    said = _parting(request, here, asked, there, purse, other) if there is not None else None
    if said is not None or (there is not None and there.complete):
        return said
    first, last = purse.run(request), purse.run(asked)
    return _answer(last, first) if _told(last) != _told(first) else {"verdict": TOO_MANY, "cites": []}


def _parting(
    request: Request, here: Explored, asked: Request, there: Explored, purse: Purse, other: Other
) -> JSON | None:
    """An end that is possible there alone, else one that is possible here alone; None where there is none."""
    ends_here, ends_there = _ends(here, request, other), _ends(there, asked, other)
    prefix = AS_WELL if max(len(ends_here), len(ends_there)) > 1 else ""
    for key, end in ends_there.items():
        if key not in ends_here:
            return _told_of(prefix, end, asked, request, purse)
    for key, end in ends_here.items() if there.complete else ():
        if key not in ends_there:
            return _told_of(NO_MORE, end, request, asked, purse)
    return None


def _ends(explored: Explored, request: Request, other: Other) -> dict[Any, End]:
    """The ends by what they leave, and by what the texts or effects then in force make the cards weigh."""
    found = ((ways.end.status, ways.end.position.table, ways.end) for ways in explored.ends)
    return {
        (status, _left(table, request.table), str(_weights(table)) if other.weighs else ""): end
        for status, table, end in found
    }


def _told_of(prefix: str, end: End, request: Request, other: Request, purse: Purse) -> JSON:
    """What is said of an end of one request that is none of the other; those answers may lead to another end there."""
    seen, alike = (purse.run(replace(asked, answers=list(end.answers))) for asked in (request, other))
    said = _answer(seen, alike, alike=not isinstance(alike.stop, Unanswered))
    return {**said, "verdict": prefix + said["verdict"]}
