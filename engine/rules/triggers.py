"""What listens: which triggered clauses an event wakes, and which would replace it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from engine.context import Context, base_at, cards_of, players_of
from engine.effects.ast import (
    AffectLikewise,
    CancelEffects,
    Clause,
    Cmp,
    Filter,
    Happened,
    Happening,
    If,
    Kind,
    Limit,
    May,
    Ref,
    Rel,
    Special,
    Trigger,
    Triggered,
    Zone,
)
from engine.effects.walk import KEPT, walk
from engine.events import (
    REMEMBERED,
    ActionShown,
    Arrive,
    AsIfPlayed,
    BaseLeaves,
    Cause,
    Control,
    Counters,
    Draw,
    DrawMadness,
    DuelBegins,
    DuelEnds,
    Event,
    GainPoints,
    HandDiscard,
    Moment,
    Move,
    MoveCounters,
    Reach,
    Reveal,
    Send,
    Transfer,
    Use,
)
from engine.kernel import Considered, Pending, look, rule
from engine.kinds import is_standard, places_of
from engine.queries.facts import holds
from engine.queries.matching import found, matches
from engine.queries.power import power
from engine.queries.reach import affects, reached
from engine.queries.standing import ignores, is_muted, lent
from engine.statements import tie
from engine.table import BASES, Card, CardSpec, Place, Table
from engine.timing import WINDOW_OF
from engine.trace import Say, say
from engine.value import but

DEPARTURES = frozenset({Happening.DESTROYED, Happening.TO_DISCARD, Happening.LEFT_PLAY, Happening.RETURNED})
ARRIVALS = frozenset(
    {
        Happening.PLAYED, Happening.ATTACHED, Happening.UNCOVERED, Happening.BURIED, Happening.MOVED, Happening.CAME,
        Happening.DRAWN,
    }
)  # fmt: skip
OF_ONE_CARD = (
    Send, Arrive, Move, Transfer, Counters, Control, HandDiscard, ActionShown, AsIfPlayed, Draw,
)  # fmt: skip
HELD = ("hand", "discard", "titans")  # where a Special may wait for its moment out of play
GONE_ROUND = frozenset(h for h, window in WINDOW_OF.items() if window.is_gone_round)
SCORING = frozenset(h for h, window in WINDOW_OF.items() if window.of == "conquest")


def hears(before: Table, after: Table, event: Event) -> Iterator[Pending]:
    """The triggered clauses that this event wakes.

    Of cards in play before it (each sees the others go, R 6.6.3) or after it; then of cards in known hands, outside
    the windows of a Conquest, which have a procedure of their own (R 6.3.3).
    """
    if after.speakers("watches"):
        yield from _powers_lost(before, after, event)
    happenings = _happenings(before, event)
    if not happenings:
        return
    for card_id, clause, happening in _ears(before):
        if happening in happenings:
            card = before.cards[card_id]
            yield from _wake(before, after, event, happenings, card, clause, card.controller)
    if after.layout is not before.layout:
        for card_id, clause, happening in _ears(after):
            if happening in happenings and not (card_id in before.cards and before.in_play(card_id)):
                card = after.cards[card_id]
                yield from _wake(before, after, event, happenings, card, clause, card.controller)
    for base, spec in lent(before):
        for clause in spec.triggers:
            if _reacts(clause):
                yield from _wake(before, after, event, happenings, base, clause, None)
    for lasting in before.lasting:
        if isinstance(lasting.clause.ability, Triggered) and lasting.on in before.cards:
            yield from _wake(before, after, event, happenings, before.cards[lasting.on], lasting.clause, lasting.player)
    if not isinstance(event, Moment):
        yield from _hands(before, after, event, happenings)


def _powers_lost(before: Table, after: Table, event: Event) -> Iterator[Pending]:
    """The clauses that wait for a card's power to be 0: it is now, and was not, or they were not there to see it."""
    for card in (after.cards[i] for i in after.speakers("watches")):
        for clause in card.spec.watches:
            ability = clause.ability
            assert isinstance(ability, Triggered)
            ctx = context_of(after, after, event, card, card.controller, None, clause)
            what = ability.trigger.what
            for subject in cards_of(after, what, ctx) if isinstance(what, Ref) else found(after, what or Filter(), ctx):
                saw_it = card.id in before.cards and before.in_play(card.id) and before.in_play(subject)
                if power(after, subject) == 0 and not (saw_it and power(before, subject) == 0):
                    yield Pending(clause, card.id, card.controller, event, after, subject=subject)


