"""The verbs that affect cards, and the one path they share: designate the targets, let the copiers speak, act."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from engine.context import Context, base_at, cards_of, players_of
from engine.effects import ast
from engine.effects.ast import BasePick, Pick, Ref, Rel, Role, Until, Zone
from engine.effects.walk import goes_to_replacement, members, pointing, refs_in, walk
from engine.events import (
    Arrive,
    BaseLeaves,
    Begin,
    Boost,
    Cause,
    Control,
    Counters,
    Event,
    Move,
    Send,
    Transfer,
    WaitForNextBase,
    WayOut,
    home,
)
from engine.kernel import Game
from engine.kinds import ZONES
from engine.process import Considered, Excluded, Note, Process, Together, Unruled
from engine.queries.facts import amount, players
from engine.queries.matching import base_fits, found, written_out
from engine.queries.power import counting_on, power
from engine.rules.conflicts import forbids
from engine.rules.departures import goes_home
from engine.rules.triggers import SET_ASIDE
from engine.statements import tie
from engine.table import BASE_DISCARD, BASES, NOBODY, Card, Lasting, Place, Sort, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but
from engine.verbs.copying import declare_copies, likewise
from engine.verbs.registry import always, verb
from engine.verbs.targets import (
    as_target,
    bases_of,
    choose_base,
    choose_players,
    designate,
    exists,
    has_target,
    in_chosen_order,
    shut,
)
from ground.codes import CardKind

_WITH_CARD = (Until.LEAVES, Until.YOUR_TURN_OR_LEAVES)  # what ends with the card that says so
# what a card must still be in play for; another may be sent on from where it is, and an Action being played be silenced
_TOLD_TAKERS = (Role.YOU, Role.OWNER, Role.THAT)  # nobody need say which player they are
_TO_CARDS_IN_PLAY = (ast.Boost, ast.Destroy, ast.Move, ast.PutCounters, ast.TakeControl)
# where a card may lie that was meant while in play, and has left it since
_OUT_OF_PLAY: tuple[Sort, ...] = (
    "hand", "deck", "discard", "monster_deck", "monster_discard", "treasure_deck", "treasure_discard", "madness", "box",
    "base_deck", "base_discard",
)  # fmt: skip
PILES: dict[Zone, Sort] = {Zone.HAND: "hand", Zone.DISCARD: "discard", Zone.BURIED: "buried"}
_COMMON: dict[Zone, CardKind] = {  # nobody's own, and what lies there
    Zone.MONSTERS: "monster", Zone.MONSTER_DISCARD: "monster", Zone.TREASURES: "treasure",
    Zone.TREASURE_DISCARD: "treasure", Zone.BASES: "base", Zone.BASE_DISCARD: "base",
}  # fmt: skip


def could_befall(table: Table, verb: Any, ctx: Context) -> bool:
    """Is there what the verb is done to, and does nothing keep it from happening to that?"""
    return exists(table, verb.target, ctx, lambda i: _could_happen(table, verb, i, ctx))


def _could_happen(table: Table, verb: Any, card_id: str, ctx: Context) -> bool:
    """Does it change anything, forbidden by nothing? A protected card may be designated, but in vain (R 5.4.5)."""
    if isinstance(verb, ast.Put) and verb.to is Zone.PLAY:
        return True
    if isinstance(verb, ast.Move):
        return any(_could_move(table, card_id, base, ctx) for base in _destinations(table, verb, card_id, ctx))
    event = event_of(table, verb, card_id, ctx)
    return event is not None and not event.is_idle(table) and not _is_barred(table, event)


def _could_move(table: Table, card_id: str, base: str, ctx: Context) -> bool:
    return not _is_barred(table, Move(card_id, base, cause=ctx.cause or Cause()))


def _destinations(table: Table, verb: ast.Move, card_id: str, ctx: Context) -> tuple[str, ...]:
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


@verb(ast.Return, ast.ShuffleIn, ast.Boost, ast.GrantTrigger, could=could_befall)
def affecting(game: Game, verb: Any, ctx: Context) -> Process[bool]:
    """The one path of the verbs that affect cards: designate, bind where or to whom they go, let copiers speak, act."""
    unmoved, barred = _bound_for(game.table, verb, ctx), _not_taken_back(game.table, verb, ctx)
    ids, complete = yield from designate(game, verb.target, ctx, unmoved=unmoved, barred=barred)
    if isinstance(verb, ast.Move) and ids:
        ctx.left = game.table.base_of(ids[0])
        ids = yield from _bind_destination(game, verb, ids, ctx)
    if len(ids) > 1 and isinstance(verb, ast.Put) and _goes_in_some_order(verb, ctx):
        ids = yield from one_on_the_other(game, verb, ids, ctx)
    if ids and isinstance(verb, ast.TakeControl) and verb.to not in _TOLD_TAKERS:
        (ctx.that,) = yield from choose_players(game, players(game.table, ast.Who(verb.to), ctx), ctx)
    emptied = _emptied(game.table, verb.target, ctx)
    if emptied is not None:
        ctx.notes.emptied.append(emptied)
    cause = ctx.cause
    if cause is not None and all(isinstance(one, Pick) and one.quantity.every for one in members(verb.target)):
        ctx.cause = but(cause, of_all=True)
    copies = yield from declare_copies(game, verb, ids, ctx, event_of)
    done = yield from act(game, verb, ids, ctx)
    ctx.cause = cause
    for copy in copies:
        yield from likewise(game, copy, ctx, act)
    return done and complete


def _not_taken_back(table: Table, verb: Any, ctx: Context) -> tuple[Excluded, ...]:
    """The cards that this text has just given a player, and does not take from that player again."""
    if not isinstance(verb, ast.TakeControl) or verb.to is not Role.YOU:
        return ()
    given = tuple(e.card for e, _ in ctx.notes.deeds if isinstance(e, Control) and e.player != ctx.you)
    kept = given_for_good(table, given) if given else ()
    return tuple(Excluded(i, as_target(i).label, say("just_given", card=i), ("P.92",)) for i in kept)


@rule("G.controle.2")
def given_for_good(table: Table, given: tuple[str, ...]) -> tuple[str, ...]:
    """Of the cards that a text has just given a player, those that it cannot take from that player then: none."""
    return ()


@given_for_good.reading("P.92", 2)
def _all_of_them(table: Table, given: tuple[str, ...]) -> tuple[str, ...]:
    """Read the other way: what is exchanged are two cards."""
    return given


def one_on_the_other(game: Game, verb: ast.Put, ids: tuple[str, ...], ctx: Context) -> Process[tuple[str, ...]]:
    """Several cards that a player has chosen go on or under a deck: those of one deck in the order wanted, if it is so.

    The last to come on top is the first there.
    """
    decks: dict[Place, list[str]] = {}
    for card_id in ids:
        event = event_of(game.table, verb, card_id, ctx)
        if isinstance(event, Send):
            decks.setdefault(event.to, []).append(card_id)
    if all(len(there) == 1 for there in decks.values()) or not orders_what_is_placed(game.table):
        return ids
    on_top = verb.to is Zone.DECK_TOP
    ordered: list[str] = []
    for there in decks.values():
        wanted = yield from in_chosen_order(
            game, tuple(there), say("order_on_top" if on_top else "order_of_cards"), ctx
        )
        ordered += reversed(wanted) if on_top else wanted
    yield Note(say("order_untold"), ("P.75",))
    return (*ordered, *(i for i in ids if i not in ordered))


@rule("G.placer.1")
def orders_what_is_placed(table: Table) -> bool:
    """Does a player who places several cards on a deck, in no order that the text says, put them as wanted?"""
    return True


@orders_what_is_placed.reading("P.75", 2)
def _as_they_lie(table: Table) -> bool:
    """Read to the letter: the text gives nobody an order to choose, they go as they lie."""
    return False


def _goes_in_some_order(verb: ast.Put, ctx: Context) -> bool:
    """Are the cards chosen, and is the deck to which they go not shuffled at once?"""
    shuffled = any(isinstance(node, ast.ShufflePile) for step in ctx.upcoming for node in walk(step))
    return _are_chosen(verb.target) and verb.to in (Zone.DECK_TOP, Zone.DECK_BOTTOM) and not shuffled


def _emptied(table: Table, target: ast.Target, ctx: Context) -> str | None:
    """The Base all of whose cards are meant, whatever they are: « toutes les cartes ici »."""
    if not isinstance(target, Pick) or not target.quantity.every or not isinstance(target.filter.at, Ref):
        return None
    return base_at(table, target.filter.at, ctx) if target.filter == ast.Filter(at=target.filter.at) else None


def _bound_for(table: Table, verb: Any, ctx: Context) -> str | None:
    """The Base to which cards are moved that are still to be chosen: one that stands there cannot be."""
    if not isinstance(verb, ast.Move) or not isinstance(verb.to, Ref):
        return None
    return base_at(table, verb.to, ctx) if _are_chosen(verb.target) else None


@verb(ast.Move, could=could_befall)
def _move(game: Game, verb: ast.Move, ctx: Context) -> Process[bool]:
    if not goes_to_replacement(verb.to):
        return (yield from affecting(game, verb, ctx))
    scored = game.table.standing.base if game.table.standing else None
    leaving = game.table.pile(("minions", scored)) if scored is not None and not verb.spared else ()
    awaited = (Excluded(i, as_target(i).label, say("discard_awaits"), ("6.6.5",)) for i in leaving)
    ids, complete = yield from designate(game, verb.target, ctx, barred=tuple(awaited))
    done, cause = bool(ids), ctx.cause or Cause()
    for card_id in ids:
        spared = verb.spared and game.table.base_of(card_id) == scored
        done = (yield WaitForNextBase(card_id, spared, cause=cause, cites=("6.2.5",))) and done
    return done and complete


def _could_swap(table: Table, verb: ast.SwapPlaces, ctx: Context) -> bool:
    """Are there two such cards, each of which could go where the other is?"""
    others = verb.other or verb.target
    ids = cards_of(table, others, ctx) if isinstance(others, Ref) else found(table, others.filter, ctx)
    bases = {base for base in map(table.base_of, ids) if base is not None}

    def could(card_id: str) -> bool:
        return any(_could_move(table, card_id, base, ctx) for base in bases - {table.base_of(card_id)})

    return exists(table, verb.target, ctx, could) and (verb.other is None or exists(table, verb.other, ctx))


@verb(ast.SwapPlaces, could=_could_swap)
def _swap_places(game: Game, verb: ast.SwapPlaces, ctx: Context) -> Process[bool]:
    """Each goes where the other is, at the same instant; of two that stand on one Base neither moves."""
    ids, complete = yield from designate(game, verb.target, ctx)
    if verb.other is not None:
        others, whole = yield from designate(game, verb.other, ctx)
        ids, complete = (*ids, *others), complete and whole
        ctx.it = ids
    if len(ids) != 2:
        return False
    bases = [game.table.base_of(i) for i in reversed(ids)]
    ctx.notes.bound.update({i: b for i, b in zip(ids, bases, strict=True) if b is not None})
    if bases[0] == bases[1]:
        yield Considered(say("same_place", cards=ids), ("G.deplacer.1",), ctx.self, ctx.clause, ids)
        return False
    return (yield from act(game, ast.Move(Ref.IT, Ref.THERE), ids, ctx)) and complete


@verb(ast.Destroy, ast.DestroyUnlooted, could=could_befall)
def _destroy(game: Game, verb: ast.Destroy, ctx: Context) -> Process[bool]:
    if isinstance(verb.target, BasePick):
        return (yield from act(game, verb, (yield from bases_of(game, verb.target, ctx)), ctx))
    if _finds_itself_alone(game.table, verb.target, ctx):
        yield Considered(say("no_other", card=ctx.self), ("5.4.7",), ctx.self, ctx.clause)
        return False
    return (yield from affecting(game, verb, ctx))


def _finds_itself_alone(table: Table, target: ast.Targets, ctx: Context) -> bool:
    """« n'importe quel nombre d'Actions » there: is the very card that says so, and no more, all there is? Nobody is
    asked whether to undo it."""
    if not isinstance(target, Pick) or target.filter.on is not Ref.HOST or ctx.upcoming:
        return False
    any_number = target.quantity == ast.Quantity(0, None)
    return any_number and tuple(found(table, target.filter, ctx)) == (ctx.self,)


@tie("8.3.3", "8.3.4", "G.proprietaire.2", "G.en-jeu.1")
def act(game: Game, verb: Any, ids: tuple[str, ...], ctx: Context) -> Process[bool]:
    """Does the verb to each card, all at the same instant. True if it was done to all, and to one at least."""
    table = game.table
    if getattr(verb, "until", None) in _WITH_CARD and ctx.self is not None and not table.in_play(ctx.self):
        yield Considered(say("source_gone", card=ctx.self), ("5.9.1",), ctx.self, ctx.clause)
        return False
    events: list[tuple[str, Event]] = []
    for card_id in ids:
        if isinstance(verb, _TO_CARDS_IN_PLAY) and _has_left(table, verb, card_id, ctx):
            yield Considered(say("not_in_play", card=card_id), ("G.en-jeu.1",), ctx.self, ctx.clause, (card_id,))
            continue
        event = event_of(table, verb, card_id, ctx)
        if event is None:
            cites = ("8.3.4", "8.3.3", "G.proprietaire.2")
            yield Considered(say("no_owner_zone", card=card_id), cites, ctx.self, ctx.clause, (card_id,))
        elif event.is_idle(table):
            told = say("changes_nothing", card=card_id)
            yield Considered(told, event.affects_by, ctx.self, ctx.clause, (card_id,))
        else:
            events.append((card_id, event))
    if not events:
        return False
    done = yield Together(tuple(e for _, e in events))
    if isinstance(verb, ast.Destroy):  # the Treasures of a Monster are drawn as it is destroyed
        hand = table.hand(ctx.you or "")
        looted = (i for i in game.table.hand(ctx.you or "") if i not in hand)
        ctx.notes.drawn += [i for i in looted if game.table.cards[i].spec.kind == "treasure"]
    for (card_id, event), was_done in zip(events, done, strict=True):
        if was_done:
            ctx.notes.deeds.append((event, game.before))
        if was_done and (event.affected(table) or isinstance(event, Send)):
            ctx.notes.affected.append((card_id, table.cards[card_id].controller, ctx.you))
    return all(done) and len(events) == len(ids)


@tie("8.4.13")
def _has_left(table: Table, verb: Any, card_id: str, ctx: Context) -> bool:
    """Is the card out of play, though it was meant in play? A Titan set aside bears markers by a text that says so."""
    sort = table.cards[card_id].place.sort
    if sort != "titans":
        return sort in _OUT_OF_PLAY
    said = table.cards[card_id].spec.effect if ctx.self == card_id else ()
    spoken_of = any(isinstance(node, ast.Filter) and node.zone is Zone.TITANS for node in walk(verb.target))
    return not (spoken_of or SET_ASIDE in walk(said))


def event_of(table: Table, verb: Any, card_id: str, ctx: Context) -> Event | None:
    """The event that a verb means for one card; None where a text about an owner has no object (R 8.3.4)."""
    card, cause = table.cards[card_id], ctx.cause or Cause()
    match verb:
        case ast.Destroy() if card.spec.kind == "base":
            return BaseLeaves(card_id, BASE_DISCARD, "destroyed", cause=cause, cites=("G.detruire.2",))
        case ast.Destroy():
            home, unlooted = goes_home(table, card, "discard"), isinstance(verb, ast.DestroyUnlooted)
            return Send(card_id, home, "destroyed", unlooted=unlooted, cause=cause, cites=("G.detruire.1",))
        case ast.Move():
            return Move(card_id, ctx.notes.bound.get(card_id, ctx.there or ""), cause=cause, cites=("G.deplacer.1",))
        case ast.Return(_, to):
            return _to_zone(table, card, to, None, Way("returned", ("G.renvoyer.1", "G.renvoyer.2")), ctx)
        case ast.Put(_, to, whose):
            on_top = to in _COMMON and not verb.bottom
            if whose is Rel.YOU and to is Zone.HAND and _aims_at_common_cards(verb.target):
                return Send(card.id, Place("hand", ctx.you or ""), "placed", cause=cause, cites=("G.placer.1", "8.3.5"))
            return _to_zone(table, card, to, whose, Way("placed", ("G.placer.1",), on_top), ctx)
        case ast.ShuffleIn(_, pile, whose):
            return _to_zone(
                table, card, pile, whose, Way("shuffled", ("G.affectee.3" if table.in_play(card_id) else "5.3.5",)), ctx
            )
        case ast.Boost():
            return _boost(table, verb, card_id, ctx)
        case ast.PutCounters(n=n):
            placed, of_a_base = _amount_for(table, n, card_id, ctx), card.place == BASES
            return Counters(card_id, placed, of_a_base, cause=cause, cites=("G.marqueur.1", "G.placer.3"))
        case ast.TakeControl():
            return _control(table, verb, card_id, ctx)
        case ast.Grant():
            return _granted(table, verb, card_id, ctx)
        case ast.GrantTrigger():
            return Begin(_borne(table, verb, card_id, ctx), cause=cause, cites=("5.9.1",))
        case ast.CancelEffects(_, until):
            ability = ast.Static(ast.NoEffect(Ref.SELF))
            return Begin(lasting(table, card_id, ability, until, ctx), cause=cause, cites=("5.7.1", "G.affectee.6"))
    raise TypeError(f"{verb!r} does not affect a card")


def _granted(table: Table, verb: ast.Grant, card_id: str, ctx: Context) -> Event:
    """A rule that holds for a while of a card, of a Base from which something is barred, or of a player (R 5.9.1)."""
    clause = said_now(table, verb.clause, ctx)
    touches = isinstance(clause, ast.PowerChange | ast.StartingPower | ast.NoEffect | ast.Lends)
    if isinstance(clause, ast.Cannot | ast.Lends) and (isinstance(verb.target, Pick) or clause.who == verb.target):
        clause = but(clause, who=Ref.SELF)  # each card designated now is shielded itself, no other is
    # an Action that does not stay speaks for the player it is about
    bearer = card_id if table.in_play(card_id) else ctx.that or ctx.you or card_id
    if isinstance(clause, ast.Cannot) and clause.at is Ref.THERE and ctx.there is not None:
        bearer, clause = ctx.there, but(clause, at=Ref.HERE)  # what is barred from a Base is barred by that Base
    held = lasting(table, bearer, ast.Static(clause), verb.until, ctx)
    return Begin(held, touches, cause=ctx.cause or Cause(), cites=("5.9.1",))


def _borne(table: Table, verb: ast.GrantTrigger, card_id: str, ctx: Context) -> Lasting:
    """A clause that waits for a while, and belongs to that card: what pointed at it now points at itself."""
    borne = isinstance(verb.trigger.what, Ref) or isinstance(verb.target, Pick)
    own = but(verb.trigger, what=Ref.SELF) if borne else verb.trigger
    told = verb.target in (Ref.IT, Ref.CHOSEN)
    does = pointing(verb.effect, verb.target, Ref.SELF) if told else verb.effect  # type: ignore[arg-type]
    ability = ast.Triggered(own, does, ast.Limit.ONCE_A_TURN if verb.once else None, verb.instead)
    return lasting(table, card_id, ability, verb.until, ctx)


def _amount_for(table: Table, n: ast.Amount, card_id: str, ctx: Context) -> int:
    """« +1 pour chaque marqueur sur elle »: of several cards that get something, each counts its own."""
    counts = not isinstance(n, ast.Fixed) and card_id in ctx.it
    return amount(table, n, counting_on(table, ctx, card_id) if counts else ctx)


@rule("5.9.1")
def held_at(table: Table, n: ast.Amount, on: str, ctx: Context) -> ast.Amount:
    """How much an effect gives for as long as it lasts: what its text counts as it is resolved, and no more after."""
    return ast.Fixed(_amount_for(table, n, on, ctx))


@held_at.reading("P.46", 2)
def _counted_again(table: Table, n: ast.Amount, on: str, ctx: Context) -> ast.Amount:
    """Read the other way: it is counted again for as long as the effect lasts, where what is counted is still told."""
    told, stands = pointing(n, Ref.IT, Ref.SELF) if on in ctx.it else n, table.base_of(on)
    for ref in (Ref.HERE, Ref.THERE):  # it is where the bearer stands that « ici » is read from then on
        told = pointing(told, ref, Ref.HERE) if base_at(table, ref, ctx) in (stands, None) else told
    of_the_act = any(isinstance(node, ast.AffectedThus | ast.CountersRemoved) for node in walk(told))
    elsewhere = Ref.HERE in refs_in(n) and base_at(table, Ref.HERE, ctx) not in (stands, None)
    if of_the_act or elsewhere or not refs_in(told) <= {Ref.SELF, Ref.HERE}:
        return ast.Fixed(_amount_for(table, n, on, ctx))
    return told


def said_now(table: Table, clause: ast.StaticClause, ctx: Context) -> ast.StaticClause:
    """A clause that will last, with the names that its text points at now written out."""
    if not isinstance(clause, ast.Cannot) or not isinstance(clause.who, ast.Filter):
        return clause
    return but(clause, who=written_out(table, clause.who, ctx))


@tie("8.3.5")
def _aims_at_common_cards(target: Any) -> bool:
    """Whether a text is about Treasures or Monsters alone: it may send them elsewhere than to their discard."""
    kinds = (ast.Kind.MONSTER, ast.Kind.TREASURE)
    return all(isinstance(one, ast.Pick) and one.filter.kind in kinds for one in members(target))


@tie("8.3.5")
def _goes_to_common_discard(table: Table, card: Card, to: Sort, ctx: Context) -> bool:
    """Is it a Monster or a Treasure that would leave play for a hand or a deck, by a text that does not speak of such?

    Wherever the text says, it goes to the discard that all have in common.
    """
    if card.spec.kind not in ("monster", "treasure") or card.owner is not None or not table.in_play(card.id):
        return False
    spec = ctx.cause.spec if ctx.cause is not None else None
    said = walk(spec.effect) if spec is not None else ()
    of_such = (node.kind in (ast.Kind.MONSTER, ast.Kind.TREASURE) for node in said if isinstance(node, ast.Filter))
    return to in ("hand", "deck") and ctx.self != card.id and not any(of_such)


class Way(NamedTuple):
    """How a card goes to a pile, and by what statements; `on_top` of one that all have in common."""

    verb: WayOut
    cites: tuple[str, ...]
    on_top: bool = False


@tie(
    "8.2.4", "8.2.8", "8.3.4", "9.1.2", "9.2.2", "G.renvoyer.1", "G.renvoyer.2", "G.placer.1", "G.placer.2", "G.boite.1"
)
def _to_zone(table: Table, card: Card, to: Zone, whose: Rel | Role | None, way: Way, ctx: Context) -> Event | None:
    """A card goes to a pile: whose the text says, else its owner's; None where it cannot go there."""
    cause = ctx.cause or Cause()
    if card.spec.announced:  # an effect said aloud: no card lies anywhere
        return Send(card.id, home(card, "discard"), way.verb, cause=cause, cites=way.cites)
    if to is Zone.BOX:
        return Send(card.id, Place("box"), way.verb, cause=cause, cites=("G.boite.1", *way.cites))
    if to is Zone.MADNESS:
        return Send(card.id, Place("madness"), way.verb, cause=cause, cites=("8.2.8", "8.2.4"))
    if to is Zone.PLAY:
        return None
    if to in _COMMON and card.spec.kind != _COMMON[to]:  # it says so of another card, whose pile that is
        return None
    if to in _COMMON:
        return Send(card.id, Place(ZONES[to]), way.verb, way.on_top, cause=cause, cites=way.cites)
    sort = PILES.get(to, "deck")
    top = to is Zone.DECK_TOP
    if isinstance(whose, Rel) and whose is not Rel.YOU:
        (holder,) = players_of(table, whose, ctx)[:1]
        return Send(card.id, Place(sort, holder), "given", top, cause=cause, cites=way.cites) if holder else None
    if is_nobodys(table, card) and whose is None and sort != "discard":
        return None
    if _goes_to_common_discard(table, card, sort, ctx):
        return Send(card.id, home(card, "discard"), way.verb, cause=cause, cites=(*way.cites, "8.3.5"))
    left = card.id == ctx.subject and ctx.held == ctx.you  # a card that was yours as it left
    in_hand = table.in_play(card.id) and card.controller == ctx.you
    own = in_hand or left or card.id == ctx.self
    held = own and card.owner is not None  # « votre pioche » takes it from nobody (R 9.2.2); a Treasure has no owner
    if card.place.sort == "aside" or (whose is Rel.YOU and card.owner != ctx.you and not held):
        taken = card.place.sort != "aside" or card.place.of != ctx.you  # out of another's deck: the text says otherwise
        yours = whose is Rel.YOU and sort != "discard" and taken  # else everybody sees it go: R 9.2.2
        holder = ctx.you if yours else card.owner or card.place.of
        return Send(card.id, Place(sort, holder or ""), way.verb, top, cause=cause, cites=way.cites)
    return Send(card.id, goes_home(table, card, sort), way.verb, top, cause=cause, cites=way.cites)


