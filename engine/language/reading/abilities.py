"""A card's abilities, put together of its sentences: what each may follow, and where it goes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import NOTHING, ONE, BasePick, Happening, Limit, Pick, Ref, Rel, Role, Trigger, Until, Who
from engine.effects.walk import instead_of, steps_of, walk
from engine.language.canon.facts import opposite
from engine.language.discourse import Ambiguous, Unreadable
from engine.language.reading.sentence import Said
from engine.language.reading.steps import check_in_order
from engine.language.sections import Sentence

# what has an effect, to which more is added
Acting = ast.OnPlay | ast.Triggered | ast.Activated | ast.Talent | ast.Special | ast.OnUncover
_LIMITED = ast.OnPlay | ast.Talent | ast.Special | ast.Triggered  # of which « un seul effet de ce nom … » may be said
SentenceMeaning = Said | ast.CardEffect
_AFFECTING = ast.Affects | ast.Discard | ast.Bury | ast.Unread  # makes a card « ainsi affectée »; what is not read may
_THUS = {"destroyed": ast.Destroy, "discarded": ast.Discard, "moved": ast.Move, "returned": ast.Return, "put": ast.Put}
_HERE_ALREADY = {Ref.SELF, Ref.HOST, Ref.HERE}  # what nothing has to choose
_CHOSEN = ("choisie", "choisies", "choisi", "choisis")
_WHO_FIELDS = ("role", "whose", "controller", "owner", "who")
_PLAYS_ITSELF = {
    "titan": re.compile(r"(?:pouvez|,) (?:(?:jou|pos)\w+ [cl]e titan|le (?:jou|pos)\w+)\b"),
    "minion": re.compile(
        r"^(?:(?:juste )?(?:avant|apres)|quand|lors\w*|des|1 fois|chaque fois|a chaque) "
        r"(?:(?!.*cette creature (?:est|a|va|part|quitte)\b).*(?:pouvez|,) jou\w+ cette (?:creature|carte) "
        r"|(?:(?!creature|action|carte|monstre)[^,])*(?:, )+vous pouvez l[ae] jou\w+ )"
    ),
}
_AT_A_CONQUEST = re.compile(
    r"(?:juste )?(?:avant|apres|quand|lors|lorsque?|1 fois) [^.,;:]*?"
    r"(?:1 (?:autre )?base [^.,;:]*?conquise|(?:conquete|decompte) d 1 (?:autre )?base)(?: |$)"
)
_SAYS_WHO = {Role.ANOTHER, Role.ANY, Role.EACH, Role.EACH_OTHER}
_PLACED = (Role.WINNER, Role.SECOND, Role.THIRD, Role.ALL_BUT_WINNER)
_AFTER_UNREAD = "Le début de cet effet n'a pas été lu."


@dataclass
class Abilities:
    """What the sentences that were read make of a card."""

    kind: str
    abilities: list[ast.Ability] = field(default_factory=list)
    header: ast.CardEffect = NOTHING
    alike: int = 1  # how many abilities the last sentence has made: « a joué ou défaussé » makes two

    def copy(self) -> Abilities:
        """The same, to which others are added without leaving a mark here."""
        return replace(self, abilities=[*self.abilities])

    def effect(self) -> ast.CardEffect:
        """What the card says by now."""
        return replace(self.header, clauses=tuple(map(ast.Clause, self.abilities)))

    def check(self, sentence: Sentence, said: Said, passing: bool, thus: set[str]) -> None:
        """Refuse what has no place under its keyword, or after what was said before."""
        self._check_what_it_follows(sentence, said, thus)
        _check_keyword(sentence.keyword, said)
        if said.trigger and passing:
            raise Unreadable("une Action qui part n'attend rien (« Spécial : », « jusqu'à la fin du tour »)")
        _check_lasts(said)
        _check_goes(said)
        self._check_placed(sentence, said)
        self._check_moment(sentence, said)

    def _check_what_it_follows(self, sentence: Sentence, said: Said, thus: set[str]) -> None:
        """A limit, « sinon » and the end of a duel are said of what comes just before."""
        last, holding = self.last(sentence), self._holding(sentence)
        if said.is_limit and (self.alike > 1 or not isinstance(last, _LIMITED)):
            raise Unreadable("cette limite ne porte sur aucun effet")
        if said.is_limit and getattr(last, "limit", None) is not None:
            raise Unreadable("une limite est déjà dite de cet effet")
        if said.stays and (last is None or _staying(last.effect) == last.effect):
            raise Unreadable("« restent » : aucune Base n'a été détruite puis remplacée avant")
        if said.duel and not (_duels(said.effect) or (last is not None and _duels(last.effect))):
            raise Unreadable("aucun duel n'a encore été provoqué")
        if said.effect is not None and last is not None and said.trigger is None:
            _check_that_player(last.effect, said.effect)
        if said.effect is not None:
            _check_done(said, last.effect if last is not None and said.trigger is None else None, thus)
        if said.otherwise and said.standing and not holding:
            raise Unreadable("« sinon » : aucune condition n'a été dite avant")
        if said.otherwise and last is None and not holding and not self._unread_before(sentence):
            raise Unreadable("« sinon » : rien n'a été proposé avant")

    def _check_moment(self, sentence: Sentence, said: Said) -> None:
        """Refuse an effect that says no moment where its keyword, its card or what stands before it wants one."""
        timeless = said.effect is not None and not (said.trigger or said.your_turn or said.otherwise)
        while_in_play = isinstance(said.effect, ast.TakeControl) and said.effect.until is Until.LEAVES
        goes_on = self.last(sentence) is not None or self._unread_before(sentence)
        if not timeless or while_in_play or goes_on:
            return
        at_once = not sentence.keyword and self._place(sentence) == 0
        if not at_once and not sentence.opens and self.abilities and isinstance(self.abilities[-1], ast.Static):
            raise Unreadable("un effet ne suit pas une règle qui dure : donnez à chacun son mot-clé")
        if sentence.keyword == "Permanent":
            raise Unreadable("un effet Permanent qui n'est pas une règle demande un moment (« après que… »)")
        if not sentence.keyword and self.kind == "base":
            raise Unreadable("l'effet d'une Base demande un moment (« après la Conquête de cette Base… »)")

    def _check_placed(self, sentence: Sentence, said: Said) -> None:
        """Before a Conquest nobody has won it, save where a moment still to come is told."""
        last = self.last(sentence)
        moment = said.trigger or (last.window if isinstance(last, ast.Special) else getattr(last, "trigger", None))
        if moment is None or moment.happening is not Happening.BEFORE_SCORING:
            return
        nodes = [*walk((moment.condition, said.effect))]
        to_come = any(isinstance(node, Trigger) for node in nodes)
        if not to_come and any(getattr(node, "role", None) in _PLACED for node in nodes):
            raise Unreadable("avant la Conquête, personne n'est encore Vainqueur : dites « en tête »")

    def last(self, sentence: Sentence) -> Acting | None:
        """The ability that a sentence goes on with."""
        last = self.abilities[-1] if self.abilities and not sentence.opens else None
        return last if isinstance(last, Acting) else None

    def _holding(self, sentence: Sentence) -> ast.While | None:
        """The rule under a condition that a sentence goes on with: « Si A, X. Sinon, Y. »."""
        last = self.abilities[-1] if self.abilities and not sentence.opens else None
        return last.clause if isinstance(last, ast.Static) and isinstance(last.clause, ast.While) else None

    def _unread_before(self, sentence: Sentence) -> bool:
        """Whether the sentence goes on with one that could not be read."""
        last = self.abilities[-1] if self.abilities and not sentence.opens else None
        return isinstance(last, ast.Static) and isinstance(last.clause, ast.Unread)

    def add(self, sentence: Sentence, meaning: SentenceMeaning | ast.Unread, text: str) -> None:
        """Put what a sentence says in its place: a new ability, or more of the one before. `text`: its words."""
        last, alike, self.alike = self.last(sentence), self.alike, 1
        match meaning:
            case ast.CardEffect():
                self.header = _merged(self.header, meaning)
            case ast.Unread():
                self._unread(sentence, meaning)
            case Said(also=Said() as also):
                self.add(sentence, replace(meaning, also=None), text)
                self.add(sentence, also, text)
                self.alike = 2
            case Said(only=ast.PlayOnly() as only):
                self.abilities.append(only)
            case Said(standing=clauses, otherwise=True) if clauses and (held := self._holding(sentence)):
                self.abilities.extend(ast.Static(ast.While(opposite(held.condition), clause)) for clause in clauses)
            case Said(standing=clauses) if clauses:
                self.abilities.extend(ast.Static(clause) for clause in clauses)
            case Said(is_limit=True) if isinstance(last, _LIMITED):
                self.abilities[-1] = replace(last, limit=meaning.limit)
            case Said(stays=True) if last is not None:
                self.abilities[-1] = replace(last, effect=_staying(last.effect))
            case Said(effect=effect) if effect is not None and (meaning.trigger or meaning.your_turn):
                self.abilities.append(_opened(sentence.keyword, meaning, effect))
            case Said(effect=effect) if effect is not None and last is not None and _asks(last):
                self._unread(sentence, ast.Unread(text, _AFTER_UNREAD))
            case Said(effect=ast.If(condition, other), rather=True) if last is not None:
                *before, replaced = steps_of(last.effect)
                if isinstance(other, ast.Boost) and isinstance(replaced, ast.Boost) and other.until is Until.ALWAYS:
                    other = replace(other, until=replaced.until)  # « +4 à la place »: as long as what it replaces
                chosen_by = _chosen_by(replaced) if Ref.IT in _refs(meaning.effect) else None
                if chosen_by is not None and isinstance(replaced, ast.Boost | ast.PutCounters):
                    before, replaced = [ast.Designate(chosen_by)], replace(replaced, target=Ref.IT)
                chosen = ast.If(condition, other, replaced)
                self.abilities[-1] = replace(last, effect=ast.Seq((*before, chosen)) if before else chosen)
            case Said(effect=effect) if effect is not None and last is not None:
                going = (one for one in self.abilities[-alike:] if isinstance(one, Acting))
                self.abilities[-alike:] = [_gone_on(one, meaning, effect, self.kind) for one in going]
                self.alike = alike
            case Said(effect=effect) if effect is not None and self._unread_before(sentence):
                self.abilities.append(ast.Static(ast.Unread(text, _AFTER_UNREAD)))
            case Said(effect=effect) if effect is not None:
                self.abilities.insert(self._place(sentence), _new(sentence.keyword, effect, meaning))

    def _is_a_special(self, sentence: Sentence) -> bool:
        """Whether it is one without its keyword; on an Action that does not stay, so is what goes on with one."""
        leaves = self.kind == "action" and self.header.attach is None
        if sentence.keyword or not (leaves or self.kind in ("titan", "minion")):
            return False
        if sentence.opens:
            return _tells_a_special(sentence, self.kind)
        return leaves and bool(self.abilities) and isinstance(self.abilities[-1], ast.Special)

    def going_on(self, sentence: Sentence) -> Sentence:
        """« Choisissez une Action. Permanent : … l'Action choisie »: what was chosen at first is spoken of for long.

        What is used at a moment of its own, and does not say so, is a Special.
        """
        if self._is_a_special(sentence):
            return replace(sentence, keyword="Spécial")
        stays = self.kind not in ("action", "treasure") or self.header.attach is not None
        if not (stays and sentence.opens and sentence.keyword == "Permanent"):
            return sentence
        match self.abilities:
            case [ast.OnPlay(effect)] if isinstance(steps_of(effect)[-1], ast.Designate):
                if any(piece.folded in _CHOSEN for piece in sentence.pieces):
                    return replace(sentence, keyword="", opens=False, lasts=True)
        return sentence

    def _place(self, sentence: Sentence) -> int:
        """Where a new ability stands: « Cette Créature a +1 de Force. Piochez une carte. » draws first, then holds."""
        at = len(self.abilities)
        while at and not sentence.opens and isinstance(self.abilities[at - 1], ast.Static):
            at -= 1
        return at

    def _unread(self, sentence: Sentence, gap: ast.Unread) -> None:
        last = self.last(sentence)
        if last is not None:
            self.abilities[-1] = replace(last, effect=then(last.effect, gap))
        elif sentence.announces or sentence.keyword == "Permanent" or (not sentence.keyword and self.kind == "base"):
            self.abilities.append(ast.Static(gap))  # an unknown keyword may well mean « Permanent »
        else:
            self.abilities.append(_new(sentence.keyword, gap, Said()))


def _tells_a_special(sentence: Sentence, kind: str) -> bool:
    """« Avant la Conquête d'une Base, X » of an Action that leaves, « vous pouvez jouer ce Titan » of another."""
    said = " ".join(piece.folded for piece in sentence.pieces)
    return bool(_PLAYS_ITSELF[kind].search(said) if kind in _PLAYS_ITSELF else _AT_A_CONQUEST.match(said))


