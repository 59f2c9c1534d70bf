"""What a text says of itself in brackets, « (stylé) », « (le pauvre) »: an opinion, of which no card makes an effect.

An unknown word alone is none: « (zombie) » may say which Creature.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.language.chatter import interjections, opinions
from engine.language.spoken import familiar
from engine.language.words import Piece, lexicon, slip

_SAYS_NOTHING = frozenset(("le", "la", "les", "l", "de", "d", "du", "c", "est", "trop", "tres", "!", "?", "…"))
_VERY = re.compile(r"\b(?:trop|tres|super|bien) (?:fort|bien|bon|beau|gros|dur)(?:e|s|es)?\b|\b(\w+) non(?= [?]|$)")


def is_a_remark(said: Sequence[Piece]) -> bool:
    """Whether brackets hold an opinion and no word of the language: no term, number, refusal or slip of one."""
    words = _VERY.sub(lambda very: very[1] or "super", " ".join(piece.folded for piece in said)).split()
    vouched = opinions() | interjections()
    return not vouched.isdisjoint(words) and all(word in vouched | _SAYS_NOTHING or _is_strange(word) for word in words)


def _is_strange(word: str) -> bool:
    """Whether the cards use no such word, nor one that it may be a slip of, and it bounds nothing."""
    known = word in lexicon().words or word in familiar() or slip(word) is not None
    return word.isalpha() and not known and not word.endswith("ment") and word not in ("pas", "non", "oblige", "max")
