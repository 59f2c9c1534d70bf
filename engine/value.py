"""Values: what is made by the thousand, compared, and never changed.

mypy holds them frozen. Nothing guards them at run time: the guard of a frozen dataclass is nearly all of what making
one costs, and every event, choice and filter is one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(sort: type[T]) -> type[T]:
    """Makes a class one of values: compared, hashed and replaced as a frozen dataclass is."""
    return dataclass(slots=True, unsafe_hash="__hash__" not in sort.__dict__)(sort)
