"""What judges have published, for everyone: to read, to find, to cite, to take away, to hear of."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from xml.etree import ElementTree as ET

import nh3
from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.routing import BaseConverter
from werkzeug.wrappers import Response as Answer

from app.judges import settling
from app.storage import decisions
from app.storage.database import storage
from app.storage.decisions import Decision
from app.table.pages import open_table
from app.web import address, permalink
from app.web.missing import Gone
from app.world import world
from rulebook.draft import REFERENCE
from rulebook.render import to_html
from rulings.model import Ruling
from rulings.write import as_file

bp = Blueprint("decisions", __name__)

PAGE = 30
LONGEST = 200
"""Characters of a search; more is no question."""
LATEST = 30
"""Decisions of which the feed tells."""
ATOM = "http://www.w3.org/2005/Atom"
TAGS = {"p", "em", "strong", "ul", "ol", "li", "a", "code", "blockquote", "br", "hr", "h3", "h4"}
"""What an answer in words may hold: no script, no picture, nothing of another site."""


class Numbered(BaseConverter):
    """« 12-deux-divas »: what a judge decided here, which no ruling of the book is called."""

    regex = r"[1-9][0-9]{0,8}-[a-z0-9-]+"
    weight = 50


@bp.after_request
def ask_again(response: Response) -> Response:
    """What is published stays; that it was replaced, or is answered otherwise, is known at once."""
    if response.status_code == 200:
        response.cache_control.no_cache = True
        response.add_etag(weak=True)
        response.make_conditional(request)
    return response


@bp.get("/decisions/rendues")
def index() -> str:
    """The decisions made here, the latest first; `?q=` those that say these words, `?page=` the next ones."""
    asked, page = request.args.get("q", "")[:LONGEST], _page()
    found, count = decisions.search(storage(), asked, PAGE * (page - 1), PAGE)
    return render_template(
        "judges/index.html", decisions=found, count=count, asked=asked, number=page, last=max(1, -(-count // PAGE))
    )


@bp.get("/decisions/<numbered:name>")
def page(name: str) -> str | Answer:
    """A decision: what was asked and answered, by whom, when, under which rulebook, and whether it still is."""
    made = _made(name)
    if made.name != name:
        return redirect(url_for("decisions.page", name=made.name), 301)
    before = decisions.decision(storage(), made.written.replaces) if made.written.replaces else None
    later = decisions.decision(storage(), made.replaced_by) if made.replaced_by else None
    return render_template(
        "judges/page.html",
        made=made,
        html=_html(made),
        before=before,
        later=later,
        citation=citation(made),
        replacing=permalink.encode(made.request),
    )


@bp.get("/decisions/<numbered:name>/table")
def table(name: str) -> str | Answer:
    """The decision's table, to play on."""
    made = _made(name)
    key = permalink.encode(made.request)
    return redirect(url_for("table.page", key=key)) if key else open_table(made.request)


@bp.get("/decisions/<numbered:name>.json")
@bp.get("/api/v1/rulings/<numbered:name>")
def as_json(name: str) -> Response:
    """A decision, for a program."""
    return jsonify(decision_json(_made(name)))


@bp.get("/api/v1/rulings")
def list_json() -> Response:
    """The decisions made here, the latest first; `q`, `page`."""
    found, count = decisions.search(storage(), request.args.get("q", "")[:LONGEST], PAGE * (_page() - 1), PAGE)
    return jsonify(count=count, page=_page(), rulings=[decision_json(made) for made in found])


@bp.get("/decisions/<numbered:name>.md")
def as_markdown(name: str) -> Response:
    """A decision in Markdown, for a forum."""
    return _text(_markdown(_made(name)), "")


@bp.get("/decisions/<numbered:name>/preuve.md")
def proof(name: str) -> Response:
    """The file that the decision is in `rulings/`: a page of the book and a proof that its tests run."""
    made = _made(name)
    file = as_ruling(made)
    return _text(as_file(file), f"{file.slug}.md")


@bp.get("/decisions/rendues.atom")
def feed() -> Response:
    """The latest decisions, for whoever follows them."""
    found, _ = decisions.search(storage(), "", 0, LATEST)
    return Response(_atom(found), mimetype="application/atom+xml")


def as_ruling(made: Decision) -> Ruling:
    """The decision as a ruling of the book."""
    return settling.ruling(made.written, made.request, made.settled, source(made))


