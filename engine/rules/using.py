"""What a card does at its player's will: Talents, « à votre tour » effects, Specials of no particular moment."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.context import Context
from engine.effects.ast import Activated, BasePick, Clause, Effect, If, Play, Special, Talent, TalentTwice
from engine.effects.walk import instead_of, plays_itself, taken_up
from engine.events import Use
from engine.kernel import Game
from engine.once import Once, is_spent, of_name, told_spent
from engine.process import CLOSE, Choose, Illegal, Open, Option, Process
from engine.queries.facts import condition_false, holds
from engine.queries.matching import matches
from engine.queries.standing import activated, clauses_of, hushed_by, hushing_rules, is_muted, talents
from engine.rules.allowances import pay_instead, unused
from engine.rules.conflicts import keeps_from_talent
from engine.rules.places import base_refused, controls_titan, not_let, why_not_there
from engine.rules.plays import in_place_of
from engine.rules.resolution import cause_of, finish, use_special
from engine.rules.triggers import HELD, limited
from engine.rules.windows import is_there
from engine.statements import tie
from engine.table import Card, Table
from engine.tied import rule
from engine.trace import say


class Usage(NamedTuple):
    """A way to use a card in play: by what statement, and how a card that has no such effect is refused.

    `of_bases_too`: on a Base, which nobody controls, any player may use it.
    """

    rule: str
    lacking: str
    of_bases_too: bool = False


TALENT = Usage("G.talent.2", "no_talent")
ACTIVATED = Usage("G.a-votre-tour.1", "no_activated", of_bases_too=True)


@rule("G.talent.1", "G.talent.2", "G.talent.3", "G.talent.4", "G.talent.5", "G.controle.3", "4.2.5")
def use_talent(game: Game, player: str, card_id: str) -> Process[None]:
    """A player uses the Talent of a card: in the own play phase, once a turn; it is not an Action played."""
    table, card = game.table, game.table.cards[card_id]
    has = talents(table, card)
    _check_use(table, player, card, bool(has), TALENT)
    again = second_use(table, card_id)
    left = {use.key: clause for use, clause in has.items() if again or not is_spent(table, use)}
    if not left and has_its_talent_anew(table, card_id):
        again, left = Once(card_id, "again"), {use.key: clause for use, clause in has.items()}
    if not left:
        spent = _of_others(table, card_id)
        own = (entry for i in spent for entry in table.cards[i].spec.own_entry)
        raise Illegal(say("talent_used", card=card_id, also=spent), "G.talent.1", *own)
    ban = keeps_from_talent(table, card_id)
    if ban is not None:
        raise Illegal(ban.reason, *ban.cites)
    key = yield from which_effect(player, card_id, left, "G.talent.1")
    clause, use = left[key], next(use for use in has if use.key == key)
    by: tuple[str, ...] = ()
    if again and is_spent(table, use):
        use, by = again, table.cards[again.of].spec.own_entry if again.of in _of_others(table, card_id) else ()
    assert isinstance(clause.ability, Talent)
    shared = limited(table, card, clause, clause.ability.limit, player)
    if shared is not None and is_spent(table, shared):
        raise Illegal(told_spent(card_id, shared), "9.1.1")
    if shared is not None:
        yield Use(shared.key, card_id, cites=("9.1.1",))
    yield Use(use.key, card_id, talent=True, cites=("G.talent.1", "4.2.5", *by, *_rightly_used(card)))
    if use is again and again.of != card_id:
        yield Use(Once(card_id, TWICE).key, card_id, cites=("G.talent.1", *by))
    yield from _act(game, player, card, clause.text, clause.ability.effect, TALENT)


@rule("G.talent.1")
def has_its_talent_anew(table: Table, card_id: str) -> bool:
    """Has a card that was played again, its Talent having served, that Talent anew? No: the limit is of the turn."""
    return False


@has_its_talent_anew.reading("P.74", 1)
def _as_any_card_played(table: Table, card_id: str) -> bool:
    """Read the other way: it has done nothing yet since it was played."""
    return any(p.card == card_id and p.again for p in table.played) and not is_spent(table, Once(card_id, "again"))


TWICE = "talent"


@tie("G.talent.1", "9.1.1")
def second_use(table: Table, card_id: str) -> Once | None:
    """By what a Talent may be used a second time now. Two clauses that let it be used twice let it be so once only."""
    if is_spent(table, Once(card_id, TWICE)):
        return None
    left = [use for use in second_uses(table, card_id) if not is_spent(table, use)]
    return min(left, key=lambda use: use.of != card_id, default=None)  # what serves this card alone first


def second_uses(table: Table, card_id: str) -> tuple[Once, ...]:
    """By what a second use of this Talent is remembered, for each clause that allows one: this card's, or any one's."""
    return tuple(
        Once(card_id if clause.each or ctx.self is None else ctx.self, TWICE)
        for clause, ctx in clauses_of(table, TalentTwice)
        if matches(table, clause.who, card_id, ctx)
    )


def _of_others(table: Table, card_id: str) -> tuple[str, ...]:
    """The cards that let a Talent be used twice, of one of those that they mean, this card among them."""
    return tuple(use.of for use in second_uses(table, card_id) if use.of != card_id)


def _rightly_used(card: Card) -> tuple[str, ...]:
    """By its controller, be it not its owner; and any card may have a Talent."""
    by_controller = ("G.controle.3",) if card.owner not in (None, card.controller) else ()
    return (*by_controller, *(() if card.spec.is_minion else ("G.talent.5",)))


@rule("G.a-votre-tour.1", "G.a-votre-tour.2", "5.11.2", "4.2.5")
def use_card(game: Game, player: str, card_id: str) -> Process[None]:
    """A player uses an « à votre tour » effect of a card or Base in play: in the own play phase, once a turn."""
    table, card = game.table, game.table.cards[card_id]
    _check_use(table, player, card, bool(activated(table, card)), ACTIVATED)
    left = {use.key: clause for use, clause in unused(table, card).items()}
    if not left:
        raise Illegal(say("activated_used", card=card_id), "G.a-votre-tour.2")
    key = yield from which_effect(player, card_id, left, "G.a-votre-tour.1")
    clause = left[key]
    assert isinstance(clause.ability, Activated)
    effect = clause.ability.effect
    narrowed_to = partial(in_place_of, game.table, effect, card_id)
    for kind in instead_of(effect):
        paid = yield from pay_instead(game, player, kind, narrowed_to=narrowed_to)
        effect = (narrowed_to(paid.extra) if paid.extra is not None else None) or effect
    yield Use(key, card_id, cites=("G.a-votre-tour.2", "4.2.5", *_whose_you(card)))
    yield from _act(game, player, card, clause.text, effect, ACTIVATED)


def _whose_you(card: Card) -> tuple[str, ...]:
    """What says whom « vous » names where it is a Base that says it."""
    return ("5.11.2",) if card.spec.kind == "base" else ()


def which_effect(player: str, card_id: str, effects: dict[str, Clause], rule_id: str) -> Process[str]:
    """Which of a Base's own effect and the one lent to it, or of the Specials or the Talents of one card; one alone is
    not asked. `rule_id`: the statement by which such effects are used.
    """
    if len(effects) == 1:
        return next(iter(effects))
    labels = {key: say("clause_label", effect=c.ability.effect) for key, c in effects.items()}  # type: ignore[union-attr]
    options = tuple(Option(key, label) for key, label in labels.items())
    picked: tuple[Option, ...] = yield Choose(
        player, "mode", options, say("which_mode", card=card_id), cites=(rule_id,), card=card_id
    )
    return picked[0].id


def _check_use(table: Table, player: str, card: Card, has: bool, usage: Usage) -> None:
    """Refuses the use of an effect that the card in play has not, or not for that player, or not now."""
    if not table.in_play(card.id):
        raise Illegal(say("not_in_play", card=card.id), "G.permanent.3")
    if not has and is_muted(table, card.id):
        raise Illegal(say("source_muted", card=card.id, by=hushed_by(table, card.id)), *hushing_rules(table, card.id))
    if not has:
        waits = usage is ACTIVATED and bool(card.spec.triggers)  # it speaks at its moment, which has not come
        raise Illegal(say("silent_now" if waits else usage.lacking, card=card.id, player=player), usage.rule)
    if table.active != player or table.phase != "play":
        raise Illegal(say("not_play_phase", phase=table.phase), usage.rule, *_whose_you(card))
    if card.controller != player and not (usage.of_bases_too and card.spec.kind == "base"):
        raise Illegal(say("not_controller", card=card.id, player=player), "G.controle.3")


def _act(game: Game, player: str, card: Card, text: str, effect: Effect, usage: Usage) -> Process[None]:
    """Carries out an effect of a card in play that its player has chosen to use, and settles what that sets off."""
    cause = cause_of(game, card.id, player, talent=usage is TALENT)
    cites = (usage.rule, *card.spec.rulings)
    yield Open("step", say("uses", player=player, card=card.id, clause=text), cites, card.id, text)
    ctx = Context(card.id, player, card.controller, clause=text, cause=cause, stood=game.table.base_of(card.id))
    ctx.in_play_phase = True
    outer = game.amid
    yield outer.deeper()
    yield from game.perform(taken_up(effect), ctx)
    yield outer
    yield from finish(game)
    yield CLOSE


# --------------------------------------------------------------------------------------------- Specials


@rule("9.2.5", "G.special.3")
def use_special_freely(game: Game, player: str, card_id: str, on: str | None) -> Process[None]:
    """A player uses a Special that belongs to no particular moment (« à votre tour »), or of none: at any time."""
    table, card = game.table, game.table.cards[card_id]
    clause = next((c for c in table.specials_of(card) if is_free(table, card, c)), None)
    holder = card.place.of if card.place.sort in HELD else card.controller
    own_turn = (player, "play") == (table.active, table.phase)
    if clause is None or player != holder or not (own_turn or _is_of_any_time(clause)):
        raise Illegal(say("not_its_moment", card=card_id), "9.2.5", "G.special.2")
    yield from use_freely(game, player, card, (yield from the_one_wanted(table, player, card, clause)), on)


def is_free(table: Table, card: Card, clause: Clause) -> bool:
    """Is it a Special of no particular moment, usable from where the card is?"""
    assert isinstance(clause.ability, Special)
    return clause.ability.window is None and is_there(table, card, clause.ability)


@tie("9.2.5")
def _is_of_any_time(clause: Clause) -> bool:
    """May it be used on another's turn too, since it names no moment?"""
    return isinstance(clause.ability, Special) and clause.ability.any_time


