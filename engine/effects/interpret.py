"""The interpreter: what a clause of a card makes happen.

One function a verb, found by the verb's type. Each is a process that gives back whether the clause was fully
resolved, which is what « pour » and « si vous le faites » ask (R 5.5.1). Verbs that affect cards share one path:
designate the targets, let the copiers speak (R C.diva.1–9), then do it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import BasePick, Effect, Filter, Kind, Pick, Quantity, Ref, Rel, Role, Until, Zone
from engine.effects.copying import declare_copies, likewise
from engine.effects.targets import choose_base, choose_players, designate
from engine.events import (
    AsIfPlayed,
    BaseLeaves,
    Begin,
    Boost,
    Cause,
    ChooseNextBase,
    Control,
    Counters,
    Event,
    GainPoints,
    GrantPlay,
    HandDiscard,
    Move,
    MoveCounters,
    NameIt,
    Reveal,
    Send,
    SetAside,
    Shuffle,
    SpendPlay,
    Transfer,
    WaitForNextBase,
    home,
    was_in_play,
)
from engine.kernel import AskPlayers, Choose, Considered, Game, Note, Option, Process, Together, rule
from engine.queries import Context, amount, base_at, base_fits, cards_of, holds, matches, players, players_of
from engine.rules.burial import bury, uncover
from engine.rules.conquest import replace_base, served_by
from engine.rules.duels import duel
from engine.rules.madness import draw_madness
from engine.rules.monsters import draw_treasure, play_monster
from engine.rules.plays import kept, kind_of_play, place_fits
from engine.rules.resolution import UNKNOWN, YES_NO, discard_from_hand, draw, places_for, play_card, refill, top_card
from engine.rules.topdeck import put_back, reveal_until
from engine.rules.unknowns import identify, identify_hand, identify_search
from engine.table import (
    BASE_DECK,
    BASE_DISCARD,
    Card,
    Lasting,
    Place,
    Table,
)
from engine.trace import say


def perform(game: Game, effect: Effect, ctx: Context) -> Process:
    """Carries out an effect; gives back whether it was resolved."""
    return VERBS[type(effect)](game, effect, ctx)


def carry_out(game: Game, effect: Effect, ctx: Context) -> Process:
    """Carries out a whole clause; what it has shown and not used goes back to its deck."""
    done = yield from perform(game, effect, ctx)
    if ctx.seen or ctx.sought:
        yield from put_away(game, ctx)
    return done


@rule("5.12.3", "8.8.3")
def put_away(game: Game, ctx: Context) -> Process:
    """Cards looked at lie on top again, in their order; what was sought in a deck is shuffled into it."""
    cause = ctx.cause or Cause()
    for card_id in (*reversed(ctx.seen), *ctx.sought):
        place = game.table.cards[card_id].place
        if place.sort == "aside":
            deck, verb = Place("deck", place.of), "placed" if card_id in ctx.seen else "shuffled"
            yield Send(card_id, deck, verb, verb == "placed", cause=cause, cites=("5.12.3",))
    ctx.seen.clear()
    ctx.sought.clear()


# --------------------------------------------------------------------------------------------- sequences


def _seq(game: Game, effect: ast.Seq, ctx: Context) -> Process:
    """« X. Y. »: each as far as it can, whatever came of the one before."""
    done = False
    for i, step in enumerate(effect.steps):
        ctx.upcoming = effect.steps[i + 1 :]
        done = (yield from perform(game, step, ctx)) or done
    return done


def _for_to(game: Game, effect: ast.ForTo, ctx: Context) -> Process:
    """« X pour Y »: R 5.5.1, 5.5.2."""
    paid = yield from perform(game, effect.cost, ctx)
    if not paid:
        yield Considered(say("cost_unpaid", card=ctx.self), ("5.5.1", "5.5.2"), ctx.self, ctx.clause)
        return False
    yield from perform(game, effect.gain, ctx)
    return True


def _may(game: Game, effect: ast.May, ctx: Context) -> Process:
    """« vous pouvez X »: R 5.4.2. Where X chooses its targets, choosing none declines."""
    inner = effect.effect
    first: Any = inner.cost if isinstance(inner, ast.ForTo) else inner
    target = getattr(first, "target", None)
    if isinstance(target, Pick) and _declinable(target) and not isinstance(first, ast.Play):
        optional = replace(first, target=replace(target, quantity=replace(target.quantity, low=0)))
        asked = replace(inner, cost=optional) if isinstance(inner, ast.ForTo) else optional
        done = yield from perform(game, asked, ctx)
    else:
        done = False
        if (yield from _agrees(game, effect, ctx)):
            ctx.accepted = True
            done = yield from perform(game, inner, ctx)
            ctx.accepted = False
    ctx.did = bool(done)
    if not done:
        ctx.it, ctx.rest = (), ()  # « la », « les autres » have no object where nothing was done
        if ctx.you is not None:
            ctx.refused.append(ctx.you)
    return done


def _declinable(target: Pick) -> bool:
    # « deux … » are chosen both or not at all (C.maison-en-pain-d-epices.1): that is asked first
    return not target.quantity.every and target.quantity.amount is None and target.quantity.low == 1


def _agrees(game: Game, effect: ast.May, ctx: Context) -> Process:
    prompt = say("may", effect=effect.effect, card=ctx.self, clause=ctx.clause)
    picked = yield Choose(ctx.you or game.table.active, "yes_no", YES_NO, prompt, cites=("5.4.2",), card=ctx.self)
    return picked[0].id == "yes"


def _or(game: Game, effect: ast.Or, ctx: Context) -> Process:
    """« X OU Y »: you choose which."""
    options = tuple(Option(str(i + 1), say("clause_label", effect=c), c) for i, c in enumerate(effect.choices))
    high = len(options) if effect.both_allowed else 1
    prompt = say("which_mode", card=ctx.self)
    picked = yield Choose(ctx.you or game.table.active, "mode", options, prompt, 1, high, ("5.4.1",), card=ctx.self)
    done = False
    for option in picked:
        done = (yield from perform(game, option.value, ctx)) or done
    return done


def _if(game: Game, effect: ast.If, ctx: Context) -> Process:
    if holds(game.table, effect.condition, ctx):
        return (yield from perform(game, effect.then, ctx))
    if effect.otherwise is not None:
        return (yield from perform(game, effect.otherwise, ctx))
    yield Considered(say("condition_false", card=ctx.self), ("5.4.1",), ctx.self, ctx.clause)
    return False


def _for_each(game: Game, effect: ast.ForEach, ctx: Context) -> Process:
    done = False
    match effect.what:
        case ast.Who():
            for player in players(game.table, effect.what, ctx):
                ctx.that = player
                done = (yield from perform(game, effect.effect, ctx)) or done
        case ast.AffectedThus(chosen=chosen):
            held = ctx.it
            for card_id in held if chosen else tuple(dict.fromkeys(i for i, _ in ctx.affected)):
                ctx.it = (card_id,)
                done = (yield from perform(game, effect.effect, ctx)) or done
            ctx.it = held if chosen else ctx.it
        case Filter() as f:
            from engine.queries import found

            for card_id in found(game.table, f, ctx):
                ctx.it = (card_id,)
                done = (yield from perform(game, effect.effect, ctx)) or done
    return done


def _by(game: Game, effect: ast.By, ctx: Context) -> Process:
    """Those players carry it out, the active one first (R 6.5.5); a choice of the next Base serves one (R 6.5.6)."""
    named = players(game.table, effect.who, ctx)
    if effect.who.role in (Role.ANOTHER, Role.ANY):
        named = yield from choose_players(game, named, ctx)
    if _serves_one(effect.effect) and len(named) > 1:
        named = yield from served_by(game, named)
        yield Considered(say("serves_one", player=named[0]), ("6.5.6", "X.10"), ctx.self, ctx.clause)
    if len(named) > 1 and effect.who.role in (Role.WINNER, Role.SECOND, Role.THIRD):
        yield Note(say("shared_place", players=named), ("6.5.4", "6.5.5"))
    done = False
    ctx.refused.clear()
    for player in named:
        sub = ctx.as_player(player)
        done = (yield from perform(game, effect.effect, sub)) or done
        ctx.it, ctx.did, ctx.rest = sub.it, sub.did, sub.rest
    return done


def _serves_one(effect: Effect) -> bool:
    return isinstance(effect.effect if isinstance(effect, ast.May) else effect, ast.NextBase)


# --------------------------------------------------------------------------------------------- affecting cards


def affecting(game: Game, verb: Any, ctx: Context) -> Process:
    """The one path of the verbs that affect cards: designate, bind the destination, let copiers speak, act."""
    ids, complete = yield from designate(game, verb.target, ctx)
    if isinstance(verb, ast.Move) and ids:
        ids = yield from _bind_destination(game, verb, ids, ctx)
    copies = yield from declare_copies(game, verb, ids, ctx, event_of)
    done = yield from act(game, verb, ids, ctx)
    for copy in copies:
        yield from likewise(game, copy, ctx, act)
    return done and complete


def _move(game: Game, verb: ast.Move, ctx: Context) -> Process:
    if not (isinstance(verb.to, BasePick) and verb.to.filter.replacement):
        return (yield from affecting(game, verb, ctx))
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        done = (yield WaitForNextBase(card_id, cause=ctx.cause or Cause(), cites=("6.2.5",))) and done
    return done and complete


def _destroy(game: Game, verb: ast.Destroy, ctx: Context) -> Process:
    if isinstance(verb.target, BasePick):
        return (yield from act(game, verb, (yield from _bases(game, verb.target, ctx)), ctx))
    return (yield from affecting(game, verb, ctx))


def act(game: Game, verb: Any, ids: tuple[str, ...], ctx: Context) -> Process:
    """Does the verb to each card, all at the same instant. True if it was done to all, and to one at least."""
    table = game.table
    events: list[tuple[str, Event]] = []
    for card_id in ids:
        event = event_of(table, verb, card_id, ctx)
        if event is None:
            yield Considered(say("no_owner_zone", card=card_id), ("8.3.4",), ctx.self, ctx.clause, (card_id,))
        else:
            events.append((card_id, event))
    if not events:
        return False
    done = yield Together(tuple(e for _, e in events))
    for (card_id, event), was_done in zip(events, done, strict=True):
        if was_done and (event.affected(table) or isinstance(event, Send)):
            ctx.affected.append((card_id, table.cards[card_id].controller))
    return all(done) and len(events) == len(ids)


def event_of(table: Table, verb: Any, card_id: str, ctx: Context) -> Event | None:
    """The event that a verb means for one card; None where a text about an owner has no object (R 8.3.4)."""
    card, cause = table.cards[card_id], ctx.cause or Cause()
    match verb:
        case ast.Destroy() if card.spec.kind == "base":
            return BaseLeaves(card_id, BASE_DISCARD, "destroyed", cause=cause, cites=("G.detruire.2",))
        case ast.Destroy():
            return Send(card_id, home(card, "discard"), "destroyed", cause=cause, cites=("G.detruire.1",))
        case ast.Move():
            return Move(card_id, ctx.bound.get(card_id, ctx.there or ""), cause=cause, cites=("G.deplacer.1",))
        case ast.Return(_, to):
            return _to_zone(table, card, to, None, "returned", ("G.renvoyer.1", "G.renvoyer.2"), ctx)
        case ast.Put(_, to, whose):
            return _to_zone(table, card, to, whose, "placed", ("G.placer.1",), ctx)
        case ast.ShuffleIn(_, pile, whose):
            return _to_zone(table, card, pile, whose, "shuffled", ("G.affectee.3",), ctx)
        case ast.Boost():
            return _boost(table, verb, card_id, ctx)
        case ast.PutCounters(_, n, _, own_sort):
            return Counters(card_id, amount(table, n, ctx), own_sort, cause=cause, cites=("G.marqueur.1", "8.1.4"))
        case ast.TakeControl():
            return _control(table, verb, card_id, ctx)
        case ast.Grant(_, clause, until):
            touches = isinstance(clause, ast.PowerChange | ast.NoEffect)
            return Begin(_lasting(card_id, ast.Static(clause), until, ctx), touches, cause=cause, cites=("5.9.1",))
        case ast.GrantTrigger(_, trigger, effect, instead, until):
            # the clause then belongs to that card: what pointed at « it » now points at itself
            own = replace(trigger, what=Ref.SELF) if isinstance(trigger.what, Ref) else trigger
            ability = ast.Triggered(own, effect, instead=instead)
            return Begin(_lasting(card_id, ability, until, ctx), cause=cause, cites=("5.9.1",))
        case ast.CancelEffects(_, until):
            ability2 = ast.Static(ast.NoEffect(Ref.SELF))
            return Begin(_lasting(card_id, ability2, until, ctx), cause=cause, cites=("5.7.1", "G.affectee.6"))
    raise TypeError(f"{verb!r} does not affect a card")


def _to_zone(
    table: Table, card: Card, to: Zone, whose: Rel | Role | None, verb: str, cites: tuple[str, ...], ctx: Context
) -> Event | None:
    cause = ctx.cause or Cause()
    if to is Zone.BOX:
        return Send(card.id, Place("box"), verb, cause=cause, cites=cites)
    if to is Zone.MADNESS:
        return Send(card.id, Place("madness"), verb, cause=cause, cites=("8.2.8",))
    if to is Zone.PLAY:
        return None
    common = {
        Zone.MONSTERS: "monster_deck", Zone.TREASURES: "treasure_deck", Zone.TREASURE_DISCARD: "treasure_discard",
        Zone.BASES: "base_deck", Zone.BASE_DISCARD: "base_discard",
    }  # fmt: skip
    if to in common:
        return Send(card.id, Place(common[to]), verb, cause=cause, cites=cites)
    sort = {Zone.HAND: "hand", Zone.DISCARD: "discard", Zone.BURIED: "buried"}.get(to, "deck")
    top = to is Zone.DECK_TOP
    if isinstance(whose, Rel) and whose is not Rel.YOU:
        (holder,) = players_of(table, whose, ctx)[:1]
        return Send(card.id, Place(sort, holder or ""), "given", top, cause=cause, cites=cites)
    if card.spec.kind in ("monster", "treasure") and card.owner is None and whose is None and sort != "discard":
        return None
    if card.place.sort == "aside" or (whose is Rel.YOU and card.owner != ctx.you):
        holder = ctx.you if whose is Rel.YOU else card.owner or card.place.of
        return Send(card.id, Place(sort, holder or ""), verb, top, cause=cause, cites=cites)
    return Send(card.id, home(card, sort), verb, top, cause=cause, cites=cites)


def _boost(table: Table, verb: ast.Boost, card_id: str, ctx: Context) -> Event:
    n = amount(table, verb.n, ctx) * (-1 if verb.lower else 1)
    cause = ctx.cause or Cause()
    if verb.until is Until.END_OF_TURN:
        return Boost(card_id, n, cause=cause, cites=("G.affectee.4", "G.permanent.4"))
    clause = ast.Static(ast.PowerChange(Ref.SELF, ast.Fixed(abs(n)), n < 0))
    return Begin(_lasting(card_id, clause, verb.until, ctx), cause=cause, cites=("5.9.1",))


def _control(table: Table, verb: ast.TakeControl, card_id: str, ctx: Context) -> Event:
    cause = ctx.cause or Cause()
    taker = ctx.you if verb.to is Role.YOU else (ctx.bound.get("player") or ctx.that)
    return Control(card_id, taker, cause=cause, cites=("G.controle.2", "5.9.2"))


def _lasting(on: str, ability: Any, until: Until, ctx: Context) -> Lasting:
    """An effect that lasts; without a duration of its own it ends with its card or the turn (R 5.9.1)."""
    source = ctx.self if until in (Until.ALWAYS, Until.LEAVES) else None
    ends = Until.END_OF_TURN if until is Until.ALWAYS else until
    whose = ctx.that if until is Until.THEIR_NEXT_TURN else ctx.you
    return Lasting(on, ast.Clause(ability, ctx.clause or ""), ends, ctx.clause or "", whose, source)


def _take_control(game: Game, verb: ast.TakeControl, ctx: Context) -> Process:
    if verb.to in (Role.ANOTHER, Role.ANY):
        who = players(game.table, ast.Who(verb.to), ctx)
        (ctx.bound["player"],) = yield from choose_players(game, who, ctx)
    before = {i: c.controller for i, c in game.table.cards.items()}
    done = yield from affecting(game, verb, ctx)
    if done and verb.until is Until.END_OF_TURN:
        for card_id in ctx.it:
            back = replace(_lasting(card_id, ast.OnPlay(ast.Seq(())), verb.until, ctx), gives_back=before[card_id])
            yield Begin(back, touches=False, cause=ctx.cause or Cause(), cites=("5.9.2",))
    return done


def _bind_destination(game: Game, verb: ast.Move, ids: tuple[str, ...], ctx: Context) -> Process:
    """Where the moved cards go: one Base for all, or one for each; a card already there does not move."""
    place = verb.to
    if isinstance(place, BasePick) and place.each:
        for card_id in ids:
            base = yield from choose_base(game, place, ctx, card_id)
            if base is not None:
                ctx.bound[card_id] = base
    else:
        base = (
            (yield from choose_base(game, place, ctx, ids[0]))
            if isinstance(place, BasePick)
            else base_at(game.table, place, ctx)
        )
        for card_id in ids:
            if base is not None and base in game.table.bases:
                ctx.bound[card_id] = base
        ctx.there = base or ctx.there
    # what is attached to a Creature goes where that goes, not by itself (R G.deplacer.1, G.deplacer.2)
    movable = (i for i in ids if game.table.cards[i].place.sort != "on")
    return tuple(i for i in movable if ctx.bound.get(i) not in (None, game.table.base_of(i)))


# --------------------------------------------------------------------------------------------- putting cards


def _put(game: Game, verb: ast.Put, ctx: Context) -> Process:
    if verb.to is Zone.PLAY:
        return (yield from _place_in_play(game, verb, ctx))
    if verb.any_order:
        ids, complete = yield from designate(game, verb.target, ctx)
        if len(ids) > 1:
            options = tuple(Option(i, say("card_label", card=i)) for i in ids)
            picked = yield Choose(ctx.you or game.table.active, "order", options, say("order_on_top"), cites=("5.4.1",))
            ids = tuple(o.id for o in picked)
        done = True
        for card_id in reversed(ids) if verb.to is Zone.DECK_TOP else ids:
            done = (yield from act(game, verb, (card_id,), ctx)) and done
        return done and complete
    if isinstance(verb.whose, Role):
        who = players(game.table, ast.Who(verb.whose), ctx)
        if verb.whose in (Role.ANOTHER, Role.ANY):
            who = yield from choose_players(game, who, ctx)
        ctx.that = who[0] if who else None
        verb = replace(verb, whose=Rel.THAT)
    return (yield from affecting(game, verb, ctx))


def _place_in_play(game: Game, verb: ast.Put, ctx: Context) -> Process:
    """« Placez … sur une Base »: it comes into play without being played (R G.placer.1, G.jouer.3)."""
    from engine.events import Arrive

    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        base = (
            (yield from choose_base(game, verb.at, ctx, card_id))
            if isinstance(verb.at, BasePick)
            else base_at(game.table, verb.at or Ref.HERE, ctx)
        )
        if base is None:
            return False
        card = game.table.cards[card_id]
        sort = "minions" if card.spec.is_minion else "titans_at" if card.spec.kind == "titan" else "actions"
        cause, cites = ctx.cause or Cause(), ("G.placer.1", "G.jouer.3")
        done = (yield Arrive(card_id, Place(sort, base), ctx.you, "placed", cause=cause, cites=cites)) and done
    return done and complete


def _discard(game: Game, verb: ast.Discard, ctx: Context) -> Process:
    if verb.until is not None:
        return (yield from _discard_until(game, verb, verb.until, ctx))
    ids, complete = yield from designate(game, verb.target, ctx)
    done = True
    for card_id in ids:
        if not card_id.startswith(UNKNOWN) and was_in_play(game.table, card_id):
            to = home(game.table.cards[card_id], "discard")
            done = (yield Send(card_id, to, "discarded", cause=ctx.cause or Cause(), cites=("G.defausser.1",))) and done
        elif not card_id.startswith(UNKNOWN) and game.table.cards[card_id].place.sort != "hand":
            card = game.table.cards[card_id]
            to, cause = home(card, "discard"), ctx.cause or Cause()
            yield HandDiscard(card_id, ctx.you or "", to, cause=cause, cites=("G.defausser.1",))
        else:
            yield from discard_from_hand(game, ctx.you or "", (card_id,), ctx.cause)
        ctx.affected.append((card_id, ctx.you)) if not card_id.startswith(UNKNOWN) else None
    return bool(ids) and done and complete


def _discard_until(game: Game, verb: ast.Discard, wanted: Filter, ctx: Context) -> Process:
    """« défaussez au hasard jusqu'à défausser une … »: one after the other."""
    while True:
        ids, _ = yield from designate(game, verb.target, ctx)
        if not ids:
            return False
        yield from discard_from_hand(game, ctx.you or "", ids, ctx.cause)
        seen = replace(wanted, zone=Zone.DISCARD)
        if ids[0].startswith(UNKNOWN) or matches(game.table, seen, ids[0], ctx):
            return True


