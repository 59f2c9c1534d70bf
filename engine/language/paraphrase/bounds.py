"""How strong a card is, said with a bound: « ayant au plus 3 de Force », « à 3 de force max », « n'excédant pas 3 »."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.language.steps import OF_SUBJECTS, lettered, letters, type_at, where
from engine.language.terms import ASKING, NOUNS, PLAYERS, Term
from engine.language.words import lexicon

_NARROWED = NOUNS | {
    *("HERE", "EXTRA", "HAND", "DECK", "pioche", "defausse", "IN_PLAY", "AT_RANDOM", "ON_TOP_OF_IT", "AND", "EACH"),
    "THE_SAME_BASE",
    *("OF_OTHERS", "OF_YOURS", "OF_THAT_PLAYER", "OWNED_BY_YOU", "NOT_CONTROLLED_BY_YOU", "OF_CHOICE"),
}
_BEFORE_A_FACT = ASKING - {"WHEN"} | {"WHERE", "OR"}
_SORTS = {  # what is one part, of several terms
    "NUMBER": ("N", "UN"), "POWER": ("OF_POWER", "POWER", "SUM_POWER"), "OF": ("A", "DE", "DE_N"), "COMMA": (",",),
    "LESS": ("OR_LESS", "AT_MOST", "UP_TO"), "MORE": ("OR_MORE", "AT_LEAST"),
    "NEXT": (*OF_SUBJECTS, "SUR", "HERE", "AND", "THEN", "TO", "OF_OTHERS", "OF_YOURS", "DANS",
             "EXTRA", "VERS", "FROM"),
}  # fmt: skip
_BOUNDS = {  # how each is said after its number, and how many more that are
    "LESS": ("OR_LESS", 0), "FEWER": ("OR_LESS", -1), "AT_MOST_AS": ("OR_LESS", 0), "NOT_WITH": ("OR_LESS", 0),
    "MORE": ("OR_MORE", 0), "THAN": ("OR_MORE", 1), "AT_LEAST_AS": ("OR_MORE", 0), "ONE_OR_MORE": ("OR_MORE", 0),
}  # fmt: skip
_BOUNDED = "(?: [LESS MORE] NUMBER | NUMBER [LESS MORE] )"
_SAID = (
    "COMMA? (?: [WITH OF]? EACH? (?: [LESS MORE THAN FEWER]? NUMBER [LESS MORE]? POWER PRINTED? [LESS MORE]?"
    f" | POWER PRINTED? OF? {_BOUNDED} | POWER PRINTED? [AT_MOST_AS AT_LEAST_AS] NUMBER )"
    " | (?: NOT_WITH THAN | AT_MOST_AS | AT_LEAST_AS ) NUMBER POWER PRINTED? | ONE_OR_MORE POWER ) EACH?"
)
_BARE_BOUND = f"(?: [WITH OF] EACH? {_BOUNDED} | NOT_WITH THAN NUMBER ) (?= [COMMA OF NEXT $] )"  # « une créa à 3 max »
_CODES = letters(_SAID + _BARE_BOUND)
_SORT_OF = {part: part for part in _CODES.keys() - _SORTS.keys()}
_SORT_OF |= {term: part for part, terms in _SORTS.items() for term in terms}
_WHOLE_BOUND, _SHORT_BOUND = (re.compile(lettered(said, _CODES)) for said in (_SAID, _BARE_BOUND))


@where({"N", "UN", "ONE_OR_MORE"}, {"WITH", *_BOUNDS, *_SORTS["LESS"], *_SORTS["MORE"]})
def bounded(terms: list[Term]) -> Iterator[Term]:
    """« de Force 3 ou moins », whatever says it of a card: never of a player, nor of what is given or taken."""
    at = 0
    while at < len(terms):
        put, length = _bounded(terms, at) or ([terms[at]], 1)
        yield from put
        at += length


def _bounded(terms: list[Term], at: int) -> tuple[list[Term], int] | None:
    """The same bound as we say it, and how many terms it was."""
    held = type_at(terms, at - 1) in ("HAVE", "A") and any(term.type in _BEFORE_A_FACT for term in terms[:at])
    if not at or not (held or terms[at - 1].type in _NARROWED):
        return None
    of = next((i for i in reversed(range(at)) if terms[i].type in NOUNS - {"BASE"} | PLAYERS | lexicon().verbs), 0)
    parts = [_SORT_OF.get(term.type, "") for term in terms[at : at + 9]]
    said = "".join(_CODES.get(part, ".") for part in parts) + "$"
    found = _WHOLE_BOUND.match(said) or (_SHORT_BOUND.match(said) if terms[of].type in ("MINION", "MONSTER") else None)
    if found is None or not (held or terms[of].type in NOUNS - {"COUNTER"}):
        return None
    told = parts[: found.end()]
    bounds = ["NOT_WITH"] if "NOT_WITH" in told else [part for part in told if part in _BOUNDS]
    plain = not held and not bounds and "WITH" in told and said[found.end()] != _CODES["NEXT"]  # « ayant 3 de Force »
    asks = any(term.type in ("IF", "WHEN", "WHERE") for term in terms[:at])
    if not (plain or len(bounds) == 1) or (asks and terms[at].raw == "a") or (held and "POWER" not in told):
        return None  # « si vous avez au moins 5 … »
    bound, more = ("", 0) if plain else _BOUNDS[bounds[0]]
    one = "NUMBER" not in told
    number = terms[at + (0 if one else told.index("NUMBER"))]
    one = one or (held and number.type == "UN")
    number = replace(number, type="N", value=(1 if one else number.value) + more) if one or more else number
    total = not held and any(term.type == "SUM_POWER" for term in terms[at : at + found.end()])
    put = [terms[at].becoming("SUM_POWER" if total else "OF_POWER")]
    put += [terms[at].becoming("PRINTED")] if "PRINTED" in told else []
    put += [number] if plain else [number, number.becoming(bound)]
    same = [term.type for term in put] == [term.type for term in terms[at : at + found.end()]]
    return None if same else (put, found.end())
