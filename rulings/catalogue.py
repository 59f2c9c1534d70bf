"""The engine's catalogue, built from the rulebook's cards: neither knows the other."""

from __future__ import annotations

from collections.abc import Sequence

from engine.library import CardRecord, Catalogue, FactionRecord
from rulebook.model import CardFacts, Entry, Faction, Rulebook
from rulebook.translations import translations

MADNESS = "demence"
OF_THE_REVISION = "Version révisée :"
"""In `uncertain`, what follows is doubtful of the later wording alone."""


def build(book: Rulebook) -> Catalogue:
    """Every card of the rulebook as the engine takes it. Texts are read when a card is first used."""
    about: dict[str, list[Entry]] = {}
    for entry in book.entries.values():
        if entry.kind == "clarification":
            for card_id in entry.applies_to:
                about.setdefault(card_id, []).append(entry)
    records = (_record(card, about.get(card.id, ())) for card in book.cards.values())
    points = {entry.id: entry.title for entry in book.entries.values() if entry.kind == "point"}
    settled = (id for id in points if book.entries[id].status == "settled")
    return Catalogue(records, factions=map(_faction, book.factions.values()), points=points, settled=settled)


def _faction(faction: Faction) -> FactionRecord:
    return FactionRecord(faction.name, faction.box, (faction.name_en, *faction.aliases), dict(faction.reprints))


def _record(card: CardFacts, clarifications: Sequence[Entry]) -> CardRecord:
    return CardRecord(
        name=card.name,
        slug=card.slug,
        kind=card.kind,
        power=card.power,
        breakpoint=card.breakpoint,
        vp=card.vp,
        faction=card.faction,
        quantity=card.quantity,
        treasures=card.treasures,
        monsters=card.monsters,
        undead=card.undead,
        family=card.family,
        text=card.text,
        revised=card.revised,
        revised_quantity=card.revised_quantity,
        revised_power=card.revised_power,
        printing=card.printing,
        revised_breakpoint=card.revised_breakpoint,
        revised_vp=card.revised_vp,
        names=(card.name_en, *card.aliases),
        madness=card.slug == MADNESS,
        missing=card.missing,
        missing_revised=card.missing_revised,
        otherwise=(o.point, o.reading, o.text) if (o := card.otherwise) else None,
        warning=card.uncertain.partition(OF_THE_REVISION)[0].strip(),
        warning_revised=card.uncertain,
        rulings=(card.id, *(entry.id for entry in clarifications if entry.upon is None)),
        upon=tuple((entry.upon, entry.id) for entry in clarifications if entry.upon is not None),
        beside=tuple((other.partition(".")[2], entry.id) for entry in clarifications for other in entry.beside),
        translations=translations(card),
    )
