"""`make bench`: our search against SQLite's FTS5, on the same documents and queries, behind the same resolver.

Run as `python -m tests.bench_search [sizes…]`. Each size prints p50 and p95 of an answer nobody asked for before, p50
of one from the cache, and the time to build the index once stems are known; the ratio is ours over FTS5's. The target:
p95 at most three times FTS5's at today's size and below it at 20,000 documents, the cache no slower than FTS5's p50, an
index in at most ten times its time.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from rulebook.load import book
from rulebook.search import Document, Index, documents
from rulebook.search.build import ALIAS, BODY, KEYWORD, TITLE, build
from rulebook.search.index import CANDIDATES, Ranked
from rulebook.search.lexicon import Lexicon
from rulebook.search.ranking import Word
from rulebook.search.words import split

SIZES = (0, 3_000, 20_000)
"""How many documents, 0 for as many as there are."""
QUERIES = [row["q"] for row in json.loads((Path(__file__).parent / "rulebook/search/queries.json").read_text("utf-8"))]


class Fts(Index):
    """The same search, whose ranking FTS5 does alone."""

    def fill(self) -> None:
        """Index every document: the same tokens, in a column a field."""
        lexicon = Lexicon.load()
        self.database = sqlite3.connect(":memory:")
        self.database.execute(
            "CREATE VIRTUAL TABLE docs USING fts5(t, a, k, b, tokenize = \"unicode61 tokenchars '='\")"
        )
        for place in self._places:
            document = self._documents[place]
            keywords = (*document.keywords, *lexicon.keywords.get(document.id, ()))
            fields = ((document.title,), document.aliases, keywords, (document.body,))
            columns = [" ".join(token for text in texts for token in _tokens(text, lexicon)) for texts in fields]
            self.database.execute("INSERT INTO docs(rowid, t, a, k, b) VALUES (?, ?, ?, ?, ?)", (place + 1, *columns))
        self.database.commit()

    def _ranked(self, words: Sequence[Word], kind: str | None, candidates: int, asides: bool) -> Ranked:
        asked = " OR ".join(f'"{token}"' for word in words for token in word.tokens)
        if not asked:
            return Ranked()
        scored = f"bm25(docs, {TITLE}, {ALIAS}, {KEYWORD}, {BODY})"
        found = f"SELECT rowid FROM docs WHERE docs MATCH ? ORDER BY {scored} LIMIT {CANDIDATES}"
        rows = self.database.execute(found, (asked,))
        return Ranked([row[0] - 1 for row in rows if asides or not self._documents[row[0] - 1].aside])


def _tokens(text: str, lexicon: Lexicon) -> list[str]:
    words = split(text)
    said = (*map(lexicon.tokens, words), *(tokens for _, tokens in lexicon.expressions_in(words)))
    return [token for tokens in said for token in tokens]


def grown(real: Sequence[Document], size: int) -> list[Document]:
    """The documents, and as many more as it takes, made of their sentences and of words of their own."""
    chance = random.Random(1)
    lines = [line for document in real for line in document.body.split("\n") if line]
    made = [
        replace(
            chance.choice(real),
            id=f"S.{number}",
            kind="rule",
            title=" ".join(chance.choice(lines).split()[:6]),
            body=f"{chance.choice(lines)} mot{number % 5_000}",
            aliases=(),
            part_of="",
        )
        for number in range(size - len(real))
    ]
    return [*real, *made]


def timed(answer: Callable[[str], object]) -> tuple[float, float]:
    """p50 and p95 of all queries, in milliseconds."""
    times = []
    for query in QUERIES:
        start = perf_counter()
        answer(query)
        times.append((perf_counter() - start) * 1000)
    times.sort()
    return times[len(times) // 2], times[len(times) * 95 // 100]


def compared(real: Sequence[Document], size: int) -> None:
    """Print the figures at one size."""
    kept = grown(real, size)
    with TemporaryDirectory() as directory:
        build(kept, Lexicon.load(), Path(directory) / "warm")
        start = perf_counter()
        build(kept, Lexicon.load(), Path(directory) / "timed")
        built = perf_counter() - start
        ours, theirs = Index.open(kept, directory), Fts.open(kept, directory)
        start = perf_counter()
        theirs.fill()
        filled = perf_counter() - start
        for warm in (ours, theirs):
            timed(lambda query, index=warm: index.search(query, limit=19))  # other answers, the same postings
        fresh, fresh_fts, cached = timed(ours.search), timed(theirs.search), timed(ours.search)
        rows = [
            ("p50, hors cache", fresh[0], fresh_fts[0]),
            ("p95, hors cache", fresh[1], fresh_fts[1]),
            ("p50, du cache / p50 FTS5", cached[0], fresh_fts[0]),
            ("construction", built * 1000, filled * 1000),
        ]
    print(f"\n{len(kept):,} documents, {len(QUERIES):,} requêtes".replace(",", " "))
    for name, mine, reference in rows:
        print(f"  {name:<26}{mine:>10.3f} ms{reference:>10.3f} ms   × {mine / reference:.2f}")


def main() -> None:
    real = documents(book())
    for size in map(int, sys.argv[1:] or SIZES):
        compared(real, size)


if __name__ == "__main__":
    main()
