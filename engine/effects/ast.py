"""What a card can say: a small closed tree of clauses, frozen and comparable.

A card's text is read into a `CardEffect` (see `engine.language`), interpreted by `engine.verbs.interpret`, printed
back in our French, and re-targeted by the cards that copy. Each node shows, in quotes, the French it stands for.
Nothing here knows a table; whoever « vous » is, is decided when the effect runs:

* YOU is the player who carries the effect out: the card's controller, or within `By(…)` the player named there;
* SELF is the card whose text it is; HOST what it is attached to; IT the card or cards designated last in this text;
  SUBJECT the card of the event that triggered it;
* HERE is the Base where SELF is; THERE the Base named before in this text (« Choisissez une Base : … cette Base »),
  or the Base being scored in a window of a Conquest.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeVar

from engine.value import but, value

T = TypeVar("T")


class Word(Enum):
    """One of a few words; there is but one of each, so it is known by itself."""

    __hash__ = object.__hash__


class Ref(Word):
    """A card (or Base) that the text points at without choosing."""

    SELF = "self"  # « cette carte », « cette Créature » on a minion, the card's own name
    HOST = "host"  # « cette Créature » on an Action attached to a minion
    IT = "it"  # « cette Créature », « la », « elle »: designated last in this text
    CHOSEN = "chosen"  # « la Créature choisie »: by « Choisissez … », whatever was designated since
    SUBJECT = "subject"  # « celle-ci », « cette Créature » in a trigger: the card the event happened to
    HERE = "here"  # « cette Base » on what stands on a Base, or on a Base
    LEFT = "left"  # « la Base quittée » by what this text has just moved
    ORIGIN = "origin"  # « la Base d'où elle est venue »: where SELF stood before it was last moved this turn
    THERE = "there"  # « cette Base » after « une Base », or the Base being scored
    LOSER = "loser"  # « la Créature perdante » in what the winner of a duel does
    REST = "rest"  # « les autres », « le reste »: revealed or looked at, and not taken


class Rel(Word):
    """Whose a card is, or who did it, seen from YOU."""

    YOU = "you"  # « vos », « vous »; « ses » within By
    OTHERS = "others"  # « d'un autre joueur », « des autres joueurs »
    CONTROLLER = "controller"  # « vous » within By: the controller of the card
    THAT = "that"  # « ce joueur », « il »: who did the triggering event
    NOBODY = "nobody"  # an uncontrolled Monster
    ANYONE = "anyone"  # « d'une défausse », whoever's
    WINNER = "winner"  # « une Créature du Vainqueur »
    SECOND = "second"
    THIRD = "third"
    CONTROLLER_OF_HOST = "controller_of_host"  # « le contrôleur de cette Créature » on an attached Action


class Role(Word):
    """Which players carry an effect out (`By`) or are counted."""

    YOU = "you"
    EACH = "each"  # « chaque joueur », in turn order from the active player
    EACH_OTHER = "each_other"  # « chaque autre joueur »
    ANOTHER = "another"  # « un autre joueur », chosen by YOU
    ANY = "any"  # « un joueur », chosen by YOU
    THAT = "that"  # « ce joueur », « il »
    OWNER = "owner"  # « son propriétaire » (of IT or SUBJECT)
    CONTROLLER_OF_IT = "controller_of_it"  # « son contrôleur »
    CONTROLLER_OF_HOST = "controller_of_host"  # « le contrôleur de cette Créature » on an attached Action
    WINNER = "winner"
    SECOND = "second"
    THIRD = "third"
    THE = "the"  # « le joueur (ayant le plus de Force ici) »
    ACTIVE = "active"  # « le joueur actif »
    LEFT = "left"  # « le joueur à votre gauche »: next in turn order
    RIGHT = "right"
    ALL_BUT_WINNER = "all_but_winner"


class Kind(Word):
    CARD = "card"
    MINION = "minion"
    ACTION = "action"
    BASE = "base"
    TITAN = "titan"
    MONSTER = "monster"
    TREASURE = "treasure"
    MADNESS = "madness"


class Zone(Word):
    PLAY = "play"
    HAND = "hand"
    DECK = "deck"
    DECK_TOP = "deck_top"  # « le dessus de la pioche »
    DECK_BOTTOM = "deck_bottom"  # « sous la pioche »
    DISCARD = "discard"
    BURIED = "buried"
    TITANS = "titans"  # set beside the deck
    MADNESS = "madness"
    MONSTERS = "monsters"
    TREASURES = "treasures"
    BASES = "bases"  # the Base deck
    BASE_DISCARD = "base_discard"
    MONSTER_DISCARD = "monster_discard"
    TREASURE_DISCARD = "treasure_discard"
    REVEALED = "revealed"  # revealed or looked at by this text
    BOX = "box"


class Until(Word):
    END_OF_TURN = "end_of_turn"
    END_OF_YOUR_TURN = "end_of_your_turn"  # this one, or your next one where it is another player's
    START_OF_YOUR_TURN = "start_of_your_turn"
    END_OF_YOUR_NEXT_TURN = "end_of_your_next_turn"
    THEIR_NEXT_TURN = "their_next_turn"  # « pendant son prochain tour »: of the player THAT
    LEAVES = "leaves"  # as long as SELF stays in play
    YOUR_TURN_OR_LEAVES = "your_turn_or_leaves"  # until the start of your turn, as long as SELF stays in play
    STAYS = "stays"  # until the end of the turn, as long as what it is said of stays where it stands
    ALWAYS = "always"  # no duration said (control: R 5.9.2; else R 5.9.1)


# --------------------------------------------------------------------------------------------- quantities


@value
class Fixed:
    """« 2 », « deux », « une »."""

    n: int


@value
class Per:
    """« 2 pour chaque Action attachée à cette Base »: n times the number of `what`; `step` for « par tranche de 5 »."""

    n: int
    what: Filter | Who | AffectedThus | CountersOf | CountersRemoved | PowerOf | PowerHere | HandSize | Points
    step: int = 1


@value
class PowerOf:
    """« la Force de cette Créature »; `printed`: « la Force imprimée de … », before what changes it."""

    of: Ref
    printed: bool = False


@value
class CountersOf:
    """« le nombre de marqueurs Force +1 sur elle », or on all the cards found."""

    of: Ref | Filter


@value
class AffectedThus:
    """« pour chaque Créature ainsi affectée / détruite / renforcée / défaussée »."""

    kind: Kind = Kind.MINION
    chosen: bool = False  # « pour chaque Créature choisie »: by « Choisissez … »
    drawn: bool = False  # « pour chaque carte ainsi piochée »
    own: bool = False  # « pour chaque Créature qu'il a ainsi détruite »: of those who were told to, his own
    owner: Rel | None = None  # « pour chaque carte ainsi défaussée dont vous êtes propriétaire »
    such: tuple[Predicate, ...] = ()  # « … autre qu'un Trésor », « … dont vous n'êtes pas propriétaire »


@value
class PowerHere:
    """« votre total de Force sur cette Base »."""

    who: Rel = Rel.YOU
    base: Ref = Ref.HERE


@value
class PowerOfAll:
    """« la Force totale de vos Créatures sur cette Base »: of those cards, no Titan nor Action.

    Alone: a total counts what a player has on a Base, whatever gives it; `PowerOf` points at its cards.
    """

    what: Filter


@value
class HighestPower:
    """« la plus grande Force de départ des Créatures … »; `printed`: « … Force imprimée », before what changes it."""

    what: Filter
    printed: bool = False


@value
class HandSize:
    """« le nombre de cartes de votre main »."""

    who: Rel = Rel.YOU


@value
class Breakpoint:
    """« la Résistance de cette Base »; `printed`: « de départ »."""

    of: Ref = Ref.HERE
    printed: bool = False


@value
class CountersRemoved:
    """« pour chaque marqueur ainsi retiré »."""


@value
class Points:
    """« (plus de) PV »: what YOU have scored."""


@value
class OneMoreCard:
    """« plus de cartes en main qu'un autre joueur »: the least that has more than ANOTHER, or EACH_OTHER.

    Alone: one is counted from another's hand, and « autant » says as many, never one more.
    """

    than: Role


@value
class Difference:
    """« jusqu'à avoir cinq cartes en main »: what `left` has more than `right`, never less than nothing."""

    left: Amount
    right: Amount


