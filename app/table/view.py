"""A request, what the engine makes of it, and how a page draws both."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

from flask import url_for

from app import engine_service
from app.storage.keys import Saved
from app.table import asking, branching, draft, paths, steps
from app.table.board import BaseView, Board, Chip, Facts, PlayerView, board
from app.table.changes import Change, Score, called, changes, compared, scores
from app.table.line import Unread
from app.table.shapes import check_size, drawable, too_big
from app.table.tracing import Line, lines
from app.web import permalink
from app.world import world
from engine.scenario import RequestErrors
from rulebook.find import card as find_card
from rulebook.render import citation

EXPLORED = 200
"""Outcomes a page asks for: more than anyone reads, few enough to come at once."""

DIFFERENT, FEW, LEGIBLE = 12, 3, 300
"""Ends that are looked at, outcomes among them, and signs of the verdict over all of them, up to which what happens is
told before all choices are made."""

WHATEVER = "Que se passe-t-il, quels que soient les choix\N{NO-BREAK SPACE}?"
HAPPENS = "Que se passe-t-il\N{NO-BREAK SPACE}?"

BRIEF = 60
"""Nodes of a trace up to which what would differ elsewhere is looked for without being asked."""

REVISED = "Cartes lues dans leur première impression. Dans la révisée\N{NO-BREAK SPACE}: {}"
"""What is said with a refusal that one of the cards held does not know: each player reads the card in hand."""

_OPEN_POINT = re.compile(r"Point\sP\.")
"""How the doubt begins that says which reading is followed."""

Errors = list[dict[str, str]]


@dataclass
class Outcome:
    """A way the choices can go: the page that shows it, how many ways lead there, and what it changes."""

    key: str | None
    count: int
    status: str
    changes: list[Change]


@dataclass
class View:
    """A request as a page shows it. `saved` is its record when it was kept, `told` what its link says it answered."""

    request: draft.Request
    saved: Saved | None = None
    errors: Errors = field(default_factory=list)
    told: str = ""
    unread: list[Unread] = field(default_factory=list)  # what the line it came of says, and is not on it
    previous: str = ""  # where « Annuler » leads without JavaScript
    undone: bool = False
    result: dict[str, Any] | None = None
    laid: dict[str, Any] | None = None
    board: Board | None = None
    after: Board | None = None
    changes: list[Change] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    trace: list[Line] = field(default_factory=list)
    foreseen: list[dict[str, Any]] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)  # what they hang on that nobody is sure of
    explored: dict[str, Any] | None = None
    outcomes: list[Outcome] = field(default_factory=list)
    branches: branching.Branch | None = None
    because: list[Line] = field(default_factory=list)
    about: str = ""
    ledger: list[engine_service.Share] = field(default_factory=list)
    differs: list[dict[str, Any]] | None = None
    unknown: list[tuple[str, str]] = field(default_factory=list)
    undrawn: str = ""  # why its table is not drawn, where it could be
    typed: str = ""  # what a clause does in the players' words, where these are not read
    _keyed: tuple[draft.Request, str | None] | None = None

    @property
    def key(self) -> str | None:
        """What stands in the page's address: the short key of a kept table, else the long one, if there is one."""
        if self.saved:
            return self.saved.key
        if self._keyed is None or self._keyed[0] is not self.request:  # a page asks for it once a card
            self._keyed = (self.request, permalink.encode(self.request))
        return self._keyed[1]

    @property
    def state(self) -> str:
        """The request as the form carries it: its key, or the whole of it when no key is short enough."""
        return self.key or json.dumps(self.request, ensure_ascii=False)

    @property
    def title(self) -> str:
        """By what one recognises the table: its Bases, its players."""
        if not self.board:
            return ""
        bases = [base.chip.name for base in self.board.bases]
        return " · ".join(filter(None, (", ".join(bases), ", ".join(player.name for player in self.board.players))))

    @property
    def played(self) -> bool:
        return bool(self.request.get("sequence"))

    @property
    def asks(self) -> bool:
        """Whether a question is put to the table, which one may ask of it before anything is played."""
        return bool(self.request.get("ask"))

    def inquiries(self, about: Chip | BaseView | PlayerView) -> list[asking.Inquiry]:
        """What a tap on it offers to ask."""
        shown = self.after or self.board
        assert shown
        return asking.about(about, self.request.get("sequence") or [], shown)

    @property
    def asked_instead(self) -> list[asking.Inquiry]:
        """What may be asked in the place of a power that the card asked of has not: what each has on its Base."""
        shown = self.after or self.board
        wrong = [each["path"] for each in self.errors if each["path"].endswith(".power")]
        if not wrong or not shown or wrong != [each["path"] for each in self.errors]:
            return []
        asked = {paths.find(self.request, paths.parse(path)) for path in wrong}
        bases = [base for base in shown.bases if any(chip.id in asked for chip in base.chips)]
        return [one for base in bases for one in self.inquiries(base) if '"total"' in one.ask]

    @property
    def chosen(self) -> bool:
        """Whether anybody had anything to choose."""
        return self.result is not None and any(not choice["forced"] for choice in self.result["choices"])

    @property
    def headline(self) -> Mapping[str, Any]:
        """What the page answers first, with the rules that decide it and what is in doubt: its question's answer, else
        the verdict; where its line was half read, that comes first."""
        result = self.result or {}
        first = (self.foreseen or result.get("answers_to") or [result["verdict"]])[0]
        unread = ", ".join(f"« {one.text} »" for one in self.unread)
        text = f"Pas lu : {unread}. Sans cela : {first['text']}" if unread else first["text"]
        return cast(Mapping[str, Any], {**first, "text": text, "doubts": result["verdict"]["doubts"]})

    @property
    def verdict(self) -> str:
        """What is answered today, "" when nothing was played or the request cannot be answered."""
        return str(self.result["verdict"]["text"]) if self.result and self.played else ""

    @property
    def digest(self) -> str:
        """The verdict in eight letters: a link carries them, to say one day that the answer is another."""
        return hashlib.sha256(self.verdict.encode()).hexdigest()[:8] if self.verdict else ""

    @property
    def left_unread(self) -> list[str]:
        """What of its line was not read, as its links say it."""
        return [one.text for one in self.unread]

    @property
    def stamp(self) -> dict[str, str | list[str]]:
        """What a link adds to a long key, which a kept table remembers by itself; and what of its line was not read."""
        told: dict[str, str | list[str]] = {"sans": self.left_unread}
        return {**told, "dit": self.digest} if self.digest and not self.saved and self.settled else told

    def link(self, key: str | None = None, **more: Any) -> str:
        """The page of this table, or of what it comes to: what of its line was not read goes along."""
        return url_for("table.page", key=key or self.key, **{"sans": self.left_unread, **more})

    @property
    def settled(self) -> bool:
        return self.result is not None and self.result["status"] != "pending"

    @property
    def moved_on(self) -> bool:
        """Whether the answer is no longer the one kept with the table, or told by its link."""
        if self.saved:
            return self.saved.verdict != self.verdict
        return bool(self.told) and self.told != self.digest

    @property
    def sequence(self) -> list[tuple[str, str]]:
        """(path, sentence) of each step; none where the table is not drawn."""
        if self.board is None:
            return []
        return [
            (f"sequence[{i}]", steps.describe(step, self.board))
            for i, step in enumerate(self.request.get("sequence", []))
        ]

    @cached_property
    def _moves(self) -> tuple[list[steps.Proposal], bool]:
        if not self.result or self.errors or not self.after or self.result["status"] != "resolved":
            return [], True
        moves, whole = engine_service.moves(self.request)
        return steps.proposals(moves, self.after), whole

    @property
    def proposals(self) -> list[steps.Proposal]:
        """What can be done now, and what cannot and why: nothing while a choice is open or an error stands."""
        return self._moves[0]

    @property
    def crowded(self) -> bool:
        """Whether there are too many things to do for all of them to be told."""
        return not self._moves[1]

    @property
    def legal(self) -> dict[str, list[steps.Proposal]]:
        """What can be done now, by the sort of thing it is."""
        found: dict[str, list[steps.Proposal]] = {}
        for move in self.proposals:
            if not move.refusal:
                found.setdefault(move.group, []).append(move)
        return found

    @property
    def other_changes(self) -> list[Change]:
        """What changed besides the points, which the verdict tells by itself."""
        return self.changes[len(self.scores) :]

    def errors_at(self, path: str) -> list[str]:
        """What is wrong at a field, or anywhere below it."""
        return [
            e["message"] for e in self.errors if e["path"] == path or e["path"].startswith((f"{path}.", f"{path}["))
        ]

    @property
    def citations(self) -> list[str]:
        """The rules that decide the verdict, as a judge cites them."""
        if not self.result:
            return []
        entries = (world().entry(id) for id in self.result["verdict"]["cites"])
        return [citation(entry, world().book) for entry in entries if entry]

    def answer(self) -> None:
        """Ask the engine; what it refuses is in `errors`."""
        try:
            self.result = engine_service.resolve(self.request)
        except RequestErrors as problem:
            self.errors += problem.errors

    @property
    def brief(self) -> bool:
        """Whether the story is short enough to be told again, unasked, under every other booklet and reading."""
        nodes, count = [self.result["trace"]] if self.result and self.settled else [], 0
        while nodes and count <= BRIEF:
            count += 1
            nodes.extend(nodes.pop()["children"])
        return 0 < count <= BRIEF and not self.undrawn

    def compare(self) -> None:
        """Ask what the other booklets, the other readings of open points and the revised cards would say."""
        table = {"edition": "all", "readings": "all", "printing": "all", **self.request["table"]}
        self.differs = engine_service.differs({**self.request, "table": table})
        if not self.result:
            return
        verdict = self.result["verdict"]
        doubts, revised = verdict["doubts"], [one for one in self.differs if one.get("printing")]
        if len(revised) == len(self.differs):  # which reading is followed changes nothing: it leaves no doubt
            doubts = [doubt for doubt in doubts if not _OPEN_POINT.match(doubt)]
        told = [REVISED.format(one["verdict"]) for one in revised if self.result["status"] == "illegal"]
        self.result = {**self.result, "verdict": {**verdict, "doubts": [*doubts, *told]}}


