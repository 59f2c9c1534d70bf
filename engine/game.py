"""Whole games: players who do anything legal, turn by turn, each turn a sequence that `run` would play again.

Nothing here is random by itself: whoever wants a game hands in a source of chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.arbiter import Arbiter
from engine.effects.walk import is_read
from engine.errors import RequestErrors
from engine.intake import Intake, Step
from engine.kernel import Game
from engine.library import CardRecord, Catalogue
from engine.moves import plays, refusal, uses
from engine.process import AskPlayers, Choose, Illegal, Process, Unruled
from engine.rules.decks import draw
from engine.rules.setup import HAND, exchange_hand, first_bases
from engine.rules.unknowns import ask_unread
from engine.run import Outcome, Request, carry_out
from engine.statements import tie
from engine.table import Table

if TYPE_CHECKING:
    from random import Random

LONGEST = 200  # turns: a game of players who aim at nothing has long been over
DECK = 20  # cards of a Faction (R 2.1.1)
MADNESS = 30
START, END = Step("phase", None, "start"), Step("end_turn", None, True)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played: what `run` needs to play it again, and what it came to."""

    request: Request
    outcome: Outcome


# --------------------------------------------------------------------------------------------- before the game


def ready(catalogue: Catalogue) -> list[str]:
    """The Factions that can be played: those whose twenty cards are in the catalogue, and all read."""
    whole = [f for f in catalogue.factions if _is_whole(catalogue, f)]
    return [f for f in whole if all(_is_read(catalogue, r) for r in _deck(catalogue, f))]


def _deck(catalogue: Catalogue, faction: str) -> list[CardRecord]:
    return [r for r in catalogue.of_faction(faction) if r.kind in ("minion", "action")]


def _is_whole(catalogue: Catalogue, faction: str) -> bool:
    return sum(r.quantity for r in _deck(catalogue, faction)) == DECK


def _is_read(catalogue: Catalogue, record: CardRecord) -> bool:
    return is_read(catalogue.spec(record).effect)


@tie("8.2.1")
def deal(catalogue: Catalogue, factions: Mapping[str, Sequence[str]], chance: Random) -> Table:
    """The table of those players and their Factions, cards shuffled, first Bases turned over, hands drawn (chapter 3).

    RequestErrors for a Faction of which the catalogue does not hold the twenty cards. Bases and Titans that nobody
    has read stay in the box.
    """
    wanting = [f for chosen in factions.values() for f in chosen if not _is_whole(catalogue, f)]
    if wanting:
        message = "Le catalogue n'a pas les vingt cartes de « {} »."
        raise RequestErrors([{"path": "", "message": message.format(f)} for f in wanting])
    factions = {player: tuple(map(catalogue.faction_named, chosen)) for player, chosen in factions.items()}
    records = [r for chosen in factions.values() for f in chosen for r in catalogue.of_faction(f)]
    read = [r for r in records if r.kind in ("base", "titan") and _is_read(catalogue, r)]
    common = {kind: [r for r in catalogue.records(kind) if _is_read(catalogue, r)] for kind in ("monster", "treasure")}
    given = {
        "players": [
            {
                "name": player,
                "factions": list(chosen),
                "hand": [],
                "deck": _shuffled([r for f in chosen for r in _deck(catalogue, f)], chance),
                "titans": [r.slug for r in read if r.kind == "titan" and r.faction in chosen],
            }
            for player, chosen in factions.items()
        ],
        "active": chance.choice(list(factions)),
        "phase": "start",
        "base_deck": _shuffled([r for r in read if r.kind == "base"], chance),
        "monster_deck": _shuffled(common["monster"], chance),
        "treasure_deck": _shuffled(common["treasure"], chance),
        "madness_deck": MADNESS,
    }
    intake = Intake(catalogue)
    table = intake.table(given)
    if table is None:
        raise RequestErrors(intake.errors.found)
    game = _game(table, catalogue, chance, tracing=False)
    game.drive(_set_up(game, chance))
    return game.table


