"""Texts that nobody could read stop the resolution where they might matter (R 9.1.1)."""

import pytest

from engine.language import compile_card
from tests.engine.boards import action, at, base, minion, play, table


def test_an_unread_effect_of_a_known_moment_waits_for_it():
    late = minion("Tardive", 2, "Permanent : Après qu'une Créature a été détruite, suite non connue.")
    given = table(
        base("Ring", minions=[at(late, "Anna")], Ben="Proie 1"),
        hand={"Anna": [action("Foudre", "Détruisez une Créature d'un autre joueur."), action("Don", "Gagnez 1 PV.")]},
    )
    assert play(given, {"player": "Anna", "play": "Don"}, unread=True).status == "resolved"
    assert play(given, {"player": "Anna", "play": "Foudre"}, unread=True).status == "unruled"


def test_what_nobody_could_read_after_a_moment_stops_at_that_moment_alone():
    for rest in ("zorglez une carte.", "lancez une pièce.", "détruisez-la trois fois de suite."):
        late = minion("Tardive", 2, f"Permanent : Après qu'une Créature a été détruite, {rest}")
        given = table(
            base("Ring", minions=[at(late, "Anna")], Ben="Proie 1"),
            hand={
                "Anna": [action("Foudre", "Détruisez une Créature d'un autre joueur."), action("Don", "Gagnez 1 PV.")]
            },
        )
        assert play(given, {"player": "Anna", "play": "Don"}, unread=True).status == "resolved"
        assert play(given, {"player": "Anna", "play": "Foudre"}, unread=True).status == "unruled"


def test_what_would_be_done_in_place_of_what_happens_is_asked_before_it_happens():
    late = minion("Tardive", 2, "Permanent : Lorsqu'une Créature est détruite, zorglez une carte à la place.")
    given = table(base("Ring", minions=[at(late, "Anna")], Ben="Proie 1"))
    seen = play(given, {"player": "Anna", "effect": "Détruisez une Créature de Force 1."}, unread=True)
    assert seen.status == "unruled" and seen.in_play("proie")


def test_what_follows_an_act_that_nobody_could_read_is_asked_too():
    late = minion("Tardive", 2, "Permanent : Après qu'une Créature a été jouée ici, zorglez-la. Gagnez 1 PV.")
    assert [type(step).__name__ for step in late_steps(late)] == ["Unread", "Unread"]


def test_a_special_that_nobody_could_read_is_told_of_a_hand_and_of_a_discard():
    text = "Spécial : Avant la Conquête d'une Base, vous pouvez zorgler cette carte. Frobulez une carte."
    for pile in ("hand", "discard"):
        given = table(base("Ring", 5, Anna="Brute 6"), **{pile: {"Ben": [action("Sp", text)]}})
        told = [node["card"] for node in play(given, {"score": "ring"}, unread=True).kinds("note")]
        assert "sp" in told


def test_what_no_table_remembers_of_the_turn_is_not_ruled_on():
    given = table(base("Ring"), hand={"Anna": [action("Si", "Si vous avez enterré une carte ce tour, gagnez 1 PV.")]})
    assert play(given, {"player": "Anna", "play": "Si"}).status == "unruled"


def late_steps(card):
    (clause,) = compile_card(card["text"], "minion").effect.clauses
    return clause.ability.effect.steps


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Lancez une pièce. Si c'est face, piochez une carte.", "G.piece"),
        ("Placez un marqueur de stase sur une Créature.", "G.stase"),
        ("Fusionnez deux de vos Créatures.", "G.fusion"),
        ("Stockez une carte de votre main sous une Créature.", "G.gardee"),
    ],
)
def test_what_only_the_boxes_of_others_have_is_refused_with_the_term_that_says_so(text: str, entry: str):
    given = table(base("Ring", Anna="Page 1"), hand={"Anna": [action("Geste", text)]})
    seen = play(given, {"player": "Anna", "play": "Geste"}, unread=True)
    assert seen.status == "unruled" and entry in seen.json["verdict"]["cites"]
