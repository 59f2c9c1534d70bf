"""The Bases whose faction's cards need no file of their own."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, refused, step, ways

DAWN = {"phase": "start"}
SCORE = {"score": "ici"}
DECK = [minion(n) for n in "UVWXYZ"]


def place(card: str, *there: JSON, printing: str = "first", **crowd: str) -> JSON:
    """That Base, as « ici », and who stands on it."""
    return base("Ici", minions=list(there), **crowd) | {"card": card, "id": "ici", "printing": printing}


@pytest.mark.parametrize(("printing", "together"), [("first", 3), ("revised", 2)])
def test_the_homeworld_lets_one_small_minion_follow_another_and_once_a_turn_revised(
    printing: str, together: int
) -> None:
    small = [minion(n, 2) for n in "ABC"]
    given = table(place("The Homeworld", printing=printing), hand={"Anna": [*small, minion("Grande", 3)]})
    seen = ways(given, step("A", "ici"))
    assert max(len(s.base("ici")["minions"]) for s in seen) == together
    assert all("Grande" in s.names("Anna") for s in seen)


def test_the_homeworld_serves_the_owner_of_a_minion_that_another_plays() -> None:
    thief = action("Emprunt", "Jouez une Créature supplémentaire de la défausse d'un autre joueur.")
    given = table(place("The Homeworld"), hand={"Anna": [thief, minion("P", 1)], "Ben": [minion("Q", 1)]},
                  discard={"Ben": [minion("B", 4)]})  # fmt: skip
    choice = asked(given, step("Emprunt"), answers=[["b"]])
    assert (choice["player"], [o["id"] for o in choice["options"]]) == ("Ben", ["q"])


def test_the_mothership_takes_a_small_minion_of_the_winner_home() -> None:
    given = table(place("The Mothership", Anna="Grande 9, A 3, B 2", Ben="C 1"), base("La", Anna="Loin 1"))
    assert offered(given, SCORE) == ["a", "b"]
    assert played(given, SCORE, answers=[["b"]]).names("Anna") == ["B"]
    tie = table(place("The Mothership", Anna="A 3", Ben="C 3"))
    assert {(s.hand_size("Anna"), s.hand_size("Ben")) for s in ways(tie, SCORE)} == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_antarctic_takes_one_minion_of_each_player_a_turn_but_more_may_move_in() -> None:
    push = action("Poussée", "Déplacez une Créature vers une autre Base.")
    more = {"player": "Anna", "effect": "Jouez une Créature supplémentaire."}
    given = table(place("Antarctic Base"), base("La", Anna="Loin 1"), hand={"Anna": [minion("A"), minion("B"), push],
                  "Ben": [minion("C")]}, plays={"minion": 2})  # fmt: skip
    refused(given, step("A", "ici"), step("B", "ici"))
    assert {s.base_of("b") for s in ways(given, step("A", "ici"), more)} == {None, "la"}
    assert played(given, step("A", "ici"), step("Poussée", "loin")).base_of("loin") == "ici"
    other = {"player": "Ben", "effect": "Jouez une Créature supplémentaire."}
    assert "ici" in {s.base_of("c") for s in ways(given, step("A", "ici"), other)}


def test_at_leng_the_first_minion_of_each_player_calls_its_namesake() -> None:
    given = table(place("Plateau of Leng"), base("La"), hand={"Anna": [*[minion("Jumeau")] * 3, minion("A")]})
    seen = ways(given, step("Jumeau", "ici"))
    assert {(len(s.base("ici")["minions"]), tuple(s.names("Anna"))) for s in seen} == {
        (1, ("Jumeau", "Jumeau", "A")), (2, ("Jumeau", "A"))
    }  # fmt: skip


def test_the_ritual_site_shuffles_minions_in_and_discards_the_rest() -> None:
    armed = at(minion("A", 9), "Ben", owner="Anna", attached=[at("Upgrade", "Ben")])
    given = table(place("Ritual Site", armed, Ben="B 1") | {"actions": [at("Armory", "Anna")]})
    seen = played(given, SCORE)
    assert (seen.names("Anna", "deck"), seen.names("Ben", "deck")) == (["A"], ["B"])
    assert (seen.names("Anna", "discard"), seen.names("Ben", "discard")) == (["Armory"], ["Upgrade"])


def test_the_mountains_madden_the_owner_of_what_is_played_there() -> None:
    given = table(
        place("Mountains of Madness"), base("La", Anna="Loin 1"), hand={"Anna": [minion("A")]}, madness_deck=2
    )
    assert played(given, step("A", "ici")).names("Anna") == ["Démence"]
    assert played(given, step("A", "la")).names("Anna") == []


def test_rlyeh_is_fed_at_dawn_with_ones_own_minion_there() -> None:
    given = table(place("R'lyeh", Anna="A 1", Ben="B 1"), base("La", Anna="Loin 1"), phase="start")
    fed = {(s.vp["Anna"], s.in_play("a"), s.in_play("loin")) for s in ways(given, DAWN)}
    assert fed == {(0, True, True), (1, False, True)}
    saved = at(minion("A"), "Anna", attached=[at("Unstoppable", "Anna")])
    given = table(place("R'lyeh", saved), phase="start")
    assert {s.vp["Anna"] for s in ways(given, DAWN)} == {0}


def test_goju_puts_the_strongest_of_each_under_its_owners_deck() -> None:
    stolen = at(minion("C", 5), "Ben", owner="Anna")
    given = table(place("Temple of Goju", stolen, Anna="A 4, B 4, P 1", Ben="D 4"), deck={"Anna": [minion("X")]})
    seen = ways(given, SCORE)
    assert {tuple(s.names("Anna", "deck")) for s in seen} == {("X", "A", "C"), ("X", "B", "C")}
    assert all("D" in s.names("Ben", "discard") for s in seen)


@pytest.mark.parametrize(
    ("printing", "hand", "draws"), [("first", 0, True), ("revised", 1, False), ("revised", 2, True)]
)
def test_the_mushroom_kingdom_draws_one_of_anothers_in_at_dawn(printing: str, hand: int, draws: bool) -> None:
    given = table(place("Mushroom Kingdom", printing=printing), base("La", Anna="A 1", Ben="B 1"), phase="start",
                  hand={"Anna": DECK[:hand], "Ben": DECK[:1]})  # fmt: skip
    assert {(s.base_of("a"), s.base_of("b")) for s in ways(given, DAWN)} == (
        {("la", "la"), ("la", "ici")} if draws else {("la", "la")}
    ) | ({("ici", "la")} if draws and printing == "revised" else set())  # anybody's, in the later wording


def test_the_revised_mushroom_kingdom_sends_one_away_as_well() -> None:
    here = place("Mushroom Kingdom", printing="revised", Ben="B 1")
    given = table(here, base("La"), phase="start", hand={"Anna": DECK[:1], "Ben": []})
    assert {s.base_of("b") for s in ways(given, DAWN)} == {"ici", "la"}


def test_the_grey_opal_has_each_but_the_winner_save_a_minion_of_anyone() -> None:
    given = table(
        place("The Grey Opal", Anna="A 9", Ben="B 2, Q 1", Carole="C 1"), base("La"), players="Anna Ben Carole"
    )
    saved = {tuple(s.base_of(one) for one in "abqc") for s in ways(given, SCORE)}
    assert {(None, "la", None, "la"), (None, "la", "la", None), ("la", None, None, "la")} <= saved, "« a minion »"
    assert all(sum(bool(one) for one in way) <= 2 for way in saved), "one for each of the two who did not win"


@pytest.mark.parametrize("printing", ["first", "revised"])
def test_the_runner_up_of_tortuga_sails_to_the_new_base_but_not_from_the_one_that_left(printing: str) -> None:
    given = table(place("Tortuga", printing=printing, Anna="A 9", Ben="B 2"), base("La", Ben="Loin 1", Anna="Autre 1"))
    ends = {(s.base_of("b"), s.base_of("loin"), s.base_of("autre")) for s in ways(given, SCORE)}
    assert (None, "terrain-vague", "la") in ends and (None, "la", "la") in ends
    assert ("terrain-vague", "la", "la") not in ends  # it was discarded before (6.2.7)


def test_castle_blood_revised_buries_what_falls_elsewhere_and_crumbles_for_it() -> None:
    kill = action("Coup", "Détruisez une Créature.")
    given = table(place("Castle Blood", printing="revised"), base("La", Ben="B 1"), hand={"Anna": [kill]})
    seen = ways(given, step("Coup"))
    assert {(s.base_of("b"), s.base("ici")["breakpoint"]) for s in seen} == {(None, 17), ("ici", 15)}


def test_the_storytellers_hut_takes_an_extra_action_for_a_marker_of_its_own() -> None:
    given = table(place("Hutte du Conteur"), hand={"Anna": [action("Z", "Piochez une carte.")]})
    bare = played(given).base("ici")["breakpoint"]
    use = step("ici", verb="use")
    seen = {(s.base("ici")["breakpoint"], tuple(s.names("Anna", "discard"))) for s in ways(given, use)}
    assert seen == {(bare, ()), (bare - 2, ("Z",))}  # who plays none places none
    assert {s.table["plays"]["action"] for s in ways(given, use)} == {1}  # the Base gives the Action itself


def test_a_hut_replaced_by_the_very_action_played_for_a_marker_bears_none() -> None:
    given = table(place("Hutte du Conteur"), base_deck=["Le Palace"], hand={"Anna": ["Terraforming"]})
    gone = [s for s in ways(given, step("ici", verb="use")) if s.names("Anna", "discard") == ["Terraforming"]]
    assert gone and all("counters" not in hut for s in gone for hut in s.table["base_deck"])


def test_the_skull_island_counts_ones_titans_there() -> None:
    island = place("Île du Crâne", Anna="A 1", Ben="B 1") | {
        "titans": [at("Pecos Bill", "Anna"), at("Very Large Boulder", "Anna"), at("Major Ursa", "Ben")]
    }
    totals = played(table(island)).base("ici")["totals"]
    assert (totals["Anna"], totals["Ben"]) == (7, 4)
