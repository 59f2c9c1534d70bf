"""The operator's guide names every setting, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from app.legal import pages as legal

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs" / "exploiter.md").read_text(encoding="utf-8")
CODE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py"))
OF_THE_SYSTEM = {"XDG_CACHE_HOME", "NO_COLOR", "CHROME_PATH"}


def test_the_guide_names_every_setting_and_no_other() -> None:
    read = {*re.findall(r"environ(?:\.get\(|\[)\"(\w+)\"", CODE), *legal.SETTINGS} - OF_THE_SYSTEM
    told = set(re.findall(r"^\| `([A-Z_]+)` \|", GUIDE, re.MULTILINE))
    assert len(read) >= 6
    assert told == read


def test_the_commands_of_the_guide_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make (\w+)`", GUIDE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_each_defence_of_the_guide_has_the_test_it_names() -> None:
    told = re.findall(r"\| `(test_\w+)` \|$", (ROOT / "docs" / "securite.md").read_text(encoding="utf-8"), re.MULTILINE)
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "app").rglob("test_*.py"))
    assert len(told) > 10
    assert [name for name in told if f"def {name}(" not in tests] == []
