"""What changes a Base: its breakpoint, the totals on it, which comes next; burying there, and duels."""

from __future__ import annotations

from engine.context import Context, base_at, said_by
from engine.effects import ast
from engine.effects.ast import BasePick, Zone
from engine.events import BaseSwapped, Cause, ChooseNextBase, Designate, Shuffle
from engine.kernel import Game
from engine.kinds import candidates
from engine.process import Choose, Considered, Note, Option, Process, Together, Unruled
from engine.rules.burial import bury, may_be_buried, uncover_as_told
from engine.rules.conquest import BY_EFFECT, next_of_base_deck, replace_base
from engine.rules.departures import left_with_base
from engine.rules.duels import duel
from engine.rules.monsters import bring_monsters
from engine.statements import tie
from engine.table import BASE_DECK, BASE_DISCARD, Place, Table
from engine.tied import rule, told
from engine.trace import say
from engine.verbs.markers import how_many
from engine.verbs.registry import always, unmodelled, verb
from engine.verbs.targets import bases_of, choose_base, designate, exists, has_target

_SHOWN = ast.Filter(ast.Kind.BASE, zone=Zone.REVEALED)


def _could_replace(table: Table, verb: ast.EnterBase, ctx: Context) -> bool:
    """Is there a Base to choose, where the text has one replaced?"""
    return not isinstance(verb.replacing, BasePick) or exists(table, verb.replacing, ctx)


@verb(ast.EnterBase, could=_could_replace)
def _enter_base(game: Game, verb: ast.EnterBase, ctx: Context) -> Process[bool]:
    if verb.replacing is not None:
        return (yield from _replace(game, verb, verb.replacing, ctx))
    done = False
    for _ in range((yield from how_many(game, verb.n, verb.n.high or 1, ctx, "how_many_bases"))):
        entered = yield from replace_base(game, coming=BY_EFFECT)
        ctx.there = entered or ctx.there
        done = entered is not None or done
    return done


@verb(ast.ScoreOn, could=always)
def _score_on(game: Game, verb: ast.ScoreOn, ctx: Context) -> Process[bool]:
    """Names the Base that has just come as the one that is scored; without one, nothing is."""
    if game.table.standing is None or ctx.there not in game.table.bases:
        return False
    yield Designate(ctx.there, cites=("6.2.2",))
    return True


def _replace(game: Game, verb: ast.EnterBase, replacing: ast.Place, ctx: Context) -> Process[bool]:
    """« Remplacez cette Base par … », « échangez-la contre … »: the new Base sits where the old one did."""
    olds = yield from bases_of(game, replacing, ctx)
    old = next((b for b in olds if b in game.table.bases), None)
    if old is not None and old in ctx.notes.emptied:
        yield from leave_nothing(game, old)
    if old is None and not _destroyed(game.table, olds):
        return False
    pile = BASE_DISCARD if verb.zone is Zone.BASE_DISCARD else BASE_DECK
    if pile == BASE_DECK and verb.chosen and not game.table.is_told(pile):
        return (yield from unmodelled(game, verb, ctx))
    n = yield from how_many(game, verb.n, verb.n.high or 1, ctx, "how_many_bases")
    if old is not None and n > 1 and game.table.on_base(old):
        raise Unruled(say("which_place", base=old), (), ctx.self, ctx.clause)
    done = False
    for _ in range(n):
        chosen = (yield from _which_base(game, pile, ctx)) if verb.chosen or pile == BASE_DISCARD else None
        to = pile if verb.swapped else BASE_DISCARD
        entered = yield from one_for_another(game, old, chosen, to, ctx)
        old = None
        done = entered is not None or done
        ctx.there = entered or ctx.there
    if verb.chosen and pile == BASE_DECK:
        yield Shuffle(BASE_DECK, cites=("5.12.3",))
    return done


@rule("G.affectee.3", "8.3.5", "8.4.11", "8.6.21")
def leave_nothing(game: Game, base: str) -> Process[None]:
    """A text takes away all the cards of a Base, and the Base: what it could not place is discarded, each to its pile.

    Not by the card, which cannot affect them, but because their Base goes.
    """
    if left := (*game.table.on_base(base), *game.table.pile(("buried", base))):
        yield Together(left_with_base(game.table, left, "P.42"))


@leave_nothing.reading("P.42", 2)
@told
def _stays_for_the_new_one(game: Game, base: str) -> None:
    """Read to the letter: « échangez » leaves what stands there to the new Base."""


