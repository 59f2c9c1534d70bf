"""« chacun », « sur chaque », « tous avec »: what is told of one card of a list is so of each."""

from __future__ import annotations

from dataclasses import replace

from engine.line.lexemes import Lexeme
from engine.line.reader import Reader
from engine.line.told import Item

TOLD = ("counters", "bonus", "name", "quoted")
"""What ends with what each card bears."""


def on_each(reader: Reader, one: Lexeme) -> None:
    """« Walker et Diva avec 2 marqueurs chacun »; « … avec chacun 2 marqueurs », « …, tous avec X » tell it first.

    « Anna et Ben : 16 PV chacun » has been told of both already. Whatever else it may say stays unread.
    """
    if _told_of_all(reader):
        reader.take(one)
    elif reader.next_is("with", "number", "bonus", "name"):
        reader.each = one if reader.step is None else None
    elif reader.was(*TOLD, "power", "on", "attached", ")"):
        _spread(reader, one)


def _told_of_all(reader: Reader) -> bool:
    """« Anna et Ben ont chacun 16 PV », « … : 16 PV chacun »: have the others been told to have as many?"""
    number = reader.next_is("number") if reader.next_is("points", n=1) else None
    points = [told for who, (told, _) in reader.line.vp.items() if who != reader.who]
    if number is None:
        return reader.was("points") and bool(points) and reader.before is not None and reader.before.taken
    return number.value in points


def spread(reader: Reader, one: Lexeme) -> None:
    """Once it is told what each bears, be it after « chacun »: each does."""
    if reader.each is not None and one.sort in TOLD:
        _spread(reader, reader.each)
        reader.each = None


def _spread(reader: Reader, one: Lexeme) -> None:
    last = reader.last
    bearer = last.host if isinstance(last, Item) and isinstance(last.host, Item) else last
    if not isinstance(bearer, Item) or not _bears(reader, bearer):
        return
    others = _before(reader, bearer)
    if bearer.count > 1 and others and not _joined(reader, bearer):
        return  # « Walker, deux Divas avec un marqueur chacune »: the Divas, or all?
    if not others and bearer.count < 2:
        return
    reader.take(one)
    borne = [item for item in reader.line.items if item.host is bearer]
    for other in others:
        other.counters, other.bonus = bearer.counters, bearer.bonus
    for other in [each for host in (bearer, *others) for each in _apart(reader, host, bool(borne))]:
        reader.line.items += [replace(item, host=other) for item in borne if other is not bearer]
    bearer.end = max(bearer.end, one.end)


def _bears(reader: Reader, item: Item) -> bool:
    return bool(item.counters or item.bonus) or any(one.host is item for one in reader.line.items)


def _before(reader: Reader, bearer: Item) -> list[Item]:
    """The cards that are listed before that one, back to one of which it is told what it bears by itself."""
    among = next((some for some in (reader.listed, reader.placed) if bearer in some), [])
    found: list[Item] = []
    for item in reversed(among[: among.index(bearer)] if among else []):
        if item.placed or _bears(reader, item):
            break
        found.append(item)
    return found[::-1]


def _joined(reader: Reader, bearer: Item) -> bool:
    """« Walker et deux Divas »: is it joined to those before it by « et »?"""
    before = [one for one in reader.said if one.end <= bearer.start and one.sort not in ("article", "noise")]
    return before[-1:] != [] and before[-1].sort == "and"


def _apart(reader: Reader, item: Item, attached: bool) -> list[Item]:
    """Each of so many by itself, where something lies on each."""
    some = [item]
    while attached and item.count > 1:
        some.append(replace(item, count=1))
        item.count -= 1
    at = reader.line.items.index(item) + 1
    reader.line.items[at:at] = some[1:]
    return some
