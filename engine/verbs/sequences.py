"""How effects follow one another: « X. Y. », « X pour Y », « vous pouvez », « OU », « si », « pour chaque »."""

from __future__ import annotations

from typing import Any

from engine.context import Context, cards_of, other_than_itself
from engine.effects import ast
from engine.effects.ast import Clause, Effect, Filter, Happening, Kind, Pick, Ref, Role, Trigger, Triggered
from engine.effects.walk import members, only_of_it, walk
from engine.events import Event, Move, Send, Use
from engine.kernel import Game
from engine.once import Once, is_spent
from engine.pending import Pending
from engine.process import YES_NO, Choose, Considered, Excluded, Note, Option, Process, Together, Wait
from engine.queries.facts import affected_thus, amount, condition_false, holds, players, whose
from engine.queries.matching import found
from engine.queries.standing import clauses_of
from engine.rules.conquest import served_by
from engine.rules.plays import is_hush
from engine.rules.unknowns import seeing
from engine.statements import tie
from engine.table import Table, kind_of
from engine.tied import rule, told
from engine.trace import say
from engine.value import but
from engine.verbs.affecting import event_of
from engine.verbs.feasible import goes_on, ways_out
from engine.verbs.markers import borne
from engine.verbs.playing import can_be_played, could_play_so_many
from engine.verbs.registry import always, can_be_done, perform, verb
from engine.verbs.targets import as_target, choose_players, could_choose, designate


def _could_begin(table: Table, effect: ast.Seq | ast.AtOnce, ctx: Context) -> bool:
    """What comes after depends on what came of the first."""
    return bool(effect.steps) and can_be_done(table, effect.steps[0], ctx)


@verb(ast.Seq, could=_could_begin)
def _seq(game: Game, effect: ast.Seq, ctx: Context) -> Process[bool]:
    """« X. Y. »: each as far as it can, whatever came of the one before; « si vous le faites » asks what came of it."""
    done = False
    for i, step in enumerate(effect.steps):
        ctx.upcoming = effect.steps[i + 1 :]
        if i and isinstance(effect.steps[i - 1], ast.Play) and is_hush(step):  # done to each as it came
            continue
        act = _in_one_act(effect.steps[i - 1], step) if i and done else step
        if _is_half(effect.steps[i:], ctx.accepted):
            act = yield from _returned_to_be_played(game, step, ctx.upcoming[0], ctx)
            if act is None:
                return done
        resolved = yield from perform(game, act, ctx)
        told_last = ctx.did is None or isinstance(step, ast.Play | ast.ForTo)
        if ctx.upcoming and _asks_whether_done(ctx.upcoming[0]) and told_last:
            ctx.did = bool(resolved)  # it asks of what had to be done, or of the play that was offered last
        done = resolved or done
    return done


@verb(ast.DoNothing, could=always)
@told
def _do_nothing(game: Game, effect: ast.DoNothing, ctx: Context) -> bool:
    """« ne faites rien »: which is done, at the table as in its place of something else."""
    return True


@verb(ast.AtOnce, could=_could_begin)
@tie("C.orques.4")
def _at_once(game: Game, effect: ast.AtOnce, ctx: Context) -> Process[bool]:
    """All is designated first, then done at one instant: a minion is still shielded by the Action taken from it."""
    meant = list[Event]()
    for step in effect.steps:
        yield from _meant(perform(game, step, ctx), meant)
    if not meant:
        return False
    done = yield Together(tuple(meant))
    return all(done)


def _meant(process: Process[bool], events: list[Event]) -> Process[None]:
    """What an effect would make happen, after all that it asks; nothing of it has happened yet."""
    answer: Any = None
    while True:
        try:
            request = process.send(answer)
        except StopIteration:
            return
        told = (request,) if isinstance(request, Event) else request.events if isinstance(request, Together) else None
        if told is None:
            answer = yield request
        else:
            events += told
            answer = True if isinstance(request, Event) else [True] * len(told)


