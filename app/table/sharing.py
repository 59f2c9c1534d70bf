"""A verdict made to be sent: words for a chat, Markdown for a forum, a QR code for the phone across the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import segno
from markupsafe import Markup

from app.table.view import View
from app.world import world

READABLE = 1000
"""Characters of a link beyond which a QR code is too fine for a phone to read off a screen."""

PREVIEWED = 3
"""Steps that a preview tells."""

Verdict = Mapping[str, Any]


def chat(played: Sequence[str], verdict: Verdict, link: str) -> str:
    """What was played, the verdict, the rules that decide it and the link, a line each, without markup."""
    references = ", ".join(world().reference(id) for id in verdict["cites"])
    cited = f"Smash Up, {references} — livret {world().version}" if references else ""
    return "\n".join(filter(None, (*(f"{said}." for said in played), f"→ {verdict['text']}", cited, link)))


def markdown(played: Sequence[str], verdict: Verdict, link: str, host: str) -> str:
    """The same in Markdown: every rule is a link."""
    known = world()
    references = ", ".join(f"[{known.reference(id)}]({host}{known.url_of(id) or ''})" for id in verdict["cites"])
    cited = f"Smash Up, {references} — livret {known.version}" if references else ""
    table = f"[La table]({link})" if link else ""
    steps = "\n".join(f"- {said}." for said in played)
    return "\n\n".join(filter(None, (steps, f"**{verdict['text']}**", cited, table)))


def preview(view: View) -> str:
    """What a chat shows under a link: what the page answers first, the rules that decide it, and what was played."""
    verdict, played = view.headline, [said for _, said in view.sequence] if view.board else []
    references = ", ".join(world().reference(id) for id in verdict["cites"])
    told = [verdict["text"], f"({references})" if references else "", *(f"{said}." for said in played[:PREVIEWED])]
    return " ".join(filter(None, told))


def qr(link: str) -> Markup | None:
    """The link as an inline SVG; None when it is too long to be read."""
    if len(link) > READABLE:
        return None
    code = segno.make(link, error="l", micro=False)
    # Dark on white whatever the page's colours: readers expect it so.
    return Markup(code.svg_inline(omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff"))
