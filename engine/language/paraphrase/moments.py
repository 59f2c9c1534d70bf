"""What tables say of a moment or of a condition, where more decides than the terms beside it, as the canon has it.

« Quand tu joues Thor, X », on that card; « s'il porte trois marqueurs », on a Titan; « tant qu'elles sont ici ».
"""

from __future__ import annotations

from dataclasses import replace

from engine.language.steps import AT_THIS_BASE, type_at, until, where
from engine.language.terms import BEFORE_A_SUBJECT, NAMES, NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_HOW_MANY = frozenset(("AT_LEAST", "AT_MOST", "EXACTLY", "UN", "N", "NONE", "OTHER", "SOME", "DE", "ONE_OR_MORE"))
_ANY_NAME = NAMES | {"OWN_NAME", "?"}
_OF_TITANS = frozenset(("PLAY", "MOVE", "DESTROY"))
_WAITED_FOR = frozenset(("THIS_TURN", "FIRST", "FIRST_TIME", "FIRST_TIME_EACH", "ORDINAL", "PER_TURN"))
_HE = ("il", "celui ci", "celui-ci")
_FEMININE = ("carte", "crea", "action", "demence", "base")


def tells_a_state(terms: list[Term]) -> bool:
    """« Lorsque vous avez deux Créatures ici, X »: what is so, and not what happens."""
    when = terms[0].type == "WHEN" and not terms[0].shade and heard(terms[0].raw) in ("quand", "lorsque", "lorsqu")
    end = next((i for i, term in enumerate(terms) if i > 1 and term.type in ("MAY", *lexicon().verbs)), len(terms))
    is_so = {"HAVE", "HAVE_NOT", "THERE_IS", "THERE_IS_NOT", "IS", "IS_NOT"}
    state = not is_so.isdisjoint(term.type for term in terms[:end]) and terms[end - 1].type not in is_so | {"DIRECTLY"}
    return when and state and not any(term.type in ("THIS_TURN", "CONQUERED") for term in terms)


def once_played(terms: list[Term]) -> list[Term]:
    """« Après l'avoir jouée, X », « quand tu joues cette carte, X », as the text of a Creature begins: X."""
    after = 0
    match [term.type for term in terms]:
        case ["ONCE_RESOLVED", ",", *_]:
            after = 1
        case ["WHEN", "YOU", "PLAY" | "PUT", "SELF", *_]:
            after = 4
        case ["WHEN", "YOU", "PLAY" | "PUT", "THIS" | "DEF", "MINION" | "CARD", *_]:
            after = 5
    then = type_at(terms, after)
    return terms[after + (then == ",") :] if then in {",", "YOU"} | lexicon().verbs | HOMOGRAPHS.keys() else terms


def of_this_titan(terms: list[Term], special: bool, alone: bool) -> list[Term]:
    """« Défaussez une carte pour le jouer », « s'il porte trois marqueurs », on a Titan: of no card is that said.

    `special`: in a Special, which plays it; `alone`: where no other card was told of.
    """
    types = [term.type for term in terms]
    for at, said in enumerate(types):
        word = heard(terms[at].raw)
        if said == "DEF" and word == "le" and types[at + 1 : at + 2] == ["TITAN"] and "TITAN" not in types[:at]:
            return of_this_titan([*terms[:at], replace(terms[at], type="THIS"), *terms[at + 1 :]], special, alone)
        subject, object_ = said in ("IT", "HE") and word in _HE, said == "DEF" and word == "le"
        if not (subject or object_):
            continue
        told = [term for term in terms[:at] if term.type in NOUNS - {"COUNTER"} | PLAYERS - {"YOU", "HE"}]
        named = told and any(term.type in _ANY_NAME for term in terms[terms.index(told[-1]) : at])
        feminine = bool(told) and not named and heard(told[-1].raw).startswith((*_FEMININE, "titan"))
        nobody = special and not told and _ANY_NAME.isdisjoint(types[:at])
        this = [replace(terms[at], type="THIS", raw="ce"), replace(terms[at], type="TITAN", raw="Titan")]
        if subject and (feminine or (nobody and alone)) and _bears_counters(types, at + 1):
            return of_this_titan([*terms[:at], *this, *terms[at + 1 :]], special, alone)
        verb = _verb_beside(terms, at) if object_ else None
        if verb is not None and types[verb] in _OF_TITANS and (feminine or (nobody and types[verb] == "PLAY")):
            rest = terms[max(at, verb) + 1 :]
            return of_this_titan([*terms[: min(at, verb)], terms[verb], *this, *rest], special, alone)
    return terms


