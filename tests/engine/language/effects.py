"""Card effects that the language can say, for hypothesis: every verb, described as cards describe what they act on.

Effects are drawn in the order in which they are said, for what a word may point at depends on those before it: `Told`
is that memory, as a reader has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from engine.effects import ast
from engine.effects.ast import (
    ALL,
    ANY_NUMBER,
    ONE,
    AffectedThus,
    BaseFilter,
    BasePick,
    Came,
    CardEffect,
    Clause,
    Cmp,
    Effect,
    Filter,
    Fixed,
    Happening,
    Has,
    Kind,
    Limit,
    Per,
    Pick,
    PowerOf,
    PowerTest,
    Quantity,
    Ref,
    Rel,
    Role,
    Such,
    Trigger,
    Until,
    Who,
    Zone,
)

Draw = Callable[[st.SearchStrategy], object]  # type: ignore[type-arg]

MINION, ACTION = Kind.MINION, Kind.ACTION
KINDS = ("minion", "action", "base", "titan", "monster", "treasure")
SMALL = st.integers(2, 12)
QUANTITIES = [ONE, ONE, Quantity(2, 2), Quantity(3, 3), Quantity(0, 1), Quantity(0, 2), Quantity(1, 2), ANY_NUMBER]
QUANTITIES += [Quantity(1, None), ALL]
CHOSEN = [quantity for quantity in QUANTITIES if quantity != ALL]
OPENERS = [Role.EACH, Role.EACH_OTHER, Role.ANOTHER, Role.ANY]
PAST = [Until.END_OF_TURN, Until.END_OF_YOUR_TURN, Until.START_OF_YOUR_TURN, Until.YOUR_TURN_OR_LEAVES]


_NARROWED: list[ast.Predicate | dict[str, Any]] = [
    {"owner": Rel.YOU},
    ast.Besides(Filter(owner=Rel.YOU)),
    Has(Filter(ACTION)),
    Has(Filter(ACTION), Cmp.AT_MOST, 0),
    Came.JUST_NOW,
    {"power": PowerTest(Cmp.HIGHEST)},
    {"power": PowerTest(Cmp.LOWEST)},
    ast.Besides(Filter(Kind.MONSTER)),
    ast.Besides(Filter(name="Bosquet")),
]


@dataclass
class Told:
    """What a text has told so far: the card it is on, what « elle » and « cette Base » stand for, who acts."""

    kind: str
    attach: Kind | None = None
    it: Kind | None = None
    several: bool = False
    there: bool = False
    subject: Ref | None = None
    by: bool = False
    uncovered: bool = False
    refs: list[Ref] = field(default_factory=list)

    @property
    def stands(self) -> bool:
        return self.kind != "action" or self.attach is not None or self.uncovered

    def base(self) -> Ref | None:
        """What « cette Base » stands for, if anything."""
        return Ref.THERE if self.there else Ref.HERE if self.stands else None

    def designates(self, pick: Pick) -> Pick:
        self.it, self.several = pick.filter.kind, pick.quantity.high != 1
        return pick


class Effects:
    """Draws one card."""

    def __init__(self, draw: Draw, told: Told) -> None:
        self.told = told
        self._draw = draw

    def one_of(self, *values):  # type: ignore[no-untyped-def]
        return self._draw(st.sampled_from(values))

    def chance(self, of: int = 2) -> bool:
        return bool(self._draw(st.integers(1, of)) == of)

    def number(self) -> int:
        return int(self._draw(SMALL))  # type: ignore[call-overload]

    # ------------------------------------------------------------------------------------------ which cards

    def power(self, kind: Kind) -> PowerTest | None:
        if kind is not MINION or self.chance():
            return None
        if self.told.it is MINION and not self.told.several and self.chance(4):
            return PowerTest(Cmp.LESS, PowerOf(Ref.IT))
        cmp = self.one_of(Cmp.AT_MOST, Cmp.AT_LEAST, Cmp.EXACTLY)
        return PowerTest(cmp, Fixed(self.number()), printed=self.chance(4))

    def place(self) -> Ref | BaseFilter | None:
        here = self.told.base()
        choices: list[Ref | BaseFilter | None] = [None, None, *([here] * 2 if here else [])]
        choices.append(BaseFilter(having=(Has(Filter(MINION, controller=self.one_of(Rel.YOU, Rel.OTHERS))),)))
        return self.one_of(*choices)

    def in_play(self, kind: Kind = MINION, whose: tuple[Rel | None, ...] = (None, Rel.YOU, Rel.OTHERS)) -> Filter:
        """« une Créature de Force 3 ou moins d'un autre joueur sur cette Base »."""
        return Filter(
            kind,
            controller=self.one_of(*whose),
            power=self.power(kind),
            such=self.one_of((), (), (), (Such.MARKED,), (Such.BARE,), (Such.UNDEAD,)) if kind is MINION else (),
            name="Hansel" if kind is MINION and self.chance(9) else None,
            other=self.chance(4),
            at=self.place(),
        )

    def narrowed(self, found: Filter) -> Filter:
        """With one more thing that a card in play may be: yours by right, bare, the strongest, no Monster."""
        at_a_base = isinstance(found.at, BaseFilter)  # which is chosen before the strongest there is
        if at_a_base or not self.chance(5):
            return found
        one = self.one_of(*_NARROWED)
        return replace(found, **(one if isinstance(one, dict) else {"such": (*found.such, one)}))

    def attached(self) -> Filter:
        """« une Action attachée à une Créature »."""
        kind = self.one_of(Kind.BASE, MINION, Kind.CARD)
        at = self.told.base() if kind is Kind.BASE and self.chance() else None
        return Filter(ACTION, attached=kind, at=at, controller=self.one_of(None, Rel.YOU, Rel.OTHERS))

    def pick(self, found: Filter, quantities: list[Quantity] = QUANTITIES) -> Pick:
        quantity = self.one_of(*quantities)
        if quantity.high != 1 and isinstance(found.at, BaseFilter):
            quantity = ONE
        return self.told.designates(Pick(found, quantity))

    def minion(self, *whose: Rel | None, quantities: list[Quantity] = QUANTITIES) -> Pick:
        return self.pick(self.narrowed(self.in_play(MINION, whose or (None, Rel.YOU, Rel.OTHERS))), quantities)

    def its(self) -> list[Ref]:
        """What may be pointed at: « cette Créature », « elle », « celle-ci »."""
        told, refs = self.told, []
        if told.kind in ("minion", "titan", "monster"):
            refs.append(Ref.SELF)
        if told.attach is MINION:
            refs.append(Ref.HOST)
        if told.it is MINION:
            refs.append(Ref.IT)
        elif told.subject is Ref.SUBJECT and told.it is None:
            refs.append(Ref.SUBJECT)
        return refs

    def target(self) -> Pick | Ref:
        refs = self.its()
        return self.one_of(*refs) if refs and self.chance(3) else self.minion()

    def of_hand(self, whose: Rel = Rel.YOU, quantities: list[Quantity] = QUANTITIES) -> Pick:
        """« une carte de votre main »."""
        kind = self.one_of(Kind.CARD, MINION, ACTION, Kind.MADNESS)
        return self.told.designates(Pick(Filter(kind, zone=Zone.HAND, whose=whose), self.one_of(*quantities)))

    def base(self) -> BasePick | Ref:
        """« une autre Base », « cette Base », « une Base où vous avez une Créature »."""
        here = self.told.base()
        having = (Has(Filter(MINION, controller=Rel.YOU), *self.one_of((Cmp.AT_LEAST, 1), (Cmp.AT_MOST, 0))),)
        picks = [BasePick(), BasePick(BaseFilter(other=True)), BasePick(BaseFilter(having=having))]
        found = self.one_of(*picks, *([here] if here else []))
        self.told.there = self.told.there or isinstance(found, BasePick)
        return found  # type: ignore[no-any-return]

    # ------------------------------------------------------------------------------------------ how many, who

    def amount(self) -> ast.Amount:
        if self.chance(3):
            return Per(self.one_of(1, 2), Filter(MINION, controller=Rel.YOU, at=self.told.base()))
        if self.chance(6):
            return Per(1, ast.HandSize())
        return Fixed(self.number())

    def who(self) -> Who:
        role = self.one_of(*OPENERS)
        if role in (Role.EACH, Role.EACH_OTHER) and self.chance(3):
            return Who(role, Has(Filter(MINION, at=self.told.base())))
        return self.one_of(Who(role), Who(role), *self.compared_players(role))  # type: ignore[no-any-return]

    def compared_players(self, role: Role) -> list[Who]:
        """« le joueur ayant le plus de Force ici », « chaque joueur ayant moins de PV que vous »."""
        told = [Who(Role.LEFT), Who(Role.THE, test=ast.PlayerTest(Cmp.HIGHEST, ast.Points()))]
        told += [Who(role, test=ast.PlayerTest(Cmp.LESS, one)) for one in (ast.Points(), ast.HandSize())]
        here = self.told.base()
        if here is not None:
            tests = [ast.PlayerTest(cmp, ast.PowerHere(base=here)) for cmp in (Cmp.LOWEST, Cmp.MORE)]
            tests.append(ast.PlayerTest(Cmp.HIGHEST, Per(1, Filter(MINION, controller=Rel.YOU, at=here))))
            told += [Who(role, present_at=here), *(Who(role, test=test) for test in tests)]
        return told

    # ------------------------------------------------------------------------------------------ verbs

    def verb(self) -> Effect:
        return self.one_of(*self.verbs())()  # type: ignore[no-any-return]

    def verbs(self) -> list[Callable[[], Effect]]:
        """What may be said here; within what another player does, only what he may do to himself."""
        anyone = [self.draws, self.discards, self.gains, self.puts, self.shuffles, self.reveals]
        if self.told.by:
            return anyone
        found = [*anyone, self.destroys, self.moves, self.returns, self.boosts, self.puts_counters, self.plays]
        found += [self.searches, self.designates, self.removes_counters, self.moves_counters, self.transfers]
        found += [self.takes_control, self.buries, self.uncovers, self.changes_breakpoint, self.cancels]
        found += [self.boosts_total, self.names, self.enters_base, self.replaces_base, self.next_base, self.gives]
        found += [self.reveals_until, self.shows, self.gives_control, self.returns_madness, self.draws_by_power]
        found += [self.swaps, self.swaps_hands, self.draws_up_to, self.discards_down_to, self.destroys_either]
        return [*found, self.uses_talent, self.triggers_as_if, self.gives_up, self.takes_back]

    def said_alone(self) -> Effect:
        """What has a subject of its own: never after « vous pouvez »."""
        return self.one_of(self.affects_likewise, self.grants, self.sets_breakpoint)()  # type: ignore[no-any-return]

    def destroys_either(self) -> Effect:
        """« Détruisez jusqu'à deux Créatures et/ou Actions »."""
        whose = self.one_of(None, Rel.YOU, Rel.OTHERS)
        both = (Filter(MINION, controller=whose), Filter(ACTION, controller=whose))
        quantity = self.one_of(ONE, Quantity(2, 2), Quantity(0, 3), ALL)
        at = self.told.base()
        return ast.Destroy(self.told.designates(Pick(Filter(at=at, alternatives=both), quantity)))

    def swaps(self) -> Effect:
        if self.chance():
            two = Filter(MINION, controller=self.one_of(None, Rel.YOU), power=self.power(MINION))
            return ast.SwapPlaces(self.told.designates(Pick(two, Quantity(2, 2))))
        one = self.minion(Rel.YOU, quantities=[ONE])
        return ast.SwapPlaces(one, self.minion(Rel.OTHERS, quantities=[ONE]))

    def swaps_hands(self) -> Effect:
        return ast.SwapHands(Who(Role.ANOTHER))

    def draws_up_to(self) -> Effect:
        self.told.it, self.told.several = Kind.CARD, True
        held = self.one_of(Fixed(self.number()), *map(ast.OneMoreCard, (Role.ANOTHER, Role.EACH_OTHER)))
        return ast.Draw(ast.Difference(held, ast.HandSize()))

    def discards_down_to(self) -> Effect:
        over = ast.Difference(ast.HandSize(), Fixed(self.number()))
        return ast.Discard(Pick(Filter(zone=Zone.HAND, whose=Rel.YOU), Quantity(amount=over)))

    def waits(self) -> Effect:
        """« Au début de votre prochain tour, piochez une carte »."""
        start = Trigger(Happening.TURN_START, Rel.YOU)
        return ast.GrantTrigger(Ref.SELF, start, self.draws(), until=Until.END_OF_YOUR_NEXT_TURN)

    def destroys(self) -> Effect:
        """What is destroyed is in no play: nothing points at it any more as at a minion."""
        target = self.target()
        self.told.it = self.told.it and Kind.CARD
        return ast.Destroy(target)

    def moves(self) -> Effect:
        target = self.target()
        to = self.base()
        return ast.Move(target, to)

    def returns(self) -> Effect:
        return ast.Return(self.pick(self.attached()) if self.chance(3) else self.target())

    def draws(self) -> Effect:
        pile = self.one_of(Zone.DECK, Zone.DECK, Zone.MADNESS, Zone.TREASURES)
        n = Fixed(self.one_of(1, 2, 3)) if self.chance() or self.told.by else self.amount()
        up_to = isinstance(n, Fixed) and self.chance(4)
        kinds = {Zone.DECK: Kind.CARD, Zone.MADNESS: Kind.MADNESS, Zone.TREASURES: Kind.TREASURE}
        self.told.it, self.told.several = kinds[pile], n != Fixed(1)
        return ast.Draw(n, pile, up_to)

    def discards(self) -> Effect:
        if not self.told.by and self.chance(3):
            return ast.Discard(self.pick(self.attached()))
        pick = self.of_hand()
        return ast.Discard(replace(pick, at_random=pick.quantity in (ONE, Quantity(2, 2)) and self.chance(3)))

    def gains(self) -> Effect:
        return ast.Gain(Fixed(self.number()) if self.told.by else self.amount(), lose=self.chance(3))

    def puts(self) -> Effect:
        pick = self.of_hand(quantities=CHOSEN) if self.told.by or self.chance() else self.from_pile()
        return ast.Put(pick, self.one_of(Zone.DECK_TOP, Zone.DECK_BOTTOM, Zone.DISCARD), Rel.YOU)

    def from_pile(self) -> Pick:
        found = Filter(self.one_of(Kind.CARD, MINION, ACTION), zone=Zone.DISCARD, whose=Rel.YOU)
        return self.told.designates(Pick(found, self.one_of(*CHOSEN)))

    def shuffles(self) -> Effect:
        if self.chance():
            return ast.ShufflePile(source=self.one_of(None, Zone.DISCARD))
        return ast.ShuffleIn(self.of_hand(), whose=Rel.YOU)

    def reveals(self) -> Effect:
        zone, n = self.one_of((Zone.DECK, 1), (Zone.DECK, 3), (Zone.HAND, 1))
        whose = Rel.YOU if self.told.by else self.one_of(Rel.YOU, Role.ANOTHER, Role.ANY)
        self.told.it, self.told.several = Kind.CARD, n > 1 or zone is Zone.HAND
        return ast.Reveal(zone, n, whose, look=self.chance())

    def boosts(self) -> Effect:
        target = self.target()
        if isinstance(target, Pick) and target.quantity not in (ONE, ALL):
            target = self.told.designates(replace(target, quantity=ONE))
        return ast.Boost(target, self.amount(), self.chance(3), self.one_of(*PAST))

    def puts_counters(self) -> Effect:
        target = self.target()
        return ast.PutCounters(target, Fixed(self.one_of(1, 2, 3)))

    def removes_counters(self) -> Effect:
        n = self.one_of(Fixed(1), Fixed(2), ANY_NUMBER, Quantity(0, 2))
        return ast.RemoveCounters(self.minion(Rel.YOU, quantities=[ONE]), n)

    def moves_counters(self) -> Effect:
        n = self.one_of(ONE, Quantity(2, 2), ANY_NUMBER)
        source = self.minion(Rel.YOU, None, quantities=[ONE])
        return ast.MoveCounters(source, self.minion(Rel.YOU, None, quantities=[ONE]), n)

    def transfers(self) -> Effect:
        what = self.pick(replace(self.attached(), at=None), [ONE])
        to: Pick | BasePick | Ref = self.base() if what.filter.attached is Kind.BASE else self.minion(quantities=[ONE])
        return ast.Transfer(what, to)

    def takes_control(self) -> Effect:
        return ast.TakeControl(self.minion(Rel.OTHERS, None), until=self.one_of(Until.ALWAYS, Until.END_OF_TURN))

    def plays(self) -> Effect:
        """« Jouez une Créature supplémentaire de Force 2 ou moins »."""
        kind = self.one_of(MINION, ACTION)
        zone, from_top = self.one_of((Zone.HAND, False), (Zone.DISCARD, False), (Zone.DECK, True))
        power = PowerTest(Cmp.AT_MOST, Fixed(self.number())) if kind is MINION and self.chance(3) else None
        quantity = self.one_of(ONE, ONE, Quantity(2, 2)) if zone is Zone.HAND else ONE
        target = self.told.designates(Pick(Filter(kind, power=power, zone=zone, whose=Rel.YOU), quantity))
        at = self.base() if kind is MINION and quantity == ONE and self.chance(3) else None
        return ast.Play(target, at, from_top=from_top, now=zone is Zone.HAND and self.chance(4))

    def searches(self) -> Effect:
        found = Filter(self.one_of(Kind.CARD, MINION, ACTION), zone=Zone.DECK, whose=Rel.YOU)
        zones = self.one_of((Zone.DECK,), (Zone.DECK, Zone.DISCARD))
        return ast.Search(self.told.designates(Pick(found)), zones)

    def designates(self) -> Effect:
        if self.chance(3):
            self.told.there = True
            return ast.Designate(self.one_of(BasePick(), BasePick(BaseFilter(other=True))))
        return ast.Designate(self.minion(quantities=CHOSEN))

    def names(self) -> Effect:
        return ast.NameSomething(self.one_of(None, Kind.CARD, MINION, ACTION))

    def changes_breakpoint(self) -> Effect:
        return ast.Grant(self.base(), ast.BreakpointChange(Fixed(self.number()), self.chance()))

    def sets_breakpoint(self) -> Effect:
        return ast.Grant(self.base(), ast.BreakpointChange(set_to=self.one_of(0, 5)))

    def boosts_total(self) -> Effect:
        here = self.told.base()
        change = ast.TotalChange(self.amount(), lower=self.chance(3))
        return ast.Grant(here, change) if here else self.gains()

    def cancels(self) -> Effect:
        return ast.CancelEffects(self.base(), self.one_of(*PAST))

    def grants(self) -> Effect:
        deeds = self.one_of(
            (ast.Deed.BE_DESTROYED,), (ast.Deed.BE_MOVED, ast.Deed.BE_RETURNED), (ast.Deed.BE_AFFECTED,)
        )
        target = self.minion(Rel.YOU, quantities=[ONE, ALL])
        return ast.Grant(
            target,
            ast.Cannot(deeds, target.filter, self.one_of(None, Filter(controller=Rel.OTHERS))),
            self.one_of(*PAST),
        )

    def buries(self) -> Effect:
        target = self.of_hand(quantities=[ONE, Quantity(0, 2)])
        return ast.Bury(target, self.base())

    def uncovers(self) -> Effect:
        return ast.Uncover(
            self.told.designates(Pick(Filter(controller=Rel.YOU, zone=Zone.BURIED), self.one_of(ONE, ALL)))
        )

    def enters_base(self) -> Effect:
        self.told.there = True
        return ast.EnterBase(self.one_of(ONE, Quantity(2, 2), Quantity(0, 2)))

    def replaces_base(self) -> Effect:
        base = self.base()
        self.told.there = True
        chosen = self.chance()
        return ast.EnterBase(replacing=base, chosen=chosen)

    def next_base(self) -> Effect:
        return self.one_of(ast.NextBase(Zone.BASES, 3), ast.NextBase(Zone.BASE_DISCARD))  # type: ignore[no-any-return]

    def gives(self) -> Effect:
        return ast.Put(self.of_hand(quantities=[ONE]), Zone.HAND, Role.ANOTHER)

    def affects_likewise(self) -> Effect:
        return ast.May(ast.AffectLikewise(self.minion(Rel.YOU, quantities=[ONE])))

    def uses_talent(self) -> Effect:
        own = self.chance()
        return ast.UseTalent(self.minion(Rel.YOU, quantities=[ONE]), own, again=not own and self.chance())

    def triggers_as_if(self) -> Effect:
        return ast.TriggerAsIf(self.one_of(ACTION, MINION))

    def gives_up(self) -> Effect:
        return ast.GiveUpPlay(self.one_of(ACTION, MINION))

    def takes_back(self) -> Effect:
        return ast.Put(self.from_pile(), Zone.HAND, Rel.YOU)

    def reveals_until(self) -> Effect:
        self.told.it, n = ACTION, self.one_of(1, 2)
        self.told.several = n > 1
        return ast.Reveal(Zone.DECK, until=Filter(ACTION), until_n=n)

    def shows(self) -> Effect:
        return ast.RevealCards(self.of_hand(quantities=[ONE, Quantity(2, 2)]))

    def gives_control(self) -> Effect:
        return ast.TakeControl(self.minion(Rel.YOU, quantities=[ONE]), Role.ANOTHER)

    def returns_madness(self) -> Effect:
        pick = Pick(Filter(Kind.MADNESS, zone=Zone.HAND, whose=Rel.YOU), self.one_of(ONE, Quantity(0, 2)))
        return ast.Return(self.told.designates(pick), Zone.MADNESS)

    def draws_by_power(self) -> Effect:
        refs = [] if self.told.several else self.its()
        if not refs:
            return self.draws()
        power = PowerOf(self.one_of(*refs))
        self.told.it, self.told.several = Kind.CARD, True
        return ast.Draw(power)

    def duels(self) -> Effect:
        """« provoque en duel », and what becomes of the loser and of the winner."""
        challenger, challenged = self.minion(Rel.YOU, quantities=[ONE]), self.minion(Rel.OTHERS, quantities=[ONE])
        loser = ast.Destroy(Ref.IT) if self.chance() else None
        winner = ast.PutCounters(Ref.IT) if self.chance(3) else None
        lose = ast.Draw() if self.chance(3) else None
        self.told.it, self.told.several = Kind.CARD, False
        duel = ast.Duel(challenger, challenged, loser, winner, None, lose)
        return ast.May(duel) if self.chance() else duel

    def takes_one(self) -> Effect:
        """« Révélez les trois premières cartes … . Placez une Action révélée dans votre main. … les autres … »."""
        seen = ast.Reveal(Zone.DECK, 3, Rel.YOU, look=self.chance())
        found = Filter(self.one_of(Kind.CARD, ACTION, MINION), zone=Zone.REVEALED)
        rest = self.one_of(ast.Put(Ref.REST, Zone.DECK_BOTTOM, Rel.YOU), ast.ShuffleIn(Ref.REST, whose=Rel.YOU))
        self.told.it, self.told.several = Kind.CARD, True
        return ast.Seq((seen, ast.Put(Pick(found), Zone.HAND, Rel.YOU), rest))

    def seeks(self) -> Effect:
        """« Cherchez une Créature … . Placez-la dans votre main. »."""
        return ast.Seq((self.searches(), ast.Put(Ref.IT, self.one_of(Zone.HAND, Zone.DECK_TOP), Rel.YOU)))

    # ------------------------------------------------------------------------------------------ sequences

    def effect(self) -> Effect:
        """A whole effect: one to three sentences."""
        steps: list[Effect] = []
        for _ in range(self.one_of(1, 1, 2, 3)):
            said = self.sentence()
            steps += said.steps if isinstance(said, ast.Seq) else [said]
        steps += self.following(steps[-1])
        return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))

    def following(self, last: Effect) -> list[Effect]:
        """« …, détruisez une Créature. Après qu'elle a été détruite, X. », with which a text ends."""
        match last:
            case ast.Destroy(Pick(quantity=quantity)) if quantity == ONE and self.chance():
                return [ast.Following(Happening.DESTROYED, self.one_of(self.draws, self.gains)())]
        return []

    def sentence(self) -> Effect:
        made: Callable[[], Effect] = self.one_of(
            self.verb, self.verb, self.said_alone, self.may, self.for_to, self.alternatives, self.conditional, self.by,
            self.each, self.else_if_declined, self.duels, self.takes_one, self.seeks, self.for_affected, self.or_else,
            self.waits,
        )  # fmt: skip
        return made()

    def may(self) -> Effect:
        effect = self.verb()
        return effect if isinstance(effect, ast.Play) else ast.May(effect)

    def for_to(self) -> Effect:
        return ast.ForTo(self.verb(), self.verb())

    def alternatives(self) -> Effect:
        it, several, there = self.told.it, self.told.several, self.told.there
        choices = []
        for _ in range(2):
            self.told.it, self.told.several, self.told.there = it, several, there
            choices.append(self.verb())
        assume(len({isinstance(choice, ast.Designate) for choice in choices}) == 1)  # a side that chooses: refused
        self.told.it = self.told.it and Kind.CARD  # nobody knows which was chosen
        return ast.Or(tuple(choices), both_allowed=self.chance(4))

    def conditional(self) -> Effect:
        condition = self.condition()
        return ast.If(condition, self.verb())

    def condition(self) -> ast.Condition:
        here = self.told.base()
        found = Filter(MINION, controller=self.one_of(Rel.YOU, Rel.OTHERS), at=here)
        if here and self.chance(4):
            cmp = self.one_of(Cmp.MORE, Cmp.LESS)
            return ast.Compare(ast.PowerHere(base=here), cmp, than=self.one_of(Role.ANOTHER, Role.EACH_OTHER))
        if self.told.kind == "minion" and self.chance(4):
            return self.one_of(  # type: ignore[no-any-return]
                ast.Matches(Ref.SELF, Filter(such=(self.one_of(Such.MARKED, Such.BARE),))),
                ast.InDuel(Ref.SELF),
                ast.Compare(ast.CountersOf(Ref.SELF), Cmp.AT_LEAST, Fixed(2)),
            )
        if self.chance(4):
            mine, cmp = self.one_of(ast.Points(), ast.HandSize()), self.one_of(Cmp.MORE, Cmp.LESS)
            return ast.Compare(mine, cmp, than=self.one_of(Role.ANOTHER, Role.EACH_OTHER))
        return self.one_of(  # type: ignore[no-any-return]
            ast.Compare(Per(1, Who(Role.EACH, Has(Filter(MINION, at=here)))), Cmp.AT_LEAST, Fixed(2)),
            ast.Exists(found),
            ast.Exists(found, Cmp.AT_LEAST, 2),
            ast.Exists(found, Cmp.AT_MOST, 0),
            ast.PlayedBefore(Filter(MINION), Cmp.EXACTLY, 1),
            ast.PlayedBefore(Filter(ACTION), Cmp.AT_MOST, 0),
            ast.Happened(Happening.DESTROYED, Filter(MINION), Rel.YOU),
        )

    def by(self) -> Effect:
        who = self.who()
        self.told.by = True
        effect = self.verb()
        self.told.by, self.told.it = False, Kind.CARD
        return ast.By(who, ast.May(effect) if self.chance() else effect)

    def each(self) -> Effect:
        what = self.one_of(Who(Role.EACH_OTHER), Who(Role.EACH))
        return ast.ForEach(what, self.one_of(self.draws, self.gains, self.names)())

    def for_affected(self) -> Effect:
        """« Détruisez … . Piochez une carte pour chaque Créature ainsi affectée. »."""
        first = ast.Destroy(self.minion(Rel.YOU, quantities=[ALL, ANY_NUMBER]))
        self.told.it, self.told.several = Kind.CARD, True
        return ast.Seq((first, ast.Draw(Per(self.one_of(1, 2), AffectedThus(MINION)))))

    def else_if_declined(self) -> Effect:
        """« Vous pouvez X. Sinon, Y. »."""
        offered = ast.May(self.one_of(self.draws, self.discards, self.gains)())
        return ast.Seq((offered, ast.If(ast.Not(ast.Did()), self.draws())))

    def or_else(self) -> Effect:
        """« si …, X. Sinon, Y. »."""
        condition = self.condition()
        then = self.verb()
        otherwise = self.one_of(self.draws, self.gains)()
        self.told.it = Kind.CARD
        return ast.If(condition, then, otherwise)

    # ------------------------------------------------------------------------------------------ standing clauses

    def standing(self) -> ast.StaticClause:
        made: Callable[[], ast.StaticClause] = self.one_of(
            self.changes_power,
            self.changes_total,
            self.forbids,
            self.limits_plays,
            self.while_so,
            self.lowers_breakpoint,
            self.keeps_out,
            self.bends,
        )
        return made()

    def changes_power(self) -> ast.StaticClause:
        refs = [ref for ref in self.its() if ref in (Ref.SELF, Ref.HOST)]
        who = self.one_of(
            Filter(MINION, controller=Rel.YOU, at=self.one_of(None, Ref.HERE), other=self.chance()), *refs
        )
        n = Fixed(self.number()) if self.chance() else Per(1, Filter(MINION, controller=Rel.YOU, at=Ref.HERE))
        return ast.PowerChange(who, n, lower=self.chance(3))

    def changes_total(self) -> ast.StaticClause:
        return ast.TotalChange(Fixed(self.number()), lower=self.chance(3))

    def lowers_breakpoint(self) -> ast.StaticClause:
        return ast.BreakpointChange(Fixed(self.number()), lower=self.chance())

    def forbids(self) -> ast.StaticClause:
        deeds = self.one_of(
            (ast.Deed.BE_DESTROYED,), (ast.Deed.BE_MOVED, ast.Deed.BE_RETURNED), (ast.Deed.BE_AFFECTED,)
        )
        refs = [ref for ref in self.its() if ref in (Ref.SELF, Ref.HOST)]
        who = self.one_of(Filter(MINION, controller=Rel.YOU, at=self.one_of(None, Ref.HERE)), *refs)
        by = Filter(self.one_of(Kind.CARD, ACTION), self.one_of(None, Rel.OTHERS))
        return ast.Cannot(deeds, who, None if by == Filter() else by)

    def keeps_out(self) -> ast.StaticClause:
        """« Les autres joueurs ne peuvent pas jouer d'Actions sur cette Base »."""
        deed = self.one_of(ast.Deed.BE_PLAYED, ast.Deed.MOVE_TO)
        found = Filter(MINION if deed is ast.Deed.MOVE_TO else self.one_of(MINION, ACTION))
        return ast.Cannot((deed,), found, at=Ref.HERE, players=self.one_of(None, Rel.OTHERS))

    def bends(self) -> ast.StaticClause:
        """The rules of few cards."""
        yours = Filter(MINION, controller=Rel.YOU)
        return self.one_of(  # type: ignore[no-any-return]
            ast.CountsAs(yours, "Hansel"),
            ast.TalentTwice(yours),
            ast.PlayFrom(Filter(MINION), Zone.DISCARD, Ref.HERE),
            ast.NoTitanClash(),
            ast.PrizeChange(self.one_of(1, 2)),
            ast.Cannot((ast.Deed.BE_SCORED,), Ref.HERE),
            ast.Cannot((ast.Deed.USE_SPECIAL,), Filter(), at=Ref.HERE, players=Rel.OTHERS),
            ast.Uncounted(Ref.SELF, self.one_of(True, False)),
            ast.StartingPower(Ref.SELF, Fixed(5)),
            ast.StartingPower(Ref.SELF, ast.HighestPower(Filter(MINION), self.chance())),
            ast.TakesBoth(),
            ast.LendsEffect(),
            ast.Lends(yours, ast.Clause(ast.Talent(ast.Gain(Fixed(2))), "Talent : Gagnez 2 PV.")),
            ast.NoEffect(Ref.HERE),
            ast.BreakpointChange(set_to=0),
            ast.TotalChange(Per(1, Filter(ACTION, attached=Kind.BASE, at=Ref.HERE))),
            ast.TotalChange(Fixed(2), whose=Who(self.one_of(Role.EACH, Role.EACH_OTHER))),
            ast.Cannot((ast.Deed.LEAVE,), Filter(MINION, at=Ref.HERE)),
            ast.Cannot((ast.Deed.USE_TALENT,), Filter(MINION, controller=Rel.OTHERS, at=Ref.HERE)),
        )

    def limits_plays(self) -> ast.StaticClause:
        return ast.PlayLimit(Filter(self.one_of(MINION, ACTION)), self.one_of(1, 2))

    def while_so(self) -> ast.StaticClause:
        condition = self.one_of(
            ast.TurnOf(Rel.YOU), ast.TurnOf(Rel.OTHERS), ast.Exists(Filter(MINION, at=Ref.HERE), Cmp.AT_LEAST, 2)
        )
        return ast.While(condition, self.changes_power())

    # ------------------------------------------------------------------------------------------ moments

    def trigger(self) -> Trigger:
        """A moment; from then on « celle-ci » is its card."""
        made: Callable[[], Trigger] = self.one_of(self.turn, self.scoring, self.deed, self.suffered, self.rarer)
        return made()

    def turn(self) -> Trigger:
        return Trigger(self.one_of(Happening.TURN_START, Happening.TURN_END), who=self.one_of(None, Rel.YOU))

    def scoring(self) -> Trigger:
        at = self.one_of(None, Ref.HERE) if self.told.stands else None
        self.told.there = at is None
        return Trigger(self.one_of(Happening.BEFORE_SCORING, Happening.AFTER_SCORING), at=at)

    def deed(self) -> Trigger:
        """« après qu'un autre joueur a joué une Créature sur cette Base »."""
        happening = self.one_of(Happening.PLAYED, Happening.DESTROYED, Happening.MOVED)
        return self.about(happening, self.one_of(Rel.YOU, Rel.OTHERS), None)

    def suffered(self) -> Trigger:
        """« après que l'une de vos Créatures a été détruite »."""
        happening = self.one_of(Happening.DESTROYED, Happening.RETURNED, Happening.PLAYED, Happening.TO_DISCARD)
        return self.about(happening, None, self.one_of(None, Rel.YOU, Rel.OTHERS))

    def rarer(self) -> Trigger:
        """« après que vous avez gagné un duel », « après qu'un marqueur … a été placé sur … »."""
        yours = Filter(MINION, controller=Rel.YOU)
        moment: Trigger = self.one_of(
            Trigger(Happening.DUEL_WON, Rel.YOU),
            Trigger(Happening.VP_GAINED, Rel.YOU),
            Trigger(Happening.BASE_ENTERED),
            Trigger(Happening.IN_DUEL, what=yours),
            Trigger(Happening.IN_DUEL),
            Trigger(Happening.LEFT_PLAY, what=yours),
            Trigger(Happening.COUNTER_PLACED, what=yours),
            Trigger(Happening.COUNTER_REMOVED, what=yours),
            Trigger(Happening.AFFECTED, what=yours, by=Filter(ACTION), directly=True),
            Trigger(Happening.PLAYED, Rel.YOU, Filter(MINION), ordinal=1),
        )
        self.told.subject = Ref.SUBJECT if moment.what else None
        self.told.there = self.told.there or moment.happening is Happening.BASE_ENTERED
        return moment

    def about(self, happening: Happening, who: Rel | None, whose: Rel | None) -> Trigger:
        at = Ref.HERE if self.told.stands and self.chance() else None
        self.told.subject = Ref.SUBJECT
        return Trigger(happening, who, Filter(MINION, controller=whose), at)

    # ------------------------------------------------------------------------------------------ abilities

    def abilities(self) -> list[ast.Ability]:
        """One to three; what has no keyword comes first."""
        if self.told.kind == "base":
            opening, kinds = [self.static] if self.chance() else [], [self.triggered]
        else:
            opening = [self.on_play] if self.chance() else [self.play_only] if self.chance(9) else []
            kinds = [self.triggered, self.talent, self.special]
            kinds += [self.static, self.activated, self.in_place] if self.told.stands else []
            kinds += [self.uncovered] if self.told.kind == "action" and self.told.attach is None else []
        made = [*opening, *(self.one_of(*kinds) for _ in range(self.one_of(*([0] if opening else []), 1, 2)))]
        return [self.ability(one) for one in made]

    def ability(self, made: Callable[[], ast.Ability]) -> ast.Ability:
        self.told.it = self.told.subject = None
        self.told.there = False
        return made()

    def play_only(self) -> ast.Ability:
        return ast.PlayOnly(BaseFilter(having=(Has(Filter(MINION, controller=Rel.YOU)),)))

    def on_play(self) -> ast.Ability:
        return ast.OnPlay(self.effect())

    def talent(self) -> ast.Ability:
        return ast.Talent(self.effect())

    def activated(self) -> ast.Ability:
        return ast.Activated(self.effect())

    def in_place(self) -> ast.Ability:
        """« si … devait …, X à la place »."""
        what = self.one_of(Filter(MINION, controller=Rel.YOU), Filter(MINION))
        self.told.subject = Ref.SUBJECT
        return ast.Triggered(
            Trigger(Happening.DESTROYED, what=what), self.one_of(self.draws, self.gains)(), instead=True
        )

    def uncovered(self) -> ast.Ability:
        self.told.uncovered = True
        made = ast.OnUncover(self.effect())
        self.told.uncovered = False
        return made

    def static(self) -> ast.Ability:
        return ast.Static(self.standing())

    def triggered(self) -> ast.Ability:
        trigger, effect = self.when(self.trigger())
        return ast.Triggered(trigger, effect, self.one_of(None, None, Limit.ONCE_A_TURN))

    def special(self) -> ast.Ability:
        if self.chance(4):
            return ast.Special(None, self.effect())
        if self.chance(4):
            return ast.Special(self.trigger(), ast.Play(Ref.SELF, now=True))
        return ast.Special(*self.when(self.trigger()))

    def when(self, trigger: Trigger) -> tuple[Trigger, Effect]:
        """An effect under a moment: an « si » that follows at once stands with the moment."""
        effect = self.effect()
        first, *more = effect.steps if isinstance(effect, ast.Seq) else (effect,)
        if not isinstance(first, ast.If) or first.otherwise is not None:
            return trigger, effect
        then: Effect = ast.Seq((first.then, *more)) if more else first.then
        return replace(trigger, condition=first.condition), then


@dataclass(frozen=True)
class Card:
    """A kind, and what a card of that kind says."""

    kind: str
    effect: CardEffect


@st.composite
def cards(draw: Draw) -> Card:
    """A card that the language can say."""
    kind = draw(st.sampled_from(KINDS[:4]))
    attach = draw(st.sampled_from((None, None, Kind.BASE, MINION))) if kind == "action" else None
    made = Effects(draw, Told(str(kind), attach))  # type: ignore[arg-type]
    return Card(str(kind), CardEffect(tuple(Clause(ability) for ability in made.abilities()), attach))  # type: ignore[arg-type]
