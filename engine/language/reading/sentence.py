"""A whole sentence: its moment, its limits, and the effect or standing clause it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from lark import Tree

from engine.effects.ast import (
    ALL,
    ONE,
    AffectedThus,
    AwaitsDiscard,
    BaseFilter,
    BasePick,
    Boost,
    Both,
    By,
    Cmp,
    Condition,
    Designate,
    Destroy,
    Did,
    Discard,
    Duel,
    Effect,
    Exists,
    Filter,
    Following,
    ForEach,
    ForTo,
    Grant,
    GrantTrigger,
    Happening,
    If,
    Kind,
    Limit,
    Matches,
    May,
    Move,
    Not,
    Or,
    Pick,
    Play,
    PlayFrom,
    PlayOnly,
    Put,
    PutCounters,
    Quantity,
    Ref,
    Rel,
    RemoveCounters,
    Return,
    Reveal,
    Role,
    Seq,
    ShuffleIn,
    StaticClause,
    TotalChange,
    Transfer,
    Trigger,
    TurnOf,
    Until,
    While,
    Who,
    Zone,
)
from engine.effects.walk import playing_at, walk
from engine.language.canon.deeds import HAPPENINGS
from engine.language.canon.durations import UNTIL
from engine.language.canon.facts import NO_COUNTER_THEN, condition
from engine.language.canon.grammar import ACTS, MOMENTS
from engine.language.canon.modifiers import MANY, WHOSE
from engine.language.canon.nouns import ROLES
from engine.language.canon.rules import ignored
from engine.language.discourse import Ambiguous, Node, Unreadable, name_of, part, parts, role_of, term_of
from engine.language.paraphrase.settle import is_infinitive
from engine.language.reading.nouns import Meaning, NounReader, all_standing, joined
from engine.language.terms import PLAYERS, Term
from engine.language.words import lexicon

OPENINGS = (
    "happens", "scoring", "turn", "duel_starts", "after_being", "after_destruction", "would", "ahead", "undone",
    "chance",
)  # fmt: skip
_DONE_FOR_EACH = ("destroy", "move", "return_", "discard", "play")
_SOMEONE = PLAYERS - {"YOU"} | {  # words that speak of another player
    "PLAYER", "THE_PLAYER", "LEFT_PLAYER", "RIGHT_PLAYER", "LOSER_CONTROLLER", "YOU_AND_ANOTHER", "NO_PLAYER",
    "OF_OTHERS", "OF_EACH_OTHER", "OF_EACH_PLAYER", "OF_ANY_PLAYER", "OF_OWNER", "ON_HIS_TURN", "DURING_OTHERS_TURN",
}  # fmt: skip
_NEW_SUBJECTS = frozenset(  # not the player of whom the sentence speaks already
    (
        "YOU", "EACH_PLAYER", "EACH_OTHER", "WINNER", "SECOND", "THIRD", "ALL_BUT_WINNER", "ACTIVE", "LEFT_PLAYER",
        "RIGHT_PLAYER",
    )
)  # fmt: skip
_SEVERAL_ACTS = ("then", "for_to", "alternatives")
_WHERE = ("at", "of", "from_top", "HERE")  # what a noun phrase says of where its cards are
_ENDS_OF_TURN = (Trigger(Happening.TURN_END), Trigger(Happening.TURN_END, Rel.YOU))
_LEAVING = (Destroy, Return, ShuffleIn)
_COMMON = (Zone.MONSTERS, Zone.TITANS)  # whose cards are nobody's to keep back
_LIMITS = {
    "ONCE_A_TURN": Limit.ONCE_A_TURN,
    "ONCE_PER_CARD": Limit.ONCE_PER_CARD,
    "ONCE_PER_BASE": Limit.ONCE_PER_BASE,
    "ONCE_PER_DUEL": Limit.ONCE_PER_DUEL,
}


Within: TypeAlias = "Callable[[list[Meaning]], list[Meaning]]"
"""What is said, within « pour chaque …, » or « pendant votre tour, »."""


@dataclass(frozen=True, slots=True)
class Said:
    """What one sentence says: an effect or standing clauses, and the moment, limit and mood it is said under.

    `duel`: the side of the duel just before that the effect is about (a field of `Duel`). `zone`: where the card is
    used from. `otherwise`: « Sinon, … ». `also`: the same of another deed, « a joué ou défaussé ».
    """

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
    also: Said | None = None

    @property
    def is_limit(self) -> bool:
        """« Un seul effet de ce nom … »: nothing but a limit, on the effect just before."""
        return self.limit is not None and self.effect is None and not self.standing


class Reader(NounReader):
    """Reads the sentences of one card, one after the other: each leaves its mark on the discourse for the next."""

    def sentence(self, tree: Node, standing: bool) -> Said:
        """What a parsed sentence says. Raises `Unreadable` where its words make no sense together.

        `standing`: whether a clause without duration holds for as long as its card is in play (« Permanent : »).
        """
        if tree.data == "play_only":
            return Said(only=self._play_only(tree))
        if tree.data == "only_one":
            return Said(limit=Limit.ONCE_PER_BASE if part(tree, "PER_SCORING") else Limit.ONCE_A_TURN_BY_NAME)
        moment, self.body = part(tree, *OPENINGS), part(tree, "body").children[0]
        if len(parts(tree, *OPENINGS)) > 1:
            raise Unreadable("deux moments sont dits : l'un des deux resterait sans effet")
        self.until = next((UNTIL[term_of(until).type] for until in parts(tree, "until")), None)
        self.discourse.duel, self.discourse.used_from, self.told_of_subject = "", None, False
        terms = list(tree.scan_values(lambda _: True))
        self.discourse.someone = self.discourse.someone or any(term.type in _SOMEONE for term in terms)
        self.thus = {term.shade for term in terms if term.type == "THUS"} - {""}
        self.discourse.told, self.discourse.named = None, any(term.type == "SELF" for term in terms)
        self.discourse.impersonal = terms[0].type in lexicon().verbs and is_infinitive(terms[0])
        his = any(term.type == "IN_ANY_ORDER" and term.shade == "his" for term in terms)
        if his and not self.discourse.someone and not self.discourse.impersonal:
            raise Unreadable("« de son choix » : on ne sait pas de qui")
        self.standing_at = None
        self.ends_turn = any(part(moment, "END_OF") for moment in parts(tree, "turn"))
        self.delayed = part(tree, "next_turn")
        self.next_time = any(part(limit, "NEXT_TIME") for limit in parts(tree, "limit"))
        if self.next_time and self.until is None:
            raise Unreadable("« la prochaine fois » demande jusqu'à quand (« ce tour »)")
        self.discourse.models.clear()
        self.one_for_all = False
        said_last = moment is not None and tree.children[-1] is moment
        if said_last and self.body.data in _SEVERAL_ACTS:
            raise Unreadable("ce moment dit en dernier : de tout ce qui précède, ou de la fin ? Dites-le d'abord")
        points = any(term.type in ("IT", "CLITIC") for term in self.body.scan_values(lambda _: True))
        if said_last and points and not self.discourse.it and not self.discourse.stands:
            raise Ambiguous("« la », « elle »", "« cette carte »", "celle dont parle ce moment (dites-le d'abord)")
        if moment is not None and _another_may_have_done_it(moment, terms):
            raise Ambiguous("« après avoir »", "« après que vous avez … »", "« après qu'un autre joueur a … »")
        if moment is not None and moment.data == "happens":
            self.afterwards = moment.children[0].shade == "after"
            moment = moment.children[1]
        if moment is not None and moment.data == "chance":
            return self._in_its_place(moment)
        if part(tree, "in_place"):
            return self._in_place_of(part(tree, "in_place"))
        self.on_whose_turn = "each" if _each_in_turn(tree) else ""
        said = self._opening(tree, moment)
        self.rescued_from, spared = self._instead_of_discarding(tree, said)
        self.standing = standing and moment is None and not self.delayed and not said.your_turn and self.until is None
        meanings = self._led(tree, said)
        if said.trigger is not None:
            self._check_where_it_is(said.trigger, said.instead, meanings)
        whole = self._whole(said, meanings, spared)
        if self.discourse.models:
            raise Unreadable("on ne sait pas de quelle carte il est question")
        return whole

    def _play_only(self, tree: Node) -> PlayOnly:
        """« Vous ne pouvez jouer cette carte que sur une Base où … »: this card, and no other that you play."""
        *played, base = (self.np(np) for np in parts(tree, "np"))
        if any(one.ref is not Ref.SELF for one in played):
            raise Unreadable("on ne dit que de cette carte sur quelle Base elle se joue")
        return PlayOnly(base.base_filter())

    def _opening(self, tree: Node, moment: Node | None) -> Said:
        """« Une fois par tour, après que … »."""
        self.gone = False
        opens = moment is None and part(tree, "your_turn") is not None
        said = Said(otherwise=tree.data == "otherwise", your_turn=opens)
        limits = {term_of(limit).type for limit in parts(tree, "limit")}
        limit = next((_LIMITS[one] for one in limits if one in _LIMITS), None)
        if moment is None and limits == {"ONCE_A_TURN"} and (said.your_turn or self._offered()):
            return replace(said, your_turn=True, limit=limit)
        if moment is None:
            if limits:
                raise Unreadable("« une fois par tour » demande ici un moment (« après que… »)")
            return said
        if limits & {"ONCE_A_TURN", "FIRST_TIME"} and _of_each(tree, moment):
            raise Unreadable("une fois par tour en tout (« l'une de … »), ou pour chacune : on ne sait pas")
        self.once_a_play = False
        trigger = MOMENTS.read(self, moment)
        if self.once_a_play and moment.data == "done":
            once = None if _of_them_all(self.body) else Limit.ONCE_PER_CARD
            limit, trigger = limit or once, replace(trigger, together=False)
        if "FIRST_TIME" in limits:
            trigger = replace(trigger, ordinal=1)
        if limits and moment.data != "would":  # said once as it is
            trigger = replace(trigger, together=False)
        self.discourse.scored = trigger.happening is Happening.AFTER_SCORING
        if trigger.happening is Happening.MOVED:
            self.discourse.moved = "here" if trigger.at is Ref.HERE else "elsewhere"
        return replace(said, trigger=trigger, limit=limit, instead=moment.data in ("would", "undone"))

    def _offered(self) -> bool:
        """« Une fois par tour, vous pouvez … »: at your turn, since nothing else says when."""
        prefix = part(self.body, "may")
        return prefix is not None and role_of(part(prefix, "who")) == "YOU" and self.discourse.stands

    def _in_its_place(self, chance: Node) -> Said:
        """« À chaque fois que vous pouvez jouer une Action, … jouer cette carte à la place »."""
        replaced = self.np(part(chance, "np"))
        effect = self.effect(self.body)
        play = effect.then if isinstance(effect, If) else effect
        yours = role_of(part(chance, "who")) == "YOU"
        if not isinstance(play, Play) or play.target is not Ref.SELF or not yours:
            raise Unreadable("seule cette carte peut se jouer à la place")
        if play.instead_of not in ((), (replaced.kind,)):
            raise Unreadable("« au lieu de » nomme autre chose que ce que l'on pouvait jouer")
        play = replace(play, instead_of=(replaced.kind,))
        whole = replace(effect, then=play) if isinstance(effect, If) else play
        return Said(effect=whole, zone=self.discourse.used_from)

    def _in_place_of(self, lead: Node) -> Said:
        """« Au lieu de jouer votre Créature gratuite, vous pouvez jouer ce Titan sur … »."""
        replaced = self.np(part(lead, "np"))
        replaced.take("FREE")
        kind = replaced.filter().kind
        effect = self.effect(self.body)
        play = effect.gain if isinstance(effect, ForTo) else effect
        if not isinstance(play, Play) or play.target is not Ref.SELF:
            raise Unreadable("seule cette carte peut se jouer à la place")
        play = replace(play, instead_of=(kind,))
        whole = replace(effect, gain=play) if isinstance(effect, ForTo) else play
        return Said(effect=whole, zone=self.discourse.used_from)

    def _instead_of_discarding(self, tree: Node, said: Said) -> tuple[Ref | None, Condition | None]:
        """« au lieu de la défausser »: after a Conquest, of a card of that Base; else of the Action just played.

        The Base whose cards are saved; the fact that the Action is to be discarded. Nothing else can be replaced.
        """
        insteads = list(tree.find_data("instead"))
        if said.instead and said.trigger is not None:
            self._check_instead(insteads, said.trigger)
        if not insteads or said.instead or part(tree, "ONCE_RESOLVED"):
            return None, None
        discards = all(part(instead, "DISCARD") for instead in insteads)
        if self.discourse.scored and discards:
            return (Ref.THERE if self.discourse.there else Ref.HERE), None
        if said.trigger is not None and said.trigger.happening is Happening.DESTROYED and discards:
            return None, None  # « si elle est détruite, placez-la … au lieu de la défausser »: from the discard
        puts = (*tree.find_data("put"), *tree.find_data("take"))
        placed = [act for act in puts if part(act, "obj") and _is_this_card(part(act, "obj"))]
        if discards and self.leaves and said.trigger is None and placed:
            return None, None  # « placez cette carte … au lieu de la défausser »: an Action that leaves
        if discards and said.trigger is None and self.discourse.played:
            return None, Did()  # « jouez une Action supplémentaire. Vous pouvez la remettre … »: from the discard
        played = said.trigger is not None and said.trigger.happening is Happening.PLAYED
        if played and discards and self.discourse.kinds.get(Ref.SUBJECT) is Kind.ACTION:
            return None, AwaitsDiscard(Ref.SUBJECT)
        raise Unreadable("« au lieu de » ne remplace rien ici")

    def _check_instead(self, insteads: list[Node], trigger: Trigger) -> None:
        """« si elle devait être détruite, X au lieu de la détruire »: what is replaced is named as it was."""
        for instead in insteads:
            named = part(instead, *HAPPENINGS)
            to_discard = trigger.happening is Happening.TO_DISCARD and part(instead, "DISCARD", "PUT")
            if (
                part(instead, "INSTEAD")
                and not to_discard
                and (named is None or HAPPENINGS[named.type] is not trigger.happening)
            ):
                raise Unreadable("« au lieu de » nomme autre chose que ce qui devait se produire")

    def _led(self, tree: Node, said: Said) -> list[Meaning]:
        """What it does, within « pour chaque …, » or « pendant votre tour, » where nothing else says so."""
        leads: list[Node] = parts(tree, "each", "during", "ONCE_RESOLVED")
        if said.trigger is not None:  # « à votre tour, après que … »: then alone
            leads += parts(tree, "your_turn")
        if said.your_turn:
            leads = [lead for lead in leads if term_of(lead).type != "DURING_YOUR_TURN"]
        wraps = [_LEADS[name_of(lead)](self, lead) for lead in leads]
        meanings = self.steps(self.body)
        if part(tree, "TWICE"):
            meanings = [joined(meanings), joined(meanings)]
        if self.one_for_all and part(tree, "each"):
            raise _whose_choice()
        for wrap in reversed(wraps):
            meanings = wrap(meanings)
        return meanings

    def _whole(self, said: Said, meanings: list[Meaning], spared: Condition | None) -> Said:
        """What the sentence says, at its moment, for as long and under the condition that it is said."""
        if all_standing(meanings):
            return self._standing(said, meanings)
        said, effect = self._of_its_subject(said, joined(meanings))
        if spared is not None:
            effect = _asking(spared, effect)
        if self.rescued_from:
            said = self._rescued(said, effect)
        if self.delayed:
            effect = self._next_turn(effect, part(self.delayed, "END_OF") is not None)
        if self.follows and said.trigger is not None:
            return self._following(said.trigger, said.limit, effect)
        if (self.passing or self.goes_on) and said.trigger in _ENDS_OF_TURN:
            known, effect = _known_now(effect)
            later = GrantTrigger(_about(effect), Trigger(Happening.TURN_END), effect)
            return Said(effect=If(known, later) if known else later)
        if self.until is not None and said.trigger is not None:
            return self._for_a_time(said.trigger, said.instead, effect)
        if self.discourse.duel in ("if_you_win", "if_you_lose") and isinstance(effect, If):
            effect = effect.then
        return _conditional(replace(said, duel=self.discourse.duel, zone=self.discourse.used_from), effect)

    def _of_its_subject(self, said: Said, effect: Effect) -> tuple[Said, Effect]:
        """What is done to a card that the moment is about, or instead of what was to happen to it."""
        lasting = any(isinstance(node, Play) or getattr(node, "until", None) is self.until for node in walk(effect))
        if self.until is not None and said.trigger is None and not self.delayed and not lasting:
            raise Unreadable("« jusqu'à … » : rien de ce qui est dit ici ne dure")
        moment = said.trigger
        if moment is None:
            return said, effect
        if said.instead:
            effect = self._not_again(moment, effect)
            if any(ref in (Ref.IT, Ref.SUBJECT) for ref in _pointed(effect)):  # « les renvoyer »: each of them
                said = replace(said, trigger=replace(moment, together=False))
        elif moment.together and Ref.SUBJECT in _pointed(effect):
            raise Unreadable(
                "d'« une ou plusieurs », on ne sait pas de laquelle il s'agit ensuite : dites « l'une de … », si c'est "
                "de chacune"
            )
        return said, effect

    def _rescued(self, said: Said, effect: Effect) -> Said:
        """« au lieu de la défausser », after a Conquest: only a card of that Base is discarded."""
        played = (node for node in walk(effect) if isinstance(node, Play))
        if any(play.target is Ref.SELF and play.on is None for play in played):
            raise Unreadable("une carte déjà en jeu ne se joue pas")
        if self.rescued_from is Ref.THERE and said.trigger and self.discourse.stands and Ref.SELF in _pointed(effect):
            return replace(said, trigger=replace(said.trigger, at=Ref.HERE))
        return said

    def _next_turn(self, effect: Effect, at_its_end: bool) -> Effect:
        """« au début de votre prochain tour »: once, whatever becomes of the card that says so."""
        known, effect = _known_now(effect)
        if at_its_end:
            effect = GrantTrigger(_about(effect), Trigger(Happening.TURN_END), effect)
        start = Trigger(Happening.TURN_START, Rel.YOU)
        effect = GrantTrigger(_about(effect), start, effect, until=Until.END_OF_YOUR_NEXT_TURN)
        return If(known, effect) if known else effect

    def _standing(self, said: Said, clauses: list[StaticClause]) -> Said:
        """« (Une fois par tour, à votre tour,) vous pouvez jouer … de votre défausse »; else a rule has no moment."""
        if said.trigger is not None:
            raise Unreadable("une règle qui dure n'attend pas de moment")
        if said.your_turn:
            once = said.limit is Limit.ONCE_A_TURN
            if not all(isinstance(clause, PlayFrom) for clause in clauses):
                raise Unreadable("une règle qui dure ne s'utilise pas à votre tour")
            clauses = [replace(clause, once=once) for clause in clauses if isinstance(clause, PlayFrom)]
        return replace(said, standing=tuple(clauses), your_turn=False, limit=None)

    def _check_where_it_is(self, trigger: Trigger, instead: bool, told: list[Meaning]) -> None:
        """« celle-ci »: no card that has left is strengthened, and none is played that has just been."""
        deeds = [node for meaning in told for node in walk(meaning) if getattr(node, "target", None) is Ref.SUBJECT]
        left = self.gone and any(isinstance(deed, PutCounters | Boost) for deed in deeds)
        played = trigger.happening is Happening.PLAYED and any(isinstance(deed, Play) for deed in deeds)
        saved = instead and self.discourse.kind == "minion" and any(isinstance(deed, RemoveCounters) for deed in deeds)
        if left or played or saved:
            raise Ambiguous("« celle-ci »", "celle qui porte ce texte (« cette carte »)", "celle dont parle ce moment")

    def _not_again(self, trigger: Trigger, effect: Effect) -> Effect:
        """« Si l'une de vos Créatures devait être détruite, détruisez celle-ci à la place »: the card that speaks."""
        asked = effect.effect if isinstance(effect, May) else effect
        if trigger.happening is not Happening.DESTROYED or asked != Destroy(Ref.SUBJECT):
            return effect
        if not any(self.body.scan_values(lambda term: term.type == "IT")) or self.discourse.kind not in (
            "minion",
            "monster",
        ):
            raise Unreadable("ce qui devait être détruit ne l'est pas à la place")
        return May(Destroy(Ref.SELF)) if isinstance(effect, May) else Destroy(Ref.SELF)

    def _for_a_time(self, trigger: Trigger, instead: bool, effect: Effect) -> Said:
        """« Jusqu'à la fin du tour, si elle devait …, X »."""
        assert self.until is not None
        what = trigger.what
        each = Pick(what, ALL) if instead and isinstance(what, Filter) else Ref.SELF
        target = what if isinstance(what, Ref) else each
        return Said(effect=GrantTrigger(target, trigger, effect, instead, self.until, self.next_time))

    def _following(self, trigger: Trigger, limit: Limit | None, effect: Effect) -> Said:
        """« Détruisez une Créature. Après qu'elle a été détruite, X »."""
        if trigger != Trigger(trigger.happening, what=Ref.IT) or limit is not None:
            raise Unreadable(
                "ce que ce texte vient de faire n'arrive qu'une fois : dites « après qu'elle a été détruite »"
            )
        return Said(effect=Following(trigger.happening, effect))

    def lead_each(self, lead: Node) -> Within:
        """« Pour chaque …, X »; « Sur chaque Base où …, X »."""
        if part(lead, "ON_EACH_BASE"):
            found = self.phrases.each_base(lead).base_filter()
            bases = Filter(Kind.BASE, at=None if found == BaseFilter() else found)
            self.discourse.there = True
            self.standing_at = Ref.THERE
            return lambda meanings: [ForEach(bases, playing_at(joined(meanings), Ref.THERE))]
        what = self.counted(part(lead, "counted"))
        if not isinstance(what, Filter | Who | AffectedThus):
            raise Unreadable("« pour chaque » demande ici des cartes ou des joueurs")
        if not isinstance(what, Who):
            self.designated()
        return lambda meanings: [ForEach(what, joined(meanings))]

    def lead_during(self, lead: Node) -> Within:
        """« Pendant votre tour, … »."""
        whose = Rel.YOU if term_of(lead).type == "DURING_YOUR_TURN" else Rel.OTHERS
        return lambda meanings: self._if(TurnOf(whose), meanings)

    def lead_your_turn(self, lead: Node) -> Within:
        """« À votre tour, après que …, X »."""
        if part(lead, "ON_HIS_TURN"):
            raise Unreadable("« à son tour », et à un moment : on ne sait pas lequel attend l'autre")
        return lambda meanings: self._if(TurnOf(Rel.YOU, playing=True), meanings)

    def lead_once_resolved(self, lead: Node) -> Within:
        """« Une fois résolue, X », of the card that was to be played: X only if it was."""

        def once(meanings: list[Meaning]) -> list[Meaning]:
            if _about(joined(meanings)) is not Ref.IT:
                return meanings
            if self.discourse.kinds.get(Ref.IT, Kind.CARD) not in (Kind.ACTION, Kind.CARD, Kind.TREASURE, Kind.MADNESS):
                raise Unreadable("« résolue » se dit d'une Action, et c'est d'une autre carte que l'on a parlé")
            return self._if(Did(), meanings)

        return once

    # ------------------------------------------------------------------------------------------ effects

    def effect(self, node: Node) -> Effect:
        """A part of a sentence as one effect. Raises `Unreadable` where it is a rule that only holds."""
        return joined(self.steps(node))

    def steps(self, node: Node) -> list[Meaning]:
        """What a part of a sentence says, one act after the other; first, the Base that must be chosen for it."""
        match node.data:
            case "then":
                return self._one_after_the_other(
                    _acts(node), told_last=any(one.shade != "and" for one in parts(node, "THEN"))
                )
            case "governed":
                return self._governed(*_acts(node))
            case "act_if":
                act = _acts(node)[0]
                if not self.discourse.it and any(node.find_data("it_is")):
                    return self._seen_first(act, node)
                if _picks(act) and any(term.type in ("IT", "HIS_POWER") for term in _words(part(node, "condition"))):
                    raise Unreadable("« elle » est-elle la carte que l'on désigne là ? Dites la condition d'abord")
                if part(node, "WHILE") and not (self.standing or self.until or self.discourse.subject):
                    raise Unreadable("« tant que » demande un effet qui dure : celui-ci se fait en une fois")
                fact = self._fact_of(act, node)
                return self._if(fact, self.steps(act))
            case "for_to":
                steps = self.steps(_acts(node)[0])
                price = 1 if isinstance(steps[0], Designate) and len(steps) > 1 else 0  # what is chosen is no price
                return [*steps[:price], ForTo(joined(steps[price:]), self.effect(_acts(node)[1]))]
            case "alternatives":
                return [self._alternatives(node)]
        outer, self.first, self.on_each, self.for_each = self.first, [], None, []
        acts = [self._act(act) for act in _one_by_one(node)]
        chosen, self.first = self.first, outer
        each: list[Filter | Who] = [*self.for_each]
        if self.one_for_all:
            acts = self._to_one_base(acts, chosen)
        if self.on_each is not None:
            each.append(Filter(Kind.BASE, at=None if self.on_each == BaseFilter() else self.on_each))
        for what in each:
            if any(isinstance(act, Designate) for act in acts):
                raise Unreadable("on ne choisit pas une carte pour chacun d'un seul coup")
            acts = [ForEach(what, joined(acts))]
        self.on_each, self.for_each = None, []
        return [*chosen, *acts]

    def _to_one_base(self, acts: list[Meaning], first: list[Effect]) -> list[Meaning]:
        """« une Créature de chaque joueur vers une même Base »: it is chosen before any is moved."""
        match acts:
            case [Move(target=Pick(quantity=quantity))] if quantity != ONE and not self.for_each and not self.on_each:
                return acts  # moved at once, so to one and the same anyway
        places = {act.to for act in acts if isinstance(act, Move)}
        if len(acts) == 1 and not self.for_each:
            places.clear()
        if self.on_each is not None or len(places) != 1 or not isinstance(place := places.pop(), BasePick):
            raise Unreadable("on ne sait pas quelle Base est la même pour toutes")
        moved = (act.target for act in acts if isinstance(act, Move))
        if any(isinstance(what, Pick) and what.filter.at is Ref.THERE for what in moved):
            raise Unreadable("« cette Base » est déjà celle d'où l'on part : déplacez d'abord l'une, puis les autres")
        if place.filter.other and not self.discourse.stands:
            raise Unreadable("« une autre Base » : elles peuvent être sur deux Bases, autre que laquelle ?")
        first.append(Designate(place))
        return [replace(act, to=Ref.THERE) if isinstance(act, Move) else act for act in acts]

    def _one_after_the_other(self, acts: list[Node], told_last: bool) -> list[Meaning]:
        """« X, Y et Z »; of a duel, « X, la perdante est détruite » says what becomes of its loser."""
        if acts[-1].data == "for_to" and not told_last and _either_is_a_price(acts):
            raise Ambiguous("« X et Y pour Z »", "les deux sont le prix", "seul le dernier l'est (« X. Y pour Z. »)")
        told: list[Meaning] = []
        took, subject = False, self.discourse.subject
        for act in acts:
            meanings, side = self.steps(act), self.discourse.duel
            check_in_order(told, meanings)
            self._told_of_itself(meanings)
            match [*told[-1:], *meanings]:
                case [Put(taken, Zone.HAND, Rel.YOU), (Put(Ref.IT) | ShuffleIn(Ref.IT)) as put] if took:
                    told[-1:], meanings = [replace(put, target=taken)], []  # « prenez-la et mettez-la dans … »
            took = act.data == "take"
            if side and told and isinstance(told[-1], Duel):
                ends: Any = {side: joined(meanings)}
                told[-1] = replace(told[-1], **ends)
                self.discourse.duel = ""
            else:
                told += meanings
        self.discourse.subject = subject
        return _for_as_long(told)

    def _told_of_itself(self, meanings: Sequence[Meaning]) -> None:
        """« déplacer cette Créature … et augmenter sa Force »: « sa » is then its own."""
        if not self.discourse.it and any(isinstance(one, Move) and one.target is Ref.SELF for one in meanings):
            self.discourse.subject = Ref.SELF

    def _seen_first(self, act: Node, node: Node) -> list[Meaning]:
        """« Placez la première carte de votre pioche sur une Base si c'est une Créature »: it is revealed for that."""
        match self.steps(act):
            case [Put(Pick(Filter(Kind.CARD, zone=Zone.DECK, top=int(n), whose=(Rel.YOU | None)))) as put]:
                self.discourse.shown, self.discourse.shown_of = True, Rel.YOU
                self.designated()
                return [Reveal(Zone.DECK, n), If(self._fact(node), replace(put, target=Ref.IT))]
        raise Unreadable("rien n'a encore été désigné, dont on sache ce que c'est")

    def _act(self, act: Node) -> Meaning:
        """One verb; « pour chaque … » after one that counts nothing does it as many times."""
        meaning = ACTS.read(self, act)
        if (gone := _gone(meaning)) and not self.discourse.gone:
            self.discourse.gone = gone
        per = part(act, "per") if act.data in _DONE_FOR_EACH else None
        if per is None:
            return meaning
        what = self.counted(part(per, "counted")) if part(per, "counted") else None
        if not isinstance(what, Filter | Who | AffectedThus):
            raise Unreadable("« pour chaque » demande ici des cartes ou des joueurs")
        return ForEach(what, joined([meaning]))

    def _alternatives(self, node: Node) -> Effect:
        """« X OU Y »: each side from the same discourse."""
        first, *others = _acts(node)
        if not self.discourse.it and first.data == "then" and all(_of_it(act) for act in (_last(first), *others)):
            either = Tree("alternatives", [_last(first), *node.children[1:]])
            return self.effect(Tree("then", [*_but_the_last(first), either]))
        both = part(node, "AND_OR", "AND_OR_TO") is not None
        if [act.data == "for_to" for act in (first, *others)][-2:] == [False, True] and _said_low(node):
            raise Ambiguous("« pour »", "« soit X, soit Y, pour … »", "« X OU Y pour … », pour Y seul")
        discourse = self.discourse
        it, there, chosen, subject = discourse.it, discourse.there, discourse.chosen, discourse.subject
        choices: list[Effect] = []
        shown_of = []
        for child in _acts(node):
            if choices and discourse.it and not (it or discourse.subject) and _of_it(child):
                raise Ambiguous("« la », « elle »", "« cette Créature »", "celle dont parle l'autre côté de « OU »")
            discourse.it, discourse.there, discourse.chosen = it, there, chosen
            choice = self.effect(child)
            self._told_of_itself((choice,))
            shown_of.append(discourse.shown_of)
            if choices and not both and _counts_what_was_done(choice) and not _counts_what_was_done(choices[0]):
                raise Unreadable("ce que compte un côté de « OU » n'est fait que de l'autre : dites-le en entier")
            nested = isinstance(choice, Or) and not choice.both_allowed and not both
            choices.extend(choice.choices if nested and isinstance(choice, Or) else (choice,))
        if len({isinstance(choice, Designate) for choice in choices}) > 1:
            raise Unreadable("ce qu'un seul côté de « OU » choisit ne sert qu'à la phrase qui le dit")
        if len({*shown_of}) > 1:
            discourse.shown_of = None  # where « replacez-les » puts them depends on the side taken
        discourse.subject = subject
        discourse.chosen = discourse.chosen and Ref.CHOSEN  # on the side taken, something else may have been designated
        return Or(tuple(choices), both_allowed=both)

    def _governed(self, prefix: Node, body: Node) -> list[Meaning]:
        """« vous pouvez … », « chaque joueur … », « si …, … »."""
        if prefix.data == "when_so":
            fact = self._fact(prefix)
            return self._if(fact, self._knowing(fact, body))
        outer, self.first = self.first, []
        if part(part(prefix, "who"), "YOU_AND_ANOTHER"):
            both = (Who(Role.YOU), Who(Role.ANOTHER))
            return [meaning for one in both for meaning in self._by(one, body, may=prefix.data == "may")]
        named = _one_at_a_time(part(prefix, "who"))
        who = self.who(named[0])
        chosen, self.first = self.first, outer
        meanings = self._by(who, body, may=prefix.data == "may")
        if len(named) > 1:  # « le Deuxième et le Troisième X »: each in his turn
            theirs, *others = meanings
            if not isinstance(theirs, By):
                raise Unreadable("on ne sait pas ce que chacun d'eux doit faire")
            meanings = [*(replace(theirs, who=self.who(one)) for one in named), *others]
        return [*chosen, *(_bound(meanings) if part(prefix, "SHOULD") else meanings)]

    def _knowing(self, fact: Condition, body: Node) -> list[Meaning]:
        """« si c'est une Action, … »: what follows speaks of an Action."""
        match fact:
            case Matches(of, Filter(Kind.ACTION | Kind.MINION as kind)) if of in self.discourse.kinds:
                outer, self.discourse.kinds[of] = self.discourse.kinds[of], kind
                meanings = self.steps(body)
                self.discourse.kinds[of] = outer
                return meanings
        return self.steps(body)

    def _if(self, fact: Condition, meanings: list[Meaning]) -> list[Meaning]:
        if all_standing(meanings):
            return [While(fact, clause) for clause in meanings]
        return [If(fact, joined(meanings))]

    def _fact_of(self, act: Node, node: Node) -> Condition:
        """« détruisez cette Créature si sa Force …»: « sa » is of the card just named, not of the moment's."""
        named = [self.phrases.head(head).ref for head in act.find_data("head") if _this_card(head)]
        if self.discourse.subject is not Ref.SUBJECT or len(named) != 1:
            return self._fact(node)
        outer, self.discourse.subject = self.discourse.subject, named[0]
        fact = self._fact(node)
        self.discourse.subject = outer
        return fact

    def _fact(self, node: Node) -> Condition:
        """« si … », « à moins que … »."""
        fact = condition(self, part(node, "condition"))
        if not part(node, "UNLESS"):
            return fact
        opposite = {Cmp.AT_LEAST: (Cmp.AT_MOST, -1), Cmp.AT_MOST: (Cmp.AT_LEAST, 1)}
        if isinstance(fact, Exists) and fact.cmp in opposite:
            cmp, more = opposite[fact.cmp]
            return replace(fact, cmp=cmp, n=fact.n + more)
        return Not(fact)

    def _by(self, who: Who, body: Node, may: bool) -> list[Meaning]:
        """« vous pouvez X », « chaque joueur (peut) X »."""
        if body.data == "ignore":
            said = ignored(self, body, who)
            return [May(said)] if may and isinstance(said, Grant) else [said]
        if self.on_whose_turn == "each" and who in (Who(Role.EACH), Who(Role.ANY)):
            return self._each_at_its_turn(body, may)
        who = self._whose_turn_it_is(who)
        body, other = self._theirs(who, body, may)
        if who.role is Role.YOU:
            meanings = self.steps(body)
            if other is not None:  # « vous pouvez détruire une Action et piochez une carte »
                return [_may(joined(meanings)), *self.steps(other)]
            if may and any(term.shade == "each" for term in _pronouns(body)):
                raise Unreadable("« vous pouvez » : pour chacune à part, ou pour toutes à la fois, on ne sait pas")
            return [_may(joined(meanings))] if may and not all_standing(meanings) else meanings
        outer, self.discourse.by, self.discourse.rival = (self.discourse.by, self.discourse.rival), True, False
        steps = self.steps(body)
        self.discourse.vague = self.discourse.vague or (
            self.discourse.rival and who.role in (Role.EACH, Role.EACH_OTHER)
        )
        self.discourse.by, self.discourse.rival = outer
        if self.one_for_all and who.role in (Role.EACH, Role.EACH_OTHER, Role.ALL_BUT_WINNER):
            raise _whose_choice()
        self.one_hand = self.one_hand and who.role not in (Role.EACH, Role.EACH_OTHER)
        if self.discourse.shown_of is Rel.YOU:  # as they said it
            self.discourse.shown_of = Rel.ANYONE if who.role in (Role.EACH, Role.EACH_OTHER) else Rel.THAT
        match steps:
            case [TotalChange() as change]:  # « chaque joueur a +2 de Force ici »
                return [replace(change, whose=who)]
        effect = joined(steps)
        if who == Who(Role.ANY) and any(isinstance(node, AffectedThus) and node.own for node in walk(effect)):
            who = Who(Role.EACH)  # « un joueur gagne 1 PV pour chaque Créature qu'il a … »: whoever did
        if self.your_choice:
            return self._from_their_hand(who, effect)
        then = self.steps(other) if other is not None else []
        return [By(who, _may(effect) if may else effect), *then]

    def _each_at_its_turn(self, body: Node, may: bool) -> list[Meaning]:
        """« À son tour, chaque joueur peut X » on a Base: who plays is YOU there (R 5.11.2), and « ses » are theirs."""
        if self.discourse.kind != "base":
            raise Unreadable("« à son tour » ne se dit ici que d'une Base")
        outer, self.discourse.by = self.discourse.by, True
        meanings = self.steps(body)
        self.discourse.by = outer
        return [_may(joined(meanings))] if may else meanings

    def _whose_turn_it_is(self, who: Who) -> Who:
        """« Au début de son tour, chaque joueur … »: the one whose turn begins."""
        if self.on_whose_turn != "theirs":
            return who
        if who.role not in (Role.EACH, Role.ANY, Role.EACH_OTHER, Role.ANOTHER):
            raise Unreadable("on ne sait pas du tour de qui il s'agit")
        return replace(who, role=Role.THAT)

    def _theirs(self, who: Who, body: Node, may: bool) -> tuple[Node, Node | None]:
        """« un autre joueur perd 1 PV et vous gagnez 1 PV »: what they do, and what somebody else then does, once."""
        return (body, None) if (who.role is Role.YOU and not may) or self.discourse.by else _of_another(body)

    def _from_their_hand(self, who: Who, effect: Effect) -> list[Meaning]:
        """« ce joueur (révèle sa main et) défausse une Créature de votre choix »: you choose among his hand."""
        self.your_choice = False
        first: list[Meaning] = []
        if isinstance(effect, Seq):
            *before, effect = effect.steps
            first = [By(who, step) for step in before]
        if not isinstance(effect, Discard) or not isinstance(effect.target, Pick) or who.role is not Role.THAT:
            raise Unreadable("« de votre choix » ne se dit que de ce qu'un joueur désigné défausse")
        return [*first, Discard(replace(effect.target, filter=replace(effect.target.filter, whose=Rel.THAT)))]


