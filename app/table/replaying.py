"""A resolution walked moment by moment: the board as it stood, what has just changed, and the rule of that moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import render_template

from app import engine_service
from app.table import draft
from app.table.board import Board, board
from app.table.catalogue import facts
from app.table.changes import Change, called, changes, compared
from app.table.shapes import check_size, drawable, too_big
from app.table.view import View
from engine.replay import MOMENTS
from engine.scenario import RequestErrors


@dataclass(frozen=True)
class Walk:
    """A page of a walk: the moment one stands at, the board then, and where one can go."""

    at: int
    moments: list[dict[str, str]]
    whole: bool
    moment: dict[str, Any]
    board: Board
    changes: list[Change]

    @property
    def now(self) -> dict[str, str]:
        return self.moments[self.at - 1]

    @property
    def picked(self) -> str:
        """The labels of what was chosen, « aucune » where nothing was."""
        choice = self.moment["choice"]
        labels = [option["label"] for option in choice["options"] if option["id"] in choice["picked"]]
        return ", ".join(labels) or "aucune"


def walked(view: View, asked: str) -> str | None:
    """The page of a walk at the moment asked for, the first for what is no number; None where there is nothing to walk.

    Raises `Refusal` for a request that is too big for a page.
    """
    check_size(view.request, view.key)
    if not view.played or not drawable(view.request) or too_big(view.request):
        return None
    walk = _walk(view.request, int(asked) if asked.isdecimal() and len(asked) < 9 else 1)
    return render_template("table/replay.html", view=view, walk=walk, most=MOMENTS) if walk else None


def _walk(request: draft.Request, at: int) -> Walk | None:
    try:
        told = engine_service.replay(request, at)
    except RequestErrors:
        return None  # the page of the table says what is wrong
    if told["moment"] is None:
        return None
    was, now = told["before"], told["after"]
    then, drawn = (board(draft.spread({"table": each})["table"], facts, each, called(each)) for each in (was, now))
    return Walk(
        at=told["at"],
        moments=told["moments"],
        whole=told["whole"],
        moment=told["moment"],
        board=compared(then, drawn, was, now),
        changes=changes(was, now),
    )
