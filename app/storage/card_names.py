"""The French names of cards that players send: each waits for a head judge, who accepts or refuses it.

Nothing is kept of who sends one. A card has one accepted name at most (`accepted_for` is unique), and a name that was
decided on is not asked about again.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Column, Date, Integer, Row, String, Table, UniqueConstraint, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from app.storage.accounts import LONGEST_NAME, Judge
from app.storage.database import Storage, metadata
from ground.names import bare

LONGEST_CARD_NAME, LONGEST_SOURCE = 60, 120
WAITING, ACCEPTED, REFUSED = "waiting", "accepted", "refused"
MOST_WAITING = 500
"""Names that wait at a time: more are not taken, so that nobody fills the database."""

_names = Table(
    "card_names",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("card", String(80), nullable=False),
    Column("french", String(80), nullable=False),
    Column("folded", String(160), nullable=False),
    Column("source", String(200), nullable=False),
    Column("sent_on", Date, nullable=False),
    Column("state", String(8), nullable=False),
    Column("decided_by", String(LONGEST_NAME), nullable=False),
    Column("decided_on", Date, nullable=True),
    Column("accepted_for", String(80), nullable=True, unique=True),
    UniqueConstraint("card", "folded"),
)


@dataclass(frozen=True)
class SentName:
    """A French name that was sent for a card (its id, `K.celebration`), and where it was read."""

    id: int
    card: str
    french: str
    source: str
    sent_on: date
    state: str
    decided_by: str
    decided_on: date | None


class TooMany(Exception):
    """As many names wait as may."""


class Named(Exception):
    """The card has an accepted name already."""


def send_name(storage: Storage, card: str, french: str, source: str, today: date) -> str:
    """Let a name wait to be judged, and tell in which state it is: it may have been sent, or decided on, before.

    Raises `TooMany`, `Unavailable`.
    """
    row = {"card": card, "french": french, "folded": bare(french), "source": source, "sent_on": today}
    with storage.begin() as connection:
        this = _names.c.card == card, _names.c.folded == bare(french)
        if known := connection.scalar(select(_names.c.state).where(*this)):
            return str(known)
        waiting = select(func.count()).select_from(_names).where(_names.c.state == WAITING)
        if (connection.scalar(waiting) or 0) >= MOST_WAITING:
            raise TooMany
        try:
            with connection.begin_nested():
                connection.execute(insert(_names).values(state=WAITING, decided_by="", **row))
        except IntegrityError:
            pass  # somebody else has just sent it
    return WAITING


def sent_names(storage: Storage, state: str, card: str = "") -> list[SentName]:
    """The names in that state, of one card where one is told, the first sent first. Raises `Unavailable`."""
    wanted = [_names.c.state == state, *([_names.c.card == card] if card else [])]
    with storage.begin() as connection:
        rows = connection.execute(select(_names).where(*wanted).order_by(_names.c.id)).all()
    return [_sent(row) for row in rows]


def decide_name(storage: Storage, id: int, state: str, was: str, judge: Judge, today: date) -> bool:
    """Put a name in another state; false where it no longer is as it was. Raises `Named`, `Unavailable`."""
    decided = {"state": state, "decided_by": judge.name, "decided_on": today}
    decided["accepted_for"] = _names.c.card if state == ACCEPTED else None
    with storage.begin() as connection:
        try:
            with connection.begin_nested():
                this = _names.c.id == id, _names.c.state == was
                return bool(connection.execute(update(_names).where(*this).values(decided)).rowcount)
        except IntegrityError:
            raise Named from None


def _sent(row: Row[Any]) -> SentName:
    return SentName(
        row.id, row.card, row.french, row.source, row.sent_on, row.state, row.decided_by, row.decided_on
    )  # fmt: skip
