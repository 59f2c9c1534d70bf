"""The site: `create_app`, and one blueprint a concern."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The WSGI application.

    `config` overrides Flask's settings; `ARBITRE_HOME` among them is the folder of the index and of the grammar's
    tables (by default that of the environment variable of the same name, else the user's cache). Both are built there
    on first use; no secret and no network are needed. `ARBITRE_REPORT`, also an environment variable, is where
    « Signaler une erreur » leads: an e-mail address or the URL of a form. `DATABASE_URL` is where people's tables are
    kept (by default a SQLite file in that folder), brought up to date when it is first needed. `ARBITRE_LIMITS` and
    `ARBITRE_LIMITS_STORE`, also environment variables, are those of `limits`; `ARBITRE_PROXIES` is how many proxies
    stand before the site and are believed. `ARBITRE_WORKERS` and `ARBITRE_WAITING` are those of `work` (no worker where
    the app is tested and does not say), `ARBITRE_URL` that of `address`, `ARBITRE_JOURNAL` and `ARBITRE_METRIQUES`
    those of `journal`, `ARBITRE_EDITEUR` and the like those of `legal`. `ARBITRE_WARM` (True) reads the grammar of
    card texts at once. Raises, with a French message, `OSError` when that folder cannot be written, `ValueError` for a
    setting that cannot be read.
    """
    from app import engine_service
    from app.judges import naming
    from app.judges import pages as judges
    from app.judges import published as decisions
    from app.legal import pages as legal
    from app.offline import pages as offline
    from app.pocket.rooms import CARRIED
    from app.site import errors
    from app.site import pages as site
    from app.storage import database as storage
    from app.storage import saved
    from app.table import keeping
    from app.table import pages as table
    from app.web import address, compress, journal, kept, limits, origin, security, typography, work
    from app.web.finished import YEAR
    from app.world import default_home, open_world
    from engine.contract import MAX_BODY

    app = bare(site.static_digest())
    app.config.from_mapping(
        ARBITRE_HOME=default_home(),
        ARBITRE_LIMITS=os.environ.get("ARBITRE_LIMITS", ""),
        ARBITRE_LIMITS_STORE=os.environ.get("ARBITRE_LIMITS_STORE", "memory://"),
        ARBITRE_PROXIES=os.environ.get("ARBITRE_PROXIES", "0"),
        ARBITRE_KEPT=os.environ.get("ARBITRE_KEPT", "20000"),
        ARBITRE_URL=os.environ.get("ARBITRE_URL", ""),
        ARBITRE_JOURNAL=os.environ.get("ARBITRE_JOURNAL", ""),
        ARBITRE_METRIQUES=os.environ.get("ARBITRE_METRIQUES", ""),
        ARBITRE_WARM=True,
        ARBITRE_WAITING=os.environ.get("ARBITRE_WAITING", "1"),
        ARBITRE_WORKERS=os.environ.get("ARBITRE_WORKERS", "2"),
        DATABASE_URL=os.environ.get("DATABASE_URL", ""),
        SESSION_COOKIE_SAMESITE="Lax",
        MAX_CONTENT_LENGTH=MAX_BODY,
        MAX_FORM_MEMORY_SIZE=MAX_BODY,
        SEND_FILE_MAX_AGE_DEFAULT=YEAR,
    )
    app.config.from_mapping({setting: os.environ.get(setting, "") for setting in legal.SETTINGS})
    app.config.from_mapping(config or {})
    if app.testing and "ARBITRE_WORKERS" not in (config or {}):
        app.config["ARBITRE_WORKERS"] = 0
    app.extensions["arbitre"] = open_world(Path(app.config["ARBITRE_HOME"]))
    engine_service.prepare(Path(app.config["ARBITRE_HOME"]), warm=app.config["ARBITRE_WARM"])
    for part in (
        journal, security, origin, compress, address, limits, kept, work, typography, errors, site, offline, storage,
        saved, judges,
    ):  # fmt: skip
        part.init_app(app)
    for room in (*CARRIED, legal.bp, keeping.bp, judges.bp, decisions.bp, naming.bp):
        app.register_blueprint(room)
    work.employ(app, first=table.FIRST)
    return app


def bare(static: str) -> Flask:
    """An application without rooms yet: how it writes its JSON and its pages; `static` is the digest of its scripts.

    With their digest in their address, scripts and drawings are kept for good, and never mixed with other ones.
    """
    app = Flask(
        __name__,
        static_url_path=f"/static/{static}",
        template_folder=str(Path(__file__).parent.parent / "templates"),
    )
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    return app
