"""« elle », « cette carte », « ce joueur »: what may point at two things is refused, and both readings are offered."""

from __future__ import annotations

import pytest

from engine.language import compile_card

AMBIGUOUS = [  # on which card, what is ambiguous, the two readings named, and the two texts that say them
    ("minion", "Cherchez une Action dans votre pioche. Mélangez cette carte dans votre pioche.",
     ("celle que l'on vient de trouver (« la »)", "celle qui porte ce texte"),
     ("Cherchez une Action dans votre pioche. Mélangez-la dans votre pioche.",
      "Cherchez une Action dans votre pioche. Mélangez Zéphyr dans votre pioche.")),
    ("monster", "Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur cette Créature.",
     ("« ce Monstre »", "la Créature dont on vient de parler"),
     ("Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur ce Monstre.",
      "Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur celle-ci.")),
    ("action", "S'il y a une Action sur une Base, détruisez-la.",
     ("la carte qui est là", "celle dont on a parlé avant"),
     ("Détruisez une Action sur une Base.", "Choisissez une Action. Détruisez-la.")),
    ("minion",
     "Permanent : Après qu'une Créature sur une Base où vous avez une Action a été déplacée, piochez une carte.",
     ("« depuis » la Base qu'elle quitte", "« vers » celle où elle va"),
     ("Permanent : Après qu'une Créature a été déplacée depuis cette Base, piochez une carte.",
      "Permanent : Après qu'une Créature a été déplacée vers une Base où vous avez une Action, piochez une carte.")),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "readings", "_"), AMBIGUOUS, ids=lambda said: str(said)[:40])
def test_what_points_at_two_things_is_refused_with_both(kind: str, text: str, readings: list[str], _: object) -> None:
    read = compile_card(text, kind, "Zéphyr")
    assert not read.understood
    problem = next(clause.problem for clause in read.clauses if clause.problem)
    assert "Dites lequel des deux" in problem
    assert all(reading in problem for reading in readings)


@pytest.mark.parametrize(("kind", "_", "__", "texts"), AMBIGUOUS, ids=lambda said: str(said)[:40])
def test_each_of_the_two_readings_is_read_as_another(kind: str, _: str, __: object, texts: tuple[str, str]) -> None:
    one, two = (compile_card(text, kind, "Zéphyr") for text in texts)
    assert one.understood and two.understood
    assert one.effect != two.effect


@pytest.mark.parametrize("words", ["elle", "celle-ci"])
def test_a_pronoun_is_what_was_designated_last(words: str) -> None:
    text = f"Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur {words}."
    named = compile_card(text, "base")
    assert named.canonical == text.removeprefix("Permanent : ").replace("ici", "sur cette Base").replace(
        "sur elle", "sur celle-ci"
    )
