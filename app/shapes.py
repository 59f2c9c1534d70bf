"""The coarse shape of a request that the form can draw. What the values mean is the engine's to judge."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError


class _Open(BaseModel):
    model_config = ConfigDict(extra="allow")


class _Entry(_Open):
    attached: list[_Entry | str | None] = []


_Row = _Entry | str | None


class _Player(_Open):
    name: str
    hand: list[_Row] = []
    deck: list[_Row] = []
    deck_unordered: list[_Row] = []
    discard: list[_Row] = []
    titans: list[_Row] = []


class _Base(_Entry):
    minions: list[_Row] = []
    actions: list[_Row] = []
    titans: list[_Row] = []
    buried: list[_Row] = []


class _Table(_Open):
    players: list[_Player] = []
    bases: list[_Base | str | None] = []
    base_deck: list[_Row] = []
    base_discard: list[_Row] = []
    monster_deck: list[_Row] = []
    monster_discard: list[_Row] = []
    treasure_deck: list[_Row] = []
    treasure_discard: list[_Row] = []
    plays: dict[str, Any] = {}
    active: str | None = None
    edition: str | None = None
    phase: str | None = None


class _Request(_Open):
    table: _Table
    sequence: list[dict[str, Any]] = []
    answers: list[list[Any]] = []


def drawable(request: dict[str, Any]) -> bool:
    """Whether the request has the lists and objects where the form expects them."""
    try:
        _Request.model_validate(request)
    except ValidationError:
        return False
    return True