_LEADS: dict[str, Callable[[Reader, Node], Within]] = {
    "each": Reader.lead_each,
    "during": Reader.lead_during,
    "your_turn": Reader.lead_your_turn,
    "ONCE_RESOLVED": Reader.lead_once_resolved,
}
"""What each of the words that lead a sentence does to what it says."""


def _conditional(said: Said, effect: Effect) -> Said:
    """« Après que …, si C, X »: the condition stands with the moment."""
    if said.trigger is None or not isinstance(effect, If) or effect.otherwise or said.trigger.condition:
        return replace(said, effect=effect)
    if effect.condition == NO_COUNTER_THEN:
        return replace(said, trigger=replace(said.trigger, had_no_counter=True), effect=effect.then)
    return replace(said, trigger=replace(said.trigger, condition=effect.condition), effect=effect.then)


def _whose_choice() -> Unreadable:
    return Unreadable("« une même Base » : on ne sait pas qui la choisit pour tous")


def _pronouns(body: Node) -> list[Term]:
    return [term for term in body.scan_values(lambda _: True) if term.type == "IT"]


def _one_at_a_time(who: Node) -> list[Node]:
    """« le Deuxième et le Troisième »: the one, then the other."""
    if not part(who, "AND_WHO"):
        return [who]
    return [Tree(who.data, [child]) for child in who.children if name_of(child) in ROLES]


