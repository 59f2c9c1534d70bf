"""A whole sentence: its moment, its limits, and the effect or standing clause it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import TypeAlias

from engine.effects import ast
from engine.effects.ast import Filter, Happening, Kind, Limit, Pick, Ref, Rel, Role, Trigger, Until, Who, Zone
from engine.effects.walk import playing_at, pointing, walk
from engine.language.canon.deeds import HAPPENINGS
from engine.language.canon.durations import UNTIL
from engine.language.canon.facts import NO_COUNTER_THEN
from engine.language.canon.grammar import MOMENTS
from engine.language.discourse import (
    Ambiguous,
    Node,
    Unreadable,
    name_of,
    on_which,
    part,
    parts,
    role_of,
    term_of,
    terms_of,
)
from engine.language.phrases import Phrase
from engine.language.reading.nouns import Meaning, all_standing, joined
from engine.language.reading.steps import StepReader, parts_what, whose_choice
from engine.language.steps import names_nobody, says_to
from engine.language.terms import PLAYERS, Term
from engine.language.words import lexicon

OPENINGS = (
    "happens", "scoring", "turn", "duel_starts", "would", "would_put", "ahead",
)  # fmt: skip
_SOMEONE = PLAYERS - {"YOU"} | {  # words that speak of another player
    "PLAYER", "THE_PLAYER", "LEFT_PLAYER", "RIGHT_PLAYER", "LOSER_CONTROLLER", "YOU_AND_ANOTHER", "NO_PLAYER",
    "OF_OTHERS", "OF_EACH_OTHER", "OF_EACH_PLAYER", "OF_ANY_PLAYER", "OF_OWNER", "ON_HIS_TURN", "DURING_OTHERS_TURN",
}  # fmt: skip
_SEVERAL_ACTS = ("then", "for_to", "alternatives")
_ENDS_OF_TURN = (Trigger(Happening.TURN_END), Trigger(Happening.TURN_END, Rel.YOU))
_LIMIT_TERMS = {name: Limit[name] for name in ("ONCE_A_TURN", "ONCE_PER_CARD", "ONCE_PER_BASE", "ONCE_PER_DUEL")}
_REPEATED = (Happening.MOVED, Happening.RETURNED, Happening.DESTROYED)  # of which each card remembers how often


Within: TypeAlias = "Callable[[list[Meaning]], list[Meaning]]"
"""What is said, within « pour chaque …, » or « pendant votre tour, »."""


@dataclass(frozen=True, slots=True)
class Said:
    """What one sentence says: an effect or standing clauses, and the moment, limit and mood it is said under.

    `duel`: the side of the duel just before that the effect is about (a field of `Duel`). `zone`: where the card is
    used from. `otherwise`: « Sinon, … ». `rather`: « Si A, X à la place », of what was said just before. `stays`:
    « toutes les Créatures restent », of a Base replaced just before. `also`: the same of another deed, « a joué ou
    défaussé ».
    """

    effect: ast.Effect | None = None
    standing: tuple[ast.StaticClause, ...] = ()
    trigger: Trigger | None = None
    instead: bool = False
    limit: Limit | None = None
    your_turn: bool = False
    otherwise: bool = False
    rather: bool = False
    stays: bool = False
    only: ast.PlayOnly | None = None
    duel: str = ""
    zone: Zone | None = None
    also: Said | None = None

    @property
    def is_limit(self) -> bool:
        """« Un seul effet de ce nom … »: nothing but a limit, on the effect just before."""
        return self.limit is not None and self.effect is None and not self.standing


class Reader(StepReader):
    """Reads one sentence of a card: it leaves its mark on the discourse for the next."""

    def sentence(self, tree: Node, standing: bool) -> Said:
        """What a parsed sentence says. Raises `Unreadable` where its words make no sense together.

        `standing`: whether a clause without duration holds for as long as its card is in play (« Permanent : »).
        """
        if tree.data == "play_only":
            return Said(only=self._play_only(tree))
        if tree.data == "staying":
            return self._staying(self.np(part(tree, "np")))
        if tree.data == "only_one":
            return Said(limit=Limit.ONCE_PER_BASE if part(tree, "PER_SCORING") else Limit.ONCE_A_TURN_BY_NAME)
        *window, moment = parts(tree, *OPENINGS) or (None,)
        self.body = part(tree, "body").children[0]
        terms = terms_of(tree)
        self._begin(tree, terms)
        opens = self._window(tree, window)
        if tree.children[-1] in (moment, self.delayed) and self.body.data in _SEVERAL_ACTS:
            raise Unreadable("ce moment dit en dernier : de tout ce qui précède, ou de la fin ? Dites-le d'abord")
        if moment is not None:
            self._check_moment(tree, moment, terms)
        if moment is not None and moment.data == "happens":
            moment = moment.children[1]
        turn = part(tree, "your_turn")
        self.on_whose_turn = "each" if turn is not None and part(turn, "ON_HIS_TURN") else ""
        said = self._opening(tree, moment)
        self.rescued_from, spared = self._instead_of_discarding(tree, said)
        self.standing = standing and moment is None and not self.delayed and not said.your_turn and self.until is None
        self.discourse.lasts = self.standing
        meanings = self._led(tree, said)
        if said.trigger is not None:
            meanings = self._still_there(said.trigger, said.instead, meanings)
        whole = self._whole(said, meanings, spared)
        self.discourse.those = _of_all(whole.standing) or self.discourse.those
        if self.discourse.models:
            raise Unreadable("on ne sait pas de quelle carte il est question")
        return whole if opens is None else replace(whole, trigger=opens)

    def _staying(self, what: Phrase) -> Said:
        """« Toutes les Créatures restent », where a Base has been replaced."""
        if what.target() != Pick(Filter(Kind.MINION), ast.ALL):
            raise Unreadable("« restent » ne se dit que de toutes les Créatures")
        return Said(stays=True)

    def _window(self, tree: Node, said: list[Node]) -> Trigger | None:
        """« Après la Conquête de cette Base, jusqu'à la fin du tour, après que …, X »: the moment that comes first.

        Of two others, one would do nothing.
        """
        if not said:
            return None
        if len(said) > 1 or said[0].data != "scoring" or part(tree, "until") is None:
            raise Unreadable("deux moments sont dits : l'un des deux resterait sans effet")
        opens = MOMENTS.read(self, said[0])
        self.discourse.scored = opens.happening is Happening.AFTER_SCORING
        return opens

    def _begin(self, tree: Node, terms: list[Term]) -> None:
        """What the sentence says of how long, of whom and of what was done, wherever in it that stands."""
        self.until = next((UNTIL[term_of(until).type] for until in parts(tree, "until")), None)
        self.discourse.duel, self.discourse.used_from = "", None
        said = {term.type for term in terms}
        if "THEN" in said and any(term.shade == "short" for term in terms):
            raise parts_what()
        self.discourse.someone = self.discourse.someone or not said.isdisjoint(_SOMEONE)
        self.thus = {term.shade for term in terms if term.type == "THUS"} - {""}
        self.replaces = not said.isdisjoint(("INSTEAD", "INSTEAD_ADV"))
        self.discourse.told = self.discourse.there_is = None
        self.discourse.named = "SELF" in said
        self.discourse.tells_apart = not said.isdisjoint(("CHOSEN", "CHOSEN_MINION"))
        self.discourse.impersonal = says_to(terms[0])
        self.discourse.nobody = names_nobody(terms_of(self.body)[0])
        his = any(term.type == "IN_ANY_ORDER" and term.shade == "his" for term in terms)
        if his and not self.discourse.someone and not self.discourse.impersonal:
            raise Unreadable("« de son choix » : on ne sait pas de qui")
        if his and said.isdisjoint(_SOMEONE | {"HE"}) and not self.discourse.impersonal:
            raise Unreadable("« dans l'ordre de son choix » : dites qui les place (« ce joueur », « il »)")
        if _asked_of_another(terms):
            raise Ambiguous("« à condition d'avoir »", "« si vous avez … »", "« si ce joueur a … »")
        self.gone_before = self.discourse.gone
        self.ends_turn = any(part(moment, "END_OF") for moment in parts(tree, "turn"))
        self.delayed = part(tree, "next_turn")
        self.next_time = any(part(limit, "NEXT_TIME") for limit in parts(tree, "limit"))
        if self.next_time and self.until is None:
            raise Unreadable("« la prochaine fois » demande jusqu'à quand (« ce tour »)")
        self.discourse.models.clear()
        self.discourse.group = False

    def _check_moment(self, tree: Node, moment: Node, terms: list[Term]) -> None:
        """Refuse a moment that may be of a part alone or of another player, and « la » before what it is."""
        said_last = tree.children[-1] is moment
        points = terms_of(self.body, "IT", "CLITIC")
        of_a_card = moment.data not in ("scoring", "turn")
        if said_last and points and of_a_card and not self.discourse.it and not self.discourse.stands:
            raise Ambiguous("« la », « elle »", "« cette carte »", "celle dont parle ce moment (dites-le d'abord)")
        if said_last and _says(moment, "THIS", "BASE") and _says(self.body, "UN", "BASE"):
            raise Ambiguous(
                "« cette Base »", "celle où est cette carte", "celle qui est dite avant (dites ce moment d'abord)"
            )
        on_it = moment.data == "scoring" and terms_of(self.body, "ATTACHED_TO_IT")
        if on_it and self.discourse.kind != "base" and not self.discourse.it:
            raise on_which()
        if _another_may_have_done_it(moment, terms):
            raise Ambiguous("« après avoir »", "« après que vous avez … »", "« après qu'un autre joueur a … »")

    def _play_only(self, tree: Node) -> ast.PlayOnly:
        """« Vous ne pouvez jouer cette carte que sur une Base où … »: this card, and no other that you play."""
        *played, base = (self.np(np) for np in parts(tree, "np"))
        if any(one.ref is not Ref.SELF for one in played):
            raise Unreadable("on ne dit que de cette carte sur quelle Base elle se joue")
        return ast.PlayOnly(base.base_filter())

    def _opening(self, tree: Node, moment: Node | None) -> Said:
        """« Une fois par tour, après que … »."""
        self.discourse.left = self.discourse.left and moment is None and self.discourse.subject is not None
        opens = moment is None and part(tree, "your_turn") is not None
        said = Said(otherwise=tree.data == "otherwise", your_turn=opens)
        limits = {term_of(limit).type for limit in parts(tree, "limit")}
        limit = next((_LIMIT_TERMS[one] for one in limits if one in _LIMIT_TERMS), None)
        if moment is None and limits == {"ONCE_A_TURN"} and (said.your_turn or self._offered()):
            return replace(said, your_turn=True, limit=limit)
        if moment is None:
            if limits:
                raise Unreadable("« une fois par tour » demande ici un moment (« après que… »)")
            return said
        each = limits & {"ONCE_A_TURN", "FIRST_TIME"} and _of_each(tree, moment)
        if each and (limits != {"FIRST_TIME"} or part(tree, "each")):
            raise Unreadable("une fois par tour en tout (« l'une de … »), ou pour chacune : on ne sait pas")
        self.first_of_each = bool(each)
        trigger = MOMENTS.read(self, moment)
        if self.once_a_play and moment.data == "done":
            once = None if _of_them_all(self.body) else Limit.ONCE_PER_CARD
            limit, trigger = limit or once, replace(trigger, together=False)
        if self.first_of_each:
            trigger = _first_of_each(trigger)
        elif "FIRST_TIME" in limits:
            trigger, limit = replace(trigger, ordinal=1), None if limit is Limit.ONCE_PER_CARD else limit
        if limits and moment.data not in ("would", "would_put"):  # said once as it is
            trigger = replace(trigger, together=False)
        self.discourse.scored = trigger.happening is Happening.AFTER_SCORING
        if trigger.happening is Happening.MOVED:
            self.discourse.moved = "here" if trigger.at is Ref.HERE else "elsewhere"
        return replace(said, trigger=trigger, limit=limit, instead=moment.data in ("would", "would_put"))

    def _offered(self) -> bool:
        """« Une fois par tour, vous pouvez … »: at your turn, since nothing else says when."""
        prefix = part(self.body, "may")
        return prefix is not None and role_of(part(prefix, "who")) == "YOU" and self.discourse.stands

    def _instead_of_discarding(self, tree: Node, said: Said) -> tuple[Ref | None, ast.Condition | None]:
        """« au lieu de la défausser »: after a Conquest, of a card of that Base; else of the Action just played.

        The Base whose cards are saved; the fact that the Action is to be discarded. Nothing else can be replaced.
        """
        insteads = list(tree.find_data("instead")) if self.replaces else []
        if said.instead and said.trigger is not None:
            self._check_instead(insteads, said.trigger)
        if not insteads or said.instead or part(tree, "ONCE_RESOLVED"):
            return None, None
        discards = all(part(instead, "DISCARD") for instead in insteads)
        if self.discourse.scored and discards:
            return (Ref.THERE if self.discourse.there else Ref.HERE), None
        if said.trigger is not None and said.trigger.happening is Happening.DESTROYED and discards:
            return None, None  # « si elle est détruite, placez-la … au lieu de la défausser »: from the discard
        puts = (act for verb in ("put", "take", "return_", "bury") for act in tree.find_data(verb))
        placed = [act for act in puts if part(act, "obj") and _is_this_card(part(act, "obj"))]
        if discards and self.leaves and said.trigger is None and placed:
            self.to_the_last = True  # « placez cette carte … au lieu de la défausser »: an Action that leaves
            return None, None
        if discards and said.trigger is None and self.discourse.played:
            stays = ast.Matches(Ref.IT, Filter())  # « jouez une Action. Vous pouvez la remettre … »: from the discard
            return None, ast.Both((ast.Did(), ast.Not(stays)))
        played = said.trigger is not None and said.trigger.happening is Happening.PLAYED
        if played and discards and self.discourse.kinds.get(Ref.SUBJECT) is Kind.ACTION:
            return None, ast.AwaitsDiscard(Ref.SUBJECT)
        raise Unreadable("« au lieu de » ne remplace rien ici")

    def _check_instead(self, insteads: list[Node], trigger: Trigger) -> None:
        """« si elle devait être détruite, X au lieu de la détruire »: what is replaced is named as it was."""
        for instead in insteads:
            named = part(instead, *HAPPENINGS)
            as_it_was = named is not None and HAPPENINGS[named.type] is trigger.happening
            to_discard = trigger.happening is Happening.TO_DISCARD and part(instead, "DISCARD", "PUT")
            if part(instead, "INSTEAD") and not (to_discard or as_it_was):
                raise Unreadable("« au lieu de » nomme autre chose que ce qui devait se produire")

    def _led(self, tree: Node, said: Said) -> list[Meaning]:
        """What it does, within « pour chaque …, » or « pendant votre tour, » where nothing else says so."""
        leads: list[Node] = parts(tree, "each", "during", "ONCE_RESOLVED")
        if said.trigger is not None:  # « à votre tour, après que … »: then alone
            leads += parts(tree, "your_turn")
        if said.your_turn:
            leads = [lead for lead in leads if term_of(lead).type != "DURING_YOUR_TURN"]
        wraps = [_LED[name_of(lead)](self, lead) for lead in leads]
        meanings = self.steps(self.body)
        if part(tree, "TWICE"):
            meanings = [joined(meanings), joined(meanings)]
        if self.one_for_all and part(tree, "each"):
            raise whose_choice()
        for wrap in reversed(wraps):
            meanings = wrap(meanings)
        return meanings

    def _whole(self, said: Said, meanings: list[Meaning], spared: ast.Condition | None) -> Said:
        """What the sentence says, at its moment, for as long and under the condition that it is said."""
        if all_standing(meanings):
            return self._standing(said, meanings)
        said, effect = self._of_its_subject(said, joined(meanings))
        effect = self._spared(effect, spared)
        if self.rescued_from:
            said = self._rescued(said, effect)
        if self.delayed:
            effect = self._next_turn(effect, part(self.delayed, "END_OF") is not None)
        if self.follows and said.trigger is not None:
            return self._following(said.trigger, said.limit, effect)
        if (self.passing or self.goes_on) and said.trigger in _ENDS_OF_TURN:
            known, effect = _known_now(effect)
            later = ast.GrantTrigger(_about(effect), Trigger(Happening.TURN_END), effect)
            return Said(effect=ast.If(known, later) if known else later)
        if self.until is not None and said.trigger is not None:
            return self._for_a_time(said.trigger, said.instead, effect)
        if self.discourse.duel in ("if_you_win", "if_you_lose") and isinstance(effect, ast.If):
            effect = effect.then
        return _conditional(replace(said, duel=self.discourse.duel, zone=self.discourse.used_from), effect)

    def _of_its_subject(self, said: Said, effect: ast.Effect) -> tuple[Said, ast.Effect]:
        """What is done to a card that the moment is about, or instead of what was to happen to it."""
        if self.until is not None and said.trigger is None and not self.delayed and not self._lasts(effect):
            raise Unreadable("« jusqu'à … » : rien de ce qui est dit ici ne dure")
        moment = said.trigger
        if moment is None:
            return said, effect
        if said.instead:
            asked = effect.effect if isinstance(effect, ast.May) else effect
            if moment.happening is Happening.DESTROYED and asked == ast.Destroy(Ref.SUBJECT):
                raise Unreadable("ce qui devait être détruit ne l'est pas à la place")
            if any(ref in (Ref.IT, Ref.SUBJECT) for ref in _pointed(effect)):  # « les renvoyer »: each of them
                said = replace(said, trigger=replace(moment, together=False))
        elif moment.together and Ref.SUBJECT in _pointed(effect):
            raise Unreadable(
                "d'« une ou plusieurs », on ne sait pas de laquelle il s'agit ensuite : dites « l'une de … », si c'est "
                "de chacune"
            )
        return said, effect

    def _lasts(self, effect: ast.Effect) -> bool:
        """Whether something of it lasts until then; of what is played, its card may."""
        nodes = walk(effect)
        return any(isinstance(node, ast.Play) or getattr(node, "until", None) is self.until for node in nodes)

    def _rescued(self, said: Said, effect: ast.Effect) -> Said:
        """« au lieu de la défausser », after a Conquest: only a card of that Base is discarded."""
        played = (node for node in walk(effect) if isinstance(node, ast.Play))
        if any(play.target is Ref.SELF and play.on is None for play in played):
            raise Unreadable("une carte déjà en jeu ne se joue pas")
        if self.rescued_from is Ref.THERE and said.trigger and self.discourse.stands and Ref.SELF in _pointed(effect):
            return replace(said, trigger=replace(said.trigger, at=Ref.HERE))
        return said

    def _next_turn(self, effect: ast.Effect, at_its_end: bool) -> ast.Effect:
        """« au début de votre prochain tour »: once, whatever becomes of the card that says so."""
        known, effect = _known_now(effect)
        if at_its_end:
            effect = ast.GrantTrigger(_about(effect), Trigger(Happening.TURN_END), effect)
        start = Trigger(Happening.TURN_START, Rel.YOU)
        effect = ast.GrantTrigger(_about(effect), start, effect, until=Until.END_OF_YOUR_NEXT_TURN)
        return ast.If(known, effect) if known else effect

    def _spared(self, effect: ast.Effect, spared: ast.Condition | None) -> ast.Effect:
        """What is done « au lieu de la défausser »: of a card that was to be discarded; of this Action, in the end."""
        if self.to_the_last:
            return _once_resolved(effect)
        return effect if spared is None else _asking(spared, effect)

    def _standing(self, said: Said, clauses: list[ast.StaticClause]) -> Said:
        """« (Une fois par tour, à votre tour,) vous pouvez jouer … de votre défausse »; else a rule has no moment."""
        if said.trigger is not None:
            raise Unreadable("une règle qui dure n'attend pas de moment")
        if said.your_turn:
            once = said.limit is Limit.ONCE_A_TURN
            let = [clause for clause in clauses if isinstance(clause, ast.PlayFrom)]
            if len(let) < len(clauses):
                raise Unreadable("une règle qui dure ne s'utilise pas à votre tour")
            clauses = [replace(clause, your_turn=True, once=once) for clause in let]
        return replace(said, standing=tuple(clauses), your_turn=False, limit=None)

    def _still_there(self, trigger: Trigger, instead: bool, told: list[Meaning]) -> list[Meaning]:
        """« celle-ci »: no card that has left is strengthened, and none is played that has just been.

        Where the one that the moment tells of is not there for it, « celle-ci » is the one in play that speaks.
        """
        deeds = [node for meaning in told for node in walk(meaning) if getattr(node, "target", None) is Ref.SUBJECT]
        left = self.discourse.left and any(isinstance(deed, ast.PutCounters | ast.Boost) for deed in deeds)
        pointers = terms_of(self.body, "IT", "CLITIC")
        masculine = isinstance(trigger.what, Filter) and trigger.what.kind in (Kind.MONSTER, Kind.TITAN)
        near = len(pointers) == len(deeds) == 1
        near = near and (pointers[0].shade == "here" or (masculine and pointers[0].shade == "she"))
        held = self.discourse.special and any(pointer.shade == "here" for pointer in pointers)
        over = trigger.happening is Happening.PLAYED or (self.discourse.left and held)
        played = over and any(isinstance(deed, ast.Play) for deed in deeds)
        moved = any(isinstance(deed, ast.Move) and isinstance(deed.to, Ref) for deed in deeds)  # where it has just gone
        moved = moved and trigger.happening in (Happening.MOVED, Happening.MOVED_AWAY)
        saved = any(isinstance(deed, ast.RemoveCounters) for deed in deeds)
        saved = saved and instead and self.discourse.kind == "minion"
        if not (left or played or moved or saved):
            return told
        itself = Ref.HOST if self.discourse.attach is Kind.MINION else Ref.SELF
        speaks = itself is Ref.HOST or self.discourse.kind in ("minion", "monster", "titan")
        if near and (((left or moved) and speaks) or (played and self.discourse.special)):
            return [pointing(meaning, Ref.SUBJECT, itself) for meaning in told]
        raise Ambiguous("« celle-ci »", "celle qui porte ce texte (« cette carte »)", "celle dont parle ce moment")

    def _for_a_time(self, trigger: Trigger, instead: bool, effect: ast.Effect) -> Said:
        """« Jusqu'à la fin du tour, si elle devait …, X »."""
        assert self.until is not None
        what = trigger.what
        each = Pick(what, ast.ALL) if instead and isinstance(what, Filter) else Ref.SELF
        target = what if isinstance(what, Ref) else each
        return Said(effect=ast.GrantTrigger(target, trigger, effect, instead, self.until, self.next_time))

    def _following(self, trigger: Trigger, limit: Limit | None, effect: ast.Effect) -> Said:
        """« Détruisez une Créature. Après qu'elle a été détruite, X »."""
        if trigger != Trigger(trigger.happening, what=Ref.IT) or limit is not None:
            raise Unreadable(
                "ce que ce texte vient de faire n'arrive qu'une fois : dites « après qu'elle a été détruite »"
            )
        return Said(effect=ast.Following(trigger.happening, effect))

    def lead_each(self, lead: Node) -> Within:
        """« Pour chaque …, X »; « Sur chaque Base où …, X »; « Sur une Base où …, X », which is chosen first."""
        if part(lead, "ON_A_BASE"):
            chosen = ast.Designate(self.go(self.phrases.each_base(lead)))
            self.standing_at = Ref.THERE
            return lambda meanings: [chosen, playing_at(joined(meanings), Ref.THERE)]
        if part(lead, "ON_EACH_BASE"):
            found = self.phrases.each_base(lead).base_filter()
            bases = Filter(Kind.BASE, at=None if found == ast.BaseFilter() else found)
            self.discourse.there = True
            self.standing_at = Ref.THERE
            return lambda meanings: [ast.ForEach(bases, playing_at(joined(meanings), Ref.THERE))]
        what = self.counted(part(lead, "counted"))
        if not isinstance(what, Filter | Who | ast.AffectedThus):
            raise Unreadable("« pour chaque » demande ici des cartes ou des joueurs")
        if not isinstance(what, Who):
            self.discourse.designate()
        if isinstance(what, ast.AffectedThus) and part(part(lead, "counted"), "noun").children[0].type == "CARD":
            self.discourse.gone = "défaussée"  # « … défaussée, … cette Créature »: the one chosen before
        return lambda meanings: [ast.ForEach(what, joined(meanings))]

    def lead_during(self, lead: Node) -> Within:
        """« Pendant votre tour, … »."""
        whose = Rel.YOU if term_of(lead).type == "DURING_YOUR_TURN" else Rel.OTHERS
        return lambda meanings: self._if(ast.TurnOf(whose), meanings)

    def lead_your_turn(self, lead: Node) -> Within:
        """« À votre tour, après que …, X »."""
        if part(lead, "ON_HIS_TURN"):
            raise Unreadable("« à son tour », et à un moment : on ne sait pas lequel attend l'autre")
        return lambda meanings: self._if(ast.TurnOf(Rel.YOU, playing=True), meanings)

    def lead_once_resolved(self, lead: Node) -> Within:
        """« Une fois résolue, X », of the card that was to be played: X only if it was."""

        def once(meanings: list[Meaning]) -> list[Meaning]:
            if _about(joined(meanings)) is not Ref.IT:
                return meanings
            if self.discourse.kinds.get(Ref.IT, Kind.CARD) not in (Kind.ACTION, Kind.CARD, Kind.TREASURE, Kind.MADNESS):
                raise Unreadable("« résolue » se dit d'une Action, et c'est d'une autre carte que l'on a parlé")
            return self._if(ast.Did(), meanings)

        return once


