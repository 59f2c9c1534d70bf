"""How many of a card there are, however that is written: « Walker x 2 », « ×2 », « 2 * Walker », « une paire de »."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.line.lexemes import Lexeme

_BY = ("x", "×", "*", "fois")
_SIGNED = ("×", "*")
_GROUPS = {"paire": 2, "couple": 2, "duo": 2, "trio": 3}
_FOLD = {"double": 2, "triple": 3}
_CARD = ("name", "quoted", "unknown", ")")
_COUNTED = ("name", "quoted", "unknown", "minion", "card", "owned", "faction")


def copied(said: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """The same lexemes, with « times » where it is told how many; a sign that counts nothing says nothing."""
    i = 0
    while i < len(said):
        told, taken = _told(said, i)
        if told is not None:
            yield told
        i += taken


def _told(said: Sequence[Lexeme], i: int) -> tuple[Lexeme | None, int]:
    """What is told from the place `i` on, and by how many lexemes."""
    one, *after = said[i : i + 4]
    sorts = [two.sort for two in after]
    carded = bool(i) and said[i - 1].sort in (*_CARD, "number", "(")
    if one.sort == "number" and one.value == 1 and sorts[1:2] == ["of"] and (many := _GROUPS.get(after[0].folded)):
        return replace(one, end=after[1].end, value=many), 3  # « une paire de Walker »
    if carded and one.sort == "in" and after and (many := _FOLD.get(after[0].folded)):  # « Walker en double »
        return _times(one, after[0], many), 2
    if _by(one) and carded and sorts[:1] == ["number"] and not _seats(one, sorts):  # « Walker x 2 »
        return _times(one, after[0], after[0].value), 2
    if one.sort == "number" and after and _by(after[0]):
        counted = any(sort in _COUNTED for sort in sorts[1:2])
        times = bool(i) and said[i - 1].sort in _CARD and after[0].folded == "fois"
        inside = bool(i) and said[i - 1].sort == "(" and sorts[1:2] == [")"]
        if counted or times or inside:  # « 2 x Walker », « Walker 2 fois », « Walker (2×) »
            return _times(one, after[0], one.value), 2
    return (None if one.sort in _SIGNED else one), 1


def _by(one: Lexeme) -> bool:
    return one.sort in _SIGNED or one.folded in _BY


def _seats(one: Lexeme, sorts: Sequence[str]) -> bool:
    """« Anna Walker X 2 Diva »: may « X » be a player, who has two of the next card?"""
    return one.text == "X" and any(sort in _COUNTED for sort in sorts[1:2])


def _times(one: Lexeme, last: Lexeme, many: int) -> Lexeme:
    return Lexeme("times", one.start, last.end, f"{one.text} {last.text}", many, folded=f"x{many}")
