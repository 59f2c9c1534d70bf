"""Words of which French has one spelling for two things (« pioche », « la », « ou »): the neighbours settle which."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import replace
from functools import wraps

from engine.language.paraphrase.journeys import either_way
from engine.language.paraphrase.rewrites import spoken
from engine.language.terms import NOUNS, PILE_NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_LINKS = frozenset(("AND", "OR", "AND_OR"))
_FACTS = frozenset(("IT_IS", "IT_IS_NOT", "THERE_IS", "THERE_IS_NOT"))
_AFTER_A_NOUN = frozenset(("NAMED", "OF_FACTION", "UNDEAD", "STANDARD", "EXTRA"))  # between a noun and its name
_SAID_OF_A_PLAYER = frozenset(("HAVE", "HAVE_NOT", "IS", "IS_NOT"))
_ADJECTIVES = {"ATTACHED": "ATTACH", "REVEALED": "REVEAL", "BURIED": "BURY", "NAMED": "NAME_IT"}  # and their verbs
_SAFE = ("immunise", "insensible", "a l'abri", "protege")
_MOMENTS = frozenset(("WHEN", "AFTER", "BEFORE", "DURING", "START_OF", "END_OF"))
_WHENCE = ("depuis", "à partir de", "à partir d")
_ORDINALS = {"SECOND": 2, "THIRD": 3}
_AT_ONCE = frozenset(("WINNER", "SECOND", "THIRD"))  # « le Deuxième et le Troisième piochent »
_OF_A_BASE = frozenset(("THERE_IS", "THERE_IS_NOT", "UNEVEN", "YOUR_TOTAL", "NO_PLAYER", "NO_OTHER"))
_MASCULINE = frozenset(("TITAN", "MONSTER", "TREASURE", "COUNTER", "OWN_NAME"))
_BORNE = frozenset(("PLAY", "PUT", "ATTACH", "ATTACHED"))  # « une Action jouée, posée dessus »
_ON_A_CARD = frozenset(("ACTION", "TREASURE", "MADNESS", "MODIFIER", "COUNTER"))
_GOING = frozenset(("PLAY", "MOVE", "TRANSFER"))
_BEARS = frozenset(("HAVE", "HAVE_NOT", "A", "WITH", "WITHOUT", "NOT_WITH"))
_ITS_OWN = (("THAN", "WHICH"), ("HE", "IT"), ("A", "HAVE"))
_ON_A_BASE = frozenset(("MINION", "MONSTER", "TITAN", "CARD"))
_WOULD = {"SHOULD_BE": 2, "WOULD_GO_TO_DISCARD": 1}  # how many terms say it
_BEFORE_A_VERB = PLAYERS | {"IS", "IS_NOT", "SHOULD_BE", "CANNOT_BE", "BE", "HAVE"}
_DECKS = PILE_NOUNS - {"HAND", "DISCARD_PILE", "BASE_DISCARD", "MONSTER_DISCARD", "TREASURE_DISCARD"}
_BEFORE_A_PILE = frozenset(("DEF", "YOUR", "THEIR", "DE", "THIS", "ALL", "FROM_TOP", "ON_TOP"))
_BEFORE_ANY_PILE = frozenset(("DE", "FROM_TOP", "ON_TOP", "ON_TOP_OR_UNDER", "SOUS", "SUR", "DANS", "FROM"))
_BEFORE_A_NOUN = (
    NOUNS | PILE_NOUNS | {"OTHER", "FIRST", "LAST", "N", "TALENT", "EFFECT", "pioche", "defausse", "A_NAME"}
)
_BEFORE_SOME = frozenset(("WITH", "HAVE_NOT", "THERE_IS_NOT", "SUR", "VERS", "A", "COUNT_AS", "OTHER_THAN", "BY"))
_DETERMINERS = frozenset(("UN", "N", "YOUR", "THEIR", "ALL", "EACH_OF", "UP_TO", "ANY_NUMBER", "OTHER", "PER"))
_AFTER_HAVE = frozenset(("ABILITY", "SIGNED", "NONE", "MORE_POWER", "DIRECTLY", "IN_DUEL", "OF_POWER", "STRONGEST"))
_SUBJECTS = frozenset(("THIS", "IT", "POWER_OF", "EACH_OF", "SELF", "HIS_POWER", "YOUR_TOTAL", "BREAKPOINT_OF"))
_CARDS = frozenset(["MINION", "TITAN", "IT", "SELF"])  # where one is told with a Base, « dessus » may be said of either
_OF_SUBJECTS = frozenset(["GAIN", "HAVE", "LOSE", "IS", "CANNOT_BE", "MAY", "BECOMES", "NOT_IN_TOTAL", "NOT_COUNTED"])
_ENDS_A_SUBJECT = NOUNS - {"COUNTER"} | {"HERE", "OF_OTHERS", "OF_YOURS", "YOUR_TOTAL", "OR_LESS", "OR_MORE"}
_EACH_TURN = (
    ("ONCE_A_TURN",),
    ("DE", "ALL", "TURN"),
    ("DE", "EACH_OF", "YOUR", "TURN"),
    ("ALL", "TURN"),
    ("PER_TURN",),
)
_BEFORE_A_SUBJECT = frozenset(("WHEN", "IF", "AND", "OR", "THAN", "WHERE", "WHILE", "UNLESS", "NOR", "NEXT_TIME_WHEN"))
_TO_THE_FIRST = frozenset(("THAN", "OR", "WHERE"))  # « la première fois que », « … où »
_EACH_OF_YOURS = (("DURING_YOUR_TURN",), ("ON_YOUR_TURN",), ("DE", "YOUR", "TURN"))
_ITS_TURN = {
    "ON_YOUR_TURN": "ON_YOUR_TURN",
    "DURING_YOUR_TURN": "ON_YOUR_TURN",
    "PER_TURN": "ON_YOUR_TURN",
    "ON_HIS_TURN": "ON_HIS_TURN",
    "ONCE_A_TURN": "ONCE_A_TURN",
}
_OPENS_A_MOMENT = frozenset(["WHEN", "FIRST_TIME_EACH", "FIRST_TIME", "AFTER", "BEFORE", "START_OF", "END_OF"])
_ON_A_TURN = frozenset(("ON_YOUR_TURN", "DURING_YOUR_TURN", "ON_HIS_TURN"))
_AFTER_A_TURN = frozenset(("SUR", "HERE", "INSTEAD"))
_PAST = frozenset(("CHOSEN_ONES", "REVEALED"))  # « choisi », « révèle »: done, or an order
_HOW_OFTEN = {"FIRST_TIME", "FIRST_TIME_EACH", "FIRST", "NEXT_TIME_WHEN", "DURING_YOUR_TURN", *_WOULD, *_ITS_TURN}


Step = Callable[[list[Term]], Iterable[Term]]


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


def settle(terms: list[Term], ours: bool = False) -> list[Term]:
    """Give each word of two meanings the one that its neighbours leave, and put pronouns after their verb.

    `ours`: in our own wording, where courtesy has nothing to do.
    """
    for step in BY_NEIGHBOURS if ours else (*COURTESY, *BY_NEIGHBOURS):
        terms = list(step(terms))
    return terms


@where("YOU", _OPENS_A_MOMENT | {"IF"})
def _pauses(terms: list[Term]) -> Iterator[Term]:
    """« Quand tu joues une Créature tu pioches une carte »: a comma, where what is waited for or asked is over."""
    start = max((at + 1 for at, term in enumerate(terms) if term.type == ","), default=0)
    opens = not (_OPENS_A_MOMENT | {"IF"}).isdisjoint(term.type for term in terms[start : start + 2])
    for i, term in enumerate(terms):
        subject = term.type == "YOU" and _at(terms, i + 1) in lexicon().verbs | HOMOGRAPHS.keys() | {"MAY"}
        if opens and i > start + 1 and subject and _at(terms, i - 1) not in _BEFORE_A_SUBJECT:
            yield replace(term, type=",")
            opens = False
        yield term


@where(_PAST)
def _ordered(terms: list[Term]) -> Iterator[Term]:
    """« Choisis … », « révèle … », which are spelt as « les Créatures choisies, révélées » are without accents."""
    for i, term in enumerate(terms):
        before = _at(terms, i - 1)
        if term.type == "CHOSEN_ONES" and before not in NOUNS | {"IT"} and heard(term.raw) in ("choisis", "choisi"):
            yield replace(term, type="CHOOSE")
        elif term.type == "REVEALED" and before in ("", ",", "AND", "THEN", "YOU", "MAY") and _is_a_verb(term, before):
            yield replace(term, type="REVEAL")
        else:
            yield term


@where("IF", ",", _OPENS_A_MOMENT)
def _moment_first(terms: list[Term]) -> Iterator[Term]:
    """« Si C, après que M, X »: « après que M, si C, X »."""
    types = [term.type for term in terms]
    comma = types.index(",") if types[:1] == ["IF"] and "," in types else 0
    opens = comma and types[comma + 1 : comma + 2] and types[comma + 1] in _OPENS_A_MOMENT
    end = comma + 1 + types[comma + 1 :].index(",") if opens and "," in types[comma + 1 :] else 0
    if not end:
        yield from terms
    else:
        yield from (*terms[comma + 1 : end + 1], *terms[: comma + 1], *terms[end + 1 :])


@where(_HOW_OFTEN)
def _how_often(terms: list[Term]) -> Iterator[Term]:
    """« La première fois que … à chaque tour, X », « vous pouvez X à chacun de vos tours »: that is read in front."""
    terms = _first_time(terms)
    types = [term.type for term in terms]
    if types[:2] == ["FIRST_TIME", "WHEN"] and _WOULD.keys() & {*types}:
        yield terms[0]
        yield from _would(terms[1:])
    elif types[:1] == ["NEXT_TIME_WHEN"] and "THIS_TURN" in types:
        yield replace(terms[0], type="UNTIL_END_OF_TURN")
        yield replace(terms[0], type="NEXT_TIME")
        yield replace(terms[0], type="WHEN")
        at = types.index("THIS_TURN")
        yield from (*terms[1:at], *terms[at + 1 :])
    elif types[:1] in (["WHEN"], ["IF"]) and _WOULD.keys() & {*types}:
        yield from _would(terms)
    elif types and types[0] in PLAYERS and types[1:2] == ["MAY"] and (said := _its_turn(types)):
        yield replace(terms[said], type=_ITS_TURN[types[said]])
        yield from (*terms[:said], *terms[said + 1 :])
    elif types[:1] == ["DURING_YOUR_TURN"] and "WHEN" not in types and _at(terms, _after_comma(types) + 1) == "MAY":
        yield replace(terms[0], type="ON_YOUR_TURN")
        yield from terms[1:]
    elif types[:1] == ["WHEN"] and types[-1] == "ONCE_A_TURN":
        yield terms[-1]
        yield from terms[:-1]
    else:
        yield from terms


def _would(terms: list[Term]) -> Iterator[Term]:
    """« Lorsqu'elle doit être détruite ce tour, X »: « jusqu'à la fin du tour, si elle devait l'être, X »."""
    acts = next(i + _WOULD[term.type] for i, term in enumerate(terms) if term.type in _WOULD)
    now = terms[acts : acts + 1]
    if now and now[0].type == "THIS_TURN":
        yield replace(now[0], type="UNTIL_END_OF_TURN")
        terms = [*terms[:acts], *terms[acts + 1 :]]
    told = not terms[0].raw.lower().startswith("apr")
    yield from (replace(terms[0], type="IF") if told else terms[0], *terms[1:])


