"""The table page: lay a table, play on it, answer the choices, read the verdict and its trace.

Everything works with plain forms. The whole request travels in the address (or, when it is too long for one, in a
hidden field): nothing is stored unless a person asks, and every state of the page is a link that can be sent.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import SplitResult, parse_qs, urlencode, urlsplit

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app import engine_service
from app.storage import keys
from app.table import asking, draft, line, paths, placing, replaying, sharing, steps
from app.table.board import of
from app.table.catalogue import facts, kind_of, meant, zones_of
from app.table.changes import COMMON_PILES
from app.table.ruled import ruled
from app.table.shapes import check_size, drawable, too_big
from app.table.view import View, draw, explain, explore, foresee
from app.web import address, permalink
from app.web.body import Refusal, error
from app.web.missing import Gone, Missing
from app.world import world
from engine.contract import MAX_DRAWN_TEXT, MAX_LINE
from engine.language.examples import groups
from engine.scenario import RequestErrors
from engine.tied import playable_readings

bp = Blueprint("table", __name__)

STARTERS = 3
NAMED = 12
"""Cards that an address may lay on a new table."""
LONGEST_PATH = 9000
MAX_PAGE = 1_900_000
"""Characters of a page with its table; one that would be longer goes without it."""
_PLAYED = {"players": [{"name": "A"}, {"name": "B"}], "bases": [{"card": None}]}
FIRST = f"/table/{permalink.encode({'table': _PLAYED, 'sequence': [{'end_turn': True}]})}"
"""A table to begin with: its page has a verdict, its story, and what the other booklets say."""
CUT = "Ce lien ne mène à aucune table : il a sans doute été coupé en route. Demandez-le en entier, ou posez la table."


@bp.get("/table")
def new() -> str | Response:
    """A new table: two players, and what to start from; `?cartes=Diva;Disco+Lou` lays those cards on it at once, and
    `?ligne=` a whole table told in one line."""
    called = [meant(name) for name in placing.names(request.args.get("cartes", ""), kind_of)[:NAMED]]
    if called:
        asked = draft.blank()
        first = asked["table"]["players"][0]["name"]
        return _shown(placing.lay(asked, called, first, kind_of))
    if said := request.args.get("ligne", "").strip():
        read = line.told(said)
        unread = [] if read.whole else read.unread
        return _page(View(read.request, unread=unread), moving=not read.request.get("sequence"), told=read)
    if link := request.args.get("lien", "").strip():
        return redirect(url_for("table.page", key=_key_in(link)))
    return _page(View(draft.blank()), start=True)


@bp.get("/table/<path:key>")
def page(key: str) -> str:
    """The table a key holds, long or short.

    `?explorer=1` shows every way its choices can go, `?pourquoi=<id>` why not that card, `?coups=1` what can be done
    now, `?comparer=1` what other booklets and readings would say. `?dit=` is what the link said when it was made.
    `?sans=Zorglub` is what the line that laid it says, and was not read.
    `?pas=7` is another page: what happened there, moment by moment, at the seventh.
    """
    view = View(*_opened(key))
    view.told, view.unread = request.args.get("dit", ""), line.not_read(request.args.getlist("sans"))
    if "pas" in request.args and (walk := replaying.walked(view, request.args["pas"])):
        return walk
    asked = request.args
    _go_back(view, key)
    return _page(
        view,
        exploring=asked.get("explorer") == "1",
        about=asked.get("pourquoi", ""),
        moving=asked.get("coups") == "1",
        comparing=asked.get("comparer") == "1",
    )


@bp.get("/qr/<path:key>.svg")
def code(key: str) -> Response:
    """The QR code of a table's link; 404 for one that no phone would read."""
    link = address.asked() + url_for(
        "table.page", key=key, dit=request.args.get("dit"), sans=request.args.getlist("sans")
    )
    if not sharing.readable(link):
        abort(404)
    answer = Response(sharing.qr(link), mimetype="image/svg+xml")
    answer.cache_control.max_age = 3600
    return answer


