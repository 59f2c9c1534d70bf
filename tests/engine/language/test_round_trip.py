"""What is printed is read back as the same effect, whatever the language can say, and is good French."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

import pytest
from hypothesis import given

from engine.effects import ast
from engine.effects.ast import CardEffect
from engine.language import api, compile_card, print_effect
from engine.language.compiler import Compiler
from engine.language.readback import ReadStep, reads_back
from tests.drawing import draws
from tests.engine.language.effects import Card, cards
from tests.engine.language.french import faults
from tests.engine.language.texts import Written, readings, sentences


def bare(effect: CardEffect) -> CardEffect:
    """The effect without the words that it was read from."""
    return replace(effect, clauses=tuple(replace(clause, text="") for clause in effect.clauses))


def differences(one: Any, other: Any, where: str = "") -> list[str]:
    """Where two trees part, for the message of a test that fails."""
    if one == other:
        return []
    if type(one) is type(other) and is_dataclass(one):
        names = [field.name for field in fields(one)]
        return [d for name in names for d in differences(getattr(one, name), getattr(other, name), f"{where}.{name}")]
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return [d for i, pair in enumerate(zip(one, other, strict=True)) for d in differences(*pair, f"{where}[{i}]")]
    return [f"{where}: {one} / {other}"]


@draws(200)
@given(cards())
def test_what_is_printed_is_read_back_as_the_same(card: Card) -> None:
    text = print_effect(card.effect, card.kind)
    reading = compile_card(text, card.kind)
    assert [clause.problem for clause in reading.clauses if clause.problem] == [], text
    assert differences(bare(card.effect), bare(reading.effect)) == [], text
    assert reading.canonical == text


@draws(100)
@given(cards())
def test_what_is_printed_is_good_french(card: Card) -> None:
    text = print_effect(card.effect, card.kind)
    assert faults(text) == [], text


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("action", "Spécial : Après que vous avez joué une Créature, détruisez une Créature ou une Action."),
        ("action", "Spécial : Après qu'une Créature est allée à la défausse, détruisez une Créature ou une Action."),
        ("minion", "Permanent : Lors de la Conquête d'une Base, détruisez une Créature ou une Action."),
        ("minion", "Permanent : Après que cette Créature a quitté le jeu, détruisez une Créature ou une Action."),
        ("base", "Lorsqu'un duel commence, nommez une Faction."),
        (
            "minion",
            "Détruisez une Créature dont la Force est inférieure à celle de cette Créature autre qu'un Monstre.",
        ),
    ],
)
def test_what_a_search_has_found_is_read_back(kind: str, text: str) -> None:
    reading = compile_card(text, kind)
    assert reading.canonical == text
    assert len(reading.effect.clauses) == 1


def test_every_text_of_ours_is_read_back_as_the_same() -> None:
    for written, reading in readings().items():
        if reading.canonical is not None:
            again = compile_card(*written._replace(text=reading.canonical))
            assert differences(bare(again.effect), bare(reading.effect)) == [], written.text
            assert again.canonical == reading.canonical


def nodes(tree: Any) -> set[type]:
    """Every kind of node in a tree."""
    if isinstance(tree, tuple):
        return set().union(*map(nodes, tree))
    if not is_dataclass(tree):
        return set()
    return {type(tree)}.union(*(nodes(getattr(tree, field.name)) for field in fields(tree)))


def test_every_word_of_the_language_is_said_by_a_text_of_ours() -> None:
    unions = (ast.Effect, ast.StaticClause, ast.Ability, ast.Condition, ast.Amount)
    language = {node for union in unions for node in get_args(union)} - {ast.Unread}
    assert language - set().union(*(nodes(reading.effect) for reading in readings().values())) == set()


def test_every_sentence_of_ours_is_good_french() -> None:
    wrong = {sentence: faults(sentence) for sentence in sentences()}
    assert {sentence: found for sentence, found in wrong.items() if found} == {}


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("Détruisez une Créature.", []),
        ("Détruisez l'une de vos Créatures.", []),
        ("Choisissez jusqu'à deux Actions.", []),
        ("Vous pouvez la placer dans votre main.", []),
        ("Détruisez un Créature.", ["genre"]),
        ("Détruisez une Titan.", ["genre"]),
        ("Détruisez deux Créature.", ["nombre"]),
        ("Détruisez une Créatures.", ["nombre"]),
        ("Détruisez deux autre Créatures.", ["nombre"]),
        ("Détruisez l'une de vos autres Créature.", ["nombre"]),
        ("Détruisez tous les Titans et toutes les Titans.", ["genre"]),
        ("Jouez deux Actions supplémentaire.", ["adjectif"]),
        ("Détruisez une Action attaché à cette Base.", ["participe"]),
        ("Détruisez deux Actions attachée à cette Base.", ["participe"]),
        ("Après que l'une de vos Créatures a été détruites, piochez une carte.", ["participe"]),
        ("Vos Créatures ne peut pas être détruites.", ["verbe"]),
        ("Vos Créatures ne peuvent pas être détruits.", ["participe"]),
        ("Le effet de cette Base est annulé.", ["élision"]),
        ("Après que une Créature a été détruite, piochez une carte.", ["élision"]),
        ("Si il y a une Créature, piochez une carte.", ["élision"]),
        ("Détruisez une Action de le joueur.", ["contraction"]),
        ("Jouez sa Action.", ["possessif"]),
        ("Vous pouvez détruisez une Créature.", ["infinitif après « peut »"]),
        ("Vous pouvez la Résistance de cette Base devient 0.", ["infinitif après « peut »"]),
        ("Défaussez une carte pour piochez une carte.", ["infinitif après « pour »"]),
        ("Chaque joueur piochez une carte.", ["impératif avec sujet"]),
        ("Piochez  une carte.", ["espaces"]),
        ("piochez une carte.", ["capitale"]),
        ("Piochez une carte", ["point"]),
    ],
)
def test_a_fault_of_french_is_found(sentence: str, wrong: list[str]) -> None:
    assert list(dict.fromkeys(fault.what for fault in faults(sentence))) == wrong


def read(written: Written) -> tuple[api.Reading, list[ReadStep]]:
    """A text as it was read, and how."""
    return api._read(written.text, written.kind, api._Names(api.own_names(written.name, ())))


def test_read_back_from_where_it_is_said_otherwise_it_says_what_the_whole_does() -> None:
    told = [written for written, reading in readings().items() if reading.understood and reading.canonical]
    otherwise = []
    for written in told[::6]:
        found, steps = read(written)
        names = api.own_names(written.name, ())
        from_there, whole = (
            reads_back(found.canonical or "", found.effect, Compiler(written.kind, names=names, ours=True), told_by)
            for told_by in (steps, ())
        )
        if from_there is not whole:
            otherwise.append(written.text)
    assert otherwise == []


@pytest.mark.parametrize(
    "text",
    [
        "Talent : Piochez une carte. Cette Créature gagne +2 de Force jusqu'à la fin du tour.",
        "Attachez : Base. Piochez une carte. Permanent : Vos Créatures ici ont +1 de Force.",
    ],
)
def test_another_effect_is_not_what_our_wording_says(text: str) -> None:
    found, steps = read(Written(text, "action" if "Attachez" in text else "minion"))
    other = compile_card(text.replace("Piochez une carte.", "Piochez deux cartes."), "action").effect
    assert not reads_back(found.canonical or "", other, Compiler("action", ours=True), steps)
