"""Everything that can happen at a table: a closed list.

An event is a value. It says what it changes (`apply`), whom it affects (R G.affectee.1–6), which deeds a card may
forbid in it, and what those who listen may have waited for. It decides nothing: whether it takes place is settled at
the kernel's door.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any, ClassVar, Literal

from engine.derived import Derived
from engine.effects.ast import Deed, Fixed, Happening, NoEffect, PowerChange, Static, Until
from engine.statements import tie
from engine.table import (
    BASE_DECK,
    BASE_DISCARD,
    BASES,
    IN_PLAY,
    MADNESS,
    OF_A_PLAYER,
    Card,
    CardSpec,
    ExtraPlay,
    Lasting,
    Logged,
    Meeting,
    Phase,
    Place,
    PlayedCard,
    Plays,
    Result,
    Sort,
    Standing,
    Table,
)
from engine.value import but, value


@value
class Cause:
    """Whose doing an event is: the card at work (None: the rules alone), who carries it out, who controls the card.

    `play` numbers the card play (or Talent) that the effect belongs to, so that « once a card » can be told.
    `direct`: the card has designated the affected card itself (R G.directement.1), `of_all`: as one of all those that
    it means, nobody having chosen. `at_play` is the table as it was when that card was played. `leave`: of a card that
    comes, whose doing it is that it may be played. `lasts`: it is what lasts on that card, of a text that is `by`
    another (None: nobody knows which).
    """

    card: str | None = None
    player: str | None = None
    controller: str | None = None
    spec: CardSpec | None = None
    clause: str | None = None
    play: int = 0
    standard: bool = False
    talent: bool = False
    direct: bool = True
    of_all: bool = False
    at_play: Table | None = field(default=None, compare=False)
    leave: Cause | None = None
    lasts: bool = field(default=False, compare=False)
    by: str | None = field(default=None, compare=False)

    @property
    def speaker(self) -> str | None:
        """The card whose text does it."""
        return self.by if self.lasts else self.card


RULES = Cause()


@value
class Event:
    cause: Cause = field(default=RULES, kw_only=True)
    cites: tuple[str, ...] = field(default=(), kw_only=True)
    deeds: ClassVar[tuple[Deed, ...]] = ()
    affects_by: ClassVar[tuple[str, ...]] = ()
    """The claims by which this counts as affecting the cards that it affects."""

    def apply(self, table: Table) -> Table:
        raise NotImplementedError

    def affected(self, table: Table) -> tuple[str, ...]:
        """The cards in play that this affects, as the glossary counts it."""
        return ()

    def is_idle(self, table: Table) -> bool:
        """Would the card be after it just as it is now? Then nothing is done to it (R G.affectee.4, 8.1.7)."""
        return False

    def happenings(self) -> tuple[Happening, ...]:
        return ()

    def has_lost_its_card(self, start: Table, now: Table) -> bool:
        """Has what was done instead of others of the same instant already taken away what this would take?"""
        return False


WayOut = Literal[
    "destroyed", "conquest", "discarded", "returned", "placed", "given", "left", "clashed", "shuffled", "resolved",
    "unplayable", "taken",
]  # fmt: skip
WayIn = Literal["played", "placed", "attached", "uncovered", "buried", "entered"]

_GONE = (Happening.LEFT_PLAY, Happening.LEFT_BASE)
_DISCARDED = (Happening.OFF_TO_DISCARD, Happening.TO_DISCARD, *_GONE)
LEAVING: dict[WayOut, tuple[Happening, ...]] = {
    "destroyed": (Happening.DESTROYED, *_DISCARDED),
    "conquest": (Happening.DISCARDED, *_DISCARDED),
    "discarded": (Happening.DISCARDED, *_DISCARDED),
    "returned": (Happening.RETURNED, *_GONE),
    "placed": _GONE,
    "given": _GONE,
    "left": _GONE,
    "clashed": (Happening.CLASH_LOST, *_GONE),
    "shuffled": _GONE,
}
LOGGED = {
    "moved": (Happening.MOVED,),
    **{verb: LEAVING[verb] for verb in ("destroyed", "discarded", "returned", "left")},
}
REMEMBERED = frozenset(happening for what in LOGGED.values() for happening in what)
LEAVING_DEEDS: dict[WayOut, tuple[Deed, ...]] = {
    "destroyed": (Deed.BE_DESTROYED, Deed.LEAVE, Deed.BE_AFFECTED),
    "returned": (Deed.BE_RETURNED, Deed.LEAVE, Deed.BE_AFFECTED),
    "placed": (Deed.LEAVE, Deed.BE_AFFECTED),
    "given": (Deed.LEAVE, Deed.BE_AFFECTED),
    "shuffled": (Deed.LEAVE, Deed.BE_AFFECTED),
}


@value
class Send(Event):
    """A card goes to a pile: destroyed, returned, placed, shuffled, discarded, given, or sent there by a Conquest.

    Its markers and bonuses, and what it has had named, stay behind (R 8.1.6). `top`: on top of the pile.
    `unlooted`: a Monster that is destroyed without its Treasures being drawn.
    """

    card: str
    to: Place
    verb: WayOut
    top: bool = False
    unlooted: bool = False
    affects_by: ClassVar[tuple[str, ...]] = ("G.affectee.3",)

    @tie("8.1.6", "8.4.13", "9.2.2", "G.affectee.3", "G.detruire.1", "G.detruire.3", "G.renvoyer.4", "6.6.4")
    def apply(self, table: Table) -> Table:
        card, to = table.cards[self.card], self.to
        changes: dict[str, Any] = {}
        if card.place.sort in IN_PLAY and self.verb in LEAVING:
            what = LEAVING["left" if self.verb == "clashed" else self.verb]
            left = Logged(what, self.cause.player, card.id, card.controller, table.base_of(card.id))
            changes["log"] = (*table.log, left)
        if table.lasting and self.verb != "resolved" and any(self.card in (e.on, e.source) for e in table.lasting):
            # what a standard Action has begun lasts when it is resolved: it was never in play (R 5.9.1);
            # what it lent goes back by an event of its own
            gone = (e for e in table.lasting if e.on == self.card or (e.source == self.card and not e.lends))
            table = without(table, tuple(gone))
        if table.madness is not None and to == MADNESS:
            changes["madness"] = table.madness + 1
        holder = card.owner or (to.of if to.sort in OF_A_PLAYER else None)
        cleared = Card(card.id, card.spec, to, card.owner, holder, own_counters=card.own_counters)
        table = table.lay(cleared, 0 if self.top else None, changes)
        return table.in_unknown_order(to) if self.verb == "shuffled" else table

    def affected(self, table: Table) -> tuple[str, ...]:
        # A card that a Conquest (or its host's departure) discards is not affected: R G.affectee.3, open point P.9.
        return (self.card,) if self.verb in LEAVING_DEEDS and table.in_play(self.card) else ()

    @property
    def deeds(self) -> tuple[Deed, ...]:  # type: ignore[override]
        return LEAVING_DEEDS.get(self.verb, ())

    def happenings(self) -> tuple[Happening, ...]:
        in_hand = self.to.sort == "hand"
        given = in_hand and self.verb in ("given", "placed") and self.to.of != self.cause.player
        of_hands = ((Happening.GIVEN, given), (Happening.TO_HAND, in_hand))
        return (*LEAVING.get(self.verb, ()), *(happening for happening, so in of_hands if so))

    def has_lost_its_card(self, start: Table, now: Table) -> bool:
        return now.cards[self.card].place != start.cards[self.card].place


@value
class HandDiscard(Event):
    """A player discards a card from hand or deck (R G.defausser.3)."""

    card: str
    player: str
    to: Place

    @tie("G.defausser.1", "8.2.7")
    def apply(self, table: Table) -> Table:
        return table.shift(self.card, self.to, controller=table.cards[self.card].owner)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.DISCARDED,)


@value
class HandsSwapped(Event):
    """Two players take each other's hand, be it known or not; whose the cards are does not change."""

    player: str
    other: str

    def apply(self, table: Table) -> Table:
        mine, theirs = Place("hand", self.player), Place("hand", self.other)
        piles = {**table.piles, mine: table.pile(theirs), theirs: table.pile(mine)}
        unknown = {**table.unknown, mine: table.unknown.get(theirs, 0), theirs: table.unknown.get(mine, 0)}
        held = {i: table.cards[i].but(place=hand, controller=hand.of) for hand in (mine, theirs) for i in piles[hand]}
        return table.but(piles=piles, unknown=unknown, cards={**table.cards, **held})


