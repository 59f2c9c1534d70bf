"""The cards by hand: which one is it, a card that no catalogue has, and the language their texts are written in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app import engine_service
from app.cards import finder
from app.cards.pieces import SLOTS, pieces
from app.table import draft, paths
from app.table.shapes import check_size, drawable
from app.web import permalink
from app.world import world
from engine.language.api import LONGEST, told_force
from engine.language.examples import groups
from engine.scenario import RequestErrors
from ground.codes import KINDS
from ground.names import fold
from rulebook.translations import translated

bp = Blueprint("cards", __name__)

NUMBERS = {"power": "Force", "breakpoint": "Résistance", "treasures": "Trésors", "monsters": "Monstres"}
BORNE = {
    "minion": {"power"},
    "base": {"breakpoint", "vp", "monsters"},
    "monster": {"power", "treasures"},
    "treasure": {"power"},
}
"""The numbers on a card of a kind: the form shows these alone, and what is typed in others is left out."""
LABELS = {"kind": "Type", "name": "Nom", "text": "Texte imprimé", "vp": "PV", **NUMBERS}
"""What the form calls each field."""
FIELDS = ("kind", "name", "text", "vp", *NUMBERS)


@dataclass(frozen=True)
class Place:
    """Where a card is wanted: the key of a table, and the path of the row that takes it (both may be empty)."""

    table: str
    path: str

    @classmethod
    def asked(cls, fields: Mapping[str, str]) -> Place:
        """404 for a key that nobody can read, or a path that is none."""
        place = cls(fields.get("table", ""), fields.get("chemin", ""))
        if place.path and not paths.parse(place.path):
            abort(404)
        place.request()
        return place

    def request(self) -> draft.Request:
        """That table, or a new one. Raises `Refusal` for one too big to be answered."""
        try:
            asked = engine_service.in_full(permalink.decode(self.table)) if self.table else draft.blank()
        except permalink.UnreadableKey:
            abort(404)
        check_size(asked, self.table)
        return asked if drawable(asked) else abort(404)

    @property
    def fields(self) -> dict[str, str]:
        """The same, for a form or an address to carry on."""
        return {name: value for name, value in (("table", self.table), ("chemin", self.path)) if value}


@dataclass(frozen=True)
class Segment:
    """A stretch of a text: its words, and whether they were understood (None: it is not said of them)."""

    text: str
    understood: bool | None


@bp.get("/cartes/")
def index() -> str:
    """Every box with its Factions; with `?faction=&force=&genre=&mots=`, those that fit."""
    book = world().book
    asked = finder.read(request.args)
    found = finder.find(asked, book)
    return render_template(
        "cards/index.html",
        book=book,
        kinds=KINDS,
        common=[card for card in book.cards.values() if card.faction is None],
        factions=sorted(book.factions.values(), key=lambda faction: fold(faction.name)),
        boxes=sorted(book.boxes.values(), key=lambda box: fold(box.name)),
        asked=asked,
        found=found,
        shown=finder.SHOWN,
        place=Place.asked(request.args),
        translated=translated(asked.name, book),
    )


@bp.get("/cartes/langage")
def language() -> str:
    """The language of card texts on one page, by its own examples."""
    return render_template("cards/language.html", groups=groups())


@bp.get("/cartes/nouvelle")
def new() -> str:
    """A card to write, and how its text is understood; with `?morceau=`, a piece that was changed there."""
    card = _told(request.args)
    return _page(_agreed(card, request.args.get("morceau", "")), Place.asked(request.args), [])


@bp.post("/cartes/nouvelle")
def play() -> str | Response | tuple[str, int]:
    """Lay the card on a table: at its place if it has one, else a new row; what is wrong with it is told.

    On a new table what can be done with it is shown at once.
    """
    card, place = _told(request.form), Place.asked(request.form)
    if not card["name"]:
        nameless = {"path": "", "message": "Il manque le nom de la carte : celui qui est imprimé, ou un autre."}
        return _page(card, place, [nameless]), 422
    asked = _laid(draft.inline_card(card), place)
    try:
        engine_service.resolve({"table": asked["table"]})
    except RequestErrors as problem:
        wrong = [error for error in problem.errors if ".card" in error["path"]]
        if wrong:
            return _page(card, place, wrong), 422
    key = permalink.encode(asked)
    if key is None:
        too_long = {"path": "", "message": "Avec cette carte, la table ne tient plus dans un lien."}
        return _page(card, place, [too_long]), 422
    moves = None if place.table else 1
    return redirect(url_for("table.page", key=key, coups=moves, _anchor="coups" if moves else None), 303)


def _laid(card: dict[str, Any], place: Place) -> draft.Request:
    asked = place.request()
    return (
        draft.with_card(asked, card, paths.parse(place.path))
        if place.path
        else draft.with_new_card(asked, card, card["kind"])
    )


def _of_field(error: dict[str, str]) -> dict[str, str]:
    """What is wrong, under the name that the form gives to the field."""
    label = LABELS.get(error["path"].rpartition(".")[2].partition("[")[0])
    return {"path": "", "message": f"{label} : {error['message']}" if label else error["message"]}


def _told(fields: Mapping[str, str]) -> dict[str, str]:
    """What is told of the card, each field as it was typed; its Force, where it stands at the head of the text."""
    told = {name: fields.get(name, "").strip() for name in FIELDS}
    borne = BORNE.get(told["kind"] or next(iter(KINDS)), set())
    told["power"] = told["power"] or told_force(told["text"])
    return {name: "" if name in ("vp", *NUMBERS) and name not in borne else value for name, value in told.items()}


def _agreed(card: dict[str, str], at: str) -> dict[str, str]:
    """The card, its clause where a piece was changed in our words: « Chaque joueur pouvez » agrees again."""
    try:
        clauses = _read(card)["clauses"] if at.isdecimal() and len(at) < 5 else []
    except RequestErrors:
        return card
    text = card["text"]
    for start, end, ours in ((*clause["span"], clause["canonical"]) for clause in clauses):
        if ours and start <= int(at) < end:
            return card | {"text": text[:start] + ours + text[end:]}
    return card


def _page(card: dict[str, str], place: Place, errors: list[dict[str, str]]) -> str:
    reading = None
    try:
        if card["text"]:
            reading = _read(card)
    except RequestErrors as refusal:
        errors = [*errors, *refusal.errors]
    return render_template(
        "cards/new.html",
        card=card,
        kinds=KINDS,
        numbers=NUMBERS,
        place=place,
        errors=[_of_field(error) for error in errors],
        reading=reading,
        segments=_segments(card["text"], reading) if reading else [],
        pieces=pieces(card["text"], reading) if reading else [],
        slots=SLOTS,
        limit=LONGEST,
    )


def _read(card: dict[str, str]) -> dict[str, Any]:
    power = int(card["power"]) if card["power"].isdecimal() and len(card["power"]) < 4 else None
    kind = card["kind"] or next(iter(KINDS))
    return engine_service.compile_card({"kind": kind, "name": card["name"], "text": card["text"], "power": power})


def _segments(text: str, reading: dict[str, Any]) -> list[Segment]:
    """The whole text, cut where clauses begin and end; of one that is not understood, at the words that are not."""
    segments, at = [], 0
    for clause in reading["clauses"]:
        start, end = clause["span"]
        understood = None if clause.get("explains") else clause["understood"]
        unread = [] if understood else [slot["span"] for slot in clause["slots"] if slot["slot"] == "unread"]
        for span in unread or [[start, end]]:
            segments += [Segment(text[at : span[0]], None), Segment(text[slice(*span)], understood)]
            at = span[1]
    return [segment for segment in (*segments, Segment(text[at:], None)) if segment.text]
