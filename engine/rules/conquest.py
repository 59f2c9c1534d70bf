"""Chapter 6: a Base is conquered, scored, cleared and replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.ast import BreakpointChange, Happening, PrizeChange
from engine.events import BaseEnters, BaseLeaves, Designate, EndScoring, GainPoints, Identify, Move, Rank, Send, home
from engine.kernel import Game
from engine.process import CLOSE, Choose, Considered, Note, Open, Option, Process, Together
from engine.queries.power import (
    breakpoint_of,
    has_minion,
    is_present,
    is_ready,
    kept_from_conquest,
    power,
    reached_on,
    total,
    uncounted,
    untold_at,
)
from engine.queries.standing import clauses_of, ignores
from engine.rules.decks import renew, top_card
from engine.rules.departures import scored_for
from engine.rules.monsters import bring_monsters, loot_comes_first, share_loot, treasures_at
from engine.rules.places import places_for, way_in
from engine.rules.resolution import finish, play_card
from engine.rules.tally import of_the_speaker, power_rules, tally
from engine.rules.windows import window
from engine.statements import tie
from engine.table import BASE_DECK, BASE_DISCARD, ON_BASE, UNKNOWN_BASE, Place, Standing, Table
from engine.tied import rule, told
from engine.trace import say


@rule("6.2.1", "6.2.2", "6.2.10", "6.2.12", "6.2.13", "6.1.4", "6.1.5", "6.1.6", "4.3.2", "X.46")
def conquest_phase(game: Game) -> Process[None]:
    """Scores the Bases that are conquered, one by one; after each, every Base is looked at again."""
    awaited: tuple[str, ...] = ()
    scored: bool | None = None  # was the last one scored to its end?
    while True:
        due = still_due(game.table, awaited)
        ready = tuple(b for b in game.table.bases if b in due or is_ready(game.table, b))
        for base in awaited:
            if base in game.table.bases and base not in ready:
                yield Considered(say("fallen_back", base=base), ("6.2.12",), base, about=(base,))
        if game.tracing:
            yield from _are_ready(game, ready, awaited, scored) if ready else _none_is_ready(game)
        if not ready:
            return
        options = tuple(Option(b, say("base_label", base=b)) for b in ready)
        low = 1 if is_imposed(game.table) else 0
        picked = yield Choose(game.table.active, "base", options, say("which_base"), low, 1, ("6.1.4", "6.1.5"))
        if not picked:
            return
        awaited = tuple(b for b in ready if b != picked[0].id)
        scored = yield from score_base(game, picked[0].id)


def _are_ready(game: Game, ready: tuple[str, ...], awaited: tuple[str, ...], scored: bool | None) -> Process[None]:
    """Tells what makes these Bases ready."""
    cites = (*_why_ready(game.table, ready, awaited, scored), *_needed(game.table))
    yield Note(say("conquered", bases=tallies(game.table, ready)), cites)


def _none_is_ready(game: Game) -> Process[None]:
    """Tells how far each Base is from being conquered, what keeps it from that, and of which nobody can say."""
    counted = tallies(game.table, game.table.bases)
    kept = tuple(tally.kept_by for tally in counted if tally.kept_by is not None)
    cites, about = (*_needed(game.table), "6.2.1", "6.1.1", "4.3.3"), (*game.table.bases, *kept)
    yield Considered(say("no_conquest", bases=counted), cites, next(iter(kept), None), about=about)
    for base, force, needed, _ in counted:
        if force and needed is None:
            yield Note(say("breakpoint_untold", base=base), ("6.1.1",))


@rule("6.2.11", "6.2.12")
def still_due(table: Table, awaited: tuple[str, ...]) -> tuple[str, ...]:
    """The Bases conquered with the one just scored that must be scored whatever their total is now: none."""
    return ()


@still_due.until("monstres")
def _once_conquered(table: Table, awaited: tuple[str, ...]) -> tuple[str, ...]:
    """Up to *Monstres Sacrés*, a Base that has been conquered is scored to the end, designated or not."""
    return awaited


@rule("6.1.5")
def is_imposed(table: Table) -> bool:
    """Must a Base that is conquered be scored?"""
    return True


@is_imposed.reading("P.3", 1)
def _at_will(table: Table) -> bool:
    """Read the other way: « peut être conquise » leaves it to the active player."""
    return False


def _why_ready(table: Table, ready: tuple[str, ...], awaited: tuple[str, ...], scored: bool | None) -> tuple[str, ...]:
    """What makes these Bases ready: the threshold, whatever gives the force; and a Conquest just over, if it did."""
    cites = ["6.1.1", "4.3.2", "6.1.5"]
    if any(_minions_alone(table, b) < (breakpoint_of(table, b) or 0) for b in ready):
        cites.append("6.1.2")
    if any(_is_altered(table, b) for b in ready):
        cites.append("6.1.3")
    if scored is not None and set(ready) - set(awaited):
        cites.append("6.2.13")
    if scored is False:
        cites.append("6.2.15")
    return tuple(cites)


@tie("8.3.16", "8.3.17", "G.de-depart.2")
def _needed(table: Table) -> tuple[str, ...]:
    """What makes a Base's breakpoint other than printed: Monsters that nobody controls, a start set by a card."""
    cites = dict[str, None]()
    for card in (table.cards[i] for base in table.bases for i in table.minions(base)):
        if card.spec.kind == "monster":
            cites |= dict.fromkeys(("8.3.16" if card.controller is None else "8.3.17", *power_rules(table, card)))
    for by in filter(None, (kept_from_conquest(table, base) for base in table.bases)):
        cites |= dict.fromkeys(("9.1.4", *table.cards[by].spec.own_entry))
    for why in uncounted(table).values():
        cites |= dict.fromkeys(of_the_speaker(table, why))
    if any(clause.set_to is not None for clause, _ in clauses_of(table, BreakpointChange)):
        cites |= dict.fromkeys(("G.de-depart.2",))
    return tuple(cites)


