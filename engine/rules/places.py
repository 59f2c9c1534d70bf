"""Where a card may be played, which its player chooses; and how it comes there."""

from __future__ import annotations

from engine.context import Context
from engine.effects.ast import Kind, PlayOnly
from engine.events import ActionShown, Arrive, WayIn
from engine.kernel import Game
from engine.process import ChoiceKind, Choose, Option, Process
from engine.queries.matching import base_fits, matches
from engine.rules.conflicts import keeps_out
from engine.statements import tie
from engine.table import Card, Place, Table
from engine.tied import rule
from engine.trace import say


def places_for(
    game: Game, player: str, card: Card, on: str | None = None, *, hushed: bool = False, bound: bool = False
) -> list[tuple[Place, str]]:
    """Where a card can be played: each place with the id that names it (a Base, a host). Forbidden ones left out.

    `on`: only that Base or host is looked at, if the card goes to one. `hushed`: its own effect is cancelled at once.
    `bound`: it is a play that names its Base.
    """
    table = game.table
    spec = card.spec
    if spec.is_shown:
        shown = Place("shown", player)
        return [(shown, "")] if keeps_out(table, coming(player, card, shown)) is None else []
    if spec.is_minion:
        places = [(Place("minions", b), b) for b in table.bases]
    elif spec.kind == "titan":
        places = [(Place("titans_at", b), b) for b in table.bases]
    elif spec.effect.attach is Kind.MINION:
        places = [(Place("on", i), i) for b in table.bases for i in table.minions(b)]
    else:
        places = [(Place("actions", b), b) for b in table.bases]
    return [
        (place, name)
        for place, name in places
        if on in (None, name) and may_go(table, player, card, place, hushed=hushed, bound=bound)
    ]


@rule("8.4.6")
def way_in(table: Table, card: Card) -> WayIn:
    """How a card comes that an effect lets its player « jouer »: a Titan enters, all else is played."""
    return "entered" if card.spec.kind == "titan" else "played"


@way_in.reading("P.4", 1)
def _titans_too(table: Table, card: Card) -> WayIn:
    """Read the other way: to lay a Titan is to play a card."""
    return "played"


def choose_spot(player: str, card_id: str, places: list[tuple[Place, str]], cites: str) -> Process[Place]:
    """Of several places where a card can be played, the one that its player chooses; of one place, nothing is asked."""
    return places[0][0] if len(places) == 1 else (yield from ask_spot(player, card_id, places, cites))


def ask_spot(player: str, card_id: str, places: list[tuple[Place, str]], cites: str) -> Process[Place]:
    """The place where its player chooses to play a card: a choice that is told, be there but one."""
    options = tuple(Option(name, say("place_label", on=name), place) for place, name in places)
    kind: ChoiceKind = "cards" if places[0][0].sort == "on" else "base"
    prompt = say("where_to_play", card=card_id)
    picked = yield Choose(player, kind, options, prompt, cites=(cites,), card=card_id)
    spot: Place = picked[0].value
    return spot


@tie("8.4.8")
def controls_titan(table: Table, player: str) -> bool:
    """A player controls one Titan at most (R 8.4.8)."""
    titans = (i for b in table.bases for i in table.pile(("titans_at", b)))
    return any(table.cards[i].controller == player for i in titans)


@tie("G.attachez.1", "4.2.6", "8.4.8", "C.halfelins.1")
def may_go(table: Table, player: str, card: Card, place: Place, *, hushed: bool = False, bound: bool = False) -> bool:
    """May this player play the card there? Its own text, what it attaches to, and what forbids it are looked at.

    Of a card that is `hushed` the own text says nothing.
    """
    base = place.of if place.sort != "on" else table.base_of(place.of)
    if base is None:
        return True
    if card.spec.kind == "titan" and controls_titan(table, player):
        return False
    told = _is_let_by_its_text(table, player, card, place, base, hushed)
    return told and keeps_out(table, coming(player, card, place), bound=bound) is None


def _is_let_by_its_text(table: Table, player: str, card: Card, place: Place, base: str, hushed: bool) -> bool:
    """Does its own text let the card be played there? Most say nothing of it."""
    spec, effect = card.spec, card.spec.effect
    if effect.attach_at is None and effect.attach_to is None and not spec.only_at:
        return True
    ctx = Context(card.id, player, player)
    if effect.attach_at is not None and not base_fits(table, effect.attach_at, base, ctx):
        return False
    if effect.attach_to is not None and place.sort == "on" and not matches(table, effect.attach_to, place.of, ctx):
        return False
    only = (c.ability.at for c in spec.only_at if isinstance(c.ability, PlayOnly) and not hushed)
    return all(base_fits(table, at, base, ctx) for at in only)


def coming(player: str, card: Card, place: Place) -> ActionShown | Arrive:
    """The event by which the player would play the card there."""
    return ActionShown(card.id, player) if card.spec.is_shown else Arrive(card.id, place, player, "played")
