"""Extra plays: who may play what, on top of the turn's minion and Action (R G.supplementaire, 5.8, 5.4.3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from engine.context import FREELY, Context, Terms, base_at
from engine.effects.ast import (
    Alike,
    Altogether,
    BasePick,
    CancelEffects,
    Effect,
    Filter,
    Fixed,
    Kind,
    Pick,
    Play,
    Predicate,
    Ref,
    Rel,
    Seq,
    Special,
    Zone,
)
from engine.effects.walk import KEPT, instead_of, only_of_it, taken_up, walk
from engine.events import Cause, GrantPlay
from engine.kernel import Game
from engine.kinds import ZONES, Refusal
from engine.process import Process
from engine.queries.aiming import aim_of, raises
from engine.queries.matching import base_fits, matches, refusal, written_out
from engine.statements import tie
from engine.table import Card, CardSpec, ExtraPlay, Place, Table
from engine.trace import say
from engine.value import but


class Offer(NamedTuple):
    """What a kept play asks of a card and of its place (`ExtraPlay.allowed`): the play, by the text as it stood."""

    play: Play
    ctx: Context


def is_narrower(extra: ExtraPlay) -> bool:
    """Is it good for some cards or places alone, and for nothing more? The turn's own play then waits."""
    return extra.allowed is not None and not what_follows(extra.allowed.ctx)


def allows(table: Table, extra: ExtraPlay, player: str, card: Card, place: Place) -> bool:
    """Does an extra play admit this card at this place?"""
    if (extra.kind == "minion") is not card.spec.is_minion:
        return False
    if extra.allowed is None:
        return True
    play, ctx = extra.allowed
    return fits_play(table, play, card, player, ctx) and place_fits(table, play, place, ctx, card.spec)


def fits_play(table: Table, play: Play, card: Card, player: str, ctx: Context) -> bool:
    """Is this a card that the granted play speaks of?"""
    return not isinstance(play.target, Pick) or matches(
        table, _wanted(play.target, card), card.id, ctx.as_player(player)
    )


def why_not_fit(table: Table, extra: ExtraPlay, card: Card, player: str) -> Refusal | None:
    """Why an extra play does not speak of a card; None where it does, or where the place alone is wrong."""
    if extra.allowed is None:
        return None
    play, ctx = extra.allowed
    if not isinstance(play.target, Pick):
        return None
    return refusal(table, _wanted(play.target, card), card.id, ctx.as_player(player))


def base_unfit(table: Table, extra: ExtraPlay, base: str | None) -> Refusal | None:
    """Why an extra play is not good on a Base; None where it is, or of one that it names itself."""
    if base is None or extra.allowed is None:
        return None
    play, ctx = extra.allowed
    if not isinstance(play.at, BasePick) or base_fits(table, play.at.filter, base, ctx):
        return None
    return say("base_not_wanted", base=base, wanted=play.at.filter), ()


def _wanted(target: Pick, card: Card) -> Filter:
    """What a granted play asks of a card where it lies: in hand, or wherever a clause lets it be played from « au lieu
    de votre main »."""
    lies = next((zone for zone, sort in ZONES.items() if sort == card.place.sort), Zone.HAND)
    return but(target.filter, zone=lies, whose=Rel.YOU)


def place_fits(table: Table, play: Play, place: Place, ctx: Context, spec: CardSpec | None = None) -> bool:
    """Is this a Base where the granted play may be made, and a card that it is to affect, or make stronger?"""
    aim = aim_of(table, play, ctx) if place.sort == "on" else None
    if aim is not None and place.of not in aim.cards:
        return False
    if aim is not None and aim.raising and spec is not None and not raises(spec, table.cards[place.of]):
        return False
    if play.at is None or (base := table.base_under(place)) is None:
        return True
    if isinstance(play.at, Ref):
        return base_at(table, play.at, ctx) == base
    return isinstance(play.at, BasePick) and base_fits(table, play.at.filter, base, ctx)


@tie("C.penguins.1")
def in_place_of(table: Table, effect: Effect, speaker: str, extra: ExtraPlay) -> Effect | None:
    """What a card that plays from the deck does instead of that extra play: it plays a card of the same sort.

    None where it cannot: the extra play is of a named card, elsewhere, or does something to the card so played.
    """
    play, base = taken_up(effect), table.base_of(speaker)
    if extra.allowed is None:
        return effect
    asked, ctx = extra.allowed
    if not isinstance(play, Play) or not play.from_top or not isinstance(play.target, Pick) or base is None:
        return None
    here = place_fits(table, asked, Place("minions", base), ctx)
    if not here or what_follows(ctx) or not isinstance(asked.target, Pick):
        return None
    deck = play.target.filter
    sort = but(written_out(table, asked.target.filter, ctx), zone=deck.zone, whose=deck.whose)
    return but(play, target=but(play.target, filter=sort))


@tie("C.halfelins.1")
def terms_of(table: Table, play: Play, ctx: Context) -> Terms:
    """On what terms that play is granted. « Jouez … Annulez son effet … » cancels it as it comes."""
    step = ctx.upcoming[0] if ctx.upcoming else None
    hushed = (step, ctx) if is_hush(step) else None
    return Terms(aim_of(table, play, ctx), hushed, ctx.cause, isinstance(play.at, Ref))


def is_hush(step: Effect | None) -> bool:
    """Does the step cancel the effect of what the one before it has played?"""
    return isinstance(step, CancelEffects) and step.target is Ref.IT


