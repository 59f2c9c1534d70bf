"""What listens: which triggered clauses something wakes, which would replace it, and which stay silent and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from engine.context import Context, cards_of
from engine.effects.ast import (
    AffectLikewise,
    CancelEffects,
    Clause,
    DivertCounter,
    Filter,
    Happening,
    If,
    Kind,
    Limit,
    Matches,
    May,
    Not,
    OnPlay,
    Ref,
    Rel,
    Role,
    Special,
    TakeControl,
    Talent,
    Trigger,
    Triggered,
    Zone,
)
from engine.effects.walk import KEPT, pointers_in, says_you, walk
from engine.events import Arrive, AsIfPlayed, Cause, Counters, Event, Moment, MoveCounters, Reach, Send, Use
from engine.once import Once, of_name
from engine.pending import Pending
from engine.process import Considered
from engine.queries.matching import found
from engine.queries.power import power
from engine.queries.reach import reached
from engine.queries.standing import given, hushed_by, hushing_rules, is_muted, own_voices, voices
from engine.rules.awaited import Hearing
from engine.rules.occurrence import Occurrence, awaited_by, context_of
from engine.statements import tie
from engine.table import BASES, Card, Sort, Table
from engine.tied import rule
from engine.timing import WINDOW_OF
from engine.trace import Say, say
from engine.value import but

SET_ASIDE = Not(Matches(Ref.SELF, Filter()))  # « si ce Titan n'est pas en jeu »
DEPARTURES = frozenset({Happening.DESTROYED, Happening.TO_DISCARD, Happening.LEFT_PLAY, Happening.RETURNED})
HELD: tuple[Sort, ...] = ("hand", "discard", "titans")  # where a Special may wait for its moment out of play
GONE_ROUND = frozenset(h for h, window in WINDOW_OF.items() if window.is_gone_round)
PLAIN_TO_SEE = frozenset(
    {
        Happening.PLAYED, Happening.MOVED, Happening.MOVED_AWAY, Happening.DESTROYED, Happening.RETURNED,
        Happening.AFFECTED, Happening.TO_DISCARD,
    }
)  # players ask why a card does not answer it  # fmt: skip


def hears(what: Occurrence, silent: list[Considered] | None = None) -> Iterator[Pending]:
    """The triggered clauses that this wakes; in `silent` are put those that do not react, where players may wonder.

    Of cards in play before it (each sees the others go, R 6.6.3) or after it; then of cards in known hands, outside
    the windows of a Conquest, which have a procedure of their own (R 6.3.3).
    """
    before, after = what.before, what.after
    if after.speakers("watches"):
        yield from _powers_changed(what)
    if silent is not None:
        silent += _mistaken(what)
        silent += _hushed(what)
    happenings = what.happenings
    if not happenings:
        return
    for voice in voices(before, Triggered):
        if voice.awaits in happenings and ((reacts := _reacts(voice.clause)) or silent is not None):
            woken = _woken(what, before.cards[voice.on], voice.clause, voice.you(before), silent)
            yield from woken if reacts else ()
    if after.derived.layout is not before.derived.layout:
        for voice in own_voices(after, Triggered):
            if voice.awaits in happenings and _reacts(voice.clause) and not _was_there(before, voice.on):
                yield from _woken(what, after.cards[voice.on], voice.clause, voice.you(after))
    if not isinstance(what.event, Moment):
        yield from _hands(what)


def is_unheard(before: Table, after: Table, event: Event) -> bool:
    """Does no card, wherever it lies, say anything that waits for such an event? Then nobody has to be asked."""
    if before.lasting or after.speakers("watches") or before.derived.texts is not after.derived.texts:
        return False
    awaited = after.awaited
    may_affect = event.cause.card is not None and Happening.AFFECTED in awaited
    return not may_affect and awaited.isdisjoint(event.happenings())


def is_waited_for(table: Table, happening: Happening) -> bool:
    """Does a clause in force wait for that?"""
    return any(voice.awaits is happening for voice in voices(table, Triggered))


def _was_there(before: Table, card_id: str) -> bool:
    return card_id in before.cards and before.in_play(card_id)


def _powers_changed(what: Occurrence) -> Iterator[Pending]:
    """The clauses that wait for a card's power to be 0, or more: it is now, and was not.

    Of a power of 0, those too that were not there to see it fall.
    """
    before, after, now = what.before, what.after, Occurrence(what.event, what.after)
    for card in (after.cards[i] for i in after.speakers("watches")):
        for clause in card.spec.watches:
            ability = clause.ability
            assert isinstance(ability, Triggered)
            ctx = context_of(now, None, card, card.controller, clause)
            about = ability.trigger.what
            for subject in (
                cards_of(after, about, ctx) if isinstance(about, Ref) else found(after, about or Filter(), ctx)
            ):
                saw_it = _was_there(before, card.id) and subject in before.cards and before.in_play(subject)
                told = saw_it and power(before, subject)
                force = power(after, subject)
                raised = ability.trigger.happening is Happening.POWER_RAISED
                if (saw_it and force > told) if raised else (force == 0 and not (saw_it and told == 0)):
                    told_of = context_of(now, subject, card, card.controller, clause)
                    once = _told_once(now, card, clause, ability.limit, card.controller, told_of)
                    yield Pending(clause, card.id, card.controller, what.event, after, once, subject=subject)


@tie("6.6.4", "8.3.14", "8.4.6", "G.detruire.3", "G.jouer.3", "G.renvoyer.4", "G.talent.4", "G.transferer.2")
def _taken_for(before: Table, event: Event) -> tuple[Event, Say, tuple[str, ...]] | None:
    """What an event looks like and is not: to leave is not to be destroyed, to come is not to be played."""
    match event:
        case Send(verb="conquest", card=card) if before.in_play(card):
            return replace(event, verb="destroyed"), say("not_destroyed"), ("6.6.4", "G.detruire.3")
        case Send(verb="discarded", card=card) if before.in_play(card):
            return replace(event, verb="destroyed"), say("not_destroyed"), ("G.detruire.3",)
        case Send(verb="returned", card=card) if before.in_play(card):
            return replace(event, verb="destroyed"), say("not_destroyed"), ("G.renvoyer.4",)
        case Arrive(verb="placed"):
            return replace(event, verb="played"), say("not_played"), ("G.jouer.3",)
        case Arrive(verb="entered", card=card):
            rule_id = "8.4.6" if before.cards[card].spec.kind == "titan" else "8.3.14"
            by = event.player or before.active
            return replace(event, verb="played", player=by), say("not_played"), (rule_id,)
        case Use(card=card, talent=True):
            return AsIfPlayed(card, before.active), say("talent_no_action", source=card), ("G.talent.4",)
        case Counters(card=card, n=n):
            return MoveCounters(card, card, abs(n), cause=event.cause), say("not_transferred"), ("G.transferer.2",)
    return None


def _mistaken(what: Occurrence) -> Iterator[Considered]:
    """The clauses that wait for what this looks like."""
    taken = _taken_for(what.before, what.event)
    if taken is None:
        return
    alike, words, cites = taken
    looks = Occurrence(alike, what.before, what.after)
    happenings = set(alike.happenings()) - set(what.event.happenings())
    for voice in voices(what.before, Triggered):
        if voice.awaits in happenings and voice.on != what.event.cause.card:
            card = what.before.cards[voice.on]
            for hearing in _hearings(looks, card, voice.clause, voice.you(what.before)):
                if hearing.misfit() is None:
                    told = but(words, facts={**words.facts, "card": card.id, "target": hearing.subject})
                    yield _stays_silent(card, voice.clause, told, (*cites, *card.spec.own_entry))


def _hushed(what: Occurrence) -> Iterator[Considered]:
    """The clauses that would act instead of this, or come before it, were the effect of their card not cancelled."""
    table, happenings = what.before, what.happenings
    for voice in own_voices(table, Triggered) if happenings else ():
        if voice.awaits in happenings and comes_first(voice.clause) and is_muted(table, voice.on):
            card = table.cards[voice.on]
            for pending in _woken(Occurrence(what.event, table), card, voice.clause, voice.you(table)):
                told = say("source_muted", card=card.id, by=hushed_by(table, card.id))
                about = (card.id, *((pending.subject,) if pending.subject else ()))
                cites = (*hushing_rules(table, card.id), *card.spec.own_entry)
                yield Considered(told, cites, card.id, voice.clause.text, about)


def _stays_silent(card: Card, clause: Clause, because: Say, cites: tuple[str, ...]) -> Considered:
    return Considered(because, cites, card.id, clause.text, (card.id,))


def _reacts(clause: Clause) -> bool:
    """Does a clause react after the fact (and neither comes before it nor copies it)?"""
    ability = clause.ability
    return isinstance(ability, Triggered) and not comes_first(clause) and not copies(ability)


def comes_first(clause: Clause) -> bool:
    """Does it act « au lieu de » what it waits for, or « avant que » this happens?"""
    ability = clause.ability
    if not isinstance(ability, Triggered):
        return False
    return ability.instead or ability.trigger.happening is Happening.OFF_TO_DISCARD


def replacing(table: Table, event: Event) -> Iterator[Pending]:
    """The clauses that say what happens « au lieu de » this, then those for what it would bring about."""
    replacers = _that_come_first(table)
    if not replacers:
        return
    yield from _instead(Occurrence(event, table), replacers)
    guards = tuple(r for r in replacers if awaited_by(r[1]) is Happening.AFFECTED)
    if guards:
        yield from kept_from_reach(table, event, guards)


def ahead_of(table: Table, events: Iterable[Event]) -> list[Pending]:
    """The clauses that say what happens « avant que » one of these events takes place."""
    going = [event for event in events if isinstance(event, Send)]  # nothing else is waited for so
    said = _that_come_first(table, ahead=True) if going else ()
    return [pending for event in going for pending in _instead(Occurrence(event, table), said)] if said else []


Replacer = tuple[str, Clause, str | None]


def _that_come_first(table: Table, *, ahead: bool = False) -> tuple[Replacer, ...]:
    """The clauses in force « au lieu de », or « avant que » (`ahead`), after their card, with their « vous »."""
    layout = table.derived.layout
    if "first" not in layout:
        layout["first"] = [voice for voice in own_voices(table, Triggered) if comes_first(voice.clause)]
    said = layout["first"] + [voice for voice in given(table, Triggered) if comes_first(voice.clause)]
    told = [voice for voice in said if (voice.awaits is Happening.OFF_TO_DISCARD) is ahead]
    heard = [(v.on, v.clause, v.you(table)) for v in told if v.held is not None or not is_muted(table, v.on)]
    return (*heard, *(() if ahead else set_aside(table)))


@tie("8.4.4")
def set_aside(table: Table) -> tuple[Replacer, ...]:
    """What Titans say for when they are not in play: few have anything to."""
    texts = table.derived.texts
    if "set_aside" not in texts:
        texts["set_aside"] = any(
            _serves_aside(clause) for card in table.cards.values() for clause in card.spec.triggers
        )
    if not texts["set_aside"]:
        return ()
    waiting = (table.cards[i] for player in table.players for i in table.pile(("titans", player)))
    return tuple(
        (card.id, clause, card.place.of) for card in waiting for clause in card.spec.triggers if _serves_aside(clause)
    )


def _serves_aside(clause: Clause) -> bool:
    return comes_first(clause) and SET_ASIDE in walk(clause.ability)


def _instead(what: Occurrence, replacers: Iterable[Replacer]) -> Iterator[Pending]:
    for card_id, clause, player in replacers:
        if awaited_by(clause) in what.happenings:
            yield from _woken(what, what.before.cards[card_id], clause, player)


@rule("G.affectee.4")
def kept_from_reach(table: Table, event: Event, guards: tuple[Replacer, ...]) -> tuple[Pending, ...]:
    """The clauses that keep cards from being affected by what another keeps saying, and by this event begins to.

    What a card keeps saying happens at no moment of its own: it reaches a card as it comes into force, as the card
    comes under it, or as its condition comes true.
    """
    after, already, spared_by = event.apply(table), reached(table), []
    for speaker, cards in reached(after).items():
        new = tuple(i for i in cards if i not in already.get(speaker, ()))
        card = after.cards[speaker]
        reach = Reach(new, cause=Cause(speaker, card.controller, card.controller, card.spec))
        for guard in guards:
            kept = tuple(_instead(Occurrence(reach, after), (guard,)))
            if kept:
                spared = tuple(p.subject for p in kept if p.subject is not None)
                spared_by.append(replace(kept[0], event=replace(reach, cards=spared)))
    return tuple(spared_by)


@kept_from_reach.until("monstres")
def _nothing_reaches(table: Table, event: Event, guards: tuple[Replacer, ...]) -> tuple[Pending, ...]:
    """Up to *Monstres Sacrés*, a card whose power or effect changes is not affected by it."""
    return ()


def _hearings(what: Occurrence, card: Card, clause: Clause, player: str | None) -> Iterator[Hearing]:
    """The clause, before each card to which happened what it waits for."""
    ability = clause.ability
    assert isinstance(ability, Triggered)
    for subject in what.subjects(ability.trigger.happening):
        yield Hearing(what, ability.trigger, subject, context_of(what, subject, card, player, clause))


def _woken(
    what: Occurrence, card: Card, clause: Clause, player: str | None, silent: list[Considered] | None = None
) -> list[Pending]:
    """The clause, each time this wakes it; why it does not is put in `silent`."""
    ability, woken = clause.ability, list[Pending]()
    assert isinstance(ability, Triggered)
    trigger = ability.trigger
    tells = trigger.happening in PLAIN_TO_SEE and card.id != what.event.cause.card  # it does not wait for its own doing
    for hearing in _hearings(what, card, clause, player):
        misfit = hearing.misfit()
        if misfit is not None:
            if silent is not None and tells and misfit.words is not None:
                silent.append(_stays_silent(card, clause, misfit.words, misfit.cites))
            continue
        you = hearing.ctx.you
        first = trigger.ordinal == 1 and (trigger.happening is not Happening.PLAYED or _tells_of_actions(trigger))
        limit = ability.limit or (Limit.ONCE_A_TURN if first else None)
        once = _told_once(what, card, clause, limit, you, hearing.ctx)
        woken.append(
            Pending(
                clause, card.id, you, what.event, what.before, once,
                subject=hearing.subject, leaving=not what.after.in_play(card.id), told=hearing.as_strong,
            )
        )  # fmt: skip
        if trigger.what is None or (limit is not None and _told_of(what, ability, hearing.ctx) is None):
            break  # one event wakes a limited clause once, however many cards it touches, unless it tells of them
    return woken


def _told_once(
    what: Occurrence, card: Card, clause: Clause, limit: Limit | None, you: str | None, ctx: Context
) -> Once | None:
    """Of what it is one use, where it is limited; else of what a clause speaks once: of one of those to which this
    happens at an instant, of a card in however many ways another affects it, of all that it happens to.
    """
    ability, use = clause.ability, limited(what.after, card, clause, limit, you, what.event)
    assert isinstance(ability, Triggered)
    if use is not None:
        return but(use, about=_told_of(what, ability, ctx))
    trigger, by = ability.trigger, ability.trigger.by
    if ability.instead and any(isinstance(node, DivertCounter) for node in walk(ability)):
        return Once(card.id, clause.text, within="instant", passing=True)
    by_a_card = trigger.by_play or (by is not None and by.kind is Kind.ACTION)
    if by_a_card and trigger.happening is Happening.AFFECTED and not ability.instead:
        return Once(card.id, clause.text, within=str(what.event.cause.play), about=ctx.subject, passing=True)
    if trigger.together:
        return Once(card.id, clause.text, you, within=f"instant {id(what.before)}", passing=True)
    return None


@tie("G.permanent.2")
def _told_of(what: Occurrence, ability: Triggered, ctx: Context) -> str | None:
    """What a limited clause tells of that may differ between events: the card, the Base, the player.

    Its player may let one go by for another: each waits, and the use is one. None: they are all alike to it.
    """
    pointed, subject = pointers_in(ability.effect), ctx.subject
    left = what.before.base_of(subject) if subject in what.before.cards else None
    told = {Ref.THERE: ctx.there, Ref.LEFT: left, Rel.THAT: ctx.that, Role.THAT: ctx.that}
    differing = {of for word, of in told.items() if word in pointed}
    if Ref.SUBJECT in pointed or len(differing) > 1:
        return subject
    return next(iter(differing), None)


def _tells_of_actions(trigger: Trigger) -> bool:
    """Does it wait for Actions, and so for what counts as one too, which is not among the cards played?"""
    return isinstance(trigger.what, Filter) and trigger.what.kind is Kind.ACTION


@tie("5.1.5")
def _hands(what: Occurrence) -> Iterator[Pending]:
    """The Specials for which this is the moment, wherever their cards are now: hands speak last (R 5.1.5), and what is
    drawn or taken back before then is there to be used.
    """
    after = what.after
    waiting = after.specials()
    for happening in what.happenings if waiting else ():
        for card in (after.cards[i] for i in waiting.get(happening, ()) if happening not in GONE_ROUND):
            player = card.place.of if card.place.of in after.players else card.owner
            if player is not None:
                holder = card.but(controller=player)
                yield from filter(None, (_in_hand(what, holder, clause, happening) for clause in card.spec.specials))


def _in_hand(what: Occurrence, holder: Card, clause: Clause, happening: Happening) -> Pending | None:
    """The Special, if this is its moment: once, of the first card that fits, however many it has happened to."""
    special, player = clause.ability, holder.controller
    assert isinstance(special, Special)
    if special.window is None or special.window.happening is not happening:
        return None
    seen = (
        Hearing(what, special.window, subject, context_of(what, subject, holder, player, clause))
        for subject in what.subjects(happening)
    )
    heard = [hearing for hearing in seen if hearing.misfit() is None]
    for hearing in sorted(heard, key=lambda one: not one.as_strong)[:1]:
        return Pending(
            clause, holder.id, player, what.event, what.before,
            from_hand=True, subject=hearing.subject, told=hearing.as_strong,
        )  # fmt: skip
    return None


def may_speak(card: Card, pending: Pending) -> bool:
    """Is the card where its Special can be used from, when its turn has come, and still that player's?"""
    special, place = pending.clause.ability, card.place
    assert isinstance(special, Special)
    if place.sort not in HELD or place.of != pending.player:
        return False
    return (special.zone is Zone.DISCARD) is (place.sort == "discard")


