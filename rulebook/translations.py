"""Our own translations of the English names of cards that have no known French one: to be looked up, never shown."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from ground.names import fold
from rulebook.model import CardFacts, Rulebook

FILE = Path(__file__).parent / "translations.toml"
ARTICLES = frozenset(("l", "le", "la", "les", "un", "une", "des", "d", "de", "du"))


@cache
def told() -> Mapping[str, tuple[str, ...]]:
    """English name → its translations, as the file tells them."""
    said: dict[str, str] = tomllib.loads(FILE.read_text("utf-8"))
    return {english: tuple(each.strip() for each in french.split(";")) for english, french in said.items()}


def translations(card: CardFacts) -> tuple[str, ...]:
    """The translations of a card's name; none for one whose printed French name is known."""
    return () if card.french_known else told().get(card.name_en, ())


def all_translations(book: Rulebook) -> dict[str, tuple[str, ...]]:
    """The name of each card that has translations → these."""
    return {card.name: said for card in book.cards.values() if (said := translations(card))}


def translated(name: str, book: Rulebook) -> list[CardFacts]:
    """The cards of which that name is a translation: case, accents, small words and the plural's « s » forgiven."""
    return list(_translated(book).get(_key(name), ()))


@lru_cache(maxsize=2)
def _translated(book: Rulebook) -> Mapping[tuple[str, ...], Sequence[CardFacts]]:
    """What the book's cards are looked up by → those cards, in the book's order."""
    found: dict[tuple[str, ...], list[CardFacts]] = {}
    for card in book.cards.values():
        for key in dict.fromkeys(filter(None, map(_key, translations(card)))):
            found.setdefault(key, []).append(card)
    return found


def _key(name: str) -> tuple[str, ...]:
    words = fold(name.replace("’", " ").replace("'", " ")).split()
    return tuple(word.rstrip("sx") for word in words if word not in ARTICLES)
