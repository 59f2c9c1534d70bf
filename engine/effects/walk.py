"""Walking a clause: what is said anywhere inside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.effects.ast import Discard, Effect, Play, Put, Ref, Rel, Return, Unread


def walk(node: Any) -> Iterator[Any]:
    """Every node of a tree of clauses, the tree itself first."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif is_dataclass(node) and not isinstance(node, type):
        yield node
        for field in fields(node):
            yield from walk(getattr(node, field.name))


def plays_itself(effect: Effect) -> bool:
    """Does the effect play the very card that says it (« vous pouvez jouer cette carte »)?"""
    return any(isinstance(n, Play) and n.target is Ref.SELF for n in walk(effect))


def starts_in_hand(effect: Effect) -> bool:
    """Is the effect used from the hand: does it play or discard the very card, without taking it back there first?"""
    own = [n for n in walk(effect) if isinstance(n, Play | Discard | Put | Return) and n.target is Ref.SELF]
    return bool(own) and isinstance(own[0], Play | Discard)


def unread(node: Any) -> Iterator[Unread]:
    return (n for n in walk(node) if isinstance(n, Unread))


def says_you(node: Any) -> bool:
    """Does a clause speak of « vous », « vos »?"""
    return any(getattr(n, f.name) is Rel.YOU for n in walk(node) for f in fields(n))
