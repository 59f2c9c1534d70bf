"""Names as people type them: accents, case, ligatures and apostrophes forgiven."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss"})


def fold(text: str) -> str:
    """The text in lower-case letters and digits without accents, its words parted by single spaces."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    letters = "".join(c for c in decomposed if not unicodedata.combining(c)).lower()
    return " ".join(re.findall(r"\w+", letters.replace("_", " ")))


def slug(text: str) -> str:
    """The text as it stands in an address: `Roi Du Dancing` → `roi-du-dancing`. No Latin letter left: `carte`."""
    return "-".join(re.findall(r"[a-z0-9]+", fold(text))) or "carte"
