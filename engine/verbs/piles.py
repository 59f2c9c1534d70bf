"""Hands, decks and discards: placing, discarding, drawing, revealing, searching."""

from __future__ import annotations

from engine.context import Context, base_at, players_of, said_by
from engine.effects import ast
from engine.effects.ast import BasePick, Filter, Pick, Ref, Rel, Role, Zone
from engine.effects.walk import looks_at_it, refs_in
from engine.events import (
    Arrive,
    Cause,
    Event,
    GainPoints,
    HandsSwapped,
    Reshuffle,
    Reveal,
    Send,
    SetAside,
    Shuffle,
    was_in_play,
)
from engine.kernel import Game
from engine.kinds import places_of
from engine.process import Choose, Considered, Option, Process, Together
from engine.queries.facts import amount, players
from engine.queries.matching import matches
from engine.rules.conquest import next_of_base_deck
from engine.rules.decks import can_give_one, discard_from_hand, discarding, draw, refill
from engine.rules.departures import goes_home
from engine.rules.madness import draw_madness
from engine.rules.monsters import draw_treasure
from engine.rules.places import row_of
from engine.rules.topdeck import named_top, reveal_until
from engine.rules.unknowns import identify_card, identify_hand, identify_search, seeing
from engine.statements import tie
from engine.table import TREASURE_DECK, UNKNOWN, Place, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but
from engine.verbs.affecting import act, affecting, could_befall
from engine.verbs.registry import always, verb
from engine.verbs.targets import (
    choose_base,
    choose_players,
    designate,
    has_target,
    in_any_order,
    in_chosen_order,
    taken_up,
    use_deck_of,
)


@verb(ast.Put, could=could_befall)
def _put(game: Game, verb: ast.Put, ctx: Context) -> Process[bool]:
    """« placez … »: in play, in an order that is chosen, in the hand or deck of whoever is meant, or at its owner's."""
    if verb.to is Zone.PLAY:
        return (yield from _place_in_play(game, verb, ctx))
    if verb.any_order or verb.by_chance or (verb.to is Zone.DECK_TOP and verb.target is Ref.REST):
        ids, complete = yield from designate(game, verb.target, ctx)
        if verb.any_order:
            ids = yield from in_chosen_order(game, ids, say("order_on_top"), ctx)
        if verb.by_chance:
            ids = yield from in_any_order(game, ids, ctx)
        done = True
        on_top = verb.to is Zone.DECK_TOP or (verb.to is Zone.BASES and not verb.bottom)
        for card_id in reversed(ids) if on_top else ids:
            done = (yield from act(game, verb, (card_id,), ctx)) and done
        return done and complete
    if isinstance(verb.whose, Role):
        who = players(game.table, ast.Who(verb.whose), ctx)
        if verb.whose in (Role.ANOTHER, Role.ANY):
            who = yield from choose_players(game, who, ctx)
        done = bool(who)
        for ctx.that in who:  # « dans la main de chaque autre joueur »: a card for each
            done = (yield from affecting(game, but(verb, whose=Rel.THAT), ctx)) and done
        return done
    return (yield from affecting(game, verb, ctx))


@tie("G.placer.1", "G.jouer.3")
def _place_in_play(game: Game, verb: ast.Put, ctx: Context) -> Process[bool]:
    """« Placez … sur une Base »: it comes into play without being played (R G.placer.1, G.jouer.3)."""
    ids, complete = yield from designate(game, verb.target, ctx)
    done = bool(ids)
    for card_id in ids:
        base = (
            (yield from choose_base(game, verb.at, ctx, (card_id,)))
            if isinstance(verb.at, BasePick)
            else base_at(game.table, verb.at or Ref.HERE, ctx)
        )
        if base is None:
            return False
        place, cause = Place(row_of(game.table.cards[card_id].spec), base), ctx.cause or Cause()
        came = yield Arrive(card_id, place, ctx.you, "placed", cause=cause, cites=("G.placer.1", "G.jouer.3"))
        done = came and done
    return done and complete


