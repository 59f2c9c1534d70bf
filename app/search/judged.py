"""What the judges of this site decided, beside what the book says: nothing where a site has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from flask import current_app

from rulebook.search import Result

JUDGED = "arbitre.judged"
"""Of an app: what finds them."""


def judged(query: str) -> tuple[Result, ...]:
    """The decisions made here that answer a question, best first."""
    find = current_app.extensions.get(JUDGED)
    return cast(Callable[[str], tuple[Result, ...]], find)(query) if find and query.strip() else ()
