"""Makes the pocket: `python -m app.pocket.build`, or `make pocket`. Nothing of what it makes is in git.

Python for browsers comes from npm (`SOURCE`), the libraries from PyPI, by the versions and hashes of
`requirements/run.txt`; what we wrote is packed beside them, with the rulebook and the grammar's tables as they were
read here. All of it is compiled once, by the pocket's own Python under node, then cut into pieces that a device fetches
one by one and checks. What is made is kept in the site's home, under what it was made from.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import lzma
import pickle
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from filelock import FileLock

from app import create_app
from app.grammar import bring_tables
from app.offline.shelves import ROOMS
from app.pocket.place import MANIFEST, place
from app.pocket.site import BROUGHT, TABLES, carried
from app.world import default_home

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REQUIREMENTS = ROOT / "requirements" / "run.txt"


@dataclass(frozen=True)
class Source:
    """A package of npm: its name and version, and what its archive must weigh on npm's own scales."""

    package: str
    integrity: str


SOURCE = Source(
    "pyodide@314.0.7",
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
BROWSER = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")
MACHINE = ("--platform", "manylinux_2_28_x86_64", "--platform", "manylinux_2_17_x86_64", "--python-version", "3.11")
LIBRARIES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("annotated-types", "blinker", "cachetools", "click", "flask", "itsdangerous", "jinja2", "lark", "markdown",
         "pydantic", "pydantic-core", "segno", "typing-extensions", "typing-inspection", "werkzeug"),
        BROWSER,
    ),
    **dict.fromkeys(("markupsafe", "rapidfuzz"), MACHINE),
}  # fmt: skip
"""What the pocket imports, and for which machine it is taken: of the latter two, their Python alone, that a browser
reads too."""
COMPILED_LIBRARY = "pydantic_core"
"""Holds machine code: it cannot be read from within an archive."""
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
UNUSED = (
    "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "antigravity", "asyncio/proactor_events", "asyncio/windows_",
    "bdb", "cProfile", "concurrent/futures/process", "configparser", "ctypes", "curses", "dbm", "doctest",
    "email/_header_value_parser", "email/headerregistry", "ensurepip", "fileinput", "ftplib", "http/cookiejar",
    "idlelib", "imaplib", "lib2to3", "logging/config", "logging/handlers", "mailbox", "modulefinder",
    "multiprocessing", "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats",
    "pty", "pyclbr", "pydoc", "rlcompleter", "sched", "shelve", "smtplib", "sqlite3", "statistics", "tabnanny",
    "this", "timeit", "tkinter", "trace.", "turtle", "unittest", "wave", "webbrowser", "wsgiref", "xml/dom",
    "xml/sax/expatreader", "xmlrpc", "zipapp", "click/_termui_impl", "click/shell_completion", "click/testing",
    "flask/testing", "lark/tools", "markdown/extensions/__main__", "markdown/extensions/a", "markdown/extensions/c",
    "markdown/extensions/d", "markdown/extensions/e", "markdown/extensions/f", "markdown/extensions/l",
    "markdown/extensions/m", "markdown/extensions/n", "markdown/extensions/s", "markdown/extensions/t",
    "markdown/extensions/w", "markdown/test", "pydantic/_hypothesis", "pydantic/color", "pydantic/deprecated",
    "pydantic/experimental", "pydantic/mypy", "pydantic/v1", "werkzeug/_reloader", "werkzeug/debug",
    "werkzeug/middleware",
)  # fmt: skip
"""Of Python's own library and of the others, what nothing here asks for."""
DATA = (".toml", ".lark", ".html", ".css", ".svg", ".txt")
"""Files that our modules read where they stand."""
NOT_PACKED = (
    "rulebook/cards", "rulebook/rules", "rulebook/glossary", "rulebook/clarifications", "rulebook/versions",
    "rulebook/points", "rulebook/booklets", "rulebook/factions", "rulebook/remedies", "rulebook/examples",
    "app/static", "app/storage/migrations", "app/cli.py", "app/pocket/build.py", "app/pocket/compiling.py",
    "app/pocket/publish.py", "app/judges",
)  # fmt: skip
PACKED = ("app/static/css", "app/static/icons.svg")
PIECE = 512 << 10
"""Bytes that are fetched again, at most, where a fetch was cut."""
UNPACKED_BY_PYTHON = ("libraries.zip", "arbitre.zip")
"""A browser unpacks gzip alone; once it has Python it unpacks xz too, which weighs a third less."""
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}


class NotMade(Exception):
    """The pocket cannot be made here; the message says in French what is missing."""


