"""What the rulebook's version alone decides is made once, then sent as it is: compressed, and under a strong ETag.

A page of the book that is not kept yet is made by one of those who ask for it, while the others wait. What the engine
answers to one request is kept too: a hall opens the same link. What is kept is forgotten,
the least asked for first, beyond `MOST` bytes; another version, another process.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from threading import Lock

from cachetools import LRUCache
from flask import Flask, Response, current_app, request
from werkzeug.http import quote_etag

from app.storage.keys import KEY
from app.web.address import HERE, addressed
from app.web.finished import SHELVING, UNFINISHED, Finished

MOST = 64 << 20
LONGEST_QUERY = 300
STRIPES = 64
"""Pages that are made at a time, at most."""
WORTH = 1024
CLOSE, QUICK = 9, 5
"""How far an answer is compressed: one of the book, for good; another, so that nobody waits for a fiftieth less."""

ROOMS = ("reference.", "editions.", "legal.")
SAME = (
    "site.home", "site.evening", "site.sitemap", "cards.index", "cards.language", "rulings.index", "rulings.page",
    "search.page", "search.suggestions", "search.translations",
    "offline.manifest", "offline.shell", "offline.search", "offline.catalogue", "offline.shelf", "offline.data",
    "pocket.page", "pocket.waiting",
    "api.doc", "api.description", "api.search", "api.rule", "api.term", "api.clarification", "api.booklet", "api.card",
    "api.ruling",
)  # fmt: skip
"""What is the same for everyone, with every endpoint of `ROOMS`."""
ALONE = ("table.new",)
"""The same, where nothing is asked of them."""
PURE = ("api.resolve", "api.explore", "api.why", "api.compile_card", "api.lay")
"""What the same request is always answered alike, as the page of a table is by its key."""
SHORT_BODY, SHORT_ANSWER = 64 << 10, 256 << 10
"""Bytes of a request, and of the engine's answer, that are worth keeping."""
STAMPS = "arbitre.stamps"
"""Of an app: by endpoint, what tells how far something is that a page of the book says too, and that changes."""
TOLD = ("Cache-Control", "Arbitre-Version")
"""What else is kept of an answer's headers."""

Key = tuple[str, bytes, bytes]
ASKED, MAKING = "arbitre.asked", "arbitre.making"
"""Of a request: what it asks, and what is held while it is made; `g` is shared with the requests that it makes."""


@dataclass(frozen=True)
class Made:
    """An answer as it is kept: its bytes (compressed, but where an address is still to be set), and what they are."""

    data: bytes
    mimetype: str
    headers: tuple[tuple[str, str], ...]
    digest: str
    addressless: bool
    packed: bool

    def __len__(self) -> int:
        return len(self.data)


class _Shelf:
    """What is kept by one app."""

    def __init__(self) -> None:
        self._made: LRUCache[Key, Made] = LRUCache(MOST, getsizeof=len)
        self._lock = Lock()
        self.making = [Lock() for _ in range(STRIPES)]

    def get(self, key: Key) -> Made | None:
        with self._lock:
            return self._made.get(key)

    def put(self, key: Key, made: Made) -> None:
        with self._lock:
            if len(made) <= MOST:
                self._made[key] = made


def init_app(app: Flask) -> None:
    """Keep what `app` answers alike to everyone."""
    shelf = app.extensions["arbitre.kept"] = _Shelf()

    @app.before_request
    def answer() -> Response | None:
        if not is_same():
            return None
        request.environ[ASKED] = key = _key()
        if (made := shelf.get(key)) is None and is_of_the_book():
            request.environ[MAKING] = making = shelf.making[hash(key) % STRIPES]
            making.acquire()
            made = shelf.get(key)  # another may have made it while this one waited
        return _sent(made) if made else None

    @app.after_request
    def keep(response: Response) -> Response:
        key = request.environ.get(ASKED)
        if key is None or response.status_code != 200 or isinstance(response, Finished) or request.method == "HEAD":
            return response
        if not is_of_the_book() and (response.content_length or 0) > SHORT_ANSWER:
            return response
        made = _made(response)
        shelf.put(key, made)
        return _sent(made)

    @app.teardown_request
    def let_others_make(_: BaseException | None) -> None:
        if making := request.environ.pop(MAKING, None):
            making.release()


def is_same() -> bool:
    """Is the answer to this request that of anybody who asks it, as long as the version is the same?"""
    if request.environ.keys() & {SHELVING, UNFINISHED}:
        return False
    if request.method == "POST":
        return request.endpoint in PURE and (request.content_length or SHORT_BODY) < SHORT_BODY
    return is_of_the_book() or _is_a_link()


def is_of_the_book() -> bool:
    """Is it read in the book, whatever anybody lays or asks?"""
    endpoint = request.endpoint or ""
    if request.method not in ("GET", "HEAD") or len(request.query_string) > LONGEST_QUERY:
        return False
    return endpoint in SAME or endpoint.startswith(ROOMS) or (endpoint in ALONE and not request.query_string)


def _is_a_link() -> bool:
    """Is it the page of a table that travels in its address, to whoever does not come from another of its states?"""
    if request.endpoint != "table.page" or "/table" in request.headers.get("Referer", ""):
        return False
    return not KEY.fullmatch((request.view_args or {})["key"])


def _key() -> Key:
    if request.method == "POST":
        return request.path, request.query_string, hashlib.sha256(request.get_data()).digest()
    stamp = current_app.extensions.get(STAMPS, {}).get(request.endpoint)
    return request.path, request.query_string, stamp().encode() if stamp else b""


def _made(response: Response) -> Made:
    data = response.get_data()
    addressless = HERE.partition("//")[2].encode() in data
    pack = not addressless and len(data) >= WORTH
    told = ((name, value) for name, value in response.headers if name in TOLD)
    return Made(
        gzip.compress(data, CLOSE if is_of_the_book() else QUICK, mtime=0) if pack else data,
        response.content_type or "",
        (*told, *((("Cache-Control", "no-cache"),) if "Cache-Control" not in response.headers else ())),
        hashlib.sha256(data).hexdigest()[:20],
        addressless,
        pack,
    )


def _sent(made: Made) -> Response:
    """The answer, for whoever asks now; 304 for who has it already."""
    data, digest, packed = made.data, made.digest, made.packed
    if made.addressless:
        data = addressed(data.decode(), made.mimetype).encode()
        digest = hashlib.sha256(data).hexdigest()[:20]
    zipped = bool(request.accept_encodings["gzip"]) and (packed or len(data) >= WORTH)
    if zipped and not packed:
        data = gzip.compress(data, QUICK, mtime=0)
    elif packed and not zipped:
        data = gzip.decompress(data)
    headers = [*made.headers, ("Vary", "Accept-Encoding"), ("ETag", quote_etag(f"{digest}-gzip" if zipped else digest))]
    if zipped:
        headers.append(("Content-Encoding", "gzip"))
    response = Finished(data, headers=headers, content_type=made.mimetype)
    if any(name.startswith("HTTP_IF_") for name in request.environ):
        response.make_conditional(request)
        response.headers.pop("Date", None)  # the server says it
    return response
