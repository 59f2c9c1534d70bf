"""CONTRIBUTING's « Ajouter une mécanique », followed to the letter on a copy of the engine that lacks its example."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[4]
BLOCK = re.compile(r"^   ```\w+\n   # (engine/\S+)\n(.*?)^   ```", re.DOTALL | re.MULTILINE)
OF_THE_EXAMPLE = re.compile(r"SwapHands|swap_hands|YOUR_HANDS?\b|YOUR_HAND_WITH|changez votre main")
AMONG_THE_VERBS = " | SwapHands"
TEXT = "Échangez votre main avec celle d'un autre joueur."
ASKED = f"""
import json
import engine.language.canon.__main__
from engine.language import compile_card
from engine.scenario import Catalogue, resolve
read = compile_card({TEXT!r}, "action")
table = {{"players": [{{"name": "Anna", "hand": [{{"name": "Un", "kind": "action"}}]}}, {{"name": "Ben", "hand": []}}]}}
answer = resolve({{"table": table, "sequence": [{{"player": "Anna", "effect": {TEXT!r}}}]}}, Catalogue())
hands = [player["hand"] for player in answer["table"]["players"]]
print(json.dumps([engine.__file__, read.canonical, answer["status"], hands]))
"""


def blocks() -> list[tuple[str, str]]:
    """The file and the text of each block of the section."""
    section = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Ajouter une mécanique")[2]
    return [(path, dedent(text)) for path, text in BLOCK.findall(section)]


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engine from which what the guide shows was taken out."""
    root = tmp_path_factory.mktemp("five")
    for room in ("engine", "ground"):
        shutil.copytree(ROOT / room, root / room)
    for path, text in blocks():
        written = (root / path).read_text("utf-8")
        assert written.count(text) == 1, f"{path} does not hold what the guide shows"
        (root / path).write_text(written.replace(text, "").replace(AMONG_THE_VERBS, ""), "utf-8")
    return root


def test_the_guide_shows_each_of_its_five_steps() -> None:
    assert [path for path, _ in blocks()] == [
        "engine/effects/ast.py",
        "engine/language/canon/in_play.py",
        "engine/language/lexicon.toml",
        "engine/verbs/piles.py",
        "engine/language/examples.txt",
    ]


def test_nothing_of_the_verb_is_anywhere_else(without: Path) -> None:
    hold = [path for path in without.rglob("*") if path.suffix in (".py", ".toml", ".txt")]
    assert not {path.name for path in hold if OF_THE_EXAMPLE.search(path.read_text("utf-8"))}


def test_a_verb_added_as_the_guide_says_is_read_said_and_played(without: Path) -> None:
    """Takes some 5 s: another grammar has tables of its own to compute, in a process of its own."""
    for path, text in blocks():
        with (without / path).open("a", encoding="utf-8") as file:
            file.write(f"\n{text}")
    environment = {**os.environ, "PYTHONPATH": str(without), "PYTHONDONTWRITEBYTECODE": "1"}
    asked = [sys.executable, "-c", ASKED]
    answer = subprocess.run(
        asked, cwd=without, env=environment, capture_output=True, text=True, check=True, timeout=120
    ).stdout
    home, canonical, status, hands = json.loads(answer)
    assert Path(home).is_relative_to(without)
    assert (canonical, status) == (TEXT, "resolved")
    assert [len(hand) for hand in hands] == [0, 1]
