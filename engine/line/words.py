"""The words and signs of a line, and what the vocabulary says they are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rapidfuzz.distance import OSA

from engine.language.words import lexicon
from ground.names import bare

_VOCABULARY = Path(__file__).with_name("vocabulary.toml")
_LETTER = r"[^\W_][\u0300-\u036f]*"
_WORDS = re.compile(rf"\d+(?=[pP][vV]\b)|(?:{_LETTER})+")
SHORTEST_SLIP = 6
"""Letters from which a word of the vocabulary is known though one of them is wrong."""


class Word(NamedTuple):
    """A word of the line: as written, without accents or capitals, where, and what parts it from the next."""

    text: str
    folded: str
    start: int
    end: int
    after: str = ""


def words_of(text: str) -> list[Word]:
    """The words of a text; what has no Latin letter nor digit is its own folded form."""
    found = list(_WORDS.finditer(text))
    nexts = [m.start() for m in found[1:]] + [len(text)] * bool(found)
    return [
        Word(m.group(), bare(m.group()) or m.group(), m.start(), m.end(), text[m.end() : to])
        for m, to in zip(found, nexts, strict=True)
    ]


class Vocabulary(NamedTuple):
    """What each phrase is, by its folded words; the length of the longest; and every word, for slips."""

    phrases: dict[tuple[str, ...], str]
    longest: int
    single: dict[str, str]
    numbers: dict[str, int]

    def at(self, words: Sequence[Word], i: int) -> tuple[str, int] | None:
        """What the words from `i` on are, and how many of them; None where they are no phrase."""
        for k in range(min(self.longest, len(words) - i), 0, -1):
            if k == 1 and words[i].text in ("à", "À"):
                return "to", 1  # unlike « a », which is « has »
            if k == 1 and i and words[i].text.lower() == "là":
                return "here", 1  # unlike « la », which is an article
            if k == 1 and words[i].text.lower() == "où":
                return "noise", 1  # unlike « ou », which is « or »
            if k == 1 and words[i].text.lower() == "no" and not any(n.folded.isdigit() for n in words[i + 1 : i + 2]):
                return "denied", 1  # unlike « no 2 », which is a rank
            if sort := self.phrases.get(tuple(word.folded for word in words[i : i + k])):
                return sort, k
        return None

    def slip(self, word: str) -> str | None:
        """What a word is that is one letter away from one of the vocabulary; None where it may be several."""
        if len(word) < SHORTEST_SLIP or word.isdigit():
            return None
        near = {s for known, s in self.single.items() if OSA.distance(word, known, score_cutoff=1) <= 1}
        return near.pop() if len(near) == 1 else None


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary, read once."""
    with _VOCABULARY.open("rb") as file:
        told = tomllib.load(file)
    numbers = {bare(word): int(n) for n, said in told.pop("numbers").items() for word in said}
    phrases = {tuple(word.folded for word in words_of(said)): sort for sort, all_ in told.items() for said in all_}
    phrases = {words: sort for words, sort in phrases.items() if words != ("a",)} | {("a",): "has"}
    telling = {words[0]: sort for words, sort in phrases.items() if len(words) == 1 and sort != "aside"}
    single = {word: sort for word, sort in telling.items() if len(word) >= SHORTEST_SLIP}
    return Vocabulary(phrases, max(map(len, phrases)), single, numbers)


def is_common(text: str) -> bool:
    """Are all its words those of card texts or of lines, and none of a name?"""
    known = {word for words in vocabulary().phrases for word in words}
    return all(word.folded in lexicon().words or word.folded in known for word in words_of(text))
