"""A keyword, a kind or a cause told in prose says what the card says under its keyword."""

from __future__ import annotations

import pytest

from engine.language import compile_card
from engine.language.api import compile_text

DRAWS = "piochez une carte"
MOMENT = "après qu'une Action a été jouée ici"


@pytest.mark.parametrize(
    ("kind", "told", "said"),
    [
        ("minion", f"C'est un pouvoir spécial : avant la Conquête de cette Base, {DRAWS}.",
         "Spécial : Avant la Conquête de cette Base, piochez une carte."),
        ("minion", f"C'est une capacité permanente : {MOMENT}, {DRAWS}.",
         "Permanent : Après qu'une Action a été jouée ici, piochez une carte."),
        ("minion", f"{MOMENT}, {DRAWS}. C'est un effet permanent.",
         "Permanent : Après qu'une Action a été jouée ici, piochez une carte."),
        ("minion", f"{DRAWS}. C'est un talent.", "Talent : Piochez une carte."),
        ("minion", f"{DRAWS} (une fois par tour, c'est un talent)", "Talent : Piochez une carte."),
        ("minion", f"Une fois par tour (talent), {DRAWS}.", "Talent : Piochez une carte."),
        ("minion", f"Talent : {DRAWS}. {MOMENT}, défaussez une carte. C'est un effet permanent.",
         "Talent : Piochez une carte. Permanent : Après qu'une Action a été jouée ici, défaussez une carte."),
        ("action", "Détruisez une Action. Avant la Conquête d'une Base, jouez cette carte. C'est un pouvoir spécial.",
         "Détruisez une Action. Spécial : Avant la Conquête d'une Base, jouez cette carte."),
        ("action", f"Se joue sur une Base, où elle reste. {MOMENT}, {DRAWS} ; en spécial, avant la Conquête d'une "
         "Base, vous pouvez jouer cette carte sur cette Base.",
         "Attachez : Base. Permanent : Après qu'une Action a été jouée ici, piochez une carte. "
         "Spécial : Avant la Conquête d'une Base, jouez cette carte sur cette Base."),
        ("action", "Cette carte se pose sur une Créature et y reste. Elle lui donne +2 de Force.",
         "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2."),
        ("minion", f"Permanent : grâce à lui, {MOMENT}, {DRAWS}.",
         "Permanent : Après qu'une Action a été jouée ici, piochez une carte."),
        ("action", "Avec cette carte, détruisez une Action.", "Détruisez une Action."),
    ],
)  # fmt: skip
def test_a_keyword_told_before_or_after_governs_what_it_would_head(kind: str, told: str, said: str) -> None:
    assert compile_card(told, kind).canonical == said


@pytest.mark.parametrize(
    "told",
    (
        f"{DRAWS}. Gagnez 1 PV. C'est un talent.",
        f"{DRAWS}. C'est un talent. Gagnez 1 PV.",
        f"Talent : {DRAWS}. C'est un effet permanent.",
        f"Note : rien. C'est un talent. {DRAWS}.",
    ),
)
def test_a_keyword_told_after_two_sentences_or_between_them_is_of_neither(told: str) -> None:
    """« A. B. C'est un talent. »: nothing tells whether A is done at once, or is of the Talent too."""
    assert not compile_card(told, "minion").understood


def test_a_kind_told_at_the_head_is_kept_and_belies_no_card() -> None:
    told = compile_text("titan", f"C'est un titan. Talent : {DRAWS}.", offers=False)
    assert told["canonical"] == "Talent : Piochez une carte."
    assert [clause.get("explains", False) for clause in told["clauses"]] == [True, False]
    for other in ("C'est une créature.", "(base)"):
        (problem,) = [clause.problem for clause in compile_card(f"{other} Talent : {DRAWS}.", "titan").clauses[:1]]
        assert problem and "donnée pour « Titan »" in problem


def test_how_long_an_effect_lasts_is_not_told_by_how_long_its_card_stays() -> None:
    """« jusqu'à …, tant que cette carte est en jeu »: both bound it, though the card lies on its Base."""
    said = "Vous pouvez ignorer l'effet de cette Base jusqu'au début de votre prochain tour, {}."
    lying = [compile_card(f"{head} {said}".format("tant que cette carte est en jeu"), "action")
             for head in ("Attachez : Base.", "À jouer sur une Base.")]  # fmt: skip
    assert lying[0].effect == lying[1].effect
