"""Names as people type them."""

from hypothesis import given
from hypothesis import strategies as st

from ground.names import bare, fold, slug


@given(st.text())
def test_folding_is_final_and_forgives_accents_case_and_spaces(text: str) -> None:
    folded = fold(text)
    assert fold(folded) == folded
    assert fold(f"  {text}\t") == folded


@given(st.text())
def test_a_slug_is_made_for_addresses(text: str) -> None:
    assert slug(text)
    assert set(slug(text)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert slug(slug(text)) == slug(text)


def test_a_name_without_latin_letters_is_a_card_all_the_same() -> None:
    assert slug("龍") == "carte"
    assert slug("Œuvre — Épi d’ Ânon !") == "oeuvre-epi-d-anon"


def test_names_are_compared_whatever_parts_their_words() -> None:
    assert bare("L’Éclair Mœlleux") == bare("l'eclair moelleux") == bare("L ECLAIR-MOELLEUX") == "leclairmoelleux"
    assert bare("龍") == "龍" and bare("!?") == ""


def test_both_apostrophes_part_words_in_an_id() -> None:
    assert slug("L’Éclair") == slug("L'Éclair") == "l-eclair"
