"""What a note leaves out: « déplacer vers autre Base », « 1 carte de défausse », « détruire créature ici ».

« Une » before « autre », and before the one card that is told of by its noun alone; before a pile, « votre », or « sa »
after whom it is said of. Whose it is where another player was told of besides is not known, and nothing is put there;
nor before several cards, which may be all or some.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.language.steps import acts, form, is_another, type_at
from engine.language.terms import ASKING, CARD_NOUNS, NOUNS, PILE_NOUNS, PLAYERS, TIMES, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_BARE_PILES = (PILE_NOUNS & {"HAND", "DECK", "DISCARD_PILE"}) | HOMOGRAPHS.keys()
_TAKEN_FROM = frozenset(("DE", "FROM", "FROM_TOP"))
_PUT_INTO = frozenset(("DANS", "SOUS", "ON_TOP", "AND_OR"))
_AFTER_A_PILE = frozenset(("", ",", "AND", "INTO_HAND", "THEN"))
_OF_EVERYBODY = frozenset(("TREASURE", "MONSTER", "MADNESS", "TITAN"))  # whose piles are everybody's
_JOINED = frozenset(("AND_OR", "OR", "AND"))
_BEFORE_ANOTHER = TIMES | {
    "", ",", "VERS", "SUR", "A", "IF", "THAN", "FROM", "OR", "AND", "THEN", "WHERE", "WITH",
}  # fmt: skip
_WHOSE_PILE = frozenset((
    "DE", "OF_OTHERS", "OF_THAT_PLAYER", "OF_OWNER", "OF_EACH_OTHER", "OF_ANY_PLAYER", "OF_EACH_PLAYER",
))  # fmt: skip
_SUPPLIED = {"UN": "une", "IS": "est", "DEF": "la", "YOUR": "votre", "THEIR": "sa"}
_FROM_PLAY = frozenset(("BASE", "HERE", "DESTROY", "MOVE", "RETURN"))
_TOLD_IN_FULL = frozenset((
    "IS", "IS_NOT", "HAVE", "HAVE_NOT", "BE", "MAY", "GAIN", "YOU", "WHICH", "THAN", "FIRST", "DEF", "EACH_OF",
    "WOULD", "SHOULD", "SHOULD_BE", "WOULD_GO_TO_DISCARD", "GOES_TO_DISCARD",
))  # fmt: skip
_DONE_TO_CARDS = frozenset(("PLAY", "DESTROY", "MOVE", "RETURN", "defausse", "DISCARD", "TRANSFER"))
_BEFORE_WHAT_IS_DONE = NOUNS | {"HERE", "OF_OTHERS", "N", "OR_LESS", "OR_MORE"}  # and no « a », « va se faire »
_ARROW = "→"
_CARRIED = frozenset(("THE_REST", "THIS", "REVEALED", "CHOSEN_ONES"))
_MOMENTS_AND_DEEDS = TIMES | ASKING | lexicon().verbs | HOMOGRAPHS.keys()
_DENIES = frozenset(("HAVE_NOT", "NONE", "WITHOUT", "THERE_IS_NOT", "NOT_WITH"))
_OF_WHOLE_PILES = frozenset(("SHUFFLE", "LOOK", "REVEAL", "DISCARD", "SEARCH"))
_TOLD_AS_ONE = CARD_NOUNS - {"MADNESS", "OWN_NAME"}
_DONE_TO_ONE = frozenset((
    "PLAY", "DESTROY", "MOVE", "RETURN", "DISCARD", "TRANSFER", "REVEAL", "PUT", "SEARCH", "CHOOSE",
))  # fmt: skip


def filled_in(terms: list[Term], before: Sequence[Term]) -> list[Term]:
    """The terms of a sentence with the determiners that it leaves out; `before`: those of the sentences before."""
    terms = [*_of_one_card(_carried(_happening(terms)))]
    said = {term.type for term in terms}
    if "OTHER" in said:
        terms = [*_of_others(terms)]
    return terms if _BARE_PILES.isdisjoint(said) or not _OF_EVERYBODY.isdisjoint(said) else _of_piles(terms, before)


def _happening(terms: list[Term]) -> list[Term]:
    """« Après créa détruite ici, X »: after one was; what there is done is said by a participle alone."""
    types = [term.type for term in terms]
    if types[:1] not in (["WHEN"], ["AFTER"]) or "," not in types:
        return terms
    told = types[1 : types.index(",")]
    done = [at for at, said in enumerate(told, 1) if said in lexicon().verbs | HOMOGRAPHS.keys()]
    whose = told[: done[0] - 1] if done else []
    if (
        len(done) != 1
        or types[done[0]] not in _DONE_TO_CARDS
        or form(terms[done[0]]) != "done"
        or not _TOLD_IN_FULL.isdisjoint(told)
        or NOUNS.isdisjoint(whose)
    ):
        return terms
    if terms[0].type == "AFTER" and told[0] != "UN" and not (told[0] in NOUNS or _bare_other(terms, 1)):
        return terms
    at = done[0]
    if type_at(terms, at - 1) not in _BEFORE_WHAT_IS_DONE:
        return terms
    what = [_put(terms[1], "UN")] if told[0] in NOUNS else []
    when = replace(terms[0], type="WHEN", shade="after") if terms[0].type == "AFTER" else terms[0]
    return [when, *what, *terms[1:at], _put(terms[at], "IS"), *terms[at:]]


def _of_one_card(terms: list[Term]) -> Iterator[Term]:
    """« détruire créature sur base », « révéler carte du dessus », « affectées par actions des autres joueurs »."""
    for at, term in enumerate(terms):
        before = _led_by(terms, at)
        if term.type in _TOLD_AS_ONE and before is not None:
            done = form(before) in ("to", "told") or type_at(terms, at - 2) in ("PLAYER", *PLAYERS)
            if before.type in _DONE_TO_ONE and done and not term.plural:
                yield _put(term, "UN")
            elif before.type == "BY" and term.plural and type_at(terms, at + 1) == "OF_OTHERS":
                yield _put(term, "DEF")
            elif before.type == "SUR" and term.type == "MINION" and at == 1 and not term.plural:
                yield _put(term, "UN")  # « sur créature adverse »
        elif term.type == "BASE" and at > 1 and type_at(terms, at - 1) in ("SUR", "VERS"):
            yield _put(term, "UN")
        yield term


def _led_by(terms: list[Term], at: int) -> Term | None:
    """What leads to a noun: the term before it, or before the pile that it is sought in."""
    sought = at > 3 and type_at(terms, at - 1) in _BARE_PILES and type_at(terms, at - 3) in _PUT_INTO | _TAKEN_FROM
    return terms[at - 4 if sought else at - 1] if at else None


def _carried(terms: list[Term]) -> list[Term]:
    """« Reste → dessus pioche », « Actions révélées → main »: they are put there."""
    if all(heard(term.raw) != _ARROW for term in terms):
        return terms
    told: list[Term] = []
    start = 0
    for at, term in enumerate(terms):
        said = {one.type for one in told[start:]}
        if heard(term.raw) == _ARROW and said & _CARRIED and not said & _MOMENTS_AND_DEEDS:
            bare = told[start].type in NOUNS
            told[start:start] = [replace(term, type="PUT", raw="mettez"), *([_put(told[start], "DEF")] if bare else [])]
        elif at and heard(terms[at - 1].raw) == _ARROW:
            told += _a_place(term, type_at(terms, at + 1))
        else:
            told.append(term)
            start = len(told) if term.type in (",", "AND", "THEN") else start
    return told


def _a_place(term: Term, after: str) -> list[Term]:
    """« (→) main », « (→) défausse », « (→) dessus pioche »: where it is put."""
    if term.type == "defausse":
        return [replace(term, type="DANS", end=term.start), term]
    top = term.type == "ON_TOP_OF_IT" and after == "pioche"
    return [term.becoming("ON_TOP" if top else {"HAND": "INTO_HAND"}.get(term.type, term.type))]


def _of_others(terms: list[Term]) -> Iterator[Term]:
    """« autre Base », « autre joueur », « Actions autres joueurs »."""
    at = 0
    while at < len(terms):
        term, after = terms[at], type_at(terms, at + 1)
        of_one = term.type == "DE" and _bare_other(terms, at + 1) and type_at(terms, at + 2) == "PLAYER"
        who = "OF_OTHERS/one" if of_one else _who(terms, at) if (term.type, after) == ("OTHER", "PLAYER") else ""
        if who:
            said, (one, _, shade) = terms[at : at + 2 + of_one], who.partition("/")
            yield Term(one, " ".join(term.raw for term in said), term.start, said[-1].end, shade=shade)
            at += len(said)
            continue
        if after in NOUNS and _bare_other(terms, at):
            yield _put(term, "UN")
        yield term
        at += 1


def _of_piles(terms: list[Term], before: Sequence[Term]) -> list[Term]:
    """« 1 carte de défausse », « sous pioche »; « de la défausse » is said of whose it is as well."""
    told: list[Term] = []
    for at, term in enumerate(terms):
        article = term.type == "DEF" and type_at(terms, at + 1) in _BARE_PILES
        previous, after = type_at(terms, at - 1), type_at(terms, at + 1 + article)
        if not (article or term.type in _BARE_PILES):
            told.append(term)
            continue
        if after in _WHOSE_PILE:
            led = _PUT_INTO | _TAKEN_FROM | _OF_WHOLE_PILES
            told += [_put(term, "DEF"), term] if not article and previous in led else [term]
            continue
        whose = _whose(told, before)
        also = previous in _JOINED and type_at(terms, at - 2) in _BARE_PILES and after in _AFTER_A_PILE
        if previous in _TAKEN_FROM and whose:
            told += [term.becoming(whose)] if article else [_put(term, whose), term]
        elif not article and (previous in _PUT_INTO | _OF_WHOLE_PILES or also):
            his = whose and _from_his_piles([*before, *told], whose)
            told += [_put(term, whose if his else "DEF"), term]
        else:
            told.append(term)
    return told


def _put(term: Term, one: str) -> Term:
    return Term(one, _SUPPLIED[one], term.start, term.start, value=1 if one == "UN" else 0)


def _bare_other(terms: list[Term], at: int) -> bool:
    """« (vers) autre (Base) », and not « une autre », « pas d'autre »."""
    if type_at(terms, at) != "OTHER" or heard(terms[at].raw) != "autre":
        return False
    previous = type_at(terms, at - 1)
    denied = previous == "DE" and not _DENIES.isdisjoint(term.type for term in terms[:at])
    return not denied and previous in _BEFORE_ANOTHER | lexicon().verbs | {"DE"}


