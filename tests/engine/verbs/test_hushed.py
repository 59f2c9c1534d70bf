"""« Jouez …, annulez son effet »: what is played so never speaks, from the moment it comes."""

import pytest

from tests.engine.boards import action, at, base, minion, play, table, ways

CALL = action(
    "Appel", "Jouez une Créature supplémentaire sur une Base. Annulez l'effet de cette Créature jusqu'à la fin du tour."
)
PICKY = minion("Difficile", 2, "Ne peut être jouée que sur une Base où vous avez une Créature. Gagnez 1 PV.")
STEPS = [{"player": "Anna", "play": "Appel"}]


@pytest.mark.parametrize("later", [False, True])
def test_it_has_no_effect_and_asks_for_no_place(later: bool):
    given = table(base("Ring"), hand={"Anna": [CALL, PICKY]}, plays={"action": 1, "minion": 0})
    steps = [*STEPS, {"player": "Anna", "play": "Difficile", "on": "ring"}] if later else STEPS
    seen = play(given, *steps, answers=[[] if later else ["difficile"]])
    assert (seen.status, seen.base_of("difficile"), seen.vp["Anna"]) == ("resolved", "ring", 0)


def test_it_is_heard_all_the_same_as_played():
    host = minion("Hôte", 3, "Permanent : Après qu'une autre Créature a été jouée sur cette Base, gagnez 1 PV.")
    given = table(base("Ring", minions=[at(host, "Anna")]), hand={"Anna": [CALL, PICKY]})
    assert play(given, *STEPS, answers=[["difficile"]]).vp["Anna"] == 1


def test_5_1_5_a_special_drawn_meanwhile_is_in_hand_when_hands_speak():
    shark = minion(
        "Requin", 2, "Spécial : Après que vous avez détruit une Créature, vous pouvez jouer cette Créature comme "
        "Créature supplémentaire sur la même Base.",
    )  # fmt: skip
    torn = action("Morsure", "Détruisez une Créature et piochez une carte.")
    given = table(
        base("Ring", Ben="Proie 2"), hand={"Anna": [torn]}, deck={"Anna": [shark, {"card": shark, "id": "fond"}]}
    )
    seen = ways(given, {"player": "Anna", "play": "Morsure"})
    assert {o.base_of("requin") for o in seen} == {"ring", None}
    assert not any(o.in_play("fond") for o in seen)


def test_5_1_5_a_special_discarded_meanwhile_is_not():
    shark = minion(
        "Requin", 2, "Spécial : Après que vous avez détruit une Créature, vous pouvez jouer cette Créature comme "
        "Créature supplémentaire sur la même Base.",
    )  # fmt: skip
    torn = action("Morsure", "Détruisez une Créature. Défaussez une carte.")
    given = table(base("Ring", Ben="Proie 2"), hand={"Anna": [torn, shark]})
    assert not any(o.in_play("requin") for o in ways(given, {"player": "Anna", "play": "Morsure"}))
