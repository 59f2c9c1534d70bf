"""Chapter 9: what prevails when rules and cards disagree.

« Ne peut pas » beats « peut » (R 9.1.4): an event is forbidden when a clause in force says that it cannot happen.
"""

from __future__ import annotations

from engine.effects.ast import Cannot, Deed, PlayLimit, Ref
from engine.events import (
    ActionShown,
    Arrive,
    Begin,
    Boost,
    Control,
    Counters,
    Event,
    Move,
    MoveCounters,
    Send,
    Transfer,
)
from engine.kernel import Ban, rule
from engine.queries import Context, base_at, clauses_of, matches, players_of, shields
from engine.table import Place, Table
from engine.trace import say


@rule(
    "9.1.1", "9.1.2", "9.1.4", "G.affectee.1", "G.affectee.2", "G.affectee.3", "G.affectee.4", "G.affectee.5",
    "G.affectee.6", "8.1.7", "8.7.15", "K.camion-blinde", "K.ruelle-sombre",
)  # fmt: skip
def forbids(table: Table, event: Event) -> Ban | None:
    """The clause that keeps an event from happening, or None. A card may still be designated in vain (R 5.4.5)."""
    deeds = event.deeds
    return _forbidding(table, event, deeds) if deeds else None


@rule("9.1.1", "9.1.4")
def keeps_out(table: Table, event: ActionShown | Arrive) -> Ban | None:
    """The clause that keeps a card from being played there, or at all. A shielded host does not (R 5.4.5)."""
    return _forbidding(table, event, (Deed.BE_PLAYED,))


@forbids.until("monstres")  # type: ignore[attr-defined,untyped-decorator]
def _narrow_forbids(table: Table, event: Event) -> Ban | None:
    """Up to *Monstres Sacrés* a card is affected only by being moved, returned, destroyed or attached to."""
    unheard_of = isinstance(event, Counters | MoveCounters | Boost | Control | Begin | Transfer)
    if not event.deeds or unheard_of or (isinstance(event, Send) and event.verb in ("placed", "shuffled")):
        return None
    return _forbidding(table, event, event.deeds)


def _forbidding(table: Table, event: Event, deeds: tuple[Deed, ...]) -> Ban | None:
    for clause, ctx in clauses_of(table, Cannot):
        forbidden = [d for d in clause.deeds if d in deeds]
        if not forbidden:
            continue
        if Deed.BE_PLAYED in forbidden or Deed.MOVE_TO in forbidden:
            if _keeps_out(table, clause, ctx, event):
                return _ban("cannot_come", ctx, clause, ("9.1.4",))
        elif any(shields(table, clause, ctx, i, event.cause) for i in event.affected(table)):
            cites = ("9.1.4", "G.affectee.1") if Deed.BE_AFFECTED in forbidden else ("9.1.4",)
            return _ban("cannot", ctx, clause, cites)
    return _move_ban(table, event) or _limit_ban(table, event)


def _ban(key: str, ctx: Context, clause: Cannot | PlayLimit, cites: tuple[str, ...]) -> Ban:
    return Ban(say(key, card=ctx.self, clause=ctx.clause), cites, ctx.self, ctx.clause)


def _keeps_out(table: Table, clause: Cannot, ctx: Context, event: Event) -> bool:
    """Does the clause keep this card from being played, or from being played on its Base?"""
    if isinstance(event, ActionShown):  # a standard Action is played on no Base
        return _comes_in(table, clause, ctx, event.card, None, event.player)
    if not isinstance(event, Arrive) or event.verb not in ("played", "uncovered"):
        return False
    return _comes_in(table, clause, ctx, event.card, event.to.of, event.player)


def _move_ban(table: Table, event: Event) -> Ban | None:
    if not isinstance(event, Move):
        return None
    for clause, ctx in clauses_of(table, Cannot):
        if Deed.MOVE_TO in clause.deeds and _comes_in(
            table, clause, ctx, event.card, event.base, event.cause.player
        ):
            return _ban("cannot_come", ctx, clause, ("9.1.4",))
    return None


def _comes_in(table: Table, clause: Cannot, ctx: Context, card_id: str, to: str | None, player: str | None) -> bool:
    if clause.at is not None and base_at(table, clause.at, ctx) != to:
        return False
    if clause.players is not None and player not in players_of(table, clause.players, ctx):
        return False
    return isinstance(clause.who, Ref) or matches(_dug_up(table, card_id), clause.who, card_id, ctx)


def _dug_up(table: Table, card_id: str) -> Table:
    """A buried card has no kind that a text sees (R 8.6.4); uncovered, it is judged as from the hand (R 8.6.15)."""
    card = table.cards[card_id]
    if card.place.sort != "buried":
        return table
    return table.with_card(card.but(place=Place("hand", card.controller or "")))


def _limit_ban(table: Table, event: Event) -> Ban | None:
    if not isinstance(event, Arrive) or event.verb not in ("played", "uncovered"):
        return None
    for clause, ctx in clauses_of(table, PlayLimit):
        here = base_at(table, Ref.HERE, ctx)
        if here != event.to.of or not matches(_dug_up(table, event.card), clause.what, event.card, ctx):
            continue
        before = [p for p in table.played if p.player == event.player and p.base == here]
        if sum(matches(table, clause.what, p.card, ctx) for p in before) >= clause.n:
            return _ban("play_limit", ctx, clause, ("9.1.4",))
    return None


