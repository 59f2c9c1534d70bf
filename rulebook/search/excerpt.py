"""The statement that answers, whole, with the words that were asked for marked."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from html import escape

from rulebook.search.lexicon import Lexicon
from rulebook.search.words import WORD

LONGEST = 600
"""Characters of an excerpt; a longer statement ends with « … » at a word."""


def excerpt(body: str, wanted: Mapping[str, float], lexicon: Lexicon) -> str:
    """The line of `body` where most of the wanted tokens are, HTML-escaped, each hit in `<mark>`."""
    lines = unicodedata.normalize("NFC", body).split("\n")
    line = max(lines, key=lambda text: sum(wanted[token] for token in _tokens(text, lexicon) if token in wanted))
    if len(line) > LONGEST:
        line = line[:LONGEST].rsplit(" ", 1)[0] + "…"
    pieces, end = [], 0
    for word in WORD.finditer(line):
        if any(token in wanted for token in lexicon.tokens(word.group().lower())):
            pieces += [escape(line[end : word.start()]), f"<mark>{escape(word.group())}</mark>"]
            end = word.end()
    return "".join([*pieces, escape(line[end:])])


def _tokens(text: str, lexicon: Lexicon) -> set[str]:
    return {token for word in WORD.findall(text) for token in lexicon.tokens(word.lower())}
