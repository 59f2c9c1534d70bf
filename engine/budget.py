"""How much one answer may take, counted in events and in cards looked at: never in seconds.

So the same request is always cut at the same place, on any machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.process import Unruled
from engine.table import Table
from engine.trace import say

BUDGET = 4_000  # events in one resolution: far beyond any real turn, and well within three seconds
LOOKS = 80_000  # cards looked at in one run: what a crowded table costs beside its events
GLANCES = 2 * LOOKS  # cards looked at to tell the tables of one answer
LOOKED = 10  # cards looked at for the price of an event
CROWDED = 8  # cards at the table, of which an event that is traced looks at each, for the price of one look
LABEL = 5  # an option, to be written for players, costs as much as so many looks


def look(table: Table, n: int = 1) -> None:
    """Counts cards that a query looks at, and gives up where there are too many: always at the same place."""
    account = table.derived.account
    account.done += n
    if account.done > account.most:
        raise Unruled(say("budget"))


@contextmanager
def glancing(table: Table) -> Iterator[None]:
    """As long as a table is told, what it takes to find its values is counted: beyond, they are not known."""
    account = table.derived.account
    outside, begun = account.most, account.done
    account.most = min(outside, begun + GLANCES - account.glanced)
    try:
        yield
    finally:
        account.glanced += min(account.done, int(account.most)) - begun
        account.most = outside
