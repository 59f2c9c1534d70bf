"""Chapter 5: how a card is resolved, in what order, and what « pour », « après » and « supplémentaire » mean."""

from __future__ import annotations

from functools import lru_cache

from engine.context import FREELY, Aim, Context, Terms, base_at, cards_of, other_than_itself
from engine.effects import ast
from engine.effects.ast import (
    Clause,
    Condition,
    EnterBase,
    Happening,
    Kind,
    Matches,
    NextBase,
    Not,
    Placed,
    PlayOnly,
    Ref,
    Rel,
    Special,
    Triggered,
    TurnOf,
    Unread,
    WasThere,
)
from engine.effects.walk import KEPT, plays_itself, taken_up, walk
from engine.events import (
    ActionShown,
    Arrive,
    Cause,
    Draw,
    EndUncovering,
    Event,
    GrantPlay,
    HandDiscard,
    Moment,
    Move,
    Reshuffle,
    Send,
    SpecialUsed,
    UnknownDiscarded,
    Use,
    WayIn,
    home,
)
from engine.kernel import (
    CLOSE,
    Ban,
    ChoiceKind,
    Choose,
    Considered,
    Game,
    Illegal,
    Juncture,
    Note,
    Open,
    Option,
    Process,
    Take,
    Together,
    look,
    rule,
)
from engine.kinds import is_standard
from engine.once import Once, is_spent
from engine.pending import Pending
from engine.queries.aiming import is_one_designation
from engine.queries.facts import holds, unmet
from engine.queries.matching import base_fits, matches
from engine.queries.power import power
from engine.queries.standing import is_muted, lent
from engine.rules.awaited import RE_READ, is_read_again, no_longer_as_told
from engine.rules.conflicts import goes_home, keeps_from_specials, keeps_out, shed, unbearable
from engine.rules.occurrence import Occurrence, context_of
from engine.rules.triggers import DEPARTURES, interrupts, is_waited_for, limited, may_speak
from engine.statements import tie
from engine.table import Card, ExtraPlay, Place, Sort, Table
from engine.timing import WINDOW_OF
from engine.trace import Say, say
from engine.value import but

# --------------------------------------------------------------------------------------------- playing a card


@rule(
    "5.1.1", "5.1.2", "5.2.1", "5.2.2", "4.2.7", "4.2.8", "4.2.10", "4.2.12", "G.jouer.1", "G.special.1", "G.special.5"
)  # fmt: skip
def play_card(
    game: Game, player: str, card_id: str, to: Place, verb: WayIn = "played", terms: Terms = FREELY
) -> Process[bool]:
    """Plays a card to its place and resolves it: its own effects first (step 1), then, once every resolution under
    way has ended (step 2), what it has triggered in play (3) and in hands (4), and at last its discard (5).

    Gives back whether it was played.
    """
    card = game.table.cards[card_id]
    buried_at = game.table.base_of(card_id)  # « ici » of what is shown as it is uncovered
    cause = cause_of(game, card_id, player)
    if card.spec.kind == "monster":  # what it says is under nobody's control either: R 8.3.9
        cause = but(cause, player=None, controller=None)
    interrupts_another = game.depth > 0
    amid = ("5.2.1",) if interrupts_another else ()
    if card.spec.is_shown:
        by_leave = Cause(leave=terms.leave)
        shown = ("4.2.10", *amid, *card.spec.rulings)
        came = yield ActionShown(card_id, player, verb == "uncovered", cause=by_leave, cites=shown)
    else:
        by_leave = but(cause, leave=terms.leave)
        came = yield Arrive(card_id, to, player, verb, cause=by_leave, cites=_arrival_rules(card, to, amid))
    if not came:
        if card.spec.is_action and not card.spec.is_shown:  # played in vain on what cannot be affected
            yield Send(card_id, home(card, "discard"), "resolved", cites=("5.4.4",))
        return False
    game.depth += 1
    if terms.hushed is not None:
        cancel, speaker = terms.hushed
        yield from game.perform(cancel, but(speaker, it=(card_id,)))
    if game.waiting:
        yield from interrupted(game, card_id)
    if is_muted(game.table, card_id) or (card.spec.is_shown and game.table.cards[card_id].place.sort != "shown"):
        yield from cancelled(game, player, card_id)
    else:
        yield from resolve_clauses(game, card_id, player, cause, buried_at, terms.aim)
    game.depth -= 1
    if interrupts_another:
        yield Note(say("resumes", card=card_id), ("5.1.2", "5.2.2"))
    yield from finish(game)
    return True


