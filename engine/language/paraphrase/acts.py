"""Acts told by their nouns: « après la destruction d'une Créature », « lors du premier déplacement de celle-ci »."""

from __future__ import annotations

from dataclasses import replace

from engine.language.steps import back, type_at, where
from engine.language.terms import DETERMINERS, NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_OF_DEEDS = frozenset(("AFTER", "DURING", "A"))
_BEFORE_THE_NOUN = frozenset(("DEF", "ALL", "UN", "FIRST", "THEIR"))
_BEFORE_A_MOMENT = frozenset(("", ",", "OR", "AND", "ONCE_A_TURN", "ON_YOUR_TURN", "DURING_YOUR_TURN"))
_TOWARDS = frozenset(("VERS", "FROM", "DANS", "INTO_HAND", "BY", "DURING", "PER_TURN", "THIS_TURN", ","))
_PLACE = frozenset(("THIS", "UN", "OTHER", "BASE"))
_BETWEEN = _PLACE | {"BY", "HERE", "SUR", "VERS", "DANS", "INTO_HAND", "YOUR", "DEF", "HAND"}
_SPELT_AS_DONE = {  # nouns of acts that are spelt as one is told to do them
    "pioche": "DRAW", "defausse": "DISCARD", "melange": "SHUFFLE", "recherche": "SEARCH", "echange": "SWAP",
}  # fmt: skip
_OPENS_AN_ACT = frozenset(("", ",", "AND", "THEN", "OR", "MAY", *_OF_DEEDS))
_OF_THEMSELVES = frozenset(("LEAVES_PLAY", "ENTERS_PLAY", "GROWS"))  # what nobody does to them


@where({"ACT", "DE", "OR"})
def by_its_noun(terms: list[Term]) -> list[Term]:
    """« Après la destruction d'une Créature, X »: after one was destroyed, wherever that moment stands."""
    terms = _called_acts(terms)
    while told := next(filter(None, (_event(terms, at) for at, term in enumerate(terms) if term.type == "ACT")), None):
        terms = told
    return terms


def _event(terms: list[Term], at: int) -> list[Term] | None:
    """The sentence with the act that is told there as what happens to a card; None where it is told otherwise."""
    types = [term.type for term in terms]
    start = back(types, at, _BEFORE_THE_NOUN)
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
        by = terms[place:of]
        after = [*where_to, *by, *terms[end:]] if type_at(by, 0) == "BY" else [*by, *where_to, *terms[end:]]
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


def _called_acts(terms: list[Term]) -> list[Term]:
    """« après la défausse d'une carte », « pioche de deux cartes »: what is done, and no pile, nor an order."""
    found = [*terms]
    for at in reversed(range(len(terms))):
        said = heard(terms[at].raw)
        if said not in _SPELT_AS_DONE or type_at(terms, at - 1) == "ACT" or not _is_an_act(terms, at):
            continue
        found[at : at + 1] = [terms[at].becoming("ACT"), terms[at].becoming(_SPELT_AS_DONE[said])]
    return found


def _is_an_act(terms: list[Term], at: int) -> bool:
    """Whether what is spelt there is told of something: « d'une carte », « de celle-ci », after « la », « après »."""
    articled = type_at(terms, at - 1) in ("DEF", "ALL")
    opens = type_at(terms, at - 1 - articled)
    after, of = type_at(terms, at + 1), type_at(terms, at + 2)
    told = opens in _OF_DEEDS or (opens == "OR" and any(term.type == "ACT" for term in terms[:at]))
    if articled and told and after in ("DE", "OR"):
        return True
    counted = of in DETERMINERS - {"YOUR", "THEIR"} or of in ("THIS", "IT", "ONE_OR_MORE", "ANOTHER_OF")
    mine = of in ("YOUR", "THEIR") and terms[at].type not in HOMOGRAPHS
    named = after == "DE" and heard(terms[at + 1].raw) in ("d", "de") and (counted or mine)
    return named and not articled and opens in _OPENS_AN_ACT


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