def _of_another(body: Node) -> tuple[Node, Node | None]:
    """« X, Y et le Deuxième Z »: what comes before the player who is told of last, and what that one does."""
    if body.data != "then":
        return body, None
    *before, last = _acts(body)
    prefix = part(last, "prefix", "by", "may") if last.data == "governed" else None
    if prefix is not None and term_of(part(prefix, "who")).type in _NEW_SUBJECTS:
        return before[0], last
    first, other = _of_another(last)
    return (body, None) if other is None else (Tree("then", [*before, first]), other)


def _either_is_a_price(acts: Sequence[Node]) -> bool:
    """« piochez et défaussez pour X »; « choisissez une Créature et mélangez-la … pour X » only pays the last."""
    price = acts[-1].children[0]
    of_it = isinstance(price, Tree) and any(term.type in ("CLITIC", "IT") for term in _words(price))
    return not of_it and any(act.data != "choose" for act in acts[:-1])


def check_in_order(before: Sequence[Meaning], after: Sequence[Meaning]) -> None:
    """Refuse what an act just done has made void: nothing is attached any more to a minion that has left."""
    left = any(isinstance(one, _LEAVING) for act in before for one in walk(act))
    if left and any(_left_without(one) for act in after for one in walk(act)):
        raise Unreadable("une Action quitte le jeu avec la Créature qui la porte : transférez-la d'abord")


