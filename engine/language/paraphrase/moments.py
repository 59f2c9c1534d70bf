"""What tables say of a moment or of a condition, as the canon has it.

« Une Base qui vient d'être conquise », « une fois une Créature détruite », « à condition que sa Force soit de 2 ».
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.language.canon.durations import UNTIL
from engine.language.steps import OF_SUBJECTS, form, type_at, where
from engine.language.terms import CARD_NOUNS, NAMES, NOUNS, PLAYERS, TIMES, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon, words_of

_EDGES = {"ABOUT_TO_SCORE": ("BEFORE", "avant"), "JUST_SCORED": ("AFTER", "après")}
_WHEN_OR_IF = frozenset(("WHEN", "IF"))
_TO_A_BASE = frozenset(("SUR", "DE", "VERS", "A", "FROM"))
_ITS_SCORING = (  # « avant sa Conquête », « avant que celle-ci soit conquise », « avant la Conquête de celle-ci »
    ("THEIR", "SCORING"), ("IT", "CONQUERED"), ("HE", "CONQUERED"), ("DEF", "SCORING", "DE", "IT"),
)  # fmt: skip
_OPENS_A_TIME = TIMES | {"ONCE_A_TURN"}
_WITH_ITS_NOUN = frozenset(("EXTRA", "UNDEAD", "STANDARD"))
_OF_POWER = frozenset(("MINION", "MONSTER", "TITAN"))
_HOW_MANY = frozenset(("AT_LEAST", "AT_MOST", "EXACTLY", "UN", "N", "NONE", "OTHER", "SOME", "DE", "ONE_OR_MORE"))
_ON_THIS_BASE = ["SUR", "THIS", "BASE"]
_IS_SO = frozenset(("HAVE", "HAVE_NOT", "A", "IS", "IS_NOT", "THERE_IS", "THERE_IS_NOT", "DID_IT", "AT_MOST_AS"))
_WOULD_BE = frozenset(("SHOULD_BE", "WOULD", "WOULD_GO_TO_DISCARD", "GOES_TO_DISCARD"))
_ANY_NAME = NAMES | {"OWN_NAME", "?"}
_OF_TITANS = frozenset(("PLAY", "MOVE", "DESTROY"))
_HE = ("il", "celui ci", "celui-ci")
_ARE_HERE = (["IT", "IS", "HERE"], ["IT", "IS", "SUR", "THIS", "BASE"])
_BEFORE_WHAT_IT_IS = frozenset(("THIS", "DEF", "OTHER"))  # « cette Créature », « la Base », « une autre Créature »
_OPENS_SEVERAL = frozenset(("YOUR", "ALL", "DEF", "OTHER"))
_SAYING_WHERE = frozenset(("HERE", "SUR", "DANS", "DE"))
_THIS_MINION = (("THIS", "cette"), ("MINION", "Créature"))
_FEMININE = ("carte", "crea", "action", "demence", "base")


@where({*_EDGES, "SCORING", "CONQUERED"})
def scored(terms: list[Term]) -> list[Term]:
    """« Sur une Base qui va être conquise, X », « X sur une Base avant sa Conquête »: the moment, and then X there.

    « Quand une Base va être conquise » is before its Conquest, « quand elle vient de l'être » after it.
    """
    types = [term.type for term in terms]
    at = next((i for i, said in enumerate(types) if said in _EDGES), 0)
    if at:
        return _at_its_edge(terms, types, at)
    for at in range(1, len(types) - 1):
        its = next((said for said in _ITS_SCORING if tuple(types[at + 1 : at + 1 + len(said)]) == said), None)
        waits = types[at] in ("BEFORE", "BEFORE_THAT", "AFTER") or terms[at].shade == "after"
        if its and waits and types[0] not in _OPENS_A_TIME | {"IF"}:
            word = replace(terms[at], type="AFTER" if types[at] in ("AFTER", "WHEN") else "BEFORE")
            return _moved(terms, types, at, at + 1 + len(its), word)
    return terms


def _at_its_edge(terms: list[Term], types: list[str], at: int) -> list[Term]:
    """The Base that is told of before « va être conquise », « vient d'être conquise »."""
    edge, raw = _EDGES[types[at]]
    start = _its_first(types, at - 1)
    if types[at - 1] != "BASE":
        return terms
    base = terms[start:at]
    if start and types[start - 1] in ("UN", "THIS", "DEF"):
        start -= 1
        base = terms[start:at]
    else:
        base = [replace(terms[start], type="UN", raw="une"), *base]
    word = replace(terms[at], type=edge, raw=raw)
    said = [*_scoring(word, base), word.becoming(",")]
    after = terms[at + 1 :]
    if after[:1] and after[0].type == "ON_YOUR_TURN":
        after = [after[0].becoming("DURING_YOUR_TURN"), *after[1:]]
    opener = start > 0 and types[start - 1] in _WHEN_OR_IF
    if not opener and types[start - 1 : start] and types[start - 1] in _TO_A_BASE:
        if base[0].type != "UN" or types[0] in _OPENS_A_TIME:
            return terms
        return [*said, *terms[:start], *_this_base(base[0], base[-1]), *after]
    before = terms[: start - opener]
    if after[:1] and after[0].type == ",":
        after = after[1:]
    return [*before, *(said if after else said[:-1]), *after]


