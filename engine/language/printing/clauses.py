"""Standing clauses in French: « La Force de vos Créatures est augmentée de 1 »."""

from __future__ import annotations

from dataclasses import replace

from engine.effects import ast
from engine.effects.ast import (
    ALL,
    Filter,
    Kind,
    Pick,
    Ref,
    Rel,
    Role,
    Who,
)
from engine.language.canon.deeds import FORBIDDEN
from engine.language.french import Noun, agree, elide, number, of
from engine.language.printing.moments import Moments
from engine.language.printing.nouns import NOUNS, Unsayable, during

LEAVING, USING = (ast.Deed.LEAVE,), (ast.Deed.USE_TALENT,)
_MAY_NOT: dict[Rel | None, str] = {Rel.THAT: "ne peut pas", Rel.YOU: "ne pouvez pas"}
_PLAYERS = {None: "les joueurs", Rel.YOU: "vous", Rel.OTHERS: "les autres joueurs", Rel.THAT: "ce joueur"}


class Clauses(Moments):
    """Says what holds for as long as a card is in play."""

    def standing(self, clause: ast.StaticClause) -> str:
        match clause:
            case ast.PowerChange(who, n, lower):
                what = self.ref(who) if isinstance(who, Ref) else self.one_by_one(Pick(who, ALL))
                return f"la Force {of(what)} est {'diminuée' if lower else 'augmentée'} {self.by_n(n)}"
            case ast.TotalChange(n, base, lower, Who(Role.YOU)):
                return self.total(self.where(base), n, lower)
            case ast.TotalChange(ast.Fixed(n), base, lower, who):
                return f"{self.who(who)} a {'-' if lower else '+'}{n} de Force sur {self.where(base)}"
            case ast.BreakpointChange(n, lower, set_to):
                if set_to is not None:
                    return f"la Résistance de cette Base est de {set_to}"
                return f"la Résistance de cette Base est {'réduite' if lower else 'augmentée'} {self.by_n(n)}"
            case ast.Cannot():
                return self.cannot(clause)
            case ast.PlayLimit(what, n, Rel.THAT):
                return f"ce joueur ne peut jouer qu'{number(n, NOUNS[what.kind])}"
            case ast.PlayLimit(what, n):
                noun = NOUNS[what.kind]
                return f"chaque joueur ne peut jouer qu'{number(n, noun)} par tour sur cette Base"
            case ast.NoEffect(ref, for_whom):
                whose = of(self.ref(ref) if isinstance(ref, Ref) else self.plural(ref))
                return f"vous ignorez l'effet {whose}" if for_whom is Rel.YOU else f"l'effet {whose} est annulé"
            case ast.CountsAs(who, name) if name is not None:
                what = self.ref(who) if isinstance(who, Ref) else self.plural(who)
                return f"{what} {'compte' if isinstance(who, Ref) else 'comptent'} comme « {name} »"
            case ast.CountsAs(Ref() as who, None):
                return f"{self.ref(who)} porte aussi le nom de toutes les Créatures dont vous êtes propriétaire"
            case ast.TalentTwice(who, each):
                return f"le Talent {of(self.each(who) if each else self.pick(Pick(who)))} peut être utilisé deux fois"
            case ast.PlayFrom(what, zone, at, once):
                card = f"{self.pick(Pick(what))} {of(self.pile(zone, Rel.YOU))}"
                where = "" if at is None else f" sur {self.where(at)}"
                limit = "une fois par tour, " if once else ""
                return f"{limit}à votre tour, vous pouvez jouer {card}{where} au lieu de votre main"
            case ast.TakesBoth():
                return "vous appliquez une fois par tour les deux effets d'un choix"
            case ast.NoTitanClash():
                return "les Titans sur cette Base ne font pas partir les autres"
            case ast.FaceDown():
                return "la première Base de la pioche Base est face cachée"
            case ast.LendsEffect():
                return "cette Base a aussi l'effet de la première Base de la pioche Base"
            case ast.While(ast.TurnOf() as turn, inner):
                return f"{during(turn)}, {self.standing(inner)}"
            case ast.While(condition, inner):
                return f"{elide('tant que', self.fact(condition))}, {self.standing(inner)}"
            case ast.Unread(text):
                return text.strip().rstrip(".")
        raise Unsayable(str(clause))

    def cannot(self, clause: ast.Cannot) -> str:
        if clause.players is not None or clause.at is not None:
            return self.cannot_come(clause)
        noun, several = self.described(clause.who)
        what = self.ref(clause.who) if isinstance(clause.who, Ref) else self.plural(clause.who)
        if clause.deeds in (LEAVING, USING):
            return self.cannot_do(clause, what, several)
        return f"{what} {self.forbidden(clause.deeds, noun, several, clause.by, clause.by_kind)}"

    def cannot_do(self, clause: ast.Cannot, what: str, several: bool) -> str:
        """« cette Créature ne peut pas quitter cette Base », « … ne peut pas utiliser son Talent »."""
        cannot = f"ne {'peuvent' if several else 'peut'} pas"
        if clause.deeds == USING:
            return f"{what} {cannot} utiliser {'leur' if several else 'son'} Talent"
        at = clause.who.at if isinstance(clause.who, Filter) else Ref.HERE
        base = self.where(at) if isinstance(at, Ref) else "cette Base"
        bare = self.plural(replace(clause.who, at=None)) if isinstance(clause.who, Filter) else what
        return f"{bare} {cannot} quitter {base}"

    def cannot_come(self, clause: ast.Cannot) -> str:
        """« les autres joueurs ne peuvent pas jouer de Créatures sur cette Base »."""
        what = clause.who
        if clause.players is None and clause.at is not None and isinstance(what, Filter):
            return self.cannot_be_put(clause, what)
        if clause.players not in _PLAYERS:
            raise Unsayable(str(clause))
        players = _PLAYERS[clause.players]
        may_not = _MAY_NOT.get(clause.players, "ne peuvent pas")
        if clause.deeds == (ast.Deed.BE_MOVED,) and (isinstance(what, Ref) or what.controller is not None):
            return f"{players} {may_not} déplacer {self.ref(what) if isinstance(what, Ref) else self.plural(what)}"
        if isinstance(what, Ref):
            raise Unsayable(str(clause))
        noun = NOUNS[what.kind]
        moved = clause.deeds in ((ast.Deed.MOVE_TO,), (ast.Deed.BE_MOVED,))
        theirs = moved and what.controller is Rel.THAT
        own = "ses" if clause.players is Rel.THAT else "leurs"
        some = f"{own} {noun.many}" if theirs else elide("de", noun.many)
        cards = some + self.modifiers(replace(what, controller=None) if theirs else what, noun, True)
        where = "" if clause.at is None else f" {'vers' if moved else 'sur'} {self.where(clause.at)}"
        return f"{players} {may_not} {'déplacer' if moved else 'jouer'} {cards}{where}"

    def cannot_be_put(self, clause: ast.Cannot, what: Filter) -> str:
        """« les Créatures … ne peuvent pas être jouées sur cette Base »."""
        assert clause.at is not None
        noun, moved = NOUNS[what.kind], clause.deeds == (ast.Deed.MOVE_TO,)
        done = agree("déplacé" if moved else "joué", noun.masculine, True)
        return f"{self.plural(what)} ne peuvent pas être {done} {'vers' if moved else 'sur'} {self.where(clause.at)}"

    def forbidden(self, deeds: tuple[ast.Deed, ...], noun: Noun, several: bool, by: Rel | None, by_kind: Kind) -> str:
        done = [agree(FORBIDDEN[deed], noun.masculine, several) for deed in deeds]
        joined = done[0] if len(done) == 1 else ", ".join(done[:-1]) + f" ni {done[-1]}"
        source = ""
        if by is Rel.THAT:
            source = f" par les {NOUNS[by_kind].many} de ce joueur"
        elif by is Rel.OTHERS:
            source = f" par les {NOUNS[by_kind].many} des autres joueurs"
        elif by_kind is not Kind.CARD:
            source = f" par les {NOUNS[by_kind].many}"
        return f"ne {'peuvent' if several else 'peut'} pas être {joined}{source}"
