"""Of all the statements that an answer rests on, the few that decide it.

What every table's trace cites decides nothing: of the statements that touch an answer the rarest come first. How often
each is cited where rulings are played is counted beforehand (`python -m rulings.commonness`).
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from engine.commonness import CITED

MOST = 3
HEAD = 2  # of what brings an answer about, so many come before what only bears on it
OF_CARDS = ("C.", "K.", "X.")
FACTS = "K."
POINTS = "P."
PROCEDURE = 2  # what is cited half as often as anything is, every trace cites: how a card is played decides nothing
_OFTEN = {rule_id: times for times, ids in CITED.items() for rule_id in ids.split()}
_COMMON = max(_OFTEN.values()) / PROCEDURE


def _rarest(cites: Iterable[str], to_the_point: Container[str] = ()) -> list[str]:
    """The rarest first, and before them what was said of just this (`to_the_point`); of those as rare, what was said of
    a card goes before the card's own facts.
    """
    return sorted(cites, key=lambda i: (i not in to_the_point, _OFTEN.get(i, 0), i.startswith(FACTS)))


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
    but the first is one of them; of what was cited `around` them only the rarest is heard, in the last place. An answer
    `of_fate`, of what befalls a card, that cites none is led by what stands beside: a figure is, by the law by which it
    is reckoned. What every trace cites is heard alone or not at all; not even alone of a fate that is `denied`, where
    what kept it off stands beside. What was said of just what is here (`to_the_point`)
    goes before all.
    """
    own, general = _rarest(dict.fromkeys(cites), to_the_point), list(dict.fromkeys(more))
    beside, around = _uncommon(beside), _uncommon(around)
    led = _rarest(dict.fromkeys(beside), to_the_point) if of_fate else []
    own = _uncommon(own) or ([] if led and denied else own)
    head = (own or led or general)[:HEAD]
    ranked = head + [i for i in _rarest(dict.fromkeys((*own, *beside)), to_the_point) if i not in head]
    ranked = ranked[: most - 1] + _rarest(dict.fromkeys((*ranked[most - 1 :], *_others(around, ranked))), to_the_point)
    ranked += [i for i in general if i not in ranked]
    first, rest = ranked[:most], [i for i in ranked[most:] if not i.startswith(OF_CARDS)]
    if rest and all(i.startswith(OF_CARDS) for i in first):
        first[-1] = rest[0]
    return first


def more_often(cites: Iterable[str], other: str) -> list[str]:
    """Those of the statements that are cited more often than that one."""
    return [i for i in cites if _OFTEN.get(i, 0) > _OFTEN.get(other, 0)]


def gives_way(told: list[str], needed: Iterable[str]) -> list[str]:
    """The statements told, and the rarest of those without which all would be otherwise; where there is no more room,
    the one that is cited most often gives way to it, if it is cited more often.
    """
    first = next(iter(_rarest(needed)), None)
    if first is None:
        return told
    if len(told) < MOST:
        return [*told, first]
    commonest = max(more_often(told, first), key=lambda i: _OFTEN.get(i, 0), default=first)
    return [*(i for i in told if i != commonest), first][:MOST]


def _uncommon(cites: Iterable[str]) -> list[str]:
    return [i for i in cites if _OFTEN.get(i, 0) < _COMMON]


def _others(around: Iterable[str], ranked: list[str]) -> list[str]:
    return [i for i in around if i not in ranked and not i.startswith(POINTS)]
