"""« X et Y » of one verb: all are designated, then one act is done to them all; two sentences are two acts.

What waits for « une ou plusieurs » speaks once an act, and what holds one of them back does not hold the others.
"""

from __future__ import annotations

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table, ways

DECK = {"Anna": [minion(f"Carte {n}", 1) for n in range(4)]}
MOURNS = "Permanent : Après qu'une ou plusieurs de vos Créatures ont été détruites, piochez une carte."
STAYS = "Permanent : Cette Créature ne peut pas être {}."
FLEES = "Permanent : Si cette Créature devait être détruite, déplacez-la vers une autre Base à la place."
LEADS = "Talent : Déplacez cette Créature et une autre de vos Créatures ici vers une autre Base."
PAYS = "Talent : Détruisez cette Créature et une autre de vos Créatures pour piocher deux cartes."


def says(text: str) -> JSON:
    return {"player": "Anna", "effect": text}


def stands(name: str, power: int, text: str = "", who: str = "Anna", **more: object) -> JSON:
    return at(minion(name, power, text), who, **more)


def talent(card: str) -> JSON:
    return {"player": "Anna", "talent": card}


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Détruisez l'une de vos Créatures de Force 1 et l'une de vos Créatures de Force 2.", 1),
        ("Détruisez l'une de vos Créatures de Force 1. Détruisez l'une de vos Créatures de Force 2.", 2),
        ("Choisissez l'une de vos Créatures de Force 1. Détruisez elle et l'une de vos Créatures de Force 2.", 1),
    ],
)
def test_what_waits_for_one_or_more_destroyed_speaks_once_an_act(text: str, drawn: int) -> None:
    ring = base("Ring", minions=[stands("Un", 1), stands("Deux", 2), stands("Témoin", 5, MOURNS)])
    for way in ways(table(ring, deck=DECK), says(text)):
        assert (way.in_play("un"), way.in_play("deux"), way.hand_size("Anna")) == (False, False, drawn)


@pytest.mark.parametrize(("text", "counters"), [("Défaussez une Action et une Créature.", 1),
                                                ("Défaussez une Action. Défaussez une Créature.", 2)])  # fmt: skip
def test_what_waits_for_one_or_more_discarded_speaks_once_an_act(text: str, counters: int) -> None:
    waits = "Permanent : Après que vous avez défaussé une ou plusieurs cartes de votre main, placez un marqueur Force "
    ring = base("Ring", minions=[stands("Lutteur", 3, f"{waits}+1 sur cette Créature.")])
    given = table(ring, hand={"Anna": [minion("Mousse", 1), action("Coup", "Gagnez 1 PV.")]})
    assert {way.counters("lutteur") for way in ways(given, says(text))} == {counters}


def test_5_4_1_what_holds_one_back_does_not_hold_the_others() -> None:
    held = at(action("Chaîne", "Attachez : Créature. " + STAYS.format("déplacée")), "Ben")
    ring = base("Ring", minions=[stands("Guide", 2, LEADS, attached=[held]), stands("Mousse", 1)])
    for way in ways(table(ring, base("Quai")), talent("guide")):
        assert (way.base_of("guide"), way.base_of("mousse")) == ("ring", "quai")


def test_g_deplacer_1_all_go_to_one_base_and_what_stands_there_stays() -> None:
    text = "Talent : Déplacez cette Créature et une Créature d'un autre joueur vers une autre Base."
    given = table(base("Ring", minions=[stands("Guide", 2, text)]), base("Quai", Ben="Rival 2"), base("Dock"))
    seen = {(way.base_of("guide"), way.base_of("rival")) for way in ways(given, talent("guide"))}
    assert seen == {("quai", "quai"), ("dock", "dock")}


def test_a_base_that_none_may_be_moved_to_keeps_them_all_away() -> None:
    shut = base("Quai", text="Aucune Créature ne peut être déplacée vers cette Base.")
    ring = base("Ring", minions=[stands("Guide", 2, LEADS), stands("Mousse", 1)])
    seen = {
        (way.base_of("guide"), way.base_of("mousse")) for way in ways(table(ring, shut, base("Dock")), talent("guide"))
    }
    assert seen == {("ring", "ring"), ("dock", "dock")}