@value
class Raised:
    """« (inférieure ou égale) à celle de la Créature choisie majorée de 1 »: so many more than another amount."""

    of: Amount
    n: int


Amount = (
    Fixed | Per | PowerOf | PowerOfAll | HighestPower | CountersOf | CountersRemoved | AffectedThus | PowerHere
    | HandSize | Points | Breakpoint | OneMoreCard | Difference | Raised
)  # fmt: skip


@value
class Quantity:
    """How many are designated. low..high; high None: as many as there are.

    « une » (1, 1) · « jusqu'à deux » (0, 2) · « n'importe quel nombre de » (0, None) · « une ou plusieurs » (1, None);
    `every` for « toutes », « chaque », « chacune de ». `amount` overrides both for « autant de … que … ».
    """

    low: int = 1
    high: int | None = 1
    every: bool = False
    amount: Amount | None = None


ONE = Quantity()
ALL = Quantity(0, None, every=True)
ANY_NUMBER = Quantity(0, None)


class Cmp(Word):
    AT_MOST = "at_most"  # « 3 ou moins »
    AT_LEAST = "at_least"  # « 4 ou plus »
    EXACTLY = "exactly"
    LESS = "less"  # « inférieure à »
    MORE = "more"  # « supérieure à »
    HIGHEST = "highest"  # « la plus grande Force » (among what the rest of the filter finds; ties all)
    LOWEST = "lowest"


@value
class PowerTest:
    """« de Force 3 ou moins », « dont la Résistance est de 21 ou plus »; `printed` for « Force de départ »."""

    cmp: Cmp
    amount: Amount = Fixed(0)
    printed: bool = False


@value
class Altogether:
    """« dont la Force totale est de 5 ou moins »: of all the cards chosen, or played, by one text."""

    cmp: Cmp
    amount: Amount


# --------------------------------------------------------------------------------------------- who and which


@value
class PlayerTest:
    """« ayant le plus de Force ici » (HIGHEST), « ayant plus de PV que vous » (MORE than YOU): `of` them, of YOU."""

    cmp: Cmp
    of: Amount
    than: Amount | None = None  # « sans Force sur cette Base »: of which they have exactly 0


@value
class Who:
    """Players: « chaque autre joueur ayant une Créature sur cette Base » = Who(EACH_OTHER, Has(…))."""

    role: Role
    having: Has | None = None  # controlled by that player, or in that hand; at most 0: « sans Créature »
    refused: bool = False  # « qui ne le fait pas »: those who declined the optional effect just before
    present_at: Ref | None = None  # « présent sur cette Base »
    test: PlayerTest | None = None


@value
class Affecting:
    """« (une Action) affectant directement cette Créature »; `raising`: « qui augmente directement la Force de … »."""

    what: Filter | Ref
    raising: bool = False


@value
class Besides:
    """« autre qu'une Démence », « autre que « Hansel » », « que vous ne contrôlez pas »; « d'un autre nom » than it."""

    what: Filter | Ref


@value
class Named:
    """« de même nom que cette Créature / qu'une autre Créature ici »; `within`: « nommée dans son texte »."""

    like: Filter | Ref
    within: bool = False


@value
class OfFaction:
    """« de la Faction « Ninjas » »; None: « de cette Faction », named before."""

    name: str | None