def _its_turn(types: list[str]) -> int:
    """Where « à son tour » stands, at the end or before « sur cette Base », « au lieu d'une »; 0: nowhere."""
    plain_play = "PLAY" in types and "EXTRA" not in types  # « jouer deux Créatures par tour » bounds, and adds nothing
    if types[-1] == "PER_TURN" and plain_play:
        return 0
    if types[-1] in _ITS_TURN:
        return len(types) - 1
    turns = (i for i, said in enumerate(types[:-1]) if said in _ON_A_TURN and types[i + 1] in _AFTER_A_TURN)
    return next(turns, 0)


def _after_comma(types: list[str]) -> int:
    """Where what a sentence opens with is over."""
    return 2 if types[1:2] == [","] else 1


@where("ON_TOP_OF_IT")
def _on_it(terms: list[Term]) -> Iterator[Term]:
    """« une Action (jouée) dessus », « une Créature dessus », « déplacez-la dessus »: on what was told of."""
    said: list[Term] = []
    for i, term in enumerate(terms):
        at = _stands_on_it(said) if term.type == "ON_TOP_OF_IT" and heard(term.raw) == "dessus" else None
        while at is not None and len(said) > at + 1 and said[-1].type in _BORNE:
            said.pop()
        said.extend([term] if at is None else _on_which(said, at, term, terms[i + 1 :]))
    yield from said