def draw(view: View, facts: Facts) -> None:
    """Ask the engine, and draw the table as it was laid and as it came out.

    A table too big to draw is answered all the same. Raises `Refusal` for one too big to be answered.
    """
    check_size(view.request, view.key)
    view.answer()
    if not drawable(view.request):
        return
    if undrawn := too_big(view.request):
        view.undrawn = undrawn
        view.trace = lines(view.result["trace"], view.result["verdict"]["cites"]) if view.result else []
        return
    view.unknown = _unknown_cards(view, facts)
    if view.errors and all(each["path"].startswith("answers[") for each in view.errors):
        _answer_anew(view)
    elif view.errors and all(each["path"].startswith("ask[") for each in view.errors):  # of a card that never came
        view.result = engine_service.resolve({name: value for name, value in view.request.items() if name != "ask"})
    view.request = draft.spread(view.request)
    view.laid = _laid(view.request["table"])
    view.board = board(view.request["table"], facts, view.laid, called(view.laid or {}))
    if view.result:
        now, was = view.result["table"], view.laid or {}
        view.trace = lines(view.result["trace"], view.result["verdict"]["cites"] if view.settled else ())
        view.after = board(draft.spread(view.result)["table"], facts, now, called(now))
        view.changes, view.scores = changes(was, now), scores(was, now)
        if view.laid and view.played:
            compared(view.board, view.after, was, now)


