"""What tables say of a moment or of a condition, where more decides than the terms beside it, as the canon has it.

« Quand tu joues Thor, X », on that card; « s'il porte trois marqueurs », on a Titan; « tant qu'elles sont ici ».
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.language.canon.durations import UNTIL
from engine.language.steps import AT_THIS_BASE, OF_SUBJECTS, type_at, until, where
from engine.language.terms import CARD_NOUNS, NAMES, NOUNS, PLAYERS, TIMES, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon, words_of

_OPENS_A_TIME = TIMES | {"ONCE_A_TURN"}
_HOW_MANY = frozenset(("AT_LEAST", "AT_MOST", "EXACTLY", "UN", "N", "NONE", "OTHER", "SOME", "DE", "ONE_OR_MORE"))
_WOULD_BE = frozenset(("SHOULD_BE", "WOULD", "WOULD_GO_TO_DISCARD", "GOES_TO_DISCARD"))
_ANY_NAME = NAMES | {"OWN_NAME", "?"}
_ARE_HERE = [["IT", "IS", *here] for here in AT_THIS_BASE]
_OPENS_SEVERAL = frozenset(("YOUR", "ALL", "DEF", "OTHER"))
_SAYING_WHERE = frozenset(("HERE", "SUR", "DANS", "DE"))
_OF_TITANS = frozenset(("PLAY", "MOVE", "DESTROY"))
_HE = ("il", "celui ci", "celui-ci")
_BEFORE_WHAT_IT_IS = frozenset(("THIS", "DEF", "OTHER"))  # « cette Créature », « la Base », « une autre Créature »
_THIS_MINION = (("THIS", "cette"), ("MINION", "Créature"))
_FEMININE = ("carte", "crea", "action", "demence", "base")


def tells_a_state(terms: list[Term]) -> bool:
    """« Lorsque vous avez deux Créatures ici, X »: what is so, and not what happens."""
    when = terms[0].type == "WHEN" and not terms[0].shade and heard(terms[0].raw) in ("quand", "lorsque", "lorsqu")
    end = next((i for i, term in enumerate(terms) if i > 1 and term.type in ("MAY", *lexicon().verbs)), len(terms))
    is_so = {"HAVE", "HAVE_NOT", "THERE_IS", "THERE_IS_NOT", "IS", "IS_NOT"}
    state = not is_so.isdisjoint(term.type for term in terms[:end]) and terms[end - 1].type not in is_so | {"DIRECTLY"}
    return when and state and not any(term.type in ("THIS_TURN", "CONQUERED") for term in terms)


def of_this_card(terms: list[Term], played: bool, own: frozenset[str]) -> list[Term]:
    """« Elle gagne +1 si vous avez une autre Créature ici », « si vous la jouez sur … », as a text begins: the card.

    « Après l'avoir jouée, X », « quand tu joues Thor, X »: X, where the text tells what is done when it is `played`.
    « La Base où se trouve cette Créature »: this one, before another was told of.
    """
    terms = _on_its_base(terms)
    types = [term.type for term in terms]
    if played and (told := _played_itself(terms, types, own)):
        return terms[told + (type_at(terms, told) == ",") :]
    this = [replace(term, type=one, raw=raw) for term in terms[:1] for one, raw in _THIS_MINION]
    if types[:5] == ["IF", "YOU", "DEF", "PLAY", "SUR"]:
        return [*terms[:2], terms[3], *this, *terms[4:]]
    asks = {"IF", "WHILE", "WHEN"} & {*types[2:]} and type_at(terms, 1) in ("GAIN", "HAVE", "A", "LOSE")
    if types[:1] != ["IT"] or not asks or heard(terms[0].raw) != "elle":
        return terms
    end = len(terms) - 2 * (types[-2:] == ["SUR", "IT"])
    last = [terms[end], *this] if end < len(terms) else []
    return [*this, *terms[1:end], *last]


def _on_its_base(terms: list[Term]) -> list[Term]:
    types = [term.type for term in terms]
    told = next(
        (i for i, said in enumerate(types) if said in ("MINION", "BASE") and types[i - 1] not in _BEFORE_WHAT_IT_IS),
        None,
    )
    for at in range(len(types[:told]) - 1 if told is not None else len(types)):
        if types[at : at + 5] == ["DEF", "BASE", "DE", "THIS", "MINION"]:
            return _on_its_base([*terms[:at], terms[at].becoming("THIS"), terms[at + 1], *terms[at + 5 :]])
    return terms


def _played_itself(terms: list[Term], types: list[str], own: frozenset[str]) -> int:
    """« Quand tu joues cette carte », « après l'avoir jouée », and no more: how many terms."""
    match types:
        case ["ONCE_RESOLVED", ",", *_]:
            return 1
        case ["WHEN", "YOU", "PLAY" | "PUT", "SELF" | "A_NAME" as said, after, *_] if said == "SELF" or own.issuperset(
            words_of(terms[3].raw)
        ):
            length = 4
        case ["WHEN", "YOU", "PLAY" | "PUT", "THIS" | "DEF", "MINION" | "CARD", after, *_]:
            length = 5
        case _:
            return 0
    return length if after in {",", "YOU"} | lexicon().verbs | HOMOGRAPHS.keys() else 0