@value
class UnknownDiscarded(Event):
    """An unknown card of a hand goes: only the number is known."""

    player: str

    def apply(self, table: Table) -> Table:
        place = Place("hand", self.player)
        unknown = table.unknown.get(place)
        return table if unknown is None else table.but(unknown={**table.unknown, place: max(0, unknown - 1)})


@value
class Arrive(Event):
    """A card comes into play or is buried; `verb` says how."""

    card: str
    to: Place
    player: str | None
    verb: WayIn
    at: int | None = None
    affects_by: ClassVar[tuple[str, ...]] = ("G.affectee.5",)

    @tie("4.2.6", "8.3.9", "8.3.11", "G.attachez.2", "G.controle.1", "G.jouer.3", "8.4.7", "8.6.1", "8.6.6")
    def apply(self, table: Table) -> Table:
        card = table.cards[self.card]
        kept = card.counters if card.place.sort == "titans" else 0  # only to leave play takes them off (R 8.4.13)
        free = card.spec.kind == "monster" and self.verb != "buried"  # to play it gives no control of it
        holder = None if free else self.player
        table = table.shift(self.card, self.to, self.at, controller=holder, counters=kept, bonus=0)
        if self.verb in ("played", "uncovered") and self.player is not None:
            base, early = table.base_of(self.card), table.phase == "start"
            again, extra = self.card in table.used, _is_extra(table, self.player, self.cause)
            entry = PlayedCard(self.player, self.card, card.spec, base, _left(table, card), early, again, extra)
            table = table.but(played=(*table.played, entry))
        return table.but(uncovering=(*table.uncovering, self.card)) if self.verb == "uncovered" else table

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.to.of,) if self.to.sort == "on" else ()  # R G.affectee.5

    @property
    def deeds(self) -> tuple[Deed, ...]:  # type: ignore[override]
        return (Deed.BE_PLAYED, Deed.BE_AFFECTED) if self.to.sort == "on" else (Deed.BE_PLAYED,)

    def happenings(self) -> tuple[Happening, ...]:
        if self.verb == "buried":
            return (Happening.BURIED,)
        played = (Happening.PLAYED, Happening.CAME) if self.verb in ("played", "uncovered") else ()
        uncovered = (Happening.UNCOVERED,) if self.verb == "uncovered" else ()
        attached = (Happening.ATTACHED,) if self.to.sort in ("actions", "on") and self.verb != "entered" else ()
        return played + uncovered + attached