def _destroyed(table: Table, bases: tuple[str, ...]) -> bool:
    """« Détruisez une Base et remplacez-la »: the one to be replaced has left already."""
    return any(table.cards[b].place == BASE_DISCARD for b in bases)


def _which_base(game: Game, pile: Place, ctx: Context) -> Process[str | None]:
    options = tuple(Option(i, say("card_label", card=i)) for i in game.table.pile(pile))
    if not options:
        return None
    prompt = say("choose_base", card=ctx.self, clause=ctx.clause)
    picked: tuple[Option, ...] = yield Choose(
        ctx.you or game.table.active, "base", options, prompt, cites=("5.4.1",), card=ctx.self
    )
    return picked[0].id


@rule("8.4.11", "8.6.21")
def one_for_another(game: Game, old: str | None, new: str | None, to: Place, ctx: Context) -> Process[str | None]:
    """A Base comes in for another: what stands on the old one stays, but for Titans and buried cards."""
    if old is None:
        if new is not None:
            yield ChooseNextBase(new, cause=ctx.cause or Cause(), cites=said_by(game.table, ctx))
        return (yield from replace_base(game))
    new = new or (yield from next_of_base_deck(game, game.table.active))
    if new is None:
        yield Note(say("no_base_left"), ("6.6.10",))
        return None
    yield BaseSwapped(old, new, to, cause=ctx.cause or Cause(), cites=said_by(game.table, ctx))
    yield from bring_monsters(game, new)
    return new


@verb(ast.NextBase, could=always)
def _next_base(game: Game, verb: ast.NextBase, ctx: Context) -> Process[bool]:
    """Chooses the Base that replaces the one being scored: among the first of the Base deck, or in its discard."""
    pile = BASE_DECK if verb.zone is Zone.BASES else BASE_DISCARD
    if verb.zone is Zone.BASES and not game.table.is_told(pile):
        yield Note(say("next_base_unknown"), ("6.6.9",))  # whichever is chosen, nobody has described it
        return True
    cards = game.table.pile(pile) if verb.zone is not Zone.REVEALED else tuple(candidates(game.table, _SHOWN, ctx))
    seen = cards if verb.top is None else cards[: verb.top]
    options = tuple(Option(i, say("card_label", card=i)) for i in seen)
    if not options:
        return False
    you, prompt = ctx.you or game.table.active, say("next_base")
    picked = yield Choose(you, "base", options, prompt, cites=("6.6.9",), card=ctx.self)
    ctx.rest = tuple(i for i in seen if i != picked[0].id)
    done: bool = yield ChooseNextBase(picked[0].id, cause=ctx.cause or Cause(), cites=("6.6.9", "9.1.1"))
    return done


@verb(ast.Bury, could=has_target)
def _bury(game: Game, verb: ast.Bury, ctx: Context) -> Process[bool]:
    """Each card is buried at the Base where it stands, or at the one that the text says, the same for all (R 8.6.1)."""
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    base = None
    for card_id in ids:
        if not (yield from may_be_buried(game, card_id)):
            done = False
            continue
        if verb.at is None:
            base = game.table.base_of(card_id)
        elif base is None:
            base = (
                (yield from choose_base(game, verb.at, ctx))
                if isinstance(verb.at, BasePick)
                else base_at(game.table, verb.at, ctx)
            )
        if base is None:
            return False
        done = (yield from bury(game, ctx.you or "", card_id, base)) and done
    return done and complete


@verb(ast.Uncover, could=has_target)
def _uncover(game: Game, verb: ast.Uncover, ctx: Context) -> Process[bool]:
    """Each of these cards is uncovered, one after the other."""
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        done = (yield from uncover_as_told(game, card_id)) and done
    return done and complete


def _could_fight(table: Table, verb: ast.Duel, ctx: Context) -> bool:
    return not table.duel and exists(table, verb.challenger, ctx)


@verb(ast.Duel, could=_could_fight)
@tie("8.7.11")
def _duel(game: Game, verb: ast.Duel, ctx: Context) -> Process[bool]:
    """Two minions fight, of one Base unless the text says otherwise; a second duel is lost (R 8.7.11)."""
    if game.table.duel:
        yield Considered(say("one_duel"), ("8.7.11",), ctx.self, ctx.clause)
        return False
    challengers, _ = yield from designate(game, verb.challenger, ctx)
    if not challengers:
        return False
    ctx.there = game.table.base_of(challengers[0])
    challenged, _ = yield from designate(game, verb.challenged, ctx)
    if not challenged:
        return False
    return (yield from duel(game, verb, challengers[0], challenged[0], ctx))
