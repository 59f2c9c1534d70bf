"""Answers a question over every way the choices can go: one value where all agree, else what it depends on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from engine.arbiter import Arbiter
from engine.deciding import POINTS, decisive, with_contested
from engine.explore import EVENTS, End, Explored
from engine.kernel import Game, Made
from engine.question import DEPENDS, UNKNOWN, UNRULED, Answer, Asked
from engine.questions.answering import answer
from engine.questions.case import Case
from engine.questions.reading import called
from engine.questions.without import what_decides
from engine.run import Outcome, Request, run
from engine.table import Table
from engine.trace import say
from engine.wording import Verdict, rests_on, verdict
from engine.wording import answers as words

JSON = dict[str, Any]
MOST_TOLD = 4  # of the choices that lead to a value
MOST_VERDICTS = 3
SHARED = range(MOST_VERDICTS + 1, 13)  # how many verdicts may be told by what they share, and what is not in all
DECLINED: tuple[list[str], ...] = ([], ["no"])
MOST_REASONS = 4  # ways of which it is looked at whether one reason holds for them
MOST_WEIGHED = 12  # of the ends of a group, of which one is told


@dataclass(slots=True)
class Ends:
    """The ends that a request can have, and the runs that have been traced to read them."""

    request: Request
    explored: Explored
    kept: list[End] = field(init=False)
    whole: bool = True  # has every end been looked at that had to be?
    _traced: dict[int, Outcome] = field(default_factory=dict)
    _cases: dict[int, Case] = field(default_factory=dict)
    _values: dict[int, list[str]] = field(default_factory=dict)
    _spent: int = 0

    def __post_init__(self) -> None:
        found = [ways.end for ways in self.explored.ends]
        self.kept = [end for end in found if end.status != "illegal"] or found
        self.whole = self.explored.complete

    @property
    def can_afford(self) -> bool:
        """May runs still be traced that the answers do not need?"""
        return self._spent <= EVENTS // 4

    def traced(self, end: End) -> Outcome | None:
        """The run that leads to an end; None where that would be too much work."""
        if id(end) not in self._traced:
            if self._spent > EVENTS // 2:
                self.whole = False
                return None
            outcome = run(self.request, list(end.answers))
            self._spent += 2 * outcome.game.spent + 8
            self._traced[id(end)] = outcome
        return self._traced[id(end)]

    def case(self, end: End) -> Case | None:
        """The run that leads to an end, for all questions about it; None where that would be too much work."""
        outcome = self.traced(end)
        if outcome is not None and id(end) not in self._cases:
            self._cases[id(end)] = Case.of(self.request.table, outcome, self.request.catalogue)
        return self._cases.get(id(end))

    def values(self, end: End) -> list[str]:
        """What every question is answered at an end, as far as it is known without a run: by its table alone."""
        if id(end) not in self._values:
            game = Game(end.position.table, Arbiter(), self.request.catalogue, tracing=False)
            silent = Outcome(end.status, game, end.position.table, end.stop)
            case = Case.of(self.request.table, silent, self.request.catalogue)
            self._values[id(end)] = [_key(answer(asked.question, case).value) for asked in self.request.asked]
        return self._values[id(end)]

    def choices(self, end: End) -> list[Made | None]:
        """What each of the answers of an end answered; None for what was no choice."""
        outcome = self.traced(end)
        made = iter([m for m in outcome.game.choices if not m.forced] if outcome is not None else [])
        return [next(made, None) if all(isinstance(pick, str) for pick in given) else None for given in end.answers]


# --------------------------------------------------------------------------------------------- questions


def answer_everywhere(asked: list[Asked], ends: Ends) -> list[JSON]:
    """The contract's `answers_to` over every end."""
    return [_over_all(i, one, ends) for i, one in enumerate(asked)]


@dataclass(slots=True)
class Value:
    """A value that the answer takes: what is then said, in which run, at which ends, and by which answers it is so."""

    said: Answer
    case: Case
    ends: list[End] = field(default_factory=list)
    by: set[str] = field(default_factory=set)


def _over_all(i: int, asked: Asked, ends: Ends) -> JSON:
    """One question over every end: one value if all agree, else what it hangs on."""
    found = _values(i, asked, ends)
    richest = _richest(ends)
    question = words.question(called(asked, richest, ends.request.catalogue), richest)
    if asked.ever and len(found) > 1 and _key(True) in found:
        over_all = _possible(asked, found, ends)
    elif len(found) > 1:
        over_all = _depends(asked, list(found.values()), ends)
    else:
        over_all = _agreed(asked, next(iter(found.values())), ends)
    return {"ask": asked.given, "question": question, **over_all}


