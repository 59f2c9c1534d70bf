"""The house: what a room imports stands below it, so no rooms import each other, whether files or folders."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
ASKED_SINCE = "371f29b"
FLOORS = ("ground", "rulebook", "engine", "rulings", "app")
ABOVE = {
    "ground": {"rulebook", "engine", "rulings", "app"},
    "rulebook": {"engine", "rulings", "app"},
    "engine": {"rulebook", "rulings", "app"},
    "rulings": {"app"},
}
MODULES = {
    ".".join(path.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__"): path
    for floor in FLOORS
    for path in (HOUSE / floor).rglob("*.py")
}


def imported(path: Path) -> Iterator[str]:
    """The modules of the house that a file names, those that it imports late or for its types only too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in MODULES:
            named = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from named & MODULES.keys() or {node.module}


@cache
def imports() -> dict[str, set[str]]:
    """Module → the modules of the house that it imports."""
    return {module: set(imported(path)) for module, path in MODULES.items()}


def test_no_files_import_each_other() -> None:
    assert len(tuple(TopologicalSorter(imports()).static_order())) == len(MODULES) > 150


@pytest.mark.parametrize(("floor", "many"), [("engine", 15), ("app", 10)])
def test_no_rooms_of_a_floor_import_each_other(floor: str, many: int) -> None:
    rooms: dict[str, set[str]] = defaultdict(set)
    for module, names in imports().items():
        if module.startswith(f"{floor}."):
            room = module.split(".")[1]
            rooms[room] |= {name.split(".")[1] for name in names if name.startswith(f"{floor}.")} - {room}
    assert len(tuple(TopologicalSorter(rooms).static_order())) > many


@pytest.mark.parametrize("floor", ABOVE)
def test_nothing_imports_upwards(floor: str) -> None:
    upwards = {
        (module, name)
        for module, names in imports().items()
        for name in names
        if module.split(".")[0] == floor and name.split(".")[0] in ABOVE[floor]
    }
    assert not upwards


KEPT = ("table", "amid")
"""What the kernel keeps of a game, and nobody else changes."""


def tables_written(source: str) -> list[int]:
    """The lines at which a source gives anything but itself another table, or writes what a game is amid."""
    stored = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute) and node.attr in KEPT)
    written = (node for node in stored if isinstance(node.ctx, ast.Store))
    return [node.lineno for node in written if not (isinstance(node.value, ast.Name) and node.value.id == "self")]


def test_rules_read_the_table_of_a_game_and_only_the_kernel_writes_it() -> None:
    assert tables_written("copy(game).table = other\nself.table = own\ngame.amid = outer") == [1, 3]
    assert not [module for module, path in MODULES.items() if tables_written(path.read_text("utf-8"))]


def test_the_site_has_a_room_for_each_thing_that_people_do_there() -> None:
    """The templates that a room fills stand in the folder of its name."""
    rooms = {path.parent.name for path in (HOUSE / "app").glob("*/__init__.py")}
    assert {path.name for path in (HOUSE / "templates").iterdir() if path.is_dir()} <= rooms
    on_the_floor = {path.stem for path in (HOUSE / "app").glob("*.py")}
    assert on_the_floor == {"__init__", "cli", "engine_service", "grammar", "world"}


def test_the_tests_have_the_rooms_of_what_they_test() -> None:
    """Whoever knows where a thing is knows where its tests are; cards are proved where decisions are."""
    rooms = {path.parent.relative_to(HOUSE / "tests") for path in (HOUSE / "tests").glob("*/**/test_*.py")}
    assert len(rooms) > 20
    assert {str(room) for room in rooms if not (HOUSE / room).is_dir()} == {"browser", "rulings/cards"}


def test_no_two_functions_of_one_room_have_one_name() -> None:
    """A name that means two things next door to each other is read wrongly; `init_app` means one, and Alembic's do."""
    homes: dict[tuple[Path, str], list[str]] = defaultdict(list)
    shared = {"init_app", "upgrade", "downgrade"}
    for module, path in MODULES.items():
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.name not in shared:
                homes[path.parent, node.name].append(module)
    assert not [modules for modules in homes.values() if len(set(modules)) > 1]


def test_no_two_constants_or_classes_of_the_language_have_one_name() -> None:
    """A class of words that is one word wider next door is another class; each room has its file, and its rows."""
    homes: dict[str, set[str]] = defaultdict(set)
    for module, path in MODULES.items():
        for node in ast.parse(path.read_text("utf-8")).body if module.startswith("engine.language") else ():
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(module)
            told = getattr(node, "targets", [node.target] if isinstance(node, ast.AnnAssign) else [])
            for name in (one.id for target in told for one in ast.walk(target) if isinstance(one, ast.Name)):
                homes[name].add(module)
    assert len(homes) > 300
    assert {name for name, modules in homes.items() if len(modules) > 1} <= {"ROWS", "_FILE", "__all__"}


def test_what_a_line_is_excused_of_has_its_reason_beside_it() -> None:
    sources = [path for path in HOUSE.rglob("*.py") if not path.relative_to(HOUSE).parts[0].startswith((".", "build"))]
    bare = re.compile(r"# noq[a](?!: [A-Z]+[0-9]+ - \S)")
    assert [line for path in sources for line in path.read_text("utf-8").splitlines() if bare.search(line)] == []


def test_a_commit_says_one_change_in_72_characters() -> None:
    """Since this was first asked of them; `.ci/subject` asks it before git keeps one. An archive has none to ask."""
    told = subprocess.run(
        ["git", "log", "--format=%s", f"{ASKED_SINCE}..HEAD"], cwd=HOUSE, capture_output=True, text=True, check=False
    )
    assert [subject for subject in told.stdout.splitlines() if len(subject) > 72 or "; " in subject] == []


def test_the_journal_says_a_change_in_one_line_that_a_player_reads_at_once() -> None:
    journal = (HOUSE / "CHANGELOG.md").read_text("utf-8").splitlines()
    assert [line for line in journal if len(line) > 140] == []
    assert not [line for line in journal if line and not line.startswith(("# ", "## ", "- ", "Une ligne"))]
    told = [line for line in journal if line.startswith("- ")]
    assert len(set(told)) == len(told)