def said_rather(said: Said, last: Acting | None) -> Said:
    """« Si A, X à la place », of the one thing said before: it may not rest on a choice of what it replaces."""
    done = [step for step in steps_of(last.effect) if not isinstance(step, ast.Designate)] if last else []
    in_place = isinstance(last, ast.Triggered) and last.instead  # of what was to happen already
    picks = {type(node) for node in walk(tuple(done))} & {Pick, BasePick, ast.Search}
    known = _HERE_ALREADY | ({Ref.THERE} if last and done != [*steps_of(last.effect)] and picks <= {Pick} else set())
    match said.effect:
        case ast.If(_, _, None) as effect if len(done) == 1 and not (said.trigger or said.limit or in_place):
            if last is not None and done == [*steps_of(last.effect)] and _chosen_by(done[0]) is not None:
                known = known | {Ref.IT, Ref.THERE}
            if not picks or _refs(effect) <= known:
                return replace(said, rather=True)
    raise Unreadable("« au lieu de » ne remplace rien ici")


def _staying(effect: ast.Effect) -> ast.Effect:
    """« Détruisez une Base. Remplacez-la. Toutes les Créatures restent »: it is replaced, and not destroyed before.

    What replaces a Base takes what stands there, but Titans and buried cards (R 8.4.11, 8.6.21).
    """
    match effect:
        case ast.May(inner):
            return ast.May(_staying(inner))
        case ast.If(condition, inner, None):
            return ast.If(condition, _staying(inner))
        case ast.Seq((*before, last)) if not all(_replaces(step) for step in getattr(last, "choices", (last,))):
            return ast.Seq((*before, _staying(last)))
        case ast.Seq(steps):
            kept = tuple(step for step in map(_chosen_base, steps) if step is not None)
            return ast.Seq(kept) if len(kept) > 1 else kept[0]
    return effect


