"""A verdict made to be sent: words for a chat, Markdown for a forum, a QR code for the phone across the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

import segno

from app.table.view import View
from app.world import world

READABLE = 1000
"""Characters of a link beyond which a QR code is too fine for a phone to read off a screen."""

PREVIEWED = 3
"""Steps that a preview tells."""

Verdict = Mapping[str, Any]


def chat(played: Sequence[str], verdict: Verdict, link: str) -> str:
    """What was played, the verdict, what it is in doubt of, each rule that decides it with its booklet and page, the
    link: a line each."""
    told = (*(f"{said}." for said in played), f"→ {verdict['text']}", *doubts(verdict), *cited(verdict), link)
    return "\n".join(filter(None, told))


def doubts(verdict: Verdict) -> Sequence[str]:
    """What a verdict hangs on that nobody is sure of: it goes wherever the verdict goes."""
    found: Sequence[str] = verdict.get("doubts") or ()
    return found


def cited(verdict: Verdict) -> list[str]:
    """The rules of a verdict, each with its booklet and page, then the version of the rulebook that says so."""
    rules = [world().citation(id) for id in verdict["cites"]]
    return [*rules, f"Livret Arbitre {world().version}"] if rules else []


def markdown(played: Sequence[str], verdict: Verdict, link: str, host: str) -> str:
    """The same in Markdown: every rule is a link."""
    known = world()
    rules = "\n".join(f"- [{known.citation(id)}]({host}{known.url_of(id) or ''})" for id in verdict["cites"])
    table = f"[La table]({link})" if link else ""
    steps = "\n".join(f"- {said}." for said in played)
    return "\n\n".join(filter(None, (steps, f"**{verdict['text']}**", *doubts(verdict), rules, table)))


def preview(view: View) -> str:
    """What a chat shows under a link: what the page answers first, the rules that decide it, and what was played."""
    verdict, played = view.headline, [said for _, said in view.sequence] if view.board else []
    references = ", ".join(world().reference(id) for id in verdict["cites"])
    told = [verdict["text"], f"({references})" if references else "", *(f"{said}." for said in played[:PREVIEWED])]
    return " ".join(filter(None, told))


def readable(link: str) -> bool:
    """Whether a phone can read the link off a screen as a QR code."""
    return len(link) <= READABLE


def qr(link: str) -> bytes:
    """The QR code of a readable link, as an SVG."""
    drawn = BytesIO()
    # Dark on white whatever the page's colours: readers expect it so.
    segno.make(link, error="l", micro=False).save(drawn, kind="svg", omitsize=True, dark="#000", light="#fff")
    return drawn.getvalue()
