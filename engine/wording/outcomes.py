"""What holds in every way the choices can go, and what in some: read from the tables that `explore` found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.wording.french import Name, counted, finished, natural, typeset
from engine.wording.happened import MARKER, MARKERS
from engine.wording.names import numbered

JSON = dict[str, Any]
Topic = tuple[int, str]
MOST = 12
POINTS, PLACE, CONTROL, POWER, COUNTERS, HAND = range(6)  # what is told first


def always_sometimes(outcomes: list[JSON], start: JSON) -> tuple[list[str], list[str]]:
    """French sentences on what holds in all `outcomes`, and in some (tables as `dump` gives them, not empty).

    Told is only what differs from `start` in one outcome at least; twelve sentences at most in each list.
    """
    names = _names([start, *outcomes])
    before = _facts(start, names)
    ends = [_facts(table, names) for table in outcomes]
    topics = {topic for end in ends for topic, told in end.items() if before.get(topic) != told}
    topics -= {topic for topic in topics if topic[0] == CONTROL and topic not in before}  # who has just played it
    always: list[str] = []
    sometimes: list[str] = []
    for topic in sorted(topics, key=lambda t: (t[0], natural(t[1]))):
        told = {end.get(topic) for end in ends}
        words = sorted((typeset(finished(t)) for t in told if t is not None), key=natural)
        (always if len(told) == 1 else sometimes).extend(words)
    return always[:MOST], sometimes[:MOST]


class Met(NamedTuple):
    """A card outside the decks: its id, its entry, where it is, and the id of what it is on, if anything."""

    id: str
    entry: JSON
    where: str
    on: str = ""


def _names(tables: list[JSON]) -> dict[str, str]:
    return numbered({met.id: _name(met.entry["card"]) for table in tables for met in _met(table)}.items())


def _name(card: Any) -> str:
    if card is None:
        return "Carte inconnue"
    return str(card["name"]) if isinstance(card, dict) else str(card)


def _met(table: JSON) -> Iterator[Met]:
    for base in table["bases"]:
        yield Met(base["id"], base, "en jeu")
        for key in ("minions", "actions", "titans"):
            for entry in base[key]:
                yield from _standing(entry, base["id"])
        for entry in base["buried"]:
            yield Met(entry["id"], entry, "sous terre sur", base["id"])
    for player in table["players"]:
        whose = Name(player["name"])
        for key, where in (("hand", "dans la main"), ("discard", "à la défausse"), ("titans", "à côté de la pioche")):
            for entry in player.get(key, ()):
                yield Met(entry["id"], entry, f"{where} {whose:de}")
    for key, where in (
        ("base_discard", "à la défausse Base"),
        ("monster_discard", "à la défausse Monstre"),
        ("treasure_discard", "à la défausse Trésor"),
        ("box", "dans la boîte"),
    ):
        for entry in table.get(key, ()):
            yield Met(entry["id"], entry, where)


def _standing(entry: JSON, on: str) -> Iterator[Met]:
    yield Met(entry["id"], entry, "sur", on)
    for attached in entry.get("attached", ()):
        yield from _standing(attached, entry["id"])


def _facts(table: JSON, names: dict[str, str]) -> dict[Topic, str]:
    """What can be said of a table, each under its topic, so that two tables can be compared."""
    facts: dict[Topic, str] = {}
    for player in table["players"]:
        name, unknown = player["name"], player["unknown_hand"]
        facts[POINTS, name] = f"{name} a {player['vp']} PV"
        if unknown is not None:
            facts[HAND, name] = f"{name} a {counted(len(player.get('hand', ())) + unknown, 'carte')} en main"
    for card_id, entry, where, on in _met(table):
        name, controller = names[card_id], entry.get("controller")
        facts[PLACE, card_id] = f"{name} est {where} {names[on]}" if on else f"{name} est {where}"
        if controller is not None:
            facts[CONTROL, card_id] = f"{controller} contrôle {name}"
        if "power" in entry:
            facts[POWER, card_id] = f"{name} a {entry['power']} de Force"
        if entry.get("counters"):
            facts[COUNTERS, card_id] = f"{name} porte {counted(entry['counters'], MARKER, MARKERS)}"
    return facts
