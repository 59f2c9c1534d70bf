"""A whole sentence: its moment, its limits, and the effect or standing clause it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from lark import Tree

from engine.effects.ast import (
    ALL,
    AffectedThus,
    BaseFilter,
    BreakpointChange,
    By,
    Cannot,
    Condition,
    CountsAs,
    Discard,
    Effect,
    Filter,
    ForEach,
    ForTo,
    GrantTrigger,
    Happening,
    If,
    Kind,
    LendsEffect,
    Limit,
    May,
    NoEffect,
    NoTitanClash,
    Or,
    Pick,
    Play,
    PlayFrom,
    PlayLimit,
    PlayOnly,
    PowerChange,
    Ref,
    Rel,
    Role,
    Seq,
    StaticClause,
    TalentTwice,
    Target,
    TotalChange,
    Trigger,
    TurnOf,
    While,
    Who,
    Zone,
)
from engine.language.phrases import Phrase
from engine.language.reading.facts import NO_COUNTER_THEN
from engine.language.reading.nouns import UNTIL, seq
from engine.language.reading.rules import Rules
from engine.language.scene import Node, Scene, Unreadable, leaf, name_of, part, parts

# a sentence does something, or holds for as long as its card is in play
Meaning = Effect | StaticClause

STANDING = (
    PowerChange, TotalChange, BreakpointChange, Cannot, PlayLimit, NoEffect, CountsAs, TalentTwice, PlayFrom,
    LendsEffect, NoTitanClash, While
)  # fmt: skip


_MOMENTS = ("drawn", "after_being", "left_play", "done", "gained", "suffered", "discarded", "left", "affects",
            "in_duel", "duel_won", "you_win", "chance", "moment", "scoring", "turn", "would")  # fmt: skip


_LEADS = frozenset(
    ("instead", "ONCE_RESOLVED", "CHOOSE_ONE", "limit", "until", "your_turn", "each", "during", *_MOMENTS, "ELSE")
)


_LIMITS = {
    "ONCE_A_TURN": Limit.ONCE_A_TURN,
    "ONCE_PER_CARD": Limit.ONCE_PER_CARD,
    "ONCE_PER_BASE": Limit.ONCE_PER_BASE,
}


@dataclass(frozen=True, slots=True)
class Said:
    """What one sentence says: an effect or a standing clause, and the moment, limit and mood it is said under."""

    effect: Effect | None = None
    standing: tuple[StaticClause, ...] = ()
    trigger: Trigger | None = None
    instead: bool = False
    limit: Limit | None = None
    your_turn: bool = False
    otherwise: bool = False
    only: PlayOnly | None = None
    duel: str = ""
    zone: Zone | None = None


class Reader(Rules):
    """Reads the sentences of one card, one after the other: each leaves its mark on the scene for the next.

    `standing` says whether a clause without duration holds for as long as its card is in play (« Permanent : »).
    """

    def sentence(self, tree: Node, standing: bool) -> Said:
        """What a parsed sentence says. Raises `Unreadable` where its words make no sense together."""
        if tree.data == "play_only":
            return Said(only=PlayOnly(self.np(parts(tree, "np")[-1]).base_filter()))
        if tree.data == "only_one":
            return Said(limit=Limit.ONCE_PER_BASE if part(tree, "PER_SCORING") else Limit.ONCE_A_TURN_BY_NAME)
        said = Said(otherwise=tree.data == "otherwise")
        self.until = None
        self.scene.duel = ""
        self.scene.used_from = None
        moment = part(tree, *_MOMENTS)
        self.told_of_subject = moment is not None and moment.data == "after_being"
        chance = (
            moment if moment is not None and moment.data == "chance" else part(moment, "chance") if moment else None
        )
        if chance is not None:
            return self._in_its_place(tree, chance)
        if moment is not None and moment.data == "moment":
            moment = moment.children[1]
        ordinal = None
        for limit in parts(tree, "limit"):
            if limit.children[0].type == "FIRST_TIME":
                ordinal = 1
            else:
                said = replace(said, limit=_LIMITS[limit.children[0].type])
        for until in parts(tree, "until"):
            self.until = UNTIL[until.children[0].type]
        self.then_subject = next((child for child in tree.children if name_of(child) not in _LEADS), None)
        if moment is not None:
            trigger = getattr(self, "when_" + moment.data)(moment)
            said = replace(
                said, trigger=replace(trigger, ordinal=ordinal or trigger.ordinal), instead=moment.data == "would"
            )
        elif (ordinal or said.limit) and part(tree, "your_turn", "during") is None:
            raise Unreadable("« une fois par tour » demande ici un moment (« après que… »)")
        if said.trigger is not None:
            self.scene.scored = said.trigger.happening is Happening.AFTER_SCORING
        self.rescued_from = self._rescued_from(tree, said)
        said = replace(said, your_turn=part(tree, "your_turn") is not None)
        self.standing = standing and moment is None and not said.your_turn and self.until is None
        return self._body(tree, said)

    def _in_its_place(self, tree: Node, chance: Node) -> Said:
        """« À chaque fois que …, vous pouvez jouer cette carte à la place »."""
        replaced = self.np(part(chance, "np"))
        body = next(child for child in tree.children if isinstance(child, Tree) and name_of(child) not in _LEADS)
        effect = self.effect(body)
        if not isinstance(effect, Play) or effect.target is not Ref.SELF or leaf(part(chance, "who")).type != "YOU":
            raise Unreadable("seule cette carte peut se jouer à la place")
        return Said(effect=replace(effect, instead_of=replaced.kind))

    def _rescued_from(self, tree: Node, said: Said) -> Ref | None:
        """« au lieu de la défausser » after a Conquest: from the Base scored. Elsewhere something must be replaced."""
        insteads = [instead for instead in tree.find_data("instead") if part(instead, "INSTEAD")]
        if not insteads or said.instead:
            return None
        if self.scene.scored and all(part(instead, "DISCARD") for instead in insteads):
            return Ref.THERE if self.scene.there else Ref.HERE
        if said.trigger is None:
            raise Unreadable("« au lieu de » ne remplace rien ici")
        return None

    def _body(self, tree: Node, said: Said) -> Said:
        body = next(child for child in tree.children if isinstance(child, Tree) and name_of(child) not in _LEADS)
        before = [child for child in tree.children if name_of(child) in ("each", "during")]
        wrap = [getattr(self, "lead_" + name_of(lead))(lead) for lead in before]
        meaning = self.effect(body)
        for around in reversed(wrap):
            meaning = around(meaning)
        if isinstance(meaning, STANDING):
            return replace(said, standing=(meaning,))
        if isinstance(meaning, Seq):
            standing: tuple[Any, ...] = tuple(step for step in meaning.steps if isinstance(step, STANDING))
            if len(standing) == len(meaning.steps):
                return replace(said, standing=standing)
        if self.until is not None and said.trigger is not None:
            return self._for_a_time(said, meaning)
        if self.scene.duel == "if_you_win" and isinstance(meaning, If):
            meaning = meaning.then
        return replace(self._under(said, meaning), duel=self.scene.duel, zone=self.scene.used_from)

    def _under(self, said: Said, effect: Effect) -> Said:
        """« Après que …, si C, X »: the condition stands with the trigger."""
        if said.trigger and isinstance(effect, If) and effect.otherwise is None and said.trigger.condition is None:
            if effect.condition == NO_COUNTER_THEN:
                return replace(said, trigger=replace(said.trigger, had_no_counter=True), effect=effect.then)
            return replace(said, trigger=replace(said.trigger, condition=effect.condition), effect=effect.then)
        return replace(said, effect=effect)

    def _for_a_time(self, said: Said, effect: Effect) -> Said:
        """« Jusqu'à la fin du tour, si elle devait …, X »."""
        assert said.trigger is not None and self.until is not None
        what = said.trigger.what
        target = what if isinstance(what, Ref) else Pick(what, ALL) if isinstance(what, Filter) else Ref.SELF
        return Said(effect=GrantTrigger(target, said.trigger, effect, said.instead, self.until))

    def lead_each(self, lead: Node) -> Callable[[Effect], Effect]:
        """« Pour chaque …, X »."""
        if part(lead, "ON_EACH_BASE"):
            return self._on_each_base(self.phrases.each_base(lead))
        what = self.counted(part(lead, "counted"))
        if not isinstance(what, Filter | Who | AffectedThus):
            raise Unreadable("« pour chaque » demande ici des cartes ou des joueurs")
        self.scene.it = self.scene.it or not isinstance(what, Who)
        return lambda effect: ForEach(what, effect)

    def _on_each_base(self, phrase: Phrase) -> Callable[[Effect], Effect]:
        """« Sur chaque Base où …, X »."""
        found = phrase.base_filter()
        self.scene.there = True
        return lambda effect: ForEach(Filter(Kind.BASE, at=None if found == BaseFilter() else found), effect)

    def lead_during(self, lead: Node) -> Callable[[Effect], Effect]:
        """« Pendant votre tour, … »."""
        whose = Rel.YOU if leaf(lead).type == "DURING_YOUR_TURN" else Rel.OTHERS

        def around(effect: Effect) -> Effect:
            return While(TurnOf(whose), effect) if isinstance(effect, STANDING) else If(TurnOf(whose), effect)

        return around

    def effect(self, node: Node) -> Any:
        """An effect, or a standing clause where one may stand."""
        outer, self.first = self.first, []
        said = seq(flat(Seq, [self._act(act) for act in _one_by_one(node)]))
        chosen, self.first = self.first, outer
        return Seq((*chosen, *(said.steps if isinstance(said, Seq) else (said,)))) if chosen else said

    def _act(self, node: Node) -> Any:
        return getattr(self, "do_" + str(node.data).rstrip("_"))(node)

    def do_then(self, node: Node) -> Effect:
        return Seq(tuple(flat(Seq, [self.effect(child) for child in _acts(node)])))

    def do_for_to(self, node: Node) -> Effect:
        cost, gain = (self.effect(child) for child in _acts(node))
        return ForTo(cost, gain)

    def do_alternatives(self, node: Node) -> Effect:
        both = part(node, "AND_OR") is not None
        before = replace_scene(self.scene)
        choices = []
        for child in _acts(node):
            self.scene.it, self.scene.there = before
            choices.append(self.effect(child))
        return Or(tuple(choices if both else flat(Or, choices)), both_allowed=both)

    def do_act_if(self, node: Node) -> Meaning:
        act, condition = _acts(node)
        fact = self.condition(condition)
        return self._if(fact, self.effect(act))

    def do_governed(self, node: Node) -> Meaning:
        prefix, body = _acts(node)
        match prefix.data:
            case "when_so":
                fact = self.condition(part(prefix, "condition"))
                return self._if(fact, self.effect(body))
            case "may":
                return self._by(part(prefix, "who"), body, may=True)
        return self._by(part(prefix, "who"), body, may=False)

    def _from_their_hand(self, who: Who, effect: Meaning) -> Effect:
        """« ce joueur défausse une Créature de votre choix »: you choose among his hand, and discard it."""
        self.your_choice = False
        if not isinstance(effect, Discard) or not isinstance(effect.target, Pick) or who.role is not Role.THAT:
            raise Unreadable("« de votre choix » ne se dit que de ce qu'un joueur désigné défausse")
        return Discard(replace(effect.target, filter=replace(effect.target.filter, whose=Rel.THAT)))

    def _if(self, fact: Condition, meaning: Any) -> Meaning:
        return While(fact, meaning) if isinstance(meaning, STANDING) else If(fact, meaning)

    def _by(self, who_node: Node, body: Node, may: bool) -> Meaning:
        who = self.who(who_node)
        if body.data == "ignore":
            return self._ignored(body, who)
        if who.role is Role.YOU:
            effect: Meaning = self.effect(body)
            return _may(effect) if may and not isinstance(effect, STANDING) else effect
        outer, self.scene.by = self.scene.by, True
        effect = self.effect(body)
        self.scene.by = outer
        if self.your_choice:
            return self._from_their_hand(who, effect)
        if isinstance(effect, STANDING):
            raise Unreadable("une règle permanente ne se fait pas faire à un joueur")
        return By(who, _may(effect) if may else effect)

    def _on_each(self, node: Node, verb: Callable[[Target], Effect]) -> Effect:
        if part(part(node, "obj"), "AND_NP"):
            return seq([verb(self.hit(phrase)) for phrase in self.objects(node)])
        return verb(self.hit(self._only(node)))

    def _each(self, phrases: list[Phrase], verb: Callable[[Target], Effect]) -> Effect:
        return seq([verb(self.hit(phrase)) for phrase in phrases])


