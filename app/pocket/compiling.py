"""Run by the pocket's own Python, under node: what it shall run, compiled once, so that no phone compiles it.

`/work/in` holds a folder an archive, `/work/out` gets `<folder>.zip`: compiled modules and the files that stand among
them, stored as they are (the whole is compressed as one, afterwards). Nothing here is imported by the site.
"""

from __future__ import annotations

import ast
import sys
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

IN, OUT = Path("/work/in"), Path("/work/out")
READ = ("engine/contract", "app/api/")
"""Modules whose docstrings are read by those who ask."""
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
UNCOMPARED = bytes(8)
"""The hash of a source that is not there, and with which no module is ever compared."""
BEGINNING = (1980, 1, 1, 0, 0, 0)


def archive(folder: Path, to: Path) -> None:
    """The whole folder, in the order of its names: the same files always give the same bytes."""
    with ZipFile(to, "w", ZIP_STORED) as made:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = path.relative_to(folder).as_posix()
            data = path.read_bytes()
            if path.suffix == ".py":
                name, data = f"{name}c", compiled(path, name)
            made.writestr(ZipInfo(name, BEGINNING), data)


def compiled(path: Path, name: str) -> bytes:
    """A module as this very Python reads it, never to be compared with a source that is not there."""
    tree = ast.parse(path.read_bytes())
    if not name.startswith(READ):
        for node in ast.walk(tree):
            if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
                said = node.body.pop(0)
                node.body = node.body or ([] if isinstance(node, ast.Module) else [ast.copy_location(ast.Pass(), said)])
    code = compile(tree, f"/{name}", "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, UNCOMPARED, False))


for each in sorted(IN.iterdir()):
    archive(each, OUT / f"{each.name}.zip")
(OUT / "python").write_text(sys.version)
