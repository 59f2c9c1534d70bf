"""Dinosaures."""

from tests.engine.boards import at, base, minion, table
from tests.rulings.cards.at_table import played, revised, step


def test_fort_titanosaurus_takes_the_force_of_the_minion_it_cost() -> None:
    given = table(base("Ring", Anna="Amie 3"), base("Foin"), titans={"Anna": ["Fort Titanosaurus"]})
    assert played(given, step("Fort Titanosaurus", "foin")).counters("fort-titanosaurus") == 3


def test_armor_stego_revised_is_stronger_in_the_turns_of_others_until_yours_comes_back() -> None:
    given = table(base("Ring", minions=[revised("Armor Stego", controller="Anna")]))
    talent, end = step("armor-stego", verb="talent"), {"end_turn": True}
    powers = [played(given, talent, *[end] * n).power("armor-stego") for n in range(3)]
    assert powers == [3, 5, 3]


def test_tar_pits_revised_keep_the_first_of_the_turn_alone_from_the_discard() -> None:
    pits = revised("Tar Pits", id="pits", minions=[at(minion("A", 1), "Anna"), at(minion("B", 1), "Anna")])
    seen = played(table(pits), {"player": "Anna", "effect": "Détruisez toutes vos Créatures."})
    assert (len(seen.names("Anna", "deck")), len(seen.names("Anna", "discard"))) == (1, 1)


def test_a_raptor_counts_the_raptors_here_itself_too() -> None:
    raptors = [at("Raptor de Combat", "Anna"), at("Raptor de Combat", "Ben")]
    alone = base("Foin", minions=[at("Raptor de Combat", "Anna", id="seul")])
    seen = played(table(base("Ring", minions=raptors), alone))
    assert (seen.power("raptor-de-combat"), seen.power("seul")) == (4, 3)
