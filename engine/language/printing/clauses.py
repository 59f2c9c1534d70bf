"""Standing clauses in French: « La Force de vos Créatures est augmentée de 1 »."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects import ast
from engine.effects.ast import (
    ALL,
    Filter,
    Kind,
    Pick,
    Ref,
    Rel,
)
from engine.language.french import Noun, agree, elide, number, of
from engine.language.printing.moments import Moments
from engine.language.printing.nouns import NOUNS, Unsayable

_DEEDS = {
    ast.Deed.BE_DESTROYED: "détruit",
    ast.Deed.BE_MOVED: "déplacé",
    ast.Deed.BE_RETURNED: "renvoyé",
    ast.Deed.BE_AFFECTED: "affecté",
    ast.Deed.BE_PLAYED: "joué",
}


class Clauses(Moments):
    """Says what holds for as long as a card is in play."""

    # said one room further: what stands is said with the verbs' words
    one_by_one: Callable[[ast.Target], str]
    total: Callable[[str, ast.Amount, bool], str]

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
                pile = of(self.pile(zone, Rel.YOU))
                return f"à votre tour, vous pouvez jouer {card} {pile}{where} au lieu de votre main"
            case ast.NoTitanClash():
                return "les Titans sur cette Base ne font pas partir les autres"
            case ast.LendsEffect():
                return "cette Base a aussi l'effet de la première Base de la pioche Base"
            case ast.While(ast.TurnOf(rel), inner):
                turn = "votre tour" if rel is Rel.YOU else "le tour des autres joueurs"
                return f"pendant {turn}, {self.standing(inner)}"
            case ast.While(condition, inner):
                return f"{elide('tant que', self.condition(condition).removeprefix('si '))}, {self.standing(inner)}"
            case ast.Unread(text):
                return text.strip().rstrip(".")
        raise Unsayable(str(clause))

    def cannot(self, clause: ast.Cannot) -> str:
        if clause.players is not None or (
            clause.deeds in ((ast.Deed.BE_PLAYED,), (ast.Deed.MOVE_TO,)) and clause.at is not None
        ):
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
