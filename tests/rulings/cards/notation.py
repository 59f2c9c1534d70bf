"""Tables, steps and what comes of them in a few signs: how the files of `played/` say what a card does and does not do.

`table`: Bases parted by « ; », `name: Anna's / Ben's / Carole's cards`, parted by commas. `name(12)` has that
breakpoint, `name=Shark Reef` is that Base of the catalogue. A card is `p3` (a plain minion « P » of power 3) or a name
of the catalogue or of the file's `cards`; `~b` says that Ben owns it, `*2` puts counters on it, `+X` attaches X
(Anna's, `+X~b` Ben's) to it; `[X]` is an action on the Base, `<X>` a Titan, `{X}` a buried card, `!X` nobody's Monster.
`hand`, `deck`, `discard`, `titans`, `ben_hand`…: cards, top first. Without `do`, the card is in Anna's hand and is
played, `on` there; else steps parted by « ; »: `play X on ici`, `talent X`, `use X`, `special X`, `score ici`,
`phase end`, `effect text`, `ben play X`.
What is told of the outcomes: facts parted by commas, each of facts joined by « & »:
`+p` in play, `-p` not, `p@la` on that Base, `p=5` its power, `p*2` its counters, `p of ben` its controller,
`p in ben.hand` (deck, discard; `on ben.deck` its top, `under ben.deck` its bottom), `anna.hand=3` (vp, deck, discard),
`la.breakpoint=17`, `la.anna=5` her total, `illegal`; `not` before a fact denies it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from ground.names import slug
from tests.engine.boards import FAR, JSON, Seen, minion

PEOPLE = {"a": "Anna", "b": "Ben", "c": "Carole"}
_PLAIN = re.compile(r"([a-z])(\d+)")
_CARD = re.compile(r"(?P<name>[^+*~]+)(?:~(?P<owner>[abc]))?(?:\*(?P<counters>\d+))?(?P<attached>(?:\+[^+]+)*)")
_BASE = re.compile(r"(?P<id>[a-z]+)(?:\((?P<breakpoint>\d+)\))?(?:=(?P<card>.+))?")
Fact = Callable[[Seen], bool]
Cards = Mapping[str, JSON]


def table(case: Mapping[str, Any], own: Cards) -> JSON:
    """The table of a case, as the engine takes it; `own`: the cards that its file defines."""
    bases = [_base(told.strip(), own) for told in case.get("table", "ici:").split(";")]
    several = max((told.count("/") for told in case.get("table", "").split(";")), default=0)
    people = list(PEOPLE.values())[: max(2, several + 1)]
    piles = ("hand", "deck", "discard", "titans")
    players = [
        {"name": who, "vp": case.get(_key(who, "vp"), 0)}
        | {pile: [_bare(c, own) for c in _parts(case.get(_key(who, pile), ""))] for pile in piles}
        for who in people
    ]
    return {"players": players, "bases": bases, "base_deck": [FAR], **case.get("more", {})}


def steps(case: Mapping[str, Any], card: str) -> list[JSON]:
    """The steps of a case: `do`, else the card played, on `on` if told."""
    played = f"play {card}" + (f" on {case['on']}" if "on" in case else "")
    return [_step(told.strip(), card) for told in case.get("do", played).split(";")]


def facts(told: str) -> dict[str, Fact]:
    """What is told of an outcome, by how it is told."""
    return {one: _all([_fact(part.strip()) for part in one.split("&")]) for one in _parts(told)}


def _key(who: str, pile: str) -> str:
    return pile if who == "Anna" else f"{who.lower()}_{pile}"


def _parts(told: str) -> list[str]:
    return [part.strip() for part in told.split(",") if part.strip()]


def _bare(name: str, own: Cards) -> Any:
    if plain := _PLAIN.fullmatch(name):
        return minion(plain[1].upper(), int(plain[2]))
    return own.get(name, name)


def _base(told: str, own: Cards) -> JSON:
    name, _, cards = told.partition(":")
    read = _BASE.fullmatch(name.strip())
    assert read, told
    plain = {
        "name": read["id"],
        "kind": "base",
        "breakpoint": int(read["breakpoint"] or 30),
        "vp": [4, 2, 1],
        "text": "",
    }
    here: JSON = {
        "card": read["card"] or plain,
        "id": read["id"],
        "minions": [],
        "actions": [],
        "titans": [],
        "buried": [],
    }
    for who, side in zip(PEOPLE.values(), cards.split("/"), strict=False):
        for card in _parts(side):
            if card[0] == "!":
                here["minions"].append({"card": card[1:], "controller": None})
                continue
            zone = {"[": "actions", "<": "titans", "{": "buried"}.get(card[0], "minions")
            here[zone].append(_entry(card.strip("[]<>{}"), who, own))
    return here


def _entry(told: str, controller: str, own: Cards) -> JSON:
    read = _CARD.fullmatch(told)
    assert read, told
    entry: JSON = {
        "card": _bare(read["name"], own),
        "controller": controller,
        "owner": PEOPLE.get(read["owner"], controller),
    }
    if read["counters"]:
        entry["counters"] = int(read["counters"])
    for attached in read["attached"].split("+")[1:]:
        name, _, whose = attached.partition("~")
        owner = PEOPLE.get(whose, "Anna")
        entry.setdefault("attached", []).append({"card": _bare(name, own), "controller": owner, "owner": owner})
    return entry


def _step(told: str, card: str) -> JSON:
    first, _, rest = told.partition(" ")
    who = "Anna"
    if first.capitalize() in PEOPLE.values():
        who, (first, _, rest) = first.capitalize(), rest.partition(" ")
    if first in ("score", "phase"):
        return {first: rest}
    if first == "end_turn":
        return {"end_turn": True}
    if first == "effect":
        return {"player": who, "effect": rest}
    name, _, on = rest.partition(" on ")
    return {"player": who, first: slug(name or card)} | ({"on": on} if on else {})


def _all(several: list[Fact]) -> Fact:
    return lambda seen: all(fact(seen) for fact in several)


def _fact(told: str) -> Fact:
    if told.startswith("not "):
        denied = _fact(told[4:])
        return lambda seen: not denied(seen)
    for pattern, made in _FACTS:
        if read := re.fullmatch(pattern, told):
            return made(*read.groups())
    raise AssertionError(f"what is « {told} »?")


def _at(pile: str, place: str, who: str, card: str) -> Fact:
    def holds(seen: Seen) -> bool:
        there = [slug(name) for name in seen.names(who.capitalize(), pile)]
        if pile == "deck" and place == "in":  # once shuffled
            there += [slug(name) for name in seen.names(who.capitalize(), "deck_unordered")]
        return slug(card) in {"in": there, "on": there[:1], "under": there[-1:]}[place]

    return holds


def _count(who: str, what: str, many: str) -> Fact:
    def holds(seen: Seen) -> bool:
        player = seen.player(who.capitalize())
        told = {"vp": player["vp"], "hand": seen.hand_size(who.capitalize())}
        return int(told[what] if what in told else len(player.get(what, ()))) == int(many)

    return holds


_FACTS: list[tuple[str, Callable[..., Fact]]] = [
    (r"illegal", lambda: lambda seen: seen.status == "illegal"),
    (r"\+(.+)", lambda card: lambda seen: seen.in_play(slug(card))),
    (r"-(.+)", lambda card: lambda seen: not seen.in_play(slug(card))),
    (r"(.+)@(.+)", lambda card, base: lambda seen: seen.base_of(slug(card)) == base),
    (r"(.+) of (\w+)", lambda card, who: lambda seen: _of(seen, card, who)),
    (r"(.+) (in|on|under) (\w+)\.(hand|deck|discard)", lambda card, place, who, pile: _at(pile, place, who, card)),
    (r"([\w-]+)\.breakpoint=(\d+)", lambda base, n: lambda seen: (base, int(n)) in _breakpoints(seen)),
    (r"(anna|ben|carole)\.(hand|deck|discard|vp)=(-?\d+)", _count),
    (r"(\w+)\.(anna|ben|carole)=(\d+)", lambda base, who, n: lambda seen: _total(seen, base, who) == int(n)),
    (r"(.+)\*(\d+)", lambda card, n: lambda seen: (seen.counters(slug(card)) or 0) == int(n)),
    (r"(.+)=(\d+)", lambda card, n: lambda seen: seen.power(slug(card)) == int(n)),
]  # fmt: skip


def _of(seen: Seen, card: str, who: str) -> bool:
    found = seen.card(slug(card))
    return found is not None and found["controller"] == who.capitalize()


def _breakpoints(seen: Seen) -> set[tuple[str, int]]:
    return {(base["id"], base["breakpoint"]) for base in seen.table["bases"]}


def _total(seen: Seen, base: str, who: str) -> int:
    return int(seen.base(base)["totals"].get(who.capitalize(), 0))
