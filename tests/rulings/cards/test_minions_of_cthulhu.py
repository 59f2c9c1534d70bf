"""Minions of Cthulhu."""

import pytest

from tests.engine.boards import JSON, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, refused, revised, step, ways


def test_cthulhu_costs_two_madness_cards_and_the_action_of_the_turn_where_one_has_a_minion() -> None:
    given = table(base("Ici", Anna="A 2"), base("La"), titans={"Anna": ["Cthulhu"]}, madness_deck=5)
    seen = played(given, step("Cthulhu", "ici"))
    assert seen.names("Anna") == ["Démence", "Démence"] and seen.table["plays"]["action"] == 0
    refused(given, step("Cthulhu", "la"))
    refused({**given, "madness_deck": 1}, step("Cthulhu", "ici"))
    refused({**given, "plays": {"minion": 1, "action": 0, "extra": []}}, step("Cthulhu", "ici"))


HERE = base("Ici", titans=[at("Cthulhu", "Anna")])


@pytest.mark.parametrize(
    ("player", "text", "markers"),
    [("Anna", "Piochez deux Démences.", 2), ("Anna", "Piochez deux cartes.", 1), ("Ben", "Piochez deux Démences.", 0)],
)
def test_cthulhu_grows_with_each_madness_you_draw_from_wherever_it_comes(player: str, text: str, markers: int) -> None:
    given = table(HERE, deck={"Anna": ["Démence", "Howl"]})
    assert played(given, {"player": player, "effect": text}).counters("cthulhu") == markers


def test_cthulhu_does_not_grow_with_a_card_that_nobody_has_seen() -> None:
    given = table(HERE)
    del given["players"][0]["deck"]
    assert played(given, {"player": "Anna", "effect": "Piochez deux cartes."}).counters("cthulhu") == 0


def test_cthulhu_grows_with_each_madness_played_and_draws_or_gives_one() -> None:
    given = table(HERE, hand={"Anna": ["Démence"]}, deck={"Anna": ["Howl"] * 3})
    assert played(given, step("Démence"), answers=[["1"]]).counters("cthulhu") == 1
    talent = step("cthulhu", verb="talent")
    assert played(given, talent, answers=[["1"]]).counters("cthulhu") == 1
    given_away = played(given, talent, answers=[["2"]])
    assert (given_away.names("Ben"), given_away.counters("cthulhu")) == (["Démence"], 0)


def test_star_spawn_gives_a_madness_to_the_player_chosen() -> None:
    spawn = base("Ici", minions=[at("Star-Spawn of Cthulhu", "Anna")])
    given = table(spawn, players="Anna Ben Carole", hand={"Anna": ["Démence", "Howl"]})
    seen = played(given, step("star-spawn-of-cthulhu", verb="talent"), answers=[["Carole"]])
    assert (seen.names("Anna"), seen.names("Carole")) == (["Howl"], ["Démence"])


def test_cthulhus_chosen_may_pay_a_madness_before_any_conquest_and_not_without_one() -> None:
    chosen = [at("Cthulhu's Chosen", "Anna", id="ici-bas"), at("Cthulhu's Chosen", "Anna", id="autre")]
    given = table(base("Ici", minions=chosen[:1]), base("La", 6, minions=chosen[1:], Ben="Z 5"))
    told = {(s.power("ici-bas"), s.hand_size("Anna"), s.vp["Anna"]) for s in ways(given, {"score": "la"})}
    assert told == {(3, 0, 2), (5, 1, 2), (5, 2, 4), (3, 1, 4)}
    assert {s.power("ici-bas") for s in ways({**given, "madness_deck": 0}, {"score": "la"})} == {3}


def test_servitor_dies_for_an_action_of_the_discard() -> None:
    here = base("Ici", minions=[at("Servitor of Cthulhu", "Anna")])
    given = table(here, discard={"Anna": ["Howl", minion("X", 1), "Upgrade"]})
    seen = played(given, step("servitor-of-cthulhu", verb="talent"), answers=[["upgrade"]])
    assert (seen.names("Anna", "deck"), seen.in_play("servitor-of-cthulhu")) == (["Upgrade"], False)


@pytest.mark.parametrize(("altar", "most"), [({"card": "Altar to Cthulhu"}, 2), (revised("Altar to Cthulhu"), 1)])
def test_altar_to_cthulhu_gives_an_action_for_each_minion_here_or_the_first(altar: JSON, most: int) -> None:
    here = base("Ici", actions=[{**altar, "controller": "Anna"}])
    hand = [minion("X", 1), minion("Y", 1), "Howl", "Howl"]
    given = table(here, hand={"Anna": hand}, plays={"minion": 2, "action": 0})
    seen = ways(given, step("X", "ici"), step("Y", "ici"))
    assert max(s.names("Anna", "discard").count("Howl") for s in seen) == most


