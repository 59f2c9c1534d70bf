"""Conditions: « si vous avez une Créature sur cette Base », « si c'est une Action »."""

from __future__ import annotations

from dataclasses import replace

from lark import Tree

from engine.effects.ast import (
    BaseFilter,
    Both,
    Cmp,
    Compare,
    Condition,
    CountersOf,
    Did,
    Exists,
    Filter,
    Fixed,
    HandSize,
    Happened,
    Happening,
    InDuel,
    Kind,
    Matches,
    Not,
    Per,
    Placed,
    PlayedBefore,
    PowerHere,
    PowerOf,
    PowerTest,
    Quantity,
    Ref,
    Rel,
    Role,
    Who,
    Zone,
)
from engine.language.nominal import COMPARISONS
from engine.language.phrases import Phrase
from engine.language.reading.nouns import ROLES, Nouns, pull_place
from engine.language.scene import Node, Unreadable, leaf, name_of, part, parts

DOERS: dict[str, Rel | None] = {
    "YOU": Rel.YOU,
    "ANOTHER": Rel.OTHERS,
    "EACH_OTHER": Rel.OTHERS,
    "ANY_PLAYER": None,
    "EACH_PLAYER": None,
    "HE": Rel.THAT,
    "THAT_PLAYER": Rel.THAT,
}


HAPPENINGS = {
    "PLAY": Happening.PLAYED,
    "DESTROY": Happening.DESTROYED,
    "MOVE": Happening.MOVED,
    "RETURN": Happening.RETURNED,
    "DISCARD": Happening.DISCARDED,
    "ATTACH": Happening.ATTACHED,
    "BURY": Happening.BURIED,
    "UNCOVER": Happening.UNCOVERED,
    "TRANSFER": Happening.TRANSFERRED,
    "REVEAL": Happening.REVEALED,
    "LOOK": Happening.REVEALED,
    "AFFECT": Happening.AFFECTED,
}


NO_COUNTER_THEN = Matches(Ref.SUBJECT, Filter(counters=False, played_this_turn=True))  # settled into `had_no_counter`


