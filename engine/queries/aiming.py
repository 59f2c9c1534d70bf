"""« Une Action affectant directement … »: which Actions could, read off what they say before anyone plays them.

To affect directly is to designate a card and do to it one of the things that count (R G.directement.1): an attached
Action does it to what it is attached to, another to the cards that its effect has its player designate.
"""

from __future__ import annotations

from functools import lru_cache

from engine.context import Aim, Context, cards_of
from engine.effects import ast
from engine.effects.ast import Affecting, Filter, Kind, Pick, Ref, Zone
from engine.effects.walk import KEPT, members, walk
from engine.kinds import is_kind
from engine.queries.knot import ask
from engine.queries.matching import found, matches
from engine.statements import tie
from engine.table import Card, CardSpec, Table

# of a verb that affects: what it designates, and what passes from one card to another
_FIELDS = ("target", "source", "to", "other")
_RAISES = (ast.Boost, ast.PutCounters, ast.MoveCounters)
_LATER = (ast.Grant, ast.GrantTrigger)  # what they hold is done at another moment
# done by its player, whatever happens
_PLAIN = (ast.Seq, ast.ForTo, ast.Designate, ast.Draw, ast.Discard, ast.Gain, ast.Affects)


def wanted_by(table: Table, affecting: Affecting, ctx: Context) -> tuple[str, ...]:
    """The cards in play one of which the Action must affect directly."""
    what = affecting.what
    return cards_of(table, what, ctx) if isinstance(what, Ref) else found(table, what, ctx)


@tie("G.directement.1", "G.attachez.1", "G.affectee.5")
def could_affect(table: Table, card: Card, affecting: Affecting, ctx: Context) -> tuple[str, ...]:
    """Of the cards wanted, those that the Action could affect directly, played now by whoever reads the text."""
    spec, own = card.spec, Context(card.id, ctx.you, ctx.you)
    wanted = wanted_by(table, affecting, ctx)
    if not spec.is_shown:
        if spec.effect.attach is not Kind.MINION:
            return ()
        to = spec.effect.attach_to
        hosts = (i for i in wanted if is_kind(table.cards[i], Kind.MINION))
        raised = (i for i in hosts if not affecting.raising or raises(spec, table.cards[i]))
        return tuple(i for i in raised if to is None or matches(table, to, i, own))
    if spec.unread:
        return wanted
    picks = _designations(spec, affecting.raising)
    return tuple(i for i in wanted if any(matches(table, pick.filter, i, own) for pick in picks))


def speaks_of_such(spec: CardSpec, affecting: Affecting) -> bool:
    """Is it an Action that affects a card of that sort directly, whatever stands at the table? So one is looked for."""
    kind = affecting.what.kind if isinstance(affecting.what, Filter) else Kind.CARD
    if not spec.is_shown:
        return spec.effect.attach in (kind, None) and (not affecting.raising or bool(_raising_its_host(spec)))
    return any(pick.filter.kind in (kind, Kind.CARD) for pick in _designations(spec, affecting.raising))


def aim_of(table: Table, play: ast.Play, ctx: Context) -> Aim | None:
    """What a card played by that leave must affect directly; None where the leave asks nothing of the kind."""
    asked = play.target.filter.asks(Affecting) if isinstance(play.target, Pick) else ()
    return Aim(wanted_by(table, asked[0], ctx), asked[0].raising) if asked else None


@lru_cache(KEPT)
def is_one_designation(spec: CardSpec, raising: bool) -> bool:
    """Does the Action affect the one card that it designates, without condition, and nobody else choose meanwhile?

    Then the aim says what that choice must be; of any other, whether it was met is seen once it is resolved.
    """
    effects = (clause.ability.effect for clause in spec.on_play if isinstance(clause.ability, ast.OnPlay))
    nodes = (node for effect in effects for node in walk(effect) if isinstance(node, ast.Effect))
    plain = all(isinstance(node, _PLAIN) and not isinstance(node, _LATER) for node in nodes)
    picks = _designations(spec, raising)
    return plain and len(picks) == 1 and (picks[0].quantity.every or picks[0].quantity == ast.ONE)


@lru_cache(KEPT)
def _designations(spec: CardSpec, raising: bool) -> tuple[Pick, ...]:
    """The designations, among cards in play, of what the Action affects (or: makes stronger) as it is played."""
    picks: list[Pick] = []
    for clause in spec.on_play:
        nodes = tuple(walk(clause.ability))
        done = [
            node
            for node in nodes
            if isinstance(node, _RAISES if raising else ast.Affects) and not getattr(node, "lower", False)
        ]
        names = _FIELDS if not raising else ("target", "to")
        parts = [one for node in done for name in names for one in members(getattr(node, name, None))]
        if any(
            isinstance(part, Ref) and part not in (Ref.HERE, Ref.THERE) for part in parts
        ):  # « la », « elle »: what was designated before
            acts = (node for node in nodes if isinstance(node, ast.Designate | ast.Affects) and hasattr(node, "target"))
            parts += [one for node in acts for one in members(node.target)]
        picks += [p for p in parts if isinstance(p, Pick) and p.filter.zone is Zone.PLAY and p not in picks]
    return tuple(picks)


@tie("C.astroknights.3")
def raises(spec: CardSpec, host: Card) -> bool:
    """Would the attached Action keep that card stronger: by so much, or from a Force higher than the printed one?"""
    return any(
        isinstance(clause, ast.PowerChange) or (isinstance(clause.n, ast.Fixed) and clause.n.n > (host.spec.power or 0))
        for clause in _raising_its_host(spec)
    )


@lru_cache(KEPT)
def _raising_its_host(spec: CardSpec) -> tuple[ast.PowerChange | ast.StartingPower, ...]:
    """What an attached Action says that keeps making stronger, or may make so, the card to which it is attached."""
    return tuple(
        node
        for clause in spec.effect.clauses
        if isinstance(clause.ability, ast.Static)
        for node in walk(clause.ability)
        if isinstance(node, ast.PowerChange | ast.StartingPower) and node.who is Ref.HOST
        if not getattr(node, "lower", False)
    )


def is_such(table: Table, affecting: Affecting, zone: Zone, card: Card, ctx: Context) -> bool:
    """Is the card one that a text means by « une Action affectant directement … »: to be played now, or to be found?"""
    if not card.spec.is_action:
        return False
    if zone is Zone.HAND:
        return bool(could_affect(table, card, affecting, ctx))
    return speaks_of_such(card.spec, affecting)


ask.affects_as_told = is_such
