"""The TOML files of the rulebook read into records: booklets, cards, Factions, differences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ground.names import fold, slug
from rulebook import tables
from rulebook.draft import Draft, Place, listed
from rulebook.errors import RulebookError
from rulebook.model import (
    Authority,
    Booklet,
    BookletSection,
    Box,
    CardFacts,
    Difference,
    Entry,
    Faction,
    Missing,
    Otherwise,
)

UNWRITTEN = "Effet pas encore transcrit."
NAMES = "names.toml"
"""Of `cards/`: French names for cards known by their English one; the other files hold the cards themselves."""


def read_booklets(path: Path) -> tuple[dict[str, Booklet], str]:
    """`sources.toml`: the booklets by code, in the order in which they prevail, and the date of the rulebook."""
    file = tables.read(path, tables.SourcesFile)
    if sorted(file.precedence) != sorted(file.booklets):
        raise RulebookError(path, 1, "« precedence » doit nommer chaque livret une fois")
    booklets = {}
    for rank, code in enumerate(file.precedence, start=1):
        table = file.booklets[code]
        sections = (BookletSection(key, one.title, one.pages, one.deduced) for key, one in table.sections.items())
        missing = (Missing(m.pages, m.title, listed(m.governs)) for m in table.missing)
        booklets[code] = Booklet(code, table.title, table.year, rank, table.pages, tuple(sections), tuple(missing))
    return booklets, file.date


def read_cards(root: Path, draft: Draft, named: Sequence[tables.NameTable] = ()) -> dict[str, CardFacts]:
    """`cards/`: the catalogue by slug; each card is an entry of the draft, under that of its Faction.

    `named` are French names that no file of `cards/` gives.

    RulebookError on a card whose Faction is in no file, and on a French name of `names.toml` for a card that is not
    there, or that bears another.
    """
    cards: dict[str, CardFacts] = {}
    factions = _faction_ids(root)
    french = _french_names(root / "cards" / NAMES)
    french |= {fold(name.english): (name, Place(root / "cards", 1)) for name in named}
    for path in sorted((root / "cards").glob("*.toml")):
        if path.name == NAMES:
            continue
        file = tables.read(path, tables.CardsFile)
        for table, line in zip(file.card, tables.headers(path, "card"), strict=True):
            place = Place(path, line)
            name, named_at = french.pop(fold(table.name_en or table.name), (None, place))
            card = _named(_card(table, file.faction), name, named_at)
            if card.slug in cards:
                raise named_at.error(f"nom « {card.name} » déjà pris par {card.slug}")
            place.require(filter(None, (card.faction,)), factions, "Faction inconnue")
            draft.add(_card_entry(card, table, draft, place, factions.get(card.faction or "")), place)
            cards[card.slug] = card
    for name, place in french.values():
        raise place.error(f"carte inconnue : « {name.english} »")
    return cards


def _french_names(path: Path) -> dict[str, tuple[tables.NameTable, Place]]:
    """The French names that `names.toml` gives, by folded English name, each with its place; none without the file."""
    names: dict[str, tuple[tables.NameTable, Place]] = {}
    if path.exists():
        for name, line in zip(tables.read(path, tables.NamesFile).name, tables.headers(path, "name"), strict=True):
            place = Place(path, line)
            if fold(name.english) in names:
                raise place.error(f"« {name.english} » a déjà un nom français")
            names[fold(name.english)] = name, place
    return names


def _named(card: CardFacts, name: tables.NameTable | None, place: Place) -> CardFacts:
    """The card under the French name given; its id stays, its address is that of the new name."""
    if name is None:
        return card
    if card.french_known and fold(card.name) != fold(name.french):
        raise place.error(f"cette carte s'appelle déjà « {card.name} »")
    attested = f"{name.source} (confiance {name.confidence})"
    return replace(card, name=name.french, slug=slug(name.french), french_known=True, attested=attested)


def read_factions(root: Path, draft: Draft, cards: Mapping[str, CardFacts]) -> dict[str, Faction]:
    """`factions/`: the Factions by slug, with their cards.

    RulebookError on a reprint of no card.
    """
    factions: dict[str, Faction] = {}
    slugs = {card.id: card.slug for card in cards.values()}
    for path in sorted((root / "factions").glob("*.toml")):
        file = tables.read(path, tables.FactionsFile)
        for table, line in zip(file.faction, tables.headers(path, "faction"), strict=True):
            place = Place(path, line)
            place.require(table.reprints, slugs, "carte inconnue")
            members = tuple(card.slug for card in cards.values() if card.faction == table.name)
            faction = _faction(table, file.box, members, {slugs[id]: n for id, n in table.reprints.items()})
            draft.add(_faction_entry(faction, table, draft, place), place)
            factions[faction.slug] = faction
    return factions


def read_boxes(root: Path, draft: Draft) -> dict[str, Box]:
    """`factions/`: the boxes by slug, each an entry of the draft that names its Factions."""
    boxes: dict[str, Box] = {}
    for path in sorted((root / "factions").glob("*.toml")):
        file = tables.read(path, tables.FactionsFile)
        key = slug(file.box)
        factions = sorted(file.faction, key=lambda table: fold(table.name))
        box = Box(
            id=f"B.{key}",
            slug=key,
            name=file.box,
            name_en=next(iter(file.box_aliases), file.box),
            factions=tuple(_faction_id(table).removeprefix("F.") for table in factions),
            french_known=file.box_french_known,
            aliases=tuple(file.box_aliases),
        )
        draft.add(_box_entry(box, [table.name for table in factions]), Place(path, 1))
        boxes[box.slug] = box
    return boxes


def _box_entry(box: Box, factions: Sequence[str]) -> Entry:
    return Entry(
        id=box.id,
        kind="box",
        title=box.name,
        markdown=f"Boîte de {len(factions)} Faction{'s' if len(factions) > 1 else ''} : {', '.join(factions)}.",
        url=f"/boites/{box.slug}",
        aliases=(*box.aliases, box.name_en),
        authority="community",
    )


def _faction_ids(root: Path) -> dict[str, str]:
    """The id of each Faction by its name."""
    files = (tables.read(path, tables.FactionsFile) for path in sorted((root / "factions").glob("*.toml")))
    return {table.name: _faction_id(table) for file in files for table in file.faction}


def _faction_id(table: tables.FactionTable) -> str:
    return table.id or f"F.{slug(table.name)}"


def read_differences(
    path: Path, booklets: Mapping[str, Booklet], entries: Mapping[str, Entry]
) -> tuple[Difference, ...]:
    """`differences.toml`: the points on which booklets differ, in order."""
    file = tables.read(path, tables.DifferencesFile)
    lines = tables.headers(path, "difference")
    return tuple(_differences(file, [Place(path, line) for line in lines], booklets, entries))


def _card(table: tables.CardTable, faction: str | None) -> CardFacts:
    key = slug(table.name)
    return CardFacts(
        id=table.id or f"K.{key}",
        slug=key,
        name=table.name,
        name_en=table.name_en or table.name,
        french_known=table.french_known,
        kind=table.kind,
        faction=faction,
        quantity=table.quantity,
        power=table.power,
        breakpoint=table.breakpoint,
        vp=_three(table.vp),
        treasures=table.treasures,
        monsters=table.monsters,
        undead=table.undead,
        family=table.family,
        text=table.text,
        revised=table.revised,
        revised_quantity=table.revised_quantity,
        revised_power=table.revised_power,
        revised_breakpoint=table.revised_breakpoint,
        revised_vp=_three(table.revised_vp),
        fact=table.fact,
        fact_revised=table.fact_revised,
        printing=table.printing,
        source=table.source,
        note=table.note,
        uncertain=table.uncertain,
        missing=table.missing,
        missing_revised=table.missing_revised,
        otherwise=_otherwise(table.otherwise),
        aliases=tuple(table.aliases),
        read=table.read,
        read_on=table.read_on,
        read_digest=table.read_digest,
    )


def _otherwise(table: tables.OtherwiseTable | None) -> Otherwise | None:
    return Otherwise(table.point, table.reading, table.text) if table else None


def _three(vp: list[int] | None) -> tuple[int, int, int] | None:
    return (vp[0], vp[1], vp[2]) if vp else None


def _card_entry(card: CardFacts, table: tables.CardTable, draft: Draft, place: Place, faction: str | None) -> Entry:
    """What a booklet shows of the card, or failing that what we know of it."""
    unprinted: Authority = "official" if "wiki AEG" in card.source else "community"
    return Entry(
        id=card.id,
        kind="base" if card.kind == "base" else "card",
        title=card.name,
        markdown=table.statement or card.fact or _said(card),
        url=f"/cartes/{card.slug}",
        sources=draft.sources(table.booklets, place),
        keywords=listed(table.keywords),
        aliases=(*card.aliases, card.name_en),
        authority=table.authority if table.statement else unprinted,
        parent=faction,
        scenario=table.scenario,
        note=table.note,
        deduced_from=listed(table.deduced_from),
    )


def _said(card: CardFacts) -> str:
    return card.text or (UNWRITTEN if card.text is None or card.missing else "Sans effet.")


def _faction(table: tables.FactionTable, box: str, cards: tuple[str, ...], reprints: Mapping[str, int]) -> Faction:
    id = _faction_id(table)
    return Faction(
        id=id,
        slug=id.removeprefix("F."),
        name=table.name,
        name_en=table.name_en or table.name,
        box=box,
        cards=(*cards, *reprints),
        french_known=table.french_known,
        aliases=tuple(table.aliases),
        reprints=reprints,
        does=table.does,
        attested=table.attested,
    )


def _faction_entry(faction: Faction, table: tables.FactionTable, draft: Draft, place: Place) -> Entry:
    return Entry(
        id=faction.id,
        kind="faction",
        title=faction.name,
        markdown=table.statement or table.does or f"Faction de la boîte {faction.box}.",
        url=f"/factions/{faction.slug}",
        sources=draft.sources(table.booklets, place),
        keywords=listed(table.keywords),
        aliases=(*faction.aliases, faction.name_en),
        authority="booklet" if table.statement else "community" if table.does else "official",
        note=table.note,
    )


def _differences(
    file: tables.DifferencesFile, places: list[Place], booklets: Mapping[str, Booklet], entries: Mapping[str, Entry]
) -> Iterator[Difference]:
    for table, place in zip(file.difference, places, strict=True):
        about = listed(table.entries)
        prevails = tuple(table.prevails.split())
        place.require(about, entries, "renvoi vers une entrée inconnue")
        place.require((*table.said, *prevails), booklets, "livret inconnu")
        place.require(filter(None, (table.rule,)), entries, "renvoi vers une entrée inconnue")
        yield Difference(table.number, table.title, about, table.said, prevails, table.why, table.trap, table.rule)