def _moved(terms: list[Term], types: list[str], at: int, end: int, word: Term) -> list[Term]:
    """« X sur une Base avant sa Conquête »: « avant la Conquête d'une Base, X sur cette Base »."""
    last = next((i for i in range(at - 1, -1, -1) if types[i] in ("BASE", "HERE")), None)
    if last is None:
        return terms
    start = _its_first(types, last)
    whose = type_at(terms, start - 1)
    before, rest, this = terms[:at], terms[end:], _this_base(word, word)
    if before[-1].type in (",", "AND"):
        before = before[:-1]
    if [term.type for term in rest] == [","] and before:
        rest = []
    if types[last] == "HERE" or whose == "THIS":
        return [*_scoring(word, this), word.becoming(","), *before, *rest]
    if whose != "UN":
        return terms
    base = terms[start - 1 : last + 1]
    return [*_scoring(word, base), word.becoming(","), *before[: start - 1], *this, *before[last + 1 :], *rest]


def _its_first(types: list[str], noun: int) -> int:
    """Where « autre Base » begins, from its noun."""
    while noun > 0 and types[noun - 1] == "OTHER":
        noun -= 1
    return noun


def _this_base(this: Term, base: Term) -> list[Term]:
    return [replace(this, type="THIS", raw="cette"), replace(base, type="BASE", raw="Base")]


def _scoring(word: Term, base: list[Term]) -> list[Term]:
    return [word, *(word.becoming(one) for one in ("DEF", "SCORING", "DE")), *base]


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
    end = next((i for i in range(at, len(types)) if types[i] == ","), len(types))
    return types[at : at + 1] in (["HAVE"], ["A"], ["HAVE_NOT"]) and "COUNTER" in types[at:end]


def _verb_beside(terms: list[Term], at: int) -> int | None:
    """The verb of which « le » is the object: « le jouer », « jouez-le »."""
    acts = lexicon().verbs
    if type_at(terms, at + 1) in acts:
        return at + 1
    opens = NOUNS | HOMOGRAPHS.keys() | {"FIRST", "OTHER", "N", "LAST"}
    return at - 1 if at and type_at(terms, at - 1) in acts and type_at(terms, at + 1) not in opens else None


