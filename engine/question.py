"""The questions that may be put to a table, and what an answer holds.

A question names cards and Bases by their ids, players by their names. What the run must remember to answer it, besides
the table that it leaves, is what the question `sees` of it.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.events import (
    Arrive,
    BaseLeaves,
    Cause,
    Draw,
    DrawMadness,
    DuelEnds,
    Event,
    HandDiscard,
    Rank,
    Send,
    UnknownDiscarded,
)
from engine.intake import Step
from engine.process import Choose, Open
from engine.table import Card, Place, Table
from engine.trace import Node, Say
from engine.value import value

JSON = dict[str, Any]
MOST_CITES = 3
UNKNOWN, UNRULED, DEPENDS = "unknown", "unruled", "depends"


@value
class Question:
    """A question. `cards`, `bases`: the fields of it that name a card, a Base. `weighs`: its answer, be it of the table
    as it stands, hangs on what the texts in play say.
    """

    weighs: ClassVar[bool] = False
    cards: ClassVar[tuple[str, ...]] = ()
    bases: ClassVar[tuple[str, ...]] = ()

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        """What must be remembered of something that happens at this table; None: the table itself will tell."""
        return None


@value
class Survives(Question):
    """Is the card in play in the end?"""

    card: str
    cards: ClassVar[tuple[str, ...]] = ("card",)


@value
class Destroyed(Question):
    """Was the card destroyed (R G.detruire.1)? One that leaves play by another way was not."""

    card: str
    cards: ClassVar[tuple[str, ...]] = ("card",)

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        return (isinstance(what, Send | BaseLeaves) and destroys(what, self.card)) or None


@value
class Where(Question):
    """Where does the card end?"""

    card: str
    cards: ClassVar[tuple[str, ...]] = ("card",)


@value
class PowerOf(Question):
    """What is the card's power?"""

    weighs: ClassVar[bool] = True
    card: str
    cards: ClassVar[tuple[str, ...]] = ("card",)


@value
class TotalOf(Question):
    """What do a player's cards add up to on a Base?"""

    weighs: ClassVar[bool] = True
    base: str
    player: str
    bases: ClassVar[tuple[str, ...]] = ("base",)

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        return _ranked(self.base, what)


@value
class BreakpointOf(Question):
    """What is the Base's breakpoint?"""

    weighs: ClassVar[bool] = True
    base: str
    bases: ClassVar[tuple[str, ...]] = ("base",)


@value
class Points(Question):
    """How many VP has the sequence brought the player?"""

    player: str


@value
class Ranks(Question):
    """Who was first, second, third at the Base's last Conquest?"""

    weighs: ClassVar[bool] = True
    base: str
    bases: ClassVar[tuple[str, ...]] = ("base",)

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        return _ranked(self.base, what)


@value
class CountersOn(Question):
    """How many +1 power counters does the card bear?"""

    card: str
    cards: ClassVar[tuple[str, ...]] = ("card",)


@value
class CardsIn(Question):
    """How many cards are there in a hand, or in another pile?"""

    pile: Place


@value
class CardsMoved(Question):
    """How many cards does a player draw, or discard (R 5.3.1, G.defausser.3)?"""

    player: str
    drawn: bool

    def counts(self, event: Any) -> bool:
        """Is that one of them?"""
        sorts = (Draw, DrawMadness) if self.drawn else (HandDiscard, UnknownDiscarded)
        return isinstance(event, sorts) and event.player == self.player

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        return type(what).__name__ if self.counts(what) else None


@value
class MinionsLeft(Question):
    """Which Creatures are in play in the end: all of them, those of a player, or those of a name? `titans`: and which
    Titans, on all Bases or on one?"""

    player: str | None = None
    named: str | None = None
    titans: bool = False
    base: str | None = None

    def means(self, card: Card) -> bool:
        """Is that a card in play of which it is asked?"""
        titan = card.place.sort == "titans_at" and (self.titans or self.named is not None)
        there = titan or (card.spec.is_minion and card.place.sort == "minions")
        at = self.base in (None, card.place.of)
        return there and at and self.player in (None, card.controller) and self.named in (None, card.spec.slug)


