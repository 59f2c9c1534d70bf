"""What a sentence does, act by act: its steps in their order, the choices between them, and who does them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from lark import Tree

from engine.effects import ast
from engine.effects.ast import BasePick, Filter, Group, Kind, Pick, Quantity, Ref, Rel, Role, Until, Who, Zone
from engine.effects.walk import members, steps_of, walk
from engine.language.canon.facts import condition, opposite
from engine.language.canon.grammar import ACTS
from engine.language.canon.modifiers import MANY, WHOSE
from engine.language.canon.nouns import ROLES
from engine.language.canon.rules import ignored
from engine.language.discourse import OF_A_CARD, Ambiguous, Node, Unreadable, name_of, part, parts, term_of, terms_of
from engine.language.reading.nouns import Meaning, NounReader, all_standing, joined
from engine.language.terms import Term

_DONE_FOR_EACH = ("destroy", "move", "return_", "discard", "play")
_NEW_SUBJECTS = frozenset(  # not the player of whom the sentence speaks already
    (
        "YOU", "EACH_PLAYER", "EACH_OTHER", "WINNER", "SECOND", "THIRD", "ALL_BUT_WINNER", "ACTIVE", "LEFT_PLAYER",
        "RIGHT_PLAYER",
    )
)  # fmt: skip
_ITS_PLAYERS = frozenset(("HIS_OWNER", "HIS_CONTROLLER"))
_WHERE = ("at", "of", "from_top", "HERE")  # what a noun phrase says of where its cards are
_TAKES_AWAY = (ast.Destroy, ast.Return, ast.ShuffleIn)
_COMMON = (Zone.MONSTERS, Zone.TITANS)  # whose cards are nobody's to keep back


class StepReader(NounReader):
    """Reads the acts of a sentence, each of which may point at what those before it designated."""

    def effect(self, node: Node) -> ast.Effect:
        """A part of a sentence as one effect. Raises `Unreadable` where it is a rule that only holds."""
        return joined(self.steps(node))

    def steps(self, node: Node) -> list[Meaning]:
        """What a part of a sentence says, one act after the other; first, the Base that must be chosen for it."""
        match node.data:
            case "then":
                told_last = any(one.shade != "and" for one in parts(node, "THEN"))
                return self._one_after_the_other(_acts(node), told_last)
            case "governed":
                return self._governed(*_acts(node))
            case "act_if":
                act = _acts(node)[0]
                if not self.discourse.it and any(node.find_data("it_is")):
                    return self._seen_first(act, node)
                if _picks(act) and terms_of(part(node, "condition"), "IT", "HIS_POWER"):
                    raise Unreadable("« elle » est-elle la carte que l'on désigne là ? Dites la condition d'abord")
                fact = self._fact_of(act, node)
                return self._if(fact, self.steps(act), as_long=part(node, "WHILE") is not None)
            case "for_to":
                steps = self.steps(_acts(node)[0])
                price = 1 if isinstance(steps[0], ast.Designate) and len(steps) > 1 else 0  # what is chosen is no price
                return [*steps[:price], ast.ForTo(joined(steps[price:]), self.effect(_acts(node)[1]))]
            case "alternatives":
                return [self._alternatives(node)]
        outer, self.first, self.on_each, self.for_each = self.first, [], None, []
        acts = self._each_one(_one_by_one(node))
        chosen, self.first = self.first, outer
        each: list[Filter | Who] = [*self.for_each]
        if self.one_for_all:
            acts = self._to_one_base(acts, chosen)
        if self.on_each is not None:
            each.append(Filter(Kind.BASE, at=None if self.on_each == ast.BaseFilter() else self.on_each))
        for what in each:
            if any(isinstance(act, ast.Designate) for act in acts):
                raise Unreadable("on ne choisit pas une carte pour chacun d'un seul coup")
            acts = [ast.ForEach(what, joined(acts))]
        self.on_each, self.for_each = None, []
        return [*chosen, *acts]

    def _each_one(self, said: list[Node]) -> list[Meaning]:
        """The verb with each thing that it acts on: none is gone yet, and where they go is named after them all."""
        acts: list[Meaning] = []
        gone = self.discourse.gone
        for one in said:
            there, gone_on, self.discourse.gone = self.discourse.there, self.discourse.gone_on, gone
            acts.append(self._act(one))
            if one is not said[-1] and isinstance(acts[-1], ast.Move) and isinstance(acts[-1].to, BasePick):
                self.discourse.there, self.discourse.gone_on = there, gone_on
        return self._on_a_group(acts) if len(acts) > 1 else acts

    def _on_a_group(self, acts: list[Meaning]) -> list[Meaning]:
        """« X et Y » of one verb: one act on both, to one Base; « une autre » is then other than one Base only."""
        if self.for_each or self.on_each is not None:
            raise Unreadable("« de chaque » ne se mêle pas à autre chose : dites-le en deux phrases")
        if any(isinstance(act, ast.Search) for act in acts):
            raise Unreadable("on cherche une chose à la fois : dites aussitôt ce que devient la première trouvée")
        act = self.at_once(acts)
        match act:
            case ast.Seq(steps):
                return [*steps]
            case ast.Move(to=BasePick(filter=found)) if found.other and not self.discourse.stands:
                stand = {one.filter.at if isinstance(one, Pick) else one for one in members(act.target)}
                if len(stand) > 1 or None in stand:
                    raise _other_than_which()
        return [act]

    def _to_one_base(self, acts: list[Meaning], first: list[ast.Effect]) -> list[Meaning]:
        """« une Créature de chaque joueur vers une même Base »: it is chosen before any is moved."""
        match acts:
            case [ast.Move(target=Pick(quantity=many))] if many != ast.ONE and not (self.for_each or self.on_each):
                return acts  # moved at once, so to one and the same anyway
            case [ast.Move(target=Group())]:
                return acts
        places = {act.to for act in acts if isinstance(act, ast.Move)}
        if len(acts) == 1 and not self.for_each:
            places.clear()
        if self.on_each is not None or len(places) != 1 or not isinstance(place := places.pop(), BasePick):
            raise Unreadable("on ne sait pas quelle Base est la même pour toutes")
        moved = (act.target for act in acts if isinstance(act, ast.Move))
        if any(isinstance(what, Pick) and what.filter.at is Ref.THERE for what in moved):
            raise Unreadable("« cette Base » est déjà celle d'où l'on part : déplacez d'abord l'une, puis les autres")
        if place.filter.other and not self.discourse.stands:
            raise _other_than_which()
        first.append(ast.Designate(place))
        return [replace(act, to=Ref.THERE) if isinstance(act, ast.Move) else act for act in acts]

    def _one_after_the_other(self, acts: list[Node], told_last: bool) -> list[Meaning]:
        """« X, Y et Z »; of a duel, « X, la perdante est détruite » says what becomes of its loser."""
        if acts[-1].data == "for_to" and not told_last and _either_is_a_price(acts):
            raise Ambiguous("« X et Y pour Z »", "les deux sont le prix", "seul le dernier l'est (« X. Y pour Z. »)")
        told: list[Meaning] = []
        took, subject = False, self.discourse.subject
        for act in acts:
            meanings, side = self.steps(act), self.discourse.duel
            if told and not told_last:
                told[-1:], meanings = _at_one_instant(told[-1], meanings)
            check_in_order(told, meanings)
            self._told_of_itself(meanings)
            match [*told[-1:], *meanings]:
                case [
                    ast.Put(Pick() | Ref() as taken, Zone.HAND, Rel.YOU),
                    (ast.Put(Ref.IT) | ast.ShuffleIn(Ref.IT) | ast.Transfer(Ref.IT)) as put,
                ] if took:
                    told[-1:], meanings = [replace(put, target=taken)], []  # « prenez-la et mettez-la dans … »
            took = act.data == "take"
            if side and told and isinstance(told[-1], ast.Duel):
                ends: Any = {side: joined(meanings)}
                told[-1] = replace(told[-1], **ends)
                self.discourse.duel = ""
            else:
                told += meanings
        self.discourse.subject = subject
        return _for_as_long(told)

    def _told_of_itself(self, meanings: Sequence[Meaning]) -> None:
        """« déplacer cette Créature … et augmenter sa Force »: « sa » is then its own."""
        its_own = not self.discourse.it and self.discourse.kind != "titan"  # which has no Force of its own
        if its_own and any(isinstance(one, ast.Move) and one.target is Ref.SELF for one in meanings):
            self.discourse.subject = Ref.SELF

    def _seen_first(self, act: Node, node: Node) -> list[Meaning]:
        """« Placez la première carte de votre pioche sur une Base si c'est une Créature »: it is revealed for that."""
        match self.steps(act):
            case [ast.Put(Pick(Filter(Kind.CARD, zone=Zone.DECK, top=int(n), whose=(Rel.YOU | None)))) as put]:
                self.discourse.shown, self.discourse.shown_of = "révélé", Rel.YOU
                self.discourse.designate()
                return [ast.Reveal(Zone.DECK, n), ast.If(self._fact(node), replace(put, target=Ref.IT))]
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
        if not isinstance(what, Filter | Who | ast.AffectedThus):
            raise Unreadable("« pour chaque » demande ici des cartes ou des joueurs")
        return ast.ForEach(what, joined([meaning]))

    def _alternatives(self, node: Node) -> ast.Effect:
        """« X OU Y »: each side from the same discourse."""
        first, *others = _acts(node)
        if not self.discourse.it and first.data == "then" and all(map(_tells_of_it, (_last(first), *others))):
            either = Tree("alternatives", [_last(first), *node.children[1:]])
            return self.effect(Tree("then", [*_but_the_last(first), either]))
        both = part(node, "AND_OR", "AND_OR_TO") is not None
        low = {term.shade for term in parts(node, "OR", "OR_ELSE")}  # « ou »: « OU » parts all on either side
        if "tight" in low and any(map(_is_several, (first, *others))):
            raise parts_what()
        if _depends(first) and not all(map(_depends, others)):
            raise Ambiguous("« OU »", "si …, l'un OU l'autre", "le second sans condition (« Y OU si …, X »)")
        if [act.data == "for_to" for act in (first, *others)][-2:] == [False, True] and low - {""}:
            raise Ambiguous("« pour »", "« soit X, soit Y, pour … »", "« X OU Y pour … », pour Y seul")
        discourse = self.discourse
        it, there, chosen, subject = discourse.it, discourse.there, discourse.chosen, discourse.subject
        shown, seen, gone_on = discourse.shown, "", discourse.gone_on
        choices: list[ast.Effect] = []
        shown_of = []
        for child in _acts(node):
            opposed = (
                choices and _speaks_of_another(choices[0]) and all(one.shade == "here" for one in _pointers(child))
            )
            if choices and discourse.it and not (it or discourse.subject) and _of_it(child) and not opposed:
                raise Ambiguous("« la », « elle »", "« cette Créature »", "celle dont parle l'autre côté de « OU »")
            if choices and child.data == "then" and part(child, "governed") and not part(child, "THEN"):
                raise Unreadable(
                    "après « OU », ce qui suit sans virgule ni point : fait de toute façon, ou d'un côté ?"
                )
            discourse.it, discourse.there, discourse.chosen, discourse.shown = it, there, chosen, shown
            discourse.gone_on = gone_on
            choice = self.effect(child)
            seen = seen or discourse.shown
            self._told_of_itself((choice,))
            shown_of.append(discourse.shown_of)
            if choices and not both and _counts_what_was_done(choice) and not _counts_what_was_done(choices[0]):
                raise Unreadable("ce que compte un côté de « OU » n'est fait que de l'autre : dites-le en entier")
            nested = isinstance(choice, ast.Or) and not choice.both_allowed and not both
            choices.extend(choice.choices if nested and isinstance(choice, ast.Or) else (choice,))
        if len({isinstance(choice, ast.Designate) for choice in choices}) > 1:
            raise Unreadable("ce qu'un seul côté de « OU » choisit ne sert qu'à la phrase qui le dit")
        lasting = {choice.until for choice in choices if isinstance(choice, ast.Boost)}
        if Until.ALWAYS in lasting and len(lasting) > 1:
            raise Unreadable("« jusqu'à… » : d'un côté de « OU », ou des deux ? Dites-le de chacun")
        if len({*shown_of}) > 1:
            discourse.shown_of = None  # where « replacez-les » puts them depends on the side taken
        discourse.subject, discourse.shown = subject, seen
        discourse.chosen = discourse.chosen and Ref.CHOSEN  # on the side taken, something else may have been designated
        return ast.Or(tuple(choices), both_allowed=both)

    def _governed(self, prefix: Node, body: Node) -> list[Meaning]:
        """« vous pouvez … », « chaque joueur … », « si …, … »."""
        if prefix.data == "when_so":
            fact = self._fact(prefix)
            return self._if(fact, self._knowing(fact, body), as_long=part(prefix, "WHILE") is not None)
        outer, self.first = self.first, []
        if part(part(prefix, "who"), "YOU_AND_ANOTHER"):
            both = (Who(Role.YOU), Who(Role.ANOTHER))
            return [meaning for one in both for meaning in self._by(one, body, may=prefix.data == "may")]
        named = _one_at_a_time(part(prefix, "who"))
        who = self.who(named[0])
        chosen, self.first = self.first, outer
        fought = self.discourse.duel
        meanings = self._by(who, body, may=prefix.data == "may")
        if part(named[0], "HIS_CONTROLLER") and self.discourse.duel != fought:
            raise Ambiguous("« son contrôleur »", "celui de la Créature gagnante", "celui de la Créature perdante")
        if len(named) > 1:  # « le Deuxième et le Troisième X »: each in his turn
            theirs, *others = meanings
            if not isinstance(theirs, ast.By):
                raise Unreadable("on ne sait pas ce que chacun d'eux doit faire")
            meanings = [*(replace(theirs, who=self.who(one)) for one in named), *others]
        return [*chosen, *(_bound(meanings) if part(prefix, "SHOULD") else meanings)]

    def _knowing(self, fact: ast.Condition, body: Node) -> list[Meaning]:
        """« si c'est une Action, … »: what follows speaks of an Action."""
        match fact:
            case ast.Matches(of, Filter(Kind.ACTION | Kind.MINION as kind)) if of in self.discourse.kinds:
                outer, self.discourse.kinds[of] = self.discourse.kinds[of], kind
                meanings = self.steps(body)
                self.discourse.kinds[of] = outer
                return meanings
        return self.steps(body)

    def _if(self, fact: ast.Condition, meanings: list[Meaning], *, as_long: bool = False) -> list[Meaning]:
        """« si », or « tant que » (`as_long`): an effect that is not of its moment alone is read again and again."""
        if as_long and not all_standing(meanings):
            raise Unreadable("« tant que » demande un effet qui dure : celui-ci se fait en une fois")
        if all_standing(meanings):
            return [ast.While(fact, clause) for clause in meanings]
        return [ast.If(fact, joined(meanings))]

    def _fact_of(self, act: Node, node: Node) -> ast.Condition:
        """« détruisez cette Créature si sa Force …»: « sa » is of the card just named, not of the moment's."""
        named = [self.phrases.head(head).ref for head in act.find_data("head") if _this_card(head)]
        if self.discourse.subject is not Ref.SUBJECT or len(named) != 1:
            return self._fact(node)
        outer, self.discourse.subject = self.discourse.subject, named[0]
        fact = self._fact(node)
        self.discourse.subject = outer
        return fact

    def _fact(self, node: Node) -> ast.Condition:
        """« si … », « à moins que … »."""
        fact = condition(self, part(node, "condition"))
        self.discourse.said_last = None  # what follows is not said of what is only asked
        return opposite(fact) if part(node, "UNLESS") else fact

    def _by(self, who: Who, body: Node, may: bool) -> list[Meaning]:
        """« vous pouvez X », « chaque joueur (peut) X »."""
        if body.data == "ignore":
            said = ignored(self, body, who)
            return [ast.May(said)] if may and isinstance(said, ast.Grant) else [said]
        if self.on_whose_turn == "each" and who in (Who(Role.EACH), Who(Role.ANY)):
            return self._each_at_its_turn(body, may)
        who = self._whose_turn_it_is(who)
        # « un autre joueur perd 1 PV et vous gagnez 1 PV »: what they do, and what somebody else then does, once
        alone = (who.role is Role.YOU and not may) or self.discourse.by
        subjects = _NEW_SUBJECTS | _ITS_PLAYERS if who.role in OF_A_CARD else _NEW_SUBJECTS
        body, other = (body, None) if alone else _of_another(body, subjects)
        if who.role is Role.YOU:
            meanings = self.steps(body)
            if other is not None:  # « vous pouvez détruire une Action et piochez une carte »
                return [_may(joined(meanings)), *self.steps(other)]
            if may and any(term.shade == "each" for term in terms_of(body, "IT")):
                raise Unreadable("« vous pouvez » : pour chacune à part, ou pour toutes à la fois, on ne sait pas")
            return [_may(joined(meanings))] if may and not all_standing(meanings) else meanings
        outer, self.discourse.by, self.discourse.rival = (self.discourse.by, self.discourse.rival), True, False
        if any("votre" in term.raw for term in terms_of(body, "IN_ANY_ORDER")):
            raise Unreadable("« dans l'ordre de votre choix » : c'est un autre joueur qui les place")
        steps = self.steps(body)
        self.discourse.told_to = who.role
        several = who.role in (Role.EACH, Role.EACH_OTHER)
        self.discourse.vague = self.discourse.vague or (self.discourse.rival and several)
        self.discourse.by, self.discourse.rival = outer
        if self.one_for_all and (several or who.role is Role.ALL_BUT_WINNER):
            raise whose_choice()
        self.discourse.one_hand = self.discourse.one_hand and not several
        if self.discourse.shown_of is Rel.YOU:  # as they said it
            self.discourse.shown_of = Rel.ANYONE if several else Rel.THAT
        match steps:
            case [ast.TotalChange() as change]:  # « chaque joueur a +2 de Force ici »
                return [replace(change, whose=who)]
        effect = joined(steps)
        if who == Who(Role.ANY) and any(isinstance(node, ast.AffectedThus) and node.own for node in walk(effect)):
            who = Who(Role.EACH)  # « un joueur gagne 1 PV pour chaque Créature qu'il a … »: whoever did
        if self.your_choice:
            return self._from_their_hand(who, effect)
        if who.role in OF_A_CARD:
            in_play = any(isinstance(node, Pick) and node.filter.zone is Zone.PLAY for node in walk(effect))
            self.discourse.of_whom, self.discourse.of_which = who.role, in_play
        then = self.steps(other) if other is not None else []
        return [ast.By(who, _may(effect) if may else effect), *then]

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

    def _from_their_hand(self, who: Who, effect: ast.Effect) -> list[Meaning]:
        """« ce joueur (révèle sa main et) défausse une Créature de votre choix »: you choose among his hand."""
        self.your_choice = False
        first: list[Meaning] = []
        if isinstance(effect, ast.Seq):
            *before, effect = effect.steps
            first = [ast.By(who, step) for step in before]
        if not isinstance(effect, ast.Discard) or not isinstance(effect.target, Pick) or who.role is not Role.THAT:
            raise Unreadable("« de votre choix » ne se dit que de ce qu'un joueur désigné défausse")
        return [*first, ast.Discard(replace(effect.target, filter=replace(effect.target.filter, whose=Rel.THAT)))]


