"""The lexicon says each form once: what is compared without accents, genders of « un » or « tu » has one row."""

from __future__ import annotations

from collections import Counter

from engine.language.words import entries, words_of

BY_ACCENT = {("attache",), ("montre",), ("stocke",)}
"""What is done, and what has been: a slip of either is written as it is with its own accent."""


def test_no_form_of_the_lexicon_stands_twice():
    said = Counter(words_of(form) for entry in entries().values() for form in entry.get("forms", ()))
    assert {form for form, times in said.items() if times > 1} <= BY_ACCENT
