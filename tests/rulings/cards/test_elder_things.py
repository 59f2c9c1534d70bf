"""Elder Things."""

from tests.engine.boards import base, minion, table
from tests.rulings.cards.at_table import asked, played, refused, revised, step


def test_spreading_horror_discards_one_card_at_a_time_until_one_is_no_madness() -> None:
    hand = {"Anna": ["Spreading Horror"], "Ben": ["Démence", "Démence", minion("X"), minion("Y")]}
    given = table(base("Ring"), hand=hand)
    pending = asked(given, step("Spreading Horror"))
    assert (pending["kind"], pending["min"], pending["max"]) == ("chance", 1, 1)
    seen = played(given, step("Spreading Horror"), answers=[["demence"], ["x"]])
    assert sorted(seen.names("Ben")) == ["Démence", "Y"]


def test_power_of_madness_revised_keeps_every_name_it_was_told() -> None:
    hand = {"Anna": [revised("Power of Madness")], "Ben": ["Upgrade", "Démence"], "Carole": ["Howl"]}
    given = table(base("Ring"), players="Anna Ben Carole", hand=hand)
    seen = played(given, step("Power of Madness"), answers=[["Upgrade"], ["Howl"]])
    assert (seen.names("Ben"), seen.names("Carole")) == (["Démence"], [])


def test_shoggoth_comes_where_you_are_six_strong_and_eats_one_of_whoever_refuses_madness() -> None:
    here, there = base("Ici", Anna="Cinq 5"), base("Ailleurs", Anna="Six 6", Ben="Proie 1", Carole="Autre 1")
    given = table(here, there, players="Anna Ben Carole", hand={"Anna": ["Shoggoth"]})
    refused(given, step("Shoggoth", "ici"))
    seen = played(given, step("Shoggoth", "ailleurs"), answers=[["yes"], ["no"]])
    assert (seen.names("Ben"), seen.in_play("proie"), seen.in_play("autre")) == (["Démence"], True, False)


def test_unfathomable_goals_strikes_those_alone_who_show_a_madness() -> None:
    hand = {"Anna": ["Unfathomable Goals"], "Ben": ["Démence"], "Carole": [minion("Z")]}
    ring = base("Ring", Anna="A 1", Ben="B 1", Carole="C 1")
    seen = played(table(ring, players="Anna Ben Carole", hand=hand), step("Unfathomable Goals"))
    assert [seen.in_play(card) for card in ("a", "b", "c")] == [True, False, True]
