"""Names as people type them: accents, case, ligatures and apostrophes forgiven."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss"})
_KEPT = 1 << 16  # the same few names are compared all the time


@lru_cache(_KEPT)
def unaccented(text: str) -> str:
    """The text in lower case, without accents or ligatures; its signs and spaces stay."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


@lru_cache(_KEPT)
def fold(text: str) -> str:
    """The text in lower-case letters and digits without accents, its words parted by single spaces."""
    return " ".join(re.findall(r"\w+", unaccented(text).replace("_", " ")))


@lru_cache(_KEPT)
def bare(name: str) -> str:
    """A name as it is compared with others: folded, and its words run together. A name of signs alone is ""."""
    return fold(name).replace(" ", "")


@lru_cache(_KEPT)
def slug(text: str) -> str:
    """The text as it stands in an address or an id: `Roi Du Dancing` → `roi-du-dancing`; no Latin letter: `carte`."""
    return "-".join(re.findall(r"[a-z0-9]+", fold(text))) or "carte"
