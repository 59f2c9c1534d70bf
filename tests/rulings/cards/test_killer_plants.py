"""Killer Plants."""

from tests.engine.boards import at, base, minion, table
from tests.rulings.cards.at_table import played, refused, revised, step, ways

ROUND = [{"end_turn": True}, {"phase": "start"}]


def test_killer_kudzu_grows_while_it_is_set_aside_and_comes_with_three_markers() -> None:
    given = table(base("Ici"), titans={"Anna": ["Killer Kudzu"]}, active="Ben")
    turns, come = [*ROUND, *ROUND, *ROUND, *ROUND, *ROUND], step("Killer Kudzu", "ici", verb="special")
    grown = [["killer-kudzu"]] * 3
    refused(given, *turns[:6], come, answers=grown[:2])
    seen = played(given, *turns, come, answers=grown)
    assert (seen.base_of("killer-kudzu"), seen.counters("killer-kudzu")) == ("ici", 3)


def test_killer_kudzu_dies_for_a_minion_of_the_discard_no_stronger_than_its_markers_were_many() -> None:
    there = base("Ici", titans=[at("Killer Kudzu", "Anna", counters=2)])
    given = table(there, discard={"Anna": [minion("X", 2), minion("Y", 3)]})
    seen = ways(given, step("killer-kudzu", verb="talent"))
    assert any(s.in_play("x") for s in seen)
    assert not any(s.in_play("y") or s.in_play("killer-kudzu") for s in seen)


def test_killer_kudzu_revised_takes_the_place_of_the_regular_minion() -> None:
    aside = {**revised("Killer Kudzu"), "counters": 3}
    seen = played(table(base("Ici"), titans={"Anna": [aside]}), step("Killer Kudzu", "ici", verb="special"))
    assert (seen.base_of("killer-kudzu"), seen.table["plays"]["minion"]) == ("ici", 0)