def of_this_base(terms: list[Term], before: Sequence[Term]) -> list[Term]:
    """« Placez un marqueur sur cette carte … pour chacun de ces marqueurs », on a Base: the markers are its own.

    « Pendant le tour de chaque joueur »: of whoever « vous » is there.
    """
    known, of_it, at = any(term.type == "OWN_COUNTER" for term in before), list[Term](), 0
    while at < len(terms):
        term, at = terms[at], at + 1
        here, pointed = [term.becoming("HERE")], type_at(of_it, len(of_it) - 1) == "THIS"
        told = {one.type for one in of_it} if (term.type, term.shade) == ("COUNTER", "any") else None
        match [one.type for one in terms[at : at + 3]]:
            case _ if told is None:
                of_it.append(term.becoming("DURING_YOUR_TURN") if term.type == "DURING_EACH_TURN" else term)
                continue
            case ["SUR", "THIS", "BASE"]:
                here, length = terms[at : at + 3], 3
            case ["SUR", "THIS", "CARD"]:
                length = 3
            case ["HERE" | "ON_TOP_OF_IT", *_] if known or "PUT" in told:
                length = 1
            case ["SUR", "IT", *_] if known and "BREAKPOINT_OF" in told:
                length = 2
            case [*after] if known and (pointed or after[:1] == ["OF_THAT_SORT"]):
                length = int(after[:1] == ["OF_THAT_SORT"])
            case _:
                of_it.append(term)
                continue
        of_it = [*of_it[: len(of_it) - pointed], term.becoming("OWN_COUNTER"), *here]
        known, at = True, at + length
    return of_it


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


@where("WHILE", "IT", "IS", {"HERE", "SUR"})
def while_there(terms: list[Term]) -> list[Term]:
    """« Tant qu'elles sont ici, vos Créatures ont +1 », « vos Créatures ont +1 tant qu'elles sont ici »: those here."""
    types = [term.type for term in terms]
    at = types.index("WHILE")
    length = next((len(said) for said in _ARE_HERE if types[at + 1 : at + 1 + len(said)] == said), 0)
    end = at + 1 + length
    first, after = (0, []) if at else (end + 1, [","])
    noun = next((i for i in range(first, len(types)) if types[i] in CARD_NOUNS), 0)
    verb = next((i for i in range(noun, len(types)) if types[i] in OF_SUBJECTS), 0)
    told = length and types[end : end + 1] == after and noun and verb and {*types[first:noun]} <= _OPENS_SEVERAL
    if (
        not told
        or not terms[at + 1].plural
        or not _SAYING_WHERE.isdisjoint(types[noun:verb])
        or not {*UNTIL}.isdisjoint(types)
    ):
        return terms
    rest = terms[noun + 1 :] if at == 0 else terms[noun + 1 : at - (types[at - 1] == ",")]
    return [*terms[first : noun + 1], *terms[at + 3 : end], *rest]


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


def asked_first(terms: list[Term]) -> list[Term]:
    """« Tant que ce Titan n'est pas en jeu, au début de votre tour, X »: at that moment, if it is so, X.

    Of what waits for no moment but the one that is said there: of what is done at once, « si » is asked at once.
    """
    types = [term.type for term in terms]
    if types[:1] not in (["IF"], ["WHILE"]):
        return terms
    commas = [at for at, said in enumerate(types) if said == ","]
    opens = next((at for at in commas if _opens_a_moment(types, at + 1)), 0)
    end = next((at for at in commas if at > opens), 0)
    if not opens or not end or _WOULD_BE & {*types[:opens]}:
        return terms
    asked = [terms[0].becoming("IF"), *terms[1:opens]]
    return [*terms[opens + 1 : end], terms[end], *asked, *terms[end:]]


def _opens_a_moment(types: list[str], at: int) -> bool:
    at += types[at : at + 1] == ["ONCE_A_TURN"]
    at += types[at : at + 1] == [","]
    return bool({*types[at : at + 1]} & (_OPENS_A_TIME - {"ONCE_A_TURN"} | {"FIRST_TIME", "FIRST_TIME_EACH"}))
