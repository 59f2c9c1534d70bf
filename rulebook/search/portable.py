"""The search for a browser without a network: what app/static/js/search reads in place of Whoosh's files.

The browser splits, stems and weighs the documents again by the same rules, so only what those rules start from travels:
the documents, the lexicon, how French sounds, and how long Whoosh takes each document to be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebook.search.documents import KINDS, Document
from rulebook.search.lexicon import Lexicon
from rulebook.search.resolver import NAMED
from rulebook.search.words import SOUNDS


def tables(
    documents: Sequence[Document],
    lexicon: Lexicon,
    favour: Mapping[str, float],
    doubt: tuple[float, ...],
    lengths: Sequence[int],
    average: float,
    pages: Mapping[str, Mapping[int, Sequence[int]]],
) -> dict[str, Any]:
    """What JSON can hold of a search.

    `documents`: a row each, its kind as a place in `kinds`, with the lexicon's keywords among its own. `named`: the
    kinds that a part of a name finds. `favour`: what a kind's score is multiplied by. `doubt`: from which coverage an
    answer is confident, how much of it words that nobody knows take off, and how alike it is to be. `lexicon`:
    `Lexicon`'s own tables. `sounds`: the rewritings of `words.SOUNDS`. `lengths`: of each document that is not part of
    another, as the index rounds it, and their `average`. `pages`: booklet → page → the places of what stands
    there.
    """
    return {
        "kinds": KINDS,
        "named": NAMED,
        "favour": favour,
        "doubt": doubt,
        "sounds": SOUNDS,
        "lexicon": {
            name: sorted(part) if isinstance(part, frozenset) else part
            for name, part in vars(lexicon).items()
            if name != "keywords"
        },
        "documents": [
            [
                document.id,
                KINDS.index(document.kind),
                document.title,
                document.url,
                document.body,
                document.sources,
                document.aliases,
                (*document.keywords, *lexicon.keywords.get(document.id, ())),
                document.about,
                document.aside,
                document.part_of,
            ]
            for document in documents
        ],
        "lengths": lengths,
        "average": average,
        "pages": pages,
    }
