"""Answers a question from one run: from the table it left, what happened in it, and the choices that were met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import singledispatch
from itertools import permutations
from typing import Any

from engine import events as ev
from engine.arbiter import Arbiter
from engine.context import Context, players_of
from engine.effects.ast import Cannot, PowerChange
from engine.intake import Step
from engine.kernel import Game
from engine.library import Catalogue
from engine.process import Illegal, Stop, Unanswered, Unruled
from engine.queries.power import breakpoint_of, if_known, is_ready, ledger, power, total, untold_at
from engine.queries.reach import affects, reached, reaches
from engine.queries.standing import clauses_of, is_muted
from engine.question import (
    UNKNOWN,
    UNRULED,
    Affects,
    Answer,
    Boxes,
    BreakpointOf,
    CardsIn,
    ClashWon,
    CountersOn,
    Decides,
    DuelWon,
    Happens,
    May,
    Points,
    PowerOf,
    Question,
    Ranks,
    Survives,
    TotalOf,
    Turn,
    Where,
    Winners,
    doers,
    doing_of,
)
from engine.rules.conquest import ranking, tallies
from engine.rules.tally import breakpoint_shares, power_rules, shares_of
from engine.rules.titans import cited, compared, crowded, kept_by, stayed_by
from engine.run import Outcome, carry_out
from engine.statements import said_otherwise
from engine.story import LEFT_OUT, Story
from engine.table import BASES, MADNESS, Card, Place, Standing, Table
from engine.trace import Node, Say, say

WOKEN = ("trigger", "replaced", "step")  # under which a card's effects take place
A_FEW = 3  # cards of which something is said together; of more, it is said of their sort
SHOWN = 3  # nodes that show an answer: the last ones
ENOUGH = 15  # VP, for a turn to be the last (R 7.1.1)
FATES = (Survives, Where, Happens, Affects)  # what befalls a card is decided by what happened, before any law
COUNTED = ("6.4.7", "3.5.6")  # how VP are told with tokens: why they are won is told
SUM = "2.1.2"  # that a power may be other than printed: why it is, is told


@dataclass(slots=True)
class Case:
    """A run about which questions are put: the table it began at, how it ended, and its story.

    What has been `said` of it is not worked out again, nor what its cards `reach` in the end.
    """

    start: Table
    outcome: Outcome
    story: Story
    catalogue: Catalogue
    said: dict[Question, Answer] = field(default_factory=dict)
    _reach: dict[str, list[str]] | None = None

    @classmethod
    def of(cls, start: Table, outcome: Outcome, catalogue: Catalogue) -> Case:
        return cls(start, outcome, Story.of(outcome.game.root, outcome.game.table), catalogue)

    @property
    def table(self) -> Table:
        return self.outcome.game.table

    @property
    def is_of_now(self) -> bool:
        """Is it of a table at which nothing was done yet?"""
        return not self.story.nodes[1:] and self.table.cards == self.start.cards

    @property
    def names(self) -> Table:
        """The table by which its cards are named: it knows what a step that was refused has told."""
        return self.outcome.game.told

    @property
    def to_the_point(self) -> set[str]:
        """What is said of a few cards, all of them at the table; of how a card deals with one that is; upon what
        happens beside it; and what an older booklet than the last says otherwise, where it is followed: where one of
        these is cited, it was said of just this.
        """
        specs = {card.spec.slug: card.spec for card in self.table.cards.values()}
        said = Counter(i for spec in specs.values() for i in spec.rulings)
        together = {i for i, times in said.items() if 1 < times <= A_FEW and times == self.catalogue.said_of[i]}
        together |= {i for spec in specs.values() for other, i in spec.beside if other in specs}
        return {*together, *(i for spec in specs.values() for _, i in spec.upon), *said_otherwise(self.table)}

    @property
    def reach(self) -> dict[str, list[str]]:
        if self._reach is None:
            self._reach = reached(self.table)
        return self._reach


def answer(question: Question, case: Case) -> Answer:
    """What the run answers: the same for the same question."""
    if question not in case.said:
        case.said[question] = _said(question, case)
    return case.said[question]


def _said(question: Question, case: Case) -> Answer:
    """Where it stopped before its end, that is said instead: nobody knows what would follow.

    After a step that was refused, the answer is that of the table as it stood before it.
    """
    match case.outcome.stop:
        case Unanswered(choice=choice):
            return Answer(UNKNOWN, say("still_to_choose", choice=choice), list(choice.cites))
        case Unruled() as stop:
            return _unruled(stop)
        case Illegal() as stop if _never_came(question, case):  # a step that would have played it is not made
            return Answer(UNKNOWN, say("step_refused", reason=stop.reason), list(stop.cites))
    try:
        said = _but_for_what_is_refused(question, _answer(question, case), case)
        said.beside = tuple(_beside(question, said, case.story))
        said.of_fate = isinstance(question, FATES)
        if not isinstance(question, May) or said.value:
            around = case.story.around(case.story.steps_of(said.nodes))
            said.around = tuple(i for i in around if i not in COUNTED)
        return said
    except Unruled as stop:  # what is asked depends on what nobody at the table sees
        return Answer(UNKNOWN, stop.reason, list(stop.cites))


def _never_came(question: Question, case: Case) -> bool:
    named = (getattr(question, field) for field in (*question.cards, *question.bases))
    return any(card not in case.table.cards for card in named)


def _but_for_what_is_refused(question: Question, said: Answer, case: Case) -> Answer:
    """Where only the step that was refused would show the answer, it is the refusal that tells why it is so."""
    stop = case.outcome.stop
    if not isinstance(stop, Illegal) or isinstance(question, May):
        return said
    refused = next((node for node in reversed(case.story.nodes) if node.say.key == "step"), None)
    if any(case.story.step_of(node) is not refused for node in said.nodes):
        return said
    return Answer(said.value, say("step_refused", reason=stop.reason), [*stop.cites, *said.cites])


def _beside(question: Question, said: Answer, story: Story) -> list[str]:
    """What else bears on the answer, in the steps that show it: what was looked at, refused or chosen of the cards at
    issue, what befell them, and the coming of the cards that were at work. Where no card is asked about, or where
    nothing befell it but that it came, all that happened may.
    """
    if isinstance(question, May) and not said.value:  # what forbids it is all
        return []
    named = {getattr(question, field) for field in (*question.cards, *question.bases)}
    came = all(_is_its_coming(n, named) for n in said.nodes)
    steps = story.steps_of([n for n, _ in story.events()] if came else said.nodes)
    beside, done = story.under(steps)
    found = [*beside, *done]
    if named and not came:
        touched = {card for node in said.nodes for card in (node.card, *node.about) if card is not None}
        at_issue = named | touched
        at_issue |= {n.card for n in beside if n.card is not None and at_issue & {*n.about}}
        found = [n for n in beside if n.card in at_issue or at_issue & {*n.about, *_picked(n)}]
        found += [n for n in done if at_issue & _parties(n)]
        found = [n for n in found if not story.comes_after(n, said.nodes)]
    speaking = [n if n.say.key not in LEFT_OUT else next(story.above(n), n) for n in said.nodes]
    at_work = [story.table.cards[n.card] for n in speaking if n.card in story.table.cards]
    texts = [i for card in at_work for i in card.spec.few_rulings]
    met = {story.table.cards[n.card].spec.slug for n in found if n.card in story.table.cards}
    texts += [i for card in story.table.cards.values() for other, i in card.spec.beside if other in met]
    told = story.told_beside(found, said.nodes, texts)
    return [i for i in told if i in texts or (not i.startswith("P.") and i not in COUNTED)]


def _picked(node: Node) -> set[str]:
    """The cards on which a choice fell, or whose Special was chosen."""
    picked = node.say.facts.get("picked", ()) if node.say.key == "choice" else ()
    return {option.id for option in picked}


def _is_its_coming(node: Node, named: set[str]) -> bool:
    """Is this only that a card asked about was played or drawn?"""
    event = node.say.facts.get("event")
    return isinstance(event, ev.Arrive | ev.ActionShown | ev.Draw) and event.card in named


def _parties(node: Node) -> set[str | None]:
    """The cards that an event is about, or that did it."""
    event = node.say.facts["event"]
    return {node.card, getattr(event, "card", None), *doers(event), *node.about}


def _unruled(stop: Unruled) -> Answer:
    return Answer(UNRULED, say("cannot_rule", card=stop.card, clause=stop.clause, reason=stop.reason), list(stop.cites))


@singledispatch
def _answer(question: Any, case: Case) -> Answer:
    raise TypeError(question)


# --------------------------------------------------------------------------------------------- where cards end


@_answer.register
def _survives(question: Survives, case: Case) -> Answer:
    """In play at the end, or not; by what took it away, or what spared it."""
    card, table = question.card, case.table
    stays = table.in_play(card)
    changes = case.story.changing(lambda t: t.cards[card].place if card in t.cards else None)
    if not stays:
        gone = [n for n in changes if n.before and card in n.before.cards and n.before.in_play(card)][-1:]
        return _shown(case, False, gone, ("G.en-jeu.2",), say("lies", card=card))
    spared = (_out_of_a_duel(card, case) or case.story.left_out(card) or case.story.passed_over(card))[-1:]
    otherwise = "for_now" if not spared and _leaves_this_turn(case, card) else "lies"
    shown = () if otherwise == "for_now" else spared or changes[-1:]
    return _shown(case, True, list(shown), ("G.en-jeu.1", "G.detruire.1"), say(otherwise, card=card))


def _out_of_a_duel(card: str, case: Case) -> list[Node]:
    """That a duel in which the card fought came to nothing: it would have fought on."""
    fights = [above for node in case.story.remarks("duel_off") for above in case.story.above(node)]
    mine = [n for n in fights if n.say.key == "duel" and card in n.say.facts.values()]
    return case.story.remarks("duel_off") if mine else []


def _leaves_this_turn(case: Case, card: str) -> bool:
    """Would a card that bears others leave play by the end of the turn, were nothing more done? What bears none is not
    tried: what else may take it away is still to be played."""
    bears = any(one.place.sort == "on" and one.place.of == card for one in case.table.cards.values())
    if case.outcome.status != "resolved" or not bears:
        return False
    after, _ = _tried(Step("end_turn", None, True), case)  # where a choice comes first, what has left by then has left
    return not after.in_play(card)


@_answer.register
def _where(question: Where, case: Case) -> Answer:
    """The pile or the Base where it lies, by what brought it there last."""
    card = case.table.cards[question.card]
    changes = case.story.changing(lambda t: _lies(t, question.card))[-1:]
    spared = case.story.left_out(question.card)[-1:]
    in_play = ("G.en-jeu.1",) if case.table.in_play(card.id) else ("G.en-jeu.2",)
    attached = ("G.attachez.2",) if card.place.sort == "on" else ()
    found = _shown(case, place_word(card), changes or spared, (*attached, *in_play), say("lies", card=card.id))
    if attached and changes and card.id not in _subject(changes[0]):  # it has gone with its bearer
        found.cites = [*attached, *found.cites]
    return found


def _lies(table: Table, card: str) -> tuple[Place, str | None] | None:
    """The pile in which a card lies, and the Base where that is."""
    return (table.cards[card].place, table.base_of(card)) if card in table.cards else None


def _subject(node: Node) -> tuple[Any, ...]:
    event = node.say.facts["event"]
    return (getattr(event, "card", None), *getattr(event, "cards", ()))


ROWS = {"minions": "base", "titans_at": "base", "actions": "attached", "on": "attached", "aside": "set_aside"}


def place_word(card: Card) -> str:
    """Where a card lies, in the contract's words: « base:ring », « attached:diva », « discard:Ben »."""
    if card.place == BASES:
        return "play"
    sort = ROWS.get(card.place.sort, card.place.sort)
    return f"{sort}:{card.place.of}" if card.place.of else sort