_LED: dict[str, Callable[[Reader, Node], Within]] = {
    "each": Reader.lead_each,
    "during": Reader.lead_during,
    "your_turn": Reader.lead_your_turn,
    "ONCE_RESOLVED": Reader.lead_once_resolved,
}
"""What each of the words that lead a sentence does to what it says."""


def _conditional(said: Said, effect: ast.Effect) -> Said:
    """« Après que …, si C, X »: the condition stands with the moment."""
    if said.trigger is None or not isinstance(effect, ast.If) or effect.otherwise or said.trigger.condition:
        return replace(said, effect=effect)
    if effect.condition == NO_COUNTER_THEN:
        return replace(said, trigger=replace(said.trigger, had_no_counter=True), effect=effect.then)
    return replace(said, trigger=replace(said.trigger, condition=effect.condition), effect=effect.then)


def _of_all(clauses: tuple[ast.StaticClause, ...]) -> Filter | None:
    """The cards of which a rule speaks, « elles » from then on."""
    clause = clauses[-1] if clauses else None
    who = getattr(clause.clause if isinstance(clause, ast.While) else clause, "who", None)
    return who if isinstance(who, Filter) else None


def _pointed(effect: ast.Effect) -> Iterator[Ref]:
    return (getattr(node, name.name) for node in walk(effect) for name in fields(node)
            if isinstance(getattr(node, name.name), Ref))  # fmt: skip


