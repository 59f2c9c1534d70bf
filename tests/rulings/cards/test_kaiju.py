"""Kaiju."""

from tests.engine.boards import at, base, table
from tests.rulings.cards.at_table import played, refused, step


def test_gorgodzolla_comes_for_the_minion_of_the_turn_where_one_has_two_actions() -> None:
    moons = [at("Full Moon", "Anna"), at("Full Moon", "Anna")]
    given = table(base("Ici", Anna="A 2"), base("La", actions=moons), titans={"Anna": ["Gorgodzolla"]})
    seen = played(given, step("Gorgodzolla", "la"))
    assert seen.base_of("gorgodzolla") == "la" and seen.table["plays"]["minion"] == 0
    refused(given, step("Gorgodzolla", "ici"))


def test_there_goes_tokyo_destroys_the_base_that_gorgodzolla_has_left_and_nothing_without_him() -> None:
    here = base("Ici", Anna="A 2", titans=[at("Gorgodzolla", "Anna")])
    tokyo = {"hand": {"Anna": ["There Goes Tokyo"]}}
    seen = played(table(here, base("La"), **tokyo), step("There Goes Tokyo"))
    assert seen.bases == ["la", "terrain-vague"] and seen.base_of("gorgodzolla") == "la" and not seen.in_play("a")
    assert played(table(base("Ici"), base("La"), **tokyo), step("There Goes Tokyo")).bases == ["ici", "la"]
