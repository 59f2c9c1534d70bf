"""Innsmouth."""

import pytest

from tests.engine.boards import base, minion, table
from tests.rulings.cards.at_table import played, refused, step


@pytest.mark.parametrize(
    ("here", "there", "drawn"),
    [("D 1, D 1, D 1", "E 1", 7), ("D 1, D 1", "D 1", 0), ("D 1, E 1, F 1", "D 1", 0)],
)
def test_mysteries_of_the_deep_wants_three_of_one_name_on_one_base(here: str, there: str, drawn: int) -> None:
    given = table(
        base("Ici", Anna=here), base("La", Anna=there), hand={"Anna": ["Mysteries of the Deep"]},
        deck={"Anna": [minion("Carte", 1)] * 6},
    )  # fmt: skip
    assert len(played(given, step("Mysteries of the Deep"), answers=[["yes"]] if drawn else []).names("Anna")) == drawn


def test_dagon_comes_where_two_of_ones_minions_bear_one_name() -> None:
    given = table(base("Ici", Anna="D 1, E 1"), base("La", Anna="D 1, D 1"), titans={"Anna": ["Dagon"]})
    assert played(given, step("Dagon", "la")).base_of("dagon") == "la"
    refused(given, step("Dagon", "ici"))
