"""Chapter 4: the five phases of a turn, and what may be played in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from engine.context import Context, Terms, base_at
from engine.derived import remembered
from engine.effects.ast import (
    Activated,
    BasePick,
    Clause,
    Effect,
    Happening,
    If,
    Kind,
    Play,
    PlayFrom,
    PlaysNext,
    Ref,
    Rel,
    Special,
    Static,
    Talent,
    TalentTwice,
    Unread,
    Until,
)
from engine.effects.walk import instead_of, plays_itself, taken_up
from engine.events import RULES, Begin, Cause, Expire, Moment, PassTurn, SetPhase, Use
from engine.kernel import Game
from engine.once import Once, is_spent, of_name
from engine.process import CLOSE, Choose, Illegal, Note, Open, Option, Process
from engine.queries.facts import holds
from engine.queries.matching import base_fits, found, matches
from engine.queries.power import is_ready, kept_from_conquest
from engine.queries.standing import activated, clauses_of, is_muted, talents
from engine.rules.allowances import Allowance, allowances, choose_allowance, pay_instead, spend, unused
from engine.rules.burial import may_uncover, uncover_one
from engine.rules.conflicts import keeps_from_extra, keeps_from_talent, keeps_out
from engine.rules.conquest import conquest_phase, score_base
from engine.rules.decks import discard_from_hand, draw, hand_options
from engine.rules.endgame import check_victory
from engine.rules.occurrence import not_told
from engine.rules.places import ask_spot, coming, controls_titan, may_go, places_for, row_of
from engine.rules.plays import go_on, in_place_of, terms_of_extra
from engine.rules.resolution import cause_of, finish, play_card, use_special
from engine.rules.specials import is_played_by
from engine.rules.triggers import HELD, limited
from engine.rules.windows import is_there, window
from engine.statements import tie
from engine.table import PHASES, Card, Lasting, Phase, Place, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but

# --------------------------------------------------------------------------------------------- phases


@rule("4.0.1", "4.2.4")
def run_phase(game: Game, phase: Phase) -> Process[None]:
    """Runs one phase; the table then stands at the next one. No phase is skipped or run twice."""
    at = PHASES.index(game.table.phase)
    wanted = PHASES.index(phase)
    if wanted < at or (wanted > at and not (game.table.phase == "play" and phase == "score")):
        raise Illegal(say("phase_order", at=game.table.phase, phase=phase), "4.0.1")
    phases: dict[Phase, Callable[[Game], Process[None]]] = {
        "start": start,
        "play": _play,
        "score": conquest,
        "draw": draw_phase,
        "end": end,
    }
    yield from phases[phase](game)


@rule("4.1.1", "4.1.2", "4.1.3", "8.6.11")
def start(game: Game) -> Process[None]:
    """What lasted until now ends; then the effects of the start of the turn; then a buried card may be uncovered."""
    player = game.table.active
    over = tuple(e for e in game.table.lasting if e.until is Until.START_OF_YOUR_TURN and e.player == player)
    if over:
        yield Expire(over, cites=("4.1.3",))
    yield from last_turn_of_effects(game, player)
    before = game.table
    yield from window(game, Happening.TURN_START)
    if may_uncover(game.table, player):
        if game.table is not before:  # the order was this player's to choose, by a step of its own
            yield Note(say("uncovers_last"), ("9.1.5", "8.6.11"))
        yield from uncover_one(game, player)
    yield from latecomers(game, before)
    yield SetPhase("play", cites=("4.0.1",))


@tie("4.1.1", "4.1.2", "C.killer-plants.4")
def latecomers(game: Game, before: Table) -> Process[None]:
    """What comes as long as the start of the turn lasts has its effects of that moment in it too."""
    told = set(before.all_in_play())
    while late := not_told(game.table, told, Happening.TURN_START):
        told.update(late)
        yield Moment(Happening.TURN_START, player=game.table.active, late=late, cites=("4.1.1",))
        yield from finish(game)


@rule("5.9.1")
def last_turn_of_effects(game: Game, player: str) -> Process[None]:
    """What was to last through this player's next turn now ends with it."""
    for lasting in game.table.lasting:
        if lasting.player == player and lasting.until in (Until.END_OF_YOUR_NEXT_TURN, Until.THEIR_NEXT_TURN):
            yield Expire((lasting,), cites=("5.9.1",))
            yield Begin(but(lasting, until=Until.END_OF_TURN), touches=False, cites=("5.9.1",))


