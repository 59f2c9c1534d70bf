"""R G.affectee.4, 8.1.7: what changes nothing of a card does not affect it, wakes nothing and pays for nothing."""

import pytest

from tests.engine.boards import JSON, Seen, at, base, minion, play, table

GUARD = "Permanent : Après qu'une carte jouée par un autre joueur a affecté une Créature ici, piochez une carte."
PER_ACTION = "pour chaque Action attachée à elle"


def told(effect: str, *, guard: str = GUARD, player: str = "Ben") -> Seen:
    there = [at(minion("Veilleur", 9, guard), "Anna"), at(minion("Proie", 3), "Ben")]
    given: JSON = table(base("Ring", minions=there), deck={"Anna": [minion("Une")], "Ben": [minion("Deux")]})
    seen = play(given, {"player": player, "effect": effect})
    assert seen.status == "resolved", seen.json["pending"]
    return seen


@pytest.mark.parametrize(
    ("idle", "telling"),
    [
        (
            f"Une Créature de Force 3 ou moins gagne +1 de Force jusqu'à la fin du tour {PER_ACTION}.",
            "Une Créature de Force 3 ou moins gagne +1 de Force jusqu'à la fin du tour.",
        ),
        (
            f"Placez un marqueur Force +1 sur une Créature de Force 3 ou moins {PER_ACTION}.",
            "Placez un marqueur Force +1 sur une Créature de Force 3 ou moins.",
        ),
    ],
)
def test_g_affectee_4_a_gain_of_nothing_affects_no_minion(idle: str, telling: str) -> None:
    assert told(idle).hand_size("Anna") == 0
    assert told(telling).hand_size("Anna") == 1


def test_g_affectee_4_taking_control_of_a_minion_that_one_controls_affects_nothing() -> None:
    text = "Prenez le contrôle d'une Créature de Force 3 ou moins."
    assert told(text).hand_size("Anna") == 0


def test_5_5_1_what_changes_nothing_pays_for_nothing() -> None:
    text = "Prenez le contrôle d'une Créature de Force 3 ou moins pour piocher une carte."
    assert told(text, guard="").hand_size("Ben") == 0


def test_no_marker_placed_is_no_marker_removed() -> None:
    text = f"Placez un marqueur Force +1 sur une Créature de Force 3 ou moins {PER_ACTION}."
    for happened in ("retiré d'", "placé sur "):
        guard = f"Permanent : Après qu'un marqueur Force +1 a été {happened}une Créature, piochez une carte."
        seen = told(text, guard=guard)
        assert (seen.hand_size("Anna"), "G.transferer.2" in seen.cites) == (0, False)
