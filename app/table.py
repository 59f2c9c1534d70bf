"""The table page: lay a table, play on it, answer the choices, read the verdict and its trace.

Everything works with plain forms. The whole request travels in the address (or, when it is too long for one, in a
hidden field): nothing is stored, and every state of the page is a link that can be sent.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app import draft, engine_service, paths, permalink, phrases, sharing, steps
from app.board import Board, Change, board, changes
from app.body import Refusal
from app.shapes import drawable
from app.tracing import Line, lines
from app.world import world
from engine.scenario import RequestErrors
from rulebook.find import card as find_card
from rulebook.model import CardFacts

bp = Blueprint("table", __name__)

STARTERS = 3
EXPLORED = 200
"""Outcomes a page asks for: more than anyone reads, few enough to come at once."""

Errors = list[dict[str, str]]


@dataclass
class View:
    """A request, what the engine makes of it, and how to draw both."""

    request: draft.Request
    errors: Errors = field(default_factory=list)
    result: dict[str, Any] | None = None
    laid: dict[str, Any] | None = None
    board: Board | None = None
    after: Board | None = None
    changes: list[Change] = field(default_factory=list)
    trace: list[Line] = field(default_factory=list)
    explored: dict[str, Any] | None = None
    outcomes: list[Outcome] = field(default_factory=list)
    because: list[Line] = field(default_factory=list)
    unknown: list[tuple[str, str]] = field(default_factory=list)

    @property
    def key(self) -> str | None:
        return permalink.encode(self.request)

    @property
    def state(self) -> str:
        """The request as the form carries it: its key, or the whole of it when no key is short enough."""
        return self.key or json.dumps(self.request, ensure_ascii=False)

    @property
    def json(self) -> str:
        return json.dumps(self.request, ensure_ascii=False, indent=2)

    @property
    def sequence(self) -> list[tuple[str, str]]:
        """(path, sentence) of each step."""
        assert self.board
        return [
            (f"sequence[{i}]", steps.describe(step, self.board))
            for i, step in enumerate(self.request.get("sequence", []))
        ]

    @property
    def proposals(self) -> list[steps.Proposal]:
        """What can be done now, and what cannot and why: nothing while a choice is open or an error stands."""
        if not self.result or not self.after or self.result["status"] != "resolved":
            return []
        return steps.proposals(engine_service.moves(self.request), self.after)

    def errors_at(self, path: str) -> list[str]:
        """What is wrong at a field, or anywhere below it."""
        return [
            e["message"] for e in self.errors if e["path"] == path or e["path"].startswith((f"{path}.", f"{path}["))
        ]


@dataclass
class Outcome:
    """A way the choices can go: the page that shows it, how many ways lead there, and what it changes."""

    key: str | None
    count: int
    status: str
    changes: list[Change]


@bp.get("/table")
def new() -> str:
    """A new table: two players, and three disputes to start from."""
    return _page(View(draft.blank()), starters=True)


@bp.get("/table/<path:key>")
def page(key: str) -> str:
    """The table a key holds; `?explorer=1` shows every way its choices can go, `?pourquoi=<id>` why not that card."""
    try:
        asked = permalink.decode(key)
    except permalink.UnreadableKey:
        abort(404)
    return _page(View(asked), explore=request.args.get("explorer") == "1", about=request.args.get("pourquoi", ""))


@bp.post("/table")
def submit() -> str | Response:
    """What the form's button asks, then the page of the request that comes out of it."""
    form = request.form
    asked = _state(form.get("state", ""))
    verb, _, argument = form.get("do", "resolve").partition(":")
    anchor = ""
    if verb == "load":
        try:
            asked = draft.from_json(form.get("json", ""))
        except Refusal as problem:
            return _page(View(asked, errors=problem.errors), json_text=form.get("json", ""))
    elif not drawable(asked):
        pass  # only its JSON can be changed
    elif verb == "answer":
        ranks = {name.removeprefix("rank."): rank for name, rank in form.items() if name.startswith("rank.")}
        asked = draft.with_answer(asked, draft.picked(form.get("kind", ""), form.getlist("pick"), ranks))
    elif verb == "say":
        said = form.get("effect", "").strip() or form.get("phrase", "")
        asked = draft.with_answer(asked, [{"effect": said}])
    elif verb == "skip":
        asked = draft.with_answer(asked, [{"skip": True}])
    elif verb == "undo":
        asked = draft.without_last_answer(asked)
    elif verb == "restart":
        asked = {name: value for name, value in asked.items() if name != "answers"}
    elif verb == "adopt":
        asked = {"table": _resolved_table(asked)}
    else:
        asked, anchor = _edited(asked, verb, argument)
    key = permalink.encode(asked)
    if key is None:
        return _page(View(asked))
    return redirect(url_for("table.page", key=key) + anchor, 303)