@bp.post("/table")
def submit() -> str | Response:
    """What the form's button asks, then the page of the request that comes out of it."""
    form = request.form
    asked = requested(form.get("state", ""))
    verb, _, argument = form.get("do", "resolve").partition(":")
    anchor = ""
    if verb == "load":
        try:
            asked = engine_service.in_full(draft.from_json(_json_sent()))
        except Refusal as problem:
            return _page(View(asked, errors=problem.errors), json_wrong=form.get("json", "")[:MAX_DRAWN_TEXT])
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
    elif verb == "ask":
        asked = asking.with_question(asked, argument)
    elif verb == "undo":
        asked = draft.without_last_answer(asked)
    elif verb == "restart":
        asked = {name: value for name, value in asked.items() if name != "answers"}
    elif verb == "adopt":
        asked = {"table": _resolved_table(asked)}
    elif too_big(asked):
        pass  # its choices can be made, its table is not drawn
    elif verb == "step" and not argument and not draft.step_of(form):
        return _page(View(asked, errors=[error("Dites ce qui se passe : quelle carte, ou sur quoi.")]), moving=True)
    else:
        try:
            asked, anchor = _edited(asked, verb, argument)
        except Refusal as problem:
            return _page(View(asked, errors=problem.errors))
    return _shown(asked, anchor, moving=verb == "moves")


def _shown(asked: draft.Request, anchor: str = "", *, moving: bool = False) -> str | Response:
    """The page of a request: at its own address, or at once when it is too long for one."""
    view = View(asked, unread=line.not_read(request.form.getlist("sans")))
    if (key := permalink.encode(asked)) is None:
        return _page(view, moving=moving)
    return redirect(view.link(key, coups=1 if moving else None) + anchor, 303)


def open_table(asked: draft.Request) -> str:
    """The page of a request that is too long for an address."""
    return _page(View(asked))


