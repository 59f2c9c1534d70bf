"""« Vouliez-vous dire … »: the readable sentence nearest to one that is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rapidfuzz import fuzz, process, utils

EXAMPLES = Path(__file__).with_name("examples.txt")


@cache
def examples() -> tuple[str, ...]:
    """The language by example, one sentence a line; each is read by the tests."""
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def nearest(sentence: str) -> str:
    """A French sentence that gives the nearest readable form."""
    found = process.extractOne(sentence[:300], examples(), scorer=fuzz.WRatio, processor=utils.default_process)
    return f"Forme lisible la plus proche : « {found[0] if found else examples()[0]} »"
