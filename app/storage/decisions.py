"""What judges write and publish: drafts, which change until they go, and decisions, to which nothing is ever done.

A decision is a row that is put in once: no line here changes one, and `remove_decision`, the operator's, leaves of it a
stub alone. Another that takes its place says so itself, and one alone can (`replaces` is unique). A draft becomes one
decision at most: it goes in the transaction in which the decision comes, whoever publishes it at the same time. Drafts
carry a revision, so that two people who write in one never undo each other unawares.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Date,
    DateTime,
    ForeignKey,
    Integer,
    Row,
    Select,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from app.storage.accounts import LONGEST_NAME, Judge
from app.storage.database import Storage, metadata
from ground.names import fold, slug

LONGEST_SLUG = 60
MOST_WORDS = 8
"""Words of a search that are looked for."""


def _said() -> list[Column[Any]]:
    return [
        Column("title", String(200), nullable=False),
        Column("question", Text, nullable=False),
        Column("answer", Text, nullable=False),
        Column("event", String(200), nullable=False),
        Column("cites", Text, nullable=False),
        Column("request", Text, nullable=False),
        Column("settled", Text, nullable=False),
        Column("version", String(64), nullable=False),
        Column("author", Integer, ForeignKey("judges.id"), nullable=False),
    ]


_decisions = Table(
    "decisions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("slug", String(80), nullable=False),
    *_said(),
    Column("held_on", Date, nullable=False),
    Column("author_name", String(LONGEST_NAME), nullable=False),
    Column("publisher_name", String(LONGEST_NAME), nullable=False),
    Column("published_at", DateTime, nullable=False),
    Column("replaces", Integer, ForeignKey("decisions.id"), nullable=True, unique=True),
    Column("draft", Integer, nullable=False, unique=True),
    Column("words", Text, nullable=False),
    Column("removed_on", Date, nullable=True),
    sqlite_autoincrement=True,
)
_drafts = Table(
    "drafts",
    metadata,
    Column("id", Integer, primary_key=True),
    *_said(),
    Column("held_on", Date, nullable=True),
    Column("replaces", Integer, ForeignKey("decisions.id"), nullable=True),
    Column("proposed", Boolean, nullable=False),
    Column("note", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("changed_at", DateTime, nullable=False),
    sqlite_autoincrement=True,
)
_checks = Table(
    "decision_checks",
    metadata,
    Column("decision", Integer, ForeignKey("decisions.id"), primary_key=True),
    Column("made_with", String(80), primary_key=True),
    Column("version", String(64), nullable=False),
    Column("same", Boolean, nullable=False),
    Column("verdict", Text, nullable=False),
    Column("checked_at", DateTime, nullable=False),
)
_judges = metadata.tables["judges"]


@dataclass(frozen=True)
class Written:
    """What a judge writes: the question and the answer in words, what it is called, where and when it came up, the
    statements that it rests on, and the number of the decision whose place it takes."""

    title: str = ""
    question: str = ""
    answer: str = ""
    event: str = ""
    held_on: date | None = None
    cites: tuple[str, ...] = ()
    replaces: int | None = None


@dataclass(frozen=True)
class Draft:
    """A draft; `proposed`: it waits for a head judge. `settled` is what the engine answered under that version."""

    id: int
    written: Written
    request: dict[str, Any]
    settled: dict[str, Any]
    version: str
    author: int
    author_name: str
    proposed: bool
    note: str
    revision: int
    changed_at: datetime


@dataclass(frozen=True)
class Check:
    """Whether a version answers a decision's table as it was answered that day, and what it says."""

    version: str
    same: bool
    verdict: str
    checked_at: datetime


@dataclass(frozen=True)
class Decision:
    """A published decision. `replaced_by` is the number of the one that took its place, `check` the latest."""

    id: int
    slug: str
    written: Written
    request: dict[str, Any]
    settled: dict[str, Any]
    version: str
    author_name: str
    publisher_name: str
    published_at: datetime
    replaced_by: int | None = None
    check: Check | None = None
    removed_on: date | None = None

    @property
    def name(self) -> str:
        """What stands in its address, for ever: its number, and what its title was."""
        return f"{self.id}-{self.slug}"


class Changed(Exception):
    """The draft is no longer as it was when it was opened: somebody else wrote in it, or published it."""


class Replaced(Exception):
    """Another decision has taken that place already."""


# ------------------------------------------------------------------------------------------------------ drafts


def begin_draft(
    storage: Storage,
    judge: Judge,
    written: Written,
    request: dict[str, Any],
    settled: dict[str, Any],
    version: str,
    now: datetime,
) -> int:
    """Keep a new draft; its number. Raises `Unavailable`."""
    row = _row(written) | _facts(request, settled, version)
    row |= {"author": judge.id, "proposed": False, "note": "", "revision": 1, "changed_at": now}
    with storage.begin() as connection:
        made = connection.execute(insert(_drafts).values(row)).inserted_primary_key
    assert made
    return int(made[0])


