"""Cards put on a table, taken elsewhere and counted upon."""

from __future__ import annotations

from typing import Any

import pytest

from app.table import placing

KINDS = {
    "Le Palace": "base", "Diva": "minion", "Laissez-Moi Danser": "action", "Mouse, Bird and Sausage": "action",
    "Rainboroc": "titan", "Kraken": "monster",
}  # fmt: skip


def request(**bases: Any) -> dict[str, Any]:
    return {"table": {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [], **bases}}


def port() -> dict[str, Any]:
    under = {"card": "Corde", "controller": "Ben"}
    mousse = {"card": "Mousse", "id": "m", "controller": "Ben", "counters": 2, "attached": [under]}
    return request(bases=[{"card": "Port", "minions": [mousse]}, {"card": "Quai"}])


def test_what_is_typed_is_one_name_or_several() -> None:
    assert placing.names(" Diva ; Le Palace\nDiva", KINDS.get) == ["Diva", "Le Palace", "Diva"]
    assert placing.names("Diva, Le Palace", KINDS.get) == ["Diva", "Le Palace"]
    assert placing.names("Mouse, Bird and Sausage", KINDS.get) == ["Mouse, Bird and Sausage"]
    assert placing.names(" ; ", KINDS.get) == []


def test_each_card_goes_where_its_kind_lies() -> None:
    table = placing.lay(request(), list(KINDS), "Ben", KINDS.get)["table"]
    assert table["players"][1] == {
        "name": "Ben",
        "hand": [{"card": "Laissez-Moi Danser"}, {"card": "Mouse, Bird and Sausage"}],
        "titans": [{"card": "Rainboroc"}],
    }
    (palace,) = table["bases"]
    assert palace["minions"] == [{"card": "Diva", "controller": "Ben"}, {"card": "Kraken", "controller": None}]


def test_a_creature_without_a_base_lies_on_an_unknown_one() -> None:
    table = placing.lay(request(), ["Diva"], "Anna", KINDS.get)["table"]
    assert table["bases"] == [{"card": None, "minions": [{"card": "Diva", "controller": "Anna"}]}]


def test_a_creature_goes_on_the_base_that_was_said() -> None:
    table = placing.lay(port(), ["Diva"], placing.NOBODY, KINDS.get, 0)["table"]
    assert table["bases"][0]["minions"][1] == {"card": "Diva", "controller": None}


def test_a_card_moved_to_another_base_keeps_all_it_has() -> None:
    table = placing.moved(port(), "table.bases[0].minions[0]", "table.bases[1].minions")["table"]
    assert table["bases"][0]["minions"] == []
    assert table["bases"][1]["minions"][0]["counters"] == 2


def test_a_card_that_leaves_play_loses_what_was_on_it() -> None:
    table = placing.moved(port(), "table.bases[0].minions[0]", "table.players[0].hand")["table"]
    assert table["players"][0]["hand"] == [{"card": "Mousse", "id": "m"}]
    assert table["players"][1]["discard"] == [{"card": "Corde"}]


def test_a_card_played_from_a_hand_is_its_players() -> None:
    given = port()
    given["table"]["players"][1]["hand"] = [{"card": "Filet", "printing": "revised"}]
    table = placing.moved(given, "table.players[1].hand[0]", "table.bases[0].minions[0].attached")["table"]
    assert table["bases"][0]["minions"][0]["attached"][1]["controller"] == "Ben"
    assert table["players"][1]["hand"] == []


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("table.bases[0].minions[9]", "table.bases[1].minions"),
        ("table.bases[0].minions[0]", "table.bases[0].minions[0].attached"),
        ("table.bases[0].minions[0]", "table.bases[7].minions"),
        ("table.bases[0].minions[0]", "table.players"),
        ("table.bases[0].minions[0]", ""),
        ("table", "table.bases"),
        ("", "table.bases"),
        ("sequence", "x"),
    ],
)
def test_what_cannot_be_moved_stays(source: str, target: str) -> None:
    given = port()
    assert placing.moved(given, source, target) == given == port()


def test_a_number_goes_up_and_down_within_what_the_contract_allows() -> None:
    path = "table.bases[0].minions[0].counters"
    assert placing.counted(port(), path, 1)["table"]["bases"][0]["minions"][0]["counters"] == 3
    down = port()
    for _ in range(4):
        down = placing.counted(down, path, -1)
    assert down["table"]["bases"][0]["minions"][0]["counters"] == 0
    assert placing.counted(port(), "table.players[0].vp", -1)["table"]["players"][0]["vp"] == -1
    assert placing.counted(port(), "table.players[0].name", 1) == port()
    assert placing.counted(port(), "nulle part", 1) == port()
