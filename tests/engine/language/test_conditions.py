"""A condition asked in another manner is the same condition: « sauf si », « seulement si » and « tant que » differ."""

from __future__ import annotations

import pytest

from engine.language import compile_card

SAME = {
    "Si vous avez une autre Créature sur cette Base, piochez une carte.": (
        "Avez-vous ici une autre Créature ? Piochez une carte.",
        "Vous ne piochez une carte que si vous avez une autre Créature ici.",
        "Piochez une carte, mais uniquement si tu as une autre Créature ici.",
        "Avec une autre Créature à vous ici, piochez une carte.",
    ),
    "Si vous n'avez pas d'autre Créature sur cette Base, piochez une carte.": (
        "Piochez une carte, sauf quand vous avez une autre Créature ici.",
        "À condition de n'avoir aucune autre Créature ici, piochez une carte.",
        "Piochez une carte à moins que vous n'ayez une autre Créature ici.",
    ),
    "Si vous avez au plus trois cartes en main, gagnez 1 PV.": (
        "Gagnez 1 PV, sauf si vous avez quatre cartes ou plus en main.",
        "Si votre main ne contient pas plus de trois cartes, gagnez 1 PV.",
        "Trois cartes ou moins en main ? Gagnez 1 PV.",
    ),
    "Talent : Déplacez ce Titan vers une autre Base où vous avez une Action.": (
        "Talent : Déplacez ce Titan vers une autre Base si vous y avez une Action.",
        "Talent : Vous avez une Action sur une autre Base ? Déplacez-y ce Titan.",
    ),
    "Spécial : Après la Conquête d'une Base, si vous êtes Vainqueur, gagnez 1 PV.": (
        "Spécial : Après la Conquête d'une Base, vous êtes le Vainqueur ? Gagnez 1 PV.",
        "Spécial : Après la Conquête d'une Base, gagnez 1 PV pourvu que le Vainqueur, ce soit vous.",
    ),
    "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la. Sinon, défaussez-la.": (
        "Révélez la première carte de votre pioche. Piochez-la, sauf si ce n'est pas une Action : "
        "dans ce cas, défaussez-la.",
        "Révélez la première carte de votre pioche. Piochez-la si c'est une Action, défaussez-la sinon.",
        "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la, faute de quoi défaussez-la.",
    ),
}
OPEN = (
    "Perdez 1 PV. Pour cela, détruisez une Créature.",  # what is paid, and for what?
    "Piochez une carte, pas seulement si vous avez une Créature ici.",
    "Les autres joueurs ne peuvent jouer d'Action ici que s'ils ont une Créature ici.",
    "1) piochez une carte ; 2) gagnez 1 PV ; 3) jouez une Action supplémentaire.",
)


def _read(text: str) -> tuple[object, ...] | None:
    kind = "titan" if "Titan" in text else "minion" if "sur cette Base" in text or "ici" in text else "action"
    read = compile_card(text, kind)
    return tuple(clause.ability for clause in read.effect.clauses) if read.understood else None


@pytest.mark.parametrize(("ours", "theirs"), [(ours, one) for ours, many in SAME.items() for one in many])
def test_a_condition_said_otherwise_is_the_same(ours: str, theirs: str) -> None:
    assert _read(theirs) == _read(ours) is not None


def test_one_alone_is_not_one_at_least() -> None:
    alone = "Permanent : Tant que vous avez une seule Action ici, cette Créature a +2 de Force."
    assert _read(alone) == _read(alone.replace("une seule", "exactement une"))
    assert _read(alone) != _read(alone.replace("une seule", "une")) is not None


def test_what_is_neither_of_two_kinds_is_not_the_first_either() -> None:
    shown = "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la."
    said = f"{shown} Si c'est une Créature, placez-la sous votre pioche. Si c'est autre chose, défaussez-la."
    meant = f"{shown} Sinon, si c'est une Créature, placez-la sous votre pioche. Sinon, défaussez-la."
    assert _read(said) == _read(meant) is not None


@pytest.mark.parametrize("text", OPEN)
def test_what_is_open_is_not_read(text: str) -> None:
    assert _read(text) is None
