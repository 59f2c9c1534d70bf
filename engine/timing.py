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
