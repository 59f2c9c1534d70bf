"""« Vouliez-vous dire … » : the readable sentence nearest to one that is not.

It is the sentence itself, mended where it fails, or one of the language's examples: whichever looks most like it among
those that are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from rapidfuzz import fuzz, process, utils

from engine.language.examples import examples
from engine.language.words import fold, lexicon

Span = tuple[int, int]

_LONGEST = 300  # characters of a sentence that are looked at
_MENDED, _ALIKE = 6, 12  # how many of each are tried
_LEFT_HANGING = re.compile(r"(?:[\s,;:]|(?<!\w)(?:et|ou|puis|pour|si|à|au|de|du|d'|des|le|la|les|l'|un|une|sur|qui))*$")


def nearest(keyword: str, sentence: str, kind: str, faults: Sequence[Span], read: Callable[[str], str | None]) -> str:
    """A French question that gives the readable form nearest to a sentence, under its keyword, of a card of that kind.

    `faults`: where it fails. `read`: our wording of a sentence that is read where this one stands, None of another.
    """
    sentence = sentence[:_LONGEST]
    mended = list(dict.fromkeys(_mended(sentence, [fault for fault in faults if fault[1] <= len(sentence)])))
    whole = utils.default_process(f"{keyword} {sentence}")
    alike = process.extract(whole, _compared(kind), scorer=_likeness, limit=_ALIKE)
    choices = [(_likeness(whole, utils.default_process(f"{keyword} {choice}")), choice) for choice in mended[:_MENDED]]
    choices += [(likeness, example) for _, likeness, example in alike]
    choices.sort(reverse=True)
    found = next(filter(None, (read(choice) for _, choice in choices)), None)
    return f"Vouliez-vous dire « {found or alike[0][2]} » ?"


def _likeness(one: str, other: str, **_: float | None) -> float:
    """How much two sentences look alike, letters and words; a verb in common says most."""
    verb = one.partition(" ")[0]
    return (fuzz.ratio(one, other) + fuzz.token_sort_ratio(one, other)) / 2 + (30 if verb in other.split() else 0)


@cache
def _compared(kind: str) -> dict[str, str]:
    """Each example, ready to be compared."""
    return {example: utils.default_process(example) for example in examples(kind)}


def _mended(sentence: str, faults: Sequence[Span]) -> Iterator[str]:
    """The sentence with what fails respelt, left out, or where it stops making sense."""
    if not faults:
        return
    yield _put(sentence, faults, _known)
    yield _put(sentence, faults, lambda word: "")
    (first, _), (_, last) = faults[0], faults[-1]
    yield _LEFT_HANGING.sub("", sentence[:first])
    yield sentence[last:].lstrip(" ,;:")
    segments = re.split(r"(?<=,)", sentence)
    if len(segments) > 1:
        at = 0
        for segment in segments:
            if at <= first < at + len(segment):
                yield sentence[:at] + sentence[at + len(segment) :]
            at += len(segment)


def _put(sentence: str, spans: Sequence[Span], instead: Callable[[str], str]) -> str:
    """The sentence with other words in place of some."""
    for start, end in reversed(spans):
        sentence = sentence[:start] + instead(sentence[start:end]) + sentence[end:]
    return " ".join(sentence.split())


def _known(word: str) -> str:
    """The word of the cards that looks most like this one, or none."""
    found = process.extractOne(fold(word), lexicon().words, scorer=fuzz.ratio, score_cutoff=75)
    return found[0] if found else ""
