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
from ground.names import fold

_ROW = re.compile(r"(table\.(?:bases|players)\[\d+\](?:\.(?!vp|factions|unknown_hand|unknown_deck)\w+\[\d+\])*)")
SOME = 2
"""Cards, Bases or steps beyond which a line is a table though most of it is not read."""
MOST_OFFERED = 3
"""Questions that are offered in the place of one that is not read."""
MOST_UNREAD, LONGEST_UNREAD = 6, 60
"""Of what is not read, how much the link of a table carries along."""
_LAST = re.compile(r"[^.;\n]*$")
"""The last sentence."""
_PARTED, _SENTENCE = re.compile(r"[.;!?\n,]"), re.compile(r"[.;!?\n]")
"""What parts a question from what is told before it, and what ends a sentence."""
_QUESTIONS = re.compile(r"[^.;!\n,]*\?\s*")
_SUPPOSING = re.compile(r"\s*(?:et\s+)?s(?:i\b|')", re.IGNORECASE)
_ASKING = re.compile(r"\b(?:qui|quoi|quel(?:le)?s?|combien|où|pourquoi|comment|est-ce)\b", re.IGNORECASE)


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
    otherwise: list[tuple[str, str]]  # what is asked, of another whom « elle » may be: (question, line)
    stops: int | None  # where the question begins, if nothing else is left unread
    named: frozenset[str]  # the words that lay what is on the table, and that play cards

    @property
    def falls_short(self) -> bool:
        """Is something of it not on the table, or not asked?"""
        return bool(self.unread or self.unasked)

    @property
    def whole(self) -> bool:
        """Does what is answered stand? Where nothing of a question is read, what happens is told and stands; where a
        word of it is not (« même avec Zorglub »), its answer does not."""
        return not self.falls_short or (self.stops is not None and "ask" not in self.request)

    @property
    def lost(self) -> str:
        """The words that are not read, the longest of those that say the same."""
        said = [one.text.rstrip(" ?") for one in (*self.unread, *self.unasked)]
        return ", ".join(f"« {one} »" for one in said if not any(one != more and one in more for more in said))

    @property
    def wonders(self) -> str:
        """What the line leaves to choose in its question, "" for nothing."""
        return next((one.says for one in (*self.unasked, *self.unread) if one.instead), "")

    @property
    def instead(self) -> list[tuple[str, str]]:
        """What may be asked that is read: (question, line). What the line itself leaves to choose comes first."""
        if self.stops is None:
            return []
        if chosen := [pair for one in (*self.unasked, *self.unread) for pair in one.instead]:
            return chosen
        told = self.text[: self.stops].rstrip(" ,") + ("." if self.text[: self.stops].rstrip().endswith(",") else "")
        offered = [(asked, f"{told} {asked}") for asked in _askable(self.request)]
        return [pair for pair in offered if _is_read(pair[1])][:MOST_OFFERED]


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
    lost = [_unread(text, span, doubts) for span in unread]
    stops, named = _stops(text, answer), _named(text, answer)
    return Told(text, request, parts, lost, unasked, completed, _otherwise(text, answer), stops, named)


def _otherwise(text: str, answer: dict[str, Any]) -> list[tuple[str, str]]:
    asked = [(one["span"], words) for one in answer["read"] for words in one.get("instead", ())]
    return [(words, f"{text[:at].rstrip()} {words}{text[to:]}") for (at, to), words in asked]


def _named(text: str, answer: dict[str, Any]) -> frozenset[str]:
    steps = answer["request"].get("sequence") or []
    played = {f"sequence[{i}]" for i, step in enumerate(steps) if step.keys() & {"play", "special", "talent", "use"}}
    spans = [one["span"] for one in answer["read"] if one["path"].startswith("table") or one["path"] in played]
    return frozenset(word for span in spans for word in fold(text[slice(*span)]).split())


def _stops(text: str, answer: dict[str, Any]) -> int | None:
    """Where a line has told all its cards and steps, and but asks: None where what is not read is one of these.

    « … sur Igor. Elle crève ? », not « … sur Igor avec Zorglub. Il meurt ? »: a word of a step, an owner that is to be
    chosen, a Base taken in what is asked make another table.
    """
    lost = [*answer["unread"], *(one["span"] for one in answer["doubts"])]
    told = max((one["span"][1] for one in answer["read"] if not one["path"].startswith("ask")), default=0)
    start = min((span[0] for span in lost), default=0)
    if start < told or not _QUESTIONS.fullmatch(text, start):
        return None
    chosen = any(one["instead"] for one in answer["doubts"])
    breaks = [one.end() for one in (_SENTENCE if chosen else _PARTED).finditer(text, told, start)]
    if not breaks or _SUPPOSING.match(text, breaks[-1]):
        return None
    if chosen and not all("?" in text[slice(*span)] for span in answer["unread"]):
        return None
    doubted = all(any(at <= one["span"][0] < to for one in answer["doubts"]) for at, to in answer["unread"])
    sure = doubted or "ask" in answer["request"] or _ASKING.search(text, breaks[-1])
    return breaks[-1] if sure else None


def _askable(request: Request) -> list[str]:
    """Questions that make sense after the last step, as they are typed."""
    last = (request.get("sequence") or [{}])[-1]
    if "score" in last:
        return ["Qui gagne ?", "Qui marque combien ?"]
    players = [one["name"] for one in request["table"]["players"]]
    totals = [f"Total d'{name} ?" if name[0] in "AEIOUÉÈH" else f"Total de {name} ?" for name in players]
    return [*(["Qui meurt ?", "C'est permis ?"] if last else []), *totals]


def _is_read(text: str) -> bool:
    """Is all of a line read?"""
    answer = engine_service.lay({"text": text[:MAX_LINE]})
    return not answer["unread"] and not answer["doubts"]


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
    says = doubt["says"]
    if len(instead) == 1 and text[at:to] in (only := instead[0][0]):  # nothing to choose among: it is so, or it is not
        says, instead = f"Est-ce {only} ?", [(f"Oui, {only}", instead[0][1])]
    return Unread(text[start:end].strip(), says, instead)


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
