"""By what a card may be played now: the plays of the turn, the extra ones kept, and those that cards in play give.

Each is a value with an id, so that a player can say which one a play is to use. What is not said is taken so that as
much as possible stays allowed: an extra play that admits the card there first, the turn's own last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

from engine.context import Context, Notes, Terms
from engine.derived import remembered
from engine.effects.ast import Activated, Clause, Cmp, Effect, Filter, Fixed, If, Pick, Play, PowerTest, Seq, Zone
from engine.effects.walk import only_of_it, taken_up
from engine.events import Cause, GrantPlay, SpendPlay, Use
from engine.kernel import Game
from engine.once import Once, is_spent
from engine.process import Choose, Illegal, Option, Process
from engine.queries.facts import holds
from engine.queries.standing import activated, on_own_turn
from engine.rules.conflicts import keeps_from_extra, keeps_from_playing
from engine.rules.places import may_go, spots
from engine.rules.plays import Offer, allows, is_narrower, left_open, terms_of_extra, what_follows
from engine.statements import tie
from engine.table import Card, ExtraPlay, Place, Table
from engine.tied import rule, told
from engine.trace import say
from engine.value import but, value


@value
class Allowance:
    """A play that a player may make: of what kind, and by what. The turn's own has neither `extra` nor `once`.

    `extra` says what it admits; `once` is the use of the card in play that gives it, where it is not given yet.
    """

    id: str
    player: str
    kind: str
    source: str | None = None
    extra: ExtraPlay | None = None
    once: Once | None = None

    def fits(self, table: Table, card: Card, place: Place, kind: str) -> bool:
        """Does it admit the card at that place, played for a card of that kind?"""
        if self.kind != kind:
            return False
        if card.spec.only_at and not may_go(table, self.player, card, place, self.terms(table)):
            return False
        return self.is_plain or (self.extra is not None and allows(table, self.extra, self.player, card, place))

    def terms(self, table: Table) -> Terms:
        """On what terms a card is played by it."""
        return terms_of_extra(table, self.extra)

    @property
    def is_plain(self) -> bool:
        """Is it good for any card of its kind, anywhere?"""
        return self.extra is None or self.extra.allowed is None

    @property
    def then(self) -> tuple[Effect, ...]:
        """What is to be done to the card once it is so played."""
        return () if self.extra is None or self.extra.allowed is None else what_follows(self.extra.allowed.ctx)

    @property
    def order(self) -> int:
        """Which is taken first, where nobody says: the narrowest; the turn's own last."""
        if self.extra is None:
            return 2
        return 0 if is_narrower(self.extra) else 1


@tie("4.2.1", "4.2.2", "G.supplementaire.1", "G.a-votre-tour.1")
@remembered
def allowances(table: Table) -> list[Allowance]:
    """All that the active player may still play by, in the phase « Jouer des cartes »."""
    player, taken = table.active, dict[str, int]()
    if table.phase != "play":
        return []

    def named(name: str) -> str:
        taken[name] = taken.get(name, 0) + 1
        return name if taken[name] == 1 else f"{name}-{taken[name]}"

    regular = [("minion", table.plays.minion), ("action", table.plays.action)]
    own = [Allowance(named(kind), player, kind) for kind, n in regular for _ in range(n)]
    if keeps_from_extra(table, player) is not None:
        return own
    extra = [Allowance(named(e.source or "extra"), player, e.kind, e.source, e) for e in table.plays.extra]
    given = [Allowance(named(e.source or "extra"), player, e.kind, e.source, e, once) for e, once in _given(table)]
    return own + extra + given


def allowances_for(table: Table, player: str, kind: str) -> list[Allowance]:
    """Those by which that player may play a card of that kind."""
    return [a for a in allowances(table) if (a.player, a.kind) == (player, kind)]


def _given(table: Table) -> Iterator[tuple[ExtraPlay, Once]]:
    """The extra plays that « à votre tour » effects in play give the active player, and that have not been used."""
    for card in (table.cards[i] for i in on_own_turn(table)):
        if card.spec.kind == "base" or card.controller == table.active:
            yield from given_by(table, card, table.active)


