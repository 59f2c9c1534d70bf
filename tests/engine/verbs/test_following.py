"""« X. Après qu'elle a été détruite, Y »: Y waits with all that X has set off."""

import pytest

from engine.language import compile_card
from tests.engine.boards import JSON, action, at, base, minion, play, table, ways

CULL = "Détruisez l'une de vos Créatures. Après qu'elle a été détruite, "
MOURNER = minion("Pleureuse", 1, "Permanent : Après que l'une de vos Créatures a été détruite, piochez une carte.")
REAP = {"player": "Anna", "play": "Moisson"}


def reaping(then: str, *there: JSON, **more: JSON) -> JSON:
    """A table at which Anna holds « Détruisez l'une de vos Créatures. Après qu'elle a été détruite, … »."""
    ring = base("Ring", minions=[at(card, "Anna") for card in there])
    return table(ring, base("Quai"), hand={"Anna": [action("Moisson", CULL + then)]}, **more)


def test_5_1_4_the_active_player_orders_what_follows_with_what_waited_for_it():
    given = reaping("défaussez une carte.", MOURNER, minion("Proie", 1), deck={"Anna": [minion("Perle", 1)]})
    prey = [way for way in ways(given, REAP) if not way.in_play("Proie")]
    assert {tuple(way.names("Anna")) for way in prey} == {("Perle",), ()}  # what is drawn first can be discarded


def test_5_1_3_what_follows_is_told_of_its_text_with_the_rules_by_which_it_waited():
    done = play(reaping("gagnez 1 PV.", minion("Proie", 1)), REAP)
    (told,) = done.kinds("trigger")
    assert done.vp["Anna"] == 1
    assert {"5.1.3", "5.6.1"} <= {*told["cites"]} and told["card"] == "moisson"


def test_5_4_1_nothing_follows_what_did_not_take_place():
    rock = minion("Roc", 1, "Permanent : Cette Créature ne peut pas être détruite.")
    done = play(reaping("gagnez 1 PV.", rock), REAP)
    assert done.in_play("Roc") and done.vp["Anna"] == 0
    assert any("ne s'est pas produit" in node["text"] for node in done.kinds("considered"))


def test_5_4_1_what_moves_instead_has_not_been_destroyed():
    text = "Permanent : Si cette Créature devait être détruite, déplacez-la vers une autre Base à la place."
    done = play(reaping("gagnez 1 PV.", minion("Anguille", 1, text)), REAP)
    assert done.base_of("Anguille") == "quai" and done.vp["Anna"] == 0


@pytest.mark.parametrize(("power", "points"), [(5, 1), (4, 0)])
def test_9_2_7_its_power_is_asked_as_it_was(power, points):
    given = reaping("si sa Force était de 5 ou plus, gagnez 1 PV.", minion("Proie", power))
    assert play(given, REAP).vp["Anna"] == points


def test_g_deplacer_1_who_follows_a_card_may_be_there_before_the_cards_are_counted():
    follower = minion(
        "Suiveur",
        1,
        "Permanent : Après que l'une de vos autres Créatures a été déplacée depuis cette Base, déplacez cette Créature "
        "vers une autre Base.",
    )
    text = (
        "Déplacez l'une de vos Créatures vers une autre Base. Après qu'elle a été déplacée, si vous avez au moins deux "
        "Créatures sur cette Base, gagnez 1 PV."
    )
    ring = base("Ring", minions=[at(follower, "Anna"), at(minion("Pion", 1), "Anna")])
    given = table(ring, base("Quai"), hand={"Anna": [action("Marche", text)]})
    moved = [way for way in ways(given, {"player": "Anna", "play": "Marche"}) if way.base_of("Pion") == "quai"]
    assert {(way.base_of("Suiveur"), way.vp["Anna"]) for way in moved} == {("quai", 1), ("quai", 0)}


def test_g_talent_2_the_card_that_speaks_may_be_the_one_that_goes():
    text = (
        "Talent : Détruisez l'une de vos Créatures. Après sa destruction, déplacez jusqu'à deux de vos Créatures sur "
        "d'autres Bases vers cette Base."
    )
    given = table(base("Ring", minions=[at(minion("Chef", 4, text), "Anna")]), base("Quai", Anna="Recrue 1"))
    gone = [way for way in ways(given, {"player": "Anna", "talent": "chef"}) if not way.in_play("Chef")]
    assert {way.base_of("Recrue") for way in gone} == {"ring", "quai"}


def test_5_1_3_what_follows_a_destruction_by_a_triggered_effect_waits_too():
    text = "Permanent : Après que vous avez joué une Action, détruisez une Créature. Après sa destruction, gagnez 1 PV."
    given = table(
        base("Ring", minions=[at(minion("Bourreau", 4, text), "Anna")]),
        hand={"Anna": [action("Cri", "Piochez une carte.")]},
    )
    assert play(given, {"player": "Anna", "play": "Cri"}).vp["Anna"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez jusqu'à deux Créatures. Après sa destruction, piochez une carte.",
        "Détruisez une Créature. Après qu'elle a été déplacée, piochez une carte.",
        CULL + "piochez une carte. Gagnez 1 PV.",
        "Détruisez une Créature. Une fois par tour, après qu'elle a été détruite, piochez une carte.",
    ],
)
def test_what_was_not_done_to_one_card_is_followed_by_nothing(text):
    assert not compile_card(text, "action").understood