class Such(Word):
    """What a word says of a card."""

    STANDARD = "standard"  # « Action standard »
    UNDEAD = "undead"
    SPECIAL = "special"  # « ayant un Spécial »: one that its text says, used or not
    MARKED = "marked"  # « portant (au moins) un marqueur Force +1 »
    BARE = "bare"  # « sans marqueur »
    OF_THAT_NAME = "of_that_name"  # « de ce nom », named before
    OR_TITAN = "or_titan"  # « et de vos Titans »
    OF_THESE = "of_these"  # « l'une d'elles », of the one or several to which what was waited for has happened
    OF_CHOSEN = "of_chosen"  # « choisie », of those of the last « Choisissez … » of which nothing has been done yet
    ONE_A_NAME = "one_a_name"  # « une par nom »: of those of one name in a pile, the first
    TWIN = "twin"  # « de même Force de départ qu'une autre Créature de son contrôleur ici »
    IN_DUEL = "in_duel"  # « participant à un duel »
    OF_MOST = "of_most"  # « de celui des autres joueurs qui en a le plus »: once, should several have as many


class Came(Word):
    """When a card came."""

    BY_YOU = "by_you"  # « que vous avez jouée (ici) ce tour »
    PLAYED = "played"  # « jouée ce tour », by anyone
    PLAYED_OR_MOVED = "played_or_moved"  # « jouée ou déplacée ici ce tour », by anyone, where it stands
    JUST_NOW = "just_now"  # « qui vient d'être jouée »: the last card played
    BEFORE = "before"  # « en jeu au début du tour »


class Alike(Word):
    """What several cards chosen together have in common."""

    NAME = "name"  # « de même nom »
    POWER = "power"  # « de même Force »
    FACTION = "faction"  # « d'une même Faction »
    BASE = "base"  # « d'une même Base »
    APART = "apart"  # « sur des Bases différentes »: no two on one


@value
class Filter:
    """Which cards: every field narrows. The zone is PLAY unless said; in HAND, DECK, DISCARD of `whose`."""

    kind: Kind = Kind.CARD
    controller: Rel | None = None  # « vos », « d'un autre joueur »
    owner: Rel | None = None  # « dont vous êtes propriétaire »
    other: bool = False  # « autre »: than what this text has designated before; else than SELF (and HOST)
    at: Ref | BaseFilter | None = None  # « sur cette Base », « sur une Base où … »; for cards of a chosen Base THERE
    power: PowerTest | None = None
    attached: Kind | None = None  # an Action attached to a Base / to a minion; CARD: attached to either
    on: Ref | Filter | None = None  # attached to that very card, or « à l'une de vos Créatures »
    attach_text: Kind | None = None  # « Action « Attachez : Base » », wherever it is
    name: str | None = None  # « la Créature Hansel »
    such: tuple[Predicate, ...] = ()  # what else is said, each once, in one order whoever says it
    zone: Zone = Zone.PLAY
    whose: Rel | None = None  # « de votre main », « de la défausse d'un autre joueur »; None in PLAY
    top: int | None = None  # « les 3 premières cartes »: only so many from the top of the zone
    alternatives: tuple[Filter, ...] = ()  # « une Action, ou une Créature de Force 3 ou moins »: any of them

    def __post_init__(self) -> None:
        if len(self.such) > 1:
            object.__setattr__(self, "such", tuple(sorted({*self.such}, key=repr)))

    def asks(self, sort: type[T]) -> tuple[T, ...]:
        """What it asks of that sort."""
        return tuple(one for one in self.such if isinstance(one, sort))

    def without(self, *said: Predicate | type, **fields: Any) -> Filter:
        """The same with other fields, but for what is said so, or in words of that sort."""
        return but(self, such=tuple(one for one in self.such if one not in said and type(one) not in said), **fields)

    def __hash__(self) -> int:
        return hash((self.kind, self.controller, self.at, self.zone, self.name))  # few texts differ in the rest alone


@value
class BaseFilter:
    """Which Bases: « une autre Base », « une Base où vous avez une Créature », « une Base sans Créature »."""

    other: bool = False  # other than where the card moved (or SELF) stands
    having: tuple[Has, ...] = ()  # all must hold
    replacement: bool = False  # « la Base de remplacement » of the one being scored
    where: Condition | None = None  # « où un autre joueur a plus de Force que vous »: THERE is the Base considered
    breakpoint: PowerTest | None = None  # « dont la Résistance est inférieure à celle de cette Base »


@value
class Has:
    """« où vous avez deux Créatures » / « sans Créature » (at most 0), of a Base; of a card, « portant une Action »."""

    what: Filter
    cmp: Cmp = Cmp.AT_LEAST
    n: int = 1


Predicate = Such | Came | Alike | Named | OfFaction | Besides | Has | Affecting | Altogether


@value
class Pick:
    """A designation: « une Créature de Force 3 ou moins », « jusqu'à deux de vos Créatures », « toutes les … »."""

    filter: Filter
    quantity: Quantity = ONE
    at_random: bool = False


@value
class BasePick:
    """« une Base », « une autre Base », « des Bases »: chosen by YOU, becomes THERE. `each`: one for each card."""

    filter: BaseFilter = BaseFilter()
    each: bool = False
    every: bool = False  # « chaque Base », « toutes les Bases »
    at_random: bool = False


@value
class Group:
    """« cette Créature et l'une de vos autres Créatures »: what one verb is done to all at once.

    « X. Y. » acts twice; of a group all are designated before anything is done, and then one act is done to them all.
    """

    of: tuple[Pick | Ref, ...]


Target = Pick | Ref
Targets = Target | Group  # of the verbs that may do the same to several at once
Place = BasePick | Ref

# --------------------------------------------------------------------------------------------- conditions


@value
class Exists:
    """« si vous avez une Créature sur cette Base »: the number of such cards, compared."""

    what: Filter
    cmp: Cmp = Cmp.AT_LEAST
    n: int = 1


@value
class Matches:
    """« si c'est une Action », « si elle a une Force de 5 ou plus »: the card pointed at fits the filter."""

    of: Ref
    filter: Filter


@value
class PlayedBefore:
    """« si vous avez joué (une autre Créature) ce tour », counted by `n`; EXACTLY 1: « si c'est la première »."""

    what: Filter
    cmp: Cmp = Cmp.AT_LEAST
    n: int = 1