def stays_silent(before: Table, after: Table, event: Event) -> Iterator[Considered]:
    """The clauses that might be thought to react to this event, and why they do not: how it came, not where."""
    yield from _mistaken(before, after, event)
    yield from _misplaced(before, after, event)
    if event.cause.card is None or event.cause.spec is None or not event.affected(before):
        return
    for at in _listening(before, after, event, {Happening.AFFECTED}):
        reason = _near_miss(before, after, at.trigger, event, at.subject, at.ctx)
        if reason is not None:
            yield at.considered(*reason)


class Listening(NamedTuple):
    """A triggered clause in play, before one of the cards to which something happened."""

    card: Card
    clause: Clause
    trigger: Trigger
    subject: str | None
    ctx: Context

    def considered(self, reason: Say, cites: tuple[str, ...]) -> Considered:
        """It does not react, for that reason."""
        return Considered(reason, cites, self.card.id, self.clause.text, (self.card.id,))


def _listening(before: Table, after: Table, event: Event, happenings: Set[Happening]) -> Iterator[Listening]:
    """The triggered clauses in play that wait for one of these, before every card to which it happened."""
    for card in before.listeners() if happenings else ():
        for clause in card.spec.triggers:
            ability = clause.ability
            if isinstance(ability, Triggered) and ability.trigger.happening in happenings:
                for subject in subjects(before, event, ability.trigger.happening):
                    ctx = context_of(before, after, event, card, card.controller, subject, clause)
                    yield Listening(card, clause, ability.trigger, subject, ctx)


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


def _mistaken(before: Table, after: Table, event: Event) -> Iterator[Considered]:
    """The clauses that wait for what this event looks like."""
    taken = _taken_for(before, event)
    if taken is None:
        return
    alike, words, cites = taken
    happenings = set(alike.happenings()) - set(event.happenings())
    for at in _listening(before, after, alike, happenings):
        if at.card.id != event.cause.card and fits(before, after, at.trigger, alike, at.subject, at.ctx):
            told = but(words, facts={**words.facts, "card": at.card.id, "target": at.subject})
            yield at.considered(told, (*cites, *at.card.spec.rulings[:1]))


HEARD = {
    Happening.PLAYED, Happening.MOVED, Happening.MOVED_AWAY, Happening.DESTROYED, Happening.RETURNED,
    Happening.AFFECTED, Happening.TO_DISCARD,
}  # fmt: skip


def _misplaced(before: Table, after: Table, event: Event) -> Iterator[Considered]:
    """The clauses that wait for just this, but of somebody else, elsewhere, or of another player's card."""
    for at in _listening(before, after, event, HEARD.intersection(_happenings(before, event))):
        reason = _other_than(before, after, at.trigger, event, at.subject, at.ctx)
        if reason is not None:
            yield at.considered(*reason)


def _other_than(
    before: Table, after: Table, trigger: Trigger, event: Event, subject: str | None, ctx: Context
) -> tuple[Say, tuple[str, ...]] | None:
    """In what alone the event is not the one the clause waits for: who did it, where, whose card, borne by what."""
    if not isinstance(trigger.what, Filter) or fits(before, after, trigger, event, subject, ctx):
        return None
    about, what = {"card": ctx.self, "target": subject}, trigger.what
    if trigger.who is not None and fits(before, after, but(trigger, who=None), event, subject, ctx):
        return say("silent_who", **about), ("5.11.3",)
    anywhere = but(trigger, at=None, what=but(what, at=None))
    if anywhere != trigger and fits(before, after, anywhere, event, subject, ctx):
        return say("silent_at", **about), ("G.permanent.2",)
    anybodys = but(trigger, what=but(what, controller=None, not_controller=None))
    if anybodys != trigger and fits(before, after, anybodys, event, subject, ctx):
        return say("silent_whose", **about), ("5.11.4",)
    borne = but(trigger, what=but(what, attached=None))
    if borne != trigger and fits(before, after, borne, event, subject, ctx):
        return say("silent_attached", kind=what.attached, **about), ("C.actions-sur-creatures.1",)
    return None