def _other_than_which() -> Unreadable:
    return Unreadable("« une autre Base » : elles peuvent être sur deux Bases, autre que laquelle ?")


def whose_choice() -> Unreadable:
    return Unreadable("« une même Base » : on ne sait pas qui la choisit pour tous")


def _one_at_a_time(who: Node) -> list[Node]:
    """« le Deuxième et le Troisième »: the one, then the other."""
    if not part(who, "AND_WHO"):
        return [who]
    return [Tree(who.data, [child]) for child in who.children if name_of(child) in ROLES]


def _of_another(body: Node, subjects: frozenset[str] = _NEW_SUBJECTS) -> tuple[Node, Node | None]:
    """« X, Y et le Deuxième Z »: what comes before the player who is told of last, and what that one does."""
    if body.data == "alternatives":  # « vous pouvez X ou Y, et vous Z »: Z is no part of Y
        side, told = _of_another(_acts(body)[-1], _NEW_SUBJECTS | {"ANOTHER", "ANY_PLAYER"})
        return (body, None) if told is None else (Tree("alternatives", [*body.children[:-1], side]), told)
    if body.data != "then":
        return body, None
    *before, last = _acts(body)
    prefix = part(last, "prefix", "by", "may") if last.data == "governed" else None
    if prefix is not None and term_of(part(prefix, "who")).type in subjects:
        return before[0], last
    first, other = _of_another(last, subjects)
    return (body, None) if other is None else (Tree("then", [*before, first]), other)


