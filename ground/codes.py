"""The words that files, requests and code have in common, each with what players read: kinds of cards, editions."""

from __future__ import annotations

from typing import Literal, get_args

CardKind = Literal["minion", "action", "base", "titan", "monster", "treasure"]
PlayKind = Literal["minion", "action"]
"""What a turn has one play of, at first."""
KINDS: dict[CardKind, str] = {
    "minion": "Créature",
    "action": "Action",
    "base": "Base",
    "titan": "Titan",
    "monster": "Monstre",
    "treasure": "Trésor",
}
"""Every kind of card, as players call it."""

Upon = Literal["base-enters", "madness-played", "copier-played", "table-set", "declined"]
"""Upon what a statement about a card bears on a table where that card stands or comes, though the card does nothing."""

Edition = Literal["base", "monstres", "annees", "boite", "choc"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)
"""The booklets that state rules, in their order of precedence: the last prevails."""

Printing = Literal["first", "revised"]