def terms_of_extra(table: Table, extra: ExtraPlay | None) -> Terms:
    """On what terms an extra play that was kept is made."""
    if extra is None:
        return FREELY
    return Terms(leave=Cause()) if extra.allowed is None else terms_of(table, *extra.allowed)


def kind_of_play(play: Play) -> str:
    target = play.target
    return "action" if isinstance(target, Pick) and target.filter.kind is Kind.ACTION else "minion"


@lru_cache(KEPT)
def other_allowances(spec: CardSpec) -> tuple[str, ...]:
    """The plays in place of which the card's own text lets it be played."""
    clauses = [c.ability for c in spec.specials if isinstance(c.ability, Special) and c.ability.window is None]
    return tuple(dict.fromkeys(kind for c in clauses for kind in instead_of(c.effect)))


def of_any_card(play: Play) -> bool:
    """Does the granted play speak of no card in particular, but for its kind?"""
    f = play.target.filter if isinstance(play.target, Pick) else None
    return f is not None and f == Filter(f.kind, zone=Zone.HAND, whose=Rel.YOU)


@tie("G.supplementaire.3")
def left_open(table: Table, play: Play, ctx: Context) -> ExtraPlay:
    """The granted play as it is kept: « ici » is the Base where it was given, whatever becomes of who gave it."""
    if isinstance(play.at, Ref):
        here = table.base_of(ctx.self) if ctx.self is not None else None
        ctx = but(ctx, there=base_at(table, play.at, ctx), stood=here or ctx.stood)
        play = but(play, at=Ref.THERE)
    return kept(play, ctx)


def kept(play: Play, ctx: Context) -> ExtraPlay:
    """The granted play as it is kept for later, with what it asks of the card and its place, if anything."""
    plain = of_any_card(play) and play.at is None and not what_follows(ctx)
    held = None if plain else Offer(play, ctx.set_apart())
    return ExtraPlay(kind_of_play(play), ctx.clause or "", held, ctx.self)


def steps_after(play: Play, nodes: Iterable[Any]) -> tuple[Effect, ...]:
    """The steps that come after that play, in the sequence where a text has it."""
    for seq in (node for node in nodes if isinstance(node, Seq)):
        for i, step in enumerate(seq.steps):
            if play in walk(step):
                return seq.steps[i + 1 :]
    return ()


def after_one(table: Table, play: Play, played: tuple[str, ...]) -> Play | None:
    """What is left of several plays that are bound together, once one of them is made; None where nothing is.

    Of one name, as the first; within a Force altogether, what its own, as it was in hand, leaves of it.
    """
    assert isinstance(play.target, Pick)
    (card_id,), f, left = played[:1], play.target.filter, (play.target.quantity.high or 1) - 1
    if left < 1:
        return None
    spec, such = table.cards[card_id].spec, list[Predicate]()
    name = spec.name if Alike.NAME in f.such else f.name
    for one in f.such:
        if isinstance(one, Altogether):
            assert isinstance(one.amount, Fixed)
            such.append(but(one, amount=Fixed(one.amount.n - (spec.power or 0))))
        elif one is not Alike.NAME:
            such.append(one)
    quantity = but(play.target.quantity, low=min(play.target.quantity.low, left), high=left)
    return but(play, target=but(play.target, filter=but(f, such=tuple(such), name=name), quantity=quantity))


@tie("G.supplementaire.3")
def go_on(game: Game, extra: ExtraPlay, card_id: str) -> Process[None]:
    """What the text went on to do to the card so played has waited with the play (« … un marqueur sur elle »).

    So have the plays that were bound to it: they are kept in their turn.
    """
    if extra.allowed is not None:
        play, ctx = extra.allowed
        bound = isinstance(play.target, Pick) and play.target.filter.asks(Altogether)
        if bound and (rest := after_one(game.table, play, (card_id,))) is not None:
            yield GrantPlay(but(extra, allowed=Offer(rest, ctx)), cites=("G.supplementaire.3",))
        played = but(ctx.set_apart(), it=(card_id,), did=True, there=game.table.base_of(card_id) or ctx.there)
        for step in what_follows(ctx):
            if is_hush(step):  # done as it came
                continue
            yield from game.perform(step, played)


def what_follows(ctx: Context) -> tuple[Effect, ...]:
    """The steps of the text that speak of the card so played, and have waited with the play."""
    return tuple(step for step in ctx.upcoming if only_of_it(step))


def granted(table: Table, extra: ExtraPlay) -> Effect:
    """The kept play told by itself, and what is to be done to the card then; nothing of the text it comes from."""
    if extra.allowed is None:
        return Play(Pick(Filter(Kind.ACTION if extra.kind == "action" else Kind.MINION, zone=Zone.HAND, whose=Rel.YOU)))
    play, ctx = extra.allowed
    if isinstance(play.target, Pick):
        play = but(play, target=but(play.target, filter=written_out(table, play.target.filter, ctx)))
    if isinstance(play.at, Ref):  # the Base is told beside the text, whatever pointed at it
        play = but(play, at=Ref.HERE)
    return Seq((play, *what_follows(ctx)))


def bound_to(table: Table, extra: ExtraPlay) -> str | None:
    """The one Base where a kept play must be made, if it names one."""
    if extra.allowed is None:
        return None
    play, ctx = extra.allowed
    return base_at(table, play.at, ctx) if isinstance(play.at, Ref) else None
