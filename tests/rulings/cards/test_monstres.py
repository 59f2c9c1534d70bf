"""Monstres."""

import pytest

from tests.engine.boards import JSON, action, at, base, table
from tests.rulings.cards.at_table import asked, played, step


def test_a_ghoul_destroyed_is_the_first_of_the_monster_deck() -> None:
    kill = action("Feu", "Détruisez une Créature.")
    given = table(base("Ici", minions=[at("Ghoul", None)]), hand={"Anna": [kill]}, monster_deck=["Bigfoot"])
    seen = played(given, step("Feu"))
    assert [entry["card"] for entry in seen.table["monster_deck"]] == ["Ghoul", "Bigfoot"]


HUNT = action("Chasse", "Détruisez une Créature.")
DRAKE = "Plutonium Dragon"


def lair(*monsters: str, **there: str) -> JSON:
    return base("Ici", minions=[at(monster, None) for monster in monsters], **there)


def test_the_plutonium_dragon_scorches_its_base_as_any_turn_ends() -> None:
    given = table(lair(DRAKE, Anna="A 2, Forte 3", Ben="B 1"), base("Là", Ben="Loin 1"), active="Ben", phase="end")
    seen = played(given, {"phase": "end"})
    assert [seen.in_play(one) for one in ("a", "forte", "b", "loin", "plutonium-dragon")] == [
        False,
        True,
        False,
        True,
        True,
    ]


@pytest.mark.parametrize(("others", "power"), [([], 7), (["Ghoul"], 4)])
def test_bigfoot_is_strong_alone(others: list[str], power: int) -> None:
    given = table(lair("Bigfoot", *others, Anna="A 2"), lair("Ghoul") | {"card": base("Là")["card"]})
    assert played(given).power("bigfoot") == power


def test_a_hippogriff_takes_one_small_minion_of_the_base_by_chance_and_no_monster() -> None:
    there = base("Ici", 5, minions=[at("Hippogriff", None)], Anna="A 3, Forte 4", Ben="B 1")
    given = table(there, base("Là", 9, Ben="Loin 1"))
    choice = asked(given, {"score": "ici"})
    assert (choice["kind"], [o["id"] for o in choice["options"]]) == ("chance", ["a", "b"])
    assert played(given, {"score": "la"}).in_play("a")


def test_a_web_troll_that_comes_brings_the_next_monster_here_under_nobodys_control() -> None:
    given = table(base("Ici"), base("Là"), monster_deck=["Web Troll", "Ghoul", "Bigfoot"])
    seen = played(given, {"player": "Anna", "effect": "Jouez un Monstre sur une Base."}, answers=[["la"]])
    assert [(m["id"], m["controller"]) for m in seen.base("la")["minions"]] == [("web-troll", None), ("ghoul", None)]


def test_knights_count_the_other_monsters_and_the_poultrygeist_the_undead() -> None:
    seen = played(table(lair("Knight of the Living Dead", "Pouletergeist", "Bigfoot", "Ghoul", Anna="A 1")))
    assert (seen.power("knight-of-the-living-dead"), seen.power("pouletergeist")) == (8, 4)


def test_king_tut_has_the_winner_discard_after_the_conquest() -> None:
    there = base("Ici", 5, minions=[at("Roi Thot", None)], Anna="A 9", Ben="B 8")
    given = table(there, hand={"Anna": [HUNT], "Ben": [HUNT]})
    seen = played(given, {"score": "ici"})
    assert (seen.names("Anna"), seen.names("Ben")) == ([], ["Chasse"])
