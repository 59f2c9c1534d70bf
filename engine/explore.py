"""Every way the choices can go, merged by resulting table.

Nothing is drawn at random, and work is counted in events, never in seconds: the same request is always cut at the
same place.

A choice is answered in each legal way, and what led there is played again for each. Where a loop begins (a
`Juncture`: the next step, the next of the effects that wait), the way there matters no more. So a loop is walked by
itself, from the position at its head, and the game goes on after it once for each position in which it can end. Two
ways that meet at the head of the same loop in the same position have one future: it is walked once, and counted
twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, permutations
from typing import Any, NamedTuple

from engine.arbiter import Arbiter
from engine.budget import BUDGET, LOOKED, LOOKS
from engine.dump import dump
from engine.errors import RequestErrors
from engine.events import Draw, UnknownDiscarded
from engine.kernel import Game, Position
from engine.keys import key_of
from engine.process import AskPlayers, BadAnswer, Choose, Juncture, Stop
from engine.rules.plays import bound_to, granted
from engine.run import Request, attempt, whole
from engine.table import Card, Table
from engine.wording import always_sometimes, sentence

JSON = dict[str, Any]
EVENTS = 16_000  # in all the runs of one exploration: well under a second
PER_RUN = 8  # what starting a run costs, counted as events
CROWD = 60  # cards at the table that make an event cost twice as much
NEVER = 1 << 30
TOLD = 3  # cards written as JSON for the price of an event


UNSEEN = -1
"""In place of a question's number, what marks that which a verdict tells and no table shows."""


def unseen(table: Table, what: Any) -> tuple[Any, ...]:
    """An unknown card that comes into a hand, or leaves it, of which nobody knows how many it holds."""
    out_of_sight = isinstance(what, Draw | UnknownDiscarded) and getattr(what, "card", None) is None
    return ((UNSEEN, type(what), what.player),) if out_of_sight and table.hand_size(what.player) is None else ()


@dataclass(slots=True)
class Explored:
    """Every different way in which a request can end, in the order in which they were found; how much that took.

    `complete`: were all ways tried? `met`: the open points asked about on the way, where account was kept of them.
    `keys`: those of the choices that came up, where some were answered by name.
    """

    ends: list[Ways]
    complete: bool
    spent: int
    met: set[str]
    keys: set[str] = field(default_factory=set)