def _left_without(meaning: object) -> bool:
    """« transférez une Action attachée à cette Créature »."""
    return (
        isinstance(meaning, Transfer)
        and isinstance(meaning.target, Pick)
        and meaning.target.filter.on in (Ref.IT, Ref.CHOSEN)
    )


def _words(node: Node) -> Iterator[Term]:
    return (term for term in node.scan_values(lambda _: True))


def _picks(act: Node) -> bool:
    """« placez un marqueur sur l'une de vos Créatures »: a card that is designated there."""
    dets = (part(head, "det") for head in act.find_data("head") if part(head, "noun"))
    return any(det is not None and part(det, "UN", "N", "n", "ANOTHER_OF") for det in dets)


def _this_card(head: Node) -> bool:
    """« cette Créature », « cette carte »."""
    det, noun = part(head, "det"), part(head, "noun")
    return bool(det and noun and part(det, "THIS") and not part(noun, "BASE"))


def _pointed(effect: Effect) -> Iterator[Ref]:
    return (getattr(node, name.name) for node in walk(effect) for name in fields(node)
            if isinstance(getattr(node, name.name), Ref))  # fmt: skip


def _bound(meanings: list[Meaning]) -> list[Meaning]:
    """« vous devez la jouer »: a card that one is told to play, even an extra one."""
    return [replace(one, must=True) if isinstance(one, Play) else one for one in meanings]


