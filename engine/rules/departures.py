"""Where a card goes that leaves its place: to its owner, to a pile of its own sort (R 9.2.2, 9.2.8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events import BaseLeaves, Event, Send, home
from engine.process import Together
from engine.statements import tie
from engine.table import Card, Place, Sort, Table
from engine.tied import rule


@tie("8.6.7")
def goes_home(table: Table, card: Card, zone: Sort) -> Place:
    """Where a card goes that leaves for a hand, a deck or a discard: its owner's, of the zone that is said.

    A buried card passes for its controller's until it is uncovered or discarded (R 8.6.7).
    """
    if card.place.sort == "buried" and zone != "discard":
        return Place(zone, card.controller or "")
    lent = card.owner != card.controller and card.owner is not None and table.in_play(card.id)
    return given_back(table, card, zone) if lent else home(card, zone)


@rule("G.controle.5", "9.2.2")
def given_back(table: Table, card: Card, zone: Sort) -> Place:
    """Where a card goes that another controlled: where any would."""
    return home(card, zone)


@given_back.reading("P.30", 1)
def _back_in_hand(table: Table, card: Card, zone: Sort) -> Place:
    """Read the other way: who gives back a card that was another's gives it back in hand."""
    return home(card, "hand")


@tie("6.6.5")
def scored_for(table: Table, card_id: str) -> Place:
    """Where a card goes that a Conquest clears away, buried or not: to its true owner's discard."""
    return goes_home(table, table.cards[card_id], "discard")


def leaves_for(table: Table, card_id: str) -> Place:
    """Where a card goes that leaves with its Base, unscored: to its owner's discard."""
    card = table.cards[card_id]
    return unburied(table, card) if card.place.sort == "buried" else goes_home(table, card, "discard")


@rule("8.6.7", "8.6.21")
def unburied(table: Table, card: Card) -> Place:
    """Where a buried card goes that leaves with its Base: it was its owner's all along."""
    return home(card, "discard")


@unburied.reading("P.12", 1)
def _who_buried_it(table: Table, card: Card) -> Place:
    """Read the other way: a buried card passes for its controller's to the last."""
    return Place("discard", card.controller or "")


@tie("9.2.4")
def stranded(table: Table) -> tuple[str, ...]:
    """What was to pass on from a card that has left play, and has not: it goes as anything that was attached to it."""
    gone = [host for host in table.borne() if not table.in_play(host)]
    return tuple(i for host in gone for i in table.with_attachments(table.borne()[host]))


def discard_at_once(table: Table, ids: Iterable[str], *cites: str) -> Together:
    """Those cards are discarded at one instant, each to the pile that is its own; a Titan goes beside its deck."""
    return Together(tuple(_discarded(table, i, cites) for i in ids))


def _discarded(table: Table, card_id: str, cites: tuple[str, ...]) -> Send:
    to = leaves_for(table, card_id)
    return Send(card_id, to, "left" if to.sort == "titans" else "discarded", cites=cites)


def left_with_base(table: Table, ids: Iterable[str], why: str) -> tuple[Send, ...]:
    """Those cards are discarded as their Base goes; `why`, but for what is buried and Titans, which have their own."""
    own = {"buried": "8.6.21", "titans_at": "8.4.11"}
    return tuple(_discarded(table, i, (own.get(table.cards[i].place.sort, why),)) for i in ids)


@rule("G.detruire.2", "8.4.11", "8.6.21")
def gone_with_base(table: Table, ids: tuple[str, ...], event: Event) -> tuple[Send, ...]:
    """How those cards go as their Base leaves by that event: discarded, were the Base destroyed."""
    return left_with_base(table, ids, "P.95")


@gone_with_base.reading("P.95", 2, surely=False)
def _destroyed_with_it(table: Table, ids: tuple[str, ...], event: Event) -> tuple[Send, ...]:
    """Read the other way: who destroys a Base destroys what is in play there."""
    if not (isinstance(event, BaseLeaves) and event.verb == "destroyed"):
        return left_with_base(table, ids, "P.95")
    homes = ((i, goes_home(table, table.cards[i], "discard")) for i in ids if table.in_play(i))
    return tuple(Send(i, to, "destroyed", cause=event.cause, cites=("P.95",)) for i, to in homes)
