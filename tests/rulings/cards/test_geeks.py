"""Geeks."""

from tests.engine.boards import action, base, minion, table
from tests.rulings.cards.at_table import asked, played, step

KILL = action("Feu", "Détruisez une Créature.")


def test_wil_wheaton_is_played_where_his_player_wants_and_the_action_does_nothing() -> None:
    given = table(base("Ici", Anna="Amie 5"), base("La"), hand={"Anna": [KILL], "Ben": ["Wil Wheaton"]})
    seen = played(given, step("Feu"), answers=[["yes"], ["la"]])
    assert seen.base_of("wil-wheaton") == "la" and seen.in_play("amie")
    assert seen.names("Anna", "discard") == ["Feu"] and seen.names("Ben") == []


def test_of_what_a_griefer_does_to_each_its_own_player_chooses() -> None:
    given = table(
        base("Ici", Ben="Proie 2, Autre 3", Cy="Seule 1"), players="Anna Ben Cy",
        hand={"Anna": ["Griefer"], "Ben": [minion("Tenue", 1)]},
    )  # fmt: skip
    choice = asked(given, step("Griefer"))
    assert choice["player"] == "Anna" and len(choice["options"]) == 3
    assert asked(given, step("Griefer"), answers=[["2"]])["player"] == "Ben"  # which of his is destroyed
    seen = played(given, step("Griefer"), answers=[["2"], ["proie"], ["2"]])
    assert not seen.in_play("proie") and not seen.in_play("seule") and seen.names("Ben") == ["Tenue"]


def test_a_non_infinite_loop_gives_back_the_action_just_played_or_none() -> None:
    given = table(base("Ici", Ben="Proie 2"), hand={"Anna": ["Non-Infinite Loop", KILL]})
    seen = played(given, step("Non-Infinite Loop"), answers=[["feu"], ["yes"]])
    assert seen.names("Anna") == ["Feu"] and not seen.in_play("proie")
    declined = played(given, step("Non-Infinite Loop"), answers=[[]])
    assert declined.names("Anna") == ["Feu"] and declined.table["plays"]["extra"] == []
