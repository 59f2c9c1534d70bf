"""The pieces of an act, and who does it, stand where French has them; an order never chooses a meaning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.language import compile_card
from engine.language.lexer import Lexer
from engine.language.paraphrase import order
from engine.language.parting import sentences

_TEXTS = Path(__file__).with_name("order.txt").read_text("utf-8")
SAID = re.findall(r"^(\w+): (.+)\n    (.+)$", _TEXTS, re.MULTILINE)


@pytest.mark.parametrize(("kind", "said", "ours"), SAID, ids=[said for _, said, _ in SAID])
def test_in_any_order_it_says_the_same(kind: str, said: str, ours: str) -> None:
    assert len(SAID) > 30
    read = compile_card(said, kind)
    assert (read.understood, read.canonical) == (True, ours)
    assert read.effect == compile_card(ours, kind).effect


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        # which of two acts waits?
        ("action", "Déplacez l'une de vos Créatures afin de détruire cette dernière à la fin du tour."),
        # the player who takes it, or the one whose card this is?
        ("minion", "Si vous le souhaitez, un autre joueur prend le contrôle de cette Créature."),
        # of that Base, or to it?
        ("base", "Vous pouvez déplacer sur une autre Base une Créature d'un autre joueur sur cette Base-là."),
        # the Base of this card, or that one?
        (
            "minion",
            "Spécial : Vous pouvez déplacer cette Créature sur une Base juste avant que cette Base soit conquise.",
        ),
        # played there too?
        ("minion", "Talent : Sur cette Base, détruisez un Monstre OU jouez un Monstre."),
        # for how long, the first?
        (
            "minion",
            "Talent : Cette Créature gagne +1 de Force OU une autre perd 1 de Force jusqu'au début de votre tour.",
        ),
        # in any case, or on one side?
        ("action", "pioche un trésor ou prends en main un trésor de la défausse tu peux jouer une action supp"),
        # « Attachez », or a play?
        ("action", "Jouez cette carte sur une Créature qui vous appartient, si un autre joueur a une Action."),
    ],
)
def test_what_another_order_would_choose_is_refused(kind: str, said: str) -> None:
    assert not compile_card(said, kind).understood


def test_at_most_stays_with_what_it_bounds() -> None:
    said = "Placez un marqueur Force +1 sur une ou deux de vos Créatures au maximum."
    assert "jusqu'à un marqueur" not in (compile_card(said, "action").canonical or "")


def test_what_changes_base_and_is_moved_moves_once() -> None:
    said = compile_card("Une Créature change de Base, tu la déplaces sur une autre.", "action")
    assert said.canonical == "Déplacez une Créature vers une autre Base."


def test_the_one_of_them_that_or_speaks_of_is_still_yours() -> None:
    said = "Talent : soit tu amènes une de tes créas sur cette base, soit t'en déplaces une d'ici vers une autre base."
    assert (compile_card(said, "minion").canonical or "").count("l'une de vos Créatures") == 2


def test_played_or_moved_by_a_player_is_by_no_card() -> None:
    said = "Permanent : Une fois qu'une Créature a été jouée ou déplacée ici par un autre joueur, piochez une carte."
    assert "qu'un autre joueur a joué ou déplacé" in (compile_card(said, "minion").canonical or "")


def test_so_many_orders_are_tried_and_no_more() -> None:
    (sentence,) = sentences("Placez de votre main ici au hasard sous votre pioche une carte, " * 6)
    assert sum(1 for _ in order.orders(Lexer().read(sentence.words))) <= 80