def _is_several(act: Node) -> bool:
    """Whether it does one thing, then another."""
    return act.data in ("then", "then_open") or (act.data == "governed" and _is_several(_acts(act)[-1]))


def _depends(act: Node) -> bool:
    """« si …, X »."""
    return act.data == "governed" and part(act, "when_so") is not None


def parts_what() -> Ambiguous:
    """« X et Y ou Z »."""
    return Ambiguous(
        "« ou »", "tout ce qui précède OU tout ce qui suit (« OU »)", "un seul de ces effets (deux phrases)"
    )


def _either_is_a_price(acts: Sequence[Node]) -> bool:
    """« piochez et défaussez pour X »; « choisissez une Créature et mélangez-la … pour X » only pays the last."""
    price = acts[-1].children[0]
    return not terms_of(price, "CLITIC", "IT") and any(act.data != "choose" for act in acts[:-1])


def check_in_order(before: Sequence[Meaning], after: Sequence[Meaning]) -> None:
    """Refuse what an act just done has made void: nothing is attached any more to a minion that has left."""
    left = any(isinstance(one, _TAKES_AWAY) for act in before for one in walk(act))
    if left and any(_left_without(one) for act in after for one in walk(act)):
        raise Unreadable("une Action quitte le jeu avec la Créature qui la porte : transférez-la d'abord")