@rule("5.7.1")
def cancelled(game: Game, player: str, card_id: str) -> Process[None]:
    """An effect that is cancelled does nothing; but its card has been played."""
    yield Considered(say("effect_cancelled", card=card_id), ("5.7.1",), card_id)


@cancelled.reading("P.29", 1)
def _as_if_never_played(game: Game, player: str, card_id: str) -> Process[None]:
    """Read the other way: the card passes for not played, and its player may play another of its kind."""
    yield Considered(say("effect_cancelled", card=card_id), ("5.7.1",), card_id)
    if (game.table.active, game.table.phase) == (player, "play"):
        kind = "minion" if game.table.cards[card_id].spec.is_minion else "action"
        yield GrantPlay(ExtraPlay(kind), cites=("P.29",))


def _arrival_rules(card: Card, to: Place, amid: tuple[str, ...]) -> tuple[str, ...]:
    """By what statements a card comes there, each sort its own; `amid`: those of an interruption."""
    own = (*amid, *(card.spec.rulings if card.spec.is_action else card.spec.few_rulings))
    if card.spec.kind == "monster":
        return ("8.3.6", "8.3.8", "8.3.9", *own)
    if card.spec.kind == "titan":
        return ("8.4.3", *own)
    if card.spec.is_minion:
        return ("4.2.6", *own)
    return ("G.attachez.1", "4.2.12", *(("G.affectee.5",) if to.sort == "on" else ()), *own)


@rule("5.2.1", "5.2.2")
def interrupted(game: Game, card_id: str) -> Process[None]:
    """A Special in hand that would cancel the card just played speaks before its effect, and is resolved first."""
    for pending in game.waiting:
        ability = pending.clause.ability
        if pending.from_hand and pending.subject == card_id and isinstance(ability, Special) and interrupts(ability):
            yield Take(pending)
            yield from offer_from_hand(game, pending)


def resolve_clauses(
    game: Game, card_id: str, player: str, cause: Cause, stood: str | None, aim: Aim | None = None
) -> Process[None]:
    """Carries out what a card says when it is played (R 4.2.7); Specials and Talents keep their moment (R 4.2.8)."""
    spec, before = game.table.cards[card_id].spec, game.table
    narrowed = aim if aim is not None and is_one_designation(spec, aim.raising) else None
    directly = set[str]()
    uncovered = spec.on_uncover if card_id in game.table.uncovering else ()
    for clause in spec.on_play + uncovered:
        own = but(cause, clause=clause.text)
        ctx = Context(card_id, player, cause.controller, clause=clause.text, cause=own, stood=stood, aim=narrowed)
        use = limited(game.table, game.table.cards[card_id], clause, getattr(clause.ability, "limit", None), player)
        if is_spent(game.table, use) or (use is not None and use in game.under_way):
            yield Considered(say("limit_used", card=card_id), ("9.1.1",), card_id, clause.text)
            continue
        game.under_way.append(use)  # what it plays meanwhile has no second use of it
        done = yield from game.perform(clause.ability.effect, ctx)  # type: ignore[union-attr]
        game.under_way.pop()
        directly |= {i for i, _, _ in ctx.notes.affected if i in ctx.notes.designated}
        if use is not None and done:
            yield Use(use.key, card_id, cites=("9.1.1",))
    for words in spec.unread if spec.is_shown else ():  # such a card never stands in play, where it would be asked
        ctx = Context(card_id, player, player, clause=words, cause=but(cause, clause=words))
        yield from game.perform(Unread(words), ctx)
    if aim is not None and spec.is_shown and not spec.unread:
        check_aim(before, game.table, card_id, aim, directly)


@tie("G.directement.1")
def check_aim(before: Table, after: Table, card_id: str, aim: Aim, directly: set[str]) -> None:
    """An Action that may be played if it affects such a card directly, and did not, could not be played so."""
    met = [i for i in aim.cards if i in directly]
    if aim.raising:
        met = [i for i in met if after.in_play(i) and power(after, i) > power(before, i)]
    if not met:
        raise Illegal(say("misses_its_aim", card=card_id), "G.directement.1", "G.supplementaire.1")


def cause_of(game: Game, card_id: str, player: str, *, talent: bool = False) -> Cause:
    """The doing of a card played (or used) now by that player."""
    card = game.table.cards[card_id]
    return Cause(
        card_id,
        player,
        player,
        card.spec,
        play=game.new_play(),
        standard=is_standard(game.table, card) and not talent,
        talent=talent,
        at_play=game.table,
    )


