"""The database: a SQLite file in the site's home, or what `DATABASE_URL` names, brought up to date on first use.

Whoever uses it opens a transaction with `begin`; nothing here knows what is kept. Whatever goes wrong between the site
and its database is one error, `Unavailable`, whose message is for the reader.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app
from sqlalchemy import Connection, Engine, MetaData, create_engine, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, OperationalError, ProgrammingError, SQLAlchemyError

from app.storage.keys import REST, Unavailable

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "arbitre.db"

metadata = MetaData()


WAIT = 2
"""Seconds to wait for a connection, a lock or a statement."""
UNREACHABLE = "Le registre des tables gardées est inaccessible ou en lecture seule."
NEWER = "Le registre des tables gardées a été écrit par une version plus récente d'Arbitre : mettez ce site à jour."

log = logging.getLogger(__name__)


class Storage:
    """The way to one database. Nothing is opened before it is needed."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: Engine | None = None
        self._lock = Lock()
        self._failed = -inf

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction, committed when the block ends well. Raises `Unavailable`."""
        if monotonic() - self._failed < REST:
            raise Unavailable(UNREACHABLE)
        begun = monotonic()
        try:
            with self._opened().begin() as connection:
                yield connection
        except Newer as problem:
            log.error("%s", problem)
            raise Unavailable(NEWER) from problem
        except (SQLAlchemyError, ArgumentError, ImportError, OSError) as problem:
            if monotonic() - begun > WAIT / 2:
                self._failed = monotonic()
            log.error("La base des tables gardées ne répond pas : %s", str(problem).splitlines()[0])
            raise Unavailable(UNREACHABLE) from problem

    def _opened(self) -> Engine:
        with self._lock:
            if self._engine is None:
                engine = create_engine(_with_driver(self._url), **_patience(self._url))
                try:
                    migrate(engine)
                except IntegrityError:
                    migrate(engine)  # another process was making the same tables
                except (OperationalError, ProgrammingError) as problem:
                    if "already exists" not in str(problem) and "duplicate column" not in str(problem):
                        raise
                    migrate(engine)
                self._engine = engine
            return self._engine


def _patience(url: str) -> dict[str, Any]:
    """How long each database is waited for, in its own words."""
    if make_url(url).get_backend_name() == "sqlite":
        return {"pool_pre_ping": True, "connect_args": {"timeout": WAIT}}
    told = {
        "connect_timeout": WAIT,
        "tcp_user_timeout": WAIT * 1000,
        "options": f"-c statement_timeout={WAIT}s -c lock_timeout={WAIT}s",
    }
    return {"pool_pre_ping": True, "pool_timeout": WAIT, "connect_args": told}


def _with_driver(url: str) -> str:
    """`postgres://` and `postgresql://`, as hosts write them, are spoken by psycopg."""
    parsed = make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        return parsed.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    return url


class Newer(Exception):
    """The database's tables are those of a later version."""


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the database to the latest version of its tables, or to another one: down to it, where it is an older one.

    Nothing happens when it is there already. Raises `Newer` for tables of which this version knows nothing.
    """
    with engine.begin() as connection:
        migrate_within(connection, revision)


def migrate_within(connection: Connection, revision: str) -> None:
    """The same, in a transaction that is open already."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    known = [script.revision for script in scripts.walk_revisions()]  # the latest first
    now = MigrationContext.configure(connection).get_current_revision()
    for told in (now, revision):
        if told not in (None, "head", *known):
            raise Newer(f"La base est à la révision {told}, que cette version ne connaît pas ({known[0]}).")
    if revision in known and now in known and known.index(revision) > known.index(now):
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


def init_app(app: Flask) -> None:
    """Give `app` its database: `DATABASE_URL`, else a file in `ARBITRE_HOME`.

    Raises `ValueError`, with a French message, when `ARBITRE_KEPT` is no number of tables.
    """
    if not str(app.config["ARBITRE_KEPT"]).isdecimal():
        raise ValueError(f"ARBITRE_KEPT est un nombre de tables : « {app.config['ARBITRE_KEPT']} » n'en est pas un.")
    url = app.config["DATABASE_URL"] or f"sqlite:///{Path(app.config['ARBITRE_HOME']) / FILE}"
    app.extensions["arbitre.storage"] = Storage(url)


def storage() -> Storage:
    """The database of the app that answers."""
    found: Storage = current_app.extensions["arbitre.storage"]
    return found