@tie("K.ninja-acolyte")
def _in_one_act(before: Effect, step: Effect) -> Effect:
    """« Renvoyez … et jouez … immédiatement » is one act: who has sent a card back does not refuse the play."""
    at_once = (
        isinstance(before, ast.Return) and isinstance(step, ast.Play) and isinstance(step.target, Pick) and step.now
    )
    return but(step, must=True) if at_once else step


def _is_half(steps: tuple[Effect, ...], offered: bool) -> bool:
    """« (vous pouvez) renvoyer … et jouer … »: are these the halves of one act, done both or neither?"""
    match steps:
        case (ast.Return(target, ast.Zone.HAND), ast.Play(now=True), *_):
            return target is Ref.SELF or (offered and isinstance(target, Pick))
    return False


@tie("C.ninjas.3")
def _returned_to_be_played(game: Game, back: Any, then: Any, ctx: Context) -> Process[Any]:
    """The first half, of a card with which the second can be done; None where there is none."""
    said = game.table.cards[ctx.self].spec.said_in("C.ninjas.3") if ctx.self is not None else ()
    if isinstance(back.target, Pick):
        barred = tuple(
            Excluded(i, as_target(i).label, say("nowhere_to_play", card=i), (*said, "9.1.4"))
            for i in found(game.table, back.target.filter, ctx)
            if not _could_follow(game.table, back, then, i, ctx)
        )
        ids, _ = yield from designate(game, back.target, ctx, barred=barred)
        return but(back, target=Ref.IT) if ids else None
    if all(_could_follow(game.table, back, then, i, ctx) for i in cards_of(game.table, back.target, ctx)):
        return back
    yield Considered(say("nothing_to_play", card=ctx.self), (*said, "5.8.1"), ctx.self, ctx.clause)
    return None


def _could_follow(table: Table, back: Any, then: Any, card_id: str, ctx: Context) -> bool:
    """With that card back in a hand, could what comes next be played?"""
    event = event_of(table, back, card_id, ctx)
    if event is None:
        return False
    return can_be_played(event.apply(table), then, but(ctx, it=(card_id,)))


def _asks_whether_done(step: Effect) -> bool:
    return isinstance(step, ast.If) and any(node == ast.Did() for node in walk(step.condition))


@verb(ast.Following, could=always)
@tie("5.1.3", "5.1.4", "5.6.1", "5.6.2")
def _following(game: Game, effect: ast.Following, ctx: Context) -> Process[bool]:
    """« Après qu'elle a été détruite, X »: X waits, as all that this has set off, for its place in the order."""
    done = next((deed for deed in reversed(ctx.notes.deeds) if _is_of_it(deed[0], effect.happening, ctx)), None)
    if done is None or ctx.self is None:
        yield Considered(say("not_come_to_pass", card=ctx.self), ("5.6.1",), ctx.self, ctx.clause, ctx.it)
        return False
    event, before = done
    assert isinstance(event, Send | Move)
    clause = Clause(Triggered(Trigger(effect.happening, what=Ref.IT), effect.effect), ctx.clause or "")
    yield Wait(Pending(clause, ctx.self, ctx.you, event, before, subject=event.card, said=ctx.set_apart()))
    return True


def _is_of_it(event: Event, happening: Happening, ctx: Context) -> bool:
    return isinstance(event, Send | Move) and event.card in ctx.it and happening in event.happenings()


def _could_pay(table: Table, effect: ast.ForTo, ctx: Context) -> bool:
    return can_be_done(table, effect.cost, ctx)


@verb(ast.ForTo, could=_could_pay)
@tie("5.5.1", "5.5.2", "G.pour.1")
def _for_to(game: Game, effect: ast.ForTo, ctx: Context) -> Process[bool]:
    """« X pour Y »: R 5.5.1, 5.5.2."""
    paid = yield from perform(game, effect.cost, ctx)
    if not paid:
        about = _meant_by(game, effect.gain, ctx)
        yield Considered(say("cost_unpaid", card=ctx.self), ("5.5.1", "5.5.2", "G.pour.1"), ctx.self, ctx.clause, about)
        return False
    yield Note(say("cost_paid", card=ctx.self), ("5.5.1", "G.pour.1"))
    yield from perform(game, effect.gain, ctx)
    return True