# --------------------------------------------------------------------------------------------- how much


@_answer.register
def _power(question: PowerOf, case: Case) -> Answer:
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
    told = say("terms", terms=ledger(table, card.id), card=card.id)
    cites = [i for i in (*power_rules(table, card), *case.story.all_cites(reversed(changes))) if i != SUM]
    return Answer(power(table, card.id), told, cites, changes[-SHOWN:], ("G.de-depart.1", "9.2.7"))


def _then(query: Callable[..., int | None], of: str, *about: str) -> Callable[[Table], int | None]:
    """How a query of a card or Base in play is answered at a table; None where it is not there, or nobody knows."""
    return lambda table: if_known(query, table, of, *about) if of in table.cards and table.in_play(of) else None


@_answer.register
def _total(question: TotalOf, case: Case) -> Answer:
    """A player's Force on a Base, card by card; of one that was scored, what it was then (R 6.4.1)."""
    table, base, player = case.table, question.base, question.player
    if base not in table.bases:
        scored = _last_rank(case, base)
        if scored is None:
            return Answer(0, say("base_out", base=base), ["G.en-jeu.2"])
        node, standing = scored
        _all_told(node.before, base)
        n = standing.totals.get(player, 0)
        return Answer(n, say("total_then", player=player, base=base, n=n), case.story.cites(node), [node])
    _all_told(table, base)
    shares = tuple(shares_of(table, base, player))
    told = say("shares", parts=tuple((s.card, s.n) for s in shares if s.n))
    changes = case.story.changing(_then(total, base, player))
    cites = [i for s in shares for i in s.cites if i != SUM] + case.story.all_cites(reversed(changes))
    return Answer(total(table, base, player), told, cites, changes[-SHOWN:], ("6.1.2", "6.4.1"))


