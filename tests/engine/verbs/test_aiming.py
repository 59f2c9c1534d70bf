"""« Une Action affectant directement … »: what may be played by such a leave, and what it must then designate."""

import pytest

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

LEAVE = action(
    "Attente",
    "Choisissez une Créature. Vous pouvez jouer une Action supplémentaire affectant directement cette Créature.",
)
RAISE = action(
    "Élan",
    "Choisissez une de vos Créatures. "
    "Jouez une Action supplémentaire qui augmente directement la Force de cette Créature.",
)
STRIKE = action("Frappe", "Détruisez une Créature.")
PRIZE = action("Prime", "Gagnez 1 PV.")
BURDEN = action("Fardeau", "Attachez : Créature. Permanent : La Force de cette Créature est réduite de 1.")
ARMOUR = action("Armure", "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2.")
WALL = action("Mur", "Attachez : Base. Permanent : Vos Créatures ici ne peuvent pas être détruites.")
BOOST = action("Vigueur", "Une Créature gagne +2 de Force jusqu'à la fin du tour.")
ALL = action("Séisme", "Détruisez toutes les Créatures de Force 2 ou moins.")
EITHER = action("Dilemme", "Détruisez une Créature OU piochez une carte.")
CAST = {"player": "Anna", "play": "Attente"}


def board(*hand: dict, **more: object) -> dict:
    ring = base("Ring", Anna="Mousse 2, Brave 3", Ben="Rival 4")
    return table(ring, hand={"Anna": [LEAVE, RAISE, *hand]}, plays={"action": 1, "minion": 0}, **more)


@pytest.mark.parametrize("card", [STRIKE, BURDEN, ARMOUR, BOOST, EITHER], ids=lambda c: c["name"])
def test_what_may_affect_the_chosen_card_directly_is_offered(card: dict):
    offered = pending(board(card), CAST, answers=[["mousse"]])
    assert [o["id"] for o in offered["options"]] == [card["name"].lower()]


@pytest.mark.parametrize(
    "card", [PRIZE, WALL, action("Purge", "Détruisez une Créature de Force 4 ou plus.")], ids=lambda c: c["name"]
)
def test_what_cannot_is_not_and_nothing_stops(card: dict):
    seen = play(board(card), CAST, answers=[["mousse"]])
    assert seen.status == "resolved"
    spent = play(board(card), CAST, {"player": "Anna", "play": card["name"]}, answers=[["mousse"]])
    assert spent.status == "illegal"


def test_what_is_played_by_it_affects_that_card_and_no_other():
    seen = play(board(STRIKE), CAST, answers=[["mousse"], ["frappe"]])
    assert seen.status == "resolved" and not seen.in_play("mousse") and seen.in_play("rival")


def test_an_attached_action_goes_on_that_card_alone():
    seen = play(board(BURDEN), CAST, answers=[["rival"], ["fardeau"]])
    assert seen.status == "resolved" and seen.power("rival") == 3


def test_all_are_designated_by_a_text_that_means_all():
    assert play(board(ALL), CAST, answers=[["mousse"], ["seisme"]]).status == "resolved"
    assert play(board(ALL), CAST, {"player": "Anna", "play": "Séisme"}, answers=[["rival"]]).status == "illegal"


def test_a_branch_that_does_not_affect_it_was_not_allowed():
    """The Action was: whether it affects the card is seen when it has been resolved."""
    outcomes = ways(board(EITHER, deck={"Anna": [minion("Fond", 1)]}), CAST, answers=[["mousse"], ["dilemme"]])
    assert {o.status for o in outcomes} == {"resolved", "illegal"}
    assert all(not o.in_play("mousse") for o in outcomes if o.status == "resolved")


def test_to_raise_is_to_make_stronger():
    cast = {"player": "Anna", "play": "Élan"}
    for card, leaves in ((ARMOUR, 4), (BOOST, 4)):
        name = {"Armure": "armure", "Vigueur": "vigueur"}[card["name"]]
        assert play(board(card), cast, answers=[["mousse"], [name]]).power("mousse") == leaves
    assert play(board(BURDEN), cast, {"player": "Anna", "play": "Fardeau"}, answers=[["mousse"]]).status == "illegal"
    assert play(board(STRIKE), cast, {"player": "Anna", "play": "Frappe"}, answers=[["mousse"]]).status == "illegal"


def test_kept_for_later_the_leave_still_says_which_card():
    later = play(board(STRIKE), CAST, {"player": "Anna", "play": "Frappe"}, answers=[["mousse"], []])
    assert later.status == "resolved" and not later.in_play("mousse") and later.in_play("rival")


def test_what_goes_on_after_a_kept_minion_waits_with_it():
    """« Jouez une Créature supplémentaire. Vous pouvez jouer une Action supplémentaire affectant … cette Créature »."""
    charge = action(
        "Charge",
        "Jouez une Créature supplémentaire. "
        "Vous pouvez jouer une Action supplémentaire affectant directement cette Créature.",
    )
    given = board(charge, ARMOUR, minion("Recrue", 2))
    steps = [{"player": "Anna", "play": "Charge"}, {"player": "Anna", "play": "Recrue", "on": "ring"}]
    seen = play(given, *steps, answers=[[], ["armure"]])
    assert seen.status == "resolved" and seen.power("recrue") == 4
    now = play(given, steps[0], answers=[["recrue"], ["armure"]])
    assert now.status == "resolved" and now.power("recrue") == 4


def test_an_action_is_looked_for_by_what_it_says():
    seek = action(
        "Gage", "Cherchez une Action affectant directement une Créature dans votre pioche et placez-la en main."
    )
    given = table(base("Ring"), hand={"Anna": [seek]}, deck={"Anna": [PRIZE, STRIKE, ARMOUR, WALL]})
    offered = pending(given, {"player": "Anna", "play": "Gage"})
    assert {o["id"] for o in offered["options"]} == {"frappe", "armure"}


def test_g_directement_1_a_talent_may_ask_that_it_be_its_own_card():
    text = "Talent : Jouez une Action supplémentaire affectant directement cette Créature."
    given = table(
        base("Ring", minions=[at(minion("Chef", 3, text), "Anna")], Ben="Rival 4"), hand={"Anna": [BOOST, PRIZE]}
    )
    seen = play(given, {"player": "Anna", "talent": "chef"}, answers=[["vigueur"]])
    assert seen.status == "resolved" and (seen.power("chef"), seen.power("rival")) == (5, 4)
