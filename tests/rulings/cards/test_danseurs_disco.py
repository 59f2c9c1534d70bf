"""Danseurs Disco."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import played, revised, step, ways

BOOST = action("Fort", "Une Créature gagne +1 de Force jusqu'à la fin du tour.")


@pytest.mark.parametrize(("card", "drawn"), [("Laissez-Moi Danser", 1), (revised("Laissez-Moi Danser"), 2)])
def test_laissez_moi_danser_draws_one_or_as_many_as_it_affects(card: JSON | str, drawn: int) -> None:
    here = base("Ici", minions=[at("Diva", "Anna")], Anna="A 2")
    given = table(here, hand={"Anna": [card]}, deck={"Anna": ["Tiki"] * 3})
    seen = ways(given, step("Laissez-Moi Danser"), answers=[["a"]])
    assert {(s.power("diva"), s.power("a"), s.hand_size("Anna")) for s in seen} == {(3, 4, 1), (5, 4, drawn)}


@pytest.mark.parametrize("player", ["Anna", "Ben"])
def test_roi_du_dancing_lets_one_other_be_affected_whoever_plays(player: str) -> None:
    here = base("Ici", minions=[at("Roi Du Dancing", "Anna")], Ben="A 2, B 3")
    given = table(here, hand={player: [BOOST]}, active=player)
    seen = ways(given, step("Fort", player=player), answers=[["a"]])
    got = {tuple(s.power(i) for i in ("roi-du-dancing", "a", "b")) for s in seen}
    assert got == {(5, 3, 3), (6, 3, 3), (5, 3, 4)}


def test_mourir_sur_scene_pays_only_for_a_creature_destroyed_in_truth() -> None:
    here = base("Ici", minions=[at("Guerrier Dragon", "Ben"), at(minion("A", 2), "Anna")])
    seen = ways(table(here, hand={"Anna": ["Mourir Sur Scène"]}), step("Mourir Sur Scène"))
    assert {(s.in_play("a"), s.vp["Anna"], s.vp["Ben"]) for s in seen} == {(True, 0, 0), (False, 1, 0)}


def test_the_patineuse_answers_an_action_once_in_however_many_ways_it_affects_her() -> None:
    here = base("Ici", minions=[at("Patineuse", "Anna")])
    given = table(here, base("La"), hand={"Anna": ["Headlong"]})
    assert {s.counters("patineuse") for s in ways(given, step("Headlong"))} == {3}


def test_the_verdict_tells_the_markers_of_the_patineuse_that_has_just_come_and_not_what_left_her_cold() -> None:
    given = table(base("Ici"), hand={"Anna": ["Crack of Dusk"]}, discard={"Anna": ["Patineuse"]})
    seen = played(given, step("Crack of Dusk"), answers=[["patineuse"]])
    assert seen.json["verdict"]["text"] == "Anna joue Patineuse sur Ici et Patineuse porte 2 marqueurs Force +1."
