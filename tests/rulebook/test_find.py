"""Names and ids as people type them."""

import pytest

from rulebook.find import card, faction, find, nearest
from rulebook.load import book


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("6.5.1", "6.5.1"),
        ("R 6.5.1", "6.5.1"),
        ("r6.5.1", "6.5.1"),
        ("règle 6.5.1", "6.5.1"),
        ("g.renvoyer.1", "G.renvoyer.1"),
        ("renvoyées", "G.renvoyer"),
        ("RENVOI", "G.renvoyer"),
        ("bounce", "G.renvoyer"),
        ("a votre tour", "G.a-votre-tour"),
        ("minion", "G.creature"),
        ("Démence", "G.demence"),
        ("Roi du dancing", "K.roi-du-dancing"),
        ("Dancing King", "K.roi-du-dancing"),
        ("roi-du-dancing", "K.roi-du-dancing"),
        ("K.bottes-de-convocation", "K.bottes-de-convocation"),
        ("K.bottes-de-convocation-d-hemorroides", "K.bottes-de-convocation"),
        ("Kung Fu Fighters", "F.maitres-kung-fu"),
        ("Ces années-là", "annees"),
        ("base", "G.base"),
    ],
)
def test_an_id_a_name_or_an_alias_leads_to_its_entry(typed: str, id: str) -> None:
    entry = find(typed)
    assert entry and entry.id == id


@pytest.mark.parametrize("typed", ["", "6", "6.5", "6.5.99", "R", "asdfghjkl", "???"])
def test_what_names_nothing_finds_nothing(typed: str) -> None:
    assert find(typed) is None


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("viens je t'emmène", "viens-je-t-emmene"),
        ("VIENS, JE T’EMMENE", "viens-je-t-emmene"),
        ("Disco Inferno", "viens-je-t-emmene"),
        ("Raptors de Combat", "raptor-de-combat"),
        ("Bottes de Convocation d'Hemorroides", "bottes-de-convocation-d-hemorroides"),
        ("K.bottes-de-convocation", "bottes-de-convocation-d-hemorroides"),
        ("K.diva", "diva"),
        ("Démence", "demence"),
    ],
)
def test_a_card_answers_to_its_names(typed: str, slug: str) -> None:
    found = card(typed)
    assert found and found.slug == slug


def test_a_term_is_no_card() -> None:
    assert card("Renvoyer") is None
    assert card("6.5.1") is None


def test_every_card_answers_to_both_its_names_its_slug_and_its_id() -> None:
    for known in book().cards.values():
        for name in (known.name, known.name_en, known.slug, known.id):
            assert card(name) is known, name


def test_every_faction_answers_to_both_its_names_its_slug_and_its_id() -> None:
    for known in book().factions.values():
        for name in (known.name, known.name_en, known.slug, known.id):
            assert faction(name) is known, name
    assert faction("Danseurs Discos de Brest") is None


@pytest.mark.parametrize(
    ("typed", "name"),
    [("Divaa", "Diva"), ("finist clair faucont", "Finist-Clair-Faucon"), ("Roller Patineuz", "Patineuse")],
)
def test_a_misspelt_card_is_suggested_first(typed: str, name: str) -> None:
    assert nearest(typed)[0] == name


def test_nearest_gives_as_many_names_as_asked_and_none_for_noise() -> None:
    assert len(nearest("Roi", n=5)) == 5
    assert nearest("§§§") == []