def _boost(table: Table, verb: ast.Boost, card_id: str, ctx: Context) -> Event:
    """« gagne +2 de Force »: for the turn, or as long as the text says; how much is counted once (R 5.9.1, 9.1.3)."""
    held, cause = held_at(table, verb.n, card_id, ctx), ctx.cause or Cause()
    if not isinstance(held, ast.Fixed):
        clause = ast.Static(ast.PowerChange(Ref.SELF, held, verb.lower))
        return Begin(lasting(table, card_id, clause, verb.until, ctx), cause=cause, cites=("G.affectee.4", "5.9.1"))
    n = held.n * (-1 if verb.lower else 1)
    floor = ("9.1.3",) if n < 0 and power(table, card_id) + n < 0 else ()
    if verb.until is not Until.ALWAYS and _end(table, verb.until, ctx) is Until.END_OF_TURN:
        return Boost(card_id, n, cause=cause, cites=("G.affectee.4", "G.permanent.4", *floor))
    clause = ast.Static(ast.PowerChange(Ref.SELF, ast.Fixed(abs(n)), n < 0))
    return Begin(lasting(table, card_id, clause, verb.until, ctx), cause=cause, cites=("5.9.1", *floor))


@rule("8.3.4")
def is_nobodys(table: Table, card: Card) -> bool:
    """Is it a Monster or Treasure that has no owner, even buried?"""
    return card.spec.kind in ("monster", "treasure") and card.owner is None