@value
class Compare:
    """« si votre Force ici est inférieure à 12 », « si vous avez plus de Force que chaque autre joueur » (`than`).

    With `than`, `right` is by how much: « au moins 3 de Force de plus que chaque autre joueur ».
    """

    left: Amount
    cmp: Cmp
    right: Amount = Fixed(0)
    than: Role | None = None  # EACH_OTHER: than each other player; ANOTHER: than at least one of them


@value
class Happened:
    """« si vous avez détruit une Créature ce tour », « si une Créature a été détruite ici ce tour », counted by `n`."""

    happening: Happening
    what: Filter | Ref
    who: Rel | None = None
    at: Ref | None = None
    cmp: Cmp = Cmp.AT_LEAST
    n: int = 1


@value
class Uneven:
    """« où les Créatures n'ont pas toutes la même Force », of the Base considered.

    Alone: it compares the cards of a Base with one another, where all else compares with one amount.
    """


@value
class InDuel:
    """« si elle participe à un duel ».

    Alone: a duel is a state of the turn, that no filter of cards in play can see.
    """

    of: Ref


@value
class AwaitsConquest:
    """« si la Conquête de cette Base est imminente »: it has been designated, and no place is settled yet.

    Alone: a moment tells when something begins, not that it is not over.
    """


@value
class Searched:
    """« si vous y avez cherché »: this text has had you search your deck, whatever you found, in any of its piles.

    Alone: our own cards leave it out, a deck that was searched being shuffled anyway (R 5.12.3).
    """


@value
class WasThere:
    """« si cette Créature était alors en jeu »: as what the clause waits for happened, wherever the card is by now.

    Alone: every other fact is asked of a card as the clause speaks; and this one lets a card speak that is gone.
    """

    of: Ref


@value
class PlayedFrom:
    """« si cette Créature a été jouée de votre main », « … du dessus d'une pioche »: where it was when last played."""

    of: Ref
    zone: Zone = Zone.HAND


@value
class AwaitsDiscard:
    """« au lieu de la défausser »: said of an Action just played, which its own text may have sent elsewhere."""

    of: Ref


@value
class Did:
    """« si vous le faites », « si vous l'avez fait » / « sinon » on what was just offered.

    `another`: whether any of the other players did what was offered to each; « si aucun autre joueur ne le fait ».
    """

    another: bool = False


@value
class TurnOf:
    """« pendant votre tour » / « pendant le tour des autres joueurs »; `playing`: « à votre tour », in the phase
    « Jouer des cartes » alone (R G.a-votre-tour.1).
    """

    who: Rel
    playing: bool = False


@value
class Placed:
    """« si vous êtes Vainqueur » / « si vous n'êtes pas Deuxième » of the Conquest at hand."""

    role: Role


@value
class Not:
    of: Condition


@value
class Both:
    of: tuple[Condition, ...]


Condition = (
    Exists | Matches | PlayedBefore | PlayedFrom | Happened | Compare | Uneven | InDuel | WasThere | AwaitsDiscard | Did
    | AwaitsConquest | Searched | TurnOf | Placed | Not | Both
)  # fmt: skip

# --------------------------------------------------------------------------------------------- verbs


class Affects:
    """A verb that affects the cards that it designates (R G.affectee.1–6); of what goes from one to another, both."""

    __slots__ = ()


class DoneToEach(Affects):
    """One that does to each of them what could be done to any other « de la même façon »: so copiers copy it."""

    __slots__ = ()
    target: Any


@value
class Destroy(DoneToEach):
    """« Détruisez … », a Base too."""

    target: Targets | Place


@value
class DestroyUnlooted(Destroy):
    """« Détruisez tous les Monstres ici sans piocher de Trésor ».

    Alone: the Treasures of a Monster go to who destroys it, and nothing else that is destroyed gives any.
    """


@value
class Move(DoneToEach):
    """« Déplacez … vers … »; `group`: all to one and the same Base (BasePick.each says otherwise).

    `spared`: of what waits for the replacement of the Base being scored, « au lieu de la défausser » (R 6.2.7).
    """

    target: Targets
    to: Place = BasePick(BaseFilter(other=True))
    spared: bool = False


@value
class Return(DoneToEach):
    """« Renvoyez … »: from a Base to its owner's hand; from elsewhere where it came from (`to`)."""

    target: Targets
    to: Zone = Zone.HAND


@value
class Put(DoneToEach):
    """« Placez … » (anything but play): in its owner's zone, or `whose` hand; or on a Base without being played."""

    target: Targets
    to: Zone
    whose: Rel | Role | None = None  # None: the owner's
    at: Place | None = None  # where `to` is PLAY
    any_order: bool = False  # « dans l'ordre de votre choix »
    bottom: bool = False  # « sous la pioche Trésor »: where `to` is a pile without a bottom zone of its own
    by_chance: bool = False  # « dans un ordre tiré au hasard »: shuffled together first


@value
class ShuffleIn(DoneToEach):
    """« Mélangez … dans la pioche de son propriétaire »; `pile` for the Monster, Treasure or Base deck."""

    target: Targets
    pile: Zone = Zone.DECK
    whose: Rel | None = None


@value
class ShufflePile:
    """« Mélangez votre pioche », « mélangez votre défausse dans votre pioche » (from DISCARD)."""

    pile: Zone = Zone.DECK
    source: Zone | None = None


@value
class Draw:
    """« Piochez deux cartes »; from the Madness or Treasure deck where `pile` says so; `up_to`: « jusqu'à »."""

    n: Amount = Fixed(1)
    pile: Zone = Zone.DECK
    up_to: bool = False


@value
class Discard:
    """« Défaussez … »: from YOUR hand unless the target says otherwise; `until`: one by one until such a card."""

    target: Targets
    until: Filter | None = None


@value
class Gain:
    """« Gagnez 1 PV »; negative: « Perdez 1 PV »."""

    n: Amount = Fixed(1)
    lose: bool = False


@value
class Boost(DoneToEach):
    """« La Force d'une Créature est augmentée de 2 jusqu'à la fin du tour » (`n` may be negative through `lower`)."""

    target: Target
    n: Amount
    lower: bool = False
    until: Until = Until.END_OF_TURN