def _near_miss(
    before: Table, after: Table, trigger: Trigger, event: Event, subject: str | None, ctx: Context
) -> tuple[Say, tuple[str, ...]] | None:
    """Why a clause that was looking at this very card does not react, where only the manner is wrong."""
    if event.cause.card == ctx.self:  # it does not wait for what it does itself
        return None
    anyhow = but(trigger, by=None, by_play=False, directly=False, had_no_counter=False)
    if not fits(before, after, anyhow, event, subject, ctx) or fits(before, after, trigger, event, subject, ctx):
        return None
    cause, about = event.cause, {"card": ctx.self, "target": subject, "source": event.cause.card}
    if trigger.directly and not cause.direct:
        return say("not_direct", **about), ("C.diva.3", "G.directement.1")
    if cause.talent and not trigger.or_talent:
        return say("talent_no_action", **about), ("G.talent.4",)
    if trigger.by is not None and trigger.by.standard and not cause.standard:
        return say("source_not_standard", **about), ("C.diva.1", "G.standard.1")
    if trigger.had_no_counter:
        return say("had_counter", **about), ("X.30",)
    return None


def _ears(table: Table, *, instead: bool = False) -> tuple[tuple[str, Clause, Happening], ...]:
    """The triggered clauses in play, with who says each and what it waits for: the same as long as the cards stand.

    Those that react after the fact; or those that say what happens « au lieu de » it.
    """
    key = "replacers" if instead else "ears"
    if key not in table.layout:
        said = ((card.id, clause, clause.ability) for card in table.listeners() for clause in card.spec.triggers)
        table.layout[key] = tuple(
            (card_id, clause, ability.trigger.happening)
            for card_id, clause, ability in said
            if isinstance(ability, Triggered) and (ability.instead if instead else _reacts(clause))
        )
    return table.layout[key]  # type: ignore[no-any-return]


def replacing(table: Table, event: Event) -> Iterator[Pending]:
    """The clauses that say what happens « au lieu de » this event, then those for what it would bring about."""
    if not (table.speakers() or table.lasting):
        return
    replacers = tuple(_replacers(table))
    if not replacers:
        return
    yield from _instead(table, event, replacers)
    guards = tuple(r for r in replacers if _waits_for(r[1]) is Happening.AFFECTED)
    if guards:
        yield from kept_from_reach(table, event, guards)


Replacer = tuple[str, Clause, str | None]


def _replacers(table: Table) -> Iterator[Replacer]:
    """The clauses in force of the form « au lieu de », after the card they are on, with who « vous » is in them."""
    for card_id, clause, _ in _ears(table, instead=True):
        if not is_muted(table, card_id):
            yield card_id, clause, table.cards[card_id].controller
    for base, spec in lent(table):
        yield from ((base.id, clause, None) for clause in spec.triggers)
    for lasting in table.lasting:
        if isinstance(lasting.clause.ability, Triggered) and lasting.on in table.cards:
            yield lasting.on, lasting.clause, lasting.player


def _instead(table: Table, event: Event, replacers: Iterable[Replacer]) -> Iterator[Pending]:
    happenings = _happenings(table, event)
    for card_id, clause, player in replacers:
        yield from _wake(table, table, event, happenings, table.cards[card_id], clause, player, instead=True)


@rule("G.affectee.4")
def kept_from_reach(table: Table, event: Event, guards: tuple[Replacer, ...]) -> tuple[Pending, ...]:
    """The clauses that keep cards from being affected by what another keeps saying, and by this event begins to.

    What a card keeps saying happens at no moment of its own: it reaches a card as it comes into force, as the card
    comes under it, or as its condition comes true.
    """
    after, already, found = event.apply(table), reached(table), []
    for speaker, cards in reached(after).items():
        new = tuple(i for i in cards if i not in already.get(speaker, ()))
        card = after.cards[speaker]
        reach = Reach(new, cause=Cause(speaker, card.controller, card.controller, card.spec))
        for guard in guards:
            kept = tuple(_instead(after, reach, (guard,)))
            if kept:
                spared = tuple(p.subject for p in kept if p.subject is not None)
                found.append(replace(kept[0], event=replace(reach, cards=spared)))
    return tuple(found)


@kept_from_reach.until("monstres")
def _nothing_reaches(table: Table, event: Event, guards: tuple[Replacer, ...]) -> tuple[Pending, ...]:
    """Up to *Monstres Sacrés*, a card whose power or effect changes is not affected by it."""
    return ()


def _happenings(before: Table, event: Event) -> tuple[Happening, ...]:
    happenings = event.happenings()
    if isinstance(event, Send) and not before.in_play(event.card):
        # only what leaves play is destroyed, returned or discarded « from play »
        happenings = tuple(h for h in happenings if h is Happening.GIVEN)
    if isinstance(event, Transfer) and not is_transferred(before, event):
        happenings = ()
    return (*happenings, Happening.AFFECTED) if event.cause.card is not None and affects(before, event) else happenings