@is_nobodys.reading("P.82", 2)
def _unless_buried(table: Table, card: Card) -> bool:
    """Read the other way: buried, it passes for its controller's, as any card (R 8.6.7)."""
    return card.spec.kind in ("monster", "treasure") and card.owner is None and card.place.sort != "buried"


@tie("5.9.2", "G.controle.2")
def _control(table: Table, verb: ast.TakeControl, card_id: str, ctx: Context) -> Event:
    cause = ctx.cause or Cause()
    taker = {Role.YOU: ctx.you, Role.OWNER: table.cards[card_id].owner}.get(verb.to, ctx.that)
    lent = verb.until is not Until.ALWAYS
    return Control(card_id, taker, lent, cause=cause, cites=("G.controle.2", "5.9.2"))


def lasting(table: Table, on: str, ability: Any, until: Until, ctx: Context) -> Lasting:
    """An effect that lasts; without a duration of its own it ends with its card or the turn (R 5.9.1)."""
    with_card = until in _WITH_CARD or (until is Until.ALWAYS and ends_with_its_card(table))
    source = ctx.self if with_card else None
    whose = ctx.that if until is Until.THEIR_NEXT_TURN else ctx.you
    clause = ast.Clause(ability, ctx.clause or "")
    return Lasting(on, clause, _end(table, until, ctx), clause.text, whose, source, by=ctx.self)


