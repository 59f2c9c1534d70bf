"""What the engine takes for common is what the rulings' traces cite most: else `python -m rulings.commonness`."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.commonness import CLASSES
from engine.deciding import decisive
from rulings.commonness import count, sorted_out, written
from rulings.load import rulings

A_FIFTH = 0.2


@pytest.fixture(scope="module")
def counted() -> Counter[str]:
    return count()


def classes(counts: dict[str, float]) -> dict[str, int]:
    """The class of each statement, by its place among them, were they sorted out anew."""
    anew = sorted_out(counts, CLASSES, len(rulings()))
    found = {i: place for place, ids in enumerate(anew.values()) for i in ids}
    return {i: found.get(i, len(CLASSES)) for i in {*counts, *found}}


def test_what_is_cited_most_is_known_to_be(counted: Counter[str]) -> None:
    kept = {i: place for place, ids in enumerate(CLASSES.values()) for i in ids.split()}
    now = classes(dict(counted))
    assert [i for i in now if abs(now[i] - kept.get(i, len(CLASSES))) > 1] == []
    assert "CLASSES" in written(sorted_out(counted, CLASSES, len(rulings())))


@pytest.mark.parametrize("seed", range(5))
def test_a_fifth_more_or_fewer_rulings_leave_every_statement_in_its_class(seed: int, counted: Counter[str]) -> None:
    random = Random(seed)
    shaken = {i: n * random.uniform(1 - A_FIFTH, 1 + A_FIFTH) for i, n in counted.items()}
    now, then = classes(dict(counted)), classes(shaken)
    assert [i for i in now if now[i] != then[i]] == []


def test_the_rarest_decide_in_their_order_and_what_always_holds_fills_up() -> None:
    assert decisive(["9.2.7", "8.7.6", "6.1.2"], most=2) == ["8.7.6", "6.1.2"]
    assert decisive(["9.2.7", "6.1.2", "8.7.6"], most=2) == ["6.1.2", "8.7.6"]
    assert decisive(["8.7.6"], ("6.1.2", "8.7.6")) == ["8.7.6", "6.1.2"]


def test_of_statements_as_rare_what_was_said_of_a_card_goes_before_and_its_facts_after() -> None:
    assert decisive(["8.7.6", "K.diva", "6.1.2", "C.diva.1"]) == ["C.diva.1", "8.7.6", "6.1.2"]


def test_where_cards_alone_are_cited_a_rule_stands_with_them() -> None:
    cited = decisive(["K.diva", "C.diva.1", "K.le-palace", "9.2.7"])
    assert len(cited) == 3 and "9.2.7" in cited


def test_how_a_card_is_played_is_cited_where_nothing_else_is() -> None:
    assert decisive(["5.1.1", "8.7.6", "4.2.1"]) == ["8.7.6"]
    assert decisive(["5.1.1", "4.2.1"]) == ["5.1.1", "4.2.1"]


def test_what_befalls_a_card_is_decided_by_what_happened_and_a_figure_by_its_law() -> None:
    lies = ("G.en-jeu.2",)
    assert decisive([], lies, beside=["8.7.9", "5.1.1"], of_fate=True) == ["8.7.9", "G.en-jeu.2"]
    assert decisive(["6.1.2"], lies, beside=["8.7.9"], of_fate=True)[0] == "6.1.2"
    assert decisive([], lies, of_fate=True) == ["G.en-jeu.2"]
    assert decisive([], ("6.1.1",), beside=["8.7.9"])[0] == "6.1.1"


def test_of_what_is_cited_around_only_the_first_of_the_rarest_is_heard_and_last() -> None:
    around = ["4.2.1", "8.7.6", "C.diva.1", "P.13"]
    assert decisive(["5.1.1", "4.2.11"], around=around) == ["5.1.1", "4.2.11", "C.diva.1"]
