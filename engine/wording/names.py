"""What things at a table are called: cards, Bases, players, piles, phases.

Two cards of one name are told apart by a number (« Diva nº 2 »), which follows their ids and so never changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.derived import remembered
from engine.effects.ast import Happening, Kind
from engine.table import BASES, UNKNOWN, Place, Table
from engine.wording.french import Name, natural

MASCULINE = ("titan", "monster", "treasure")
PHASES = {
    "start": "Début de tour",
    "play": "Jouer des cartes",
    "score": "Conquête",
    "draw": "Piocher deux cartes",
    "end": "Fin de tour",
}
PILES = {
    "hand": "la main",
    "deck": "la pioche",
    "discard": "la défausse",
    "base_deck": "la pioche Base",
    "base_discard": "la défausse Base",
    "monster_deck": "la pioche Monstre",
    "monster_discard": "la défausse Monstre",
    "treasure_deck": "la pioche Trésor",
    "treasure_discard": "la défausse Trésor",
    "madness": "la pioche Démence",
    "box": "la boîte",
}
OWN = {"Moi": "ma", "Toi": "ta"}
"""What is said of the piles of those whom a line calls so."""
NOUNS = {
    Kind.CARD: Name("carte"),
    Kind.MINION: Name("Créature"),
    Kind.ACTION: Name("Action"),
    Kind.BASE: Name("Base"),
    Kind.TITAN: Name("Titan", masculine=True),
    Kind.MONSTER: Name("Monstre", masculine=True),
    Kind.TREASURE: Name("Trésor", masculine=True),
    Kind.MADNESS: Name("carte Démence"),
}
MOMENTS = {
    Happening.BEFORE_SCORING: "avant la Conquête",
    Happening.WHEN_SCORING: "lors de la Conquête",
    Happening.AFTER_SCORING: "après la Conquête",
    Happening.IN_DUEL: "pendant le duel",
    Happening.TURN_START: "au début du tour",
    Happening.TURN_END: "à la fin du tour",
}


def numbered(cards: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The name of each (id, name), with a number where several bear it."""
    homonyms: dict[str, list[str]] = {}
    for card_id, card_name in cards:
        homonyms.setdefault(card_name, []).append(card_id)
    names = {}
    for card_name, ids in homonyms.items():
        for rank, card_id in enumerate(sorted(ids, key=natural), 1):
            names[card_id] = card_name if len(ids) == 1 else f"{card_name} nº {rank}"
    return names


def card(table: Table, card_id: str | None, otherwise: str = "un effet en cours") -> Name:
    """The name of a card or Base; `otherwise` for none. What was never at this table keeps the name it was given."""
    if card_id is None:
        return Name(otherwise, masculine=True)
    found = table.cards.get(card_id)
    if found is None:
        return Name("une carte inconnue" if card_id.startswith(UNKNOWN) else card_id)
    if not found.known:
        return Name("la Base inconnue" if found.spec.kind == "base" else "une carte inconnue")
    if found.spec.announced:
        return Name("l'effet annoncé", masculine=True)
    return Name(_names(table)[card_id], masculine=found.spec.kind in MASCULINE)


@remembered
def _names(table: Table) -> dict[str, str]:
    """Cards still face down in a deck have no number: nobody at the table has met them."""
    hidden = {i: c.spec.name for i, c in table.cards.items() if c.place.sort.endswith("deck")}
    met = numbered((i, c.spec.name) for i, c in table.cards.items() if i not in hidden)
    return hidden | met


def cards(table: Table, ids: Iterable[str]) -> list[Name]:
    return [card(table, i) for i in ids]


def player(name: str | None) -> Name:
    return Name(name if name is not None else "personne")


def pile(place: Place) -> Name:
    """« la défausse d'Anna », « la pioche Base »: always feminine, so « à », « dans » and « de » can stand before."""
    if place.of and place.sort in PILES:
        return pile_of(place.sort, place.of)
    return Name("la partie" if place == BASES else PILES.get(place.sort, "les cartes mises de côté"))


def pile_of(sort: str, of: str) -> Name:
    """« la défausse d'Anna »; « ma défausse » where who asks is called « Moi »."""
    noun = PILES[sort]
    return Name(f"{OWN[of]} {noun.removeprefix('la ')}" if of in OWN else f"{noun} {player(of):de}")


def spot(table: Table, card_id: str) -> str:
    """Where a card is, as told beside its name: « Anna, Base Y », « main d'Anna », « Ben, sur Patineuse »."""
    found = table.cards.get(card_id)
    if found is None:
        return ""
    sort, of = found.place
    who = found.controller
    if sort in ("minions", "actions", "titans_at"):
        place = str(card(table, of))
    elif sort == "on":
        place = f"sur {card(table, of)}"
    elif sort == "buried":
        place = f"enterrée, {card(table, of)}"
    elif sort in PILES:
        who, place = None, pile(found.place).removeprefix("la ")
    else:
        return ""
    return f"{who}, {place}" if who else place


def moment(table: Table, happening: Happening, base: str | None, whose: str) -> str:
    """« avant la Conquête du Palace », « au début du tour d'Anna »."""
    of = card(table, base) if base is not None else player(whose)
    return f"{MOMENTS[happening]} {of:de}"
