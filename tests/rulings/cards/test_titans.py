"""The Titans: how each comes into play, its Talent, what it keeps saying, and where our sources stop."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import played, refused, revised, step, ways

START, SCORE = {"phase": "start"}, {"score": "ici"}


def stands(titan: str, **there: object) -> JSON:
    """A Base where a Titan of Anna's stands."""
    return base("Ici", titans=[at(titan, "Anna")], **there)


def places(given: JSON, titan: str, step_: JSON) -> set[str | None]:
    """Where a Titan stands at the end, in every way things can go."""
    return {seen.base_of(titan) for seen in ways(given, step_)}


def test_sphinx_comes_where_you_take_a_buried_card_of_yours_back() -> None:
    here = base("Ici", buried=[at("Howl", "Anna"), at("Stomp", "Ben")])
    given = table(here, base("La", buried=[at("Upgrade", "Anna")]), titans={"Anna": ["Sphinx"]}, phase="start")
    come = {(s.base_of("sphinx"), tuple(s.names("Anna"))) for s in ways(given, START)}
    assert come == {(None, ()), ("ici", ("Howl",)), ("la", ("Upgrade",))}
    none = table(base("Ici", buried=[at("Stomp", "Ben")]), titans={"Anna": ["Sphinx"]}, phase="start")
    assert places(none, "sphinx", START) == {None}


@pytest.mark.parametrize("scored", ["ici", "la"])
def test_sphinx_saves_one_of_your_buried_cards_after_any_conquest(scored: str) -> None:
    given = table(stands("Sphinx", breakpoint=3, buried=[at("Howl", "Anna"), at("Stomp", "Ben")], Anna="A 3"),
                  base("La", 3, Ben="B 3", buried=[at("Upgrade", "Anna")]))  # fmt: skip
    saved = {"ici": ["Howl"], "la": ["Upgrade"]}[scored]
    kept = {tuple(s.names("Anna")) for s in ways(given, {"score": scored})}
    assert kept == {(), tuple(saved)}


def test_sphinx_saves_nothing_while_it_is_out_of_play() -> None:
    given = table(base("Ici", 3, Anna="A 3", buried=[at("Howl", "Anna")]), titans={"Anna": ["Sphinx"]})
    assert {tuple(s.names("Anna")) for s in ways(given, {"score": "ici"})} == {()}


def test_sphinx_buries_a_card_of_the_hand_here() -> None:
    seen = played(table(stands("Sphinx"), hand={"Anna": ["Howl"]}), step("sphinx", verb="talent"))
    assert len(seen.base("ici")["buried"]) == 1 and seen.names("Anna") == []


@pytest.mark.parametrize(
    ("titan", "here"), [("Mergacon", {"Anna": "A 1, B 1"}), ("Emperor Penguin", {"Anna": "A 1, B 1, C 1"})]
)
def test_titans_of_the_start_of_the_turn_come_where_you_have_enough(titan: str, here: dict[str, str]) -> None:
    given = table(base("Ici", **here), base("La", Anna="D 1", Ben="E 1, F 1"), titans={"Anna": [titan]}, phase="start")
    assert places(given, titan, START) == {None, "ici"}


def test_emperor_penguin_counts_actions_too_and_plays_the_next_minion_of_the_deck_once_a_turn() -> None:
    worn = at(minion("A", 1), "Anna", attached=[at("Upgrade", "Anna")])
    given = table(base("Ici", minions=[worn], actions=[at("Stomp", "Anna")]), titans={"Anna": ["Emperor Penguin"]})
    assert places({**given, "phase": "start"}, "emperor-penguin", START) == {None, "ici"}
    use = step("emperor-penguin", verb="use")
    deck = {"Anna": ["Howl", minion("X", 7), minion("Y", 1)]}
    given = table(stands("Emperor Penguin"), base("La"), deck=deck)
    seen = played(given, use)
    assert (seen.base_of("x"), seen.table["plays"]["minion"]) == ("ici", 0)  # it costs the play it replaces
    held = table(stands("Emperor Penguin"), base("La"), deck=deck, hand={"Anna": [minion("Z", 1)]})
    refused(held, use, step("Z", "la"))
    refused(held, step("Z", "la"), use)
    refused(given, use, use)
    refused({**given, "plays": {"minion": 0, "action": 1}}, use)  # it takes the place of a play of the hand
    small = table(stands("Emperor Penguin"), hand={"Anna": [minion("P", 3), minion("G", 4)]})
    seen = played(small, step("emperor-penguin", verb="talent"))
    assert (seen.counters("emperor-penguin"), seen.names("Anna")) == (1, ["G"])