@tie("C.princesses.2")
def _is_extra(table: Table, player: str, cause: Cause) -> bool:
    """Is a card played so an extra one: by leave of an effect, or else than in the own phase « Jouer des cartes »?"""
    return cause.leave is not None or (table.active, table.phase) != (player, "play")


def _left(table: Table, card: Card) -> Sort:
    """What sort of place a card is played from: what a search has found comes out of the deck, not off its top."""
    return "deck" if card.place.sort == "aside" and card.id in table.sought else card.place.sort


@value
class ActionShown(Event):
    """A standard Action is played: shown, and laid aside while it is resolved (R 4.2.10)."""

    card: str
    player: str
    uncovered: bool = False
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_PLAYED,)

    def apply(self, table: Table) -> Table:
        card = table.cards[self.card]
        early, extra = table.phase == "start", _is_extra(table, self.player, self.cause)
        entry = PlayedCard(self.player, self.card, card.spec, None, _left(table, card), early, extra=extra)
        also: dict[str, Any] = {"played": (*table.played, entry)}
        if self.uncovered:
            also["uncovering"] = (*table.uncovering, self.card)
        return table.lay(card.but(place=Place("shown", self.player), controller=self.player), also=also)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.PLAYED, Happening.UNCOVERED) if self.uncovered else (Happening.PLAYED,)


@value
class EndUncovering(Event):
    """What was uncovered is resolved: from now on it may be buried again (R 8.6.18)."""

    def apply(self, table: Table) -> Table:
        return table.but(uncovering=())


@value
class Move(Event):
    """A minion or Titan goes to another Base, with its markers and attachments (R G.deplacer.1–2)."""

    card: str
    base: str
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_MOVED, Deed.LEAVE, Deed.BE_AFFECTED)
    affects_by: ClassVar[tuple[str, ...]] = ("G.affectee.1",)

    @tie("G.deplacer.1", "G.deplacer.2", "G.deplacer.3", "G.attachez.2", "4.2.9")
    def apply(self, table: Table) -> Table:
        card = table.cards[self.card]
        left = table.base_of(self.card)
        moved = Logged((Happening.MOVED,), self.cause.player, self.card, card.controller, self.base, left)
        also: dict[str, Any] = {"log": (*table.log, moved)}
        table = without(table, tuple(e for e in table.lasting if (e.on, e.until) == (self.card, Until.STAYS)))
        return table.lay(table.cards[self.card].but(place=Place(card.place.sort, self.base)), also=also)

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.card,)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.MOVED, Happening.CAME, Happening.MOVED_AWAY, Happening.LEFT_BASE)


