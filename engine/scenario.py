"""The contract's requests, carried out: what happens at a table, what could, and why something did not.

`resolve`, `explore` and `why` take the JSON of a request and a catalogue, and give back the JSON of the answer; they
raise `RequestErrors` for a request that means nothing. The same request always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from engine import contract
from engine.comparing import compare_runs, compare_ways, is_compared
from engine.dump import dump
from engine.effects.ast import Pick
from engine.errors import Errors, RequestErrors
from engine.explore import go_everywhere, unseen, ways_json
from engine.intake import Intake, find_card, too_much
from engine.kernel import Game
from engine.keys import key_of, made
from engine.kinds import kind_refusal
from engine.library import CardRecord, Catalogue
from engine.named import in_order
from engine.process import AskPlayers, BadAnswer, Choose, Unanswered, Unread
from engine.queries.power import stopped_changes
from engine.question import Asked
from engine.questions.answering import answer
from engine.questions.case import Case
from engine.questions.every_way import Ends, answer_everywhere, verdict_everywhere
from engine.questions.reading import called, coming, read_questions, strangers, watching
from engine.questions.without import what_decides
from engine.rules import allowances
from engine.run import Outcome, Request, run
from engine.statements import tie
from engine.table import IN_PLAY, Table
from engine.trace import Node, say
from engine.wording import answers as words
from engine.wording import changes, rests_on, sentence, verdict

JSON = dict[str, Any]


def read_request(request: Any, catalogue: Catalogue) -> Request:
    """Reads a request; raises `RequestErrors` with every error in it."""
    return read_as(request, catalogue, contract.Request)[0]


R = TypeVar("R", bound=contract.Request)


def read_as(request: Any, catalogue: Catalogue, shape: type[R]) -> tuple[Request, R]:
    """A request of that shape: what is to be run, and what was asked."""
    if excess := too_much(request):
        raise RequestErrors([{"path": "", "message": message} for message in excess])
    intake = Intake(catalogue)
    asked = intake.errors.shape(shape, request)
    if asked is None:
        raise RequestErrors(intake.errors.found)
    given = _with_its_table(asked, request, intake.errors)
    table = intake.lay(asked.table, given["table"])
    steps = intake.sequence(asked.sequence, table)
    questions = read_questions(intake, asked.ask, given.get("ask", []), table)
    if intake.errors.found or table is None:
        raise RequestErrors(intake.errors.found)
    watched = table.but(watch=watching(questions))
    answers = given.get("answers", [])
    by_name = isinstance(answers, dict)
    made = Request(watched, steps, [] if by_name else answers, intake.catalogue, given, questions, whose=intake.whose)
    return in_order(made, answers) if by_name else made, asked


def _with_its_table(asked: contract.Request, request: JSON, errors: Errors) -> JSON:
    """The request as sent, what it says of its table beside the table said in it."""
    for key in contract.OF_THE_TABLE:
        said = getattr(asked, key)
        if said is None:
            continue
        if key in asked.table.model_fields_set and getattr(asked.table, key) != said:
            errors.add(key, f"« table » dit déjà autre chose : ne dites « {key} » qu'une fois.")
        setattr(asked.table, key, said)
        request = {**request, "table": {**request["table"], key: said}}
    return request


# --------------------------------------------------------------------------------------------- answers


def resolve(request: Any, catalogue: Catalogue) -> JSON:
    """`POST /resolve` without its permalink."""
    asked = read_request(request, catalogue)
    outcome = checked(asked)
    answer = outcome_json(outcome, asked=bool(asked.asked))
    if asked.asked:
        answer["answers_to"] = answers_to(asked, outcome)
    return {**answer, "differs": compare_runs(asked, outcome)} if is_compared(asked) else answer


def differs(request: Any, catalogue: Catalogue) -> list[JSON]:
    """What `resolve` says of the editions and readings that a request compares, and nothing else."""
    asked = read_request(request, catalogue)
    return compare_runs(asked, checked(asked))


def answers_to(request: Request, outcome: Outcome) -> list[JSON]:
    """The contract's `answers_to` for one run; raises `RequestErrors` for a card that it never had."""
    table = outcome.game.table
    must_be_known(request, [table], stopped=outcome.stop is not None)
    ids = Teller(table).number(outcome.game.root)
    case = Case.of(request.table, outcome, request.catalogue)
    return [_answered(one, case, request, ids) for one in request.asked]


