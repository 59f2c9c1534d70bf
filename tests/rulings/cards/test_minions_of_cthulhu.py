"""Minions of Cthulhu."""

from tests.engine.boards import base, table
from tests.rulings.cards.at_table import played, refused, step


def test_cthulhu_costs_two_madness_cards_and_the_action_of_the_turn_where_one_has_a_minion() -> None:
    given = table(base("Ici", Anna="A 2"), base("La"), titans={"Anna": ["Cthulhu"]}, madness_deck=5)
    seen = played(given, step("Cthulhu", "ici"))
    assert seen.names("Anna") == ["Démence", "Démence"] and seen.table["plays"]["action"] == 0
    refused(given, step("Cthulhu", "la"))
    refused({**given, "madness_deck": 1}, step("Cthulhu", "ici"))
    refused({**given, "plays": {"minion": 1, "action": 0, "extra": []}}, step("Cthulhu", "ici"))
