"""What the rulebook is made of: frozen records, read once by `load`, and nothing that computes.

Every statement of the booklets is an `Entry` under a permanent id. Cards, Bases and Factions are entries too
(`K.diva`, `F.pirates`), and boxes, with a `CardFacts`, `Faction` or `Box` record beside them for what a machine needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ground.codes import CardKind, Upon

EntryKind = Literal[
    "rule", "term", "clarification", "example", "card", "base", "faction", "box", "point", "remedy", "booklet"
]
Authority = Literal["booklet", "deduced", "official", "community", "proposal"]
Status = Literal["settled", "interpretation", "open"]
"""Of a point: what the booklets answer, read as chapter 0 says; a choice between readings; nobody has settled it."""
Nature = Literal["rule", "advice", "component", "humour", "credit"]
"""What a statement is: a rule, or what a booklet says besides rules."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a booklet says it: its code (`choc`), pages as printed (`8-9`), section, whether the page is deduced."""

    booklet: str
    pages: str
    section: str = ""
    deduced: bool = False


@dataclass(frozen=True, slots=True)
class Variant:
    """What `booklets` said where the statement, which a later one made, says otherwise. `until` is the last of them."""

    until: str
    text: str
    booklets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered statement, term, clarification, worked example, card, Faction, open point or booklet.

    `markdown` is the statement in our own words; `note` says what a judge should know about its sources or why one
    booklet prevails. `aliases` are other names it is looked up by, `forms` the words of a term that link to it wherever
    they are met. `claims` holds the numbered sub-entries of a term or booklet (`G.renvoyer.1`…); every claim is also
    found by its own id. `parent` is the term, booklet, section (`6.5`) or group (`C.diva`) it stands in. `url` is the
    page, with its anchor, that shows it. `see` are the ids of entries worth reading beside it; `applies_to` those of
    the cards it is about, or, for a point, of the entries it touches. A point has its `status`, its `readings`, and the
    number of the one `retained` (0: none). `deduced_from` are the entries that a deduced one follows from; `exceptions`
    those that say where a general one does not hold. `nature` tells the rules from what is none. `origin` names the
    publication that says it, where no booklet does. `upon`: what happens beside the card it is about, and to which it
    bears, where the card itself does nothing. `beside`: the cards with one of which it says how that card deals.
    """

    id: str
    kind: EntryKind
    title: str
    markdown: str
    url: str
    sources: tuple[Source, ...] = ()
    variants: tuple[Variant, ...] = ()
    keywords: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    authority: Authority = "booklet"
    claims: tuple[Entry, ...] = ()
    parent: str | None = None
    scenario: str = ""
    note: str = ""
    see: tuple[str, ...] = ()
    applies_to: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    retained: int = 0
    status: Status | None = None
    deduced_from: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    nature: Nature = "rule"
    origin: str = ""
    upon: Upon | None = None
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What a card says in another reading of an open point: the point's id, which of its readings, the text."""

    point: str
    reading: int
    text: str


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A catalogue card. `text` is its effect in our controlled French (None: not transcribed yet, "": no effect).

    `id` is that of its entry. `power` of a minion or monster (or of an Action that has one), `breakpoint` and `vp` of
    a Base, `treasures` of a Monster, `monsters` a Base receives. `family`: a name that texts give several cards, where
    theirs does not begin with it (« Set-Up »). `revised` is the later wording, where one is known,
    and the other `revised_…` the later numbers, where they changed with it.
    `fact` and `fact_revised` paraphrase the two printings for a reader. `uncertain` says in French what the sources
    leave open; `missing` at which moments something happens that they do not tell, `missing_revised` at which more in
    the later wording. `otherwise` is what `text` is where an open point is read the other way. `attested` says who
    vouches for the French name, and how surely, where `cards/names.toml` does. `read` says how many readings of the
    English, made blind to one another, attest the texts: 2 that agree, 3 where a third had to decide, None where it was
    read once. `read_on` is the day (ISO), `read_digest` that of the texts attested (`readings.digest`).
    """

    id: str
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
    family: str = ""
    text: str | None = None
    revised: str | None = None
    revised_quantity: int | None = None
    revised_power: int | None = None
    revised_breakpoint: int | None = None
    revised_vp: tuple[int, int, int] | None = None
    fact: str = ""
    fact_revised: str = ""
    printing: str = "first"
    source: str = ""
    note: str = ""
    uncertain: str = ""
    missing: str = ""
    missing_revised: str = ""
    otherwise: Otherwise | None = None
    aliases: tuple[str, ...] = ()
    attested: str = ""
    read: Literal[2, 3] | None = None
    read_on: str = ""
    read_digest: str = ""


@dataclass(frozen=True, slots=True)
class Faction:
    """A Faction: its slug, names, the box it comes in, and the slugs of the catalogue's cards and Bases of it.

    `reprints` are the cards of other Factions that it holds too, by slug, each with its copies there; `cards` has them
    last. A card is of the Faction that it was first printed in. `does` says what its cards are about, in our words;
    `attested` who vouches for its French name, and how surely, where no booklet does.
    """

    id: str
    slug: str
    name: str
    name_en: str
    box: str
    cards: tuple[str, ...]
    french_known: bool = True
    aliases: tuple[str, ...] = ()
    reprints: Mapping[str, int] = field(default_factory=dict)
    does: str = ""
    attested: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the game: its slug, names, and the slugs of its Factions, in the order of their names."""

    id: str
    slug: str
    name: str
    name_en: str
    factions: tuple[str, ...]
    french_known: bool = True
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BookletSection:
    """A heading of a booklet, with its pages as printed and whether they are deduced."""

    key: str
    title: str
    pages: str
    deduced: bool = False


