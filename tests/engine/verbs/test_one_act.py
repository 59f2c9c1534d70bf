"""« Renvoyez … et jouez … »: two things that are done together, or not at all."""

import pytest

from tests.engine.boards import action, at, base, minion, play, table, ways
from tests.rulings.cards.at_table import step
from tests.rulings.cards.at_table import ways as ways_known

SWAP = action(
    "Relève",
    "Choisissez une ou deux de vos Créatures sur une même Base. Pour chaque Créature choisie, vous devez jouer "
    "immédiatement une Créature supplémentaire sur cette Base. Si vous le faites, renvoyez les Créatures choisies dans "
    "la main de leur propriétaire.",
)
NOVICE = minion(
    "Novice",
    2,
    "Talent : Renvoyez cette Créature dans votre main et jouez immédiatement une Créature supplémentaire ici.",
)


def swapped(*held: str) -> set[tuple[int, int]]:
    """How many Creatures came from the hand, and how many went there."""
    given = table(
        base("Ring", Anna="Page 2, Valet 2"), base("Cirque"), hand={"Anna": [SWAP, *(minion(name, 1) for name in held)]}
    )
    seen = ways(given, {"player": "Anna", "play": "Relève"})
    return {(sum(o.in_play(name) for name in held), sum(not o.in_play(n) for n in ("page", "valet"))) for o in seen}


def test_k_disguise_as_many_come_as_go_back():
    assert swapped("Ombre", "Voile") == {(1, 1), (2, 2)}


def test_k_disguise_two_are_not_half_done():
    assert swapped("Ombre") == {(1, 1), (0, 0)}
    assert swapped() == {(0, 0)}


def test_k_ninja_acolyte_who_goes_back_is_replaced_at_once():
    given = table(base("Ring", minions=[at(NOVICE, "Anna")]), hand={"Anna": [minion("Ombre", 3)]})
    seen = ways(given, {"player": "Anna", "talent": "novice"})
    assert {(o.in_play("ombre"), o.in_play("novice")) for o in seen} == {(True, False), (False, True)}


def test_5_4_3_what_was_not_sent_back_asks_for_no_play():
    text = "Piochez une carte. Jouez immédiatement une Créature supplémentaire."
    given = table(base("Ring"), hand={"Anna": [action("Élan", text), minion("Ombre", 3)]}, deck={"Anna": [action("Z")]})
    assert {o.in_play("ombre") for o in ways(given, {"player": "Anna", "play": "Élan"})} == {True, False}


def test_k_high_noon_there_is_where_the_winner_is_and_nowhere_once_it_has_gone():
    text = (
        "L'une de vos Créatures défie en duel une Créature d'un autre joueur sur la même Base. Détruisez la Créature "
        "perdante. Si votre Créature gagne, jouez une Créature supplémentaire sur cette Base."
    )

    def brought(power: int) -> bool:
        given = table(
            base("Ring", Anna="Fine 4", Ben=f"Rival {power}"),
            hand={"Anna": [action("Midi", text), minion("Ombre", 1)]},
            plays={"minion": 0, "action": 1},
        )
        return any(o.in_play("ombre") for o in ways(given, {"player": "Anna", "play": "Midi"}))

    assert brought(2) and not brought(4) and not brought(9)
    tied = table(base("Ring", Anna="Fine 4", Ben="Rival 4"), hand={"Anna": [action("Midi", text), minion("Ombre", 1)]})
    seen = play(tied, {"player": "Anna", "play": "Midi"}, answers=[[]])
    assert not seen.table["plays"]["extra"]


SHUT = "Aucun{} ne peut être jouée sur cette Base."


@pytest.mark.parametrize("card", ["Johnny", "Lama"])
def test_c_ninjas_3_an_action_is_taken_back_only_to_be_played_where_it_is_to_go(card: str) -> None:
    flag = action("Fanion", "Attachez : Base. Permanent : Vos Créatures ici gagnent +1 de Force.")
    hut = action("Hutte", "Attachez : une Base sans Créature. Permanent : Vos Créatures ici gagnent +1 de Force.")
    there = base("Loin", actions=[at(flag, "Anna"), at(hut, "Anna")])
    free = ways_known(table(base("Ici"), there, hand={"Anna": [card]}), step(card, "ici"))
    assert {(o.base_of("fanion"), o.base_of("hutte")) for o in free} == {("ici", "loin"), ("loin", "loin")}
    shut = ways_known(table(base("Ici", text=SHUT.format("e Action")), there, hand={"Anna": [card]}), step(card, "ici"))
    assert {(o.base_of("fanion"), o.base_of("hutte"), *o.names("Anna")) for o in shut} == {("loin", "loin")}


def test_c_ninjas_3_ninja_acolyte_stays_where_no_creature_can_be_played() -> None:
    ring = base("Ring", text=SHUT.format("e Créature"), minions=[at("Ninja Acolyte", "Anna")])
    seen = ways_known(table(ring, hand={"Anna": [minion("Ombre", 1)]}), step("ninja-acolyte", verb="special"))
    assert {(o.in_play("ninja-acolyte"), *o.names("Anna")) for o in seen} == {(True, "Ombre")}
