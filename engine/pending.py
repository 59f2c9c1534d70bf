"""What has been woken and waits for its turn: a triggered effect, and by what it is one with others that wait."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.effects.ast import Clause, Trigger
from engine.effects.walk import trigger_of
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
    once: Once | None = None  # what makes it one with others that wait, or with others of its instant
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
    def use(self) -> str | None:
        """By what its limited use is remembered; None of what has no limit."""
        return None if self.once is None or self.once.passing else self.once.key

    def joined_by(self, other: Pending) -> Pending:
        """The same, told also of the card to which this has happened at the same instant (« l'une d'elles »)."""
        if other.subject is None or other.subject in (self.subject, *self.also):
            return self
        return replace(self, also=(*self.also, other.subject))
