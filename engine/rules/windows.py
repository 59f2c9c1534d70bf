"""« Moi d'abord ! »: how a moment that several players wait for is gone through (R 6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.context import Context
from engine.effects.ast import Clause, Happening, Special, Trigger, Zone
from engine.effects.walk import plays_itself, starts_in_hand, walk
from engine.events import DuelBegins, Moment
from engine.kernel import Game
from engine.once import Once, is_spent
from engine.process import Choose, Considered, Note, Option, Process, Take
from engine.queries.facts import condition_false, holds
from engine.queries.standing import is_muted
from engine.rules.awaited import fits
from engine.rules.occurrence import Occurrence, context_of
from engine.rules.resolution import finish, offer_from_hand, resolve_trigger, use_special
from engine.rules.specials import bar_on_special
from engine.rules.triggers import SET_ASIDE, limited
from engine.statements import tie
from engine.table import Card, Table
from engine.tied import rule, told
from engine.timing import WINDOW_OF
from engine.trace import say
from engine.value import but


class UsableSpecial(NamedTuple):
    """A Special that can be used now: the card, its clause, who speaks, and by what its limit is remembered."""

    card: Card
    clause: Clause
    ctx: Context
    key: Once | None


class Waiting(NamedTuple):
    """A Special, and the moment that it waits for."""

    card: Card
    clause: Clause
    special: Special
    waits: Trigger


_ALSO = {Happening.AFTER_SCORING: ("6.6.2",), Happening.IN_DUEL: ("8.7.14",)}  # what is said of these rounds besides


@rule("6.3.1", "6.3.7", "6.2.17", "6.3.9", "6.2.5")
def window(game: Game, happening: Happening, base: str | None = None) -> Process[None]:
    """Opens a moment: first the effects of cards in play that it triggers, then the round of Specials."""
    moment = Moment(happening, base, game.table.active, cites=WINDOW_OF[happening].cites)
    outer = game.amid
    yield but(outer, moment=moment)
    yield moment
    yield from finish(game)
    if any(usable_in_play(game.table, moment)):
        yield from specials_in_play(game, moment)
    yield from specials_round(game, moment)
    yield outer


def usable_in_play(table: Table, moment: Moment) -> Iterator[tuple[str, UsableSpecial]]:
    """The Specials of cards in play that can be used now, each with its player."""
    for player in table.turn_order() if moment.happening in table.specials() else ():
        for one in usable_specials(table, player, moment):
            if table.in_play(one.card.id) and not is_spent(table, one.key):
                yield player, one


@rule("6.3.1")
@told
def specials_in_play(game: Game, moment: Moment) -> None:
    """Do the Specials of cards in play come before the round? No: they are Specials, wherever they are."""


@specials_in_play.reading("P.8", 1, surely=False)
def _they_come_first(game: Game, moment: Moment) -> Process[None]:
    """Read the other way: they are settled with the cards in play, in the order that the active player wants."""
    asked: set[str] = set()
    while left := {u.card.id: (p, u) for p, u in usable_in_play(game.table, moment) if u.card.id not in asked}:
        options = tuple(Option(i, say("card_label", card=i)) for i in left)
        (picked,) = yield Choose(game.table.active, "cards", options, say("which_first"), cites=("6.3.2",))
        player, one = left[picked.id]
        asked.add(picked.id)
        if (yield from _speak(player, [one], moment)) is not None:
            yield from use(game, player, one)


def use(game: Game, player: str, one: UsableSpecial) -> Process[bool]:
    """The player uses that Special, as it was found to be usable."""
    return use_special(game, player, one.card.id, one.clause, one.ctx, one.key)


@window.until("monstres")
def _in_player_order(game: Game, happening: Happening, base: str | None = None) -> Process[None]:
    """Up to *Monstres Sacrés* cards in play do not come first: each player in turn settles all that is theirs."""
    moment = Moment(happening, base, game.table.active, cites=WINDOW_OF[happening].cites)
    yield moment
    outer = game.amid
    yield outer.deeper()  # what this sets off waits until all have spoken
    for player in game.table.turn_order():
        for pending in [p for p in game.waiting if p.player == player]:
            yield Take(pending)
            yield from (offer_from_hand if pending.from_hand else resolve_trigger)(game, pending)
        usable = usable_specials(game.table, player, moment)
        picked = (yield from _speak(player, usable, moment)) if usable else None
        if picked is not None:
            yield from use(game, player, picked)
    yield outer
    yield from finish(game)
    yield from specials_round(game, moment)


@rule("6.3.3", "6.3.4", "6.3.5", "6.3.6", "6.3.8")
def specials_round(game: Game, moment: Moment) -> Process[None]:
    """Each in turn, the active player first, uses one Special or passes; it ends when all have passed in a row."""
    if moment.happening not in game.table.specials():
        return
    order, passed, turn, told = game.table.turn_order(), 0, 0, set[str]()
    passers: set[str] = set()
    spoken = False
    if game.tracing:
        yield from idle_specials(game.table, moment)
    while passed < len(order):
        player = order[turn % len(order)]
        turn += 1
        usable = list[UsableSpecial]()
        for one in usable_specials(game.table, player, moment):
            bar = bar_on_special(game.table, player, one.card, one.clause, one.ctx, one.key)
            if bar is None:
                usable.append(one)
            elif one.card.id not in told:
                told.add(one.card.id)
                yield bar
        picked = (yield from _speak(player, usable, moment, again=player in passers)) if usable else None
        if picked is None:
            passed += 1
            passers.add(player)
        else:
            passed, spoken = 0, True
            told.add(picked.card.id)  # that it has been used is not news
            yield from use(game, player, picked)
    if spoken:
        yield Note(say("all_passed"), ("6.3.6",))


def idle_specials(table: Table, moment: Moment) -> Iterator[Considered]:
    """The Specials that wait for this moment and cannot be used in it: from where they are, or as things stand."""
    for player in table.turn_order():
        for card, clause, special, waits in _waiting_for(table, player, moment):
            of_card: tuple[str, ...] = ()
            elsewhere = ("6.2.17",) if moment.happening is Happening.BEFORE_SCORING else ()
            if not is_there(table, card, special):
                told = say("silent_special", card=card.id)
            elif (ctx := _seen_by(table, player, card, clause, waits, moment)) is None:
                told, of_card = say("silent_at", card=card.id), elsewhere
            elif waits.condition is not None and not holds(table, waits.condition, ctx):
                told, of_card = condition_false(table, card.id, waits.condition), card.spec.few_rulings
            else:
                continue
            yield Considered(told, ("G.special.2", *of_card), card.id, clause.text, (card.id,))


@tie("8.4.4")
def _speak(
    player: str, usable: list[UsableSpecial], moment: Moment, *, again: bool = False
) -> Process[UsableSpecial | None]:
    """The Special that the player uses now, of those usable, or None who passes; `again`: has passed before."""
    options: list[Option] = []
    for one in usable:
        label = say("trigger_label", card=one.card.id, clause=one.clause.text)
        option_id = one.card.id if one.card.id not in {o.id for o in options} else f"{one.card.id}#{len(options)}"
        options.append(Option(option_id, label, one))
    prompt = say("special_or_pass", moment=moment.happening, base=moment.base)
    after = _ALSO.get(moment.happening, ())
    titan = ("8.4.4",) if any(one.card.spec.kind == "titan" for one in usable) else ()
    cites = ("6.3.4", *(("6.3.5",) if again else ()), "6.3.8", *after, *titan)
    picked = yield Choose(player, "cards", tuple(options), prompt, 0, 1, cites)
    return picked[0].value if picked else None


@tie("G.special.2", "6.3.8", "4.2.13")
def usable_specials(table: Table, player: str, moment: Moment) -> list[UsableSpecial]:
    """The Specials a player can use in this window: of known cards in hand (or elsewhere), and of cards in play."""
    waiting = (one for one in _waiting_for(table, player, moment) if is_there(table, one.card, one.special))
    return [*filter(None, (_usable(table, player, one, moment) for one in waiting))]


@tie("8.6.15", "8.6.16")
def served_by_the_moment(game: Game, player: str, uncovered: Card) -> UsableSpecial | None:
    """The Special of a card just uncovered that waits for the moment that is open; None where it cannot be played."""
    if (moment := game.amid.moment) is None:
        return None
    for waiting in _said_for(game.table, uncovered, moment):
        one = _usable(game.table, player, waiting, moment)
        if one and bar_on_special(game.table, player, one.card, one.clause, one.ctx, one.key) is None:
            return one
    return None


def _usable(table: Table, player: str, waiting: Waiting, moment: Moment) -> UsableSpecial | None:
    """The Special that waits for this moment, if it is its own, and if what it asks is true."""
    card, clause, special, waits = waiting
    ctx = _seen_by(table, player, card, clause, waits, moment)
    if ctx is None or (table.in_play(card.id) and is_muted(table, card.id)):
        return None
    if waits.condition is not None and not holds(table, waits.condition, ctx):
        return None
    key = limited(table, card, clause, special.limit, player, moment) or _once(table, card, clause)
    return UsableSpecial(card, clause, ctx, key)


def _waiting_for(table: Table, player: str, moment: Moment) -> Iterator[Waiting]:
    """The player's Specials that wait for that moment, each with what it waits for: wherever they are, used or not."""
    for card in _speakers(table, player, moment):
        yield from _said_for(table, card, moment)


