"""What affects a card in play: events that do, and clauses that go on doing it."""

from __future__ import annotations

from engine.effects import ast
from engine.events import Begin, Boost, Control, Counters, Event, MoveCounters, Send, Transfer
from engine.queries.power import power, power_changes
from engine.queries.standing import clauses_of, silenced
from engine.table import Sort, Table
from engine.tied import rule


@rule("G.affectee.1", "G.affectee.2", "G.affectee.3", "G.affectee.4", "G.affectee.5", "G.affectee.6", "8.1.7")
def affects(table: Table, event: Event) -> bool:
    """Does an event affect a card in play, in one of the ways that count? A power of 0 that would be less has not
    changed (R 9.1.3).
    """
    floored = isinstance(event, Boost) and event.n < 0 and power(table, event.card) == 0
    return bool(event.affected(table)) and not floored


@affects.reading("P.80", 1, surely=False)
def _affects_by_reaching(table: Table, event: Event) -> bool:
    """Read the other way: what would lower a power affects the card, even where nothing is left to lose."""
    return bool(event.affected(table))


@affects.until("monstres")
def _affects_by_moving(table: Table, event: Event) -> bool:
    """Up to *Monstres Sacrés*: only what moves, returns or destroys a card, or is attached to it."""
    return not affects_of_late(event) and bool(event.affected(table))


def affects_of_late(event: Event) -> bool:
    """Is it one of the ways of affecting that count since *Ces Années-Là* only?"""
    if isinstance(event, Send):
        return event.verb in ("placed", "shuffled")
    return isinstance(event, Counters | MoveCounters | Boost | Control | Begin | Transfer)


def reached(table: Table) -> dict[str, list[str]]:
    """The cards whose power or effect is changed by what others keep saying, under the card that says it."""
    found: dict[str, list[str]] = {}
    pairs = [(ctx.self, i) for i in _strong(table) for _, ctx in power_changes(table, i)]
    for speaker, card_id in dict.fromkeys((*pairs, *silenced(table))):
        if speaker is not None and speaker != card_id:
            found.setdefault(speaker, []).append(card_id)
    return found


def reaches(table: Table, speaker: str, card: str) -> bool:
    """Is the second one of the cards that the first reaches? Of these two alone, it is soon known."""
    changes = power_changes(table, card) if card in _strong(table) else ()
    return speaker != card and (any(ctx.self == speaker for _, ctx in changes) or (speaker, card) in silenced(table))


def _strong(table: Table) -> list[str]:
    """What has a power that a clause may change, where there is such a clause."""
    changed = bool(clauses_of(table, ast.PowerChange)) or bool(clauses_of(table, ast.StartingPower))
    sorts: tuple[Sort, ...] = ("minions", "actions") if changed else ()
    return [i for sort in sorts for base in table.bases for i in table.pile((sort, base))]
