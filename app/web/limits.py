"""Rate limits, for an operator who wants some: none by default.

`ARBITRE_LIMITS` says how much one address may ask for, as « 600 per minute; 10000 per hour », in units of what a
request costs: reading costs nothing, so that a hall behind one address reads as it likes; a search costs one, what
asks the engine more. `ARBITRE_LIMITS_STORE` is where several processes count together.
"""

from __future__ import annotations

from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many
from limits.errors import ConfigurationError
from limits.storage import storage_from_string

from app.web.finished import SHELVING
from app.web.kept import is_of_the_book
from app.web.work import is_work

FREE = ("static", "site.", "legal.", "offline.", "pocket.")
SEARCHES = ("search.page", "api.search")
SEARCH, WORK, EVERY_WAY = 1, 5, 20
"""What a request costs: a search, one run of the engine, all the ways that choices can go."""


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
            f"ARBITRE_LIMITS ne se lit pas : « {asked} ». Écrivez par exemple « 600 per minute; 10000 per hour »."
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
        application_limits_cost=cost,
        storage_uri=store,
        headers_enabled=True,
        retry_after="delta-seconds",
        in_memory_fallback_enabled=True,  # a store out of reach stops nobody: each process then counts by itself
        key_prefix="arbitre",
    )
    limiter.request_filter(lambda: cost() == 0)


def cost() -> int:
    """What the request that is answered costs; nothing where the site itself asks, to fill its shelves."""
    endpoint = request.endpoint or ""
    if SHELVING in request.environ or endpoint.startswith(FREE):
        return 0
    if endpoint == "api.explore" or request.args.keys() & {"explorer", "comparer"}:
        return EVERY_WAY
    if is_work() and not is_of_the_book():
        return WORK
    return 0 if is_of_the_book() and endpoint not in SEARCHES else SEARCH
