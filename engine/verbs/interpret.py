"""The interpreter: what a clause of a card makes happen. Its verbs are laid out by what they work on."""

from __future__ import annotations

from engine.context import NOTHING_DONE, Context, Notes
from engine.effects import ast
from engine.effects.ast import BasePick, Effect, Kind, Rel
from engine.effects.walk import walk
from engine.events import Cause, NameIt
from engine.kernel import Game
from engine.kinds import is_kind
from engine.process import Choose, Considered, Option, Process
from engine.queries.facts import players
from engine.table import Table
from engine.trace import say
from engine.verbs import affecting, bases, markers, piles, playing, sequences
from engine.verbs.feasible import leads_nowhere, spares_all
from engine.verbs.registry import always, perform, verb
from engine.verbs.targets import choose_base, choose_players, designate, has_target, in_chosen_order, put_away

ROOMS = (sequences, affecting, piles, markers, playing, bases)  # importing them ties their verbs


def carry_out(game: Game, effect: Effect, ctx: Context) -> Process[bool]:
    """Carries out a whole clause; what it has shown and not used goes back to its deck."""
    if ctx.notes is NOTHING_DONE:
        ctx.notes = Notes()
    done = yield from perform(game, effect, ctx)
    if ctx.notes.shows:
        yield from put_away(game, ctx)
    return done


def _could_designate(table: Table, verb: ast.Designate, ctx: Context) -> bool:
    return bool(players(table, verb.target, ctx)) if isinstance(verb.target, ast.Who) else has_target(table, verb, ctx)


@verb(ast.Designate, could=_could_designate)
def _designate(game: Game, verb: ast.Designate, ctx: Context) -> Process[bool]:
    """« choisissez … », and nothing more: what is said next of it points at that Base, that player or those cards."""
    match verb.target:
        case BasePick():
            useless = leads_nowhere(game.table, verb.target, ctx)
            ctx.there = yield from choose_base(game, verb.target, ctx, excluded=useless)
            return ctx.there is not None
        case ast.Who():
            among = players(game.table, verb.target, ctx)
            if among and spares_all(game.table, among, ctx):
                yield Considered(say("no_target", card=ctx.self), ("5.4.8",), ctx.self, ctx.clause)
                return False
            named = yield from choose_players(game, among, ctx)
            ctx.that = named[0] if named else None
            return bool(named)
        case _:
            ids, complete = yield from designate(game, verb.target, ctx)
            if verb.any_order:
                ids = yield from in_chosen_order(game, ids, say("order_of_cards"), ctx)
            ctx.chosen = ids
            if ids:
                ctx.there = game.table.base_of(ids[0])
            return bool(ids) and complete


@verb(ast.NameSomething, could=always)
def _name(game: Game, verb: ast.NameSomething, ctx: Context) -> Process[bool]:
    """A Faction, or a card (of a kind), is named: those said to be played first, then those that the table knows."""
    names = _cards(game, verb.what, ctx) if isinstance(verb.what, Kind) else _factions(game)
    if verb.what is Rel.THAT:
        names = game.table.factions.get(ctx.that or "", ()) or names  # of who has not said which, any may be one
    options = tuple(Option(n, say("name", name=n)) for n in dict.fromkeys(names))
    if not options:
        return False
    you = ctx.you or game.table.active
    prompt = say("name_one", whom=ctx.that if ctx.that != you else None)
    picked = yield Choose(you, "mode", options, prompt, cites=("5.4.1",), card=ctx.self)
    if ctx.self is not None:
        yield NameIt(
            ctx.self, picked[0].id, bool(ctx.named or ctx.named_for), cause=ctx.cause or Cause(), cites=("5.4.1",)
        )
    ctx.named = (*ctx.named, picked[0].id)
    return True


def _factions(game: Game) -> tuple[str, ...]:
    """Every Faction there is: those of the players, then those of the cards at the table, then the others."""
    at_table = {card.spec.faction for card in game.table.cards.values() if card.spec.faction is not None}
    return game.library.all_factions((*_played(game.table), *sorted(at_table)))


def _cards(game: Game, kind: Kind, ctx: Context) -> tuple[str, ...]:
    """The cards of that kind at the table; where the text looks among some that nobody knows, all that these may be."""
    table = game.table
    at_table = sorted({card.spec.name for card in table.cards.values() if card.known and is_kind(card, kind)})
    text = walk(table.cards[ctx.self].spec.effect) if ctx.self else ()
    zones = {part.zone for part in text if isinstance(part, ast.Filter) and ast.Such.OF_THAT_NAME in part.such}
    looked_in = ("hand",) if zones == {ast.Zone.HAND} else ("hand", "deck")
    secret = any(n != 0 and place.sort in looked_in for place, n in table.unknown.items())
    return (*at_table, *(game.library.names_of(_played(game.table), kind) if secret else ()))


def _played(table: Table) -> tuple[str, ...]:
    return tuple(faction for player in table.players for faction in table.factions.get(player, ()))
