"""A run about which questions are put, and what their answers have in common."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from engine import events as ev
from engine.arbiter import Arbiter
from engine.derived import Derived
from engine.effects.ast import NOTHING
from engine.intake import Step, find_card
from engine.kernel import Game
from engine.library import Catalogue
from engine.process import Stop, Unruled
from engine.queries.power import untold_at
from engine.queries.reach import reached
from engine.question import UNRULED, Answer, Question
from engine.run import Outcome, carry_out
from engine.statements import said_otherwise
from engine.story import Story
from engine.table import Card, Standing, Table
from engine.trace import Node, Say, say

SHOWN = 3  # nodes that show an answer: the last ones
SUM = "2.1.2"  # that a power may be other than printed: why it is, is told
A_FEW = 3  # cards of which something is said together; of more, it is said of their sort


@dataclass(slots=True)
class Case:
    """A run about which questions are put: the table it began at, how it ended, and its story.

    What has been `said` of it is not worked out again, nor what its cards `reach` in the end. `at_odds`: where the
    rules would have answered otherwise as steps were tried.
    """

    start: Table
    outcome: Outcome
    story: Story
    catalogue: Catalogue
    said: dict[Question, Answer] = field(default_factory=dict)
    at_odds: dict[str, bool] = field(default_factory=dict)
    _reach: dict[str, list[str]] | None = None

    @classmethod
    def of(cls, start: Table, outcome: Outcome, catalogue: Catalogue) -> Case:
        return cls(start, outcome, Story.of(outcome.game.root, outcome.game.table), catalogue)

    @property
    def table(self) -> Table:
        return self.outcome.game.table

    @property
    def is_of_now(self) -> bool:
        """Is it of a table at which nothing was done yet?"""
        return not self.story.nodes[1:] and self.table.cards == self.start.cards

    @property
    def names(self) -> Table:
        """The table by which its cards are named: it knows what a step that was refused has told."""
        return self.outcome.game.told

    @property
    def to_the_point(self) -> set[str]:
        """What is said of a few cards, all of them at the table; of how a card deals with one that is; upon what
        happens beside it; and what an older booklet than the last says otherwise, where it is followed: where one of
        these is cited, it was said of just this.
        """
        specs = {card.spec.slug: card.spec for card in self.table.cards.values()}
        said = Counter(i for spec in specs.values() for i in spec.rulings)
        together = {i for i, times in said.items() if 1 < times <= A_FEW and times == self.catalogue.said_of[i]}
        together |= {i for spec in specs.values() for other, i in spec.beside if other in specs}
        return {*together, *(i for spec in specs.values() for _, i in spec.upon), *said_otherwise(self.table)}

    @property
    def contested(self) -> list[str]:
        """The open points on which what happened may hang, or what was tried since."""
        settled = self.catalogue.settled
        tried = [i for i, differs in self.at_odds.items() if differs and i.startswith("P.") and i not in settled]
        return list(dict.fromkeys((*self.story.contested, *tried)))

    @property
    def reach(self) -> dict[str, list[str]]:
        if self._reach is None:
            self._reach = reached(self.table)
        return self._reach


def shown(case: Case, value: Any, nodes: list[Node], more: tuple[str, ...], otherwise: Say) -> Answer:
    """An answer that these nodes show: they say why, and their rules decide; without any, `otherwise` is said."""
    why = _told(nodes[-1], case.story) if nodes else otherwise
    return Answer(value, why, case.story.all_cites(nodes), nodes, more)


def _told(node: Node, story: Story) -> Say:
    """What a node says, as a reason: of the very card that a step named, that it cannot be chosen."""
    step = story.step_of(node) if node.say.key == "not_meant" else None
    if step is not None and find_card(story.table, step.say.facts["step"].on or "") == node.card:
        return say("not_offered", **node.say.facts)
    return why_of(node)


def why_of(node: Node) -> Say:
    """What a node says, as a reason: where something was done in the place of an event, what that was."""
    if node.say.key != "instead":
        return node.say
    done = (n.say.facts["event"] for n in node.walk() if n.kind == "event")
    told = tuple(event for event in done if not (isinstance(event, ev.Use) or _only_spares(event)))
    return say("instead_done", event=node.say.facts["event"], done=told)


def _only_spares(event: ev.Event) -> bool:
    """Is this but that a card, for what was done instead, is not affected?"""
    return isinstance(event, ev.Begin) and (event.lasting.spares or bool(event.lasting.play))


def unruled(stop: Unruled) -> Answer:
    """What is said where the run stopped at what no rule settles: what it was."""
    return Answer(UNRULED, say("cannot_rule", card=stop.card, clause=stop.clause, reason=stop.reason), list(stop.cites))


def tried(step: Step, case: Case, table: Table | None = None) -> tuple[Table, Stop | None]:
    """The table to which the step would lead were it made now, and what would stop it. Nothing of it is kept.

    `table`: at which it is made, were things other than they are.
    """
    game = Game((table or case.table).on_account(case.at_odds), Arbiter(), case.catalogue, tracing=False)
    try:
        with game.bounded():
            game.begin_step()
            game.drive(carry_out(game, step))
    except Stop as stop:
        return game.table, stop
    return game.table, None


def silenced(table: Table, card: Card) -> Table:
    """The table as if that card said nothing."""
    silent = card.but(spec=replace(card.spec, effect=NOTHING))
    return table.but(cards={**table.cards, card.id: silent}, derived=Derived())


def all_told(table: Table | None, base: str) -> None:
    """Raises `Unruled` where the force on a Base hangs on a power that nobody has told."""
    for card in untold_at(table, base) if table is not None else ():
        raise Unruled(say("power_untold", card=card), (SUM,))


def last_rank(case: Case, base: str) -> tuple[Node, Standing] | None:
    """Who stood where at the last Conquest of a Base, and where that is told; None where there was none."""
    ranked = [(node, event.standing) for node, event in case.story.events(ev.Rank) if event.standing.base == base]
    return ranked[-1] if ranked else None


def forbade(node: Node) -> bool:
    """Does it tell of what a card forbade? A step against the rules is another matter."""
    return node.kind == "prevented" and node.say.key != "illegal"
