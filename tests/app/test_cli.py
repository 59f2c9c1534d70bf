"""The same work in a terminal."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main
from tests.app.asked import DESTROY, TABLE


@pytest.fixture(autouse=True)
def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITRE_HOME", str(home))


def test_the_module_itself_is_the_command() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "app.cli", "chercher", "renvoyées"], capture_output=True, text=True, check=True
    )
    assert "Renvoyer" in told.stdout


def test_search_prints_the_statement_and_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chercher", "renvoyées"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Renvoyer  [G.renvoyer]")
    assert "<mark>" not in printed
    assert "Choc des Cultures, p. " in printed


def test_search_says_when_nothing_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chercher", "xqzzyw", "blorf"]) == 1
    assert "Rien ne répond bien" in capsys.readouterr().out


def test_a_rule_is_read_with_its_citation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["regle", "6.5.1"]) == 0
    printed = capsys.readouterr().out
    assert printed.rstrip().endswith("Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9")
    assert main(["regle", "R", "99.9"]) == 1
    assert "Il n'y a pas d'entrée « R 99.9 »" in capsys.readouterr().err


def written(folder: Path, **request: object) -> str:
    path = folder / "table.json"
    path.write_text(json.dumps(request), encoding="utf-8")
    return str(path)


def test_a_table_is_resolved_with_its_trace_as_a_tree(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["resoudre", written(tmp_path, table=TABLE, sequence=[DESTROY], answers=[["m1"]])]) == 0
    printed = capsys.readouterr().out
    assert "└─ " in printed
    assert "Mousse" in printed


def test_a_choice_is_listed_when_nobody_is_there_to_make_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["resoudre", written(tmp_path, table=TABLE, sequence=[DESTROY])]) == 1
    printed = capsys.readouterr().out
    assert "  1. " in printed
    assert "  2. " in printed


def test_a_choice_is_asked_at_a_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["9", "2"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["resoudre", written(tmp_path, table=TABLE, sequence=[DESTROY])]) == 0
    assert "Des numéros de 1 à 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "n'est pas du JSON"),
        (b"[]", "objet JSON"),
        (b'{"table": {"players": 3}}', "table.players"),
        (None, "Impossible de lire"),
    ],
)
def test_a_file_that_cannot_be_resolved_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "table.json"
    if content is not None:
        path.write_bytes(content)
    assert main(["resoudre", str(path)]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error


def test_a_command_that_is_none_is_told_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["trouver"])
    assert exit_.value.code == 2
    assert "commande incomprise" in capsys.readouterr().err


def test_a_game_is_played_to_its_end_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["partie", "--seed", "7", "--factions", "Pirates", "Robots", "Zombies", "Vikings"]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert told.startswith("Anna : Pirates et Robots\nBen : Zombies et Vikings\n\nTour 1 : ")
    assert "Gagne : " in told.splitlines()[-1]
    assert main(asked) == 0
    assert capsys.readouterr().out == told


def test_a_game_wants_two_known_factions_a_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["partie", "--factions", "Pirates"]) == 2
    assert "deux Factions par joueur" in capsys.readouterr().err
    assert main(["partie", "--factions", "Pirates", "Robots", "Zombies", "Fantasmes"]) == 2
    assert "« Fantasmes »" in capsys.readouterr().err
