"""Where a step has said that its card goes: it answers that card's first choice that can be answered so."""

from __future__ import annotations

from typing import NamedTuple

from engine.process import Choose, Illegal, Option
from engine.table import Table
from engine.trace import say


class Hint(NamedTuple):
    """Of which card a step answers the next choice, and how; `refused`: why a forced choice did not take it."""

    card: str
    target: str
    refused: Illegal | None = None

    def is_for(self, choice: Choose, table: Table) -> bool:
        """Is that choice one of the card's, of what could be named so?"""
        if choice.card != self.card or choice.kind in ("mode", "yes_no", "number"):
            return False
        if self.target in table.bases and choice.kind != "base":
            return False  # a price to pay first, say: the Base is chosen later
        return self.target not in table.cards or choice.kind != "player"  # to whom a card goes is no card

    def among(self, choice: Choose) -> tuple[Option, ...]:
        """The option that was named, if it is one of the choice's."""
        return tuple(o for o in choice.options if o.id == self.target)

    def refusal(self, choice: Choose) -> Illegal:
        """Why what was named is no option of the choice."""
        reasons = [e for e in choice.excluded if e.id == self.target]
        cites = reasons[0].cites if reasons else choice.cites
        because = reasons[0].because if reasons else None
        return Illegal(say("bad_target", card=self.card, target=self.target, because=because), *cites)
