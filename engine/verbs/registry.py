"""The verbs of a card's text: who carries each of them out, and who tells whether it could be; both found by its type.

To carry one out is a process that gives back whether the clause was fully resolved, which is what « pour » and « si
vous le faites » ask (R 5.5.1). Whether it could be is asked of the sides of an « OU » before one of them is chosen:
nothing is done then, and nobody is asked.
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
from engine.statements import tie
from engine.table import Table
from engine.trace import say

Carrier = Callable[[Game, Any, Context], Process[bool]]
Foresight = Callable[[Table, Any, Context], bool]
VERBS: dict[type, Carrier] = {}
COULD: dict[type, Foresight] = {}


def verb(*nodes: type, could: Foresight) -> Callable[[Carrier], Carrier]:
    """Ties a function to the nodes that it carries out; `could` tells whether all that they command could be done."""

    def bind(carrier: Carrier) -> Carrier:
        for node in nodes:
            VERBS[node], COULD[node] = carrier, could
        return carrier

    return bind


def always(table: Table, effect: Any, ctx: Context) -> bool:
    """It asks for nothing that must be there now; what only the future tells (what a deck holds) counts as possible."""
    return True


@tie("5.4.1", "5.4.5", "9.1.4")
def can_be_done(table: Table, effect: Effect, ctx: Context) -> bool:
    """Could all that an effect commands be done now? What it allows (« vous pouvez ») counts as done."""
    return COULD[type(effect)](table, effect, ctx)


def perform(game: Game, effect: Effect, ctx: Context) -> Process[bool]:
    """Carries out an effect; gives back whether it was resolved."""
    return VERBS[type(effect)](game, effect, ctx)


@verb(ast.AffectLikewise, ast.Unread, could=always)
def unmodelled(game: Game, effect: Any, ctx: Context) -> Process[bool]:
    """A clause that nobody could read, or a verb that the engine does not carry out: the players say what it does."""
    words, why = (effect.text, effect.cites) if isinstance(effect, ast.Unread) else (ctx.clause or "", ())
    reason = say("unread", clause=words, card=ctx.self)
    read = partial(game.library.read, card=game.table.cards[ctx.self].spec if ctx.self else None)
    said = yield AskPlayers(ctx.self, words, reason, (*why, "9.1.1"), read)
    return said is not None and (yield from perform(game, said, ctx))
