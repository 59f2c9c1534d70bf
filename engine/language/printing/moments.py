"""Moments in French: « après que … », « avant la Conquête … »."""

from __future__ import annotations

from dataclasses import replace

from engine.effects import ast
from engine.effects.ast import Filter, Happening, Pick, Quantity, Ref, Rel
from engine.language.canon.deeds import DONE
from engine.language.french import Noun, agree, elide, of, to
from engine.language.printing.facts import WHERE, Facts
from engine.language.printing.nouns import NOUNS, Unsayable

_SCORING = {
    Happening.BEFORE_SCORING: "avant",
    Happening.WHEN_SCORING: "lors de",
    Happening.AFTER_SCORING: "après",
}
_OF_THE_CARD = {  # what the card itself does; its Base is said of the card
    Happening.LEFT_PLAY: "a quitté le jeu",
    Happening.LEFT_BASE: "a quitté cette Base",
    Happening.IN_DUEL: "participe à un duel",
    Happening.CHALLENGED: "provoque un duel",
    Happening.DUEL_WON: "a gagné un duel",
}
_AT_THE_CARD = (
    Happening.TO_DISCARD,
    Happening.LEFT_PLAY,
    Happening.IN_DUEL,
    Happening.CHALLENGED,
    Happening.DUEL_WON,
    Happening.COUNTER_PLACED,
    Happening.COUNTER_REMOVED,
    Happening.COUNTER_CHANGED,
    Happening.POWER_LOST,
    Happening.TRANSFERRED,
    Happening.GIVEN,
    Happening.DRAWN,
)
_TURNS = {Rel.YOU: "de votre tour", Rel.OTHERS: "du tour d'un autre joueur"}
_DOERS = {
    None: "qu'un joueur a",
    Rel.YOU: "que vous avez",
    Rel.OTHERS: "qu'un autre joueur a",
    Rel.THAT: "que ce joueur a",
    Rel.CONTROLLER_OF_HOST: "que le contrôleur de cette Créature a",
}
_PLAYERS = {None: "un joueur", Rel.OTHERS: "un autre joueur"}
_ORDINALS = {2: "deuxième", 3: "troisième", 4: "quatrième", 5: "cinquième", 6: "sixième", 7: "septième"}


