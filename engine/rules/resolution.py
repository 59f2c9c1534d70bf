"""Chapter 5: how a card is resolved, what it wakes, and the Specials that answer it: each may lead to the others."""

from __future__ import annotations

from functools import lru_cache

from engine.context import FREELY, Aim, Context, Terms, other_than_itself
from engine.effects.ast import Clause, EnterBase, Happening, NextBase, OnPlay, OnUncover, Special, Triggered, Unread
from engine.effects.walk import KEPT, taken_up, walk
from engine.events import (
    ActionShown,
    Arrive,
    Cause,
    EndUncovering,
    GrantPlay,
    Moment,
    Send,
    SpecialUsed,
    Use,
    WayIn,
    home,
)  # fmt: skip
from engine.kernel import Game
from engine.kinds import is_standard
from engine.once import Once, is_spent, told_spent
from engine.pending import Pending
from engine.process import CLOSE, YES_NO, Choose, Considered, Illegal, Juncture, Note, Open, Process, Take
from engine.queries.aiming import is_one_designation
from engine.queries.power import power
from engine.queries.standing import hushed_by, hushing_rules, is_muted, lenders
from engine.rules.conflicts import shed, unbearable
from engine.rules.departures import discard_at_once, goes_home, stranded
from engine.rules.ordering import next_of
from engine.rules.specials import bar_on_special, is_played_by
from engine.rules.titans import clash, next_clash
from engine.rules.triggers import cancels, is_waited_for, limited, may_speak, takes_control
from engine.rules.woken import condition_unmet, lapsed, moment_rules, no_longer_meant, pending_context
from engine.statements import tie
from engine.table import Card, ExtraPlay, Place, Table
from engine.tied import rule
from engine.trace import say
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
    outer = game.amid
    if not (yield from _lay_down(game, player, card, to, verb, cause, terms)):
        return False
    yield outer.deeper()
    if terms.hushed is not None:
        cancel, speaker = terms.hushed
        yield from game.perform(cancel, but(speaker, it=(card_id,)))
    if game.waiting:
        yield from interrupted(game, card_id)
    holder = game.table.cards[card_id].controller or player
    if holder != player:  # it has been taken as it was played
        player, cause = holder, cause_of(game, card_id, holder)
    if is_muted(game.table, card_id) or (card.spec.is_shown and game.table.cards[card_id].place.sort != "shown"):
        yield from cancelled(game, player, card_id)
    else:
        yield from resolve_clauses(game, card_id, player, cause, buried_at, terms.aim)
    yield outer
    if outer.depth:
        yield Note(say("resumes", card=card_id), ("5.1.2", "5.2.2"))
    yield from finish(game)
    return True


def _lay_down(game: Game, player: str, card: Card, to: Place, verb: WayIn, cause: Cause, terms: Terms) -> Process[bool]:
    """The card is shown, or laid where it is played to. Has it come? An Action played in vain is discarded."""
    if card.spec.is_shown:
        by_leave, uncovered = Cause(leave=terms.leave), verb == "uncovered"
        came = yield ActionShown(card.id, player, uncovered, cause=by_leave, cites=_arrival_rules(game, card, to))
    else:
        by_leave = but(cause, leave=terms.leave)
        came = yield Arrive(card.id, to, player, verb, cause=by_leave, cites=_arrival_rules(game, card, to))
    if came or game.table.in_play(card.id):  # it may have come to another card instead
        return True
    if card.spec.is_action and not card.spec.is_shown:  # on what cannot be affected
        yield Send(card.id, home(card, "discard"), "resolved", cites=("5.4.4",))
    return False


def _hushed(table: Table, card_id: str) -> Considered:
    """That an effect which is cancelled does not take place, and by what it is."""
    told = say("effect_cancelled", card=card_id, by=hushed_by(table, card_id))
    return Considered(told, hushing_rules(table, card_id), card_id)


@rule("5.7.1")
def cancelled(game: Game, player: str, card_id: str) -> Process[None]:
    """An effect that is cancelled does nothing; but its card has been played."""
    yield _hushed(game.table, card_id)


@cancelled.reading("P.29", 1)
def _as_if_never_played(game: Game, player: str, card_id: str) -> Process[None]:
    """Read the other way: the card passes for not played, and its player may play another of its kind."""
    yield _hushed(game.table, card_id)
    if (game.table.active, game.table.phase) == (player, "play"):
        yield GrantPlay(ExtraPlay(game.table.cards[card_id].spec.played_as), cites=("P.29",))


def _arrival_rules(game: Game, card: Card, to: Place) -> tuple[str, ...]:
    """By what statements a card comes there, each sort its own, be it amid the resolution of another."""
    amid = ("5.2.1",) if game.amid.depth else ()
    own = (*amid, *(card.spec.rulings if card.spec.is_action else card.spec.few_rulings))
    if card.spec.is_shown:
        return ("4.2.10", *own)
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
        if not (pending.from_hand and pending.subject == card_id and isinstance(ability, Special)):
            continue
        if cancels(ability) or (takes_control(ability) and takes_it_before(game.table)):
            yield Take(pending)
            yield from offer_from_hand(game, pending, "5.2.1")


