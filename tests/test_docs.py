"""What the documentation shows is what happens, and what it names is there."""

from __future__ import annotations

import doctest
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli import _parser
from tests.test_readme import NUMBERS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PATH = re.compile(r"(?:\.?[a-z_]+)(?:/[\w.*-]+)*/?")


def named(page: Path) -> Iterator[str]:
    """What stands in code type in the text of a page."""
    text = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    yield from re.findall(r"`([^`\n]+)`", text)


def shown(page: Path) -> Iterator[str]:
    """Each line of the page's shell examples."""
    for block in re.findall(r"^```sh\n(.*?)^```$", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE):
        yield from (line.partition("#")[0].strip() for line in block.splitlines())


@pytest.mark.parametrize("page", [p for p in PAGES[1:] if ">>>" in p.read_text("utf-8")], ids=lambda page: page.name)
def test_the_examples_run_as_printed(page: Path) -> None:
    failed, run = doctest.testfile(str(page), module_relative=False)
    assert run and not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_picture_and_page_pointed_at_is_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_and_folder_that_is_named_is_there(page: Path) -> None:
    rooms = {path.name for path in ROOT.iterdir() if path.is_dir()}
    tests = {path.name for path in (ROOT / "tests").rglob("*.py")}
    for name in named(page):
        if name.startswith("test_") and name.endswith(".py"):
            assert name in tests, name
        elif "/" in name and name.split("/")[0] in rooms and PATH.fullmatch(name):
            assert list(ROOT.glob(name.rstrip("/"))), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_named_is_one(page: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.MULTILINE)
    told = _parser().format_help()
    for line in (*named(page), *shown(page)):
        words = line.split()
        if words[:1] == ["make"] and len(words) > 1:
            assert words[1] in targets, line
        elif words[:1] == ["arbitre"] and len(words) > 1:
            assert re.search(rf"(?<![\w-]){words[1]}\b", told), line
        elif words[:2] == ["python", "-m"]:
            assert importlib.util.find_spec(words[2]), line


def test_the_rooms_told_are_those_of_the_house() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    count, listed = re.search(r"La maison a (\w+) pièces : (.*?)\. ", text, re.DOTALL).groups()  # type: ignore[union-attr]
    rooms = re.findall(r"`([a-z]+)/`", listed)
    assert NUMBERS[count] == len(rooms)
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} | {"templates"} == set(rooms)
