"""The terminals of the grammar, as words are read into them, and the classes of them that several rooms speak of.

A room that means more of a class, or less, says so where it does, under a name of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.language.canon.nouns import CARDS, PILES, ROLES


@dataclass(slots=True, unsafe_hash=True)  # never changed; to be kept from it would cost as much as to find it
class Term:
    """A terminal of the grammar, with the words it was read from. `type` "?" is a word the lexicon does not hold.

    `shade`: what the lexicon says apart of some of its forms, « après que » among those of WHEN.
    """

    type: str
    raw: str
    start: int
    end: int
    value: int = 0
    name: str = ""
    plural: bool = False
    shade: str = ""

    # What the parser borrows from its last token: all of a card's text counts as one line.
    line: ClassVar[int] = 1
    column: ClassVar[int] = 1
    end_line: ClassVar[int] = 1
    end_column: ClassVar[int] = 1

    def becoming(self, other: str) -> Term:
        """The same words, as another terminal."""
        return Term(other, self.raw, self.start, self.end, self.value, self.name, self.plural, self.shade)

    @property
    def start_pos(self) -> int:
        return self.start

    @property
    def quoted(self) -> str:
        """Its words, to be named in a message; a name that was quoted already, once."""
        return f"« {self.raw} »".replace("« « ", "« ").replace(" » »", " »")

    @property
    def end_pos(self) -> int:
        return self.end


CARD_NOUNS = frozenset(CARDS) - {"A_NAME"}
NOUNS = CARD_NOUNS | {"BASE", "COUNTER"}
PILE_NOUNS = frozenset(PILES) - {"BOX"}
PLAYERS = frozenset(ROLES) - {"LOSER_CONTROLLER", "THE_PLAYER", "LEFT_PLAYER", "RIGHT_PLAYER"} | {"NO_OTHER"}
AMOUNTS = frozenset(("NUMBER_OF", "POWER_OF", "STARTING_POWER", "HIS_POWER", "BREAKPOINT_OF", "YOUR_TOTAL", "TOTAL_OF"))
"""What opens a measure: « le nombre de », « la Force de », « votre total de Force »."""
NAMES = frozenset(("QUOTED", "A_NAME", "ITS_NAME"))
DETERMINERS = frozenset(("UN", "N", "ALL", "EACH_OF", "UP_TO", "ANY_NUMBER", "YOUR", "THEIR"))
PLACES = frozenset(("FROM", "DE", "DANS", "SUR", "SOUS", "VERS", "A", "ON_TOP", "FROM_TOP"))
TIMES = frozenset(("WHEN", "AFTER", "BEFORE", "BEFORE_THAT", "DURING", "START_OF", "END_OF"))
ASKING = frozenset(("IF", "WHILE", "UNLESS", "WHEN"))
BEFORE_A_SUBJECT = ASKING | {"AND", "OR", "THAN", "WHERE"}
LINKS = frozenset(("AND", "OR", "AND_OR"))
