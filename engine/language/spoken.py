"""Turns of phrase that a table uses, put as the grammar has them: « la plus forte Créature », « jouez-la dessus »."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, fold, lexicon

Said = tuple[list[Term], int]  # the terms that the grammar reads, and how many of those written they stand for
Turn = Callable[[list[Term], int], Said | None]

_CHANGES = {"LOSE", "GAIN", "DOUBLE", "RAISE_IT", "LOWER_IT", "RAISE", "LOWER"}
_POWERS = {"POWER", "OF_POWER", "POWER_OF", "HIS_POWER", "BREAKPOINT_OF"}
_TOTALS_OF = {"DE": "", "OF_EACH_PLAYER": "EACH_PLAYER", "OF_EACH_OTHER": "EACH_OTHER", "OF_OTHERS": "ANOTHER"}
_MEASURES = {"BREAKPOINT_OF", "POWER_OF", "HIS_POWER"}
_OPENS = frozenset("THIS IT POWER_OF EACH_OF SELF HIS_POWER YOUR_TOTAL DEF IF BREAKPOINT_OF".split())  # noqa: SIM905


def spoken(terms: list[Term]) -> Iterator[Term]:
    """Put each turn of phrase as it is read; who « vous donne » a card gives it to you, at the end."""
    receiver: list[Term] = []
    at = 0
    if types(terms, len(terms) - 1, 1) == ["DURING_OTHERS_TURN"] and {"PLAY", "THIS"} <= {t.type for t in terms}:
        terms = [terms[-1], *terms[:-1]]  # « jouez cette carte pendant le tour d'un autre joueur »
    while at < len(terms):
        term = terms[at]
        turn = _TURNS.get(term.type)
        said = turn(terms, at) if turn else None
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


def _extreme(terms: list[Term], at: int) -> Said | None:
    """« la plus forte Créature »: the noun first."""
    if not set(types(terms, at + 1, 1)) & NOUNS:
        return None
    return [*_as(terms[at], "DEF"), terms[at + 1], terms[at]], 2


def _present(terms: list[Term], at: int) -> Said | None:
    """« chaque joueur présent ici »."""
    said = fold(terms[at].raw).startswith("present") and _before(terms, at) in PLAYERS
    return ([*_as(terms[at], "PRESENT"), terms[at]], 1) if said else None


def _choose(terms: list[Term], at: int) -> Said | None:
    """« choisis une Base », as against « les Titans choisis »."""
    said = fold(terms[at].raw) == "choisis" and _before(terms, at) not in NOUNS | {"IT"}
    return (_as(terms[at], "CHOOSE"), 1) if said else None


def _your_minion_gains(terms: list[Term], at: int) -> Said | None:
    """« votre Créature gagne +2 », where nothing asks whether it wins."""
    said = _before(terms, at) != "IF" and fold(terms[at].raw).endswith("creature gagne")
    return (_as(terms[at], "YOUR", "MINION", "GAIN"), 1) if said else None


def _weaker(terms: list[Term], at: int) -> Said | None:
    """« une Créature plus faible »."""
    return ([*_as(terms[at], "OF_POWER"), terms[at]], 1) if _before(terms, at) in NOUNS else None


def _that_you_have(terms: list[Term], at: int) -> Said | None:
    """« chaque Créature que vous avez ici »."""
    if types(terms, at, 4) == ["THAN", "YOU", "THERE", "HAVE"] and _before(terms, at) in NOUNS:
        return _as(terms[at], "OF_YOURS", "SUR", "THIS", "BASE"), 4
    if types(terms, at, 3) == ["THAN", "HE", "HAVE"] and _before(terms, at) in NOUNS | {"OF_POWER", "N"}:
        return _as(terms[at], "OF_THAT_PLAYER"), 3
    after = types(terms, at + 3, 1)
    ends = not after or after[0] in ("SUR", "HERE", ",")
    said = types(terms, at, 3) == ["THAN", "YOU", "HAVE"] and _before(terms, at) in NOUNS and ends
    return (_as(terms[at], "OF_YOURS"), 3) if said else None


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
    told = not at and fold(terms[at].raw).startswith("control")
    return (_as(terms[at], "TAKE_CONTROL"), 1) if told and {"UNTIL_END_OF_TURN"} & set(types(terms, 1, 99)) else None


def _has_there(terms: list[Term], at: int) -> Said | None:
    """« si un autre joueur y a une Créature », as against « s'il y a »."""
    said = fold(terms[at].raw) == "y a" and _before(terms, at) in PLAYERS
    return (_as(terms[at], "THERE", "HAVE"), 1) if said else None


