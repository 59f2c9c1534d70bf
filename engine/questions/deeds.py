"""What cards do: how often, to which others, and who decides it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.effects.ast import Happening, PowerChange
from engine.queries.power import Stopped, stopped_changes
from engine.queries.reach import affects, reaches
from engine.queries.standing import clauses_of, is_buried, is_muted
from engine.question import UNKNOWN, Affects, Answer, Decides, Happens, doers, doing_of
from engine.questions.case import SHOWN, Case, forbade, shown
from engine.rules.occurrence import awaited_by
from engine.story import Story
from engine.trace import Node, say

BOOKKEEPING = (ev.Use, ev.SpendPlay)
WOKEN = (
    "trigger",
    "replaced",
    "step",
)  # under which a card's effects take place


def happens(question: Happens, case: Case) -> Answer:
    """How often an effect of the card has taken place; of one that holds, once."""
    card = question.card
    times: dict[Any, Node] = {}
    rest: dict[Any, Node] = {}  # what an effect begun earlier had left for a moment of the turn: no other time
    for node, event in case.story.events():
        doing = doing_of(event, card)
        if doing is not None and not isinstance(event, BOOKKEEPING) and not _is_own_way(event, card):
            occasion = _occasion(case.story, node, doing)
            (rest if _is_rest(case.story, node) else times).setdefault(occasion, node)
    for node in case.story.nodes:
        if node.card == card and (forbade(node) or _acted(node)):
            (rest if node.say.facts.get("rest") else times).setdefault(id(node), node)
        if node.card == card and node.say.key == "smaller_prize":  # once for all those of whom it takes
            times.setdefault(("prize", id(next(case.story.above(node)))), node)
    used = [node for node, use in case.story.events(ev.Use) if use.card == card]
    times = times or rest or {id(node): node for node in used}
    if not times and card in case.table.cards and _stands(case, card):
        touched = case.reach[card]
        return Answer(1, say("reaches", card=card, cards=tuple(touched)), ["G.permanent.1", "G.affectee.4"])
    nodes = list(times.values())
    if nodes:
        told = say("each_time", whys=tuple(n.say for n in nodes))
        bounds = used + [node for node in case.story.remarks("keeps_it") if node.say.facts["card"] == card]
        how_often = [i for node in bounds for i in node.cites]
        woken = [n for n, e in case.story.events(ev.Arrive, ev.ActionShown) if e.card == card]
        woken += [above for node in nodes for above in case.story.above(node) if above.kind in WOKEN]
        cites = [*how_often, *case.story.all_cites((*woken, *nodes))]
        return Answer(len(nodes), told, list(dict.fromkeys(cites)), nodes, ("5.4.1",))
    refused = [n for n in case.story.nodes if n.kind == "prevented" and _cause(n) == card]
    why = refused[-1:] or _silent(case.story, card)[-1:]
    if not why and (kept := _kept_from_waking(case, card)):
        found = shown(case, 0, kept, ("5.4.1",), say("never_happened", card=card))
        affected = [i for n in kept for i in n.say.facts["event"].affects_by]
        return replace(found, cites=[*case.table.cards[card].spec.few_rulings, *affected, *found.cites])
    return shown(case, 0, why, ("5.4.1",), say("never_happened", card=card))


def _kept_from_waking(case: Case, card: str) -> list[Node]:
    """What would have been of the sort that the card waits for, and was forbidden: the last."""
    spec = case.table.cards[card].spec if card in case.table.cards else None
    awaited = {awaited_by(clause) for clause in spec.triggers} if spec is not None else set()
    return [n for n in case.story.nodes if forbade(n) and awaited & _would_be(n.say.facts["event"])][-1:]


def _would_be(event: ev.Event) -> set[Happening | None]:
    """As what an event that was forbidden would have counted."""
    return {*event.happenings(), *((Happening.AFFECTED,) if event.affects_by else ())}


def _acted(node: Node) -> bool:
    """Did anything happen of what a woken clause does? A copy is its copier's doing, though its cause is the Action."""
    return node.kind in ("trigger", "replaced") and any(n.kind == "event" for n in node.walk())


def _silent(story: Story, card: str) -> list[Node]:
    """Why what the card says did not take place."""
    return [n for n in story.nodes if n.kind == "considered" and n.card == card and n.say.key != "not_offered"]


def _is_own_way(event: ev.Event, card: str) -> bool:
    """Is this only the card's own coming and going, which is no effect of its text?"""
    return isinstance(event, ev.Arrive | ev.ActionShown) and event.card == card and event.cause.clause is None


def _occasion(story: Story, node: Node, doing: ev.Cause) -> Any:
    """By what one time that a card acts is told from another: its trigger, else the play that its doing belongs to."""
    for above in story.above(node):
        if above.kind in ("trigger", "replaced") and above.card == doing.speaker:
            return id(above)
    return doing.play, doing.talent


def _is_rest(story: Story, node: Node) -> bool:
    return any(above.say.facts.get("rest") for above in story.above(node) if above.kind == "trigger")