@tie("5.9.1")
def _end(table: Table, until: Until, ctx: Context) -> Until:
    """The moment at which a duration said now is over: « la fin de votre tour », said in another's, is of your next."""
    match until:
        case Until.ALWAYS:
            return Until.END_OF_TURN
        case Until.YOUR_TURN_OR_LEAVES:
            return Until.START_OF_YOUR_TURN
        case Until.END_OF_YOUR_TURN:
            return Until.END_OF_TURN if table.active == ctx.you else Until.END_OF_YOUR_NEXT_TURN
    return until


@rule("5.9.1")
def ends_with_its_card(table: Table) -> bool:
    """Does an effect for which no duration is said end as soon as its card leaves play?"""
    return True


@ends_with_its_card.until("monstres")
@ends_with_its_card.reading("P.2", 2)
def _stays_till_the_end(table: Table) -> bool:
    """Up to *Monstres Sacrés*, or read the other way: what it has given for the turn stays."""
    return False


@verb(ast.AffectInstead, could=always)
@tie("C.voyageurs-de-l-espace.5", "5.4.5")
def _affect_instead(game: Game, verb: ast.AffectInstead, ctx: Context) -> Process[bool]:
    """What was about to happen to another card happens to this one; that it was designated itself cannot be said.

    What it takes on may be without result, as where it would have been designated in vain.
    """
    event = _upon(game.table, ctx.event, ctx.self) if ctx.event is not None and ctx.self is not None else None
    if event is None:
        raise Unruled(say("cannot_take", card=ctx.self), (), ctx.self, ctx.clause)
    yield event
    return True


