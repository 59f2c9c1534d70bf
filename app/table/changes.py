"""What differs between two tables out of the engine: line by line, by player, and marked on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from app.table.board import JSON, UNKNOWN_BASE, UNKNOWN_CARD, Board, Chip, card_name, hand_size, of
from app.table.draft import BASE_ZONES
from engine.wording.names import numbered


@dataclass(frozen=True)
class Change:
    """One line of « ce qui a changé »: of what, from what, to what."""

    subject: str
    was: str
    now: str


@dataclass(frozen=True)
class Score:
    """A player's points before and after."""

    name: str
    seat: int
    was: int
    now: int


@dataclass(frozen=True)
class _Lying:
    """Where a card lies, and what it is worth there."""

    name: str
    place: str
    power: int | None = None
    counters: int = 0
    who: str = ""


def changes(before: JSON, after: JSON) -> list[Change]:
    """What differs between two tables out of the engine: points, hands, then every card that moved or changed."""
    found = [*_players_changes(before, after)]
    old, new = dict(_lying(before)), dict(_lying(after))
    nowhere = _Lying("", "hors de la table")
    names = called(before) | called(after)
    for id in dict.fromkeys([*old, *new]):
        was, now, name = old.get(id, nowhere), new.get(id, nowhere), names[id]
        if was.place != now.place and not (was is nowhere and now.name == UNKNOWN_BASE):
            found.append(Change(name, was.place, now.place))
        found += [Change(f"{name}{what}", before_, after_) for what, before_, after_ in _differences(was, now)]
    return found


def _differences(was: _Lying, now: _Lying) -> Iterator[tuple[str, str, str]]:
    """(« , Force », before, after): what changed of a card besides its place."""
    if was.who != now.who and was.who and now.who:
        yield "", f"contrôlée par {was.who}", f"contrôlée par {now.who}"
    if was.power is not None and now.power is not None and was.power != now.power:
        yield ", Force", str(was.power), str(now.power)
    if was.counters != now.counters and now.place == was.place:
        yield ", marqueurs", str(was.counters), str(now.counters)


def _players_changes(before: JSON, after: JSON) -> Iterator[Change]:
    old = {player["name"]: player for player in before.get("players", [])}
    for score in scores(before, after):
        yield Change(f"PV {of(score.name)}", str(score.was), str(score.now))
    for player in after.get("players", []):
        name, was = player["name"], old.get(player["name"], {})
        if hand_size(was) != hand_size(player):
            yield Change(f"Main {of(name)}", _cards(hand_size(was)), _cards(hand_size(player)))


def scores(before: JSON, after: JSON) -> list[Score]:
    """The players whose points changed, in turn order."""
    old = {player["name"]: player.get("vp") or 0 for player in before.get("players", [])}
    found = [
        Score(player["name"], i + 1, old.get(player["name"], 0), player.get("vp") or 0)
        for i, player in enumerate(after.get("players", []))
    ]
    return [score for score in found if score.was != score.now]


def _cards(count: int) -> str:
    return f"{count} carte{'s' if count > 1 else ''}"


# ------------------------------------------------------------------------------------------------- on the board


def compared(before: Board, after: Board, was: JSON, now: JSON) -> Board:
    """The board `after` with a mark on every card that came, left or changed; those that left stand where they were."""
    old, new = dict(_lying(was)), dict(_lying(now))
    for base in after.bases:
        base.chip.mark = "" if base.chip.id in old else "new"
        for card in base.chips:
            _mark(card, old.get(card.id), new.get(card.id))
    standing = {base.chip.id: base for base in after.bases}
    for base in before.bases:
        gone = {zone: [g for g in (_ghost(card, old, new) for card in base.zones[zone]) if g] for zone in BASE_ZONES}
        if base.chip.id in standing:
            for zone, cards in gone.items():
                standing[base.chip.id].zones[zone] += cards
        else:
            chip = replace(base.chip, mark="gone", told=f"partie : {_place(new, base.chip.id)}")
            after.bases.append(replace(base, chip=chip, zones=gone, totals=[]))
    return after


def _mark(card: Chip, was: _Lying | None, now: _Lying | None) -> None:
    if now is None:
        return
    if was is None or was.place != now.place:
        card.mark, card.told = "new", f"arrivée : {was.place}" if was else "arrivée"
    elif differences := list(_differences(was, now)):
        told = [f"{what.removeprefix(', ')} {old} → {new}".strip() for what, old, new in differences]
        card.mark, card.told = "changed", ", ".join(told)


def _ghost(card: Chip, old: dict[str, _Lying], new: dict[str, _Lying]) -> Chip | None:
    """A card that is no longer where it was, drawn there; None for one that has not moved."""
    if card.id not in old or (card.id in new and new[card.id].place == old[card.id].place):
        return None
    return replace(card, mark="gone", told=f"partie : {_place(new, card.id)}", attached=[])


def _place(lying: dict[str, _Lying], id: str) -> str:
    return lying[id].place if id in lying else "hors de la table"


# ------------------------------------------------------------------------------------------------- where cards lie

_PILES = {"hand": "main", "deck": "pioche", "deck_unordered": "pioche", "discard": "défausse", "titans": "Titans"}
COMMON_PILES = {
    "base_deck": "pioche des Bases",
    "base_discard": "défausse des Bases",
    "monster_deck": "pioche des Monstres",
    "monster_discard": "défausse des Monstres",
    "treasure_deck": "pioche des Trésors",
    "treasure_discard": "défausse des Trésors",
    "set_aside": "mise de côté",
    "box": "boîte de jeu",
}


def _lying(table: JSON) -> Iterator[tuple[str, _Lying]]:
    """(id, where it lies) of every card a table names."""
    for player in table.get("players", []):
        for zone, pile in _PILES.items():
            yield from _rows(player.get(zone), f"{pile} {of(player['name'])}")
    for base in table.get("bases", []):
        name = card_name(base.get("card"), UNKNOWN_BASE)
        yield from _rows([base], "en jeu", UNKNOWN_BASE)
        for zone in BASE_ZONES:
            yield from _rows(base.get(zone), f"enterrée sur {name}" if zone == "buried" else name)
    for zone, pile in COMMON_PILES.items():
        yield from _rows(table.get(zone), pile, UNKNOWN_BASE if zone.startswith("base_") else UNKNOWN_CARD)


def called(table: JSON) -> dict[str, str]:
    """The name of every card of a table out of the engine, as its verdict and trace say it: « Diva nº 2 »."""
    return numbered((id, lying.name) for id, lying in _lying(table))


def _rows(rows: Any, place: str, unknown: str = UNKNOWN_CARD) -> Iterator[tuple[str, _Lying]]:
    for row in rows or []:
        if isinstance(row, dict) and row.get("id"):
            name = card_name(row.get("card"), unknown)
            power, counters, who = row.get("power"), row.get("counters"), row.get("controller")
            yield (
                row["id"],
                _Lying(
                    name,
                    place,
                    power if isinstance(power, int) else None,
                    counters if isinstance(counters, int) else 0,
                    who or "",
                ),
            )
            yield from _rows(row.get("attached"), f"attachée à {name}")
