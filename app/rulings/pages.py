"""What was decided: the list of rulings, and each with its explanation, its live verdict and its proof."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app import engine_service
from app.rulings.grouping import grouped
from app.table.catalogue import facts
from app.table.view import EXPLORED, View, draw
from app.web import permalink
from app.web.typography import parted
from app.world import World, world
from ground.names import fold
from rulebook.model import CardFacts
from rulebook.render import cited, plain, to_html, without_asides
from rulings.check import View as Proof
from rulings.model import Ruling

bp = Blueprint("rulings", __name__)

KINDS = {
    "official": "un livret le dit",
    "publisher": "l'éditeur l'a précisé en anglais",
    "deduced": "les règles l'impliquent",
    "judge": "un arbitre l'a décidé",
    "community": "usage de la communauté",
}


UNFOLDED = 24
"""Rulings that a page lists one under the other; more are folded by what they are about."""
ASKED = 8
"""Of those folded, how many that players ask most stand above."""


@bp.get("/decisions/")
def index() -> str:
    """Every ruling, folded by what it is about; `?sorte=` keeps those of one authority."""
    kind = request.args.get("sorte", "")
    found = [ruling for ruling in world().rulings.values() if kind not in KINDS or ruling.kind == kind]
    folds = grouped(found, world()) if len(found) > UNFOLDED else []
    asked = [ruling for ruling in world().disputes if ruling in found][:ASKED] if folds else found
    return render_template("rulings/index.html", shown=asked, folds=folds, kinds=KINDS, kind=kind, count=len(found))


@bp.get("/decisions/<slug>")
def page(slug: str) -> str:
    """A ruling: its answer in words, then what the engine says of its table today."""
    ruling = _ruling(slug)
    view = View(_played(ruling))
    draw(view, facts)
    if view.result and (answer := _answer(slug, world().version)):
        view.result = {**view.result, "answers_to": [answer]}
    paragraph, _, why = ruling.explanation.partition("\n\n")
    first, more = parted(" ".join(paragraph.split()))
    return render_template(
        "rulings/page.html",
        ruling=ruling,
        view=view,
        kinds=KINDS,
        answered=plain(without_asides(first)),
        played=_cards_played(ruling),
        rests_on=tuple(dict.fromkeys((*ruling.settles, *cited(first, world().book)))),
        html=to_html(f"{more}\n\n{why}".strip(), world().book),
    )


def _cards_played(ruling: Ruling) -> list[CardFacts]:
    """The cards of the catalogue that its table and its steps name and its title does not, each once."""

    def named(told: Any) -> Iterator[str]:
        if isinstance(told, dict | list):
            for one in told.values() if isinstance(told, dict) else told:
                yield from named(one)
        elif isinstance(told, str):
            yield told

    by_name = {card.name: card for card in world().book.cards.values()}
    found = {name: by_name[name] for name in named(ruling.request) if name in by_name}
    return [card for name, card in found.items() if fold(name) not in fold(ruling.title)]


@bp.get("/decisions/<slug>/table")
def table(slug: str) -> Response:
    """The ruling's table, to play on."""
    key = permalink.encode(_ruling(slug).request)
    if key is None:
        abort(404)
    return redirect(url_for("table.page", key=key))


@lru_cache(maxsize=512)
def _answer(slug: str, version: str) -> dict[str, Any] | None:
    """What the engine answers to the ruling's question, over every way its choices can go; None where it asks none."""
    ruling = _ruling(slug)
    if ruling.ask is None:
        return None
    return dict(engine_service.explore({**ruling.request, "tables": False})["answers_to"][0])


def _ruling(slug: str) -> Ruling:
    found = world().rulings.get(slug)
    if found is None:
        abort(404)
    return found


def _played(ruling: Ruling) -> dict[str, Any]:
    """The ruling's request with its choices made in one of the ways they can go: its page shows a whole story."""
    asked = {key: value for key, value in ruling.request.items() if key != "ask"}  # it is answered over every way
    if engine_service.resolve(asked)["status"] != "pending":
        return asked
    outcomes = engine_service.explore({**asked, "limit": EXPLORED})["outcomes"]
    expected = [outcome for outcome in outcomes if outcome["status"] == ruling.expect.status]
    # The first thing that may happen is what the ruling wants to show: a copy made rather than a copy declined.
    shown = [
        o for o in expected if not any(miss for facts in ruling.expect.possible[:1] for miss in Proof(o).misses(facts))
    ]
    told = [*shown, *expected][:1]
    return {**asked, "answers": told[0]["answers"]} if told else asked


def ruling_json(ruling: Ruling, known: World) -> dict[str, Any]:
    """A ruling as the API gives it."""
    return {
        "id": ruling.slug,
        "kind": "ruling",
        "title": ruling.title,
        "authority": ruling.kind,
        "html": to_html(ruling.explanation, known.book),
        "markdown": ruling.explanation,
        "cites": list(ruling.settles),
        "source": ruling.source,
        "cards": [card.slug for card in known.cards_of(ruling)],
        "request": ruling.request,
        "url": url_for("rulings.page", slug=ruling.slug),
    }