@verb(ast.Discard, could=has_target)
def _discard(game: Game, verb: ast.Discard, ctx: Context) -> Process[bool]:
    if verb.until is not None:
        return (yield from _discard_until(game, verb, verb.until, ctx))
    ids, complete = yield from designate(game, verb.target, ctx, unseen=True)
    if not ids:
        return False
    done = yield Together(tuple(_let_go(game.table, card_id, ctx) for card_id in ids))
    for card_id in ids:  # one that nobody knows is counted all the same
        told = f"{UNKNOWN}{len(ctx.notes.affected) + 1}" if card_id.startswith(UNKNOWN) else card_id
        ctx.notes.affected.append((told, ctx.you, ctx.you))
    return all(done) and complete


@tie("G.defausser.3")
def _let_go(table: Table, card_id: str, ctx: Context) -> Event:
    """A card goes to the discard, out of play or out of the hand that holds it."""
    cause = ctx.cause or Cause()
    if card_id.startswith(UNKNOWN):
        return discarding(table, ctx.you or "", card_id, cause)
    card = table.cards[card_id]
    if was_in_play(table, card_id) or card.spec.kind == "base":
        return Send(card_id, goes_home(table, card, "discard"), "discarded", cause=cause, cites=("G.defausser.1",))
    return discarding(table, (card.place.of if card.place.sort == "hand" else ctx.you) or "", card_id, cause)


def _discard_until(game: Game, verb: ast.Discard, wanted: Filter, ctx: Context) -> Process[bool]:
    """« défaussez au hasard jusqu'à défausser une … »: one after the other."""
    assert isinstance(verb.target, Pick)
    one = but(verb.target, quantity=ast.ONE)
    while True:
        ids, _ = yield from designate(game, one, ctx, unseen=True)
        if not ids:
            return False
        yield from discard_from_hand(game, ctx.you or "", ids, ctx.cause)
        seen = but(wanted, zone=Zone.DISCARD)
        if ids[0].startswith(UNKNOWN) or matches(game.table, seen, ids[0], ctx):
            return True


def _could_draw(table: Table, verb: ast.Draw, ctx: Context) -> bool:
    return verb.up_to or (amount(table, verb.n, ctx) > 0 and _has_one(table, verb.pile, ctx.you or table.active))


@tie("8.2.5")
def _has_one(table: Table, pile: Zone, player: str) -> bool:
    """Is there a card at all to draw? Who draws takes what there is (R 5.3.1); of no Madness, nothing."""
    if pile is Zone.MADNESS:
        return table.madness != 0
    return can_give_one(table, TREASURE_DECK if pile is Zone.TREASURES else Place("deck", player))


