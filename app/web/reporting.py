"""« Signaler une erreur »: where it leads, and what the message says already."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from app.world import world


def report_url(target: str, subject: str, address: str, about: str = "Ce qui ne va pas :") -> str:
    """Where « Signaler une erreur » leads: a message that the reader sends, or not, with the page and its version.

    `target` is the operator's address or the URL of a form (which takes `title` and `body`); empty, the reader says to
    whom the message goes.
    """
    title = f"Arbitre : {subject}"
    body = f"Page : {address}\nVersion du livret : {world().version}\n\n{about}\n"
    if target.startswith(("http://", "https://")):
        return f"{target}{'&' if '?' in target else '?'}{urlencode({'title': title, 'body': body})}"
    return f"mailto:{target}?{urlencode({'subject': title, 'body': body}, quote_via=quote)}"