@tie("G.special.2")
def the_one_wanted(table: Table, player: str, card: Card, first: Clause) -> Process[Clause]:
    """Of several Specials of no particular moment, each of which lets a Titan come, its player says which is used."""
    free = {str(n): clause for n, clause in enumerate(table.specials_of(card), 1) if is_free(table, card, clause)}
    if card.spec.kind != "titan" or len(free) < 2:
        return first
    return free[(yield from which_effect(player, card.id, free, "G.special.2"))]


@tie("4.2.14", "8.4.3", "8.4.5", "8.4.14")
def use_freely(game: Game, player: str, card: Card, clause: Clause, on: str | None) -> Process[None]:
    """Uses a Special of no particular moment; what it plays « au lieu de » a card is counted as that card."""
    special, titan = clause.ability, card.spec.kind == "titan"
    assert isinstance(special, Special)
    itself = plays_itself(special.effect)
    comes, kinds = titan and itself, instead_of(special.effect)
    if comes and controls_titan(game.table, player):
        raise Illegal(say("one_titan", player=player), "8.4.8")
    by_name, alone = Once(of_name(card.spec.slug), whom=player), Once(card.id)
    key = by_name if special.limit else None if kinds or comes else alone
    if key is not None and is_spent(game.table, key):
        raise Illegal(told_spent(card.id, key), "G.special.2", *card.spec.few_rulings)
    ctx = Context(card.id, player, player, clause=clause.text, in_play_phase=not special.any_time)
    if kinds:
        _check_its_place(game.table, card, special.effect, on, ctx)
    for kind in kinds:
        yield from pay_instead(game, player, kind, titan)
    game.hint(card.id, on)
    before = game.table
    yield from use_now(game, player, card.id, clause, ctx, key)
    if itself and on in before.bases and game.table.base_of(card.id) not in (on, None):
        raise why_not_there(before, player, card, on)


