"""A release is one number, written once and shown wherever it is told, a heading of the journal and a tag."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from app.cli import main

ROOT = Path(__file__).parent.parent
JOURNAL = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
HEADINGS = [line.removeprefix("## ") for line in JOURNAL if line.startswith("## ")]


def git(*words: str, where: Path = ROOT) -> str:
    """What git answers; skips the test where there is no history to ask, as in an archive."""
    try:
        return subprocess.run(["git", *words], cwd=where, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as failed:
        pytest.skip(f"git ne répond pas : {failed}")


def test_the_journal_has_its_releases_in_order_the_latest_first() -> None:
    assert "À venir" not in HEADINGS[1:]
    released = [
        re.fullmatch(r"(\d+)\.(\d+)\.(\d+) — (\d{4}-\d\d-\d\d)", each) for each in HEADINGS if each != "À venir"
    ]
    assert all(released) and len(released) >= 6
    told = [([int(number) for number in each.groups()[:3]], each[4]) for each in released if each]
    assert all(later[0] > earlier[0] and later[1] >= earlier[1] for later, earlier in pairwise(told))


def test_one_number_is_told_by_the_package_the_journal_the_site_and_the_terminal(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where they part, `make run` installs what pyproject.toml now says."""
    app: Flask = create_app({"ARBITRE_HOME": home, "TESTING": True})
    assert next(each for each in HEADINGS if each != "À venir").startswith(f"{VERSION} — ")
    assert f"Arbitre {VERSION}," in app.test_client().get("/").text
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.strip() == f"arbitre {VERSION}"


def test_each_tag_is_of_a_release_and_of_the_commit_that_names_it() -> None:
    tags = git("tag", "--list", "v*").split()
    if not tags:
        pytest.skip("ce dépôt n'a pas reçu les étiquettes")
    for tag in tags:
        number = tag.removeprefix("v")
        assert any(each.startswith(f"{number} — ") for each in HEADINGS), tag
        assert f'version = "{number}"' in git("show", f"{tag}:pyproject.toml")
        assert f"\n## {number} — " in git("show", f"{tag}:CHANGELOG.md")


def test_a_release_is_made_by_one_command(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "release", tmp_path / ".ci")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "arbitre"\nversion = "0.1.0"\n')
    journal = tmp_path / "CHANGELOG.md"
    journal.write_text("# Journal\n\n## À venir\n\n- Un changement.\n\n## 0.1.0 — 2026-01-01\n", encoding="utf-8")
    for words in (["init"], ["config", "user.name", "Anna"], ["config", "user.email", "anna@example.org"]):
        git(*words, where=tmp_path)
    git("add", ".", where=tmp_path)
    git("commit", "--message", "Begin", where=tmp_path)

    def release(*words: str) -> subprocess.CompletedProcess[str]:
        command = [tmp_path / ".ci" / "release", *words]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert "Quelle version ?" in release("bientôt").stderr
    made = release("0.2.0")
    assert made.returncode == 0, made.stderr
    assert re.search(r"^## 0\.2\.0 — \d{4}-\d\d-\d\d$", journal.read_text(encoding="utf-8"), re.MULTILINE)
    assert 'version = "0.2.0"' in git("show", "v0.2.0:pyproject.toml", where=tmp_path)
    assert git("cat-file", "-t", "v0.2.0", where=tmp_path) == "tag\n"
    assert git("status", "--porcelain", where=tmp_path) == ""
    assert "rien sous « ## À venir »" in release("0.3.0").stderr


@pytest.mark.parametrize(
    ("subject", "kept"), [("Say why", True), ("é" * 72, True), ("x" * 73, False), ("Say why; ask how", False)]
)
def test_a_message_is_kept_when_its_subject_is_one_short_change(tmp_path: Path, subject: str, kept: bool) -> None:
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nWhy.\n", encoding="utf-8")
    asked = subprocess.run([ROOT / ".ci" / "subject", message], capture_output=True, check=False)
    assert (asked.returncode == 0) is kept
