"""Noun phrases: « l'une de vos Créatures de Force 3 ou moins sur une Base où … », and what they become in the AST.

A `Phrase` is a noun with what narrows it, still open: the verb decides whether it is a card to pick, a place or a pile.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from engine.effects import ast
from engine.effects.ast import ONE, BaseFilter, BasePick, Cmp, Filter, Kind, Pick, Quantity, Ref, Rel, Role, Who, Zone
from engine.language.canon.modifiers import ANSWERED, NO_ACTION
from engine.language.canon.nouns import CARDS
from engine.language.discourse import Ambiguous, Unreadable

_NOUN_OF = {kind: term for term, kind in reversed(CARDS.items())}
_OUT_OF_PLAY = (Zone.HAND, Zone.DISCARD, Zone.DECK)


@dataclass
class Phrase:
    """A noun and what narrows it, or the card or Base that it points at."""

    noun: str
    quantity: Quantity = ONE
    ref: Ref | None = None  # what it points at
    fields: dict[str, Any] = field(default_factory=dict)  # those of its `Filter`
    place: Phrase | None = None  # where it stands
    on_it: bool = False  # « à cette Base ou à une Créature », which is still to be said to be on it
    destination: Phrase | None = None  # where a verb takes it
    host: Phrase | None = None  # what it is attached to
    having: list[tuple[Phrase, Rel | None, bool]] = field(default_factory=list)  # of a Base, a player: whose, or none
    owner: Rel | Role | None = None
    other: bool = False
    definite: bool = False
    plural: bool = False
    universal: bool = False  # « toutes », « chacune », and not a bare plural
    flags: set[str] = field(default_factory=set)  # the words that a verb must answer for
    measured: tuple[ast.PowerTest, Phrase] | None = None
    weighed: ast.PowerTest | None = None
    fact: ast.Condition | None = None
    namesake: Phrase | None = None
    ordinal: int | None = None
    affecting: Phrase | None = None
    kinds: tuple[Kind, ...] = ()  # each of those said together
    carried: Phrase | None = None  # what is attached to it
    one_by_one: bool = False  # « chacune de », « chaque »
    besides: Phrase | None = None  # what it is « autre que »

    @classmethod
    def of_all(cls, found: Filter) -> Phrase:
        """« elles »: all the cards of which a rule has just spoken."""
        said = {one.name: getattr(found, one.name) for one in fields(found) if getattr(found, one.name) != one.default}
        noun, at = _NOUN_OF[said.pop("kind", Kind.CARD)], said.pop("at", None)
        if isinstance(at, BaseFilter):
            raise Unreadable("« elles » : dites à nouveau de quelles cartes, et sur quelles Bases")
        return cls(noun, ast.ALL, fields=said, place=cls("BASE", ref=at) if at else None, plural=True)

    @property
    def is_base(self) -> bool:
        return self.noun == "BASE" or self.ref in (Ref.HERE, Ref.THERE)

    @property
    def is_the_base(self) -> bool:
        """« la Base », and nothing that says which."""
        return self.definite and self == Phrase("BASE", definite=True)

    @property
    def is_all_of_them(self) -> bool:
        """« les Créatures », « vos Créatures », and nothing that says which: neither « toutes », nor where they are."""
        whose = {"controller": self.fields["controller"]} if "controller" in self.fields else {}
        said = Phrase(self.noun, self.quantity, definite=self.definite, plural=True, fields=whose)
        return self.quantity.every and not self.one_by_one and self == said

    @property
    def is_card(self) -> bool:
        return self.noun in CARDS or (self.ref is not None and not self.is_base)

    @property
    def is_plain(self) -> bool:
        """A card that is described, not pointed at: it can be described further."""
        return self.is_card and self.ref is None

    @property
    def says_no_more(self) -> bool:
        """A noun that nothing narrows: neither whose it is, nor what it carries, nor where it stands."""
        return not self.fields and self.carried is None and self.place is None

    @property
    def can_stand(self) -> bool:
        """Whether « sur cette Base » may be said of it."""
        return self.is_card or self.noun in ("PLAYER", "COUNTER", "OWN_COUNTER")

    def denied(self) -> int:
        """How many there are at most where it is denied: « pas de », none; « pas plus de deux », two."""
        if "EXACTLY" in self.flags or (self.quantity.low == 0 and self.quantity.high):
            raise Unreadable("« pas » devant un nombre : dites « moins de », ou « plus de »")
        return max(self.quantity.low - 1, 0)

    def of_each_alone(self) -> None:
        """« aucun joueur n'a … », « chaque joueur a … »: of one card, as the cards of each are not counted apart."""
        if self.denied():
            raise Unreadable("on ne compte pas ici les cartes de chaque joueur à part")

    @property
    def is_so_many(self) -> bool:
        """« sur au moins trois Bases »: a number that whatever is said of them must answer for."""
        return self.ref is None and (self.quantity.low > 1 or (self.quantity.high or 1) > 1)

    @property
    def kind(self) -> Kind:
        if self.noun not in CARDS:
            raise Unreadable("il faut ici une carte")
        return CARDS[self.noun]

    def add_kinds(self, nouns: list[str]) -> None:
        """« des Créatures et des Actions »: cards of any of these kinds, in all as many as are said."""
        if not {self.noun, *nouns} <= CARDS.keys():
            raise Unreadable("seules des cartes se comptent ensemble")
        self.kinds, self.noun = tuple(CARDS[noun] for noun in (self.noun, *nouns)), "CARD"

    def narrow(self, *said: ast.Predicate | dict[str, Any]) -> None:
        """More that is said of it, or a field of its filter."""
        for one in said:
            self.fields |= one if isinstance(one, dict) else {"such": (*self.fields.get("such", ()), one)}

    def take_such(self, *words: ast.Predicate) -> bool:
        """Whether one of these is said of it; the verb then answers for it."""
        said = self.fields.pop("such", ())
        self.narrow(*(one for one in said if one not in words))
        return not {*words}.isdisjoint(said)

    def take(self, *words: str) -> bool:
        """Whether one of these words narrows the noun; the verb then answers for it."""
        found = self.flags & set(words)
        self.flags -= found
        return bool(found)

    def take_ordinal(self) -> int | None:
        """« votre troisième Action »: 3; the verb then answers for it."""
        ordinal, self.ordinal = self.ordinal, None
        return ordinal

    def check(self) -> None:
        """Raise `Unreadable` for a word that nothing has answered for: none is dropped in silence."""
        if self.ordinal is not None:
            raise Unreadable("un rang (« la deuxième ») n'a de sens que de ce que l'on fait dans un tour")
        if self.destination is not None:
            raise Unreadable("« sur » est dit deux fois, et ne se rapporte à rien ici")
        left = {flag for flag in self.flags if flag in ANSWERED and ANSWERED[flag][0]}
        if left:
            raise Unreadable(f"{ANSWERED[min(left)][0]} n'a pas de sens ici")

    def only(self, *fields: str) -> None:
        """Raise `Unreadable` where more than these fields narrows the noun: the verb has no use for it."""
        told = (self.having, self.measured, self.weighed, self.fact, self.namesake, self.affecting, self.besides)
        if self.fields.keys() - set(fields) or self.place or self.carried or self.other or any(told):
            raise Unreadable("cette précision n'a pas de sens ici")
        self.check()

    # ------------------------------------------------------------------------------------------ to the AST

    def filter(self) -> Filter:
        """The cards this phrase finds. Raises `Unreadable` where it does not speak of cards."""
        kind = self.kind
        if self.take("BELONGS") and self.fields.get("zone", Zone.PLAY) is Zone.PLAY:
            raise Ambiguous("« qui vous appartient »", "« dont vous êtes propriétaire »", "« que vous contrôlez »")
        such, from_top = self._told_of_each(kind), self._from_the_top()
        self.check()
        fields = {name: value for name, value in self.fields.items() if name != "such"}
        if "controller" in fields and fields.get("zone") in _OUT_OF_PLAY:
            _owned(fields)
        if ast.Alike.APART in such and fields.get("zone", Zone.PLAY) is not Zone.PLAY:
            raise Unreadable("ces cartes ne sont pas en jeu : dites-les l'une après l'autre, chacune avec sa Base")
        if ast.Such.STANDARD in such and "attached" in fields:
            raise Unreadable("une Action standard n'est jamais attachée")
        if from_top:
            fields["top"] = self.quantity.high
        if self.measured is not None:
            test, what = self.measured
            many, more = how_many(what), test.amount.n if isinstance(test.amount, ast.Fixed) else 0
            fields["power"] = replace(test, amount=ast.Raised(many, more) if more else many)
        if self.other:
            fields["other"] = True
        self._place(fields)
        found = Filter(kind, such=such, **fields)
        return any_kind(found, self.kinds) if self.kinds else found

    def _told_of_each(self, kind: Kind) -> tuple[ast.Predicate, ...]:
        """What is said of each card besides its fields: what it carries, affects, is not, is called like."""
        such: list[ast.Predicate] = [*self.fields.get("such", ())]
        raising, directly = self.take("RAISING"), self.take("DIRECTLY")
        if self.carried is not None:
            self.carried.check()
            such.append(self.carried.borne())
        if self.affecting is not None and (raising or directly):
            if kind not in (Kind.ACTION, Kind.CARD):
                raise Unreadable("seule une Action affecte directement ce que l'on dit")
            such.append(ast.Affecting(self.affecting.ref or self.affecting.filter(), raising))
        if self.besides is not None:
            such.append(_set_apart(self.besides, kind))
        if self.namesake is not None:
            such.append(ast.Named(self.namesake.ref or self.namesake.filter()))
        return tuple(such)

    def told_of_what_was_done(self, kind: Kind) -> tuple[Rel | None, tuple[ast.Predicate, ...]]:
        """« (carte ainsi défaussée) dont vous êtes propriétaire », « autre qu'un Trésor »; all else stays unheard."""
        owner = self.fields.pop("owner", None)
        such = [one for one in self.fields.get("such", ()) if isinstance(one, ast.Besides)]
        if such:
            self.take_such(*such)
        if self.besides is not None:
            such.append(_set_apart(self.besides, kind))
            self.besides = None
        return owner, tuple(such)

    def _from_the_top(self) -> bool:
        """« les trois premières cartes de votre pioche », and nothing more said of them."""
        of_a_deck = self.fields.get("zone") in (Zone.DECK, Zone.TREASURES, Zone.MONSTERS)
        plain = self.fields.keys() <= {"zone", "whose"} and self.carried is None
        return of_a_deck and plain and self.noun == "CARD" and self.take("FIRST", "FROM_TOP")

    def _place(self, fields: dict[str, Any]) -> None:
        """What it is attached to, and the Base where it stands, or where that does."""
        place = self.place
        if self.host is not None:
            place, self.host.place = place or self.host.place, None
            on = self.host.filter()
            if on != Filter(on.kind):
                fields["on"] = on
        if place is None:
            return
        fields["at"] = place.base_filter_or_ref()
        if self.noun == "ACTION" and fields.get("zone", Zone.PLAY) is Zone.PLAY:  # what a minion bears is on no Base
            fields.setdefault("attached", Kind.CARD if "ICI" in place.flags else Kind.BASE)
        extreme = isinstance(fields.get("power"), ast.PowerTest) and fields["power"].cmp in (Cmp.HIGHEST, Cmp.LOWEST)
        if extreme and fields["at"] is None:
            raise Unreadable("la plus grande ou la plus petite de quelle Base ? Choisissez-la d'abord")

    def borne(self) -> ast.Has:
        """« portant l'une de vos Actions », « ne portant aucune Action »: of what bears it."""
        told = {name: value for name, value in self.fields.items() if name != "attached"}
        if self.quantity.high != 0:
            return ast.Has(Filter(self.kind, **told))
        if told:
            raise Unreadable("de cette Action, on ne regarde que si elle est là")
        return NO_ACTION

    def target(self) -> ast.Target:
        """What an effect acts on."""
        self.take("ELLIPTIC")
        at_random = self.take("AT_RANDOM")
        if self.ref is not None and not self.is_base:
            self.check()
            return self.ref
        return Pick(self.filter(), self.quantity, at_random)

    def base_filter(self) -> BaseFilter:
        """Which Bases this phrase finds."""
        replacement = self.take("REPLACEMENT")
        self.take("OF_CHOICE", "OF_THEIR_CHOICE")
        self.check()
        return BaseFilter(
            replacement=replacement,
            other=self.other,
            having=tuple(_has(phrase, whose, none) for phrase, whose, none in self.having),
            where=self.fact,
            breakpoint=self.weighed,
        )

    def base_filter_or_ref(self) -> BaseFilter | Ref | None:
        """Where cards stand: nothing where any Base will do."""
        if self.ref is not None:
            return self.ref
        if self.noun != "BASE":
            raise Unreadable("il faut ici une Base")
        if self.is_so_many:
            raise Unreadable("ce nombre de Bases n'a pas de sens ici")
        found = self.base_filter()
        return None if found == BaseFilter() else found

    def to_place(self) -> ast.Place:
        """Where an effect puts what it moves or plays."""
        if self.is_base and self.ref is not None:
            return self.ref
        if self.take("ELLIPTIC"):
            return BasePick(BaseFilter(other=True))
        if self.noun != "BASE":
            raise Unreadable("il faut ici une Base")
        if self.is_so_many:
            raise Unreadable("on ne sait pas combien de Bases il faut")
        at_random = self.take("AT_RANDOM")
        several = self.quantity == ast.ANY_NUMBER or (self.plural and not self.quantity.every and self.quantity != ONE)
        return BasePick(self.base_filter(), several, self.quantity.every, at_random)