@tie("6.1.3")
def _is_altered(table: Table, base: str) -> bool:
    """Is a power or the breakpoint there other than printed?"""
    minions = (table.cards[i] for i in table.minions(base))
    altered = breakpoint_of(table, base) != table.cards[base].spec.breakpoint
    return altered or any(power(table, card.id) != card.spec.power for card in minions)


def _minions_alone(table: Table, base: str) -> int:
    return sum(power(table, i) for i in table.minions(base) if table.cards[i].controller is not None)


class Reached(NamedTuple):
    """A Base with the force that is there, the force that conquers it (None: nobody knows) and, where a card says that
    it cannot be conquered, that card."""

    base: str
    force: int
    needed: int | None
    kept_by: str | None


def tallies(table: Table, bases: tuple[str, ...]) -> tuple[Reached, ...]:
    """How far each of these Bases is from being conquered."""
    return tuple(Reached(b, reached_on(table, b), breakpoint_of(table, b), kept_from_conquest(table, b)) for b in bases)


@rule("6.2.3", "6.2.11", "6.2.14", "6.2.15", "6.2.16", "6.2.17", "6.6.1", "6.6.2", "G.apres.1")
def score_base(game: Game, base: str) -> Process[bool]:
    """The whole procedure for one Base: once designated it is scored to the end, whatever its total becomes.

    Gives back whether it was: a Base that has gone before its points is not (R 6.2.14).
    """
    seat = game.table.bases.index(base)
    yield Open("rule", say("score_base", base=base), ("6.2.2", *game.table.cards[base].spec.own_entry), base)
    yield Designate(base, cites=("6.2.2",))
    designated = game.table
    yield from window(game, Happening.BEFORE_SCORING, base)
    if base not in game.table.bases and (standing := game.table.standing) is not None:
        base = standing.base  # the one that a text has named in its place
    if base not in game.table.bases:
        yield Note(say("base_gone", base=base), ("6.2.14", "6.2.15"))
        yield EndScoring(cites=("6.2.14",))
        yield CLOSE
        return False
    if game.tracing and _has_fallen_back(designated, game.table, base):
        yield Note(say("still_scored", base=base), ("6.2.11",))
    yield from award(game, base)
    loot_first = bool(treasures_at(game.table, base)) and (yield from loot_comes_first(game))
    if loot_first:
        yield from share_loot(game, base)
    yield from window(game, Happening.AFTER_SCORING, base)
    if not loot_first:
        yield from share_loot(game, base)
    if base in game.table.bases:
        yield from clear(game, base)
        entered = yield from replace_base(game, seat)
        yield from bring_travellers(game, entered)
    yield EndScoring(cites=("6.2.10",))
    yield from finish(game)
    yield CLOSE
    return True


