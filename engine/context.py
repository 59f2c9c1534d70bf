"""Who reads a text, what it has pointed at and done so far, and what « cette Base », « la », « vous » mean in it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, NamedTuple

from engine.effects.ast import Happening, Ref, Rel
from engine.events import Cause, Event
from engine.process import Unruled
from engine.statements import tie
from engine.table import Place, Standing, Table
from engine.trace import say
from engine.value import but


@dataclass(slots=True)
class Notes:
    """What has been done by a text that is carried out, whichever player does it: asked of by what the text says next.

    `affected` holds what it has affected, with the controller it had then and who did it; `drawn` what it has had
    drawn (`?1` where nobody knows the card).
    """

    designated: list[str] = field(default_factory=list)
    affected: list[tuple[str, str | None, str | None]] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    doers: list[str] = field(default_factory=list)  # of the players told to do something, those who did
    bound: dict[str, str] = field(default_factory=dict)  # where each moved card goes
    offered: set[Any] = field(default_factory=set)  # copiers that have been asked, and about which card
    removed: list[int] = field(default_factory=list)  # markers, from one card after the other
    seen: list[str] = field(default_factory=list)  # cards taken off a deck to be shown or looked at
    sought: list[str] = field(default_factory=list)  # cards found by searching a deck
    searched: list[str] = field(default_factory=list)  # players who have searched theirs
    until: list[str] = field(default_factory=list)  # of those, the ones found by revealing until then
    under: list[str] = field(default_factory=list)  # cards taken from under a deck
    revealed: list[str] = field(default_factory=list)  # cards shown in a hand, where they stay
    drawn_out: list[str] = field(default_factory=list)  # those that chance took out of a discard, back there if unused
    settled: list[str] = field(default_factory=list)  # Bases where it has played a card
    emptied: list[str] = field(default_factory=list)  # Bases all of whose cards it has told to go
    deeds: list[tuple[Event, Table]] = field(default_factory=list)  # what it has done to a card, the table before
    told: set[tuple[Any, Place]] = field(default_factory=set)  # what each unknown hand has been said to hold no more of

    @property
    def shows(self) -> bool:
        """Does the text hold cards of a deck that it has shown, looked at or found?"""
        return bool(self.seen or self.under or self.sought)


# nothing can be added to it, whatever reads it
NOTHING_DONE = Notes(*(frozenset() if f.default_factory is set else () for f in fields(Notes)))  # type: ignore[arg-type]


class Aim(NamedTuple):
    """What a card must affect directly, by the leave that lets it be played; `raising`: and make stronger."""

    cards: tuple[str, ...]
    raising: bool = False


class Terms(NamedTuple):
    """On what terms an effect lets a card be played: what it must affect, what is done to it as it comes, said by whom.

    `leave`: the doing of that effect. `hushed`: the cancelling of its own effect, which then never speaks, neither of
    where it may be played. `bound`: to a Base that the effect names, so that what wants it elsewhere says nothing.
    """

    aim: Aim | None = None
    hushed: tuple[Any, Any] | None = None
    leave: Cause | None = None
    bound: bool = False


FREELY = Terms()
# what a text points at: whoever reads its next sentence goes on from there
POINTED = ("it", "there", "that", "rest", "named", "named_for", "chosen", "left", "did")


@dataclass(slots=True)
class Context:
    """Who reads a text, and what it has pointed at so far.

    `self` is the card, `you` who carries the effect out, `controller` who controls the card. `it` and `there` are
    the last cards and Base designated, `chosen` the cards of the last « Choisissez … »; `notes` what has been done of
    the text, once it is carried out: most texts are only looked at.
    """

    self: str | None
    you: str | None
    controller: str | None = None
    it: tuple[str, ...] = ()
    there: str | None = None
    subject: str | None = None
    held: str | None = None  # who controlled `subject` just before
    that: str | None = None
    rest: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    named_for: tuple[tuple[str, tuple[str, ...]], ...] = ()  # « pour chaque autre joueur, nommez … »
    standing: Standing | None = None
    did: bool | None = None
    clause: str | None = None
    cause: Cause | None = None
    host: str | None = None
    left: str | None = None  # the Base that a card was moved away from
    apart: bool = False  # several players have named different Bases: « cette Base » is none of them
    whose: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # of what « son propriétaire » acted, and `it` since
    bore: int = 0  # the markers that `subject` bore, should it have left since
    instead: Event | None = None  # what does not take place where this is done « à la place »
    stood: str | None = None  # the Base where `self` stood when it spoke, should it have left since
    chosen: tuple[str, ...] = ()
    since: int = 0  # where in what was affected begins what « ainsi » counts: what this player has done himself
    upcoming: tuple[Any, ...] = ()  # the steps of the same sequence that are still to come
    accepted: bool = False  # the player has just agreed to this effect
    losers: tuple[str, ...] = ()  # of the duel at hand
    event: Event | None = None  # what the clause waited for, or acts instead of
    before: Table | None = None  # the table just before what happened to `subject`
    gone: str | None = None  # the card that left, where it lies no more where it went: no text follows it
    lasts: bool = False  # said by an effect that lasts on `self`, not by its text: to cancel the text leaves it
    by: str | None = None  # of an effect that lasts, the card that began it
    in_play_phase: bool = False  # what only serves then (a Talent, « à votre tour ») counts « ce tour » from there
    aim: Aim | None = None  # what the one card that this text designates must be
    notes: Notes = field(default_factory=lambda: NOTHING_DONE)

    @property
    def outlook(self) -> tuple[Any, ...] | None:
        """All by which is told what a text means here and now, to compare; None once it has done something."""
        return None if any(_NOTED(self.notes)) else _OUTLOOK(self)

    def set_apart(self) -> Context:
        """The same text as it stands now: what is done of it from here on leaves no mark on it."""
        return but(self, notes=but(self.notes, **{name: copy(getattr(self.notes, name)) for name in Notes.__slots__}))

    def beside(self, bearer: str) -> Context:
        """The same text where « une autre » is other than that card alone: what bears that which passes on."""
        return but(self, notes=but(self.notes, designated=[bearer]))

    def as_player(self, player: str) -> Context:
        """The same text, carried out by another player, with what has been named for that one alone."""
        named = dict(self.named_for).get(player, self.named)
        return but(self, you=player, named=named, cause=self.cause and but(self.cause, player=player))

    def takes_over(self, sub: Context) -> None:
        """What the part of another player (`as_player`) has come to point at is what the next sentence points at."""
        begun = self.as_player(sub.you or "")
        for name in POINTED:
            if (now := getattr(sub, name)) != getattr(begun, name):
                setattr(self, name, now)

    def gathers(self, subs: Sequence[Context]) -> None:
        """The same of several: what each points at, all together; no Base where theirs are not one and the same."""
        self.it, self.chosen = (tuple(dict.fromkeys(i for s in subs for i in getattr(s, f))) for f in ("it", "chosen"))
        for sub in subs:
            if theirs := sub.named[len(self.as_player(sub.you or "").named) :]:
                self.named_for = (*self.named_for, (sub.you or "", theirs))
        self.named = tuple(dict.fromkeys((*self.named, *(i for _, theirs in self.named_for for i in theirs))))
        for name in ("there", "left"):
            before = getattr(self, name)
            bases = {getattr(sub, name) for sub in subs} - ({None} if before is None else set())
            if len(bases) > 1:
                self.apart = True
            setattr(self, name, before if not bases else bases.pop() if len(bases) == 1 else None)


_NOTED = attrgetter(*Notes.__slots__)
_OUTLOOK = attrgetter(
    "self", "you", "controller", "it", "there", "subject", "held", "that", "rest", "named", "named_for", "standing",
    "did", "host", "left", "apart", "whose", "bore", "stood", "chosen", "losers", "gone",
)  # fmt: skip


def cards_of(table: Table, ref: Ref, ctx: Context) -> tuple[str, ...]:
    """The cards (or Base) that a text points at without choosing."""
    match ref:
        case Ref.SELF:
            return (ctx.self,) if ctx.self else ()
        case Ref.HOST:
            host = host_of(table, ctx)
            return (host,) if host else ()
        case Ref.IT:
            return ctx.it
        case Ref.CHOSEN:
            return ctx.chosen
        case Ref.SUBJECT:
            return (ctx.subject,) if ctx.subject else ()
        case Ref.REST:
            # what was taken, or put back, is no rest; a Base that was only chosen among the first lies where it did
            put_back = {*ctx.notes.seen, *ctx.notes.sought}
            lies = {i: table.cards[i].place.sort for i in ctx.rest}
            return tuple(i for i, at in lies.items() if at == "aside" or (at == "base_deck" and i not in put_back))
        case Ref.LOSER:
            return ctx.losers
        case _:
            base = base_at(table, ref, ctx)
            return (base,) if base else ()


def in_reach(table: Table, ref: Ref, ctx: Context) -> tuple[str, ...]:
    """Of the cards that a text points at, those to which it can still do something."""
    return tuple(i for i in cards_of(table, ref, ctx) if i != ctx.gone)


def host_of(table: Table, ctx: Context) -> str | None:
    """What carries the card, or carried it when what it tells of « cette Créature » happened."""
    if ctx.host is None and ctx.self and table.cards[ctx.self].place.sort == "on":
        return table.cards[ctx.self].place.of
    return ctx.host


def base_at(table: Table, ref: Ref, ctx: Context) -> str | None:
    """The Base that « cette Base » means: where the card is, or the one named before."""
    if ref is Ref.HERE:
        here = table.base_of(ctx.self) if ctx.self is not None else None
        return here or ctx.stood or ctx.there
    if ref in (Ref.THERE, Ref.LEFT):
        base = ctx.there if ref is Ref.THERE else ctx.left
        if base is None and ctx.apart:
            raise Unruled(say("bases_apart", card=ctx.self), (), ctx.self, ctx.clause)
        return base
    if ref is Ref.ORIGIN:
        return _origin(table, ctx)
    found = cards_of(table, ref, ctx)
    return table.base_of(found[0]) if found else None


def _origin(table: Table, ctx: Context) -> str | None:
    """Where the card stood before it was last moved this turn; who has told that it was, and not whence, is asked."""
    moves = [told for told in table.log if told.card == ctx.self and Happening.MOVED in told.what]
    if moves and moves[-1].left is None:
        raise Unruled(say("unknown_origin", card=ctx.self), ("G.deplacer.1",), ctx.self, ctx.clause)
    return moves[-1].left if moves else None


@tie("5.4.1")
def said_by(table: Table, ctx: Context) -> tuple[str, ...]:
    """By what a text does what it says: its card's own entry; of a text typed in just now, that effects take place."""
    own = table.cards[ctx.self].spec.own_entry if ctx.self is not None else ()
    return own or ("5.4.1",)