def make(home: Path) -> Path:
    """The folder of this version's pocket, made in `home` where it is not there yet. Raises `NotMade`, `OSError`."""
    folder = place(home)
    with _alone(home / "pocket"):
        if not is_made(home):
            _pack(home, folder)
            for other in folder.parent.iterdir():
                if other != folder:
                    shutil.rmtree(other, ignore_errors=True)
    return folder


def is_made(home: Path) -> bool:
    """Is this version's pocket there, with the libraries that are locked now?"""
    made = place(home) / MANIFEST
    return made.exists() and json.loads(made.read_text(encoding="utf-8"))["locked"] == _lock_digest()


@cache
def _lock_digest() -> str:
    told = json.dumps([SOURCE.package, SOURCE.integrity, sorted(UNUSED), sorted(LIBRARIES.items())])
    script = (HERE / "compiling.py").read_bytes()
    return hashlib.sha256(told.encode() + REQUIREMENTS.read_bytes() + script).hexdigest()[:12]


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / "making.lock"):
        yield


def _pack(home: Path, folder: Path) -> None:
    """Everything, from what npm and PyPI give and what this house holds, to pieces and their list."""
    libraries = _libraries(home / "pocket")
    with TemporaryDirectory(dir=home / "pocket") as made:
        ours = Path(made) / "in" / "arbitre"
        _pack_ours(ours, home)
        _compile(libraries / "pyodide", Path(made))
        files = {name: libraries / "pyodide" / name for name in CORE}
        files |= {f"{name}.zip": libraries / f"{name}.zip" for name in ("python_stdlib", "libraries")}
        for name, path in files.items():
            _pack_once(name, path)
        files["arbitre.zip"] = Path(made) / "out" / "arbitre.zip"
        lock = Path(made) / "pyodide-lock.json"
        lock.write_text(json.dumps(_lock(libraries / "pyodide")))
        files[lock.name] = lock
        _cut(files, folder)


def _lock(pyodide: Path) -> dict[str, Any]:
    """What Pyodide reads of the packages it could fetch: none, it is given all it needs."""
    return {"info": json.loads((pyodide / "pyodide-lock.json").read_text())["info"], "packages": {}}


# ---------------------------------------------------------------- what comes from elsewhere


def _libraries(folder: Path) -> Path:
    """Python and the libraries, fetched and compiled once for what is locked."""
    kept = folder / f"libraries-{_lock_digest()}"
    if not kept.exists():
        with TemporaryDirectory(dir=folder) as made:
            work = Path(made) / "work"
            _fetch_pyodide(work)
            _unpack_stdlib(work / "pyodide" / "python_stdlib.zip", work / "in" / "python_stdlib")
            _fetch_libraries(work / "in" / "libraries")
            _compile(work / "pyodide", work)
            done = Path(made) / "done"
            (work / "out").rename(done)
            (work / "pyodide").rename(done / "pyodide")
            done.rename(kept)
        for other in folder.glob("libraries-*"):
            if other != kept:
                shutil.rmtree(other, ignore_errors=True)
    return kept


def _fetch_pyodide(work: Path) -> None:
    work.mkdir(parents=True)
    _run("npm", "pack", "--silent", "--pack-destination", str(work), SOURCE.package)
    (packed,) = work.glob("*.tgz")
    algorithm, _, wanted = SOURCE.integrity.partition("-")
    if base64.b64encode(hashlib.new(algorithm, packed.read_bytes()).digest()).decode() != wanted:
        raise NotMade(f"Ce qu'npm a rendu pour {SOURCE.package} n'est pas ce qui était attendu.")
    with tarfile.open(packed) as archive:
        archive.extractall(work, filter="data")
    (work / "package").rename(work / "pyodide")


def _unpack_stdlib(archive: Path, into: Path) -> None:
    with ZipFile(archive) as packed:
        wanted = [name for name in packed.namelist() if not name.endswith("/") and _is_used(name)]
        packed.extractall(into, wanted)


def _is_used(name: str) -> bool:
    return not name.startswith(UNUSED) and "/tests/" not in name


def _fetch_libraries(into: Path) -> None:
    """The wheels of PyPI, by the hashes of `requirements/run.txt`, unpacked without what says how they were made."""
    locked = _locked()
    with TemporaryDirectory() as wheels:
        for machine in (BROWSER, MACHINE):
            wanted = Path(wheels) / "wanted.txt"
            wanted.write_text("".join(locked[name] for name, of in LIBRARIES.items() if of == machine))
            _run(
                sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                "--only-binary=:all:", "--require-hashes", "--dest", wheels, *machine, "--requirement", str(wanted),
            )  # fmt: skip
        for wheel in sorted(Path(wheels).glob("*.whl")):
            with ZipFile(wheel) as packed:
                packed.extractall(into, [name for name in packed.namelist() if _is_run(name)])


