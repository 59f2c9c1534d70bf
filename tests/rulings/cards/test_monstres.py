"""Monstres."""

from tests.engine.boards import action, at, base, table
from tests.rulings.cards.at_table import played, step


def test_a_ghoul_destroyed_is_the_first_of_the_monster_deck() -> None:
    kill = action("Feu", "Détruisez une Créature.")
    given = table(base("Ici", minions=[at("Ghoul", None)]), hand={"Anna": [kill]}, monster_deck=["Bigfoot"])
    seen = played(given, step("Feu"))
    assert [entry["card"] for entry in seen.table["monster_deck"]] == ["Ghoul", "Bigfoot"]
