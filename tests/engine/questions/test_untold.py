"""A figure that nobody has told is not 0: what hangs on it is not known, and the verdict says so."""

from __future__ import annotations

from typing import Any

import pytest

from engine.scenario import resolve
from tests.rulings.cards.at_table import catalogue

PORT = {"name": "Port", "kind": "base", "breakpoint": 10, "vp": [4, 2, 1]}
BRUTE = {"card": {"name": "Brute", "kind": "minion", "power": 12}, "controller": "Anna"}
STRANGER = {"card": {"name": "Inconnu", "kind": "minion"}, "controller": "Ben"}


def asked(base: Any, minions: list[Any], steps: list[Any], *ask: Any) -> dict[str, Any]:
    table = {"players": [{"name": "Anna", "hand": []}, {"name": "Ben", "hand": []}]}
    at = {"card": base, "id": "port", "minions": minions}
    return resolve({"table": {**table, "bases": [at]}, "sequence": steps, "ask": list(ask)}, catalogue())


def without(key: str) -> dict[str, Any]:
    return {k: v for k, v in PORT.items() if k != key}


@pytest.mark.parametrize("base", [without("vp"), None])
def test_2_3_2_of_a_base_whose_points_nobody_told_the_places_are_known_and_no_points_are(base: Any) -> None:
    told = asked(base, [BRUTE], [{"score": "port"}], {"points": "Anna"}, {"points": "Ben"}, {"ranks": "port"})
    assert [one["value"] for one in told["answers_to"]] == ["unknown", 0, ["Anna"]]
    assert "Anna (12) est Vainqueur" in told["verdict"]["text"] and "PV" not in told["verdict"]["text"]
    assert any("PV" in doubt for doubt in told["verdict"]["doubts"])


@pytest.mark.parametrize("stranger", [STRANGER, {"card": None, "controller": "Ben"}])
def test_2_1_2_where_a_power_was_not_told_nobody_knows_who_is_first(stranger: Any) -> None:
    ask = ({"points": "Ben"}, {"ranks": "port"}, {"total": "port", "player": "Ben"})
    now = asked(PORT, [BRUTE, stranger], [], *ask[1:])
    assert [one["value"] for one in now["answers_to"]] == ["unknown"] * 2
    told = asked(PORT, [BRUTE, stranger], [{"score": "port"}], *ask)
    assert [one["value"] for one in told["answers_to"]] == ["unknown"] * 3
    assert any("Force" in doubt for doubt in told["verdict"]["doubts"])


def test_2_1_2_nor_what_its_power_is_nor_whether_a_text_that_weighs_it_means_it() -> None:
    [power] = asked(PORT, [BRUTE, STRANGER], [], {"power": "inconnu"})["answers_to"]
    assert power["value"] == "unknown"
    weighed = {"player": "Anna", "effect": "Détruisez une Créature de Force 3 ou moins."}
    assert asked(PORT, [BRUTE, STRANGER], [weighed])["status"] == "unruled"
    assert asked(PORT, [BRUTE, STRANGER], [{**weighed, "effect": "Détruisez une Créature."}])["status"] == "pending"


def test_6_1_1_of_a_base_whose_breakpoint_nobody_told_it_may_be_reached() -> None:
    told = asked(without("breakpoint"), [BRUTE], [{"phase": "score"}], {"points": "Anna"})
    assert told["answers_to"][0]["value"] == "unknown"
    assert any("Résistance" in doubt for doubt in told["verdict"]["doubts"])
    empty = asked(without("breakpoint"), [], [{"phase": "score"}], {"points": "Anna"})
    assert empty["answers_to"][0]["value"] == 0 and not any("Résistance" in d for d in empty["verdict"]["doubts"])


@pytest.mark.parametrize("ask", [{"power": "singe"}, {"total": "port", "player": "Anna"}, {"may": {"score": "port"}}])
def test_9_1_1_what_hangs_on_a_text_that_nobody_reads_is_not_answered_even_of_now(ask: Any) -> None:
    monkey = {"name": "Singe", "kind": "minion", "power": 2, "text": "Permanent : Cette Créature zorglube."}
    told = asked(PORT, [{"card": monkey, "controller": "Anna"}], [], ask)
    assert told["answers_to"][0]["value"] == "unruled" and told["unread"]["clause"]
    assert asked(PORT, [{"card": monkey, "controller": "Anna"}], [], {"where": "singe"})["answers_to"][0]["value"]
