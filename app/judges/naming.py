"""The French name of a card that a player has in hand: sent from the card's page, then judged."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from app.judges.room import bp as judges
from app.judges.room import is_ours, me
from app.storage import card_names
from app.storage.accounts import utc
from app.storage.card_names import (
    ACCEPTED,
    LONGEST_CARD_NAME,
    LONGEST_SOURCE,
    REFUSED,
    WAITING,
    Named,
    SentName,
    TooMany,
)
from app.storage.database import storage
from app.world import world
from ground.names import bare
from rulebook.find import card as find_card
from rulebook.model import CardFacts
from rulebook.tables import NameTable

bp = Blueprint("naming", __name__)

FULL = "Beaucoup de noms attendent déjà d'être lus : gardez le vôtre, et revenez dans quelques jours."
ALREADY = {
    WAITING: "Ce nom attend maintenant un juge : merci.",
    ACCEPTED: "Ce nom est déjà accepté : merci.",
    REFUSED: "Ce nom a déjà été proposé, et un juge ne l'a pas retenu.",
}
Page = str | Answer | tuple[str, int]


@bp.route("/cartes/<slug>/nom", methods=["GET", "POST"])
def send(slug: str) -> Page:
    """What is the card's name in French? Whoever has it in hand says so, without an account."""
    card = world().book.cards.get(slug) or abort(404)
    if card.french_known:
        return redirect(url_for("reference.card", slug=card.slug), 301)
    told = {name: " ".join(request.values.get(name, "").split()) for name in ("nom", "source")}
    if request.method == "GET":
        return _asking(card, told, {})
    if wrong := _wrong(card, told):
        return _asking(card, told, wrong), 422
    try:
        state = card_names.send_name(storage(), card.id, told["nom"], told["source"], utc().date())
    except TooMany:
        return _asking(card, told, {"": FULL}), 503
    return redirect(url_for("naming.send", slug=card.slug, recu=state), 303)


@bp.get("/cartes/noms")
def accepted() -> str:
    """The names that judges have accepted, and who vouches for each."""
    return render_template("judges/names.html", names=names_accepted())


@judges.post("/noms/<int:id>")
def judge_name(id: int) -> Page:
    """A head judge accepts a name, refuses it, or takes an accepted one back."""
    if not me().head:
        abort(404)
    do, problem = request.form.get("do", ""), ""
    was, state = {"accept": (WAITING, ACCEPTED), "refuse": (WAITING, REFUSED), "back": (ACCEPTED, WAITING)}.get(
        do, (WAITING, REFUSED)
    )
    if not is_ours():
        problem = "attente"
    elif id < 1 << 31:
        try:
            if not card_names.decide_name(storage(), id, state, was, me(), utc().date()):
                problem = "deja"
        except Named:
            problem = "nomme"
    return redirect(url_for("judges.home", noms=problem or None) + "#noms", 303)


def _asking(card: CardFacts, told: dict[str, str], wrong: dict[str, str]) -> str:
    return render_template(
        "judges/name.html",
        card=card,
        told=told,
        wrong=wrong,
        received=ALREADY.get(request.args.get("recu", "")),
        accepted=card_names.sent_names(storage(), ACCEPTED, card.id),
        longest=(LONGEST_CARD_NAME, LONGEST_SOURCE),
    )


def _wrong(card: CardFacts, told: dict[str, str]) -> dict[str, str]:
    """What is wrong with a name and where it was read: field → why, in French."""
    wrong = {}
    for field, most in (("nom", LONGEST_CARD_NAME), ("source", LONGEST_SOURCE)):
        if not bare(told[field]):
            wrong[field] = "À remplir."
        elif len(told[field]) > most or len(bare(told[field])) > 2 * most:
            wrong[field] = f"{most} caractères au plus ; il y en a {len(told[field])}."
        elif not told[field].isprintable():
            wrong[field] = "Il y a là un caractère invisible : retapez-le."
    other = None if "nom" in wrong else find_card(told["nom"], world().book)
    if other and other.id != card.id:
        wrong["nom"] = f"C'est déjà le nom d'une autre carte, {other.name} ({other.faction or 'sans Faction'})."
    return wrong


def _with_cards(names: list[SentName]) -> list[tuple[SentName, CardFacts]]:
    """Each name with its card, where the book still has it."""
    cards = {card.id: card for card in world().book.cards.values()}
    return [(name, cards[name.card]) for name in names if name.card in cards]


def names_to_judge() -> list[tuple[SentName, CardFacts]]:
    """The names that wait, with their cards. Raises `Unavailable`."""
    return _with_cards(card_names.sent_names(storage(), WAITING))


def names_accepted() -> list[tuple[SentName, CardFacts]]:
    """The names that were accepted, and that the book does not say yet, with their cards. Raises `Unavailable`."""
    found = _with_cards(card_names.sent_names(storage(), ACCEPTED))
    return [(name, card) for name, card in found if not card.french_known]


def as_tables() -> list[NameTable]:
    """The accepted names as the book takes them: who read each where, and who accepted it. Raises `Unavailable`."""
    return [
        NameTable(
            english=card.name_en,
            french=name.french,
            source=f"{name.source}, accepté par {name.decided_by}",
            confidence="moyenne",
        )
        for name, card in names_accepted()
    ]
