"""Reading what a Force or a Résistance is compared with."""

from __future__ import annotations

from dataclasses import replace

from engine.effects import ast
from engine.effects.ast import ONE, Cmp, Ref, Role
from engine.language.discourse import Node, Unreadable, name_of, part, parts, role_of
from engine.language.phrases import Phrase
from engine.language.reading.heads import HeadReader, number_of
from engine.language.terms import Term

COMPARISONS = {
    "LESS_THAN": Cmp.LESS,
    "MORE_THAN": Cmp.MORE,
    "AT_MOST_AS": Cmp.AT_MOST,
    "AT_LEAST_AS": Cmp.AT_LEAST,
    "AS_MUCH_AS": Cmp.EXACTLY,
}


class MeasureReader(HeadReader):
    """Reads « de Force 3 ou moins », « où votre total de Force est de 6 ou plus »."""

    def power_test(self, node: Node, measured: ast.Amount | None = None) -> ast.PowerTest:
        """« de Force 3 ou moins », « dont la Force est inférieure à la sienne »; `measured` where it is read apart."""
        printed = part(node, "PRINTED") is not None
        compared = part(node, "compared")
        if compared:
            amount = self.measure(compared) if measured is None else measured
            return ast.PowerTest(COMPARISONS[name_of(compared.children[0])], amount, printed)
        if part(node, "LESS_POWER", "MORE_POWER"):
            cmp = Cmp.LESS if part(node, "LESS_POWER") else Cmp.MORE
            return ast.PowerTest(cmp, self._power_of(self.head(part(node, "head"))), printed)
        return ast.PowerTest(bound(node), ast.Fixed(number_of(part(node, "n"))), printed)

    def measure(self, compared: Node) -> ast.Amount:
        """What a Force is compared with: no more is said of that card, so « la » is not it."""
        pointed, found = self.discourse.pointed_at_self, self._measure(compared)
        self.discourse.pointed_at_self = pointed
        return ast.Raised(found, more) if (more := raised_by(compared)) else found

    def _measure(self, compared: Node) -> ast.Amount:
        """What is compared with: a number, the Force of a card, a total, a number of markers, a Résistance."""
        measure = part(compared, "measure")
        first = measure.children[0]
        match name_of(first):
            case "n":
                return ast.Fixed(number_of(first))
            case "THIS":
                noun = part(measure, "noun").children[0]
                return ast.PowerOf(self.discourse.this_card(noun.type, noun.plural))
            case "SELF":
                return ast.PowerOf(Ref.SELF)
            case "HIS_POWER" | "IT":
                return ast.PowerOf(self.discourse.pronoun())
            case "TOTAL_OF":
                return self.total_of(*parts(measure, "head"))
            case "YOUR_TOTAL":
                return self.your_total(part(measure, "head"))
            case "NUMBER_OF":  # « de PV »: all else that is counted may be narrowed by what follows
                return ast.Points()
        model = self.head(part(measure, "head"))
        if model.is_base and model.ref is not None:  # « à celle de cette Base »
            printed = isinstance(first, Term) and first.shade == "printed"
            return ast.Breakpoint(model.ref, printed)
        if name_of(first) == "BREAKPOINT_OF":
            raise Unreadable("il faut dire de quelle Base est la Résistance")
        return replace(self._power_of(model), printed=name_of(first) == "STARTING_POWER")

    def total_of(self, head: Node, place: Node | None = None) -> ast.PowerOfAll:
        """« à la Force totale de vos Créatures sur cette Base »."""
        cards = self.head(head)
        base = self.head(place).ref if place else self.discourse.here()
        if cards.noun != "MINION" or not cards.plural or base not in (Ref.HERE, Ref.THERE):
            raise Unreadable("la Force totale de quelles Créatures, sur quelle Base ? Choisissez-la d'abord")
        cards.place = Phrase("BASE", ref=base)
        return ast.PowerOfAll(cards.filter())

    def your_total(self, head: Node | None) -> ast.PowerHere:
        """« à votre total de Force sur cette Base »."""
        base = self.head(head).ref if head else self.discourse.here()
        if base not in (Ref.HERE, Ref.THERE):
            raise Unreadable("votre total de Force sur quelle Base ? Choisissez-la d'abord")
        return ast.PowerHere(self.discourse.your(), base)

    def _power_of(self, model: Phrase) -> ast.PowerOf:
        """The Force of a card that is pointed at, or that must be chosen first."""
        if model.ref is not None:
            return ast.PowerOf(model.ref)
        if model.quantity != ONE or not model.is_card:
            raise Unreadable("une Force se compare à celle d'une seule carte")
        self.discourse.models.append(model)  # « … à celle de l'une de vos Créatures »: which one is chosen first
        return ast.PowerOf(Ref.IT)

    def where_fact(self, modifier: Node) -> ast.Compare:
        """« où un autre joueur a plus de Force que vous », « où votre total de Force est de 6 ou plus »."""
        left = ast.PowerHere(self.discourse.your(), Ref.THERE)
        if part(modifier, "YOUR_TOTAL"):
            return ast.Compare(left, bound(modifier), ast.Fixed(number_of(part(modifier, "n"))))
        who, than = role_of(part(modifier, "who")), name_of(modifier.children[-1])
        if who == "YOU" and than == "STRONGEST":
            return ast.Compare(left, Cmp.AT_LEAST, than=Role.EACH_OTHER)
        if who == "YOU":
            return ast.Compare(left, Cmp.MORE, than=Role.ANOTHER if than == "ANOTHER" else Role.EACH_OTHER)
        if than != "YOU" or who not in ("ANOTHER", "EACH_OTHER"):
            raise Unreadable("on ne compare que votre Force à celle d'un autre joueur")
        self.discourse.vague = who == "ANOTHER"
        return ast.Compare(left, Cmp.LESS, than=Role.ANOTHER if who == "ANOTHER" else Role.EACH_OTHER)


def raised_by(compared: Node) -> int:
    """« … à celle de cette Créature majorée de 1 »."""
    return number_of(part(compared, "n")) if part(compared, "RAISED_BY") else 0


def bound(node: Node) -> Cmp:
    """« ou moins », « ou plus », or neither."""
    return Cmp.AT_MOST if part(node, "OR_LESS") else Cmp.AT_LEAST if part(node, "OR_MORE") else Cmp.EXACTLY
