"""Elder Things."""

import pytest

from tests.engine.boards import JSON, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, refused, revised, step, ways


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


def test_eldest_thing_eats_two_others_or_goes_under_the_deck() -> None:
    def told(others: str) -> set[tuple[bool, tuple[str, ...]]]:
        given = table(base("Ici", Anna=others), hand={"Anna": ["Eldest Thing"]}, deck={"Anna": ["Howl"]})
        seen = ways(given, step("Eldest Thing", "ici"))
        return {(s.in_play("a"), tuple(s.names("Anna", "deck"))) for s in seen}

    assert told("A 1, B 1") == {(False, ("Howl",)), (True, ("Howl", "Eldest Thing"))}
    assert told("A 1") == {(True, ("Howl", "Eldest Thing"))}


def test_eldest_thing_is_out_of_reach_of_the_others() -> None:
    text = "Chaque Créature perd 1 de Force jusqu'à la fin du tour. Détruisez toutes les Créatures."
    given = table(base("Ici", minions=[at("Eldest Thing", "Anna")], Ben="B 1"))
    seen = played(given, {"player": "Ben", "effect": text})
    assert (seen.power("eldest-thing"), seen.in_play("b")) == (10, False)


@pytest.mark.parametrize(("mine", "drawn"), [(5, 2), (6, 0)])
def test_shoggoth_revised_drives_mad_whoever_is_not_twelve_strong_there(mine: int, drawn: int) -> None:
    here = base("Ici", Anna=f"A {mine}", Ben="Proie 1", Carole="Autre 1")
    given = table(here, players="Anna Ben Carole", hand={"Anna": [revised("Shoggoth")]})
    seen = played(given, step("Shoggoth", "ici"), answers=[["yes"], ["no"], ["autre"]])
    assert (seen.in_play("proie"), seen.in_play("autre"), len(seen.names("Anna"))) == (True, False, drawn)


def test_who_cannot_draw_a_madness_has_not_drawn_it() -> None:
    given = table(base("Ici", Anna="A 6", Ben="Proie 1"), hand={"Anna": ["Shoggoth"]}, madness_deck=0)
    assert {s.in_play("proie") for s in ways(given, step("Shoggoth", "ici"))} == {False}


def test_mi_go_draws_for_each_who_refuses() -> None:
    given = table(base("Ici"), players="Anna Ben Carole", hand={"Anna": ["Mi-go"]}, deck={"Anna": ["Howl"] * 3})
    drawn = {
        (s.names("Ben") == [], s.names("Carole") == [], s.hand_size("Anna")) for s in ways(given, step("Mi-go", "ici"))
    }
    assert {(False, False, 0), (True, False, 1), (False, True, 1), (True, True, 2)} <= drawn


def test_byakhee_drives_mad_those_alone_who_have_a_minion_there() -> None:
    given = table(
        base("Ici", Ben="P 1"), base("La", Carole="Q 1"), players="Anna Ben Carole", hand={"Anna": ["Byakhee"]}
    )
    seen = played(given, step("Byakhee", "ici"))
    assert (seen.names("Ben"), seen.names("Carole"), seen.names("Anna")) == (["Démence"], [], [])


def test_dunwich_horror_kills_its_bearer_at_the_end_of_any_turn() -> None:
    worn = at(minion("A", 1), "Ben", attached=[at("Dunwich Horror", "Anna")])
    assert played(table(base("Ici", minions=[worn]))).power("a") == 6
    for active in ("Anna", "Ben"):
        assert not played(table(base("Ici", minions=[worn]), active=active), {"end_turn": True}).in_play("a")


def test_dunwich_horror_revised_costs_its_bearer_s_player_two_madness_or_the_bearer_where_it_is_scored() -> None:
    worn = at(minion("A", 1), "Ben", attached=[revised("Dunwich Horror", controller="Anna")])
    given = table(base("Ici", 4, minions=[worn], Carole="C 3"), base("La", 4, Ben="D 4"), players="Anna Ben Carole")
    seen = ways(given, {"score": "ici"})
    told = {(tuple(s.names("Ben")), s.vp["Ben"], s.vp["Carole"]) for s in seen}
    assert told == {((), 4, 2), (("Démence", "Démence"), 4, 2), ((), 0, 4)}, "a Special: Anna may leave it"
    assert not any(s.names("Anna") for s in seen)
    assert played(given, {"score": "la"}).power("a") == 6


