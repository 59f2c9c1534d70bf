"""Whether a step may be made now, by trying it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.context import Context, players_of
from engine.effects.ast import Cannot
from engine.explore import go_everywhere
from engine.intake import Step, find_card
from engine.process import Illegal, Unruled
from engine.queries.power import breakpoint_of, is_ready
from engine.queries.standing import clauses_of
from engine.question import UNKNOWN, Answer, May, PlaysLeft
from engine.questions.case import SHOWN, Case, silenced, tried, unruled, why_of
from engine.rules.allowances import allowances_for
from engine.rules.conflicts import keeps_from_playing
from engine.rules.conquest import tallies
from engine.rules.tally import breakpoint_shares
from engine.run import Request, run
from engine.table import Table
from engine.trace import Node, Say, say
from engine.value import but

PERMITS = {
    "play": ("4.2.1", "G.jouer.1"),
    "talent": ("4.2.5", "G.talent.1"),
    "use": ("4.2.5", "G.a-votre-tour.1"),
    "special": ("9.2.5", "G.special.2"),
    "uncover": ("8.6.11",),
    "pick": ("3.1.9",),
    "setup": ("3.1.1",),
}  # by what one may do what nothing forbids
BY_TEXT = ("talent", "use", "special")  # what is made as the text of the card says
MOST_SILENCED = 24
MOST_WAYS, MOST_EVENTS = 6, 400  # by which it is told what a step does to the card that it names


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
                [*(_own_text(step, after) if reason.key == "bad_target" else []), *cites],
                gone[-SHOWN:],
                tuple(case.story.all_cites(gone)),
            )
        case Unruled():
            return unruled(stop)
    speaker = _speaker(step, after)
    titan = step.verb == "play" and speaker is not None
    permits = ("8.4.3", "8.4.5") if titan else PERMITS.get(step.verb, ("4.0.1",))
    if (in_vain := _in_vain(step, after, case)) is not None:
        text = [] if in_vain.value else _own_text(step, after)
        return replace(in_vain, cites=[*text, *in_vain.cites, *(permits if in_vain.value else ("5.4.4",))])
    if let_by := _let_by(step, case):
        texts = [i for card in let_by for i in table.cards[card].spec.own_entry]
        return Answer(True, say("let_by", cards=tuple(let_by)), [*texts, *permits])
    if barring := _bars(step, case.table):
        texts = [i for card in barring for i in table.cards[card].spec.few_rulings]
        return Answer(True, say("not_what_it_bars", card=barring[-1]), [*texts, "9.1.4", *permits])
    if by := _given_before(step, after, case):
        texts = [i for card in by for i in table.cards[card].spec.own_entry]
        return Answer(True, say("own_play_left", kind=_kind(step, after), by=tuple(by)), [*texts, *permits])
    if speaker is not None:
        return Answer(True, say("text_lets", card=speaker), [*after.cards[speaker].spec.own_entry, *permits])
    return Answer(True, say("allowed"), list(permits))


def _speaker(step: Step, table: Table) -> str | None:
    """The card whose own text is what lets the step be made: that of a Talent, of a Special, of a Titan played."""
    card = _card_of(step, table)
    if card is None:
        return None
    by_text = step.verb in BY_TEXT or table.cards[card].spec.kind == "titan"
    return card if by_text else None


def _kind(step: Step, table: Table) -> str | None:
    """As a card of what kind the step plays one."""
    card = _card_of(step, table) if step.verb == "play" else None
    return table.cards[card].spec.played_as if card is not None else None


def _given_before(step: Step, after: Table, case: Case) -> list[str]:
    """The cards that gave the extra plays made before, where the step is made by the turn's own."""
    kind, plays = _kind(step, after), case.table.plays
    if kind is None or (after.plays.minion, after.plays.action) == (plays.minion, plays.action):
        return []
    spent = (e for _, e in case.story.events(ev.SpendPlay) if e.kind == kind and e.extra is not None)
    return list(dict.fromkeys(e.extra.source for e in spent if e.extra.source in case.table.cards))


def _own_text(step: Step, table: Table) -> list[str]:
    """The entry of the card that is played or used: what it may mean is in its text."""
    card = _card_of(step, table)
    return list(table.cards[card].spec.own_entry) if card is not None else []


def _card_of(step: Step, table: Table) -> str | None:
    """The card at the table that a step plays or uses; None of a step that names none, or any of a sort."""
    card = find_card(table, step.value) if isinstance(step.value, str) else None
    return card if card in table.cards else None


def _in_vain(step: Step, after: Table, case: Case) -> Answer | None:
    """What is answered where a step does nothing to the card that it names, whatever is chosen; None where it may.

    No text means that card, or one says that this player cannot do it: the step is made, and not as it was told
    (R 5.4.4). What merely protects the card forbids nothing to nobody (R 5.4.5).
    """
    table, named = case.table, find_card(case.table, step.on or "")
    if named is None or not table.in_play(named) or table.cards[named].spec.kind == "base":
        return None
    if not after.in_play(named) or after.cards[named] != table.cards[named]:
        return None
    ways = _every_way(step, case)
    found = [_to_no_avail(way, named) for way in ways]
    if not found or (node := found[0]) is None or None in found:
        return None
    refused = node.kind == "considered"
    why, cites = say("not_offered", **node.say.facts) if refused else why_of(node), list(node.cites)
    if refused or node.card in _bars(step, table):
        return Answer(False, say("made_in_vain", why=why, table=ways[0].table, step=step, on=named), cites)
    return Answer(True, say("allowed_in_vain", why=why, table=ways[0].table), cites)


