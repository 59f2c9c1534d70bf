"""`make soak`: whole games, one after the other, every turn held to the laws of tests.engine.games.

Run as `python -m tests.soak [games] [first seed]`. Prints each broken law with its seed; the exit status is 1 if any.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from random import Random
from time import perf_counter

from engine.game import play, ready
from engine.library import Catalogue
from rulebook.load import book
from rulings.catalogue import build
from tests.engine.games import check, check_moves, check_replayed, check_sent_back, dealt


def soak(seed: int, catalogue: Catalogue, factions: list[str]) -> str:
    """Plays a game of two to four players; says how it ended. AssertionError where a law is broken."""
    chance = Random(seed)
    end = "too long"
    for turn in play(dealt(catalogue, factions, chance), catalogue, chance):
        check(turn)
        if turn.outcome.game.table.result is None and chance.random() < 0.1:
            check_sent_back(turn.outcome.game.table, catalogue)
            check_replayed(turn)
            check_moves(turn.outcome.game.table, catalogue)
        stop, result = turn.outcome.stop, turn.outcome.game.table.result
        end = f"unruled: {turn.outcome.status} {stop.reason}" if stop else "won" if result else end  # type: ignore[attr-defined]
    return end


def main(games: int = 1_000, first: int = 0) -> int:
    catalogue = build(book())
    factions = ready(catalogue)
    ends: Counter[str] = Counter()
    start = perf_counter()
    for seed in range(first, first + games):
        try:
            ends[soak(seed, catalogue, factions)] += 1
        except Exception:
            ends["broken"] += 1
            print(f"seed {seed}:\n{traceback.format_exc(limit=-4)}", file=sys.stderr)
    print(f"{games} games in {perf_counter() - start:.0f} s:", ", ".join(f"{n} {end}" for end, n in ends.items()))
    return 1 if ends["broken"] else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