def finish(game: Game) -> Process[None]:
    """Ends the outermost resolution: what waits is settled (steps 3 and 4), then standard Actions go (step 5)."""
    if game.depth == 0:
        if attached := unbearable(game.table):
            yield from shed(game, attached)
        if game.waiting:
            game.depth += 1
            yield from settle(game)
            game.depth -= 1
        if game.table.played and (played_out(game.table) or does_not_stay(game.table)):
            yield from discard_played(game)
        if game.table.uncovering:
            yield EndUncovering(cites=("8.6.18",))


@rule("5.1.7", "4.2.11", "G.standard.1")
def discard_played(game: Game) -> Process[None]:
    """A standard Action goes to its owner's discard when all is resolved, unless its text has sent it elsewhere."""
    for card_id in played_out(game.table):
        yield Send(card_id, home(game.table.cards[card_id], "discard"), "resolved", cites=("5.1.7", "4.2.11"))
    for card_id in does_not_stay(game.table):
        to = goes_home(game.table, game.table.cards[card_id], "discard")
        yield Send(card_id, to, "resolved", cites=("4.2.11",))


def played_out(table: Table) -> tuple[str, ...]:
    """The standard Actions that have been shown, and lie aside while they are resolved."""
    return tuple([card_id for player in table.players for card_id in table.pile(("shown", player))])


@rule("4.2.11")
def does_not_stay(table: Table) -> tuple[str, ...]:
    """The Actions attached this turn that leave all the same once they are resolved: none, an attached Action stays."""
    return ()


@does_not_stay.until("monstres")
def _without_permanent(table: Table) -> tuple[str, ...]:
    """Up to *Monstres Sacrés* only what has a Permanent effect stays."""
    attached = (p.card for p in table.played if p.spec.is_action and not p.spec.is_shown and not p.spec.has_lasting)
    return tuple(card_id for card_id in attached if table.in_play(card_id))


# --------------------------------------------------------------------------------------------- what was triggered


@rule("5.1.3", "5.1.4", "5.1.5", "5.1.6", "9.1.5", "5.6.1", "5.6.2", "6.3.2")
def settle(game: Game) -> Process[None]:
    """Resolves what was triggered: cards in play first, as the active player wants; then hands, in turn order."""
    while game.waiting:
        if (yield Juncture("waiting", settle)):
            return
        yield from drop_lapsed(game)
        yield from drop_unmet(game)
        in_play = [p for p in game.waiting if not p.from_hand]
        if not game.waiting:
            return
        if in_play:
            pending = in_play[0] if len(in_play) == 1 else (yield from next_of(game, in_play))
        else:
            order = game.table.turn_order()
            pending = min(game.waiting, key=lambda p: order.index(p.player) if p.player in order else 0)
        yield Take(pending)
        if not pending.from_hand and (why := _why_not(game.table, pending)) is not None:
            yield why
            continue
        done = yield from (offer_from_hand(game, pending) if pending.from_hand else resolve_trigger(game, pending))
        if done and says_next_base(pending.clause):
            yield from drop_other_next_bases(game)


@lru_cache(KEPT)
def says_next_base(clause: Clause) -> bool:
    """Does the clause say, after a Conquest, which Base comes, or that another one comes besides?"""
    ability = clause.ability
    after = isinstance(ability, Triggered) and ability.trigger.happening is Happening.AFTER_SCORING
    return after and any(isinstance(node, NextBase | EnterBase) for node in walk(ability))


@tie("C.archipel-volcanique.1")
def drop_other_next_bases(game: Game) -> Process[None]:
    """Of several effects that offer another next Base, the active player applies one."""
    for pending in game.waiting:
        if says_next_base(pending.clause):
            yield Take(pending)
            why = say("other_next_base", card=pending.card)
            yield Considered(why, ("C.archipel-volcanique.1",), pending.card, pending.clause.text, (pending.card,))


def drop_lapsed(game: Game) -> Process[None]:
    """What waits and can no longer apply is told and forgotten: nobody has to order it."""
    for pending in game.waiting:
        gone = None if pending.from_hand else _lapsed(game.table, pending)
        if gone is not None:
            yield Take(pending)
            yield gone


