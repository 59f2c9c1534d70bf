"""Chapter 4: the five phases of a turn, and how the turn passes."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.ast import Clause, Happening, PlaysNext, Static, Until
from engine.events import RULES, Begin, Cause, Moment, PassTurn, SetPhase, Shorten, expiry
from engine.kernel import Game
from engine.process import Choose, Illegal, Note, Process
from engine.queries.power import is_ready, kept_from_conquest
from engine.rules.burial import may_uncover, uncover_one
from engine.rules.conquest import conquest_phase, score_base
from engine.rules.decks import discard_from_hand, draw, hand_options
from engine.rules.endgame import check_victory, has_fifteen
from engine.rules.occurrence import not_told
from engine.rules.resolution import finish
from engine.rules.windows import window
from engine.statements import tie
from engine.table import PHASES, Lasting, Phase, Table
from engine.tied import rule, told
from engine.trace import say


@rule("4.0.1", "4.2.4")
def run_phase(game: Game, phase: Phase) -> Process[None]:
    """Runs one phase; the table then stands at the next one. No phase is skipped or run twice."""
    at = PHASES.index(game.table.phase)
    wanted = PHASES.index(phase)
    if wanted < at or (wanted > at and not (game.table.phase == "play" and phase == "score")):
        raise Illegal(say("phase_order", at=game.table.phase, phase=phase), "4.0.1")
    phases: dict[Phase, Callable[[Game], Process[None]]] = {
        "start": start,
        "play": _play,
        "score": conquest,
        "draw": draw_phase,
        "end": end,
    }
    yield from phases[phase](game)


@rule("4.1.1", "4.1.2", "4.1.3", "8.6.11")
def start(game: Game) -> Process[None]:
    """What lasted until now ends; then the effects of the start of the turn; then a buried card may be uncovered."""
    yield from begin_turn(game)
    player, before = game.table.active, game.table
    yield from window(game, Happening.TURN_START)
    if may_uncover(game.table, player):
        if game.table is not before:  # the order was this player's to choose, by a step of its own
            yield Note(say("uncovers_last"), ("9.1.5", "8.6.11"))
        yield from uncover_one(game, player)
    yield from latecomers(game, before)
    yield SetPhase("play", cites=("4.0.1",))


@tie("4.1.1", "4.1.2", "C.killer-plants.4")
def latecomers(game: Game, before: Table) -> Process[None]:
    """What comes as long as the start of the turn lasts has its effects of that moment in it too."""
    told = set(before.all_in_play())
    while late := not_told(game.table, told, Happening.TURN_START):
        told.update(late)
        yield Moment(Happening.TURN_START, player=game.table.active, late=late, cites=("4.1.1",))
        yield from finish(game)


@tie("4.1.3")
def begin_turn(game: Game) -> Process[None]:
    """What ends or begins with a turn does so before anything is done in it, be it by a step of its own."""
    player = game.table.active
    over = tuple(e for e in game.table.lasting if e.until is Until.START_OF_YOUR_TURN and e.player == player)
    if over:
        yield expiry(game.table, over, "4.1.3")
    yield from last_turn_of_effects(game, player)


@rule("5.9.1")
def last_turn_of_effects(game: Game, player: str) -> Process[None]:
    """What was to last through this player's next turn now ends with it."""
    ends_with_it = (Until.END_OF_YOUR_NEXT_TURN, Until.THEIR_NEXT_TURN)
    if last := tuple(e for e in game.table.lasting if e.player == player and e.until in ends_with_it):
        yield Shorten(last, cites=("5.9.1",))


def _play(game: Game) -> Process[None]:
    """Cards are played step by step, as the player says: this only ends the phase."""
    yield SetPhase("score", cites=("4.0.1",))


@rule("4.3.1", "4.3.2", "4.3.3", "4.3.4")
def conquest(game: Game) -> Process[None]:
    """Only now are Bases conquered, and every one that is must be scored."""
    if game.table.phase == "play":
        yield SetPhase("score", cites=("4.3.1",))
    yield from conquest_phase(game)
    if any(has_fifteen(game.table, player) for player in game.table.players):  # else nobody asks who has won
        yield from early_victory(game)
    yield SetPhase("draw", cites=("4.0.1",))


@tie("4.3.1", "4.3.3", "9.1.4")
def score_now(game: Game, base: str) -> Process[bool]:
    """Scores that Base alone, in the phase of the Conquests: no card can be played for a play of the turn any more.

    Raises `Illegal` where a card says that it cannot be.
    """
    if by := kept_from_conquest(game.table, base):
        raise Illegal(say("kept_from_scoring", base=base, card=by), "9.1.4", *game.table.cards[by].spec.own_entry)
    if PHASES.index(game.table.phase) < PHASES.index("score"):
        yield SetPhase("score", cites=("4.3.1",))
    return (yield from score_base(game, base))


