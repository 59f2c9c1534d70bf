"""Contes de Grimm."""

from tests.engine.boards import at, base, minion, table
from tests.rulings.cards.at_table import offered, played, step


def test_teamwork_finds_nobody_in_a_text_that_names_nobody_and_asks_nothing_more() -> None:
    given = table(base("Ring", Anna="Amie 1"), hand={"Anna": ["Teamwork"]}, deck={"Anna": [minion("X")]})
    assert played(given, step("Teamwork")).names("Anna") == []


def test_teamwork_fetches_gretel_for_hansel() -> None:
    given = table(base("Ring", minions=[at("Hansel", "Anna")]), hand={"Anna": ["Teamwork"]}, deck={"Anna": ["Gretel"]})
    seen = played(given, step("Teamwork"), answers=[["2"], ["yes"]])
    assert (seen.power("hansel"), seen.power("gretel")) == (4, 4)


def test_the_big_bad_wolf_is_followed_by_another_minion_of_the_discard_where_it_stood() -> None:
    den = base("Ring", minions=[at("Grand Méchant Loup", "Anna")])
    given = table(den, base("Foin"), discard={"Anna": [minion("M")]})
    kill = {"player": "Ben", "effect": "Détruisez une Créature."}
    assert offered(given, kill) == ["m"]
    assert played(given, kill, answers=[["m"]]).base_of("m") == "ring"