def _all_told(table: Table | None, base: str) -> None:
    """Raises `Unruled` where the force on a Base hangs on a power that nobody has told."""
    for card in untold_at(table, base) if table is not None else ():
        raise Unruled(say("power_untold", card=card), (SUM,))


@_answer.register
def _breakpoint(question: BreakpointOf, case: Case) -> Answer:
    """A Base's breakpoint now, and what has changed it (R 6.1.3)."""
    table, base = case.table, question.base
    value = breakpoint_of(table, base)
    if value is None:
        return Answer(UNKNOWN, say("not_described", card=base), ["6.1.3"])
    printed, *shares = breakpoint_shares(table, base)
    changes = case.story.changing(_then(breakpoint_of, base))
    cites = [i for s in shares for i in s.cites] + case.story.all_cites(reversed(changes))
    told = say("resists", base=base, parts=tuple((s.card, s.n) for s in (printed, *shares)))
    return Answer(value, told, cites, changes[-SHOWN:], (*printed.cites, "6.1.3", "6.1.1"))


@_answer.register
def _counters(question: CountersOn, case: Case) -> Answer:
    """How many markers it bears, by what gave and took them (R 8.1.3)."""
    table, card = case.table, question.card
    changes = case.story.changing(lambda t: t.cards[card].counters if card in t.cards else None)
    away = () if changes or table.in_play(card) else ("8.1.6",)
    found = _shown(case, table.cards[card].counters, changes[-SHOWN:], ("8.1.3",), say("lies", card=card))
    return Answer(
        found.value,
        found.why if changes or away else say("counters_kept", card=card),
        [*away, *found.cites],
        found.nodes,
        found.more,
    )


