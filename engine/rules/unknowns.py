"""What nobody described: an unknown card that must be seen, a lasting clause that nobody could read."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TypeVar

from engine.budget import look
from engine.context import Context
from engine.effects.ast import Filter, Such, Until, Zone
from engine.effects.walk import unread, walk
from engine.events import Begin, HandTold, Identify
from engine.kernel import Game
from engine.kinds import asks_what_is_held, places_of
from engine.process import AskPlayers, Choose, Option, Process, Unruled, Unseen
from engine.queries.matching import matches
from engine.table import UNKNOWN, CardSpec, Lasting, Place
from engine.trace import Say, say
from engine.value import but

T = TypeVar("T")


def identify(game: Game, player: str, place: Place) -> Process[str]:
    """Which card is the next unknown one of a pile? The players say; it then lies on top. Gives back its id."""
    spec = yield from _which(game, player, _may_hold(game, player, place), say("which_card", place=place))
    assert spec is not None  # one had to be named
    return (yield from bring(game, player, place, spec))


def _may_hold(game: Game, player: str, place: Place) -> tuple[CardSpec, ...]:
    """The cards of the Factions played; in a hand, those that whoever plays may have drawn too."""
    own = _sketches(game, player)
    return (*own, *game.library.drawn_by_all) if place.sort == "hand" else own


def identify_card(game: Game, card_id: str) -> Process[None]:
    """Which card is this one, that everybody has seen laid but nobody has described? A known card is not asked for."""
    card = game.table.cards[card_id]
    if card.known:
        return
    player = card.owner or card.controller or game.table.active
    spec = yield from _which(game, player, _sketches(game, player), say("which_this"))
    assert spec is not None  # one had to be named
    yield Identify(spec, card.place, player, card=card_id, cites=("5.12.2",))


def identify_hand(game: Game, player: str) -> Process[None]:
    """Every unknown card of a hand that must be shown, one after the other; all, where nobody knows how many."""
    place = Place("hand", player)
    while game.table.unknown.get(place, 0) is None:
        specs = _may_hold(game, player, place)
        spec = yield from _which(game, player, specs, say("which_more", place=place), low=0)
        if spec is None:
            yield HandTold(player, cites=("5.12.2",))
        else:
            yield from bring(game, player, place, spec)
    while not game.table.is_told(place):
        yield from identify(game, player, place)


def count_hand(game: Game, player: str) -> Process[None]:
    """Before a text takes several cards of a hand, or all: how many are there, where nobody has said so?"""
    place = Place("hand", player)
    if game.table.unknown.get(place, 0) is None:
        options = tuple(Option(str(n), say("number", n=n)) for n in range(HELD_AT_MOST + 1))
        picked = yield Choose(player, "number", options, say("how_many_held", place=place), cites=("5.12.2",))
        yield HandTold(player, int(picked[0].id), cites=("5.12.2",))


HELD_AT_MOST = 20
"""No hand holds more, as far as is asked."""


def identify_search(game: Game, player: str, place: Place, wanted: Filter, ctx: Context) -> Process[None]:
    """A search in an unknown deck: which card, among those the text means, does the player take from it?"""
    specs = _those_meant(game, player, place, wanted, ctx, _sketches(game, player))
    spec = yield from _which(game, player, specs, say("which_card", place=place), low=0)
    if spec is not None:
        yield from bring(game, player, place, spec)


def tell_hands(game: Game, wanted: Filter, ctx: Context, enough: int | None) -> Process[None]:
    """Before a text looks in a hand for such a card: who holds the hand names one after the other, or says that there
    is none. `enough`: as many as the text asks; all, where that is None."""
    for part in wanted.alternatives or (wanted,):
        if not asks_what_is_held(part):
            continue
        for place in places_of(game.table, part, ctx):
            if (part, place) not in ctx.notes.told:
                yield from _tell_hand(game, place, part, ctx, enough)
                ctx.notes.told.add((part, place))


def _tell_hand(game: Game, place: Place, wanted: Filter, ctx: Context, enough: int | None) -> Process[None]:
    named = 0
    while not game.table.is_told(place) and (enough is None or named < enough):
        if not (yield from _tell_one(game, place, wanted, ctx)):
            return
        named += 1


def _tell_one(game: Game, place: Place, wanted: Filter, ctx: Context) -> Process[bool]:
    """Who holds the hand names such a card, or says that there is no other."""
    specs = _those_meant(game, place.of, place, wanted, ctx, _may_hold(game, place.of, place))
    spec = (yield from _which(game, place.of, specs, say("which_held", place=place), 0)) if specs else None
    if spec is not None:
        yield from bring(game, place.of, place, spec)
    return spec is not None


def seeing(game: Game, ctx: Context, query: Callable[[], T]) -> Process[T]:
    """What a query says; of a hand that nobody described, what it must know is asked first, and no more than that."""
    while True:
        try:
            return query()
        except Unseen as unseen:
            if unseen.hand is None:
                raise
            wanted, place = unseen.hand
            if wanted is None:
                yield from count_hand(game, place.of)
            elif not (yield from _tell_one(game, place, wanted, ctx)):
                ctx.notes.told.add(unseen.hand)


def _those_meant(
    game: Game, player: str, place: Place, wanted: Filter, ctx: Context, specs: tuple[CardSpec, ...]
) -> tuple[CardSpec, ...]:
    """Of the cards that an unknown one of a pile may be, those that the text means."""
    anywhere = but(wanted, zone=Zone.DECK, whose=None, at=None)
    if any(_asks_of_the_text(part) for part in walk(anywhere)):
        specs = tuple(map(game.library.whole, specs))
    return tuple(s for s in specs if matches(game.table.supposing(s, place, player), anywhere, UNKNOWN, ctx))


def _sketches(game: Game, player: str) -> tuple[CardSpec, ...]:
    return game.library.sketches_of(game.table.factions.get(player, ()))


def _asks_of_the_text(part: object) -> bool:
    """Does a filter mean what only a card's text tells?"""
    words = {Such.STANDARD, Such.UNDEAD, Such.SPECIAL}
    return isinstance(part, Filter) and (part.attach_text is not None or not words.isdisjoint(part.such))


