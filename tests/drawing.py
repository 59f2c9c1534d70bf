"""How much a property draws: a little at every run, always the same, and much where `make soak` searches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, settings

PHASES = [phase for phase in Phase if phase is not Phase.explain]  # which traces every line run, in gigabytes
SEARCHING = 25
"""How many times as much `make soak` draws, anew each time."""


T = TypeVar("T")


def _searching() -> bool:
    return settings.get_current_profile_name() == "searching"


def one_in(few: int, found: Sequence[T]) -> Sequence[T]:
    """One in so many of what was found at every run, always the same; all of it where `make soak` searches, which runs
    the tests marked `hypothesis`."""
    return found if _searching() else found[::few]


def draws(many: int, **more: Any) -> settings:
    """The settings of a property that draws `many` examples at every run; `more` are hypothesis's own.

    What is drawn at every run is the same at every run (`tests/conftest.py`): a second hundred that never changes
    finds next to nothing that the first has not, and is waited for by everybody.
    """
    examples = many * SEARCHING if _searching() else many
    return settings(max_examples=examples, **{"suppress_health_check": list(HealthCheck), "phases": PHASES, **more})
