"""Words as they are typed: stems and sounds bring together what people write in several ways."""

import pytest

from ground.names import fold
from rulebook.search.words import jumble, slips, sound, split, spoken, stems


def test_words_keep_their_accents_and_lose_the_rest():
    assert split("L'Oasis, « Au Cœur » (X.5)") == ["l", "oasis", "au", "cœur", "x", "5"]
    assert fold("Au Cœur") == "au coeur"


@pytest.mark.parametrize(
    ("typed", "meant"), [("proprietaires", "propriétaire"), ("egalite", "égalité"), ("bases", "base")]
)
def test_a_stem_is_shared_with_and_without_accents(typed, meant):
    assert set(stems(typed)) & set(stems(meant))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("renvoier", "renvoyer"),
        ("ranvoyer", "renvoyer"),
        ("defosser", "defausser"),
        ("plasser", "placer"),
        ("kontrole", "controle"),
        ("anterrer", "enterrer"),
        ("conquette", "conquete"),
        ("anciens egiptiens", "anciens egyptiens"),
    ],
)
def test_what_sounds_alike_has_one_sound(typed, meant):
    assert sound(typed) == sound(meant)


def test_a_cedilla_is_heard():
    assert spoken("reçoit") == spoken("ressoit") != spoken("recoit")


def test_letters_that_change_places_within_a_word_make_it_no_other():
    assert jumble("njinas") == jumble("ninjas") and jumble("cthulu") == jumble("cthulhu")
    assert jumble("main") == jumble("en main") == ""


@pytest.mark.parametrize(
    ("one", "other"), [("placer", "passer"), ("base", "passe"), ("titan", "talent"), ("pour", "jouer")]
)
def test_what_sounds_different_has_not(one, other):
    assert sound(one) != sound(other)


def test_longer_words_may_hold_more_slips():
    assert [slips("x" * length) for length in (3, 4, 7, 13)] == [0, 1, 2, 3]
