"""What passes to « une autre Créature » goes to any but the one that bears it."""

import pytest

from tests.engine.boards import action, at, base, minion, table, ways

SAIL = "Déplacez l'une de vos Créatures vers une autre Base."


@pytest.mark.parametrize("way_out", ["", " OU détruisez une Créature de Force 9"])
def test_an_action_may_pass_to_the_creature_that_has_just_been_moved(way_out: str):
    """« une autre » is not other than all that the text has spoken of before."""
    text = f"{SAIL} Transférez une Action attachée à une Créature sur la même Base à une autre Créature{way_out}."
    ribbon = at(action("Ruban", "Attachez : Créature."), "Ben")
    quay = base("Quai", minions=[at(minion("Roc", 3), "Ben", attached=[ribbon])])
    given = table(base("Ring", Anna="Brute 3"), quay, hand={"Anna": [action("Vent", text)]})
    done = ways(given, {"player": "Anna", "play": "Vent", "on": "brute"})
    borne = {next(e["id"] for e in way.card("brute")["attached"]) for way in done}  # type: ignore[index]
    assert borne == {"ruban"}


def test_a_marker_may_pass_to_the_creature_that_has_just_been_moved():
    text = f"{SAIL} Transférez un marqueur Force +1 d'une Créature d'un autre joueur à une autre Créature."
    quay = base("Quai", minions=[at(minion("Roc", 3), "Ben", counters=1)])
    given = table(base("Ring", Anna="Brute 3"), quay, hand={"Anna": [action("Vent", text)]})
    done = ways(given, {"player": "Anna", "play": "Vent", "on": "brute"})
    assert {(way.counters("brute"), way.counters("roc")) for way in done} == {(1, 0)}
