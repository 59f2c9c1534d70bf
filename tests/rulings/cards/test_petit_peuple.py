"""Petit Peuple."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, refused, revised, step, ways

MOVE = action("Va", "Déplacez une Créature vers une autre Base.")


@pytest.mark.parametrize("whom", ["ancienne", "neuve"])
def test_who_may_not_move_minions_moves_none_not_even_those_played_since(whom: str) -> None:
    given = table(
        base("Ici", Ben="Ancienne 2"), base("La"),
        hand={"Anna": [revised("Mark of Sleep")], "Ben": [minion("Neuve", 2), MOVE]},
    )  # fmt: skip
    steps = [step("Mark of Sleep"), {"end_turn": True}, {"phase": "start"}]
    theirs = [step("Neuve", "la", player="Ben"), step("Va", player="Ben")]
    seen = played(given, *steps, *theirs, answers=[["2"], [whom]])
    assert (seen.base_of("ancienne"), seen.base_of("neuve")) == ("ici", "la")
    refused(given, *steps, theirs[1], answers=[["1"]])


FEEBLE = "Une Créature de votre choix a −1 de Force jusqu'à la fin du tour."


@pytest.mark.parametrize(("by", "kept"), [("play", 0), ("talent", 2)])
def test_brownie_makes_pay_for_a_card_played_not_for_a_talent(by: str, kept: int) -> None:
    brownie = at("Brownie", "Ben")
    cause = {"play": "Affaiblir", "talent": "sorciere"}[by]
    witch = at(minion("Sorciere", 2, f"Talent : {FEEBLE}"), "Anna")
    given = table(
        base("Ici", minions=[brownie, witch]),
        hand={"Anna": [action("Affaiblir", FEEBLE), "Tiki", "Igor"][by == "talent" :]},
    )
    seen = played(given, step(cause, verb=by), answers=[["brownie"]])
    assert (seen.power("brownie"), len(seen.names("Anna"))) == (3, kept)


def test_brownie_makes_nobody_pay_for_a_minion_that_stood_there_already() -> None:
    reacts = f"Permanent : Après que vous avez joué une Créature ici, u{FEEBLE[1:]}"
    guard = at(minion("Garde", 2, reacts), "Anna")
    given = table(
        base("Ici", minions=[at("Brownie", "Ben"), guard]),
        hand={"Anna": [minion("Neuve", 1), "Tiki", "Igor"]},
    )
    seen = played(given, step("Neuve", "ici"), answers=[["brownie"]])
    assert (seen.power("brownie"), len(seen.names("Anna"))) == (3, 2)


@pytest.mark.parametrize(("power", "text", "stays"), [(4, "", False), (5, "", True), (4, "Gagnez 1 PV.", False)])
def test_leprechaun_strikes_the_weaker_minion_of_another_once_its_own_effect_is_resolved(
    power: int, text: str, stays: bool
) -> None:
    given = table(
        base("Ici", minions=[at("Leprechaun", "Anna")]), active="Ben", hand={"Ben": [minion("N", power, text)]}
    )
    seen = played(given, step("N", "ici", player="Ben"))
    assert (seen.in_play("n"), seen.vp["Ben"]) == (stays, 1 if text else 0)


def test_leprechaun_strikes_nobody_who_is_moved_there_nor_its_own_side() -> None:
    given = table(base("Ici", minions=[at("Leprechaun", "Anna")]), base("La", Ben="Q 1"),
                  hand={"Anna": [MOVE, minion("N", 1)]})  # fmt: skip
    seen = played(given, step("N", "ici"), step("Va"), answers=[["q"]])
    assert seen.base_of("q") == "ici" and seen.in_play("n")


def test_leprechaun_revised_strikes_the_first_of_the_turn_that_is_weaker() -> None:
    here = base("Ici", minions=[revised("Leprechaun", controller="Anna")])
    hand = [minion("Forte", 6), minion("N", 1), minion("P", 2)]
    given = table(here, active="Ben", hand={"Ben": hand}, plays={"minion": 3, "action": 0})
    seen = played(given, *(step(name, "ici", player="Ben") for name in ("Forte", "N", "P")))
    assert [seen.in_play(i) for i in ("forte", "n", "p")] == [True, False, True]


def test_brownie_revised_draws_once_a_turn_for_a_minion_played_elsewhere() -> None:
    here = base("Ici", minions=[revised("Brownie", controller="Anna")])
    hand = [minion(name, 1) for name in "NPQ"]
    given = table(here, base("La"), active="Ben", hand={"Ben": hand}, deck={"Anna": ["Howl"] * 3},
                  plays={"minion": 3, "action": 0})  # fmt: skip
    assert played(given, step("N", "ici", player="Ben")).names("Anna") == []
    seen = played(given, step("N", "la", player="Ben"), step("P", "la", player="Ben"))
    assert seen.names("Anna") == ["Howl"]


def test_gnome_counts_yours_here_itself_too_and_as_revised_your_titan() -> None:
    given = table(base("Ici", Anna="A 1, B 1", Ben="C 2, D 3"), hand={"Anna": ["Gnome"]})
    assert set(offered(given, step("Gnome", "ici"))) == {"a", "b", "c"}
    here = base("Ici", 5, minions=[revised("Gnome", controller="Anna")], titans=[at("Dagon", "Anna")], Ben="C 1, D 2")
    told = {(s.vp["Anna"], s.vp["Ben"]) for s in ways(table(here), {"score": "ici"})}
    assert told == {(4, 4), (4, 2)}


def test_gremlin_serves_who_controls_it_and_robs_all_the_others() -> None:
    here = base("Ici", minions=[at("Gremlin", "Anna", owner="Ben")])
    given = table(here, players="Anna Ben Carole", hand={"Anna": ["Stomp"], "Ben": ["Howl"], "Carole": ["Upgrade"]},
                  deck={"Anna": ["Howl"], "Ben": ["Howl"]})  # fmt: skip
    seen = played(given, {"player": "Carole", "effect": "Détruisez une Créature."})
    assert [len(seen.names(player)) for player in ("Anna", "Ben", "Carole")] == [2, 0, 0]


@pytest.mark.parametrize(("gremlin", "drawn"), [({"card": "Gremlin"}, 0), (revised("Gremlin"), 1)])
def test_gremlin_revised_draws_after_a_conquest_too_and_robs_nobody_then(gremlin: JSON, drawn: int) -> None:
    here = base("Ici", 2, minions=[{**gremlin, "controller": "Anna"}])
    seen = played(table(here, hand={"Ben": ["Howl"]}, deck={"Anna": ["Howl"]}), {"score": "ici"})
    assert (len(seen.names("Anna")), seen.names("Ben")) == (drawn, ["Howl"])


def test_block_the_path_stops_the_faction_named_from_being_played_there_not_moved() -> None:
    given = table(base("Ici"), base("La", minions=[at("Invader", "Ben", id="venu")]),
                  hand={"Anna": ["Block the Path"], "Ben": ["Invader", "Zapbot"]})  # fmt: skip
    turn = [step("Block the Path", "ici"), {"end_turn": True}, {"phase": "start"}]
    refused(given, *turn, step("Invader", "ici", player="Ben"), answers=[["Aliens"]])
    assert played(given, *turn, step("Zapbot", "ici", player="Ben"), answers=[["Aliens"]]).in_play("Zapbot")
    push = {"player": "Ben", "effect": "Déplacez une Créature vers une autre Base."}
    assert played(given, *turn, push, answers=[["Aliens"]]).base_of("venu") == "ici"


def test_block_the_path_revised_names_a_faction_for_each_other_player() -> None:
    given = table(base("Ici"), players="Anna Ben Carole",
                  hand={"Anna": [revised("Block the Path")], "Ben": ["Invader", "Zapbot", "Tiki"]})  # fmt: skip
    turn, named = [step("Block the Path", "ici"), {"end_turn": True}, {"phase": "start"}], [["Aliens"], ["Robots"]]
    for card in ("Invader", "Zapbot"):
        refused(given, *turn, step(card, "ici", player="Ben"), answers=named)
    assert played(given, *turn, step("Tiki", "ici", player="Ben"), answers=named).in_play("Tiki")


def test_block_the_path_revised_names_only_factions_of_the_player_it_is_named_for() -> None:
    given = table(base("Ici"), players="Anna Ben Carole", hand={"Anna": [revised("Block the Path")]})
    for player, factions in zip(given["players"], (["Ninjas"], ["Aliens", "Robots"], ["Pirates"]), strict=True):
        player["factions"] = factions
    named = [step("Block the Path", "ici")]
    assert offered(given, *named) == ["Aliens", "Robots"]
    seen = ways(given, *named)  # Carole has one: it is named without asking
    assert len(seen) == 2 and all(s.in_play("Block the Path") for s in seen)


def test_enshrouding_mist_welcomes_one_more_minion_here_a_turn() -> None:
    given = table(base("Ici", actions=[at("Enshrouding Mist", "Anna")]), base("La"),
                  hand={"Anna": [minion("N", 1), minion("P", 1)]}, plays={"minion": 0, "action": 0})  # fmt: skip
    use = step("enshrouding-mist", verb="use")
    assert played(given, use, answers=[["n"]]).base_of("n") == "ici"
    refused(given, use, use, answers=[["n"]])


def test_enshrouding_mist_welcomes_it_though_nobody_says_so_but_here_only() -> None:
    given = table(base("Ici", actions=[at("Enshrouding Mist", "Anna")]), base("La"),
                  hand={"Anna": [minion("N", 1), minion("P", 1)]})  # fmt: skip
    assert played(given, step("N", "la"), step("P", "ici")).base_of("p") == "ici"
    assert played(given, step("N", "ici"), step("P", "la")).base_of("p") == "la"  # the one played here was the extra
    refused(given, step("N", "la"), step("P", "la"))


@pytest.mark.parametrize("trap", [{"card": "Flame Trap"}, revised("Flame Trap")])
def test_flame_trap_burns_with_the_first_minion_of_another_after_its_effect(trap: JSON) -> None:
    here = base("Ici", actions=[{**trap, "controller": "Anna"}])
    hand = {"Ben": [minion("N", 1, "Gagnez 1 PV."), minion("P", 1)], "Anna": [minion("Sienne", 1)]}
    given = table(here, active="Ben", hand=hand, plays={"minion": 2, "action": 0})
    seen = played(given, step("N", "ici", player="Ben"), step("P", "ici", player="Ben"))
    assert [seen.in_play(i) for i in ("n", "p", "Flame Trap")] == [False, True, False] and seen.vp["Ben"] == 1
    assert played({**given, "active": "Anna"}, step("Sienne", "ici")).in_play("Flame Trap")


def test_flame_trap_revised_may_lower_the_breakpoint_as_your_turn_begins() -> None:
    here = base("Ici", 20, actions=[revised("Flame Trap", controller="Anna")])
    told = {s.base("ici")["breakpoint"] for s in ways(table(here, phase="start"), {"phase": "start"})}
    assert told == {16, 20}


def test_hideout_is_spent_on_an_action_of_another_for_all_it_would_reach_not_on_a_minion() -> None:
    here = base("Ici", actions=[at("Hideout", "Anna")], Anna="A 1, B 1", Ben="C 1")
    blast = action("Feu", "Détruisez toutes les Créatures.")
    hunter = minion("K", 2, "Détruisez une Créature d'un autre joueur ici.")
    given = table(here, active="Ben", hand={"Ben": [blast, hunter]})
    seen = played(given, step("Feu", player="Ben"))
    assert [seen.in_play(i) for i in ("a", "b", "c", "hideout")] == [True, True, False, False]
    seen = played(given, step("K", "ici", player="Ben"), answers=[["a"]])
    assert (seen.in_play("a"), seen.in_play("hideout")) == (False, True)


def test_hideout_revised_keeps_the_others_from_moving_minions_there() -> None:
    here = base("Ici", actions=[revised("Hideout", controller="Anna")])
    given = table(here, base("La", Ben="D 1"))
    for player, where in (("Ben", "la"), ("Anna", "ici")):
        push = {"player": player, "effect": "Déplacez une Créature vers une autre Base."}
        assert played(given, push).base_of("d") == where


def test_mark_of_sleep_forbids_to_play_actions_in_the_next_turn_alone_not_to_use_those_in_play() -> None:
    spring = at(action("Source", "Attachez : Base. Talent : Gagnez 1 PV."), "Ben")
    given = table(base("Ici", actions=[spring], Ben="B 1"), hand={"Anna": ["Mark of Sleep"], "Ben": ["Howl"]})
    sleep = [step("Mark of Sleep"), {"end_turn": True}, {"phase": "start"}]
    howl, later = step("Howl", player="Ben"), [{"end_turn": True}, {"end_turn": True}, {"phase": "start"}]
    refused(given, *sleep, howl, answers=[["Ben"]])
    assert played(given, *sleep, step("source", player="Ben", verb="talent"), answers=[["Ben"]]).vp["Ben"] == 1
    assert played(given, *sleep, *later, howl, answers=[["Ben"]]).power("b") == 2


def test_pay_the_piper_and_take_the_shinies_cost_the_others_cards() -> None:
    hand = {"Anna": ["Take The Shinies"], "Ben": ["Howl", minion("N", 1)], "Carole": ["Howl", "Upgrade", "Stomp"]}
    given = table(base("Ici", actions=[at("Pay the Piper", "Anna")]), players="Anna Ben Carole", hand=hand)
    seen = ways(given, step("Take The Shinies"))
    assert all((s.hand_size("Ben"), s.hand_size("Carole")) == (0, 1) for s in seen) and len(seen) == 3
    assert played({**given, "active": "Ben"}, step("N", "ici", player="Ben")).names("Ben") == []


GIANT = at("Big Funny Giant", "Anna")


def test_big_funny_giant_costs_the_minion_of_the_turn_and_makes_the_others_pay_there() -> None:
    given = table(base("Ici"), titans={"Anna": ["Big Funny Giant"]}, hand={"Anna": [minion("N", 1)]})
    refused(given, step("Big Funny Giant", "ici"), step("N", "ici"))
    there = table(base("Ici", titans=[GIANT]), active="Ben", hand={"Ben": [minion("N", 1), "Howl"]})
    assert played(there, step("N", "ici", player="Ben")).names("Ben") == []


@pytest.mark.parametrize(("active", "markers"), [("Anna", 0), ("Ben", 0), ("Carole", 1)])
def test_big_funny_giant_grows_at_the_end_of_the_turn_of_another_who_is_not_there(active: str, markers: int) -> None:
    given = table(base("Ici", titans=[GIANT], Ben="B 1"), players="Anna Ben Carole", active=active)
    assert {s.counters("big-funny-giant") for s in ways(given, {"end_turn": True})} == {0, markers}


@pytest.mark.parametrize(("owner", "points"), [("Anna", (0, 1)), ("Ben", (0, 1))])
def test_cave_of_shinies_revised_pays_the_owner_once_a_turn(owner: str, points: tuple[int, int]) -> None:
    """Its owner, whoever controls it; each owner once."""
    lent = {"card": {"name": "A", "kind": "minion", "power": 1}, "controller": owner, "owner": "Ben", "id": "a"}
    given = table({**revised("Cave of Shinies"), "minions": [lent, at(minion("B", 1), "Ben")]})
    seen = played(given, {"player": "Anna", "effect": "Détruisez toutes les Créatures."})
    assert (seen.vp["Anna"], seen.vp["Ben"]) == points


def test_brownie_makes_pay_once_for_a_card_that_affects_it_twice() -> None:
    feeble = f"{FEEBLE} {FEEBLE}"
    twice = action("Deux fois", feeble)
    given = table(base("Ici", minions=[at("Brownie", "Ben")]), hand={"Anna": [twice, "Tiki", "Igor", "Howl", "Walker"]})
    assert {seen.hand_size("Anna") for seen in ways(given, step("Deux fois"))} == {2}


@pytest.mark.parametrize(("mine", "moves"), [(3, True), (2, False)])
def test_mushroom_kingdom_revised_serves_who_holds_the_most_cards(mine: int, moves: bool) -> None:
    given = table(revised("Mushroom Kingdom"), base("La", Ben="B 1"), phase="start",
                  hand={"Anna": ["Howl"] * mine, "Ben": ["Howl"] * 2})  # fmt: skip
    seen = ways(given, {"phase": "start"})
    assert any(s.base_of("b") == "mushroom-kingdom" for s in seen) is moves


@pytest.mark.parametrize(("ben", "carole", "won"), [("B 1", "C 1", {4}), ("B 1", "", {4, 5}), ("B 9", "", {2})])
def test_big_funny_giant_is_worth_a_point_to_the_winner_of_a_base_that_somebody_left_empty(
    ben: str, carole: str, won: set[int]
) -> None:
    here = base("Ici", 5, titans=[GIANT], Anna="A 5", Ben=ben, **({"Carole": carole} if carole else {}))
    given = table(here, players="Anna Ben Carole")
    assert {s.vp["Anna"] for s in ways(given, {"score": "ici"})} == won
