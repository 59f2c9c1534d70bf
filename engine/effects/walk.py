"""Walking a clause: what is said anywhere inside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

from engine.effects import ast
from engine.effects.ast import (
    AffectedThus,
    Affecting,
    BaseFilter,
    BasePick,
    By,
    CardEffect,
    Clause,
    Designate,
    Discard,
    Effect,
    Filter,
    If,
    Matches,
    May,
    Pick,
    Play,
    Put,
    Ref,
    Rel,
    Return,
    Reveal,
    Role,
    Seq,
    Unread,
    Who,
)

KEPT = 4_096  # effects of which what is asked of them is remembered: the catalogue's, and what players type


def walk(node: Any) -> Iterator[Any]:
    """Every node of a tree of clauses, the tree itself first."""
    left = [node]
    while left:
        node = left.pop()
        if isinstance(node, tuple):
            left += node[::-1]
        elif (parts := _reversed(type(node))) is not None:  # type: ignore[arg-type]
            yield node
            left += [part for part in parts(node) if part is not None and part.__class__ not in _LEAVES]


def pointing(node: Any, old: Ref, new: Ref) -> Any:
    """The same tree, pointing at `new` wherever it pointed at `old`."""
    return new if node is old else _with_parts(node, lambda part: pointing(part, old, new))


def playing_at(node: Any, place: Ref) -> Any:
    """The same tree, where each card that is played goes to `place` unless the text says where."""
    told = _with_parts(node, lambda part: playing_at(part, place))
    return replace(told, at=place) if isinstance(told, Play) and told.at is None and told.on is None else told


def _with_parts(node: Any, change: Callable[[Any], Any]) -> Any:
    """The same node, with each of its parts changed."""
    if isinstance(node, tuple):
        return tuple(change(one) for one in node)
    names = _parts(type(node))  # type: ignore[arg-type]
    quoted = isinstance(node, Clause)  # it speaks of its own
    return node if names is None or quoted else replace(node, **{name: change(getattr(node, name)) for name in names})


def members(target: Any) -> tuple[Any, ...]:
    """What is designated one after the other, where one verb acts on several; else the target alone."""
    return target.of if isinstance(target, ast.Group) else (target,)


def steps_of(effect: Effect) -> tuple[Effect, ...]:
    """What is done, one thing after the other."""
    return effect.steps if isinstance(effect, ast.Seq) else (effect,)


@lru_cache(KEPT)
def refs_in(node: Any) -> frozenset[Ref]:
    """All that a tree points at."""
    return frozenset(word for word in pointers_in(node) if isinstance(word, Ref))


@lru_cache(KEPT)
def pointers_in(node: Any) -> frozenset[Ref | Rel | Role]:
    """All that a tree points at: cards and Bases, whose they are, and players."""
    if isinstance(node, Ref | Rel | Role):
        return frozenset((node,))
    parts = node if isinstance(node, tuple) else [getattr(node, name) for name in _parts(type(node)) or ()]  # type: ignore[arg-type]
    return frozenset().union(*map(pointers_in, parts))


@cache
def _parts(sort: type) -> tuple[str, ...] | None:
    """The names of what a node holds; None for what is no node."""
    return tuple(field.name for field in fields(sort)) if is_dataclass(sort) else None


_LEAVES = frozenset((bool, int, str, Ref, Rel, Role, ast.Kind))  # in which there is nothing, as in most parts


@cache
def _reversed(sort: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """What takes the parts of a node, the last first; None for what is no node."""
    names = _parts(sort)
    if names is None:
        return None
    return attrgetter(*names[::-1]) if len(names) > 1 else lambda node: tuple(getattr(node, name) for name in names)


@lru_cache(KEPT)  # asked of the same few effects at every event
def plays_itself(effect: Effect) -> bool:
    """Does the effect play the very card that says it (« vous pouvez jouer cette carte »)?"""
    return any(isinstance(n, Play) and n.target is Ref.SELF for n in walk(effect))


def taken_up(effect: Effect) -> Effect:
    """What « (si …,) vous pouvez X » is once its player uses it: X, since to use it was the answer."""
    if isinstance(effect, If) and isinstance(effect.then, May) and effect.otherwise is None:
        return replace(effect, then=effect.then.effect)
    return effect.effect if isinstance(effect, May) else effect


@lru_cache(KEPT)
def starts_in_hand(effect: Effect) -> bool:
    """Is the effect used from the hand: does it play or discard the very card, without taking it back there first?"""
    goes = (n for n in walk(effect) if isinstance(n, Play | Discard | Put | Return))
    own = [n for n in goes if Ref.SELF in members(n.target)]
    return bool(own) and isinstance(own[0], Play | Discard)


@lru_cache(KEPT)
def trigger_of(clause: Clause) -> ast.Trigger | None:
    """What a clause waits for, be it a Special; None of one that waits for nothing."""
    match clause.ability:
        case ast.Triggered(trigger=trigger) | ast.Special(window=trigger):
            return trigger
    return None


def instead_of(effect: Effect) -> tuple[str, ...]:
    """The plays of the turn, by their kind, in place of which the effect plays its card."""
    return tuple(sorted({kind.value for n in walk(effect) if isinstance(n, Play) for kind in n.instead_of}))


def chooses_idly(card: CardEffect) -> bool:
    """Does it have something chosen (« Choisissez une Base ») of which nothing that it does then speaks?

    « Choisissez une Base. Choisissez une autre Base. … sur cette Base »: of the second; of the first, who knows?
    """
    rows = [node.steps for node in walk(card) if isinstance(node, Seq)]
    then = [
        (step.target, steps[i + 1 :]) for steps in rows for i, step in enumerate(steps) if isinstance(step, Designate)
    ]
    return any(
        (rest and not any(_speaks_of_what_was_chosen(node, isinstance(chosen, BasePick)) for node in walk(rest)))
        or _gives_way(chosen, rest)
        for chosen, rest in then
    )


def _gives_way(chosen: Any, rest: tuple[Any, ...]) -> bool:
    """Whether another Base, another player is picked before « cette Base », « ce joueur » is said."""
    pointing: tuple[Any, ...] = (Ref.THERE,) if isinstance(chosen, BasePick) else (Rel.THAT, Role.THAT)

    def points(step: Any) -> bool:
        said = (getattr(node, field.name) for node in walk(step) for field in fields(node))
        return any(one in pointing for one in said if isinstance(one, Ref | Rel | Role))

    def picks(step: Any) -> bool:
        if isinstance(chosen, BasePick):
            return any(isinstance(node, BasePick) for node in walk(step))
        who = step.who if isinstance(step, By) else step.target if isinstance(step, Designate) else None
        return isinstance(who, Who) and who.role in (Role.ANOTHER, Role.ANY)

    first = next((step for step in rest if points(step) or picks(step)), None)
    known = isinstance(chosen, BasePick | Who) and first is not None and not points(first)
    return known and any(map(points, rest)) and not any(isinstance(node, Unread) for node in walk(rest))


_CHOSEN_BEFORE = frozenset(
    (Ref.IT, Ref.CHOSEN, Ref.THERE, Ref.LEFT, Ref.REST, Rel.THAT, Role.THAT, Role.OWNER, Role.CONTROLLER_OF_IT)
)


def _speaks_of_what_was_chosen(node: Any, base: bool) -> bool:
    """« elle », « cette Base », « ce joueur », « les autres », Bases where one was chosen; what nobody read might."""
    said = [*(getattr(node, field.name) for field in fields(node)), *members(node)]
    another = isinstance(node, BaseFilter if base else Filter) and node.other
    another = another or (isinstance(node, Filter) and ast.Such.OF_CHOSEN in node.such)
    told = any(isinstance(one, Ref | Rel | Role) and one in _CHOSEN_BEFORE for one in said)
    return told or another or isinstance(node, AffectedThus | Unread)


@lru_cache(KEPT)
def looks_at_it(effect: Effect) -> bool:
    """Does the effect ask what was designated before, or play it?"""
    return any(
        (isinstance(node, Matches) and node.of is Ref.IT) or (isinstance(node, Play) and node.target is Ref.IT)
        for node in walk(effect)
    )


@lru_cache(KEPT)
def only_of_it(effect: Effect) -> bool:
    """Does the effect speak of what was designated before it, and of no other card, chosen or revealed?

    An Action that it lets be played on that card is one that is to affect it.
    """
    others = (node for node in walk(effect) if isinstance(node, Pick | Reveal) and not _is_to_affect_it(node))
    return Ref.IT in refs_in(effect) and not any(others)


def _is_to_affect_it(node: Pick | Reveal) -> bool:
    return isinstance(node, Pick) and any(one.what is Ref.IT for one in node.filter.asks(Affecting))


def unread(node: Any) -> Iterator[Unread]:
    return (n for n in walk(node) if isinstance(n, Unread))


@lru_cache(KEPT)
def is_read(effect: CardEffect) -> bool:
    """Has all of the text been read?"""
    return not any(unread(effect))


# what a text says of the cards in play, as they are and where they are
_STANDING = (
    ast.Fixed, ast.Per, ast.PowerOf, ast.PowerOfAll, ast.HighestPower, ast.PowerHere, ast.CountersOf, ast.Breakpoint,
    ast.PowerTest, ast.PlayerTest, ast.Who, ast.Filter, ast.BaseFilter, ast.Has, ast.Besides, ast.OfFaction, ast.Exists,
    ast.Matches, ast.Compare, ast.Uneven, ast.Not, ast.Both,
)  # fmt: skip
_SEEN_STANDING = frozenset(ast.Such) - {ast.Such.IN_DUEL}  # a duel is no matter of who stands where
_STANDING_WORDS = frozenset(
    (
        *ast.Ref, *ast.Kind, *ast.Cmp, *_SEEN_STANDING, *ast.Alike, *ast.Deed, ast.Zone.PLAY, ast.Zone.BURIED,
        ast.Rel.YOU, ast.Rel.OTHERS, ast.Rel.CONTROLLER, ast.Rel.NOBODY, ast.Rel.ANYONE, ast.Role.YOU, ast.Role.EACH,
        ast.Role.EACH_OTHER,
    )
)  # fmt: skip
_WEIGHING = (ast.PowerChange, ast.StartingPower, ast.TotalChange, ast.Uncounted, ast.BreakpointChange)
_WEIGHTLESS = (
    ast.PrizeChange, ast.LootChange, ast.PlayLimit, ast.PlayedHereFirst, ast.Lends, ast.TalentTwice, ast.NoTitanClash,
    ast.TakesBoth, ast.PlayFrom,
)  # fmt: skip


@lru_cache(KEPT)
def weighs_what_stands(clause: Clause) -> bool:
    """Of what it keeps saying: can the cards in play alone change whether that holds, and what they weigh under it?"""
    said = clause.ability.clause if isinstance(clause.ability, ast.Static) else None
    while isinstance(said, ast.While):
        if not _tells_of_what_stands(said.condition):
            return False
        said = said.clause
    return said is None or isinstance(said, _WEIGHTLESS) or _tells_of_what_stands(said)


def _tells_of_what_stands(node: Any) -> bool:
    """Does it, with all that it is made of, speak of the cards in play alone?"""
    if isinstance(node, ast.Word):
        return node in _STANDING_WORDS
    if isinstance(node, tuple):
        return all(map(_tells_of_what_stands, node))
    names = _parts(type(node))  # type: ignore[arg-type]
    if names is None:
        return True
    known = isinstance(node, (*_STANDING, *_WEIGHING, ast.Cannot, ast.NoEffect))
    next_base = isinstance(node, ast.BaseFilter) and node.replacement
    return known and not next_base and all(_tells_of_what_stands(getattr(node, name)) for name in names)


_READ_OFF = (
    ast.PowerOf, ast.PowerOfAll, ast.PowerHere, ast.HighestPower, ast.Breakpoint, ast.PowerTest, ast.Altogether,
    ast.Uneven,
)  # fmt: skip


@lru_cache(KEPT)
def asks_weight(clause: ast.StaticClause) -> bool:
    """Does it hold by what cards, players or Bases weigh, and not by what is printed on them?"""
    while isinstance(clause, ast.While):
        asked = (node for node in walk(clause.condition) if isinstance(node, _READ_OFF))
        if any(not getattr(node, "printed", False) for node in asked):
            return True
        clause = clause.clause
    return False


@lru_cache(KEPT)
def weighs_in(clause: ast.StaticClause) -> bool:
    """Can it change what something weighs?"""
    shields = isinstance(clause, ast.Cannot) and ast.Deed.BE_AFFECTED in clause.deeds
    return shields or isinstance(clause, (*_WEIGHING, ast.NoEffect))


@lru_cache(KEPT)
def says_you(node: Any) -> bool:
    """Does a clause speak of « vous », « vos »?"""
    return any(getattr(n, f.name) in (Rel.YOU, Role.YOU) for n in walk(node) for f in fields(n))


def goes_to_replacement(to: ast.Place) -> bool:
    """« vers la Base de remplacement »: later, once the Base being scored has gone."""
    return isinstance(to, ast.BasePick) and to.filter.replacement
