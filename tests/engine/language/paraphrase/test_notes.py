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
        ("action", "Sur créa adv. Perm : -3 F",
         "Attachez : une Créature d'un autre joueur. Permanent : La Force de cette Créature est diminuée de 3."),
        ("action", "Regarde main d'1 autre j.", "Consultez la main d'un autre joueur."),
        ("minion", "Perm : autre j. joue créa ici => pioche 2 cartes",
         "Permanent : Après qu'un autre joueur a joué une Créature sur cette Base, piochez deux cartes."),
        ("base", "Créas avec 1 marqueur +1 : pas destructibles ici",
         "Les Créatures portant un marqueur Force +1 sur cette Base ne peuvent pas être détruites."),
        ("action", "Défausse 2 cartes => 1 créa sup",
         "Défaussez deux cartes. Si vous le faites, jouez une Créature supplémentaire."),
    ],
)  # fmt: skip
def test_a_note_says_what_its_determiners_would(kind: str, noted: str, said: str) -> None:
    assert compile_card(noted, kind).canonical == said


def test_whose_pile_is_not_told_where_another_player_was_told_of() -> None:
    assert not compile_card("Un autre joueur défausse une carte. Jouer 1 action de main.", "action").understood


def test_a_pile_is_of_the_player_who_does_it() -> None:
    reading = compile_card("Autre joueur mélange 1 carte de défausse dans pioche", "action")
    assert reading.canonical == "Un autre joueur mélange une carte de sa défausse dans sa pioche."


REVEALS = "Révélez les trois premières cartes de votre pioche."


@pytest.mark.parametrize(
    ("kind", "noted", "said"),
    [
        ("minion", "Permanent : après une action jouée ici → piocher 1 carte",
         "Permanent : Après qu'une Action a été jouée ici, piochez une carte."),
        ("action", "Si j'ai 2 créas ou + en jeu => gagner 1 PV", "Si vous avez au moins deux Créatures, gagnez 1 PV."),
        ("action", "1 de mes créas +3 → fin du tour + piocher 1 carte",
         "La Force de l'une de vos Créatures est augmentée de 3 jusqu'à la fin du tour. Piochez une carte."),
        ("action", "1 créa -2 → début de mon prochain tour",
         "La Force d'une Créature est diminuée de 2 jusqu'au début de votre prochain tour."),
        ("action", "Détruire 1 créa F≤3", "Détruisez une Créature de Force 3 ou moins."),
        ("action", "Détruire 1 créa force 4/plus", "Détruisez une Créature de Force 4 ou plus."),
        ("minion", f"{REVEALS} Reste → défausse", f"{REVEALS} Placez les autres cartes dans votre défausse."),
        ("minion", f"{REVEALS} Actions révélées -> main, autres → sous pioche",
         f"{REVEALS} Placez toutes les Actions révélées dans votre main. Placez les autres cartes sous votre pioche."),
        ("action", "Déplacer 2 créas → autre base", "Déplacez deux Créatures vers une autre Base."),
        ("action", "Renvoyer 1 action → main du proprio",
         "Renvoyez une Action dans la main de son propriétaire."),
        ("minion", f"{REVEALS} Reste → dessus pioche",
         f"{REVEALS} Placez les autres cartes sur le dessus de votre pioche."),
    ],
)  # fmt: skip
def test_an_arrow_leads_from_a_moment_to_a_deed_a_term_or_a_pile(kind: str, noted: str, said: str) -> None:
    assert compile_card(noted, kind).canonical == said


@pytest.mark.parametrize(
    "noted",
    (
        "Permanent : après une action jouée ici → fin du tour, piocher 1 carte",
        "Permanent : après une action jouée ici → pioche",
        "Détruire 1 créa → fin du tour",
        "Créature détruite → main",
    ),
)
def test_an_arrow_that_may_lead_elsewhere_is_not_followed(noted: str) -> None:
    """« → fin du tour, X » may say when X is done or how long; « → pioche », that one draws or where a card goes."""
    assert not compile_card(noted, "minion").understood


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


def test_force_given_to_creatures_of_your_choice_is_not_given_to_all() -> None:
    assert not compile_card("Donne +2 aux Créatures de ton choix jusqu'à la fin du tour.", "action").understood
