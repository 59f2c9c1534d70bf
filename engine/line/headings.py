"""The Bases that a line names as nobody does: « Base 1 : », « Une Base à 20 : », « Le Palace du coin : »."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from engine.line.lexemes import Lexeme
from engine.line.players import HELD, SENTENCE_ENDS, candidate, is_base, key_of
from ground.names import bare

_TITLED = frozenset(["word", "quoted", "article", "of"])
LONGEST_HEADING = 6
_MARK = re.compile(r"[A-J1-9]")  # of a Base without a name


def some_base(said: list[Lexeme]) -> list[Lexeme]:
    """« Une base à 20 : … », « Base (20) : … »: the one Base of a line, which nobody names, is called so."""
    at = 1 if [one.sort for one in said[:2]] in (["article", "base"], ["number", "base"]) else 0
    if [one.sort for one in said[at : at + 1]] != ["base"]:
        return said
    head, figure = said[at], [one.sort for one in said[at + 1 : at + 4]]
    called = Lexeme("called", said[0].start, head.end, "Base", "Base", folded="base")
    if figure[:1] == [":"] and any(is_base(one) for one in said[at + 2 : at + 3]):
        return said  # « Base : Tortuga. »
    if figure[:1] == [":"] or figure == ["(", "number", ")"]:
        return [called, *said[at + 1 :]]
    if figure in (["of", "number", ":"], ["to", "number", ":"]):
        word, number, *rest = said[at + 1 :]
        return [called, replace(word, sort="("), number, Lexeme(")", number.end, number.end, ""), *rest]
    return said


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