def limited(
    table: Table, card: Card, clause: Clause, limit: Limit | None, you: str | None, event: Event | None = None
) -> Once | None:
    """The use that a limit allows once, made by `you`: of the card or of its name, in a turn or in what is said."""
    match limit:
        case None:
            return None
        case Limit.ONCE_PER_CARD:
            return Once(card.id, _index(card, clause), within=str(event.cause.play if event else 0))
        case Limit.ONCE_PER_DUEL:
            return Once(card.id, _index(card, clause), within="duel")
    match limit:
        case Limit.ONCE_A_TURN_BY_NAME:
            use = Once(of_name(card.spec.slug))
        case Limit.ONCE_PER_BASE:
            base = event.base if isinstance(event, Moment) else None
            use = Once(of_name(card.spec.slug), within=base or "")
        case Limit.ONCE_A_TURN:
            part = _index(card, clause) if card.spec.talents else ""
            use = Once(card.id, part, within=since_played_again(table, card.id))
    return held_for(table, use, you) if _is_of_a_player(card, clause) else use


def _is_of_a_player(card: Card, clause: Clause) -> bool:
    """Is it a use that a player makes of a card, or one of a Base whose « vous » speaks to each?"""
    ability = clause.ability
    speaks_to_each = card.place == BASES and isinstance(ability, Triggered) and says_you(ability.trigger)
    return isinstance(ability, OnPlay | Special | Talent) or speaks_to_each