def _replaces(step: ast.Effect) -> bool:
    return isinstance(step, ast.EnterBase) and step.replacing is Ref.THERE and not step.swapped


def _chosen_base(step: ast.Effect) -> ast.Effect | None:
    """Of a Base to be destroyed, that it is chosen; None where it was before."""
    match step:
        case ast.Destroy(target=BasePick(every=False) as base):
            return ast.Designate(base)
        case ast.Destroy(target=Ref.THERE):
            return None
    return step


def _chosen_by(effect: ast.Effect) -> Pick | None:
    """« une Créature gagne +2 »: what it chooses may be called « elle » in what is done instead."""
    match effect:
        case ast.Boost(target=Pick() as pick) | ast.PutCounters(target=Pick() as pick):
            return pick if pick.quantity == ONE else None
    return None


def _refs(effect: ast.Effect | None) -> set[Ref]:
    said = (getattr(node, one.name) for node in walk(effect) for one in fields(node)) if effect else ()
    return {ref for ref in said if isinstance(ref, Ref)}


def _affects_cards(node: Any) -> bool:
    """Whether it makes cards « ainsi affectées »: what is done to a Base does not."""
    target = getattr(node, "target", None)
    return isinstance(node, _AFFECTING) and not (isinstance(target, BasePick) or target in (Ref.HERE, Ref.THERE))


