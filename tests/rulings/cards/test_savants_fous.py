"""Savants Fous."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, step, ways

KILL = action("Coup", "Détruisez une Créature.")


def marked(name: str, power: int, counters: int, player: str = "Anna") -> JSON:
    return at(minion(name, power), player, counters=counters)


def test_herr_doktor_and_his_assistant_mark_another_of_yours() -> None:
    board = table(base("Ici", minions=[at("Herr Doktor", "Anna")], Ben="Proie 1"), base("Là", Anna="Amie 1, Autre 1"))
    assert set(offered(board, step("herr-doktor", verb="talent"))) == {"amie", "autre"}
    lone = table(base("Ici", Ben="Proie 1"), hand={"Anna": ["Lab Assistant"]})
    assert played(lone, step("Lab Assistant", "ici")).counters("lab-assistant") == 0


def test_the_monster_gives_up_a_marker_of_its_own_to_bring_a_creature() -> None:
    for counters, offers in ((1, True), (0, False)):
        monster = at("The Monster", "Anna", counters=counters)
        board = table(base("Ici", minions=[monster, marked("Amie", 1, 2)]), hand={"Anna": [minion("Neuve", 1)]})
        seen = ways(board, step("the-monster", verb="talent"))
        assert any(s.in_play("neuve") for s in seen) is offers
        assert all(s.counters("amie") == 2 for s in seen)


def test_igor_marks_one_of_yours_as_he_goes_from_play() -> None:
    board = table(
        base("Ici", minions=[at("Igor", "Anna")], Ben="Proie 1"), base("Là", Anna="Amie 1"), hand={"Anna": [KILL]}
    )
    assert played(board, step("Coup"), answers=[["igor"]]).counters("amie") == 1
    scored = table(base("Ici", 2, minions=[at("Igor", "Anna")]), base("Là", Anna="Amie 1"))
    assert played(scored, {"score": "ici"}).counters("amie") == 1
    thrown = table(base("Là", Anna="Amie 1"), hand={"Anna": ["Igor", action("Tri", "Défaussez une carte.")]})
    assert played(thrown, step("Tri")).counters("amie") == 0


def test_body_shop_spreads_the_force_of_the_one_destroyed() -> None:
    board = table(base("Ici", Anna="Don 3, Amie 1", Ben="Proie 1"), hand={"Anna": ["Body Shop"]})
    assert played(board, step("Body Shop"), answers=[["don"]]).counters("amie") == 3


def test_german_engineering_marks_what_you_play_there_not_what_the_others_do() -> None:
    there = base("Ici", actions=[at("German Engineering", "Anna")])
    for player, counters in (("Anna", 1), ("Ben", 0)):
        board = table(there, active=player, hand={player: [minion("Neuve", 1)]})
        assert played(board, step("Neuve", "ici", player=player)).counters("neuve") == counters


def test_grave_situation_brings_yours_back_instead() -> None:
    there = base("Ici", actions=[at("Grave Situation", "Anna")], Anna="Amie 1", Ben="Proie 1")
    board = table(there, base("Là", Anna="Loin 1"), hand={"Anna": [KILL]})
    ends = {
        i: "Amie" in s.names("Anna")
        for s in ways(board, step("Coup"))
        for i in ("amie", "proie", "loin")
        if not s.in_play(i)
    }
    assert ends == {"amie": True, "proie": False, "loin": False}


def test_its_alive_marks_what_it_brings() -> None:
    board = table(base("Ici", Anna="Amie 1"), hand={"Anna": ["IT'S ALIVE!", minion("Neuve", 1)]})
    seen = ways(board, step("IT'S ALIVE!"))
    assert {s.counters("neuve") for s in seen if s.in_play("neuve")} == {1}
    assert all(s.counters("amie") == 0 for s in seen)


def test_uberserum_marks_on_your_turn_and_keeps_from_destruction() -> None:
    host = at(minion("Porteuse", 2), "Ben", attached=[at("Überserum", "Anna")])
    assert played(table(base("Ici", minions=[host]), phase="start"), {"phase": "start"}).counters("porteuse") == 1
    theirs = table(base("Ici", minions=[host]), active="Ben", phase="start")
    assert played(theirs, {"phase": "start"}).counters("porteuse") == 0
    board = table(base("Ici", minions=[host]), hand={"Anna": [KILL]})
    assert played(board, step("Coup")).in_play("porteuse")


@pytest.mark.parametrize(("marked", "draws"), [("amie", 1), ("proie", 0)])
def test_the_bride_draws_once_a_turn_for_a_marker_on_a_minion_of_yours(marked: str, draws: int) -> None:
    bride = base("Ici", titans=[at("The Bride", "Anna")], Anna="Amie 1", Ben="Proie 1")
    mark = {"player": "Anna", "effect": "Placez un marqueur Force +1 sur une Créature."}
    given = table(bride, deck={"Anna": ["Igor", "Tiki", "Maui"]})
    assert played(given, mark, mark, answers=[[marked], [marked]]).hand_size("Anna") == draws


def test_the_bride_marks_one_of_your_minions_there() -> None:
    bride = base("Ici", titans=[at("The Bride", "Anna")], Anna="Amie 1", Ben="Proie 1")
    seen = ways(table(bride, base("La", Anna="Loin 1")), step("the-bride", verb="talent"))
    assert {tuple(s.counters(i) for i in ("amie", "proie", "loin")) for s in seen} == {(1, 0, 0)}


def test_golem_schloss_marks_all_of_the_winners() -> None:
    manor = {
        "card": "Manoir Golem",
        "id": "manoir",
        "minions": [at(minion("Forte", 22), "Anna"), at(minion("Seconde", 3), "Ben")],
    }
    seen = played(table(manor, base("Là", Anna="Loin 1", Ben="Proie 1")), {"score": "manoir"})
    assert (seen.counters("loin"), seen.counters("proie")) == (1, 0)


def test_laboratorium_marks_the_first_one_played_there_each_turn() -> None:
    board = table({"card": "Laboratorium", "id": "labo"}, base("Là"), plays={"minion": 3, "action": 0},
                  hand={"Anna": [minion("Ailleurs", 1), minion("Une", 1), minion("Deux", 1)]})  # fmt: skip
    seen = played(board, step("Ailleurs", "la"), step("Une", "labo"), step("Deux", "labo"))
    assert [seen.counters(i) for i in ("ailleurs", "une", "deux")] == [0, 1, 0]


def test_blitzed_kills_no_more_than_it_has_taken_off() -> None:
    board = table(
        base("Ici", minions=[marked("Amie", 1, 2), marked("Sienne", 1, 3, "Ben")], Ben="Deux 2, Trois 3"),
        hand={"Anna": ["Blitzed"]},
    )
    seen = ways(board, step("Blitzed"))
    assert {s.counters("amie") for s in seen if not s.in_play("deux")} == {0}
    assert all(s.in_play("trois") and s.counters("sienne") == 3 for s in seen)
