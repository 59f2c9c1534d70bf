"""What the steps have in common that take the terms of a sentence to those that the grammar knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Set
from functools import lru_cache, partial

from engine.language.terms import ASKING, LINKS, PILE_NOUNS, PLAYERS, TIMES, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_MASCULINE = frozenset(("TITAN", "MONSTER", "TREASURE", "COUNTER", "OWN_NAME"))
OF_SUBJECTS = frozenset(["GAIN", "HAVE", "LOSE", "IS", "CANNOT_BE", "MAY", "BECOMES", "NOT_IN_TOTAL", "NOT_COUNTED"])
BEFORE_WHO_ACTS = ASKING | LINKS | TIMES | {"", ",", "THEN", "WHERE", "THAN", "WHICH"}
BEFORE_ITS_VERB = frozenset(("DEF", "THERE", "EN", "IT"))
HAS = frozenset(("HAVE", "A", "HAVE_NOT"))
AT_THIS_BASE = (["HERE"], ["SUR", "THIS", "BASE"])
_OPENS_AN_ACT_OF_HIS = HAS | {"MAY", "SHOULD", "CANNOT", "GAIN", "REVEALED", "CHOSEN_ONES"}
_WHOSE_CARD = frozenset(("HIS_OWNER", "HIS_CONTROLLER"))
_ANOTHER_PLAYER = PLAYERS - _WHOSE_CARD - {"YOU", "HE"} | {
    "PLAYER", "THE_PLAYER", "LEFT_PLAYER", "RIGHT_PLAYER", "PLAYED_BY_ANOTHER", "YOU_AND_ANOTHER",
    "OF_OTHERS", "OF_EACH_OTHER", "OF_THAT_PLAYER", "OF_ANY_PLAYER", "OF_EACH_PLAYER",
}  # fmt: skip

A_PART = re.compile(r"(?<!\?)\b[A-Z_]+\b")  # `P` of `(?P<…>` is none


class Step:
    """A step that has nothing to do but where one of each of these terms is said."""

    def __init__(self, do: Callable[[list[Term]], Iterable[Term]], needs: Sequence[Set[str]]) -> None:
        self.do, self.needs, self.__name__ = do, needs, do.__name__

    def serves(self, said: Set[str]) -> bool:
        """Whether it may have something to do among these terms."""
        for one in self.needs:  # noqa: SIM110 - each sentence is asked this forty times, and `all` takes twice as long
            if said.isdisjoint(one):
                return False
        return True

    def __call__(self, terms: list[Term]) -> Iterable[Term]:
        return self.do(terms) if self.serves({term.type for term in terms}) else terms


def where(*said: str | Set[str]) -> Callable[[Callable[[list[Term]], Iterable[Term]]], Step]:
    """A step that has nothing to do but where these are said: each term, or one of several."""
    return partial(Step, needs=[frozenset({one} if isinstance(one, str) else one) for one in said])


def taken(steps: Sequence[Step], terms: list[Term]) -> list[Term]:
    """The terms after each of these steps that has something to do."""
    said = {term.type for term in terms}
    for step in steps:
        if step.serves(said):
            terms = list(step.do(terms))
            said = {term.type for term in terms}
    return terms


def is_a_pile(term: Term, before: str) -> bool:
    """« sa pioche », « la défausse »: what may be a verb is none behind such a word."""
    return term.type in PILE_NOUNS or (term.type in HOMOGRAPHS and before in ("DEF", "YOUR", "THEIR", "DE"))


def is_a_verb(term: Term, before: str) -> bool:
    """« révèle », as against « révélé » after its noun: only the feminine is never both."""
    if term.shade == "among" or "done" in map(spelt, term.raw.split()):
        return False
    return before not in _MASCULINE or term.raw.lower() != heard(term.raw)  # « révèle » keeps its other accents


@lru_cache(maxsize=4096)
def spelt(verb: str) -> str:
    """How a verb is spelt: `to` do (« détruire »), `told` (« détruisez »), `done` (« détruite »); else "".

    « joue » may be « joué », and « détruit » what one does, or what was done.
    """
    said = heard(verb)
    if verb.endswith(("é", "és")) or said.endswith(("ee", "ees", "ite", "ites", "ise", "ises")):
        return "done"
    return "to" if said.endswith(("er", "ir", "re")) else "told" if said.endswith("ez") else ""


def form(verb: Term) -> str:
    """How a verb is spelt."""
    return spelt(verb.raw)


def says_to(term: Term) -> bool:
    """« défausser »."""
    return term.type in lexicon().verbs and form(term) == "to"


def names_nobody(first: Term) -> bool:
    """« détruire … », « se joue … », « on … », « peut … »: nobody is told to, and « ses » may be « vos »."""
    by_itself = first.raw.lower().startswith("se ") or (first.type == "YOU" and heard(first.raw) in ("peut", "on"))
    return by_itself or says_to(first)


def type_at(terms: Sequence[Term], index: int) -> str:
    return terms[index].type if 0 <= index < len(terms) else ""


def until(types: Sequence[str], start: int, ends: Container[str]) -> int:
    """Where the first of these stands, from there on; where none does, the end."""
    return next((i for i in range(start, len(types)) if types[i] in ends), len(types))


def back(types: Sequence[str], at: int, over: Container[str]) -> int:
    """Where what leads there begins, over these."""
    while at and types[at - 1] in over:
        at -= 1
    return at


def acts(terms: Sequence[Term], at: int) -> bool:
    """« (il) la détruit », « (il) peut », « (il) a »."""
    while type_at(terms, at) in BEFORE_ITS_VERB:
        at += 1
    return type_at(terms, at) in lexicon().verbs | HOMOGRAPHS.keys() | _OPENS_AN_ACT_OF_HIS


def is_another(terms: Sequence[Term], at: int) -> bool:
    """Whether a player is told of there who is not the card's: « un autre joueur », « son propriétaire (pioche) »."""
    does = type_at(terms, at - 1) in BEFORE_WHO_ACTS and acts(terms, at + 1)
    return terms[at].type in _ANOTHER_PLAYER or (terms[at].type in _WHOSE_CARD and does)


def letters(said: str) -> dict[str, str]:
    """A letter for each part of expressions over the terms of a sentence, where parts are in capitals."""
    return {part: chr(0xE000 + n) for n, part in enumerate(dict.fromkeys(A_PART.findall(said)))}


def lettered(said: str, by_part: Mapping[str, str]) -> str:
    """An expression over parts, with spaces between them, as one over their letters."""
    return A_PART.sub(lambda part: by_part[part.group()], said).replace(" ", "")
