"""Where a question looks: on a page of a booklet, or in a chapter, rather than everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ground.names import fold
from rulebook.search.documents import Document
from rulebook.search.lexicon import Lexicon
from rulebook.search.words import sound

_SOURCE = re.compile(r"(\w+) p\. (\d+)(?:-(\d+))?")
_PAGE = re.compile(r"(?<!\S)(pages?|pg|p) ?(\d{1,2})(?: (?:a |et )?(\d{1,2}))?(?!\S)")
_CHAPTER = re.compile(r"(?<!\S)(?:chapitre|section) (\d)(?: (\d{1,2}))?(?!\S)")
_JOINING = frozenset(
    ("le", "la", "les", "l", "de", "du", "des", "d", "dans", "a", "au", "en", "sur", "livret", "regle", "regles")
)
"""What may stand between a booklet and its page, and says nothing of either."""


@dataclass(frozen=True, slots=True)
class Where:
    """The places of the documents that stand there, those of a booklet's page after the booklet, and what else is
    asked: nothing, where the page alone is.
    """

    places: Sequence[int]
    rest: str


class Shelf:
    """The booklets by their names, what stands on each of their pages, and the chapters."""

    def __init__(self, documents: Sequence[Document], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._ids = [document.id for document in documents]
        self._booklets: dict[str, int] = {}
        for place, document in enumerate(documents):
            if document.kind == "booklet":
                for name in map(fold, (document.id, document.title, *document.aliases)):
                    self._booklets |= {name: place, sound(name): place}
        self.pages = _pages(documents)

    def where(self, query: str) -> Where | None:
        """Where a question looks; None for one that looks everywhere, or where nothing is: « monstres page 40 »."""
        words = fold(query)
        if page := _PAGE.search(words):
            return self._on_page(page, words[: page.start()].split(), words[page.end() :].split())
        if chapter := _CHAPTER.search(words):
            rest = f"{words[: chapter.start()]} {words[chapter.end() :]}".strip()
            within = ".".join(filter(None, chapter.groups())) + "."
            places = [place for place, id in enumerate(self._ids) if id.startswith(within)]
            return Where(places, rest) if rest and places else None
        return None

    def _on_page(self, page: re.Match[str], before: list[str], after: list[str]) -> Where | None:
        """« p. 13 » alone is the point of that number: the booklet stands beside a page, or « page » is in full."""
        for left, name, right in _beside(before, after):
            booklet = self._booklets.get(name, self._booklets.get(sound(name)))
            if booklet is not None:
                on_it = self._on([self._ids[booklet]], page)
                return Where((booklet, *on_it), self._telling([*left, *right])) if on_it else None
        if self._telling([*before, *after]) or page[1] == "p":
            return None
        on_any = self._on(list(self.pages), page)
        return Where(on_any, "") if on_any else None

    def _telling(self, words: Sequence[str]) -> str:
        said = [word for word in words if word not in _JOINING]
        return "" if all(map(self._lexicon.says_little, said)) else " ".join(said)

    def _on(self, booklets: Sequence[str], page: re.Match[str]) -> list[int]:
        numbers = range(int(page[2]), max(int(page[2]), int(page[3] or 0)) + 1)
        on_them = (self.pages.get(booklet, {}).get(number, ()) for booklet in booklets for number in numbers)
        return sorted({place for places in on_them for place in places})


def _beside(before: list[str], after: list[str]) -> Iterator[tuple[list[str], str, list[str]]]:
    """What may be a booklet's name beside its page, the longest first: (what comes before, the name, what follows)."""
    for start in range(len(before)):
        end = len(before)
        while end > start:
            yield before[:start], " ".join(before[start:end]), after
            end = end - 1 if before[end - 1] in _JOINING else start
    start = 0
    while start < len(after):
        for end in range(len(after), start, -1):
            yield before, " ".join(after[start:end]), after[end:]
        start = start + 1 if after[start] in _JOINING else len(after)


def _pages(documents: Sequence[Document]) -> dict[str, dict[int, list[int]]]:
    """Booklet → page → the places of what stands there."""
    pages: dict[str, dict[int, list[int]]] = {}
    for place, document in enumerate(documents):
        for source in filter(None, map(_SOURCE.match, () if document.part_of else document.sources)):
            for number in range(int(source[2]), int(source[3] or source[2]) + 1):
                pages.setdefault(source[1], {}).setdefault(number, []).append(place)
    return pages
