"""The cards that exist: the catalogue by name, and cards typed on the spot. Their texts are read when first needed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from rapidfuzz import process
from rapidfuzz.distance import OSA

from engine.effects.ast import CardEffect, Clause, Effect, Kind, OnPlay, Seq, Static, Triggered, Unread
from engine.effects.walk import KEPT
from engine.language import NOBODY, Asked, Called, LanguageError, Reading, compile_card, compile_whole
from engine.statements import tie
from engine.table import CardSpec
from ground.codes import CardKind, Upon
from ground.names import bare, fold, slug

_QUOTED = re.compile(r"« ([^»:]+) »")  # a name; what is lent has a colon
UNWRITTEN = "effet de cette carte, que le catalogue n'a pas encore"


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A catalogue card as it is handed in. `text` None: not written yet, so its effect is unread, not empty.

    `missing` says at which moments something happens that nobody has told us (« Talent : Suite non connue. »), and
    `missing_revised` at which more in the later wording. `warning` is what is doubtful of its first printing,
    `warning_revised` of the later wording. `otherwise` is an open point, one of its readings, and what the first
    printing says there.
    """

    name: str
    slug: str
    kind: CardKind
    power: int | None = None
    breakpoint: int | None = None
    vp: tuple[int, int, int] | None = None
    faction: str | None = None
    quantity: int = 1
    treasures: int = 0
    monsters: int = 0
    undead: bool = False
    family: str = ""  # the name that several cards share, where it does not open their own
    text: str | None = None
    revised: str | None = None
    revised_quantity: int | None = None
    revised_power: int | None = None
    printing: str = "first"  # the printing that `text` is of
    revised_breakpoint: int | None = None
    revised_vp: tuple[int, int, int] | None = None
    names: tuple[str, ...] = ()
    madness: bool = False
    missing: str = ""
    missing_revised: str = ""
    warning: str = ""
    warning_revised: str = ""
    otherwise: tuple[str, int, str] | None = None
    rulings: tuple[str, ...] = ()  # the statements about this very card: its own entry first, then clarifications
    upon: tuple[tuple[Upon, str], ...] = ()  # what is said of it besides, where it only stands by, and upon what
    beside: tuple[tuple[str, str], ...] = ()  # those that say how it deals with another card, and the slug of that one
    translations: tuple[str, ...] = ()  # how players may translate its foreign name: to be suggested, never its name

    @property
    def missing_in_all(self) -> str:
        """What is missing of its later wording: what was of the first one too."""
        return f"{self.missing} {self.missing_revised}"


@dataclass(frozen=True, slots=True)
class FactionRecord:
    """A Faction as it is handed in: its name, the box it comes in, its other names, and the cards of others that its
    deck holds too, by slug, each with its copies there."""

    name: str
    box: str = ""
    names: tuple[str, ...] = ()
    reprints: Mapping[str, int] = field(default_factory=dict)


MADNESS = CardRecord("Démence", "demence", "action", text="", madness=True)


SENSIBLE = 67
"""How alike two names are, in hundredths, for one to be suggested for the other: « Chat Botté » is no slip of any."""


def _likeness(one: str, other: str, *, score_cutoff: float | None = None, **_: object) -> float:
    """How alike two names are, as they stand or with their words sorted: how few letters are wrong, of all.

    A name that stands whole in a longer one, and is most of it, is near enough (« Le Palace Royal »).
    """
    words = one.split(), other.split()
    orders = (words, tuple(map(sorted, words)))
    alike = 100 * max(OSA.normalized_similarity("".join(a), "".join(b)) for a, b in orders)
    less, more = sorted(words, key=len)
    within = set(less) <= set(more) and 2 * len("".join(less)) >= len("".join(more))
    return max(alike, SENSIBLE) if within else alike


OTHERS = 8
"""So many other printings and readings of a catalogue are kept, the last that were asked for."""


