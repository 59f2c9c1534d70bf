"""The site as a browser runs it: the same engine and the same templates, without a server, a database or a pool.

It is made once in a worker of the page, from what `build` packed, and answers what the network cannot. Nothing that
only a server needs is imported here: a test says so.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

from flask import Flask
from werkzeug.routing import BaseConverter, Map
from werkzeug.test import EnvironBuilder, run_wsgi_app

from app import bare, engine_service
from app.storage import keys
from app.world import World
from engine.language import Asked, Reading, bring_readings
from rulebook.load import bring
from rulebook.model import Rulebook
from rulings import catalogue
from rulings.model import Ruling

if TYPE_CHECKING:
    from rulebook.search import SearchAnswer

BROUGHT = "world.pickle"
"""The rulebook, the rulings and the cards' texts as they were read where the pocket was made, and what the site calls
itself."""
TABLES = "pocket"
"""The name of the grammar's tables that were brought: they were made by another Python, from the same grammar."""
ELSEWHERE = "Cela se garde et se lit sur le serveur : il y faut le réseau."
OLDER = "<p class='notice'>Réponse de l’arbitre gardé sur cet appareil, d’une autre version que cette page.</p>"
_MAIN = re.compile(rb"<main[^>]*>")


@dataclass(frozen=True)
class Brought:
    """What is read where the pocket is made, and not on the device: the book, its proofs, the names of versions."""

    book: Rulebook
    rulings: dict[str, Ruling]
    release: str
    version: str
    static: str
    elsewhere: tuple[tuple[str, str, tuple[str, ...]], ...]
    """Of what only a server answers: the endpoint, the rule of its address, and the methods."""
    parts: dict[str, str]
    """What the site calls a part of an address, and how it is written."""
    ties: dict[tuple[str, ...], list[str]]
    """What leads from each entry to others: which of the rulebook's ties is asked for, and of which entry."""
    readings: dict[Asked, bytes]
    """The texts of the catalogue's cards as they were read, each packed: a table needs those of its cards alone."""


def carried(site: Flask) -> Brought:
    """What a device is brought of the site of a server."""
    known: World = site.extensions["arbitre"]
    static = (site.static_url_path or "").rpartition("/")[2]
    parts = {name: kind.regex for name, kind in site.url_map.converters.items() if name not in Map.default_converters}
    version = site.extensions["arbitre.shelves"].version
    readings = {asked: pickle.dumps(told, 5) for asked, told in known.catalogue.texts_read().items()}
    return Brought(
        known.book, known.rulings, known.release, version, static, elsewhere(site), parts, ties(known), readings
    )


def ties(known: World) -> dict[tuple[str, ...], list[str]]:
    """What a device is brought of the ties of the rulebook: what an entry's own answer tells of them."""
    told: dict[tuple[str, ...], list[str]] = {}
    for id in known.book.entries:
        told["targets", "cites", id] = known.ties.targets(id, "cites")
        told["sources", "excepts", id] = known.ties.sources(id, "excepts")
        told["cited_by", id] = known.ties.cited_by(id)
        told["related", id] = known.see_also(id)
    return told