def _counts_what_was_done(effect: Effect) -> bool:
    """« piochez une carte pour chaque carte ainsi défaussée », before anything else is done."""
    first = effect.steps[0] if isinstance(effect, Seq) else effect
    return any(isinstance(node, AffectedThus) and not node.chosen for node in walk(first))


def _gone(meaning: Meaning) -> str:
    """What becomes of the card last told of, where that leaves it in no play."""
    match meaning:
        case Return(Pick() | Ref.IT):
            return "renvoyée"
        case ShuffleIn(Pick() | Ref.IT):
            return "mélangée"
        case Put(Pick() | Ref.IT, to) if to is not Zone.PLAY:
            return "placée ailleurs"
    return ""


def _for_as_long(told: list[Meaning]) -> list[Meaning]:
    """« gagnent +1 de Force et ne peuvent pas être détruites jusqu'à la fin du tour »: the one duration is of both."""
    last = told[-1] if told else None
    if not isinstance(last, Boost | Grant) or last.until is Until.ALWAYS:
        return told
    return [
        replace(one, until=last.until) if isinstance(one, Boost | Grant) and one.until is Until.ALWAYS else one
        for one in told
    ]


def _known_now(effect: Effect) -> tuple[Condition | None, Effect]:
    """« Si vous le faites, X à la fin du tour »: what is known as it is said, and what is left to wait."""
    match effect:
        case If(fact, then, None) if any(isinstance(node, Did | AffectedThus) for node in walk(fact)):
            return fact, then
        case ForEach(AffectedThus()):
            raise Unreadable("ce qui est ainsi fait se compte aussitôt, et non au moment qui est dit")
    return None, effect