class Catalogue:
    """The catalogue: finds a card by any of its names, accents, case and apostrophes forgiven.

    `printing` is the one its cards are read from where nothing else is asked for: « first » or « revised »; `read_as`
    the readings asked for of open points. `factions` tells of Factions what their cards do not; `faction_names` leads
    from each of their names, bare, to the one they go by. `points`: what each open point asks; `settled`: those
    that the booklets settle.
    """

    def __init__(
        self,
        records: Iterable[CardRecord] = (),
        printing: str = "first",
        factions: Iterable[FactionRecord] = (),
        read_as: Mapping[str, int] | None = None,
        points: Mapping[str, str] | None = None,
        settled: Iterable[str] = (),
    ) -> None:
        self.points = points or {}
        self.settled = frozenset(settled)
        self._records = tuple(records)
        self._told = tuple(factions)
        self.faction_names = {bare(r.faction): r.faction for r in self._records if r.faction}
        self.faction_names |= {bare(name): f.name for f in self._told for name in (*f.names, f.name)}
        self._boxes = {bare(f.name): f.box for f in self._told if f.box}
        self.printing = printing
        self._read_as = dict(read_as or {})
        self._printed = lru_cache(OTHERS)(self._otherwise)
        self._by_name: dict[str, list[CardRecord]] = {}
        for record in self._records:
            for name in {bare(n) for n in (record.name, record.slug, *record.names)}:
                self._by_name.setdefault(name, []).append(record)
        self._factions: dict[str, list[CardRecord]] = {}
        for record in self._records:
            if record.faction:
                self._factions.setdefault(bare(record.faction), []).append(record)
        for faction in self._told:
            reprinted = (replace(self.find(slug)[0], quantity=n) for slug, n in faction.reprints.items())
            if held := list(reprinted):
                self._factions.setdefault(bare(faction.name), []).extend(held)

    @cached_property
    def said_of(self) -> Counter[str]:
        """Of how many cards each statement is said."""
        return Counter(i for record in self._records for i in record.rulings)

    def find(self, name: str) -> list[CardRecord]:
        """The cards that bear this name: none, one, or several."""
        return self._by_name.get(bare(name), [])

    def nearest(self, name: str, n: int = 3) -> list[str]:
        """The names that come nearest to a misspelt one, French or English, whatever the order of its words; those of
        which it is a translation, where there are.
        """
        if meant := self._translated.get(bare(name)):
            return meant[:n]
        found = process.extract(fold(name), self._labels, scorer=_likeness, limit=n, score_cutoff=SENSIBLE)
        return [label for _, _, label in found]

    @cached_property
    def _labels(self) -> Mapping[str, str]:
        """Every name of a card, and how it is compared."""
        return {label: fold(label) for r in self._records for label in (r.name, *r.names)}

    @cached_property
    def _translated(self) -> Mapping[str, list[str]]:
        """The cards of which a name is a translation, by how that is compared."""
        named: dict[str, list[str]] = {}
        for record in self._records:
            for told in dict.fromkeys(map(bare, record.translations)):
                named.setdefault(told, []).append(record.name)
        return named

    def printed(self, printing: str, read_as: Mapping[str, int]) -> Catalogue:
        """The same cards, of that printing, in those readings of open points."""
        asked = {point: n for point, n in read_as.items() if n in self.readings.get(point, ())}
        if (printing, asked) == (self.printing, self._read_as):
            return self
        return self._printed(printing, tuple(sorted(asked.items())))

    def _otherwise(self, printing: str, asked: tuple[tuple[str, int], ...]) -> Catalogue:
        return Catalogue(self._records, printing, self._told, dict(asked), self.points, self.settled)

    @cached_property
    def readings(self) -> Mapping[str, set[int]]:
        """The open points of which another reading is another text of a card."""
        return {r.otherwise[0]: {r.otherwise[1]} for r in self._records if r.otherwise is not None}

    def spec(self, record: CardRecord, printing: str | None = None) -> CardSpec:
        """The card, its text read: of its first printing, or as revised; where that is wanting, it is said to be."""
        revised = (printing or self.printing) == "revised"
        kin = self._kin.get(record.faction or "", ())
        if revised and record.revised is not None:
            return _spec(record, True, kin=kin)
        if revised and record.printing != "revised":
            return _spec(record, False, wanting=True, kin=kin)
        if record.otherwise is not None and self._read_as.get(record.otherwise[0]) == record.otherwise[1]:
            record = replace(record, text=record.otherwise[2])
        return _spec(record, False, kin=kin)

    @cached_property
    def _kin(self) -> Mapping[str, tuple[str, ...]]:
        """The names of the Creatures of each Faction: whoever plays a card of it has them all (R 3.1.2)."""
        found: dict[str, list[str]] = {}
        for record in self._records:
            if record.faction and record.kind == "minion" and self._copies(record):
                found.setdefault(record.faction, []).append(record.name)
        return {faction: tuple(names) for faction, names in found.items()}

    def named(self, name: str) -> CardSpec | None:
        """The one card of that name, if there is but one."""
        found = self.find(name)
        return self.spec(found[0]) if len(found) == 1 else None

    @cached_property
    def madness(self) -> CardSpec:
        """The Madness card (R 2.4.3)."""
        return self.spec(next((r for r in self._records if r.madness), MADNESS))

    def sketches_of(self, factions: tuple[str, ...]) -> tuple[CardSpec, ...]:
        """The cards of those Factions that go in a deck; of all Factions where none is told. Their texts are not read:
        there are many, and one will do (`whole`).
        """
        return tuple(self._sketches[record.slug] for record in self._in_decks(factions))

    @cached_property
    def _sketches(self) -> dict[str, CardSpec]:
        """Made once: wherever an unknown card must be seen, it may be any of them."""
        return {record.slug: self._sketch(record) for record in self._records if record.kind in ("minion", "action")}

    def _sketch(self, record: CardRecord) -> CardSpec:
        revised = record.revised_power if self.printing == "revised" else None
        power = record.power if revised is None else revised
        return CardSpec(record.name, record.slug, record.kind, power, faction=record.faction, text=record.text)

    def whole(self, sketch: CardSpec) -> CardSpec:
        """That card, its text read; one that the catalogue does not hold is whole already."""
        record = self._by_slug.get(sketch.slug)
        return sketch if record is None else self.spec(record)

    @cached_property
    def called(self) -> Called:
        """What texts may call its cards: by any of their names, or as texts call several together."""
        records = self._records
        families = {r.family for r in records} | {name for r in records for name in _QUOTED.findall(r.text or "")}
        named = ((name, r.name) for r in records for name in (r.name, *r.names))
        shared = ((family, family) for family in sorted(families) if not self.find(family))
        return Called((*named, *shared), {r.name: r.kind for r in records})

    @cached_property
    def _by_slug(self) -> dict[str, CardRecord]:
        return {record.slug: record for record in self._records}

    def names_of(self, factions: tuple[str, ...], kind: Kind) -> tuple[str, ...]:
        """The names of such cards, those of a kind alone; their texts are not read."""
        of_kind = (r for r in self._in_decks(factions) if kind is Kind.CARD or r.kind == kind.value)
        return tuple(dict.fromkeys(r.name for r in of_kind))

    def _in_decks(self, factions: tuple[str, ...]) -> list[CardRecord]:
        asked = [r for f in factions for r in self.of_faction(f)]
        asked = asked or [r for r in self._records if r.faction]
        return [r for r in asked if r.kind in ("minion", "action") and self._copies(r)]

    def _copies(self, record: CardRecord) -> int:
        """How many there are in this printing; none of a card that another printing alone holds."""
        revised = record.revised_quantity if self.printing == "revised" else None
        return record.quantity if revised is None else revised

    @cached_property
    def drawn_by_all(self) -> tuple[CardSpec, ...]:
        """The cards of no Faction that any hand may hold: the Madness card and the Treasures."""
        return (self.madness, *map(self.spec, self.records("treasure")))

    def texts_read(self) -> dict[Asked, Reading]:
        """Every text of its cards, of either printing and in any reading, as it is asked to be read, and as it is."""
        return dict(self.reading())

    def reading(self) -> Iterator[tuple[Asked, Reading]]:
        """The same, a text at a time, each read when it is asked for and then kept."""
        texts = {
            _asked(text.strip(), record.kind, record.name, record.power)
            for record in self._records
            for text in (
                record.text,
                record.revised,
                record.missing,
                record.missing_in_all,
                *(record.otherwise or ())[2:],
            )
            if text is not None
        }
        for asked in sorted(texts, key=repr):
            yield asked, compile_card(*asked)

    @property
    def all(self) -> tuple[CardRecord, ...]:
        """All cards."""
        return self._records

    def records(self, kind: CardKind) -> list[CardRecord]:
        """All cards of a kind."""
        return [r for r in self._records if r.kind == kind]

    @property
    def factions(self) -> list[str]:
        """The names of the Factions that have cards."""
        reprinting = (f.name for f in self._told if f.reprints)
        return list(dict.fromkeys((*(r.faction for r in self._records if r.faction), *reprinting)))

    def faction_named(self, name: str) -> str:
        """The Faction's own name, of any of its names; a name that nobody knows stays as it is."""
        return self.faction_names.get(bare(name), name)

    def all_factions(self, first: tuple[str, ...]) -> tuple[str, ...]:
        """The Factions told, by their own names where they are known, then all the others."""
        return tuple(dict.fromkeys((*map(self.faction_named, first), *sorted(self.factions, key=bare))))

    def of_faction(self, faction: str) -> list[CardRecord]:
        """The cards, Bases and Titans of a Faction; none where nobody knows it."""
        return self._factions.get(bare(self.faction_named(faction)), [])

    def titans_of(self, factions: tuple[str, ...]) -> tuple[CardSpec, ...]:
        """The Titans set beside the deck of who plays those Factions (R 3.5.1)."""
        records = (r for f in factions for r in self.of_faction(f))
        return tuple(self.spec(r) for r in records if r.kind == "titan")

    def said_upon(self, what: Upon, factions: Iterable[str]) -> tuple[str, ...]:
        """The statements about the cards of those Factions that bear on what happens beside them."""
        records = (r for f in factions for r in self.of_faction(f))
        return tuple(dict.fromkeys(id for r in records for upon, id in r.upon if upon == what))

    def boxes_of(self, factions: Iterable[str]) -> dict[str, int]:
        """The boxes that those Factions come in, each with the number of its Bases that are known (R 3.2.1)."""
        played = {box for f in factions if (box := self._boxes.get(bare(self.faction_named(f)))) is not None}
        bases = [self._boxes.get(bare(r.faction or "")) for r in self.records("base") for _ in range(r.quantity)]
        return {box: bases.count(box) for box in sorted(played)}

    def announced(self, text: str) -> CardSpec:
        """A text typed for the occasion, as a standard Action."""
        effect = compile_card(text, "action", called=self.called).effect
        return CardSpec("Effet annoncé", "effet-annonce", "action", effect=effect, text=text, announced=True)

    def read(self, text: str, card: CardSpec | None = None) -> Effect:
        """A text that players typed for what a card (or, without one, an Action) does now, step by step.

        Raises `LanguageError`, in French, for a text that is not read to the end, or that tells of nothing to do now.
        """
        kind, name = (card.kind, card.name) if card and card.kind != "base" else ("action", None)
        clauses = compile_whole(text, kind, name, self.called).clauses
        steps = tuple(clause.ability.effect for clause in clauses if isinstance(clause.ability, OnPlay))
        if not steps or len(steps) != len(clauses):
            raise LanguageError("Dites ce qui se passe maintenant, comme « Piochez une carte. ».")
        return steps[0] if len(steps) == 1 else Seq(steps)

    def read_lasting(self, text: str, card: CardSpec | None = None) -> tuple[Clause, ...]:
        """A text that players typed for what a card (or, without one, an effect in force) keeps saying.

        Raises `LanguageError`, in French, for a text that is not read to the end, or that does not last.
        """
        kind, name = (card.kind, card.name) if card else ("action", None)
        abilities = [clause.ability for clause in compile_whole(text, kind, name, self.called).clauses]
        if not abilities or not all(isinstance(ability, Static | Triggered) for ability in abilities):
            raise LanguageError("Dites ce qui dure, comme « Permanent : Cette Créature ne peut pas être détruite. ».")
        return tuple(Clause(ability, text) for ability in abilities)


