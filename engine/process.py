"""A rule at work: what it may yield to the kernel, what it gives back, and what ends the run before its end."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Literal, TypeAlias, TypeVar

from engine.effects.ast import Clause
from engine.events import Event, Moment
from engine.once import Once
from engine.pending import Pending
from engine.table import Place, Table
from engine.trace import NodeKind, Say, say
from engine.value import but, value
from ground.names import bare

ChoiceKind = Literal["cards", "base", "player", "order", "number", "mode", "yes_no", "chance", "unknown_card"]
R = TypeVar("R")

# --------------------------------------------------------------------------------------------- what a rule may yield


@value
class Option:
    """What can be picked: an id (a card, a Base, a player, a number…) and what it is called."""

    id: str
    label: Say
    value: Any = None


YES_NO = (Option("yes", say("yes")), Option("no", say("no")))
_SAID = {"yes": "oui", "no": "non"}  # by players who answer in words


@value
class Excluded:
    """What the text does not designate, and why."""

    id: str
    label: Say
    because: Say
    cites: tuple[str, ...] = ()


@value
class Choose:
    """A question to a player; `low`..`high` options may be picked. Answered by a tuple of `Option`."""

    player: str
    kind: ChoiceKind
    options: tuple[Option, ...]
    prompt: Say
    low: int = 1
    high: int = 1
    cites: tuple[str, ...] = ()
    excluded: tuple[Excluded, ...] = ()
    card: str | None = None

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        """The one legal answer, where there is but one: it is then not asked."""
        if not self.options or self.high == 0:
            return ()
        if self.kind == "order":
            return self.options if len(self.options) == 1 else None
        return self.options if self.low >= len(self.options) else None


def option_meant(choice: Choose, table: Table, pick: str) -> str:
    """The id of the option that is picked by its id, or by its name where it alone bears it; else what was said.

    So one may answer a choice before it has come up: « oui », « King Rex ».
    """
    if any(option.id == pick for option in choice.options) or not bare(pick):
        return pick
    called = [option.id for option in choice.options if bare(_name_of(option.id, table)) == bare(pick)]
    return called[0] if len(called) == 1 else pick


def _name_of(option: str, table: Table) -> str:
    card = table.cards.get(option)
    return card.spec.name if card is not None else _SAID.get(option, option)


@value
class Together:
    """Events that happen at the same instant (R 6.6.3): each is judged alone, none sees the others' work."""

    events: tuple[Event, ...]


@value
class Considered:
    """Something was looked at and did not apply: a trigger, a protection, a target. The reason goes into the trace."""

    reason: Say
    cites: tuple[str, ...]
    card: str | None = None
    clause: str | None = None
    about: tuple[str, ...] = ()


@value
class Note:
    """A remark for the reader: an open point met, an unknown that matters; what a `card` that speaks on has changed."""

    text: Say
    cites: tuple[str, ...] = ()
    card: str | None = None


@value
class Open:
    """Begins a branch of the trace, until `CLOSE`."""

    kind: NodeKind
    text: Say
    cites: tuple[str, ...] = ()
    card: str | None = None
    clause: str | None = None


@value
class Close:
    """Ends the branch of the trace begun last; `lapsed`: what is told of it instead, where nothing came of it."""

    lapsed: Say | None = None


CLOSE = Close()


@value
class AskPlayers:
    """A clause nobody could read (or a case no rule settles): the players may say what it does.

    Answered by what `read` makes of the French text they typed, or None for « nothing ». `read` raises ValueError, in
    French, for a text that cannot be carried out here.
    """

    card: str | None
    clause: str
    reason: Say
    cites: tuple[str, ...]
    read: Callable[[str], Any]


@value
class Take:
    """A waiting trigger begins to be resolved: it waits no more."""

    pending: Pending


@value
class Wait:
    """What a text says « après » what it has just done waits, with all that this has set off."""

    pending: Pending


@value
class Amid:
    """What the game is in the midst of, from now on: whoever yields this yields at its end what it was before.

    `depth`: the card resolutions under way; triggers wait for the outermost (R 5.1.2). `moment`: the window that is
    open; Specials may be used in it. `uses`: the limited effects being carried out, each within the last; `instead`:
    so the clauses that act « au lieu de » an event or « avant que » it takes place, each with the card it happens to.
    """

    depth: int = 0
    moment: Moment | None = None
    uses: tuple[Once, ...] = ()
    instead: tuple[tuple[str, Clause, str | None], ...] = ()

    def deeper(self) -> Amid:
        """The same, within one more resolution."""
        return but(self, depth=self.depth + 1)


@value
class Juncture:
    """The head of a loop, from which the way that led here matters no more.

    What comes until the loop has ended depends on the game's `Position` alone, and `rest` begins the loop anew from
    there. `explore` can so go through it by itself; it then puts the game where the loop ends, and the answer is true.
    """

    loop: str
    rest: Callable[[Any], Process[None]]  # of a game; the kernel, which drives this, stands above
    left: int = 0  # how many rounds the loop still has to go, where that is known


Yieldable: TypeAlias = (
    "Event | Together | Choose | AskPlayers | Considered | Note | Open | Close | Take | Wait | Amid | Juncture"
)
Process: TypeAlias = Generator[Yieldable, Any, R]
"""A rule at work: what it may yield, and what it gives back at its end, always said: `Process[None]` gives nothing."""

# --------------------------------------------------------------------------------------------- what ends a run


class Stop(Exception):
    """A run ends before its end."""


class Unanswered(Stop):
    """A player must choose."""

    def __init__(self, choice: Choose) -> None:
        self.choice = choice


class Unruled(Stop):
    """The engine does not know, and says so. Where it only gives up, being at it too long, no rule is cited."""

    def __init__(self, reason: Say, cites: tuple[str, ...] = (), card: str | None = None, clause: str | None = None):
        self.reason, self.cites, self.card, self.clause = reason, cites, card, clause


class Unseen(Unruled):
    """It depends on what nobody has told, such as how many cards a player holds; no rule says it, so none is cited.

    `hand`: whose hand it is, and what is sought in it; None asks how many cards it holds.
    """

    hand: tuple[Any, Place] | None = None

    def of_hand(self, wanted: Any, place: Place) -> Unseen:
        self.hand = wanted, place
        return self


class Unread(Unruled):
    """Nobody could read a clause: the players may say what it does."""

    def __init__(self, ask: AskPlayers) -> None:
        super().__init__(ask.reason, ask.cites, ask.card, ask.clause)
        self.ask = ask


class Illegal(Stop):
    """A rule forbids this step."""

    def __init__(self, reason: Say, *cites: str) -> None:
        self.reason, self.cites = reason, cites


class BadAnswer(Stop):
    """An answer that is none of the options; `index` is its place in the answers."""

    def __init__(self, index: int, reason: Say) -> None:
        self.index, self.reason = index, reason