def source(made: Decision) -> str:
    """Who decided, where, when, and under which rulebook: « Décision de …, Coupe de Lyon, 22/11/2026 »."""
    said = made.written
    who = (
        made.author_name if made.author_name == made.publisher_name else f"{made.author_name} et {made.publisher_name}"
    )
    where = f", {said.event}" if said.event else ""
    return f"Décision de {who}{where}, {said.held_on:%d/%m/%Y} ; livret Arbitre {made.version}"


def citation(made: Decision) -> str:
    """The decision as a judge cites it."""
    return f"Smash Up, décision {made.id} « {made.written.title} » — {source(made).removeprefix('Décision de ')}"


def decision_json(made: Decision) -> dict[str, Any]:
    """A decision as the API gives it."""
    said = made.written
    check = made.check
    return {
        "id": made.name,
        "kind": "judge",
        "authority": "judge",
        "title": said.title,
        "question": said.question,
        "markdown": said.answer,
        "html": _html(made),
        "cites": list(said.cites),
        "source": source(made),
        "judge": made.author_name,
        "published_by": made.publisher_name,
        "published_on": made.published_at.date().isoformat(),
        "event": said.event,
        "held_on": said.held_on.isoformat() if said.held_on else None,
        "version": made.version,
        "status": made.settled["status"],
        "verdict": made.settled["verdict"],
        "still": {
            "same": check.same,
            "verdict": check.verdict,
            "version": check.version,
            "checked_on": check.checked_at.date().isoformat(),
        }
        if check
        else None,
        "replaces": _name_of(said.replaces),
        "replaced_by": _name_of(made.replaced_by),
        "cards": [card.slug for card in world().cards_of(as_ruling(made))],
        "request": made.request,
        "url": url_for("decisions.page", name=made.name),
    }


def _name_of(id: int | None) -> str | None:
    found = decisions.decision(storage(), id) if id else None
    return found.name if found else None


def _made(name: str) -> Decision:
    """The decision of that name; 410 where it was removed. Raises `Unavailable`."""
    made = decisions.decision(storage(), int(name.partition("-")[0])) or abort(404)
    if made.removed_on:
        raise Gone(f"Cette décision a été effacée le {made.removed_on:%d/%m/%Y}.")
    return made


def _page() -> int:
    asked = request.args.get("page", "1")
    return int(asked) if asked.isascii() and asked.isdecimal() and int(asked[:6]) >= 1 and len(asked) < 6 else 1


def _html(made: Decision) -> str:
    """The answer in words; a reference that a later book does not know any more is told as it was written."""
    known = world().book
    said = REFERENCE.sub(lambda found: found[0] if found[1] in known.entries else found[1], made.written.answer)
    return nh3.clean(to_html(said, known), tags=TAGS, url_schemes={"http", "https"})


def _text(text: str, file: str) -> Response:
    answer = Response(text, mimetype="text/markdown")
    if file:
        answer.headers["Content-Disposition"] = f'attachment; filename="{file}"'
    return answer


def _markdown(made: Decision) -> str:
    said, here = made.written, address.asked()
    rules = "\n".join(f"- [{world().citation(id)}]({here}{world().url_of(id) or ''})" for id in said.cites)
    link = f"[{citation(made)}]({here}{url_for('decisions.page', name=made.name)})"
    return "\n\n".join((f"# {said.title}", f"**{said.question}**", said.answer, rules, link)) + "\n"


def _atom(found: list[Decision]) -> bytes:
    here = address.asked()
    ET.register_namespace("", ATOM)
    root = ET.Element(f"{{{ATOM}}}feed", {"{http://www.w3.org/XML/1998/namespace}lang": "fr"})
    _add(root, "id", f"{here}{url_for('decisions.index')}")
    _add(root, "title", "Arbitre : décisions rendues")
    _add(root, "updated", _moment(found[0].published_at if found else datetime(2026, 1, 1)))
    _add(root, "link", href=f"{here}{url_for('decisions.feed')}", rel="self")
    _add(root, "link", href=f"{here}{url_for('decisions.index')}")
    for made in found:
        entry, link = ET.SubElement(root, f"{{{ATOM}}}entry"), f"{here}{url_for('decisions.page', name=made.name)}"
        _add(entry, "id", link)
        _add(entry, "title", made.written.title)
        _add(entry, "updated", _moment(made.published_at))
        _add(entry, "link", href=link)
        _add(ET.SubElement(entry, f"{{{ATOM}}}author"), "name", made.author_name)
        _add(entry, "summary", made.written.question)
        _add(entry, "content", _html(made), type="html")
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True))


def _add(parent: ET.Element, tag: str, text: str = "", **attributes: str) -> None:
    ET.SubElement(parent, f"{{{ATOM}}}{tag}", attributes).text = text or None


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%dT%H:%M:%SZ}"
