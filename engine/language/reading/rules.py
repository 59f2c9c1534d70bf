"""What holds, what is forbidden or cancelled, what may be copied; duels and Talents."""

from __future__ import annotations

from typing import Any

from engine.effects.ast import (
    ALL,
    AffectLikewise,
    BreakpointChange,
    CancelEffects,
    Cannot,
    ChangeBreakpoint,
    Deed,
    Duel,
    Effect,
    Grant,
    Kind,
    May,
    NoEffect,
    Pick,
    Place,
    PlayLimit,
    Ref,
    Rel,
    Role,
    StaticClause,
    TalentTwice,
    Target,
    TriggerAsIf,
    Until,
    UseTalent,
    Who,
)
from engine.language.phrases import Phrase
from engine.language.reading.nouns import pull_place, standing_who
from engine.language.reading.values import Values
from engine.language.scene import Node, Unreadable, part, parts

_DEEDS = {
    "DESTROY": Deed.BE_DESTROYED,
    "MOVE": Deed.BE_MOVED,
    "RETURN": Deed.BE_RETURNED,
    "AFFECT": Deed.BE_AFFECTED,
    "PLAY": Deed.BE_PLAYED,
}


_COMING: dict[tuple[Deed, ...], Deed] = {(Deed.BE_PLAYED,): Deed.BE_PLAYED, (Deed.BE_MOVED,): Deed.MOVE_TO}


