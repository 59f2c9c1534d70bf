"""Acts told by their nouns: « après la destruction d'une Créature », « lors du premier déplacement de celle-ci »."""

from __future__ import annotations

from dataclasses import replace

from engine.language.steps import type_at, where
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, lexicon

_OF_DEEDS = frozenset(("AFTER", "DURING", "A"))
_BEFORE_THE_NOUN = frozenset(("DEF", "ALL", "UN", "FIRST", "THEIR"))
_BEFORE_A_MOMENT = frozenset(("", ",", "OR", "AND", "ONCE_A_TURN", "ON_YOUR_TURN", "DURING_YOUR_TURN"))
_TOWARDS = frozenset(("VERS", "FROM", "DANS", "INTO_HAND", "BY", "DURING", "PER_TURN", "THIS_TURN", ","))
_PLACE = frozenset(("THIS", "UN", "OTHER", "BASE"))
_BETWEEN = _PLACE | {"BY", "HERE", "SUR", "VERS", "DANS", "INTO_HAND", "YOUR", "DEF", "HAND"}
_OF_THEMSELVES = frozenset(("LEAVES_PLAY", "ENTERS_PLAY", "GROWS"))  # what nobody does to them


@where({"ACT", "defausse"})
def by_its_noun(terms: list[Term]) -> list[Term]:
    """« Après la destruction d'une Créature, X »: after one was destroyed, wherever that moment stands."""
    terms = _discarding(terms)
    while told := next(filter(None, (_event(terms, at) for at, term in enumerate(terms) if term.type == "ACT")), None):
        terms = told
    return terms


def _event(terms: list[Term], at: int) -> list[Term] | None:
    """The sentence with the act that is told there as what happens to a card; None where it is told otherwise."""
    types = [term.type for term in terms]
    start = at
    while start and types[start - 1] in _BEFORE_THE_NOUN:
        start -= 1
    before, opener = {*types[start:at]}, terms[start - 1]
    if opener.type not in _OF_DEEDS or type_at(terms, start - 2) not in _BEFORE_A_MOMENT:
        return None
    done, of = [terms[at + 1]], at + 2
    while types[of : of + 1] == ["OR"] and (act := of + 1 + (type_at(terms, of + 1) == "DEF")):
        if type_at(terms, act) != "ACT":
            return None
        done, of = [*done, terms[of], terms[act + 1]], act + 2
    place = of
    while type_at(terms, of) in _BETWEEN or (type_at(terms, of) in PLAYERS and type_at(terms, of - 1) == "BY"):
        of += 1
    if "THEIR" in before:
        what, after = [replace(terms[at], type="IT", shade="its", plural=False)], terms[place:]
    elif type_at(terms, of) == "DE":
        end = _its_end(types, of)
        what, where_to = _apart(terms[of + 1 : end])
        after = [*terms[place:of], *where_to, *terms[end:]]
        if type_at(what, 0) in NOUNS | {"TALENT"}:  # « du Talent de … »
            what = [terms[of].becoming("DEF"), *what]
    else:
        return None
    when = [replace(opener, type="WHEN", shade="after" if opener.type == "AFTER" else "")]
    if "FIRST" in before:
        when = [opener.becoming("FIRST_TIME_EACH"), opener.becoming("THAN")]
    if done[0].type == "PLAY" and [term.type for term in what[-1:]] == ["BASE"]:
        done = [done[0].becoming("ENTERS_PLAY")]
    if done[0].type not in _OF_THEMSELVES:
        done = [replace(terms[at], type="IS", raw="a été"), *done]
    return [*terms[: start - 1], *when, *what, *done, *after]


def _discarding(terms: list[Term]) -> list[Term]:
    """« après la défausse d'une carte »: what is done there, and no pile."""
    types = [term.type for term in terms]
    for at in range(2, len(types) - 1):
        told = types[at - 2] in _OF_DEEDS | {"OR"} and types[at - 1] in ("DEF", "ALL") and types[at + 1] in ("DE", "OR")
        if types[at] == "defausse" and told and (types[at - 2] != "OR" or "ACT" in types[:at]):
            act = terms[at].becoming("ACT")
            return _discarding([*terms[:at], act, act.becoming("DISCARD"), *terms[at + 1 :]])
    return terms


def _its_end(types: list[str], of: int) -> int:
    """Where what is done ends: at what leads elsewhere, or at what follows."""
    acts = lexicon().verbs | HOMOGRAPHS.keys() | {"MAY", "ACT"}
    for i in range(of + 1, len(types)):
        follows = types[i + 1] if i + 1 < len(types) else ""
        if types[i] in _TOWARDS | acts or (types[i] in PLAYERS and follows in acts):
            return i
        if types[i] == "OR" and follows in ("DEF", "WHEN", "AFTER", "START_OF", "END_OF"):
            return i
    return len(types)


def _apart(what: list[Term]) -> tuple[list[Term], list[Term]]:
    """What is done, and where, with which its place ends: « une Créature | ici », « un marqueur | sur elle »."""
    types = [term.type for term in what]
    if "COUNTER" in types:
        return what[: types.index("COUNTER") + 1], what[types.index("COUNTER") + 1 :]
    at = next((i for i in reversed(range(len(types))) if types[i] in ("HERE", "SUR")), 0)
    ends = at and {*types[at + 1 :]} <= _PLACE
    return (what[:at], what[at:]) if ends else (what, [])
