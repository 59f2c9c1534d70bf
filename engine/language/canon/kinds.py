"""What may stand in a slot of a row, « {who:of_another} »: how it is read of the rule's tree, and how it is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.effects.ast import Kind, Ref, Rel, Role, Target, Who, Zone
from engine.language.canon.nouns import NOUN_OF
from engine.language.discourse import Node, Unreadable, name_of, part
from engine.language.french import number, of
from engine.language.phrases import Phrase
from engine.language.printing.nouns import NounPrinter
from engine.language.reading.heads import number_of
from engine.language.reading.nouns import NounReader

_NAMED = {"FACTION": None, "CARD": Kind.CARD, "MINION": Kind.MINION, "ACTION": Kind.ACTION}


class SlotKind(NamedTuple):
    """How a slot is read, and said; `beside`: a pronoun may stand for it, « la dévoiler »."""

    read: Callable[[NounReader, Node], Any]
    say: Callable[[NounPrinter, Any], str]
    beside: bool = False


def _buried(r: NounReader, node: Node) -> Target:
    phrase = r.the_object(node)
    if phrase.ref is None:
        phrase.fields["zone"] = Zone.BURIED
    return r.hit(phrase)


def _of_another(r: NounReader, node: Node) -> Who:
    """« de ce joueur », « d'un autre joueur »; « vos mains »: of the one named before."""
    who = r.who(part(node, "who")) if part(node, "who") else Who(Role.THAT)
    named = part(node, "who") is not None or r.discourse.someone
    if not named or who.role not in (Role.ANOTHER, Role.THAT, Role.LEFT, Role.RIGHT):
        raise Unreadable("on ne sait pas avec quel joueur les mains s'échangent")
    return who


def _extra(r: NounReader, node: Node) -> Kind:
    phrase = r.np(part(node, "np"))
    if not phrase.take("EXTRA") or phrase.quantity.high != 1:
        raise Unreadable("on ne renonce qu'à une carte supplémentaire")
    phrase.only()
    return phrase.kind


def _sort(_: NounReader, node: Node) -> Kind | None:
    if part(part(node, "det"), "UN") is None:
        raise Unreadable("on ne nomme qu'une chose à la fois")
    return _NAMED[name_of(node.children[-1])]


def _here(r: NounReader, node: Node) -> None:
    np = part(node, "np")
    if not r.standing or (r.np(np).ref if np else r.discourse.here()) is not Ref.HERE:
        raise Unreadable("cela ne se dit que de cette Base, par un effet Permanent")


def _self(r: NounReader, node: Node) -> Ref:
    if r.ref_of(part(node, "np")) is not Ref.SELF:
        raise Unreadable("seule la carte qui le dit peut ainsi prendre la place d'une autre")
    return Ref.SELF


def _titans(r: NounReader, node: Node) -> None:
    phrase = r.np(part(node, "np"))
    if phrase.noun != "TITAN" or phrase.place is None or phrase.place.ref is not Ref.HERE:
        raise Unreadable("seuls les Titans d'une Base peuvent ne pas se faire partir")


def first_base(phrase: Phrase) -> None:
    """Check that a phrase says « la première Base de la pioche Base »."""
    if phrase.noun != "BASE" or not phrase.take("BASE_DECK") or not phrase.take("FIRST"):
        raise Unreadable("seule la première Base de la pioche Base se retourne")
    phrase.only()


SLOTS = {
    "card": SlotKind(lambda r, node: r.ref_of(part(node, "np")), NounPrinter.ref),
    "target": SlotKind(lambda r, node: r.hit(r.np(part(node, "np"))), NounPrinter.target),
    "object": SlotKind(lambda r, node: r.hit(r.the_object(node)), NounPrinter.target, beside=True),
    "buried": SlotKind(_buried, NounPrinter.target, beside=True),
    "of_another": SlotKind(_of_another, lambda p, who: of(p.who(who))),
    "kind": SlotKind(
        lambda _, node: Kind.ACTION if part(node, "ACTION") else Kind.MINION, lambda _, kind: NOUN_OF[kind].a()
    ),
    "extra": SlotKind(_extra, lambda _, kind: NOUN_OF[kind].a()),
    "sort": SlotKind(_sort, lambda _, kind: "une Faction" if kind is None else NOUN_OF[kind].a()),
    "your": SlotKind(lambda _, __: None, lambda p, _: p.poss(Rel.YOU, False)),
    "here": SlotKind(_here, lambda p, _: p.where(Ref.HERE)),
    "self": SlotKind(_self, NounPrinter.ref),
    "number": SlotKind(lambda _, node: number_of(part(node, "n")), lambda _, n: str(n)),
    "treasures": SlotKind(lambda _, node: number_of(part(node, "n")), lambda _, n: number(n, NOUN_OF[Kind.TREASURE])),
    "titans": SlotKind(_titans, lambda _, __: "les Titans sur cette Base"),
    "first_base": SlotKind(
        lambda r, node: first_base(r.np(part(node, "np"))), lambda _, __: "la première Base de la pioche Base"
    ),
}
