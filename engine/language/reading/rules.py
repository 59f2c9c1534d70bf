"""What holds, what is forbidden or cancelled, what may be copied; duels and Talents."""

from __future__ import annotations

from dataclasses import replace

from engine.effects.ast import (
    ALL,
    ONE,
    AffectLikewise,
    BasePick,
    BreakpointChange,
    CancelEffects,
    Cannot,
    ChangeBreakpoint,
    CountsAs,
    Deed,
    Designate,
    Duel,
    Filter,
    Grant,
    Kind,
    LendsEffect,
    May,
    NoEffect,
    NoTitanClash,
    Pick,
    Place,
    PlayLimit,
    Quantity,
    Ref,
    Rel,
    Role,
    TakesBoth,
    TalentTwice,
    Target,
    TriggerAsIf,
    Unread,
    Until,
    UseTalent,
    Who,
)
from engine.language.canon.deeds import BARRED, BARS_COMING
from engine.language.phrases import Phrase
from engine.language.reading.nouns import Meaning, pull_place, standing_who
from engine.language.reading.values import Values
from engine.language.scene import Node, Unreadable, part, parts, role_of, term_of

_FORBIDDEN = {
    "EACH_PLAYER": None,
    "ANY_PLAYER": None,
    "EACH_OTHER": Rel.OTHERS,
    "ANOTHER": Rel.OTHERS,
    "NO_PLAYER": None,
    "NO_OTHER": Rel.OTHERS,
    "YOU": Rel.YOU,
    "THAT_PLAYER": Rel.THAT,
    "HE": Rel.THAT,
}


