"""Trésors."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, step, ways

KILL = action("Coup", "Détruisez une Créature.")
BANNER = action("Bannière", "Attachez : Base. Permanent : Vous avez +1 de Force ici.")
RUNE = action("Rune", "Attachez : Créature.")


def bearer(treasure: str, power: int = 2, player: str = "Anna", **more: object) -> JSON:
    return at(minion("Porteuse", power), player, attached=[at(treasure, "Anna")], **more)


def test_dwarf_hireling_may_be_armed_from_the_treasure_discard() -> None:
    board = table(base("Ici", Anna="Amie 1"), hand={"Anna": ["Dwarf Hireling"]},
                  treasure_discard=["Chainsaw of Bloody Dismemberment", "Wishing Ring"])  # fmt: skip
    seen = ways(board, step("Dwarf Hireling", "ici"))
    assert {(s.power("dwarf-hireling"), s.power("amie")) for s in seen} >= {(2, 1), (4, 1)}
    assert all(s.power("amie") == 1 for s in seen)


def test_tiger_steed_eats_the_weak_of_its_base_if_you_like() -> None:
    board = table(base("Ici", Ben="Faible 2, Forte 3"), base("Là", Ben="Loin 1"), hand={"Anna": ["Tiger Steed"]})
    assert offered(board, step("Tiger Steed", "ici")) == ["faible"]
    assert played(board, step("Tiger Steed", "ici"), answers=[[]]).in_play("faible")


@pytest.mark.parametrize(("power", "player", "caught"), [(3, "Ben", True), (4, "Ben", False), (3, "Anna", False)])
def test_bag_of_caltrops_catches_a_weak_creature_of_another(power: int, player: str, caught: bool) -> None:
    there = base("Ici", actions=[at("Bag of Caltrops", "Anna")])
    board = table(there, active=player, hand={player: [minion("Neuve", power)]})
    seen = played(board, step("Neuve", "ici", player=player))
    assert (seen.in_play("neuve"), seen.in_play("bag-of-caltrops")) == ((False, False) if caught else (True, True))


def test_what_is_worn_strengthens_shields_or_moves_its_bearer() -> None:
    for treasure, force in (
        ("Chainsaw of Bloody Dismemberment", 4), ("Bottes de Convocation d'Hémorroïdes", 3), ("Chest of Holding", 3),
        ("Kneepads of Allure", 3), ("Potion of Cowardice", 0),
    ):  # fmt: skip
        assert played(table(base("Ici", minions=[bearer(treasure)]))).power("porteuse") == force
    board = table(base("Ici", minions=[bearer("Buckler of Swashing", player="Ben")]), hand={"Anna": [KILL]})
    assert played(board, step("Coup")).in_play("porteuse")
    board = table(base("Ici", minions=[bearer("Boots of Running Really Fast")]), base("Là"))
    assert played(board, step("boots-of-running-really-fast", verb="talent")).base_of("porteuse") == "la"


def test_kneepads_strengthen_everybody_there_and_the_chest_counts_treasures_alone() -> None:
    seen = played(table(base("Ici", minions=[bearer("Kneepads of Allure")], Ben="Proie 1"), base("Là", Ben="Loin 1")))
    assert (seen.power("proie"), seen.power("loin")) == (2, 1)
    both = at(
        minion("Porteuse", 2),
        "Anna",
        attached=[at(t, "Anna") for t in ("Chest of Holding", "Buckler of Swashing", RUNE)],
    )
    assert played(table(base("Ici", minions=[both]))).power("porteuse") == 4


def test_cowardice_silences_its_bearer() -> None:
    shy = at("Warbot", "Ben", attached=[at("Potion of Cowardice", "Anna")])
    assert not played(table(base("Ici", minions=[shy]), hand={"Anna": [KILL]}), step("Coup")).in_play("warbot")


def test_cross_bow_arms_one_faction_on_one_base() -> None:
    there = base("Ici", minions=[at("Warbot", "Anna"), at("Nukebot", "Ben"), at("Igor", "Anna")])
    board = table(there, base("Là", minions=[at("Zapbot", "Anna")]), hand={"Anna": ["Cross Bow"]})
    seen = [s for s in ways(board, step("Cross Bow")) if s.power("warbot") == 6]
    assert {tuple(s.power(i) for i in ("nukebot", "igor", "zapbot")) for s in seen} == {(7, 2, 2)}


def test_jetpack_brings_its_bearer_home() -> None:
    lent = bearer("Jetpack of Anachronism", owner="Ben")
    seen = played(table(base("Ici", minions=[lent]), hand={"Anna": [KILL]}), step("Coup"))
    assert seen.names("Ben") == ["Porteuse"]
    scored = played(table(base("Ici", 2, minions=[bearer("Jetpack of Anachronism")])), {"score": "ici"})
    assert scored.names("Anna") == ["Porteuse"]


def test_magic_missile_leaves_and_still_hits_where_it_was() -> None:
    board = table(
        base("Ici", minions=[bearer("Missile Magique", 4)], Ben="Proie 3, Forte 4"),
        base("Là", Ben="Loin 1"),
        treasure_deck=[],
    )
    seen = played(board, step("missile-magique", verb="talent"))
    assert [seen.in_play(i) for i in ("missile-magique", "proie", "forte", "loin")] == [False, False, True, True]
    assert seen.table["treasure_deck"] and not seen.table.get("treasure_discard")


def test_halitosis_drives_off_one_of_the_chosen_players() -> None:
    board = table(
        base("Ici", Anna="Amie 1", Ben="Proie 1"), base("Là", Ben="Loin 1"), hand={"Anna": ["Potion of Halitosis"]}
    )
    ends = {tuple(s.base_of(i) for i in ("amie", "proie", "loin")) for s in ways(board, step("Potion of Halitosis"))}
    assert {("la", "ici", "la"), ("ici", "la", "la"), ("ici", "ici", "ici")} <= ends


def test_paralysis_silences_all_on_one_base_till_the_end_of_the_turn() -> None:
    board = table(
        base("Ici", minions=[at("Warbot", "Ben")]), base("Là", minions=[at("Warbot", "Ben", id="autre")]),
        hand={"Anna": ["Potion of Paralysis", KILL]}, plays={"minion": 0, "action": 2},
    )  # fmt: skip
    seen = ways(board, step("Potion of Paralysis"), step("Coup"), answers=[["ici"]])
    assert {(s.in_play("warbot"), s.in_play("autre")) for s in seen} == {(False, True), (True, True)}


def test_redundancy_potion_uses_the_talent_of_another_as_its_bearers() -> None:
    board = table(
        base("Ici", minions=[bearer("Potion of Redundancy Potion"), at("Huscarl", "Ben")]), hand={"Anna": ["Tiki"]}
    )
    seen = ways(board, step("potion-of-redundancy-potion", verb="talent"))
    assert {s.power("porteuse") for s in seen} == {4} and {s.power("huscarl") for s in seen} == {2}


def test_wishing_ring_pays_and_goes_under_the_treasures() -> None:
    board = table(base("Ici"), hand={"Anna": ["Wishing Ring"]}, treasure_deck=["Tiger Steed"])
    seen = played(board, step("Wishing Ring"))
    assert (seen.vp["Anna"], len(seen.table["treasure_deck"]), seen.table.get("treasure_discard") or []) == (1, 2, [])


def test_wand_of_dowsing_draws_two_and_goes_back_with_the_discard() -> None:
    board = table(base("Ici"), hand={"Anna": ["Wand of Dowsing"]}, treasure_deck=["Tiger Steed", "Wishing Ring"],
                  treasure_discard=["Cross Bow"])  # fmt: skip
    seen = ways(board, step("Wand of Dowsing"))
    assert {tuple(sorted(s.names("Anna"))) for s in seen} == {("Tiger Steed", "Wishing Ring")}
    assert not any(s.table.get("treasure_discard") for s in seen)


def test_dungeon_rule_book_destroys_an_attached_action_before_a_conquest_too() -> None:
    board = table(
        base("Ici", 3, actions=[at(BANNER, "Ben")], Anna="Amie 3", Ben="Proie 3"), hand={"Anna": ["Dungeon Rule Book"]}
    )
    assert {s.in_play("banniere") for s in ways(board, step("Dungeon Rule Book"))} == {False}
    assert {tuple(s.vp.values()) for s in ways(board, {"score": "ici"})} == {(2, 4), (4, 4)}


def test_halfling_and_boots_bring_one_more_if_you_like() -> None:
    board = table(base("Ici", Anna="Amie 1"), hand={"Anna": ["Halfling Hireling", minion("Neuve", 1), KILL]})
    assert {s.in_play("neuve") for s in ways(board, step("Halfling Hireling", "ici"))} == {True, False}
    boots = "Bottes de Convocation d'Hémorroïdes"
    board = table(base("Ici", Anna="Amie 1"), hand={"Anna": [boots, KILL]})
    assert {s.power("amie") for s in ways(board, step(boots, "amie"))} == {2, None}


@pytest.mark.parametrize("reading", [1, 2])
def test_line_cutting_takes_a_treasure_revealed_before_they_are_shared_and_is_asked_of_nothing_else(
    reading: int,
) -> None:
    hydra = at({"name": "Hydre", "kind": "monster", "power": 1, "treasures": 2}, None)
    loot = {"treasure_deck": ["Tiger Steed", "Wishing Ring", "Cross Bow"], "readings": {"P.41": reading}}
    hand = {"Anna": ["Potion of Line Cutting"]}
    seen = ways(table(base("Antre", 3, minions=[hydra], Anna="A 2", Ben="B 3"), hand=hand, **loot), {"score": "antre"})
    cut = {(tuple(s.names("Anna")), tuple(s.names("Ben"))) for s in seen if s.names("Anna")[0] != hand["Anna"][0]}
    assert cut == {(("Tiger Steed",), ("Wishing Ring",)), (("Wishing Ring",), ("Tiger Steed",))}
    board = table(base("Antre", 3, Anna="A 2", Ben="B 3"), hand=hand, **loot)
    assert played(board, {"score": "antre"}).names("Anna") == hand["Anna"]


def test_idiotic_bravery_helps_anybody() -> None:
    board = table(base("Ici", Ben="Proie 1"), hand={"Anna": ["Potion of Idiotic Bravery"]})
    assert played(board, step("Potion of Idiotic Bravery")).power("proie") == 4
