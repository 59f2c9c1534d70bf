"""What must hold at every turn of every game, whoever plays it."""

from __future__ import annotations

import json
from random import Random

from engine.arbiter import Arbiter
from engine.dump import dump
from engine.game import Turn, deal
from engine.intake import Intake
from engine.kernel import Game
from engine.library import Catalogue
from engine.moves import judged, moves, step_json
from engine.queries.power import breakpoint_of, power
from engine.run import Request, run
from engine.scenario import Teller
from engine.table import Table

PLAYERS = ("Anna", "Ben", "Carole", "David")
CITED = ("event", "choice", "trigger", "replaced", "prevented", "considered")


def dealt(catalogue: Catalogue, factions: list[str], chance: Random) -> Table:
    """A table for two to four players, with Factions drawn among `factions`, as a game begins."""
    players = PLAYERS[: chance.randint(2, 4)]
    chosen = chance.sample(factions, 2 * len(players))
    return deal(catalogue, {p: chosen[2 * i : 2 * i + 2] for i, p in enumerate(players)}, chance)


def check(turn: Turn) -> None:
    """A turn kept the laws that no rule may break; its trace can be read, and cites a rule at every node."""
    before, after = turn.request.table, turn.outcome.game.table
    check_piles(after, under_way=turn.outcome.stop is not None)
    check_conserved(before, after)
    check_numbers(after)
    for node in turn.outcome.game.root.walk():
        assert node.cites or node.kind not in CITED, node.say
    json.dumps(Teller(after).tell(turn.outcome.game.root))
    stopped = turn.outcome.stop is not None  # what was still to come then waits for the answer
    assert stopped or not turn.outcome.game.waiting  # each trigger was taken, once: the kernel has none to take twice


def check_piles(table: Table, *, under_way: bool = False) -> None:
    """Each card lies in one pile, the one it says; in hands, decks and discards only cards of that player.

    `under_way`: no rule settled what comes next, and a card may still be shown.
    """
    lying = [(card, place) for place, pile in table.piles.items() for card in pile]
    assert len(lying) == len(table.cards) == len({card for card, _ in lying})
    for card_id, place in lying:
        card = table.cards[card_id]
        assert card.place == place, (card_id, place)
        assert under_way or place.sort not in ("shown", "aside"), (card_id, place)
        if place.sort in ("hand", "deck", "discard", "titans"):
            assert place.of in table.players
            assert place.sort in ("hand", "deck") or card.owner in (None, place.of), (card_id, card.owner, place)
        if place.sort in ("minions", "actions", "titans_at", "buried"):
            assert place.of in table.bases, (card_id, place)
        if place.sort == "on":
            assert table.in_play(place.of), (card_id, place)


def check_conserved(before: Table, after: Table) -> None:
    """No card is lost, nor its owner; what is new came from the Madness deck, and is whoever's that holds it."""
    assert before.cards.keys() <= after.cards.keys()
    assert all(after.cards[i].spec.madness for i in after.cards.keys() - before.cards.keys())
    assert all(after.cards[i].spec is c.spec for i, c in before.cards.items())
    assert all(after.cards[i].owner == c.owner for i, c in before.cards.items() if not c.spec.madness)


def check_numbers(table: Table) -> None:
    assert all(power(table, i) >= 0 for b in table.bases for i in table.minions(b))
    assert all((breakpoint_of(table, b) or 0) >= 0 for b in table.bases)
    assert all(c.counters >= 0 and c.own_counters >= 0 for c in table.cards.values())
    assert all(n is None or n >= 0 for n in table.unknown.values())
    assert table.madness is None or table.madness >= 0


def check_sent_back(table: Table, catalogue: Catalogue) -> None:
    """The table's JSON can be sent in again, and comes out the same.

    Between turns: of a Madness card played and given back, the JSON keeps the name alone.
    """
    told = dump(table)
    intake = Intake(catalogue)
    read = intake.table(json.loads(json.dumps(told)))
    assert read is not None, intake.errors.found
    assert dump(read) == told


def check_replayed(turn: Turn) -> None:
    """The same table, steps and answers come to the same table."""
    again = run(turn.request, tracing=False)
    assert (again.status, again.game.leftover) == (turn.outcome.status, 0)
    assert dump(again.game.table) == dump(turn.outcome.game.table)


def check_moves(table: Table, catalogue: Catalogue) -> None:
    """What is said to be legal can be carried out, or asks; what is refused is illegal."""
    listed, _ = moves(table, catalogue)
    for move in listed:
        assert step_json(move.step)
        assert judged(Game(table, Arbiter(), catalogue), move.step) == move or move.step.on is None
        outcome = run(Request(table, [move.step], [], catalogue), tracing=False)
        assert (outcome.status != "illegal") is move.legal, (move, outcome.status)
