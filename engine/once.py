"""A limit has a subject: of what a use may be made once, within what, and for whom that is held.

« Une fois par tour », « un seul effet de … par Base »: what one player has used bars no other, where the text speaks
to each; a table remembers a use by its key, and whoever asks whether it is spent asks here.
"""

from __future__ import annotations

from engine.table import Table
from engine.value import but, value


@value
class Once:
    """By what a limited use is remembered.

    `of`: the card whose clause it is, or all the cards of a name (`of_name`). `part`: which of its clauses, where
    several count apart. `whom`: the player for whom the limit is held; None, whoever uses it. `within`: in what it
    counts, where that is not the turn: the Base that is scored, a duel, the play of a card.
    """

    of: str
    part: str = ""
    whom: str | None = None
    within: str = ""

    @property
    def key(self) -> str:
        """How a table writes it: the id of the card alone, most of the time."""
        parts = (("#", self.part), ("~", self.whom), ("@", self.within))
        return self.of + "".join(sign + told for sign, told in parts if told)


def of_name(slug: str) -> str:
    """What is limited for all the cards of a name together."""
    return f"={slug}"


def is_spent(table: Table, once: Once | None) -> bool:
    """Has that use been made? Told of a card alone, it is its controller's; of a Base, the active player's.

    None, of what has no limit, is never spent.
    """
    if once is None:
        return False
    if once.key in table.used:
        return True
    card = table.cards.get(once.of)
    holder = (card.controller if card is not None else None) or table.active
    return once.whom == holder and but(once, whom=None).key in table.used