@value
class PutCounters(DoneToEach):
    """« Placez un marqueur Force +1 sur … »; `spread`: « répartissez » n markers over the targets.

    On a Base they are its own (Hutte du Conteur), which give no Force.
    """

    target: Targets
    n: Amount = Fixed(1)
    spread: bool = False
    up_to: bool = False  # « jusqu'à trois marqueurs »


@value
class RemoveCounters(Affects):
    """« Retirez un marqueur Force +1 de … »; of a quantity that is one number, « deux … en tout », from whichever."""

    target: Target
    n: Amount | Quantity = Fixed(1)


@value
class MoveCounters(Affects):
    """« Transférez un marqueur Force +1 d'une Créature à une autre »."""

    source: Target
    to: Target
    n: Quantity = ONE


@value
class SwapPlaces(Affects):
    """« Échangez la place de deux Créatures », « … de cette Créature et d'une autre »: each goes where the other is."""

    target: Target
    other: Target | None = None


@value
class SwapHands:
    """« Échangez votre main avec celle d'un autre joueur ».

    Alone: a hand that goes to another and back again would be one hand.
    """

    who: Who


@value
class Transfer(Affects):
    """« Transférez une Action attachée à une Base vers une autre Base » / à une autre Créature."""

    target: Target
    to: Place | Target


@value
class TakeControl(DoneToEach):
    """« Prenez le contrôle de … » (`to` YOU) / « un autre joueur prend le contrôle de … »."""

    target: Target
    to: Role = Role.YOU
    until: Until = Until.ALWAYS


@value
class Play:
    """« Jouez … » a card: an extra play, which may be declined unless `must`: « vous devez la jouer ».

    target: Pick in HAND (default), DISCARD, DECK, REVEALED, TITANS, MONSTERS, a common discard; or a Ref.
    `from_top`: « du dessus de votre pioche » (R 8.8.1: reveal until found). `at`: where it must be played.
    `now`: must be played at once or lost; else it may wait in the play phase (R G.supplementaire.3).
    `instead_of`: plays in place of the ordinary minion or Action of the turn (uses that allowance).
    """

    target: Target
    at: Place | None = None
    on: Target | None = None  # the minion an Action must be attached to
    from_top: bool = False
    now: bool = False
    must: bool = False
    instead_of: tuple[Kind, ...] = ()


@value
class GiveUpPlay:
    """« Renoncez à une Action supplémentaire »: an extra play that YOU have and will not use.

    Alone: an extra play is a leave, not a card, so nothing else can be paid with it.
    """

    kind: Kind


@value
class Reveal:
    """« Révélez la première carte de … »: the top `n` cards of `whose` deck (REVEALED holds them), of the Base deck, or
    a hand.

    `look`: « consultez/regardez » instead. `until`: reveal one by one until `until_n` such cards are found. `last`:
    « la dernière carte », from under the deck.
    """

    zone: Zone = Zone.DECK
    n: int | Amount = 1  # « … pour chacune de vos Créatures sur cette Base », « autant de cartes que sa Force »
    whose: Rel | Role = Rel.YOU
    look: bool = False
    until: Filter | None = None
    until_n: int = 1
    last: bool = False


@value
class RevealCards:
    """« révélez-la »: show the cards pointed at to the table."""

    target: Targets


@value
class Search:
    """« Cherchez une Action dans votre pioche (et/ou votre défausse) »: designates IT; a deck searched is shuffled."""

    target: Pick
    zones: tuple[Zone, ...] = (Zone.DECK,)


@value
class Designate:
    """« Choisissez une de vos Créatures », « Choisissez une Base » : designates IT or THERE, does nothing else.

    `any_order`: several cards are taken one after the other, in the order that the player wishes.
    """

    target: Target | BasePick | Who
    any_order: bool = False


@value
class NameSomething:
    """« Nommez une Faction / une carte / une Créature »."""

    what: Kind | Rel | None = Kind.CARD  # None: a Faction; THAT: « l'une de ses Factions », of the player told of


@value
class CancelEffects(DoneToEach):
    """« Annulez l'effet de cette Base (jusqu'à …) »; of the Action being played: it does nothing."""

    target: Target | Place
    until: Until = Until.END_OF_TURN


@value
class Grant(DoneToEach):
    """A standing clause given for a time: « vos Créatures ne peuvent pas être détruites jusqu'à la fin du tour ».

    Of a Base: « sa Résistance est réduite de 3 », « votre total de Force y est augmenté de 2 », for that time.
    """

    target: Target | Place
    clause: StaticClause
    until: Until = Until.END_OF_TURN


@value
class GrantTrigger(DoneToEach):
    """A triggered clause given for a time: « jusqu'à la fin du tour, si elle devait aller à la défausse, … »."""

    target: Target
    trigger: Trigger
    effect: Effect
    instead: bool = False
    until: Until = Until.END_OF_TURN
    once: bool = False  # « la prochaine fois »


@value
class Bury:
    """« Enterrez une carte de votre main sur cette Base », « enterrez une Créature » (`at` None: where it stands)."""

    target: Target
    at: Place | None = Ref.HERE


@value
class Uncover:
    """« Dévoilez l'une de vos cartes enterrées »."""

    target: Target


@value
class Duel:
    """« X peut provoquer en duel Y »; what then happens to the loser and to the winner (IT there)."""

    challenger: Target
    challenged: Target
    loser: Effect | None = None
    winner: Effect | None = None
    if_you_win: Effect | None = None
    if_you_lose: Effect | None = None


@value
class AffectLikewise:
    """« … peut être affectée de la même façon »: the part of the Action's effect chosen is applied to `target` too."""

    target: Target


@value
class UseTalent:
    """« utilisez son Talent »."""

    of: Target
    as_own: bool = False  # as if SELF (or HOST) had it
    again: bool = False  # « une fois de plus »


@value
class TakeEffects:
    """« Cette carte gagne les effets de la Créature choisie jusqu'à la fin du tour », as if it said them."""

    of: Ref
    until: Until = Until.END_OF_TURN


