"""CONTRIBUTING's « Ajouter un livret », followed to the letter on a copy of the rulebook."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from textwrap import dedent

import pytest

from engine import contract
from ground.codes import EDITIONS
from rulebook import history, render
from rulebook.graph import Ties
from rulebook.load import CONTENT, book, load
from rulebook.model import Rulebook

GUIDE = Path(__file__).parents[2] / "CONTRIBUTING.md"
BLOCK = re.compile(
    r"^   ```\w+\n   (?:# |<!-- )(rulebook/\S+?)(?:, ([^\n]+?))?(?: -->)?\n(.*?)^   ```", re.DOTALL | re.MULTILINE
)


def blocks() -> list[tuple[str, str, str]]:
    """The file, the place in it, and the text of each block of the section."""
    section = GUIDE.read_text(encoding="utf-8").partition("## Ajouter un livret")[2].partition("\n## ")[0]
    return [(path, where, dedent(text)) for path, where, text in BLOCK.findall(section)]


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    root = tmp_path_factory.mktemp("six") / "rulebook"
    shutil.copytree(CONTENT, root, ignore=shutil.ignore_patterns("search", "versions", "__pycache__"))
    for path, where, text in blocks():
        follow(root / path.removeprefix("rulebook/"), where, text)
    return load(root)


def follow(path: Path, where: str, text: str) -> None:
    """Do what one block says."""
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    if first := re.match(r"precedence = .*\n", text):
        written = re.sub(r"^precedence = .*\n", first[0], written, flags=re.MULTILINE)
        text = text.removeprefix(first[0])
    if replaced := re.fullmatch(r"à la place de (\S+)", where):
        written = re.sub(rf"^### {re.escape(replaced[1])} .*?(?=^###? )", text + "\n", written, flags=re.DOTALL | re.M)
    elif within := re.fullmatch(r"à la fin de (\S+)", where):
        written = re.sub(
            rf"(^## {re.escape(within[1])} .*?)(?=^## )", rf"\g<1>{text}\n", written, flags=re.DOTALL | re.M
        )
    else:
        written += text
    path.write_text(written, encoding="utf-8")


def test_the_guide_shows_each_of_its_five_steps() -> None:
    assert [path for path, _, _ in blocks()] == [
        "rulebook/sources.toml",
        "rulebook/booklets/ile.md",
        "rulebook/rules/6-conquete.md",
        "rulebook/rules/6-conquete.md",
        "rulebook/differences.toml",
    ]


def test_the_new_booklet_prevails_and_the_others_keep_what_they_said(six: Rulebook) -> None:
    assert list(six.booklets)[-1] == "ile"
    rule = six.entries["6.5.1"]
    assert render.said_in(rule, "ile", six) == (rule.markdown, six.booklets["ile"])
    assert render.said_in(rule, "choc", six) == (book().entries["6.5.1"].markdown, six.booklets["choc"])
    assert render.citation(rule, six) == "Smash Up, R 6.5.1 — L'Île aux Arbitres (2027), p. 8"


def test_what_it_adds_has_a_place_an_id_and_a_deduced_page(six: Rulebook) -> None:
    section = next(section for chapter in six.chapters for section in chapter.sections if section.number == "6.5")
    assert section.entries[-2:] == ("6.5.6", "6.5.7")
    assert render.citation(six.entries["6.5.7"], six).endswith("p. 9-10 (déduite)")
    assert six.entries.keys() - book().entries.keys() == {"ile", "6.5.7"}
    assert "6.5.7" in Ties(six).cited_by("6.5.1")


def test_what_differs_is_told_and_the_version_is_another(six: Rulebook, tmp_path: Path) -> None:
    assert six.differences[-1].prevails == ("ile",)
    assert six.version != book().version
    history.keep(six, tmp_path)
    then = history.past(six.version, tmp_path)
    assert then and then["6.5.7"].title == "Naufrage"


def test_every_floor_knows_the_same_booklets() -> None:
    """What the guide asks for once the booklet is read: the engine and the API name the same editions."""
    booklets = tuple(book().booklets)
    assert booklets == EDITIONS
    assert contract.bounds(contract.Table, "edition")["enum"] == [*booklets, "all"]