def _stands_on_it(terms: list[Term]) -> int | None:
    """Where the noun, or the verb, is of which « dessus » is said after them; None: it is a pile's."""
    for at in reversed(range(len(terms))):
        said = terms[at].type
        done = said in _BORNE and heard(terms[at].raw).endswith(("ee", "ees"))
        if said in _ON_A_BASE | _ON_A_CARD or (said in _GOING and not done):
            return at
        if said in {",", "THEN", "OR", *HOMOGRAPHS} | PILE_NOUNS or (said in lexicon().verbs and not done):
            return None
    return None


def _on_which(said: list[Term], at: int, term: Term, after: list[Term]) -> Iterator[Term]:
    """What « dessus » is there: on « elle » of an Action or a marker, else on « cette Base » or to it."""
    if [one.type in said_so for one, said_so in zip(said[-3:], _ITS_OWN, strict=False)] == [True] * 3:
        del said[-3:]  # « (une Action) qu'elle a dessus »
    noun, types = said[at].type, [one.type for one in said]
    verb = next((one for one in reversed(types) if one in lexicon().verbs), "")
    goes = verb in ("MOVE", "TRANSFER") and not {"VERS", "SUR"} & {one.type for one in after}
    has = next((i for i in range(at - 1, 0, -1) if types[i] not in _DETERMINERS | {"DE", "ONE_OR_MORE", "NONE"}), 0)
    has = has if types[has] in _BEARS and types[has - 1] not in PLAYERS - {"HE"} else 0
    borne = [replace(term, type="ATTACHED", raw="attachée"), replace(term, type="A")]
    it = [replace(term, type="IT", raw="elle", plural=False, shade="on")]
    on_it = [replace(term, type=one) for one in ("VERS" if goes else "SUR", "THIS", "BASE")]
    if noun in _ON_A_CARD - {"COUNTER"} and has and types[has - 1] == "BASE":
        said[has : has + 1] = [replace(term, type="WHERE"), replace(term, type="THERE_IS")]
        yield from (*borne, *on_it[1:])
    elif noun in _ON_A_CARD - {"COUNTER"} and has and types[:1] == ["IF"] and types[has] in ("HAVE", "A", "HAVE_NOT"):
        if types[1] not in ("IT", "HE", "THIS", "SELF"):
            yield term  # « si une Créature a une Action dessus, elle … »: which of them, this does not say
            return
        whose = [replace(one, type="IT") if one.type == "HE" else one for one in said[1:has]]
        none = types[has] == "HAVE_NOT"
        said[1 : has + 1] = [replace(term, type="THERE_IS_NOT")] if none else []
        is_borne = [replace(term, type="IS"), replace(borne[0], type="ATTACH"), borne[1]]
        yield from (*(borne if none else is_borne), *whose)
    elif noun in _ON_A_CARD and goes and not has:
        yield term  # « transférez une Action dessus »: it goes there, and is not on it yet
    elif noun in _ON_A_CARD - {"COUNTER"} and not has and "BASE" in types[:at] and not _CARDS & {*types[:at]}:
        yield from (*borne, *on_it[1:])
    elif noun in _ON_A_CARD:
        yield from () if has else (replace(term, type="SUR"), *it) if noun == "COUNTER" else (*borne, *it)
    else:
        yield from on_it


