"""What has been made already: by a worker, or for another who asked the same."""

from __future__ import annotations

from flask import Response


class Finished(Response):
    """An answer on which nothing more is to be done: it is set, compressed, and no longer than it may be."""
