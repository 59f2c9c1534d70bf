"""Chapter 7: when the game ends, and who has won."""

from __future__ import annotations

from engine.events import EndGame
from engine.kernel import Game, Note, Process, rule
from engine.rules.madness import final_scores, has_madness, madness_of
from engine.table import Result, Table
from engine.trace import say


@rule("7.1.1", "7.1.2", "7.1.3", "7.1.4", "7.1.5", "7.1.6", "7.1.7", "1.1.1", "4.5.5", "8.2.9")
def check_victory(game: Game) -> Process:
    """At the end of a turn: if somebody has 15 points or more and is alone in front, the game is over."""
    leader = sole_leader(game.table)
    if leader is not None:
        yield from close_game(game)
    elif max(game.table.vp.values()) >= 15:
        yield Note(say("tie_goes_on", leaders=leaders(game.table)), ("7.1.4",))


def leaders(table: Table) -> tuple[str, ...]:
    best = max(table.vp.values())
    return tuple(p for p in table.players if table.vp[p] == best)


def sole_leader(table: Table) -> str | None:
    front = leaders(table)
    return front[0] if len(front) == 1 and table.vp[front[0]] >= 15 else None


@rule("7.2.1", "7.2.2", "7.2.3", "8.2.12", "1.3.3", "X.15", "X.16", "X.17")
def close_game(game: Game) -> Process:
    """Counts the game as ended: the Madness penalty, then the best final score, then the fewest Madness cards."""
    table = game.table
    if sole_leader(table) is None:
        yield EndGame(Result((), dict(table.vp)), cites=("7.1.4",))
        return
    scores = final_scores(table)
    best = [p for p in table.players if scores[p] == max(scores.values())]
    cites: tuple[str, ...] = ("7.1.3",)
    if has_madness(table):
        for player in table.players:
            n = madness_of(table, player)
            yield Note(say("madness_penalty", player=player, n=n, score=scores[player]), ("8.2.11", "8.2.10"))
        cites = ("7.2.1", "8.2.11")
        if len(best) > 1:
            fewest = min(madness_of(table, p) for p in best)
            best = [p for p in best if madness_of(table, p) == fewest]
            cites = ("7.2.2", "7.2.3") if len(best) > 1 else ("7.2.2",)
    yield EndGame(Result(tuple(best), scores), cites=cites)
