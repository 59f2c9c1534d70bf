"""A text piece by piece: when, who, what, where, as the engine read it, and what else may stand there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

SLOTS = {
    "moment": "Quand",
    "condition": "Si",
    "who": "Qui",
    "may": "Au choix",
    "verb": "Fait",
    "what": "Quoi",
    "where": "Où",
    "how_many": "Combien",
    "until": "Jusqu'à quand",
    "limit": "Limite",
    "unread": "Non lu",
}


@dataclass(frozen=True)
class Piece:
    """A piece of a clause: its slot, its words as typed, and what else may stand there, each with the text it makes.

    `at`: where in the text it begins.
    """

    slot: str
    words: str
    at: int
    instead: tuple[tuple[str, str], ...]


def pieces(text: str, reading: dict[str, Any]) -> list[list[Piece]]:
    """Each clause piece by piece; a piece is changed in the text that was typed."""

    def changed(span: list[int], words: str) -> tuple[str, str]:
        return words, text[: span[0]] + words + text[span[1] :]

    return [
        [
            Piece(
                slot["slot"],
                text[slice(*slot["span"])],
                slot["span"][0],
                tuple(changed(slot["span"], words) for words in slot["instead"]),
            )
            for slot in clause["slots"]
        ]
        for clause in reading["clauses"]
    ]
