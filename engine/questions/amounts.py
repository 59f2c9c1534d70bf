"""How much: a power, a total, a breakpoint, markers, cards in a pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from engine.effects import ast
from engine.process import Unruled
from engine.queries.facts import holds, unmet
from engine.queries.power import breakpoint_of, if_known, ledger, power, stopped_changes, total
from engine.queries.standing import waiting_on
from engine.question import (
    UNKNOWN,
    Answer,
    Boxes,
    BreakpointOf,
    CardsIn,
    CardsMoved,
    CountersOn,
    MinionsLeft,
    PowerOf,
    TotalOf,
)
from engine.questions.case import SHOWN, SUM, Case, all_told, last_rank, shown
from engine.rules.tally import breakpoint_shares, kept_back, power_rules, shares_of
from engine.table import MADNESS, Place, Table
from engine.trace import say


def power_now(question: PowerOf, case: Case) -> Answer:
    """Its Force now, part by part (R 9.2.7); out of play the printed one (R 9.2.6)."""
    table, card = case.table, case.table.cards[question.card]
    if not card.known:
        return Answer(UNKNOWN, say("not_described", card=card.id), [SUM])
    if card.spec.lacks_power:
        raise Unruled(say("power_untold", card=card.id), (SUM,))
    if not table.in_play(card.id):
        value = card.spec.power or 0
        return Answer(value, say("printed_only", card=card.id, n=value), ["9.2.6", "G.en-jeu.2"])
    changes = case.story.changing(_then(power, card.id))
    stopped = tuple(stopped_changes(table, card.id))
    told = say("terms", terms=ledger(table, card.id), card=card.id, stopped=tuple(one.told for one in stopped))
    kept_off = (i for one in stopped for i in one.cites(table))
    lost = power_rules(changes[-1].before, card) if changes and changes[-1].before is not None else ()
    said = (*kept_off, *(power_rules(table, card) or lost), *case.story.all_cites(reversed(changes)))
    cites = [i for i in said if i != SUM]
    return Answer(power(table, card.id), told, cites, changes[-SHOWN:], ("G.de-depart.1", "9.2.7"))


def total_now(question: TotalOf, case: Case) -> Answer:
    """A player's Force on a Base, card by card; of one that was scored, what it was then (R 6.4.1)."""
    table, base, player = case.table, question.base, question.player
    if base not in table.bases:
        scored = last_rank(case, base)
        if scored is None:
            return Answer(0, say("base_out", base=base), ["G.en-jeu.2"])
        node, standing = scored
        all_told(node.before, base)
        n = standing.totals.get(player, 0)
        return Answer(n, say("total_then", player=player, base=base, n=n), case.story.cites(node), [node])
    all_told(table, base)
    shares = tuple(shares_of(table, base, player))
    idle = tuple(why for _, why in kept_back(table, base, player))
    told = say("shares", parts=shares, idle=tuple(why for why, _ in idle))
    changes = case.story.changing(_then(total, base, player))
    cites = [*_by_turns(s.cites for s in shares), *(i for _, said in idle for i in reversed(said))]
    cites += case.story.all_cites(reversed(changes))
    return Answer(total(table, base, player), told, cites, changes[-SHOWN:], ("6.1.2", "6.4.1"))


def _by_turns(cited: Iterable[Sequence[str]]) -> list[str]:
    """What is said of each card, then the rest of it: of several cards, each is cited before all is said of one."""
    kept = [[i for i in said if i != SUM] for said in cited]
    return [i for row in zip_longest(*kept) for i in row if i is not None]