def _json_sent() -> str:
    """The JSON typed or, failing that, that of the file chosen. Raises `Refusal`."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return request.form.get("json", "")
    try:
        return str(file.read(), "utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Refusal(400, error("Ce fichier n'est pas du texte UTF-8 : choisissez le JSON d'une table.")) from problem


def _number(point: str) -> int:
    return int(point.removeprefix("P."))


def _key_in(link: str) -> str:
    """The key in a link to a table, or what was typed when it is no link: the page of the key says what is wrong."""
    return _parts(link).path.rstrip("/").rpartition("/")[2][:LONGEST_PATH] or "-"


def _parts(link: str) -> SplitResult:
    """The parts of a link; none where it is not one (`http://[`)."""
    try:
        return urlsplit(link)
    except ValueError:
        return urlsplit("")


def _opened(key: str) -> tuple[draft.Request, keys.Saved | None]:
    """The request of a key, and its record when it was kept. 404 for a key that opens nothing, 410 for one that no
    longer does. Raises `Unavailable`."""
    if not keys.KEY.fullmatch(key):
        try:
            return engine_service.in_full(permalink.decode(key)), None
        except permalink.UnreadableKey as problem:
            raise Missing(CUT, asked="") from problem
    record = keys.kept_under(key)
    if record is None:
        raise Missing("Aucune table n'est gardée sous cette adresse.", asked="")
    if record.removed_on is not None:
        raise Gone(f"Cette table a été effacée le {record.removed_on:%d/%m/%Y}.")
    return record.request, record


def requested(text: str) -> draft.Request:
    """The request that a form carries: a key, or its JSON. 404 when it was tampered with; raises `Refusal` for one
    too big for a page."""
    try:
        asked = engine_service.in_full(draft.from_json(text)) if text.startswith("{") else _opened(text)[0]
    except Refusal:
        abort(404)
    check_size(asked, permalink.encode(asked))
    return asked


def _go_back(view: View, key: str) -> None:
    """Without JavaScript, the page one comes from is the one to which « Annuler » leads: the browser tells it."""
    came_from = _parts(request.referrer or "")
    path = came_from.path
    if came_from.netloc != request.host or not (path == "/table" or path.startswith("/table/")):
        return
    if path == f"/table/{key}":
        return
    view.undone = path != "/table" and request.args.get("annule") == "1"
    told = {name: said for name, said in parse_qs(came_from.query).items() if name in ("ligne", "sans")}
    query = urlencode(told if view.undone else {**told, "annule": "1"}, doseq=True)
    view.previous = f"{path}?{query}" if query else path


def key_of(asked: draft.Request, answers: list[Any]) -> str | None:
    """The key of a request with these answers."""
    return permalink.encode({**asked, "answers": answers})


def _edited(asked: draft.Request, verb: str, argument: str) -> tuple[draft.Request, str]:
    """The request with the form laid over it, and the anchor of what was edited. Raises `Refusal`."""
    form = request.form
    edited = draft.read(form, asked)
    if called := [meant(name) for name in placing.names(form.get("quick", ""), kind_of)]:
        at, plays = form.get("quick_at", ""), form.get("quick_how") == "play"
        at_base = int(at) if at.isdecimal() else -1
        edited = placing.lay(edited, called, form.get("quick_who", ""), kind_of, at_base, plays=plays)
    place = ""
    if verb == "remove":
        edited = draft.without_row(edited, argument)
        place = argument
    elif verb == "rename":
        path, _, name = argument.partition(">")
        edited = draft.with_card(edited, name, paths.parse(path))
        place = path
    elif verb == "move":
        source, _, target = argument.partition(">")
        edited = placing.moved(edited, source or form.get("move_what", ""), target or form.get("move_to", ""))
        place = source
    elif verb in ("more", "less"):
        edited = placing.counted(edited, argument, 1 if verb == "more" else -1)
        place = argument
    elif verb == "step" and (step := draft.quick_step(argument)):
        edited.setdefault("sequence", []).append(step)
    elif verb == "add":
        place = argument
    if verb == "moves" and not edited.get("sequence"):
        return draft.with_fitting_answers(edited, asked), "#coups"
    anchor = f"#{place.partition(']')[0]}]" if "[" in place else ""
    return draft.with_fitting_answers(edited, asked), anchor


def _resolved_table(asked: draft.Request) -> dict[str, Any]:
    try:
        table: dict[str, Any] = engine_service.resolve(asked)["table"]
    except RequestErrors:
        table = asked["table"]
    return table


def _page(
    view: View,
    *,
    exploring: bool = False,
    about: str = "",
    moving: bool = False,
    comparing: bool = False,
    start: bool = False,
    json_wrong: str = "",
    told: line.Told | None = None,
) -> str:
    draw(view, facts)
    if view.result and not view.errors:
        if exploring:
            explore(view)
        if view.played and (comparing or view.brief):
            view.compare()
        if view.result["status"] == "pending":
            foresee(view)
        if about:
            explain(view, about)
    page = _drawn(view, moving, start, json_wrong, told)
    if len(page) > MAX_PAGE and view.board:
        view.board = view.after = None
        view.undrawn = "Cette table est trop longue pour être dessinée."
        page = _drawn(view, moving, start, json_wrong, told)
    return page


def _drawn(view: View, moving: bool, start: bool, json_wrong: str, told: line.Told | None) -> str:
    known = world()
    return render_template(
        "table/page.html",
        view=view,
        told=told,
        ruled=ruled(told.text, told.named) if told and told.falls_short else (),
        row_of=line.row_of,
        nearest=known.catalogue.nearest,
        own=None if start or view.undrawn else line.line_of(view.request),
        longest_line=MAX_LINE,
        moving=moving,
        json_wrong=json_wrong,
        json_text=json_wrong or ("" if view.undrawn else json.dumps(view.request, ensure_ascii=False, indent=2)),
        start=start,
        starters=known.disputes[:STARTERS] if start else [],
        examples=[r for r in known.rulings.values() if any(id.startswith("X.") for id in r.settles)] if start else [],
        verbs=steps.VERBS,
        phases=steps.PHASES,
        phrases=[group for group in groups() if group.kind == "action"],
        booklets=known.book.booklets,
        readings={
            point: known.book.entries[point]
            for point in sorted(playable_readings(known.catalogue), key=_number)
            if point in known.book.entries
        },
        places=zones_of(view.board) if view.board else [],
        sharing=sharing,
        preview=sharing.preview,
        key_of=key_of,
        of=of,
        PILES={zone: COMMON_PILES[zone] for zone in draft.TABLE_ZONES},
    )
