"""What a card and a player weigh: power, totals, breakpoint, presence.

Each value is computed when it is asked for, from printed value, markers, standing clauses and effects of the turn,
and each term cites its rule; nothing is stored on a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile
from typing import NamedTuple

from engine.budget import look
from engine.context import Context, base_at
from engine.derived import remembered
from engine.effects import ast
from engine.effects.ast import Filter
from engine.process import Unruled, Unseen
from engine.queries.knot import ask
from engine.queries.matching import is_meant
from engine.queries.mutual import Values, held_together
from engine.queries.standing import (
    bans,
    board_of,
    clauses_of,
    hushed_by,
    hushing_rules,
    ignores,
    in_force,
    is_out_of_reach,
    shields_from,
    under,
)
from engine.statements import tie
from engine.table import Card, Table
from engine.tied import rule
from engine.trace import Say, say
from engine.value import but, value


class Stopped(NamedTuple):
    """A change of a card's power that a shield stops: how much, of which card, who says it; and who says the shield.

    Or one that is not said, the effect of the card that says it being cancelled: by which cards (`hushed`).
    """

    n: int
    on: str
    card: str
    shield: Context | None
    hushed: tuple[str, ...] | None = None

    @property
    def told(self) -> Say:
        if self.hushed is not None:
            return say("hushed_change", n=self.n, on=self.on, card=self.card, by=self.hushed)
        by = self.shield.self if self.shield is not None else None
        return say("out_of_reach", n=self.n, on=self.on, card=self.card, by=by)

    def cites(self, table: Table) -> tuple[str, ...]:
        """What forbids goes before what allows (R 9.1.4); and what is said of the card that shields."""
        if self.hushed is not None:
            return hushing_rules(table, self.card)
        by = table.cards.get(self.shield.self or "") if self.shield is not None else None
        return ("9.1.4", "G.affectee.4", *(by.spec.few_rulings if by is not None else ()))


def if_known(query: Callable[..., int | None], table: Table, *about: str) -> int | None:
    """What a query finds; None where it depends on what nobody at the table sees, such as the size of a hand."""
    try:
        return query(table, *about)
    except Unruled:
        return None


@tie("G.force.1", "8.1.4", "9.2.7", "9.1.3", "G.de-depart.1", "4.5.4", "2.1.2")
def power(table: Table, card_id: str) -> int:
    """The power of a minion in play: the sum of its `ledger`, of which no line is written; 0 for what has none."""
    card = table.cards[card_id]
    if not card.spec.is_minion:
        return 0
    return _force(table, card_id, own_force(card))


def own_force(card: Card) -> int:
    """What a minion in play is worth without any clause: printed, its markers, what it has gained for the turn."""
    return (card.spec.power or 0) + card.counters + card.bonus


class Ring(Exception):
    """The force of these cards depends on that of each other: none can be found alone. What each is without clauses."""

    def __init__(self, own: dict[str, int]) -> None:
        self.own = own


def _force(table: Table, card_id: str, own: int) -> int:
    """What standing clauses make of a card's own force, whoever is asked first.

    While they are asked of that card, that is what they see of it: none of them holds or fails by what it does itself.
    """
    if not in_force(table).change_power:
        return max(0, own)
    weights = board_of(table).weights
    forces, begun = weights.forces, weights.begun
    if begun and next(reversed(begun)) == card_id:
        return begun[card_id]
    if card_id in forces:
        return forces[card_id]
    if card_id in begun:
        raise Ring(dict(dropwhile(lambda one: one[0] != card_id, begun.items())))
    try:
        forces[card_id] = _changed(table, card_id, own)
    except Ring as ring:
        if next(iter(ring.own)) != card_id:
            raise
        forces.update(_held_together(table, ring.own))
    return forces[card_id]


def _changed(table: Table, card_id: str, own: int) -> int:
    begun = board_of(table).weights.begun
    begun[card_id] = own
    try:
        return max(0, own + sum(n for n, _ in power_changes(table, card_id)))
    finally:
        del begun[card_id]


STRONGEST = 99


@tie("9.2.7", "G.force.1")
def _held_together(table: Table, own: dict[str, int]) -> dict[str, int]:
    """The forces that those cards have together. Raises `Unseen` where there are several such, or none."""
    clauses, known, cards = in_force(table), board_of(table).weights.forces, tuple(own)

    def follow(forces: Values) -> Values:
        seen = under(table, clauses)
        board_of(seen).weights.forces.update(known, **dict(zip(cards, forces, strict=True)))
        return tuple(_changed(seen, i, own[i]) for i in cards)

    found = held_together((0,) * len(cards), (STRONGEST,) * len(cards), follow)
    held = found[0] if len(found) == 1 else of_several(table, found)
    if held is None:
        cites = (*(("P.91",) if found else ()), "9.2.7", "G.force.1")
        raise Unseen(say("forces_in_a_ring", cards=cards, several=bool(found)), cites, cards[0])
    return dict(zip(cards, held, strict=True))


@rule("9.2.7", "G.force.1")
def of_several(table: Table, found: list[Values]) -> Values | None:
    """Which forces some cards have, of several sets that hold together: an open point that nothing settles."""
    return None


@of_several.reading("P.91", 1)
def _the_least(table: Table, found: list[Values]) -> Values | None:
    """Those that no card owes to what it gives another itself."""
    least = tuple(map(min, zip(*found, strict=True)))
    return least if least in found else None


@of_several.reading("P.91", 2)
def _the_most(table: Table, found: list[Values]) -> Values | None:
    """Those that they keep as long as nothing takes them away."""
    most = tuple(map(max, zip(*found, strict=True)))
    return most if most in found else None


def printed_power(table: Table, card: Card) -> int | None:
    """The power printed on a card, or the number that a clause in force puts in its place."""
    fixed = [clause.n.n for clause, _ in starting_clauses(table, card.id) if isinstance(clause.n, ast.Fixed)]
    return fixed[-1] if fixed else card.spec.power


@tie("G.de-depart.2")
def starting_power(table: Table, card: Card) -> int:
    """The power that all that changes it is counted on. While it is asked, what is printed is all that others see."""
    start = printed_power(table, card) or 0
    asked = board_of(table).weights.starts
    if card.id in asked:
        return start
    asked.add(card.id)
    try:
        for clause, ctx in starting_clauses(table, card.id):
            if not isinstance(clause.n, ast.Fixed):
                n = ask.amount(table, clause.n, ctx)
                start = n if equals(clause) else max(start, n)
    finally:
        asked.discard(card.id)
    return start


def starting_clauses(table: Table, card_id: str) -> list[tuple[ast.StartingPower, Context]]:
    """The clauses in force on where a card's power starts: those that put a number there first.

    A protection may ask where it starts to say which of them reach the card: it then sees what is printed.
    """
    said = clauses_of(table, ast.StartingPower) if table.in_play(card_id) else ()
    if not said:
        return []
    controller = table.cards[card_id].controller
    about = [(clause, ctx) for clause, ctx in said if is_meant(table, clause.who, card_id, ctx)]
    heard = [(clause, ctx) for clause, ctx in about if not ignores(table, controller, ctx.self)]
    asked = board_of(table).weights.lifted
    if not heard or card_id in asked:
        return []
    asked.add(card_id)
    try:
        reaching = [(clause, ctx) for clause, ctx in heard if not is_out_of_reach(table, card_id, ctx.self)]
    finally:
        asked.discard(card_id)
    return sorted(reaching, key=lambda spoken: not equals(spoken[0]))


def equals(clause: ast.StartingPower) -> bool:
    """Does a power start there, wherever it started? Else it is lifted there, and never lowered."""
    return not isinstance(clause.n, ast.HighestPower) or clause.n.printed


def power_changes(table: Table, card_id: str) -> Iterator[tuple[int, Context]]:
    """By how much standing clauses change a card's power, and who speaks each."""
    if starts := starting_clauses(table, card_id):
        card = table.cards[card_id]
        if n := starting_power(table, card) - (card.spec.power or 0):
            yield n, starts[-1][1]
    for n, ctx in _said_of(table, card_id):
        if not is_out_of_reach(table, card_id, ctx.self):
            yield n, ctx


