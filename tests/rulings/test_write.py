"""A ruling written as a file is read again as it was; what an outcome shows is an expectation that holds."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.library import Catalogue
from engine.scenario import explore
from rulebook.load import book
from rulings.catalogue import build
from rulings.check import View, check
from rulings.load import load, rulings
from rulings.model import Expectation, Facts, Ruling
from rulings.write import as_file
from tests.drawing import draws


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return build(book())


def read_again(ruling: Ruling, folder: Path) -> Ruling:
    path = folder / f"{ruling.slug}.md"
    path.write_text(as_file(ruling), encoding="utf-8")
    return load(path)


def test_every_ruling_is_read_again_as_it_was(tmp_path: Path) -> None:
    assert [ruling.slug for ruling in rulings() if read_again(ruling, tmp_path) != ruling] == []


LINES = st.text(st.characters(categories=["L", "M", "N", "P", "S", "Z"], exclude_characters="\x85\u2028\u2029"))


@draws(60)
@given(title=LINES.filter(lambda text: len(text) >= 5), name=LINES, text=LINES)
def test_whatever_it_says_is_read_again(
    title: str, name: str, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    table = {"players": [{"name": name, "hand": [{"name": text, "kind": "action", "text": f"{text}\n---\n{text}"}]}]}
    ruling = Ruling.model_validate(
        {
            "slug": "dite", "title": title, "kind": "judge", "settles": ["6.5.1"], "table": table,
            "expect": {"always": {"zone": {text: name}}}, "explanation": f"Non.\n\n---\n\n{text} .",
        }
    )  # fmt: skip
    assert read_again(ruling, tmp_path_factory.mktemp("dite")) == ruling


@pytest.mark.parametrize("ruling", rulings()[::12], ids=lambda ruling: ruling.slug)
def test_what_an_outcome_shows_holds_of_it_and_of_no_other_table(ruling: Ruling, catalogue: Catalogue) -> None:
    before = View(explore({"table": ruling.table, "limit": 1}, catalogue)["outcomes"][0])
    for outcome in explore({**ruling.request, "limit": 3}, catalogue)["outcomes"]:
        shown = Facts.model_validate(View(outcome).since(before))
        assert shown.vp and not list(View(outcome).misses(shown))
        expect = Expectation(always=shown, status=outcome["status"])
        told = ruling.model_copy(update={"answers": outcome["answers"], "expect": expect, "settles": ["X.1"]})
        assert check(told, catalogue) == []
        richer = {name: points + 1 for name, points in shown.vp.items()}
        wrong = Expectation(always=shown.model_copy(update={"vp": richer}), status=outcome["status"])
        assert check(told.model_copy(update={"expect": wrong}), catalogue)
