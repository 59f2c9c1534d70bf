"""A ruling as a proof: its table is explored, and every outcome held against what the ruling says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.library import Catalogue
from engine.scenario import explore, resolve
from ground.names import bare
from rulings.model import Facts, Ruling

JSON = dict[str, Any]


def check(ruling: Ruling, catalogue: Catalogue) -> list[str]:
    """What does not hold, in French; empty where the ruling is proved."""
    explored = explore({**ruling.request, "limit": 10_000}, catalogue)
    outcomes = explored["outcomes"]
    wrong = [] if explored["complete"] else ["l'exploration a été coupée : rien n'est prouvé"]
    statuses = {o["status"] for o in outcomes}
    # an outcome that a wrong choice made illegal is no outcome, unless being illegal is the point
    kept = [o for o in outcomes if o["status"] == ruling.expect.status]
    if not kept or statuses - {ruling.expect.status, "illegal"}:
        wrong.append(f"issue attendue : {ruling.expect.status} ; obtenu : {', '.join(sorted(statuses))}")
        return wrong
    views = [View(o) for o in kept]
    if ruling.expect.always is not None:
        wrong += [f"toujours : {miss}" for view in views for miss in view.misses(ruling.expect.always)]
    for facts in ruling.expect.possible:
        if all(list(view.misses(facts)) for view in views):
            wrong.append(f"parfois : jamais vu — {next(views[0].misses(facts), '')}")
    for facts in ruling.expect.impossible:
        wrong += ["jamais : vu dans une issue" for view in views if not list(view.misses(facts))]
    return list(dict.fromkeys(wrong)) + _uncited(ruling, kept, catalogue)


PLAYED = ("X.", "P.")
"""A worked example is proved by being played, an open point by what comes out: no rule cites them."""


def _uncited(ruling: Ruling, outcomes: list[JSON], catalogue: Catalogue) -> list[str]:
    """The ids that no outcome's trace cites: of those expected, and of those that the ruling says it settles, where the
    answer to its question does not cite them either: what holds of a table that stands comes up in no trace.
    """
    missing = {*ruling.expect.cites, *(id for id in ruling.settles if not id.startswith(PLAYED))}
    for outcome in outcomes:
        if not missing:
            break
        answer = resolve({**ruling.request, "answers": outcome["answers"]}, catalogue)
        told = {i for said in answer.get("answers_to", ()) for i in said["cites"]} - {*ruling.expect.cites}
        missing -= {*ids_in(answer["trace"]), *told}
    return [f"la trace ne cite pas {id}" for id in sorted(missing)]


def cited(ruling: Ruling, catalogue: Catalogue, ways: int | None = None) -> set[str]:
    """Every id that the trace of any outcome cites, or of the first `ways` outcomes."""
    request = {**ruling.request, "tables": False} | ({"limit": ways} if ways else {})
    ends = explore(request, catalogue)["outcomes"]
    return {
        i for end in ends for i in ids_in(resolve({**ruling.request, "answers": end["answers"]}, catalogue)["trace"])
    }


def ids_in(trace: JSON) -> Iterator[str]:
    """What a trace cites, node by node, as often as it does."""
    yield from trace["cites"]
    for child in trace["children"]:
        yield from ids_in(child)


IN_PLAY = ("play", "buried")
CHANGING = ("power", "counters", "controller", "base", "attached_to", "totals", "breakpoint")
NOBODYS = ("controller", "base", "attached_to")
"""Of which nobody, or nothing, is a value too."""


class View:
    """One outcome, and what can be asserted of it."""

    def __init__(self, outcome: JSON) -> None:
        self._outcome = outcome
        self._table = outcome["table"]
        self._cards = {entry["id"]: (entry, zone, base, host) for entry, zone, base, host in self._entries()}

    def misses(self, facts: Facts) -> Iterator[str]:
        """The facts that do not hold here, with what is true instead."""
        for name in Facts.model_fields:
            wanted = getattr(facts, name)
            if name in ("winners", "status"):
                got = (self._outcome["result"] or {}).get("winners") if name == "winners" else self._outcome["status"]
                if wanted is not None and got != wanted:
                    yield f"{name} vaut {got}, et non {wanted}"
                continue
            for about, value in (wanted or {}).items():
                got = getattr(self, f"_{name}")(about)
                if got != value and not (isinstance(value, list) and _same(got, value)):
                    yield f"{name} de {about} vaut {got}, et non {value}"

    def since(self, before: View) -> JSON:
        """What an expectation may say of this outcome, in the words of `Facts`: every player's points, where each card
        that was or is in play stands, and what else is no longer as it was before."""
        told: JSON = {"vp": {player["name"]: player["vp"] for player in self._table["players"]}}
        ids = [id for view in (before, self) for id, (_, zone, _, _) in view._cards.items() if zone in IN_PLAY]
        here = [id for id in dict.fromkeys(ids) if id in self._cards]
        told["zone"] = {id: self._zone(id) for id in here}
        for name in CHANGING:
            of, value = [id for id in here if self._zone(id) == "play"], getattr(self, f"_{name}")
            new = {id: value(id) for id in of if value(id) != getattr(before, f"_{name}")(id)}
            told[name] = {id: value for id, value in new.items() if value is not None or name in NOBODYS}
        held = {player["name"]: self._hand_size(player["name"]) for player in self._table["players"]}
        told["hand_size"] = {name: size for name, size in held.items() if size != before._hand_size(name)}
        if result := self._outcome["result"]:
            told |= {"winners": result["winners"], "scores": result["scores"]}
        return {name: value for name, value in told.items() if value}

    def _entries(self) -> Iterator[tuple[JSON, str, str | None, str | None]]:
        for base in self._table["bases"]:
            yield base, "play", base["id"], None
            for key in ("minions", "actions", "titans", "buried"):
                for entry in base[key]:
                    host = base["id"] if key == "actions" else None
                    yield entry, "buried" if key == "buried" else "play", base["id"], host
                    yield from self._attached(entry, base["id"])
        for player in self._table["players"]:
            for key in ("hand", "deck", "deck_unordered", "discard", "titans"):
                for entry in player.get(key, ()):
                    yield entry, f"{'deck' if key.startswith('deck') else key}:{player['name']}", None, None
        for key in ("base_discard", "base_deck", "monster_discard", "monster_deck", "treasure_discard",
                    "treasure_deck", "set_aside", "box"):  # fmt: skip
            for entry in self._table.get(key, ()):
                yield entry, key, None, None

    def _attached(self, host: JSON, base: str) -> Iterator[tuple[JSON, str, str | None, str | None]]:
        for entry in host.get("attached", ()):
            yield entry, "play", base, host["id"]
            yield from self._attached(entry, base)

    def _find(self, ref: str) -> tuple[JSON, str, str | None, str | None] | None:
        if ref in self._cards:
            return self._cards[ref]
        named = [found for found in self._cards.values() if bare(_name(found[0])) == bare(ref)]
        return min(named, key=lambda found: found[1] != "play", default=None)

    def _player(self, name: str) -> JSON:
        return next(p for p in self._table["players"] if p["name"] == name)

    def _vp(self, player: str) -> Any:
        return self._player(player)["vp"]

    def _hand(self, player: str) -> list[str]:
        return [_name(e) for e in self._player(player).get("hand", ())]

    def _hand_size(self, player: str) -> int:
        return len(self._hand(player)) + (self._player(player)["unknown_hand"] or 0)

    def _discard(self, player: str) -> list[str]:
        return [_name(e) for e in self._player(player)["discard"]]

    def _power(self, ref: str) -> Any:
        return self._of(ref, "power")

    def _counters(self, ref: str) -> Any:
        return self._of(ref, "counters") or 0

    def _controller(self, ref: str) -> Any:
        return self._of(ref, "controller")

    def _of(self, ref: str, key: str) -> Any:
        found = self._find(ref)
        return None if found is None else found[0].get(key)

    def _zone(self, ref: str) -> Any:
        found = self._find(ref)
        return None if found is None else found[1]

    def _base(self, ref: str) -> Any:
        found = self._find(ref)
        return None if found is None else found[2]

    def _attached_to(self, ref: str) -> Any:
        found = self._find(ref)
        return None if found is None else found[3]

    def _totals(self, base: str) -> Any:
        return self._of(base, "totals")

    def _breakpoint(self, base: str) -> Any:
        return self._of(base, "breakpoint")

    def _scores(self, player: str) -> Any:
        return (self._outcome["result"] or {}).get("scores", {}).get(player)


def _name(entry: JSON) -> str:
    card = entry["card"]
    return card["name"] if isinstance(card, dict) else card or ""


def _same(got: Any, wanted: list[str]) -> bool:
    return isinstance(got, list) and [bare(g) for g in got] == [bare(w) for w in wanted]