def must_be_known(request: Request, tables: list[Table], *, stopped: bool) -> None:
    """Raises `RequestErrors` for a card that was at none of these tables, nor would come by a step after a stop."""
    still = coming(request.steps, request.catalogue) if stopped else ()
    if unknown := list(strangers(request.asked, tables, still)):
        raise RequestErrors(unknown)


def _answered(asked: Asked, case: Case, request: Request, ids: dict[int, str]) -> JSON:
    said, table = answer(asked.question, case), case.table
    return {
        "ask": asked.given,
        "question": words.question(called(asked, table, request.catalogue), table),
        "value": asked.told(said.value),
        "text": words.answered(asked, said, case.names, under=rests_on(asked.question, case.story)),
        "cites": what_decides(asked, said, case, request),
        "nodes": [ids[id(node)] for node in said.nodes if id(node) in ids],
    }


def checked(request: Request, *, tracing: bool = True) -> Outcome:
    """Runs the request; an answer that is none of the options, or one too many, is an error of the request."""
    try:
        outcome = run(request, tracing=tracing)
    except BadAnswer as wrong:
        message = sentence(wrong.reason, request.table)
        raise RequestErrors([{"path": f"answers[{wrong.index}]", "message": message}]) from None
    if outcome.game.leftover:
        index = len(request.answers) - outcome.game.leftover
        raise RequestErrors([{"path": f"answers[{index}]", "message": sentence(say("answer_left"), request.table)}])
    return outcome


