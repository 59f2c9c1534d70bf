"""From the AST back to French: our wording, one way to say each thing, that the compiler reads as the same AST.

The printer keeps the same `Discourse` as the reader, so that « cette Base », « elle » or « ses » are only said where
they will be understood.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.effects import ast
from engine.effects.ast import BaseFilter, BasePick, Filter, Happening, Kind, Limit, Pick, Ref, Rel, Who, Zone
from engine.effects.walk import instead_of, playing_at, steps_of
from engine.language.canon.durations import LASTS
from engine.language.canon.facts import say_condition
from engine.language.canon.grammar import ACTS
from engine.language.canon.moments import in_moment, moment
from engine.language.canon.rules import duel
from engine.language.french import Mood, agree, capital
from engine.language.printing.nouns import NounPrinter, Unsayable, during
from engine.language.reading.sentence import Said

_LIMITS = {
    Limit.ONCE_A_TURN: "une fois par tour, ",
    Limit.ONCE_PER_CARD: "une fois par carte jouée, ",
    Limit.ONCE_PER_DUEL: "une fois par duel, ",
}
_ENDS = {"if_you_win": "gagne", "if_you_lose": "perd"}
_ONLY_ONE = {Limit.ONCE_PER_BASE: "par Base conquise", Limit.ONCE_A_TURN_BY_NAME: "par tour"}


class Printer(NounPrinter):
    """Prints the clauses of one card, in order."""

    def card(self, effect: ast.CardEffect) -> tuple[str, tuple[str, ...]]:
        """The whole text, and the words of each clause."""
        self.discourse.attach = effect.attach
        clauses = []
        for clause in effect.clauses:
            label, sentences = self.ability(clause.ability)
            clauses.append(" ".join([f"{label} :", *sentences] if label else sentences))
        return " ".join([*self.header(effect), *clauses]), tuple(clauses)

    def said(self, said: Said, opens: bool) -> str:
        """One sentence as it was read, in our wording; the printer goes on from the sentence before."""
        if said.also is not None:
            return f"{self.said(replace(said, also=None), opens)} {self.said(said.also, opens)}"
        if opens or said.trigger is not None or said.your_turn:
            self.reset()
        if said.is_limit:
            return _only_one(said.limit)
        if said.stays:
            return "Toutes les Créatures de la Base d'origine restent sur la nouvelle Base."
        if said.only is not None:
            return " ".join(self.ability(said.only)[1])
        if said.standing and said.otherwise:
            return capital("sinon, " + " et ".join(ACTS.say(self, clause, Mood.YOU) for clause in said.standing))
        if said.standing:
            return " ".join(capital(ACTS.say(self, clause, Mood.ALONE)) for clause in said.standing)
        effect = said.effect
        assert effect is not None
        if said.trigger is not None:
            return " ".join(self.under(said.trigger, said.limit, effect, said.instead, said.zone))
        if said.duel:
            return " ".join(self.outcome(said.duel, effect))
        if said.otherwise:
            return capital("sinon, " + self.effect(effect, Mood.ALONE))
        opening = "à votre tour, " if said.your_turn else ""
        if said.your_turn and said.limit is Limit.ONCE_A_TURN:
            opening = _LIMITS[Limit.ONCE_A_TURN] + opening
        return " ".join(self.sentences(effect, opening, said.zone))

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
            case ast.OnPlay(effect, only) | ast.Talent(effect, only):
                label = "Talent" if isinstance(ability, ast.Talent) else ""
                return label, [*self.sentences(effect), *([_only_one(only)] if only else ())]
            case ast.OnUncover(effect):
                self.discourse.uncovered = True
                return "Dévoilée", self.sentences(effect)
            case ast.Static(clause):
                return self.standing_label(), [capital(ACTS.say(self, clause, Mood.ALONE))]
            case ast.PlayOnly(at):
                return "", [capital(f"ne peut être jouée que sur {self.base_pick(BasePick(at))}")]
            case ast.Activated(effect, once):
                limit = _LIMITS[Limit.ONCE_A_TURN] if once else ""
                return self.standing_label(), self.sentences(effect, f"{limit}à votre tour, ")
            case ast.Special(ast.Trigger() as window, effect, None, None) if self.asks_once_played(window, effect):
                played = self.under(window, None, ast.Play(Ref.SELF))
                return "Spécial", [*played, *self.sentences(effect)]
            case ast.Special(window, effect, limit, zone) if window is not None:
                return "Spécial", self.under(window, limit, effect, zone=zone)
            case ast.Special(_, effect, limit, zone, any_time):
                # what is played instead of another is as soon as that one might be; a Titan, of the turn's own card
                whenever = any_time or (instead_of(effect) and self.discourse.kind != "titan")
                said = self.sentences(effect, "" if whenever else "à votre tour, ", zone)
                return "Spécial", [*said, _only_one(limit)] if limit else said
            case ast.Triggered(trigger, effect, limit, instead):
                return self.standing_label(), self.under(trigger, limit, effect, instead)
        raise Unsayable(str(ability))

    def asks_once_played(self, window: ast.Trigger, effect: ast.Effect) -> bool:
        """« Avant la Conquête d'une Base, jouez cette carte. Si C, X »: in one sentence, C would be asked before."""
        first = steps_of(effect)[0]
        asks = isinstance(first, ast.If) and first.otherwise is None and not isinstance(first.condition, ast.TurnOf)
        return asks and self.discourse.kind == "action" and self.discourse.attach is None and window.condition is None

    def standing_label(self) -> str:
        return "" if self.discourse.kind == "base" else "Permanent"

    def under(
        self,
        trigger: ast.Trigger,
        limit: Limit | None,
        effect: ast.Effect,
        instead: bool = False,
        zone: Zone | None = None,
    ) -> list[str]:
        """The sentences of an effect that waits for a moment."""
        trigger, self.spared = _spared(trigger)
        opening = "la première fois de chaque tour, " if trigger.ordinal == 1 else ""
        if limit in _LIMITS:
            opening += _LIMITS[limit]
        opening += moment(self, trigger, instead) + ", "
        if trigger.had_no_counter:
            opening += "si elle ne portait aucun marqueur Force +1 quand l'Action a été jouée, "
        if isinstance(trigger.condition, ast.TurnOf):
            opening += f"{during(trigger.condition)}, "
        elif trigger.condition is not None and not in_moment(self, trigger):
            opening += f"{say_condition(self, trigger.condition)}, "
        scored = trigger.happening is Happening.AFTER_SCORING and zone is None  # else it is in no Base's reach
        self.scoring = (trigger.at if trigger.at is Ref.HERE else Ref.THERE) if scored else None
        said = self.sentences(effect, opening, zone, instead)
        return [*said, _only_one(limit)] if limit in _ONLY_ONE else said

    def sentences(
        self, effect: ast.Effect, opening: str = "", zone: Zone | None = None, instead: bool = False
    ) -> list[str]:
        """« X. Y. »: a sentence a step; the first one opens with the moment."""
        self.used_from = zone
        said: list[str] = []
        tail = " à la place" if instead else ""
        for step in steps_of(effect):
            said.extend(self.sentence(step, opening, tail))
            opening = tail = ""
        return said

    def sentence(self, step: ast.Effect, opening: str, tail: str) -> Iterator[str]:
        match step:
            case ast.If(ast.Not(ast.Did(another=False)), then, None) if not opening:
                yield capital("sinon, " + self.effect(then, Mood.ALONE))
            case ast.If(ast.TurnOf() as turn, then, None):
                yield capital(f"{opening}{during(turn)}, " + self.effect(then, Mood.ALONE) + tail)
            case ast.If(condition, ast.GrantTrigger() as later, None):  # known now, of what is done later
                yield from self.sentence(_asking_late(later, condition), opening, tail)
            case ast.If(condition, then, otherwise) if otherwise is not None:
                yield capital(opening + f"{say_condition(self, condition)}, {self.effect(then, Mood.ALONE)}{tail}")
                yield capital("sinon, " + self.effect(otherwise, Mood.ALONE))
            case ast.GrantTrigger(_, ast.Trigger(Happening.TURN_END, None, None), effect, False, ast.Until.END_OF_TURN):
                yield capital(f"{opening}à la fin du tour, {self.effect(effect, Mood.ALONE)}")
            case ast.GrantTrigger(_, ast.Trigger(Happening.TURN_START, Rel.YOU), then, False, until, False) if (
                until is ast.Until.END_OF_YOUR_NEXT_TURN
            ):
                edge = "au début"
                if isinstance(then, ast.GrantTrigger) and then.trigger == ast.Trigger(Happening.TURN_END):
                    edge, then = "à la fin", then.effect
                yield capital(f"{opening}{edge} de votre prochain tour, {self.effect(then, Mood.ALONE)}")
            case ast.GrantTrigger(Ref.SELF, trigger, put, True) if (
                isinstance(put.effect if isinstance(put, ast.May) else put, ast.Put | ast.Bury)
                and trigger == ast.Trigger(Happening.TO_DISCARD, what=Ref.SELF)
                and (self.discourse.kind, self.discourse.attach) == ("action", None)
            ):
                yield capital(f"{opening}{self.effect(put, Mood.ALONE)} au lieu de la défausser{tail}")
            case ast.GrantTrigger(_target, trigger, effect, instead, until, once):
                waits = moment(self, trigger, instead)
                body = self.effect(effect, Mood.ALONE)
                lasts = f"{LASTS[until].strip()}, {'la prochaine fois, ' if once else ''}"
                yield capital(f"{opening}{lasts}{waits}, {body}{' à la place' if instead else ''}")
            case ast.Following(happening, then) if not opening:
                waits = moment(self, ast.Trigger(happening, what=ast.Ref.IT))
                yield capital(f"{waits}, {self.effect(then, Mood.ALONE)}")
            case (ast.Duel() as fight) | ast.May(ast.Duel() as fight):
                challenges = "peut provoquer" if isinstance(step, ast.May) else "provoque"
                yield capital(opening + duel(self, fight, challenges) + tail)
                for side in ("loser", "winner", "if_you_win", "if_you_lose"):
                    outcome = getattr(fight, side)
                    if outcome is not None:
                        yield from self.outcome(side, outcome)
            case _:
                yield capital(opening + self.effect(step, Mood.ALONE) + tail)

    def outcome(self, side: str, effect: ast.Effect) -> Iterator[str]:
        """What becomes of the loser or of the winner of a duel, named so; or what you do if you win it."""
        if side in _ENDS:
            yield capital(f"si votre Créature {_ENDS[side]}, {self.effect(effect, Mood.ALONE)}")
            return
        for step in steps_of(effect):
            self.side = "la Créature perdante" if side == "loser" else "la Créature gagnante"
            self.designated(Kind.MINION, several=False)
            yield capital(self.effect(step, Mood.ALONE))
            self.side = ""

    def effect(self, effect: ast.Effect, mood: Mood = Mood.YOU) -> str:
        """An effect as the rest of a sentence."""
        inner = Mood.YOU if mood is Mood.ALONE else mood
        match effect:
            case ast.Seq(steps) | ast.AtOnce(steps):
                said = [self.effect(step, inner) for step in steps]
                return ", ".join(said[:-1]) + f" et {said[-1]}"
            case ast.ForTo(cost, gain):
                return f"{self.effect(cost, inner)} pour {self.gain(gain)}"
            case ast.May(what):
                return self.may(what, inner)
            case ast.Or(choices, both_allowed):
                told = "choisissez : " if any(isinstance(choice, ast.By) for choice in choices) else ""
                return told + (" et/ou " if both_allowed else " OU ").join(self.choices(choices, inner))
            case ast.If(condition, then, None):
                return f"{say_condition(self, condition)}, {self.effect(then, mood)}"
            case ast.ForEach(Filter(kind=Kind.BASE) as bases, what) if playing_at(what, Ref.THERE) == what:
                found = bases.at if isinstance(bases.at, BaseFilter) else BaseFilter()
                opening = f"sur {self.base_pick(BasePick(found, every=True))}, "
                self.discourse.there = True
                return opening + self.effect(what, mood)
            case ast.ForEach(counted, what):
                opening = self.per(counted)
                self.discourse.several = self.discourse.several and isinstance(counted, Who)  # each card in its turn
                return f"{opening}, {self.effect(what, mood)}"
            case ast.By(who, what):
                return self.by(who, what)
        return ACTS.say(self, effect, mood)

    def choices(self, choices: tuple[ast.Effect, ...], mood: Mood) -> Iterator[str]:
        """Each side of an « OU », from the same discourse."""
        it, there, gone_on = self.discourse.it, self.discourse.there, self.discourse.gone_on
        for choice in choices:
            self.discourse.it, self.discourse.there, self.discourse.gone_on = it, there, gone_on
            yield self.effect(choice, mood)

    def gain(self, effect: ast.Effect) -> str:
        """« pour piocher une carte », « pour que chaque joueur pioche une carte »."""
        return "que " + self.effect(effect) if isinstance(effect, ast.By) else self.effect(effect, Mood.TO)

    def may(self, effect: ast.Effect, mood: Mood) -> str:
        """« vous pouvez … »; of what is affected likewise, and of a duel, the card may."""
        if isinstance(effect, ast.AffectLikewise):
            noun, several = self.described(effect.target)
            can = f"{'peuvent' if several else 'peut'} être {agree('affecté', noun.masculine, several)}"
            return f"{self.target(effect.target)} {can} de la même façon"
        if isinstance(effect, ast.Duel):
            return duel(self, effect, "peut provoquer")
        return f"{'peut' if mood is Mood.HE else 'vous pouvez'} {self.effect(effect, Mood.TO)}"

    def by(self, who: Who, effect: ast.Effect) -> str:
        """« chaque joueur … »: « ses » are then his."""
        subject = self.who(who)
        outer, self.discourse.by, self.discourse.rival = (self.discourse.by, self.discourse.rival), True, False
        if isinstance(effect, ast.If) and effect.otherwise is None:  # « … pioche une carte s'il a une Créature »
            fact = say_condition(self, effect.condition)
            said = f"{subject} {self.effect(effect.then, Mood.HE)} {fact}"
        else:
            said = f"{subject} {self.effect(effect, Mood.HE)}"
        self.discourse.by, self.discourse.rival = outer
        return said


def _spared(trigger: ast.Trigger) -> tuple[ast.Trigger, ast.Ref | None]:
    """A trigger without the condition that an Action is to be discarded, which its verb says; and that Action."""
    match trigger.condition:
        case ast.AwaitsDiscard(of):
            return replace(trigger, condition=None), of
        case ast.Both((*facts, ast.AwaitsDiscard(of))):
            return replace(trigger, condition=facts[0] if len(facts) == 1 else ast.Both(tuple(facts))), of
    return trigger, None


def _asking_late(later: ast.GrantTrigger, condition: ast.Condition) -> ast.GrantTrigger:
    """« À la fin du tour, si vous le faites, X »: as it is said, the moment first."""
    inner = later.effect
    asked = _asking_late(inner, condition) if isinstance(inner, ast.GrantTrigger) else ast.If(condition, inner, None)
    return replace(later, effect=asked)


def _only_one(limit: Limit | None) -> str:
    if limit is None or limit not in _ONLY_ONE:
        raise Unsayable(str(limit))
    return f"Un seul effet de ce nom peut être utilisé {_ONLY_ONE[limit]}."