@value
class TitansMeet(Event):
    """A Titan has come where another stands, and they will clash; or, `now`, they do (R 8.4.16)."""

    meeting: Meeting
    now: bool = False

    def apply(self, table: Table) -> Table:
        left = tuple(m for m in table.meetings if m != self.meeting)
        return table.but(meetings=left if self.now else (*left, self.meeting))


@value
class Transfer(Event):
    """An attached Action passes to another Base or minion (R G.transferer.1–3)."""

    card: str
    to: Place
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_AFFECTED,)
    affects_by: ClassVar[tuple[str, ...]] = ("G.affectee.2",)

    @tie("G.transferer.1", "G.transferer.3")
    def apply(self, table: Table) -> Table:
        return table.shift(self.card, self.to)

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.card, *((self.to.of,) if self.to.sort == "on" else ()))

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.TRANSFERRED,)


@value
class Counters(Event):
    """Markers of Force +1 are placed on a card (n > 0) or removed from it (n < 0): R 8.1.3, 8.1.7."""

    card: str
    n: int
    own_sort: bool = False
    borne_by: str | None = None  # the card that bore them as it left play
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_AFFECTED,)
    affects_by: ClassVar[tuple[str, ...]] = ("8.1.7",)

    @tie("8.1.3", "G.marqueur.1", "G.placer.3", "8.1.1", "1.2.6", "G.transferer.2")
    def apply(self, table: Table) -> Table:
        card = table.cards[self.card]
        if self.own_sort:
            return table.with_card(card.but(own_counters=max(0, card.own_counters + self.n)))
        if self.borne_by is not None:
            gone = table.cards[self.borne_by]
            table = table.with_card(gone.but(taken=gone.taken + self.n))
        return table.with_card(card.but(counters=max(0, card.counters + self.n)))

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.card,)

    def is_idle(self, table: Table) -> bool:
        return self.n == 0

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.COUNTER_PLACED if self.n > 0 else Happening.COUNTER_REMOVED, Happening.COUNTER_CHANGED)


@value
class MoveCounters(Event):
    """Markers pass from a card to another (R 8.1.5, G.transferer.1): both are affected."""

    source: str
    to: str
    n: int
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_AFFECTED,)
    affects_by: ClassVar[tuple[str, ...]] = ("8.1.7",)

    @tie("8.1.5", "G.transferer.1")
    def apply(self, table: Table) -> Table:
        source, to = table.cards[self.source], table.cards[self.to]
        n = min(self.n, source.counters)
        table = table.with_card(source.but(counters=source.counters - n))
        return table.with_card(to.but(counters=to.counters + n))

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.source, self.to)

    def happenings(self) -> tuple[Happening, ...]:
        counters = (Happening.COUNTER_PLACED, Happening.COUNTER_REMOVED, Happening.COUNTER_CHANGED)
        return (Happening.TRANSFERRED, *counters)


@value
class Boost(Event):
    """A card's power changes until the end of the turn (R G.affectee.4, G.permanent.4)."""

    card: str
    n: int
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_AFFECTED,)
    affects_by: ClassVar[tuple[str, ...]] = ("G.affectee.4",)

    @tie("G.affectee.4", "G.permanent.4")
    def apply(self, table: Table) -> Table:
        card = table.cards[self.card]
        return table.with_card(card.but(bonus=card.bonus + self.n))

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.card,)

    def is_idle(self, table: Table) -> bool:
        return self.n == 0


@value
class Begin(Event):
    """An effect that lasts begins (R 5.9.1). `touches`: the card it changes the power or effect of, if any."""

    lasting: Lasting
    touches: bool = True
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_AFFECTED,)

    def apply(self, table: Table) -> Table:
        return table.but(lasting=(*table.lasting, self.lasting))

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.lasting.on,) if self.touches and self.lasting.on in table.cards else ()

    def is_idle(self, table: Table) -> bool:
        ability = self.lasting.clause.ability
        change = ability.clause if isinstance(ability, Static) else None
        return isinstance(change, PowerChange) and change.n == Fixed(0)

    @property
    def affects_by(self) -> tuple[str, ...]:  # type: ignore[override]
        ability = self.lasting.clause.ability
        muted = isinstance(ability, Static) and isinstance(ability.clause, NoEffect)
        return ("G.affectee.6",) if muted else ("G.affectee.4",)


