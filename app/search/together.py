"""Two cards in one question: what is ruled of them together, and the table where they meet."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.world import World
from ground.names import fold
from rulebook.find import card as find_card
from rulebook.model import CardFacts, Entry, Rulebook
from rulings.model import Ruling

SHORTEST = 4
"""Letters by which a card that is not named in full is known, where no other begins so."""
_JOINTS = re.compile(r"\s*[,;+/&]\s*|\s+(?:et|avec|contre|sur|vs)\s+", re.IGNORECASE)


@dataclass(frozen=True)
class Pair:
    """Two cards, the decisions on whose tables both are, and the entries of the rulebook about both."""

    cards: tuple[CardFacts, CardFacts]
    rulings: list[Ruling]
    entries: list[Entry]

    @property
    def names(self) -> str:
        """What the table is laid from: Bases first, that the others have where to go."""
        return ";".join(card.name for card in sorted(self.cards, key=lambda card: card.kind != "base"))


def together(query: str, known: World) -> Pair | None:
    """The two cards that a query names, with what ties them; None when it names anything else."""
    cards = _two(query, known)
    if cards is None:
        return None
    one, two = cards
    played = known.played_in
    rulings = [ruling for ruling in played.get(one.slug, []) if ruling in played.get(two.slug, [])]
    about = known.about_card
    entries = [entry for entry in about.get(one.id, []) if entry in about.get(two.id, [])]
    return Pair(cards, sorted(rulings, key=lambda ruling: -_told_of(cards, ruling)), entries)


def _told_of(cards: tuple[CardFacts, CardFacts], ruling: Ruling) -> int:
    """How much a decision is about the cards, and not only played with them: by its title, then by its words."""
    title, words = fold(ruling.title), fold(ruling.explanation)
    return sum(2 * (fold(card.name) in title) + (fold(card.name) in words) for card in cards)


def _two(query: str, known: World) -> tuple[CardFacts, CardFacts] | None:
    """The cards of both halves, wherever the query parts: at « et », at a comma, or between any two words."""
    if _card(query, known):
        return None
    parts = [part for part in _JOINTS.split(query.strip()) if part]
    spaces = [match.start() for match in re.finditer(r"\s+", query.strip())]
    halves = [tuple(parts)] if len(parts) == 2 else []
    halves += [(query.strip()[:place], query.strip()[place:].strip()) for place in spaces]
    for first, second in halves:
        one, two = _card(first, known), _card(second, known)
        if one and two and one != two:
            return one, two
    return None


def _card(name: str, known: World) -> CardFacts | None:
    """The card of that name, or the only one whose name begins so."""
    if found := find_card(name, known.book):
        return found
    start = fold(name)
    if len(start) < SHORTEST:
        return None
    names = _names(known.book)
    first = bisect_left(names, (start,))
    begun = [card for name, _, card in names[first : first + 2] if name.startswith(start)]
    return begun[0] if len(begun) == 1 else None


@lru_cache(maxsize=2)
def _names(book: Rulebook) -> Sequence[tuple[str, str, CardFacts]]:
    """The cards by their folded names, in alphabetical order: those that begin alike stand together."""
    return sorted((fold(card.name), slug, card) for slug, card in book.cards.items())
