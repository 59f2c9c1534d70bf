"""The contract's requests, carried out: what happens at a table, what could, and why something did not.

`resolve`, `explore` and `why` take the JSON of a request and a catalogue, and give back the JSON of the answer; they
raise `RequestErrors` for a request that means nothing. The same request always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine import explore as exploring
from engine.arbiter import Arbiter
from engine.dump import dump
from engine.effects.ast import Clause, Static, Triggered, Until
from engine.effects.walk import unread
from engine.events import Begin, Cause, Identify
from engine.intake import Intake, RequestErrors, Step, find_card, unknown_key
from engine.kernel import (
    CLOSE,
    EDITIONS,
    READINGS,
    AskPlayers,
    BadAnswer,
    Choose,
    Game,
    Illegal,
    Made,
    Note,
    Open,
    Process,
    Stop,
    Unanswered,
    Unruled,
)
from engine.language import compile_card
from engine.library import CardRecord, Catalogue, fold
from engine.queries import Context
from engine.rules.burial import uncover_step
from engine.rules.conquest import score_base
from engine.rules.endgame import close_game
from engine.rules.resolution import cause_of, finish
from engine.rules.setup import exchange_hand, pick_faction, set_table
from engine.rules.turn import end_turn, play_from_hand, run_phase, use_card, use_special_freely, use_talent
from engine.table import CardSpec, Lasting, Place, Table
from engine.trace import Node, say
from engine.wording import changes, sentence, verdict

JSON = dict[str, Any]
KEYS = ("table", "sequence", "answers")


@dataclass(slots=True)
class Request:
    """A request that has been read: the table it starts from, the steps, and the answers given."""

    table: Table
    steps: list[Step]
    answers: list[Any]
    catalogue: Catalogue
    given: JSON = field(default_factory=dict)


@dataclass(slots=True)
class Outcome:
    """What a run came to: its status, the table, and how it ended where it did not end well."""

    status: str
    game: Game
    table: Table
    stop: Stop | None = None


def read_request(request: Any, catalogue: Catalogue, extra: tuple[str, ...] = ()) -> Request:
    """Reads a request; raises `RequestErrors` with every error in it."""
    if not isinstance(request, dict):
        raise RequestErrors([{"path": "", "message": "Un objet JSON est attendu ici."}])
    intake = Intake(catalogue)
    for key in request:
        if key not in (*KEYS, *extra):
            intake.errors.add(key, unknown_key(str(key), [*KEYS, *extra]))
    table = intake.table(request["table"]) if "table" in request else None
    if "table" not in request:
        intake.errors.add("table", "La table manque.")
    steps = intake.steps(request.get("sequence", []), table)
    answers = request.get("answers", [])
    if not isinstance(answers, list):
        intake.errors.add("answers", "Une liste de réponses est attendue ici.")
    if intake.errors.found or table is None:
        raise RequestErrors(intake.errors.found)
    return Request(table, steps, answers, catalogue, request)


# --------------------------------------------------------------------------------------------- running


def run(request: Request, answers: list[Any] | None = None, *, tracing: bool = True) -> Outcome:
    """Plays the sequence at the table with the answers given, as far as they go."""
    given = request.answers if answers is None else answers
    game = Game(request.table, Arbiter(), request.catalogue, given, tracing=tracing)
    before = game.table
    try:
        game.drive(state_readings(game))
        if request.steps:
            game.drive(ask_unread(game))
        for step in request.steps:
            before = game.table
            game.begin_step()
            game.drive(carry_out(game, step))
    except Illegal as stop:
        game.rewind(before)
        game.refuse(stop)
        return Outcome("illegal", game, before, stop)
    except Unanswered as stop:
        return Outcome("pending", game, game.table, stop)
    except Unruled as stop:
        game.give_up(stop)
        return Outcome("unruled", game, game.table, stop)
    return Outcome("resolved", game, game.table)


def carry_out(game: Game, step: Step) -> Process:
    """One step of a sequence."""
    yield Open("step", say("step", step=step), ())
    yield from STEPS[step.verb](game, step)
    yield CLOSE


def state_readings(game: Game) -> Process:
    """Says of each reading asked for whether the engine has it: where it has no other, the one retained holds."""
    for point, n in game.table.readings.items():
        if n not in READINGS.get(point, ()):
            yield Note(say("reading_kept", point=point), (point,))


def ask_unread(game: Game) -> Process:
    """A lasting clause that nobody could read might change anything: the players say what it does, before all else."""
    for card_id in tuple(game.table.all_in_play()):
        for words in game.table.cards[card_id].spec.unread:
            typed = yield AskPlayers(card_id, words, say("unread", clause=words, card=card_id), ("9.1.1",))
            if typed is not None:
                yield from _let_say(game, card_id, typed)


def _let_say(game: Game, card_id: str, text: str) -> Process:
    """What the players say that a card's lasting clause does, in force while the card is in play."""
    card = game.table.cards[card_id]
    clauses = compile_card(text, card.spec.kind, name=card.spec.name).effect.clauses
    for clause in clauses:
        if not isinstance(clause.ability, Static | Triggered) or any(unread(clause.ability)):
            raise Unruled(say("unread", clause=clause.text or text, card=card_id), ("9.1.1",), card_id, text)
        lasting = Lasting(card_id, Clause(clause.ability, text), Until.LEAVES, text, card.controller, card_id)
        yield Begin(lasting, touches=False, cites=("9.1.1",))


