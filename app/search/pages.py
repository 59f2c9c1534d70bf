"""The search page, and the table of suggestions that lets a browser complete a word by itself."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app.lesson import pages as lesson
from app.reference.entries import Shown
from app.search.together import together
from app.table.line import tells_a_table
from app.web.finished import YEAR
from app.world import world
from rulebook.search import Result, SearchAnswer
from rulebook.translations import translated

bp = Blueprint("search", __name__)

KINDS = {
    "term": ("Terme", "Termes"),
    "rule": ("Règle", "Règles"),
    "clarification": ("Clarification", "Clarifications"),
    "example": ("Exemple", "Exemples"),
    "ruling": ("Décision", "Décisions"),
    "card": ("Carte", "Cartes"),
    "base": ("Base", "Bases"),
    "faction": ("Faction", "Factions"),
    "box": ("Boîte", "Boîtes"),
    "point": ("Point à trancher", "Points à trancher"),
    "remedy": ("Remède", "Remèdes"),
    "booklet": ("Livret", "Livrets"),
    "official": ("Livret officiel", "Livrets officiels"),
}
LIMIT = 20
LONGEST = 200
"""Letters of a question that are looked up; more is no question."""


@bp.get("/recherche")
def page() -> str | Response:
    """`?q=`, `?sorte=` to keep one kind of answer, `?aussi=1` for what is no rule too (advice, contents of boxes…).

    Two cards together come with what is ruled of both.

    A whole table told in one line is laid at once.
    """
    query, kind = request.args.get("q", ""), request.args.get("sorte")
    kind = kind if kind in KINDS else None
    if kind is None and tells_a_table(query):
        return redirect(url_for("table.new", ligne=query))
    asides, asked = bool(request.args.get("aussi")), query[:LONGEST]
    answer = ask(asked, kind, asides=asides)
    hits = [(hit, *_told(hit)) for hit in answer.results]
    return render_template(
        "search/results.html",
        query=query,
        kind=kind,
        asides=asides,
        answer=answer,
        hits=hits,
        kinds=KINDS,
        book=world().book,
        pair=together(asked, world()),
        lesson=lesson.answers(asked),
        translated=translated(asked, world().book),
    )


def _told(hit: Result) -> tuple[str, str]:
    """Where a result comes from, in one line, and what it is where it is no rule."""
    entry = world().at(hit.url)
    shown = Shown(entry, world()) if entry else None
    return (shown.source_line, shown.nature) if shown else ("", "")


def ask(query: str, kind: str | None = None, limit: int = LIMIT, asides: bool = False) -> SearchAnswer:
    """The search's answer; for nothing asked, nothing found. A card of which the name is translated is well found."""
    asked = query[:LONGEST]
    answer = world().index.search(asked, kind, limit, asides)
    meant = {card.slug for card in translated(asked, world().book)} if answer.weak else ()
    return replace(answer, weak=False) if any(hit.id in meant for hit in answer.results) else answer


@bp.get("/suggestions.json")
def suggestions() -> Response:
    """Every name one can look up, once: the browser completes what is typed without asking again."""
    response = jsonify(world().suggestions)
    response.set_etag(world().version + world().named)
    response.cache_control.max_age = YEAR if "v" in request.args else 3600
    return response.make_conditional(request)
