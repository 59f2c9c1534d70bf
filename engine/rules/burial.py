"""Section 8.6: burying and uncovering."""

from __future__ import annotations

from engine.events import Arrive, Send, Use, home
from engine.kernel import Game
from engine.process import CLOSE, Choose, Considered, Illegal, Open, Option, Process
from engine.rules.places import choose_spot, places_for
from engine.rules.resolution import play_card
from engine.rules.unknowns import identify_card
from engine.rules.windows import served_by_the_moment, use
from engine.statements import tie
from engine.table import Card, Place, Table
from engine.tied import rule
from engine.trace import say


def buried_by(table: Table, player: str) -> tuple[str, ...]:
    """The buried cards a player controls (R 8.6.6)."""
    buried = (i for base in table.bases for i in table.pile(("buried", base)))
    return tuple(i for i in buried if table.cards[i].controller == player)


@rule("8.6.18")
def may_be_buried(game: Game, card_id: str) -> Process[bool]:
    """A card that is just being uncovered cannot be buried again as long as that is resolved."""
    if card_id not in game.table.uncovering:
        return True
    yield Considered(say("just_uncovered", card=card_id), ("8.6.18",), card_id, about=(card_id,))
    return False


@rule("8.6.1", "8.6.2", "8.6.3", "8.6.6", "8.6.17")
def bury(game: Game, player: str, card_id: str, base: str) -> Process[bool]:
    """A card is laid face down at a Base, by an effect that says so; who buries it controls it."""
    done: bool = yield Arrive(card_id, Place("buried", base), player, "buried", cites=("8.6.1",))
    return done


@tie("8.6.11")
def may_uncover(table: Table, player: str) -> bool:
    """Has the player a buried card, and uncovered none yet this turn?"""
    return bool(buried_by(table, player)) and _key(player) not in table.used


def _key(player: str) -> str:
    return f"uncover:{player}"


@rule("8.6.11")
def uncover_one(game: Game, player: str) -> Process[None]:
    """At the start of the own turn, a player may uncover one of the own buried cards."""
    options = tuple(Option(i, say("card_label", card=i)) for i in buried_by(game.table, player))
    picked = yield Choose(player, "cards", options, say("uncover_one"), 0, 1, ("8.6.11", "8.6.6"))
    if picked:
        yield Use(_key(player), picked[0].id, cites=("8.6.11",))
        yield from uncover(game, player, picked[0].id)


@rule("8.6.11")
def uncover_step(game: Game, player: str, card_id: str) -> Process[None]:
    """The step « uncover »: at the start of the own turn, once."""
    table = game.table
    if card_id not in buried_by(table, player):
        raise Illegal(say("not_buried", card=card_id, player=player), "8.6.6")
    if table.active != player or table.phase != "start":
        raise Illegal(say("uncover_when", player=player), "8.6.11")
    if _key(player) in table.used:
        raise Illegal(say("uncover_once", player=player), "8.6.11")
    yield Use(_key(player), card_id, cites=("8.6.11",))
    yield from uncover(game, player, card_id)


@rule("8.6.12")
def uncover_as_told(game: Game, card_id: str) -> Process[bool]:
    """An effect has a card uncovered, whenever that is; its controller plays it, whoever has it so (R 8.6.13)."""
    return (yield from uncover(game, game.table.cards[card_id].controller or "", card_id))


@rule("8.6.13", "8.6.14", "8.6.15", "8.6.16", "8.6.17")
def uncover(game: Game, player: str, card_id: str) -> Process[bool]:
    """The card is played at once, as an extra card, at its Base or on a minion there; else it is discarded."""
    yield from identify_card(game, card_id)
    table, card = game.table, game.table.cards[card_id]
    yield Open("rule", say("uncover", card=card_id, player=player), ("8.6.13",), card_id)
    places = uncovered_at(table, card, tuple(places_for(table, player, card)))
    special = served_by_the_moment(game, player, card) if card.spec.is_special_only else None
    if not places or (card.spec.is_special_only and special is None):
        yield Send(card_id, home(card, "discard"), "unplayable", cites=("8.6.16",))
        yield CLOSE
        return False
    if special is not None:
        played = yield from use(game, player, special)
    else:
        place = yield from choose_spot(player, card_id, places, "8.6.14")
        played = yield from play_card(game, player, card_id, place, "uncovered")
    yield CLOSE
    return played


@rule("8.6.14")
def uncovered_at(table: Table, card: Card, places: tuple[Place, ...]) -> list[Place]:
    """Where a card that is uncovered may be played: at its Base, or on a minion there."""
    return _at_its_base(table, card, places)


def _at_its_base(table: Table, card: Card, places: tuple[Place, ...]) -> list[Place]:
    return [place for place in places if card.spec.is_shown or table.base_under(place) == card.place.of]


@uncovered_at.reading("P.73", 2)
def _a_minion_anywhere(table: Table, card: Card, places: tuple[Place, ...]) -> list[Place]:
    """Read the other way: a minion goes to the Base that its controller chooses, as one of the hand does."""
    anywhere = card.spec.is_minion
    return list(places) if anywhere else _at_its_base(table, card, places)
