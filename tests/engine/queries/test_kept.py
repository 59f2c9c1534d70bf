"""What is kept of a table, and handed on to those made of it, is what would be found anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.derived import Derived
from engine.game import play, ready
from engine.kernel import Game, Unruled
from engine.library import Catalogue
from engine.queries.power import breakpoint_of, is_ready, power, total
from engine.queries.standing import in_force
from engine.table import Table
from rulebook.load import book
from rulings.catalogue import build
from tests.engine.games import dealt


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return build(book())


def told(table: Table) -> Any:
    """What the cards in play say and weigh."""
    minions = [i for b in table.bases for i in table.minions(b)]
    totals = [total(table, b, p) for b in table.bases for p in table.players]
    bases = [(is_ready(table, b), breakpoint_of(table, b)) for b in table.bases]
    said = [(clause, ctx.self, ctx.you) for clause, ctx in in_force(table).said]
    return [power(table, i) for i in minions], totals, bases, said, in_force(table).muted


def anew(table: Table) -> Table:
    return table.but(derived=Derived())


@pytest.mark.parametrize("seed", range(4))
def test_after_every_event_of_a_game(seed: int, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    door = Game._door

    def watched(game: Game, events: Any) -> list[bool]:
        done = door(game, events)
        try:
            found = told(anew(game.table))
        except Unruled:
            return done
        assert told(game.table) == found
        return done

    monkeypatch.setattr(Game, "_door", watched)
    chance = Random(seed)
    turns = list(play(dealt(catalogue, ready(catalogue), chance), catalogue, chance, tracing=False, longest=30))
    assert turns
