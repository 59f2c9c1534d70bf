"""Words of which French has one spelling for two things (« pioche », « la », « ou »): the neighbours settle which."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, fold, lexicon

_AFTER_HAVE = frozenset(("SIGNED", "NONE", "MORE_POWER", "DIRECTLY", "IN_DUEL", "OF_POWER", "STRONGEST"))


_PILE_NOUNS = ("HAND", "DECK", "DISCARD_PILE", "MADNESS_DECK", "MONSTER_DECK", "TREASURE_DECK", "BASE_DECK",
               "BASE_DISCARD", "TREASURE_DISCARD")  # fmt: skip


_AFTER_WHERE = ("HAVE", "HAVE_NOT", "IS", "IS_NOT")


_BEFORE_A_NOUN = NOUNS | {"OTHER", "FIRST", "N", "TALENT", "EFFECT", "pioche", "defausse", "A_NAME", *_PILE_NOUNS}


_ADJECTIVES = {"ATTACHED": "ATTACH", "REVEALED": "REVEAL", "BURIED": "BURY", "NAMED": "NAME_IT"}


_AUXILIARIES = frozenset(["IS", "IS_NOT", "SHOULD_BE", "CANNOT_BE", "BE", "HAVE"])


_DETERMINERS = frozenset(["UN", "N", "YOUR", "THEIR", "ALL", "EACH_OF", "UP_TO", "ANY_NUMBER", "OTHER", "PER"])


_BEFORE_A_PILE = frozenset(["DEF", "YOUR", "THEIR", "DE", "THIS", "ALL", "FROM_TOP", "ON_TOP"])


_FACTS = frozenset(["IT_IS", "IT_IS_NOT", "THERE_IS", "THERE_IS_NOT"])


def settle(terms: list[Term]) -> list[Term]:
    """Give each word of two meanings the one that its neighbours leave, and put pronouns after their verb."""
    for step in (_opening, _piles, _pronouns, _auxiliaries, _small_words, _links):
        terms = list(step(terms))
    return terms


def _opening(terms: list[Term]) -> Iterator[Term]:
    """« Sur chaque Base, … » at the head of a sentence says what follows of each."""
    if [term.type for term in terms[:3]] == ["SUR", "ALL", "BASE"]:
        yield replace(terms[0], type="ON_EACH_BASE", end=terms[2].end)
        terms = terms[3:]
    yield from terms


def _piles(terms: list[Term]) -> Iterator[Term]:
    """« la pioche » is a pile, « il pioche » a verb."""
    for i, term in enumerate(terms):
        if term.type in HOMOGRAPHS:
            pile, verb = HOMOGRAPHS[term.type]
            is_pile = _at(terms, i - 1) in _BEFORE_A_PILE and not term.raw.endswith(("é", "és"))
            is_pile = is_pile and not (
                _at(terms, i - 1) == "DEF" and _at(terms, i - 2) in PLAYERS
            )  # « il la défausse »
            yield replace(term, type=pile if is_pile else verb)
        else:
            yield term


def _pronouns(terms: list[Term]) -> Iterator[Term]:
    """« la détruire », « détruisez-la » : both are read verb first."""
    verbs = lexicon().verbs
    held: list[Term] = []
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        if term.type in ("DEF", "THERE") and after in verbs:
            held.append(replace(term, type="THITHER" if term.type == "THERE" else "CLITIC"))
        elif term.type == "DEF" and before in verbs and after not in _BEFORE_A_NOUN and not _quoted(terms, i + 1):
            yield replace(term, type="CLITIC")
        elif term.type == "THERE" and before in verbs:
            yield replace(term, type="THITHER")
        else:
            yield term
            if term.type in verbs:
                yield from held
                held = []
    yield from held


def _quoted(terms: list[Term], index: int) -> bool:
    return _at(terms, index) in ("QUOTED", "?")


def _auxiliaries(terms: list[Term]) -> Iterator[Term]:
    """« a » is a verb after a player or before a participle; « à » never is."""
    verbs = lexicon().verbs | set(_ADJECTIVES) | _AFTER_HAVE
    for i, term in enumerate(terms):
        has = (
            term.type == "A"
            and term.raw.lower() == "a"
            and (_at(terms, i - 1) in PLAYERS or _at(terms, i + 1) in verbs or _in_a_fact(terms, i))
        )
        yield replace(term, type="HAVE") if has else term


def _small_words(terms: list[Term]) -> Iterator[Term]:
    """« des », « de 2 », « où », « révélée », quotations: by what stands beside them."""
    verbs = lexicon().verbs
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        if (
            term.type == "DE"
            and term.raw.lower() in ("des", "de", "d")
            and (
                after == "OTHER"
                or (
                    after in NOUNS
                    and before in verbs | {"HAVE_NOT", "THERE_IS_NOT", "SUR", "VERS", "A", "COUNT_AS", "OTHER_THAN"}
                )
            )
        ):
            yield replace(term, type="SOME")
        elif term.type == "DE" and after in ("N", "UN") and _at(terms, i + 2) not in _BEFORE_A_NOUN | {"DE"}:
            yield replace(term, type="DE_N")
        elif (
            term.type == ","
            and after in ("YOUR", "THEIR")
            and _at(terms, i + 2) in _PILE_NOUNS
            and before in _PILE_NOUNS
        ):
            yield replace(term, type="AND_NP")
        elif term.type == "N" and term.value == 1:
            yield replace(term, type="UN")
        elif fold(term.raw) in ("la", "ou") and term.raw.lower() in ("là", "où"):
            yield replace(term, type="THERE" if term.raw.lower() == "là" else "WHERE")
        elif term.type == "ATTACHED" and after != "A" and before not in _AUXILIARIES | PLAYERS:
            yield replace(term, type="ATTACHED_ANY")
        elif term.type in _ADJECTIVES and (before in _AUXILIARIES | PLAYERS or _is_a_verb(term, before)):
            yield replace(term, type=_ADJECTIVES[term.type])
        elif term.type == "INSTEAD" and after not in verbs | {"BE"}:
            yield replace(term, type="INSTEAD_CARD")
        elif term.type == "SELF" and before in _DETERMINERS:
            yield replace(term, type="OWN_NAME")
        elif term.type == "QUOTED":
            yield replace(term, type=_quotation(term, before))
        else:
            yield term


def _is_a_verb(term: Term, before: str) -> bool:
    """« révèle », as against « révélé » after its noun: only the feminine is never both."""
    folded, written = fold(term.raw), term.raw.lower()
    if folded.endswith(("ee", "ees")) or written.endswith(("é", "és")):
        return False
    return before not in NOUNS or written != folded  # « révèle » keeps its other accents


def _in_a_fact(terms: list[Term], i: int) -> bool:
    """« si cette Créature a un marqueur »: between a « si » and the next verb."""
    for term in reversed(terms[:i]):
        if term.type in ("IF", "WHILE", "WHERE"):
            return True
        if term.type in lexicon().verbs:
            return False
    return False


def _quotation(term: Term, before: str) -> str:
    """« Attachez : Base » says what an Action is; any other quotation is a card's name."""
    words = [fold(word) for word in re.findall(r"[^\W\d_]+", term.name)]
    if words[:1] == ["attachez"]:
        return {"base": "ATTACH_TEXT_BASE", "creature": "ATTACH_TEXT_MINION"}.get(words[-1], "?")
    return "ITS_NAME" if before in NOUNS or before == "NAMED" else "A_NAME"


