"""Bases that come in for others, and how a card is moved away from one that is destroyed."""

from tests.engine.boards import FAR, action, at, base, minion, play, table, ways

NEW = {"name": "Neuve", "kind": "base", "breakpoint": 12, "vp": [1, 1, 1]}
CHARM = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")


def ring(text: str) -> dict:
    titan = {"card": {"name": "Colosse", "kind": "titan", "text": ""}, "controller": "Ben"}
    bearer = at(minion("Porteuse", 2), "Anna", attached=[at(CHARM, "Anna")])
    given = table(base("Ring", minions=[bearer], titans=[titan]), hand={"Anna": [action("Bascule", text)]})
    return {**given, "base_deck": [NEW, FAR]}


def test_8_4_11_a_base_swapped_keeps_what_stands_there_but_titans():
    (seen,) = ways(ring("Échangez une Base contre la première Base de la pioche Base."), step())
    assert seen.bases == ["neuve"] and seen.power("porteuse") == 4
    assert [b["id"] for b in seen.table["base_deck"]] == ["ring", "terrain-vague"]
    assert seen.names("Ben", "titans") == ["Colosse"]


def test_a_base_of_your_choice_is_any_of_the_deck_and_the_old_one_is_shuffled_in():
    outcomes = ways(ring("Échangez une Base contre une Base de votre choix de la pioche Base."), step())
    assert {o.bases[0] for o in outcomes} == {"neuve", "terrain-vague"}
    assert all(o.power("porteuse") == 4 and len(o.table["base_deck"]) == 2 for o in outcomes)


def test_6_2_15_a_base_replaced_is_discarded_but_what_stands_there_stays_on_the_new_one():
    seen = play(ring("Remplacez une Base par une Base."), step())
    assert seen.bases == ["neuve"] and seen.table["base_discard"][0]["id"] == "ring"
    assert seen.power("porteuse") == 4 and seen.names("Ben", "titans") == ["Colosse"]


def test_the_base_left_is_destroyed_after_the_one_who_left_it():
    text = "Déplacez l'une de vos Créatures vers une autre Base. Détruisez la Base quittée. Remplacez la Base quittée."
    given = table(base("Ring", Anna="Fuyarde 3", Ben="Victime 2"), base("Abri"), hand={"Anna": [action("Exode", text)]})
    seen = play({**given, "base_deck": [NEW]}, {"player": "Anna", "play": "Exode"})
    assert seen.base_of("fuyarde") == "abri" and seen.bases == ["abri", "neuve"]
    assert seen.names("Ben", "discard") == ["Victime"]


def test_6_2_15_the_verdict_says_which_base_takes_the_place_of_which():
    given = {**table(base("Ring", Anna="Page 1")), "base_deck": [NEW]}
    seen = play(given, {"player": "Anna", "effect": "Remplacez une Base par la première carte de la pioche Base."})
    assert seen.bases == ["neuve"]
    assert seen.json["verdict"]["text"] == "Neuve prend la place de Ring, qui va à la défausse Base."


def step() -> dict:
    return {"player": "Anna", "play": "Bascule"}


def test_c_explorers_3_crypt_looter_comes_where_a_base_takes_the_place_of_another():
    looter = minion(
        "Crypt Looter",
        3,
        "Spécial : Après qu'une Base est entrée en jeu, vous pouvez jouer cette Créature sur cette Base comme Créature "
        "supplémentaire.",
    )
    given = {**table(base("Ring", Anna="Page 1"), hand={"Anna": [looter]}), "base_deck": [NEW]}
    effect = "Remplacez une Base par la première carte de la pioche Base."
    seen = ways(given, {"player": "Anna", "effect": effect})
    assert {o.base_of("crypt-looter") for o in seen} == {None, "neuve"}
    assert all(o.base_of("page") == "neuve" for o in seen)