@tie("4.5.3", "9.1.5")
def drop_unmet(game: Game) -> Process[None]:
    """« si … » is asked when the effect is resolved: it is ordered with the others, which may yet make it so.

    Where nothing is left that could, those that remain are told and forgotten.
    """
    in_play = [p for p in game.waiting if not p.from_hand]
    idle = [(p, why) for p in in_play if (why := _why_not(game.table, p)) is not None]
    for pending, why in idle if len(idle) == len(in_play) else ():
        yield Take(pending)
        yield why


def next_of(game: Game, waiting: list[Pending]) -> Process[Pending]:
    """The active player says which of several simultaneous effects comes next (R 9.1.5)."""
    first = waiting[0]
    if all(p.card == first.card and p.clause == first.clause for p in waiting):
        return (yield from told_of_one(game, first, waiting))
    options: list[Option] = []
    seen: dict[str, int] = {}
    told = one_of_each(waiting)
    for pending in told:
        seen[pending.card] = seen.get(pending.card, 0) + 1
        option_id = pending.card if seen[pending.card] == 1 else f"{pending.card}#{seen[pending.card]}"
        again = sum(p.card == pending.card for p in told) > 1
        about = other_than_itself(pending.subject, pending.card) if again else None
        label = say("trigger_label", card=pending.card, clause=pending.clause.text, about=about)
        options.append(Option(option_id, label, pending))
    prompt = say("which_first")
    picked = yield Choose(game.table.active, "cards", tuple(options), prompt, cites=("9.1.5", *_order_rule(waiting)))
    chosen: Pending = picked[0].value
    return (yield from told_of_one(game, chosen, waiting))


def one_of_each(waiting: list[Pending]) -> list[Pending]:
    """What waits, a limited clause named once, however many cards it may be about."""
    first = {p.key: p for p in reversed(waiting) if p.key is not None}
    return [p for p in waiting if p.key is None or first[p.key] is p]


@tie("G.permanent.2", "9.1.5")
def told_of_one(game: Game, first: Pending, waiting: list[Pending]) -> Process[Pending]:
    """Of several cards to one of which a limited clause does something, its player says which comes first.

    The clause of what nobody controls is the active player's to order.
    """
    rivals = {p.subject: p for p in waiting if first.key is not None and p.key == first.key and p.told_of is not None}
    if len(rivals) < 2:
        return first
    own = game.table.cards[first.card].controller
    player, cites = (game.table.active, "9.1.5") if own is None else (own, "G.permanent.2")
    options = tuple(Option(i, say("card_label", card=i), p) for i, p in rivals.items() if i is not None)
    prompt = say("of_which_first", card=first.card)
    picked = yield Choose(player, "cards", options, prompt, cites=(cites,), card=first.card)
    chosen: Pending = picked[0].value
    return chosen


@tie("4.1.2", "4.5.3", "5.1.4", "6.3.2", "6.6.2", "9.1.5")
def _order_rule(waiting: list[Pending]) -> tuple[str, ...]:
    """Whose it is to order them: at each moment the active player's."""
    event = waiting[0].event
    return WINDOW_OF[event.happening].orders if isinstance(event, Moment) else ("5.1.4",)


@tie("G.permanent.2")
def resolve_trigger(game: Game, pending: Pending) -> Process[bool]:
    """Carries out a triggered clause, or says why it no longer applies. Gives back whether it did anything."""
    ability, card = pending.clause.ability, game.table.cards[pending.card]
    assert isinstance(ability, Triggered)
    ctx = pending_context(game.table, pending)
    cites = (*_moment_rules(game.table, pending), *card.spec.rulings)
    yield Open("trigger", say("trigger", card=pending.card, clause=pending.clause.text), cites, card.id, ctx.clause)
    done = yield from act_on(game, pending, ctx)
    yield CLOSE
    return done


def act_on(game: Game, pending: Pending, ctx: Context) -> Process[bool]:
    """Does what a woken clause says; if anything was done, a limited use counts. Gives back whether it was done.

    « La première fois » has come, whatever was done of it.
    """
    assert isinstance(pending.clause.ability, Triggered)
    done = yield from game.perform(pending.clause.ability.effect, ctx)
    if pending.key is not None and (done or pending.clause.ability.trigger.ordinal is not None):
        yield Use(pending.key.key, pending.card, cites=("G.permanent.2",))
    return done


