"""What is said round a card's text and tells nothing of it (`chatter.txt`): it is left out before anything is read.

A comment is left out where stops or commas hold it apart and all its words are listed, one of them an opinion; an
interjection, wherever it is said. A word that is not listed keeps its place, and is read or refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import dropwhile, groupby
from pathlib import Path

from engine.language.titled import in_common, titled, whole

_FILE = Path(__file__).with_suffix(".txt")
_FULL_STOPS = frozenset(".;!?…")
_PUNCTUATION = _FULL_STOPS | set(",:—–-")
_BRACKETS = frozenset("()")
_FEMININE_ENDINGS = (("eux", "euse"), ("if", "ive"), ("el", "elle"), ("er", "ere"))
_LEADS_ON = frozenset((
    "dans", "sur", "sous", "vers", "depuis", "de", "d", "du", "des", "au", "aux", "par", "jusqu", "parmi", "et", "ou",
))  # fmt: skip
_LINKS = frozenset(("et", "mais", "donc", "puis"))  # « alors » may be « if you do »
_OPENING = "En tête d'une phrase"
_SHORT = 2  # words that a colon may follow: « Permanent, tout bête : »


@cache
def _rows() -> dict[str, list[str]]:
    """The rows of the file by their title."""
    return {title: rows for title, *rows in (part.strip().split("\n") for part in titled(_FILE)[1])}


@cache
def _words(title: str) -> frozenset[str]:
    return frozenset(" ".join(_rows()[title]).split())


@cache
def interjections() -> frozenset[str]:
    """The words that say nothing wherever they stand, save that some say it of what brackets hold."""
    return _words("Interjections") | _words("Hésitations")


@cache
def opinions() -> frozenset[str]:
    """The words of an opinion, in both genders and numbers."""
    both = {other for word in _words("Avis") for other in (word, f"{word}e", *_feminine(word))}
    return frozenset(both | {f"{word}s" for word in both})


def _feminine(word: str) -> list[str]:
    return [word.removesuffix(ending) + other for ending, other in _FEMININE_ENDINGS if word.endswith(ending)]


@cache
def comments() -> frozenset[str]:
    """The words of which a comment holds one."""
    return opinions() | _words("Mots d'un aparté")


@cache
def _commenting() -> frozenset[str]:
    """The words that a comment may hold."""
    return comments() | interjections() | _words("Autour d'un avis")


@cache
def _said(title: str) -> re.Pattern[str]:
    """What the rows of a title say, of whole words."""
    shared = in_common(titled(_FILE)[0]) | {"{WELL}": f"(?:{'|'.join(sorted(_words(_OPENING)))})"}
    return re.compile(rf"(?<!\S)(?:{whole('|'.join(_rows()[title]), shared)})(?!\S)")


def _line(words: Iterable[str]) -> str:
    """Words where an opinion, whichever it is, is « * »."""
    return " ".join("*" if word in opinions() else word for word in words)


def is_a_comment(words: Sequence[str]) -> bool:
    """Whether words that stand apart say nothing of a card: what is listed, or an opinion and what is round it."""
    opening = _words(_OPENING) | interjections()
    rest = [*dropwhile((opening | _LINKS).__contains__, words)]
    listed = _said("À part").fullmatch(" ".join(rest)) or _said("Un avis, à part").fullmatch(_line(rest))
    if listed or (not rest and not opening.isdisjoint(words)):
        return True
    return not comments().isdisjoint(rest) and _commenting().issuperset(rest)


def told(words: Sequence[str]) -> list[tuple[int, str]]:
    """The words and signs that say something, or all where none does: where each stands, and what is read there.

    A question that only chatter asks ends with a full stop. An opinion in brackets is kept, for `remarks.py` to know.
    """
    apart = _bracketed(words)
    idle = _found("Partout", " ".join(words)) | _found("Un avis, partout", _line(words))
    idle |= {at for at, word in enumerate(words) if word in interjections()}
    idle = {at for at in idle if not apart[at] or words[at] in _words("Hésitations")}
    start = 0
    for end in (*(at for at, word in enumerate(words) if word in _PUNCTUATION | _BRACKETS), len(words)):
        run = range(start, end)
        start = end + 1
        if run and apart[run[0]] and idle.issuperset(run):
            idle -= {*run}
        elif run and not apart[run[0]]:
            idle |= {*run} if _is_idle(run, words) else _idle([at for at in run if at not in idle], words)
    found = [*_closed_up(words, idle)] if idle else [*enumerate(words)]
    for title in ("Avant une phrase", "Au début d'une phrase", "Au début du texte"):
        idle = _found(title, " ".join(word for _, word in found))
        found = [one for at, one in enumerate(found) if at not in idle]
    return found if any(word not in _PUNCTUATION | _BRACKETS for _, word in found) else [*enumerate(words)]


def _bracketed(words: Sequence[str]) -> list[bool]:
    """Of each word, whether brackets hold it."""
    found, depth = [], 0
    for word in words:
        depth = max(0, depth + (word == "(") - (word == ")"))
        found.append(bool(depth))
    return found


def _found(title: str, line: str) -> set[int]:
    """The places of the words of a line that the rows of a title say."""
    found = (one for one in _said(title).finditer(line) if one.group())
    spans = ((line.count(" ", 0, one.start()), one.group().count(" ") + 1) for one in found)
    return {at for start, length in spans for at in range(start, start + length)}


def _is_idle(run: Sequence[int], words: Sequence[str]) -> bool:
    return is_a_comment([words[at] for at in run])


def _idle(run: list[int], words: Sequence[str]) -> set[int]:
    """Of what stands between two signs, the places of what says nothing: all of it, or « c'est génial que »."""
    if _is_idle(run, words):
        return {*run}
    that = next((i for i, at in enumerate(run) if words[at] in ("que", "qu")), 0)
    return {*run[: that + 1]} if that and _is_idle(run[:that], words) else set()


def _closed_up(words: Sequence[str], idle: set[int]) -> Iterator[tuple[int, str]]:
    """The words that are left, and one sign where chatter stood between two."""
    before: list[str] = []
    for silent, group in groupby(enumerate(words), key=lambda one: one[0] in idle or one[1] in _PUNCTUATION):
        said = [*group]
        if not silent:
            before = [word for _, word in said]
            yield from said
        elif not any(at in idle for at, _ in said):
            yield from said
        elif before:
            after = words[said[-1][0] + 1] if said[-1][0] + 1 < len(words) else ""
            yield from _sign(said, idle, len(before), after)


def _sign(said: list[tuple[int, str]], idle: set[int], length: int, after: str) -> Iterator[tuple[int, str]]:
    """The sign that is left of those around chatter, after so many words and before that one, "" at the end."""
    first = next(i for i, (at, _) in enumerate(said) if at in idle)
    own, others = said[:first], [(at, "." if word == "?" else word) for at, word in said[first:] if at not in idle]
    stops = [one for one in (*own, *others) if one[1] in _FULL_STOPS]
    colons = [one for one in (*own, *others) if one[1] == ":"]
    if any(word == ":" for _, word in own):
        yield from colons[:1]
    elif stops:
        yield stops[0]
    elif after and colons and (not own or length <= _SHORT):
        yield colons[0]
    elif after and (own or others) and not (own and others and after in _LEADS_ON):
        at, word = (*own, *others)[0]
        yield at, "," if word == ":" else word  # « X, c'est simple : Y » is no price of Y
