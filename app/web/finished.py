"""What has been made already: by a worker, or for another who asked the same."""

from __future__ import annotations

from flask import Response

SHELVING = "arbitre.shelving"
"""Of a request by which the site fills its shelves."""
WORKING = "arbitre.working"
"""Of a request that a worker was handed."""
UNFINISHED = "arbitre.unfinished"
"""Of a request that a worker answers for all who will ask the same: to nobody yet."""


YEAR = 31536000
"""Seconds for which a browser keeps what never changes under its address."""


def kept_for_good(answer: Response) -> Response:
    """The answer, that a browser keeps without asking again: its address names what it holds."""
    answer.cache_control.max_age = YEAR
    answer.cache_control.immutable = True
    return answer


class Typeset(Response):
    """An answer whose words are as they shall be; it is not addressed to anybody yet, nor compressed."""


class Finished(Typeset):
    """An answer on which nothing more is to be done: it is set, compressed, and no longer than it may be."""
