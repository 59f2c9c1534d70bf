"""Anciens Incas."""

import pytest

from tests.engine.boards import JSON, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, step

CHEST = {"Anna": [minion("A"), minion("B"), minion("C")]}


def site(*actions: JSON, **more: object) -> JSON:
    return base("Site", minions=[at(minion("Hote", 3), "Anna")], actions=list(actions), **more)


def test_sapa_inca_looks_at_actions_attached_to_a_base_not_to_a_minion() -> None:
    given = table(base("Site", minions=[at("Sapa Inca", "Anna")], Ben="Proie 3"), hand={"Anna": ["Upgrade", "Armory"]})
    assert played(given, step("Upgrade", "sapa-inca")).counters("sapa-inca") == 0
    assert played(given, step("Armory", "site")).counters("sapa-inca") == 1


@pytest.mark.parametrize(("card", "on", "drawn"), [("Upgrade", "hote", 0), ("Armory", "machu-picchu", 1)])
def test_machu_picchu_draws_for_what_is_attached_to_it_and_not_to_its_minions(card: str, on: str, drawn: int) -> None:
    picchu = {"card": "Machu Picchu", "minions": [at(minion("Hote", 3), "Anna")]}
    assert played(table(picchu, hand={"Anna": [card]}, deck=CHEST), step(card, on)).hand_size("Anna") == drawn


def test_temple_of_the_sun_draws_when_it_comes_and_then_for_others_on_its_base() -> None:
    given = table(site(), hand={"Anna": ["Temple of the Sun", "Armory", "Upgrade"]}, deck=CHEST, plays={"action": 3})
    seen = played(given, step("Temple of the Sun", "site"), step("Armory", "site"), step("Upgrade", "hote"))
    assert seen.hand_size("Anna") == 2


def test_armory_counts_your_other_actions_here_alone() -> None:
    seen = played(table(site(at("Armory", "Anna"), at("Fortress Walls", "Anna"), at("Armory", "Ben"))))
    assert seen.base("site")["totals"]["Anna"] == 5


def test_ashlar_masonry_saves_one_and_shuffles_the_rest_of_yours() -> None:
    there = site(at("Armory", "Anna"), at("Temple of the Sun", "Anna"), at("Armory", "Ben"), breakpoint=3)
    given = table(there, hand={"Anna": ["Ashlar Masonry"]})
    seen = played(given, {"score": "site"}, answers=[["ashlar-masonry"], ["armory"]])
    assert (seen.names("Anna"), seen.names("Anna", "deck")) == (["Armory"], ["Temple of the Sun"])
    assert "Armory" in seen.names("Ben", "discard")


def test_llama_carries_an_action_over_and_plays_it_here() -> None:
    given = table(site(at("Fortress Walls", "Anna")), base("Pré"), hand={"Anna": ["Lama"]})
    seen = played(given, step("Lama", "pre"), answers=[["yes"]])
    assert (seen.base_of("fortress-walls"), seen.counters("lama")) == ("pre", 1)


def test_royal_highway_joins_its_base_with_the_one_an_action_was_attached_to() -> None:
    given = table(site(at("Royal Highway", "Anna")), base("Pré"), base("Bois"), hand={"Anna": ["Armory"]})
    assert offered(given, step("Armory", "pre")) == ["yes", "no"]
    assert played(given, step("Armory", "pre"), answers=[["yes"], ["1"]]).base_of("hote") == "pre"