class Rules(Values):
    """Reads clauses that bend the rules: one method a rule of the grammar."""

    def do_breakpoint(self, node: Node) -> Any:
        place = self.go(self.np(part(node, "np")))
        n = self._amount(node)
        lower = part(node, "LOWER", "LOWER_IT") is not None
        until = self._until(node)
        if self.standing and until is None and place is Ref.HERE:
            return BreakpointChange(n, lower)
        return ChangeBreakpoint(place, n, lower, until=until or Until.ALWAYS)

    do_lower_breakpoint = do_breakpoint

    def do_becomes(self, node: Node) -> Any:
        place = self.go(self.np(part(node, "np")))
        value = part(node, "N").value
        until = self._until(node)
        if self.standing and until is None and place is Ref.HERE:
            return BreakpointChange(set_to=value)
        return ChangeBreakpoint(place, set_to=value, until=until or Until.ALWAYS)

    def do_cancel(self, node: Node) -> Effect:
        phrase = self.np(part(node, "np")) if part(node, "np") else Phrase("", ref=self.scene.pronoun())
        target: Target | Place = self.go(phrase) if phrase.is_base else self.hit(phrase)
        return CancelEffects(target, self._until(node) or Until.ALWAYS)

    def do_cancel_it(self, node: Node) -> Effect:
        return CancelEffects(self.hit(self._only(node)), Until.ALWAYS)

    def do_no_effect(self, node: Node) -> Any:
        phrase = self.np(part(node, "np"))
        if self.standing and phrase.ref is not None and self._until(node) is None:
            return NoEffect(phrase.ref)
        target: Target | Place = self.go(phrase) if phrase.is_base else self.hit(phrase)
        return CancelEffects(target, self._until(node) or Until.ALWAYS)

    def do_lose_effects(self, node: Node) -> Any:
        return self.do_no_effect(node)

    def do_ignore(self, node: Node) -> Any:
        return self._ignored(node, Who(Role.YOU))

    def _ignored(self, node: Node, who: Who) -> Effect | StaticClause:
        ref = self.np(part(node, "np")).ref
        if ref is None or who.role not in (Role.YOU, Role.EACH):
            raise Unreadable("on ne sait pas qui ignore quoi")
        for_whom = Rel.YOU if who.role is Role.YOU else None
        until = self._until(node)
        if self.standing and until is None:
            return NoEffect(ref, for_whom)
        return Grant(ref, NoEffect(ref, for_whom), until or Until.ALWAYS)

    def do_cannot(self, node: Node) -> Any:
        np = part(node, "np")
        phrase = self.np(np) if np else self.subject_of_verb
        if phrase is None:
            raise Unreadable("on ne sait pas ce qui ne peut pas l'être")
        deeds = tuple(_DEEDS[deed.children[0].type] for deed in parts(node, "deed") if deed.children[0].type in _DEEDS)
        by, by_kind = self._by_cards(part(node, "by_cards"))
        until = Until.THEIR_NEXT_TURN if part(node, "HER_NEXT_TURN") else self._until(node)
        place = part(node, "at_place")
        if place is not None:
            return self._cannot_come(phrase, deeds, place, until)
        if self.standing and until is None:
            return Cannot(deeds, standing_who(phrase), by, by_kind)
        target = self.hit(phrase)
        who = target if isinstance(target, Ref) else target.filter
        return Grant(target, Cannot(deeds, who, by, by_kind), until or Until.ALWAYS)

    def _cannot_come(self, phrase: Phrase, deeds: tuple[Deed, ...], place: Node, until: Until | None) -> Any:
        """« … ne peuvent pas être jouées sur cette Base »."""
        np = part(place, "np")
        at = self.np(np).ref if np else self.scene.here()
        deed = _COMING.get(deeds)
        if deed is None or at is None:
            raise Unreadable("on ne sait pas ce qui ne peut pas venir, ni où")
        rule = Cannot((deed,), standing_who(phrase), at=at)
        return Grant(at, rule, until) if until else rule

    def _by_cards(self, node: Node | None) -> tuple[Rel | None, Kind]:
        if node is None:
            return None, Kind.CARD
        phrase = self.np(part(node, "np"))
        return phrase.fields.get("controller"), phrase.kind if phrase.noun else Kind.CARD

    def do_cannot_play(self, node: Node) -> Any:
        role = part(node, "who").children[0].type
        players = {"EACH_OTHER": Rel.OTHERS, "EACH_PLAYER": None, "YOU": Rel.YOU, "THAT_PLAYER": Rel.THAT}.get(
            role, Rel.OTHERS
        )
        what, *to = (self.np(np) for np in parts(node, "np"))
        moving = part(node, "MOVE") is not None
        place = to[0] if to else pull_place(what)
        what.fields.pop("controller", None)
        at = place.ref if place else None
        if moving and place is None:
            return self._not_moved_by(node, what, players)
        deed = Deed.MOVE_TO if moving else Deed.BE_PLAYED
        rule = Cannot((deed,), standing_who(what), None, at=at, players=players)
        if part(node, "HER_NEXT_TURN"):
            return Grant(Ref.SELF, rule, Until.THEIR_NEXT_TURN)
        until = self._until(node)
        return Grant(Ref.SELF, rule, until) if until else rule

    def _not_moved_by(self, node: Node, what: Phrase, players: Rel | None) -> Any:
        """« ce joueur ne peut pas déplacer de Créatures (pendant son prochain tour) »."""
        rule = Cannot((Deed.BE_MOVED,), standing_who(what), players)
        until = Until.THEIR_NEXT_TURN if part(node, "HER_NEXT_TURN") else self._until(node)
        if until is None:
            return rule
        return Grant(what.ref or Pick(what.filter(), ALL), rule, until)

    def do_at_most_once(self, node: Node) -> Any:
        what = self.np(part(node, "np"))
        pull_place(what)
        return PlayLimit(what.filter(), what.quantity.low)

    def do_duel(self, node: Node) -> Effect:
        *first, last = parts(node, "np")
        if first and self.told_of_subject:
            challenger: Target = Ref.SUBJECT
        else:
            challenger = self.hit(self.np(first[0])) if first else Ref.SELF
        duel = Duel(challenger, self.hit(self.np(last)))
        return May(duel) if part(node, "MAY") else duel

    def do_likewise(self, node: Node) -> Effect:
        return May(AffectLikewise(self.hit(self.np(part(node, "np")))))

    def do_likewise_by(self, node: Node) -> Effect:
        """« elle peut affecter de la même façon une autre Créature »: the Action does."""
        self.np(part(node, "np"))
        return May(AffectLikewise(self.hit(self._only(node))))

    def do_affect_likewise(self, node: Node) -> Effect:
        return AffectLikewise(self.hit(self._only(node)))

    def do_use_talent(self, node: Node) -> Effect:
        return UseTalent(self.scene.pronoun())

    def do_use_talent_of(self, node: Node) -> Effect:
        return UseTalent(self.hit(self.np(part(node, "np"))), as_own=part(node, "AS_ITS_OWN") is not None)

    def do_talent_twice(self, node: Node) -> Any:
        return TalentTwice(self.np(part(node, "np")).filter())

    def do_trigger_as_if(self, node: Node) -> Effect:
        return TriggerAsIf(Kind.ACTION if part(node, "ACTION") else Kind.MINION)