# --------------------------------------------------------------------------------------------- steps


def _play(game: Game, step: Step) -> Process:
    assert step.player is not None
    card_id = yield from _card_to_play(game, step)
    on = _on(game, step)
    if game.table.cards[card_id].spec.is_standard:
        game.hint(on)
    yield from play_from_hand(game, step.player, card_id, on, step.as_kind)


def _card_to_play(game: Game, step: Step) -> Process:
    """The card of the hand (or the Titan set aside) that is named; an unknown hand may hold any card."""
    player, table = step.player or "", game.table
    hand = Place("hand", player)
    if isinstance(step.value, str):
        for place in (hand, Place("titans", player)):
            found = find_card(table, step.value, among=table.pile(place))
            if found is not None:
                return found
    if table.unknown.get(hand, 0) != 0:
        spec = step.value if isinstance(step.value, CardSpec) else game.library.named(step.value)
        if spec is not None:
            before = set(table.cards)
            yield Identify(spec, hand, player, cites=("5.12.2",))
            (card_id,) = set(game.table.cards) - before
            return card_id
    elsewhere = find_card(table, step.value) if isinstance(step.value, str) else None
    raise Illegal(say("not_in_hand", card=elsewhere, name=str(step.value), player=player), "4.2.1")


def _on(game: Game, step: Step) -> str | None:
    """Where the step says the card goes; of what is no card played somewhere, it answers the first choice."""
    return None if step.on is None else find_card(game.table, step.on) or step.on


def _talent(game: Game, step: Step) -> Process:
    card_id = _named(game, step.value)
    game.hint(_on(game, step))
    return use_talent(game, step.player or "", card_id)


def _use(game: Game, step: Step) -> Process:
    return use_card(game, step.player or "", _named(game, step.value))


def _special(game: Game, step: Step) -> Process:
    player = step.player or ""
    table = game.table
    own = [i for sort in ("hand", "discard", "titans") for i in table.pile(Place(sort, player))]
    own += [i for i in game.table.all_in_play() if game.table.cards[i].controller == player]
    card_id = find_card(game.table, step.value, among=own)
    if card_id is None:
        raise Illegal(say("not_in_hand", card=None, name=step.value, player=player), "9.2.5")
    return use_special_freely(game, player, card_id, _on(game, step))


def _uncover(game: Game, step: Step) -> Process:
    buried = [i for b in game.table.bases for i in game.table.pile(Place("buried", b))]
    card_id = find_card(game.table, step.value, among=buried)
    if card_id is None:
        raise Illegal(say("not_buried", card=None, name=step.value, player=step.player), "8.6.6")
    return uncover_step(game, step.player or "", card_id)


