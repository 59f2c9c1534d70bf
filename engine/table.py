"""The state of a table: frozen values, and the plain readings of them.

A table holds cards and piles. Every card lies in exactly one pile, and a pile is named by a `Place`: what sort of
place it is, and whose (a player, a Base, a host). So there is one way to move a card, whatever moves it.
What a request does not tell is *unknown*, not empty: a pile may hold cards that nobody has described.
Nothing here changes a table: only events do (`engine.events`), through the kernel's one door.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from engine.derived import Account, Derived
from engine.effects.ast import (
    NOTHING,
    Activated,
    CardEffect,
    Clause,
    Happening,
    Kind,
    LendsEffect,
    OnPlay,
    OnUncover,
    PlayOnly,
    Seq,
    Special,
    Static,
    Talent,
    TotalChange,
    Triggered,
    Unread,
    Until,
    While,
)
from engine.effects.walk import unread
from engine.statements import tie
from engine.value import value
from ground.codes import CardKind, PlayKind, Upon

Phase = Literal["start", "play", "score", "draw", "end"]
PHASES: tuple[Phase, ...] = ("start", "play", "score", "draw", "end")


NO_MORE: Mapping[str, Any] = {}


Sort = Literal[
    "hand", "deck", "discard", "titans", "shown", "aside", "said",  # a player's
    "minions", "actions", "titans_at", "buried",  # a Base's
    "on",  # a host's
    "bases", "base_deck", "base_discard", "monster_deck", "monster_discard", "treasure_deck", "treasure_discard",
    "madness", "box",
]  # fmt: skip


class Place(NamedTuple):
    """Where a card lies: the sort of place, and whose it is (a player, a Base, a host; "" where it is common)."""

    sort: Sort
    of: str = ""


BASES = Place("bases")
BASE_DECK, BASE_DISCARD = Place("base_deck"), Place("base_discard")
NOBODY = ""  # whom a Monster lent for a time goes back to
MONSTER_DECK, MONSTER_DISCARD = Place("monster_deck"), Place("monster_discard")
TREASURE_DECK, TREASURE_DISCARD = Place("treasure_deck"), Place("treasure_discard")
MADNESS = Place("madness")
BOX = Place("box")
_COMMON_DISCARDS = {BASE_DECK: BASE_DISCARD, MONSTER_DECK: MONSTER_DISCARD, TREASURE_DECK: TREASURE_DISCARD}
UNKNOWN = "?"  # how ids begin of cards that nobody has described: no table has them
OF_A_PLAYER = ("hand", "discard", "deck", "titans")  # the zones that each player has
ON_BASE: tuple[Sort, ...] = ("minions", "actions", "titans_at")  # a Base's, and in play
IN_PLAY = frozenset((*ON_BASE, "on", "bases"))
ON_BOARD = frozenset((*IN_PLAY, "buried"))
OF_BOARD = frozenset(("cards", "piles", "lasting", "edition", "readings"))  # what a table's `Board` is found of


def discard_of(deck: Place) -> Place:
    """The pile of which a deck is made anew."""
    return _COMMON_DISCARDS.get(deck) or Place("discard", deck.of)


@value
class CardSpec:
    """A card as printed, its text already read. `slug` names it; `given` is the inline card as it was sent."""

    name: str
    slug: str
    kind: CardKind
    power: int | None = None
    breakpoint: int | None = None
    vp: tuple[int, int, int] | None = None  # None: nobody has told them
    faction: str | None = None
    treasures: int = 0
    monsters: int = 0
    undead: bool = False
    effect: CardEffect = NOTHING
    text: str | None = ""
    given: Mapping[str, Any] | None = field(default=None, compare=False)
    madness: bool = False
    family: str = ""  # a name that texts give several cards, theirs among them
    announced: bool = False  # a text that was only said: no card that could lie anywhere
    warning: str = ""
    point: str = ""  # the open point on which it would say something else
    revised: bool = False  # the later wording of a catalogue card, not that of its first printing
    wanting: bool = field(default=False, compare=False)  # that later wording was asked for, and nobody holds it
    kin: tuple[str, ...] = field(default=(), compare=False)  # the names of the Creatures of its Faction
    rulings: tuple[str, ...] = ()
    upon: tuple[tuple[Upon, str], ...] = ()
    beside: tuple[tuple[str, str], ...] = ()
    on_play: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    statics: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    triggers: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    talents: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    activated: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    specials: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    on_uncover: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    only_at: tuple[Clause, ...] = field(default=(), init=False, compare=False)
    listens: bool = field(default=False, init=False, compare=False)
    lends: bool = field(default=False, init=False, compare=False)  # the effect of a Base that lies in the Base deck
    watches: tuple[Clause, ...] = field(default=(), init=False, compare=False)  # those that wait for a power to change
    unread: tuple[str, ...] = field(default=(), init=False, compare=False)  # what nobody could read and is always there
    # played and counted as a minion: minions, Monsters, and Treasures that have a power (R 8.3.1)
    is_minion: bool = field(init=False, compare=False)
    is_action: bool = field(init=False, compare=False)
    # the kind that texts see of what is printed; an effect that was only announced is an Action
    seen_as: Kind = field(init=False, compare=False)
    # an Action that is attached to nothing is shown while it is resolved, wherever it goes next (R 4.2.10)
    is_shown: bool = field(init=False, compare=False)
    # in play, may it be used: by a Talent, by a Special, or « à votre tour »?
    is_usable: bool = field(init=False, compare=False)
    # an Action that waits, whole, for a moment of its own (R G.special.1)
    is_special_only: bool = field(init=False, compare=False)

    def __hash__(self) -> int:
        return hash(self.slug)  # a text is long, and two cards of one name are mostly one

    def __post_init__(self) -> None:
        for name, sort in (
            ("on_play", OnPlay),
            ("statics", Static),
            ("triggers", Triggered),
            ("talents", Talent),
            ("activated", Activated),
            ("specials", Special),
            ("on_uncover", OnUncover),
            ("only_at", PlayOnly),
        ):
            object.__setattr__(self, name, tuple(c for c in self.effect.clauses if isinstance(c.ability, sort)))
        lasting = self.statics + self.triggers
        object.__setattr__(self, "listens", bool(lasting))
        object.__setattr__(self, "lends", any(_lends(c) for c in self.statics))
        object.__setattr__(self, "watches", tuple(c for c in self.triggers if _watches(c)))
        # a trigger whose effect alone is unread stops at its own moment
        ever = self.statics + tuple(c for c in self.specials if _has_unread_moment(c) and self.kind != "titan")
        object.__setattr__(self, "unread", tuple(missing.text for c in ever for missing in unread(c.ability)))
        treasure, has_power = self.kind == "treasure", self.power is not None
        object.__setattr__(self, "is_minion", self.kind in ("minion", "monster") or (treasure and has_power))
        object.__setattr__(self, "is_action", self.kind == "action" or (treasure and not has_power))
        of_its_own = {"base": Kind.BASE, "titan": Kind.TITAN}.get(self.kind)
        object.__setattr__(self, "seen_as", of_its_own or (Kind.MINION if self.is_minion else Kind.ACTION))
        object.__setattr__(self, "is_shown", self.is_action and self.effect.attach is None)
        object.__setattr__(self, "is_usable", bool(self.talents or self.specials or self.activated))
        said = self.on_play or lasting or self.talents or self.effect.attach or self.on_uncover
        object.__setattr__(self, "is_special_only", bool(self.is_action and self.specials and not said))

    @property
    def played_as(self) -> PlayKind:
        """For which play of the turn it counts, unless its own text lets it be played for another."""
        return "minion" if self.is_minion else "action"

    @property
    def own_entry(self) -> tuple[str, ...]:
        """The card's own entry, which comes before what was clarified of it; nothing of one typed in just now."""
        return self.rulings[:1]

    @property
    def few_rulings(self) -> tuple[str, ...]:
        """What is said of this very card, clarifications included, where they are few enough to be all at issue."""
        return self.rulings if len(self.rulings) <= 3 else self.own_entry

    def said_in(self, *entries: str) -> tuple[str, ...]:
        """Those entries that are of this very card; nothing of a card that only says the like."""
        return tuple(i for i in entries if i in self.rulings)

    def said_upon(self, what: Upon) -> tuple[str, ...]:
        """What is said of this card that bears on such an event, beside which it only stands."""
        return tuple(i for upon, i in self.upon if upon == what)

    @property
    def lacks_power(self) -> bool:
        """Is it counted by a power that nobody has told?"""
        return self.is_minion and self.power is None

    @property
    @tie("2.4.4")
    def lacks_treasures(self) -> bool:
        """Is it a Monster of which nobody has told how many Treasures it is worth?"""
        told = self.treasures or (self.given or {}).get("treasures") is not None
        return self.kind == "monster" and not told

    @property
    def is_untold(self) -> bool:
        """Has nobody told which card it is, or the power by which it is counted?"""
        return self.lacks_power or self is UNKNOWN_CARD or self is UNKNOWN_BASE

    @property
    @tie("4.2.12", "G.standard.1")
    def is_standard(self) -> bool:
        """R G.standard.1: an Action that is neither attached nor buried when it is played."""
        return self.is_shown and not self.on_uncover

    @property
    def has_lasting(self) -> bool:
        """Does it say anything that it can only do while it is in play?"""
        return len(self.effect.clauses) > len(self.on_play)

    @property
    def own_force(self) -> int:
        """The force an attached Action gives by itself: none where its own text says how much (R 2.2.2)."""
        if not self.is_action or self.power is None:
            return 0
        clauses = (c.ability.clause for c in self.statics if isinstance(c.ability, Static))
        told = any(isinstance(c.clause if isinstance(c, While) else c, TotalChange) for c in clauses)
        return 0 if told else self.power


