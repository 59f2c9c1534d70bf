"""Killer Plants."""

from tests.engine.boards import base, table
from tests.rulings.cards.at_table import played, refused, step

ROUND = [{"end_turn": True}, {"phase": "start"}]


def test_killer_kudzu_grows_while_it_is_set_aside_and_comes_with_three_markers() -> None:
    given = table(base("Ici"), titans={"Anna": ["Killer Kudzu"]}, active="Ben")
    turns, come = [*ROUND, *ROUND, *ROUND, *ROUND, *ROUND], step("Killer Kudzu", "ici", verb="special")
    grown = [["killer-kudzu"]] * 3
    refused(given, *turns[:6], come, answers=grown[:2])
    seen = played(given, *turns, come, answers=grown)
    assert (seen.base_of("killer-kudzu"), seen.counters("killer-kudzu")) == ("ici", 3)
