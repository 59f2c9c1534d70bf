"""The grammar as lark reads it, over terms instead of characters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

from lark import Lark, Tree
from lark.lexer import Lexer

from engine.language.terms import Term

_GRAMMAR = Path(__file__).with_name("grammar.lark")
_tables: list[Path] = []  # where the tables of the parser are kept from one run to the next, once that is said


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


def keep_tables(directory: Path) -> None:
    """Keep the parser's tables in `directory`: building them is half a second's work for each process that starts."""
    _tables[:] = [directory / "language.tables"]
    _ready.cache_clear()


@cache
def _ready() -> Lark:
    return build(cache=str(_tables[0])) if _tables else build()


def parse(terms: list[Term], start: str = "sentence") -> Tree[Term]:
    """The tree of a sentence. Raises lark's `UnexpectedInput` where it stops being one."""
    return cast("Tree[Term]", _ready().parse(terms, start=start))