def _upon(table: Table, event: Event, card_id: str) -> Event | None:
    """The same event as it would happen to another minion; None of what another cannot undergo in its place."""
    card, by = table.cards[card_id], but(event.cause, direct=False)
    match event:
        case Send(to=to):
            there = to if to.sort not in PILES.values() and to.sort != "deck" else goes_home(table, card, to.sort)
            return replace(event, card=card_id, to=there, cause=by)
        case Move() | Boost() | Counters() | Control():
            return replace(event, card=card_id, cause=by)
        case Begin(lasting=held):
            return replace(event, lasting=but(held, on=card_id), cause=by)
        case Arrive(to=Place(sort="on")) | Transfer(to=Place(sort="on")):
            return replace(event, to=Place("on", card_id), cause=by)
    return None


def _end_together(one: Lasting, other: Lasting) -> bool:
    """Do both end with this turn, and nothing before? What is lent twice till then goes back to whom it was first."""
    return all(e.until is Until.END_OF_TURN and e.source is None for e in (one, other))


@verb(ast.TakeControl, could=has_target)
def _take_control(game: Game, verb: ast.TakeControl, ctx: Context) -> Process[bool]:
    """« prenez le contrôle de … »; of what is lent, a lasting effect says to whom it goes back (R 5.9.2)."""
    before = game.table.cards
    done = yield from affecting(game, verb, ctx)
    if done and verb.until is not Until.ALWAYS:
        taken = [i for i, card in game.table.cards.items() if card.controller != before[i].controller]
        for card_id in taken:
            lent = lasting(game.table, card_id, ast.OnPlay(ast.Seq(())), verb.until, ctx)
            held = (e.gives_back for e in game.table.lasting if e.lends and e.on == card_id and _end_together(e, lent))
            back = but(lent, gives_back=next(held, None) or before[card_id].controller or NOBODY)
            yield Begin(back, touches=False, cause=ctx.cause or Cause(), cites=("5.9.2",))
    return done