def draft(storage: Storage, id: int) -> Draft | None:
    """The draft of that number. Raises `Unavailable`."""
    with storage.begin() as connection:
        row = connection.execute(_drafts_and_authors().where(_drafts.c.id == id)).one_or_none()
    return _draft(row) if row else None


def drafts(storage: Storage, judge: Judge) -> list[Draft]:
    """A judge's own drafts, and, for a head judge, all that are proposed: what waits longest first."""
    mine = _drafts.c.author == judge.id
    wanted = mine | _drafts.c.proposed if judge.head else mine
    with storage.begin() as connection:
        found = connection.execute(_drafts_and_authors().where(wanted).order_by(_drafts.c.changed_at, _drafts.c.id))
        return [_draft(row) for row in found]


def change_draft(
    storage: Storage,
    opened: Draft,
    written: Written,
    now: datetime,
    proposed: bool | None = None,
    note: str | None = None,
    answered: tuple[dict[str, Any], str] | None = None,
) -> Draft:
    """Write a draft again, and give it back as it now is: what is written in it, and where they are told whether it is
    proposed, what is noted on it, what the engine answered under which version.

    Raises `Changed`, `Unavailable`.
    """
    settled, version = answered or (opened.settled, opened.version)
    changed = replace(
        opened,
        written=written,
        proposed=opened.proposed if proposed is None else proposed,
        note=opened.note if note is None else note,
        settled=settled,
        version=version,
        revision=opened.revision + 1,
        changed_at=now,
    )
    row = _row(written) | _facts(opened.request, settled, version)
    row |= {name: getattr(changed, name) for name in ("proposed", "note", "revision", "changed_at")}
    with storage.begin() as connection:
        this = _drafts.c.id == opened.id, _drafts.c.revision == opened.revision
        if not connection.execute(update(_drafts).where(*this).values(row)).rowcount:
            raise Changed
    return changed


def drop_draft(storage: Storage, opened: Draft) -> None:
    """Throw a draft away. Raises `Changed`, `Unavailable`."""
    with storage.begin() as connection:
        this = _drafts.c.id == opened.id, _drafts.c.revision == opened.revision
        if not connection.execute(delete(_drafts).where(*this)).rowcount:
            raise Changed


# --------------------------------------------------------------------------------------------------- decisions


def publish(storage: Storage, opened: Draft, publisher: Judge, made_with: str, now: datetime) -> Decision:
    """Make a decision of a draft, which goes. Raises `Changed`, `Replaced`, `Unavailable`."""
    said = opened.written
    called = slug(said.title)[:LONGEST_SLUG].strip("-")
    row = _row(said) | _facts(opened.request, opened.settled, opened.version)
    row |= {"slug": called, "author": opened.author, "author_name": opened.author_name, "draft": opened.id}
    row |= {"publisher_name": publisher.name, "published_at": now, "words": _words(opened)}
    with storage.begin() as connection:
        this = _drafts.c.id == opened.id, _drafts.c.revision == opened.revision
        if not connection.execute(delete(_drafts).where(*this)).rowcount:
            raise Changed
        try:
            with connection.begin_nested():
                made = connection.execute(insert(_decisions).values(row)).inserted_primary_key
        except IntegrityError:
            raise Replaced from None
        assert made
        check = {"version": opened.version, "same": True, "verdict": opened.settled["verdict"], "checked_at": now}
        connection.execute(insert(_checks).values(decision=made[0], made_with=made_with, **check))
    return Decision(
        int(made[0]), called, said, opened.request, opened.settled, opened.version, opened.author_name,
        publisher.name, now,
    )  # fmt: skip


def published_from(storage: Storage, draft: int) -> Decision | None:
    """The decision that a draft has become. Raises `Unavailable`."""
    return _one(storage, _decisions.c.draft == draft)


def decision(storage: Storage, id: int) -> Decision | None:
    """The decision of that number. Raises `Unavailable`."""
    return _one(storage, _decisions.c.id == id)


def search(storage: Storage, asked: str = "", first: int = 0, most: int = 30) -> tuple[list[Decision], int]:
    """The decisions that say every word of `asked`, the latest first, `most` of them after `first`; and how many in
    all. Raises `Unavailable`."""
    said = [_decisions.c.words.contains(f" {word}", autoescape=True) for word in fold(asked).split()[:MOST_WORDS]]
    said.append(_decisions.c.removed_on.is_(None))
    with storage.begin() as connection:
        count = connection.scalar(select(func.count()).select_from(_decisions).where(*said)) or 0
        listed = _with_replacement().where(*said).order_by(_decisions.c.id.desc()).offset(first).limit(most)
        return _decisions_of(connection, listed), count


