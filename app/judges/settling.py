"""What the engine answers to a table that a judge decides on, and the proof that it makes."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from app import engine_service
from app.storage.decisions import Check, Decision, Draft, Written
from app.web.body import Refusal, error
from app.world import world
from engine.scenario import RequestErrors
from ground.names import slug
from rulings.check import View, check, ids_in
from rulings.model import Ruling

JSON = dict[str, Any]
OPEN = "Cette table attend encore un choix : répondez-y, puis rédigez la décision."
NOT_A_TABLE = "Cette table n'a pas de réponse : {}"
SETTLED = ("status", "verdict", "answers", "always", "ask", "answer")
"""What makes two answers the same, words and ids that are cited besides it."""


def settle(request: JSON) -> JSON:
    """What the engine answers: `status`, `verdict`, its `cites`, every id of the trace (`ids`), the answers given in
    order (`answers`), what is so afterwards (`always`), and the first question asked with its answer.

    Raises `Refusal`, in French, for a table that has no answer, or waits for a choice.
    """
    try:
        answer = engine_service.resolve(request)
        answers = _in_order(request.get("answers") or [], answer["choices"])
        asked = {**request, "answers": answers}
        explored = engine_service.explore({**asked, "limit": 2})
        before = engine_service.explore({"table": request["table"], "limit": 1})["outcomes"][0]
    except RequestErrors as problem:
        raise Refusal(422, error(NOT_A_TABLE.format(problem.errors[0]["message"]), "table")) from problem
    if answer["status"] == "pending" or [one["status"] for one in explored["outcomes"]] != [answer["status"]]:
        raise Refusal(422, error(OPEN, "table"))
    question, told = next(iter(request.get("ask") or ()), None), next(iter(explored.get("answers_to") or ()), None)
    return {
        "status": answer["status"],
        "verdict": told["text"] if told else answer["verdict"]["text"],
        "cites": told["cites"] if told else answer["verdict"]["cites"],
        "ids": list(dict.fromkeys(ids_in(answer["trace"]))),
        "answers": answers,
        "always": View(explored["outcomes"][0]).since(View(before)),
        "ask": question,
        "answer": told["value"] if told else None,
    }


def _in_order(answers: list[Any] | JSON, choices: list[JSON]) -> list[Any]:
    """The answers, in the order in which the choices come up, though they be given by name."""
    if isinstance(answers, list):
        return answers
    return [choice["answer"] for choice in choices if not choice["forced"]]


def same(one: JSON, other: JSON) -> bool:
    """Do two answers say the same?"""
    return all(one[key] == other[key] for key in SETTLED)


def ruling(said: Written, request: JSON, settled: JSON, source: str) -> Ruling:
    """The decision as a ruling of the book: its question, its table, and what must come out of it.

    Raises `Refusal` for what no ruling may be.
    """
    asked = {} if settled["ask"] is None else {"ask": settled["ask"], "answer": settled["answer"]}
    status = {} if settled["status"] == "resolved" else {"status": settled["status"]}
    facts = {
        "slug": slug(said.title),
        "title": said.question,
        "kind": "judge",
        "settles": list(said.cites),
        "source": source,
        "table": request["table"],
        "sequence": request.get("sequence", []),
        **({"answers": settled["answers"]} if settled["answers"] else {}),
        **asked,
        "expect": {"always": settled["always"], "cites": list(said.cites), **status},
        "explanation": said.answer,
    }
    try:
        return Ruling.model_validate(facts)
    except ValidationError as wrong:
        where = ", ".join(".".join(map(str, each["loc"])) for each in wrong.errors())
        raise Refusal(422, error(f"Cette table ne fait pas une preuve ({where}).", "table")) from wrong


def checked(made: Decision | Draft, source: str = "") -> list[str]:
    """What of a decision the engine no longer answers so, in French; empty where it all holds."""
    try:
        proof = ruling(made.written, made.request, made.settled, source)
        return check(proof, world().catalogue)
    except RequestErrors as problem:
        return [each["message"] for each in problem.errors]
    except Refusal as problem:
        return [str(problem)]


def check_today(made: Decision, now: Any) -> Check:
    """Whether this version answers a decision's table as that day, and what it says."""
    wrong = checked(made)
    try:
        verdict = settle(made.request)["verdict"]
    except Refusal as problem:
        verdict = str(problem)
    return Check(world().version, not wrong, verdict, now)
