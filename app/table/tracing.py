"""A trace as a page draws it: the same tree, its nesting bounded, its silences gathered."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

# Deeper than this the indentation leaves no room for the sentence on a phone; longer, nobody reads.
DEEPEST = 12
LONGEST = 1500
SILENT = 3
"""From how many considered nodes in a row they are gathered under one line."""


@dataclass
class Line:
    """A node of the trace with its lines under it; `silent` gathers effects that were looked at and did not apply.

    It is decisive when what decides the verdict stands in it or under it: those branches are shown unfolded.
    """

    text: str
    kind: str = "note"
    cites: list[str] = field(default_factory=list)
    clause: str = ""
    lines: list[Line] = field(default_factory=list)
    decisive: bool = True

    @property
    def refused(self) -> bool:
        return self.kind == "prevented"


def lines(trace: dict[str, Any], deciding: Collection[str] = ()) -> list[Line]:
    """The lines of a trace, without its root when that only holds the rest together. Never deeper than `DEEPEST`.

    `deciding` are the ids that decide the verdict; without any, every line is decisive.
    """
    root = Line("")
    waiting: list[tuple[dict[str, Any], Line, int]] = [(trace, root, 0)]
    quoted: set[tuple[str, str]] = set()
    count = 0
    while waiting and count < LONGEST:
        node, parent, depth = waiting.pop()
        count += 1
        clause, card = node.get("clause") or "", node.get("card") or ""
        new = (card, clause) not in quoted  # a clause is quoted where it first acts
        quoted.add((card, clause))
        line = Line(node.get("text") or "", node.get("kind") or "note", node.get("cites") or [], clause if new else "")
        parent.lines.append(line)
        under = line if depth < DEEPEST else parent
        waiting.extend((child, under, depth + 1) for child in reversed(node.get("children") or []))
    if waiting:
        root.lines.append(Line(f"… et {len(waiting)} branches de plus, que l'API donne en entier."))
    only_holds = len(root.lines) == 1 and not root.lines[0].cites
    drawn = _gathered(root.lines[0].lines if only_holds else root.lines)
    weighed = [_weigh(line, deciding) for line in drawn] if deciding else []
    if weighed and not any(weighed):
        return lines(trace)  # nothing in it decides: nothing in it is folded
    return drawn


def _weigh(line: Line, deciding: Collection[str]) -> bool:
    """Say of a line and of those under it whether they are decisive."""
    under = [_weigh(each, deciding) for each in line.lines]
    line.decisive = line.refused or any(under) or not set(deciding).isdisjoint(line.cites)
    return line.decisive


def _gathered(rows: list[Line]) -> list[Line]:
    """The same lines with every long run of considered ones folded into one, and chains of rules on one level."""
    found: list[Line] = []
    for silent, run in _runs([flat for row in rows for flat in _unchained(row)]):
        for line in run:
            line.lines = _gathered(line.lines)
        if silent and len(run) >= SILENT:
            found.append(Line(f"{len(run)} effets examinés sans suite", "silent", lines=run))
        else:
            found.extend(run)
    return found


def _unchained(line: Line) -> list[Line]:
    """A rule that only leads to one line stands before it, not above it; one that says the same is said once."""
    if line.kind not in ("rule", "step") or len(line.lines) != 1:
        return [line]
    only = line.lines[0]
    if only.text == line.text:
        only.cites = list(dict.fromkeys([*line.cites, *only.cites]))
        return _unchained(only)
    return [Line(line.text, line.kind, line.cites, line.clause), *_unchained(only)]


def _runs(rows: list[Line]) -> Iterator[tuple[bool, list[Line]]]:
    run: list[Line] = []
    for line in rows:
        if run and (run[0].kind == "considered") != (line.kind == "considered"):
            yield run[0].kind == "considered", run
            run = []
        run.append(line)
    if run:
        yield run[0].kind == "considered", run