def _said_for(table: Table, card: Card, moment: Moment) -> Iterator[Waiting]:
    """The Specials of one card that wait for that moment."""
    for clause in table.specials_of(card):
        special = clause.ability
        assert isinstance(special, Special)
        if special.window is not None and special.window.happening is moment.happening:
            yield Waiting(card, clause, special, special.window)


def _seen_by(table: Table, player: str, card: Card, clause: Clause, waits: Trigger, moment: Moment) -> Context | None:
    """Who speaks a Special that waits for this moment, in a duel for one of the two; None where it means another."""
    if moment.happening is not Happening.IN_DUEL:
        who, there = card.controller or player, moment.base
        ctx = Context(card.id, player, who, there=there, clause=clause.text, standing=table.standing)
        return ctx if fits(Occurrence(moment, table), waits, None, ctx) else None
    duel = Occurrence(DuelBegins(table.duel[0], table.duel[1]), table)
    holder = card.but(controller=card.controller or player)
    for subject in table.duel:
        ctx = context_of(duel, subject, holder, player, clause)
        if fits(duel, waits, subject, ctx):
            return ctx
    return None


def _speakers(table: Table, player: str, moment: Moment) -> list[Card]:
    """The player's cards that say a Special for that moment: from hand to play."""
    waiting = table.specials().get(moment.happening, ())
    if not waiting:
        return []
    ids = [*table.hand(player), *table.pile(("discard", player)), *table.pile(("titans", player))]
    ids += [i for i in table.all_in_play() if table.cards[i].controller == player]
    promised = table.travellers  # to be played when the replacement comes; one in play has no leave to be discarded
    return [table.cards[i] for i in ids if i in waiting and (i not in promised or table.in_play(i))]


