"""A resolution told again: each moment with the table around it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.replay import MOMENTS, replay
from engine.scenario import Catalogue, RequestErrors, resolve

CATALOGUE = Catalogue()


def creature(name: str, power: int, player: str) -> dict[str, Any]:
    return {"card": {"name": name, "kind": "minion", "power": power}, "id": name.lower(), "controller": player}


def asked(sequence: list[Any], answers: list[Any] | None = None) -> dict[str, Any]:
    table = {
        "players": [{"name": "Anna"}, {"name": "Ben"}],
        "bases": [
            {
                "card": {"name": "Port", "kind": "base", "breakpoint": 5, "vp": [4, 2, 1]},
                "id": "port",
                "minions": [creature("Vigie", 3, "Anna"), creature("Mousse", 2, "Ben")],
            }
        ],
    }
    return {"table": table, "sequence": sequence, "answers": answers or []}


CONQUEST = asked([{"score": "port"}])
DESTROY = [{"player": "Anna", "effect": "Détruisez une Créature."}]


def points(table: dict[str, Any]) -> list[int]:
    return [player["vp"] for player in table["players"]]


def test_each_moment_begins_at_the_table_at_which_the_one_before_ended() -> None:
    walked = [replay(CONQUEST, CATALOGUE, at) for at in range(1, len(replay(CONQUEST, CATALOGUE, 1)["moments"]) + 1)]
    for one, then in pairwise(walked):
        assert then["before"] == one["after"]
    assert walked[-1]["after"] == resolve(CONQUEST, CATALOGUE)["table"]


def test_the_table_of_a_moment_is_the_one_that_stood_then() -> None:
    first = replay(CONQUEST, CATALOGUE, 1)
    texts = [moment["text"] for moment in first["moments"]]
    scored = replay(CONQUEST, CATALOGUE, texts.index("Anna gagne 4 PV sur Port.") + 1)
    assert points(scored["before"]) == [0, 0]
    assert points(scored["after"]) == [4, 0]
    assert [each["id"] for each in scored["after"]["bases"][0]["minions"]] == ["vigie", "mousse"]


def test_every_moment_cites_the_rule_it_follows() -> None:
    for at in range(1, len(replay(CONQUEST, CATALOGUE, 1)["moments"]) + 1):
        assert replay(CONQUEST, CATALOGUE, at)["moment"]["cites"]


def test_a_choice_says_whose_it_was_and_what_was_picked() -> None:
    request = asked(DESTROY, [["mousse"]])
    at = [moment["kind"] for moment in replay(request, CATALOGUE, 1)["moments"]].index("choice") + 1
    choice = replay(request, CATALOGUE, at)["moment"]["choice"]
    assert (choice["player"], choice["picked"]) == ("Anna", ["mousse"])
    assert {option["id"] for option in choice["options"]} == {"vigie", "mousse"}


def test_an_open_choice_is_the_last_moment() -> None:
    told = replay(asked(DESTROY), CATALOGUE, 99)
    assert told["moments"][-1]["kind"] == "pending"
    assert told["at"] == len(told["moments"])
    assert told["moment"]["choice"]["player"] == "Anna"


def test_a_step_that_is_refused_ends_where_it_began() -> None:
    told = replay(asked([{"player": "Anna", "talent": "mousse"}]), CATALOGUE, 99)
    assert told["moments"][-1]["kind"] == "prevented"
    assert points(told["after"]) == [0, 0]
    assert len(told["after"]["bases"][0]["minions"]) == 2


def test_without_a_step_nothing_happened() -> None:
    told = replay(asked([]), CATALOGUE, 1)
    assert (told["moments"], told["moment"]) == ([], None)
    assert told["before"] == told["after"]


def test_a_moment_beyond_the_last_or_before_the_first_is_the_nearest() -> None:
    last = len(replay(CONQUEST, CATALOGUE, 1)["moments"])
    assert [replay(CONQUEST, CATALOGUE, at)["at"] for at in (-3, 0, 1, 10**8)] == [1, 1, 1, last]


def test_a_long_story_is_told_up_to_a_bound_and_says_so() -> None:
    long = asked([{"player": "Anna", "effect": "Placez 2 marqueurs Force +1 sur chaque Créature."}] * 100)
    told = replay(long, CATALOGUE, 1)
    assert len(told["moments"]) == MOMENTS
    assert not told["whole"]


def test_a_request_that_means_nothing_is_refused() -> None:
    with pytest.raises(RequestErrors):
        replay({"table": {}}, CATALOGUE, 1)
