"""Pirates."""

from tests.engine.boards import action, at, base, table
from tests.rulings.cards.at_table import asked, played, revised, step

KILL = action("Feu", "Détruisez une Créature.")
ELSEWHERE = [base("La"), base("Loin")]


def test_a_buccaneer_that_would_be_destroyed_goes_to_another_base_of_its_players_choice() -> None:
    given = table(base("Ici", minions=[at("Buccaneer", "Ben")], Anna="Amie 5"), *ELSEWHERE, hand={"Anna": [KILL]})
    choice = asked(given, step("Feu"), answers=[["buccaneer"]])
    assert (choice["player"], [o["id"] for o in choice["options"]]) == ("Ben", ["la", "loin"])
    seen = played(given, step("Feu"), answers=[["buccaneer"], ["loin"]])
    assert seen.base_of("buccaneer") == "loin" and seen.names("Ben", "discard") == []


def test_the_revised_buccaneer_may_flee_once_a_turn() -> None:
    given = table(
        base("Ici", minions=[revised("Buccaneer", controller="Ben")]), base("La"), hand={"Anna": [KILL, KILL]},
        plays={"minion": 1, "action": 2, "extra": []},
    )  # fmt: skip
    once = played(given, step("Feu"), answers=[["yes"]])
    assert once.base_of("buccaneer") == "la"
    assert not played(given, step("Feu"), answers=[["no"]]).in_play("buccaneer")
    assert not played(given, step("Feu"), step("Feu"), answers=[["yes"]]).in_play("buccaneer")