def _at_one_instant(done: Meaning, then: list[Meaning]) -> tuple[list[Meaning], list[Meaning]]:
    """« détruisez-la et transférez une Action attachée à elle »: it shields it still, and does not go with it."""
    match done, then:
        case ast.Destroy() | ast.Return() | ast.ShuffleIn(), [ast.Transfer() as taken] if _left_without(taken):
            return [ast.AtOnce((done, taken))], []
    return [done], then


def _left_without(meaning: object) -> bool:
    """« transférez une Action attachée à cette Créature »."""
    match meaning:
        case ast.Transfer(target=Pick(filter=Filter(on=Ref.IT | Ref.CHOSEN))):
            return True
    return False


def _picks(act: Node) -> bool:
    """« placez un marqueur sur l'une de vos Créatures »: a card that is designated there."""
    dets = (part(head, "det") for head in act.find_data("head") if part(head, "noun"))
    return any(det is not None and part(det, "UN", "N", "n", "ANOTHER_OF") for det in dets)


def _this_card(head: Node) -> bool:
    """« cette Créature », « cette carte »."""
    det, noun = part(head, "det"), part(head, "noun")
    return bool(det and noun and part(det, "THIS") and not part(noun, "BASE"))


def _bound(meanings: list[Meaning]) -> list[Meaning]:
    """« vous devez la jouer »: a card that one is told to play, even an extra one."""
    return [replace(one, must=True) if isinstance(one, ast.Play) else one for one in meanings]


