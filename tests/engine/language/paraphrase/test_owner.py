"""A card told of by who plays it says « vous » of him, until another player may be meant."""

from __future__ import annotations

import pytest

from engine.language import compile_card


@pytest.mark.parametrize(
    ("kind", "said", "ours"),
    [
        ("action", "Son propriétaire pioche une carte. Il détruit l'une de ses créatures.",
         "Piochez une carte. Détruisez l'une de vos Créatures."),
        ("action", "Cette action permet à son propriétaire de défausser une carte de sa main. Il pioche deux cartes.",
         "Vous pouvez défausser une carte. Piochez deux cartes."),
        ("minion", "Permanent : après que son propriétaire a joué une action, ça lui permet de piocher une carte.",
         "Permanent : Après que vous avez joué une Action, vous pouvez piocher une carte."),
        ("minion", "Au début de son tour, son propriétaire révèle la première carte de sa pioche.",
         "Permanent : Au début de votre tour, révélez la première carte de votre pioche."),
        ("titan", "Talent : son propriétaire pioche une carte s'il a une créature ici.",
         "Talent : Si vous avez une Créature sur cette Base, piochez une carte."),
        ("action", "Attachez : Créature. Son talent permet à son propriétaire de piocher une carte.",
         "Attachez : Créature. Talent : Vous pouvez piocher une carte."),
        ("minion", "Le talent de cette créature consiste à détruire une action.", "Talent : Détruisez une Action."),
        ("action", "Elle permet à chaque autre joueur de piocher une carte et de jouer une action supplémentaire.",
         "Chaque autre joueur peut piocher une carte et jouer une Action supplémentaire."),
        ("action", "On détruit une de ses créatures.", "Détruisez l'une de vos Créatures."),
        ("minion", "Permanent : si une autre créature du joueur est détruite, il peut piocher une carte.",
         "Permanent : Après que l'une de vos autres Créatures a été détruite, vous pouvez piocher une carte."),
        ("minion", "Permanent : les adversaires du joueur ne peuvent pas jouer d'action ici.",
         "Permanent : Les autres joueurs ne peuvent pas jouer d'Actions sur cette Base."),
        ("minion", "Permanent : au début du tour du joueur, il pioche une carte.",
         "Permanent : Au début de votre tour, piochez une carte."),
        ("action", "Le joueur défausse deux cartes. Une de ses créatures gagne +4 jusqu'au début de son prochain tour.",
         "Défaussez deux cartes. La Force de l'une de vos Créatures est augmentée de 4 "
         "jusqu'au début de votre prochain tour."),
        ("minion", "Talent : si le joueur a un titan ici, il pioche une carte.",
         "Talent : Si vous avez un Titan sur cette Base, piochez une carte."),
        ("minion", "Permanent : à la fin de son tour, si on a un titan ici, on pioche une carte.",
         "Permanent : À la fin de votre tour, si vous avez un Titan sur cette Base, piochez une carte."),
        ("action", "Chacune de ses créatures gagne +2 jusqu'à la fin de son prochain tour.",
         "La Force de chacune de vos Créatures est augmentée de 2 jusqu'à la fin de votre prochain tour."),
        ("action", "Pouvoir détruire une action. Choisir soi-même un titan. Le détruire.",
         "Vous pouvez détruire une Action. Choisissez un Titan. Détruisez-le."),
    ],
)  # fmt: skip
def test_who_plays_the_card_is_you(kind: str, said: str, ours: str) -> None:
    assert compile_card(said, kind).canonical == ours


LITERAL = "Permanent : Après la Conquête de cette Base, si vous êtes Vainqueur, son propriétaire gagne 2 PV."


@pytest.mark.parametrize(
    ("kind", "said", "ours"),
    [
        ("action", "Détruisez une Créature. Son propriétaire pioche une carte.",
         "Détruisez une Créature. Son propriétaire pioche une carte."),
        ("action", "Détruis une créature. Ça permet à son propriétaire de piocher une carte.",
         "Détruisez une Créature. Son propriétaire peut piocher une carte."),
        ("minion", LITERAL, LITERAL),
        ("action", "Leur propriétaire pioche une carte. Il détruit une de ses créatures.",
         "Son propriétaire pioche une carte. Ce joueur détruit l'une de ses Créatures."),
        ("minion", "Permanent : quand un autre joueur joue une créature ici, ça lui permet de piocher une carte.",
         "Permanent : Après qu'un autre joueur a joué une Créature sur cette Base, ce joueur peut piocher une carte."),
    ],
)  # fmt: skip
def test_the_owner_of_another_card_or_another_player_is_not_you(kind: str, said: str, ours: str) -> None:
    assert compile_card(said, kind).canonical == ours


@pytest.mark.parametrize(
    "said",
    [
        "Son propriétaire choisit un autre joueur et défausse une carte de sa main.",
        "Son propriétaire choisit un autre joueur. Il pioche deux cartes.",
        "Son propriétaire choisit une base. Pour chaque autre joueur, il y déplace une de ses créatures.",
        "Cette action permet à son propriétaire de renvoyer une créature d'un autre joueur dans sa main.",
    ],
)
def test_he_and_his_are_asked_once_another_player_was_told_of(said: str) -> None:
    reading = compile_card(said, "action")
    assert not reading.understood
    assert any("ou l'autre joueur ?" in (clause.problem or "") for clause in reading.clauses)


@pytest.mark.parametrize(
    "said",
    [
        "Le joueur choisit un autre joueur. Le joueur pioche une carte.",
        "Chaque autre joueur gagne 1 PV. Le joueur pioche une carte.",
        "Détruisez une Créature. Le joueur pioche une carte.",
        "Détruire une Créature. Une Créature du joueur gagne +4.",
        "Chaque autre joueur pioche une carte. Les Créatures du joueur gagnent +4.",
        "Attachez : Créature. Le joueur pioche une carte.",
        "Déplacez l'une de ses Créatures vers une autre Base.",
    ],
)
def test_the_player_is_nobody_where_another_or_a_card_was_told_of_before(said: str) -> None:
    assert not compile_card(said, "action").understood
