"""The first game, read from `game.toml`, and where one stands in it after the moves that were made.

Nothing here says what happens: the engine does. A move is one of the stage's steps, by its number, or an option of the
choice that is open, by its id; moves that fit nowhere are left aside with those after them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from app import engine_service
from engine.scenario import RequestErrors

JSON = dict[str, Any]


@dataclass(frozen=True)
class Stage:
    """What one reads (`says`, ids of the rulebook), then does in any order (`steps`), or tries in vain (`refused`)."""

    says: Sequence[str]
    steps: Sequence[JSON] = ()
    refused: Sequence[JSON] = ()


@dataclass(frozen=True)
class Game:
    """The whole of it: the table it starts from, its stages, and the questions of the search that it answers."""

    found_by: Sequence[str]
    table: JSON
    stages: Sequence[Stage]


@dataclass(frozen=True)
class Position:
    """Where one stands: the moves that led there, the stage, which of its steps are done, and the table.

    `before` is the table before the last step, `asked` and `result` the request that made it and its answer.
    """

    game: Game
    table: JSON
    before: JSON
    moves: tuple[str, ...] = ()
    number: int = 0
    done: tuple[int, ...] = ()
    asked: JSON = field(default_factory=dict)
    result: JSON | None = None

    @property
    def stage(self) -> Stage:
        return self.game.stages[self.number]

    @property
    def unread(self) -> Sequence[str]:
        """What the stage says, as long as nothing was done there: then it has been read."""
        refused = self.result is not None and self.result["status"] == "illegal"
        return () if self.done or refused else self.stage.says

    @property
    def pending(self) -> JSON | None:
        """The choice that is open."""
        return self.result["pending"] if self.result and self.result["status"] == "pending" else None

    @property
    def steps(self) -> list[tuple[str, JSON]]:
        """(move, step) of what can be done now: what the stage asks for, then what the engine forbids by now."""
        if self.pending:
            return []
        asked = [(str(i), step) for i, step in enumerate(self.stage.steps) if i not in self.done]
        return asked + self.in_vain

    @property
    def in_vain(self) -> list[tuple[str, JSON]]:
        """Of the stage's tries, those that the engine refuses at this table."""
        tries = enumerate(self.stage.refused, len(self.stage.steps))
        return [(str(i), step) for i, step in tries if _answer(self.table, step, [])["status"] == "illegal"]


@cache
def first_game() -> Game:
    """The first game as its file tells it."""
    told = tomllib.loads((Path(__file__).parent / "game.toml").read_text("utf-8"))
    return Game(told["found_by"], told["table"], [Stage(**stage) for stage in told["stage"]])


def stand(moves: Sequence[str]) -> Position:
    """The position after these moves, as far as they go."""
    start = engine_service.resolve({"table": first_game().table})["table"]
    here = Position(first_game(), start, start)
    for move in moves:
        there = _chosen(here, move) if here.pending else _made(here, move)
        if there is None:
            break
        here = there
    return here


def _made(here: Position, move: str) -> Position | None:
    """What a step comes to; one that is refused leaves the table, and the way there, as they were."""
    step = dict(here.steps).get(move)
    return None if step is None else _after(here, move, here.table, step, [])


def _chosen(here: Position, move: str) -> Position | None:
    asked = here.asked
    try:
        return _after(here, move, asked["table"], asked["sequence"][0], [*asked["answers"], [move]])
    except RequestErrors:
        return None


def _after(here: Position, move: str, table: JSON, step: JSON, answers: list[Any]) -> Position:
    result = _answer(table, step, answers)
    now = replace(here, before=table, asked={"table": table, "sequence": [step], "answers": answers}, result=result)
    if result["status"] == "illegal":
        return replace(now, before=here.table)
    now = replace(now, table=result["table"], moves=(*here.moves, move))
    if result["status"] == "pending":
        return now
    done = (*here.done, here.stage.steps.index(step))
    whole = len(done) == len(here.stage.steps)
    return replace(now, number=here.number + whole, done=() if whole else done)


def _answer(table: JSON, step: JSON, answers: list[Any]) -> JSON:
    return engine_service.resolve({"table": table, "sequence": [step], "answers": answers})
