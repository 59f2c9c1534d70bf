"""The home page and what every page shares: its style sheet, its menu, what templates know."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from flask import Blueprint, Flask, Response, abort, current_app, render_template, request
from werkzeug.wrappers import Response as Answer

from app.reference.entries import STATUS
from app.web import answering
from app.web.address import asked, here, whole
from app.web.finished import kept_for_good
from app.web.reporting import report_url
from app.web.typography import parted, within_quotes
from app.world import world
from engine import contract
from ground.codes import KINDS
from ground.names import fold
from rulebook.render import plain

bp = Blueprint("site", __name__)

STATIC = Path(__file__).parents[1] / "static"
STYLES = STATIC / "css"
# One file a component; the layers are declared by the tokens, which come first.
STYLE_FILES = (
    "tokens", "base", "layout", "controls", "search", "entry", "board", "cards", "choice", "verdict", "print",
)  # fmt: skip
MORE_PAGES = (
    ("reference.glossary", "Glossaire"),
    ("cards.index", "Cartes"),
    ("editions.page", "D'un livret à l'autre"),
    ("reference.booklets", "Livrets"),
    ("reference.sheet", "Pense-bête"),
    ("api.doc", "API"),
)
# The five phases of a turn and the rule that begins the section on each.
PHASES = tuple((n, name, f"4.{n}.1") for n, name in enumerate(("Début", "Jouer", "Conquête", "Piocher", "Fin"), 1))
DISPUTES = 6
QUESTION = "Qui choisit la Créature détruite ?"
"""A question in words, as the home page shows that it can be asked."""
EXAMPLE = "Tortuga : Anna King Rex, Walker ; Ben Nukebot. Ben joue High Noon sur Walker. Walker survit ?"
"""A table in one line, as the home page shows that it can be typed."""


def init_app(app: Flask) -> None:
    """Give every template of `app` the world, the menu, the style sheet's name, and a way to answer back."""
    app.jinja_env.globals.update(
        answering=answering, bounds=_bounds, card_kinds=KINDS, parted=parted, within_quotes=within_quotes
    )

    @app.context_processor
    def shared() -> dict[str, object]:
        return {
            "world": world(),
            "more_pages": MORE_PAGES,
            "style_hash": style()[1],
            "edition": app.extensions["arbitre.shelves"].version,
            "plain": plain,
            "statuses": STATUS,
            "host": here(),
            "address": whole,
            "report_url": partial(report_url, app.config["ARBITRE_REPORT"]),
        }


@bp.get("/")
def home() -> str:
    """Search first, then the table, the turn, and what people argue about."""
    return render_template(
        "site/home.html",
        question=QUESTION,
        example=EXAMPLE,
        phases=PHASES,
        disputes=world().disputes[:DISPUTES],
    )


@bp.get("/ce-soir")
def evening() -> str:
    """What the device keeps of an evening: the page is the same for all, the device fills it in."""
    factions = sorted(world().book.factions.values(), key=lambda faction: fold(faction.name))
    return render_template("site/evening.html", factions=factions)


@bp.get("/sante")
def alive() -> Response:
    """Does this process answer? It says no more than that."""
    return Response("ok\n", mimetype="text/plain")


@bp.get("/pret")
def ready() -> Response:
    """Can all be asked of the site? A worker says so, once the database has answered it; 503 otherwise."""
    from app.storage.database import storage

    with storage().begin() as connection:
        connection.exec_driver_sql("SELECT 1")
    return Response("ok\n", mimetype="text/plain")


@bp.get("/robots.txt")
def robots() -> Response:
    """What a search engine may read: the book, and nobody's tables."""
    hidden = "".join(f"Disallow: {place}\n" for place in ("/table/", "/qr/", "/api/v1/", "/juges/"))
    told = f"User-agent: *\n{hidden}Sitemap: {asked()}/sitemap.xml\n"
    return Response(told, mimetype="text/plain")


@bp.get("/sitemap.xml")
def sitemap() -> Response:
    """Every page of the book."""
    shelves = current_app.extensions["arbitre.shelves"]
    pages = "".join(
        f"<url><loc>{escape(here() + address)}</loc></url>\n"
        for addresses in shelves.addresses.values()
        for address in addresses
    )
    told = f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{pages}</urlset>\n'
    return Response(told, mimetype="application/xml")


@bp.get("/.well-known/security.txt")
def security() -> Response:
    """Whom to tell of a hole, where the operator says whom."""
    target = current_app.config["ARBITRE_REPORT"]
    if not target:
        abort(404)
    contact = target if target.startswith(("http://", "https://")) else f"mailto:{target}"
    until = datetime.now(UTC) + timedelta(days=180)
    told = f"Contact: {contact}\nExpires: {until:%Y-%m-%dT00:00:00Z}\nPreferred-Languages: fr, en\n"
    return Response(told, mimetype="text/plain")


@bp.get("/style.css")
def stylesheet() -> Answer:
    """Every component's style in one answer, so that a page asks for one file."""
    text, digest = style()
    response = Response(text, mimetype="text/css")
    response.set_etag(digest)
    if request.args.get("v") == digest:
        kept_for_good(response)
    return response.make_conditional(request)


@cache
def static_digest() -> str:
    """What the scripts and drawings are, in a few letters."""
    digest = hashlib.sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(STATIC)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def style() -> tuple[str, str]:
    """The whole style sheet and its hash."""
    text = "".join((STYLES / f"{name}.css").read_text(encoding="utf-8") for name in STYLE_FILES)
    return text, hashlib.sha256(text.encode()).hexdigest()[:12]


def _bounds(shape: str, key: str) -> dict[str, Any]:
    """What a field that fills that key of the contract may hold: `maxLength`, `minimum`…"""
    return contract.bounds(getattr(contract, shape), key)
