"""The four ties of a rule: its statement, the code that carries it out, the ruling that proves it, its citation.

A statement that can be played is *carried out* by a function tied to its id; a card's (K), and what a booklet makes
clear about a card (C), also by the clauses that the catalogue gives that card; a worked example (X) by being played.
It is *proved* by a ruling that settles it, that holds, and whose trace cites it; an example by one whose trace cites a
rule that the example illustrates. What lacks either must have a reason in `untied.toml`,
and what cannot be played one in `unplayed.toml`.

`python -m tests.ties` (or `make ties`) counts them chapter by chapter, and lists what is untied.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import engine.game
import engine.scenario  # noqa: F401 - importing them ties every function
from engine.language import compile_card
from engine.statements import RULES, RuleRecord
from rulebook.load import book
from rulebook.model import Entry
from rulings.catalogue import build
from rulings.check import check, cited
from rulings.load import rulings

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"\d+\.\d+\.\d+|[GCKXFP]\.[a-z0-9-]+(\.\d+)?")
CHAPTERS = "123456789GCXK"


class Tied(NamedTuple):
    """A statement that can be played: what carries it out, and the rulings that prove it."""

    entry: Entry
    carried_out_by: tuple[str, ...]
    proved_by: tuple[str, ...]

    @property
    def chapter(self) -> str:
        return self.entry.id.partition(".")[0]

    @property
    def whole(self) -> bool:
        return bool(self.carried_out_by and self.proved_by)


# --------------------------------------------------------------------------------------------- carried out


def records() -> list[RuleRecord]:
    """Every function that carries out statements, once."""
    return list({id(record): record for tied in RULES.values() for record in tied}.values())


def carriers(entry: Entry) -> tuple[str, ...]:
    """What carries out a statement: functions, the clauses of catalogue cards, or, of an example, its being played."""
    functions = tuple(record.where for record in RULES.get(entry.id, ()))
    if entry.kind == "example":
        return functions or ("sa décision",)
    return functions or tuple(f"carte {slug}" for slug in cards_about(entry) if _is_read(slug))


def cards_about(entry: Entry) -> tuple[str, ...]:
    """The slugs of the cards whose clauses a statement is about."""
    by_id = {card.id: slug for slug, card in book().cards.items()}
    ids = (entry.id,) if entry.kind in ("card", "base") else entry.applies_to if entry.kind == "clarification" else ()
    return tuple(by_id[i] for i in ids if i in by_id)


@cache
def _is_read(slug: str) -> bool:
    card = book().cards[slug]
    held = [text for text in (card.text, card.revised) if text is not None]
    return any(compile_card(text, card.kind, card.name, card.power).understood for text in held)


# --------------------------------------------------------------------------------------------- proved


def illustrated(example: Entry) -> set[str]:
    """What a worked example is about: the statements it leads to, and the cards at work in it."""
    return {example.id, *example.see, *example.applies_to}


@cache
def proofs() -> dict[str, tuple[str, ...]]:
    """Every id that rulings prove, and the rulings that do: those that settle it, hold, and have it in their trace."""
    catalogue, found = build(book()), dict[str, tuple[str, ...]]()
    for ruling in rulings():
        if check(ruling, catalogue):
            continue
        in_trace = cited(ruling, catalogue)
        for settled in ruling.settles:
            entry = book().entries[settled]
            shown = in_trace & (illustrated(entry) if entry.kind == "example" else {settled})
            if shown:
                found[settled] = (*found.get(settled, ()), ruling.slug)
    return found


@cache
def settled() -> set[str]:
    """Every id that a ruling says it settles; that each does is the rulings' own test."""
    return {entry for ruling in rulings() for entry in ruling.settles}


def statements() -> Iterator[Tied]:
    """Every statement that can be played (the inventory says what must hold of it), with its ties."""
    for entry in book().entries.values():
        if entry.scenario:
            yield Tied(entry, carriers(entry), proofs().get(entry.id, ()))


def rules(entry: Entry) -> bool:
    """Whether a statement is of the kinds one plays: not how to read (chapter 0), nor a card that no booklet shows."""
    if entry.kind == "rule":
        return not entry.id.startswith("0.")
    if entry.kind in ("card", "base"):
        return bool(entry.sources)
    return entry.kind in ("clarification", "example") or (entry.kind == "term" and entry.id.count(".") == 2)


def reasons(why: str) -> dict[str, str]:
    """Why some statements stay « untied » or « unplayed », in French, by id."""
    return dict(tomllib.loads((ROOT / "tests" / f"{why}.toml").read_text(encoding="utf-8")))


# --------------------------------------------------------------------------------------------- names in the source


@cache
def named() -> dict[str, set[str]]:
    """Every id that the engine's source names, and the files that do: its rules, its refusals, its trace."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.setdefault(node.value, set()).add(str(path.relative_to(ROOT)))
    return found


@cache
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


def main() -> None:
    """Prints the count, chapter by chapter, then what is untied, with its reason where it has one."""
    tied = list(statements())
    print(f"\n{'':8}{'playable':>10}{'carried out':>13}{'proved':>9}{'tied':>7}")
    for chapter in (*CHAPTERS, "all"):
        rows = [t for t in tied if chapter in (t.chapter, "all")]
        done, shown = sum(bool(t.carried_out_by) for t in rows), sum(bool(t.proved_by) for t in rows)
        print(f"{chapter:8}{len(rows):10}{done:13}{shown:9}{sum(t.whole for t in rows):7}")
    excused = reasons("untied")
    print("\nuntied:")
    for t in tied:
        if not t.whole:
            lacks = [w for w, there in (("code", t.carried_out_by), ("proof", t.proved_by)) if not there]
            reason = excused.get(t.entry.id)
            print(f"  {t.entry.id:30} {' + '.join(lacks):14} {t.entry.title}{f' — {reason}' if reason else ''}")


if __name__ == "__main__":
    main()