def _lends(clause: Clause) -> bool:
    return isinstance(clause.ability, Static) and isinstance(clause.ability.clause, LendsEffect)


def _has_unread_moment(clause: Clause) -> bool:
    """Is it a Special of which not even the moment could be read? (That of a Titan is how it comes into play.)"""
    special = clause.ability
    if not isinstance(special, Special) or special.window is not None:
        return False
    said = special.effect.steps if isinstance(special.effect, Seq) else (special.effect,)
    return all(isinstance(step, Unread) for step in said)


POWERS = (Happening.POWER_LOST, Happening.POWER_RAISED)


def _watches(clause: Clause) -> bool:
    return isinstance(clause.ability, Triggered) and clause.ability.trigger.happening in POWERS


UNKNOWN_CARD = CardSpec("Carte inconnue", "inconnue", "action", text=None)
UNKNOWN_BASE = CardSpec("Base inconnue", "base-inconnue", "base", text=None)


class Card(NamedTuple):
    """A card at this table. `bonus` is its change of power until the end of the turn. `owner` None: nobody's."""

    id: str
    spec: CardSpec
    place: Place
    owner: str | None = None
    controller: str | None = None
    counters: int = 0
    bonus: int = 0
    own_counters: int = 0  # the markers of its own sort that a Base carries
    named: tuple[str, ...] = ()  # the Factions or cards that its text has had named
    taken: int = 0  # of the markers that it bore as it left play, those that another card has had since

    @property
    def known(self) -> bool:
        return self.spec is not UNKNOWN_CARD and self.spec is not UNKNOWN_BASE

    @property
    def attached_as(self) -> Kind | None:
        """To what sort of card an Action is attached: as its text says, or as it stands, if it took another's text."""
        stands = {"on": Kind.MINION, "actions": Kind.BASE} if self.spec.is_shown else {}
        return self.spec.effect.attach or stands.get(self.place.sort)

    def but(self, **changes: Any) -> Card:
        contents = list(self)
        for name, content in changes.items():
            contents[SEATS[name]] = content
        return tuple.__new__(Card, contents)


