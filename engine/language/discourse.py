"""What words point at: « cette Créature », « elle », « cette Base », « ses », where the sentence stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, TypeVar

from lark import Tree

from engine.effects.ast import Filter, Group, Kind, Pick, Ref, Rel, Role, Zone
from engine.language.terms import Term

Node = Tree[Term]
_Any = TypeVar("_Any")


class Unreadable(Exception):
    """A sentence that is built as French but says nothing the cards can say; `args[0]` is why, in French."""


class Ambiguous(Unreadable):
    """Words that point at one of two things; `readings` say each so that it would be read."""

    def __init__(self, words: str, *readings: str) -> None:
        super().__init__(f"{words} : {' ou '.join(readings)} ? Dites lequel des deux")


def on_which() -> Ambiguous:
    """« qui lui est attachée », where a card and a Base have been told of."""
    return Ambiguous("« lui »", "« attachée à cette carte »", "« attachée à cette Base »")


def twin(one: _Any) -> _Any:
    """What `copy.copy` makes of it, in a third of the time: each sentence is read from several."""
    other = object.__new__(type(one))
    other.__dict__.update(one.__dict__)
    return other


def parts(node: Node, *names: str) -> list[Any]:
    """The children of a node that are of these rules or terminals."""
    return [child for child in node.children if name_of(child) in names]


def part(node: Node, *names: str) -> Any:
    """The first child of these rules or terminals, or None."""
    for child in node.children:
        if (child.data if isinstance(child, Tree) else child.type) in names:
            return child
    return None


def term_of(node: Node, *names: str) -> Term:
    """The first child that is one of these terminals, or the first terminal of all; the grammar says it is there."""
    return next(child for child in node.children if isinstance(child, Term) and (not names or child.type in names))


def terms_of(node: Node | Term | None, *names: str) -> list[Term]:
    """All the terminals in a tree, or those that are of these; none where there is no tree."""
    found, waiting = [], [node] if isinstance(node, Tree) else []
    while waiting:
        one: Any = waiting.pop()
        if isinstance(one, Tree):
            waiting += reversed(one.children)
        elif not names or one.type in names:
            found.append(one)
    return found


def role_of(who: Node) -> str:
    """The player that words name, where nothing may narrow whom they mean. Raises `Unreadable` where something does."""
    if part(who, "who_mod", "AND_WHO"):
        raise Unreadable("cette précision sur le joueur n'a pas de sens ici")
    return term_of(who).type


def name_of(child: Node | Term) -> str:
    """The rule of a tree or the terminal of a term."""
    return child.data if isinstance(child, Tree) else child.type


_OWN_NOUNS = {
    "minion": ("CARD", "MINION"),
    "titan": ("CARD", "TITAN"),
    "action": ("CARD", "ACTION"),
    "monster": ("CARD", "MONSTER", "MINION"),
    "treasure": ("CARD", "TREASURE", "MINION", "ACTION"),
}


FAMILIES = {  # the nouns that may be said of a card of a kind
    Kind.MINION: ("CARD", "MINION"),
    Kind.MONSTER: ("CARD", "MINION", "MONSTER"),
    Kind.ACTION: ("CARD", "ACTION", "MADNESS"),
    Kind.MADNESS: ("CARD", "ACTION", "MADNESS"),
    Kind.TITAN: ("CARD", "TITAN"),
}


OF_A_CARD = (Role.OWNER, Role.CONTROLLER_OF_IT)
_ANY_CARD = {"CARD", "MINION", "MONSTER", "ACTION", "TREASURE", "TITAN"}
_ITSELF, _ALL_OF_THEM = "celle qui porte ce texte", "toutes celles en jeu (« toutes les »)"
_SAID_LE = {"MONSTER", "TREASURE", "TITAN"}
_UNDERGOES = {  # what a verb may be done to, of what is in play
    "destroy": {*_ANY_CARD, "BASE"},
    "transfer": {"ACTION", "TREASURE"},
    "move": {"MINION", "MONSTER", "TITAN"},
    "put_counters": {"MINION", "MONSTER", "TITAN"},
    "play": set[str](),
}


def says_several(pronoun: Term) -> bool:
    """« elles », « les », « chacune d'elles »."""
    return (pronoun.plural and pronoun.shade != "its") or pronoun.shade == "each"


