"""« Vouliez-vous dire … » : a sentence with its slips respelt.

Nothing that was read of it changes, and nothing is left out: a tap on a sentence that says less would make another
card of this one. Where no slip is seen, there is nothing to offer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rapidfuzz import fuzz, process

from engine.language.words import heard, in_order

_CLOSE = 75  # how much a word must look like the one that was meant, of 100


def nearest(
    sentence: str, faults: Sequence[tuple[int, int]], read: Callable[[str], str | None], label: str = ""
) -> str:
    """A French question that gives our wording of the sentence without its slips; « » where that is not read either.

    `faults`: its words that are not known. `read`: our wording of a sentence that stands where this one does, or None.
    `label`: the keyword it opens under.
    """
    respelt = sentence
    for start, end in reversed(faults):
        found = process.extractOne(heard(sentence[start:end]), in_order(), scorer=fuzz.ratio, score_cutoff=_CLOSE)
        if found is None:
            return ""
        respelt = respelt[:start] + found[0] + respelt[end:]
    ours = read(respelt) if faults else None
    return f"Vouliez-vous dire « {label}{ours} » ?" if ours else ""