@rule("5.1.5")
def takes_it_before(table: Table) -> bool:
    """Does a Special in hand take control of a minion before what the minion does? It comes in its turn: no."""
    return False


@takes_it_before.reading("P.76", 2)
def _as_one_that_cancels(table: Table) -> bool:
    """Read the other way: it interrupts, and who has taken the minion carries out its effect."""
    return True


@tie("8.3.15")
def resolve_clauses(
    game: Game, card_id: str, player: str, cause: Cause, stood: str | None, aim: Aim | None = None
) -> Process[None]:
    """Carries out what a card says when it is played (R 4.2.7); Specials and Talents keep their moment (R 4.2.8).

    A Monster's too, though nobody controls it.
    """
    spec, before = game.table.cards[card_id].spec, game.table
    narrowed = aim if aim is not None and is_one_designation(spec, aim.raising) else None
    directly = set[str]()
    uncovered = spec.on_uncover if card_id in game.table.uncovering else ()
    for clause in spec.on_play + uncovered:
        own, here = but(cause, clause=clause.text), game.table.base_of(card_id) or stood
        ctx = Context(card_id, player, cause.controller, clause=clause.text, cause=own, stood=here, aim=narrowed)
        ability = clause.ability
        assert isinstance(ability, (OnPlay, OnUncover))
        limit = ability.limit if isinstance(ability, OnPlay) else None
        use = limited(game.table, game.table.cards[card_id], clause, limit, player)
        if use is not None and is_spent(game.table, use, game.amid.uses):
            yield Considered(told_spent(card_id, use), ("9.1.1",), card_id, clause.text)
            continue
        now, outer = game.table, game.amid
        if use is not None:  # what it plays meanwhile has no second use of it
            yield but(outer, uses=(*outer.uses, use))
        done = yield from game.perform(ability.effect, ctx)
        yield outer
        directly |= {i for i, _, _ in ctx.notes.affected if i in ctx.notes.designated}
        if use is not None and was_of_use(now, game.table, done):
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
    """Ends the outermost resolution: what waits is settled (steps 3 and 4), then standard Actions go (step 5).

    What is woken by their going, or by what is done instead, is settled in turn.
    """
    outer = game.amid
    if not outer.depth:
        if attached := unbearable(game.table):
            yield from shed(game, attached)
        if game.waiting or game.table.meetings or stranded(game.table):
            yield outer.deeper()
            yield from settle(game)
            while left := stranded(game.table):
                yield discard_at_once(game.table, left, "9.2.4")
                yield from settle(game)
            yield outer
        if game.table.played and (played_out(game.table) or does_not_stay(game.table)):
            yield from discard_played(game)
            if game.waiting or game.table.meetings or stranded(game.table):
                yield from finish(game)
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
    """Resolves what was triggered: cards in play first, as the active player wants; then hands, in turn order.

    Titans that have met clash among the first.
    """
    while game.waiting or game.table.meetings:
        if (yield Juncture("waiting", settle)):
            return
        yield from drop_lapsed(game)
        yield from drop_unmet(game)
        in_play = [p for p in game.waiting if not p.from_hand]
        if meeting := (yield from next_clash(game, in_play)):
            yield from clash(game, *meeting)
            continue
        if not game.waiting:
            return
        if in_play:
            pending = in_play[0] if len(in_play) == 1 else (yield from next_of(game, in_play))
        else:
            order = game.table.turn_order()
            pending = min(game.waiting, key=lambda p: order.index(p.player) if p.player in order else 0)
        yield Take(pending)
        if not pending.from_hand and (why := condition_unmet(game.table, pending)) is not None:
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
            why, spec = say("other_next_base", card=pending.card), game.table.cards[pending.card].spec
            cites = spec.said_in("C.archipel-volcanique.1") or ("9.1.5",)
            yield Considered(why, cites, pending.card, pending.clause.text, (pending.card,))


def drop_lapsed(game: Game) -> Process[None]:
    """What waits and can no longer apply is told and forgotten: nobody has to order it."""
    for pending in game.waiting:
        gone = None if pending.from_hand else lapsed(game.table, pending)
        if gone is not None:
            yield Take(pending)
            yield gone


@tie("4.5.3", "9.1.5")
def drop_unmet(game: Game) -> Process[None]:
    """« si … » is asked when the effect is resolved: it is ordered with the others, which may yet make it so.

    Where nothing is left that could, those that remain are told and forgotten.
    """
    in_play = [p for p in game.waiting if not p.from_hand]
    idle = [(p, why) for p in in_play if (why := condition_unmet(game.table, p)) is not None]
    for pending, why in idle if len(idle) == len(in_play) else ():
        yield Take(pending)
        yield why


