"""What a step has said of its card: that it is used, and where it goes. It answers the card's first choice that can be
answered so; what else the step has said answers the choices that follow, or the same one where it takes several.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.process import Choose, Illegal, Option
from engine.table import Table
from engine.trace import say

OFFERS = ("use_special", "special_or_pass")
"""What is asked where a Special that waits for its moment may be used."""


class Hint(NamedTuple):
    """Of which card a step answers the next choice, and how; `refused`: why a forced choice did not take it.

    `user`: who is to use it once it is offered; only then is it told where it goes. `later`: what else is designated.
    `speaks`: is it no Special, but what a card in play says of that moment by itself?
    """

    card: str
    target: str | None
    refused: Illegal | None = None
    user: str | None = None
    later: tuple[str, ...] = ()
    speaks: bool = False

    def is_for(self, choice: Choose, table: Table) -> bool:
        """Is that choice one of the card's, of what could be named so?"""
        if self.speaks:
            return (
                choice.card == self.card and choice.player == self.user and choice.kind in ("yes_no", "cards", "base")
            )
        if self.user is not None:
            return choice.prompt.key in OFFERS and choice.player == self.user and bool(self.among(choice))
        if choice.card != self.card or choice.kind in ("mode", "yes_no", "number"):
            return False
        if self.target in table.bases and choice.kind != "base":
            return False  # a price to pay first, say: the Base is chosen later
        return self.target not in table.cards or choice.kind != "player"  # to whom a card goes is no card

    def among(self, choice: Choose) -> tuple[Option, ...]:
        """The option that was named, if it is one of the choice's."""
        if self.user is not None and choice.kind == "yes_no":
            return tuple(o for o in choice.options if o.id == "yes" and choice.card == self.card)
        if self.user is not None and not self.speaks:
            return tuple(o for o in choice.options if o.id.partition("#")[0] == self.card)[:1]
        named = tuple(o for o in choice.options if o.id == self.target)
        more = [o for one in self.later for o in choice.options if o.id == one and choice.kind == "cards"]
        return (*named, *more)[: choice.high] if named else ()

    def then(self, picked: tuple[Option, ...]) -> tuple[Hint, ...]:
        """What is still said of the card, once that choice is answered."""
        told = tuple(one for one in (self.target, *self.later) if one is not None)
        if self.user is not None and not any(one.id in told for one in picked):
            return (Hint(self.card, told[0], later=told[1:]),) if told else ()
        left = [one for one in self.later if all(one != option.id for option in picked)]
        return (Hint(self.card, left[0], later=(*left[1:],)),) if left else ()

    def refusal(self, choice: Choose) -> Illegal:
        """Why what was named is no option of the choice."""
        reasons = [e for e in choice.excluded if e.id == self.target]
        cites = reasons[0].cites if reasons else choice.cites
        because = reasons[0].because if reasons else None
        return Illegal(say("bad_target", card=self.card, target=self.target, because=because), *cites)
