"""What the README shows is what happens, and what it counts is there."""

import doctest
import re
from pathlib import Path

from rulebook.load import book

ROOT = Path(__file__).parent.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
NUMBERS = {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10}


def test_the_readmes_example_runs_as_printed() -> None:
    failed, run = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert run and not failed


def test_the_counts_told_are_those_of_the_rulebook() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    booklets, first, last = re.search(r"(\w+) livrets \((\d{4})–(\d{4})\)", text).groups()  # type: ignore[union-attr]
    years = [booklet.year for booklet in book().booklets.values()]
    assert (NUMBERS[booklets.lower()], int(first), int(last)) == (len(years), min(years), max(years))
    kinds = {"règles numérotées": "rule", "clarifications": "clarification", "exemples": "example"}
    told = re.findall(r"plus de (\d+) (règles numérotées|termes|clarifications|exemples)", text)
    assert told
    entries = book().entries.values()
    there = {word: sum(entry.kind == kind for entry in entries) for word, kind in kinds.items()}
    there["termes"] = sum(entry.kind == "term" and entry.id.count(".") == 1 for entry in entries)
    assert not [word for count, word in told if not int(count) < there[word] < 2 * int(count)]


def test_how_many_cards_are_said_to_be_known_in_english_only() -> None:
    told, among = re.search(r"Plus de (\w+) cartes sur (\w+)", CONTRIBUTING).groups()  # type: ignore[union-attr]
    cards = book().cards.values()
    share = sum(not card.french_known for card in cards) / len(cards)
    assert NUMBERS[told] / NUMBERS[among] < share < (NUMBERS[told] + 1) / NUMBERS[among]