def _play(game: Game) -> Process[None]:
    """Cards are played step by step, as the player says: this only ends the phase."""
    yield SetPhase("score", cites=("4.0.1",))


@rule("4.3.1", "4.3.2", "4.3.3", "4.3.4")
def conquest(game: Game) -> Process[None]:
    """Only now are Bases conquered, and every one that is must be scored."""
    if game.table.phase == "play":
        yield SetPhase("score", cites=("4.0.1",))
    yield from conquest_phase(game)
    yield from early_victory(game)
    yield SetPhase("draw", cites=("4.0.1",))


@tie("4.3.1", "4.3.3", "9.1.4")
def score_now(game: Game, base: str) -> Process[bool]:
    """Scores that Base alone, in the phase of the Conquests: no card can be played for a play of the turn any more.

    Raises `Illegal` where a card says that it cannot be.
    """
    if by := kept_from_conquest(game.table, base):
        raise Illegal(say("kept_from_scoring", base=base, card=by), "9.1.4", *game.table.cards[by].spec.rulings[:1])
    if PHASES.index(game.table.phase) < PHASES.index("score"):
        yield SetPhase("score", cites=("4.3.1",))
    return (yield from score_base(game, base))


@rule("4.5.5", "7.1.1")
def early_victory(game: Game) -> Process[None]:
    """Nothing is checked at the end of the Conquests: points can still change before the turn ends."""
    return
    yield


@early_victory.until("monstres")
@early_victory.reading("P.1", 1)
def _check_at_once(game: Game) -> Process[None]:
    """Up to *Monstres Sacrés* phase 3 itself ends with the check: the game is over as soon as the Conquests are."""
    yield from check_victory(game)


@rule("4.4.1", "4.4.2", "4.4.3", "4.4.4", "4.4.5")
def draw_phase(game: Game) -> Process[None]:
    """The active player draws two cards, then keeps ten at most, of the own choice."""
    player = game.table.active
    held = game.table.hand_size(player)
    yield from draw(game, player, 2, cites=("4.4.1", "4.4.2") if held == 0 else ("4.4.1",))
    yield from finish(game)
    size = game.table.hand_size(player)
    if size is not None and size > 10:
        options = hand_options(game.table, player)
        prompt = say("discard_down", n=size - 10)
        cites = ("4.4.3", "4.4.4", "4.4.5") if held is not None and held > 10 else ("4.4.3", "4.4.4")
        picked = yield Choose(player, "cards", options, prompt, size - 10, size - 10, cites)
        yield from discard_from_hand(game, player, tuple(o.id for o in picked))
        yield from finish(game)
    yield SetPhase("end", cites=("4.0.1",))


@rule("4.5.1", "4.5.2", "4.5.3", "4.5.4", "4.5.5", "4.5.6", "3.4.4")
def end(game: Game) -> Process[None]:
    """First what happens, then what expires, all at once; then the 15 points are looked for; then the next player."""
    player = game.table.active
    yield from window(game, Happening.TURN_END)
    claims = tuple(e.on for e in game.table.lasting if _plays_next(e))
    yield from expire_turn(game)
    if game.waiting:  # what has ended has made a minion stronger, or weaker; what that gives for the turn ends with it
        yield from finish(game)
        yield from expire_turn(game)
    yield from check_victory(game)
    if game.table.result is None:
        if game.tracing:
            yield from await_conquest(game)
        yield from pass_turn(game, (*claims, game.table.turn_order(player)[1]))
        if game.waiting:  # « pendant le tour des autres joueurs »: it has made a minion stronger, or weaker
            yield from finish(game)


@tie("4.5.6")
def pass_turn(game: Game, order: tuple[str, ...]) -> Process[None]:
    """The turn goes to the first of these players; the others wait for the end of it, unless they would come anyway."""
    coming, *others = order
    yield PassTurn(coming, cites=("4.5.6",))
    if others != [game.table.turn_order(coming)[1]]:
        for player in others:
            yield next_turn_to(player, "", RULES)


def _plays_next(lasting: Lasting) -> bool:
    ability = lasting.clause.ability
    return isinstance(ability, Static) and isinstance(ability.clause, PlaysNext)


