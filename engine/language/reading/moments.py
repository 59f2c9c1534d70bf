"""Moments: « après que … », « avant la Conquête … », « au début de votre tour »."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects.ast import BaseFilter, Both, Condition, Exists, Filter, Happening, Kind, Ref, Rel, Trigger
from engine.language.canon.deeds import BY_PLAYERS, GIVEN, HAPPENINGS, TO_COUNTERS
from engine.language.phrases import Phrase
from engine.language.reading.facts import Facts
from engine.language.reading.nouns import number, pull_place
from engine.language.scene import Node, Unreadable, name_of, part, parts, term_of

_SCORING = {
    "BEFORE": Happening.BEFORE_SCORING,
    "BEFORE_THAT": Happening.BEFORE_SCORING,
    "AFTER": Happening.AFTER_SCORING,
    "DURING": Happening.WHEN_SCORING,
}
_CONQUERED = {False: Happening.WHEN_SCORING, True: Happening.AFTER_SCORING}


class Moments(Facts):
    """Reads what a trigger waits for: one method a rule of the grammar."""

    def _happens(
        self,
        happening: Happening,
        phrase: Phrase,
        who: Rel | None = None,
        by: Filter | None = None,
        base: Phrase | None = None,
    ) -> Trigger:
        """What is waited for, on `base`; « celle-ci » is then the card it happens to."""
        self.scene.it = False
        low, high = phrase.quantity.low, phrase.quantity.high
        if phrase.ref is None and (low > 1 or (high or 1) > 1):
            raise Unreadable("ce qui se produit, se produit carte par carte : un nombre n'a pas de sens ici")
        at = _where_it_happens(happening, phrase, base)
        if happening is Happening.MOVED and base is None and phrase.place is not None and phrase.place.ref is None:
            raise Unreadable("sur quelle Base elle était, ou vers laquelle elle va : on ne sait pas")
        if phrase.ref is not None:
            if self.scene.used_from is not None:
                raise Unreadable("d'où vient cette carte ne se guette pas")
            phrase.check()
            self.scene.subject = phrase.ref
            return Trigger(happening, who, phrase.ref, at, by)
        self.scene.subject = Ref.SUBJECT
        self.scene.kinds[Ref.SUBJECT] = phrase.kind
        if phrase.take("FIRST"):
            phrase.ordinal = 1
        if phrase.ordinal is not None:
            phrase.take("OF_TURN")
        several = low == 1 and high is None
        return Trigger(happening, who, phrase.filter(), at, by, ordinal=phrase.ordinal, together=several)

    def _base_said(self, node: Node, *bases: Phrase) -> Phrase | None:
        """« … sur cette Base », « … ici », after the verb."""
        if part(node, "HERE"):
            return Phrase("BASE", ref=self.scene.here())
        return bases[0] if bases else None

    # ------------------------------------------------------------------------------------------ a player does

    def when_done(self, node: Node) -> Trigger:
        who, verb = self.doer(node), part(node, *HAPPENINGS)
        what, *to = (self.np(np) for np in parts(node, "np"))
        if part(node, "counters"):
            return self._happens(_to_counters(node), what, who)
        if part(node, *GIVEN) and to and to[0].noun == "HAND" and to[0].owner is Rel.OTHERS:
            return self._happens(Happening.GIVEN, what, who)
        if verb is None or verb.type == "AFFECT":
            raise Unreadable("on ne sait pas ce qui doit se passer")
        if what.affecting is not None:  # « un joueur a joué une Action standard affectant … »
            by = what.filter() if who is None else replace(what.filter(), controller=who)
            self.once_a_play = True
            affected = self._happens(Happening.AFFECTED, what.affecting, by=by)
            return affected if by.standard else replace(affected, by_play=True)
        if verb.type == "PLAY" and what.place is not None and what.place.is_card:  # « une Action sur une Créature »
            to = [host] if (host := pull_place(what)) else to
        to = self._laid_on(verb, what, to)
        return self._happens(HAPPENINGS[verb.type], what, who, base=to[0] if to else None)

    def _laid_on(self, verb: Any, what: Phrase, to: list[Phrase]) -> list[Phrase]:
        """« … est attachée à une Créature », « jouée sur une Créature » tells which card by what bears it.

        Gives back where the event happens, which a bearer is not.
        """
        if verb.type not in ("ATTACH", "PLAY") or not to:
            return to
        if verb.type == "ATTACH" and to[0].noun == "BASE":  # to the Base itself, not to what stands there
            what.fields["attached"] = Kind.BASE
        elif to[0].is_card:
            self.attach(what, to[0])
            return []
        return to

    def when_moved_counters(self, node: Node) -> Trigger:
        """« Après que vous avez transféré un marqueur Force +1 »: to any minion."""
        if part(node, "TRANSFER") is None:
            raise Unreadable("il faut dire de quelle carte est le marqueur")
        return self._happens(Happening.TRANSFERRED, Phrase("MINION"), self.doer(node))

    def when_drawn(self, node: Node) -> Trigger:
        return self._happens(Happening.DRAWN, self.np(part(node, "np")), self.doer(node))

    def when_gained(self, node: Node) -> Trigger:
        if part(node, "n") and number(part(node, "n")) != 1:
            raise Unreadable("on guette qu'un joueur gagne des PV, quel qu'en soit le nombre")
        return Trigger(Happening.VP_GAINED, self.doer(node))

    def when_you_win(self, node: Node) -> Trigger:
        if part(node, "SUR", "HERE"):  # the minion that has won is there
            base = self._base_said(node, *(self.np(np) for np in parts(node, "np")))
            return self._happens(Happening.DUEL_WON, Phrase("MINION"), self.doer(node), base=base)
        return Trigger(Happening.DUEL_WON, self.doer(node))

    # ------------------------------------------------------------------------------------------ a card undergoes

    def when_suffered(self, node: Node) -> Trigger:
        verb = part(node, *HAPPENINGS)
        what, *to = [self.np(np) for np in parts(node, "np")] or [Phrase("CARD")]
        by = self._source(node)
        player = part(part(node, "by_cards") or node, "who")
        if player and part(node, *BY_PLAYERS):
            return replace(self._undergone(node, verb, what, to, None), who=self.doer(part(node, "by_cards")))
        return self._undergone(node, verb, what, to, by)

    def _undergone(self, node: Node, verb: Any, what: Phrase, to: list[Phrase], by: Filter | None) -> Trigger:
        """What happens to a card, or to its markers, and by which card."""
        if part(node, "counters"):
            return self._happens(_to_counters(node), what, base=self._base_said(node, *to))
        if verb is None:
            raise Unreadable("on ne sait pas ce qui doit se passer")
        if verb.type == "DISCARD" and part(node, "DE"):
            return self._cleared(what, to[0])
        to = self._laid_on(verb, what, to)
        if verb.type == "RETURN" and part(node, "DANS") and to[0].noun == "HAND":
            to = []
        if part(node, "DE", "DANS") and to:
            raise Unreadable("on ne sait pas d'où, ni vers où")
        left = verb.type == "MOVE" and part(node, "FROM") is not None
        if left and to[0].ref is None:
            raise Unreadable("on ne sait pas de quelle Base on part")
        happening = Happening.MOVED_AWAY if left else HAPPENINGS[verb.type]
        trigger = self._happens(happening, what, by=by, base=self._base_said(node, *to))
        return replace(trigger, directly=part(node, "DIRECTLY") is not None)

    def when_after_being(self, node: Node) -> Trigger:
        """« Après avoir été jouée sur cette Base, une Créature peut … »: the subject of what follows."""
        np = part(self.body, "np") if self.body.data == "duel" else None
        if np is None:
            raise Unreadable("on ne sait pas de quelle carte il s'agit")
        self.told_of_subject = True
        where = (self.np(np) for np in parts(node, "np"))
        happening = HAPPENINGS[term_of(node, *HAPPENINGS).type]
        return self._happens(happening, self.np(np), base=self._base_said(node, *where))

    def when_after_destruction(self, node: Node) -> Trigger:
        """« Après la destruction d'une Créature »."""
        return self._happens(Happening.DESTROYED, self.np(part(node, "np")), by=self._source(node))

    def when_undone(self, node: Node) -> Trigger:
        """« Au lieu d'être détruite, cette Créature est … »: the subject of what follows."""
        about = part(self.body, "np") or part(part(self.body, "obj") or self.body, "np")
        phrase = self.np(about) if about is not None else None
        if phrase is None or phrase.ref is None:
            raise Unreadable("on ne sait pas de quelle carte il s'agit")
        return self._happens(HAPPENINGS[term_of(node, *HAPPENINGS).type], phrase, by=self._source(node))

    def when_affects(self, node: Node) -> Trigger:
        source, what = (self.np(np) for np in parts(node, "np"))
        by_play, or_talent = source.take("PLAYED_THEN"), source.take("OR_TALENT")
        trigger = self._happens(Happening.AFFECTED, what, by=source.filter())
        return replace(trigger, directly=part(node, "DIRECTLY") is not None, by_play=by_play, or_talent=or_talent)

    def when_discarded(self, node: Node) -> Trigger:
        what, *base = (self.np(np) for np in parts(node, "np"))
        return self._happens(Happening.TO_DISCARD, what, base=base[0] if base else None)

    def _cleared(self, what: Phrase, base: Phrase) -> Trigger:
        """« a été défaussée de cette Base », « … d'une Base »: not destroyed, and not from a hand."""
        if base.ref is None and (base.noun != "BASE" or base.base_filter() != BaseFilter()):
            raise Unreadable("on ne sait pas de quelle Base il s'agit")
        trigger = self._happens(Happening.DISCARDED, what, base=base if base.ref else None)
        return trigger if base.ref else replace(trigger, at=Ref.THERE)

    def when_power_lost(self, node: Node) -> Trigger:
        if term_of(node, "N").value != 0:
            raise Unreadable("on ne guette que la Force qui tombe à 0")
        return self._happens(Happening.POWER_LOST, self.np(part(node, "np")))

    def when_left(self, node: Node) -> Trigger:
        what, base = (self.np(np) for np in parts(node, "np"))
        return self._happens(Happening.LEFT_BASE, what, base=base)

    def when_left_play(self, node: Node) -> Trigger:
        return self._happens(Happening.LEFT_PLAY, self.np(part(node, "np")))

    def when_in_duel(self, node: Node) -> Trigger:
        return self._happens(Happening.IN_DUEL, self.np(part(node, "np")))

    def when_starts_duel(self, node: Node) -> Trigger:
        return self._happens(Happening.CHALLENGED, self.np(part(node, "np")))

    def when_duel_won(self, node: Node) -> Trigger:
        return self._happens(Happening.DUEL_WON, self.np(part(node, "np")))

    def when_would(self, node: Node) -> Trigger:
        verb = part(node, *HAPPENINGS)
        happening = HAPPENINGS[verb.type] if verb else Happening.TO_DISCARD
        what, *to = (self.np(np) for np in parts(node, "np"))
        if part(node, "DANS") and (happening is not Happening.RETURNED or to[0].noun != "HAND"):
            raise Unreadable("on ne sait pas où la carte devait aller")
        base = None if part(node, "DANS") else self._base_said(node, *to)
        return self._happens(happening, what, by=self._source(node), base=base)

    def _source(self, node: Node) -> Filter | None:
        by = part(node, "by_cards")
        if by is None:
            return None
        return Filter(controller=self.doer(by)) if part(by, "who") else self.np(part(by, "np")).filter()

    # ------------------------------------------------------------------------------------------ Conquests, turns

    def when_scoring(self, node: Node) -> Trigger:
        happening, np = _SCORING[part(node, *_SCORING).type], part(node, "np")
        if np is None and self.scene.kind == "base":  # « après la Conquête », on a Base: its own
            return Trigger(happening, at=Ref.HERE)
        if np is None:
            self.scene.there = True
            return Trigger(happening)
        return self._scoring_of(self.np(np), happening)

    def _scoring_of(self, base: Phrase, happening: Happening) -> Trigger:
        if base.ref is Ref.HERE:
            return Trigger(happening, at=Ref.HERE)
        if base.noun != "BASE":
            raise Unreadable("seule une Base est conquise")
        self.scene.there = True
        return Trigger(happening, at=Ref.THERE if base.other else None, condition=_where_it_is_so(base))

    def when_conquered(self, node: Node) -> Trigger:
        """« lorsqu'une Base est conquise », « après que cette Base a été conquise »."""
        return self._scoring_of(self.np(part(node, "np")), _CONQUERED[self.afterwards])

    def when_duel_starts(self, _node: Node) -> Trigger:
        """« Pendant un duel, … »: where « votre Créature » is then told of, the one that fights."""
        yours = [n for n in self.body.find_data("head") if _your_minion(n)]
        if not yours:
            return Trigger(Happening.IN_DUEL)
        return self._happens(Happening.IN_DUEL, Phrase("MINION", fields={"controller": Rel.YOU}))

    def when_turn(self, node: Node) -> Trigger:
        happening = Happening.TURN_START if part(node, "START_OF") else Happening.TURN_END
        if part(node, "YOUR"):
            return Trigger(happening, Rel.YOU)
        if part(node, "THEIR"):
            return Trigger(happening, self._of_whoever_acts())
        return Trigger(happening, Rel.OTHERS if part(node, "OF_OTHERS", "OF_EACH_OTHER") else None)

    def _of_whoever_acts(self) -> Rel | None:
        """« Au début de son tour, chaque joueur … »: whose turns these are."""
        prefix = part(self.body, "may", "by")
        self.on_whose_turn = "theirs"
        if prefix is None:
            raise Unreadable("on ne sait pas du tour de qui il s'agit")
        return Rel.OTHERS if term_of(part(prefix, "who")).type in ("EACH_OTHER", "ANOTHER") else None