SEATS = {name: n for n, name in enumerate(Card._fields)}


@tie("8.2.6")
def _with_its_holder(madness: Card) -> Card:
    """A Madness card where it now lies: whoever holds it, or plays it, passes for its owner."""
    place = madness.place
    holder = place.of if place.sort in OF_A_PLAYER else madness.controller
    return madness.but(owner=holder or madness.owner, controller=holder)


@value
class ExtraPlay:
    """An extra play kept for later in the play phase: of what kind, with what restriction (our French), and whose."""

    kind: str
    text: str = ""
    # what a card must be, and where it may go (`engine.rules.plays.Offer`); compared, but too changeable to be hashed
    allowed: Any = field(default=None, hash=False)
    source: str | None = field(default=None, compare=False)  # the card that gave it


@value
class Plays:
    minion: int = 1
    action: int = 1
    extra: tuple[ExtraPlay, ...] = ()


@value
class Lasting:
    """An effect in force: a clause that holds for `on` (a card, a Base, a player) until something ends it."""

    on: str
    clause: Clause
    until: Until
    text: str
    player: str | None = None  # whose turn ends it, and who « vous » is in it
    source: str | None = None
    gives_back: str | None = None  # a control taken for a time goes back to this player, or to NOBODY
    spares: bool = False  # `on` is not affected by what `source` keeps saying
    play: int = 0  # it is not affected by what `source` does of that play (see `Cause`)
    by: str | None = field(default=None, compare=False)  # the card that began it, only to be told

    @property
    def lends(self) -> bool:
        """Is a control taken for a time?"""
        return self.gives_back is not None

    @property
    def begun(self) -> bool:
        """« pendant son prochain tour »: nothing of it holds before."""
        return self.until is not Until.THEIR_NEXT_TURN

    def __hash__(self) -> int:
        return hash((self.on, self.until, self.text))