def _meant_by(game: Game, effect: Effect, ctx: Context) -> tuple[str, ...]:
    """The cards that an effect which is not reached would have designated, for who asks after one of them."""
    picks = [node for node in walk(effect) if isinstance(node, Pick)] if game.tracing else []
    return tuple(dict.fromkeys(i for pick in picks for i in found(game.table, pick.filter, ctx)))


@verb(ast.May, could=always)
@tie("5.4.2")
def _may(game: Game, effect: ast.May, ctx: Context) -> Process[bool]:
    """« vous pouvez X »: R 5.4.2. Where X chooses its targets, choosing none declines."""
    inner = effect.effect
    first: Any = inner.cost if isinstance(inner, ast.ForTo) else inner
    target = getattr(first, "target", None)
    if isinstance(target, Pick) and _declinable(target) and not isinstance(first, ast.Play):
        optional = but(first, target=but(target, quantity=but(target.quantity, low=0)))
        asked = but(inner, cost=optional) if isinstance(inner, ast.ForTo) else optional
        done = yield from perform(game, asked, ctx)
    else:
        done, nothing = False, target is ast.Ref.IT and not ctx.it  # « la »: what was to be played was not
        if _falls_short(game.table, target, ctx):
            yield Considered(say("too_few", card=ctx.self), ("5.4.1", "5.4.2"), ctx.self, ctx.clause)
        elif not nothing and (_is_idle(game, first, ctx) or (yield from _agrees(game, effect, ctx))):
            ctx.accepted = True
            done = yield from perform(game, inner, ctx)
            ctx.accepted = False
    ctx.did = bool(done)
    if not done:
        if not only_of_it(inner):
            ctx.it = ()  # « la » has no object where nothing was done
        if any(isinstance(node, ast.Reveal | ast.Search) for node in walk(inner)):
            ctx.rest = ()  # nor have « les autres », where nothing was revealed
        if ctx.you is not None:
            ctx.notes.refused.append(ctx.you)
    return done


@tie("C.maison-en-pain-d-epices.1")
def _falls_short(table: Table, target: Any, ctx: Context) -> bool:
    """« vous pouvez … deux », « … autant que sa Force »: so many or none. Are there some, and fewer than that?"""
    if not isinstance(target, Pick) or target.quantity.every:
        return False
    exact = target.quantity.amount
    if (target.quantity.low if exact is None else amount(table, exact, ctx)) < 2:
        return False
    one = but(target, quantity=but(target.quantity, low=1, amount=None))
    return could_choose(table, one, ctx) and not could_choose(table, target, ctx)


def _is_idle(game: Game, first: Any, ctx: Context) -> bool:
    """Is there nothing that it could be done to, whatever its player answers? Then there is nothing to ask.

    Nor where it would be done instead of something, and cannot be.
    """
    if ctx.instead is not None and not can_be_done(game.table, first, ctx):
        return True
    acted_on = getattr(first, "target", None)
    if isinstance(acted_on, ast.Ref) and ctx.gone in cards_of(game.table, acted_on, ctx):
        return True
    match first:
        case ast.RemoveCounters(ast.Ref() as bearer) | ast.MoveCounters(ast.Ref() as bearer):
            return not any(borne(game.table, i, ctx) for i in cards_of(game.table, bearer, ctx))
        case ast.Draw():
            return not can_be_done(game.table, first, ctx)
        case ast.Play():
            return False
        case ast.Seq((ast.Return(Pick() as pick), then, *_)) if _is_half(first.steps, offered=True):
            meant = found(game.table, pick.filter, ctx)
            return not any(_could_follow(game.table, first.steps[0], then, i, ctx) for i in meant)
    return all(isinstance(one, Pick) and not could_choose(game.table, one, ctx) for one in members(acted_on))


