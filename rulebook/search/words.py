"""Words as a player types them: without accents, in another form, by ear.

Everything here is a pure function of the text, so that a port to another language needs only the same tables.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from typing import cast

from ground.names import fold

WORD = re.compile(r"[^\W_]+")
QUOTED = re.compile(r"[«“\"]([^«»“”\"]+)[»”\"]")
"""What a question puts in quotation marks."""
ELIDED = re.compile(r"(c|d|j|l|m|n|s|t|qu|jusqu|lorsqu|puisqu|\d+)([aeiouyh].+|(?<=\d)[a-z]{2,})")
"""A folded word that may be two, run together for want of an apostrophe or a space: « jai », « lautre », « 16pv »."""

CEDILLA = re.compile("[çÇ]")

SOUNDS: tuple[tuple[str, str], ...] = (
    (r"ph", "f"),
    (r"s?ch|sh", "C"),
    (r"h", ""),
    (r"gn", "ni"),
    (r"g(?=[eiy])|ge(?=[ao])", "j"),
    (r"gu(?=[eiy])", "g"),
    (r"sc(?=[eiy])|ss+|c(?=[eiy])|z", "s"),
    (r"t(?=ion)", "s"),
    (r"ck|cqu|qu|q|c", "k"),
    (r"e?aux?", "o"),
    (r"y", "i"),
    (r"(?:ai|ei)(?![nm](?:[^aeiouy]|$))", "e"),
    (r"(?:ain|aim|ein|eim|in|im)(?![aeiounm])", "1"),
    (r"(?:en|em|an|am)(?![aeiounm])", "2"),
    (r"(?:on|om)(?![aeiounm])", "3"),
    (r"(.)\1+", r"\1"),
    (r"(?:er|ez|ee|et)s?$", "e"),
    (r"(?:e|es|[stdxp]|ts|ds)$", ""),
)
"""How French sounds, as rewritings in order: « ranvoyer » and « renvoyer » come out alike. Valid as JavaScript too."""
_SOUNDS = tuple((re.compile(pattern), spelling) for pattern, spelling in SOUNDS)


def split(text: str) -> list[str]:
    """The words of a text, lower case, accents kept: « L'Oasis (X.5) » → `l oasis x 5`."""
    return [word.lower() for word in WORD.findall(unicodedata.normalize("NFC", text))]


@lru_cache(maxsize=1 << 16)
def stems(word: str) -> tuple[str, ...]:
    """Both French stems of a word, folded: stemmed with its accents, and without, as it may be typed. One if alike."""
    folded, stem = fold(word), _snowball()
    return tuple(dict.fromkeys((fold(stem(word)), stem(folded)))) if len(folded) > 2 else (folded,)


@cache
def _snowball() -> Callable[[str], str]:
    """The French stemmer, for those who search: what only names cards does without it."""
    from whoosh.lang.snowball.french import FrenchStemmer

    return cast(Callable[[str], str], FrenchStemmer().stem)


@lru_cache(maxsize=1 << 16)
def sound(text: str) -> str:
    """The phonetic key of folded words, joined: homophones and usual misspellings share it."""
    return "".join(_sound_of(word) for word in text.split())


def spoken(text: str) -> str:
    """How a text sounds as it is written, where a cedilla is heard: « ça plane » and « sa plane » come out alike."""
    return sound(fold(CEDILLA.sub("ss", unicodedata.normalize("NFC", text))))


@lru_cache(maxsize=1 << 16)
def _sound_of(word: str) -> str:
    for pattern, spelling in _SOUNDS:
        word = pattern.sub(spelling, word)
    return word


def jumble(word: str) -> str:
    """What a folded word keeps when its letters change places between the first and the last, and a mute h is lost:
    « chutlu » and « cthulhu » share it. Nothing for a word too short to be known by its letters.
    """
    return f"{word[0]}{''.join(sorted(word.replace('h', '')))}{word[-1]}" if len(word) > 4 and " " not in word else ""


def slips(word: str) -> int:
    """How many slips of the finger a word of that length may hold."""
    return 0 if len(word) < 4 else 1 if len(word) < 7 else 2 if len(word) < 13 else 3
