"""A request in full: what may be said for short, said where a table says it. Pages change requests so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import contract
from engine.errors import RequestErrors
from engine.intake import ON_A_BASE
from engine.library import Catalogue
from engine.scenario import read_request

JSON = dict[str, Any]


def in_full(request: JSON, catalogue: Catalogue) -> JSON:
    """The same request with its answers in order, its edition, readings and printing in the table, and every card in
    play under its controller. One that cannot be read stays as it is.
    """
    if not _is_short(request):
        return request
    try:
        asked = read_request(request, catalogue)
    except RequestErrors:
        return request
    full = {key: value for key, value in asked.given.items() if key not in contract.OF_THE_TABLE}
    bases = [_base(base, f"table.bases[{i}]", asked.whose) for i, base in enumerate(full["table"].get("bases", []))]
    if "bases" in full["table"]:
        full["table"] = {**full["table"], "bases": bases}
    return {**full, "answers": asked.answers} if "answers" in full else full


def _is_short(request: JSON) -> bool:
    if isinstance(request.get("answers"), dict) or any(key in request for key in contract.OF_THE_TABLE):
        return True
    table = request.get("table")
    bases = table.get("bases") if isinstance(table, dict) else None
    return isinstance(bases, list) and any(_has_bare(base) for base in bases)


def _has_bare(node: Any) -> bool:
    """Is there a card told by itself in a row of this Base, or of this card?"""
    if not isinstance(node, dict) or "card" not in node:
        return True
    rows = (node.get(key) for key in (*(key for key, _, _ in ON_A_BASE), "attached"))
    return any(_has_bare(one) for row in rows if isinstance(row, list) for one in row)


def _base(base: Any, path: str, whose: Mapping[str, str | None]) -> JSON:
    entry: JSON = base if isinstance(base, dict) and "card" in base else {"card": base}
    rows = {key: _row(entry[key], f"{path}.{key}", whose) for key, _, _ in ON_A_BASE if key in entry}
    return {**entry, **rows}


def _row(row: list[Any], path: str, whose: Mapping[str, str | None]) -> list[JSON]:
    return [_entry(card, f"{path}[{i}]", whose) for i, card in enumerate(row)]


def _entry(card: Any, path: str, whose: Mapping[str, str | None]) -> JSON:
    if path in whose:
        return {"card": card, "controller": whose[path]}
    attached = {"attached": _row(card["attached"], f"{path}.attached", whose)} if "attached" in card else {}
    return {**card, **attached}