def standing(storage: Storage, most: int) -> list[Decision]:
    """The decisions that nothing has replaced, the latest first, `most` of them. Raises `Unavailable`."""
    replaced = select(_decisions.c.replaces).where(_decisions.c.replaces.is_not(None))
    wanted = _with_replacement().where(_decisions.c.removed_on.is_(None), _decisions.c.id.not_in(replaced))
    with storage.begin() as connection:
        return _decisions_of(connection, wanted.order_by(_decisions.c.id.desc()).limit(most))


def stamp(storage: Storage) -> str:
    """What is another when a decision has come or gone. Raises `Unavailable`."""
    with storage.begin() as connection:
        last, gone = connection.execute(select(func.max(_decisions.c.id), func.count(_decisions.c.removed_on))).one()
    return f"{last or 0}.{gone}"


def moved(storage: Storage) -> list[Decision]:
    """The decisions that stand, and that the latest version checked answers otherwise. Raises `Unavailable`."""
    with storage.begin() as connection:
        ever = select(_checks.c.decision).where(_checks.c.same.is_(False))
        found = _decisions_of(connection, _with_replacement().where(_decisions.c.id.in_(ever)))
    return [made for made in found if made.check and not made.check.same and not (made.replaced_by or made.removed_on)]


def remove_decision(storage: Storage, id: int, today: date) -> bool:
    """Remove all that a decision says, but for a stub; false where there is none. Raises `Unavailable`.

    For an operator whom the law asks to: a judge replaces a decision, and removes none.
    """
    gone = {"title": "Décision effacée", "question": "", "answer": "", "event": "", "words": "", "cites": "[]"}
    gone |= {"request": "{}", "settled": json.dumps({"status": "", "verdict": ""})}
    with storage.begin() as connection:
        this = _decisions.c.id == id, _decisions.c.removed_on.is_(None)
        connection.execute(delete(_checks).where(_checks.c.decision == id))
        return bool(connection.execute(update(_decisions).where(*this).values(removed_on=today, **gone)).rowcount)


def note_check(storage: Storage, id: int, made_with: str, check: Check) -> None:
    """Keep whether a version still answers a decision's table so; said again, it is what was said last."""
    row = {"version": check.version, "same": check.same, "verdict": check.verdict, "checked_at": check.checked_at}
    with storage.begin() as connection:
        this = _checks.c.decision == id, _checks.c.made_with == made_with
        if connection.execute(update(_checks).where(*this).values(row)).rowcount:
            return
        try:
            with connection.begin_nested():
                connection.execute(insert(_checks).values(decision=id, made_with=made_with, **row))
        except IntegrityError:
            pass  # another process has just said so


# --------------------------------------------------------------------------------------------------- rows


def _row(written: Written) -> dict[str, Any]:
    return {each.name: getattr(written, each.name) for each in fields(Written)} | {"cites": json.dumps(written.cites)}


def _facts(request: dict[str, Any], settled: dict[str, Any], version: str) -> dict[str, Any]:
    told = {"request": json.dumps(request, ensure_ascii=False), "settled": json.dumps(settled, ensure_ascii=False)}
    return {**told, "version": version}


def _written(row: Row[Any]) -> Written:
    said = {each.name: getattr(row, each.name) for each in fields(Written)}
    return Written(**{**said, "cites": tuple(json.loads(row.cites))})


def _words(opened: Draft) -> str:
    """What a search looks in: each word with a space before it."""
    said = opened.written
    told = (said.title, said.question, said.answer, said.event, opened.author_name, *said.cites)
    return f" {fold(' '.join(told))}"


def _drafts_and_authors() -> Select[Any]:
    return select(_drafts, _judges.c.name.label("author_name")).join(_judges, _judges.c.id == _drafts.c.author)


def _draft(row: Row[Any]) -> Draft:
    return Draft(
        row.id, _written(row), json.loads(row.request), json.loads(row.settled), row.version, row.author,
        row.author_name, row.proposed, row.note, row.revision, row.changed_at,
    )  # fmt: skip


def _with_replacement() -> Select[Any]:
    later = _decisions.alias()
    return select(_decisions, later.c.id.label("replaced_by")).outerjoin(later, later.c.replaces == _decisions.c.id)


def _one(storage: Storage, condition: Any) -> Decision | None:
    with storage.begin() as connection:
        return next(iter(_decisions_of(connection, _with_replacement().where(condition))), None)


def _decisions_of(connection: Connection, wanted: Select[Any]) -> list[Decision]:
    """The decisions of those rows, each with its latest check."""
    rows = connection.execute(wanted).all()
    made = select(_checks).where(_checks.c.decision.in_([row.id for row in rows])).order_by(_checks.c.checked_at)
    checks = {
        row.decision: Check(row.version, row.same, row.verdict, row.checked_at) for row in connection.execute(made)
    }
    return [
        Decision(
            row.id, row.slug, _written(row), json.loads(row.request), json.loads(row.settled), row.version,
            row.author_name, row.publisher_name, row.published_at, row.replaced_by, checks.get(row.id),
            row.removed_on,
        )
        for row in rows
    ]  # fmt: skip
