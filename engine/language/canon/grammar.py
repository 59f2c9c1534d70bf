"""All the rows together, and the part of `grammar.lark` that is written from them.

`python -m engine.language.canon` writes it again, between its two marks.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.language.canon import bases, deeds, durations, facts, in_play, modifiers, moments, piles, rules, values
from engine.language.canon.rows import ACTS, FACTS, MOMENTS

__all__ = ["ACTS", "FACTS", "MOMENTS", "bases", "facts", "in_play", "moments", "piles", "rules", "values", "written"]

_FROM_HERE, _UP_TO_HERE = "// written from the rows of canon/\n", "// up to here\n"


def lines() -> Iterator[str]:
    """The rules of the grammar that the rows make."""
    yield from deeds.rules_of_verbs()
    yield from modifiers.rules_of_modifiers()
    yield f"until: {' | '.join(durations.UNTIL)}\n"
    for name, room in (("?act", ACTS), ("_fact", FACTS), ("?event", MOMENTS)):
        yield f"{name}: {' | '.join(room.shapes)}\n"
        yield from (f"{rule}: {shape}\n" for rule, shape in room.shapes.items())


def written(text: str) -> str:
    """The text of `grammar.lark` with these rules between its marks."""
    before, _, rest = text.partition(_FROM_HERE)
    return before + _FROM_HERE + "".join(lines()) + _UP_TO_HERE + rest.partition(_UP_TO_HERE)[2]
