"""What other sites may not make a visitor's browser do: whatever is sent to be done here must come from our own pages.

Browsers say by themselves where a form comes from (`Sec-Fetch-Site`, `Origin`, failing both `Referer`): nothing is
laid on the visitor's device to know it. A program that says nothing of it is nobody's browser. The API only answers:
anybody may ask it.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, request

from app.web.address import asked
from app.web.missing import Refused

HARMLESS = ("GET", "HEAD", "OPTIONS")
OPEN = "/api/"
OURS = ("same-origin", "none")
"""`none`: by the visitor's own hand, as when a page is asked for again."""
ELSEWHERE = "Ce formulaire vient d'un autre site que celui-ci : rien n'a été fait. Revenez par nos pages."


def init_app(app: Flask) -> None:
    """Refuse what another site sends to `app`."""

    @app.before_request
    def refuse() -> None:
        if request.method not in HARMLESS and not request.path.startswith(OPEN) and _is_from_elsewhere():
            raise Refused(ELSEWHERE)


def _is_from_elsewhere() -> bool:
    if site := request.headers.get("Sec-Fetch-Site"):
        return site not in OURS
    told = request.headers.get("Origin") or request.headers.get("Referer")
    return told is not None and _host(told) not in {_host(asked()), _host(request.host_url)}


def _host(address: str) -> str:
    """The host and port of an address, without the port that goes without saying; empty for none (`null`)."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return ""
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    return parts.hostname + (f":{port}" if port and port != usual else "") if parts.hostname else ""