@tie("2.3.4", "5.1.3", "5.6.1", "5.6.2", "5.11.2", "6.2.16", "6.3.1", "6.6.8", "6.6.12", "G.permanent.2")
def _moment_rules(table: Table, pending: Pending) -> tuple[str, ...]:
    """Why a clause is carried out now: the moment it waited for, and by whom it is spoken."""
    event, trigger = pending.event, pending.clause.ability.trigger  # type: ignore[union-attr]
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
    card, event = table.cards[pending.card], pending.event
    was = pending.before.cards.get(pending.card, card)
    speaker = was if was.controller else card.but(controller=pending.player)
    what = Occurrence(event, pending.before, table)
    ctx = context_of(what, pending.subject, speaker, pending.player, pending.clause)
    ctx.you = pending.player
    ctx.standing = pending.before.standing or table.standing
    ctx.host = _host_then(table, was, pending.clause)
    ctx.bore = pending.before.cards[pending.subject].counters if pending.subject in pending.before.cards else 0
    ctx.before = pending.before
    if isinstance(event, Move) and pending.subject in pending.before.cards:
        ctx.left = pending.before.base_of(pending.subject)
    ctx.stood = pending.before.base_of(pending.card) if pending.card in pending.before.cards else None
    ctx.there = _base_told(table, pending, ctx.there)
    base_speaks = was.spec.kind == "base"
    nobodys = was.spec.kind == "monster" and was.controller is None  # nobody has the credit for what it does
    ctx.cause = Cause(
        pending.card,
        None if nobodys else pending.player,
        None if base_speaks or nobodys else speaker.controller,
        card.spec,
        pending.clause.text,
        play=event.cause.play,
    )
    return ctx


def _base_told(table: Table, pending: Pending, then: str | None) -> str | None:
    """« la même Base », « sa Base » of a card told of without saying where: the one it stands on, its own effect done.

    `then`: the Base on which it happened, which is meant of a card that has left play.
    """
    subject, told = pending.subject, None
    match pending.clause.ability:
        case Special(window=trigger) | Triggered(trigger=trigger):
            told = trigger
    if subject is None or told is None or told.at is not None or told.happening not in RE_READ:
        return then
    now = table.base_of(subject)
    return now if now not in (None, then) and is_read_again(table) else then


def _host_then(table: Table, was: Card, clause: Clause) -> str | None:
    """The card that carried the speaker, where it does no more or where what happened is told of that very card."""
    trigger = clause.ability.trigger if isinstance(clause.ability, Triggered) else None
    told = trigger is not None and (trigger.what is Ref.HOST or trigger.who is Rel.CONTROLLER_OF_HOST)
    gone = table.cards[was.id].place.sort != "on"
    return was.place.of if was.place.sort == "on" and (told or gone) else None


@tie("G.permanent.3")
def _lapsed(table: Table, pending: Pending) -> Considered | None:
    """Why a clause that was woken does nothing after all: its card is gone or silenced, its condition or limit."""
    look(table)
    ability = pending.clause.ability
    assert isinstance(ability, Triggered)
    card_id, clause = pending.card, pending.clause.text
    card = table.cards[card_id]
    was_lent = _lent_clause(pending.before, card_id, pending.clause)
    if was_lent and not _lent_clause(table, card_id, pending.clause):
        return Considered(say("source_gone", card=card_id), ("C.presages-des-etoiles.1",), card_id, clause)
    spoken_by_card = pending.clause in card.spec.triggers
    if spoken_by_card and not table.in_play(card_id) and not _own_end(table, pending):
        return Considered(say("source_gone", card=card_id), ("G.permanent.3",), card_id, clause)
    if (spoken_by_card or was_lent) and is_muted(table, card_id):
        return Considered(say("source_muted", card=card_id), ("5.7.1",), card_id, clause)
    if _is_settled(ability.trigger.condition) and (why := _why_not(table, pending)) is not None:
        return why
    if ability.trigger.happening in RE_READ:
        misfit = no_longer_as_told(table, pending, pending_context(table, pending))
        if misfit is not None and misfit.words is not None:
            return Considered(misfit.words, (*misfit.cites, *card.spec.rulings[:1]), card_id, clause)
    if follows_out_of_a_conquest(pending):
        cites = ("6.2.7", "6.6.3", *card.spec.rulings)
        return Considered(say("goes_with_the_rest", card=card_id), cites, card_id, clause)
    if is_spent(table, pending.key):
        return Considered(say("limit_used", card=card_id), ("9.1.1",), card_id, clause)
    return None


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
    return any(move.target in (Ref.SELF, Ref.HOST) for move in moves)


