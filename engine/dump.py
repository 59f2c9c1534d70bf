"""A table, and what came of it, as the contract's JSON: what comes out can be sent back in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.budget import glancing
from engine.contract import OF_A_PLAYER, UNTIL
from engine.effects.ast import CardEffect, Clause, GrantTrigger, Lends, OnPlay, Ref, Static, Triggered, Until
from engine.events import LOGGED
from engine.language import attaching, compile_card, print_clause, print_effect
from engine.queries.power import breakpoint_of, if_known, power, total
from engine.rules.departures import stranded
from engine.rules.plays import bound_to, granted
from engine.table import (
    BASE_DECK,
    BASE_DISCARD,
    MADNESS,
    MONSTER_DECK,
    MONSTER_DISCARD,
    TREASURE_DECK,
    TREASURE_DISCARD,
    Card,
    Lasting,
    Logged,
    Place,
    PlayedCard,
    Sort,
    Table,
)
from engine.value import but

JSON = dict[str, Any]
COMMON = {
    "base_deck": BASE_DECK,
    "base_discard": BASE_DISCARD,
    "monster_deck": MONSTER_DECK,
    "monster_discard": MONSTER_DISCARD,
    "treasure_deck": TREASURE_DECK,
    "treasure_discard": TREASURE_DISCARD,
    "set_aside": Place("aside"),
    "box": Place("box"),
}


BESIDE_MINIONS: dict[str, Sort] = {"actions": "actions", "titans": "titans_at", "buried": "buried"}


def dump(table: Table) -> JSON:
    """The whole table. What was unknown stays untold."""
    out: JSON = {
        "edition": table.edition,
        "players": [_player(table, p) for p in table.players],
        "active": table.active,
        "phase": table.phase,
        "plays": {
            "minion": table.plays.minion,
            "action": table.plays.action,
            "extra": list(_extras(table)),
        },
    }
    with glancing(table):
        out["bases"] = [_base(table, b) for b in table.bases]
    if table.readings:
        out["readings"] = dict(table.readings)
    for key, place in COMMON.items():
        cards, told = table.pile(place), table.is_told(place)
        if cards or (told and key not in ("set_aside", "box")):
            out[key] = [_in_pile(table, i) for i in cards]
    # what a resolution under way has shown or revealed lies in no zone of anybody's
    places = sorted(place for place in table.piles if place.sort in ("aside", "shown"))
    cards_aside = (table.cards[i] for i in (*(i for place in places for i in table.pile(place)), *stranded(table)))
    spoken = {i for i, card in table.cards.items() if card.spec.announced}  # said aloud, they are no cards
    aside = [card for card in cards_aside if card.id not in spoken]
    if aside:
        out["set_aside"] = [_set_aside(card) for card in aside]
    if table.madness is not None:
        out["madness_deck"] = table.madness
    out["used"] = sorted(table.used)
    out["played"] = [_played(table, p) for p in table.played if p.card not in spoken]
    if table.log:
        out["happened"] = [_happened(table, logged) for logged in table.log if logged.card not in spoken]
    out["effects"] = [_effect(table, e) for e in table.lasting if e.text and not e.play and e.on not in spoken]
    return out


def _effect(table: Table, lasting: Lasting) -> JSON:
    on = table.cards.get(lasting.on)
    out: JSON = {"on": lasting.on, "text": _rule_of(lasting, on), "until": _until(lasting)}
    if lasting.player is not None and (on is None or on.controller != lasting.player):
        out["player"] = lasting.player
    if lasting.source not in (None, lasting.on):
        out["source"] = lasting.source
    if lasting.spares:
        out["spares"] = True
    return {**out, "gives_back": lasting.gives_back or None} if lasting.lends else out


def _rule_of(lasting: Lasting, on: Card | None) -> str:
    """What an effect in force says by itself, out of the sentence that began it: so it can be read back."""
    ability = lasting.clause.ability
    kind, attach = (on.spec.kind, on.attached_as) if on else ("minion", None)
    if isinstance(ability, Static) and isinstance(ability.clause, Lends):  # quoted as a Creature would say it
        said = print_effect(CardEffect((Clause(ability.clause.said.ability),)), "minion")
        return print_clause(but(ability.clause, said=but(ability.clause.said, text=said)), kind, attach)
    if isinstance(ability, Static):
        return print_clause(ability.clause, kind, attach)
    if isinstance(ability, Triggered) and isinstance(ability.effect, GrantTrigger):
        # « à la fin de votre prochain tour »
        ability = OnPlay(GrantTrigger(Ref.SELF, ability.trigger, ability.effect, until=Until.END_OF_YOUR_NEXT_TURN))
    if isinstance(ability, Triggered | OnPlay) and not (lasting.lends or lasting.spares):
        said = print_effect(CardEffect((Clause(ability),), attach), kind)
        own = compile_card(said, kind).effect  # « la », on another card's text, is « cette Créature » on its own
        return print_effect(own, kind).removeprefix(attaching(attach)).removeprefix("Permanent : ")
    return lasting.text


def _until(lasting: Lasting) -> str:
    name = next((name for name, until in UNTIL.items() if until is lasting.until), "end_of_turn")
    return f"{name}:{lasting.player}" if name in OF_A_PLAYER else name


def _extras(table: Table) -> Iterator[JSON]:
    """The kept plays, each as a minion's text says it, with « cette Base » as `on`; none for a Base that is gone."""
    for extra in table.plays.extra:
        base = bound_to(table, extra)
        if base is None or base in table.bases:
            text = print_effect(CardEffect((Clause(OnPlay(granted(table, extra))),)), "minion")
            yield {"kind": extra.kind, "text": text, **({} if base is None else {"on": base})}


