"""The Markdown files of the rulebook: chapters, annexes, glossary and the booklets' pages, read into a Draft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar, get_args

from ground.codes import Upon
from rulebook.draft import Draft, Place, listed
from rulebook.errors import RulebookError
from rulebook.markup import Passage, parse
from rulebook.model import Authority, Booklet, Chapter, Entry, EntryKind, Nature, Section, Status, Variant

Word = TypeVar("Word", bound=str)

ANNEXES = (
    ("C", "clarifications", "clarifications", "Clarifications par carte"),
    ("X", "examples", "exemples", "Exemples"),
    ("P", "points", "points-ouverts", "Points à trancher"),
    ("I", "remedies", "infractions", "Infractions et remèdes"),
)
"""The pages that gather files of a folder: the letter of their ids, the folder, the page's slug and title."""
APART = {"C"}
"""Those that are too long for one page: it lists their sections, and each has a page of its own."""

_KINDS: Mapping[str, EntryKind] = {
    "G": "term",
    "C": "clarification",
    "X": "example",
    "K": "card",
    "F": "faction",
    "B": "box",
    "P": "point",
    "I": "remedy",
}
_ATTRIBUTES = {
    "sources", "keywords", "aliases", "forms", "authority", "applies-to", "retained", "see", "status", "deduced-from",
    "except", "nature", "origin", "upon", "with",
}  # fmt: skip
_BLOCKS = {"variante", "note", "scenario", "lecture"}


def kind_of(id: str) -> EntryKind:
    """The kind of entry an id is of: `6.5.1` a rule, `G.renvoyer` a term…; a bare word is a booklet."""
    prefix, dot, _ = id.partition(".")
    if prefix.isdigit():
        return "rule"
    return _KINDS[prefix] if dot and prefix in _KINDS else "booklet"


def read_chapters(root: Path, draft: Draft) -> tuple[Chapter, ...]:
    """`rules/`: a chapter a file, with its sections and their rules."""
    return tuple(_chapter(path, draft) for path in sorted((root / "rules").glob("*.md")))


def read_annexes(root: Path, draft: Draft) -> tuple[Chapter, ...]:
    """`clarifications/`, `examples/` and `points/`: each folder a page, each file a section of it."""
    return tuple(_annex(root / folder, draft, letter, slug, title) for letter, folder, slug, title in ANNEXES)


def read_terms(root: Path, draft: Draft) -> None:
    """`glossary/` and `booklets/`: each file an entry, with its numbered claims."""
    for folder, page in (("glossary", "glossaire"), ("booklets", "livrets")):
        for path in sorted((root / folder).glob("*.md")):
            url = f"/{page}/{path.stem}"
            for heading, claims in _sections(parse(path), level=1):
                _entry(heading, draft, url)
                for claim in claims:
                    _entry(claim, draft, f"{url}#{claim.id}", heading.id)


def _chapter(path: Path, draft: Draft) -> Chapter:
    passages = parse(path)
    sections = []
    for heading, rules in _sections(passages, level=2):
        for rule in rules:
            if not rule.id.startswith(f"{heading.id}."):
                raise rule.error(f"« {rule.id} » n'est pas à sa place dans la section {heading.id}")
            _entry(rule, draft, f"/regles/{path.stem}#{rule.id}", heading.id)
        sections.append(Section(heading.id, heading.title, tuple(rule.id for rule in rules)))
    return Chapter(passages[0].id, path.stem, passages[0].title, tuple(sections))


def _annex(folder: Path, draft: Draft, letter: str, slug: str, title: str) -> Chapter:
    sections = []
    for path in sorted(folder.glob("*.md")):
        for heading, entries in _sections(parse(path), level=1):
            about = heading.attributes.get("applies-to", "")
            own = f"{slug}-{heading.id.partition('.')[2]}" if letter in APART else ""
            for entry in entries:
                _entry(entry, draft, f"/regles/{own or slug}#{entry.id}", heading.id, about)
            ids = tuple(entry.id for entry in entries)
            sections.append(Section(heading.id, heading.title, ids, heading.text, own))
    return Chapter(letter, slug, title, tuple(sections))