def _about(effect: Effect) -> Ref:
    """The card to which an effect to come is tied: the one it speaks of, or the one that says it."""
    its = any(isinstance(node, Who) and node.role in (Role.CONTROLLER_OF_IT, Role.OWNER) for node in walk(effect))
    if its or Ref.IT in (pointed := {*_pointed(effect)}):
        return Ref.IT
    return Ref.CHOSEN if Ref.CHOSEN in pointed else Ref.SELF


def _another_may_have_done_it(moment: Node, terms: list[Term]) -> bool:
    """« Après avoir joué une Action, tout autre joueur … »: the infinitive leaves unsaid who has."""
    said = list(moment.scan_values(lambda _: True))
    beside = next((term for term in terms if term not in said), None)
    unsaid = any(term.shade == "unsaid" for term in said)
    return unsaid and beside is not None and beside.type in ("EACH_OTHER", "ANOTHER")


def _of_each(tree: Node, moment: Node) -> bool:
    """« une fois par tour …, après que chacune de vos Créatures … », « … pour chacune de vos Créatures, … »."""
    before = next(i for i, child in enumerate(tree.children) if moment in (child, *getattr(child, "children", ())))
    led = any(name_of(child) == "each" for child in tree.children[:before])
    each = any(term.type in ("EACH_OF", "ALL") for term in moment.scan_values(lambda _: True))
    return moment.data != "turn" and (led or each)


