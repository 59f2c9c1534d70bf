"""What a text says of the table: amounts, and conditions."""

import pytest

from tests.engine.boards import action, at, base, minion, pending, play, table

HORNS = action("Cor", "Attachez : Base. Talent : Si la Résistance de cette Base est de 21 ou plus, piochez une carte.")
DYKE = action("Digue", "Attachez : Base. Permanent : La Résistance de cette Base est augmentée de 3.")
CARDS = {"Anna": [action("Un"), action("Deux")]}


@pytest.mark.parametrize(("printed", "dykes", "drawn"), [(21, 0, 1), (20, 0, 0), (18, 1, 1), (22, 0, 1)])
def test_6_1_3_a_condition_on_a_breakpoint_sees_the_base_as_it_now_is(printed, dykes, drawn):
    there = base("Ring", printed, actions=[at(HORNS, "Anna"), *[at(DYKE, "Ben")] * dykes])
    assert play(table(there, deck=CARDS), {"player": "Anna", "talent": "cor"}).hand_size("Anna") == drawn


def test_g_de_depart_2_a_starting_breakpoint_is_raised_only_where_it_is_lower():
    amp = "Attachez : Base. Permanent : Si la Résistance de départ de cette Base est inférieure à 21, elle devient 21."
    low, high = (
        base(name, n, actions=[at(action("Ampli", amp), "Anna"), at(DYKE, "Ben")])
        for name, n in (("Bas", 18), ("Haut", 24))
    )
    seen = play(table(low, high))
    assert [seen.base(name)["breakpoint"] for name in ("bas", "haut")] == [24, 27]


def test_5_10_1_bases_of_a_lower_breakpoint_are_lower_than_the_one_pointed_at():
    text = "Déplacez une Créature sur une Base dont la Résistance est inférieure à celle de cette Base vers cette Base."
    given = table(base("Ring", 20, Anna="Ici 2"), base("Foin", 15, Anna="Bas 2"), base("Mer", 25, Ben="Haut 2"),
                  base("Ami", 20, Ben="Pareil 2"), hand={"Anna": [minion("Chef", 3, text)]})  # fmt: skip
    assert play(given, {"player": "Anna", "play": "Chef", "on": "ring"}).base_of("bas") == "ring"
    given = table(base("Ring", 20), base("Foin", 15, Anna="Bas 2"), base("Mer", 19, Ben="Moyen 2"),
                  hand={"Anna": [minion("Chef", 3, text)]})  # fmt: skip
    asked = pending(given, {"player": "Anna", "play": "Chef", "on": "ring"})
    assert {option["id"] for option in asked["options"]} == {"bas", "moyen"}


def test_5_12_1_a_breakpoint_that_nobody_told_stops_the_text():
    unknown = {**base("Ring", 20, actions=[at(HORNS, "Anna")])}
    del unknown["card"]["breakpoint"], unknown["card"]["vp"]
    seen = play(table(unknown, deck=CARDS), {"player": "Anna", "talent": "cor"})
    assert seen.status == "unruled" and "Résistance" in seen.json["verdict"]["text"]


@pytest.mark.parametrize(("printed", "drawn"), [(20, 1), (19, 0)])
def test_two_conditions_said_with_si_each_must_both_hold(printed, drawn):
    text = "Si vous avez une Créature ici et si la Résistance de cette Base est de 20 ou plus, piochez une carte."
    given = table(base("Ring", printed), deck=CARDS, hand={"Anna": [minion("Chef", 3, text)]})
    assert play(given, {"player": "Anna", "play": "Chef", "on": "ring"}).hand_size("Anna") == drawn
