"""Verbs that change values: markers, PV, Force, totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.ast import (
    ONE,
    Amount,
    Boost,
    BoostTotal,
    Effect,
    Filter,
    Fixed,
    Gain,
    Grant,
    MoveCounters,
    PowerChange,
    PowerOf,
    PutCounters,
    Ref,
    Rel,
    RemoveCounters,
    TotalChange,
    TurnOf,
    Until,
    While,
)
from engine.language.phrases import Phrase
from engine.language.reading.cards import Cards
from engine.language.reading.nouns import pull_place, seq, standing_who
from engine.language.scene import Node, Unreadable, part, parts


class Values(Cards):
    """Reads what changes a value: one method a rule of the grammar. In a standing clause it holds; else it lasts."""

    def do_put_counters(self, node: Node) -> Effect:
        targets = [self.np(np) for np in parts(node, "np")]
        if not targets:
            raise Unreadable("il faut dire sur quoi placer le marqueur")
        counters = part(node, "counters")
        up_to = False
        if counters:
            quantity = self._quantity(counters)
            up_to = quantity.low == 0 and quantity.high not in (None, 0)
            n = self._times(node, quantity.high if up_to and quantity.high else self._count(counters))
        else:
            n = PowerOf(self.scene.pronoun()) if part(node, "HIS_POWER") else self.as_many(part(node, "as_many"))
        spread = part(node, "SPREAD") is not None
        return seq([PutCounters(self.hit(target), n, spread, up_to) for target in targets])

    def do_gain_counters(self, node: Node) -> Effect:
        return PutCounters(self.hit(self.np(part(node, "np"))), self._times(node, self._count(part(node, "counters"))))

    def do_remove_counters(self, node: Node) -> Effect:
        np = part(node, "np")
        if np is None:
            raise Unreadable("il faut dire d'où retirer le marqueur")
        quantity = self._quantity(part(node, "counters"))
        n = Fixed(quantity.low) if quantity.low == quantity.high else quantity
        return RemoveCounters(self.hit(self.np(np)), n)

    def do_move_counters(self, node: Node) -> Effect:
        source, *to = (self.np(np) for np in parts(node, "np"))
        if not to:
            pulled = pull_place(source)
            if pulled is None:
                raise Unreadable("« transférez » demande vers quelle carte")
            to = [pulled]
        quantity = self._quantity(part(node, "counters"))
        start = self.hit(source)
        return MoveCounters(start, self.hit(to[0]), quantity)

    def do_gain_vp(self, node: Node) -> Effect:
        many = part(node, "as_many")
        if many:
            self._need(many, "VP")
            return Gain(self.as_many(many))
        return Gain(self._times(node, self._n(node)))

    def do_lose_vp(self, node: Node) -> Effect:
        return Gain(self._times(node, self._n(node)), lose=True)

    def do_raise(self, node: Node) -> Any:
        return self._boost(self._force_of(node), node, self._amount, part(node, "LOWER") is not None)

    def do_raise_it(self, node: Node) -> Any:
        return self._boost(self._force_of(node), node, self._amount, part(node, "LOWER_IT") is not None)

    def do_gain_power(self, node: Node) -> Any:
        signed = part(node, "SIGNED").value
        return self._boost(self.np(part(node, "np")), node, lambda it: self._times(it, abs(signed)), signed < 0)

    do_give_power = do_gain_power

    def do_lose_power(self, node: Node) -> Any:
        return self._boost(self.np(part(node, "np")), node, lambda it: self._times(it, self._n(it)), True)

    def _force_of(self, node: Node) -> Phrase:
        np = part(node, "np")
        return self.np(np) if np else Phrase("", ref=self.scene.pronoun())

    def _boost(self, phrase: Phrase, node: Node, amount: Callable[[Node], Amount], lower: bool) -> Any:
        """The Force of `phrase` changes; « sa Base », « sur elle » in the amount are then of that card."""
        until = self._until(node)
        if phrase.is_base or (
            phrase.ref is None and phrase.noun not in ("MINION", "CARD", "MONSTER", "COPY", "A_NAME", "OWN_NAME")
        ):
            raise Unreadable("seule une Créature a une Force")
        during = part(node, "during")
        turn = TurnOf(Rel.YOU if during.children[0].type == "DURING_YOUR_TURN" else Rel.OTHERS) if during else None
        one_of_them = phrase.ref is None and phrase.quantity == ONE  # « une Créature ici »: chosen once, not each
        if self.standing and until is None and not one_of_them:
            who = standing_who(phrase)
            self.scene.it = self.scene.it or isinstance(who, Filter)
            change = PowerChange(who, amount(node), lower)
            return While(turn, change) if turn else change
        target = self.hit(phrase)
        if turn:
            ref = target if isinstance(target, Ref) else Ref.IT
            return Grant(target, While(turn, PowerChange(ref, amount(node), lower)), until or Until.ALWAYS)
        return Boost(target, amount(node), lower, until or Until.ALWAYS)

    def do_total(self, node: Node) -> Any:
        np = part(node, "np")
        base = self.np(np).ref if np else self.scene.here()
        if base not in (Ref.HERE, Ref.THERE):
            raise Unreadable("il faut dire sur quelle Base")
        signed = part(node, "SIGNED")
        lower = part(node, "LOWER") is not None or bool(signed and signed.value < 0)
        n = self._times(node, abs(signed.value)) if signed else self._amount(node)
        until = self._until(node)
        if self.standing and until is None:
            return TotalChange(n, base, lower)
        return BoostTotal(base, n, lower, until or Until.ALWAYS)