def _effect(game: Game, step: Step) -> Process:
    """The text is played as a standard Action of that player's, but costs no play."""
    spec = typed_action(step.value)
    before = set(game.table.cards)
    yield Identify(spec, Place("shown", step.player or ""), step.player)
    (card_id,) = set(game.table.cards) - before
    game.hint(_on(game, step))
    cause: Cause = cause_of(game, card_id, step.player or "")
    game.depth += 1
    for clause in spec.effect.clauses:
        ctx = Context(card_id, step.player, step.player, clause=clause.text, cause=cause)
        ability = clause.ability
        effect = ability.effect if hasattr(ability, "effect") else next(unread(ability), None)
        if isinstance(ability, Static | Triggered) or effect is None:
            raise Unruled(say("unread", clause=clause.text, card=card_id), ("9.1.1",), card_id, clause.text)
        yield from game.perform(effect, ctx)
    game.depth -= 1
    yield from finish(game)


def typed_action(text: str) -> CardSpec:
    """A text typed for the occasion, as a standard Action."""
    return CardSpec("Effet annoncé", "effet", "action", effect=compile_card(text, "action").effect, text=text)


def _score(game: Game, step: Step) -> Process:
    base = find_card(game.table, step.value, among=game.table.bases)
    if base is None:
        raise Illegal(say("target_gone", target=step.value), "6.2.2")
    return score_base(game, base)


def _named(game: Game, name: str) -> str:
    card_id = find_card(game.table, name)
    if card_id is None:
        raise Illegal(say("target_gone", target=name), "G.en-jeu.1")
    return card_id


def _setup(game: Game, step: Step) -> Process:
    names = {fold(p): p for p in game.table.players}
    factions = {names[fold(p)]: tuple(f) for p, f in step.value.factions.items()}
    first = names[fold(step.value.first)] if step.value.first else None
    return set_table(game, factions, first)


STEPS: dict[str, Callable[[Game, Step], Process]] = {
    "play": _play,
    "talent": _talent,
    "use": _use,
    "special": _special,
    "uncover": _uncover,
    "effect": _effect,
    "score": _score,
    "phase": lambda game, step: run_phase(game, step.value),
    "end_turn": lambda game, step: end_turn(game),
    "end_game": lambda game, step: close_game(game),
    "setup": _setup,
    "pick": lambda game, step: pick_faction(game, step.player or "", step.value),
    "mulligan": lambda game, step: exchange_hand(game, step.player or ""),
}


# --------------------------------------------------------------------------------------------- answers


def resolve(request: Any, catalogue: Catalogue) -> JSON:
    """`POST /resolve` without its permalink."""
    asked = read_request(request, catalogue)
    outcome = checked(asked)
    answer = told(outcome)
    differs = _differs(asked, outcome)
    return answer if differs is None else {**answer, "differs": differs}


def checked(request: Request) -> Outcome:
    """Runs the request; an answer that is none of the options, or one too many, is an error of the request."""
    try:
        outcome = run(request)
    except BadAnswer as wrong:
        message = sentence(wrong.reason, request.table)
        raise RequestErrors([{"path": f"answers[{wrong.index}]", "message": message}]) from None
    if outcome.game.leftover:
        index = len(request.answers) - outcome.game.leftover
        raise RequestErrors([{"path": f"answers[{index}]", "message": sentence(say("answer_left"), request.table)}])
    return outcome


def told(outcome: Outcome) -> JSON:
    """An outcome as the contract's JSON."""
    table, stop = outcome.game.table, outcome.stop
    result = table.result
    return {
        "status": outcome.status,
        "table": dump(table),
        "verdict": verdict(outcome.game.root, table, outcome.status, stop),
        "pending": told_choice(stop.choice, table) if isinstance(stop, Unanswered) else None,
        "choices": [_told_made(made) for made in outcome.game.choices],
        "trace": Teller(table).tell(outcome.game.root),
        "result": {"winners": list(result.winners), "scores": dict(result.scores)} if result else None,
    }


def told_choice(choice: Choose, table: Table) -> JSON:
    return {
        "player": choice.player,
        "kind": choice.kind,
        "prompt": sentence(choice.prompt, table),
        "cites": list(choice.cites),
        "min": choice.low if choice.kind != "order" else len(choice.options),
        "max": choice.high if choice.kind != "order" else len(choice.options),
        "options": [{"id": o.id, "label": sentence(o.label, table)} for o in choice.options],
        "excluded": [
            {
                "id": e.id,
                "label": sentence(e.label, table),
                "because": sentence(e.because, table),
                "cites": list(e.cites),
            }
            for e in choice.excluded
        ],
    }