def next_turn_to(player: str, said: str, cause: Cause) -> Begin:
    """The turn after this one is that player's, whoever comes next."""
    clause = Clause(Static(PlaysNext()), said or "Vous jouez le tour suivant.")
    held = Lasting(player, clause, Until.END_OF_TURN, clause.text, player)
    return Begin(held, touches=False, cause=cause, cites=("4.5.6",))


@tie("4.3.4")
def await_conquest(game: Game) -> Process[None]:
    """A Base that has reached its breakpoint since the Conquests waits for those of the next turn."""
    ready = tuple(b for b in game.table.bases if is_ready(game.table, b))
    if ready:
        yield Note(say("conquest_waits", bases=ready), ("4.3.4",))


@rule("4.5.4", "5.9.1")
def expire_turn(game: Game) -> Process[None]:
    """What lasts until the end of the turn ends, without any state in between."""
    over = tuple(e for e in game.table.lasting if e.until in (Until.END_OF_TURN, Until.STAYS))
    if over or [c for c in game.table.cards.values() if c.bonus]:
        yield Expire(over, bonuses=True, cites=("4.5.4",))


def end_turn(game: Game) -> Process[None]:
    """Runs what is left of the turn."""
    for phase in PHASES[PHASES.index(game.table.phase) :]:
        if game.table.result is None:
            yield from run_phase(game, phase)


# --------------------------------------------------------------------------------------------- playing cards


@rule("4.2.1", "4.2.2", "4.2.3", "4.2.5", "4.2.13", "8.3.6", "8.3.7", "G.jouer.2", "G.supplementaire.1")
def play_from_hand(
    game: Game, player: str, card_id: str, on: str | None, as_kind: str | None, using: str | None = None
) -> Process[None]:
    """A player plays a card of the own hand (or a Titan set aside) for an allowance of the turn, or by its Special.

    `as_kind`: what it is played for, where its text lets it be played for another; `using`: the allowance it takes.
    """
    table = game.table
    card = table.cards[card_id]
    leave = None if card.place.sort in ("hand", "titans") else from_elsewhere(table, player, on).get(card_id)
    special = None if leave else _special_now(game, player, card, on, as_kind)
    _check_moment(table, player, card, leave is not None or special is not None)
    if special is not None:
        yield from _use_freely(game, player, card, (yield from _the_one_wanted(table, player, card, special)), on)
        return
    if card.spec.kind == "titan" and card.spec.unread:  # its way in may be among what nobody could read
        words = card.spec.unread[0]
        yield from game.perform(Unread(words), Context(card_id, player, player, there=on, clause=words))
        return
    _check_ordinary(card)
    kind = "minion" if card.spec.is_minion else "action"
    if as_kind not in (None, kind):
        raise Illegal(say("not_played_as", card=card.id, kind=as_kind), "4.2.1", "9.1.1")
    if leave is not None:
        on = leave.at
        if leave.once is not None:
            yield Use(leave.once.key, card_id, cites=("G.permanent.2",))
    place = yield from choose_place(game, player, card, on, kind)
    allowance = yield from choose_allowance(game, player, card, place, kind, using)
    if allowance is None:
        raise _no_play_left(game.table, card, kind)
    yield from spend(game, allowance)
    terms = terms_of_extra(game.table, allowance.extra)
    played = yield from play_card(game, player, card_id, place, terms=terms)
    if allowance.extra is not None and played:
        yield from go_on(game, allowance.extra, card_id)


class Leave(NamedTuple):
    """Where a card that is not in hand may be played, and by what its play is remembered where that is limited."""

    at: str | None = None
    once: Once | None = None


@remembered
def from_elsewhere(table: Table, player: str, on: str | None = None) -> dict[str, Leave]:
    """The cards not in hand that clauses let this player play there (« de votre défausse … au lieu de votre main »)."""
    leaves: dict[str, Leave] = {}
    for clause, ctx in clauses_of(table, PlayFrom):
        base = ctx.self if clause.at is Ref.SELF else None if clause.at is None else base_at(table, clause.at, ctx)
        once = Once(ctx.self or "", "play") if clause.once else None
        if ctx.you == player and not is_spent(table, once) and (on is None or base in (None, on)):
            anywhere = but(clause.what, zone=clause.zone, whose=Rel.YOU, at=None)
            leaves = {**dict.fromkeys(found(table, anywhere, ctx), Leave(base or on, once)), **leaves}
    return leaves