@value
class Reach(Event):
    """What the card that causes it keeps saying begins to change these cards' power, or cancels their effect.

    It comes of another event, and of that alone: no rule yields it, but something may happen instead (R G.affectee.4).
    """

    cards: tuple[str, ...]

    def apply(self, table: Table) -> Table:
        return table

    def affected(self, table: Table) -> tuple[str, ...]:
        return self.cards


@value
class Expire(Event):
    """Effects that have run their time end, all at the same instant (R 4.5.4); `bonuses`: so do those of the turn.

    `back`: the cards that were lent, and to whom each of them goes back with it.
    """

    ended: tuple[Lasting, ...]
    bonuses: bool = False
    back: tuple[tuple[str, str | None], ...] = ()

    def apply(self, table: Table) -> Table:
        table = without(table, self.ended)
        if not self.bonuses:
            return table
        spent = {i: c.but(bonus=0) for i, c in table.cards.items() if c.bonus}
        return table.but(cards={**table.cards, **spent}) if spent else table


@value
class Shorten(Event):
    """What was to last through a turn that now begins ends with it (R 5.9.1)."""

    lasting: tuple[Lasting, ...]

    def apply(self, table: Table) -> Table:
        over = (but(e, until=Until.END_OF_TURN) if e in self.lasting else e for e in table.lasting)
        return table.but(lasting=tuple(over))


@value
class Control(Event):
    """A card changes controller (R G.controle.2): its Actions do not follow (R G.controle.4).

    `lent`: for a time; else for good, and what it was lent for before is over (R 5.9.2).
    """

    card: str
    player: str | None
    lent: bool = False
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_AFFECTED,)
    affects_by: ClassVar[tuple[str, ...]] = ("G.affectee.4",)

    @tie("G.controle.2", "G.controle.4", "5.9.2")
    def apply(self, table: Table) -> Table:
        if not self.lent and table.lasting:
            table = without(table, tuple(e for e in table.lasting if e.on == self.card and e.lends))
        return table.with_card(table.cards[self.card].but(controller=self.player))

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.card,)

    def is_idle(self, table: Table) -> bool:
        kept = self.lent or not any(e.on == self.card and e.lends for e in table.lasting)
        return kept and self.player is not None and table.cards[self.card].controller == self.player

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.HANDED_OVER,)


@value
class Draw(Event):
    """A player takes the top card of a pile in hand; `card` None: one that nobody knows."""

    player: str
    card: str | None
    pile: Place

    def apply(self, table: Table) -> Table:
        hand = Place("hand", self.player)
        if self.card is None:
            held, left = table.unknown.get(hand, 0), table.unknown.get(self.pile)
            unknown = {**table.unknown, hand: None if held is None else held + 1}
            if left is not None:
                unknown[self.pile] = left - 1
            return table.but(unknown=unknown)
        return table.shift(self.card, hand, controller=self.player)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.DRAWN,)


@value
class DrawMadness(Event):
    """A player takes a Madness card: its controller passes for its owner (R 8.2.6)."""

    player: str
    spec: CardSpec

    @tie("2.4.3", "3.5.3", "8.2.6")
    def apply(self, table: Table) -> Table:
        table, _ = self._held(table)
        return table if table.madness is None else table.but(madness=table.madness - 1)

    def taken(self, table: Table) -> str:
        """The id of the card that comes in hand."""
        return self._held(table)[1]

    def _held(self, table: Table) -> tuple[Table, str]:
        return table.create(self.spec, Place("hand", self.player), owner=self.player, controller=self.player)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.DRAWN,)


@value
class Reshuffle(Event):
    """A discard pile becomes the deck, face down, in an order nobody knows (R 5.3.1, 5.3.5, 6.6.10).

    `into`: a deck that holds cards, among which it goes.
    """

    source: Place
    to: Place
    into: bool = False

    @tie("5.3.1", "5.3.5", "3.5.5")
    def apply(self, table: Table) -> Table:
        cards = table.pile(self.source)
        piles = {**table.piles, self.source: (), self.to: table.pile(self.to) + cards}
        moved = {i: table.cards[i].but(place=self.to) for i in cards}
        return table.but(piles=piles, cards={**table.cards, **moved}).in_unknown_order(self.to)


@value
class Shuffle(Event):
    """A pile is shuffled: its order is unknown to all."""

    pile: Place

    def apply(self, table: Table) -> Table:
        return table.in_unknown_order(self.pile)


