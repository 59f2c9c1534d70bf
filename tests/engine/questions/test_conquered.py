"""« La Base est-elle conquise ? »: a step scores a Base whatever its total, a table does not."""

from __future__ import annotations

import pytest

from engine.scenario import resolve
from tests.rulings.cards.at_table import catalogue


@pytest.mark.parametrize(("kings", "value", "says"), [(2, False, "14 sur 21"), (3, True, "21 sur 21")])
def test_6_1_1_a_base_is_conquered_once_its_breakpoint_is_reached(kings: int, value: bool, says: str) -> None:
    table = {
        "players": [{"name": "Anna"}, {"name": "Ben"}],
        "bases": [{"card": "Tortuga", "minions": [{"card": "King Rex", "controller": "Anna"}] * kings}],
    }
    [answer] = resolve({"table": table, "ask": [{"may": {"score": "tortuga"}}]}, catalogue())["answers_to"]
    assert answer["value"] is value and "6.1.1" in answer["cites"]
    assert says in answer["text"] and answer["question"].startswith("Tortuga est-elle conquise")


def test_5_12_1_of_a_base_that_nobody_described_it_is_not_known() -> None:
    table = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": {"name": "Port", "kind": "base"}}]}
    [answer] = resolve({"table": table, "ask": [{"may": {"score": "port"}}]}, catalogue())["answers_to"]
    assert answer["value"] == "unknown"