@tie("G.a-votre-tour.1", "G.a-votre-tour.2")
def given_by(table: Table, card: Card, player: str) -> Iterator[tuple[ExtraPlay, Once]]:
    """Those that one card gives: of a card of the hand, at no price."""
    for once, clause in unused(table, card).items():
        ctx = Context(card.id, player, player, clause=clause.text, stood=table.base_of(card.id), in_play_phase=True)
        play = _offered(table, clause, ctx)
        if play is not None:
            yield but(left_open(table, play, ctx), source=card.id), once


def unused(table: Table, card: Card) -> dict[Once, Clause]:
    """The « à votre tour » effects of a card that may still be used, each after what its use is remembered by."""
    has = activated(table, card)
    return {use: has[use] for use in has if not (is_spent(table, use) and _only_once(table, has[use]))}


def _only_once(table: Table, clause: Clause) -> bool:
    return once_a_turn(table) or (isinstance(clause.ability, Activated) and clause.ability.once)


@rule("G.a-votre-tour.2")
def once_a_turn(table: Table) -> bool:
    """Is an « à votre tour » effect used once a turn only? *Choc des Cultures* says so."""
    return True


@once_a_turn.until("boite")
def _any_number_of_times(table: Table) -> bool:
    """The booklets before it set no limit."""
    return False


def _offered(table: Table, clause: Clause, ctx: Context) -> Play | None:
    """The play that such an effect offers now: what it asks (« si vous n'avez pas de Créature ici ») must be so."""
    assert isinstance(clause.ability, Activated)
    play: Effect | None = taken_up(clause.ability.effect)
    if isinstance(play, If) and play.otherwise is None and isinstance(play.then, Play):
        play = play.then if holds(table, play.condition, ctx) else None
    if isinstance(play, Seq) and all(only_of_it(step) for step in play.steps[1:]):
        # what is then done to the card goes with the play, and takes notes
        ctx.upcoming, ctx.notes, play = play.steps[1:], Notes(), taken_up(play.steps[0])
    if not isinstance(play, Play) or play.from_top or play.instead_of:
        return None
    target = getattr(play.target, "filter", None)
    return play if target is not None and target.zone is Zone.HAND else None


def choose_allowance(
    game: Game, player: str, card: Card, place: Place, kind: str, using: str | None
) -> Process[Allowance | None]:
    """The allowance by which the card is played there: the one named, or one that fits; two that differ in what comes
    of them, or in what they would still allow, are the player's choice. None where there is none.
    """
    fitting = [a for a in allowances_for(game.table, player, kind) if a.fits(game.table, card, place, kind)]
    if using is not None:
        named = next((a for a in fitting if a.id == using), None)
        if named is None:
            raise Illegal(say("not_by_that", card=card.id, using=using), "4.2.2", "G.supplementaire.1")
        return named
    alike: dict[tuple[Effect, ...], list[Allowance]] = {}
    for one in fitting:
        alike.setdefault(one.then, []).append(one)
    first = [one for them in alike.values() for one in narrowest(game.table, card, them)]
    if len(first) <= 1:
        return first[0] if first else None
    options = tuple(Option(a.id, say("allowance_label", kind=kind, source=a.source), a) for a in first)
    prompt = say("which_allowance", card=card.id)
    picked = yield Choose(player, "mode", options, prompt, cites=("G.supplementaire.1",), card=card.id)
    chosen: Allowance = picked[0].value
    return chosen


@tie("4.2.2", "G.supplementaire.1")
def narrowest(table: Table, card: Card, alike: list[Allowance]) -> list[Allowance]:
    """Of allowances of which the same comes, the first to be taken: what the others still allow is allowed anyway.

    Several, where each would let another card of the hand be played that the others would not.
    """
    order = min(a.order for a in alike)
    soonest = [a for a in alike if a.order == order]
    if order > 0 or len(soonest) == 1:
        return soonest[-1:]
    also = [(one, _also_for(table, card, one)) for one in soonest]
    least = [(one, good) for one, good in also if not any(other < good for _, other in also)]
    told_apart = {good: one for one, good in sorted(least, key=lambda two: -_strongest(two[0]))}
    return list(told_apart.values())