def _known_now(effect: ast.Effect) -> tuple[ast.Condition | None, ast.Effect]:
    """« Si vous le faites, X à la fin du tour »: what is known as it is said, and what is left to wait."""
    match effect:
        case ast.If(fact, then, None) if any(isinstance(node, ast.Did | ast.AffectedThus) for node in walk(fact)):
            return fact, then
        case ast.ForEach(ast.AffectedThus()):
            raise Unreadable("ce qui est ainsi fait se compte aussitôt, et non au moment qui est dit")
    return None, effect


def _about(effect: ast.Effect) -> Ref:
    """The card to which an effect to come is tied: the one it speaks of, or the one that says it."""
    its = any(isinstance(node, Who) and node.role in (Role.CONTROLLER_OF_IT, Role.OWNER) for node in walk(effect))
    if its or Ref.IT in (pointed := {*_pointed(effect)}):
        return Ref.IT
    return Ref.CHOSEN if Ref.CHOSEN in pointed else Ref.SELF


def _says(node: Node, *words: str) -> bool:
    """Whether it says these two terms one after the other."""
    return any(pair == words for pair in pairwise(term.type for term in terms_of(node)))


def _another_may_have_done_it(moment: Node, terms: list[Term]) -> bool:
    """« Après avoir joué une Action, tout autre joueur … »: the infinitive leaves unsaid who has."""
    said = terms_of(moment)
    beside = next((term for term in terms if term not in said), None)
    unsaid = any(term.shade == "unsaid" for term in said)
    return unsaid and beside is not None and beside.type in PLAYERS - {"YOU"}


