"""Every word counts: with one word changed for another that means something else, a text says something else.

Or it is refused, with its clause named. What is neither is a word that the reader passes over.
"""

from __future__ import annotations

import re

import pytest

from engine.language import compile_card
from engine.language.examples import groups

CHANGES = {  # a word, and another in its place that means something else
    "un nombre": (r"\bdeux\b", "trois"),
    "un autre nombre": (r"\btrois\b", "quatre"),
    "une Force": (r"\bForce (\d)\b", r"Force 1\1"),
    "un gain": (r"(?<=de )([1-9])(?! ou)\b", r"1\1"),
    "ou moins": ("ou moins", "ou plus"),
    "ou plus": ("ou plus", "ou moins"),
    "le signe": ("augmentée", "diminuée"),
    "la Créature": (r"\b(une|la|cette) Créature\b", r"\1 Action"),
    "l'Action": (r"\bune Action\b", "une Créature"),
    "à qui": (r"l'une de vos (?=Créatures|Actions)", "trois "),
    "à un autre": ("d'un autre joueur", "que vous contrôlez"),
    "qui": (r"[Cc]haque autre joueur\b", "Chaque joueur"),
    "qui encore": (r"[Uu]n autre joueur (?=a|défausse|révèle)", "Chaque joueur "),
    "au choix": (r"[Vv]ous pouvez ([a-zé]+)er\b", r"\1ez"),
    "quand": (r"\bAvant la Conquête", "Après la Conquête"),
    "quand encore": (r"\bAprès la Conquête", "Avant la Conquête"),
    "à quel moment du tour": ("Au début de", "À la fin de"),
    "jusqu'à quand": (" jusqu'à la fin du tour", " jusqu'au début de votre prochain tour"),
    "jusqu'à combien": (r"jusqu'à (deux|trois)", r"\1"),
    "d'où": ("votre main", "votre défausse"),
    "d'où encore": ("votre défausse", "votre main"),
    "dessus ou dessous": ("sur le dessus de", "sous"),
    "où": (r" sur cette Base", " sur une autre Base"),
    "laquelle": (r"\bautres? (?=Créature|Base|Action)", ""),
    "ce qu'on fait": (r"[Dd]étruisez", "Renvoyez"),
    "combien": (r"\b[Tt]outes les (?=Créatures|Actions)", "deux "),
    "qui gagne": ("le Vainqueur", "le Deuxième"),
    "si": (r"[Ss]i vous avez\b", "Si vous n'avez pas"),
    "au hasard": (" au hasard", ""),
    "à la place": (" à la place", ""),
    "d'abord": ("première", "dernière"),
    "PV": (r"\b1 PV", "2 PV"),
    "de départ": (" de départ", ""),
    "le voisin": ("à votre gauche", "à votre droite"),
    "le plus": ("ayant le plus de", "ayant le moins de"),
    "plus que": ("ayant plus de", "ayant moins de"),
    "de quoi": (r"de PV\b", "de cartes en main"),
    "le signe dit": (r"a \+2", "a -2"),
    "ce qu'on nomme": ("Nommez une Créature", "Nommez une carte"),
    "combien en main": ("cinq en main", "quatre en main"),
    "ce qu'elle porte": ("portant une Action attachée", "sans Action attachée"),
    "sauf quoi": (" autres que des Démences", ""),
    "qui perd": ("Le perdant", "Le gagnant"),
    "combien de fois": (r"[Uu]ne fois par tour, ", ""),
}
SAME = {  # what changes nothing, and why
    "Permanent : Si cette Créature devait être détruite, renvoyez-la dans votre main.": "« devait » says it already",
    "Attachez : Créature. Permanent : La Force de cette Créature est égale à la plus grande Force imprimée des "
    "Créatures.": "a Force that is another's is what it starts from",
    "Permanent : À votre tour, jouez une Action « Attachez : Créature » de votre défausse sur cette Créature au lieu "
    "de votre main.": "it is an offer: nobody has to play an Action",
}
MORE = [  # what the examples of the language do not say
    ("minion", "Permanent : Si cette Créature devait être détruite, renvoyez-la dans votre main à la place."),
    ("action", "Le joueur à votre gauche défausse une carte."),
    ("action", "Chaque joueur ayant le plus de PV défausse une carte."),
    ("action", "Chaque joueur ayant plus de PV que vous défausse une carte."),
    ("base", "Chaque joueur a +2 de Force sur cette Base."),
    ("action", "Nommez une Créature. Chaque joueur révèle sa main et défausse toutes les cartes de ce nom."),
    ("action", "Piochez jusqu'à en avoir cinq en main."),
    ("action", "Détruisez une Créature portant une Action attachée."),
    ("action", "Défaussez deux cartes autres que des Démences."),
    ("action", "L'une de vos Créatures provoque en duel une Créature. Le perdant défausse une carte."),
]


def _said() -> list[tuple[str, str]]:
    return [*MORE, *((group.kind, sentence) for group in groups() for sentence in group.sentences)]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_with_another_word_it_says_something_else(change: str) -> None:
    pattern, other = CHANGES[change]
    met, unheard = 0, []
    for kind, text in _said():
        found = re.search(pattern, text)
        if found is None:
            continue
        met += 1
        changed = text[: found.start()] + found.expand(other) + text[found.end() :]
        changed = changed[:1].upper() + changed[1:]
        if changed in SAME:
            continue
        reading = compile_card(changed, kind)
        if reading.understood and reading.canonical == compile_card(text, kind).canonical:
            unheard.append((text, changed))
        assert reading.understood or any(clause.problem for clause in reading.clauses)
    assert met, "no example says it"
    assert unheard == []