def _stands(case: Case, card: str) -> bool:
    speaks = any(ctx.self == card for _, ctx in clauses_of(case.table, PowerChange)) or is_muted(case.table, card)
    return speaks and card in case.reach


def affected(question: Affects, case: Case) -> Answer:
    """Has this card affected that one, at any moment (R G.affectee)? If not, what kept it from that."""
    card, on, story = question.card, question.on, case.story
    done = [
        node
        for node, event in story.events()
        if node.before and card in doers(event) and on in event.affected(node.before) and affects(node.before, event)
    ]
    if done:
        ways = [i for node in done for i in node.say.facts["event"].affects_by]
        return Answer(True, done[-1].say, [*story.all_cites(done), *ways], done[-SHOWN:])
    if _has_reached(case, card, on):
        return Answer(True, say("reaches", card=card, cards=(on,)), ["G.affectee.4", "G.permanent.1"])
    if (stopped := _stopped(case, card, on)) is not None:
        return Answer(False, stopped.told, list(stopped.cites(case.table)))
    refused = [n for n in story.left_out(on) if card in (_cause(n), n.card, _chosen_for(story, n), _said_by(story, n))]
    why = refused[-1:] or _silent(story, card)[-1:]
    return shown(case, False, why, ("G.affectee.1",), say("untouched", card=card, on=on))


def _stopped(case: Case, card: str, on: str) -> Stopped | None:
    """What a shield stops of what the card keeps saying of the other one."""
    table = case.table
    if on not in table.cards or not table.in_play(on) or not table.cards[on].spec.is_minion:
        return None
    return next((one for one in stopped_changes(table, on) if one.card == card), None)


def _has_reached(case: Case, card: str, on: str) -> bool:
    """Has what the card keeps saying changed the other's power, at the start, in the end or meanwhile?"""
    tables = [case.start, *(n.after for n, _ in case.story.events(ev.Arrive, ev.Move, ev.Begin) if n.after), case.table]
    return any(
        card in table.cards and table.in_play(card) and clauses_of(table, PowerChange) and reaches(table, card, on)
        for table in tables
    )


def _cause(node: Node) -> str | None:
    event = node.say.facts.get("event")
    return event.cause.speaker if isinstance(event, ev.Event) else None


def _chosen_for(story: Story, node: Node) -> str | None:
    """The card for which a choice was made that left this one out."""
    above = next(story.above(node), None)
    return above.card if above is not None and above.kind == "choice" else None


def _said_by(story: Story, node: Node) -> str | None:
    """The card whose text does not mean the one of that node, nor any other."""
    above = next(story.above(node), None)
    beside = above.children if above is not None and node.say.key == "not_meant" else []
    return next((n.card for n in beside if n.say.key == "no_target"), None)


def decides(question: Decides, case: Case) -> Answer:
    """Who makes the card's choices: who has made some, else its controller (R 5.11.1, 5.11.2 for a Base).

    Nobody where all that was to be told has been left to chance.
    """
    card = case.table.cards[question.card]
    its_own = [m for m in case.outcome.game.choices if m.choice.card == card.id]
    made = [m for m in its_own if m.choice.kind != "chance"]
    drawn = [m for m in its_own if m.choice.kind == "chance"]
    who = list(dict.fromkeys(m.choice.player for m in made))
    nodes = [n for n in case.story.nodes if n.kind == "choice" and n.card == card.id]
    if drawn and all(len(m.choice.options) == 1 for m in made):
        return Answer(
            [], say("chance_decides", card=card.id), [i for m in drawn for i in m.choice.cites], nodes[-SHOWN:]
        )
    if who:
        cites = [i for m in sorted(made, key=lambda m: m.choice.kind == "yes_no") for i in m.choice.cites]
        if who != [card.controller or card.owner]:  # « chaque joueur choisit… », « un autre joueur choisit… »
            told = say("each_chooses" if len(who) > 1 else "made_to_choose", card=card.id)
            return Answer(who[0] if len(who) == 1 else who, told, cites, nodes[-SHOWN:], ("9.1.1",))
        return Answer(who[0], say("has_chosen", card=card.id), [*cites, "G.controle.3", "5.11.1"], nodes[-SHOWN:])
    if card.spec.kind == "base":
        return Answer(case.table.active, say("base_decides", base=card.id), ["5.11.2", "9.1.5"])
    holder = card.controller or card.owner or (card.place.of if card.place.of in case.table.players else None)
    if holder is None:
        return Answer(UNKNOWN, say("nobody_controls", card=card.id), ["8.3.9"])
    taken = case.story.changing(lambda t: t.cards[card.id].controller if card.id in t.cards else None)
    by_whom = "8.6.6" if is_buried(case.table, card.id) else "G.controle.1"
    cites = [*case.story.all_cites(taken[-1:]), by_whom if card.owner in (None, holder) else "G.controle.2"]
    passed = any(isinstance(node.say.facts.get("event"), ev.Control) for node in taken[-1:])
    told = say("took_control" if passed else "controls", card=card.id)
    return Answer(holder, told, [*cites, "G.controle.3"], taken[-1:])
