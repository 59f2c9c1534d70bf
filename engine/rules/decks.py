"""Section 5.3 and the hands: what comes from a deck, which is made anew when it is empty, and what a hand gives up."""

from __future__ import annotations

from engine.events import Cause, Draw, Event, HandDiscard, Reshuffle, UnknownDiscarded, home
from engine.kernel import Game
from engine.process import CLOSE, Choose, Considered, Open, Option, Process, Together
from engine.statements import tie
from engine.table import BASE_DECK, UNKNOWN, Place, Table, discard_of
from engine.tied import rule
from engine.trace import Say, say


@rule("5.3.1", "5.3.2", "5.3.3", "5.3.4", "5.3.5")
def refill(game: Game, deck: Place, to: str = "draw", cites: tuple[str, ...] = ("5.3.1",)) -> Process[bool]:
    """Before a card is asked of an empty deck to that end, it is made anew. True if a card can be had."""
    table = game.table
    if not table.may_hold_one(deck) and table.pile(discard_of(deck)) and not renews_to(table, to):
        return False
    return (yield from renew(game, deck, cites))


def renew(game: Game, deck: Place, cites: tuple[str, ...] = ("5.3.1",)) -> Process[bool]:
    """An empty deck is made of its discard, shuffled (R 5.3.1). True if a card can be had of it."""
    discard = discard_of(deck)
    if not game.table.may_hold_one(deck) and game.table.pile(discard) and (deck.of or renews_common(game.table, deck)):
        yield Reshuffle(discard, deck, cites=cites)
    return game.table.may_hold_one(deck)


def can_give_one(table: Table, deck: Place) -> bool:
    """Is there a card in a deck, or in the discard of which it would be made anew? Perhaps, where nobody told."""
    if table.may_hold_one(deck) or not table.may_hold_one(discard_of(deck)):
        return table.may_hold_one(deck)
    return bool(deck.of) or renews_common(table, deck)


@rule("5.3.1", "6.6.10")
def renews_common(table: Table, deck: Place) -> bool:
    """Is an empty deck that is nobody's made anew of its discard? As any other."""
    return True


@renews_common.reading("P.83", 2)
def _bases_alone(table: Table, deck: Place) -> bool:
    """Read the other way: that of the Bases is, of which a booklet says so; not the Monsters', nor the Treasures'."""
    return deck == BASE_DECK


@rule("5.3.1")
def renews_to(table: Table, verb: str) -> bool:
    """Is an empty deck made anew to « draw », « reveal », « search » or « look » in it?"""
    return True


@renews_to.until("monstres")
def _to_draw_or_reveal(table: Table, verb: str) -> bool:
    """Up to *Monstres Sacrés*, to draw or to reveal only."""
    return verb in ("draw", "reveal")


def top_card(game: Game, player: str, pile: Place) -> Process[str | None]:
    """Which card is on top of a pile: its id, or None where nobody can know; chance says it for a shuffled one."""
    first, among = game.table.first_known(pile), game.table.order(pile)[1]
    if first is None and among and game.table.is_told(pile):
        return (yield from _one_by_chance(game, player, pile, among, say("chance_top", pile=pile)))
    return first


def last_card(game: Game, player: str, pile: Place) -> Process[str | None]:
    """Which card is under a pile: its id, or None where nobody can know; chance says it for a shuffled one."""
    above, among, under = game.table.order(pile)
    if under:
        return under[-1]
    if not game.table.is_told(pile):
        return None
    if among:
        return (yield from _one_by_chance(game, player, pile, among, say("chance_last", pile=pile)))
    return above[-1] if above else None


def _one_by_chance(game: Game, player: str, pile: Place, cards: tuple[str, ...], prompt: Say) -> Process[str]:
    """One of the cards of a shuffled pile, as chance has it; which of several copies makes no difference."""
    alike: dict[str, str] = {}
    for card_id in cards:
        alike.setdefault(game.table.cards[card_id].spec.slug, card_id)
    options = tuple(Option(i, say("card_label", card=i)) for i in alike.values())
    if len(options) == 1:
        return options[0].id
    picked: tuple[Option, ...] = yield Choose(player, "chance", options, prompt, cites=(_shuffled_by(pile),))
    return picked[0].id


def _shuffled_by(pile: Place) -> str:
    """The statement by which a pile lies shuffled and face down: a player's own, the Bases', or an expansion's."""
    return {"deck": "5.3.5", "base_deck": "3.2.2"}.get(pile.sort, "3.5.2")


@tie("5.3.3")
def draw(game: Game, player: str, n: int, cites: tuple[str, ...], cause: Cause | None = None) -> Process[int]:
    """A player draws n cards from the own deck, one by one, as far as there are any. Gives back how many came.

    `cites`: by what statement, of the turn or of a text, they are drawn.
    """
    deck, drawn = Place("deck", player), 0
    yield Open("rule", say("draws", player=player, n=n), cites)
    for _ in range(n):
        if not (yield from refill(game, deck, cites=("5.3.1", "5.3.3") if drawn else ("5.3.1",))):
            yield Considered(
                say("nothing_to_draw", player=player), ("5.3.1",), cause.card if cause else None, about=(player,)
            )
            break
        card_id = yield from top_card(game, player, deck)
        yield Draw(player, card_id, deck, cause=cause or Cause(), cites=cites)
        drawn += 1
    yield CLOSE
    return drawn


@rule("G.defausser.1", "9.2.2", "8.2.7")
def discard_from_hand(game: Game, player: str, ids: tuple[str, ...], cause: Cause | None = None) -> Process[bool]:
    """Cards of a hand go, all at once, to their owners' discards (a Madness card to its holder's)."""
    if ids:
        yield Together(tuple(discarding(game.table, player, card_id, cause or Cause()) for card_id in ids))
    return bool(ids)


def discarding(table: Table, player: str, card_id: str, cause: Cause) -> Event:
    """A card that is nowhere in play, or one that nobody has described, goes to the discard."""
    if card_id.startswith(UNKNOWN):
        return UnknownDiscarded(player, cause=cause, cites=("G.defausser.1",))
    to = home(table.cards[card_id], "discard")
    return HandDiscard(card_id, player, to, cause=cause, cites=("G.defausser.1",))


def hand_options(table: Table, player: str) -> tuple[Option, ...]:
    """The cards of a hand as options; unknown ones as « une carte inconnue », as many as there are."""
    known = tuple(Option(i, say("card_label", card=i)) for i in table.hand(player))
    unknown = table.unknown.get(Place("hand", player), 0)
    count = 1 if unknown is None else unknown
    return known + tuple(Option(f"{UNKNOWN}{i + 1}", say("unknown_card")) for i in range(count))