def _counts_what_was_done(effect: ast.Effect) -> bool:
    """« piochez une carte pour chaque carte ainsi défaussée », before anything else is done."""
    return any(isinstance(node, ast.AffectedThus) and not node.chosen for node in walk(steps_of(effect)[0]))


def _gone(meaning: Meaning) -> str:
    """What becomes of the card last told of, where that leaves it in no play."""
    match meaning:
        case ast.Return(Pick() | Ref.IT):
            return "renvoyée"
        case ast.ShuffleIn(Pick() | Ref.IT):
            return "mélangée"
        case ast.Put(Pick() | Ref.IT, to) if to is not Zone.PLAY:
            return "placée ailleurs"
    return ""


def _for_as_long(told: list[Meaning]) -> list[Meaning]:
    """« gagnent +1 de Force et ne peuvent pas être détruites jusqu'à la fin du tour »: the one duration is of both."""
    last = told[-1] if told else None
    if not isinstance(last, ast.Boost | ast.Grant | ast.CancelEffects) or last.until is Until.ALWAYS:
        return told
    return [
        replace(one, until=last.until) if isinstance(one, ast.Boost | ast.Grant) and one.until is Until.ALWAYS else one
        for one in told
    ]


def _acts(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree) and child.data != "instead"]


def _last(node: Node) -> Node:
    """The last act of « X, Y et Z »."""
    return _last(_acts(node)[-1]) if node.data == "then" else node


