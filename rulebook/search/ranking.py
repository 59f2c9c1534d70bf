"""The second look: Whoosh proposes the documents that share words with a question, this puts them in order.

BM25F adds up words. A question wants more: that *all* it says is answered, and that one phrase of the entry — its title,
a keyword, a sentence — says what it says and little else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Phrase = tuple[tuple[str, ...], ...]
"""The words of a phrase that say something, each as its tokens."""

COVERED, ALIKE, SCORED = 0.35, 0.45, 0.2
"""What counts in a score: how much of the question is covered, how alike one phrase is, what BM25F says."""
_SENTENCE = 0.8
"""A sentence of the body is worth less than a title or a keyword, which sum an entry up."""
_IDLE = 0.5
"""How much a word of the phrase that was not asked for takes away, in words of mean rarity."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the question: the tokens it may mean, how surely each, and how much it tells (its rarity)."""

    said: str
    tokens: Mapping[str, float]
    rarity: float


@dataclass(frozen=True, slots=True)
class Look:
    """What the second look needs of a document: all its tokens, its names and keywords, its sentences."""

    tokens: frozenset[str]
    names: Sequence[Phrase]
    sentences: Sequence[Phrase]


def covered(words: Sequence[Word], tokens: frozenset[str] | Mapping[str, object]) -> float:
    """The share of the question, by rarity, that these tokens answer: 0 to 1."""
    total = sum(word.rarity for word in words)
    return sum(word.rarity * _best(word, tokens.__contains__) for word in words) / total if total else 0.0


def alike(words: Sequence[Word], look: Look) -> float:
    """How alike the question and the document's likest phrase are: 0 to 1."""
    total = sum(word.rarity for word in words)
    if not total:
        return 0.0
    idle = _IDLE * total / len(words)
    names = max((_overlap(words, phrase, total, idle) for phrase in look.names), default=0.0)
    sentences = max((_overlap(words, phrase, total, idle) for phrase in look.sentences), default=0.0)
    return max(names, _SENTENCE * sentences)


def _overlap(words: Sequence[Word], phrase: Phrase, total: float, idle: float) -> float:
    tokens = {token for tokens in phrase for token in tokens}
    met = shared = 0.0
    for word in words:
        if best := _best(word, tokens.__contains__):
            met += word.rarity * best
            shared += 1
    return met / (total + idle * max(0.0, len(phrase) - shared)) if met else 0.0


def _best(word: Word, has: Callable[[str], bool]) -> float:
    return max((surety for token, surety in word.tokens.items() if has(token)), default=0.0)
