"""A rule of procedure tied to its statements: the version in force runs, in a branch of the trace of its own."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, ParamSpec, Protocol, TypeVar, cast

from engine.kernel import Game
from engine.known import Library
from engine.process import Note, Open, Process, Unruled
from engine.statements import READINGS, RuleRecord, record
from engine.table import Table
from engine.trace import say

P = ParamSpec("P")
T = TypeVar("T")


def playable_readings(library: Library) -> dict[str, set[int]]:
    """The open points of which another reading can be played, by another rule or another text of a card; and which."""
    return {**READINGS, **library.readings}


class Rule(Protocol[P, T]):
    """A function tied to its statements, to which other editions and other readings can be tied in their turn."""

    def __call__(self, *args: P.args, **named: P.kwargs) -> T: ...

    def until(self, edition: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Ties an earlier version: in force in every edition up to that booklet, included."""

    def reading(self, point: str, n: int, *, surely: bool = True) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Ties another reading of an open point; where one exists, the trace says so (`RuleRecord.reading`)."""


def rule(*ids: str) -> Callable[[Callable[P, T]], Rule[P, T]]:
    """Ties a function to the statements it carries out (`RULES`).

    A generator is a process: it has a branch of its own in the trace. Any other function is a query, unless `told`.
    `@function.until("monstres")` and `@function.reading("P.7", 1)` tie its other versions, see `Rule`.
    """

    def tie(function: Callable[P, T]) -> Rule[P, T]:
        tied = record(ids, function)
        made = _as_process if inspect.isgeneratorfunction(function) else _as_query
        run = functools.wraps(function)(made(tied))
        run.until, run.reading = tied.until, tied.reading  # type: ignore[attr-defined]
        return cast(Rule[P, T], run)

    return tie


def told(function: Callable[P, T]) -> Callable[P, Process[T]]:
    """Makes a process of what only decides something, or does nothing, to have a branch in the trace all the same."""

    @functools.wraps(function)
    def process(*args: P.args, **named: P.kwargs) -> Process[T]:
        return function(*args, **named)
        yield

    return process


def _as_process(tied: RuleRecord) -> Callable[..., Process[Any]]:
    """Runs the version in force, in a branch of the trace that says which points it leaves open."""
    function = tied.function
    asked = {p.name: p.default for p in list(inspect.signature(function).parameters.values())[1:]}

    def run(game: Game, *args: Any, **named: Any) -> Process[Any]:
        process = dated(game, *args, **named) if tied.dated else function(game, *args, **named)
        return traced(game, args, named, process) if game.tracing else process

    def dated(game: Game, *args: Any, **named: Any) -> Process[Any]:
        version, met = tied.at(game.table), game.table.derived.account.at_odds
        if met is not None:
            for asked in (*(() if game.tracing else tied.points), *tied.earlier(version)):
                met.setdefault(asked, False)
        process: Process[Any] = version(game, *args, **named)
        return process

    def traced(game: Game, args: tuple[Any, ...], named: dict[str, Any], process: Process[Any]) -> Process[Any]:
        headline = say("rule", name=function.__name__, given=(asked, args, named), table=game.table)
        game.open(Open("rule", headline, tied.ids[:1]))
        for point in tied.points:
            contested = point not in tied.perhaps and not alike(point, game, *args, **named)
            yield Note(game.open_point(point, contested=contested), (point,))
        result = yield from process
        game.close()
        return result

    def alike(point: str, *args: Any, **named: Any) -> bool:
        """Do all that only decide something decide the same? Of what does something, nobody knows beforehand."""
        versions = (function, *(other for (of, _), other in tied.readings.items() if of == point))
        decide = [plain for one in versions if (plain := getattr(one, "__wrapped__", None)) is not None]
        if len(decide) < len(versions):
            return False
        try:
            first, *others = (plain(*args, **named) for plain in decide)
        except Unruled:  # where no reading is asked for, nothing decides
            return False
        return all(other == first for other in others)

    return run


def _as_query(tied: RuleRecord) -> Callable[..., Any]:
    """Asks the version in force; it writes no trace, so where others would answer otherwise is told at the end."""
    function = tied.function

    def run(of: Game | Table, *args: Any, **named: Any) -> Any:
        if not tied.dated:
            return function(of, *args, **named)
        table = of if isinstance(of, Table) else of.table
        version, met = tied.at(table), table.derived.account.at_odds
        answer = version(of, *args, **named)
        if met is not None and (tied.readings or version is not function):
            compare(met, version, answer, (of, *args), named)
        return answer

    def compare(
        met: dict[str, bool], version: Callable[..., Any], answer: Any, args: tuple[Any, ...], named: dict[str, Any]
    ) -> None:
        for (point, _), other in tied.readings.items():
            for read in () if point in met else (function, other):
                if read is not version and read(*args, **named) != answer:
                    met[point] = point not in tied.perhaps
        for rule_id in tied.earlier(version):
            if not met.get(rule_id) and function(*args, **named) != answer:
                met[rule_id] = True

    return run
