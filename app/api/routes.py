"""The JSON API of `/api/v1`: the engine, the search, and everything of the rulebook one thing at a time."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, abort, jsonify, render_template, request

from app import engine_service
from app.api import openapi
from app.reference.entries import Shown
from app.rulings.pages import ruling_json
from app.search.judged import judged
from app.search.pages import LONGEST, ask
from app.web.body import Refusal, error, read_json
from app.world import world
from engine.contract import LIMITS
from rulebook.find import card as find_card
from rulebook.model import Entry
from rulebook.search import KINDS

bp = Blueprint("api", __name__, url_prefix="/api")


@bp.get("/")
def doc() -> str:
    """The API for a reader."""
    return render_template(
        "api/doc.html", paths=openapi.document()["paths"], shapes=openapi.told_shapes(), limits=LIMITS
    )


@bp.get("/openapi.json")
def description() -> Response:
    """The API for a machine."""
    return jsonify(openapi.document())


@bp.post("/v1/resolve")
def resolve() -> Response:
    """What happens at this table."""
    return jsonify(engine_service.resolve(_body()))


@bp.post("/v1/explore")
def explore() -> Response:
    """Every way the choices can go."""
    return jsonify(engine_service.explore(_body()))


@bp.post("/v1/why")
def why() -> Response:
    """Why not that card."""
    return jsonify(engine_service.why(_body()))


@bp.post("/v1/compile")
def compile_card() -> Response:
    """How a card's text is understood."""
    return jsonify(engine_service.compile_card(_body()))


@bp.post("/v1/lay")
def lay() -> Response:
    """A line read as a table, or the line of a table."""
    return jsonify(engine_service.lay(_body()))


def _body() -> dict[str, Any]:
    """The JSON object that was sent, whatever its Content-Type. Raises `Refusal`."""
    value = read_json(request.get_data())
    if not isinstance(value, dict):
        raise Refusal(422, error("Envoyez un objet JSON ({…})."))
    return value


@bp.get("/v1/search")
def search() -> Response:
    """What answers `q`, best first; `kind` keeps one kind, `limit` so many (20), `asides=1` what is no rule too.

    `judged`: what the judges of this site decided, until another decision takes its place.
    """
    errors = []
    kind, limit = request.args.get("kind") or None, request.args.get("limit", "20")
    asides = request.args.get("asides", "0")
    if kind and kind not in KINDS:
        errors.append(error(f"Sorte inconnue : « {kind} ». Choisissez parmi {', '.join(KINDS)}.", "kind"))
    if not (limit.isascii() and limit.isdigit() and len(limit) < 5 and 1 <= int(limit) <= openapi.MOST_FOUND):
        errors.append(error(f"« limit » est un entier de 1 à {openapi.MOST_FOUND}.", "limit"))
    if asides not in ("0", "1"):
        errors.append(error("« asides » est 0 ou 1.", "asides"))
    if errors:
        raise Refusal(422, *errors)
    query = request.args.get("q", "")
    found = judged(query[:LONGEST]) if kind in (None, "ruling") else ()
    answer = ask(query, kind, int(limit), asides == "1").json()
    return jsonify(answer | {"judged": [asdict(hit) for hit in found]})


@bp.get("/v1/rules/<id>")
def rule(id: str) -> Response:
    """Any entry of the rulebook, by its id."""
    return _one(world().entry(id))


@bp.get("/v1/terms/<slug>")
def term(slug: str) -> Response:
    """A term of the glossary."""
    entry = world().entry(f"G.{slug}") or world().entry(slug)
    return _one(entry if entry and entry.kind == "term" else None)


@bp.get("/v1/clarifications/<id>")
def clarification(id: str) -> Response:
    """A clarification about a card."""
    entry = world().entry(id)
    return _one(entry if entry and entry.kind == "clarification" else None)


@bp.get("/v1/booklets/<code>")
def booklet(code: str) -> Response:
    """A booklet, with its sections and pages."""
    found = world().book.booklets.get(code)
    if found is None:
        abort(404)
    sections = [{"title": s.title, "pages": s.pages, "deduced": s.deduced} for s in found.sections]
    extra = {"code": code, "year": found.year, "rank": found.rank, "pages": found.pages, "sections": sections}
    return _one(world().book.entries.get(code), extra)


@bp.get("/v1/cards/<slug>")
def card(slug: str) -> Response:
    """A card of the catalogue, by slug, French or English name."""
    facts = world().book.cards.get(slug) or find_card(slug, world().book)
    if facts is None:
        abort(404)
    extra = {
        "name": facts.name,
        "name_en": facts.name_en,
        "kind": facts.kind,
        "faction": facts.faction,
        "power": facts.power,
        "breakpoint": facts.breakpoint,
        "vp": facts.vp,
        "quantity": facts.quantity,
        "printing": facts.printing,
        "text": facts.text,
        "read": facts.read,
        "understood": engine_service.understood(facts),
    }
    return _one(world().book.entries[facts.id], extra)


@bp.get("/v1/rulings/<slug>")
def ruling(slug: str) -> Response:
    """A ruling, with the request that proves it."""
    found = world().rulings.get(slug)
    if found is None:
        abort(404)
    return jsonify(ruling_json(found, world()))


def _one(entry: Entry | None, extra: dict[str, Any] | None = None) -> Response:
    if entry is None:
        abort(404)
    return jsonify(Shown(entry, world()).as_json() | (extra or {}))
