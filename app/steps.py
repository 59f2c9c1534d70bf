"""The steps of a sequence as the table page says and proposes them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from app.board import Board, card_name, of

PHASES = {
    "start": "Début de tour",
    "play": "Jouer des cartes",
    "score": "Conquête",
    "draw": "Piocher",
    "end": "Fin de tour",
}
# What the composer offers: the value of the form, and how the sentence goes on after the player's name.
VERBS = {
    "play": "joue une carte",
    "talent": "utilise un Talent",
    "special": "joue un Spécial",
    "use": "utilise un effet « à votre tour »",
    "uncover": "déterre une carte",
    "effect": "applique ce texte",
    "score": "Conquête d'une Base",
    **{f"phase:{phase}": f"Phase : {name}" for phase, name in PHASES.items()},
    "end_turn": "Fin du tour",
    "end_game": "Fin de la partie",
}
_SENTENCES = {
    "talent": "utilise le Talent {}",
    "use": "utilise l'effet {}",
    "uncover": "déterre {}",
    "pick": "choisit la Faction {}",
}


def describe(step: dict[str, Any], board: Board) -> str:
    """« Anna joue Laissez-Moi Danser sur Disco Lou »: a step in one sentence; JSON when it is no step we know."""
    player = step.get("player", "")
    on = f" sur {board.name_of(str(step['on']))}" if step.get("on") else ""
    match step:
        case {"play": card}:
            return f"{player} joue {card_name(card)}{on}"
        case {"special": card}:
            return f"{player} joue le Spécial {of(board.name_of(card_name(card)))}{on}"
        case {"effect": text}:
            return f"{player} applique « {text} »"
        case {"score": base}:
            return f"Conquête {of(board.name_of(str(base)))}"
        case {"phase": phase} if phase in PHASES:
            return f"Phase {PHASES[phase]}"
        case {"end_turn": True}:
            return "Fin du tour"
        case {"end_game": True}:
            return "Fin de la partie"
        case {"mulligan": True}:
            return f"{player} change sa main de départ"
    for verb, sentence in _SENTENCES.items():
        if verb in step:
            name = board.name_of(str(step[verb]))
            return f"{player} {sentence.format(of(name) if verb in ('talent', 'use') else name)}"
    return json.dumps(step, ensure_ascii=False)


def proposals(board: Board) -> Iterator[tuple[str, str]]:
    """(step as JSON, sentence) of what a player most likely wants to see at this table."""
    active = next((player for player in board.players if player.active), None)
    steps: list[dict[str, Any]] = []
    if active:
        names = dict.fromkeys(card_name(chip.row["card"]) for chip in active.zones["hand"] if chip.row.get("card"))
        steps += [{"player": active.name, "play": name} for name in names]
    steps += [{"score": base.chip.id} for base in board.bases if base.chip.id]
    steps += [{"phase": "score"}, {"end_turn": True}] if board.bases else []
    for step in steps:
        yield json.dumps(step, ensure_ascii=False), describe(step, board)
