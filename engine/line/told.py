"""What a line has told, before it is settled: players, Bases, cards, steps, and what is asked of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.library import CardRecord
from engine.line.deeds import Deed
from engine.line.lexemes import Lexeme
from engine.line.questions import Said
from ground.codes import CardKind
from ground.names import bare

JSON = dict[str, Any]
PLAYS = "joue"
"""What is done with a card, most often: offered in place of a verb that is not known."""
BURIED = {
    "hand": "Enterrez une carte de votre main sur une Base.",
    "minions": "Enterrez l'une de vos Créatures.",
}
"""The text that does what « Anna enterre Walker » tells, by where that card lies before."""
_PARTS = (".", "\n", "!", "?", ";", ",", ":", "then", "and", "(")
_OF_A_TURN = ("turn", "end_turn", "own_turn", "start_phase", "to", "of", "in", "has", "to_play", "article", "noise")
COMMON = ("base_deck", "base_discard", "monster_deck", "monster_discard", "treasure_deck", "treasure_discard")


@dataclass(slots=True)
class Doubt:
    """Why a stretch of the line is unread, and what might be written instead."""

    start: int
    end: int
    says: str
    instead: tuple[str, ...]


@dataclass(slots=True, eq=False)
class Base:
    """A Base that the line names (or, with neither card, an unknown one)."""

    said: Lexeme | None
    record: CardRecord | None
    given: JSON | None
    heading: bool = False
    items: int = 0
    bound: bool = False  # « vers Le Palace »: is it only told that something goes there?

    @property
    def name(self) -> str:
        return self.record.name if self.record else str(self.given["name"]) if self.given else "une Base inconnue"


@dataclass(slots=True, eq=False)
class Ref:
    """A card or Base that a step, or what is attached, speaks of."""

    said: Lexeme
    records: tuple[CardRecord, ...]
    start: int
    end: int
    of: str | None = None
    rank: int | None = None
    given: JSON | None = None
    quoted: bool = False
    kind: str | None = None  # « sur la Créature de Ben »: the only one of that kind
    at: Base | None = None  # « mon Walker de Tortuga »
    vague: bool = False  # « la Créature adverse »: it is told by more than is read
    deed: Deed | None = None  # what is told to be done to it, by the verb that begins at `does`
    does: int = 0


@dataclass(slots=True, eq=False)
class Item:
    """A card that the line lays. `who` « » is nobody; with neither records nor `given` the card is unknown."""

    said: Lexeme
    records: tuple[CardRecord, ...]
    given: JSON | None
    start: int
    end: int
    who: str | None
    zone: str
    base: Base | None
    count: int = 1
    counters: int = 0
    bonus: int = 0
    power: int | None = None
    owner: str | None = None
    controller: str | None = None
    host: Item | Ref | None = None
    told_attached: bool = False
    on_top: bool = False
    among: bool = False  # « Walker en main »: does the pile in which it lies hold others that are not told?
    total: bool = False  # is it all that the player has on its Base?
    named: list[str] = field(default_factory=list)  # the Factions that its text has had named
    used: Lexeme | None = None  # where it is told that its Talent has been used this turn
    weak: bool = False
    doubt: Doubt | None = None  # what is read of it, and may be meant otherwise

    @property
    def placed(self) -> bool:
        return self.zone not in ("play", "buried") or self.host is not None

    @property
    def kind(self) -> str:
        """The kind of card that it is on a table: a Treasure is a minion or an Action."""
        if self.given is not None:
            kind, creature = str(self.given["kind"]), self.power is not None
        elif self.records:
            kind, creature = self.records[0].kind, self.records[0].power is not None
        else:
            return "unknown"
        return kind if kind != "treasure" else "minion" if creature else "action"


@dataclass(slots=True, eq=False)
class Step:
    """One step of what happens."""

    verb: str
    player: str | None
    said: Lexeme
    end: int
    what: Ref | None = None
    on: Ref | None = None
    against: Ref | None = None
    buries: Ref | None = None  # what it is told to have buried, from the hand
    then: list[Ref] = field(default_factory=list)  # what else it is told to designate
    value: Any = None
    as_kind: str | None = None
    loosely: bool = False  # is what it is on told by a word (« dessus ») or by what is done to it?
    strict: bool = False
    times: int = 1  # « deux fois »
    count: int = 1  # of how many cards it is done
    by: Ref | None = None  # « Sheriff défie … »: the card that does it


@dataclass(slots=True)
class Turn:
    """Whose turn it is told to be; `start`: where the clause begins that it heads, None where something is before;
    `then`: is it the next one of that player's?"""

    who: str
    said: Lexeme
    start: int | None
    then: bool = False


