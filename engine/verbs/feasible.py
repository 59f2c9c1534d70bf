"""Of the sides of an « OU » and the Bases of a choice, those with which what must be done can be, in full."""

from __future__ import annotations

from engine.context import Context
from engine.effects import ast
from engine.effects.ast import Effect, Pick, Ref
from engine.effects.walk import members
from engine.process import Excluded
from engine.queries.matching import base_fits
from engine.table import Table
from engine.tied import rule
from engine.trace import say
from engine.value import but
from engine.verbs.registry import can_be_done
from engine.verbs.targets import shut

# what goes undone for want of cards to do it to, or since they are protected, and never because its player declines
_OF_ONE_PIECE = ast.Affects | ast.Discard


@rule("5.4.1")
def ways_out(table: Table, sides: tuple[Effect, ...], ctx: Context) -> tuple[Effect, ...]:
    """Of the sides of an « OU », those that can be carried out in full; all of them, where none can."""
    return tuple(side for side in sides if can_be_done(table, side, ctx)) or sides


@ways_out.reading("P.56", 2)
def _any_side(table: Table, sides: tuple[Effect, ...], ctx: Context) -> tuple[Effect, ...]:
    """Read the other way: any side may be taken, and is done as far as it goes."""
    return sides


@rule("5.4.1")
def goes_on(table: Table, sides: tuple[Effect, ...], taken: Effect, ctx: Context) -> tuple[Effect, ...]:
    """The other sides of an « OU » that remain to be carried out, where the one taken came to nothing, or half."""
    left = tuple(side for side in sides if side is not taken) if _is_of_one_piece(taken) else ()
    return tuple(side for side in left if can_be_done(table, side, ctx))


@goes_on.reading("P.56", 2)
def _done_with(table: Table, sides: tuple[Effect, ...], taken: Effect, ctx: Context) -> tuple[Effect, ...]:
    """Read the other way: the side that was taken is what there was to do."""
    return ()


@rule("5.4.1")
def leads_nowhere(table: Table, pick: ast.BasePick, ctx: Context) -> tuple[Excluded, ...]:
    """« Choisissez une Base. Détruisez une Créature sur cette Base »: the Bases where that cannot be, if it can on
    another. To choose one would be to refuse what must be done.
    """
    step = ctx.upcoming[0] if ctx.upcoming else None
    done = step.cost if isinstance(step, ast.ForTo) else step
    target = getattr(done, "target", None)
    there = (one for one in members(target) if isinstance(one, Pick) and one.filter.at is Ref.THERE)
    if step is None or not _is_of_one_piece(step) or all(one.quantity.every for one in there):  # « toutes » may be none
        return ()
    meant = [b for b in table.bases if base_fits(table, pick.filter, b, ctx)]
    useless = [b for b in meant if not can_be_done(table, step, but(ctx, there=b))]
    if len(useless) == len(meant):
        return ()
    return tuple(shut(b, say("leads_nowhere"), "5.4.1", "P.56") for b in useless)


@leads_nowhere.reading("P.56", 2)
def _any_base(table: Table, pick: ast.BasePick, ctx: Context) -> tuple[Excluded, ...]:
    """Read the other way: any Base may be chosen, and what comes after is done as far as it goes."""
    return ()


def spares_all(table: Table, among: tuple[str, ...], ctx: Context) -> bool:
    """« Choisissez un joueur. Détruisez ses Créatures ici », and no more: is there none of any that could be?"""
    if len(ctx.upcoming) != 1 or not isinstance(step := ctx.upcoming[0], ast.Destroy):
        return False
    return not any(can_be_done(table, step, but(ctx, that=player)) for player in among)


def _is_of_one_piece(effect: Effect) -> bool:
    """Must all of it be done once it is taken up, whatever its player would rather?"""
    done = effect.cost if isinstance(effect, ast.ForTo) else effect
    target = getattr(done, "target", None)
    declines = isinstance(target, Pick) and target.quantity.low == 0 and not target.quantity.every
    return isinstance(done, _OF_ONE_PIECE) and not declines
