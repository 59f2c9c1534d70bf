"""Cards whose wording raised one and the same question: how many Bases, how many recipients, which moment."""

from typing import Any

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, step, ways

ROADSIDE = action("Bannière", "Attachez : Base. Permanent : Vous avez +1 de Force ici.")
FLAG = action("Drapeau", "Attachez : Base. Permanent : Vous avez +1 de Force ici.")
DUEL = action(
    "Défi", "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Détruisez la Créature perdante."
)


@pytest.mark.parametrize(("bases", "offers"), [(3, True), (2, False)])
def test_megabot_wants_you_on_three_bases(bases: int, offers: bool) -> None:
    places = [base(f"B{n}", Anna=f"A{n} 1" if n < bases - 1 else "", Ben="Proie 1") if n < bases - 1 else base(f"B{n}")
              for n in range(3)]  # fmt: skip
    board = table(*places, hand={"Anna": [minion("Neuve", 1)]}, titans={"Anna": ["Megabot"]})
    seen = ways(board, step("Neuve", f"b{bases - 1}"))
    assert any(s.in_play("megabot") for s in seen) is offers


def test_megabot_strengthens_yours_here_and_follows_a_conquest() -> None:
    here = base("Ici", minions=[], titans=[at("Megabot", "Anna")], Anna="Amie 2", Ben="Proie 2")
    board = table(here, base("Là", 5, Anna="Autre 5"))
    assert (played(board).power("amie"), played(board).power("proie")) == (3, 2)
    assert {s.base_of("megabot") is None for s in ways(board, {"score": "la"})} == {True, False}


@pytest.mark.parametrize(("challenger", "comes"), [("Anna", True), ("Ben", False)])
def test_pecos_bill_comes_for_the_challenger_not_for_the_challenged(challenger: str, comes: bool) -> None:
    board = table(
        base("Ici", Anna="Amie 2", Ben="Rivale 3"), active=challenger,
        hand={challenger: [DUEL], "Anna": [*([DUEL] if challenger == "Anna" else []), "Diva"]},
        titans={"Anna": ["Pecos Bill"]},
    )  # fmt: skip
    seen = ways(board, step("Défi", player=challenger))
    assert any(s.in_play("pecos-bill") for s in seen) is comes
    assert all("Diva" not in s.names("Anna") for s in seen if s.in_play("pecos-bill"))


def test_golden_condor_gathers_actions_from_several_bases() -> None:
    board = table(
        base("Ici", actions=[at(ROADSIDE, "Anna")]), base("Là", actions=[at(FLAG, "Anna"), at("Convoi", "Ben")]),
        hand={"Anna": ["Golden Condor"]},
    )  # fmt: skip
    assert set(offered(board, step("Golden Condor"))) == {"banniere", "drapeau"}
    seen = ways(board, step("Golden Condor"), answers=[["banniere", "drapeau"]])
    assert {(s.base_of("banniere"), s.base_of("drapeau")) for s in seen} >= {("ici", "la"), ("la", "ici")}
    assert all(s.in_play("banniere") and s.in_play("drapeau") for s in seen), "each must be played again"


def test_trading_stories_gives_to_several_players() -> None:
    board = table(
        base("Ici"),
        players="Anna Ben Carole",
        hand={"Anna": ["Trading Stories", "Diva", "Tiki"]},
        deck={"Anna": ["Maui"] * 3},
    )
    seen = ways(board, step("Trading Stories"))
    given = {
        (tuple(sorted(s.names("Ben"))), tuple(sorted(s.names("Carole"))), s.names("Anna").count("Maui")) for s in seen
    }
    assert {(("Diva",), ("Tiki",), 2), (("Diva", "Tiki"), (), 2), (("Diva",), (), 1), ((), (), 0)} <= given


def test_foolish_magician_puts_some_on_the_deck_and_some_under() -> None:
    board = table(
        base("Ici"), hand={"Anna": ["Foolish Magician"]}, deck={"Anna": ["Diva", "Maui", "Tiki", "Le Bouleau"]}
    )
    decks = {tuple(s.names("Anna", "deck")) for s in ways(board, step("Foolish Magician", "ici"))}
    assert ("Diva", "Le Bouleau", "Maui", "Tiki") in decks and ("Maui", "Le Bouleau", "Diva", "Tiki") in decks
    assert all(len(deck) == 4 for deck in decks)


def ursa(*more: JSON, **there: str) -> JSON:
    return base("Ici", titans=[at("Major Ursa", "Anna")], minions=list(more), **there)


