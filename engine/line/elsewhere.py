"""What a line that tells one Base leaves out: a game has one more Base than it has players ([[3.2.4]])."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.effects.ast import BasePick, Clause, Cmp, OnPlay, Talent
from engine.effects.walk import walk
from engine.library import Catalogue
from engine.line.rows import ON_BASE, rows_of

JSON = dict[str, Any]
_STANDING = (*ON_BASE[:3], "attached", "base")
"""Where a card that stands has been played, and does only what it still says."""


def with_another_base(request: JSON, catalogue: Catalogue) -> JSON:
    """The request of a line; where a text at work may need another Base than its only one, with one nobody knows."""
    table = request["table"]
    if len(table["bases"]) != 1 or not any(map(_looks_elsewhere, _at_work(request, catalogue))):
        return request
    return {**request, "table": {**table, "bases": [*table["bases"], {"card": None}]}}


def _at_work(request: JSON, catalogue: Catalogue) -> Iterator[Clause]:
    """All that the cards say which a step plays or uses, or which wait out of play; of others what they still say."""
    steps = [*request.get("sequence", ()), *(ask["may"] for ask in request.get("ask", ()) if "may" in ask)]
    done = {value for step in steps for value in step.values() if isinstance(value, str)}
    for record in (record for name in done for record in catalogue.find(name)):
        yield from catalogue.spec(record).effect.clauses
    for text in (step["effect"] for step in steps if step.get("effect", "\n").isprintable()):
        yield from catalogue.announced(text).effect.clauses
    for row in rows_of(request["table"], catalogue) if steps else ():
        said = catalogue.spec(row.record).effect.clauses if row.record else ()
        stands = row.zone in _STANDING and row.entry.get("id", row.key) not in done
        yield from (one for one in said if not (stands and isinstance(one.ability, OnPlay | Talent)))


def _looks_elsewhere(clause: Clause) -> bool:
    """« une autre Base », « une Base sans Créature »."""
    bases = (node.filter for node in walk(clause.ability) if isinstance(node, BasePick))
    return any(one.other or any(has.cmp is Cmp.AT_MOST for has in one.having) for one in bases)