def _unknown_cards(view: View, facts: Facts) -> list[tuple[str, str]]:
    """(name, path of the field that holds it) of each card that an error says nobody knows by that name."""
    named = [(paths.find(view.request, paths.parse(each["path"])), each["path"]) for each in view.errors]
    spread = draft.spread(view.request)
    return [
        (name, path if paths.find(spread, paths.parse(path)) == name else f"{path}.card")
        for name, path in named
        if isinstance(name, str) and path.startswith(("table.", "sequence[")) and not _is_known(name, path, facts)
    ]


def _is_known(name: str, path: str, facts: Facts) -> bool:
    """Whether a word that is wrong there is no card's name at all, or that of a card."""
    last = paths.parse(path)[-1]
    return not (isinstance(last, int) or last in ("card", "play")) or facts(name) is not None


def _answer_anew(view: View) -> None:
    """Answers that no longer fit: in the card's newer name where that is all, else the choice is asked again."""
    view.typed = _typed(view)
    renamed = draft.renamed(view.request, _slug)
    try:
        view.result = engine_service.resolve(renamed)
    except RequestErrors:
        view.request, view.result = _before_wrong_answers(view.request, view.errors)
    else:
        view.request, view.errors = renamed, []


def _typed(view: View) -> str:
    """The players' words for what a clause does, of the answer that is refused."""
    match paths.find(view.request, paths.parse(view.errors[0]["path"])):
        case [{"effect": str(text)}]:
            return text
    return ""