def _done_there(terms: list[Term], at: int) -> Said | None:
    """« si vous y êtes Deuxième », « chaque joueur y détruit une Créature »: on the Base just told of."""
    after, end = types(terms, at + 1, 1), next((i for i in range(at, len(terms)) if terms[i].type == ","), len(terms))
    if after in (["IS"], ["IS_NOT"]):
        return [], 1
    if after not in (["DESTROY"], ["RETURN"]):
        return None
    return [*spoken(terms[at + 1 : end]), *_as(terms[at], "SUR", "THIS", "BASE")], end - at


def _or_as_well(terms: list[Term], at: int) -> Said | None:
    """« Détruisez une Créature OU deux Actions »: the verb is that of the first."""
    bare = not {term.type for term in terms[at + 1 :]} & _acting() and terms[0].type in _acting()
    so_many = {"UN", "N", "UP_TO"} & set(types(terms, at + 1, 1))
    return ([terms[at], terms[0]], 1) if terms[at].raw == "OU" and bare and so_many else None


def _sacrifice(terms: list[Term], at: int) -> Said | None:
    """« sacrifiez une Créature »: one of one's own is destroyed."""
    match types(terms, at + 1, 2):
        case [("UN" | "N"), ("MINION" | "ACTION")]:
            yours = "YOUR" if not set(types(terms, 0, at)) & (PLAYERS - {"YOU"}) else "THEIR"
            return [*_as(terms[at], "DESTROY"), terms[at + 1], *_as(terms[at], "DE", yours), terms[at + 2]], 3
        case [("UN" | "N"), "DE"] | ["THIS" | "YOUR" | "THEIR", _]:
            return _as(terms[at], "DESTROY"), 1
    return None


def _on_either(terms: list[Term], at: int) -> Said | None:
    """« une Action sur une Créature ou une Base »: attached to it."""
    match types(terms, at + 1, 5):
        case ["UN", "BASE" | "MINION", "OR", "UN", "BASE" | "MINION"] if _before(terms, at) == "ACTION":
            one, other = terms[at + 1 : at + 3], terms[at + 4 : at + 6]
            attached = replace(terms[at], type="ATTACHED", raw="attachée")
            return [attached, *_as(terms[at], "A"), *one, terms[at + 3], *_as(terms[at], "A"), *other], 6
    return None


def _at_once(*turns: Turn) -> Turn:
    """The first of several turns of phrase that begin with the same word."""
    return lambda terms, at: next((said for turn in turns if (said := turn(terms, at))), None)


def _so_many_more(terms: list[Term], at: int) -> Said | None:
    """« +1 marqueur sur ce Titan », « +1 carte »."""
    verb = {"COUNTER": "PUT", "CARD": "DRAW"}.get((types(terms, at + 1, 1) or [""])[0])
    return (_as(terms[at], verb, "N"), 1) if verb and terms[at].value > 0 else None


def _on_it(terms: list[Term], at: int) -> Said | None:
    """« choisissez une Base : jouez-la dessus »."""
    said = terms[at].raw.lower() == "dessus" and ("BASE" in types(terms, 0, at) or _before(terms, at) == "MINION")
    return (_as(terms[at], "SUR", "THIS", "BASE"), 1) if said else None