def test_insanity_revised_leaves_for_the_box() -> None:
    given = table(base("Ici"), players="Anna Ben Carole", hand={"Anna": [revised("Insanity")]}, madness_deck=3)
    seen = played(given, step("Insanity"))
    assert (seen.hand_size("Ben"), seen.hand_size("Carole"), seen.names("Anna", "discard")) == (2, 1, [])


def test_power_of_madness_takes_no_more_than_the_madness_of_the_others_and_shuffles_their_discards_in() -> None:
    hand = {"Anna": ["Power of Madness", "Démence"], "Ben": ["Démence", "Howl"]}
    given = table(base("Ici"), hand=hand, discard={"Ben": ["Upgrade"]}, deck={"Ben": ["Howl"]})
    seen = played(given, step("Power of Madness"))
    assert (seen.names("Anna"), seen.names("Ben"), seen.names("Ben", "discard")) == (["Démence"], ["Howl"], [])
    assert sorted(seen.names("Ben", "deck_unordered")) == ["Démence", "Howl", "Upgrade"]


def test_spreading_horror_revised_plays_one_weak_minion_of_the_discard_for_each_who_keeps_his_cards() -> None:
    hand = {"Anna": [revised("Spreading Horror")], "Ben": ["Howl"], "Carole": ["Howl", "Upgrade", "Démence"]}
    discard = {"Anna": [minion("X", 3), minion("Y", 2), minion("Z", 4)]}
    given = table(base("Ici"), base("La"), players="Anna Ben Carole", hand=hand, discard=discard)
    seen = ways(given, step("Spreading Horror"))
    assert not any(s.in_play("x") and s.base_of("x") == s.base_of("y") for s in seen)  # each on another Base
    come = {(len(s.names("Carole")), sum(map(s.in_play, ("X", "Y", "Z")))) for s in seen}
    assert (1, 1) in come and (3, 2) in come and (1, 2) not in come and not any(s.in_play("Z") for s in seen)


@pytest.mark.parametrize(
    ("price", "wins"),
    [("The Price of Power", {"Anna": 4, "Ben": 4}), (revised("The Price of Power"), {"Anna": 2, "Ben": 4})],
)
def test_the_price_of_power_counts_the_madness_of_those_who_are_there(price: str | JSON, wins: dict[str, int]) -> None:
    hand = {"Anna": [price, "Démence"], "Ben": ["Démence", "Démence"], "Carole": ["Démence"]}
    given = table(base("Ici", 5, Anna="A 1", Ben="B 5"), base("La", Carole="C 1"), players="Anna Ben Carole", hand=hand)
    seen = played(given, {"score": "ici"}, answers=[["the-price-of-power"]])
    assert {who: seen.vp[who] for who in wins} == wins


def test_antarctic_base_takes_one_minion_a_turn_from_each() -> None:
    hand = {"Anna": [minion("X", 3), minion("Y", 2)], "Ben": [minion("Z", 2)]}
    given = table({"card": "Antarctic Base"}, hand=hand, plays={"minion": 2, "action": 0})
    there = "antarctic-base"
    refused(given, step("X", there), step("Y", there))
    played(given, step("X", there), {"end_turn": True}, {"phase": "start"}, step("Z", there, player="Ben"))


def test_plateau_of_leng_welcomes_a_namesake_of_the_first_minion_of_the_turn() -> None:
    hand = [minion("X", 3), minion("X", 3), minion("X", 3), minion("Z", 3)]
    given = table({"card": "Plateau of Leng"}, base("La"), hand={"Anna": hand})
    seen = ways(given, step("X", "plateau-of-leng"))
    assert {tuple(m["power"] for m in s.base("plateau-of-leng")["minions"]) for s in seen} == {(3,), (3, 3)}
    assert not any(s.in_play("Z") for s in seen)


def test_spreading_horror_revised_raises_each_minion_on_another_base() -> None:
    given = table(
        base("Ici"), base("La"), players="Anna Ben Carole", hand={"Anna": [revised("Spreading Horror")]},
        discard={"Anna": [minion("X", 3), minion("Y", 2), minion("Fort", 4)]},
    )  # fmt: skip
    ends = [
        [seen.base_of(one) for one in ("x", "y") if seen.in_play(one)] for seen in ways(given, step("Spreading Horror"))
    ]
    assert max(map(len, ends)) == 2 and all(len(set(bases)) == len(bases) for bases in ends)
