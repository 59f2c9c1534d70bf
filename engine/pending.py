"""What has been woken and waits for its turn: a triggered effect, and by what it is one with others that wait."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.effects.ast import Clause, DivertCounter, Happening, Kind, Ref, Trigger, Triggered
from engine.effects.walk import refs_in, trigger_of, walk
from engine.events import Event
from engine.once import Once
from engine.table import Table


@dataclass(frozen=True, slots=True, eq=False)
class Pending:
    """A triggered effect that waits for its turn (R 5.1.3–5.1.6)."""

    clause: Clause
    card: str
    player: str | None
    event: Event
    before: Table
    key: Once | None = None
    from_hand: bool = False
    subject: str | None = None  # the card to which it happened
    leaving: bool = False  # its card left play at that very instant: it has seen what happened (R 6.6.3)
    told: bool = True  # the card was then as strong as the text says; it is read again when the clause is resolved
    also: tuple[str, ...] = ()  # the other cards to which it happened then, of a clause that speaks once for all
    said: Any = None  # the text that goes on so after what it has itself done, as far as it has come

    @property
    def trigger(self) -> Trigger:
        """What its clause waited for, be it a Special."""
        trigger = trigger_of(self.clause)
        assert trigger is not None
        return trigger

    @property
    def oneness(self) -> Any:
        """What makes it one with others: a limited use, a clause that speaks once of all that happens at an instant."""
        if self.key is not None:
            return self.key, self.told_of
        if self.to_a_card is not None:
            return self.to_a_card
        return (self.for_all, id(self.before)) if self.for_all is not None else None

    def joined_by(self, other: Pending) -> Pending:
        """The same, told also of the card to which this has happened at the same instant (« l'une d'elles »)."""
        return self if other.subject is None else replace(self, also=(*self.also, other.subject))

    @property
    def is_ahead(self) -> bool:
        """Is it done just before what it waits for, which then takes place all the same?"""
        ability = self.clause.ability
        return isinstance(ability, Triggered) and ability.trigger.happening is Happening.OFF_TO_DISCARD

    @property
    def takes_one(self) -> bool:
        """Does its clause take but one of all that happens at an instant, and once?"""
        return any(isinstance(node, DivertCounter) for node in walk(self.clause.ability))

    @property
    def told_of(self) -> str | None:
        """The card to which the clause does something, where it points at the one to which something happened."""
        ability = self.clause.ability
        acts_on_it = isinstance(ability, Triggered) and Ref.SUBJECT in refs_in(ability.effect)
        return self.subject if acts_on_it else None

    @property
    def to_a_card(self) -> tuple[str, Clause, str | None, int] | None:
        """Who speaks, where its clause answers a card that affects another: once, in however many ways it does."""
        trigger = self.clause.ability.trigger if isinstance(self.clause.ability, Triggered) else None
        if trigger is None or trigger.happening is not Happening.AFFECTED:
            return None
        told = trigger.by_play or (trigger.by is not None and trigger.by.kind is Kind.ACTION)
        return (self.card, self.clause, self.subject, self.event.cause.play) if told else None

    @property
    def for_all(self) -> tuple[str, Clause, str | None] | None:
        """Who speaks, where its clause speaks once for all to which this happens at one instant."""
        told = isinstance(self.clause.ability, Triggered) and self.clause.ability.trigger.together
        return (self.card, self.clause, self.player) if told else None