def outcome_json(outcome: Outcome, *, asked: bool = False) -> JSON:
    """An outcome as the contract's JSON; its verdict beside what is `asked` of it, where something is."""
    table, stop = outcome.game.table, outcome.stop
    result = table.result
    return {
        "status": outcome.status,
        "table": dump(table),
        "verdict": verdict(outcome.game.root, outcome.game.told, outcome.status, stop, asked=asked).as_json,
        "pending": _told_pending(stop.choice, outcome) if isinstance(stop, Unanswered) else None,
        "unread": _told_unread(stop.ask, outcome) if isinstance(stop, Unread) else None,
        "choices": _told_choices(outcome.game),
        "trace": Teller(outcome.game.told).tell(outcome.game.root),
        "result": {"winners": list(result.winners), "scores": dict(result.scores)} if result else None,
        "allowances": allowances.as_json(table),
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


def _told_pending(choice: Choose, outcome: Outcome) -> JSON:
    return {"key": key_of(choice, outcome.game.met), **told_choice(choice, outcome.game.table)}


def _told_unread(ask: AskPlayers, outcome: Outcome) -> JSON:
    return {"key": key_of(ask, outcome.game.met), "card": ask.card, "clause": ask.clause}


def _told_choices(game: Game) -> list[JSON]:
    """Every choice that was made, by its key, with its answer."""
    return [
        {"key": key, **told_choice(one.choice, one.table), "answer": [o.id for o in one.picked], "forced": one.forced}
        for key, one in made(game)
    ]


class Teller:
    """Writes a trace as JSON, numbering its nodes in the order in which they are read."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._count = 0

    def number(self, root: Node) -> dict[int, str]:
        """The id of each node that is told, in the order of `tell`."""
        ids: dict[int, str] = {}
        left = [root]
        while left:
            node = left.pop()
            ids[id(node)] = f"n{len(ids) + 1}"
            left += [child for child in reversed(node.children) if child.says_something]
        return ids

    def tell(self, node: Node) -> JSON:
        self._count += 1
        return {
            "id": f"n{self._count}",
            "kind": node.kind,
            "text": sentence(node.say, self._table),
            "cites": list(node.cites),
            "card": node.card,
            "clause": node.clause,
            "changes": changes(node.before, node.after),
            "children": [self.tell(child) for child in node.children if child.says_something],
        }


def explore(request: Any, catalogue: Catalogue) -> JSON:
    """`POST /explore`: every way the choices can go."""
    asked, wanted = read_as(request, catalogue, contract.ExploreRequest)
    compared = is_compared(asked)
    if asked.answers:
        checked(asked, tracing=False)
    if not asked.asked:
        asked = replace(asked, table=asked.table.but(watch=unseen))
    explored = go_everywhere(asked, wanted.limit, compared=compared)
    ends = Ends(asked, explored)
    answer = ways_json(explored, asked.table, tables=wanted.tables)
    if asked.asked:
        stopped = any(end.status != "resolved" for end in ends.kept)
        must_be_known(asked, [end.position.table for end in ends.kept], stopped=stopped)
        answer["answers_to"] = answer_everywhere(asked.asked, ends)
    answer["verdict"] = verdict_everywhere(ends)
    return {**answer, "differs": compare_ways(asked, explored)} if compared else answer


def why(request: Any, catalogue: Catalogue) -> JSON:
    """`POST /why`: what the resolution says about one card or option that was left out, or spared."""
    asked, wanted = read_as(request, catalogue, contract.WhyRequest)
    about = wanted.about
    outcome = checked(asked)
    table = outcome.game.table
    found = find_card(table, about) or about
    because = [Teller(table).tell(n) for n in _about(outcome.game.root, found)]
    if outcome.status == "illegal" and found in _named_by_the_refused(outcome):
        because += [Teller(table).tell(n) for n in outcome.game.root.walk() if n.say.key == "illegal"]
    because += [Teller(table).tell(n) for n in _kept_out_of_reach(table, found)]
    asked_of = [(choice, then) for choice, then, forced in _asked(outcome) if not forced]  # the trace says it of those
    because += [e for choice, then in asked_of for e in told_choice(choice, then)["excluded"] if e["id"] == found]
    return {"because": because or [Teller(table).tell(n) for n in _out_of_sight(outcome, found)]}


def _named_by_the_refused(outcome: Outcome) -> set[str]:
    """The cards that the step speaks of at which the run was refused."""
    step = [node.say.facts["step"] for node in outcome.game.root.children if node.say.key == "step"][-1]
    names = (name for name in (step.value, step.on, step.player) if isinstance(name, str))
    return {find_card(outcome.game.table, name) or name for name in names}


def _asked(outcome: Outcome) -> list[tuple[Choose, Table, bool]]:
    """Every choice that came up, the one still open included; the table it came up at; whether it was forced."""
    asked = [(made.choice, made.table, made.forced) for made in outcome.game.choices]
    return [*asked, (outcome.stop.choice, outcome.game.table, False)] if isinstance(outcome.stop, Unanswered) else asked


def _kept_out_of_reach(table: Table, card: str) -> Iterator[Node]:
    """What standing clauses would make of a card's power, were it not shielded from them."""
    if card in table.cards and table.in_play(card) and table.cards[card].spec.is_minion:
        for one in stopped_changes(table, card):
            by, clause = (one.shield.self, one.shield.clause) if one.shield is not None else (None, None)
            yield Node("prevented", one.told, one.cites(table), by, clause, about=(card,))


@tie("5.10.1", "G.en-jeu.2", "G.special.2")
def _out_of_sight(outcome: Outcome, card: str) -> Iterator[Node]:
    """Why nothing looked at a card at all: its Special waits for another moment, it lies elsewhere than the cards that
    were designated.
    """
    for clause in outcome.game.table.cards[card].spec.specials if card in outcome.game.table.cards else ():
        told = say("special_waits", card=card)
        yield Node("considered", told, ("G.special.2", "9.2.5"), card, clause.text, about=(card,))
    for choice, table, _ in _asked(outcome):
        if choice.kind == "cards" and card in table.cards and card not in {o.id for o in choice.options}:
            yield from _not_among(choice, table, card)
    for node in outcome.game.root.walk():
        if node.say.key == "no_target":
            yield node


def _not_among(choice: Choose, table: Table, card: str) -> Iterator[Node]:
    """Why a card was not even looked at for a choice: it is of another kind, out of play, or on another Base."""
    pick, place = choice.prompt.facts.get("pick"), table.cards[card].place
    lying = {table.cards[o.id].place for o in choice.options if o.id in table.cards}
    sorts = {where.sort for where in lying}
    wrong = kind_refusal(table, pick.filter, table.cards[card]) if isinstance(pick, Pick) else None
    if lying and place.sort not in sorts and not sorts.isdisjoint(IN_PLAY) and not table.in_play(card):
        wrong = say("out_of_play", target=card, place=place), ("5.10.1", "G.en-jeu.2")
    elif wrong is not None:
        wrong = say("not_meant", target=card, because=wrong[0]), wrong[1]
    elif lying and place not in lying:
        wrong = say("lies_elsewhere", target=card), ("5.10.1",)
    if wrong is not None:
        yield Node("considered", *wrong, card, about=(card,))


def _about(root: Node, card: str) -> Iterator[Node]:
    for node in root.walk():
        if node.kind in ("considered", "prevented") and (node.card == card or card in node.about):
            yield node


__all__ = ["CardRecord", "Catalogue", "RequestErrors", "explore", "resolve", "why"]
