"""Maîtres Kung-Fu."""

from tests.engine.boards import at, base, minion, table
from tests.rulings.cards.at_table import step, ways


def test_sifu_takes_two_markers_at_least_from_all_of_ones_minions_together() -> None:
    mine = [at(minion(name), "Anna", counters=1) for name in ("A", "B", "C")]
    outcomes = ways(table(base("Ici", minions=mine), titans={"Anna": ["Sifu"]}), step("Sifu", "ici"))
    taken = {o.counters("sifu"): sum(o.counters(i) or 0 for i in "abc") for o in outcomes if o.in_play("sifu")}
    assert taken == {2: 1, 3: 0}


def test_main_de_fer_may_move_markers_and_then_use_the_talent_of_the_card_chosen() -> None:
    here = base("Ici", minions=[at("Drunken Master", "Anna", counters=2), at(minion("B", 2), "Ben")])
    seen = ways(table(here, hand={"Anna": ["Main de Fer"]}), step("Main de Fer"))
    assert {(s.counters("drunken-master"), s.counters("b")) for s in seen} == {(2, 0), (1, 1), (0, 2), (1, 2)}


def test_guerrier_dragon_moves_any_number_of_markers_between_any_two() -> None:
    mine, his = at("Guerrier Dragon", "Anna"), [at(minion("A", 2), "Ben", counters=2), at(minion("B", 2), "Ben")]
    seen = ways(table(base("Ici", minions=[mine, *his])), step("guerrier-dragon", verb="talent"))
    got = {tuple(s.counters(i) for i in ("guerrier-dragon", "a", "b")) for s in seen}
    assert got == {(0, 2, 0), (1, 1, 0), (2, 0, 0), (0, 1, 1), (0, 0, 2)}


def test_lets_get_it_on_destroys_within_the_force_of_the_creature_chosen() -> None:
    here = base("Ici", Anna="A 4", Ben="B 1, C 3, D 2, E 4, F 5")
    seen = ways(table(here, base("La", Ben="L 1"), hand={"Anna": ["Let's Get It On"]}), step("Let's Get It On"))
    left = {"".join(i for i in "abcdefl" if s.in_play(i)) for s in seen}
    assert left == {"acdefl", "abdefl", "abcefl", "abcdfl", "adefl", "acefl", "bcdefl"}


def test_rapide_comme_l_eclair_brings_back_to_hand_what_was_to_be_discarded() -> None:
    given = table(base("Ici", 4, Ben="A 2"), hand={"Anna": ["Rapide Comme l'Éclair"]})
    for s in ways(given, step("Rapide Comme l'Éclair"), {"score": "ici"}):
        assert (s.names("Ben"), s.names("Ben", "discard")) == (["A"], [])