@dataclass(slots=True)
class Line:
    """All that a line told, before it is settled."""

    text: str
    said: list[Lexeme]
    players: dict[str, Lexeme | None] = field(default_factory=dict)
    seats: Lexeme | None = None  # how many play, where that is told
    bases: list[Base] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    undergoing: list[tuple[Ref, Step]] = field(default_factory=list)  # cards to which what a step plays does something
    vp: dict[str, tuple[int, Lexeme]] = field(default_factory=dict)
    factions: dict[str, list[Lexeme]] = field(default_factory=dict)
    spent: list[tuple[str, CardKind, Lexeme]] = field(default_factory=list)  # of what kind who has played
    empty: list[tuple[str | None, str, Lexeme]] = field(default_factory=list)
    unknown_deck: set[str] = field(default_factory=set)
    turns: list[Turn] = field(default_factory=list)  # whose turn it is told to be, in order
    active: tuple[str, Lexeme] | None = None
    phase: tuple[str, Lexeme] | None = None
    declared: bool = False
    out_of: list[tuple[Lexeme, Lexeme]] = field(default_factory=list)  # « 21/20 »
    asked: list[Said] = field(default_factory=list)
    wanting: list[Item] = field(default_factory=list)  # cards that name something, and it is not told what
    leave: list[Step] = field(default_factory=list)  # the steps that questions ask leave for
    doubts: list[Doubt] = field(default_factory=list)
    notes: list[Doubt] = field(default_factory=list)  # what is read, and is settled elsewhere
    unread: list[Lexeme] = field(default_factory=list)
    heard: list[tuple[int, int]] = field(default_factory=list)  # what is understood and can be no step

    def doubt(self, start: int, end: int, says: str, instead: tuple[str, ...] = ()) -> None:
        """That stretch is unread, and it is told why."""
        self.doubts.append(Doubt(start, end, says, instead))
        self.lose(start, end)

    def lose(self, start: int, end: int) -> None:
        """That stretch is unread."""
        self.unread.append(Lexeme("lost", start, end, self.text[start:end]))

    def of_those_factions(self, records: tuple[CardRecord, ...], who: str | None) -> tuple[CardRecord, ...]:
        """Of several cards, those of the Factions of who has them, where they are told."""
        told = {bare(str(one.value)) for one in self.factions.get(who or "", ())}
        fit = tuple(r for r in records if r.faction and bare(r.faction) in told)
        return fit if len(records) > 1 and fit else records

    def player(self, name: str) -> None:
        self.players.setdefault(name, None)

    def seen(self, name: str, said: Lexeme) -> None:
        """The first place where a player is spoken of."""
        if self.players.get(name) is None:
            self.players[name] = said

    def base(self, said: Lexeme, records: Sequence[CardRecord], given: JSON | None = None) -> Base:
        """That Base, the same one where it was named before."""
        known = {
            base.record.slug if base.record else base.name: base for base in self.bases if base.record or base.given
        }
        there = [known[name] for name in (*(r.slug for r in records), given and given["name"]) if name in known]
        if len(there) == 1:
            return there[0]
        record = records[0] if len(records) == 1 else None
        if len(records) > 1:
            self.doubts.append(several(said.start, said.end, said.text, records))
        self.bases.append(Base(None if len(records) > 1 else said, record, given))
        return self.bases[-1]

    def step(self, verb: str, player: str | None, said: Lexeme) -> Step:
        self.steps.append(Step(verb, player, said, said.end))
        return self.steps[-1]

    def points(self, who: str, points: int, said: Lexeme) -> None:
        told, before = self.vp.setdefault(who, (points, said))
        if told != points:  # « Moi 11 PV, 14 »: whose are these?
            self.doubt(said.start, said.end, f"{who} a {told} PV, ou {points} ?")
            self.vp[who] = (told, before)

    def of_faction(self, who: str, said: Lexeme) -> None:
        self.factions.setdefault(who, []).append(said)

    def ask(self, asked: list[Said]) -> None:
        """These questions are asked; a step within one of them is not made."""
        self.asked = asked
        within = [step for step in self.steps if any(one.holds(step.said.start) for one in asked)]
        if self.steps and self.steps[-1].verb == "deed":  # « Ben déplace Walker, il a le droit ? »: what comes of it
            self.asked = [replace(one, sort="verdict") if one.sort == "leave" else one for one in asked]
        elif self.steps and any(one.sort == "leave" for one in asked):
            within.append(self.steps[-1])  # « Ben joue High Noon. A-t-il le droit ? »
        self.leave, self.steps = within, [step for step in self.steps if step not in within]
        ends = [one.ends for one in asked]
        if ends and ends[0] is not None and None not in ends and not any(s.verb == "end_turn" for s in self.steps[-1:]):
            self.step("end_turn", None, Lexeme("end_turn", *ends[0], self.text[slice(*ends[0])]))

    def unseat(self) -> None:
        """« Anna … Ben … Puis-je jouer Howl ? »: whoever only asks is not one more player."""
        told = {one.value for one in self.said if one.sort in ("player", "owned") and not self.is_asked(one)}
        if len(told) > 1:
            self.players = {name: said for name, said in self.players.items() if name in told}

    def is_asked(self, said: Lexeme) -> bool:
        return any(one.holds(said.start) for one in self.asked)

    def presume(self) -> None:
        """Points that are asked for where nothing happens are those of the only Base's Conquest."""
        if self.phase is not None and self.phase[0] == "start":
            return  # « Début du tour d'Anna. Elle gagne combien ? »: by what begins it
        if any(one.sort == "do_with" and not self.is_asked(one) for one in self.said):
            return  # « elle détruit Walker. Elle gagne combien de PV ? »: by what is done, if it is read
        sorts = ("points", "everyone", "held", *(["each"] if self.out_of else []))  # « 21/20, combien pour Anna ? »
        worth = [one for one in self.asked if one.sort in sorts]
        base = self.bases[0] if len(self.bases) == 1 else None
        if worth and base is not None and base.said is not None and not self.steps:
            step = self.step("score", None, base.said)
            step.what = Ref(base.said, (base.record,) if base.record else (), base.said.start, base.said.end)

    def to_move(self, who: str, said: Lexeme, *, then: bool = False) -> None:
        """It is told whose turn it is, at the head of a clause or of somebody's doing."""
        self.seen(who, said)
        at = next((i for i, one in enumerate(self.said) if one is said), 0)
        head = at
        while head and (self.said[head - 1].sort in _OF_A_TURN or self.said[head - 1].value == who):
            head -= 1
        heads = head == 0 or self.said[head - 1].sort in _PARTS
        self.turns.append(Turn(who, said, self.said[head].start if heads else None, then))


def buries(step: JSON) -> bool:
    """Is that a step that only buries, as the contract tells it?"""
    return step.get("effect") in BURIED.values()


def several(start: int, end: int, text: str, records: Iterable[CardRecord], said: Lexeme | None = None) -> Doubt:
    """Which of these is meant, of a name that may be each; or another yet, where `said` is the word of a Faction."""
    names = tuple(sorted(record.name for record in records))
    told = " ou ".join(f"« {name} »" for name in names[:5])
    more = " ou une autre" if len(names) > 5 or (said is not None and said.names_any) else ""
    return Doubt(start, end, f"« {text} » : est-ce {told}{more} ?", names[:8])