@rule("G.transferer.1", "G.transferer.3")
def is_transferred(before: Table, event: Transfer) -> bool:
    """Is an Action that passes to another Base transferred, as one that passes to another minion is?"""
    return True


@is_transferred.reading("P.20", 1)
def _from_a_minion_only(before: Table, event: Transfer) -> bool:
    """Read the other way: from Base to Base it is no transfer, whatever the card calls it."""
    return not before.cards[event.card].place.sort == event.to.sort == "actions"


def _reacts(clause: Clause) -> bool:
    """Does a clause react after the fact (and neither replaces it nor copies it)?"""
    ability = clause.ability
    return isinstance(ability, Triggered) and not ability.instead and not copies(ability)


def _wake(
    before: Table,
    after: Table,
    event: Event,
    happenings: tuple[Happening, ...],
    card: Card,
    clause: Clause,
    player: str | None,
    *,
    instead: bool = False,
) -> Iterator[Pending]:
    ability = clause.ability
    assert isinstance(ability, Triggered)
    trigger = ability.trigger
    if trigger.happening not in happenings or ability.instead is not instead:
        return
    for subject in subjects(before, event, trigger.happening):
        ctx = context_of(before, after, event, card, player, subject, clause)
        if fits(before, after, trigger, event, subject, ctx):
            once = trigger.ordinal == 1 and trigger.happening is not Happening.PLAYED
            key = limit_key(card, clause, ability.limit or (Limit.ONCE_A_TURN if once else None), event)
            if once and player is None and _whose(trigger) is Rel.YOU:  # on a Base, each player has a first time
                key = f"{key}@{ctx.you}"
            leaving = not after.in_play(card.id)
            yield Pending(clause, card.id, ctx.you, event, before, key, leaving=leaving, subject=subject)
            if ability.limit is not None or once or ability.trigger.what is None:
                return  # one event wakes a limited clause once, however many cards it touches


def _hands(before: Table, after: Table, event: Event, happenings: tuple[Happening, ...]) -> Iterator[Pending]:
    waiting = after.specials()
    held = {after.cards[i].place for happening in happenings for i in waiting.get(happening, ())} if waiting else ()
    for player in after.turn_order() if held else ():
        for sort in HELD:
            for card_id in after.pile((sort, player)) if (sort, player) in held else ():
                card = after.cards[card_id]
                for clause in card.spec.specials:
                    special = clause.ability
                    assert isinstance(special, Special)
                    window = special.window
                    if window is None or window.happening not in happenings or window.happening in GONE_ROUND:
                        continue
                    if (special.zone is not None and special.zone.value == "discard") != (sort == "discard"):
                        continue
                    holder = card.but(controller=player)
                    for subject in subjects(before, event, window.happening):
                        ctx = context_of(before, after, event, holder, player, subject, clause)
                        if fits(before, after, window, event, subject, ctx):
                            yield Pending(clause, card_id, player, event, before, None, from_hand=True, subject=subject)
                            break


# --------------------------------------------------------------------------------------------- who, what, where


def subjects(before: Table, event: Event, happening: Happening) -> tuple[str | None, ...]:
    """The cards to which it happened."""
    if happening is Happening.AFFECTED:
        return event.affected(before)
    if isinstance(event, MoveCounters):
        return (event.source,) if happening is Happening.COUNTER_REMOVED else (event.to,)
    if isinstance(event, DuelBegins):
        return (event.challenger,) if happening is Happening.CHALLENGED else (event.challenger, event.challenged)
    if isinstance(event, DuelEnds):
        return event.winners
    if isinstance(event, DrawMadness):
        return (event.taken(before),)
    if isinstance(event, OF_ONE_CARD):
        return (event.card,)
    if isinstance(event, Reveal):
        return event.cards
    return (event.base,) if isinstance(event, BaseLeaves) else (None,)


def actor(event: Event, happening: Happening | None = None) -> str | None:
    """Who did it: who carries the effect out; where a card is affected, whose card did that."""
    if happening is Happening.AFFECTED:
        return event.cause.controller
    if isinstance(
        event, Arrive | ActionShown | AsIfPlayed | HandDiscard | Draw | DrawMadness | GainPoints | Moment | Reveal
    ):
        return event.player
    return event.cause.player


