"""Aliens."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, revised, step, ways

HERE = base("Ici", Anna="Amie 3, Forte 4", Ben="Proie 2")
THERE = base("Ailleurs", Ben="Autre 3")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Supreme Overlord", {"amie", "forte", "proie", "autre", "supreme-overlord"}),
        ("Collector", {"amie", "proie"}),  # C.aliens.1: no Collector, so not itself
    ],
)
def test_a_minion_returns_whoever_it_finds(card: str, told: set[str]) -> None:
    assert set(offered(table(HERE, THERE, hand={"Anna": [card]}), step(card, "ici"))) == told
    assert played(table(HERE, THERE, hand={"Anna": [card]}), step(card, "ici"), answers=[[]]).in_play("proie")


def test_crop_circles_empties_the_base_chosen_into_the_hands_of_the_owners() -> None:
    stolen = {"card": {"name": "Volée", "kind": "minion", "power": 1}, "controller": "Anna", "owner": "Ben"}
    seen = played(
        table(base("Ici", minions=[stolen], Anna="Amie 3", Ben="Proie 2"), THERE, hand={"Anna": ["Crop Circles"]}),
        step("Crop Circles"),
        answers=[["ici"]],
    )
    assert seen.base("ici")["minions"] == [] and seen.in_play("autre")
    assert (sorted(seen.names("Anna")), sorted(seen.names("Ben"))) == (["Amie"], ["Proie", "Volée"])


def test_invader_scores_when_played_and_the_point_stays() -> None:
    given = table(base("Ici"), hand={"Anna": ["Invader"]})
    kill = {"player": "Ben", "effect": "Détruisez une Créature."}
    seen = played(given, step("Invader", "ici"), kill)
    assert (seen.vp["Anna"], seen.in_play("invader")) == (1, False)


@pytest.mark.parametrize(("answer", "hand", "discard"), [("yes", ["Scout"], []), ("no", [], ["Scout"])])
def test_scout_comes_home_to_its_owner_after_the_conquest_if_wished(
    answer: str, hand: list[str], discard: list[str]
) -> None:
    given = table(base("Ici", 3, minions=[at("Scout", "Anna", owner="Ben")]))
    seen = played(given, {"score": "ici"}, answers=[["scout"] if answer == "yes" else []])
    assert (seen.names("Ben"), seen.names("Ben", "discard")) == (hand, discard)


def test_abduction_may_play_again_the_minion_it_took_home() -> None:
    given = table(base("Ici", Anna="Amie 3"), hand={"Anna": ["Abduction"]}, plays={"minion": 0, "action": 1})
    assert {seen.in_play("amie") for seen in ways(given, step("Abduction"))} == {True, False}


def test_disintegrator_finds_the_weak_of_anybody_and_puts_them_under_the_deck_of_their_owner() -> None:
    lent = at(minion("Prêtée", 3), "Anna", owner="Ben")
    given = table(
        base("Ici", minions=[lent], Anna="Forte 4", Ben="Proie 2"),
        hand={"Anna": ["Disintegrator"]},
        deck={"Ben": ["Howl"]},
    )
    assert set(offered(given, step("Disintegrator"))) == {"pretee", "proie"}
    assert played(given, step("Disintegrator"), answers=[["pretee"]]).names("Ben", "deck") == ["Howl", "Prêtée"]


def test_jammed_signal_silences_the_base_for_everybody_while_it_stays() -> None:
    jammed = {"card": "Mountains of Madness", "actions": [at("Jammed Signal", "Ben")]}
    given = table(jammed, hand={"Anna": [minion("Neuve", 1)]}, madness_deck=3)
    assert played(given, step("Neuve", "mountains-of-madness")).names("Anna") == []
    freed = {"player": "Ben", "effect": "Détruisez une Action attachée à une Base."}
    assert played(given, freed, step("Neuve", "mountains-of-madness")).names("Anna") == ["Démence"]


def test_terraforming_keeps_the_minions_alone_and_lets_one_more_come() -> None:
    old = base(
        "Ici",
        actions=[at("Sacred Circle", "Ben")],
        minions=[at(minion("Proie", 2), "Ben", attached=[at("Upgrade", "Ben")])],
    )
    given = table(
        old,
        base("La"),
        base_deck=["Le Palace", "Asylum"],
        hand={"Anna": ["Terraforming", minion("Neuve", 1)]},
        plays={"minion": 0, "action": 1},
    )
    seen = played(given, step("Terraforming"), answers=[["ici"], ["asylum"], ["neuve"]])
    assert seen.bases == ["asylum", "la"] and seen.base_of("neuve") == "asylum"
    assert seen.power("proie") == 4 and seen.names("Ben", "discard") == ["Sacred Circle"]


def test_terraforming_revised_leaves_what_was_attached_where_it_is() -> None:
    old = base("Ici", actions=[at("Sacred Circle", "Ben")], Ben="Proie 2")
    given = table(old, base_deck=["Le Palace", "Asylum"], hand={"Anna": [revised("Terraforming")]})
    seen = played(given, step("Terraforming"), answers=[["asylum"]])
    assert seen.base_of("sacred-circle") == seen.base_of("proie") == "asylum"


@pytest.mark.parametrize(("world", "come"), [({"card": "The Homeworld"}, 3), (revised("The Homeworld"), 2)])
def test_the_homeworld_serves_again_and_again_or_once_a_turn_the_weak_alone(world: JSON, come: int) -> None:
    hand = [*(minion(name, 2) for name in "ABC"), minion("Forte", 3)]
    seen = ways(table({**world, "id": "world"}, hand={"Anna": hand}), step("A", "world"))
    assert max(len(s.base("world")["minions"]) for s in seen) == come
    assert not any(s.in_play("forte") for s in seen)


def test_the_mothership_gives_the_winner_one_of_his_weak() -> None:
    ship = {
        "card": "The Mothership",
        "minions": [at(minion("Géante", 20), "Anna"), at(minion("Petite", 3), "Anna"), at(minion("Proie", 1), "Ben")],
    }
    seen = played(table(ship), {"score": "the-mothership"}, answers=[["petite"]])
    assert (seen.names("Anna"), seen.names("Ben")) == (["Petite"], [])


def test_probe_has_the_other_player_discard_a_minion_that_you_choose() -> None:
    """Whoever watches for discards of what is not one's own sees none: it is Ben who discards his card."""
    hand = {"Anna": ["Probe"], "Ben": [minion("X"), minion("Y"), action("Z", "Gagnez 1 PV.")]}
    given = table(base("Ring", minions=[at("Onini le Python", "Ben")]), hand=hand)
    assert offered(given, step("Probe")) == ["x", "y"]
    seen = played(given, step("Probe"), answers=[["x"]])
    assert (seen.names("Ben", "discard"), seen.names("Ben")) == (["X"], ["Y", "Z"])
    assert seen.counters("onini-le-python") == 0
