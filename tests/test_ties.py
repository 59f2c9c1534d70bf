"""Every rule exists four times, tied by one permanent id; here the ties are held."""

import ast
import re

import pytest

from rulebook.load import book
from rulings.catalogue import build
from rulings.check import cited
from rulings.load import rulings
from tests import ties


def unknown(ids) -> set[str]:
    return {i for i in ids if i not in book().entries}


@pytest.mark.parametrize("record", ties.records(), ids=lambda r: r.where)
def test_a_rule_function_carries_out_statements_that_exist(record):
    assert record.ids and unknown(record.ids) == set()


def test_the_engine_cites_statements_that_exist():
    where = ties.named()
    assert {i: where[i] for i in unknown(where)} == {}
    assert len(where) > 200, "the ids were not found"


OF_ANY_CARD = {"X.10": "an example of what 6.5.6 says of any text by which the next Base is chosen"}
"""What the engine cites whichever card is at work, of what is said of cards, and why."""


def test_what_was_said_of_a_card_is_cited_of_that_card_alone():
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in (ties.ROOT / "engine").rglob("*.py"))
    assert {i for tree in trees for i in _said_of_cards(tree)} == set(OF_ANY_CARD)


def _said_of_cards(node: ast.AST):
    """The entries of cards named there, but in what asks whether they are of this card, or ties a function to them: the
    first of a process excepted, which heads its branch of the trace."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("said_in", "said"):
        return
    if isinstance(node, ast.Constant) and re.fullmatch(r"[CKX]\.[a-z0-9-]+(\.\d+)?", str(node.value)):
        yield node.value
    marks = getattr(node, "decorator_list", [])
    heads = [mark.args[0] for mark in marks if _is_by_name(mark) and mark.func.id == "rule" and _is_process(node)]
    for child in (*heads, *(child for child in ast.iter_child_nodes(node) if child not in marks)):
        yield from _said_of_cards(child)


def _is_process(node: ast.AST) -> bool:
    return any(isinstance(within, ast.Yield | ast.YieldFrom) for within in ast.walk(node))


def test_a_ruling_settles_and_cites_statements_that_exist():
    assert {r.slug: gone for r in rulings() if (gone := unknown((*r.settles, *r.expect.cites)))} == {}


@pytest.mark.parametrize("record", ties.records(), ids=lambda r: r.where)
def test_a_function_is_shown_by_a_test_named_for_it_or_by_rulings(record):
    names = ties.tests()
    starts = tuple(ties.start_of_name(i) for i in record.ids)
    assert any(name.startswith(starts) for name in names) or set(record.ids) <= set(ties.settled()), starts


def readings() -> list[tuple[str, int]]:
    return sorted({reading for record in ties.records() for reading in record.readings})


@pytest.mark.parametrize(("point", "n"), readings())
def test_another_reading_is_one_that_its_open_point_tells_and_a_test_plays(point, n):
    entry = book().entries[point]
    assert 1 <= n <= len(entry.readings) and n != entry.retained
    assert any(name.startswith(ties.start_of_name(point)) for name in ties.tests())


def test_no_other_version_of_a_rule_asks_the_rule_itself():
    """It would be asked again in its turn, without end: both are read wherever a trace says what parts them."""
    versions = 0
    for path in (ties.ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                marks = [mark.func.value for mark in node.decorator_list if _adds_a_version(mark)]
                called = {call.func.id for call in ast.walk(node) if _is_by_name(call)}
                assert called.isdisjoint({mark.id for mark in marks}), (path, node.name)
                versions += bool(marks)
    assert versions


def _is_by_name(node) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _adds_a_version(mark) -> bool:
    """Whether a decorator is `@rule.until(…)` or `@rule.reading(…)`."""
    called = mark.func if isinstance(mark, ast.Call) else mark
    return (
        isinstance(called, ast.Attribute) and called.attr in ("until", "reading") and isinstance(called.value, ast.Name)
    )


def test_every_statement_that_can_be_played_is_tied_or_has_a_reason():
    """What a ruling says it settles is in its trace: `tests/rulings` holds that."""
    playable = [entry for entry in book().entries.values() if entry.scenario]
    untied = {e.id for e in playable if not ties.carriers(e) or e.id not in ties.settled()}
    assert untied == set(ties.reasons("untied"))


def test_a_worked_example_is_proved_by_a_ruling_whose_trace_cites_what_it_illustrates():
    catalogue = build(book())
    played = [r for r in rulings() if any(id.startswith("X.") for id in r.settles)]
    assert played
    for ruling in played:
        traced = cited(ruling, catalogue)
        for example in (book().entries[id] for id in ruling.settles if id.startswith("X.")):
            assert traced & ties.illustrated(example), (ruling.slug, example.id)


def test_every_rule_can_be_played_or_has_a_reason():
    """So does each numbered claim of a term, clarification, worked example, and card or Base that a booklet shows."""
    ruled = [entry for entry in book().entries.values() if entry.nature == "rule" and ties.rules(entry)]
    assert {entry.id for entry in ruled if not entry.scenario} == set(ties.reasons("unplayed"))


def test_every_clarification_is_settled_by_a_ruling_or_told_to_have_none():
    told = [entry for entry in book().entries.values() if entry.kind == "clarification"]
    unruled = {entry.id for entry in told if entry.nature != "rule"} | set(ties.reasons("unplayed"))
    settled = {entry.id for entry in told if entry.id in ties.settled()}
    assert len(told) == len(settled) + len({entry.id for entry in told if entry.id in unruled})


def test_no_text_is_said_to_be_missing_that_is_held():
    """A clarification is left unplayed for want of a text only as long as one of its cards has none."""
    cards = {card.id: card for card in book().cards.values()}
    missing = [id for id, why in ties.reasons("unplayed").items() if why == "Notre texte de cette carte manque."]
    about = {id: [cards[i] for i in book().entries[id].applies_to if i in cards] for id in missing}
    assert missing and [id for id, them in about.items() if them and all(c.text or c.revised for c in them)] == []