def test_mergacon_gives_three_and_nothing_in_the_turn_it_moves() -> None:
    given, move = table(stands("Mergacon"), base("La", Anna="C 1")), step("mergacon", verb="talent")
    assert played(given).base("ici")["totals"] == {"Anna": 3}
    assert played(given, move).base("la")["totals"] == {"Anna": 1}
    assert played(given, move, {"end_turn": True}).base("la")["totals"] == {"Anna": 4}


def test_walking_castle_shields_yours_and_takes_up_to_three_of_them_along() -> None:
    given = table(stands("Walking Castle", Anna="A 1, B 1, C 1, D 1", Ben="E 1"), base("La"), base("Loin"))
    seen = played(given, {"player": "Ben", "effect": "Détruisez toutes les Créatures."})
    assert seen.in_play("a") and not seen.in_play("e")
    moved = played(given, step("walking-castle", verb="talent"), answers=[["a", "b"], ["la"]])
    assert [moved.base_of(i) for i in ("walking-castle", "a", "b", "c", "e")] == ["la", "la", "la", "ici", "ici"]
    alone = played(given, step("walking-castle", verb="talent"), answers=[[], ["la"]])
    assert (alone.base_of("walking-castle"), alone.base_of("a")) == ("la", "ici")


def test_walking_castle_costs_the_minion_of_the_turn_where_you_have_two() -> None:
    given = table(base("Ici", Anna="A 1, B 1"), base("La", Anna="C 1"), titans={"Anna": ["Walking Castle"]})
    assert played(given, step("Walking Castle", "ici")).table["plays"]["minion"] == 0
    refused(given, step("Walking Castle", "la"))


def test_very_large_boulder_does_not_grow_in_the_turn_it_moved_nor_in_the_turns_of_others() -> None:
    given, push = (
        table(stands("Very Large Boulder"), base("La")),
        {"player": "Anna", "effect": "Déplacez un Titan vers une autre Base."},
    )
    assert played(given, push, {"end_turn": True}).counters("very-large-boulder") == 0
    assert played({**given, "active": "Ben"}, {"end_turn": True}).counters("very-large-boulder") == 0


def test_very_large_boulder_may_follow_a_minion_that_is_moved_away_once_a_turn() -> None:
    left = table(stands("Very Large Boulder", Ben="B 1"), base("La"))
    seen = ways(
        left,
        {"player": "Anna", "effect": "Déplacez une Créature vers une autre Base."},
    )
    assert {s.base_of("very-large-boulder") for s in seen} == {"ici", "la"}


def test_very_large_boulder_crushes_where_it_comes_a_minion_weaker_than_its_markers_are_many() -> None:
    there = base("Ici", titans=[at("Very Large Boulder", "Anna", counters=3)], Ben="P 5, R 1")
    push = {"player": "Ben", "effect": "Déplacez une Créature de Force 5 vers une autre Base."}
    seen = ways(table(there, base("La", Ben="Q 2, S 3")), push)
    told = {(s.base_of("very-large-boulder"), *(one for one in "pqrs" if not s.in_play(one))) for s in seen}
    assert told == {("ici",), ("la", "q")}


def test_spirit_of_the_forest_costs_both_plays_of_the_turn() -> None:
    given = table(base("Ici"), titans={"Anna": ["Spirit of the Forest"]})
    plays = played(given, step("Spirit of the Forest", "ici")).table["plays"]
    assert (plays["minion"], plays["action"]) == (0, 0)
    refused({**given, "plays": {"minion": 1, "action": 0}}, step("Spirit of the Forest", "ici"))