def _values(i: int, asked: Asked, ends: Ends) -> dict[str, Value]:
    """The values that the answer takes, by their keys; of ends alike, one is asked."""
    alike: dict[Any, list[End]] = {}
    for end in ends.kept:
        alike.setdefault(_tells_apart(i, end, ends), []).append(end)
    values: dict[str, Value] = {}
    for group in alike.values():
        shortest = min(group, key=lambda end: len(end.answers))
        case = ends.case(shortest)
        if case is not None:
            said = answer(asked.question, case)
            found = values.setdefault(_key(asked.told(said.value)), Value(said, case))
            if found.by and _key(said.value) not in found.by:
                found.said = _together(found.said, said)
            found.by.add(_key(said.value))
            found.ends += [shortest, *group]
    return values


def _agreed(asked: Asked, found: Value, ends: Ends) -> JSON:
    """What is so whatever is chosen; not known, where not every way was looked at."""
    said, case, varies = found.said, found.case, len(found.by) > 1
    if ends.whole and not varies:
        said, case = _fullest(asked, said, case, ends)
    table, seen = case.names, ""
    if not ends.whole:
        seen = "" if said.value in (UNKNOWN, UNRULED) or varies else words.as_far_as_seen(asked, said, table)
        said, table = Answer(UNKNOWN, say("too_many_ways", value=said.value), said.cites), ends.kept[0].position.table
    sure = said.value not in (UNKNOWN, UNRULED) and len(ends.kept) > 1
    under = rests_on(asked.question, case.story)
    alone = sure and not varies and not _is_so_everywhere(asked, said, case, ends)
    text = seen or words.answered(asked, said, table, either_way=sure, under=under, varies=varies, for_one=alone)
    return {
        "value": asked.told(said.value),
        "text": text,
        "cites": what_decides(asked, said, case, ends.request),
        "nodes": [],
    }


def _fullest(asked: Asked, said: Answer, shown: Case, ends: Ends) -> tuple[Answer, Case]:
    """The same answer, from the way on which the least is declined: what was done there tells why it is the same."""
    end = min(ends.kept, key=lambda end: (sum(given in DECLINED for given in end.answers), len(end.answers)))
    case = ends.case(end)
    if case is None or (other := answer(asked.question, case)).value != said.value:
        return said, shown
    return other, case


def _is_so_everywhere(asked: Asked, said: Answer, shown: Case, ends: Ends) -> bool:
    """Is an answer that is the same on every way so for one reason? Of many ways, it is enough that a few have it."""
    told = words.reason(said.why, shown.names)
    others = sorted(ends.kept, key=lambda end: len(end.answers))
    for end in (*others[:MOST_REASONS], others[-1]):
        if not ends.can_afford or (case := ends.case(end)) is None:
            return False
        if words.reason(answer(asked.question, case).why, case.names) != told:
            return False
    return True


def _richest(ends: Ends) -> Table:
    """The table by which cards are named: one that has met them all, where there is one."""
    return max((end.position.table for end in ends.kept), key=lambda t: len(t.cards))


def _tells_apart(i: int, end: End, ends: Ends) -> Any:
    """What the answer hangs on at an end, without its trace: the table, and what was noted."""
    return ends.values(end)[i], end.status, tuple(mark for j, mark in end.position.table.noted if j == i)


