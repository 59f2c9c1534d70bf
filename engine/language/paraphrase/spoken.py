"""Turns of phrase that no pattern tells: what they become hangs on the whole sentence, or on a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.language.paraphrase.rewrites import rewritten
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

Said = tuple[list[Term], int]  # the terms that the grammar reads, and how many of those written they stand for
Turn = Callable[[list[Term], int], Said | None]

_CHANGES = {"LOSE", "GAIN", "DOUBLE", "RAISE_IT", "LOWER_IT", "RAISE", "LOWER"}
_POWERS = {"POWER", "OF_POWER", "POWER_OF", "HIS_POWER", "BREAKPOINT_OF"}
_TOTALS_OF = {"DE": "", "OF_EACH_PLAYER": "EACH_PLAYER", "OF_EACH_OTHER": "EACH_OTHER", "OF_OTHERS": "ANOTHER"}
_MEASURES = {"BREAKPOINT_OF", "POWER_OF", "HIS_POWER"}


def spoken(terms: list[Term]) -> Iterator[Term]:
    """Put each turn of phrase as it is read; who « vous donne » a card gives it to you, at the end."""
    receiver: list[Term] = []
    at = 0
    if types(terms, len(terms) - 1, 1) == ["DURING_OTHERS_TURN"] and {"PLAY", "THIS"} <= {t.type for t in terms}:
        terms = [terms[-1], *terms[:-1]]  # « jouez cette carte pendant le tour d'un autre joueur »
    while at < len(terms):
        term = terms[at]
        turn = _TURNS.get(term.type)
        said = rewritten(terms, at) or (turn(terms, at) if turn else None)
        if term.type == "YOU" and at and types(terms, at + 1, 1) == ["GIVE"]:
            receiver, said = [replace(term, type="A"), term], ([], 1)
        elif term.type == "YOU" and at and types(terms, at + 1, 1) == ["REVEAL"]:  # « vous montre sa main »
            said = [], 1
        put, length = said or ([term], 1)
        yield from put
        at += length
    yield from receiver


def types(terms: list[Term], at: int, n: int) -> list[str]:
    """What `n` terms are from `at` on; fewer at the end."""
    return [term.type for term in terms[max(at, 0) : at + n]]


def _before(terms: list[Term], at: int) -> str:
    return terms[at - 1].type if at else ""


def _acting() -> frozenset[str]:
    return lexicon().verbs | HOMOGRAPHS.keys()


def _as(term: Term, *read: str) -> list[Term]:
    return [replace(term, type=one) for one in read]


def _this_turn(terms: list[Term], at: int) -> Said | None:
    """« +2 de Force ce tour », « perd 3 de Force ce tour », « ne peuvent pas être … ce tour »: until it ends."""
    before = types(terms, at - 2, min(at, 2))
    if not at and types(terms, 1, 1) == [","]:  # « ce tour, vos Créatures … »
        return _as(terms[at], "UNTIL_END_OF_TURN"), 1
    all_before = set(types(terms, 0, at))
    changes = all_before & _CHANGES and all_before & _POWERS and not all_before & {"IF", "PER", "BY", "WHEN"}
    if changes and at == len(terms) - 1 and before[-1] not in _acting():
        return _as(terms[at], "UNTIL_END_OF_TURN"), 1
    boosted = before[-1:] == ["SIGNED"] or (before[:1] == ["SIGNED"] and before[-1] in ("POWER", "OF_POWER"))
    barred = {"CANNOT_BE", "CANNOT"} & set(types(terms, 0, at)) and before[-1] in lexicon().verbs
    return (_as(terms[at], "UNTIL_END_OF_TURN"), 1) if boosted or barred else None


def _control(terms: list[Term], at: int) -> Said | None:
    """« contrôlez une Créature jusqu'à la fin du tour »: it is taken."""
    told = not at and heard(terms[at].raw).startswith("control")
    return (_as(terms[at], "TAKE_CONTROL"), 1) if told and {"UNTIL_END_OF_TURN"} & set(types(terms, 1, 99)) else None


def _done_there(terms: list[Term], at: int) -> Said | None:
    """« si vous y êtes Deuxième », « chaque joueur y détruit une Créature »: on the Base just told of."""
    after, end = types(terms, at + 1, 1), next((i for i in range(at, len(terms)) if terms[i].type == ","), len(terms))
    if after not in (["DESTROY"], ["RETURN"]):
        return None
    return [*spoken(terms[at + 1 : end]), *_as(terms[at], "SUR", "THIS", "BASE")], end - at


def _or_as_well(terms: list[Term], at: int) -> Said | None:
    """« Détruisez une Créature OU deux Actions »: the verb is that of the first."""
    bare = not {term.type for term in terms[at + 1 :]} & _acting() and terms[0].type in _acting()
    so_many = {"UN", "N", "UP_TO"} & set(types(terms, at + 1, 1))
    return ([terms[at], terms[0]], 1) if terms[at].raw == "OU" and bare and so_many else None


