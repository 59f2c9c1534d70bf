"""What the steps that settle a sentence have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from functools import wraps

from engine.language.terms import Term
from engine.language.words import heard

Step = Callable[[list[Term]], Iterable[Term]]
_MASCULINE = frozenset(("TITAN", "MONSTER", "TREASURE", "COUNTER", "OWN_NAME"))
DETERMINERS = frozenset(("UN", "N", "YOUR", "THEIR", "ALL", "EACH_OF", "UP_TO", "ANY_NUMBER", "OTHER", "PER"))
OF_SUBJECTS = frozenset(["GAIN", "HAVE", "LOSE", "IS", "CANNOT_BE", "MAY", "BECOMES", "NOT_IN_TOTAL", "NOT_COUNTED"])


def where(*said: str | Set[str]) -> Callable[[Step], Step]:
    """A step that has nothing to do but where these are said: each term, or one of several."""
    needs = [frozenset({one} if isinstance(one, str) else one) for one in said]

    def guarded(step: Step) -> Step:
        @wraps(step)
        def only(terms: list[Term]) -> Iterable[Term]:
            types = {term.type for term in terms}
            return terms if any(one.isdisjoint(types) for one in needs) else step(terms)

        return only

    return guarded


def is_a_verb(term: Term, before: str) -> bool:
    """« révèle », as against « révélé » after its noun: only the feminine is never both."""
    folded, written = heard(term.raw), term.raw.lower()
    if term.shade == "among" or any(
        heard(word).endswith(("ee", "ees")) or word.endswith(("é", "és")) for word in written.split()
    ):
        return False
    return before not in _MASCULINE or written != folded  # « révèle » keeps its other accents


def type_at(terms: Sequence[Term], index: int) -> str:
    return terms[index].type if 0 <= index < len(terms) else ""