def go_everywhere(
    request: Request, limit: int | None = None, events: int = EVENTS, *, compared: bool = False
) -> Explored:
    """Answers every choice from there on in every legal way, up to `limit` different outcomes and about `events`."""
    if compared:
        request = replace(request, table=request.table.on_account({}))
    explorer = Explorer(request, events)
    walk = explorer.walk()
    numbers: list[tuple[int, End]] = []
    for number, end in walk:
        if len(numbers) == limit:
            explorer.cut = True
        else:
            numbers.append((number, end))
            explorer.spend(len(request.table.cards) // TOLD)
    if explorer.refused is not None and not numbers:
        message = sentence(explorer.refused.reason, request.table)
        raise RequestErrors([{"path": f"answers.{list(explorer.keys)[-1]}", "message": message}])
    ends = [Ways(end, walk.ways[number].count) for number, end in numbers]
    met = set(request.table.derived.account.at_odds or ())
    for ways in ends:
        met |= points_of(ways.end.position.table)
    return Explored(ends, not explorer.cut, explorer.spent, met, set(explorer.keys))


def points_of(table: Table) -> set[str]:
    """The open points on which what the cards at a table say depends."""
    return {card.spec.point for card in table.cards.values() if card.spec.point}


def ways_json(explored: Explored, start: Table, *, tables: bool = True) -> JSON:
    """What was found, as the contract's JSON."""
    alike: dict[Any, list[Ways]] = {}
    for ways in explored.ends:
        table = ways.end.position.table
        shown = table.but(noted=tuple(mark for mark in table.noted if mark[0] != UNSEEN))
        alike.setdefault((ways.end.status, fingerprint(shown, start)), []).append(ways)
    outcomes = [{**_told(some[0].end), "count": sum(ways.count for ways in some)} for some in alike.values()]
    settled = [o["table"] for o in outcomes if o["status"] == "resolved"]
    always, sometimes = always_sometimes(settled, dump(start)) if settled else ([], [])
    if not tables:
        for outcome in outcomes:
            del outcome["table"]
    return {"complete": explored.complete, "outcomes": outcomes, "always": always, "sometimes": sometimes}


def _told(end: End) -> JSON:
    table = end.position.table
    result = table.result and {"winners": list(table.result.winners), "scores": dict(table.result.scores)}
    return {"answers": list(end.answers), "status": end.status, "result": result, "table": dump(table)}


def every_answer(choice: Choose) -> Iterator[list[str]]:
    """Every legal answer to a choice."""
    ids = [o.id for o in choice.options]
    if choice.kind == "order":
        yield from map(list, permutations(ids))
    else:
        for n in range(min(choice.low, len(ids)), min(choice.high, len(ids)) + 1):
            yield from map(list, combinations(ids, n))


# --------------------------------------------------------------------------------------------- walking


class End(NamedTuple):
    """Where a way leads: the answers on it, how it ended (by which stop, if any), and in what position."""

    answers: tuple[Any, ...]
    status: str
    position: Position
    stop: Stop | None

    def instead(self, n: int, path: tuple[Any, ...]) -> End:
        """The same, where those answers lead to the place that the first `n` of these have led to."""
        return End(path + self.answers[n:], self.status, self.position, self.stop)


@dataclass(slots=True)
class Ways:
    """An end, and how many ways lead there. The first that was found is the one that is told."""

    end: End
    count: int = 0


Found = dict[int, Ways]  # by the number that tells an end from others


class Learnt(NamedTuple):
    """Where a loop leads: the ends found by a way of that many answers, and how many ways lead to each."""

    given: int
    ends: tuple[tuple[int, End, int], ...]

    def behind(self, path: tuple[Any, ...]) -> Found:
        """The same, seen from where the answers of that path have still to be given."""
        return {number: Ways(end.instead(self.given, path), count) for number, end, count in self.ends}


class Head(NamedTuple):
    """The head of a loop, where a walk begins or comes round: runs start here.

    `path`: all that was answered since the walk began. `given`: how many answers the request itself gives.
    """

    position: Position
    juncture: Juncture
    path: tuple[Any, ...] = ()
    given: int = 0


BEGIN = object()  # what is tried at a head
ARBITER = Arbiter()


@dataclass(slots=True)
class Branch:
    """A place where ways part: what brings a run back here from `head`, what is left to try, and what was found.

    What is tried is an answer; at the end of an inner loop, each `End` it can have; at a head, to begin: it then has
    the `number` of that head.
    """

    head: Head
    left: Iterator[Any]
    answers: tuple[Any, ...] = ()
    ends: tuple[End, ...] = ()
    path: tuple[Any, ...] = ()
    inner: Walk | None = None
    number: int = -1
    tried: dict[int, Found] = field(default_factory=dict)  # behind each end of the inner loop; of others, all as one
    here: Found = field(default_factory=dict)  # what is tried now

    def take(self, item: Any) -> Trail:
        """What a run is given to go from the head by here, and on by the item; what it finds will count for it."""
        number, end = item if self.inner is not None else (0, None)
        self.here = self.tried.setdefault(number, {})
        if end is not None:
            return Trail(self.answers, (*self.ends, end), self.path + end.answers)
        more = () if item is BEGIN else (item,)
        return Trail(self.answers + more, self.ends, self.path + more)

    def add(self, found: Found) -> None:
        _merge(self.here, found, 1)

    def found(self) -> Found:
        """All that was found by here: an end of an inner loop stands for as many ways as lead to it."""
        if self.inner is None:
            return self.here
        total: Found = {}
        for number, found in self.tried.items():
            _merge(total, found, self.inner.ways[number].count)
        return total


def _merge(total: Found, found: Found, times: int) -> None:
    """Adds what was found `times` over. What was found is then part of the total, and counted there alone."""
    for number, ways in found.items():
        ways.count *= times
        if number in total:
            total[number].count += ways.count
        else:
            total[number] = ways


class Trail(NamedTuple):
    answers: tuple[Any, ...]
    ends: tuple[End, ...]
    path: tuple[Any, ...]


class Met(Exception):
    """A run has come round to the head of its own loop."""

    def __init__(self, head: Head) -> None:
        self.head = head


class Explorer:
    """What the walks of one exploration share: the request, the budget, and where the loops already walked lead."""

    def __init__(self, request: Request, events: int) -> None:
        self.request = request
        self.cut = False
        self.spent = 0
        self.refused: BadAnswer | None = None
        self.keys: dict[str, None] = {}  # that came up, the last one last, where some are pinned
        self._events = events
        self._looked = request.table.derived.account.done
        self._known: dict[int, Learnt] = {}
        self._numbers: dict[Any, int] = {}
        self._deep = False  # has a run spent so much that its own budget may end it?

    def walk(self) -> Walk:
        """The walk of the whole request."""
        request = self.request
        steps = Juncture("steps", partial(whole, request=request), len(request.steps))
        position = Game(request.table, ARBITER, request.catalogue).position
        # a key tells how many times its choice has come up: with answers by name, no loop is walked by itself
        given = NEVER if request.pinned else len(request.answers)
        return Walk(self, Head(position, steps, tuple(request.answers), given))

    def spend(self, events: int) -> None:
        """Counts events, and with them what has been looked at since the last count."""
        account = self.request.table.derived.account
        self.spent += (
            events * (CROWD + len(self.request.table.cards)) // CROWD + (account.done - self._looked) // LOOKED
        )
        self._looked = account.done
        self.cut = self.cut or self.spent > self._events

    def number(self, what: Any) -> int:
        """By what an end or a head is told from others: to compare the whole of it each time would be long."""
        return self._numbers.setdefault(what, len(self._numbers))

    def of_head(self, head: Head) -> int:
        """The number of a head, whatever led to it."""
        return self.number((head.juncture.loop, head.juncture.left, self.state(head.position)))

    def known(self, head: Head, number: int) -> Found | None:
        """Where the loop leads from that head, if it has been walked from that position: by the way that led here."""
        learnt = self._known.get(number) if not is_half_spent(head.position) else None
        return None if learnt is None else learnt.behind(head.path)

    def learn(self, head: Head, number: int, found: Found) -> None:
        """Ways of different lengths have one future only as long as none of them nears the end of its budget."""
        self._deep = self._deep or any(is_half_spent(ways.end.position) for ways in found.values())
        if not self.cut and not self._deep:
            ends = tuple([(end, ways.end, ways.count) for end, ways in found.items()])
            self._known[number] = Learnt(len(head.path), ends)

    def state(self, position: Position) -> Any:
        """What tells a position from others: all of it but its budget."""
        table, waiting, plays, hints, amid, _, _, since_choice, seen = position
        return differences(table, self.request.table), waiting, plays, hints, amid, since_choice, seen


def is_half_spent(position: Position) -> bool:
    """Has the run spent half of what it may?"""
    return position.budget < BUDGET // 2 or position.looks < LOOKS // 2


class Walk:
    """A loop gone through in every way from its head; with answers that were given, a whole request.

    Gives each end once, as soon as it is found, with the number that tells it from others; `ways` then says how many
    ways lead to each.
    """

    def __init__(self, explorer: Explorer, head: Head) -> None:
        self.ways: Found = {}
        self._explorer = explorer
        self._head = head
        self._branches: list[Branch] = []

    def __iter__(self) -> Iterator[tuple[int, End]]:
        told = set()
        for number, end in self._found():
            if number not in told:
                told.add(number)
                yield number, end

    def _found(self) -> Iterator[tuple[int, End]]:
        """Plays one way after the other, depth first. The first way from a branch is played even over budget."""
        yield from self._begin(self._head)
        while self._branches:
            branch = self._branches[-1]
            item = None if self._explorer.cut and branch.tried else next(branch.left, None)
            if item is None:
                self._close()
            else:
                yield from self._play(branch, item)

    def _begin(self, head: Head) -> list[tuple[int, End]]:
        """At the head of the loop: what is known of it, or a new branch."""
        number = self._explorer.of_head(head)
        known = self._explorer.known(head, number)
        if known is None:
            self._branches.append(Branch(head, iter((BEGIN,)), head.path[: head.given], path=head.path, number=number))
            return []
        self._count(known)
        return [(end, ways.end) for end, ways in known.items()]

    def _play(self, branch: Branch, item: Any) -> list[tuple[int, End]]:
        """Plays one way to its end, or until it comes round to the head of the loop; gives back where it led."""
        run = Run(self._explorer, self._branches, branch.head, branch.take(item))
        try:
            end = run.end()
        except Met as met:
            return self._begin(met.head)
        except BadAnswer as wrong:
            if not self._explorer.request.pinned:
                raise
            self._explorer.refused = wrong  # on this way, what was answered by name cannot be answered
            return []
        finally:
            self._explorer.spend(PER_RUN + run.events)
        number = self._explorer.number(self._told_by(end))
        self._count({number: Ways(end, 1)})
        return [(number, end)]

    def _told_by(self, end: End) -> Any:
        """What tells an end from others: of a whole request, an outcome."""
        if self._head.juncture.loop == "steps":
            return end.status, fingerprint(end.position.table, self._explorer.request.table)
        return end.stop or self._explorer.state(end.position)

    def _close(self) -> None:
        """All has been tried at the last branch: what was found there was found by the one before it."""
        branch = self._branches.pop()
        if branch.inner is not None:
            list(branch.left)  # an inner loop that was cut short has still to count its ways
        found = branch.found()
        if branch.number >= 0:
            self._explorer.learn(branch.head, branch.number, found)
        self._count(found)

    def _count(self, found: Found) -> None:
        if not self._branches:
            self.ways = found
            return
        self._branches[-1].add(found)


class Run(Game):
    """One run of a loop from its head: it takes the first way at each new branch, and leaves the others for later."""

    def __init__(self, explorer: Explorer, branches: list[Branch], head: Head, trail: Trail) -> None:
        super().__init__(head.position.table, ARBITER, explorer.request.catalogue, list(trail.answers), tracing=False)
        self.resume(head.position)
        self._explorer = explorer
        self._branches = branches
        self._head = head
        self._trail = trail
        self._left = iter(trail.ends)  # of the inner loops that the trail goes through
        self._begun = False
        self._elsewhere = 0  # events of inner loops, which have been counted there

    @property
    def events(self) -> int:
        """How many there were in this very run."""
        return self._head.position.budget - self.budget - self._elsewhere

    def end(self) -> End:
        outcome = attempt(self, self._head.juncture.rest(self))
        return End(self._trail.path, outcome.status, self.position, outcome.stop)

    def _branch(self, left: Iterator[Any], inner: Walk | None = None) -> Any:
        """A new branch; the first item is gone on with."""
        branch = Branch(self._head, left, *self._trail, inner)
        item = next(left)
        self._branches.append(branch)
        self._trail = branch.take(item)
        return item

    def decide(self, asked: Choose | AskPlayers) -> list[str] | None:
        if self._explorer.request.pinned:
            key = key_of(asked, self.met)
            self._explorer.keys.pop(key, None)
            self._explorer.keys[key] = None
            if key in self._explorer.request.pinned:
                return [*self._branch(iter((self._explorer.request.pinned[key],)))]
        return self._branch(every_answer(asked)) if isinstance(asked, Choose) else None

    def at_juncture(self, juncture: Juncture) -> bool:
        """At the head of a loop: of this one, the run is over; another is walked by itself."""
        if not self._begun or self.asked < self._head.given:
            self._begun = True
            return False
        if juncture.loop == self._head.juncture.loop:
            raise Met(Head(self.position, juncture, self._trail.path))
        end = next(self._left, None)
        if end is None:
            inner = Walk(self._explorer, Head(self.position, juncture))
            _, end = self._branch(iter(inner), inner)
        self._elsewhere += self.budget - end.position.budget
        self.resume(end.position)
        if end.stop is not None:
            raise end.stop
        return True


# --------------------------------------------------------------------------------------------- what is the same


def fingerprint(table: Table, start: Table) -> Any:
    """What makes two outcomes the same: everything that the contract shows of a table that began as `start`."""
    was = start.cards
    moved = ((i, c, was.get(i)) for i, c in table.cards.items() if c is not was.get(i))
    cards = frozenset((i, _shown(now)) for i, now, then in moved if then is None or _shown(now) != _shown(then))
    decks = frozenset((p, table.order(p)[::2]) for p in table.piles if p.sort.endswith("deck"))
    unknown = frozenset(table.unknown.items())
    extras = tuple((e.kind, bound_to(table, e), granted(table, e)) for e in table.plays.extra)  # for here, or for there
    plays = (table.plays.minion, table.plays.action, extras)
    result = (table.result.winners, tuple(table.result.scores.items())) if table.result else None
    asked = table.madness, result, table.lasting, _noted(table.noted)
    seen = (tuple(table.vp.items()), table.active, table.phase, plays, table.used, *asked)
    return cards, decks, unknown, table.bases, seen


def _shown(card: Card) -> Any:
    return card.place, card.owner, card.controller, card.counters, card.bonus, card.own_counters, card.named, card.taken


def differences(table: Table, start: Table) -> Any:
    """All in which a table is not what it began as: two tables alike in that are alike in all that rules may see."""
    was = start.__dict__
    return tuple(
        (name, _difference(name, value, was[name]))
        for name, value in table.__dict__.items()
        if name != "derived" and value is not was[name] and value != was[name]
    )


def _noted(marks: tuple[Any, ...]) -> Any:
    """What was noted, as it was; but nobody asks in what order unknown cards came and went."""
    out_of_sight = Counter(mark for mark in marks if mark[0] == UNSEEN)
    return frozenset(out_of_sight.items()), tuple(mark for mark in marks if mark[0] != UNSEEN)


def _difference(name: str, now: Any, was: Any) -> Any:
    if name == "noted":
        return _noted(now)
    if name == "log":  # nobody asks in what order things happened
        return frozenset(Counter(now).items())
    if isinstance(now, dict):
        return frozenset((key, value) for key, value in now.items() if value is not was.get(key))
    return now
