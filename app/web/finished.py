"""What has been made already: by a worker, or for another who asked the same."""

from __future__ import annotations

from flask import Response

SHELVING = "arbitre.shelving"
"""Of a request by which the site fills its shelves."""
UNFINISHED = "arbitre.unfinished"
"""Of a request that a worker answers for all who will ask the same: to nobody yet."""


class Typeset(Response):
    """An answer whose words are as they shall be; it is not addressed to anybody yet, nor compressed."""


class Finished(Typeset):
    """An answer on which nothing more is to be done: it is set, compressed, and no longer than it may be."""