def _has_fallen_back(designated: Table, now: Table, base: str) -> bool:
    """Is a Base that was ready as it was designated so no more?"""
    return now is not designated and is_ready(designated, base) and not is_ready(now, base)


# --------------------------------------------------------------------------------------------- victory points


@tie("6.4.1", "6.4.2", "6.4.3", "6.4.4", "6.4.5", "6.4.6", "6.5.1", "6.5.2", "6.5.3", "X.9")
def ranking(table: Table, base: str) -> Standing:
    """Who holds which place: by total, ties sharing a place and skipping as many; only those present have one."""
    totals = {p: total(table, base, p) for p in table.turn_order() if is_present(table, base, p)}
    places: list[tuple[str, ...]] = []
    for value in sorted(set(totals.values()), reverse=True):
        tied = tuple(p for p, n in totals.items() if n == value)
        places.append(tied)
        places.extend(() for _ in tied[1:])  # a tie for a place leaves as many of the next ones empty
    return Standing(base, tuple(places[:3]), totals)


PLACES = ("6.4.2", "6.4.3", "6.4.4")
TIES = (("6.5.1", "6.5.2"), ("6.5.1", "6.5.3"), ("6.5.1",))


@rule("6.2.4", "6.4.7", "6.4.8", "2.3.2")
def award(game: Game, base: str) -> Process[None]:
    """The points of each place go to those who hold it; « lors de la Conquête » effects come at this step."""
    table = game.table
    standing = ranking(table, base)
    yield Rank(standing, cites=("6.4.1", "2.3.2"))
    for player in table.turn_order() if game.tracing else ():
        yield from tally(table, base, player, standing.totals.get(player))
    yield from _untold(table, base)
    events = []
    for rank, prize in enumerate(table.cards[base].spec.vp or ()):
        holders = standing.holders(rank)
        cites = (PLACES[rank],) if len(holders) <= 1 else TIES[rank]
        there = {p: _there_by(game.table, base, p, standing) for p in holders}
        for p in holders if prize else ():
            due, said_by = prize, dict[str, None]()
            for card, less, cites_it in _reduced_by(game.table, base, p):
                was, due = due, max(0, due - less)
                said_by.update(dict.fromkeys(cites_it))
                told = say("smaller_prize", card=card, player=p, n=due, prize=was, base=base)
                yield Note(told, cites_it, card)
            events += [GainPoints(p, due, base, cites=(*cites, *there[p], *said_by))] if due else []
    if events:
        yield Together(tuple(events))
    yield from _without_points(game.table, base, standing)
    yield from window(game, Happening.WHEN_SCORING, base)


def _untold(table: Table, base: str) -> Iterator[Note]:
    """The figures that nobody has told, and on which the places or their points hang."""
    for card in untold_at(table, base):
        yield Note(say("power_untold", card=card), ("2.1.2",))
    if table.cards[base].spec.vp is None:
        yield Note(say("prizes_untold", base=base), ("2.3.2",))


@tie("C.dragons.2")
def _reduced_by(table: Table, base: str, player: str) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """The cards there that make the place of this player worth less, each with how much, and what says so."""
    for clause, ctx in clauses_of(table, PrizeChange):
        if ctx.self is None or table.base_of(ctx.self) != base or player not in table.others(ctx.you):
            continue
        if not ignores(table, player, ctx.self):
            spec = table.cards[ctx.self].spec
            yield ctx.self, clause.n, spec.said_in("C.dragons.2") or (*spec.own_entry, "9.1.1")