def _of_them(terms: list[Term], at: int) -> Said | None:
    """« vous en défaussez une »."""
    verb, *many = types(terms, at + 1, 2) or [""]
    if verb not in _acting() or many not in (["UN"], ["N"]):
        return None
    so_many = replace(terms[at + 2], type="N", value=terms[at + 2].value or 1)
    if verb in ("pioche", "DRAW"):  # « et le Deuxième en pioche une »: of his own deck
        return [*_as(terms[at + 1], "DRAW"), so_many, *_as(terms[at], "CARD")], 3
    return [terms[at + 1], terms[at], so_many], 3


def _one_of_a_hand(terms: list[Term], at: int) -> Said | None:
    """« (regardez la main d'un autre joueur,) défaussez-en une Action »."""
    noun = terms[at + 1 : at + 2]
    said = noun and noun[0].type in NOUNS and _before(terms, at) in ("DISCARD", "defausse")
    return ([*_as(terms[at], "UN"), *noun, *_as(terms[at], "OF_CHOICE")], 2) if said else None


def _then(terms: list[Term], at: int) -> Said | None:
    """« placez-la ensuite sous votre pioche », « Ensuite, … »: of its verb, and nothing follows another act."""
    after = types(terms, at + 1, 1)
    if not at and after:  # a sentence follows the one before anyway
        return [], 2 if after == [","] else 1
    idle = after and after[0] not in _acting() | PLAYERS | _OPENS
    return ([], 1) if idle else None


def _put_back(terms: list[Term], at: int) -> Said | None:
    """« défaussez un marqueur Force +1 » (G.transferer.4): it is taken off."""
    return (_as(terms[at], "REMOVE"), 1) if types(terms, at + 2, 1) == ["COUNTER"] else None


def _same_base_as(terms: list[Term], at: int) -> Said | None:
    """« sur la même Base que l'une de vos Créatures »: where one stands; « … que cette Créature »: on its own."""
    match types(terms, at + 1, 3):
        case ["THAN", "UN", _]:
            return _as(terms[at], "UN", "BASE", "WHERE", "IS"), 2
        case ["THAN", "THIS", "MINION"]:
            return _as(terms[at], "THIS", "BASE"), 4
    return None


def _rises(terms: list[Term], at: int) -> Said | None:
    """« la Résistance d'une Base augmente de 3 »: it is raised."""
    told = (
        terms[0].type in _MEASURES and "IS" not in types(terms, 0, at) and not terms[at].raw.lower().endswith("ez de")
    )
    return ([*_as(terms[at], "IS"), terms[at]], 1) if told else None


def _attached_here(terms: list[Term], at: int) -> Said | None:
    """« une Action attachée ici »: to this Base (C.actions-sur-creatures.1)."""
    here = types(terms, at + 1, 1) == ["HERE"] and types(terms, at + 2, 1) != ["A"]
    return ([terms[at], *_as(terms[at + 1], "A", "THIS", "BASE")], 2) if here else None


def _more_than_one(terms: list[Term], at: int) -> Said | None:
    """« jouer deux Actions au lieu d'une »: one is extra."""
    match types(terms, at + 1, 3):
        case [("ACTION" | "MINION"), "INSTEAD", ("UN" | "N")] if _before(terms, at) == "PLAY" and at + 4 == len(terms):
            extra = terms[at].value - 1
            number = replace(terms[at], type="UN" if extra == 1 else "N", value=extra)
            return [number, replace(terms[at + 1], plural=extra > 1), *_as(terms[at + 2], "EXTRA")], 4
    return None


def _among_them(terms: list[Term], at: int) -> Said | None:
    """« (révélez la main d'un autre joueur.) Choisissez-y une Action »."""
    return ([], 1) if _before(terms, at) == "CHOOSE" else None


