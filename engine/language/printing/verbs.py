"""What effects do, in French: « détruisez », « détruire », « il détruit »; one method a verb of the AST."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.effects import ast
from engine.effects.ast import ALL, BasePick, Filter, Kind, Pick, Quantity, Ref, Rel, Role, Until, Who, Zone
from engine.language.canon.deeds import conjugate
from engine.language.french import Mood, agree, elide, number, of, to, words
from engine.language.printing.clauses import LEAVING, USING, Clauses
from engine.language.printing.nouns import COUNTER, NOUNS, WHO, Unsayable, during, fixed, says_where

UNTIL = {
    Until.END_OF_TURN: " jusqu'à la fin du tour",
    Until.END_OF_YOUR_TURN: " jusqu'à la fin de votre tour",
    Until.START_OF_YOUR_TURN: " jusqu'au début de votre prochain tour",
    Until.END_OF_YOUR_NEXT_TURN: " jusqu'à la fin de votre prochain tour",
    Until.THEIR_NEXT_TURN: " pendant son prochain tour",
    Until.LEAVES: " tant que cette carte est en jeu",
    Until.YOUR_TURN_OR_LEAVES: " jusqu'au début de votre prochain tour, tant que cette carte est en jeu",
    Until.ALWAYS: "",
}
_DRAWN = {
    Zone.DECK: NOUNS[Kind.CARD],
    Zone.MADNESS: NOUNS[Kind.MADNESS],
    Zone.TREASURES: NOUNS[Kind.TREASURE],
    Zone.MONSTERS: NOUNS[Kind.MONSTER],
}


class Verbs(Clauses):
    """Says one effect, as part of a sentence."""

    def verb(self, effect: ast.Effect, mood: Mood) -> str:
        say: Callable[[ast.Effect, Mood], str] | None = getattr(self, "say_" + type(effect).__name__.lower(), None)
        if say is None:
            raise Unsayable(str(effect))
        return say(effect, mood)

    def act(self, infinitive: str, mood: Mood, target: ast.Target) -> str:
        """« détruisez une Créature », « détruisez-la », « la détruire »."""
        what = "" if self.is_it(target) else self.target(target)
        return self.pronounced(infinitive, mood, target, what)

    def pronounced(self, infinitive: str, mood: Mood, target: ast.Target, what: str) -> str:
        verb = conjugate(infinitive, mood)
        if not self.is_it(target):
            return f"{verb} {what}"
        noun = self.it if target is Ref.IT else self.subject
        pronoun = "les" if target is Ref.IT and self.several else "le" if noun.masculine else "la"
        if mood in (Mood.YOU, Mood.ALONE):
            return f"{verb}-{pronoun}"
        return f"les {verb}" if pronoun == "les" else elide(pronoun, verb)

    def rather(self, target: ast.Target) -> str:
        """After a Conquest what is saved is saved « au lieu de la défausser » (R 6.2); so is an Action just played."""
        if isinstance(target, Ref) and target is self.spared:
            return " au lieu de la défausser"
        elsewhere = isinstance(target, Pick) and target.filter.at is not self.scoring
        if not self.scoring or elsewhere or (target is Ref.IT and self.it_lies):
            return ""
        several = isinstance(target, Pick) and target.quantity.high != 1
        return f" au lieu de {'les' if several else 'la'} défausser"

    # ------------------------------------------------------------------------------------------ in play

    def say_destroy(self, effect: ast.Destroy, mood: Mood) -> str:
        if isinstance(effect.target, BasePick) or effect.target in (Ref.HERE, Ref.THERE):
            return f"{conjugate('détruire', mood)} {self.place(effect.target)}"
        return self.act("détruire", mood, effect.target)

    def say_move(self, effect: ast.Move, mood: Mood) -> str:
        return f"{self.act('déplacer', mood, effect.target)} vers {self.place(effect.to)}{self.rather(effect.target)}"

    def say_transfer(self, effect: ast.Transfer, mood: Mood) -> str:
        what = self.act("transférer", mood, effect.target)
        if isinstance(effect.to, BasePick) or effect.to in (Ref.HERE, Ref.THERE):
            return f"{what} vers {self.place(effect.to)}"
        return f"{what} {to(self.target(effect.to))}"

    def say_swapplaces(self, effect: ast.SwapPlaces, mood: Mood) -> str:
        places = f"{conjugate('échanger', mood)} la place {of(self.target(effect.target))}"
        return places if effect.other is None else f"{places} et {of(self.target(effect.other))}"

    def say_swaphands(self, effect: ast.SwapHands, mood: Mood) -> str:
        return f"{conjugate('échanger', mood)} {self.poss(Rel.YOU, False)} main avec celle {of(self.who(effect.who))}"

    def say_takecontrol(self, effect: ast.TakeControl, mood: Mood) -> str:
        whose = of(self.target(effect.target))
        if effect.to is Role.YOU:
            return f"{conjugate('prendre', mood)} le contrôle {whose}{UNTIL[effect.until]}"
        if effect.until is not Until.ALWAYS:
            raise Unsayable(str(effect))
        return f"{conjugate('donner', mood)} le contrôle {whose} à {WHO[effect.to]}"

    def say_bury(self, effect: ast.Bury, mood: Mood) -> str:
        what = self.act("enterrer", mood, effect.target)
        where = "" if effect.at is None else f" sur {self.place(effect.at)}"
        return what + where + self.rather(effect.target)

    def say_uncover(self, effect: ast.Uncover, mood: Mood) -> str:
        return self.act("dévoiler", mood, effect.target)

    # ------------------------------------------------------------------------------------------ hands and piles

    def say_return(self, effect: ast.Return, mood: Mood) -> str:
        what = self.act("renvoyer", mood, effect.target)
        return f"{what} {self.into(effect.to, None)}{self.rather(effect.target)}"

    def say_put(self, effect: ast.Put, mood: Mood) -> str:
        target = effect.target
        if effect.to is Zone.PLAY and effect.at is not None:
            return f"{self.act('placer', mood, target)} sur {self.place(effect.at)}"
        order = " dans l'ordre de votre choix" if effect.any_order else ""
        if isinstance(target, Pick) and (target.filter.kind, target.filter.zone) == (Kind.TREASURE, Zone.REVEALED):
            order += " avant le partage des Trésors"
        if effect.whose in (Role.LEFT, Role.RIGHT) and effect.to is Zone.HAND:
            return f"{self.act('donner', mood, target)} {to(self.who(Who(effect.whose)))}"
        what = self._hand("placer", mood) if _whole_hand(target) else self.act("placer", mood, target)
        return f"{what} {self.into(effect.to, effect.whose, effect.bottom)}{order}{self.rather(target)}"

    def say_shufflein(self, effect: ast.ShuffleIn, mood: Mood) -> str:
        target = effect.target
        what = self._hand("mélanger", mood) if _whole_hand(target) else self.act("mélanger", mood, target)
        return f"{what} dans {self.pile(effect.pile, effect.whose)}{self.rather(target)}"

    def say_shufflepile(self, effect: ast.ShufflePile, mood: Mood) -> str:
        first = self.pile(effect.source or effect.pile, Rel.YOU)
        into = f" dans {self.pile(effect.pile, Rel.YOU)}" if effect.source else ""
        return f"{conjugate('mélanger', mood)} {first}{into}"

    def say_discard(self, effect: ast.Discard, mood: Mood) -> str:
        target = effect.target
        if effect.until is None and _whole_hand(target):
            return self._hand("défausser", mood)
        if not isinstance(target, Pick) or (target.filter.zone, target.filter.whose) != (Zone.HAND, Rel.YOU):
            return self.act("défausser", mood, target)
        amount = target.quantity.amount
        if isinstance(amount, ast.Difference):
            return f"{conjugate('défausser', mood)} des cartes {_held(amount.right)}"
        if amount is not None:
            many = self.times(amount, lambda k: number(k, NOUNS[Kind.CARD]), "cartes")
            return f"{conjugate('défausser', mood)} {many}"
        said = f"{conjugate('défausser', mood)} {self.pick(target, hand=self.scene.hand_seen and not self.scene.by)}"
        self.designate(target)
        return said + (f" jusqu'à défausser {self.pick(Pick(effect.until))}" if effect.until is not None else "")

    def _hand(self, infinitive: str, mood: Mood) -> str:
        return f"{conjugate(infinitive, mood)} {self.poss(Rel.YOU, False)} main"

    def say_draw(self, effect: ast.Draw, mood: Mood) -> str:
        if isinstance(effect.n, ast.Difference):
            return f"{conjugate('piocher', mood)} des cartes {_held(effect.n.left)}"
        noun = _DRAWN[effect.pile]
        verb = conjugate("piocher", mood) + (" jusqu'à" if effect.up_to else "")
        said = f"{verb} {self.times(effect.n, lambda k: number(k, noun), noun.many)}"
        if isinstance(effect.n, ast.Fixed):
            self.designated(noun, several=effect.n != ast.Fixed(1))
        return said

    def say_reveal(self, effect: ast.Reveal, mood: Mood) -> str:
        verb = conjugate("consulter" if effect.look else "révéler", mood)
        kind = Kind.CARD if effect.until is None else effect.until.kind
        self.designated(NOUNS[kind], several=effect.n > 1 or effect.until_n > 1 or effect.zone is Zone.HAND)
        theirs = self.scene.by or effect.whose is not Rel.YOU
        self.scene.shown, self.scene.hand_seen = True, effect.zone is Zone.HAND and theirs
        pile = self.pile(effect.zone, effect.whose)
        if effect.zone is Zone.HAND:
            return f"{verb} {pile}"
        if effect.until is not None:
            wanted = Pick(effect.until, Quantity(effect.until_n, effect.until_n))
            return f"{verb} des cartes {of(pile)} jusqu'à trouver {self.pick(wanted)}"
        end = "dernière" if effect.last else "première"
        first = f"la {end} carte" if effect.n == 1 else f"les {words(effect.n)} {end}s cartes"
        return f"{verb} {first} {of(pile)}"

    def say_revealcards(self, effect: ast.RevealCards, mood: Mood) -> str:
        self.scene.shown = True
        return self.act("révéler", mood, effect.target)

    def say_search(self, effect: ast.Search, mood: Mood) -> str:
        wanted = replace(effect.target.filter, zone=Zone.PLAY, whose=None)
        found = self.pick(replace(effect.target, filter=wanted), hand=False)
        self.designate(effect.target)
        return f"{conjugate('chercher', mood)} {found} dans {self.piles(effect.zones)}"

    # ------------------------------------------------------------------------------------------ played, chosen

    def say_play(self, effect: ast.Play, mood: Mood) -> str:
        if effect.must:
            if mood not in (Mood.ALONE, Mood.YOU):
                raise Unsayable(str(effect))
            return f"vous devez {self.say_play(replace(effect, must=False), Mood.TO)}"
        mine = self.poss(Rel.YOU, False)
        free = [f"{mine} {NOUNS[kind].one} gratuite" for kind in effect.instead_of]
        instead = f" au lieu de {' et de '.join(free)}" if free else ""
        if isinstance(effect.target, Ref):
            played = self._play_it(effect.target, mood)
            return f"{played}{self._played_at(effect)}{instead}"
        verb = conjugate("jouer", mood) + (" immédiatement" if effect.now else "")
        on = "" if effect.on is None else f" sur {self.target(effect.on)}"
        target, found = effect.target, effect.target.filter
        if says_where(found.same_name_as) and isinstance(here := effect.at, Ref):
            effect, target = replace(effect, at=None), replace(target, filter=replace(found, at=here))
        what = self.pick(
            target,
            hand=(found.zone, found.whose) != (Zone.HAND, Rel.YOU),
            extra=not effect.from_top and found.kind not in (Kind.MONSTER, Kind.TITAN),
            from_top=effect.from_top,
        )
        self.designate(target)
        return f"{verb} {what}{on}{self._played_at(effect)}{instead}"

    def _play_it(self, ref: Ref, mood: Mood) -> str:
        """« jouez-la comme Créature supplémentaire », « jouez cette carte »."""
        if not self.is_it(ref):
            return self.pronounced("jouer", mood, ref, self.ref(ref))
        noun = self.it if ref is Ref.IT else self.subject
        said = noun if noun in (NOUNS[Kind.MINION], NOUNS[Kind.ACTION]) else NOUNS[Kind.CARD]
        return f"{self.pronounced('jouer', mood, ref, '')} comme {said.one} supplémentaire"

    def _played_at(self, effect: ast.Play) -> str:
        return "" if effect.at is None else f" sur {self.place(effect.at)}"

    def say_giveupplay(self, effect: ast.GiveUpPlay, mood: Mood) -> str:
        return f"{conjugate('renoncer', mood)} à {NOUNS[effect.kind].a()} supplémentaire"

    def say_designate(self, effect: ast.Designate, mood: Mood) -> str:
        target = effect.target
        chosen = self.who(target) if isinstance(target, Who) else self.anything(target)
        self.scene.rival = self.scene.rival or (self.scene.by and isinstance(target, Who))
        if isinstance(target, Pick):
            self.chosen = self.it, self.several
        return f"{conjugate('choisir', mood)} {chosen}"

    def say_namesomething(self, effect: ast.NameSomething, mood: Mood) -> str:
        return f"{conjugate('nommer', mood)} {'une Faction' if effect.what is None else NOUNS[effect.what].a()}"

    # ------------------------------------------------------------------------------------------ values

    def say_gain(self, effect: ast.Gain, mood: Mood) -> str:
        verb = conjugate("perdre" if effect.lose else "gagner", mood)
        return f"{verb} {self.times(effect.n, lambda k: f'{k} PV', 'PV')}"

    def say_boost(self, effect: ast.Boost, mood: Mood) -> str:
        what = self.one_by_one(effect.target)
        force = "sa Force" if self.is_it(effect.target) else f"la Force {of(what)}"
        return self._changed(force, "diminuée", effect.lower, effect.n, mood) + UNTIL[effect.until]

    def say_boosttotal(self, effect: ast.BoostTotal, mood: Mood) -> str:
        base = self.place(effect.base)
        if mood is Mood.HE and isinstance(effect.n, ast.Fixed):
            force = f"perd {effect.n.n}" if effect.lower else f"gagne +{effect.n.n}"
            return f"{force} de Force sur {base}{UNTIL[effect.until]}"
        if mood is Mood.ALONE:
            return self.total(base, effect.n, effect.lower) + UNTIL[effect.until]
        said = self._changed(f"votre total de Force sur {base}", "", effect.lower, effect.n, mood)
        return said + UNTIL[effect.until]

    def say_changebreakpoint(self, effect: ast.ChangeBreakpoint, mood: Mood) -> str:
        resistance = f"la Résistance {of(self.place(effect.base))}"
        if effect.set_to is not None:
            _stands_alone(effect, mood)
            return f"{resistance} devient {effect.set_to}{UNTIL[effect.until]}"
        return self._changed(resistance, "réduite", effect.lower, effect.n, mood) + UNTIL[effect.until]

    def _changed(self, value: str, lowered: str, lower: bool, n: ast.Amount, mood: Mood) -> str:
        """« la Force de … est augmentée de 2 »; within a sentence, « augmentez de 2 la Force de … »."""
        if mood is Mood.ALONE:
            return f"{value} est {lowered if lower else 'augmentée'} {self.by_n(n)}"
        first, rest = self.by_n_split(n)
        return f"{conjugate('réduire' if lower else 'augmenter', mood)} {first} {value}{rest}"

    def say_putcounters(self, effect: ast.PutCounters, mood: Mood) -> str:
        target, n = effect.target, effect.n
        if effect.own_sort:
            return f"{conjugate('placer', mood)} un marqueur de cette Base sur {self.anything(target)}"
        if isinstance(n, ast.CountersOf):
            return f"{conjugate('doubler', mood)} le nombre de marqueurs Force +1 sur {self.target(target)}"
        verb = conjugate("répartir" if effect.spread else "placer", mood) + (" jusqu'à" if effect.up_to else "")
        if isinstance(n, ast.PowerOf):
            return f"{verb} sur {self.target(target)} autant de marqueurs Force +1 que {self.force_of(n)}"
        where = self.target(target) if effect.spread else self.one_by_one(target)
        if isinstance(n, ast.Per):
            return f"{verb} {number(n.n, COUNTER)} sur {where} {self.per(n.what)}"
        return f"{verb} {number(fixed(n), COUNTER)} sur {where}"

    def say_removecounters(self, effect: ast.RemoveCounters, mood: Mood) -> str:
        n = effect.n
        counters = self._counters(n) if isinstance(n, Quantity) else number(fixed(n), COUNTER)
        bounded = not isinstance(n, Quantity) or n.high is not None  # of each of them, not of all together
        from_what = self.one_by_one(effect.target) if bounded else self.target(effect.target)
        return f"{conjugate('retirer', mood)} {counters} {of(from_what)}"

    def say_movecounters(self, effect: ast.MoveCounters, mood: Mood) -> str:
        what = f"{conjugate('transférer', mood)} {self._counters(effect.n)}"
        source = effect.source
        if isinstance(source, Pick) and source == effect.to and source.quantity == ALL:
            return f"{what} entre {self.plural(source.filter)}"
        start = of(self.target(source))
        return f"{what} {start} {to(self.target(effect.to))}"

    def _counters(self, quantity: Quantity) -> str:
        if quantity.every:
            return "tous les marqueurs Force +1"
        if quantity.low == quantity.high:
            return number(quantity.low, COUNTER)
        if quantity.low == 0 and quantity.high:
            return f"jusqu'à {number(quantity.high, COUNTER)}"
        if quantity.low > 1:
            return f"au moins {number(quantity.low, COUNTER)}"
        return "un ou plusieurs marqueurs Force +1" if quantity.low else "n'importe quel nombre de marqueurs Force +1"

    # ------------------------------------------------------------------------------------------ Bases

    def say_enterbase(self, effect: ast.EnterBase, mood: Mood) -> str:
        n = fixed(effect.n)
        bases = number(n, NOUNS[Kind.BASE])
        if effect.replacing is None:
            self.scene.there = True
            if effect.up_to:
                bases = f"jusqu'à {bases}"
            several = f"{bases} du dessus de" if effect.up_to or n > 1 else "la première Base de"
            return f"{conjugate('mettre', mood)} en jeu {several} la pioche Base"
        old = self.place(effect.replacing)
        self.scene.there = True
        source = " de la défausse Base" if effect.of_discard else " de la pioche Base" if effect.chosen else ""
        choice = " de votre choix" if effect.chosen else ""
        if effect.swapped:
            new = "une Base de votre choix" if effect.chosen else "la première Base"
            return f"{conjugate('échanger', mood)} {old} contre {new}{source or ' de la pioche Base'}"
        return f"{conjugate('remplacer', mood)} {old} par {bases}{choice}{source}"

    def say_nextbase(self, effect: ast.NextBase, mood: Mood) -> str:
        among = "dans la défausse Base"
        if effect.zone is not Zone.BASE_DISCARD:
            among = f"parmi les {words(effect.top or 1)} premières Bases de la pioche Base"
        return f"{conjugate('choisir', mood)} la Base de remplacement {among}"

    # ------------------------------------------------------------------------------------------ rules bent

    def say_canceleffects(self, effect: ast.CancelEffects, mood: Mood) -> str:
        whose = self.anything(effect.target)
        said = "son effet" if whose == "elle" else f"l'effet {of(whose)}"
        return f"{conjugate('annuler', mood)} {said}{UNTIL[effect.until]}"

    def say_grant(self, effect: ast.Grant, mood: Mood) -> str:
        if isinstance(effect.clause, ast.FaceDown):
            first = "la première Base de la pioche Base face cachée"
            return f"{conjugate('retourner', mood)} {first}{UNTIL[effect.until]}"
        if isinstance(effect.clause, ast.NoEffect) and effect.clause.for_whom is Rel.YOU:
            return f"{conjugate('ignorer', mood)} l'effet {of(self.anything(effect.target))}{UNTIL[effect.until]}"
        _stands_alone(effect, mood)
        return self._granted(effect.target, effect.clause) + UNTIL[effect.until]

    def _granted(self, target: ast.Target | ast.Place, clause: ast.StaticClause) -> str:
        match clause:
            case ast.Cannot((ast.Deed.BE_PLAYED,), Filter() as who, None, _, None, None):
                return f"{self.plural(who)} ne peuvent pas être {agree('joué', NOUNS[who.kind].masculine, True)}"
            case ast.Cannot(deeds, _, None, Kind.CARD, None, None) if deeds in (LEAVING, USING):
                several, what = self.described(target)[1], self.anything(target)
                return self.cannot_do(replace(clause, who=Ref.SELF), what, several)
            case ast.Cannot((ast.Deed.BE_MOVED,), Filter(), by, Kind.CARD, None, None) if target is Ref.SELF:
                return self.cannot_come(replace(clause, by=None, players=by))
            case ast.Cannot(deeds, _, by, by_kind, None, None):
                noun, several = self.described(target)
                every = isinstance(target, Pick) and target.quantity.every
                what = self.plural(target.filter) if every and isinstance(target, Pick) else self.anything(target)
                return f"{what} {self.forbidden(deeds, noun, several, by, by_kind)}"
            case ast.Cannot():
                return self.cannot_come(clause)
            case ast.While(ast.TurnOf() as turn, ast.PowerChange(_, n, lower)):
                what = self.anything(target)
                force = "sa Force" if self.is_it(target) else f"la Force {of(what)}"
                return f"{force} est {'diminuée' if lower else 'augmentée'} {self.by_n(n)} {during(turn)}"
            case ast.PlayLimit(_, _, Rel.THAT):
                return self.standing(clause)
            case ast.NoEffect(_, None):
                return f"l'effet {of(self.anything(target))} est annulé"
        raise Unsayable(str(clause))

    # ------------------------------------------------------------------------------------------ duels, copies, Talents

    def say_duel(self, effect: ast.Duel, mood: Mood) -> str:
        _stands_alone(effect, mood)
        return self.duel(effect, "provoque")

    def duel(self, duel: ast.Duel, challenges: str) -> str:
        challenger = self.target(duel.challenger)
        return f"{challenger} {challenges} en duel {self.target(duel.challenged)}"

    def say_affectlikewise(self, effect: ast.AffectLikewise, mood: Mood) -> str:
        return f"{conjugate('affecter', mood)} de la même façon {self.target(effect.target)}"

    def say_usetalent(self, effect: ast.UseTalent, mood: Mood) -> str:
        if isinstance(effect.of, Ref) and not effect.as_own:
            return f"{conjugate('utiliser', mood)} son Talent une fois de plus"
        own = " comme s'il était le sien" if effect.as_own else ""
        return f"{conjugate('utiliser', mood)} le Talent {of(self.target(effect.of))}{own}"

    def say_triggerasif(self, effect: ast.TriggerAsIf, mood: Mood) -> str:
        played = NOUNS[effect.kind].a()
        return f"{conjugate('déclencher', mood)} tous les effets qui se seraient déclenchés si vous aviez joué {played}"


def _held(n: ast.Amount) -> str:
    return f"jusqu'à en avoir {words(fixed(n))} en main"


def _stands_alone(effect: ast.Effect, mood: Mood) -> None:
    """Refuse what has a subject of its own after « vous pouvez » or « chaque joueur »."""
    if mood in (Mood.TO, Mood.HE):
        raise Unsayable(str(effect))


def _whole_hand(target: ast.Target) -> bool:
    return target == Pick(Filter(zone=Zone.HAND, whose=Rel.YOU), ALL)