def _there_by(table: Table, base: str, player: str, standing: Standing) -> tuple[str, ...]:
    """What little makes a player present: a minion of no power, or a force without any minion."""
    if not has_minion(table, base, player):
        return ("6.4.11",)
    return ("6.4.10",) if standing.totals[player] == 0 else ()


@tie("6.4.5", "6.4.6", "6.4.9")
def _without_points(table: Table, base: str, standing: Standing) -> Iterator[Note | Considered]:
    """Who wins nothing there, and what nobody wins."""
    placed = {p for holders in standing.places for p in holders}
    for player in table.players:
        if player in standing.totals and player not in placed:
            yield Considered(say("below_third", player=player, base=base), ("6.4.5",), about=(player,))
        elif player not in standing.totals and _has_something(table, base, player):
            yield Considered(say("not_present", player=player, base=base), ("6.4.9",), about=(player,))
    left = tuple(n for n in (table.cards[base].spec.vp or ())[len(standing.totals) :] if n)
    if left:
        yield Note(say("unclaimed", left=left, base=base), ("6.4.6",))


def _has_something(table: Table, base: str, player: str) -> bool:
    return any(table.cards[i].controller == player for i in (*table.on_base(base), *table.pile(("buried", base))))


@rule("6.5.6", "X.10")
@told
def served_by(game: Game, tied: tuple[str, ...]) -> tuple[str, ...]:
    """Of an effect that makes no sense twice, one player benefits: the first of those tied, from the active player."""
    return tied[:1]


@served_by.reading("P.7", 1)
@told
def _active_alone(game: Game, tied: tuple[str, ...]) -> tuple[str, ...]:
    """Read to the letter: the active player, even one who is not tied."""
    return (game.table.active,)


# --------------------------------------------------------------------------------------------- clearing the table


@rule(
    "6.2.7", "6.2.8", "6.6.3", "6.6.4", "6.6.5", "6.6.6", "6.6.7", "6.6.8", "6.6.12", "8.6.20", "8.4.11",
    "G.defausser.2",
)  # fmt: skip
def clear(game: Game, base: str) -> Process[None]:
    """All cards still there are discarded at the same instant, each to its owner's pile; then the Base itself.

    What a text moves from there to the replacement is spared, with what it bears.
    """
    table = game.table
    kept = set(table.with_attachments(table.spared))
    ids = [i for i in (*table.on_base(base), *table.pile(("buried", base))) if i not in kept]
    if ids:
        yield Together(tuple([_way_out(table, i) for i in ids]))
    yield from finish(game)
    if base in game.table.bases:
        yield BaseLeaves(base, BASE_DISCARD, cites=("6.2.8",))


def _way_out(table: Table, card_id: str) -> Send:
    """All at once, and each to its owner; what has a pile of its own goes there (R 6.6.6, 6.6.7)."""
    kind = table.cards[card_id].spec.kind
    to = titan_scored(table, card_id) if kind == "titan" else scored_for(table, card_id)
    own_pile = kind in ("titan", "monster", "treasure")
    return Send(card_id, to, "conquest", cites=("6.6.3",) if own_pile else ("6.6.3", "6.6.5"))


@rule("6.6.6", "8.4.12")
def titan_scored(table: Table, card_id: str) -> Place:
    """Where a Titan goes that a Conquest clears away: back beside its owner's deck."""
    return scored_for(table, card_id)


@titan_scored.reading("P.6", 1)
def _with_the_rest(table: Table, card_id: str) -> Place:
    """Read the other way: « toutes les cartes », Titans too, go to their owners' discards."""
    card = table.cards[card_id]
    return Place("discard", card.owner or card.controller or "")


WAITING = ("hand", "titans", "aside")  # where a card waits that will be played on the replacement