@value
class Identify(Event):
    """A card nobody had described is seen: it is this one. `card`: it was known to be there, but not which it was."""

    spec: CardSpec
    place: Place
    owner: str | None
    top: bool = False
    card: str | None = None

    def apply(self, table: Table) -> Table:
        if self.card is not None:
            seen = table.cards[self.card].but(spec=self.spec)
            return table.but(cards={**table.cards, self.card: seen}, derived=Derived(table.derived.account))
        table, card_id = table.create(self.spec, self.place, owner=self.owner, controller=self.owner)
        if self.top:
            table = table.shift(card_id, self.place, 0)
        unknown = table.unknown.get(self.place)
        return table if unknown is None else table.but(unknown={**table.unknown, self.place: max(0, unknown - 1)})


@value
class HandTold(Event):
    """Of a hand of which nobody had said how many cards it holds, so many are still unknown."""

    player: str
    left: int = 0

    def apply(self, table: Table) -> Table:
        return table.but(unknown={**table.unknown, Place("hand", self.player): self.left})


@value
class Reveal(Event):
    """Cards are shown to all (R 5.12.2), or looked at by one player only (`look`, R 5.12.1).

    `off_deck`: they were taken off their deck for that, and wait in no zone.
    """

    cards: tuple[str, ...]
    player: str
    of: str | None = None
    look: bool = False
    off_deck: bool = False

    @tie("5.12.1", "5.12.2")
    def apply(self, table: Table) -> Table:
        return table

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.LOOKED_AT if self.look else Happening.REVEALED, Happening.SEEN)


@value
class SetAside(Event):
    """A revealed card waits in no zone (R 8.8.4, 8.7.10); `sought`: so does one that a search found in a deck."""

    card: str
    player: str
    sought: bool = False

    @tie("8.8.4", "8.7.10")
    def apply(self, table: Table) -> Table:
        found = table.sought | {self.card} if self.sought else table.sought - {self.card}
        return table.shift(self.card, Place("aside", self.player)).but(sought=found)


@value
class GainPoints(Event):
    """A player gains victory points (n > 0) or loses some (n < 0)."""

    player: str
    n: int
    base: str | None = None

    @tie("6.4.7", "3.5.6", "8.1.2")
    def apply(self, table: Table) -> Table:
        return table.but(vp={**table.vp, self.player: table.vp[self.player] + self.n})

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.VP_GAINED,) if self.n > 0 else ()


@value
class GrantPlay(Event):
    """The active player may play one more card later in the phase (R G.supplementaire.3)."""

    extra: ExtraPlay

    def apply(self, table: Table) -> Table:
        return table.but(plays=but(table.plays, extra=(*table.plays.extra, self.extra)))


@value
class SpendPlay(Event):
    """A play of the turn is used: « minion », « action », or an extra one (R 4.2.1, 4.2.2)."""

    kind: str
    extra: ExtraPlay | None = None

    def apply(self, table: Table) -> Table:
        plays = table.plays
        if self.extra is not None:
            left = list(plays.extra)
            left.remove(self.extra)
            return table.but(plays=but(plays, extra=tuple(left)))
        if self.kind == "minion":
            return table.but(plays=but(plays, minion=plays.minion - 1))
        return table.but(plays=but(plays, action=plays.action - 1))


@value
class Use(Event):
    """A Talent or a limited effect is used: `key` will not serve again this turn.

    `of_a_moment`: a Special that its text does not limit, used once as long as its moment lasts.
    """

    key: str
    card: str
    talent: bool = False
    of_a_moment: bool = False

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.TALENT_USED,) if self.talent else ()

    def apply(self, table: Table) -> Table:
        return table.but(used=table.used | {self.key})


@value
class SpecialUsed(Event):
    """A Special has been used, and something was done by it: told where a card waits for that. It changes nothing."""

    player: str

    def apply(self, table: Table) -> Table:
        return table

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.SPECIAL_USED,)


@value
class SetPhase(Event):
    phase: Phase

    @tie("4.0.1", "5.8.2")
    def apply(self, table: Table) -> Table:
        plays = but(table.plays, extra=()) if table.plays.extra and self.phase != "play" else table.plays
        return table.but(phase=self.phase, plays=plays)


@value
class PassTurn(Event):
    """The turn goes to the next player (R 4.5.6): what was used and played is forgotten."""

    player: str

    @tie("4.5.6", "3.4.4")
    def apply(self, table: Table) -> Table:
        return table.but(
            active=self.player,
            phase="start",
            plays=Plays(),
            used=frozenset(),
            played=(),
            log=(),
        )