def _shuffled(records: list[CardRecord], chance: Random) -> list[str]:
    cards = [r.slug for r in records for _ in range(r.quantity)]
    chance.shuffle(cards)
    return cards


def _set_up(game: Game, chance: Random) -> Process[None]:
    """The first Bases and hands; who has no Creature in hand may change it."""
    yield from first_bases(game)
    for player in game.table.players:
        yield from draw(game, player, HAND, ("3.3.1",))
        if not any(game.table.cards[i].spec.is_minion for i in game.table.hand(player)) and chance.random() < 0.5:
            yield from exchange_hand(game, player)


# --------------------------------------------------------------------------------------------- the game


def play(
    table: Table, catalogue: Catalogue, chance: Random, *, tracing: bool = True, longest: int = LONGEST
) -> Iterator[Turn]:
    """Plays turns until the game is over, until no rule settles what happens, or for `longest` turns."""
    for _ in range(longest):
        turn = play_turn(_in_some_order(table, chance), catalogue, chance, tracing=tracing)
        yield turn
        table = turn.outcome.table
        if table.result is not None or turn.outcome.stop is not None:
            return


def play_turn(table: Table, catalogue: Catalogue, chance: Random, *, tracing: bool = True) -> Turn:
    """The active player does anything legal until nothing is left; then the turn ends."""
    game = _game(table, catalogue, chance, tracing=tracing)
    steps: list[Step] = []
    refused: list[Step] = []
    step, stop = START, None
    try:
        _carry_on(game, None)
        while not steps or steps[-1] is not END:
            step = _next_step(game, steps + refused, chance) if steps else START
            so_far = list(game.answers)
            try:
                _carry_on(game, step)
                steps.append(step)
            except Illegal:  # known only once it had begun: the turn is taken up again where it stood
                refused.append(step)
                game = _game(table, catalogue, chance, tracing=tracing, answers=so_far)
                for made in (None, *steps):
                    _carry_on(game, made)
    except Unruled as unruled:
        steps.append(step)
        game.give_up(stop := unruled)
    outcome = Outcome("unruled" if stop else "resolved", game, game.table, stop)
    return Turn(Request(table, steps, list(game.answers), catalogue), outcome)


def _carry_on(game: Game, step: Step | None) -> None:
    """Carries out a step; None: what comes before the first."""
    game.begin_step()
    game.drive(ask_unread(game) if step is None else carry_out(game, step))


def _next_step(game: Game, made: list[Step], chance: Random) -> Step:
    """Anything that is legal and was not tried this turn: what led nowhere once may do so for ever."""
    table = game.table
    steps = [*plays(table, places=False), *(s for s in uses(table) if s.player == table.active)]
    tried = frozenset(made)
    steps = [step for step in steps if step not in tried]
    chance.shuffle(steps)
    judge = Game(table, Arbiter(), game.library, tracing=False)
    return next((step for step in steps if refusal(judge, step) is None), END)


def _game(table: Table, catalogue: Catalogue, chance: Random, *, tracing: bool, answers: Sequence[Any] = ()) -> Game:
    return Game(table, Arbiter(), catalogue, answers, tracing=tracing, decide=partial(_decide, chance))


def _decide(chance: Random, table: Table, asked: Choose | AskPlayers) -> list[Any]:
    """Any legal answer; what nobody could read does nothing."""
    if isinstance(asked, AskPlayers):
        return [{"skip": True}]
    ids = [o.id for o in asked.options]
    if asked.kind == "order":
        return chance.sample(ids, len(ids))
    return chance.sample(ids, chance.randint(min(asked.low, len(ids)), min(asked.high, len(ids))))


def _in_some_order(table: Table, chance: Random) -> Table:
    """Between turns the piles that were shuffled lie in an order again, though nobody knows it."""
    piles = dict(table.piles)
    for place in table.shuffled:
        above, among, under = table.order(place)
        piles[place] = (*above, *chance.sample(among, len(among)), *under)
    return table.but(piles=piles, shuffled={}, beneath={}) if table.shuffled else table
