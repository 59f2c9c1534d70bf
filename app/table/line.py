"""A table in one line, as a page shows it: what was read, each part a tap away from its correction, and the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app import engine_service
from app.table.catalogue import facts
from app.table.draft import Request
from engine.contract import MAX_LINE
from engine.errors import RequestErrors
from engine.line import PLAYS

_ROW = re.compile(r"(table\.(?:bases|players)\[\d+\](?:\.(?!vp|factions|unknown_hand|unknown_deck)\w+\[\d+\])*)")
SOME = 2
"""Cards, Bases or steps beyond which a line is a table though most of it is not read."""
MOST_UNREAD, LONGEST_UNREAD = 6, 60
"""Of what is not read, how much the link of a table carries along."""
_LAST = re.compile(r"[^.;\n]*$")
"""The last sentence."""


@dataclass(frozen=True)
class Part:
    """What a stretch of the line says, and the place on the page where it can be changed."""

    says: str
    anchor: str


@dataclass(frozen=True)
class Unread:
    """A stretch that was not understood, why where that is known, and the lines that would be read: (label, line)."""

    text: str
    says: str
    instead: list[tuple[str, str]]

    @property
    def may_be_a_card(self) -> bool:
        """Is it worth asking which card it names? Not of a verb, nor of a word that every table says."""
        short = len(self.text) < LONGEST_UNREAD and not self.says and not self.instead
        return short and not engine_service.is_common(self.text)


@dataclass(frozen=True)
class Told:
    """A line, and what was made of it."""

    text: str
    request: Request
    parts: list[Part]
    unread: list[Unread]
    unasked: list[Unread]  # what is understood, and why it is not asked, or may be meant otherwise
    completed: list[str]  # what is read of names that are only told in part

    @property
    def falls_short(self) -> bool:
        """Is something of it not on the table, or not asked?"""
        return bool(self.unread or self.unasked)


def told(text: str) -> Told:
    """What a line says; one that is too long is read as far as it may be."""
    text = text[:MAX_LINE]
    answer = engine_service.lay({"text": text})
    parts = [Part(one["as"], _anchor(one["path"])) for one in answer["read"] if not _is_player(one["path"])]
    unread, doubts = answer["unread"], answer["doubts"]
    apart = [one for one in doubts if not any(start <= one["span"][0] < end for start, end in unread)]
    unasked = [_unread(text, one["span"], [one]) for one in apart]
    completed = [one["as"] for one in answer["read"] if one.get("completed")]
    request = engine_service.with_another_base(answer["request"])
    return Told(text, request, parts, [_unread(text, span, doubts) for span in unread], unasked, completed)


def _is_player(path: str) -> bool:
    return re.fullmatch(r"table\.players\[\d+\]", path) is not None


def row_of(path: str) -> str:
    """The id of the row of the page that a path leads to, "" for none."""
    row = _ROW.match(path)
    return row[1] if row else ""


def _anchor(path: str) -> str:
    return row_of(path) or ("resultat" if path.startswith("sequence") else "quick")


def _unread(text: str, span: list[int], doubts: list[dict[str, Any]]) -> Unread:
    start, end = span
    doubt = next((one for one in doubts if start <= one["span"][0] < end), None)
    if doubt is None:
        return Unread(text[start:end].strip(), "", [])
    at, to = doubt["span"]
    instead = [(name, f"{text[:at]}{name}{text[to:]}") for name in doubt["instead"]]
    return Unread(text[start:end].strip(), doubt["says"], instead)


def not_read(texts: Sequence[str]) -> list[Unread]:
    """What the line of a table did not get read, as the link of that table says it."""
    return [Unread(one[:LONGEST_UNREAD], "", []) for one in texts[:MOST_UNREAD] if one.strip()]


def tells_a_table(text: str) -> bool:
    """Is what was typed to be looked up a table? It has players, cards or Bases, and little else but its questions."""
    if len(text.split()) < 3 or not engine_service.tells_of_players(text[:MAX_LINE]):
        return False
    answer = engine_service.lay({"text": text[:MAX_LINE]})
    if text.rstrip().endswith("?") and "ask" not in answer["request"]:  # what is asked is not read: is there a table?
        return tells_a_table(_LAST.sub("", text.rstrip()))
    players = [one["as"].rpartition(", ")[0] for one in answer["read"] if _is_player(one["path"])]
    if not players or any(facts(name) for name in players):
        return False
    if any(PLAYS in doubt["instead"] for doubt in answer["doubts"]):  # all but the verb: it is asked on the table
        return True
    settles = [doubt for doubt in answer["doubts"] if doubt["instead"] or "?" not in text]
    if "sequence" in answer["request"] and settles:  # so is whose a card is, and on which one a card is played
        return True
    laid = len(answer["read"]) - len(players)
    if laid > 1 and any(doubt["instead"] for doubt in answer["doubts"]):  # « il joue … »: it is asked there who
        return True
    lost = sum(end - start for start, end in answer["unread"])
    return laid > 1 and lost * 3 <= len(text) * (2 if laid > SOME else 1)


def line_of(request: Request) -> tuple[str, list[str]] | None:
    """The line of a table, and what it leaves out; None where the request means nothing."""
    try:
        answer = engine_service.lay({"request": request})
    except RequestErrors:
        return None
    return answer["line"], answer["left_out"]
