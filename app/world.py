"""What the site knows: the rulebook, its ties, the search index, the rulings and the engine's catalogue; read once.

Everything here is read-only while the site runs. The index is a build product: it is made in the site's home on first
use and again when the content changes.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from flask import current_app

from ground.codes import KINDS
from rulebook import render
from rulebook.find import card as find_card
from rulebook.find import find
from rulebook.load import book, load
from rulebook.model import CardFacts, Entry, Rulebook, Source
from rulebook.naming import kept_names, usable
from rulebook.render import plain
from rulebook.search import Document, documents
from rulings import catalogue
from rulings.model import Ruling

if TYPE_CHECKING:
    from engine.library import Catalogue
    from rulebook.graph import Ties
    from rulebook.search import Index


def default_home() -> Path:
    """Where the index is kept: `ARBITRE_HOME`, else the user's cache folder."""
    if home := os.environ.get("ARBITRE_HOME"):
        return Path(home)
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "arbitre"


@dataclass(frozen=True)
class World:
    """All of it, for one home folder."""

    book: Rulebook
    ties: Ties
    index: Index
    rulings: dict[str, Ruling]
    catalogue: Catalogue
    named: str = ""
    """The names that its operator gave, in a few letters: others, and what was made with them is made again."""

    @property
    def version(self) -> str:
        return self.book.version

    @property
    def release(self) -> str:
        """The site's own version: that of `pyproject.toml` when it was installed."""
        return _release()

    @cached_property
    def proofs(self) -> dict[str, list[Ruling]]:
        """Id of an entry → the rulings that prove it."""
        found: dict[str, list[Ruling]] = {}
        for ruling in self.rulings.values():
            for id in ruling.settles:
                found.setdefault(id, []).append(ruling)
        return found

    @cached_property
    def disputes(self) -> list[Ruling]:
        """The rulings that ask a question: what players really disputed first, then those that settle most."""
        questions = [ruling for ruling in self.rulings.values() if ruling.title.endswith("?")]
        return sorted(questions, key=lambda ruling: (not ruling.disputes, -len(ruling.settles)))

    @cached_property
    def played_in(self) -> dict[str, list[Ruling]]:
        """Slug of a card → the rulings on whose table it is."""
        found: dict[str, list[Ruling]] = {}
        for ruling in self.rulings.values():
            for card in self.cards_of(ruling):
                found.setdefault(card.slug, []).append(ruling)
        return found

    def cards_of(self, ruling: Ruling) -> list[CardFacts]:
        """The catalogue's cards that a ruling is about."""
        found = (find_card(name, self.book) for name in ruling.cards)
        return [card for card in found if card]

    @cached_property
    def about_card(self) -> dict[str, list[Entry]]:
        """Id of a card's entry → the clarifications, examples and points that are about it."""
        found: dict[str, list[Entry]] = {}
        for entry in self.book.entries.values():
            for id in entry.applies_to:
                found.setdefault(id, []).append(entry)
        return found

    @cached_property
    def suggestions(self) -> dict[str, Any]:
        """The table from which a browser completes names by itself; a card says its Faction and its Force too."""
        from rulebook.search.suggestions import abridged

        table = self.index.suggestions()
        told = {entry.url: _told(card) for card in self.book.cards.values() if (entry := self.entry(card.id))}
        entries = [[*entry, told[entry[1]]] if entry[1] in told else entry for entry in table["entries"]]
        return abridged({**table, "entries": entries})

    def see_also(self, id: str) -> list[str]:
        """The entries nearest to this one. Kept: they are far to seek, and the same for everyone."""
        if id not in self._near:
            self._near[id] = self.ties.related(id)
        return self._near[id]

    @cached_property
    def _near(self) -> dict[str, list[str]]:
        return {}

    def entry(self, ref: str) -> Entry | None:
        """The entry of an id, a name or an alias; None when there is none."""
        return self.book.entries.get(ref) or find(ref, self.book)

    def card_at(self, url: str) -> CardFacts | None:
        """The card or Base that an address shows."""
        entry = self.at(url)
        return find_card(entry.id, self.book) if entry and entry.kind in ("card", "base") else None

    @cached_property
    def _by_url(self) -> dict[str, Entry]:
        return {entry.url: entry for entry in self.book.entries.values()}

    def at(self, url: str) -> Entry | None:
        """The entry that an address shows."""
        return self._by_url.get(url)

    def url_of(self, id: str) -> str | None:
        """The page that shows an entry or a ruling."""
        if id in self.rulings:
            return f"/decisions/{id}"
        entry = self.entry(id)
        return entry.url if entry else None

    def citation(self, id: str) -> str:
        """« Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9 »: a rule with its booklet and page."""
        entry = self.entry(id)
        return render.citation(entry, self.book) if entry else f"Smash Up, {self.reference(id)}"

    def found_in(self, ids: Iterable[str]) -> list[str]:
        """« Choc des Cultures (2022), p. 8-9, 12 »: each booklet that says what is cited, with its pages."""
        sources = [render.latest(entry, self.book) for entry in map(self.entry, ids) if entry]
        by_booklet: dict[str, list[Source]] = {}
        for source in filter(None, sources):
            by_booklet.setdefault(source.booklet, []).append(source)
        return [render.in_booklet(self.book.booklets[code], *found) for code, found in by_booklet.items()]

    def reference(self, id: str) -> str:
        """An id as a judge says it: « R 6.5.1 » for a rule, the id itself otherwise."""
        return f"R {id}" if id[:1].isdigit() else id