@value
class Moment(Event):
    """A moment that effects wait for: a turn's start or end, a window of a Conquest. It changes nothing itself.

    `late`: the cards that came while it lasted, to which alone it is said once more.
    """

    happening: Happening
    base: str | None = None
    player: str | None = None
    late: tuple[str, ...] = ()

    def apply(self, table: Table) -> Table:
        return table

    def happenings(self) -> tuple[Happening, ...]:
        return (self.happening,)


@value
class DuelBegins(Event):
    """Two minions are set against each other; being in a duel does not affect them (R 8.7.15).

    `late`: the cards that came while it lasts, which alone are told that these two are in it.
    """

    challenger: str
    challenged: str
    late: tuple[str, ...] = ()

    def apply(self, table: Table) -> Table:
        return table.but(duel=(self.challenger, self.challenged))

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.IN_DUEL,) if self.late else (Happening.IN_DUEL, Happening.CHALLENGED)


@value
class DuelEnds(Event):
    """The duel is over; `winners` are told so (both at a tie, none where it came to nothing)."""

    winners: tuple[str, ...] = ()

    def apply(self, table: Table) -> Table:
        return table.but(duel=(), used=frozenset(key for key in table.used if not key.endswith("@duel")))

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.DUEL_WON,) if self.winners else ()


@value
class Designate(Event):
    """The active player names the Base that is scored now (R 6.2.2)."""

    base: str

    def apply(self, table: Table) -> Table:
        return table.but(standing=Standing(self.base))


@value
class Rank(Event):
    """The places of the scored Base are settled."""

    standing: Standing

    def apply(self, table: Table) -> Table:
        return table.but(standing=self.standing)


@value
class EndScoring(Event):
    def apply(self, table: Table) -> Table:
        return table.but(standing=None, travellers=(), spared=())


@value
class NameIt(Event):
    """A card's text has something named: a Faction, a card. It stays said while the card is in play."""

    card: str
    named: str
    besides: bool = False  # besides what it has just had named

    def apply(self, table: Table) -> Table:
        card = table.cards[self.card]
        return table.with_card(card.but(named=(*(card.named if self.besides else ()), self.named)))


@value
class ChooseNextBase(Event):
    """The Base that will replace the one being scored is chosen (R 6.5.6, X.10)."""

    base: str

    def apply(self, table: Table) -> Table:
        return table.but(next_base=self.base)


@value
class WaitForNextBase(Event):
    """A card will move to, or be played on, the replacement of the Base being scored. Until then it is where it is.

    `spared`: the text says so of a card of that very Base, which is then not discarded with the others.
    """

    card: str
    spared: bool = False
    deeds: ClassVar[tuple[Deed, ...]] = (Deed.BE_MOVED, Deed.BE_AFFECTED)
    affects_by: ClassVar[tuple[str, ...]] = ("G.affectee.1",)

    def apply(self, table: Table) -> Table:
        spared = (*table.spared, self.card) if self.spared else table.spared
        return table.but(travellers=(*table.travellers, self.card), spared=spared)

    def affected(self, table: Table) -> tuple[str, ...]:
        return (self.card,)


@value
class AsIfPlayed(Event):
    """Whatever a standard Action played now would have triggered is triggered."""

    card: str
    player: str

    def apply(self, table: Table) -> Table:
        return table

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.PLAYED,)


@value
class BaseEnters(Event):
    """A Base comes from the Base deck into play, at a given seat (`card` None: one that nobody knows)."""

    card: str | None
    seat: int | None = None
    spec: CardSpec | None = None

    def apply(self, table: Table) -> Table:
        card_id = self.card
        if card_id is None:
            assert self.spec is not None
            table, card_id = table.create(self.spec, BASE_DECK)
        return table.shift(card_id, BASES, self.seat).but(next_base=None)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.BASE_ENTERED,)


@value
class BaseSwapped(Event):
    """A Base takes the place of another; minions and attached Actions stay there, on the new one."""

    old: str
    new: str
    to: Place

    def apply(self, table: Table) -> Table:
        seat = table.bases.index(self.old)
        table = table.shift(self.new, BASES, seat)
        for sort in ("minions", "actions"):
            for card_id in table.pile((sort, self.old)):
                table = table.shift(card_id, Place(sort, self.new))
        table = without(table, tuple(e for e in table.lasting if self.old in (e.on, e.source)))
        return table.shift(self.old, self.to, 0, own_counters=0)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.BASE_ENTERED,)