def _allowed(table: Table, player: str, kind: str) -> list[Allowance]:
    """All by which the player may still play such a card this turn."""
    barred = keeps_from_extra(table, player) is not None
    every = (a for a in allowances(table) if (a.player, a.kind) == (player, kind))
    return [a for a in every if a.extra is None or not barred]


def _check_moment(table: Table, player: str, card: Card, is_let: bool) -> None:
    """Refuses what is played from where it may not be, or at another moment; `is_let`: a text lets it be played so."""
    if card.spec.kind == "monster":
        raise Illegal(say("monster_needs_effect", card=card.id), "8.3.7", "8.3.6")
    if not is_let and card.place.sort not in ("hand", "titans"):
        raise Illegal(say("not_in_hand", card=card.id, player=player), "4.2.1")
    if table.active != player:
        raise Illegal(say("not_your_turn", player=player, active=table.active), "G.special.3")
    if table.phase != "play":
        raise Illegal(say("not_play_phase", phase=table.phase), "4.2.13")


@tie("8.4.3")
def _check_ordinary(card: Card) -> None:
    """A card whose whole text waits for another moment cannot be played at this one (R G.special.1)."""
    spec = card.spec
    if spec.kind == "titan":
        raise Illegal(say("titan_needs_effect", card=card.id), "8.4.3")
    if spec.is_special_only:
        raise Illegal(say("special_only", card=card.id), "G.special.1")


def _special_now(game: Game, player: str, card: Card, on: str | None, as_kind: str | None) -> Clause | None:
    """The Special by which the card is played in the play phase: a Titan's, one in place of the allowance named, or,
    where the turn allows no such card any more, one that lets this one be played now.
    """
    if not card.spec.specials:
        return None
    ordinary = as_kind is not None or _has_allowance(game, player, card, on)
    for clause in card.spec.specials:
        special = clause.ability
        assert isinstance(special, Special)
        effect = special.effect
        if card.spec.kind == "titan" and special.window is None:
            return clause
        if not _is_free(game.table, card, clause):
            continue
        if as_kind in {kind.value for kind in instead_of(effect)}:
            return clause
        if not ordinary and (plays_itself(effect) or is_played_by(card, clause)):
            return clause
    return None


@tie("G.special.2")
def _the_one_wanted(table: Table, player: str, card: Card, first: Clause) -> Process[Clause]:
    """Of several Specials of no particular moment, each of which lets a Titan come, its player says which is used."""
    free = {str(n): clause for n, clause in enumerate(table.specials_of(card), 1) if _is_free(table, card, clause)}
    if card.spec.kind != "titan" or len(free) < 2:
        return first
    return free[(yield from _which_effect(player, card.id, free, "G.special.2"))]


def _has_allowance(game: Game, player: str, card: Card, on: str | None) -> bool:
    """Does the turn still allow this card of the hand to be played there for what it is?"""
    if card.place.sort != "hand" or card.spec.is_special_only:
        return False
    kind = "minion" if card.spec.is_minion else "action"
    by = _allowed(game.table, player, kind)
    if any(a.extra is None for a in by):  # the turn's own: where it may go is asked as it is played
        return True
    places = places_for(game, player, card, on) if by else []
    return any(a.fits(game.table, card, place, kind) for a in by for place in places)


@tie("4.2.14", "8.4.3", "8.4.5", "8.4.14")
def _use_freely(game: Game, player: str, card: Card, clause: Clause, on: str | None) -> Process[None]:
    """Uses a Special of no particular moment; what it plays « au lieu de » a card is counted as that card."""
    special, titan = clause.ability, card.spec.kind == "titan"
    assert isinstance(special, Special)
    itself = plays_itself(special.effect)
    comes, kinds = titan and itself, instead_of(special.effect)
    if comes and controls_titan(game.table, player):
        raise Illegal(say("one_titan", player=player), "8.4.8")
    by_name, alone = Once(of_name(card.spec.slug), whom=player), Once(card.id)
    key = by_name if special.limit else None if kinds or comes else alone
    if is_spent(game.table, key):
        raise Illegal(say("limit_used", card=card.id), "G.special.2")
    ctx = Context(card.id, player, player, clause=clause.text, in_play_phase=not special.any_time)
    if kinds:
        _check_its_place(game.table, card, special.effect, on, ctx)
    for kind in kinds:
        yield from pay_instead(game, player, kind.value, titan)
    game.hint(card.id, on)
    before = game.table
    yield from use_now(game, player, card.id, clause, ctx, key)
    if itself and on in before.bases and game.table.base_of(card.id) not in (on, None):
        raise _no_place(before, player, card, on)


