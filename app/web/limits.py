"""Rate limits, for an operator who wants some: none by default.

`ARBITRE_LIMITS` says how much one address may ask for, as « 120 per minute; 2000 per hour »; what a browser keeps
(scripts, style, what is read offline) does not count. `ARBITRE_LIMITS_STORE` is where several processes count together.
"""

from __future__ import annotations

from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many
from limits.errors import ConfigurationError
from limits.storage import storage_from_string

FREE = ("static", "site.stylesheet", "search.suggestions")


def init_app(app: Flask) -> None:
    """Limit what `app` answers, where its settings say so.

    Raises `ValueError`, with a French message, for a limit or a store that cannot be read.
    """
    asked, store = app.config["ARBITRE_LIMITS"], app.config["ARBITRE_LIMITS_STORE"]
    if not asked:
        return
    try:
        parse_many(asked)
    except ValueError as problem:
        raise ValueError(
            f"ARBITRE_LIMITS ne se lit pas : « {asked} ». Écrivez par exemple « 120 per minute; 2000 per hour »."
        ) from problem
    try:
        storage_from_string(store)
    except (ConfigurationError, ImportError) as problem:
        raise ValueError(
            f"ARBITRE_LIMITS_STORE ne se lit pas : « {store} ». Écrivez par exemple « redis://localhost:6379 »."
        ) from problem
    limiter = Limiter(
        get_remote_address,
        app=app,
        application_limits=[asked],
        storage_uri=store,
        headers_enabled=True,
        retry_after="delta-seconds",
        in_memory_fallback_enabled=True,  # a store out of reach stops nobody: each process then counts by itself
        key_prefix="arbitre",
    )
    limiter.request_filter(_costs_nothing)


def _costs_nothing() -> bool:
    """What a browser asks for by itself, and what the site asks of itself to fill its shelves."""
    endpoint = request.endpoint or ""
    return endpoint in FREE or endpoint.startswith("offline.") or "arbitre.shelving" in request.environ
