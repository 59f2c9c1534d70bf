"""Cards put on a table, taken elsewhere and counted upon: what the board's buttons, drags and taps ask.

Every function takes a request and gives back another; like `draft`, none judges what the engine will.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Sequence
from typing import Any

from app.table import draft, paths
from app.web.body import Refusal, error
from engine.contract import MAX_NAMED

KindOf = Callable[[str], str | None]
"""The kind of the catalogue's card of a name, or of the nearest one; None when nothing is near."""

NOBODY = "-"
_APART, _ANY = re.compile(r"[;\n]+"), re.compile(r"[;,\n]+")
LONGEST_NAME = 120
# Where a card that is only named goes: the pile of its player, and « en jeu » for what is laid on a Base.
_PILE_OF_KIND = {"action": "hand", "titan": "titans", "treasure": "hand"}
_BETWEEN_PILES = ("card", "id", "owner", "printing")
_LIMITS = {"counters": (0, 99), "power_bonus": (-999, 999), "vp": (-99, 99)}


def names(text: str, kind_of: KindOf) -> list[str]:
    """The names in what was typed: one a line or between « ; »; commas part them only where each part is a card.

    Raises `Refusal` for more of them than are laid at once: each is looked for among all cards.
    """
    if len(_ANY.split(text)) > MAX_NAMED or len(text) > MAX_NAMED * LONGEST_NAME:
        raise Refusal(422, error(f"Trop de noms d'un coup : {MAX_NAMED} cartes au plus."))
    found = []
    for part in filter(None, (piece.strip() for piece in _APART.split(text))):
        pieces = [piece.strip() for piece in part.split(",")]
        apart = len(pieces) > 1 and kind_of(part) is None and all(kind_of(piece) for piece in pieces)
        found += pieces if apart else [part]
    return found


def lay(
    request: draft.Request, called: Sequence[str], who: str, kind_of: KindOf, base: int = -1, *, plays: bool = False
) -> draft.Request:
    """The request with each card where its kind lies: Bases in play, Creatures on the Base of that number (the last
    one, an unknown one where there is none), Titans beside their player, Actions in the hand of `who`.

    A Base takes the place of the unknown one that a Creature laid before it has brought. `plays`: what is no Base is
    played by `who` instead, on that Base if it is a Creature, and it is their turn.
    """
    table = request["table"]
    for name in called:
        kind = kind_of(name) or "minion"
        unknown = next((one for one in table["bases"] if isinstance(one, dict) and one.get("card") is None), None)
        if kind == "base" and unknown is not None:
            unknown["card"] = name
        elif kind == "base":
            table["bases"].append({"card": name})
        elif plays and who != NOBODY:
            _played(request, name, kind, who, base)
        elif kind in ("minion", "monster"):
            if not table["bases"]:
                table["bases"].append({"card": None})
            place = table["bases"][base if -1 <= base < len(table["bases"]) else -1]
            nobody = kind == "monster" or who == NOBODY
            place.setdefault("minions", []).append({"card": name, "controller": None if nobody else who})
        else:
            player = next((p for p in table["players"] if p["name"] == who), table["players"][0])
            player.setdefault(_PILE_OF_KIND.get(kind, "hand"), []).append({"card": name})
    return request


def _played(request: draft.Request, name: str, kind: str, who: str, base: int) -> None:
    """One more step: `who` plays that card, from a hand that holds it."""
    table = request["table"]
    if not request.get("sequence"):
        table["active"] = who
    player = next((p for p in table["players"] if p["name"] == who), table["players"][0])
    if player.get("hand") is not None:
        player["hand"].append({"card": name})
    step: dict[str, Any] = {"player": who, "play": name}
    if kind in ("minion", "monster") and table["bases"]:
        place = table["bases"][base if -1 <= base < len(table["bases"]) else -1]
        if isinstance(place.get("card"), str):
            step["on"] = place.get("id") or place["card"]
    request.setdefault("sequence", []).append(step)


def moved(request: draft.Request, source: str, target: str) -> draft.Request:
    """The request with the card of the row `source` at the end of the list `target`; unchanged when either is none.

    A card that leaves play keeps its owner; what was attached to it goes to the discard piles. One that comes into
    play is controlled by the player it came from.
    """
    changed = copy.deepcopy(request)
    came_from, steps = paths.parse(source), paths.parse(target)
    row, zone = paths.find(changed, came_from), steps[-1] if steps else None
    owner = paths.find(changed, steps[:-1])
    inside_itself = steps[: len(came_from)] == came_from
    if not isinstance(row, dict) or not isinstance(owner, dict) or zone not in draft.KIND_OF_ZONE or inside_itself:
        return request
    paths.remove(changed, source)
    in_play = zone == "attached" or (zone in draft.BASE_ZONES and steps[1] == "bases")
    if in_play:
        row = {**row} if "controller" in row else {**row, "controller": _player_at(changed, came_from)}
    else:
        row = _out_of_play(changed, row, owner.get("name"))
    owner.setdefault(str(zone), []).append(row)
    return changed


def _player_at(request: draft.Request, steps: paths.Steps) -> str:
    """The player of whose pile a path tells, else the active one."""
    table = request["table"]
    if steps[1:2] == ("players",):
        return str(table["players"][steps[2]]["name"])
    return str(table.get("active") or table["players"][0]["name"])


def _out_of_play(request: draft.Request, row: dict[str, Any], player: Any) -> dict[str, Any]:
    """What a pile holds of a card that was in play."""
    discards = {one["name"]: one for one in request["table"]["players"]}
    for under in row.get("attached", []):
        owner = discards.get(under.get("owner") or under.get("controller"))
        if owner is not None:
            owner.setdefault("discard", []).append(_out_of_play(request, under, owner["name"]))
    entry = {key: row[key] for key in _BETWEEN_PILES if key in row}
    if entry.get("owner") == player:
        del entry["owner"]
    return entry


def counted(request: draft.Request, path: str, step: int) -> draft.Request:
    """The request with the number at `path` one more or one less, within what the contract allows."""
    changed = copy.deepcopy(request)
    steps = paths.parse(path)
    row, key = paths.find(changed, steps[:-1]), steps[-1] if steps else None
    if not isinstance(row, dict) or key not in _LIMITS:
        return request
    low, high = _LIMITS[str(key)]
    value = row.get(key)
    row[str(key)] = min(max((value if type(value) is int else 0) + step, low), high)
    return changed
