"""`make check` begins with what a change is likeliest to break."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import networkx
import pytest

from tests.check import ROOT, imports, suspects


@cache
def graph() -> networkx.DiGraph[str]:
    return imports()


@pytest.mark.parametrize(
    ("changed", "first", "early"),
    [
        ("rulings/egalite-10-10-5.md", "tests/rulings/test_authority.py", "tests/rulings/test_rulings.py"),
        ("rulebook/cards/danseurs-disco.toml", "tests/rulebook/test_load.py", "tests/rulings/test_catalogue.py"),
        ("rulebook/rules/6-conquete.md", "tests/rulebook/test_exceptions.py", "tests/test_ties.py"),
        ("engine/rules/conquest.py", "tests/engine/rules/test_conquest.py", "tests/engine/rules/test_burial.py"),
        ("engine/language/lexicon.toml", "tests/engine/language/test_alone.py", "tests/engine/language/test_pairs.py"),
        (
            "engine/language/canon/in_play.py",
            "tests/engine/language/canon/test_deeds.py",
            "tests/engine/language/test_round_trip.py",
        ),
        ("templates/table/page.html", "tests/app/table/test_board.py", "tests/app/table/test_table_page.py"),
    ],
)
def test_the_nearest_tests_of_a_change_come_first(changed: str, first: str, early: str) -> None:
    assert (ROOT / changed).exists()
    found = suspects([Path(changed)], graph())
    assert found[0] == Path(first) and Path(early) in found[:20]


def test_a_change_is_followed_to_the_tests_of_what_imports_it_and_the_browser_comes_last() -> None:
    found = suspects([Path("engine/rules/conquest.py")], graph())
    assert len(found) > 50
    in_browser = ["browser" in test.parts for test in found]
    assert any(in_browser) and in_browser == sorted(in_browser)


def test_a_test_that_changed_is_run_itself() -> None:
    assert suspects([Path("tests/test_check.py")], graph())[0] == Path("tests/test_check.py")