def _also_for(table: Table, card: Card, one: Allowance) -> frozenset[tuple[str, Place]]:
    """The other cards of the hand that it admits, each where it may go."""
    others = (table.cards[i] for i in table.hand(one.player) if i != card.id)
    return frozenset(
        (other.id, place)
        for other in others
        for place in spots(table, one.player, other.spec)
        if one.fits(table, other, place, one.kind)
    )


def _strongest(one: Allowance) -> float:
    """The greatest Force that it admits, for cards that nobody knows yet."""
    match one.extra:
        case ExtraPlay(allowed=Offer(Play(Pick(Filter(power=PowerTest(Cmp.AT_MOST, Fixed(n))))))):
            return n
    return inf


def spend(game: Game, allowance: Allowance, cites: tuple[str, ...] | None = None) -> Process[None]:
    """Uses an allowance up; one that a card in play gives is first given, which is the use of that card's effect."""
    if allowance.once is not None and allowance.extra is not None and allowance.source is not None:
        rulings = game.table.cards[allowance.source].spec.few_rulings
        yield Use(allowance.once.key, allowance.source, cites=("G.a-votre-tour.1", "G.a-votre-tour.2", *rulings))
        yield GrantPlay(allowance.extra, cause=Cause(allowance.source), cites=("G.supplementaire.1",))
    own = ("4.2.1",) if allowance.extra is None else ("G.supplementaire.1",)
    yield SpendPlay(allowance.kind, allowance.extra, cites=cites or own)


@rule("9.1.4", "8.4.5", "4.2.14", "9.1.1")
def pay_instead(
    game: Game,
    player: str,
    kind: str,
    titan: bool = False,
    narrowed_to: Callable[[ExtraPlay], Effect | None] | None = None,
) -> Process[Allowance]:
    """A play made « au lieu d'une Action » costs that Action and needs it to be permitted; a Titan, the turn's own.

    What bars minions says nothing of a Titan, which is none. `narrowed_to`: what is played instead of an extra play
    good for some cards alone, None where it cannot be; such a one is spent when no other is left. Gives back which was.
    """
    ban = None if titan and kind == "minion" else keeps_from_playing(game.table, player, kind)
    if ban is not None:
        raise Illegal(ban.reason, *ban.cites)
    left = allowances_for(game.table, player, kind)
    usable = [a for a in left if a.is_plain and not a.then and (a.extra is None or not titan)]
    if not usable and narrowed_to is not None:
        usable = [a for a in left if a.extra is not None and narrowed_to(a.extra) is not None]
    if not usable:
        raise Illegal(say("no_play_left", kind=kind), "8.4.5" if titan else "4.2.2")
    cites = ("8.4.5", "4.2.14") if titan else ("9.1.1",)
    paid = min(usable, key=lambda a: a.order if not titan else 0)
    yield from spend(game, paid, cites)
    return paid


@rule("G.supplementaire.3")
def outlives(game: Game, due: tuple[ExtraPlay, ...]) -> Process[None]:
    """An extra play that a card gave its controller for the turn is still due once the card has left."""
    for extra in due:
        yield GrantPlay(extra, cause=Cause(extra.source), cites=("G.supplementaire.3",))


@outlives.reading("P.57", 2)
@told
def _goes_with_it(game: Game, due: tuple[ExtraPlay, ...]) -> None:
    """Read the other way: what the card says it says in play alone, and nothing is due any more."""


def left_due(before: Table, card: Card) -> tuple[ExtraPlay, ...]:
    """What a card that leaves play had given the active player and that has not been used."""
    if before.phase != "play" or card.controller != before.active:
        return ()
    return tuple(extra for extra, _ in given_by(before, card, before.active))


def as_json(table: Table) -> list[dict[str, str | None]]:
    """The contract's `allowances`."""
    return [
        {
            "id": a.id,
            "player": a.player,
            "for": a.kind,
            "from": table.cards[a.source].spec.name if a.source in table.cards else None,
            "until": "end_of_turn",
        }
        for a in allowances(table)
    ]
