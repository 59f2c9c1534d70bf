"""From the AST back to French: our wording, one way to say each thing, that the compiler reads as the same AST.

The printer keeps the same `Scene` as the reader, so that « cette Base », « elle » or « ses » are only said where they
will be understood.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import (
    ALL,
    ANY_NUMBER,
    ONE,
    BaseFilter,
    BasePick,
    Cmp,
    Filter,
    Happening,
    Kind,
    Limit,
    Pick,
    Quantity,
    Ref,
    Rel,
    Role,
    Until,
    Who,
    Zone,
)
from engine.language.french import Mood, Noun, agree, capital, conjugate, elide, number, of, to, words
from engine.language.phrases import Scene
from engine.language.reader import Said

NOUNS = {
    Kind.CARD: Noun("carte", "cartes"),
    Kind.MINION: Noun("Créature", "Créatures"),
    Kind.ACTION: Noun("Action", "Actions"),
    Kind.BASE: Noun("Base", "Bases"),
    Kind.TITAN: Noun("Titan", "Titans", masculine=True),
    Kind.MONSTER: Noun("Monstre", "Monstres", masculine=True),
    Kind.TREASURE: Noun("Trésor", "Trésors", masculine=True),
    Kind.MADNESS: Noun("Démence", "Démences"),
}
COUNTER = Noun("marqueur Force +1", "marqueurs Force +1", masculine=True)
_PILES = {
    Zone.HAND: "main",
    Zone.DECK: "pioche",
    Zone.DECK_TOP: "pioche",
    Zone.DECK_BOTTOM: "pioche",
    Zone.DISCARD: "défausse",
}
_OWN_PILES = {
    Zone.MADNESS: "la pioche Démence",
    Zone.MONSTERS: "la pioche Monstre",
    Zone.TREASURES: "la pioche Trésor",
    Zone.BASES: "la pioche Base",
    Zone.BASE_DISCARD: "la défausse Base",
    Zone.TREASURE_DISCARD: "la défausse Trésor",
    Zone.BOX: "la boîte",
}
_UNTIL = {
    Until.END_OF_TURN: " jusqu'à la fin du tour",
    Until.START_OF_YOUR_TURN: " jusqu'au début de votre prochain tour",
    Until.END_OF_YOUR_NEXT_TURN: " jusqu'à la fin de votre prochain tour",
    Until.THEIR_NEXT_TURN: " pendant son prochain tour",
    Until.LEAVES: " tant que cette carte est en jeu",
    Until.ALWAYS: "",
}
_LIMITS = {
    Limit.ONCE_A_TURN: "une fois par tour, ",
    Limit.ONCE_PER_CARD: "une fois par carte jouée, ",
}
_ONLY_ONE = {Limit.ONCE_PER_BASE: "par Base conquise", Limit.ONCE_A_TURN_BY_NAME: "par tour"}
_WHO = {
    Role.YOU: "vous",
    Role.EACH: "chaque joueur",
    Role.EACH_OTHER: "chaque autre joueur",
    Role.ANOTHER: "un autre joueur",
    Role.ANY: "un joueur",
    Role.THAT: "ce joueur",
    Role.OWNER: "son propriétaire",
    Role.CONTROLLER_OF_IT: "son contrôleur",
    Role.WINNER: "le Vainqueur",
    Role.SECOND: "le Deuxième",
    Role.THIRD: "le Troisième",
    Role.ALL_BUT_WINNER: "chaque joueur sauf le Vainqueur",
}
_COMPARED = {
    Cmp.LESS: "inférieure à",
    Cmp.MORE: "supérieure à",
    Cmp.AT_MOST: "inférieure ou égale à",
    Cmp.AT_LEAST: "supérieure ou égale à",
    Cmp.EXACTLY: "égale à",
}
_DEEDS = {
    ast.Deed.BE_DESTROYED: "détruit",
    ast.Deed.BE_MOVED: "déplacé",
    ast.Deed.BE_RETURNED: "renvoyé",
    ast.Deed.BE_AFFECTED: "affecté",
    ast.Deed.BE_PLAYED: "joué",
}
_DONE = {
    Happening.PLAYED: "joué",
    Happening.DESTROYED: "détruit",
    Happening.MOVED: "déplacé",
    Happening.RETURNED: "renvoyé",
    Happening.DISCARDED: "défaussé",
    Happening.ATTACHED: "attaché",
    Happening.AFFECTED: "affecté",
    Happening.BURIED: "enterré",
    Happening.UNCOVERED: "dévoilé",
    Happening.TRANSFERRED: "transféré",
    Happening.REVEALED: "révélé",
}
_ORDINALS = {3: "troisième", 4: "quatrième", 5: "cinquième", 6: "sixième", 7: "septième"}
_AT_THE_CARD = (
    Happening.TO_DISCARD, Happening.LEFT_PLAY, Happening.IN_DUEL, Happening.DUEL_WON, Happening.COUNTER_PLACED,
    Happening.COUNTER_REMOVED, Happening.TRANSFERRED, Happening.GIVEN, Happening.DRAWN,
)  # fmt: skip
_WHERE = {Happening.MOVED: "vers", Happening.ATTACHED: "à"}


class Unsayable(Exception):
    """A tree that our French has no words for."""


class Printer:
    """Prints the clauses of one card, in order."""

    def __init__(self, kind: str, attach: Kind | None = None) -> None:
        self.scene = Scene(kind, attach)
        self.it = NOUNS[Kind.MINION]
        self.several = False
        self.subject = NOUNS[Kind.MINION]
        self.scoring = False
        self.used_from: Zone | None = None
        self.side = ""

    # ------------------------------------------------------------------------------------------ a whole card

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
            return " ".join(self.after_duel(replace(ast.Duel(Ref.SELF, Ref.IT), **{said.duel: effect})))
        if said.otherwise:
            return capital("sinon, " + self.effect(effect, alone=True))
        return " ".join(self.sentences(effect, "à votre tour, " if said.your_turn else "", said.zone))

    def reset(self) -> None:
        """A new ability has designated nothing yet."""
        self.scene.it = self.scene.there = self.scene.shown = False
        self.scene.subject = None
        self.scoring = False

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
            case ast.Special(trigger, effect, limit, zone):
                return "Spécial", self.under(trigger, limit, effect, zone=zone)
            case ast.Triggered(trigger, effect, limit, instead):
                return self.standing_label(), self.under(trigger, limit, effect, instead)
        raise Unsayable(str(ability))

    def standing_label(self) -> str:
        return "" if self.scene.kind == "base" else "Permanent"

    def under(self, trigger: ast.Trigger, limit: Limit | None, effect: ast.Effect, instead: bool = False,
              zone: Zone | None = None) -> list[str]:  # fmt: skip
        opening = ("la première fois de chaque tour, " if trigger.ordinal == 1 else "") + _LIMITS.get(limit, "")  # type: ignore[arg-type]
        opening += self.moment(trigger, instead) + ", "
        if trigger.had_no_counter:
            opening += "si elle ne portait aucun marqueur Force +1 quand l'Action a été jouée, "
        if isinstance(trigger.condition, ast.TurnOf):
            opening += _during(trigger.condition)
        elif trigger.condition is not None and not self.in_moment(trigger):
            opening += f"{elide_if(self.condition(trigger.condition))}, "
        self.scoring = trigger.happening is Happening.AFTER_SCORING
        said = self.sentences(effect, opening, zone, instead)
        return [*said, _only_one(limit)] if limit in _ONLY_ONE else said

    # ------------------------------------------------------------------------------------------ sentences

    def sentences(self, effect: ast.Effect, opening: str = "", zone: Zone | None = None, instead: bool = False) -> list[str]:
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
                yield capital(opening + _during(turn) + self.effect(then, alone=True) + tail)
            case ast.If(condition, then, otherwise) if otherwise is not None:
                yield capital(opening + f"{elide_if(self.condition(condition))}, {self.effect(then, alone=True)}{tail}")
                yield capital("sinon, " + self.effect(otherwise, alone=True))
            case ast.GrantTrigger(_target, trigger, effect, instead, until):
                moment = self.moment(trigger, instead)
                body = self.effect(effect, alone=True)
                yield capital(f"{opening}{_UNTIL[until].strip()}, {moment}, {body}{' à la place' if instead else ''}")
            case ast.Duel() | ast.May(ast.Duel()):
                duel = step.effect if isinstance(step, ast.May) else step
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

    @contextmanager
    def as_they_do(self) -> Iterator[None]:
        outer, self.scene.by = self.scene.by, True
        yield
        self.scene.by = outer

    # ------------------------------------------------------------------------------------------ verbs

    def verb(self, effect: ast.Effect, mood: Mood, alone: bool) -> str:
        match effect:
            case ast.Destroy(target) if self.is_place(target):
                return f"{conjugate('détruire', mood)} {self.place(target)}"  # type: ignore[arg-type]
            case ast.Destroy(target):
                return self.act("détruire", mood, target)
            case ast.Move(target, place):
                return self.act("déplacer", mood, target) + f" {self.toward(place)}" + self.rather(target)
            case ast.Return(target, zone):
                return self.act("renvoyer", mood, target) + f" {self.into(zone, None)}" + self.rather(target)
            case ast.Put(target, Zone.PLAY, _whose, at) if at is not None:
                return self.act("placer", mood, target) + f" sur {self.place(at)}"
            case ast.Put(target, zone, whose, None, any_order, bottom):
                order = " dans l'ordre de votre choix" if any_order else ""
                if isinstance(target, Pick) and (target.filter.kind, target.filter.zone) == (Kind.TREASURE, Zone.REVEALED):
                    order += " avant le partage des Trésors"
                what = self.hand(mood) if _whole_hand(target) else self.act("placer", mood, target)
                return f"{what} {self.into(zone, whose, bottom)}{order}{self.rather(target)}"
            case ast.ShuffleIn(target, pile, whose):
                if _whole_hand(target):
                    return f"{conjugate('mélanger', mood)} {self.poss(Rel.YOU, False)} main {self.inside(pile, whose)}"
                return self.act("mélanger", mood, target) + f" {self.inside(pile, whose)}" + self.rather(target)
            case ast.ShufflePile(pile, source):
                first = self.pile(source or pile, Rel.YOU)
                return f"{conjugate('mélanger', mood)} {first}" + (f" {self.inside(pile, Rel.YOU)}" if source else "")
            case ast.Discard(target, until) if until is not None:
                cards = self.act("défausser", mood, target).replace(" de votre main", "").replace(" de sa main", "")
                return f"{cards} jusqu'à défausser {self.pick(Pick(until))}"
            case ast.Draw(n, pile, up_to):
                return self.draw(n, pile, up_to, mood)
            case ast.Discard(target):
                return self.discard(target, mood)
            case ast.Gain(n, lose):
                return f"{conjugate('perdre' if lose else 'gagner', mood)} {self.times(n, lambda k: f'{k} PV', 'PV')}"
            case ast.Boost(target, n, lower, until):
                return self.boost(target, n, lower, mood, alone) + _UNTIL[until]
            case ast.BoostTotal(base, n, lower, until):
                return self.total(self.place(base), n, lower) + _UNTIL[until]
            case ast.PutCounters(target, own_sort=True):
                return f"{conjugate('placer', mood)} un marqueur de cette Base sur {self.place(target)}"  # type: ignore[arg-type]
            case ast.PutCounters(target, n, spread, up_to):
                return self.put_counters(target, n, spread, up_to, mood)
            case ast.RemoveCounters(target, n):
                counters = self.counters(n) if isinstance(n, Quantity) else number(_fixed(n), COUNTER)
                return f"{conjugate('retirer', mood)} {counters} {of(self.target(target))}"
            case ast.MoveCounters(Pick() as source, Pick() as target, quantity) if source == target and source.quantity == ALL:
                return f"{conjugate('transférer', mood)} {self.counters(quantity)} entre {self.plural(source.filter)}"
            case ast.MoveCounters(source, target, quantity):
                start = of(self.target(source))
                return f"{conjugate('transférer', mood)} {self.counters(quantity)} {start} {to(self.target(target))}"
            case ast.Transfer(target, place):
                what = "" if self.is_it(target) else self.target(target)
                where = f"vers {self.place(place)}" if self.is_place(place) else to(self.target(place))  # type: ignore[arg-type]
                return f"{self.pronounced('transférer', mood, target, what)} {where}"
            case ast.TakeControl(target, Role.ANOTHER | Role.ANY as role, Until.ALWAYS):
                verb = {Mood.YOU: "donnez", Mood.TO: "donner", Mood.HE: "donne"}[mood]
                return f"{verb} le contrôle {of(self.target(target))} à {_WHO[role]}"
            case ast.EnterBase():
                return self.enter_base(effect, mood)
            case ast.NextBase(zone, top):
                among = "dans la défausse Base" if zone is Zone.BASE_DISCARD else f"parmi les {words(top or 1)} premières Bases de la pioche Base"
                return f"{conjugate('choisir', mood)} la Base de remplacement {among}"
            case ast.TakeControl(target, Role.YOU, until):
                return f"{conjugate('prendre', mood)} le contrôle {of(self.target(target))}{_UNTIL[until]}"
            case ast.Play():
                return self.play(effect, mood)
            case ast.GiveUpPlay(kind):
                verb = {Mood.YOU: "renoncez", Mood.TO: "renoncer", Mood.HE: "renonce"}[mood]
                return f"{verb} à {NOUNS[kind].a()} supplémentaire"
            case ast.Reveal():
                return self.reveal(effect, mood)
            case ast.RevealCards(target):
                return self.act("révéler", mood, target)
            case ast.Search(target, zones):
                found = self.pick(replace(target, filter=replace(target.filter, zone=Zone.PLAY, whose=None)), hand=False)
                self.designate(target)
                return f"{conjugate('chercher', mood)} {found} dans {self.piles(zones)}"
            case ast.Designate(target):
                return f"{conjugate('choisir', mood)} {self.chosen(target)}"
            case ast.NameSomething(what):
                return f"{conjugate('nommer', mood)} une {'Faction' if what == 'faction' else 'carte'}"
            case ast.ChangeBreakpoint(base, n, lower, set_to, until):
                return self.breakpoint(base, n, lower, set_to, mood, alone) + _UNTIL[until]
            case ast.CancelEffects(target, until):
                return f"{conjugate('annuler', mood)} l'effet {of(self.anything(target))}{_UNTIL[until]}"
            case ast.Grant(target, ast.NoEffect(_of, Rel.YOU), until):
                return f"{conjugate('ignorer', mood)} l'effet {of(self.anything(target))}{_UNTIL[until]}"
            case ast.Grant(target, clause, until):
                return self.granted(target, clause) + _UNTIL[until]
            case ast.Bury(target, at):
                return f"{self.act('enterrer', mood, target)} sur {self.place(at)}{self.rather(target)}"
            case ast.Uncover(target):
                return self.act("dévoiler", mood, target)
            case ast.Duel():
                return self.duel(effect, may=False)
            case ast.AffectLikewise(target):
                return f"{conjugate('affecter', mood)} de la même façon {self.target(target)}"
            case ast.UseTalent(target, as_own):
                if not as_own:
                    return f"{conjugate('utiliser', mood)} son Talent une fois de plus"
                return f"{conjugate('utiliser', mood)} le Talent {of(self.target(target))} comme s'il était le sien"
            case ast.TriggerAsIf(kind):
                return f"déclenchez tous les effets qui auraient été déclenchés si vous aviez joué {NOUNS[kind].a()}"
        raise Unsayable(str(effect))

    def act(self, infinitive: str, mood: Mood, target: ast.Target) -> str:
        """« détruisez une Créature », « détruisez-la », « la détruire »."""
        pointed = self.is_it(target)
        what = "" if pointed else self.target(target)
        return self.pronounced(infinitive, mood, target, what)

    def hand(self, mood: Mood) -> str:
        return f"{conjugate('placer', mood)} {self.poss(Rel.YOU, False)} main"

    def pronounced(self, infinitive: str, mood: Mood, target: ast.Target, what: str) -> str:
        verb = conjugate(infinitive, mood)
        if self.is_it(target):
            noun = self.it if target is Ref.IT else self.subject
            pronoun = "les" if target is Ref.IT and self.several else "le" if noun.masculine else "la"
            if mood is Mood.YOU:
                return f"{verb}-{pronoun}"
            return elide(pronoun, verb) if pronoun != "les" else f"les {verb}"
        return f"{verb} {what}"

    def rather(self, target: ast.Target) -> str:
        """After a Conquest what is saved is saved « au lieu de la défausser » (R 6.2)."""
        if not self.scoring:
            return ""
        if isinstance(target, Pick) and target.filter.at not in (Ref.HERE, Ref.THERE):
            return ""
        several = isinstance(target, Pick) and target.quantity.high != 1
        return f" au lieu de {'les' if several else 'la'} défausser"

    def boost(self, target: ast.Target, n: ast.Amount, lower: bool, mood: Mood, alone: bool) -> str:
        what = self.one_by_one(target)
        force = "sa Force" if self.is_it(target) else f"la Force {of(what)}"
        if alone and mood is Mood.YOU:
            return f"{force} est {'diminuée' if lower else 'augmentée'} {self.by_n(n)}"
        first, rest = self.by_n_split(n)
        return f"{conjugate('réduire' if lower else 'augmenter', mood)} {first} {force}{rest}"

    def total(self, base: str, n: ast.Amount, lower: bool) -> str:
        return f"votre total de Force sur {base} est {'diminué' if lower else 'augmenté'} {self.by_n(n)}"

    def breakpoint(self, base: ast.Place, n: ast.Amount, lower: bool, set_to: int | None, mood: Mood, alone: bool) -> str:
        what = self.place(base)
        if set_to is not None:
            return f"la Résistance {of(what)} devient {set_to}"
        if alone and mood is Mood.YOU:
            return f"la Résistance {of(what)} est {'réduite' if lower else 'augmentée'} {self.by_n(n)}"
        first, rest = self.by_n_split(n)
        return f"{conjugate('réduire' if lower else 'augmenter', mood)} {first} la Résistance {of(what)}{rest}"

    def put_counters(self, target: ast.Target, n: ast.Amount, spread: bool, up_to: bool, mood: Mood) -> str:
        verb = conjugate("répartir" if spread else "placer", mood) + (" jusqu'à" if up_to else "")
        if isinstance(n, ast.CountersOf):
            return f"{verb.replace('placez', 'doublez').replace('placer', 'doubler')} le nombre de marqueurs Force +1 sur {self.target(target)}"
        if isinstance(n, ast.PowerOf):
            return f"{verb} sur {self.target(target)} autant de marqueurs Force +1 que {self.force_of(n)}"
        if isinstance(n, ast.Per):
            what = self.target(target) if spread else self.one_by_one(target)
            return f"{verb} {number(n.n, COUNTER)} sur {what} {self.per(n.what)}"
        return f"{verb} {number(_fixed(n), COUNTER)} sur {self.target(target) if spread else self.one_by_one(target)}"

    def one_by_one(self, target: ast.Target) -> str:
        """« chacune de vos Créatures » rather than « toutes »: each has its own Force and markers."""
        if isinstance(target, Pick) and target.quantity.every and not target.filter.alternatives:
            self.designated(NOUNS[target.filter.kind], several=False)
            return self.each(target.filter)
        return self.target(target)

    def counters(self, quantity: Quantity) -> str:
        if quantity.every:
            return "tous les marqueurs Force +1"
        if quantity.low == quantity.high:
            return number(quantity.low, COUNTER)
        if quantity.low == 0 and quantity.high:
            return f"jusqu'à {number(quantity.high, COUNTER)}"
        if quantity.low > 1:
            return f"au moins {number(quantity.low, COUNTER)}"
        return "un ou plusieurs marqueurs Force +1" if quantity.low else "n'importe quel nombre de marqueurs Force +1"

    def draw(self, n: ast.Amount, pile: Zone, up_to: bool, mood: Mood) -> str:
        noun = {Zone.MADNESS: NOUNS[Kind.MADNESS], Zone.TREASURES: NOUNS[Kind.TREASURE], Zone.MONSTERS: NOUNS[Kind.MONSTER]}.get(
            pile, NOUNS[Kind.CARD]
        )
        verb = conjugate("piocher", mood) + (" jusqu'à" if up_to else "")
        said = f"{verb} {self.times(n, lambda k: number(k, noun), noun.many)}"
        self.designated(noun, several=n != ast.Fixed(1))
        return said

    def discard(self, target: ast.Target, mood: Mood) -> str:
        if _whole_hand(target):
            return f"{conjugate('défausser', mood)} {self.poss(Rel.YOU, False)} main"
        if isinstance(target, Pick) and target.filter.zone is Zone.HAND and target.filter.whose is Rel.YOU:
            said = f"{conjugate('défausser', mood)} {self.pick(target, hand=False)}"
            self.designate(target)
            return said
        return self.act("défausser", mood, target)

    def play(self, play: ast.Play, mood: Mood) -> str:
        instead = "" if play.instead_of is None else f" au lieu de {self.poss(Rel.YOU, False)} {NOUNS[play.instead_of].one} gratuite"
        if isinstance(play.target, Ref):
            pointed = self.is_it(play.target)
            noun = self.it if play.target is Ref.IT else self.subject
            extra = f" comme {noun.one} supplémentaire" if pointed else ""
            what = "" if pointed else self.ref(play.target)
            return self.pronounced("jouer", mood, play.target, what) + extra + self.played_at(play) + instead
        verb = conjugate("jouer", mood) + (" immédiatement" if play.now else "")
        found = play.target.filter
        on = "" if play.on is None else f" sur {self.target(play.on)}"
        what = self.pick(play.target, hand=(found.zone, found.whose) != (Zone.HAND, Rel.YOU), extra=not play.from_top and found.kind is not Kind.MONSTER, from_top=play.from_top)
        self.designate(play.target)
        return f"{verb} {what}{on}{self.played_at(play)}{instead}"

    def played_at(self, play: ast.Play) -> str:
        return "" if play.at is None else f" sur {self.place(play.at)}"

    def enter_base(self, enter: ast.EnterBase, mood: Mood) -> str:
        count = _fixed(enter.n)
        if enter.replacing is None:
            self.scene.there = True
            if enter.up_to or count > 1:
                bases = f"{'jusqu’à ' if enter.up_to else ''}{number(count, NOUNS[Kind.BASE])}".replace("’", "'")
                return f"{conjugate('mettre', mood)} en jeu {bases} du dessus de la pioche Base"
            return f"{conjugate('mettre', mood)} en jeu la première Base de la pioche Base"
        old = self.place(enter.replacing)
        self.scene.there = True
        source = " de la défausse Base" if enter.of_discard else " de la pioche Base" if enter.chosen else ""
        choice = " de votre choix" if enter.chosen else ""
        return f"{conjugate('remplacer', mood)} {old} par {number(count, NOUNS[Kind.BASE])}{choice}{source}"

    def reveal(self, reveal: ast.Reveal, mood: Mood) -> str:
        verb = conjugate("consulter" if reveal.look else "révéler", mood)
        whose = reveal.whose
        kind = Kind.CARD if reveal.until is None else reveal.until.kind
        self.designated(NOUNS[kind], several=reveal.n > 1 or reveal.until_n > 1 or reveal.zone is Zone.HAND)
        self.scene.shown = True
        if reveal.zone is Zone.HAND:
            return f"{verb} {self.pile(Zone.HAND, whose)}"
        pile = self.pile(Zone.DECK, whose)
        if reveal.until is not None:
            wanted = Pick(reveal.until, Quantity(reveal.until_n, reveal.until_n))
            return f"{verb} des cartes {of(pile)} jusqu'à trouver {self.pick(wanted)}"
        first = "la première carte" if reveal.n == 1 else f"les {words(reveal.n)} premières cartes"
        return f"{verb} {first} {of(pile)}"

    def duel(self, duel: ast.Duel, may: bool) -> str:
        challenger = self.target(duel.challenger)
        challenged = self.target(duel.challenged)
        return f"{challenger} {'peut provoquer' if may else 'provoque'} en duel {challenged}"

    def after_duel(self, duel: ast.Duel) -> Iterator[str]:
        """What becomes of the loser and of the winner."""
        for side, effect in (("la Créature perdante", duel.loser), ("la Créature gagnante", duel.winner)):
            for step in effect.steps if isinstance(effect, ast.Seq) else (effect,) if effect else ():
                with self.told_of(side):
                    yield capital(self.effect(step, alone=True))
        if duel.if_you_win is not None:
            yield capital(f"si votre Créature gagne, {self.effect(duel.if_you_win, alone=True)}")

    @contextmanager
    def told_of(self, side: str) -> Iterator[None]:
        """Where IT is the loser or the winner of a duel, named so."""
        self.side = side
        self.designated(NOUNS[Kind.MINION], several=False)
        yield
        self.side = ""

    def chosen(self, target: Any) -> str:
        if isinstance(target, Who):
            return self.who(target)
        if isinstance(target, BasePick):
            said = self.place(target)
            return said
        return self.target(target)

    def granted(self, target: Any, clause: ast.StaticClause) -> str:
        match clause:
            case ast.Cannot(deeds, _who, by, by_kind, None, None):
                noun, several = self.described(target)
                every = isinstance(target, Pick) and target.quantity.every
                what = self.plural(target.filter) if every else self.anything(target)
                return f"{what} {self.forbidden(deeds, noun, several, by, by_kind)}"
            case ast.While(ast.TurnOf(rel), ast.PowerChange(_ref, n, lower)):
                whose = "votre tour" if rel is Rel.YOU else "le tour des autres joueurs"
                what = self.target(target)
                force = "sa Force" if self.is_it(target) else f"la Force {of(what)}"
                return f"{force} est {'diminuée' if lower else 'augmentée'} {self.by_n(n)} pendant {whose}"
            case ast.Cannot(deeds, _who, _by, _kind, _at, players) if players is not None or _at is not None:
                return self.cannot_come(clause)
            case ast.NoEffect(_of, None):
                return f"l'effet {of(self.anything(target))} est annulé"
        raise Unsayable(str(clause))

    # ------------------------------------------------------------------------------------------ cards

    def target(self, target: ast.Target) -> str:
        if isinstance(target, Pick):
            said = self.pick(target)
            self.designate(target)
            return said
        return self.ref(target)

    def anything(self, target: Any) -> str:
        return self.place(target) if self.is_place(target) else self.target(target)

    def is_place(self, target: Any) -> bool:
        return isinstance(target, BasePick) or target in (Ref.HERE, Ref.THERE)

    def is_it(self, target: ast.Target) -> bool:
        """Whether a pronoun says it."""
        if self.side:
            return False
        return target is Ref.IT or (target is Ref.SUBJECT and not self.scene.it)

    def designate(self, pick: Pick) -> None:
        noun = NOUNS[pick.filter.kind]
        self.designated(noun, several=pick.quantity.high != 1 or pick.quantity.every)

    def designated(self, noun: Noun, several: bool) -> None:
        self.scene.it, self.it, self.several = True, noun, several

    def described(self, target: Any) -> tuple[Noun, bool]:
        """The noun a participle agrees with, and whether it is plural."""
        if isinstance(target, Pick):
            return NOUNS[target.filter.kind], target.quantity.high != 1 or target.quantity.every
        if isinstance(target, Filter):
            return NOUNS[target.kind], True
        if target is Ref.IT:
            return self.it, self.several
        if target is Ref.SUBJECT:
            return self.subject, False
        return (NOUNS[Kind.TITAN] if target is Ref.SELF and self.scene.kind in ("titan", "monster") else NOUNS[Kind.MINION]), False

    def ref(self, ref: Ref) -> str:
        """« cette Créature », « elle », « cette carte »."""
        match ref:
            case Ref.SELF if self.used_from is not None:
                zone, self.used_from = self.used_from, None
                return f"cette carte {of(self.pile(zone, Rel.YOU))}"
            case Ref.SELF:
                if self.scene.shown and self.scene.kind == "action":
                    return "cette Action"
                return {"minion": "cette Créature", "titan": "ce Titan", "monster": "ce Monstre"}.get(self.scene.kind, "cette carte")
            case Ref.HOST:
                return "cette Créature"
            case Ref.IT if self.side:
                return self.side
            case Ref.IT:
                return _pronoun(self.it, self.several)
            case Ref.SUBJECT:
                if self.scene.it:
                    return "la Créature jouée"
                return "celui-ci" if self.subject.masculine else "celle-ci"
            case Ref.LOSER:
                return "la Créature perdante"
            case Ref.REST:
                return "les autres cartes"
        return self.place(ref)

    def pick(self, pick: Pick, hand: bool = True, extra: bool = False, from_top: bool = False) -> str:
        """« l'une de vos Créatures de Force 3 ou moins sur cette Base ». `hand`: whether to say from which hand."""
        found, quantity = pick.filter, pick.quantity
        if len({one.zone for one in found.alternatives}) == 2:
            return self.in_either(pick, hand)
        if found.alternatives:
            return " ou ".join(self.pick(Pick(one, quantity), hand, extra) for one in found.alternatives)
        noun = NOUNS[found.kind]
        several = quantity.high != 1 or quantity.every
        if quantity.every and found.zone is not Zone.PLAY and found.whose is Rel.YOU:
            several = True
        of_mine = found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT)
        said = f"{self.determiner(found, quantity, noun)}{noun.many if several or of_mine else noun.one}"
        if extra:
            said += " supplémentaires" if several else " supplémentaire"
        said += self.modifiers(found, noun, several or of_mine, hand, from_top)
        return said + (" au hasard" if pick.at_random else "")

    def in_either(self, pick: Pick, hand: bool) -> str:
        """« une Démence de votre main ou de votre défausse »."""
        one, two = pick.filter.alternatives
        said = self.pick(replace(pick, filter=replace(pick.filter, alternatives=(), zone=Zone.PLAY, whose=None)), hand)
        return f"{said} {of(self.pile(one.zone, one.whose))} ou {of(self.pile(two.zone, two.whose))}"

    def determiner(self, found: Filter, quantity: Quantity, noun: Noun) -> str:
        """« l'une de vos autres », « jusqu'à deux », « toutes les »."""
        mine = found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT)
        other = ("autres " if mine or quantity.high != 1 or quantity.every else "autre ") if found.other else ""
        whose = f"{self.poss(found.controller, True)} " if mine and found.controller else ""
        e = "" if noun.masculine else "e"
        de = f"de {whose}" if whose else ""
        if quantity.every:
            return f"{'tous' if noun.masculine else 'toutes'} {whose or 'les '}{other}"
        if quantity == ONE:
            return f"l'un{e} {de}{other}" if mine else f"un{e} {other}"
        if quantity == ANY_NUMBER:
            return f"n'importe quel nombre {de or 'de '}{other}" if whose or other else elide("n'importe quel nombre de", noun.many).removesuffix(noun.many)
        if quantity == Quantity(1, 2):
            return f"un{e} ou deux {de}{other}"
        if quantity.low == 1 and quantity.high is None:
            return f"un{e} ou plusieurs {de}{other}"
        if quantity.low == 0 and quantity.high is not None:
            return f"jusqu'à {_count(quantity.high, noun)} {de}{other}"
        if quantity.high is None:
            return f"au moins {_count(quantity.low, noun)} {de}{other}"
        return f"{_count(quantity.low, noun)} {de}{other}"

    def modifiers(self, found: Filter, noun: Noun, several: bool, hand: bool = True, from_top: bool = False) -> str:
        """Everything after the noun, each in the place where it is read back as this noun's."""
        said = ""
        if found.standard:
            said += " standards" if several else " standard"
        if found.undead:
            said += " Mort-Vivant"
        if found.attach_text:
            said += f" « Attachez : {NOUNS[found.attach_text].one} »"
        if found.name:
            said += f" « {found.name} »"
        if found.zone is Zone.REVEALED:
            said += " " + agree("révélé", noun.masculine, several)
        if found.zone is Zone.BURIED:
            said += " " + agree("enterré", noun.masculine, several)
        if found.played_this_turn:
            said += f" que vous avez {agree('joué', noun.masculine, several)} ce tour"
        if found.power is not None:
            said += self.power(found.power)
        if found.counters is not None:
            said += " portant un marqueur Force +1" if found.counters else " sans marqueur Force +1"
        if found.not_kind is not None:
            said += f" autre qu'{NOUNS[found.not_kind].a()}"
        if found.titan_too:
            said += " et de vos Titans"
        if found.chosen_name:
            said += " de ce nom"
        if found.named_in is not None:
            said += " nommée dans son texte"
        if found.same_name:
            said += " portant le même nom"
        if found.same_power:
            said += " de même Force"
        if found.bare:
            said += " sans Action attachée"
        if found.same_faction:
            said += " d'une même Faction"
        if found.chosen_faction:
            said += " de cette Faction"
        if found.owner is Rel.YOU:
            said += " dont vous êtes propriétaire"
        if found.not_owner is not None:
            said += " dont vous n'êtes pas propriétaire" if found.not_owner is Rel.YOU else " dont il n'est pas propriétaire"
        if found.same_name_as is not None:
            said += self.same_name(found.same_name_as)
        if found.controller is Rel.OTHERS:
            said += " des autres joueurs" if several else " d'un autre joueur"
        if found.controller is Rel.NOBODY:
            said += " que personne ne contrôle"
        said += self.whereabouts(found, noun, several, hand, from_top)
        return said

    def whereabouts(self, found: Filter, noun: Noun, several: bool, hand: bool, from_top: bool) -> str:
        said = ""
        if found.same_base:
            said += " sur une même Base"
        if found.attached is not None:
            return said + self.attached(found, noun, several)
        if found.zone in _PILES and hand and found.whose is None:
            said += f" d'une {_PILES[found.zone]}"
        elif found.zone in _PILES and hand:
            pile = self.pile(found.zone, found.whose)
            said += f" du dessus {of(pile)}" if from_top else f" {of(pile)}"
        elif found.zone in _OWN_PILES and found.kind is not Kind.MONSTER:
            said += f" {of(_OWN_PILES[found.zone])}"
        if found.at is not None:
            said += f" sur {self.where(found.at)}"
        return said

    def attached(self, found: Filter, noun: Noun, several: bool) -> str:
        said = " " + agree("attaché", noun.masculine, several)
        if found.attached is Kind.BASE:
            return f"{said} {to('une Base' if found.at is None else self.where(found.at))}"
        if found.on is not None:
            said += f" {to(self.ref(found.on))}"
        elif found.attached is Kind.MINION:
            said += " à une Créature"
        else:
            said += " à une Base ou à une Créature"
        return said + ("" if found.at is None else f" sur {self.where(found.at)}")

    def same_name(self, model: Ref | Filter) -> str:
        if isinstance(model, Filter):
            return " " + elide("portant le même nom que", self.pick(Pick(model)))
        if self.is_it(model):
            return " portant le même nom"
        return " " + elide("portant le même nom que", self.ref(model))

    def power(self, test: ast.PowerTest) -> str:
        if test.cmp in (Cmp.HIGHEST, Cmp.LOWEST):
            return f" ayant la plus {'grande' if test.cmp is Cmp.HIGHEST else 'petite'} Force"
        printed = " de départ" if test.printed else ""
        match test.amount:
            case ast.Fixed(n) if test.total:
                return f" dont la Force totale est {_COMPARED[test.cmp]} {n}"
            case ast.Fixed(n):
                bound = {Cmp.AT_MOST: " ou moins", Cmp.AT_LEAST: " ou plus", Cmp.EXACTLY: ""}.get(test.cmp)
                if bound is None:
                    return f" dont la Force est {_COMPARED[test.cmp]} {n}"
                return f" de Force{printed} {n}{bound}"
        total = " totale" if test.total else ""
        return f" dont la Force{total} est {_contracted(_COMPARED[test.cmp], self.measured(test.amount))}"

    def measured(self, amount: ast.Amount) -> str:
        match amount:
            case ast.PowerOf(ref):
                if self.is_it(ref):
                    return "la sienne"
                return f"celle {of(self.ref(ref))}"
            case ast.Per(1, Filter() as what):
                return f"le nombre {of(self.plural(what))}"
            case ast.AffectedThus(Kind.CARD):
                return "le nombre de marqueurs ainsi retirés"
        raise Unsayable(str(amount))

    def plural(self, found: Filter) -> str:
        """« vos Créatures sur cette Base », « les Créatures des autres joueurs »."""
        noun = NOUNS[found.kind]
        mine = found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT) and found.controller
        article = self.poss(found.controller, True) if mine else "les"  # type: ignore[arg-type]
        return f"{article} {'autres ' if found.other else ''}{noun.many}{self.modifiers(found, noun, True)}"

    def each(self, found: Filter) -> str:
        """« chaque Créature … », « chacune de vos Créatures … »."""
        noun = NOUNS[found.kind]
        if found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT):
            e = "" if noun.masculine else "e"
            poss = self.poss(found.controller, True)
            return f"chacun{e} de {poss} {'autres ' if found.other else ''}{noun.many}{self.modifiers(found, noun, True)}"
        return f"chaque {'autre ' if found.other else ''}{noun.one}{self.modifiers(found, noun, False)}"

    # ------------------------------------------------------------------------------------------ Bases and piles

    def place(self, place: ast.Place) -> str:
        """« cette Base », « une autre Base »; from then on « cette Base » is that one."""
        if isinstance(place, BasePick):
            said = self.base_pick(place)
            self.scene.there = True
            return said
        return self.where(place)

    def toward(self, place: ast.Place) -> str:
        return f"vers {self.place(place)}"

    def base_pick(self, pick: BasePick) -> str:
        found = pick.filter
        having = "".join(self.having(has) for has in found.having)
        if found.replacement:
            return "la Base de remplacement"
        if found.where is not None:
            having += f" où {self.where_fact(found.where)}"
        if pick.every:
            return f"chaque {'autre ' if found.other else ''}Base{having}"
        if pick.each:
            others = "d'autres" if found.other else "des"
            return f"{others} Bases{having}"
        return f"une {'autre ' if found.other else ''}Base{having}"

    def where_fact(self, fact: ast.Condition) -> str:
        match fact:
            case ast.Uneven(Ref.THERE):
                return "les Créatures n'ont pas toutes la même Force"
            case ast.Placed() | ast.Not(ast.Placed()):
                return self.fact(fact)
            case ast.Compare(ast.PowerHere(_you, Ref.THERE), Cmp.MORE, _zero, Role() as than):
                return f"vous avez plus de Force que {_WHO[than]}"
            case ast.Compare(ast.PowerHere(_you, Ref.THERE), Cmp.LESS, _zero, Role() as than):
                return f"{_WHO[than]} a plus de Force que vous"
            case ast.Compare(ast.PowerHere(_you, Ref.THERE), cmp, ast.Fixed(n)) if cmp in (Cmp.AT_LEAST, Cmp.AT_MOST):
                return f"votre total de Force est de {n} ou {'plus' if cmp is Cmp.AT_LEAST else 'moins'}"
        raise Unsayable(str(fact))

    def having(self, has: ast.Has) -> str:
        what, controller = replace(has.what, controller=None), has.what.controller
        noun = NOUNS[what.kind]
        rest = self.modifiers(what, noun, False)
        other = "autre " if what.other else ""
        if has.cmp is Cmp.AT_MOST and has.n == 0:
            none = f"{other}{noun.one}{rest}"
            match controller:
                case None:
                    return f" sans {none}"
                case Rel.OTHERS:
                    return f" où aucun autre joueur n'a {elide('de', none)}"
                case Rel.YOU | Rel.CONTROLLER if controller is self.scene.your():
                    return f" où vous n'avez pas {elide('de', none)}"
                case _:
                    return f" où il n'a pas {elide('de', none)}"
        subject = {Rel.OTHERS: "un autre joueur a"}.get(controller) if controller else None  # type: ignore[arg-type]
        if controller is self.scene.your():
            subject = "vous avez"
        elif controller is self.scene.their():
            subject = "il a"
        if subject is None:
            raise Unsayable(str(has))
        return f" où {subject} {self.at_least(has.cmp, has.n, noun, other, rest)}"

    def at_least(self, cmp: Cmp, n: int, noun: Noun, other: str, rest: str) -> str:
        if cmp is Cmp.AT_MOST:
            raise Unsayable(str(n))
        if cmp is Cmp.AT_LEAST and n == 1:
            return f"{'un' if noun.masculine else 'une'} {other}{noun.one}{rest}"
        many = f"{other.replace('autre', 'autres')}{noun.many}" if n > 1 else f"{other}{noun.one}"
        return f"{'exactement' if cmp is Cmp.EXACTLY else 'au moins'} {_count(n, noun)} {many}{rest}"

    def where(self, at: Ref | BaseFilter) -> str:
        if isinstance(at, BaseFilter):
            return self.base_pick(BasePick(at))
        if at is Ref.HERE:
            if self.scene.there:
                raise Unsayable("« cette Base » en désigne déjà une autre")
            return "cette Base"
        if at is Ref.THERE:
            return "cette Base" if self.scene.there or not self.scene.stands else "la même Base"
        raise Unsayable(str(at))

    def pile(self, zone: Zone | None, whose: Rel | Role | None) -> str:
        """« votre pioche », « la pioche de son propriétaire », « la pioche Démence »."""
        if zone in _OWN_PILES:
            return _OWN_PILES[zone]  # type: ignore[index]
        name = _PILES[zone]  # type: ignore[index]
        match whose:
            case Rel.YOU | Rel.CONTROLLER | Rel.THAT:
                return f"{self.poss(whose, False)} {name}"
            case None:
                return f"la {name} de {'leur' if self.scene.it and self.several else 'son'} propriétaire"
            case Rel.OTHERS | Role.ANOTHER:
                return f"la {name} d'un autre joueur"
            case Role.EACH_OTHER:
                return f"la {name} de chaque autre joueur"
            case Role.EACH:
                return f"la {name} de chaque joueur"
            case Role.ANY:
                return f"la {name} d'un joueur"
        raise Unsayable(str(whose))

    def piles(self, zones: tuple[Zone, ...]) -> str:
        said = [self.pile(zone, Rel.YOU) for zone in zones]
        return said[0] if len(said) == 1 else ", ".join(said[:-1]) + f" et/ou {said[-1]}"

    def inside(self, pile: Zone, whose: Rel | Role | None) -> str:
        return f"dans {self.pile(pile, whose)}"

    def into(self, zone: Zone, whose: Rel | Role | None, bottom: bool = False) -> str:
        """« dans votre main », « sur le dessus de votre pioche », « sous la pioche Trésor »."""
        pile = self.pile(zone, whose)
        if zone is Zone.DECK_TOP:
            return f"sur le dessus {of(pile)}"
        if zone is Zone.DECK_BOTTOM or bottom:
            return f"sous {pile}"
        if zone in (Zone.MONSTERS, Zone.TREASURES, Zone.BASES):
            return f"sur le dessus {of(pile)}"
        return f"dans {pile}"

    def poss(self, rel: Rel, many: bool) -> str:
        """« vos », « votre », « ses », « sa »."""
        if rel is self.scene.your():
            return "vos" if many else "votre"
        if rel is self.scene.their():
            return "ses" if many else "sa"
        raise Unsayable(str(rel))

    # ------------------------------------------------------------------------------------------ players and numbers

    def who(self, who: Who) -> str:
        if who.role is Role.CONTROLLER_OF_IT and self.side == "la Créature gagnante":
            return "le contrôleur de la Créature gagnante"
        said = _WHO[who.role]
        if who.refused:
            return f"{said} qui ne le fait pas"
        if who.having is not None:
            return f"{said} ayant {self.pick(Pick(who.having))}"
        if who.without is not None:
            noun = NOUNS[who.without.kind]
            return f"{said} sans {noun.one}{self.modifiers(who.without, noun, False)}"
        if who.powerless_at is not None:
            return f"{said} sans Force sur {self.where(who.powerless_at)}"
        return said

    def per(self, what: Any) -> str:
        """« pour chaque … »."""
        match what:
            case Filter(kind=Kind.BASE):
                return f"pour {self.base_pick(BasePick(what.at if isinstance(what.at, BaseFilter) else BaseFilter(), every=True))}"
            case Filter():
                return f"pour {self.each(what)}"
            case Who():
                return f"pour {self.who(what)}"
            case ast.AffectedThus(kind, chosen):
                noun = NOUNS[kind]
                if chosen:
                    return f"pour chaque {noun.one} {agree('choisi', noun.masculine)}"
                return f"pour chaque {noun.one} ainsi {agree('affecté', noun.masculine)}"
            case ast.CountersOf(Ref.HERE):
                return "pour chaque marqueur de cette Base"
            case ast.CountersOf(Filter() as found):
                return f"pour chaque marqueur Force +1 sur {self.plural(found)}"
            case ast.CountersOf(ref):
                return f"pour chaque marqueur Force +1 sur {self.ref(ref)}"
            case ast.HandSize(rel):
                return f"pour chaque carte de {self.poss(rel, False)} main"
        raise Unsayable(str(what))

    def times(self, n: ast.Amount, say: Any, many: str) -> str:
        """« 2 PV », « deux cartes pour chaque … », « autant de cartes que la Force de … »."""
        match n:
            case ast.Fixed(k):
                return str(say(k))
            case ast.Per(k, ast.PowerHere(rel, base), step):
                return f"{say(k)} par tranche de {step} de son total de Force sur {self.where(base)}"
            case ast.Per(k, what, 1):
                return f"{say(k)} {self.per(what)}"
            case ast.Per(k, ast.HandSize(rel), step):
                return f"{say(k)} par tranche de {words(step)} cartes de {self.poss(rel, False)} main"
            case ast.PowerOf():
                return f"autant {elide('de', many)} que {self.force_of(n)}"
        raise Unsayable(str(n))

    def force_of(self, power: ast.PowerOf) -> str:
        return "sa Force" if self.is_it(power.of) else f"la Force {of(self.ref(power.of))}"

    def by_n(self, n: ast.Amount) -> str:
        first, rest = self.by_n_split(n)
        return first + rest

    def by_n_split(self, n: ast.Amount) -> tuple[str, str]:
        """« de 2 », « de 2 … pour chaque Action »."""
        match n:
            case ast.Fixed(k):
                return f"de {k}", ""
            case ast.PowerOf():
                return of(self.force_of(n)), ""
            case ast.Per(k, ast.HandSize(rel), step) if step > 1:
                return f"de {k}", f" par tranche de {words(step)} cartes de {self.poss(rel, False)} main"
            case ast.Per(k, what, 1):
                return f"de {k}", f" {self.per(what)}"
        raise Unsayable(str(n))

    # ------------------------------------------------------------------------------------------ standing clauses

    def standing(self, clause: ast.StaticClause) -> str:
        match clause:
            case ast.PowerChange(who, n, lower):
                what = self.ref(who) if isinstance(who, Ref) else self.one_by_one(Pick(who, ALL))
                return f"la Force {of(what)} est {'diminuée' if lower else 'augmentée'} {self.by_n(n)}"
            case ast.TotalChange(n, base, lower, Rel.YOU):
                return self.total(self.where(base), n, lower)
            case ast.BreakpointChange(n, lower, set_to):
                if set_to is not None:
                    return f"la Résistance de cette Base est de {set_to}"
                return f"la Résistance de cette Base est {'réduite' if lower else 'augmentée'} {self.by_n(n)}"
            case ast.Cannot():
                return self.cannot(clause)
            case ast.PlayLimit(what, n):
                noun = NOUNS[what.kind]
                return f"chaque joueur ne peut jouer qu'{number(n, noun)} par tour sur cette Base"
            case ast.NoEffect(ref, for_whom):
                what = of(self.ref(ref))
                return f"vous ignorez l'effet {what}" if for_whom is Rel.YOU else f"l'effet {what} est annulé"
            case ast.CountsAs(who, name) if name is not None:
                what = self.ref(who) if isinstance(who, Ref) else self.plural(who)
                return f"{what} {'compte' if isinstance(who, Ref) else 'comptent'} comme « {name} »"
            case ast.CountsAs(Ref() as who, None):
                return f"{self.ref(who)} porte aussi le nom de toutes les Créatures dont vous êtes propriétaire"
            case ast.TalentTwice(who):
                return f"le Talent {of(self.pick(Pick(who)))} peut être utilisé deux fois"
            case ast.PlayFrom(what, zone, at):
                where = "" if at is None else f" sur {self.where(at)}"
                card = self.pick(Pick(what))
                return f"à votre tour, vous pouvez jouer {card} {of(self.pile(zone, Rel.YOU))}{where} au lieu de votre main"
            case ast.NoTitanClash():
                return "les Titans sur cette Base ne font pas partir les autres"
            case ast.LendsEffect():
                return "cette Base a aussi l'effet de la première Base de la pioche Base"
            case ast.While(ast.TurnOf(rel), inner):
                return f"pendant {'votre tour' if rel is Rel.YOU else 'le tour des autres joueurs'}, {self.standing(inner)}"
            case ast.While(condition, inner):
                return f"{elide('tant que', self.condition(condition).removeprefix('si '))}, {self.standing(inner)}"
            case ast.Unread(text):
                return text.strip().rstrip(".")
        raise Unsayable(str(clause))

    def cannot(self, clause: ast.Cannot) -> str:
        if clause.players is not None or (clause.deeds in ((ast.Deed.BE_PLAYED,), (ast.Deed.MOVE_TO,)) and clause.at is not None):
            return self.cannot_come(clause)
        noun, several = self.described(clause.who)
        what = self.ref(clause.who) if isinstance(clause.who, Ref) else self.plural(clause.who)
        return f"{what} {self.forbidden(clause.deeds, noun, several, clause.by, clause.by_kind)}"

    def cannot_come(self, clause: ast.Cannot) -> str:
        players = {Rel.OTHERS: "les autres joueurs", Rel.THAT: "ce joueur"}.get(clause.players, "les joueurs")  # type: ignore[arg-type]
        may_not = "ne peut pas" if clause.players is Rel.THAT else "ne peuvent pas"
        what = clause.who
        if isinstance(what, Ref):
            raise Unsayable(str(clause))
        if clause.players is None and clause.at is not None:
            return self.cannot_be_put(clause, what)
        noun = NOUNS[what.kind]
        cards = elide("de", noun.many) + self.modifiers(what, noun, True)
        where = "" if clause.at is None else self.where(clause.at)
        if clause.deeds == (ast.Deed.MOVE_TO,):
            return f"{players} {may_not} déplacer {cards} vers {where}"
        return f"{players} {may_not} jouer {cards}" + (f" sur {where}" if where else "")

    def cannot_be_put(self, clause: ast.Cannot, what: Filter) -> str:
        """« les Créatures … ne peuvent pas être jouées sur cette Base »."""
        noun = NOUNS[what.kind]
        moved = clause.deeds == (ast.Deed.MOVE_TO,)
        done = agree("déplacé" if moved else "joué", noun.masculine, True)
        return f"{self.plural(what)} ne peuvent pas être {done} {'vers' if moved else 'sur'} {self.where(clause.at)}"  # type: ignore[arg-type]

    def forbidden(self, deeds: tuple[ast.Deed, ...], noun: Noun, several: bool, by: Rel | None, by_kind: Kind) -> str:
        done = [agree(_DEEDS[deed], noun.masculine, several) for deed in deeds]
        joined = done[0] if len(done) == 1 else ", ".join(done[:-1]) + f" ni {done[-1]}"
        source = ""
        if by is Rel.THAT:
            source = f" par les {NOUNS[by_kind].many} de ce joueur"
        elif by is Rel.OTHERS:
            source = f" par les {NOUNS[by_kind].many} des autres joueurs"
        elif by_kind is not Kind.CARD:
            source = f" par les {NOUNS[by_kind].many}"
        return f"ne {'peuvent' if several else 'peut'} pas être {joined}{source}"

    # ------------------------------------------------------------------------------------------ if

    def condition(self, condition: ast.Condition) -> str:
        """« si … »."""
        return "si " + self.fact(condition)

    def fact(self, condition: ast.Condition) -> str:
        match condition:
            case ast.Both((ast.Exists(a), ast.Exists(b))) if replace(a, controller=None) == replace(b, controller=None) and (
                a.controller, b.controller) == (Rel.YOU, Rel.OTHERS):  # fmt: skip
                noun = NOUNS[a.kind]
                return f"vous et un autre joueur avez {noun.a(a.other)}{self.modifiers(replace(a, controller=None), noun, False)}"
            case ast.Both(facts):
                return " et ".join(self.fact(fact) for fact in facts)
            case ast.Exists(what, cmp, n):
                return self.exists(what, cmp, n)
            case ast.Matches(ref, what):
                return self.matches(ref, what, negated=False)
            case ast.Not(ast.Matches(ref, what)):
                if what == Filter():
                    return f"{self.ref(ref)} n'est pas en jeu"
                return self.matches(ref, what, negated=True)
            case ast.PlayedBefore(what, Cmp.EXACTLY, 1):
                return f"c'est la première {NOUNS[what.kind].one}{self.modifiers(what, NOUNS[what.kind], False)} que vous jouez ce tour"
            case ast.PlayedBefore(what, cmp, n):
                return self.played(what, cmp, n)
            case ast.Compare():
                return self.compare(condition)
            case ast.Happened():
                return self.had_happened(condition)
            case ast.InDuel(ref):
                return f"{self.ref(ref)} participe à un duel"
            case ast.Did():
                return "vous le faites"
            case ast.Not(ast.Did()):
                return "vous ne le faites pas"
            case ast.Placed(Role.WINNER):
                return "vous êtes Vainqueur"
            case ast.Not(ast.Placed(Role.WINNER)):
                return "vous n'êtes pas Vainqueur"
        raise Unsayable(str(condition))

    def exists(self, what: Filter, cmp: Cmp, n: int) -> str:
        noun = NOUNS[what.kind]
        if what.kind is Kind.BASE:
            bases = self.base_pick(BasePick(what.at if isinstance(what.at, BaseFilter) else BaseFilter()))
            return f"il y a au moins {words(n)} {bases.removeprefix('une ').replace('Base', 'Bases', 1)}"
        controller = what.controller if what.zone not in (Zone.HAND, Zone.DECK, Zone.DISCARD) else what.whose
        bare = replace(what, controller=None)
        rest, other = self.modifiers(bare, noun, False), "autre " if what.other else ""
        none = cmp is Cmp.AT_MOST and n == 0
        if controller is None:
            if what.name and not none and (cmp, n) == (Cmp.AT_LEAST, 1):
                return self.named_there(what, "est")
            if what.name and none:
                return self.named_there(what, "n'est pas")
            if none:
                return f"il n'y a pas {elide('de', f'{other}{noun.one}{rest}')}"
            return f"il y a {self.at_least(cmp, n, noun, other, rest)}"
        subject, has, has_not = {
            self.scene.your(): ("vous", "avez", "n'avez pas"),
            Rel.OTHERS: ("un autre joueur", "a", "n'a pas"),
            self.scene.their(): ("il", "a", "n'a pas"),
        }[controller]
        if none and controller is Rel.OTHERS:
            return f"aucun autre joueur n'a {elide('de', f'{other}{noun.one}{rest}')}"
        if none:
            return f"{subject} {has_not} {elide('de', f'{other}{noun.one}{rest}')}"
        return f"{subject} {has} {self.at_least(cmp, n, noun, other, rest)}"

    def named_there(self, what: Filter, is_: str) -> str:
        place = "en jeu" if what.at is None else f"sur {self.where(what.at)}"
        noun = NOUNS[what.kind]
        return f"{'le' if noun.masculine else 'la'} {noun.one} « {what.name} » {is_} {place}"

    def matches(self, ref: Ref, what: Filter, negated: bool) -> str:
        subject = self.ref(ref)
        match what:
            case Filter(power=ast.PowerTest(Cmp.HIGHEST), at=Ref() as at) if not negated:
                return f"{subject} a la plus grande Force sur {self.where(at)}"
            case Filter(attached=Kind.MINION, on=Ref() as on) if not negated:
                return f"{subject} est attachée {to(self.ref(on))}"
            case Filter(counters=bool(has)) if what == Filter(counters=has) and not negated:
                return f"{subject} porte un marqueur Force +1" if has else f"{subject} ne porte aucun marqueur Force +1"
            case Filter(owner=Rel.YOU) if what == Filter(owner=Rel.YOU) and not negated:
                return f"vous êtes propriétaire {of(subject)}"
            case Filter(power=ast.PowerTest() as test) if what == Filter(power=test) and not negated:
                return f"{subject} a {self.power(test).replace(' de Force', 'une Force de', 1).strip()}"
        if ref is Ref.IT or ref is self.scene.subject:
            said = self.pick(Pick(what))
            return ("ce n'est pas " if negated else "c'est ") + said
        raise Unsayable(str(what))

    def played(self, what: Filter, cmp: Cmp, n: int) -> str:
        noun = NOUNS[what.kind]
        rest, other = self.modifiers(what, noun, False), "autre " if what.other else ""
        if cmp is Cmp.AT_MOST and n == 0:
            return f"vous n'avez pas joué {elide('de', f'{other}{noun.one}{rest}')} ce tour"
        return f"vous avez joué {self.at_least(cmp, n, noun, other, rest)} ce tour"

    def had_happened(self, fact: ast.Happened) -> str:
        """« vous avez détruit une Créature ce tour », « une Créature a été détruite sur cette Base ce tour »."""
        done = _DONE.get(fact.happening)
        if done is None:
            raise Unsayable(str(fact))
        none = fact.cmp is Cmp.AT_MOST and fact.n == 0
        place = "" if fact.at is None else f" {_WHERE.get(fact.happening, 'sur')} {self.where(fact.at)}"
        if isinstance(fact.what, Ref):
            noun, _ = self.described(fact.what)
            return f"{self.ref(fact.what)} {'n’a pas' if none else 'a'} été {agree(done, noun.masculine)}{place} ce tour".replace("’", "'")
        noun = NOUNS[fact.what.kind]
        if fact.who is Rel.YOU:
            rest, other = self.modifiers(fact.what, noun, False), "autre " if fact.what.other else ""
            if none:
                return f"vous n'avez pas {done} {elide('de', f'{other}{noun.one}{rest}')}{place} ce tour"
            return f"vous avez {done} {self.at_least(fact.cmp, fact.n, noun, other, rest)}{place} ce tour"
        if none or fact.who is not None:
            raise Unsayable(str(fact))
        card = self.pick(Pick(fact.what, ONE if fact.n == 1 else Quantity(fact.n, None)))
        have, several = ("a", False) if fact.n == 1 else ("ont", True)
        return f"{card} {have} été {agree(done, noun.masculine, several)}{place} ce tour"

    def compare(self, fact: ast.Compare) -> str:
        match fact:
            case ast.Compare(ast.PowerHere(_you, base), Cmp.AT_LEAST, _zero, Role.EACH_OTHER):
                return f"vous avez la plus grande Force sur {self.where(base)}"
            case ast.Compare(ast.PowerHere(_you, base), Cmp.MORE, _zero, Role() as than):
                return f"vous avez plus de Force que {_WHO[than]} sur {self.where(base)}"
            case ast.Compare(ast.PowerHere(_you, base), Cmp.LESS, _zero, Role() as than):
                return f"{_WHO[than]} a plus de Force que vous sur {self.where(base)}"
            case ast.Compare(ast.HandSize(Rel.YOU), Cmp.MORE, _zero, Role() as than):
                return f"vous avez plus de cartes en main que {_WHO[than]}"
            case ast.Compare(ast.PowerHere(_you, base), cmp, ast.Fixed(n)):
                return f"votre total de Force sur {self.where(base)} est {_COMPARED[cmp].replace('eure', 'eur').replace('ale', 'al')} {n}"
            case ast.Compare(ast.CountersOf(Filter() as found), Cmp.AT_LEAST, ast.Fixed(n)):
                return f"{self.plural(found)} portent au moins {number(n, COUNTER)}"
            case ast.Compare(ast.CountersOf(ref), Cmp.AT_LEAST, ast.Fixed(n)):
                return f"{self.ref(ref)} porte au moins {number(n, COUNTER)}"
            case ast.Compare(ast.PowerOf(ref), cmp, ast.Fixed(n)):
                return f"la Force {of(self.ref(ref))} est {_COMPARED[cmp]} {n}"
            case ast.Compare(ast.PowerOf(ref), cmp, amount):
                return f"la Force {of(self.ref(ref))} est {_contracted(_COMPARED[cmp], self.measured(amount))}"
            case ast.Compare(ast.Per(1, Who(Role.EACH, Filter() as what, None), 1), Cmp.EXACTLY, ast.Fixed(0)):
                noun = NOUNS[what.kind]
                none = f"{noun.one}{self.modifiers(what, noun, False)}"
                return f"aucun joueur n'a {elide('de', none)}"
            case ast.Compare(ast.Per(1, Who(Role.EACH, None, Filter() as what), 1), Cmp.EXACTLY, ast.Fixed(0)):
                noun = NOUNS[what.kind]
                return f"chaque joueur a {noun.a()}{self.modifiers(what, noun, False)}"
        raise Unsayable(str(fact))

    # ------------------------------------------------------------------------------------------ when

    def in_moment(self, trigger: ast.Trigger) -> bool:
        """Whether the condition is said within the moment: « la Conquête d'une Base où vous avez une Créature »."""
        fact = trigger.condition
        facts = fact.of if isinstance(fact, ast.Both) else (fact,)
        scoring = (Happening.BEFORE_SCORING, Happening.WHEN_SCORING, Happening.AFTER_SCORING)
        placed = ast.Placed(Role.WINNER)
        if fact in (placed, ast.Not(placed)):
            return trigger.happening in scoring and trigger.at is not Ref.HERE
        return trigger.happening in scoring and trigger.at is not Ref.HERE and all(
            isinstance(one, ast.Exists) and one.what.at is Ref.THERE for one in facts
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
            found = tuple(ast.Has(replace(fact.what, at=None), fact.cmp, fact.n) for fact in facts)  # type: ignore[union-attr]
            having = "".join(self.having(has) for has in found)
        self.scene.there = True
        return f"{word} la Conquête d'une {'autre ' if trigger.at is Ref.THERE else ''}Base{having}"

    def event(self, trigger: ast.Trigger, instead: bool) -> str:
        what = trigger.what
        if trigger.happening is Happening.VP_GAINED:
            return "après que vous avez gagné au moins 1 PV" if trigger.who is Rel.YOU else self.doer(trigger, "gagné au moins 1 PV")
        if trigger.happening is Happening.DUEL_WON and what is None:
            return "après que vous avez gagné un duel"
        if isinstance(what, Filter) and trigger.at is not None and (instead or trigger.happening in _AT_THE_CARD):
            what, trigger = replace(what, at=trigger.at), replace(trigger, at=None)
        card = self.ref(what) if isinstance(what, Ref) else self.pick(Pick(what or Filter()))
        if trigger.ordinal not in (None, 1):
            card = f"votre {_ORDINALS[trigger.ordinal]} {card.split(' ', 1)[1]} du tour"  # type: ignore[index]
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
        done = _DONE[trigger.happening]
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
        return f" {_WHERE.get(trigger.happening, 'sur')} {self.where(trigger.at)}"

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


def _only_one(limit: Limit | None) -> str:
    if limit not in _ONLY_ONE:
        raise Unsayable(str(limit))
    return f"Un seul effet de ce nom peut être utilisé {_ONLY_ONE[limit]}."


def _during(turn: ast.TurnOf) -> str:
    return f"pendant {'votre tour' if turn.who is Rel.YOU else 'le tour des autres joueurs'}, "


def elide_if(said: str) -> str:
    """« si il » → « s'il »."""
    return "s'" + said.removeprefix("si ") if said.startswith("si il ") else said


def _whole_hand(target: Any) -> bool:
    return isinstance(target, Pick) and target.filter == Filter(zone=Zone.HAND, whose=Rel.YOU) and target.quantity == ALL


def _pronoun(noun: Noun, several: bool) -> str:
    if several:
        return "eux" if noun.masculine else "elles"
    return "lui" if noun.masculine else "elle"


def _count(n: int, noun: Noun) -> str:
    return ("un" if noun.masculine else "une") if n == 1 else words(n)


def _contracted(before: str, measured: str) -> str:
    return before.removesuffix("à") + to(measured) if before.endswith("à") else f"{before} {measured}"


def _fixed(n: ast.Amount) -> int:
    if not isinstance(n, ast.Fixed):
        raise Unsayable(str(n))
    return n.n