@dataclass(frozen=True, slots=True)
class Missing:
    """Pages of a booklet that our copy lacks, what they hold, and patterns (`C.*`) of the ids they would bear on."""

    pages: str
    title: str
    governs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet: its code, title, year, rank (the higher prevails), number of pages, sections in order, pages lost."""

    code: str
    title: str
    year: int
    rank: int
    pages: int
    sections: tuple[BookletSection, ...] = ()
    missing: tuple[Missing, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a chapter: `6.5`, « Égalités », the ids of its entries in order, and what is said above them all.

    `slug` is that of a page of its own; empty where it stands on its chapter's.
    """

    number: str
    title: str
    entries: tuple[str, ...]
    intro: str = ""
    slug: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the merged rulebook: a chapter (`6`, `6-conquete`) or an annex (`C`, `clarifications`)."""

    number: str
    slug: str
    title: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all its entries, in order."""
        return tuple(entry for section in self.sections for entry in section.entries)

    def url_of(self, section: Section) -> str:
        """The address of one of its sections: a page of its own, or its place on this one."""
        return f"/regles/{section.slug}" if section.slug else f"/regles/{self.slug}#s-{section.number}"


@dataclass(frozen=True, slots=True)
class Difference:
    """A point on which the booklets differ: what each said (silent ones left out), which prevail and why.

    `trap` says in what a judge who has read only one of them would err; empty where there is no such danger. `rule` is
    the one by which those that prevail do, of the chapter on how the booklets are read; empty where none is told.
    """

    number: int
    title: str
    entries: tuple[str, ...]
    said: Mapping[str, str]
    prevails: tuple[str, ...]
    why: str
    trap: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """The whole book, immutable.

    `entries` maps every id, claims included, to its entry; `aliases` a folded name, slug or old id to an entry's id;
    `card_names` a folded name of a card, French or English, to its slug. `chapters` are those of the rulebook,
    `annexes` the pages of clarifications, examples, points and remedies.
    """

    entries: Mapping[str, Entry]
    chapters: tuple[Chapter, ...]
    annexes: tuple[Chapter, ...]
    booklets: Mapping[str, Booklet]
    cards: Mapping[str, CardFacts]
    factions: Mapping[str, Faction]
    boxes: Mapping[str, Box]
    differences: tuple[Difference, ...]
    version: str
    aliases: Mapping[str, str] = field(default_factory=dict)
    card_names: Mapping[str, str] = field(default_factory=dict)