@value
class BaseLeaves(Event):
    """A Base goes to the Base discard (R 6.2.8, G.detruire.2) or elsewhere; nothing may stand on it any more."""

    base: str
    to: Place = BASE_DISCARD
    verb: WayOut = "conquest"

    @tie("6.2.8", "2.3.3")
    def apply(self, table: Table) -> Table:
        table = without(table, tuple(e for e in table.lasting if self.base in (e.on, e.source)))
        return table.shift(self.base, self.to, own_counters=0)

    def happenings(self) -> tuple[Happening, ...]:
        return (Happening.DESTROYED,) if self.verb == "destroyed" else ()


@value
class SetFactions(Event):
    """A player takes Factions, and is the owner of their cards (R 3.1.3)."""

    player: str
    factions: tuple[str, ...]

    def apply(self, table: Table) -> Table:
        return table.but(factions={**table.factions, self.player: self.factions})


@value
class SetTitan(Event):
    """A Titan is set beside its owner's deck, face up (R 3.5.1)."""

    spec: CardSpec
    player: str

    def apply(self, table: Table) -> Table:
        place = Place("titans", self.player)
        table, _ = table.create(self.spec, place, owner=self.player, controller=self.player)
        return table


@value
class Deal(Event):
    """A player's cards are shuffled and the opening hand is drawn: nobody has said which (R 3.1.2, 3.3.1)."""

    player: str
    hand: int
    deck: int

    def apply(self, table: Table) -> Table:
        hand, deck = Place("hand", self.player), Place("deck", self.player)
        return table.but(unknown={**table.unknown, hand: self.hand, deck: self.deck})


@value
class SetFirst(Event):
    """A player begins (R 3.4.1)."""

    player: str

    def apply(self, table: Table) -> Table:
        return table.but(active=self.player, phase="start")


@value
class EndGame(Event):
    """The game is over: who has won, and with what final scores (R 7.1.3, 7.2.1)."""

    result: Result

    def apply(self, table: Table) -> Table:
        return table.but(result=self.result)


@tie("9.2.2", "9.2.3", "9.2.8", "8.2.7", "8.3.3", "8.3.5", "8.4.2", "8.4.12", "8.6.7", "G.controle.5")
@tie("G.proprietaire.2", "3.5.5")
def home(card: Card, zone: Sort) -> Place:
    """Where a card goes that leaves for a hand, deck or discard: its owner's, or its own common pile.

    R 9.2.2 and 9.2.8 (owner's zone, unless it comes from a special deck), 8.4.12 (Titans), 8.3.5 (Monsters, Treasures).
    """
    spec = card.spec
    if spec.announced:
        return Place("said")
    if spec.kind == "titan":
        return Place("titans", card.owner or card.controller or "")
    if spec.kind == "base":
        return BASE_DISCARD
    if spec.kind == "monster":
        return Place("monster_discard")
    if spec.kind == "treasure":
        return Place("treasure_discard")
    return Place(zone, card.owner or card.controller or "")


@tie("9.2.4", "G.renvoyer.3")
def leaving(table: Table, card_id: str) -> Iterable[str]:
    """What is discarded when a card leaves play: everything attached to it, however deep (R 9.2.4)."""
    for attached in table.piles.get(Place("on", card_id), ()):
        yield from leaving(table, attached)
        yield attached


def was_in_play(table: Table, card_id: str) -> bool:
    return card_id in table.cards and table.cards[card_id].place.sort in IN_PLAY


@tie("5.9.2")
def without(table: Table, ended: tuple[Lasting, ...]) -> Table:
    """The table once these effects, in their order there, are over.

    A card that one lent goes back, or will where what has lent it on since is over.
    """
    for over in reversed(ended):
        at = table.lasting.index(over)
        later = table.lasting[at + 1 :]
        since = next((e for e in later if e.on == over.on and e.lends), None) if over.lends else None
        if since is not None:
            later = tuple(but(e, gives_back=over.gives_back) if e is since else e for e in later)
        elif over.lends and table.in_play(over.on):
            table = table.with_card(table.cards[over.on].but(controller=over.gives_back or None))
        table = table.but(lasting=(*table.lasting[:at], *later))
    return table


def expiry(table: Table, ended: tuple[Lasting, ...], *cites: str, bonuses: bool = False) -> Expire:
    """The end of these effects at that table."""
    after = without(table, ended)
    lent = (card for card in dict.fromkeys(e.on for e in ended if e.lends) if card in table.cards)
    holders = ((card, table.cards[card].controller, after.cards[card].controller) for card in lent)
    back = tuple((card, owed) for card, held_by, owed in holders if owed != held_by)
    return Expire(ended, bonuses, back, cites=cites)
