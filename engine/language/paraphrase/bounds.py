"""How strong a card is, said with a bound: « ayant au plus 3 de Force », « à 3 de force max », « n'excédant pas 3 »."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.language.paraphrase.steps import OF_SUBJECTS, type_at, where
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import lexicon

_NARROWED = NOUNS | {
    "HERE",
    "EXTRA",
    "HAND",
    "DECK",
    "pioche",
    "defausse",
    "IN_PLAY",
    "AT_RANDOM",
    "ON_TOP_OF_IT",
    "AND",
}
_NARROWED |= {"OF_OTHERS", "OF_YOURS", "OF_THAT_PLAYER", "OWNED_BY_YOU", "NOT_CONTROLLED_BY_YOU", "OF_CHOICE", "EACH"}
_SORTS = {
    "W": ("WITH",), "X": ("NOT_WITH",), "A": ("A", "DE", "DE_N"), "E": ("EACH",), "N": ("N", "UN"), "P": ("PRINTED",),
    "O": ("ONE_OR_MORE",), "L": ("OR_LESS", "AT_MOST", "UP_TO"), "M": ("OR_MORE", "AT_LEAST"), "T": ("THAN",),
    "R": ("FEWER",), "K": ("AT_MOST_AS",), "J": ("AT_LEAST_AS",), "F": ("OF_POWER", "POWER", "SUM_POWER"), ",": (",",),
    "S": ("SUR", "HERE", "AND", "THEN", "TO", "OF_OTHERS", "DANS", "EXTRA", "VERS", "FROM", "OF_YOURS", *OF_SUBJECTS),
}  # fmt: skip
_SO = frozenset(("IF", "WHILE", "UNLESS", "WHERE", "OR"))
_LETTERS = {term: letter for letter, terms in _SORTS.items() for term in terms}
_SAID = re.compile(r",?(?:[WA]?E?(?:[LMTR]?N[LM]?FP?[LM]?|FP?A?[LM]N|FP?A?N[LM]|FP?[KJ]N)|XTNFP?|[KJ]NFP?|OF)E?")
_BARE = re.compile(r"(?:[WA]E?(?:[LM]N|N[LM])|XTN)(?=[,AS$])")  # « une créa à 3 max »
_BOUNDS = {"L": ("OR_LESS", 0), "M": ("OR_MORE", 0), "T": ("OR_MORE", 1), "R": ("OR_LESS", -1)}
_BOUNDS |= {"O": ("OR_MORE", 0), "XT": ("OR_LESS", 0), "K": ("OR_LESS", 0), "J": ("OR_MORE", 0)}


@where({"N", "UN", "ONE_OR_MORE"}, {term for letter in "WXLMTRKJO" for term in _SORTS[letter]})
def bounded(terms: list[Term]) -> Iterator[Term]:
    """« de Force 3 ou moins », whatever says it of a card: never of a player, nor of what is given or taken."""
    at = 0
    while at < len(terms):
        put, length = _bounded(terms, at) or ([terms[at]], 1)
        yield from put
        at += length


def _bounded(terms: list[Term], at: int) -> tuple[list[Term], int] | None:
    """The same bound as we say it, and how many terms it was."""
    held = type_at(terms, at - 1) in ("HAVE", "A") and any(term.type in _SO for term in terms[:at])
    if not at or not (held or terms[at - 1].type in _NARROWED):
        return None
    of = next((i for i in reversed(range(at)) if terms[i].type in NOUNS - {"BASE"} | PLAYERS | lexicon().verbs), 0)
    said = "".join(_LETTERS.get(term.type, "Z") for term in terms[at : at + 9]) + "$"
    found = _SAID.match(said) or (_BARE.match(said) if terms[of].type in ("MINION", "MONSTER") else None)
    if found is None or not (held or terms[of].type in NOUNS - {"COUNTER"}):
        return None
    letters = found.group().strip(",E")
    bounds = [letter for letter in letters if letter in _BOUNDS]
    plain = not bounds and letters[0] == "W" and said[found.end()] != "S"  # « ayant 3 de Force »
    has = (
        letters[0] == "A" and terms[at].raw == "a" and any(term.type in ("IF", "WHEN", "WHERE") for term in terms[:at])
    )
    if has or not (plain or len(bounds) == 1):
        return None
    number = terms[at + max(0, found.group().find("N"))]
    number = replace(number, type="N", value=1) if "O" in letters or (held and number.type == "UN") else number
    total = not held and any(term.type == "SUM_POWER" for term in terms[at : at + found.end()])
    put = [replace(terms[at], type="SUM_POWER" if total else "OF_POWER")]
    put += [replace(terms[at], type="PRINTED")] if "P" in letters else []
    if plain:
        put.append(number)
    else:
        bound, more = _BOUNDS["XT" if letters[0] == "X" else bounds[0]]
        number = replace(number, type="N", value=number.value + more) if more else number
        put += [number, replace(number, type=bound)]
    if held and ("F" not in letters or plain):  # « si vous avez au moins 5 de Force ici »
        return None
    same = [term.type for term in put] == [term.type for term in terms[at : at + found.end()]]
    return None if same else (put, found.end())
