"""« Après qu'un joueur a joué ou défaussé une carte, X »: one moment of two deeds, or at two places, is two.

« Au début de votre tour ou après la destruction d'une Créature, X » is two moments at each of which X is done.
"""

from __future__ import annotations

from dataclasses import replace

from lark.exceptions import UnexpectedInput

from engine.language.canon.deeds import HAPPENINGS
from engine.language.discourse import part
from engine.language.parser import parse
from engine.language.reading.sentence import OPENINGS
from engine.language.terms import Term

_OPENS = frozenset(("WHEN", "START_OF", "END_OF", "BEFORE", "BEFORE_THAT", "AFTER", "DURING"))
_EDGES = frozenset(("START_OF", "END_OF", "BEFORE", "AFTER", "DURING"))  # « au début ou à la fin (de votre tour) »
_LEADS = frozenset(("ONCE_A_TURN", "ON_YOUR_TURN", "DURING_YOUR_TURN"))
_OF_EITHER = (["UN", "MINION", "UN", "ACTION"], ["UN", "ACTION", "UN", "MINION"])


def either_deed(terms: list[Term]) -> list[list[Term]]:
    """« Après qu'un joueur a joué ou défaussé une carte, X »: the same of either deed; of one, the sentence alone."""
    types = [term.type for term in terms]
    for at in range(1, len(terms) - 1):
        if types[at] in ("OR", "OR_NP", "OR_DE", "OR_A") and (either := _two_moments(terms, types, at)):
            return either
        if not {"WHEN", "SHOULD_BE"} & {*types[:at]}:
            continue
        second = at + 1 + (types[at + 1] in ("HAVE", "IS"))
        both = {types[at - 1], *types[second : second + 1]}
        of_either = [*types[at - 2 : at], *types[at + 1 : at + 3]]  # « a joué une Créature ou une Action »
        if types[at] == "OR" and both <= {*HAPPENINGS, "DRAW"} and len(both) > 1:
            either = [[*terms[:at], *terms[second + 1 :]], [*terms[: at - 1], *terms[second:]]]
        elif types[at] == "OR_DE" and types[at - 1] == "VERS":  # « vers ou depuis cette Base »
            away = [*terms[: at - 1], replace(terms[at], type="FROM")]
            either = [[*terms[:at], *terms[at + 1 :]], [*away, *terms[at + 1 :]]]
        elif types[at].startswith("OR") and types[at + 1] == "THAN" and types[0] == "WHEN":  # « ou qu'une Action … »
            then = [terms[0], *terms[at + 2 :]]
            done = _after_the_moment(then)
            either = [[*terms[:at], *done], then] if done else []
            return either or [terms]
        elif types[at] == "OR_SUR":  # « sur cette Base ou sur une Créature ici »
            place = max((i for i in range(at) if types[i] == "SUR"), default=at)
            other = [*terms[:place], replace(terms[at], type="SUR"), *terms[at + 1 :]]
            either = [[*terms[:at], *_after_the_moment(other)], other]
        elif _own_from_either(types, at):  # « jouer cette carte de votre main ou de votre défausse »
            return [[*terms[:at], *terms[at + 3 :]], [*terms[: at - 2], *terms[at + 1 :]]]
        elif types[at] == "OR_NP" and types[at - 3] in HAPPENINGS and of_either in _OF_EITHER:
            either = [[*terms[:at], *terms[at + 3 :]], [*terms[: at - 2], *terms[at + 1 :]]]
        else:
            continue
        if _is_of_the_moment(terms[at - 1], either[0]):
            return either
    return [terms]


def _two_moments(terms: list[Term], types: list[str], at: int) -> list[list[Term]]:
    """« au début de votre tour ou après que …, X », « après avoir détruit A ou renvoyé B, X »: X at each of the two."""
    opens = next((i for i, said in enumerate(types[:at]) if said not in _LEADS), at)
    if types[opens] not in _OPENS:
        return []
    if types[at + 1] in _OPENS and types[at - 1] in _EDGES and at - 1 == opens:
        both = [[*terms[:at], *terms[at + 2 :]], [*terms[:opens], *terms[at + 1 :]]]
        return both if _is_of_the_moment(terms[at - 1], both[0]) else []
    first = next((i for i in range(opens, at) if types[i] in HAPPENINGS), 0)
    if types[at + 1] in _OPENS:
        then = [*terms[:opens], *terms[at + 1 :]]
    elif types[opens] == "WHEN" and first and types[at + 1] in HAPPENINGS and first < at - 1:
        then = [*terms[:first], *terms[at + 1 :]]
    else:
        return []
    done = _after_the_moment(then)
    both = [[*terms[:at], *done], then]
    ends = types[len(terms) - len(done) - 1] == "HERE" and types[at + 1] in HAPPENINGS
    if ends and not {"HERE", "SUR", "VERS", "FROM"} & {*types[:at]}:
        return []  # « joué une Action ou détruit une Créature ici »: one of them is here, or both
    return both if done and _is_of_the_moment(terms[at - 1], both[0]) else []


def _own_from_either(types: list[str], at: int) -> bool:
    """« cette carte de votre main ou (de) votre défausse »: it lies in one or the other."""
    piles = [*types[at - 2 : at], *types[at + 1 : at + 3]]
    own = types[at - 5 : at - 4] == ["THIS"] and types[at - 3] == "DE" and types[at] in ("OR_NP", "OR_DE")
    return own and piles == ["YOUR", "HAND", "YOUR", "DISCARD_PILE"]


def _after_the_moment(terms: list[Term]) -> list[Term]:
    """What is done at the moment that a sentence opens with; nothing where it is not read."""
    try:
        moment = part(parse(terms), *OPENINGS)
    except UnexpectedInput:
        return []
    told = list(moment.scan_values(lambda _: True)) if moment is not None else []
    return terms[terms.index(told[-1]) + 1 :] if told else []


def _is_of_the_moment(said: Term, terms: list[Term]) -> bool:
    """Is that said of the moment, and not of what is done at it? « …, détruisez une Créature ou une Action » is one."""
    try:
        moment = part(parse(terms), *OPENINGS)
    except UnexpectedInput:
        return False
    return moment is not None and said in moment.scan_values(lambda _: True)