def test_spirit_of_the_forest_lets_its_controller_take_both_sides_of_a_choice_once_a_turn() -> None:
    hand = {"Anna": ["Démence", "Démence"], "Ben": ["Démence"]}
    given = table(stands("Spirit of the Forest"), hand=hand, deck={"Anna": ["Howl"] * 4, "Ben": ["Howl"] * 4},
                  madness_deck=3, plays={"minion": 0, "action": 2})  # fmt: skip
    told = {(s.names("Anna").count("Howl"), s.table["madness_deck"]) for s in ways(given, step("Démence"))}
    assert told == {(2, 3), (0, 4), (2, 4)}
    twice = ways(given, step("Démence"), step("demence-2"))
    assert max(s.names("Anna").count("Howl") + s.table["madness_deck"] for s in twice) == 2 + 1 + 2 + 3
    assert len(ways({**given, "active": "Ben"}, step("Démence", player="Ben"))) == 2


def test_spirit_of_the_forest_may_move_when_it_would_lose_a_clash() -> None:
    given = table(stands("Spirit of the Forest"), base("La", titans=[at("Dagon", "Ben", counters=3)]))
    seen = ways(given, {"player": "Ben", "effect": "Déplacez un Titan vers une autre Base."}, answers=[["dagon"]])
    assert {s.base_of("spirit-of-the-forest") for s in seen} == {None, "la"}


@pytest.mark.parametrize(("held", "total"), [(0, 8), (2, 6), (5, 3), (7, 3)])
def test_creampuff_man_gives_what_the_hand_leaves_of_five_and_takes_nothing(held: int, total: int) -> None:
    seen = played(table(stands("Creampuff Man", Anna="A 3"), hand={"Anna": ["Howl"] * held}))
    assert seen.base("ici")["totals"] == {"Anna": total}


def test_creampuff_man_replays_a_standard_action_of_the_discard_for_a_card() -> None:
    given = table(stands("Creampuff Man", Anna="A 3"), hand={"Anna": ["Stomp"]},
                  discard={"Anna": ["Augmentation", "Upgrade", minion("X", 1)]})  # fmt: skip
    told = {
        (s.power("a"), "Stomp" in s.names("Anna", "discard")) for s in ways(given, step("creampuff-man", verb="talent"))
    }
    assert told == {(7, True), (3, True)}
    seen = played(given, step("creampuff-man", verb="talent"), answers=[["yes"]])
    assert (
        seen.names("Anna", "discard") == ["Upgrade", "X", "Stomp"] and seen.names("Anna", "deck")[-1] == "Augmentation"
    )


@pytest.mark.parametrize(
    ("here", "come"), [({"Anna": "A 1", "Ben": "B 3"}, {"le-palace", None}), ({"Ben": "B 3"}, {None})]
)
def test_the_kraken_comes_to_the_base_that_replaces_one_where_you_had_a_minion(
    here: dict[str, str], come: set[str | None]
) -> None:
    given = table(
        base("Ici", 3, **here), base("La", Anna="Z 1"), titans={"Anna": ["The Kraken"]}, base_deck=["Le Palace"]
    )
    assert places(given, "the-kraken", SCORE) == come


def test_the_kraken_moves_and_weakens_the_minions_of_all_the_others_there() -> None:
    there = base("La", Anna="A 3", Ben="B 3", Carole="C 1")
    given = table(stands("The Kraken", Ben="Z 1"), there, players="Anna Ben Carole")
    seen = played(given, step("the-kraken", verb="talent"))
    assert [seen.power(i) for i in "abcz"] == [3, 2, 0, 1] and seen.base_of("the-kraken") == "la"


def test_the_kraken_saves_one_of_yours_as_its_own_base_is_conquered() -> None:
    given = table(stands("The Kraken", breakpoint=3, Anna="A 2", Ben="Z 3"), base("La"))
    seen = ways(given, SCORE)
    assert {(s.base_of("a"), s.base_of("z")) for s in seen} == {("la", None), (None, None)}