@cache
def _release() -> str:
    return metadata.version("arbitre")


def numbers(card: CardFacts) -> str:
    """« Force 5 », « Résistance 20 · PV 4-2-1 »: what a card has printed in numbers, if anything."""
    told = (
        None if card.power is None else f"Force {card.power}",
        None if card.breakpoint is None else f"Résistance {card.breakpoint}",
        f"PV {'-'.join(map(str, card.vp))}" if card.vp else None,
    )
    return " · ".join(filter(None, told))


def _told(card: CardFacts) -> str:
    """What tells a card from another of nearly the same name: « Danseurs Disco · 3 »."""
    worth = f"Base · {card.breakpoint}" if card.kind == "base" else str(card.power or KINDS[card.kind])
    return " · ".join(filter(None, (card.faction, worth)))


RELAUNCH = "Relancez le site pour qu'il les dise (« arbitre preparer » refait ses étagères)."
"""What an operator does once the names have changed."""


def operator_names(home: Path) -> Path:
    """In a site's home, the file of the French names that its operator attests (`arbitre noms importer`)."""
    return home / "names.toml"


@cache
def open_world(home: Path) -> World:
    """The world, with its index in `home`. Slow the first time, then shared by every app of the process.

    Raises `OSError`, with a French message, when the index cannot be written there, and `RulebookError` when the names
    that the operator gave cannot be read.
    """
    from rulebook.graph import Ties
    from rulebook.search import Index
    from rulings.load import rulings

    names = usable(kept_names(operator_names(home)), book())
    rulebook = load(named=names) if names else book()
    decided = {ruling.slug: ruling for ruling in rulings()}
    rules = [_document(ruling, rulebook) for ruling in decided.values()]
    return World(
        book=rulebook,
        ties=Ties(rulebook),
        index=Index.open([*documents(rulebook), *rules], home / "index"),
        rulings=decided,
        catalogue=catalogue.build(rulebook),
        named=sha256(repr(names).encode()).hexdigest()[:6] if names else "",
    )


def _document(ruling: Ruling, rulebook: Rulebook) -> Document:
    """A ruling as the search finds it."""
    return Document(
        id=ruling.slug,
        kind="ruling",
        title=ruling.title,
        body=plain(ruling.explanation),
        url=f"/decisions/{ruling.slug}",
        sources=(ruling.source,),
        keywords=tuple(ruling.keywords),
        about=tuple(card.slug for name in ruling.cards if (card := find_card(name, rulebook))),
    )


def world() -> World:
    """The world of the app that answers."""
    return cast(World, current_app.extensions["arbitre"])