# --------------------------------------------------------------------------------------------- markers


def _put_counters(game: Game, verb: ast.PutCounters, ctx: Context) -> Process:
    if not verb.spread and not verb.up_to:
        return (yield from affecting(game, verb, ctx))
    n = amount(game.table, verb.n, ctx)
    if verb.up_to:
        n = yield from _how_many(game, Quantity(0, n), n, ctx, "how_many_counters")
        if not verb.spread:
            fixed = replace(verb, n=ast.Fixed(n), up_to=False)
            return bool(n) and (yield from affecting(game, fixed, ctx))
    one = replace(verb, n=ast.Fixed(1), spread=False)
    target = verb.target
    if isinstance(target, Pick):
        one = replace(one, target=replace(target, quantity=ast.ONE))
    done = n > 0
    for _ in range(n):
        done = (yield from affecting(game, one, ctx)) and done
    return done


def _remove_counters(game: Game, verb: ast.RemoveCounters, ctx: Context) -> Process:
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        there = game.table.cards[card_id].counters
        n = (
            (yield from _how_many(game, verb.n, there, ctx, "how_many_counters"))
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
            ctx.count += n
    return done and complete


def _move_counters(game: Game, verb: ast.MoveCounters, ctx: Context) -> Process:
    source = verb.source
    if isinstance(source, Pick):
        source = replace(source, filter=replace(source.filter, counters=True))
    sources, _ = yield from designate(game, source, ctx)
    done = False
    for card_id in sources:
        ctx.designated.append(card_id)
        targets, _ = yield from designate(game, verb.to, ctx)
        for target in targets[:1]:
            there = game.table.cards[card_id].counters
            n = yield from _how_many(game, verb.n, there, ctx, "how_many_counters")
            if n and target != card_id:
                cites = ("8.1.5", "G.transferer.1")
                done = (yield MoveCounters(card_id, target, n, cause=ctx.cause or Cause(), cites=cites)) or done
                if done:
                    ctx.affected += [(i, game.table.cards[i].controller) for i in (card_id, target)]
    return done


def _how_many(game: Game, quantity: Quantity, there: int, ctx: Context, key: str) -> Process:
    if quantity.amount is not None:
        return min(there, amount(game.table, quantity.amount, ctx))
    high = there if quantity.high is None else min(there, quantity.high)
    low = high if quantity.every else min(quantity.low, high)
    if low == high:
        return high
    options = tuple(Option(str(n), say("number", n=n)) for n in range(low, high + 1))
    picked = yield Choose(ctx.you or game.table.active, "number", options, say(key), cites=("5.4.7",), card=ctx.self)
    return int(picked[0].id)


def _transfer(game: Game, verb: ast.Transfer, ctx: Context) -> Process:
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        place = yield from _new_support(game, verb.to, card_id, ctx)
        if place is None:
            return False
        cites = ("G.transferer.1", "G.transferer.3")
        done = (yield Transfer(card_id, place, cause=ctx.cause or Cause(), cites=cites)) and done
    return done and complete


def _new_support(game: Game, to: Any, card_id: str, ctx: Context) -> Process:
    if isinstance(to, BasePick):
        base = yield from choose_base(game, to, ctx, card_id)
        return None if base is None else Place("actions", base)
    if isinstance(to, Ref) and to in (Ref.HERE, Ref.THERE):
        base = base_at(game.table, to, ctx)
        return None if base is None or base == game.table.base_of(card_id) else Place("actions", base)
    held, moved = ctx.it, card_id
    ctx.designated.append(game.table.cards[moved].place.of)
    hosts, _ = yield from designate(game, to, ctx)
    ctx.it = held
    return Place("on", hosts[0]) if hosts else None


# --------------------------------------------------------------------------------------------- hands and decks


def _draw(game: Game, verb: ast.Draw, ctx: Context) -> Process:
    player, n = ctx.you or game.table.active, amount(game.table, verb.n, ctx)
    if verb.up_to:
        options = tuple(Option(str(i), say("number", n=i)) for i in range(n + 1))
        picked = yield Choose(player, "number", options, say("how_many_cards"), cites=("5.4.7",), card=ctx.self)
        n = int(picked[0].id)
    if n <= 0:
        yield Considered(say("draws_nothing", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        return False
    if verb.pile is Zone.MADNESS:
        ctx.count = yield from draw_madness(game, player, n, game.library.madness)
        return ctx.count == n
    if verb.pile is Zone.TREASURES:
        came = 0
        for _ in range(n):
            came += bool((yield from draw_treasure(game, player)))
        return came == n
    return (yield from draw(game, player, n, ctx.cause)) == n


def _gain(game: Game, verb: ast.Gain, ctx: Context) -> Process:
    n = amount(game.table, verb.n, ctx)
    if n == 0:
        return False
    player, cause = ctx.you or game.table.active, ctx.cause or Cause()
    return (yield GainPoints(player, -n if verb.lose else n, cause=cause, cites=("3.5.6",)))


def _reveal(game: Game, verb: ast.Reveal, ctx: Context) -> Process:
    whose = verb.whose
    if isinstance(whose, Role):
        named = players(game.table, ast.Who(whose), ctx)
        if whose in (Role.ANOTHER, Role.ANY):
            named = yield from choose_players(game, named, ctx)
    else:
        named = tuple(p for p in players_of(game.table, whose, ctx) if p is not None)
        if whose is Rel.OTHERS and len(named) > 1:
            named = yield from choose_players(game, named, ctx)
    shown: list[str] = []
    for player in named:
        ctx.that = player
        shown += yield from _reveal_of(game, verb, player, ctx)
    if verb.until is None:
        ctx.it, ctx.rest = tuple(shown), tuple(shown)
    return bool(shown)


def _reveal_of(game: Game, verb: ast.Reveal, player: str, ctx: Context) -> Process:
    if verb.zone is Zone.HAND:
        if game.table.unknown.get(Place("hand", player), 0) != 0:
            yield from identify_hand(game, player)
        cards = game.table.hand(player)
        yield Reveal(cards, ctx.you or player, player, verb.look, cites=("5.12.1" if verb.look else "5.12.2",))
        return cards
    if verb.until is not None:
        found, rest = yield from reveal_until(game, player, verb.until, verb.until_n, ctx)
        ctx.it, ctx.rest = found, rest
        ctx.sought.extend((*found, *rest))
        return found
    shown: list[str] = []
    deck = Place("deck", player)
    for _ in range(verb.n):
        if not (yield from refill(game, player, "look" if verb.look else "reveal")):
            break
        card_id = yield from top_card(game, player, deck)
        if card_id is None:
            card_id = yield from identify(game, player, deck)
        yield SetAside(card_id, player, cites=("5.12.1" if verb.look else "5.12.2",))
        shown.append(card_id)
        ctx.seen.append(card_id)
    if shown:
        cites = ("5.12.1" if verb.look else "5.12.2",)
        yield Reveal(tuple(shown), ctx.you or player, player, verb.look, cites=cites)
    return tuple(shown)


def _reveal_cards(game: Game, verb: ast.RevealCards, ctx: Context) -> Process:
    ids, complete = yield from designate(game, verb.target, ctx)
    yield Reveal(ids, ctx.you or game.table.active, cites=("5.12.2",))
    return bool(ids) and complete


def _search(game: Game, verb: ast.Search, ctx: Context) -> Process:
    """Looks for cards in a deck (shuffled afterwards, R 5.12.3), a discard or a hand, and points at them."""
    player = ctx.you or game.table.active
    deck = Place("deck", player)
    f = verb.target.filter
    filters = tuple(replace(f, zone=z, whose=f.whose or Rel.YOU, alternatives=f.alternatives) for z in verb.zones)
    if Zone.DECK in verb.zones:
        yield from refill(game, player, "search")
        if game.table.unknown.get(deck, 0) != 0:
            yield from identify_search(game, player, deck, f, ctx)
    ids, complete = yield from designate(game, verb.target, ctx, within=filters)
    if Zone.DECK in verb.zones:
        for card_id in ids:
            if game.table.cards[card_id].place == deck:
                yield SetAside(card_id, player, cites=("5.3.1",))
                ctx.sought.append(card_id)
        yield Shuffle(deck, cites=("5.12.3",))
    ctx.did = bool(ids)
    return bool(ids) and complete


def _shuffle_pile(game: Game, verb: ast.ShufflePile, ctx: Context) -> Process:
    from engine.events import Reshuffle

    player = ctx.you or ""
    pile = Place("deck", player) if verb.pile is Zone.DECK else BASE_DECK
    if verb.source is Zone.DISCARD:
        yield Reshuffle(Place("discard", player), pile, cites=("5.3.5",))
    elif verb.source is Zone.HAND:
        yield Reshuffle(Place("hand", player), pile, cites=("5.3.5",))
    else:
        yield Shuffle(pile, cites=("5.12.3",))
    return True


# --------------------------------------------------------------------------------------------- playing


def _play(game: Game, verb: ast.Play, ctx: Context) -> Process:
    """« Jouez … »: from the hand an extra play that may be declined, and kept for later in the play phase."""
    target = verb.target
    if isinstance(verb.at, BasePick) and verb.at.filter.replacement:
        return (yield from _unmodelled(game, verb, ctx))
    if isinstance(verb.at, BasePick) and verb.at.every:
        return (yield from _play_on_each(game, verb, ctx))
    if isinstance(target, Ref):
        return (yield from _play_these(game, verb, cards_of(game.table, target, ctx), ctx))
    zone = target.filter.zone
    if target.filter.kind is Kind.MONSTER and zone in (Zone.MONSTERS, Zone.PLAY, Zone.HAND):
        return (yield from _play_monsters(game, verb, ctx))
    if verb.from_top:
        return (yield from _play_from_top(game, verb, target, ctx))
    if zone is not Zone.HAND or target.filter.whose not in (None, Rel.YOU):
        optional = replace(target, quantity=replace(target.quantity, low=0)) if verb.extra else target
        ids, _ = yield from designate(game, optional, ctx)
        return (yield from _play_these(game, verb, ids, ctx, accepted=True))
    high = amount(game.table, target.quantity.amount, ctx) if target.quantity.amount else target.quantity.high or 1
    played = 0
    for _ in range(high):
        played += bool((yield from _offer_play(game, verb, target, ctx)))
    return played > 0


def _play_on_each(game: Game, verb: ast.Play, ctx: Context) -> Process:
    """« sur chaque Base où … »: one such play for each of the Bases that fit now, whatever is played meanwhile."""
    played = False
    for base in (yield from _bases(game, verb.at, ctx)):
        ctx.there = base
        ctx.designated.clear()
        played = (yield from _play(game, replace(verb, at=Ref.THERE), ctx)) or played
    return played


def _offer_play(game: Game, verb: ast.Play, target: Pick, ctx: Context) -> Process:
    """One extra play: a card of the hand now, or none; in the play phase it is then kept (R G.supplementaire.3)."""
    player, table = ctx.you or game.table.active, game.table
    options = [
        Option(i, say("card_label", card=i))
        for i in table.hand(player)
        if matches(table, replace(target.filter, whose=Rel.YOU), i, ctx) and _places(game, verb, i, ctx)
    ]
    cites = ("G.supplementaire.2", "5.4.3")
    picked: tuple[Option, ...] = ()
    if options:
        prompt = say("extra_play", kind=kind_of_play(verb), card=ctx.self, clause=ctx.clause)
        picked = yield Choose(player, "cards", tuple(options), prompt, 0, 1, cites, card=ctx.self)
    if picked:
        return (yield from _play_at(game, verb, picked[0].id, ctx))
    if table.phase == "play" and table.active == player and not verb.now and not _of_special(ctx):
        yield GrantPlay(kept(verb, ctx), cause=ctx.cause or Cause(), cites=("G.supplementaire.3",))
    elif not options:
        yield Considered(say("nothing_to_play", card=ctx.self), ("5.8.1",), ctx.self, ctx.clause)
    else:
        yield Considered(say("offer_lost", card=ctx.self), ("5.8.1", "G.supplementaire.4"), ctx.self, ctx.clause)
    return False


def _of_special(ctx: Context) -> bool:
    spec = ctx.cause.spec if ctx.cause else None
    return spec is not None and any(c.text == ctx.clause for c in spec.specials)


def _places(game: Game, verb: ast.Play, card_id: str, ctx: Context) -> list[tuple[Place, str]]:
    card = game.table.cards[card_id]
    return [
        (place, name)
        for place, name in places_for(game, ctx.you or game.table.active, card)
        if card.spec.is_standard or place_fits(game.table, verb, place, ctx)
    ]


def _play_at(game: Game, verb: ast.Play, card_id: str, ctx: Context) -> Process:
    """Plays a given card where the effect lets it, the player choosing among those places."""
    player = ctx.you or game.table.active
    places = _places(game, verb, card_id, ctx)
    if verb.on is not None:
        hosts, _ = yield from designate(game, verb.on, ctx)
        places = [(p, n) for p, n in places if n in hosts]
    if not places:
        yield Considered(say("nowhere_to_play", card=card_id), ("8.8.8", "9.1.4"), ctx.self, ctx.clause, (card_id,))
        return False
    place = places[0][0]
    if len(places) > 1:
        options = tuple(Option(name, say("place_label", on=name), p) for p, name in places)
        kind = "cards" if place.sort == "on" else "base"
        prompt = say("where_to_play", card=card_id)
        picked = yield Choose(player, kind, options, prompt, cites=("4.2.6",), card=card_id)  # type: ignore[arg-type]
        place = picked[0].value
    held_it = ctx.it
    verb_name = "entered" if game.table.cards[card_id].spec.kind == "titan" else "played"
    played = yield from play_card(game, player, card_id, place, verb_name)
    ctx.it = (card_id,) if played else held_it
    ctx.there = game.table.base_of(card_id) or ctx.there
    return played


def _play_these(
    game: Game, verb: ast.Play, ids: tuple[str, ...], ctx: Context, *, accepted: bool = False
) -> Process:
    """Particular cards are played at once, or the offer is lost (R G.supplementaire.4)."""
    played = False
    for card_id in ids:
        own = card_id == ctx.self
        if verb.extra and not accepted and not ctx.accepted and not own:
            prompt = say("play_this", card=card_id)
            cites = ("5.4.3", "G.supplementaire.4")
            picked = yield Choose(ctx.you or game.table.active, "yes_no", YES_NO, prompt, cites=cites, card=card_id)
            if picked[0].id != "yes":
                continue
        played = (yield from _play_at(game, verb, card_id, ctx)) or played
    return played


def _play_from_top(game: Game, verb: ast.Play, target: Pick, ctx: Context) -> Process:
    """« du dessus de votre pioche »: R 8.8.1–8.8.8."""
    player = ctx.you or game.table.active
    played, rest = False, []
    for _ in range(target.quantity.high or 1):
        found, others = yield from reveal_until(game, player, target.filter, 1, ctx)
        rest += others
        for card_id in found:
            done = yield from _play_at(game, verb, card_id, ctx)
            if not done and game.table.cards[card_id].place.sort == "aside":
                to = home(game.table.cards[card_id], "discard")
                yield Send(card_id, to, "unplayable", cause=ctx.cause or Cause(), cites=("8.8.8",))
            played = done or played
    yield from put_back(game, player, tuple(rest), ctx.cause or Cause())
    return played


def _play_monsters(game: Game, verb: ast.Play, ctx: Context) -> Process:
    at = verb.at or BasePick()
    base = (yield from choose_base(game, at, ctx)) if isinstance(at, BasePick) else base_at(game.table, at, ctx)
    return (yield from play_monster(game, base)) if base is not None else False


# --------------------------------------------------------------------------------------------- Bases


def _change_breakpoint(game: Game, verb: ast.ChangeBreakpoint, ctx: Context) -> Process:
    bases = yield from _bases(game, verb.base, ctx)
    n = ast.Fixed(amount(game.table, verb.n, ctx))
    clause = ast.Static(ast.BreakpointChange(n, verb.lower, verb.set_to))
    for base in bases:
        yield Begin(_lasting(base, clause, verb.until, ctx), cause=ctx.cause or Cause(), cites=("6.1.3", "9.1.3"))
    return bool(bases)


def _boost_total(game: Game, verb: ast.BoostTotal, ctx: Context) -> Process:
    bases = yield from _bases(game, verb.base, ctx)
    clause = ast.Static(ast.TotalChange(ast.Fixed(amount(game.table, verb.n, ctx)), Ref.HERE, verb.lower))
    for base in bases:
        yield Begin(_lasting(base, clause, verb.until, ctx), False, cause=ctx.cause or Cause(), cites=("6.1.2",))
    return bool(bases)


def _bases(game: Game, place: Any, ctx: Context) -> Process:
    if isinstance(place, BasePick):
        if place.every:
            return tuple(b for b in game.table.bases if base_fits(game.table, place.filter, b, ctx))
        base = yield from choose_base(game, place, ctx)
        return (base,) if base else ()
    base = base_at(game.table, place, ctx)
    return (base,) if base else ()


def _cancel(game: Game, verb: ast.CancelEffects, ctx: Context) -> Process:
    if isinstance(verb.target, Pick):
        return (yield from affecting(game, verb, ctx))
    bases = (
        (yield from _bases(game, verb.target, ctx))
        if isinstance(verb.target, BasePick)
        else cards_of(game.table, verb.target, ctx)
    )
    return (yield from act(game, verb, bases, ctx))


def _grant(game: Game, verb: ast.Grant, ctx: Context) -> Process:
    if isinstance(verb.target, BasePick):
        return (yield from act(game, verb, (yield from _bases(game, verb.target, ctx)), ctx))
    return (yield from affecting(game, verb, ctx))


def _enter_base(game: Game, verb: ast.EnterBase, ctx: Context) -> Process:
    n = amount(game.table, verb.n, ctx)
    if verb.up_to:
        n = yield from _how_many(game, Quantity(0, n), n, ctx, "how_many_bases")
    done = False
    for _ in range(n):
        entered = yield from replace_base(game)
        ctx.there = entered or ctx.there
        done = entered is not None or done
    return done


# --------------------------------------------------------------------------------------------- the rest


def _designate(game: Game, verb: ast.Designate, ctx: Context) -> Process:
    match verb.target:
        case BasePick():
            ctx.there = yield from choose_base(game, verb.target, ctx)
            return ctx.there is not None
        case ast.Who():
            named = yield from choose_players(game, players(game.table, verb.target, ctx), ctx)
            ctx.that = named[0] if named else None
            return bool(named)
        case _:
            ids, complete = yield from designate(game, verb.target, ctx)
            if ids:
                ctx.there = game.table.base_of(ids[0])
            return bool(ids) and complete


def _bury(game: Game, verb: ast.Bury, ctx: Context) -> Process:
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    base = None
    for card_id in ids:
        if base is None:
            base = (
                (yield from choose_base(game, verb.at, ctx))
                if isinstance(verb.at, BasePick)
                else base_at(game.table, verb.at, ctx)
            )
        if base is None:
            return False
        done = (yield from bury(game, ctx.you or "", card_id, base)) and done
    return done and complete


def _uncover(game: Game, verb: ast.Uncover, ctx: Context) -> Process:
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        done = (yield from uncover(game, ctx.you or "", card_id)) and done
    return done and complete


def _duel(game: Game, verb: ast.Duel, ctx: Context) -> Process:
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


def _use_talent(game: Game, verb: ast.UseTalent, ctx: Context) -> Process:
    ids, _ = yield from designate(game, verb.of, ctx)
    done = False
    for card_id in ids:
        for clause in game.table.cards[card_id].spec.talents:
            assert isinstance(clause.ability, ast.Talent)
            sub = Context(ctx.self if verb.as_own else card_id, ctx.you, ctx.you, clause=clause.text, cause=ctx.cause)
            done = (yield from perform(game, clause.ability.effect, sub)) or done
    return done


def _name(game: Game, verb: ast.NameSomething, ctx: Context) -> Process:
    """A Faction (or a card) is named, among those that the table knows."""
    cards = [c for c in game.table.cards.values() if c.known]
    names = {c.spec.faction for c in cards} if verb.what == "faction" else {c.spec.name for c in cards}
    options = tuple(Option(n, say("name", name=n)) for n in sorted(n for n in names if n))
    if not options:
        return False
    you, prompt = ctx.you or game.table.active, say("name_one")
    picked = yield Choose(you, "mode", options, prompt, cites=("5.4.1",), card=ctx.self)
    ctx.named = picked[0].id
    if ctx.self is not None:
        yield NameIt(ctx.self, picked[0].id, cause=ctx.cause or Cause(), cites=("5.4.1",))
    return True


def _next_base(game: Game, verb: ast.NextBase, ctx: Context) -> Process:
    """Chooses the Base that replaces the one being scored: among the first of the Base deck, or in its discard."""
    pile = BASE_DECK if verb.zone is Zone.BASES else BASE_DISCARD
    if pile == BASE_DECK and game.table.unknown.get(pile, 0) != 0:
        return (yield from _unmodelled(game, verb, ctx))
    cards = game.table.pile(pile)
    seen = cards if verb.top is None else cards[: verb.top]
    options = tuple(Option(i, say("card_label", card=i)) for i in seen)
    if not options:
        return False
    you, prompt = ctx.you or game.table.active, say("next_base")
    picked = yield Choose(you, "base", options, prompt, cites=("6.6.9",), card=ctx.self)
    return (yield ChooseNextBase(picked[0].id, cause=ctx.cause or Cause(), cites=("6.6.9", "9.1.1")))


def _give_up_play(game: Game, verb: ast.GiveUpPlay, ctx: Context) -> Process:
    """An extra play that is held goes unused."""
    held = [e for e in game.table.plays.extra if e.kind == verb.kind.value]
    if not held:
        yield Considered(say("no_extra_play", kind=verb.kind.value), ("G.supplementaire.1",), ctx.self, ctx.clause)
        return False
    return (yield SpendPlay(verb.kind.value, held[0], cause=ctx.cause or Cause(), cites=("G.supplementaire.5",)))


def _as_if(game: Game, verb: ast.TriggerAsIf, ctx: Context) -> Process:
    if ctx.self is None or verb.kind is not Kind.ACTION:
        return (yield from _unmodelled(game, verb, ctx))
    return (yield AsIfPlayed(ctx.self, ctx.you or "", cites=("K.argonaute",)))


def _unmodelled(game: Game, effect: Any, ctx: Context) -> Process:
    """A clause that nobody could read, or a verb that the engine does not carry out: the players say what it does."""
    words = effect.text if isinstance(effect, ast.Unread) else ctx.clause or ""
    typed = yield AskPlayers(ctx.self, words, say("unread", clause=words, card=ctx.self), ("9.1.1",))
    if typed is None:
        return False
    return (yield from perform(game, game.library.read(typed), ctx))


VERBS: dict[type, Callable[[Game, Any, Context], Process]] = {
    ast.Seq: _seq,
    ast.ForTo: _for_to,
    ast.May: _may,
    ast.Or: _or,
    ast.If: _if,
    ast.ForEach: _for_each,
    ast.By: _by,
    ast.Destroy: _destroy,
    ast.Move: _move,
    ast.Return: affecting,
    ast.Put: _put,
    ast.ShuffleIn: affecting,
    ast.ShufflePile: _shuffle_pile,
    ast.Draw: _draw,
    ast.Discard: _discard,
    ast.Gain: _gain,
    ast.Boost: affecting,
    ast.BoostTotal: _boost_total,
    ast.PutCounters: _put_counters,
    ast.RemoveCounters: _remove_counters,
    ast.MoveCounters: _move_counters,
    ast.Transfer: _transfer,
    ast.TakeControl: _take_control,
    ast.Play: _play,
    ast.Reveal: _reveal,
    ast.RevealCards: _reveal_cards,
    ast.Search: _search,
    ast.Designate: _designate,
    ast.ChangeBreakpoint: _change_breakpoint,
    ast.CancelEffects: _cancel,
    ast.Grant: _grant,
    ast.GrantTrigger: affecting,
    ast.Bury: _bury,
    ast.Uncover: _uncover,
    ast.Duel: _duel,
    ast.UseTalent: _use_talent,
    ast.EnterBase: _enter_base,
    ast.AffectLikewise: _unmodelled,
    ast.NameSomething: _name,
    ast.NextBase: _next_base,
    ast.TriggerAsIf: _as_if,
    ast.GiveUpPlay: _give_up_play,
    ast.Unread: _unmodelled,
}

