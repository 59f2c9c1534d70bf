"""Miskatonic University."""

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, revised, step

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
