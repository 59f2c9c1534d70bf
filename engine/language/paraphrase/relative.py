"""Relative clauses as one idea: what « qui », « que », « dont », « où », « à laquelle » or a participle says of a noun.

A clause is read by its parts: what leads it in, who, « y », a verb by its class (being, having, bearing, belonging,
doing), denied or not, where. `relative.txt` says which parts, said of which nouns, make which modifier of the canon.
What cannot be put so is left as it was.

There a part is in capitals: `NAME = …` says which terms are that part; any other is the term of that name, or one
that `_part` tells by more than its term. `{name} = …` is what several clauses share. A clause is a regular
expression of parts, with spaces between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.language.steps import A_PART, form, lettered, letters, where
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon


class _Clause(NamedTuple):
    """What may be said of some nouns: its parts, and what the canon reads instead."""

    of: frozenset[str]
    parts: re.Pattern[str]
    read: str


_TEXT = Path(__file__).with_suffix(".txt").read_text("utf-8")
_LETTERS = letters(_TEXT)
_SHARED = dict(re.findall(r"^(\{\w+\}) = (.+)$", _TEXT, re.MULTILINE))
_PART_OF: dict[str, str] = (
    {term: term for term in _LETTERS}
    | dict.fromkeys(NOUNS - _LETTERS.keys(), "THING")
    | dict.fromkeys(PLAYERS - {"YOU"}, "SOMEONE")
    | {term: part for part, terms in re.findall(r"^([A-Z_]+) = (.+)$", _TEXT, re.MULTILINE) for term in terms.split()}
)
_BY_WORD = {"HAVE": {"port": "HOLDS"}, "WITH": {"port": "BEARING", "avec": "ALONG"}, "WHERE": {"dont": "WHOSE"}}
_AS_IT_IS_DONE = {"PLAY": "PLAYED", "PUT": "ATTACHED", "ATTACH": "ATTACHED", "GAIN": "GAINED", "DESTROY": "DESTROYED"}
_AS_IT_IS_DONE |= {"DISCARD": "DISCARDED", "defausse": "DISCARDED"}


def _compiled(parts: str) -> str:
    """Parts as an expression over letters, one for each."""
    whole = re.sub(r"\{[a-z_]+\}", lambda shared: _compiled(_SHARED[shared.group()]), parts)
    return lettered(whole, _LETTERS)


def _clauses() -> Iterator[_Clause]:
    for nouns, clauses in re.findall(r"^of (.+)\n((?: {4}.+\n)+)", _TEXT, re.MULTILINE):
        of = frozenset(A_PART.findall(_SHARED.get(nouns, nouns)))
        for clause in clauses.splitlines():
            parts, read = clause.split(" => ")
            yield _Clause(of, re.compile(_compiled(parts)), read)


_CLAUSES = tuple(_clauses())
_DESCRIBED = frozenset().union(*(clause.of for clause in _CLAUSES))
_LEADS, _JOINS = (frozenset(A_PART.findall(_SHARED[name])) for name in ("{leads}", "{joins}"))
_OPENS_A_CLAUSE = {term for term, part in _PART_OF.items() if part in _LEADS} | _AS_IT_IS_DONE.keys() | {"OR"}
_APART = {",", "IF", "WHEN", "WHILE", "UNLESS", "THEN", "TO", "AND", "OR", "MAY", "SHOULD", "SHOULD_BE", "HAVE", "VP"}
_WHOSE = {
    "YOU": "OF_YOURS", "HE": "OF_THAT_PLAYER", "THAT_PLAYER": "OF_THAT_PLAYER", "ANOTHER": "OF_OTHERS/one",
    "EACH_OTHER": "OF_OTHERS/several", "ANY_PLAYER": "OF_ANY_PLAYER", "NO_PLAYER": "OF_NOBODY", "WINNER": "OF_WINNER",
    "IT": "OF_THAT_PLAYER",
}  # fmt: skip
_NOT_WHOSE = {"OF_YOURS": "NOT_CONTROLLED_BY_YOU", "OF_THAT_PLAYER": "NOT_CONTROLLED_BY_THEM"}
_OWNED = {"OF_YOURS": "OWNED_BY_YOU", "OF_THAT_PLAYER": "OWNED_BY_THEM"}
_WHERE_IT_LIES = frozenset(("SUR", "HERE", "DANS"))
_HAS, _SOME = frozenset(("WITH", "HAVE", "THERE_IS", "CONTAINS")), NOUNS - {"COUNTER"} | {"OTHER"}


@where(_OPENS_A_CLAUSE)
def related(terms: list[Term]) -> list[Term]:
    """Each noun with what a clause says of it as the canon says it: « une Créature que possède ce joueur »: his."""
    terms = [*_some(terms)]
    parts, at = _parts(terms), 1
    while at < len(terms):
        put = _put(terms, parts, at) if parts[at] in _LEADS else None
        if put is None:
            at += 1
        else:
            terms = put
            parts, at = _parts(terms), 1
    return [*_placed(terms)]


def _some(terms: list[Term]) -> Iterator[Term]:
    """« tous ceux qui ont des Créatures ici »: one is enough."""
    for term, before, after in zip(terms, [None, *terms], [*terms[1:], None], strict=False):
        some = term.raw.lower() == "des" and before and before.type in _HAS and after and after.type in _SOME
        yield term.becoming("ONE_OR_MORE") if some else term


def _parts(terms: list[Term]) -> list[str]:
    """What part each term is; "" for one of which no clause is made."""
    parts: list[str] = []
    for term in terms:
        parts.append(_part(term, parts[-1] if parts else ""))
    return parts


def _part(term: Term, last: str) -> str:
    """What part a term is, after that one."""
    part = _PART_OF.get(term.type, "")
    if term.type in ("DRAW", "pioche"):
        return "DRAWN"
    if term.type in _acts():
        return _part_of_an_act(term)
    if part == "A" and term.raw == "a" and last in ("THAN", "WHICH", "WHERE", "SOMEONE", "YOU", "IT", "THERE", "EN"):
        return "HAS"
    if term.type == "OR" and heard(term.raw) == "ou" and last == "BASE":
        return "WHERE"
    for piece, told in _BY_WORD.get(part, {}).items():
        if piece in heard(term.raw):
            return told
    return part


def _part_of_an_act(term: Term) -> str:
    if form(term) == "done":
        return _AS_IT_IS_DONE.get(term.type, "TOLD")
    return "TO_PLAY" if term.type in ("PLAY", "ATTACH") else ""


@cache
def _acts() -> frozenset[str]:
    return frozenset(lexicon().verbs | HOMOGRAPHS.keys())


def _placed(terms: list[Term]) -> Iterator[Term]:
    """« (et) qui se trouve sur » is « sur », said of the noun before it: no order moves that away from it."""
    which = ""
    for at, term in enumerate(terms):
        then = [one.type for one in terms[at + 1 : at + 3]]
        if term.type == "WHICH_IS":
            which = f"{term.raw} "
        elif not (term.type == "AND" and then[:1] == ["WHICH_IS"] and _PART_OF.get(then[-1]) in _WHERE_IT_LIES):
            lies = which and _PART_OF.get(term.type) in _WHERE_IT_LIES
            yield replace(term, raw=which + term.raw) if lies else term
            which = ""


def _put(terms: list[Term], parts: list[str], at: int) -> list[Term] | None:
    """The sentence with the clause that is led in there as a modifier; None where it says none of a noun before it."""
    also = terms[at - 1].type == "AND" and parts[at] in _JOINS
    start = at - also
    of = _noun(terms, parts, start)
    if not of:
        return None
    line = "".join(_LETTERS.get(part, ".") for part in parts)
    for clause in _CLAUSES:
        found = clause.parts.match(line, at) if of in clause.of else None
        said = _said(terms, found, clause.read) if found else None
        if found and clause.read == "this":
            return [*terms[: at - 2], terms[at - 2].becoming("THIS"), terms[at - 1], *terms[found.end() :]]
        if found and said is not None:
            return [*terms[:start], *said, *terms[found.end() :]]
    if of == "BASE" and terms[at].type == "ON_WHICH":
        return [*terms[:at], terms[at].becoming("WHERE"), *terms[at + 1 :]]
    return None


def _noun(terms: list[Term], parts: list[str], at: int) -> str:
    """The nearest noun of which what stands there may be said; « cette Base » where there is no other."""
    here = ""
    for i in range(at - 1, -1, -1):
        if parts[i] == "BASE" and i and terms[i - 1].type == "THIS":
            here = "BASE"
        elif parts[i] in _DESCRIBED:
            return parts[i]
        held = terms[i].type in HOMOGRAPHS and i > 0 and terms[i - 1].type in ("YOUR", "THEIR", "DEF")
        acts = terms[i].type in _acts() and not held  # « de votre défausse » is no act
        if acts or terms[i].type in _APART or parts[i] in ("YOU", "THAN"):
            break
    return here


def _said(terms: list[Term], found: re.Match[str], read: str) -> list[Term] | None:
    """What is read instead of the parts that were found; None where the canon has no such modifier."""
    first, said = terms[found.start()], list[Term]()
    groups = {name: terms[slice(*found.span(name))] for name in found.groupdict() if found.span(name)[0] >= 0}
    for word in read.split():
        made, _, raw = word.partition("~")
        made, _, shade = made.partition("/")
        if word in ("whose", "owned"):
            of = _modifier(groups, word == "owned")
            if of is None:
                return None
            said.append(of)
        elif word == "yours":
            yours = groups.get("yours")
            said += (
                [yours[0].becoming(one) for one in ("WHERE", "YOU", "HAVE_NOT", "UN")]
                if yours
                else [first.becoming("WITHOUT")]
            )
        elif word == "told":
            told = [term for term in terms[: found.start()] if term.type in ("COUNTER", "ACTION")]
            if not told:
                return None
            said.append(told[-1])
        elif word == "there" and groups.get("there"):
            said += [
                replace(first, type=one, shade="there" if one == "THIS" else "") for one in ("SUR", "THIS", "BASE")
            ]
        elif word.islower():
            said += groups.get(word, [])
        else:
            said.append(replace(first, type=made, raw=raw.replace("_", " ") or first.raw, shade=shade))
    return said


def _modifier(groups: dict[str, list[Term]], owned: bool) -> Term | None:
    """Whose a card is said to be, or not to be."""
    who = (groups.get("who") or groups["of"])[0]
    whose = _WHOSE.get(who.type, who.type)
    if who.type == "IT" and who.shade != "him":
        return None
    if who.type == "EACH_OTHER" and heard(who.raw).startswith(("chaque", "chacun", "tout")):
        whose = "OF_EACH_OTHER"
    if owned:
        whose = _OWNED.get(whose, "")
    if groups.get("no"):
        whose = f"NOT_{whose}" if owned and whose else _NOT_WHOSE.get(whose, "")
    made, _, shade = whose.partition("/")
    return replace(who, type=made, shade=shade or (who.shade if "of" in groups else "")) if made else None
