"""The second look: Whoosh proposes the documents that share words with a question, this puts them in order.

BM25F adds up words. A question wants more: that *all* it says is answered, and that one phrase of the entry (its title,
a keyword, a sentence) says what it says and little else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

COVERED, ALIKE, SCORED = 0.35, 0.45, 0.2
"""What makes a score: how much of the question is covered, how alike one phrase is, what BM25F says."""
DIGITS = 9
"""Decimals that count when scores are compared: what lies beyond depends on the order in which they were added up."""
_SENTENCE = 0.8
"""A sentence of the body is worth less than a title or a keyword, which sum an entry up."""
_IDLE = 0.5
"""What a word of the phrase that was not asked for takes away, in asked words of mean rarity."""

NAMED_BY = 0.7
"""A question asks for a document by name where one of its names or keywords is at least so alike."""

Phrase = tuple[frozenset[str], int]
"""The tokens of a phrase, and how many of its words say something."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the question: the tokens it may mean, how surely each, and how much it tells (its rarity).

    `known`: the corpus or the lexicon has it as it was written. `tells`: it is no function word.
    """

    said: str
    tokens: Mapping[str, float]
    rarity: float
    known: bool = True
    tells: bool = True


@dataclass(frozen=True, slots=True)
class Look:
    """What the second look needs of a document: all its tokens, its names and keywords, its sentences."""

    tokens: frozenset[str]
    names: Sequence[Phrase]
    sentences: Sequence[Phrase]


class Question:
    """The words of a question, turned round so that a document's tokens find what they are worth."""

    def __init__(self, words: Sequence[Word]) -> None:
        self._worth: dict[str, list[tuple[int, float]]] = {}
        for place, word in enumerate(words):
            for token, surety in word.tokens.items():
                self._worth.setdefault(token, []).append((place, word.rarity * surety))
        self._total = sum(word.rarity for word in words) or 1.0
        self._idle = _IDLE * self._total / max(1, len(words))
        self._asked = frozenset(self._worth)
        self._known: dict[frozenset[str], tuple[float, int]] = {frozenset(): (0.0, 0)}

    def covered(self, look: Look) -> float:
        """The share of the question, by rarity, that the document answers: 0 to 1."""
        return self._met(self._asked & look.tokens)[0] / self._total

    def alike(self, look: Look) -> float:
        """How alike the question and the document's likest phrase are: 0 to 1."""
        return max(self.named(look), _SENTENCE * self._likest(look.sentences))

    def named(self, look: Look) -> float:
        """How alike the question and the document's likest name or keyword are: 0 to 1."""
        return self._likest(look.names)

    def called(self, look: Look) -> float:
        """The share of the question that is a whole name of the document, of more than a word, in any order: 0 to 1."""
        met = ((self._met(self._asked & tokens), size) for tokens, size in look.names if size > 1)
        return max((worth for (worth, words), size in met if words >= size), default=0.0) / self._total

    def _likest(self, phrases: Iterable[Phrase]) -> float:
        likest, asked = 0.0, self._asked
        for tokens, size in phrases:
            if common := asked & tokens:
                worth, words = self._met(common)
                idle = self._idle * (size - words) if size > words else 0.0
                if (alike := worth / (self._total + idle)) > likest:
                    likest = alike
        return likest

    def _met(self, common: frozenset[str]) -> tuple[float, int]:
        """What the question says by these tokens: their worth, each word's at best, and how many of its words."""
        if common not in self._known:
            met: dict[int, float] = {}
            for token in common:
                for place, worth in self._worth[token]:
                    met[place] = max(worth, met.get(place, 0.0))
            self._known[common] = sum(met.values()), len(met)
        return self._known[common]