def _check_done(said: Said, before: ast.Effect | None, thus: set[str]) -> None:
    """Refuse what tells of an act that was not done: of a card « ainsi affectée » where nothing affects any."""
    assert said.effect is not None
    if before is not None and not said.otherwise:
        check_in_order([before], [said.effect])
    if before is not None and _waits(before) and not isinstance(said.effect, ast.Following):
        raise Unreadable(
            "ce qui suit « après qu'elle a été … » : après cela, ou aussitôt ? Dites-le avant, ou dans la phrase"
        )
    told = [*(walk(before) if before else ()), *walk(said.effect)]
    counted = any(isinstance(node, ast.AffectedThus) and not (node.chosen or node.drawn) for node in told)
    if counted and not any(_affects_cards(node) for node in told):
        raise Unreadable("« ainsi affectée » : rien de ce qui est dit avant n'affecte une carte")
    others = [node for node in walk(before) if _affects_cards(node)] if before and thus else []
    if any(not isinstance(node, (_THUS[one], ast.Unread)) for node in others for one in thus):
        raise Unreadable("« ainsi » ne compte pas à part ce qui est fait autrement dans ce texte")


def _check_lasts(said: Said) -> None:
    """Refuse a bonus that would last beyond the duel or the Conquest in which it is given."""
    match said.trigger, said.effect:
        case Trigger(happening=Happening.IN_DUEL), ast.Boost(target=Ref.SELF | Ref.HOST):
            return
        case Trigger(happening=Happening.IN_DUEL), ast.Boost(until=Until.ALWAYS):
            raise Unreadable("un bonus de duel dit jusqu'à quand il dure (« jusqu'à la fin du tour »)")
        case Trigger(happening=Happening.WHEN_SCORING), ast.Boost(until=Until.ALWAYS):
            raise Unreadable("lors de la Conquête, les PV sont déjà attribués : dites « avant la Conquête »")


