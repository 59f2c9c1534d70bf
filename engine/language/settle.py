"""Words of which French has one spelling for two things (« pioche », « la », « ou »): the neighbours settle which."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.language.terms import NOUNS, PILE_NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, fold, lexicon

_LINKS = frozenset(("AND", "OR", "AND_OR"))
_FACTS = frozenset(("IT_IS", "IT_IS_NOT", "THERE_IS", "THERE_IS_NOT"))
_AFTER_A_NOUN = frozenset(("NAMED", "UNDEAD", "STANDARD", "EXTRA"))  # what may stand between a noun and its name
_SAID_OF_A_PLAYER = frozenset(("HAVE", "HAVE_NOT", "IS", "IS_NOT"))
_ADJECTIVES = {"ATTACHED": "ATTACH", "REVEALED": "REVEAL", "BURIED": "BURY", "NAMED": "NAME_IT"}  # and their verbs
_BEFORE_A_VERB = PLAYERS | {"IS", "IS_NOT", "SHOULD_BE", "CANNOT_BE", "BE", "HAVE"}
_BEFORE_A_PILE = frozenset(("DEF", "YOUR", "THEIR", "DE", "THIS", "ALL", "FROM_TOP", "ON_TOP"))
_BEFORE_A_NOUN = (
    NOUNS | PILE_NOUNS | {"OTHER", "FIRST", "LAST", "N", "TALENT", "EFFECT", "pioche", "defausse", "A_NAME"}
)
_BEFORE_SOME = frozenset(("HAVE_NOT", "THERE_IS_NOT", "SUR", "VERS", "A", "COUNT_AS", "OTHER_THAN"))
_DETERMINERS = frozenset(("UN", "N", "YOUR", "THEIR", "ALL", "EACH_OF", "UP_TO", "ANY_NUMBER", "OTHER", "PER"))
_AFTER_HAVE = frozenset(("SIGNED", "NONE", "MORE_POWER", "DIRECTLY", "IN_DUEL", "OF_POWER", "STRONGEST"))
_SUBJECTS = frozenset(("THIS", "IT", "POWER_OF", "EACH_OF", "SELF", "HIS_POWER", "YOUR_TOTAL", "BREAKPOINT_OF"))
_OF_SUBJECTS = frozenset(("GAIN", "LOSE", "IS", "CANNOT_BE", "MAY", "BECOMES"))


def settle(terms: list[Term]) -> list[Term]:
    """Give each word of two meanings the one that its neighbours leave, and put pronouns after their verb."""
    for step in (_opening, _piles, _pronouns, _having, _small_words, _links):
        terms = list(step(terms))
    return terms


def _opening(terms: list[Term]) -> Iterator[Term]:
    """« Sur chaque Base, … » at the head of a sentence says what follows of each."""
    if [term.type for term in terms[:3]] == ["SUR", "ALL", "BASE"]:
        yield replace(terms[0], type="ON_EACH_BASE", end=terms[2].end)
        terms = terms[3:]
    yield from terms


def _piles(terms: list[Term]) -> Iterator[Term]:
    """« la pioche » is a pile, « il pioche » and « il la défausse » are verbs."""
    for i, term in enumerate(terms):
        if term.type not in HOMOGRAPHS:
            yield term
            continue
        pile, verb = HOMOGRAPHS[term.type]
        before = _at(terms, i - 1)
        of_a_player = before == "DEF" and _at(terms, i - 2) in PLAYERS
        is_pile = before in _BEFORE_A_PILE and not of_a_player and not term.raw.endswith(("é", "és"))
        yield replace(term, type=pile if is_pile else verb)


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


def _having(terms: list[Term]) -> Iterator[Term]:
    """« a » is a verb after a player, before a participle, or in a fact; « à » never is."""
    haves = lexicon().verbs | _ADJECTIVES.keys() | _AFTER_HAVE
    for i, term in enumerate(terms):
        beside = _at(terms, i - 1) in PLAYERS or _at(terms, i + 1) in haves
        has = term.type == "A" and term.raw.lower() == "a" and (beside or _in_a_fact(terms, i))
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
        before, after, second = _at(terms, i - 1), _at(terms, i + 1), _at(terms, i + 2)
        yield replace(term, type=_settled(term, before, after, second))


def _settled(term: Term, before: str, after: str, second: str) -> str:
    verbs = lexicon().verbs
    match term.type:
        case "DE" if term.raw.lower() in ("des", "de", "d") and (
            after == "OTHER" or (after in NOUNS and before in verbs | _BEFORE_SOME)
        ):
            return "SOME"
        case "DE" if after in ("N", "UN") and second not in _BEFORE_A_NOUN | {"DE"}:
            return "DE_N"
        case "," if after in ("YOUR", "THEIR") and second in PILE_NOUNS and before in PILE_NOUNS:
            return "AND_NP"
        case "N" if term.value == 1:
            return "UN"
        case "DEF" | "THERE" | "OR" | "WHERE" | "CLITIC" if term.raw.lower() in ("là", "où"):
            return "THERE" if term.raw.lower() == "là" else "WHERE"
        case "ATTACHED" if after != "A" and before not in _BEFORE_A_VERB:
            return "ATTACHED_ANY"
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
    folded, written = fold(term.raw), term.raw.lower()
    if folded.endswith(("ee", "ees")) or written.endswith(("é", "és")):
        return False
    return before not in NOUNS or written != folded  # « révèle » keeps its other accents


def _quotation(term: Term, before: str) -> str:
    """« Attachez : Base » says what an Action is; any other quotation is a card's name."""
    words = [fold(word) for word in re.findall(r"[^\W\d_]+", term.name)]
    if words[:1] == ["attachez"]:
        return {"base": "ATTACH_TEXT_BASE", "creature": "ATTACH_TEXT_MINION"}.get(words[-1], "?")
    return "ITS_NAME" if before in NOUNS | _AFTER_A_NOUN else "A_NAME"


