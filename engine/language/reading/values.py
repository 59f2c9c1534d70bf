"""Verbs that change values: markers, PV, Force, totals."""

from __future__ import annotations

from engine.effects.ast import (
    ALL,
    ANY_NUMBER,
    ONE,
    Boost,
    BoostTotal,
    By,
    CountersOf,
    Filter,
    Fixed,
    Gain,
    Grant,
    Kind,
    Matches,
    MoveCounters,
    Pick,
    PowerChange,
    PowerOf,
    PutCounters,
    Ref,
    Rel,
    RemoveCounters,
    Seq,
    TotalChange,
    TurnOf,
    Until,
    While,
)
from engine.effects.ast import Amount as Value
from engine.language.phrases import Phrase
from engine.language.reading.cards import Cards
from engine.language.reading.nouns import Meaning, number, pull_place, standing_who
from engine.language.scene import Node, Unreadable, part, parts, term_of

_HAVING_POWER = ("MINION", "CARD", "MONSTER", "COPY", "A_NAME", "OWN_NAME")


class Values(Cards):
    """Reads what changes a value: one method a rule of the grammar. In a standing clause it holds; else it lasts."""

    # ------------------------------------------------------------------------------------------ markers

    def do_put_counters(self, node: Node) -> Meaning:
        targets = [self.np(np) for np in parts(node, "np")]
        for target in targets:
            self.of_a_minion(target)
        if not targets:
            raise Unreadable("il faut dire sur quoi placer le marqueur")
        spread = part(node, "SPREAD") is not None
        counted_there = part(node, "per") is not None and len(targets) == 1  # « … pour chaque Action sur elle »
        hits = [self.hit(targets[0])] if counted_there else []
        n, up_to = self._how_many_counters(node)
        hits = hits or [self.hit(target) for target in targets]
        steps = tuple(PutCounters(target, n, spread, up_to) for target in hits)
        return steps[0] if len(steps) == 1 else Seq(steps)

    def _how_many_counters(self, node: Node) -> tuple[Value, bool]:
        """How many, and whether fewer will do."""
        counters = part(node, "counters")
        if counters is None and part(node, "as_many"):
            return self.as_many(part(node, "as_many")), False
        if counters is None:
            return PowerOf(self.scene.pronoun()), False
        quantity = self.quantity_of(counters)
        if quantity.low == 0 and quantity.high:
            return self.times(node, quantity.high), True
        return self.times(node, self.count_of(counters)), False

    def do_put_various_counters(self, node: Node) -> Meaning:
        """« Placez deux marqueurs sur une Créature et un marqueur sur une autre »."""
        pairs = zip(parts(node, "counters"), parts(node, "np"), strict=True)
        return Seq(tuple(PutCounters(self.hit(self.np(np)), Fixed(self.count_of(how_many))) for how_many, np in pairs))

    def do_put_as_many(self, node: Node) -> Meaning:
        """« Placez autant de marqueurs sur cette Créature que vous avez d'autres Créatures ici »."""
        target = self.hit(self.np(part(node, "np")))
        return PutCounters(target, self.as_many(node), part(node, "SPREAD") is not None)

    def do_put_own_counter(self, node: Node) -> Meaning:
        return PutCounters(self.base_of(part(node, "np")), own_sort=True)

    def do_double(self, node: Node) -> Meaning:
        target = self.hit(self.np(part(node, "np")))
        return PutCounters(target, CountersOf(target if isinstance(target, Ref) else Ref.IT))

    def do_gain_counters(self, node: Node) -> Meaning:
        target = self.hit(self.np(part(node, "np")))
        return PutCounters(target, self.times(node, self.count_of(part(node, "counters"))))

    def do_remove_counters(self, node: Node) -> Meaning:
        np = part(node, "np")
        if np is None:
            raise Unreadable("il faut dire d'où retirer le marqueur")
        quantity = self.quantity_of(part(node, "counters"))
        n = Fixed(quantity.low) if quantity.low == quantity.high else quantity
        source = self.np(np)
        det = part(part(np, "head"), "det")
        one_by_one = not source.plural or (det is not None and part(det, "EACH_OF"))
        if source.quantity.every and source.ref is None and quantity.high is not None and not one_by_one:
            raise Unreadable("retirés de chacune, ou en tout ? Dites « de chacune de … »")
        removed = RemoveCounters(self.hit(source), n)
        self.counters_removed = True
        return removed

    def do_move_counters(self, node: Node) -> Meaning:
        first, *to = parts(node, "np")
        quantity, source = self.quantity_of(part(node, "counters")), self.np(first)
        beside = pull_place(source) if not to else None
        det = part(part(node, "counters"), "det")
        if not to and beside is None and part(det, "THEIR") and part(node, "SUR", "A", "VERS"):
            beside, source = source, Phrase("", ref=self.scene.pronoun())  # « ses marqueurs sur une autre »
        start = self.hit(source)
        goal = self.np(to[0]) if to else beside
        if goal is None:
            raise Unreadable("« transférez » demande vers quelle carte")
        if goal.ref is Ref.IT and isinstance(start, Pick):
            raise Unreadable("d'une carte à elle-même, rien n'est transféré : dites vers quelle autre")
        return MoveCounters(start, self.hit(goal), quantity)

    def do_move_counters_to(self, node: Node) -> Meaning:
        """« Transférez sur cette Créature un marqueur Force +1 d'une autre Créature »."""
        goal, source = (self.np(np) for np in parts(node, "np"))
        quantity = self.quantity_of(part(node, "counters"))
        start = self.hit(source)
        return MoveCounters(start, self.hit(goal), quantity)

    def do_between(self, node: Node) -> Meaning:
        """« Transférez n'importe quel nombre de marqueurs Force +1 entre vos Créatures »."""
        phrase = self.np(part(node, "np"))
        place = pull_place(phrase) if part(node, "DE") else phrase
        target = Pick(phrase.filter(), ALL)
        if place is None or place.filter() != target.filter:
            raise Unreadable("les marqueurs ne se répartissent qu'entre les mêmes cartes")
        quantity = self.quantity_of(part(node, "counters"))
        if part(node, "SPREAD") and not part(node, "DE") and quantity.low and not quantity.every:  # new ones
            return PutCounters(self.hit(phrase), Fixed(quantity.low), spread=True)
        return MoveCounters(target, target, ANY_NUMBER if quantity.every else quantity)

    # ------------------------------------------------------------------------------------------ PV

    def do_gain_vp(self, node: Node) -> Meaning:
        many, signed = part(node, "as_many"), part(node, "SIGNED")
        if signed:
            return Gain(self.times(node, abs(signed.value)), lose=signed.value < 0)
        if not many:
            return Gain(self.times(node, number(part(node, "n"))))
        if not part(many, "VP"):
            raise Unreadable("on gagne des PV")
        return Gain(self.as_many(many))

    def do_lose_vp(self, node: Node) -> Meaning:
        return Gain(self.times(node, number(part(node, "n"))), lose=True)

    def do_steal_vp(self, node: Node) -> Meaning:
        """« Prenez 1 PV à un autre joueur »: who loses it, and then you gain it."""
        n = Fixed(number(part(node, "n")))
        return Seq((By(self.who(part(node, "who")), Gain(n, lose=True)), Gain(n)))

    # ------------------------------------------------------------------------------------------ Force

    def do_raise(self, node: Node) -> Meaning:
        np = part(node, "np")
        phrase = self.np(np) if np else Phrase("", ref=self.scene.pronoun())
        return self._boost(phrase, node, lower=part(node, "LOWER", "LOWER_IT") is not None)

    do_raise_it = do_raise

    def do_double_power(self, node: Node) -> Meaning:
        np, until = part(node, "np"), self.until_of(node)
        target = self.hit(self.np(np)) if np else self.scene.pronoun()
        return Boost(target, PowerOf(target if isinstance(target, Ref) else Ref.IT), until=until or Until.ALWAYS)

    def do_power_becomes(self, node: Node) -> Meaning:
        """« La Force d'une Créature devient 0 jusqu'à la fin du tour »: she loses all that she has."""
        np, until = part(node, "np"), self.until_of(node)
        if term_of(node, "N").value != 0 or self.standing:
            raise Unreadable("une Force ne prend une valeur fixe que pour un temps, et ce n'est que 0")
        target = self.hit(self.np(np)) if np else self.scene.pronoun()
        return Boost(target, PowerOf(target if isinstance(target, Ref) else Ref.IT), True, until or Until.ALWAYS)

    def do_gain_power(self, node: Node) -> Meaning:
        phrase, *where = (self.np(np) for np in parts(node, "np"))
        if where or part(node, "HERE"):
            if phrase.ref is not None or phrase.place is not None:
                raise Unreadable("on ne sait pas où il faut que ce soit")
            phrase.place = where[0] if where else Phrase("BASE", ref=self.scene.here())
        signed = part(node, "SIGNED")
        return self._boost(phrase, node, lower=signed is not None and signed.value < 0)

    do_give_power = do_gain_power

    def do_own_power(self, node: Node) -> Meaning:
        """« +1 de Force pour chaque … »: of the card that says so, or of the one that bears it."""
        ref = Ref.HOST if self.scene.attach is Kind.MINION else Ref.SELF
        bears = ref is Ref.HOST or self.scene.kind in ("minion", "monster")
        if not self.standing or not bears or self.scene.by:
            raise Unreadable("il faut dire de quelle carte change la Force")
        return self._boost(Phrase("", ref=ref), node, lower=term_of(node, "SIGNED").value < 0)

    def do_lose_power(self, node: Node) -> Meaning:
        return self._boost(self.np(part(node, "np")), node, lower=True)

    def _boost(self, phrase: Phrase, node: Node, lower: bool) -> Meaning:
        """The Force of `phrase` changes; « sa Base », « sur elle » in the amount are then of that card."""
        until = self.until_of(node)
        self.of_a_minion(phrase)
        if phrase.is_base or (phrase.ref is None and phrase.noun not in _HAVING_POWER):
            raise Unreadable("seule une Créature a une Force")
        during = part(node, "during")
        turn = TurnOf(Rel.YOU if part(during, "DURING_YOUR_TURN") else Rel.OTHERS) if during else None
        one_of_them = phrase.ref is None and phrase.quantity == ONE  # « une Créature ici »: chosen once, not each
        if self.standing and until is None and phrase.take("YOURS"):
            mine = Matches(Ref.HOST, Filter(controller=Rel.YOU))  # « votre Créature »: for as long as it is yours
            return While(mine, PowerChange(Ref.HOST, self._by_how_much(node), lower))
        if self.standing and until is None and not one_of_them:
            who = standing_who(phrase)
            if isinstance(who, Filter):
                self.designated(who.kind)
            change = PowerChange(who, self._by_how_much(node), lower)
            return While(turn, change) if turn else change
        target = self.hit(phrase)
        if turn:
            change = PowerChange(Ref.SELF, self._by_how_much(node), lower)
            return Grant(target, While(turn, change), until or Until.ALWAYS)
        return Boost(target, self._by_how_much(node), lower, until or Until.ALWAYS)

    def _by_how_much(self, node: Node) -> Value:
        """« de 2 », « +2 », « 2 de Force », and what for."""
        if part(node, "amount"):
            return self.amount(node)
        signed = part(node, "SIGNED")
        return self.times(node, abs(signed.value) if signed else number(part(node, "n")))

    def do_total_of(self, node: Node) -> Meaning:
        """« Le total de Force de chaque joueur sur cette Base est augmenté de 2 »."""
        if not self.standing:
            raise Unreadable("le total de Force d'un joueur ne change ainsi que par un effet Permanent")
        whose, np = self.who(part(node, "who")), part(node, "np")
        base = self.base_of(np)
        return TotalChange(self._by_how_much(node), base, part(node, "LOWER") is not None, whose)

    def do_total(self, node: Node) -> Meaning:
        np = part(node, "np")
        base = self.go(self.np(np)) if np else self.scene.here()
        signed = part(node, "SIGNED")
        lower = part(node, "LOWER", "LOWER_IT") is not None or bool(signed and signed.value < 0)
        n, until = self._by_how_much(node), self.until_of(node)
        if part(node, "LOSE"):
            lower = True
        if self.standing and until is None and isinstance(base, Ref):
            return TotalChange(n, base, lower)
        return BoostTotal(base, n, lower, until or Until.ALWAYS)
