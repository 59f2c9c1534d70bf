"""What bears on an event at this very table: the statements that decide it, beyond those that every such event cites.

Asked for by whoever reads a trace. Each function looks at the table as the event found it, and names what a player
could dispute there: that a moved minion keeps its markers, that a card goes home to its owner, that a full hand may
wait. What the event always carries out, it cites by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine import events as ev
from engine.effects.ast import Deed, Happening, Triggered
from engine.kinds import is_standard
from engine.process import Unruled
from engine.queries.power import is_ready
from engine.queries.standing import bans
from engine.rules.conflicts import spares_destruction
from engine.rules.occurrence import awaited_by
from engine.rules.triggers import copies
from engine.table import BASE_DECK, MONSTER_DECK, TREASURE_DECK, Card, Place, Table
from ground.codes import Upon

Bearing = Callable[[Table, Any], Iterator[str]]
COMMON = ("monster", "treasure")
MADNESS_CARDS = 30  # R 8.2.1
# what a card in hand might be thought to answer as it is discarded, were it in play
OUT_OF_HAND = (Happening.TO_DISCARD, Happening.LEFT_PLAY, Happening.DISCARDED)


def bearing(table: Table, event: ev.Event) -> tuple[str, ...]:
    """The statements that bear on this event besides its own, each once; none where nobody can see whether they do."""
    told = BEARINGS.get(type(event))
    try:
        return tuple(dict.fromkeys(i for i in told(table, event) if i not in event.cites)) if told else ()
    except Unruled:  # read once all is over: an unknown hand stops nothing any more
        return ()


# --------------------------------------------------------------------------------------------- leaving


def _send(table: Table, event: ev.Send) -> Iterator[str]:
    card = table.cards[event.card]
    if event.verb == "conquest":
        yield from _conquest(table, card, event)
    if table.in_play(card.id):
        if card.counters:
            yield "8.4.13" if card.spec.kind == "titan" else "8.1.6"
        if event.verb == "returned":
            yield from _returned(table, card, event)
    if card.spec.kind == "titan":
        yield from _titan_leaves(event)
    elif card.spec.kind in COMMON and card.owner is None:
        yield from _common_card(table, card, event)
    elif event.verb != "given":
        yield from _owner_of(table, card, event)
    if event.verb == "destroyed" and card.spec.has_lasting:  # with it ends what it said
        yield from card.spec.few_rulings[1:]
    if event.verb == "placed" and (table.in_play(card.id) or card.place.sort == "discard"):
        yield "G.placer.2"
        if card.spec.on_play:
            yield "G.jouer.3"
    if card.place.sort == "buried" and event.cause.card is not None:
        yield "8.6.5"


def _conquest(table: Table, card: Card, event: ev.Send) -> Iterator[str]:
    """How a card leaves a scored Base: each sort its own way, and none of them destroyed."""
    if card.spec.kind == "titan":
        yield "6.6.6"
    elif card.spec.kind in COMMON:
        yield "6.6.7"
    elif card.place.sort == "buried":
        yield "8.6.20"
    else:
        yield "G.defausser.2"
    if _indestructible(table, event):
        yield "6.6.4"


def _indestructible(table: Table, event: ev.Send) -> bool:
    """Would something have kept the card from being destroyed?"""
    return bool(bans(table, (Deed.BE_DESTROYED,))) and spares_destruction(table, event)


def _returned(table: Table, card: Card, event: ev.Send) -> Iterator[str]:
    if table.pile(("on", card.id)):
        yield "G.renvoyer.3"
    if _indestructible(table, event):
        yield "G.renvoyer.4"


def _titan_leaves(event: ev.Send) -> Iterator[str]:
    """A Titan lies beside its owner's deck or stands on a Base: it has no other place."""
    yield "8.4.12"
    if event.verb in ("destroyed", "returned", "placed", "shuffled"):
        yield "8.4.2"
    if event.cause.card is not None:
        yield "8.4.10"


