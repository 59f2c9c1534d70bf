"""What a line tells by its verb alone: a card at the table offers it, or the effect of a card that nobody names."""

from __future__ import annotations

from typing import Any

import pytest

from engine.line import lay, tell, with_another_base
from engine.scenario import explore
from tests.rulings.cards.at_table import catalogue


def laid(said: str) -> dict[str, Any]:
    return lay(said, catalogue())


def verdict(said: str) -> str:
    request = with_another_base(laid(said)["request"], catalogue())
    return str(explore(request, catalogue())["verdict"]["text"]).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("The Hill : Anna Diva. Drakkar : Ben Walker. Début du tour de Ben. Il déplace Walker sur The Hill",
         {"player": "Ben", "use": "the-hill", "on": "walker", "then": ["the-hill"]}),
        ("Tortuga : Anna King Rex x3 ; Ben Walker. Drakkar : Ben Diva. Conquête de Tortuga. Ben déplace Diva",
         {"player": "Ben", "use": "tortuga", "on": "diva"}),
        ("Tortuga : Anna Sheriff, Walker ; Ben Walker. Conquête. Sheriff défie Walker en duel",
         {"player": "Anna", "special": "sheriff", "on": "walker-2"}),
        ("Si-Si Corral : Ben Diva, Igor. Anna joue Walker, il défie Diva",
         {"player": "Anna", "use": "si-si-corral", "on": "diva"}),
        ("Si-Si Corral : Ben Diva, Igor. Anna joue Walker, duel avec Diva",
         {"player": "Anna", "use": "si-si-corral", "on": "diva"}),
        ("Tortuga : Anna Walker, Drone avec 1 marqueur. Ben joue Cannon sur Walker. Drone le sauve",
         {"player": "Anna", "use": "drone"}),
        ("Tortuga : Anna Ninja Acolyte. Anna renvoie Ninja Acolyte",
         {"player": "Anna", "special": "ninja-acolyte", "on": "ninja-acolyte"}),
    ],
)  # fmt: skip
def test_what_only_its_verb_tells_is_done_by_the_card_that_offers_it_then(said: str, does: dict[str, Any]) -> None:
    answer = laid(said)
    assert answer["request"]["sequence"][-1] == does
    assert answer["unread"] == [] and not [one for one in answer["doubts"] if one["span"][1] == len(said)]


@pytest.mark.parametrize(
    ("said", "does", "ruled"),
    [
        ("Tokyo : Anna Maui ; Ben Igor. Saloon : Anna Diva. Ben déplace Igor vers Saloon",
         {"player": "Ben", "effect": "Déplacez une Créature vers une autre Base.", "on": "igor", "then": ["saloon"]},
         "Igor est déplacée vers Saloon."),
        ("Tortuga : Anna Warbot ; Ben Igor. Ben détruit Warbot",
         {"player": "Ben", "effect": "Détruisez une Créature.", "on": "warbot"},
         "Non : Warbot n'est pas détruite, son propre texte l'en protège."),
        ("Tortuga : Anna Walker ; Ben Igor. Anna pioche deux cartes",
         {"player": "Anna", "effect": "Piochez 2 cartes."}, "Anna pioche 2 cartes."),
    ],
)  # fmt: skip
def test_where_no_card_offers_it_an_action_that_nobody_names_does_it_and_that_is_said(
    said: str, does: dict[str, Any], ruled: str
) -> None:
    answer = laid(said)
    assert answer["request"]["sequence"] == [does] and answer["unread"] == []
    assert [one["says"] for one in answer["doubts"] if one["says"].startswith("Supposé : une Action d")]
    assert verdict(said) == ruled
    again = lay(tell(answer["request"], catalogue())["line"], catalogue())
    assert again["request"]["sequence"] == [does] and again["doubts"] == []


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("Tortuga : Anna King Rex ; Ben Walker. Conquête. Ben détruit King Rex", "Rien de ce qui est posé"),
        ("Tortuga : Anna King Rex ; Ben Nukebot. Nukebot détruit King Rex", "Rien de ce qui est posé"),
        ("Tortuga : Anna Igor ; Ben Howler. Anna attaque Howler", "Avec quelle carte ?"),
        ("R'lyeh : Anna Gremlin. Au début de mon tour je détruis Gremlin", "Qui fait cela ?"),
    ],
)  # fmt: skip
def test_where_nothing_tells_by_what_it_is_done_it_is_asked(said: str, says: str) -> None:
    answer = laid(said)
    assert answer["unread"] and any(says in one["says"] for one in answer["doubts"])


def test_what_is_done_as_the_base_says_is_refused_as_the_base_would() -> None:
    said = "The Hill : Anna Diva. Drakkar : Ben Walker. Début du tour de Ben. Il déplace Diva vers The Hill"
    assert verdict(said) == "Non : Diva ne peut pas être choisie : Anna la contrôle."


def test_what_is_wished_or_counted_in_a_deck_is_no_deed() -> None:
    wished = laid("Tortuga : Anna King Rex ; Ben Walker. Ben veut bouger son Walker")
    deck = laid("Tortuga : Anna King Rex ; Ben Walker. Anna pioche 20 cartes")
    assert "sequence" not in wished["request"] and "sequence" not in deck["request"]
