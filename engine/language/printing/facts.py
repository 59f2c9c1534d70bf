"""Conditions in French: « si vous avez une Créature sur cette Base »."""

from __future__ import annotations

from dataclasses import replace

from engine.effects import ast
from engine.effects.ast import (
    ONE,
    BaseFilter,
    BasePick,
    Cmp,
    Filter,
    Happening,
    Kind,
    Pick,
    Quantity,
    Ref,
    Rel,
    Role,
    Who,
    Zone,
)
from engine.language.canon.deeds import DONE
from engine.language.french import agree, elide, number, of, to, words
from engine.language.printing.nouns import COMPARED, COUNTER, NOUNS, OF_A_PLACE, WHO, Nouns, Unsayable, contracted

_SO_MANY = {Cmp.AT_LEAST: "au moins", Cmp.AT_MOST: "au plus", Cmp.EXACTLY: "exactement"}
WHERE = {Happening.MOVED: "vers", Happening.MOVED_AWAY: "depuis"}


class Facts(Nouns):
    """Says conditions."""

    def condition(self, condition: ast.Condition) -> str:
        """« si … », « s'il … »."""
        said = self.fact(condition)
        return f"s'{said}" if said.startswith("il ") else f"si {said}"

    def fact(self, condition: ast.Condition) -> str:
        match condition:
            case ast.Both((ast.Exists(yours), ast.Exists(theirs))) if yours == replace(theirs, controller=Rel.YOU):
                noun, found = NOUNS[yours.kind], replace(yours, controller=None)
                return f"vous et un autre joueur avez {noun.a(found.other)}{self.modifiers(found, noun, False)}"
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
                noun = NOUNS[what.kind]
                return f"c'est la première {noun.one}{self.modifiers(what, noun, False)} que vous jouez ce tour"
            case ast.PlayedBefore(what, cmp, n):
                return self.played(what, cmp, n)
            case ast.PlayedFrom(ref, zone) | ast.Not(ast.PlayedFrom(ref, zone)):
                noun, has = self.described(ref)[0], "n'a pas" if isinstance(condition, ast.Not) else "a"
                return f"{self.ref(ref)} {has} été {agree('joué', noun.masculine)} {of(self.pile(zone, Rel.YOU))}"
            case ast.Compare():
                return self.compare(condition)
            case ast.Happened():
                return self.had_happened(condition)
            case ast.InDuel(ref):
                return f"{self.ref(ref)} participe à un duel"
            case ast.Did(another=False):
                return "vous le faites"
            case ast.Not(ast.Did(another=True)):
                return "aucun autre joueur ne le fait"
            case ast.Not(ast.Did()):
                return "vous ne le faites pas"
            case ast.Placed() | ast.Not(ast.Placed()):
                return self.where_fact(condition)
        raise Unsayable(str(condition))

    def exists(self, what: Filter, cmp: Cmp, n: int) -> str:
        noun = NOUNS[what.kind]
        if what.kind is Kind.BASE:
            bases = self.base_pick(BasePick(what.at if isinstance(what.at, BaseFilter) else BaseFilter()))
            if n == 1:
                return f"il y a {bases}"
            return f"il y a au moins {words(n)} {bases.removeprefix('une ').replace('Base', 'Bases', 1)}"
        if what.controller in (Rel.NOBODY, *OF_A_PLACE):  # « s'il y a une Créature du Vainqueur »
            said = f"{noun.one}{self.modifiers(what, noun, False)}"
            if cmp is Cmp.AT_MOST and n == 0:
                return f"il n'y a pas {elide('de', said)}"
            return f"il y a {self.at_least(cmp, n, noun, '', said.removeprefix(noun.one))}"
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
        subjects = {
            self.scene.your(): ("vous", "avez", "n'avez pas"),
            Rel.OTHERS: ("un autre joueur", "a", "n'a pas"),
            self.scene.their(): ("il", "a", "n'a pas"),
        }
        if controller not in subjects:
            raise Unsayable(str(what))
        subject, has, has_not = subjects[controller]
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
            case Filter(controller=Rel.YOU) if what == Filter(controller=Rel.YOU) and not negated:
                return f"vous contrôlez {subject}"
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
            return f"{self._has_not()} joué {elide('de', f'{other}{noun.one}{rest}')} ce tour"
        return f"{self._has()} joué {self.at_least(cmp, n, noun, other, rest)} ce tour"

    def _has(self) -> str:
        """« vous avez (joué) »; of a player told of, « il a »."""
        return "il a" if self.scene.by else "vous avez"

    def _has_not(self) -> str:
        return "il n'a pas" if self.scene.by else "vous n'avez pas"

    def had_happened(self, fact: ast.Happened) -> str:
        """« vous avez détruit une Créature ce tour », « une Créature a été détruite sur cette Base ce tour »."""
        done = DONE.get(fact.happening)
        if done is None:
            raise Unsayable(str(fact))
        none = fact.cmp is Cmp.AT_MOST and fact.n == 0
        place = "" if fact.at is None else f" {WHERE.get(fact.happening, 'sur')} {self.where(fact.at)}"
        if isinstance(fact.what, Ref):
            noun, _ = self.described(fact.what)
            has = "n'a pas" if none else "a"
            return f"{self.ref(fact.what)} {has} été {agree(done, noun.masculine)}{place} ce tour"
        noun = NOUNS[fact.what.kind]
        if fact.who is Rel.YOU:
            rest, other = self.modifiers(fact.what, noun, False), "autre " if fact.what.other else ""
            if none:
                return f"{self._has_not()} {done} {elide('de', f'{other}{noun.one}{rest}')}{place} ce tour"
            return f"{self._has()} {done} {self.at_least(fact.cmp, fact.n, noun, other, rest)}{place} ce tour"
        if none or fact.who is not None:
            raise Unsayable(str(fact))
        card = self.pick(Pick(fact.what, ONE if fact.n == 1 else Quantity(fact.n, None)))
        have, several = ("a", False) if fact.n == 1 else ("ont", True)
        return f"{card} {have} été {agree(done, noun.masculine, several)}{place} ce tour"

    def compare(self, fact: ast.Compare) -> str:
        match fact:
            case ast.Compare(ast.Points(), cmp, ast.Fixed(n), None) if cmp in _SO_MANY:
                return f"vous avez {_SO_MANY[cmp]} {n} PV"
            case ast.Compare(ast.PowerHere(_you, base), Cmp.AT_LEAST, _zero, Role.EACH_OTHER):
                return f"vous avez la plus grande Force sur {self.where(base)}"
            case ast.Compare(ast.PowerHere(_you, base), Cmp.AT_MOST, _zero, Role.EACH_OTHER):
                return f"vous avez la plus petite Force sur {self.where(base)}"
            case ast.Compare(mine, Cmp.AT_LEAST | Cmp.AT_MOST as cmp, _zero, Role.EACH_OTHER):
                most = "le plus" if cmp is Cmp.AT_LEAST else "le moins"
                return f"vous avez {most} {elide('de', self.owned(mine, ''))}"
            case ast.Compare(mine, Cmp.MORE | Cmp.LESS as cmp, _zero, Role() as than):
                more = "plus" if cmp is Cmp.MORE else "moins"
                return f"vous avez {more} {elide('de', self.owned(mine, ' ' + elide('que', WHO[than])))}"
            case ast.Compare(ast.HandSize(Rel.YOU), Cmp.AT_MOST, ast.Fixed(0), None):
                return "vous n'avez pas de carte en main"
            case ast.Compare(ast.HandSize(Rel.YOU), cmp, ast.Fixed(n), None) if cmp in _SO_MANY:
                return f"vous avez {_SO_MANY[cmp]} {number(n, NOUNS[Kind.CARD])} en main"
            case ast.Compare(ast.PowerHere(_you, base), cmp, ast.Fixed(n)):
                masculine = COMPARED[cmp].replace("eure", "eur").replace("ale", "al")
                return f"votre total de Force sur {self.where(base)} est {masculine} {n}"
            case ast.Compare(ast.CountersOf(Filter() as found), Cmp.AT_LEAST, ast.Fixed(n)):
                return f"{self.plural(found)} portent au moins {number(n, COUNTER)}"
            case ast.Compare(ast.CountersOf(Ref() as ref), Cmp.AT_LEAST, ast.Fixed(n)):
                return f"{self.ref(ref)} porte au moins {number(n, COUNTER)}"
            case ast.Compare(ast.PowerOf(ref), cmp, ast.Fixed(n)):
                return f"la Force {of(self.ref(ref))} est {COMPARED[cmp]} {n}"
            case ast.Compare(ast.PowerOf(ref), cmp, amount):
                return f"la Force {of(self.ref(ref))} est {contracted(COMPARED[cmp], self.measured(amount))}"
            case ast.Compare(ast.Per(1, Who(Role.EACH, Filter() as what, None), 1), cmp, ast.Fixed(n)) if n:
                noun = NOUNS[what.kind]
                return f"{_SO_MANY[cmp]} {words(n)} joueurs ont {noun.a()}{self.modifiers(what, noun, False)}"
            case ast.Compare(ast.Per(1, Who(Role.EACH, Filter() as what, None), 1), Cmp.EXACTLY, ast.Fixed(0)):
                noun = NOUNS[what.kind]
                none = f"{noun.one}{self.modifiers(what, noun, False)}"
                return f"aucun joueur n'a {elide('de', none)}"
            case ast.Compare(ast.Per(1, Who(Role.EACH, None, Filter() as what), 1), Cmp.EXACTLY, ast.Fixed(0)):
                noun = NOUNS[what.kind]
                return f"chaque joueur a {noun.a()}{self.modifiers(what, noun, False)}"
        raise Unsayable(str(fact))
