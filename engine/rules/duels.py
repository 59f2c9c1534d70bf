"""Section 8.7: duels."""

from __future__ import annotations

from engine.context import Context
from engine.effects.ast import Duel, Happening
from engine.events import DuelBegins, DuelEnds, Moment, Reveal, Send, SetAside
from engine.kernel import Game
from engine.process import CLOSE, Choose, Note, Open, Option, Process, Take
from engine.queries.power import counted_power
from engine.rules.decks import hand_options
from engine.rules.occurrence import not_told
from engine.rules.places import choose_spot, places_for
from engine.rules.resolution import offer_from_hand, play_card, resolve_trigger
from engine.rules.windows import specials_round
from engine.statements import tie
from engine.table import UNKNOWN, Place, Table
from engine.tied import rule, told
from engine.trace import say


@rule(
    "8.7.1", "8.7.2", "8.7.3", "8.7.4", "8.7.5", "8.7.6", "8.7.7", "8.7.8", "8.7.9", "8.7.10", "8.7.12", "8.7.13",
    "8.7.15",
)  # fmt: skip
def duel(game: Game, effect: Duel, challenger: str, challenged: str, ctx: Context) -> Process[bool]:
    """Two minions fight: each side may lay a card, these are revealed, the stronger wins; both do both at a tie."""
    yield Open("rule", say("duel", challenger=challenger, challenged=challenged), ("8.7.1",), challenger)
    sides = {i: game.table.cards[i].controller for i in (challenger, challenged)}
    yield DuelBegins(challenger, challenged, cites=("8.7.1",))
    told = set(game.table.all_in_play())
    yield from woken_by_duel(game)
    yield from during_duel(game, told)
    laid = yield from lay_cards(game, (yield from who_may_lay(game, challenger, challenged)), told)
    yield from reveal_cards(game, laid, told)
    table = game.table
    bases = {table.base_of(i) if table.in_play(i) else None for i in (challenger, challenged)}
    if len(bases) != 1 or None in bases:
        yield Note(say("duel_off"), ("8.7.12",))
        yield DuelEnds(cites=("8.7.12",))
        yield CLOSE
        return False
    forces = {i: counted_power(table, i) for i in (challenger, challenged)}
    result = "8.7.6" if len(set(forces.values())) == 1 else "8.7.5"
    changed = ("8.7.13",) if any(table.cards[i].controller != player for i, player in sides.items()) else ()
    yield Note(say("duel_forces", forces=forces), (result, *changed))
    winners = [i for i in forces if forces[i] == max(forces.values())]
    losers = [i for i in forces if forces[i] == min(forces.values())]
    yield from _stakes(game, effect, winners, losers, ctx)
    yield DuelEnds(tuple(winners), cites=("8.7.5", "8.7.7"))
    yield CLOSE
    return True


@tie("8.7.14")
def during_duel(game: Game, told: set[str]) -> Process[None]:
    """« Lorsque … participe à un duel » lasts as long as the duel: after each step of it, it may be used once more.

    What comes into play meanwhile and waits for a duel sees it too; `told` are the cards that have heard of it.
    """
    yield from specials_round(game, Moment(Happening.IN_DUEL, player=game.table.active))
    while late := not_told(game.table, told, Happening.IN_DUEL):
        told.update(late)
        challenger, challenged = game.table.duel
        yield DuelBegins(challenger, challenged, late=late, cites=("8.7.14",))
        yield from woken_by_duel(game)


@rule("8.7.14", "K.pinkerton")
def woken_by_duel(game: Game) -> Process[None]:
    """What waits for a duel to begin speaks before any card is laid; nothing else is played during it."""
    while woken := [pending for pending in game.waiting if isinstance(pending.event, DuelBegins)]:
        yield Take(woken[0])
        yield from (offer_from_hand if woken[0].from_hand else resolve_trigger)(game, woken[0])


def who_may_lay(game: Game, challenger: str, challenged: str) -> Process[tuple[str, ...]]:
    """The controllers of the two, the challenger's first; of one who controls both no booklet speaks."""
    first, second = (game.table.cards[i].controller for i in (challenger, challenged))
    if first is not None and first == second and _to_lay(game.table, first):
        return (yield from both_their_own(game, first))
    return tuple(player for player in (first, second) if player is not None)