@_answer.register
def _cards_in(question: CardsIn, case: Case) -> Answer:
    pile = question.pile
    n = _count(case.table, pile)
    if n is None:
        return Answer(UNKNOWN, say("pile_untold", pile=pile), [])
    changes = case.story.changing(lambda t: _count(t, pile))
    return _shown(case, n, changes[-SHOWN:], ("5.3.1",), say("pile_kept", pile=pile))


def _count(table: Table, pile: Place) -> int | None:
    """How many cards lie in a pile, described or not; None where nobody told."""
    if pile == MADNESS:
        return table.madness
    unseen = table.unknown.get(pile, 0)
    return None if unseen is None else len(table.piles.get(pile, ())) + unseen


@_answer.register
def _boxes(question: Boxes, case: Case) -> Answer:
    told = case.story.remarks("base_deck_of", "base_deck_advised")[-1:]
    factions = [f for chosen in case.table.factions.values() for f in chosen]
    found = list(case.outcome.game.library.boxes_of(factions))
    return _shown(case, found or UNKNOWN, told, ("3.2.1",), say("from_their_boxes"))


# --------------------------------------------------------------------------------------------- who wins what


@_answer.register
def _turn(question: Turn, case: Case) -> Answer:
    changes = case.story.changing(lambda t: t.active)[-1:]
    return _shown(case, case.table.active, changes, ("3.4.4",), say("turn_goes_on"))


