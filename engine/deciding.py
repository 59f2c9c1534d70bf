"""Of all the statements that an answer rests on, the few that decide it.

What every table's trace cites decides nothing: of the statements that touch an answer the rarest come first. How often
each is cited where rulings are played is counted beforehand (`python -m rulings.commonness`).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.commonness import CITED

MOST = 3
OF_CARDS = ("C.", "K.", "X.")
_OFTEN = {rule_id: times for times, ids in CITED.items() for rule_id in ids.split()}


def decisive(cites: Iterable[str], more: Iterable[str] = (), most: int = MOST) -> list[str]:
    """The rarest of the statements, each once, then `more` as long as there is room; where all of them speak of cards
    alone, the last yields to a rule.
    """
    ranked = sorted(dict.fromkeys(cites), key=lambda i: _OFTEN.get(i, 0))
    ranked += [i for i in dict.fromkeys(more) if i not in ranked]
    first, rest = ranked[:most], [i for i in ranked[most:] if not i.startswith(OF_CARDS)]
    if rest and all(i.startswith(OF_CARDS) for i in first):
        first[-1] = rest[0]
    return first
