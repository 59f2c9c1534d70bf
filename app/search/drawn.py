"""The search page, drawn from parts: only what a question changes is made again for each.

The frame of the page is the same for all questions, and what is found looks the same whoever finds it, but for the
words marked in it. Both are drawn once, by their own templates, with gaps where something else will stand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from flask import current_app, render_template
from markupsafe import Markup, escape

from app.reference.entries import Shown
from app.search.kinds import KINDS
from app.web.address import here, whole
from app.web.reporting import report_url
from app.web.typography import set_words, typeset
from app.world import numbers, world
from ground.codes import KINDS as CARDS
from rulebook.search import Result

_GAP = re.compile("\0([a-z]+)\0")
_NEXT = "\0"
NAMED = ("card", "base", "faction", "box", "ruling", "booklet", "official")
"""Kinds that are shown by the name of the kind; the others by their number."""


def drawn_page(title: str, results: Sequence[Result], **told: Any) -> str:
    """The whole page, set as French type asks; `told` is what `search/results.html` says beside the results.

    No text may hold U+0000, which is what parts the gaps from the rest.
    """
    main = typeset(render_template("search/results.html", hits=_gap("hits"), chapters=_chapters, **told))
    return _filled(
        _frame(),
        title=escape(title),
        address=escape(whole()),
        report=escape(report_url(current_app.config["ARBITRE_REPORT"], " ".join(title.split()), whole())),
        main=main.replace(_gap("hits"), found(results), 1),
    )


def found(results: Sequence[Result]) -> str:
    """Every result, drawn."""
    excerpts = set_words(_NEXT.join(hit.excerpt for hit in results)).split(_NEXT) if results else ()
    kept = _kept()
    parted = [kept.get((hit.kind, hit.id)) or _drawn(hit, kept) for hit in results]
    return "".join(before + said + after for (before, _, after), said in zip(parted, excerpts, strict=True))


def _gap(name: str) -> str:
    return f"\0{name}\0"


def _filled(parts: Sequence[str], **given: str) -> str:
    """What was drawn with gaps, whole: every second part is the name of one."""
    return "".join(given[part] if odd % 2 else part for odd, part in enumerate(parts))


def _kept() -> dict[tuple[str, ...], list[str]]:
    kept: dict[tuple[str, ...], list[str]] = current_app.extensions.setdefault("arbitre.drawn", {})
    return kept


def _frame() -> list[str]:
    """All that stands around the answers, parted at its gaps."""
    kept, key = _kept(), ("frame", here())
    if key not in kept:
        drawn = render_template(
            "search/frame.html",
            gap=SimpleNamespace(title=_gap("title"), main=_gap("main")),
            address=lambda: _gap("address"),
            report_url=lambda *_: _gap("report"),
        )
        kept[key] = _GAP.split(typeset(drawn))
    return kept[key]


def _chapters() -> Markup:
    """The chapters of the book, for whoever found nothing."""
    kept, key = _kept(), ("chapters",)
    if key not in kept:
        kept[key] = [render_template("search/chapters.html", book=world().book)]
    return Markup(kept[key][0])


def _label(hit: Result) -> str:
    """« R 6.5.1 », « Décision », « Créature · Force 5 »: what it is, beside its title."""
    if card := world().card_at(hit.url):
        return " · ".join(filter(None, (CARDS[card.kind], numbers(card))))
    return KINDS[hit.kind][0] if hit.kind in NAMED else world().reference(hit.id)


def _drawn(hit: Result, kept: dict[tuple[str, ...], list[str]]) -> list[str]:
    """A result, parted at its excerpt: where it is from, in one line, and what it is where it is no rule."""
    entry = world().at(hit.url)
    shown = Shown(entry, world()) if entry else None
    drawn = render_template(
        "search/hit.html",
        hit=hit,
        label=_label(hit),
        source=shown.source_line if shown else " · ".join(hit.sources),
        nature=shown.nature if shown else "",
        excerpt=_gap("excerpt"),
    )
    parts = kept[hit.kind, hit.id] = _GAP.split(typeset(drawn))
    return parts
