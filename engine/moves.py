"""What can be done now at a table: every step that players may think of, and of those refused, why.

A rule refuses a step before anything happens, so a step is legal when its process comes to its first event or choice.
The very rules that would carry it out are asked, and nothing is carried out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from engine.arbiter import Arbiter
from engine.budget import look
from engine.effects.ast import Kind, Lends, Special
from engine.effects.walk import plays_itself
from engine.events import Event
from engine.intake import Step
from engine.kernel import Game
from engine.known import Library
from engine.process import Choose, Illegal, Together, Unruled
from engine.queries.standing import clauses_of, lent, on_own_turn, talents
from engine.rules.burial import buried_by
from engine.rules.hand import from_elsewhere
from engine.rules.plays import other_allowances
from engine.rules.triggers import HELD
from engine.run import STEPS
from engine.table import PHASES, CardSpec, Table
from engine.trace import Say

JSON = dict[str, Any]
DOES_OR_ASKS = (Event, Together, Choose)
THOUGHT = 40  # to think of a step costs as much as so many cards looked at


@dataclass(frozen=True, slots=True)
class Move:
    """A step, and why it cannot be made now: the reason, and the rules that say so. No reason: it can."""

    step: Step
    reason: Say | None = None
    cites: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        return self.reason is None


def moves(table: Table, library: Library) -> tuple[list[Move], bool]:
    """Everything that can be done now, then what cannot; a card refused everywhere for one reason is told once.

    And whether that is all: what is thought of is counted as the cards that a run looks at, and left off where that
    would be too much.
    """
    judge = Game(table, Arbiter(), library, tracing=False)
    turn: list[Move] = []
    cards: list[Move] = []
    whole = True
    try:
        with judge.bounded():
            turn = [judged(judge, step) for step in turns(table)]
            for step in chain(plays(table), uses(table)):
                look(table, THOUGHT)
                cards.append(_tried(judge, step))
    except Unruled:
        whole = False
    return sorted(_once(cards + turn), key=lambda move: not move.legal), whole


def judged(judge: Game, step: Step) -> Move:
    """The step with the reason why it is refused, if it is."""
    stop = refusal(judge, step)
    return Move(step) if stop is None else Move(step, stop.reason, stop.cites)


def _tried(judge: Game, step: Step) -> Move:
    """The same; where nobody can tell, it may be made: that says what is missing, and hides no other card's moves."""
    try:
        return judged(judge, step)
    except Unruled as stop:
        if stop.reason.key == "budget":
            raise
        return Move(step)


def refusal(game: Game, step: Step) -> Illegal | None:
    """What forbids the step; None where it can be made. The game is spoilt for playing, good for other questions."""
    try:
        for request in STEPS[step.verb](game, step):
            if isinstance(request, DOES_OR_ASKS):
                return None
    except Illegal as stop:
        return stop
    return None


def step_json(step: Step) -> JSON:
    """A step as the contract's JSON."""
    out: JSON = {} if step.player is None else {"player": step.player}
    out[step.verb] = step.value
    if step.on is not None:
        out["on"] = step.on
    said = {"as": step.as_kind, "using": step.using, "then": list(step.then) or None}
    return out | {key: value for key, value in said.items() if value is not None}


def _once(told: Iterable[Move]) -> Iterator[Move]:
    """Refusals alike but for the place become one, of no place in particular."""
    cards: dict[Any, list[Move]] = {}
    for move in told:
        cards.setdefault((move.step.verb, move.step.player, move.step.value, move.step.as_kind), []).append(move)
    for (verb, player, value, as_kind), same in cards.items():
        first = same[0]
        alike = all(m.reason is not None and m.reason.key == first.reason.key for m in same) if first.reason else False
        yield from [Move(Step(verb, player, value, None, as_kind), first.reason, first.cites)] if alike else same


# --------------------------------------------------------------------------------------------- what may be thought of


def plays(table: Table, *, places: bool = True) -> Iterator[Step]:
    """The active player's known cards, each at every place it might go (`places` false: wherever it will be asked)."""
    player = table.active
    for card_id in table.pile(("hand", player)):
        spec = table.cards[card_id].spec
        for as_kind in (None, *other_allowances(spec)):
            for on in supports(table, spec) if places else (None,):
                yield Step("play", player, card_id, on, as_kind)
    for card_id in table.pile(("titans", player)):  # no allowance is a Titan's own: its text says what it spends
        for on in _ways_in(table, card_id, places):
            yield Step("play", player, card_id, on)
    leaves = from_elsewhere(table, player)
    for card_id in table.pile(("discard", player)) if leaves else ():
        if card_id in leaves:
            yield Step("play", player, card_id, leaves[card_id].at)


def _ways_in(table: Table, titan: str, places: bool) -> tuple[str | None, ...]:
    """Where a Titan set aside might be played; one that waits for its moment is used then, and not played at will."""
    if not enters_at_will(table.cards[titan].spec):
        return ()
    return supports(table, table.cards[titan].spec) if places else (None,)


def enters_at_will(spec: CardSpec) -> bool:
    """Has the Titan a Special that brings it in and waits for no moment? To use it is to play the Titan."""
    specials = [clause.ability for clause in spec.specials if isinstance(clause.ability, Special)]
    return any(special.window is None and plays_itself(special.effect) for special in specials)


def supports(table: Table, spec: CardSpec) -> tuple[str | None, ...]:
    """What a card might be played on; a standard Action chooses its targets as it is resolved."""
    if spec.is_shown:
        return (None,)
    if spec.is_action and spec.effect.attach is Kind.MINION:
        return tuple(i for b in table.bases for i in table.minions(b)) or (None,)
    return table.bases or (None,)


def uses(table: Table) -> Iterator[Step]:
    """Talents and « à votre tour » effects in play, Specials in play and in known hands, and what may be uncovered."""
    player, usable = table.active, on_own_turn(table)
    given = bool(clauses_of(table, Lends))
    able = table.all_in_play() if given or table.lasting or lent(table) else table.speakers("is_usable")
    for card in [table.cards[i] for i in able]:
        who = player if card.spec.kind == "base" else card.controller
        if who is None:
            continue
        if card.spec.talents or (given and talents(table, card)):
            yield Step("talent", who, card.id)
        if card.id in usable:
            yield Step("use", who, card.id)
        if table.specials_of(card):
            yield Step("special", who, card.id)
    waiting = {i for ids in table.specials().values() for i in ids}
    for who in table.turn_order() if waiting else ():
        for card_id in chain.from_iterable(table.pile((sort, who)) for sort in HELD):
            at_will = who == player and table.cards[card_id].place.sort == "titans"
            if card_id in waiting and not (at_will and enters_at_will(table.cards[card_id].spec)):
                yield Step("special", who, card_id)
    yield from (Step("uncover", player, card_id) for card_id in buried_by(table, player))


def turns(table: Table) -> Iterator[Step]:
    """The phases to come, and the end of the turn."""
    yield from (Step("phase", None, phase) for phase in PHASES)
    yield Step("end_turn", None, True)