@tie("2.1.1", "2.2.1", "2.3.1", "2.4.2", "2.4.3", "2.4.4", "2.4.6", "8.3.1")
@lru_cache(KEPT)
def _spec(record: CardRecord, revised: bool, wanting: bool = False, kin: tuple[str, ...] = ()) -> CardSpec:
    text = record.revised if revised else record.text
    effect = read_text(text, record.kind, record.name, record.power)
    missing = record.missing_in_all if revised else record.missing
    gaps = read_text(missing.strip(), record.kind, record.name, record.power).clauses
    effect = replace(effect, clauses=effect.clauses + gaps) if gaps else effect
    return CardSpec(
        record.name,
        record.slug,
        record.kind,
        record.power if not revised or record.revised_power is None else record.revised_power,
        (record.revised_breakpoint if revised else None) or record.breakpoint,
        (record.revised_vp if revised else None) or record.vp,
        record.faction,
        record.treasures or effect.treasures,
        record.monsters or effect.monsters,
        record.undead or effect.undead,
        effect,
        text,
        madness=record.madness,
        family=record.family,
        warning=record.warning_revised if revised else record.warning,
        point=record.otherwise[0] if record.otherwise and not revised else "",
        revised=revised,
        wanting=wanting,
        rulings=record.rulings,
        upon=record.upon,
        beside=record.beside,
        kin=kin,
    )


