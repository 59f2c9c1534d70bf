"""Whether a step may be made now, by trying it."""

from __future__ import annotations

from typing import Any

from engine import events as ev
from engine.context import Context, players_of
from engine.effects.ast import Cannot
from engine.intake import Step
from engine.process import Illegal, Unruled
from engine.queries.power import breakpoint_of, is_ready
from engine.queries.standing import clauses_of
from engine.question import UNKNOWN, Answer, May
from engine.questions.case import SHOWN, Case, tried, unruled
from engine.rules.conquest import tallies
from engine.rules.tally import breakpoint_shares
from engine.table import Table
from engine.trace import Node, Say, say

PERMITS = {
    "play": ("4.2.1", "G.jouer.1"),
    "talent": ("4.2.5", "G.talent.1"),
    "use": ("4.2.5", "G.a-votre-tour.1"),
    "special": ("9.2.5", "G.special.2"),
    "uncover": ("8.6.11",),
    "pick": ("3.1.9",),
    "setup": ("3.1.1",),
}  # by what one may do what nothing forbids


def may(question: May, case: Case) -> Answer:
    """Whether a step would be legal now, by trying it."""
    step, table = question.step, case.table
    if step.verb == "score" and step.value in table.bases:
        return _conquered(step.value, case)
    after, stop = tried(step, case)
    match stop:
        case Illegal(reason=reason, cites=cites):
            gone = _plays_gone(reason, case)
            return Answer(
                False,
                _by_name(reason, after, case.names),
                list(cites),
                gone[-SHOWN:],
                tuple(case.story.all_cites(gone)),
            )
        case Unruled():
            return unruled(stop)
    permits = PERMITS.get(step.verb, ("4.0.1",))
    if barring := _bars_other_things(step, case.table):
        texts = [i for card in barring for i in table.cards[card].spec.few_rulings]
        return Answer(True, say("not_what_it_bars", card=barring[-1]), [*texts, "9.1.4", *permits])
    return Answer(True, say("allowed"), list(permits))


def _plays_gone(reason: Say, case: Case) -> list[Node]:
    """By what no play is left where one is wanted: an offer that was let go, and the plays that were spent."""
    lost = case.story.remarks("offer_lost")
    if reason.key != "no_play_left":
        return lost
    return [*lost, *(n for n, e in case.story.events(ev.SpendPlay) if e.kind == reason.facts["kind"])]


def _bars_other_things(step: Step, table: Table) -> list[str]:
    """The cards whose texts keep the player of a step from something, and not from this."""
    bars = [ctx for clause, ctx in clauses_of(table, Cannot) if _is_on(step.player, clause, ctx, table)]
    return list(dict.fromkeys(ctx.self for ctx in bars if ctx.self is not None))


def _is_on(player: str | None, clause: Cannot, ctx: Context, table: Table) -> bool:
    return clause.players is not None and player in players_of(table, clause.players, ctx)


def _conquered(base: str, case: Case) -> Answer:
    """A step scores a Base whatever its total; at a table its breakpoint must be reached."""
    table = case.table
    if breakpoint_of(table, base) is None:
        return Answer(UNKNOWN, say("unknown_breakpoint"), ["6.1.1"])
    ready = is_ready(table, base)
    changed = [i for share in tuple(breakpoint_shares(table, base))[1:] for i in share.cites]
    told = say("conquered" if ready else "below_breakpoint", bases=tallies(table, (base,)))
    return Answer(ready, told, ["6.1.1", *changed, "6.2.1", *(["4.3.2"] if ready else [])])


def _by_name(reason: Say, tried: Table, known: Table) -> Say:
    """The same reason, a card that only the step tried has brought called by its name."""
    new = {k: tried.cards[i].spec.name for k, i in reason.facts.items() if _is_new(i, tried, known)}
    return say(reason.key, **{**reason.facts, **new}) if new else reason


def _is_new(fact: Any, tried: Table, known: Table) -> bool:
    return isinstance(fact, str) and fact in tried.cards and fact not in known.cards