@rule("8.7.1")
@told
def both_their_own(game: Game, player: str) -> tuple[str, ...]:
    """How many cards a player lays who controls both minions: one, as any player."""
    return (player,)


@both_their_own.reading("P.14", 2)
@told
def _two_cards(game: Game, player: str) -> tuple[str, ...]:
    """Two, one for each minion."""
    return (player, player)


def _to_lay(table: Table, player: str) -> tuple[Option, ...]:
    """The known cards of a hand: an unknown one is laid in no duel."""
    return tuple(o for o in hand_options(table, player) if not o.id.startswith(UNKNOWN))


@tie("8.7.1", "8.7.8")
def lay_cards(game: Game, players: tuple[str, ...], told: set[str]) -> Process[list[tuple[str, str]]]:
    """Each in turn may lay a card. Gives back those laid, each after who laid it."""
    laid = list[tuple[str, str]]()
    for player in players:
        card_id = yield from _lay(game, player)
        if card_id is not None:
            laid.append((player, card_id))
            yield from during_duel(game, told)
    return laid


def _lay(game: Game, player: str) -> Process[str | None]:
    """A player may lay a card of the own hand face down (R 8.7.8, 8.7.9)."""
    picked: tuple[Option, ...] = yield Choose(
        player, "cards", _to_lay(game.table, player), say("lay_duel_card"), 0, 1, ("8.7.8", "8.7.9")
    )
    if not picked:
        return None
    yield SetAside(picked[0].id, player, cites=("8.7.10",))
    return picked[0].id


@rule("8.7.2")
def reveal_cards(game: Game, laid: list[tuple[str, str]], told: set[str]) -> Process[None]:
    """Each laid card is revealed and resolved, the challenger's first."""
    for player, card_id in laid:
        yield Reveal((card_id,), player, player, cites=("8.7.2",))
        yield from resolve_laid(game, player, card_id)
        yield from during_duel(game, told)


@reveal_cards.reading("P.13", 2, surely=False)
def _all_revealed_first(game: Game, laid: list[tuple[str, str]], told: set[str]) -> Process[None]:
    """Read the other way: all are revealed, then resolved in that order."""
    for player, card_id in laid:
        yield Reveal((card_id,), player, player, cites=("8.7.2",))
    yield from during_duel(game, told)
    for player, card_id in laid:
        yield from resolve_laid(game, player, card_id)
        yield from during_duel(game, told)


@rule("8.7.3", "8.7.4")
def resolve_laid(game: Game, player: str, card_id: str) -> Process[None]:
    """A revealed Action is played as an extra one, wherever it can be; anything else goes back to the hand."""
    card = game.table.cards[card_id]
    places = places_for(game.table, player, card) if card.spec.is_action else []
    if places:
        yield from play_card(game, player, card_id, (yield from choose_spot(player, card_id, places, "8.7.3")))
    else:
        yield Send(card_id, Place("hand", player), "taken", cites=("8.7.4",))


@tie("8.7.6")
def _stakes(game: Game, effect: Duel, winners: list[str], losers: list[str], ctx: Context) -> Process[None]:
    """What the duel was fought for. At a tie each of the two has won against the other, and lost to it."""
    if effect.loser is not None:
        yield from game.perform(effect.loser, _told_of(ctx, losers, losers))
    for winner in winners if effect.winner is not None else ():
        yield from game.perform(effect.winner, _told_of(ctx, [winner], _beaten_by([winner], losers)))
    for ids, stake in ((winners, effect.if_you_win), (losers, effect.if_you_lose)):
        mine = [i for i in ids if game.table.cards[i].controller == ctx.you]
        if stake is not None and mine:
            ctx.losers = tuple(mine if ids is losers else _beaten_by(mine, losers))
            ctx.there = next((game.table.base_of(i) for i in mine if game.table.in_play(i)), None)  # where it is now
            yield from game.perform(stake, ctx)


def _told_of(ctx: Context, ids: list[str], losers: list[str]) -> Context:
    """The text of the duel where « elle » is those, and « la perdante » the losers."""
    sub = ctx.as_player(ctx.you or "")
    sub.it, sub.losers = tuple(ids), tuple(losers)
    return sub


def _beaten_by(winners: list[str], losers: list[str]) -> list[str]:
    """The losers to whom these are the winners: the others of the duel."""
    return [i for i in losers if i not in winners] or losers
