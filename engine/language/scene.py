"""What words point at: « cette Créature », « elle », « cette Base », « ses », where the sentence stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lark import Tree

from engine.effects.ast import (
    Kind,
    Ref,
    Rel,
    Zone,
)
from engine.language.terms import Term

Node = Tree[Term]


class Unreadable(Exception):
    """A sentence that is built as French but says nothing the cards can say; `args[0]` is why, in French."""


def parts(node: Node, *names: str) -> list[Any]:
    """The children of a node that are of these rules or terminals."""
    return [child for child in node.children if name_of(child) in names]


def leaf(node: Node, i: int = 0) -> Term:
    """The `i`-th child of `node`, which the grammar makes a term there."""
    child = node.children[i]
    assert isinstance(child, Term)
    return child


def part(node: Node, *names: str) -> Any:
    """The first child of these rules or terminals, or None."""
    return next(iter(parts(node, *names)), None)


def name_of(child: Node | Term) -> str:
    """The rule of a tree or the terminal of a term."""
    return str(child.data) if isinstance(child, Tree) else child.type


@dataclass
class Scene:
    """What stands before the words being read: the card they are on, and what they have designated so far."""

    kind: str
    attach: Kind | None = None
    it: bool = False
    there: bool = False
    subject: Ref | None = None
    by: bool = False
    duel: str = ""
    used_from: Zone | None = None

    uncovered: bool = False
    noun: str = ""
    shown: bool = False
    scored: bool = False

    @property
    def stands(self) -> bool:
        """Whether the card stands on a Base, or is one: « cette Base » then needs no antecedent."""
        return self.attach is not None or self.uncovered or self.kind != "action"

    def this_base(self) -> Ref:
        """« cette Base »."""
        if not self.there and self.stands:
            return Ref.HERE
        if self.there or self.it or self.subject:
            return Ref.THERE
        raise Unreadable("« cette Base » ne désigne ici aucune Base : le texte n'en a pas encore nommé")

    def here(self) -> Ref:
        """« ici »: where the card stands; for one that stands nowhere, the Base named before."""
        return Ref.HERE if self.stands else self.this_base()

    def same_base(self) -> Ref:
        """« la même Base », « sa Base »: where what was designated last stands."""
        if self.it or self.there or self.subject not in (None, Ref.SELF, Ref.HOST):
            return Ref.THERE
        return self.this_base()

    def this_card(self, noun: str, plural: bool) -> Ref:
        """« cette carte », « cette Créature », « ce Titan »."""
        own = {"minion": "MINION", "titan": "TITAN", "action": "ACTION", "monster": "MONSTER", "treasure": "TREASURE"}
        if plural or (noun == "CARD" and self.it and self.shown):
            return self.pronoun()
        if noun in ("CARD", own.get(self.kind)) or (
            noun == "MINION" and self.kind in ("monster", "treasure") and not self.attach
        ):
            return Ref.SELF
        if noun == "MINION" and self.attach is Kind.MINION:
            return Ref.HOST
        return self.pronoun()

    def pronoun(self) -> Ref:
        """« la », « elle », « celle-ci »."""
        if self.it:
            return Ref.IT
        if self.subject:
            return self.subject
        if self.attach is Kind.MINION:
            return Ref.HOST
        if self.kind in ("minion", "titan", "monster"):
            return Ref.SELF
        raise Unreadable("rien n'a encore été désigné auquel « la », « elle » ou « cette Créature » puisse renvoyer")

    def your(self) -> Rel:
        """« votre », « vos »: within what another player does, the controller of the card."""
        return Rel.CONTROLLER if self.by else Rel.YOU

    def their(self) -> Rel:
        """« son », « ses »: of the player who does it, else of the one named before."""
        return Rel.YOU if self.by else Rel.THAT
