"""The table page's form ⇄ a request of the contract.

The form's fields are named by the contract's own paths, so that an error of the engine finds its field. They are laid
over the request the page was drawn from: what the form does not show stays as it was. Rows are added by fields under
`new.` and taken out by buttons; nothing here judges a value, that is the engine's.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from app.table import paths
from app.web.body import Refusal, error, read_json

Request = dict[str, Any]

# The lists of a table that hold cards, and the kind an inline card takes there when nothing says otherwise.
PLAYER_ZONES = {"hand": "action", "deck": "action", "deck_unordered": "action", "discard": "action", "titans": "titan"}
BASE_ZONES = {"minions": "minion", "actions": "action", "titans": "titan", "buried": "action"}
TABLE_ZONES = {
    "base_deck": "base",
    "base_discard": "base",
    "monster_deck": "monster",
    "monster_discard": "monster",
    "treasure_deck": "treasure",
    "treasure_discard": "treasure",
}
KIND_OF_ZONE = {**PLAYER_ZONES, **BASE_ZONES, **TABLE_ZONES, "attached": "action", "bases": "base"}

_INTEGERS = {
    "vp", "counters", "power_bonus", "power", "breakpoint", "minion", "action", "madness_deck", "treasures", "monsters",
    "unknown_hand",
}  # fmt: skip
READING = "reading."
"""The fields of open points, « reading.P.13 »: no path of the contract says such a name."""
_TARGETED = {"talent", "use", "uncover"}


def blank() -> Request:
    """The request a new table starts from: two players, nothing laid."""
    return {"table": {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": []}}


def from_json(text: str) -> Request:
    """The request written in `text`, or the request of the bare table written there. Raises `Refusal`."""
    value = read_json(text.encode("utf-8", "surrogatepass"))
    if not isinstance(value, dict):
        raise Refusal(422, error("Écrivez un objet JSON : une table, ou une demande qui a une clef « table »."))
    return value if "table" in value else {"table": value}


def spread(request: Request) -> Request:
    """The same request as the form needs it: every card of a list an entry, so that each row has its fields, and
    nothing that is null but what null means something for (an unknown card, a Monster nobody controls)."""
    request = _told(copy.deepcopy(request))
    table = request["table"] = _spread_zones(_told(request["table"]), TABLE_ZONES)
    table["players"] = [_spread_zones(_told(player), PLAYER_ZONES) for player in table.get("players", [])]
    table["bases"] = [_spread_zones(_spread_entry(base), BASE_ZONES) for base in table.get("bases", [])]
    return request


def _told(owner: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in owner.items() if value is not None or key in ("card", "controller")}


def _spread_zones(owner: dict[str, Any], zones: Mapping[str, str]) -> dict[str, Any]:
    for zone in zones:
        if zone in owner:
            owner[zone] = [_spread_entry(card) for card in owner[zone]]
    return owner


def _spread_entry(card: Any) -> dict[str, Any]:
    entry = _told(card) if isinstance(card, dict) and "card" in card else {"card": card}
    return _spread_zones(entry, {"attached": "action"})


def read(fields: Mapping[str, str], request: Request) -> Request:
    """`request` with the form's fields laid over it, the new rows added, and answers that no longer fit dropped.

    `fields` holds one value a name; a name that is no path of the request is left aside.
    """
    changed = spread(request)
    for name, value in sorted(fields.items(), key=lambda field: len(field[0])):  # a card's name before its text
        steps = paths.parse(name)
        if name.startswith(READING):
            _read_point(changed["table"], name.removeprefix(READING), value)
        elif len(steps) > 1 and not name.startswith(("new.", "step.")):
            _put(changed, steps, value.strip())
    for name, value in fields.items():
        if name.startswith("new.") and value.strip():
            _add(changed, name, fields)
    if step := step_of(fields):
        changed.setdefault("sequence", []).append(step)
    return with_fitting_answers(changed, request)


def _read_point(table: dict[str, Any], point: str, value: str) -> None:
    """Play another reading of an open point, the retained one when `value` is blank; « all » compares every point."""
    if point == "all":
        if value:
            table["readings"] = "all"
        elif table.get("readings") == "all":
            del table["readings"]
        return
    chosen = dict(table["readings"]) if isinstance(table.get("readings"), dict) else {}
    chosen.pop(point, None)
    if value:
        chosen[point] = _integer(value)
    if table.get("readings") != "all":
        table.pop("readings", None)
        if chosen:
            table["readings"] = chosen


def _put(request: Request, steps: paths.Steps, value: str) -> None:
    """Set one leaf. Blank takes an optional value away; a field of an inline card makes its row's card inline."""
    row, key = _row_of(request, steps, value), steps[-1]
    if row is None or not isinstance(key, str):
        return
    if key == "card":
        row["card"] = value or None
    elif key == "hand_known":
        row.setdefault("hand", [])
        if value == "no":
            del row["hand"]
    elif key == "controller" and value == "-":
        row["controller"] = None  # a Monster that nobody controls
    elif key == "vp" and steps[-2] == "card":
        row["vp"] = [_integer(part) for part in value.replace("-", " ").split()]
    elif key == "factions":
        row[key] = [name.strip() for name in value.split(",") if name.strip()]
    elif key == "undead":
        row[key] = value == "yes"
    elif not value:
        row.pop(key, None)
    else:
        row[key] = _integer(value) if key in _INTEGERS else value


