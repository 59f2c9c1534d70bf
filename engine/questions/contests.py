"""Who wins what: VP, places, duels, clashes of Titans, the game."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from engine import events as ev
from engine.intake import Step
from engine.process import Unruled
from engine.queries.power import is_ready, power
from engine.question import UNKNOWN, Answer, ClashWon, DuelWon, Points, Ranks, Turn, Winners
from engine.questions.case import SHOWN, Case, all_told, forbade, last_rank, shown, tried
from engine.rules.conquest import ranking
from engine.rules.endgame import has_fifteen, leaders
from engine.rules.madness import has_madness
from engine.rules.titans import cited, compared, crowded, kept_by, stayed_by
from engine.table import Standing, Table
from engine.trace import Say, say

ENOUGH = 15  # VP, for a turn to be the last (R 7.1.1)


def turn(question: Turn, case: Case) -> Answer:
    """Whose turn it is, by what made it theirs (R 3.4.4)."""
    changes = case.story.changing(lambda t: t.active)[-1:]
    return shown(case, case.table.active, changes, ("3.4.4",), say("turn_goes_on"))


def points(question: Points, case: Case) -> Answer:
    """What the sequence has earned a player; where nothing, why: absent, too weak, no Conquest."""
    player = question.player
    value = case.table.vp[player] - case.start.vp[player]
    gains = case.story.changing(lambda t: t.vp[player])
    for node, rank in case.story.events(ev.Rank):
        all_told(node.before, rank.standing.base)
        untold = node.before is not None and node.before.cards[rank.standing.base].spec.vp is None
        if untold and any(player in who for who in rank.standing.places):
            raise Unruled(say("prizes_untold", base=rank.standing.base), ("2.3.2",))
    for node in case.story.remarks("breakpoint_untold"):
        raise Unruled(node.say, node.cites)
    if gains:
        cut = [n for n in case.story.remarks("smaller_prize") if n.say.facts["player"] == player]
        told = say("gains", events=tuple(n.say.facts["event"] for n in gains), less=tuple(n.say for n in cut))
        bases = {n.say.facts["event"].base for n in gains}
        waited = [n for n in case.story.remarks("conquest_waits") if bases.intersection(n.say.facts["bases"])]
        cites = case.story.all_cites([*waited, *gains])
        return Answer(value, told, cites, gains[-SHOWN:], ("5.4.1",))
    told_why = case.story.remarks("not_present", "below_third", "smaller_prize")
    why = [n for n in told_why if n.say.facts["player"] == player]
    why = why or [n for n, _ in case.story.events(ev.Rank)] or case.story.remarks("no_conquest", "conquest_waits")
    why = why or [n for n in case.story.nodes if forbade(n)] or case.story.remarks("condition_false")
    told = say("no_points", player=player, later=_points_to_come(case, player) if case.is_of_now else {})
    return shown(case, value, why[-1:], ("6.1.1",), told)


def _points_to_come(case: Case, player: str) -> dict[str, int]:
    """What each Base that can be conquered now would bring a player, where no choice bears on it."""
    found = {base: tried(Step("score", None, base), case) for base in case.table.bases if is_ready(case.table, base)}
    return {base: after.vp[player] - case.table.vp[player] for base, (after, stop) in found.items() if stop is None}


def ranks(question: Ranks, case: Case) -> Answer:
    """Who was first, second, third at the last Conquest there; where none was looked for, who would be now."""
    base = question.base
    scored = last_rank(case, base)
    if scored is not None:
        node, standing = scored
        all_told(node.before, base)
        gains = [n for n, e in case.story.events(ev.GainPoints) if e.base == base]
        cites = case.story.all_cites([*gains, *case.story.remarks("not_present", "below_third"), node])
        return Answer(_places(standing), say("places", standing=standing), cites, [node, *gains][:SHOWN], ("6.4.1",))
    why = case.story.remarks("no_conquest")[-1:]
    if why or base not in case.table.bases:
        return shown(case, [], why, ("6.1.1",), say("not_scored", base=base))
    all_told(case.table, base)
    standing = ranking(case.table, base)
    return Answer(_places(standing), say("places_now", standing=standing), ["6.4.1", "6.4.2", "6.5.1"])


def _places(standing: Standing) -> list[Any]:
    """First, second, third; those who share a place together."""
    held = [list(who) for who in standing.places if who]
    return [who[0] if len(who) == 1 else who for who in held]


def duel_won(question: DuelWon, case: Case) -> Answer:
    """Whose minion won, by who controls it as the forces are compared: what is at stake may take it away."""
    fought = case.story.remarks("duel_forces", "duel_off")[-1:]
    if not fought and case.is_of_now:
        return _before_a_duel(case)
    if not fought:
        return Answer([], say("no_duel"), ["8.7.1"])
    [node] = fought
    if node.say.key == "duel_off":
        return shown(case, [], fought, ("8.7.12",), node.say)
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
    all_told(table, held[0][0])
    told = say("duel_forces", forces={i: power(table, i) for i in held[0][1]})
    return Answer(UNKNOWN, say("duel_to_come", duel=told), ["8.7.1", "8.7.5", "8.7.8"])


def clash_won(question: ClashWon, case: Case) -> Answer:
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
    all_told(table, base)
    fights = [compared(table, base, one, other) for one, other in permutations(titans, 2)]
    beaten = {fought.facts["loser"] for fought in fights}
    stay = [i for i in titans if i not in beaten]
    forces = {i: n for fought in fights for i, n in fought.facts["forces"].items()}
    told = say("clash_now" if stay else "clash_tied", base=base, forces=forces)
    cites = list(dict.fromkeys(i for fought in fights for i in cited(fought)))
    return Answer(table.cards[stay[0]].spec.name if stay else UNKNOWN, told, [*cites, "8.4.16"])


def winners(question: Winners, case: Case) -> Answer:
    """Who has won (R 7.1.3); while the game goes on, who would as this turn ends."""
    result = case.table.result
    ended = [node for node, _ in case.story.events(ev.EndGame)]
    why = ended or case.story.remarks("tie_goes_on")
    penalties = case.story.all_cites(case.story.remarks("madness_penalty"))
    goes_on = say("goes_on") if result or case.outcome.status != "resolved" else _end_of_turn(case)
    tied = ("7.1.4", *(["8.2.9"] if has_madness(case.table) else [])) if goes_on.key == "tie_goes_on" else ("7.1.3",)
    found = shown(case, list(result.winners) if result else [], why[-1:], tied, goes_on)
    return Answer(found.value, found.why, [*found.cites, *penalties], found.nodes, found.more)


def _end_of_turn(case: Case) -> Say:
    """That the game goes on or, where somebody has what it takes or a Base is about to be conquered, who wins it as
    this turn ends, or who is tied then."""
    if max(case.table.vp.values()) >= ENOUGH or any(is_ready(case.table, base) for base in case.table.bases):
        after, _ = tried(Step("end_turn", None, True), case)
        if after.result and after.result.winners:
            return say("won_this_turn", winners=after.result.winners)
        if not after.result and len(tied := leaders(after)) > 1 and has_fifteen(after, tied[0]):
            return say("tie_goes_on", leaders=tied)
    return say("goes_on")