@rule("4.5.5", "7.1.1")
@told
def early_victory(game: Game) -> None:
    """Nothing is checked at the end of the Conquests: points can still change before the turn ends."""


@early_victory.until("monstres")
@early_victory.reading("P.1", 1)
def _check_at_once(game: Game) -> Process[None]:
    """Up to *Monstres Sacrés* phase 3 itself ends with the check: the game is over as soon as the Conquests are."""
    yield from check_victory(game)


@rule("4.4.1", "4.4.2", "4.4.3", "4.4.4", "4.4.5")
def draw_phase(game: Game) -> Process[None]:
    """The active player draws two cards, then keeps ten at most, of the own choice."""
    player = game.table.active
    held = game.table.hand_size(player)
    yield from draw(game, player, 2, ("4.4.1", "4.4.2") if held == 0 else ("4.4.1",))
    yield from finish(game)
    size = game.table.hand_size(player)
    if size is not None and size > 10:
        options = hand_options(game.table, player)
        prompt = say("discard_down", n=size - 10)
        cites = ("4.4.3", "4.4.4", "4.4.5") if held is not None and held > 10 else ("4.4.3", "4.4.4")
        picked = yield Choose(player, "cards", options, prompt, size - 10, size - 10, cites)
        yield from discard_from_hand(game, player, tuple(o.id for o in picked))
        yield from finish(game)
    yield SetPhase("end", cites=("4.0.1",))


@rule("4.5.1", "4.5.2", "4.5.3", "4.5.4", "4.5.5", "4.5.6", "3.4.4")
def end(game: Game) -> Process[None]:
    """First what happens, then what expires, all at once; then the 15 points are looked for; then the next player."""
    player = game.table.active
    yield from window(game, Happening.TURN_END)
    claims = tuple(e.on for e in game.table.lasting if _plays_next(e))
    yield from expire_turn(game)
    if game.waiting:  # what has ended has made a minion stronger, or weaker; what that gives for the turn ends with it
        yield from finish(game)
        yield from expire_turn(game)
    yield from check_victory(game)
    if game.table.result is None:
        if game.tracing:
            yield from await_conquest(game)
        yield from pass_turn(game, (*claims, game.table.turn_order(player)[1]))
        if game.waiting:  # « pendant le tour des autres joueurs »: it has made a minion stronger, or weaker
            yield from finish(game)


@tie("4.5.6")
def pass_turn(game: Game, order: tuple[str, ...]) -> Process[None]:
    """The turn goes to the first of these players; the others wait for the end of it, unless they would come anyway."""
    coming, *others = order
    yield PassTurn(coming, cites=("4.5.6",))
    if others != [game.table.turn_order(coming)[1]]:
        for player in others:
            yield next_turn_to(player, "", RULES)


def _plays_next(lasting: Lasting) -> bool:
    ability = lasting.clause.ability
    return isinstance(ability, Static) and isinstance(ability.clause, PlaysNext)


def next_turn_to(player: str, said: str, cause: Cause) -> Begin:
    """The turn after this one is that player's, whoever comes next."""
    clause = Clause(Static(PlaysNext()), said or "Vous jouez le tour suivant.")
    held = Lasting(player, clause, Until.END_OF_TURN, clause.text, player)
    return Begin(held, touches=False, cause=cause, cites=("4.5.6",))


@tie("4.3.4")
def await_conquest(game: Game) -> Process[None]:
    """A Base that has reached its breakpoint since the Conquests waits for those of the next turn."""
    ready = tuple(b for b in game.table.bases if is_ready(game.table, b))
    if ready:
        yield Note(say("conquest_waits", bases=ready), ("4.3.4",))


@rule("4.5.4", "5.9.1")
def expire_turn(game: Game) -> Process[None]:
    """What lasts until the end of the turn ends, without any state in between."""
    over = tuple(e for e in game.table.lasting if e.until in (Until.END_OF_TURN, Until.STAYS))
    if over or [c for c in game.table.cards.values() if c.bonus]:
        yield expiry(game.table, over, "4.5.4", bonuses=True)


def end_turn(game: Game) -> Process[None]:
    """Runs what is left of the turn."""
    for phase in PHASES[PHASES.index(game.table.phase) :]:
        if game.table.result is None:
            yield from run_phase(game, phase)
