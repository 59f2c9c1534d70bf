"""What leads nowhere, or is not let happen, told in our own words."""

from __future__ import annotations

from werkzeug.exceptions import Forbidden, NotFound
from werkzeug.exceptions import Gone as WasThere


class Missing(NotFound):
    """A page that is not there, told in our own words; `asked` is what the error page then searches for: nothing, or
    what its address says where it is None."""

    def __init__(self, message: str, asked: str | None = None) -> None:
        super().__init__(message)
        self.asked = asked


class Gone(WasThere):
    """What was there once, and why it no longer is."""


class Refused(Forbidden):
    """What whoever asks may not do, and why."""
