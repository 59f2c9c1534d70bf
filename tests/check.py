"""`make check`: lint, and the tests that what has changed is likeliest to break, for a minute at most.

The tests mirror the folders, so a changed file names its own, and of these the tests that bear its name come first;
then what is near it, then the files that import it. What a minute does not hold is counted and left to `make test`: a
check that is green has not run everything. mypy reads on the other processor meanwhile.
"""

from __future__ import annotations

import ast
import multiprocessing
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path

import networkx
import pytest

ROOT = Path(__file__).parent.parent
SECONDS = 60
LAST_TEST = 50  # seconds after which no test is begun; the one that goes on has the rest
FILES = 25  # of tests, nearest first: to collect more would take the minute
LINT = (["ruff", "check", "."], ["ruff", "format", "--check", "."])
ROOMS = ("rulebook", "engine", "rulings", "app", "tests")
LIES_WITH = {Path("rulebook/cards"): Path("rulings/cards"), Path("templates"): Path("app")}  # whose tests are its tests
TOLD_APART = {  # tests of what a folder's files say, wherever they lie
    Path("rulebook/cards"): ("tests/rulings/test_catalogue.py", "tests/rulebook/test_load.py"),
    Path("rulebook"): ("tests/test_ties.py",),
    Path("rulings"): ("tests/test_ties.py",),
}


def changed(base: str = "HEAD") -> list[Path]:
    """The files that differ from `base`, those that git does not know yet included; from the commit before, if none."""
    git = ["git", "-C", str(ROOT)]
    asked = (["diff", "--name-only", base], ["ls-files", "--others", "--exclude-standard"])
    said = [subprocess.run([*git, *words], capture_output=True, text=True, check=True).stdout for words in asked]
    names = sorted({Path(name) for each in said for name in each.splitlines()})
    return names if names or base != "HEAD" else changed("HEAD~1")


def module_of(path: Path) -> str:
    """`engine/rules/duels.py` → `engine.rules.duels`."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(path: Path) -> Iterator[str]:
    """The modules that a file imports, and what it takes of each, which may be a module too."""
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports() -> networkx.DiGraph[str]:
    """Who is imported by whom, all through the house."""
    files = [path.relative_to(ROOT) for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    known = {module_of(path) for path in files}
    return networkx.DiGraph((used, module_of(path)) for path in files for used in imported_by(path) if used in known)


def mirrors(path: Path) -> Iterator[Path]:
    """The tests that a file names by where it lies: its own, else those of the nearest folder that has some."""
    if path.parts[0] == "tests":
        yield from [path] if path.name.startswith("test_") and path.suffix == ".py" else []
        return
    for folder, other in LIES_WITH.items():
        if path.is_relative_to(folder):
            path = other / path.relative_to(folder)
    own = Path("tests", *path.parts[:-1], f"test_{path.stem.replace('-', '_')}.py")
    if (ROOT / own).exists():
        yield own
        return
    for folder in path.parents:
        beside = sorted((ROOT / "tests" / folder).glob("test_*.py")) if folder != Path() else []
        if beside:
            yield from (each.relative_to(ROOT) for each in beside)
            return


def shared(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """How many folders two paths have in common, from the root."""
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))


def told_apart(path: Path) -> Iterator[Path]:
    """The tests of what a file says that lie neither beside it nor by its name."""
    if path.suffix != ".py":
        yield from (Path(test) for folder, tests in TOLD_APART.items() if path.is_relative_to(folder) for test in tests)


def suspects(paths: Iterable[Path], graph: networkx.DiGraph[str]) -> list[Path]:
    """The tests that these files may break, likeliest first; the real browser's last."""
    far: dict[Path, int] = {}
    beside: dict[Path, int] = defaultdict(int)
    for path in paths:
        for test in (*mirrors(path), *told_apart(path)):
            far[test], beside[test] = 0, len(path.parts)
        start = module_of(path)
        if path.suffix == ".py" and start in graph:
            for module, steps in networkx.single_source_shortest_path_length(graph, start).items():
                test = Path(*module.split(".")).with_suffix(".py")
                if test.name.startswith("test_"):
                    far[test] = min(steps, far.get(test, steps))
                    beside[test] = max(beside[test], shared(path.parts, test.parts[1:]))
    there = (test for test in far if (ROOT / test).exists())
    return sorted(there, key=lambda test: ("browser" in test.parts, far[test] > 0, -beside[test], far[test], str(test)))


class Minute:
    """A plugin of pytest: the tests that bear the name of what has changed come first, then the files as they are
    told; none begins once the time is over."""

    def __init__(self, ends: float, tests: list[str], names: set[str]) -> None:
        self.ends, self.left, self.failed = ends, 0, 0
        self.turn = {test: n for n, test in enumerate(tests)}
        self.names = names

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda one: (not any(name in one.name for name in self.names), self.turn[str(one.path)]))
        self.left = len(items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def pytest_runtest_logfinish(self) -> None:
        self.left -= 1
        if time.monotonic() > self.ends and self.left:
            left = f"la minute est passée : {self.left} tests restent à « make test »."
            pytest.exit(left, returncode=int(self.failed))


def played(tests: list[str], minute: Minute, until: float) -> int:
    """Exit code of the tests, which a failure ends; those that do not end by then are left, none having failed."""
    fork = multiprocessing.get_context("fork")
    player = fork.Process(target=lambda: sys.exit(pytest.main(["--exitfirst", *tests], plugins=[minute])))
    player.start()
    player.join(until - time.monotonic())
    if player.exitcode is None:
        player.kill()
        print("\nla minute est passée au milieu d'un test : il reste à « make test », avec ceux qui le suivent.")
    return player.exitcode or 0


def main() -> int:
    """Exit code: 0 when nothing that was run failed."""
    began = time.monotonic()
    here = Path(sys.executable).parent
    for command in LINT:
        if failed := subprocess.run([here / command[0], *command[1:]], cwd=ROOT, check=False).returncode:
            return failed
    typed = subprocess.Popen([here / "mypy"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    files = changed()
    tests = [str(ROOT / test) for test in suspects(files, imports())]
    if further := tests[FILES:]:
        print(f"{len(further)} fichiers de tests, plus loin de ce qui a changé, restent à « make test ».")
    minute = Minute(began + LAST_TEST, tests, {path.stem for path in files})
    failed = played(tests[:FILES], minute, began + SECONDS - 1) if tests else 0
    try:
        print(typed.communicate(timeout=max(1.0, began + SECONDS - time.monotonic()))[0], end="")
    except subprocess.TimeoutExpired:
        typed.kill()
        print("mypy n'a pas fini dans la minute : « make lint » le laisse finir.")
        return failed
    return failed or typed.returncode


if __name__ == "__main__":
    sys.exit(main())
