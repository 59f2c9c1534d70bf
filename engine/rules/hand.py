"""Section 4.2: a card of the own hand is played, by a play that the turn allows or by its own Special."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.context import Context, Terms, base_at
from engine.derived import remembered
from engine.effects.ast import Clause, PlayFrom, Ref, Rel, Special, Unread
from engine.effects.walk import instead_of, plays_itself, trigger_of
from engine.events import Use
from engine.kernel import Game
from engine.once import Once, is_spent
from engine.process import Illegal, Note, Process
from engine.queries.matching import found
from engine.queries.standing import clauses_of
from engine.rules.allowances import allowances_for, choose_allowance, once_a_turn, spend
from engine.rules.conflicts import keeps_from_extra
from engine.rules.places import ask_spot, places_for, why_not_there, why_nowhere
from engine.rules.plays import base_unfit, go_on, why_not_fit
from engine.rules.resolution import play_card
from engine.rules.specials import is_played_by
from engine.rules.using import is_free, the_one_wanted, use_freely
from engine.statements import tie
from engine.table import Card, Place, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but

AT_HAND = ("hand", "titans")  # where a card lies that no other has to let its player play


@rule("4.2.1", "4.2.2", "4.2.3", "4.2.5", "4.2.13", "8.3.6", "8.3.7", "G.jouer.2", "G.supplementaire.1")
def play_from_hand(
    game: Game, player: str, card_id: str, on: str | None, as_kind: str | None, using: str | None = None
) -> Process[None]:
    """A player plays a card of the own hand (or a Titan set aside) for an allowance of the turn, or by its Special.

    `as_kind`: what it is played for, where its text lets it be played for another; `using`: the allowance it takes.
    """
    table = game.table
    card = table.cards[card_id]
    leave = None if card.place.sort in AT_HAND else from_elsewhere(table, player, on).get(card_id)
    special = None if leave else _special_now(table, player, card, on, as_kind)
    _check_moment(table, player, card, leave is not None or special is not None)
    if special is not None:
        yield from use_freely(game, player, card, (yield from the_one_wanted(table, player, card, special)), on)
        return
    if card.spec.kind == "titan" and card.spec.unread:  # its way in may be among what nobody could read
        words = card.spec.unread[0]
        yield from game.perform(Unread(words), Context(card_id, player, player, there=on, clause=words))
        return
    _check_ordinary(card)
    kind = card.spec.played_as
    if as_kind not in (None, kind):
        raise Illegal(say("not_played_as", card=card.id, kind=as_kind), "4.2.1", "9.1.1")
    if leave is not None:
        on = leave.at
        yield from take_leave(table, leave)
    place = yield from _choose_place(game, player, card, on, kind)
    allowance = yield from choose_allowance(game, player, card, place, kind, using)
    if allowance is None:
        raise _no_play_left(game.table, player, card, kind)
    yield from spend(game, allowance)
    played = yield from play_card(game, player, card_id, place, terms=allowance.terms(game.table))
    if allowance.extra is not None and played:
        yield from go_on(game, allowance.extra, card_id)


def _check_moment(table: Table, player: str, card: Card, is_permitted: bool) -> None:
    """Refuses what is played from where it may not be, or at another moment; `is_permitted`: a text permits it."""
    if card.spec.kind == "monster":
        raise Illegal(say("monster_needs_effect", card=card.id), "8.3.7", "8.3.6")
    if not is_permitted and card.place.sort not in AT_HAND:
        let = [leave for card_id, leave in _leaves(table, player) if card_id == card.id]
        if let and all(is_spent(table, leave.once) for leave in let):
            said = table.cards[let[0].by].spec.few_rulings
            raise Illegal(say("activated_used", card=let[0].by), "G.a-votre-tour.2", *said)
        if let:
            told = say("let_elsewhere", card=let[0].by, target=card.id, base=let[0].at)
            raise Illegal(told, "G.permanent.2", *table.cards[let[0].by].spec.few_rulings)
        raise Illegal(say("not_in_hand", card=card.id, player=player), "4.2.1")
    if table.active != player and any(map(trigger_of, card.spec.specials)):
        raise Illegal(say("not_its_moment", card=card.id), "G.special.2", "G.special.3")
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


def _special_now(table: Table, player: str, card: Card, on: str | None, as_kind: str | None) -> Clause | None:
    """The Special by which the card is played in the play phase: a Titan's, one in place of the allowance named, or,
    where the turn allows no such card any more, one that lets this one be played now.
    """
    if not card.spec.specials:
        return None
    ordinary = as_kind is not None or _has_allowance(table, player, card, on)
    for clause in card.spec.specials:
        special = clause.ability
        assert isinstance(special, Special)
        effect = special.effect
        if card.spec.kind == "titan" and special.window is None:
            return clause
        if not is_free(table, card, clause):
            continue
        if as_kind in instead_of(effect):
            return clause
        if not ordinary and (plays_itself(effect) or is_played_by(card, clause)):
            return clause
    return None


def _has_allowance(table: Table, player: str, card: Card, on: str | None) -> bool:
    """Does the turn still allow this card of the hand to be played there for what it is?"""
    if card.place.sort != "hand" or card.spec.is_special_only:
        return False
    kind = card.spec.played_as
    by = allowances_for(table, player, kind)
    if any(a.extra is None for a in by):  # the turn's own: where it may go is asked as it is played
        return True
    places = places_for(table, player, card, on) if by else []
    return any(a.fits(table, card, place, kind) for a in by for place in places)


def _choose_place(game: Game, player: str, card: Card, on: str | None, kind: str) -> Process[Place]:
    """Where the card goes, played for one of that kind: the place named, if it may go there, or one that the player
    chooses; only where the turn has such a play left, or an extra one that admits the card there.
    """
    table = game.table
    by = allowances_for(table, player, kind)
    if not by and (ban := keeps_from_extra(table, player)) is not None:
        raise Illegal(ban.reason, *ban.cites)
    if not by:
        raise _no_play_left(table, player, card, kind)
    terms = [a.terms(table) for a in by]
    hushed = next((one.hushed for one in terms if one.hushed), None) if card.spec.only_at else None
    widest = Terms(hushed=hushed, bound=all(one.bound for one in terms))
    places = places_for(table, player, card, on, widest)
    admitted = [place for place in places if any(a.fits(table, card, place, kind) for a in by)]
    places = admitted if hushed else places  # a text that one play hushes bars the card by any other
    if on is not None and not card.spec.is_shown and on not in [place.of for place in places]:
        raise why_not_there(table, player, card, on)
    if not places:
        raise why_nowhere(table, player, card)
    if not admitted:
        raise _no_play_left(table, player, card, kind, table.base_under(places[0]) if len(places) == 1 else None)
    if on is not None or card.spec.is_shown:
        return admitted[0]
    return (yield from ask_spot(player, card.id, admitted, "4.2.6"))


@tie("4.2.2", "G.supplementaire.1")
def _no_play_left(table: Table, player: str, card: Card, kind: str, at: str | None = None) -> Illegal:
    """The turn allows no more of the kind; or only some that this card is not, or not there."""
    left = [extra for extra in table.plays.extra if extra.kind == kind]
    if left:
        refused = (
            (why_not_fit(table, left[0], card, player) or base_unfit(table, left[0], at)) if len(left) == 1 else None
        )
        because, why = refused or (None, ())
        told = say("extra_does_not_fit", card=card.id, extras=[extra.text for extra in left], because=because)
        sources = (table.cards[extra.source].spec for extra in left if extra.source in table.cards)
        said = dict.fromkeys((*why, *(i for spec in sources for i in spec.own_entry)))
        return Illegal(told, "4.2.2", "G.supplementaire.1", *said)
    return Illegal(say("no_play_left", kind=kind), "4.2.2")


class Leave(NamedTuple):
    """What lets a card that is not in hand be played: the card that says so, where, and how its use is limited."""

    by: str
    at: str | None = None
    once: Once | None = None


@remembered
def from_elsewhere(table: Table, player: str, on: str | None = None) -> dict[str, Leave]:
    """The cards not in hand that clauses let this player play there (« de votre défausse … au lieu de votre main »)."""
    leaves: dict[str, Leave] = {}
    for card_id, leave in _leaves(table, player, on):
        if not is_spent(table, leave.once):
            leaves.setdefault(card_id, leave)
    return leaves


@tie("G.a-votre-tour.2")
def _leaves(table: Table, player: str, on: str | None = None) -> Iterator[tuple[str, Leave]]:
    for clause, ctx in clauses_of(table, PlayFrom):
        base = ctx.self if clause.at is Ref.SELF else None if clause.at is None else base_at(table, clause.at, ctx)
        if ctx.you == player and ctx.self is not None and (on is None or base in (None, on)):
            limited = clause.once or (clause.your_turn and once_a_turn(table))
            leave = Leave(ctx.self, base or on, Once(ctx.self, "play") if limited else None)
            anywhere = but(clause.what, zone=clause.zone, whose=Rel.YOU, at=None)
            yield from ((card_id, leave) for card_id in found(table, anywhere, ctx))


def is_let(table: Table, player: str, card_id: str) -> bool:
    """Does a clause let this player play that card from where it lies, be its use spent?"""
    return any(i == card_id for i, _ in _leaves(table, player))


def take_leave(table: Table, leave: Leave) -> Process[None]:
    """A card is played from where another lets it be played: that one's effect is used (R G.a-votre-tour.2)."""
    entry = table.cards[leave.by].spec.own_entry
    if leave.once is None:
        yield Note(say("let_play", card=leave.by), entry)
    else:
        yield Use(leave.once.key, leave.by, cites=("G.a-votre-tour.2", *entry))
