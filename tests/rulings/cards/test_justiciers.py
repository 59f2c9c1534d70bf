"""Justiciers."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, revised, step, ways

FEEBLE = "Une Créature de votre choix a −1 de Force jusqu'à la fin du tour."
WITCH = at(minion("Sorciere", 2, f"Talent : {FEEBLE}"), "Anna")
USED = {"play": "Affaiblir", "talent": "sorciere"}
DRAW = action("Lis", "Piochez une carte.")
MOVE = action("Va", "Déplacez une Créature vers une autre Base.")


@pytest.mark.parametrize(("by", "offers"), [("play", True), ("talent", False)])
def test_the_mean_streets_answer_a_card_played_not_a_talent(by: str, offers: bool) -> None:
    street = {"card": "The Mean Streets", "id": "rue", "minions": [WITCH, at(minion("Passant", 2), "Ben")]}
    given = table(street, hand={"Anna": [action("Affaiblir", FEEBLE)]})
    ends = ways(given, step(USED[by], verb=by), answers=[["passant"]])
    assert {s.counters("passant") for s in ends} == ({0, 1} if offers else {0})


@pytest.mark.parametrize("by", ["play", "talent"])
def test_jade_fox_answers_a_card_played_and_a_talent(by: str) -> None:
    here = base("Ici", minions=[WITCH, at("Jade Fox", "Ben")])
    given = table(here, hand={"Anna": [action("Affaiblir", FEEBLE)]})
    assert played(given, step(USED[by], verb=by), answers=[["sorciere"]]).counters("jade-fox") == 1


def test_grojak_follows_a_creature_and_gains_force_even_when_it_moved_itself() -> None:
    given = table(base("Ici", minions=[at("Grojak", "Anna")], Ben="Proie 2"), base("La"), hand={"Anna": [MOVE]})
    seen = {(s.base_of("grojak"), s.power("grojak")) for s in ways(given, step("Va"), answers=[["grojak"]])}
    assert seen == {("la", 4), ("la", 5)}


def test_the_revised_grojak_does_not_answer_its_own_move() -> None:
    mine = [revised("Grojak", controller="Anna")]
    given = table(base("Ici", minions=mine, Ben="Proie 2"), base("La"), hand={"Anna": [MOVE]})
    seen = {(s.base_of("grojak"), s.counters("grojak")) for s in ways(given, step("Va"), answers=[["grojak"]])}
    assert seen == {("la", 0)}
    seen = {(s.base_of("grojak"), s.counters("grojak")) for s in ways(given, step("Va"), answers=[["proie"]])}
    assert seen == {("la", 1), ("la", 0), ("ici", 1), ("ici", 0)}  # it may wait for a later move


@pytest.mark.parametrize(("player", "dies"), [("Ben", True), ("Anna", False)])
def test_feeling_lucky_waits_for_the_controller_of_its_creature(player: str, dies: bool) -> None:
    lucky = at("Feeling Lucky?", "Anna")
    given = table(
        base("Ici", minions=[at(minion("Cible", 3), "Ben", attached=[lucky])]), hand={player: [DRAW]}, active=player
    )
    assert {s.in_play("cible") for s in ways(given, step("Lis", player=player))} == {not dies}


def test_the_revised_feeling_lucky_lets_its_player_look_at_the_top_of_the_deck() -> None:
    lucky = revised("Feeling Lucky?", controller="Anna")
    given = table(
        base("Ici", minions=[at(minion("Cible", 3), "Ben", attached=[lucky])]),
        hand={"Ben": [DRAW]}, deck={"Anna": ["Diva", "Tiki"]}, active="Ben",
    )  # fmt: skip
    seen = ways(given, step("Lis", player="Ben"))
    assert all(s.in_play("cible") for s in seen)
    assert {tuple(s.names("Anna", "deck")) for s in seen} == {("Diva", "Tiki"), ("Tiki", "Diva")}


def test_the_revised_street_justice_strengthens_yours_in_the_turns_of_others_alone() -> None:
    given = table(base("Ici", actions=[revised("Street Justice", controller="Anna")], Anna="A 3"), base("La"))
    use = step("street-justice", verb="talent")
    end, start = {"end_turn": True}, {"phase": "start"}
    force = [{s.power("a") for s in ways(given, use, *then)} for then in ((), (end,), (end, end, start))]
    assert force == [{3}, {3, 5}, {3}]


def test_paul_karcher_answers_who_destroys_anothers_creature_not_his_own() -> None:
    kill = action("Feu", "Détruisez une Créature.")
    given = table(
        base("Ici", minions=[at("Paul Karcher", "Anna")], Ben="BenA 2, BenB 3", Carole="Car 2"),
        players="Anna Ben Carole", hand={"Ben": [kill]}, active="Ben",
    )  # fmt: skip
    seen = {s.in_play("bena") and s.in_play("benb") for s in ways(given, step("Feu", player="Ben"), answers=[["car"]])}
    assert seen == {True, False}
    seen = {s.in_play("benb") for s in ways(given, step("Feu", player="Ben"), answers=[["bena"]])}
    assert seen == {True}


def test_la_vengeance_saves_one_creature_of_who_did_not_win() -> None:
    given = [
        table(base("Ici", 4, Anna=f"A {n}, A2 1", Ben="B 3"), base("La"), hand={"Anna": ["La Vengeance"]})
        for n in (1, 4)
    ]
    seen = [{(s.base_of("a"), s.base_of("a2")) for s in ways(g, {"score": "ici"})} for g in given]
    assert seen == [{(None, None), ("la", None), (None, "la")}, {(None, None)}]


def test_lets_finish_this_wants_another_players_creature_and_its_own_turn() -> None:
    finish = at("Let's Finish This", "Anna")
    for here, active, left in (("B 1", "Anna", 0), ("", "Anna", 20), ("B 1", "Ben", 20)):
        there = {"Ben": here} if here else {}
        given = table(base("Ici", 20, actions=[finish], Anna="A 2", **there), phase="start", active=active)
        assert {s.base("ici")["breakpoint"] for s in ways(given, {"phase": "start"})} == {left}


def test_shift_asks_for_two_creatures_at_most() -> None:
    given = table(base("Ici"), hand={"Anna": ["Shift"]}, discard={"Anna": ["Diva", "Grojak", "Convoi"]})
    choice = asked(given, step("Shift", "ici"))
    assert (choice["min"], choice["max"], [o["id"] for o in choice["options"]]) == (0, 2, ["diva", "grojak"])


@pytest.mark.parametrize(("spoken", "when", "woken"), [
    ("Talent : ", {"player": "Ben", "talent": "moine"}, True),
    ("Permanent : À la fin du tour, ", {"phase": "end"}, False),
])  # fmt: skip
def test_jade_fox_watches_cards_played_and_talents_not_what_a_card_there_already_does(
    spoken: str, when: JSON, woken: bool
) -> None:
    monk = at(minion("Moine", 2, f"{spoken}placez un marqueur Force +1 sur cette Créature."), "Ben")
    phase = {"phase": when["phase"]} if "phase" in when else {}
    board = table(base("Ici", minions=[at("Jade Fox", "Anna"), monk]), active="Ben", **phase)
    seen = played(board, when)
    assert seen.counters("moine") == 1 and bool(seen.counters("jade-fox")) is woken


def test_feeling_lucky_destroys_who_played_and_not_the_minion_it_has_been_passed_to() -> None:
    unlucky = at(minion("Sienne", 4), "Anna", attached=[at("Feeling Lucky?", "Ben")])
    given = table(base("Ici", minions=[unlucky], Ben="Autre 3"), hand={"Anna": ["Rules Lawyer", DRAW]})
    passed_on = played(given, step("Rules Lawyer"))
    assert passed_on.in_play("sienne") and passed_on.in_play("autre")
    assert not played(given, step("Lis")).in_play("sienne")
