"""Moments: « après que … », « avant la Conquête … », « au début de votre tour »."""

from __future__ import annotations

from dataclasses import replace

from engine.effects.ast import (
    Both,
    Exists,
    Filter,
    Happening,
    Kind,
    Ref,
    Rel,
    Trigger,
)
from engine.language.phrases import Phrase
from engine.language.reading.facts import DOERS, HAPPENINGS, Facts
from engine.language.scene import Node, Unreadable, leaf, part, parts


class Moments(Facts):
    """Reads what a trigger waits for: one method a rule of the grammar."""

    def _happens(
        self, happening: Happening, phrase: Phrase, who: Rel | None = None, by: Filter | None = None
    ) -> Trigger:
        """What is waited for; « celle-ci » is then the card it happens to."""
        self.scene.it = False
        if phrase.ref is not None:
            self.scene.subject = phrase.ref
            return Trigger(happening, who, phrase.ref, by=by)
        at = None
        if happening is not Happening.AFFECTED and phrase.place is not None and phrase.place.ref is not None:
            at, phrase.place = phrase.place.ref, None
        self.scene.subject = Ref.SUBJECT
        if phrase.ordinal is not None:
            phrase.take("OF_TURN")
        phrase.take("FIRST")
        return Trigger(happening, who, phrase.filter(), at, by, ordinal=phrase.ordinal)

    def when_done(self, node: Node) -> Trigger:
        verb = part(node, *HAPPENINGS)
        role = part(node, "who").children[0].type
        if role == "HIS_CONTROLLER" and self.scene.attach is Kind.MINION:
            who: Rel | None = Rel.CONTROLLER_OF_HOST
        elif role in DOERS:
            who = DOERS[role]
        else:
            raise Unreadable("on ne sait pas qui doit le faire")
        phrases = [self.np(np) for np in parts(node, "np")]
        if part(node, "counters"):
            return self._counter_event(node, phrases[0], who)
        if (
            part(node, "PUT", "GIVE")
            and len(phrases) == 2
            and phrases[1].noun == "HAND"
            and phrases[1].owner is Rel.OTHERS
        ):
            return self._happens(Happening.GIVEN, phrases[0], who)
        if verb is None or verb.type == "AFFECT":
            raise Unreadable("on ne sait pas ce qui doit se passer")
        if phrases[0].affecting is not None:
            return self._playing_affects(phrases[0], phrases[0].affecting, who)
        if phrases[0].take("FIRST"):
            phrases[0].ordinal = 1
        if len(phrases) < 2:
            return self._happens(HAPPENINGS[verb.type], phrases[0], who)
        if verb.type == "ATTACH" and phrases[1].is_card:
            self._attach(phrases[0], phrases[1])
            return self._happens(Happening.ATTACHED, phrases[0], who)
        if phrases[1].noun != "BASE":
            raise Unreadable("on ne sait pas où cela doit se passer")
        if phrases[1].ref is None:
            phrases[0].place = phrases[1]
        return replace(self._happens(HAPPENINGS[verb.type], phrases[0], who), at=phrases[1].ref)

    def _playing_affects(self, source: Phrase, what: Phrase, who: Rel | None) -> Trigger:
        """« un joueur a joué une Action standard affectant … »."""
        by = source.filter() if who is None else replace(source.filter(), controller=who)
        return self._happens(Happening.AFFECTED, what, by=by)

    def when_after_being(self, node: Node) -> Trigger:
        """« Après avoir été jouée sur cette Base, une Créature peut … »: the subject of what follows."""
        body = self.then_subject
        np = part(body, "np") if body is not None and body.data == "duel" else None
        if np is None:
            raise Unreadable("on ne sait pas de quelle carte il s'agit")
        phrase = self.np(np)
        trigger = self._happens(HAPPENINGS[part(node, *HAPPENINGS).type], phrase)
        where = part(node, "np")
        at = self.np(where).ref if where else self.scene.here() if part(node, "HERE") else None
        return replace(trigger, at=at)

    def _counter_event(self, node: Node, phrase: Phrase, who: Rel | None) -> Trigger:
        happening = {
            "PUT": Happening.COUNTER_PLACED,
            "REMOVE": Happening.COUNTER_REMOVED,
            "TRANSFER": Happening.TRANSFERRED,
        }.get(part(node, "PUT", "REMOVE", "TRANSFER").type)
        assert happening is not None
        return self._happens(happening, phrase, who)

    def when_suffered(self, node: Node) -> Trigger:
        verb = part(node, *HAPPENINGS)
        phrases = [self.np(np) for np in parts(node, "np")]
        by = self._source(part(node, "by_cards"))
        if part(node, "counters"):
            return self._counter_event(node, phrases[0], None)
        if verb is None:
            raise Unreadable("on ne sait pas ce qui doit se passer")
        happening = Happening.MOVED_AWAY if verb.type == "MOVE" and part(node, "FROM") else HAPPENINGS[verb.type]
        trigger = self._happens(happening, phrases[0], by=by)
        if len(phrases) > 1:
            trigger = replace(trigger, at=phrases[1].ref)
        if part(node, "HERE"):
            trigger = replace(trigger, at=self.scene.here())
        return replace(trigger, directly=part(node, "DIRECTLY") is not None)

    def _source(self, node: Node | None) -> Filter | None:
        return self.np(part(node, "np")).filter() if node else None

    def when_affects(self, node: Node) -> Trigger:
        source, what = (self.np(np) for np in parts(node, "np"))
        trigger = self._happens(Happening.AFFECTED, what, by=source.filter())
        return replace(trigger, directly=part(node, "DIRECTLY") is not None)

    def when_discarded(self, node: Node) -> Trigger:
        return self._happens(Happening.TO_DISCARD, self.np(part(node, "np")))

    def when_left(self, node: Node) -> Trigger:
        what, base = (self.np(np) for np in parts(node, "np"))
        return replace(self._happens(Happening.MOVED_AWAY, what), at=base.ref)

    def when_gained(self, node: Node) -> Trigger:
        return Trigger(Happening.VP_GAINED, DOERS.get(part(node, "who").children[0].type))

    def when_drawn(self, node: Node) -> Trigger:
        return self._happens(Happening.DRAWN, self.np(part(node, "np")), DOERS.get(part(node, "who").children[0].type))

    def when_left_play(self, node: Node) -> Trigger:
        return self._happens(Happening.LEFT_PLAY, self.np(part(node, "np")))

    def when_in_duel(self, node: Node) -> Trigger:
        return self._happens(Happening.IN_DUEL, self.np(part(node, "np")))

    def when_duel_won(self, node: Node) -> Trigger:
        return self._happens(Happening.DUEL_WON, self.np(part(node, "np")))

    def when_you_win(self, node: Node) -> Trigger:
        return Trigger(Happening.DUEL_WON, DOERS.get(part(node, "who").children[0].type))

    def when_would(self, node: Node) -> Trigger:
        by = self._source(part(node, "by_cards"))
        verb = part(node, *HAPPENINGS)
        return self._happens(HAPPENINGS[verb.type] if verb else Happening.TO_DISCARD, self.np(part(node, "np")), by=by)

    def when_scoring(self, node: Node) -> Trigger:
        happening = {
            "BEFORE": Happening.BEFORE_SCORING,
            "AFTER": Happening.AFTER_SCORING,
            "DURING": Happening.WHEN_SCORING,
        }[leaf(node).type]
        np = part(node, "np")
        if np is None:
            self.scene.there = True
            return Trigger(happening)
        phrase = self.np(np)
        if phrase.ref is Ref.HERE:
            return Trigger(happening, at=Ref.HERE)
        if phrase.noun != "BASE":
            raise Unreadable("seule une Base est conquise")
        self.scene.there = True
        at = Ref.THERE if phrase.other else None
        if phrase.fact is not None:
            return Trigger(happening, at=at, condition=phrase.fact)
        facts = tuple(Exists(replace(has.what, at=Ref.THERE), has.cmp, has.n) for has in phrase.base_filter().having)
        return Trigger(happening, at=at, condition=None if not facts else facts[0] if len(facts) == 1 else Both(facts))

    def when_turn(self, node: Node) -> Trigger:
        happening = Happening.TURN_START if part(node, "START_OF") else Happening.TURN_END
        if part(node, "YOUR"):
            return Trigger(happening, Rel.YOU)
        return Trigger(happening, Rel.OTHERS if part(node, "OF_OTHERS", "OF_EACH_OTHER") else None)
