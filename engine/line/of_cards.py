"""A card of the list of the moment: which one it is, what it lies on, that it is attached or buried."""

from __future__ import annotations

from typing import Any

from engine.library import CardRecord
from engine.line.lexemes import Lexeme
from engine.line.of_numbers import lay_strangers
from engine.line.of_steps import tell_so_many
from engine.line.reader import Reader, hears
from engine.line.settling import MOST_CARDS
from engine.line.told import Doubt, Item, Ref

JSON = dict[str, Any]
IN_PLAY = ("minion", "monster", "titan", "action", "treasure")


@hears("or")
def on_or(reader: Reader, one: Lexeme) -> None:
    """« King Rex ou Walker »: neither is laid, for it is not told which."""
    name, last = reader.next_is("name", "quoted"), reader.last
    if reader.next_is("player"):  # « … sur Tortuga ou j'ai Walker »: where
        reader.take(one)
        return
    if name is None or not isinstance(last, Item | Ref):
        return
    names = tuple(said.text for said in (last.said, name))
    reader.line.doubts.append(Doubt(last.start, name.end, "L'une ou l'autre ?", names))
    reader.line.items = [item for item in reader.line.items if item is not last]
    reader.line.steps = [step for step in reader.line.steps if last not in (step.what, step.on)]
    reader.listed, reader.last = [item for item in reader.listed if item is not last], None
    reader.at = reader.place[id(name)] + 1


def lay_onto(reader: Reader, item: Item, one: Lexeme) -> None:
    """« Upgrade sur Nukebot »: attached to it."""
    if any(r.kind in ("action", "treasure") for r in item.records) and item.host is None:
        reader.take(reader.before)
        lay_on(reader, item, one)
    else:
        reader.line.doubts.append(Doubt(one.start, one.end, "Rien ne s'attache là.", ()))
        reader.last = None  # « … de Ben »: whose that one is


def fitting(reader: Reader, one: Lexeme) -> tuple[CardRecord, ...]:
    """The cards of the name that can lie where it is said."""
    place = reader.table_zone or reader.zone
    if place in ("base_deck", "base_discard"):
        kinds: tuple[str, ...] = ("base",)
    elif place in ("monster_deck", "monster_discard", "treasure_deck", "treasure_discard"):
        kinds = (place.split("_")[0],)
    elif place == "titans":
        kinds = ("titan",)
    elif place in ("hand", "deck", "discard", "deck_unordered"):
        kinds = ("minion", "action", "treasure", "monster")
    elif reader.was("with", "attached") or _attached_next(reader):
        kinds = ("action", "treasure", "minion", "monster", "titan")
    else:
        kinds = ("minion", "monster", "titan") if reader.pile_follows() is None else IN_PLAY
    fit = tuple(r for r in one.records if r.kind in kinds)
    return fit or tuple(r for r in one.records if r.kind != "base") or one.records


def _attached_next(reader: Reader) -> bool:
    return reader.next_is("attached") is not None


def lay_card(reader: Reader, one: Lexeme, records: tuple[CardRecord, ...], given: JSON | None = None) -> Item:
    """One more card of the list of the moment."""
    reader.take(one)
    before, count, start = reader.before, 1, one.start
    if before is not None and before.sort in ("number", "times") and before.value and not before.taken:
        count, start = before.value, before.start
        reader.take(before)
    who = (
        None if before is not None and before.sort in ("word", "aside") and before is not reader.each else reader.who
    )  # « Anna zorglub Walker »: whose?
    item = Item(one, records, given, start, one.end, who, reader.zone or "play", reader.base, count, weak=reader.weak)
    if isinstance(reader.last, Item) and reader.last.zone in ("hand", "discard", "deck") and not reader.zone:
        number = reader.was("number") and reader.earlier is not None and reader.earlier.sort == "with"
        if number or reader.was("with"):  # « Tenacious Z est dans la défausse avec un Walker »
            item.zone = reader.last.zone
    attaches = any(r.kind in ("action", "treasure") for r in records) and not any(r.kind == "minion" for r in records)
    host = reader.last
    if attaches and isinstance(host, Item) and host.zone == item.zone == "play":
        and_of = reader.was("of") and reader.earlier is not None and reader.earlier.sort == "and"  # « de X et de Y »
        under = host.host if reader.was("and", "with", ",") or and_of else host if reader.was("(") else None
        bears = reader.was("with") or (reader.was("has") and reader.earlier is host.said)  # « mon Shinobi a Upgrade »
        goes_on = host is reader.bearer and reader.was("and", "with", ",", "counters", "bonus", "(")
        under = under or (host if bears or goes_on else None)
        listed = (
            not reader.was(",")
            or _attached_next(reader)
            or reader.in_brackets(under if isinstance(under, Item) else host, one)
        )
        if isinstance(under, Item) and _hosts(under) and listed:
            item.host, item.who = under, under.who
    item.owner, reader.whose = reader.whose, None
    item.counters, reader.due = reader.due, 0
    item.on_top = reader.top and item.zone == "deck"
    reader.line.items.append(item)
    if item.host is None and len(reader.listed) < MOST_CARDS:  # those beyond are too many to be laid
        reader.listed.append(item)
    reader.last = item
    if reader.base is not None and item.zone == "play":
        reader.base.items += 1
    return item