@_answer.register
def _points(question: Points, case: Case) -> Answer:
    """What the sequence has earned a player; where nothing, why: absent, too weak, no Conquest."""
    player = question.player
    value = case.table.vp[player] - case.start.vp[player]
    gains = case.story.changing(lambda t: t.vp[player])
    for node, rank in case.story.events(ev.Rank):
        _all_told(node.before, rank.standing.base)
        untold = node.before is not None and node.before.cards[rank.standing.base].spec.vp is None
        if untold and any(player in who for who in rank.standing.places):
            raise Unruled(say("prizes_untold", base=rank.standing.base), ("2.3.2",))
    for node in case.story.remarks("breakpoint_untold"):
        raise Unruled(node.say, node.cites)
    if gains:
        told = say("gains", events=tuple(n.say.facts["event"] for n in gains))
        bases = {n.say.facts["event"].base for n in gains}
        waited = [n for n in case.story.remarks("conquest_waits") if bases.intersection(n.say.facts["bases"])]
        cites = case.story.all_cites([*waited, *gains])
        earned = [i for i in cites if i not in COUNTED] or cites
        return Answer(value, told, earned, gains[-SHOWN:], (*(i for i in cites if i not in earned), "5.4.1"))
    why = [n for n in case.story.remarks("not_present", "below_third") if n.say.facts["player"] == player]
    why = why or [n for n, _ in case.story.events(ev.Rank)] or case.story.remarks("no_conquest", "conquest_waits")
    why = why or [n for n in case.story.nodes if _forbade(n)] or case.story.remarks("condition_false")
    told = say("no_points", player=player, later=_points_to_come(case, player) if case.is_of_now else {})
    return _shown(case, value, why[-1:], ("6.1.1",), told)


def _points_to_come(case: Case, player: str) -> dict[str, int]:
    """What each Base that can be conquered now would bring a player, where no choice bears on it."""
    found = {base: _tried(Step("score", None, base), case) for base in case.table.bases if is_ready(case.table, base)}
    return {base: after.vp[player] - case.table.vp[player] for base, (after, stop) in found.items() if stop is None}


@_answer.register
def _ranks(question: Ranks, case: Case) -> Answer:
    """Who was first, second, third at the last Conquest there; where none was looked for, who would be now."""
    base = question.base
    scored = _last_rank(case, base)
    if scored is not None:
        node, standing = scored
        _all_told(node.before, base)
        gains = [n for n, e in case.story.events(ev.GainPoints) if e.base == base]
        cites = case.story.all_cites([*gains, *case.story.remarks("not_present", "below_third"), node])
        return Answer(_places(standing), say("places", standing=standing), cites, [node, *gains][:SHOWN], ("6.4.1",))
    why = case.story.remarks("no_conquest")[-1:]
    if why or base not in case.table.bases:
        return _shown(case, [], why, ("6.1.1",), say("not_scored", base=base))
    _all_told(case.table, base)
    standing = ranking(case.table, base)
    return Answer(_places(standing), say("places_now", standing=standing), ["6.4.1", "6.4.2", "6.5.1"])


def _places(standing: Standing) -> list[Any]:
    """First, second, third; those who share a place together."""
    held = [list(who) for who in standing.places if who]
    return [who[0] if len(who) == 1 else who for who in held]


def _last_rank(case: Case, base: str) -> tuple[Node, Standing] | None:
    ranked = [(node, event.standing) for node, event in case.story.events(ev.Rank) if event.standing.base == base]
    return ranked[-1] if ranked else None