def _if_you_win(terms: list[Term], at: int) -> Said | None:
    """« si vous gagnez, … », of a duel."""
    ends = {"GAIN": "IF_YOU_WIN", "LOSE": "IF_YOU_LOSE"}
    match types(terms, at + 1, 3):
        case ["YOU", ("GAIN" | "LOSE") as verb, ","]:
            return [terms[at], *_as(terms[at + 1], ends[verb])], 3
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
    if whose == "ANOTHER" and fold(terms[at + 2].raw.split()[0]) == "des":
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


def _they_fight(terms: list[Term], at: int) -> Said | None:
    """« choisissez deux Créatures : elles s'affrontent en duel »: those chosen do."""
    return ([], 1) if types(terms, at + 1, 1) == ["FIGHT"] and terms[0].type == "CHOOSE" else None


def _this_very_base(terms: list[Term], at: int) -> Said | None:
    """« d'une autre Base sur celle-ci »: as against that other one, this Base."""
    towards = terms[at].raw.lower().startswith("celle") and _before(terms, at) in ("SUR", "VERS", "A")
    other = towards and types(terms, at - 3, 2) == ["OTHER", "BASE"]
    return (_as(terms[at], "THIS", "BASE"), 1) if other else None


def _but_you(terms: list[Term], at: int) -> Said | None:
    """« chaque joueur perd 1 PV, sauf vous »: each other one."""
    said = types(terms, len(terms) - 2, 2) == ["OTHER_THAN", "YOU"]
    return (_as(terms[at], "EACH_OTHER"), 1) if said and not at else None


def _left_to_you(terms: list[Term], at: int) -> Said | None:
    last = types(terms, at + 1, 2) == ["YOU"] and terms[0].type == "EACH_PLAYER"
    return ([], 2) if last else None


def _it_undergoes(terms: list[Term], at: int) -> Said | None:
    """« il est détruit », « il ne peut pas être déplacé »: no player, but a Titan or a Monster."""
    after = types(terms, at + 1, 2)
    undergoes = after[:1] in (["CANNOT_BE"], ["SHOULD_BE"]) or (after[:1] == ["IS"] and set(after[1:]) & _acting())
    return (_as(terms[at], "IT"), 1) if undergoes and fold(terms[at].raw) in ("il", "ils") else None


def _bounded(terms: list[Term], at: int) -> Said | None:
    """« moins de trois cartes », « plus de trois Créatures »: at most two, at least four."""
    number = terms[at + 1 : at + 2]
    counts = number and number[0].type == "N" and set(types(terms, at + 2, 1)) & (NOUNS | {"OTHER", "VP"})
    if not counts or (terms[at].type == "THAN" and not terms[at].raw.lower().startswith("plus")):
        return None
    n = number[0].value + (1 if terms[at].type == "THAN" else -1)
    bound = "AT_LEAST" if terms[at].type == "THAN" else "AT_MOST"
    return ([*_as(terms[at], bound), replace(number[0], value=n)], 2) if n > 0 else None


def _second_of_yours(terms: list[Term], at: int) -> Said | None:
    """« votre deuxième Créature »: no player's place."""
    counted = _before(terms, at) == "YOUR" and set(types(terms, at + 1, 1)) & NOUNS
    return ([replace(terms[at], type="ORDINAL", value=2)], 1) if counted else None


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
    if types(terms, deck + 1, 4) != ["AND", "CHOOSE", "?", "REPLACEMENT"] or fold(terms[deck + 3].raw) != "celle":
        return None
    _, choose, one, replacing = terms[deck + 1 : deck + 5]
    among = [replace(term, type="BASE") if term.type == "CARD" else term for term in terms[at + 1 : deck + 1]]
    return [choose, *_as(one, "DEF", "BASE"), replacing, *_as(terms[at], "DANS"), *among], deck + 5 - at


def _none_of_them(terms: list[Term], at: int) -> Said | None:
    """« placez un marqueur sur elle si elle n'en avait aucun »."""
    return (_as(terms[at], "HAVE_NOT", "COUNTER"), 1) if "COUNTER" in types(terms, 0, at) else None


