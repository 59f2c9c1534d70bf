"""Section 8.8: playing from the top of the deck, and revealing until something is found."""

from __future__ import annotations

from engine.context import Context
from engine.effects.ast import Filter, Zone
from engine.events import Cause, Reveal, Send, SetAside, Shuffle
from engine.kernel import Game
from engine.process import Note, Process
from engine.queries.matching import matches
from engine.rules.decks import last_card, refill, top_card
from engine.rules.unknowns import identify
from engine.table import Place, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but


@rule("8.8.1", "8.8.4", "8.8.5", "8.8.6", "8.8.7")
def reveal_until(
    game: Game, player: str, wanted: Filter, n: int, ctx: Context, stop: str = "8.8.7", deck: Place | None = None
) -> Process[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Reveals cards one by one until n such are found, or the deck is empty: it is not made anew on the way.

    Gives back (found, rest); all lie aside, in no zone, until something is done with them. `stop` is the statement
    by which the search stops there: R 8.8.6 where the cards found are played, R 8.8.7 in any other search. `deck`: the
    one that is searched, where it is not the player's.
    """
    found: list[str] = []
    rest: list[str] = []
    deck = deck or Place("deck", player)
    if not (yield from refill(game, deck, "reveal", ("5.3.1", "8.8.5"))):
        yield Note(say("deck_and_discard_empty", player=player), ("8.8.5",))
    while len(found) < n:
        if not stops_when_empty(game.table):
            yield from refill(game, deck, "reveal")
        card_id = yield from next_card(game, player, deck)
        if card_id is None:
            yield Note(say("deck_ran_out", player=player), (stop,))
            break
        (found if matches(game.table, _anywhere(wanted), card_id, ctx) else rest).append(card_id)
    return tuple(found), tuple(rest)


@rule("8.8.6", "8.8.7")
def stops_when_empty(table: Table) -> bool:
    """Does a search among revealed cards stop when the deck runs out, without making it anew?"""
    return True


@stops_when_empty.until("boite")
def _goes_on(table: Table) -> bool:
    """Before *Choc des Cultures* the ordinary rule holds: the deck is made anew and the search goes on."""
    return False


def next_card(game: Game, player: str, deck: Place) -> Process[str | None]:
    """The next card of a deck is shown and laid aside; None where the deck is out."""
    if not game.table.may_hold_one(deck):
        return None
    card_id = yield from named_top(game, player, deck)
    yield SetAside(card_id, player, cites=("8.8.4",))
    yield Reveal((card_id,), player, player, off_deck=True, cites=("5.12.2",))
    return card_id


def named_top(game: Game, player: str, deck: Place, *, last: bool = False) -> Process[str]:
    """The first card of a deck, or the `last`: which it is chance says, or the players."""
    card_id = yield from (last_card if last else top_card)(game, player, deck)
    return card_id if card_id is not None else (yield from identify(game, player, deck))


@rule("5.3.5", "5.12.2")
def settle_top(game: Game, deck: Place, n: int) -> Process[None]:
    """A text takes the first n cards of a deck: which they are must be known, by chance or because somebody says it."""
    table = game.table
    if table.is_in_order(deck) or (table.is_told(deck) and len(table.order(deck)[0]) >= n):
        return
    first: list[str] = []
    while len(first) < n and game.table.may_hold_one(deck):
        card_id = yield from named_top(game, deck.of, deck)
        yield SetAside(card_id, deck.of, cites=("5.12.2",))
        first.append(card_id)
    for card_id in reversed(first):
        yield Send(card_id, deck, "placed", top=True, cites=("5.12.2",))


def _anywhere(f: Filter) -> Filter:
    return but(f, zone=Zone.REVEALED, whose=None)


@rule("8.8.3", "8.8.8")
def put_back(game: Game, player: str, ids: tuple[str, ...], cause: Cause, deck: Place | None = None) -> Process[None]:
    """What was revealed and not used is shuffled into the deck: the player's, unless another is told."""
    deck = deck or Place("deck", player)
    for card_id in ids:
        if game.table.cards[card_id].place.sort == "aside":
            yield Send(card_id, deck, "shuffled", cause=cause, cites=("8.8.3",))
    yield Shuffle(deck, cites=("8.8.3",))