def _check_its_place(table: Table, card: Card, effect: Effect, on: str | None, ctx: Context) -> None:
    """Refuses, before anything is paid, a card that its text lets onto no Base, or not onto the one named."""
    play = taken_up(effect)
    if not isinstance(play, Play) or not isinstance(play.at, BasePick):
        return
    refused = {base: base_refused(table, play.at.filter, base, ctx) for base in table.bases}
    if on in refused and refused[on] is not None:
        raise not_let(card, refused[on])
    if all(refused.values()):
        raise Illegal(say("not_entered", card=card.id), "8.4.3", "5.5.1")


@rule("9.2.5", "8.4.3", "5.5.1")
def use_now(game: Game, player: str, card_id: str, clause: Clause, ctx: Context, key: Once | None) -> Process[None]:
    """Uses a Special at its player's will, if what it asks is true; a card that plays itself must also have come."""
    special = clause.ability
    assert isinstance(special, Special)
    itself = plays_itself(special.effect)
    spec = game.table.cards[card_id].spec
    rule_id = "8.4.3" if spec.kind == "titan" else "9.1.1" if itself else "9.2.5"
    effect = taken_up(special.effect)
    if isinstance(effect, If) and effect.otherwise is None and not holds(game.table, effect.condition, ctx):
        raise Illegal(condition_false(game.table, card_id, effect.condition), rule_id, *spec.few_rulings)
    done = yield from use_special(game, player, card_id, clause, ctx, key)
    if itself and not done and not game.table.in_play(card_id):
        raise Illegal(say("not_entered", card=card_id), rule_id, "5.5.1")