def is_said_after_conquest(cause: Cause) -> bool:
    """Is it the doing of a clause that waits for the end of a Conquest?"""
    clauses = cause.spec.effect.clauses if cause.spec is not None else ()
    awaited = (
        getattr(c.ability, "window", None) or getattr(c.ability, "trigger", None)
        for c in clauses
        if c.text == cause.clause
    )
    return any(trigger is not None and trigger.happening is Happening.AFTER_SCORING for trigger in awaited)


def _is_settled(fact: Condition | None) -> bool:
    """Is it a condition that nothing can change any more: whose turn it is, who won the Conquest?"""
    return isinstance(fact.of if isinstance(fact, Not) else fact, TurnOf | Placed)


def _why_not(table: Table, pending: Pending) -> Considered | None:
    """The condition that stands with a moment, where it does not hold as the clause would speak."""
    ability = pending.clause.ability
    trigger = ability.window if isinstance(ability, Special) else ability.trigger  # type: ignore[union-attr]
    fact = trigger.condition if trigger is not None else None
    if trigger is None or fact is None:
        return None
    ctx = pending_context(table, pending)
    gone = isinstance(fact, Matches) and not any(table.in_play(i) for i in cards_of(table, fact.of, ctx))
    seen = as_it_left(table, pending) if gone and trigger.happening in DEPARTURES else table
    if holds(seen, fact, ctx):
        return None
    return Considered(*unmet(seen, fact, ctx), pending.card, pending.clause.text)


@tie("5.1.4")
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
    trigger = pending.clause.ability.trigger  # type: ignore[union-attr]
    ctx = pending_context(table, pending)
    own = trigger.happening in DEPARTURES and ctx.subject in (pending.card, ctx.host)
    own = own or trigger.condition == WasThere(Ref.SELF)  # which the text tells of that instant alone
    return own or pending.leaving or not pending.before.in_play(pending.card)


@tie("6.3.7")
def offer_from_hand(game: Game, pending: Pending) -> Process[bool]:
    """A Special in hand that an event has woken is offered to its player (R G.special.2, 5.1.5)."""
    special = pending.clause.ability
    assert isinstance(special, Special) and pending.player is not None
    card = game.table.cards[pending.card]
    if not may_speak(card, pending):
        return False
    key = limited(game.table, card, pending.clause, special.limit, pending.player, pending.event)
    ctx = pending_context(game.table, pending)
    bar = bar_on_special(game.table, pending.player, card, pending.clause, ctx, key)
    bar = bar or _why_not(game.table, pending)
    if bar is not None:
        yield bar
        return False
    about = other_than_itself(pending.subject, card.id)
    prompt = say("use_special", card=card.id, clause=pending.clause.text, about=about)
    cites = ("G.special.2", "5.1.5", "5.1.6", "6.3.7")
    picked = yield Choose(pending.player, "yes_no", YES_NO, prompt, cites=cites, card=card.id)
    if picked[0].id != "yes":
        return False
    return (yield from use_special(game, pending.player, card.id, pending.clause, ctx, key))


def bar_on_special(
    table: Table, player: str, card: Card, clause: Clause, ctx: Context, key: Once | None
) -> Considered | None:
    """Why a Special whose moment has come is not offered all the same: it has been used, or may not be played."""
    if is_spent(table, key):
        return Considered(say("limit_used", card=card.id), ("G.special.2",), card.id, clause.text)
    ban = keeps_from_specials(table, player, card)
    if ban is None and is_played_by(card, clause):
        ban = keeps_out(table, ActionShown(card.id, player))
    if ban is None and (ban := keeps_from_coming(table, player, card, clause, ctx)) is not None:
        ban = but(ban, cites=(*ban.cites, *card.spec.few_rulings))
    return None if ban is None else Considered(ban.reason, ban.cites, card.id, clause.text)


@tie("9.1.4")
def keeps_from_coming(table: Table, player: str, card: Card, clause: Clause, ctx: Context) -> Ban | None:
    """What keeps a card from the one Base where its Special would play it: it would stay where it is, unused."""
    assert isinstance(clause.ability, Special)
    play = taken_up(clause.ability.effect)
    if not isinstance(play, ast.Play) or play.target is not Ref.SELF or not isinstance(play.at, Ref):
        return None
    base, sort = base_at(table, play.at, ctx), SPOTS.get(card.spec.kind)
    if base is None or sort is None or card.spec.is_shown or card.spec.effect.attach is Kind.MINION:
        return None
    return keeps_out(table, coming(player, card, Place(sort, base)))


SPOTS: dict[str, Sort] = {"minion": "minions", "action": "actions", "titan": "titans_at"}  # where on a Base a card goes


