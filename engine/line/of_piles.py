"""Hands, decks and discards: what lies in one, what heads a list, what is empty."""

from __future__ import annotations

from bisect import bisect_left
from itertools import takewhile

from engine.line.lexemes import Lexeme
from engine.line.of_steps import tell_so_many
from engine.line.reader import BOUNDS, PILES, Reader, hears
from engine.line.told import COMMON, Doubt, Item

NEXT_CARD = "prochainecarte"
CARDS = ("name", "quoted", ":")


@hears(*PILES, "titans_aside")
def _pile(reader: Reader, one: Lexeme) -> None:
    if tell_so_many(reader, one):
        return
    zone = "titans" if one.sort == "titans_aside" else PILES[one.sort]
    scope = reader.scope()
    after = reader.peek()
    if one.folded == NEXT_CARD and not reader.next_is(*CARDS, n=2 if reader.next_is("of") else 0):
        return  # « Ben regarde la prochaine carte »: which one it is is not told
    if (empty := reader.next_is("empty")) or reader.was("empty"):
        reader.take(one, empty, reader.before if reader.was("empty") else None)
        _nothing_in(reader, zone, one)
        return
    if after and after.sort == ":":
        _counted_first(reader, scope)
    if scope and _is_of_another(reader, scope[-1], one):
        return
    if scope and not reader.was(",", "and", ".", ":", ";", "\n", "(") and not (after and after.sort == ":"):
        reader.take(one)
        if one.sort == "deck_in" and len(scope) > 1:
            zone = "deck_unordered"
        for item in [item for item in scope if not item.counters] or scope:  # what bears markers is in play
            item.zone, item.base, item.end = zone, None, max(item.end, one.end)
            item.on_top, item.among = one.sort == "deck_top", True
        reader.listed = [item for item in reader.listed if item not in scope]
        reader.zone = None
        return
    reader.take(one)
    if (loose := reader.next_is("unordered")) or reader.next_is("of"):
        at = reader.place[id(loose)] if loose else reader.at
        if not loose and at + 2 < len(reader.said) and reader.said[at + 2].sort == "unordered":
            loose = reader.said[at + 2]
        if loose:
            reader.take(loose)
            zone = "deck_unordered" if zone == "deck" else zone
    reader.heads_sentence(zone)
    if reader.was(",", "and", "(") and reader.step is not None and reader.step.what is not None:
        reader.part()  # « joue Disco Lou, en main il lui reste Diva »
    reader.top = one.sort == "deck_top"
    reader.zone, reader.base, reader.listed, reader.last = zone, None, [], None


def _is_of_another(reader: Reader, item: Item, one: Lexeme) -> bool:
    """« Grave Robbing sur la défausse de Ben », « Scout est détruit, va-t-il en main »: the card named before does not
    lie there; what is said of it is not understood.
    """
    after = bisect_left(reader.starts, item.end)
    between = [said for said in reader.said[after : reader.place[id(one)]] if not said.taken]
    onto = reader.was("on") and one.sort in ("hand", "discard")
    return onto or any(said.sort in ("word", "aside", "lost", "do_with") for said in between)


def _counted_first(reader: Reader, scope: list[Item]) -> None:
    """« 2 cartes dans sa défausse : Walker et Nukebot »: those that are named are the ones that were counted."""
    counted = [item for item in scope if not item.records and item.given is None]
    if not counted:
        return
    told = takewhile(lambda said: said.sort not in (*BOUNDS, "player", *PILES), reader.following(reader.at))
    named = sum(said.sort in ("name", "quoted") for said in told)
    for item in counted:
        reader.line.items.remove(item)
        reader.listed.remove(item)
    if named != sum(item.count for item in counted):
        reader.line.doubts.append(Doubt(counted[0].start, counted[-1].end, "Elles ne sont pas autant.", ()))


def _nothing_in(reader: Reader, zone: str, one: Lexeme) -> None:
    who = reader.who
    if reader.next_is("of") and (player := reader.next_is("player", n=1)):
        reader.take(player)
        who = player.value
    if who and zone in ("hand", "deck"):
        reader.line.empty.append((who, zone, one))
        reader.line.seen(who, one)


@hears("empty")
def on_empty(reader: Reader, one: Lexeme) -> None:
    """« Ben rien », « Tortuga vide » leave a Base as it is; of a pile, it holds no card."""
    of_player = reader.was("player") or (reader.was(":") and reader.who is not None and reader.last is None)
    of_base = reader.base is not None and reader.before is reader.base.said and not reader.base.items
    if reader.line.bases and (of_player or of_base) and reader.zone is None:
        reader.take(one)
    elif reader.zone and reader.who and not reader.listed:
        reader.take(one)
        reader.line.empty.append((reader.who, reader.zone, one))


@hears(*COMMON)
def _common(reader: Reader, one: Lexeme) -> None:
    empty = reader.next_is("empty")
    reader.take(one, empty)
    if empty is not None:
        reader.line.empty.append((None, one.sort, one))
    reader.forget()
    reader.base, reader.table_zone, reader.zone = None, one.sort, one.sort


@hears("then_unknown")
def on_then_unknown(reader: Reader, one: Lexeme) -> None:
    if reader.who and reader.zone == "deck":
        reader.take(one)
        reader.line.unknown_deck.add(reader.who)
