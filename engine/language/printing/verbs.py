"""What effects do, in French, in three moods: « détruisez », « détruire », « il détruit »."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import (
    ALL,
    BasePick,
    Filter,
    Kind,
    Pick,
    Quantity,
    Ref,
    Rel,
    Role,
    Until,
    Who,
    Zone,
)
from engine.language.french import Mood, capital, conjugate, elide, number, of, to, words
from engine.language.printing.clauses import Clauses
from engine.language.printing.nouns import COUNTER, NOUNS, WHO, Unsayable, fixed

UNTIL = {
    Until.END_OF_TURN: " jusqu'à la fin du tour",
    Until.START_OF_YOUR_TURN: " jusqu'au début de votre prochain tour",
    Until.END_OF_YOUR_NEXT_TURN: " jusqu'à la fin de votre prochain tour",
    Until.THEIR_NEXT_TURN: " pendant son prochain tour",
    Until.LEAVES: " tant que cette carte est en jeu",
    Until.ALWAYS: "",
}


class Verbs(Clauses):
    """Says one effect, as part of a sentence."""

    # said one room further: a verb can hold a whole effect
    effect: Callable[..., str]

    def verb(self, effect: ast.Effect, mood: Mood, alone: bool) -> str:  # noqa: PLR0915 - a case a verb
        match effect:
            case ast.Destroy(target) if self.is_place(target):
                return f"{conjugate('détruire', mood)} {self.place(target)}"  # type: ignore[arg-type]
            case ast.Destroy((Pick() | Ref()) as target):
                return self.act("détruire", mood, target)
            case ast.Move(target, place):
                return self.act("déplacer", mood, target) + f" {self.toward(place)}" + self.rather(target)
            case ast.Return(target, zone):
                return self.act("renvoyer", mood, target) + f" {self.into(zone, None)}" + self.rather(target)
            case ast.Put(target, Zone.PLAY, _whose, at) if at is not None:
                return self.act("placer", mood, target) + f" sur {self.place(at)}"
            case ast.Put(target, zone, whose, None, any_order, bottom):
                order = " dans l'ordre de votre choix" if any_order else ""
                if isinstance(target, Pick) and (target.filter.kind, target.filter.zone) == (
                    Kind.TREASURE,
                    Zone.REVEALED,
                ):
                    order += " avant le partage des Trésors"
                what = self.hand(mood) if _whole_hand(target) else self.act("placer", mood, target)
                return f"{what} {self.into(zone, whose, bottom)}{order}{self.rather(target)}"
            case ast.ShuffleIn(target, pile, whose):
                if _whole_hand(target):
                    return f"{conjugate('mélanger', mood)} {self.poss(Rel.YOU, False)} main {self.inside(pile, whose)}"
                return self.act("mélanger", mood, target) + f" {self.inside(pile, whose)}" + self.rather(target)
            case ast.ShufflePile(pile, source):
                first = self.pile(source or pile, Rel.YOU)
                return f"{conjugate('mélanger', mood)} {first}" + (f" {self.inside(pile, Rel.YOU)}" if source else "")
            case ast.Discard(target, until) if until is not None:
                cards = self.act("défausser", mood, target).replace(" de votre main", "").replace(" de sa main", "")
                return f"{cards} jusqu'à défausser {self.pick(Pick(until))}"
            case ast.Draw(n, pile, up_to):
                return self.draw(n, pile, up_to, mood)
            case ast.Discard(target):
                return self.discard(target, mood)
            case ast.Gain(n, lose):
                return f"{conjugate('perdre' if lose else 'gagner', mood)} {self.times(n, lambda k: f'{k} PV', 'PV')}"
            case ast.Boost(target, n, lower, until):
                return self.boost(target, n, lower, mood, alone) + UNTIL[until]
            case ast.BoostTotal(base, n, lower, until):
                return self.total(self.place(base), n, lower) + UNTIL[until]
            case ast.PutCounters(target, own_sort=True):
                return f"{conjugate('placer', mood)} un marqueur de cette Base sur {self.place(target)}"  # type: ignore[arg-type]
            case ast.PutCounters(target, n, spread, up_to):
                return self.put_counters(target, n, spread, up_to, mood)
            case ast.RemoveCounters(target, n):
                counters = self.counters(n) if isinstance(n, Quantity) else number(fixed(n), COUNTER)
                return f"{conjugate('retirer', mood)} {counters} {of(self.target(target))}"
            case ast.MoveCounters(Pick() as source, Pick() as target, quantity) if (
                source == target and source.quantity == ALL
            ):
                return f"{conjugate('transférer', mood)} {self.counters(quantity)} entre {self.plural(source.filter)}"
            case ast.MoveCounters(source, target, quantity):
                start = of(self.target(source))
                return f"{conjugate('transférer', mood)} {self.counters(quantity)} {start} {to(self.target(target))}"
            case ast.Transfer(target, place):
                what = "" if self.is_it(target) else self.target(target)
                where = f"vers {self.place(place)}" if self.is_place(place) else to(self.target(place))  # type: ignore[arg-type]
                return f"{self.pronounced('transférer', mood, target, what)} {where}"
            case ast.TakeControl(target, Role.ANOTHER | Role.ANY as role, Until.ALWAYS):
                verb = {Mood.YOU: "donnez", Mood.TO: "donner", Mood.HE: "donne"}[mood]
                return f"{verb} le contrôle {of(self.target(target))} à {WHO[role]}"
            case ast.EnterBase():
                return self.enter_base(effect, mood)
            case ast.NextBase(zone, top):
                among = (
                    "dans la défausse Base"
                    if zone is Zone.BASE_DISCARD
                    else f"parmi les {words(top or 1)} premières Bases de la pioche Base"
                )
                return f"{conjugate('choisir', mood)} la Base de remplacement {among}"
            case ast.TakeControl(target, Role.YOU, until):
                return f"{conjugate('prendre', mood)} le contrôle {of(self.target(target))}{UNTIL[until]}"
            case ast.Play():
                return self.play(effect, mood)
            case ast.GiveUpPlay(kind):
                verb = {Mood.YOU: "renoncez", Mood.TO: "renoncer", Mood.HE: "renonce"}[mood]
                return f"{verb} à {NOUNS[kind].a()} supplémentaire"
            case ast.Reveal():
                return self.reveal(effect, mood)
            case ast.RevealCards(target):
                return self.act("révéler", mood, target)
            case ast.Search(target, zones):
                found = self.pick(
                    replace(target, filter=replace(target.filter, zone=Zone.PLAY, whose=None)), hand=False
                )
                self.designate(target)
                return f"{conjugate('chercher', mood)} {found} dans {self.piles(zones)}"
            case ast.Designate(target):
                return f"{conjugate('choisir', mood)} {self.chosen(target)}"
            case ast.NameSomething(what):
                return f"{conjugate('nommer', mood)} une {'Faction' if what == 'faction' else 'carte'}"
            case ast.ChangeBreakpoint(base, n, lower, set_to, until):
                return self.breakpoint(base, n, lower, set_to, mood, alone) + UNTIL[until]
            case ast.CancelEffects(target, until):
                return f"{conjugate('annuler', mood)} l'effet {of(self.anything(target))}{UNTIL[until]}"
            case ast.Grant(target, ast.NoEffect(_of, Rel.YOU), until):
                return f"{conjugate('ignorer', mood)} l'effet {of(self.anything(target))}{UNTIL[until]}"
            case ast.Grant(target, clause, until):
                return self.granted(target, clause) + UNTIL[until]
            case ast.Bury(target, at):
                return f"{self.act('enterrer', mood, target)} sur {self.place(at)}{self.rather(target)}"
            case ast.Uncover(target):
                return self.act("dévoiler", mood, target)
            case ast.Duel():
                return self.duel(effect, may=False)
            case ast.AffectLikewise(target):
                return f"{conjugate('affecter', mood)} de la même façon {self.target(target)}"
            case ast.UseTalent(target, as_own):
                if not as_own:
                    return f"{conjugate('utiliser', mood)} son Talent une fois de plus"
                return f"{conjugate('utiliser', mood)} le Talent {of(self.target(target))} comme s'il était le sien"
            case ast.TriggerAsIf(kind):
                return f"déclenchez tous les effets qui se seraient déclenchés si vous aviez joué {NOUNS[kind].a()}"
        raise Unsayable(str(effect))

    def act(self, infinitive: str, mood: Mood, target: ast.Target) -> str:
        """« détruisez une Créature », « détruisez-la », « la détruire »."""
        pointed = self.is_it(target)
        what = "" if pointed else self.target(target)
        return self.pronounced(infinitive, mood, target, what)

    def hand(self, mood: Mood) -> str:
        return f"{conjugate('placer', mood)} {self.poss(Rel.YOU, False)} main"

    def pronounced(self, infinitive: str, mood: Mood, target: ast.Target, what: str) -> str:
        verb = conjugate(infinitive, mood)
        if self.is_it(target):
            noun = self.it if target is Ref.IT else self.subject
            pronoun = "les" if target is Ref.IT and self.several else "le" if noun.masculine else "la"
            if mood is Mood.YOU:
                return f"{verb}-{pronoun}"
            return elide(pronoun, verb) if pronoun != "les" else f"les {verb}"
        return f"{verb} {what}"

    def rather(self, target: ast.Target) -> str:
        """After a Conquest what is saved is saved « au lieu de la défausser » (R 6.2)."""
        if not self.scoring:
            return ""
        if isinstance(target, Pick) and target.filter.at not in (Ref.HERE, Ref.THERE):
            return ""
        several = isinstance(target, Pick) and target.quantity.high != 1
        return f" au lieu de {'les' if several else 'la'} défausser"

    def boost(self, target: ast.Target, n: ast.Amount, lower: bool, mood: Mood, alone: bool) -> str:
        what = self.one_by_one(target)
        force = "sa Force" if self.is_it(target) else f"la Force {of(what)}"
        if alone and mood is Mood.YOU:
            return f"{force} est {'diminuée' if lower else 'augmentée'} {self.by_n(n)}"
        first, rest = self.by_n_split(n)
        return f"{conjugate('réduire' if lower else 'augmenter', mood)} {first} {force}{rest}"

    def total(self, base: str, n: ast.Amount, lower: bool) -> str:
        return f"votre total de Force sur {base} est {'diminué' if lower else 'augmenté'} {self.by_n(n)}"

    def breakpoint(
        self, base: ast.Place, n: ast.Amount, lower: bool, set_to: int | None, mood: Mood, alone: bool
    ) -> str:
        what = self.place(base)
        if set_to is not None:
            return f"la Résistance {of(what)} devient {set_to}"
        if alone and mood is Mood.YOU:
            return f"la Résistance {of(what)} est {'réduite' if lower else 'augmentée'} {self.by_n(n)}"
        first, rest = self.by_n_split(n)
        return f"{conjugate('réduire' if lower else 'augmenter', mood)} {first} la Résistance {of(what)}{rest}"

    def put_counters(self, target: ast.Target, n: ast.Amount, spread: bool, up_to: bool, mood: Mood) -> str:
        verb = conjugate("répartir" if spread else "placer", mood) + (" jusqu'à" if up_to else "")
        if isinstance(n, ast.CountersOf):
            doubling = verb.replace("placez", "doublez").replace("placer", "doubler")
            return f"{doubling} le nombre de marqueurs Force +1 sur {self.target(target)}"
        if isinstance(n, ast.PowerOf):
            return f"{verb} sur {self.target(target)} autant de marqueurs Force +1 que {self.force_of(n)}"
        if isinstance(n, ast.Per):
            what = self.target(target) if spread else self.one_by_one(target)
            return f"{verb} {number(n.n, COUNTER)} sur {what} {self.per(n.what)}"
        return f"{verb} {number(fixed(n), COUNTER)} sur {self.target(target) if spread else self.one_by_one(target)}"

    def one_by_one(self, target: ast.Target) -> str:
        """« chacune de vos Créatures » rather than « toutes »: each has its own Force and markers."""
        if isinstance(target, Pick) and target.quantity.every and not target.filter.alternatives:
            self.designated(NOUNS[target.filter.kind], several=False)
            return self.each(target.filter)
        return self.target(target)

    def counters(self, quantity: Quantity) -> str:
        if quantity.every:
            return "tous les marqueurs Force +1"
        if quantity.low == quantity.high:
            return number(quantity.low, COUNTER)
        if quantity.low == 0 and quantity.high:
            return f"jusqu'à {number(quantity.high, COUNTER)}"
        if quantity.low > 1:
            return f"au moins {number(quantity.low, COUNTER)}"
        return "un ou plusieurs marqueurs Force +1" if quantity.low else "n'importe quel nombre de marqueurs Force +1"

    def draw(self, n: ast.Amount, pile: Zone, up_to: bool, mood: Mood) -> str:
        noun = {
            Zone.MADNESS: NOUNS[Kind.MADNESS],
            Zone.TREASURES: NOUNS[Kind.TREASURE],
            Zone.MONSTERS: NOUNS[Kind.MONSTER],
        }.get(pile, NOUNS[Kind.CARD])
        verb = conjugate("piocher", mood) + (" jusqu'à" if up_to else "")
        said = f"{verb} {self.times(n, lambda k: number(k, noun), noun.many)}"
        self.designated(noun, several=n != ast.Fixed(1))
        return said

    def discard(self, target: ast.Target, mood: Mood) -> str:
        if _whole_hand(target):
            return f"{conjugate('défausser', mood)} {self.poss(Rel.YOU, False)} main"
        if isinstance(target, Pick) and target.filter.zone is Zone.HAND and target.filter.whose is Rel.YOU:
            said = f"{conjugate('défausser', mood)} {self.pick(target, hand=False)}"
            self.designate(target)
            return said
        return self.act("défausser", mood, target)

    def play(self, play: ast.Play, mood: Mood) -> str:
        instead = (
            ""
            if play.instead_of is None
            else f" au lieu de {self.poss(Rel.YOU, False)} {NOUNS[play.instead_of].one} gratuite"
        )
        if isinstance(play.target, Ref):
            pointed = self.is_it(play.target)
            noun = self.it if play.target is Ref.IT else self.subject
            extra = f" comme {noun.one} supplémentaire" if pointed else ""
            what = "" if pointed else self.ref(play.target)
            return self.pronounced("jouer", mood, play.target, what) + extra + self.played_at(play) + instead
        verb = conjugate("jouer", mood) + (" immédiatement" if play.now else "")
        found = play.target.filter
        on = "" if play.on is None else f" sur {self.target(play.on)}"
        what = self.pick(
            play.target,
            hand=(found.zone, found.whose) != (Zone.HAND, Rel.YOU),
            extra=not play.from_top and found.kind is not Kind.MONSTER,
            from_top=play.from_top,
        )
        self.designate(play.target)
        return f"{verb} {what}{on}{self.played_at(play)}{instead}"

    def played_at(self, play: ast.Play) -> str:
        return "" if play.at is None else f" sur {self.place(play.at)}"

    def enter_base(self, enter: ast.EnterBase, mood: Mood) -> str:
        count = fixed(enter.n)
        if enter.replacing is None:
            self.scene.there = True
            if enter.up_to or count > 1:
                bases = f"{'jusqu’à ' if enter.up_to else ''}{number(count, NOUNS[Kind.BASE])}".replace("’", "'")
                return f"{conjugate('mettre', mood)} en jeu {bases} du dessus de la pioche Base"
            return f"{conjugate('mettre', mood)} en jeu la première Base de la pioche Base"
        old = self.place(enter.replacing)
        self.scene.there = True
        source = " de la défausse Base" if enter.of_discard else " de la pioche Base" if enter.chosen else ""
        choice = " de votre choix" if enter.chosen else ""
        return f"{conjugate('remplacer', mood)} {old} par {number(count, NOUNS[Kind.BASE])}{choice}{source}"

    def reveal(self, reveal: ast.Reveal, mood: Mood) -> str:
        verb = conjugate("consulter" if reveal.look else "révéler", mood)
        whose = reveal.whose
        kind = Kind.CARD if reveal.until is None else reveal.until.kind
        self.designated(NOUNS[kind], several=reveal.n > 1 or reveal.until_n > 1 or reveal.zone is Zone.HAND)
        self.scene.shown = True
        if reveal.zone is Zone.HAND:
            return f"{verb} {self.pile(Zone.HAND, whose)}"
        pile = self.pile(Zone.DECK, whose)
        if reveal.until is not None:
            wanted = Pick(reveal.until, Quantity(reveal.until_n, reveal.until_n))
            return f"{verb} des cartes {of(pile)} jusqu'à trouver {self.pick(wanted)}"
        first = "la première carte" if reveal.n == 1 else f"les {words(reveal.n)} premières cartes"
        return f"{verb} {first} {of(pile)}"

    def duel(self, duel: ast.Duel, may: bool) -> str:
        challenger = self.target(duel.challenger)
        challenged = self.target(duel.challenged)
        return f"{challenger} {'peut provoquer' if may else 'provoque'} en duel {challenged}"

    def after_duel(self, duel: ast.Duel) -> Iterator[str]:
        """What becomes of the loser and of the winner."""
        for side, effect in (("la Créature perdante", duel.loser), ("la Créature gagnante", duel.winner)):
            for step in effect.steps if isinstance(effect, ast.Seq) else (effect,) if effect else ():
                with self.told_of(side):
                    yield capital(self.effect(step, alone=True))
        if duel.if_you_win is not None:
            yield capital(f"si votre Créature gagne, {self.effect(duel.if_you_win, alone=True)}")

    @contextmanager
    def told_of(self, side: str) -> Iterator[None]:
        """Where IT is the loser or the winner of a duel, named so."""
        self.side = side
        self.designated(NOUNS[Kind.MINION], several=False)
        yield
        self.side = ""

    def chosen(self, target: Any) -> str:
        if isinstance(target, Who):
            return self.who(target)
        if isinstance(target, BasePick):
            said = self.place(target)
            return said
        return self.target(target)

    def granted(self, target: Any, clause: ast.StaticClause) -> str:
        match clause:
            case ast.Cannot(deeds, _who, by, by_kind, None, None):
                noun, several = self.described(target)
                every = isinstance(target, Pick) and target.quantity.every
                what = self.plural(target.filter) if every else self.anything(target)
                return f"{what} {self.forbidden(deeds, noun, several, by, by_kind)}"
            case ast.While(ast.TurnOf(rel), ast.PowerChange(_ref, n, lower)):
                whose = "votre tour" if rel is Rel.YOU else "le tour des autres joueurs"
                what = self.target(target)
                force = "sa Force" if self.is_it(target) else f"la Force {of(what)}"
                return f"{force} est {'diminuée' if lower else 'augmentée'} {self.by_n(n)} pendant {whose}"
            case ast.Cannot(deeds, _who, _by, _kind, _at, players) if players is not None or _at is not None:
                return self.cannot_come(clause)
            case ast.NoEffect(_of, None):
                return f"l'effet {of(self.anything(target))} est annulé"
        raise Unsayable(str(clause))


def _whole_hand(target: Any) -> bool:
    return (
        isinstance(target, Pick) and target.filter == Filter(zone=Zone.HAND, whose=Rel.YOU) and target.quantity == ALL
    )