def _check_its_place(table: Table, card: Card, effect: Effect, on: str | None, ctx: Context) -> None:
    """Refuses, before anything is paid, a card that its text lets onto no Base, or not onto the one named."""
    play = taken_up(effect)
    if not isinstance(play, Play) or not isinstance(play.at, BasePick):
        return
    fit = [base for base in table.bases if base_fits(table, play.at.filter, base, ctx)]
    if on in table.bases and on not in fit:
        raise _no_place(table, ctx.you or "", card, on)
    if not fit:
        raise Illegal(say("not_entered", card=card.id), "8.4.3", "5.5.1")


@rule("9.2.5", "8.4.3", "5.5.1")
def use_now(game: Game, player: str, card_id: str, clause: Clause, ctx: Context, key: Once | None) -> Process[None]:
    """Uses a Special at its player's will, if what it asks is true; a card that plays itself must also have come."""
    special = clause.ability
    assert isinstance(special, Special)
    itself = plays_itself(special.effect)
    spec = game.table.cards[card_id].spec
    rule_id = "8.4.3" if spec.kind == "titan" else "9.1.1" if itself else "9.2.5"
    effect = taken_up(special.effect)
    if isinstance(effect, If) and effect.otherwise is None and not holds(game.table, effect.condition, ctx):
        raise Illegal(say("condition_false", card=card_id), rule_id, *spec.few_rulings)
    done = yield from use_special(game, player, card_id, clause, ctx, key)
    if itself and not done and not game.table.in_play(card_id):
        raise Illegal(say("not_entered", card=card_id), rule_id, "5.5.1")


def choose_place(game: Game, player: str, card: Card, on: str | None, kind: str) -> Process[Place]:
    """Where the card goes, played for one of that kind: the place named, if it may go there, or one that the player
    chooses; only where the turn has such a play left, or an extra one that admits the card there.
    """
    table = game.table
    by = _allowed(table, player, kind)
    if not by and (ban := keeps_from_extra(table, player)) is not None:
        raise Illegal(ban.reason, *ban.cites)
    if not by:
        raise _no_play_left(table, card, kind)
    terms = [a.terms(table) for a in by]
    hushed = next((one.hushed for one in terms if one.hushed), None) if card.spec.only_at else None
    widest = Terms(hushed=hushed, bound=all(one.bound for one in terms))
    places = places_for(game, player, card, on, widest)
    admitted = [place for place in places if any(a.fits(table, card, place, kind) for a in by)]
    places = admitted if hushed else places  # a text that one play hushes bars the card by any other
    if on is not None and not card.spec.is_shown and on not in [place.of for place in places]:
        raise _no_place(table, player, card, on)
    if not places:
        raise _nowhere(table, player, card)
    if not admitted:
        raise _no_play_left(table, card, kind)
    if on is not None or card.spec.is_shown:
        return admitted[0]
    return (yield from ask_spot(player, card.id, admitted, "4.2.6"))


@tie("4.2.2", "G.supplementaire.1")
def _no_play_left(table: Table, card: Card, kind: str) -> Illegal:
    """The turn allows no more of the kind; or only some that this card is not, or not there."""
    extras = [extra.text for extra in table.plays.extra if extra.kind == kind]
    if extras:
        return Illegal(say("extra_does_not_fit", card=card.id, extras=extras), "4.2.2", "G.supplementaire.1")
    return Illegal(say("no_play_left", kind=kind), "4.2.2")


def _nowhere(table: Table, player: str, card: Card) -> Illegal:
    """Why the card may not be played at all."""
    ban = keeps_out(table, coming(player, card, Place("shown", player))) if card.spec.is_shown else None
    if ban is not None:
        return Illegal(ban.reason, *ban.cites)
    return Illegal(say("nowhere_to_play", card=card.id), "G.attachez.1" if card.spec.is_action else "4.2.6")