@tie("5.11.2")
def context_of(
    before: Table, after: Table, event: Event, card: Card, player: str | None, subject: str | None, clause: Clause
) -> Context:
    """Who speaks a woken clause: its controller; on a Base, who did what it waits for (R 5.11.2)."""
    look(after, 3)
    did = actor(event, _waits_for(clause))
    you = player
    if card.place == BASES or player is None:
        you = before.cards[subject].controller if subject in before.cards and _tells_of_yours(clause) else did
    base = event.base if isinstance(event, Moment) else (_base_then(before, after, event, subject) if subject else None)
    it = (subject,) if subject else ()
    held = before.cards[subject].controller if subject in before.cards else None
    return Context(card.id, you, card.controller, it, base, subject, held, did, clause=clause.text)


def _tells_of_yours(clause: Clause) -> bool:
    """« après que l'une de vos Créatures ici est allée à la défausse », on a Base: whose that Creature was."""
    trigger = clause.ability.trigger if isinstance(clause.ability, Triggered) else None
    return trigger is not None and trigger.who is None and _whose(trigger) is Rel.YOU


def _whose(trigger: Trigger) -> Rel | None:
    return trigger.what.controller if isinstance(trigger.what, Filter) else None


def _base_then(before: Table, after: Table, event: Event, subject: str) -> str | None:
    if isinstance(event, Arrive | Move):
        return after.base_of(subject)
    return before.base_of(subject) if subject in before.cards else None


def _waits_for(clause: Clause) -> Happening | None:
    return clause.ability.trigger.happening if isinstance(clause.ability, Triggered) else None


def fits(before: Table, after: Table, trigger: Trigger, event: Event, subject: str | None, ctx: Context) -> bool:
    """Is this the event that the clause waits for?"""
    arriving = trigger.happening in ARRIVALS
    table = after if arriving else before
    if isinstance(event, AsIfPlayed):
        card, shown = table.cards[event.card], Place("shown", event.player)
        table = table.with_card(card.but(spec=CardSpec(card.spec.name, card.spec.slug, "action"), place=shown))
    if trigger.who is not None and actor(event, trigger.happening) not in players_of(after, trigger.who, ctx):
        return False
    if ctx.self in after.bases and ignores(after, ctx.you, ctx.self):
        return False
    if isinstance(event, Moment):
        return _moment_fits(after, trigger, event, ctx)
    own = isinstance(trigger.what, Ref)
    if isinstance(event, Move) and trigger.at is Ref.HERE and not own and _moved_along(before, after, ctx.self):
        return False
    here = base_at(before, Ref.HERE, ctx) or base_at(after, Ref.HERE, ctx)
    base = table.base_of(subject) if subject is not None else None
    if trigger.at is not None and subject is not None and (base is None if trigger.at is Ref.THERE else base != here):
        return False
    if trigger.directly and not event.cause.direct:
        return False
    if trigger.by is not None and not _by_fits(after, trigger.by, event, ctx):
        return False
    if trigger.by_play and not (_of_a_play(after, event.cause) or (trigger.or_talent and event.cause.talent)):
        return False
    if trigger.had_no_counter and subject is not None:
        at_play = event.cause.at_play
        if at_play is None or subject not in at_play.cards or at_play.cards[subject].counters:
            return False
    if isinstance(trigger.what, Ref):
        ids = cards_of(before, trigger.what, ctx) or cards_of(after, trigger.what, ctx)
        return subject in ids and _first_enough(before, after, trigger, ctx)
    if isinstance(event, Reveal) and not (subject and _of_pile(table, trigger.what, event, subject, ctx)):
        return False
    if isinstance(trigger.what, Filter) and subject is None and isinstance(event, Draw):
        return trigger.what.kind is Kind.CARD  # nobody says what an unknown card is, drawn unseen
    if isinstance(trigger.what, Filter) and subject is not None:
        somewhere = arriving or (subject in table.cards and table.in_play(subject))
        if not matches(table, trigger.what if somewhere else _without_zone(trigger.what), subject, ctx):
            return False
    return _first_enough(before, after, trigger, ctx)


@tie("5.12.1", "5.12.2")
def _of_pile(table: Table, what: Filter | Ref | None, event: Reveal, card_id: str, ctx: Context) -> bool:
    """Is the card shown one « de votre main », « de votre pioche », where the text says of which?"""
    if not isinstance(what, Filter):
        return True
    if what.alternatives:
        return any(_of_pile(table, one, event, card_id, ctx) for one in what.alternatives)
    lay = table.cards[card_id].place
    return what.zone is Zone.PLAY or (Place("deck", lay.of) if event.off_deck else lay) in places_of(table, what, ctx)


