"""Reading the content files into a `Rulebook`, and refusing those that do not hold together.

`book()` is the rulebook of this installation, read once. `load(root)` reads any folder of the same form. Both raise
RulebookError, with file and line, on a duplicate id, a dangling reference, an unknown card, booklet, section,
attribute or block, and on a page outside its booklet.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import get_args

from rulebook import tables
from rulebook.errors import RulebookError
from rulebook.markup import Passage, parse
from rulebook.model import (
    Authority,
    Booklet,
    BookletSection,
    CardFacts,
    Chapter,
    Difference,
    Entry,
    EntryKind,
    Faction,
    Rulebook,
    Section,
    Source,
    Variant,
)
from rulebook.names import fold, slug

CONTENT = Path(__file__).parent

REFERENCE = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
"""`[[6.5.1]]`, `[[Affectée]]` or `[[G.renvoyer|renvoie]]`: an entry, and the words to show for it."""

ANNEXES = (
    ("C", "clarifications", "Clarifications par carte"),
    ("X", "exemples", "Exemples"),
    ("P", "points-ouverts", "Points ouverts"),
)
_ANNEX_FOLDERS = {"C": "clarifications", "X": "examples", "P": "points"}

_KINDS: Mapping[str, EntryKind] = {
    "G": "term",
    "C": "clarification",
    "X": "example",
    "K": "card",
    "F": "faction",
    "P": "point",
}
_ENTRY_ATTRIBUTES = {"sources", "keywords", "aliases", "forms", "authority", "applies-to", "retained"}
_SOURCE = re.compile(r"(?P<booklet>\w+):(?P<pages>\d+(?:-\d+)?)(?:/(?P<section>[\w-]+))?")


@cache
def book() -> Rulebook:
    """The rulebook of this installation, read at the first call."""
    return load()


def load(root: Path | None = None) -> Rulebook:
    """Read the rulebook in `root` (by default the one shipped with this package). RulebookError if it does not hold."""
    root = root or CONTENT
    path = root / "sources.toml"
    sources = tables.read(path, tables.SourcesFile)
    booklets = _booklets(path, sources)
    draft = _Draft(booklets)
    factions, cards = _catalogue(root, draft)
    chapters = tuple(_chapter(path, draft) for path in _files(root / "rules"))
    annexes = tuple(_annex(root, draft, *annex) for annex in ANNEXES)
    _glossary(root, draft)
    _booklet_pages(root, draft)
    aliases, card_names = draft.names(cards, factions)
    entries = draft.finish(aliases, card_names)
    return Rulebook(
        entries=entries,
        chapters=chapters,
        annexes=annexes,
        booklets=booklets,
        cards=cards,
        factions=factions,
        differences=_differences(root / "differences.toml", booklets, entries),
        version=f"{sources.date}.{_content_hash(root)}",
        aliases=aliases,
        card_names=card_names,
    )


def _files(folder: Path, suffix: str = ".md") -> list[Path]:
    return sorted(folder.glob(f"*{suffix}"))


def _content_hash(root: Path) -> str:
    """Eight hexadecimal digits that change whenever a content file does."""
    digest = hashlib.sha256()
    for path in sorted([*root.rglob("*.md"), *root.rglob("*.toml")]):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:8]


# --- Booklets and their pages


def _booklets(path: Path, file: tables.SourcesFile) -> dict[str, Booklet]:
    if sorted(file.precedence) != sorted(file.booklets):
        raise RulebookError(path, 1, "« precedence » doit nommer chaque livret une fois")
    return {
        code: Booklet(
            code,
            file.booklets[code].title,
            file.booklets[code].year,
            rank,
            file.booklets[code].pages,
            tuple(
                BookletSection(key, section.title, section.pages, section.deduced)
                for key, section in file.booklets[code].sections.items()
            ),
        )
        for rank, code in enumerate(file.precedence, start=1)
    }


def _span(pages: str) -> tuple[int, int]:
    """`8-9` → (8, 9); `8` → (8, 8)."""
    first, _, last = pages.partition("-")
    return int(first), int(last or first)


def _within(pages: str, limits: tuple[int, int]) -> bool:
    first, last = _span(pages)
    return limits[0] <= first <= last <= limits[1]


def parse_source(written: str, booklets: Mapping[str, Booklet]) -> Source:
    """`choc:8-9/pv` → its Source. ValueError, in French, on an unknown booklet or section or a page outside them."""
    match = _SOURCE.fullmatch(written)
    if not match:
        raise ValueError(f"source illisible : « {written} » (attendu « choc:8-9/pv »)")
    booklet = booklets.get(match["booklet"])
    if booklet is None:
        raise ValueError(f"livret inconnu : « {match['booklet']} »")
    if not _within(match["pages"], (1, booklet.pages)):
        raise ValueError(f"page {match['pages']} hors du livret « {booklet.code} » ({booklet.pages} pages)")
    if match["section"] is None:
        return Source(booklet.code, match["pages"])
    section = next((section for section in booklet.sections if section.key == match["section"]), None)
    if section is None:
        raise ValueError(f"section inconnue du livret « {booklet.code} » : « {match['section']} »")
    if not _within(match["pages"], _span(section.pages)):
        raise ValueError(f"page {match['pages']} hors de la section « {section.title} » (p. {section.pages})")
    return Source(booklet.code, match["pages"], section.title, section.deduced)


# --- Drafts: entries whose references are not yet checked


@dataclass(slots=True)
class _Place:
    """Where an entry is written, and the names its `applies-to` gives."""

    path: Path
    line: int
    applies_to: tuple[str, ...] = ()

    def error(self, message: str) -> RulebookError:
        return RulebookError(self.path, self.line, message)


@dataclass(slots=True)
class _Draft:
    booklets: Mapping[str, Booklet]
    entries: dict[str, Entry] = field(default_factory=dict)
    places: dict[str, _Place] = field(default_factory=dict)

    def add(self, entry: Entry, place: _Place) -> None:
        if entry.id in self.entries:
            first = self.places[entry.id]
            raise place.error(f"identifiant « {entry.id} » déjà donné à {first.path.name}:{first.line}")
        self.entries[entry.id] = entry
        self.places[entry.id] = place

    def sources(self, written: str, place: _Place) -> tuple[Source, ...]:
        try:
            return tuple(parse_source(token, self.booklets) for token in written.split())
        except ValueError as error:
            raise place.error(str(error)) from error

    def names(
        self, cards: Mapping[str, CardFacts], factions: Mapping[str, Faction]
    ) -> tuple[dict[str, str], dict[str, str]]:
        """Every folded name with the id it leads to, terms before cards before Factions; and those of cards alone."""
        card_names = self._card_names(cards)
        aliases: dict[str, str] = {}
        for entry in self.entries.values():
            if entry.kind == "term" and entry.parent is None:
                for name in (entry.title, entry.id.removeprefix("G."), *entry.forms, *entry.aliases):
                    if aliases.setdefault(fold(name), entry.id) != entry.id:
                        raise self.places[entry.id].error(f"nom « {name} » déjà pris par {aliases[fold(name)]}")
        for name, card in card_names.items():
            aliases.setdefault(name, cards[card].id)
            aliases.setdefault(fold(f"K.{card}"), cards[card].id)
        for faction in factions.values():
            for name in (faction.name, faction.name_en, faction.slug, *faction.aliases):
                aliases.setdefault(fold(name), faction.id)
        for booklet in self.booklets.values():
            aliases.setdefault(fold(booklet.title), booklet.code)
        aliases.update((fold(id), id) for id in self.entries)
        return aliases, card_names

    def _card_names(self, cards: Mapping[str, CardFacts]) -> dict[str, str]:
        """Folded name → slug, of every card."""
        names: dict[str, str] = {}
        for card in cards.values():
            for name in (card.name, card.name_en, *card.aliases):
                if names.setdefault(fold(name), card.slug) != card.slug:
                    raise self.places[card.id].error(f"nom « {name} » déjà pris par {names[fold(name)]}")
        return names

    def finish(self, aliases: Mapping[str, str], card_names: Mapping[str, str]) -> dict[str, Entry]:
        """The entries, with every reference checked, `applies_to` resolved and claims gathered under their term."""
        finished = {
            id: replace(entry, applies_to=tuple(self._applies_to(id, aliases, card_names)))
            for id, entry in self.entries.items()
        }
        claims: dict[str, list[Entry]] = {}
        for entry in finished.values():
            self._check_references(entry, aliases)
            if entry.parent in finished:
                claims.setdefault(entry.parent, []).append(entry)
        return {id: replace(entry, claims=tuple(claims.get(id, ()))) for id, entry in finished.items()}

    def _applies_to(self, id: str, aliases: Mapping[str, str], card_names: Mapping[str, str]) -> Iterator[str]:
        """The ids that an entry is about: cards by name; for an open point also entries by id."""
        for name in self.places[id].applies_to:
            if fold(name) in card_names or (name in self.entries and self.entries[id].kind == "point"):
                yield aliases[fold(name)] if name not in self.entries else name
            else:
                raise self.places[id].error(f"carte inconnue : « {name} »")

    def _check_references(self, entry: Entry, aliases: Mapping[str, str]) -> None:
        for target, _ in REFERENCE.findall(texts(entry)):
            if fold(target) not in aliases:
                raise self.places[entry.id].error(f"renvoi vers une entrée inconnue : « [[{target}]] »")


def texts(entry: Entry) -> str:
    """All that is written in an entry, its variants, notes and readings included."""
    variants = (variant.text for variant in entry.variants)
    return "\n\n".join((entry.markdown, entry.note, entry.scenario, *variants, *entry.readings))


# --- Passages


def kind_of(id: str) -> EntryKind:
    """The kind of entry an id is of: `6.5.1` a rule, `G.renvoyer` a term…; a bare word is a booklet."""
    prefix, dot, _ = id.partition(".")
    if prefix.isdigit():
        return "rule"
    return _KINDS[prefix] if dot and prefix in _KINDS else "booklet"


def _entry(passage: Passage, draft: _Draft, url: str, parent: str | None = None, applies_to: str = "") -> Entry:
    """Make a passage an entry of the draft."""
    unknown = set(passage.attributes) - _ENTRY_ATTRIBUTES
    if unknown:
        raise passage.error(f"attribut inconnu : « {min(unknown)} »")
    attributes = passage.attributes
    place = _Place(passage.path, passage.line, _listed(attributes.get("applies-to", applies_to)))
    entry = Entry(
        id=passage.id,
        kind=kind_of(passage.id),
        title=passage.title,
        markdown=passage.text,
        url=url,
        sources=draft.sources(attributes.get("sources", ""), place),
        variants=tuple(_variants(passage, draft.booklets)),
        keywords=_listed(attributes.get("keywords", "")),
        aliases=_listed(attributes.get("aliases", "")),
        forms=_listed(attributes.get("forms", "")),
        authority=_authority(passage),
        parent=parent,
        scenario=_block(passage, "scenario"),
        note=_block(passage, "note"),
        readings=tuple(block.text for block in passage.blocks if block.name == "lecture"),
        retained=int(attributes.get("retained", "0")),
    )
    if not entry.markdown:
        raise passage.error(f"« {entry.id} » n'énonce rien")
    draft.add(entry, place)
    return entry


def _listed(written: str) -> tuple[str, ...]:
    return tuple(filter(None, (part.strip() for part in written.split(","))))


def _authority(passage: Passage) -> Authority:
    written = passage.attributes.get("authority", "booklet")
    for authority in get_args(Authority):
        if authority == written:
            return authority  # type: ignore[no-any-return]  # get_args has no type
    raise passage.error(f"autorité inconnue : « {written} »")


def _variants(passage: Passage, booklets: Mapping[str, Booklet]) -> Iterator[Variant]:
    for block in passage.blocks:
        if block.name not in ("variante", "note", "scenario", "lecture"):
            raise RulebookError(passage.path, block.line, f"bloc inconnu : « {block.name} »")
        if block.name == "variante":
            unknown = [code for code in block.arguments if code not in booklets]
            if unknown or not block.arguments:
                raise RulebookError(passage.path, block.line, f"livret inconnu : « {' '.join(unknown)} »")
            yield Variant(max(block.arguments, key=lambda code: booklets[code].rank), block.text, block.arguments)


def _block(passage: Passage, name: str) -> str:
    return "\n\n".join(block.text for block in passage.blocks if block.name == name)


def _sections(passages: Sequence[Passage], level: int) -> Iterator[tuple[Passage, list[Passage]]]:
    """Each passage of that level with the level-3 passages that follow it."""
    for index, passage in enumerate(passages):
        if passage.level == level:
            rest = passages[index + 1 :]
            end = next((i for i, other in enumerate(rest) if other.level <= level), len(rest))
            yield passage, [other for other in rest[:end] if other.level == 3]


def _chapter(path: Path, draft: _Draft) -> Chapter:
    passages = parse(path)
    sections = []
    for heading, rules in _sections(passages, level=2):
        for rule in rules:
            if not rule.id.startswith(f"{heading.id}."):
                raise rule.error(f"« {rule.id} » n'est pas à sa place dans la section {heading.id}")
            _entry(rule, draft, f"/regles/{path.stem}#{rule.id}", heading.id)
        sections.append(Section(heading.id, heading.title, tuple(rule.id for rule in rules)))
    return Chapter(passages[0].id, path.stem, passages[0].title, tuple(sections))


def _annex(root: Path, draft: _Draft, number: str, page: str, title: str) -> Chapter:
    """The files of clarifications, examples or open points as one page, a section a file."""
    sections = []
    for path in _files(root / _ANNEX_FOLDERS[number]):
        for heading, entries in _sections(parse(path), level=1):
            for entry in entries:
                about = heading.attributes.get("applies-to", "")
                _entry(entry, draft, f"/regles/{page}#{entry.id}", heading.id, about)
            sections.append(Section(heading.id, heading.title, tuple(entry.id for entry in entries)))
    return Chapter(number, page, title, tuple(sections))


def _glossary(root: Path, draft: _Draft) -> None:
    for path in _files(root / "glossary"):
        _parent_and_claims(path, draft, f"/glossaire/{path.stem}")


def _booklet_pages(root: Path, draft: _Draft) -> None:
    for path in _files(root / "booklets"):
        _parent_and_claims(path, draft, f"/livrets/{path.stem}")


def _parent_and_claims(path: Path, draft: _Draft, url: str) -> None:
    for heading, claims in _sections(parse(path), level=1):
        _entry(heading, draft, url)
        for claim in claims:
            _entry(claim, draft, f"{url}#{claim.id}", heading.id)


# --- Cards and Factions


def _catalogue(root: Path, draft: _Draft) -> tuple[dict[str, Faction], dict[str, CardFacts]]:
    cards: dict[str, CardFacts] = {}
    members: dict[str, list[str]] = {}
    named: dict[str, RulebookError] = {}
    for path in _files(root / "cards", ".toml"):
        file = tables.read(path, tables.CardsFile)
        for table, line in zip(file.card, tables.headers(path, "card"), strict=True):
            place = _Place(path, line)
            card = _card(table, file.faction)
            draft.add(_card_entry(card, table, draft, place), place)
            cards[card.slug] = card
            if file.faction:
                members.setdefault(file.faction, []).append(card.slug)
                named.setdefault(file.faction, RulebookError(path, 1, f"Faction inconnue : « {file.faction} »"))
    factions = {
        faction.slug: replace(faction, cards=tuple(members.get(faction.name, ()))) for faction in _factions(root, draft)
    }
    for name in members.keys() - {faction.name for faction in factions.values()}:
        raise named[name]
    return factions, cards


def _card(table: tables.CardTable, faction: str | None) -> CardFacts:
    key = slug(table.name)
    vp = (table.vp[0], table.vp[1], table.vp[2]) if table.vp else None
    return CardFacts(
        id=table.id or f"K.{key}",
        slug=key,
        name=table.name,
        name_en=table.name_en or table.name,
        faction=faction,
        vp=vp,
        aliases=tuple(table.aliases),
        **table.model_dump(
            include={
                "french_known", "kind", "quantity", "power", "breakpoint", "treasures", "monsters", "undead", "text",
                "revised", "fact", "fact_revised", "printing", "source", "note", "uncertain",
            }
        ),
    )  # fmt: skip


def _card_entry(card: CardFacts, table: tables.CardTable, draft: _Draft, place: _Place) -> Entry:
    """What a booklet shows of the card, or failing that what we know of it."""
    unprinted: Authority = "official" if "wiki AEG" in card.source else "community"
    return Entry(
        id=card.id,
        kind="base" if card.kind == "base" else "card",
        title=card.name,
        markdown=table.statement or card.fact,
        url=f"/cartes/{card.slug}",
        sources=draft.sources(table.booklets, place),
        keywords=_listed(table.keywords),
        aliases=(*card.aliases, card.name_en),
        authority=table.authority if table.statement else unprinted,
        parent=f"F.{slug(card.faction)}" if card.faction else None,
        scenario=table.scenario,
        note=table.note,
    )


def _factions(root: Path, draft: _Draft) -> Iterator[Faction]:
    for path in _files(root / "factions", ".toml"):
        file = tables.read(path, tables.FactionsFile)
        for table, line in zip(file.faction, tables.headers(path, "faction"), strict=True):
            place = _Place(path, line)
            key = slug(table.name)
            name_en = table.name_en or table.name
            draft.add(
                Entry(
                    id=f"F.{key}",
                    kind="faction",
                    title=table.name,
                    markdown=table.statement or f"Faction de la boîte {file.box}.",
                    url=f"/factions/{key}",
                    sources=draft.sources(table.booklets, place),
                    keywords=_listed(table.keywords),
                    aliases=(*table.aliases, name_en),
                    authority="booklet" if table.statement else "official",
                    note=table.note,
                ),
                place,
            )
            yield Faction(f"F.{key}", key, table.name, name_en, file.box, (), table.french_known, tuple(table.aliases))


# --- Differences between booklets


def _differences(path: Path, booklets: Mapping[str, Booklet], entries: Mapping[str, Entry]) -> tuple[Difference, ...]:
    if not path.exists():
        return ()
    file = tables.read(path, tables.DifferencesFile)
    return tuple(
        _difference(table, _Place(path, line), booklets, entries)
        for table, line in zip(file.difference, tables.headers(path, "difference"), strict=True)
    )


def _difference(
    table: tables.DifferenceTable, place: _Place, booklets: Mapping[str, Booklet], entries: Mapping[str, Entry]
) -> Difference:
    named = _listed(table.entries)
    prevails = tuple(table.prevails.split())
    for unknown in _missing(named, entries):
        raise place.error(f"renvoi vers une entrée inconnue : « {unknown} »")
    for unknown in _missing([*table.said, *prevails], booklets):
        raise place.error(f"livret inconnu : « {unknown} »")
    return Difference(table.number, table.title, named, table.said, prevails, table.why, table.trap)


def _missing(names: Iterable[str], known: Mapping[str, object]) -> list[str]:
    return [name for name in names if name not in known]
