"""The choices that matter: every answer tried, and what remains when those that change nothing are passed over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

from app.table.draft import Request, with_answer
from engine.intake import listed

RUNS = 120
"""Requests resolved for one tree: more choices than that make no tree that anyone reads."""

WORK = 8_000
"""What all those resolutions may tell together, counted in cards, nodes and citations: long stories make no tree."""

Resolve = Callable[[Request], dict[str, Any]]


class TooMany(Exception):
    """There are more ways to answer than a tree can show."""


@dataclass
class Branch:
    """A choice and where each answer leads; or, without a choice, how the story ends there."""

    player: str = ""
    prompt: str = ""
    ways: list[tuple[str, Branch]] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)
    verdict: str = ""
    status: str = ""
    table: Any = None

    @property
    def end(self) -> Any:
        """What makes two ends the same."""
        return (self.status, self.table)

    def same_as(self, other: Branch) -> bool:
        """Whether both lead to the same, whatever is chosen on the way."""
        if self.ways or other.ways:
            return [label for label, _ in self.ways] == [label for label, _ in other.ways] and all(
                one.same_as(two) for (_, one), (_, two) in zip(self.ways, other.ways, strict=True)
            )
        return bool(self.end == other.end)


def branches(request: Request, resolve: Resolve) -> Branch:
    """The tree of the choices still open. Raises `TooMany`."""
    return _Grower(resolve).grow(request)


class _Grower:
    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve
        self._left = RUNS
        self._work = WORK

    def grow(self, request: Request) -> Branch:
        self._left -= 1
        if self._left < 0 or self._work < 0:
            raise TooMany
        result = self._resolve(request)
        self._work -= listed(result)
        pending = result["pending"]
        if pending is None:
            answers = list(request.get("answers") or [])
            return Branch("", "", [], answers, result["verdict"]["text"], result["status"], result["table"])
        ways: list[tuple[str, Branch]] = []
        for label, answer in _answers(pending, self._left):
            there = self.grow(with_answer(request, answer))
            twin = next((i for i, (_, other) in enumerate(ways) if other.same_as(there)), None)
            if twin is None:
                ways.append((label, there))
            else:
                ways[twin] = (f"{ways[twin][0]}, ou {label}", ways[twin][1])
        if len(ways) == 1:  # whatever is answered, the same follows
            return ways[0][1]
        return Branch(pending["player"] or "", pending["prompt"], ways)


def _answers(pending: dict[str, Any], most: int) -> Iterator[tuple[str, list[str]]]:
    """Every legal answer to a choice, in words and as the request gives it. Raises `TooMany`."""
    labels = {option["id"]: option["label"] for option in pending["options"]}
    if not labels and pending["max"]:  # a card to name, a number to say: not a list to go through
        raise TooMany
    if pending["kind"] == "order":
        found = list(map(list, permutations(labels))) if len(labels) < 5 else None
    else:
        low, high = min(pending["min"], len(labels)), min(pending["max"], len(labels))
        few = len(labels) <= 6 or high <= 1
        found = [list(p) for n in range(low, high + 1) for p in combinations(labels, n)] if few else None
    if found is None or len(found) > most:
        raise TooMany
    joint = " puis " if pending["kind"] == "order" else " et "
    for picked in found:
        yield joint.join(labels[id] for id in picked) or "rien", picked
