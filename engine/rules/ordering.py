"""Of effects that wait together, which comes next: the active player says, or whose limited clause it is."""

from __future__ import annotations

from engine.context import other_than_itself
from engine.effects.ast import Triggered
from engine.events import Moment
from engine.kernel import Game
from engine.pending import Pending
from engine.process import Choose, Option, Process
from engine.statements import tie
from engine.timing import WINDOW_OF
from engine.trace import Say, say

WHICH_FIRST = say("which_first")


def next_of(game: Game, waiting: list[Pending], prompt: Say = WHICH_FIRST) -> Process[Pending]:
    """The active player says which of several simultaneous effects comes next (R 9.1.5)."""
    first = waiting[0]
    if all(p.card == first.card and p.clause == first.clause for p in waiting):
        return (yield from told_of_one(game, first, waiting))
    options: list[Option] = []
    seen: dict[str, int] = {}
    told = one_of_each(waiting)
    for pending in told:
        seen[pending.card] = seen.get(pending.card, 0) + 1
        option_id = pending.card if seen[pending.card] == 1 else f"{pending.card}#{seen[pending.card]}"
        again = sum(p.card == pending.card for p in told) > 1
        about = other_than_itself(pending.subject, pending.card) if again else None
        label = say("trigger_label", card=pending.card, clause=pending.clause.text, about=about)
        options.append(Option(option_id, label, pending))
    picked = yield Choose(game.table.active, "cards", tuple(options), prompt, cites=("9.1.5", *_order_rule(waiting)))
    chosen: Pending = picked[0].value
    return (yield from told_of_one(game, chosen, waiting))


def one_of_each(waiting: list[Pending]) -> list[Pending]:
    """What waits, a limited clause named once, however many cards it may be about."""
    first = {p.use: p for p in reversed(waiting)}
    return [p for p in waiting if p.use is None or first[p.use] is p]


@tie("G.permanent.2", "9.1.5")
def told_of_one(game: Game, first: Pending, waiting: list[Pending]) -> Process[Pending]:
    """Of several events to one of which a limited clause reacts, its player says which comes first: by the card, the
    Base or the player that it tells of.

    The clause of what nobody controls is the active player's to order.
    """
    told = [(p.once.about, p) for p in waiting if p.once is not None and p.use is not None and p.use == first.use]
    rivals = {about: pending for about, pending in told if about is not None}
    if len(rivals) < 2:
        return first
    own = game.table.cards[first.card].controller
    player, cites = (game.table.active, "9.1.5") if own is None else (own, "G.permanent.2")
    of_players = all(about in game.table.players for about in rivals)
    key = "player" if of_players else "card"
    options = tuple(Option(i, say(f"{key}_label", **{key: i}), p) for i, p in rivals.items())
    prompt = say("of_which_first", card=first.card)
    picked = yield Choose(player, "player" if of_players else "cards", options, prompt, cites=(cites,), card=first.card)
    chosen: Pending = picked[0].value
    return chosen


@tie("4.1.2", "4.5.3", "5.1.4", "6.3.2", "6.6.2", "9.1.5")
def _order_rule(waiting: list[Pending]) -> tuple[str, ...]:
    """Whose it is to order them: at each moment the active player's. Nothing has happened yet of what is replaced."""
    event, ability = waiting[0].event, waiting[0].clause.ability
    if isinstance(ability, Triggered) and ability.instead:
        return ()
    return WINDOW_OF[event.happening].orders if isinstance(event, Moment) else ("5.1.4",)
