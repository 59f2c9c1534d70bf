"""The tables that people keep: each under a short key made of its content, with what was answered that day.

A key never changes meaning: the same table with the same answer gets the same key whoever keeps it, and an edit is
another table. Nothing is ever overwritten; what an operator removes leaves a stub, whose key is never given again.
"""

from __future__ import annotations

import hashlib
import json
from datetime import date
from functools import partial
from typing import Any

from flask import Flask
from sqlalchemy import Column, Connection, Date, String, Table, Text, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from app.storage.database import Storage, metadata
from app.storage.keys import ALPHABET, LONGEST, OPENER, SHORTEST, Saved

_saved = Table(
    "saved",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("request", Text, nullable=False),
    Column("version", String(64), nullable=False),
    Column("verdict", Text, nullable=False),
    Column("saved_on", Date, nullable=False),
    Column("removed_on", Date, nullable=True),
)


class Full(Exception):
    """As many tables are kept as the operator wants."""


def init_app(app: Flask) -> None:
    """Let `app`, which has its database, open the tables that it keeps."""
    app.extensions[OPENER] = partial(opened, app.extensions["arbitre.storage"])


def keep(
    storage: Storage, request: dict[str, Any], version: str, verdict: str, today: date, most: int | None = None
) -> str:
    """The short key under which the request is kept from now on; `most` tables in all, if that is told.

    Raises `Unavailable`, or `Full`.
    """
    text = json.dumps(request, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    digest = hashlib.sha256(json.dumps([text, version, verdict]).encode()).hexdigest()
    row = {"digest": digest, "request": text, "version": version, "verdict": verdict, "saved_on": today}
    while True:
        with storage.begin() as connection:
            if known := connection.scalar(select(_saved.c.key).where(_saved.c.digest == digest)):
                return str(known)
            if most is not None and (connection.scalar(select(func.count()).select_from(_saved)) or 0) >= most:
                raise Full
            key = _free_key(connection, digest)
            try:
                with connection.begin_nested():
                    connection.execute(insert(_saved).values(key=key, **row))
                return key
            except IntegrityError:
                continue  # somebody kept this very table, or took this very key, in the meantime


def opened(storage: Storage, key: str) -> Saved | None:
    """What is kept under a key, or None. Raises `Unavailable`."""
    with storage.begin() as connection:
        row = connection.execute(select(_saved).where(_saved.c.key == key)).one_or_none()
    if row is None:
        return None
    return Saved(row.key, json.loads(row.request), row.version, row.verdict, row.saved_on, row.removed_on)


def after(storage: Storage, key: str, most: int) -> list[Saved]:
    """The tables kept under the keys that come after that one, so many at most, without those that were removed.

    Raises `storage.Unavailable`.
    """
    here = select(_saved).where(_saved.c.key > key, _saved.c.removed_on.is_(None)).order_by(_saved.c.key).limit(most)
    with storage.begin() as connection:
        rows = connection.execute(here).all()
    return [Saved(row.key, json.loads(row.request), row.version, row.verdict, row.saved_on) for row in rows]


def remove(storage: Storage, key: str, today: date) -> bool:
    """Remove what is kept under a key, but for a stub; false where nothing is. Raises `Unavailable`."""
    gone = {"request": "{}", "verdict": "", "digest": f"removed:{key}", "removed_on": today}
    with storage.begin() as connection:
        found = connection.execute(
            update(_saved).where(_saved.c.key == key, _saved.c.removed_on.is_(None)).values(gone)
        )
    return found.rowcount == 1


def _free_key(connection: Connection, digest: str) -> str:
    """The shortest beginning of the content's name that no other table has taken."""
    number = int(digest, 16)
    name = "".join(ALPHABET[number >> shift & 31] for shift in range(0, 5 * LONGEST, 5))
    names = [name[:length] for length in range(SHORTEST, LONGEST + 1)]
    taken = set(connection.scalars(select(_saved.c.key).where(_saved.c.key.in_(names))))
    return next(name for name in names if name not in taken)