@value
class PlaysLeft(Question):
    """How many cards of a kind may the player still play in this turn (R 4.2.1, G.supplementaire.1)?"""

    weighs: ClassVar[bool] = True
    player: str
    kind: str


@value
class Turn(Question):
    """Whose turn is it?"""


@value
class Boxes(Question):
    """Of which boxes does the game take its Bases?"""


@value
class DuelWon(Question):
    """Who has won the last duel?"""

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        return (what.winners, table.duel) if isinstance(what, DuelEnds) else None


@value
class ClashWon(Question):
    """Which Titan stays, of the last clash; of Titans that a table is told to have together, which would?"""

    weighs: ClassVar[bool] = True

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        leaves = isinstance(what, Send) and table.cards[what.card].spec.kind == "titan"
        return what.card if isinstance(what, Send) and leaves else None


@value
class Winners(Question):
    """Who has won the game?"""


@value
class May(Question):
    """Could this step be made now?"""

    weighs: ClassVar[bool] = True
    step: Step = field(hash=False)


@value
class Happens(Question):
    """How many times did an effect of the card take place?"""

    card: str
    cards: ClassVar[tuple[str, ...]] = ("card",)

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        if isinstance(what, Open):
            return what.clause or what.kind if what.card == self.card else None
        if isinstance(what, Event) and (doing := doing_of(what, self.card)) is not None:
            return doing.clause, type(what).__name__, what.affected(table)
        return None


@value
class Affects(Question):
    """Has the one card affected the other?"""

    card: str
    on: str
    cards: ClassVar[tuple[str, ...]] = ("card", "on")

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        return (isinstance(what, Event) and self.card in doers(what) and self.on in what.affected(table)) or None


@value
class Decides(Question):
    """Who makes the card's choices?"""

    card: str
    cards: ClassVar[tuple[str, ...]] = ("card",)

    def sees(self, table: Table, what: Event | Choose | Open) -> Hashable:
        return what.player if isinstance(what, Choose) and what.card == self.card else None


def doing_of(event: Event, card: str) -> Cause | None:
    """The doing of that card's text which an event is, be it that it has let another card be played."""
    causes = (event.cause, event.cause.leave)
    return next((doing for doing in causes if doing is not None and doing.speaker == card), None)


def destroys(event: Send | BaseLeaves, card: str) -> bool:
    """Is that how this card is destroyed?"""
    return event.verb == "destroyed" and card == (event.card if isinstance(event, Send) else event.base)


def doers(event: Event) -> tuple[str | None, ...]:
    """The cards whose doing an event is: the one whose text is at work, and the one that comes to be attached."""
    return event.cause.speaker, event.card if isinstance(event, Arrive) and event.to.sort == "on" else None


def _ranked(base: str, what: Event | Choose | Open) -> Hashable:
    if isinstance(what, Rank) and what.standing.base == base:
        return what.standing.places, tuple(what.standing.totals.items())
    return None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was asked: its words in the request, and its place there.

    `wanted` is the value with which what is found is compared: the answer then is yes or no; with `ever` it is yes as
    soon as one way leads to that value.
    """

    question: Question
    given: JSON
    path: str
    wanted: Any = None
    ever: bool = False

    @property
    def compares(self) -> bool:
        return self.wanted is not None

    def told(self, value: Any) -> Any:
        """The answer, where that value was found."""
        if not self.compares or value in (UNKNOWN, UNRULED):
            return value
        return json.dumps(value) == json.dumps(self.wanted)


@dataclass(slots=True)
class Answer:
    """What one run answers: the value, why (a phrase to follow « Oui : »), what decides it and what shows it.

    `beside` are those that bear on it without bringing it about, `around` all that its steps cite; `more` hold of
    every such answer: cited for want of better. It is `of_fate` where it tells what befalls a card.
    """

    value: Any
    why: Say
    cites: list[str] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    more: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    of_fate: bool = False
