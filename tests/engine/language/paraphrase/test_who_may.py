"""Who may, who must, who cannot, and who does it, in the many ways that French has of saying so."""

from __future__ import annotations

import pytest

from engine.language import compile_card

MANNERS = [  # how it is said of any act, on which card, and what we say
    (
        "action",
        "Vous pouvez piocher une carte.",
        [
            "Tu as la faculté de piocher une carte.",
            "Libre à toi de piocher une carte.",
            "Au choix, tu pioches une carte.",
            "Il vous est permis de piocher une carte.",
            "Facultatif : piochez une carte.",
            "Si bon vous semble, piochez une carte.",
            "Option : pioche d'une carte.",
            "Piochez éventuellement une carte.",
            "Piochez une carte. Rien ne vous y oblige.",
            "Piochez ou non une carte.",
            "Piocher une carte est permis.",
            "Une carte peut être piochée par vous.",
            "Celui qui joue cette carte a le droit de piocher une carte.",
            "S'il le veut, le joueur pioche une carte.",
            "Vous pouvez décider de piocher une carte.",
            "Une carte est piochée par toi si tu veux.",
        ],
    ),
    (
        "action",
        "Piochez une carte.",
        [
            "Il faut que tu pioches une carte.",
            "Vous êtes tenu de piocher une carte.",
            "Piochez obligatoirement une carte.",
            "Obligation de piocher une carte.",
            "Une carte doit être piochée.",
            "Une carte est piochée par vous.",
            "Une carte est à piocher.",
            "Veuillez piocher une carte.",
            "Que vous piochiez une carte.",
            "Le joueur qui joue cette Action pioche une carte.",
            "Cette Action fait piocher une carte.",
        ],
    ),
    (
        "action",
        "Chaque joueur défausse une carte.",
        [
            "Il faut que chaque joueur défausse une carte.",
            "Que chacun des joueurs défausse une carte.",
            "Obligation pour chaque joueur de défausser une carte.",
            "Chaque joueur se voit obligé de défausser une carte.",
            "Faites défausser une carte à chaque joueur.",
        ],
    ),
    (
        "action",
        "Chaque autre joueur peut défausser une carte.",
        [
            "Chaque autre joueur qui le veut défausse une carte.",
            "Libre à chaque autre joueur de défausser une carte.",
            "Facultatif pour chaque autre joueur : défausser une carte.",
            "Chaque autre joueur défausse, s'il le souhaite, une carte.",
            "Laissez à chaque autre joueur le choix de défausser une carte.",
            "Défausser une carte est permis à chaque autre joueur.",
        ],
    ),
    (
        "action",
        "Vous pouvez défausser une carte et piocher une carte.",
        [
            "Si vous voulez, défaussez une carte et piochez une carte.",
            "Optionnel : défausse une carte et pioche une carte.",
        ],
    ),
    (
        "action",
        "Déplacez l'une de vos Créatures vers une autre Base.",
        [
            "L'une de vos Créatures est déplacée par vous vers une autre Base.",
            "L'une de vos Créatures doit aller sur une autre Base.",
            "Que l'une de vos Créatures soit déplacée vers une autre Base.",
        ],
    ),
    (
        "action",
        "La Force de l'une de vos Créatures est augmentée de 2 jusqu'à la fin du tour.",
        [
            "Que l'une de vos Créatures ait +2 jusqu'à la fin du tour.",
            "Une de vos Créatures se voit octroyer +2 de Force jusqu'à la fin du tour.",
        ],
    ),
    (
        "minion",
        "Permanent : Vos autres Créatures ne peuvent pas être détruites.",
        [
            "Permanent : Vos autres Créatures échappent à toute destruction.",
            "Permanent : Vos autres Créatures ne craignent pas la destruction.",
            "Permanent : Rien ni personne ne peut détruire vos autres Créatures.",
            "Permanent : Pas de destruction possible pour vos autres Créatures.",
            "Permanent : Vos autres Créatures ne sauraient être détruites.",
            "Permanent : Empêche vos autres Créatures d'être détruites.",
            "Permanent : La destruction de vos autres Créatures est impossible.",
        ],
    ),
    (
        "minion",
        "Permanent : Cette Créature ne peut pas être affectée par les cartes des autres joueurs.",
        [
            "Permanent : Cette Créature échappe aux cartes des autres joueurs.",
            "Permanent : Les cartes des autres joueurs n'ont plus de prise sur cette Créature.",
            "Permanent : Les autres joueurs ne peuvent plus affecter cette Créature avec leurs cartes.",
            "Permanent : Protection de cette Créature contre les cartes des autres joueurs.",
            "Permanent : Impossible d'affecter cette Créature par une carte d'un autre joueur.",
        ],
    ),
    (
        "minion",
        "Permanent : Les autres joueurs ne peuvent pas jouer d'Actions sur cette Base.",
        [
            "Permanent : Vous êtes le seul à pouvoir jouer des Actions ici.",
            "Permanent : Personne d'autre que toi n'a le droit de jouer d'Actions ici.",
            "Permanent : Interdiction aux autres joueurs de jouer des Actions ici.",
            "Permanent : Cette Créature empêche les autres joueurs de jouer des Actions ici.",
            "Permanent : Les autres joueurs n'ont plus le droit de jouer d'Actions ici.",
            "Permanent : Plus aucun autre joueur ne peut jouer d'Action ici.",
        ],
    ),
]


@pytest.mark.parametrize(
    ("kind", "ours", "said"), [(kind, ours, said) for kind, ours, ways in MANNERS for said in ways]
)
def test_who_may_must_or_cannot_is_kept_to_the_letter(kind: str, ours: str, said: str) -> None:
    assert compile_card(said, kind).effect == compile_card(ours, kind).effect


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("action", "Vous n'êtes pas obligé de piocher une carte."),
        ("action", "Rien ne vous oblige à piocher une carte."),
        ("action", "Ne piochez pas obligatoirement une carte."),
        ("action", "Vous n'avez pas la faculté de piocher une carte."),
        ("action", "Piochez une carte et détruisez une Action. Ce n'est pas obligatoire."),
        ("action", "Au choix : détruisez une Action. Piochez une carte."),
        ("action", "Chaque joueur donne une carte à un joueur qui le veut."),
        ("action", "Chaque joueur pioche une carte et détruit une Action s'il le veut."),
        ("action", "Choisissez une Créature. Son joueur pioche une carte."),
        ("action", "Il faut que chaque joueur ait une Créature."),
        ("minion", "Permanent : Cette Créature n'échappe pas à la destruction."),
        ("minion", "Permanent : Rien n'empêche les autres joueurs de jouer des Actions ici."),
        ("minion", "Permanent : Vous êtes le seul à ne pas pouvoir jouer d'Actions ici."),
        ("minion", "Permanent : Les autres joueurs ne doivent pas forcément jouer d'Actions ici."),
    ],
)
def test_what_leaves_open_who_may_or_must_is_refused(kind: str, said: str) -> None:
    assert not compile_card(said, kind).understood


def test_chacun_told_of_his_own_is_not_told_of_yours() -> None:
    chacun = compile_card("Chacun doit détruire une de ses Créatures.", "action").effect
    assert chacun == compile_card("Chaque joueur détruit l'une de ses Créatures.", "action").effect
