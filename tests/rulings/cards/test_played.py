"""Every card of `played/` at a small table: what it can do, what it always does, and what it must never do.

Each file was written from the cards' English, never from our text of them; `notation` says how to read it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ground.names import slug
from rulebook.load import book
from tests.engine import boards
from tests.rulings.cards.at_table import catalogue
from tests.rulings.cards.notation import facts, steps, table

Case = dict[str, Any]
KNOWN = {"table", "do", "on", "answers", "can", "never", "always", "more"} | {
    f"{who}{pile}" for who in ("", "ben_", "carole_") for pile in ("hand", "deck", "discard", "titans", "vp")
}


def cases() -> list[Any]:
    told = []
    for path in sorted((Path(__file__).parent / "played").glob("*.toml")):
        file = tomllib.loads(path.read_text("utf-8"))
        for card, several in file["plays"].items():
            for one in several if isinstance(several, list) else [several]:
                case = one | {"more": file.get("more", {}) | one.get("more", {})}
                told.append(pytest.param(card, case, file.get("cards", {}), id=f"{path.stem} · {card}"))
    return told


@pytest.mark.parametrize(("card", "case", "own"), cases())
def test_it_does_what_its_english_says(card: str, case: Case, own: dict[str, Any]) -> None:
    assert set(case) <= KNOWN, set(case) - KNOWN
    if "do" not in case:
        case = case | {"hand": f"{card}, {case.get('hand', '')}"}
    given = table(case, own)
    seen = boards.ways(given, *steps(case, card), answers=case.get("answers", ()), catalogue=catalogue())
    assert any(k in case for k in ("can", "always", "never"))
    assert {s.status for s in seen} <= {"illegal" if case.get("always") == "illegal" else "resolved"}
    for told, holds in facts(case.get("can", "")).items():
        assert any(holds(s) for s in seen), f"never: {told}"
    for told, holds in facts(case.get("always", "")).items():
        assert all(holds(s) for s in seen), f"not always: {told}"
    for told, holds in facts(case.get("never", "")).items():
        assert not any(holds(s) for s in seen), f"it happens: {told}"


def test_every_card_whose_text_is_whole_is_played() -> None:
    """Here, or by name in a test beside this file: the only cards left are those of which a part is still unwritten."""
    played = {slug(case.values[0]) for case in cases()}
    tests = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    whole = [card for card in book().cards.values() if card.text is not None and not card.missing]
    left = {card.id for card in whole if not {slug(card.name), slug(card.name_en)} & played}
    named = {card.id for card in whole if any(one in tests for one in (card.name, card.name_en, card.slug))}
    assert left - named == set()