def _but_the_last(node: Node) -> list[Node | Term]:
    """« X, Y » of « X, Y et Z », with what joins them."""
    last = _acts(node)[-1]
    said = [*takewhile(lambda child: child is not last, node.children)]
    return [*said, *_but_the_last(last)] if last.data == "then" else said


def _of_it(node: Node) -> bool:
    """« placez-la », « elle gagne … », « sa Force est … »: the first act is of a card named before."""
    first = _acts(node)[0] if node.data in ("then", "for_to") else node
    if first.data == "governed":
        body = first.children[-1]
        return isinstance(body, Tree) and _of_it(body)
    she = part(first, "HIS_POWER") or any(part(head, "IT") for np in parts(first, "np") for head in parts(np, "head"))
    return bool(she) or any(part(obj, "CLITIC") for obj in parts(first, "obj"))


def _tells_of_it(node: Node) -> bool:
    """« détruisez une Action attachée à elle »: somewhere in it, of a card named before."""
    return bool(_pointers(node))


def _pointers(node: Node) -> list[Term]:
    return terms_of(node, "IT", "CLITIC", "HIS_POWER")


def _speaks_of_another(effect: ast.Effect) -> bool:
    """« soit une autre Créature perd 4, (soit celle-ci gagne 1) »: of which « celle-ci » is the other."""
    return any(isinstance(node, Filter) and node.other for node in walk(effect))


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
    each = [Tree("obj", [*adverbs, np]) for np in nouns]
    return [Tree(node.data, [one if child is obj else child for child in node.children]) for one in each]


