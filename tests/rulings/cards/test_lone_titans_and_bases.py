"""The Titans, Bases and single cards of factions of which we hold no more than that."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import played, refused, step, ways

KILL = action("Coup", "Détruisez une Créature.")
PUSH = action("Poussée", "Déplacez une Créature vers une autre Base.")


def test_not_really_dead_takes_back_two_by_the_force_printed() -> None:
    board = table(base("Ici"), hand={"Anna": ["Même pas Mort"]}, discard={"Anna": ["Tiki", "Igor", "Walker", KILL]})
    taken = {tuple(sorted(s.names("Anna"))) for s in ways(board, step("Même pas Mort"))}
    assert taken == {(), ("Igor",), ("Walker",), ("Igor", "Walker")}


def test_furious_george_counts_what_is_attached_to_him() -> None:
    runes = [at(action("Rune", "Attachez : Créature."), p) for p in ("Anna", "Ben")]
    assert played(table(base("Ici", minions=[at("Georges", "Anna", attached=runes)]))).power("georges") == 4


@pytest.mark.parametrize(("whose", "comes"), [("Anna", True), ("Ben", False)])
def test_the_everything_glove_comes_when_one_of_yours_is_destroyed(whose: str, comes: bool) -> None:
    board = table(
        base("Ici", **{whose: "Victime 1"}),
        active="Ben",
        hand={"Ben": [KILL]},
        titans={"Anna": ["The Everything Glove"]},
    )
    assert any(s.in_play("the-everything-glove") for s in ways(board, step("Coup", player="Ben"))) is comes


def test_moon_zero_three_costs_the_action_of_the_turn() -> None:
    board = table(base("Ici"), hand={"Ben": ["Tiki"]}, titans={"Anna": ["Moon Zero Three"]})
    seen = played(board, step("Moon Zero Three", "ici"))
    assert seen.in_play("moon-zero-three") and seen.table["plays"]["action"] == 0
    refused(board | {"plays": {"minion": 1, "action": 0}}, step("Moon Zero Three", "ici"))


def test_moon_zero_three_looks_without_disturbing_and_hears_the_others_discard() -> None:
    moon = base("Ici", titans=[at("Moon Zero Three", "Anna")])
    board = table(moon, deck={"Ben": ["Tiki", "Igor"]})
    ends = {tuple(s.names("Ben", "deck")) for s in ways(board, step("moon-zero-three", verb="talent"))}
    assert ends == {("Tiki", "Igor")}
    toss = action("Rejet", "Défaussez une carte.")
    for player, counters in (("Anna", 0), ("Ben", 1)):
        tossed = table(moon, active=player, hand={player: [toss, "Tiki"]})
        assert played(tossed, step("Rejet", player=player)).counters("moon-zero-three") == counters


@pytest.mark.parametrize("printing", ["first", "revised"])
def test_the_nexus_lets_the_winner_bring_a_base_back(printing: str) -> None:
    nexus = {"card": "La Porte des Étoiles", "id": "porte", "minions": [at(minion("Forte", 20), "Anna")]}
    nexus |= {"printing": "revised"} if printing == "revised" else {}
    board = table(nexus, base_deck=["Drakkar"], base_discard=["Le Palace"])
    seen = ways(board, {"score": "porte"})
    assert {tuple(s.bases) for s in seen} == {("drakkar",), ("le-palace",)}


def test_category_5_waits_for_two_moves_and_grows_with_yours() -> None:
    board = table(
        base("Ici", Anna="Amie 1", Ben="Proie 1"), base("Là"), hand={"Anna": [PUSH, PUSH]},
        titans={"Anna": ["Category 5"]}, plays={"minion": 0, "action": 2},
    )  # fmt: skip
    refused(board, step("Poussée"), step("Category 5", "ici", verb="special"), answers=[["amie"]])
    come = step("Category 5", "ici", verb="special")
    assert any(
        s.in_play("category-5") for s in ways(board, step("Poussée"), step("Poussée"), come) if s.status == "resolved"
    )
    there = table(
        base("Ici", titans=[at("Category 5", "Anna")], Anna="Amie 1", Ben="Proie 1"), base("Là"), hand={"Anna": [PUSH]}
    )
    grown = {
        i: s.counters("category-5")
        for s in ways(there, step("Poussée"))
        for i in ("amie", "proie")
        if s.base_of(i) == "la"
    }
    assert grown == {"amie": 1, "proie": 0}


def test_helicoprion_goes_to_the_blood_or_grows_once_a_turn() -> None:
    board = table(
        base("Ici", titans=[at("Helicoprion", "Anna")]), base("Là", Ben="Proie 1, Autre 1"),
        hand={"Anna": [KILL, KILL]}, plays={"minion": 0, "action": 2},
    )  # fmt: skip
    once = ways(board, step("Coup"), answers=[["proie"]])
    assert {(s.base_of("helicoprion"), s.counters("helicoprion")) for s in once} == {("ici", 0), ("ici", 1), ("la", 0)}
    twice = ways(board, step("Coup"), step("Coup"), answers=[["proie"]])
    assert max(s.counters("helicoprion") for s in twice) == 1
