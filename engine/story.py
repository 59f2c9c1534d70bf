"""A run laid flat: what happened in it and what did not, in order, and what each of these came of.

Whoever has to say what a run came to (the verdict, the answers to questions) reads it here, off the events themselves:
nothing is looked for in sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import events as ev
from engine.table import Table
from engine.trace import Node

TOLD_OF_ALL = {"duel": "duel_forces", "trigger": "shared_place"}
"""What is told once, beside what it decides, of all that comes under such a node."""
LEFT_OUT = ("not_meant", "not_offered")  # by the text of the card under which it stands
SLIPPED = ("no_longer_here", "no_longer_as_told", "was_not_as_told")  # by what has become of it, or was, as it came
ROUTINE = ("nothing_to_draw", "no_conquest", "nobody_yet")
REFUSED = ("prevented", "replaced", "considered")  # where it is told why something did not come to be, or otherwise
BESIDE = ("prevented", "considered", "replaced", "trigger", "note", "choice")


@dataclass(slots=True)
class Story:
    """The nodes of a trace in the order in which they are read, the node that each stands under, and the last table."""

    nodes: list[Node]
    parents: dict[int, Node]
    table: Table
    _places: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, root: Node, table: Table) -> Story:
        nodes = list(root.walk())
        return cls(nodes, {id(child): node for node in nodes for child in node.children}, table)

    def at(self, node: Node) -> int:
        """Where in the run a node comes."""
        if not self._places:
            self._places.update((id(n), i) for i, n in enumerate(self.nodes))
        return self._places[id(node)]

    def step_of(self, node: Node) -> Node | None:
        """The step of the sequence under which a node stands."""
        return next((above for above in self.above(node) if above.say.key == "step"), None)

    def steps_of(self, nodes: Iterable[Node]) -> set[int]:
        """The steps under which those nodes stand, by their ids."""
        return {id(self.step_of(node)) for node in nodes}

    def under(self, steps: set[int], *, routine: bool = False) -> tuple[list[Node], list[Node]]:
        """What was looked at, refused or chosen under those steps, but what merely listened; and what took place. Of
        what every turn brings, nothing, unless it is all that there was (`routine`).
        """
        there = [n for n in self.nodes if id(self.step_of(n)) in steps and (routine or not self._is_routine(n))]
        beside = [node for node in there if node.kind in BESIDE and not node.say.key.startswith("silent_")]
        return beside, [node for node in there if node.kind == "event" and not _is_of_the_telling(node)]

    def around(self, steps: set[int], *, routine: bool = False) -> list[str]:
        """All that is cited by what the trace tells under those steps, each once; under all, for none."""
        there = (n for n in self.nodes if not steps or id(self.step_of(n)) in steps)
        kept = (n for n in there if routine or not self._is_routine(n))
        told = (n for n in kept if n.says_something and not _is_of_the_telling(n))
        return list(dict.fromkeys(i for node in told for i in node.cites))

    def told_beside(self, found: Iterable[Node], shown: Sequence[Node], texts: Iterable[str]) -> list[str]:
        """What is cited beside the nodes that show an answer: by what was refused before them, then of the cards at
        work (`texts`), then by what happened; by what was chosen, which could have been otherwise, last.
        """
        told = sorted({id(n): n for n in found}.values(), key=lambda n: (n.kind == "choice", self.at(n)))
        refused = [
            n for n in told if n.kind in REFUSED and n.say.key not in LEFT_OUT and not self.comes_after(n, shown)
        ]
        return list(dict.fromkeys((*self.all_cites(refused), *texts, *self.all_cites(told))))

    @property
    def contested(self) -> list[str]:
        """The open points of which another reading would have answered otherwise, and that no rank settles."""
        return [n.cites[0] for n in self.remarks("open_point") if n.say.facts["contested"]]

    def comes_after(self, node: Node, shown: Sequence[Node]) -> bool:
        """Does it come after all that shows an answer, and not of it? Without it the answer would be the same."""
        ids = {id(one) for one in shown}
        later = bool(shown) and self.at(node) > max(map(self.at, shown))
        return later and not any(id(above) in ids for above in self.above(node))

    def events(self, *sorts: type[ev.Event]) -> Iterator[tuple[Node, Any]]:
        """What took place, each with its node; only events of these sorts, where some are named."""
        for node in self.nodes:
            if node.kind == "event" and (not sorts or isinstance(node.say.facts["event"], sorts)):
                yield node, node.say.facts["event"]

    def changing(self, read: Callable[[Table], Any]) -> list[Node]:
        """The events by which what `read` reads off a table became another."""
        return [n for n, _ in self.events() if n.before and n.after and read(n.before) != read(n.after)]

    def remarks(self, *keys: str) -> list[Node]:
        return [node for node in self.nodes if node.say.key in keys]

    def considered(self) -> list[Node]:
        """What was looked at and did not apply. What merely listened, or spoke another time, decides nothing; nor do
        the cards that a text does not mean, but that it means none."""
        spoke = {n.card for n in self.nodes if n.kind == "trigger"}
        return [
            node
            for node in self.nodes
            if node.kind == "considered"
            and node.say.key not in LEFT_OUT
            and not node.say.key.startswith("silent_")
            and (node.card not in spoke or any(above.kind == "trigger" for above in self.above(node)))
        ]

    def left_out(self, card: str) -> list[Node]:
        """Where a card was spared: something was forbidden, something else was done, or the text did not mean it."""
        return [n for n in self.nodes if _is_left_out(n, card) or _is_spared_by(n, card)]

    def refusal(self, step: Node, card: str) -> Node | None:
        """Why what is done in a step does not mean the card that it named, where nothing else befell that card."""
        under = [node for node in step.walk() if card in node.about]
        refused = [node for node in under if node.say.key == "not_meant"]
        return refused[0] if refused and all(node.kind == "considered" for node in under) else None

    def passed_over(self, card: str) -> list[Node]:
        """The choices for which a card was one of the options, and another was picked."""
        chosen = [n for n in self.nodes if n.kind == "choice" and n.say.key == "choice"]
        return [n for n in chosen if _offers(n, card) and card not in [o.id for o in n.say.facts["picked"]]]

    def _is_routine(self, node: Node) -> bool:
        """Does it happen, or come to nothing, on every turn? It bears on what is asked only where it is the answer."""
        if isinstance(node.say.facts.get("event"), ev.Draw | ev.Reshuffle):
            return any(above.say.key == "draw_phase" for above in self.above(node))
        return isinstance(node.say.facts.get("event"), ev.SetPhase) or node.say.key in ROUTINE

    def above(self, node: Node) -> Iterator[Node]:
        """What a node stands under, the nearest first."""
        while (over := self.parents.get(id(node))) is not None:
            yield over
            node = over

    def cites(self, node: Node) -> list[str]:
        """The rules of an event, first those that set it apart from its like, and of the uses, triggers, copies and
        replacements that it came of; of a duel's stake, those by which it was won, of an effect that serves several,
        those by which it does."""
        event = node.say.facts.get("event")
        cites = sorted(node.cites, key=lambda i: i in event.cites) if isinstance(event, ev.Event) else list(node.cites)
        for above in self.above(node):
            if above.kind in ("trigger", "replaced", "step"):
                cites += above.cites
            if above.say.key in TOLD_OF_ALL:
                cites += [
                    i for told in above.children if told.say.key == TOLD_OF_ALL[above.say.key] for i in told.cites
                ]
        return cites

    def all_cites(self, nodes: Iterable[Node]) -> list[str]:
        return list(dict.fromkeys(i for node in nodes for i in self.cites(node)))


def _is_of_the_telling(node: Node) -> bool:
    """Does it say which card an unknown one is? That is the request's doing, and decides nothing."""
    return isinstance(node.say.facts.get("event"), ev.Identify | ev.HandTold)


def _is_left_out(node: Node, card: str) -> bool:
    return card in node.about and (node.kind == "prevented" or node.say.key in (*LEFT_OUT, *SLIPPED))


def _offers(node: Node, card: str) -> bool:
    choice = node.say.facts["choice"]
    return choice.kind == "cards" and card in [o.id for o in choice.options] and bool(node.say.facts["picked"])


def _is_spared_by(node: Node, card: str) -> bool:
    """Is this a clause that acted instead of something that would have happened to the card?"""
    if node.kind != "replaced":
        return False
    event = node.say.facts["event"]
    return card in getattr(event, "cards", ()) or getattr(event, "card", None) == card