def _state(text: str) -> draft.Request:
    try:
        return draft.from_json(text) if text.startswith("{") else permalink.decode(text)
    except (permalink.UnreadableKey, Refusal):
        abort(404)


def _edited(asked: draft.Request, verb: str, argument: str) -> tuple[draft.Request, str]:
    """The request with the form laid over it, and the anchor of what was edited."""
    edited = draft.read(request.form, asked)
    if verb == "remove":
        edited = draft.without_row(edited, argument)
    elif verb == "step" and (step := draft.quick_step(argument)):
        edited.setdefault("sequence", []).append(step)
    place = argument if verb in ("add", "remove") else ""
    return edited, f"#{place.partition(']')[0]}]" if "[" in place else ""


def _resolved_table(asked: draft.Request) -> dict[str, Any]:
    try:
        table: dict[str, Any] = engine_service.resolve(asked)["table"]
    except RequestErrors:
        table = asked["table"]
    return table


def _page(view: View, *, explore: bool = False, about: str = "", starters: bool = False, json_text: str = "") -> str:
    draw(view)
    if view.result and explore:
        _explore(view)
    if view.result and about:
        view.because = _why(view.request, about)
    return render_template(
        "table/page.html",
        view=view,
        json_text=json_text or view.json,
        starters=world().disputes[:STARTERS] if starters else [],
        verbs=steps.VERBS,
        phases=steps.PHASES,
        phrases=phrases.groups(),
        booklets=world().book.booklets,
        sharing=sharing,
    )


def draw(view: View) -> None:
    """Ask the engine, and draw the table as it was laid and as it came out."""
    try:
        view.result = engine_service.resolve(view.request)
    except RequestErrors as problem:
        view.errors += problem.errors
    if not drawable(view.request):
        return
    view.unknown = _unknown_cards(view)
    if view.errors and all(error["path"].startswith("answers[") for error in view.errors):
        view.request, view.result = _before_wrong_answers(view.request)
    view.request = draft.spread(view.request)
    view.laid = _laid(view.request["table"])
    view.board = board(view.request["table"], facts, view.laid)
    if view.result:
        view.trace = lines(view.result["trace"])
        view.after = board(draft.spread(view.result)["table"], facts, view.result["table"])
        view.changes = changes(view.laid or {}, view.result["table"])


def _unknown_cards(view: View) -> list[tuple[str, str]]:
    """(name, path of the field that holds it) of each card that an error says nobody knows by that name."""
    named = [(paths.find(view.request, paths.parse(error["path"])), error["path"]) for error in view.errors]
    spread = draft.spread(view.request)
    return [
        (name, path if paths.find(spread, paths.parse(path)) == name else f"{path}.card")
        for name, path in named
        if isinstance(name, str) and path.startswith(("table.", "sequence[")) and not _is_known(name, path)
    ]


def _is_known(name: str, path: str) -> bool:
    """Whether a word that is wrong there is no card's name at all, or that of a card."""
    last = paths.parse(path)[-1]
    return not (isinstance(last, int) or last in ("card", "play")) or facts(name) is not None


def _before_wrong_answers(asked: draft.Request) -> tuple[draft.Request, dict[str, Any] | None]:
    """The request without its last answers, up to where it can be resolved: the choice is asked again."""
    while asked.get("answers"):
        asked = draft.without_last_answer(asked)
        try:
            return asked, engine_service.resolve(asked)
        except RequestErrors:
            continue
    return asked, None


def _laid(table: dict[str, Any]) -> dict[str, Any] | None:
    """The table as the engine counts it before anything is played; None when the table itself is wrong."""
    try:
        laid: dict[str, Any] = engine_service.resolve({"table": table})["table"]
    except RequestErrors:
        return None
    return laid


def _explore(view: View) -> None:
    view.explored = engine_service.explore({**view.request, "limit": EXPLORED})
    view.outcomes = [
        Outcome(
            permalink.encode({**view.request, "answers": outcome["answers"]}),
            outcome["count"],
            outcome["status"],
            changes(view.laid or {}, outcome["table"]),
        )
        for outcome in view.explored["outcomes"]
    ]


def _why(asked: draft.Request, about: str) -> list[Line]:
    try:
        because = engine_service.why({**asked, "about": about})["because"]
    except RequestErrors:
        return []
    return [_reason(reason) for reason in because]


def _reason(reason: dict[str, Any]) -> Line:
    """A line of « pourquoi pas ? »: a node of the trace, or what a choice left out."""
    if "text" in reason:
        return Line(reason["text"], reason["kind"], reason["cites"])
    return Line(f"{reason['label']} : {reason['because']}.", "considered", reason["cites"])


def facts(name: str) -> CardFacts | None:
    """The catalogue's card of that name."""
    return find_card(name, world().book)
