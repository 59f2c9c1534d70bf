"""What can be carried out, in full, as things stand: asked of the sides of an « OU » before one of them is chosen.

Nothing is done, and nobody is asked. What only the future tells (what a deck holds, what a choice leads to) counts as
possible: it is then carried out as far as it goes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.context import Context, base_at, cards_of
from engine.effects import ast
from engine.effects.ast import BasePick, Effect, Pick, Quantity, Ref, Zone
from engine.effects.walk import members
from engine.events import Cause, Event, Move
from engine.kernel import Game
from engine.kinds import places_of
from engine.process import Excluded, Unruled
from engine.queries.facts import amount, holds, players
from engine.queries.matching import base_fits
from engine.rules.conflicts import forbids
from engine.rules.decks import can_give_one
from engine.statements import tie
from engine.table import TREASURE_DECK, Place, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but
from engine.verbs.affecting import event_of
from engine.verbs.markers import in_all
from engine.verbs.playing import can_be_played
from engine.verbs.targets import could_choose

_AFFECTING = (ast.Destroy, ast.Return, ast.Put, ast.ShuffleIn, ast.Boost, ast.PutCounters, ast.Move)
# what goes undone for want of cards to do it to, or since they are protected, and never because its player declines
_OF_ONE_PIECE = (*_AFFECTING, ast.Discard, ast.RemoveCounters, ast.MoveCounters, ast.Transfer, ast.TakeControl)


@rule("5.4.1")
def ways_out(game: Game, sides: tuple[Effect, ...], ctx: Context) -> tuple[Effect, ...]:
    """Of the sides of an « OU », those that can be carried out in full; all of them, where none can."""
    return tuple(side for side in sides if can_be_done(game, side, ctx)) or sides


@ways_out.reading("P.56", 2)
def _any_side(game: Game, sides: tuple[Effect, ...], ctx: Context) -> tuple[Effect, ...]:
    """Read the other way: any side may be taken, and is done as far as it goes."""
    return sides


@rule("5.4.1")
def goes_on(game: Game, sides: tuple[Effect, ...], taken: Effect, ctx: Context) -> tuple[Effect, ...]:
    """The other sides of an « OU » that remain to be carried out, where the one taken came to nothing, or half."""
    left = tuple(side for side in sides if side is not taken) if _is_of_one_piece(taken) else ()
    return tuple(side for side in left if can_be_done(game, side, ctx))


@goes_on.reading("P.56", 2)
def _done_with(game: Game, sides: tuple[Effect, ...], taken: Effect, ctx: Context) -> tuple[Effect, ...]:
    """Read the other way: the side that was taken is what there was to do."""
    return ()


@rule("5.4.1")
def leads_nowhere(game: Game, pick: ast.BasePick, ctx: Context) -> tuple[Excluded, ...]:
    """« Choisissez une Base. Détruisez une Créature sur cette Base »: the Bases where that cannot be, if it can on
    another. To choose one would be to refuse what must be done.
    """
    step = ctx.upcoming[0] if ctx.upcoming else None
    done = step.cost if isinstance(step, ast.ForTo) else step
    target = getattr(done, "target", None)
    there = (one for one in members(target) if isinstance(one, Pick) and one.filter.at is Ref.THERE)
    if step is None or not _is_of_one_piece(step) or all(one.quantity.every for one in there):  # « toutes » may be none
        return ()
    meant = [b for b in game.table.bases if base_fits(game.table, pick.filter, b, ctx)]
    useless = [b for b in meant if not can_be_done(game, step, but(ctx, there=b))]
    if len(useless) == len(meant):
        return ()
    return tuple(Excluded(b, say("base_label", base=b), say("leads_nowhere"), ("5.4.1", "P.56")) for b in useless)


@leads_nowhere.reading("P.56", 2)
def _any_base(game: Game, pick: ast.BasePick, ctx: Context) -> tuple[Excluded, ...]:
    """Read the other way: any Base may be chosen, and what comes after is done as far as it goes."""
    return ()


def _is_of_one_piece(effect: Effect) -> bool:
    """Must all of it be done once it is taken up, whatever its player would rather?"""
    done = effect.cost if isinstance(effect, ast.ForTo) else effect
    target = getattr(done, "target", None)
    declines = isinstance(target, Pick) and target.quantity.low == 0 and not target.quantity.every
    return isinstance(done, _OF_ONE_PIECE) and not declines


@tie("5.4.1", "5.4.5", "9.1.4")
def can_be_done(game: Game, effect: Effect, ctx: Context) -> bool:
    """Could all that an effect commands be done now? What it allows (« vous pouvez ») counts as done."""
    table = game.table
    match effect:
        case ast.Seq(steps):
            return bool(steps) and can_be_done(game, steps[0], ctx)
        case ast.ForTo(cost):
            return can_be_done(game, cost, ctx)
        case ast.Or(sides):
            return any(can_be_done(game, side, ctx) for side in sides)
        case ast.If(condition, then, otherwise):
            said = then if holds(table, condition, ctx) else otherwise
            return said is not None and can_be_done(game, said, ctx)
        case ast.By(who, does):
            named = players(table, who, ctx)
            enough = any if who.role in (ast.Role.ANOTHER, ast.Role.ANY) else all
            return bool(named) and enough(can_be_done(game, does, ctx.as_player(p)) for p in named)
        case ast.Draw(n, pile, False):
            return amount(table, n, ctx) > 0 and _could_draw(table, pile, ctx.you or table.active)
        case ast.ShufflePile(_, Zone.DISCARD):
            return table.may_hold_one(Place("discard", ctx.you or table.active))
        case ast.Play():
            return can_be_played(game, effect, ctx)
        case ast.RemoveCounters():
            return _could_remove(table, effect, ctx)
        case ast.MoveCounters():
            return _could_pass_on(table, effect, ctx)
        case ast.Transfer(target, to):
            return _exists(table, target, ctx, lambda i: _could_bear(table, to, i, ctx))
        case ast.Destroy(BasePick() as base) | ast.EnterBase(replacing=BasePick() as base):
            return any(base_fits(table, base.filter, b, ctx) for b in table.bases)
        case ast.Designate(BasePick() as base):
            return any(base_fits(table, base.filter, b, ctx) for b in table.bases)
        case ast.Designate(ast.Who() as who):
            return bool(players(table, who, ctx))
        case ast.Destroy() | ast.Return() | ast.Put() | ast.ShuffleIn() | ast.Boost() | ast.PutCounters() | ast.Move():
            return _exists(table, effect.target, ctx, lambda i: _could_happen(table, effect, i, ctx))
        case ast.Discard() | ast.TakeControl() | ast.Bury() | ast.Uncover() | ast.Designate():
            return _exists(table, effect.target, ctx)
    return True


def _could_remove(table: Table, effect: ast.RemoveCounters, ctx: Context) -> bool:
    """Do as many cards as the text designates bear the markers that it asks of each, or, in all, of them?"""
    asked, target = _markers_asked(table, effect.n, ctx), effect.target
    if (many := in_all(effect)) is not None and isinstance(target, Pick):
        return amount(table, ast.CountersOf(target.filter), ctx) >= many
    return _exists(table, target, ctx, lambda i: table.cards[i].counters >= asked)


def _exists(table: Table, target: Any, ctx: Context, could: Callable[[str], bool] = lambda _: True) -> bool:
    """Are there as many cards as the text designates to which it could happen?"""
    if isinstance(target, ast.Group):
        return all(_exists(table, one, ctx, could) for one in target.of if not _may_be_none(one))
    if isinstance(target, Ref):
        ids = cards_of(table, target, ctx)
        return bool(ids) and all(could(i) for i in ids)
    if target.filter.zone is Zone.HAND and not all(map(table.is_told, places_of(table, target.filter, ctx))):
        return True  # nobody knows what that hand holds
    return could_choose(table, target, ctx, could)


def _may_be_none(target: Any) -> bool:
    """« toutes les autres », « jusqu'à deux autres »: what is done to another card is not undone for want of these."""
    return isinstance(target, Pick) and (target.quantity.every or target.quantity.low == 0)


