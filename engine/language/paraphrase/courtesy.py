"""What puts the ways of speaking of a table as we say them: none has anything to do in our own wording."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.language.canon.durations import UNTIL
from engine.language.paraphrase.acts import by_its_noun
from engine.language.paraphrase.bounds import bounded
from engine.language.paraphrase.moments import some_asked
from engine.language.paraphrase.rewrites import spoken
from engine.language.paraphrase.voice import active, offered
from engine.language.steps import form, is_a_verb, spelt, taken, type_at, until, where
from engine.language.terms import BEFORE_A_SUBJECT, DETERMINERS, NOUNS, PILE_NOUNS, PLACES, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_BORNE = frozenset(("PLAY", "PUT", "ATTACH", "ATTACHED"))  # « une Action jouée, posée dessus »
_ON_A_CARD = frozenset(("QUOTED", "ACTION", "TREASURE", "MADNESS", "MODIFIER", "COUNTER"))
_PLAYED_OR_MOVED = frozenset(("PLAY", "MOVE", "TRANSFER"))
_BEARS = frozenset(("HAVE", "HAVE_NOT", "A", "WITH", "WITHOUT", "NOT_WITH"))
_ITS_OWN = (("THAN", "WHICH"), ("HE", "IT"), ("A", "HAVE"))
_STANDS_ON_A_BASE = frozenset(("MINION", "MONSTER", "TITAN", "CARD"))
_OR_A_BASE = frozenset(["MINION", "TITAN", "IT", "SELF"])  # with a Base, « dessus » may be said of either
_EACH_TURN = (
    ("ONCE_A_TURN",), ("OF_TURN",), ("DE", "ALL", "TURN"), ("DE", "EACH_OF", "YOUR", "TURN"), ("ALL", "TURN"),
    ("PER_TURN",),
)  # fmt: skip
_OPENS_A_PART = BEFORE_A_SUBJECT | {"NOR", "NEXT_TIME_WHEN"}
_BEFORE_ITS_NOUN = DETERMINERS | {"OTHER", "PER", "DE", "ONE_OR_MORE", "NONE"}
_OPENS_A_COUNT = frozenset(("UN", "N", "ONE_OR_MORE", "ANOTHER_OF"))
_TO_THE_FIRST = frozenset(("THAN", "OR", "WHERE"))  # « la première fois que », « … où »
_EACH_OF_YOURS = (("DURING_YOUR_TURN",), ("ON_YOUR_TURN",), ("DE", "YOUR", "TURN"))
_OPENS_A_MOMENT = frozenset(["WHEN", "FIRST_TIME_EACH", "FIRST_TIME", "AFTER", "BEFORE", "START_OF", "END_OF", "ONCE"])
_PAST = frozenset(("CHOSEN_ONES", "REVEALED"))  # « choisi », « révèle »: done, or an order


@where("YOU", _OPENS_A_MOMENT | {"IF"})
def _pauses(terms: list[Term]) -> Iterator[Term]:
    """« Quand tu joues une Créature tu pioches une carte »: a comma, where what is waited for or asked is over."""
    start = max((at + 1 for at, term in enumerate(terms) if term.type == ","), default=0)
    opens = not (_OPENS_A_MOMENT | {"IF"}).isdisjoint(term.type for term in terms[start : start + 2])
    for i, term in enumerate(terms):
        what = type_at(terms, i + 1 + (type_at(terms, i + 1) in ("DEF", "THERE", "EN")))  # « tu la détruis »
        subject = term.type == "YOU" and what in lexicon().verbs | HOMOGRAPHS.keys() | {"MAY"}
        if opens and i > start + 1 and subject and type_at(terms, i - 1) not in _OPENS_A_PART:
            yield term.becoming(",")
            opens = False
        yield term


@where(_PAST)
def told_to_do(terms: list[Term]) -> Iterator[Term]:
    """« Choisis … », « révèle … », which are spelt as « les Créatures choisies, révélées » are without accents."""
    for i, term in enumerate(terms):
        before = type_at(terms, i - 1)
        if term.type == "CHOSEN_ONES" and before not in NOUNS | {"IT"} and heard(term.raw) in ("choisis", "choisi"):
            yield term.becoming("CHOOSE")
        elif (
            term.type == "REVEALED"
            and (type_at(terms, i - 2) if before == "DEF" else before) in ("", ",", "AND", "THEN", "YOU", "MAY", "EN")
            and is_a_verb(term, before)
        ):
            yield term.becoming("LOOK" if term.shade == "looked" else "REVEAL")
        else:
            yield term


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
        done = said in _BORNE and form(terms[at]) == "done"
        if said in _STANDS_ON_A_BASE | _ON_A_CARD or (said in _PLAYED_OR_MOVED and not done):
            return at
        if said in {",", "THEN", "OR", *HOMOGRAPHS} | PILE_NOUNS or (said in lexicon().verbs and not done):
            return None
    return None


def _on_which(said: list[Term], at: int, term: Term, after: list[Term]) -> Iterator[Term]:
    """What « dessus » is there: on « elle » of an Action or a marker, else on « cette Base » or to it."""
    it_has = [one.type in said_so for one, said_so in zip(said[-3:], _ITS_OWN, strict=False)] == [True] * 3
    if it_has and said[at].type in _ON_A_CARD:
        del said[-3:]  # « (une Action) qu'elle a dessus »
    noun, types = said[at].type, [one.type for one in said]
    verb = next((one for one in reversed(types) if one in lexicon().verbs), "")
    goes = verb in ("MOVE", "TRANSFER") and not {"VERS", "SUR", "A"} & {one.type for one in after}
    has = next((i for i in range(at - 1, 0, -1) if types[i] not in _BEFORE_ITS_NOUN), 0)
    has = has if types[has] in _BEARS and types[has - 1] not in PLAYERS - {"HE"} else 0
    borne = [replace(term, type="ATTACHED", raw="attachée"), term.becoming("A")]
    it = [replace(term, type="IT", raw="elle", plural=False, shade="on")]
    on_it = [term.becoming(one) for one in ("VERS" if goes else "SUR", "THIS", "BASE")]
    if noun in _ON_A_CARD - {"COUNTER"} and has and types[has - 1] == "BASE":
        said[has : has + 1] = [term.becoming("WHERE"), term.becoming("THERE_IS")]
        yield from (*borne, *on_it[1:])
    elif noun in _ON_A_CARD - {"COUNTER"} and has and types[:1] == ["IF"] and types[has] in ("HAVE", "A", "HAVE_NOT"):
        if types[1] not in ("IT", "HE", "THIS", "SELF"):
            yield term  # « si une Créature a une Action dessus, elle … »: which of them, this does not say
            return
        whose = [one.becoming("IT") if one.type == "HE" else one for one in said[1:has]]
        none = types[has] == "HAVE_NOT"
        said[1 : has + 1] = [term.becoming("THERE_IS_NOT")] if none else []
        is_borne = [term.becoming("IS"), borne[0].becoming("ATTACH"), borne[1]]
        yield from (*(borne if none else is_borne), *whose)
    elif noun in _ON_A_CARD and goes and not has:
        yield term  # « transférez une Action dessus »: it goes there, and is not on it yet
    elif noun in _ON_A_CARD - {"COUNTER"} and not has and "BASE" in types[:at] and not _OR_A_BASE & {*types[:at]}:
        yield from (*borne, *on_it[1:])
    elif noun in _ON_A_CARD:
        yield from () if has else (term.becoming("SUR"), *it) if noun == "COUNTER" else (*borne, *it)
    else:
        yield from on_it


@where("IS")
def _either_or(terms: list[Term]) -> Iterator[Term]:
    """« Soit X, soit Y », « ce joueur doit soit X, soit Y »: one or the other, not « W, puis, soit X, soit Y »."""
    either = [i for i, term in enumerate(terms) if term.raw.lower() == "soit"]
    before = type_at(terms, either[0] - 1) if len(either) > 1 else "?"
    whole = before in ("", "CHOOSE_ONE", "MAY", "SHOULD", "TO", *UNTIL)
    if before == ",":
        where_to = type_at(terms, either[0] + 1) in PLACES | {"HERE"}  # « déplacez-la, soit vers X, soit vers Y »
        whole = where_to or not _does(terms[: either[0] - 1])
    for i, term in enumerate(terms):
        if not whole or i not in either:
            yield term
        elif i != either[0]:
            yield term.becoming("OR" if before in ("MAY", "SHOULD", "TO") else "OR_ELSE")


def _does(terms: list[Term]) -> bool:
    """« (Au début de votre tour,) détruisez une Créature », « (détruisez une Créature,) puis »: what is done first."""
    opens = next((i + 1 for i in range(len(terms) - 1, -1, -1) if terms[i].type == ","), 0)
    said = [term for term in terms[opens:] if term.type != "YOU"]
    return not said or said[0].type == "THEN" or spelt(said[0].raw) == "told"


@where({"FIRST_TIME", "FIRST_TIME_EACH", "FIRST"})
def _first_time(terms: list[Term]) -> list[Term]:
    """« La première fois que … à chaque tour, X », « à chaque tour, après que … pour la première fois, X ».

    That it is the first time, and of what turn, may stand anywhere in what is waited for.
    """
    types = [term.type for term in terms]
    first = next((at for at, said in enumerate(types) if said in ("FIRST_TIME", "FIRST_TIME_EACH")), None)
    each = next((len(said) for start, said in _turns(types) if not start and said in _EACH_TURN), 0)
    if types[:1] == ["ONCE_A_TURN"] and "FIRST" in types and "OF_TURN" in types:
        return terms[1 + (types[1:2] == [","]) :]  # « une fois par tour, après votre première Créature du tour »
    each += bool(each) and types[each : each + 1] == [","]
    end = until(types, each, ",")
    if (
        each and first is None and "FIRST" in types[each:end]
    ):  # « à chaque tour, après avoir joué votre première Action »
        at = types.index("FIRST")
        if type_at(terms, at - 1) == "DEF" and type_at(terms, at + 2) == "IS":  # « … la première Créature est jouée »
            one, opens = terms[at - 1].becoming("UN"), terms[0].becoming("FIRST_TIME")
            return [opens, opens.becoming(","), *terms[each : at - 1], one, *terms[at + 1 :]]
        of_yours = [
            term.becoming("YOUR") if type_at(terms, at + 1) == "FIRST" else term for at, term in enumerate(terms)
        ]
        return [*of_yours[each:end], terms[0].becoming("PER_TURN"), *terms[end:]]
    if first is None or (types[first] == "FIRST_TIME" and type_at(terms, first + 1) in (",", "WHEN")):
        return terms
    for start, said in _turns(types) if types[first] == "FIRST_TIME_EACH" else ((first, ()),):
        end = start + len(said)
        apart = {first, *range(start, end), *(at - 1 for at in (first, start) if types[at - 1 : at] == [","])}
        apart |= {at for at in (first + 1, end) if types[at : at + 1] == [","] and _opens_what_is_waited(types, at + 1)}
        if first - 1 in apart and types[end : end + 1] == [","] and type_at(terms, end + 1) in _OPENS_A_COUNT:
            apart.add(end)  # « après que vous avez joué ici, pour la première fois du tour, une Créature »
        rest = [term for at, term in enumerate(terms) if at not in apart]
        if not rest:
            continue
        when = rest[:1] if rest[0].type == "WHEN" else [terms[first].becoming("WHEN")]
        told = [term.type for at, term in enumerate(terms[:start]) if at not in apart]
        if "," in told or (rest[0].type not in _TO_THE_FIRST and rest[0].type != "WHEN"):
            continue
        if types[first - 2 : first] == ["IS", "MOVE"] and [term.type for term in rest[1:3]] == ["UN", "DE"]:
            rest[1:3] = [rest[1].becoming("EACH_OF")]  # « l'une de … se déplace pour la première fois »: its own
        yours = [terms[start].becoming("DURING_YOUR_TURN")] if said in _EACH_OF_YOURS or "YOUR" in said else []
        return [terms[first].becoming("FIRST_TIME"), *yours, *when, *rest[1:]]
    return terms  # of what turn it is the first time, nothing says: it is not read


def _turns(types: list[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Where « à chaque tour », « à votre tour » stand."""
    for at in range(len(types)):
        for said in (*_EACH_OF_YOURS, *_EACH_TURN):
            if tuple(types[at : at + len(said)]) == said:
                yield at, said


def _opens_what_is_waited(types: list[str], at: int) -> bool:
    return at < len(types) and types[at] in {"WHEN", "FIRST_TIME_EACH", *_TO_THE_FIRST}


COURTESY = (
    by_its_noun, some_asked, _pauses, told_to_do,
    _first_time, _either_or, bounded, _on_it, spoken, active, offered,
)  # fmt: skip


def plain(terms: list[Term]) -> list[Term]:
    """The terms that a card would say where a table says these."""
    return taken(COURTESY, terms)
