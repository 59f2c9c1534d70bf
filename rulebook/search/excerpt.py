"""The statement that answers, whole, with the words that were asked for marked."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from rulebook.search.ranking import DIGITS
from rulebook.search.words import WORD

LONGEST = 600
"""Characters of an excerpt; a longer statement ends with « … » at a word."""


@dataclass(frozen=True, slots=True)
class Line:
    """A statement as it is shown, where in it the words of each token stand, and all tokens by which it is asked for:
    its own, though it is cut short, and those of what it goes by.
    """

    shown: str
    spans: Mapping[str, Sequence[tuple[int, int]]]
    held: Container[str]


def lines(
    body: str, tokens: Callable[[str], tuple[str, ...]], cues: Mapping[str, frozenset[str]] | None = None
) -> tuple[Line, ...]:
    """Each line of a text, read once for all the questions that it may answer. `tokens` gives those of a word, `cues`
    those by which a line is asked for, though it does not say them.
    """
    said = unicodedata.normalize("NFC", body).split("\n")
    return tuple(_line(line, tokens, (cues or {}).get(line, frozenset())) for line in said)


def _line(line: str, tokens: Callable[[str], tuple[str, ...]], cues: frozenset[str]) -> Line:
    held = _spans(line, tokens)
    shown = line if len(line) <= LONGEST else line[:LONGEST].rsplit(" ", 1)[0] + "…"
    return Line(shown, held if shown is line else _spans(shown, tokens), cues.union(held))


def _worth(wanted: Mapping[str, float], line: Line) -> float:
    return round(sum(worth for token, worth in wanted.items() if token in line.held), DIGITS)


def _spans(line: str, tokens: Callable[[str], tuple[str, ...]]) -> dict[str, list[tuple[int, int]]]:
    spans: dict[str, list[tuple[int, int]]] = {}
    for word in WORD.finditer(line):
        for token in tokens(word.group().lower()):
            spans.setdefault(token, []).append(word.span())
    return spans


def excerpt(said: Sequence[Line], wanted: Mapping[str, float], heard: Mapping[str, float]) -> str:
    """The line that holds most of the wanted tokens by worth, HTML-escaped, each hit in `<mark>`; of those that hold as
    much, the one that holds most of what is only `heard`.
    """

    def worth(line: Line) -> tuple[float, float]:
        return _worth(wanted, line), _worth(heard, line)

    line = max(said, key=worth) if len(said) > 1 else said[0]
    pieces, end = [], 0
    for start, stop in sorted({span for token in wanted for span in line.spans.get(token, ())}):
        pieces += [escape(line.shown[end:start], quote=False), f"<mark>{line.shown[start:stop]}</mark>"]
        end = stop
    return "".join([*pieces, escape(line.shown[end:], quote=False)])