def _either_or(terms: list[Term]) -> Iterator[Term]:
    """« Soit X, soit Y », « ce joueur doit soit X, soit Y »: one or the other."""
    soit = [i for i, term in enumerate(terms) if term.raw.lower() == "soit"]
    before = _at(terms, soit[0] - 1) if soit else "?"
    verb = terms[soit[0] - 1 : soit[0]] if before in lexicon().verbs else []  # « jouez soit X, soit Y »
    either = soit if verb or before in ("", ",", "CHOOSE_ONE", "MAY", "SHOULD") else []
    for i, term in enumerate(terms):
        if len(either) < 2 or i not in either:
            yield term
        elif i != either[0]:
            yield replace(term, type="OR" if before in ("MAY", "SHOULD") else "OR_ELSE")
            yield from verb


def _first_time(terms: list[Term]) -> list[Term]:
    """« La première fois que … à chaque tour, X », « à chaque tour, après que … pour la première fois, X ».

    That it is the first time, and of what turn, may stand anywhere in what is waited for.
    """
    types = [term.type for term in terms]
    first = next((at for at, said in enumerate(types) if said in ("FIRST_TIME", "FIRST_TIME_EACH")), None)
    each = next((len(said) for start, said in _turns(types) if not start and said in _EACH_TURN), 0)
    if each and first is None and "FIRST" in types[each:]:  # « à chaque tour, après avoir joué votre première Action »
        each += types[each] == ","
        end = next((at for at in range(each, len(types)) if types[at] == ","), len(types))
        return [*terms[each:end], replace(terms[0], type="PER_TURN"), *terms[end:]]
    if first is None or (types[first] == "FIRST_TIME" and _at(terms, first + 1) in (",", "WHEN")):
        return terms
    for start, said in _turns(types) if types[first] == "FIRST_TIME_EACH" else ((first, ()),):
        end = start + len(said)
        apart = {first, *range(start, end), *(at - 1 for at in (first, start) if types[at - 1 : at] == [","])}
        apart |= {at for at in (first + 1, end) if types[at : at + 1] == [","] and _opens_what_is_waited(types, at + 1)}
        rest = [term for at, term in enumerate(terms) if at not in apart]
        when = rest[:1] if rest[0].type == "WHEN" else [replace(terms[first], type="WHEN")]
        told = [term.type for at, term in enumerate(terms[:start]) if at not in apart]
        if "," in told or (rest[0].type not in _TO_THE_FIRST and rest[0].type != "WHEN"):
            continue
        yours = [replace(terms[start], type="DURING_YOUR_TURN")] if said in _EACH_OF_YOURS or "YOUR" in said else []
        return [replace(terms[first], type="FIRST_TIME"), *yours, *when, *rest[1:]]
    return terms  # of what turn it is the first time, nothing says: it is not read


