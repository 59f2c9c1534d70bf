"""The lexicon says each form once, and the lexer meets it: no row is another's, as it agrees or as it is put for it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import chain, product
from pathlib import Path

import pytest

from engine.language import compile_card
from engine.language.inflection import inflected, wordings
from engine.language.paraphrase.rewrites import REWRITES
from engine.language.spoken import turns
from engine.language.words import _SIGNS, Form, Piece, entries, lexicon, pieces, words_of
from tests.engine.language.test_no_word_is_lost import MORE
from tests.engine.language.test_said_at_a_table import CANONICAL
from tests.engine.language.texts import readings

BY_ACCENT = {("attache",), ("montre",), ("stocke",)}
"""What is done, and what has been: a slip of either is written as it is with its own accent."""

OURS = {"est allée à la défausse"}
"""Said by us alone, of whose words nothing is put in others."""

WITHIN = (  # a turn may spare in a sentence what it changes alone
    "{}",
    "{} une Créature.",
    "Détruisez une Créature {}",
    "Piochez une carte, {} deux cartes.",
    "Cette Créature {} deux.",
    "Permanent : {} vos Créatures.",
)


def listed() -> list[tuple[str, str]]:
    """Each term with each form that its rows list."""
    rows = (
        (term, row) for term, entry in entries().items() for row in (*entry.get("forms", ()), *entry.get("fixed", ()))
    )
    return [(term, said) for term, row in rows for said in wordings(row)]


def test_no_form_of_the_lexicon_stands_twice():
    said = Counter(words_of(form) for _, form in listed())
    assert {form for form, times in said.items() if times > 1} <= BY_ACCENT


def test_no_row_says_only_what_others_of_its_term_say_as_they_agree():
    """Save where another term would have the form."""
    of = {term: [[*wordings(row)] for row in entry.get("forms", ())] for term, entry in entries().items()}
    said = {
        term: [{words_of(form) for one in row for form in inflected(one)} for row in rows] for term, rows in of.items()
    }
    terms = Counter(form for rows in said.values() for form in set().union(*rows))
    told = {term: Counter(form for row in rows for form in row) for term, rows in said.items()}
    idle = [
        (term, row)
        for term, rows in of.items()
        for row in rows
        if all(terms[form] == 1 and told[term][form] > 1 for form in map(words_of, row))
    ]
    assert idle == []


def test_a_form_agrees_and_elides_at_its_end():
    forms = lexicon().forms
    for said in (
        "présente sur",
        "présentes sur",
        "situés sur",
        "qui porte",
        "qui portent",
        "afin de",
        "afin d",
        "afin qu",
    ):
        assert words_of(said) in forms, said
    assert ("augmentee", "d") not in forms  # « augmentée d'un montant égal à »


def test_each_form_of_several_words_reaches_the_lexer():
    """What `spoken.txt` puts in other words before is said there."""

    def reaches(form: Form) -> bool:
        lines = (" ".join(piece.folded for piece in pieces(text.format(" ".join(form)))) for text in WITHIN)
        return any(f" {' '.join(form)} " in f" {line} " for line in lines)

    assert {said for _, said in listed() if len(form := words_of(said)) > 1 and not reaches(form)} == OURS


UNMET = {
    "GAP", "NONE_OF_THEM", "NOT_AFFECTED_BY_IT", "OF_THAT_SORT", "POWERLESS", "SCORE_ON", "SET_ASIDE",
    "THE_SAME_BASE_THAT", "UNPLAYED",
}  # fmt: skip
"""Said in several words, asked for by the grammar or by a paraphrase, and met by no text yet: none is to be added."""

SAID = [tuple(line.split(": ", 1)) for line in Path(__file__).with_name("forms.txt").read_text("utf-8").splitlines()]
"""A text, and the kind of its card, for each term that no other text of the project says."""


def met(texts: Iterable[tuple[Piece, ...]]) -> set[str]:
    """The terms of the lexicon of which these texts hold a form."""
    of: defaultdict[Form, set[str]] = defaultdict(set)
    for term, entry in entries().items():
        for one in entry.get("forms", ()):
            for form in {words_of(other) for said in wordings(one) for other in (said, *inflected(said))}:
                of[form].add(term)
        for form in {words_of(said) for one in entry.get("fixed", ()) for said in wordings(one)}:
            of[form].add(term)
    found: set[str] = set()
    for text in {tuple(piece.folded for piece in said if piece.raw not in _SIGNS) for said in texts}:
        for at, length in product(range(len(text)), range(1, max(map(len, of)) + 1)):
            found |= of.get(text[at : at + length], set())
    return found


def of_several_words() -> set[str]:
    """The terms that forms alone say."""
    alone = {term for term, entry in entries().items() if entry.keys() <= {"forms", "fixed", "to"}}
    return alone & {term for term, said in listed() if len(words_of(said)) > 1}


def test_each_term_said_in_several_words_is_met_by_a_text():
    typed = (
        [one.example for one in (*turns(), *REWRITES)] + [said for _, said, _ in CANONICAL] + [said for _, said in MORE]
    )
    typed += [written.text for written in readings()]
    ours = [ours for *_, ours in CANONICAL] + [
        reading.canonical for reading in readings().values() if reading.canonical
    ]
    known = met(chain((pieces(text) for text in typed), (pieces(text, ours=True) for text in ours)))
    ofs = {text: met([pieces(text)]) for _, text in SAID}
    assert [text for text, terms in ofs.items() if terms <= known] == []
    assert of_several_words() - known.union(*ofs.values()) == UNMET


@pytest.mark.parametrize(("kind", "text"), SAID)
def test_a_text_that_meets_a_term_is_understood(kind: str, text: str):
    assert compile_card(text, kind).understood
