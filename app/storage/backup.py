"""All that people have kept in one file, and back again, on either database.

The file is compressed JSON lines: what it is, then each row of each table, the number that each table has come to, and
an end that counts the rows, so that a file cut short is known for one. Sessions are left out: one that has ended since
must not open again. Restoring is one transaction; a file of an older version is put into the tables of that version,
which are then brought up to date.
"""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import date, datetime
from itertools import groupby
from pathlib import Path
from typing import IO, Any

from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, create_engine, delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from app.storage.database import Storage, migrate_within

FORM = 1
LEFT_OUT = {"alembic_version", "judge_sessions"}
BATCH = 500
Row = dict[str, Any]


class Damaged(Exception):
    """The file is no backup, or not a whole one; the message says so in French."""


class Occupied(Exception):
    """Something is kept already where a backup should go."""


def save(storage: Storage, file: Path, names: str | None) -> int:
    """Write all that is kept into a new file that its owner alone can read, and tell how many rows that is.

    `names` is the operator's file of card names, which goes with them. The file is there whole or not at all. Raises
    `Unavailable`, `OSError`.
    """
    begun = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        descriptor = os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with (
            os.fdopen(descriptor, "wb") as raw,
            gzip.open(raw, "wt", encoding="utf-8") as written,
            storage.begin() as connection,
            _as_of_now(connection) as still,
        ):
            count = _write(still, names, written)
        begun.replace(file)
    finally:
        begun.unlink(missing_ok=True)
    return count


def restore(storage: Storage, file: Path, replace: bool = False) -> tuple[int, str | None]:
    """Put back all that a file holds, in place of what is kept if `replace`: how many rows, and the card names.

    Nothing changes unless all of it can be. Raises `Damaged`, `Occupied`, `Unavailable` (also for a file of a later
    version), `OSError`.
    """
    with gzip.open(file, "rt", encoding="utf-8") as lines, storage.begin() as connection:
        told = _parsed(lines)
        head = next(told, {})
        if head.get("arbitre") != FORM or not isinstance(head.get("revision"), str):
            raise Damaged("Ce fichier n'est pas une sauvegarde d'Arbitre.")
        names = head.get("names")
        if not isinstance(names, str | None):
            raise Damaged("Les noms de cartes de cette sauvegarde ne se lisent pas.")
        _without_hurry(connection)
        for table in reversed(_tables(connection, all_=True)):
            if (
                not replace
                and table.name not in LEFT_OUT
                and connection.scalar(select(func.count()).select_from(table))
            ):
                raise Occupied
            if table.name != "alembic_version":
                connection.execute(delete(table))
        try:
            migrate_within(connection, head["revision"])
            count = _put(connection, told)
        except IntegrityError as problem:
            raise Damaged("Cette sauvegarde se contredit : deux lignes ne vont pas ensemble.") from problem
        migrate_within(connection, "head")
    return count, names


# ------------------------------------------------------------------------------------------------- writing


@contextmanager
def _as_of_now(connection: Connection) -> Iterator[Connection]:
    """The database as it is at one moment, whatever is kept in the meantime."""
    if connection.dialect.name != "sqlite":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        yield connection
        return
    copy = sqlite3.connect(":memory:")
    connection.connection.driver_connection.backup(copy)  # type: ignore[union-attr]  # SQLite's own: nobody waits for it
    engine = create_engine("sqlite://", creator=lambda: copy, poolclass=StaticPool)
    with engine.connect() as still:
        yield still
    engine.dispose()


def _write(connection: Connection, names: str | None, written: IO[str]) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    count = 0

    def line(**told: Any) -> None:
        written.write(json.dumps(told, ensure_ascii=False, default=lambda day: day.isoformat()) + "\n")

    line(arbitre=FORM, revision=revision, names=names)
    for table in _tables(connection):
        for row in connection.execute(select(table).order_by(*table.primary_key)).mappings():
            line(table=table.name, row=dict(row))
            count += 1
        if "id" in table.c:
            line(table=table.name, last=_last(connection, table))
    line(end=count)
    return count


def _last(connection: Connection, table: Table) -> int:
    """The number that was given last, though its row may be gone: it is not given again."""
    if connection.dialect.name == "sqlite":
        given = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return int(connection.scalar(given, {"name": table.name}) or connection.scalar(func.max(table.c.id)) or 0)
    sequence = connection.scalar(func.pg_get_serial_sequence(table.name, "id"))
    return int(connection.scalar(text(f"SELECT last_value FROM {sequence}")) or 0)


# ------------------------------------------------------------------------------------------------- reading


def _parsed(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Each line of a backup; one that cannot be read is `Damaged`."""
    read = 0
    try:
        for line in lines:
            told = json.loads(line)
            if not isinstance(told, dict):
                raise ValueError
            read += 1
            yield told
    except (ValueError, EOFError, zlib.error, gzip.BadGzipFile, RecursionError) as problem:
        raise Damaged(f"Cette sauvegarde ne se lit pas, ou pas en entier (après {read} lignes).") from problem


def _put(connection: Connection, told: Iterator[dict[str, Any]]) -> int:
    """Insert each row that is told, and give no number twice: how many there are. Raises `Damaged`."""
    tables = {table.name: table for table in _tables(connection)}
    count, ended = 0, None
    for name, group in groupby(told, lambda line: line.get("table")):
        rows: list[Row] = []
        for line in group:
            if name is None and "end" in line:
                ended = line["end"]
            elif name not in tables:
                raise Damaged(f"Cette sauvegarde parle d'une table inconnue : « {name} ».")
            elif "last" in line:
                _number_on(connection, tables[name], line["last"])
            else:
                rows.append(_row(tables[name], line.get("row")))
                count += 1
            if len(rows) == BATCH:
                connection.execute(insert(tables[name]), rows)
                rows = []
        if rows:
            connection.execute(insert(tables[name]), rows)
    if ended != count:
        raise Damaged("Cette sauvegarde n'est pas entière : il y manque des lignes.")
    return count


def _row(table: Table, told: Any) -> Row:
    if not isinstance(told, dict) or told.keys() != set(table.c.keys()):
        raise Damaged(f"Une ligne de « {table.name} » n'a pas les colonnes de cette table.")
    return {name: _value(table, name, value) for name, value in told.items()}


def _value(table: Table, name: str, value: Any) -> Any:
    wanted = table.c[name].type.python_type
    if value is not None and wanted in (date, datetime) and isinstance(value, str):
        with suppress(ValueError):  # which is told below
            value = wanted.fromisoformat(value)
    if not isinstance(value, wanted) and not (value is None and table.c[name].nullable):
        raise Damaged(f"Une ligne de « {table.name} » ne se lit pas : « {name} ».")
    return value


def _number_on(connection: Connection, table: Table, last: Any) -> None:
    if not isinstance(last, int) or "id" not in table.c:
        raise Damaged(f"La dernière ligne de « {table.name} » ne se lit pas.")
    if connection.dialect.name == "sqlite":
        given = {"name": table.name, "last": last}
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), given)
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), given)
    elif last:
        connection.scalar(select(func.setval(func.pg_get_serial_sequence(table.name, "id"), last)))


def _without_hurry(connection: Connection) -> None:
    """Nobody else writes until it is done, and it may take its time."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text("SET LOCAL statement_timeout = 0"))


def _tables(connection: Connection, all_: bool = False) -> list[Table]:
    """The tables as they are, each after those that it points to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if all_ or table.name not in LEFT_OUT]
