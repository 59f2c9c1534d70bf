"""Is this what a clause waits for? And if not, why not: it is the same question.

A trigger asks several things of what happens, one after the other. The first that fails is the reason why the clause
stays silent. Some reasons go without saying: nobody wonders why what waits for an Action says nothing of a minion.
These are asked first; so what is told to players is always about something that could have been the awaited one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from engine.context import Context, base_at, cards_of, players_of
from engine.effects.ast import (
    Came,
    Cmp,
    Filter,
    Happened,
    Happening,
    Kind,
    Ref,
    Special,
    Such,
    Trigger,
    Triggered,
    Zone,
)
from engine.effects.walk import KEPT, refs_in
from engine.events import REMEMBERED, Arrive, AsIfPlayed, Cause, Draw, DuelBegins, Moment, Move, Reveal, Send
from engine.kinds import counts_buried_in_play, is_standard, kind_refusal, places_of
from engine.pending import Pending
from engine.queries.facts import came_from, holds, played_from, was_there
from engine.queries.matching import matches, refusal
from engine.queries.power import power
from engine.queries.standing import ignores
from engine.rules.occurrence import ARRIVALS, Occurrence
from engine.statements import tie
from engine.table import Place, Table
from engine.tied import rule
from engine.timing import WINDOW_OF
from engine.trace import Say, say
from engine.value import but

Read = TypeVar("Read")

OUT_OF_A_PILE = frozenset({Happening.PLAYED, Happening.DISCARDED})
SCORING = frozenset(h for h, window in WINDOW_OF.items() if window.of == "conquest")


class Misfit(NamedTuple):
    """Why what happens is not what a clause waits for, with the rules that say so; `words` None: that goes unsaid."""

    words: Say | None = None
    cites: tuple[str, ...] = ()


UNSAID = Misfit()


class Hearing:
    """A trigger before what happens to one card; `ctx`: who speaks it. `seen`: the table on which the card is seen."""

    __slots__ = ("ctx", "seen", "subject", "trigger", "what")

    def __init__(self, what: Occurrence, trigger: Trigger, subject: str | None, ctx: Context) -> None:
        self.what = what
        self.trigger = trigger
        self.subject = subject
        self.ctx = ctx
        self.seen = what.seen_at(trigger.happening)

    def misfit(self) -> Misfit | None:
        """The first thing that is not as the trigger asks; None where it is what the clause waits for."""
        for asks in OF_A_MOMENT if isinstance(self.what.event, Moment) else OF_A_CARD:
            wrong = asks(self)
            if wrong is not None:
                return wrong
        return None

    @property
    def as_strong(self) -> bool:
        """Is the card as strong as the trigger says, as it comes?"""
        what = self.trigger.what
        if not reads_later(self.trigger) or not isinstance(what, Filter) or self.subject is None:
            return True
        return refusal(self.seen, what, self.subject, self.ctx) is None

    @property
    def about(self) -> dict[str, object]:
        """The facts of a reason in the words of the card that waits."""
        return {"card": self.ctx.self, "target": self.subject, "source": self.what.event.cause.card}

    def said(self, entry: str) -> tuple[str, ...]:
        """That entry, where it is of the very card that waits."""
        card = self.seen.cards.get(self.ctx.self or "")
        return card.spec.said_in(entry) if card is not None else ()


def fits(what: Occurrence, trigger: Trigger, subject: str | None, ctx: Context) -> bool:
    """Is this what the clause waits for?"""
    return Hearing(what, trigger, subject, ctx).misfit() is None


# --------------------------------------------------------------------------------------------- what it is


def tells_of_that_card(h: Hearing) -> Misfit | None:
    """Is it the very card that the trigger names, or one of the sort that it names?"""
    what, subject = h.trigger.what, h.subject
    if isinstance(what, Ref):
        ids = cards_of(h.what.before, what, h.ctx) or cards_of(h.what.after, what, h.ctx)
        return None if subject in ids else UNSAID
    if what is None or (subject is None and not isinstance(h.what.event, Draw | Reveal)):
        return None
    if subject is None:  # nobody says what an unknown card is, drawn unseen
        return None if isinstance(h.what.event, Draw) and what.kind is Kind.CARD else UNSAID
    if subject not in h.seen.cards:
        return UNSAID
    return None if kind_refusal(h.seen, what, h.seen.cards[subject]) is None else UNSAID


def done_by_such_a_card(h: Hearing) -> Misfit | None:
    """Is the card that did it one of those that the trigger names? How it did it is asked at the end."""
    by, cause, table = h.trigger.by, h.what.event.cause, h.what.after
    if by is None:
        return None
    if cause.card is None or cause.spec is None:
        return UNSAID
    if _uses_a_talent(h) or _is_not_as_standard(h):
        return None
    source = table.cards[cause.card]
    if source.controller != cause.controller:
        source = source.but(controller=cause.controller)
        table = table.with_card(source)
    if Such.STANDARD in by.such:
        if not is_standard(table, source):
            return UNSAID
        by = by.without(Such.STANDARD)
    return None if matches(table, by, cause.card, h.ctx) else UNSAID


def speaks_to_its_player(h: Hearing) -> Misfit | None:
    """May the player ignore what that Base says?"""
    after, ctx = h.what.after, h.ctx
    return UNSAID if ctx.self in after.bases and ignores(after, ctx.you, ctx.self) else None


def is_still_there_to_see_it(h: Hearing) -> Misfit | None:
    """Has the listener moved at the same instant? It was « ici » to see the others leave, and not where they come.

    Where it comes alone, it sees itself come (C.dragons.5); nobody hears their own group, which moves as one.
    """
    before, speaker = h.what.before, h.ctx.self
    if not isinstance(h.what.event, Move) or isinstance(h.trigger.what, Ref) or speaker is None:
        return None
    if before.base_of(speaker) == h.what.after.base_of(speaker):
        return None
    if h.trigger.at is Ref.HERE:  # it stood there to see them leave, and was not where they have come
        itself = speaker == h.subject and _moves_alone(h)
        return None if h.trigger.happening is Happening.MOVED_AWAY or itself else UNSAID
    of_group = speaker != h.subject and before.cards[speaker].place.sort != "on"  # what is attached is carried along
    return Misfit(say("silent_group", **h.about), ("P.44",)) if of_group and not sees_its_group(before) else None


def _moves_alone(h: Hearing) -> bool:
    """Has nothing else changed Base by the same act, but what it carries?"""
    before, after = h.what.before, h.what.after
    others = (card for card in before.all_in_play() if card != h.subject and before.cards[card].place.sort != "on")
    return all(not after.in_play(card) or before.base_of(card) == after.base_of(card) for card in others)


@rule("G.deplacer.1")
def sees_its_group(table: Table) -> bool:
    """Is a card that moves with others, by the same act, there to see them move? They move together: no."""
    return False


@sees_its_group.reading("P.44", 2)
def _sees_each(table: Table) -> bool:
    """Read the other way: each of them has moved, and the others have seen it."""
    return True


@tie("6.6.3")
def has_not_left_with_it(h: Hearing) -> Misfit | None:
    """Has the listener left play by the same act? Of those that leave a conquered Base, each sees the others go."""
    event, speaker, what = h.what.event, h.ctx.self, h.what
    if not isinstance(event, Send) or event.verb == "conquest" or speaker is None or speaker == h.subject:
        return None
    if not what.before.in_play(speaker) or what.after.in_play(speaker) or sees_the_others_go(what.before):
        return None
    return Misfit(say("gone_with_it", **h.about), ("P.48",))


@rule("6.6.3")
def sees_the_others_go(table: Table) -> bool:
    """Does a card that leaves play with others, by one act, see them go, as it does in a Conquest? Yes."""
    return True


@sees_the_others_go.reading("P.48", 2)
def _is_gone_already(table: Table) -> bool:
    """Read the other way: it is in play no more as they go, and a Permanent acts in play alone."""
    return False


@tie("G.en-jeu.1")
def leaves_play(h: Hearing) -> Misfit | None:
    """Was the card in play that goes? Of a buried one, the point left open says it."""
    event, before = h.what.event, h.what.before
    if not isinstance(event, Send) or before.cards[event.card].place.sort != "buried":
        return None
    if h.trigger.happening is Happening.GIVEN or counts_buried_in_play(before):
        return None
    return Misfit(say("silent_buried", **h.about), ("P.72",))


# --------------------------------------------------------------------------------------------- whose, and where


@tie("5.11.3")
def done_by_that_player(h: Hearing) -> Misfit | None:
    """Has one of those done it of whom the trigger tells?"""
    who = h.trigger.who
    if who is None or h.what.doer(h.trigger.happening, h.subject) in players_of(h.what.after, who, h.ctx):
        return None
    return Misfit(say("silent_who", **h.about), ("5.11.3",))


def happens_there(h: Hearing) -> Misfit | None:
    """Does it happen to the card on the Base of which the trigger tells?"""
    at, subject = h.trigger.at, h.subject
    if at is None or subject is None:
        return None
    base = h.seen.base_of(subject)
    if at is Ref.THERE:
        return None if base is not None else UNSAID
    comes = subject == h.ctx.self and h.trigger.happening in ARRIVALS  # « ici » is then where it has come
    here = None if comes else base_at(h.what.before, Ref.HERE, h.ctx)
    here = here or base_at(h.what.after, Ref.HERE, h.ctx)
    return None if base == here else Misfit(say("silent_at", **h.about), ("G.permanent.2",))


def is_said_to_it(h: Hearing) -> Misfit | None:
    """Of a moment said once more to the cards that came while it lasts: is it one of them?"""
    event = h.what.event
    late = event.late if isinstance(event, Moment | DuelBegins) else ()
    return None if not late or h.ctx.self in late else UNSAID


def happens_at_its_base(h: Hearing) -> Misfit | None:
    """Of a moment of a Conquest: does the trigger wait for its own Base, or for another?"""
    trigger, event = h.trigger, h.what.event
    assert isinstance(event, Moment)
    if trigger.happening not in SCORING or trigger.at is None:
        return None
    here = base_at(h.what.after, Ref.HERE, h.ctx)
    return None if (here == event.base) is (trigger.at is Ref.HERE) else UNSAID


@tie("5.12.1", "5.12.2")
def is_shown_from_that_pile(h: Hearing) -> Misfit | None:
    """Is the card shown one « de votre main », « de votre pioche », where the text says of which?"""
    event, what = h.what.event, h.trigger.what
    if not isinstance(event, Reveal) or not isinstance(what, Filter):
        return None
    return None if h.subject is not None and _of_pile(h.seen, what, event, h.subject, h.ctx) else UNSAID


def _of_pile(table: Table, what: Filter, event: Reveal, card_id: str, ctx: Context) -> bool:
    if what.alternatives:
        return any(_of_pile(table, one, event, card_id, ctx) for one in what.alternatives)
    lay = table.cards[card_id].place
    return what.zone is Zone.PLAY or (Place("deck", lay.of) if event.off_deck else lay) in places_of(table, what, ctx)


def is_out_of_that_pile(h: Hearing) -> Misfit | None:
    """Was the card played or discarded « de votre main », « de votre défausse », where the text says of which?"""
    what, table = h.trigger.what, h.what.after
    if h.trigger.happening not in OUT_OF_A_PILE or not isinstance(what, Filter) or h.subject is None:
        return None
    zones = {one.zone for one in what.alternatives or (what,)}
    if Zone.PLAY in zones:
        return None
    if h.trigger.happening is Happening.PLAYED:
        return None if played_from(table, h.subject, zones, h.ctx) else UNSAID
    return None if came_from(table, h.what.before.cards[h.subject].place.sort, zones, h.ctx) else UNSAID


@tie("5.11.4", "C.actions-sur-creatures.1")
def is_as_described(h: Hearing) -> Misfit | None:
    """All that the trigger says of the card: whose it is, where it stands, what it is attached to, how strong it is."""
    what, subject = h.trigger.what, h.subject
    if not isinstance(what, Filter) or subject is None:
        return None
    somewhere = h.trigger.happening in ARRIVALS or h.seen.in_play(subject)
    if reads_later(h.trigger):
        what = of_any_power(what)
    wrong = refusal(h.seen, what if somewhere else without_zone(what), subject, h.ctx)
    if wrong is None:
        return None
    match wrong[0].key:
        case "yours" | "not_yours":
            return Misfit(say("silent_whose", **h.about, whose=h.seen.cards[subject].controller), ("5.11.4",))
        case "elsewhere" | "base_unfit":
            return Misfit(say("silent_at", **h.about), ("G.permanent.2",))
        case "not_attached":
            return Misfit(say("silent_attached", **h.about, kind=wrong[0].facts["kind"]), wrong[1])
    return UNSAID


RE_READ = frozenset({Happening.PLAYED, Happening.CAME, Happening.MOVED})  # the card is there for what comes « après »


def reads_later(trigger: Trigger) -> bool:
    """Does the text tell of a card in play how strong it is? It is so or not once what it does itself is done."""
    if trigger.happening not in RE_READ or trigger.ordinal is not None or not isinstance(trigger.what, Filter):
        return False
    return of_any_power(trigger.what) is not trigger.what


@lru_cache(KEPT)
def of_any_power(f: Filter) -> Filter:
    """What a filter says of a card but its Force, where that may change."""
    power = f.power if f.power is not None and f.power.printed else None
    others = tuple(of_any_power(one) for one in f.alternatives)
    return f if (power, others) == (f.power, f.alternatives) else but(f, power=power, alternatives=others)


@rule("5.1.3", "5.6.1", "5.6.2")
def as_read(table: Table, then: Read, now: Read) -> Read:
    """What was so of the card as it came, or is so of it now: a text that tells of it is read when it is resolved, that
    card's own effect done.
    """
    return now


@as_read.reading("P.45", 2)
def _frozen_as_it_came(table: Table, then: Read, now: Read) -> Read:
    """Read the other way: it is what the card was as it came that counts."""
    return then


@tie("5.1.3", "5.6.1", "5.6.2")
def no_longer_as_told(table: Table, pending: Pending, ctx: Context) -> Misfit | None:
    """Is the card that came still as the text tells, now that it is resolved: here, if it does something to that card?

    Of a card that has left play, what counts is what it was as it came.
    """
    about = {"card": pending.card, "target": pending.subject}
    wrong = _is_not_now(table, pending, ctx, about)
    if as_read(table, pending.told, wrong is None):
        return None
    otherwise = ("P.45",) if pending.told is (wrong is not None) else ()
    return Misfit(wrong or say("was_not_as_told", **about), ("5.1.3", *otherwise))


def _is_not_now(table: Table, pending: Pending, ctx: Context, about: dict[str, Any]) -> Say | None:
    trigger, ability, subject = pending.trigger, pending.clause.ability, pending.subject
    assert isinstance(ability, Triggered | Special)
    if subject is None or not isinstance(trigger.what, Filter) or table.cards[subject].spec.is_shown:
        return None
    acts_on_it = Ref.SUBJECT in refs_in(ability.effect)
    if acts_on_it and trigger.at is Ref.HERE and table.base_of(subject) != base_at(table, Ref.HERE, ctx):
        return say("no_longer_here", **about)
    if not table.in_play(subject):
        as_told = pending.told and not acts_on_it
        return None if as_told else say("no_longer_as_told", **about, because=None)
    asked = trigger.what if acts_on_it else Filter(power=trigger.what.power)
    wrong = refusal(table, asked.without(Came.JUST_NOW), subject, ctx)
    return None if wrong is None else say("no_longer_as_told", **about, because=wrong[0])


def without_zone(f: Filter) -> Filter:
    """What a filter says of a card that is nowhere on a Base: its kind, its owner, its name."""
    return but(f, at=None, attached=None)


def comes_as_awaited_this_turn(h: Hearing) -> Misfit | None:
    """« La première Créature de chaque tour »: counted among what has happened this turn."""
    trigger, table = h.trigger, h.what.after
    if trigger.ordinal is None or trigger.what is None:
        return None
    if trigger.happening not in (Happening.PLAYED, Happening.ATTACHED) or not isinstance(trigger.what, Filter):
        if trigger.happening not in REMEMBERED:  # that the clause has spoken is remembered: by its key
            return None
        asked = Happened(trigger.happening, trigger.what, trigger.who, trigger.at, Cmp.LESS, trigger.ordinal)
        return None if holds(h.what.before, asked, h.ctx) else UNSAID
    here = base_at(table, Ref.HERE, h.ctx)
    kind = but(trigger.what, at=None, attached=None, other=False, controller=None)
    if trigger.what.attached in (Kind.BASE, Kind.MINION):
        kind = but(kind, attach_text=trigger.what.attached)
    count = sum(
        1
        for p in table.played
        if (trigger.who is None or p.player in players_of(table, trigger.who, h.ctx))
        and (trigger.at is None or p.base == here)
        and was_there(table, trigger.what, p.base, h.ctx)
        and matches(table, kind, p.card, h.ctx)
    )
    count += isinstance(h.what.event, AsIfPlayed)  # it was no Action, and counts as one
    return None if count == trigger.ordinal else UNSAID


# --------------------------------------------------------------------------------------------- in what manner


@tie("C.diva.3", "G.directement.1")
def is_direct(h: Hearing) -> Misfit | None:
    """Has the card that did it designated the affected card itself?"""
    cause = h.what.event.cause
    if not h.trigger.directly or (cause.direct and not (cause.of_all and not designates_each(h.what.before))):
        return None
    return Misfit(say("not_direct", **h.about), (*h.said("C.diva.3"), "G.directement.1"))


@tie("C.astroknights.3")
def makes_it_stronger(h: Hearing) -> Misfit | None:
    """Has the card more Force for it at once, whatever will be given or taken later?"""
    if not h.trigger.raising or h.subject is None:
        return None
    before, after = h.what.before, h.what.after
    if after.in_play(h.subject) and before.in_play(h.subject) and power(after, h.subject) > power(before, h.subject):
        return None
    return UNSAID


@rule("G.directement.1")
def designates_each(table: Table) -> bool:
    """Does a text that means « toutes les Créatures » designate each of them? It says itself which: yes."""
    return True


@designates_each.reading("P.71", 2)
def _chooses_none(table: Table) -> bool:
    """Read the other way: to designate is to choose."""
    return False


@tie("G.talent.4")
def is_no_talent(h: Hearing) -> Misfit | None:
    """Using a Talent is neither playing a card nor playing an Action."""
    return Misfit(say("talent_no_action", **h.about), ("G.talent.4",)) if _uses_a_talent(h) else None


def _uses_a_talent(h: Hearing) -> bool:
    by, played = h.trigger.by, h.trigger.by_play and not h.trigger.or_talent
    return h.what.event.cause.talent and (played or (by is not None and Such.STANDARD in by.such))


@tie("C.diva.1", "G.standard.1")
def is_done_by_a_standard_action(h: Hearing) -> Misfit | None:
    """Is it an Action of the sort that the trigger names: standard, or not?"""
    if not _is_not_as_standard(h):
        return None
    return Misfit(say("source_not_standard", **h.about), (*h.said("C.diva.1"), "G.standard.1"))


def _is_not_as_standard(h: Hearing) -> bool:
    by = h.trigger.by
    return by is not None and Such.STANDARD in by.such and not h.what.event.cause.standard


@tie("G.talent.4", "G.jouer.1")
def is_of_a_play(h: Hearing) -> Misfit | None:
    """Is this what a card does as it is played? What a card does that stood in play already is not."""
    cause = h.what.event.cause
    comes = isinstance(h.what.event, Arrive) and h.what.event.verb == "played"  # onto the card that it is to affect
    talent = h.trigger.or_talent and cause.talent
    if not h.trigger.by_play or talent or comes or _of_a_play(h.what.after, cause):
        return None
    return UNSAID


def _of_a_play(table: Table, cause: Cause) -> bool:
    stood = cause.at_play is None or cause.card is None or cause.at_play.in_play(cause.card)
    return not stood and any(played.card == cause.card for played in table.played)


@tie("X.30")
def bore_no_marker_when_it_was_played(h: Hearing) -> Misfit | None:
    """Had the card no marker when the Action was played that now puts one on it?"""
    if not h.trigger.had_no_counter or h.subject is None:
        return None
    at_play = h.what.event.cause.at_play
    if at_play is not None and h.subject in at_play.cards and not at_play.cards[h.subject].counters:
        return None
    return Misfit(say("had_counter", **h.about), ("9.1.1",))


OF_A_MOMENT: tuple[Callable[[Hearing], Misfit | None], ...] = (
    is_said_to_it, done_by_that_player, speaks_to_its_player, happens_at_its_base,
)  # fmt: skip
OF_A_CARD: tuple[Callable[[Hearing], Misfit | None], ...] = (
    is_said_to_it, tells_of_that_card, done_by_such_a_card, speaks_to_its_player, is_still_there_to_see_it,
    done_by_that_player, happens_there, is_shown_from_that_pile, is_out_of_that_pile, is_as_described,
    comes_as_awaited_this_turn, is_direct, makes_it_stronger, is_no_talent, is_done_by_a_standard_action, is_of_a_play,
    bore_no_marker_when_it_was_played, has_not_left_with_it, leaves_play,
)  # fmt: skip
