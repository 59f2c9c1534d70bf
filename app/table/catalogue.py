"""What the table page asks of the catalogue: a card of a name, what kind it is, and where on a table a card can lie."""

from __future__ import annotations

from app.table.board import Board
from app.table.changes import COMMON_PILES
from app.table.draft import TABLE_ZONES
from app.world import world
from engine.line import meant as named
from rulebook.find import card as find_card
from rulebook.model import CardFacts

BASE_PLACES = (("minions", "parmi les Créatures"), ("actions", "attachée à la Base"), ("titans", "comme Titan"),
               ("buried", "enterrée"))  # fmt: skip
PLAYER_PLACES = (("hand", "main"), ("discard", "défausse"), ("deck", "fond de la pioche"), ("titans", "Titans de côté"))


def facts(name: str) -> CardFacts | None:
    """The catalogue's card of that name."""
    return find_card(name, world().book)


def meant(name: str) -> str:
    """The name of the one card that is meant, though it be misspelt or shortened; else the name as it was typed."""
    card = None if facts(name) else named(name, world().catalogue)
    return card.name if card else name


def kind_of(name: str) -> str | None:
    """The kind of the card that a name means; None when it means none, or several."""
    found = facts(meant(name))
    return found.kind if found else None


def zones_of(board: Board) -> list[tuple[str, str]]:
    """(path of a list, its name) of every place on the board where a card can be put."""
    found = []
    for base in board.bases:
        found += [(f"{base.path}.{zone}", f"{base.chip.name}, {words}") for zone, words in BASE_PLACES]
        found += [(f"{card.path}.attached", f"attachée à {card.name} ({base.chip.name})") for card in base.chips]
    for player in board.players:
        found += [(f"{player.path}.{zone}", f"{player.name}, {words}") for zone, words in PLAYER_PLACES]
    return [*found, *((f"table.{zone}", COMMON_PILES[zone]) for zone in TABLE_ZONES)]
