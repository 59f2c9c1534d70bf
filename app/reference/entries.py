"""An entry of the rulebook as a page and the API show it: its statement in HTML, and everything that holds it up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app import engine_service
from app.world import World
from rulebook import render
from rulebook.model import Booklet, Entry, Missing, Source
from rulings.model import Ruling

AUTHORITY = {
    "booklet": "écrit dans un livret",
    "deduced": "déduit des livrets",
    "official": "source officielle anglaise",
    "community": "usage de la communauté, sans autorité officielle",
    "proposal": "proposition d'Arbitre, sans autorité officielle",
}
STANDING = {
    "booklet": "certain",
    "deduced": "déduit",
    "official": "source anglaise",
    "community": "communauté",
    "proposal": "proposition",
}
"""The same in a word, for who has only a glance."""
STATUS = {
    "settled": ("✓", "réglé par les livrets", "lus comme le dit le chapitre 0, ils répondent"),
    "interpretation": ("≈", "interprétation", "plusieurs lectures se défendent, nous en retenons une"),
    "open": ("?", "vraiment ouvert", "aucune lecture ne l'emporte : à l'organisateur de trancher"),
}
"""What a point is: its sign, its name, what that means."""
NATURE = {
    "advice": "conseil, pas une règle",
    "component": "matériel, pas une règle",
    "humour": "plaisanterie, pas une règle",
    "credit": "crédits",
}
"""What a statement is that is no rule."""


@dataclass(frozen=True)
class Provenance:
    """The pages of one booklet that say it."""

    booklet: Booklet
    sources: tuple[Source, ...]

    @property
    def pages(self) -> str:
        """« p. 8-9, 20 (déduite) »"""
        return render.pages(*self.sources)


@dataclass(frozen=True)
class Shown:
    """An entry with its ties, as `edition` had it (None: the merged statement).

    What costs time (HTML, ties) is made when a template asks for it.
    """

    entry: Entry
    world: World
    edition: Booklet | None = None

    @property
    def reference(self) -> str:
        return self.world.reference(self.entry.id)

    @property
    def html(self) -> str:
        return self.text(self.said[0])

    @property
    def said(self) -> tuple[str, Booklet | None]:
        """What it says in the edition shown, and the booklet that says it (None: all silent, or the merged one)."""
        if self.edition is None:
            return self.entry.markdown, None
        return render.said_in(self.entry, self.edition.code, self.world.book)

    @property
    def authority(self) -> str:
        """On what it stands; a term that only leads to its rules stands on them."""
        if not self._stands_alone:
            return "renvoie aux règles qui en traitent"
        told, origin = AUTHORITY[self.entry.authority], self.entry.origin
        also = " ; l'éditeur anglais dit de même" if self.entry.authority == "booklet" else ""
        return f"{told}{also} ({origin})" if origin else told

    @property
    def standing(self) -> str:
        """« certain », « déduit »…: what a judge may build on. Nothing for what only leads on, or is itself open."""
        return STANDING[self.entry.authority] if self._stands_alone and self.entry.kind != "point" else ""

    @property
    def _stands_alone(self) -> bool:
        return bool(self.entry.authority != "booklet" or render.all_sources(self.entry))

    @property
    def provenance(self) -> list[Provenance]:
        """Its sources by booklet, the one that prevails first, those that say otherwise last; a term stands on those of
        its claims.
        """
        saying = {source.booklet for source in render.said_at(self.entry)}
        by_booklet: dict[str, list[Source]] = {}
        for source in render.all_sources(self.entry):
            by_booklet.setdefault(source.booklet, []).append(source)
        told = (self.world.book.booklets[code] for code in by_booklet)
        booklets = sorted(told, key=lambda booklet: (booklet.code not in saying, -booklet.rank))
        return [Provenance(booklet, tuple(by_booklet[booklet.code])) for booklet in booklets]

    @property
    def source_line(self) -> str:
        """« Choc des Cultures, p. 8-9 · inchangé depuis 2013 »: the booklet that prevails, in one line."""
        provenance = self.provenance
        told = "" if self.entry.authority == "booklet" else self.authority
        if not provenance:
            return told
        first = provenance[0].sources[0]
        line = f"{provenance[0].booklet.title}, {render.pages(first)}"
        if self.entry.variants:
            line += " · d'autres livrets disent autrement"
        elif len(self.entry.sources) > 1 and len(provenance) > 1 and self.entry.kind != "point":
            line += f" · inchangé depuis {provenance[-1].booklet.year}"
        return f"{line} · {told}" if told else line

    @property
    def edition_line(self) -> str:
        """Which booklet says what the edition shown has."""
        if self.edition is None or not render.all_sources(self.entry):
            return ""
        booklet = self.said[1]
        if booklet is None:
            silent = "Aucun livret, dans ce que nous en avons," if self._is_lost else "Aucun livret"
            return f"{silent} n'en parle jusqu'à {self.edition.title} : voici la règle venue depuis."
        line = f"D'après {booklet.title} ({booklet.year})"
        return f"{line} ; de {self.edition.title}, la page est perdue" if self._is_lost else line

    @property
    def _is_lost(self) -> bool:
        """Does the edition shown say nothing of it because its pages are lost?"""
        edition = self.edition
        if edition is None or self.said[1] == edition:
            return False
        return render.is_lost([self.entry.id], edition, self.world.book)

    @property
    def citation(self) -> str:
        """« Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9 »"""
        return render.citation(self.entry, self.world.book)

    @property
    def permalink(self) -> str:
        """The address that will always lead to this entry, as this version of the rulebook has it."""
        return render.permalink(self.entry, self.world.version)

    @property
    def variants(self) -> list[tuple[str, str]]:
        """(booklets, HTML of what they said) for each other wording than the one shown."""
        titles = {code: booklet.title for code, booklet in self.world.book.booklets.items()}
        return [
            (", ".join(titles[code] for code in variant.booklets or (variant.until,)), self.text(variant.text))
            for variant in self.entry.variants
            if variant.text != self.said[0]
        ]

    @property
    def note(self) -> str:
        return self.text(self.entry.note)

    @property
    def scenario(self) -> str:
        return self.text(self.entry.scenario)

    def text(self, markdown: str) -> str:
        """HTML of what stands beside the statement: a note, a reading, an older wording."""
        return render.to_html(markdown, self.world.book, self.entry.parent or self.entry.id)

    @property
    def see_also(self) -> list[str]:
        return self.world.see_also(self.entry.id)

    @property
    def cites(self) -> list[str]:
        return self.world.ties.targets(self.entry.id, "cites")

    @property
    def cited_by(self) -> list[str]:
        return self.world.ties.cited_by(self.entry.id)

    @property
    def rulings(self) -> list[Ruling]:
        return self.world.proofs.get(self.entry.id, [])

    @property
    def applied_by(self) -> list[str]:
        return engine_service.applied_by(self.entry.id)

    @property
    def cards(self) -> list[Entry]:
        """The cards it is about."""
        about = (self.world.book.entries[id] for id in self.entry.applies_to)
        return [entry for entry in about if entry.kind in ("card", "base")]

    @property
    def points(self) -> list[Entry]:
        """The open points that touch it."""
        return [entry for entry in self.world.about_card.get(self.entry.id, []) if entry.kind == "point"]

    @property
    def status(self) -> tuple[str, str, str] | None:
        """Of a point: its sign, its status in words, and what that means."""
        return STATUS[self.entry.status] if self.entry.status else None

    @property
    def nature(self) -> str:
        """What it is where it is no rule; nothing for a rule."""
        return NATURE.get(self.entry.nature, "")

    @property
    def excepted_from(self) -> list[str]:
        """The general statements to which it is an exception."""
        return self.world.ties.sources(self.entry.id, "excepts")

    @property
    def lacking(self) -> list[tuple[Booklet, Missing]]:
        """The pages that our copies lack and that would bear on it."""
        return render.lacking(self.entry, self.world.book)

    @property
    def claims(self) -> list[Shown]:
        return [Shown(claim, self.world, self.edition) for claim in self.entry.claims]

    @property
    def public_id(self) -> str:
        """The id by which the API calls it: cards and Factions go by their slug."""
        return entry_slug(self.entry)

    def as_json(self) -> dict[str, Any]:
        """The entry as the API gives it."""
        entry = self.entry
        return {
            "id": self.public_id,
            "kind": entry.kind,
            "title": entry.title,
            "html": self.html,
            "markdown": entry.markdown,
            "authority": entry.authority,
            "citation": self.citation,
            "permalink": self.permalink,
            "sources": [
                {"booklet": s.booklet, "page": s.pages, "section": s.section, "deduced": s.deduced}
                for s in entry.sources
            ],
            "variants": {
                code: variant.text for variant in entry.variants for code in variant.booklets or (variant.until,)
            },
            "note": entry.note,
            "cites": self.cites,
            "cited_by": self.cited_by,
            "points": [point.id for point in self.points],
            "readings": list(entry.readings),
            "retained": entry.retained or None,
            "status": entry.status,
            "nature": entry.nature,
            "deduced_from": list(entry.deduced_from),
            "exceptions": list(entry.exceptions),
            "exception_to": self.excepted_from,
            "missing": [{"booklet": booklet.code, "pages": lost.pages} for booklet, lost in self.lacking],
            "see_also": self.see_also,
            "cards": [entry_slug(card) for card in self.cards],
            "rulings": [ruling.slug for ruling in self.rulings],
            "applied_by": self.applied_by,
            "claims": [claim.id for claim in entry.claims],
            "url": entry.url,
        }


def entry_slug(entry: Entry) -> str:
    """The slug of a card, Base, Faction or box; the id of any other entry."""
    return entry.url.rpartition("/")[2] if entry.kind in ("card", "base", "faction", "box") else entry.id
