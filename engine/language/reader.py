"""From a parsed sentence to the clauses of the AST: one method a rule of the grammar, read in the order of the words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from lark import Tree

from engine.effects.ast import (
    GiveUpPlay,
    ANY_NUMBER,
    NoTitanClash,
    NextBase,
    LendsEffect,
    InDuel,
    Happened,
    EnterBase,
    ALL,
    AffectedThus,
    AffectLikewise,
    Amount,
    BaseFilter,
    BasePick,
    Boost,
    BoostTotal,
    Both,
    BreakpointChange,
    Bury,
    By,
    CancelEffects,
    Cannot,
    ChangeBreakpoint,
    Cmp,
    Compare,
    Condition,
    CountersOf,
    CountsAs,
    Deed,
    Designate,
    Destroy,
    Did,
    Discard,
    Draw,
    Duel,
    Effect,
    Exists,
    Filter,
    Fixed,
    ForEach,
    ForTo,
    Gain,
    Grant,
    GrantTrigger,
    HandSize,
    Happening,
    If,
    Kind,
    Limit,
    Matches,
    May,
    Move,
    MoveCounters,
    NameSomething,
    NoEffect,
    Not,
    Or,
    Per,
    Pick,
    Place,
    Placed,
    Play,
    PlayedBefore,
    PlayFrom,
    PlayLimit,
    PlayOnly,
    PowerChange,
    PowerHere,
    PowerOf,
    PowerTest,
    Put,
    PutCounters,
    Quantity,
    Ref,
    Rel,
    RemoveCounters,
    Return,
    Reveal,
    RevealCards,
    Role,
    Search,
    Seq,
    ShuffleIn,
    ShufflePile,
    StaticClause,
    TakeControl,
    TalentTwice,
    Target,
    TotalChange,
    Transfer,
    Trigger,
    TriggerAsIf,
    TurnOf,
    Uncover,
    Until,
    UseTalent,
    While,
    Who,
    Zone,
)
from engine.language.phrases import (
    COMPARISONS,
    PILES,
    Node,
    Phrase,
    PhraseReader,
    Scene,
    Unreadable,
    name_of,
    part,
    parts,
)

STANDING = (
    PowerChange, TotalChange, BreakpointChange, Cannot, PlayLimit, NoEffect, CountsAs, TalentTwice, PlayFrom, LendsEffect,
    NoTitanClash, While
)  # fmt: skip
_MOMENTS = ("drawn", "after_being", "left_play", "done", "gained", "suffered", "discarded", "left", "affects", "in_duel", "duel_won", "you_win", "chance", "moment",
            "scoring", "turn", "would")  # fmt: skip
_LEADS = frozenset(("instead", "ONCE_RESOLVED", "CHOOSE_ONE", "limit", "until", "your_turn", "each", "during", *_MOMENTS, "ELSE"))
_THUS_KINDS = ("MINION", "ACTION", "CARD", "MADNESS", "TITAN", "MONSTER", "TREASURE")
_NO_COUNTER_THEN = Matches(Ref.SUBJECT, Filter(counters=False, played_this_turn=True))  # settled into `had_no_counter`


@dataclass(frozen=True, slots=True)
class Said:
    """What one sentence says: an effect or a standing clause, and the moment, limit and mood it is said under."""

    effect: Effect | None = None
    standing: StaticClause | None = None
    trigger: Trigger | None = None
    instead: bool = False
    limit: Limit | None = None
    your_turn: bool = False
    otherwise: bool = False
    only: PlayOnly | None = None
    duel: str = ""
    zone: Zone | None = None


_ROLES = {
    "EACH_PLAYER": Role.EACH,
    "EACH_OTHER": Role.EACH_OTHER,
    "ANOTHER": Role.ANOTHER,
    "ANY_PLAYER": Role.ANY,
    "THAT_PLAYER": Role.THAT,
    "HE": Role.THAT,
    "YOU": Role.YOU,
    "WINNER": Role.WINNER,
    "SECOND": Role.SECOND,
    "THIRD": Role.THIRD,
    "ALL_BUT_WINNER": Role.ALL_BUT_WINNER,
    "HIS_OWNER": Role.OWNER,
    "HIS_CONTROLLER": Role.CONTROLLER_OF_IT,
    "WINNER_CONTROLLER": Role.CONTROLLER_OF_IT,
}
_DOERS: dict[str, Rel | None] = {
    "YOU": Rel.YOU,
    "ANOTHER": Rel.OTHERS,
    "EACH_OTHER": Rel.OTHERS,
    "ANY_PLAYER": None,
    "EACH_PLAYER": None,
    "HE": Rel.THAT,
    "THAT_PLAYER": Rel.THAT,
}
_LIMITS = {
    "ONCE_A_TURN": Limit.ONCE_A_TURN,
    "ONCE_PER_CARD": Limit.ONCE_PER_CARD,
    "ONCE_PER_BASE": Limit.ONCE_PER_BASE,
}
_UNTIL = {
    "UNTIL_END_OF_TURN": Until.END_OF_TURN,
    "UNTIL_START_OF_YOUR_TURN": Until.START_OF_YOUR_TURN,
    "UNTIL_END_OF_YOUR_NEXT_TURN": Until.END_OF_YOUR_NEXT_TURN,
    "UNTIL_LEAVES": Until.LEAVES,
}
_HAPPENINGS = {
    "PLAY": Happening.PLAYED,
    "DESTROY": Happening.DESTROYED,
    "MOVE": Happening.MOVED,
    "RETURN": Happening.RETURNED,
    "DISCARD": Happening.DISCARDED,
    "ATTACH": Happening.ATTACHED,
    "BURY": Happening.BURIED,
    "UNCOVER": Happening.UNCOVERED,
    "TRANSFER": Happening.TRANSFERRED,
    "REVEAL": Happening.REVEALED,
    "LOOK": Happening.REVEALED,
    "AFFECT": Happening.AFFECTED,
}
_DEEDS = {
    "DESTROY": Deed.BE_DESTROYED,
    "MOVE": Deed.BE_MOVED,
    "RETURN": Deed.BE_RETURNED,
    "AFFECT": Deed.BE_AFFECTED,
    "PLAY": Deed.BE_PLAYED,
}


class Reader:
    """Reads the sentences of one card, one after the other: each leaves its mark on the scene for the next.

    `standing` says whether a clause without duration holds for as long as its card is in play (« Permanent : »).
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.phrases = PhraseReader(scene)
        self.standing = False
        self.until: Until | None = None
        self.your_choice = False
        self.then_subject: Any = None
        self.told_of_subject = False
        self.first: list[Effect] = []
        self.rescued_from: Ref | None = None
        self.subject_of_verb: Phrase | None = None

    # ------------------------------------------------------------------------------------------ sentences

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
        chance = moment if moment is not None and moment.data == "chance" else part(moment, "chance") if moment else None
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
            self.until = _UNTIL[until.children[0].type]
        self.then_subject = next((child for child in tree.children if name_of(child) not in _LEADS), None)
        if moment is not None:
            trigger = getattr(self, "when_" + moment.data)(moment)
            said = replace(said, trigger=replace(trigger, ordinal=ordinal or trigger.ordinal), instead=moment.data == "would")
        elif (ordinal or said.limit) and part(tree, "your_turn", "during") is None:
            raise Unreadable("« une fois par tour » demande ici un moment (« après que… »)")
        if said.trigger is not None:
            self.scene.scored = said.trigger.happening is Happening.AFTER_SCORING
        self.rescued_from = self._rescued_from(tree, said)
        said = replace(said, your_turn=part(tree, "your_turn") is not None)
        self.standing = standing and moment is None and not said.your_turn and self.until is None
        return self._body(tree, said)

    def _in_its_place(self, tree: Node, chance: Node) -> Said:
        """« À chaque fois que vous pouvez jouer une Action, vous pouvez jouer cette carte à la place »."""
        replaced = self.np(part(chance, "np"))
        body = next(child for child in tree.children if name_of(child) not in _LEADS)
        effect = self.effect(body)
        if not isinstance(effect, Play) or effect.target is not Ref.SELF or part(chance, "who").children[0].type != "YOU":
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
        body = next(child for child in tree.children if name_of(child) not in _LEADS)
        before = [child for child in tree.children if name_of(child) in ("each", "during")]
        wrap = [getattr(self, "lead_" + name_of(lead))(lead) for lead in before]
        meaning = self.effect(body)
        for around in reversed(wrap):
            meaning = around(meaning)
        if isinstance(meaning, STANDING):
            return replace(said, standing=(meaning,))
        if isinstance(meaning, Seq) and all(isinstance(step, STANDING) for step in meaning.steps):
            return replace(said, standing=meaning.steps)
        if self.until is not None and said.trigger is not None:
            return self._for_a_time(said, meaning)
        if self.scene.duel == "if_you_win" and isinstance(meaning, If):
            meaning = meaning.then
        return replace(self._under(said, meaning), duel=self.scene.duel, zone=self.scene.used_from)

    def _under(self, said: Said, effect: Effect) -> Said:
        """« Après que …, si C, X »: the condition stands with the trigger."""
        if said.trigger and isinstance(effect, If) and effect.otherwise is None and said.trigger.condition is None:
            if effect.condition == _NO_COUNTER_THEN:
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
        whose = Rel.YOU if lead.children[0].type == "DURING_YOUR_TURN" else Rel.OTHERS

        def around(effect: Effect) -> Effect:
            return While(TurnOf(whose), effect) if isinstance(effect, STANDING) else If(TurnOf(whose), effect)

        return around

    # ------------------------------------------------------------------------------------------ effects

    def effect(self, node: Node) -> Any:
        """An effect, or a standing clause where one may stand."""
        outer, self.first = self.first, []
        said = _seq(_flat(Seq, [self._act(act) for act in _one_by_one(node)]))
        chosen, self.first = self.first, outer
        return Seq((*chosen, *(said.steps if isinstance(said, Seq) else (said,)))) if chosen else said

    def _act(self, node: Node) -> Any:
        return getattr(self, "do_" + str(node.data).rstrip("_"))(node)

    def do_then(self, node: Node) -> Effect:
        return Seq(tuple(_flat(Seq, [self.effect(child) for child in _acts(node)])))

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
        return Or(tuple(choices if both else _flat(Or, choices)), both_allowed=both)

    def do_act_if(self, node: Node) -> Effect:
        act, condition = _acts(node)
        fact = self.condition(condition)
        return self._if(fact, self.effect(act))

    def do_governed(self, node: Node) -> Effect:
        prefix, body = _acts(node)
        match prefix.data:
            case "when_so":
                fact = self.condition(part(prefix, "condition"))
                return self._if(fact, self.effect(body))
            case "may":
                return self._by(part(prefix, "who"), body, may=True)
        return self._by(part(prefix, "who"), body, may=False)

    def _from_their_hand(self, who: Who, effect: Effect) -> Effect:
        """« ce joueur défausse une Créature de votre choix »: you choose among his hand, and discard it."""
        self.your_choice = False
        if not isinstance(effect, Discard) or not isinstance(effect.target, Pick) or who.role is not Role.THAT:
            raise Unreadable("« de votre choix » ne se dit que de ce qu'un joueur désigné défausse")
        return Discard(replace(effect.target, filter=replace(effect.target.filter, whose=Rel.THAT)))

    def _if(self, fact: Condition, meaning: Any) -> Any:
        return While(fact, meaning) if isinstance(meaning, STANDING) else If(fact, meaning)

    def _by(self, who_node: Node, body: Node, may: bool) -> Effect:
        who = self.who(who_node)
        if body.data == "ignore":
            return self._ignored(body, who)
        if who.role is Role.YOU:
            effect = self.effect(body)
            return _may(effect) if may and not isinstance(effect, STANDING) else effect
        outer, self.scene.by = self.scene.by, True
        effect = self.effect(body)
        self.scene.by = outer
        if self.your_choice:
            return self._from_their_hand(who, effect)
        if isinstance(effect, STANDING):
            raise Unreadable("une règle permanente ne se fait pas faire à un joueur")
        return By(who, _may(effect) if may else effect)

    # ------------------------------------------------------------------------------------------ acts on cards

    def do_destroy(self, node: Node) -> Effect:
        phrases = self.objects(node)
        if len(phrases) == 1 and phrases[0].is_base:
            return Destroy(self.go(phrases[0]))
        return self._on_each(node, Destroy)

    def do_bury(self, node: Node) -> Effect:
        phrase = self._only(node)
        place = _pull_place(phrase)
        somewhere: Place = Ref.HERE if self.scene.stands else BasePick()
        return Bury(self.hit(phrase, Zone.HAND), self.go(place) if place else somewhere)

    def do_uncover(self, node: Node) -> Effect:
        phrase = self._only(node)
        if phrase.ref is None:
            phrase.fields["zone"] = Zone.BURIED
        return Uncover(self.hit(phrase))

    def do_move(self, node: Node) -> Effect:
        phrases = self.objects(node)
        to = part(node, "np")
        thither = part(node, "THITHER")
        if thither:
            return self._each(phrases, lambda target: Move(target, Ref.THERE))
        targets = [self.hit(phrase) for phrase in phrases]
        if all(isinstance(target, Pick) and target.filter.kind is Kind.ACTION for target in targets):
            raise Unreadable("une Action se transfère, elle ne se déplace pas")
        place: Place = self.go(self.np(to)) if to else BasePick(BaseFilter(other=True))
        return _seq([Move(target, place) for target in targets])

    def do_return(self, node: Node) -> Effect:
        target = self.hit(self._only(node))
        if part(node, "into") is None:
            return Return(target)
        zone, _whose, _at, bottom = self.into(part(node, "into"))
        if bottom:
            raise Unreadable("une carte se renvoie d'où elle vient, pas sous une pioche")
        return Return(target, zone)

    def do_put(self, node: Node) -> Effect:
        phrases = self.objects(node)
        into = part(node, "into")
        if phrases[0].noun == "BASE":
            return self._put_base(phrases[0], into)
        if into is not None:
            ordered = any(phrase.take("IN_ANY_ORDER") for phrase in phrases) or "IN_ANY_ORDER" in self._words(into)
            targets = [self._hand(phrase) if phrase.noun == "HAND" else self.hit(phrase) for phrase in phrases]
            zone, whose, at, bottom = self.into(into)
            return _seq([Put(target, zone, whose, at, ordered, bottom) for target in targets])
        place = _pull_place(phrases[-1])
        if place is None:
            raise Unreadable("« placez » demande un endroit")
        return _seq([Put(self.hit(phrase), Zone.PLAY, at=self.go(place)) for phrase in phrases])

    def _put_base(self, phrase: Phrase, into: Node | None) -> Effect:
        """« Placez la première Base de la pioche Base sous la pioche Base »."""
        source = Zone.BASE_DISCARD if phrase.take("BASE_DISCARD") else Zone.BASES if phrase.take("BASE_DECK") else None
        if into is None or source is None:
            raise Unreadable("une Base ne se place que depuis la pioche ou la défausse Base")
        zone, _whose, _at, bottom = self.into(into)
        first = 1 if phrase.take("FIRST", "FROM_TOP") else None
        phrase.check()
        return Put(Pick(Filter(Kind.BASE, zone=source, top=first), phrase.quantity), zone, bottom=bottom)

    def do_put_both(self, node: Node) -> Effect:
        """« Placez l'une d'elles dans votre main et les autres sous votre pioche »."""
        first, second = self._only(node), self.np(part(node, "np"))
        steps: list[Effect] = []
        for phrase, into in zip((first, second), parts(node, "into"), strict=True):
            target = self.hit(phrase)
            zone, whose, at, bottom = self.into(into)
            steps.append(Put(target, zone, whose, at, "IN_ANY_ORDER" in self._words(into), bottom))
        return Seq(tuple(steps))

    def do_double(self, node: Node) -> Effect:
        target = self.hit(self.np(part(node, "np")))
        return PutCounters(target, CountersOf(target if isinstance(target, Ref) else Ref.IT))

    def do_have_control(self, node: Node) -> Effect:
        """« Permanent : Vous contrôlez cette Créature »."""
        if not self.standing:
            raise Unreadable("« vous contrôlez » ne se dit que d'une carte Permanente")
        return TakeControl(self.hit(self.np(part(node, "np"))), until=Until.LEAVES)

    def do_take(self, node: Node) -> Effect:
        phrase = self._only(node)
        return Put(self.hit(phrase), Zone.HAND, self.scene.your() if not self.scene.by else Rel.YOU)

    def do_give(self, node: Node) -> Effect:
        target = self.hit(self._only(node), Zone.HAND)
        who = self.who(part(node, "who")) if part(node, "who") else None
        if who is None or who.having or who.without:
            raise Unreadable("une carte se donne à un joueur")
        return Put(target, Zone.HAND, who.role)

    def do_give_up(self, node: Node) -> Effect:
        phrase = self.np(part(node, "np"))
        if not phrase.take("EXTRA") or phrase.quantity.high != 1:
            raise Unreadable("on ne renonce qu'à une carte supplémentaire")
        return GiveUpPlay(phrase.kind)

    def do_put_own_counter(self, node: Node) -> Effect:
        return PutCounters(self._base(part(node, "np")), own_sort=True)

    def do_shuffle(self, node: Node) -> Effect:
        into = part(node, "into")
        steps: list[Effect] = []
        for phrase in self.objects(node):
            if into is None:
                steps.append(ShufflePile(self.pile(phrase)))
            elif phrase.noun in PILES and phrase.noun != "HAND":
                zone = self.into(into)[0]
                steps.append(ShufflePile(zone, PILES[phrase.noun]))
            else:
                target = self._hand(phrase) if phrase.noun == "HAND" else self.hit(phrase)
                zone, whose, _at, _bottom = self.into(into)
                steps.append(ShuffleIn(target, zone, whose if isinstance(whose, Rel) else None))
        return _seq(steps)

    def do_discard(self, node: Node) -> Effect:
        steps: list[Effect] = []
        for phrase in self.objects(node):
            if phrase.noun == "HAND":
                steps.append(Discard(self._hand(phrase)))
            elif part(node, "DISCARD_UNTIL"):
                steps.append(Discard(self.hit(phrase, Zone.HAND), self.np(part(node, "np")).filter()))
            else:
                in_play = phrase.place or {"attached", "controller"} & phrase.fields.keys()
                steps.append(Discard(self.hit(phrase, None if in_play else Zone.HAND)))
        return _seq(steps)

    def do_draw(self, node: Node) -> Effect:
        many = part(node, "as_many")
        if many:
            self._need(many, "CARD")
            return Draw(self.as_many(many))
        phrase = self._only(node)
        pile = {"CARD": Zone.DECK, "MADNESS": Zone.MADNESS, "TREASURE": Zone.TREASURES, "MONSTER": Zone.MONSTERS}.get(phrase.noun)
        if phrase.fields.get("zone") is Zone.REVEALED:
            return Put(self.hit(phrase), Zone.HAND, Rel.YOU)
        if pile is None or phrase.place or phrase.fields.keys() - {"zone", "whose"}:
            raise Unreadable("on pioche des cartes, des Démences ou des Trésors")
        quantity = phrase.quantity
        if quantity.high is None or quantity.high == 0:
            raise Unreadable("le nombre de cartes à piocher manque")
        self.scene.it = True
        return Draw(self._times(node, quantity.high), pile, up_to=quantity.low == 0)

    def do_transfer(self, node: Node) -> Effect:
        phrase = self._only(node)
        to = part(node, "np")
        place: Phrase | None = self.np(to) if to else None
        if part(node, "THITHER"):
            return Transfer(self.hit(phrase), Ref.THERE)
        if place is None:
            place = _pull_place(phrase)
        if place is None:
            raise Unreadable("« transférez » demande vers où")
        target = self.hit(phrase)
        return Transfer(target, self.go(place) if place.is_base else self.hit(place))

    def do_take_control(self, node: Node) -> Effect:
        return TakeControl(self.hit(self._only(node)), until=self._until(node) or Until.ALWAYS)

    def do_play(self, node: Node) -> Effect:
        phrases = self.objects(node)
        phrase = phrases[0]
        at = _pull_place(phrase)
        now = phrase.take("NOW")
        from_top = phrase.take("FROM_TOP")
        for one in phrases:
            one.take("EXTRA", "THIS_TURN")
        instead_of = None
        if part(node, "THITHER"):
            at = Phrase("BASE", ref=Ref.THERE)
        if part(node, "np"):
            replaced = self.np(part(node, "np"))
            replaced.take("FREE")
            if replaced.noun == "HAND":
                return self._play_from(phrase, at)
            instead_of = replaced.kind
        if phrase.ref is not None:
            return Play(self.hit(phrase), self._where(at), now=True, instead_of=instead_of)
        if len(phrases) > 1:
            target = Pick(self._any_of(phrases), phrase.quantity)
        else:
            zone = {"MONSTER": Zone.MONSTERS, "TITAN": Zone.TITANS}.get(phrase.noun, Zone.HAND)
            found = self.hit(phrase, zone)
            assert isinstance(found, Pick)
            target = found
        on = None
        if at is not None and not at.is_base:
            on, at = self.hit(at), None
        self.scene.it = True
        return Play(target, self._where(at), on=on, from_top=from_top, now=now, instead_of=instead_of)

    def _play_from(self, phrase: Phrase, at: Phrase | None) -> StaticClause:
        zone = phrase.fields.pop("zone", Zone.HAND)
        phrase.fields.pop("whose", None)
        ref = at.ref if at else None
        return PlayFrom(phrase.filter(), zone, ref)

    def _where(self, at: Phrase | None) -> Place | None:
        return None if at is None else self.go(at)

    def do_reveal(self, node: Node) -> Effect:
        look = part(node, "LOOK") is not None
        phrase = self._only(node)
        until = parts(node, "np")
        self.scene.it = self.scene.shown = True
        if phrase.ref is not None or phrase.fields.get("zone") is Zone.REVEALED:
            return RevealCards(phrase.target())
        if phrase.noun == "HAND":
            return Reveal(Zone.HAND, whose=_revealer(phrase.owner), look=look)
        whose = _revealer(phrase.fields.get("whose"))
        zone = phrase.fields.get("zone")
        if zone is not Zone.DECK or phrase.noun != "CARD":
            raise Unreadable("on révèle des cartes d'une pioche, ou une main")
        if until:
            found = self.np(until[0])
            return Reveal(Zone.DECK, 1, whose, look, found.filter(), found.quantity.low)
        if not phrase.take("FIRST", "FROM_TOP") or not phrase.quantity.high:
            raise Unreadable("il faut dire combien des premières cartes")
        return Reveal(Zone.DECK, phrase.quantity.high, whose, look)

    def do_search(self, node: Node) -> Effect:
        phrase = self._only(node)
        zones = tuple(self.pile(self.np(np)) for np in parts(part(node, "in_zones"), "np")) if part(node, "in_zones") else ()
        zone = phrase.fields.pop("zone", None)
        zones = zones or ((zone,) if zone else (Zone.DECK,))
        phrase.fields.update(zone=zones[0], whose=Rel.YOU)
        target = self.hit(phrase)
        assert isinstance(target, Pick)
        return Search(target, zones)

    def do_choose(self, node: Node) -> Effect:
        who = part(node, "who")
        if who is not None:
            return Designate(self.who(who))
        phrase, *among = (self.np(np) for np in parts(node, "np"))
        if among and phrase.take("REPLACEMENT"):
            return self._next_base(among[0])
        if among:
            raise Unreadable("on ne sait pas parmi quoi choisir")
        if self.scene.shown and phrase.is_card and phrase.ref is None and not phrase.place and not phrase.fields:
            phrase.fields["zone"] = Zone.REVEALED
        if phrase.noun == "BASE":
            place = phrase.to_place()
            self.scene.there = True
            if isinstance(place, Ref):
                raise Unreadable("il n'y a rien à choisir")
            return Designate(place)
        return Designate(self.hit(phrase))

    def _next_base(self, among: Phrase) -> Effect:
        """« choisissez la Base de remplacement parmi les trois premières Bases de la pioche Base »."""
        if among.noun == "BASE_DISCARD":
            return NextBase(Zone.BASE_DISCARD)
        if among.noun == "BASE" and among.take("BASE_DECK") and among.take("FIRST"):
            return NextBase(Zone.BASES, among.quantity.high)
        raise Unreadable("la Base de remplacement vient de la pioche ou de la défausse Base")

    def do_enter_base(self, node: Node) -> Effect:
        phrase = self._only(node)
        phrase.take("FIRST", "FROM_TOP", "EXTRA")
        if phrase.noun != "BASE" or not phrase.take("BASE_DECK") or phrase.quantity.high is None:
            raise Unreadable("seule une Base de la pioche Base est mise en jeu")
        self.scene.there = True
        return EnterBase(Fixed(phrase.quantity.high), up_to=phrase.quantity.low == 0)

    def do_replace_base(self, node: Node) -> Effect:
        nps = [self.np(np) for np in parts(node, "np")]
        if part(node, "CLITIC"):
            nps.insert(0, Phrase("BASE", ref=Ref.THERE))
        old = self.go(nps[0])
        self.scene.there = True
        if len(nps) == 1:
            return EnterBase(replacing=old)
        new = nps[1]
        if new.noun != "BASE" or new.quantity.high is None:
            raise Unreadable("une Base ne s'échange que contre une Base")
        of_discard = new.take("BASE_DISCARD")
        new.take("BASE_DECK", "FIRST")
        chosen = new.take("OF_CHOICE")
        new.check()
        return EnterBase(Fixed(new.quantity.high), old, chosen=chosen, of_discard=of_discard)

    def do_give_control(self, node: Node) -> Effect:
        target = self.hit(self._only(node))
        return TakeControl(target, self.who(part(node, "who")).role)

    def do_no_titan_clash(self, node: Node) -> Any:
        phrase = self.np(part(node, "np"))
        if phrase.noun != "TITAN" or phrase.place is None or phrase.place.ref is not Ref.HERE:
            raise Unreadable("seuls les Titans d'une Base peuvent ne pas se faire partir")
        return NoTitanClash()

    def do_lends_effect(self, node: Node) -> Any:
        if self.np(part(node, "np")).ref is not Ref.HERE:
            raise Unreadable("seule cette Base peut prendre l'effet d'une autre")
        return LendsEffect()

    def do_count_as(self, node: Node) -> Any:
        who, what = (self.np(np) for np in parts(node, "np"))
        if "name" not in what.fields:
            raise Unreadable("il faut dire sous quel nom")
        return CountsAs(_standing_who(who), what.fields["name"])

    def do_bear_name(self, node: Node) -> Any:
        who, what = (self.np(np) for np in parts(node, "np"))
        if what.filter() != Filter(Kind.MINION, owner=Rel.YOU) or not what.quantity.every:
            raise Unreadable("on ne prend que le nom de toutes les Créatures dont vous êtes propriétaire")
        return CountsAs(_standing_who(who))

    def do_between(self, node: Node) -> Effect:
        """« Transférez n'importe quel nombre de marqueurs Force +1 entre vos Créatures »."""
        phrase = self.np(part(node, "np"))
        place = _pull_place(phrase) if part(node, "DE") else phrase
        target = Pick(phrase.filter(), ALL)
        if place is None or place.filter() != target.filter:
            raise Unreadable("les marqueurs ne se répartissent qu'entre les mêmes cartes")
        quantity = self._quantity(part(node, "counters"))
        return MoveCounters(target, target, ANY_NUMBER if quantity.every else quantity)

    def do_gets_moved(self, node: Node) -> Any:
        """« elle est mélangée dans la pioche de son propriétaire »."""
        target = self.hit(self.np(part(node, "np")))
        zone, whose, at, bottom = self.into(part(node, "into"))
        if part(node, "SHUFFLE"):
            return ShuffleIn(target, zone, whose if isinstance(whose, Rel) else None)
        return Return(target, zone) if part(node, "RETURN") else Put(target, zone, whose, at, bottom=bottom)

    def do_name_it(self, node: Node) -> Effect:
        return NameSomething("faction" if part(node, "FACTION") else "card")

    # ------------------------------------------------------------------------------------------ counters, PV, Force

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
        return _seq([PutCounters(self.hit(target), n, spread, up_to) for target in targets])

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
            pulled = _pull_place(source)
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
        if phrase.is_base or (phrase.ref is None and phrase.noun not in ("MINION", "CARD", "MONSTER", "COPY", "A_NAME", "OWN_NAME")):
            raise Unreadable("seule une Créature a une Force")
        during = part(node, "during")
        turn = TurnOf(Rel.YOU if during.children[0].type == "DURING_YOUR_TURN" else Rel.OTHERS) if during else None
        if self.standing and until is None:
            who = _standing_who(phrase)
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

    # ------------------------------------------------------------------------------------------ Bases

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

    def _ignored(self, node: Node, who: Who) -> Any:
        ref = self.np(part(node, "np")).ref
        if ref is None or who.role not in (Role.YOU, Role.EACH):
            raise Unreadable("on ne sait pas qui ignore quoi")
        for_whom = Rel.YOU if who.role is Role.YOU else None
        until = self._until(node)
        if self.standing and until is None:
            return NoEffect(ref, for_whom)
        return Grant(ref, NoEffect(ref, for_whom), until or Until.ALWAYS)

    # ------------------------------------------------------------------------------------------ what is forbidden

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
            return Cannot(deeds, _standing_who(phrase), by, by_kind)
        target = self.hit(phrase)
        who = target if isinstance(target, Ref) else target.filter
        return Grant(target, Cannot(deeds, who, by, by_kind), until or Until.ALWAYS)

    def _cannot_come(self, phrase: Phrase, deeds: tuple[Deed, ...], place: Node, until: Until | None) -> Any:
        """« … ne peuvent pas être jouées sur cette Base »."""
        np = part(place, "np")
        at = self.np(np).ref if np else self.scene.here()
        deed = {(Deed.BE_PLAYED,): Deed.BE_PLAYED, (Deed.BE_MOVED,): Deed.MOVE_TO}.get(deeds)
        if deed is None or at is None:
            raise Unreadable("on ne sait pas ce qui ne peut pas venir, ni où")
        rule = Cannot((deed,), _standing_who(phrase), at=at)
        return Grant(at, rule, until) if until else rule

    def _by_cards(self, node: Node | None) -> tuple[Rel | None, Kind]:
        if node is None:
            return None, Kind.CARD
        phrase = self.np(part(node, "np"))
        return phrase.fields.get("controller"), phrase.kind if phrase.noun else Kind.CARD

    def do_cannot_play(self, node: Node) -> Any:
        role = part(node, "who").children[0].type
        players = {"EACH_OTHER": Rel.OTHERS, "EACH_PLAYER": None, "YOU": Rel.YOU, "THAT_PLAYER": Rel.THAT}.get(role, Rel.OTHERS)
        what, *to = (self.np(np) for np in parts(node, "np"))
        moving = part(node, "MOVE") is not None
        place = to[0] if to else _pull_place(what)
        what.fields.pop("controller", None)
        at = place.ref if place else None
        if moving and place is None:
            return self._not_moved_by(node, what, players)
        deed = Deed.MOVE_TO if moving else Deed.BE_PLAYED
        rule = Cannot((deed,), _standing_who(what), None, at=at, players=players)
        if part(node, "HER_NEXT_TURN"):
            return Grant(Ref.SELF, rule, Until.THEIR_NEXT_TURN)
        until = self._until(node)
        return Grant(Ref.SELF, rule, until) if until else rule

    def _not_moved_by(self, node: Node, what: Phrase, players: Rel | None) -> Any:
        """« ce joueur ne peut pas déplacer de Créatures (pendant son prochain tour) »."""
        rule = Cannot((Deed.BE_MOVED,), _standing_who(what), players)
        until = Until.THEIR_NEXT_TURN if part(node, "HER_NEXT_TURN") else self._until(node)
        if until is None:
            return rule
        return Grant(what.ref or Pick(what.filter(), ALL), rule, until)

    def do_at_most_once(self, node: Node) -> Any:
        what = self.np(part(node, "np"))
        _pull_place(what)
        return PlayLimit(what.filter(), what.quantity.low)

    # ------------------------------------------------------------------------------------------ duels, copies, talents

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

    # ------------------------------------------------------------------------------------------ nouns

    def np(self, node: Node) -> Phrase:
        self.subject_of_verb = self.phrases.phrase(node)
        return self.subject_of_verb

    def objects(self, node: Node) -> list[Phrase]:
        """What a verb acts on: noun phrases, or the pronoun beside it."""
        obj = part(node, "obj")
        if part(obj, "CLITIC"):
            phrase = Phrase("", ref=self.scene.pronoun())
            nouns = [phrase]
            for modifier in obj.children:
                if name_of(modifier) != "CLITIC":
                    self.phrases.give(modifier, nouns)
            return [phrase]
        phrases = [self.np(np) for np in parts(obj, "np")]
        phrases[0].flags.update(name_of(child) for child in obj.children if name_of(child) in ("NOW", "AT_RANDOM"))
        return phrases

    def _only(self, node: Node) -> Phrase:
        phrases = self.objects(node)
        if len(phrases) == 1:
            return phrases[0]
        quantity, at_random = phrases[0].quantity, phrases[0].flags & {"AT_RANDOM"}
        phrases[0].flags -= at_random
        joined = Phrase("CARD", quantity, fields={"alternatives": tuple(p.filter() for p in phrases)}, flags=at_random)
        zones = {p.fields.get("zone", Zone.PLAY) for p in phrases}
        if len(zones) == 1:
            joined.fields["zone"] = zones.pop()
        return joined

    def _any_of(self, phrases: list[Phrase]) -> Filter:
        return Filter(alternatives=tuple(phrase.filter() for phrase in phrases))

    def _on_each(self, node: Node, verb: Callable[[Target], Effect]) -> Effect:
        if part(part(node, "obj"), "AND_NP"):
            return _seq([verb(self.hit(phrase)) for phrase in self.objects(node)])
        return verb(self.hit(self._only(node)))

    def _each(self, phrases: list[Phrase], verb: Callable[[Target], Effect]) -> Effect:
        return _seq([verb(self.hit(phrase)) for phrase in phrases])

    def hit(self, phrase: Phrase, zone: Zone | None = None) -> Target:
        """What an effect acts on; from then on « elle » is that."""
        self.your_choice = self.your_choice or self.scene.by and phrase.take("OF_CHOICE")
        if self.rescued_from and phrase.ref is None and phrase.place is None and "zone" not in phrase.fields and zone is None:
            phrase.place = Phrase("BASE", ref=self.rescued_from)
        self._choose_base_first(phrase)
        if phrase.ref is None and zone not in (None, Zone.PLAY) and "zone" not in phrase.fields:
            phrase.fields["zone"] = zone
            if zone is Zone.HAND:
                phrase.fields["whose"] = Rel.YOU
        target = phrase.target()
        if isinstance(target, Pick):
            self.scene.it = True
        return target

    def _choose_base_first(self, phrase: Phrase) -> None:
        """« toutes les Créatures sur une Base »: a Base is chosen, then all those on it."""
        place = phrase.place
        many = phrase.quantity.every or phrase.quantity.high is None
        if phrase.ref is not None or not many or place is None or place.ref is not None or place.noun != "BASE":
            return
        if place.quantity.every or place.plural:
            return
        self.first.append(Designate(self.go(place)))  # type: ignore[arg-type]
        phrase.place = Phrase("BASE", ref=Ref.THERE)

    def go(self, phrase: Phrase) -> Place:
        """Where something goes; from then on « cette Base » is that."""
        place = phrase.to_place()
        if isinstance(place, BasePick):
            self.scene.there = True
        return place

    def pile(self, phrase: Phrase) -> Zone:
        if phrase.noun not in PILES:
            raise Unreadable("il faut ici une pioche, une défausse ou une main")
        return PILES[phrase.noun]

    def _hand(self, phrase: Phrase) -> Pick:
        return Pick(Filter(zone=Zone.HAND, whose=phrase.owner if isinstance(phrase.owner, Rel) else Rel.YOU), ALL)

    def into(self, node: Node) -> tuple[Zone, Rel | Role | None, Place | None, bool]:
        """Where a card is put: the zone, whose, on which Base, and whether under the pile."""
        word = name_of(node.children[0])
        if word == "INTO_HAND":
            return Zone.HAND, Rel.YOU, None, False
        phrase = self.np(part(node, "np"))
        if word == "VERS":
            return Zone.PLAY, None, self.go(phrase), False
        if phrase.noun not in PILES:
            raise Unreadable("il faut ici une pioche, une défausse ou une main")
        zone = PILES[phrase.noun]
        whose = Role.ANOTHER if phrase.owner is Rel.OTHERS else phrase.owner
        if word == "DANS" or zone is not Zone.DECK:
            return zone, whose, None, word == "SOUS"
        return (Zone.DECK_TOP if word == "ON_TOP" else Zone.DECK_BOTTOM), whose, None, False

    def who(self, node: Node) -> Who:
        """« chaque autre joueur ayant une Créature sur cette Base »."""
        role = _ROLES[node.children[0].type]
        if node.children[0].type == "WINNER_CONTROLLER":
            self.scene.duel = "winner"
        mod = part(node, "who_mod")
        if mod is None:
            return Who(role)
        if part(mod, "REFUSING"):
            return Who(role, refused=True)
        if part(mod, "POWERLESS"):
            return Who(role, powerless_at=self._base(part(mod, "np")))
        if part(mod, "POWER"):
            at = part(mod, "at")
            return Who(role, powerless_at=self.phrases.head(part(at, "head")).ref if at else self.scene.here())
        np = part(mod, "np")
        found = self.np(np).filter() if np else self.np(mod).filter()
        if name_of(mod.children[0]) == "WITH_REVEALED":
            return Who(role, having=replace(found, zone=Zone.REVEALED))
        if name_of(mod.children[0]) == "WITH":
            return Who(role, having=found)
        return Who(role, without=found)

    def counted(self, node: Node) -> Filter | Who | AffectedThus | CountersOf | HandSize:
        """« chaque Créature ainsi affectée », « chaque autre joueur », « chaque Base où … »."""
        phrase = self.np(node)
        if not self.standing and phrase.is_card and not phrase.other:
            self._choose_base_first(phrase)
        if {"THUS", "CHOSEN_ONES"} & phrase.flags:
            kind = phrase.kind if phrase.noun in _THUS_KINDS else Kind.CARD
            phrase.take("THUS")
            return AffectedThus(kind, chosen=phrase.take("CHOSEN_ONES"))
        if phrase.noun == "PLAYER":
            return self._players(phrase)
        if phrase.noun == "OWN_COUNTER":
            return CountersOf(phrase.place.ref if phrase.place and phrase.place.ref else self.scene.here())
        if phrase.noun == "COUNTER":
            if phrase.place is None:
                raise Unreadable("il faut dire de quelle carte sont les marqueurs")
            return CountersOf(phrase.place.ref or phrase.place.filter())
        if phrase.noun == "BASE":
            found = phrase.base_filter()
            return Filter(Kind.BASE, at=None if found == BaseFilter() else found)
        if phrase.fields.get("zone") is Zone.HAND and phrase.noun == "CARD" and not phrase.fields.keys() - {"zone", "whose"}:
            return HandSize(phrase.fields.get("whose", Rel.YOU))
        return phrase.filter()

    def _players(self, phrase: Phrase) -> Who:
        role = Role.EACH_OTHER if phrase.other else Role.EACH
        if "REFUSING" in phrase.flags:
            return Who(role, refused=True)
        if "POWERLESS" in phrase.flags:
            return Who(role, powerless_at=phrase.place.ref if phrase.place else self.scene.here())
        for found, _whose, none in phrase.having:
            return Who(role, without=found.filter()) if none else Who(role, having=found.filter())
        return Who(role)

    # ------------------------------------------------------------------------------------------ numbers

    def _n(self, node: Node) -> int:
        return _value(part(node, "n"))

    def _count(self, counters: Node) -> int:
        quantity = self._quantity(counters)
        if quantity.low != quantity.high or not quantity.low:
            raise Unreadable("il faut dire combien de marqueurs")
        return quantity.low

    def _quantity(self, counters: Node) -> Quantity:
        return self.phrases.quantity(part(counters, "det"), part(counters, "COUNTER"))

    def _times(self, node: Node, n: int) -> Amount:
        """« 2 », « 2 pour chaque Action »."""
        per = part(node, "per")
        if per is None:
            return Fixed(n)
        counted = part(per, "counted")
        if counted is None:
            return Per(n, self._step(part(per, "step")), part(per, "N").value)
        return Per(n, self.counted(counted))

    def _amount(self, node: Node) -> Amount:
        amount = part(node, "amount")
        first = amount.children[0]
        if name_of(first) == "n":
            return self._times(node, _value(first))
        if name_of(first) == "HIS_POWER":
            return PowerOf(self.scene.pronoun())
        if name_of(first) == "POWER_OF":
            ref = self.np(part(amount, "np")).ref
            if ref is None:
                raise Unreadable("il faut dire la Force de quelle carte")
            return PowerOf(ref)
        return Per(1, self.counted(part(amount, "counted")))

    def as_many(self, node: Node) -> Amount:
        """« autant de cartes que de Créatures … », « que la Force de … »."""
        if part(node, "counted"):
            return Per(1, self.counted(part(node, "counted")))
        if part(node, "HIS_POWER"):
            return PowerOf(self.scene.pronoun())
        if part(node, "np") is None:
            return Per(1, AffectedThus(Kind.CARD))
        ref = self.np(part(node, "np")).ref
        if ref is None:
            raise Unreadable("il faut dire la Force de quelle carte")
        return PowerOf(ref)

    def _need(self, node: Node, word: str) -> None:
        if part(node, word) is None:
            raise Unreadable("les deux nombres ne se comparent pas")

    def _until(self, node: Node) -> Until | None:
        own = part(node, "until")
        return _UNTIL[own.children[0].type] if own else self.until

    def _words(self, node: Node) -> set[str]:
        return {term.type for term in node.scan_values(lambda _: True)}

    def _step(self, step: Node) -> Any:
        counted = part(step, "counted")
        if counted:
            return self.counted(counted)
        return PowerHere(Rel.YOU, self._base(part(step, "np")))

    # ------------------------------------------------------------------------------------------ if

    def condition(self, node: Node) -> Condition:
        facts = tuple(getattr(self, "if_" + name_of(fact))(fact) for fact in node.children if isinstance(fact, Tree))
        return facts[0] if len(facts) == 1 else Both(facts)

    def if_has(self, node: Node) -> Condition:
        return self._exists(part(node, "who"), self._held(node), none=False)

    def _held(self, node: Node) -> Phrase:
        phrase = self.np(part(node, "np"))
        if part(node, "INTO_HAND"):
            phrase.fields.update(zone=Zone.HAND, whose=Rel.YOU)
        return phrase

    def if_has_not(self, node: Node) -> Condition:
        if part(node, "NO_PLAYER"):
            return Compare(Per(1, Who(Role.EACH, having=self.np(part(node, "np")).filter())), Cmp.EXACTLY, Fixed(0))
        if part(node, "NO_OTHER"):
            return Exists(_of(self.np(part(node, "np")), Rel.OTHERS), Cmp.AT_MOST, 0)
        return self._exists(part(node, "who"), self._held(node), none=True)

    def _exists(self, who: Node, phrase: Phrase, none: bool) -> Condition:
        role = who.children[0].type
        if role == "YOU_AND_ANOTHER" and not none:
            found = phrase.filter()
            return Both((Exists(replace(found, controller=Rel.YOU)), Exists(replace(found, controller=Rel.OTHERS))))
        if role == "EACH_PLAYER" and not none:
            return Compare(Per(1, Who(Role.EACH, without=phrase.filter())), Cmp.EXACTLY, Fixed(0))
        if role == "EACH_OTHER" and not who.children[0].raw.lower().startswith("cha"):  # « les autres joueurs »
            role = "ANOTHER"
        whose = {"YOU": self.scene.your(), "ANOTHER": Rel.OTHERS, "EACH_OTHER": Rel.OTHERS, "HE": self.scene.their(),
                 "THAT_PLAYER": Rel.THAT}.get(role)  # fmt: skip
        if whose is None or (role == "EACH_OTHER" and not none):
            raise Unreadable("on ne sait pas de quel joueur il s'agit")
        return Exists(_of(phrase, whose), *_count(phrase, none))

    def if_played(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        none = part(node, "HAVE_NOT") is not None
        phrase.take("THIS_TURN")
        if phrase.place is not None:
            phrase.place.take("THIS_TURN")
        if part(node, "PLAY") is None:
            who = _DOERS.get(part(node, "who").children[0].type)
            happening = _HAPPENINGS[part(node, *_HAPPENINGS).type]
            at = _pull_base(phrase)
            return Happened(happening, phrase.filter(), who, at, *_count(phrase, none))
        return PlayedBefore(phrase.filter(), *_count(phrase, none))

    def if_happened(self, node: Node) -> Condition:
        phrase, *where = (self.np(np) for np in parts(node, "np"))
        for one in (phrase, *where):
            one.take("THIS_TURN")
        happening = _HAPPENINGS[part(node, *_HAPPENINGS).type]
        if happening is Happening.BURIED and phrase.ref is None:  # « si une carte est enterrée sur cette Base »
            phrase.fields["zone"] = Zone.BURIED
            phrase.place = where[0] if where else Phrase("BASE", ref=self.scene.here())
            return Exists(phrase.filter(), *_count(phrase, part(node, "IS_NOT") is not None))
        at = where[0].ref if where else self.scene.here() if part(node, "HERE") else None
        what = phrase.ref or phrase.filter()
        return Happened(happening, what, None, at, *_count(phrase, part(node, "IS_NOT") is not None))

    def if_nobody_did(self, _node: Node) -> Condition:
        return Not(Did())

    def if_it_is(self, node: Node) -> Condition:
        phrases = [self.np(np) for np in parts(node, "np")]
        first = phrases[0]
        if first.take("YOU_PLAY_THIS_TURN") and first.take("FIRST"):
            return PlayedBefore(first.filter(), Cmp.EXACTLY, 1)
        if first.take("ONLY"):
            return Exists(first.filter(), Cmp.EXACTLY, 1)
        found = first.filter() if len(phrases) == 1 else self._any_of(phrases)
        return Matches(self.scene.pronoun(), found)

    def if_it_is_not(self, node: Node) -> Condition:
        return Not(self.if_it_is(node))

    def if_is_there(self, node: Node) -> Condition:
        phrase, *where = (self.np(np) for np in parts(node, "np"))
        if where and part(node, "SUR"):
            phrase.place = where[0]
        if part(node, "HERE"):
            phrase.place = Phrase("BASE", ref=self.scene.here())
        if part(node, "ATTACH"):
            self._attach(phrase, where[0])
        if phrase.ref is None:
            return Exists(phrase.filter(), *_count(phrase, none=False))
        at = phrase.place.base_filter_or_ref() if phrase.place else None
        return Matches(phrase.ref, Filter(at=at, **phrase.fields))

    def _attach(self, phrase: Phrase, host: Phrase) -> None:
        if host.is_base:
            phrase.fields["attached"] = Kind.BASE
            phrase.place = host
        elif host.ref is not None:
            phrase.fields.update(attached=Kind.MINION, on=host.ref)
        else:
            phrase.fields["attached"] = host.kind

    def if_is_not_there(self, node: Node) -> Condition:
        fact = self.if_is_there(node)
        return Exists(fact.what, Cmp.AT_MOST, 0) if isinstance(fact, Exists) else Not(fact)

    def if_has_power(self, node: Node) -> Condition:
        return Matches(self._ref(node), Filter(power=self.phrases.power_test(part(node, "power"))))

    def if_has_counter(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        if part(node, "WHEN_PLAYED"):
            return _NO_COUNTER_THEN
        if phrase.ref is None:
            return Compare(CountersOf(phrase.filter()), Cmp.AT_LEAST, Fixed(self._quantity(part(node, "counters")).low))
        ref = phrase.ref
        counters = part(node, "counters")
        quantity = self._quantity(counters) if counters else Quantity(0, 0)
        if part(node, "HAVE_NOT") or quantity.high == 0:
            return Matches(ref, Filter(counters=False))
        if quantity.low == 1:
            return Matches(ref, Filter(counters=True))
        return Compare(CountersOf(ref), Cmp.AT_LEAST, Fixed(quantity.low))

    def if_compare(self, node: Node) -> Condition:
        np = part(node, "np")
        if part(node, "MORE_POWER"):
            role = part(node, "who").children[0].type
            bases = self.phrases.phrase(np) if np else None
            base = Ref.THERE if bases is not None and bases.ref is None else self._base(np)
            than = node.children[[name_of(child) for child in node.children].index("THAN") + 1].type
            fact = Compare(PowerHere(self.scene.your(), base), Cmp.MORE, than=_ROLES[than])
            if role != "YOU":
                fact = Compare(PowerHere(self.scene.your(), base), Cmp.LESS, than=_ROLES[role])
            if bases is None or bases.ref is not None:
                return fact
            return Exists(Filter(Kind.BASE, at=BaseFilter(where=fact)), *_count(bases, none=False))
        if part(node, "STRONGEST"):
            ref, *where = (self.np(np).ref for np in parts(node, "np"))
            if ref is None:
                raise Unreadable("il faut dire de quelle carte il s'agit")
            return Matches(ref, Filter(at=where[0] if where else self.scene.here(), power=PowerTest(Cmp.HIGHEST)))
        compared = part(node, "compared")
        cmp, right = COMPARISONS[compared.children[0].type], self.phrases.measure(compared)
        if part(node, "YOUR_TOTAL"):
            return Compare(PowerHere(self.scene.your(), self._base(np)), cmp, right)
        return Compare(PowerOf(self._ref(node)), cmp, right)

    def _base(self, np: Node | None) -> Ref:
        base = self.np(np).ref if np else self.scene.here()
        if base not in (Ref.HERE, Ref.THERE):
            raise Unreadable("il faut dire sur quelle Base")
        return base

    def _ref(self, node: Node) -> Ref:
        ref = self.np(part(node, "np")).ref
        if ref is None:
            raise Unreadable("il faut dire de quelle carte il s'agit")
        return ref

    def if_placed(self, node: Node) -> Condition:
        fact = Placed(Role.WINNER)
        return Not(fact) if part(node, "IS_NOT") else fact

    def if_there_is(self, node: Node) -> Condition:
        phrase = self.np(part(node, "np"))
        if phrase.noun == "BASE":
            return Exists(Filter(Kind.BASE, at=phrase.base_filter()), *_count(phrase, none=False))
        return Exists(phrase.filter(), *_count(phrase, none=False))

    def if_there_is_not(self, node: Node) -> Condition:
        return Exists(self.np(part(node, "np")).filter(), Cmp.AT_MOST, 0)

    def if_you_win_duel(self, _node: Node) -> Condition:
        self.scene.duel = "if_you_win"
        return Did()

    def if_leads(self, node: Node) -> Condition:
        """« si vous avez la plus grande Force sur cette Base », ties included."""
        if part(node, "who").children[0].type != "YOU":
            raise Unreadable("on ne regarde que si vous êtes en tête")
        return Compare(PowerHere(self.scene.your(), self._base(part(node, "np"))), Cmp.AT_LEAST, than=Role.EACH_OTHER)

    def if_in_duel_now(self, node: Node) -> Condition:
        return InDuel(self._ref(node))

    def if_more_cards(self, node: Node) -> Condition:
        roles = [child.type for child in node.children if name_of(child) in _ROLES]
        if part(node, "who").children[0].type != "YOU" or not roles:
            raise Unreadable("on ne compare que votre main à celle des autres joueurs")
        return Compare(HandSize(Rel.YOU), Cmp.MORE, than=_ROLES[roles[-1]])

    def if_owns(self, node: Node) -> Condition:
        if part(node, "who").children[0].type != "YOU":
            raise Unreadable("on ne regarde que si vous en êtes propriétaire")
        return Matches(self._ref(node), Filter(owner=self.scene.your()))

    def if_did(self, _node: Node) -> Condition:
        return Did()

    def if_did_not(self, _node: Node) -> Condition:
        return Not(Did())

    # ------------------------------------------------------------------------------------------ when

    def _happens(self, happening: Happening, phrase: Phrase, who: Rel | None = None, by: Filter | None = None) -> Trigger:
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
        verb = part(node, *_HAPPENINGS)
        role = part(node, "who").children[0].type
        if role == "HIS_CONTROLLER" and self.scene.attach is Kind.MINION:
            who: Rel | None = Rel.CONTROLLER_OF_HOST
        elif role in _DOERS:
            who = _DOERS[role]
        else:
            raise Unreadable("on ne sait pas qui doit le faire")
        phrases = [self.np(np) for np in parts(node, "np")]
        if part(node, "counters"):
            return self._counter_event(node, phrases[0], who)
        if part(node, "PUT", "GIVE") and len(phrases) == 2 and phrases[1].noun == "HAND" and phrases[1].owner is Rel.OTHERS:
            return self._happens(Happening.GIVEN, phrases[0], who)
        if verb is None or verb.type == "AFFECT":
            raise Unreadable("on ne sait pas ce qui doit se passer")
        if phrases[0].affecting is not None:
            return self._playing_affects(phrases[0], phrases[0].affecting, who)
        if phrases[0].take("FIRST"):
            phrases[0].ordinal = 1
        if len(phrases) < 2:
            return self._happens(_HAPPENINGS[verb.type], phrases[0], who)
        if verb.type == "ATTACH" and phrases[1].is_card:
            self._attach(phrases[0], phrases[1])
            return self._happens(Happening.ATTACHED, phrases[0], who)
        if phrases[1].noun != "BASE":
            raise Unreadable("on ne sait pas où cela doit se passer")
        if phrases[1].ref is None:
            phrases[0].place = phrases[1]
        return replace(self._happens(_HAPPENINGS[verb.type], phrases[0], who), at=phrases[1].ref)

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
        trigger = self._happens(_HAPPENINGS[part(node, *_HAPPENINGS).type], phrase)
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
        verb = part(node, *_HAPPENINGS)
        phrases = [self.np(np) for np in parts(node, "np")]
        by = self._source(part(node, "by_cards"))
        if part(node, "counters"):
            return self._counter_event(node, phrases[0], None)
        if verb is None:
            raise Unreadable("on ne sait pas ce qui doit se passer")
        happening = Happening.MOVED_AWAY if verb.type == "MOVE" and part(node, "FROM") else _HAPPENINGS[verb.type]
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
        return Trigger(Happening.VP_GAINED, _DOERS.get(part(node, "who").children[0].type))

    def when_drawn(self, node: Node) -> Trigger:
        return self._happens(Happening.DRAWN, self.np(part(node, "np")), _DOERS.get(part(node, "who").children[0].type))

    def when_left_play(self, node: Node) -> Trigger:
        return self._happens(Happening.LEFT_PLAY, self.np(part(node, "np")))

    def when_in_duel(self, node: Node) -> Trigger:
        return self._happens(Happening.IN_DUEL, self.np(part(node, "np")))

    def when_duel_won(self, node: Node) -> Trigger:
        return self._happens(Happening.DUEL_WON, self.np(part(node, "np")))

    def when_you_win(self, node: Node) -> Trigger:
        return Trigger(Happening.DUEL_WON, _DOERS.get(part(node, "who").children[0].type))

    def when_would(self, node: Node) -> Trigger:
        by = self._source(part(node, "by_cards"))
        verb = part(node, *_HAPPENINGS)
        return self._happens(_HAPPENINGS[verb.type] if verb else Happening.TO_DISCARD, self.np(part(node, "np")), by=by)

    def when_scoring(self, node: Node) -> Trigger:
        happening = {
            "BEFORE": Happening.BEFORE_SCORING,
            "AFTER": Happening.AFTER_SCORING,
            "DURING": Happening.WHEN_SCORING,
        }[node.children[0].type]
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


def _acts(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree) and child.data != "instead"]


def _one_by_one(node: Node) -> list[Node]:
    """« Détruisez X et Y » is « détruisez X, détruisez Y »."""
    obj = part(node, "obj")
    if obj is None or part(obj, "AND_NP") is None:
        return [node]
    acts = []
    for np in parts(obj, "np"):
        one = Tree("obj", [child for child in obj.children if name_of(child) in ("NOW", "AT_RANDOM")] + [np])
        acts.append(Tree(node.data, [one if child is obj else child for child in node.children]))
    return acts


def _flat(kind: type, steps: list[Any]) -> list[Any]:
    """Steps of steps are steps."""
    flat: list[Any] = []
    for step in steps:
        if isinstance(step, kind) and not getattr(step, "both_allowed", False):
            flat.extend(step.steps if isinstance(step, Seq) else step.choices)
        else:
            flat.append(step)
    return flat


def _seq(steps: list[Any]) -> Any:
    return steps[0] if len(steps) == 1 else Seq(tuple(steps))


def _may(effect: Effect) -> Effect:
    """« vous pouvez »; an extra play is optional anyway (R 5.4.3)."""
    return effect if isinstance(effect, Play | May) else May(effect)


def _pull_place(phrase: Phrase) -> Phrase | None:
    """The last « sur … » of a noun phrase, where the verb takes it for itself."""
    place, phrase.place = phrase.place, None
    return place


def _pull_base(phrase: Phrase) -> Ref | None:
    place = _pull_place(phrase)
    return place.ref if place else None


def _standing_who(phrase: Phrase) -> Filter | Ref:
    return phrase.ref if phrase.ref is not None else phrase.filter()


def _of(phrase: Phrase, whose: Rel) -> Filter:
    found = phrase.filter()
    return replace(found, whose=whose) if found.zone in (Zone.HAND, Zone.DECK, Zone.DISCARD) else replace(found, controller=whose)


def _count(phrase: Phrase, none: bool) -> tuple[Cmp, int]:
    if none or phrase.quantity.high == 0:
        return Cmp.AT_MOST, 0
    return (Cmp.EXACTLY if "EXACTLY" in phrase.flags else Cmp.AT_LEAST), phrase.quantity.low


def _revealer(whose: Rel | Role | None) -> Rel | Role:
    return Role.ANOTHER if whose is Rel.OTHERS else whose or Rel.YOU


def _value(node: Node) -> int:
    term = node.children[0]
    return 1 if term.type == "UN" else term.value


def replace_scene(scene: Scene) -> tuple[bool, bool]:
    """What the scene must come back to before each side of an « OU »."""
    return scene.it, scene.there
