"""The driver: it runs rules, and is the only one to change the table.

A rule that does something is a generator that reads like the paragraph it carries out; one that only tells is a plain
function. The first yields what should happen (events), what must be asked (`Choose`), what was looked at and did not
apply (`Considered`), what goes on meanwhile (`Amid`): all of `REQUESTS`; and calls other rules with `yield from`.
Between a yielded event and the table there is one door, and every event goes through it: forbidden? → replaced? →
something done ahead? → applied → written in the trace → triggers collected. What is so forbidden, done and heard is
told by the laws that the kernel is given (`Laws`); it knows no card and no rule itself.

There are no continuations: an unanswered choice ends the run, and the next run replays the same table with one more
answer. So the same request always gets the same answer.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from math import inf
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.budget import BUDGET, CROWDED, LABEL, LOOKED, LOOKS, look
from engine.events import Event
from engine.hint import Hint
from engine.known import Library
from engine.once import Once
from engine.pending import Pending
from engine.process import (
    CLOSE,
    Amid,
    AskPlayers,
    BadAnswer,
    Choose,
    Close,
    Considered,
    Excluded,
    Illegal,
    Juncture,
    Note,
    Open,
    Option,
    Process,
    Take,
    Together,
    Unanswered,
    Unread,
    Unruled,
    Wait,
    option_meant,
)
from engine.table import Draft, Table
from engine.trace import Instant, Node, Say, say
from engine.value import value

LOOP_AFTER = 60  # events without a choice before states are compared
ENDLESS = 1_500  # events without a choice: what still grows then would grow for ever
LOOP_RETURNS = 3  # how often a state may come back by itself: +1 and −1 are no loop
T = TypeVar("T")

# --------------------------------------------------------------------------------------------- the laws


@value
class Ban:
    """What forbids an event: whose clause, and the rules that make it hold."""

    reason: Say
    cites: tuple[str, ...]
    card: str | None = None
    clause: str | None = None


class Laws(Protocol):
    """What the kernel asks at its door. Carried out in `engine.rules`.

    `endless`: the statements that keep going what nobody chooses and nothing ends.
    """

    endless: tuple[str, ...]

    def are_silent(self, table: Table) -> bool:
        """Does nothing at this table say anything that could forbid, replace or hear an event?"""

    def forbids(self, table: Table, event: Event) -> Ban | None:
        """What keeps the event from taking place; None where it may."""

    def replaces(self, table: Table, event: Event) -> Iterable[Pending]:
        """The clauses that would act instead of the event, or of a part of it."""

    def in_order(self, game: Game, events: tuple[Event, ...], rivals: list[Pending]) -> Process[tuple[Event, ...]]:
        """The events of one instant, in the order in which they are judged; `rivals` would act instead of some."""

    def acts_instead(self, game: Game, rivals: list[Pending], settled: dict[Once, bool]) -> Process[bool]:
        """Has one of these acted instead of an event? `settled`: which do, of those that act once at that instant."""

    def acts_ahead(self, game: Game, before: Table, events: Iterable[Event]) -> Process[None] | None:
        """What is done just before these events, which take place all the same."""

    def hears(self, before: Table, after: Table, event: Event, silent: list[Considered] | None) -> Iterable[Pending]:
        """The clauses that the event wakes; in `silent`, if given, goes why others stay silent."""

    def bearing(self, table: Table, event: Event) -> tuple[str, ...]:
        """The statements that bear on the event at that table, besides those it cites."""

    def follows(self, game: Game, before: Table, events: tuple[Event, ...]) -> Iterator[Process[None]]:
        """What the rules attach to events that have just taken place."""

    def perform(self, game: Game, effect: Any, ctx: Any) -> Process[bool]:
        """Carries out an effect that `ctx` speaks: was anything done?"""


@dataclass(slots=True)
class Made:
    """A choice that was met, and how it was answered."""

    choice: Choose
    picked: tuple[Option, ...]
    forced: bool
    table: Table  # as it stood when it was asked


# --------------------------------------------------------------------------------------------- the game


class Position(NamedTuple):
    """All of a game that its future depends on, at a juncture: the table, what waits, what is under way, what has been
    counted. What only the door that is open looks at (the table before) is nobody's at a juncture."""

    table: Table
    waiting: tuple[Pending, ...]
    plays: int
    hints: tuple[Hint, ...]
    amid: Amid
    budget: int
    looks: int
    since_choice: int
    seen: tuple[tuple[Any, int], ...]


