"""Entries on their way into the rulebook: gathered file by file, then checked against one another.

Nothing here reads a file. What is wrong is a RulebookError at the place where the entry is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ground.names import fold
from rulebook.errors import RulebookError
from rulebook.model import Booklet, Box, CardFacts, Entry, Faction, Source

REFERENCE = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")
"""`[[6.5.1]]`, `[[Affectée]]` or `[[G.renvoyer|renvoie]]`: an entry, and the words to show for it."""

_SOURCE = re.compile(r"(?P<booklet>\w+):(?P<pages>\d+(?:-\d+)?)(?:/(?P<section>[\w-]+))?")


def listed(written: str) -> tuple[str, ...]:
    """`a, b` → ("a", "b")."""
    return tuple(filter(None, (part.strip() for part in written.split(","))))


def texts(entry: Entry) -> str:
    """All that is written in an entry, its variants, notes and readings included."""
    variants = (variant.text for variant in entry.variants)
    return "\n\n".join((entry.markdown, entry.note, entry.scenario, *variants, *entry.readings))


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry is written, and the names that its `applies-to` and its `with` give."""

    path: Path
    line: int
    applies_to: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    def error(self, message: str) -> RulebookError:
        """The error to raise about what stands there."""
        return RulebookError(self.path, self.line, message)

    def require(self, names: Iterable[str], known: Mapping[str, object], message: str) -> None:
        """Raise « message : « name » » for the first name that is not known."""
        for name in names:
            if name not in known:
                raise self.error(f"{message} : « {name} »")


@dataclass(slots=True)
class Draft:
    """The entries read so far, by id, and where each is written."""

    booklets: Mapping[str, Booklet]
    entries: dict[str, Entry] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)

    def add(self, entry: Entry, place: Place) -> None:
        """Take an entry in. RulebookError if its id is taken."""
        if entry.id in self.entries:
            first = self.places[entry.id]
            raise place.error(f"identifiant « {entry.id} » déjà donné à {first.path.name}:{first.line}")
        self.entries[entry.id] = entry
        self.places[entry.id] = place

    def sources(self, written: str, place: Place) -> tuple[Source, ...]:
        """`choc:8-9/pv base:6/pv` → its Sources. RulebookError on a page outside its booklet or section."""
        try:
            return tuple(parse_source(token, self.booklets) for token in written.split())
        except ValueError as error:
            raise place.error(str(error)) from error

    def card_names(self, cards: Iterable[CardFacts]) -> dict[str, str]:
        """Folded name → slug, for the names of every card. RulebookError if two cards share one."""
        names: dict[str, str] = {}
        for card in cards:
            for name in (card.name, card.name_en, *card.aliases):
                if names.setdefault(fold(name), card.slug) != card.slug:
                    raise self.places[card.id].error(f"nom « {name} » déjà pris par {names[fold(name)]}")
        return names

    def aliases(self, cards: Mapping[str, CardFacts], groups: Iterable[Faction | Box]) -> dict[str, str]:
        """Folded name → id: ids first, then terms, cards, Factions, booklets, boxes. RulebookError if two terms share
        one."""
        # A booklet's code is a common word (`base`, `choc`): it comes last, after the term of that name.
        aliases = {fold(id): id for id in self.entries if id not in self.booklets}
        for entry in self.entries.values():
            if entry.kind == "term" and entry.parent is None:
                for name in (entry.title, entry.id.removeprefix("G."), *entry.forms, *entry.aliases):
                    if aliases.setdefault(fold(name), entry.id) != entry.id:
                        raise self.places[entry.id].error(f"nom « {name} » déjà pris par {aliases[fold(name)]}")
        for name, slug in self.card_names(cards.values()).items():
            aliases.setdefault(name, cards[slug].id)
            aliases.setdefault(f"k {name}", cards[slug].id)  # what it went by while its French name was unknown
            aliases.setdefault(fold(f"K.{slug}"), cards[slug].id)
        groups = list(groups)
        for group in groups:
            if isinstance(group, Faction):
                _name_group(aliases, group)
        for booklet in self.booklets.values():
            for name in (booklet.title, booklet.code, *self.entries[booklet.code].aliases):
                aliases.setdefault(fold(name), booklet.code)
        for group in groups:
            _name_group(aliases, group)
        return aliases

    def finish(self, aliases: Mapping[str, str], cards: Iterable[CardFacts]) -> dict[str, Entry]:
        """The entries, each reference checked, `applies_to` made ids, and claims gathered under their term."""
        card_ids = {card.id for card in cards}
        finished: dict[str, Entry] = {}
        for id, entry in self.entries.items():
            place = self.places[id]
            ties = (*entry.see, *entry.deduced_from, *entry.exceptions)
            place.require(ties, self.entries, "renvoi vers une entrée inconnue")
            for target, _ in REFERENCE.findall(texts(entry)):
                if fold(target) not in aliases:
                    raise place.error(f"renvoi vers une entrée inconnue : « [[{target}]] »")
            beside = tuple(_cards(place, place.beside, aliases, card_ids))
            of_cards = _cards(place, place.applies_to, aliases, card_ids)
            about = self._points_to(place) if entry.kind == "point" else of_cards
            finished[id] = replace(entry, applies_to=tuple(about), beside=beside)
        claims: dict[str | None, list[Entry]] = {}
        for entry in finished.values():
            claims.setdefault(entry.parent, []).append(entry)
        return {
            id: replace(entry, claims=tuple(claims.get(id, ()))) if entry.kind in ("term", "booklet") else entry
            for id, entry in finished.items()
        }

    def _points_to(self, place: Place) -> Iterator[str]:
        place.require(place.applies_to, self.entries, "renvoi vers une entrée inconnue")
        yield from place.applies_to


def _cards(place: Place, names: Iterable[str], aliases: Mapping[str, str], card_ids: set[str]) -> Iterator[str]:
    for name in names:
        id = aliases.get(fold(name))
        if id not in card_ids:
            raise place.error(f"carte inconnue : « {name} »")
        yield id


def _name_group(aliases: dict[str, str], group: Faction | Box) -> None:
    for name in (group.name, group.name_en, *group.aliases):
        aliases.setdefault(fold(name), group.id)


def parse_source(written: str, booklets: Mapping[str, Booklet]) -> Source:
    """`choc:8-9/pv` → its Source. ValueError, in French, on an unknown booklet or section or a page outside them."""
    match = _SOURCE.fullmatch(written)
    if not match:
        raise ValueError(f"source illisible : « {written} » (attendu « choc:8-9/pv »)")
    booklet = booklets.get(match["booklet"])
    if booklet is None:
        raise ValueError(f"livret inconnu : « {match['booklet']} »")
    pages = match["pages"]
    if not _within(pages, f"1-{booklet.pages}"):
        raise ValueError(f"page {pages} hors du livret « {booklet.code} » ({booklet.pages} pages)")
    if match["section"] is None:
        return Source(booklet.code, pages)
    section = next((section for section in booklet.sections if section.key == match["section"]), None)
    if section is None:
        raise ValueError(f"section inconnue du livret « {booklet.code} » : « {match['section']} »")
    if not _within(pages, section.pages):
        raise ValueError(f"page {pages} hors de la section « {section.title} » (p. {section.pages})")
    return Source(booklet.code, pages, section.title, section.deduced)


def _within(pages: str, limits: str) -> bool:
    first, last = _span(pages)
    lowest, highest = _span(limits)
    return lowest <= first <= last <= highest


def _span(pages: str) -> tuple[int, int]:
    """`8-9` → (8, 9); `8` → (8, 8)."""
    first, _, last = pages.partition("-")
    return int(first), int(last or first)