@rule("G.special.2")
def serves_from_discard(table: Table) -> bool:
    """May a Special say that it is used from the discard?"""
    return True


@serves_from_discard.until("monstres")
def _play_or_hand(table: Table) -> bool:
    """Up to *Monstres Sacrés*, from play or from the hand only."""
    return False


def is_there(table: Table, card: Card, special: Special) -> bool:
    """Can the Special be used from where the card is? An Action is played from the hand; a minion must say so; a Titan
    set aside comes by it, or it is said for when the Titan is not in play.
    """
    match card.place.sort:
        case "hand":
            return special.zone in (None, Zone.HAND) and (card.spec.is_action or starts_in_hand(special.effect))
        case "discard":
            return special.zone is Zone.DISCARD and serves_from_discard(table)
        case "titans":
            return plays_itself(special.effect) or SET_ASIDE in walk(special.window)
        case _:
            return special.zone in (None, Zone.PLAY) and not starts_in_hand(special.effect)


def _once(table: Table, card: Card, clause: Clause) -> Once | None:
    """A card that stays where it is, or goes back there, uses each of its Specials once in a window: remembered by
    the duel, or the Base scored.
    """
    goes_back = card.place.sort == "discard" and card.spec.is_shown
    if not (table.in_play(card.id) or card.place.sort == "titans" or goes_back):
        return None
    during = "duel" if table.duel else table.standing.base if table.standing else table.phase
    return Once(card.id, f"special {table.specials_of(card).index(clause)}", within=during)
