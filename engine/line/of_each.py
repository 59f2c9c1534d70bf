"""« chacun », « sur chaque », « tous avec »: what is told of one card of a list is so of each; « dont un avec »: of one
of several."""

from __future__ import annotations

from dataclasses import replace

from engine.line.lexemes import LITTLE, Lexeme
from engine.line.reader import Reader
from engine.line.told import Item

ALONE = ("seul", "seule")
PARTED = (",", ";", ".", "\n", "and")
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


def told_of_one(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« deux Walker dont un avec Upgrade », « Walker x2, un seul avec 2 marqueurs », « …, l'un a un marqueur »: of as
    many as there are, that one is by itself."""
    item = reader.line.items[-1] if reader.line.items else None
    alone = after.sort == "aside" and after.folded in ALONE
    link = reader.next_is("with", "has", n=int(alone))
    if one.value != 1 or link is None or reader.step is not None or item is None or item.count < 2:
        return False
    between = [two for two in reader.said if item.said.end <= two.start < one.start and two.sort not in LITTLE]
    parted = all(two.sort in (*PARTED, "times") or two.folded == "dont" for two in between)
    if item.zone != "play" or item.host is not None or _bears(reader, item) or not parted:
        return False
    reader.take(one, *(two for two in between if two.folded == "dont"), after if alone else None)
    link.sort, item.count = "with", item.count - 1
    reader.at = reader.place[id(link)]
    apart = replace(item, said=one, start=one.start, end=link.end, count=1)
    reader.line.items.append(apart)
    reader.listed, reader.last, reader.bearer = [*reader.listed, apart], apart, None
    return True


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
