"""What a player's total on a scored Base is made of, told where more than printed power goes into it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.context import base_at
from engine.effects.ast import PowerChange, TotalChange
from engine.kinds import Refusal
from engine.process import Considered, Note
from engine.queries.facts import amount, players, unmet
from engine.queries.power import (
    LeftOut,
    Term,
    besides_printed,
    force_of_action,
    has_minion,
    power,
    threshold,
    uncounted,
)
from engine.queries.standing import clauses_of, ignores, in_force, waiting_on
from engine.statements import tie
from engine.table import Card, Place, Sort, Table
from engine.trace import say


class Share(NamedTuple):
    """What one card gives to a total, or to a breakpoint, and the statements that say so. `lasts`: for a time, by an
    effect of which it may be that nobody knows the card. `by`: the other cards that make it so much, or none
    (`uncounted`)."""

    card: str | None
    n: int
    cites: tuple[str, ...]
    lasts: bool = False
    by: tuple[str, ...] = ()
    uncounted: bool = False


@tie("6.4.1", "6.1.2", "8.4.15", "8.5.1", "8.5.2", "2.2.2")
def tally(table: Table, base: str, player: str, total: int | None) -> Iterator[Note | Considered]:
    """Tells of what a player's total is made, unless it is the plain sum of printed powers (None: not present)."""
    shares = () if total is None else tuple(shares_of(table, base, player))
    cites = tuple(dict.fromkeys(i for share in shares for i in share.cites))
    if cites:
        alone = () if has_minion(table, base, player) else ("8.5.2",)
        yield Note(say("tally", player=player, base=base, n=total, parts=shares), (*alone, *cites))
    yield from idle(table, base, player)


def shares_of(table: Table, base: str, player: str) -> Iterator[Share]:
    """Card by card, then what clauses add to the total itself."""
    left_out = uncounted(table)
    for card_id in table.on_base(base):
        card = table.cards[card_id]
        if card.controller != player:
            continue
        if card_id in left_out:
            by = left_out[card_id].by
            cites = of_the_speaker(table, left_out[card_id])
            yield Share(card_id, 0, cites, by=() if by is None else (by,), uncounted=True)
        elif card.place.sort == "minions":
            yield _minion(table, card)
        elif card.spec.kind == "titan":
            yield Share(card_id, card.counters, ("8.1.8", *_titan(card)) if card.counters else ())
        elif card.place.sort == "actions" and (force := force_of_action(table, card_id)):
            by_itself = ("2.2.2", "8.5.1") if card.spec.own_force else ("8.5.1",)
            yield Share(card_id, force, (*by_itself, *card.spec.own_entry))
    for clause, ctx in clauses_of(table, TotalChange):
        heeds = player in players(table, clause.whose, ctx) and not ignores(table, player, ctx.self)
        if heeds and base_at(table, clause.base, ctx) == base:
            n = amount(table, clause.n, ctx)
            by = ctx.by if ctx.lasts else ctx.self
            yield Share(by, -n if clause.lower else n, _speaker(table, by), ctx.lasts)


def of_the_speaker(table: Table, why: LeftOut) -> tuple[str, ...]:
    """What says that the power of a card adds to no total."""
    return (*(table.cards[why.by].spec.few_rulings if why.by else ()), "G.permanent.1")


def _speaker(table: Table, card_id: str | None) -> tuple[str, ...]:
    """Why a clause adds to a total: by which card it is said, and of what sort."""
    if card_id is None:
        return ("6.1.2",)
    card = table.cards[card_id]
    if card.spec.kind == "titan":
        return (*card.spec.own_entry, *_titan(card))
    return (*card.spec.own_entry, *(("2.2.2", "8.5.1") if card.spec.is_action and card.spec.power else ("8.5.1",)))


def _titan(card: Card) -> tuple[str, ...]:
    """A Titan serves whoever controls it, be it another's."""
    return ("8.4.15",) if card.owner == card.controller else ("8.4.15", "8.4.7")


def _minion(table: Table, card: Card) -> Share:
    cites = power_rules(table, card)
    if card.spec.kind == "monster":
        cites = ("8.3.17", *cites)
    by = {term.card: None for term in besides_printed(table, card.id)} if cites else {}
    return Share(card.id, power(table, card.id), cites, by=tuple(i for i in by if i not in (None, card.id)))