def test_what_is_done_instead_for_one_is_not_done_for_the_other() -> None:
    trap = action("Piège", "Attachez : Base. Talent : Détruisez cette carte et une Créature ici.")
    ring = base("Ring", minions=[stands("Fuyard", 2, FLEES, "Ben")], actions=[at(trap, "Anna")])
    for way in ways(table(ring, base("Quai")), talent("piege")):
        assert (way.in_play("piege"), way.base_of("fuyard")) == (False, "quai")


@pytest.mark.parametrize(("other", "drawn"), [("", 2), (STAYS.format("détruite"), 0), (FLEES, 0)])
def test_5_5_1_both_must_be_done_for_what_they_pay(other: str, drawn: int) -> None:
    ring = base("Ring", minions=[stands("Martyr", 2, PAYS), stands("Autre", 1, other)])
    for way in ways(table(ring, base("Quai"), deck=DECK), talent("martyr")):
        assert (way.in_play("martyr"), way.hand_size("Anna")) == (False, drawn)


def test_none_is_designated_twice() -> None:
    ring = base("Ring", Anna="Mousse 1", Ben="Rival 2, Colosse 5")
    text = "Détruisez l'une de vos Créatures et une Créature de Force 2 ou moins."
    for way in ways(table(ring), says(text)):
        assert (way.in_play("mousse"), way.in_play("rival"), way.in_play("colosse")) == (False, False, True)


def test_9_1_4_who_protects_the_others_protects_them_of_what_destroys_it_too() -> None:
    guards = "Permanent : Vos autres Créatures ici ne peuvent pas être détruites."
    ring = base("Ring", minions=[stands("Gardien", 1, guards), stands("Protégée", 2)])
    text = "Détruisez l'une de vos Créatures de Force 1 et l'une de vos Créatures de Force 2."
    for way in ways(table(ring), says(text)):
        assert (way.in_play("gardien"), way.in_play("protegee")) == (False, True)


def test_who_dies_in_place_of_another_of_the_group_dies_once() -> None:
    spares = "Permanent : Si cette Créature devait être détruite, détruisez une autre de vos Créatures à la place."
    ring = base("Ring", minions=[stands("Maître", 1, spares), stands("Valet", 2)])
    text = "Détruisez l'une de vos Créatures de Force 1 et l'une de vos Créatures de Force 2."
    for way in ways(table(ring), says(text)):
        assert way.in_play("maitre") and way.names("Anna", "discard").count("Valet") == 1


def test_5_1_3_what_one_sets_off_comes_once_all_are_gone() -> None:
    calls = "Permanent : Après que cette Créature a été détruite, renvoyez toutes vos Créatures dans la main de leur "
    ring = base("Ring", minions=[stands("Un", 1, f"{calls}propriétaire."), stands("Deux", 2)])
    text = "Détruisez l'une de vos Créatures de Force 1 et l'une de vos Créatures de Force 2."
    for way in ways(table(ring), says(text)):
        assert not way.names("Anna") and sorted(way.names("Anna", "discard")) == ["Deux", "Un"]


def test_each_goes_to_its_owner_and_may_offers_both_or_none() -> None:
    text = "Vous pouvez renvoyer cette Créature et une autre de vos Créatures ici dans la main de leur propriétaire."
    given = table(base("Ring", minions=[stands("Prise", 2, owner="Ben")]), hand={"Anna": [minion("Passeur", 2, text)]})
    seen = {(way.in_play("passeur"), *way.names("Anna"), *way.names("Ben")) for way in
            ways(given, {"player": "Anna", "play": "Passeur", "on": "ring"})}  # fmt: skip
    assert seen == {(True,), (False, "Passeur", "Prise")}


def test_g_directement_1_p_44_who_moves_with_the_group_does_not_see_it_move() -> None:
    watches = "Permanent : Après qu'une autre de vos Créatures a été déplacée, placez un marqueur Force +1 sur "
    watches += "cette Créature."
    ring = base("Ring", minions=[stands("Guide", 2, LEADS), stands("Veilleur", 1, watches)])
    far = base("Dock", minions=[stands("Vigie", 1, watches)])
    given = table(ring, base("Quai"), far)
    for way in ways(given, talent("guide")):
        assert (way.counters("veilleur"), way.counters("vigie")) == (0, 2)
    assert {way.counters("veilleur") for way in ways({**given, "readings": {"P.44": 2}}, talent("guide"))} == {1}