def _links(terms: list[Term]) -> Iterator[Term]:
    """What « et » and « ou » join: acts, facts, deeds or nouns. Commas then have nothing more to say."""
    verbs = lexicon().verbs
    within = verbs | {"CANNOT_BE", ",", "AND", "OR", "NOR", "BE"}
    forbidding = False
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        forbidding = (forbidding or term.type == "CANNOT_BE") and term.type in within
        if term.type in (",", "AND", "OR", "NOR") and forbidding and before in verbs and after in verbs:
            yield replace(term, type="NOR")
        elif term.type in _LINKS:
            yield replace(term, type=_linked(terms, i))
        elif term.type not in (",", "NOR") and not (term.type in ("SUR", "A", "DE") and before in _LINKS):
            yield term


def _linked(terms: list[Term], i: int) -> str:
    """What a link joins, by what follows it."""
    link, after, second = terms[i], _at(terms, i + 1), _at(terms, i + 2)
    if link.type == "AND" and (after in _FACTS or (after in PLAYERS and second in _SAID_OF_A_PLAYER)):
        return "AND"
    if link.type == "OR" and _at(terms, i - 1) == "BASE" and after in PLAYERS and second in _SAID_OF_A_PLAYER:
        return "WHERE"  # « une Base ou vous avez »: an accent was lost
    opens_an_act = after in lexicon().verbs | PLAYERS | {"IF", "CANNOT_BE"} or (link.raw == "OU" and _mixed(terms))
    if opens_an_act or (link.type != "OR" and _says_of_a_subject(terms[i + 1 :])):
        return "THEN" if link.type == "AND" else link.type
    return f"{link.type}_{after}" if after in ("SUR", "A", "DE") else f"{link.type}_NP"


def _mixed(terms: list[Term]) -> bool:
    """Whether capitals mean something here: not in a text that is all capitals."""
    return any(letter.islower() for term in terms for letter in term.raw)


def _says_of_a_subject(terms: list[Term]) -> bool:
    """« et cette Créature gagne … », « et la Force de … est … »: a subject, then its verb."""
    if _at(terms, 0) not in _SUBJECTS:
        return False
    for term in terms:
        if term.type in _OF_SUBJECTS:
            return True
        if term.type in (",", "AND", "OR") or term.type in lexicon().verbs:
            return False
    return False


def _at(terms: list[Term], index: int) -> str:
    return terms[index].type if 0 <= index < len(terms) else ""
