"""What is said of a card decides an answer where it would be another without the card's text."""

from __future__ import annotations

from typing import Any

import pytest

from engine.questions import without
from engine.scenario import explore, resolve
from tests.engine.boards import action, base, table
from tests.rulings.cards import at_table

JAMMED, CLARIFIED = {"player": "Anna", "play": "Jammed Signal", "on": "abri"}, "C.aliens.3"
DESTROY = {"player": "Anna", "effect": "Détruisez une Créature."}
SAFE = "Les Créatures ici ne peuvent pas être détruites."


def request(text: str = SAFE) -> dict[str, Any]:
    board = table(base("Abri", Ben="Proie 2", text=text), hand={"Anna": ["Jammed Signal"]})
    return {"table": board, "sequence": [JAMMED, DESTROY], "ask": [{"survives": "proie"}]}


def told(asked: dict[str, Any]) -> dict[str, Any]:
    (answer,) = resolve(asked, at_table.catalogue())["answers_to"]
    (everywhere,) = explore(asked, at_table.catalogue())["answers_to"]
    assert (answer["value"], answer["cites"]) == (everywhere["value"], everywhere["cites"])
    return dict(answer)


def test_what_is_said_of_the_card_that_silences_a_base_decides_what_the_base_would_have_spared() -> None:
    answer = told(request())
    assert answer["value"] is False and CLARIFIED in answer["cites"] and len(answer["cites"]) == 3


def test_what_is_said_of_a_card_without_which_all_would_be_the_same_decides_nothing() -> None:
    answer = told(request(text=""))
    assert answer["value"] is False and CLARIFIED not in answer["cites"]


def test_a_run_that_was_long_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(without, "LONG", 0)
    monkeypatch.setattr(without, "run", lambda *_: pytest.fail("it is made again"))
    assert told(request())["value"] is False


def test_an_answer_about_a_card_that_only_comes_of_a_text_is_given_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(without, "_unheard", lambda card, heard, told: [CLARIFIED])
    board = table(
        base("Ring", Anna="Guide 2"), hand={"Anna": [action("Folie", "Chaque autre joueur pioche une Démence.")]}
    )
    step = {"player": "Anna", "play": "Folie"}
    answer = told({"table": board, "sequence": [step], "ask": [{"where": "demence"}]})
    assert answer["value"] == "hand:Ben" and CLARIFIED not in answer["cites"]
