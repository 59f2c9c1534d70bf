"""Justiciers."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import played, step, ways

FEEBLE = "Une Créature de votre choix a −1 de Force jusqu'à la fin du tour."
WITCH = at(minion("Sorciere", 2, f"Talent : {FEEBLE}"), "Anna")
USED = {"play": "Affaiblir", "talent": "sorciere"}


@pytest.mark.parametrize(("by", "offers"), [("play", True), ("talent", False)])
def test_the_mean_streets_answer_a_card_played_not_a_talent(by: str, offers: bool) -> None:
    street = {"card": "The Mean Streets", "id": "rue", "minions": [WITCH, at(minion("Passant", 2), "Ben")]}
    given = table(street, hand={"Anna": [action("Affaiblir", FEEBLE)]})
    ends = ways(given, step(USED[by], verb=by), answers=[["passant"]])
    assert {s.counters("passant") for s in ends} == ({0, 1} if offers else {0})


@pytest.mark.parametrize("by", ["play", "talent"])
def test_jade_fox_answers_a_card_played_and_a_talent(by: str) -> None:
    here = base("Ici", minions=[WITCH, at("Jade Fox", "Ben")])
    given = table(here, hand={"Anna": [action("Affaiblir", FEEBLE)]})
    assert played(given, step(USED[by], verb=by), answers=[["sorciere"]]).counters("jade-fox") == 1
