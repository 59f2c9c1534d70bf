"""Aliens."""

import pytest

from tests.engine.boards import base, table
from tests.rulings.cards.at_table import offered, played, step

HERE = base("Ici", Anna="Amie 3, Forte 4", Ben="Proie 2")
THERE = base("Ailleurs", Ben="Autre 3")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Supreme Overlord", {"amie", "forte", "proie", "autre", "supreme-overlord"}),
        ("Collector", {"amie", "proie", "collector"}),
    ],
)
def test_a_minion_returns_whoever_it_finds_itself_too(card: str, told: set[str]) -> None:
    assert set(offered(table(HERE, THERE, hand={"Anna": [card]}), step(card, "ici"))) == told
    assert played(table(HERE, THERE, hand={"Anna": [card]}), step(card, "ici"), answers=[[]]).in_play("proie")


def test_crop_circles_empties_the_base_chosen_into_the_hands_of_the_owners() -> None:
    stolen = {"card": {"name": "Volée", "kind": "minion", "power": 1}, "controller": "Anna", "owner": "Ben"}
    seen = played(
        table(base("Ici", minions=[stolen], Anna="Amie 3", Ben="Proie 2"), THERE, hand={"Anna": ["Crop Circles"]}),
        step("Crop Circles"),
        answers=[["ici"]],
    )
    assert seen.base("ici")["minions"] == [] and seen.in_play("autre")
    assert (sorted(seen.names("Anna")), sorted(seen.names("Ben"))) == (["Amie"], ["Proie", "Volée"])