def breakpoint_now(question: BreakpointOf, case: Case) -> Answer:
    """A Base's breakpoint now, and what has changed it (R 6.1.3)."""
    table, base = case.table, question.base
    value = breakpoint_of(table, base)
    if value is None:
        return Answer(UNKNOWN, say("not_described", card=base), ["6.1.3"])
    printed, *shares = breakpoint_shares(table, base)
    changes = case.story.changing(_then(breakpoint_of, base))
    is_set = printed.n != table.cards[base].spec.breakpoint
    said = shares if not is_set else [printed, *shares]
    cites = [i for s in said for i in reversed(s.cites)] + case.story.all_cites(reversed(changes))
    idle = [
        unmet(table, condition, ctx)
        for condition, _, ctx in waiting_on(table, ast.BreakpointChange)
        if ctx.self is not None and table.base_of(ctx.self) == base and not holds(table, condition, ctx)
    ]
    cites += [i for _, said in idle for i in said]
    told = say("resists", base=base, parts=(printed, *shares), idle=tuple(why for why, _ in idle))
    return Answer(value, told, cites, changes[-SHOWN:], (*printed.cites, "6.1.3", "6.1.1"))


def counters_on(question: CountersOn, case: Case) -> Answer:
    """How many markers it bears, by what gave and took them (R 8.1.3)."""
    table, card = case.table, question.card
    changes = case.story.changing(lambda t: t.cards[card].counters if card in t.cards else None)
    away = () if changes or table.in_play(card) else ("8.1.6",)
    found = shown(case, table.cards[card].counters, changes[-SHOWN:], ("8.1.3",), say("lies", card=card))
    return Answer(
        found.value,
        found.why if changes or away else say("counters_kept", card=card),
        [*away, *found.cites],
        found.nodes,
        found.more,
    )


def cards_in(question: CardsIn, case: Case) -> Answer:
    """How many cards a pile holds, by what put them there or took them."""
    pile = question.pile
    n = _count(case.table, pile)
    if n is None:
        return Answer(UNKNOWN, say("pile_untold", pile=pile), [])
    changes = case.story.changing(lambda t: _count(t, pile))
    return shown(case, n, changes[-SHOWN:], ("5.3.1",), say("pile_kept", pile=pile))


def cards_moved(question: CardsMoved, case: Case) -> Answer:
    """How many cards the sequence has a player draw or discard, and what makes it so (R 5.3.1, G.defausser.3)."""
    found = [(node, event) for node, event in case.story.events() if question.counts(event)]
    by = Counter(event.cause.speaker for _, event in found)
    others = [replace(question, player=one) for one in case.table.players if one != question.player]
    apart = any(other.counts(event) for other in others for _, event in case.story.events())
    told = say("moved", by=tuple(by.items()), drawn=question.drawn, none_of=question.player if apart else "")
    nodes = [node for node, _ in found][-SHOWN:]
    return Answer(
        len(found), told, case.story.all_cites(nodes), nodes, ("5.3.1" if question.drawn else "G.defausser.3",)
    )


def minions_left(question: MinionsLeft, case: Case) -> Answer:
    """The Creatures in play, by what came and went (R G.en-jeu.1)."""

    def left(table: Table) -> list[str]:
        return [card.id for card in table.cards.values() if question.means(card)]

    changes = case.story.changing(left)
    return shown(case, left(case.table), changes[-SHOWN:], ("G.en-jeu.1",), say("all_stay"))


def _then(query: Callable[..., int | None], of: str, *about: str) -> Callable[[Table], int | None]:
    """How a query of a card or Base in play is answered at a table; None where it is not there, or nobody knows."""
    return lambda table: if_known(query, table, of, *about) if of in table.cards and table.in_play(of) else None


def _count(table: Table, pile: Place) -> int | None:
    """How many cards lie in a pile, described or not; None where nobody told."""
    if pile == MADNESS:
        return table.madness
    unseen = table.unknown.get(pile, 0)
    return None if unseen is None else len(table.piles.get(pile, ())) + unseen


def boxes(question: Boxes, case: Case) -> Answer:
    """Of which boxes the Bases are shuffled together (R 3.2.1)."""
    told = case.story.remarks("base_deck_of", "base_deck_advised")[-1:]
    factions = [f for chosen in case.table.factions.values() for f in chosen]
    found = list(case.outcome.game.library.boxes_of(factions))
    return shown(case, found or UNKNOWN, told, ("3.2.1",), say("from_their_boxes"))