@pytest.mark.parametrize(("ben", "comes"), [(2, True), (3, True), (4, False)])
def test_great_wolf_spirit_comes_where_you_lead_once_you_lead_on_two_bases(ben: int, comes: bool) -> None:
    given = table(base("Ici", Anna="A 3", Ben=f"B {ben}"), base("La", Anna="C 1"), base("Loin"),
                  titans={"Anna": ["Great Wolf Spirit"]})  # fmt: skip
    (played if comes else refused)(given, step("Great Wolf Spirit", "la"))
    refused(given, step("Great Wolf Spirit", "loin"))


def test_great_wolf_spirit_lets_each_of_your_minions_use_its_talent_twice_as_revised_here_alone() -> None:
    grower = at(minion("T", 2, "Talent : Placez un marqueur Force +1 sur cette Créature."), "Anna")
    again = [step("t", verb="talent")] * 2
    first = table(stands("Great Wolf Spirit"), base("La", minions=[grower]))
    assert played(first, *again).power("t") == 4
    refused(first, *again, again[0])
    later = base("Ici", titans=[revised("Great Wolf Spirit", controller="Anna")])
    refused(table(later, base("La", minions=[grower])), *again)
    assert played(table({**later, "minions": [grower]}), *again).power("t") == 4


def test_invisible_ninja_costs_a_card_and_leaves_for_a_weak_minion_as_the_turn_begins() -> None:
    come, waits = step("Invisible Ninja", "ici"), {"titans": {"Anna": ["Invisible Ninja"]}}
    refused(table(base("Ici", Anna="A 1"), **waits), come)
    assert not played(table(base("Ici"), **waits, hand={"Anna": ["Howl"]}), come).in_play("invisible-ninja")
    elsewhere = refused(table(base("Ici"), base("La", Anna="A 1"), **waits, hand={"Anna": ["Howl"]}), come)
    assert elsewhere.names("Anna") == ["Howl"]
    paid = played(table(base("Ici", Anna="A 1"), **waits, hand={"Anna": ["Howl"]}), come)
    assert paid.names("Anna", "discard") == ["Howl"]
    given = table(stands("Invisible Ninja"), hand={"Anna": [minion("X", 3), minion("Y", 4)]}, phase="start")
    told = {(s.in_play("invisible-ninja"), s.in_play("X"), s.in_play("Y")) for s in ways(given, START)}
    assert told == {(True, False, False), (False, False, False), (False, True, False)}


def test_invisible_ninja_destroyed_this_turn_does_not_come_back_before_the_next_one() -> None:
    come = step("Invisible Ninja", "ici")
    given = table(stands("Invisible Ninja", Anna="A 1"), hand={"Anna": [minion("X", 9), "Howl"]}, phase="start")
    assert not any(s.status == "resolved" and not s.names("Anna", "titans") for s in ways(given, START, come))


@pytest.mark.parametrize(("whose", "hands"), [("Ben", {(), ("Howl",), ("Stomp",)}), ("Anna", {()})])
def test_invisible_ninja_draws_one_of_two_after_you_destroyed_a_card_of_another(
    whose: str, hands: set[tuple[str, ...]]
) -> None:
    given = table(stands("Invisible Ninja", **{whose: "A 1"}), deck={"Anna": ["Howl", "Stomp"]})
    seen = ways(given, {"player": "Anna", "effect": "Détruisez une Créature."})
    assert {tuple(s.names("Anna")) for s in seen} == hands


@pytest.mark.parametrize(("ben", "come"), [(1, {"le-palace", None}), (3, {"le-palace", None}), (4, {None})])
def test_rainboroc_comes_to_the_base_that_replaces_one_you_won_be_it_shared(ben: int, come: set[str | None]) -> None:
    given = table(base("Ici", 3, Anna="A 3", Ben=f"B {ben}"), titans={"Anna": ["Rainboroc"]}, base_deck=["Le Palace"])
    assert places(given, "rainboroc", SCORE) == come