def is_played_by(card: Card, clause: Clause) -> bool:
    """Is using this Special playing the card? So it is with an Action in hand, unless its text puts it into play."""
    assert isinstance(clause.ability, Special)
    return card.place.sort == "hand" and card.spec.is_action and not plays_itself(clause.ability.effect)


YES_NO = (Option("yes", say("yes")), Option("no", say("no")))


@rule("G.special.1", "G.special.2", "G.special.3", "G.special.4", "9.2.5")
def use_special(game: Game, player: str, card_id: str, clause: Clause, ctx: Context, key: Once | None) -> Process[bool]:
    """Uses a Special: an Action in hand is played by it; a card in play, or one that plays itself, just acts."""
    card = game.table.cards[card_id]
    special = clause.ability
    assert isinstance(special, Special)
    cause = cause_of(game, card_id, player)
    in_turn = ("G.special.4",) if card.spec.is_action else ()
    turn = in_turn if player == game.table.active else ("9.2.5", "G.special.3")
    cites = ("G.special.1", *turn, *card.spec.rulings)
    yield Open("step", say("special", player=player, card=card_id, clause=ctx.clause), cites, card_id)
    if key is not None:
        yield Use(key.key, card_id, cites=("G.special.2",))
    ctx.cause = but(cause, clause=ctx.clause)
    ctx.stood = game.table.base_of(card_id)
    played = is_played_by(card, clause)
    if played and not (yield ActionShown(card_id, player, cites=("G.special.3",))):
        yield CLOSE
        return False
    game.depth += 1
    if played and game.waiting:
        yield from interrupted(game, card_id)
    if played and is_muted(game.table, card_id):
        done = False
        yield Considered(say("effect_cancelled", card=card_id), ("5.7.1",), card_id)
    else:
        done = yield from game.perform(taken_up(special.effect), ctx)  # to use a Special is never imposed
    if done and is_waited_for(game.table, Happening.SPECIAL_USED):
        yield SpecialUsed(player, cites=("G.special.2",))
    game.depth -= 1
    yield from finish(game)
    yield CLOSE
    return done


# --------------------------------------------------------------------------------------------- decks and hands


@rule("5.3.1", "5.3.2", "5.3.3", "5.3.4", "5.3.5")
def refill(game: Game, player: str, to: str = "draw", cites: tuple[str, ...] = ("5.3.1",)) -> Process[bool]:
    """Before a card is asked of an empty deck, the discard is shuffled into a new one. True if a card can be had."""
    deck, discard = Place("deck", player), Place("discard", player)
    if _has_card(game.table, deck):
        return True
    if game.table.pile(discard) and renews_to(game.table, to):
        yield Reshuffle(discard, deck, cites=cites)
        return True
    return False


@rule("5.3.1")
def renews_to(table: Table, verb: str) -> bool:
    """Is an empty deck made anew to « draw », « reveal », « search » or « look » in it?"""
    return True


@renews_to.until("monstres")
def _to_draw_or_reveal(table: Table, verb: str) -> bool:
    """Up to *Monstres Sacrés*, to draw or to reveal only."""
    return verb in ("draw", "reveal")


def _has_card(table: Table, pile: Place) -> bool:
    return bool(table.pile(pile)) or table.unknown.get(pile, 0) != 0


def top_card(game: Game, player: str, pile: Place, asker: str | None = None) -> Process[str | None]:
    """Which card is on top of a pile: its id, or None where nobody can know; chance says it for a shuffled one."""
    cards = game.table.pile(pile)
    unknown = game.table.unknown.get(pile, 0)
    if not cards:
        return None
    if game.table.shuffled.get(pile, 1) > 0:
        return cards[0]
    if unknown != 0:
        return None
    return (yield from _one_by_chance(game, asker or player, cards, say("chance_top", pile=pile)))


def last_card(game: Game, player: str, pile: Place) -> Process[str | None]:
    """Which card is under a pile: its id, or None where nobody can know; chance says it for a shuffled one."""
    cards = game.table.pile(pile)
    if not cards or game.table.unknown.get(pile, 0) != 0:
        return None
    known = game.table.shuffled.get(pile, len(cards))
    if known >= len(cards):
        return cards[-1]
    return (yield from _one_by_chance(game, player, cards[known:], say("chance_last", pile=pile)))


