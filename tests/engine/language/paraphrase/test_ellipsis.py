"""A determiner stands for the one noun said before that can stand there; where two can, none is put in its place."""

from __future__ import annotations

import pytest

from engine.language import compile_card

CHOSEN = "Choisissez l'une de vos Créatures. Détruisez une Créature "
PLACED = "Choisissez un autre joueur. Placez une carte de votre main dans "
FILLED = {  # what a table says: what is read, in our words, or what it holds
    "Détruisez une Créature et renvoyez l'une des vôtres.": "Renvoyez l'une de vos Créatures",
    "Renvoyez deux Créatures, puis détruisez deux des vôtres.": "Détruisez deux de vos Créatures",
    "Choisissez un autre joueur. Détruisez l'une de vos Créatures et l'une des siennes.": "et l'une de ses Créatures",
    "Choisissez un autre joueur. Détruisez l'une de vos Créatures et toutes les siennes.": "et toutes ses Créatures",
    "Choisissez une Action attachée à une Créature. Transférez-la sur l'une des vôtres.": "à l'une de vos Créatures",
    "Prenez une Démence de votre main et placez-la dans celle d'un autre joueur.": "dans la main d'un autre joueur",
    "Prenez une carte de votre défausse et placez-la dans celle d'un autre joueur.": "la défausse d'un autre joueur",
    f"{PLACED}celle de ce joueur.": "dans sa main",
    f"{PLACED}la sienne.": "dans sa main",
    "Placez une carte de votre main dans celle de chaque autre joueur.": "dans la main de chaque autre joueur",
    "Prenez une carte au hasard de la main d'un autre joueur et placez-la dans la vôtre.": "dans votre main",
    "Mélangez jusqu'à trois cartes de votre défausse dans la pioche (la vôtre).": "dans votre pioche",
    "Cherchez une carte dans votre pioche et placez-la au-dessus de celle-ci.": "sur le dessus de votre pioche",
    f"{CHOSEN}de Force inférieure à la vôtre.": "inférieure à la sienne",
    f"{CHOSEN}qui a moins de Force que la vôtre.": "inférieure à la sienne",
    f"{CHOSEN}de Force inférieure à celle de la vôtre.": "à la sienne",
    "Talent : Si cette Créature est la seule ici, piochez une carte.": "exactement une Créature",
    "Talent : Si cette Créature est la seule que vous ayez ici, piochez une carte.": "exactement une Créature",
    "Placez un marqueur sur l'une de vos Créatures et placez-en un sur une autre.": "marqueur Force +1 sur une autre",
    "Choisissez l'une de vos Créatures. Si elle n'a pas de marqueur, mettez-lui-en un.": "marqueur Force +1 sur elle",
    "Un autre joueur perd 1 PV et vous en gagnez un.": "Gagnez 1 PV",
}
DOUBTFUL = (
    "Détruisez une Créature et une Action, puis renvoyez l'une des vôtres.",
    "Révélez une carte de votre main. Placez une carte de votre pioche dans la vôtre.",
    "Choisissez une Créature d'un autre joueur. Détruisez une Créature de Force inférieure à la vôtre.",
    "Piochez une carte. Renvoyez l'une des vôtres.",
    "Choisissez un autre joueur. Placez une carte dans la sienne.",
    "Placez une carte de votre main sous votre pioche, puis placez-en une dans celle d'un autre joueur.",
)


@pytest.mark.parametrize(("said", "ours"), FILLED.items())
def test_the_one_noun_that_fits_is_put_in_its_place(said: str, ours: str) -> None:
    read = compile_card(said, "minion")
    assert read.understood and ours in (read.canonical or "")


@pytest.mark.parametrize("said", DOUBTFUL)
def test_where_two_nouns_fit_or_none_does_it_is_refused(said: str) -> None:
    assert not compile_card(said, "minion").understood
