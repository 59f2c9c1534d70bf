"""What the rows have in common when they are said: the verb with its pronoun, and what is spared."""

from __future__ import annotations

from engine.effects import ast
from engine.effects.ast import ALL, Filter, Kind, Pick, Ref, Rel, Role, Zone
from engine.effects.walk import members
from engine.language.canon.deeds import conjugate
from engine.language.canon.nouns import NOUN_OF
from engine.language.french import Mood, elide, of, words
from engine.language.printing.nouns import NounPrinter, Unsayable, fixed


def act(p: NounPrinter, infinitive: str, mood: Mood, target: ast.Targets) -> str:
    """« détruisez une Créature », « détruisez-la », « la détruire »."""
    return pronounced(p, infinitive, mood, target, "" if p.is_it(target) else p.target(target))


def pronounced(p: NounPrinter, infinitive: str, mood: Mood, target: ast.Targets, what: str) -> str:
    """The verb with what it acts on; « »: with its pronoun."""
    verb = conjugate(infinitive, mood)
    if what:
        return f"{verb} {what}"
    noun = p.noun_of(target) if isinstance(target, Ref) else NOUN_OF[Kind.MINION]
    pronoun = "les" if target is Ref.IT and p.discourse.several else "le" if noun.masculine else "la"
    if mood in (Mood.YOU, Mood.ALONE):
        return f"{verb}-{pronoun}"
    return f"les {verb}" if pronoun == "les" else elide(pronoun, verb)


def rather(p: NounPrinter, target: ast.Targets) -> str:
    """After a Conquest what is saved is saved « au lieu de la défausser » (R 6.2); so is an Action just played."""
    if isinstance(target, Ref) and target is p.spared:
        return " au lieu de la défausser"
    elsewhere = any(isinstance(one, Pick) and one.filter.at is not p.scoring for one in members(target))
    if not p.scoring or elsewhere or (target is Ref.REST and p.discourse.shown) or (target is Ref.IT and p.it_lies):
        return ""
    several = isinstance(target, ast.Group) or (isinstance(target, Pick) and target.quantity.high != 1)
    return f" au lieu de {'les' if several else 'la'} défausser"


def held(n: ast.Amount) -> str:
    if isinstance(n, ast.OneMoreCard):
        than = "un autre joueur" if n.than is Role.ANOTHER else "chaque autre joueur"
        return f"jusqu'à avoir plus de cartes en main {elide('que', than)}"
    return f"jusqu'à en avoir {words(fixed(n))} en main"


def stands_alone(effect: ast.Effect, mood: Mood) -> None:
    """Refuse what has a subject of its own after « vous pouvez » or « chaque joueur »."""
    if mood in (Mood.TO, Mood.HE):
        raise Unsayable(str(effect))


def whole_hand(target: ast.Targets) -> bool:
    return target == Pick(Filter(zone=Zone.HAND, whose=Rel.YOU), ALL)


def changed(p: NounPrinter, value: str, lowered: str, lower: bool, n: ast.Amount, mood: Mood) -> str:
    """« la Force de … est augmentée de 2 »; within a sentence, « augmentez de 2 la Force de … »."""
    if mood is Mood.ALONE:
        return f"{value} est {lowered if lower else 'augmentée'} {p.by_n(n)}"
    first, rest = p.by_n_split(n)
    if mood is Mood.HE and value.startswith("sa "):  # « augmente de 2 sa Force » would be heard « augmenté de 2 »
        return f"{conjugate('réduire' if lower else 'augmenter', mood)} {value} {first}{rest}"
    return f"{conjugate('réduire' if lower else 'augmenter', mood)} {first} {value}{rest}"


def for_a_time(p: NounPrinter, base: str, change: ast.TotalChange | ast.BreakpointChange, mood: Mood) -> str:
    """« votre total de Force sur cette Base est augmenté de 3 », « réduisez de 2 la Résistance d'une Base »."""
    if isinstance(change, ast.BreakpointChange):
        return changed(p, f"la Résistance {of(base)}", "réduite", change.lower, change.n, mood)
    if mood is Mood.HE and isinstance(change.n, ast.Fixed):
        return f"{f'perd {change.n.n}' if change.lower else f'gagne +{change.n.n}'} de Force sur {base}"
    if mood is Mood.ALONE:
        return p.total(base, change.n, change.lower)
    return changed(p, f"votre total de Force sur {base}", "", change.lower, change.n, mood)
