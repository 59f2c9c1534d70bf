"""What the engine takes for common is what the rulings' traces cite most: else `python -m rulings.commonness`."""

from __future__ import annotations

from engine.commonness import CITED
from engine.deciding import decisive
from rulings.commonness import count, written

OFTEN, SELDOM = 40, 15


KEPT = {i: times for times, ids in CITED.items() for i in ids.split()}


def test_what_is_cited_most_is_known_to_be() -> None:
    now = count()
    assert [i for i, times in now.items() if times >= OFTEN and KEPT.get(i, 0) < SELDOM] == []
    assert [i for i, times in KEPT.items() if times >= OFTEN and now[i] < SELDOM] == []
    assert "CITED" in written(now)


def test_the_rarest_decide_and_what_always_holds_fills_up() -> None:
    rare = sorted(("8.7.6", "6.1.2"), key=KEPT.__getitem__)
    assert decisive(["9.2.7", *reversed(rare)], most=2) == rare
    assert decisive(["8.7.6"], ("6.1.2", "8.7.6")) == ["8.7.6", "6.1.2"]


def test_where_cards_alone_are_cited_a_rule_stands_with_them() -> None:
    cited = decisive(["K.diva", "C.diva.1", "K.le-palace", "9.2.7"])
    assert len(cited) == 3 and "9.2.7" in cited


def test_how_a_card_is_played_is_cited_where_nothing_else_is() -> None:
    assert decisive(["5.1.1", "8.7.6", "4.2.1"]) == ["8.7.6"]
    assert decisive(["5.1.1", "4.2.1"]) == ["4.2.1", "5.1.1"]


def test_what_befalls_a_card_is_decided_by_what_happened_and_a_figure_by_its_law() -> None:
    lies = ("G.en-jeu.2",)
    assert decisive([], lies, beside=["8.7.9", "5.1.1"], of_fate=True) == ["8.7.9", "G.en-jeu.2"]
    assert decisive(["6.1.2"], lies, beside=["8.7.9"], of_fate=True)[0] == "6.1.2"
    assert decisive([], lies, of_fate=True) == ["G.en-jeu.2"]
    assert decisive([], ("6.1.1",), beside=["8.7.9"])[0] == "6.1.1"


def test_of_what_is_cited_around_only_the_rarest_is_heard_and_last() -> None:
    around = ["4.2.1", "8.7.6", "C.diva.1", "P.13"]
    assert decisive(["5.1.1", "4.2.11"], around=around) == ["4.2.11", "5.1.1", "8.7.6"]
