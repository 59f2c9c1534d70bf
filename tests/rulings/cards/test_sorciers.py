"""Sorciers."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import played, refused, revised, step, ways

CHARM = action("Charme", "Piochez une carte.")


@pytest.mark.parametrize(("printing", "verb"), [("first", "use"), ("revised", "talent")])
def test_archmage_gives_an_action_each_turn(printing: str, verb: str) -> None:
    mage = at("Archmage", "Anna", printing=printing) if printing == "revised" else at("Archmage", "Anna")
    board = table(
        base("Ici", minions=[mage]), hand={"Anna": [CHARM]}, plays={"minion": 0, "action": 0}, deck={"Anna": ["Igor"]}
    )
    assert any(s.names("Anna") == ["Igor"] for s in ways(board, step("archmage", verb=verb)))


@pytest.mark.parametrize(("top", "ends"), [
    (CHARM, {("Charme",), ("Maui",), ()}),
    ("Igor", {()}),
])  # fmt: skip
def test_neophyte_takes_or_plays_an_action_and_leaves_a_creature(top: object, ends: set[tuple[str, ...]]) -> None:
    board = table(base("Ici"), hand={"Anna": ["Neophyte"]}, deck={"Anna": [top, "Maui", "Tiki"]})
    seen = ways(board, step("Neophyte", "ici"))
    assert {tuple(s.names("Anna")) for s in seen} == ends
    assert all(len(s.names("Anna", "deck")) + s.hand_size("Anna") + len(s.names("Anna", "discard")) == 3 for s in seen)


def test_mass_enchantment_plays_an_action_of_another_which_goes_home() -> None:
    board = table(
        base("Ici"), players="Anna Ben Carole", hand={"Anna": ["Mass Enchantment"]},
        deck={"Anna": ["Tiki"], "Ben": [CHARM, "Igor"], "Carole": ["Maui", "Raider"]},
    )  # fmt: skip
    seen = ways(board, step("Mass Enchantment"))
    assert {
        (tuple(s.names("Anna")), tuple(s.names("Ben", "discard")), len(s.names("Carole", "deck"))) for s in seen
    } == {
        (("Tiki",), ("Charme",), 2),
        ((), (), 2),
    }


def test_portal_keeps_creatures_and_orders_the_rest() -> None:
    board = table(
        base("Ici"), hand={"Anna": ["Portal"]}, deck={"Anna": ["Igor", CHARM, "Tiki", revised("Buffet"), CHARM, "Maui"]}
    )
    seen = ways(board, step("Portal"))
    assert {tuple(sorted(s.names("Anna"))) for s in seen} == {(), ("Igor",), ("Tiki",), ("Igor", "Tiki")}
    assert all(s.names("Anna", "deck")[-1] == "Maui" for s in seen)
    assert any(s.names("Anna", "deck")[0] == "Buffet" for s in seen)


def test_sacrifice_counts_the_force_before_the_end() -> None:
    strong = at(minion("Forte", 2), "Anna", counters=1)
    board = table(base("Ici", minions=[strong]), hand={"Anna": ["Sacrifice"]}, deck={"Anna": ["Igor"] * 5})
    seen = played(board, step("Sacrifice"))
    assert (seen.hand_size("Anna"), seen.in_play("forte")) == (3, False)


def test_winds_of_change_renews_the_hand() -> None:
    board = table(base("Ici"), hand={"Anna": ["Winds of Change", "Tiki", "Tiki"]}, deck={"Anna": ["Tiki"] * 4})
    assert {(s.hand_size("Anna")) for s in ways(board, step("Winds of Change"))} == {5}


def test_arcane_protector_comes_after_your_fifth_card() -> None:
    hand = {"Anna": [action(f"Sort {n}", "Gagnez 1 PV.") for n in range(5)]}
    board = table(
        base("Ici"), base("Là"), hand=hand, titans={"Anna": ["Arcane Protector"]}, plays={"minion": 0, "action": 5}
    )
    steps = [step(f"Sort {n}") for n in range(5)]
    assert {s.base_of("arcane-protector") for s in ways(board, *steps[:4])} == {None}
    assert {s.base_of("arcane-protector") for s in ways(board, *steps)} == {None, "ici", "la"}


@pytest.mark.parametrize(("printing", "force"), [("first", 1), ("revised", 2)])
def test_arcane_protector_is_as_strong_as_the_hand_is_full(printing: str, force: int) -> None:
    guard = at("Arcane Protector", "Anna", **({"printing": "revised"} if printing == "revised" else {}))
    board = table(base("Ici", titans=[guard]), hand={"Anna": ["Tiki"] * 5})
    assert played(board).base("ici")["totals"]["Anna"] == force


def test_school_of_wizardry_lets_the_winner_choose_the_next_base() -> None:
    school = {"card": "School of Wizardry", "id": "ecole", "minions": [at(minion("Forte", 20), "Ben")]}
    board = table(school, base_deck=["Le Palace", "Drakkar", "Relais Routier", "Longhouse"])
    seen = ways(board, {"score": "ecole"})
    assert {tuple(s.bases) for s in seen} == {("le-palace",), ("drakkar",), ("relais-routier",)}


def test_the_great_library_serves_those_who_are_there() -> None:
    library = {"card": "The Great Library", "id": "biblio", "minions": [at(minion("Forte", 22), "Anna")]}
    seen = ways(table(library, deck={"Anna": ["Igor"], "Ben": ["Tiki"]}), {"score": "biblio"})
    assert {(s.hand_size("Anna"), s.hand_size("Ben")) for s in seen} == {(0, 0), (1, 0)}


def test_scry_finds_an_action_and_time_loop_brings_two() -> None:
    board = table(base("Ici"), hand={"Anna": ["Scry"]}, deck={"Anna": ["Igor", "Portal", "Tiki"]})
    assert {tuple(s.names("Anna")) for s in ways(board, step("Scry"))} == {("Portal",)}
    board = table(
        base("Ici"), hand={"Anna": ["Time Loop", "Mystic Studies", "Mystic Studies"]}, deck={"Anna": ["Tiki"] * 9}
    )
    assert {s.hand_size("Anna") for s in ways(board, step("Time Loop"))} == {2, 3, 4}


def test_a_second_action_is_played_by_the_archmage_without_a_word_and_a_third_is_not() -> None:
    board = table(
        base("Ici", minions=[at("Archmage", "Anna")]),
        hand={"Anna": [CHARM] * 3},
        deck={"Anna": ["Igor"] * 2},
        edition="base",
    )
    seen = played(board, step("Charme"), step("Charme"))
    assert seen.names("Anna", "discard") == ["Charme", "Charme"] and {"G.a-votre-tour.1", "K.archmage"} <= seen.cites
    refused(board, step("Charme"), step("Charme"), step("Charme"))
    refused({**board, "bases": [base("Ici", minions=[at("Archmage", "Ben")])]}, step("Charme"), step("Charme"))
