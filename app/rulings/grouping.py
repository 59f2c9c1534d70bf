"""By what a long list of rulings is folded: the chapter of the rule that each settles, or the Faction of its card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from app.world import World
from ground.names import fold, slug
from rulebook.find import card as find_card
from rulings.model import Ruling

_OTHERS = {
    "G": ("Les mots du glossaire", "mots"),
    "P": ("Les points à trancher", "points"),
    "X": ("Les exemples des livrets", "exemples"),
}
_ELSE = ("Autres cartes", "autres-cartes")


@dataclass
class Fold:
    """Rulings about one thing: `id` is the fold's anchor, `of_cards` tells a Faction from a chapter."""

    title: str
    id: str
    of_cards: bool
    rulings: list[Ruling] = field(default_factory=list)


def grouped(rulings: Iterable[Ruling], known: World) -> list[Fold]:
    """The rulings, each in one fold: chapters in their order, then what stands beside them, then Factions by name."""
    chapters = {chapter.number: (f"{chapter.number}. {chapter.title}", chapter.slug) for chapter in known.book.chapters}
    found = {title: Fold(title, id, False) for title, id in (*chapters.values(), *_OTHERS.values())}
    cards: dict[str, Fold] = {}
    for ruling in rulings:
        head = ruling.settles[0].split(".")[0]
        if place := chapters.get(head) or _OTHERS.get(head):
            found[place[0]].rulings.append(ruling)
            continue
        faction = next(_factions(ruling, known), "")
        title, id = (faction, slug(faction)) if faction else _ELSE
        cards.setdefault(title, Fold(title, id, True)).rulings.append(ruling)
    by_name = sorted(cards.values(), key=lambda one: (one.title == _ELSE[0], fold(one.title)))
    return [one for one in (*found.values(), *by_name) if one.rulings]


def _factions(ruling: Ruling, known: World) -> Iterator[str]:
    """Those of the cards that it settles, or to which what it settles applies."""
    for settled in ruling.settles:
        entry = known.entry(settled)
        for id in (settled, *(entry.applies_to if entry else ())):
            if (card := find_card(id, known.book)) is not None and card.faction:
                yield card.faction
