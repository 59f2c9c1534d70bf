"""The search page, and the table of suggestions that lets a browser complete a word by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, current_app, jsonify, redirect, request, url_for
from jinja2.filters import do_truncate
from markupsafe import Markup
from werkzeug.wrappers import Response

from app.lesson import pages as lesson
from app.search.drawn import drawn_page
from app.search.judged import judged
from app.search.kinds import KINDS
from app.search.together import together
from app.table.line import tells_a_table
from app.web.finished import YEAR, Typeset
from app.world import world
from rulebook.search import SearchAnswer
from rulebook.translations import all_translations, translated

bp = Blueprint("search", __name__)

LIMIT = 20
LONGEST = 200
"""Letters of a question that are looked up; more is no question."""


@bp.get("/recherche")
def page() -> Response:
    """`?q=`, `?sorte=` to keep one kind of answer, `?aussi=1` for what is no rule too (advice, contents of boxes…).

    Two cards together come with what is ruled of both.

    A whole table told in one line is laid at once, unless `?regles=1` says that it is looked up all the same.
    """
    query = request.args.get("q", "").replace("\0", "\N{REPLACEMENT CHARACTER}")  # as a browser reads it
    kind = request.args.get("sorte")
    kind = kind if kind in KINDS else None
    if kind is None and "regles" not in request.args and tells_a_table(query):
        return redirect(url_for("table.new", ligne=query))
    asides, asked = bool(request.args.get("aussi")), query[:LONGEST]
    answer = ask(asked, kind, asides=asides)
    drawn = drawn_page(
        f"« {shortened(query)} »" if query else "Chercher",
        answer.results,
        query=query,
        shortened=shortened(query),
        answer=answer,
        judged=judged(asked) if kind in (None, "ruling") else (),
        tabs=_tabs(query, answer, kind, asides),
        pair=together(asked, world()),
        lesson=lesson.answers(asked),
        translated=translated(asked, world().book),
    )
    return Typeset(drawn, mimetype="text/html")


def shortened(query: str) -> str:
    """A question as a title says it."""
    said: str = do_truncate(current_app.jinja_env, query, 60)
    return said


@dataclass(frozen=True)
class Tab:
    """One kind of answers, how many of it there are (None: it is not said), and whether these are shown."""

    label: str
    count: int | None
    href: str
    here: bool = False


def _tabs(query: str, answer: SearchAnswer, kind: str | None, asides: bool) -> list[Tab]:
    """The kinds among the answers, and what is no rule; none where there is nothing to choose."""
    if len(answer.groups) < 2 and not asides and not answer.asides:
        return []
    start, also = url_for("search.page", q=query), "&aussi=1" if asides else ""
    tabs = [Tab("Tout", sum(answer.groups.values()), start + also, kind is None)]
    for name, (one, many) in KINDS.items():
        if count := answer.groups.get(name):
            tabs.append(Tab(many if count > 1 else one, count, f"{start}&sorte={name}{also}", kind == name))
    of = f"&sorte={kind}" if kind else ""
    if asides:
        tabs.append(Tab("Les règles seulement", None, start + of))
    elif answer.asides:
        tabs.append(Tab(Markup("Aussi ce qui n'est pas une règle"), answer.asides, f"{start}{of}&aussi=1"))
    return tabs


def ask(query: str, kind: str | None = None, limit: int = LIMIT, asides: bool = False) -> SearchAnswer:
    """The search's answer; for nothing asked, nothing found. A card of which the name is translated is well found."""
    asked = query[:LONGEST]
    answer = world().index.search(asked, kind, limit, asides)
    meant = {card.slug for card in translated(asked, world().book)} if answer.weak else ()
    return replace(answer, weak=False) if any(hit.id in meant for hit in answer.results) else answer


@bp.get("/suggestions.json")
def suggestions() -> Response:
    """Every name one can look up, once: the browser completes what is typed without asking again."""
    return _for_good(world().suggestions)


@bp.get("/traductions.json")
def translations() -> Response:
    """What we translate the names of cards by: the browser asks for it once no name begins with what is typed."""
    return _for_good(all_translations(world().book))


def _for_good(table: dict[str, Any]) -> Response:
    response = jsonify(table)
    response.set_etag(world().version + world().named)
    response.cache_control.max_age = YEAR if "v" in request.args else 3600
    return response.make_conditional(request)