class Facts(Nouns):
    """Reads conditions: one method a rule of the grammar."""

    def condition(self, node: Node) -> Condition:
        facts = tuple(getattr(self, "if_" + name_of(fact))(fact) for fact in node.children if isinstance(fact, Tree))
        return facts[0] if len(facts) == 1 else Both(facts)

    def if_has(self, node: Node) -> Condition:
        return self._exists(part(node, "who"), self._held(node), none=False)

    def _held(self, node: Node) -> Phrase:
        phrase = self.np(part(node, "np"))
        if part(node, "INTO_HAND"):
            phrase.fields.update(zone=Zone.HAND, whose=Rel.YOU)
        return phrase

    def if_has_not(self, node: Node) -> Condition:
        if part(node, "NO_PLAYER"):
            return Compare(Per(1, Who(Role.EACH, having=self.np(part(node, "np")).filter())), Cmp.EXACTLY, Fixed(0))
        if part(node, "NO_OTHER"):
            return Exists(_of(self.np(part(node, "np")), Rel.OTHERS), Cmp.AT_MOST, 0)
        return self._exists(part(node, "who"), self._held(node), none=True)

    def _exists(self, who: Node, phrase: Phrase, none: bool) -> Condition:
        role = leaf(who).type
        if role == "YOU_AND_ANOTHER" and not none:
            found = phrase.filter()
            return Both((Exists(replace(found, controller=Rel.YOU)), Exists(replace(found, controller=Rel.OTHERS))))
        if role == "EACH_PLAYER" and not none:
            return Compare(Per(1, Who(Role.EACH, without=phrase.filter())), Cmp.EXACTLY, Fixed(0))
        if role == "EACH_OTHER" and not leaf(who).raw.lower().startswith("cha"):  # « les autres joueurs »
            role = "ANOTHER"
        whose = {"YOU": self.scene.your(), "ANOTHER": Rel.OTHERS, "EACH_OTHER": Rel.OTHERS, "HE": self.scene.their(),
                 "THAT_PLAYER": Rel.THAT}.get(role)  # fmt: skip
        if whose is None or (role == "EACH_OTHER" and not none):
            raise Unreadable("on ne sait pas de quel joueur il s'agit")
        return Exists(_of(phrase, whose), *_count(phrase, none))

    def if_played(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        none = part(node, "HAVE_NOT") is not None
        phrase.take("THIS_TURN")
        if phrase.place is not None:
            phrase.place.take("THIS_TURN")
        if part(node, "PLAY") is None:
            who = DOERS.get(leaf(part(node, "who")).type)
            happening = HAPPENINGS[part(node, *HAPPENINGS).type]
            at = _pull_base(phrase)
            return Happened(happening, phrase.filter(), who, at, *_count(phrase, none))
        return PlayedBefore(phrase.filter(), *_count(phrase, none))

    def if_happened(self, node: Node) -> Condition:
        phrase, *where = (self.np(np) for np in parts(node, "np"))
        for one in (phrase, *where):
            one.take("THIS_TURN")
        happening = HAPPENINGS[part(node, *HAPPENINGS).type]
        if happening is Happening.BURIED and phrase.ref is None:  # « si une carte est enterrée sur cette Base »
            phrase.fields["zone"] = Zone.BURIED
            phrase.place = where[0] if where else Phrase("BASE", ref=self.scene.here())
            return Exists(phrase.filter(), *_count(phrase, part(node, "IS_NOT") is not None))
        at = where[0].ref if where else self.scene.here() if part(node, "HERE") else None
        what = phrase.ref or phrase.filter()
        return Happened(happening, what, None, at, *_count(phrase, part(node, "IS_NOT") is not None))

    def if_nobody_did(self, _node: Node) -> Condition:
        return Not(Did())

    def if_it_is(self, node: Node) -> Condition:
        phrases = [self.np(np) for np in parts(node, "np")]
        first = phrases[0]
        if first.take("YOU_PLAY_THIS_TURN") and first.take("FIRST"):
            return PlayedBefore(first.filter(), Cmp.EXACTLY, 1)
        if first.take("ONLY"):
            return Exists(first.filter(), Cmp.EXACTLY, 1)
        found = first.filter() if len(phrases) == 1 else self._any_of(phrases)
        return Matches(self.scene.pronoun(), found)

    def if_it_is_not(self, node: Node) -> Condition:
        return Not(self.if_it_is(node))

    def if_is_there(self, node: Node) -> Condition:
        phrase, *where = (self.np(np) for np in parts(node, "np"))
        if where and part(node, "SUR"):
            phrase.place = where[0]
        if part(node, "HERE"):
            phrase.place = Phrase("BASE", ref=self.scene.here())
        if part(node, "ATTACH"):
            self._attach(phrase, where[0])
        if phrase.ref is None:
            return Exists(phrase.filter(), *_count(phrase, none=False))
        at = phrase.place.base_filter_or_ref() if phrase.place else None
        return Matches(phrase.ref, Filter(at=at, **phrase.fields))

    def if_is_not_there(self, node: Node) -> Condition:
        fact = self.if_is_there(node)
        return Exists(fact.what, Cmp.AT_MOST, 0) if isinstance(fact, Exists) else Not(fact)

    def if_has_power(self, node: Node) -> Condition:
        return Matches(self._ref(node), Filter(power=self.phrases.power_test(part(node, "power"))))

    def if_has_counter(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        if part(node, "WHEN_PLAYED"):
            return NO_COUNTER_THEN
        if phrase.ref is None:
            return Compare(CountersOf(phrase.filter()), Cmp.AT_LEAST, Fixed(self._quantity(part(node, "counters")).low))
        ref = phrase.ref
        counters = part(node, "counters")
        quantity = self._quantity(counters) if counters else Quantity(0, 0)
        if part(node, "HAVE_NOT") or quantity.high == 0:
            return Matches(ref, Filter(counters=False))
        if quantity.low == 1:
            return Matches(ref, Filter(counters=True))
        return Compare(CountersOf(ref), Cmp.AT_LEAST, Fixed(quantity.low))

    def if_compare(self, node: Node) -> Condition:
        np = part(node, "np")
        if part(node, "MORE_POWER"):
            role = leaf(part(node, "who")).type
            bases = self.phrases.phrase(np) if np else None
            base = Ref.THERE if bases is not None and bases.ref is None else self._base(np)
            than = leaf(node, [name_of(child) for child in node.children].index("THAN") + 1).type
            fact = Compare(PowerHere(self.scene.your(), base), Cmp.MORE, than=ROLES[than])
            if role != "YOU":
                fact = Compare(PowerHere(self.scene.your(), base), Cmp.LESS, than=ROLES[role])
            if bases is None or bases.ref is not None:
                return fact
            return Exists(Filter(Kind.BASE, at=BaseFilter(where=fact)), *_count(bases, none=False))
        if part(node, "STRONGEST"):
            ref, *where = (self.np(np).ref for np in parts(node, "np"))
            if ref is None:
                raise Unreadable("il faut dire de quelle carte il s'agit")
            return Matches(ref, Filter(at=where[0] if where else self.scene.here(), power=PowerTest(Cmp.HIGHEST)))
        compared = part(node, "compared")
        cmp, right = COMPARISONS[compared.children[0].type], self.phrases.measure(compared)
        if part(node, "YOUR_TOTAL"):
            return Compare(PowerHere(self.scene.your(), self._base(np)), cmp, right)
        return Compare(PowerOf(self._ref(node)), cmp, right)

    def if_placed(self, node: Node) -> Condition:
        fact = Placed(Role.WINNER)
        return Not(fact) if part(node, "IS_NOT") else fact

    def if_there_is(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        if phrase.noun == "BASE":
            return Exists(Filter(Kind.BASE, at=phrase.base_filter()), *_count(phrase, none=False))
        return Exists(phrase.filter(), *_count(phrase, none=False))

    def if_there_is_not(self, node: Node) -> Condition:
        return Exists(self.np(part(node, "np")).filter(), Cmp.AT_MOST, 0)

    def if_you_win_duel(self, _node: Node) -> Condition:
        self.scene.duel = "if_you_win"
        return Did()

    def if_leads(self, node: Node) -> Condition:
        """« si vous avez la plus grande Force sur cette Base », ties included."""
        if leaf(part(node, "who")).type != "YOU":
            raise Unreadable("on ne regarde que si vous êtes en tête")
        return Compare(PowerHere(self.scene.your(), self._base(part(node, "np"))), Cmp.AT_LEAST, than=Role.EACH_OTHER)

    def if_in_duel_now(self, node: Node) -> Condition:
        return InDuel(self._ref(node))

    def if_more_cards(self, node: Node) -> Condition:
        roles = [name_of(child) for child in node.children if name_of(child) in ROLES]
        if leaf(part(node, "who")).type != "YOU" or not roles:
            raise Unreadable("on ne compare que votre main à celle des autres joueurs")
        return Compare(HandSize(Rel.YOU), Cmp.MORE, than=ROLES[roles[-1]])

    def if_owns(self, node: Node) -> Condition:
        if leaf(part(node, "who")).type != "YOU":
            raise Unreadable("on ne regarde que si vous en êtes propriétaire")
        return Matches(self._ref(node), Filter(owner=self.scene.your()))

    def if_did(self, _node: Node) -> Condition:
        return Did()

    def if_did_not(self, _node: Node) -> Condition:
        return Not(Did())


def _of(phrase: Phrase, whose: Rel) -> Filter:
    found = phrase.filter()
    return (
        replace(found, whose=whose)
        if found.zone in (Zone.HAND, Zone.DECK, Zone.DISCARD)
        else replace(found, controller=whose)
    )


def _count(phrase: Phrase, none: bool) -> tuple[Cmp, int]:
    if none or phrase.quantity.high == 0:
        return Cmp.AT_MOST, 0
    return (Cmp.EXACTLY if "EXACTLY" in phrase.flags else Cmp.AT_LEAST), phrase.quantity.low


def _pull_base(phrase: Phrase) -> Ref | None:
    place = pull_place(phrase)
    return place.ref if place else None
