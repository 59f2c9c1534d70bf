"""Petit Peuple."""

import pytest

from tests.engine.boards import action, base, minion, table
from tests.rulings.cards.at_table import played, refused, revised, step

MOVE = action("Va", "Déplacez une Créature vers une autre Base.")


@pytest.mark.parametrize("whom", ["ancienne", "neuve"])
def test_who_may_not_move_minions_moves_none_not_even_those_played_since(whom: str) -> None:
    given = table(
        base("Ici", Ben="Ancienne 2"), base("La"),
        hand={"Anna": [revised("Mark of Sleep")], "Ben": [minion("Neuve", 2), MOVE]},
    )  # fmt: skip
    steps = [step("Mark of Sleep"), {"end_turn": True}, {"phase": "start"}]
    theirs = [step("Neuve", "la", player="Ben"), step("Va", player="Ben")]
    seen = played(given, *steps, *theirs, answers=[["2"], [whom]])
    assert (seen.base_of("ancienne"), seen.base_of("neuve")) == ("ici", "la")
    refused(given, *steps, theirs[1], answers=[["1"]])
