"""The tables of the language's grammar, kept in the site's home: computed once, not by every process that starts."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import time

import lark

from engine.language import parser, tables

_STALE = 30 * 24 * 3600  # seconds after which another grammar's tables, or a draft, are nobody's any more


def keep_tables(home: Path, name: str = "") -> None:
    """Have the parser read its tables in `home` when the first text is parsed, and write them there if they are not.

    Their `name` says what they depend on, unless whoever brings them there has named them. Where they cannot be read
    back or written there, they are computed; nothing is raised.
    """
    parser.ready_from(partial(_kept, home, name))


def bring_tables(home: Path, name: str) -> None:
    """Write the parser's tables to `home` under that `name`, for whoever will read them there by it."""
    _write(parser.ready(), _file(home, name))


def _file(home: Path, name: str) -> Path:
    return home / f"language-{name}.tables"


def _kept(home: Path, name: str) -> lark.Lark:
    """The tables that a file of `home` holds; where it does not, they are computed, and written if they can be."""
    file = _file(home, name or _fingerprint())
    with suppress(Exception), file.open("rb") as found:  # not there yet, cut short, or somebody else's
        return tables.unpack(found.read())
    made = parser.build()
    with suppress(OSError):  # a home that cannot be written
        _write(made, file)
    return made


def _write(made: lark.Lark, file: Path) -> None:
    """Write the file beside, then move it there: nobody reads half of one. Those that nobody reads any more go."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, prefix=".language-", delete=False) as draft:
        written = Path(draft.name)
        try:
            draft.write(tables.pack(made))
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
    """What the tables depend on: the grammar, the modules that build and pack them, lark and Python."""
    digest = sha256(f"{lark.__version__} {sys.version}".encode())
    for source in (parser.GRAMMAR, Path(parser.__file__), Path(tables.__file__)):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
