"""A note without its determiners says what the card says that has them."""

from __future__ import annotations

import pytest

from engine.language import compile_card


@pytest.mark.parametrize(
    ("kind", "noted", "said"),
    [
        ("action", "Déplacer 1 créa d'autre joueur vers autre base",
         "Déplacez une Créature d'un autre joueur vers une autre Base."),
        ("action", "Autres joueurs défaussent 1 carte", "Chaque autre joueur défausse une carte."),
        ("action", "Détruire toutes actions autres joueurs", "Détruisez toutes les Actions des autres joueurs."),
        ("action", "Jouer 1 créa supp de défausse", "Jouez une Créature supplémentaire de votre défausse."),
        ("action", "Mélanger 3 cartes de défausse dans pioche",
         "Mélangez trois cartes de votre défausse dans votre pioche."),
        ("action", "Jouez une Action supplémentaire de la défausse.",
         "Jouez une Action supplémentaire de votre défausse."),
        ("action", "Un autre joueur mélange 1 carte de main dans sa pioche",
         "Un autre joueur mélange une carte de sa main dans sa pioche."),
        ("action", "Mettre 1 créa d'autre joueur sous pioche",
         "Placez une Créature d'un autre joueur sous la pioche de son propriétaire."),
        ("minion", "Permanent: après qu'autre créa jouée ici, piocher 1 carte",
         "Permanent : Après qu'une autre Créature a été jouée sur cette Base, piochez une carte."),
        ("minion", "Permanent: après une de mes créas détruite, piocher 1 carte",
         "Permanent : Après que l'une de vos Créatures a été détruite, piochez une carte."),
        ("action", "Piocher 1 carte + jouer 1 action supp", "Piochez une carte. Jouez une Action supplémentaire."),
    ],
)  # fmt: skip
def test_a_note_says_what_its_determiners_would(kind: str, noted: str, said: str) -> None:
    assert compile_card(noted, kind).canonical == said


def test_whose_pile_is_not_told_where_another_player_was_told_of() -> None:
    assert not compile_card("Un autre joueur défausse une carte. Jouer 1 action de main.", "action").understood


def test_a_pile_is_of_the_player_who_does_it() -> None:
    reading = compile_card("Autre joueur mélange 1 carte de défausse dans pioche", "action")
    assert reading.canonical == "Un autre joueur mélange une carte de sa défausse dans sa pioche."