@tie("G.attachez.1")
def _no_place(table: Table, player: str, card: Card, on: str) -> Illegal:
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
    return Illegal(say("condition_of_card", card=card.id), "9.1.1")


# --------------------------------------------------------------------------------------------- using cards


class Usage(NamedTuple):
    """A way to use a card in play: by what statement, and how a card that has no such effect is refused.

    `of_bases_too`: on a Base, which nobody controls, any player may use it.
    """

    rule: str
    lacking: str
    of_bases_too: bool = False


TALENT = Usage("G.talent.2", "no_talent")
ACTIVATED = Usage("G.a-votre-tour.1", "no_activated", of_bases_too=True)


@rule("G.talent.1", "G.talent.2", "G.talent.3", "G.talent.4", "G.talent.5", "G.controle.3", "4.2.5")
def use_talent(game: Game, player: str, card_id: str) -> Process[None]:
    """A player uses the Talent of a card: in the own play phase, once a turn; it is not an Action played."""
    table, card = game.table, game.table.cards[card_id]
    has = talents(table, card)
    _check_use(table, player, card, bool(has), TALENT)
    again = next((use for use in second_uses(table, card_id) if not is_spent(table, use)), None)
    left = {use.key: clause for use, clause in has.items() if again or not is_spent(table, use)}
    if not left and has_its_talent_anew(table, card_id):
        again, left = Once(card_id, "again"), {use.key: clause for use, clause in has.items()}
    if not left:
        raise Illegal(say("talent_used", card=card_id), "G.talent.1")
    ban = keeps_from_talent(table, card_id)
    if ban is not None:
        raise Illegal(ban.reason, *ban.cites)
    key = yield from _which_effect(player, card_id, left, "G.talent.1")
    clause, use = left[key], next(use for use in has if use.key == key)
    if again and is_spent(table, use):
        use = again
    assert isinstance(clause.ability, Talent)
    shared = limited(table, card, clause, clause.ability.limit, player)
    if is_spent(table, shared):
        raise Illegal(say("limit_used", card=card_id), "9.1.1")
    if shared is not None:
        yield Use(shared.key, card_id, cites=("9.1.1",))
    yield Use(use.key, card_id, talent=True, cites=("G.talent.1", "4.2.5", *_rightly_used(card)))
    yield from _act(game, player, card, clause.text, clause.ability.effect, TALENT)


@rule("G.talent.1")
def has_its_talent_anew(table: Table, card_id: str) -> bool:
    """Has a card that was played again, its Talent having served, that Talent anew? No: the limit is of the turn."""
    return False


@has_its_talent_anew.reading("P.74", 1)
def _as_any_card_played(table: Table, card_id: str) -> bool:
    """Read the other way: it has done nothing yet since it was played."""
    return any(p.card == card_id and p.again for p in table.played) and not is_spent(table, Once(card_id, "again"))


def second_uses(table: Table, card_id: str) -> tuple[Once, ...]:
    """By what a second use of this Talent is remembered, for each clause that allows one: this card's, or any one's."""
    return tuple(
        Once(card_id if clause.each or ctx.self is None else ctx.self, "talent")
        for clause, ctx in clauses_of(table, TalentTwice)
        if matches(table, clause.who, card_id, ctx)
    )


def _rightly_used(card: Card) -> tuple[str, ...]:
    """By its controller, be it not its owner; and any card may have a Talent."""
    by_controller = ("G.controle.3",) if card.owner not in (None, card.controller) else ()
    return (*by_controller, *(() if card.spec.is_minion else ("G.talent.5",)))


