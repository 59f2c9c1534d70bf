"""The one door to the engine: requests and answers in the contract's form.

What the engine refuses it raises as `RequestErrors`; nothing here catches it.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.grammar import keep_tables
from app.web import permalink
from app.web.body import error
from app.world import world
from engine import contract, line, scenario, spelling
from engine import moves as engine_moves
from engine import replay as engine_replay
from engine.errors import RequestErrors, read
from engine.language import LanguageError, compile_text
from engine.language import compile_card as read_card
from engine.moves import step_json
from engine.queries import power
from engine.statements import RULES
from engine.wording import sentence
from rulebook.model import CardFacts

JSON = dict[str, Any]


def prepare(home: Path, warm: bool, tables: str = "") -> None:
    """Keep in `home` what is computed once for a grammar, under its own name or that of `tables`.

    `warm`: now, not while the first of those who ask waits.
    """
    keep_tables(home, tables)
    if warm:
        compile_text("action", "Piochez une carte.")
        for shape in (contract.ExploreRequest, contract.WhyRequest, contract.CompileRequest, contract.LayRequest):
            shape.model_rebuild()
        gc.freeze()  # what has been read by now stays: it need not be gone through again to find what may go


def resolve(request: JSON) -> JSON:
    """The answer of `POST /resolve`, with the permalink of the request."""
    answer = scenario.resolve(request, world().catalogue)
    return {**answer, "permalink": link(request)}


def differs(request: JSON) -> list[JSON]:
    """Under which of the editions and readings that a request compares the outcome would be another."""
    return scenario.differs(request, world().catalogue)


def explore(request: JSON) -> JSON:
    """The answer of `POST /explore`."""
    return scenario.explore(request, world().catalogue)


def why(request: JSON) -> JSON:
    """The answer of `POST /why`."""
    return scenario.why(request, world().catalogue)


def replay(request: JSON, at: int) -> JSON:
    """A request's resolution moment by moment, and the one numbered `at` with the tables around it."""
    return engine_replay.replay(request, world().catalogue, at)


def lay(asked: JSON) -> JSON:
    """The answer of `POST /lay`: a line read as a request, or the line of a request. Raises `RequestErrors`."""
    told = read(contract.LayRequest, asked)
    if told.text is not None:
        return line.lay(told.text, world().catalogue)
    try:
        return line.tell(asked["request"], world().catalogue)
    except RequestErrors as problem:
        raise RequestErrors([{**one, "path": f"request.{one['path']}".rstrip(".")} for one in problem.errors]) from None


def with_another_base(request: JSON) -> JSON:
    """The request of a line that somebody typed, with the Base that it leaves out where a text may need one."""
    return line.with_another_base(request, world().catalogue)


def is_common(text: str) -> bool:
    """Is a stretch of a line made of common words, so that it names no card?"""
    return line.is_common(text)


def tells_of_players(text: str) -> bool:
    """Does a line name a player? It is known long before what the line lays."""
    return line.tells_of_players(text, world().catalogue)


@dataclass(frozen=True)
class Move:
    """A step that players may think of now; what forbids it, and the rules that say so, when it cannot be made."""

    step: JSON
    refusal: str
    cites: tuple[str, ...]


def moves(request: JSON) -> tuple[list[Move], bool]:
    """What can be done at the table to which a request leads, then what cannot and why; and whether that is all."""
    catalogue = world().catalogue
    table = scenario.checked(scenario.read_request(request, catalogue), tracing=False).table
    listed, whole = engine_moves.moves(table, catalogue)
    return [
        Move(step_json(move.step), sentence(move.reason, table) if move.reason else "", move.cites) for move in listed
    ], whole


@dataclass(frozen=True)
class Share:
    """One term of a card's power: how much, why, the card that gives it when it is another, and the rules."""

    value: int
    why: str
    card: str
    cites: tuple[str, ...]


def ledger(request: JSON, id: str) -> list[Share]:
    """What a Creature's power is made of at the table to which a request leads; [] for what is not one in play."""
    table = scenario.checked(scenario.read_request(request, world().catalogue)).game.table
    card = table.cards.get(id)
    if card is None or not table.in_play(id) or not card.spec.is_minion:
        return []
    return [
        Share(
            term.value,
            sentence(term.why, table),
            table.cards[term.card].spec.name if term.card and term.card != id else "",
            term.cites,
        )
        for term in power.ledger(table, id)
    ]


def in_full(request: JSON) -> JSON:
    """The request as pages change it: nothing said for short."""
    return spelling.in_full(request, world().catalogue)


def link(request: JSON) -> str | None:
    """The page that shows a request and its verdict; None when it is too long for an address."""
    key = permalink.encode(in_full({name: request[name] for name in contract.KEYS if name in request}))
    return f"/table/{key}" if key else None


def compile_card(asked: JSON) -> JSON:
    """The answer of `POST /compile`. Raises `RequestErrors` with every error of what was asked."""
    told = read(contract.CompileRequest, asked)
    try:
        known = world().catalogue.find(told.name or "")
        french = known[0].name if known and known[0].text else None
        called = world().catalogue.called
        return compile_text(told.kind, told.text, name=told.name, power=told.power, known=french, called=called)
    except LanguageError as problem:  # a control character, say
        raise RequestErrors([error(str(problem), "text")]) from problem


def apart(card: CardFacts) -> JSON | None:
    """A catalogue card's text as it was read, clause by clause; None where it has none."""
    if not card.text:
        return None
    return compile_text(card.kind, card.text, name=card.name, power=card.power, offers=False)


def understood(card: CardFacts) -> bool:
    """Whether the engine reads the whole text of a catalogue card."""
    if card.text is None:
        return False
    return read_card(card.text, card.kind, card.name, card.power).understood


def applied_by(id: str) -> list[str]:
    """The engine's functions that carry a rule out: « conquest.py · share_place »."""
    functions = [record.function for record in RULES.get(id, [])]
    return [f"{function.__module__.rpartition('.')[2]}.py · {function.__name__}" for function in functions]
