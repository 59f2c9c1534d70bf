"""The questions that a tap offers of a card, a Base or a player: those that make sense for it, each one button."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.table.board import BaseView, Board, Chip, PlayerView, card_name, of
from app.table.draft import Request, quick_step

JSON = dict[str, Any]
AFFECTING = 3
"""Of the cards played, the last ones of which one asks whether they have affected another."""


@dataclass(frozen=True)
class Inquiry:
    """A question: the words of its button and, as JSON, the question of the contract that the button carries."""

    words: str
    ask: str


def about(what: Chip | BaseView | PlayerView, played: list[JSON], board: Board) -> list[Inquiry]:
    """What one may want to know of a card, a Base or a player of this board, once these steps are `played`."""
    match what:
        case Chip():
            found = _of_card(what, played, board)
        case BaseView():
            found = _of_base(what, played, board)
        case PlayerView():
            found = _of_player(what, played)
    return [Inquiry(words, json.dumps(ask, ensure_ascii=False)) for words, ask in found]


def with_question(request: Request, text: str) -> Request:
    """The request that asks a button's question, or nothing without one; a tampered button changes nothing."""
    bare = {key: value for key, value in request.items() if key != "ask"}
    if not text:
        return bare
    question = quick_step(text)
    return request if question is None else {**bare, "ask": [question]}


def _of_card(card: Chip, played: list[JSON], board: Board) -> Iterator[tuple[str, JSON]]:
    if card.kind in ("minion", "monster"):
        yield "Quelle est sa Force ?", {"power": card.id}
    if not played:
        return
    yield "Reste-t-elle en jeu ?", {"survives": card.id}
    yield "Où finit-elle ?", {"where": card.id}
    yield "Son effet a-t-il lieu ?", {"happens": card.id}
    yield "Qui décide pour elle ?", {"decides": card.id}
    for other in _lately(played):
        if other != card.id:
            yield f"{board.name_of(other)} l'affecte-t-elle ?", {"affects": other, "on": card.id}


def _of_player(player: PlayerView, played: list[JSON]) -> Iterator[tuple[str, JSON]]:
    yield "Combien de cartes en main ?", {"cards": f"hand:{player.name}"}
    if played:
        yield f"Combien de PV pour {player.name} ?", {"points": player.name}
        yield "Qui gagne la partie ?", {"winners": True}


def _of_base(base: BaseView, played: list[JSON], board: Board) -> Iterator[tuple[str, JSON]]:
    yield "Quelle est sa Résistance ?", {"breakpoint": base.chip.id}
    for player in board.players:
        yield f"Total {of(player.name)} ?", {"total": base.chip.id, "player": player.name}
    yield "Qui est premier, second ?", {"ranks": base.chip.id}
    if sum(chip.kind == "titan" for chip in base.chips) > (0 if played else 1):
        yield "Quel Titan reste après le choc ?", {"clash": True}
    if played:
        yield "Où finit-elle ?", {"where": base.chip.id}


def _lately(played: list[JSON]) -> list[str]:
    """The cards last played or used, the last one first."""
    used = [step[verb] for step in reversed(played) for verb in ("play", "special", "talent", "use") if verb in step]
    return list(dict.fromkeys(card_name(card) for card in used))[:AFFECTING]
