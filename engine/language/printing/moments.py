"""Moments in French: « après que … », « avant la Conquête … »."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import (
    Filter,
    Happening,
    Pick,
    Ref,
    Rel,
    Role,
)
from engine.language.french import Noun, agree, elide, of, to
from engine.language.printing.facts import DONE, WHERE, Facts
from engine.language.printing.nouns import NOUNS, Unsayable

_AT_THE_CARD = (
    Happening.TO_DISCARD, Happening.LEFT_PLAY, Happening.IN_DUEL, Happening.DUEL_WON, Happening.COUNTER_PLACED,
    Happening.COUNTER_REMOVED, Happening.TRANSFERRED, Happening.GIVEN, Happening.DRAWN,
)  # fmt: skip


_ORDINALS = {3: "troisième", 4: "quatrième", 5: "cinquième", 6: "sixième", 7: "septième"}


class Moments(Facts):
    """Says what a trigger waits for."""

    def in_moment(self, trigger: ast.Trigger) -> bool:
        """Whether the condition is said within the moment: « la Conquête d'une Base où vous avez une Créature »."""
        fact = trigger.condition
        facts = fact.of if isinstance(fact, ast.Both) else (fact,)
        scoring = (Happening.BEFORE_SCORING, Happening.WHEN_SCORING, Happening.AFTER_SCORING)
        placed = ast.Placed(Role.WINNER)
        if fact in (placed, ast.Not(placed)):
            return trigger.happening in scoring and trigger.at is not Ref.HERE
        return (
            trigger.happening in scoring
            and trigger.at is not Ref.HERE
            and all(isinstance(one, ast.Exists) and one.what.at is Ref.THERE for one in facts)
        )

    def moment(self, trigger: ast.Trigger, instead: bool = False) -> str:
        """« après que … », « avant la Conquête … », « au début de votre tour »."""
        match trigger.happening:
            case Happening.BEFORE_SCORING | Happening.WHEN_SCORING | Happening.AFTER_SCORING:
                return self.scoring_moment(trigger)
            case Happening.TURN_START | Happening.TURN_END:
                edge = "au début" if trigger.happening is Happening.TURN_START else "à la fin"
                whose = {Rel.YOU: "de votre tour", Rel.OTHERS: "du tour d'un autre joueur"}
                return f"{edge} {whose.get(trigger.who, 'de chaque tour')}"  # type: ignore[arg-type]
        return self.event(trigger, instead)

    def scoring_moment(self, trigger: ast.Trigger) -> str:
        word = {Happening.BEFORE_SCORING: "avant", Happening.WHEN_SCORING: "lors de"}.get(trigger.happening, "après")
        if trigger.at is Ref.HERE:
            return f"{word} la Conquête de cette Base"
        having = ""
        if isinstance(trigger.condition, ast.Placed | ast.Not) and self.in_moment(trigger):
            having = f" où {self.fact(trigger.condition)}"
        elif trigger.condition is not None and self.in_moment(trigger):
            facts = trigger.condition.of if isinstance(trigger.condition, ast.Both) else (trigger.condition,)
            holdings = [fact for fact in facts if isinstance(fact, ast.Exists)]
            found = [ast.Has(replace(fact.what, at=None), fact.cmp, fact.n) for fact in holdings]
            having = "".join(self.having(has) for has in found)
        self.scene.there = True
        return f"{word} la Conquête d'une {'autre ' if trigger.at is Ref.THERE else ''}Base{having}"

    def event(self, trigger: ast.Trigger, instead: bool) -> str:
        what = trigger.what
        if trigger.happening is Happening.VP_GAINED:
            return (
                "après que vous avez gagné au moins 1 PV"
                if trigger.who is Rel.YOU
                else self.doer(trigger, "gagné au moins 1 PV")
            )
        if trigger.happening is Happening.DUEL_WON and what is None:
            return "après que vous avez gagné un duel"
        if isinstance(what, Filter) and trigger.at is not None and (instead or trigger.happening in _AT_THE_CARD):
            what, trigger = replace(what, at=trigger.at), replace(trigger, at=None)
        card = self.ref(what) if isinstance(what, Ref) else self.pick(Pick(what or Filter()))
        if trigger.ordinal not in (None, 1):
            card = f"votre {_ORDINALS[trigger.ordinal]} {card.split(' ', 1)[1]} du tour"
        noun, _ = self.described(what) if isinstance(what, Ref) else (NOUNS[(what or Filter()).kind], False)
        if trigger.happening is Happening.AFFECTED and trigger.by is not None and not instead:
            by = self.pick(Pick(trigger.by))
            self.happened(what, noun)
            if isinstance(what, Filter) and what.controller is Rel.THAT:
                return f"après qu'un joueur a joué {by} affectant {card}"
            return f"{elide('après que', by)} a affecté {'directement ' if trigger.directly else ''}{card}"
        place = self.happened_where(trigger)
        self.happened(what, noun)
        if trigger.happening is Happening.TO_DISCARD:
            if instead:
                return f"si {card} devait aller à la défausse"
            return f"{elide('après que', card)} est {agree('allé', noun.masculine)} à la défausse"
        if trigger.happening is Happening.GIVEN:
            return self.doer(trigger, f"placé {card} dans la main d'un autre joueur")
        if trigger.happening is Happening.DRAWN:
            return self.doer(trigger, f"pioché {card}")
        if trigger.happening is Happening.LEFT_PLAY:
            return f"{elide('après que', card)} a quitté le jeu"
        if trigger.happening is Happening.MOVED_AWAY:
            return f"{elide('après que', card)} a quitté cette Base"
        if trigger.happening is Happening.IN_DUEL:
            return f"{elide('lorsque', card)} participe à un duel"
        if trigger.happening is Happening.DUEL_WON:
            return f"{elide('après que', card)} a gagné un duel"
        counters = {Happening.COUNTER_PLACED: ("placé", "sur"), Happening.COUNTER_REMOVED: ("retiré", "de")}
        if trigger.happening in counters:
            done, on = counters[trigger.happening]
            on_card = of(card) if on == "de" else f"sur {card}"
            if trigger.who is None:
                return f"après qu'un marqueur Force +1 a été {done} {on_card}"
            return self.doer(trigger, f"{done} un marqueur Force +1 {on_card}")
        if trigger.happening is Happening.TRANSFERRED and trigger.who is not None:
            return self.doer(trigger, f"transféré un marqueur Force +1 {to(card)}")
        done = DONE[trigger.happening]
        by = f" par {self.pick(Pick(trigger.by))}" if trigger.by else ""
        directly = " directement" if trigger.directly else ""
        if instead:
            return f"si {card} devait être {agree(done, noun.masculine)}{by}"
        if trigger.who is not None:
            return self.doer(trigger, f"{done} {card}{place}")
        return f"{elide('après que', card)} a été {agree(done, noun.masculine)}{directly}{place}{by}"

    def happened(self, what: Any, noun: Noun) -> None:
        self.scene.it = False
        self.subject = noun
        self.scene.subject = what if isinstance(what, Ref) else Ref.SUBJECT

    def happened_where(self, trigger: ast.Trigger) -> str:
        if trigger.at is None or trigger.happening is Happening.MOVED_AWAY:
            return ""
        return f" {WHERE.get(trigger.happening, 'sur')} {self.where(trigger.at)}"

    def doer(self, trigger: ast.Trigger, deed: str) -> str:
        match trigger.who:
            case Rel.YOU:
                return f"après que vous avez {deed}"
            case Rel.OTHERS:
                return f"après qu'un autre joueur a {deed}"
            case None:
                return f"après qu'un joueur a {deed}"
            case Rel.CONTROLLER_OF_HOST:
                return f"après que le contrôleur de cette Créature a {deed}"
        raise Unsayable(str(trigger))
