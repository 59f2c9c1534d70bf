"""The tree of the choices that matter: what changes nothing is passed over, and nothing is left out."""

from __future__ import annotations

from typing import Any

import pytest

from app.table.branching import TooMany, branches


def ask(player: str, *ids: str, kind: str = "cards", low: int = 1, high: int = 1) -> dict[str, Any]:
    options = [{"id": id, "label": id.upper()} for id in ids]
    return {"player": player, "prompt": f"{player} ?", "kind": kind, "min": low, "max": high, "options": options}


def story(*asked: dict[str, Any], end: Any) -> Any:
    """A resolver of a story: its choices, then `end(answers)` tells the table."""

    def resolve(request: dict[str, Any]) -> dict[str, Any]:
        answers = request.get("answers", [])
        if len(answers) < len(asked):
            return {"pending": asked[len(answers)]}
        table = end(answers)
        return {"pending": None, "verdict": {"text": str(table)}, "status": "resolved", "table": table}

    return resolve


def test_each_answer_leads_somewhere() -> None:
    tree = branches({}, story(ask("Ben", "a", "b"), end=lambda answers: answers[0]))
    assert (tree.player, [(label, then.verdict) for label, then in tree.ways]) == (
        "Ben",
        [("A", "['a']"), ("B", "['b']")],
    )


def test_a_choice_that_changes_nothing_is_passed_over() -> None:
    tree = branches({}, story(ask("Ben", "a", "b"), ask("Anna", "x", "y"), end=lambda answers: answers[1]))
    assert tree.player == "Anna"
    assert branches({}, story(ask("Ben", "a", "b"), end=lambda answers: 1)).ways == []


def test_answers_that_lead_to_the_same_are_told_together() -> None:
    tree = branches({}, story(ask("Ben", "a", "b", "c"), end=lambda answers: answers[0] == ["c"]))
    assert [label for label, _ in tree.ways] == ["A, ou B", "C"]


def test_a_choice_that_matters_only_after_some_answers_stands_under_them() -> None:
    tree = branches(
        {}, story(ask("Ben", "a", "b"), ask("Anna", "x", "y"), end=lambda a: (a[0], a[0] == ["a"] and a[1]))
    )
    (_, after_a), (_, after_b) = tree.ways
    assert (after_a.player, after_b.ways) == ("Anna", [])


def test_none_several_and_orders_are_answers_too() -> None:
    several = branches({}, story(ask("Ben", "a", "b", low=0, high=2), end=lambda answers: answers[0]))
    assert [label for label, _ in several.ways] == ["rien", "A", "B", "A et B"]
    order = branches({}, story(ask("Ben", "a", "b", kind="order"), end=lambda answers: answers[0]))
    assert [label for label, _ in order.ways] == ["A puis B", "B puis A"]


@pytest.mark.parametrize(
    "asked",
    [
        [ask("Ben", kind="unknown_card")],
        [ask("Ben", *"abcdefgh", low=0, high=8)],
        [ask("Ben", *"abcde", kind="order")],
        [ask("Ben", "a", "b")] * 9,
    ],
)
def test_what_no_one_would_read_is_no_tree(asked: list[dict[str, Any]]) -> None:
    with pytest.raises(TooMany):
        branches({}, story(*asked, end=lambda answers: answers))