@_answer.register
def _duel(question: DuelWon, case: Case) -> Answer:
    """Whose minion won, by who controls it as the forces are compared: what is at stake may take it away."""
    fought = case.story.remarks("duel_forces", "duel_off")[-1:]
    if not fought and case.is_of_now:
        return _before_a_duel(case)
    if not fought:
        return Answer([], say("no_duel"), ["8.7.1"])
    [node] = fought
    if node.say.key == "duel_off":
        return _shown(case, [], fought, ("8.7.12",), node.say)
    forces: dict[str, int] = node.say.facts["forces"]
    at = case.story.at(node)
    before = [n.after for n, _ in case.story.events() if n.after and case.story.at(n) < at][-1]
    won = [card for card, n in forces.items() if n == max(forces.values())]
    who = [before.cards[card].controller or before.cards[card].spec.name for card in won]
    names = list(dict.fromkeys(who))
    return Answer(names[0] if len(names) == 1 else names, node.say, list(node.cites), fought, ("8.7.5",))


def _before_a_duel(case: Case) -> Answer:
    """Of a duel that nobody has begun: what the two would weigh now, where there are but two who could fight it."""
    table = case.table
    held = [(base, there) for base in table.bases if (there := table.minions(base))]
    if len(held) != 1 or len(held[0][1]) != 2 or len({table.cards[i].controller for i in held[0][1]}) != 2:
        return Answer(UNKNOWN, say("duel_to_begin"), ["8.7.1"])
    _all_told(table, held[0][0])
    told = say("duel_forces", forces={i: power(table, i) for i in held[0][1]})
    return Answer(UNKNOWN, say("duel_to_come", duel=told), ["8.7.1", "8.7.5", "8.7.8"])


@_answer.register
def _clash(question: ClashWon, case: Case) -> Answer:
    """Which Titan stayed; both, where something on the Base lets them."""
    fought = [n for n in case.story.remarks("clash", "no_clash") if n.kind == "considered"][-1:]
    if not fought and (together := crowded(case.table)):
        return _of_titans_together(case.table, together[0])
    if not fought:
        return Answer([], say("no_titan_clash"), ["8.4.16"])
    [node] = fought
    facts = node.say.facts
    stay = [i for i in node.about if i != facts.get("loser")]
    names = list(dict.fromkeys(case.table.cards[i].spec.name for i in stay))
    return Answer(names[0] if len(names) == 1 else names, node.say, list(node.cites), fought, ("8.4.16",))


def _of_titans_together(table: Table, base: str) -> Answer:
    """Which of them would stay, whichever came last; at a tie that has to be told (R 8.4.20)."""
    titans = table.pile(("titans_at", base))
    if (by := stayed_by(table, base)) is not None:
        return Answer([table.cards[i].spec.name for i in titans], say("no_clash", base=base), [*kept_by(table, by)])
    _all_told(table, base)
    fights = [compared(table, base, one, other) for one, other in permutations(titans, 2)]
    beaten = {fought.facts["loser"] for fought in fights}
    stay = [i for i in titans if i not in beaten]
    forces = {i: n for fought in fights for i, n in fought.facts["forces"].items()}
    told = say("clash_now" if stay else "clash_tied", base=base, forces=forces)
    cites = list(dict.fromkeys(i for fought in fights for i in cited(fought)))
    return Answer(table.cards[stay[0]].spec.name if stay else UNKNOWN, told, [*cites, "8.4.16"])


@_answer.register
def _winners(question: Winners, case: Case) -> Answer:
    result = case.table.result
    ended = [node for node, _ in case.story.events(ev.EndGame)]
    why = ended or case.story.remarks("tie_goes_on")
    penalties = case.story.all_cites(case.story.remarks("madness_penalty"))
    goes_on = say("goes_on") if result or case.outcome.status != "resolved" else _end_of_turn(case)
    found = _shown(case, list(result.winners) if result else [], why[-1:], ("7.1.3",), goes_on)
    return Answer(found.value, found.why, [*found.cites, *penalties], found.nodes, found.more)


