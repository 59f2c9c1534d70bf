"""What depends on itself, or two things on each other: the values that hold together, whoever is asked first.

« +1 pour chacune de vos autres Créatures de Force 4 ou plus », said by two of them, is no question of order: each
counts the other as it is (R 9.2.7). Where several sets of values hold together, or none does, no rule picks one.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import prod

Values = tuple[int, ...]
CORNERS = 4  # how many values are tried in every way; of more, only all low and all high
POINTS = 64  # how many sets of values are tried one by one, where bounds alone do not tell


def held_together(low: Values, high: Values, follow: Callable[[Values], Values]) -> list[Values]:
    """The values, between those bounds, from which the same values follow: one set, or none, or some of several.

    What follows is taken to go one way with each value: bounds are drawn in by what follows from them, until they meet.
    """
    told: dict[Values, Values] = {}

    def follows(values: Values) -> Values:
        if values not in told:
            told[values] = follow(values)
        return told[values]

    while low != high:
        corners = product(*zip(low, high, strict=True)) if len(low) <= CORNERS else (low, high)
        ends = [follows(corner) for corner in corners]
        least = tuple(max(a, min(found)) for a, *found in zip(low, *ends, strict=True))
        most = tuple(min(a, max(found)) for a, *found in zip(high, *ends, strict=True))
        if (least, most) == (low, high) or any(a > b for a, b in zip(least, most, strict=True)):
            break
        low, high = least, most
    ranges = [range(a, b + 1) for a, b in zip(low, high, strict=True)]
    if prod(map(len, ranges)) > POINTS:
        return []
    return [values for values in product(*ranges) if follows(values) == values]