def _key(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _possible(asked: Asked, found: dict[str, Value], ends: Ends) -> JSON:
    """What may be and need not: the choices that lead there."""
    so = found[_key(True)]
    groups = [so.ends, *(other.ends for other in found.values() if other is not so)]
    end, elsewhere = _plainest(groups)[0], _all_but(so.ends, groups)
    way, under = ways_to(end, elsewhere, ends), rests_on(asked.question, so.case.story)
    text = words.answered(asked, so.said, end.position.table, under=under, way=way)
    chosen = replace(so.said, cites=[*so.said.cites, *_of_choices(_partings(end, elsewhere, ends))])
    return {"value": True, "text": text, "cites": what_decides(asked, chosen, so.case, ends.request), "nodes": []}


def _depends(asked: Asked, found: list[Value], ends: Ends) -> JSON:
    """Each value that the answer takes, with the choices that lead to it."""
    groups = [one.ends for one in found]
    shown = _plainest(groups)
    by, told = [], []
    for one, end in zip(found, shown, strict=True):
        table = end.position.table
        condition = ways_to(end, _all_but(one.ends, groups), ends)
        value = asked.told(one.said.value)
        by.append({"value": value, "choices": condition, "answers": list(end.answers)})
        told.append((words.low_head(asked.question, value, table), condition))
    parted = [m for end in shown for m in _partings(end, (other for other in shown if other is not end), ends)]
    under = list(dict.fromkeys(doubt for one in found for doubt in rests_on(asked.question, one.case.story)))
    decide = decisive(
        _of_choices(parted) + [i for one in found for i in one.said.cites],
        [i for one in found for i in one.said.more],
        beside=[i for one in found for i in one.said.beside],
        around=[i for one in found for i in one.said.around],
        of_fate=found[0].said.of_fate,
        to_the_point={i for one in found for i in one.case.to_the_point},
    )
    text = words.depends(told, complete=ends.whole, under=under)
    return {"value": DEPENDS, "text": text, "cites": decide, "nodes": [], "by": by}


def _together(one: Answer, other: Answer) -> Answer:
    """The one answer, resting on what the other rests on too: both say no, each for what it found."""
    cites, nodes = [*one.cites, *other.cites], [*one.nodes, *other.nodes]
    beside, around = (*one.beside, *other.beside), (*one.around, *other.around)
    return replace(one, cites=cites, nodes=nodes, beside=beside, around=around, more=(*one.more, *other.more))


# --------------------------------------------------------------------------------------------- which choices


def _plainest(groups: list[list[End]]) -> list[End]:
    """One end of each group: that which the fewest choices tell from all that lead elsewhere; of several, those that
    are the nearest to one another."""
    shown: list[End] = []
    for group in groups:
        others = _all_but(group, groups)
        few = sorted({id(end): end for end in group}.values(), key=lambda end: len(end.answers))[:MOST_WEIGHED]
        shown.append(min(few, key=lambda end: (*_partedness(end, others), _apart(end, shown))))
    return shown


def _partedness(end: End, others: list[End]) -> tuple[int, list[int]]:
    """How many choices tell an end from those, and how early they come."""
    found = sorted(_where_they_part(end, others))
    return len(found), found


def _all_but(group: list[End], groups: list[list[End]]) -> list[End]:
    """The ends that lead elsewhere than those of a group."""
    return [end for other in groups if other is not group for end in other]


def _apart(end: End, shown: list[End]) -> tuple[int, int]:
    return -_parting(end, shown[0]) if shown else 0, len(end.answers)


def _where_they_part(end: End, others: Iterable[End]) -> set[int]:
    return {_parting(end, other) for other in others}


def _parting(one: End, other: End) -> int:
    """How many answers two ends have in common, before the first that differs."""
    pairs = zip(one.answers, other.answers, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one.answers), len(other.answers)))


def _of_choices(parted: list[Made]) -> list[str]:
    """What is cited by those choices, and of the cards that make one choose."""
    asking = [m.table.cards[m.choice.card].spec.few_rulings for m in parted if m.choice.card in m.table.cards]
    return [i for m in parted for i in m.choice.cites] + [i for rulings in asking for i in rulings]


def ways_to(end: End, others: Iterable[End], ends: Ends) -> str:
    """« si Ben choisit … »: the choices by which an end parts from each of the others.

    Of ways that leave one table, one alone is known here: another of them may part from this end later than it does.
    """
    told = [(m.choice, m.picked) for m in _partings(end, others, ends)]
    return words.condition(told[:MOST_TOLD], end.position.table, more=len(told) > MOST_TOLD)


def _partings(end: End, others: Iterable[End], ends: Ends) -> list[Made]:
    """The choices of an end at which it parts from each of the others."""
    made = ends.choices(end)
    partings = sorted(at for at in _where_they_part(end, others) if at < len(made))
    return [m for at in partings if (m := made[at]) is not None]


# --------------------------------------------------------------------------------------------- the verdict


def verdict_everywhere(ends: Ends) -> JSON:
    """The verdict over every way: that of all of them, or those that differ and the choices that lead to each."""
    found: dict[str, tuple[Verdict, list[End]]] = {}
    for end in ends.kept:
        outcome = ends.traced(end)
        if outcome is None:
            break
        game, asked = outcome.game, bool(ends.request.asked)
        said = verdict(game.root, game.told, outcome.status, outcome.stop, asked=asked)
        found.setdefault(said.text, (said, []))[1].append(end)
        if len(found) >= SHARED.stop:
            break
    if len(found) == 1:
        said, _ = next(iter(found.values()))
        alone = len(ends.kept) == 1 and ends.whole
        text = said.text if alone else words.either_way(said.text, complete=ends.whole)
        return {**said.as_json, "text": text}
    groups = [group for _, group in found.values()]
    shared = words.shared([said.phrase for said, _ in found.values()]) if len(found) in SHARED else None
    told = (
        []
        if shared
        else [
            (ways_to(end, _all_but(group, groups), ends), said.phrase)
            for end, group, (said, _) in zip(_plainest(groups)[:MOST_VERDICTS], groups, found.values(), strict=False)
        ]
    )
    cites = [i for said, _ in found.values() for i in said.cites]
    points = [i for i in cites if i.startswith(POINTS)]
    deciding = with_contested(decisive(i for i in cites if i not in points), points)
    doubts = list(dict.fromkeys(doubt for said, _ in found.values() for doubt in said.doubts))
    text = shared or words.verdicts(told, more=len(found) > MOST_VERDICTS)
    return {"text": text, "cites": deciding, "doubts": doubts, "depends": True}


__all__ = ["Ends", "answer_everywhere", "verdict_everywhere"]
