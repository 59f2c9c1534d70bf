"""The grammar as lark reads it, over terms instead of characters."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, cast

from lark import Lark, Tree
from lark.lexer import Lexer

from engine.language.tables import pack, unpack
from engine.language.terms import Term

GRAMMAR = Path(__file__).with_name("grammar.lark")


class _Terms(Lexer):
    """Hands the terms that were read to the parser as they are."""

    def __init__(self, lexer_conf: Any) -> None: ...

    def lex(self, data: Any) -> Iterator[Any]:  # type: ignore[override]
        yield from data


def build(**options: Any) -> Lark:
    """The grammar, ready to parse lists of terms; `options` of lark over ours (the tests ask for Earley)."""
    grammar = GRAMMAR.read_text(encoding="utf-8")
    terminals = sorted(set(re.findall(r"\b[A-Z][A-Z_]*\b", re.sub(r"//.*", "", grammar))))
    asked = {"parser": "lalr", "lexer": _Terms, "start": ["sentence", "attach", "header"], **options}
    return Lark(f"{grammar}\n%declare {' '.join(terminals)}\n", **asked)


def parse(terms: list[Term], start: str = "sentence") -> Tree[Term]:
    """The tree of a sentence. Raises lark's `UnexpectedInput` where it stops being one."""
    return cast("Tree[Term]", ready().parse(terms, start=start))


def ready_from(make: Callable[[], Lark]) -> None:
    """Have the first text that is parsed take the parser that `make` gives, instead of computing it."""
    _made_by[:] = [make]


@cache
def ready() -> Lark:
    """The parser."""
    with _collector_paused():
        return _made_by[0]()


def _computed() -> Lark:
    return unpack(pack(build()))  # which compares its names faster


_made_by = [_computed]


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