def _to_no_avail(way: Case, card: str) -> Node | None:
    """By what the step that was made does nothing to the card; None where something befalls it, or it has its part."""
    story = way.story
    (step,) = story.remarks("step")[:1]
    chosen = any(card == option.id for made in way.outcome.game.choices for option in made.picked)
    if not chosen and (refused := story.refusal(step, card)) is not None:
        return refused
    kept = [node for node in story.left_out(card) if node.kind != "considered"]
    befell = (node for node, event in story.events() if node.before and card in event.affected(node.before))
    return kept[-1] if kept and not any(befell) else None


def _every_way(step: Step, case: Case) -> list[Case]:
    """The ways, as far as they are few, in which the step could go were it made now."""
    request = Request(case.table, [step], [], case.catalogue)
    ends = [ways.end for ways in go_everywhere(request, MOST_WAYS, MOST_EVENTS).ends]
    runs = [run(request, list(end.answers)) for end in ends if end.status == "resolved"]
    return [Case.of(case.table, one, case.catalogue) for one in runs]


def _let_by(step: Step, case: Case) -> list[str]:
    """The cards without whose text, or whose offer of an extra play, the step could not be made, but the one that is
    used; nothing where the cards are many."""
    table, plays = case.table, case.table.plays
    here = [table.cards[i] for i in (*table.all_in_play(), *table.hand(step.player or "")) if i != step.value]
    others = {card.id: silenced(table, card) for card in here if card.spec.effect.clauses}
    for extra in plays.extra:
        if extra.source in table.cards:
            others[extra.source] = table.but(plays=but(plays, extra=tuple(e for e in plays.extra if e is not extra)))
    if len(others) > MOST_SILENCED or not case.outcome.game.tracing:
        return []
    return [card for card, other in others.items() if isinstance(tried(step, case, other)[1], Illegal)]


def plays_left(question: PlaysLeft, case: Case) -> Answer:
    """By how many plays the player may still play a card of that kind in this turn, and which (R 4.2.1)."""
    player, kind, table = question.player, question.kind, case.table
    if table.active != player:
        return Answer(0, say("not_ones_turn"), ["4.2.1"])
    if table.phase not in ("start", "play"):
        return Answer(0, say("plays_over"), ["4.2.1"])
    if (ban := keeps_from_playing(table, player, kind)) is not None:
        return Answer(0, ban.reason, list(ban.cites))
    left = allowances_for(table.but(phase="play"), player, kind)
    extra = tuple(one.extra for one in left if one.extra is not None)
    gone = [n for n, e in case.story.events(ev.SpendPlay, ev.GrantPlay) if kind == (
        e.kind if isinstance(e, ev.SpendPlay) else e.extra.kind)]  # fmt: skip
    by = [i for one in left if one.source in table.cards for i in table.cards[one.source].spec.few_rulings]
    told = say("left_to_play", n=len(left) - len(extra), kind=kind, extra=extra)
    cites = [*by, *case.story.all_cites(gone), "4.2.1", *(["G.supplementaire.1"] if extra else [])]
    return Answer(len(left), told, cites, gone[-SHOWN:])


def _plays_gone(reason: Say, case: Case) -> list[Node]:
    """By what no play is left where one is wanted: an offer that was let go, and the plays that were spent."""
    lost = case.story.remarks("offer_lost")
    if reason.key != "no_play_left":
        return lost
    return [*lost, *(n for n, e in case.story.events(ev.SpendPlay) if e.kind == reason.facts["kind"])]


def _bars(step: Step, table: Table) -> list[str]:
    """The cards whose texts keep the player of a step from something."""
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
    counted = tallies(table, (base,))
    barred = next((reached.kept_by for reached in counted if reached.kept_by is not None), None)
    told = say("conquered" if ready else "below_breakpoint" if barred is None else "no_conquest", bases=counted)
    if barred is not None:
        changed = [*table.cards[barred].spec.own_entry, "9.1.4", *changed]
    return Answer(ready, told, ["6.1.1", *changed, "6.2.1", *(["4.3.2"] if ready else [])])


def _by_name(reason: Say, tried: Table, known: Table) -> Say:
    """The same reason, a card that only the step tried has brought called by its name."""
    new = {k: tried.cards[i].spec.name for k, i in reason.facts.items() if _is_new(i, tried, known)}
    return say(reason.key, **{**reason.facts, **new}) if new else reason


def _is_new(fact: Any, tried: Table, known: Table) -> bool:
    return isinstance(fact, str) and fact in tried.cards and fact not in known.cards
