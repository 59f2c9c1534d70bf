"""A limit has a subject: of what a use may be made once, within what, and for whom that is held.

« Une fois par tour », « un seul effet de … par Base », « une ou plusieurs »: what one player has used bars no other,
where the text speaks to each; and whoever asks whether a use is made, or under way, asks here.
"""

from __future__ import annotations

from collections.abc import Container

from engine.table import Table
from engine.trace import Say, say
from engine.value import but, value


@value
class Once:
    """By what is told what is done but once.

    `of`: the card whose clause it is, or all the cards of a name (`of_name`). `part`: which of its clauses, where
    several count apart. `whom`: the player for whom the limit is held; None, whoever uses it. `within`: in what it
    counts, where that is not the turn: the Base that is scored, a duel, the play of a card, an instant. `about`: the
    card to which it is done: as many wait as there are, and the use is one. `passing`: no table remembers it.
    """

    of: str
    part: str = ""
    whom: str | None = None
    within: str = ""
    about: str | None = None
    passing: bool = False

    @property
    def key(self) -> str:
        """How a table writes it: the id of the card alone, most of the time."""
        parts = (("#", self.part), ("~", self.whom), ("@", self.within))
        return self.of + "".join(sign + told for sign, told in parts if told)


def told_spent(card: str, once: Once) -> Say:
    """That a card has served already, as often as it may."""
    return say("limit_used", card=card, a_turn=not once.within, by_name=once.of.startswith("="))


def of_name(slug: str) -> str:
    """What is limited for all the cards of a name together."""
    return f"={slug}"


def is_spent(table: Table, once: Once | None, under_way: Container[Once] = ()) -> bool:
    """Has that use been made, or is it `under_way`? Of a card alone, it is its controller's; of a Base, the active
    player's. None, of what has no limit, is never spent.
    """
    if once is None:
        return False
    if once.key in table.used or once in under_way:
        return True
    card = table.cards.get(once.of)
    holder = (card.controller if card is not None else None) or table.active
    return once.whom == holder and but(once, whom=None).key in table.used