def power_rules(table: Table, card: Card) -> tuple[str, ...]:
    """What makes the power of a minion in play other than printed; nothing where it is."""
    if not (card.bonus or card.counters or in_force(table).said):
        return ()
    terms = besides_printed(table, card.id)
    cites = tuple(i for term in terms for i in (*term.cites, *_attached(table, card, term), *_said_by(table, term)))
    return ("2.1.2", *cites) if cites else ()


def _said_by(table: Table, term: Term) -> tuple[str, ...]:
    """The card whose clause it is."""
    by_clause = term.why.key in ("clause_term", "lasting_term")
    return table.cards[term.card].spec.few_rulings if by_clause and term.card is not None else ()


def _attached(table: Table, card: Card, term: Term) -> tuple[str, ...]:
    """What is attached to a minion adds to what the minion itself is."""
    on_it = term.card is not None and table.cards[term.card].place == Place("on", card.id)
    return ("G.attachez.3",) if on_it else ()


@tie("G.permanent.2")
def kept_back(table: Table, base: str, player: str) -> Iterator[tuple[str, Refusal]]:
    """The cards there that would add to the player's total, or to the power of minions, and whose condition fails."""
    totals, powers = waiting_on(table, TotalChange), waiting_on(table, PowerChange)
    here = ((condition, ctx) for condition, clause, ctx in totals if base_at(table, clause.base, ctx) == base)
    for condition, ctx in (*here, *((condition, ctx) for condition, _, ctx in powers)):
        speaker = table.cards[ctx.self] if ctx.self is not None else None
        if speaker is None or speaker.spec.is_minion or table.base_of(speaker.id) != base or ctx.you != player:
            continue
        yield speaker.id, unmet(table, condition, ctx)


@tie("2.2.1", "2.4.2", "8.1.9", "8.6.19")
def idle(table: Table, base: str, player: str) -> Iterator[Considered]:
    """The player's cards that lie there and give no force."""
    sorts: tuple[Sort, ...] = ("actions", "titans_at", "buried")
    idle_ones = dict(kept_back(table, base, player))
    for card_id, (why, rules) in idle_ones.items():
        yield Considered(why, rules, card_id, about=(card_id,))
    adding = {ctx.self for sort in (TotalChange, PowerChange) for _, ctx in clauses_of(table, sort)}
    for card_id in (i for sort in sorts for i in table.pile((sort, base))):
        card = table.cards[card_id]
        if card.controller != player or force_of_action(table, card_id) or not card.known:
            continue
        if card_id in adding or card_id in idle_ones:
            continue
        if card.spec.kind == "titan" and card.counters:
            continue
        cites = {"buried": "8.6.19", "titans_at": "2.4.2"}.get(card.place.sort, "8.1.9" if card.counters else "2.2.1")
        yield Considered(say("no_force", card=card_id), (cites,), card_id, about=(card_id,))


@tie("8.3.16", "8.3.17", "6.1.3", "G.de-depart.2")
def breakpoint_shares(table: Table, base: str) -> Iterator[Share]:
    """The parts of a Base's breakpoint, where it is known, and the statements that say so; then tamed Monsters."""
    if (parts := threshold(table, base)) is None:
        return
    is_set = parts.start != table.cards[base].spec.breakpoint
    yield Share(parts.by, parts.start, ("G.de-depart.2", *(table.cards[parts.by].spec.own_entry if is_set else ())))
    for ctx, n in parts.changes:
        by = ctx.by if ctx.lasts else ctx.self
        if n:
            said = table.cards[by].spec.own_entry if by is not None else ()
            yield Share(by, n, ("5.9.1" if ctx.lasts else "G.permanent.1", *said), ctx.lasts)
    for card_id in table.minions(base):
        if card_id in parts.wild:
            yield Share(card_id, parts.wild[card_id], ("8.3.16",))
        elif table.cards[card_id].spec.kind == "monster" and table.cards[card_id].controller is not None:
            yield Share(card_id, 0, ("8.3.17",))
