"""Robots."""

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, step, ways

KILL = action("Coup", "Détruisez une Créature.")


def test_nukebot_takes_the_others_of_its_base_along() -> None:
    board = table(
        base("Ici", minions=[at("Nukebot", "Anna")], Anna="Amie 1", Ben="Proie 1", Carole="Autre 1"),
        base("Là", Ben="Loin 1"),
        players="Anna Ben Carole", active="Ben", hand={"Ben": [KILL]},
    )  # fmt: skip
    seen = played(board, step("Coup", player="Ben"), answers=[["nukebot"]])
    assert [seen.in_play(i) for i in ("amie", "proie", "autre", "loin")] == [True, False, False, True]


def test_warbot_cannot_be_destroyed() -> None:
    board = table(base("Ici", minions=[at("Warbot", "Ben")]), hand={"Anna": [KILL]})
    assert played(board, step("Coup")).in_play("warbot")


def test_hoverbot_may_play_the_creature_it_reveals() -> None:
    for top, ends in (("Igor", {True, False}), (KILL, {False})):
        board = table(base("Ici", Ben="Proie 1"), hand={"Anna": ["Hoverbot"]}, deck={"Anna": [top, "Tiki"]})
        seen = ways(board, step("Hoverbot", "ici"))
        assert {s.in_play("igor") for s in seen} == ends
        assert all(len(s.names("Anna", "deck")) == (1 if s.in_play("igor") else 2) for s in seen)


def test_zapbot_brings_a_weak_creature_alone() -> None:
    board = table(base("Ici"), hand={"Anna": ["Zapbot", minion("Faible", 2), minion("Forte", 3)]})
    assert offered(board, step("Zapbot", "ici")) == ["faible"]


def test_microbots_count_each_other_and_alpha_makes_microbots_of_all_yours() -> None:
    fixer, archive = at("Microbot Réparateur", "Anna"), at("Microbot Archive", "Anna")
    seen = played(table(base("Ici", minions=[fixer, archive]), base("Là", Anna="Amie 2", Ben="Proie 2")))
    assert [seen.power(i) for i in ("microbot-reparateur", "microbot-archive", "amie")] == [2, 2, 2]
    alpha = at("Microbot Alpha", "Anna")
    seen = played(table(base("Ici", minions=[fixer, alpha]), base("Là", Anna="Amie 2", Ben="Proie 2")))
    assert [seen.power(i) for i in ("microbot-reparateur", "microbot-alpha", "amie", "proie")] == [2, 4, 3, 2]


def test_microbot_archive_draws_for_itself_too() -> None:
    there = base(
        "Ici", minions=[at("Microbot Archive", "Anna"), at("Microbot Guard", "Anna")], Anna="Amie 1", Ben="Proie 1"
    )
    board = table(there, hand={"Anna": [KILL]}, deck={"Anna": ["Tiki"]})
    ids = ("microbot-archive", "microbot-guard", "amie", "proie")
    drawn = {i: s.hand_size("Anna") for s in ways(board, step("Coup")) for i in ids if not s.in_play(i)}
    assert drawn == {"microbot-archive": 1, "microbot-guard": 1, "amie": 0, "proie": 0}


def test_microbot_fixer_brings_another_only_as_the_first_creature_of_the_turn() -> None:
    hand = {"Anna": [minion("Avant", 1), "Microbot Réparateur", minion("Neuve", 1)]}
    board = table(base("Ici"), hand=hand, plays={"minion": 2, "action": 0})
    first = ways(board, step("Microbot Réparateur", "ici"))
    assert {s.in_play("neuve") or s.in_play("avant") for s in first} == {True, False}
    second = ways(board, step("Avant", "ici"), step("Microbot Réparateur", "ici"))
    assert {s.in_play("neuve") for s in second} == {False} and {len(s.table["plays"]["extra"]) for s in second} == {0}


def test_microbot_guard_destroys_the_weaker_than_your_number_there() -> None:
    board = table(
        base("Ici", Anna="Amie 5", Ben="Une 1, Deux 2"), base("Là", Ben="Loin 1"), hand={"Anna": ["Microbot Guard"]}
    )
    assert set(offered(board, step("Microbot Guard", "ici"))) == {"microbot-guard", "une"}


def test_microbot_reclaimer_shuffles_back_microbots_alone() -> None:
    board = table(
        base("Ici"),
        hand={"Anna": ["Microbot Reclaimer"]},
        discard={"Anna": ["Microbot Guard", "Microbot Alpha", "Zapbot"]},
    )
    left = {tuple(sorted(s.names("Anna", "discard"))) for s in ways(board, step("Microbot Reclaimer", "ici"))}
    assert left == {
        ("Microbot Alpha", "Microbot Guard", "Zapbot"), ("Microbot Alpha", "Zapbot"),
        ("Microbot Guard", "Zapbot"), ("Zapbot",)
    }  # fmt: skip


def test_tech_center_draws_by_your_creatures_of_one_base() -> None:
    board = table(base("Ici", Anna="Une 1, Deux 1", Ben="Proie 1"), base("Là", Anna="Loin 1"),
                  hand={"Anna": ["Tech Center"]}, deck={"Anna": ["Tiki"] * 4})  # fmt: skip
    assert {s.hand_size("Anna") for s in ways(board, step("Tech Center"))} == {1, 2}


def test_factory_pays_the_winner_by_five() -> None:
    works = {
        "card": "Factory 436-1337",
        "id": "usine",
        "minions": [at(minion("Forte", 19), "Anna"), at(minion("Seconde", 12), "Ben")],
    }
    assert played(table(works), {"score": "usine"}).vp == {"Anna": 2 + 3, "Ben": 2}


def test_the_central_brain_strengthens_everybody_there() -> None:
    brain = {
        "card": "The Central Brain",
        "id": "cerveau",
        "minions": [at(minion("Amie", 1), "Anna"), at(minion("Proie", 1), "Ben")],
    }
    seen = played(table(brain, base("Là", Anna="Loin 1")))
    assert [seen.power(i) for i in ("amie", "proie", "loin")] == [2, 2, 1]