def _asked_of_another(terms: list[Term]) -> bool:
    """« Chaque joueur peut …, à condition d'avoir … »: the infinitive leaves unsaid who."""
    unsaid = any(one.type in ("IF", "UNLESS") and other.shade == "unsaid" for one, other in pairwise(terms))
    acts = lexicon().verbs | {"MAY", "SHOULD", "CLITIC"}
    doers = (one for one, other in pairwise(terms) if other.type in acts)
    return unsaid and any(one.type in PLAYERS - {"YOU"} for one in doers)


def _of_each(tree: Node, moment: Node) -> bool:
    """« une fois par tour …, après que chacune de vos Créatures … », « … pour chacune de vos Créatures, … »."""
    before = next(i for i, child in enumerate(tree.children) if moment in (child, *getattr(child, "children", ())))
    led = any(name_of(child) == "each" for child in tree.children[:before])
    return moment.data != "turn" and (led or bool(terms_of(moment, "EACH_OF", "ALL")))


def _first_of_each(trigger: Trigger) -> Trigger:
    """« La première fois dans un tour que chacune de vos Créatures est déplacée »: of each, that it was but once."""
    if trigger.happening not in _REPEATED or not isinstance(trigger.what, Filter):
        raise Unreadable("de cela, on ne se souvient pas carte par carte : dites « l'une de … »")
    once = ast.Happened(trigger.happening, Ref.SUBJECT, trigger.who, trigger.at, ast.Cmp.EXACTLY)
    return replace(trigger, condition=once, together=False)


