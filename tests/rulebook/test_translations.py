"""Our translations of English names: they lead to cards that exist, and are nobody's printed name."""

from __future__ import annotations

import pytest

from ground.names import bare
from rulebook.find import card
from rulebook.load import book
from rulebook.translations import told, translated, translations


def test_every_translation_is_of_a_card_of_the_catalogue() -> None:
    assert [english for english in told() if card(english) is None] == []


def test_a_translation_is_not_the_name_of_another_card() -> None:
    rulebook = book()
    names = {bare(name): one.slug for one in rulebook.cards.values() for name in (one.name, one.name_en, *one.aliases)}
    taken = {
        french: names[bare(french)]
        for one in rulebook.cards.values()
        for french in translations(one)
        if names.get(bare(french), one.slug) != one.slug
    }
    assert taken == {}


def test_most_cards_without_a_french_name_have_one() -> None:
    without = [one for one in book().cards.values() if not one.french_known]
    assert sum(bool(translations(one)) for one in without) > 0.7 * len(without)


@pytest.mark.parametrize("typed", ["chef suprême", "Chef Supreme", "le chef suprême", "chefs suprêmes"])
def test_a_translation_is_read_as_people_type_it(typed: str) -> None:
    assert [one.name_en for one in translated(typed, book())] == ["Supreme Overlord"]


@pytest.mark.parametrize("typed", ["", "le", "chef", "suprême", "Diva", "chat botté"])
def test_what_is_no_whole_translation_is_none(typed: str) -> None:
    assert translated(typed, book()) == []


def test_a_card_whose_printed_name_is_known_has_none() -> None:
    assert all(translations(one) == () for one in book().cards.values() if one.french_known)
