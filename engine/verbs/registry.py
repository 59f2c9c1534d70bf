"""The verbs of a card's text, and who carries each of them out: a function a node of the tree, found by its type.

Each is a process that gives back whether the clause was fully resolved, which is what « pour » and « si vous le
faites » ask (R 5.5.1).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.context import Context
from engine.effects import ast
from engine.effects.ast import Effect
from engine.kernel import Game
from engine.process import AskPlayers, Process
from engine.trace import say

Carrier = Callable[[Game, Any, Context], Process[bool]]
VERBS: dict[type, Carrier] = {}


def verb(*nodes: type) -> Callable[[Carrier], Carrier]:
    """Ties a function to the nodes that it carries out."""

    def tie(carrier: Carrier) -> Carrier:
        for node in nodes:
            VERBS[node] = carrier
        return carrier

    return tie


def perform(game: Game, effect: Effect, ctx: Context) -> Process[bool]:
    """Carries out an effect; gives back whether it was resolved."""
    return VERBS[type(effect)](game, effect, ctx)


@verb(ast.AffectLikewise, ast.Unread)
def unmodelled(game: Game, effect: Any, ctx: Context) -> Process[bool]:
    """A clause that nobody could read, or a verb that the engine does not carry out: the players say what it does."""
    words, why = (effect.text, effect.cites) if isinstance(effect, ast.Unread) else (ctx.clause or "", ())
    reason = say("unread", clause=words, card=ctx.self)
    read = partial(game.library.read, card=game.table.cards[ctx.self].spec if ctx.self else None)
    said = yield AskPlayers(ctx.self, words, reason, (*why, "9.1.1"), read)
    return said is not None and (yield from perform(game, said, ctx))
