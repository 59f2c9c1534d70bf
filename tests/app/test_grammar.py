"""The grammar's tables are computed once for each grammar, and no file can keep a text from being read.

The grammar is a small one, whose tables are to ours as a page to a book: what is seen here is the file they are in.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app import grammar
from engine.language import parser
from engine.language.lexer import Lexer
from engine.language.neighbours import settle
from engine.language.parting import sentences
from engine.language.terms import Term


def terms() -> list[Term]:
    (sentence,) = sentences("Détruisez une Créature de Force 3 ou moins.")
    return settle(Lexer().read(sentence.words))


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Path]:
    """A home, and no tables in memory, as when a process starts; what was there before comes back."""
    kept, makers, real = parser.ready, parser._made_by[:], parser.build
    computed = []
    small = tmp_path / "small.lark"
    words = " | ".join(sorted({term.type for term in terms()}))
    small.write_text(f"sentence: word+\nattach: word\nheader: word\nword: {words}\n")

    def build() -> object:
        computed.append(1)
        return real()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parser, "ready", kept.__wrapped__)
        patch.setattr(parser, "GRAMMAR", small)
        patch.setattr(parser, "build", build)
        patch.setattr(parser, "computed", computed, raising=False)
        grammar.keep_tables(tmp_path / "home")
        yield tmp_path / "home"
    parser._made_by[:] = makers


def read() -> str:
    """What a sentence is read as."""
    return parser.parse(terms()).pretty()


def times_computed() -> int:
    return len(parser.computed)  # type: ignore[attr-defined]


def the_file(home: Path) -> Path:
    (file,) = home.iterdir()
    return file


def test_the_tables_are_read_by_others_than_who_computed_them(start: Path) -> None:
    read()
    assert the_file(start).stat().st_mode & 0o044 == 0o044


def test_the_next_process_reads_the_tables_of_the_first(start: Path) -> None:
    first = read()
    assert times_computed() == 1
    assert read() == first and times_computed() == 1


@pytest.mark.parametrize(
    "content", [b"", b"not tables", pickle.dumps({"some": "other file"}), pickle.dumps([1]) * 40, b"\x80\x05cos\n"]
)
def test_a_file_that_holds_no_tables_is_written_anew(start: Path, content: bytes) -> None:
    first = read()
    the_file(start).write_bytes(content)
    assert read() == first and times_computed() == 2
    assert read() == first and times_computed() == 2


@pytest.mark.parametrize("share", [0.01, 0.5, 0.99])
def test_a_file_cut_short_is_written_anew(start: Path, share: float) -> None:
    first = read()
    whole = the_file(start).read_bytes()
    the_file(start).write_bytes(whole[: int(len(whole) * share)])
    assert read() == first and times_computed() == 2


def test_a_home_that_cannot_be_written_keeps_nothing_from_being_read(start: Path) -> None:
    start.parent.mkdir(exist_ok=True)
    start.write_text("a file stands where the folder should")
    assert read() == read() and times_computed() == 2


def test_another_grammar_has_its_own_file(start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    monkeypatch.setattr(grammar, "_fingerprint", lambda: "another")
    read()
    assert times_computed() == 2 and len(list(start.iterdir())) == 2


def test_tables_that_nobody_reads_any_more_go(start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    os.utime(the_file(start), (0, 0))
    monkeypatch.setattr(grammar, "_fingerprint", lambda: "another")
    read()
    assert the_file(start).name == "language-another.tables"


def test_many_that_start_together_leave_one_whole_file(start: Path) -> None:
    first = read()
    the_file(start).unlink()
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda _: read(), range(8))) == {first}
    computed = times_computed()
    assert the_file(start).stat().st_size and read() == first and times_computed() == computed