class Bounds:
    """What a game may look at, held against the account of its table as long as this is entered."""

    __slots__ = ("_account", "_game", "_outside")

    def __init__(self, game: Game) -> None:
        self._game = game

    def __enter__(self) -> None:
        self._account = self._game.table.derived.account
        self._outside = self._account.most
        self._account.most = self._account.done + self._game.looks

    def __exit__(self, *_: object) -> None:
        self._game.looks = int(self._account.most) - self._account.done
        self._account.most = self._outside


class Game:
    """A run: the `table` as it stands, what waits, and what was written. Rules read it; only the kernel writes."""

    def __init__(
        self,
        table: Table,
        laws: Laws,
        library: Library,
        answers: Sequence[Any] = (),
        *,
        tracing: bool = True,
        budget: int = BUDGET,
        decide: Callable[[Table, Choose | AskPlayers], Any] | None = None,
    ) -> None:
        """`decide` answers on the spot what `answers` do not (a game that plays itself); without it, or where it
        gives None, the run ends."""
        self.library = library
        self.table = table
        self._laws = laws
        self._answers = answers
        self._decide = decide
        self._used_answers = 0
        self.tracing = tracing
        self._budget = budget
        self.looks = LOOKS
        self._since_choice: int = 0
        self._chosen = False  # since the last juncture
        self._lately: deque[Event] = deque(maxlen=LOOP_AFTER)  # what happened last
        self._seen: dict[Any, int] = {}
        self._step_start = table
        self._waiting: list[Pending] = []
        self.before = table  # as what happened last was about to
        self.supplanted = 0  # events in whose place something else has been done
        self._plays = 0
        self._hints: tuple[Hint, ...] = ()
        self._unhinted: list[tuple[Node, int]] = []  # how much was written when a forced choice passed the hint by
        self._told: Table | None = None
        self.choices: list[Made] = []
        self.met: list[Choose | AskPlayers] = []  # all that was asked and answered
        self.root = Node("step", say("root"))
        self._stack = [self.root]
        self.amid = Amid()

    @property
    def waiting(self) -> tuple[Pending, ...]:
        return tuple(self._waiting)

    @property
    def answers(self) -> Sequence[Any]:
        """The answers given, those decided on the spot included: with them the run can be played again."""
        return self._answers

    @property
    def budget(self) -> int:
        """How many events may still come."""
        return self._budget

    @property
    def spent(self) -> int:
        """The work done, counted in events."""
        return BUDGET - self._budget + (LOOKS - self.looks) // LOOKED

    def bounded(self) -> Bounds:
        """As long as this goes on, cards looked at are counted, as events are; outside, whoever reads may look."""
        return Bounds(self)

    def open_point(self, point: str, *, contested: bool = False) -> Say:
        """What is told of an open point that has been met: what it asks, and the reading that is followed.

        `contested`: would all be otherwise in another? What the booklets settle is contested by nobody.
        """
        about, reading = self.library.points.get(point, ""), self.table.readings.get(point)
        return say(
            "open_point",
            point=point,
            about=about,
            reading=reading,
            contested=contested and point not in self.library.settled,
        )

    @property
    def asked(self) -> int:
        """How many answers were asked for."""
        return self._used_answers

    @property
    def leftover(self) -> int:
        """How many answers were given and not asked for."""
        return len(self._answers) - self._used_answers

    def new_play(self) -> int:
        """A number for a card play or a use of a Talent, by which « once a card » is told."""
        self._plays += 1
        return self._plays

    def perform(self, effect: Any, ctx: Any) -> Process[bool]:
        """Carries out a card's effect (`engine.verbs.interpret`); gives back whether it did anything."""
        return self._laws.perform(self, effect, ctx)

    def hint(self, card: str, target: str | None, later: Sequence[str] = ()) -> None:
        """The card's first choice that can be answered so is, and those that follow by what is named `later`: a step
        has said where its card goes."""
        self._hints = tuple(one for one in self._hints if one.card != card)
        if told := [one for one in (target, *later) if one is not None]:
            self._hints += (Hint(card, told[0], later=(*told[1:],)),)

    def foretell(
        self, card: str, user: str, target: str | None, later: Sequence[str] = (), *, speaks: bool = False
    ) -> None:
        """A later step says that this player uses a card's Special, and where it goes: so it is as it is offered; or,
        where it `speaks` by itself, what is done as it says."""
        self._hints += (Hint(card, target, user=user, later=(*later,), speaks=speaks),)

    def awaits(self, card: str) -> bool:
        """Is a card whose use was foretold still to be used?"""
        return any(one.card == card and one.user is not None for one in self._hints)

    def refuse(self, stop: Illegal) -> None:
        """Writes why the step is illegal."""
        self._write(Node("prevented", say("illegal", reason=stop.reason), stop.cites))

    def give_up(self, stop: Unruled) -> None:
        """Writes what the engine does not know."""
        self._write(Node("note", say("unruled", reason=stop.reason), stop.cites, stop.card, stop.clause))

    def begin_step(self) -> None:
        """A step is the players' doing, as a choice is: what came before it is no part of a loop."""
        self._hints = ()  # what an earlier step has said of its card
        self._step_start = self.table
        self._forget()

    def _forget(self) -> None:
        self._since_choice = 0
        self._seen.clear()

    def end_step(self) -> None:
        """What the step has named and no choice could take makes it illegal, from the first choice that refused it."""
        refused = next((one.refused for one in self._hints if one.refused is not None), None)
        if refused is None:
            return
        for node, written in self._unhinted:
            del node.children[written:]
        raise refused

    @property
    def told(self) -> Table:
        """The table by whose cards what was written is told: an illegal step may have seen some that none has yet."""
        return self._told or self.table

    def rewind(self) -> None:
        """Back to the table before an illegal step: nothing of it stays but its trace."""
        self._told, self.table = self.table, self._step_start
        self._waiting.clear()
        self.amid = Amid()

    @property
    def position(self) -> Position:
        account = self.table.derived.account
        looks = self.looks if account.most == inf else int(account.most) - account.done
        counted = self._budget, looks, self._since_choice
        now = self.table, tuple(self._waiting), self._plays, self._hints, self.amid
        return Position(*now, *counted, tuple(self._seen.items()))

    def resume(self, position: Position) -> None:
        """Puts the game where another, or this one, has been."""
        self.table, waiting, self._plays, self._hints, self.amid = position[:5]
        self._budget, self.looks, self._since_choice, seen = position[5:]
        self._waiting, self._seen = list(waiting), dict(seen)
        account = self.table.derived.account
        if account.most < inf:
            account.most = account.done + self.looks

    # ---------------------------------------------------------------------------------------- driving

    def drive(self, process: Process[T]) -> T:
        """Runs a process to its end and gives back what it returns; raises `Stop` where it cannot."""
        answer: Any = None
        while True:
            try:
                request = process.send(answer)
            except StopIteration as end:
                result: T = end.value
                return result
            if isinstance(request, Event):
                (answer,) = self._door((request,))
            else:
                answer = REQUESTS[type(request)](self, request)

    def _at_once(self, together: Together) -> list[bool]:
        return self._door(together.events)

    @property
    def is_told(self) -> bool:
        """Is what happens written, or asked about?"""
        return self.tracing or self.table.watch is not None

    def open(self, branch: Open) -> None:
        """Begins a branch of the trace: what is written goes into it until it is closed."""
        if self.table.watch is not None:
            self._remember(branch, self.table)
        if self.tracing:
            node = Node(branch.kind, branch.text, branch.cites, branch.card, branch.clause)
            self._write(node)
            self._stack.append(node)

    def close(self, end: Close = CLOSE) -> None:
        if self.tracing:
            node = self._stack.pop()
            if end.lapsed is not None:  # it was only looked at
                node.kind, node.say = "considered", end.lapsed

    def _consider(self, seen: Considered) -> None:
        if self.tracing:
            self._write(Node("considered", seen.reason, seen.cites, seen.card, seen.clause, about=seen.about))

    def _note(self, note: Note) -> None:
        self._write(Node("note", note.text, note.cites, note.card))

    def _take(self, take: Take) -> None:
        """What was woken has its turn now, and waits no more."""
        self._waiting.remove(take.pending)

    def _wait(self, wait: Wait) -> None:
        self._waiting.append(wait.pending)

    def _go_amid(self, amid: Amid) -> None:
        self.amid = amid

    def _pass(self, juncture: Juncture) -> bool:
        """Goes by the head of a loop; true where the game stands at its end already."""
        if self._chosen:  # loops are counted from here, whatever came between the choice and this place
            self._forget()
            self._chosen = False
        return self.at_juncture(juncture)

    def at_juncture(self, juncture: Juncture) -> bool:
        """Whether the loop is gone through by other means, and the game stands where it ends."""
        return False

    def _write(self, node: Node) -> None:
        if self.tracing:
            self._stack[-1].children.append(node)

    # ---------------------------------------------------------------------------------------- the one door

    def _door(self, events: tuple[Event, ...]) -> list[bool]:
        """Forbidden? replaced? applied, written, heard. Gives back, for each event, whether it took place."""
        laws, start, passed, done = self._laws, self.table, events, [True] * len(events)
        seen = start
        unheard = laws.are_silent(start)
        if unheard:
            self._spend(events)
        else:
            done, seen = self._judge(start, events)
            passed = tuple(compress(events, done))
        first = self.table  # what was done instead of some of them, or ahead of them, has changed it
        self.table = at_once(first, passed)
        if self.tracing:
            self._tell(start, passed, first)
        if not (unheard and laws.are_silent(self.table)):
            self._listen(seen, passed)
        if self.table is not start and self._since_choice > LOOP_AFTER:
            self._watch()  # what changes nothing (a moment, a card shown) brings no state back
        for event in passed if start.watch is not None else ():
            self._remember(event, start)
        for after in laws.follows(self, seen, passed):
            self.drive(after)
        self.before = seen
        return done

    def _judge(self, start: Table, events: tuple[Event, ...]) -> tuple[list[bool], Table]:
        """Whether each event takes place, and the table before them: what is done just ahead is there to be seen."""
        done = self._judge_each(start, events) if len(events) > 1 else [self._passes(start, events[0], {})]
        judged = self.table
        if (ahead := self._laws.acts_ahead(self, start, compress(events, done))) is not None:
            self.drive(ahead)
        if self.table is not start:
            left = zip(done, events, strict=True)
            done = [passes and not event.has_lost_its_card(start, self.table) for passes, event in left]
        return done, start if self.table is judged else self.table

    def _judge_each(self, start: Table, events: tuple[Event, ...]) -> list[bool]:
        """Of several events of one instant: in the order in which the laws want them judged."""
        settled: dict[Once, bool] = {}
        rivals = {id(event): list(self._laws.replaces(start, event)) for event in events}
        ordered = self.drive(self._laws.in_order(self, events, [p for those in rivals.values() for p in those]))
        done = {id(event): self._passes(start, event, settled, rivals[id(event)]) for event in ordered}
        return [done[id(event)] for event in events]

    def _passes(
        self, start: Table, event: Event, settled: dict[Once, bool], rivals: list[Pending] | None = None
    ) -> bool:
        """Does nothing forbid it, or act instead? `rivals`: what would, where it has been looked for already."""
        self._spend((event,))
        if self._is_forbidden(start, event):
            return False
        rivals = list(self._laws.replaces(start, event)) if rivals is None else rivals
        acted: bool = bool(rivals) and self.drive(self._laws.acts_instead(self, rivals, settled))
        self.supplanted += acted
        return not acted

    def _listen(self, start: Table, events: tuple[Event, ...]) -> None:
        """Collects what the events wake, and writes what they do not."""
        places: dict[Once | None, int] | None = None  # where each stands that others may be one with, once it matters
        for event in events:
            silent: list[Considered] | None = [] if self.tracing else None
            for pending in self._laws.hears(start, self.table, event, silent):
                if (once := pending.once) is None:
                    self._waiting.append(pending)
                    continue
                if places is None:
                    places = {waiting.once: n for n, waiting in reversed([*enumerate(self._waiting)])}
                at = places.setdefault(once, len(self._waiting))
                if at == len(self._waiting):
                    self._waiting.append(pending)
                elif once.passing:
                    self._waiting[at] = self._waiting[at].joined_by(pending)
            for seen in silent or ():
                self._consider(seen)

    def _remember(self, what: Event | Choose | Open, then: Table) -> None:
        """Notes what the questions put to this run want to know of what has happened at the table `then`."""
        marks = then.watch(then, what) if then.watch is not None else ()
        if marks:
            self.table = self.table.but(noted=(*self.table.noted, *marks))

    def _tell(self, start: Table, events: tuple[Event, ...], first: Table) -> None:
        """Writes the events that have just been applied to `first`, in what began at `start`."""
        instant = Instant(start, first, events, self.table, self._laws.bearing)
        for n, event in enumerate(events):
            cause = event.cause
            about = event.affected(start)
            self._write(Node("event", say("event", event=event), None, cause.card, cause.clause, about, [], instant, n))

    def _is_forbidden(self, table: Table, event: Event) -> bool:
        """Whether a law keeps the event from taking place; by what is written."""
        ban = self._laws.forbids(table, event)
        if ban is not None and self.tracing:
            text = say("prevented", event=event, reason=ban.reason, table=table)
            self._write(Node("prevented", text, ban.cites, ban.card, ban.clause, about=event.affected(table)))
        return ban is not None

    def _spend(self, events: tuple[Event, ...]) -> None:
        """Counts events, and gives up where there are too many, or too many since anybody chose."""
        n = len(events)
        self._budget -= n
        if self._budget < 0:
            raise Unruled(say("budget"))
        self._since_choice += n
        self._lately.extend(events)
        if self._since_choice > ENDLESS:
            raise Unruled(say("endless", cards=self._at_work_lately()), self._laws.endless)
        if self.tracing:  # who reads the trace will ask what has changed
            look(self.table, n * (self.table.weight() + len(self.table.cards) // CROWDED))

    def _watch(self) -> None:
        """A state that keeps coming back, with no choice in between, is a loop."""
        state = hash(_fingerprint(self.table, self._waiting))  # remembered by thousands, and copied at each juncture
        self._seen[state] = self._seen.get(state, 0) + 1
        if self._seen[state] > LOOP_RETURNS:
            raise Unruled(say("loop", cards=self._at_work_lately()), self._laws.endless)

    def _at_work_lately(self) -> tuple[str, ...]:
        """The cards between which it goes on without end."""
        return tuple(dict.fromkeys(e.cause.card for e in self._lately if e.cause.card is not None))

    # ---------------------------------------------------------------------------------------- choices

    def _choose(self, choice: Choose) -> tuple[Option, ...]:
        """What is picked: named by the step beforehand, or the one answer there is, or asked of its player."""
        picked, forced = self._hinted(choice) or choice.only_answer, True
        if picked is None:
            picked, forced = self._answer(choice), False
            self._forget()
            self._chosen = True
        self.choices.append(Made(choice, picked, forced, self.table))
        self.met.append(choice)
        self._remember(choice, self.table)
        if self.tracing:
            look(self.table, LABEL * (len(choice.options) + len(choice.excluded)))
        if self.tracing and (not forced or choice.excluded):
            words = say("choice", choice=choice, picked=picked, forced=picked == choice.only_answer)
            node = Node("choice", words, choice.cites, choice.card)
            node.children = [
                Node("considered", _not_offered(choice, e), e.cites, e.id, about=(e.id,)) for e in choice.excluded
            ]
            self._write(node)
        return picked

    def _hinted(self, choice: Choose) -> tuple[Option, ...] | None:
        """The option that the step has named beforehand; naming one that is none of them is illegal.

        A choice that leaves none (« l'une de vos Créatures », where there is one) is not the one that was answered."""
        hint = next((one for one in self._hints if one.is_for(choice, self.table)), None)
        if hint is None:
            return None
        others = tuple(one for one in self._hints if one is not hint)
        named = hint.among(choice)
        if not named and choice.options and hint.target is not None:
            refused = hint.refused or hint.refusal(choice)
            if choice.only_answer is None or hint.refused is not None:
                raise refused
            self._hints = (*others, hint._replace(refused=refused))
            self._unhinted = [(node, len(node.children)) for node in self._stack]
            return None
        self._hints = (*others, *hint.then(named))
        return named or None

    def _has_answer(self, asked: Choose | AskPlayers) -> bool:
        if self._used_answers == len(self._answers):
            decided = self.decide(asked)
            self._answers = self._answers if decided is None else [*self._answers, decided]
        return self._used_answers < len(self._answers)

    def decide(self, asked: Choose | AskPlayers) -> Any:
        """The answer, given on the spot, to what the `answers` do not tell; None where there is none."""
        return None if self._decide is None else self._decide(self.table, asked)

    def _answer(self, choice: Choose) -> tuple[Option, ...]:
        """What the next answer picks; `Unanswered` where there is none, `BadAnswer` where it is no answer to this."""
        if not self._has_answer(choice):
            raise Unanswered(choice)
        index = self._used_answers
        self._used_answers += 1
        given = self._answers[index]
        if not isinstance(given, list) or not all(isinstance(g, str) for g in given):
            raise BadAnswer(index, say("answer_shape"))
        options = {o.id: o for o in choice.options}
        given = [pick if pick in options else option_meant(choice, self.table, pick) for pick in given]
        for i, pick in enumerate(given):
            if pick not in options:
                raise BadAnswer(index, say("answer_unknown", pick=pick, options=tuple(options)))
            if pick in given[:i]:
                raise BadAnswer(index, say("answer_twice", pick=pick))
        low, high = (len(options), len(options)) if choice.kind == "order" else (choice.low, choice.high)
        if not low <= len(given) <= high:
            raise BadAnswer(index, say("answer_count", low=low, high=high, given=len(given)))
        if choice.kind == "order":
            return tuple(options[g] for g in given)
        return tuple(o for o in choice.options if o.id in given)  # what is picked together has no order

    def _ask_players(self, ask: AskPlayers) -> Any:
        """What the players say that a clause does, as `read` makes of it; None where they say that it does nothing."""
        if not self._has_answer(ask):
            raise Unread(ask)
        index = self._used_answers
        self._used_answers += 1
        self._forget()
        self._chosen = True
        self.met.append(ask)
        given = self._answers[index]
        match given:
            case [{"effect": str(text)}] if len(given[0]) == 1:
                try:
                    said = ask.read(text)
                except ValueError as why:
                    raise BadAnswer(index, say("answer_unread", why=str(why))) from why
                self._write(Node("note", say("decided", text=text, clause=ask.clause), ask.cites, ask.card, ask.clause))
                return said
            case [{"skip": True}] if len(given[0]) == 1:
                self._write(Node("note", say("skipped", clause=ask.clause), ask.cites, ask.card, ask.clause))
                return None
        raise BadAnswer(index, say("answer_unruled"))


def _not_offered(choice: Choose, left_out: Excluded) -> Say:
    """Why it cannot be picked; a side of an « OU » is no card that could be named."""
    if choice.kind == "mode":
        return say("side_not_offered", side=left_out.label, because=left_out.because)
    return say("not_offered", target=left_out.id, because=left_out.because)


REQUESTS: dict[type, Callable[[Game, Any], Any]] = {
    Together: Game._at_once,
    Open: Game.open,
    Close: Game.close,
    Choose: Game._choose,
    AskPlayers: Game._ask_players,
    Considered: Game._consider,
    Note: Game._note,
    Take: Game._take,
    Wait: Game._wait,
    Amid: Game._go_amid,
    Juncture: Game._pass,
}  # what a rule may yield besides an event, and who answers


def at_once(table: Table, events: Sequence[Event]) -> Table:
    """What events leave that change a table at one instant."""
    if len(events) <= 1:
        return events[0].apply(table) if events else table
    draft = Draft(table)
    for event in events:
        event.apply(draft)
    return draft.finished()


def _fingerprint(table: Table, waiting: list[Pending]) -> Any:
    """What makes two moments the same, for a loop."""
    cards = tuple((i, c.place, c.controller, c.counters, c.bonus) for i, c in sorted(table.cards.items()))
    counts = (tuple(table.vp.values()), tuple(table.unknown.items()))
    moment = (table.active, table.phase, table.used, table.lasting, tuple((p.card, p.clause.text) for p in waiting))
    return cards, counts, moment
