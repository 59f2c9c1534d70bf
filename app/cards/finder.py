"""« C'est laquelle ? »: the catalogue's cards that have what a player can see of one, whatever its name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ground.names import fold
from rulebook.model import CardFacts, Rulebook

SHORTEST = 4
"""Letters that two forms of a word share at least: « détruire » and « détruisez »."""
ENDING = 3
"""Letters by which they may differ at the end."""
SHOWN = 60


@dataclass(frozen=True)
class Asked:
    """What is known of the card looked for; what is empty may be anything. `name` is what the player calls it."""

    name: str = ""
    faction: str = ""
    power: str = ""
    kind: str = ""
    words: str = ""

    @property
    def narrows(self) -> bool:
        """Whether anything but the name is told."""
        return any((self.faction, self.power, self.kind, self.words))


def read(fields: Mapping[str, str]) -> Asked:
    """The search that an address holds."""
    names = {"name": "nom", "faction": "faction", "power": "force", "kind": "genre", "words": "mots"}
    return Asked(**{key: fields.get(name, "").strip()[:200] for key, name in names.items()})


def find(asked: Asked, book: Rulebook) -> list[CardFacts]:
    """The cards that fit all that is asked, in the order of the catalogue; none when nothing narrows."""
    return [card for card in book.cards.values() if _fits(card, asked)] if asked.narrows else []


def _fits(card: CardFacts, asked: Asked) -> bool:
    strength = card.breakpoint if card.kind == "base" else card.power
    return (
        (not asked.faction or fold(card.faction or "") == fold(asked.faction))
        and (not asked.kind or card.kind == asked.kind)
        and (not asked.power or asked.power == str(strength))
        and _says(card, asked.words)
    )


def _says(card: CardFacts, asked: str) -> bool:
    """Whether every word asked, whatever its ending, is in one of the card's wordings."""
    written = " ".join(filter(None, (card.text, card.revised, card.fact, card.fact_revised)))
    words = set(fold(written).split())
    return all(any(_akin(word, other) for other in words) for word in re.findall(r"\w+", fold(asked)))


def _akin(one: str, other: str) -> bool:
    """Whether two words share their beginning."""
    if one == other:
        return True
    shared = max(SHORTEST, min(len(one), len(other)) - ENDING)
    return len(one) >= SHORTEST and one[:shared] == other[:shared] and abs(len(one) - len(other)) <= ENDING
