"""Reading the content files into a `Rulebook`, and refusing those that do not hold together.

`book()` is the rulebook of this installation, read once; `load(root)` reads any folder of the same form. Both raise
RulebookError, with file and line, on a duplicate id, a dangling reference, an unknown card, Faction, booklet, section,
attribute or block, and on a page outside its booklet.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rulebook.catalogue import read_booklets, read_boxes, read_cards, read_differences, read_factions
from rulebook.chapters import read_annexes, read_chapters, read_terms
from rulebook.draft import Draft
from rulebook.model import Rulebook
from rulebook.tables import NameTable

CONTENT = Path(__file__).parent


_brought: list[Rulebook] = []  # read elsewhere, where its files are not


@cache
def book() -> Rulebook:
    """The rulebook of this installation, read at the first call."""
    return _brought[-1] if _brought else load()


def bring(read: Rulebook) -> None:
    """Let this be the rulebook of this installation: it was read elsewhere. Said before anyone asks for `book`."""
    _brought[:] = [read]


def unbring() -> None:
    """Let the rulebook of this installation be what its files say again."""
    _brought.clear()
    book.cache_clear()


def load(root: Path | None = None, named: Sequence[NameTable] = ()) -> Rulebook:
    """Read the rulebook in `root` (by default the one shipped with this package). RulebookError if it does not hold.

    `named` are French names besides its own, that it takes (`naming.usable`).
    """
    root = root or CONTENT
    booklets, date = read_booklets(root / "sources.toml")
    draft = Draft(booklets)
    chapters = read_chapters(root, draft)
    read_terms(root, draft)
    annexes = read_annexes(root, draft)
    cards = read_cards(root, draft, named)
    factions = read_factions(root, draft, cards)
    boxes = read_boxes(root, draft)
    aliases = draft.aliases(cards, (*factions.values(), *boxes.values()))
    entries = draft.finish(aliases, cards.values())
    return Rulebook(
        entries=entries,
        chapters=chapters,
        annexes=annexes,
        booklets=booklets,
        cards=cards,
        factions=factions,
        boxes=boxes,
        differences=read_differences(root / "differences.toml", booklets, entries),
        version=f"{date}.{_content_hash(root)}",
        aliases=aliases,
        card_names=draft.card_names(cards.values()),
    )


def _content_hash(root: Path) -> str:
    """Eight hexadecimal digits that change whenever what the rulebook says does (and not how it is searched)."""
    digest = hashlib.sha256()
    written = [*root.glob("*.toml"), *root.glob("*/*.toml"), *root.glob("*/*.md")]
    for path in sorted(path for path in written if path.parent.name != "search"):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:8]