def _row_of(request: Request, steps: paths.Steps, value: str) -> dict[str, Any] | None:
    """The object that holds a leaf, made where a value needs it; None where there is none."""
    if steps[:2] == ("table", "plays") and len(steps) == 3 and value:
        plays: dict[str, Any] = request["table"].setdefault("plays", {})
        return plays
    row = paths.find(request, steps[:-1])
    if isinstance(row, dict):
        return row
    entry = paths.find(request, steps[:-2]) if len(steps) > 2 and steps[-2] == "card" and value else None
    if not isinstance(entry, dict):
        return None
    made = entry["card"] = _inline(entry.get("card"), steps[-4] if isinstance(steps[-3], int) else "")
    return made


def _inline(name: Any, zone: Any) -> dict[str, Any]:
    return {"name": name or "", "kind": KIND_OF_ZONE.get(zone, "action")}


def _integer(text: str) -> int | str:
    """The number written, or the text itself: the engine then says what it expected, at its place."""
    try:
        return int(text) if len(text) < 18 else text
    except ValueError:
        return text


def _add(request: Request, name: str, fields: Mapping[str, str]) -> None:
    """Append the row that `new.player`, `new.base` or `new.<owner>.card` describes."""
    value = fields[name].strip()
    if name == "new.player":
        request["table"].setdefault("players", []).append({"name": value})
    elif name == "new.base":
        request["table"]["bases"].append({"card": value})
    elif name == "new.used":
        request["table"].setdefault("used", []).append(value)
    elif name == "new.played":
        row = {"player": fields.get("new.played_by", ""), "card": value}
        request["table"].setdefault("played", []).append(row)
    elif name == "new.effect":
        row = {"on": fields.get("new.effect_on", ""), "text": value, "until": fields.get("new.effect_until", "")}
        request["table"].setdefault("effects", []).append(row)
    elif name == "new.extra":
        plays = request["table"].setdefault("plays", {})
        plays.setdefault("extra", []).append({"kind": fields.get("new.extra_kind", ""), "text": value})
    elif name.endswith(".card"):
        _add_card(request, name.removesuffix(".card"), fields)


def _add_card(request: Request, place: str, fields: Mapping[str, str]) -> None:
    """Append the card that the fields of a `place` describe, where they put it; by its name, unless more is said."""
    zone = paths.parse(fields.get(f"{place}.to", ""))
    owner = paths.find(request, (*paths.parse(place.removeprefix("new.")), *zone[:-1]))
    if not zone or not isinstance(owner, dict) or zone[-1] not in KIND_OF_ZONE:
        return
    name = fields[f"{place}.card"].strip()
    entry: dict[str, Any] = {"card": name}
    if controller := fields.get(f"{place}.controller"):
        entry["controller"] = controller
    power, text = fields.get(f"{place}.power", "").strip(), fields.get(f"{place}.text", "").strip()
    if power or text:
        entry["card"] = _inline(name, zone[-1])
        if power:
            entry["card"]["power"] = _integer(power)
            if zone[-1] in PLAYER_ZONES:
                entry["card"]["kind"] = "minion"  # in a hand, a card that has a Force is a Creature
        if text:
            entry["card"]["text"] = text
    owner.setdefault(zone[-1], []).append(entry)


def inline_card(fields: Mapping[str, str]) -> dict[str, Any]:
    """The inline card that an editor's fields tell; blank ones are left out, numbers are numbers where they can be."""
    card: dict[str, Any] = {"name": fields["name"], "kind": fields["kind"]}
    for key, value in fields.items():
        if key == "vp" and value:
            card["vp"] = [_integer(part) for part in value.replace("-", " ").split()]
        elif key not in ("name", "kind") and value:
            card[key] = _integer(value) if key in _INTEGERS else value
    return card


