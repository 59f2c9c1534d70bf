"""Chapter 3: Factions, decks, first Bases, opening hands."""

from __future__ import annotations

from engine.events import BaseEnters, Deal, Reveal, Send, SetFactions, SetFirst, SetTitan, Shuffle, Use
from engine.kernel import Game
from engine.process import Choose, Illegal, Note, Option, Process
from engine.rules.conquest import SET_UP, replace_base
from engine.rules.decks import draw
from engine.table import BASE_DECK, UNKNOWN_BASE, Place
from engine.tied import rule
from engine.trace import say

HAND, DECK = 5, 40


@rule("3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5", "3.1.7", "3.2.4", "3.2.5", "3.3.1", "3.5.1", "1.1.2", "X.3")
def set_table(game: Game, factions: dict[str, tuple[str, ...]], first: str | None) -> Process[None]:
    """Lays the table: two different Factions each, forty cards shuffled, one Base more than players, hands of five."""
    for player in game.table.players:
        check_factions(player, factions.get(player, ()))
    yield Note(say("seats", n=len(game.table.players)), ("1.1.2",))
    for player in game.table.players:
        yield SetFactions(player, factions[player], cites=("3.1.7", "3.1.3"))
        for titan in game.library.titans_of(factions[player]):
            yield SetTitan(titan, player, cites=("3.5.1",))
        yield Deal(player, HAND, DECK - HAND, cites=("3.1.2", "3.3.1"))
    yield from compose_bases(game, tuple(dict.fromkeys(f for p in game.table.players for f in factions[p])))
    yield from first_bases(game)
    yield from first_player(game, first)


def check_factions(player: str, chosen: tuple[str, ...]) -> None:
    """Refuses what is not two Factions, or twice the same (R 3.1.1, 3.1.5)."""
    if len(chosen) != 2:
        raise Illegal(say("two_factions", player=player, n=len(chosen)), "3.1.1")
    if chosen[0].casefold() == chosen[1].casefold():
        raise Illegal(say("same_faction", player=player, faction=chosen[0]), "3.1.1", "3.1.5")


@rule("3.2.1", "3.1.6", "X.1", "X.2", "C.voyageurs-polynesiens.1", "C.voyageurs-polynesiens.2")
def compose_bases(game: Game, factions: tuple[str, ...]) -> Process[None]:
    """The Base deck is made of the Bases of the boxes that the Factions come in, one set of each, and of no other.

    Which they are is told; in what order they lie nobody knows, so the deck of a table that gives none stays unknown.
    """
    taken = [f for chosen in game.table.factions.values() for f in chosen]
    one_set = ("3.1.6",) if len(set(taken)) < len(taken) else ()
    cites = ("3.2.1", "3.2.2", *one_set, *game.library.said_upon("table-set", factions))
    yield Note(say("base_deck_of", boxes=game.library.boxes_of(factions)), cites)


@compose_bases.until("boite")
def _advised(game: Game, factions: tuple[str, ...]) -> Process[None]:
    """*L'Énorme Boîte* only advises it."""
    yield Note(say("base_deck_advised", boxes=game.library.boxes_of(factions)), ("3.2.1",))


@compose_bases.until("annees")
def _already_so(game: Game, factions: tuple[str, ...]) -> Process[None]:
    """*Ces Années-Là* orders it, as the last booklet does again."""
    yield Note(say("base_deck_of", boxes=game.library.boxes_of(factions)), ("3.2.1",))


@compose_bases.until("monstres")
def _all_bases(game: Game, factions: tuple[str, ...]) -> Process[None]:
    """Up to *Monstres Sacrés* all the Bases that one has are shuffled together."""
    yield Note(say("base_deck_whole"), ("3.2.1",))


@rule("3.2.4", "3.2.2", "3.2.5", "3.2.6", "X.3", "X.48")
def first_bases(game: Game) -> Process[None]:
    """One Base more than there are players is turned over."""
    for _ in range(len(game.table.players) + 1 - len(game.table.bases)):
        if game.table.pile(BASE_DECK):
            yield from replace_base(game, coming=SET_UP)
        else:
            yield BaseEnters(None, None, UNKNOWN_BASE, cites=SET_UP.base)


@rule("3.4.1", "3.4.2", "3.4.3")
def first_player(game: Game, first: str | None) -> Process[None]:
    """The table names the first player; else chance does."""
    if first is None:
        options = tuple(Option(p, say("player_label", player=p)) for p in game.table.players)
        picked = yield Choose(game.table.players[0], "chance", options, say("chance_first"), cites=("3.4.3",))
        first = picked[0].id
    yield SetFirst(first, cites=("3.4.1",))


@rule("3.1.9", "3.1.10", "3.1.11")
def pick_faction(game: Game, player: str, faction: str) -> Process[None]:
    """A pick in the draft: clockwise from the first to choose, then back from the last (the last picks twice)."""
    table = game.table
    order = table.turn_order()
    turns = (*order, *reversed(order))
    made = sum(len(table.factions.get(p, ())) for p in order)
    if made >= len(turns):
        raise Illegal(say("draft_over"), "3.1.11")
    if turns[made] != player:
        raise Illegal(say("draft_turn", player=turns[made]), "3.1.10" if made < len(order) else "3.1.11")
    held = {f.casefold(): p for p in order for f in table.factions.get(p, ())}
    if faction.casefold() in held:
        rule_id = "3.1.1" if held[faction.casefold()] == player else "3.1.4"
        raise Illegal(say("faction_taken", faction=faction, player=held[faction.casefold()]), rule_id)
    cites = ("3.1.9",) if made == 0 else ("3.1.10",) if made < len(order) else ("3.1.11",)
    yield SetFactions(player, (*table.factions.get(player, ()), faction), cites=cites)


# --------------------------------------------------------------------------------------------- the opening hand


@rule("3.3.2", "3.3.3", "3.3.4", "3.3.6", "X.49")
def exchange_hand(game: Game, player: str) -> Process[None]:
    """An opening hand without any minion may be changed, once, after it is shown."""
    table = game.table
    hand = table.hand(player)
    key = f"mulligan:{player}"
    if key in table.used:
        raise Illegal(say("mulligan_once", player=player), "3.3.6")
    if any(table.cards[i].controller for i in table.all_in_play()) or any(table.vp.values()):
        raise Illegal(say("mulligan_late", player=player), "3.3.2")
    if table.is_told(Place("hand", player)) and any(table.cards[i].spec.is_minion for i in hand):
        raise Illegal(say("mulligan_minion", player=player), "3.3.2")
    yield Use(key, hand[0] if hand else "", cites=("3.3.3", "3.3.6"))
    yield Reveal(hand, player, player, cites=("3.3.4",))
    yield from change_hand(game, player, hand)


@rule("3.3.5")
def change_hand(game: Game, player: str, old: tuple[str, ...]) -> Process[None]:
    """Five new cards come first; only then is the old hand shuffled into the deck."""
    yield from draw(game, player, HAND, ("3.3.5",))
    for card_id in old:
        yield Send(card_id, Place("deck", player), "shuffled", cites=("3.3.5",))
    yield Shuffle(Place("deck", player), cites=("3.3.5",))


@change_hand.until("annees")
def _discard_hand(game: Game, player: str, old: tuple[str, ...]) -> Process[None]:
    """Up to *Ces Années-Là*, the old hand is discarded."""
    for card_id in old:
        yield Send(card_id, Place("discard", player), "placed", cites=("3.3.5",))
    yield from draw(game, player, HAND, ("3.3.5",))
