"""The pieces of an act in another order: « Depuis votre défausse, jouez une Créature ».

What a card does is told by a verb, and by pieces that say what, whence, where to, as what and until when. French lets
them stand in any order; the canon has one. An order never chooses a meaning: see `Compiler.read`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, product

from engine.language.canon.durations import UNTIL
from engine.language.neighbours import piles
from engine.language.paraphrase.courtesy import told_to_do
from engine.language.steps import back
from engine.language.terms import ASKING, DETERMINERS, PLACES, PLAYERS, TIMES, Term
from engine.language.words import heard, lexicon

_WHOLE = ("INTO_HAND", "HERE", "THERE", "EXTRA", "AT_RANDOM", "THIS_TURN", "IN_ANY_ORDER", "FACE_DOWN", "INSTEAD_ADV")
_OPENS_A_PIECE = PLACES.union(_WHOLE, UNTIL)  # what opens a piece
_OPENS_A_SUM = DETERMINERS - {"THEIR"} | {"DEF", "THIS", "NUMBER_OF", "ONE_OR_MORE", "AT_MOST", "ANOTHER_OF", "AS_MANY"}
_AT_MOST = {"UP_TO", "AT_MOST"}  # « au maximum », which may also come last
_OPENS_A_NOUN = _OPENS_A_SUM | PLACES
_ENDS_AN_ACT = ASKING | {"AND", "OR", "AND_OR", "THEN", "TO", "INSTEAD", "INSTEAD_CARD", "WHERE", "WITH", "PER"}
_ONE_TERM = frozenset(("ONCE_A_TURN", "ON_YOUR_TURN", "DURING_YOUR_TURN", "DURING_OTHERS_TURN", *UNTIL))
_TURNS = {"START_OF", "END_OF"}
_TIMES = TIMES | ASKING | _ONE_TERM | {"AFTER_BEING", "FIRST_TIME"}
_POINTING = frozenset(("IT", "HE", "THEIR", "THERE", "HIS_POWER", "CLITIC", "ONE_OF_THEM", "EN"))
_BEGINS_A_SUBJECT = _OPENS_A_SUM | PLAYERS | {"IT", "HE", "THE_REST", "SELF", "A_NAME", "QUOTED"}
_TOLD = frozenset(("UN", "N", "UP_TO"))
_OF_ITS_NOUN = re.compile(r"(qui|que|dont|se|situe\w*|present\w*|\w*trouvant) ")  # « qui se trouve sur »
_MOST_PIECES, _MOST_ORDERS = 7, 80
"""Pieces of an act, and orders of a sentence: more is no sentence of a card."""


def orders(terms: list[Term]) -> Iterator[list[Term]]:
    """The same terms, one piece or two of one act standing elsewhere in it."""
    return islice(_orders([*told_to_do(terms)]), _MOST_ORDERS)


def _orders(terms: list[Term]) -> Iterator[list[Term]]:
    yield from _paused(terms)
    yield from _time_first(terms)
    yield from _acts(terms)


def _paused(terms: list[Term]) -> Iterator[list[Term]]:
    """« Après la Conquête les Créatures ici vont … »: a comma, where what the sentence opens with may be over."""
    types = [term.type for term in terms]
    opens = next((i for i, said in enumerate(types) if said not in _ONE_TERM | {","}), 0)
    comma = types.index(",", opens) if "," in types[opens:] else len(types)
    goes_on = {*types[comma + 1 : comma + 2]} <= _OPENS_A_PIECE | {"INSTEAD"}
    if types[opens : opens + 1] and types[opens] in _TIMES and goes_on:
        for i in range(opens + 2, comma):
            done = types[i - 2] in ("IS", "SHOULD_BE") and types[i - 1] in lexicon().verbs
            if types[i] in _BEGINS_A_SUBJECT and (done or types[i - 1] not in _OPENS_A_NOUN | _TIMES | lexicon().verbs):
                yield [*terms[:i], replace(terms[i], type=",", raw=","), *terms[i:]]


def _time_first(terms: list[Term]) -> Iterator[list[Term]]:
    """« Le Vainqueur pioche, après la Conquête, une carte », « piochez une carte après que … »: the moment first."""
    types = [term.type for term in piles(terms)]
    for start in (i for i, said in enumerate(types) if i and said in _TIMES):
        if sum(said in lexicon().verbs for said in types[:start]) > 1:
            return  # of which act it is the moment is not told
        comma = types.index(",", start) if "," in types[start:] else len(types)
        alone = types[start] in _ONE_TERM
        end = start + 1 if alone else comma
        before, after = terms[:start], terms[end:]
        own = types[start] in _TURNS and types[0] not in _TIMES and "OR" not in types[start:end]
        if own and not lexicon().verbs.isdisjoint(types[start:end]):
            continue  # « (X), à la fin du tour Y »: of what follows it
        if before[-1].type == "," and (not after or after[0].type == ","):
            before, after = before[:-1], after[1:]
        elif after and not alone:
            continue
        if before and before[-1].type not in ("AND", "THEN") and not _points_at(types[start:end], types[:start]):
            yield [*terms[start:end], replace(terms[start], type=",", raw=","), *before, *after]


def _points_at(moment: list[str], before: list[str]) -> bool:
    """« (X sur une Base) avant que cette Base soit conquise »: what is pointed at stays behind it."""
    for at, said in enumerate(moment):
        if said in _TOLD:
            return False  # of what it tells itself
        this = said in ("THIS", "DEF") and {*moment[at + 1 : at + 2]} & {*before} and _TOLD & {*before}
        if said in _POINTING or this:
            return True
    return False


def _acts(terms: list[Term]) -> Iterator[list[Term]]:
    types = [term.type for term in piles(terms)]
    verbs = lexicon().verbs
    for at in (at for at, said in enumerate(types) if said in verbs):
        end = _end(types, at, verbs)
        start, subject = _start(types, at) if _goes_on_with_it(types, end) else (at, at)  # « ici, X OU Y »: of both
        fronted = _pieces(terms, types, start, subject)
        pieces = [*fronted, *_pieces(terms, types, at + 1, end)]
        if 1 < len(pieces) <= _MOST_PIECES:
            head = [*terms[:start], *terms[subject : at + 1]]
            for order in _moved(pieces, bool(fronted)):
                yield [*head, *chain.from_iterable(order), *terms[end:]]


def _goes_on_with_it(types: list[str], end: int) -> bool:
    """« (dans votre main, révélez une Action) et placez-la … »: where that is was told of the first act alone."""
    acts = [at for at in range(end, len(types)) if types[at] in lexicon().verbs]
    same = all("DEF" in (types[at - 1], *types[at + 1 : at + 2]) for at in acts)
    return not acts or (same and "OR" not in types[end:])


def _moved(pieces: list[list[Term]], fronted: bool) -> Iterator[list[list[Term]]]:
    """One piece, or two that stand together, elsewhere; where they stand too, if some stood before the verb."""
    for first, many in product(range(len(pieces)), (1, 2)):
        moved, left = pieces[first : first + many], pieces[:first] + pieces[first + many :]
        if len(moved) == many:
            yield from ([*left[:to], *moved, *left[to:]] for to in range(len(left) + 1) if fronted or to != first)


def _start(types: list[str], at: int) -> tuple[int, int]:
    """Where the pieces that stand before a verb begin and end: « Depuis votre défausse, (vous pouvez) jouer … »."""
    start = subject = back(types, at, PLAYERS | {"MAY", "SHOULD"})
    if start and types[start - 1] == ",":
        ends = _ENDS_AN_ACT | {","} | lexicon().verbs
        start = next((i for i in range(start - 1, 0, -1) if types[i - 1] in ends), 0)
    opens = start < subject and types[start] in _OPENS_A_PIECE and (start == 0 or types[start - 1] == ",")
    return (start, subject) if opens else (subject, subject)


def _end(types: list[str], at: int, verbs: frozenset[str]) -> int:
    """Where an act ends, from its verb on: at what links it to another, or at the end."""
    for i in range(at + 1 + (types[at + 1 : at + 2] == ["THEN"]), len(types)):
        after = types[i + 1] if i + 1 < len(types) else ""
        if types[i] in _ENDS_AN_ACT | PLAYERS or types[i] in verbs:
            return i - (types[i - 1] == ",")
        if types[i] == "," and after not in _OPENS_A_SUM | _OPENS_A_PIECE:
            return i
    return len(types)


def _pieces(terms: list[Term], types: list[str], start: int, end: int) -> list[list[Term]]:
    """The terms of an act, a piece each, without the commas between."""
    found: list[list[Term]] = [[]]
    for i in range(start, end):
        if types[i] == ",":
            found.append([])
            continue
        before = types[i - 1] if i > start else ""
        after = types[i + 1] if i + 1 < end else ""
        leads = types[i] in _OPENS_A_PIECE and not _OF_ITS_NOUN.match(heard(terms[i].raw))
        determines = types[i] in _OPENS_A_SUM and (types[i] not in _AT_MOST or after in ("N", "UN"))
        if found[-1] and (leads or determines) and before not in _OPENS_A_NOUN:
            found.append([])
        found[-1].append(terms[i])
    return [piece for piece in found if piece]