@pytest.mark.parametrize(
    ("text", "counters"),
    [("Déplacez une Créature vers une autre Base.", 1), ("Détruisez une Créature.", 0)],
)
def test_major_ursa_grows_as_others_are_moved_off_not_as_they_die(text: str, counters: int) -> None:
    board = table(ursa(Ben="Proie 2"), base("Là"), hand={"Anna": [action("Essai", text)]})
    assert {s.counters("major-ursa") for s in ways(board, step("Essai"))} == {0, counters}


def test_who_leaves_a_base_is_moved_or_gone() -> None:
    watch = at(minion("Guet", 1, "Permanent : Après qu'une Créature a quitté cette Base, piochez une carte."), "Anna")
    for text in ("Déplacez une Créature vers une autre Base.", "Détruisez une Créature."):
        board = table(
            base("Ici", minions=[watch], Ben="Proie 2"), base("Là", Ben="Lointaine 2"),
            hand={"Anna": [action("Essai", text)]}, deck={"Anna": ["Diva"]},
        )  # fmt: skip
        drawn = {
            (s.base_of("proie") == "ici", s.base_of("lointaine") == "la", s.hand_size("Anna"))
            for s in ways(board, step("Essai"))
        }
        assert (False, True, 1) in drawn and (True, False, 0) in drawn


MEAN = "Permanent : La Force des Créatures ici est réduite de 1. Chaque joueur a +2 de Force ici."


def infiltrated(**more: Any) -> JSON:
    here = base("Ici", 30, text=MEAN, actions=[at(ROADSIDE, "Ben")], Anna="Amie 3")
    return table(here, hand={"Anna": ["Infiltrate"]}, **more)


def test_infiltrate_ignores_the_base_for_as_long_as_it_stays_and_no_longer() -> None:
    ignoring = played(infiltrated(), step("Infiltrate", "ici"), answers=[["yes"]])
    assert (ignoring.power("amie"), ignoring.base("ici")["totals"]) == (3, {"Anna": 3, "Ben": 2})
    again = played(ignoring.table)
    assert again.power("amie") == 3, "a table sent back says the same"
    gone = played(ignoring.table, {"player": "Ben", "effect": "Détruisez une Action."})
    assert (gone.power("amie"), gone.base("ici")["totals"]) == (2, {"Anna": 4, "Ben": 2})
    over = played(ignoring.table, {"end_turn": True}, {"end_turn": True}, {"phase": "start"})
    assert over.in_play("infiltrate") and over.power("amie") == 2


def test_infiltrate_may_leave_the_base_its_effect() -> None:
    kept = played(infiltrated(), step("Infiltrate", "ici"), answers=[["no"]])
    assert kept.power("amie") == 2


def test_infiltrate_alone_on_its_base_stays_and_may_ignore_it() -> None:
    board = table(base("Ici", 30, text=MEAN, Anna="Amie 3"), hand={"Anna": ["Infiltrate"]})
    seen = ways(board, step("Infiltrate", "ici"))
    assert {(s.in_play("infiltrate"), s.power("amie")) for s in seen} == {(True, 2), (True, 3)}


def test_great_grandma_strengthens_once_for_each_look_at_your_own_deck() -> None:
    look = action("Coup d'Œil", "Consultez les deux premières cartes de votre pioche.")
    show = action("Aveu", "Révélez votre main.")
    deck = {"Anna": [minion("Un"), minion("Deux")]}
    for card, force in ((look, 3), (show, 2)):
        here = base("Ici", titans=[at("Great Grandma", "Anna")], Anna="Amie 2")
        board = table(here, hand={"Anna": [card]}, deck=deck)
        assert {s.power("amie") for s in ways(board, step(card["name"]))} == {2, force}


def test_the_gingerbread_house_offers_only_minions_that_can_be_two() -> None:
    def house(minions: str) -> JSON:
        return table({**base("Maison", id="maison", Anna=minions), "card": "Maison en Pain d'Épices"})

    assert offered(house("A 2, B 2, C 3"), {"score": "maison"}, answers=[["yes"]]) == ["a", "b"]
    assert played(house("A 2, C 3"), {"score": "maison"}).vp["Anna"], "no pair: nothing is asked"


def test_a_drone_without_a_marker_saves_nobody_and_is_not_asked() -> None:
    board = table(base("Ici", minions=[at("Drone", "Anna")], Anna="Amie 2"))
    seen = played(board, step("Détruisez une Créature.", verb="effect"), answers=[["amie"]])
    assert not seen.in_play("amie")