def _which(game: Game, player: str, specs: tuple[CardSpec, ...], prompt: Say, low: int = 1) -> Process[CardSpec | None]:
    if not specs and low:
        raise Unruled(say("no_such_card"), ("5.12.2",))
    look(game.table, len(specs))
    picked = yield Choose(player, "unknown_card", _options(specs), prompt, low, 1, ("5.12.2",))
    return game.library.whole(picked[0].value) if picked else None


@lru_cache(64)  # a thousand options each
def _options(specs: tuple[CardSpec, ...]) -> tuple[Option, ...]:
    """Of an unknown card they are all those of the catalogue, again and again."""
    return tuple(Option(s.slug, say("name", name=s.name), s) for s in specs)


def bring(game: Game, player: str, place: Place, spec: CardSpec) -> Process[str]:
    """An unknown card of a pile turns out to be that one (5.12.2). Gives back its id."""
    before = set(game.table.cards)
    cites = ("8.4.2",) if place.sort == "titans" else ("5.12.2",)
    yield Identify(spec, place, player, top=place.sort == "deck", cites=cites)
    (card_id,) = set(game.table.cards) - before
    return card_id


# --------------------------------------------------------------------------------------------- clauses not read


def ask_unread(game: Game) -> Process[None]:
    """What stands on the table and nobody could read might change anything: the players say it before all else."""
    table = game.table
    for card_id in table.speakers("unread"):
        yield from ask_unread_of(game, card_id)
    for lasting in table.lasting:
        for part in unread(lasting.clause.ability):
            yield from _ask(game, lasting.on, part.text)


def ask_unread_of(game: Game, card_id: str) -> Process[None]:
    """The same of one card, as it comes into play."""
    for words in game.table.cards[card_id].spec.unread:
        yield from _ask(game, card_id, words)


def _ask(game: Game, on: str, words: str) -> Process[None]:
    """The players say it, or that it does nothing; what they say lasts as long as what says it."""
    card = game.table.cards.get(on)
    read = partial(game.library.read_lasting, card=card and card.spec)
    speaker = card and card.id
    said = yield AskPlayers(speaker, words, say("unread", clause=words, card=speaker), ("9.1.1",), read)
    for clause in said or ():
        held = Lasting(on, clause, Until.LEAVES, clause.text, card.controller if card else on, on)
        yield Begin(held, touches=False, cites=("9.1.1",))