def _bears_counters(types: list[str], at: int) -> bool:
    end = until(types, at, ",")
    return types[at : at + 1] in (["HAVE"], ["A"], ["HAVE_NOT"]) and "COUNTER" in types[at:end]


def _verb_beside(terms: list[Term], at: int) -> int | None:
    """The verb of which « le » is the object: « le jouer », « jouez-le »."""
    acts = lexicon().verbs
    if type_at(terms, at + 1) in acts:
        return at + 1
    opens = NOUNS | HOMOGRAPHS.keys() | {"FIRST", "OTHER", "N", "LAST"}
    return at - 1 if at and type_at(terms, at - 1) in acts and type_at(terms, at + 1) not in opens else None


@where("EN", {"IF", "WHILE", "UNLESS"})
def some_asked(terms: list[Term]) -> list[Term]:
    """« Détruisez une Créature ici si vous en avez deux »: two of what is told of before, where that is one thing.

    « S'il y a deux Créatures ici et que vous en avez une »: one of those, so one that is here.
    """
    types = [term.type for term in terms]
    asks = next(i for i, said in enumerate(types) if said in ("IF", "WHILE", "UNLESS"))
    end = until(types, asks, ",")
    at = next((i for i in range(asks, end) if types[i] == "EN"), 0)
    beside = [i for i in (at - 1, at + 1) if at and type_at(terms, i) in ("HAVE", "HAVE_NOT", "A")]
    yours = "YOU" in types[asks:at]  # nobody has markers, but cards
    nouns = [term for term in terms[:at] if term.type in NOUNS - {"BASE", *(["COUNTER"] * yours)}]
    if not beside or {*types[at:end]} & NOUNS - {"BASE"} or len({noun.type for noun in nouns}) != 1:
        return terms
    first = stop = max(at, *beside) + 1
    while stop < end and types[stop] in _HOW_MANY:
        stop += 1
    if stop == first:
        return terms
    one = [terms[at].becoming("UN")] if types[first] == "OTHER" else []
    noun = replace(nouns[0], start=terms[at].start, end=terms[at].end)
    told_here = any(types[i : i + len(here)] == here for here in AT_THIS_BASE for i in range(asks, at))
    there = [terms[at].becoming("HERE")] if told_here and "HERE" not in types[stop:end] else []
    return [*terms[:at], *terms[at + 1 : first], *one, *terms[first:stop], noun, *there, *terms[stop:]]


def done_first(terms: list[Term], waits: bool) -> list[Term]:
    """« Après avoir pioché une carte, détruisez une Créature », where nothing is waited for: one act, then the other.

    `waits`: a card that may wait for what players do, save for what only it has them do.
    """
    types = [term.type for term in terms]
    if types[:3] != ["WHEN", "YOU", "HAVE"] or terms[1].shade != "unsaid":
        return terms
    end = next((i for i in range(5, len(types)) if types[i] == "," or _tells_you(types, i)), 0)
    after = end + (type_at(terms, end) == ",")
    deed = HOMOGRAPHS.get(types[3], ("", types[3]))[1]
    several = not {"N", "UP_TO", "ANY_NUMBER"}.isdisjoint(types[4:end]) and "OR_MORE" not in types[:end]
    known = deed in lexicon().verbs and _WAITED_FOR.isdisjoint(types) and type_at(terms, after) not in PLAYERS - {"YOU"}
    if not end or not known or (waits and not several):
        return terms
    act = replace(terms[3], type=deed, raw=f"{terms[3].raw.rstrip('éesi')}ez")
    return [act, *terms[4:end], replace(terms[end], type="THEN", raw="puis"), *terms[after:]]


def _tells_you(types: list[str], at: int) -> bool:
    """« (après avoir pioché une carte) tu joues … »: no comma stands before what you do."""
    follows = types[at + 1 : at + 2]
    return types[at] == "YOU" and types[at - 1] not in BEFORE_A_SUBJECT and {*follows} <= lexicon().verbs | {"MAY"}
