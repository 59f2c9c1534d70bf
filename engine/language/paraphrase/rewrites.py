"""Turns of phrase as data (`rewrites.txt`): a pattern of terms, and the terms that the canon reads in their place.

In a pattern, `A|B` is either term, `@NOUN` any of a set, `*` any, `!A` any other, `$` the end, `...` any number of
terms (`...!A` of any others); `~word` asks for its spelling (folded, as a regular expression; as it is written where
the expression has capitals), `=x` names it. `<A` must stand before, `>A` after; neither is replaced. `( A / B C )` is
one way to say it or the other. In what is read, `x` is the named term, `A` a term made of the first one, `A:x` of the
named one, `A:x/raw` spelt so, `A.s:x` shaded, `A:x/2` of that value, `A:x/+1` of one more, `A:x/~` of the opposite;
`A|B:x` is A where the named one is the first of its terms, B where it is the second; what the way has not named is
nothing. After it, `earlier` and `anywhere` name terms of which one was said before, or is said in the sentence;
several such, or none of `!A|B`. Last, why what the row drops may go: a row is its own reason.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.language.canon.durations import UNTIL
from engine.language.steps import where
from engine.language.terms import AMOUNTS, DETERMINERS, NOUNS, PILE_NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon


class Rewrite(NamedTuple):
    """A pattern, what is read in its place, where, why what it drops may go, and a text that needs it."""

    pattern: str
    read: str
    earlier: str
    anywhere: str
    why: str
    example: str


_ROW = re.compile(r"^(\S.*?) =>(.*?)(?: ; earlier (.*?))?(?: ; anywhere (.*?))?(?: ; (.*?))?\n    (.*)$", re.MULTILINE)
REWRITES = tuple(Rewrite(*said) for said in _ROW.findall(Path(__file__).with_suffix(".txt").read_text("utf-8")))
_STEPS = "THIS IT POWER_OF EACH_OF SELF HIS_POWER YOUR_TOTAL DEF IF"  # what opens one, beside a player or a verb
_PLAYED_THERE = "ACTION OF_YOURS OF_OTHERS AS_YOU_WISH"  # « une Action (à vous) jouée sur … »
_THINGS = "THIS DEF IT ONE_OF_THEM QUOTED SELF THAT_ONE THE_REST ANOTHER_OF"  # what opens what is done or goes
_CHANGES = ["LOSE", "GAIN", "DOUBLE", "RAISE_IT", "LOWER_IT", "RAISE", "LOWER"]
_POWERS = ["POWER", "OF_POWER", "POWER_OF", "HIS_POWER", "BREAKPOINT_OF"]
_ORDERS = (  # what one may be told to do by its noun
    "CHOOSE DESTROY DISCARD DRAW GAIN LOOK LOSE MOVE PLAY PUT REMOVE RETURN REVEAL SEARCH SHUFFLE SWAP TAKE_CONTROL "
    "TRANSFER UNCOVER USE"
)
_DEEP = 6  # how far one rewrite may make way for another
_TOKEN = re.compile(r"([<>]?)(\.\.\.)?(!?)([^~=]*)(?:~([^=]+?))?(?:=(\w+))?")
Named = dict[str, list[Term]]


class _Asked(NamedTuple):
    """A token of a pattern: where it stands beside what is replaced, its terms, its spelling, its name."""

    side: str
    many: bool
    other: bool
    said: str
    types: frozenset[str]
    spelt: re.Pattern[str] | None
    name: str

    @property
    def opens(self) -> bool:
        return "$" in self.types and not self.other

    def fits(self, term: Term | None) -> bool:
        said = "$" if term is None else term.type
        known = said in self.types or (term is not None and "*" in self.types)
        if known is self.other or (self.spelt is not None and term is None):
            return False
        if self.spelt is None or term is None:
            return True
        capitals = self.spelt.pattern != self.spelt.pattern.lower()
        return self.spelt.fullmatch(term.raw if capitals else heard(term.raw)) is not None


class _Known(NamedTuple):
    """A rewrite, its tokens before what is replaced, those replaced, and those after.

    `needs`: terms that are all said where it may serve; `either`: of each of these, one.
    """

    before: tuple[_Asked, ...]
    replaced: tuple[_Asked, ...]
    after: tuple[_Asked, ...]
    rewrite: Rewrite
    needs: frozenset[str]
    either: list[frozenset[str]]


@where()
def spoken(terms: list[Term]) -> Iterator[Term]:
    """Put each turn of phrase as the canon reads it; then what those that were put so have made of others."""
    for _ in range(_DEEP):
        if not (at_hand := _at_hand(terms)):
            break
        terms, before = list(_put(terms, at_hand)), terms
        if terms == before:
            break
    yield from terms


def _at_hand(terms: list[Term]) -> dict[str, list[_Known]]:
    """The rewrites that may serve among these terms, by the first that they replace."""
    said, found, by_rarest = {term.type for term in terms}, defaultdict(list), _by_rarest()
    near = {place: one for term in said for place, one in by_rarest.get(term, ()) if one.needs <= said}
    for _, known in sorted(near.items()):
        if not any(map(said.isdisjoint, known.either)):
            for first in known.replaced[0].types & said:
                found[first].append(known)
    return found


def _put(terms: list[Term], at_hand: dict[str, list[_Known]]) -> Iterator[Term]:
    at = 0
    while at < len(terms):
        put, length = _rewritten(terms, at, at_hand) or ([terms[at]], 1)
        yield from put
        at += length


def _rewritten(terms: list[Term], at: int, at_hand: dict[str, list[_Known]]) -> tuple[list[Term], int] | None:
    """What the canon reads instead of the terms from `at` on, and how many they are; None: as they are."""
    told = at == 1 and terms[0].type == "YOU"  # « vous détruisez … » begins as « détruisez … »
    for known in at_hand.get(terms[at].type, ()):
        start, rewrite = at - len(known.before), known.rewrite
        before = enumerate(known.before, start)
        if not all(one.fits(terms[i] if i >= 0 else None) or (told and one.opens) for i, one in before):
            continue
        if not (_are_said(rewrite.earlier, terms[:at]) and _are_said(rewrite.anywhere, terms)):
            continue
        named: Named = {}
        end = _end((*known.replaced, *known.after), terms, at, named)
        if end is not None:
            words = rewrite.read.split()
            made = [one for word in words for one in _made(word, known, named, terms[at])]
            return made, end - len(known.after) - at
    return None


def _end(asked: tuple[_Asked, ...], terms: list[Term], at: int, named: Named) -> int | None:
    """Where terms that are as asked end, from `at` on; None where they are not. Puts what it names in `named`."""
    if not asked:
        return at
    first, *rest = asked
    if first.many:
        for end in range(at, len(terms) + 1):
            found = _end(tuple(rest), terms, end, named)
            if found is not None:
                named[first.name] = terms[at:end]
                return found
            if end < len(terms) and first.types and not first.fits(terms[end]):
                break
        return None
    if not first.fits(terms[at] if at < len(terms) else None):
        return None
    found = _end(tuple(rest), terms, at + 1, named)
    if found is not None and at < len(terms):
        named[first.name] = [terms[at]]
    return found


def _are_said(asked: str, terms: list[Term]) -> bool:
    """Whether one of each of these alternatives is said, and none of `!A|B`."""
    if not asked:
        return True
    said = {term.type for term in terms}
    return all(bool(_types(one.lstrip("!")) & said) is not one.startswith("!") for one in asked.split())


def _made(word: str, known: _Known, named: Named, first: Term) -> list[Term]:
    if word in named or (len(word) == 1 and word.islower()):
        return named.get(word, [])
    term, _, of = word.partition(":")
    name, _, spelt = of.partition("/")
    if name and name not in named:
        return []
    if "|" in term:
        asked = next(one for one in (*known.replaced, *known.after) if one.name == name)
        term = term.split("|")[asked.said.split("|").index(named[name][0].type)]
    term, _, shade = term.partition(".")
    made = (named[name][0] if name else first).becoming(term)
    made = replace(made, shade=shade) if shade else made
    if spelt == "~":
        return [replace(made, value=-made.value)]
    if spelt.lstrip("+-").isdigit():
        return [replace(made, value=int(spelt) + (made.value if spelt[0] in "+-" else 0))]
    return [replace(made, raw=spelt, plural=spelt.endswith("s")) if spelt else made]


@cache
def _by_rarest() -> dict[str, list[tuple[int, _Known]]]:
    """The rewrites in their order, each by the term that fewest others need, of those that it needs itself."""
    known = _known()
    needed, found = Counter(term for one in known for term in one.needs), defaultdict(list)
    for place, one in enumerate(known):
        for term in sorted(one.needs, key=lambda term: needed[term])[:1] or one.either[0]:
            found[term].append((place, one))
    return found


def _known() -> list[_Known]:
    found = []
    for rewrite, way in ((one, way) for one in REWRITES for way in _ways(one.pattern)):
        asked = [_asked(token) for token in way.split()]
        before, said, after = (tuple(one for one in asked if one.side == side) for side in ("<", "", ">"))
        told = [one.types for one in asked if not (one.many or one.other or {"$", "*"} & one.types)]
        needs = frozenset(term for types in told if len(types) == 1 for term in types)
        found.append(_Known(before, said, after, rewrite, needs, [types for types in told if len(types) > 1]))
    return found


def _ways(pattern: str) -> Iterator[str]:
    """« A ( B / C D ) » as « A B », « A C D »."""
    several = re.search(r"\( (.*?) \)", pattern)
    if several is None:
        yield pattern
        return
    for way in several[1].split("/"):
        yield from _ways(pattern[: several.start()] + way + pattern[several.end() :])


def _asked(token: str) -> _Asked:
    match = _TOKEN.fullmatch(token)
    assert match is not None, token
    side, many, other, types, spelt, name = match.groups()
    return _Asked(side, bool(many), bool(other), types, _types(types), re.compile(spelt) if spelt else None, name or "")


@cache
def _types(said: str) -> frozenset[str]:
    """The terms of « A|@NOUN »."""
    acts = lexicon().verbs | HOMOGRAPHS.keys()
    sets = {
        "@NOUN": NOUNS, "@PLAYER": PLAYERS, "@OTHERS": PLAYERS - {"YOU"}, "@ACT": acts,
        "@VERB": lexicon().verbs, "@ENDS": acts | {",", "TO", "THEN", "OR", "?"}, "@CHANGE": _CHANGES,
        "@AMOUNT": AMOUNTS, "@ORDER": _ORDERS.split(), "@POWER": _POWERS, "@DECK": PILE_NOUNS, "@UNTIL": UNTIL,
        "@MEASURE": ("BREAKPOINT_OF", "POWER_OF", "HIS_POWER"), "@PLAYED_ON": _PLAYED_THERE.split(),
        "@THING": DETERMINERS | {*_THINGS.split()},
        "@STEP": PLAYERS | HOMOGRAPHS.keys() | {"$", *_STEPS.split()},
    }  # fmt: skip
    return frozenset(term for one in said.split("|") if one for term in sets.get(one, (one,)))