class Rules(Values):
    """Reads clauses that bend the rules: one method a rule of the grammar."""

    # ------------------------------------------------------------------------------------------ breakpoints

    def do_breakpoint(self, node: Node) -> Meaning:
        place, n = self.go(self.np(part(node, "np"))), self.amount(node)
        lower, until = part(node, "LOWER", "LOWER_IT") is not None, self.until_of(node)
        if self.standing and until is None and place is Ref.HERE:
            return BreakpointChange(n, lower)
        return ChangeBreakpoint(place, n, lower, until=until or Until.ALWAYS)

    do_lower_breakpoint = do_breakpoint

    def do_becomes(self, node: Node) -> Meaning:
        place = self.go(self.np(part(node, "np")))
        value, until = term_of(node, "N").value, self.until_of(node)
        if self.standing and until is None and place is Ref.HERE:
            return BreakpointChange(set_to=value)
        return ChangeBreakpoint(place, set_to=value, until=until or Until.ALWAYS)

    # ------------------------------------------------------------------------------------------ effects undone

    def do_cancel(self, node: Node) -> Meaning:
        phrase = self.np(part(node, "np")) if part(node, "np") else Phrase("", ref=self.scene.pronoun())
        return CancelEffects(self._card_or_base(phrase), self.until_of(node) or Until.ALWAYS)

    def do_cancel_it(self, node: Node) -> Meaning:
        return CancelEffects(self.hit(self.the_object(node)), Until.ALWAYS)

    def do_no_effect(self, node: Node) -> Meaning:
        np, until = part(node, "np"), self.until_of(node)
        phrase = self.np(np) if np else Phrase("", ref=self.scene.pronoun())
        if self.standing and until is None:
            return NoEffect(standing_who(phrase))
        return CancelEffects(self._card_or_base(phrase), until or Until.ALWAYS)

    do_lose_effects = do_no_effect

    def _card_or_base(self, phrase: Phrase) -> Target | Place:
        return self.go(phrase) if phrase.is_base else self.hit(phrase)

    def do_ignore(self, node: Node) -> Meaning:
        return self.ignored(node, Who(Role.YOU))

    def ignored(self, node: Node, who: Who) -> Meaning:
        """« vous ignorez l'effet de cette Base »."""
        ref = self.np(part(node, "np")).ref
        if ref is None or who.role not in (Role.YOU, Role.EACH):
            raise Unreadable("on ne sait pas qui ignore quoi")
        rule, until = NoEffect(ref, Rel.YOU if who.role is Role.YOU else None), self.until_of(node)
        return rule if self.standing and until is None else Grant(ref, rule, until or Until.ALWAYS)

    # ------------------------------------------------------------------------------------------ what cannot be

    def do_cannot(self, node: Node) -> Meaning:
        np, place = part(node, "np"), part(node, "at_place")
        phrase = self.np(np) if np else self._the_same() or self._itself()
        deeds = [term_of(deed).type for deed in parts(node, "deed")]
        elsewhere = any(part(deed, "noun") and not part(part(deed, "noun"), "HAND") for deed in parts(node, "deed"))
        if phrase is None or elsewhere or not BARRED.keys() >= set(deeds):
            raise Unreadable("on ne sait pas ce qui ne peut pas l'être")
        until = self._until_or_next_turn(node, phrase.fields.get("controller"))
        if place is not None:
            at = self.base_of(part(place, "np"))
            if part(place, "VERS") or deeds == ["PLAY"]:
                return _cannot_come(phrase, deeds, at, until)
            phrase.place = Phrase("BASE", ref=at)  # « … ne peuvent pas être détruites sur cette Base »
        if deeds == ["PLAY"] and not part(node, "by_cards"):  # « les Actions de même nom ne peuvent pas être jouées »
            rule = Cannot((Deed.BE_PLAYED,), standing_who(phrase))
            return Grant(Ref.SELF, rule, until) if until else rule
        forbidden = tuple(BARRED[deed] for deed in deeds)
        return self._barred(forbidden, phrase, node, *self._by_cards(part(node, "by_cards")), until=until)

    def _the_same(self) -> Phrase | None:
        """« (une Créature gagne +3 de Force) et ne peut pas être détruite »: what was just spoken of, or designated."""
        said = self.said_last
        designated = said is not None and said.ref is None and not self.standing and self.scene.it
        return Phrase("", ref=self.scene.pronoun()) if designated else said

    def _itself(self) -> Phrase | None:
        """« Permanent : Ne peut pas être détruite »: the card that says so, or the one that bears it."""
        return Phrase("", ref=Ref.HOST if self.scene.attach is Kind.MINION else Ref.SELF) if self.standing else None

    def do_not_affect(self, node: Node) -> Meaning:
        """« Les Actions des autres joueurs n'affectent pas vos Créatures »."""
        source, *spared = (self.np(np) for np in parts(node, "np"))
        source.only("controller")
        if not source.quantity.every or source.ref is not None:
            raise Unreadable("on ne sait pas ce qui n'affecte pas")
        whom = spared[0] if spared else self._itself() or Phrase("", ref=self.scene.pronoun())
        return self._barred((Deed.BE_AFFECTED,), whom, node, source.fields.get("controller"), source.kind)

    def do_cannot_leave(self, node: Node) -> Meaning:
        """« Cette Créature ne peut pas quitter cette Base »: any, where it is said of those of no Base."""
        phrase, base = (self.np(np) for np in parts(node, "np"))
        if base.ref not in (Ref.HERE, Ref.THERE):
            raise Unreadable("on ne sait pas quelle Base ne peut pas être quittée")
        if phrase.ref is None and phrase.place is None:
            phrase.place = Phrase("BASE", ref=base.ref)
        return self._barred((Deed.LEAVE,), phrase, node)

    def do_no_talent(self, node: Node) -> Meaning:
        """« Cette Créature ne peut pas utiliser son Talent », « les autres joueurs … ceux de leurs Créatures »."""
        phrase = self.np(part(node, "np"))
        if part(node, "who", "NO_PLAYER", "NO_OTHER"):
            whose = _FORBIDDEN[_forbidden_to(node)]
            if phrase.fields.pop("controller", whose) not in (whose, Rel.THAT) or phrase.ref is not None:
                raise Unreadable("on ne sait pas de qui sont ces Talents")
            if whose is not None:
                phrase.fields["controller"] = whose
        return self._barred((Deed.USE_TALENT,), phrase, node)

    def _barred(
        self,
        deeds: tuple[Deed, ...],
        phrase: Phrase,
        node: Node,
        by: Rel | None = None,
        by_kind: Kind = Kind.CARD,
        until: Until | None = None,
    ) -> Meaning:
        """What cannot be done to cards, or by them: for as long as the card is in play, or for a time."""
        until = until or self.until_of(node)
        if self.standing and until is None:
            return Cannot(deeds, standing_who(phrase), by, by_kind)
        target = self.hit(phrase)
        who = target if isinstance(target, Ref) else target.filter
        return Grant(target, Cannot(deeds, who, by, by_kind), until or Until.ALWAYS)

    def _by_cards(self, node: Node | None) -> tuple[Rel | None, Kind]:
        """« par les Actions des autres joueurs »."""
        if node is None:
            return None, Kind.CARD
        if part(node, "who"):
            return self.doer(node), Kind.CARD
        phrase = self.np(part(node, "np"))
        phrase.only("controller")
        return phrase.fields.get("controller"), phrase.kind if phrase.noun else Kind.CARD

    def do_cannot_play(self, node: Node) -> Meaning:
        """« les autres joueurs ne peuvent pas jouer de Créatures sur cette Base »."""
        role = _forbidden_to(node)
        what, *to = (self.np(np) for np in parts(node, "np"))
        place = to[0] if to else pull_place(what)
        theirs = what.fields.pop("controller", None) if what.fields.get("controller") is not Rel.YOU else None
        moving, players = part(node, "MOVE") is not None, _FORBIDDEN[role]
        until = self._until_or_next_turn(node, players)
        if moving and place is None:  # « ce joueur ne peut pas déplacer de Créatures »
            rule = Cannot((Deed.BE_MOVED,), standing_who(what), players=players)
            whom = Pick(what.filter(), ALL) if "controller" in what.fields else Ref.SELF
            return Grant(what.ref or whom, rule, until) if until else rule
        if (place is not None and not place.is_base) or "controller" in what.fields:
            raise Unreadable("on ne sait pas ce qui est interdit, ni sur quelle Base")
        if place is not None and place.ref is None:
            place = self._base_chosen(place, until)
        if moving and theirs is Rel.THAT:  # « leurs Créatures »; what they would play is theirs anyway
            what.fields["controller"] = theirs
        deed, at = Deed.MOVE_TO if moving else Deed.BE_PLAYED, place.ref if place else None
        rule = Cannot((deed,), standing_who(what), at=at, players=players)
        on = at if players is None and at is not None else Ref.SELF
        return Grant(on, rule, until) if until else rule

    def _until_or_next_turn(self, node: Node, whose: Rel | None) -> Until | None:
        """The duration said; « pendant son prochain tour » is that of a player named before."""
        if part(node, "HER_NEXT_TURN") is None:
            return self.until_of(node)
        if whose is not Rel.THAT:
            raise _nobody_named()
        return Until.THEIR_NEXT_TURN

    def _base_chosen(self, place: Phrase, until: Until | None) -> Phrase:
        """« … ne peuvent pas jouer de Créatures sur une Base jusqu'à … »: that Base is chosen first."""
        chosen = self.go(place)
        if until is None or not isinstance(chosen, BasePick) or chosen.every or chosen.each:
            raise Unreadable("on ne sait pas sur quelle Base c'est interdit")
        self.first.append(Designate(chosen))
        return Phrase("BASE", ref=Ref.THERE)

    def do_cannot_do(self, node: Node) -> Meaning:
        """« les autres joueurs ne peuvent pas détruire vos Créatures sur cette Base »."""
        by = _FORBIDDEN[_forbidden_to(node)]
        deeds = tuple(BARRED[deed.type] for deed in parts(node, *BARRED))
        what, *where = (self.np(np) for np in parts(node, "np"))
        if where:  # « … ne peuvent pas déplacer vos Créatures hors de cette Base »
            what.place = what.place or where[0]
            if where[0].ref is None or what.place is not where[0]:
                raise Unreadable("on ne sait pas de quelle Base il s'agit")
        return self._barred(deeds, what, node, by)

    def do_at_most_once(self, node: Node) -> Meaning:
        """« Chaque joueur ne peut jouer qu'une Créature par tour sur cette Base »."""
        what, *where = (self.np(np) for np in parts(node, "np"))
        place = where[0] if where else pull_place(what)
        everyone = part(node, "NO_PLAYER") or role_of(part(node, "who")) in ("EACH_PLAYER", "ANY_PLAYER")
        if not everyone or (place and place.ref is not Ref.HERE):
            raise Unreadable("cette limite vaut pour chaque joueur, sur la Base où elle se trouve")
        return PlayLimit(what.filter(), what.quantity.low)

    def do_at_most_for_a_time(self, node: Node) -> Meaning:
        """« ce joueur ne peut jouer qu'une Créature pendant son prochain tour »."""
        what = self.np(part(node, "np"))
        if _FORBIDDEN[_forbidden_to(node)] is not Rel.THAT:
            raise _nobody_named()
        rule = PlayLimit(what.filter(), what.quantity.low, Rel.THAT)
        until = self._until_or_next_turn(node, Rel.THAT)
        return Grant(Ref.SELF, rule, until) if until else rule

    # ------------------------------------------------------------------------------------------ what holds

    def do_no_titan_clash(self, node: Node) -> Meaning:
        phrase = self.np(part(node, "np"))
        if phrase.noun != "TITAN" or phrase.place is None or phrase.place.ref is not Ref.HERE:
            raise Unreadable("seuls les Titans d'une Base peuvent ne pas se faire partir")
        return NoTitanClash()

    def do_takes_both(self, _: Node) -> Meaning:
        return TakesBoth()

    def do_lends_effect(self, node: Node) -> Meaning:
        if self.np(part(node, "np")).ref is not Ref.HERE:
            raise Unreadable("seule cette Base peut prendre l'effet d'une autre")
        return LendsEffect()

    def do_count_as(self, node: Node) -> Meaning:
        who, what = (self.np(np) for np in parts(node, "np"))
        if "name" not in what.fields:
            raise Unreadable("il faut dire sous quel nom")
        return CountsAs(standing_who(who), what.fields["name"])

    def do_bear_name(self, node: Node) -> Meaning:
        who, what = (self.np(np) for np in parts(node, "np"))
        if what.filter() != Filter(Kind.MINION, owner=Rel.YOU) or not what.quantity.every:
            raise Unreadable("on ne prend que le nom de toutes les Créatures dont vous êtes propriétaire")
        return CountsAs(standing_who(who))

    # ------------------------------------------------------------------------------------------ duels, copies, Talents

    def do_duel(self, node: Node) -> Meaning:
        *first, last = parts(node, "np")[:2]
        if part(node, "FIGHT") and not first:
            return self._between_two(self.np(last))
        if first and self.told_of_subject:
            challenger: Target = Ref.SUBJECT
        else:
            challenger = self.hit(self.np(first[0])) if first else Ref.SELF
        duel = Duel(challenger, self.hit(self.np(last)))
        return May(duel) if part(node, "MAY") else duel

    def _between_two(self, phrase: Phrase) -> Meaning:
        """« Deux Créatures sur une même Base s'affrontent en duel »: one, then another that may fight it."""
        if phrase.ref is not None or phrase.quantity != Quantity(2, 2):
            raise Unreadable("il faut dire quelles sont les deux Créatures qui s'affrontent")
        together = phrase.fields.pop("same_base", False)
        other = replace(phrase, quantity=ONE, fields=dict(phrase.fields), other=True)
        one = replace(phrase, quantity=ONE, fields=dict(phrase.fields))
        if together:  # of a Base where there are two
            several = replace(phrase, quantity=Quantity(2, None), fields=dict(phrase.fields))
            one.place, other.place = Phrase("BASE", having=[(several, None, False)]), Phrase("BASE", ref=Ref.THERE)
        challenger = self.hit(one)
        return Duel(challenger, self.hit(other))

    def do_likewise(self, node: Node) -> Meaning:
        return May(AffectLikewise(self.hit(self.np(part(node, "np")))))

    def do_affected_likewise(self, node: Node) -> Meaning:
        return AffectLikewise(self.hit(self.np(part(node, "np"))))

    def do_likewise_by(self, node: Node) -> Meaning:
        """« elle peut affecter de la même façon une autre Créature »: the Action does."""
        self.ref_of(part(node, "np"))
        return May(AffectLikewise(self.hit(self.the_object(node))))

    def do_affect_likewise(self, node: Node) -> Meaning:
        return AffectLikewise(self.hit(self.the_object(node)))

    def do_gap(self, _node: Node) -> Meaning:
        """« suite non connue »: what happens at that moment, of which our sources say too little."""
        return Unread("suite non connue", "La suite de ce texte n'est pas connue.")

    def do_use_talent(self, _node: Node) -> Meaning:
        return UseTalent(self.scene.pronoun())

    def do_use_talent_of(self, node: Node) -> Meaning:
        return UseTalent(self.hit(self.np(part(node, "np"))), as_own=part(node, "AS_ITS_OWN") is not None)

    def do_talent_twice(self, node: Node) -> Meaning:
        phrase = self.np(part(node, "np"))
        if phrase.quantity not in (ONE, ALL):
            raise Unreadable("il faut dire si c'est l'une des Créatures, ou chacune")
        return TalentTwice(phrase.filter(), each=phrase.quantity.every)

    def do_trigger_as_if(self, node: Node) -> Meaning:
        return TriggerAsIf(Kind.ACTION if part(node, "ACTION") else Kind.MINION)


def _nobody_named() -> Unreadable:
    return Unreadable("dites d'abord de quel joueur il s'agit : « choisissez un joueur »")


def _forbidden_to(node: Node) -> str:
    """Whom a sentence forbids something."""
    who = part(node, "who")
    role = role_of(who) if who else term_of(node, "NO_PLAYER", "NO_OTHER").type
    if who is not None and term_of(who).raw.lower() == "on":  # « on ne peut pas jouer d'Actions ici »
        role = "NO_PLAYER"
    if role not in _FORBIDDEN:
        raise Unreadable("on ne sait pas à qui c'est interdit")
    return role


def _cannot_come(phrase: Phrase, deeds: list[str], at: Ref, until: Until | None) -> Meaning:
    """« … ne peuvent pas être jouées sur cette Base »."""
    if not BARS_COMING.keys() >= set(deeds):
        raise Unreadable("on ne sait pas ce qui ne peut pas venir")
    rule = Cannot(tuple(BARS_COMING[deed] for deed in deeds), standing_who(phrase), at=at)
    return Grant(at, rule, until) if until else rule
