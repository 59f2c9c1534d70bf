"""Geeks."""

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, refused, revised, step, ways

KILL = action("Feu", "Détruisez une Créature.")


def test_wil_wheaton_is_played_where_his_player_wants_and_the_action_does_nothing() -> None:
    given = table(base("Ici", Anna="Amie 5"), base("La"), hand={"Anna": [KILL], "Ben": ["Wil Wheaton"]})
    seen = played(given, step("Feu"), answers=[["yes"], ["la"]])
    assert seen.base_of("wil-wheaton") == "la" and seen.in_play("amie")
    assert seen.names("Anna", "discard") == ["Feu"] and seen.names("Ben") == []


def test_of_what_a_griefer_does_to_each_its_own_player_chooses() -> None:
    given = table(
        base("Ici", Ben="Proie 2, Autre 3", Cy="Seule 1"), players="Anna Ben Cy",
        hand={"Anna": ["Griefer"], "Ben": [minion("Tenue", 1)]}, discard={"Ben": [minion("Usée", 1)]},
    )  # fmt: skip
    choice = asked(given, step("Griefer"))
    assert choice["player"] == "Anna" and len(choice["options"]) == 3
    assert asked(given, step("Griefer"), answers=[["2"]])["player"] == "Ben"  # which of his is destroyed
    seen = played(given, step("Griefer"), answers=[["2"], ["proie"]])  # Cy has nothing else to lose
    assert not seen.in_play("proie") and not seen.in_play("seule") and seen.names("Ben") == ["Tenue"]


def test_a_non_infinite_loop_gives_back_the_action_just_played_or_none() -> None:
    given = table(base("Ici", Ben="Proie 2"), hand={"Anna": ["Non-Infinite Loop", KILL]})
    seen = played(given, step("Non-Infinite Loop"), answers=[["yes"], ["yes"]])
    assert seen.names("Anna") == ["Feu"] and not seen.in_play("proie")
    later = {
        **given,
        "players": [{**given["players"][0], "hand": [revised("Non-Infinite Loop"), KILL]}, given["players"][1]],
    }
    declined = played(later, step("Non-Infinite Loop"), answers=[[]])
    assert declined.names("Anna") == ["Feu"] and declined.table["plays"]["extra"] == []


def test_felicia_day_gathers_every_minion_at_once_save_the_one_out_of_reach() -> None:
    guru = at("Game Guru", "Ben")
    given = table(base("Ici", Ben="B 1"), base("La", Anna="A 1", minions=[guru, at("Ghoul", None)]),
                  hand={"Anna": ["Felicia Day"]})  # fmt: skip
    seen = played(given, step("Felicia Day", "ici"))
    assert [seen.base_of(one) for one in ("a", "b", "ghoul", "game-guru")] == ["ici", "ici", "ici", "la"]


def test_a_fan_is_thrown_away_for_a_card_in_ones_own_turn() -> None:
    given = table(base("Ici"), hand={"Anna": ["Fan"]}, deck={"Anna": [minion("X")]})
    seen = played(given, step("fan", verb="special"))
    assert (seen.names("Anna"), seen.names("Anna", "discard")) == (["X"], ["Fan"])
    refused({**given, "active": "Ben"}, step("fan", verb="special"))


def test_what_is_banned_goes_under_the_deck_of_each_who_holds_it() -> None:
    given = table(
        base("Ici"),
        players="Anna Ben Cy",
        hand={"Anna": ["Banned List"], "Ben": ["Zapbot", "Zapbot", KILL], "Cy": ["Zapbot"]},
        deck={"Ben": [minion("X")], "Cy": []},
    )
    choice = asked(given, step("Banned List"))
    name = next(o["id"] for o in choice["options"] if "Zapbot" in o["label"])
    seen = next(s for s in ways(given, step("Banned List"), answers=[[name]]) if not s.names("Cy"))
    assert (seen.names("Ben"), seen.names("Ben", "deck")) == (["Feu"], ["X", "Zapbot", "Zapbot"])


def test_a_minion_is_controlled_until_the_end_of_the_turn_be_it_the_one_another_just_played() -> None:
    given = table(
        base("Ici", Carl="C 1"), players="Anna Ben Carl", hand={"Ben": ["Control Minion"], "Anna": [minion("N")]}
    )
    taken = step("N", "ici")
    seen = next(s for s in ways(given, taken) if (s.card("n") or {})["controller"] == "Ben")
    assert seen.names("Ben", "discard") == ["Control Minion"]
    assert {(s.card("n") or {})["controller"] for s in ways(given, taken, {"end_turn": True})} == {"Anna"}


def test_cosplay_adds_a_point_to_points_gained_and_to_none_else() -> None:
    given = table(base("Ici", 3, Anna="A 3", Ben="B 2"), hand={"Anna": ["Cosplay"]})
    assert {s.vp["Anna"] for s in ways(given, {"score": "ici"})} == {4, 5}
    assert played(given, {"player": "Ben", "effect": "Gagnez 1 PV."}).names("Anna") == ["Cosplay"]


def test_force_of_wil_throws_an_action_away_before_it_does_anything() -> None:
    given = table(base("Ici", Ben="B 1"), hand={"Anna": [KILL], "Ben": ["Force of Wil"]})
    seen = played(given, step("Feu"), answers=[["yes"]])
    assert (
        seen.in_play("b")
        and seen.names("Anna", "discard") == ["Feu"]
        and seen.names("Ben", "discard") == ["Force of Wil"]
    )


def test_min_maxing_plays_an_action_of_another_who_gets_it_back() -> None:
    given = table(base("Ici", Ben="B 1"), players="Anna Ben Cy",
                  hand={"Anna": ["Min-Maxing"], "Ben": [KILL, minion("M")], "Cy": ["Cosplay"]})  # fmt: skip
    seen = ways(given, step("Min-Maxing"), answers=[["Ben"]])
    assert {(s.in_play("b"), tuple(s.names("Ben", "discard"))) for s in seen} >= {(True, ()), (False, ("B", "Feu"))}


def test_a_mulligan_takes_the_five_cards_seen_and_not_the_old_hand() -> None:
    given = table(
        base("Ici"),
        hand={"Anna": ["Mulligan", minion("P"), minion("Q")]},
        deck={"Anna": [minion(n) for n in "TUVWXYZ"]},
    )
    hands = {tuple(sorted(s.names("Anna"))) for s in ways(given, step("Mulligan"))}
    assert hands == {("P", "Q"), ("T", "U", "V", "W", "X")}


def test_a_rules_lawyer_carries_an_action_from_base_to_base_or_minion_to_minion() -> None:
    host = at(minion("H", 1), "Ben", attached=[at("Upgrade", "Ben")])
    given = table(
        base("Ici", minions=[host], actions=[at("Armory", "Ben")]),
        base("La", Anna="A 1"),
        hand={"Anna": ["Rules Lawyer"]},
    )
    seen = ways(given, step("Rules Lawyer"))
    assert {(s.base_of("armory"), s.base_of("upgrade")) for s in seen} == {("la", "ici"), ("ici", "la")}
