"""Section 8.2: Madness cards, and what they cost at the end."""

from __future__ import annotations

from engine.events import Cause, DrawMadness
from engine.kernel import Game
from engine.process import Considered, Process
from engine.statements import tie
from engine.table import CardSpec, Table
from engine.tied import rule
from engine.trace import say


@tie("8.2.10", "8.2.6")
def madness_of(table: Table, player: str) -> int:
    """How many Madness cards count against a player: in hand, deck, discard, and buried."""
    zones = [(zone, player) for zone in ("hand", "deck", "discard")]
    held = sum(card.spec.madness and card.place in zones for card in table.cards.values())
    return held + buried_madness(table, player)


@tie("8.6.22")
def buried_madness(table: Table, player: str) -> int:
    """How many buried Madness cards count against a player: those under that player's control."""
    buried = (card for card in table.cards.values() if card.place.sort == "buried" and card.controller == player)
    return sum(card.spec.madness for card in buried)


def has_madness(table: Table) -> bool:
    """Is there a Madness card anywhere? Without any there is no penalty (R 1.3.3)."""
    return any(c.spec.madness for c in table.cards.values())


@tie("8.2.11", "8.2.12", "8.2.13", "7.2.1", "X.15", "X.16", "8.1.2")
def final_scores(table: Table) -> dict[str, int]:
    """Victory points less one for each whole pair of Madness cards."""
    return {p: n - madness_of(table, p) // 2 for p, n in table.vp.items()}


@rule("8.2.3", "8.2.5", "2.4.3", "8.2.1")
def draw_madness(game: Game, player: str, n: int, spec: CardSpec, cause: Cause) -> Process[int]:
    """A player takes Madness cards, as long as there are any: an empty Madness deck is never made anew."""
    for drawn in range(n):
        if game.table.madness == 0:
            yield Considered(say("madness_empty", left=n - drawn), ("8.2.5",), cause.card, about=(player,))
            return drawn
        yield DrawMadness(player, spec, cause=cause, cites=("8.2.3",))
    return n
