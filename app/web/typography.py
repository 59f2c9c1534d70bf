"""What French type asks of every page: no line breaks inside « … », before « : ; ! ? », nor inside « protège-t-il »."""

from __future__ import annotations

import re

from flask import Flask, Response

from app.web.finished import Typeset

NO_BREAK = "\N{NO-BREAK SPACE}"
# Left as they are: what is sent back or drawn, and boxes whose every child stands apart.
_TOKENS = re.compile(
    r'((?:<(title|script|style|textarea|pre|code|option|svg|button|summary)\b.*?</\2>|<a class="button.*?</a>|<[^>]*>'
    r"|[^<«»:;!?-]++(?=<|$))+)|([^<]+)",  # words that hold none of the signs below go with the tags around them
    re.DOTALL,
)
_SPACED = {sign: sign.replace(" ", NO_BREAK) for sign in ("« ", " »", " :", " ;", " !", " ?")}
_QUOTED = re.compile(r"« (.*?) »")
_SENTENCE = re.compile(r"(?:«[^»]*»|[^«])*?[.?!…](?= [A-ZÀ-Ý0-9«])")
_DEPENDS = re.compile(r"(?:[^«:]*: )?[Cc]ela dépend des choix\s:(?= )")
_AT_A_GLANCE = 120  # characters: what is read at arm's length is no longer
_PRONOUN = re.compile(r"-(?:ils?|elles?|on|je|tu|ce|nous|vous)(?![\w-])")
_INVERSIONS = re.compile(rf"\w+(?:-t)?{_PRONOUN.pattern}")


def init_app(app: Flask) -> None:
    """Set every HTML answer of `app`, wherever its words come from."""

    @app.after_request
    def set_type(response: Response) -> Response:
        if response.mimetype == "text/html" and not isinstance(response, Typeset):
            response.set_data(typeset(response.get_data(as_text=True)))
        return response


def parted(text: str) -> tuple[str, str]:
    """The first sentence of an answer, which says what it is, and the rest, which says why; of a long one that hangs on
    choices, that it does, and what each leads to."""
    first = _SENTENCE.match(text)
    if len(first[0] if first else text) > _AT_A_GLANCE:
        first = _DEPENDS.match(text) or first
    return (first[0], text[first.end() :].strip()) if first else (text, "")


def within_quotes(text: str) -> str:
    """A text to be quoted: what it quotes itself stands in the quotes of within, “ … ”."""
    return _QUOTED.sub(r"“\1”", text)


def typeset(html: str) -> str:
    """The same page with its breaks forbidden where French forbids them; tags and attributes are left alone."""
    return _TOKENS.sub(lambda token: token[1] or set_words(token[3]), html)


def set_words(text: str) -> str:
    """The same words, whose tags, if they have any, hold none that could be taken for them: `<mark>`."""
    for loose, kept in _SPACED.items():
        text = text.replace(loose, kept)
    if not _PRONOUN.search(text):  # soon seen, and most texts have none
        return text
    # A span rather than U+2011: what is copied, or looked for in the page, keeps the hyphen of the keyboard.
    return _INVERSIONS.sub(r'<span class="unbroken">\g<0></span>', text)
