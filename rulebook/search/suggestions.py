"""Suggestions as you type: the names of everything in one compact table, searched without a round trip."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import Any

from ground.names import fold
from rulebook.search.documents import KINDS, Document
from rulebook.search.lexicon import Lexicon
from rulebook.search.resolver import ALIAS, NAMED, PART, TITLE
from rulebook.search.words import SOUNDS

_ID = re.compile(r"[KFB]\.")
"""How the id of what has a page of its own begins, of which nobody types the first letters."""


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


def abridged(told: dict[str, Any]) -> dict[str, Any]:
    """The same without what follows from the titles, for the way to a browser (`whole`, in suggest.js).

    Left out of `names` are a title, and the later words of that of what bears a proper name (its kind is in `named`);
    of an address, its end where that is the title. `entries` goes column by column, and so do `names`, in the order of
    the entries, each of which says how far it is from the one before: what is alike packs together.
    """
    kinds = told["kinds"]
    follow = {
        (name, entry, grade)
        for entry, (title, _, kind, *_) in enumerate(told["entries"])
        for name, grade in _titles(title, kinds[kind])
    }
    entries = [(title, _stem(url, title), *more) for title, url, *more in told["entries"]]
    return {
        **told,
        "named": [kinds.index(kind) for kind in NAMED],
        "entries": list(zip_longest(*entries, fillvalue="")),
        "names": _columns([tuple(name) for name in told["names"] if tuple(name) not in follow]),
    }


def _columns(names: list[tuple[str, int, int]]) -> list[list[Any]]:
    ordered = sorted(names, key=lambda name: (name[1], name[0]))
    entries = [entry for _, entry, _ in ordered]
    steps = [entry - before for before, entry in pairwise([0, *entries])]
    return [[name for name, _, _ in ordered], steps, [grade for _, _, grade in ordered]]


def _stem(url: str, title: str) -> str:
    """`/cartes/` for `/cartes/le-palace`, which « Le Palace » ends."""
    return url.removesuffix(end) if url.endswith(f"/{(end := fold(title).replace(' ', '-'))}") else url


def _titles(title: str, kind: str) -> Iterator[tuple[str, int]]:
    words = fold(title).split()
    yield " ".join(words), TITLE
    if kind in NAMED:
        yield from ((" ".join(words[start:]), PART) for start in range(1, len(words)))


def _names(document: Document) -> Iterator[tuple[str, int]]:
    yield from _titles(document.title, document.kind)
    for alias in document.aliases:
        if not _ID.match(alias):
            for name, grade in _titles(alias, document.kind):
                yield name, max(grade, ALIAS)
    if document.kind == "rule":
        yield fold(document.id), TITLE
