"""« Remplacez-la par A ou par B », « a joué ou défaussé une carte »: two pieces joined, each read in its turn.

Where a sentence is not read, it may say two things at once. It is then read with the one piece and with the other, and
what the two say together is told from where they differ: two acts of which one is chosen, two moments at each of which
the same is done, two conditions that must both hold, two things that may not be done. Where the difference does not
tell that, or where the pieces may end in several places and it matters, nothing is said of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, NamedTuple

from engine.effects import ast
from engine.effects.ast import ONE, Limit, Quantity
from engine.effects.walk import walk
from engine.language.canon.durations import UNTIL
from engine.language.discourse import Unreadable
from engine.language.reading.sentence import Said
from engine.language.steps import form
from engine.language.terms import DETERMINERS, LINKS, NOUNS, PLACES, PLAYERS, TIMES, Term
from engine.language.words import lexicon

_JOINS_TWO = LINKS - {"AND_OR"} | {"OR_NP", "OR_ELSE", "NOR"}
_PLACING = PLACES | {"HERE", "THERE", "BY"}
_DETERMINING = DETERMINERS | {"DEF", "THIS"}
_TIMED = TIMES | {"ON_YOUR_TURN", "DURING_YOUR_TURN", "DUEL_STARTS", "IN_A_DUEL_OF"}
_BESIDE_A_VERB = frozenset(("HAVE", "A", "IS", "BE", "EN", "THERE", "CLITIC", "DEF"))
_BESIDE = frozenset(
    ("HAVE", "IS", "BE", "A", "UN", "N", "YOUR", "THEIR", "DEF", "THIS", "DE")
)  # what goes with one word
_ASKED_AGAIN = frozenset(("WHEN", "IF", "WHILE", "WHERE"))  # which « que » says again: « si A et que B »
_GOES_ON = frozenset(
    ("place", "time", "verb", ",", "AND", "OR", "THEN", "TO", "MAY", "THIS_TURN", "EXTRA", *UNTIL, *PLAYERS)
)
_LETTER_OF = {",": ",", "OR": "o", "IS": "i", "HAVE": "i", "A": "i"}
_A_LIST = re.compile("i*d(,?oi*d)+")
_THEN_OTHERS = re.compile("i*d(,i*d)*,?oi*d")  # « (déplacée,) jouée ou renvoyée »
_LONGEST_PIECE = 12  # terms of a piece
_ONE_OR_EACH = "une fois pour l'un et l'autre, ou pour chacun des deux : on ne sait pas"


class Side(NamedTuple):
    """The sentence with one of two pieces alone.

    `tight`: the piece is one word, with its article or auxiliary, of which all around is said. `settled`: the terms are
    those of the grammar.
    """

    terms: list[Term]
    tight: bool
    settled: bool


class Sides(NamedTuple):
    """What joins two pieces; the sentence with the one, wherever the other may end; with the other, likewise."""

    link: str
    first: list[Side]
    second: list[Side]


def sides(terms: list[Term], settled: bool = False) -> Iterator[Sides]:
    """Each « ou », « ni », « et » of a sentence, and the sentence without what stands on either side of it."""
    terms = [*_listed([*_apart(terms)])]
    asks = terms[0].type in _ASKED_AGAIN if terms else False
    for at in (i for i, term in enumerate(terms) if term.type in _JOINS_TWO and 0 < i < len(terms) - 1):
        end = at - (terms[at - 1].type == ",")
        if _is_within(terms, end):
            continue  # the second « ou » of a list, of which the first has told
        said_again = terms[at + 1].type == "THAN"
        begin = at + 1 + said_again
        opens = range(max(0, end - _LONGEST_PIECE), end)
        if terms[at].type == "AND" and not said_again and terms[begin].type not in _ASKED_AGAIN:
            continue  # two acts, which the grammar tells apart
        if said_again:  # « après que A ou que B », « si A et que B »: anew from « que »
            starts = [i + 1 for i in opens if terms[i].type in _ASKED_AGAIN][-1:]
        else:
            sort = _sort(terms, begin, len(terms))
            starts = [i for i in opens if sort and _sort(terms, i, end) == sort]
            stop = next((i for i in range(at, len(terms)) if terms[i].type == ","), None) if asks else None
            if sort == "verb" and not {"AND", "THEN"}.isdisjoint(term.type for term in terms[:stop]):
                # several acts, which « ou » parts as the grammar tells
                starts = [i for i in starts if _is_one(terms[i:end])]
        if starts:
            own = {_sort(terms, i, end) for i in range(starts[-1], end)}
            ends = _ends(terms, begin, own if settled else own | {"verb"})
            first = [Side([*terms[:end], *terms[j:]], _is_one(terms[begin:j]), settled) for j in ends]
            second = [Side([*terms[:i], *terms[begin:]], _is_one(terms[i:end]), settled) for i in starts]
            yield Sides(terms[at].type, first, second)


def _apart(terms: list[Term]) -> Iterator[Term]:
    """« ou de », which the grammar has in one."""
    for term in terms:
        link, _, place = term.type.partition("_")
        if link == "OR" and place in _PLACING:
            yield term.becoming("OR")
            yield replace(term, type="FROM" if place == "DE" else place)
        else:
            yield term


def _ends(terms: list[Term], begin: int, own: set[str]) -> Iterator[int]:
    """Where a piece that begins there may end: before a mark, or before what the sentence says of both.

    `own`: what the other piece says for itself: « joué une Créature ici ou déplacé une Créature ici ».
    """
    place = _sort(terms, begin, len(terms)) == "place"
    for at in range(begin + 1, min(len(terms), begin + _LONGEST_PIECE) + 1):
        follows = _sort(terms, at, len(terms)) if at < len(terms) else ","
        if place and terms[at - 1].type == ",":
            return  # « vers cette Base ou depuis cette Base, si A, X »: no place holds what is asked
        if "time" in own and follows in ("IF", "WHILE"):
            return  # « au début de votre tour ou après …, si A, X »: that is asked at both
        if at < len(terms) - 1 and _is_done(terms[at - 1]) and _goes_on_listing(terms, at):
            continue
        noun = follows == "determiner" or terms[min(at, len(terms) - 1)].type == "HERE"
        listed = _A_LIST.fullmatch("".join(map(_sign, terms[begin:at])))
        shared = noun and (listed or _is_one(terms[begin:at]))  # « joué ou défaussé une carte », « vers ou depuis ici »
        if (follows in _GOES_ON and follows not in own) or shared:
            yield at


def _is_one(piece: list[Term]) -> bool:
    """Is it a verb or a noun alone? « une Action ou une Créature ici », « jouée ou déplacée ici »: both are here."""
    told = [term.type for term in piece if term.type not in _BESIDE]
    return len(told) == 1 or (not told and len(piece) == 1)


def _is_done(term: Term) -> bool:
    return term.type in lexicon().verbs | {"PLAY_OR_MOVE"} and form(term) == "done"


def _is_within(terms: list[Term], end: int) -> bool:
    """« (déplacée ou) jouée (ou …) »: what is done, after a first « ou »."""
    at = end - 1
    if at < 1 or not _is_done(terms[at]):
        return False
    while terms[at - 1].type in ("IS", "HAVE", "A"):
        at -= 1
    return terms[at - 1].type == "OR"


def _goes_on_listing(terms: list[Term], at: int) -> bool:
    """« (déplacée ou jouée) ou renvoyée »: another thing done follows there."""
    at += terms[at].type == ","
    then = [term for term in terms[at + 1 : at + 4] if term.type not in ("IS", "HAVE", "A")]
    return terms[at].type == "OR" and bool(then) and _is_done(then[0])


def _listed(terms: list[Term]) -> Iterator[Term]:
    """« déplacée, jouée ou renvoyée »: the comma of a list of what is done is « ou » too."""
    line = "".join(_sign(term) for term in terms)
    for at, term in enumerate(terms):
        listed = term.type == "," and line[at - 1 : at] == "d" and _THEN_OTHERS.match(line, at + 1)
        yield term.becoming("OR") if listed else term


def _sign(term: Term) -> str:
    return "d" if _is_done(term) else _LETTER_OF.get(term.type, ".")


def _sort(terms: list[Term], at: int, end: int) -> str:
    """Of what sort the piece that begins there is."""
    said = terms[at].type
    acts = lexicon().verbs | {"defausse", "PLAY_OR_MOVE"}
    if said in _BESIDE_A_VERB:
        following = next((term.type for term in terms[at + 1 : end] if term.type not in _BESIDE_A_VERB), "")
        return "verb" if following in acts else "place" if said in _PLACING else "determiner" if said == "DEF" else ""
    sorts = {"verb": acts, "place": _PLACING, "determiner": _DETERMINING, "time": _TIMED, "noun": NOUNS}
    return next((sort for sort, words in sorts.items() if said in words), said)


def told_together(link: str, one: Said, other: Said, *, alone: bool) -> Said | None:
    """What two readings say together; None where it is not told. `alone`: there is but one card that says it.

    Raises `Unreadable` where a limit is of the one, of the other, or of both.
    """
    chosen = link.startswith("OR")
    differing = _differing(one, replace(other, also=None))
    waits = (bool(said.trigger or said.your_turn) for said in (one, other))  # « à votre tour ou pendant un duel … »
    if chosen and differing and {*differing} <= {"trigger", "zone", "your_turn"} and all(waits):
        return _at_each(one, other, alone)
    match differing:
        case ["standing"]:
            both = (*one.standing, *other.standing)  # « ni A ni B », « A ou B » may not be: neither may
            return replace(one, standing=both) if all(isinstance(clause, ast.Cannot) for clause in both) else None
        case ["effect"] if one.effect is not None and other.effect is not None:
            effect = _effect(chosen, one.effect, other.effect)
            return None if effect is None else replace(one, effect=effect)
    return None


def _at_each(one: Said, other: Said, alone: bool) -> Said:
    """The same, done at the one moment and at the other."""
    by_name = alone and one.limit is Limit.ONCE_A_TURN  # once for both is then one effect of its name
    if (one.limit and not by_name) or any(said.trigger and said.trigger.ordinal for said in (one, other)):
        raise Unreadable(_ONE_OR_EACH)
    if by_name:
        one, other = (replace(said, limit=Limit.ONCE_A_TURN_BY_NAME) for said in (one, other))
    if one.also is not None:
        return replace(one, also=_at_each(one.also, other, alone))
    return replace(one, also=other)


def _effect(chosen: bool, one: Any, other: Any) -> ast.Effect | None:
    """The effect that says both: where they differ, one is chosen, or both conditions must hold."""
    match one, other:
        case ast.If(fact, then, not_then), ast.If(also, same, not_same) if fact != also:
            alike = (then, not_then) == (same, not_same) and not chosen
            return ast.If(ast.Both((fact, also)), then, not_then) if alike else None
        case (ast.May(), ast.May()) | (ast.If(), ast.If()) | (ast.By(), ast.By()) | (ast.ForTo(), ast.ForTo()):
            return _within(chosen, one, other)
        case ast.Seq(steps), ast.Seq(others) if len(steps) == len(others):
            differing = [at for at, (step, same) in enumerate(zip(steps, others, strict=True)) if step != same]
            if len(differing) == 1:
                [at] = differing
                effect = _effect(chosen, steps[at], others[at])
                return None if effect is None else ast.Seq((*steps[:at], effect, *steps[at + 1 :]))
    told = not any(isinstance(act, ast.If | ast.By | ast.Unread | ast.Designate) for act in (one, other))
    return ast.Or((one, other)) if chosen and told and _picks_one(one, other) else None


def _within(chosen: bool, one: Any, other: Any) -> ast.Effect | None:
    """The same of what they hold, where they differ in that alone."""
    match _differing(one, other):
        case [name]:
            effect = _effect(chosen, getattr(one, name), getattr(other, name))
            return None if effect is None else replace(one, **{name: effect})
    return None


def _picks_one(one: Any, other: Any) -> bool:
    """Is it one thing that is chosen? « toutes les Créatures jouées ou déplacées » are those, and those."""
    if type(one) is not type(other):
        return True
    said = [(getattr(one, name), getattr(other, name)) for name in _differing(one, other)]
    counts = (node for node in walk(tuple(said)) if isinstance(node, ast.Per | Quantity))
    return all(node == ONE for node in counts)


def _differing(one: Any, other: Any) -> list[str]:
    """The fields in which two nodes of a sort differ."""
    return [field.name for field in fields(one) if getattr(one, field.name) != getattr(other, field.name)]