def _of_them_all(body: Node) -> bool:
    """« chacune d'elles gagne … », « ces Créatures gagnent … »: what is told of befalls each of those affected."""
    told = [term for term in body.scan_values(lambda _: True) if term.type in ("IT", "CLITIC", "THIS")]
    return any(term.plural or term.shade == "each" for term in told)


def _is_this_card(obj: Node) -> bool:
    """« cette carte », « cette Action », its own name."""
    return {term.type for term in obj.scan_values(lambda _: True)} <= {"THIS", "CARD", "ACTION", "SELF"}


def _each_in_turn(tree: Node) -> bool:
    """« À son tour, chaque joueur … »."""
    turn = part(tree, "your_turn")
    return turn is not None and part(turn, "ON_HIS_TURN") is not None


def _acts(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree) and child.data != "instead"]


def _said_low(node: Node) -> bool:
    """« X ou Y », as against « X OU Y », which parts all that stands on either side."""
    return any(term.shade == "low" for term in parts(node, "OR"))


def _last(node: Node) -> Node:
    """The last act of « X, Y et Z »."""
    return _last(_acts(node)[-1]) if node.data == "then" else node


def _but_the_last(node: Node) -> list[Node | Term]:
    """« X, Y » of « X, Y et Z », with what joins them."""
    *said, last = node.children
    return [*said, *_but_the_last(last)] if isinstance(last, Tree) and last.data == "then" else said