def _who(terms: list[Term], at: int) -> str:
    """« autre joueur », « (à) autre joueur », « autres joueurs »: as a card names them."""
    previous = type_at(terms, at - 1)
    if _bare_other(terms, at) or (previous == "BY" and heard(terms[at].raw) == "autre"):
        return "ANOTHER"
    if heard(terms[at].raw) != "autres":
        return ""
    if previous in NOUNS:
        return "OF_OTHERS/several"
    return "EACH_OTHER" if previous in ("", ",", "THEN", "BY", "IF", "WHEN") else ""


def _from_his_piles(told: list[Term], whose: str) -> bool:
    """Whether what was told of are cards of his piles alone: none is then put in another's."""
    piles = [at for at, term in enumerate(told) if term.type in _BARE_PILES]
    his = all(type_at(told, at - 1) in _PUT_INTO | {whose, "DEF"} for at in piles)
    return bool(piles) and his and _FROM_PLAY.isdisjoint(term.type for term in told)


def _whose(told: list[Term], before: Sequence[Term]) -> str:
    """« votre », « sa », by who does what is told; "" where another was told of besides, and of Bases."""
    if type_at(told, len(told) - 2) in ("BASE", "OF_CHOICE"):
        return ""
    does = (acts(told, at + 1) or type_at(told, at + 1) == "HERE" for at in range(len(told)))
    subjects = [term.type for term, act in zip(told, does, strict=True) if act and term.type in PLAYERS]
    if subjects and subjects[-1] != "YOU":
        return "THEIR"
    others = any(is_another(one, at) for one in (before, told) for at in range(len(one)))
    return "" if others else "YOUR"
