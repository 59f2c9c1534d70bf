"""The coarse shape of a request that the form can draw. What the values mean is the engine's to judge."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from app.web.body import Refusal, error
from engine.contract import MAX_DRAWN, MAX_DRAWN_TEXT, MAX_REDRAWN
from engine.intake import listed, too_much


class _Open(BaseModel):
    model_config = ConfigDict(extra="allow", defer_build=True)


class _Card(_Open):
    name: str = ""
    vp: list[Any] | None = None
    text: str | None = None


class _Entry(_Open):
    card: _Card | str | None = None
    id: str | None = None
    controller: str | None = None
    owner: str | None = None
    attached: list[_Entry | str | None] | None = None


_Row = _Entry | str | None
_Rows = list[_Row] | None  # null is as good as left out


class _Player(_Open):
    name: str
    factions: list[str] | None = None
    hand: _Rows = None
    deck: _Rows = None
    deck_unordered: _Rows = None
    discard: _Rows = None
    titans: _Rows = None


class _Base(_Entry):
    minions: _Rows = None
    actions: _Rows = None
    titans: _Rows = None
    buried: _Rows = None


class _Extra(_Open):
    kind: str = ""
    text: str | None = None


class _Plays(_Open):
    extra: list[_Extra] | None = None


class _Played(_Open):
    player: str = ""
    card: _Card | str | None = None


class _Effect(_Open):
    on: str = ""
    text: str = ""
    until: str = ""


class _Table(_Open):
    players: list[_Player] = []
    bases: list[_Base | str | None] | None = None
    base_deck: _Rows = None
    base_discard: _Rows = None
    monster_deck: _Rows = None
    monster_discard: _Rows = None
    treasure_deck: _Rows = None
    treasure_discard: _Rows = None
    plays: _Plays | None = None
    used: list[str] | None = None
    played: list[_Played] | None = None
    effects: list[_Effect] | None = None
    readings: dict[str, Any] | str | None = None
    active: str | None = None
    edition: str | None = None
    phase: str | None = None


class _Step(_Open):
    player: str | None = None
    play: _Card | str | None = None
    special: _Card | str | None = None
    phase: str | None = None


class _Request(_Open):
    table: _Table
    sequence: list[_Step] | None = None
    answers: list[list[Any]] | None = None


def check_size(request: dict[str, Any], key: str | None) -> None:
    """Raises `Refusal` for what no answer is made of, or what a page without a `key` would have to carry whole."""
    if excess := too_much(request):
        raise Refusal(422, *map(error, excess))
    if key is None and _length(request) > MAX_DRAWN_TEXT:
        raise Refusal(422, error(f"Cette table est trop longue pour une page : {MAX_DRAWN_TEXT} caractères au plus."))


def too_big(request: dict[str, Any]) -> str:
    """Why a page answers a request without drawing its table, "" where it is drawn."""
    most = MAX_REDRAWN if request.get("sequence") else MAX_DRAWN
    if listed(request) > most:
        return f"Cette table est trop grande pour être dessinée : {most} cartes et étapes au plus."
    if _length(request) > MAX_DRAWN_TEXT:
        return f"Cette table est trop longue pour être dessinée : {MAX_DRAWN_TEXT} caractères au plus."
    return ""


def _length(request: dict[str, Any]) -> int:
    return len(json.dumps(request, ensure_ascii=False))


def drawable(request: dict[str, Any]) -> bool:
    """Whether the request has the lists and objects where the form expects them."""
    try:
        _Request.model_validate(request)
    except ValidationError:
        return False
    return True