def _declinable(target: Pick) -> bool:
    # « deux … » are chosen both or not at all (C.maison-en-pain-d-epices.1): that is asked first
    return not target.quantity.every and target.quantity.amount is None and target.quantity.low == 1


def _agrees(game: Game, effect: ast.May, ctx: Context) -> Process[bool]:
    kind, about = _kind_of_it(game.table, ctx), other_than_itself(ctx.subject, ctx.self)
    prompt = say(
        "may", effect=effect.effect, it=kind, card=ctx.self, clause=ctx.clause, about=about, instead=ctx.instead
    )
    picked: tuple[Option, ...] = yield Choose(
        ctx.you or game.table.active, "yes_no", YES_NO, prompt, cites=("5.4.2",), card=ctx.self
    )
    agreed = picked[0].id == "yes"
    if not agreed and ctx.self is not None and (upon := game.table.cards[ctx.self].spec.said_upon("declined")):
        yield Note(say("keeps_it", card=ctx.self), upon)
    return agreed


def _could_either(table: Table, effect: ast.Or, ctx: Context) -> bool:
    return any(can_be_done(table, side, ctx) for side in effect.choices)


@verb(ast.Or, could=_could_either)
def _or(game: Game, effect: ast.Or, ctx: Context) -> Process[bool]:
    """« X OU Y »: you choose which."""
    if only_of_it(effect) and not ctx.it:
        yield Considered(say("no_target", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        return False
    player = ctx.you or game.table.active
    leave = None if effect.both_allowed else _leave_to_take_both(game.table, player)
    picked = yield from _take_sides(game, effect, ways_out(game.table, effect.choices, ctx), ctx, leave is not None)
    if leave and len(picked) > 1:
        yield leave
    done, it = False, ctx.it
    for side in picked:
        ctx.it = it  # « et/ou »: each speaks of what was named before them all
        done = (yield from perform(game, side, ctx)) or done
    left = goes_on(game.table, effect.choices, picked[0], ctx) if not done and len(picked) == 1 else ()
    if left:
        yield Note(say("side_undone", card=ctx.self), ("5.4.1",))
        (side,) = yield from _take_sides(game, effect, left, ctx)
        ctx.it = it
        done = yield from perform(game, side, ctx)
    return done


def _take_sides(
    game: Game, effect: ast.Or, ways: tuple[Effect, ...], ctx: Context, both: bool = False
) -> Process[tuple[Any, ...]]:
    """The side or sides of an « OU » that its player takes, among those that are a way out."""
    it = _kind_of_it(game.table, ctx)
    sides = [Option(str(i + 1), say("clause_label", effect=c, it=it), c) for i, c in enumerate(effect.choices)]
    options = tuple(o for o in sides if o.value in ways)
    because = say("no_way_out")
    excluded = tuple(Excluded(o.id, o.label, because, ("5.4.1",)) for o in sides if o.value not in ways)
    high = len(options) if effect.both_allowed else min(2, len(options)) if both else 1
    player, prompt = ctx.you or game.table.active, say("which_mode", card=ctx.self)
    picked = yield Choose(player, "mode", options, prompt, 1, high, ("5.4.1",), excluded, ctx.self)
    return tuple(o.value for o in picked)


def _kind_of_it(table: Table, ctx: Context) -> Kind | None:
    """What sort of card « la » points at: « jouez-la comme Action supplémentaire »."""
    return kind_of(table.cards[ctx.it[0]]) if ctx.it and ctx.it[0] in table.cards else None


def _leave_to_take_both(table: Table, player: str) -> Use | None:
    """What lets a player take both sides of an « OU », and has not served this turn."""
    said = (ctx for _, ctx in clauses_of(table, ast.TakesBoth) if ctx.you == player)
    for once in (Once(ctx.self, "both") for ctx in said if ctx.self is not None):
        if not is_spent(table, once):
            return Use(once.key, once.of, cites=("G.permanent.2", *table.cards[once.of].spec.own_entry))
    return None


def _could_as_it_is(table: Table, effect: ast.If, ctx: Context) -> bool:
    """Does the text have something done, as its condition stands, and could that be?"""
    said = effect.then if holds(table, effect.condition, ctx) else effect.otherwise
    return said is not None and can_be_done(table, said, ctx)


@verb(ast.If, could=_could_as_it_is)
@tie("G.controle.6")
def _if(game: Game, effect: ast.If, ctx: Context) -> Process[bool]:
    """« si C, X ; sinon, Y »; of a condition that does not hold it is told why nothing is done (R 5.4.1)."""
    if (yield from seeing(game, ctx, lambda: holds(game.table, effect.condition, ctx))):
        return (yield from perform(game, effect.then, ctx))
    if effect.otherwise is not None:
        return (yield from perform(game, effect.otherwise, ctx))
    having = isinstance(effect.condition, ast.Exists) and isinstance(effect.condition.what, Filter)
    own = game.table.cards[ctx.self].spec.few_rulings if ctx.self is not None else ()
    cites = ("5.4.1", "G.controle.6", *own) if having else ("5.4.1", *own)
    yield Considered(condition_false(game.table, ctx.self, effect.condition), cites, ctx.self, ctx.clause)
    return False


@verb(ast.ForEach, could=always)
def _for_each(game: Game, effect: ast.ForEach, ctx: Context) -> Process[bool]:
    """« pour chaque …, X »: X once for each player, each card affected so, or each that fits, found anew each time."""
    done = False
    match effect.what:
        case ast.Who() as who:
            before = named = ctx.named
            for player in (yield from seeing(game, ctx, lambda: players(game.table, who, ctx))):
                ctx.that, ctx.named = player, before  # « de ce nom »: of the one named for that player alone
                done = (yield from perform(game, effect.effect, ctx)) or done
                if theirs := ctx.named[len(before) :]:
                    named, ctx.named_for = (*named, *theirs), (*ctx.named_for, (player, theirs))
            ctx.named = named
        case ast.AffectedThus():
            told_of, play = affected_thus(game.table, effect.what, ctx), effect.effect
            if isinstance(play, ast.Play) and not could_play_so_many(game.table, play, len(told_of), ctx):
                yield Considered(say("too_few", card=ctx.self), ("5.4.1",), ctx.self, ctx.clause)
                return False
            for card_id in told_of:
                ctx.it = (card_id,) if card_id in game.table.cards else ()
                done = (yield from perform(game, effect.effect, ctx)) or done
        case Filter() as f:
            listed, seen = found(game.table, f, ctx), list[str]()
            while (counted := next_in_turn(game.table, f, listed, tuple(seen), ctx)) is not None:
                seen.append(counted)
                if f.kind is Kind.BASE:
                    ctx.there = counted
                    ctx.notes.designated.clear()
                else:
                    ctx.it = (counted,)
                done = (yield from perform(game, effect.effect, ctx)) or done
    return done


@rule("5.4.1", "5.4.7")
def next_in_turn(
    table: Table, meant: Filter, listed: tuple[str, ...], seen: tuple[str, ...], ctx: Context
) -> str | None:
    """The next card of « pour chaque … »: one of those there were as the text began to be carried out."""
    return next((i for i in listed if i not in seen), None)


@next_in_turn.reading("P.49", 2)
def _next_there_is_now(
    table: Table, meant: Filter, listed: tuple[str, ...], seen: tuple[str, ...], ctx: Context
) -> str | None:
    """Read the other way: one of those there are now, what has been done for the others being taken into account."""
    return next((i for i in found(table, meant, ctx) if i not in seen), None)


def _could_each(table: Table, effect: ast.By, ctx: Context) -> bool:
    """Could each of those players do it; or, where one of them is chosen, any?"""
    named = players(table, effect.who, ctx)
    enough = any if effect.who.role in (Role.ANOTHER, Role.ANY) else all
    return bool(named) and enough(can_be_done(table, effect.effect, ctx.as_player(p)) for p in named)


@verb(ast.By, could=_could_each)
@tie("6.5.4", "6.5.5")
def _by(game: Game, effect: ast.By, ctx: Context) -> Process[bool]:
    """Those players carry it out, the active one first (R 6.5.5); a choice of the next Base serves one (R 6.5.6)."""
    named = yield from seeing(game, ctx, lambda: players(game.table, effect.who, ctx))
    if effect.who.role in (Role.ANOTHER, Role.ANY):
        named = yield from choose_players(game, named, ctx)
        ctx.that = named[0] if len(named) == 1 else ctx.that  # « ce joueur », in what follows
    if not named:
        yield Considered(say("no_player", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
    if _serves_one(effect.effect) and len(named) > 1:
        named = yield from served_by(game, named)
        yield Considered(say("serves_one", player=named[0]), ("6.5.6", "X.10"), ctx.self, ctx.clause)
    if len(named) > 1 and effect.who.role in (Role.WINNER, Role.SECOND, Role.THIRD):
        yield Note(say("shared_place", players=named), ("6.5.4", "6.5.5"))
    of = whose(game.table, ctx) if effect.who.role in (Role.OWNER, Role.CONTROLLER_OF_IT) else ()
    done, read = False, list[Context]()
    ctx.notes.refused.clear()
    ctx.notes.doers.clear()
    done_by_each = effect.effect
    if len(named) > 1 and effect.who.role in (Role.WINNER, Role.SECOND, Role.THIRD):
        done_by_each = as_shared(game.table, effect.effect)
    does, subs = yield from _gifts_chosen(game, done_by_each, named, ctx)
    for player in named:
        sub = subs.get(player) or ctx.as_player(player)
        if isinstance(does, ast.Seq | ast.ForTo):  # « X et Y pour chaque carte ainsi … »: his own
            sub.since, sub.notes = len(ctx.notes.affected), but(ctx.notes, drawn=[])
        if (yield from perform(game, does, sub)):
            ctx.notes.doers.append(player)
            done = True
        read.append(sub)
    if len(read) == 1:
        ctx.takes_over(sub)  # « le Vainqueur choisit un autre joueur. Ce joueur … »
    elif read:
        ctx.gathers(read)
        ctx.did, ctx.rest = done, sub.rest  # « s'il le fait » asks of each
    if of:
        ctx.whose = (of, ctx.it)
    return done


@rule("6.5.4")
def as_shared(table: Table, effect: Effect) -> Effect:
    """What each of those who share a place does: what the text says, be it imposed or not."""
    return effect


@as_shared.reading("P.70", 1)
def _at_will(table: Table, effect: Effect) -> Effect:
    """Read the other way: each of them may do it, whatever it says."""
    return effect if isinstance(effect, ast.May) else ast.May(effect)


def _gifts_chosen(game: Game, effect: Effect, named: tuple[str, ...], ctx: Context) -> Process[Any]:
    """« Chaque joueur donne une carte de sa main »: all choose before any gives, so that no gift is given back.

    The effect as it then is, each card being chosen, and who reads it for each player; of any other, nothing is chosen.
    """
    gift = effect.effect if isinstance(effect, ast.May) else effect
    target = gift.target if isinstance(gift, ast.Put) and gift.to is ast.Zone.HAND else None
    if not isinstance(gift, ast.Put) or not isinstance(target, Pick) or target.filter.zone is not ast.Zone.HAND:
        return effect, {}
    if gift is not effect:
        target = but(target, quantity=but(target.quantity, low=0))
    subs = {player: ctx.as_player(player) for player in named}
    for player, sub in subs.items():
        ids, _ = yield from designate(game, target, sub)
        if gift is not effect and not ids:
            ctx.notes.refused.append(player)
    return but(gift, target=ast.Ref.IT), subs


def _serves_one(effect: Effect) -> bool:
    return isinstance(effect.effect if isinstance(effect, ast.May) else effect, ast.NextBase)