def _end_of_turn(case: Case) -> Say:
    """That the game goes on or, where somebody has what it takes or a Base is about to be conquered, who wins it as
    this turn ends."""
    if max(case.table.vp.values()) >= ENOUGH or any(is_ready(case.table, base) for base in case.table.bases):
        after, _ = _tried(Step("end_turn", None, True), case)
        if after.result and after.result.winners:
            return say("won_this_turn", winners=after.result.winners)
    return say("goes_on")


# --------------------------------------------------------------------------------------------- may a step be made


@_answer.register
def _may(question: May, case: Case) -> Answer:
    """Whether a step would be legal now, by trying it."""
    step, table = question.step, case.table
    if step.verb == "score" and step.value in table.bases:
        return _conquered(step.value, case)
    after, stop = _tried(step, case)
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
            return _unruled(stop)
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


PERMITS = {
    "play": ("4.2.1", "G.jouer.1"),
    "talent": ("4.2.4", "G.talent.1"),
    "use": ("4.2.4", "2.3.4"),
    "special": ("9.2.5", "G.special.2"),
    "uncover": ("8.6.6",),
    "pick": ("3.1.9",),
    "setup": ("3.1.1",),
}  # by what one may do what nothing forbids


def _by_name(reason: Say, tried: Table, known: Table) -> Say:
    """The same reason, a card that only the step tried has brought called by its name."""
    new = {k: tried.cards[i].spec.name for k, i in reason.facts.items() if _is_new(i, tried, known)}
    return say(reason.key, **{**reason.facts, **new}) if new else reason


def _is_new(fact: Any, tried: Table, known: Table) -> bool:
    return isinstance(fact, str) and fact in tried.cards and fact not in known.cards


def _tried(step: Step, case: Case) -> tuple[Table, Stop | None]:
    """The table to which the step would lead were it made now, and what would stop it. Nothing of it is kept."""
    game = Game(case.table.on_account(None), Arbiter(), case.catalogue, tracing=False)
    try:
        with game.bounded():
            game.begin_step()
            game.drive(carry_out(game, step))
    except Stop as stop:
        return game.table, stop
    return game.table, None


# --------------------------------------------------------------------------------------------- what cards do


BOOKKEEPING = (ev.Use, ev.SpendPlay)


@_answer.register
def _happens(question: Happens, case: Case) -> Answer:
    """How often an effect of the card has taken place; of one that holds, once."""
    card = question.card
    times: dict[Any, Node] = {}
    for node, event in case.story.events():
        doing = doing_of(event, card)
        if doing is not None and not isinstance(event, BOOKKEEPING) and not _is_own_way(event, card):
            times.setdefault(_occasion(case.story, node, doing), node)
    for node in case.story.nodes:
        if node.card == card and (_forbade(node) or _acted(node)):
            times.setdefault(id(node), node)
    if not times and card in case.table.cards and _stands(case, card):
        touched = case.reach[card]
        return Answer(1, say("reaches", card=card, cards=tuple(touched)), ["G.permanent.1", "G.affectee.4"])
    nodes = list(times.values())
    if nodes:
        told = say("each_time", whys=tuple(n.say for n in nodes))
        bounds = [node for node, use in case.story.events(ev.Use) if use.card == card]
        bounds += [node for node in case.story.remarks("keeps_it") if node.say.facts["card"] == card]
        how_often = [i for node in bounds for i in node.cites]
        woken = [n for n, e in case.story.events(ev.Arrive, ev.ActionShown) if e.card == card]
        woken += [above for node in nodes for above in case.story.above(node) if above.kind in WOKEN]
        cites = [*how_often, *case.story.all_cites((*woken, *nodes))]
        return Answer(len(nodes), told, list(dict.fromkeys(cites)), nodes, ("5.4.1",))
    refused = [n for n in case.story.nodes if n.kind == "prevented" and _cause(n) == card]
    shown = refused[-1:] or _silent(case.story, card)[-1:]
    return _shown(case, 0, shown, ("5.4.1",), say("never_happened", card=card))


def _forbade(node: Node) -> bool:
    return node.kind == "prevented" and node.say.key != "illegal"


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
        if above.kind in ("trigger", "replaced") and above.card == doing.card:
            return id(above)
    return doing.play, doing.talent


