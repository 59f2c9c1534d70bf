"""A decision is found by what players say of it: it stands first where it is what answers."""

import pytest
from flask import Flask

from app.search.pages import ask

CHOOSES = "qui-choisit-la-cible-d-une-carte"
DESTROYS = "qui-detruit-quand-une-carte-adverse-l-exige"


@pytest.mark.parametrize(
    ("question", "decision"),
    [
        ("Qui choisit quelle créature est détruite, moi ou l'adversaire ?", CHOOSES),
        ("est-ce l'adversaire qui choisit la créature qu'il perd", CHOOSES),
        ("l'adversaire m'oblige à détruire ma créature qui gagne le point de victoire", DESTROYS),
        ("qui est crédité d'une destruction", DESTROYS),
        ("base conquise avec une créature volée pour le tour", "controle-jusqu-a-la-fin-du-tour-et-conquete"),
        ("jouer une action attachez sur une créature protégée", "action-attachee-a-une-creature-protegee"),
    ],
)
def test_what_was_decided_answers_in_the_words_of_the_table(app: Flask, question: str, decision: str) -> None:
    with app.app_context():
        answer = ask(question)
    assert answer.results[0].id == decision and not answer.weak
