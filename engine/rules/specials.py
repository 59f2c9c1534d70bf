"""Whether a Special whose moment has come may be used, and whether using it is playing its card (R G.special)."""

from __future__ import annotations

from engine.context import Context, base_at
from engine.effects import ast
from engine.effects.ast import Clause, Kind, Ref, Special
from engine.effects.walk import plays_itself, taken_up
from engine.events import ActionShown
from engine.kernel import Ban
from engine.once import Once, is_spent, told_spent
from engine.process import Considered
from engine.rules.conflicts import keeps_from_extra, keeps_from_specials, keeps_out
from engine.rules.places import coming, row_of
from engine.statements import tie
from engine.table import Card, Place, Table
from engine.trace import say
from engine.value import but


def bar_on_special(
    table: Table, player: str, card: Card, clause: Clause, ctx: Context, key: Once | None
) -> Considered | None:
    """Why a Special whose moment has come is not offered all the same: it has been used, or may not be played."""
    if key is not None and is_spent(table, key):
        return Considered(told_spent(card.id, key), ("G.special.2",), card.id, clause.text)
    ban = keeps_from_specials(table, player, card)
    if ban is None and is_played_by(card, clause):
        ban = keeps_out(table, ActionShown(card.id, player)) or keeps_from_extra(table, player)
    if ban is None and (ban := keeps_from_coming(table, player, card, clause, ctx)) is not None:
        ban = but(ban, cites=(*ban.cites, *card.spec.few_rulings))
    if ban is None:
        return None
    told = say("kept_out", target=card.id, reason=ban.reason)
    return Considered(told, ban.cites, card.id, clause.text, (card.id, *((ban.card,) if ban.card else ())))


@tie("9.1.4")
def keeps_from_coming(table: Table, player: str, card: Card, clause: Clause, ctx: Context) -> Ban | None:
    """What keeps a card from the one Base where its Special would play it: it would stay where it is, unused."""
    assert isinstance(clause.ability, Special)
    play = taken_up(clause.ability.effect)
    if not isinstance(play, ast.Play) or play.target is not Ref.SELF or not isinstance(play.at, Ref):
        return None
    base = base_at(table, play.at, ctx)
    if base is None or card.spec.is_shown or card.spec.effect.attach is Kind.MINION:
        return None
    return keeps_out(table, coming(player, card, Place(row_of(card.spec), base)))


def is_played_by(card: Card, clause: Clause) -> bool:
    """Is using this Special playing the card? So it is with an Action in hand, or just uncovered, unless its text puts
    it into play.
    """
    assert isinstance(clause.ability, Special)
    return card.place.sort in ("hand", "buried") and card.spec.is_action and not plays_itself(clause.ability.effect)
