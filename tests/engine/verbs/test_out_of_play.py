"""What has left play, and what a player said aloud: neither is a card that lies in play any more."""

from __future__ import annotations

import pytest

from tests.engine.boards import action, at, base, minion, play, table

RENDER = action("Rappel", "Renvoyez une Créature dans la main de son propriétaire.")


@pytest.mark.parametrize(
    "does",
    ["placez un marqueur Force +1 sur cette Créature", "cette Créature gagne +2 de Force jusqu'à la fin du tour"],
)
def test_g_en_jeu_1_nothing_is_done_in_a_hand_to_a_minion_that_was_returned(does: str) -> None:
    fox = minion("Renarde", 3, f"Permanent : Après qu'une carte d'un autre joueur a affecté cette Créature, {does}.")
    given = table(base("Ring", minions=[at(fox, "Ben")]), hand={"Anna": [RENDER], "Ben": []}, active="Anna")
    seen = play(given, {"player": "Anna", "play": "Rappel", "on": "renarde"})
    (held,) = seen.table["players"][1]["hand"]
    assert held["card"]["name"] == "Renarde" and "counters" not in held and "G.en-jeu.1" in seen.cites


def test_9_1_1_an_effect_said_aloud_lies_nowhere_even_where_a_text_takes_it_in_hand() -> None:
    moment = "Spécial : Lorsqu'un autre joueur joue une Action"
    catch = f"{moment}, annulez l'effet de l'Action jouée et placez-la dans votre main."
    given = table(base("Ring", Anna="Pion 1"), hand={"Ben": [action("Filet", catch)]})
    seen = play(given, {"player": "Anna", "effect": "Détruisez une Créature.", "on": "pion"}, answers=[["yes"]])
    assert seen.in_play("pion") and "Effet annoncé" not in seen.names("Ben")
    assert play(seen.table).status == "resolved"


def test_g_en_jeu_1_no_marker_goes_on_a_monster_that_lies_in_the_monster_discard() -> None:
    moment = "Permanent : Après que l'une de vos Actions a affecté une Créature"
    keep = {"name": "Donjon", "kind": "titan", "text": f"{moment}, placez un marqueur Force +1 sur celle-ci."}
    ogre = {"name": "Ogre", "kind": "monster", "power": 3}
    lair = base("Ring", minions=[at(ogre, None)], titans=[at(keep, "Anna")])
    given = table(lair, hand={"Anna": [action("Coup", "Détruisez un Monstre.")]}, active="Anna")
    seen = play(given, {"player": "Anna", "play": "Coup", "on": "ogre"})
    (gone,) = seen.table["monster_discard"]
    assert "counters" not in gone and "G.en-jeu.1" in seen.cites


SPRING = minion("Ressort", 2, "Permanent : Après que cette Créature a été détruite, vous pouvez la placer en main.")
SINK = "Après qu'une Créature a été détruite ici, placez-la sous la pioche de son propriétaire."


@pytest.mark.parametrize(("answers", "lies"), [([["puits"]], "deck"), ([["ressort"], ["yes"]], "hand")])
def test_a_card_that_has_left_play_is_followed_no_further_than_where_that_took_it(answers: list, lies: str) -> None:
    there = base("Puits", text=SINK, minions=[at(SPRING, "Anna")])
    strike = {"player": "Anna", "effect": "Détruisez une Créature de Force 2."}
    seen = play(table(there), strike, answers=answers)
    assert seen.status == "resolved" and seen.names("Anna", lies) == ["Ressort"]
    assert any("ne suit pas Ressort" in node["text"] for node in seen.kinds("considered"))