@value
class DivertCounter:
    """« si vous deviez placer des marqueurs …, vous pouvez placer l'un de ces marqueurs sur ce Titan à la place ».

    Alone: it takes one of what was about to be placed, and leaves the others.
    """

    to: Ref


@value
class TakeTurn:
    """« le Vainqueur joue un tour supplémentaire après celui-ci »: whoever carries it out.

    Alone: a turn is no card, and nothing else gives one.
    """


@value
class AffectInstead:
    """« si … devait être affectée, vous pouvez affecter cette Créature à la place »: it undergoes that, as it is.

    Alone: what is done is told by no text of the card, but by what was about to happen to another.
    """

    target: Ref


@value
class DoNothing:
    """« Ne faites rien »: a Talent that is there, and used; « si … devait …, vous pouvez ne rien faire à la place »."""


@value
class TriggerAsIf:
    """« Ce qu'une Action jouée aurait déclenché se déclenche » (Argonaute).

    Alone: nothing happens of which a moment could be told, and yet what waits for it is set off.
    """

    kind: Kind


@value
class EnterBase:
    """« Mettez en jeu la première Base de la pioche Base » (n of them).

    `replacing`: « remplacez cette Base par … », it goes to the Base discard, and what stands there stays for the new
    one, but Titans and buried cards; `swapped`: « échangez cette Base contre … », it goes where the other comes from.
    """

    n: Quantity = ONE
    replacing: Place | None = None
    swapped: bool = False
    chosen: bool = False  # searched in the Base deck rather than its top
    zone: Zone = Zone.BASES  # or the Base discard


@value
class ScoreOn:
    """« Poursuivez la Conquête sur la Base de remplacement »: on the one that has just replaced the Base being scored.

    Alone: a Base that goes before its points ends its Conquest (R 6.2.14), whatever replaces it.
    """


@value
class NextBase:
    """« choisissez la Base de remplacement parmi les 3 premières de la pioche Base / dans la défausse Base »; REVEALED:
    « parmi elles », those just looked at.
    """

    zone: Zone = Zone.BASES
    top: int | None = None


@value
class Unread:
    """A clause that could not be read, kept with its words: in play it stops the resolution as `unruled`.

    `cites`: the statements that say why, of what the boxes of others alone have.
    """

    text: str
    problem: str = ""
    cites: tuple[str, ...] = ()


# --------------------------------------------------------------------------------------------- sequences


@value
class Seq:
    """« X. Y. »: one after the other, each as far as it can (R 5.4.1)."""

    steps: tuple[Effect, ...]


@value
class Following:
    """« Après qu'elle a été détruite, X », of what the text has itself just done to IT: X waits with all this set off.

    « X. Y. » does Y before what X has set off; this comes among it, in the order that the active player gives.
    """

    happening: Happening
    effect: Effect


@value
class AtOnce:
    """« Détruisez-la et transférez une Action attachée à elle … »: at one instant, neither sees what the other does.

    Alone: « X. Y. » destroys a card that what it bore no longer shields, or loses what it bore with it.
    """

    steps: tuple[Effect, ...]


@value
class ForTo:
    """« Faites X pour faire Y » (R 5.5.1): Y only if X was resolved."""

    cost: Effect
    gain: Effect


@value
class May:
    """« vous pouvez X » (R 5.4.2)."""

    effect: Effect


@value
class Or:
    """« X OU Y »; `both_allowed` for « et/ou »."""

    choices: tuple[Effect, ...]
    both_allowed: bool = False


