"""The statement that answers, whole, with the words that were asked for marked."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from html import escape

from rulebook.search.ranking import DIGITS
from rulebook.search.words import WORD, split

LONGEST = 600
"""Characters of an excerpt; a longer statement ends with « … » at a word."""


def excerpt(body: str, wanted: Mapping[str, float], tokens: Callable[[str], tuple[str, ...]]) -> str:
    """The line of `body` that holds most of the wanted tokens by worth, HTML-escaped, each hit in `<mark>`.

    `tokens` gives those of a word.
    """

    def worth(line: str) -> float:
        held = {token for word in split(line) for token in tokens(word)}
        return round(sum(wanted.get(token, 0.0) for token in held), DIGITS)  # a set is added up in any order

    lines = unicodedata.normalize("NFC", body).split("\n")
    line = max(lines, key=worth) if len(lines) > 1 else lines[0]
    if len(line) > LONGEST:
        line = line[:LONGEST].rsplit(" ", 1)[0] + "…"
    pieces, end = [], 0
    for word in WORD.finditer(line):
        if any(token in wanted for token in tokens(word.group().lower())):
            pieces += [escape(line[end : word.start()], quote=False), f"<mark>{word.group()}</mark>"]
            end = word.end()
    return "".join([*pieces, escape(line[end:], quote=False)])
