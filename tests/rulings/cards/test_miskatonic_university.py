"""Miskatonic University."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, revised, step, ways

READ = action("Lire", "Gagnez 1 PV.")


def test_a_professor_pays_a_madness_for_an_action_or_a_minion_or_both() -> None:
    here = base("Ici", minions=[at("Professor", "Anna", id="prof")])
    given = table(here, hand={"Anna": ["Démence", READ, minion("Élève", 2)]})
    talent = step("prof", verb="talent")
    assert asked(given, talent)["max"] == 2
    seen = played(given, talent, answers=[["1", "2"], ["lire"], ["eleve"]])
    assert seen.in_play("eleve") and sorted(seen.names("Anna", "discard")) == ["Démence", "Lire"]
    poor = played(table(here, hand={"Anna": [READ, minion("Élève", 2)]}), talent)
    assert poor.names("Anna") == ["Lire", "Élève"] and poor.table["plays"]["extra"] == []


def test_arkham_university_gives_more_in_its_later_printing() -> None:
    given = table({**revised("Arkham University"), "minions": [at(minion("Sage", 24), "Anna")]})
    assert played(given, {"score": "arkham-university"}).vp["Anna"] == 4


def test_librarian_draws_for_a_madness_and_not_without_one() -> None:
    here = base("Ici", minions=[at("Librarian", "Anna")])
    for hand, drawn in ((["Démence"], ["Upgrade"]), (["Howl"], ["Howl"])):
        given = table(here, hand={"Anna": hand}, deck={"Anna": ["Upgrade"]})
        assert played(given, step("librarian", verb="talent")).names("Anna") == drawn


def test_librarian_revised_draws_a_madness_or_plays_one_more() -> None:
    here = base("Ici", minions=[revised("Librarian", controller="Anna")])
    given = table(here, hand={"Anna": ["Démence"]}, deck={"Anna": ["Howl"] * 2}, plays={"minion": 0, "action": 0})
    talent = step("librarian", verb="talent")
    assert played(given, talent, answers=[["1"]]).names("Anna") == ["Démence", "Démence"]
    assert played(given, talent, answers=[["2"], ["demence"], ["1"]]).names("Anna") == ["Howl", "Howl"]


def test_psychologist_gives_a_madness_back_from_the_hand_or_the_discard() -> None:
    given = table(base("Ici"), hand={"Anna": ["Psychologist", "Démence"]}, discard={"Anna": ["Démence", "Howl"]},
                  madness_deck=5)  # fmt: skip
    assert set(offered(given, step("Psychologist", "ici"))) == {"demence", "demence-2"}
    seen = played(given, step("Psychologist", "ici"), answers=[["demence-2"]])
    assert (seen.names("Anna", "discard"), seen.table["madness_deck"]) == (["Howl"], 6)


@pytest.mark.parametrize(("left", "markers"), [(5, 1), (0, 0)])
def test_researcher_revised_is_marked_for_a_madness_really_drawn(left: int, markers: int) -> None:
    given = table(base("Ici"), hand={"Anna": [revised("Researcher")]}, madness_deck=left)
    assert played(given, step("Researcher", "ici"), answers=[["yes"]] if left else []).counters("researcher") == markers


def test_arkham_university_takes_back_every_madness_of_the_winner_that_he_likes() -> None:
    here = {"card": "Arkham University", "minions": [at(minion("X", 24), "Anna", owner="Ben")]}
    given = table(here, hand={"Anna": ["Démence", "Howl"], "Ben": ["Démence"]}, discard={"Anna": ["Démence"]})
    seen = ways({**given, "madness_deck": 5}, {"score": "arkham-university"})
    assert {s.table["madness_deck"] for s in seen} == {5, 6, 7} and all(s.names("Ben") == ["Démence"] for s in seen)


def test_arkham_university_revised_gives_two_madness_or_an_action_for_one() -> None:
    given = table({**revised("Arkham University")}, hand={"Anna": ["Démence", "Howl", minion("X", 1)]},
                  plays={"minion": 1, "action": 0})  # fmt: skip
    told = {tuple(sorted(s.names("Anna"))) for s in ways(given, step("X", "arkham-university"))}
    two = ("Démence", "Démence", "Démence")
    madness_played = ("Démence", "Démence", "Howl")
    assert told == {
        ("Démence", "Howl"),
        (*two, "Howl"),
        two,
        madness_played,
        ("Howl",),
        (),
    }  # either pays for an Action


def test_arkham_university_revised_speaks_once_a_turn_to_who_plays_there() -> None:
    given = table({**revised("Arkham University")}, hand={"Anna": [minion("X", 1), minion("Y", 1)]},
                  plays={"minion": 2, "action": 0})  # fmt: skip
    seen = ways(given, step("X", "arkham-university"), step("Y", "arkham-university"))
    assert {s.names("Anna").count("Démence") for s in seen} == {0, 1, 2}  # one of the two may be played


def test_asylum_revised_marks_one_of_your_minions_for_a_card_put_in_the_box() -> None:
    here = {**revised("Asylum"), "minions": [at(minion("Ancienne", 1), "Anna")]}
    given = table(here, hand={"Anna": [minion("Neuve", 1), minion("Z", 2)]})
    seen = ways(given, step("Neuve", "asylum"))
    assert {(s.counters("neuve"), s.counters("ancienne"), *s.names("Anna")) for s in seen} == {
        (0, 0, "Z"), (1, 0), (0, 1),
    }  # fmt: skip
    assert played(given, step("Neuve", "asylum"), answers=[[]]).counters("neuve") == 0
