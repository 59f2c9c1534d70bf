"""Bases that come into play, and replace one another."""

from __future__ import annotations

from engine.effects import ast
from engine.effects.ast import ONE, Kind, Ref, Zone
from engine.language.canon.deeds import conjugate
from engine.language.canon.in_play import one_swapped
from engine.language.canon.nouns import NOUN_OF
from engine.language.canon.rows import ACTS
from engine.language.discourse import Node, Unreadable, part, parts
from engine.language.french import Mood, number
from engine.language.phrases import Phrase
from engine.language.printing.nouns import NounPrinter
from engine.language.reading.nouns import Meaning, NounReader


@ACTS.reads(enter_base="ENTER obj")
def do_enter_base(r: NounReader, node: Node) -> Meaning:
    phrase = r.the_object(node)
    phrase.take("FIRST", "FROM_TOP", "EXTRA")
    if phrase.noun != "BASE" or not phrase.take("BASE_DECK") or phrase.quantity.high is None:
        raise Unreadable("seule une Base de la pioche Base est mise en jeu")
    phrase.only()
    r.discourse.there = r.discourse.entered = True
    return ast.EnterBase(phrase.quantity)


@ACTS.says(ast.EnterBase)
def say_enterbase(p: NounPrinter, effect: ast.EnterBase, mood: Mood) -> str:
    up_to = "" if effect.n.low else "jusqu'à "
    bases = up_to + number(effect.n.high or 1, NOUN_OF[Kind.BASE])
    if effect.replacing is None:
        p.discourse.there = True
        several = "la première Base de" if effect.n == ONE else f"{bases} du dessus de"
        return f"{conjugate('mettre', mood)} en jeu {several} la pioche Base"
    old = p.place(effect.replacing)
    if p.discourse.kind == "base" and old == "cette Base" and p.discourse.elsewhere:
        old = "cette autre Base"
    p.discourse.there = True
    of_discard = effect.zone is Zone.BASE_DISCARD
    if effect.chosen:
        bases += " de votre choix"
    elif not of_discard:
        bases = "la première Base" if effect.n == ONE else f"{bases} du dessus"
    new = f"{bases} de la {'défausse' if of_discard else 'pioche'} Base"
    if effect.swapped:
        return f"{conjugate('échanger', mood)} {old} contre {new}"
    return f"{conjugate('remplacer', mood)} {old} par {new}"


ACTS.row(ast.ScoreOn, "score_on", "SCORE_ON", "continuer la Conquête sur la Base de remplacement")


@ACTS.reads(replace_base="REPLACE (np | CLITIC) (BY np)? | SWAP np AGAINST np")
def do_replace_base(r: NounReader, node: Node) -> Meaning:
    bases = [r.np(np) for np in parts(node, "np")]
    if part(node, "CLITIC"):
        bases.insert(0, Phrase("BASE", ref=Ref.THERE))
    if part(node, "SWAP") and not any(base.is_base for base in bases):
        one, other = (one_swapped(r, base, 1) for base in bases)
        return ast.SwapPlaces(one, other)
    old, *new = bases
    told = not (r.discourse.entered or r.discourse.base_chosen)
    scored = r.discourse.scored and old.ref in (Ref.HERE, Ref.THERE) and told
    replacing = r.go(old)
    r.discourse.there = r.discourse.entered = True
    swapped = part(node, "SWAP") is not None
    if scored and not swapped:
        return _next(new)
    if not new:
        return ast.EnterBase(replacing=replacing)
    if new[0].noun != "BASE" or new[0].quantity.high is None:
        raise Unreadable("une Base ne s'échange que contre une Base")
    of_discard = new[0].take("BASE_DISCARD")
    new[0].take("BASE_DECK")
    first, chosen = new[0].take("FIRST"), new[0].take("OF_CHOICE")
    new[0].check()
    if of_discard and first:
        raise Unreadable("la défausse Base n'a pas de première Base : dites « une Base de la défausse Base »")
    if swapped and not (of_discard or first or chosen):
        raise Unreadable("dites « la première Base de la pioche Base », ou « une Base de votre choix »")
    if swapped and new[0].quantity.high != 1:
        raise Unreadable("une Base s'échange contre une seule")
    return ast.EnterBase(new[0].quantity, replacing, swapped, chosen, Zone.BASE_DISCARD if of_discard else Zone.BASES)


def _next(new: list[Phrase]) -> ast.NextBase:
    """« Après la Conquête d'une Base, remplacez-la par une Base de la défausse »: which one comes as it goes."""
    of_discard = new and new[0].take("BASE_DISCARD")
    if not new or new[0].noun != "BASE" or new[0].quantity != ONE or not (new[0].take("OF_CHOICE") or of_discard):
        raise Unreadable("une Base conquise est de toute façon remplacée par la première de la pioche Base (R 6.6.9)")
    new[0].take("BASE_DECK")
    new[0].check()
    return ast.NextBase(Zone.BASE_DISCARD if of_discard else Zone.BASES)
