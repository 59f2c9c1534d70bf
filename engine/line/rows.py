"""The cards of a table being laid, as its JSON names them: of each its entry, its path, and what a step may call it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.library import CardRecord, Catalogue
from ground.names import bare, slug

JSON = dict[str, Any]
ON_BASE = ("minions", "actions", "titans", "buried")


@dataclass(slots=True, eq=False)
class Row:
    """A card on the table being laid: its entry, its path, and what a step may call it."""

    key: str
    entry: JSON
    path: str
    who: str | None
    zone: str
    record: CardRecord | None


def alike(rows: Sequence[Row]) -> bool:
    """Does nothing tell these cards apart: of one player, in one place, with the same upon them?"""
    first, *others = rows

    def all_but_id(row: Row) -> JSON:
        return {key: value for key, value in row.entry.items() if key != "id"}

    def place(row: Row) -> str:
        return row.path.rpartition("[")[0]

    return all(place(row) == place(first) and all_but_id(row) == all_but_id(first) for row in others)


def rows_of(table: JSON, catalogue: Catalogue) -> Iterator[Row]:
    """Every card that a table names, in the order in which they get their ids: Bases first, then piles."""

    def row(entry: JSON, path: str, who: str | None, zone: str) -> Iterator[Row]:
        card = entry.get("card")
        found = catalogue.find(card) if isinstance(card, str) else []
        record = found[0] if len(found) == 1 else None
        name = card.get("name") if isinstance(card, dict) else card
        key = record.slug if record else slug(str(name)) if name else ("base-inconnue" if zone == "base" else "carte")
        yield Row(key, entry, path, entry.get("controller", who) if zone != "base" else None, zone, record)
        for i, under in enumerate(entry.get("attached") or ()):
            yield from row(under, f"{path}.attached[{i}]", None, "attached")

    for b, base in enumerate(table.get("bases") or ()):
        yield from row(base, f"table.bases[{b}]", None, "base")
        for zone in ON_BASE:
            for i, entry in enumerate(base.get(zone) or ()):
                yield from row(entry, f"table.bases[{b}].{zone}[{i}]", None, zone)
    for p, player in enumerate(table.get("players") or ()):
        for zone in ("hand", "deck", "deck_unordered", "discard", "titans"):
            for i, entry in enumerate(player.get(zone) or ()):
                told = entry if isinstance(entry, dict) and "card" in entry else {"card": entry}
                yield from row(
                    told, f"table.players[{p}].{zone}[{i}]", player["name"], "aside" if zone == "titans" else zone
                )


def of_name(name: str) -> str:
    return f"d'{name}" if bare(name)[:1] in tuple("aeiouy") else f"de {name}"
