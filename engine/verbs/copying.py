"""The copiers, from Diva to Le Palace (R C.diva.1–9, C.roi-du-dancing.1).

When a standard Action designates a minion, each copier that sees it may have its own target affected in the same
way. They decide at that instant, before the effect (C.diva.7); what they copy is a part of the Action's own effect
(C.diva.8), with its destination (C.diva.5), whatever the target is like (C.diva.6), and its source is the Action
(C.diva.9). A copy is never itself copied (C.diva.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.context import Context, cards_of
from engine.effects import ast
from engine.effects.ast import Happening, Pick, Ref
from engine.effects.walk import walk
from engine.events import Event, Use
from engine.kernel import Game
from engine.once import Once, is_spent, told_spent
from engine.process import CLOSE, Choose, Considered, Open, Option, Process
from engine.queries.matching import found, matches
from engine.queries.standing import is_muted
from engine.rules.awaited import designates_each, fits
from engine.rules.occurrence import Occurrence, context_of
from engine.rules.triggers import copies, limited, was_played_again
from engine.table import Card, Table
from engine.tied import rule
from engine.trace import say
from engine.value import but, value
from engine.verbs.targets import as_target


@value
class Copy:
    """A declared copy: which part, on which cards, by which clause of which card."""

    part: Any
    targets: tuple[str, ...]
    copier: str
    clause: ast.Clause
    key: Once | None


@rule(
    "G.directement.1", "C.diva.1", "C.diva.2", "C.diva.3", "C.diva.4", "C.diva.6", "C.diva.7", "C.diva.8",
    "C.roi-du-dancing.1", "K.diva", "K.roi-du-dancing", "K.quand-on-arrive-en-ville", "K.le-palace",
)  # fmt: skip
def declare_copies(
    game: Game, verb: Any, ids: tuple[str, ...], ctx: Context, event_of: Callable[..., Event | None]
) -> Process[list[Copy]]:
    """Asks each copier whether it copies, what, and on whom; gives back the copies declared."""
    cause = ctx.cause
    declared: list[Copy] = []
    if cause is None or not cause.standard or not cause.direct or not isinstance(verb, ast.DoneToEach):
        return declared
    parts = (verb, *(s for s in ctx.upcoming if isinstance(s, ast.DoneToEach) and s.target is Ref.IT))
    for card, clause in _copying(game.table):
        events = ((i, event_of(game.table, verb, i, ctx)) for i in ids)
        seen = [
            (i, speaker) for i, event in events if (speaker := _sees(game.table, card, clause, i, event)) is not None
        ]
        if not seen or (cause.of_all and not designates_each(game.table)):
            continue
        target, speaker = seen[0]
        if (asked := (card.id, clause, target)) in ctx.notes.offered:
            continue  # they answered when the Action was played: C.diva.7
        ctx.notes.offered.add(asked)
        limit = limit_of_copies(game.table, clause.ability.limit)  # type: ignore[union-attr]
        key = limited(game.table, card, clause, limit, speaker.you, Event(cause=cause))
        if key is not None and is_spent(game.table, key):
            said = card.spec.own_entry if limit is ast.Limit.ONCE_A_TURN else card.spec.said_in("C.diva.4")
            cites = (*(said or ("9.1.1",)), *(("P.74",) if was_played_again(game.table, card.id) else ()))
            yield Considered(told_spent(card.id, key), cites, card.id, clause.text)
            continue
        struck = already_affected(game.table, ids, tuple(i for copy in declared for i in copy.targets))
        copy = yield from _ask_copier(game, _Copier(card, clause, speaker, key), parts, struck)
        if copy is not None:
            declared.append(copy)
            if key is not None:
                yield Use(key.key, card.id, cites=card.spec.said_in("C.diva.4") or ("9.1.1",))
    return declared


def _copying(table: Table) -> Iterator[tuple[Card, ast.Clause]]:
    """The clauses that copy what an Action does, and whose they are; those that wait as this begins."""
    for card in tuple(table.listeners()):
        for clause in card.spec.triggers:
            if isinstance(clause.ability, ast.Triggered) and copies(clause.ability):
                yield card, clause


@rule("C.diva.4")
def limit_of_copies(table: Table, limit: ast.Limit | None) -> ast.Limit | None:
    """How often a copier copies: once for each Action, or once a turn where its text says so."""
    return limit


@limit_of_copies.reading("P.16", 1, surely=False)
def _each_action(table: Table, limit: ast.Limit | None) -> ast.Limit | None:
    """Read the other way: Diva too copies each Action of the turn."""
    return ast.Limit.ONCE_PER_CARD


@rule("C.roi-du-dancing.1")
def already_affected(table: Table, by_action: tuple[str, ...], by_copies: tuple[str, ...]) -> tuple[str, ...]:
    """What « une autre » is other than: the minions that the Action itself affects."""
    return by_action


@already_affected.reading("P.17", 1)
def _and_copied(table: Table, by_action: tuple[str, ...], by_copies: tuple[str, ...]) -> tuple[str, ...]:
    """Read the other way: those that a copy affects as well."""
    return (*by_action, *by_copies)


def _sees(table: Table, card: Card, clause: ast.Clause, target: str, event: Event | None) -> Context | None:
    """Who speaks the copier's clause, if it reacts to this target being affected so; None if it does not."""
    if event is None or not event.affected(table) or is_muted(table, card.id):
        return None
    ability = clause.ability
    assert isinstance(ability, ast.Triggered) and ability.trigger.happening is Happening.AFFECTED
    what = Occurrence(event, table)
    speaker = context_of(what, target, card, card.controller, clause)
    return speaker if fits(what, ability.trigger, target, speaker) else None