def _common_card(table: Table, card: Card, event: ev.Send) -> Iterator[str]:
    """Monsters and Treasures belong to nobody: they have piles of their own."""
    if event.to.sort in ("monster_discard", "treasure_discard"):
        yield "3.5.5"
        yield "8.3.5"
        if event.verb == "destroyed":
            yield "9.2.8"
    if card.spec.is_minion and table.in_play(card.id) and event.cause.card is not None:
        yield "8.3.1"


def _owner_of(table: Table, card: Card, event: ev.Send) -> Iterator[str]:
    """A card that others have seen goes to its owner, whoever has played or controls it."""
    if event.to.sort not in ("hand", "deck", "discard"):
        return
    if card.place.sort == "buried" and card.controller != card.owner:
        yield "8.6.7"
    elif event.to.of != card.owner:
        if card.owner is not None:
            yield "9.1.2"  # a card says so, against the rule that it goes to its owner
    elif table.in_play(card.id) and card.controller != card.owner:
        yield "G.controle.5"
        yield "9.2.3" if event.to.sort == "discard" else "9.2.2"
    elif event.card == event.cause.card and event.cause.player not in (None, card.owner):
        yield "9.2.2"  # « en main », for a text about its own card, is its owner's hand
    elif card.place.sort == "shown" and card.controller != card.owner:
        yield "9.2.3"


def _hand_discard(table: Table, event: ev.HandDiscard) -> Iterator[str]:
    card = table.cards[event.card]
    if card.place.sort == "hand" and event.cause.card is not None:
        yield "G.defausser.3"
        if any(awaited_by(clause) in OUT_OF_HAND for clause in card.spec.triggers):
            yield "G.permanent.3"
    if card.spec.madness:
        yield "8.2.7"
        yield "9.2.8"
    elif event.to.sort == "treasure_discard":
        yield "8.3.5"
        yield "9.2.8"
    elif card.owner not in (None, event.player):
        yield "9.2.2"


# --------------------------------------------------------------------------------------------- coming


def _arrive(table: Table, event: ev.Arrive) -> Iterator[str]:
    card = table.cards[event.card]
    if event.verb == "buried":
        yield from _buried(table, card, event)
        return
    yield from _played_from(card)
    if card.place in (MONSTER_DECK, TREASURE_DECK):
        yield "3.5.2"
    if card.spec.kind == "titan":
        yield from _titan_comes(table, card, event)
    elif event.verb in ("played", "uncovered"):
        yield from _played(table, card, event)


def _played(table: Table, card: Card, event: ev.Arrive) -> Iterator[str]:
    """Of whatever sort, by whomever, from wherever: what sets this play apart from that of one's own plain card."""
    if card.spec.kind == "treasure":
        yield "2.4.6"
        yield "8.3.11"
    if _copies(card) and any(is_standard(table, table.cards[played.card]) for played in table.played):
        yield from card.spec.said_upon("copier-played")
    if event.verb == "uncovered":
        yield "8.6.15"
        if not card.spec.is_minion:
            yield "8.6.14"
    if card.owner not in (None, event.player):
        yield "G.controle.1"
    yield from _said_on_arrival(card)
    if card.spec.is_action and card.spec.power:
        yield "8.5.1"
    if event.to.sort == "on" and _says_something(table.cards[event.to.of]):
        yield "G.attachez.3"
        yield from table.cards[event.to.of].spec.own_entry


def _copies(card: Card) -> bool:
    return any(isinstance(c.ability, Triggered) and copies(c.ability) for c in card.spec.triggers)


def _played_from(card: Card) -> Iterator[str]:
    """From anywhere but the hand, a card is played because an effect says « jouez »."""
    if card.place.sort in ("deck", "discard", "aside"):
        yield "G.jouer.2"