def several(ref: Ref, pronoun: Term) -> Ref:
    """What a pronoun points at: « elles », « les » never at the one card that speaks, nor at the one that bears it."""
    if ref in (Ref.SELF, Ref.HOST) and says_several(pronoun):  # « après sa destruction »
        raise Unreadable("« elles », « les » : de plusieurs cartes, alors qu'une seule a été désignée")
    return ref


@dataclass(kw_only=True)
class Designated:
    """What is known of what « elle » is, until something else is designated."""

    several: bool = False  # « elles »
    spread: bool = False  # cards just turned up
    told: Any = None  # a card told of, still to be chosen: « si vous avez joué une autre Créature »
    there_is: Any = None  # a card that « s'il y a … ici » tells of, which « la » may be
    those: Filter | None = None  # the cards of which the rule just before speaks, « elles » from then on
    sought: bool = False  # in a deck
    drawn: bool = False  # so in no play
    gone: str = ""  # what has been done to it that leaves it in no play, « détruite », « défaussée »
    mine: bool = False  # one of your minions
    played: bool = False  # an Action that has just been played
    worn: Any = None  # the Actions that it was chosen for bearing, of which « l'une de ces Actions » is
    beside: str = ""  # the noun of another card, where it goes: « vers une Base où un autre joueur a une Créature »
    holds: Any = None  # a minion of yours on the Base that was chosen, of which « cette Créature » is then one
    lot: Any = None  # the cards among which several were chosen, of which « l'une d'elles » is
    counters_removed: bool = False  # « autant » counts markers
    of_whom: Role | None = None  # « son propriétaire » or « son contrôleur » was said of the card before
    of_which: bool = False  # and has acted on another in play, which may be the one meant from then on
    picked: Any = None  # « les autres » of what was picked of a Base, a hand or a discard pile


@dataclass(kw_only=True)
class Told(Designated):
    """What an ability has told of so far."""

    it: bool = False  # a card has been designated
    there: bool = False  # a Base has
    elsewhere: bool = False  # « une autre Base » was the last
    subject: Ref | None = None  # the card that the moment is about
    left: bool = False  # which has left play
    powerless: bool = False  # which has no Force, and is the only one that the moment tells of
    chosen: Ref | None = None  # what « la Créature choisie » points at
    shown: str = ""  # how cards have been, « révélé » or « consulté »
    shown_of: Rel | Zone | None = None  # of whose deck; BASES, of the Base deck
    hand_seen: bool = False  # another player's
    one_hand: bool = True  # of one player
    taken: Any = None  # of those shown, those of which all have been taken: « l'une d'elles » that is played is one
    bases_shown: bool = False  # « les autres » are Bases among which the next one was chosen
    base_chosen: bool = False  # by « Choisissez une Base »
    gone_on: bool = False  # and something has gone to another since, « cette autre Base »
    departed: bool = False  # something has been moved, from « la Base quittée »
    left_chosen: bool = False  # which is the Base that was chosen
    entered: bool = False  # a Base has come into play, « la nouvelle Base »
    scored: bool = False  # after a Conquest
    moved: str = ""  # the moment is that a card has been moved, « here » or « elsewhere »
    name_said: str = ""  # the noun of the card whose name has been said, « Nommez une Action »
    someone: bool = False  # a player other than YOU has been spoken of
    doer: str = ""  # « le joueur qui l'a détruite », where no one was said to
    vague: bool = False  # « si un autre joueur a … », « une Base où … », of whom one does not know which he is
    told_to: Role | None = None  # the players who were last told what to do
    said_last: Any = None  # the noun before
    said_pile: Zone | None = None  # where cards were put last
    resistant: Any = None  # the Résistance of a Base, that was compared
    masculine: bool = False  # « le » was pointed at, and not « la »
    pointed_at_self: bool = False  # « cette Créature » has been said of the card itself
    forgotten: bool = False  # a card had been designated, before a moment that begins anew


_NOTHING_DESIGNATED, _NOTHING_TOLD = vars(Designated()), vars(Told())


class ThisMinion(Enum):
    """What « cette Créature » is on a Creature that has had one chosen."""

    ITSELF = auto()
    CHOSEN = auto()
    ASKED = auto()
    """Either: which of the two is asked."""


