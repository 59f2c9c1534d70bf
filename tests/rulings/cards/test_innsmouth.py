"""Innsmouth."""

import pytest

from tests.engine.boards import JSON, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, refused, revised, step, ways


@pytest.mark.parametrize(
    ("here", "there", "drawn"),
    [("D 1, D 1, D 1", "E 1", 7), ("D 1, D 1", "D 1", 0), ("D 1, E 1, F 1", "D 1", 0)],
)
def test_mysteries_of_the_deep_wants_three_of_one_name_on_one_base(here: str, there: str, drawn: int) -> None:
    given = table(
        base("Ici", Anna=here), base("La", Anna=there), hand={"Anna": ["Mysteries of the Deep"]},
        deck={"Anna": [minion("Carte", 1)] * 6},
    )  # fmt: skip
    assert len(played(given, step("Mysteries of the Deep"), answers=[["yes"]] if drawn else []).names("Anna")) == drawn


def test_dagon_comes_where_two_of_ones_minions_bear_one_name() -> None:
    given = table(base("Ici", Anna="D 1, E 1"), base("La", Anna="D 1, D 1"), titans={"Anna": ["Dagon"]})
    assert played(given, step("Dagon", "la")).base_of("dagon") == "la"
    refused(given, step("Dagon", "ici"))


@pytest.mark.parametrize(
    ("sight", "kept"), [({"card": "In Plain Sight"}, {"p"}), (revised("In Plain Sight"), {"p", "q"})]
)
def test_in_plain_sight_hides_the_weak_by_their_force_or_by_the_force_printed(sight: JSON, kept: set[str]) -> None:
    minions = [at(minion("P", 2), "Anna"), at(minion("Q", 2), "Anna", counters=1), at(minion("R", 3), "Anna")]
    given = table(base("Ici", minions=minions, actions=[{**sight, "controller": "Anna"}]))
    seen = played(given, {"player": "Ben", "effect": "Détruisez toutes les Créatures."})
    assert {card for card in "pqr" if seen.in_play(card)} == kept


def test_the_locals_find_their_like_among_three() -> None:
    deck = {"Anna": ["The Locals", "Howl", "The Locals", "Upgrade"]}
    seen = played(table(base("Ici"), hand={"Anna": ["The Locals"]}, deck=deck), step("The Locals", "ici"))
    assert (seen.names("Anna"), seen.names("Anna", "deck")) == (["The Locals"] * 2, ["Upgrade", "Howl"])


def test_new_acolytes_take_the_minions_of_every_discard_back() -> None:
    given = table(base("Ici"), hand={"Anna": ["New Acolytes"]},
                  discard={"Anna": [minion("X", 1), "Upgrade"], "Ben": ["Howl", minion("Y", 1)]})  # fmt: skip
    seen = played(given, step("New Acolytes"))
    assert (seen.names("Anna", "deck"), seen.names("Ben", "deck")) == (["X"], ["Y"])
    assert (seen.names("Anna", "discard"), seen.names("Ben", "discard")) == (["Upgrade", "New Acolytes"], ["Howl"])


@pytest.mark.parametrize(("asked_for", "left", "come"), [("3", 30, 3), ("3", 1, 1), ("0", 30, 0)])
def test_recruitment_brings_one_minion_for_each_madness_that_was_really_drawn(
    asked_for: str, left: int, come: int
) -> None:
    crew = [minion(name, 1) for name in "WXYZ"]
    given = table(base("Ici"), hand={"Anna": ["Recruitment", *crew]}, madness_deck=left)
    seen = ways(given, step("Recruitment"), answers=[[asked_for]])
    assert max(len(s.base("ici")["minions"]) for s in seen) == come


def test_return_to_the_sea_takes_home_several_of_one_name_whoever_is_left() -> None:
    given = table(base("Ici", 5, Anna="D 2, D 2, E 1", Ben="D 1"), hand={"Anna": ["Return to the Sea"]})
    taken = {tuple(sorted(s.names("Anna"))) for s in ways(given, {"score": "ici"}, answers=[["return-to-the-sea"]])}
    assert taken == {(), ("D",), ("D", "D"), ("E",)}


def test_sacred_circle_and_spreading_the_word_welcome_namesakes_here_or_anywhere() -> None:
    here = base("Ici", actions=[at("Sacred Circle", "Anna")], Ben="D 1")
    given = table(here, base("La", Anna="F 1"), hand={"Anna": ["Spreading the Word", minion("D", 1), minion("F", 2)]})
    circle = step("sacred-circle", verb="talent")
    assert set(offered(given, circle)) == {"d-2"}
    come = {(s.in_play("d-2"), s.in_play("f-2")) for s in ways(given, step("Spreading the Word"))}
    assert come == {(False, False), (True, False), (False, True)}  # both must share the name of one minion


def test_the_deep_ones_strengthen_yours_that_are_weak_now() -> None:
    weakened = base("La", minions=[at(minion("C", 3), "Anna", power_bonus=-1)])
    given = table(base("Ici", Anna="A 2, B 3", Ben="D 1"), weakened, hand={"Anna": ["The Deep Ones"]})
    seen = played(given, step("The Deep Ones"))
    assert [seen.power(card) for card in "abcd"] == [3, 3, 3, 1]


def test_dagon_counts_each_minion_of_yours_here_that_shares_its_name_with_anyones() -> None:
    here = base("Ici", titans=[at("Dagon", "Anna", counters=1)], Anna="D 1, D 1, E 1", Ben="F 2, F 2, E 1")
    seen = played(table(here, base("La", Anna="D 1")))
    assert seen.base("ici")["totals"] == {"Anna": 3 + 1 + 3, "Ben": 5}


@pytest.mark.parametrize(("dagon", "bases"), [({"card": "Dagon"}, {"ici", "la"}), (revised("Dagon"), {"ici"})])
def test_dagons_talent_brings_one_more_anywhere_or_here(dagon: JSON, bases: set[str]) -> None:
    here = base("Ici", titans=[{**dagon, "controller": "Anna"}])
    given = table(here, base("La"), hand={"Anna": [minion("X", 1)]})
    assert {s.base_of("X") for s in ways(given, step("dagon", verb="talent"))} - {None} == bases


def test_innsmouth_puts_a_card_of_any_discard_under_the_deck_of_its_owner() -> None:
    given = table({"card": "Innsmouth"}, hand={"Anna": [minion("X", 1)]}, deck={"Ben": ["Augmentation"]},
                  discard={"Ben": ["Howl"], "Anna": ["Upgrade"]})  # fmt: skip
    assert offered(given, step("X", "innsmouth")) == ["upgrade", "howl"]
    assert played(given, step("X", "innsmouth"), answers=[["howl"]]).names("Ben", "deck") == ["Augmentation", "Howl"]


def test_ritual_site_sends_minions_home_to_the_decks_of_their_owners() -> None:
    lent = at(minion("X", 20), "Anna", owner="Ben", attached=[at("Upgrade", "Anna")])
    given = table({"card": "Ritual Site", "minions": [lent], "actions": [at("Hideout", "Ben")]})
    seen = played(given, {"score": "ritual-site"})
    assert (seen.names("Ben", "deck"), seen.names("Ben", "discard")) == (["X"], ["Hideout"])
