"""Who does what, as the canon has it: « ce joueur détruit une Créature », « vous pouvez la détruire »."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.language.steps import back, type_at, until, where
from engine.language.terms import ASKING, DETERMINERS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, entries, lexicon

_UNDERGONE = {"pioche": "DRAW", "defausse": "DISCARD", "REVEALED": "REVEAL", "BURIED": "BURY"} | {
    verb: verb
    for verb in (
        *("PLAY", "DESTROY", "MOVE", "RETURN", "DISCARD", "BURY", "UNCOVER", "TRANSFER", "REVEAL", "PUT", "SHUFFLE"),
        *("DRAW", "CHOOSE", "REMOVE", "TAKE", "GIVE", "SEARCH"),
    )
}
_OPENS_A_SUBJECT = DETERMINERS | {"THIS", "DEF", "IT", "ONE_OF_THEM", "QUOTED", "SELF", "THAT_ONE", "THE_REST", "NONE"}
_OPENS_A_SUBJECT |= {"AT_MOST", "ONE_OR_MORE", "SOME", "CHOSEN", "ANOTHER_OF"}
_ACTS = lexicon().verbs | HOMOGRAPHS.keys()
_ENDS_WHAT_IS_DONE = frozenset((",", "THEN", "AND", "OR", "OR_ELSE", "ELSE"))
_WAITS = ASKING | {"AFTER", "BEFORE", "DURING", "WHERE", "AFTER_BEING", "IS", "MAY"}
_ENDS_THE_DEED = _ENDS_WHAT_IS_DONE | _WAITS - {"IS", "WHERE"} | lexicon().verbs
_BEFORE_ITS_ACT = frozenset(("YOU", "MAY", "DEF", "THERE"))


@where({"IS", "BE"})
def active(terms: list[Term]) -> Iterator[Term]:
    """« une Créature est détruite (par chaque joueur) », « une carte peut être piochée »: who does it comes first.

    What is told of a moment (« après qu'une Créature est détruite ») stays as it is.
    """
    types = [term.type for term in terms]
    for at, said in enumerate(types):
        may = said == "MAY" and type_at(terms, at + 1) == "BE"
        verb = at + 1 + may
        if not (may or said == "IS") or type_at(terms, verb) not in _UNDERGONE:
            continue
        start, end = _subject(types, at), until(types, verb + 1, _ENDS_THE_DEED)
        if start is None:
            continue
        rest = terms[verb + 1 : end]
        by = next((i for i, term in enumerate(rest) if term.type == "BY"), None)
        who: list[Term] = []
        if by is not None:
            if type_at(rest, by + 1) not in PLAYERS:
                continue
            rest, who = [*rest[:by], *rest[by + 2 :]], rest[by + 1 : by + 2]
        if not who and not may and (PLAYERS - {"YOU"}) & {*types[:start]}:
            who = [terms[at].becoming("YOU")]  # nobody who acted before
        if may:
            who = [*(who or [terms[at].becoming("YOU")]), terms[at]]
        act = replace(terms[verb], type=_UNDERGONE[terms[verb].type])
        what = terms[start:at]
        if types[start:at] == ["IT"] and what[0].shade != "here":
            what = [what[0].becoming("CLITIC")]  # « elle est détruite »: détruisez-la
        yield from active([*terms[:start], *who, act, *what, *rest, *terms[end:]])
        return
    yield from terms


def _subject(types: list[str], at: int) -> int | None:
    """Where the subject of the verb begins that stands there; None where what it tells is no act."""
    verbs = lexicon().verbs
    ends = _ENDS_WHAT_IS_DONE | _WAITS | verbs
    start = next((i for i in range(at, 0, -1) if types[i - 1] in ends), 0)
    opens = types[start - 1] if start else ","
    if start == at or types[start] not in _OPENS_A_SUBJECT or opens not in _ENDS_WHAT_IS_DONE:
        return None
    if opens == "OR" and types[start - 2] == "BASE":
        return None  # « une Base où »
    if opens in ("AND", "OR"):  # « cette Créature et une autre sont détruites »: another act, or another subject?
        before = types[:start]
        return start if any(said in verbs or said in ("IS", "GAIN", "HAVE") for said in before) else None
    return start


@where({"IF_YOU_WISH"})
def offered(terms: list[Term]) -> Iterator[Term]:
    """« détruisez, si vous le souhaitez, une Créature », « si tu veux tu la détruis »: « vous pouvez la détruire »."""
    types = [term.type for term in terms]
    at = types.index("IF_YOU_WISH")
    after = at + 1 + (type_at(terms, at + 1) == ",")
    before = [i for i in range(at) if types[i] in _ACTS and not _leads_to(types, i)]
    act = _act_at(types, after)
    if act is None and before and not _ENDS_WHAT_IS_DONE & {*types[before[-1] : at - 1]}:
        act = before[-1]
    if act is None or (types[act - 1 : act] != [","] and {*types[max(0, act - 2) : act]} & (PLAYERS - {"YOU"})):
        yield from terms
        return
    left = at - (at > 0 and types[at - 1] == "," and (after > at + 1 or act < at))
    left -= 2 * (types[left - 2 : left] == ["YOU", "MAY"])  # « vous pouvez, si vous le souhaitez, … »
    subject = back(types, act, _BEFORE_ITS_ACT)
    if types[act - 1 : act] == ["IS"] and act < at:  # « elle est détruite, si vous voulez »: she may be
        left_out = slice(at - (types[at - 1] == ","), at + 1)
        be = [terms[at].becoming("MAY"), terms[act - 1].becoming("BE")]
        yield from offered([*terms[: act - 1], *be, *terms[act : left_out.start], *terms[left_out.stop :]])
        return
    may = [term for term in terms[subject:act] if term.type not in ("YOU", "MAY")]
    put = [terms[at].becoming("YOU"), terms[at].becoming("MAY"), *may]
    told = [*terms[:subject], *put, *terms[act:left], *terms[after:]]
    led = [*terms[act : act + 1], *_offered_too(terms[act + 1 :])] if not before else terms[act:]
    yield from offered(told if act < at else [*terms[:left], *put, *led])


def _offered_too(terms: list[Term]) -> list[Term]:
    """« (si vous voulez, détruisez une Action) et piochez une carte »: « et piocher », which is part of the offer."""
    types, found, at = [term.type for term in terms], list[Term](), 0
    while at < len(terms):
        verb = _act_at(types, at + 1) if types[at] in ("AND", "THEN", "OR", ",") else None
        if types[at] in PLAYERS - {"YOU"}:
            return [*found, *terms[at:]]
        if verb is None:
            found.append(terms[at])
            at += 1
            continue
        kind = HOMOGRAPHS.get(types[verb], (types[verb],))[-1]
        said = replace(terms[verb], type=kind, raw=entries().get(kind, {}).get("verb", terms[verb].raw))
        found += [terms[at], *(term for term in terms[at + 1 : verb] if term.type not in ("YOU", "MAY")), said]
        at = verb + 1
    return found


def _leads_to(types: list[str], i: int) -> bool:
    """« pour (la) piocher », « sous votre pioche »: an aim, or a pile, and not what is done."""
    return "TO" in types[max(0, i - 2) : i] or (
        types[i] in HOMOGRAPHS and types[i - 1 : i] in (["YOUR"], ["DEF"], ["THEIR"])
    )


def _act_at(types: list[str], start: int) -> int | None:
    """Where the verb is that stands there at once: « (si vous le souhaitez), (vous la) détruisez »; else None."""
    act = next((i for i in range(start, len(types)) if types[i] not in _BEFORE_ITS_ACT), None)
    return act if act is not None and types[act] in _ACTS else None
