"""A table of the contract as a page draws it: players, Bases with their gauge, cards as chips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.table.draft import BASE_ZONES, KIND_OF_ZONE, PLAYER_ZONES, TABLE_ZONES
from rulebook.model import CardFacts

Facts = Callable[[str], CardFacts | None]
JSON = dict[str, Any]


@dataclass
class Chip:
    """A card at its place. `path` is the row's in the request (the form's fields begin with it)."""

    path: str
    row: JSON
    name: str
    kind: str
    power: int | None
    printed: int | None
    seat: int
    who: str
    attached: list[Chip] = field(default_factory=list)
    own: str = ""  # the id the request gives it
    mark: str = ""  # what became of it between two tables: new | gone | changed
    told: str = ""  # the same in words
    english: bool = False  # its French name is not known

    @property
    def id(self) -> str:
        return str(self.row.get("id") or "")

    @property
    def change(self) -> str:
        """« +2 ▲ »: how far the power stands from what is printed."""
        if self.power is None or self.printed is None or self.power == self.printed:
            return ""
        gap = self.power - self.printed
        return f"+{gap} ▲" if gap > 0 else f"−{-gap} ▼"

    @property
    def notes(self) -> str:
        """What else lies on it, in words."""
        counters, bonus = self.row.get("counters"), self.row.get("power_bonus")
        notes = []
        if counters:
            notes.append(f"{counters} marqueur{'s' if counters != 1 else ''} Force +1")
        if bonus:
            notes.append(f"{bonus:+} jusqu'à la fin du tour" if isinstance(bonus, int) else str(bonus))
        notes += [f"{card.name} attachée" for card in self.attached]
        return ", ".join(notes)


@dataclass
class BaseView:
    """A Base: its chips by zone and, where the engine counted, the totals against the breakpoint."""

    path: str
    chip: Chip
    breakpoint: int | None
    vp: str
    totals: list[tuple[str, int, int]]  # (player, seat, total)
    unsure: bool  # does a total depend on what nobody sees?
    zones: dict[str, list[Chip]]

    @property
    def standing(self) -> bool:
        """Whether it is on the table, and not only drawn where it was."""
        return bool(self.chip.id) and self.chip.mark != "gone"

    @property
    def chips(self) -> Iterator[Chip]:
        """Every card on the Base, the attached ones after what they are on."""
        for cards in self.zones.values():
            for card in cards:
                yield card
                yield from card.attached

    @property
    def total(self) -> int:
        return sum(total for _, _, total in self.totals)

    @property
    def segments(self) -> list[tuple[int, float, float]]:
        """(seat, start, width) of each player's part of the gauge, in hundredths of the breakpoint or the total."""
        scale = max(self.breakpoint or 0, self.total, 1)
        segments, start = [], 0.0
        for _, seat, total in self.totals:
            width = 100 * max(total, 0) / scale
            segments.append((seat, start, width))
            start += width
        return segments


@dataclass
class PlayerView:
    path: str
    row: JSON
    name: str
    seat: int
    vp: int
    active: bool
    zones: dict[str, list[Chip]]

    @property
    def hand_known(self) -> bool:
        return "hand" in self.row

    @property
    def hand_size(self) -> int:
        return hand_size(self.row)


@dataclass
class Board:
    players: list[PlayerView]
    bases: list[BaseView]
    piles: dict[str, list[Chip]] = field(default_factory=dict)
    facts: Facts = lambda name: None

    @property
    def targets(self) -> list[tuple[str, str]]:
        """(id, label) of every Base and card in play: what a step may be on."""
        found = []
        for base in self.bases:
            if base.standing:
                found.append((base.chip.id, base.chip.name))
            for card in base.chips:
                label = f"{card.name} ({', '.join(filter(None, (card.who, base.chip.name)))})"
                found.append(("" if card.mark == "gone" else card.id, label))
        return [(id, label) for id, label in found if id]

    @property
    def movable(self) -> list[tuple[str, str]]:
        """(path of its row, label) of every card that can be put elsewhere."""
        found = [
            (card.path, f"{card.name} ({', '.join(filter(None, (card.who, base.chip.name)))})")
            for base in self.bases
            for card in base.chips
        ]
        for player in self.players:
            found += [(card.path, f"{card.name} ({player.name})") for cards in player.zones.values() for card in cards]
        return found + [(card.path, card.name) for cards in self.piles.values() for card in cards]

    def card(self, id: str) -> Chip | None:
        """The card in play of that id."""
        return next((chip for chip in self._in_play() if chip.id == id and chip.mark != "gone"), None)

    def _in_play(self) -> Iterator[Chip]:
        for base in self.bases:
            yield from base.chips

    def name_of(self, id: str) -> str:
        """What a step calls a card or a Base: its name; of what lies nowhere on the board the one printed on the card,
        however it was typed, and the id itself where there is no such card."""
        in_hands = (chip for player in self.players for chips in player.zones.values() for chip in chips)
        chips = (*(base.chip for base in self.bases), *self._in_play(), *in_hands)
        found = self.facts(id)
        return next((chip.name for chip in chips if chip.id == id), found.name if found else id)