def test_complete_the_ritual_puts_all_there_is_under_the_decks_itself_too_and_swaps_the_base() -> None:
    here = base(
        "Ici",
        minions=[at(minion("V", 1), "Anna", owner="Ben", attached=[at("Upgrade", "Anna")])],
        titans=[at("Dagon", "Ben")], buried=[at("Howl", "Ben")],
        actions=[at("Complete the Ritual", "Anna"), at("Sacred Circle", "Ben")],
    )  # fmt: skip
    seen = played(table(here, base("La"), base_deck=["Le Palace", "Asylum"], phase="start"), {"phase": "start"})
    assert seen.bases == ["le-palace", "la"] and seen.names("Ben", "titans") == ["Dagon"]
    assert sorted(seen.names("Anna", "deck")) == ["Complete the Ritual", "Upgrade"]
    assert sorted(seen.names("Ben", "deck")) == ["Howl", "Sacred Circle", "V"]


def test_cthulhu_fhtagn_takes_two_actions_and_puts_what_it_went_past_under() -> None:
    deck = [minion("X", 1), "Howl", minion("Y", 1), "Démence", minion("Z", 1)]
    seen = played(table(base("Ici"), hand={"Anna": ["Cthulhu Fhtagn"]}, deck={"Anna": deck}), step("Cthulhu Fhtagn"))
    assert (seen.names("Anna"), seen.names("Anna", "deck")) == (["Howl", "Démence"], ["Z", "X", "Y"])


@pytest.mark.parametrize(
    ("active", "text", "points"),
    [("Anna", "Détruisez toutes les Créatures.", 1), ("Anna", "Détruisez toutes vos Créatures.", 0),
     ("Ben", "Détruisez toutes vos Créatures.", 1)],
)  # fmt: skip
def test_furthering_the_cause_pays_once_in_any_turn_for_the_dead_of_others_here(
    active: str, text: str, points: int
) -> None:
    here = base("Ici", actions=[at("Furthering the Cause", "Anna")], Anna="A 1", Ben="B 1, C 1")
    given = table(here, active=active, deck={"Anna": ["Howl"] * 3, "Ben": ["Howl"] * 3})
    assert played(given, {"player": active, "effect": text}, {"end_turn": True}).vp["Anna"] == points


def test_madness_unleashed_pays_a_card_and_an_action_for_each_madness_thrown_away() -> None:
    hand = {"Anna": ["Madness Unleashed", "Démence", "Démence", "Howl", "Howl"]}
    given = table(base("Ici"), hand=hand, deck={"Anna": ["Upgrade"] * 3})
    drawn = {tuple(sorted(set(s.names("Anna")) - {"Howl"})) for s in ways(given, step("Madness Unleashed"))}
    assert {(), ("Upgrade",)} <= {tuple(n for n in names if n == "Upgrade") for names in drawn}  # nobody has to draw
    rich = [s for s in ways(given, step("Madness Unleashed")) if s.names("Anna") == ["Upgrade", "Upgrade"]]
    assert rich and all(s.names("Anna", "discard").count("Howl") == 2 for s in rich)


def test_recruit_by_force_takes_any_number_of_weak_minions_of_the_discard() -> None:
    discard = {"Anna": ["Howl", minion("X", 1), minion("Y", 3), minion("Z", 4)]}
    given = table(base("Ici"), hand={"Anna": ["Recruit by Force"]}, discard=discard)
    assert set(offered(given, step("Recruit by Force"))) == {"x", "y"}
    assert played(given, step("Recruit by Force"), answers=[["x", "y"], ["y", "x"]]).names("Anna", "deck") == ["Y", "X"]


def test_rlyeh_pays_for_one_of_yours_there_that_really_dies() -> None:
    safe = at(minion("P", 1), "Anna", attached=[at("Buckler of Swashing", "Anna")])
    lair = {"card": "R'lyeh", "minions": [at(minion("X", 1), "Anna"), at(minion("Y", 1), "Ben"), safe]}
    seen = ways(table(lair, phase="start"), {"phase": "start"})
    assert {(s.vp["Anna"], s.in_play("x")) for s in seen} == {(0, True), (1, False)}
    assert all(s.in_play("y") and s.in_play("p") for s in seen)