def _player(table: Table, player: str) -> JSON:
    out: JSON = {"name": player, "vp": table.vp[player], "factions": list(table.factions.get(player, ()))}
    hand, deck = Place("hand", player), Place("deck", player)
    unknown = table.unknown.get(hand, 0)
    if unknown is not None or table.pile(hand):
        out["hand"] = [_in_pile(table, i) for i in table.pile(hand)]
    out["unknown_hand"] = unknown
    if table.is_told(deck) or table.pile(deck):
        above, among, under = table.order(deck)
        if len(among) < 2 and table.is_told(deck):  # one card alone is in order
            above, among, under = (*above, *among, *under), (), ()
        lying = {"deck": (*above, *under), "deck_unordered": among}
        out |= {key: [_in_pile(table, i) for i in ids] for key, ids in lying.items() if ids}
        if not table.pile(deck):
            out["deck"] = []
        if under:
            out["deck_under"] = len(under)
        if not table.is_told(deck):
            out["unknown_deck"] = True
    for key in ("discard", "titans"):
        out[key] = [_in_pile(table, i) for i in table.pile((key, player))]
    return out


def _card(card: Card) -> JSON:
    """The card as an entry begins: its name, and the printing where it is not the first."""
    return {"card": _name(card), **({"printing": "revised"} if card.spec.revised and card.known else {})}


def _name(card: Card) -> Any:
    if not card.known:
        return None
    return dict(card.spec.given) if card.spec.given is not None else card.spec.name


def _played(table: Table, played: PlayedCard) -> JSON:
    """Who has played which card; from elsewhere than the hand, `from`; on another Base than where it is now, `on`."""
    out: JSON = {"player": played.player, "card": _named(table, played.card)}
    if played.zone not in ("", "hand"):
        out["from"] = played.zone
    if played.base != table.base_of(played.card):
        out["on"] = played.base
    if played.at_start:
        out["phase"] = "start"
    if played.extra:
        out["extra"] = True
    return out


def _happened(table: Table, logged: Logged) -> JSON:
    """What became of a card, whose doing it was, who controlled it then, and where."""
    what = next(name for name, counts_as in LOGGED.items() if counts_as == logged.what)
    told = {"player": logged.who, "controller": logged.controller, "on": logged.base, "left": logged.left}
    said = {key: value for key, value in told.items() if value is not None}
    return {"what": what, "card": _named(table, logged.card), **said}


def _named(table: Table, card_id: str) -> Any:
    """A card by its id; by its name where it is nowhere any more: a Madness card given back."""
    card = table.cards[card_id]
    return _name(card) if card.place == MADNESS else card.id


def _in_pile(table: Table, card_id: str) -> JSON:
    card = table.cards[card_id]
    out: JSON = {**_card(card), "id": card.id}
    if card.owner is not None and card.owner != card.place.of:
        out["owner"] = card.owner
    if card.counters:  # a Titan set aside, whose Special gives it some
        out["counters"] = card.counters
    return out


def _set_aside(card: Card) -> JSON:
    return {**_card(card), "id": card.id, **({} if card.owner is None else {"owner": card.owner})}


def _base(table: Table, base: str) -> JSON:
    card = table.cards[base]
    out: JSON = {**_card(card), "id": base}
    if card.own_counters:
        out["counters"] = card.own_counters
    if card.named:
        out["named"] = list(card.named)
    out["minions"] = [_minion(table, i) for i in table.minions(base)]
    for key, sort in BESIDE_MINIONS.items():
        out[key] = [_standing(table, i) for i in table.pile((sort, base))]
    out["breakpoint"] = if_known(breakpoint_of, table, base)
    out["totals"] = {p: n for p in table.players if (n := if_known(total, table, base, p)) != 0}
    return out


def _standing(table: Table, card_id: str) -> JSON:
    card = table.cards[card_id]
    out: JSON = {**_card(card), "id": card.id, "controller": card.controller}
    if card.owner != card.controller:
        out["owner"] = card.owner
    if card.counters:
        out["counters"] = card.counters
    if card.named:
        out["named"] = list(card.named)
    attached = [_standing(table, i) for i in table.pile(("on", card_id))]
    if attached:
        out["attached"] = attached
    return out


def _minion(table: Table, card_id: str) -> JSON:
    card, out = table.cards[card_id], _standing(table, card_id)
    out |= {"counters": card.counters, "power_bonus": card.bonus, "power": if_known(power, table, card_id)}
    return out
