"""The lexicon says each form once, and the lexer meets it: no row is another's, as it agrees or as it is put for it."""

from __future__ import annotations

from collections import Counter

from engine.language.inflection import inflected, wordings
from engine.language.words import Form, entries, lexicon, pieces, words_of

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
