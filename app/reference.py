"""The reference: chapters, glossary, cards, Factions, booklets, differences, and the sheet to print."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from app import draft, engine_service, permalink
from app.entries import Shown
from app.world import world
from rulebook.find import card as find_card
from rulebook.find import faction as find_faction
from rulebook.model import CardFacts, Chapter, Entry
from rulebook.names import fold

bp = Blueprint("reference", __name__)

KINDS = {
    "minion": "Créature",
    "action": "Action",
    "base": "Base",
    "titan": "Titan",
    "monster": "Monstre",
    "treasure": "Trésor",
}
# The chapters a player looks up during a game, and so the ones on the sheet to print.
SHEET_CHAPTERS = ("4", "6", "9")


@bp.get("/regles/")
def rules() -> str:
    """The contents: every chapter with its sections, then the annexes."""
    return render_template("reference/rules.html", book=world().book)


@bp.get("/regles/<ref>")
def chapter(ref: str) -> str | Response:
    """A chapter, by its slug; anything else that names an entry (`6.5.1`, `6.5`, `6`, `R 6.5.1`) leads to its place."""
    book = world().book
    pages = [*book.chapters, *book.annexes]
    for page in pages:
        if ref == page.slug:
            return render_template(
                "reference/chapter.html", chapter=page, sections=_sections(page), **_neighbours(pages, page)
            )
    for page in pages:
        if ref == page.number:
            return redirect(f"/regles/{page.slug}")
        if any(ref == section.number for section in page.sections):
            return redirect(f"/regles/{page.slug}#s-{ref}")
    entry = world().entry(ref)
    if entry is None:
        abort(404)
    return redirect(entry.url)


def _sections(page: Chapter) -> list[tuple[str, str, list[Shown]]]:
    return [(section.number, section.title, [_shown(id) for id in section.entries]) for section in page.sections]


def _neighbours(pages: list[Chapter], page: Chapter) -> dict[str, Chapter | None]:
    place = pages.index(page)
    return {
        "previous": pages[place - 1] if place else None,
        "next": pages[place + 1] if place + 1 < len(pages) else None,
    }


def _shown(id: str) -> Shown:
    return Shown(world().book.entries[id], world())


@bp.get("/glossaire/")
def glossary() -> str:
    """Every term with its statement, in alphabetical order."""
    terms = [e for e in world().book.entries.values() if e.kind == "term" and e.parent is None]
    return render_template(
        "reference/glossary.html", terms=[Shown(term, world()) for term in sorted(terms, key=_by_title)]
    )


def _by_title(entry: Entry) -> str:
    return fold(entry.title)


@bp.get("/glossaire/<slug>")
def term(slug: str) -> str | Response:
    """A term with its numbered claims; another name of it leads to its page."""
    entry = world().book.entries.get(f"G.{slug}") or world().entry(slug)
    if entry is None or not entry.id.startswith("G."):
        abort(404)
    if entry.url != f"/glossaire/{slug}":
        return redirect(entry.url)
    return render_template("reference/term.html", shown=Shown(entry, world()))


@bp.get("/cartes/")
def cards() -> str:
    """Every Faction with its cards, then the common decks."""
    book = world().book
    common = [card for card in book.cards.values() if card.faction is None]
    return render_template("reference/cards.html", book=book, common=common, kinds=KINDS)


@bp.get("/cartes/<slug>")
def card(slug: str) -> str | Response:
    """A card; its English name, `K.` id or an alias lead to its page."""
    facts = world().book.cards.get(slug) or find_card(slug, world().book)
    if facts is None:
        abort(404)
    entry = world().book.entries[facts.id]
    if entry.url != f"/cartes/{slug}":
        return redirect(entry.url)
    return render_template(
        "reference/card.html",
        card=facts,
        kind=KINDS[facts.kind],
        faction=find_faction(facts.faction, world().book) if facts.faction else None,
        shown=Shown(entry, world()),
        about=[Shown(about, world()) for about in world().about_card.get(facts.id, [])],
        rulings=world().played_in.get(facts.slug, []),
        understood=engine_service.understood(facts),
        table_key=permalink.encode(_table_with(facts)),
    )


def _table_with(card: CardFacts) -> draft.Request:
    """A new table on which this card is laid: a Base in play, anything else in the first player's hand."""
    request = draft.blank()
    if card.kind == "base":
        request["table"]["bases"] = [{"card": card.name}]
    else:
        zone = {"titan": "titans"}.get(card.kind, "hand")
        request["table"]["players"][0][zone] = [{"card": card.name}]
    return request


@bp.get("/factions/<slug>")
def faction(slug: str) -> str | Response:
    """A Faction and its cards."""
    found = world().book.factions.get(slug) or find_faction(slug, world().book)
    if found is None:
        abort(404)
    if found.slug != slug:
        return redirect(f"/factions/{found.slug}")
    return render_template(
        "reference/faction.html",
        faction=found,
        shown=_shown(found.id),
        cards=[world().book.cards[card] for card in found.cards],
        kinds=KINDS,
    )


@bp.get("/editions")
def editions() -> str:
    """What changed from booklet to booklet; `?livret=` keeps those a booklet speaks of, `?piege=1` the traps."""
    booklet, traps = request.args.get("livret", ""), request.args.get("piege") == "1"
    differences = [
        difference
        for difference in world().book.differences
        if (not booklet or booklet in difference.said) and (not traps or difference.trap)
    ]
    return render_template(
        "reference/editions.html", differences=differences, booklets=world().book.booklets, booklet=booklet, traps=traps
    )


@bp.get("/livrets/")
def booklets() -> str:
    """The booklets, the one that prevails first."""
    ranked = sorted(world().book.booklets.values(), key=lambda booklet: -booklet.rank)
    return render_template("reference/booklets.html", booklets=ranked)


@bp.get("/livrets/<code>")
def booklet(code: str) -> str:
    """A booklet: its sections and pages, and what is known of our copy of it."""
    found = world().book.booklets.get(code)
    if found is None:
        abort(404)
    return render_template("reference/booklet.html", booklet=found, shown=_shown(code))


@bp.get("/pense-bete")
def sheet() -> str:
    """The sheet to print: the turn, the Conquest and the conflicts, a line a rule."""
    chapters = [chapter for chapter in world().book.chapters if chapter.number in SHEET_CHAPTERS]
    return render_template("reference/sheet.html", chapters=chapters, entries=world().book.entries)
