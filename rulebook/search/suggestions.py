"""Suggestions as you type: the names of everything in one compact table, searched without a round trip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ground.names import fold
from rulebook.search.documents import KINDS, Document
from rulebook.search.lexicon import Lexicon
from rulebook.search.resolver import ALIAS, NAMED, PART, TITLE
from rulebook.search.words import SOUNDS


def table(documents: Sequence[Document], lexicon: Lexicon) -> dict[str, Any]:
    """What a page needs to suggest, as JSON can hold it.

    `entries`: `[title, url, kind]`, the kind as its place in `kinds`. `names`: `[folded name, entry, grade]` in
    alphabetical order, so that what begins with the letters typed stands together; lower grades go first (the title or
    number, another name, a later word of one), then kinds in their order, then shorter titles. `sounds`: the
    rewritings of `words.SOUNDS`, for what no name begins with.
    """
    shown = [document for document in documents if not document.part_of]
    names: dict[tuple[str, int], int] = {}
    for entry, document in enumerate(shown):
        for name, grade in _names(document):
            names[name, entry] = min(names.get((name, entry), PART), grade)
    entries = {document.id: entry for entry, document in enumerate(shown)}
    for name, ids in lexicon.named.items():
        for id in ids if " " in name else ():
            if id in entries:
                names.setdefault((name, entries[id]), ALIAS)
    return {
        "kinds": list(KINDS),
        "entries": [[document.title, document.url, KINDS.index(document.kind)] for document in shown],
        "names": [[name, entry, grade] for (name, entry), grade in sorted(names.items()) if name],
        "sounds": [list(rewriting) for rewriting in SOUNDS],
    }


def _names(document: Document) -> Iterator[tuple[str, int]]:
    for text, grade in ((document.title, TITLE), *((alias, ALIAS) for alias in document.aliases)):
        words = fold(text).split()
        yield " ".join(words), grade
        if document.kind in NAMED:
            yield from ((" ".join(words[start:]), PART) for start in range(1, len(words)))
    if document.kind == "rule":
        yield fold(document.id), TITLE