def _hosts(item: Item) -> bool:
    return any(r.kind in ("minion", "monster", "treasure") for r in item.records) or item.given is not None


def lies_on_base(reader: Reader, item: Item) -> None:
    """« Poulet Couineur avec Camion Blindé sur la Base »: attached to the Base, and whose the card is."""
    item.told_attached = True
    host = item.host
    if isinstance(host, Item):
        item.host, item.base = None, host.base
        reader.listed.append(item)


@hears("attached")
def on_attached(reader: Reader, one: Lexeme) -> None:
    """« Upgrade attachée à King Rex », « King Rex avec Upgrade attachée »."""
    owned = reader.next_is("owned", n=2)
    what, on = reader.peek(), reader.next_is("name", n=3 if owned else 2)
    if reader.who and what is not None and what.sort == "name" and on and reader.next_is("to", "on", n=1):
        reader.take(one, reader.peek(1))  # « Ben a attaché Poison à King Rex », « … à mon King Rex »
        laid = lay_card(reader, what, fitting(reader, what))
        lay_on(reader, laid, on)
        if owned is not None and isinstance(laid.host, Ref):
            reader.take(owned)
            laid.host.of = owned.value
            reader.line.seen(owned.value, owned)
        return
    item = reader.last
    if not isinstance(item, Item):
        return
    reader.take(one)
    item.told_attached = True
    item.end = max(item.end, one.end)
    if isinstance(item.host, Item) and _said_again(reader, item.host):
        return
    if reader.next_is("name") and item.host is None:
        name = reader.peek()
        assert name is not None
        if all(r.kind == "base" for r in name.records):
            return
        lay_on(reader, item, name)
    elif reader.next_is("to", "on") and item.host is None and reader.next_is("name", n=1):
        name, link = reader.peek(1), reader.peek()
        assert name is not None
        if all(r.kind == "base" for r in name.records):
            return
        reader.take(link)
        lay_on(reader, item, name)


def _said_again(reader: Reader, host: Item) -> bool:
    """« King Rex (Poison attachée à King Rex) »: what bears it is told twice."""
    link = reader.next_is("to", "on")
    name = reader.next_is("name", n=1 if link else 0)
    if name is None or not host.records or not set(name.records) & set(host.records):
        return False
    reader.take(link, name)
    reader.at = reader.place[id(name)] + 1
    return True


def lay_on(reader: Reader, item: Item, name: Lexeme) -> None:
    reader.take(name)
    reader.at = reader.place[id(name)] + 1
    ref = Ref(name, name.records, name.start, name.end)
    item.host = ref
    item.end = name.end
    reader.listed = [one for one in reader.listed if one is not item]
    reader.last = ref


@hears("buried")
def on_buried(reader: Reader, one: Lexeme) -> None:
    if not one.text.endswith(("é", "ée", "és", "ées")) and tell_so_many(reader, one):
        return
    scope = reader.scope() if one.text.rstrip().endswith("s") and not reader.was(".", ";") else [
        item for item in reader.listed if not item.placed][-1:]  # fmt: skip
    if reader.was("number") and one.folded.startswith("carte") and reader.before and not reader.before.taken:
        number = reader.before  # « une carte enterrée »: nobody names it
        reader.take(one, number)
        name = reader.next_is("name", "quoted", n=1) if reader.next_is("(", ":") and number.value == 1 else None
        if name is not None:  # « une carte enterrée (Momie) »
            reader.zone, zone = "hand", reader.zone  # whatever may be in a hand may be buried
            item = lay_card(reader, name, fitting(reader, name))
            reader.zone, item.zone = zone, "buried"
            reader.at = reader.place[id(name)] + 1
            return
        lay_strangers(reader, number, one.end, None, number.value)
        if isinstance(reader.last, Item):
            reader.last.zone = "buried"
        return
    if reader.was("name", "number", ")", "unknown", "quoted", "player", "card") and scope:
        reader.take(one)
        for item in scope:
            item.zone, item.end = "buried", max(item.end, one.end)
    elif reader.was("(") and isinstance(reader.last, Item) and reader.next_is(")"):  # « Tomb Trap (enterrée) »
        reader.take(one)
        reader.last.zone, reader.last.end = "buried", max(reader.last.end, one.end)
    elif _heads_a_base(reader, one):
        return
    elif reader.next_is(":", "name", "quoted"):
        reader.take(one)
        reader.heads_sentence("buried")
        reader.zone = "buried"


def _heads_a_base(reader: Reader, one: Lexeme) -> bool:
    """« Enterrées sur Tortuga : Anna Momie », « Carte enterrée de Ben sur Tortuga : Momie »."""
    player = reader.next_is("player", n=1) if reader.next_is("of") else None
    at = 2 if player is not None else 0
    base, colon = reader.peek(at + 1), reader.next_is(":", n=at + 2)
    begins = reader.before is None or reader.was(".", "\n", "!", "?")
    if not (begins and reader.next_is("on", "to", n=at) and base and reader.names_base(base) and colon):
        return False
    reader.take(one, reader.peek() if player else None, player, base, colon)
    reader.base = reader.line.base(base, base.records)
    reader.forget()
    reader.who, reader.zone, reader.heading = player.value if player else None, "buried", "buried"
    reader.at = reader.place[id(colon)] + 1
    return True