def was_played_again(table: Table, card_id: str) -> bool:
    """Has a card that had served this turn been played again in it?"""
    return any(p.card == card_id and p.again for p in table.played)


@rule("C.finist-clair-faucon.1")
def since_played_again(table: Table, card_id: str) -> str:
    """Within what « une fois par tour » is counted of a card: in the turn, though it be played again in it."""
    return ""


@since_played_again.reading("P.74", 1)
def _each_time_anew(table: Table, card_id: str) -> str:
    """Read the other way: since it was last played."""
    return str(sum(p.card == card_id and p.again for p in table.played) or "")


@rule("G.a-votre-tour.2", "5.11.1", "5.11.2")
def held_for(table: Table, use: Once, you: str | None) -> Once:
    """For whom the limit of such a use is held: for its player."""
    return but(use, whom=you)


@held_for.reading("P.31", 2)
def _for_the_card(table: Table, use: Once, you: str | None) -> Once:
    """Read the other way: for the card, whoever uses it. It is so for whoever has."""
    spent = (one for who in (None, *table.players) if (one := but(use, whom=who)).key in table.used)
    return next(spent, but(use, whom=you))


def _index(card: Card, clause: Clause) -> str:
    clauses = card.spec.effect.clauses
    return str(clauses.index(clause) if clause in clauses else 0)


def copies(ability: Triggered) -> bool:
    """Is it a copier's clause (R C.diva.1–9)? Those speak when a target is designated, not after the fact."""
    effect = ability.effect
    while isinstance(effect, May | If):
        effect = effect.effect if isinstance(effect, May) else effect.then
    return isinstance(effect, AffectLikewise)


@lru_cache(KEPT)
def cancels(special: Special) -> bool:
    """Does a Special cancel the card that woke it (« l'Action est sans effet »)?"""
    return any(isinstance(n, CancelEffects) for n in walk(special.effect))


@lru_cache(KEPT)
def takes_control(special: Special) -> bool:
    """Does a Special take control of the card that woke it?"""
    return any(isinstance(n, TakeControl) and n.target in (Ref.SUBJECT, Ref.IT) for n in walk(special.effect))
