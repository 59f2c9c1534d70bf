"""A table in one line: « Tortuga : Anna King Rex, Walker ; Ben Nukebot. Ben joue High Noon sur Walker. »

`lay` reads a line, typed, pasted or dictated, and what it asks, into a request of the contract; `tell` writes a
request as a line that `lay` reads back. It is read by hand and not by a grammar of `lark`, for such a line is rarely
whole: where a grammar refuses all of it, this reader keeps what it understands and marks the rest. Nothing is
dropped, nothing is guessed.
"""

from engine.line.elsewhere import with_another_base
from engine.line.hearing import lay
from engine.line.names import meant
from engine.line.said import tells_of_players
from engine.line.told import PLAYS
from engine.line.words import is_common
from engine.line.writer import tell

__all__ = ["PLAYS", "is_common", "lay", "meant", "tell", "tells_of_players", "with_another_base"]
