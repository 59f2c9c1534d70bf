"""Section 8.3: Monsters and Treasures."""

from __future__ import annotations

from engine.effects.ast import OnPlay
from engine.events import Arrive, Draw, Reshuffle, Reveal, Send, SetAside
from engine.kernel import CLOSE, Choose, Game, Note, Open, Option, Process, rule
from engine.queries import Context, is_present, total
from engine.rules.resolution import top_card
from engine.table import MONSTER_DECK, MONSTER_DISCARD, TREASURE_DECK, TREASURE_DISCARD, Place
from engine.trace import say


@rule("8.3.12", "8.3.14", "8.3.15", "2.3.5", "3.2.6", "6.6.11")
def bring_monsters(game: Game, base: str) -> Process:
    """A Base that says so receives its Monsters as it enters; no player plays them, yet their effects happen."""
    for _ in range(game.table.cards[base].spec.monsters):
        yield from play_monster(game, base)


@rule("8.3.6", "8.3.8", "8.3.9")
def play_monster(game: Game, base: str) -> Process:
    """The first card of the Monster deck comes to a Base, under nobody's control."""
    if not game.table.pile(MONSTER_DECK) and game.table.pile(MONSTER_DISCARD):
        yield Reshuffle(MONSTER_DISCARD, MONSTER_DECK, cites=("5.3.1",))
    card_id = yield from top_card(game, game.table.active, MONSTER_DECK)
    if card_id is None:
        yield Note(say("unknown_monster", base=base), ("8.3.12",))
        return False
    yield Arrive(card_id, Place("minions", base), None, "entered", cites=("8.3.12",))
    yield from monster_effects(game, card_id)
    return True


@rule("8.3.15")
def monster_effects(game: Game, card_id: str) -> Process:
    """What a Monster says happens as it comes, as for any minion that is played."""
    for clause in game.table.cards[card_id].spec.on_play:
        assert isinstance(clause.ability, OnPlay)
        yield Open("rule", say("monster_effect", card=card_id), ("8.3.15",), card_id, clause.text)
        yield from game.perform(clause.ability.effect, Context(card_id, game.table.active, None, clause=clause.text))
        yield CLOSE


@monster_effects.reading("P.11", 2)  # type: ignore[attr-defined,untyped-decorator]
def _only_placed(game: Game, card_id: str) -> Process:
    """Read the other way: it is only placed, and says nothing as it comes."""
    return
    yield


@rule("8.3.18", "8.3.19", "8.3.10")
def take_loot(game: Game, player: str, monster: str) -> Process:
    """Who controls the effect that destroys a Monster draws the Treasures it was worth."""
    for _ in range(game.table.cards[monster].spec.treasures):
        if not (yield from draw_treasure(game, player)):
            return


@rule("8.3.2", "8.3.11")
def draw_treasure(game: Game, player: str) -> Process:
    """A player takes the top Treasure in hand."""
    if not game.table.pile(TREASURE_DECK) and game.table.unknown.get(TREASURE_DECK, 0) == 0:
        if not game.table.pile(TREASURE_DISCARD):
            return False
        yield Reshuffle(TREASURE_DISCARD, TREASURE_DECK, cites=("5.3.1",))
    card_id = yield from top_card(game, player, TREASURE_DECK)
    yield Draw(player, card_id, TREASURE_DECK, cites=("8.3.18",))
    return True


@rule(
    "6.2.6", "8.3.20", "8.3.21", "8.3.22", "8.3.23", "8.3.24", "8.3.25", "8.3.26", "8.3.27", "X.18", "X.19", "X.20",
)  # fmt: skip
def share_loot(game: Game, base: str) -> Process:
    """The Treasures of the Monsters still on a scored Base are revealed, and taken one by one in order of force."""
    table = game.table
    monsters = [i for i in table.minions(base) if table.cards[i].spec.kind == "monster"] if base in table.bases else []
    worth = sum(table.cards[i].spec.treasures for i in monsters)
    sharers = [p for p in table.turn_order() if is_present(table, base, p)] if worth else []
    if not sharers:
        return
    sharers.sort(key=lambda p: -total(table, base, p))
    yield Open("rule", say("loot", n=worth, base=base), ("8.3.21",), base)
    revealed: list[str] = []
    for _ in range(worth):
        if not game.table.pile(TREASURE_DECK) and game.table.unknown.get(TREASURE_DECK, 0) == 0:
            break
        card_id = yield from top_card(game, game.table.active, TREASURE_DECK)
        if card_id is None:
            yield Note(say("unknown_treasures", n=worth - len(revealed)), ("8.3.21",))
            break
        yield SetAside(card_id, game.table.active, cites=("8.3.21",))
        revealed.append(card_id)
    if revealed:
        yield Reveal(tuple(revealed), game.table.active, cites=("8.3.21",))
    turn = 0
    while revealed:
        player = sharers[turn % len(sharers)]
        options = tuple(Option(i, say("card_label", card=i)) for i in revealed)
        picked = yield Choose(player, "cards", options, say("take_treasure"), cites=("8.3.22",))
        revealed.remove(picked[0].id)
        yield Send(picked[0].id, Place("hand", player), "taken", cites=("8.3.22", "8.3.25"))
        turn += 1
    yield CLOSE
