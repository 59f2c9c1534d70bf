"""« Déplacez une Créature vers ou depuis cette Base », « d'ici vers une autre, ou d'une autre vers ici »: X OU Y."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from engine.language.steps import where
from engine.language.terms import NOUNS, Term
from engine.language.words import heard

_HERE, _AWAY = ("THIS BASE", "IT", "HERE"), ("UN OTHER BASE", "UN OTHER")
_FROM, _TO = ("DE", "FROM"), ("VERS", "SUR", "A")
_BEFORE_JOURNEYS = frozenset(("", ",", "MAY", "AND", "THEN", "TO", "OR", "YOU"))


def _ways(*steps: tuple[str, ...]) -> list[list[str]]:
    """Every way to say these steps one after the other, the longest first."""
    return sorted((" ".join(said).split() for said in product(*steps)), key=len, reverse=True)


_HITHER = [*_ways(_FROM, _AWAY, _TO, _HERE), *_ways(_FROM, _AWAY, ("HERE",)), *_ways(_TO, _HERE), ["HERE"]]
_HENCE = [*_ways(_FROM, _HERE, _TO, _AWAY), *_ways(("FROM_HERE",), _TO, _AWAY), *_ways(_FROM, _HERE), ["FROM_HERE"]]
_LIES = _ways(("PLAY", "PUT", "ATTACHED", ""), ("SUR", "A"), _AWAY)


@where({"OR", "OR_ELSE"}, {"MOVE", "TRANSFER"})
def either_way(terms: list[Term]) -> Iterator[Term]:
    """The two journeys of one act, each said whole: what is moved, where it lies, and where to."""
    types = ["FROM_HERE" if heard(term.raw) == "d ici" else term.type for term in terms]
    for link in (i for i, said in enumerate(types) if said in ("OR", "OR_ELSE")):
        upto = link - (types[link - 1] == ",")
        for first, second, bare in ((_HITHER, _HENCE, "VERS"), (_HENCE, _HITHER, "FROM")):
            back = next((way for way in second if types[link + 1 : link + 1 + len(way)] == way), None)
            away = next((way for way in [*first, [bare]] if types[max(0, upto - len(way)) : upto] == way), None)
            found = _moved(terms[: upto - len(away)]) if back and away else None
            if back and away and found:
                opens, act, moved, elsewhere = found
                elsewhere = elsewhere or "OTHER" in (away if first is _HITHER else back)
                both = [_journey(terms[link], act, moved, hither, elsewhere) for hither in (True, False)]
                yield from opens
                yield from both[first is not _HITHER]
                yield terms[link].becoming("OR")
                yield from both[first is _HITHER]
                yield from terms[link + 1 + len(back) :]
                return
    yield from terms


def _moved(terms: list[Term]) -> tuple[list[Term], Term, list[Term], bool] | None:
    """What stands before the act, the act, what is moved, and whether it is said to lie elsewhere."""
    types = [term.type for term in terms]
    act = max((i for i, said in enumerate(types) if said in ("MOVE", "TRANSFER")), default=-1)
    opens, moved = terms[: max(act, 0)], terms[act + 1 :]
    if act > 0 and types[act - 1] == "DEF" and not moved:
        opens, moved = terms[: act - 1], terms[act - 1 : act]
    may = 2 if types[:2] == ["YOU", "MAY"] else 0
    chosen = types[may : may + 1] == ["CHOOSE"]
    if [term.type for term in moved] == ["DEF"] and chosen:  # « choisissez X et déplacez-la »
        end = len(opens) - 1 - (types[len(opens) - 2] == ",")
        opens, moved = terms[:may], terms[may + 1 : end] if types[len(opens) - 1] == "AND" else []
    lies = next((way for way in _LIES if [term.type for term in moved[-len(way) :]] == way), [])
    moved = moved[: len(moved) - len(lies)]
    moved = moved[: len(moved) - (_before(moved) == ",")]  # « X, soit d'ici vers …, soit … »
    whole = NOUNS & {term.type for term in moved} and not {",", "OR", "VERS", "AND"} & {term.type for term in moved}
    return (opens, terms[act], moved, bool(lies)) if act >= 0 and whole and _before(opens) in _BEFORE_JOURNEYS else None


def _before(terms: list[Term]) -> str:
    return terms[-1].type if terms else ""


def _journey(link: Term, act: Term, moved: list[Term], hither: bool, elsewhere: bool) -> list[Term]:
    head = next(i for i, term in enumerate(moved, start=1) if term.type in NOUNS)
    lies = "ATTACHED A" if moved[head - 1].type == "ACTION" else "SUR"
    origin = f"{lies} THIS BASE" if not hither else f"{lies} UN OTHER BASE" if elsewhere else ""
    to = "VERS THIS BASE" if hither else "VERS UN OTHER BASE"
    return [act, *moved[:head], *_put(link, origin), *moved[head:], *_put(link, to)]


def _put(link: Term, said: str) -> list[Term]:
    return [replace(link, type=one, raw={"ATTACHED": "attachée"}.get(one, "")) for one in said.split()]
