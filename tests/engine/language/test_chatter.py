"""Chatter round a card's text changes nothing of what it says; what may say something is read, or refused."""

from __future__ import annotations

import re

import pytest

from engine.language import chatter, compile_card
from engine.language.chatter import told
from engine.language.spoken import familiar
from engine.language.words import lexicon

ROUND = [  # kind, a text, and between braces what says nothing of it
    ("action", "{Alors euh }tu pioches une carte{, voilà}."),
    ("action", "{Bon ben }tu pioches une carte {et hop }puis tu joues une action en plus."),
    ("action", "{Alors, celle-là, je l'adore : }tu pioches une carte{, c'est super pratique}."),
    ("action", "{Ben c'est simple, }tu joues une créa en plus{, c'est tout}."),
    ("action", "Détruis une de tes créas. {Dans tous les cas, }pioche une carte{ et c'est tout}."),
    ("action", "Détruis une créa. {Du coup, }pioche une carte{ je crois}."),
    ("action", "{Ah oui elle est cool celle-là. }Défausse une carte{, hein ?} Gagne 1 PV{, désolé}."),
    ("action", "{C'est génial que }tu pioches une carte."),
    ("action", "{Le truc c'est que }tu pioches une carte{, tout bêtement}."),
    ("action", "{Faut savoir que }tu pioches une carte{ quoi}."),
    ("action", "{Si je me souviens bien, }chaque joueur défausse une carte{, ça pique}."),
    ("action", "{C'est facile, }tu cherches une action{, hop,} dans ta pioche et tu la joues en plus."),
    ("action", "{Attends je relis. }Détruis une action{, au revoir}."),
    ("minion", "Permanent{, tout bête} : tes autres créatures ici ont +1."),
    ("minion", "Talent : {facile. }Pioche une carte{, tac}."),
    ("minion", "{Il est trop fort ce perso. }Talent : {grosso modo }pioche une carte."),
    ("minion", "Toutes vos autres Créatures ici{, eh bien,} gagnent +1 de Force jusqu'à la fin du tour."),
    ("minion", "Permanent : après que tu joues une action, pioche une carte (à chaque fois{ hein})."),
    ("action", "Pioche une carte{ (coup de bambou lol)}."),
    ("base", "{Celle-là c'est simple, }on ne peut pas y jouer de créatures."),
    ("base", "{Je te lis la carte : }après la conquête d'ici, le vainqueur pioche une carte{, sympa pour lui}."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), ROUND)
def test_what_is_said_round_a_text_changes_nothing(kind: str, text: str) -> None:
    alone = re.sub(r"\{[^}]*\}", "", text)
    bare = compile_card(alone[:1].upper() + alone[1:], kind)
    said = compile_card(re.sub("[{}]", "", text), kind)
    assert bare.understood and said.effect == bare.effect


@pytest.mark.parametrize(
    ("kind", "text", "part"),
    [
        ("action", "Tu peux défausser une carte. Alors pioche deux cartes.", "Si vous le faites"),
        ("action", "Défausse une carte, c'est simple : pioche une carte.", "Défaussez une carte. Piochez une carte."),
        ("action", "Tu pioches une carte, OK ? Tu gagnes 1 PV.", "Piochez une carte. Gagnez 1 PV."),
        (
            "action",
            "Regarde les deux premières cartes de ta pioche. Remets-les dans l'ordre que tu préfères.",
            "l'ordre",
        ),
        ("minion", "Permanent : Tant que t'as une action ici, ni plus ni moins, cette créature a +2.", "exactement"),
        ("action", "Cette carte vous permet de piocher une carte.", "Vous pouvez"),
        ("minion", "Regardez si vous avez une autre Créature ici. Si oui, piochez une carte.", "Si vous avez"),
    ],
)
def test_what_is_said_like_chatter_and_says_something_is_kept(kind: str, text: str, part: str) -> None:
    assert part in (compile_card(text, kind).canonical or "")


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez une Créature, la plus forte possible.",
        "Détruisez une Créature, la plus géniale.",
        "Détruisez une Créature, sauf les cools.",
        "Détruisez une Créature, c'est facultatif si ça te va.",
        "Détruisez une Créature, celle que tu aimes.",
        "Détruisez une Créature. Pareil pour les actions, c'est cool.",
        "Piochez une carte, si c'est bon.",
        "Piochez une carte, la même chose.",
        "Piochez une carte, deux super.",
        "Piochez une carte, ça marche pas.",
        "Gagnez 1 PV. Genre détruis une Action.",
        "Chaque joueur pioche une carte, pas toi, désolé.",
        "C'est super.",
    ],
)
def test_what_may_say_something_is_no_chatter(text: str) -> None:
    assert not compile_card(text, "action").understood


def test_no_word_of_a_comment_is_a_word_of_the_game() -> None:
    assert {word for word in chatter.comments() if word in lexicon().words or word in familiar()} == set()


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("a , voila . hop , b", "a . b"),
        ("a , voila , b", "a , b"),
        ("a , voila , dans b", "a dans b"),
        ("a , voila", "a"),
        ("x hein ? b", "x . b"),
        ("a ? voila , b", "a ? b"),
        ("a : hop . b", "a : b"),
        ("voila : a", "a"),
        ("voila . hop", "voila . hop"),
    ],
)
def test_one_sign_is_left_where_chatter_stood(said: str, kept: str) -> None:
    assert " ".join(word for _, word in told(said.split())) == kept
