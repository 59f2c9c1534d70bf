"""What an event changed, as paths and values: read from the tables around it, only when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.queries.power import breakpoint_of, if_known, power, total
from engine.table import Card, Table

Change = dict[str, Any]
MANY = 100  # minions in play: beyond, totals and what a standing clause does to the others are left out, to stay quick


def changes(before: Table | None, after: Table | None) -> list[Change]:
    """What changed from a table to a later one, as `{"path", "before", "after"}`; nothing where there are not two.

    Paths: `vp.Anna`, `hand_size.Anna`, `diva.zone`, `diva.controller`, `diva.counters`, `diva.power`,
    `palace.breakpoint`, `palace.totals.Anna`. A value is null where there was none, or nobody knows it.
    """
    if before is None or after is None or before is after:
        return []
    return [
        {"path": path, "before": was, "after": now}
        for path, was, now in (*_players(before, after), *_cards(before, after), *_forces(before, after))
        if was != now
    ]


def zone(card: Card | None) -> str | None:
    """Where a card is, in one word: `play:palace`, `play:diva` (attached), `discard:Anna`, `base_discard`."""
    if card is None:
        return None
    sort, of = card.place
    if sort in ("bases", "minions", "actions", "titans_at", "on"):
        return f"play:{of}" if of else "play"
    return f"{sort}:{of}" if of else sort


def _players(before: Table, after: Table) -> Iterator[tuple[str, Any, Any]]:
    for player in after.players:
        yield f"vp.{player}", before.vp[player], after.vp[player]
    for player in after.players:
        yield f"hand_size.{player}", before.hand_size(player), after.hand_size(player)


def _cards(before: Table, after: Table) -> Iterator[tuple[str, Any, Any]]:
    for card_id, now in after.cards.items():
        was = before.cards.get(card_id)
        if was is now:
            continue
        yield f"{card_id}.zone", zone(was), zone(now)
        yield f"{card_id}.controller", was and was.controller, now.controller
        yield f"{card_id}.counters", was.counters if was else 0, now.counters


def _forces(before: Table, after: Table) -> Iterator[tuple[str, Any, Any]]:
    """Powers, totals and breakpoints. Without a standing clause only what was touched can have changed."""
    touched = {i for i, card in after.cards.items() if before.cards.get(i) is not card}
    told = bool(before.weight() or after.weight())
    crowded = sum(len(after.minions(base)) for base in after.bases) > MANY
    for base in after.bases:
        for card_id in after.minions(base):
            looked_at = card_id in touched or (told and not crowded)
            if looked_at and card_id in before.cards and before.in_play(card_id):
                yield f"{card_id}.power", if_known(power, before, card_id), if_known(power, after, card_id)
    for base in after.bases if (told or touched) and not crowded else ():
        if base in before.bases:
            yield f"{base}.breakpoint", if_known(breakpoint_of, before, base), if_known(breakpoint_of, after, base)
            for player in after.players:
                was, now = (if_known(total, table, base, player) for table in (before, after))
                yield f"{base}.totals.{player}", was, now
