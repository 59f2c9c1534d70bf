"""How much a property draws: a little at every run, always the same, and much where `make soak` searches."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings

SEARCHING = 25
"""How many times as much `make soak` draws, anew each time."""


def draws(many: int, **more: Any) -> settings:
    """The settings of a property that draws `many` examples at every run; `more` are hypothesis's own.

    What is drawn at every run is the same at every run (`tests/conftest.py`): a second hundred that never changes
    finds next to nothing that the first has not, and is waited for by everybody.
    """
    searching = settings.get_current_profile_name() == "searching"
    examples = many * SEARCHING if searching else many
    return settings(max_examples=examples, **{"suppress_health_check": list(HealthCheck), **more})