@where("ONCE")
def once_done(terms: list[Term]) -> list[Term]:
    """« Une fois une Créature détruite, X »: after it was; « une fois une Base choisie, X »: choose it, and X."""
    types = [term.type for term in terms]
    at = types.index("ONCE")
    if at and types[at - 1] != ",":
        return terms
    end = next((i for i in range(at + 1, len(types)) if types[i] == ","), len(types))
    done = [i for i in range(at + 1, end) if _is_done(terms[i])]
    if not done or any(types[i] in lexicon().verbs and i not in done for i in range(at + 1, end)):
        return terms
    first, last = done[0], done[-1]
    deeds, rest = terms[first : last + 1], terms[last + 1 : end]
    what = terms[at + 1 : first]
    if not what and not rest:  # « une fois détruite », « une fois celle-ci détruite »: of what was told of
        return terms
    what, rest = (what, rest) if what else (rest, [])
    if len(deeds) != 1 and (len(deeds) != 3 or deeds[1].type not in ("OR", "AND")):
        return terms
    when = replace(terms[at], type="WHEN", shade="after")
    if deeds[0].type in ("CHOOSE", "CHOSEN_ONES"):
        return terms if at or rest else [deeds[0].becoming("CHOOSE"), *what, *terms[end:]]
    if deeds[0].type == "SCORE":
        return [*terms[:at], when, *what, deeds[0].becoming("CONQUERED"), *rest, *terms[end:]]
    return [*terms[:at], when, *what, when.becoming("IS"), *deeds, *rest, *terms[end:]]


def _is_done(term: Term) -> bool:
    """« détruite », « conquise », « choisie »: a participle."""
    verb = term.type in lexicon().verbs | HOMOGRAPHS.keys() | {"CHOSEN_ONES", "SCORE"}
    return verb and form(term) in ("done", "")


@where({"IF", "WHILE"})
def provided(terms: list[Term]) -> Iterator[Term]:
    """« Détruisez une Créature à condition que sa Force soit de 2 ou moins »: one whose Power is so."""
    types = [term.type for term in terms]
    at = next((i for i in range(1, len(types)) if types[i] == "WHILE" or terms[i].shade == "provided"), 0)
    if not at and "THERE" in types:
        yield from _there_where(terms, types, next((i for i in range(1, len(types)) if types[i] == "IF"), 0))
        return
    mighty = type_at(terms, at + 1) == "HIS_POWER"
    cards = [i for i in range(at) if types[i] in (_OF_POWER if mighty else CARD_NOUNS)]
    theirs = mighty and heard(terms[at + 1].raw).startswith("leur")  # « vos Créatures ont +1 tant que leur Force … »
    acts = theirs or any(one in lexicon().verbs | HOMOGRAPHS.keys() for one in types[:at])
    if len(cards) != 1 or not acts or type_at(terms, cards[0] - 1) == "THIS":
        yield from _there_where(terms, types, at)
        return
    before = terms[: at - (types[at - 1] == ",")]
    said: list[Term] | None = None
    match types[at + 1 : at + 4]:
        case ["HIS_POWER", *_]:
            told = terms[at + 2 :]
            told = told[1:] if told[:1] and told[0].type in ("IS", "BECOMES") else told
            told = told[1:] if told[:1] and told[0].type == "DE" else told
            said = [replace(terms[at + 1], type="OF_POWER", raw="dont la Force"), *told]
        case ["IT" | "HE", "EN", "HAVE"] if "COUNTER" in types[:at] and types[at + 4 : at + 5] == ["UN"]:
            counter = terms[types.index("COUNTER")]
            said = [replace(terms[at], type="WITH", raw="portant"), terms[at + 4], counter, *terms[at + 5 :]]
        case ["IT" | "HE", "HAVE" | "A", *_]:
            said = [replace(terms[at], type="WITH", raw="qui a"), *terms[at + 3 :]]
    if said is None or any(one.type in (",", "AND") for one in said):
        yield from _there_where(terms, types, at)
        return
    noun = cards[0] + 1
    while type_at(before, noun) in _WITH_ITS_NOUN:
        noun += 1
    if types[at + 1] == "HIS_POWER" and not {one.type for one in said} & NOUNS:
        yield from (*before[:noun], *said, *before[noun:])
    else:
        yield from (*before, *said)


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


