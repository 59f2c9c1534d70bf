"""The windows of the game: when what waits for a moment may be used, by whom, and in which order.

One table. `engine.rules` opens its windows from it, and the page « les moments » of the rulebook is drawn from it. What
players read of it is in `engine.wording.timing`.
"""

from __future__ import annotations

from enum import Enum

from engine.effects.ast import Happening
from engine.value import value


class Usable(Enum):
    """What may be used in a window; there, they come in the order in which a window names them."""

    TRIGGERED = "triggered"  # effects of cards in play and of Bases, imposed: in the active player's order
    SPECIAL = "special"  # the round of Specials: one each in turn, the active player first, until all pass in a row
    ANSWER = "answer"  # Specials in hand that an event has woken: in turn order, once cards in play have spoken
    UNCOVER = "uncover"  # one buried card, by the active player
    PLAY = "play"  # the plays of the turn, and extra ones
    TALENT = "talent"
    ON_YOUR_TURN = "on_your_turn"  # « à votre tour », on a card or a Base in play; Specials for which no moment is said


@value
class Window:
    """A time during which some effects may be used.

    `of`: turn, play, conquest or duel, of which it is a part. `opens` and `closes`: the steps there, by name; `again`:
    the steps after which it is gone through once more, as long as it is open. `happening`: what a text that waits for
    it says; None where no one word says it. `cites`: the rules that open it; `orders`: those that say whose turn it is.
    """

    id: str
    of: str
    opens: str
    closes: str
    usable: tuple[Usable, ...]
    cites: tuple[str, ...]
    orders: tuple[str, ...]
    happening: Happening | None = None
    again: tuple[str, ...] = ()

    @property
    def is_gone_round(self) -> bool:
        """Are the Specials that wait for it offered in a round, and not to each hand as something happens?"""
        return Usable.SPECIAL in self.usable


class Actor(Enum):
    """Who acts at a step."""

    NOBODY = "nobody"  # the rules do it: there is nothing to choose
    ACTIVE = "active"
    WHO_PLAYS = "who_plays"
    ORDERS = "orders"  # the active player says in which order
    EACH = "each"  # each in turn, the active player first
    BY_STRENGTH = "by_strength"  # each who is present on the Base, the strongest first
    CHALLENGER_FIRST = "challenger_first"  # the two duellists' controllers
    WEAKER = "weaker"  # of two Titans' controllers


@value
class Step:
    """A step of what the game goes through, the rules it follows, and who acts."""

    id: str
    of: str
    who: Actor
    cites: tuple[str, ...]