def with_card(request: Request, card: Any, place: paths.Steps) -> Request:
    """The request with that card in the row, or as the card of the step, that `place` names."""
    changed = spread(request)
    owner = paths.find(changed, place[:-1])
    if isinstance(owner, list) and isinstance(place[-1], int) and place[-1] < len(owner):
        owner, place = owner[place[-1]], ("card",)
    if isinstance(owner, dict):
        owner[place[-1]] = card
    return with_fitting_answers(changed, request)


def with_new_card(request: Request, card: Any, kind: str) -> Request:
    """The request with one more card: a Base in play, a Monster on a Base, a Titan beside its player, else in hand.

    A card finds a Base where it can be played: any one, if none is laid.
    """
    changed = spread(request)
    table = changed["table"]
    if kind == "base" or not table["bases"]:
        table["bases"].append({"card": card if kind == "base" else None})
    if kind == "monster":
        table["bases"][0].setdefault("minions", []).append({"card": card, "controller": None})
    elif kind != "base":
        names = [player["name"] for player in table["players"]]
        active = table["players"][names.index(table["active"]) if table.get("active") in names else 0]
        active.setdefault("titans" if kind == "titan" else "hand", []).append({"card": card})
    return with_fitting_answers(changed, request)


def step_of(fields: Mapping[str, str]) -> dict[str, Any] | None:
    """The step that the form composes, or None when nothing of it was filled in."""
    verb, player = fields.get("step.verb", ""), fields.get("step.player", "")
    what, on = fields.get("step.what", "").strip(), fields.get("step.on", "")
    if not (what or on or verb.startswith(("phase:", "end_"))):
        return None
    if verb in ("play", "special"):
        return {"player": player, verb: what} | ({"on": on} if on else {})
    if verb in _TARGETED:
        return {"player": player, verb: on or what}
    if verb == "effect":
        return {"player": player, "effect": what}
    if verb == "score":
        return {"score": on or what}
    if verb.startswith("phase:"):
        return {"phase": verb.removeprefix("phase:")}
    if verb in ("end_turn", "end_game"):
        return {verb: True}
    return None


def with_fitting_answers(changed: Request, before: Request) -> Request:
    """Answers stay good only while the table is the same and steps were added after those already played."""
    before = spread(before)
    played = before.get("sequence", [])
    if changed["table"] != before["table"] or changed.get("sequence", [])[: len(played)] != played:
        changed.pop("answers", None)
    return changed


def with_answer(request: Request, answer: list[Any]) -> Request:
    """The request that goes on: one more answer."""
    return {**request, "answers": [*(request.get("answers") or []), answer]}


def without_last_answer(request: Request) -> Request:
    """The request that takes the last choice back."""
    return {**request, "answers": (request.get("answers") or [])[:-1]}


def picked(kind: str, picks: list[str], ranks: Mapping[str, str]) -> list[str]:
    """The answer that the choice's form gives: the ticked options, or all of them in the order of their ranks."""
    if kind == "order":
        return sorted(ranks, key=lambda option: int(ranks[option]) if ranks[option].isdecimal() else len(ranks))
    return [pick.strip() for pick in picks if pick.strip()]


def without_row(request: Request, path: str) -> Request:
    """The request without the row of a list that `path` names."""
    changed = copy.deepcopy(request)
    paths.remove(changed, path)
    return with_fitting_answers(changed, request)


def quick_step(text: str) -> dict[str, Any] | None:
    """The step that a ready-made button carries, or None when the button was tampered with."""
    try:
        step = read_json(text.encode("utf-8", "surrogatepass"))
    except Refusal:
        return None
    return step if isinstance(step, dict) else None


def renamed(request: Request, slug_of: Callable[[str], str | None]) -> Request:
    """The request whose answers name cards by the ids they have today.

    An id that no one gave is made of the card's name: once the card has another name, `celebration-2` is no more.
    """

    def today(pick: Any) -> Any:
        if not isinstance(pick, str):
            return pick
        stem, _, number = pick.rpartition("-")
        if number.isdecimal() and (slug := slug_of(stem)):
            return f"{slug}-{number}"
        return slug_of(pick) or pick

    return {**request, "answers": [[today(pick) for pick in picks] for picks in request.get("answers") or []]}