@dataclass
class Discourse(Told):
    """What words point at, for who reads them and who prints them: the card they are on, and what was named so far."""

    kind: str
    attach: Kind | None = None
    kinds: dict[Ref, Kind] = field(default_factory=dict)  # of what IT, SUBJECT and CHOSEN point at, where it is known
    models: list[Any] = field(default_factory=list)  # the cards to be chosen first, with which a Force is compared
    chosen_several: bool = False  # CHOSEN are several
    among: bool = False  # some were taken of the lot, so that « les autres » are of it too
    this_minion: ThisMinion = ThisMinion.ITSELF
    special: bool = False  # « Spécial : » speaks of a card in hand, which « elle » is until another is designated
    uncovered: bool = False  # it has just been uncovered, so stands on a Base
    used_from: Zone | None = None  # where the card is used from
    noun: str = ""  # the last noun, which « une autre » leaves out
    deed: str = ""  # the verb that « la » is said with
    lasts: bool = False  # the sentence says what holds for as long as its card is in play
    named: bool = False  # the sentence calls the card by its name
    tells_apart: bool = False  # it says « la Créature choisie », so that « cette Créature » is another
    impersonal: bool = False  # it tells what to do in the infinitive, where « sa main » is yours
    nobody: bool = False  # it does so after its moment, or says « peut » of nobody: if nothing else was told of
    group: bool = False  # its moment is that of « une ou plusieurs » at once
    duel: str = ""  # the side of a duel that it is about
    by: bool = False  # within what another player does
    rival: bool = False  # who has chosen one in turn, whose « ses » then are

    def choose(self) -> None:
        """« la Créature choisie » is from now on what was just designated."""
        self.kinds[Ref.CHOSEN], self.chosen_several = self.kinds.get(Ref.IT, Kind.MINION), self.several

    def choose_base(self) -> None:
        """« la Base choisie » is from now on the one just told of."""
        self.base_chosen, self.gone_on = True, False

    def go_to_another(self) -> None:
        """Something goes to a Base: it is « cette Base », but where one has been chosen before."""
        self.there, self.gone_on = True, self.base_chosen

    def depart(self, at: object) -> None:
        """« la Base quittée » is from now on the one that what is moved stood on; `at`: which, where that is said."""
        self.departed, self.left_chosen = True, self.base_chosen and at is Ref.THERE

    def chosen_base(self) -> Ref:
        """« la Base choisie »: no longer « cette Base » once something has gone to another."""
        if not self.gone_on:
            return Ref.THERE
        if self.left_chosen:
            return Ref.LEFT
        raise Unreadable("« la Base choisie » : il a été question d'une autre depuis, et on ne peut plus la désigner")

    def base_left(self) -> Ref:
        """« la Base quittée », « la Base d'où elle vient »: by what was just moved, else by the card that speaks."""
        if self.departed or (self.moved and self.subject):
            return Ref.LEFT
        if self.it or not self.itself:
            raise Unreadable("« la Base quittée » : ce texte n'a encore parlé d'aucun déplacement")
        return Ref.ORIGIN

    def whose(self, said: Term, role: Role) -> None:
        """« son propriétaire », « son contrôleur »: of which card, where the one and the other act.

        A card drawn has no controller; of one that the first has taken on the table, one does not know.
        """
        if self.of_which and role is not self.of_whom:
            raise Ambiguous(said.quoted, "celui de la carte dont on parlait", "celui de la carte désignée depuis")
        if role is Role.CONTROLLER_OF_IT and self.it and self.drawn and self.of_whom is None:
            raise Unreadable(f"{said.quoted} : une carte piochée n'en a pas")

    def tell_of(self, ref: Ref, kind: Kind) -> None:
        """« celle-ci » is from now on the card that the moment is about."""
        self.it, self.subject, self.kinds[Ref.SUBJECT] = False, ref, kind

    def forget(self) -> None:
        """A new ability has designated nothing yet."""
        self.__dict__.update(_NOTHING_TOLD)
        self.kinds.clear()

    def designate(self, kind: Kind = Kind.CARD, several: bool = False) -> None:
        """From now on « elle » is what was just spoken of, and no longer what was chosen before."""
        self.__dict__.update(_NOTHING_DESIGNATED)
        self.it, self.several, self.kinds[Ref.IT] = True, several, kind
        self.chosen = self.chosen and Ref.CHOSEN

    def of_those_told(self, role: Role) -> Role:
        """« (chaque autre joueur peut …) chaque joueur qui ne le fait pas »: each other player again."""
        return Role.EACH_OTHER if (role, self.told_to) == (Role.EACH, Role.EACH_OTHER) else role

    def kind_of_all(self, group: Group) -> Kind:
        """What all that one act is done to have in common: « elles » are then Creatures, or merely cards."""
        pointed = {Ref.SELF: Kind(self.kind), Ref.HOST: Kind.MINION, **self.kinds}
        kinds = {one.filter.kind if isinstance(one, Pick) else pointed.get(one, Kind.CARD) for one in group.of}
        return kinds.pop() if len(kinds) == 1 else Kind.CARD

    @property
    def own_nouns(self) -> tuple[str, ...]:
        """What « cette … » may call the card that speaks: a Treasure that is attached is no Creature."""
        nouns = _OWN_NOUNS.get(self.kind, ("CARD",))
        return nouns if self.attach is None else tuple(noun for noun in nouns if noun != "MINION")

    @property
    def stands(self) -> bool:
        """Whether the card stands on a Base, or is one: « cette Base » then needs no antecedent."""
        return self.attach is not None or self.uncovered or self.kind not in ("action", "treasure")

    @property
    def tells_of_subject(self) -> bool:
        """Whether « votre Créature » is the one that the moment is about."""
        return self.subject is Ref.SUBJECT and not self.it

    @property
    def tells_of_held(self) -> bool:
        """Whether « cette Créature » is one of yours on the Base that was chosen for it."""
        own = self.attach is Kind.MINION or "MINION" in self.own_nouns
        return self.holds is not None and not (self.it or self.subject or own)

    @property
    def beside_the_chosen(self) -> bool:
        """Whether a Creature speaks and one has been chosen: « cette Créature » may be either."""
        return self.it and self.kind == "minion" and (self.chosen, self.kinds.get(Ref.IT)) == (Ref.IT, Kind.MINION)

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
        found = (self.sought or self.shown) and self.stands and self.subject is None and not self.there  # it has none
        if not found and (self.it or self.there or self.subject not in (None, Ref.SELF, Ref.HOST)):
            return Ref.THERE
        return self.this_base()

    def this_card(self, noun: str, plural: bool) -> Ref:
        """« cette carte », « cette Créature », « ce Titan »."""
        if (self.sought or (self.it and self.shown)) and self.stands and noun == "CARD" and not plural:
            raise Ambiguous("« cette carte »", "celle que l'on vient de trouver (« la »)", f"{_ITSELF} (son nom)")
        if noun == self.name_said and not plural and (not self.it or self.hand_seen):
            raise Ambiguous("« cette carte »", "celles « de ce nom »", f"{_ITSELF} (son nom)")
        found = self.shown or self.sought
        seen = noun == "CARD" and self.it and found  # « choisissez une carte. Ce joueur défausse cette carte »
        seen = seen or (noun == "ACTION" and self.it and self.kinds.get(Ref.IT) is Kind.ACTION)
        if plural or seen:
            return self.pointed(noun)
        if noun == "MINION" and self.attach is Kind.MINION:
            return Ref.HOST
        of_moment = self.kinds.get(Ref.SUBJECT) if self.tells_of_subject else None
        if (noun, self.kind, of_moment) == ("MINION", "monster", Kind.MINION):
            raise Ambiguous(
                "« cette Créature »", "« ce Monstre »", "la Créature dont on vient de parler (« celle-ci »)"
            )
        if noun == "MINION" and self.told is not None and self.named:  # « sur cette Créature et sur la Reine »
            return self.pronoun()
        told = self.kinds.get(Ref.SUBJECT) if self.subject is Ref.SUBJECT and not self.stands else None
        if noun == "ACTION" and told is Kind.ACTION:  # « … a joué une Action, annulez l'effet de cette Action »
            return Ref.SUBJECT
        chosen = self.this_minion is ThisMinion.CHOSEN and self.it and noun != "CARD"
        asked = self.this_minion is ThisMinion.ASKED and not self.tells_apart
        if noun == "MINION" and asked and self.beside_the_chosen:
            raise Ambiguous("« cette Créature »", "« la Créature choisie »", f"{_ITSELF} (« cette carte »)")
        if noun in self.own_nouns and not chosen:
            self.pointed_at_self = self.pointed_at_self or noun == "MINION"
            self.there_is = None
            return Ref.SELF
        ref = self.pointed(noun)
        if ref is Ref.IT and self.several:
            raise Unreadable("« cette carte » n'en est qu'une, et plusieurs ont été désignées")
        return ref

    def the_chosen(self, noun: str) -> Ref:
        """« la Créature choisie », « l'Action choisie »: what « Choisissez … » has designated last, if it is one."""
        ref = self.chosen or Ref.IT
        kind = self.kinds.get(ref, Kind.CARD)
        if noun and kind is not Kind.CARD and noun.upper() not in FAMILIES.get(kind, ()):
            raise Unreadable("la carte choisie en dernier n'est pas de ce type")
        return ref

    def pointed(self, noun: str) -> Ref:
        """The card designated before, where it may be called that."""
        if self.it and self.beside == noun:
            said = "« cette Créature »" if noun == "MINION" else "« cette carte »"
            raise Ambiguous(said, "celle que l'on désigne d'abord (« la »)", "celle qui est sur la Base où elle va")
        ref = self.pronoun()
        fits = ref is not Ref.IT or self.fits(ref, noun)
        drawn = self.drawn and noun in ("MINION", "MONSTER", "TITAN")
        if self.chosen is Ref.CHOSEN and (not fits or self.gone == "défaussée" or drawn):
            ref = Ref.CHOSEN  # « choisissez un Monstre … une Créature … ce Monstre »: the one that is one
        elif self.chosen is Ref.CHOSEN and self.gone and noun == "MINION":
            if self.kinds.get(ref) is not Kind.CARD:
                raise Ambiguous("« cette Créature »", "« la Créature choisie »", f"celle qui est {self.gone}")
            ref = Ref.CHOSEN  # « choisissez une Créature. Placez une carte de votre main sous votre pioche … »
        own = self.own_nouns if ref is Ref.SELF else FAMILIES[Kind.MINION]
        if ref is Ref.HOST and noun == "ACTION":
            return self.called(Ref.SELF, noun)
        if ref in (Ref.SELF, Ref.HOST) and noun not in own:
            raise Unreadable("cette carte n'est pas de ce type, et aucune autre n'a été désignée")
        if ref is Ref.SUBJECT:
            self.named_again()
        return self.called(ref, noun)

    def all_or_these(self, noun: str, definite: bool) -> None:
        """« les Créatures », and nothing more: `Ambiguous` where those just named, or of this Base, may be meant."""
        if self.shown:
            return
        if self.it and self.several and self.fits(Ref.IT, noun) and definite:
            raise Ambiguous("« les »", _ALL_OF_THEM, "celles que l'on vient de nommer (« elles »)")
        if self.base_chosen and not self.it:
            raise Ambiguous("« les »", _ALL_OF_THEM, "celles qui sont sur cette Base (« ici »)")

    def called(self, ref: Ref, noun: str) -> Ref:
        """What is pointed at, called by a noun that fits it."""
        if not self.fits(ref, noun):
            raise Unreadable("ce qui a été désigné avant n'est pas une carte de ce type")
        return ref

    def fits(self, ref: Ref, noun: str) -> bool:
        """Whether what is pointed at may be called by this noun."""
        return noun in FAMILIES.get(self.kinds.get(ref, Kind.CARD), (noun,))

    @property
    def _nothing_told(self) -> bool:
        return self.told is None and not (self.it or self.subject or self.forgotten)

    @property
    def speaks_of_its_host(self) -> bool:
        """Is « cette Créature » the one that bears this Action, nothing else having been told of?"""
        return self.attach is Kind.MINION and self._nothing_told

    @property
    def speaks_of_its_base(self) -> bool:
        """Is « son effet » that of the Base that bears this Action, nothing else having been told of?"""
        return self.attach is Kind.BASE and self._nothing_told

    @property
    def speaks_of_itself(self) -> bool:
        """« Spécial : Vous pouvez la jouer … »: this card, nothing else having been told of."""
        return self.special and self.attach is not Kind.MINION and self._nothing_told

    @property
    def speaks_of_a_base(self) -> bool:
        """« (Choisissez une Base.) … ses Créatures »: those on it, no player and no card having been told of."""
        return self.base_chosen and not (self.by or self.someone or self.it or self.subject or self.shown)

    def pronoun(self, near: bool = False) -> Ref:
        """« la », « elle »; `near`: « celle-ci », which beside « une autre » is the card itself, of what lasts."""
        if self.there_is is not None and not (near and self.lasts and self.there_is.other and self.itself):
            self._of_the_one_there()
        if self.told is not None:
            self.models.append(self.told)
            self.designate(self.told.kind, self.told.plural)
        if self.it:
            return Ref.IT
        if self.subject:
            return self.subject
        if self.forgotten:
            raise Ambiguous("« la », « elle »", "celle dont on parlait avant ce moment", _ITSELF)
        if self.attach is Kind.MINION:
            return Ref.HOST
        if self.kind in ("minion", "titan", "monster") or (self.speaks_of_itself and not self.there):
            return Ref.SELF
        raise Unreadable("rien n'a encore été désigné auquel « la », « elle » ou « cette Créature » puisse renvoyer")

    def hear(self, pointer: Term) -> None:
        """« elles », « les », « leur Force »: those spoken of before, and not the one that is there."""
        if self.it and says_several(pointer):
            self.there_is = None
        self.masculine = pointer.shade == "le"

    def owner_of_power(self, said: Term | None) -> Ref:
        """« sa Force », « leur Force »: whose."""
        if said is not None:
            self.hear(said)
        return self.pronoun()

    def _of_the_one_there(self) -> None:
        """« s'il y a une Action ici, vous pouvez la transférer »: that one, if the verb is said of no other there."""
        there, self.there_is = self.there_is, None
        beside = there.place.noun if there.place else "MINION" if "attached" in there.fields else ""
        fits = _UNDERGOES.get(self.deed, _ANY_CARD)
        if self.masculine and there.noun in _SAID_LE and self.kind != "monster":
            fits = _SAID_LE  # « s'il y a un Monstre ici, détruisez-le »: no Creature, and no Base
        if there.noun in fits and {beside, self.itself} & fits:
            raise Ambiguous("« la », « elle »", "la carte qui est là", "celle dont on a parlé avant")
        if there.noun in fits:
            self.told = there

    @property
    def itself(self) -> str:
        """What the card that speaks, or the one that bears it, is on the table."""
        return "MINION" if self.attach is Kind.MINION else {"minion": "MINION", "titan": "TITAN"}.get(self.kind, "")

    def clitic(self, played: bool = False) -> Ref:
        """« la » beside its verb: of a card told of, unless the card that speaks was pointed at since."""
        ref = Ref.SELF if played and self.speaks_of_itself else self.pronoun()
        if ref is Ref.SUBJECT and self.pointed_at_self:
            raise Ambiguous("« la », « elle »", "celle dont on vient de parler (« celle-ci »)", _ITSELF)
        return ref

    def named_again(self) -> None:
        """« celle-ci », « la Créature jouée »: « la » after it is that one, and no longer the card that speaks."""
        self.pointed_at_self = False

    def your(self) -> Rel:
        """« votre », « vos »: within what another player does, the controller of the card."""
        return Rel.CONTROLLER if self.by else Rel.YOU

    def their(self) -> Rel:
        """« son », « ses »: of the player who does it, unless he has chosen another; else of the one named before."""
        return Rel.YOU if self.by and not self.rival else Rel.THAT

    def their_said(self) -> Rel:
        """« sa main », as it is read: somebody must have been named, or a card that somebody has."""
        if self.impersonal and not (self.by or self.someone):
            return Rel.YOU
        if not (self.by or self.someone or self.it or self.subject or self.shown):
            if self.nobody:
                return Rel.YOU
            raise Unreadable("« son », « sa », « ses », « leurs » : on ne sait pas de quel joueur il s'agit")
        if self.vague and not self.by:
            raise Unreadable("on ne sait pas de quel autre joueur il s'agit : choisissez-le d'abord")
        if self.shown_of is Rel.ANYONE and not self.by:
            raise Unreadable("« leur » est ici à plusieurs joueurs : dites « de leur propriétaire »")
        return self.their()