@value
class If:
    """« si C, X (sinon Y) »."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@value
class ForEach:
    """« pour chaque …, X »: X as many times, a player or card at a time (IT / THAT)."""

    what: Filter | Who | AffectedThus
    effect: Effect


@value
class By:
    """« chaque joueur / le Vainqueur / ce joueur X »: X carried out by those players, who are YOU in it."""

    who: Who
    effect: Effect


Verb = (
    Destroy | Move | Return | Put | ShuffleIn | ShufflePile | Draw | Discard | Gain | Boost | PutCounters
    | RemoveCounters | MoveCounters | SwapPlaces | SwapHands | Transfer | TakeControl | Play | Reveal | RevealCards
    | Search | Designate | NameSomething | CancelEffects | Grant | GrantTrigger | Bury | Uncover
    | Duel | AffectLikewise | UseTalent | TakeEffects | TriggerAsIf | EnterBase | ScoreOn | NextBase
    | GiveUpPlay | DivertCounter | TakeTurn | DoNothing | AffectInstead | DestroyUnlooted | Unread
)  # fmt: skip
Effect = Verb | Seq | AtOnce | Following | ForTo | May | Or | If | ForEach | By

# --------------------------------------------------------------------------------------------- standing clauses


class Deed(Word):
    """What a clause forbids."""

    BE_DESTROYED = "be_destroyed"
    BE_MOVED = "be_moved"
    BE_RETURNED = "be_returned"
    BE_AFFECTED = "be_affected"
    BE_PLAYED = "be_played"  # played on `at`
    MOVE_TO = "move_to"  # moved to `at`
    USE_TALENT = "use_talent"
    USE_SPECIAL = "use_special"  # while `at` is being scored
    PLAY_SPECIAL = "play_special"  # likewise, but one already in play takes place
    BE_SCORED = "be_scored"
    LEAVE = "leave"  # « ne peut pas quitter cette Base »


@value
class PowerChange:
    """« La Force de vos Créatures sur cette Base est augmentée de 1 »."""

    who: Filter | Ref
    n: Amount
    lower: bool = False


@value
class StartingPower:
    """« La Force de départ de cette Créature est de 5 », as if printed; « est égale à la plus grande … imprimée ».

    « est augmentée jusqu'à la plus grande … de départ », never lowered. All that changes a power is counted on it.
    """

    who: Filter | Ref
    n: Amount


@value
class TotalChange:
    """« Vous avez +4 de Force ici », « chaque joueur a +2 de Force ici »."""

    n: Amount
    base: Ref = Ref.HERE
    lower: bool = False
    whose: Who = Who(Role.YOU)


@value
class Uncounted:
    """« La Force de cette Créature ne compte pas sur sa Base »: it adds nothing to a total; `breaks`, « … dans le total
    de son contrôleur »: it still helps to reach the breakpoint.
    """

    who: Filter | Ref
    breaks: bool


@value
class PrizeChange:
    """« Les PV que les autres joueurs gagnent à la Conquête … sont réduits de 1 »: of their places alone."""

    n: int = 1


@value
class LootChange:
    """« La récompense de cette Base compte deux Trésors de plus », on top of what its Monsters are worth.

    Alone: Treasures are shared by a rule of their own (R 8.3.21), which no other text changes.
    """

    n: int


@value
class BreakpointChange:
    """« La Résistance de cette Base est réduite de 3 pour chaque … »; `set_to`: « … de départ est de 0 »."""

    n: Amount = Fixed(0)
    lower: bool = False
    set_to: int | None = None


@value
class Cannot:
    """« … ne peut pas être détruite / affectée (par les cartes des autres joueurs) », « ne peuvent pas jouer de … ».

    `who`: the cards protected, or (BE_PLAYED, MOVE_TO) those that may not come; `by`: which cards are kept off (None:
    any); `at`: the Base, or the cards, on which they may not come;
    `players`: who may not (BE_PLAYED, MOVE_TO, BE_MOVED).
    """

    deeds: tuple[Deed, ...]
    who: Filter | Ref
    by: Filter | None = None
    at: Ref | Filter | None = None
    players: Rel | None = None


@value
class PlayLimit:
    """« Chaque joueur ne peut jouer qu'une Créature par tour sur cette Base »; `player`: that one, on any Base.

    `extra`: « … qu'une carte supplémentaire par tour », wherever; `present`: those « ayant une Créature ici » alone.
    It bounds how many are played, where `Cannot` forbids any.
    """

    what: Filter
    n: int = 1
    player: Rel | None = None
    extra: bool = False
    present: bool = False


@value
class PlayedHereFirst:
    """« Les autres joueurs doivent si possible jouer ici les Créatures … »: on no other Base, as long as they may here.

    Alone: it bars a Base for what may be done on another one, which no `Cannot` tells.
    """

    what: Filter  # THAT: the player who would play it


@value
class NoEffect:
    """« L'effet de cette Base est annulé », « cette Créature perd ses effets »."""

    of: Ref | Filter
    for_whom: Rel | None = None  # « vous ignorez l'effet de cette Base »: YOU; None: everybody


@value
class CountsAs:
    """« vos Créatures comptent comme des Microbots », « porte le nom de toutes vos Créatures »."""

    who: Filter | Ref
    name: str | None = None  # None: of every minion you own


@value
class Lends:
    """« Cette Créature a “Talent : X” »: what is quoted is said by each of those cards, of itself, until it is not."""

    who: Filter | Ref
    said: Clause


@value
class LendsEffect:
    """« cette Base a aussi l'effet de la première Base de la pioche Base », face up.

    Alone: the clauses of a card in no play hold; whose they are and which changes with the deck.
    """


@value
class FaceDown:
    """« La première Base de la pioche Base est face cachée »: it lends its effect no more.

    Alone: it is a state of a deck's first card, which no card in play can bear.
    """


@value
class TalentTwice:
    """« Le Talent de l'une de vos Créatures ici peut être utilisé deux fois »; `each`: « de chacune de vos … »."""

    who: Filter
    each: bool = False


@value
class NoTitanClash:
    """« Les Titans sur cette Base ne font pas partir les autres »."""


@value
class TakesBoth:
    """« Vous pouvez appliquer une fois par tour les deux effets d'un choix »: both sides of an « OU ».

    Alone: it bends every « OU » of its player, where all else bends one effect.
    """


@value
class PlayFrom:
    """« à votre tour, vous pouvez jouer une Créature de votre défausse ici au lieu de votre main ».

    It changes what the free play may be, and adds none, unlike `Play`. `at` SELF: « … sur cette Créature ».
    """

    what: Filter
    zone: Zone
    at: Ref | None = None
    your_turn: bool = False  # « à votre tour », which has a limit of its own (R G.a-votre-tour.2)
    once: bool = False  # « une fois par tour »


@value
class PlaysNext:
    """« Vous jouez le tour suivant »: of a player, until this one ends.

    Alone: it says whose turn comes, which the order of the players says alone otherwise (R 4.5.6).
    """


@value
class While:
    """« si/tant que C, … » before a standing clause."""

    condition: Condition
    clause: StaticClause


StaticClause = (
    PowerChange | StartingPower | TotalChange | Uncounted | PrizeChange | LootChange | BreakpointChange
    | Cannot | PlayLimit | PlayedHereFirst
    | NoEffect | CountsAs | Lends | LendsEffect | FaceDown | TalentTwice | TakesBoth | NoTitanClash | PlayFrom
    | PlaysNext | While | Unread
)  # fmt: skip

# --------------------------------------------------------------------------------------------- triggers, abilities