class Moments(Facts):
    """Says what a trigger waits for."""

    def moment(self, trigger: ast.Trigger, instead: bool = False) -> str:
        """« après que … », « avant la Conquête … », « au début de votre tour »."""
        if trigger.happening in _SCORING:
            return self.scoring_moment(trigger)
        if trigger.happening in (Happening.TURN_START, Happening.TURN_END):
            edge = "au début" if trigger.happening is Happening.TURN_START else "à la fin"
            return f"{edge} {_TURNS.get(trigger.who, 'de chaque tour') if trigger.who else 'de chaque tour'}"
        return self.event(trigger, instead)

    # ------------------------------------------------------------------------------------------ Conquests

    def in_moment(self, trigger: ast.Trigger) -> bool:
        """Whether the condition is said within the moment: « la Conquête d'une Base où vous avez une Créature »."""
        if trigger.happening not in _SCORING or trigger.at is Ref.HERE:
            return False
        match trigger.condition:
            case ast.Placed() | ast.Not(ast.Placed()):
                return True
        return all(isinstance(fact, ast.Exists) and fact.what.at is Ref.THERE for fact in _facts(trigger))

    def scoring_moment(self, trigger: ast.Trigger) -> str:
        word = _SCORING[trigger.happening]
        if trigger.at is Ref.HERE:
            return f"{word} la Conquête de cette Base"
        where = ""
        if trigger.condition is not None and self.in_moment(trigger):
            where = "".join(self._of_that_base(fact) for fact in _facts(trigger))
        self.scene.there = True
        return f"{word} la Conquête d'une {'autre ' if trigger.at is Ref.THERE else ''}Base{where}"

    def _of_that_base(self, fact: ast.Condition) -> str:
        if isinstance(fact, ast.Exists):
            return self.having(ast.Has(replace(fact.what, at=None), fact.cmp, fact.n))
        return f" où {self.fact(fact)}"

    # ------------------------------------------------------------------------------------------ events

    def event(self, trigger: ast.Trigger, instead: bool) -> str:
        what = trigger.what
        if trigger.happening is Happening.VP_GAINED:
            return self._doer(trigger, "gagné au moins 1 PV")
        if trigger.happening is Happening.DUEL_WON and isinstance(what, Filter) and trigger.who is not None:
            there = self.where(trigger.at) if trigger.at is not None else ""
            return self._doer(trigger, f"gagné un duel sur {there}") if there else _unsaid(trigger)
        if trigger.happening is Happening.IN_DUEL and what is None:
            return "lorsqu'un duel commence"
        if what is None:
            return self._doer(trigger, "gagné un duel") if trigger.happening is Happening.DUEL_WON else _unsaid(trigger)
        if isinstance(what, Filter) and trigger.at is not None and (instead or trigger.happening in _AT_THE_CARD):
            what, trigger = replace(what, at=trigger.at), replace(trigger, at=None)
        if trigger.happening is Happening.ATTACHED and isinstance(what, Filter) and isinstance(what.on, Ref):
            return self._attached(trigger, what, what.on)
        if trigger.happening is Happening.ATTACHED and isinstance(what, Filter) and what.attached is ast.Kind.BASE:
            base = trigger.at or what.at
            place = f" à {self.where(base) if base is not None else 'une Base'}"
            what, trigger = replace(what, attached=None, at=None), replace(trigger, at=None)
        elif trigger.happening is Happening.ATTACHED and trigger.at is Ref.HERE:  # to the Base or to what stands there
            place = " ici"
        elif trigger.happening is Happening.MOVED and isinstance(what, Filter) and isinstance(what.at, ast.BaseFilter):
            place, what = f" vers {self.where(what.at)}", replace(what, at=None)
        else:
            place = "" if trigger.at is None else f" {WHERE.get(trigger.happening, 'sur')} {self.where(trigger.at)}"
        card = self.ref(what) if isinstance(what, Ref) else self._one(what, trigger.ordinal, trigger.together)
        noun = self.described(what)[0]
        by = "" if trigger.by is None else self.pick(Pick(trigger.by))
        if trigger.happening is Happening.DISCARDED and trigger.at is not None and trigger.who is None:
            place = " d'une Base" if trigger.at is Ref.THERE else " de cette Base"
        self.scene.it = False
        self.subject = noun
        self.scene.subject = what if isinstance(what, Ref) else Ref.SUBJECT
        if instead:
            return f"si {card} {_would(trigger, noun)}{f' par {by}' if by else ''}"
        if trigger.happening is Happening.AFFECTED and by:
            return self._affects(
                trigger, card, self._as_played(trigger.by, trigger.or_talent) if trigger.by_play and trigger.by else by
            )
        return self._happened(trigger, card, noun, place, by)

    def _attached(self, trigger: ast.Trigger, what: Filter, host: Ref) -> str:
        """« après que vous avez attaché une Action à cette Créature »."""
        card = self.pick(Pick(replace(what, attached=None, on=None)))
        noun, on = NOUNS[what.kind], to(self.ref(host))
        self.scene.it, self.subject, self.scene.subject = False, noun, Ref.SUBJECT
        if trigger.who is not None:
            return self._doer(trigger, f"attaché {card} {on}")
        return f"{elide('après que', card)} a été {agree('attaché', noun.masculine)} {on}"

    def _one(self, found: Filter, ordinal: int | None, together: bool) -> str:
        """« une Créature », « une ou plusieurs Créatures », « votre troisième Créature du tour »."""
        card = self.pick(Pick(found, Quantity(1, None)) if together else Pick(found))
        if ordinal in (None, 1):
            return card
        if ordinal not in _ORDINALS:
            raise Unsayable(str(ordinal))
        return f"votre {_ORDINALS[ordinal]} {card.split(' ', 1)[1]} du tour"

    def _affects(self, trigger: ast.Trigger, card: str, by: str) -> str:
        if isinstance(trigger.what, Filter) and trigger.what.controller is Rel.THAT:
            return f"après qu'un joueur a joué {by} affectant {card}"
        return f"{elide('après que', by)} a affecté {'directement ' if trigger.directly else ''}{card}"

    def _as_played(self, by: Filter, or_talent: bool) -> str:
        """« une carte jouée par un autre joueur », « … ou un Talent utilisé par … »."""
        if by.controller not in _PLAYERS:
            raise Unsayable(str(by.controller))
        played = agree("joué", NOUNS[by.kind].masculine) + (" ou un Talent utilisé" if or_talent else "")
        return f"{self.pick(Pick(replace(by, controller=None)))} {played} par {_PLAYERS[by.controller]}"

    def _happened(self, trigger: ast.Trigger, card: str, noun: Noun, place: str, by: str) -> str:
        match trigger.happening:
            case Happening.TO_DISCARD:
                return f"{elide('après que', card)} est {agree('allé', noun.masculine)} à la défausse"
            case Happening.GIVEN:
                return self._doer(trigger, f"placé {card} dans la main d'un autre joueur")
            case Happening.DRAWN:
                return self._doer(trigger, f"pioché {card}")
            case Happening.COUNTER_PLACED:
                return self._counter(trigger, f"placé sur {card}", f"placé un marqueur Force +1 sur {card}")
            case Happening.COUNTER_REMOVED:
                return self._counter(trigger, f"retiré {of(card)}", f"retiré un marqueur Force +1 {of(card)}")
            case Happening.COUNTER_CHANGED if trigger.who is None:
                where = "" if trigger.what == Filter() else f" sur {card}"
                return f"après qu'un marqueur Force +1 a été placé ou retiré{where}"
            case Happening.COUNTER_CHANGED:
                return self._doer(trigger, f"placé ou retiré un marqueur Force +1 sur {card}")
            case Happening.POWER_LOST:
                return f"après que la Force {of(card)} est tombée à 0"
            case Happening.TRANSFERRED if trigger.who is not None:
                return self._doer(trigger, f"transféré un marqueur Force +1 {to(card)}")
            case happening if happening in _OF_THE_CARD:
                when = "lorsque" if happening in (Happening.IN_DUEL, Happening.CHALLENGED) else "après que"
                return f"{elide(when, card)} {_OF_THE_CARD[happening]}"
        done = DONE[trigger.happening]
        if trigger.who is not None:
            return self._doer(trigger, f"{done} {card}{place}")
        directly = " directement" if trigger.directly else ""
        source = f" par {by}" if by else ""
        return f"{elide('après que', card)} a été {agree(done, noun.masculine)}{directly}{place}{source}"

    def _counter(self, trigger: ast.Trigger, undergone: str, done: str) -> str:
        if trigger.who is None:
            return f"après qu'un marqueur Force +1 a été {undergone}"
        return self._doer(trigger, done)

    def _doer(self, trigger: ast.Trigger, deed: str) -> str:
        if trigger.who not in _DOERS:
            return _unsaid(trigger)
        return f"après {_DOERS[trigger.who]} {deed}"


def _facts(trigger: ast.Trigger) -> tuple[ast.Condition, ...]:
    fact = trigger.condition
    return () if fact is None else fact.of if isinstance(fact, ast.Both) else (fact,)


def _would(trigger: ast.Trigger, noun: Noun) -> str:
    """« devait être détruite », « devaient aller à la défausse »."""
    would = "devaient" if trigger.together else "devait"
    if trigger.happening is Happening.TO_DISCARD:
        return f"{would} aller à la défausse"
    return f"{would} être {agree(DONE[trigger.happening], noun.masculine, trigger.together)}"


def _unsaid(trigger: ast.Trigger) -> str:
    raise Unsayable(str(trigger))
