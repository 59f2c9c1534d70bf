"""What happens, as those who listen see it: an event, the table just before it and just after."""

from __future__ import annotations

from engine.budget import look
from engine.context import Context
from engine.effects.ast import Clause, Filter, Happening, Rel, Trigger, Triggered
from engine.effects.walk import trigger_of
from engine.events import (
    ActionShown,
    Arrive,
    AsIfPlayed,
    BaseEnters,
    BaseLeaves,
    BaseSwapped,
    Control,
    Counters,
    Draw,
    DrawMadness,
    DuelBegins,
    DuelEnds,
    Event,
    GainPoints,
    HandDiscard,
    Moment,
    Move,
    MoveCounters,
    Reveal,
    Send,
    SpecialUsed,
    Transfer,
    Use,
)
from engine.queries.reach import affects
from engine.statements import tie
from engine.table import BASES, Card, CardSpec, Place, Table
from engine.tied import rule

ARRIVALS = frozenset(
    {
        Happening.PLAYED, Happening.ATTACHED, Happening.UNCOVERED, Happening.BURIED, Happening.MOVED, Happening.CAME,
        Happening.DRAWN, Happening.BASE_ENTERED,
    }
)  # fmt: skip
OF_ONE_CARD = (
    Send, Arrive, Move, Transfer, Counters, Control, HandDiscard, ActionShown, AsIfPlayed, Draw, Use,
)  # fmt: skip
OF_A_PLAYER = (Arrive, ActionShown, AsIfPlayed, HandDiscard, Draw, DrawMadness, GainPoints, Moment, Reveal, SpecialUsed)


class Occurrence:
    """An event between two tables. Of one that has not taken place yet, both are the table as it stands."""

    __slots__ = ("_happenings", "after", "before", "event")

    def __init__(self, event: Event, before: Table, after: Table | None = None) -> None:
        self.event = event
        self.before = before
        self.after = before if after is None else after
        self._happenings: tuple[Happening, ...] | None = None

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """As what it counts here."""
        if self._happenings is None:
            self._happenings = _happenings(self.before, self.event)
        return self._happenings

    def subjects(self, happening: Happening) -> tuple[str | None, ...]:
        """The cards to which that happened."""
        event = self.event
        if happening is Happening.AFFECTED:
            return event.affected(self.before)
        if isinstance(event, OF_ONE_CARD):
            return (event.card,)
        if isinstance(event, MoveCounters):
            return (event.source,) if happening is Happening.COUNTER_REMOVED else (event.to,)
        if isinstance(event, DuelBegins):
            return (event.challenger,) if happening is Happening.CHALLENGED else (event.challenger, event.challenged)
        if isinstance(event, DuelEnds):
            return event.winners
        if isinstance(event, DrawMadness):
            return (event.taken(self.before),)
        if isinstance(event, Reveal):
            return event.cards
        if isinstance(event, BaseEnters | BaseSwapped):
            return tuple(base for base in self.after.bases if base not in self.before.bases)
        return (event.base,) if isinstance(event, BaseLeaves) else (None,)

    def doer(self, happening: Happening | None, subject: str | None = None) -> str | None:
        """Who did it: who carries the effect out; where a card is affected, whose card did that; of a duel, who won.

        Of a card that goes to a hand, whose hand that is.
        """
        if happening is Happening.TO_HAND and isinstance(self.event, Send):
            return self.event.to.of
        if happening is Happening.AFFECTED:
            return self.event.cause.controller
        if isinstance(self.event, DuelEnds) and subject is not None:
            return self.before.cards[subject].controller
        return self.event.player if isinstance(self.event, OF_A_PLAYER) else self.event.cause.player

    def seen_at(self, happening: Happening) -> Table:
        """The table on which a card is looked at to which that happened: as it has arrived, or as it was."""
        table = self.after if happening in ARRIVALS else self.before
        if not isinstance(self.event, AsIfPlayed):
            return table
        card, shown = table.cards[self.event.card], Place("shown", self.event.player)
        return table.with_card(card.but(spec=CardSpec(card.spec.name, card.spec.slug, "action"), place=shown))

    def base_then(self, subject: str) -> str | None:
        """The Base where it happened to that card: where it came to, wherever it has gone since."""
        event = self.event
        if isinstance(event, BaseEnters | BaseSwapped):
            return subject
        if isinstance(event, Move) and event.card == subject:
            return event.base
        if isinstance(event, Arrive) and event.to.of in self.after.bases:
            return event.to.of
        if isinstance(event, Arrive | Move):
            return self.after.base_of(subject)
        return self.before.base_of(subject) if subject in self.before.cards else None


