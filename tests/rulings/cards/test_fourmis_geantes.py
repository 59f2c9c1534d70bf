"""Fourmis Géantes."""

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, revised, step, ways

KILL = action("Feu", "Détruisez une Créature.")


def test_a_kind_of_magic_spreads_the_markers_of_ones_own_minions_anew_in_any_way() -> None:
    ants = [at(minion("A"), "Anna", counters=2), at(minion("B"), "Anna"), at(minion("C"), "Ben", counters=3)]
    given = table(base("Ici", minions=ants), hand={"Anna": ["A Kind of Magic"]})
    spread = {tuple(o.counters(i) for i in "abc") for o in ways(given, step("A Kind of Magic"))}
    assert spread == {(2, 0, 3), (1, 1, 3), (0, 2, 3)}


def test_death_on_six_legs_is_paid_for_and_takes_a_marker_that_a_dead_minion_bore() -> None:
    rich = base("Ici", minions=[at(minion("A"), "Anna", counters=7)])
    given = table(rich, titans={"Anna": ["Death on Six Legs"]}, hand={"Anna": [KILL, "Headlong"]})
    enter = step("Death on Six Legs", "ici")
    assert {o["id"] for o in asked(given, enter)["options"]} == {"feu", "headlong"}
    seen = played(given, enter, step("Feu"), answers=[["headlong"]])
    assert seen.counters("death-on-six-legs") == 1 and sorted(seen.names("Anna", "discard")) == ["A", "Feu", "Headlong"]


def test_the_revised_worker_comes_back_elsewhere_only_if_it_bore_no_marker() -> None:
    def struck(counters: int) -> dict:
        worker = revised("Worker", controller="Ben", counters=counters)
        return table(base("Ici", minions=[worker]), base("La"), base("Loin"), hand={"Anna": [KILL]})

    back = played(struck(0), step("Feu"), answers=[["yes"], ["loin"]])
    assert back.base_of("worker") == "loin" and back.counters("worker") == 2
    assert not played(struck(0), step("Feu"), answers=[["no"]]).in_play("worker")
    assert not played(struck(1), step("Feu")).in_play("worker")


def test_the_revised_queen_shares_markers_with_a_minion_played_anywhere_this_turn() -> None:
    given = table(
        base("Ici", minions=[revised("La Reine", controller="Anna")]), base("La"), hand={"Anna": [minion("P", 1)]}
    )
    seen = played(given, step("P", "la"), step("la-reine", verb="talent"), answers=[["2"]])
    assert (seen.counters("la-reine"), seen.counters("p")) == (1, 1)