def _owned(fields: dict[str, Any]) -> None:
    """« l'une de vos cartes de sa main »: out of play nobody controls a card; it is yours that you own."""
    whose = fields.pop("controller")
    if whose is not fields.get("whose"):
        fields["owner"] = whose


def any_kind(found: Filter, kinds: tuple[Kind, ...]) -> Filter:
    """The cards of any of these kinds that a filter finds."""
    alternatives = tuple(replace(found, kind=kind, at=None) for kind in kinds)
    pile: dict[str, Any] = {} if found.zone is Zone.PLAY else {"zone": found.zone, "whose": found.whose}
    return Filter(at=found.at, alternatives=alternatives, **pile)


def _set_apart(besides: Phrase, kind: Kind) -> ast.Besides:
    """« autre qu'une Démence », « autre que « Chasseur » »."""
    name = besides.fields.pop("name", None)
    besides.only()
    if name is None and besides.kind in (Kind.CARD, kind):
        raise Unreadable("« autre que » : on ne sait pas que quoi")
    return ast.Besides(Filter(besides.kind) if name is None else Filter(name=name))


def how_many(what: Phrase) -> Any:
    """« le nombre de cartes ainsi défaussées », « de cartes de votre main », « de vos Créatures »."""
    if what.noun in ("COUNTER", "OWN_COUNTER"):
        return _markers(what)
    if what.noun == "PLAYER":
        others, what.other = what.other, False
        what.only()
        return ast.Per(1, Who(Role.EACH_OTHER if others else Role.EACH))
    if what.take("THUS"):
        return ast.AffectedThus(what.kind)
    if what.take("DRAWN_THUS"):
        return ast.AffectedThus(what.kind, drawn=True)
    of_hand = what.fields.get("zone") is Zone.HAND and what.fields.keys() <= {"zone", "whose"}
    if what.noun == "CARD" and of_hand and what.carried is None:
        what.check()
        return ast.HandSize(what.fields.get("whose", Rel.YOU))
    return ast.Per(1, what.filter())