def _so_many_of_a_hand(terms: list[Term], at: int) -> Said | None:
    """« défaussez un nombre de cartes de votre main égal à … »: a card is discarded from the hand anyway."""
    *said, compared = types(terms, at + 1, 5) or [""]
    of_hand = said == ["CARD", "DE", "YOUR", "HAND"] and compared in ("AS_MUCH_AS", "THAN")
    return (terms[at : at + 2], 5) if of_hand and set(types(terms, at - 2, 2)) & {"DISCARD", "defausse"} else None


def _thrown_off(terms: list[Term], at: int) -> Said | None:
    """« au lieu de la placer dans votre défausse »: of discarding it."""
    match types(terms, at + 1, 5):
        case ["DEF", "PUT", "DANS", ("YOUR" | "DEF" | "THEIR"), "defausse"]:
            owner = types(terms, at + 6, 1) == ["OF_OWNER"]
            return [*terms[at : at + 2], *_as(terms[at + 2], "DISCARD")], 7 if owner else 6
    return None


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


def _at_least(terms: list[Term], at: int) -> Said | None:
    """« votre total de Force est d'au moins 6 »."""
    match types(terms, at + 1, 3):
        case ["DE", ("AT_LEAST" | "AT_MOST") as bound, "N"]:
            more = "OR_MORE" if bound == "AT_LEAST" else "OR_LESS"
            return [*_as(terms[at], "BECOMES"), terms[at + 3], *_as(terms[at + 2], more)], 4
    return None


def _control_given(terms: list[Term], at: int) -> Said | None:
    """« donnez à un autre joueur le contrôle de l'une de vos Créatures »: to whom is said at the end."""
    if types(terms, at + 1, 1) != ["A"] or types(terms, at + 3, 3) != ["DEF", "HAVE", "DE"]:
        return None
    end = next((i for i in range(at + 6, len(terms)) if terms[i].type in (",", "AND", "THEN", "TO")), len(terms))
    return [*_as(terms[at], "GIVE_CONTROL"), *terms[at + 6 : end], *terms[at + 1 : at + 3]], end - at


_TURNS: dict[str, Turn] = {
    "STRONGEST": _extreme,
    "WEAKEST": _extreme,
    "THIS": _resists,
    "UN": _resists,
    "ALL": _resists,
    "SUR": _at_once(_present, _on_either),
    "HAVE": _control,
    "THE_SAME_BASE": _same_base_as,
    "DISCARD": _put_back,
    "RAISE": _rises,
    "LOWER": _rises,
    "ATTACHED": _attached_here,
    "N": _more_than_one,
    "THERE": _at_once(_done_there, _among_them),
    "OR": _at_once(_or_as_well, _either_act),
    "EACH_PLAYER": _but_you,
    "OTHER_THAN": _left_to_you,
    "HE": _it_undergoes,
    "FEWER": _bounded,
    "SECOND": _second_of_yours,
    "THERE_IS": _has_there,
    "SACRIFICE": _sacrifice,
    "HERE": _present,
    "IT": _at_once(_they_fight, _this_very_base),
    "CHOSEN_ONES": _choose,
    "IF_YOU_WIN": _your_minion_gains,
    "LOWER_THAN_IT": _weaker,
    "HIGHER_THAN_IT": _weaker,
    "THAN": _at_once(_that_you_have, _bounded),
    "THIS_TURN": _this_turn,
    "SIGNED": _so_many_more,
    "ON_TOP_OF_IT": _on_it,
    "EN": _of_them,
    "ONE_OF_THEM": _one_of_a_hand,
    "THEN": _then,
    "IF": _if_you_win,
    "DEF": _at_once(_one_who_fights, _total_of),
    "LOOK": _next_base,
    "NONE_OF_THEM": _none_of_them,
    "NUMBER_OF": _so_many_of_a_hand,
    "AS_MANY": _so_many_of_a_hand,
    "INSTEAD": _thrown_off,
    "TAKE": _taken_and_put,
    "REMOVE": _taken_and_put,
    "IS": _at_least,
    "GIVE": _control_given,
}
