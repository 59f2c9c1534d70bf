"""Markers of Force +1, and what is transferred from a card to another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.context import Context, base_at, cards_of
from engine.effects import ast
from engine.effects.ast import BasePick, Pick, Quantity, Ref
from engine.events import Cause, Counters, MoveCounters, Transfer
from engine.kernel import Game
from engine.process import Choose, Considered, Option, Process, Together
from engine.queries.facts import amount
from engine.queries.matching import base_fits
from engine.statements import tie
from engine.table import Place, Table
from engine.trace import say
from engine.value import but
from engine.verbs.affecting import affecting, could_befall
from engine.verbs.registry import always, verb
from engine.verbs.targets import choose_base, could_choose, designate, exists, shut


@verb(ast.PutCounters, could=could_befall)
def _put_counters(game: Game, verb: ast.PutCounters, ctx: Context) -> Process[bool]:
    """Markers for each card; or, `spread`, one at a time, each on a card chosen anew; `up_to` that many."""
    if not verb.spread and not verb.up_to:
        return (yield from affecting(game, verb, ctx))
    n = amount(game.table, verb.n, ctx)
    if verb.up_to:
        n = yield from how_many(game, Quantity(0, n), n, ctx, "how_many_counters")
        if not verb.spread:
            fixed = but(verb, n=ast.Fixed(n), up_to=False)
            return bool(n) and (yield from affecting(game, fixed, ctx))
    one = but(verb, n=ast.Fixed(1), spread=False)
    target = verb.target
    if isinstance(target, Pick):
        one = but(one, target=but(target, quantity=ast.ONE))
    done = n > 0
    for _ in range(n):
        done = (yield from affecting(game, one, ctx)) and done
    return done


def _could_remove(table: Table, verb: ast.RemoveCounters, ctx: Context) -> bool:
    """Do as many cards as the text designates bear the markers that it asks of each, or, in all, of them?"""
    asked, target = _markers_asked(table, verb.n, ctx), verb.target
    if (many := in_all(verb)) is not None and isinstance(target, Pick):
        return amount(table, ast.CountersOf(target.filter), ctx) >= many
    return exists(table, target, ctx, lambda i: table.cards[i].counters >= asked)


def _markers_asked(table: Table, n: Any, ctx: Context) -> int:
    return max(1, n.low if isinstance(n, Quantity) else amount(table, n, ctx))


@verb(ast.RemoveCounters, could=_could_remove)
def _remove_counters(game: Game, verb: ast.RemoveCounters, ctx: Context) -> Process[bool]:
    """From each card as many markers as the text says, as far as it has any (R 8.1.3). True if each gave some up.

    So many « en tout »: one at a time, each from a card chosen anew.
    """
    if (many := in_all(verb)) is not None and isinstance(verb.target, Pick):
        marked = but(verb.target.filter, such=(*verb.target.filter.such, ast.Such.MARKED))
        one, every = ast.RemoveCounters(Pick(marked)), True
        for _ in range(many):
            every = (yield from _remove_counters(game, one, ctx)) and every
        return every
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        there = game.table.cards[card_id].counters
        n = (
            (yield from how_many(game, verb.n, there, ctx, "how_many_counters"))
            if isinstance(verb.n, Quantity)
            else min(there, amount(game.table, verb.n, ctx))
        )
        if n == 0:
            yield Considered(say("no_counter", card=card_id), ("8.1.3",), ctx.self, ctx.clause, (card_id,))
            done = False
            continue
        removed = yield Counters(card_id, -n, cause=ctx.cause or Cause(), cites=("8.1.3",))
        done = removed and done
        if removed:
            ctx.notes.removed.append(n)
            ctx.notes.affected.append((card_id, game.table.cards[card_id].controller, ctx.you))
    return done and complete


def in_all(verb: ast.RemoveCounters) -> int | None:
    """How many markers a text removes « en tout », from whichever cards; None where it says so many of each."""
    n = verb.n
    return n.low if isinstance(n, Quantity) and n.low == n.high else None


def _could_pass_on(table: Table, verb: ast.MoveCounters, ctx: Context) -> bool:
    """Are there markers enough, and somewhere else for them to go?"""
    asked = _markers_asked(table, verb.n, ctx)

    def gives(card_id: str) -> bool:
        return table.cards[card_id].counters >= asked and exists(table, verb.to, ctx.beside(card_id), card_id.__ne__)

    return exists(table, verb.source, ctx, gives)


@verb(ast.MoveCounters, could=_could_pass_on)
def _move_counters(game: Game, verb: ast.MoveCounters, ctx: Context) -> Process[bool]:
    """« au moins deux marqueurs de vos Créatures » counts those of all of them together."""
    source = verb.source
    if isinstance(source, Pick):
        source = but(source, filter=but(source.filter, such=(*source.filter.such, ast.Such.MARKED)))
    sources, _ = yield from designate(game, source, ctx)
    if isinstance(verb.to, Pick) and verb.to.quantity.every:
        return (yield from _spread_anew(game, verb.to, sources, ctx))
    together = isinstance(source, Pick) and source.quantity.every and verb.n.high is None and not verb.n.every
    left, moved = sum(borne(game.table, card_id, ctx) for card_id in sources), 0
    for card_id in sources:
        targets = yield from _receivers(game, verb.to, card_id, ctx)
        there = borne(game.table, card_id, ctx)
        left -= there
        wanted = but(verb.n, low=max(0, verb.n.low - moved - left)) if together else verb.n
        for target in targets[:1]:
            n = yield from how_many(game, wanted, there, ctx, "how_many_counters")
            moved += n if (yield from _pass_on(game, card_id, target, n, ctx)) else 0
    return moved > 0


def _receivers(game: Game, to: Pick | Ref, giver: str, ctx: Context) -> Process[tuple[str, ...]]:
    """To what something passes: « une autre » is other than what bears it, whatever the text has designated before."""
    before = [i for i in ctx.notes.designated if i != giver]
    ctx.notes.designated[:] = [giver]
    chosen, _ = yield from designate(game, to, ctx)
    ctx.notes.designated[:] = dict.fromkeys((*before, *ctx.notes.designated))
    return chosen


def _spread_anew(game: Game, among: Pick, sources: tuple[str, ...], ctx: Context) -> Process[bool]:
    """« Répartissez les marqueurs de vos Créatures sur vos Créatures »: for each marker, where it goes, or stays."""
    done = False
    for card_id, markers in [(card_id, game.table.cards[card_id].counters) for card_id in sources]:
        for _ in range(markers):
            targets, _ = yield from designate(game, but(among, quantity=ast.ONE), ctx)
            for target in targets:
                done = (yield from _pass_on(game, card_id, target, 1, ctx)) or done
    return done


def _pass_on(game: Game, source: str, target: str, n: int, ctx: Context) -> Process[bool]:
    """Markers go from a card to another; those of a card that has just left play, which it bore, come from it still."""
    if n == 0 or source == target:
        return False
    if not game.table.in_play(target):
        yield Considered(say("target_gone", target=target), ("G.en-jeu.1",), ctx.self, ctx.clause, (target,))
        return False
    cause, cites = ctx.cause or Cause(), ("8.1.5", "G.transferer.1")
    gone = not game.table.in_play(source)
    event = (
        Counters(target, n, borne_by=source, cause=cause, cites=cites)
        if gone
        else MoveCounters(source, target, n, cause=cause, cites=cites)
    )
    done: bool = yield event
    if done:
        ctx.notes.affected += [(i, game.table.cards[i].controller, ctx.you) for i in (source, target)]
    return done


def borne(table: Table, card_id: str, ctx: Context) -> int:
    """The markers on a card, a Titan set aside included; on one whose departure is spoken of, those it bore."""
    card = table.cards[card_id]
    return card.counters or (0 if table.in_play(card_id) else max(0, ctx.bore - card.taken))


def how_many(game: Game, quantity: Quantity, there: int, ctx: Context, key: str) -> Process[int]:
    """The number that a text leaves to whoever carries it out, among the `there` that there are (R 5.4.7)."""
    if quantity.amount is not None:
        return min(there, amount(game.table, quantity.amount, ctx))
    high = there if quantity.high is None else min(there, quantity.high)
    low = high if quantity.every else min(quantity.low, high)
    if low == high:
        return high
    options = tuple(Option(str(n), say("number", n=n)) for n in range(low, high + 1))
    picked = yield Choose(ctx.you or game.table.active, "number", options, say(key), cites=("5.4.7",), card=ctx.self)
    return int(picked[0].id)


@verb(ast.DivertCounter, could=always)
@tie("K.ancient-lord")
def _divert(game: Game, verb: ast.DivertCounter, ctx: Context) -> Process[bool]:
    """One of the markers about to be placed goes to this card, and the others where they were to go."""
    event = ctx.event
    if not isinstance(event, Counters) or event.n < 1 or ctx.self is None:
        return False
    mine = Counters(ctx.self, 1, cause=event.cause, cites=("8.1.9", "8.4.4"))
    rest = (replace(event, n=event.n - 1),) if event.n > 1 else ()
    yield Together((mine, *rest))
    return True


def _could_transfer(table: Table, verb: ast.Transfer, ctx: Context) -> bool:
    return exists(table, verb.target, ctx, lambda i: _could_bear(table, verb.to, i, ctx))


def _could_bear(table: Table, to: Any, card_id: str, ctx: Context) -> bool:
    """Is there anything else to which an attached Action could go?"""
    if isinstance(to, BasePick):
        bases = [base for base in table.bases if table.cards[card_id].place != Place("actions", base)]
        return any(base_fits(table, to.filter, base, ctx, card_id) for base in bases)
    if isinstance(to, Ref):
        meant = base_at(table, to, ctx) if to in (Ref.HERE, Ref.THERE) else next(iter(cards_of(table, to, ctx)), None)
        return meant not in (None, table.base_of(card_id), table.cards[card_id].place.of)
    bearer = table.cards[card_id].place.of
    return could_choose(table, to, ctx.beside(bearer), bearer.__ne__)


@verb(ast.Transfer, could=_could_transfer)
def _transfer(game: Game, verb: ast.Transfer, ctx: Context) -> Process[bool]:
    """Actions go from what bears them to another card or Base (R G.transferer); none if that can bear nothing now."""
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        place = yield from _new_support(game, verb.to, card_id, ctx)
        if place is None:
            return False
        if not game.table.in_play(place.of):  # it has left since it was designated: it can bear nothing
            yield Considered(say("target_gone", target=place.of), ("G.en-jeu.1",), card_id, ctx.clause, (place.of,))
            return False
        between = "G.transferer.3" if place.sort == "actions" else "G.transferer.1"
        cites = (between, "G.affectee.2")
        done = (yield Transfer(card_id, place, cause=ctx.cause or Cause(), cites=cites)) and done
    return done and complete


def _new_support(game: Game, to: Any, card_id: str, ctx: Context) -> Process[Place | None]:
    """The card or Base that is to bear a card transferred; None where there is none."""
    if isinstance(to, BasePick):
        bearer = game.table.cards[card_id].place
        there = say("stand_there", cards=(card_id,), base=bearer.of)
        bears = shut(bearer.of, there, "G.transferer.3")
        base = yield from choose_base(game, to, ctx, (card_id,), (bears,) if bearer.sort == "actions" else ())
        return None if base is None else Place("actions", base)
    if isinstance(to, Ref) and to in (Ref.HERE, Ref.THERE):
        base = base_at(game.table, to, ctx)
        return None if base is None or base == game.table.base_of(card_id) else Place("actions", base)
    held, moved = ctx.it, card_id
    hosts = yield from _receivers(game, to, game.table.cards[moved].place.of, ctx)
    if moved in held:  # « la » stays the Action that was chosen; where none was, it is the Creature that now bears it
        ctx.it = held
    return Place("on", hosts[0]) if hosts else None