def _said_on_arrival(card: Card) -> Iterator[str]:
    """What a minion says when it is played is done at once; its Talents and Specials keep their moment."""
    if not card.spec.is_minion:
        return
    if card.spec.on_play and card.spec.kind == "monster":
        yield "8.3.15"
    if card.spec.on_play:
        yield "4.2.7"
        yield "G.special.5"
        yield "G.jouer.1"
    elif card.spec.talents or card.spec.specials:
        yield "4.2.8"
        yield "G.special.1"


def _says_something(card: Card) -> bool:
    return bool(card.spec.listens or card.spec.talents or card.spec.specials)


def _titan_comes(table: Table, card: Card, event: ev.Arrive) -> Iterator[str]:
    if event.player != card.owner:
        yield "8.4.7"
    if any(done.card == card.id and Happening.LEFT_PLAY in done.what for done in table.log):
        yield "8.4.14"


def _buried(table: Table, card: Card, event: ev.Arrive) -> Iterator[str]:
    """Face down, by an effect that says so, under the control of who buries it; it does nothing there."""
    yield "8.6.3"
    if card.counters or table.pile(("on", card.id)):
        yield "8.6.17"
    if card.place.sort in ("hand", "deck", "shown"):
        yield "8.6.2"
    if card.owner not in (None, event.player):
        yield "8.6.6"
    if _says_something(card):
        yield "8.6.10"


def _shown(table: Table, event: ev.ActionShown) -> Iterator[str]:
    card = table.cards[event.card]
    yield from _played_from(card)
    if event.uncovered:
        yield "8.6.15"
        yield "8.6.14"
    if card.spec.madness:
        yield "8.2.6"
        yield "8.2.13"
        yield from _said_by_listeners(table, "madness-played")
    if card.spec.kind == "treasure":
        yield "2.4.6"


def _base_enters(table: Table, event: ev.BaseEnters) -> Iterator[str]:
    if event.card is not None and table.cards[event.card].spec.breakpoint is not None:
        yield "2.3.1"
    yield from _said_by_listeners(table, "base-enters")


def _said_by_listeners(table: Table, what: Upon) -> Iterator[str]:
    """What is said of the cards that stand by, and bears on what happens, though they may do nothing then."""
    for card in table.listeners():
        yield from card.spec.said_upon(what)


def _base_leaves(table: Table, event: ev.BaseLeaves) -> Iterator[str]:
    if table.cards[event.base].spec.listens:
        yield "2.3.3"


# --------------------------------------------------------------------------------------------- on the table


def _move(table: Table, event: ev.Move) -> Iterator[str]:
    """What a card bears goes with it, what it says stays in force, and what it said on arrival is not said again."""
    card = table.cards[event.card]
    attached = table.pile(("on", card.id))
    if attached:
        yield "G.attachez.2"
    if attached or card.counters:
        yield "G.deplacer.2"
    if card.spec.kind == "monster":
        yield "8.3.16" if card.controller is None else "8.3.17"
    if card.spec.kind == "titan" and event.cause.card != card.id:
        yield "8.4.10"
    if card.spec.on_play:
        yield "4.2.9"
        yield "G.deplacer.3"
        yield "G.jouer.3"
    if _says_something(card):
        yield "G.deplacer.4"
        yield from card.spec.own_entry


def _counters(table: Table, event: ev.Counters) -> Iterator[str]:
    """A token of one point: a marker on a card, a point in a player's reserve, and neither is paid with the other."""
    card = table.cards[event.card]
    if event.n < 0 and not event.own_sort:  # markers of a Base's own sort are not of Force +1
        yield from (i for b in table.bases if table.cards[b].own_counters for i in table.cards[b].spec.few_rulings)
    if event.own_sort:
        return
    if card.spec.kind == "titan":
        yield "8.1.8"
    else:
        yield "8.1.4" if card.spec.is_minion and table.in_play(card.id) else "8.1.9"
    if event.n > 0 and table.vp.get(card.controller or "", 0) > 0:
        yield "1.2.6"
        yield "8.1.1"


