"""Section 8.3: Monsters and Treasures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.context import Context
from engine.effects.ast import LootChange, OnPlay
from engine.events import Arrive, Draw, Reveal, Send, SetAside, Shuffle
from engine.kernel import Game
from engine.process import CLOSE, Choose, Considered, Note, Open, Option, Process, Together
from engine.queries.power import is_present, total
from engine.queries.standing import clauses_of
from engine.rules.decks import renew, top_card
from engine.rules.resolution import play_card, settle
from engine.statements import tie
from engine.table import MONSTER_DECK, TREASURE_DECK, TREASURE_DISCARD, Place, Table
from engine.tied import rule, told
from engine.trace import say


@rule("2.3.5", "8.3.12", "8.3.14", "8.3.15", "3.2.6", "6.6.11")
def bring_monsters(game: Game, base: str, moment: str = "8.3.12") -> Process[None]:
    """A Base that says so receives its Monsters as it enters; no player plays them, yet their effects happen.

    `moment` is the statement about the moment at which it enters: set-up, replacement, or in the course of a turn.
    """
    for _ in range(game.table.cards[base].spec.monsters):
        card_id = yield from next_monster(game, base)
        if card_id is not None:
            cites = tuple(dict.fromkeys((moment, "8.3.12")))
            yield Arrive(card_id, Place("minions", base), None, "entered", cites=cites)
            yield from monster_effects(game, card_id)


@rule("8.3.6", "8.3.7", "8.3.8", "8.3.9", "3.5.2")
def play_monster(game: Game, player: str, base: str) -> Process[str | None]:
    """An effect lets a player play the first card of the Monster deck, which nobody controls; gives back its id."""
    card_id = yield from next_monster(game, base)
    came = card_id is not None and (yield from play_card(game, player, card_id, Place("minions", base)))
    return card_id if came else None


def next_monster(game: Game, base: str) -> Process[str | None]:
    """The first card of the Monster deck, made again of its discard if it is empty; None if nobody knows one."""
    yield from renew(game, MONSTER_DECK)
    card_id = yield from top_card(game, game.table.active, MONSTER_DECK)
    if card_id is None:
        told = "no_monster" if game.table.is_told(MONSTER_DECK) else "unknown_monster"
        yield Note(say(told, base=base), ("8.3.12",))
    return card_id


@rule("8.3.15")
def monster_effects(game: Game, card_id: str) -> Process[None]:
    """What a Monster says happens as it comes, as for any minion that is played."""
    for clause in game.table.cards[card_id].spec.on_play:
        assert isinstance(clause.ability, OnPlay)
        yield Open("rule", say("monster_effect", card=card_id), ("8.3.15",), card_id, clause.text)
        yield from game.perform(clause.ability.effect, Context(card_id, game.table.active, None, clause=clause.text))
        yield CLOSE


@monster_effects.reading("P.11", 2, surely=False)
@told
def _only_placed(game: Game, card_id: str) -> None:
    """Read the other way: it is only placed, and says nothing as it comes."""


@rule("8.3.18", "8.3.19", "8.3.10")
def take_loot(game: Game, player: str, monster: str) -> Process[None]:
    """Who controls the effect that destroys a Monster draws the Treasures it was worth."""
    yield from _untold(game.table, (monster,))
    for _ in range(game.table.cards[monster].spec.treasures):
        if not (yield from draw_treasure(game, player, ("8.3.18", "8.3.10", "2.4.4"))):
            return


def _untold(table: Table, monsters: Iterable[str]) -> Process[None]:
    """Of a Monster whose Treasures nobody has counted, that none is drawn is told."""
    for card_id in monsters:
        if table.cards[card_id].spec.lacks_treasures:
            yield Note(say("treasures_untold", card=card_id), ("2.4.4",))


@rule("8.3.2", "8.3.11")
def draw_treasure(game: Game, player: str, cites: tuple[str, ...] = ("8.3.10",)) -> Process[bool]:
    """A player takes the top Treasure in hand."""
    if not (yield from renew(game, TREASURE_DECK)):
        return False
    card_id = yield from top_card(game, player, TREASURE_DECK)
    yield Draw(player, card_id, TREASURE_DECK, cites=cites)
    return True


@rule("8.3.23", "8.3.5")
def unclaimed(game: Game, revealed: Sequence[str]) -> Process[None]:
    """Of the Treasures revealed of a scored Base, those that nobody may take are discarded."""
    yield Together(tuple(Send(i, TREASURE_DISCARD, "discarded", cites=("8.3.5",)) for i in revealed))


@unclaimed.reading("P.15", 2)
def _shuffled_back(game: Game, revealed: Sequence[str]) -> Process[None]:
    """Read the other way: they are shuffled into their pile."""
    yield Together(tuple(Send(i, TREASURE_DECK, "shuffled", cites=("8.3.23",)) for i in revealed))
    yield Shuffle(TREASURE_DECK, cites=("8.3.23",))


def treasures_at(table: Table, base: str) -> int:
    """How many Treasures the Monsters still on a Base are worth, and what a card there adds to them."""
    if base not in table.bases:
        return 0
    more = sum(c.n for c, ctx in clauses_of(table, LootChange) if ctx.self and table.base_of(ctx.self) == base)
    there = (table.cards[i].spec for i in table.minions(base)) if table.has("treasures") else ()
    return more + sum(spec.treasures for spec in there if spec.kind == "monster")


@rule("6.2.5", "6.2.6")
@told
def loot_comes_first(game: Game) -> bool:
    """Are the Treasures shared before the effects « après la Conquête »? No: once those are resolved."""
    return False


@loot_comes_first.reading("P.41", 1)
@told
def _with_the_points(game: Game) -> bool:
    """Read the other way, as English rules have it: they come with the points."""
    return True


@rule(
    "6.2.6", "8.3.20", "8.3.21", "8.3.22", "8.3.23", "8.3.24", "8.3.25", "8.3.26", "8.3.27", "X.18", "X.19", "X.20",
)  # fmt: skip
def share_loot(game: Game, base: str) -> Process[None]:
    """The Treasures of the Monsters still on a scored Base are revealed, and taken one by one in order of force."""
    table, worth = game.table, treasures_at(game.table, base)
    yield from _untold(table, table.minions(base) if base in table.bases else ())
    if not worth:
        return
    sharers = [p for p in table.turn_order() if is_present(table, base, p)]
    sharers.sort(key=lambda p: -total(table, base, p))
    yield Open("rule", say("loot", n=worth, base=base), ("8.3.20", "8.3.21"), base)
    yield from _sharers(table, base, sharers)
    revealed = yield from _reveal_loot(game, worth)
    if revealed and not sharers:
        yield from unclaimed(game, revealed)
    turn = 0
    while revealed := [i for i in revealed if game.table.cards[i].place.sort == "aside"]:
        player = sharers[turn % len(sharers)]
        options = tuple(Option(i, say("card_label", card=i)) for i in revealed)
        picked = yield Choose(player, "cards", options, say("take_treasure"), cites=("8.3.22",))
        cites = ("8.3.22", "8.3.25") if turn < len(sharers) else ("8.3.22", "8.3.27")
        yield Send(picked[0].id, Place("hand", player), "taken", cites=cites)
        turn += 1
    yield CLOSE


@tie("8.3.21")
def _reveal_loot(game: Game, worth: int) -> Process[list[str]]:
    """So many Treasures are laid aside and shown, as far as there are any; one may be taken before they are shared."""
    revealed: list[str] = []
    for _ in range(worth):
        if not (yield from renew(game, TREASURE_DECK)):
            break
        card_id = yield from top_card(game, game.table.active, TREASURE_DECK)
        if card_id is None:
            yield Note(say("unknown_treasures", n=worth - len(revealed)), ("8.3.21",))
            break
        yield SetAside(card_id, game.table.active, cites=("8.3.21",))
        revealed.append(card_id)
    if revealed:
        yield Reveal(tuple(revealed), game.table.active, cites=("8.3.21",))
        yield from settle(game)
    return revealed


@tie("8.3.23", "8.3.24", "8.3.26")
def _sharers(table: Table, base: str, sharers: list[str]) -> Iterator[Note | Considered]:
    """Who shares, the strongest first: whoever is present, be it fourth; nobody else."""
    forces = {p: total(table, base, p) for p in sharers}
    cites = ["8.3.23"]
    if len(sharers) > 3:
        cites.append("8.3.24")
    if len(set(forces.values())) < len(sharers):
        cites.append("8.3.26")
    yield Note(say("sharers", forces=forces), tuple(cites))
    for player in table.turn_order():
        if player not in forces:
            yield Considered(say("no_share", player=player, base=base), ("8.3.23",), base)
