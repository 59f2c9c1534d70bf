"""Answers a question from one run: from the table it left, what happened in it, and the choices that were met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import events as ev
from engine.process import Illegal, Unanswered, Unruled
from engine.question import (
    UNKNOWN,
    Affects,
    Answer,
    Boxes,
    BreakpointOf,
    CardsIn,
    CardsMoved,
    ClashWon,
    CountersOn,
    Decides,
    Destroyed,
    DuelWon,
    Happens,
    May,
    MinionsLeft,
    PlaysLeft,
    Points,
    PowerOf,
    Question,
    Ranks,
    Survives,
    TotalOf,
    Turn,
    Where,
    Winners,
    doers,
)
from engine.questions import amounts, contests, deeds, fates, permission
from engine.questions.case import Case, unruled
from engine.story import LEFT_OUT, Story
from engine.trace import Node, say

FATES = (
    Survives,
    Destroyed,
    Where,
    Happens,
    Affects,
)  # what befalls a card is decided by what happened, before any law
ANSWERS: dict[type, Callable[[Any, Case], Answer]] = {
    Survives: fates.survives,
    Destroyed: fates.destroyed,
    Where: fates.where,
    PowerOf: amounts.power_now,
    TotalOf: amounts.total_now,
    BreakpointOf: amounts.breakpoint_now,
    CountersOn: amounts.counters_on,
    CardsIn: amounts.cards_in,
    CardsMoved: amounts.cards_moved,
    MinionsLeft: amounts.minions_left,
    PlaysLeft: permission.plays_left,
    Boxes: amounts.boxes,
    Turn: contests.turn,
    Points: contests.points,
    Ranks: contests.ranks,
    DuelWon: contests.duel_won,
    ClashWon: contests.clash_won,
    Winners: contests.winners,
    May: permission.may,
    Happens: deeds.happens,
    Affects: deeds.affected,
    Decides: deeds.decides,
}


def answer(question: Question, case: Case) -> Answer:
    """What the run answers: the same for the same question."""
    if question not in case.said:
        case.said[question] = _said(question, case)
    return case.said[question]


def _said(question: Question, case: Case) -> Answer:
    """Where it stopped before its end, that is said instead: nobody knows what would follow.

    After a step that was refused, the answer is that of the table as it stood before it.
    """
    match case.outcome.stop:
        case Unanswered(choice=choice):
            return Answer(UNKNOWN, say("still_to_choose", choice=choice), list(choice.cites))
        case Unruled() as stop:
            return unruled(stop)
        case Illegal() as stop if _never_came(question, case):  # a step that would have played it is not made
            return Answer(UNKNOWN, say("step_refused", reason=stop.reason), list(stop.cites))
    try:
        said = _but_for_what_is_refused(question, ANSWERS[type(question)](question, case), case)
        said.beside = tuple(_beside(question, said, case.story))
        said.of_fate = isinstance(question, FATES)
        if not isinstance(question, May) or said.value:
            around = case.story.around(case.story.steps_of(said.nodes), routine=not said.nodes)
            said.around = tuple(around)
        return said
    except Unruled as stop:  # what is asked depends on what nobody at the table sees
        return Answer(UNKNOWN, stop.reason, list(stop.cites))


def _never_came(question: Question, case: Case) -> bool:
    named = (getattr(question, field) for field in (*question.cards, *question.bases))
    return any(card not in case.table.cards for card in named)


def _but_for_what_is_refused(question: Question, said: Answer, case: Case) -> Answer:
    """Where only the step that was refused would show the answer, it is the refusal that tells why it is so."""
    stop = case.outcome.stop
    if not isinstance(stop, Illegal) or isinstance(question, May):
        return said
    refused = next((node for node in reversed(case.story.nodes) if node.say.key == "step"), None)
    if any(case.story.step_of(node) is not refused for node in said.nodes):
        return said
    return Answer(said.value, say("step_refused", reason=stop.reason), [*stop.cites, *said.cites])


def _beside(question: Question, said: Answer, story: Story) -> list[str]:
    """What else bears on the answer, in the steps that show it: what was looked at, refused or chosen of the cards at
    issue, what befell them, and the coming of the cards that were at work. Where no card is asked about, or where
    nothing befell it but that it came, all that happened may; what every turn brings too, where nothing shows it.
    """
    if isinstance(question, May) and not said.value:  # what forbids it is all
        return []
    named = {getattr(question, field) for field in (*question.cards, *question.bases)}
    came = all(_is_its_coming(n, named) for n in said.nodes)
    steps = story.steps_of([n for n, _ in story.events()] if came else said.nodes)
    beside, done = story.under(steps, routine=not said.nodes)
    found = [*beside, *done]
    if named and not came:
        touched = {card for node in said.nodes for card in (node.card, *node.about) if card is not None}
        at_issue = named | touched
        at_issue |= {n.card for n in beside if n.card is not None and at_issue & {*n.about}}
        found = [n for n in beside if n.card in at_issue or at_issue & {*n.about, *_picked(n)}]
        found += [n for n in done if at_issue & _parties(n)]
        found = [n for n in found if not story.comes_after(n, said.nodes)]
    speaking = [n if n.say.key not in LEFT_OUT else next(story.above(n), n) for n in said.nodes]
    at_work = [story.table.cards[n.card] for n in speaking if n.card in story.table.cards]
    texts = [i for card in at_work for i in card.spec.few_rulings]
    met = {story.table.cards[n.card].spec.slug for n in found if n.card in story.table.cards}
    texts += [i for card in story.table.cards.values() for other, i in card.spec.beside if other in met]
    told = story.told_beside(found, said.nodes, texts)
    return [i for i in told if i in texts or not i.startswith("P.")]


def _picked(node: Node) -> set[str]:
    """The cards on which a choice fell, or whose Special was chosen."""
    picked = node.say.facts.get("picked", ()) if node.say.key == "choice" else ()
    return {option.id for option in picked}


def _is_its_coming(node: Node, named: set[str]) -> bool:
    """Is this only that a card asked about was played or drawn?"""
    event = node.say.facts.get("event")
    return isinstance(event, ev.Arrive | ev.ActionShown | ev.Draw) and event.card in named


def _parties(node: Node) -> set[str | None]:
    """The cards that an event is about, or that did it."""
    event = node.say.facts["event"]
    return {node.card, getattr(event, "card", None), *doers(event), *node.about}
