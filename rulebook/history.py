"""The rulebook as it was: what each entry said in every version that was published.

A citation carries the version it was made with, and must be readable for ever. `python -m rulebook.history` keeps the
present version in `versions/`; it is run once the content of a release is settled. A file there holds the texts of all
the versions that say the same; it is named for them and never changed, and `versions/index.json` tells which it is.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from rulebook.load import CONTENT, book
from rulebook.model import Rulebook
from rulebook.render import citation

VERSIONS = CONTENT / "versions"
INDEX = "index.json"


class Past(NamedTuple):
    """An entry as a version had it."""

    markdown: str
    title: str
    citation: str


@lru_cache(maxsize=8)
def past(version: str, folder: Path = VERSIONS) -> dict[str, Past] | None:
    """Every entry of a version by id; None for a version that was never published."""
    name = published(folder).get(version)
    if name is None:
        return None
    return {id: Past(*texts) for id, texts in json.loads((folder / name).read_text(encoding="utf-8")).items()}


def published(folder: Path = VERSIONS) -> dict[str, str]:
    """Every version that was published, oldest first, with the file that holds its texts."""
    index = folder / INDEX
    return dict(json.loads(index.read_text(encoding="utf-8"))) if index.is_file() else {}


def present(rulebook: Rulebook) -> dict[str, Past]:
    """Every entry of this rulebook as its version has it."""
    return {id: Past(entry.markdown, entry.title, citation(entry, rulebook)) for id, entry in rulebook.entries.items()}


def keep(rulebook: Rulebook, folder: Path = VERSIONS) -> Path:
    """Write the present version beside the earlier ones, an entry a line; the file in which its texts stand."""
    lines = (f"{json.dumps(id)}: {json.dumps(past, ensure_ascii=False)}" for id, past in present(rulebook).items())
    texts = ("{\n" + ",\n".join(lines) + "\n}\n").encode()
    path = folder / f"{sha256(texts).hexdigest()[:16]}.json"
    folder.mkdir(exist_ok=True)
    path.write_bytes(texts)
    versions = {**published(folder), rulebook.version: path.name}
    (folder / INDEX).write_text(json.dumps(versions, indent=2) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    print(f"Version gardée : {keep(book())}")
