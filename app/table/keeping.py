"""Keeping a table: a question, then a short address that always opens what was kept and what was answered that day.

Whoever keeps one leaves nothing else: no cookie, no name; `app.web.origin` sees to it that nobody else's site keeps it
for them.
"""

from __future__ import annotations

from datetime import UTC, datetime

from flask import Blueprint, current_app, render_template, request
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from app.storage import saved
from app.storage.database import storage
from app.storage.keys import Unavailable
from app.table.line import not_read
from app.table.pages import requested
from app.table.view import View
from app.world import world

bp = Blueprint("keeping", __name__)

Answer = str | Response | tuple[str, int]
MEANINGLESS = "Cette table n'a pas de réponse, et n'est pas gardée"
NOTHING = "Rien n'a été gardé ; le lien long, lui, marche toujours."


@bp.post("/table/garder")
def ask() -> str:
    """What keeping a table means, and the button that does it."""
    return _page(_sent())


@bp.post("/table/gardee")
def keep() -> Answer:
    """Keep the table, then its page at its short address; the question again, with the reason, when it cannot be."""
    view = _sent()
    view.answer()
    if view.errors:
        return _page(view, f"{MEANINGLESS} : {view.errors[0]['message']}"), 422
    most = int(current_app.config["ARBITRE_KEPT"])
    try:
        key = saved.keep(storage(), view.request, world().version, view.verdict, datetime.now(UTC).date(), most)
    except Unavailable as problem:
        return _page(view, f"{problem} {NOTHING}"), 503
    except saved.Full:
        return _page(view, f"Ce site garde déjà {most} tables, autant qu'il en veut. {NOTHING}"), 422
    return redirect(view.link(key), 303)


def _sent() -> View:
    """The table that the form carries, with what was not read of its line."""
    return View(requested(request.form.get("state", "")), unread=not_read(request.form.getlist("sans")))


def _page(view: View, problem: str = "") -> str:
    if view.result is None and not view.errors:
        view.answer()
    return render_template("table/keep.html", view=view, problem=problem)
