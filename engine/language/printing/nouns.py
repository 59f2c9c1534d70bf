"""Cards, Bases, piles, players and numbers in French, said so that they are read back as the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import BaseFilter, BasePick, Cmp, Filter, Group, Kind, Pick, Quantity, Ref, Rel, Role, Who, Zone
from engine.language.canon import modifiers
from engine.language.canon.nouns import EVERYBODYS, NOUN_OF, OF_A_PLAYER, WHO
from engine.language.discourse import Discourse
from engine.language.french import Noun, agree, elide, of, to, words

COMPARED = {
    Cmp.LESS: "inférieure à",
    Cmp.MORE: "supérieure à",
    Cmp.AT_MOST: "inférieure ou égale à",
    Cmp.AT_LEAST: "supérieure ou égale à",
    Cmp.EXACTLY: "égale à",
}
_BOUND_WORDS = {Cmp.AT_MOST: " ou moins", Cmp.AT_LEAST: " ou plus", Cmp.EXACTLY: ""}
SO_MANY = {Cmp.AT_LEAST: "au moins", Cmp.AT_MOST: "au plus", Cmp.EXACTLY: "exactement"}
SAID_LAST = {
    Rel.NOBODY: " que personne ne contrôle",
    Rel.WINNER: " du Vainqueur",
    Rel.SECOND: " du Deuxième",
    Rel.THIRD: " du Troisième",
}
"""Whose cards are, where no one « a » them."""
_SELF = {"minion": "cette Créature", "titan": "ce Titan", "monster": "ce Monstre"}


class Unsayable(Exception):
    """A tree that our French has no words for."""


class NounPrinter:
    """What may stand after a verb, and what pronouns may then stand for.

    `it_lies`: what « la » stands for is in no play. `scoring`: the Base just scored. `used_from`: where the card is
    used from, still to be said. `side`: IT is one side of a duel, named so. `spared`: the card that something is done
    to « au lieu de la défausser ». `beside`: within « une Créature et toutes celles sur la même Base »,
    after the first, wherever that stands.
    """

    def __init__(self, kind: str, attach: Kind | None = None) -> None:
        self.discourse = Discourse(kind, attach)
        self.it_lies = False
        self.scoring: Ref | None = None
        self.used_from: Zone | None = None
        self.side = ""
        self.spared: Ref | None = None
        self.beside = False

    def target(self, target: ast.Targets) -> str:
        if isinstance(target, Group):
            return self.group(target, " et ", self.target)
        if isinstance(target, Pick):
            said = self.pick(target)
            self.designate(target)
            return said
        return self.ref(target)

    def group(self, group: Group, joint: str, each: Callable[[Any], str]) -> str:
        """« cette Créature et une autre »: « elles » are then all of them."""
        said, named = [], self.discourse.there
        for one in group.of:
            said.append(each(one))
            self.beside = not named and (self.beside or (isinstance(one, Pick) and one.filter.at is None))
        self.beside = False
        if any(isinstance(one, Pick) for one in group.of):
            self.designated(self.discourse.kind_of_all(group), several=True)
        return joint.join(said)

    def anything(self, target: ast.Target | ast.Place) -> str:
        """A card, or a Base."""
        return self.place(target) if isinstance(target, BasePick) else self.target(target)

    def one_by_one(self, target: ast.Targets) -> str:
        """« chacune de vos Créatures » rather than « toutes »: each has its own Force and markers."""
        if isinstance(target, Group):
            return self.group(target, " et sur ", self.one_by_one)
        if isinstance(target, Pick) and target.quantity.every and not target.filter.alternatives:
            self.designated(target.filter.kind, several=False)
            return self.scattered(self.each(target.filter), target.filter)
        return self.target(target)

    def is_it(self, target: object) -> bool:
        """Whether a pronoun says it."""
        plain = not (self.discourse.it or self.discourse.pointed_at_self)
        return not self.side and (target is Ref.IT or (target is Ref.SUBJECT and plain))

    def its_force(self, target: ast.Target | ast.Place) -> str:
        """« sa Force », « la Force de chacune d'elles »."""
        noun, several = self.described(target)
        each = "chacun d'eux" if noun.masculine else "chacune d'elles"
        return f"la Force de {each}" if several else "sa Force"

    def designate(self, pick: Pick) -> None:
        self.designated(pick.filter.kind, several=pick.quantity.high != 1 or pick.quantity.every)
        self.it_lies = pick.filter.zone is not Zone.PLAY

    def designated(self, kind: Kind, several: bool) -> None:
        self.discourse.designate(kind, several)
        self.it_lies = kind is Kind.CARD

    def noun_of(self, ref: Ref) -> Noun:
        """The noun of what IT, SUBJECT or CHOSEN points at."""
        return NOUN_OF[self.discourse.kinds.get(ref, Kind.MINION)]

    def described(self, target: Any) -> tuple[Noun, bool]:
        """The noun a participle agrees with, and whether it is plural."""
        if isinstance(target, Pick):
            return NOUN_OF[target.filter.kind], target.quantity.high != 1 or target.quantity.every
        if isinstance(target, Filter):
            return NOUN_OF[target.kind], True
        if isinstance(target, Group):
            return NOUN_OF[self.discourse.kind_of_all(target)], True
        if target is Ref.IT:
            return self.noun_of(Ref.IT), self.discourse.several
        if target is Ref.CHOSEN:
            return self.noun_of(Ref.CHOSEN), self.discourse.chosen_several
        if target is Ref.SUBJECT:
            return self.noun_of(Ref.SUBJECT), False
        masculine = target is Ref.SELF and self.discourse.kind in ("titan", "monster")
        return NOUN_OF[Kind.TITAN if masculine else Kind.MINION], False

    def ref(self, ref: Ref) -> str:
        """« cette Créature », « elle », « cette carte »."""
        match ref:
            case Ref.SELF if self.used_from is not None:
                zone, self.used_from = self.used_from, None
                return f"cette carte {of(self.pile(zone, Rel.YOU))}"
            case Ref.SELF:
                if self.discourse.shown and self.discourse.kind == "action":
                    return "cette Action"
                if self.discourse.beside_the_chosen:
                    return "cette carte"
                self.discourse.pointed_at_self = self.discourse.kind in ("minion", "monster")
                return _SELF.get(self.discourse.kind, "cette carte")
            case Ref.HOST:
                return "cette Créature"
            case Ref.IT if self.side:
                return self.side
            case Ref.IT:
                return pronoun(*self.described(ref))
            case Ref.SUBJECT:
                self.discourse.named_again()
                an_action = self.discourse.kinds.get(ref) is Kind.ACTION
                if self.discourse.it:
                    return "l'Action jouée" if an_action else "la Créature jouée"
                if an_action and self.discourse.kind == "minion":
                    return "cette Action"
                return "celui-ci" if self.noun_of(ref).masculine else "celle-ci"
            case Ref.CHOSEN:
                return self.the_chosen()
            case Ref.LOSER:
                return "la Créature perdante"
            case Ref.REST:
                return "les autres cartes" if self.discourse.shown else "les autres"
        return self.place(ref)

    def the_chosen(self) -> str:
        """« la Créature choisie », once another card was spoken of."""
        (noun, several), kinds = self.described(Ref.CHOSEN), (NOUN_OF[Kind.MINION], NOUN_OF[Kind.ACTION])
        said = noun if noun in kinds else NOUN_OF[Kind.CARD]
        return f"les {said.many} choisies" if several else f"{elide('la', said.one)} choisie"

    def pick(self, pick: Pick, hand: bool = True, extra: bool = False, from_top: bool = False) -> str:
        """« l'une de vos Créatures de Force 3 ou moins sur cette Base ». `hand`: whether to say from which hand."""
        found, quantity = pick.filter, pick.quantity
        if found.alternatives:
            return self.either(pick, hand, extra)
        if ast.Such.OF_THESE in found.such:
            return "l'une d'elles"
        noun = NOUN_OF[found.kind]
        several = quantity.high != 1 or quantity.every or quantity.amount is not None
        of_mine = found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT)
        said = f"{self.determiner(found, quantity, noun)}{noun.many if several or of_mine else noun.one}"
        if extra:
            said += " supplémentaires" if several else " supplémentaire"
        said += self.modifiers(found, noun, several or of_mine, hand, from_top)
        if several and found.attached is Kind.BASE and found.at is None:  # else a Base would be chosen first
            said = said.replace("à une Base", "à des Bases")
        if several:
            said = self.scattered(said, found)
        said += " au hasard" if pick.at_random else ""
        return said if quantity.amount is None else f"{said} que {self.the_measure(quantity.amount)}"

    def scattered(self, said: str, found: Filter) -> str:
        """« … sur d'autres Bases »: of a single Base, one would be chosen first."""
        if not isinstance(found.at, BaseFilter) or found.attached is not None:
            return said
        one, many = (self.base_pick(BasePick(found.at, each=each)) for each in (False, True))
        return said.replace(f" sur {one}", f" sur {many}")

    def either(self, pick: Pick, hand: bool, extra: bool) -> str:
        """« une Action ou une Créature sur cette Base »; « une Démence de votre main ou de votre défausse »."""
        found, one, two = pick.filter, pick.filter.alternatives[0], pick.filter.alternatives[-1]
        same = replace(one, zone=two.zone, whose=two.whose) == two
        if same and one.zone is not two.zone and one.zone is not Zone.PLAY:
            bare = replace(found, alternatives=(), zone=Zone.PLAY, whose=None)
            said = self.pick(replace(pick, filter=bare), hand, extra)
            return f"{said} {of(self.pile(one.zone, one.whose))} ou {of(self.pile(two.zone, two.whose))}"
        if pick.quantity != ast.ONE and all(replace(each, kind=one.kind) == one for each in found.alternatives):
            joint = " et " if pick.quantity.every else " et/ou "
            kinds = joint.join(NOUN_OF[each.kind].many for each in found.alternatives)
            said = self.determiner(one, pick.quantity, NOUN_OF[one.kind]) + kinds
            said += self.modifiers(one, NOUN_OF[one.kind], True, hand)
        else:
            said = " ou ".join(self.pick(replace(pick, filter=each), hand, extra) for each in found.alternatives)
        return said if found.at is None else f"{said} sur {self.where(found.at)}"

    def determiner(self, found: Filter, quantity: Quantity, noun: Noun) -> str:
        """« l'une de vos autres », « jusqu'à deux », « toutes les »."""
        mine = found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT)
        other = ("autres " if mine or quantity.high != 1 or quantity.every else "autre ") if found.other else ""
        whose = f"{self.poss(found.controller, True)} " if mine and found.controller else ""
        if found.top is not None and quantity == Quantity(found.top, found.top):
            return f"les {words(found.top)} premières " if found.top > 1 else "la première "
        if found.top is not None:
            raise Unsayable(str(found))
        e = "" if noun.masculine else "e"
        de = f"de {whose}" if whose else ""
        if quantity.amount is not None:
            if whose:
                raise Unsayable(str(quantity))
            as_many = "autant" if quantity.low else "jusqu'à autant"
            return f"{as_many} {elide('de', f'{other}{noun.many}').removesuffix(noun.many)}"
        if quantity.every:
            return f"{'tous' if noun.masculine else 'toutes'} {whose or 'les '}{other}"
        if quantity == ast.ONE:
            return f"l'un{e} {de}{other}" if mine else f"un{e} {other}"
        if quantity == ast.ANY_NUMBER:
            return f"n'importe quel nombre {elide('de', f'{whose}{other}{noun.many}').removesuffix(noun.many)}"
        if quantity == Quantity(1, 2):
            return f"un{e} ou deux {de}{other}"
        if quantity.low == 1 and quantity.high is None:
            return f"un{e} ou plusieurs {de}{other}"
        if quantity.low == 0 and quantity.high is not None:
            return f"jusqu'à {count(quantity.high, noun)} {de}{other}"
        if quantity.high is None:
            return f"au moins {count(quantity.low, noun)} {de}{other}"
        return f"{count(quantity.low, noun)} {de}{other}"

    def modifiers(self, found: Filter, noun: Noun, several: bool, hand: bool = True, from_top: bool = False) -> str:
        """Everything after the noun, each in the place where it is read back as this noun's."""
        said = modifiers.said(found, modifiers.ROWS, noun, several, self.discourse.shown or "révélé")
        nouns = (one.what for one in found.asks(ast.Besides))  # after which a Force would be of that one
        apart = any(isinstance(one, Ref) or one.name or one.kind is not Kind.CARD for one in nouns)
        force = "" if found.power is None else self.power(found.power)
        if found.power is not None and (apart or isinstance(found.power.amount, ast.Fixed)):
            said, force = said + force, ""
        said += modifiers.said(found, modifiers.AFTER_ITS_FORCE, noun, several)
        if found.owner is not None:
            said += f" dont {'vous êtes' if self.is_you(found.owner) else 'il est'} propriétaire"
        said += "".join(self.such(one, several) for one in found.such if not says_where(one))
        if found.controller is Rel.OTHERS:
            said += " des autres joueurs" if several else " d'un autre joueur"
        elif found.controller is not None:
            said += SAID_LAST.get(found.controller, "")
        # « … sur cette Base dont la Force est inférieure à celle de … », but before « où vous avez une Créature »
        where = self.whereabouts(found, noun, several, hand, from_top)
        said += force + where if isinstance(found.at, BaseFilter) and found.at.having else where + force
        return said + "".join(self.such(one, several) for one in found.such if says_where(one))

    def such(self, one: ast.Predicate, several: bool) -> str:
        """What no single term says of a card: « portant le même nom que celle-ci », « qu'il ne contrôle pas »."""
        match one:
            case ast.Named(_, within=True):
                return " nommée dans son texte"
            case ast.Named(Ref() as like) if self.is_it(like):
                return " portant le même nom"
            case ast.Named(like):
                return " " + elide("portant le même nom que", self.one_card(like))
            case ast.Altogether(cmp, amount):
                return f" dont la Force totale est {self.bounded(cmp, amount)}"
            case ast.OfFaction(str(name)):
                return f" de la Faction « {name} »"
            case ast.Affecting(what, raising):
                affected = self.one_card(what)
                if self.is_it(what):
                    affected = "celui-ci" if self.noun_of(Ref.IT).masculine else "celle-ci"
                if raising:
                    return " augmentant directement la Force " + of(affected)
                return " affectant directement " + affected
            case ast.Besides(Ref() as like) if self.is_it(like):
                return " d'un autre nom"
            case ast.Besides(Filter(name=str(name))):
                return f" autre{'s' if several else ''} que « {name} »"
            case ast.Besides(Filter(owner=Rel() as whose)):
                return " dont vous n'êtes pas propriétaire" if self.is_you(whose) else " dont il n'est pas propriétaire"
            case ast.Besides(Filter(controller=Rel() as whose)):
                return " que vous ne contrôlez pas" if self.is_you(whose) else " qu'il ne contrôle pas"
            case ast.Besides(Filter(kind=kind)):
                return f" autres que des {NOUN_OF[kind].many}" if several else f" autre qu'{NOUN_OF[kind].a()}"
            case ast.Besides():
                raise Unsayable(str(one))
        return ""

    def one_card(self, which: Ref | Filter) -> str:
        """« cette Créature », « une Créature »."""
        return self.ref(which) if isinstance(which, Ref) else self.pick(Pick(which))

    def is_you(self, whose: Rel) -> bool:
        """« vous », rather than « il »."""
        if whose not in (self.discourse.your(), self.discourse.their()):
            raise Unsayable(str(whose))
        return whose is self.discourse.your()

    def whereabouts(self, found: Filter, noun: Noun, several: bool, hand: bool, from_top: bool) -> str:
        said = ""
        if ast.Alike.BASE in found.such:
            said += " sur une même Base"
        if ast.Alike.APART in found.such:
            said += " sur des Bases différentes"
        if found.attached is not None:
            return said + self.attached(found, noun, several)
        if found.zone in OF_A_PLAYER and hand and found.whose is None:
            said += f" d'une {OF_A_PLAYER[found.zone]}"
        elif found.zone in OF_A_PLAYER and hand:
            pile = self.pile(found.zone, found.whose)
            said += f" du dessus {of(pile)}" if from_top else f" {of(pile)}"
        elif found.zone in EVERYBODYS and (found.kind, found.zone) != (Kind.MONSTER, Zone.MONSTERS):
            said += f" {of(EVERYBODYS[found.zone])}"
        for borne in found.asks(ast.Has):
            if borne not in (modifiers.NO_ACTION, ast.Has(borne.what)):
                raise Unsayable(str(found))
            none = borne == modifiers.NO_ACTION
            said += " ne portant aucune Action" if none else f" portant {self.pick(Pick(borne.what))}"
        if ast.Came.PLAYED_OR_MOVED in found.such and found.at is Ref.HERE and not self.discourse.there:
            done = [agree(participle, noun.masculine, several) for participle in ("joué", "déplacé")]
            said += f" {' ou '.join(done)} ici ce tour"
        elif found.at is not None:
            said += f" sur {self.where(found.at)}"
        return said

    def attached(self, found: Filter, noun: Noun, several: bool) -> str:
        said = " " + agree("attaché", noun.masculine, several)
        if found.attached is Kind.BASE:
            return f"{said} {to('une Base' if found.at is None else self.where(found.at))}"
        if found.on is not None:
            said += f" {to(self.one_card(found.on))}"
        elif found.attached is Kind.MINION:
            said += " à une Créature"
        else:
            this = self.where(found.at) if isinstance(found.at, Ref) else "une Base"
            said += f" à {this} ou à une Créature"
        return said + ("" if found.at is None else f" sur {self.where(found.at)}")

    def power(self, test: ast.PowerTest) -> str:
        if test.cmp in (Cmp.HIGHEST, Cmp.LOWEST):
            return f" ayant la plus {'grande' if test.cmp is Cmp.HIGHEST else 'petite'} Force"
        if isinstance(test.amount, ast.Fixed) and test.cmp in _BOUND_WORDS:
            return f" de Force{' de départ' if test.printed else ''} {test.amount.n}{_BOUND_WORDS[test.cmp]}"
        return f" dont la Force est {self.bounded(test.cmp, test.amount)}"

    def weighed(self, test: ast.PowerTest) -> str:
        """« dont la Résistance est de 21 ou plus », « … inférieure à celle de cette Base »."""
        return f" dont la Résistance{' de départ' if test.printed else ''} est {self.bounded(test.cmp, test.amount)}"

    def bounded(self, cmp: Cmp, amount: ast.Amount, masculine: bool = False) -> str:
        """« (est) de 21 ou plus », « (est) inférieure à celle de cette Base »."""
        compared = COMPARED[cmp].replace("eure", "eur").replace("ale", "al") if masculine else COMPARED[cmp]
        if isinstance(amount, ast.Fixed):
            return f"de {amount.n}{_BOUND_WORDS[cmp]}" if cmp in _BOUND_WORDS else f"{compared} {amount.n}"
        return contracted(compared, self.the_measure(amount) if masculine else self.measured(amount))

    def the_measure(self, amount: ast.Amount) -> str:
        """The same by itself, where nothing said before is a Force: « la Force de … », « votre total … »."""
        return self.force_of(amount) if isinstance(amount, ast.PowerOf) else self.measured(amount)

    def measured(self, amount: ast.Amount) -> str:
        match amount:
            case ast.Points():
                return "votre nombre de PV"
            case ast.PowerOf(ref, True):
                return self.force_of(amount)
            case ast.Raised(of_what, n):
                return f"{self.measured(of_what)} majorée de {n}"
            case ast.PowerHere(Rel.ANYONE, base):
                return f"la Force totale de tous les joueurs sur {self.where(base)}"
            case ast.PowerOfAll(what):
                return f"la Force totale {of(self.plural(what))}"
            case ast.PowerHere(Rel.YOU, base):
                return f"votre total de Force sur {self.where(base)}"
            case ast.Breakpoint(ref, printed):
                return f"la Résistance {'de départ ' if printed else ''}{of(self.where(ref))}"
            case ast.PowerOf(ref):
                if self.is_it(ref):
                    return "la sienne"
                return f"celle {of(self.ref(ref))}"
            case ast.Per(1, Filter() as what):
                return f"le nombre {self.of_all(what)}"
            case ast.Per(1, what) if not isinstance(what, Who | Filter):
                return self.the_measure(what)
            case ast.Per(1, Who(role, None, False, None, None)) if role in (Role.EACH, Role.EACH_OTHER):
                return "le nombre d'autres joueurs" if role is Role.EACH_OTHER else "le nombre de joueurs"
            case ast.CountersOf(of_what):
                return f"le nombre de marqueurs Force +1 sur {self.cards(of_what)}"
            case ast.CountersRemoved():
                return "le nombre de marqueurs ainsi retirés"
            case ast.AffectedThus(kind, False, drawn, False, None, ()):
                noun = NOUN_OF[kind]
                done = agree("pioché" if drawn else "affecté", noun.masculine, True)
                return f"le nombre {elide('de', noun.many)} ainsi {done}"
            case ast.HandSize(rel):
                return f"le nombre de cartes de {self.poss(rel, False)} main"
        raise Unsayable(str(amount))

    def noun(self, found: Filter, several: bool = False) -> str:
        """« autre Créature de Force 3 », « Actions sur cette Base »: all that is said of it, and no determiner."""
        noun, other = NOUN_OF[found.kind], "" if not found.other else "autres " if several else "autre "
        return f"{other}{noun.many if several else noun.one}{self.modifiers(found, noun, several)}"

    def so_many(self, cmp: Cmp, n: int, found: Filter) -> str:
        """« une Créature », « au moins deux autres Actions ici »; of none, « (il n'y a pas) de Créature »."""
        noun = NOUN_OF[found.kind]
        if (cmp, n) == (Cmp.AT_MOST, 0):
            return elide("de", self.noun(found))
        if (cmp, n) == (Cmp.AT_LEAST, 1):
            return f"{count(1, noun)} {self.noun(found)}"
        if cmp not in SO_MANY:
            raise Unsayable(str(found))
        return f"{SO_MANY[cmp]} {count(n, noun)} {self.noun(found, n > 1)}"

    def have(self, whose: Rel | None, none: bool) -> str:
        """« vous avez », « il n'a pas », « aucun autre joueur n'a », « il y a »."""
        said = {
            None: ("il y a", "il n'y a pas"),
            Rel.ANYONE: ("", "aucun joueur n'a"),
            Rel.OTHERS: ("un autre joueur a", "aucun autre joueur n'a"),
            self.discourse.their(): ("il a", "il n'a pas"),
            self.discourse.your(): ("vous avez", "vous n'avez pas"),
        }
        if whose not in said or not said[whose][none]:
            raise Unsayable(str(whose))
        return said[whose][none]

    def plural(self, found: Filter) -> str:
        """« vos Créatures sur cette Base », « les Créatures des autres joueurs »."""
        mine = found.controller if found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT) else None
        return f"{self.poss(mine, True) if mine else 'les'} {self.noun(found, True)}"

    def of_all(self, found: Filter) -> str:
        """« (le nombre) de vos Créatures », « d'autres Créatures sur cette Base »."""
        if found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT):
            return of(self.plural(found))
        return elide("de", self.noun(found, True))

    def cards(self, which: Ref | Filter) -> str:
        """« cette Créature », « vos Créatures »."""
        return self.ref(which) if isinstance(which, Ref) else self.plural(which)

    def each(self, found: Filter) -> str:
        """« chaque Créature … », « chacune de vos Créatures … »."""
        if found.controller in (Rel.YOU, Rel.CONTROLLER, Rel.THAT):
            return f"{agree('chacun', NOUN_OF[found.kind].masculine)} de {self.plural(found)}"
        return "chaque carte en jeu" if found == Filter(Kind.CARD) else f"chaque {self.noun(found)}"

    def place(self, place: ast.Place) -> str:
        """« cette Base », « une autre Base »; from then on « cette Base » is that one."""
        if isinstance(place, BasePick):
            said = self.base_pick(place)
            self.discourse.go_to_another()
            return said
        return self.where(place)

    def base_pick(self, pick: BasePick) -> str:
        found = pick.filter
        self.discourse.elsewhere = found.other
        having = "".join(self.having(has) for has in found.having)
        if found.replacement:
            return "la Base de remplacement"
        if found.where is not None:
            having += f" où {self.where_fact(found.where)}"
        if found.breakpoint is not None:
            having = self.weighed(found.breakpoint) + having
        if pick.every:
            return f"chaque {'autre ' if found.other else ''}Base{having}"
        if pick.each:
            others = "d'autres" if found.other else "des"
            return f"{others} Bases{having}"
        return f"une {'autre ' if found.other else ''}Base{having}{' au hasard' if pick.at_random else ''}"

    def where_fact(self, fact: ast.Condition) -> str:
        match fact:
            case ast.Uneven():
                return "les Créatures n'ont pas toutes la même Force"
            case ast.Placed(role):
                return f"vous êtes {WHO[role].removeprefix('le ')}"
            case ast.Not(ast.Placed(role)):
                return f"vous n'êtes pas {WHO[role].removeprefix('le ')}"
            case ast.Compare(ast.PowerHere(_you, Ref.THERE), Cmp.AT_LEAST, _zero, Role.EACH_OTHER):
                return "vous avez la plus grande Force"
            case ast.Compare(ast.PowerHere(_you, Ref.THERE), Cmp.MORE, _zero, Role() as than):
                return f"vous avez plus de Force {elide('que', WHO[than])}"
            case ast.Compare(ast.PowerHere(_you, Ref.THERE), Cmp.LESS, _zero, Role() as than):
                return f"{WHO[than]} a plus de Force que vous"
            case ast.Compare(ast.PowerHere(_you, Ref.THERE), cmp, ast.Fixed(n)) if cmp in (Cmp.AT_LEAST, Cmp.AT_MOST):
                return f"votre total de Force est de {n} ou {'plus' if cmp is Cmp.AT_LEAST else 'moins'}"
        raise Unsayable(str(fact))

    def having(self, has: ast.Has) -> str:
        """« où vous avez une Créature », « sans Action »."""
        what, none = replace(has.what, controller=None), (has.cmp, has.n) == (Cmp.AT_MOST, 0)
        whose = has.what.controller
        if none and whose is None:
            return f" sans {self.noun(what)}"
        return f" où {self.have(whose, none)} {self.so_many(has.cmp, has.n, what)}"

    def where(self, at: Ref | BaseFilter) -> str:
        if isinstance(at, BaseFilter):
            return self.base_pick(BasePick(at))
        if at is Ref.HERE:
            if not self.discourse.there:
                return "cette Base"
            if self.discourse.kind == "base":
                raise Unsayable("« cette Base » en désigne déjà une autre")
            return f"la Base {of(self.ref(Ref.SELF))}"
        if at is Ref.LEFT:
            return "la Base quittée"
        if at is Ref.ORIGIN:
            return "la Base d'où elle est venue"
        if at is Ref.THERE:
            if self.discourse.gone_on:
                return "cette autre Base"
            near = not self.beside and (self.discourse.there or not self.discourse.stands)
            return "cette Base" if near else "la même Base"
        raise Unsayable(str(at))

    def pile(self, zone: Zone, whose: Rel | Role | None) -> str:
        """« votre pioche », « la pioche de son propriétaire », « la pioche Démence »."""
        if zone in EVERYBODYS:
            return EVERYBODYS[zone]
        if zone not in OF_A_PLAYER:
            raise Unsayable(str(zone))
        name = OF_A_PLAYER[zone]
        match whose:
            case Rel.YOU if self.discourse.rival:
                return f"sa {name}"
            case Rel.THAT if self.discourse.rival:
                return f"la {name} de ce joueur"
            case Rel.YOU | Rel.CONTROLLER | Rel.THAT:
                return f"{self.poss(whose, False)} {name}"
            case None:
                return f"la {name} de {'leur' if self.discourse.it and self.discourse.several else 'son'} propriétaire"
            case Rel.OTHERS:
                return f"la {name} d'un autre joueur"
            case Role.ANOTHER | Role.EACH_OTHER | Role.EACH | Role.ANY:
                return f"la {name} {of(WHO[whose])}"
            case Rel.ANYONE:
                return f"une {name}"
        raise Unsayable(str(whose))

    def piles(self, zones: tuple[Zone, ...]) -> str:
        said = [self.pile(zone, Rel.YOU) for zone in zones]
        return said[0] if len(said) == 1 else ", ".join(said[:-1]) + f" et/ou {said[-1]}"

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
        if rel is self.discourse.your():
            return "vos" if many else "votre"
        if rel is self.discourse.their():
            return "ses" if many else "sa"
        raise Unsayable(str(rel))

    def who(self, who: Who) -> str:
        if who.role is Role.CONTROLLER_OF_IT and self.side:
            return f"le contrôleur de {self.side}"
        if who.role is Role.CONTROLLER_OF_HOST:
            return "le contrôleur de cette Créature"
        if who.role in (Role.LEFT, Role.RIGHT):
            beside = "gauche" if who.role is Role.LEFT else "droite"
            return f"le joueur à {'sa' if self.discourse.by else 'votre'} {beside}"
        said = WHO[who.role]
        if who.role is Role.THAT and self.discourse.doer:
            said, self.discourse.doer = self.discourse.doer, ""
        if who.test is not None:
            return said + self.tested(who.test)
        if who.present_at is not None:
            return f"{said} présent sur {self.where(who.present_at)}"
        if who.refused:
            return f"{said} qui ne le fait pas"
        match who.having:
            case ast.Has(what, Cmp.AT_MOST, 0):
                return f"{said} sans {self.noun(what)}"
            case ast.Has(what, Cmp.AT_LEAST, n) if what == Filter(zone=Zone.HAND, whose=Rel.YOU):
                return f"{said} ayant {self.so_many(Cmp.AT_LEAST, n, Filter())} en main"
            case ast.Has(what, Cmp.AT_LEAST, n):
                return f"{said} ayant {self.pick(Pick(what, ast.ONE if n == 1 else Quantity(n, None)))}"
            case ast.Has():
                raise Unsayable(str(who))
        return said

    def tested(self, test: ast.PlayerTest) -> str:
        """« ayant le plus de Force sur cette Base », « ayant moins de PV que vous »."""
        if isinstance(test.of, ast.PowerHere) and (test.cmp, test.than) == (Cmp.EXACTLY, ast.Fixed(0)):
            return f" sans Force sur {self.where(test.of.base)}"
        if test.than is not None:
            raise Unsayable(str(test))
        more = {Cmp.HIGHEST: "le plus", Cmp.LOWEST: "le moins", Cmp.MORE: "plus", Cmp.LESS: "moins"}[test.cmp]
        of_yours = "" if test.cmp in (Cmp.HIGHEST, Cmp.LOWEST) else " que vous"
        return f" ayant {more} {elide('de', self.owned(test.of, of_yours))}"

    def owned(self, amount: ast.Amount, than: str) -> str:
        """« PV », « cartes en main », « Créatures sur cette Base »: what players are compared by, and `than` whom."""
        match amount:
            case ast.Points():
                return f"PV{than}"
            case ast.HandSize(Rel.YOU):
                return f"cartes en main{than}"
            case ast.PowerHere(Rel.YOU, base):
                return f"Force{than} sur {self.where(base)}"
            case ast.Per(1, Filter() as mine, 1):
                return f"{self.noun(replace(mine, controller=None), True)}{than}"
        raise Unsayable(str(amount))

    def per(self, what: Any) -> str:
        """« pour chaque … »."""
        match what:
            case Filter(kind=Kind.BASE, at=at):
                bases = at if isinstance(at, BaseFilter) else BaseFilter()
                return f"pour {self.base_pick(BasePick(bases, every=True))}"
            case Filter():
                return f"pour {self.each(what)}"
            case Who():
                return f"pour {self.who(what)}"
            case ast.AffectedThus(kind, own=True, owner=None, such=()):
                noun = NOUN_OF[kind]
                return f"pour chaque {noun.one} qu'il a ainsi {agree('affecté', noun.masculine)}"
            case ast.AffectedThus(kind, chosen, drawn, owner=owner, such=such):
                noun, done = NOUN_OF[kind], "choisi" if chosen else "ainsi pioché" if drawn else "ainsi affecté"
                which = self.modifiers(Filter(kind, owner=owner, such=such), noun, False)
                return f"pour chaque {noun.one} {agree(done, noun.masculine)}{which}"
            case ast.CountersRemoved():
                return "pour chaque marqueur Force +1 ainsi retiré"
            case ast.CountersOf(Ref.HERE):
                return "pour chaque marqueur de cette Base"
            case ast.CountersOf(which):
                return f"pour chaque marqueur Force +1 sur {self.cards(which)}"
            case ast.HandSize(rel):
                return f"pour chaque carte de {self.poss(rel, False)} main"
        raise Unsayable(str(what))

    def times(self, n: ast.Amount, say: Callable[[int], str], many: str) -> str:
        """« 2 PV », « deux cartes pour chaque … », « autant de cartes que la Force de … »."""
        if (multiple := self.multiple(n)) is not None:
            return say(multiple[0]) + multiple[1]
        return f"autant {elide('de', many)} que {self.the_measure(n)}"

    def multiple(self, n: ast.Amount) -> tuple[int, str] | None:
        """« 2 », « 2 … pour chaque Action », « 1 … par tranche de 5 PV »; None of what says no number."""
        match n:
            case ast.Fixed(k):
                return k, ""
            case ast.Per(k, ast.PowerHere(_, base), step):
                return k, f" par tranche de {step} de son total de Force sur {self.where(base)}"
            case ast.Per(k, ast.Points(), step):
                return k, f" par tranche de {step} PV"
            case ast.Per(k, what, 1):
                return k, f" {self.per(what)}"
            case ast.Per(k, ast.HandSize(rel), step):
                return k, f" par tranche de {words(step)} cartes de {self.poss(rel, False)} main"
            case ast.Difference(ast.Fixed(k), right):
                return k, f" moins {self.the_measure(right)} (minimum 0)"
        return None

    def force_of(self, power: ast.PowerOf) -> str:
        if power.printed:
            return f"la Force imprimée {of('celle-ci' if self.is_it(power.of) else self.ref(power.of))}"
        return "sa Force" if self.is_it(power.of) else f"la Force {of(self.ref(power.of))}"

    def by_n(self, n: ast.Amount) -> str:
        first, rest = self.by_n_split(n)
        return first + rest

    def by_n_split(self, n: ast.Amount) -> tuple[str, str]:
        """« de 2 », « de 2 … pour chaque Action »."""
        if (multiple := self.multiple(n)) is not None:
            return f"de {multiple[0]}", multiple[1]
        if isinstance(n, ast.Difference):
            return of(self.the_measure(n.left)), f" moins {self.the_measure(n.right)} (minimum 0)"
        return of(self.the_measure(n)), ""

    def total(self, base: str, n: ast.Amount, lower: bool) -> str:
        """« votre total de Force sur cette Base est augmenté de 2 »."""
        return f"votre total de Force sur {base} est {'diminué' if lower else 'augmenté'} {self.by_n(n)}"

    def reset(self) -> None:
        """A new ability has designated nothing yet."""
        self.discourse.forget()
        self.scoring = None
        self.spared = None


def says_where(such: ast.Predicate) -> bool:
    """« … qu'une autre Créature sur cette Base »: said last, or one would not know which of the two is there."""
    match such:
        case ast.Named(Filter(at=at)):
            return at is not None
    return isinstance(such, ast.Affecting | ast.Altogether)


def during(turn: ast.TurnOf) -> str:
    if turn.playing:
        return "à votre tour"
    return f"pendant {'votre tour' if turn.who is Rel.YOU else 'le tour des autres joueurs'}"


def pronoun(noun: Noun, several: bool) -> str:
    if several:
        return "eux" if noun.masculine else "elles"
    return "lui" if noun.masculine else "elle"


def count(n: int, noun: Noun) -> str:
    return ("un" if noun.masculine else "une") if n == 1 else words(n)


def contracted(before: str, measured: str) -> str:
    return before.removesuffix("à") + to(measured) if before.endswith("à") else f"{before} {measured}"


def fixed(n: ast.Amount) -> int:
    if not isinstance(n, ast.Fixed):
        raise Unsayable(str(n))
    return n.n