def _at_once(*turns: Turn) -> Turn:
    """The first of several turns of phrase that begin with the same word."""
    return lambda terms, at: next((said for turn in turns if (said := turn(terms, at))), None)


def _so_many_more(terms: list[Term], at: int) -> Said | None:
    """« +1 marqueur sur ce Titan », « +1 carte »."""
    verb = {"COUNTER": "PUT", "CARD": "DRAW"}.get((types(terms, at + 1, 1) or [""])[0])
    return (_as(terms[at], verb, "N"), 1) if verb and terms[at].value > 0 else None


def _of_them(terms: list[Term], at: int) -> Said | None:
    """« vous en défaussez une »."""
    verb, *many = types(terms, at + 1, 2) or [""]
    if verb not in _acting() or many not in (["UN"], ["N"]):
        return None
    so_many = replace(terms[at + 2], type="N", value=terms[at + 2].value or 1)
    if verb in ("pioche", "DRAW"):  # « et le Deuxième en pioche une »: of his own deck
        return [*_as(terms[at + 1], "DRAW"), so_many, *_as(terms[at], "CARD")], 3
    return [terms[at + 1], terms[at], so_many], 3


def _rises(terms: list[Term], at: int) -> Said | None:
    """« la Résistance d'une Base augmente de 3 »: it is raised."""
    told = (
        terms[0].type in _MEASURES and "IS" not in types(terms, 0, at) and not terms[at].raw.lower().endswith("ez de")
    )
    return ([*_as(terms[at], "IS"), terms[at]], 1) if told else None


def _more_than_one(terms: list[Term], at: int) -> Said | None:
    """« jouer deux Actions au lieu d'une »: one is extra."""
    match types(terms, at + 1, 3):
        case [("ACTION" | "MINION"), "INSTEAD", ("UN" | "N")] if _before(terms, at) == "PLAY" and at + 4 == len(terms):
            extra = terms[at].value - 1
            number = replace(terms[at], type="UN" if extra == 1 else "N", value=extra)
            return [number, replace(terms[at + 1], plural=extra > 1), *_as(terms[at + 2], "EXTRA")], 4
    return None


def _one_who_fights(terms: list[Term], at: int) -> Said | None:
    """« le perdant défausse »: a player; « le perdant est détruit », « détruisez le perdant »: the minion."""
    if terms[at].raw.lower() == "le gagnant" and {"SCORING", "CONQUERED"} & set(types(terms, 0, 99)):
        return _as(terms[at], "WINNER"), 3  # of the Base
    player = {"le perdant": "LOSER_CONTROLLER", "le gagnant": "WINNER_CONTROLLER"}.get(terms[at].raw.lower())
    acts = set(types(terms, at + 3, 1)) & (_acting() | {"MAY", "SHOULD"})
    return (_as(terms[at], player), 3) if player and acts and _before(terms, at) not in _acting() else None


def _total_of(terms: list[Term], at: int) -> Said | None:
    """« le total de Force de chaque joueur (ici) est augmenté »: « chaque joueur », whose total it is."""
    whose = _TOTALS_OF.get((types(terms, at + 2, 1) or [""])[0])
    if whose == "ANOTHER" and heard(terms[at + 2].raw.split()[0]) == "des":
        whose = "EACH_OTHER"
    if types(terms, at + 1, 1) != ["TOTAL_POWER"] or whose is None:
        return None
    told = terms[at + 3 :]
    placed = types(told, 0, 1) in (["SUR"], ["HERE"])
    until = 0 if placed else next((i for i, term in enumerate(told) if term.type == "IS"), 0)
    player = _as(terms[at + 2], whose) if whose else []
    return [*player, *told[:until], *_as(terms[at + 1], "YOUR_TOTAL")], 3 + until


def _resists(terms: list[Term], at: int) -> Said | None:
    """« cette Base a +2 de Résistance »: its Résistance is raised."""
    match types(terms, at, 5):
        case ["THIS" | "UN" | "ALL", "BASE", "A" | "HAVE" | "GAIN" | "LOSE" as verb, "SIGNED" | "N", "OF_BREAKPOINT"]:
            n = terms[at + 3].value
            change = "LOWER" if n < 0 or verb == "LOSE" else "RAISE"
            is_changed = _as(terms[at + 2], "IS", change)
            number = replace(terms[at + 3], type="N", value=abs(n))
            return [*_as(terms[at], "BREAKPOINT_OF"), *terms[at : at + 2], *is_changed, number], 5
    return None


def _but_you(terms: list[Term], at: int) -> Said | None:
    """« chaque joueur perd 1 PV, sauf vous »: each other one."""
    said = types(terms, len(terms) - 2, 2) == ["OTHER_THAN", "YOU"]
    return (_as(terms[at], "EACH_OTHER"), 1) if said and not at else None


def _left_to_you(terms: list[Term], at: int) -> Said | None:
    last = types(terms, at + 1, 2) == ["YOU"] and terms[0].type == "EACH_PLAYER"
    return ([], 2) if last else None


