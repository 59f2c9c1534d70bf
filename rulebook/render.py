"""Entries as a reader sees them: HTML with links, pages of sources, and the citation a judge copies."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import lru_cache
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from ground.names import fold
from rulebook.draft import REFERENCE
from rulebook.find import card as find_card
from rulebook.model import Booklet, Entry, Missing, Rulebook, Source

_ASIDE = re.compile(rf"\s*\((?:{REFERENCE.pattern}(?:, )?)+\)")
_RANGE = re.compile(r"\[\[([\d.]+)\.(\d+)\]\] à \[\[\1\.(\d+)\]\]")


def html(entry: Entry, book: Rulebook) -> str:
    """The statement as HTML: references are links, and each term links itself the first time it is mentioned."""
    return to_html(entry.markdown, book, entry.parent or entry.id)


@lru_cache(maxsize=4096)
def to_html(text: str, book: Rulebook, within: str = "") -> str:
    """A text of the rulebook as HTML; the term `within`, whose own text it is, does not link to itself."""
    # A renderer keeps state while it converts, and requests run in threads: each text has its own.
    linked = {within, *cited(text, book)}
    return str(Markdown(extensions=[_Linked(book, linked)], output_format="html").convert(text))


def plain(text: str) -> str:
    """A text of the rulebook on one line without its markup: for a description or an excerpt."""
    words = REFERENCE.sub(lambda match: match[2] or match[1], text)
    return " ".join(re.sub(r"[*_`]", "", words).split())


def without_asides(text: str) -> str:
    """A text of the rulebook without the asides that say what it rests on, for where that is said beside it."""
    return _ASIDE.sub("", text)


def cited(text: str, book: Rulebook) -> list[str]:
    """The ids of the entries that a text refers to, each once; « [[8.4.1]] à [[8.4.15]] » refers to all between."""
    ids = [book.aliases[fold(target)] for target, _ in REFERENCE.findall(text)]
    for section, first, last in _RANGE.findall(text):
        between = (f"{section}.{number}" for number in range(int(first), int(last)))
        ids += [id for id in between if id in book.entries]
    return list(dict.fromkeys(ids))


def mentions(text: str, book: Rulebook) -> list[str]:
    """The ids of the terms whose words stand in a text, each once, in order. References do not count: they cite."""
    bare = REFERENCE.sub("", text)
    named = dict.fromkeys(_term(match, book) for match in _terms(book).finditer(bare))
    return [id for id in named if id not in book.booklets]


def pages(*sources: Source) -> str:
    """« p. 8-9, 20 (déduite) »: « (déduite) » where the page is not printed on our copy of the booklet."""
    said = dict.fromkeys(f"{source.pages} (déduite)" if source.deduced else source.pages for source in sources)
    return f"p. {', '.join(said)}"


def citation(entry: Entry, book: Rulebook) -> str:
    """« Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9 », after the latest booklet that says it.

    What no booklet says is cited by its title, with where it was read if that is known.
    """
    name = f"R {entry.id}" if entry.kind == "rule" else entry.id
    if source := latest(entry, book):
        return f"Smash Up, {name} — {in_booklet(book.booklets[source.booklet], source)}"
    card = find_card(entry.id, book)
    read = entry.origin or (card.source if card else "")
    return f"Smash Up, {name} — {entry.title}{f' ({read})' if read else ''}"


def latest(entry: Entry, book: Rulebook) -> Source | None:
    """Where the latest of the booklets that say it does. None: no booklet does."""
    # Of the sections of one booklet the first is the rule's own chapter; max keeps it.
    return max(said_at(entry), key=lambda source: book.booklets[source.booklet].rank, default=None)


def in_booklet(booklet: Booklet, *sources: Source) -> str:
    """« Choc des Cultures (2022), p. 8-9 »"""
    return f"{booklet.title} ({booklet.year}), {pages(*sources)}"


def permalink(entry: Entry, version: str) -> str:
    """The address of an entry as it stood in that version of the rulebook."""
    return f"/regles/{entry.id}?v={version}"


def said_in(entry: Entry, code: str, book: Rulebook) -> tuple[str, Booklet | None]:
    """What an entry said to those who had the booklets up to this one, and which of them says it: the latest to speak.

    Where all are silent, the merged statement stands, and None says it.
    """
    speaks = {source.booklet for source in all_sources(entry)}
    known = [booklet for booklet in book.booklets.values() if booklet.rank <= book.booklets[code].rank]
    for booklet in sorted(known, key=lambda booklet: booklet.rank, reverse=True):
        for variant in entry.variants:
            if booklet.code in variant.booklets:
                return variant.text, booklet
        if booklet.code in speaks:
            return entry.markdown, booklet
    return entry.markdown, None


def lacking(entry: Entry, book: Rulebook) -> list[tuple[Booklet, Missing]]:
    """The pages that our copies lack and that would bear on an entry; none of a booklet older than its cards."""
    return [
        (booklet, missing)
        for booklet in book.booklets.values()
        for missing in booklet.missing
        if any(fnmatchcase(entry.id, pattern) for pattern in missing.governs) and not _came_later(entry, booklet, book)
    ]


def is_lost(ids: Iterable[str], booklet: Booklet, book: Rulebook) -> bool:
    """Could a booklet speak of these entries on pages that our copy lacks? That is no silence (R 0.2.3)."""
    return any(booklet is lacked for id in ids for lacked, _ in lacking(book.entries[id], book))


def _came_later(entry: Entry, booklet: Booklet, book: Rulebook) -> bool:
    """Is it about cards that came with a later booklet?"""
    if entry.kind not in ("card", "base", "faction", "clarification"):
        return False
    later = [other for other in book.booklets.values() if other.rank > booklet.rank]
    slug = (entry.parent or entry.id).removeprefix("F.")
    if slug in book.factions:
        return book.factions[slug].box in [other.title for other in later]
    codes = {source.booklet for source in entry.sources}
    return bool(codes) and codes <= {other.code for other in later}


def all_sources(entry: Entry) -> tuple[Source, ...]:
    """Its sources; a term stands on those of its claims."""
    return entry.sources or tuple(source for claim in entry.claims for source in claim.sources)


def said_at(entry: Entry) -> tuple[Source, ...]:
    """Those of its sources at which it is said as it stands, and not otherwise; all of them where each says another
    part of it.
    """
    if not entry.sources:
        return tuple(source for claim in entry.claims for source in said_at(claim))
    otherwise = {code for variant in entry.variants for code in variant.booklets}
    return tuple(source for source in entry.sources if source.booklet not in otherwise) or entry.sources


# --- Links


@lru_cache(maxsize=8)
def _forms(book: Rulebook) -> dict[str, str]:
    """Every word that links itself, as written, with the id of its term.

    So do the booklets' titles, lest « Monstres Sacrés » lead to the Monsters.
    """
    titles = {booklet.title: booklet.code for booklet in book.booklets.values()}
    return {form: entry.id for entry in book.entries.values() for form in entry.forms} | titles


@lru_cache(maxsize=8)
def _terms(book: Rulebook) -> re.Pattern[str]:
    """One expression for all those words, the longest first; each may also open a sentence."""
    forms = sorted(_forms(book), key=len, reverse=True)
    words = (f"[{form[0].upper()}{form[0]}]{re.escape(form[1:])}" for form in forms)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(words) or '(?!)'})(?!\w)")


def _term(match: re.Match[str], book: Rulebook) -> str:
    word = match[0]
    forms = _forms(book)
    return forms.get(word) or forms[word[0].lower() + word[1:]]


def _link(entry: Entry, words: str) -> Element:
    link = Element("a", {"href": entry.url})
    link.text = words
    return link


class _Linked(Extension):  # type: ignore[misc]  # markdown has no types
    def __init__(self, book: Rulebook, linked: set[str]) -> None:
        super().__init__()
        self.book = book
        self.linked = linked

    def extendMarkdown(self, md: Markdown) -> None:
        md.inlinePatterns.register(_References(self.book), "references", 180)
        md.treeprocessors.register(_TermLinks(self.book, self.linked), "terms", 0)


class _References(InlineProcessor):  # type: ignore[misc]  # markdown has no types
    """`[[6.5.1]]` → a link to that entry."""

    def __init__(self, book: Rulebook) -> None:
        super().__init__(REFERENCE.pattern)
        self.book = book

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:
        entry = self.book.entries[self.book.aliases[fold(m[1])]]
        return _link(entry, m[2] or m[1]), m.start(0), m.end(0)


class _TermLinks(Treeprocessor):  # type: ignore[misc]  # markdown has no types
    """The first mention of each term, outside links, becomes a link; terms already `linked` are left alone."""

    def __init__(self, book: Rulebook, linked: set[str]) -> None:
        super().__init__()
        self.book = book
        self.linked = linked

    def run(self, root: Element) -> None:
        root.text, nodes = self._split(root.text)
        for child in list(root):
            if child.tag != "a":
                self.run(child)
            child.tail, links = self._split(child.tail)
            nodes += [child, *links]
        root[:] = nodes

    def _split(self, text: str | None) -> tuple[str, list[Element]]:
        """What stands before the first link, and the links, each with the text that follows it as its tail."""
        text = text or ""
        links: list[Element] = []
        start, before = 0, text
        for match in _terms(self.book).finditer(text):
            term = _term(match, self.book)
            if term in self.linked:
                continue
            self.linked.add(term)
            if links:
                links[-1].tail = text[start : match.start()]
            else:
                before = text[: match.start()]
            links.append(_link(self.book.entries[term], match[0]))
            start = match.end()
        if links:
            links[-1].tail = text[start:]
        return before, links
