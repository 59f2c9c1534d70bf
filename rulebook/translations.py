"""Our own translations of the English names of cards that have no known French one: to be looked up, never shown."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
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


def translated(name: str, book: Rulebook) -> list[CardFacts]:
    """The cards of which that name is a translation: case, accents, small words and the plural's « s » forgiven."""
    asked = _key(name)
    return [card for card in book.cards.values() if asked and asked in map(_key, translations(card))]


def _key(name: str) -> tuple[str, ...]:
    words = fold(name.replace("’", " ").replace("'", " ")).split()
    return tuple(word.rstrip("sx") for word in words if word not in ARTICLES)