def _bounded(terms: list[Term], at: int) -> Said | None:
    """« moins de trois cartes », « plus de trois Créatures »: at most two, at least four."""
    number = terms[at + 1 : at + 2]
    counts = number and number[0].type == "N" and set(types(terms, at + 2, 1)) & (NOUNS | {"OTHER", "VP"})
    if not counts or (terms[at].type == "THAN" and not terms[at].raw.lower().startswith("plus")):
        return None
    n = number[0].value + (1 if terms[at].type == "THAN" else -1)
    bound = "AT_LEAST" if terms[at].type == "THAN" else "AT_MOST"
    return ([*_as(terms[at], bound), replace(number[0], value=n)], 2) if n > 0 else None


def _either_act(terms: list[Term], at: int) -> Said | None:
    """« détruisez ou renvoyez une Créature »: what either is done to is told once, where nothing else is done."""
    before = types(terms, 0, at)
    told = before[len(before) - before[::-1].index(",") :] if "," in before else before
    verbs = terms[max(at - 1, 0) : at + 2 : 2]
    alone = set(told[:-1]) <= PLAYERS | {"MAY"} and {verb.type for verb in verbs} <= lexicon().verbs
    object_ = terms[at + 2 + (types(terms, at + 2, 1) == ["INTO_HAND"]) :]
    ends = object_ and not {term.type for term in object_} & (_acting() | {",", "TO", "THEN", "OR", "?"})
    return ([*object_, terms[at]], 1) if alone and ends and len({_mood(verb) for verb in verbs}) == 1 else None


def _mood(verb: Term) -> str:
    """« détruisez », « détruire », « (il) détruit »; « détruit » after « a », « est » is none of these."""
    said = verb.raw.lower()
    return "you" if said.endswith("ez") else "to" if said.endswith(("er", "ir", "re")) else "he"


def _next_base(terms: list[Term], at: int) -> Said | None:
    """« consulte les deux premières Bases de … et choisit celle qui remplace cette Base »: chosen among them."""
    deck = next((i for i, term in enumerate(terms) if i > at and term.type == "BASE_DECK"), at)
    if types(terms, deck + 1, 4) != ["AND", "CHOOSE", "?", "REPLACEMENT"] or heard(terms[deck + 3].raw) != "celle":
        return None
    _, choose, one, replacing = terms[deck + 1 : deck + 5]
    among = [replace(term, type="BASE") if term.type == "CARD" else term for term in terms[at + 1 : deck + 1]]
    return [choose, *_as(one, "DEF", "BASE"), replacing, *_as(terms[at], "DANS"), *among], deck + 5 - at


def _taken_and_put(terms: list[Term], at: int) -> Said | None:
    """« prenez un marqueur d'une Créature et placez-le sur une autre »: it is transferred."""
    if types(terms, at + 2, 1) != ["COUNTER"] or types(terms, at + 3, 1) not in (["DE"], ["A"], ["SUR"]):
        return None
    for end in range(at + 5, len(terms)):
        puts_it = set(types(terms, end + 1, 2)) == {"DEF", "PUT"} and types(terms, end + 3, 1) == ["SUR"]
        if terms[end].type in ("AND", "THEN", ",") and puts_it:
            from_it = [*terms[at + 1 : at + 3], *_as(terms[at + 3], "DE"), *terms[at + 4 : end]]
            return [*_as(terms[at], "TRANSFER"), *from_it, *_as(terms[end + 3], "A")], end + 4 - at
    return None


def _control_given(terms: list[Term], at: int) -> Said | None:
    """« donnez à un autre joueur le contrôle de l'une de vos Créatures »: to whom is said at the end."""
    if types(terms, at + 1, 1) != ["A"] or types(terms, at + 3, 3) != ["DEF", "HAVE", "DE"]:
        return None
    end = next((i for i in range(at + 6, len(terms)) if terms[i].type in (",", "AND", "THEN", "TO")), len(terms))
    return [*_as(terms[at], "GIVE_CONTROL"), *terms[at + 6 : end], *terms[at + 1 : at + 3]], end - at


_TURNS: dict[str, Turn] = {
    "THIS": _resists,
    "UN": _resists,
    "ALL": _resists,
    "HAVE": _control,
    "RAISE": _rises,
    "LOWER": _rises,
    "N": _more_than_one,
    "THERE": _done_there,
    "OR": _at_once(_or_as_well, _either_act),
    "EACH_PLAYER": _but_you,
    "OTHER_THAN": _left_to_you,
    "FEWER": _bounded,
    "THAN": _bounded,
    "THIS_TURN": _this_turn,
    "SIGNED": _so_many_more,
    "EN": _of_them,
    "DEF": _at_once(_one_who_fights, _total_of),
    "LOOK": _next_base,
    "TAKE": _taken_and_put,
    "REMOVE": _taken_and_put,
    "GIVE": _control_given,
}
