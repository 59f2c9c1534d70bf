"""Cowboys."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, step, ways


@pytest.mark.parametrize(("hero", "mover"), [("Amie 5", "Anna"), ("Amie 1", "Ben")])
def test_the_winners_controller_runs_the_loser_off(hero: str, mover: str) -> None:
    given = table(base("Ring", Anna=hero, Ben="Proie 2"), base("Foin"), base("Bar"), hand={"Anna": ["Run 'Em Off"]})
    pending = asked(given, step("Run 'Em Off"))
    assert (pending["player"], [o["id"] for o in pending["options"]]) == (mover, ["foin", "bar"])
    loser, winner = ("proie", "amie") if mover == "Anna" else ("amie", "proie")
    seen = played(given, step("Run 'Em Off"), answers=[["bar"]])
    assert (seen.base_of(loser), seen.power(winner)) == ("bar", 8 if mover == "Anna" else 5)


def test_dynamite_is_for_who_is_not_ahead() -> None:
    def scored(hero: str) -> JSON:
        return table(base("Ring", 3, Anna=hero, Ben="Proie 2"), hand={"Anna": ["Dynamite Surprise"]})

    assert offered(scored("Amie 1"), {"score": "ring"}) == ["dynamite-surprise"]
    assert played(scored("Amie 3"), {"score": "ring"}).names("Anna") == ["Dynamite Surprise"]


def test_stagecoach_carries_minions_and_actions_of_one_base() -> None:
    armory = {"card": "Armory", "controller": "Anna"}
    given = table(base("Ring", Anna="Amie 1", actions=[armory]), base("Foin", Anna="Loin 1"), base("Bar"),
                  hand={"Anna": ["Stagecoach"]})  # fmt: skip
    assert offered(given, step("Stagecoach"), answers=[["amie"]]) == ["armory"]
    seen = played(given, step("Stagecoach"), answers=[["amie"], ["armory"], ["bar"]])
    assert (seen.base_of("amie"), seen.base_of("armory")) == ("bar", "bar")


def test_the_one_who_plays_at_the_corral_may_challenge_any_other_player() -> None:
    there = [at(minion("A", 1), "Anna"), at(minion("C", 1), "Carole")]
    corral, new = {"card": "Si-Si Corral", "id": "corral", "minions": there}, minion("Neuve", 2)
    given = table(corral, players="Anna Ben Carole", active="Ben", hand={"Ben": [new]})
    assert offered(given, step("Neuve", "corral", "Ben"), answers=[["yes"]]) == ["a", "c"]


def test_form_a_posse_strengthens_and_shields_what_was_there() -> None:
    kill = action("Coup", "Détruisez une Créature.")
    given = table(base("Ring", Anna="Amie 1"), hand={"Anna": ["Form a Posse", kill]}, plays={"action": 2})
    assert played(given, step("Form a Posse"), step("Coup")).power("amie") == 2


PEEK = action("Coup d'Œil", "Consultez les deux premières cartes de la pioche d'un autre joueur.")


@pytest.mark.parametrize(("looker", "card"), [("Ben", "Probe"), ("Ben", PEEK), ("Anna", "Probe")])
def test_dynamite_surprise_answers_whoever_else_looks_at_your_hand_or_deck(looker: str, card: JSON | str) -> None:
    hands = {"Anna": ["Dynamite Surprise", minion("Trois")], "Ben": [minion("Quatre")]}
    hands[looker].append(card)
    deck = [minion("Un"), minion("Deux")]
    board = table(base("Ring", Ben="Proie 2"), active=looker, hand=hands, deck={"Anna": deck})
    seen = ways(board, step(card if isinstance(card, str) else card["name"], player=looker))
    assert any(not s.in_play("proie") for s in seen) is (looker == "Ben")