def _of_them_all(body: Node) -> bool:
    """« chacune d'elles gagne … », « ces Créatures gagnent … »: what is told of befalls each of those affected."""
    return any(term.plural or term.shade == "each" for term in terms_of(body, "IT", "CLITIC", "THIS"))


def _is_this_card(obj: Node) -> bool:
    """« cette carte », « cette Action », its own name; wherever it is then buried."""
    np = part(obj, "np")
    named = part(np, "head") if np is not None else None
    return {term.type for term in terms_of(named or obj)} <= {"THIS", "CARD", "ACTION", "SELF"}


def _asking(also: ast.Condition, effect: ast.Effect) -> ast.Effect:
    """An effect under one more condition than its own."""
    match effect:
        case ast.If(ast.Both(facts), then, None):
            return ast.If(ast.Both((*facts, also)), then)
        case ast.If(fact, then, None):
            return ast.If(ast.Both((fact, also)), then)
    return ast.If(also, effect)


def _once_resolved(effect: ast.Effect) -> ast.Effect:
    """« placez cette carte … au lieu de la défausser »: as it would be discarded, the last step of its resolution."""
    match effect:
        case ast.Seq((*steps, last)):
            return ast.Seq((*steps, _once_resolved(last)))
        case ast.Return(Ref.SELF, Zone.HAND):  # it was never in play: it is put there
            return _once_resolved(ast.Put(Ref.SELF, Zone.HAND))
        case ast.May(ast.Return(Ref.SELF, Zone.HAND)):
            return _once_resolved(ast.May(ast.Put(Ref.SELF, Zone.HAND)))
        case ast.Put(Ref.SELF) | ast.May(ast.Put(Ref.SELF)) | ast.Bury(Ref.SELF) | ast.May(ast.Bury(Ref.SELF)):
            return ast.GrantTrigger(Ref.SELF, Trigger(Happening.TO_DISCARD, what=Ref.SELF), effect, instead=True)
    raise Unreadable("« au lieu de la défausser » se dit de cette carte en dernier, et sans « pour »")
