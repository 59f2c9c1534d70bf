"""The reference: chapters, glossary, cards, Factions, booklets, and the sheet to print.

Each of its pages takes `?edition=annees`, the rulebook as that booklet and those before it had it, and `?v=` of a
citation, the version of the rulebook it was made with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from flask import Blueprint, abort, g, redirect, render_template, request
from werkzeug.wrappers import Response

from app import engine_service
from app.cards.pieces import SLOTS, pieces
from app.reference import diagrams
from app.reference.entries import Shown
from app.reference.sheet import SHEET
from app.table import draft
from app.web import permalink
from app.web.missing import Missing
from app.world import numbers, world
from engine.timing import STEPS, WINDOWS
from engine.wording import timing
from ground.codes import KINDS
from ground.names import fold
from rulebook import history
from rulebook.find import box as find_box
from rulebook.find import card as find_card
from rulebook.find import faction as find_faction
from rulebook.model import Booklet, Box, CardFacts, Chapter, Entry, Faction, Rulebook, Section

bp = Blueprint("reference", __name__)
Thing = TypeVar("Thing")
Sort = TypeVar("Sort", Box, Faction)

LONGEST_NAME = 120
DIAGRAMS = {"4": diagrams.turn, "6": diagrams.conquest}
"""The chapters that open with a drawing."""
TIES = {
    "cites": ("renvoie à", "est cité par"),
    "mentions": ("emploie le terme", "est un terme qu'emploie"),
    "excepts": ("a pour exception", "fait exception à"),
    "deduced": ("se déduit de", "permet de déduire"),
    "touches": ("hésite sur", "est touché par le point"),
    "applies": ("porte sur la carte", "a pour clarification"),
    "claims": ("comprend", "fait partie de"),
    "holds": ("comprend", "fait partie de"),
    "follows": ("est suivi de", "vient après"),
}
"""How a tie reads from the entry that holds it, and from the other."""


SHELVES = {"minion": "Créatures", "action": "Actions", "titan": "Titan", "base": "Bases"}
"""What a Faction holds, by kind, in the order in which it is shown."""
COUNTED = {"minion": "carte", "action": "carte", "titan": "Titan", "base": "Base"}


@bp.before_request
def read_edition_and_version() -> None:
    """Keep in `g.edition` the booklet asked for; 404 for a booklet or a version that there never was."""
    book = world().book
    code, version = request.args.get("edition"), request.args.get("v")
    g.edition = book.booklets.get(code) if code else None
    asked = request.path.rstrip("/").rpartition("/")[2]
    if code and g.edition is None:
        raise Missing(f"Aucun livret ne porte le code « {code} » : il y a {', '.join(book.booklets)}.", asked)
    if version and version != book.version and history.past(version) is None:
        raise Missing(f"Aucune version « {version} » du livret n'a été publiée.", asked)


def _lead(url: str) -> Response:
    """To that page, in the edition asked for."""
    page, sharp, anchor = url.partition("#")
    return redirect(f"{page}?edition={g.edition.code}{sharp}{anchor}" if g.edition else url)


@bp.get("/regles/")
def rules() -> str:
    """The contents: every chapter with its sections, then the annexes."""
    return render_template("reference/rules.html", book=world().book)


@bp.get("/regles/<ref>")
def chapter(ref: str) -> str | Response:
    """A chapter, by its slug; anything else that names an entry (`6.5.1`, `6.5`, `6`, `R 6.5.1`) leads to its place.

    With `?v=`, as citations have it, the entry has a page of its own that says what has become of it.
    """
    pages = _pages()
    for page in pages:
        if ref == page.slug:
            return _chapter(page, pages)
        for section in page.sections:
            if ref == section.slug:
                return _section(page, section)
    for page in pages:
        if ref == page.number:
            return _lead(f"/regles/{page.slug}")
        for section in page.sections:
            if ref == section.number:
                return _lead(page.url_of(section))
    entry = world().entry(ref)
    if entry is None:
        abort(404)
    version = request.args.get("v")
    return _as_cited(entry, version) if version else _lead(entry.url)


def _pages() -> list[Chapter]:
    return [*world().book.chapters, *world().book.annexes]


def _chapter(page: Chapter, pages: list[Chapter]) -> str:
    draw = DIAGRAMS.get(page.number)
    previous, following = _neighbours(pages, page)
    return render_template(
        "reference/contents.html" if page.sections[0].slug else "reference/chapter.html",
        chapter=page,
        sections=_sections(page),
        intros={section.number: section.intro for section in page.sections if section.intro},
        diagram=draw(world().book) if draw else None,
        previous=previous,
        next=following,
    )


def _section(page: Chapter, section: Section) -> str:
    """A section that has a page of its own."""
    previous, following = _neighbours(page.sections, section)
    return render_template(
        "reference/section.html",
        chapter=page,
        section=section,
        entries=[_shown(id) for id in section.entries],
        previous=previous,
        next=following,
    )


def _as_cited(entry: Entry, version: str) -> str:
    """An entry alone, with what it said in the version of its citation where it has changed since."""
    kept = None if version == world().version else history.past(version)
    then = kept.get(entry.id) if kept else None
    changed = then is not None and (then.title, then.markdown) != (entry.title, entry.markdown)
    previous, following = _neighbours(_siblings(entry), entry.id)
    return render_template(
        "reference/entry.html",
        shown=_shown(entry.id),
        version=version,
        then=then if changed else None,
        newer=kept is not None and then is None,
        previous=previous,
        next=following,
    )


def _siblings(entry: Entry) -> Sequence[str]:
    """The ids among which an entry has a previous and a next one; none where order means nothing."""
    book = world().book
    if entry.kind == "term" and entry.parent is None:
        return [term.id for term in _terms()]
    lists: list[Sequence[str]] = [page.rules for page in _pages()]
    lists += [[claim.id for claim in parent.claims] for parent in book.entries.values() if parent.id == entry.parent]
    lists += [[book.cards[slug].id for slug in faction.cards] for faction in book.factions.values()]
    return next((ids for ids in lists if entry.id in ids), [entry.id])


def _sections(page: Chapter) -> list[tuple[str, str, list[Shown]]]:
    return [(section.number, section.title, [_shown(id) for id in section.entries]) for section in page.sections]


def _neighbours(things: Sequence[Thing], one: Thing) -> tuple[Thing | None, Thing | None]:
    """What stands before and after it."""
    place = things.index(one)
    return things[place - 1] if place else None, things[place + 1] if place + 1 < len(things) else None


def _shown(id: str) -> Shown:
    return Shown(world().book.entries[id], world(), g.edition)


@bp.get("/regles/chemin")
def chain() -> str:
    """`?de=6.5.1&a=Vainqueur`: how one leads from an entry to another, each step with the tie that makes it."""
    names = request.args.get("de", "").strip()[:LONGEST_NAME], request.args.get("a", "").strip()[:LONGEST_NAME]
    ends = [_named(name) for name in names if name]
    steps: list[tuple[Shown, str]] = []
    if len(ends) == 2:
        ids = world().ties.chain(ends[0].id, ends[1].id)
        steps = [(_shown(id), _tie(before, id)) for before, id in zip(["", *ids], ids, strict=False)]
    return render_template("reference/chain.html", names=names, steps=steps, asked=len(ends) == 2)


def _named(name: str) -> Entry:
    entry = world().entry(name)
    if entry is None:
        raise Missing(f"« {name} » ne désigne aucune entrée du livret.", name)
    return entry


def _tie(before: str, id: str) -> str:
    """How the entry before is tied to this one, in words."""
    for kind, holder in world().ties.between(before, id) if before else ():
        if kind in TIES:
            return TIES[kind][holder != before]
    return ""


@bp.get("/glossaire/")
def glossary() -> str:
    """Every term with its statement, in alphabetical order."""
    return render_template("reference/glossary.html", terms=[_shown(term.id) for term in _terms()])


def _terms() -> list[Entry]:
    terms = (entry for entry in world().book.entries.values() if entry.kind == "term" and entry.parent is None)
    return sorted(terms, key=lambda term: fold(term.title))


@bp.get("/glossaire/<slug>")
def term(slug: str) -> str | Response:
    """A term with its numbered claims; another name of it leads to its page."""
    entry = world().book.entries.get(f"G.{slug}") or world().entry(slug)
    if entry is None or not entry.id.startswith("G."):
        abort(404)
    if entry.url != f"/glossaire/{slug}":
        return _lead(entry.url)
    previous, following = _neighbours(_siblings(entry), entry.id)
    return render_template("reference/term.html", shown=_shown(entry.id), previous=previous, next=following)


@bp.get("/cartes/<slug>")
def card(slug: str) -> str | Response:
    """A card; its English name, `K.` id or an alias lead to its page."""
    facts = world().book.cards.get(slug) or find_card(slug, world().book)
    if facts is None:
        abort(404)
    entry = world().book.entries[facts.id]
    if entry.url != f"/cartes/{slug}":
        return _lead(entry.url)
    previous, following = _neighbours(_siblings(entry), entry.id)
    read = engine_service.apart(facts)
    about = world().about_card.get(facts.id, [])
    settled = {facts.id, *(one.id for one in about)}
    played = world().played_in.get(facts.slug, [])
    return render_template(
        "reference/card.html",
        previous=previous,
        next=following,
        card=facts,
        kind=KINDS[facts.kind],
        faction=find_faction(facts.faction, world().book) if facts.faction else None,
        shown=_shown(entry.id),
        about=[_shown(one.id) for one in about],
        rulings=[ruling for ruling in played if settled & {*ruling.settles}],
        elsewhere=[ruling for ruling in played if not settled & {*ruling.settles}],
        understood=read is not None and read["understood"],
        pieces=pieces(facts.text or "", read) if read else [],
        slots=SLOTS,
        table_key=permalink.encode(draft.with_new_card(draft.blank(), facts.name, facts.kind)),
    )


@bp.get("/factions/<slug>")
def faction(slug: str) -> str:
    """A Faction and its cards."""
    found = _by_slug(slug, world().book.factions, find_faction, "/factions/")
    return render_template(
        "reference/faction.html",
        faction=found,
        shown=_shown(found.id),
        box=find_box(found.box, world().book),
        counted=_counted(found),
        shelves=[(title, rows) for kind, title in SHELVES.items() if (rows := _shelf(found, kind))],
        held=[card.id for card, _ in _held(found)],
        untold=sum(card.text is None for card, _ in _held(found)),
    )


def _by_slug(slug: str, kept: Mapping[str, Sort], find: Callable[[str, Rulebook], Sort | None], room: str) -> Sort:
    """What a slug names; another name of it leads to its page, and one of nothing is not found."""
    found = kept.get(slug) or find(slug, world().book)
    if found is None:
        abort(404)
    if found.slug != slug:
        abort(_lead(f"{room}{found.slug}"))
    return found


def _held(faction: Faction) -> list[tuple[CardFacts, int]]:
    """Its cards, each with its copies in the first printing."""
    cards = (world().book.cards[slug] for slug in faction.cards)
    return [(card, faction.reprints.get(card.slug, card.quantity)) for card in cards]


def _shelf(faction: Faction, kind: str) -> list[tuple[CardFacts, str]]:
    """Its cards of a kind, each with what is printed on it and how many there are: « Force 4 · ×2 »."""
    return [(card, _worth(card, copies, faction)) for card, copies in _held(faction) if card.kind == kind]


def _worth(card: CardFacts, copies: int, faction: Faction) -> str:
    told = (
        numbers(card),
        f"×{copies}" if copies > 1 else None if copies else "version révisée seule",
        card.faction if card.slug in faction.reprints else None,
    )
    return " · ".join(filter(None, told))


def _counted(faction: Faction) -> str:
    """« 20 cartes, 2 Bases, 1 Titan »: how many it holds of each; empty where it has none."""
    many = dict.fromkeys(("carte", "Base", "Titan"), 0)
    for card, copies in _held(faction):
        many[COUNTED[card.kind]] += copies
    return ", ".join(f"{n} {noun}{'s' if n > 1 else ''}" for noun, n in many.items() if n)


@bp.get("/boites/")
def boxes() -> Response:
    """The boxes stand with the cards."""
    return _lead("/cartes/#boites")


@bp.get("/boites/<slug>")
def box(slug: str) -> str:
    """A box: its Factions, what each does and holds."""
    found = _by_slug(slug, world().book.boxes, find_box, "/boites/")
    factions = [world().book.factions[one] for one in found.factions]
    return render_template(
        "reference/box.html",
        box=found,
        shown=_shown(found.id),
        factions=[(faction, _counted(faction)) for faction in factions],
        booklet=_booklet_of(found),
    )


def _booklet_of(box: Box) -> Booklet | None:
    """The booklet that came in it, where it is one of those merged here."""
    named = {fold(name) for name in (box.name, *box.aliases)}
    return next((one for one in world().book.booklets.values() if fold(one.title.partition(",")[0]) in named), None)


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


@bp.get("/moments")
def moments() -> str:
    """The steps of the game as charts, and its windows, from the tables by which the engine opens them."""
    charts = {of: [step for step in STEPS if step.of == of] for of in timing.CHARTS}
    return render_template("reference/moments.html", charts=charts, windows=WINDOWS, wording=timing)


@bp.get("/pense-bete")
def sheet() -> str:
    """The sheet to print, two pages A4: the turn, the Conquest, the conflicts, and the extensions in short."""
    book = world().book
    pages = [[(title, [_shown(id) for id in ids.split()]) for title, ids in page] for page in SHEET]
    drawings = [draw(book) for draw in DIAGRAMS.values()]
    return render_template("reference/sheet.html", pages=pages, drawings=drawings)
