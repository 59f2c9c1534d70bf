"""Which statements decide an answer: where it would be another without a card's text, what is said of that card does.

The run is made again with that card as if it said nothing, for as few cards and in as few events as will not be felt;
where nothing can be told so, what is rare decides (`engine.deciding`). So it is made again in the other readings of an
open point that would have answered otherwise.
"""

from __future__ import annotations

from dataclasses import replace

from engine.deciding import decisive, gives_way, more_often, with_contested
from engine.derived import Derived
from engine.process import BadAnswer
from engine.question import UNKNOWN, UNRULED, Answer, Asked
from engine.questions.answering import answer
from engine.questions.case import Case, silenced
from engine.questions.reading import strangers
from engine.run import Request, run
from engine.statements import READINGS
from engine.table import Card

CLARIFIES = "C."
TRIED = 4  # runs that one answer may cost
LONG = 150  # events of a run that is not made again


def what_decides(asked: Asked, said: Answer, case: Case, request: Request) -> list[str]:
    """The one to three statements that decide an answer to that question about that run of the request.

    What was said of a card without whose text the answer would be another is among them, where it is rarer than one of
    the rest; it takes the place of the one that is cited most often. The open points in another reading of which it
    would be another are too.
    """
    told = _of_cards_and_rules(asked, said, case, request)
    if said.value in (UNKNOWN, UNRULED) or case.outcome.game.spent > LONG:
        return told
    points = case.contested[:TRIED]
    return with_contested(told, (point for point in points if _hangs_on(asked, said, case, request, point)))


def _of_cards_and_rules(asked: Asked, said: Answer, case: Case, request: Request) -> list[str]:
    told = decisive(
        said.cites,
        said.more,
        beside=said.beside,
        around=said.around,
        of_fate=said.of_fate,
        to_the_point=case.to_the_point,
        denied=asked.told(said.value) is False,
    )
    if said.value in (UNKNOWN, UNRULED) or case.outcome.game.spent > LONG:
        return told
    heard = {*said.cites, *said.beside, *said.around}
    at_start = case.start.cards
    rarer = {id: found for id, card in at_start.items() if (found := _unheard(card, heard, told))}
    named = [id for id, card in at_start.items() if not set(told).isdisjoint(card.spec.rulings)]
    if len(rarer) + len(named) > TRIED:
        return told
    needed = [id for id in rarer if _changes(asked, said, case, request, at_start[id])]
    wanted = [i for id in needed for i in rarer[id]]
    if needed and (of_others := [id for id in named if _changes(asked, said, case, request, at_start[id])]):
        again = [i for id in of_others for i in _beyond_the_first(at_start[id], told)]
        return gives_way(told, wanted, again) if again else told
    return gives_way(told, wanted)


def _beyond_the_first(card: Card, told: list[str]) -> list[str]:
    """Of what is told, all that is said of a card but the first: one statement tells that it had its part."""
    return [i for i in told if i in card.spec.rulings][1:]


def _unheard(card: Card, heard: set[str], told: list[str]) -> list[str]:
    """What was clarified of a card and is rarer than something told; nothing where the card is heard already."""
    if not card.spec.effect.clauses or not set(told).isdisjoint(card.spec.rulings):
        return []
    said = [i for i in card.spec.rulings if i.startswith(CLARIFIES) and more_often(told, i)]
    return [i for i in said if i in heard or i in card.spec.few_rulings]


def _changes(asked: Asked, said: Answer, case: Case, request: Request, card: Card) -> bool:
    """Would the answer be another, did the card say nothing?"""
    return _otherwise(asked, said, case, replace(request, table=silenced(request.table, card)))


def _hangs_on(asked: Asked, said: Answer, case: Case, request: Request, point: str) -> bool:
    """Would the answer be another in another reading of that open point, the same choices made?"""
    here = request.table.readings
    others = {i: n for i, n in here.items() if i != point}
    readings = [others, *({**others, point: n} for n in READINGS.get(point, ()))]
    tables = [request.table.but(readings=one, derived=Derived()) for one in readings if one != here]
    return any(_otherwise(asked, said, case, replace(request, table=one)) for one in tables)


def _otherwise(asked: Asked, said: Answer, case: Case, request: Request) -> bool:
    """Is the answer another for that request, the same choices made?

    A run that stops before its end, or never has the card that is asked about, does not tell.
    """
    given = [[o.id for o in made.picked] for made in case.outcome.game.choices if not made.forced]
    try:
        outcome = run(request, given)
    except BadAnswer:  # what was to be chosen came of that text
        return False
    if outcome.status in ("pending", "unruled") or any(strangers([asked], [outcome.game.table])):
        return False
    otherwise = answer(asked.question, Case.of(request.table, outcome, case.catalogue))
    return bool(otherwise.value != said.value)