def _could_happen(table: Table, verb: Any, card_id: str, ctx: Context) -> bool:
    """Does nothing forbid it? A protected card may be designated, but in vain (R 5.4.5)."""
    if isinstance(verb, ast.Put) and verb.to is Zone.PLAY:
        return True
    if isinstance(verb, ast.Move):
        cause = ctx.cause or Cause()
        return any(
            not _is_barred(table, Move(card_id, base, cause=cause)) for base in _bound(table, verb, card_id, ctx)
        )
    event = event_of(table, verb, card_id, ctx)
    return event is not None and not _is_barred(table, event)


def _bound(table: Table, verb: ast.Move, card_id: str, ctx: Context) -> tuple[str, ...]:
    """The Bases to which the card could be moved."""
    meant = (
        tuple(b for b in table.bases if base_fits(table, verb.to.filter, b, ctx, card_id))
        if isinstance(verb.to, BasePick)
        else (base_at(table, verb.to, ctx),)
    )
    return tuple(b for b in meant if b is not None and b != table.base_of(card_id))


def _is_barred(table: Table, event: Event) -> bool:
    try:
        return forbids(table, event) is not None
    except Unruled:  # told if it comes to that
        return False


def _could_bear(table: Table, to: Any, card_id: str, ctx: Context) -> bool:
    """Is there anything else to which an attached Action could go?"""
    if isinstance(to, BasePick):
        return any(base_fits(table, to.filter, base, ctx, card_id) for base in table.bases)
    if isinstance(to, Ref):
        meant = base_at(table, to, ctx) if to in (Ref.HERE, Ref.THERE) else next(iter(cards_of(table, to, ctx)), None)
        return meant not in (None, table.base_of(card_id), table.cards[card_id].place.of)
    bearer = table.cards[card_id].place.of
    return could_choose(table, to, ctx.beside(bearer), bearer.__ne__)


@tie("8.2.5")
def _could_draw(table: Table, pile: Zone, player: str) -> bool:
    """Is there a card at all to draw? Who draws takes what there is (R 5.3.1); of no Madness, nothing."""
    if pile is Zone.MADNESS:
        return table.madness != 0
    return can_give_one(table, TREASURE_DECK if pile is Zone.TREASURES else Place("deck", player))


def _markers_asked(table: Table, n: Any, ctx: Context) -> int:
    return max(1, n.low if isinstance(n, Quantity) else amount(table, n, ctx))


def _could_pass_on(table: Table, verb: ast.MoveCounters, ctx: Context) -> bool:
    """Are there markers enough, and somewhere else for them to go?"""
    asked = _markers_asked(table, verb.n, ctx)

    def gives(card_id: str) -> bool:
        return table.cards[card_id].counters >= asked and _exists(table, verb.to, ctx.beside(card_id), card_id.__ne__)

    return _exists(table, verb.source, ctx, gives)