def elsewhere(site: Flask) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The addresses of `site` that only a server answers: pages lead there all the same."""
    from app.pocket.rooms import CARRIED

    there = {room.name for room in CARRIED} | {"static"}
    return tuple(
        (rule.endpoint, rule.rule, tuple(sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})))
        for rule in site.url_map.iter_rules()
        if rule.endpoint.partition(".")[0] not in there
    )


class _Readings(Mapping[Asked, Reading]):
    """Readings that were packed one by one, each unpacked when it is asked for."""

    def __init__(self, packed: Mapping[Asked, bytes]) -> None:
        self._packed = packed

    def __getitem__(self, asked: Asked) -> Reading:
        told: Reading = pickle.loads(self._packed[asked])
        return told

    def __iter__(self) -> Iterator[Asked]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


class _Ties:
    """The ties that were brought; a device follows no chain of them."""

    def __init__(self, told: Mapping[tuple[str, ...], list[str]]) -> None:
        self._told = told

    def targets(self, id: str, kind: str) -> list[str]:
        return self._told["targets", kind, id]

    def sources(self, id: str, kind: str) -> list[str]:
        return self._told["sources", kind, id]

    def cited_by(self, id: str) -> list[str]:
        return self._told["cited_by", id]

    def related(self, id: str) -> list[str]:
        return self._told["related", id]


class _NoIndex:
    """Where the index would be: the device searches by itself, and what is asked for here finds nothing."""

    def search(self, query: str, *_: Any) -> SearchAnswer:
        from rulebook.search import SearchAnswer

        return SearchAnswer(query, None, True, (), {}, 0)


class _Shelf:
    """Which version answers."""

    def __init__(self, version: str) -> None:
        self.version = version


class _PocketWorld(World):
    """The same world, that knows its release without being installed."""

    brought_release = ""

    @property
    def release(self) -> str:
        return self.brought_release


def create_pocket(home: Path) -> Flask:
    """The application of a device, from what was brought to `home`: `BROUGHT`, and the grammar's tables."""
    from app.pocket.rooms import CARRIED
    from app.site import errors
    from app.site import pages as site
    from app.web import address, typography, work
    from engine.contract import MAX_BODY

    brought: Brought = pickle.loads((home / BROUGHT).read_bytes())
    bring(brought.book)
    app = bare(brought.static)
    app.config.from_mapping(
        ARBITRE_HOME=home, ARBITRE_REPORT="", ARBITRE_URL="", MAX_CONTENT_LENGTH=MAX_BODY, MAX_FORM_MEMORY_SIZE=MAX_BODY
    )
    app.extensions["arbitre"] = known = _PocketWorld(
        brought.book,
        _Ties(brought.ties),  # type: ignore[arg-type]
        _NoIndex(),  # type: ignore[arg-type]
        brought.rulings,
        catalogue.build(brought.book),
    )
    known.brought_release = brought.release
    app.extensions["arbitre.shelves"] = _Shelf(brought.version)
    app.extensions[keys.OPENER] = _elsewhere
    bring_readings(_Readings(brought.readings))
    engine_service.prepare(home, warm=False, tables=TABLES)
    for part in (address, work, typography, errors, site):
        part.init_app(app)
    for room in CARRIED:
        app.register_blueprint(room)
    for name, regex in brought.parts.items():
        app.url_map.converters[name] = type(name, (BaseConverter,), {"regex": regex})
    for endpoint, rule, methods in brought.elsewhere:
        app.add_url_rule(rule, endpoint, _elsewhere, methods=methods)
    return app


def in_browser(home: Path) -> Callable[..., tuple[int, dict[str, str], bytes]]:
    """The site of a device as its worker asks it: a method, an address, headers and a body, as JavaScript holds them;
    the version that was kept, and the one that the page is of. Only where they differ is it told who answers."""
    app = create_pocket(home)

    def ask(
        method: str, url: str, headers: Any, body: Any, version: str, expected: str
    ) -> tuple[int, dict[str, str], bytes]:
        said = answer(app, method, url, headers.to_py(), body.to_bytes())
        told = {**dict(said.headers), "Arbitre-Version": version}
        page = said.body
        if told.get("Content-Type", "").startswith("text/html"):
            page = page.replace(b"<body ", b"<body data-pocket-spoke ", 1)
            if version != expected:
                page = _MAIN.sub(rb"\g<0>" + OLDER.encode(), page, count=1)
        return said.status, told | {"Content-Length": str(len(page))}, page

    return ask


def _elsewhere(*_: Any, **__: Any) -> NoReturn:
    raise keys.Unavailable(ELSEWHERE)


@dataclass(frozen=True)
class Answer:
    """What a browser is told: a status, headers and bytes."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


def answer(app: Flask, method: str, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
    """What `app` says to a request for a whole `url`, as a server would have said it."""
    parts = urlsplit(url)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    asked = EnvironBuilder(
        path, f"{parts.scheme}://{parts.netloc}", method=method, headers=list(headers.items()), data=body
    )
    told, status, said = run_wsgi_app(app, asked.get_environ(), buffered=True)
    return Answer(int(status.split()[0]), list(said), b"".join(told))
