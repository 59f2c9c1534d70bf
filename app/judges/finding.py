"""What judges decided here, found by the search of the whole site: what stands, as soon as it is published.

Every process keeps what it has read of them, and asks the database once a second at most whether something has come or
gone. Where the database does not answer, the book is searched all the same.
"""

from __future__ import annotations

from threading import Lock
from time import monotonic

from flask import Flask

from app.search.judged import JUDGED
from app.storage import decisions
from app.storage.database import Storage
from app.storage.decisions import Decision
from app.storage.keys import REST, Unavailable
from app.web.kept import STAMPS
from app.world import World
from rulebook.render import plain
from rulebook.search import Document, Result

SOON = 1.0
"""Seconds after which a decision is found, or found no more, at the latest."""
MOST = 2000
"""Decisions that are looked at, the latest; older ones are found under `/decisions/rendues`."""
SHOWN = 3


def init_app(app: Flask) -> None:
    """Let the search of `app` find its judges' decisions."""
    found = Found(app.extensions["arbitre.storage"], app.extensions["arbitre"])
    app.extensions[JUDGED] = found.search
    app.extensions[STAMPS] = dict.fromkeys(("search.page", "api.search"), found.stamp)


class Found:
    """The decisions of one app that stand, as they were when it was last asked."""

    def __init__(self, storage: Storage, known: World) -> None:
        self._storage, self._index = storage, known.index
        self._others = known.index.others(())
        self._stamp, self._read = "", ""
        self._due = 0.0
        self._lock = Lock()

    def stamp(self) -> str:
        """What is another when a decision has come or gone; "" where none is known yet."""
        if monotonic() >= self._due and self._lock.acquire(blocking=False):  # the others go on with what is known
            try:
                self._stamp = decisions.stamp(self._storage)
                self._due = monotonic() + SOON
            except Unavailable:
                self._due = monotonic() + REST
            finally:
                self._lock.release()
        return self._stamp

    def search(self, query: str) -> tuple[Result, ...]:
        """The decisions that answer a question best, `SHOWN` at most; none where the database does not answer."""
        if (stamp := self.stamp()) != self._read:
            try:
                standing = decisions.standing(self._storage, MOST)
            except Unavailable:
                return ()
            self._others, self._read = self._index.others([_document(made) for made in standing]), stamp
        return self._index.beside(query, self._others, SHOWN) if self._others.documents else ()


def _document(made: Decision) -> Document:
    """A decision as a search finds it."""
    said = made.written
    where = f"{said.event}, " if said.event else ""
    return Document(
        id=made.name,
        kind="judge",
        title=said.title,
        body="\n".join(filter(None, (said.question, *map(plain, said.answer.splitlines())))) or said.title,
        url=f"/decisions/{made.name}",
        sources=(f"{made.author_name}, {where}{said.held_on:%d/%m/%Y}",),
        keywords=(said.question,),
        aliases=said.cites,
    )
