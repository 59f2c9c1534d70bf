"""A line twice as long costs about twice the work, whatever it repeats: counted in lines of code run, never timed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import engine.line.hearing
from engine.line import lay
from tests.rulings.cards.at_table import catalogue

HERE = str(Path(engine.line.hearing.__file__).parent)
LENGTH = 4000
REPEATED = {
    "Tortuga : Anna King Rex (": "Upgrade, ",
    "Tortuga : Anna ": "Gnome et ",
    "Tortuga : Anna Walker ": "1) Gnome 2) ",
    "Tortuga : Anna King Rex ": "(Upgrade ",
    "Tortuga : Ben Nukebot. ": "Ben joue Howl puis ",
    "Tortuga : Ben Warbot ": "ou Gnome ",
    "Le Palace : Anna ": "Walker et Gnome enterrées ",
    "Tortuga : Anna Diva. ": "Walker sur Le Palace ",
    "": "Ben dort, Anna zorg Walker. ",
    "Tortuga : Anna Zapbot. ": "le la les ",
    "Main d'Anna : ": "Gnome, ",
    "Anna Nukebot ; ": "Walker d'Anna et ",
    "Tortuga : Anna Warbot. ": "Warbot survit ? ",
    "Anna ": "2 cartes en main : Walker et ",
}


def work(line: str) -> int:
    """Lines of code, and turns of a loop, that reading it takes."""
    count = 0

    def within(frame: FrameType, event: str, _: Any) -> Callable[..., Any]:
        nonlocal count
        count += event == "line"
        return within

    def entering(frame: FrameType, *_: Any) -> Callable[..., Any] | None:
        return within if frame.f_code.co_filename.startswith(HERE) else None

    before = sys.gettrace()
    sys.settrace(entering)
    try:
        lay(line, catalogue())
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("head", REPEATED)
def test_a_line_twice_as_long_takes_twice_the_work(head: str) -> None:
    line = head + REPEATED[head] * LENGTH
    lay(line[:LENGTH], catalogue())  # what is read once for all is read
    assert work(line[: 2 * LENGTH]) < 2.4 * work(line[:LENGTH])
