"""The statement that answers, whole, with the words that were asked for marked."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from rulebook.search.ranking import DIGITS
from rulebook.search.words import WORD

LONGEST = 600
"""Characters of an excerpt; a longer statement ends with « … » at a word."""


@dataclass(frozen=True, slots=True)
class Line:
    """A statement as it is shown, where in it the words of each token stand, and all tokens of the whole of it."""

    shown: str
    spans: Mapping[str, Sequence[tuple[int, int]]]
    held: Mapping[str, object]


def lines(body: str, tokens: Callable[[str], tuple[str, ...]]) -> tuple[Line, ...]:
    """Each line of a text, read once for all the questions that it may answer. `tokens` gives those of a word."""
    return tuple(_line(line, tokens) for line in unicodedata.normalize("NFC", body).split("\n"))


def _line(line: str, tokens: Callable[[str], tuple[str, ...]]) -> Line:
    held = _spans(line, tokens)
    if len(line) <= LONGEST:
        return Line(line, held, held)
    shown = line[:LONGEST].rsplit(" ", 1)[0] + "…"
    return Line(shown, _spans(shown, tokens), held)


def _spans(line: str, tokens: Callable[[str], tuple[str, ...]]) -> dict[str, list[tuple[int, int]]]:
    spans: dict[str, list[tuple[int, int]]] = {}
    for word in WORD.finditer(line):
        for token in tokens(word.group().lower()):
            spans.setdefault(token, []).append(word.span())
    return spans


def excerpt(said: Sequence[Line], wanted: Mapping[str, float]) -> str:
    """The line that holds most of the wanted tokens by worth, HTML-escaped, each hit in `<mark>`."""

    def worth(line: Line) -> float:
        return round(sum(worth for token, worth in wanted.items() if token in line.held), DIGITS)

    line = max(said, key=worth) if len(said) > 1 else said[0]
    pieces, end = [], 0
    for start, stop in sorted({span for token in wanted for span in line.spans.get(token, ())}):
        pieces += [escape(line.shown[end:start], quote=False), f"<mark>{line.shown[start:stop]}</mark>"]
        end = stop
    return "".join([*pieces, escape(line.shown[end:], quote=False)])
