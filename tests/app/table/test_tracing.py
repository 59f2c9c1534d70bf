"""The trace as it is drawn: the same sentences, never too deep, its silences gathered."""

from __future__ import annotations

from typing import Any

from app.table.tracing import DEEPEST, LONGEST, Line, lines


def node(text: str, *children: dict[str, Any], kind: str = "event") -> dict[str, Any]:
    return {
        "text": text,
        "kind": kind,
        "cites": ["6.1.1"] if text else [],
        "clause": None,
        "card": None,
        "children": list(children),
    }


def depth(rows: list[Line]) -> int:
    return max((1 + depth(row.lines) for row in rows), default=0)


def count(rows: list[Line]) -> int:
    return sum(1 + count(row.lines) for row in rows)


def test_the_tree_keeps_its_order_and_its_citations() -> None:
    drawn = lines(node("", node("A", node("B"), node("C")), node("D")))
    assert [row.text for row in drawn] == ["A", "D"]
    assert [row.text for row in drawn[0].lines] == ["B", "C"]
    assert drawn[0].cites == ["6.1.1"]


def test_a_root_that_cites_is_drawn() -> None:
    assert [row.text for row in lines(node("Conquête", node("A")))] == ["Conquête"]


def test_a_clause_is_quoted_where_it_first_acts() -> None:
    quoting = [{**node(text), "card": "diva", "clause": "Piochez une carte."} for text in "AB"]
    assert [row.clause for row in lines(node("", *quoting))] == ["Piochez une carte.", ""]


def test_a_chain_of_rules_stands_on_one_level() -> None:
    drawn = lines(node("", node("Phase", node("Règle", node("A"), node("B"), kind="rule"), kind="step")))
    assert [row.text for row in drawn] == ["Phase", "Règle"]
    assert [row.text for row in drawn[1].lines] == ["A", "B"]
    event = lines(node("", node("A", node("B"))))
    assert [row.text for row in event[0].lines] == ["B"]


def test_what_a_rule_repeats_is_said_once_with_both_citations() -> None:
    below = {**node("Avant la Conquête.", node("A"), node("B"), kind="rule"), "cites": ["6.2.3"]}
    drawn = lines(node("", node("Avant la Conquête.", below, kind="rule")))
    assert [(row.text, row.cites) for row in drawn] == [("Avant la Conquête.", ["6.1.1", "6.2.3"])]


def test_what_was_considered_in_a_row_is_gathered() -> None:
    silent = [node(text, kind="considered") for text in "ABC"]
    drawn = lines(node("", node("avant"), *silent, node("après")))
    assert [row.text for row in drawn] == ["avant", "3 effets examinés sans suite", "après"]
    assert [row.text for row in drawn[1].lines] == ["A", "B", "C"]
    assert [row.text for row in lines(node("", *silent[:2]))] == ["A", "B"]


def test_what_was_prevented_is_refused() -> None:
    assert lines(node("", node("A", kind="prevented")))[0].refused


def test_a_trace_deeper_than_a_page_loses_its_indentation_not_its_sentences() -> None:
    deep = node("0")
    for number in range(1, 900):
        deep = node(str(number), deep)
    drawn = lines(deep)
    assert depth(drawn) <= DEEPEST + 1
    assert count(drawn) == 900


def test_a_trace_longer_than_anyone_reads_is_cut_and_says_so() -> None:
    drawn = lines(node("", *(node(str(number)) for number in range(3 * LONGEST))))
    assert count(drawn) <= LONGEST + 2
