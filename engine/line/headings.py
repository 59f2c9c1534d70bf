"""The Bases that a line names as nobody does: « Base 1 : », « Une Base à 20 : », « Le Palace du coin : »."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from engine.line.lexemes import LITTLE, Lexeme
from engine.line.players import HELD, SENTENCE_ENDS, candidate, is_base, key_of
from ground.names import bare

_TITLED = frozenset(["word", "quoted", "article", "of"])
_FIGURE = frozenset(["number", "(", ")", ",", ";", "and", "of", "to", "breakpoint", "points", "unknown", *LITTLE])
_BRINGS = ("donne", "rapporte", "vaut")
LONGEST_HEADING = 6
LONGEST_FIGURE = 14
_MARK = re.compile(r"[A-J1-9]")  # of a Base without a name


def figured(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Base 20 (4-2-1) : … », « Rue (20 ; 4/2/1) : … »: within brackets, a Base's Resistance and the PV it brings."""
    i = 0
    while i < len(said):
        some = [*takewhile(_is_of_figure, islice(said, i, i + LONGEST_FIGURE))]
        told = [one for one in some if one.sort == "number"]
        ends = i + len(some) < len(said) and said[i + len(some)].sort == ":"
        if len(told) == 4 and i and said[i - 1].sort == "base" and some[-1].sort == "," and not ends:
            some[-1], ends = replace(some[-1], sort=":"), True  # « Base 20 4-2-1, Anna … »
            heads = some[-1:]
        else:
            heads = []
        alone = len(told) == 1 and i > 0 and said[i - 1].sort == "base" and (len(some) > 1 or told[0].value > 9)
        if i and ends and (alone or len(told) == 4):
            yield Lexeme("(", told[0].start, told[0].start, "")
            yield told[0]
            if worth := told[1:]:
                yield Lexeme("worth", worth[0].start, worth[-1].end, "", [one.value for one in worth])
            yield Lexeme(")", told[-1].end, told[-1].end, "")
            yield from heads
        else:
            yield from some or said[i : i + 1]
        i += max(1, len(some))


def _is_of_figure(one: Lexeme) -> bool:
    return one.sort in _FIGURE or one.folded in _BRINGS


def some_bases(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Une base : … », « Base (20) : … »: a Base that nobody names is called so, the second one « Base 2 »."""
    i = found = 0
    while i < len(said):
        pair = [one.sort for one in said[i : i + 2]]
        at = i + 1 if pair in (["article", "base"], ["number", "base"]) else i
        figure = [one.sort for one in said[at + 1 : at + 3]]
        heads = figure[:1] == [":"] and i == 0 and not any(is_base(one) for one in said[at + 2 : at + 3])
        begins = said[at].sort == "base" and (i == 0 or said[i - 1].sort in SENTENCE_ENDS)
        if begins and (heads or figure == ["(", "number"]):
            found += 1
            name = f"Base {found}" if found > 1 else "Base"
            yield Lexeme("called", said[i].start, said[at].end, name, name, folded=bare(name))
            i = at
        else:
            yield said[i]
        i += 1


def numbered_bases(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Base 1 », « la Base A »: a Base that has no name is called by what tells it apart."""
    pairs = zip(said, [*said[1:], None][: len(said)], strict=True)
    for one, two in pairs:
        if one.sort == "base" and two is not None and _MARK.fullmatch(two.text) and two.start - one.end == 1:
            name = f"Base {two.text}"
            yield Lexeme("called", one.start, two.end, name, name, folded=bare(name))
            next(pairs)
        else:
            yield one


def headed(said: list[Lexeme]) -> list[Lexeme]:
    """« Rue : Anna … », « Base « Rue » »: a Base that the catalogue has not is called so wherever it stands again."""
    headings = {key_of(words): _title(words) for i in range(len(said)) if (words := _heading(said, i))}
    return list(_renamed(said, headings)) if headings else said


def _renamed(said: list[Lexeme], headings: Mapping[str, str]) -> Iterator[Lexeme]:
    i = 0
    while i < len(said):
        for k in range(min(LONGEST_HEADING, len(said) - i), 0, -1):
            some = said[i : i + k]
            if all(map(_may_title, some)) and (name := headings.get(key_of(some))):
                yield Lexeme("called", some[0].start, some[-1].end, name, name, folded=bare(name))
                i += k
                break
        else:
            yield said[i]
            i += 1


def _heading(said: list[Lexeme], i: int) -> list[Lexeme]:
    """The words from `i` on that head a Base which nothing names: a sentence begins there, « : » follows and a player
    who has something, and its cards are told to be nowhere else."""
    if said[i].sort == "quoted" and i and said[i - 1].sort == "base":
        return [said[i]]
    if not _begins(said, i) and not (said[i - 1].sort == "base" and _begins(said, i - 1)):
        return []
    words = list(takewhile(_may_title, said[i : i + LONGEST_HEADING]))
    at = i + len(words)
    if at < len(said) and said[at].sort == "(":
        figure = [one.sort for one in said[at : at + LONGEST_HEADING]]
        at += figure.index(")") + 1 if ")" in figure else 0
    named = any(one.sort in ("word", "quoted") for one in words)
    if not named or at + 1 >= len(said) or said[at].sort != ":" or not _has_something(said, at + 1):
        return []
    told = takewhile(lambda one: one.sort not in SENTENCE_ENDS, islice(said, at, None))
    return [] if any(is_base(one) or one.sort in ("base", "called") for one in told) else words


def _begins(said: list[Lexeme], i: int) -> bool:
    """Does a sentence begin there, be it with an article before?"""
    before = said[i - 1] if i else None
    if before is not None and before.sort == "article":
        before = said[i - 2] if i > 1 else None
    return before is None or before.sort in SENTENCE_ENDS


def _may_title(one: Lexeme) -> bool:
    """A word, or what is only a part of a card's name: « la Rue du Port »."""
    return one.sort in _TITLED or (one.sort == "name" and one.far > 0)


def _has_something(said: list[Lexeme], i: int) -> bool:
    """Does a player stand there, and a card or a number after?"""
    after = i + len(candidate(said, i))
    return i < after < len(said) and said[after].sort in HELD


def _title(words: Sequence[Lexeme]) -> str:
    """« la rue du port » → Rue du port."""
    said = [one for n, one in enumerate(words) if n or one.sort != "article"]
    name = " ".join(str(one.value) if one.sort == "quoted" else one.text for one in said)
    return name[:1].upper() + name[1:]