def _acts(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree) and child.data != "instead"]


def _one_by_one(node: Node) -> list[Node]:
    """« Détruisez X et Y » is « détruisez X, détruisez Y »."""
    obj = part(node, "obj")
    if obj is None or part(obj, "AND_NP") is None:
        return [node]
    acts: list[Node] = []
    for np in parts(obj, "np"):
        one: Node = Tree("obj", [child for child in obj.children if name_of(child) in ("NOW", "AT_RANDOM")] + [np])
        acts.append(Tree(node.data, [one if child is obj else child for child in node.children]))
    return acts


def flat(kind: type, steps: list[Any]) -> list[Any]:
    """Steps of steps are steps."""
    flat: list[Any] = []
    for step in steps:
        if isinstance(step, kind) and not getattr(step, "both_allowed", False):
            flat.extend(getattr(step, "steps" if isinstance(step, Seq) else "choices"))
        else:
            flat.append(step)
    return flat


def _may(effect: Effect) -> Effect:
    """« vous pouvez »; an extra play is optional anyway (R 5.4.3)."""
    return effect if isinstance(effect, Play | May) else May(effect)


def replace_scene(scene: Scene) -> tuple[bool, bool]:
    """What the scene must come back to before each side of an « OU »."""
    return scene.it, scene.there
