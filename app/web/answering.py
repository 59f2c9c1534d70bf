"""What a page says of a verdict and of the answers to what was asked, each thing once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ground.names import fold

JSON = dict[str, Any]
_ANSWERED = re.compile(r"(?:Oui|Non)\s:\s")


def told_already(verdict: str, answers: Sequence[JSON]) -> bool:
    """Do the answers say all that the verdict does? A « Non » would stand against the « Oui » that says the same."""
    said = _words(verdict)
    return any(said in _words(answer["text"]) for answer in answers)


def shares(answers: Sequence[JSON]) -> list[JSON]:
    """What each gains, where that is all that is asked of several players: the verdict says it of all of them at once,
    with what it hangs on; [] where anything else is asked, or one of them is not known."""
    gained = [one for one in answers if "points" in one["ask"] and isinstance(one["value"], int)]
    return gained if len(gained) == len(answers) > 1 else []


def _words(text: str) -> str:
    return f" {fold(_ANSWERED.sub('', text, count=1))} "
