"""Of all the statements that an answer rests on, the few that decide it.

What every table's trace cites decides nothing: of the statements that touch an answer those of a rarer class come
first, and within a class what was said of a card that acts, then what bears on the answer the most directly. The
classes are few and far between, so that no ruling added changes an answer (`python -m rulings.commonness`).
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from engine.commonness import CLASSES

MOST = 3
HEAD = 2  # of what brings an answer about, so many come before what only bears on it
OF_CARDS = ("C.", "K.", "X.")
CLARIFIED = "C."
FACTS = "K."
POINTS = "P."
EVERYWHERE, OFTEN, RARE = 0, 1, len(CLASSES)  # what every trace cites, as how a card is played, decides nothing
COUNTED = ("6.4.7", "3.5.6")  # how VP are told with tokens: why they are won is told
KEPT = ("2.2.1", "2.4.4", "2.4.6", "3.4.4", "3.5.5", "5.3.1", "8.3.5", "9.2.8")  # what a card is, in what pile it ends
_CLASS = {rule_id: rank for rank, ids in enumerate(CLASSES.values()) for rule_id in ids.split()}
_CLASS |= dict.fromkeys(COUNTED, EVERYWHERE)
_CLASS |= {rule_id: min(OFTEN, _CLASS.get(rule_id, RARE)) for rule_id in KEPT}


def _rarest(cites: Iterable[str], to_the_point: Container[str] = ()) -> list[str]:
    """The rarest first, and before them what was said of just this (`to_the_point`); of those as rare, what was said of
    a card goes before all, and a card's own facts after; else they stay in their order.
    """
    return sorted(
        cites, key=lambda i: (i not in to_the_point, -_class(i), not i.startswith(CLARIFIED), i.startswith(FACTS))
    )


def _class(rule_id: str) -> int:
    return _CLASS.get(rule_id, RARE)


def decisive(
    cites: Iterable[str],
    more: Iterable[str] = (),
    most: int = MOST,
    beside: Iterable[str] = (),
    around: Iterable[str] = (),
    of_fate: bool = False,
    to_the_point: Container[str] = (),
    denied: bool = False,
) -> list[str]:
    """The rarest of the statements, each once, then `more`, which is so of any answer of its kind, as long as there is
    room; where all of them speak of cards alone, the last yields to a rule. What stands `beside` is ranked with them,
    but the first is one of them, and the second too where it is not cited often; of what was cited `around` them only
    the rarest is heard, in the last place. An answer `of_fate`, of what befalls a card, that cites none is led by what
    stands beside: a figure is, by the law by which it is reckoned. What every trace cites is heard alone or not at all;
    not even alone of a fate that is `denied`, where what kept it off stands beside. What was said of just what is here
    (`to_the_point`) goes before all.
    """
    own, general = _rarest(dict.fromkeys(cites), to_the_point), list(dict.fromkeys(more))
    beside, around = _uncommon(beside), _uncommon(around)
    led = _rarest(dict.fromkeys(beside), to_the_point) if of_fate else []
    own = _uncommon(own) or ([] if led and denied else own)
    head = (own or led or general)[:HEAD]
    head = [*head[:1], *(i for i in head[1:] if _class(i) != OFTEN)]
    ranked = head + [i for i in _rarest(dict.fromkeys((*own, *beside)), to_the_point) if i not in head]
    others = _rarest(_others(around, ranked), to_the_point)
    last = sorted((*ranked[most - 1 :], *others), key=lambda i: (i not in to_the_point, -_class(i)))
    ranked = [*ranked[: most - 1], *last]
    ranked += [i for i in general if i not in ranked]
    told, rest = ranked[:most], [i for i in ranked[most:] if not i.startswith(OF_CARDS)]
    if rest and all(i.startswith(OF_CARDS) for i in told):
        told[-1] = rest[0]
    return told


def with_contested(told: list[str], points: Iterable[str]) -> list[str]:
    """The statements told, and the open points in another reading of which all would be otherwise: the commonest of
    them give way, and the first to none. How often a point is met says nothing of it.
    """
    added = [i for i in dict.fromkeys(points) if i not in told][: MOST - 1]
    kept = _rarest(told[1:])[: MOST - 1 - len(added)]
    return [*told[:1], *(i for i in told[1:] if i in kept), *added]


def more_often(cites: Iterable[str], other: str) -> list[str]:
    """Those of the statements that are no rarer than that one."""
    return [i for i in cites if _class(i) <= _class(other)]


def gives_way(told: list[str], needed: Iterable[str], to_it: Iterable[str] | None = None) -> list[str]:
    """The statements told, and the rarest of those without which all would be otherwise; where there is no more room,
    one gives way `to_it`: by default the commonest, if it is no rarer.
    """
    first = next(iter(_rarest(needed)), None)
    if first is None:
        return told
    if len(told) < MOST:
        return [*told, first]
    yielding = more_often(told, first) if to_it is None else to_it
    last = next(reversed(_rarest(yielding)), first)
    return [*(i for i in told if i != last), first][:MOST]


def _uncommon(cites: Iterable[str]) -> list[str]:
    return [i for i in cites if _class(i) > EVERYWHERE]


def _others(around: Iterable[str], ranked: list[str]) -> list[str]:
    return [i for i in around if i not in ranked and not i.startswith(POINTS)]
