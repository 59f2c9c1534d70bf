"""« à la place » of what was said before: of one sentence, or of all that the card does."""

from __future__ import annotations

from engine.language.terms import Term
from engine.language.words import heard

_WAITING = {"SHOULD", "SHOULD_BE", "WOULD_GO_TO_DISCARD", "GOES_TO_DISCARD", "WHEN", "ELSE"}  # of these it is said too


def rather(terms: list[Term]) -> list[Term] | None:
    """« Si A, X à la place », « X à la place si A », without « à la place »; None where that is not said so."""
    types = {term.type for term in terms if term.type != "INSTEAD_ADV" or heard(term.raw) != "a sa place"}
    if not {"INSTEAD_ADV", "IF"} <= types or _WAITING & types:  # « à sa place »: where it was
        return None
    at = next(i for i, term in enumerate(terms) if term.type == "IF")
    if {term.type for term in terms[:at]} & {"YOU", "MAY", ","}:
        return None
    if at:  # « X à la place si A »
        terms = [*terms[at:], terms[at].becoming(","), *terms[:at]]
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


def in_that_case(terms: list[Term]) -> list[Term]:
    """« (Vous pouvez défausser une carte.) Piochez alors deux cartes »: if you do, after what is offered."""
    at = next((i for i, term in enumerate(terms) if term.type == "THEN" and heard(term.raw) == "alors"), None)
    if at is None or not {"IF", "WHEN", "ELSE", "MAY"}.isdisjoint(term.type for term in terms):
        return terms
    if_so = [terms[at].becoming(said) for said in ("IF", "DID_IT", ",")]
    return [*if_so, *terms[:at], *terms[at + 1 :]]