def _one_by_chance(game: Game, player: str, cards: tuple[str, ...], prompt: Say) -> Process[str]:
    """One of the cards, as chance has it; which of several copies makes no difference."""
    alike: dict[str, str] = {}
    for card_id in cards:
        alike.setdefault(game.table.cards[card_id].spec.slug, card_id)
    options = tuple(Option(i, say("card_label", card=i)) for i in alike.values())
    if len(options) == 1:
        return options[0].id
    picked: tuple[Option, ...] = yield Choose(player, "chance", options, prompt, cites=("5.3.5",))
    return picked[0].id


@rule("4.4.1", "5.3.3")
def draw(
    game: Game, player: str, n: int = 1, cause: Cause | None = None, cites: tuple[str, ...] = ("4.4.1",)
) -> Process[int]:
    """A player draws n cards from the own deck, one by one, as far as there are any. Gives back how many came."""
    deck, drawn = Place("deck", player), 0
    for _ in range(n):
        if not (yield from refill(game, player, cites=("5.3.1", "5.3.3") if drawn else ("5.3.1",))):
            yield Considered(
                say("nothing_to_draw", player=player), ("5.3.1",), cause.card if cause else None, about=(player,)
            )
            break
        card_id = yield from top_card(game, player, deck)
        yield Draw(player, card_id, deck, cause=cause or Cause(), cites=cites)
        drawn += 1
    return drawn


UNKNOWN = "?"


@rule("G.defausser.1", "9.2.2", "8.2.7")
def discard_from_hand(game: Game, player: str, ids: tuple[str, ...], cause: Cause | None = None) -> Process[bool]:
    """Cards of a hand go, all at once, to their owners' discards (a Madness card to its holder's)."""
    if ids:
        yield Together(tuple(discarding(game.table, player, card_id, cause or Cause()) for card_id in ids))
    return bool(ids)


def discarding(table: Table, player: str, card_id: str, cause: Cause) -> Event:
    """A card that is nowhere in play, or one that nobody has described, goes to the discard."""
    if card_id.startswith(UNKNOWN):
        return UnknownDiscarded(player, cause=cause, cites=("G.defausser.1",))
    to = home(table.cards[card_id], "discard")
    return HandDiscard(card_id, player, to, cause=cause, cites=("G.defausser.1",))


def hand_options(table: Table, player: str) -> tuple[Option, ...]:
    """The cards of a hand as options; unknown ones as « une carte inconnue », as many as there are."""
    known = tuple(Option(i, say("card_label", card=i)) for i in table.hand(player))
    unknown = table.unknown.get(Place("hand", player), 0)
    count = 1 if unknown is None else unknown
    return known + tuple(Option(f"{UNKNOWN}{i + 1}", say("unknown_card")) for i in range(count))


# --------------------------------------------------------------------------------------------- where a card may go


def places_for(
    game: Game, player: str, card: Card, on: str | None = None, *, hushed: bool = False
) -> list[tuple[Place, str]]:
    """Where a card can be played: each place with the id that names it (a Base, a host). Forbidden ones left out.

    `on`: only that Base or host is looked at, if the card goes to one. `hushed`: its own effect is cancelled at once.
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
        if on in (None, name) and may_go(table, player, card, place, hushed=hushed)
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
    titans = (i for b in table.bases for i in table.pile(Place("titans_at", b)))
    return any(table.cards[i].controller == player for i in titans)


@tie("G.attachez.1", "4.2.6", "8.4.8", "C.halfelins.1")
def may_go(table: Table, player: str, card: Card, place: Place, *, hushed: bool = False) -> bool:
    """May this player play the card there? Its own text, what it attaches to, and what forbids it are looked at.

    Of a card that is `hushed` the own text says nothing.
    """
    spec, effect = card.spec, card.spec.effect
    ctx = Context(card.id, player, player)
    base = place.of if place.sort != "on" else table.base_of(place.of)
    if base is None:
        return True
    if spec.kind == "titan" and controls_titan(table, player):
        return False
    if effect.attach_at is not None and not base_fits(table, effect.attach_at, base, ctx):
        return False
    if effect.attach_to is not None and place.sort == "on" and not matches(table, effect.attach_to, place.of, ctx):
        return False
    if not hushed and any(
        isinstance(c.ability, PlayOnly) and not base_fits(table, c.ability.at, base, ctx) for c in spec.only_at
    ):
        return False
    return keeps_out(table, coming(player, card, place)) is None


def coming(player: str, card: Card, place: Place) -> ActionShown | Arrive:
    """The event by which the player would play the card there."""
    return ActionShown(card.id, player) if card.spec.is_shown else Arrive(card.id, place, player, "played")
