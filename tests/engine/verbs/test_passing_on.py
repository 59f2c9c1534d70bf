"""What passes to « une autre Créature » goes to any but the one that bears it."""

import pytest

from tests.engine.boards import action, at, base, minion, nodes, play, table, ways

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


CLIMBS = "Permanent : Après que cette Créature a quitté le jeu, transférez cette Action à une autre Créature."
IVY = action("Lierre", f"Attachez : Créature. {CLIMBS}")
RISING = {"player": "Anna", "effect": "Détruisez une Créature de Force 2."}


def ivied(*others: str) -> dict:
    """Ben's Ivy, which Anna controls, on a minion that is about to go, with a Ribbon attached beside it."""
    ribbon = at(action("Ruban", "Attachez : Créature."), "Ben")
    host = at(minion("Tronc", 2), "Ben", attached=[at(IVY, "Anna", owner="Ben"), ribbon])
    return table(base("Ring", minions=[host], **({"Anna": ", ".join(others)} if others else {})))


def test_9_1_1_what_its_text_transfers_as_its_host_leaves_is_not_discarded_and_keeps_its_controller():
    seen = play(ivied("Souche 4"), RISING)
    (ivy,) = seen.card("souche")["attached"]
    assert (ivy["controller"], seen.names("Ben", "discard")) == ("Anna", ["Tronc", "Ruban"])
    assert "Lierre est défaussée : elle va à la défausse de Ben." not in [n["text"] for n in nodes(seen.trace)]
    assert "9.1.1" in seen.cites


def test_9_2_4_where_it_finds_no_other_host_it_is_discarded_as_all_that_was_attached():
    seen = play(ivied(), RISING)
    assert sorted(seen.names("Ben", "discard")) == ["Lierre", "Ruban", "Tronc"] and "9.2.4" in seen.cites


def test_9_1_1_what_its_own_talent_transfers_to_another_host_keeps_its_controller():
    climb = "Attachez : Créature. Talent : Détruisez cette Créature. Transférez cette Action à une autre Créature."
    vine = at(action("Vigne", climb), "Anna", owner="Ben")
    given = table(base("Ring", minions=[at(minion("Tronc", 2), "Ben", attached=[vine])], Anna="Souche 4"))
    seen = play(given, {"player": "Anna", "talent": "vigne"})
    assert seen.card("souche")["attached"][0]["controller"] == "Anna" and seen.names("Ben", "discard") == ["Tronc"]


def test_an_action_that_waits_to_pass_on_is_told_at_the_table_meanwhile():
    asked = play(ivied("Souche 4", "Racine 4"), RISING)
    assert asked.status == "pending" and [c["id"] for c in asked.table["set_aside"]] == ["lierre"]
