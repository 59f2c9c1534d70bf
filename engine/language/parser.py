"""The grammar as lark reads it, over terms instead of characters, and its tables kept from one process to the next."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import time
from typing import Any, cast

import lark
from lark import Lark, Tree
from lark.lexer import Lexer

from engine.language import tables as packing
from engine.language.terms import Term

_GRAMMAR = Path(__file__).with_name("grammar.lark")
_STALE = 30 * 24 * 3600  # seconds after which another grammar's tables, or a draft, are nobody's any more
_homes: list[tuple[Path, str]] = []  # where the tables are kept, once that is said, and under which name


class _Terms(Lexer):
    """Hands the terms that were read to the parser as they are."""

    def __init__(self, lexer_conf: Any) -> None: ...

    def lex(self, data: Any) -> Iterator[Any]:  # type: ignore[override]
        yield from data


def build(**options: Any) -> Lark:
    """The grammar, ready to parse lists of terms; `options` of lark over ours (the tests ask for Earley)."""
    grammar = _GRAMMAR.read_text(encoding="utf-8")
    terminals = sorted(set(re.findall(r"\b[A-Z][A-Z_]*\b", re.sub(r"//.*", "", grammar))))
    asked = {"parser": "lalr", "lexer": _Terms, "start": ["sentence", "attach", "header"], **options}
    return Lark(f"{grammar}\n%declare {' '.join(terminals)}\n", **asked)


def parse(terms: list[Term], start: str = "sentence") -> Tree[Term]:
    """The tree of a sentence. Raises lark's `UnexpectedInput` where it stops being one."""
    return cast("Tree[Term]", _ready().parse(terms, start=start))


# --------------------------------------------------------------------------------------------- tables kept


def keep_tables(directory: Path, name: str = "") -> None:
    """Keep the parser's tables in `directory`: each grammar's are computed once, not by every process that starts.

    Their `name` says what they depend on, unless whoever brings them there has named them. Where they cannot be read
    back or written there, they are computed; nothing is raised.
    """
    _homes[:] = [(directory, name)]


def bring_tables(directory: Path, name: str) -> None:
    """Write the parser's tables to `directory` under that `name`, for whoever will read them there by it."""
    _write(_ready(), _file(directory, name))


@cache
def _ready() -> Lark:
    with _collector_paused():
        if not _homes:
            return packing.unpack(packing.pack(build()))  # which compares its names faster
        directory, name = _homes[0]
        return _kept(_file(directory, name or _fingerprint()))


def _file(directory: Path, name: str) -> Path:
    return directory / f"language-{name}.tables"


def _kept(file: Path) -> Lark:
    """The tables of `file`; where it does not hold them they are computed, and written there if they can be."""
    with suppress(Exception), file.open("rb") as found:  # not there yet, cut short, or somebody else's
        return packing.unpack(found.read())
    made = build()
    with suppress(OSError):  # a home that cannot be written
        _write(made, file)
    return made


def _write(tables: Lark, file: Path) -> None:
    """Write the file beside, then move it there: nobody reads half of one. Those that nobody reads any more go."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, prefix=".language-", delete=False) as draft:
        written = Path(draft.name)
        try:
            draft.write(packing.pack(tables))
            draft.flush()
        except OSError:
            written.unlink()
            raise
    written.chmod(0o644)  # for whoever serves the site, who may not be who fills its home
    written.replace(file)
    for other in file.parent.glob("*language-*"):
        if other.stat().st_mtime < time() - _STALE:
            other.unlink(missing_ok=True)


def _fingerprint() -> str:
    """What the tables depend on: the grammar, this module, lark and Python."""
    digest = sha256(f"{lark.__version__} {sys.version}".encode())
    for source in (_GRAMMAR, Path(__file__), Path(packing.__file__)):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Tables are 200,000 small objects, none of them garbage: looking for some among them triples the time."""
    paused = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if paused:
            gc.enable()