def _stands(case: Case, card: str) -> bool:
    speaks = any(ctx.self == card for _, ctx in clauses_of(case.table, PowerChange)) or is_muted(case.table, card)
    return speaks and card in case.reach


@_answer.register
def _affects(question: Affects, case: Case) -> Answer:
    """Has this card affected that one, at any moment (R G.affectee)? If not, what kept it from that."""
    card, on, story = question.card, question.on, case.story
    done = [
        node
        for node, event in story.events()
        if node.before and card in doers(event) and on in event.affected(node.before) and affects(node.before, event)
    ]
    if done:
        return Answer(True, done[-1].say, [*story.all_cites(done), *_ways(done)], done[-SHOWN:])
    if _has_reached(case, card, on):
        return Answer(True, say("reaches", card=card, cards=(on,)), ["G.affectee.4", "G.permanent.1"])
    refused = [n for n in story.left_out(on) if card in (_cause(n), n.card, _chosen_for(story, n), _said_by(story, n))]
    shown = refused[-1:] or _silent(story, card)[-1:]
    return _shown(case, False, shown, ("G.affectee.1",), say("untouched", card=card, on=on))


def _ways(done: list[Node]) -> Iterator[str]:
    """The claim of the glossary by which an event counts as affecting."""
    for node in done:
        match node.say.facts["event"]:
            case ev.Move() | ev.WaitForNextBase():
                yield "G.affectee.1"
            case ev.Transfer():
                yield "G.affectee.2"
            case ev.Send():
                yield "G.affectee.3"
            case ev.Arrive():
                yield "G.affectee.5"
            case _:
                yield "G.affectee.4"


def _has_reached(case: Case, card: str, on: str) -> bool:
    """Has what the card keeps saying changed the other's power, at the start, in the end or meanwhile?"""
    tables = [case.start, *(n.after for n, _ in case.story.events(ev.Arrive, ev.Move, ev.Begin) if n.after), case.table]
    return any(
        card in table.cards and table.in_play(card) and clauses_of(table, PowerChange) and reaches(table, card, on)
        for table in tables
    )


def _cause(node: Node) -> str | None:
    event = node.say.facts.get("event")
    return event.cause.card if isinstance(event, ev.Event) else None


def _chosen_for(story: Story, node: Node) -> str | None:
    """The card for which a choice was made that left this one out."""
    above = next(story.above(node), None)
    return above.card if above is not None and above.kind == "choice" else None


def _said_by(story: Story, node: Node) -> str | None:
    """The card whose text does not mean the one of that node, nor any other."""
    above = next(story.above(node), None)
    beside = above.children if above is not None and node.say.key == "not_meant" else []
    return next((n.card for n in beside if n.say.key == "no_target"), None)


@_answer.register
def _decides(question: Decides, case: Case) -> Answer:
    """Who makes the card's choices: who has made some, else its controller (R 5.11.1, 5.11.2 for a Base)."""
    card = case.table.cards[question.card]
    made = [m for m in case.outcome.game.choices if m.choice.card == card.id and m.choice.kind != "chance"]
    who = list(dict.fromkeys(m.choice.player for m in made))
    nodes = [n for n in case.story.nodes if n.kind == "choice" and n.card == card.id]
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
    cites = [*case.story.all_cites(taken[-1:]), "G.controle.1" if card.owner in (None, holder) else "G.controle.2"]
    passed = any(isinstance(node.say.facts.get("event"), ev.Control) for node in taken[-1:])
    told = say("took_control" if passed else "controls", card=card.id)
    return Answer(holder, told, [*cites, "G.controle.3"], taken[-1:])


# --------------------------------------------------------------------------------------------- together


def _shown(case: Case, value: Any, nodes: list[Node], more: tuple[str, ...], otherwise: Say) -> Answer:
    """An answer that these nodes show: they say why, and their rules decide; without any, `otherwise` is said."""
    why = nodes[-1].say if nodes else otherwise
    return Answer(value, why, case.story.all_cites(nodes), nodes, more)


__all__ = ["Case", "answer", "place_word"]