def _check_goes(said: Said) -> None:
    """Refuse to move a card where it has just been played: « celle-ci » is then another."""
    played = said.trigger is not None and said.trigger.happening is Happening.PLAYED
    if played and ast.Move(Ref.SUBJECT, Ref.THERE) in walk(said.effect):
        raise Unreadable("« celle-ci » : celle qui vient d'être jouée y est déjà")


def _check_keyword(keyword: str, said: Said) -> None:
    """Refuse what a Talent or a Special does not say, and what no other does."""
    if said.zone is not None and keyword != "Spécial":
        raise Unreadable("seul un Spécial s'utilise d'ailleurs que du jeu")
    diverts = said.trigger is not None and said.trigger.happening is Happening.COUNTER_PLACED
    if said.instead and keyword == "Spécial" and said.trigger and not diverts and said.trigger.what is not Ref.SELF:
        raise Unreadable("un Spécial ne remplace que ce qui devait arriver à sa propre carte")
    if said.trigger and said.trigger.happening is Happening.OFF_TO_DISCARD and keyword == "Spécial":
        raise Unreadable("ce qui se fait avant qu'une carte ne s'en aille n'est pas un Spécial : dites « Permanent : »")
    if said.standing and keyword in ("Talent", "Spécial"):
        raise Unreadable("une règle qui dure ne s'utilise pas : dites « Permanent : », ou jusqu'à quand elle dure")
    if said.trigger and keyword == "Talent":
        raise Unreadable("un Talent s'utilise à votre tour, sans attendre de moment")


def _waits(effect: ast.Effect) -> bool:
    """« …, X. Après qu'elle a été détruite, Y »: what would follow Y."""
    return isinstance(steps_of(effect)[-1], ast.Following)


def _merged(card: ast.CardEffect, more: ast.CardEffect) -> ast.CardEffect:
    fields = ("attach", "attach_to", "attach_at", "treasures", "undead", "monsters")
    return replace(card, **{name: getattr(more, name) for name in fields if getattr(more, name)})


def _opened(keyword: str, said: Said, effect: ast.Effect) -> ast.Ability:
    """« Après que …, X »; « À votre tour, X »."""
    if keyword == "Spécial" and not said.instead:
        return ast.Special(said.trigger, effect, said.limit, said.zone)
    match said.trigger, effect:
        case Trigger(happening=Happening.IN_DUEL), ast.Boost(target=(Ref.SELF | Ref.HOST) as who, until=Until.ALWAYS):
            as_it_fights = ast.While(ast.InDuel(who), ast.PowerChange(who, effect.n, effect.lower))
            return ast.Static(as_it_fights)
    if said.trigger is None:
        return ast.Activated(effect, once=said.limit is Limit.ONCE_A_TURN)
    return ast.Triggered(said.trigger, effect, said.limit, said.instead)


def _new(keyword: str, effect: ast.Effect, said: Said) -> ast.Ability:
    match keyword:
        case "Talent":
            return ast.Talent(effect)
        case "Spécial":
            match effect:
                case ast.If(ast.TurnOf(Rel.YOU), inner, None):
                    return ast.Special(None, inner, zone=said.zone)
            return ast.Special(None, effect, zone=said.zone, any_time=not instead_of(effect))
        case "Dévoilée":
            return ast.OnUncover(effect)
    return ast.OnPlay(effect)


def _gone_on(ability: Acting, said: Said, effect: ast.Effect, kind: str) -> ast.Ability:
    """More of an ability: « Sinon, Y », what becomes of a duel's loser, or simply « X. Y. »."""
    if said.otherwise:
        return _otherwise(ability, effect)
    if said.duel:
        return replace(ability, effect=_in_duel(ability.effect, said.duel, effect))
    played = ability.effect if isinstance(ability, ast.Special) and kind == "action" and ability.zone is None else None
    match played:  # « Jouez cette carte avant … . X »: X is what it does in that window
        case ast.Play(target=Ref.SELF):
            return replace(ability, effect=effect)
        case ast.If(ast.TurnOf() as turn, ast.Play(target=Ref.SELF), None):
            return replace(ability, effect=ast.If(turn, effect))
    return replace(ability, effect=_of_each(ability.effect, effect) or then(ability.effect, effect))