def _of_it(node: Node) -> bool:
    """« placez-la », « jouez-la »: the first act is of a card named before."""
    first = _acts(node)[0] if node.data in ("then", "for_to") else node
    return any(term.type == "CLITIC" for obj in parts(first, "obj") for term in parts(obj, "CLITIC"))


def _one_by_one(node: Node) -> list[Node]:
    """« Détruisez X et Y » is « détruisez X, détruisez Y »."""
    obj = part(node, "obj")
    if obj is None or part(obj, "AND_NP") is None:
        return [node]
    adverbs, nouns = parts(obj, "NOW", "AT_RANDOM"), parts(obj, "np")
    if node.data != "play":
        nouns = _all_where_the_last_is(nouns)
    elif any(name_of(said) == "of" for said in nouns[-1].children) and any(_is_anywhere(np) for np in nouns[:-1]):
        raise Ambiguous("d'où vient la première carte", "de la même pile (dites-le de chacune)", "de votre main")
    if node.data == "move" and any(_is_to_be_chosen(np) for np in parts(node, "np")):
        raise Ambiguous(
            "« vers une autre Base »", "la même (« vers la même Base »)", "chacune la sienne (deux phrases)"
        )
    if node.data == "move":
        nouns = _own_card_last(nouns)
    each = [Tree("obj", [*adverbs, np]) for np in nouns]
    return [Tree(node.data, [one if child is obj else child for child in node.children]) for one in each]


def _own_card_last(nouns: list[Node]) -> list[Node]:
    """« cette Créature et toutes vos autres Créatures ici »: once it has left, « ici » is elsewhere."""
    own = [np for np in nouns if {"SELF", "THIS"} & {t.type for t in part(np, "head").scan_values(lambda _: True)}]
    others = [np for np in nouns if np not in own]
    here = any(term.type == "HERE" for np in others for term in np.scan_values(lambda _: True))
    return [*others, *own] if here else nouns


def _all_where_the_last_is(nouns: list[Node]) -> list[Node]:
    """« une Créature et une Action ici », « … de votre défausse »: where the last one is, the others are too.

    Raises `Ambiguous` of « une Créature et une Action d'un autre joueur »: one does not know whose the first is.
    """
    *others, last = nouns
    where = [said for said in last.children if name_of(said) in _WHERE and not _is_of_the_first(said)]
    if any(_is_to_be_chosen(said) for said in where) and any(_is_anywhere(np) for np in others):
        raise Unreadable("sur une même Base, chez un même joueur ? Choisissez-la, ou choisissez-le, d'abord")
    if any(name_of(said) in WHOSE for said in last.children) and any(_is_anyone_s(np) for np in others):
        raise Ambiguous("« d'un autre joueur »", "chacune (dites-le de chacune)", "la dernière seule (deux phrases)")
    return [*(Tree("np", [*np.children, *where]) if _is_anywhere(np) else np for np in others), last]


def _is_of_the_first(where: Node | Term) -> bool:
    """« une Créature et toutes les Créatures sur sa Base »: the Base is that of the first, which may be anywhere."""
    return isinstance(where, Tree) and any(term.type == "THE_SAME_BASE" for term in where.scan_values(lambda _: True))


def _is_anywhere(np: Node) -> bool:
    """« une Créature », « vos Créatures »: to be found one does not know where, and not told of before."""
    det = part(part(np, "head"), "det")
    return det is not None and part(det, "THIS") is None and not any(name_of(said) in _WHERE for said in np.children)


def _is_to_be_chosen(where: Node | Term) -> bool:
    """« sur une Base », « de la défausse d'un autre joueur »."""
    words = where.scan_values(lambda _: True) if isinstance(where, Tree) else ()
    return any(term.type in ("UN", *WHOSE, *MANY) and term.shade != "same" for term in words)


def _is_anyone_s(np: Node) -> bool:
    """« une Créature », of one does not know whom."""
    det = part(part(np, "head"), "det")
    return det is not None and not parts(det, "THIS", "YOUR", "THEIR") and len(np.children) == 1


def _asking(also: Condition, effect: Effect) -> Effect:
    """An effect under one more condition than its own."""
    match effect:
        case If(Both(facts), then, None):
            return If(Both((*facts, also)), then)
        case If(fact, then, None):
            return If(Both((fact, also)), then)
    return If(also, effect)


def _may(effect: Effect) -> Effect:
    """« vous pouvez »; an extra card is never imposed anyway (R 5.4.3), as what is no card of one's own may be."""
    match effect:
        case May() | Play(target=Ref() | Pick(filter=Filter(zone=Zone.HAND))):
            return effect
        case Play(target=Pick(filter=Filter(zone=zone)), from_top=False) if zone not in _COMMON:
            return effect
        case Seq((Designate(Pick(quantity=Quantity(low=0))), ForEach(AffectedThus(chosen=True)))):
            return effect  # « jusqu'à trois »: to choose none is not to do it
        case If(fact, then, None):  # « vous pouvez X si … »: nothing is offered where it is not so
            return If(fact, _may(then))
    return May(effect)
