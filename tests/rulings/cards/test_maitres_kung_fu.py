"""Maîtres Kung-Fu."""

from tests.engine.boards import at, base, minion, table
from tests.rulings.cards.at_table import step, ways


def test_sifu_takes_two_markers_at_least_from_all_of_ones_minions_together() -> None:
    mine = [at(minion(name), "Anna", counters=1) for name in ("A", "B", "C")]
    outcomes = ways(table(base("Ici", minions=mine), titans={"Anna": ["Sifu"]}), step("Sifu", "ici"))
    taken = {o.counters("sifu"): sum(o.counters(i) or 0 for i in "abc") for o in outcomes if o.in_play("sifu")}
    assert taken == {2: 1, 3: 0}
