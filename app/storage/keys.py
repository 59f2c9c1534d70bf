"""What the site says of a kept table, wherever it is kept: no database is needed to know a key when one sees it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, cast

from flask import current_app

# Letters and digits that nobody mistakes for one another when a key is read aloud or copied by hand.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
SHORTEST, LONGEST = 8, 13
KEY = re.compile(f"[{ALPHABET}]{{{SHORTEST},{LONGEST}}}")
"""Never a key of `permalink`: the shortest of those has 14 characters."""
REST = 5
"""Seconds during which a database that made somebody wait in vain is not asked again: nobody else waits for it."""
OPENER = "arbitre.opener"
"""Of an app: what opens the tables that it keeps."""


class Unavailable(Exception):
    """The database is missing, read-only, out of reach or of a later version; the message says so in French."""


@dataclass(frozen=True)
class Saved:
    """A kept table: the request, the rulebook's version, the verdict of that day ("" where there was none)."""

    key: str
    request: dict[str, Any]
    version: str
    verdict: str
    saved_on: date
    removed_on: date | None = None


def kept_under(key: str) -> Saved | None:
    """The table that the app which answers keeps under that key; None for a key that was never given out.

    Raises `Unavailable`.
    """
    return cast(Callable[[str], Saved | None], current_app.extensions[OPENER])(key)
