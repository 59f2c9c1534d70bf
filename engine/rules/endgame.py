"""Chapter 7: when the game ends, and who has won."""

from __future__ import annotations

from engine.events import EndGame, Use
from engine.kernel import Game
from engine.process import Considered, Note, Process
from engine.rules.madness import buried_madness, final_scores, has_madness, madness_of
from engine.table import Result, Table
from engine.tied import rule, told
from engine.trace import say


@rule("7.1.1", "7.1.2", "7.1.3", "7.1.4", "7.1.5", "7.1.6", "7.1.7", "1.1.1", "4.5.5", "8.2.9")
def check_victory(game: Game) -> Process[None]:
    """At the end of a turn: if somebody has 15 points or more and is alone in front, the game is over."""
    table = game.table
    if sole_leader(table) is not None:
        yield from close_game(game, ("7.1.3", "7.1.5"))
    elif any(has_fifteen(table, player) for player in table.players):
        penalty = ("8.2.9",) if has_madness(table) else ()
        tied = leaders(table)
        yield Considered(say("tie_goes_on", leaders=tied), ("7.1.4", "7.1.6", *penalty), about=tied)
    else:
        yield Note(say("nobody_yet", scores=dict(table.vp)), ("7.1.7",))


@rule("7.1.7")
@told
def falls_below(game: Game, player: str) -> None:
    """Who had 15 points and has them no more has reached nothing: what is held at the end of the turn counts."""


@falls_below.reading("P.21", 1)
def _once_is_enough(game: Game, player: str) -> Process[None]:
    """Read the other way: to have reached them in this turn is enough."""
    yield Use(_reached(player), "", cites=("P.21",))


def _reached(player: str) -> str:
    return f"fifteen:{player}"


def has_fifteen(table: Table, player: str) -> bool:
    """Has the player the 15 points that it takes (R 7.1.1), or had them in this turn, where that is enough (P.21)?"""
    return table.vp[player] >= 15 or _reached(player) in table.used


def leaders(table: Table) -> tuple[str, ...]:
    """Those in front: one, or several who are tied (R 7.1.4)."""
    best = max(table.vp.values())
    return tuple(p for p in table.players if table.vp[p] == best)


def sole_leader(table: Table) -> str | None:
    """Who is alone in front with 15 points, and so wins (R 7.1.3)."""
    front = leaders(table)
    return front[0] if len(front) == 1 and has_fifteen(table, front[0]) else None


@rule("7.2.1", "8.2.12", "1.3.3", "X.15", "X.16", "X.17", "7.1.3", "7.1.2", "1.1.1")
def close_game(game: Game, cites: tuple[str, ...] = ("7.1.3",)) -> Process[None]:
    """Counts the game as ended: the Madness penalty, then the best final score, then the fewest Madness cards."""
    table = game.table
    leader = sole_leader(table)
    if leader is None:
        yield EndGame(Result((), dict(table.vp)), cites=("7.1.4",))
        return
    cites = (*cites, *_decided_by(table, leader))
    scores = final_scores(table)
    best = [p for p in table.players if scores[p] == max(scores.values())]
    if not has_madness(table):
        yield Considered(say("no_madness"), ("1.3.3",))
    else:
        for player in table.players:
            n = madness_of(table, player)
            buried = ("8.6.22",) if buried_madness(table, player) else ()
            told = say("madness_penalty", player=player, n=n, score=scores[player])
            yield Note(told, ("8.2.11", "8.2.10", *buried))
        cites = ("7.2.1", "8.2.11", *(("8.2.12",) if scores[best[0]] < 15 or leader not in best else ()))
        if max(scores.values()) < 15 and not (yield from is_over_below_fifteen(game)):
            best = []
        if len(best) > 1:
            best, cites = (yield from fewest_madness(game, best)), ("7.2.2",)
        if len(best) > 1:
            best, cites = (yield from share_victory(game, best)), ("7.2.2", "7.2.3")
    yield EndGame(Result(tuple(best), scores), cites=cites)


@rule("8.2.12")
@told
def is_over_below_fifteen(game: Game) -> bool:
    """The penalty leaves nobody with 15 points: the game is over all the same."""
    return True


@is_over_below_fifteen.reading("P.24", 1)
@told
def _goes_on_below(game: Game) -> bool:
    """Read the other way: it goes on."""
    return False


@rule("7.2.2")
@told
def fewest_madness(game: Game, tied: list[str]) -> list[str]:
    """Of equal final scores, the fewest Madness cards win."""
    fewest = min(madness_of(game.table, p) for p in tied)
    return [p for p in tied if madness_of(game.table, p) == fewest]


@fewest_madness.reading("P.25", 1)
@told
def _goes_on_tied(game: Game, tied: list[str]) -> list[str]:
    """Read the other way: the game goes on."""
    return []


@rule("7.2.3")
@told
def share_victory(game: Game, tied: list[str]) -> list[str]:
    """Equal in everything, they win together."""
    return tied


@share_victory.reading("P.23", 1)
@told
def _never_together(game: Game, tied: list[str]) -> list[str]:
    """Read the other way: victory is never shared, and the game goes on."""
    return []


def _decided_by(table: Table, leader: str) -> tuple[str, ...]:
    """What a player could dispute of this end: another had 15 as well, 15 was passed, markers lie about."""
    others = any(n >= 15 for p, n in table.vp.items() if p != leader)
    marked = any(card.counters for card in table.cards.values())
    told = {"1.1.1": others, "7.1.2": table.vp[leader] > 15, "8.1.2": marked}
    return tuple(rule_id for rule_id, holds in told.items() if holds)
