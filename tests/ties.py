"""The four ties of a rule: its statement, the code that carries it out, the ruling that proves it, its citation.

`python -m tests.ties` (or `make ties`) prints, chapter by chapter, which statements that can be played still lack one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import engine.scenario  # noqa: F401  (its import ties every rule function)
from engine.kernel import RULES, RuleRecord
from rulebook.load import book
from rulings.load import rulings

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"\d+\.\d+\.\d+|[GCKXFP]\.[a-z0-9-]+(\.\d+)?")


class Row(NamedTuple):
    """The statements of a chapter that can be played, and how many lack a rule function, any mention, or a ruling."""

    chapter: str
    playable: int
    without_code: int
    never_cited: int
    without_ruling: int


def records() -> list[RuleRecord]:
    """Every rule function, once."""
    return list({id(record): record for tied in RULES.values() for record in tied}.values())


def cited() -> dict[str, set[str]]:
    """Every id that the engine's source names, and the files that do: its rules, its refusals, its trace."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.setdefault(node.value, set()).add(str(path.relative_to(ROOT)))
    return found


def settled() -> dict[str, list[str]]:
    """Every id that a ruling proves, and the rulings that do."""
    found: dict[str, list[str]] = {}
    for ruling in rulings():
        for entry in ruling.settles:
            found.setdefault(entry, []).append(ruling.slug)
    return found


def tests() -> set[str]:
    """The names of all test functions."""
    return {
        node.name
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def start_of_name(entry: str) -> str:
    """How the name of a test begins that shows this statement: `test_6_5_2_`, `test_g_talent_1_`."""
    return f"test_{re.sub(r'[^a-z0-9]+', '_', entry.lower())}_"


def untied() -> Iterator[Row]:
    """Chapter by chapter, then the glossary (G), clarifications (C), examples (X) and cards (K)."""
    coded, named, proven = set(RULES), set(cited()), set(settled())
    chapters: dict[str, list[str]] = {}
    for entry in book().entries.values():
        if entry.scenario:  # the inventory says what must hold of every statement that can be played
            chapters.setdefault(entry.id.partition(".")[0], []).append(entry.id)
    for chapter in sorted(chapters, key="123456789GCXK".index):
        ids = set(chapters[chapter])
        yield Row(chapter, len(ids), len(ids - coded), len(ids - coded - named), len(ids - proven))


def main() -> None:
    """Prints the table."""
    rows = list(untied())
    sums = Row("all", *(sum(column) for column in zip(*(row[1:] for row in rows), strict=True)))
    print(f"\n{'':8}{'playable':>10}{'no code':>10}{'not cited':>11}{'no ruling':>11}")
    for row in (*rows, sums):
        print(f"{row.chapter:8}{row.playable:10}{row.without_code:10}{row.never_cited:11}{row.without_ruling:11}")


if __name__ == "__main__":
    main()