class _Copier(NamedTuple):
    """A card that may copy: its clause, who speaks it, and by what its use is remembered."""

    card: Card
    clause: ast.Clause
    speaker: Context
    key: Once | None


def _ask_copier(game: Game, copier: _Copier, parts: tuple[Any, ...], struck: tuple[str, ...]) -> Process[Copy | None]:
    """On which card that the Action has not `struck`, and which of its parts; None where its player declines."""
    card, clause, speaker, key = copier
    player = speaker.you or game.table.active
    targets, most = _targets(game.table, clause, struck, speaker)
    if not targets:
        return None
    alone = len(targets) == 1
    if not alone or len(parts) == 1:
        cites = ("5.4.2", *card.spec.said_in(*(() if alone else ("C.roi-du-dancing.1",)), "C.diva.7"))
        prompt = say("copy_on", card=card.id, clause=clause.text)
        picked = yield Choose(player, "cards", _labels(targets), prompt, 0, 1 if alone else most, cites, card=card.id)
        if not picked:
            return None
        targets = tuple(option.id for option in picked)
    part = parts[0]
    if len(parts) > 1:  # asked of its only target, this is what may be declined
        options = tuple(Option(str(n + 1), say("clause_label", effect=p), p) for n, p in enumerate(parts))
        which, low = say("copy_part", card=card.id), 0 if alone else 1
        cites = card.spec.said_in("C.diva.8", "C.diva.7") or ("5.4.2",)
        chosen = yield Choose(player, "mode", options, which, low, 1, cites, card=card.id)
        if not chosen:
            return None
        part = chosen[0].value
    return Copy(part, targets, card.id, clause, key)


def _labels(ids: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(as_target(i) for i in ids)


def _targets(table: Table, clause: ast.Clause, ids: tuple[str, ...], speaker: Context) -> tuple[tuple[str, ...], int]:
    """Whom the copier may have affected, and how many of them: itself, its host, « une autre », « vos autres … ».

    None that the Action itself affects.
    """
    target = next(n for n in walk(clause.ability) if isinstance(n, ast.AffectLikewise)).target
    if isinstance(target, Ref):
        return tuple(i for i in cards_of(table, target, speaker) if i not in ids), 1
    assert isinstance(target, Pick)
    others = tuple(i for i in found(table, but(target.filter, other=False), speaker) if i not in ids)
    most = target.quantity.high
    return others, len(others) if most is None else min(most, len(others))


@rule("G.directement.1", "C.diva.5", "C.diva.9", "C.diva.3", "C.diva.6")
def likewise(game: Game, copy: Copy, ctx: Context, act: Callable[..., Process[bool]]) -> Process[None]:
    """The part copied is done to the copier's target: same destination, same source, but not « directly »."""
    text = say("copies", card=copy.copier, targets=copy.targets)
    spec = game.table.cards[copy.copier].spec
    cites = (*spec.said_in("C.diva.9"), "G.directement.1", *spec.own_entry)
    if isinstance(copy.part, ast.Move | ast.TakeControl):
        cites = (*spec.said_in("C.diva.5"), *cites)
    asked = copy.part.target
    if isinstance(asked, Pick) and not all(matches(game.table, asked.filter, i, ctx) for i in copy.targets):
        cites = (*spec.said_in("C.diva.6"), *cites)
    yield Open("trigger", text, cites, copy.copier, copy.clause.text)
    assert ctx.cause is not None
    destination = next(iter(ctx.notes.bound.values()), None) if isinstance(copy.part, ast.Move) else None
    going = (i for i in copy.targets if game.table.in_play(i))
    targets = tuple(i for i in going if destination is None or game.table.base_of(i) != destination)
    if targets:
        sub = but(ctx, cause=but(ctx.cause, direct=False), it=targets)
        if destination is not None:
            sub.notes.bound = dict.fromkeys(targets, destination)
        yield from act(game, copy.part, targets, sub)
    yield CLOSE