@verb(ast.Draw, could=_could_draw)
def _draw(game: Game, verb: ast.Draw, ctx: Context) -> Process[bool]:
    """A player draws; « la » is then the card drawn, described or not. True if as many came as said."""
    player = ctx.you or game.table.active
    n = yield from seeing(game, ctx, lambda: amount(game.table, verb.n, ctx))
    if verb.up_to:
        options = tuple(Option(str(i), say("number", n=i)) for i in range(n + 1))
        picked = yield Choose(player, "number", options, say("how_many_cards"), cites=("5.4.7",), card=ctx.self)
        n = int(picked[0].id)
    if n <= 0:
        yield Considered(say("draws_nothing", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        return False
    yield from use_deck_of(game, player, ctx)
    held = game.table.hand(player)
    came = yield from _take(game, player, n, verb.pile, ctx)
    taken = [i for i in game.table.hand(player) if i not in held]
    unseen = [f"{UNKNOWN}{len(ctx.notes.drawn) + i}" for i in range(came - len(taken))]
    ctx.notes.drawn += taken + unseen
    if isinstance(verb.n, ast.Fixed):  # « la » is from now on the card drawn; of « autant », what was measured
        told_of = any(Ref.IT in refs_in(step) for step in ctx.upcoming)
        strangers = yield from taken_up(game, tuple(unseen) if told_of else (), ctx)
        if any(looks_at_it(step) for step in ctx.upcoming):
            for card_id in strangers:
                yield from identify_card(game, card_id)
        ctx.it = (*taken, *strangers)
    return came == n


def _take(game: Game, player: str, n: int, pile: Zone, ctx: Context) -> Process[int]:
    """Gives back how many of n cards came, from the deck, the Madness or the Treasure deck."""
    if pile is Zone.MADNESS:
        return (yield from draw_madness(game, player, n, game.library.madness, ctx.cause or Cause()))
    if pile is Zone.TREASURES:
        came = 0
        for _ in range(n):
            came += bool((yield from draw_treasure(game, player)))
        return came
    return (yield from draw(game, player, n, said_by(game.table, ctx), ctx.cause))


@verb(ast.SwapHands, could=always)
def _swap_hands(game: Game, verb: ast.SwapHands, ctx: Context) -> Process[bool]:
    named = players(game.table, verb.who, ctx)
    if verb.who.role is Role.ANOTHER:
        named = yield from choose_players(game, named, ctx)
    you, cause = ctx.you or game.table.active, ctx.cause or Cause()
    if not named or named == (you,):
        yield Considered(say("no_player", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        return False
    done: bool = yield HandsSwapped(you, named[0], cause=cause, cites=said_by(game.table, ctx))
    return done


def _could_gain(table: Table, verb: ast.Gain, ctx: Context) -> bool:
    """What one has not cannot be lost, where VP cannot be owed."""
    if not verb.lose or may_go_below_zero(table):
        return True
    return table.vp[ctx.you or table.active] >= (verb.n.n if isinstance(verb.n, ast.Fixed) else 1)


@verb(ast.Gain, could=_could_gain)
def _gain(game: Game, verb: ast.Gain, ctx: Context) -> Process[bool]:
    n = yield from seeing(game, ctx, lambda: amount(game.table, verb.n, ctx))
    if n == 0:
        return False
    player, cause = ctx.you or game.table.active, ctx.cause or Cause()
    held = max(0, game.table.vp[player])
    lacking = verb.lose and n > held and not may_go_below_zero(game.table)
    if lacking:
        yield Considered(say("points_lacking", player=player, held=held), ("P.77", "3.5.6"), ctx.self, ctx.clause)
        n = held
    gained = GainPoints(player, -n if verb.lose else n, cause=cause, cites=said_by(game.table, ctx))
    done: bool = bool(n) and (yield gained)
    return done and not lacking


@rule("9.1.3")
def may_go_below_zero(table: Table) -> bool:
    """May a player lose more VP than held? The booklets set a floor to Force and Résistance, and to nothing else."""
    return True


@may_go_below_zero.reading("P.77", 2)
def _only_what_is_held(table: Table) -> bool:
    """Read the other way: VP are tokens, and what one does not have cannot be given back."""
    return False


@verb(ast.Reveal, could=always)
@tie("5.12.1", "5.12.2")
def _reveal(game: Game, verb: ast.Reveal, ctx: Context) -> Process[bool]:
    """Shows (R 5.12.2), or looks at (R 5.12.1), a hand or the top of a deck, of each player whom the text means."""
    whose = verb.whose if verb.zone is not Zone.BASES else Rel.YOU
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
        yield from use_deck_of(game, player, ctx)
        ctx.that = player
        shown += yield from _reveal_of(game, verb, player, ctx)
    if verb.until is None:
        ctx.it, ctx.rest = tuple(shown), tuple(shown)
    return bool(shown)


def _reveal_of(game: Game, verb: ast.Reveal, player: str, ctx: Context) -> Process[tuple[str, ...]]:
    """What is shown of one player: the whole hand; cards until some are found (R 8.8.7); or so many of the deck."""
    if verb.zone is Zone.HAND:
        if not game.table.is_told(Place("hand", player)):
            yield from identify_hand(game, player)
        cards = game.table.hand(player)
        yield Reveal(cards, ctx.you or player, player, verb.look, cites=("5.12.1" if verb.look else "5.12.2",))
        ctx.notes.revealed.extend(cards)
        return cards
    if verb.until is not None:
        wanted, rest = yield from reveal_until(game, player, verb.until, verb.until_n, ctx)
        ctx.it, ctx.rest = wanted, rest
        ctx.notes.sought.extend((*wanted, *rest))
        ctx.notes.until.extend(wanted)
        return wanted
    shown: list[str] = []
    deck = Place("deck", player)
    for _ in range(verb.n if isinstance(verb.n, int) else amount(game.table, verb.n, ctx)):
        if verb.zone is Zone.BASES:
            card_id = yield from next_of_base_deck(game, player)
        elif (yield from refill(game, deck, "look" if verb.look else "reveal")):
            card_id = yield from named_top(game, player, deck, last=verb.last)
        else:
            card_id = None
        if card_id is None:
            break
        yield SetAside(card_id, player, cites=("5.12.1" if verb.look else "5.12.2",))
        shown.append(card_id)
        lost = verb.look and is_shuffled_once_looked_at(game.table)
        (ctx.notes.sought if lost else ctx.notes.under if verb.last else ctx.notes.seen).append(card_id)
    if shown:
        cites = ("5.12.1" if verb.look else "5.12.2",)
        yield Reveal(tuple(shown), ctx.you or player, player, verb.look, off_deck=True, cites=cites)
    return tuple(shown)


@verb(ast.RevealCards, could=always)
def _reveal_cards(game: Game, verb: ast.RevealCards, ctx: Context) -> Process[bool]:
    ids, complete = yield from designate(game, verb.target, ctx)
    for card_id in ids:
        yield from identify_card(game, card_id)
    off_deck = all(i in (*ctx.notes.seen, *ctx.notes.under, *ctx.notes.sought) for i in ids)
    yield Reveal(ids, ctx.you or game.table.active, off_deck=off_deck, cites=("5.12.2",))
    ctx.notes.revealed.extend(i for i in ids if game.table.cards[i].place.sort == "hand")
    ctx.notes.drawn_out.extend(i for i in ids if game.table.cards[i].place.sort == "discard")
    return bool(ids) and complete


@verb(ast.Search, could=always)
@tie("5.12.3")
def _search(game: Game, verb: ast.Search, ctx: Context) -> Process[bool]:
    """Looks for cards in a deck (shuffled afterwards, R 5.12.3), a discard or a hand, and points at them."""
    player = ctx.you or game.table.active
    deck = Place("deck", player)
    f = verb.target.filter
    filters = tuple(but(f, zone=z, whose=f.whose or Rel.YOU, alternatives=f.alternatives) for z in verb.zones)
    if Zone.DECK in verb.zones:
        yield from use_deck_of(game, player, ctx)
        yield from refill(game, deck, "search")
        if not game.table.is_told(deck):
            yield from identify_search(game, player, deck, f, ctx)
    ids, complete = yield from designate(game, verb.target, ctx, within=filters)
    if Zone.DECK in verb.zones:
        for card_id in ids:
            if game.table.cards[card_id].place == deck:
                yield SetAside(card_id, player, sought=True, cites=("5.12.3",))
                ctx.notes.sought.append(card_id)
        ctx.notes.searched.append(player)
        yield Shuffle(deck, cites=("5.12.3",))
    ctx.did = bool(ids)
    return bool(ids) and complete


def _could_shuffle(table: Table, verb: ast.ShufflePile, ctx: Context) -> bool:
    return verb.source is not Zone.DISCARD or table.may_hold_one(Place("discard", ctx.you or table.active))


@verb(ast.ShufflePile, could=_could_shuffle)
def _shuffle_pile(game: Game, verb: ast.ShufflePile, ctx: Context) -> Process[bool]:
    (pile,) = places_of(game.table, Filter(zone=verb.pile), ctx)
    source = places_of(game.table, Filter(zone=verb.source), ctx)[0] if verb.source is not None else None
    if source is None or not game.table.may_hold_one(source):
        yield Shuffle(pile, cites=("5.12.3",))
    else:
        yield Reshuffle(source, pile, game.table.may_hold_one(pile), cites=("5.3.5",))
    return True


@rule("5.12.3")
def is_shuffled_once_looked_at(table: Table) -> bool:
    """Is a deck shuffled whenever cards of it have been looked at, unless the text itself says where they go?"""
    return True


@is_shuffled_once_looked_at.reading("P.10", 2, surely=False)
def _only_searched(table: Table) -> bool:
    """Read the other way: only a deck that was searched."""
    return False
