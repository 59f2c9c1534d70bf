"""Contes Féeriques Russes."""

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, step

KILL = {"player": "Ben", "effect": "Détruisez une Créature de Force 3 ou plus."}


def test_mass_transformation_draws_for_each_what_he_has_put_himself() -> None:
    deck: JSON = {p: [minion(f"{p}{n}") for n in range(6)] for p in ("Anna", "Ben", "Carole")}
    hand = {"Anna": ["Mass Transformation", minion("X"), minion("Y"), minion("Z")], "Ben": [minion("U"), minion("V")]}
    seen = played(table(base("Ring"), players="Anna Ben Carole", hand=hand, deck=deck), step("Mass Transformation"))
    assert [seen.hand_size(p) for p in ("Anna", "Ben", "Carole")] == [3, 2, 0]


def test_toad_shuffles_in_a_minion_of_the_player_who_took_it() -> None:
    ring = base("Ring", Ben="Proie 2", Carole="Autre 4")
    given = table(ring, players="Anna Ben Carole", hand={"Anna": ["Toad"]})
    seen = played(given, step("Toad", "ring"), answers=[["yes"], ["Carole"]])
    assert (seen.in_play("autre"), seen.in_play("proie")) == (False, True)
    assert (seen.card("toad") or {})["controller"] == "Carole"


def test_finist_leaves_for_another_base_before_the_scoring() -> None:
    given = table(base("Ring", 5, minions=[at("Finist-Clair-Faucon", "Anna")], Ben="Proie 2"), base("Foin"))
    seen = played(given, {"score": "ring"}, answers=[["finist-clair-faucon"], []])
    assert (seen.base_of("finist-clair-faucon"), seen.vp) == ("foin", {"Anna": 0, "Ben": 4})


def test_the_birch_woman_who_is_not_sought_for_asks_nothing_more() -> None:
    given = table(base("Ring", minions=[at("La Dame au Bouleau", "Anna")]), hand={"Anna": ["Le Bouleau"]})
    assert played(given, KILL, answers=[[]]).names("Anna") == ["Le Bouleau"]
    seen = played(given, KILL, answers=[["le-bouleau"], ["2"], ["yes"]])
    assert seen.in_play("le-bouleau")


def test_the_gray_wolf_gives_its_marker_to_the_minion_played_at_once() -> None:
    given = table(base("Ring", minions=[at("The Gray Wolf", "Anna")]), hand={"Anna": [minion("X", 1), minion("Y", 1)]})
    talent = step("the-gray-wolf", verb="talent")
    assert played(given, talent, answers=[["x"]]).counters("x") == 1
    assert played(given, talent, answers=[[]]).json["table"]["plays"]["extra"] == []


def test_baba_yaga_has_the_owner_play_from_his_own_deck_here() -> None:
    ring = base("Ring", minions=[at("Baba Yaga", "Anna")], Ben="Proie 2")
    given = table(ring, deck={"Ben": [action("Z", "Gagnez 1 PV."), minion("Haut", 4)]})
    seen = played(given, step("baba-yaga", verb="talent"))
    assert (seen.card("haut") or {})["controller"] == "Ben" and not seen.in_play("proie")


def test_bewitched_passes_on_when_its_minion_leaves() -> None:
    host = at(minion("Hote", 3), "Ben", attached=[at("Bewitched", "Anna")])
    given = table(base("Ring", minions=[host], Anna="Amie 2"))
    assert played(given, KILL).power("amie") == 4


def test_go_i_know_not_whither_takes_at_random_one_minion_of_each_other_player_of_that_base_alone() -> None:
    here, there = base("Ici", Ben="Une 2, Deux 1", Anna="Amie 1"), base("Ailleurs", Ben="Loin 4")
    given = table(here, there, hand={"Anna": ["Go I Know Not Whither"]})
    pending = asked(given, step("Go I Know Not Whither"), answers=[["ici"]])
    assert (pending["kind"], [o["id"] for o in pending["options"]]) == ("chance", ["une", "deux"])
