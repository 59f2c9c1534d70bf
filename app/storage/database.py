"""The database: a SQLite file in the site's home, or what `DATABASE_URL` names, brought up to date on first use.

Whoever uses it opens a transaction with `begin`; nothing here knows what is kept. Whatever goes wrong between the site
and its database is one error, `Unavailable`, whose message is for the reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from flask import Flask, current_app
from sqlalchemy import Connection, Engine, MetaData, create_engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "arbitre.db"

metadata = MetaData()


class Unavailable(Exception):
    """The database is missing, read-only or out of reach; the message says so in French."""


class Storage:
    """The way to one database. Nothing is opened before it is needed, and a failure is tried again the next time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: Engine | None = None
        self._lock = Lock()

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction, committed when the block ends well. Raises `Unavailable`."""
        try:
            with self._opened().begin() as connection:
                yield connection
        except (SQLAlchemyError, ArgumentError, ImportError, OSError) as problem:
            raise Unavailable("Le registre des tables gardées est inaccessible ou en lecture seule.") from problem

    def _opened(self) -> Engine:
        with self._lock:
            if self._engine is None:
                engine = create_engine(_with_driver(self._url), pool_pre_ping=True)
                try:
                    migrate(engine)
                except SQLAlchemyError:
                    migrate(engine)  # another process was making the same tables
                self._engine = engine
            return self._engine


def _with_driver(url: str) -> str:
    """`postgres://` and `postgresql://`, as hosts write them, are spoken by psycopg."""
    parsed = make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        return parsed.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    return url


def migrate(engine: Engine) -> None:
    """Bring the database to the latest version of its tables; nothing happens when it is there already."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def init_app(app: Flask) -> None:
    """Give `app` its database: `DATABASE_URL`, else a file in `ARBITRE_HOME`."""
    url = app.config["DATABASE_URL"] or f"sqlite:///{Path(app.config['ARBITRE_HOME']) / FILE}"
    app.extensions["arbitre.storage"] = Storage(url)


def storage() -> Storage:
    """The database of the app that answers."""
    found: Storage = current_app.extensions["arbitre.storage"]
    return found