def _bind_destination(game: Game, verb: ast.Move, ids: tuple[str, ...], ctx: Context) -> Process[tuple[str, ...]]:
    """Where the moved cards go, one Base for all or one for each; gives back those that change Bases."""
    place, table, bound = verb.to, game.table, ctx.notes.bound
    movable = tuple(i for i in ids if table.cards[i].place.sort != "on")
    if isinstance(place, BasePick):
        for movers in _together(place, movable):
            # « cette Créature et une Créature … vers une autre Base »: other than hers
            other_than = movers if isinstance(verb.target, Pick) else movers[:1]
            nowhere = ctx.instead is not None and not any(_could_happen(table, verb, i, ctx) for i in movers)
            base = next(iter(_destinations(table, verb, movers[0], ctx)), None) if nowhere else None
            if base is None:  # else where it would have gone instead matters to nobody
                base = yield from choose_base(game, place, ctx, other_than, _rooted(table, place, movers, ctx))
            bound.update({} if base is None else dict.fromkeys(movers, base))
    else:
        base = base_at(table, place, ctx)
        bound.update(dict.fromkeys(movable, base) if base in table.bases else {})
        ctx.there = base or ctx.there
    for card_id in (i for i in ids if i not in movable):
        told = say("goes_with_bearer", card=card_id)
        yield Considered(told, ("G.deplacer.1", "G.deplacer.2"), ctx.self, ctx.clause, (card_id,))
    for card_id in (i for i in movable if bound.get(i) == table.base_of(i)):
        told = say("stand_there", cards=(card_id,), base=bound[card_id])
        yield Considered(told, ("G.deplacer.1",), ctx.self, ctx.clause, (card_id,))
    return tuple(i for i in movable if bound.get(i) not in (None, table.base_of(i)))