def _without_zone(f: Filter) -> Filter:
    """What a filter says of a card that is nowhere on a Base: its kind, its owner, its name."""
    return but(f, at=None, attached=None)


def _moved_along(before: Table, after: Table, card_id: str | None) -> bool:
    """Has the listener moved at the same instant, or is it the one that moved? It is « ici » no more to see it."""
    return card_id is not None and before.base_of(card_id) != after.base_of(card_id)


def _by_fits(table: Table, f: Filter, event: Event, ctx: Context) -> bool:
    cause = event.cause
    if cause.card is None or cause.spec is None:
        return False
    if cause.talent and f.kind.value == "action":
        return False  # using a Talent is not playing an Action: R G.talent.4
    if f.standard is not None and cause.standard is not f.standard:
        return False
    source = table.cards[cause.card].but(controller=cause.controller)
    asked = but(f, standard=None)
    if f.standard is not None and not is_standard(table, source):
        return False
    return matches(table.with_card(source), asked, cause.card, ctx)


@tie("G.talent.4", "G.jouer.1")
def _of_a_play(table: Table, cause: Cause) -> bool:
    """Is this what a card does as it is played? What a card does that stood in play already is not."""
    stood = cause.at_play is None or cause.card is None or cause.at_play.in_play(cause.card)
    return not stood and any(played.card == cause.card for played in table.played)


def _moment_fits(table: Table, trigger: Trigger, event: Moment, ctx: Context) -> bool:
    if trigger.happening not in SCORING or trigger.at is None:
        return True
    here = base_at(table, Ref.HERE, ctx)
    return (here == event.base) if trigger.at is Ref.HERE else (here != event.base)


def _first_enough(before: Table, table: Table, trigger: Trigger, ctx: Context) -> bool:
    """« La première Créature de chaque tour »: counted among what has happened this turn."""
    if trigger.ordinal is None or trigger.what is None:
        return True
    if trigger.happening not in (Happening.PLAYED, Happening.ATTACHED) or not isinstance(trigger.what, Filter):
        if trigger.happening not in REMEMBERED:  # that the clause has spoken is remembered: by its key
            return True
        asked = Happened(trigger.happening, trigger.what, trigger.who, trigger.at, Cmp.LESS, trigger.ordinal)
        return holds(before, asked, ctx)
    here = base_at(table, Ref.HERE, ctx)
    kind = _without_zone(but(trigger.what, other=False))
    if trigger.what.attached in (Kind.BASE, Kind.MINION):
        kind = but(kind, attach_text=trigger.what.attached)
    count = sum(
        1
        for p in table.played
        if (trigger.who is None or p.player in players_of(table, trigger.who, ctx))
        and (trigger.at is None or p.base == here)
        and matches(table, but(kind, controller=None), p.card, ctx)
    )
    return count == trigger.ordinal


def limit_key(card: Card, clause: Clause, limit: Limit | None, event: Event | None = None) -> str | None:
    """By what a limited use is remembered: the card, its name, or the card and the play that woke it."""
    match limit:
        case None:
            return None
        case Limit.ONCE_PER_CARD:
            return f"{card.id}#{_index(card, clause)}@{event.cause.play if event else 0}"
        case Limit.ONCE_PER_DUEL:
            return f"{card.id}#{_index(card, clause)}@duel"
        case Limit.ONCE_A_TURN_BY_NAME:
            return f"={card.spec.slug}"
        case Limit.ONCE_PER_BASE:
            base = event.base if isinstance(event, Moment) else ""
            return f"={card.spec.slug}@{base}"
        case Limit.ONCE_A_TURN:
            return f"{card.id}#{_index(card, clause)}" if card.spec.talents else card.id


def _index(card: Card, clause: Clause) -> int:
    clauses = card.spec.effect.clauses
    return clauses.index(clause) if clause in clauses else 0


def copies(ability: Triggered) -> bool:
    """Is it a copier's clause (R C.diva.1–9)? Those speak when a target is designated, not after the fact."""
    effect = ability.effect
    while isinstance(effect, May | If):
        effect = effect.effect if isinstance(effect, May) else effect.then
    return isinstance(effect, AffectLikewise)


@lru_cache(KEPT)
def interrupts(special: Special) -> bool:
    """Does a Special speak before the card that woke it has had its effect (« l'Action est sans effet »)?"""
    return any(isinstance(n, CancelEffects) for n in walk(special.effect))
