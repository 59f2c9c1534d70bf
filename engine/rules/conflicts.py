"""Chapter 9: what prevails when rules and cards disagree.

« Ne peut pas » beats « peut » (R 9.1.4): an event is forbidden when a clause in force says that it cannot happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from engine.context import Context, base_at, players_of
from engine.effects.ast import Cannot, Deed, Filter, Kind, PlayedHereFirst, PlayLimit, Ref, Rel
from engine.events import (
    ActionShown,
    Arrive,
    Begin,
    Cause,
    Event,
    Move,
    Send,
)
from engine.kernel import Ban, Game
from engine.kinds import Refusal
from engine.process import Considered, Process, Unruled
from engine.queries.matching import matches, refusal
from engine.queries.power import seen_power
from engine.queries.reach import affects_of_late
from engine.queries.standing import (
    bans,
    clauses_of,
    hushed_by,
    hushing_rules,
    ignores,
    in_force,
    is_buried,
    is_shielded_from,
    shields,
    shields_from,
)
from engine.rules.departures import discard_at_once
from engine.statements import tie
from engine.table import BASES, UNKNOWN, Card, CardSpec, Place, Table
from engine.tied import rule, told
from engine.trace import say
from engine.value import but


@rule(
    "9.1.1", "9.1.2", "9.1.4", "G.affectee.1", "G.affectee.2", "G.affectee.3", "G.affectee.4", "G.affectee.5",
    "G.affectee.6", "8.1.7", "8.7.15", "5.4.5",
)  # fmt: skip
def forbids(table: Table, event: Event) -> Ban | None:
    """The clause that keeps an event from happening, or None. A card may still be designated in vain (R 5.4.5)."""
    deeds = event.deeds
    return _forbidding(table, event, deeds) if deeds else None


def spares_destruction(table: Table, event: Send) -> bool:
    """Would something in force have kept this card from being destroyed, however it leaves now?"""
    deeds = (Deed.BE_DESTROYED, Deed.BE_AFFECTED)
    return _forbidding(table, replace(event, verb="destroyed"), deeds) is not None


@rule("5.4.1", "9.1.1")
def acts_in_vain(table: Table) -> bool:
    """Is an event replaced by what cannot even be begun in its place? Nothing is then done instead: no."""
    return False


@acts_in_vain.reading("P.90", 2)
def _whatever_comes_of_it(table: Table) -> bool:
    """Read the other way: « au lieu de » does away with the event, whatever comes of what it says instead."""
    return True


@rule("9.1.4")
def keeps_from_talent(table: Table, card_id: str) -> Ban | None:
    """The clause that keeps the Talent of a card from being used, or None."""
    cause = Cause(card_id, table.cards[card_id].controller, table.cards[card_id].controller)
    for clause, ctx in bans(table, (Deed.USE_TALENT,)):
        if shields(table, clause, ctx, card_id, cause):
            return _ban(table, "cannot_come", ctx)
    return None


@rule("9.1.4")
def keeps_from_specials(table: Table, player: str, card: Card) -> Ban | None:
    """The clause that keeps a player from using this card's Special in the Conquest at hand, or None.

    Only the ban on using them reaches a card in play: the one on playing them leaves it its Special.
    """
    scored = table.standing.base if table.standing else None
    banned = {Deed.USE_SPECIAL} if table.in_play(card.id) else {Deed.USE_SPECIAL, Deed.PLAY_SPECIAL}
    for clause, ctx in bans(table, banned):
        if not isinstance(clause.at, Ref) or scored is None or base_at(table, clause.at, ctx) != scored:
            continue
        barred = clause.players is not None and player in players_of(table, clause.players, ctx)
        if barred and not ignores(table, player, ctx.self):
            return _ban(table, "no_special_now" if Deed.USE_SPECIAL in clause.deeds else "no_special_played", ctx)
    return None


@tie("9.1.1", "9.1.4")
def keeps_out(table: Table, event: ActionShown | Arrive, *, bound: bool = False) -> Ban | None:
    """The clause that keeps a card from being played there, or at all. A shielded host does not (R 5.4.5).

    `bound`: by a play that can be made on no other Base, so that what wants it elsewhere has nothing to say.
    """
    return _forbidding(table, event, (Deed.BE_PLAYED,)) or (None if bound else _first_elsewhere(table, event))


_STRONGEST = 99  # no card is printed stronger


@tie("9.1.4")
def keeps_from_playing(table: Table, player: str, kind: str) -> Ban | None:
    """The clause that keeps a player from playing any card at all of that kind: no other is played in its place."""
    hand = Place("hand", player)
    if kind != "minion":
        return keeps_out(table.supposing(CardSpec("", "", "action"), hand, player), ActionShown(UNKNOWN, player))
    # what keeps the weak out, or the strong, keeps not every one out
    some = [table.supposing(CardSpec("", "", "minion", power=force), hand, player) for force in (0, _STRONGEST)]
    comings = [Arrive(UNKNOWN, Place("minions", base), player, "played") for base in table.bases]
    barred = [keeps_out(supposed, coming) for supposed in some for coming in comings]
    return barred[0] if barred and all(barred) else None


@forbids.until("monstres")
def _narrow_forbids(table: Table, event: Event) -> Ban | None:
    """Up to *Monstres Sacrés* a card is affected only by being moved, returned, destroyed or attached to."""
    if not event.deeds or affects_of_late(event):
        return None
    return _forbidding(table, event, event.deeds)


def _forbidding(table: Table, event: Event, deeds: tuple[Deed, ...]) -> Ban | None:
    """The first clause in force that says of one of those deeds, which the event does, that it cannot be done."""
    if not in_force(table).forbid:
        return None
    for clause, ctx in bans(table, deeds):
        forbidden = [d for d in clause.deeds if d in deeds]
        if Deed.BE_PLAYED in forbidden:
            if _is_a_play(event) and _bars(table, clause, ctx, event.card, _played_on(event), event.player):
                return _bar(table, clause, ctx, event.card)
        elif any(shields(table, clause, ctx, i, event.cause) for i in _reached(table, event)):
            if forbidden == [Deed.LEAVE] and isinstance(event, Send) and event.verb == "destroyed":
                raise Unruled(say("destroyed_is_left", card=event.card), ("9.1.4",), ctx.self, ctx.clause)
            return _ban(table, "cannot", ctx, _kept_from(table, event, forbidden))
    return _move_ban(table, event) or _limit_ban(table, event)


@tie("8.6.5")
def _reached(table: Table, event: Event) -> tuple[str, ...]:
    """The cards that may be shielded from an event: those it affects, and a buried one that a text takes away."""
    if isinstance(event, Send) and is_buried(table, event.card):
        return (event.card,)
    return event.affected(table)


def _ban(table: Table, key: str, ctx: Context, cites: tuple[str, ...] = ()) -> Ban:
    by = ctx.by if ctx.lasts else ctx.self
    shields_for_now = ctx.lasts and key == "cannot"  # what protects it is no text of its own
    reason = say("shielded_for_now" if shields_for_now else key, card=by, clause=ctx.clause)
    return Ban(reason, ("9.1.4", *cites, *_spoken(table, ctx)), by, ctx.clause)


def _bar(table: Table, clause: Cannot, ctx: Context, card_id: str) -> Ban:
    """Why a card does not come there: by what it is kept out, and for which Force, where the clause tells of one."""
    ban, card = _ban(table, "cannot_come", ctx), table.cards[card_id]
    if not isinstance(clause.who, Filter) or clause.who.power is None:
        return ban
    force = seen_power(table, card, clause.who.power.printed)
    told = say("cannot_come_so_strong", **ban.reason.facts, target=card_id, force=force)
    return replace(ban, reason=told, cites=(*ban.cites, "G.force.1" if table.in_play(card_id) else "9.2.6"))


LEAVING = {Deed.BE_MOVED, Deed.BE_RETURNED}
"""What a card may be kept from beside which it is still destroyed, put back or shuffled."""


def _kept_from(table: Table, event: Event, forbidden: list[Deed]) -> tuple[str, ...]:
    """What the card is kept from: being affected, in one of the ways that count, or being destroyed."""
    dueling = ("8.7.15",) if any(i in table.duel for i in event.affected(table)) else ()
    if Deed.BE_AFFECTED not in forbidden:
        return ("5.4.5", *dueling) if Deed.BE_DESTROYED in forbidden else dueling
    return (*event.affects_by, *dueling)


def _spoken(table: Table, ctx: Context) -> tuple[str, ...]:
    """By what the clause is in force: a Base, or a card in play, for whoever controls it; or for a time."""
    if ctx.lasts:
        return ("5.9.1", *(table.cards[ctx.by].spec.few_rulings if ctx.by is not None else ()))
    if ctx.self is None:
        return ()
    card = table.cards[ctx.self]
    by = "2.3.3" if card.place == BASES else "G.permanent.1"
    changed = ("5.11.1",) if card.owner is not None and card.controller not in (None, card.owner) else ()
    return (by, *changed, *card.spec.few_rulings)


def failed_shields(table: Table, event: Event) -> Iterator[Considered]:
    """The protections that hold, and not against whoever does this, not there, or not against this."""
    deeds = event.deeds
    for clause, ctx in in_force(table).of(Cannot) if deeds else ():
        for card_id in _reached(table, event):
            failed = _shield_fails(table, clause, ctx, card_id, event)
            if failed is not None:
                told, why = failed
                own = table.cards[ctx.self].spec.few_rulings if ctx.self is not None else ()
                yield Considered(told, (*why, *own), ctx.self, ctx.clause, (card_id,))
    for hushed, ctx in in_force(table).hushed if deeds else ():
        if isinstance(hushed, Cannot) and ctx.self is not None and not set(hushed.deeds).isdisjoint(deeds):
            cites = (*hushing_rules(table, ctx.self), *table.cards[ctx.self].spec.own_entry)
            for card_id in _reached(table, event):
                if shields(table, hushed, ctx, card_id, event.cause):
                    told = say("hushed_shield", card=ctx.self, by=hushed_by(table, ctx.self), target=card_id)
                    yield Considered(told, cites, ctx.self, ctx.clause, (card_id,))


def just_hushed(before: Table, after: Table, event: Event) -> Iterator[Considered]:
    """The cards in play whose effect the event has just cancelled, and by what; `said`: as the event itself says."""
    was, now = in_force(before).muted, in_force(after).muted
    for card in (after.cards[i] for i in now if i not in was):
        if card.spec.effect.clauses:
            told = say("silent_hushed", card=card.id, by=hushed_by(after, card.id), said=isinstance(event, Begin))
            yield Considered(told, (*hushing_rules(after, card.id), *card.spec.own_entry), card.id, about=(card.id,))


@tie("5.11.3", "G.renvoyer.4", "G.detruire.3")
def _shield_fails(table: Table, clause: Cannot, ctx: Context, card_id: str, event: Event) -> Refusal | None:
    """By what alone a protection misses a card to which that happens: what is told of it, and by which rule."""
    about = {"card": ctx.self, "target": card_id}
    spares = shields(table, clause, ctx, card_id, event.cause)
    if not any(deed in event.deeds for deed in clause.deeds):
        return _shield_of_other(clause, event, about) if spares and isinstance(event, Send) else None
    if spares:
        return None
    by, who = clause.by or Filter(), clause.who
    barred = by.controller is not None or clause.players is not None
    anyone = barred and but(clause, by=but(by, controller=None), players=None)
    of_any_card = by.kind is not Kind.CARD and but(clause, by=but(by, kind=Kind.CARD))
    from_anywhere = by.at is not None and but(clause, by=but(by, at=None))
    anywhere = isinstance(who, Filter) and who.at is not None and but(clause, who=but(who, at=None))
    but_for = (
        (anyone, say("silent_shield", **about, by=event.cause.controller or event.cause.player), "5.11.3"),
        (of_any_card, say("shield_of_kind", kind=by.kind, **about), "9.1.1"),
        (from_anywhere, say("shield_from_here", **about), "9.1.1"),
        (anywhere, say("shield_elsewhere", **about), "G.permanent.1"),
    )
    for wider, words, rule_id in but_for:
        if wider and shields(table, wider, ctx, card_id, event.cause):
            return words, ("9.1.4", rule_id)
    return _too_strong_for(table, clause, ctx, card_id, event.cause)


def _too_strong_for(table: Table, clause: Cannot, ctx: Context, card_id: str, cause: Cause) -> Refusal | None:
    """That a card has not the Force of those that the clause protects, where it is that alone."""
    who = clause.who
    if not isinstance(who, Filter) or who.power is None:
        return None
    if not shields(table, but(clause, who=but(who, power=None)), ctx, card_id, cause):
        return None
    wrong = refusal(table, who, card_id, ctx)
    if wrong is None:
        return None
    because, rules = wrong
    return say("shield_of_force", card=ctx.self, target=card_id, because=because), ("9.1.4", *rules)


def _shield_of_other(clause: Cannot, event: Send, about: dict[str, str | None]) -> Refusal | None:
    """That a protection from one way of leaving is none from the way in which the card leaves."""
    if Deed.BE_DESTROYED in clause.deeds:
        rule_id = "G.renvoyer.4" if event.verb == "returned" else "G.detruire.3"
        return say("shield_of_destruction", **about), ("9.1.4", rule_id)
    return (say("shield_of_other", **about), ("9.1.1",)) if LEAVING & {*clause.deeds} else None


def _is_a_play(event: Event) -> TypeGuard[ActionShown | Arrive]:
    return isinstance(event, ActionShown) or (isinstance(event, Arrive) and event.verb in ("played", "uncovered"))


def _played_on(event: ActionShown | Arrive) -> str | None:
    """The Base or the card on which it is played: a standard Action, on none."""
    return event.to.of if isinstance(event, Arrive) else None


@tie("9.1.4")
def _first_elsewhere(table: Table, event: Event) -> Ban | None:
    """The clause that wants the card played on another Base, as long as it may be there; two do not bar each other."""
    wanting = clauses_of(table, PlayedHereFirst)
    if not wanting or not isinstance(event, Arrive) or event.verb != "played" or event.to.sort != "minions":
        return None
    calls = [(c, ctx, base_at(table, Ref.HERE, ctx)) for c, ctx in wanting if event.player in table.others(ctx.you)]
    if event.to.of in [here for _, _, here in calls]:
        return None
    for clause, ctx, here in calls:
        theirs = but(ctx, that=event.player)
        meant = here is not None and matches(table, clause.what, event.card, theirs)
        if here is None or not meant or ignores(table, event.player, ctx.self):
            continue
        if _forbidding(table, replace(event, to=Place("minions", here)), (Deed.BE_PLAYED,)) is None:
            return _ban(table, "cannot_come", ctx)
    return None


def _move_ban(table: Table, event: Event) -> Ban | None:
    """The clause that keeps a card from being moved to that Base, or None."""
    if not isinstance(event, Move):
        return None
    for clause, ctx in bans(table, (Deed.MOVE_TO,)):
        if _bars(table, clause, ctx, event.card, event.base, event.cause.player):
            return _bar(table, clause, ctx, event.card)
    return None


def _bars(table: Table, clause: Cannot, ctx: Context, card_id: str, to: str | None, player: str | None) -> bool:
    """Does the clause keep that card from coming there (None: to no Base or card), brought by that player?"""
    if isinstance(clause.at, Filter) and (to not in table.cards or not matches(table, clause.at, to, ctx)):
        return False
    if isinstance(clause.at, Ref) and base_at(table, clause.at, ctx) != to:
        return False
    if clause.players is not None and player not in players_of(table, clause.players, ctx):
        return False
    if ignores(table, player, ctx.self):
        return False
    if isinstance(clause.who, Ref):
        return True
    theirs = but(ctx, that=player)  # « leurs Créatures »: of whoever would move them
    return matches(_dug_up(table, card_id), clause.who, card_id, theirs)


def _dug_up(table: Table, card_id: str) -> Table:
    """A buried card has no kind that a text sees (R 8.6.4); uncovered, it is judged as from the hand (R 8.6.15)."""
    card = table.cards[card_id]
    if card.place.sort != "buried":
        return table
    return table.with_card(card.but(place=Place("hand", card.controller or "")))


def _limit_ban(table: Table, event: Event) -> Ban | None:
    """The clause by which a player has played all the cards of that sort that may be played, or None."""
    if not _is_a_play(event):
        return None
    for clause, ctx in clauses_of(table, PlayLimit):
        if clause.extra:  # where no such play is offered
            continue
        here, to = base_at(table, Ref.HERE, ctx), _played_on(event)
        counts = here == to if clause.player is None else event.player in players_of(table, clause.player, ctx)
        heeded = counts and not ignores(table, event.player, ctx.self)
        if not heeded or not matches(_dug_up(table, event.card), clause.what, event.card, ctx):
            continue
        before = [p for p in table.played if p.player == event.player and (clause.player or p.base == here)]
        if sum(matches(table, clause.what, p.card, ctx) for p in before) >= clause.n:
            return _ban(table, "play_limit", ctx)
    return None


@tie("C.princesses.2")
def keeps_from_extra(table: Table, player: str) -> Ban | None:
    """The clause by which a player may play no more extra cards this turn, or None."""
    for clause, ctx in clauses_of(table, PlayLimit):
        if not clause.extra or player not in players_of(table, clause.player or Rel.ANYONE, ctx):
            continue
        here = base_at(table, Ref.HERE, ctx)
        if clause.present and not any(table.cards[i].controller == player for i in table.minions(here or "")):
            continue
        done = sum(p.extra for p in table.played if p.player == player)
        if done >= clause.n and not ignores(table, player, ctx.self):
            return _ban(table, "extra_limit", ctx)
    return None


def unbearable(table: Table) -> tuple[str, ...]:
    """What is attached to a card that something now keeps from being affected by it: there it could not be played."""
    borne = table.borne()
    if not borne or not bans(table, (Deed.BE_AFFECTED,)):
        return ()
    hosts = (host for host in borne if table.in_play(host))
    return tuple(i for host in hosts for i in borne[host] if is_shielded_from(table, host, i))


@rule("G.affectee.5")
def shed(game: Game, attached: tuple[str, ...]) -> Process[None]:
    """To be attached is to affect: what may no longer affect its host is discarded, by what keeps it from that."""
    table = game.table
    keeping = (ctx.self for i in attached for ctx in shields_from(table, table.cards[i].place.of, i))
    said = dict.fromkeys(entry for i in keeping if i in table.cards for entry in table.cards[i].spec.own_entry)
    yield discard_at_once(table, attached, "G.affectee.5", *said)


@shed.reading("P.43", 2)
@told
def _stays_without_effect(game: Game, attached: tuple[str, ...]) -> None:
    """Read to the letter: it was attached before, and only what it says cannot reach its host any more."""
