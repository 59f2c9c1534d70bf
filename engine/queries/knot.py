"""The one knot of the queries, tied here and nowhere else.

What a text means depends on powers, powers on the clauses in force, and these on what texts mean: « vos Créatures de
Force 3 ou plus », a Base where « vous avez le plus de Force », a clause that holds « si … ». Nothing that is read off
a table can be computed below everything else. So `matching` stands lowest, then `standing`, `power`, `reach`, `facts`
and `aiming`, each importing only those before it. They are a ring all the same: the six questions that a lower one has
for a higher one are declared here, and answered by the module that holds the answer once it is imported, as all are
with any of them.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.context import Context
from engine.effects.ast import Affecting, Amount, Condition, Who, Zone
from engine.table import Card, Table


class Questions:
    """What a lower query asks of a higher one."""

    bears_name: Callable[[Table, Card, str], bool]  # standing
    seen_power: Callable[[Table, Card, bool], int | None]  # power
    amount: Callable[[Table, Amount, Context], int]  # facts
    players: Callable[[Table, Who, Context], tuple[str, ...]]  # facts
    holds: Callable[[Table, Condition, Context], bool]  # facts
    affects_as_told: Callable[[Table, Affecting, Zone, Card, Context], bool]  # aiming


ask = Questions()
