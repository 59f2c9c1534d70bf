"""A determiner that stands for a noun said before: « la vôtre », « deux des siennes », « celle de … », « en un ».

The noun is the one of the sort that can stand there which was said last: in the sentence, else in those before. Where
two sorts were said, which of them is meant is not known, and nothing is put in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.language.steps import is_a_pile, type_at
from engine.language.terms import CARD_NOUNS, NOUNS, PLAYERS, Term
from engine.language.words import heard

_PUT_THERE = frozenset(("DANS", "SOUS", "ON_TOP", "ON_TOP_OR_UNDER", "SHUFFLE"))
_GIVEN = frozenset(("PUT", "GIVE", "GAIN"))
_COMPARED = frozenset(("LESS_THAN", "MORE_THAN", "AT_MOST_AS", "AT_LEAST_AS", "AS_MUCH_AS"))
_OF = {"ANOTHER": "OF_OTHERS", "THAT_PLAYER": "OF_THAT_PLAYER", "EACH_OTHER": "OF_EACH_OTHER", "HIS_OWNER": "OF_OWNER"}
_AMONG = {"AMONG_YOURS": "YOUR", "AMONG_THEIRS": "THEIR"}
_CALLED = {"ATTACH_TEXT_MINION": "MINION", "ATTACH_TEXT_BASE": "BASE"}
_STANDS = frozenset(("YOURS", "THEIRS", *_AMONG, "THAT_OF", "IT", "HIS_POWER", "ONLY", "ONE_OF_THEM", "EN"))


def elided(terms: list[Term], before: Sequence[Term]) -> list[Term]:
    """The sentence with the nouns that it leaves out; `before`: the terms of the sentences before."""
    if _STANDS.isdisjoint({term.type for term in terms}):
        return terms
    found: list[Term] = []
    for i, term in enumerate(terms):
        filled = _filled(term, terms, i, before)
        found.extend([term] if filled is None else filled)
    return found


def _filled(term: Term, terms: list[Term], i: int, before: Sequence[Term]) -> list[Term] | None:
    """What a term that stands for a noun stands for; None of any other, and where it is not known."""
    previous, second, after, said = type_at(terms, i - 1), type_at(terms, i - 2), type_at(terms, i + 1), terms[:i]
    put_there = previous == "A" and {"PUT", "SHUFFLE"} & {type_at(terms, i - 3), type_at(terms, i - 4)}
    if (previous in _PUT_THERE or put_there) and (pile := _last(said, before, is_a_pile)):
        return _of_a_pile(term, previous, after, pile, _whose(pile, [*before, *said]))
    if term.type == "YOURS" and (previous in _COMPARED or {previous, second} & {"THAT_OF", "LESS_POWER"}):
        return _than_yours(term, said, before)
    if term.type in _OF and previous == "THAT_OF" and second in _PUT_THERE and _last(said, before, is_a_pile):
        return [replace(term, type=_OF[term.type], shade="one" if term.type == "ANOTHER" else "")]
    onto = second in ("SUR", "A", "VERS")  # « (transférez-la) sur l'une des vôtres »: what bears an Action is none
    if term.type in _AMONG and (noun := _last(said, before, _may_bear if onto else _is_card)):
        return _put(term, *(["DE"] if heard(term.raw).startswith("des") else []), _AMONG[term.type], noun.type)
    if term.type in ("YOURS", "THEIRS") and term.plural and (noun := _last(said, before, _is_card)):
        return _put(term, "YOUR" if term.type == "YOURS" else "THEIR", noun.type)
    if (term.type in ("ONE_OF_THEM", "EN") or second == "EN") and (counted := _counted(term, terms, i)) is not None:
        return counted
    if term.type == "ONLY" and previous in ("DEF", "YOUR") and after not in NOUNS | {"DE"}:
        noun = _last(said, before, _is_card)
        return [term, *_put(term, noun.type)] if noun else None
    return None


def _of_a_pile(term: Term, previous: str, after: str, pile: Term, whose: str) -> list[Term] | None:
    """« (dans sa main) … dans la vôtre », « sous celle de son propriétaire », « sur elle »; `whose` the pile was."""
    mine = {"YOURS": "YOUR", "HIS_POWER": "THEIR", "THEIRS": "THEIR"}.get(term.type)
    if mine and heard(term.raw) not in ("sa force", "leur force"):
        return None if whose == mine else _put(term, mine, pile.type)
    if term.type == "THAT_OF" and after in _OF:
        return _put(term, "DEF", pile.type)
    if term.type == "IT" and term.shade != "she":
        if previous == "ON_TOP_OR_UNDER":
            return [*_put(term, "DEF", pile.type), term.becoming("OF_OWNER")]
        return _put(term, whose, pile.type) if whose != "DEF" else None
    return None


def _than_yours(term: Term, said: list[Term], before: Sequence[Term]) -> list[Term] | None:
    """« inférieure à celle de la vôtre »: the Force of the Creature of yours that was told, if all told were yours."""
    if next((one.type for one in reversed(said) if one.type in {"MINION", *PLAYERS}), "") != "MINION":
        return None  # « (la Force d'un autre joueur est supérieure) à la vôtre »
    told = {type_at(before, at - 1) for at, one in enumerate(before) if one.type == "MINION"}
    return [term.becoming("HIS_POWER")] if told <= {"YOUR"} else None


def _counted(term: Term, terms: list[Term], i: int) -> list[Term] | None:
    """« placez-en un », « vous en placez deux », of the markers or the PV that the sentence has told."""
    previous, second, after, said = type_at(terms, i - 1), type_at(terms, i - 2), type_at(terms, i + 1), terms[:i]
    replaced = any(one.type in ("WOULD", "SHOULD") for one in said) or heard(terms[0].raw) == "au moment de"
    counted = None if replaced else _last(said, [], _is_counted)
    if counted is None:
        return None
    if term.type == "ONE_OF_THEM" and {previous, second} & _GIVEN and term.raw.lower() in ("en un", "en 1"):
        return _put(term, "UN", counted.type)
    if term.type == "EN" and after in _GIVEN and type_at(terms, i + 2) in ("UN", "N"):
        return []
    if term.type in ("UN", "N") and second == "EN" and previous in _GIVEN and after not in NOUNS:
        return [term, *_put(term, counted.type)]
    return None


def _put(term: Term, *types: str) -> list[Term]:
    plural = types[-1] in NOUNS and "DE" in types
    return [replace(term, type=one, plural=plural or term.plural, shade="") for one in types]


def _last(said: list[Term], before: Sequence[Term], fits: Callable[[Term, str], bool]) -> Term | None:
    """The one noun of a sort that was said in the sentence, or before it; None where there is none, or several."""
    for scope in (said, before):
        nouns = [one.becoming(_CALLED[one.type]) if one.type in _CALLED else one for one in scope]
        nouns = [one for at, one in enumerate(nouns) if fits(one, type_at(nouns, at - 1))]
        if nouns:
            return nouns[-1] if len({one.type for one in nouns}) == 1 else None
    return None


def _whose(pile: Term, said: list[Term]) -> str:
    """What is said before a pile: « votre », « sa », « la »."""
    return next(type_at(said, at - 1) for at in reversed(range(len(said))) if said[at] is pile)


def _is_card(term: Term, _: str) -> bool:
    return term.type in CARD_NOUNS - {"CARD"}


def _is_counted(term: Term, _: str) -> bool:
    return term.type in ("COUNTER", "VP")


def _may_bear(term: Term, _: str) -> bool:
    return term.type in ("MINION", "MONSTER")
