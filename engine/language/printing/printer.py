"""From the AST back to French: our wording, one way to say each thing, that the compiler reads as the same AST.

The printer keeps the same `Scene` as the reader, so that « cette Base », « elle » or « ses » are only said where they
will be understood.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import (
    BaseFilter,
    BasePick,
    Filter,
    Happening,
    Kind,
    Limit,
    Pick,
    Ref,
    Rel,
    Who,
    Zone,
)
from engine.language.french import Mood, agree, capital
from engine.language.printing.facts import elide_if
from engine.language.printing.nouns import Unsayable
from engine.language.printing.verbs import UNTIL, Verbs
from engine.language.reading import Said

_LIMITS = {
    Limit.ONCE_A_TURN: "une fois par tour, ",
    Limit.ONCE_PER_CARD: "une fois par carte jouée, ",
}


_ONLY_ONE = {Limit.ONCE_PER_BASE: "par Base conquise", Limit.ONCE_A_TURN_BY_NAME: "par tour"}


class Printer(Verbs):
    """Prints the clauses of one card, in order."""

    def card(self, effect: ast.CardEffect) -> tuple[str, tuple[str, ...]]:
        """The whole text, and the words of each clause."""
        head = self.header(effect)
        self.scene.attach = effect.attach
        said, clauses, before = list(head), [], ""
        for clause in effect.clauses:
            label, sentences = self.ability(clause.ability)
            text = " ".join(sentences)
            again = label == before == "" and not isinstance(clause.ability, ast.OnPlay)
            labelled = f"{label} : {text}" if label else text
            before = label
            clauses.append(labelled)
            said.append(labelled if not again else text)
        return " ".join(said), tuple(clauses)

    def said(self, said: Said, opens: bool) -> str:
        """One sentence as it was read, in our wording; the printer goes on from the sentence before."""
        if opens or said.trigger is not None or said.your_turn:
            self.reset()
        if said.effect is None and not said.standing and said.only is None:
            return _only_one(said.limit)
        if said.only is not None:
            return " ".join(self.ability(said.only)[1])
        if said.standing:
            return " ".join(capital(self.standing(clause)) for clause in said.standing)
        effect = said.effect
        assert effect is not None
        if said.trigger is not None:
            return " ".join(self.under(said.trigger, said.limit, effect, said.instead, said.zone))
        if said.duel:
            outcome: dict[str, Any] = {said.duel: effect}
            return " ".join(self.after_duel(replace(ast.Duel(Ref.SELF, Ref.IT), **outcome)))
        if said.otherwise:
            return capital("sinon, " + self.effect(effect, alone=True))
        return " ".join(self.sentences(effect, "à votre tour, " if said.your_turn else "", said.zone))

    def header(self, effect: ast.CardEffect) -> Iterator[str]:
        """« Attachez : Base. », « 2 Trésors. », « Mort-Vivant. », « 2 Monstres. »."""
        if effect.treasures:
            yield f"{effect.treasures} Trésor{'s' if effect.treasures > 1 else ''}."
        if effect.undead:
            yield "Mort-Vivant."
        if effect.monsters:
            yield f"{effect.monsters} Monstre{'s' if effect.monsters > 1 else ''}."
        if effect.attach is Kind.BASE:
            at = effect.attach_at
            yield f"Attachez : {'Base' if at is None else self.base_pick(BasePick(at))}."
        elif effect.attach is Kind.MINION:
            narrowed = effect.attach_to
            yield f"Attachez : {'Créature' if narrowed is None else self.pick(Pick(narrowed))}."

    def ability(self, ability: ast.Ability) -> tuple[str, list[str]]:
        """The keyword and the sentences of an ability."""
        self.reset()
        match ability:
            case ast.OnPlay(effect):
                return "", self.sentences(effect)
            case ast.Talent(effect):
                return "Talent", self.sentences(effect)
            case ast.OnUncover(effect):
                self.scene.uncovered = True
                return "Dévoilée", self.sentences(effect)
            case ast.Static(clause):
                return self.standing_label(), [capital(self.standing(clause))]
            case ast.PlayOnly(at):
                return "", [capital(f"ne peut être jouée que sur {self.base_pick(BasePick(at))}")]
            case ast.Activated(effect):
                return self.standing_label(), self.sentences(effect, "à votre tour, ")
            case ast.Special(None, effect, limit, zone):
                said = self.sentences(effect, "à votre tour, ", zone)
                return "Spécial", [*said, _only_one(limit)] if limit else said
            case ast.Special(ast.Trigger() as trigger, effect, limit, zone):
                return "Spécial", self.under(trigger, limit, effect, zone=zone)
            case ast.Triggered(trigger, effect, limit, instead):
                return self.standing_label(), self.under(trigger, limit, effect, instead)
        raise Unsayable(str(ability))

    def standing_label(self) -> str:
        return "" if self.scene.kind == "base" else "Permanent"

    def under(self, trigger: ast.Trigger, limit: Limit | None, effect: ast.Effect, instead: bool = False,
              zone: Zone | None = None) -> list[str]:  # fmt: skip
        opening = "la première fois de chaque tour, " if trigger.ordinal == 1 else ""
        if limit is not None:
            opening += _LIMITS.get(limit, "")
        opening += self.moment(trigger, instead) + ", "
        if trigger.had_no_counter:
            opening += "si elle ne portait aucun marqueur Force +1 quand l'Action a été jouée, "
        if isinstance(trigger.condition, ast.TurnOf):
            opening += during(trigger.condition)
        elif trigger.condition is not None and not self.in_moment(trigger):
            opening += f"{elide_if(self.condition(trigger.condition))}, "
        self.scoring = trigger.happening is Happening.AFTER_SCORING
        said = self.sentences(effect, opening, zone, instead)
        return [*said, _only_one(limit)] if limit in _ONLY_ONE else said

    def sentences(
        self, effect: ast.Effect, opening: str = "", zone: Zone | None = None, instead: bool = False
    ) -> list[str]:
        """« X. Y. »: a sentence a step; the first one opens with the moment."""
        self.used_from = zone
        steps = effect.steps if isinstance(effect, ast.Seq) else (effect,)
        said: list[str] = []
        tail = " à la place" if instead else ""
        for step in steps:
            said.extend(self.sentence(step, opening, tail))
            opening = tail = ""
        return said

    def sentence(self, step: ast.Effect, opening: str, tail: str) -> Iterator[str]:
        match step:
            case ast.If(ast.Not(ast.Did()), then, None) if not opening:
                yield capital("sinon, " + self.effect(then, alone=True))
            case ast.If(ast.TurnOf() as turn, then, None):
                yield capital(opening + during(turn) + self.effect(then, alone=True) + tail)
            case ast.If(condition, then, otherwise) if otherwise is not None:
                yield capital(opening + f"{elide_if(self.condition(condition))}, {self.effect(then, alone=True)}{tail}")
                yield capital("sinon, " + self.effect(otherwise, alone=True))
            case ast.GrantTrigger(_target, trigger, effect, instead, until):
                moment = self.moment(trigger, instead)
                body = self.effect(effect, alone=True)
                yield capital(f"{opening}{UNTIL[until].strip()}, {moment}, {body}{' à la place' if instead else ''}")
            case (ast.Duel() as duel) | ast.May(ast.Duel() as duel):
                yield capital(opening + self.duel(duel, may=isinstance(step, ast.May)) + tail)
                yield from self.after_duel(duel)
            case _:
                yield capital(opening + self.effect(step, alone=True) + tail)

    def effect(self, effect: ast.Effect, mood: Mood = Mood.YOU, alone: bool = False) -> str:
        """An effect as the rest of a sentence. `alone` where it may be a sentence of its own (« la Force … est … »)."""
        match effect:
            case ast.Seq(steps):
                said = [self.effect(step, mood) for step in steps]
                return ", ".join(said[:-1]) + f" et {said[-1]}"
            case ast.ForTo(cost, gain):
                return f"{self.effect(cost, mood)} pour {self.gain(gain)}"
            case ast.May(inner):
                return self.may(inner, mood)
            case ast.Or(choices, both_allowed):
                before = self.scene.it, self.scene.there
                said = []
                for choice in choices:
                    self.scene.it, self.scene.there = before
                    said.append(self.effect(choice, mood))
                return (" et/ou " if both_allowed else " OU ").join(said)
            case ast.If(condition, then, None):
                return f"{elide_if(self.condition(condition))}, {self.effect(then, mood, alone)}"
            case ast.ForEach(Filter(kind=Kind.BASE) as bases, inner):
                found = bases.at if isinstance(bases.at, BaseFilter) else BaseFilter()
                opening = f"sur {self.base_pick(BasePick(found, every=True))}, "
                self.scene.there = True
                return opening + self.effect(inner, mood, alone)
            case ast.ForEach(what, inner):
                return f"{self.per(what)}, {self.effect(inner, mood, alone)}"
            case ast.By(who, inner):
                return self.by(who, inner)
            case ast.Unread(text):
                return text.strip().rstrip(".")
        return self.verb(effect, mood, alone)

    def gain(self, effect: ast.Effect) -> str:
        if isinstance(effect, ast.By):
            return "que " + self.effect(effect)
        return self.effect(effect, Mood.TO)

    def may(self, effect: ast.Effect, mood: Mood) -> str:
        if isinstance(effect, ast.AffectLikewise):
            noun, several = self.described(effect.target)
            can = f"{'peuvent' if several else 'peut'} être {agree('affecté', noun.masculine, several)}"
            return f"{self.target(effect.target)} {can} de la même façon"
        if isinstance(effect, ast.Duel):
            return self.duel(effect, may=True)
        return f"{'vous pouvez' if mood is not Mood.HE else 'peut'} {self.effect(effect, Mood.TO)}"

    def by(self, who: Who, effect: ast.Effect) -> str:
        subject = self.who(who)
        with self.as_they_do():
            return f"{subject} {self.effect(effect, Mood.HE)}"


def _only_one(limit: Limit | None) -> str:
    if limit not in _ONLY_ONE:
        raise Unsayable(str(limit))
    return f"Un seul effet de ce nom peut être utilisé {_ONLY_ONE[limit]}."


def during(turn: ast.TurnOf) -> str:
    return f"pendant {'votre tour' if turn.who is Rel.YOU else 'le tour des autres joueurs'}, "
