"""How tables speak: « tu », the player who has most, turns of phrase, each read as it is meant and played so."""

from __future__ import annotations

import pytest

from engine.language import compile_card
from tests.engine.boards import JSON, action, at, base, minion, play, table, ways


def _played(name: str) -> JSON:
    return {"player": "Anna", "play": name}


SPOKEN = [  # turns of phrase that a table uses, and how we say them
    ("action", "Pioche 2 cartes puis défausse ta main.", "Piochez deux cartes. Défaussez votre main."),
    ("minion", "Permanent : tes autres créatures ici ont +1.",
     "Permanent : La Force de chacune de vos autres Créatures sur cette Base est augmentée de 1."),
    ("base", "Chaque joueur a +2 de Force ici.", "Chaque joueur a +2 de Force sur cette Base."),
    ("action", "Attaché à une Créature. Permanent : Ne peut pas être détruite.",
     "Attachez : Créature. Permanent : Cette Créature ne peut pas être détruite."),
    ("action", "Transférez une Action attachée à une Créature sur une autre Créature.",
     "Transférez une Action attachée à une Créature à une autre Créature."),
    ("action", "Placez la première carte de votre pioche sur une Base si c'est une Créature. Sinon, placez-la dans "
     "votre main.",
     "Révélez la première carte de votre pioche. Si c'est une Créature, placez-la sur une Base. Sinon, placez-la dans "
     "votre main."),
    ("action", "Détruisez jusqu'à trois Créatures et/ou Actions.", "Détruisez jusqu'à trois Créatures et/ou Actions."),
    ("action", "Échangez deux Créatures de place.", "Échangez la place de deux Créatures."),
    ("base", "Après la Conquête, chaque joueur présent pioche une carte.",
     "Après la Conquête de cette Base, chaque joueur présent sur cette Base pioche une carte."),
    ("action", "Si vous avez deux Créatures sur une Base, piochez une carte.",
     "S'il y a une Base où vous avez au moins deux Créatures, piochez une carte."),
    ("minion", "Permanent : Les Actions des autres joueurs ne l'affectent pas.",
     "Permanent : Cette Créature ne peut pas être affectée par les Actions des autres joueurs."),
    ("action", "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Le perdant défausse une carte.",
     "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Le contrôleur de la Créature perdante "
     "défausse une carte."),
    ("action", "Spécial : Pendant un duel, placez un marqueur Force +1 sur votre Créature.",
     "Spécial : Lorsque l'une de vos Créatures participe à un duel, placez un marqueur Force +1 sur celle-ci."),
    ("minion", "Permanent : Après qu'une Créature a été jouée ici par un autre joueur, piochez une carte.",
     "Permanent : Après qu'un autre joueur a joué une Créature sur cette Base, piochez une carte."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "said", "ours"), SPOKEN, ids=[said for _, said, _ in SPOKEN])
def test_a_table_s_turn_of_phrase_is_read_as_ours(kind: str, said: str, ours: str) -> None:
    reading = compile_card(said, kind)
    assert reading.understood, [clause.problem for clause in reading.clauses]
    assert reading.canonical == ours


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("minion", "Permanent : Après que vous avez joué une Action, au début de votre tour, piochez une carte."),
        ("action", "Enterrez deux cartes de votre main sur deux Bases différentes."),
        ("action", "Le joueur défausse une carte."),
    ],
)
def test_what_would_lose_a_word_is_refused(kind: str, said: str) -> None:
    assert not compile_card(said, kind).understood


def test_who_has_most_force_there_is_meant_and_a_tie_is_nobody_s_to_settle() -> None:
    law = action("Loi", "Choisissez une Base. Le joueur ayant le plus de Force sur cette Base défausse une carte.")
    held = {"Anna": [law], "Ben": [minion("Rab", 1)]}
    (seen,) = ways(table(base("Ring", Anna="Brute 2", Ben="Moyen 3"), hand=held), _played("Loi"))
    assert seen.hand_size("Ben") == 0
    (tied,) = ways(table(base("Ring", Anna="Brute 3", Ben="Moyen 3"), hand=held), _played("Loi"))
    assert tied.status == "unruled"


def test_two_minions_swap_places() -> None:
    board = table(base("Ring", Anna="Brute 2"), base("Quai", Ben="Moyen 3"),
                  hand={"Anna": [action("Valse", "Échangez la place de deux Créatures.")]})  # fmt: skip
    (seen,) = ways(board, _played("Valse"))
    assert (seen.base_of("brute"), seen.base_of("moyen")) == ("quai", "ring")


def test_everyone_s_total_is_raised_there() -> None:
    ring = base("Ring", 30, "4 2 1", "Chaque joueur a +2 de Force ici.", Anna="Brute 2")
    (seen,) = ways(table(ring, hand={"Anna": [action("Rien", "Piochez une carte.")]}), _played("Rien"))
    assert seen.base("ring")["totals"] == {"Anna": 4, "Ben": 2}


def test_a_hand_is_filled_up_to_five() -> None:
    fill = action("Plein", "Piochez jusqu'à avoir cinq cartes en main.")
    board = table(base("Ring"), hand={"Anna": [fill, minion("Un", 1)]}, deck={"Anna": [minion("x", 1)] * 9})
    (seen,) = ways(board, _played("Plein"))
    assert seen.hand_size("Anna") == 5


def test_each_marker_removed_counts() -> None:
    ring = base("Ring", minions=[at(minion("Fourmi", 2), "Anna", counters=2)])
    text = "Retirez tous les marqueurs d'une Créature. Piochez une carte pour chaque marqueur ainsi retiré."
    trade = action("Troc", text)
    (seen,) = ways(table(ring, hand={"Anna": [trade]}, deck={"Anna": [minion("x", 1)] * 4}), _played("Troc"))
    assert seen.hand_size("Anna") == 2


def test_what_cannot_use_its_talent_does_not() -> None:
    gag = action("Bâillon", "Attachez : Créature. Permanent : Cette Créature ne peut pas utiliser son Talent.")
    fairy = at(minion("Fée", 2, "Talent : Piochez une carte."), "Anna", attached=[at(gag, "Ben")])
    ring = base("Ring", minions=[fairy])
    seen = play(table(ring, deck={"Anna": [minion("x", 1)]}), {"player": "Anna", "talent": "fee"})
    assert seen.status == "illegal" and "9.1.4" in seen.cites


def test_at_the_start_of_your_next_turn_it_happens_once() -> None:
    wait = action("Patience", "Au début de votre prochain tour, gagnez 1 PV.")
    board = table(base("Ring"), hand={"Anna": [wait]})
    (seen,) = ways(board, _played("Patience"), {"end_turn": True}, {"end_turn": True}, {"phase": "start"})
    assert seen.vp["Anna"] == 1
