"""Until when an effect lasts, a row each: its terminal, and how it is said."""

from __future__ import annotations

from engine.effects.ast import Until

ROWS = (
    ("UNTIL_END_OF_TURN", Until.END_OF_TURN, " jusqu'à la fin du tour"),
    ("UNTIL_END_OF_YOUR_TURN", Until.END_OF_YOUR_TURN, " jusqu'à la fin de votre tour"),
    ("UNTIL_START_OF_YOUR_TURN", Until.START_OF_YOUR_TURN, " jusqu'au début de votre prochain tour"),
    ("UNTIL_END_OF_YOUR_NEXT_TURN", Until.END_OF_YOUR_NEXT_TURN, " jusqu'à la fin de votre prochain tour"),
    ("UNTIL_LEAVES", Until.LEAVES, " tant que cette carte est en jeu"),
    ("UNTIL_START_OF_YOUR_TURN_IN_PLAY", Until.YOUR_TURN_OR_LEAVES,
     " jusqu'au début de votre prochain tour, tant que cette carte est en jeu"),
    ("UNTIL_STAYS", Until.STAYS, " jusqu'à la fin du tour, tant qu'elle reste ici"),
)  # fmt: skip
UNTIL = {term: until for term, until, _ in ROWS}
LASTS = {until: said for _, until, said in ROWS} | {
    Until.THEIR_NEXT_TURN: " pendant son prochain tour",
    Until.ALWAYS: "",
}
