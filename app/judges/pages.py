"""What a judge comes for: the drafts that wait, and how each becomes a decision."""

from __future__ import annotations

from dataclasses import replace

from flask import Flask, abort, current_app, redirect, render_template, request, url_for

from app.judges import finding, naming, published, settling, writing
from app.judges.room import WAITED, Page, bp, is_ours, let_in, me
from app.storage import decisions
from app.storage.accounts import utc
from app.storage.database import storage
from app.storage.decisions import Changed, Draft, Replaced, Written
from app.table.pages import requested
from app.web.body import Refusal
from app.world import world

__all__ = ["bp"]

ELSEWHERE = "Quelqu'un d'autre a changé ce brouillon entre-temps : voici son texte, et le vôtre dessous."
MOVED = "Depuis que ce brouillon a été écrit, l'arbitre répond autrement à cette table. Relisez, puis publiez."
TAKEN = "Une autre décision vient de remplacer celle-là : remplacez la nouvelle, ou aucune."
UNPROVED = "Cette table ne se prouve pas d'elle-même, et ne peut pas être publiée : {}"
MOST_NOTE = 1000


def init_app(app: Flask) -> None:
    """Give `app` the judges' pages, and what they publish an address of its own shape."""
    let_in(app)
    app.url_map.converters["numbered"] = published.Numbered
    finding.init_app(app)


def made_with() -> str:
    """What an answer depends on: the rulebook's version and every file of the engine and the site."""
    return str(current_app.extensions["arbitre.shelves"].version)


@bp.get("/")
def home() -> str:
    """What waits for the judge who is here."""
    waiting = decisions.drafts(storage(), me())
    return render_template(
        "judges/home.html",
        mine=[draft for draft in waiting if draft.author == me().id],
        proposed=[draft for draft in waiting if draft.author != me().id],
        moved=decisions.moved(storage()),
        names=naming.names_to_judge() if me().head else [],
        accepted=naming.names_accepted() if me().head else [],
    )


@bp.route("/nouvelle/<path:key>", methods=["GET", "POST"])
def new(key: str) -> Page:
    """A draft from the table of that key; `?remplace=` the number of the decision whose place it is to take."""
    asked = requested(key)
    try:
        settled = settling.settle(asked)
    except Refusal as problem:
        return render_template("judges/unsettled.html", key=key, problem=str(problem)), 422
    if request.method == "GET":
        return _form(writing.of_written(_begun(settled)), settled, key=key)
    typed = writing.read(request.form, request.form.getlist("cites"), settled["ids"], whole=False)
    if not is_ours():
        return _form(typed, settled, WAITED, key=key), 403
    if typed.wrong:
        return _form(typed, settled, key=key), 422
    id = decisions.begin_draft(storage(), me(), typed.written, asked, settled, world().version, utc())
    return redirect(url_for("judges.draft", id=id), 303)


def _begun(settled: settling.JSON) -> Written:
    """What stands in a form that nobody has filled in yet: what the table asks, and what decides its verdict."""
    number = request.args.get("remplace", "")
    before = decisions.decision(storage(), int(number)) if number.isdecimal() and len(number) < 10 else None
    cites = tuple(id for id in settled["cites"] if id in settled["ids"])
    if before is None:
        return Written(cites=cites, held_on=utc().date())
    said = before.written  # of one that was removed, next to nothing
    return Written(said.title, said.question, said.answer, said.event, utc().date(), said.cites, before.id)


@bp.route("/brouillons/<int:id>", methods=["GET", "POST"])
def draft(id: int) -> Page:
    """A draft, to write on; what is done with it is `do`: save, propose, take back, send back, throw away, publish."""
    opened = _opened(id)
    if opened is None:
        if made := decisions.published_from(storage(), id):
            return redirect(url_for("decisions.page", name=made.name), 303)
        abort(404)
    if request.method == "GET":
        return _form(writing.of_written(opened.written), opened.settled, draft=opened)
    do = request.form.get("do", "save")
    whole = do in ("propose", "publish")
    typed = writing.read(request.form, request.form.getlist("cites"), opened.settled["ids"], whole)
    if not is_ours():
        return _form(typed, opened.settled, WAITED, draft=opened), 403
    if str(opened.revision) != request.form.get("revision"):
        return _form(typed, opened.settled, ELSEWHERE, draft=opened, theirs=True), 409
    if typed.wrong and do not in ("drop", "back"):
        return _form(typed, opened.settled, draft=opened), 422
    try:
        return _done(do, opened, typed)
    except Changed:
        return _form(typed, opened.settled, ELSEWHERE, draft=_opened(id) or opened, theirs=True), 409
    except Replaced:
        return _form(typed, opened.settled, TAKEN, draft=opened), 409


def _opened(id: int) -> Draft | None:
    """The draft, for its author, and once it is proposed for a head judge; 404 for anybody else."""
    found = decisions.draft(storage(), id) if id < 1 << 31 else None
    if found and found.author != me().id and not (me().head and found.proposed):
        abort(404)
    return found


def _done(do: str, opened: Draft, typed: writing.Typed) -> Page:
    mine = opened.author == me().id
    here, home = url_for("judges.draft", id=opened.id), url_for("judges.home")
    if do == "publish" and me().head:
        return _published(opened, typed)
    if do == "drop" and mine:
        decisions.drop_draft(storage(), opened)
        return redirect(home, 303)
    if do == "back" and (mine or me().head):
        note = "" if mine else request.form.get("note", "").strip()[:MOST_NOTE]
        decisions.change_draft(storage(), opened, opened.written, utc(), proposed=False, note=note)
        return redirect(here if mine else home, 303)
    if do == "propose" and mine:
        decisions.change_draft(storage(), opened, typed.written, utc(), proposed=True, note="")
        return redirect(home, 303)
    decisions.change_draft(storage(), opened, typed.written, utc())
    return redirect(here, 303)


def _published(opened: Draft, typed: writing.Typed) -> Page:
    """Publish what is written, if the engine answers today as it was read, and the decision proves itself.

    It is kept before the engine is asked, which may take more than it may.
    """
    kept = decisions.change_draft(storage(), opened, typed.written, utc())
    try:
        settled = settling.settle(opened.request)
    except Refusal as problem:
        return _form(typed, opened.settled, str(problem), draft=kept), 422
    if not settling.same(settled, opened.settled):
        moved = decisions.change_draft(storage(), kept, typed.written, utc(), answered=(settled, world().version))
        return _form(typed, settled, MOVED, draft=moved), 409
    proved = replace(kept, settled=settled, version=world().version)
    if wrong := settling.checked(proved):
        return _form(typed, settled, UNPROVED.format(wrong[0]), draft=kept), 422
    made = decisions.publish(storage(), proved, me(), made_with(), utc())
    return redirect(url_for("decisions.page", name=made.name), 303)


def _form(
    typed: writing.Typed,
    settled: settling.JSON,
    problem: str = "",
    *,
    key: str = "",
    draft: Draft | None = None,
    theirs: bool = False,
) -> str:
    decisive = [id for id in settled["ids"] if id in settled["cites"]]
    return render_template(
        "judges/draft.html",
        typed=typed,
        settled=settled,
        decisive=decisive,
        others=[id for id in settled["ids"] if id not in decisive],
        problem=problem,
        problems=list(writing.problems(typed)),
        fields=writing.FIELDS,
        key=key,
        draft=draft,
        theirs=theirs and draft,
        mine=draft is None or draft.author == me().id,
        longest_note=MOST_NOTE,
    )
