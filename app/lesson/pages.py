"""The first game as a page: what the rulebook says there, what one can do, and what the engine answers."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request

from app.lesson.game import Position, first_game, stand
from app.reference.entries import Shown
from app.table import draft
from app.table.board import Board, board, of
from app.table.catalogue import facts
from app.table.changes import called, compared
from app.table.steps import describe
from app.web import permalink
from app.world import world
from ground.names import bare

bp = Blueprint("lesson", __name__)

MOST = 40
"""Moves that an address may tell; the game has fewer."""


@bp.get("/premiere-partie")
def page() -> str:
    """The first game; `?joue=0.1.mousse`: the moves made so far."""
    here = stand([move for move in request.args.get("joue", "").split(".") if move][:MOST])
    drawn = _board(here)
    vain = dict(here.in_vain) if not here.pending else {}
    return render_template(
        "lesson/page.html",
        here=here,
        board=drawn,
        says=[Shown(entry, world()) for id in here.unread if (entry := world().entry(id))],
        ways=[(_with(here, move), describe(step, drawn), move in vain) for move, step in here.steps],
        options=[(_with(here, each["id"]), each["label"]) for each in here.pending["options"]] if here.pending else [],
        key=permalink.encode(here.asked) if here.asked else None,
        last=len(here.game.stages),
        of=of,
    )


def answers(query: str) -> bool:
    """Whether what is searched is how the game is played: the first game shows it."""
    asked = bare(query)
    return any(asked == bare(each) for each in first_game().found_by)


def _with(here: Position, move: str) -> str:
    return ".".join((*here.moves, move))


def _board(here: Position) -> Board:
    """The board now, marked with what the last step changed."""
    now, was = here.table, here.before
    return compared(_drawn(was), _drawn(now), was, now)


def _drawn(table: dict[str, Any]) -> Board:
    return board(draft.spread({"table": table})["table"], facts, table, called(table))