@value
class Standing:
    """The places of a scored Base: `places[0]` the players who are Winner, and so on; a skipped place is empty."""

    base: str
    places: tuple[tuple[str, ...], ...] = ()
    totals: Mapping[str, int] = field(default_factory=dict, hash=False)

    def holders(self, rank: int) -> tuple[str, ...]:
        return self.places[rank] if rank < len(self.places) else ()


@value
class Result:
    """How the game ends: the winners (none yet: nobody alone in front), and each player's final score."""

    winners: tuple[str, ...]
    scores: Mapping[str, int] = field(hash=False)


@value
class PlayedCard:
    """A card played this turn: by whom, which, of what sort, and on which Base."""

    player: str
    card: str
    spec: CardSpec
    base: str | None = None
    zone: Sort | Literal[""] = ""  # the sort of place it was played from
    at_start: bool = False  # before the play phase, by an effect of the start of the turn
    again: bool = False  # its Talent, or what else it does once a turn, had served already
    extra: bool = False  # by leave of an effect, out of the own turn, or out of the phase « Jouer des cartes »


class Meeting(NamedTuple):
    """A Titan has come to a Base where others stand: they clash once what brings it is done (R 8.4.16).

    `along`: those that have come there at the same instant.
    """

    titan: str
    base: str
    along: tuple[str, ...] = ()