def _turns(types: list[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Where « à chaque tour », « à votre tour » stand."""
    for at in range(len(types)):
        for said in (*_EACH_OF_YOURS, *_EACH_TURN):
            if tuple(types[at : at + len(said)]) == said:
                yield at, said


def _opens_what_is_waited(types: list[str], at: int) -> bool:
    return at < len(types) and types[at] in {"WHEN", "FIRST_TIME_EACH", *_TO_THE_FIRST}


@where("IF", "PLAY")
def _where_so(terms: list[Term]) -> Iterator[Term]:
    """« Si vous avez X sur une Base, vous pouvez y jouer ce Titan »: on a Base where you have X."""
    types = ["THERE" if term.raw.lower() == "là" else term.type for term in terms]
    start = next((i for i in range(len(types)) if types[i : i + 3] == ["IF", "YOU", "HAVE"]), None)
    on = None if start is None else _a_base(types, start)
    there = next((i for i in range(on[1], len(types)) if _is_there(types, i)), None) if on else None
    if start is None or on is None or there is None or "PLAY" not in types[on[1] :]:
        yield from terms
        return
    end, after = on
    length = 1 if types[there] == "THERE" else 3
    yield from (term for term in terms[:start])
    yield from (term for term in (*terms[after:there], *terms[there + length :]) if term.type != ",")
    last = terms[end]
    yield from (replace(last, type=one) for one in ("SUR", "UN", "BASE", "WHERE"))
    yield from terms[start + 1 : end]


def _a_base(types: list[str], start: int) -> tuple[int, int] | None:
    """Where « sur une Base » stands, and what comes after it."""
    for i in range(start, len(types)):
        if types[i : i + 3] == ["SUR", "UN", "BASE"]:
            return i, i + 3
        if types[i] == "OF_SAME_BASE":
            return i, i + 1
    return None


def _is_there(types: list[str], i: int) -> bool:
    return types[i] == "THERE" or types[i : i + 3] == ["SUR", "THIS", "BASE"]


@where({*_ORDINALS, "ORDINAL"})
def _ordinals(terms: list[Term]) -> Iterator[Term]:
    """« votre troisième Action », « une troisième Action »: not the player who is « le Troisième »."""
    for i, term in enumerate(terms):
        follows = (_at(terms, i + 1), _at(terms, i + 2))
        if term.type in _ORDINALS and follows[0] in NOUNS:
            yield replace(term, type="ORDINAL", value=_ORDINALS[term.type])
        elif term.type in ("UN", "DEF") and follows[0] in (*_ORDINALS, "ORDINAL") and follows[1] in NOUNS:
            yield replace(term, type="YOUR")
        else:
            yield term


@where({"THE_REST", "DANS", "INTO_HAND", "SIGNED", "CANNOT_BE", "SUR", "HERE"})
def _left_out(terms: list[Term]) -> Iterator[Term]:
    """What a short way of speaking leaves out, or puts elsewhere than the grammar has it."""
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        counts = before in NOUNS and _at(terms, i - 2) in ("NUMBER_OF", "AS_MANY")
        lies = counts or _is_chosen(terms[:i])
        if term.type == "THE_REST" and after in NOUNS:  # « les autres Créatures »
            yield replace(term, type="DEF")
            yield replace(term, type="OTHER")
        elif term.type == "DANS" and lies:  # « le nombre de cartes dans votre main »
            yield replace(term, type="DE")
        elif term.type == "INTO_HAND" and lies:
            yield from (replace(term, type=one) for one in ("DE", "YOUR", "HAND"))
        elif term.type == "SIGNED" and _lacks_a_verb(terms, i):  # « vos Créatures : +1 »
            yield replace(term, type="GAIN")
            yield term
        elif term.type in ("SUR", "HERE") and before in PLAYERS and heard(term.raw).startswith("present"):
            yield from (replace(term, type="PRESENT"), term)  # « chaque joueur présent ici »
        elif i and term.type == "CANNOT_BE" and before in NOUNS and heard(term.raw).startswith(_SAFE):
            yield replace(term, type="SAFE")  # « une Créature protégée contre … » is sought, and nothing is laid down
        else:
            yield term


def _lacks_a_verb(terms: list[Term], i: int) -> bool:
    """« toutes vos Créatures +1 », « votre total ici +3 »: nothing but the noun before, and what narrows it."""
    start = max((at + 1 for at in range(i) if terms[at].type == ","), default=0)
    before = {term.type for term in terms[start:i]}
    acts = before & (lexicon().verbs | HOMOGRAPHS.keys() | {"HAVE", "IF", "WHEN", "WHERE", "A"})
    return _at(terms, i - 1) in _ENDS_A_SUBJECT and not acts and _at(terms, i + 1) not in ("COUNTER", "CARD", "VP")


@where("AND", "CANNOT_BE")
def _each_subject(terms: list[Term]) -> Iterator[Term]:
    """« Vos Créatures et vos autres Actions ici ne peuvent pas être détruites »: the same is said of each."""
    types = [term.type for term in terms]
    at = types.index("CANNOT_BE") if "CANNOT_BE" in types else 0
    link = types.index("AND") if "AND" in types[:at] else 0
    first, second = terms[:link], terms[link + 1 : at]
    said = {*types[:link], *(types[link + 1 : at] or ["AND"])}  # « cette Créature a +2 et ne peut pas être détruite »
    if not link or types[0] not in ("YOUR", "THIS") or said & {",", "AND", "A", *_OF_SUBJECTS, *lexicon().verbs}:
        yield from terms
        return
    whose = [terms[0]] if types[link + 1] in NOUNS | {"OTHER"} else []  # « vos Créatures et autres Actions ici »
    place = next((second[-length:] for length in (1, 3) if _place(second[-length:])), [])
    stands = types[0] == "YOUR" and not {"HERE", "SUR"} & {*types[:link]}
    comma = replace(terms[link], type=",")
    yield from (*first, *(place if stands else []), *terms[at:], comma, *whose, *second, *terms[at:])


def _place(terms: list[Term]) -> bool:
    return [term.type for term in terms] in (["HERE"], ["SUR", "THIS", "BASE"])


@where("EN")
def _some_of_them(terms: list[Term]) -> Iterator[Term]:
    """« (la Base) où il en a », « où vous n'en avez aucune »: one of what was told of."""
    held: list[Term] = []
    noun: Term | None = None
    of_those = any(term.type in ("REVEALED", "REVEAL", "LOOK", "DRAW", "pioche") for term in terms)
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        noun = term if term.type in (NOUNS - {"BASE", "COUNTER"}) else noun
        if term.type == "EN" and noun and after in ("HAVE", "A", "HAVE_NOT") and heard(terms[i - 2].raw) == "ou":
            held = [replace(term, type="UN"), noun]
        elif term.type == "EN" and noun and before == "HAVE_NOT":
            yield from (replace(term, type="UN"), noun)
        elif term.type == "EN" and noun and before == "PLAY" and _at(terms, i + 2) == "EXTRA" and not of_those:
            continue  # « jouez-en une supplémentaire »
        elif term.type == "EXTRA" and noun and _at(terms, i - 2) == "EN" and not of_those:
            yield from (noun, term)
        else:
            if term.type == ",":
                yield from held
                held = []
            yield term
    yield from held


@where("SUR")
def _opening(terms: list[Term]) -> Iterator[Term]:
    """« Sur chaque Base, … » at the head of a sentence, or after its moment, says what follows of each."""
    types = [term.type for term in terms]
    at = types.index(",") + 1 if types[:1] and types[0] in _MOMENTS and "," in types else 0
    yield from terms[:at]
    match types[at : at + 4]:
        case ["SUR", "UN", ("BASE" | "OTHER"), *_] if "," in types[at:] and types[-1] != ",":
            yield replace(terms[at], type="ON_A_BASE", end=terms[at + 1].end)
            yield from (term for term in terms[at + 2 : at + 4] if term.type == "OTHER")
            at += 3 if types[at + 2] == "BASE" else 4
        case ["SUR", "ALL", "BASE", *_]:
            yield replace(terms[at], type="ON_EACH_BASE", end=terms[at + 2].end)
            at += 3
        case ["SUR", "ALL", "OTHER", "BASE"]:
            yield from (replace(terms[at], type="ON_EACH_BASE"), terms[at + 2])
            at += 4
    yield from terms[at:]


@where(HOMOGRAPHS.keys())
def piles(terms: list[Term]) -> Iterator[Term]:
    """« la pioche » is a pile, « il pioche » and « il la défausse » are verbs."""
    for i, term in enumerate(terms):
        if term.type not in HOMOGRAPHS:
            yield term
            continue
        pile, verb = HOMOGRAPHS[term.type]
        before = _at(terms, i - 1)
        of_a_player = before == "DEF" and _at(terms, i - 2) in PLAYERS
        of_any = before == "UN" and _at(terms, i - 2) in _BEFORE_ANY_PILE  # « d'une main ou d'une pioche »
        is_pile = (before in _BEFORE_A_PILE or of_any) and not of_a_player and not term.raw.endswith(("é", "és"))
        yield replace(term, type=pile if is_pile else verb)


@where({"DEF", "THERE"})
def _pronouns(terms: list[Term]) -> Iterator[Term]:
    """« la détruire », « détruisez-la »: both are read verb first."""
    verbs = lexicon().verbs
    held: list[Term] = []
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        alone = before in verbs and after not in _BEFORE_A_NOUN | {"QUOTED", "?"}
        if term.type in ("DEF", "THERE") and after in verbs:
            held.append(replace(term, type="CLITIC" if term.type == "DEF" else "THITHER"))
        elif term.type == "DEF" and alone:
            yield replace(term, type="CLITIC")
        elif term.type == "THERE" and before in verbs:
            yield replace(term, type="THITHER")
        else:
            yield term
            if term.type in verbs:
                yield from held
                held = []
    yield from held


def _yours(terms: list[Term]) -> Iterator[Term]:
    """« un joueur pioche une carte, puis gagnez 1 PV »: what is told to do is told to you, whoever acted before.

    « Vous pouvez détruire une Action et piochez une carte »: what is told to do is no part of what is offered.
    """
    another = False
    for i, term in enumerate(terms):
        goes_on = _at(terms, i - 1) in (",", "THEN", "AND")
        if term.type in PLAYERS and (goes_on or i == 0):
            another = term.type != "YOU" or _at(terms, i + 1) == "MAY"
        elif another and goes_on and term.type in lexicon().verbs and term.raw.lower().endswith("ez"):
            yield replace(term, type="YOU")
            another = False
        yield term


@where("A")
def _having(terms: list[Term]) -> Iterator[Term]:
    """« a » is a verb after a player, before a participle, or in a fact; « à » never is."""
    haves = lexicon().verbs | _ADJECTIVES.keys() | _AFTER_HAVE
    for i, term in enumerate(terms):
        beside = _at(terms, i - 1) in PLAYERS or _at(terms, i + 1) in haves
        attached = _at(terms, i - 1) == "ATTACHED"  # « attachée a »: an accent was lost
        has = term.type == "A" and term.raw.lower() == "a" and not attached and (beside or _in_a_fact(terms, i))
        yield replace(term, type="HAVE") if has else term


def _in_a_fact(terms: list[Term], i: int) -> bool:
    """« si cette Créature a un marqueur »: between a « si » and the next verb."""
    for term in reversed(terms[:i]):
        if term.type in ("IF", "WHILE", "WHERE"):
            return True
        if term.type in lexicon().verbs:
            return False
    return False


def _small_words(terms: list[Term]) -> Iterator[Term]:
    """« des », « de 2 », « où », « révélée », quotations: by what stands beside them."""
    for i, term in enumerate(terms):
        settled = _settled(term, _at(terms, i - 1), _at(terms, i + 1), _at(terms, i + 2))
        yield term if settled == term.type else replace(term, type=settled)


def _settled(term: Term, before: str, after: str, second: str) -> str:
    verbs = lexicon().verbs
    match term.type:
        case "FROM" if term.raw.lower() in _WHENCE and before not in verbs | {"GOES_TO_DISCARD"}:
            return "DE"
        case "DE" if term.raw.lower() in ("des", "de", "d") and (
            after == "OTHER" or (after in NOUNS and before in verbs | _BEFORE_SOME | {"REVEALED"})
        ):
            return "SOME"
        case "A" if after in ("DEF", "YOUR", "THEIR") and second in PILE_NOUNS:
            return "DANS"  # « mélangez votre défausse à votre pioche »
        case "SOUS" if after in ("", ",", "THEN", "AND", "OR", "IN_ANY_ORDER"):
            return "UNDER_IT"
        case "OR_LESS" if after in ("N", "UN") and before not in ("N", "UN"):
            return "AT_MOST"
        case "OR_LESS" | "OR_MORE" if before in NOUNS | {"PLAYER"}:
            return "SO_MANY_" + term.type
        case "DE" if after in ("N", "UN") and second not in _BEFORE_A_NOUN | {"DE"}:
            return "DE_N"
        case "," if after in ("YOUR", "THEIR") and second in PILE_NOUNS and before in PILE_NOUNS:
            return "AND_NP"
        case "N" if term.value == 1:
            return "UN"
        case "DEF" | "THERE" | "OR" | "WHERE" | "CLITIC" if term.raw.lower() in ("là", "où"):
            return "THERE" if term.raw.lower() == "là" else "WHERE"
        case "SUR" if after in ("DEF", "YOUR", "THEIR") and second in _DECKS:
            return "ON_TOP"  # « sur votre pioche »
        case "ATTACHED" if second == "HIS_OWNER" or (after != "A" and before not in _BEFORE_A_VERB):
            return "ATTACHED_ANY"  # « renvoyez une Action attachée à son propriétaire »
        case "INSTEAD" if after not in verbs | {"BE"}:
            return "INSTEAD_CARD"
        case "SELF" if before in _DETERMINERS:
            return "OWN_NAME"
        case "QUOTED":
            return _quotation(term, before)
    if term.type in _ADJECTIVES and (before in _BEFORE_A_VERB or _is_a_verb(term, before)):
        return _ADJECTIVES[term.type]
    return term.type


def _is_a_verb(term: Term, before: str) -> bool:
    """« révèle », as against « révélé » after its noun: only the feminine is never both."""
    folded, written = heard(term.raw), term.raw.lower()
    if term.shade == "among" or any(
        heard(word).endswith(("ee", "ees")) or word.endswith(("é", "és")) for word in written.split()
    ):
        return False
    return before not in _MASCULINE or written != folded  # « révèle » keeps its other accents


def _quotation(term: Term, before: str) -> str:
    """« Attachez : Base » says what an Action is; any other quotation is a card's name."""
    words = [heard(word) for word in re.findall(r"[^\W\d_]+", term.name)]
    if words[:1] == ["attachez"]:
        to = " ".join(word for word in words[1:] if word not in ("a", "sur", "une"))
        return {"base": "ATTACH_TEXT_BASE", "creature": "ATTACH_TEXT_MINION"}.get(to, "?")
    return "ITS_NAME" if before in NOUNS | _AFTER_A_NOUN else "A_NAME"


def _links(terms: list[Term]) -> Iterator[Term]:
    """What « et » and « ou » join: acts, facts, deeds or nouns. Commas then have nothing more to say."""
    verbs = lexicon().verbs
    within = verbs | {"CANNOT_BE", "CANNOT", ",", "AND", "OR", "NOR", "BE"}
    forbidding = asking = False
    terms = [term for i, term in enumerate(terms) if term.type != "," or _at(terms, i + 1) != "NOR"]
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        asking = (asking or term.type == "IF") and term.type != ","
        forbidding = (forbidding or term.type in ("CANNOT_BE", "CANNOT")) and term.type in within
        if term.type in (",", "AND", "OR", "NOR") and forbidding and before in verbs and after in verbs:
            yield replace(term, type="NOR")
        elif asking and term.type == "AND" and after == "IF":
            yield replace(term, type="AND_IF")
        elif term.type in _LINKS:
            link = _linked(terms, i)
            low = "low" if link == "OR" and term.raw == "ou" else term.shade  # « ou », as against « OU »
            yield replace(term, type=link, shade="and" if link == "THEN" else low)
        elif asking and term.type == "IF" and before == "AND":
            continue  # « et si » is one word of a condition
        elif term.type not in (",", "NOR") and not (term.type in ("SUR", "A", "DE") and before in _LINKS):
            yield term


def _linked(terms: list[Term], i: int) -> str:
    """What a link joins, by what follows it."""
    link, after, second = terms[i], _at(terms, i + 1), _at(terms, i + 2)
    if link.type == "AND" and _at(terms, i - 1) in _AT_ONCE and after in _AT_ONCE and second not in _SAID_OF_A_PLAYER:
        return "AND_WHO"
    if link.type == "AND" and (after in _FACTS or (after in PLAYERS and second in _SAID_OF_A_PLAYER)):
        return "AND"
    fact = (after in PLAYERS and second in _SAID_OF_A_PLAYER) or after in _OF_A_BASE
    if link.type == "OR" and fact and (_at(terms, i - 1) in ("BASE", "ON_EACH_BASE") or _says_more_of_a_base(terms, i)):
        return "WHERE"  # « une Base ou vous avez »: an accent was lost
    opens_an_act = after in lexicon().verbs | PLAYERS | {"IF", "CANNOT_BE"} or (link.raw == "OU" and _mixed(terms))
    another = link.type != "OR" or not {"IF", "WHEN", "WHERE", "WHILE"} & {term.type for term in terms[:i]}
    if opens_an_act or (another and _says_of_a_subject(terms[i + 1 :])):
        if link.type == "OR" and (_ends_an_offer(terms, i) or _opens_another(terms, i)):
            return "OR_ELSE"
        if link.type in ("OR", "AND_OR") and _is_an_aim(terms, i):
            return f"{link.type}_TO"
        return "THEN" if link.type == "AND" else link.type
    if after in NOUNS and _at(terms, i - 1) in NOUNS:
        return f"{link.type}_NOUN"
    swapping = any(term.type == "SWAP" for term in terms[:i])
    return f"{link.type}_{after}" if after in ("SUR", "A", "DE") and not swapping else f"{link.type}_NP"


def _says_more_of_a_base(terms: list[Term], i: int) -> bool:
    """« une Base où vous avez une Créature, où un autre joueur a … »: after a comma, as it was said before."""
    said = (at for at in range(1, i) if terms[at].raw.lower() in ("où", "ou") and _at(terms, at - 1) == "BASE")
    return _at(terms, i - 1) == "," and any(said)


def _is_chosen(terms: list[Term]) -> bool:
    """« choisissez une Action (dans votre défausse) »: there it lies, save the Base that replaces another."""
    said = [term.type for term in terms if term.type in lexicon().verbs | {"REPLACEMENT"}]
    return said[-1:] == ["CHOOSE"]


def _ends_an_offer(terms: list[Term], i: int) -> bool:
    """« vous pouvez piocher une carte OU détruisez une Créature »: what is told to do is no part of what is offered."""
    said = terms[:i]
    offered = any(term.type == "MAY" and _at(terms, at - 1) == "YOU" for at, term in enumerate(said))
    subjects = [term.type for at, term in enumerate(said) if term.type in PLAYERS and _acts(terms, at)]
    return (offered or subjects[-1:] not in ([], ["YOU"])) and any(
        after.type == "YOU" or after.raw.lower().endswith("ez") for after in terms[i + 1 : i + 2]
    )


def _acts(terms: list[Term], i: int) -> bool:
    """Whether a player is the one who does something: « chaque autre joueur défausse … », « il peut … »."""
    return _at(terms, i + 1) in lexicon().verbs | {"MAY", "SHOULD", "CLITIC"} and _at(terms, i - 1) != "WHEN"


def _opens_another(terms: list[Term], i: int) -> bool:
    """« choisissez : ce joueur défausse une carte OU ce joueur perd 1 PV »: a subject said again, and you choose."""
    return _at(terms, i + 1) in PLAYERS and any(term.type == "CHOOSE_ONE" for term in terms[:i])


def _is_an_aim(terms: list[Term], i: int) -> bool:
    """« défaussez une carte pour piocher une carte OU jouer une Action »: to do one thing, for either aim.

    Where that one thing is offered (« vous pouvez défausser »), what has an aim of its own is another offer.
    """
    verbs = lexicon().verbs
    before = [term for term in terms[:i] if term.type in verbs or term.type == "TO"]
    aim = max((at for at, term in enumerate(before) if term.type == "TO"), default=0)
    follows = _at(terms, i + 1) in verbs and is_infinitive(terms[i + 1])
    return follows and aim > 0 and not (is_infinitive(before[aim - 1]) and _has_an_aim(terms[i + 1 :]))


def _has_an_aim(terms: list[Term]) -> bool:
    """« déplacer une Créature pour gagner 1 PV », up to the next alternative."""
    return next((term.type for term in terms if term.type in ("TO", "OR", "AND_OR")), "") == "TO"


def is_infinitive(verb: Term) -> bool:
    return verb.raw.lower().endswith(("er", "ir", "re"))


def _mixed(terms: list[Term]) -> bool:
    """Whether capitals mean something here: not in a text that is all capitals."""
    return any(letter.islower() for term in terms for letter in term.raw)


def _says_of_a_subject(terms: list[Term]) -> bool:
    """« et cette Créature gagne … », « et la Force de … est … »: a subject, then its verb."""
    if _at(terms, 0) not in _SUBJECTS and [_at(terms, 0), _at(terms, 1)] != ["THEIR", "EFFECT"]:
        return False
    for term in terms:
        if term.type in _OF_SUBJECTS:
            return True
        if term.type in (",", "AND", "OR") or term.type in lexicon().verbs:
            return False
    return False


def _at(terms: list[Term], index: int) -> str:
    return terms[index].type if 0 <= index < len(terms) else ""


COURTESY = (
    _pauses,
    _ordered,
    _moment_first,
    _how_often,
    _either_or,
    either_way,
    _each_subject,
    _on_it,
    spoken,
    _where_so,
    _some_of_them,
)
"""What puts the ways of speaking of a table as we say them: none has anything to do in our own wording."""
BY_NEIGHBOURS = (_ordinals, _opening, _left_out, piles, _pronouns, _yours, _having, _small_words, _links)
