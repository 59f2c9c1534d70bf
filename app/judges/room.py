"""The door of the judges' own pages: who is in, coming in, going out. None of these pages is kept by anybody."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, Response, redirect, render_template, request, url_for
from flask_wtf.csrf import generate_csrf, validate_csrf
from werkzeug.wrappers import Response as Answer
from wtforms.validators import ValidationError

from app.judges import entering
from app.storage.accounts import LASTS, LONGEST_NAME, Judge

bp = Blueprint("judges", __name__, url_prefix="/juges")

OUTSIDE = ("judges.enter",)
"""What is answered to whoever is not signed in yet."""
TOKEN = "csrf_token"
WAITED = "Cette page a attendu trop longtemps : rien n'est perdu, mais rien n'est fait. Recommencez le même geste."

Page = str | Answer | tuple[str, int]


def let_in(app: Flask) -> None:
    """Let the judges of `app` in, for as long as a session lasts."""
    app.config["PERMANENT_SESSION_LIFETIME"] = LASTS
    app.config["SESSION_REFRESH_EACH_REQUEST"] = False
    entering.init_app(app)


@bp.before_request
def only_judges() -> Page | None:
    """Whoever is not signed in is asked who they are, where they are; what they had typed comes back afterwards."""
    if request.endpoint in OUTSIDE or entering.signed_in():
        return None
    return _entrance(_next(request.full_path.rstrip("?")), _typed()), 403


@bp.after_request
def keep_nothing(response: Response) -> Response:
    """These pages are for one person: nothing between the site and them keeps one."""
    response.headers["Cache-Control"] = "no-store"
    return response


@bp.context_processor
def shared() -> dict[str, Any]:
    return {"me": entering.signed_in(), "token": generate_csrf}


@bp.route("/entrer", methods=["GET", "POST"])
def enter() -> Page:
    """Name and password; then where one was going, with what had been typed there."""
    going = _next(request.values.get("suite", ""))
    if request.method == "GET":
        return _entrance(going)
    wanted = {name.removeprefix("garde."): values for name, values in _typed().items() if name.startswith("garde.")}
    if problem := entering.try_to_enter(request.form.get("nom", "")[:LONGEST_NAME], request.form.get("mot", "")):
        return _entrance(going, wanted, problem), 403
    if wanted:
        return render_template("judges/resume.html", going=going, typed=wanted)
    return redirect(going, 303)


@bp.post("/sortir")
def go() -> Answer:
    """Leave: the session ends for good."""
    if is_ours():
        entering.end_session()
    return redirect(url_for("judges.enter"), 303)


def me() -> Judge:
    """The judge who asks: nobody else comes as far as these pages."""
    judge = entering.signed_in()
    assert judge
    return judge


def is_ours() -> bool:
    """Is the form that came in one that this judge was given, within the hour?"""
    try:
        validate_csrf(request.form.get(TOKEN))
    except ValidationError:
        return False
    return True


def _entrance(going: str, typed: dict[str, list[str]] | None = None, problem: str = "") -> str:
    return render_template(
        "judges/enter.html",
        going=going,
        typed=typed or {},
        problem=problem,
        name=request.form.get("nom", ""),
        longest=LONGEST_NAME,
    )


def _typed() -> dict[str, list[str]]:
    """What a form held, but for what says whose it is."""
    return {name: values for name, values in request.form.lists() if name not in (TOKEN, "nom", "mot", "suite")}


def _next(asked: str) -> str:
    """An address of this room to which one may be led; its first page, where it is none."""
    home = url_for("judges.home")
    return asked if asked.startswith(home) and "\\" not in asked and asked.isprintable() else home