def board(table: JSON, facts: Facts, counted: JSON | None = None, called: Mapping[str, str] | None = None) -> Board:
    """Draw `table` (spread rows). `counted` is the same table out of the engine, with ids, powers and totals;
    `called` the name by which each id is told."""
    names = [str(player.get("name", "")) for player in table.get("players", [])]
    draw = _Drawing(names, facts, called or {})
    active = table.get("active") or (names[0] if names else "")
    twins = (counted or {}).get("players", [])
    players = [
        PlayerView(
            path=f"table.players[{i}]",
            row=player,
            name=names[i],
            seat=i + 1,
            vp=_number((twins[i] if i < len(twins) else player).get("vp")),
            active=names[i] == active,
            zones={
                zone: draw.chips(player, zone, f"table.players[{i}]", twins[i] if i < len(twins) else {})
                for zone in PLAYER_ZONES
            },
        )
        for i, player in enumerate(table.get("players", []))
    ]
    twins = (counted or {}).get("bases", [])
    bases = [
        draw.base(base, f"table.bases[{i}]", twins[i] if i < len(twins) else {})
        for i, base in enumerate(table.get("bases", []))
    ]
    piles = {zone: draw.chips(table, zone, "table", counted or {}) for zone in TABLE_ZONES}
    return Board(players, bases, piles, facts)


@dataclass
class _Drawing:
    names: list[str]
    facts: Facts
    called: Mapping[str, str]

    def base(self, base: JSON, path: str, twin: JSON) -> BaseView:
        chip = self.chip(base, path, twin, "base")
        given, facts = _inline(base.get("card")), self.facts(card_name(base.get("card")))
        vp = given.get("vp") or (facts.vp if facts else None) or ()
        breakpoint_ = twin.get("breakpoint", given.get("breakpoint", facts.breakpoint if facts else None))
        totals = twin.get("totals") or {}
        return BaseView(
            path=path,
            chip=chip,
            breakpoint=breakpoint_ if isinstance(breakpoint_, int) else None,
            vp="-".join(map(str, vp)) if isinstance(vp, (list, tuple)) else "",
            totals=[(name, i + 1, totals[name]) for i, name in enumerate(self.names) if totals.get(name)],
            unsure=None in totals.values() or ("totals" not in twin and any(map(base.get, BASE_ZONES))),
            zones={zone: self.chips(base, zone, path, twin) for zone in BASE_ZONES},
        )

    def chips(self, owner: JSON, zone: str, path: str, twin: JSON) -> list[Chip]:
        rows, twins = owner.get(zone) or [], twin.get(zone) or []
        return [
            self.chip(row, f"{path}.{zone}[{i}]", twins[i] if len(twins) == len(rows) else {}, KIND_OF_ZONE[zone])
            for i, row in enumerate(rows)
        ]

    def chip(self, row: JSON, path: str, twin: JSON, kind: str) -> Chip:
        name = card_name(row.get("card"), UNKNOWN_BASE if kind == "base" else UNKNOWN_CARD)
        given, facts = _inline(row.get("card")), self.facts(name)
        printed = given.get("power", facts.power if facts and not given else None)
        told: JSON = {key: twin[key] for key in ("id", "controller", "owner", "power") if key in twin}
        seen = {**row, **told}
        who = seen.get("controller") or ""
        return Chip(
            path=path,
            row={**row, "id": seen.get("id")},
            name=self.called.get(str(seen.get("id")), name),
            kind=given.get("kind") or (facts.kind if facts else kind if row.get("card") else "unknown"),
            power=_optional(seen.get("power", printed)),
            printed=_optional(printed),
            seat=self.names.index(who) + 1 if who in self.names else 0,
            who=who,
            attached=self.chips(row, "attached", path, twin),
            own=str(row.get("id") or ""),
            english=facts is not None and not given and not facts.french_known,
        )


UNKNOWN_CARD, UNKNOWN_BASE = "Carte inconnue", "Base inconnue"


def card_name(card: Any, unknown: str = UNKNOWN_CARD) -> str:
    """The name of a card as a row holds it: a name, an inline card, or nothing (an unknown card)."""
    if isinstance(card, dict):
        return str(card.get("name", ""))
    return str(card) if card else unknown


def hand_size(player: JSON) -> int:
    """Cards in hand, the unknown ones included."""
    return len(player.get("hand") or []) + _number(player.get("unknown_hand"))


def _inline(card: Any) -> JSON:
    return card if isinstance(card, dict) else {}


def _number(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _optional(value: Any) -> int | None:
    return value if isinstance(value, int) else None


def of(name: str) -> str:
    """« de Ben », « d'Anna », « du Palace »."""
    for article, joined in (("Le ", "du "), ("Les ", "des ")):
        if name.startswith(article):
            return joined + name.removeprefix(article)
    return f"d'{name}" if name[:1].lower() in "aàâeéèêiîoôuy" else f"de {name}"
