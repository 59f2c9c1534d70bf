"""Arbitre on a device without a network: the manifest, the service worker, and all that it keeps.

Everything it keeps has the version in its address, so that what was kept under one version is never mixed with what
another says: an address of another version is not found.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

from flask import Blueprint, Flask, Response, abort, current_app, json, jsonify, render_template, request, url_for

from app.offline.shelves import Shelves
from app.reference.entries import Shown
from app.search.kinds import KINDS
from app.site import pages as site
from app.web.finished import kept_for_good
from app.world import numbers, world
from rulebook.search.documents import Document

bp = Blueprint("offline", __name__)

STATIC = Path(__file__).parents[1] / "static"
WORKER = STATIC / "js" / "offline" / "worker.js"
PAPER, ACCENT = "#fbf8f1", "#0d6b50"


def init_app(app: Flask) -> None:
    """Give `app` its shelves, and tell on every page which version it is of."""
    app.extensions["arbitre.shelves"] = Shelves(
        app, app.extensions["arbitre"], Path(app.config["ARBITRE_HOME"]) / "shelves"
    )

    @app.after_request
    def tell_version(response: Response) -> Response:
        if response.mimetype == "text/html":
            response.headers["Arbitre-Version"] = shelves().version
        return response


def shelves() -> Shelves:
    """Those of the app that answers."""
    return cast(Shelves, current_app.extensions["arbitre.shelves"])


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """What makes the site an app: its name, its colours, its icons, and the two things one comes for."""
    icons = [
        {"src": _static("favicon.svg"), "type": "image/svg+xml", "sizes": "any", "purpose": "any"},
        {"src": _static("icon-192.png"), "type": "image/png", "sizes": "192x192", "purpose": "any"},
        {"src": _static("icon-512.png"), "type": "image/png", "sizes": "512x512", "purpose": "any"},
        {"src": _static("icon-maskable-512.png"), "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
    ]
    answer = jsonify(
        id="/",
        name="Arbitre, les règles de Smash Up",
        short_name="Arbitre",
        description="Les règles françaises de Smash Up, leurs cinq livrets, et un arbitre qui cite la page.",
        lang="fr",
        dir="ltr",
        start_url=url_for("site.home"),
        scope="/",
        display="standalone",
        background_color=PAPER,
        theme_color=PAPER,
        categories=["games", "reference"],
        icons=icons,
        shortcuts=[
            {"name": "Chercher une règle", "url": url_for("search.page")},
            {"name": "Poser une table", "url": url_for("table.new")},
        ],
    )
    answer.mimetype = "application/manifest+json"
    answer.cache_control.max_age = 3600
    return answer


def _static(name: str) -> str:
    return url_for("static", filename=name)


@bp.get("/sw.js")
def worker() -> Response:
    """The service worker. Its first line is the version: another version is another worker."""
    text = f"const VERSION = {json.dumps(shelves().version)};\n{WORKER.read_text(encoding='utf-8')}"
    answer = Response(text, mimetype="text/javascript")
    answer.cache_control.no_cache = True
    answer.add_etag()
    return cast(Response, answer.make_conditional(request))


@bp.get("/hors-ligne/")
def shell() -> str:
    """The page that a device shows without a network at an address it does not keep, and sets the others into."""
    return render_template("offline/shell.html", chapters=world().book.chapters)


@bp.get("/hors-ligne/recherche")
def search() -> str:
    """The search page of a device without a network: the browser finds by itself."""
    return render_template("offline/search.html", data=_kept("recherche"), kinds=KINDS)


@bp.get("/hors-ligne/<version>/catalogue.json")
def catalogue(version: str) -> Response:
    """What a device keeps: what it takes at once, what it fetches when idle, and where each page stands."""
    names = list(shelves().addresses)
    drawn_or_run = (path for path in STATIC.rglob("*") if path.suffix in (".js", ".svg"))
    files = sorted(path.relative_to(STATIC).as_posix() for path in drawn_or_run)
    return _lasting(
        version,
        json.dumps(
            {
                "first": [
                    url_for("offline.shell"),
                    url_for("pocket.waiting"),
                    url_for("site.stylesheet", v=site.style()[1]),
                    *map(_static, files),
                ],
                "later": [  # first what finds, then what there is to read
                    _kept("recherche"),
                    url_for("search.suggestions", v=version),
                    url_for("search.translations", v=version),
                    *(_kept(name) for name in names),
                ],
                "shelves": [_kept(name) for name in names],
                "pages": {address: place for place, name in enumerate(names) for address in shelves().addresses[name]},
                "leads": shelves().leads,
            },
            ensure_ascii=False,
        ),
    )


@bp.get("/hors-ligne/<version>/<name>.json")
def shelf(version: str, name: str) -> Response:
    """Many pages in one answer, see `app.shelves`."""
    if name not in shelves().addresses:
        abort(404)
    return _lasting(version, shelves().shelf(name))


@bp.get("/hors-ligne/<version>/recherche.json")
def data(version: str) -> Response:
    """All that the search needs, see `rulebook.search.portable`."""
    return _lasting(version, json.dumps(world().index.portable(_whence), ensure_ascii=False))


def _whence(document: Document) -> str:
    """A card's numbers, then the booklet that prevails, or where a decision is from, as the search with a network tells
    it.
    """
    entry = world().at(document.url)
    source = Shown(entry, world()).source_line if entry else " · ".join(document.sources)
    card = world().card_at(document.url)
    return " · ".join(filter(None, (numbers(card) if card else "", source)))


def _kept(name: str) -> str:
    return f"/hors-ligne/{shelves().version}/{name}.json"


def _lasting(version: str, text: str) -> Response:
    """An answer that never changes; another version's is not found."""
    if version != shelves().version:
        abort(404)
    return kept_for_good(Response(text, mimetype="application/json"))
