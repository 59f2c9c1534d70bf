"""The words of a text and those of the lexicon, compared without accents, capitals, hyphens or apostrophes."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from rapidfuzz.distance import OSA

LEXICON = Path(__file__).with_name("lexicon.toml")


_PIECE = re.compile(
    r"«[^«»]{0,90}»|“[^“”]{0,90}”|\"[^\"]{0,90}\"|(?<!\w)[+\-−–]\s?\d+(?!\w)"
    r"|[^\W\d_]+(?:-[ \t]*\r?\n\s*[^\W\d_]+)?|\d+|[^\s\w'’‘ʼ´`]"
)


_COUNTED = "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
_NUMBERS = {word: n for n, word in enumerate(_COUNTED.split())} | {"une": 1}


LABELS = {
    "permanent": "Permanent",
    "talent": "Talent",
    "special": "Spécial",
    "devoilee": "Dévoilée",
    "attachez": "Attachez",
}


QUOTES = '«»“”"'


_VERB_ENDINGS = ("e", "ez", "er", "ent", "ee", "ees", "es", "ait", "era", "eront", "aient")


HOMOGRAPHS = {"pioche": ("DECK", "DRAW"), "defausse": ("DISCARD_PILE", "DISCARD")}  # a pile, or what one does


def fold(word: str) -> str:
    """A word without accents, ligatures or capitals, as forms are compared; a number word is its digits."""
    plain = unicodedata.normalize("NFKD", word.lower().replace("œ", "oe").replace("æ", "ae"))
    bare = "".join(c for c in plain if not unicodedata.combining(c))
    return str(_NUMBERS[bare]) if bare in _NUMBERS else bare


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, number, quotation or sign of the text: as written, folded, and where."""

    raw: str
    folded: str
    start: int
    end: int


@dataclass(frozen=True)
class Lexicon:
    """All forms by their first word, longest first; the terminals that are verbs; every single word known."""

    phrases: dict[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]
    verbs: frozenset[str]
    words: frozenset[str]


def _verb_forms(infinitive: str) -> Iterator[str]:
    """The forms of a verb of the first group; none of another's, which the lexicon lists."""
    stem = fold(infinitive).removesuffix("er")
    if stem == fold(infinitive):
        return
    for ending in _VERB_ENDINGS:
        yield stem + ending


def pieces(text: str) -> list[Piece]:
    """Cut `text` into its words, numbers, quotations and signs; a word broken at the end of a line is one word."""
    found: list[Piece] = []
    for match in _PIECE.finditer(text):
        raw, start, end = match.group(), match.start(), match.end()
        if "\n" in raw and raw[0] not in QUOTES:
            found.extend(_mend(raw, start, end))
        else:
            signed = re.sub(r"[−–]", "-", raw).replace(" ", "") if raw[-1].isdigit() else raw
            found.append(Piece(raw, fold(signed), start, end))
    return found


def _mend(raw: str, start: int, end: int) -> Iterator[Piece]:
    joined = fold(re.sub(r"-\s*", "", raw))
    if joined in lexicon().words:
        yield Piece(raw, joined, start, end)
    else:
        for part in re.finditer(r"[^\W\d_]+", raw):
            yield Piece(part.group(), fold(part.group()), start + part.start(), start + part.end())


@cache
def data() -> dict[str, Any]:
    """The lexicon as its file states it: term → `forms`, `verb`, `en`, `to`."""
    with LEXICON.open("rb") as file:
        return tomllib.load(file)


@cache
def lexicon() -> Lexicon:
    """The lexicon, ready to be looked up."""
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    verbs: set[str] = set()
    words: set[str] = set()
    for term, entry in data().items():
        terminals = tuple(entry.get("to", term).split())
        forms = list(entry.get("forms", ()))
        if "verb" in entry:
            verbs.add(term)
            forms.extend(form for form in _verb_forms(entry["verb"]) if form not in HOMOGRAPHS)
        for form in dict.fromkeys(forms):
            key = tuple(fold(match.group()) for match in _PIECE.finditer(form) if match.group() != "-")
            phrases.setdefault(key[0], []).append((key, terminals))
            words.update(word for word in key if word.isalpha())
    words.update(HOMOGRAPHS, LABELS)
    ordered = {first: tuple(sorted(found, key=lambda one: -len(one[0]))) for first, found in phrases.items()}
    return Lexicon(ordered, frozenset(verbs), frozenset(words))


@lru_cache(maxsize=4096)
def slip(word: str) -> str | None:
    """The one word of the lexicon that `word` is a slip of (one letter wrong, missing, doubled or swapped), or None.

    Short words have too many neighbours to be corrected, and one with two neighbours of different meaning is no slip.
    """
    if len(word) < 6 or word in lexicon().words:
        return None
    near = [
        known
        for known in lexicon().words
        if abs(len(known) - len(word)) < 2 and OSA.distance(word, known, score_cutoff=1) < 2
    ]
    meanings = {_meaning(known) for known in near}
    return near[0] if len(meanings) == 1 else None


def _meaning(word: str) -> tuple[str, ...]:
    return next((terms for key, terms in lexicon().phrases.get(word, ()) if key == (word,)), (word,))