def _happenings(before: Table, event: Event) -> tuple[Happening, ...]:
    """As what an event counts at that table: not all that it is elsewhere, and « affectée » besides."""
    happenings = event.happenings()
    if isinstance(event, Send) and not (before.in_play(event.card) or before.cards[event.card].place.sort == "buried"):
        # only what leaves play is destroyed, returned or discarded « from play »: does a buried card? see `awaited`
        from_discard = before.cards[event.card].place.sort == "discard"
        kept = (Happening.GIVEN, *((Happening.TO_HAND,) if from_discard else ()))
        happenings = tuple(h for h in happenings if h in kept)
        if event.verb == "resolved" and any(lasting.on == event.card for lasting in before.lasting):
            happenings = (Happening.TO_DISCARD,)  # what a standard Action has said of itself alone (R 5.1.7)
    if isinstance(event, Transfer) and not is_transferred(before, event):
        happenings = ()
    if isinstance(event, Control) and before.cards[event.card].controller == event.player:  # it stays where it was
        happenings = ()
    return (*happenings, Happening.AFFECTED) if event.cause.card is not None and affects(before, event) else happenings


@rule("G.transferer.1", "G.transferer.3")
def is_transferred(before: Table, event: Transfer) -> bool:
    """Is an Action that passes to another Base transferred, as one that passes to another minion is?"""
    return True


@is_transferred.reading("P.20", 1, surely=False)
def _from_a_minion_only(before: Table, event: Transfer) -> bool:
    """Read the other way: from Base to Base it is no transfer, whatever the card calls it."""
    return not before.cards[event.card].place.sort == event.to.sort == "actions"


@tie("5.11.2")
def context_of(what: Occurrence, subject: str | None, card: Card, player: str | None, clause: Clause) -> Context:
    """Who speaks a woken clause: its controller; on a Base, who did what it waits for (R 5.11.2)."""
    before, event = what.before, what.event
    look(what.after, 3)
    did = what.doer(awaited_by(clause), subject)
    you = player
    if card.place == BASES or player is None:
        you = _whose_it_was(before, subject, clause) or did
    base = event.base if isinstance(event, Moment) else (what.base_then(subject) if subject else None)
    it = (subject,) if subject else ()
    held = before.cards[subject].controller if subject in before.cards else None
    return Context(card.id, you, card.controller, it, base, subject, held, did, clause=clause.text)


def _whose_it_was(before: Table, subject: str | None, clause: Clause) -> str | None:
    """On a Base, « après que l'une de vos Créatures… », « une Créature dont vous êtes propriétaire »: whose it was."""
    trigger = trigger_of(clause)
    if subject not in before.cards or trigger is None or trigger.who is not None:
        return None
    card, what = before.cards[subject], trigger.what
    if whose(trigger) is Rel.YOU:
        return card.controller
    return card.owner if isinstance(what, Filter) and what.owner is Rel.YOU else None


def whose(trigger: Trigger) -> Rel | None:
    """Of whose cards alone the trigger tells."""
    return trigger.what.controller if isinstance(trigger.what, Filter) else None


def awaited_by(clause: Clause) -> Happening | None:
    """What a triggered clause waits for."""
    return clause.ability.trigger.happening if isinstance(clause.ability, Triggered) else None


def not_told(table: Table, told: set[str], happening: Happening) -> tuple[str, ...]:
    """The cards in play with a clause that waits for it, but those `told`: what has come while it lasts."""
    others = (table.cards[i] for i in table.all_in_play() if i not in told)
    return tuple(card.id for card in others if any(awaited_by(clause) is happening for clause in card.spec.triggers))
