"""« à la place » of what was said before: of one sentence, or of all that the card does."""

from __future__ import annotations

from engine.language.terms import Term
from engine.language.words import heard

_WAITING = {"SHOULD", "SHOULD_BE", "WOULD_GO_TO_DISCARD", "GOES_TO_DISCARD", "WHEN", "ELSE"}  # of these it is said too


def rather(terms: list[Term]) -> list[Term] | None:
    """« Si A, X à la place », without « à la place »; None where that is not said so."""
    types = [
        term.type for term in terms if term.type != "INSTEAD_ADV" or heard(term.raw) != "a sa place"
    ]  # where it was
    if types[:1] != ["IF"] or "INSTEAD_ADV" not in types or not _WAITING.isdisjoint(types):
        return None
    return [term for term in terms if term.type != "INSTEAD_ADV"]


def in_its_place(terms: list[Term]) -> list[Term]:
    """« dans ce cas, donnez alors +2 au lieu de +3 », « plutôt +2 »: « donnez +2 »."""
    opening = [term.type for term in terms[:2]] == ["IF", "DID_IT"]  # « dans ce cas »
    found: list[Term] = []
    for term in terms[2:] if opening else terms:
        if term.type == "SIGNED" and found and found[-1].type == "INSTEAD":
            found.pop()
        elif term.type not in ("INSTEAD_ADV", "THEN"):
            found.append(term)
    return found
