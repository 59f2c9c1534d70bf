"""The site's own address, as citations and links bear it: `ARBITRE_URL`, else the one by which it was asked.

Without the setting, pages are made with `HERE` in its place, and whoever asked is told the address that they used when
the answer leaves: nothing that is kept for others, on disk or in memory, ever holds it.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any
from urllib.parse import quote, quote_plus

from flask import Flask, Response, current_app, request

from app.web.finished import SHELVING, UNFINISHED, Finished

HERE = "http://arbitre.invalid"
_ADDRESS = re.compile(r"https?://[A-Za-z0-9.:\[\]_-]+")
SHORT = 64
"""Letters of what an address is made with; of longer ones, tables and questions, each is another."""
_WRITTEN = (str, quote, quote_plus)
"""How an address stands in a page, in the body of a message, and in a form's address."""


def init_app(app: Flask) -> None:
    """Let the pages of `app` bear their address.

    Raises `ValueError`, with a French message, when `ARBITRE_URL` is no address of a site.
    """
    given = app.config["ARBITRE_URL"] = app.config["ARBITRE_URL"].rstrip("/")
    if given and not _ADDRESS.fullmatch(given):
        raise ValueError(
            f"ARBITRE_URL est l'adresse du site, « https://regles.example » par exemple : « {given} » n'en est pas une."
        )

    app.jinja_env.globals["url_for"] = _once(app)

    @app.after_request
    def tell(response: Response) -> Response:
        if isinstance(response, Finished) or request.environ.keys() & {SHELVING, UNFINISHED}:
            return response
        if response.mimetype == "text/html" or request.endpoint == "offline.shelf":
            response.set_data(addressed(response.get_data(as_text=True), response.mimetype or ""))
        return response


def _once(app: Flask) -> Callable[..., str]:
    """`url_for`, for templates: the addresses of a menu are the same on every page, and made once."""

    @lru_cache(1 << 12)
    def made(_root: str, endpoint: str, parts: tuple[tuple[str, str], ...]) -> str:
        return app.url_for(endpoint, **dict(parts))  # type: ignore[arg-type]

    def url_for(endpoint: str, **values: Any) -> str:
        short = all(type(value) is str and len(value) < SHORT for value in values.values())
        if not short or not request or endpoint.startswith("."):
            return app.url_for(endpoint, **values)
        return made(request.script_root, endpoint, tuple(values.items()))

    return url_for


def here() -> str:
    """What begins every address of the site, in what is being made; shelves are kept for any."""
    return HERE if SHELVING in request.environ else current_app.config["ARBITRE_URL"] or HERE


def asked() -> str:
    """The site's address, for whoever asks now."""
    return current_app.config["ARBITRE_URL"] or request.host_url.rstrip("/")


def addressed(text: str, mimetype: str) -> str:
    """What was made, for whoever asked: with the site's address in the place of `HERE`."""
    for written in _WRITTEN:
        said = html.escape(written(asked()))
        text = text.replace(written(HERE), json.dumps(said)[1:-1] if "json" in mimetype else said)
    return text


def whole() -> str:
    """The address of the page that is being made, as much of it as a message can hold."""
    return (here() + request.full_path.rstrip("?"))[:500]