def read_text(text: str | None, kind: CardKind, name: str, power: int | None, called: Called = NOBODY) -> CardEffect:
    """A card's text as clauses; one that nobody has written down is unread, not empty, at once and ever after."""
    if text is None:
        abilities = (OnPlay(Unread(UNWRITTEN)), Static(Unread(UNWRITTEN)))
        return CardEffect(tuple(Clause(ability, UNWRITTEN) for ability in abilities))
    return compile_card(*_asked(text, kind, name, power), called=called).effect


def _asked(text: str, kind: CardKind, name: str, power: int | None) -> Asked:
    own = name if _speaks_of(text, name) else None  # many cards of one text are then read once
    return text, kind, own, power if kind == "treasure" else None


def _speaks_of(text: str, name: str) -> bool:
    """Does a text hold any word of the name, so that it may mean the card itself?"""
    said, words = bare(text), [bare(word) for word in re.findall(r"\w+", name)]
    return not any(words) or any(word.rstrip("s") in said for word in words)


@tie("2.1.1", "2.2.1", "2.3.1")
def inline(given: Mapping[str, Any], called: Called = NOBODY) -> CardSpec:
    """A card typed on the spot; `given` has been checked. `called`: how its text may call others."""
    effect = read_text(given.get("text") or "", given["kind"], given["name"], given.get("power"), called)
    vp = given.get("vp")
    return CardSpec(
        given["name"],
        slug(given["name"]),
        given["kind"],
        given.get("power"),
        given.get("breakpoint"),
        (vp[0], vp[1], vp[2]) if vp else None,
        given.get("faction"),
        given.get("treasures") or effect.treasures,
        given.get("monsters") or effect.monsters,
        bool(given.get("undead")) or effect.undead,
        effect,
        given.get("text") or "",
        given=dict(given),
    )
