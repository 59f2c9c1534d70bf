"""`arbitre verdicts`: what this version answers otherwise than was decided, published or kept.

Each decision's answer is noted in the database, for its page to tell: a page never asks the engine.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any

from flask import current_app

from app import engine_service
from app.judges import settling
from app.storage import decisions, saved
from app.storage.accounts import utc
from app.storage.database import storage
from app.world import world
from engine.scenario import RequestErrors
from rulings.check import check

BATCH = 100
Told = Iterator[tuple[str, str]]
"""Of each thing that is looked at: its name, and what it answers otherwise, or nothing."""


def offer_verdicts(commands: Any) -> None:
    """Add `verdicts` to the commands of `arbitre`."""
    command = commands.add_parser("verdicts", help="dire ce à quoi cette version répond autrement qu'avant")
    command.add_argument("quoi", nargs="*", choices=[[], *LOOKED_AT], metavar="QUOI", help=", ".join(LOOKED_AT))
    command.set_defaults(command=tell)


def tell(chosen: argparse.Namespace) -> int:
    """Print what is answered otherwise, and how many are not; 1 where anything is."""
    otherwise = 0
    for name in chosen.quoi or LOOKED_AT:
        called, look = LOOKED_AT[name]
        seen = moved = 0
        for thing, what in look():
            seen += 1
            if what:
                moved += 1
                print(f"{thing} : {what}", flush=True)
        print(f"{called} : {seen - moved} sur {seen} répondent comme avant.", flush=True)
        otherwise += moved
    return 1 if otherwise else 0


def check_decisions() -> Told:
    """Hold each published decision against this version, and keep what comes of it. Raises `Unavailable`."""
    made_with, first = str(current_app.extensions["arbitre.shelves"].version), 0
    while found := decisions.search(storage(), "", first, BATCH)[0]:
        for made in found:
            noted = settling.check_today(made, utc())
            decisions.note_check(storage(), made.id, made_with, noted)
            yield f"/decisions/{made.name}", "" if noted.same else _moved(made.settled["verdict"], noted.verdict)
        first += BATCH


def _rulings() -> Told:
    for ruling in world().rulings.values():
        yield f"/decisions/{ruling.slug}", " ; ".join(check(ruling, world().catalogue))


def _tables() -> Told:
    after = ""
    while found := saved.after(storage(), after, BATCH):
        for kept in found:
            now = _answer(kept.request)
            yield f"/table/{kept.key}", "" if now == kept.verdict else _moved(kept.verdict, now)
        after = found[-1].key


def _answer(request: dict[str, Any]) -> str:
    """What is answered today, in the words that are kept with a table: nothing where nothing is played."""
    try:
        answer = engine_service.resolve(request)
    except RequestErrors as problem:
        return problem.errors[0]["message"]
    return str(answer["verdict"]["text"]) if request.get("sequence") else ""


def _moved(before: str, now: str) -> str:
    return f"« {before} » est devenu « {now} »" if before != now else f"« {now} », mais la table n'est plus la même"


LOOKED_AT: dict[str, tuple[str, Callable[[], Told]]] = {
    "livret": ("Décisions du livret", _rulings),
    "rendues": ("Décisions rendues ici", check_decisions),
    "tables": ("Tables gardées", _tables),
}
