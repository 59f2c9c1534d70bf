"""What is told by its verb alone: « Ben déplace Igor vers Saloon », « Anna détruit Igor », with no card that does it.

A card in play that offers it at that moment is what does it; where none does, it is the effect of a card that nobody
has named. Which cards offer it is read in what they say, never in their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.effects import ast
from engine.effects.ast import Happening
from engine.effects.walk import walk
from engine.table import CardSpec

SCORING = (Happening.BEFORE_SCORING, Happening.WHEN_SCORING, Happening.AFTER_SCORING)
_AROUND = {"score": SCORING, "phase": (Happening.TURN_START,), "end_turn": (Happening.TURN_END,)}
"""What a card waits for that speaks while such a step is carried out; while any other is, all else."""
_CLOCK = {happening for some in _AROUND.values() for happening in some}


class Deed(NamedTuple):
    """What a verb does: the nodes of a text that do it, and the text of an effect that does it and nothing more, of a
    card (`{what}`) or of so many (`{n}`); « » where no such effect says as much."""

    stems: tuple[str, ...]
    nodes: tuple[type, ...] = ()
    text: str = ""
    instead: bool = False  # is it done in place of what would happen?


DUEL = Deed(("defie", "provoqu", "attaqu", "duel"), (ast.Duel,))
DEEDS = (
    Deed(("detrui", "tue", "elimin", "sacrifi"), (ast.Destroy, ast.DestroyUnlooted), "Détruisez {what}."),
    Deed(("renvoi", "renvoy"), (ast.Return,), "Renvoyez {what}."),
    Deed(("deplac", "boug"), (ast.Move,), "Déplacez {what} vers une autre Base."),
    DUEL,
    Deed(("pioche",), (ast.Draw,), "Piochez {n}."),
    Deed(("defausse",), (ast.Discard,), "Défaussez {n}."),
    Deed(("enterr",), (ast.Bury,), "Enterrez {n} de votre main."),
    Deed(("sauve", "protege"), instead=True),
)
WHAT = {"minion": "une Créature", "monster": "une Créature", "action": "une Action", "titan": "un Titan"}
"""What an effect is told to be done to, of each kind of card."""


def deed_of(verb: str) -> Deed | None:
    """What that verb, small letters without accents, does; None for one that is told with a card alone."""
    return next((deed for deed in DEEDS if verb.startswith(deed.stems)), None)


def told_as_effect(deed: Deed, kind: str, count: int) -> str:
    """The text of an effect that does it to one card of that kind, or with so many; « » where none says so."""
    if "{what}" in deed.text and kind not in WHAT:
        return ""
    return deed.text.format(what=WHAT.get(kind, ""), n="une carte" if count == 1 else f"{count} cartes")


def ways(spec: CardSpec, deed: Deed, before: str | None) -> Iterator[str]:
    """The verbs of the steps by which a card in play does that deed: its Talent, what it says of one's turn, its
    Special; or what it says by itself during the step before, of that verb (None for none)."""
    for clause in spec.effect.clauses:
        ability = clause.ability
        instead = deed.instead and isinstance(ability, ast.Triggered) and ability.instead
        does = not deed.instead and any(isinstance(node, deed.nodes) for node in walk(ability))
        if isinstance(ability, ast.OnPlay) or not (instead or does):
            continue
        if isinstance(ability, ast.Talent):
            yield "talent"
        elif isinstance(ability, ast.Activated):
            yield "use"
        elif isinstance(ability, ast.Special) and (ability.window is None or _is_then(ability.window, before)):
            yield "special"
        elif isinstance(ability, ast.Triggered) and _is_then(ability.trigger, before) and _is_offered(ability):
            yield "use"


def _is_then(trigger: ast.Trigger, before: str | None) -> bool:
    """May what it waits for come while a step of that verb is carried out?"""
    if before in _AROUND:
        return trigger.happening in _AROUND[before]
    return before is not None and trigger.happening not in _CLOCK


def _is_offered(ability: Any) -> bool:
    """Does it leave anything to choose? What happens by itself is nobody's deed."""
    return any(isinstance(node, ast.May | ast.Pick | ast.BasePick) for node in walk(ability.effect))