def _sections(passages: Sequence[Passage], level: int) -> Iterator[tuple[Passage, list[Passage]]]:
    """Each passage of that level with the level-3 passages that follow it."""
    for index, passage in enumerate(passages):
        if passage.level == level:
            rest = passages[index + 1 :]
            end = next((i for i, other in enumerate(rest) if other.level <= level), len(rest))
            yield passage, [other for other in rest[:end] if other.level == 3]


def _entry(passage: Passage, draft: Draft, url: str, parent: str | None = None, applies_to: str = "") -> None:
    """Make a passage an entry of the draft; `applies_to` is what its group says where it says nothing itself."""
    for unknown in sorted(set(passage.attributes) - _ATTRIBUTES):
        raise passage.error(f"attribut inconnu : « {unknown} »")
    for block in passage.blocks:
        if block.name not in _BLOCKS:
            raise RulebookError(passage.path, block.line, f"bloc inconnu : « {block.name} »")
    if not passage.text:
        raise passage.error(f"« {passage.id} » n'énonce rien")
    attributes = passage.attributes
    about, beside = listed(attributes.get("applies-to", applies_to)), listed(attributes.get("with", ""))
    place = Place(passage.path, passage.line, about, beside)
    readings = tuple(block.text for block in passage.blocks if block.name == "lecture")
    draft.add(
        Entry(
            id=passage.id,
            kind=kind_of(passage.id),
            title=passage.title,
            markdown=passage.text,
            url=url,
            sources=draft.sources(attributes.get("sources", ""), place),
            variants=tuple(_variants(passage, draft.booklets)),
            keywords=listed(attributes.get("keywords", "")),
            aliases=listed(attributes.get("aliases", "")),
            forms=listed(attributes.get("forms", "")),
            authority=_one_of(passage, "authority", get_args(Authority)) or "booklet",
            parent=parent,
            scenario=_block(passage, "scenario"),
            note=_block(passage, "note"),
            see=listed(attributes.get("see", "")),
            readings=readings,
            retained=_retained(passage, readings),
            status=_status(passage),
            deduced_from=listed(attributes.get("deduced-from", "")),
            exceptions=listed(attributes.get("except", "")),
            nature=_one_of(passage, "nature", get_args(Nature)) or "rule",
            origin=attributes.get("origin", ""),
            upon=_one_of(passage, "upon", get_args(Upon)),
        ),
        place,
    )


def _block(passage: Passage, name: str) -> str:
    return "\n\n".join(block.text for block in passage.blocks if block.name == name)


def _variants(passage: Passage, booklets: Mapping[str, Booklet]) -> Iterator[Variant]:
    for block in passage.blocks:
        if block.name == "variante":
            place = Place(passage.path, block.line)
            if not block.arguments:
                raise place.error("une variante dit de quels livrets elle est")
            place.require(block.arguments, booklets, "livret inconnu")
            yield Variant(max(block.arguments, key=lambda code: booklets[code].rank), block.text, block.arguments)


def _one_of(passage: Passage, attribute: str, known: tuple[Word, ...]) -> Word | None:
    """The value of an attribute that takes one of these words; None where it is not given."""
    written = passage.attributes.get(attribute)
    if written is None:
        return None
    for word in known:
        if word == written:
            return word
    raise passage.error(f"« {attribute} » ne peut pas être « {written} » : {', '.join(known)}")


def _status(passage: Passage) -> Status | None:
    """What a point is; nothing else has a status, and one that is open retains no reading."""
    status: Status | None = _one_of(passage, "status", get_args(Status))
    if (status is None) == (kind_of(passage.id) == "point"):
        raise passage.error("un point, et lui seul, dit son statut")
    if status and (status == "open") != (passage.attributes.get("retained", "0") == "0"):
        raise passage.error("seul un point vraiment ouvert ne retient aucune lecture")
    return status


def _retained(passage: Passage, readings: tuple[str, ...]) -> int:
    """The number of the reading retained, 0 for none."""
    written = passage.attributes.get("retained", "0")
    if not (written.isdecimal() and int(written) <= len(readings)):
        raise passage.error(f"« {written} » n'est le numéro d'aucune lecture")
    return int(written)