def _together(place: BasePick, movers: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Those that go to one Base: each to its own where the text says so, else all of them."""
    return [(one,) for one in movers] if place.each else [movers] if movers else []


@tie("G.deplacer.1")
def _rooted(table: Table, place: BasePick, movers: tuple[str, ...], ctx: Context) -> tuple[Excluded, ...]:
    """The Base to which the text would have these move, and where all of them stand already."""
    there, *others = {table.base_of(i) for i in movers}
    if others or there is None or not base_fits(table, place.filter, there, ctx, movers[0]):
        return ()
    return (shut(there, say("stand_there", cards=movers, base=there), "G.deplacer.1"),)


def _are_chosen(target: ast.Targets) -> bool:
    """Does the text have some of the cards chosen, and not all that fit?"""
    return any(isinstance(one, Pick) and not one.quantity.every for one in members(target))


@verb(ast.CancelEffects, could=could_befall)
def _cancel(game: Game, verb: ast.CancelEffects, ctx: Context) -> Process[bool]:
    if isinstance(verb.target, Pick):
        return (yield from affecting(game, verb, ctx))
    bases = (
        (yield from bases_of(game, verb.target, ctx))
        if isinstance(verb.target, BasePick)
        else cards_of(game.table, verb.target, ctx)
    )
    return (yield from act(game, verb, bases, ctx))


def _could_grant(table: Table, verb: ast.Grant, ctx: Context) -> bool:
    return (bool(ctx.it) or ast.Named(Ref.IT) not in walk(verb.clause)) and could_befall(table, verb, ctx)


@verb(ast.Grant, could=_could_grant)
def _grant(game: Game, verb: ast.Grant, ctx: Context) -> Process[bool]:
    if ast.Named(Ref.IT) in walk(verb.clause) and not ctx.it:
        yield Considered(say("no_target", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        return False  # « les Actions de même nom » as nothing: there is none
    if isinstance(verb.clause, ast.TotalChange | ast.BreakpointChange):
        return (yield from _change_base(game, verb, verb.clause, ctx))
    if isinstance(verb.target, BasePick):
        return (yield from act(game, verb, (yield from bases_of(game, verb.target, ctx)), ctx))
    return (yield from affecting(game, verb, ctx))


def _change_base(
    game: Game, verb: ast.Grant, clause: ast.TotalChange | ast.BreakpointChange, ctx: Context
) -> Process[bool]:
    """What is counted of a Base changes, and no card of it."""
    bases = yield from bases_of(game, verb.target, ctx)
    held = [held_at(game.table, clause.n, base, ctx) for base in bases]
    cites: tuple[str, ...] = ("6.1.2",)
    if isinstance(clause, ast.BreakpointChange):
        cites = ("6.1.3", "9.1.3") if clause.lower else ("6.1.3",)
        cites = cites if clause.set_to is None else ("6.1.3", "G.de-depart.2", "9.1.3")
    for base, n in zip(bases, held, strict=True):
        change = lasting(game.table, base, ast.Static(but(clause, n=n)), verb.until, ctx)
        yield Begin(change, "6.1.3" in cites, cause=ctx.cause or Cause(), cites=cites)
    return bool(bases)
