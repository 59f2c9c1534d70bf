"""The laws that the kernel asks at its door, gathered: what forbids, what replaces, what listens, what must follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from engine.context import Context
from engine.effects.ast import (
    Ability,
    Cannot,
    Clause,
    Deed,
    Filter,
    Happening,
    May,
    OnPlay,
    Ref,
    Seq,
    Static,
    Triggered,
    Until,
)
from engine.effects.ast import Transfer as TransferVerb
from engine.effects.walk import walk
from engine.events import (
    Arrive,
    BaseEnters,
    BaseLeaves,
    BaseSwapped,
    Begin,
    Cause,
    Event,
    GainPoints,
    Move,
    Reach,
    Send,
    expiry,
    leaving,
    was_in_play,
)
from engine.kernel import LOOP_RETURNS, Ban, Game
from engine.once import Once, is_spent
from engine.pending import Pending
from engine.process import CLOSE, YES_NO, Close, Considered, Open, Process, Together, Unruled
from engine.queries.matching import meant
from engine.rules.allowances import left_due, outlives
from engine.rules.bearing import bearing
from engine.rules.conflicts import acts_in_vain, failed_shields, forbids, just_hushed
from engine.rules.departures import goes_home, gone_with_base, left_with_base
from engine.rules.endgame import falls_below
from engine.rules.monsters import take_loot
from engine.rules.occurrence import Occurrence, awaited_by
from engine.rules.ordering import next_of, one_of_each, told_of_one
from engine.rules.resolution import act_on, resolve_trigger
from engine.rules.titans import meet
from engine.rules.triggers import ahead_of, hears, is_unheard, replacing, set_aside
from engine.rules.unknowns import ask_unread_of
from engine.rules.woken import condition_unmet, pending_context
from engine.statements import tie
from engine.table import IN_PLAY, ON_BASE, Card, Lasting, Sort, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but
from engine.verbs.interpret import carry_out

DEEPEST = 24  # replacements within one another: what one is done for would be replaced again and again
R = TypeVar("R")


class Arbiter:
    """The rules of Smash Up, as the kernel knows them."""

    endless: tuple[str, ...] = ("5.4.1",)  # each effect must be resolved

    def are_silent(self, table: Table) -> bool:
        """Does nothing at this table say anything that could forbid, replace or hear an event?"""
        return not table.lasting and (table.is_mute or not (table.speakers() or table.specials() or set_aside(table)))

    def forbids(self, table: Table, event: Event) -> Ban | None:
        """What keeps the event from taking place, where it is one of the deeds that a card may forbid."""
        return forbids(table, event) if event.deeds else None

    replaces = staticmethod(replacing)
    bearing = staticmethod(bearing)

    @tie("9.1.5")
    def in_order(self, game: Game, events: tuple[Event, ...], rivals: list[Pending]) -> Process[tuple[Event, ...]]:
        """The events of one instant, those first for which a limited clause that must act instead is used.

        `rivals`: all the clauses that would act instead of one of them.
        """
        served = dict[int, Event]()
        waiting = [pending for pending in rivals if must_serve_one(game.table, pending)]
        for pending in one_of_each(waiting):
            first = yield from told_of_one(game, pending, waiting)
            served[id(first.event)] = first.event
        return (*served.values(), *(event for event in events if id(event) not in served))

    @tie("9.1.1")
    def acts_instead(self, game: Game, rivals: list[Pending], settled: dict[Once, bool]) -> Process[bool]:
        """Tries the clauses that would act instead of one event, until one has.

        What speaks once for all that happens at that instant does so at the first, and in `settled` stands whether it
        does of the others: what takes but one of them does not, once it has.
        """
        while rivals := [pending for pending in rivals if _is_left(game, pending, settled)]:
            instead = next((p for p in rivals if p.once in settled), None) or (yield from first_instead(game, rivals))
            rivals.remove(instead)
            done = yield from _within(game, instead, replace(game, instead, instead.once in settled))
            for_all = instead.trigger.together
            if instead.once is not None and (for_all or (done and instead.once.passing)):
                settled[instead.once] = done and for_all
            if done:
                return True
        return False

    def acts_ahead(self, game: Game, before: Table, events: Iterable[Event]) -> Process[None] | None:
        """Does what cards say « avant que » one of these events takes place, which nothing replaces.

        What leaves with a Base goes while it is still there: it is heard, and may be kept, as anything that leaves.
        """
        passed = tuple(events)
        leaving = [goes for event in passed if (goes := _taken_along(game, event)) is not None]
        waiting = ahead_of(before, passed)
        return _go_ahead(game, leaving, waiting) if leaving or waiting else None

    def hears(self, before: Table, after: Table, event: Event, silent: list[Considered] | None) -> Iterable[Pending]:
        """The clauses that an event wakes; in `silent` are put those that one might expect, and why they do nothing."""
        if silent is None:
            return () if is_unheard(before, after, event) else hears(Occurrence(event, before, after))
        woken = tuple(hears(Occurrence(event, before, after), silent))
        silent += (*failed_shields(before, event), *just_hushed(before, after, event))
        return woken

    def follows(self, game: Game, before: Table, events: tuple[Event, ...]) -> Iterator[Process[None]]:
        """What the rules attach to each event, whoever caused it; but first, what a newcomer says must be known."""
        for event in events:
            attached = FOLLOWS.get(type(event))
            after = None if attached is None else attached(game, before, event)
            if after is not None:
                yield after

    def perform(self, game: Game, effect: Any, ctx: Context) -> Process[bool]:
        return carry_out(game, effect, ctx)


def _is_left(game: Game, pending: Pending, settled: dict[Once, bool]) -> bool:
    """May the clause still act instead of one of the events of this instant?"""
    if pending.once in settled:
        return settled[pending.once]
    return not is_spent(game.table, pending.once, game.amid.uses)


def _within(game: Game, pending: Pending, deed: Process[R]) -> Process[R]:
    """Does it within all that is under way. Two clauses that undo each other would go on for ever."""
    outer, this = game.amid, (pending.card, pending.clause, pending.subject)
    once = () if pending.once is None or pending.trigger.together else (pending.once,)
    now = but(outer, uses=outer.uses + once, instead=(*outer.instead, this))
    if now.instead.count(this) > LOOP_RETURNS or len(now.instead) > DEEPEST:
        at_work = tuple(dict.fromkeys(card for card, _, _ in now.instead))
        raise Unruled(say("undoing", cards=at_work), Arbiter.endless, pending.card, pending.clause.text)
    yield now
    done = yield from deed
    yield outer
    return done


@tie("9.1.5")
def first_instead(game: Game, rivals: list[Pending]) -> Process[Pending]:
    """Of several clauses that would act instead of one event, the active player says which comes first.

    Those that only spare a part of what it brings about do not stand in each other's way.
    """
    whole = [pending for pending in rivals if not isinstance(pending.event, Reach)]
    if len(whole) < 2:
        return rivals[0]
    return (yield from next_of(game, whole, say("which_instead", event=whole[0].event)))


@tie("9.1.1")
def replace(game: Game, pending: Pending, done: bool) -> Process[bool]:
    """Does what a card says « au lieu de » an event; true if it was begun, and the event then is not.

    It was, too, where something else was done in its place. Where it was but a part of what the event brings about, the
    event takes place without that part. `done`: it has been, for all to which this happens at the same instant.
    """
    ability = pending.clause.ability
    assert isinstance(ability, Triggered)
    whole = not isinstance(pending.event, Reach)
    if (unmet := condition_unmet(game.table, pending)) is not None:
        yield unmet
        return False
    if not done and pending.before.in_play(pending.card) and not game.table.in_play(pending.card):
        if whole and not isinstance(ability.effect, May):  # it had to go instead of one of them
            raise Unruled(say("instead_of_which", card=pending.card), ("9.1.1",), pending.card, pending.clause.text)
        return False
    asked, ctx = len(game.choices), pending_context(game.table, pending)
    assert ctx.cause is not None
    lasts, speaker = ctx.cause.lasts, ctx.cause.speaker
    about = {"card": pending.card, "clause": pending.clause.text, "event": pending.event, "lasts": lasts, "by": speaker}
    said_so = game.table.cards[speaker].spec.few_rulings if speaker is not None else ()
    cites = ("9.1.1", *said_so, *(("5.9.1",) if lasts else ()))
    yield Open("replaced", say("instead", **about), cites, speaker, pending.clause.text)
    ctx.instead = pending.event if whole else None
    done = done or (yield from act_on(game, pending, ctx))
    if done and awaited_by(pending.clause) is Happening.AFFECTED:
        yield from spare(game, pending)
    answers = [made.picked for made in game.choices[asked:] if made.choice.card == pending.card]
    declined = () in answers or YES_NO[1:] in answers
    if whole and not (done or declined or isinstance(ability.effect, May)):
        done = acts_in_vain(game.table)
    yield CLOSE if done else Close(say("not_instead_by_choice" if declined else "not_instead", **about))
    return done and whole


@tie("9.1.1")
def _go_ahead(game: Game, leaving: list[Process[None]], waiting: list[Pending]) -> Process[None]:
    """« Avant que … »: what the cards say is done, each as long as it stands; and `leaving` go with their Base."""
    for goes in leaving:
        yield from goes
    while waiting:
        pending = yield from next_of(game, waiting)
        waiting.remove(pending)
        if is_spent(game.table, pending.once, game.amid.uses):
            continue
        if (unmet := condition_unmet(game.table, pending)) is not None:
            yield unmet
        elif game.table.in_play(pending.card):
            yield from _within(game, pending, resolve_trigger(game, pending))


def must_serve_one(table: Table, pending: Pending) -> bool:
    """Does a limited clause have to act instead of an event, of which nothing keeps the card?"""
    ability = pending.clause.ability
    imposed = isinstance(ability, Triggered) and not isinstance(ability.effect, May)
    is_left = pending.use is not None and not is_spent(table, pending.once)
    return imposed and is_left and not isinstance(pending.event, Reach) and forbids(table, pending.event) is None


@tie("G.affectee.4", "C.petit-peuple.4")
def spare(game: Game, pending: Pending) -> Process[None]:
    """What has been kept from affecting cards affects them no more.

    Of what a card keeps saying, until the end of the turn; of what it does, for all that it does of that play where
    what kept them from it went instead: it is not there to do so again.
    """
    event, trigger, cause = pending.event, pending.trigger, pending.event.cause
    if isinstance(event, Reach):
        ability: Ability = OnPlay(Seq(()))
        cards, play = event.cards, 0
    else:
        ability, play = Static(Cannot((Deed.BE_AFFECTED,), Ref.SELF)), cause.play
        if not play or game.table.in_play(pending.card):
            return
        ctx, kept = pending_context(game.table, pending), event.affected(pending.before)
        kept = meant(pending.before, trigger.what or Filter(), ctx) if trigger.together else kept
        cards = tuple(i for i in kept if game.table.in_play(i))
    clause = Clause(ability, pending.clause.text)
    held = [
        Lasting(i, clause, Until.END_OF_TURN, clause.text, cause.player, cause.card, spares=not play, play=play)
        for i in cards
    ]
    begun = [Begin(one, touches=False, cause=Cause(pending.card), cites=("G.affectee.4", "5.9.1")) for one in held]
    if begun:
        yield Together(tuple(begun))


def _after_departure(game: Game, before: Table, event: Send) -> Process[None] | None:
    card = before.cards[event.card]
    if card.place.sort not in IN_PLAY:
        return None
    goes = gone_with_it(game, event) if card.id in before.borne() or _holds(before, card) else None
    loot = left_by_monster(game, card, event) if card.spec.kind == "monster" else None
    due = left_due(before, card) if card.spec.activated else ()
    after = [process for process in (outlives(game, due) if due else None, goes, loot) if process is not None]
    return _in_turn(after) if len(after) > 1 else next(iter(after), None)


def _in_turn(processes: list[Process[None]]) -> Process[None]:
    for process in processes:
        yield from process


def _after_arrival(game: Game, before: Table, event: Arrive) -> Process[None] | None:
    if event.verb == "buried" and was_in_play(before, event.card):
        return _discard_attached(game, event.card, "8.6.17", "9.2.4")
    if event.to.sort == "titans_at":
        return _asking_first(game, event.card, _after_titan(game, before, event.to.of, event))
    return _asking_first(game, event.card)


def _after_titan(game: Game, before: Table, base: str, event: Arrive | Move) -> Process[None] | None:
    if game.table.cards[event.card].spec.kind != "titan":
        return None
    return meet(game, event.card, base, before, event.cause.talent and event.cause.card == event.card)


def _asking_first(game: Game, newcomer: str | None, rest: Process[None] | None = None) -> Process[None] | None:
    """What follows an arrival; before it, what nobody could read of the newcomer is asked."""
    if newcomer is None or not game.table.in_play(newcomer) or not game.table.cards[newcomer].spec.unread:
        return rest
    return _asking(game, newcomer, rest)


def _asking(game: Game, newcomer: str, rest: Process[None] | None) -> Process[None]:
    yield from ask_unread_of(game, newcomer)
    if rest is not None:
        yield from rest


def _holds(table: Table, card: Card) -> bool:
    """Does it hold another card, as long as it stays?"""
    return bool(table.lasting) and any(e.lends and e.source == card.id for e in table.lasting)


@rule("9.2.4", "G.renvoyer.3", "8.4.13", "8.1.6", "5.9.2")
def gone_with_it(game: Game, event: Send) -> Process[None]:
    """What was attached to a card that leaves play is discarded; whom it held goes back."""
    staying = tuple(i for i in game.table.attached(event.card) if passes_on(game, i, event))
    for card_id in staying:
        cites = ("9.1.1", *game.table.cards[card_id].spec.own_entry)
        yield Considered(say("passes_on", card=card_id), cites, card_id, about=(card_id,))
    yield from _discard_attached(game, event.card, "9.2.4", staying=staying)
    if held := tuple(e for e in game.table.lasting if e.lends and e.source == event.card):
        yield expiry(game.table, held, "5.9.2")


@tie("8.3.18", "8.3.19")
def left_by_monster(game: Game, monster: Card, event: Send) -> Process[None]:
    """A Monster leaves its Treasures to who destroys it."""
    if event.unlooted:
        yield Considered(say("no_loot_said", card=event.card), ("8.3.18",), event.card)
    elif event.verb == "destroyed" and event.cause.player is not None:
        yield from take_loot(game, event.cause.player, event.card)
    elif event.verb == "destroyed" and monster.spec.treasures:
        yield Considered(say("no_loot_nobody", card=event.card), ("8.3.18",), event.card)
    elif monster.spec.treasures and event.verb != "conquest":
        yield Considered(say("no_loot", card=event.card), ("8.3.19",), event.card)


@tie("9.1.1")
def passes_on(game: Game, card_id: str, event: Send) -> bool:
    """Does the text of what was attached to a card that has left transfer it: as it waits for that, or goes on so?"""
    spec = game.table.cards[card_id].spec
    waiting = [pending.clause for pending in game.waiting if pending.card == card_id]
    said = (*waiting, *(spec.effect.clauses if event.cause.card == card_id else ()))
    nodes = (node for clause in said for node in walk(clause.ability))
    return any(isinstance(node, TransferVerb) and node.target is Ref.SELF for node in nodes)


def _discard_attached(game: Game, card_id: str, *cites: str, staying: tuple[str, ...] = ()) -> Process[None]:
    """What a card bore is discarded (R 9.2.4), also when it is buried (R 8.6.17); what is `staying` waits."""
    left = (i for i in game.table.attached(card_id) if i not in staying)
    orphans = tuple(i for top in left for i in (*leaving(game.table, top), top))
    if orphans:
        cards = game.table.cards
        gone = ((i, (*cites, *cards[i].spec.few_rulings[1:])) for i in orphans)
        yield Together(
            tuple(Send(i, goes_home(game.table, cards[i], "discard"), "discarded", cites=why) for i, why in gone)
        )


def _taken_along(game: Game, event: Event) -> Process[None] | None:
    """What leaves with a Base that is not scored: all that is there; Titans and what is buried where another comes."""
    match event:
        case BaseLeaves(base, _, verb) if verb != "conquest":
            there = _on(game.table, base, *ON_BASE, "buried")
        case BaseSwapped(base):
            there = _on(game.table, base, "titans_at", "buried")
        case _:
            return None
    return left_behind(game, base, gone_with_base(game.table, there, event)) if there else None


def _stranded(game: Game, base: str) -> Process[None] | None:
    """What is still on a Base that has gone, as what was done instead of its leaving has kept it there."""
    there = _on(game.table, base, *ON_BASE, "buried")
    return left_behind(game, base, left_with_base(game.table, there, "P.95")) if there else None


def _on(table: Table, base: str, *sorts: Sort) -> tuple[str, ...]:
    """What goes with that Base; some wait for the replacement."""
    return tuple(i for sort in sorts for i in table.pile((sort, base)) if i not in table.spared)


@rule("8.4.11", "8.6.21", "G.detruire.2")
def left_behind(game: Game, base: str, gone: tuple[Send, ...]) -> Process[None]:
    """What stands on a Base that leaves goes with it: Titans home, all else to the owners' discards."""
    if gone:
        yield Together(gone)


def _after_points(game: Game, before: Table, event: GainPoints) -> Process[None] | None:
    fell = before.vp[event.player] >= 15 > game.table.vp[event.player]
    return falls_below(game, event.player) if fell else None


FOLLOWS: dict[type[Event], Callable[[Game, Table, Any], Process[None] | None]] = {
    Send: _after_departure,
    Arrive: _after_arrival,
    GainPoints: _after_points,
    Move: lambda game, before, event: _after_titan(game, before, event.base, event),
    BaseLeaves: lambda game, before, event: _stranded(game, event.base),
    BaseEnters: lambda game, before, event: _asking_first(game, event.card),
    BaseSwapped: lambda game, before, event: _asking_first(game, event.new, _stranded(game, event.old)),
}