def _links(terms: list[Term]) -> Iterator[Term]:
    """What « et » and « ou » join: acts, facts, deeds or nouns. Commas then have nothing more to say."""
    verbs = lexicon().verbs
    forbidding = False
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        forbidding = (forbidding or term.type == "CANNOT_BE") and (
            term.type in ("CANNOT_BE", ",", "AND", "OR", "NOR", "BE") or term.type in verbs
        )
        if term.type in (",", "AND", "OR", "NOR") and forbidding and before in verbs and after in verbs:
            yield replace(term, type="NOR")
        elif term.type in ("AND", "OR", "AND_OR"):
            yield from _link(term, terms, i)
        elif term.type not in (",", "NOR") and not (
            term.type in ("SUR", "A", "DE") and before in ("AND", "OR", "AND_OR")
        ):
            yield term


def _link(term: Term, terms: list[Term], i: int) -> Iterator[Term]:
    verbs = lexicon().verbs
    after, second = _at(terms, i + 1), _at(terms, i + 2)
    if term.type == "AND" and (
        after in _FACTS or (after in PLAYERS and second in ("HAVE", "HAVE_NOT", "IS", "IS_NOT"))
    ):
        yield term
    elif term.type == "OR" and _at(terms, i - 1) == "BASE" and after in PLAYERS and second in _AFTER_WHERE:
        yield replace(term, type="WHERE")
    elif term.type == "AND" and _opens_an_act(terms, i + 1):
        yield replace(term, type="THEN")
    elif after in verbs or after in PLAYERS or after in ("IF", "CANNOT_BE") or (term.raw == "OU" and _mixed(terms)):
        yield replace(term, type="THEN") if term.type == "AND" else term
    elif after in ("SUR", "A", "DE"):
        yield replace(term, type=f"{term.type}_{after}")
    else:
        yield replace(term, type=term.type + "_NP")


def _mixed(terms: list[Term]) -> bool:
    """Whether capitals mean something here: not in a text that is all capitals."""
    return any(letter.islower() for term in terms for letter in term.raw)


def _opens_an_act(terms: list[Term], i: int) -> bool:
    """« et cette Créature gagne … », « et la Force de … est … »: a subject, then its verb."""
    if _at(terms, i) not in ("THIS", "IT", "POWER_OF", "EACH_OF", "SELF", "HIS_POWER", "YOUR_TOTAL", "BREAKPOINT_OF"):
        return False
    for term in terms[i:]:
        if term.type in ("GAIN", "LOSE", "IS", "CANNOT_BE", "MAY"):
            return True
        if term.type in (",", "AND", "OR") or term.type in lexicon().verbs:
            return False
    return False


def _at(terms: list[Term], index: int) -> str:
    return terms[index].type if 0 <= index < len(terms) else ""
