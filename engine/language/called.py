"""Names of the catalogue's cards where nobody has quoted them: « va chercher un shinobi dans ta pioche ».

The words of the language come first: a name is taken only in a sentence that is not read without it, and is never made
of such words alone. Of the names that begin with the same words, the longest is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.language.words import Piece, lexicon
from ground.names import bare

_MOST_WORDS = 8  # words
_SHORTEST = 3  # letters
_BEFORE_A_COUNTED_NAME = frozenset(("1", "les", "des", "vos", "ses", "ces", "chaque", "autre", "autres", "que", "qu"))
_CAPITAL_ARTICLES = ("The ", "Le ", "La ", "Les ", "L'", "Un ", "Une ")


@dataclass(frozen=True, slots=True)
class Name:
    """A name that stands among the pieces of a sentence: where, as it is written, and what the cards go by."""

    at: int
    length: int
    said: str
    cards: tuple[str, ...]
    counted: bool  # « un shinobi », « tous les drones »


class Called:
    """How cards are called: each of their names, or of what several are called together, and what they go by.

    `kinds`: of what kind a card is, by what it goes by.

    Its own equal alone: readings are kept for those who know the same names.
    """

    def __init__(self, told: Iterable[tuple[str, str]] = (), kinds: Mapping[str, str] | None = None) -> None:
        self.kinds = kinds or {}
        self._whole: dict[str, dict[str, None]] = {}
        self._short: dict[str, dict[str, None]] = {}
        for name, goes_by in told:
            self._whole.setdefault(_one(name), {})[goes_by] = None
            if article := next((one for one in _CAPITAL_ARTICLES if name.startswith(one)), ""):
                self._short.setdefault(_one(name.removeprefix(article)), {})[goes_by] = None

    def goes_by(self, name: str) -> str:
        """What the one card goes by that has this name; any other name is itself."""
        cards = self._whole.get(_one(name), ())
        return next(iter(cards)) if len(cards) == 1 else name

    def among(self, pieces: list[Piece]) -> list[Name]:
        """The names in a sentence, none within another."""
        strange = [piece.raw[:1].isalpha() and piece.folded not in lexicon().words for piece in pieces]
        return [*self._among(pieces, strange)] if any(strange) and self._whole else []

    def _among(self, pieces: list[Piece], strange: list[bool]) -> Iterator[Name]:
        at = 0
        while at < len(pieces):
            lengths = (n for n in range(_MOST_WORDS, 0, -1) if any(strange[at : at + n]) and at + n <= len(pieces))
            folded = ((n, _one("".join(piece.raw for piece in pieces[at : at + n]))) for n in lengths)
            found = ((n, self._whole.get(one) or self._short.get(one)) for n, one in folded if len(one) >= _SHORTEST)
            length, cards = next(((n, cards) for n, cards in found if cards), (1, {}))
            if cards:
                before = pieces[at - 1].folded if at else ""
                said = " ".join(piece.raw for piece in pieces[at : at + length])
                yield Name(at, length, said, tuple(cards), before in _BEFORE_A_COUNTED_NAME or before.isdecimal())
            at += length


NOBODY = Called()


def quoting(pieces: list[Piece], names: Iterable[Name]) -> list[Piece]:
    """The sentence with these names between « », each where it stood."""
    said = [*pieces]
    for name in reversed([*names]):
        first, last, quoted = said[name.at], said[name.at + name.length - 1], f"« {name.cards[0]} »"
        said[name.at : name.at + name.length] = [Piece(quoted, quoted, first.start, last.end)]
    return said


def _one(name: str) -> str:
    """A name as it is compared, of one such card or of several."""
    return bare(name).removesuffix("s")
