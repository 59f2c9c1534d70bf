"""Small tables for tests: a board in a few words, a question to the engine, and what came of it.

play(table(base("Ring", 20, "4 3 2", Anna="Brute 12", Ben="Moyen 7")), {"score": "ring"}).vp["Anna"] == 4
"""

from __future__ import annotations

from typing import Any

from engine.language import compile_card
from engine.library import Catalogue
from engine.scenario import explore, resolve

EMPTY = Catalogue()
FAR = {"name": "Terrain Vague", "kind": "base", "breakpoint": 30, "vp": [1, 1, 1]}
JSON = dict[str, Any]


def minion(name: str, power: int = 0, text: str = "", **more: Any) -> JSON:
    return {"name": name, "kind": "minion", "power": power, "text": text, **more}


def action(name: str, text: str = "", **more: Any) -> JSON:
    return {"name": name, "kind": "action", "text": text, **more}


def base(name: str, breakpoint: int = 30, vp: str = "4 2 1", text: str = "", **there: Any) -> JSON:
    """A Base and what stands on it; `Anna="Brute 12, Frêle 1"` puts plain minions under a player's control."""
    card = {"name": name, "kind": "base", "breakpoint": breakpoint, "vp": [int(n) for n in vp.split()], "text": text}
    zones = {k: there.pop(k) for k in ("minions", "actions", "titans", "buried", "id", "counters") if k in there}
    plain = [
        {"card": minion(*_named(one)), "controller": player}
        for player, told in there.items()
        for one in told.split(",")
    ]
    return {"card": card, **zones, "minions": [*zones.get("minions", []), *plain]}


def _named(told: str) -> tuple[str, int]:
    name, power = told.strip().rsplit(" ", 1)
    return name, int(power)


def at(card: JSON | str, controller: str | None, **more: Any) -> JSON:
    """A card in play."""
    return {"card": card, "controller": controller, **more}


def table(*bases: JSON, players: str = "Anna Ben", **more: Any) -> JSON:
    """A table; `hand={"Anna": […]}`, `deck=…`, `discard=…`, `vp=…`, `titans=…` by player. What is not told is empty."""
    told = {k: more.pop(k, {}) for k in ("hand", "deck", "discard", "vp", "titans")}
    people = [
        {
            "name": p,
            "vp": told["vp"].get(p, 0),
            "hand": told["hand"].get(p, []),
            "deck": told["deck"].get(p, []),
            "discard": told["discard"].get(p, []),
            "titans": told["titans"].get(p, []),
        }
        for p in players.split()
    ]
    return {"players": people, "bases": list(bases), "base_deck": [FAR], **more}


class Seen:
    """An outcome, read by id or name."""

    def __init__(self, outcome: JSON) -> None:
        self.json = outcome
        self.status: str = outcome["status"]
        self.table: JSON = outcome["table"]
        self.result: JSON | None = outcome["result"]
        self.vp = {p["name"]: p["vp"] for p in self.table["players"]}

    def player(self, name: str) -> JSON:
        return next(p for p in self.table["players"] if p["name"] == name)

    def names(self, player: str, pile: str = "hand") -> list[str]:
        return [_name(e) for e in self.player(player).get(pile, ())]

    def hand_size(self, player: str) -> int:
        return len(self.names(player)) + (self.player(player)["unknown_hand"] or 0)

    @property
    def bases(self) -> list[str]:
        return [b["id"] for b in self.table["bases"]]

    def base(self, name: str) -> JSON:
        return next(b for b in self.table["bases"] if b["id"] == name)

    def card(self, ref: str) -> JSON | None:
        """The card in play (or buried) of that id or name."""
        return next((e for e in self._in_play() if ref in (e["id"], _name(e))), None)

    def in_play(self, ref: str) -> bool:
        return self.card(ref) is not None

    def power(self, ref: str) -> int | None:
        found = self.card(ref)
        return found and found["power"]

    def counters(self, ref: str) -> int | None:
        """The markers on a card in play, or on a Titan set aside."""
        aside = (e for p in self.table["players"] for e in p.get("titans", ()) if isinstance(e, dict))
        found = self.card(ref) or next((e for e in aside if ref in (e["id"], _name(e))), None)
        return found and found.get("counters", 0)

    def base_of(self, ref: str) -> str | None:
        return next((b["id"] for b in self.table["bases"] for e in _under(b) if ref in (e["id"], _name(e))), None)

    def _in_play(self) -> Any:
        return (e for b in self.table["bases"] for e in _under(b))

    @property
    def trace(self) -> JSON:
        return self.json["trace"]  # type: ignore[no-any-return]

    @property
    def cites(self) -> set[str]:
        return {c for node in nodes(self.trace) for c in node["cites"]}

    def kinds(self, kind: str) -> list[JSON]:
        return [n for n in nodes(self.trace) if n["kind"] == kind]


def _under(base: JSON) -> Any:
    for key in ("minions", "actions", "titans", "buried"):
        for entry in base[key]:
            yield entry
            yield from entry.get("attached", ())


def _name(entry: JSON) -> str:
    card = entry["card"]
    return card["name"] if isinstance(card, dict) else card or ""


def nodes(node: JSON) -> Any:
    yield node
    for child in node["children"]:
        yield from nodes(child)


def play(given: JSON, *steps: JSON, answers: Any = (), catalogue: Catalogue = EMPTY, unread: bool = False) -> Seen:
    """Resolves a sequence. A text that nobody can read would prove nothing: `unread` says that it is meant."""
    check_texts(given, unread)
    return Seen(resolve({"table": given, "sequence": list(steps), "answers": list(answers)}, catalogue))


def pending(given: JSON, *steps: JSON, answers: Any = (), catalogue: Catalogue = EMPTY) -> JSON:
    """The choice that a sequence comes to."""
    seen = play(given, *steps, answers=answers, catalogue=catalogue)
    assert seen.status == "pending", seen.json["verdict"]
    return seen.json["pending"]  # type: ignore[no-any-return]


def ways(
    given: JSON, *steps: JSON, answers: Any = (), catalogue: Catalogue = EMPTY, limit: int = 2000, unread: bool = False
) -> list[Seen]:
    """Every outcome of a sequence, from those answers on."""
    check_texts(given, unread)
    request = {"table": given, "sequence": list(steps), "answers": list(answers), "limit": limit}
    answer = explore(request, catalogue)
    assert answer["complete"] and answer["outcomes"], "what is said of every way would be said of none"
    return [Seen(o) for o in answer["outcomes"]]


def check_texts(node: Any, unread: bool) -> None:
    """Every card text of a table is understood, unless `unread`."""
    if isinstance(node, dict):
        if node.get("text") and "kind" in node and not unread:
            reading = compile_card(node["text"], node["kind"], name=node.get("name", ""), power=node.get("power"))
            assert reading.understood, [c.problem for c in reading.clauses if not c.understood]
        for value in node.values():
            check_texts(value, unread)
    elif isinstance(node, list):
        for value in node:
            check_texts(value, unread)
