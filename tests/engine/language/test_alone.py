"""The tree is a language, not a list of cards: what one card alone needs has its reason beside it."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass

from engine.effects import ast
from engine.effects.walk import walk
from tests.engine.language.texts import readings

NODES = {name: node for name, node in vars(ast).items() if inspect.isclass(node) and is_dataclass(node)}
UNREAD = {"Unread"}  # what no card should say
REASONS = {  # what one card at most tells of a node, and no other node has: why it is no words of its own
    "AffectedThus.own": "of those who were told to, each counts his own, and the count is of nobody else",
    "CardEffect.monsters": "« 2 Monstres. », which the catalogue gives as a number of its own",
    "CardEffect.treasures": "« 2 Trésors. », which the catalogue gives as a number of its own",
    "CardEffect.undead": "« Mort-Vivant », which the catalogue gives beside the text",
    "Did.another": "what was offered to each other player, and not to you",
    "Duel.if_you_lose": "the other side of `if_you_win`",
    "Duel.if_you_win": "asked of a player, whose side of the duel is known once it is over",
    "Named.within": "a name that a text holds: no other card is looked for in words",
    "Move.spared": "what waits for the replacement « au lieu de la défausser »: Tortuga, alone to wait, spares none",
    "NoEffect.for_whom": "who ignores an effect that goes on for everybody else",
    "PlayLimit.present": "those who are there, where the limit is of a Base",
    "Put.by_chance": "an order that nobody chooses, where any other is chosen, or is that of the pile",
    "Special.any_time": "as the card lies: no text says it but by saying no moment",
    "Trigger.had_no_counter": "as the Action was played, before what it did since",
    "Trigger.or_talent": "widens `by_play`, which several cards say",
    "TurnOf.playing": "« à votre tour »: the phase, where the turn is not enough",
    "UseTalent.again": "the Talent of a card that has used it",
    "UseTalent.as_own": "the Talent of another, as if it were one's own",
    "Who.present_at": "what tables say of players, and our cards say with « ayant une Créature »",
}


def said(node: object) -> Iterator[str]:
    """The kinds of nodes within one, itself included."""
    if isinstance(node, tuple):
        for one in node:
            yield from said(one)
    elif is_dataclass(node):
        yield type(node).__name__
        for part in fields(node):
            yield from said(getattr(node, part.name))


def alone() -> set[str]:
    """The nodes that one card at most has need of."""
    cards: defaultdict[str, set[str | None]] = defaultdict(set)
    for written, reading in readings().items():
        for name in said(reading.effect) if written.name else ():
            cards[name].add(written.name)
    return {name for name in NODES if len(cards[name]) <= 1} - UNREAD


def told() -> Iterator[tuple[str, str, str | None]]:
    """What cards tell of a node: the node, the field that is not as where nothing is said, and the card."""
    for written, reading in readings().items():
        for node in walk(reading.effect) if written.name else ():
            for part in fields(node):
                if part.default is not MISSING and getattr(node, part.name) != part.default:
                    yield type(node).__name__, part.name, written.name


def test_a_node_that_one_card_alone_needs_has_its_reason_beside_it() -> None:
    reasons = {name for name, node in NODES.items() if "Alone: " in (node.__doc__ or "")}
    assert alone() == reasons  # a reason that is no longer needed goes too


def test_what_one_card_alone_tells_of_a_node_has_its_reason() -> None:
    """What is told of several nodes, as `until` or `lower`, is one word of the language, whoever says it where."""
    cards: defaultdict[str, set[str | None]] = defaultdict(set)
    for _, name, card in told():
        cards[name].add(card)
    optional = {
        f"{node}.{part.name}": part.name
        for node, sort in NODES.items()
        for part in fields(sort)
        if part.default is not MISSING and node not in UNREAD
    }
    assert {field for field, name in optional.items() if len(cards[name]) <= 1} == REASONS.keys()


def test_most_of_what_can_be_told_is_told_by_several_cards() -> None:
    """The count that the reasons do not hide: what one card at most sets, node by node. It only goes down."""
    cards: defaultdict[tuple[str, str], set[str | None]] = defaultdict(set)
    for node, name, card in told():
        cards[node, name].add(card)
    optional = [
        (node, part.name) for node, sort in NODES.items() for part in fields(sort) if part.default is not MISSING
    ]
    assert sum(len(cards[field]) <= 1 for field in optional) <= 46