def _all_where_the_last_is(nouns: list[Node]) -> list[Node]:
    """« une Créature et une Action ici », « … de votre défausse »: where the last one is, the others are too.

    Raises `Ambiguous` of « une Créature et une Action d'un autre joueur »: one does not know whose the first is.
    """
    *others, last = nouns  # « … et toutes celles sur sa Base »: that Base is of the first, which may be anywhere
    where = [_stands(said) for said in last.children if _tells_where(said) and not terms_of(said, "THE_SAME_BASE")]
    if any(_is_to_be_chosen(said) for said in where) and any(_is_anywhere(np) for np in others):
        raise Unreadable("sur une même Base, chez un même joueur ? Choisissez-la, ou choisissez-le, d'abord")
    if any(name_of(said) in WHOSE for said in last.children) and any(_is_anyone_s(np) for np in others):
        raise Ambiguous("« d'un autre joueur »", "chacune (dites-le de chacune)", "la dernière seule (deux phrases)")
    return [*(Tree("np", [*np.children, *where]) if _is_anywhere(np) else np for np in others), last]


def _tells_where(said: Node | Term) -> bool:
    """« sur cette Base », of an Action too: what is said to lie there, and not to be « attachée »."""
    on = isinstance(said, Tree) and said.data == "attached" and term_of(said, "A").name == "sur"
    return on or name_of(said) in _WHERE


def _stands(said: Node | Term) -> Node | Term:
    """« (une Action) sur cette Base », of the Creature told of beside it."""
    if not isinstance(said, Tree) or said.data != "attached":
        return said
    return Tree("at", [replace(term_of(said, "A"), type="SUR"), *parts(said, "head")])


def _is_anywhere(np: Node) -> bool:
    """« une Créature », « vos Créatures »: to be found one does not know where, and not told of before."""
    det = part(part(np, "head"), "det")
    told = any(name_of(said) in _WHERE or _lies_on_a_base(said) for said in np.children)
    return det is not None and part(det, "THIS") is None and not told


def _lies_on_a_base(said: Node | Term) -> bool:
    """« attachée à cette Base »: that is where it is."""
    return name_of(said) == "attached" and bool(terms_of(said, "BASE"))


def _is_to_be_chosen(where: Node | Term) -> bool:
    """« sur une Base », « de la défausse d'un autre joueur »."""
    return any(term.shade != "same" for term in terms_of(where, "UN", *WHOSE, *MANY))


def _is_anyone_s(np: Node) -> bool:
    """« une Créature », of one does not know whom."""
    det = part(part(np, "head"), "det")
    return det is not None and not parts(det, "THIS", "YOUR", "THEIR") and len(np.children) == 1


def _may(effect: ast.Effect) -> ast.Effect:
    """« vous pouvez »; an extra card is never imposed anyway (R 5.4.3), as what is no card of one's own may be."""
    match effect:
        case ast.May() | ast.Play(target=Ref() | Pick(filter=Filter(zone=Zone.HAND))):
            return effect
        case ast.Play(target=Pick(filter=Filter(zone=zone)), from_top=False) if zone not in _COMMON:
            return effect
        case ast.Seq((ast.Designate(Pick(quantity=Quantity(low=0))), ast.ForEach(ast.AffectedThus(chosen=True)))):
            return effect  # « jusqu'à trois »: to choose none is not to do it
        case ast.ForEach(_, ast.Play() as each) if _may(each) is each:
            return effect
        case ast.If(fact, then, None):  # « vous pouvez X si … »: nothing is offered where it is not so
            return ast.If(fact, _may(then))
    return ast.May(effect)