class Logged(NamedTuple):
    """What has happened this turn, which a text may ask about: as what it counts, who did it, to which card, where.

    `left`: of a card that was moved, the Base where it stood before.
    """

    what: tuple[Happening, ...]
    who: str | None
    card: str
    controller: str | None
    base: str | None
    left: str | None = None


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that can be seen of the game at one moment. Two tables are compared by `engine.dump.dump`."""

    players: tuple[str, ...]
    cards: dict[str, Card]
    piles: dict[Place, tuple[str, ...]]
    unknown: dict[Place, int | None]  # cards nobody described: how many, None where even that is unknown
    shuffled: dict[Place, int]  # piles in unknown order, and how many cards on top of each are known all the same
    vp: dict[str, int]
    factions: dict[str, tuple[str, ...]]
    active: str
    beneath: dict[Place, int] = field(default_factory=dict)  # how many cards were put under what is not known of a pile
    phase: Phase = "play"
    plays: Plays = field(default_factory=Plays)
    used: frozenset[str] = frozenset()
    played: tuple[PlayedCard, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    standing: Standing | None = None
    next_base: str | None = None  # the Base chosen to replace the one being scored
    travellers: tuple[str, ...] = ()  # the cards that will pass from the scored Base to its replacement
    spared: tuple[str, ...] = ()  # those of them that are not discarded with that Base
    sought: frozenset[str] = frozenset()  # of the cards set aside, those that a search found in a deck
    madness: int | None = None
    born: dict[str, int] = field(default_factory=dict)
    log: tuple[Logged, ...] = ()
    duel: tuple[str, ...] = ()  # the two minions that fight now
    uncovering: tuple[str, ...] = ()  # the cards uncovered in the resolution under way
    meetings: tuple[Meeting, ...] = ()  # the clashes of Titans that are due, in the order in which they came about
    result: Result | None = None
    edition: str = "choc"
    readings: Mapping[str, int] = field(default_factory=dict)
    watch: Callable[[Table, Any], tuple[Any, ...]] | None = field(default=None, repr=False)
    noted: tuple[Any, ...] = ()
    """Where questions are put to a run: what they want to be remembered of all that happens, and what was, in order."""
    derived: Derived = field(default_factory=Derived, repr=False)

    # ---------------------------------------------------------------------------------------- where things are

    def pile(self, place: tuple[Sort, str]) -> tuple[str, ...]:
        return self.piles.get(place, ())  # type: ignore[call-overload,no-any-return]  # a pair is as good as a Place

    def is_told(self, pile: Place) -> bool:
        """Has every card of a pile been described?"""
        return self.unknown.get(pile, 0) == 0

    def order(self, pile: Place) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """A pile: the cards known to lie on top, those of which nobody knows the order, those known to lie under them.

        Cards that nobody has described lie with the second.
        """
        cards = self.pile(pile)
        under = len(cards) - self.beneath.get(pile, 0)
        top = min(self.shuffled.get(pile, under), under)
        return cards[:top], cards[top:under], cards[under:]

    def is_in_order(self, pile: Place) -> bool:
        """Is it known of every card of a pile where it lies there?"""
        return self.is_told(pile) and not self.order(pile)[1]

    def first_known(self, pile: Place) -> str | None:
        """The card that is known to lie first in a pile; None where nobody can know which does."""
        above, among, under = self.order(pile)
        certain = above or (under if self.is_told(pile) and not among else ())
        return certain[0] if certain else None

    def may_hold_one(self, pile: Place) -> bool:
        """Is there a card in a pile, or may there be one that nobody has described?"""
        return bool(self.pile(pile)) or not self.is_told(pile)

    @property
    def bases(self) -> tuple[str, ...]:
        return self.piles.get(BASES, ())

    def minions(self, base: str) -> tuple[str, ...]:
        return self.pile(("minions", base))

    def attached(self, host: str) -> tuple[str, ...]:
        """What is attached to a card in play; to a Base, its attached Actions."""
        return self.pile(("actions" if self.cards[host].place == BASES else "on", host))

    def base_of(self, card_id: str) -> str | None:
        """The Base where a card stands or is buried (a Base stands on itself); None elsewhere.

        What was attached to a card that has just left play stands where that one stood, until it goes too (R 9.2.4).
        """
        card = self.cards[card_id]
        sort, of = card.place
        if sort in ON_BASE or sort == "buried":
            return of
        if sort == "on":
            return self.base_of(of) or next((e.base for e in reversed(self.log) if e.card == of), None)
        return card_id if card.place == BASES else None

    def base_under(self, place: Place) -> str | None:
        """The Base on which a card lies that is played to that place; None of one that is only shown."""
        return None if place.sort == "shown" else self.base_of(place.of)

    def in_play(self, card_id: str) -> bool:
        """R G.en-jeu.1: the Bases and what stands on them. Buried cards have rules of their own (R 8.6.4)."""
        return self.cards[card_id].place.sort in IN_PLAY

    def on_base(self, base: str) -> tuple[str, ...]:
        """Every card in play on a Base, attachments after their host, the Base itself not included."""
        layout, asked = self.derived.layout, ("on base", base)
        there: tuple[str, ...] | None = layout.get(asked)
        if there is None:
            minions, actions, titans = ON_BASE
            there = (*self.pile((minions, base)), *self.pile((actions, base)), *self.pile((titans, base)))
            there = layout[asked] = tuple(self.with_attachments(there)) if self.borne() else there
        return there

    def with_attachments(self, ids: tuple[str, ...]) -> Iterator[str]:
        """These cards, each before what it bears."""
        for card_id in ids:
            yield card_id
            yield from self.with_attachments(self.borne().get(card_id, ()))

    def all_in_play(self) -> tuple[str, ...]:
        standing = self.derived.layout.get("in play")
        if standing is None:
            standing = tuple(i for base in self.bases for i in (base, *self.on_base(base)))
            self.derived.layout["in play"] = standing
        return standing

    def has(self, what: str) -> bool:
        """Is there a card, wherever it lies, of which this is to be said (named as in `CardSpec`)?"""
        texts = self.derived.texts
        if what not in texts:
            texts[what] = any(getattr(card.spec, what) for card in self.cards.values())
        return texts[what]  # type: ignore[no-any-return]

    def speakers(self, what: str = "listens") -> tuple[str, ...]:
        """The cards in play that have such a thing to say (named as in `CardSpec`), in the order they stand in."""
        texts, layout = self.derived.texts, self.derived.layout
        if not (texts[what] if what in texts else self.has(what)):
            return ()
        ids = layout.get(what)
        if ids is None:
            cards = self.cards
            ids = layout[what] = tuple([i for i in self.all_in_play() if getattr(cards[i].spec, what)])
        return ids

    @property
    def is_mute(self) -> bool:
        """Does none of the cards, wherever it lies, say anything that lasts or waits for a moment?"""
        mute: bool | None = self.derived.texts.get("mute")
        if mute is None:
            mute = not any(card.spec.listens or card.spec.specials for card in self.cards.values())
            self.derived.texts["mute"] = mute
        return mute

    @property
    def awaited(self) -> frozenset[Happening]:
        """All that any of the cards, wherever it lies, says that it waits for."""
        awaited: frozenset[Happening] | None = self.derived.texts.get("awaited")
        if awaited is None:
            abilities = [clause.ability for card in self.cards.values() for clause in card.spec.triggers]
            triggers = [ability.trigger.happening for ability in abilities if isinstance(ability, Triggered)]
            awaited = self.derived.texts["awaited"] = frozenset((*triggers, *filter(None, self.specials())))
        return awaited

    def listeners(self) -> tuple[Card, ...]:
        """The cards in play whose text says something that lasts: the only ones an event has to be shown to."""
        ids, cards = self.speakers(), self.cards
        return tuple([cards[i] for i in ids]) if ids else ()

    def borne(self) -> Mapping[str, tuple[str, ...]]:
        """What is attached to the cards that bear anything, by the card that does."""
        layout = self.derived.layout
        if "borne" not in layout:
            layout["borne"] = {of: pile for (sort, of), pile in self.piles.items() if sort == "on" and pile}
        return layout["borne"]  # type: ignore[no-any-return]

    def weight(self) -> int:
        """How many times a standing clause has to look at a card, to say what all of them do here."""
        if not self.speakers() and not self.lasting:
            return 0
        layout = self.derived.layout
        if "weight" not in layout:
            statics = sum(len(card.spec.statics) for card in self.listeners())
            layout["weight"] = statics * len(self.all_in_play())
        return layout["weight"] + len(self.lasting) * len(self.all_in_play())  # type: ignore[no-any-return]

    def specials(self) -> Mapping[Happening | None, tuple[str, ...]]:
        """The cards that say a Special, in whatever place, under the moment it waits for: most tables have few."""
        texts = self.derived.texts
        if "specials" not in texts:
            waiting: dict[Happening | None, dict[str, None]] = {}
            for card in self.cards.values():
                for clause in card.spec.specials:
                    window = clause.ability.window if isinstance(clause.ability, Special) else None
                    waiting.setdefault(window.happening if window else None, {})[card.id] = None
            texts["specials"] = {moment: tuple(ids) for moment, ids in waiting.items()}
        own: Mapping[Happening | None, tuple[str, ...]] = texts["specials"]
        lent = [(e.on, e.clause.ability.window) for e in self.lasting if isinstance(e.clause.ability, Special)]
        if not lent:
            return own
        both = {moment: dict.fromkeys(ids) for moment, ids in own.items()}
        for on, window in lent:
            both.setdefault(window.happening if window else None, {})[on] = None
        return {moment: tuple(ids) for moment, ids in both.items()}

    def specials_of(self, card: Card) -> tuple[Clause, ...]:
        """The Specials of a card: those that its text says, then those that it has for a time."""
        lent = (e.clause for e in self.lasting if e.on == card.id and isinstance(e.clause.ability, Special))
        return (*card.spec.specials, *lent) if self.lasting else card.spec.specials

    def hand(self, player: str) -> tuple[str, ...]:
        return self.pile(("hand", player))

    def hand_size(self, player: str) -> int | None:
        """None where part of the hand is unknown even in number."""
        place = Place("hand", player)
        unknown = self.unknown.get(place, 0)
        return None if unknown is None else len(self.pile(place)) + unknown

    # ---------------------------------------------------------------------------------------- players

    def turn_order(self, first: str | None = None) -> tuple[str, ...]:
        """The players clockwise from `first` (the active player by default): R 3.4.4."""
        start = self.players.index(first or self.active)
        return self.players[start:] + self.players[:start]

    def others(self, player: str | None) -> tuple[str, ...]:
        return tuple(p for p in self.turn_order() if p != player)

    # ---------------------------------------------------------------------------------------- making another one

    def but(self, **changes: Any) -> Table:
        # As `dataclasses.replace` would, three times faster: an event makes a table, so this is the hottest line.
        fields = self.__dict__ | changes
        if "derived" not in changes:
            known = self.derived
            layout = None if "piles" in changes else known.layout
            board = known.board if OF_BOARD.isdisjoint(changes) else None
            fields["derived"] = Derived(known.account, known.texts, layout, board)
        other = object.__new__(Table)
        object.__setattr__(other, "__dict__", fields)
        return other

    def on_account(self, at_odds: dict[str, bool] | None) -> Table:
        """The same table at the head of a run of its own, which notes there what it meets (see `Account`)."""
        known = self.derived
        return self.but(derived=Derived(Account(at_odds), known.texts, known.layout))

    def with_card(self, card: Card) -> Table:
        return self.but(cards={**self.cards, card.id: card})

    def supposing(self, spec: CardSpec, place: Place, player: str) -> Table:
        """The same table with one more card of that player's, by the id `UNKNOWN`: to ask what would be so of it."""
        return self.with_card(Card(UNKNOWN, spec=spec, place=place, owner=player, controller=player))

    def shift(self, card_id: str, to: Place, at: int | None = None, **changes: Any) -> Table:
        """The same table with a card moved to a pile (on top of it with `at=0`), and its own fields changed."""
        return self.lay(self.cards[card_id].but(place=to, **changes), at)

    def lay(self, card: Card, at: int | None = None, also: Mapping[str, Any] = NO_MORE) -> Table:
        """The same table with a card that has become this one, and lies where this one says.

        `also`: what else of the table changes with it.
        """
        card = _with_its_holder(card) if card.spec.madness else card
        place, to, shuffled, beneath = self.cards[card.id].place, card.place, self.shuffled, self.beneath
        left = self.piles.get(place, ())
        if shuffled:
            if place in shuffled and card.id in left[: shuffled[place]]:
                shuffled = {**shuffled, place: shuffled[place] - 1}
            if at == 0 and to in shuffled:
                shuffled = {**shuffled, to: shuffled[to] + 1}
            also = {**also, "shuffled": shuffled}
        if beneath.get(place) and card.id in left[-beneath[place] :]:
            also = {**also, "beneath": (beneath := {**beneath, place: beneath[place] - 1})}
        if at is None and to.sort.endswith("deck") and not self.is_in_order(to):
            also = {**also, "beneath": {**beneath, to: beneath.get(to, 0) + 1}}
        seat = left.index(card.id) if card.id in left else len(left)
        piles = {place: left[:seat] + left[seat + 1 :]}
        pile = piles[to] if to == place else self.piles.get(to, ())
        piles[to] = (*pile, card.id) if at is None else (*pile[:at], card.id, *pile[at:])
        return self._laid_out(card, place, piles, also)

    def _laid_out(self, card: Card, left: Place, piles: dict[Place, tuple[str, ...]], also: Mapping[str, Any]) -> Table:
        """The same with a card that has left a place for another, and how the piles there now lie."""
        known = self.derived
        passes = left.sort, card.place.sort
        layout = known.layout if IN_PLAY.isdisjoint(passes) else None
        board = known.board if ON_BOARD.isdisjoint(passes) and "lasting" not in also else None
        derived = Derived(known.account, known.texts, layout, board)
        return self.but(piles={**self.piles, **piles}, cards={**self.cards, card.id: card}, derived=derived, **also)

    def in_unknown_order(self, place: Place) -> Table:
        if len(self.pile(place)) < 2 and self.is_told(place):
            return self
        return self.but(shuffled={**self.shuffled, place: 0}, beneath={**self.beneath, place: 0})

    def create(self, spec: CardSpec, place: Place, **fields: Any) -> tuple[Table, str]:
        """A card that was not told before comes to light: the table with it, and its new id."""
        born = dict(self.born)
        card_id = fresh_id(spec.slug, self.cards, born)
        above, among, under = self.order(place)
        piles = {**self.piles, place: (*above, *among, card_id, *under)}
        cards = {**self.cards, card_id: Card(card_id, spec, place, **fields)}
        return self.but(cards=cards, piles=piles, born=born, derived=Derived(self.derived.account)), card_id


