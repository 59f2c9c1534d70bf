"""How tables speak, as data (`spoken.txt`): words and turns of the tongue, and what a card would write in their place.

All is compared folded: no accent, no capital, « tu » as « vous », « une » as 1.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.language.inflection import VERB_ENDINGS
from engine.language.titled import in_common, titled, whole
from ground.names import unaccented

_FILE = Path(__file__).with_suffix(".txt")
LOST_APOSTROPHE = re.compile(r"(?!l(?:une|ou)$)(?:(jusqu|lorsqu|qu|[djlmnst])([aeiouyh]\w*)|(y)(a)|(c)(est|etait))")
"""« jusqua », « tas », « ya », « lordre »: two words whose apostrophe was lost, where the second is known."""
_ANY = re.compile(r"\[[^]]*\]|\\.")
_GROUP = re.compile(r"\((\?:|\?<?[=!]|)([^()]*)\)([?*]?)")
_RUN = re.compile(r"[a-z0-9_ ,;:/]{3,}(?![?*])")
_MARKS = {chr(0xF800 + n): mark for n, mark in enumerate("(?+")}  # those that an expression says with a stroke
_MARK = re.compile(rf"[=<>→{''.join(_MARKS)}](?![?*])")


class Turn(NamedTuple):
    """What a table says, what a card would, a text that needs it, and why the words may go that nothing replaces."""

    said: str
    instead: str
    example: str
    why: str = ""


@cache
def _titles() -> list[str]:
    return titled(_FILE)[1]


@cache
def familiar() -> dict[str, str]:
    """Each word of the tongue, and the one that it stands for."""
    return _words(_titles()[0])


@cache
def english() -> dict[str, str]:
    """Each word of English cards that tables say in a French text, and the one that it stands for."""
    return _words(_titles()[1])


def _words(titled: str) -> dict[str, str]:
    """The words of a title; a verb in « -er » that stands for another stands for it in each of its forms."""
    lines = (line.partition(" => ") for line in titled.split("\n")[1:])
    listed = {word: instead for said, _, instead in lines for word in said.split()}
    verbs = ((word[:-2], instead[:-2]) for word, instead in listed.items() if word[-2:] == instead[-2:] == "er")
    return {stem + ending: other + ending for stem, other in verbs for ending in (*VERB_ENDINGS, "ant")} | listed


@cache
def turns() -> tuple[Turn, ...]:
    """The turns, in the order in which they are looked for."""
    found = re.findall(r"^(\S.*?) =>(.*?)(?: ; (.*))?\n    (.*)$", "\n".join(_titles()[2:]), re.MULTILINE)
    return tuple(Turn(said, instead.strip(), example, why) for said, instead, why, example in found)


@cache
def _needs() -> tuple[dict[str, list[int]], list[list[set[str]]]]:
    """The places of the turns by the rarest of the signs that a line holds which says them, "" where it may hold none;
    and for each turn, sets of signs of which such a line holds one each."""
    found, needs = defaultdict(list), []
    for place, turn in enumerate(turns()):
        first, *others = _signs(_whole(turn.said))
        for three in first:
            found[three].append(place)
        needs.append(others)
    return found, needs


def _threes(line: str) -> set[str]:
    """The letters of a line, three by three, and its marks."""
    return {line[at : at + 3] for at in range(len(line) - 2)} | {mark for mark in "=<>(?+→" if mark in line}


@cache
def _often() -> Counter[str]:
    """How often what tables say holds three letters, or a mark."""
    often = Counter(three for turn in turns() for three in _threes(f" {unaccented(turn.example)} "))
    often[""] = often.total()
    return often


@cache
def _signs(said: str) -> list[set[str]]:
    """Letters, three by three, and marks, of which whatever fits an expression holds one of each set, the rarest first.

    "" where it may hold none.
    """
    groups: dict[str, list[set[str]]] = {}

    def either(flat: str) -> list[set[str]]:
        return [set().union(*ones) for ones in zip(*map(held, flat.split("|")), strict=False)]

    def held(flat: str) -> list[set[str]]:
        found = [{three} for run in _RUN.findall(flat) for three in _threes(run)]
        found += [signs for letter in flat if letter in groups for signs in groups[letter]]
        found += [{_MARKS.get(mark, mark)} for mark in _MARK.findall(flat)]
        return sorted(found, key=lambda signs: sum(map(_often().__getitem__, signs))) or [{""}]

    def kept(group: re.Match[str]) -> str:
        kind, inner, may = group.groups()
        ends = group.string[group.end() :][:1] in ("", "|", ")")
        if "|" not in inner and not may and (kind in ("", "?:") or (kind == "?=" and ends)):
            return inner + "." * (kind == "?=")  # read as it stands; what is looked ahead at has no end of its own
        letter = chr(0xE000 + len(groups))
        groups[letter] = [{""}] if may or "!" in kind else either(inner)
        return letter

    for letter, mark in _MARKS.items():
        said = said.replace(rf"\{mark}", letter)
    said = _ANY.sub(".", re.sub(r"\{[\d,]+\}", "*", said))
    while (flat := _GROUP.sub(kept, said)) != said:
        said = flat
    said = f" {said} ".replace("|", " | ")  # a turn is of whole words
    return [signs for signs in either(said) if "" not in signs] or [{""}]


def _whole(said: str) -> str:
    """An expression with what several have in common."""
    return whole(said, _shared())


@cache
def _shared() -> dict[str, str]:
    return in_common(titled(_FILE)[0])


@cache
def _pattern(said: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S)(?:{_whole(said)})(?!\S)")


def _near(line: str, after: int = -1) -> list[int]:
    """The places of the turns that a line may say, the last first, `after` that one."""
    places, needs = _needs()
    threes = _threes(f" {line} ") | {""}
    near = {place for three in places.keys() & threes for place in places[three] if place > after}
    return sorted((one for one in near if not any(map(threes.isdisjoint, needs[one]))), reverse=True)


def written(words: list[str]) -> list[tuple[str, int, int]]:
    """The words that a card would write, each with the first and last of those that it stands for."""
    said = [(word.replace(" ", "_"), at, at) for at, word in enumerate(words)]
    line = " ".join(word for word, _, _ in said)
    near = _near(line)
    while near:
        place = near.pop()
        turn = turns()[place]
        for found in (everywhere := [*_pattern(turn.said).finditer(line)])[::-1]:
            first = line.count(" ", 0, found.start())
            last = first + found.group().strip().count(" ")
            said[first : last + 1] = _put(found, turn.instead, line, said, (first, last))
        if everywhere:
            line = " ".join(word for word, _, _ in said)
            near = _near(line, place)
    return said


def _put(
    found: re.Match[str], instead: str, line: str, said: list[tuple[str, int, int]], place: tuple[int, int]
) -> list[tuple[str, int, int]]:
    """What stands instead of a turn: the words that it keeps as they lie, ours where those they replace lay."""
    put: list[tuple[str, int, int]] = []
    ours, at = "", place[0]
    for part in [*instead.split(), ""]:
        kept = int(part[1:]) if part[1:].isdecimal() and part[0] == "\\" and _parted(found, int(part[1:])) else 0
        start = line.count(" ", 0, found.start(kept)) if kept else place[1] + 1
        if part and not kept:
            ours += f" {part}"
            continue
        first, last = said[min(at, len(said) - 1)][1], said[start - 1][2]
        last = last if start > at else first - 1
        if put and not ours and start > at:
            put[-1] = (*put[-1][:2], last)  # what is left out lies with the word before it
        put += _laid(found.expand(ours).split(), first, last)
        if kept and found.group(kept).strip():
            at = start + found.group(kept).strip().count(" ") + 1
            put += said[start:at]
        ours = ""
    return put


def _laid(ours: list[str], first: int, last: int) -> Iterator[tuple[str, int, int]]:
    """Our words, one to each of those that they stand for; any that are too many take no place, at the end."""
    for i, word in enumerate(ours):
        at = min(first + i, last + 1)
        yield word, at, last if i == len(ours) - 1 else min(at, last)


def _parted(found: re.Match[str], group: int) -> bool:
    """Whether a group is of whole words."""
    start, end = found.span(group)
    return start >= 0 and found.string[start - 1 : start] in ("", " ") and found.string[end : end + 1] in ("", " ")