@tie("G.permanent.2")
def resolve_trigger(game: Game, pending: Pending) -> Process[bool]:
    """Carries out a triggered clause, or says why it no longer applies. Gives back whether it did anything."""
    ability, card = pending.clause.ability, game.table.cards[pending.card]
    assert isinstance(ability, Triggered)
    ctx = pending_context(game.table, pending)
    if game.is_told:
        assert ctx.cause is not None
        lasts, speaker = ctx.cause.lasts, ctx.cause.speaker
        lending = () if lasts or pending.clause in card.spec.triggers else lenders(game.table, card.id)
        said_by = (i for one in (speaker, *lending) if one is not None for i in game.table.cards[one].spec.rulings)
        cites = (*moment_rules(game.table, pending), *said_by, *(("5.9.1",) if lasts else ()))
        rest = lasts and isinstance(pending.event, Moment)
        about = {"card": pending.card, "clause": pending.clause.text, "lasts": lasts, "by": speaker, "rest": rest}
        yield Open("trigger", say("trigger", **about), cites, speaker, ctx.clause)
    done = yield from act_on(game, pending, ctx)
    if game.is_told:
        yield CLOSE
    return done


def act_on(game: Game, pending: Pending, ctx: Context) -> Process[bool]:
    """Does what a woken clause says; if anything was done, a limited use counts. Gives back whether it was done.

    What was begun, and had something else done in its place, was done as far as its clause goes. « La première fois »
    has come, whatever was done of it; if several things happened then, it is that of any one of them.
    """
    assert isinstance(pending.clause.ability, Triggered)
    before, supplanted = game.table, game.supplanted
    done = (yield from game.perform(pending.clause.ability.effect, ctx)) or game.supplanted > supplanted
    others = any(one.use == pending.use and one.before is pending.before for one in game.waiting)
    used = was_of_use(before, game.table, done) or (pending.trigger.ordinal is not None and not others)
    if pending.use is not None and used:
        yield Use(pending.use, pending.card, cites=("G.permanent.2",))
    return done


@tie("G.supplementaire.3")
def was_of_use(before: Table, after: Table, done: bool) -> bool:
    """Has an effect served? So it has if it did anything, or gave a play that is kept for later."""
    return done or len(after.plays.extra) > len(before.plays.extra)


@tie("6.3.7")
def offer_from_hand(game: Game, pending: Pending, when: str = "5.1.5") -> Process[bool]:
    """A Special in hand that an event has woken is offered to its player (R G.special.2, 5.1.5).

    `when`: by what rule it speaks now: after the cards in play, or before the effect that it interrupts.
    """
    special = pending.clause.ability
    assert isinstance(special, Special) and pending.player is not None
    card = game.table.cards[pending.card]
    if not may_speak(card, pending):
        return False
    key = limited(game.table, card, pending.clause, special.limit, pending.player, pending.event)
    ctx = pending_context(game.table, pending)
    bar = bar_on_special(game.table, pending.player, card, pending.clause, ctx, key)
    bar = bar or condition_unmet(game.table, pending) or no_longer_meant(game.table, pending)
    if bar is not None:
        yield bar
        return False
    about = other_than_itself(pending.subject, card.id)
    prompt = say("use_special", card=card.id, clause=pending.clause.text, about=about)
    cites = (when, "5.1.6", "G.special.2", "6.3.7")
    picked = yield Choose(pending.player, "yes_no", YES_NO, prompt, cites=cites, card=card.id)
    if picked[0].id != "yes":
        return False
    return (yield from use_special(game, pending.player, card.id, pending.clause, ctx, key))


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
        of_a_moment = special.limit is None and bool(key.within)
        yield Use(key.key, card_id, of_a_moment=of_a_moment, cites=("6.3.4",) if of_a_moment else ("G.special.2",))
    ctx.cause = but(cause, clause=ctx.clause)
    ctx.stood = game.table.base_of(card_id)
    played = is_played_by(card, clause)
    uncovered = card.place.sort == "buried"
    if played and not (yield ActionShown(card_id, player, uncovered, cites=("G.special.3",))):
        yield CLOSE
        return False
    outer = game.amid
    yield outer.deeper()
    if played and game.waiting:
        yield from interrupted(game, card_id)
    if played and is_muted(game.table, card_id):
        done = False
        yield _hushed(game.table, card_id)
    else:
        # to use a Special is never imposed; what was uncovered is played, and does what its player wants of it
        done = yield from game.perform(special.effect if uncovered else taken_up(special.effect), ctx)
    if done and is_waited_for(game.table, Happening.SPECIAL_USED):
        yield SpecialUsed(player, cites=("G.special.2",))
    yield outer
    yield from finish(game)
    yield CLOSE
    return done