def _is_run(name: str) -> bool:
    """Is it something that Python imports in a browser?"""
    machine_code = name.endswith("wasm32-emscripten.so")
    return machine_code or (name.endswith((".py", ".lark")) and ".dist-info/" not in name and _is_used(name))


def _locked() -> dict[str, str]:
    """Name → its lines in `requirements/run.txt`, version and hashes."""
    found = {}
    for block in re.split(r"\n(?=\S)", REQUIREMENTS.read_text(encoding="utf-8")):
        found[re.split(r"[=\[ ;]", block, maxsplit=1)[0]] = f"{block.strip()}\n"
    return {name: found[name] for name in LIBRARIES}


# ---------------------------------------------------------------- what is ours


def _pack_ours(into: Path, home: Path) -> None:
    """What we wrote, without what a device never reads, and what was read here so that it need not be read there."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and _is_packed(name):
                (into / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, into / name)
    site = create_app({"ARBITRE_HOME": home, "ARBITRE_WORKERS": 0, "ARBITRE_WARM": False})
    brought = carried(site)
    (into / "brought").mkdir()
    (into / "brought" / BROUGHT).write_bytes(pickle.dumps(brought, 5))
    bring_tables(into / "brought", TABLES)


def _is_packed(name: str) -> bool:
    if name.startswith(PACKED):
        return True
    return name.endswith((".py", *DATA)) and not name.startswith(NOT_PACKED)


def _compile(pyodide: Path, work: Path) -> None:
    (work / "out").mkdir()
    _run("node", str(HERE / "run.mjs"), str(pyodide), str(work), str(HERE / "compiling.py"))


PACKERS: Mapping[str, Callable[[bytes], bytes]] = {
    "gzip": lambda data: gzip.compress(data, 9, mtime=0),
    "xz": lambda data: lzma.compress(data, preset=9 | lzma.PRESET_EXTREME),
}


def _pack_once(name: str, path: Path) -> None:
    """Keep a file's compressed form beside it: what comes from elsewhere outlives many versions of ours."""
    kept = _kept(path)
    if not kept.exists():
        draft = kept.with_suffix(".draft")
        draft.write_bytes(PACKERS[_packing(name)](path.read_bytes()))
        draft.replace(kept)


def _packed(name: str, path: Path) -> bytes:
    """A file compressed, now or once before."""
    kept = _kept(path)
    return kept.read_bytes() if kept.exists() else PACKERS[_packing(name)](path.read_bytes())


def _kept(path: Path) -> Path:
    return path.with_name(f"{path.name}.packed")


def _packing(name: str) -> str:
    return "xz" if name in UNPACKED_BY_PYTHON else "gzip"


def _cut(files: Mapping[str, Path], folder: Path) -> None:
    """Each file compressed, in pieces named after what they hold, and the list of them all, written last."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    told, weight = [], 0
    for name, path in files.items():
        data = path.read_bytes()
        pieces = []
        packed = _packed(name, path)
        for start in range(0, len(packed), PIECE):
            piece = packed[start : start + PIECE]
            digest = hashlib.sha256(piece).hexdigest()
            (folder / digest).write_bytes(piece)
            pieces.append({"digest": digest, "size": len(piece)})
        weight += len(packed)
        told.append(
            {
                "name": name,
                "type": TYPES.get(path.suffix, "application/octet-stream"),
                "digest": hashlib.sha256(data).hexdigest(),
                "size": len(data),
                "packing": _packing(name),
                "packed": hashlib.sha256(packed).hexdigest(),
                "pieces": pieces,
            }
        )
    (folder / MANIFEST).write_text(json.dumps({"weight": weight, "locked": _lock_digest(), "files": told}))


def _run(*command: str) -> None:
    """Run a command of somebody else's. Raises `NotMade` with what it said."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise NotMade(f"Il faut « {command[0]} » pour faire la poche (https://nodejs.org pour node et npm).") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise NotMade(f"« {' '.join(command[:3])} » a échoué : {said[-1][:300] if said else done.returncode}")


def weights(folder: Path) -> Iterable[tuple[str, int, int]]:
    """Of each file of a pocket: its name, its bytes, and how many are fetched."""
    for file in json.loads((folder / MANIFEST).read_text())["files"]:
        yield file["name"], file["size"], sum(piece["size"] for piece in file["pieces"])


def main() -> int:
    """Make it, and say what it weighs."""
    try:
        folder = make(default_home())
    except NotMade as problem:
        print(problem, file=sys.stderr)
        return 1
    for name, size, fetched in weights(folder):
        print(f"{fetched / 1e6:6.2f} Mo à prendre, {size / 1e6:6.2f} Mo sur l'appareil  {name}")
    print(f"{sum(fetched for *_, fetched in weights(folder)) / 1e6:6.2f} Mo en tout, dans {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
