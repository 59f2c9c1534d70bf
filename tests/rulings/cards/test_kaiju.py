"""Kaiju."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, refused, step, ways


def test_gorgodzolla_comes_for_the_minion_of_the_turn_where_one_has_two_actions() -> None:
    moons = [at("Full Moon", "Anna"), at("Full Moon", "Anna")]
    given = table(base("Ici", Anna="A 2"), base("La", actions=moons), titans={"Anna": ["Gorgodzolla"]})
    seen = played(given, step("Gorgodzolla", "la"))
    assert seen.base_of("gorgodzolla") == "la" and seen.table["plays"]["minion"] == 0
    refused(given, step("Gorgodzolla", "ici"))


def test_there_goes_tokyo_destroys_the_base_that_gorgodzolla_has_left_and_nothing_without_him() -> None:
    here = base("Ici", Anna="A 2", titans=[at("Gorgodzolla", "Anna")])
    tokyo = {"hand": {"Anna": ["There Goes Tokyo"]}}
    seen = played(table(here, base("La"), **tokyo), step("There Goes Tokyo"))
    assert seen.bases == ["la", "terrain-vague"] and seen.base_of("gorgodzolla") == "la" and not seen.in_play("a")
    assert played(table(base("Ici"), base("La"), **tokyo), step("There Goes Tokyo")).bases == ["ici", "la"]


def banner(name: str, player: str = "Anna") -> JSON:
    return at(action(name, "Attachez : Base."), player)


def test_kaijookey_counts_your_actions_on_the_base_not_on_a_minion_nor_those_of_others() -> None:
    worn = at(minion("Z", 1), "Ben", attached=[at("Upgrade", "Anna")])
    here = base(
        "Ici", minions=[at("Kaijookey", "Anna"), worn], actions=[banner("b1"), banner("b2"), banner("b3", "Ben")]
    )
    assert played(table(here, base("La", actions=[banner("b4")]))).power("kaijookey") == 6


@pytest.mark.parametrize("card", ["Tiny Priestesses", "Oh, No!"])
def test_gorgodzolla_is_played_from_aside_or_moved_from_where_he_is_whosever_he_is(card: str) -> None:
    aside = table(base("Ici"), hand={"Anna": [card]}, titans={"Anna": ["Gorgodzolla"]})
    assert {s.base_of("gorgodzolla") for s in ways(aside, step(card, "ici"))} == {"ici", None}
    away = table(base("Ici"), base("La", titans=[at("Gorgodzolla", "Ben")]), hand={"Anna": [card]})
    assert {s.base_of("gorgodzolla") for s in ways(away, step(card, "ici"))} == {"ici"}
    other = table(base("Ici"), hand={"Anna": [card]}, titans={"Ben": ["Gorgodzolla"]})
    assert not any(s.in_play("gorgodzolla") for s in ways(other, step(card, "ici")))


def test_johnny_may_bring_one_of_your_actions_where_he_is_and_play_it_anew() -> None:
    given = table(
        base("Ici"), base("La", actions=[at("Stomp", "Anna"), at("Hideout", "Ben")]), hand={"Anna": ["Johnny"]}
    )
    told = {(s.base_of("stomp"), s.base("ici")["breakpoint"]) for s in ways(given, step("Johnny", "ici"))}
    assert told == {("ici", 27), ("la", 30)}


def test_kaiju_alliance_lowers_every_base_to_zero_at_least_till_the_end_of_the_turn() -> None:
    seen = played(table(base("Ici", 20), base("La", 3), hand={"Anna": ["Kaiju Alliance"]}), step("Kaiju Alliance"))
    assert [seen.base(b)["breakpoint"] for b in ("ici", "la")] == [16, 0]


def test_actions_with_force_give_it_once_and_do_their_damage_as_they_come() -> None:
    here = base("Ici", 20, Anna="A 1", Ben="B 2, C 3", actions=[banner("b2", "Ben")])
    for card, force in (
        ("Stomp", 2),
        ("Radioactive Breath", 3),
        ("Coup de Queue", 4),
        ("Wade Through the Buildings", 4),
    ):
        seen = ways(
            table(here, base("La", Ben="D 1", actions=[banner("b3", "Ben")]), hand={"Anna": [card]}), step(card, "ici")
        )
        assert {s.base("ici")["totals"]["Anna"] for s in seen if s.in_play("a")} == {1 + force}
        gone = {tuple(i for i in "abcd" if not s.in_play(i)) for s in seen}
        hit = {"Radioactive Breath": {(), ("a",), ("b",), ("a", "b")}, "Coup de Queue": {("b",), ("c",)}}
        assert gone == hit.get(card, {()})
        assert {s.in_play("b2") for s in seen} == {card != "Wade Through the Buildings"}
        assert {s.base("ici")["breakpoint"] for s in seen} == {17 if card == "Stomp" else 20}


def test_pick_up_a_bus_takes_back_what_attaches_to_a_base() -> None:
    discard = {"Anna": ["Stomp", "Howl", "Upgrade", "Oh, No!"]}
    given = table(base("Ici"), hand={"Anna": ["Pick Up a Bus"]}, discard=discard)
    assert set(offered(given, step("Pick Up a Bus"))) == {"stomp", "oh-no"}


def test_the_folly_of_men_shields_your_minions_and_other_actions_not_itself() -> None:
    here = base(
        "Ici", actions=[at("The Folly of Men", "Anna"), banner("b1"), banner("b3", "Ben")], Anna="A 1", Ben="Z 1"
    )
    given, kill = table(here), {"player": "Ben", "effect": "Détruisez toutes les Créatures."}
    assert played(given, kill).in_play("a") and not played(given, kill).in_play("z")
    left = {tuple(s.in_play(i) for i in ("the-folly-of-men", "b1", "b3")) for s in ways(
        given, {"player": "Ben", "effect": "Détruisez une Action attachée à une Base."})}  # fmt: skip
    assert left == {(False, True, True), (True, True, True), (True, True, False)}


def test_they_say_hes_got_to_go_moves_any_titan_into_a_clash() -> None:
    there = base("La", titans=[at("Gorgodzolla", "Carole", counters=1)])
    given = table(base("Ici", titans=[at("Dagon", "Ben")]), there, players="Anna Ben Carole",
                  hand={"Anna": ["They Say He's Got to Go"]})  # fmt: skip
    seen = played(given, step("They Say He's Got to Go"), answers=[["dagon"]])
    assert (seen.in_play("dagon"), seen.base_of("gorgodzolla")) == (False, "la")


@pytest.mark.parametrize(("player", "markers", "drawn"), [("Anna", 2, 1), ("Ben", 0, 0)])
def test_gorgodzolla_grows_with_what_you_play_there_and_draws_for_actions_attached(
    player: str, markers: int, drawn: int
) -> None:
    here = base("Ici", titans=[at("Gorgodzolla", "Anna")], Anna="X 1")
    given = table(here, base("La"), active=player, hand={player: ["Stomp", "Upgrade", minion("N", 1)]},
                  deck={"Anna": ["Howl"] * 4}, plays={"minion": 1, "action": 2})  # fmt: skip
    plays = [step("Stomp", "ici", player=player), step("Upgrade", "x", player=player), step("N", "ici", player=player)]
    seen = {(s.counters("gorgodzolla"), s.names("Anna").count("Howl")) for s in ways(given, *plays)}
    assert seen == {(markers, 0), (markers, drawn)}


def test_kaiju_island_keeps_every_titan_and_gives_each_controller_three() -> None:
    here = {"card": "Île du Crâne", "titans": [at("Gorgodzolla", "Anna")], "minions": [at(minion("Y", 1), "Ben")]}
    given = table(here, base("La", titans=[at("Dagon", "Ben", counters=1)]))
    seen = played(given, {"player": "Ben", "effect": "Déplacez un Titan vers une autre Base."}, answers=[["dagon"]])
    assert seen.base("ile-du-crane")["totals"] == {"Anna": 3, "Ben": 1 + 3 + 1}
