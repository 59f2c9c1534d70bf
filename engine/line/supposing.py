"""What a step takes for granted: where a line lays nothing of who plays a card, and the card asks for a Creature of
theirs, there is one. What is not told is unknown, and is not counted against anybody.
"""

from __future__ import annotations

from typing import Any

from engine.effects.ast import BaseFilter, Cmp, Destroy, Filter, Happening, Kind, Pick, Ref, Rel, Triggered, Zone
from engine.effects.walk import walk
from engine.line.players import CALLED
from engine.line.rows import of_name
from engine.table import CardSpec

JSON = dict[str, Any]
_THEIRS = {CALLED["me"]: "une Créature à moi", CALLED["you"]: "une Créature à toi"}


def supposed(spec: CardSpec, player: str) -> JSON | None:
    """The Creature of that player without which what the card does on being played cannot be done; None for none.

    « l'une de vos Créatures » is chosen: of that one neither the name nor the power is told. « une Base où vous avez
    une Créature » only asks that there be one.
    """
    said = [node for clause in spec.on_play for node in walk(clause.ability)]
    aims = [node for node in said if isinstance(node, Pick) and node.filter.zone is Zone.PLAY]
    more = len(aims) > 1  # « joue Sacrifice sur Walker »: nothing else is designated, and Walker must be one's own
    if more and any(node.quantity.low > 0 and _is_ones_own(node.filter) for node in aims):
        return {"card": {"name": creature_of(player), "kind": "minion"}, "controller": player}
    having = [has for node in said if isinstance(node, BaseFilter) for has in node.having]
    there = any(has.cmp is Cmp.AT_LEAST and _is_ones_own(has.what) for has in having)
    return {"card": None, "controller": player} if there else None


def creature_of(player: str) -> str:
    """« une Créature de Ben », « une Créature à moi »: what one that is supposed is called."""
    return _THEIRS.get(player, f"une Créature {of_name(player)}")


def falls_on_others(upon: CardSpec, played: CardSpec) -> bool:
    """« détruisez toutes les Créatures des autres joueurs ici », once a card is destroyed on which one is played that
    destroys: does what it then does fall on others beside it?"""
    destroys = any(isinstance(node, Destroy) for clause in played.on_play for node in walk(clause.ability))
    said = (clause.ability for clause in upon.effect.clauses)
    then = [one for one in said if isinstance(one, Triggered) and one.trigger.happening is Happening.DESTROYED]
    picks = (node for one in then if destroys for node in walk(one.effect) if isinstance(node, Pick))
    return any(one.filter.kind is Kind.MINION and one.filter.at is Ref.HERE for one in picks)


def _is_ones_own(what: Filter) -> bool:
    return what.kind is Kind.MINION and what.controller is Rel.YOU and what.zone is Zone.PLAY