def _control(table: Table, event: ev.Control) -> Iterator[str]:
    if any(table.cards[i].controller != event.player for i in table.pile(("on", event.card))):
        yield "G.controle.4"
    if table.cards[event.card].spec.kind == "monster":
        yield "8.3.17"


# --------------------------------------------------------------------------------------------- decks and hands


def _draw(table: Table, event: ev.Draw) -> Iterator[str]:
    deck = Place("deck", event.player)
    empties = event.pile == deck and table.pile(deck) == (event.card,) and table.is_told(deck)
    if empties and table.pile(("discard", event.player)):
        yield "5.3.2"
    if event.pile == TREASURE_DECK:
        yield "3.5.2"
    size = table.hand_size(event.player)
    if size is not None and size >= 10 and table.phase != "draw":
        yield "4.4.5"


def _reshuffle(table: Table, event: ev.Reshuffle) -> Iterator[str]:
    if event.to in (MONSTER_DECK, TREASURE_DECK):
        yield "3.5.5"
    elif event.to != BASE_DECK and (table.phase != "draw" or event.to.of != table.active):
        yield "5.3.4"


def _draw_madness(table: Table, event: ev.DrawMadness) -> Iterator[str]:
    yield "2.4.3"
    yield "3.5.3"
    if table.madness == MADNESS_CARDS:
        yield "8.2.1"


# --------------------------------------------------------------------------------------------- points and turns


def _gain(table: Table, event: ev.GainPoints) -> Iterator[str]:
    yield "3.5.6" if event.base is None else "6.4.7"


def _designate(table: Table, event: ev.Designate) -> Iterator[str]:
    if is_ready(table, event.base):
        yield "6.1.1"


def _set_phase(table: Table, event: ev.SetPhase) -> Iterator[str]:
    if event.phase != "score" or "4.0.1" not in event.cites:  # else a Base is scored at the request of a step alone
        return
    if table.hand(table.active) and table.plays.minion > 0 and table.plays.action > 0 and not table.played:
        yield "4.2.4"
    mine = (table.cards[i] for i in table.all_in_play() if table.cards[i].controller == table.active)
    if any(card.spec.talents and card.id not in table.used for card in mine):
        yield "G.talent.3"
    if any(table.cards[i].spec.specials for i in table.pile(("titans", table.active))):
        yield "8.4.4"


def _spend(table: Table, event: ev.SpendPlay) -> Iterator[str]:
    """Minion then Action, or Action then minion."""
    other = table.plays.action if event.kind == "minion" else table.plays.minion
    if event.extra is None and table.played and other == 0:
        yield "4.2.3"


def _pass_turn(table: Table, event: ev.PassTurn) -> Iterator[str]:
    if len(table.players) > 2:
        yield "3.4.4"


def _set_factions(table: Table, event: ev.SetFactions) -> Iterator[str]:
    taken = {f.casefold() for p, fs in table.factions.items() if p != event.player for f in fs}
    if any(f.casefold() in taken for f in event.factions):
        yield "3.1.4"


BEARINGS: dict[type[ev.Event], Bearing] = {
    ev.Send: _send,
    ev.HandDiscard: _hand_discard,
    ev.Arrive: _arrive,
    ev.ActionShown: _shown,
    ev.BaseEnters: _base_enters,
    ev.BaseLeaves: _base_leaves,
    ev.Move: _move,
    ev.Counters: _counters,
    ev.Control: _control,
    ev.Draw: _draw,
    ev.Reshuffle: _reshuffle,
    ev.DrawMadness: _draw_madness,
    ev.GainPoints: _gain,
    ev.Designate: _designate,
    ev.SetPhase: _set_phase,
    ev.SpendPlay: _spend,
    ev.PassTurn: _pass_turn,
    ev.SetFactions: _set_factions,
}
