"""Who may decide here: the judges, the sessions in which they are, and what makes a guesser wait.

Only digests are kept: of a password the one it is given, of a session its token's. Times are UTC, without a zone, as
both databases keep them. A judge who leaves stays, for what was decided in that name; nobody else takes it.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Date,
    DateTime,
    ForeignKey,
    Integer,
    String,
    Table,
    delete,
    insert,
    or_,
    select,
    update,
)  # fmt: skip
from sqlalchemy.exc import IntegrityError

from app.storage.database import Storage, metadata
from ground.names import fold

LASTS, IDLE = timedelta(hours=12), timedelta(hours=2)
"""How long a session lasts at most, and without being used."""
NOTED = timedelta(minutes=5)
"""Uses of a session nearer to each other than this are noted once."""
TRIES = 5
"""Wrong passwords in a row before the name has to wait."""
LONGEST_WAIT = timedelta(minutes=15)
LONGEST_LOGIN, LONGEST_NAME = 40, 60

_judges = Table(
    "judges",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("login", String(LONGEST_LOGIN), nullable=False, unique=True),
    Column("name", String(LONGEST_NAME), nullable=False),
    Column("head", Boolean, nullable=False),
    Column("password", String(200), nullable=False),
    Column("added_on", Date, nullable=False),
    Column("retired_on", Date, nullable=True),
    Column("failures", Integer, nullable=False),
    Column("waits_until", DateTime, nullable=True),
)
_sessions = Table(
    "judge_sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("judge", Integer, ForeignKey("judges.id"), nullable=False),
    Column("began", DateTime, nullable=False),
    Column("seen", DateTime, nullable=False),
)


@dataclass(frozen=True)
class Judge:
    """A judge, as everyone may know them; `head`: who publishes."""

    id: int
    login: str
    name: str
    head: bool
    added_on: date
    retired_on: date | None


@dataclass(frozen=True)
class Try:
    """What a password is held against: nobody's (None), or a judge's digest; `until`: it is not looked at before."""

    judge: Judge | None
    password: str
    until: datetime | None = None


class Taken(Exception):
    """A judge has that login already."""


def utc() -> datetime:
    """Now, as this room keeps it."""
    return datetime.now(UTC).replace(tzinfo=None)


def add_judge(storage: Storage, login: str, name: str, password: str, head: bool, today: date) -> None:
    """Let a judge in, with the digest of their password; one who had left comes back. Raises `Unavailable`, `Taken`."""
    row = {"name": name, "head": head, "password": password, "retired_on": None, "failures": 0, "waits_until": None}
    with storage.begin() as connection:
        had_left = _judges.c.retired_on.is_not(None)
        if connection.execute(update(_judges).where(_judges.c.login == fold(login), had_left).values(row)).rowcount:
            return
        try:
            with connection.begin_nested():
                connection.execute(insert(_judges).values(login=fold(login), added_on=today, **row))
        except IntegrityError:
            raise Taken from None


def retire(storage: Storage, login: str, today: date) -> bool:
    """Let a judge in no more, from now on; false where no judge has that login. Raises `Unavailable`."""
    return _change(storage, login, retired_on=today, password="")


def set_password(storage: Storage, login: str, password: str) -> bool:
    """Give a judge another password, here and now: their sessions end, and they need not wait any longer."""
    return _change(storage, login, password=password, failures=0, waits_until=None)


def _change(storage: Storage, login: str, **values: Any) -> bool:
    with storage.begin() as connection:
        here = _judges.c.login == fold(login), _judges.c.retired_on.is_(None)
        id = connection.scalar(select(_judges.c.id).where(*here))
        connection.execute(update(_judges).where(*here).values(values))
        connection.execute(delete(_sessions).where(_sessions.c.judge == id))
    return id is not None


def judges(storage: Storage) -> list[Judge]:
    """Every judge there is or was, by name."""
    with storage.begin() as connection:
        return [_judge(row) for row in connection.execute(select(_judges).order_by(_judges.c.name))]


def begin_try(storage: Storage, login: str, now: datetime) -> Try:
    """What to hold a password against; the try counts as failed until `enter` says that it was not.

    It is counted before the password is looked at, so that any number of guesses at a time are no more than one after
    the other. Raises `Unavailable`.
    """
    with storage.begin() as connection:
        here = _judges.c.login == fold(login)
        free = or_(_judges.c.waits_until.is_(None), _judges.c.waits_until <= now)
        counted = connection.execute(update(_judges).where(here, free).values(failures=_judges.c.failures + 1))
        row = connection.execute(select(_judges).where(here)).one_or_none()
        if row is None or row.retired_on is not None:
            return Try(None, "")
        if not counted.rowcount:
            return Try(_judge(row), row.password, row.waits_until)
        if row.failures >= TRIES:
            wait = min(timedelta(minutes=1) * 2 ** min(row.failures - TRIES, 10), LONGEST_WAIT)
            connection.execute(update(_judges).where(here).values(waits_until=now + wait))
        return Try(_judge(row), row.password)


def enter(storage: Storage, judge: Judge, now: datetime, password: str = "") -> str:
    """Begin a session of a judge who gave the right password, under the token that is told; `password`, a newer digest
    of it. Sessions that have ended are swept away."""
    token = secrets.token_urlsafe(32)
    values: dict[str, Any] = {"failures": 0, "waits_until": None, **({"password": password} if password else {})}
    over = or_(_sessions.c.began <= now - LASTS, _sessions.c.seen <= now - IDLE)
    with storage.begin() as connection:
        connection.execute(update(_judges).where(_judges.c.id == judge.id).values(values))
        connection.execute(delete(_sessions).where(over))
        connection.execute(insert(_sessions).values(digest=_digest(token), judge=judge.id, began=now, seen=now))
    return token


def whose(storage: Storage, token: str, now: datetime) -> Judge | None:
    """The judge whose session it is, unless it has ended. Raises `Unavailable`."""
    lasting = _sessions.c.began > now - LASTS, _sessions.c.seen > now - IDLE
    with storage.begin() as connection:
        this = _sessions.c.digest == _digest(token)
        row = connection.execute(select(_judges, _sessions.c.seen).join(_sessions).where(this, *lasting)).one_or_none()
        if row is None:
            return None
        if row.seen <= now - NOTED:
            connection.execute(update(_sessions).where(this).values(seen=now))
    return _judge(row)


def leave(storage: Storage, token: str) -> None:
    """End a session."""
    with storage.begin() as connection:
        connection.execute(delete(_sessions).where(_sessions.c.digest == _digest(token)))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _judge(row: Any) -> Judge:
    return Judge(row.id, row.login, row.name, row.head, row.added_on, row.retired_on)
