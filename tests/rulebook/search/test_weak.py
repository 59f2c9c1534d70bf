"""Whether an answer is weak is measured: `weak.json` holds what players ask, and what others do."""

import json
from pathlib import Path

ASKED = json.loads((Path(__file__).parent / "weak.json").read_text(encoding="utf-8"))


def test_a_weak_answer_says_so_and_a_good_one_does_not(index):
    weak = {kind: [query for query in queries if index.search(query).weak] for kind, queries in ASKED.items()}
    assert {kind: len(queries) for kind, queries in ASKED.items()} == {"good": 716, "nonsense": 737}
    assert len(weak["good"]) <= 0.03 * 716, weak["good"]
    assert len(weak["nonsense"]) >= 0.97 * 737, sorted(set(ASKED["nonsense"]).difference(weak["nonsense"]))


def test_a_word_of_another_game_makes_an_answer_weak_but_names_no_card_less(index):
    assert index.search("prise en passant").weak and index.search("la dame et le pion au tarot").weak
    assert not index.search("prise d'une Base").weak and not index.search("King Rex").weak


def test_what_is_known_by_its_name_in_any_order_is_asked_for(index):
    for query in ("roi rex", "pirates roi", "boite geek", "livret monstres sacrés"):
        assert not index.search(query).weak, query


def test_whoever_names_a_card_is_answered_by_its_page(index):
    """What its name says is known, and what any card's page tells; its name may be written in one word or in two."""
    named = (
        "texte exact de Cyclone",
        "laser tops peut se détruire lui-même",
        "temple de goju créature la plus forte égalité",
    )
    for query in (*named, "grave digger récupère zombie lord", "nukebot renvoyé en main explose ?"):
        assert not index.search(query).weak, query
    for query in ("évolution de dracaufeu", "loup garou cupidon amoureux gagne quand"):
        assert index.search(query).weak, query


def test_a_question_of_notions_is_answered_by_what_says_most_of_them(index):
    assert not index.search("les marqueurs force plus un suivent le transfert").weak


def test_which_number_is_said_weighs_little(index):
    assert not index.search("j'ai 12 cartes en main").weak


def test_the_cards_that_a_question_names_come_first_with_what_ties_them(index, all_documents):
    cards = {document.id: document for document in all_documents}
    for query, named in (
        ("texte de Brownie", ["brownie"]),
        ("la Diva au Palace, Le Palace je veux dire", ["diva", "le-palace"]),
        ("king rex contre tortuga : qui marque ?", ["king-rex", "tortuga"]),
    ):
        found = [result.id for result in index.search(query).results]
        assert found[: len(named)] == named, query
    found = [result.id for result in index.search("la diva et jade fox sur la même base").results]
    tied = [id for id in cards if {"diva", "jade-fox"} <= set(cards[id].about)]
    assert set(found[2 : 2 + len(tied)]) == set(tied)


def test_what_settles_a_question_on_a_card_goes_before_its_text(index):
    """A clarification or a ruling on it that answers what else is asked; its name alone is its page."""
    for query, card, settles in (
        ("Brownie carte déjà en jeu", "brownie", {"C.petit-peuple.1"}),
        ("jade fox combien de marqueurs reçoit-elle", "jade-fox", {"X.33", "petit-scarabee-et-jade-fox"}),
    ):
        found = [result.id for result in index.search(query).results]
        assert found[0] in settles and card in found[:3], query
        assert index.search(card).results[0].id == card


def test_a_name_that_is_a_word_of_the_game_names_no_card_within_a_question(index):
    found = [result.id for result in index.search("la démence compte-t-elle à la fin de la partie").results]
    assert found[0] != "demence"