def _of_each(before: ast.Effect, after: ast.Effect) -> ast.Effect | None:
    """« Pour chaque autre joueur, révélez sa main. Ce joueur … »: it goes on for each of them, in turn."""
    *first, last = steps_of(before)
    match last, steps_of(after)[0]:
        case ast.ForEach(Who() as who, each), _ if _tells_of_that_player(after):
            last = ast.ForEach(who, then(each, after))
        case ast.By(Who(Role.EACH | Role.EACH_OTHER) as who, each), ast.By(Who(Role.THAT), theirs):
            last = ast.By(who, then(each, theirs))
        case _:
            return None
    return ast.Seq((*first, last)) if first else last


def _check_that_player(before: ast.Effect, after: ast.Effect) -> None:
    """« Chaque joueur donne une carte à un autre. Ce joueur … »: who gives, or to whom?"""
    if _of_each(before, after) is None:
        return
    each = steps_of(before)[-1].effect  # type: ignore[union-attr]
    told = {getattr(node, one.name) for node in walk(each) for one in fields(node) if one.name in (*_WHO_FIELDS, "to")}
    if told & {Role.ANOTHER, Role.ANY}:
        raise Ambiguous("« ce joueur »", "chacun de ceux qui le font", "le joueur qu'il a choisi")


def _tells_of_that_player(effect: ast.Effect) -> bool:
    """Does it speak of « ce joueur », « sa main », of whom nothing in it says which he is?"""
    told = {getattr(node, one.name) for node in walk(effect) for one in fields(node) if one.name in _WHO_FIELDS}
    return bool(told & {Rel.THAT, Role.THAT}) and not told & _SAYS_WHO


def then(before: ast.Effect, after: ast.Effect) -> ast.Effect:
    """« X. Y. »."""
    return ast.Seq((*steps_of(before), *steps_of(after)))


def _otherwise(ability: Acting, effect: ast.Effect) -> ast.Ability:
    """« Sinon, Y »: on the « si » just before, else on what was just offered and declined."""
    *before, last = steps_of(ability.effect)
    if isinstance(last, ast.If) and last.otherwise is None:
        joined: ast.Effect = replace(last, otherwise=effect)
        return replace(ability, effect=ast.Seq((*before, joined)) if before else joined)
    match ability:
        case ast.Triggered(trigger=Trigger(condition=fact) as moment) if fact is not None and not before:
            return replace(ability, trigger=replace(moment, condition=None), effect=ast.If(fact, last, effect))
        case ast.Special(window=Trigger(condition=fact) as moment) if fact is not None and not before:
            return replace(ability, window=replace(moment, condition=None), effect=ast.If(fact, last, effect))
    return replace(ability, effect=then(ability.effect, ast.If(ast.Not(ast.Did()), effect)))


def _asks(ability: Acting) -> bool:
    """Whether a moment is read, and not what happens at it: what follows may well be of what was not read."""
    return isinstance(ability, ast.Triggered) and isinstance(steps_of(ability.effect)[0], ast.Unread)


def _duels(effect: ast.Effect | None) -> bool:
    """Whether a duel is the last thing that an effect does."""
    match effect:
        case ast.May(inner) | ast.By(_, inner):
            return _duels(inner)
        case ast.Seq(steps):
            return _duels(steps[-1])
    return isinstance(effect, ast.Duel)


def _in_duel(effect: ast.Effect, side: str, what: ast.Effect) -> ast.Effect:
    """« Détruisez la Créature perdante »: a part of the duel just before."""
    match effect:
        case ast.Duel():
            before = getattr(effect, side)
            outcome: Any = {side: what if before is None else then(before, what)}
            return replace(effect, **outcome)
        case ast.May(inner):
            return ast.May(_in_duel(inner, side, what))
        case ast.By(who, inner):
            return ast.By(who, _in_duel(inner, side, what))
        case ast.Seq(steps):
            return ast.Seq((*steps[:-1], _in_duel(steps[-1], side, what)))
    return then(effect, what)
