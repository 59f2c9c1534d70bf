"""One guard around every answer: what may be dear is worked out by a pool, and none is longer than a bound.

What is guarded is the whole of a request, engine and page together: a worker takes it as it came, and gives back the
answer as it leaves. `ARBITRE_WORKERS` says how many there are; without any, where the site is tried out inside a test,
the same process does the work.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, request
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.test import run_wsgi_app

from app.web.body import Refusal, error
from app.web.finished import SHELVING, UNFINISHED, WORKING, Finished, Typeset
from app.web.kept import is_same

if TYPE_CHECKING:
    from app.web.pool import Pool

SECONDS = 3.0
"""What an answer may take of the processor."""
COME_BACK = 2
"""Seconds after which they are told to."""
LONGEST = 2_000_000
"""Bytes of an answer, before it is compressed."""
LONGEST_QUESTION = 600
"""Bytes after the « ? » of an address; with more, it holds a line to lay, or nonsense."""
MOST_WORKERS, MOST_WAITING = 32, 1000

ROOMS = ("table.", "keeping.")
WORK = (
    "api.resolve", "api.explore", "api.why", "api.compile_card", "api.lay",
    "cards.new", "cards.play", "rulings.page", "rulings.table", "lesson.page",
    "judges.enter", "judges.new", "judges.draft", "decisions.table",
)  # fmt: skip
"""What asks something of the engine, with every endpoint of `ROOMS`, or is dear in another way: a password's digest."""
KEPT = ("static", "offline.", "pocket.")
"""What is the same for everyone, and as long as it is."""

Answer = tuple[int, list[tuple[str, str]], bytes]


def init_app(app: Flask) -> None:
    """Bound all that `app` answers."""

    @app.errorhandler(MemoryError)
    def out_of_memory(problem: MemoryError) -> Any:
        return app.handle_user_exception(too_dear())

    @app.after_request
    def bound(response: Response) -> Response:
        if isinstance(response, Finished) or (request.endpoint or "").startswith(KEPT):
            return response
        if (response.content_length or 0) <= LONGEST:
            return response
        return app.make_response(app.handle_user_exception(_too_long()))


def employ(app: Flask, first: str) -> None:
    """Give `app`, once it is whole, the workers that share all it has read.

    Where it is warmed, it opens the address `first` before they are born: what it takes to draw a page the first time
    (a second, on a busy machine) is then not spent again by each of them, and by whoever replaces one. The texts of all
    cards are read soon after: a search in a deck that nobody knows may ask for a thousand of them.

    `ARBITRE_WAITING` says how many requests wait for one, each in a thread of the server's; more are told to come back.
    Raises `ValueError`, with a French message, when either is no number.
    """
    workers = _number(app, "ARBITRE_WORKERS", "de processus", MOST_WORKERS)
    waiting = _number(app, "ARBITRE_WAITING", "de demandes", MOST_WAITING)
    if not workers or not hasattr(os, "fork"):
        return
    from app.web.pool import Pool

    employed: list[Pool] = []

    @app.before_request
    def let_work() -> Response | None:
        return _passed_on(employed[0]) if is_work() and not request.environ.keys() & {WORKING, SHELVING} else None

    reading: Iterator[object] = iter(())
    if app.config["ARBITRE_WARM"]:
        app.test_client().get(first, environ_overrides={SHELVING: True})
        reading = app.extensions["arbitre"].catalogue.reading()
    employed.append(Pool(_serving(app), workers, waiting, SECONDS, reading))


def is_work() -> bool:
    """Does the request that is answered ask something of the engine, or more than a reader ever asks?"""
    endpoint = request.endpoint or ""
    return endpoint in WORK or endpoint.startswith(ROOMS) or len(request.query_string) > LONGEST_QUESTION


def too_dear() -> Refusal:
    """What is said of a request that takes more than any may."""
    return Refusal(422, error("Cette demande est trop lourde : la réponse prendrait trop de temps ou de mémoire."))


def _too_long() -> Refusal:
    return Refusal(
        422, error("La réponse dépasserait 2 Mo : demandez moins à la fois (cartes, étapes, issues, « tables »).")
    )


def _number(app: Flask, setting: str, of: str, most: int) -> int:
    asked = str(app.config[setting])
    if not asked.isdecimal() or int(asked) > most:
        raise ValueError(f"{setting} est un nombre {of}, de 0 à {most} : « {asked} » n'en est pas.")
    return int(asked)


def _passed_on(pool: Pool) -> Response:
    from app.web.pool import Abandoned, Busy, TooDear

    told: dict[str, Any] = {name: value for name, value in request.environ.items() if isinstance(value, str | int)}
    if is_same():
        told[UNFINISHED] = True
    body = request.get_data()
    try:
        status, headers, data = pool.ask((told, body), request.environ.get("gunicorn.socket"))
    except TooDear:
        raise too_dear() from None
    except Abandoned:
        return Finished(status=499)  # nobody reads it
    except Busy:
        raise ServiceUnavailable(retry_after=COME_BACK) from None
    return (Typeset if UNFINISHED in told else Finished)([data], status, headers)


def _serving(app: Flask) -> Any:
    """What a worker does with a request: answer it, as `app` would."""

    def serve(asked: tuple[dict[str, Any], bytes]) -> Answer:
        told, body = asked
        environ = {
            **told,
            WORKING: True,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.input": BytesIO(body),
            "wsgi.errors": sys.stderr,
        }
        parts, status, headers = run_wsgi_app(lambda *call: Flask.wsgi_app(app, *call), environ, buffered=True)
        return int(status.split()[0]), list(headers), b"".join(parts)

    return serve