class Draft(Table):
    """A table in the making, while the events of one instant change it: they change it in place, one after the other.

    Seen by these alone: each reads of it what it needs, and then changes it. `finished` is the table that they leave.
    """

    def __init__(self, start: Table) -> None:
        known = start.derived
        derived = Derived(known.account, known.texts, known.layout, known.board)
        self.__dict__.update(start.__dict__, cards=start.cards.copy(), piles=start.piles.copy(), derived=derived)

    def but(self, **changes: Any) -> Table:
        if "piles" in changes and "derived" not in changes:
            self.derived.layout = {}
        self.__dict__.update(changes)
        self.derived.board = None
        return self

    def with_card(self, card: Card) -> Table:
        self.cards[card.id] = card
        self.derived.board = None
        return self

    def _laid_out(self, card: Card, left: Place, piles: dict[Place, tuple[str, ...]], also: Mapping[str, Any]) -> Table:
        self.piles.update(piles)
        self.cards[card.id] = card
        self.derived.board = None
        if left.sort in IN_PLAY or card.place.sort in IN_PLAY:
            self.derived.layout = {}
        self.__dict__.update(also)
        return self

    def finished(self) -> Table:
        table = object.__new__(Table)
        table.__dict__.update(self.__dict__)
        return table


def fresh_id(slug: str, taken: Iterable[str], born: dict[str, int]) -> str:
    """The next free id for a card of that slug: `diva`, `diva-2`… An id is never given twice."""
    count = born.get(slug, 0)
    while True:
        count += 1
        card_id = slug if count == 1 else f"{slug}-{count}"
        if card_id not in taken:
            born[slug] = count
            return card_id


def kind_of(card: Card) -> Kind:
    """The kind that rules and texts see: where nobody has described the card, its place tells."""
    kind = card.spec.seen_as
    return Kind.MINION if kind is Kind.ACTION and card.place.sort == "minions" else kind
