"""Dinosaures."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, refused, revised, step, ways


def test_fort_titanosaurus_comes_nowhere_but_where_the_minion_it_cost_stood() -> None:
    given = table(base("Ring", Anna="Amie 3"), base("Foin"), titans={"Anna": ["Fort Titanosaurus"]})
    kept = refused(given, step("Fort Titanosaurus", "foin"))
    assert kept.in_play("amie") and not kept.in_play("fort-titanosaurus")
    seen = played(given, step("Fort Titanosaurus", "ring"))
    assert (seen.base_of("fort-titanosaurus"), seen.counters("fort-titanosaurus")) == ("ring", 3)


def test_armor_stego_revised_is_stronger_in_the_turns_of_others_until_yours_comes_back() -> None:
    given = table(base("Ring", minions=[revised("Armor Stego", controller="Anna")]))
    talent, end = step("armor-stego", verb="talent"), {"end_turn": True}
    powers = [played(given, talent, *[end] * n).power("armor-stego") for n in range(3)]
    assert powers == [3, 5, 3]


def test_tar_pits_revised_keep_the_first_of_the_turn_alone_from_the_discard() -> None:
    pits = revised("Tar Pits", id="pits", minions=[at(minion("A", 1), "Anna"), at(minion("B", 1), "Anna")])
    seen = played(table(pits), {"player": "Anna", "effect": "Détruisez toutes vos Créatures."}, answers=[["b"]])
    assert (seen.names("Anna", "deck"), seen.names("Anna", "discard")) == (["B"], ["A"])


def test_a_raptor_counts_the_raptors_here_itself_too() -> None:
    raptors = [at("Raptor de Combat", "Anna"), at("Raptor de Combat", "Ben")]
    alone = base("Foin", minions=[at("Raptor de Combat", "Anna", id="seul")])
    seen = played(table(base("Ring", minions=raptors), alone))
    assert (seen.power("raptor-de-combat"), seen.power("seul")) == (4, 3)


def test_lasertops_must_bite_its_own_too_and_the_later_one_may_by_the_force_printed() -> None:
    board = base("Ring", minions=[at(minion("Grandie", 2), "Ben", counters=3)], Anna="Amie 2", Ben="Forte 3")
    assert played(table(board, hand={"Anna": ["Lasertops"]}), step("Lasertops", "ring")).in_play("amie") is False
    later = asked(table(board, hand={"Anna": [revised("Lasertops")]}), step("Lasertops", "ring"))
    assert (later["min"], {one["id"] for one in later["options"]}) == (0, {"grandie", "amie"})


def test_natural_selection_strikes_the_weaker_of_the_same_base_alone() -> None:
    given = table(base("Ring", Anna="Amie 3", Ben="Proie 2, Egale 3"), base("Foin", Ben="Loin 1"),
                  hand={"Anna": ["Natural Selection"]})  # fmt: skip
    assert played(given, step("Natural Selection")).names("Ben", "discard") == ["Proie"]


def test_survival_of_the_fittest_asks_which_of_the_weakest_and_leaves_equals_alone() -> None:
    uneven, even = base("Ring", Anna="Amie 3", Ben="B 2, C 2"), base("Foin", Ben="E 1, F 1")
    given = table(uneven, even, base("Pre", Ben="Seule 1"), hand={"Anna": ["Survival of the Fittest"]})
    assert set(offered(given, step("Survival of the Fittest"))) == {"b", "c"}
    assert played(given, step("Survival of the Fittest"), answers=[["c"]]).names("Ben", "discard") == ["C"]


ARMED = at(minion("Amie", 3), "Anna", attached=[at("Tooth and Claw...and Guns", "Anna")])


@pytest.mark.parametrize(
    "text",
    ["Détruisez toutes les Créatures.", "Chaque Créature gagne +1 de Force jusqu'à la fin du tour.",
     "Attachez : Base. Permanent : Chaque Créature ici perd 1 de Force."],
)  # fmt: skip
def test_tooth_and_claw_is_spent_on_the_first_effect_whatever_it_is(text: str) -> None:
    given = table(base("Ring", minions=[ARMED]), hand={"Ben": [action("Essai", text)]}, active="Ben")
    seen = played(given, step("Essai", "ring" if text.startswith("Attachez") else None, player="Ben"))
    assert (seen.power("amie"), seen.in_play("Tooth and Claw...and Guns")) == (3, False)


def test_tooth_and_claw_revised_stays_and_shields_from_the_others_alone() -> None:
    armed = at(minion("Amie", 3), "Anna", attached=[revised("Tooth and Claw...and Guns", controller="Anna")])
    for player, safe in (("Ben", True), ("Anna", False)):
        kill = {"player": player, "effect": "Détruisez une Créature."}
        seen = played(table(base("Ring", minions=[armed])), kill)
        assert (seen.in_play("amie"), seen.in_play("Tooth and Claw...and Guns")) == (safe, safe)


def test_wildlife_preserve_shields_yours_from_the_actions_of_others_not_from_their_minions() -> None:
    here = base("Ring", actions=[at("Wildlife Preserve", "Anna")], Anna="Amie 3")
    hunter = minion("Chasseur", 2, "Détruisez une Créature ici de Force 3 ou plus.")
    gas = action("Gaz", "Attachez : Base. Permanent : Chaque Créature ici perd 1 de Force.")
    given = table(here, hand={"Ben": [gas, "Upgrade", hunter]}, active="Ben", plays={"minion": 1, "action": 2})
    seen = played(given, step("Gaz", "ring", player="Ben"), step("Upgrade", "amie", player="Ben"))
    assert seen.power("amie") == 3
    assert not played(given, step("Chasseur", "ring", player="Ben")).in_play("amie")


def test_fort_titanosaurus_comes_before_any_minion_and_only_for_one_that_dies() -> None:
    fort = {"titans": {"Anna": ["Fort Titanosaurus"]}, "hand": {"Anna": [minion("Neuve", 1)]}}
    refused(table(base("Ring", Anna="Amie 3"), **fort), step("Neuve", "ring"), step("Fort Titanosaurus", "ring"))
    safe = at(minion("Amie", 3), "Anna", attached=[at("Buckler of Swashing", "Anna")])
    refused(table(base("Ring", minions=[safe]), **fort), step("Fort Titanosaurus", "ring"))


@pytest.mark.parametrize(("card", "wakes"), [("Augmentation", True), ("Stomp", False)])
def test_fort_titanosaurus_may_mark_itself_and_the_minion_that_your_action_directly_affected(
    card: str, wakes: bool
) -> None:
    fort = base("Ring", titans=[at("Fort Titanosaurus", "Anna", counters=3)], Anna="Amie 1")
    given = table(fort, hand={"Anna": [card]})
    play = step(card, "amie" if card == "Augmentation" else "ring" if card == "Stomp" else None)
    marked = {(s.counters("amie"), s.counters("fort-titanosaurus")) for s in ways(given, play)}
    assert marked == ({(0, 3), (1, 3), (0, 4), (1, 4)} if wakes else {(0, 3)})


def test_fort_titanosaurus_comes_where_the_minion_stood_with_its_power_in_markers() -> None:
    given = table(base("Ici", Anna="Amie 3"), base("La"), titans={"Anna": ["Fort Titanosaurus"]})
    come = step("Fort Titanosaurus", "ici")
    assert (played(given, come).base_of("fort-titanosaurus"), played(given, come).counters("fort-titanosaurus")) == (
        "ici",
        3,
    )
