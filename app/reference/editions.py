"""What changed from booklet to booklet: all the differences as a table, or two booklets side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flask import Blueprint, render_template, request

from app.reference.entries import Shown
from app.web.missing import Missing
from app.world import world
from rulebook import render
from rulebook.model import Booklet

bp = Blueprint("editions", __name__)


@dataclass(frozen=True)
class Reworded:
    """An entry that two booklets do not say alike."""

    left: Shown
    right: Shown


def unsaid(ids: Iterable[str], booklet: Booklet) -> str:
    """What stands where a booklet has nothing on these entries: its silence, or the loss of its pages (R 0.2.3)."""
    return "page perdue" if render.is_lost(ids, booklet, world().book) else "n'en dit rien"


@bp.get("/editions")
def page() -> str:
    """`?livret=` keeps the differences a booklet speaks of, `?piege=1` the traps; `?gauche=&droite=` compares two."""
    traps = request.args.get("piege") == "1"
    booklet, left, right = (_booklet(name) for name in ("livret", "gauche", "droite"))
    differences = [
        difference
        for difference in world().book.differences
        if (not booklet or booklet.code in difference.said) and (not traps or difference.trap)
    ]
    if left and right:
        differences = [one for one in differences if one.said.get(left.code) != one.said.get(right.code)]
    return render_template(
        "reference/editions.html",
        booklets=world().book.booklets,
        booklet=booklet,
        traps=traps,
        left=left,
        right=right,
        columns=[left, right] if left and right else list(world().book.booklets.values()),
        differences=differences,
        reworded=_reworded(left, right) if left and right else [],
        unsaid=unsaid,
    )


def _booklet(name: str) -> Booklet | None:
    """The booklet that a parameter names; 404 for one that there is not."""
    code = request.args.get(name, "")
    booklet = world().book.booklets.get(code)
    if code and booklet is None:
        raise Missing(f"Aucun livret ne porte le code « {code} » : il y a {', '.join(world().book.booklets)}.", code)
    return booklet


def _reworded(left: Booklet, right: Booklet) -> list[Reworded]:
    """The entries with older wordings on which the two booklets part."""
    pairs = (
        Reworded(Shown(entry, world(), left), Shown(entry, world(), right))
        for entry in world().book.entries.values()
        if entry.variants
    )
    return [pair for pair in pairs if pair.left.said[0] != pair.right.said[0]]
