"""Where a card may be played, which its player chooses; and how it comes there."""

from __future__ import annotations

from engine.context import FREELY, Context, Terms
from engine.effects.ast import BaseFilter, Kind, PlayOnly
from engine.events import ActionShown, Arrive, WayIn
from engine.kinds import Refusal
from engine.process import ChoiceKind, Choose, Illegal, Option, Process
from engine.queries.matching import base_fits, refusal
from engine.rules.conflicts import keeps_out
from engine.statements import tie
from engine.table import Card, CardSpec, Place, Sort, Table
from engine.tied import rule
from engine.trace import say


def places_for(table: Table, player: str, card: Card, on: str | None = None, terms: Terms = FREELY) -> list[Place]:
    """Where a card can be played on those terms; `on`: to that Base or host alone, if it goes to one."""
    everywhere = spots(table, player, card.spec)
    named = everywhere if on is None or card.spec.is_shown else [place for place in everywhere if place.of == on]
    return [place for place in named if may_go(table, player, card, place, terms)]


def spots(table: Table, player: str, spec: CardSpec) -> list[Place]:
    """All the places to which a card of that sort is played, whatever forbids it there."""
    if spec.is_shown:
        return [Place("shown", player)]
    if spec.effect.attach is Kind.MINION and spec.is_action:
        return [Place("on", i) for b in table.bases for i in table.minions(b)]
    row = row_of(spec)
    return [Place(row, base) for base in table.bases]


def row_of(spec: CardSpec) -> Sort:
    """Where on a Base a card of that sort stands."""
    return "minions" if spec.is_minion else "titans_at" if spec.kind == "titan" else "actions"


@rule("8.4.6")
def way_in(table: Table, card: Card) -> WayIn:
    """How a card comes that an effect lets its player « jouer »: a Titan enters, all else is played."""
    return "entered" if card.spec.kind == "titan" else "played"


@way_in.reading("P.4", 1, surely=False)
def _titans_too(table: Table, card: Card) -> WayIn:
    """Read the other way: to lay a Titan is to play a card."""
    return "played"


def choose_spot(player: str, card_id: str, places: list[Place], cites: str) -> Process[Place]:
    """Of several places where a card can be played, the one that its player chooses; of one place, nothing is asked."""
    return places[0] if len(places) == 1 else (yield from ask_spot(player, card_id, places, cites))


def ask_spot(player: str, card_id: str, places: list[Place], cites: str) -> Process[Place]:
    """The place where its player chooses to play a card: a choice that is told, be there but one."""
    options = tuple(Option(place.of, say("place_label", on=place.of), place) for place in places)
    kind: ChoiceKind = "cards" if places[0].sort == "on" else "base"
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
def may_go(table: Table, player: str, card: Card, place: Place, terms: Terms = FREELY) -> bool:
    """May this player play the card there? Its own text, what it attaches to, and what forbids it are looked at."""
    if card.spec.kind == "titan" and controls_titan(table, player):
        return False
    told = _refused_by_its_text(table, player, card, place, terms)
    return told is None and keeps_out(table, coming(player, card, place), bound=terms.bound) is None


def _refused_by_its_text(table: Table, player: str, card: Card, place: Place, terms: Terms) -> Refusal | None:
    """What its own text asks that is not so there; None where it lets the card be played. Most say nothing of it, and
    one that is hushed is not heard.
    """
    spec, effect = card.spec, card.spec.effect
    if effect.attach_at is None and effect.attach_to is None and not spec.only_at:
        return None
    base, ctx = table.base_under(place), Context(card.id, player, player)
    if base is None:
        return None
    if effect.attach_to is not None and place.sort == "on":
        wrong = refusal(table, effect.attach_to, place.of, ctx)
        if wrong is not None:
            return say("bearer_unfit", target=place.of, because=wrong[0]), (*wrong[1], *spec.own_entry)
    only = (c.ability.at for c in spec.only_at if isinstance(c.ability, PlayOnly) and terms.hushed is None)
    return next(filter(None, (base_refused(table, at, base, ctx) for at in (effect.attach_at, *only) if at)), None)


def base_refused(table: Table, wanted: BaseFilter, base: str, ctx: Context) -> Refusal | None:
    """That a Base is none of those that the text of a card wants; None where it is."""
    if base_fits(table, wanted, base, ctx):
        return None
    own = table.cards[ctx.self].spec.own_entry if ctx.self is not None else ()
    return say("base_not_wanted", base=base, wanted=wanted), own


def coming(player: str, card: Card, place: Place) -> ActionShown | Arrive:
    """The event by which the player would play the card there."""
    return ActionShown(card.id, player) if card.spec.is_shown else Arrive(card.id, place, player, "played")


@tie("G.attachez.1")
def why_not_there(table: Table, player: str, card: Card, on: str) -> Illegal:
    """Why the card may not go there."""
    spec = card.spec
    if on not in table.cards or not table.in_play(on):
        return Illegal(say("target_gone", target=on), "4.2.6")
    on_base = table.cards[on].spec.kind == "base"
    wants_base = spec.effect.attach is not Kind.MINION
    if on_base is not wants_base:
        return Illegal(say("wrong_support", card=card.id, target=on), "G.attachez.1" if spec.is_action else "4.2.6")
    place = Place(row_of(spec) if wants_base else "on", on)
    ban = keeps_out(table, coming(player, card, place))
    if ban is not None:
        return Illegal(ban.reason, *ban.cites)
    if spec.kind == "titan" and not may_go(table, player, card, place):
        return Illegal(say("one_titan", player=player), "8.4.8")
    why = _refused_by_its_text(table, player, card, place, FREELY)
    return not_let(card, why)


def not_let(card: Card, why: Refusal | None) -> Illegal:
    """That the card may not be played there by its own text, and what that asks which is not so."""
    because, cites = why or (None, card.spec.own_entry)
    return Illegal(say("condition_of_card", card=card.id, because=because), *cites, "9.1.1")


def why_nowhere(table: Table, player: str, card: Card) -> Illegal:
    """Why the card may not be played at all."""
    ban = keeps_out(table, coming(player, card, Place("shown", player))) if card.spec.is_shown else None
    if ban is not None:
        return Illegal(ban.reason, *ban.cites)
    return Illegal(say("nowhere_to_play", card=card.id), "G.attachez.1" if card.spec.is_action else "4.2.6")