def _told_made(made: Made) -> JSON:
    return {**told_choice(made.choice, made.table), "answer": [o.id for o in made.picked], "forced": made.forced}


class Teller:
    """Writes a trace as JSON, numbering its nodes in the order in which they are read."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._count = 0

    def tell(self, node: Node) -> JSON:
        self._count += 1
        return {
            "id": f"n{self._count}",
            "kind": node.kind,
            "text": sentence(node.say, self._table),
            "cites": list(node.cites),
            "card": node.card,
            "clause": node.clause,
            "changes": changes(node),
            "children": [self.tell(child) for child in node.children if _says_something(child)],
        }


def _says_something(node: Node) -> bool:
    """A rule that was looked at and under which nothing happened is not told."""
    return node.kind != "rule" or any(_says_something(child) for child in node.children)


def _differs(request: Request, outcome: Outcome) -> list[JSON] | None:
    """Under which other editions or readings the verdict is another one; None where that was not asked."""
    given = request.given["table"]
    others: list[tuple[JSON, JSON]] = []
    if given.get("edition") == "all":
        others += [({"edition": e}, {"edition": e}) for e in EDITIONS[:-1]]
    if given.get("readings") == "all":
        points = [(p, n) for p, ns in sorted(READINGS.items()) for n in sorted(ns)]
        others += [({"reading": f"{p}:{n}"}, {"readings": {p: n}}) for p, n in points]
    if not others and "all" not in (given.get("edition"), given.get("readings")):
        return None
    here = verdict(outcome.game.root, outcome.game.table, outcome.status, outcome.stop)
    differs = []
    for label, change in others:
        other = Request(request.table.but(**change), request.steps, request.answers, request.catalogue)
        try:
            there = run(other)
        except BadAnswer:
            continue
        said = verdict(there.game.root, there.game.table, there.status, there.stop)
        if said["text"] != here["text"]:
            differs.append({**label, "verdict": said["text"], "cites": said["cites"]})
    return differs


def explore(request: Any, catalogue: Catalogue) -> JSON:
    """`POST /explore`: every way the choices can go."""
    limit = 1000
    asked = read_request(request, catalogue, ("limit", "tables"))
    wrong = []
    if "limit" in request:
        limit = request["limit"]
        if type(limit) is not int or not 1 <= limit <= 10_000:
            wrong.append({"path": "limit", "message": "Un nombre entier de 1 à 10 000 est attendu ici."})
    if not isinstance(request.get("tables", True), bool):
        wrong.append({"path": "tables", "message": "« true » ou « false » est attendu ici."})
    if wrong:
        raise RequestErrors(wrong)
    first = checked(asked)
    answer = exploring.explore(asked, first, limit, tables=request.get("tables", True))
    differs = _differs(asked, first)
    return answer if differs is None else {**answer, "differs": differs}


def why(request: Any, catalogue: Catalogue) -> JSON:
    """`POST /why`: what the resolution says about one card or option that was left out, or spared."""
    asked = read_request(request, catalogue, ("about",))
    about = request.get("about")
    if not isinstance(about, str) or not about:
        raise RequestErrors([{"path": "about", "message": "Dites de quelle carte ou option il s'agit."}])
    outcome = checked(asked)
    table = outcome.game.table
    found = find_card(table, about) or about
    because = [Teller(table).tell(n) for n in _about(outcome.game.root, found)]
    if isinstance(outcome.stop, Unanswered):
        because += [e for e in told_choice(outcome.stop.choice, table)["excluded"] if e["id"] == found]
    return {"because": because}


def _about(root: Node, card: str) -> Iterator[Node]:
    for node in root.walk():
        if node.kind in ("considered", "prevented") and (node.card == card or card in node.about):
            yield node


__all__ = ["CardRecord", "Catalogue", "RequestErrors", "explore", "resolve", "why"]