def _there_where(terms: list[Term], types: list[str], at: int) -> list[Term]:
    """« (jouez ce Titan) sur une Base, à condition d'y avoir X »: on a Base where you have X."""
    there = next((i for i in range(at + 1, len(types)) if types[i] == "THERE"), 0)
    base = next((i for i in range(at - 1, 0, -1) if types[i] == "BASE"), 0)
    some = base and types[base - 1] in ("UN", "OTHER") and "BASE" not in types[base + 1 :]
    if not there or not some or "," in types[at:]:
        return terms
    where_so = [terms[at].becoming("WHERE"), *terms[at + 1 : there], *terms[there + 1 :]]
    return [*terms[: base + 1], *where_so] if base + 1 >= at - 1 else terms


@where("EN", {"IF", "WHILE", "UNLESS"})
def some_asked(terms: list[Term]) -> list[Term]:
    """« Détruisez une Créature ici si vous en avez deux »: two of what is told of before, where that is one thing.

    « S'il y a deux Créatures ici et que vous en avez une »: one of those, so one that is here.
    """
    types = [term.type for term in terms]
    asks = next(i for i, said in enumerate(types) if said in ("IF", "WHILE", "UNLESS"))
    end = next((i for i in range(asks, len(types)) if types[i] == ","), len(types))
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
    told_here = any(types[i] == "HERE" or types[i : i + 3] == _ON_THIS_BASE for i in range(asks, at))
    there = [terms[at].becoming("HERE")] if told_here and "HERE" not in types[stop:end] else []
    return [*terms[:at], *terms[at + 1 : first], *one, *terms[first:stop], noun, *there, *terms[stop:]]


@where("IF", ",")
def there_is(terms: list[Term]) -> list[Term]:
    """« Deux Créatures à vous ici ? Piochez une carte »: if there are."""
    types = [term.type for term in terms]
    end = types.index(",")
    told = {*types[1:end]} & (_IS_SO | lexicon().verbs | HOMOGRAPHS.keys() | PLAYERS | {"IT", "THIS", "MAY"})
    counted = type_at(terms, 1) in ("UN", "N", "AT_LEAST", "ONE_OR_MORE")
    bare = type_at(terms, 1) in NOUNS
    if types[0] != "IF" or terms[0].start != terms[0].end or told or not (counted or bare):
        return terms
    return [
        terms[0],
        terms[0].becoming("THERE_IS"),
        *([] if counted else [terms[0].becoming("UN")]),
        *terms[1:],
    ]


@where("WHEN", {"OF_TURN", "THIS_TURN"}, {"OR_MORE", "AT_LEAST"})
def so_many(terms: list[Term]) -> list[Term]:
    """« Après avoir déplacé au moins deux Créatures dans un tour », « votre cinquième carte ou plus »: one, if so many.

    The moment comes with each of them, once there are enough.
    """
    types = [term.type for term in terms]
    commas = [at for at, said in enumerate(types) if said == "," and types[at + 1 : at + 2] != ["OR_MORE"]]
    end = commas[0] if commas else 0
    told = [term for term in terms[1:end] if term.type not in (",", "OR_MORE", "AT_LEAST", "OF_TURN", "THIS_TURN")]
    enough = {"OR_MORE", "AT_LEAST"} & {*types[:end]} and {"OF_TURN", "THIS_TURN"} & {*types[:end]}
    many = [at for at, term in enumerate(told) if term.type in ("N", "ORDINAL")]
    if types[0] != "WHEN" or not enough or len(many) != 1 or "HAVE" not in (told[1].type, told[2].type):
        return terms
    [at] = many
    first, counted = at - (told[at].type == "ORDINAL"), told[at].becoming("N")
    if first < at and told[first].type not in ("YOUR", "UN"):
        return terms
    one, turn = replace(told[first], type="UN", value=1), told[at].becoming("THIS_TURN")
    so = [terms[0].becoming("IF"), *told[:first], counted.becoming("AT_LEAST"), counted, *told[at + 1 :]]
    return [terms[0], *told[:first], one, *told[at + 1 :], terms[end], *so, turn, *terms[end:]]


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
