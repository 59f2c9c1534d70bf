"""The steps of a sequence as the table page says and proposes them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.engine_service import Move
from app.table.board import BaseView, Board, card_name, of

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
    "uncover": "dévoile une carte",
    "effect": "applique ce texte",
    "score": "Conquête d'une Base",
    **{f"phase:{phase}": f"Phase : {name}" for phase, name in PHASES.items()},
    "end_turn": "Fin du tour",
    "end_game": "Fin de la partie",
}
_SENTENCES = {
    "talent": "utilise le Talent {}",
    "use": "utilise l'effet {}",
    "uncover": "dévoile {}",
    "pick": "choisit la Faction {}",
}


def describe(step: dict[str, Any], board: Board) -> str:
    """« Anna joue Laissez-Moi Danser sur Disco Lou »: a step in one sentence; JSON when it is no step we know."""
    player = step.get("player", "")
    on = f" sur {board.name_of(str(step['on']))}" if step.get("on") else ""
    on += "".join(f" et {board.name_of(str(one))}" for one in step.get("then", ()))
    if kind := step.get("as"):
        on += " à la place d'une Action" if kind == "action" else " à la place d'une Créature"
    match step:
        case {"play": card}:
            return f"{player} joue {_named(card, board)}{on}"
        case {"special": card}:
            return f"{player} joue le Spécial {of(_named(card, board))}{on}"
        case {"effect": text}:
            return f"{player} applique « {text} »{on}"
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


def _named(card: Any, board: Board) -> str:
    """The name of what a step plays; of a card that it describes, the one its players gave it."""
    return board.name_of(card) if isinstance(card, str) else card_name(card)


@dataclass(frozen=True)
class Proposal:
    """A step in one sentence, with the JSON a button carries, and why it cannot be made now if it cannot."""

    step: str
    text: str
    group: str
    refusal: str = ""
    cites: tuple[str, ...] = ()
    supposed: str = ""  # what a button says that makes it all the same


CARDS, CONQUESTS, TURN = "Jouer, utiliser", "Conquête", "Le tour"


def proposals(moves: Sequence[Move], board: Board) -> list[Proposal]:
    """What can happen now at this table: cards first, then Conquests, then the turn; refusals last."""
    cards = [(CARDS, move) for move in moves if "player" in move.step]
    scores = [(CONQUESTS, _conquest(base)) for base in board.bases if base.standing]
    # A phase that is over or not yet come is no move that anybody thinks of.
    turn = [(TURN, move) for move in moves if "player" not in move.step and not move.refusal]
    told = [
        Proposal(
            json.dumps(m.step, ensure_ascii=False), describe(m.step, board), group, m.refusal, m.cites, _supposed(m)
        )
        for group, m in (*cards, *scores, *turn)
    ]
    return sorted(told, key=lambda proposal: bool(proposal.refusal))


def _conquest(base: BaseView) -> Move:
    """The Conquest of a Base; below its breakpoint it is not one that comes by itself (R 6.1.1)."""
    step = {"score": base.chip.id}
    if base.unsure or base.breakpoint is None or base.total >= base.breakpoint:
        return Move(step, "", ())
    return Move(step, f"{base.total} de Force sur {base.breakpoint} : la Résistance n'est pas atteinte.", ("6.1.1",))


def _supposed(move: Move) -> str:
    return "La supposer conquise" if "score" in move.step and move.refusal else ""
