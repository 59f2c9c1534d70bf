"""A clause that was woken: what it speaks of when its turn comes, by what statements, or why it does nothing at all."""

from __future__ import annotations

from engine.budget import look
from engine.context import Context, cards_of
from engine.derived import remembered
from engine.effects import ast
from engine.effects.ast import Clause, Condition, Happening, Matches, Not, Placed, Ref, Rel, Trigger, TurnOf, WasThere
from engine.effects.walk import members, refs_in, trigger_of, walk
from engine.events import ActionShown, Cause, Moment, Move, Send
from engine.once import is_spent, told_spent
from engine.pending import Pending
from engine.process import Considered
from engine.queries.facts import holds, unmet
from engine.queries.standing import hushed_by, hushing_rules, is_muted, laid_on, lenders, lent, speaker_of
from engine.rules.awaited import RE_READ, as_read, no_longer_as_told
from engine.rules.occurrence import Occurrence, context_of
from engine.rules.triggers import DEPARTURES, comes_first
from engine.statements import tie
from engine.table import Card, Table
from engine.trace import say


@tie("2.3.4", "5.1.3", "5.6.1", "5.6.2", "5.11.2", "6.2.16", "6.3.1", "6.6.8", "6.6.12", "G.permanent.2")
def moment_rules(table: Table, pending: Pending) -> tuple[str, ...]:
    """Why a clause is carried out now: the moment it waited for, and by whom it is spoken."""
    event, trigger = pending.event, pending.trigger
    by_base = table.cards[pending.card].spec.kind == "base"
    if isinstance(event, Moment) and event.base is not None:
        return ("6.3.1", "6.2.16") if by_base else ("6.3.1",)
    if isinstance(event, Moment):
        return ("4.1.1" if event.happening is Happening.TURN_START else "4.5.1", *(("2.3.4",) if by_base else ()))
    if isinstance(event, Send) and event.verb == "conquest":
        either_way = trigger.happening in (Happening.LEFT_PLAY, Happening.TO_DISCARD)
        return ("6.6.8", "6.6.12") if either_way else ("6.6.8",)
    if trigger.happening is Happening.OFF_TO_DISCARD:
        return ("G.permanent.2",)
    of_action = isinstance(event, ActionShown) or event.cause.standard
    after = ("5.1.3", "5.6.1" if of_action else "5.6.2")
    return (*after, "2.3.4", "5.11.2") if by_base else (*after, "G.permanent.2")


def pending_context(table: Table, pending: Pending) -> Context:
    """Who speaks a clause that was woken, and what it tells of: as it was when that happened, looked at from now."""
    if pending.said is not None:
        text: Context = pending.said
        return text.set_apart()
    card, event, then = table.cards[pending.card], pending.event, pending.before
    was, subject = then.cards.get(pending.card, card), then.cards.get(pending.subject or "")
    speaker = was if was.controller else card.but(controller=pending.player)
    ctx = context_of(Occurrence(event, then, table), pending.subject, speaker, pending.player, pending.clause)
    ctx.you = pending.player
    ctx.it = (*ctx.it, *pending.also)
    ctx.standing = then.standing or table.standing
    ctx.host = _host_then(table, was, pending.trigger)
    ctx.bore = subject.counters if subject is not None else 0
    ctx.before, ctx.event = then, event
    if isinstance(event, Send) and event.card == pending.subject and not comes_first(pending.clause):
        ctx.gone = event.card if table.cards[event.card].place != event.to else None
    if isinstance(event, Move) and subject is not None:
        ctx.left = then.base_of(subject.id)
    ctx.stood = then.base_of(pending.card) if pending.card in then.cards else None
    ctx.there = _base_told(table, pending, ctx.there)
    base_speaks = was.spec.kind == "base"
    nobodys = was.spec.kind == "monster" and was.controller is None  # nobody has the credit for what it does
    held = laid_on(then, pending.card, pending.clause)
    ctx.cause = Cause(
        pending.card,
        None if nobodys else pending.player,
        None if base_speaks or nobodys else speaker.controller,
        card.spec,
        pending.clause.text,
        play=event.cause.play,
        lasts=held is not None,
        by=speaker_of(held),
    )
    return ctx


def _base_told(table: Table, pending: Pending, then: str | None) -> str | None:
    """« la même Base », « sa Base » of a card told of without saying where: the one it stands on, its own effect done.

    `then`: the Base on which it happened, which is meant of a card that has left play.
    """
    subject, told = pending.subject, pending.trigger
    if subject is None or told.at is not None or told.happening not in RE_READ:
        return then
    now = table.base_of(subject)
    return then if now is None else as_read(table, then, now)


def _host_then(table: Table, was: Card, trigger: Trigger) -> str | None:
    """The card that carried the speaker, where it does no more or where what happened is told of that very card."""
    told = trigger.what is Ref.HOST or trigger.who is Rel.CONTROLLER_OF_HOST
    gone = table.cards[was.id].place.sort != "on"
    return was.place.of if was.place.sort == "on" and (told or gone) else None


