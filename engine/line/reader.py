"""Goes through the lexemes of a line once, from left to right: what has been heard so far, and what is around.

What understands a sort of lexeme is a function that `hears` it; the rooms `of_…` hold them, each its subject.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import TypeAlias

from engine.line.lexemes import LITTLE, Lexeme
from engine.line.told import Base, Item, Line, Ref, Step

PILES = {"hand": "hand", "discard": "discard", "deck": "deck", "deck_top": "deck", "deck_in": "deck"}
FAR = 12  # lexemes ahead, at most, that a step is sought in
BOUNDS = (".", "\n", "!", "?", ";", "then", "versus", "|")
Hears: TypeAlias = "Callable[[Reader, Lexeme], None]"
HEARD: dict[str, Hears] = {}
"""What is done at each sort of lexeme."""


def hears(*sorts: str) -> Callable[[Hears], Hears]:
    """Ties a function to the sorts of lexemes that it understands."""

    def keep(function: Hears) -> Hears:
        HEARD.update(dict.fromkeys(sorts, function))
        return function

    return keep


def _next_piles(said: Sequence[Lexeme]) -> list[Lexeme | None]:
    """Of each place in the line, the pile that is told further on in the same clause; None for none."""
    found: list[Lexeme | None] = [None]
    for one in reversed(said):
        pile = one.sort in PILES or one.sort == "titans_aside"
        found.append(one if pile else None if one.sort in (".", "\n", ";", "player") else found[-1])
    return found[::-1]


class Reader:
    """What a line has told up to where it is read, and the lexemes around."""

    def __init__(self, text: str, said: list[Lexeme]) -> None:
        self.said = said
        self.at = 0
        self.place = {id(one): i for i, one in enumerate(said)}
        self.starts = [one.start for one in said]
        self.opened = list(accumulate(((one.sort == "(") - (one.sort == ")") for one in said), initial=0))
        self.piles = _next_piles(said)
        self.line = Line(text, said)
        self.on_bases = any(map(self.names_base, said))  # is a Base named anywhere?
        self.who: str | None = None
        self.base: Base | None = None
        self.zone: str | None = None
        self.table_zone: str | None = None
        self.listed: list[Item] = []  # what the list of the moment holds, not yet placed by what follows it
        self.placed: list[Item] = []  # the cards that « sur Tortuga » has just placed
        self.has = False
        self.taken = False  # « Ben contrôle le Walker d'Anna »: it may have been told already
        self.step: Step | None = None
        self.parted: Step | None = None  # the step that a pile, told amid its sentence, has ended
        self.doer: str | None = None
        self.last: Item | Ref | None = None
        self.before: Lexeme | None = None  # the lexeme before, small words left out
        self.earlier: Lexeme | None = None  # and the one before that
        self.weak = False  # a sentence or « ; » has come since the player was named
        self.headed = False  # the Base of the moment was named by « sur »
        self.counting = False  # PV are being told
        self.forces = False  # what each player has of Force is being told
        self.whose: str | None = None  # the next card is that player's own
        self.heading: str | None = None  # the pile that heads the sentence: « Défausse : Ben Momie, Anna Walker »
        self.alone: str | None = None  # who is named alone on a line: the lines below are of what that player has
        self.top = False  # the cards named are the first of a deck
        self.numbered = 0  # « 1) … 2) … »: brackets that close nothing
        self.due = 0  # « 3 marqueurs sur le Walker »: those that the next card bears
        self.each: Lexeme | None = None  # « chacun », and what each has comes after it
        self.bearer: Item | None = None  # the card whose markers were just told: « Walker avec 2 marqueurs et Upgrade »

    def peek(self, n: int = 0) -> Lexeme | None:
        """The lexeme so many further on, small words left out."""
        at = self.at
        while at < len(self.said):
            if self.said[at].sort not in LITTLE:
                if n == 0:
                    return self.said[at]
                n -= 1
            at += 1
        return None

    def following(self, at: int) -> Iterator[Lexeme]:
        """All lexemes from that place on."""
        return (self.said[i] for i in range(at, len(self.said)))

    def next_is(self, *sorts: str, n: int = 0) -> Lexeme | None:
        """The lexeme so many further on, if it is of one of those sorts."""
        one = self.peek(n)
        return one if one is not None and one.sort in sorts else None

    def take(self, *some: Lexeme | None) -> None:
        """These are understood."""
        for one in some:
            if one is not None:
                one.taken = True

    def was(self, *sorts: str) -> bool:
        """Is the lexeme before of one of those sorts?"""
        return self.before is not None and self.before.sort in sorts

    def bound(self, one: Lexeme) -> None:
        """A sentence or a clause ends: of what was spoken of, what does not last beyond it is forgotten."""
        self.take(one)
        self.step = None if one.sort != "then" else self.step
        last = self.line.steps[-1] if self.line.steps and self.was(".", "\n", ";") else None
        if one.sort == "then" and self.step is None and last is not None and self._goes_on(last):
            self.step = last  # « Anna joue Walker. Puis Diva. »
        if one.sort == "then" and self.step is not None:
            self.step = (
                self.line.step(self.step.verb, self.step.player, one) if self.next_is("name", "quoted") else None
            )
        if one.sort in (".", "\n", "!", "?"):
            self.zone = self.table_zone = self.heading = None
            self.top = False
            self.doer, self.counting, self.forces = None, False, False
            if one.sort != "\n" or (self.was("player") and self.begins_line(self.before)):
                self.alone = self.who if one.sort == "\n" else None
            if self.base is not None:
                self.who = self.alone
        self.weak = self.weak or one.sort in (".", "\n", "!", "?", ";")
        self.zone = self.heading if one.sort == ";" else self.zone
        self.listed, self.has, self.last, self.due, self.parted, self.each = [], False, None, 0, None, None
        if one.sort in (".", "\n") and self.base is not None and not self.base.items and not self.base.heading:
            self.base = None

    def _goes_on(self, step: Step) -> bool:
        """Is one more card told that is played, or used, as the one before?"""
        over = self.peek(1) is None or self.next_is(".", "\n", "!", "?", ";", ",", "then", "and", "on", n=1)
        return step.verb in ("play", "talent") and self.next_is("name") is not None and bool(over)

    def part(self) -> None:
        """A pile is told: the step goes on no further, save to the Base where it is made."""
        self.parted, self.step = self.step, None

    def begins_line(self, one: Lexeme | None) -> bool:
        at = self.place[id(one)] if one is not None else 0
        return bool(at) and self.said[at - 1].sort == "\n"

    def scope(self) -> list[Item]:
        """The cards that what follows them is said of: the whole list where no Base was named before it, else the
        last one with those joined to it by « et »."""
        loose = [item for item in self.listed if not item.placed]
        if self.base is None or self.has:
            return loose
        return loose[-1:] if not self.joined() else loose[-self.joined() - 1 :]

    def joined(self) -> int:
        """How many cards of the list are joined to the last one by « et »."""
        loose = [item for item in self.listed if not item.placed]
        count = 0
        for one, two in zip(reversed(loose[:-1]), reversed(loose[1:]), strict=False):
            after, before = bisect_left(self.starts, one.end), bisect_left(self.starts, two.start)
            between = [x.sort for x in self.said[after:before]]
            if [s for s in between if s not in (*LITTLE, "number")] != ["and"]:
                break
            count += 1
        return count

    def pile_follows(self) -> Lexeme | None:
        """The pile that the list of the moment is said to lie in, further on in the clause."""
        return self.piles[self.at]

    def forget(self) -> None:
        """After the head of a Base nobody has been named yet."""
        self.who, self.zone, self.listed, self.has, self.last, self.step = None, None, [], False, None, None
        self.alone = None

    def heads_sentence(self, zone: str) -> None:
        """« Défausse : Ben Momie, Anna Walker »: the pile of each player that the sentence names."""
        if (self.before is None or self.was(".", "\n", "!", "?")) and self.next_is(":", ","):
            self.heading = zone

    def in_brackets(self, item: Item, one: Lexeme) -> bool:
        """« Walker (2 marqueurs, Upgrade) »: is this said of the card within brackets that are still open?"""
        after = bisect_left(self.starts, item.said.end)
        return self.opened[self.place[id(one)]] > self.opened[after]

    def is_bracketed(self, one: Lexeme) -> bool:
        """Is a bracket open there, those that close nothing left aside?"""
        return self.opened[self.place[id(one)]] + self.numbered > 0

    def heads_counts(self, one: Lexeme) -> bool:
        """« PV : Anna 12, Ben 10 »: what heads them is taken, and they are counted from there on."""
        heads = bool(self.next_is(":") and self.next_is("player", n=1) and self.next_is("number", n=2))
        if heads:
            self.take(one)
            self.counting = True
        return heads

    @staticmethod
    def names_base(one: Lexeme | None) -> bool:
        return one is not None and one.sort == "name" and all(record.kind == "base" for record in one.records)


hears(*BOUNDS)(Reader.bound)