def stopped_changes(table: Table, card_id: str) -> Iterator[Stopped]:
    """What standing clauses would change of a card's power, were it not out of their reach, or they not cancelled."""
    for n, ctx in _said_of(table, card_id):
        if ctx.self is not None and is_out_of_reach(table, card_id, ctx.self):
            yield Stopped(n, card_id, ctx.self, next(shields_from(table, card_id, ctx.self), None))
    hushed = [(clause, ctx) for clause, ctx in in_force(table).hushed if isinstance(clause, ast.PowerChange)]
    for n, ctx in _said_of(table, card_id, hushed):
        if ctx.self is not None and not is_out_of_reach(table, card_id, ctx.self):
            yield Stopped(n, card_id, ctx.self, None, hushed_by(table, ctx.self))


def _said_of(
    table: Table, card_id: str, clauses: Sequence[tuple[ast.PowerChange, Context]] | None = None
) -> Iterator[tuple[int, Context]]:
    """What standing clauses (those in force, or these) say of a card's power, whether it is in their reach or not, and
    who speaks each.
    """
    if clauses is None:
        clauses = clauses_of(table, ast.PowerChange, card_id)
    look(table, len(clauses) // 4)
    for clause, ctx in clauses:
        if is_meant(table, clause.who, card_id, ctx):
            n = ask.amount(table, clause.n, _counting(table, clause, card_id, ctx))
            if n and not ignores(table, table.cards[card_id].controller, ctx.self):
                yield -n if clause.lower else n, ctx


def _counting(table: Table, clause: ast.PowerChange, card_id: str, ctx: Context) -> Context:
    """Who reads how much a standing clause gives to a card."""
    if isinstance(clause.n, ast.Fixed):
        return ctx
    own = counting_on(table, but(ctx, subject=card_id), card_id)
    counted = clause.n.what if isinstance(clause.n, ast.Per) else None
    alike = isinstance(counted, Filter) and isinstance(clause.who, Filter) and counted.kind is clause.who.kind
    return own if alike else but(own, notes=ctx.notes)


def counting_on(table: Table, ctx: Context, card_id: str) -> Context:
    """The same text, of which « elle », « sa Base » and « une autre » are now said of that card."""
    others = [*(i for i in ctx.notes.designated if i not in ctx.it), card_id]
    notes = but(ctx.notes, designated=others)
    return but(ctx, it=(card_id,), there=ctx.there or table.base_of(card_id), notes=notes)


def seen_power(table: Table, card: Card, printed: bool = False) -> int | None:
    """The power that a text sees: modified in play (R 9.2.7), as printed elsewhere (R 9.2.6); None: none."""
    if card.spec.kind == "titan":
        return force_of_titan(table, card)
    if not card.spec.is_minion:
        return None
    if card.spec.lacks_power:
        raise Unruled(say("power_untold", card=card.id), ("2.1.2",))
    return power(table, card.id) if table.in_play(card.id) and not printed else printed_power(table, card)


def counted_power(table: Table, card_id: str) -> int:
    """The power that a text adds up or compares, 0 of what has none. Raises `Unruled` where nobody told it."""
    return seen_power(table, table.cards[card_id]) or 0


@rule("8.4.15")
def force_of_titan(table: Table, card: Card) -> int | None:
    """What a text that compares powers sees of a Titan: nothing, it has none."""
    return None


@force_of_titan.reading("P.5", 1)
def _its_markers(table: Table, card: Card) -> int | None:
    """Read the other way: its markers are its Force."""
    return card.counters


@value
class Term:
    """One line of a ledger: how much, why, and by which card and rule."""

    value: int
    why: Say
    cites: tuple[str, ...]
    card: str | None = None


def ledger(table: Table, card_id: str) -> tuple[Term, ...]:
    """The terms of a card's power in play; their sum is its power (never below zero: the last term says so)."""
    printed = table.cards[card_id].spec.power or 0
    return (Term(printed, say("printed_power"), ("G.de-depart.1",), card_id), *besides_printed(table, card_id))


def besides_printed(table: Table, card_id: str) -> tuple[Term, ...]:
    """What makes a card's power in play other than printed: no terms, most of the time."""
    card = table.cards[card_id]
    terms = [_of_clause(n, ctx) for n, ctx in power_changes(table, card_id)]
    if card.bonus:
        terms.insert(0, Term(card.bonus, say("bonus_term"), ("G.permanent.4",), card_id))
    if card.counters:
        terms.insert(0, Term(card.counters, say("counters_term", n=card.counters), ("8.1.4",), card_id))
    raw = (card.spec.power or 0) + sum(term.value for term in terms)
    if raw < 0:
        terms.append(Term(-raw, say("floor_term"), ("9.1.3",)))
    return tuple(terms)


def _of_clause(n: int, ctx: Context) -> Term:
    """The term of a standing clause: of what lasts, by the card that began it, where that is known."""
    if ctx.lasts:
        return Term(n, say("lasting_term"), ("5.9.1",), ctx.by)
    return Term(n, say("clause_term"), ("G.permanent.1",), ctx.self)


@rule("C.benediction-des-grimm.3")
def force_of_action(table: Table, card_id: str) -> int:
    """What an Action gives on its Base: its own force (R 8.5.1), and what clauses give to a card of its name."""
    return _force(table, card_id, _own_force_alone(table, card_id))


@force_of_action.reading("P.26", 1)
def _own_force_alone(table: Table, card_id: str) -> int:
    """Read the other way: what raises the power of its namesakes gives it nothing."""
    return table.cards[card_id].spec.own_force


@rule("6.4.1", "6.1.2", "8.1.8", "8.4.15", "8.5.1", "8.5.2", "2.2.2", "8.3.9", "8.6.19", "2.2.1")
def total(table: Table, base: str, player: str) -> int:
    """What a player's cards add up to on a Base: minions, Actions with a force, Titans' markers, clauses on totals."""
    totals = board_of(table).weights.totals
    if base not in totals:
        totals[base] = _totals(table, base)
    return totals[base].get(player, 0)


@total.until("monstres")
def _minions_only(table: Table, base: str, player: str) -> int:
    """Up to *Monstres Sacrés*, the booklets add up minions alone."""
    return sum(power(table, i) for i in table.minions(base) if table.cards[i].controller == player)


@tie("9.1.3")
def _totals(table: Table, base: str) -> dict[str, int]:
    """What each player adds up to on a Base: no card, nor any total, counts for less than nothing."""
    sums = dict.fromkeys(table.players, 0)
    unchanged = not in_force(table).change_power
    left_out = uncounted(table)
    for card_id in table.on_base(base):
        card = table.cards[card_id]
        if card.controller is None or card_id in left_out:
            continue
        if card.spec.is_minion and card.place.sort == "minions":
            sums[card.controller] += max(0, own_force(card)) if unchanged else power(table, card_id)
        elif card.spec.kind == "titan":
            sums[card.controller] += card.counters
        elif card.place.sort == "actions":
            sums[card.controller] += force_of_action(table, card_id)
    for clause, ctx in clauses_of(table, ast.TotalChange):
        if base_at(table, clause.base, ctx) == base:
            n = ask.amount(table, clause.n, ctx)
            for player in (p for p in ask.players(table, clause.whose, ctx) if not ignores(table, p, ctx.self)):
                sums[player] += -n if clause.lower else n
    return {player: max(0, n) for player, n in sums.items()}


class LeftOut(NamedTuple):
    """Why the power of a card adds to no total: which card says so, and whether it still serves the breakpoint."""

    by: str | None
    breaks: bool


def uncounted(table: Table) -> dict[str, LeftOut]:
    """The cards in play whose power adds to no total."""
    left_out: dict[str, LeftOut] = {}
    for clause, ctx in clauses_of(table, ast.Uncounted):
        meant = (i for i in table.all_in_play() if is_meant(table, clause.who, i, ctx))
        for card_id in (i for i in meant if not is_out_of_reach(table, i, ctx.self)):
            if card_id not in left_out or left_out[card_id].breaks:  # what counts for nothing outdoes what still breaks
                left_out[card_id] = LeftOut(ctx.self, clause.breaks)
    return left_out


class Threshold(NamedTuple):
    """What a Base's breakpoint is made of: where it starts and by which card, what clauses change, wild Monsters."""

    by: str
    start: int
    changes: tuple[tuple[Context, int], ...]
    wild: dict[str, int]


@tie("8.3.16", "8.3.17", "6.1.3", "G.de-depart.2")
def threshold(table: Table, base: str) -> Threshold | None:
    """What a Base's breakpoint is made of now: printed or set, changed by clauses, raised by Monsters; None: untold."""
    printed = table.cards[base].spec.breakpoint
    if printed is None:
        return None
    starts, changes = dict[int, str](), list[tuple[Context, int]]()
    for clause, ctx in clauses_of(table, ast.BreakpointChange):
        if ctx.self is None or table.base_of(ctx.self) != base:
            continue
        if clause.set_to is not None:
            starts[clause.set_to] = (ctx.by if ctx.lasts else ctx.self) or base
        n = ask.amount(table, clause.n, ctx)
        changes.append((ctx, -n if clause.lower else n))
    start = _one_start(table, base, starts) if starts else printed
    left_out = uncounted(table)
    wild = {i: power(table, i) for i in table.minions(base) if table.cards[i].controller is None and i not in left_out}
    return Threshold(starts.get(start, base), start, tuple(changes), wild)


@tie("9.1.3")
def breakpoint_of(table: Table, base: str) -> int | None:
    """The Base's breakpoint now, never less than 0; None: unknown."""
    parts = threshold(table, base)
    return None if parts is None else max(0, parts.start + sum(n for _, n in parts.changes) + sum(parts.wild.values()))


@tie("C.rockstars.1", "G.de-depart.2")
def _one_start(table: Table, base: str, starts: dict[int, str]) -> int:
    """Where a breakpoint starts that a card sets. Of several the active player retains one, whom nobody has asked."""
    if len(starts) > 1:
        said = dict.fromkeys(i for card in starts.values() for i in table.cards[card].spec.said_in("C.rockstars.1"))
        raise Unruled(say("starts_untold", base=base), (*said, "9.1.5"))
    return next(iter(starts))


def kept_from_conquest(table: Table, base: str) -> str | None:
    """The card that says that a Base cannot be conquered, or none."""
    for clause, ctx in bans(table, (ast.Deed.BE_SCORED,)):
        if isinstance(clause.who, ast.Ref) and base_at(table, clause.who, ctx) == base:
            return ctx.self
    return None


@tie("6.1.1", "9.1.4")
def is_ready(table: Table, base: str) -> bool:
    """A Base is conquered when the force on it reaches its breakpoint, unless a card says that it cannot be."""
    ready = board_of(table).weights.ready
    if base not in ready:
        ready[base] = _is_ready(table, base)
    return ready[base]


def _is_ready(table: Table, base: str) -> bool:
    if kept_from_conquest(table, base):
        return False
    needed = breakpoint_of(table, base)
    return needed is not None and reached_on(table, base) >= needed


@tie("6.1.1")
def reached_on(table: Table, base: str) -> int:
    """What counts for a Base's breakpoint: all totals there, and what serves it though it adds to none."""
    besides = sum(power(table, i) for i, why in uncounted(table).items() if why.breaks and table.base_of(i) == base)
    return sum(total(table, base, p) for p in table.players) + besides


def untold_at(table: Table, base: str) -> tuple[str, ...]:
    """The cards there that count by a power which nobody has told: they are counted for what lies on them alone."""
    if not table.has("is_untold"):
        return ()
    return tuple(i for i in table.minions(base) if table.cards[i].spec.is_untold)


@rule("6.4.9", "6.4.10", "6.4.11", "8.3.23")
def is_present(table: Table, base: str, player: str) -> bool:
    """At least a minion there, be it of power 0, or a force of 1 from anything else."""
    return has_minion(table, base, player) or total(table, base, player) >= 1


@is_present.until("monstres")
def _has_minion(table: Table, base: str, player: str) -> bool:
    """Up to *Monstres Sacrés*: a minion, nothing less."""
    return has_minion(table, base, player)


def has_minion(table: Table, base: str, player: str) -> bool:
    """Has the player a minion there, be it of power 0 (R 6.4.10)?"""
    return player in _controllers(table, base)


@remembered
def _controllers(table: Table, base: str) -> frozenset[str | None]:
    return frozenset([table.cards[i].controller for i in table.minions(base)])


ask.seen_power = seen_power
