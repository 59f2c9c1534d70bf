"""Astroknights."""

from tests.engine.boards import JSON, at, base, minion, table
from tests.rulings.cards.at_table import played, step, ways


def test_space_knight_may_take_an_action_of_three_and_lays_the_others_back_in_any_order() -> None:
    deck = {"Anna": [minion("X", 1), "Howl", minion("Y", 1), "Upgrade"]}
    given = table(base("Ici", minions=[at("Chevalier Stellaire", "Anna")]), deck=deck)
    seen = ways(given, step("chevalier-stellaire", verb="talent"))
    taken = {tuple(s.names("Anna", "deck")) for s in seen if s.names("Anna") == ["Howl"]}
    left = {tuple(s.names("Anna", "deck")) for s in seen if not s.names("Anna")}
    assert taken == {("X", "Y", "Upgrade"), ("Y", "X", "Upgrade")}
    assert len(left) == 6 and all(sorted(deck[:3]) == ["Howl", "X", "Y"] for deck in left)


def trapped(*deck: str | JSON, **more: JSON) -> JSON:
    here = base("Ici", 3, Anna="A 3", Ben="B 3")
    return table(here, hand={"Anna": ["C'est une Trappe !"]}, deck={"Anna": list(deck)}, **more)


SPRUNG = [["c-est-une-trappe"]]


def test_its_a_trap_draws_or_plays_at_once_the_first_action_of_the_deck() -> None:
    given = trapped(minion("X", 1), "Howl", minion("Y", 1))
    told = {(tuple(s.names("Anna")), s.vp["Ben"]) for s in ways(given, {"score": "ici"}, answers=SPRUNG)}
    assert told == {(("Howl",), 4), ((), 4), ((), 2)}


def test_its_a_trap_ends_with_the_deck_and_does_not_shuffle_the_discard_in() -> None:
    given = trapped(minion("X", 1), minion("Y", 1), discard={"Anna": ["Howl"]})
    seen = played(given, {"score": "ici"}, answers=[*SPRUNG, ["yes"]])
    assert seen.names("Anna") == [] and "Howl" in seen.names("Anna", "discard")
