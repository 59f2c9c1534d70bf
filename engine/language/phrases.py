"""Noun phrases: « l'une de vos Créatures de Force 3 ou moins sur une Base où … », read and turned into the AST.

A `Phrase` is a noun with what narrows it, still open: the verb decides whether it is a card to pick, a place or a pile.
`Scene` knows what « cette Créature », « elle », « cette Base », « ses » point at, where the sentence stands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from lark import Tree

from engine.effects.ast import (
    Uneven,
    Placed,
    Not,
    Condition,
    PowerHere,
    Compare,
    AffectedThus,
    ALL,
    ANY_NUMBER,
    ONE,
    Amount,
    BaseFilter,
    BasePick,
    Cmp,
    Filter,
    Fixed,
    Has,
    Kind,
    Per,
    Pick,
    Place,
    PowerOf,
    PowerTest,
    Quantity,
    Ref,
    Rel,
    Role,
    Target,
    Zone,
)
from engine.language.lexer import Term

Node = Tree[Term]


class Unreadable(Exception):
    """A sentence that is built as French but says nothing the cards can say; `args[0]` is why, in French."""


CARDS = {
    "CARD": Kind.CARD,
    "MINION": Kind.MINION,
    "ACTION": Kind.ACTION,
    "TITAN": Kind.TITAN,
    "MONSTER": Kind.MONSTER,
    "TREASURE": Kind.TREASURE,
    "MADNESS": Kind.MADNESS,
    "COPY": Kind.CARD,
    "A_NAME": Kind.CARD,
    "OWN_NAME": Kind.MINION,
}
PILES = {
    "HAND": Zone.HAND,
    "DECK": Zone.DECK,
    "DISCARD_PILE": Zone.DISCARD,
    "MADNESS_DECK": Zone.MADNESS,
    "MONSTER_DECK": Zone.MONSTERS,
    "TREASURE_DECK": Zone.TREASURES,
    "BASE_DECK": Zone.BASES,
    "BASE_DISCARD": Zone.BASE_DISCARD,
    "TREASURE_DISCARD": Zone.TREASURE_DISCARD,
    "BOX": Zone.BOX,
}
_RELATIONS: dict[str, Rel] = {
    "OF_OTHERS": Rel.OTHERS,
    "OF_THAT_PLAYER": Rel.THAT,
    "OF_YOURS": Rel.YOU,
    "OF_NOBODY": Rel.NOBODY,
}
_OWNED: dict[str, dict[str, Rel]] = {
    "OWNED_BY_YOU": {"owner": Rel.YOU},
    "NOT_OWNED_BY_YOU": {"not_owner": Rel.YOU},
    "NOT_OWNED_BY_THEM": {"not_owner": Rel.THAT},
}
COMPARISONS = {
    "LESS_THAN": Cmp.LESS,
    "MORE_THAN": Cmp.MORE,
    "AT_MOST_AS": Cmp.AT_MOST,
    "AT_LEAST_AS": Cmp.AT_LEAST,
    "AS_MUCH_AS": Cmp.EXACTLY,
}


def parts(node: Node, *names: str) -> list[Any]:
    """The children of a node that are of these rules or terminals."""
    return [child for child in node.children if name_of(child) in names]


def part(node: Node, *names: str) -> Any:
    """The first child of these rules or terminals, or None."""
    return next(iter(parts(node, *names)), None)


def name_of(child: Node | Term) -> str:
    """The rule of a tree or the terminal of a term."""
    return str(child.data) if isinstance(child, Tree) else child.type


@dataclass
class Scene:
    """What stands before the words being read: the card they are on, and what they have designated so far."""

    kind: str
    attach: Kind | None = None
    it: bool = False
    there: bool = False
    subject: Ref | None = None
    by: bool = False
    duel: str = ""
    used_from: Zone | None = None

    uncovered: bool = False
    noun: str = ""
    shown: bool = False
    scored: bool = False

    @property
    def stands(self) -> bool:
        """Whether the card stands on a Base, or is one: « cette Base » then needs no antecedent."""
        return self.attach is not None or self.uncovered or self.kind != "action"

    def this_base(self) -> Ref:
        """« cette Base »."""
        if not self.there and self.stands:
            return Ref.HERE
        if self.there or self.it or self.subject:
            return Ref.THERE
        raise Unreadable("« cette Base » ne désigne ici aucune Base : le texte n'en a pas encore nommé")

    def here(self) -> Ref:
        """« ici »: where the card stands; for one that stands nowhere, the Base named before."""
        return Ref.HERE if self.stands else self.this_base()

    def same_base(self) -> Ref:
        """« la même Base », « sa Base »: where what was designated last stands."""
        if self.it or self.there or self.subject not in (None, Ref.SELF, Ref.HOST):
            return Ref.THERE
        return self.this_base()

    def this_card(self, noun: str, plural: bool) -> Ref:
        """« cette carte », « cette Créature », « ce Titan »."""
        own = {"minion": "MINION", "titan": "TITAN", "action": "ACTION", "monster": "MONSTER", "treasure": "TREASURE"}
        if plural or noun == "CARD" and self.it and self.shown:
            return self.pronoun()
        if noun in ("CARD", own.get(self.kind)) or (noun == "MINION" and self.kind in ("monster", "treasure") and not self.attach):
            return Ref.SELF
        if noun == "MINION" and self.attach is Kind.MINION:
            return Ref.HOST
        return self.pronoun()

    def pronoun(self) -> Ref:
        """« la », « elle », « celle-ci »."""
        if self.it:
            return Ref.IT
        if self.subject:
            return self.subject
        if self.attach is Kind.MINION:
            return Ref.HOST
        if self.kind in ("minion", "titan", "monster"):
            return Ref.SELF
        raise Unreadable("rien n'a encore été désigné auquel « la », « elle » ou « cette Créature » puisse renvoyer")

    def your(self) -> Rel:
        """« votre », « vos »: within what another player does, the controller of the card."""
        return Rel.CONTROLLER if self.by else Rel.YOU

    def their(self) -> Rel:
        """« son », « ses »: of the player who does it, else of the one named before."""
        return Rel.YOU if self.by else Rel.THAT


_HARMLESS = frozenset(("ZONE", "EXACTLY", "IN_PLAY", "NOW"))
_SAID = {
    "EXTRA": "« supplémentaire »",
    "FREE": "« gratuite »",
    "IN_ANY_ORDER": "« dans l'ordre de votre choix »",
    "THIS_TURN": "« ce tour »",
    "ONLY": "« seule »",
    "AT_RANDOM": "« au hasard »",
    "YOU_PLAY_THIS_TURN": "« que vous jouez ce tour »",
    "OF_TURN": "« du tour »",
    "THUS": "« ainsi »",
    "CHOSEN_ONES": "« choisie »",
    "REFUSING": "« qui ne le fait pas »",
    "OF_CHOICE": "« de votre choix »",
    "REPLACEMENT": "« de remplacement »",
    "POWERLESS": "« sans Force »",
    "FIRST": "« première »",
    "FROM_TOP": "« du dessus »",
    "ELLIPTIC": "« une autre »",
    "BASE_DECK": "« de la pioche Base »",
    "BASE_DISCARD": "« de la défausse Base »",
}


@dataclass
class Phrase:
    """A noun and what narrows it."""

    noun: str
    quantity: Quantity = ONE
    ref: Ref | None = None
    fields: dict[str, Any] = field(default_factory=dict)
    place: Phrase | None = None
    having: list[tuple[Phrase, Rel | None, bool]] = field(default_factory=list)
    owner: Rel | Role | None = None
    other: bool = False
    definite: bool = False
    plural: bool = False
    flags: set[str] = field(default_factory=set)
    measured: tuple[PowerTest, Phrase] | None = None
    fact: Condition | None = None
    namesake: Phrase | None = None
    ordinal: int | None = None
    affecting: Phrase | None = None

    @property
    def is_base(self) -> bool:
        return self.noun == "BASE" or self.ref in (Ref.HERE, Ref.THERE)

    @property
    def is_card(self) -> bool:
        return self.noun in CARDS or (self.ref is not None and not self.is_base)

    @property
    def kind(self) -> Kind:
        return CARDS[self.noun]

    def take(self, *words: str) -> bool:
        """Whether one of these words narrows the noun; the verb then answers for it."""
        found = self.flags & set(words)
        self.flags -= found
        return bool(found)

    def check(self) -> None:
        """Raise `Unreadable` for a word that nothing has answered for: none is dropped in silence."""
        left = self.flags - _HARMLESS
        if left:
            raise Unreadable(f"{_SAID[min(left)]} n'a pas de sens ici")

    # ------------------------------------------------------------------------------------------ to the AST

    def filter(self) -> Filter:
        """The cards this phrase finds. Raises `Unreadable` where it does not speak of cards."""
        if self.noun not in CARDS:
            raise Unreadable("il faut ici une carte")
        self.check()
        fields = dict(self.fields)
        if self.measured is not None:
            test, what = self.measured
            fields["power"] = replace(test, amount=AffectedThus(Kind.CARD) if what.noun == "COUNTER" else Per(1, what.filter()))
        if self.other:
            fields["other"] = True
        if self.namesake is not None:
            fields["same_name_as"] = self.namesake.ref or self.namesake.filter()
        if self.place is not None:
            fields["at"] = self.place.base_filter_or_ref()
        return Filter(self.kind, **fields)

    def target(self) -> Target:
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
        self.check()
        return BaseFilter(
            replacement=replacement,
            other=self.other,
            having=tuple(_has(phrase, whose, none) for phrase, whose, none in self.having),
            where=self.fact,
        )

    def base_filter_or_ref(self) -> BaseFilter | Ref | None:
        """Where cards stand: nothing where any Base will do."""
        if self.ref is not None:
            return self.ref
        if self.noun != "BASE":
            raise Unreadable("il faut ici une Base")
        found = self.base_filter()
        return None if found == BaseFilter() else found

    def to_place(self) -> Place:
        """Where an effect puts what it moves or plays."""
        if self.is_base and self.ref is not None:
            return self.ref
        if self.take("ELLIPTIC"):
            return BasePick(BaseFilter(other=True))
        if self.noun != "BASE":
            raise Unreadable("il faut ici une Base")
        several = self.quantity == ANY_NUMBER or (self.plural and not self.quantity.every)
        return BasePick(self.base_filter(), each=several, every=self.quantity.every)


def _has(phrase: Phrase, whose: Rel | None, none: bool) -> Has:
    found = phrase.filter() if whose is None else replace(phrase.filter(), controller=whose)
    low, high = phrase.quantity.low, phrase.quantity.high
    if none or high == 0:
        return Has(found, Cmp.AT_MOST, 0)
    return Has(found, Cmp.EXACTLY if "EXACTLY" in phrase.flags else Cmp.AT_LEAST, low)


# ---------------------------------------------------------------------------------------------- reading


def read_phrase(node: Node, scene: Scene) -> Phrase:
    """Read a noun phrase (`np`, `counted`) of the grammar."""
    return PhraseReader(scene).phrase(node)


_NOT_MODIFIERS = ("OWN_COUNTER", "noun", "OTHER", "COUNTER", "YOUR", "THEIR", "THIS", "DEF", "DANS", "np")


class PhraseReader:
    """Reads a noun, then gives each of its modifiers to the nearest noun before it that can take it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def phrase(self, node: Node) -> Phrase:
        head = part(node, "head")
        root = self.head(head) if head else self.bare(node)
        nouns = [root]
        for modifier in node.children:
            if modifier is head or name_of(modifier) in _NOT_MODIFIERS:
                continue
            self.give(modifier, nouns)
        within = part(node, "np")
        if within is not None:
            pile = self.phrase(within)
            if pile.noun not in PILES or not root.is_card:
                raise Unreadable("on ne compte que ce qui est dans une main, une pioche ou une défausse")
            root.fields.update(zone=PILES[pile.noun], whose=pile.owner)
        return root

    def give(self, modifier: Node | Term, nouns: list[Phrase]) -> None:
        for noun in reversed(nouns):
            met = self.modify(noun, modifier)
            if met is not None:
                nouns.extend(met)
                return
        raise Unreadable(f"{_quoted(modifier)} ne se rapporte à rien ici")

    # ------------------------------------------------------------------------------------------ heads

    def bare(self, node: Node) -> Phrase:
        """« chaque [autre] Créature »: the determiner is in the term before it."""
        counter = part(node, "COUNTER", "OWN_COUNTER")
        term = counter or part(node, "noun").children[0]
        noun = Phrase(term.type, ALL)
        noun.other = part(node, "OTHER") is not None
        whose = self.whose([name_of(child) for child in node.children])
        if whose is not None:
            noun.fields["controller"] = whose
        if term.type == "OWN_NAME":
            noun.fields["name"] = term.name
        return noun

    def each_base(self, node: Node) -> Phrase:
        """« chaque Base où … »."""
        nouns = [Phrase("BASE", ALL)]
        for modifier in node.children[1:]:
            self.give(modifier, nouns)
        return nouns[0]

    def head(self, node: Node) -> Phrase:
        scene = self.scene
        pointing = node.children[0]
        match name_of(pointing):
            case "IT":
                return Phrase("", ref=scene.pronoun(), plural=pointing.plural)
            case "SELF":
                return Phrase("", ref=Ref.SELF)
            case "THE_REST":
                return Phrase("", ref=Ref.REST, plural=True)
            case "SUBJECT":
                return Phrase("", ref=scene.subject if scene.subject and not scene.it else scene.pronoun())
            case "THAT_OTHER_BASE":
                return Phrase("BASE", ref=Ref.THERE)
            case "CHOSEN":
                return Phrase("", ref=Ref.IT)
            case "THE_SAME_BASE":
                return Phrase("BASE", ref=scene.same_base())
            case "THERE":
                return Phrase("BASE", ref=Ref.THERE)
            case "A_NAME":
                return Phrase("A_NAME", fields={"name": pointing.name})
            case "ONE_OF_THEM":
                return Phrase("CARD", fields={"zone": Zone.REVEALED})
        return self.determined(node, part(node, "det"))

    def determined(self, node: Node, det: Node) -> Phrase:
        noun_node = part(node, "noun")
        if noun_node is None:  # « à une autre »
            return Phrase(scene_noun(self.scene), other=True, flags={"ELLIPTIC"})
        noun = noun_node.children[0]
        types = [name_of(child) for child in det.children]
        if "THIS" in types and not {"UN", "N", "UP_TO", "ANY_NUMBER", "ONE_OR_MORE", "EACH_OF", "ALL"} & set(types):
            return self.this(noun)
        phrase = Phrase(noun.type, self.quantity(det, noun), plural=noun.plural)
        self.scene.noun = noun.type
        if noun.type == "OWN_NAME":
            phrase.fields["name"] = noun.name
        phrase.other = part(node, "OTHER") is not None or "ANOTHER_OF" in types or "OTHERS_OF" in types
        phrase.definite = "DEF" in types
        if "EXACTLY" in types:
            phrase.flags.add("EXACTLY")
        if "THIS" in types:
            phrase.fields["zone"] = Zone.REVEALED
        if noun.type in PILES:
            phrase.owner = self.whose(types)
        elif noun.type == "BASE" and self.whose(types) is not None:  # « l'une de vos Bases »
            if len(types) == 1:
                raise Unreadable("une Base n'est à personne")
            phrase.having.append((Phrase("MINION"), self.whose(types), False))
        elif self.whose(types) is not None:
            phrase.fields["controller"] = self.whose(types)
        if part(node, "FIRST"):
            phrase.flags.add("FIRST")
        if part(node, "ONLY"):
            phrase.flags.add("ONLY")
        if "YOUR" in types and len(types) == 1 and not noun.plural and noun.type == "MINION" and scene_subject(self.scene):
            return Phrase("", ref=Ref.SUBJECT)
        if part(det, "ORDINAL"):
            phrase.ordinal = part(det, "ORDINAL").value
            phrase.fields.pop("controller", None)
        return phrase

    def this(self, noun: Term) -> Phrase:
        if noun.type == "BASE":
            return Phrase("BASE", ref=self.scene.this_base())
        if noun.type in CARDS:
            return Phrase(noun.type, ref=self.scene.this_card(noun.type, noun.plural), plural=noun.plural)
        if noun.type in PILES:  # « cette main »: of the player it was seen in
            return Phrase(noun.type, owner=Rel.THAT)
        raise Unreadable(f"« {noun.raw} » ne désigne rien ici")

    def whose(self, types: list[str]) -> Rel | None:
        if "YOUR" in types:
            return self.scene.your()
        return self.scene.their() if "THEIR" in types else None

    def quantity(self, det: Node, noun: Term) -> Quantity:
        types = [name_of(child) for child in det.children]
        number = next((_number(child) for child in det.children if name_of(child) in ("N", "n")), None)
        match types[0]:
            case "UN" | "ANOTHER_OF":
                return ONE
            case "N":
                if number == 0:
                    raise Unreadable("un nombre nul ne désigne rien")
                return _exactly(number)
            case "ONE_OR_TWO":
                return Quantity(1, 2)
            case "YOUR" if "ORDINAL" in types:
                return ONE
            case "UP_TO":
                return Quantity(0, number)
            case "ANY_NUMBER" | "SOME":
                return ANY_NUMBER
            case "ONE_OR_MORE":
                return Quantity(1, None)
            case "NONE":
                return Quantity(0, 0)
            case "AT_LEAST":
                return Quantity(number or 1, None)
            case "EXACTLY":
                return _exactly(number)
            case "ALL" | "EACH_OF":
                return ALL
        if number is not None:  # « vos deux », « les trois premières »
            return _exactly(number)
        return ALL if noun.plural else ONE

    # ------------------------------------------------------------------------------------------ modifiers

    def modify(self, noun: Phrase, modifier: Node | Term) -> list[Phrase] | None:
        """Narrow `noun`; the phrases that later modifiers may be about, or None where the noun cannot take this one."""
        if isinstance(modifier, Tree):
            return getattr(self, "by_" + str(modifier.data).rstrip("_"))(noun, modifier)
        return [] if self.by_word(noun, modifier.type) else None

    def by_word(self, noun: Phrase, word: str) -> bool:
        plain = noun.is_card and noun.ref is None
        fields = noun.fields
        match word:
            case "OF_OWNER" if noun.noun in PILES:
                noun.owner = None
            case "IN_ANY_ORDER" if noun.noun in PILES:
                noun.flags.add(word)
            case "STANDARD" if plain and noun.kind in (Kind.ACTION, Kind.CARD):
                fields["standard"] = True
            case "EXTRA" | "NOW" | "IN_ANY_ORDER" | "THIS_TURN" | "ONLY" | "AT_RANDOM" | "YOU_PLAY_THIS_TURN" | "FREE" | "OF_TURN" if noun.is_card:
                noun.flags.add(word)
            case "THUS" | "CHOSEN_ONES" if plain or noun.noun == "COUNTER":
                noun.flags.add(word)
            case "REFUSING" if noun.noun == "PLAYER":
                noun.flags.add(word)
            case "OF_CHOICE" if noun.is_card or noun.noun == "BASE":
                noun.flags.add(word)
            case "THIS_NAME" if plain:
                fields["chosen_name"] = True
            case "NAMED_IN" if plain:
                fields["named_in"] = self.scene.pronoun()
            case "AND_TITANS" if plain:
                fields["titan_too"] = True
            case "POWERLESS" if noun.noun == "PLAYER":
                noun.flags.add(word)
            case "ATTACHED_TO_IT" if plain:
                fields.update(attached=Kind.MINION, on=self.scene.pronoun())
            case "OF_SAME_POWER" if plain:
                fields["same_power"] = True
            case "WITHOUT_ACTION" if plain:
                fields["bare"] = True
            case "OF_SAME_FACTION" if plain:
                fields["same_faction"] = True
            case "LOSING" if noun.noun == "MINION" and self.scene.duel == "winner":
                noun.ref = Ref.LOSER
            case "LOSING" | "WINNING" if noun.noun == "MINION":
                noun.ref = Ref.IT
                self.scene.duel = "loser" if word == "LOSING" else "winner"
            case "REPLACEMENT" | "EXTRA" | "THIS_TURN" if noun.noun == "BASE":
                noun.flags.add(word)
            case "OF_OTHERS" | "OF_THAT_PLAYER" | "OF_YOURS" | "OF_NOBODY":
                return _belong(noun, self.scene.their() if word == "OF_THAT_PLAYER" else _RELATIONS[word])
            case "OF_EACH_OTHER" | "OF_EACH_PLAYER" | "OF_ANY_PLAYER" if noun.noun in PILES:
                noun.owner = {"OF_EACH_OTHER": Role.EACH_OTHER, "OF_EACH_PLAYER": Role.EACH}.get(word, Role.ANY)
            case "OF_ANY_PLAYER" if plain:
                pass
            case "OF_EACH_OTHER" | "OF_EACH_PLAYER" | "OF_ANY_PLAYER" if isinstance(noun, _Pile):
                noun.card.fields["whose"] = {"OF_EACH_OTHER": Role.EACH_OTHER, "OF_EACH_PLAYER": Role.EACH}.get(word, Role.ANY)
            case "OF_EACH_OTHER" if plain and "controller" not in fields:
                fields["controller"] = Rel.OTHERS
            case "OWNED_BY_YOU" | "NOT_OWNED_BY_YOU" | "NOT_OWNED_BY_THEM" if plain:
                fields.update(_OWNED[word])
            case "HERE" if (noun.is_card or noun.noun in ("PLAYER", "COUNTER", "OWN_COUNTER")) and noun.place is None:
                noun.place = Phrase("BASE", ref=self.scene.here())
            case "IN_PLAY" if plain:
                noun.flags.add(word)
            case "OF_SAME_BASE" if plain:
                fields["same_base"] = True
            case "UNDEAD" if plain:
                fields["undead"] = True
            case "OF_THAT_FACTION" if plain:
                fields["chosen_faction"] = True
            case "PLAYED_THIS_TURN" if plain:
                fields["played_this_turn"] = True
            case "PLAYED_HERE_THIS_TURN" if plain and noun.place is None:
                fields["played_this_turn"] = True
                noun.place = Phrase("BASE", ref=self.scene.here())
            case "REVEALED" if plain:
                fields["zone"] = Zone.REVEALED
            case "BURIED" if plain:
                fields["zone"] = Zone.BURIED
            case "STRONGEST" | "WEAKEST" if plain:
                fields["power"] = PowerTest(Cmp.HIGHEST if word == "STRONGEST" else Cmp.LOWEST)
            case "ATTACH_TEXT_BASE" if plain and noun.kind is Kind.ACTION:
                fields["attach_text"] = Kind.BASE
            case "ATTACH_TEXT_MINION" if plain and noun.kind is Kind.ACTION:
                fields["attach_text"] = Kind.MINION
            case "ATTACHED_ANY" if plain:
                fields["attached"] = Kind.CARD
            case "SAME_NAME" if plain and noun.quantity.high == 1 and not noun.quantity.every:
                fields["same_name_as"] = self.scene.pronoun()
            case "SAME_NAME" if plain:
                fields["same_name"] = True
            case _:
                return False
        return True

    def by_at(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        place = self.head(part(modifier, "head"))
        if noun.place is not None or not (place.noun == "BASE" or place.is_card):
            return None
        if not noun.is_card and noun.noun not in ("PLAYER", "COUNTER", "OWN_COUNTER"):
            return None
        noun.place = place
        return [place]

    def by_affecting(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« une Action standard affectant l'une de ses Créatures »: an event, told of the card that does it."""
        if not noun.is_card or noun.ref is not None or noun.affecting is not None:
            return None
        noun.affecting = self.head(part(modifier, "head"))
        return [noun.affecting]

    def by_of(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        whole, *also = (self.head(head) for head in parts(modifier, "head"))
        if also:
            return self._of_two(noun, whole, also[0])
        if whole.noun in PILES and noun.ref is Ref.SELF:
            self.scene.used_from = PILES[whole.noun]
            return []
        if whole.noun in PILES and noun.is_card and noun.ref is None and "zone" not in noun.fields:
            noun.fields["zone"] = PILES[whole.noun]
            noun.flags.add("ZONE")
            if whole.owner is not None:
                noun.fields["whose"] = whole.owner
            return [_Pile(noun)]
        if whole.noun in PILES and noun.noun == "BASE" and noun.ref is None:
            noun.flags.add(whole.noun)
            return []
        if whole.noun == "BASE" and noun.is_card and noun.place is None:
            noun.place = whole
            return [whole]
        return None

    def _of_two(self, noun: Phrase, first: Phrase, second: Phrase) -> list[Phrase] | None:
        """« de votre main ou de votre défausse »."""
        if not (first.noun in PILES and second.noun in PILES and noun.is_card and noun.ref is None):
            return None
        zones = [{"zone": PILES[pile.noun], "whose": pile.owner} for pile in (first, second)]
        noun.fields["alternatives"] = tuple(Filter(noun.kind, **zone) for zone in zones)
        noun.fields.update(zones[0])
        return []

    def by_from_top(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        pile = self.head(part(modifier, "head"))
        if noun.noun == "BASE" and pile.noun == "BASE_DECK":
            noun.flags.add("BASE_DECK")
            return []
        if pile.noun != "DECK" or not noun.is_card:
            return None
        noun.fields.update(zone=Zone.DECK, whose=pile.owner)
        noun.flags.update(("FROM_TOP", "ZONE"))
        return [_Pile(noun)]

    def by_power(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if not noun.is_card or noun.ref is not None or "power" in noun.fields or noun.kind is Kind.ACTION:
            return None
        compared = part(modifier, "compared")
        counted = part(compared, "measure") if compared else None
        if counted is not None and part(counted, "NUMBER_OF"):
            what = self.head(part(counted, "head")) if part(counted, "head") else Phrase("COUNTER")
            noun.measured = (self.power_test(modifier, Fixed(0)), what)
            return [what]
        noun.fields["power"] = self.power_test(modifier)
        return []

    def power_test(self, node: Node, measured: Amount | None = None) -> PowerTest:
        """« de Force 3 ou moins », « dont la Force est inférieure à la sienne »; `measured` where it is read apart."""
        printed = part(node, "PRINTED") is not None
        total = part(node, "SUM_POWER") is not None
        compared = part(node, "compared")
        if compared:
            amount = self.measure(compared) if measured is None else measured
            return PowerTest(COMPARISONS[name_of(compared.children[0])], amount, printed, total)
        if part(node, "LOWER_THAN_IT"):
            return PowerTest(Cmp.LESS, PowerOf(self.scene.pronoun()), printed, total)
        cmp = Cmp.AT_MOST if part(node, "OR_LESS") else Cmp.AT_LEAST if part(node, "OR_MORE") else Cmp.EXACTLY
        return PowerTest(cmp, Fixed(_number(part(node, "n"))), printed, total)

    def measure(self, compared: Node) -> Amount:
        """What a Force is compared with."""
        measure = part(compared, "measure")
        first = measure.children[0]
        match name_of(first):
            case "n":
                return Fixed(_number(first))
            case "THIS":
                noun = part(measure, "noun").children[0]
                return PowerOf(self.scene.this_card(noun.type, noun.plural))
            case "SELF":
                return PowerOf(Ref.SELF)
            case "HIS_POWER" | "IT":
                return PowerOf(self.scene.pronoun())
        ref = self.head(part(measure, "head")).ref
        if ref is None:
            raise Unreadable("une Force se compare à celle d'une carte désignée")
        return PowerOf(ref)

    def by_attached(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if not noun.is_card or noun.ref is not None or noun.noun == "MINION":
            return None
        hosts = [self.head(head) for head in parts(modifier, "head")]
        host = hosts[0]
        if len(hosts) > 1:
            noun.fields["attached"] = Kind.CARD
        elif host.noun == "BASE":
            noun.fields["attached"] = Kind.BASE
            noun.place = host
        elif host.ref is not None:
            noun.fields.update(attached=Kind.MINION, on=host.ref)
        else:
            noun.fields["attached"] = host.kind
        return hosts[:1] if host.noun == "BASE" else []

    def by_with(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if noun.noun == "PLAYER" and part(modifier, "head"):
            found = self.head(part(modifier, "head"))
            noun.having.append((found, None, False))
            return [found]
        counters = part(modifier, "counters")
        if counters is None or not noun.is_card or noun.ref is not None:
            return None
        noun.fields["counters"] = self.quantity(part(counters, "det"), counters.children[-1]).high != 0
        return []

    def by_without(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if part(modifier, "COUNTER", "counters"):
            if not noun.is_card or noun.ref is not None:
                return None
            noun.fields["counters"] = False
            return []
        if part(modifier, "POWER"):
            if noun.noun != "PLAYER":
                return None
            noun.flags.add("POWERLESS")
            return []
        if noun.noun not in ("BASE", "PLAYER") or noun.ref is not None:
            return None
        bare = part(modifier, "noun")
        missing = Phrase(bare.children[0].type) if bare else self.head(part(modifier, "head"))
        noun.having.append((missing, None, True))
        return [missing]

    def by_where(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if noun.noun != "BASE" or noun.ref is not None:
            return None
        if part(modifier, "UNEVEN"):
            noun.fact = Uneven()
            return []
        if part(modifier, "WINNER"):
            fact = Placed(Role.WINNER)
            noun.fact = Not(fact) if part(modifier, "IS_NOT") else fact
            return []
        if part(modifier, "MORE_POWER", "YOUR_TOTAL"):
            noun.fact = self._where_fact(modifier)
            return []
        there = self.head(part(modifier, "head"))
        if part(modifier, "NO_OTHER"):
            noun.having.append((there, Rel.OTHERS, True))
            return [there]
        if part(modifier, "NO_PLAYER"):
            noun.having.append((there, None, True))
            return [there]
        role = part(modifier, "who").children[0].type
        whose = {"YOU": self.scene.your(), "ANOTHER": Rel.OTHERS, "EACH_OTHER": Rel.OTHERS, "HE": self.scene.their()}.get(role)
        none = part(modifier, "HAVE_NOT") is not None
        if whose is None or (role == "EACH_OTHER" and not none):
            raise Unreadable(f"{_quoted(modifier)} : on ne sait pas de quel joueur il s'agit")
        noun.having.append((there, whose, none))
        return [there]

    def _where_fact(self, modifier: Node) -> Compare:
        """« où un autre joueur a plus de Force que vous », « où votre total de Force est de 6 ou plus »."""
        left = PowerHere(self.scene.your(), Ref.THERE)
        if part(modifier, "YOUR_TOTAL"):
            compared = part(modifier, "compared")
            if compared:
                return Compare(left, COMPARISONS[name_of(compared.children[0])], self.measure(compared))
            cmp = Cmp.AT_MOST if part(modifier, "OR_LESS") else Cmp.AT_LEAST if part(modifier, "OR_MORE") else Cmp.EXACTLY
            return Compare(left, cmp, Fixed(_number(part(modifier, "n"))))
        who, than = part(modifier, "who").children[0].type, modifier.children[-1].type
        if who == "YOU":
            return Compare(left, Cmp.MORE, than=Role.ANOTHER if than == "ANOTHER" else Role.EACH_OTHER)
        if than != "YOU" or who not in ("ANOTHER", "EACH_OTHER"):
            raise Unreadable("on ne compare que votre Force à celle d'un autre joueur")
        return Compare(left, Cmp.LESS, than=Role.ANOTHER if who == "ANOTHER" else Role.EACH_OTHER)

    def by_named(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if not noun.is_card:
            return None
        noun.fields["name"] = part(modifier, "ITS_NAME").name
        return []

    def by_same_name_as(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        model = self.head(part(modifier, "head"))
        if not noun.is_card or not model.is_card:
            return None
        noun.namesake = model
        return [model]

    def by_other_than(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        other = self.head(part(modifier, "head"))
        if not noun.is_card or other.ref is not None or other.noun not in CARDS:
            return None
        noun.fields["not_kind"] = other.kind
        return []


def scene_noun(scene: Scene) -> str:
    """The noun that « une autre » leaves out."""
    return scene.noun if scene.noun in CARDS else "CARD"


def scene_subject(scene: Scene) -> bool:
    """Whether « votre Créature » is the one that the moment is about."""
    return scene.subject is Ref.SUBJECT and not scene.it


class _Pile(Phrase):
    """The pile a card is in, so that « d'un autre joueur » after it says whose pile it is."""

    def __init__(self, card: Phrase) -> None:
        super().__init__("PILE")
        self.card = card


def _belong(noun: Phrase, whose: Rel) -> bool:
    if isinstance(noun, _Pile):
        if noun.card.fields.get("whose") is not None:
            return False
        noun.card.fields["whose"] = whose
        return True
    if noun.noun in PILES and noun.owner is None:
        noun.owner = whose
        return True
    if noun.is_card and noun.ref is None and "controller" not in noun.fields:
        noun.fields["controller"] = whose
        return True
    return False


def _exactly(n: int | None) -> Quantity:
    return Quantity(n or 1, n or 1)


def _number(node: Node | Term | None) -> int:
    term = node.children[0] if isinstance(node, Tree) else node
    return 1 if not isinstance(term, Term) or term.type == "UN" else term.value


def _quoted(modifier: Node | Term) -> str:
    terms = list(modifier.scan_values(lambda _: True)) if isinstance(modifier, Tree) else [modifier]
    return "« " + " ".join(term.raw for term in terms) + " »"