def _markers(what: Phrase) -> ast.CountersOf | ast.CountersRemoved:
    """« le nombre de marqueurs Force +1 sur elle », « sur vos Créatures ici », « de marqueurs ainsi retirés »."""
    if what.take("THUS"):
        return ast.CountersRemoved()
    bearer = what.place
    if bearer is None or (bearer.is_base and what.noun == "COUNTER"):
        raise Unreadable("il faut dire de quelle carte sont les marqueurs")
    if bearer.ref is None and not (bearer.quantity.every or bearer.plural):
        raise Unreadable("on ne compte que les marqueurs d'une carte déjà désignée")
    return ast.CountersOf(bearer.ref or bearer.filter())


def _has(phrase: Phrase, whose: Rel | None, none: bool) -> ast.Has:
    """How many of these a Base or a player must have, at least or at most, or that it may have none."""
    found = phrase.filter() if whose is None else replace(phrase.filter(), controller=whose)
    low, high = phrase.quantity.low, phrase.quantity.high
    if (none or high == 0) and whose not in (None, Rel.YOU):
        phrase.of_each_alone()
    if none or high == 0:
        return ast.Has(found, Cmp.AT_MOST, phrase.denied())
    if not low and high:
        return ast.Has(found, Cmp.AT_MOST, high)
    if not low:
        raise Unreadable("il faut dire combien de cartes")
    return ast.Has(found, Cmp.EXACTLY if "EXACTLY" in phrase.flags else Cmp.AT_LEAST, low)


class PileOf(Phrase):
    """The pile a card is in, so that « d'un autre joueur » after it says whose pile it is."""

    def __init__(self, card: Phrase) -> None:
        super().__init__("PILE")
        self.card = card
