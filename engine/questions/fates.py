"""Where cards end: in play or not, in what pile, on what Base."""

from __future__ import annotations

from typing import Any

from engine import events as ev
from engine.intake import Step
from engine.question import Answer, Destroyed, Survives, Where, destroys
from engine.questions.case import Case, shown, tried, why_of
from engine.run import Request, run
from engine.story import Story
from engine.table import BASES, Card, Place, Table
from engine.trace import Node, say

ROWS = {"minions": "base", "titans_at": "base", "actions": "attached", "on": "attached", "aside": "set_aside"}


def survives(question: Survives, case: Case) -> Answer:
    """In play at the end, or not; by what took it away, or what spared it."""
    card, table = question.card, case.table
    changes = _moves(card, case)
    if not table.in_play(card):
        return shown(case, False, _gone(card, changes), ("G.en-jeu.2",), say("lies", card=card))
    spared = _spared(card, case)
    otherwise = "for_now" if not spared and _leaves_this_turn(case, card) else "lies"
    kept = () if otherwise == "for_now" else spared or changes[-1:]
    return shown(case, True, list(kept), ("G.en-jeu.1", "G.detruire.1"), say(otherwise, card=card))


def destroyed(question: Destroyed, case: Case) -> Answer:
    """Destroyed, or not; by what destroyed it, took it away otherwise, or spared it."""
    card = question.card
    by = [node for node, event in case.story.events(ev.Send, ev.BaseLeaves) if destroys(event, card)][-1:]
    if by:
        return shown(case, True, by, ("G.detruire.1",), say("lies", card=card))
    in_play = case.table.in_play(card)
    kept = _spared(card, case) if in_play else _gone(card, _moves(card, case))
    if in_play and not kept and (later := _later_this_turn(case, card)) is not None:
        return later
    otherwise = say("undestroyed" if in_play else "lies", card=card)
    return shown(case, False, kept, ("G.detruire.1", "G.en-jeu.1" if in_play else "G.en-jeu.2"), otherwise)


def _moves(card: str, case: Case) -> list[Node]:
    return case.story.changing(lambda t: t.cards[card].place if card in t.cards else None)


def _gone(card: str, moves: list[Node]) -> list[Node]:
    """By what the card left play last."""
    return [n for n in moves if n.before and card in n.before.cards and n.before.in_play(card)][-1:]


def _spared(card: str, case: Case) -> list[Node]:
    """By what the card was spared last."""
    return (_out_of_a_duel(card, case) or case.story.left_out(card) or case.story.passed_over(card))[-1:]


def _out_of_a_duel(card: str, case: Case) -> list[Node]:
    """That a duel in which the card fought came to nothing: it would have fought on."""
    fights = [above for node in case.story.remarks("duel_off") for above in case.story.above(node)]
    mine = [n for n in fights if n.say.key == "duel" and card in n.say.facts.values()]
    return case.story.remarks("duel_off") if mine else []


def _leaves_this_turn(case: Case, card: str) -> bool:
    """Would a card that bears others leave play by the end of the turn, were nothing more done?"""
    if not _bears(case, card):
        return False
    after, _ = tried(Step("end_turn", None, True), case)  # where a choice comes first, what has left by then has left
    return not after.in_play(card)


def _bears(case: Case, card: str) -> bool:
    """What bears nothing is not tried: what may take it away is still to be played."""
    bears = any(one.place.sort == "on" and one.place.of == card for one in case.table.cards.values())
    return case.outcome.status == "resolved" and bears


def _later_this_turn(case: Case, card: str) -> Answer | None:
    """That a card which bears others is still to be destroyed by the end of the turn, or spared then; None: neither."""
    if not case.outcome.game.tracing or not _bears(case, card):
        return None
    outcome = run(Request(case.table, [Step("end_turn", None, True)], [], case.catalogue))
    story = Story.of(outcome.game.root, outcome.game.table)
    falls = [node for node, event in story.events(ev.Send) if destroys(event, card)][-1:]
    by = falls or story.left_out(card)[-1:]
    if not by:
        return None
    told = say("by_turn_end", why=why_of(by[0]), table=story.table, not_yet=bool(falls))
    return Answer(False, told, story.all_cites(by), [], ("G.detruire.1",))


def where(question: Where, case: Case) -> Answer:
    """The pile or the Base where it lies, by what brought it there last."""
    card = case.table.cards[question.card]
    changes = case.story.changing(lambda t: _lies(t, question.card))[-1:]
    spared = case.story.left_out(question.card)[-1:]
    in_play = ("G.en-jeu.1",) if case.table.in_play(card.id) else ("G.en-jeu.2",)
    attached = ("G.attachez.2",) if card.place.sort == "on" else ()
    found = shown(case, place_word(card), changes or spared, (*attached, *in_play), say("lies", card=card.id))
    if attached and changes and card.id not in _subject(changes[0]):  # it has gone with its bearer
        found.cites = [*attached, *found.cites]
    return found


def place_word(card: Card) -> str:
    """Where a card lies, in the contract's words: « base:ring », « attached:diva », « discard:Ben »."""
    if card.place == BASES:
        return "play"
    sort = ROWS.get(card.place.sort, card.place.sort)
    return f"{sort}:{card.place.of}" if card.place.of else sort


def _lies(table: Table, card: str) -> tuple[Place, str | None] | None:
    """The pile in which a card lies, and the Base where that is."""
    return (table.cards[card].place, table.base_of(card)) if card in table.cards else None


def _subject(node: Node) -> tuple[Any, ...]:
    event = node.say.facts["event"]
    return (getattr(event, "card", None), *getattr(event, "cards", ()))