class Happening(Word):
    """What a trigger waits for."""

    PLAYED = "played"
    DESTROYED = "destroyed"
    MOVED = "moved"
    CAME = "came"  # « jouée ou déplacée »
    MOVED_AWAY = "moved_away"  # « après qu'une Créature a été déplacée depuis cette Base »
    LEFT_BASE = "left_base"  # « après qu'une Créature a quitté cette Base »: moved away, or out of play
    TO_DISCARD = "to_discard"  # « va du jeu à la défausse », destroyed or discarded after a Conquest
    OFF_TO_DISCARD = "off_to_discard"  # « avant qu'elle aille à la défausse »: just before, and it goes all the same
    LEFT_PLAY = "left_play"
    CLASH_LOST = "clash_lost"  # « si ce Titan devait perdre un Choc des Titans »: it would leave for it
    RETURNED = "returned"
    ATTACHED = "attached"
    AFFECTED = "affected"  # « est affectée (directement) par une Action standard »
    DISCARDED = "discarded"  # from hand or deck, or from a Base after its Conquest (R G.defausser.1, G.defausser.2)
    DRAWN = "drawn"
    TO_HAND = "to_hand"  # « va du jeu ou de la défausse dans votre main », by whatever way
    GIVEN = "given"  # a card put in another player's hand
    HANDED_OVER = "handed_over"  # « après que vous avez donné le contrôle de … à un autre joueur »
    BURIED = "buried"
    UNCOVERED = "uncovered"
    COUNTER_PLACED = "counter_placed"
    COUNTER_REMOVED = "counter_removed"
    COUNTER_CHANGED = "counter_changed"  # « placé ou retiré »
    POWER_RAISED = "power_raised"  # « la Force d'une Créature a augmenté », whatever makes it so
    POWER_LOST = "power_lost"  # « la Force de cette Créature tombe à 0 »
    TRANSFERRED = "transferred"
    IN_DUEL = "in_duel"
    CHALLENGED = "challenged"  # « lorsqu'une Créature provoque un duel »: the challenger
    DUEL_WON = "duel_won"
    VP_GAINED = "vp_gained"
    BASE_ENTERED = "base_entered"  # « après qu'une Base est entrée en jeu »: it is THERE; SELF: « cette Base »
    REVEALED = "revealed"
    LOOKED_AT = "looked_at"  # « consultée », by one player alone
    SEEN = "seen"  # « révélée ou consultée »
    TALENT_USED = "talent_used"
    SPECIAL_USED = "special_used"  # by whomever, whatever card says it
    TURN_START = "turn_start"
    TURN_END = "turn_end"
    BEFORE_SCORING = "before_scoring"
    WHEN_SCORING = "when_scoring"
    AFTER_SCORING = "after_scoring"


@value
class Trigger:
    """« après qu'un autre joueur a joué une Créature sur cette Base » and its like.

    `who`: who did it (None: anyone; TURN_*: whose turn). `what`: to which card (SELF, HOST, or a filter). `at`: on
    which Base (HERE; None: anywhere; for *_SCORING: HERE its own Base, THERE another one, None any). `by`: the source
    card (AFFECTED, DESTROYED). `directly`: « directement ». `condition`: « si … » standing with it.
    `ordinal`: 1 = « la première (fois) de chaque tour ».
    """

    happening: Happening
    who: Rel | None = None
    what: Filter | Ref | None = None
    at: Ref | None = None
    by: Filter | None = None
    directly: bool = False
    raising: bool = False  # « augmentant directement la Force de »: what affects it makes it stronger
    condition: Condition | None = None
    ordinal: int | None = None
    together: bool = False  # « une ou plusieurs »: once for all those to which it happens at one instant
    had_no_counter: bool = False  # the card had no marker when the Action was played (Patineuse)
    by_play: bool = False  # « une carte jouée par … » (`by`): its being played did it, no Talent, nothing it says later
    or_talent: bool = False  # « une carte jouée ou un Talent utilisé par … »


class Limit(Word):
    ONCE_A_TURN = "once_a_turn"
    ONCE_PER_CARD = "once_per_card"  # once for each card played (Jade Fox, Roi Du Dancing)
    ONCE_PER_DUEL = "once_per_duel"
    ONCE_PER_BASE = "once_per_base"  # one effect of this name for each Base scored (Shinobi)
    ONCE_A_TURN_BY_NAME = "once_a_turn_by_name"


@value
class OnPlay:
    """An effect without keyword: carried out when the card is played."""

    effect: Effect
    limit: Limit | None = None


@value
class Static:
    """« Permanent : <standing clause> », or such a clause on a Base."""

    clause: StaticClause


@value
class Triggered:
    """« Permanent : Après que …, X » (or on a Base). `instead`: « si … devait …, X au lieu de … »."""

    trigger: Trigger
    effect: Effect
    limit: Limit | None = None
    instead: bool = False


@value
class Activated:
    """« À votre tour, X » on a card or Base in play: once a turn in the play phase (R G.a-votre-tour).

    `once`: « une fois par tour », where an edition would not say so.
    """

    effect: Effect
    once: bool = False


@value
class Talent:
    """« Talent : X »: once on each of your turns, in the play phase; `limit`: of those of its name, one."""

    effect: Effect
    limit: Limit | None = None


@value
class Special:
    """« Spécial : <moment>, X ».

    `window` None: usable on your turn; `any_time`, since no moment is said, on another's too (R 9.2.5). Usable from the
    hand by an Action (it is then played) or when X plays or discards SELF; from play otherwise. `Play(SELF)` as effect:
    the card may be played in that window, and its own text follows.
    """

    window: Trigger | None
    effect: Effect
    limit: Limit | None = None
    zone: Zone | None = None  # where it is used from, where the text says so (« de votre défausse »)
    any_time: bool = False


@value
class OnUncover:
    """« Dévoilée : X » of a card that buries itself."""

    effect: Effect


@value
class PlayOnly:
    """« Ne peut être jouée que sur une Base où … ».

    Alone: it holds for a card that is in no play yet, which `Static` does not.
    """

    at: BaseFilter


Ability = OnPlay | Static | Triggered | Activated | Talent | Special | OnUncover | PlayOnly


@value
class Clause:
    """An ability with its words in our French, as the trace quotes them."""

    ability: Ability
    text: str = ""

    def __hash__(self) -> int:
        return hash(self.text)  # a tree is deep, and of one text there is mostly one


@value
class CardEffect:
    """A whole card text. `attach`: « Attachez : Base » / « Attachez : Créature » (`attach_to` narrows it)."""

    clauses: tuple[Clause, ...] = ()
    attach: Kind | None = None
    attach_to: Filter | None = None  # « Attachez : l'une de vos Créatures de Force 5 ou plus »
    attach_at: BaseFilter | None = None  # « Attachez : une Base où vous avez une Créature »
    treasures: int = 0
    undead: bool = False
    monsters: int = 0


NOTHING = CardEffect()
