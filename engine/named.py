"""Answers given by name: which of them come up, in what order, and which never do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.errors import RequestErrors
from engine.explore import EVENTS, go_everywhere
from engine.kernel import Game
from engine.keys import key_of, keys, made
from engine.process import AskPlayers, BadAnswer, Choose, Unanswered, option_meant
from engine.run import Outcome, Request, play_out
from engine.table import Table
from engine.wording import sentence

AHEAD = EVENTS // 4  # what may be spent on seeing whether a key can still come up
WAYS = 200


def in_order(request: Request, named: Mapping[str, Any]) -> Request:
    """The request with those answers in the order in which they are asked for, up to the first choice that has none.

    Raises `RequestErrors`: an answer that its choice does not allow, a key that comes up in no way that things can go.
    """
    used: list[str] = []
    game: Game

    def decide(table: Table, asked: Choose | AskPlayers) -> Any:
        key = key_of(asked, game.met)
        if key in named:
            used.append(key)
        return named.get(key)

    def begin(begun: Game) -> None:
        nonlocal game
        game = begun

    try:
        outcome = play_out(request, [], decide=decide, begin=begin)
    except BadAnswer as wrong:
        raise RequestErrors([_wrong(used[-1], sentence(wrong.reason, request.table))]) from None
    listed = replace(request, answers=list(outcome.game.answers))
    left = {key: answer for key, answer in named.items() if key not in used}
    _check_forced(outcome.game, left)
    if left:
        _check_may_come(listed, outcome, left)
    return replace(listed, pinned=left)


def _check_forced(game: Game, left: Mapping[str, Any]) -> None:
    """Raises `RequestErrors` for an answer that is not the only one that its choice had."""
    met = dict(made(game))
    picked = {key: [option.id for option in one.picked] for key, one in met.items()}
    errors = [
        _wrong(key, f"Ce choix n'avait qu'une réponse possible : {', '.join(picked[key]) or 'aucune carte'}.")
        for key, answer in left.items()
        if key in met
        and sorted(option_meant(met[key].choice, met[key].table, one) for one in answer) != sorted(picked[key])
    ]
    if errors:
        raise RequestErrors(errors)


def _check_may_come(request: Request, outcome: Outcome, left: Mapping[str, Any]) -> None:
    """Raises `RequestErrors` for keys that no choice still to be made leads to."""
    come = dict.fromkeys(keys(outcome.game.met))
    if isinstance(outcome.stop, Unanswered):
        come[key_of(outcome.stop.choice, outcome.game.met)] = None
        ahead = go_everywhere(replace(request, pinned=left), WAYS, AHEAD)
        if not ahead.complete:
            return
        come |= dict.fromkeys(sorted(ahead.keys))
    known = ", ".join(f"« {key} »" for key in come) or "aucun"
    message = f"Aucun choix ne porte cette clef. Choix qui viennent : {known}."
    if errors := [_wrong(key, message) for key in left if key not in come]:
        raise RequestErrors(errors)


def _wrong(key: str, message: str) -> dict[str, str]:
    return {"path": f"answers.{key}", "message": message}
