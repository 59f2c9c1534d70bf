"""What an operator is told of each request, where a setting asks: JSON lines, without a table or a name, and counts.

`ARBITRE_JOURNAL=json` writes one line a request on the standard error: its number (which the answer bears too, as
`X-Request-Id`), the name of its route, its status and what it took; never its address, which may hold a table. What is
logged besides is such a line too: a failure says where in the code, not on what. `ARBITRE_METRIQUES` is a secret:
whoever shows it (`Authorization: Bearer`) reads at `/metriques` what all the processes of the server have counted.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from hmac import compare_digest
from secrets import token_hex
from time import perf_counter
from traceback import extract_tb
from typing import Any

from flask import Flask, Response, abort, has_request_context, request
from flask.logging import default_handler

from app.web.finished import SHELVING, WORKING

ID, BEGUN = "arbitre.request_id", "arbitre.begun"
OURS = "app"
"""Loggers whose words are ours: those of others may quote an address, and are told without what they quote."""
METHODS = ("GET", "HEAD", "POST", "OPTIONS")
SHORTEST_SECRET = 16

Count = Callable[[str, str, int, float], None]


def init_app(app: Flask) -> None:
    """Tell what `app` answers, where its settings say so; the first of all parts, so that the time is the whole time.

    Raises `ValueError`, with a French message, for a setting that cannot be read.
    """
    form, secret = app.config["ARBITRE_JOURNAL"], app.config["ARBITRE_METRIQUES"]
    if form not in ("", "json"):
        raise ValueError(f"ARBITRE_JOURNAL est vide ou « json » : « {form} » ne se lit pas.")
    if secret and (len(secret) < SHORTEST_SECRET or not secret.isascii()):
        raise ValueError(f"ARBITRE_METRIQUES est un secret d'au moins {SHORTEST_SECRET} lettres et chiffres.")
    if form:
        _write_lines()
    count = _counting(app, secret) if secret else None
    if not form and count is None:
        return

    @app.before_request
    def begin() -> None:
        request.environ.setdefault(ID, token_hex(8))  # a worker is told that of the request which it answers
        request.environ[BEGUN] = perf_counter()

    @app.after_request
    def tell(response: Response) -> Response:
        begun = request.environ.get(BEGUN)
        if begun is None or request.environ.keys() & {SHELVING, WORKING}:
            return response
        route, took = request.endpoint or "", perf_counter() - begun
        method = request.method if request.method in METHODS else ""
        if count:
            count(route, method, response.status_code, took)
        if form:
            response.headers["X-Request-Id"] = request.environ[ID]
            told = {"route": route, "method": method, "status": response.status_code, "ms": round(took * 1000, 1)}
            app.logger.info("demande", extra={"told": told})
        return response


class JsonLines(logging.Formatter):
    """One JSON object a record: when, how grave, of which request, and what; of a failure its kind and its place."""

    def format(self, record: logging.LogRecord) -> str:
        ours = record.name.partition(".")[0] == OURS
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage() if ours else str(record.msg),
        }
        if has_request_context() and ID in request.environ:
            told["id"] = request.environ[ID]
        told |= getattr(record, "told", {})
        if record.exc_info and record.exc_info[0]:
            told["failure"] = record.exc_info[0].__name__
            told["at"] = [f"{step.filename}:{step.lineno} {step.name}" for step in extract_tb(record.exc_info[2])]
        return json.dumps(told, ensure_ascii=False)


def _write_lines() -> None:
    """Let all that this process logs be such lines."""
    ours = logging.getLogger(OURS)
    handler = logging.StreamHandler(sys.stderr)
    ours.handlers = [each for each in ours.handlers if each is not default_handler and not _is_line(each)]
    ours.addHandler(handler)
    ours.setLevel(logging.INFO)
    for each in (handler, *logging.getLogger("gunicorn.error").handlers):
        each.setFormatter(JsonLines())


def _is_line(handler: logging.Handler) -> bool:
    return isinstance(handler.formatter, JsonLines)


def _counting(app: Flask, secret: str) -> Count:
    """Give `app` its `/metriques`, and what counts a request."""
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = _counts()
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    own = CollectorRegistry()
    answers = Counter(
        "arbitre_requests", "Answers, by route, method and status.", ("route", "method", "status"), registry=own
    )
    seconds = Histogram("arbitre_request_seconds", "What an answer took, by route.", ("route",), registry=own)

    @app.get("/metriques", endpoint="site.metrics")
    def metrics() -> Response:
        """What all the processes of this server have counted, for whoever shows the secret."""
        shown = request.headers.get("Authorization", "").encode()
        if not compare_digest(shown, f"Bearer {secret}".encode()):
            abort(404)
        every = CollectorRegistry()
        MultiProcessCollector(every)  # type: ignore[no-untyped-call]
        response = Response(generate_latest(every), content_type=CONTENT_TYPE_LATEST)
        response.cache_control.no_store = True
        return response

    def count(route: str, method: str, status: int, took: float) -> None:
        answers.labels(route, method, str(status)).inc()
        seconds.labels(route).observe(took)

    return count


@cache
def _counts() -> str:
    """The folder in which the processes of this server count together, which goes with the first of them."""
    if told := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        try:
            os.makedirs(told, mode=0o700, exist_ok=True)
            tempfile.TemporaryFile(dir=told).close()
        except OSError as problem:
            raise ValueError(f"PROMETHEUS_MULTIPROC_DIR, « {told} », ne s'écrit pas : {problem.strerror}.") from problem
        return told
    folder, first = tempfile.mkdtemp(prefix="arbitre-"), os.getpid()

    def forget() -> None:
        if os.getpid() == first:
            shutil.rmtree(folder, ignore_errors=True)

    atexit.register(forget)
    return folder
