"""What each player has on a Base, told by a number alone: « Tortuga : Anna 10, Ben 7 »."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from engine.line.lexemes import LITTLE, Lexeme
from engine.line.players import BOUNDS, CALLED, LOOKED_BACK, SENTENCE_ENDS, WHO, is_base

_LINKS = (":", "has", "to", *LITTLE)
_LONGEST_LINK = 3
_ON = ("on", "in", "to")
_IN_A_ROW = frozenset([",", "and", ";", "\n", "power", *_ON, *LITTLE])
_AFTER_A_BASE = frozenset([":", ",", "\n", "(", ")", "number", "worth", *_ON, *LITTLE])
_OVER = frozenset([*BOUNDS, "and", "then", "score", "power"])
_LIKELY_OVER = frozenset([*_OVER, *CALLED, "word", "aside", "article", "noise", "number"])


class _Count(NamedTuple):
    """A player and a number: the places of both."""

    who: int
    number: int


def over(said: Sequence[Lexeme]) -> Iterator[int]:
    """Where « 21/20 », « 21 sur 20 » stands: what is there over what it takes."""
    signs = ["/" if one.text in ("/", "sur") else one.text if one.sort == "number" else "" for one in said]
    for i in range(1, len(said) - 1):
        over = signs[i] == "/" and said[i - 1].sort == said[i + 1].sort == "number"
        alone = "/" not in (signs[i - 2] if i > 1 else "", *signs[i + 2 : i + 3])
        if over and alone and (i + 2 == len(said) or said[i + 2].sort != "points"):
            yield i


def _unbracketed(said: list[Lexeme]) -> list[Lexeme]:
    """« Anna (12) Ben (9) » is « Anna 12 Ben 9 », where there is more than one."""
    found = [
        i
        for i in range(len(said) - 3)
        if said[i].sort in WHO and [one.sort for one in said[i + 1 : i + 4]] == ["(", "number", ")"]
    ]
    signs = {id(said[i + at]) for i in found for at in (1, 3)} if len(found) > 1 else set()
    return [one for one in said if id(one) not in signs]


def added_up(said: list[Lexeme], *, weighed: bool) -> list[Lexeme]:
    """« Tortuga : Anna 10, Ben a 7 »: numbers after players, where a Base heads them or follows, are Forces, not PV. So
    are those in a row where it is told what stands on the Base, or asked what its Conquest brings (`weighed`)."""
    said = _unbracketed(said)
    base = next((i for i, one in enumerate(said) if is_base(one)), len(said))
    weighed = (weighed or any(True for _ in over(said))) and not any(one.sort == "points" for one in said)
    powers: dict[int, list[Lexeme]] = {}
    for row in _rows(said):
        if (weighed and len(row) > 1 and row[0].who > base) or _is_of_a_base(said, row):
            for one in row:
                end = said[one.number].end
                powers |= {at: [] for at in range(one.who + 1, one.number)}
                force = [] if _told(said, one.number) else [Lexeme("power", end, end, "", folded="force")]
                powers[one.number] = [said[one.number], *force]
    return [more for at, one in enumerate(said) for more in powers.get(at, [one])]


def _told(said: list[Lexeme], number: int) -> bool:
    """« 10 de Force »: is it told of a number what it is?"""
    return [one.sort for one in said[number + 1 : number + 2]] == ["power"]


def _is_there(one: Lexeme) -> bool:
    return is_base(one) or one.sort in ("called", "base")


def _rows(said: list[Lexeme]) -> Iterator[list[_Count]]:
    """Players one after the other, each with a number."""
    row: list[_Count] = []
    for who in range(len(said)):
        if (number := _counted(said, who)) is None:
            continue
        between = {one.sort for one in said[row[-1].number + 1 : who] if not is_base(one)} if row else set()
        if not between <= _IN_A_ROW:
            yield row
            row = []
        row.append(_Count(who, number))
    if row:
        yield row


def _counted(said: list[Lexeme], who: int) -> int | None:
    """Where the number is that is told of the player there, with nothing else."""
    before, lower = said[who - 1] if who else None, said[who].text[:1].islower()
    joined = before is not None and (before.sort == "word" if lower else before.sort == "name" and before.far > 0)
    if said[who].sort not in WHO or joined:  # « Anna zorgle 10 », « Marie Claire 7 »
        return None
    linked = takewhile(lambda one: one.sort in _LINKS or one.folded == "fait", said[who + 1 : who + 1 + _LONGEST_LINK])
    at = who + 1 + sum(1 for _ in linked)
    return at if at < len(said) and said[at].sort == "number" and _is_over(said, at, _LIKELY_OVER) else None


def _is_over(said: list[Lexeme], number: int, ends: frozenset[str]) -> bool:
    """Is nothing more told of a player after that number, but on which Base it is?"""
    at = number + 1
    while at < len(said) and said[at].sort in LITTLE:
        at += 1
    return at >= len(said) or said[at].sort in ends or _tells_where(said, at)


def _tells_where(said: list[Lexeme], at: int) -> bool:
    """« sur Tortuga »: does it stand there, and head nothing?"""
    on, base, after = [*(one for one in said[at : at + 5] if one.sort not in LITTLE), *[Lexeme(".", 0, 0, "")] * 3][:3]
    return on.sort in _ON and _is_there(base) and after.sort != ":"


def _is_of_a_base(said: list[Lexeme], row: Sequence[_Count]) -> bool:
    """Does a Base head the row, or is one told within it, or after it? Nothing else is told of those players there."""
    first, last = row[0].who, row[-1].number
    starts = [one.who for one in row]
    if not all(_is_over(said, one.number, _OVER) or one.number + 1 in starts for one in row):
        return False
    if any(map(_is_there, said[first:last])) or _tells_where(said, last + 1 + _told(said, last)):
        return True
    before = said[max(0, first - LOOKED_BACK) : first][::-1]
    head = next((one for one in before if one.sort not in _AFTER_A_BASE), None)
    if head is not None and _is_there(head):
        return True
    sentence = [*takewhile(lambda one: one.sort not in SENTENCE_ENDS, before)]
    told = {one.folded for one in sentence}
    again = any(said[one.who].folded in told for one in row)
    return [one.sort for one in sentence[:1]] == [";"] and any(map(_is_there, sentence)) and not again
