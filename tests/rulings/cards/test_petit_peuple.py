"""Petit Peuple."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import played, refused, revised, step

MOVE = action("Va", "Déplacez une Créature vers une autre Base.")


@pytest.mark.parametrize("whom", ["ancienne", "neuve"])
def test_who_may_not_move_minions_moves_none_not_even_those_played_since(whom: str) -> None:
    given = table(
        base("Ici", Ben="Ancienne 2"), base("La"),
        hand={"Anna": [revised("Mark of Sleep")], "Ben": [minion("Neuve", 2), MOVE]},
    )  # fmt: skip
    steps = [step("Mark of Sleep"), {"end_turn": True}, {"phase": "start"}]
    theirs = [step("Neuve", "la", player="Ben"), step("Va", player="Ben")]
    seen = played(given, *steps, *theirs, answers=[["2"], [whom]])
    assert (seen.base_of("ancienne"), seen.base_of("neuve")) == ("ici", "la")
    refused(given, *steps, theirs[1], answers=[["1"]])


FEEBLE = "Une Créature de votre choix a −1 de Force jusqu'à la fin du tour."


@pytest.mark.parametrize(("by", "kept"), [("play", 0), ("talent", 2)])
def test_brownie_makes_pay_for_a_card_played_not_for_a_talent(by: str, kept: int) -> None:
    brownie = at("Brownie", "Ben")
    cause = {"play": "Affaiblir", "talent": "sorciere"}[by]
    witch = at(minion("Sorciere", 2, f"Talent : {FEEBLE}"), "Anna")
    given = table(
        base("Ici", minions=[brownie, witch]),
        hand={"Anna": [action("Affaiblir", FEEBLE), "Tiki", "Igor"][by == "talent" :]},
    )
    seen = played(given, step(cause, verb=by), answers=[["brownie"]])
    assert (seen.power("brownie"), len(seen.names("Anna"))) == (3, kept)


def test_brownie_makes_nobody_pay_for_a_minion_that_stood_there_already() -> None:
    reacts = f"Permanent : Après que vous avez joué une Créature ici, u{FEEBLE[1:]}"
    guard = at(minion("Garde", 2, reacts), "Anna")
    given = table(
        base("Ici", minions=[at("Brownie", "Ben"), guard]),
        hand={"Anna": [minion("Neuve", 1), "Tiki", "Igor"]},
    )
    seen = played(given, step("Neuve", "ici"), answers=[["brownie"]])
    assert (seen.power("brownie"), len(seen.names("Anna"))) == (3, 2)
