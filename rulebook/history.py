"""The rulebook as it was: what each entry said in every version that was published.

A citation carries the version it was made with, and must be readable for ever. `python -m rulebook.history` keeps the
present version in `versions/`; it is run once the content of a release is settled, and its file is never changed again.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rulebook.load import CONTENT, book
from rulebook.model import Rulebook
from rulebook.render import citation

VERSIONS = CONTENT / "versions"
_VERSION = re.compile(r"\d{4}-\d\d-\d\d\.[0-9a-f]{8}")


class Past(NamedTuple):
    """An entry as a version had it."""

    markdown: str
    title: str
    citation: str


@lru_cache(maxsize=8)
def past(version: str, folder: Path = VERSIONS) -> dict[str, Past] | None:
    """Every entry of a version by id; None for a version that was never published."""
    path = folder / f"{version}.json"
    if not _VERSION.fullmatch(version) or not path.is_file():
        return None
    return {id: Past(*texts) for id, texts in json.loads(path.read_text(encoding="utf-8")).items()}


def present(rulebook: Rulebook) -> dict[str, Past]:
    """Every entry of this rulebook as its version has it."""
    return {id: Past(entry.markdown, entry.title, citation(entry, rulebook)) for id, entry in rulebook.entries.items()}


def keep(rulebook: Rulebook, folder: Path = VERSIONS) -> Path:
    """Write the present version beside the earlier ones, an entry a line; the file it stands in."""
    path = folder / f"{rulebook.version}.json"
    lines = (f"{json.dumps(id)}: {json.dumps(past, ensure_ascii=False)}" for id, past in present(rulebook).items())
    folder.mkdir(exist_ok=True)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    print(f"Version gardée : {keep(book())}")
