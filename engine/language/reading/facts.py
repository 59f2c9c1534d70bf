"""Conditions: « si vous avez une Créature sur cette Base », « si c'est une Action »."""

from __future__ import annotations

from dataclasses import replace

from lark import Tree

from engine.effects.ast import (
    ONE,
    Amount,
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
    PlayedFrom,
    Points,
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
from engine.language.canon.deeds import HAPPENINGS
from engine.language.nominal import COMPARISONS, bound
from engine.language.phrases import Phrase
from engine.language.reading.nouns import ROLES, Nouns, any_of, number, pull_place
from engine.language.scene import Node, Unreadable, name_of, part, parts, role_of, term_of

_DOERS: dict[str, Rel | None] = {
    "YOU": Rel.YOU,
    "ANOTHER": Rel.OTHERS,
    "EACH_OTHER": Rel.OTHERS,
    "ANY_PLAYER": None,
    "EACH_PLAYER": None,
    "HE": Rel.THAT,
    "THAT_PLAYER": Rel.THAT,
}
NO_COUNTER_THEN = Matches(Ref.SUBJECT, Filter(counters=False, played_this_turn=True))  # settled into `had_no_counter`


class Facts(Nouns):
    """Reads conditions: one method a rule of the grammar."""

    def condition(self, node: Node) -> Condition:
        facts = tuple(getattr(self, "if_" + name_of(fact))(fact) for fact in node.children if isinstance(fact, Tree))
        return facts[0] if len(facts) == 1 else Both(facts)

    def doer(self, node: Node) -> Rel | None:
        """Who has done, or does, what a node tells of; None: anyone."""
        role = role_of(part(node, "who"))
        if role == "HIS_CONTROLLER" and self.scene.attach is Kind.MINION:
            return Rel.CONTROLLER_OF_HOST
        if role not in _DOERS:
            raise Unreadable("on ne sait pas qui doit le faire")
        return _DOERS[role]

    def _you_alone(self, node: Node, what: str) -> None:
        if role_of(part(node, "who")) != "YOU":
            raise Unreadable(f"on ne regarde que {what}")

    # ------------------------------------------------------------------------------------------ what there is

    def if_has(self, node: Node) -> Condition:
        return self._exists(part(node, "who"), self._held(node), none=False)

    def if_so_many_have(self, node: Node) -> Condition:
        """« si deux joueurs ou plus ont une Créature ici »."""
        players, held = (self.np(np) for np in parts(node, "np"))
        if players.noun != "PLAYER":
            raise Unreadable("on ne sait pas qui doit l'avoir")
        cmp, n = _count(players, none=False)
        return Compare(Per(1, Who(Role.EACH, having=held.filter())), cmp, Fixed(n))

    def if_only_one_there(self, node: Node) -> Condition:
        """« si cette Créature est votre seule Créature ici »."""
        one, only = (self.np(np) for np in parts(node, "np"))
        if one.ref is None or not only.take("ONLY") or only.fields.get("controller") is not Rel.YOU:
            raise Unreadable("on ne sait pas ce que cette carte doit être")
        return Both((Matches(one.ref, Filter(controller=Rel.YOU)), Exists(only.filter(), Cmp.EXACTLY, 1)))

    def if_has_not(self, node: Node) -> Condition:
        if part(node, "NO_PLAYER"):
            return _nobody(Who(Role.EACH, having=self.np(part(node, "np")).filter()))
        if part(node, "NO_OTHER"):
            return Exists(_of(self.np(part(node, "np")), Rel.OTHERS), Cmp.AT_MOST, 0)
        return self._exists(part(node, "who"), self._held(node), none=True)

    def _held(self, node: Node) -> Phrase:
        phrase = self.np(part(node, "np"))
        if part(node, "INTO_HAND"):
            phrase.fields.update(zone=Zone.HAND, whose=Rel.YOU)
        return phrase

    def _exists(self, who: Node, phrase: Phrase, none: bool) -> Condition:
        role_of(who)
        said = term_of(who)
        each_of_them = said.type == "EACH_OTHER" and said.raw.lower().startswith("cha")  # not « les autres joueurs »
        if said.type == "YOU_AND_ANOTHER" and not none:
            found = phrase.filter()
            return Both((Exists(replace(found, controller=Rel.YOU)), Exists(replace(found, controller=Rel.OTHERS))))
        if phrase.fields == {"zone": Zone.HAND, "whose": Rel.YOU} and phrase.noun == "CARD" and said.type == "YOU":
            cmp, n = _count(phrase, none)
            phrase.only("zone", "whose")
            return Compare(HandSize(self.scene.your()), cmp, Fixed(n))
        if said.type == "EACH_PLAYER" and not none:
            return _nobody(Who(Role.EACH, without=phrase.filter()))
        if said.type == "ANOTHER":
            if none:
                raise Unreadable("un autre joueur qui n'en a pas, ou aucun autre joueur qui en ait : on ne sait pas")
            self.scene.vague = True
        if phrase.ref is not None:  # « si vous contrôlez cette Créature »
            mine = Matches(phrase.ref, Filter(controller=self._whose(said.type)))
            return Not(mine) if none else mine
        if not none and self._on_one_base(phrase):
            return self._somewhere(phrase, self._whose(said.type))
        if each_of_them and not none:
            raise Unreadable("on ne sait pas de quel joueur il s'agit")
        if phrase.place is not None and phrase.place.is_so_many:
            return _on_so_many(phrase, self._whose(said.type), none)
        return Exists(_of(phrase, self._whose(said.type)), *_count(phrase, none))

    def _on_one_base(self, phrase: Phrase) -> bool:
        """« (si vous avez) deux Créatures sur une Base »: on one and the same."""
        place = phrase.place
        one_base = place is not None and place.ref is None and place.noun == "BASE" and place.quantity == ONE
        return one_base and phrase.quantity != ONE and phrase.is_plain and "attached" not in phrase.fields

    def _somewhere(self, phrase: Phrase, whose: Rel) -> Condition:
        place = pull_place(phrase)
        assert place is not None
        place.having.append((phrase, whose, False))
        return Exists(Filter(Kind.BASE, at=place.base_filter()))

    def _whose(self, role: str) -> Rel:
        match role:
            case "YOU":
                return self.scene.your()
            case "ANOTHER" | "EACH_OTHER":
                return Rel.OTHERS
            case "HE":
                return self.scene.their()
            case "THAT_PLAYER":
                return Rel.THAT
        raise Unreadable("on ne sait pas de quel joueur il s'agit")

    def if_there_is(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        self._points_to_it(phrase)
        if phrase.noun == "BASE":
            return Exists(Filter(Kind.BASE, at=phrase.base_filter()), *_count(phrase, none=False))
        return Exists(phrase.filter(), *_count(phrase, none=False))

    def _points_to_it(self, phrase: Phrase) -> None:
        """« s'il y a une Action ici, vous pouvez la détruire »: « la » is none of the cards already spoken of."""
        words = self.body.scan_values(lambda _: True)
        if phrase.is_plain and not self.scene.it and any(term.type in ("CLITIC", "IT") for term in words):
            raise Unreadable("« la », « elle » : on ne sait pas s'il s'agit de la carte qui est là ou d'une autre")

    def if_there_is_not(self, node: Node) -> Condition:
        return Exists(self.np(part(node, "np")).filter(), Cmp.AT_MOST, 0)

    def if_is_there(self, node: Node) -> Condition:
        phrase, *where = (self.np(np) for np in parts(node, "np"))
        if part(node, "IT"):  # « si une Action lui est attachée »
            self.attach(phrase, Phrase("", ref=self.scene.pronoun()))
            return Exists(phrase.filter(), *_count(phrase, none=False))
        if where and part(node, "SUR"):
            phrase.place = where[0]
        if part(node, "HERE"):
            phrase.place = Phrase("BASE", ref=self.scene.here())
        if part(node, "ATTACH"):
            self.attach(phrase, where[0])
        if phrase.ref is None:
            return Exists(phrase.filter(), *_count(phrase, none=False))
        at = phrase.place.base_filter_or_ref() if phrase.place else None
        return Matches(phrase.ref, Filter(at=at, **phrase.fields))

    def if_empty_hand(self, _node: Node) -> Condition:
        return Compare(HandSize(self.scene.your()), Cmp.AT_MOST, Fixed(0))

    def if_more_of(self, node: Node) -> Condition:
        """« si vous avez plus de Créatures sur cette Base que chaque autre joueur », « moins de PV »."""
        mine = self.owned(Tree("np", [c for c in node.children if name_of(c) not in ("SUR", "HERE", "np")]))
        if part(node, "SUR", "HERE"):
            if not isinstance(mine, Per) or not isinstance(mine.what, Filter) or mine.what.at is not None:
                raise Unreadable("on ne sait pas ce qui se compare sur cette Base")
            mine = Per(1, replace(mine.what, at=self.base_of(part(node, "np"))))
        return self._more(node, mine, Cmp.LESS if part(node, "FEWER") else Cmp.MORE)

    def _more(self, node: Node, mine: Amount, cmp: Cmp) -> Compare:
        """« vous avez plus que chaque autre joueur », « un autre joueur a plus que vous »."""
        who, than = role_of(part(node, "who")), term_of(node, *ROLES).type
        if who == "YOU" and than != "YOU":
            return Compare(mine, cmp, than=ROLES[than])
        if than == "YOU" and who in ("ANOTHER", "EACH_OTHER"):
            self.scene.vague = who == "ANOTHER"
            return Compare(mine, Cmp.MORE if cmp is Cmp.LESS else Cmp.LESS, than=ROLES[who])
        raise Unreadable("on ne compare que ce que vous avez à ce qu'a un autre joueur")

    def if_is_not_there(self, node: Node) -> Condition:
        fact = self.if_is_there(node)
        return Exists(fact.what, Cmp.AT_MOST, 0) if isinstance(fact, Exists) else Not(fact)

    # ------------------------------------------------------------------------------------------ what was done

    def if_played(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        counted = _count(phrase, none=part(node, "HAVE_NOT") is not None)
        phrase.take("THIS_TURN")
        if phrase.place is not None:
            phrase.place.take("THIS_TURN")
        happening, who = HAPPENINGS[part(node, *HAPPENINGS).type], self.doer(node)
        if self.scene.by and who in (Rel.YOU, Rel.THAT):  # « chaque joueur … s'il a joué une Action »
            who = self.scene.your() if who is Rel.YOU else self.scene.their()
        if happening is Happening.PLAYED and who is Rel.YOU:
            if phrase.noun == "MINION" and phrase.quantity == ONE and part(node, "HAVE"):
                self.scene.told = replace(phrase, fields={**phrase.fields, "played_this_turn": True})
            return PlayedBefore(phrase.filter(), *counted)
        place = pull_place(phrase)
        return Happened(happening, phrase.filter(), who, place.ref if place else None, *counted)

    def if_happened(self, node: Node) -> Condition:
        phrase, *where = (self.np(np) for np in parts(node, "np"))
        for one in (phrase, *where):
            one.take("THIS_TURN")
        counted = _count(phrase, none=part(node, "IS_NOT") is not None)
        verb = part(node, *HAPPENINGS)
        if verb is None:
            raise Unreadable("on ne sait pas ce qui doit s'être passé")
        happening = HAPPENINGS[verb.type]
        if part(node, "DE", "FROM"):
            return self._played_from(happening, phrase, where[0], part(node, "IS_NOT") is not None)
        if happening is Happening.BURIED and phrase.ref is None:  # « si une carte est enterrée sur cette Base »
            phrase.fields["zone"] = Zone.BURIED
            phrase.place = where[0] if where else Phrase("BASE", ref=self.scene.here())
            return Exists(phrase.filter(), *counted)
        at = where[0].ref if where else self.scene.here() if part(node, "HERE") else None
        return Happened(happening, phrase.ref or phrase.filter(), None, at, *counted)

    def _played_from(self, happening: Happening, phrase: Phrase, pile: Phrase, negated: bool) -> Condition:
        """« si cette Créature n'a pas été jouée de votre main »."""
        if happening is not Happening.PLAYED or phrase.ref is None or pile.owner is not self.scene.your():
            raise Unreadable("on ne sait pas d'où la carte doit avoir été jouée")
        fact = PlayedFrom(phrase.ref, self.pile(pile))
        return Not(fact) if negated else fact

    def if_did(self, _node: Node) -> Condition:
        return Did()

    def if_did_not(self, _node: Node) -> Condition:
        return Not(Did())

    def if_nobody_did(self, _node: Node) -> Condition:
        return Not(Did(another=True))

    def if_you_win_duel(self, _node: Node) -> Condition:
        self.scene.duel = "if_you_win"
        return Did()

    def if_you_lose_duel(self, _node: Node) -> Condition:
        self.scene.duel = "if_you_lose"
        return Did()

    # ------------------------------------------------------------------------------------------ what a card is

    def if_it_is(self, node: Node) -> Condition:
        phrases = [self.np(np) for np in parts(node, "np")]
        first = phrases[0]
        if first.ordinal is not None and (first.fields.pop("played_this_turn", False) or self._played_by_you(first)):
            return PlayedBefore(first.filter(), Cmp.EXACTLY, first.ordinal)
        if "FIRST" in first.flags and self._played_by_you(first):
            first.take("FIRST")
            return PlayedBefore(first.filter(), Cmp.EXACTLY, 1)
        if first.take("ONLY"):
            return Exists(first.filter(), Cmp.EXACTLY, 1)
        found = first if len(phrases) == 1 else any_of(phrases)
        return Matches(self.scene.pronoun(), found.filter())

    def _played_by_you(self, phrase: Phrase) -> bool:
        """« la première Créature que vous jouez ce tour », « votre première Créature de ce tour »."""
        if phrase.take("YOU_PLAY_THIS_TURN"):
            return True
        yours = phrase.ordinal is not None or phrase.fields.get("controller") is self.scene.your()
        yours = yours and bool(phrase.take("OF_TURN", "THIS_TURN"))
        if yours:
            phrase.fields.pop("controller", None)
        return yours

    def if_it_is_not(self, node: Node) -> Condition:
        return Not(self.if_it_is(node))

    def if_owns(self, node: Node) -> Condition:
        self._you_alone(node, "si vous en êtes propriétaire")
        return Matches(self.ref_of(part(node, "np")), Filter(owner=self.scene.your()))

    def if_has_power(self, node: Node) -> Condition:
        return Matches(self.ref_of(part(node, "np")), Filter(power=self.phrases.power_test(part(node, "power"))))

    def if_has_counter(self, node: Node) -> Condition:
        phrase, counters = self.np(part(node, "np")), part(node, "counters")
        if part(node, "WHEN_PLAYED"):
            return NO_COUNTER_THEN
        quantity = self.quantity_of(counters) if counters else Quantity(0, 0)
        if phrase.ref is None:
            return Compare(CountersOf(phrase.filter()), Cmp.AT_LEAST, Fixed(quantity.low))
        if part(node, "HAVE_NOT") or quantity.high == 0:
            return Matches(phrase.ref, Filter(counters=False))
        if quantity.low == 1:
            return Matches(phrase.ref, Filter(counters=True))
        return Compare(CountersOf(phrase.ref), Cmp.AT_LEAST, Fixed(quantity.low))

    def if_in_duel_now(self, node: Node) -> Condition:
        return InDuel(self.ref_of(part(node, "np")))

    # ------------------------------------------------------------------------------------------ who has more

    def if_compare(self, node: Node) -> Condition:
        np = part(node, "np")
        if part(node, "MORE_POWER", "LESS_POWER"):
            return self._more_power(node)
        if part(node, "STRONGEST"):
            _, *where = parts(node, "np")
            at = self.base_of(where[0]) if where else self.scene.here()
            return Matches(self.ref_of(np), Filter(at=at, power=PowerTest(Cmp.HIGHEST)))
        left = PowerOf(self.scene.pronoun()) if part(node, "HIS_POWER") else None
        if part(node, "n"):  # « si sa Force est de 2 ou moins »
            return Compare(left or PowerOf(self.ref_of(np)), bound(node), Fixed(number(part(node, "n"))))
        compared = part(node, "compared")
        cmp, right = COMPARISONS[term_of(compared).type], self.phrases.measure(compared)
        if self.scene.models:
            raise Unreadable("une Force se compare ici à un nombre, ou à celle d'une carte désignée")
        if part(node, "YOUR_TOTAL"):
            return Compare(PowerHere(self.scene.your(), self.base_of(np)), cmp, right)
        return Compare(left or PowerOf(self.ref_of(np)), cmp, right)

    def _more_power(self, node: Node) -> Condition:
        """« si vous avez plus de Force qu'un autre joueur sur cette Base », « … sur deux Bases ou plus »."""
        np = part(node, "np")
        bases = self.np(np) if np else None
        somewhere = bases is not None and bases.ref is None
        base = Ref.THERE if somewhere else self.base_of(np)
        mine = PowerHere(self.scene.your(), base)
        fact = self._more(node, mine, Cmp.LESS if part(node, "LESS_POWER") else Cmp.MORE)
        if not somewhere or bases is None:
            return fact
        return Exists(Filter(Kind.BASE, at=BaseFilter(where=fact)), *_count(bases, none=False))

    def if_leads(self, node: Node) -> Condition:
        """« si vous avez la plus grande Force sur cette Base », ties included; « … sur une Base »."""
        self._you_alone(node, "si vous êtes en tête")
        if part(node, "MOST", "LEAST"):
            most = Cmp.AT_LEAST if part(node, "MOST") else Cmp.AT_MOST
            return Compare(self.owned(node), most, than=Role.EACH_OTHER)
        bases = self.np(part(node, "np")) if part(node, "np") else None
        cmp = Cmp.AT_MOST if part(node, "WEAKEST") else Cmp.AT_LEAST
        if bases is not None and bases.ref is None:
            lead = Compare(PowerHere(self.scene.your(), Ref.THERE), cmp, than=Role.EACH_OTHER)
            return Exists(Filter(Kind.BASE, at=BaseFilter(where=lead)), *_count(bases, none=False))
        return Compare(PowerHere(self.scene.your(), self.base_of(part(node, "np"))), cmp, than=Role.EACH_OTHER)

    def if_points(self, node: Node) -> Condition:
        """« si vous avez au moins 10 PV »."""
        self._you_alone(node, "si vous avez tant de PV")
        if self.scene.by:
            raise Unreadable("on ne sait pas de qui ces PV se comptent")
        at_most, exactly = part(node, "AT_MOST", "OR_LESS"), part(node, "EXACTLY")
        cmp = Cmp.AT_MOST if at_most else Cmp.EXACTLY if exactly else Cmp.AT_LEAST
        return Compare(Points(), cmp, Fixed(number(part(node, "n")) if part(node, "n") else 1))

    def if_more_cards(self, node: Node) -> Condition:
        return self._more(node, HandSize(self.scene.your()), Cmp.LESS if part(node, "LESS_CARDS") else Cmp.MORE)

    def if_placed(self, node: Node) -> Condition:
        self._you_alone(node, "si vous êtes Vainqueur")
        fact = Placed(ROLES[term_of(node, "WINNER", "SECOND", "THIRD").type])
        return Not(fact) if part(node, "IS_NOT") else fact


def _nobody(who: Who) -> Condition:
    """« aucun joueur »."""
    return Compare(Per(1, who), Cmp.EXACTLY, Fixed(0))


def _on_so_many(phrase: Phrase, whose: Rel, none: bool) -> Condition:
    """« si vous avez une Créature sur au moins trois Bases »: that many Bases, each with one."""
    bases = pull_place(phrase)
    if bases is None or phrase.quantity.low != 1:
        raise Unreadable("on ne sait pas s'il en faut tant sur chaque Base, ou en tout")
    bases.having.append((phrase, whose, False))
    return Exists(Filter(Kind.BASE, at=bases.base_filter()), *_count(bases, none))


def _of(phrase: Phrase, whose: Rel) -> Filter:
    found = phrase.filter()
    if found.zone in (Zone.HAND, Zone.DECK, Zone.DISCARD):
        return replace(found, whose=whose)
    return replace(found, controller=whose)


def _count(phrase: Phrase, none: bool) -> tuple[Cmp, int]:
    low, high = phrase.quantity.low, phrase.quantity.high
    if none or high == 0:
        return Cmp.AT_MOST, 0
    if low == 0 and high:
        return Cmp.AT_MOST, high
    if high is not None and high > low:
        raise Unreadable("il faut un nombre, « ou plus » ou « ou moins »")
    return (Cmp.EXACTLY if "EXACTLY" in phrase.flags else Cmp.AT_LEAST), phrase.quantity.low
