"""The one way in which reading the rulebook fails."""

from __future__ import annotations

from pathlib import Path


class RulebookError(Exception):
    """A content file that cannot be read as written: `path`, `line`, and in French what is wrong there."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line} : {message}")
        self.path = path
        self.line = line
        self.message = message
