"""What holds in every way the choices can go, and what in some: read from the tables that `explore` found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.wording.french import Name, counted, finished, natural, typeset
from engine.wording.happened import markers
from engine.wording.names import numbered

JSON = dict[str, Any]
Topic = tuple[int, str]
MOST = 200
POINTS, PLACE, CONTROL, POWER, COUNTERS, HAND = range(6)  # what is told first


def always_sometimes(outcomes: list[JSON], start: JSON) -> tuple[list[str], list[str]]:
    """French sentences on what holds in all `outcomes`, and in some (tables as `dump` gives them, not empty).

    Told is only what differs from `start` in one outcome at least; no more in each list than can be of use, and how
    many more there are.
    """
    met = [list(_met(table)) for table in (start, *outcomes)]
    before, *ends = (_facts(table, cards) for table, cards in zip((start, *outcomes), met, strict=True))
    topics = {topic for end in ends for topic, fact in end.items() if before.get(topic) != fact}
    topics -= {topic for topic in topics if topic[0] == CONTROL and topic not in before}  # who has just played it
    names = _names({card.id: card.entry["card"] for cards in met for card in cards}) if topics else {}
    always: list[str] = []
    sometimes: list[str] = []
    for topic in sorted(topics, key=lambda t: (t[0], natural(t[1]))):
        facts = {end.get(topic) for end in ends}
        told = (typeset(finished(_told(topic, fact, names))) for fact in facts if fact is not None)
        (always if len(facts) == 1 else sometimes).extend(sorted(told, key=natural))
    return _cut(always), _cut(sometimes)


def _cut(told: list[str]) -> list[str]:
    """The first of them; that there are more is said."""
    more = len(told) - MOST
    return told if more <= 0 else [*told[:MOST], typeset(f"Et {counted(more, 'autre constat', 'autres constats')}.")]


class Met(NamedTuple):
    """A card outside the decks: its id, its entry, where it is, and the id of what it is on, if anything."""

    id: str
    entry: JSON
    where: str
    on: str = ""


def _names(cards: dict[str, Any]) -> dict[str, str]:
    return numbered((card_id, _name(card)) for card_id, card in cards.items())


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


def _facts(table: JSON, cards: list[Met]) -> dict[Topic, Any]:
    """What can be said of a table and its cards, each under its topic, so that two tables can be compared."""
    facts: dict[Topic, Any] = {}
    for player in table["players"]:
        name, unknown = player["name"], player["unknown_hand"]
        facts[POINTS, name] = player["vp"]
        if unknown is not None:
            facts[HAND, name] = len(player.get("hand", ())) + unknown
    for card_id, entry, where, on in cards:
        facts[PLACE, card_id] = where, on
        if entry.get("controller") is not None:
            facts[CONTROL, card_id] = entry["controller"]
        if "power" in entry:
            facts[POWER, card_id] = entry["power"]
        if entry.get("counters"):
            facts[COUNTERS, card_id] = entry["counters"]
    return facts


def _told(topic: Topic, fact: Any, names: dict[str, str]) -> str:
    """The sentence that says a fact."""
    sort, about = topic
    if sort == POINTS:
        return f"{about} a {fact} PV"
    if sort == HAND:
        return f"{about} a {counted(fact, 'carte')} en main"
    name = names[about]
    if sort == PLACE:
        where, on = fact
        return f"{name} est {where} {names[on]}" if on else f"{name} est {where}"
    if sort == CONTROL:
        return f"{fact} contrôle {name}"
    return f"{name} a {fact} de Force" if sort == POWER else f"{name} porte {markers(fact)}"