@rule("G.a-votre-tour.1", "G.a-votre-tour.2", "5.11.2", "4.2.5")
def use_card(game: Game, player: str, card_id: str) -> Process[None]:
    """A player uses an « à votre tour » effect of a card or Base in play: in the own play phase, once a turn."""
    table, card = game.table, game.table.cards[card_id]
    _check_use(table, player, card, bool(activated(table, card)), ACTIVATED)
    left = {use.key: clause for use, clause in unused(table, card).items()}
    if not left:
        raise Illegal(say("activated_used", card=card_id), "G.a-votre-tour.2")
    key = yield from _which_effect(player, card_id, left, "G.a-votre-tour.1")
    clause = left[key]
    assert isinstance(clause.ability, Activated)
    effect = clause.ability.effect
    narrowed_to = partial(in_place_of, game.table, effect, card_id)
    for kind in instead_of(effect):
        paid = yield from pay_instead(game, player, kind.value, narrowed_to=narrowed_to)
        effect = (narrowed_to(paid.extra) if paid.extra is not None else None) or effect
    by_base = ("5.11.2",) if card.spec.kind == "base" else ()
    yield Use(key, card_id, cites=("G.a-votre-tour.2", "4.2.5", *by_base))
    yield from _act(game, player, card, clause.text, effect, ACTIVATED)


def _which_effect(player: str, card_id: str, effects: dict[str, Clause], rule_id: str) -> Process[str]:
    """Which of a Base's own effect and the one lent to it, or of the Specials or the Talents of one card; one alone is
    not asked. `rule_id`: the statement by which such effects are used.
    """
    if len(effects) == 1:
        return next(iter(effects))
    labels = {key: say("clause_label", effect=c.ability.effect) for key, c in effects.items()}  # type: ignore[union-attr]
    options = tuple(Option(key, label) for key, label in labels.items())
    picked: tuple[Option, ...] = yield Choose(
        player, "mode", options, say("which_mode", card=card_id), cites=(rule_id,), card=card_id
    )
    return picked[0].id


def _check_use(table: Table, player: str, card: Card, has: bool, usage: Usage) -> None:
    """Refuses the use of an effect that the card in play has not, or not for that player, or not now."""
    if not table.in_play(card.id):
        raise Illegal(say("not_in_play", card=card.id), "G.permanent.3")
    if not has and is_muted(table, card.id):
        raise Illegal(say("source_muted", card=card.id), "5.7.1")
    if not has:
        raise Illegal(say(usage.lacking, card=card.id), usage.rule)
    if table.active != player or table.phase != "play":
        raise Illegal(say("not_play_phase", phase=table.phase), usage.rule)
    if card.controller != player and not (usage.of_bases_too and card.spec.kind == "base"):
        raise Illegal(say("not_controller", card=card.id, player=player), "G.controle.3")


def _act(game: Game, player: str, card: Card, text: str, effect: Effect, usage: Usage) -> Process[None]:
    """Carries out an effect of a card in play that its player has chosen to use, and settles what that sets off."""
    cause = cause_of(game, card.id, player, talent=usage is TALENT)
    cites = (usage.rule, *card.spec.rulings)
    yield Open("step", say("uses", player=player, card=card.id, clause=text), cites, card.id, text)
    ctx = Context(card.id, player, card.controller, clause=text, cause=cause, stood=game.table.base_of(card.id))
    ctx.in_play_phase = True
    game.depth += 1
    yield from game.perform(taken_up(effect), ctx)
    game.depth -= 1
    yield from finish(game)
    yield CLOSE


@rule("9.2.5", "G.special.3")
def use_special_freely(game: Game, player: str, card_id: str, on: str | None) -> Process[None]:
    """A player uses a Special that belongs to no particular moment (« à votre tour »), or of none: at any time."""
    table, card = game.table, game.table.cards[card_id]
    clause = next((c for c in table.specials_of(card) if _is_free(table, card, c)), None)
    holder = card.place.of if card.place.sort in HELD else card.controller
    own_turn = (player, "play") == (table.active, table.phase)
    if clause is None or player != holder or not (own_turn or _is_of_any_time(clause)):
        raise Illegal(say("not_its_moment", card=card_id), "9.2.5", "G.special.2")
    yield from _use_freely(game, player, card, (yield from _the_one_wanted(table, player, card, clause)), on)


def _is_free(table: Table, card: Card, clause: Clause) -> bool:
    """Is it a Special of no particular moment, usable from where the card is?"""
    assert isinstance(clause.ability, Special)
    return clause.ability.window is None and is_there(table, card, clause.ability)


@tie("9.2.5")
def _is_of_any_time(clause: Clause) -> bool:
    """May it be used on another's turn too, since it names no moment?"""
    return isinstance(clause.ability, Special) and clause.ability.any_time