@tie("G.permanent.3")
@remembered
def lapsed(table: Table, pending: Pending) -> Considered | None:
    """Why a clause that was woken does nothing after all: its card is gone or silenced, its condition or limit."""
    look(table)
    card_id, clause = pending.card, pending.clause.text
    card = table.cards[card_id]
    was_lent = _lent_clause(pending.before, card_id, pending.clause)
    if was_lent and not _lent_clause(table, card_id, pending.clause):
        lending = (pending.before.cards[i].spec for i in lenders(pending.before, card_id))
        cites = tuple(i for spec in lending for i in spec.said_in("C.presages-des-etoiles.1"))
        return Considered(say("source_gone", card=card_id), cites or ("G.permanent.3",), card_id, clause)
    spoken_by_card = pending.clause in card.spec.triggers
    if spoken_by_card and not table.in_play(card_id) and not _own_end(table, pending):
        return Considered(say("source_gone", card=card_id), ("G.permanent.3",), card_id, clause)
    last_seen = table if table.in_play(card_id) else pending.before  # of its own end, it speaks as it stood
    if (spoken_by_card or was_lent) and is_muted(last_seen, card_id):
        told = say("source_muted", card=card_id, by=hushed_by(last_seen, card_id))
        return Considered(told, (*hushing_rules(last_seen, card_id), *card.spec.own_entry), card_id, clause)
    if _is_settled(pending.trigger.condition) and (why := condition_unmet(table, pending)) is not None:
        return why
    if (why := no_longer_meant(table, pending)) is not None:
        return why
    if follows_out_of_a_conquest(pending):
        cites = ("6.2.7", "6.6.3", *card.spec.rulings)
        return Considered(say("goes_with_the_rest", card=card_id), cites, card_id, clause)
    if pending.once is not None and is_spent(table, pending.once):
        return Considered(told_spent(card_id, pending.once), ("G.permanent.2",), card_id, clause)
    return None


def no_longer_meant(table: Table, pending: Pending) -> Considered | None:
    """Why a clause does nothing where it tells of a card that has come, and that is no more what it tells."""
    if pending.trigger.happening not in RE_READ:
        return None
    misfit = no_longer_as_told(table, pending, pending_context(table, pending))
    if misfit is None or misfit.words is None:
        return None
    ability, spec = pending.clause.ability, table.cards[pending.card].spec
    acts_on_it = isinstance(ability, ast.Triggered) and Ref.SUBJECT in refs_in(ability.effect)
    about = (pending.subject,) if acts_on_it and pending.subject else ()
    return Considered(misfit.words, (*misfit.cites, *spec.own_entry), pending.card, pending.clause.text, about)


@tie("6.2.7", "6.6.3", "C.moutons.4")
def follows_out_of_a_conquest(pending: Pending) -> bool:
    """Would a card follow what leaves the scored Base in place of the discard? It is discarded with the rest."""
    event, before = pending.event, pending.before
    if not isinstance(event, Move) or before.standing is None or not is_said_after_conquest(event.cause):
        return False
    scored = before.standing.base
    if before.base_of(event.card) != scored or before.base_of(pending.card) != scored:
        return False
    moves = (node for node in walk(pending.clause.ability) if isinstance(node, ast.Move))
    return any(one in (Ref.SELF, Ref.HOST) for move in moves for one in members(move.target))


def is_said_after_conquest(cause: Cause) -> bool:
    """Is it the doing of a clause that waits for the end of a Conquest?"""
    clauses = cause.spec.effect.clauses if cause.spec is not None else ()
    awaited = (trigger_of(clause) for clause in clauses if clause.text == cause.clause)
    return any(trigger is not None and trigger.happening is Happening.AFTER_SCORING for trigger in awaited)


def _is_settled(fact: Condition | None) -> bool:
    """Is it a condition that nothing can change any more: whose turn it is, who won the Conquest?"""
    return isinstance(fact.of if isinstance(fact, Not) else fact, TurnOf | Placed)


@remembered
def condition_unmet(table: Table, pending: Pending) -> Considered | None:
    """The condition that stands with a moment, where it does not hold as the clause would speak."""
    trigger, fact = pending.trigger, pending.trigger.condition
    if fact is None:
        return None
    ctx = pending_context(table, pending)
    gone = isinstance(fact, Matches) and not any(table.in_play(i) for i in cards_of(table, fact.of, ctx))
    seen = as_it_left(table, pending) if gone and trigger.happening in DEPARTURES else table
    if holds(seen, fact, ctx):
        return None
    return Considered(*unmet(seen, fact, ctx), pending.card, pending.clause.text)


@tie("9.2.7")
def as_it_left(table: Table, pending: Pending) -> Table:
    """The table on which « si elle avait une Force de … » is asked of a card gone: less what was taken since."""
    before, card = pending.before, table.cards.get(pending.subject or "")
    if card is None or not card.taken or card.id not in before.cards:
        return before
    was = before.cards[card.id]
    return before.with_card(was.but(counters=max(0, was.counters - card.taken)))


def _lent_clause(table: Table, base: str, clause: Clause) -> bool:
    return any(card.id == base and clause in spec.triggers for card, spec in lent(table))


def _own_end(table: Table, pending: Pending) -> bool:
    """Does the clause speak of its own card's departure (or its host's), or of what happened at that instant?"""
    trigger, ctx = pending.trigger, pending_context(table, pending)
    own = trigger.happening in DEPARTURES and ctx.subject in (pending.card, ctx.host)
    own = own or trigger.condition == WasThere(Ref.SELF)  # which the text tells of that instant alone
    return own or pending.leaving or not pending.before.in_play(pending.card)
