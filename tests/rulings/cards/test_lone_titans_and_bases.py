"""The Titans, Bases and single cards of factions of which we hold no more than that."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, nodes, table
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
    assert ends == {("Tiki", "Igor"), ("Igor", "Tiki")}
    toss = action("Rejet", "Défaussez deux cartes.")
    for player, counters in (("Anna", {0}), ("Ben", {0, 1})):  # one for both cards, and only who wants it
        tossed = table(moon, active=player, hand={player: [toss, "Tiki", "Igor"]})
        assert {s.counters("moon-zero-three") for s in ways(tossed, step("Rejet", player=player))} == counters


def test_moon_zero_three_comes_before_it_looks_at_the_hand_of_somebody_there() -> None:
    hands = {"Ben": ["Tiki"], "Carole": ["Igor"]}
    board = table(base("Ici", Carole="C 1"), base("La", Ben="B 1"), players="Anna Ben Carole", hand=hands,
                  titans={"Anna": ["Moon Zero Three"]})  # fmt: skip
    seen = played(board, step("Moon Zero Three", "ici"))
    assert seen.base_of("moon-zero-three") == "ici" and seen.table["plays"]["action"] == 0
    told = " ".join(str(n.get("text")) for n in nodes(seen.trace))
    assert "Igor" in told and "Tiki" not in told


@pytest.mark.parametrize("printing", ["first", "revised"])
def test_the_nexus_lets_the_winner_bring_a_base_back(printing: str) -> None:
    nexus = {"card": "La Porte des Étoiles", "id": "porte", "minions": [at(minion("Forte", 20), "Anna")]}
    nexus |= {"printing": "revised"} if printing == "revised" else {}
    board = table(nexus, base_deck=["Drakkar"], base_discard=["Le Palace"])
    seen = ways(board, {"score": "porte"})
    assert {tuple(s.bases) for s in seen} == {("drakkar",), ("le-palace",)}


def test_category_5_waits_for_two_moves_and_grows_with_yours() -> None:
    board = table(
        base("Ici", Anna="Amie 1, Voisine 1", Ben="Proie 1"), base("Là"), hand={"Anna": [PUSH, PUSH]},
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
        i: (s.counters("category-5"), s.counters(i))
        for s in ways(there, step("Poussée"))
        for i in ("amie", "proie")
        if s.base_of(i) == "la"
    }
    assert grown == {"amie": (0, 1), "proie": (0, 0)}


def test_helicoprion_goes_to_the_blood_or_grows_once_a_turn() -> None:
    board = table(
        base("Ici", titans=[at("Helicoprion", "Anna")]), base("Là", Ben="Proie 1, Autre 1"),
        hand={"Anna": [KILL, KILL]}, plays={"minion": 0, "action": 2},
    )  # fmt: skip
    once = ways(board, step("Coup"), answers=[["proie"]])
    assert {(s.base_of("helicoprion"), s.counters("helicoprion")) for s in once} == {("ici", 0), ("ici", 1), ("la", 0)}
    twice = ways(board, step("Coup"), step("Coup"), answers=[["proie"]])
    assert max(s.counters("helicoprion") for s in twice) == 1


def test_the_hill_that_strolls_comes_for_two_of_yours_in_other_hands_and_gives_or_takes_one() -> None:
    def lent(*to: str) -> JSON:
        return [at(minion(f"Pret{n}", 2), p, owner="Anna") for n, p in enumerate(to)]

    come = step("The Hill that Strolls", "ici")
    for to, comes in ((("Ben", "Carole"), True), (("Ben", "Anna"), False)):
        board = table(
            base("Ici", minions=lent(*to)), titans={"Anna": ["The Hill that Strolls"]}, players="Anna Ben Carole"
        )
        (played if comes else refused)(board, come)
    there = base("Ici", titans=[at("The Hill that Strolls", "Anna")], minions=lent("Ben"), Anna="Mienne 1")
    board = table(there, deck={"Anna": ["Diva"]})
    seen = ways(board, step("the-hill-that-strolls", verb="talent"))
    told = {((s.card("pret0") or {})["controller"], (s.card("mienne") or {})["controller"], s.counters("mienne"),
             s.hand_size("Anna")) for s in seen}  # fmt: skip
    # to take what one controls is to do nothing: the other side is then carried out (P.56)
    assert told == {("Ben", "Ben", 1, 1), ("Ben", "Ben", 0, 1), ("Anna", "Anna", 0, 0)}


def test_creampuff_man_weighs_less_for_each_card_held_and_comes_to_an_empty_hand() -> None:
    stays = base("Ici", titans=[at("Creampuff Man", "Anna")])
    for held, total in ((0, 5), (2, 3)):
        seen = played(table(stays, hand={"Anna": ["Diva"] * held}))
        assert seen.base("ici")["totals"].get("Anna", 0) == total
    for held, can in ((0, True), (1, False)):
        board = table(base("Ici"), hand={"Anna": ["Diva"] * held}, titans={"Anna": ["Creampuff Man"]})
        (played if can else refused)(board, step("Creampuff Man", "ici"))


def test_a_very_large_boulder_takes_the_minion_of_the_turn_an_empty_base_and_a_marker_if_it_stays() -> None:
    board = table(base("Ici", Anna="A 1"), base("Là"), titans={"Anna": ["Very Large Boulder"]})
    refused(board, step("Very Large Boulder", "ici"))
    assert played(board, step("Very Large Boulder", "la")).table["plays"]["minion"] == 0
    still = table(base("Ici", titans=[at("Very Large Boulder", "Anna")]), phase="end")
    assert played(still, {"phase": "end"}).counters("very-large-boulder") == 1