def test_rainboroc_is_marked_by_the_first_small_minion_of_yours_there_each_turn() -> None:
    hand = {"Anna": [minion("G", 3), minion("X", 2), minion("Y", 1)]}
    given = table(stands("Rainboroc"), hand=hand, plays={"minion": 3})
    assert played(given, step("G", "ici")).counters("rainboroc") == 0
    assert played(given, *(step(name, "ici") for name in "GXY")).counters("rainboroc") == 1


def test_rainboroc_shuffles_a_small_minion_back_before_it_may_move() -> None:
    given = table(stands("Rainboroc"), base("La"), discard={"Anna": [minion("X", 2), minion("G", 3)]})
    seen = ways(given, step("rainboroc", verb="talent"))
    assert {s.base_of("rainboroc") for s in seen} == {"ici", "la"}
    assert {tuple(s.names("Anna", "discard")) for s in seen} == {("G",)}
    none = ways(table(stands("Rainboroc"), base("La")), step("rainboroc", verb="talent"))
    assert {s.base_of("rainboroc") for s in none} == {"ici"}


@pytest.mark.parametrize(("power", "comes"), [(3, True), (4, False)])
def test_great_grandma_plays_the_last_card_of_the_deck_where_it_is_a_weak_minion(power: int, comes: bool) -> None:
    given = table(stands("Great Grandma", Ben="B 1"), deck={"Anna": ["Howl", minion("X", power)]})
    seen = ways(given, step("great-grandma", verb="talent"))
    assert any(s.in_play("X") for s in seen) is comes and all(s.names("Anna", "deck")[0] == "Howl" for s in seen)


def test_great_grandma_may_strengthen_a_minion_of_yours_when_you_look_at_your_own_deck_alone() -> None:
    look = "Révélez la première carte de {} pioche. Placez-la sur le dessus de la pioche de son propriétaire."
    given = table(stands("Great Grandma", Anna="A 1", Ben="B 1"), deck={"Anna": ["Howl"], "Ben": ["Howl"]})
    for player, powers in (("Anna", {(1, 1), (2, 1)}), ("Ben", {(1, 1)})):
        seen = ways(given, {"player": player, "effect": look.format("votre")})
        assert {(s.power("a"), s.power("b")) for s in seen} == powers


def test_great_grandma_comes_by_one_of_four_guesses_and_puts_back_in_order_what_was_shown() -> None:
    given = table(
        base("Ici"), titans={"Anna": ["Great Grandma"]}, deck={"Anna": ["Howl", "Diva", "Augmentation", "Howl"]}
    )
    seen = ways(given, step("Great Grandma", "ici"))
    assert {s.in_play("great-grandma") for s in seen} == {True, False}
    assert {tuple(s.names("Anna", "deck")) for s in seen} == {("Howl", "Diva", "Augmentation", "Howl")}


def test_the_everything_glove_keeps_your_small_minions_there_from_others() -> None:
    given = table(stands("The Everything Glove", Anna="A 3, G 4"), base("La", Anna="C 1"), active="Ben")
    kill = {"player": "Ben", "effect": "Détruisez une Créature."}
    left = {name: {s.in_play(name) for s in ways(given, kill, answers=[[name]])} for name in ("a", "g", "c")}
    assert left == {"a": {True}, "g": {False}, "c": {False}}


def test_of_two_titans_the_one_whose_controller_is_weaker_there_leaves_and_at_a_tie_the_newcomer() -> None:
    call = action("Appel", "Déplacez un Titan vers une autre Base.")
    for mine, stays in ((2, "dagon"), (1, "gorgodzolla"), (0, "gorgodzolla")):
        there = base("La", titans=[at("Gorgodzolla", "Ben")], Ben="B 1", Anna=f"A {mine}")
        given = table(base("Ici", titans=[at("Dagon", "Anna")]), there, hand={"Anna": [call]})
        seen = played(given, step("Appel"), answers=[["dagon"]])
        assert [seen.in_play(i) for i in ("dagon", "gorgodzolla")] == [stays == "dagon", stays != "dagon"]