@rule("6.2.5", "6.2.7", "6.2.9")
def bring_travellers(game: Game, base: str | None) -> Process[None]:
    """What an effect has promised to the replacement goes there, if it is still where it waited.

    It waits for a Base that comes after the discard (R 6.2.9): what stood on the scored one has gone with it (R 6.2.7).
    """
    for card_id in game.table.travellers:
        if game.table.cards[card_id].place.sort in WAITING:
            yield from play_on_replacement(game, card_id, base)
        elif not game.table.in_play(card_id):
            yield Considered(say("gone_before", card=card_id), ("6.2.7", "6.6.3", "6.2.9"), card_id, about=(card_id,))
        elif base is not None:
            yield Move(card_id, base, cites=("6.2.5", "G.deplacer.1"))
        elif card_id in game.table.spared:  # no Base comes to go to
            yield _way_out(game.table, card_id)


@rule("6.2.5", "9.1.1")
def play_on_replacement(game: Game, card_id: str, base: str | None) -> Process[None]:
    """A card that an effect has let its player play on the replacement is played as that Base comes."""
    card = game.table.cards[card_id]
    player = card.place.of
    places = places_for(game.table, player, card, base)
    there = [place for place in places if place.sort in ON_BASE and place.of == base]
    if card.place.sort not in WAITING or not there:
        yield Considered(say("nowhere_to_play", card=card_id), ("5.4.4",), card_id, about=(card_id,))
        if card.place.sort == "aside":  # what was sought or revealed to be played
            yield Send(card_id, home(card, "discard"), "unplayable", cites=("8.8.8",))
        return
    yield from play_card(game, player, card_id, there[0], way_in(game.table, card))


class Coming(NamedTuple):
    """Why a Base comes into play: the statements about it, and the one about its Monsters."""

    base: tuple[str, ...]
    monsters: str


REPLACES = Coming(("6.6.9",), "6.6.11")
SET_UP = Coming(("3.2.4", "3.2.5"), "3.2.6")
BY_EFFECT = Coming(("6.6.9",), "8.3.12")


@rule("6.2.9", "6.6.9", "6.6.10", "6.6.11", "3.2.4")
def replace_base(game: Game, seat: int | None = None, coming: Coming = REPLACES) -> Process[str | None]:
    """The first Base of the Base deck comes in; an empty deck is first made anew from its discard."""
    if game.table.next_base is None and not game.table.may_hold_one(BASE_DECK):
        yield from renew_base_deck(game)
    card_id = game.table.next_base or (yield from top_card(game, game.table.active, BASE_DECK))
    if card_id is None and game.table.is_told(BASE_DECK):
        yield Note(say("no_base_left"), ("6.6.10",))
        return None
    before = set(game.table.bases)
    yield BaseEnters(card_id, seat, UNKNOWN_BASE, cites=coming.base)
    (entered,) = set(game.table.bases) - before
    yield from bring_monsters(game, entered, coming.monsters)
    return entered


def next_of_base_deck(game: Game, player: str) -> Process[str | None]:
    """The first Base of the deck, whichever it is; of an empty one, made anew from its discard; None where none is."""
    if not game.table.may_hold_one(BASE_DECK):
        yield from renew_base_deck(game)
    base = yield from top_card(game, player, BASE_DECK)
    if base is None and not game.table.is_told(BASE_DECK):
        before = set(game.table.cards)
        yield Identify(UNKNOWN_BASE, BASE_DECK, None, cites=("6.6.9",))
        (base,) = set(game.table.cards) - before
    return base


@rule("6.6.10")
def renew_base_deck(game: Game) -> Process[None]:
    """The Base discard is shuffled into a new Base deck."""
    yield from renew(game, BASE_DECK, ("6.6.10",))


@renew_base_deck.until("monstres")
def _no_renewal(game: Game) -> Process[None]:
    """Up to *Monstres Sacrés* a Base is replaced only as long as some are left."""
    yield Note(say("base_deck_empty"), ("6.6.10",))
