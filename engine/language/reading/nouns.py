"""What the verbs act on: noun phrases turned into targets, places, players and amounts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.effects.ast import (
    ALL,
    AffectedThus,
    Amount,
    BaseFilter,
    BasePick,
    CountersOf,
    Designate,
    Effect,
    Filter,
    Fixed,
    HandSize,
    Kind,
    Per,
    Pick,
    Place,
    PowerHere,
    PowerOf,
    Quantity,
    Ref,
    Rel,
    Role,
    Seq,
    Target,
    Until,
    Who,
    Zone,
)
from engine.language.nominal import PhraseReader
from engine.language.phrases import PILES, Phrase
from engine.language.scene import Node, Scene, Unreadable, leaf, name_of, part, parts

_THUS_KINDS = ("MINION", "ACTION", "CARD", "MADNESS", "TITAN", "MONSTER", "TREASURE")


ROLES = {
    "EACH_PLAYER": Role.EACH,
    "EACH_OTHER": Role.EACH_OTHER,
    "ANOTHER": Role.ANOTHER,
    "ANY_PLAYER": Role.ANY,
    "THAT_PLAYER": Role.THAT,
    "HE": Role.THAT,
    "YOU": Role.YOU,
    "WINNER": Role.WINNER,
    "SECOND": Role.SECOND,
    "THIRD": Role.THIRD,
    "ALL_BUT_WINNER": Role.ALL_BUT_WINNER,
    "HIS_OWNER": Role.OWNER,
    "HIS_CONTROLLER": Role.CONTROLLER_OF_IT,
    "WINNER_CONTROLLER": Role.CONTROLLER_OF_IT,
}


UNTIL = {
    "UNTIL_END_OF_TURN": Until.END_OF_TURN,
    "UNTIL_START_OF_YOUR_TURN": Until.START_OF_YOUR_TURN,
    "UNTIL_END_OF_YOUR_NEXT_TURN": Until.END_OF_YOUR_NEXT_TURN,
    "UNTIL_LEAVES": Until.LEAVES,
}


class Nouns:
    """What every verb needs: nouns, places, numbers; and what the sentence read so far has left behind."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.phrases = PhraseReader(scene)
        self.standing = False
        self.until: Until | None = None
        self.your_choice = False
        self.then_subject: Any = None
        self.told_of_subject = False
        self.first: list[Effect] = []
        self.rescued_from: Ref | None = None
        self.subject_of_verb: Phrase | None = None

    def np(self, node: Node) -> Phrase:
        self.subject_of_verb = self.phrases.phrase(node)
        return self.subject_of_verb

    def objects(self, node: Node) -> list[Phrase]:
        """What a verb acts on: noun phrases, or the pronoun beside it."""
        obj = part(node, "obj")
        if part(obj, "CLITIC"):
            phrase = Phrase("", ref=self.scene.pronoun())
            nouns = [phrase]
            for modifier in obj.children:
                if name_of(modifier) != "CLITIC":
                    self.phrases.give(modifier, nouns)
            return [phrase]
        phrases = [self.np(np) for np in parts(obj, "np")]
        phrases[0].flags.update(name_of(child) for child in obj.children if name_of(child) in ("NOW", "AT_RANDOM"))
        return phrases

    def _only(self, node: Node) -> Phrase:
        phrases = self.objects(node)
        if len(phrases) == 1:
            return phrases[0]
        quantity, at_random = phrases[0].quantity, phrases[0].flags & {"AT_RANDOM"}
        phrases[0].flags -= at_random
        joined = Phrase("CARD", quantity, fields={"alternatives": tuple(p.filter() for p in phrases)}, flags=at_random)
        zones = {p.fields.get("zone", Zone.PLAY) for p in phrases}
        if len(zones) == 1:
            joined.fields["zone"] = zones.pop()
        return joined

    def _any_of(self, phrases: list[Phrase]) -> Filter:
        return Filter(alternatives=tuple(phrase.filter() for phrase in phrases))

    def hit(self, phrase: Phrase, zone: Zone | None = None) -> Target:
        """What an effect acts on; from then on « elle » is that."""
        self.your_choice = self.your_choice or (self.scene.by and phrase.take("OF_CHOICE"))
        if (
            self.rescued_from
            and phrase.ref is None
            and phrase.place is None
            and "zone" not in phrase.fields
            and zone is None
        ):
            phrase.place = Phrase("BASE", ref=self.rescued_from)
        self._choose_base_first(phrase)
        if phrase.ref is None and zone not in (None, Zone.PLAY) and "zone" not in phrase.fields:
            phrase.fields["zone"] = zone
            if zone is Zone.HAND:
                phrase.fields["whose"] = Rel.YOU
        target = phrase.target()
        if isinstance(target, Pick):
            self.scene.it = True
        return target

    def _choose_base_first(self, phrase: Phrase) -> None:
        """« toutes les Créatures sur une Base »: a Base is chosen, then all those on it."""
        place = phrase.place
        many = phrase.quantity.every or phrase.quantity.high is None
        if phrase.ref is not None or not many or place is None or place.ref is not None or place.noun != "BASE":
            return
        if place.quantity.every or place.plural:
            return
        self.first.append(Designate(self.go(place)))
        phrase.place = Phrase("BASE", ref=Ref.THERE)

    def go(self, phrase: Phrase) -> Place:
        """Where something goes; from then on « cette Base » is that."""
        place = phrase.to_place()
        if isinstance(place, BasePick):
            self.scene.there = True
        return place

    def pile(self, phrase: Phrase) -> Zone:
        if phrase.noun not in PILES:
            raise Unreadable("il faut ici une pioche, une défausse ou une main")
        return PILES[phrase.noun]

    def _hand(self, phrase: Phrase) -> Pick:
        return Pick(Filter(zone=Zone.HAND, whose=phrase.owner if isinstance(phrase.owner, Rel) else Rel.YOU), ALL)

    def into(self, node: Node) -> tuple[Zone, Rel | Role | None, Place | None, bool]:
        """Where a card is put: the zone, whose, on which Base, and whether under the pile."""
        word = name_of(node.children[0])
        if word == "INTO_HAND":
            return Zone.HAND, Rel.YOU, None, False
        phrase = self.np(part(node, "np"))
        if word == "VERS":
            return Zone.PLAY, None, self.go(phrase), False
        if phrase.noun not in PILES:
            raise Unreadable("il faut ici une pioche, une défausse ou une main")
        zone = PILES[phrase.noun]
        whose = Role.ANOTHER if phrase.owner is Rel.OTHERS else phrase.owner
        if word == "DANS" or zone is not Zone.DECK:
            return zone, whose, None, word == "SOUS"
        return (Zone.DECK_TOP if word == "ON_TOP" else Zone.DECK_BOTTOM), whose, None, False

    def who(self, node: Node) -> Who:
        """« chaque autre joueur ayant une Créature sur cette Base »."""
        role = ROLES[leaf(node).type]
        if leaf(node).type == "WINNER_CONTROLLER":
            self.scene.duel = "winner"
        mod = part(node, "who_mod")
        if mod is None:
            return Who(role)
        if part(mod, "REFUSING"):
            return Who(role, refused=True)
        if part(mod, "POWERLESS"):
            return Who(role, powerless_at=self._base(part(mod, "np")))
        if part(mod, "POWER"):
            at = part(mod, "at")
            return Who(role, powerless_at=self.phrases.head(part(at, "head")).ref if at else self.scene.here())
        np = part(mod, "np")
        found = self.np(np).filter() if np else self.np(mod).filter()
        if name_of(mod.children[0]) == "WITH_REVEALED":
            return Who(role, having=replace(found, zone=Zone.REVEALED))
        if name_of(mod.children[0]) == "WITH":
            return Who(role, having=found)
        return Who(role, without=found)

    def counted(self, node: Node) -> Filter | Who | AffectedThus | CountersOf | HandSize:
        """« chaque Créature ainsi affectée », « chaque autre joueur », « chaque Base où … »."""
        phrase = self.np(node)
        if not self.standing and phrase.is_card and not phrase.other:
            self._choose_base_first(phrase)
        if {"THUS", "CHOSEN_ONES"} & phrase.flags:
            kind = phrase.kind if phrase.noun in _THUS_KINDS else Kind.CARD
            phrase.take("THUS")
            return AffectedThus(kind, chosen=phrase.take("CHOSEN_ONES"))
        if phrase.noun == "PLAYER":
            return self._players(phrase)
        if phrase.noun == "OWN_COUNTER":
            return CountersOf(phrase.place.ref if phrase.place and phrase.place.ref else self.scene.here())
        if phrase.noun == "COUNTER":
            if phrase.place is None:
                raise Unreadable("il faut dire de quelle carte sont les marqueurs")
            return CountersOf(phrase.place.ref or phrase.place.filter())
        if phrase.noun == "BASE":
            found = phrase.base_filter()
            return Filter(Kind.BASE, at=None if found == BaseFilter() else found)
        if (
            phrase.fields.get("zone") is Zone.HAND
            and phrase.noun == "CARD"
            and not phrase.fields.keys() - {"zone", "whose"}
        ):
            return HandSize(phrase.fields.get("whose", Rel.YOU))
        return phrase.filter()

    def _players(self, phrase: Phrase) -> Who:
        role = Role.EACH_OTHER if phrase.other else Role.EACH
        if "REFUSING" in phrase.flags:
            return Who(role, refused=True)
        if "POWERLESS" in phrase.flags:
            return Who(role, powerless_at=phrase.place.ref if phrase.place else self.scene.here())
        for found, _whose, none in phrase.having:
            return Who(role, without=found.filter()) if none else Who(role, having=found.filter())
        return Who(role)

    def _attach(self, phrase: Phrase, host: Phrase) -> None:
        if host.is_base:
            phrase.fields["attached"] = Kind.BASE
            phrase.place = host
        elif host.ref is not None:
            phrase.fields.update(attached=Kind.MINION, on=host.ref)
        else:
            phrase.fields["attached"] = host.kind

    def _base(self, np: Node | None) -> Ref:
        base = self.np(np).ref if np else self.scene.here()
        if base not in (Ref.HERE, Ref.THERE):
            raise Unreadable("il faut dire sur quelle Base")
        return base

    def _ref(self, node: Node) -> Ref:
        ref = self.np(part(node, "np")).ref
        if ref is None:
            raise Unreadable("il faut dire de quelle carte il s'agit")
        return ref

    def _n(self, node: Node) -> int:
        return value(part(node, "n"))

    def _count(self, counters: Node) -> int:
        quantity = self._quantity(counters)
        if quantity.low != quantity.high or not quantity.low:
            raise Unreadable("il faut dire combien de marqueurs")
        return quantity.low

    def _quantity(self, counters: Node) -> Quantity:
        return self.phrases.quantity(part(counters, "det"), part(counters, "COUNTER"))

    def _times(self, node: Node, n: int) -> Amount:
        """« 2 », « 2 pour chaque Action »."""
        per = part(node, "per")
        if per is None:
            return Fixed(n)
        counted = part(per, "counted")
        if counted is None:
            return Per(n, self._step(part(per, "step")), part(per, "N").value)
        return Per(n, self.counted(counted))

    def _amount(self, node: Node) -> Amount:
        amount = part(node, "amount")
        first = amount.children[0]
        if name_of(first) == "n":
            return self._times(node, value(first))
        if name_of(first) == "HIS_POWER":
            return PowerOf(self.scene.pronoun())
        if name_of(first) == "POWER_OF":
            ref = self.np(part(amount, "np")).ref
            if ref is None:
                raise Unreadable("il faut dire la Force de quelle carte")
            return PowerOf(ref)
        return Per(1, self.counted(part(amount, "counted")))

    def as_many(self, node: Node) -> Amount:
        """« autant de cartes que de Créatures … », « que la Force de … »."""
        if part(node, "counted"):
            return Per(1, self.counted(part(node, "counted")))
        if part(node, "HIS_POWER"):
            return PowerOf(self.scene.pronoun())
        if part(node, "np") is None:
            return Per(1, AffectedThus(Kind.CARD))
        ref = self.np(part(node, "np")).ref
        if ref is None:
            raise Unreadable("il faut dire la Force de quelle carte")
        return PowerOf(ref)

    def _need(self, node: Node, word: str) -> None:
        if part(node, word) is None:
            raise Unreadable("les deux nombres ne se comparent pas")

    def _until(self, node: Node) -> Until | None:
        own = part(node, "until")
        return UNTIL[own.children[0].type] if own else self.until

    def _words(self, node: Node) -> set[str]:
        return {term.type for term in node.scan_values(lambda _: True)}

    def _step(self, step: Node) -> Any:
        counted = part(step, "counted")
        if counted:
            return self.counted(counted)
        return PowerHere(Rel.YOU, self._base(part(step, "np")))


def value(node: Node) -> int:
    term = leaf(node)
    return 1 if term.type == "UN" else term.value


def pull_place(phrase: Phrase) -> Phrase | None:
    """The last « sur … » of a noun phrase, where the verb takes it for itself."""
    place, phrase.place = phrase.place, None
    return place


def standing_who(phrase: Phrase) -> Filter | Ref:
    return phrase.ref if phrase.ref is not None else phrase.filter()


def seq(steps: list[Any]) -> Effect:
    step: Effect = steps[0]
    return step if len(steps) == 1 else Seq(tuple(steps))