def _slug(name: str) -> str | None:
    card = find_card(name, world().book)
    return card.slug if card else None


def _before_wrong_answers(asked: draft.Request, errors: Errors) -> tuple[draft.Request, dict[str, Any] | None]:
    """The request up to its first wrong answer, of which the choice is asked again.

    Answers are wrong in shape, which is told first and of all of them, or in what they pick: two tries are enough.
    """
    for _ in range(2):
        wrong = [at[1] for each in errors if (at := paths.parse(each["path"]))[:1] == ("answers",)]
        asked = {**asked, "answers": asked["answers"][: min(wrong, default=0)]}
        try:
            return asked, engine_service.resolve(asked)
        except RequestErrors as problem:
            errors = problem.errors
    return asked, None


def _laid(table: dict[str, Any]) -> dict[str, Any] | None:
    """The table as the engine counts it before anything is played; None when the table itself is wrong."""
    try:
        laid: dict[str, Any] = engine_service.resolve({"table": table})["table"]
    except RequestErrors:
        return None
    return laid


def explore(view: View) -> None:
    """Every way the choices can go: what holds in all, each outcome with its page, and the choices that matter."""
    start = view.request if not view.settled else _unanswered(view.request)
    view.explored = engine_service.explore({**start, "limit": EXPLORED})
    view.outcomes = [
        Outcome(
            permalink.encode({**start, "answers": outcome["answers"]}),
            outcome["count"],
            outcome["status"],
            changes(view.laid or {}, outcome["table"]),
        )
        for outcome in view.explored["outcomes"]
    ]
    if not view.explored["complete"]:  # too many ways for a list: too many for a tree
        return
    alone = {key: value for key, value in start["table"].items() if value != "all"}  # the tree compares nothing
    try:
        tree = branching.branches({**start, "table": alone}, engine_service.resolve)
    except branching.TooMany:
        return
    view.branches = tree if tree.ways else None


def foresee(view: View) -> None:
    """The answers to what is asked over every way the choices that are left can go; where nothing is, what happens,
    and what of it hangs on them, as far as that is soon said."""
    if not view.asks:
        seen = engine_service.explore({**view.request, "limit": DIFFERENT, "tables": False})
        few = seen["complete"] and len(seen["outcomes"]) <= FEW and len(seen["verdict"]["text"]) <= LEGIBLE
        if few and all(one["status"] == "resolved" for one in seen["outcomes"]):
            question = HAPPENS if seen["verdict"].get("depends") else WHATEVER
            view.foreseen, view.doubts = [{"question": question, **seen["verdict"]}], seen["verdict"]["doubts"]
        return
    seen = engine_service.explore({**view.request, "limit": EXPLORED})
    view.foreseen, view.doubts = seen["answers_to"], seen["verdict"]["doubts"]


def _unanswered(asked: draft.Request) -> draft.Request:
    """The same story before its first choice; what the players said an effect does stays said."""
    said = any(isinstance(pick, dict) for picks in asked.get("answers") or [] for pick in picks)
    return asked if said else {name: value for name, value in asked.items() if name != "answers"}


def explain(view: View, about: str) -> None:
    """Why not that card: what the resolution says of it."""
    view.about = (view.after.name_of(about) if view.after else about) or about
    try:
        because = engine_service.why({**view.request, "about": about})["because"]
    except RequestErrors:
        return
    view.because = [_reason(reason) for reason in because]
    view.ledger = engine_service.ledger(view.request, about)


def _reason(reason: dict[str, Any]) -> Line:
    """A line of « pourquoi pas ? »: a node of the trace, or what a choice left out."""
    if "text" in reason:
        return Line(reason["text"], reason["kind"], reason["cites"])
    return Line(f"{reason['label']} : {reason['because']}.", "considered", reason["cites"])
