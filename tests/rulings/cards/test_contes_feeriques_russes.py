"""Contes Féeriques Russes."""

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, step, ways

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


def test_the_gray_wolf_lets_the_extra_minion_wait_and_its_marker_waits_with_it() -> None:
    given = table(base("Ring", minions=[at("The Gray Wolf", "Anna")]), base("Pré"), hand={"Anna": [minion("X", 1)]})
    talent = step("the-gray-wolf", verb="talent")
    waited = played(given, talent, step("X", "ring", using="the-gray-wolf"), answers=[[]])
    assert (waited.counters("x"), waited.json["table"]["plays"]["extra"]) == (1, [])
    elsewhere = played(given, talent, step("X", "pre"), answers=[[]])
    assert (elsewhere.counters("x"), len(elsewhere.json["table"]["plays"]["extra"])) == (0, 1)


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


def test_baba_yaga_makes_nobody_play_where_she_finds_no_other_minion() -> None:
    given = table(
        base("Ring", minions=[at("Baba Yaga", "Anna")]), base("Foin", Ben="Loin 1"), deck={"Ben": [minion("M")]}
    )
    assert not played(given, step("baba-yaga", verb="talent")).in_play("m")


def test_finist_on_the_scored_base_comes_back_by_hand_and_is_played_elsewhere() -> None:
    finist = at("Finist-Clair-Faucon", "Anna", counters=1, owner="Anna")
    given = table(base("Ring", 5, minions=[finist], Ben="Proie 2"), base("Foin"), base("Bar"))
    seen = played(given, {"score": "ring"}, answers=[["finist-clair-faucon"], ["bar"], []])
    assert (seen.base_of("finist-clair-faucon"), seen.counters("finist-clair-faucon")) == ("bar", 0)


def test_finist_flies_to_another_base_as_it_is_about_to_be_scored() -> None:
    given = table(base("Ring", 5, Ben="Proie 2"), base("Foin", minions=[at("Finist-Clair-Faucon", "Anna")]))
    assert {tuple(s.vp.values()) for s in ways(given, {"score": "ring"})} == {(0, 4), (4, 2)}


def test_the_tsar_eagle_draws_or_lays_a_minion_of_another_players_discard_on_that_players_deck() -> None:
    given = table(base("Ring"), players="Anna Ben Carole", hand={"Anna": ["Tsar Eagle"]},
                  deck={"Anna": [minion("X")], "Ben": [minion("U")]},
                  discard={"Anna": [minion("M")], "Ben": [minion("N"), action("Z", "Piochez une carte.")]})  # fmt: skip
    seen = ways(given, step("Tsar Eagle", "ring"))
    assert {(tuple(s.names("Anna")), tuple(s.names("Ben", "deck"))) for s in seen} == {
        (("X",), ("U",)),
        ((), ("N", "U")),
    }


def test_fetch_takes_up_to_two_actions_and_shuffles_all_the_rest_in() -> None:
    deck = [minion("M"), action("Y", ""), action("Z", ""), minion("N")]
    given = table(base("Ring"), hand={"Anna": ["Fetch I Know Not What"]}, deck={"Anna": deck})
    seen = ways(given, step("Fetch I Know Not What"))
    assert {tuple(sorted(s.names("Anna"))) for s in seen} == {(), ("Y",), ("Z",), ("Y", "Z")}
    assert all(s.names("Anna", "discard") == ["Fetch I Know Not What"] for s in seen)


def test_go_see_my_sister_draws_for_who_comes_here_by_her_players_hand_or_moving() -> None:
    sister = at("Go See My Sister", "Anna")
    push = action("Poussée", "Déplacez une Créature vers une autre Base.")
    given = table(base("Ring", actions=[sister]), base("Foin", Anna="A 1", Ben="B 1"),
                  hand={"Anna": [minion("N"), push], "Ben": [push]}, deck={"Anna": [minion("X")]})  # fmt: skip

    def drawn(*steps: JSON, **more: JSON) -> set[bool]:
        return {"X" in s.names("Anna") for s in ways({**given, **more}, *steps)}

    assert drawn(step("N", "ring")) == {True, False} and drawn(step("N", "foin")) == {False}
    assert drawn(step("Poussée", "a")) == {True, False} and drawn(step("Poussée", "b")) == {False}
    assert drawn(step("Poussée", "a", "Ben"), active="Ben") == {False}


def test_the_frog_princess_passes_on_to_the_minion_that_takes_her_place() -> None:
    frog = at(minion("Hote", 1), "Anna", attached=[at("La Princesse Grenouille", "Anna")])
    given = table(base("Ring", minions=[frog]), base("Foin", Anna="Loin 1"),
                  deck={"Anna": [action("Z", ""), minion("M", 3), minion("N")]})  # fmt: skip
    seen = played(given, step("la-princesse-grenouille", verb="talent"))
    assert seen.base_of("m") == "ring" and [e["id"] for e in (seen.card("m") or {})["attached"]] == [
        "la-princesse-grenouille"
    ]
    assert not seen.in_play("hote")


def test_the_water_of_life_brings_a_minion_back_on_the_deck_and_an_action() -> None:
    given = table(base("Ring"), hand={"Anna": ["The Water of Life", action("Z", "Piochez une carte.")]},
                  deck={"Anna": [minion("X")]}, discard={"Anna": [action("Y", ""), minion("M")]})  # fmt: skip
    assert played(given, step("The Water of Life"), answers=[["z"]]).names("Anna") == ["M"]


def test_who_is_transformed_is_replaced_by_its_owner_where_it_stood() -> None:
    stolen = at(minion("Volee", 2), "Carole", owner="Ben")
    given = table(base("Ring", minions=[stolen]), base("Foin"), players="Anna Ben Carole",
                  hand={"Anna": ["Transformation"]},
                  deck={"Ben": [action("Z", ""), minion("M", 3)], "Carole": [minion("N")]})  # fmt: skip
    seen = played(given, step("Transformation"))
    assert (seen.base_of("m"), (seen.card("m") or {})["controller"], seen.in_play("n")) == ("ring", "Ben", False)


def test_a_giant_turnip_is_lighter_for_each_minion_of_anyone() -> None:
    turnip = {"card": "Giant Turnip", "id": "navet"}
    crowd = [at(minion("A"), "Anna"), at(minion("B"), "Ben"), at("Ghoul", "Ben")]
    bare, full = (played(table({**turnip, "minions": there})) for there in ([], crowd))
    assert full.base("navet")["breakpoint"] == bare.base("navet")["breakpoint"] - 3


def test_the_spring_changes_the_first_minion_played_there_in_ones_own_turn() -> None:
    spring = {"card": "Source aux Transformations", "id": "source"}
    given = table(spring, base("Foin"), hand={"Anna": [minion("N")], "Ben": [minion("B")]},
                  deck={"Anna": [minion("M", 3)], "Ben": [minion("C")]})  # fmt: skip
    seen = played(given, step("N", "source"), answers=[["yes"]])
    assert (seen.base_of("m"), seen.names("Anna", "deck")) == ("source", ["N"])
    abroad = {"player": "Ben", "effect": "Jouez une Créature supplémentaire."}
    assert played(given, abroad, answers=[["b"], ["source"]]).in_play("b")