def _your_minion(head: Node) -> bool:
    """« votre Créature », one."""
    det, noun = part(head, "det"), part(head, "noun")
    return bool(det and noun and part(det, "YOUR") and part(noun, "MINION")) and not term_of(noun).plural


def _where_it_happens(happening: Happening, phrase: Phrase, base: Phrase | None) -> Ref | None:
    """The Base of an event: that of the trigger where it is pointed at; else it narrows the cards."""
    if base is not None:
        if not base.is_base:
            raise Unreadable("on ne sait pas où cela doit se passer")
        if base.ref is None:
            phrase.place = base
        return base.ref
    if phrase.place is None or phrase.place.ref is None or happening is Happening.AFFECTED:
        return None
    place = pull_place(phrase)
    return place.ref if place else None


def _where_it_is_so(base: Phrase) -> Condition | None:
    """« avant la Conquête d'une Base où vous avez une Créature »."""
    found = base.base_filter()
    facts = tuple(Exists(replace(has.what, at=Ref.THERE), has.cmp, has.n) for has in found.having)
    asked = facts if found.where is None else (*facts, found.where)
    return Both(asked) if len(asked) > 1 else asked[0] if asked else None


def _to_counters(node: Node) -> Happening:
    """What happens to markers, one at a time."""
    how_many = {name_of(child) for child in part(part(node, "counters"), "det").children}
    if how_many & {"N", "UP_TO", "AT_LEAST", "EXACTLY"}:
        raise Unreadable("un moment se guette marqueur par marqueur")
    verb = part(node, *TO_COUNTERS)
    if verb is None:
        raise Unreadable("un marqueur se place, se retire ou se transfère")
    return TO_COUNTERS[verb.type]
