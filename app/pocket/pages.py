"""Where a device takes the pocket: its list, its pieces, and the page that says what it is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, current_app, render_template

from app.offline.pages import shelves
from app.pocket.place import MANIFEST, place
from app.web.finished import kept_for_good

bp = Blueprint("pocket", __name__)

ANSWERED = (
    "/table", "/qr/", "/cartes/nouvelle", "/premiere-partie", "/recherche",
    "/api/v1/resolve", "/api/v1/explore", "/api/v1/why", "/api/v1/compile", "/api/v1/lay", "/api/v1/rules/",
)  # fmt: skip
"""How the addresses begin that the pocket answers; the other pages are read on the shelves."""

DIGEST = re.compile(r"[0-9a-f]{64}")  # how a piece is named: what else is asked for is looked up nowhere


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
    made = _folder()
    if version != shelves().version or not (made / MANIFEST).exists():
        abort(404)
    answer = Response(listed(made, version), mimetype="application/json")
    answer.cache_control.no_cache = True
    return answer


def listed(made: Path, version: str) -> str:
    """The list of the pocket made in a folder, as a device reads it: of which version, and what it answers."""
    told: dict[str, Any] = json.loads((made / MANIFEST).read_text(encoding="utf-8"))
    return json.dumps({**told, "version": version, "answered": ANSWERED})


@bp.get("/poche/<digest>")
def piece(digest: str) -> Response:
    """A piece, by what it holds: it never changes."""
    path = _folder() / digest
    if not DIGEST.fullmatch(digest) or not path.is_file():
        abort(404)
    return kept_for_good(Response(path.read_bytes(), mimetype="application/octet-stream"))


def _folder() -> Path:
    return place(Path(current_app.config["ARBITRE_HOME"]))
