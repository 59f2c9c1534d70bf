"""What a judge does to decide, as the tests do it: a table, a form, a button."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from flask.testing import FlaskClient

from app.web import permalink
from tests.app.asked import ASKED

DONE = {**ASKED, "answers": [["m1"]]}
KEY = str(permalink.encode(DONE))
FORM = {
    "title": "La vigie ou le mousse",
    "question": "Une Créature de Force 3 peut-elle être détruite par « Force 3 ou moins » ?",
    "answer": "Oui : « ou moins » compte la limite ([[G.force.1]]).",
    "event": "Coupe de Lyon",
    "held_on": "2026-11-21",
    "cites": ["G.force.1"],
}


def fields(page: str) -> dict[str, Any]:
    """What the page's form would send as it stands, but for its buttons."""
    form = page.partition('class="stack">')[2].partition("</form>")[0]
    found: dict[str, Any] = {}
    for tag in re.findall(r"<input [^>]*>", form):
        told = {name: unescape(value) for name, value in re.findall(r'([a-z-]+)="([^"]*)"', tag)}
        if told.get("type") == "checkbox":
            found.setdefault(told["name"], [])
            if tag.endswith(" checked>"):
                found[told["name"]].append(told["value"])
        else:
            found[told["name"]] = told.get("value", "")
    for name, text in re.findall(r'<textarea [^>]*?name="([^"]*)"[^>]*>\n?(.*?)</textarea>', form, re.DOTALL):
        found[name] = unescape(text)
    return found


def send(client: FlaskClient, address: str, do: str = "save", **typed: Any) -> Any:
    """Open the form at that address, type in it, press that button."""
    return client.post(address, data={**fields(client.get(address).text), **typed, "do": do})


def write(client: FlaskClient, request: dict[str, Any] = DONE, **typed: Any) -> str:
    """A new draft; its address."""
    answer = send(client, f"/juges/nouvelle/{permalink.encode(request)}", **{**FORM, **typed})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])


def publish(head: FlaskClient, request: dict[str, Any] = DONE, **typed: Any) -> str:
    """A decision that a head judge writes and publishes; its address."""
    answer = send(head, write(head, request, **typed), "publish")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"])
