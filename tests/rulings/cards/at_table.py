"""The catalogue's cards at a small table: the boards of `tests.engine.boards`, with the cards as we hold them.

played(table(base("Ring", Ben="Proie 2"), hand={"Anna": ["Supreme Overlord"]}), step("Supreme Overlord", "ring"),
       answers=[["proie"]]).in_play("proie") is False
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.library import Catalogue
from rulebook.load import book
from rulings.catalogue import build
from tests.engine import boards
from tests.engine.boards import JSON, Seen


@cache
def catalogue() -> Catalogue:
    return build(book())


def step(card: str, on: str | None = None, player: str = "Anna", verb: str = "play", **more: Any) -> JSON:
    """A step of a sequence: `card` played (or, by `verb`, its Talent, its Special, its « à votre tour » used)."""
    return {"player": player, verb: card, **({"on": on} if on else {}), **more}


def revised(card: str, **more: Any) -> JSON:
    """A card of the later printing, wherever a card may stand."""
    return {"card": card, "printing": "revised", **more}


def played(given: JSON, *steps: JSON, answers: Any = ()) -> Seen:
    """What a sequence comes to; it must come to an end."""
    seen = boards.play(given, *steps, answers=answers, catalogue=catalogue())
    assert seen.status == "resolved", (seen.json["verdict"], seen.json["pending"])
    return seen


def refused(given: JSON, *steps: JSON, answers: Any = ()) -> Seen:
    """A sequence that a rule stops."""
    seen = boards.play(given, *steps, answers=answers, catalogue=catalogue())
    assert seen.status == "illegal", (seen.json["verdict"], seen.json["pending"])
    return seen


def asked(given: JSON, *steps: JSON, answers: Any = ()) -> JSON:
    """The choice that a sequence comes to."""
    return boards.pending(given, *steps, answers=answers, catalogue=catalogue())


def offered(given: JSON, *steps: JSON, answers: Any = ()) -> list[str]:
    """What that choice lets one pick."""
    return [option["id"] for option in asked(given, *steps, answers=answers)["options"]]


def ways(given: JSON, *steps: JSON, answers: Any = ()) -> list[Seen]:
    """Every outcome of a sequence, from those answers on."""
    return boards.ways(given, *steps, answers=answers, catalogue=catalogue())