def other_than_itself(subject: str | None, card: str | None) -> str | None:
    """The card to which what a text tells of has happened, where that is another one: each such time asks anew."""
    return subject if subject != card else None


PLACES = (Rel.WINNER, Rel.SECOND, Rel.THIRD)


def placed(table: Table, rank: int, ctx: Context) -> tuple[str, ...]:
    """Who holds a place of the Conquest at hand, in turn order; nobody where there is none."""
    standing = ctx.standing or table.standing
    return tuple(p for p in table.turn_order() if standing is not None and p in standing.holders(rank))


@tie("5.11.1", "5.11.3")
def players_of(table: Table, rel: Rel, ctx: Context) -> tuple[str | None, ...]:
    """The players whom a relation means, seen from who speaks: none, or nobody, where it means none now."""
    match rel:
        case Rel.YOU:
            return (ctx.you,)
        case Rel.OTHERS:
            return table.others(ctx.you)
        case Rel.CONTROLLER:
            return (ctx.controller,)
        case Rel.THAT:
            return (that_player(table, ctx),)
        case Rel.ANYONE:
            return table.turn_order()
        case Rel.WINNER | Rel.SECOND | Rel.THIRD:
            return placed(table, PLACES.index(rel), ctx)
        case Rel.CONTROLLER_OF_HOST:
            host = host_of(table, ctx)
            return (table.cards[host].controller if host else None,)
        case _:
            return (None,)


def that_player(table: Table, ctx: Context) -> str | None:
    """« ce joueur », « sa main »: who was named last, or who had all that was designated last."""
    if ctx.that is not None or not ctx.it:
        return ctx.that
    had = {i: held for i, held, _ in ctx.notes.affected}
    holders = {had.get(i) or table.cards[i].controller or table.cards[i].place.of for i in ctx.it if i in table.cards}
    return holders.pop() if len(holders) == 1 and holders <= {*table.players} else None
