"""Brackets at the end of a sentence: an opinion is kept and is no effect, what says again what stands is heard."""

from __future__ import annotations

import pytest

from engine.language import compile_card
from engine.language.api import compile_text


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("Gagnez 1 PV (trop fort).", "(trop fort)."),
        ("Gagnez 1 PV (le pauvre lol)", "(le pauvre lol)"),
        ("Gagnez 1 PV (génial, non ?). Piochez une carte.", ""),
        ("Gagnez 1 PV (sympa non ?). Piochez une carte.", "(sympa non ?)."),
        ("Piochez une carte (coup de bol mdr). Talent : Gagnez 1 PV.", "(coup de bol mdr)."),
    ],
)
def test_an_opinion_in_brackets_is_kept_and_is_no_effect(text: str, remark: str) -> None:
    told = compile_text("minion", text, offers=False)
    kept = [clause["text"] for clause in told["clauses"] if clause.get("explains")]
    assert kept == [remark] * bool(remark) and told["understood"] == bool(remark)
    if remark:
        assert compile_card(text, "minion").effect == compile_card(text.replace(remark, ""), "minion").effect


@pytest.mark.parametrize(
    "text",
    (
        "Détruisez une Créature (zombie).",
        "Détruisez une Créature (forte).",
        "Détruisez une Créature (sauf les Robots lol).",
        "Détruisez une Créature (gratuitement lol).",
        "Détruisez une Créature (facultatif, cool).",
        "Détruisez une Créature (stylé) ou une Action.",
        "(stylé) Détruisez une Créature.",
        "Détruisez une Créature (deux si super).",
    ),
)
def test_brackets_that_may_say_which_how_many_or_whether_are_no_opinion(text: str) -> None:
    assert not compile_card(text, "action").understood


WAITS = "Permanent : {}après que vous avez joué une Action ici, défaussez une carte{}."
OTHERS = "Chacune des Créatures des autres joueurs gagne +1 de Force jusqu'à la fin du tour{}."


@pytest.mark.parametrize(
    ("bare", "again"),
    [
        ("Chaque joueur gagne 1 PV{}.", " (même toi)"),
        ("Chaque joueur gagne 1 PV{}.", " (ouais toi aussi)"),
        ("Placez une Action de la défausse de chaque joueur{} dans la main de son propriétaire.", " (même la vôtre)"),
        (WAITS.replace("{}après", "après"), " (oui à chaque fois)"),
        ("Talent : Cette Créature{} gagne +1 de Force jusqu'à la fin du tour.", " (celle-ci)"),
        ("Transférez une Action à une autre de vos Créatures{}.", " (pas à elle)"),
        (OTHERS, " (pas aux tiennes)"),
    ],
)
def test_brackets_that_say_again_what_stands_change_nothing(bare: str, again: str) -> None:
    told, alone = (compile_card(bare.format(said), "minion") for said in (again, ""))
    assert alone.understood and told.effect == alone.effect


@pytest.mark.parametrize(
    "text",
    (
        "Chaque autre joueur gagne 1 PV (toi aussi).",
        "Chaque joueur sauf le Vainqueur gagne 1 PV (oui, toi aussi).",
        WAITS.format("La première fois de chaque tour, ", " (à chaque fois)"),
        "Mélangez la défausse d'un autre joueur dans sa pioche (la tienne aussi).",
    ),
)
def test_brackets_that_say_otherwise_are_not_passed_over(text: str) -> None:
    assert not compile_card(text, "minion").understood