STEPS = (
    Step("expiry_of_start", "turn", Actor.NOBODY, ("4.1.3",)),
    Step("effects_of_start", "turn", Actor.ORDERS, ("4.1.1", "4.1.2")),
    Step("uncovering", "turn", Actor.ACTIVE, ("8.6.11",)),
    Step("play_phase", "turn", Actor.ACTIVE, ("4.2.1", "4.2.3")),
    Step("resolution", "turn", Actor.ACTIVE, ("5.1.1",)),
    Step("conquest_phase", "turn", Actor.NOBODY, ("4.3.1",)),
    Step("draw_phase", "turn", Actor.ACTIVE, ("4.4.1", "4.4.3")),
    Step("end_phase", "turn", Actor.ORDERS, ("4.5.1", "4.5.3")),
    Step("expiry", "turn", Actor.NOBODY, ("4.5.4",)),
    Step("victory", "turn", Actor.NOBODY, ("4.5.5", "7.1.1")),
    Step("next_turn", "turn", Actor.NOBODY, ("4.5.6",)),
    Step("laid_down", "play", Actor.WHO_PLAYS, ("4.2.6", "4.2.10")),
    Step("own_effect", "play", Actor.WHO_PLAYS, ("5.1.1",)),
    Step("under_way", "play", Actor.WHO_PLAYS, ("5.1.2", "5.2.2")),
    Step("woken_in_play", "play", Actor.ORDERS, ("5.1.3", "5.1.4")),
    Step("woken_in_hand", "play", Actor.EACH, ("5.1.5", "5.1.6")),
    Step("discard_played", "play", Actor.NOBODY, ("5.1.7",)),
    Step("checked", "conquest", Actor.NOBODY, ("6.2.1", "6.1.1")),
    Step("designated", "conquest", Actor.ACTIVE, ("6.2.2",)),
    Step("points", "conquest", Actor.NOBODY, ("6.2.4", "6.4.2")),
    Step("after_points", "conquest", Actor.NOBODY, ("6.2.5",)),
    Step("loot", "conquest", Actor.BY_STRENGTH, ("6.2.6", "8.3.22", "8.3.25")),
    Step("clearing", "conquest", Actor.NOBODY, ("6.2.7",)),
    Step("base_leaves", "conquest", Actor.NOBODY, ("6.2.8",)),
    Step("replaced", "conquest", Actor.NOBODY, ("6.2.9",)),
    Step("again", "conquest", Actor.NOBODY, ("6.2.10",)),
    Step("declared", "duel", Actor.WHO_PLAYS, ("8.7.7",)),
    Step("laid", "duel", Actor.CHALLENGER_FIRST, ("8.7.1", "8.7.8")),
    Step("revealed", "duel", Actor.CHALLENGER_FIRST, ("8.7.2", "8.7.3", "8.7.4")),
    Step("compared", "duel", Actor.NOBODY, ("8.7.5", "8.7.6", "8.7.12")),
    Step("met", "clash", Actor.NOBODY, ("8.4.16",)),
    Step("counted", "clash", Actor.NOBODY, ("8.4.18",)),
    Step("removed", "clash", Actor.WEAKER, ("8.4.19", "8.4.20")),
)
"""What the game goes through, in order; a window opens and closes at steps of what it is a part of."""


WINDOWS = (
    Window(
        "turn_start", "turn", "effects_of_start", "uncovering",
        (Usable.TRIGGERED, Usable.SPECIAL, Usable.UNCOVER), ("4.1.1",), ("4.1.2",), Happening.TURN_START,
    ),
    Window(
        "play_phase", "turn", "play_phase", "conquest_phase",
        (Usable.PLAY, Usable.TALENT, Usable.ON_YOUR_TURN), ("4.2.5", "4.2.13"), ("4.2.3",),
        again=("resolution",),
    ),
    Window(
        "turn_end", "turn", "end_phase", "expiry",
        (Usable.TRIGGERED, Usable.SPECIAL), ("4.5.1", "4.5.2"), ("4.5.3",), Happening.TURN_END,
    ),
    Window(
        "after_a_play", "play", "own_effect", "discard_played",
        (Usable.TRIGGERED, Usable.ANSWER), ("5.1.3", "5.1.5"), ("5.1.4", "5.1.6"),
    ),
    Window(
        "before_scoring", "conquest", "designated", "points",
        (Usable.TRIGGERED, Usable.SPECIAL), ("6.2.3", "6.3.9", "6.2.17"), ("6.3.2",), Happening.BEFORE_SCORING,
    ),
    Window(
        "when_scoring", "conquest", "points", "after_points",
        (Usable.TRIGGERED, Usable.SPECIAL), ("6.2.4", "6.4.8"), ("6.3.2",), Happening.WHEN_SCORING,
    ),
    Window(
        "after_scoring", "conquest", "after_points", "clearing",
        (Usable.TRIGGERED, Usable.SPECIAL), ("6.2.5", "6.6.1", "G.apres.1"), ("6.3.2", "6.6.2"),
        Happening.AFTER_SCORING,
    ),
    Window(
        "duel", "duel", "declared", "compared",
        (Usable.TRIGGERED, Usable.SPECIAL), ("8.7.14", "8.7.1"), ("5.1.4", "6.3.4"), Happening.IN_DUEL,
        again=("laid", "revealed"),
    ),
)  # fmt: skip

WINDOW_OF = {window.happening: window for window in WINDOWS if window.happening is not None}
