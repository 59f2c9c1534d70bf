"""« Après avoir pioché une carte, détruisez une Créature », where nothing is waited for: one act, then the other."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from engine.language.steps import type_at
from engine.language.terms import BEFORE_A_SUBJECT, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, lexicon

_HAVING = ["WHEN", "YOU", "HAVE"]  # « après avoir »
_VERB_OF = {"REVEALED": "REVEAL", "CHOSEN_ONES": "CHOOSE", "ATTACHED": "ATTACH", "BURIED": "BURY", "NAMED": "NAME_IT"}
_WAITED_FOR = frozenset(("THIS_TURN", "FIRST", "FIRST_TIME", "FIRST_TIME_EACH", "ORDINAL", "PER_TURN"))
_NO_MOMENT = frozenset(("CHOOSE", "LOOK", "REVEAL", "SEARCH"))  # what no card waits for
_DOING = frozenset(("DESTROY", "MOVE", "RETURN", "PUT", "SHUFFLE", "DISCARD", "TRANSFER", "BURY", "TAKE", "REMOVE"))


def done_first(terms: list[Term], waits: bool, at_once: bool) -> list[Term]:
    """One act, then the other.

    `waits`: a card that may wait for what players do, of which only what it has them do is an act; `at_once`: a
    sentence that may be done at once. Elsewhere only what is chosen is chosen first.
    """
    types = [term.type for term in terms]
    if types[:3] != _HAVING or terms[1].shade != "unsaid":
        return terms
    end = next((i for i in range(5, len(types)) if types[i] == "," or _tells_you(types, i)), 0)
    after = end + (type_at(terms, end) == ",")
    deed = HOMOGRAPHS[types[3]][1] if types[3] in HOMOGRAPHS else _VERB_OF.get(types[3], types[3])
    several = not {"N", "UP_TO", "ANY_NUMBER"}.isdisjoint(types[4:end]) and "OR_MORE" not in types[:end]
    asked = deed in _NO_MOMENT or several or (deed == "PLAY" and "EXTRA" in types[:end])
    known = deed in lexicon().verbs and _WAITED_FOR.isdisjoint(types) and type_at(terms, after) not in PLAYERS - {"YOU"}
    if not end or not known or not (deed == "CHOOSE" or (at_once and (asked or not waits))):
        return terms
    act = replace(terms[3], type=deed, raw=f"{terms[3].raw.rstrip('éesi')}ez")
    return [act, *terms[4:end], replace(terms[end], type="THEN", raw="puis"), *terms[after:]]


def _tells_you(types: list[str], at: int) -> bool:
    """« (après avoir pioché une carte) tu joues … »: no comma stands before what you do."""
    follows = types[at + 1 : at + 2]
    return types[at] == "YOU" and types[at - 1] not in BEFORE_A_SUBJECT and {*follows} <= lexicon().verbs | {"MAY"}


def as_many_as_chosen(terms: list[Term], told: Set[str]) -> list[Term]:
    """« Choisissez deux Créatures. Jouez le même nombre de … »: of those chosen, where nothing was done to them yet.

    « Piochez jusqu'à trois cartes. Pour chacune d'elles, … »: of those drawn, where nothing else was done.
    """
    if not _DOING.isdisjoint(told):
        return terms
    so = "CHOSEN_ONES" if "CHOOSE" in told else "DRAWN_THUS" if "DRAW" in told else "THUS"
    counted = ("autant", "le m", "un nombre", *(["pour chacun"] if so == "DRAWN_THUS" else []))
    return [
        term.becoming(so) if term.type == "THUS" and term.raw.lower().startswith(counted) else term for term in terms
    ]
