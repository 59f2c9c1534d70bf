"""Where a device takes the pocket: its list, its pieces, and the page that says what it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, current_app, render_template

from app.offline.pages import shelves
from app.pocket.place import MANIFEST, place

bp = Blueprint("pocket", __name__)

YEAR = 31536000
ANSWERED = (
    "/table", "/qr/", "/cartes/nouvelle", "/premiere-partie", "/recherche",
    "/api/v1/resolve", "/api/v1/explore", "/api/v1/why", "/api/v1/compile", "/api/v1/lay",
)  # fmt: skip
"""How the addresses begin that the pocket answers; the other pages are read on the shelves."""


@bp.get("/poche")
def page() -> str:
    """What it is to keep the arbiter, and the button that does it: the same for all, the device says what it holds."""
    return render_template("pocket/page.html")


@bp.get("/hors-ligne/poche")
def waiting() -> str:
    """What a device shows while its own arbiter starts."""
    return render_template("pocket/waiting.html")


@bp.get("/hors-ligne/<version>/poche.json")
def manifest(version: str) -> Response:
    """What the pocket of this version is made of; 404 where it was not made, or for another version."""
    made = _folder() / MANIFEST
    if version != shelves().version or not made.exists():
        abort(404)
    told: dict[str, Any] = json.loads(made.read_text(encoding="utf-8"))
    answer = Response(json.dumps({**told, "version": version, "answered": ANSWERED}), mimetype="application/json")
    answer.cache_control.no_cache = True
    return answer


@bp.get("/poche/<digest>")
def piece(digest: str) -> Response:
    """A piece, by what it holds: it never changes."""
    path = _folder() / digest
    if not digest.isalnum() or not path.is_file():
        abort(404)
    answer = Response(path.read_bytes(), mimetype="application/octet-stream")
    answer.cache_control.max_age = YEAR
    answer.cache_control.immutable = True
    return answer


def _folder() -> Path:
    return place(Path(current_app.config["ARBITRE_HOME"]))
