"""A ruling: a question that was settled, its table, what must come out, and why. One file is a page and a proof."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["official", "publisher", "deduced", "judge", "community"]


class Facts(BaseModel):
    """What may be asserted of an outcome; each maps a player, card or Base to its value."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    vp: dict[str, int] = {}
    power: dict[str, int] = {}
    counters: dict[str, int] = {}
    controller: dict[str, str | None] = {}
    zone: dict[str, str] = {}
    base: dict[str, str | None] = {}
    attached_to: dict[str, str | None] = {}
    hand: dict[str, list[str]] = {}
    hand_size: dict[str, int] = {}
    discard: dict[str, list[str]] = {}
    totals: dict[str, dict[str, int]] = {}
    breakpoint: dict[str, int] = {}
    winners: list[str] | None = None
    scores: dict[str, int] = {}
    status: str | None = None


class Expectation(BaseModel):
    """`always`: in every way the choices can go; `sometimes`: in one at least; `never`: in none."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    always: Facts | None = None
    sometimes: Facts | list[Facts] = []
    never: Facts | list[Facts] = []
    cites: list[str] = []
    status: Literal["resolved", "illegal", "unruled"] = "resolved"

    @property
    def possible(self) -> list[Facts]:
        return self.sometimes if isinstance(self.sometimes, list) else [self.sometimes]

    @property
    def impossible(self) -> list[Facts]:
        return self.never if isinstance(self.never, list) else [self.never]


class Ruling(BaseModel):
    """A ruling as its file states it; `request` is what the engine is asked.

    `ask` is the question that the title puts, in the contract's words; `answer` the value that the engine must give
    over every way the choices can go (« depends » where they decide). `disputes` are the numbers of the questions that
    players have really had (`tests/rulings` counts them). `keywords` are what players say when they look for it.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str = Field(min_length=5)
    kind: Kind
    settles: list[str] = Field(min_length=1)
    keywords: list[str] = []
    disputes: list[int] = []
    source: str = ""
    table: dict[str, Any]
    sequence: list[dict[str, Any]] = []
    answers: list[Any] = []
    ask: dict[str, Any] | None = None
    answer: Any = None
    expect: Expectation
    explanation: str = Field(min_length=1)

    @property
    def request(self) -> dict[str, Any]:
        asked = {} if self.ask is None else {"ask": [self.ask]}
        return {"table": self.table, "sequence": self.sequence, "answers": self.answers, **asked}

    @property
    def cards(self) -> list[str]:
        """The names of the catalogue cards that the table or the sequence mentions."""
        return sorted(_names(self.table) | _names(self.sequence))


PILES = {"hand", "deck", "discard", "titans", "minions", "actions", "attached", "bases", "buried", "players"}


def _names(node: Any) -> set[str]:
    """The cards named in a piece of a request: strings in its piles, and what `card` and `play` say."""
    found: set[str] = set()
    if isinstance(node, list):
        for item in node:
            found |= {item} if isinstance(item, str) else _names(item)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in ("card", "play") and isinstance(value, str):
                found.add(value)
            elif key in PILES:
                found |= _names(value)
    return found
