"""What the rulebook is made of: frozen records, read once by `load`, and nothing that computes.

Every statement of the booklets is an `Entry` under a permanent id. Cards, Bases and Factions are entries too
(`K.diva`, `F.pirates`), with a `CardFacts` record beside them for what a machine needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

EntryKind = Literal[
    "rule", "term", "clarification", "example", "card", "base", "faction", "point", "booklet"
]
CardKind = Literal["minion", "action", "base", "titan", "monster", "treasure"]
Authority = Literal["booklet", "deduced", "official", "community"]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a booklet says it: its code (`choc`), pages as printed (`8-9`), section, and whether the page is deduced."""

    booklet: str
    pages: str
    section: str = ""
    deduced: bool = False


@dataclass(frozen=True, slots=True)
class Variant:
    """What the booklets up to and including `until` said, where a later one says otherwise (or a remark on it)."""

    until: str
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered statement, term, clarification, worked example, card, Faction, open point or booklet.

    `claims` holds the numbered sub-entries of a term (`G.renvoyer.1`…); every claim is also found by its own id.
    `markdown` is the statement in our own words. `url` is the page (with its anchor) that shows it.
    """

    id: str
    kind: EntryKind
    title: str
    markdown: str
    url: str
    sources: tuple[Source, ...] = ()
    variants: tuple[Variant, ...] = ()
    keywords: tuple[str, ...] = ()
    authority: Authority = "booklet"
    claims: tuple[Entry, ...] = ()
    parent: str | None = None
    scenario: str = ""
    applies_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A catalogue card. `text` is its effect in our controlled French (None: not transcribed yet, "": no effect).

    `power` of a minion or monster (or of an Action that has one), `breakpoint` and `vp` of a Base, `treasures` of a
    Monster, `monsters` a Base receives. `revised` is the later wording, where one is known. `uncertain` says in
    French what the sources leave open.
    """

    slug: str
    name: str
    name_en: str
    french_known: bool
    kind: CardKind
    faction: str | None
    quantity: int = 1
    power: int | None = None
    breakpoint: int | None = None
    vp: tuple[int, int, int] | None = None
    treasures: int = 0
    monsters: int = 0
    undead: bool = False
    text: str | None = None
    revised: str | None = None
    printing: str = "first"
    source: str = ""
    note: str = ""
    uncertain: str = ""
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet: its code, title, year, rank (later prevails), and its sections with their pages."""

    code: str
    title: str
    year: int
    rank: int
    pages: int | None
    sections: tuple[tuple[str, str, bool], ...] = ()  # (title, pages, deduced)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the merged rulebook: `6`, its title, its slug (`6-conquete`), its rules in order."""

    number: int
    slug: str
    title: str
    rules: tuple[str, ...]
    sections: tuple[tuple[str, str], ...] = ()  # ("6.5", "Égalités")


@dataclass(frozen=True, slots=True)
class Faction:
    slug: str
    name: str
    name_en: str
    box: str
    cards: tuple[str, ...]
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole book, immutable. `entries` holds claims too; `known_ids` also those that have no file yet."""

    entries: Mapping[str, Entry]
    chapters: tuple[Chapter, ...]
    booklets: Mapping[str, Booklet]
    cards: Mapping[str, CardFacts]
    factions: Mapping[str, Faction]
    version: str
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Folded name, slug or old id → id of an entry (`K.diva`, `F.pirates`, `G.renvoyer`)."""
    known_ids: frozenset[str] = frozenset()
