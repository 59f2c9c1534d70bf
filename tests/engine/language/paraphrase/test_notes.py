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
        ("action", "Détruire action sur base", "Détruisez une Action attachée à une Base."),
        ("action", "Révéler carte du dessus de sa pioche. Mélanger pioche",
         "Révélez la première carte de votre pioche. Mélangez votre pioche."),
        ("action", "Renvoyer 1 créa dans main du propriétaire",
         "Renvoyez une Créature dans la main de son propriétaire."),
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


def test_several_cards_without_a_determiner_may_be_all_or_some_and_are_asked_for() -> None:
    assert not compile_card("Détruire actions sur base", "action").understood


@pytest.mark.parametrize(
    ("kind", "noted", "said"),
    [
        ("action", "+1 Force pour chacune de vos Créatures jusqu'à la fin du tour.",
         "La Force de chacune de vos Créatures est augmentée de 1 jusqu'à la fin du tour."),
        ("minion", "Talent : +1 Force pour chacune de vos Créatures jusqu'à la fin du tour.", None),
        ("action", "Choisissez une Créature. +1 Force pour chacune de vos Créatures jusqu'à la fin du tour.", None),
    ],
)  # fmt: skip
def test_force_for_each_creature_is_theirs_where_no_other_can_gain_it(kind: str, noted: str, said: str | None) -> None:
    assert compile_card(noted, kind).canonical == said
