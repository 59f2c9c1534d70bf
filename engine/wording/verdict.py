"""One sentence that tells what decided, in order; at most three rules; and the doubts on which all that depends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine import events as ev
from engine.deciding import CLARIFIED, MOST, POINTS, decisive, with_contested
from engine.effects import ast
from engine.intake import find_card
from engine.process import Choose, Illegal, Stop, Unanswered, Unruled
from engine.queries.power import breakpoint_of, if_known, is_ready, reached_on
from engine.question import Boxes, ClashWon, DuelWon, May, Question, Turn
from engine.story import LEFT_OUT, ROUTINE, Story
from engine.table import UNKNOWN_CARD, Place, Standing, Table
from engine.trace import Node, say
from engine.wording.changes import changes
from engine.wording.french import Name, counted, finished, listed, quoted, typeset
from engine.wording.happened import given_back, happened, markers
from engine.wording.names import card
from engine.wording.sentences import CHOOSE, SUPPOSING, TELL, phrase, sentence

MOST_PARTS, MOST_POWERS, MOST_DOUBTS = 4, 4, 3

NO = "non : "
Cites = list[str]
Told = tuple[str, Cites]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a run came to, in a phrase that may be set inside another; the rules that decide it; and the doubts."""

    phrase: str
    cites: Cites
    doubts: list[str]

    @property
    def text(self) -> str:
        return typeset(finished(self.phrase))

    @property
    def as_json(self) -> dict[str, Any]:
        return {"text": self.text, "cites": self.cites, "doubts": self.doubts}


def verdict(root: Node, table: Table, status: str, stop: Stop | None, *, asked: bool = False) -> Verdict:
    """The verdict of a run: its trace, the table it ended on, how it stopped if so.

    Beside what is `asked` and answered it only tells what happened: its « non » would be taken for that answer.
    """
    supposed, (text, cites) = ("", _stopped(table, stop)) if stop is not None else _resolved(root, table)
    text = supposed + (text.removeprefix(NO) if asked else text)
    cites = list(dict.fromkeys(cites))[:MOST]
    if stop is None or isinstance(stop, Illegal):
        cites = with_contested(cites, Story.of(root, table).contested)
    doubts = list(dict.fromkeys(sentence(node.say, table) for node in root.walk() if node.say.key in DOUBTS))
    if isinstance(stop, Unanswered):  # it does not tell yet what happened, and already rests on that
        doubts = [typeset(finished(told)) for told in _taken_for_granted(Story.of(root, table))] + doubts
    return Verdict(text, cites, doubts[:MOST_DOUBTS])


DOUBTS = (
    "doubtful", "open_point", "unread_out_of_play", "unwritten_in_hand", "power_untold", "prizes_untold",
    "breakpoint_untold", "treasures_untold",
)  # fmt: skip


# --------------------------------------------------------------------------------------------- runs that stopped


def _stopped(table: Table, stop: Stop) -> Told:
    match stop:
        case Unanswered(choice=choice):
            return _asked(table, choice), list(choice.cites)
        case Illegal(reason=reason, cites=cites):
            named = [table.cards[i] for i in reason.facts.values() if isinstance(i, str) and i in table.cards]
            return f"{NO}{phrase(reason, table)}", [*cites, *(i for of in named for i in of.spec.few_rulings)]
        case Unruled(reason=reason, cites=cites, card=at_work, clause=clause):
            if clause is None or reason.key != "unread":
                return f"le moteur ne peut pas trancher : {phrase(reason, table)}", list(cites)
            whose = f"une partie {card(table, at_work):de}" if at_work else "ce texte"
            return f"le moteur ne sait pas lire {whose} : dites ce que fait {quoted(clause)}", list(cites)
    raise TypeError(f"a run stopped by {stop!r}")


def _asked(table: Table, choice: Choose) -> str:
    """« Ben doit choisir une Créature pour Fais-Moi Plaisir »."""
    about = f" pour {card(table, choice.card)}" if choice.card else ""
    prompt = phrase(choice.prompt, table)
    match choice.kind:
        case "chance":
            return f"le hasard doit décider : {prompt}"
        case "yes_no":
            return f"{choice.player} doit répondre par oui ou par non{about}"
        case "unknown_card":
            return f"{choice.player} doit dire quelle est une carte inconnue{about}"
    if (told := prompt.removeprefix(f"{TELL} ")) != prompt:
        return f"{choice.player} doit dire {told}"
    what = prompt.removeprefix(f"{CHOOSE} ").partition(" : ")[0].partition(", ou ")[0].replace(" de vos ", " de ses ")
    return f"{choice.player} {'peut' if choice.low == 0 else 'doit'} choisir {what}"


# --------------------------------------------------------------------------------------------- runs that ended


def _resolved(root: Node, table: Table) -> tuple[str, Told]:
    """The answer of a run that came to its end, after what it supposes: of the first of these that has something to
    say."""
    run = Story.of(root, table)
    text, cites = _won(run) or _goes_on(run) or _told(run) or _nothing(run)
    return _supposed(run), ("".join((text, *_provisos(run))), cites)


def _supposed(run: Story) -> str:
    """« en supposant Tortuga conquise (7 sur 21) : », where the request has a Base scored that is not."""
    return "".join(f"{supposing} : " for supposing in _taken_for_granted(run))


def rests_on(asked: Question, run: Story) -> list[str]:
    """What an answer of this run rests on, as its verdict does; nothing where the question is not of a Conquest's."""
    apart = isinstance(asked, May | Turn | Boxes | DuelWon | ClashWon)
    return [] if apart else [*_taken_for_granted(run), *_in_hand(run), *_elsewhere(run)]


def _taken_for_granted(run: Story) -> list[str]:
    """« en supposant Tortuga conquise (7 sur 21) »: the one thing that a run takes for granted, or nothing."""
    told = []
    for node, event in run.events(ev.Designate):
        then, forced = node.before, any(_says_score(above) for above in run.above(node))
        if then is None or not forced or event.base not in then.bases:
            continue
        needed = if_known(breakpoint_of, then, event.base)
        if needed is not None and not is_ready(then, event.base):
            there = reached_on(then, event.base)
            told.append(f"{card(run.table, event.base)} conquise ({there} sur {needed})")
    return [f"{SUPPOSING} {listed(told)}"] if told else []


def _in_hand(run: Story) -> list[str]:
    """« sous réserve d'un Spécial en main », where a Base was scored while nobody had described a hand."""
    hands = (Place("hand", player) for player in run.table.players)
    scored = [node.before for node, _ in run.events(ev.Designate) if node.before is not None]
    hidden = not all(table.is_told(hand) for hand in hands for table in scored)
    return ["sous réserve d'un Spécial en main"] if hidden else []


def _elsewhere(run: Story) -> list[str]:
    """« sous réserve d'une autre Base », where a text has found none on a table that tells fewer than a game has: one
    more than there are players ([[3.2.4]])."""
    told_all = len(run.table.bases) > len(run.table.players)
    return ["sous réserve d'une autre Base en jeu"] if run.remarks("no_base") and not told_all else []


def _says_score(node: Node) -> bool:
    return node.say.key == "step" and node.say.facts["step"].verb == "score"


def _provisos(run: Story) -> Iterator[str]:
    """On what nobody has described the answer hangs: a hand while a Base was scored, a card that came of a deck."""
    yield from (f", {proviso}" for proviso in (*_in_hand(run), *_elsewhere(run)))
    drawn = any(event.card is None and _matters(run, node, event) for node, event in run.events(ev.Draw))
    told = any(event.place.sort == "deck" and event.spec is not UNKNOWN_CARD for _, event in run.events(ev.Identify))
    chance = any(node.kind == "choice" and node.say.facts["choice"].prompt.key == "chance_top" for node in run.nodes)
    if drawn or told or run.remarks("unknown_monster"):
        yield ", selon la carte piochée"
    elif chance:
        yield ", selon le mélange"


def _matters(run: Story, node: Node, draw: ev.Draw) -> bool:
    """Can it matter which card nobody knows was drawn? One that goes to a hand does once that hand is used."""
    if draw.pile.sort != "deck":
        return True
    used = any(run.at(later) > run.at(node) for later, _ in run.events(*USING_A_HAND))
    return draw.cause.card is not None and used  # not the turn's two cards


USING_A_HAND = (ev.Identify, ev.Reveal, ev.HandDiscard, ev.UnknownDiscarded, ev.HandsSwapped)


def _won(run: Story) -> Told | None:
    for node, event in run.events(ev.EndGame):
        return happened(run.table, event), list(node.cites)
    return None


def _goes_on(run: Story) -> Told | None:
    """Equal in front, with what it takes to win: nobody has."""
    tied = run.remarks("tie_goes_on")
    return (phrase(tied[-1].say, run.table), list(tied[-1].cites)) if tied else None


# --------------------------------------------------------------------------------------------- Conquests


def _scored(run: Story) -> list[Part]:
    """« Anna marque 4 PV et Ben 2 PV sur Ring », for each Base scored; ties and absences give the rules."""
    told, by_place = [], dict.fromkeys(run.table.players, 0)
    for node, rank in run.events(ev.Rank):
        standing: Standing = rank.standing
        left_out = [n for n in run.remarks("not_present", "still_scored") if n.say.facts["base"] == standing.base]
        points = [(n, e) for n, e in run.events(ev.GainPoints) if e.base == standing.base]
        absent = {n.say.facts["player"]: 0 for n in left_out if n.say.key == "not_present"}
        gains = dict.fromkeys(standing.totals, 0) | absent | {e.player: e.n for _, e in points}
        for player, n in gains.items():
            by_place[player] += n
        shown = [node, *left_out, *(n for n, _ in points)]
        untold = [n for n in run.remarks("prizes_untold") if n.say.facts["base"] == standing.base]
        text = happened(run.table, rank) if untold else _gains(card(run.table, standing.base), gains)
        told.append(Part(run.at(node), 0, text, [*shown, *untold]))
    if told and (more := _in_all(run, by_place)):
        last = told[-1]
        last.text += more
        last.nodes += [n for n, e in run.events(ev.GainPoints) if e.base is None]
    return told


def _gains(base: Name, gains: dict[str, int]) -> str:
    """The points of each, those who get as many told together, the most first."""
    if not any(gains.values()):
        return f"personne ne marque de PV sur {base}"
    shares: list[str] = []
    for n in sorted(set(gains.values()), reverse=True):
        who = [p for p in gains if gains[p] == n]
        verb = "" if shares else "marquent " if len(who) > 1 else "marque "
        each = " chacun" if len(who) > 1 and n else ""
        shares.append(f"{listed(who)} {verb}{f'{n} PV' if n else 'rien'}{each}")
    return f"{listed(shares) if len(shares) == len(gains) else ', '.join(shares)} sur {base}"


def _in_all(run: Story, by_place: dict[str, int]) -> str:
    """What other effects add to the places, where they do."""
    others = [(p, n) for p, n in _won_points(run).items() if n != by_place[p]]
    told, said = [], ""
    for p, n in others:
        verb = "perd " if n < 0 else "marque "
        told.append(f"{p} {'' if said == verb == 'marque ' else verb}{abs(n)} PV")
        said = verb
    return f", et avec les autres effets {listed(told)} en tout" if told else ""


def _won_points(run: Story) -> dict[str, int]:
    """How many VP each player has won since the first event."""
    first = next((node.before for node, _ in run.events()), None)
    return {p: n - first.vp[p] for p, n in run.table.vp.items()} if first is not None else {}


# --------------------------------------------------------------------------------------------- what happened


@dataclass(slots=True)
class Part:
    """A part of a verdict: where in the run it comes, how grave it is (0 is gravest), its words, what shows it.

    `denies`: that what a step named is done.
    """

    at: int
    weight: int
    text: str
    nodes: list[Node]
    denies: bool = False


def _told(run: Story) -> Told | None:
    """What was decisive, in the order in which it happened: the gravest only, and of these the latest.

    Where a card was only played, why it did no more is said instead.
    """
    told = [
        *_set_up(run),
        *_scored(run),
        *_missed(run),
        *_spared(run),
        *_settled(run),
        *_deeds(run),
        *_given_back(run),
        *_powers(run),
        *_hushed(run),
        *_marked(run),
        *_hands(run),
        *_kept_out(run),
    ]
    told += _points(run) if not list(run.events(ev.Rank)) else []
    if not told:
        return None
    grave = [c for c in told if c.weight < LIGHT]
    gravest = min(c.weight for c in told)
    best = sorted(grave or [c for c in told if c.weight == gravest], key=lambda c: (c.weight, -c.at))[:MOST_PARTS]
    best.sort(key=lambda c: c.at)
    denied = best[0].denies or all(c.nodes[0].kind == "prevented" and _is_of_a_deed(run, c.nodes[0]) for c in best)
    text = f"{NO if denied else ''}{_joined([c.text for c in best])}"
    vain = [] if grave else [n for n in run.considered() if n.say.key not in ROUTINE]
    if vain and gravest == WEIGHTS[ev.PassTurn]:  # that a turn goes on to the next is no answer
        return f"{_no(run, vain[-1])}{phrase(vain[-1].say, run.table)}", _bearing(run, vain[-1:])
    if vain:
        text = f"{text}, mais {phrase(vain[-1].say, run.table)}"
    return text, _bearing(run, [n for c in best for n in c.nodes])


def _bearing(run: Story, nodes: list[Node]) -> Cites:
    """The statements that bear on these: first those by which a duel, a clash or a tie was settled, a card kept or not
    meant, a player left out; then theirs, those of what they came of, of all that was looked at, refused or chosen in
    the same steps, and what was said of the cards that all else happened to; what rules say of all else only follows.
    """
    settling = [n for n in nodes if n.kind == "prevented" or n.say.key in SETTLING or TIE in n.cites]
    first = decisive([i for n in settling for i in n.cites], most=MOST_SETTLING)
    steps = run.steps_of(nodes or run.nodes)
    beside, done = run.under(steps)
    beside = [n for n in beside if n.say.key != "not_destroyed" or not run.comes_after(n, nodes)]
    texts = _said_of(run, [*nodes, *beside])
    follow = run.told_beside([*beside, *done], nodes, texts)
    of_cards = (i for i in follow if i.startswith(CLARIFIED))
    own = [*run.all_cites(nodes), *run.told_beside(beside, nodes, texts), *of_cards]
    own, follow = ([i for i in cites if i not in first and not i.startswith(POINTS)] for cites in (own, follow))
    return [*first, *decisive(own, beside=follow, around=run.around(steps))]


def _said_of(run: Story, nodes: list[Node]) -> Cites:
    """What is said of the cards at work there, and of those that were offered to act. A card without a text, or that a
    text does not mean, is at no work."""
    cards = run.table.cards
    at_work = [i for n in nodes if n.say.key not in LEFT_OUT for i in (n.card, *_offered(n)) if i in cards]
    speaking = [cards[i].spec for i in dict.fromkeys(at_work) if i and cards[i].spec.effect.clauses]
    return [said for spec in speaking for said in spec.few_rulings]


def _offered(node: Node) -> list[str]:
    """The cards between which a choice that no card asks for was made."""
    if node.say.key != "choice" or node.card is not None:
        return []
    return [option.id for option in node.say.facts["choice"].options]


MOST_SETTLING = 2
TIE = "6.5.1"
SETTLING = ("duel_forces", "duel_off", "clash", "no_clash", "not_present", "still_scored", "not_meant")


def _spared(run: Story) -> list[Part]:
    """« Patineuse n'est pas détruite, Camion Blindé la protège »."""
    told: dict[str, Part] = {}
    for node in run.remarks("prevented"):
        text = phrase(node.say, run.table).replace(" : ", ", ", 1)
        told.setdefault(text, Part(run.at(node), 0, text, [])).nodes.append(node)
    return list(told.values())


def _missed(run: Story) -> list[Part]:
    """« Nukebot ne peut pas être choisie : sa Force est de 5, plus que 3 », of what a step named and did nothing to."""
    return [
        Part(run.at(node), 0, phrase(say("not_offered", **node.say.facts), run.table), [node], denies=True)
        for step in run.remarks("step")
        if (node := _refusal(run, step, find_card(run.table, step.say.facts["step"].on or "")))
    ]


def _refusal(run: Story, step: Node, named: str | None) -> Node | None:
    """Why what a step named is no card that a text means which means none there; a Base only says where one goes."""
    if named is None or run.table.cards[named].spec.kind == "base":
        return None
    refused = run.refusal(step, named)
    return refused if refused is not None and _finds_none(run, refused) else None


def _finds_none(run: Story, node: Node) -> bool:
    """Does the text that does not mean that card mean no other?"""
    return any(beside.say.key == "no_target" for beside in run.parents[id(node)].children)


def _settled(run: Story) -> list[Part]:
    """What a duel or a clash of Titans came to."""
    found = run.remarks("duel_forces", "duel_off", "clash", "no_clash")
    return [Part(run.at(n), 0, _outcome(n, run.table), [n]) for n in found if n.kind in ("note", "considered")]


def _set_up(run: Story) -> list[Part]:
    """« La pioche Base réunit les Bases de Smash Up (16), et elles seules »."""
    found = run.remarks("base_deck_of", "base_deck_advised", "base_deck_whole")
    return [Part(run.at(n), LIGHT, phrase(n.say, run.table), [n]) for n in found]


def _outcome(node: Node, table: Table) -> str:
    told = phrase(node.say, table).replace(" : ", ", ")
    return f"au duel, {told}" if node.say.key == "duel_forces" else told


def _joined(parts: list[str]) -> str:
    """« a, b et c »; with heavier stops where a part is itself a list."""
    return " ; ".join(parts) if any(", " in part or " et " in part for part in parts) else listed(parts)


LIGHT = 4  # from here on, told only for want of better
GRAVITY: dict[str, int] = {
    "destroyed": 0,
    "returned": 1,
    "placed": 1,
    "shuffled": 1,
    "given": 1,
    "left": 1,
    "unplayable": 1,
    "taken": 3,
    "discarded": 4,
    "played": 4,
    "uncovered": 4,
    "buried": 4,
    "entered": 4,
}
WEIGHTS: dict[type[ev.Event], int] = {
    ev.BaseLeaves: 0,
    ev.BaseSwapped: 0,
    ev.Control: 1,
    ev.Move: 1,
    ev.MoveCounters: 1,
    ev.Transfer: 1,
    ev.HandsSwapped: 1,
    ev.HandDiscard: 3,
    ev.UnknownDiscarded: 3,
    ev.GrantPlay: 4,
    ev.SetFirst: 4,
    ev.ActionShown: 5,
    ev.Begin: 5,
    ev.BaseEnters: 5,
    ev.Reveal: 5,
    ev.PassTurn: 6,
}
UNANNOUNCED = 3  # what comes into play, or is played, not merely because the sequence says so; its text lets a Titan in
AGREED = "…"  # stands for the ending of a participle until its subjects are known
BY_ITSELF = (ast.BreakpointChange, ast.TotalChange, ast.NoEffect)  # what such a clause changes shows in no power


def _weight(event: ev.Event) -> int | None:
    """How grave; None for what a verdict never tells."""
    if isinstance(event, ev.Send | ev.Arrive):
        return GRAVITY.get(event.verb)
    if isinstance(event, ev.BaseLeaves) and event.verb == "conquest":
        return None  # the points tell that it was scored
    if isinstance(event, ev.Begin):
        ability = event.lasting.clause.ability
        if event.lasting.spares or event.lasting.play:
            return 0  # what was to affect it does not
        return 2 if isinstance(ability, ast.Static) and isinstance(ability.clause, BY_ITSELF) else WEIGHTS[ev.Begin]
    return WEIGHTS.get(type(event))


def _deeds(run: Story) -> list[Part]:
    """What was done to cards and players; what happened alike to several cards is told at once."""
    alike: dict[str, list[tuple[Node, Any]]] = {}
    announced = _announced(run)
    weights: dict[int, int] = {}
    left = list(run.table.plays.extra)
    for node, event in run.events():
        if isinstance(event, ev.GrantPlay):
            if event.extra not in left:  # it has been made, or its turn is over
                continue
            left.remove(event.extra)
        if (weight := _weight(event)) is not None:
            comes = isinstance(event, ev.Arrive | ev.ActionShown)
            not_sure = comes and (id(node) not in announced or run.table.cards[event.card].spec.kind == "titan")
            weights[id(node)] = min(weight, UNANNOUNCED) if not_sure else weight
            alike.setdefault(_fate(run.table, event) or happened(run.table, event), []).append((node, event))
    told = []
    for fate, done in alike.items():
        event = done[0][1]
        text = happened(run.table, event).partition(" : ")[0]
        if len(done) > 1 and _fate(run.table, event):
            names = [card(run.table, e.card) for _, e in done]
            agreement = "s" if any(name.masculine for name in names) else "es"
            text = f"{listed(dict.fromkeys(names))} {fate.replace(AGREED, agreement, 1)}"
        elif len(done) > 1:
            text += f" ({len(done)} fois)"
        told.append(Part(run.at(done[0][0]), weights[id(done[0][0])], text, [node for node, _ in done]))
    return told


def _given_back(run: Story) -> list[Part]:
    """« Zapbot revient ensuite à Ben », of a control that was taken for a time, once that is over."""
    return [
        Part(run.at(node), WEIGHTS[ev.Control], back, [node])
        for node, event in run.events(ev.Expire)
        for back in given_back(run.table, event, " ensuite")
    ]


def _announced(run: Story) -> set[int]:
    """The plays that the sequence itself says: the first of each of its steps."""
    first: dict[int, Node] = {}
    for node, _ in run.events(ev.Arrive, ev.ActionShown):
        step = run.step_of(node)
        if step is None or step.say.facts["step"].verb in PLAYS:
            first.setdefault(id(step), node)
    return {id(node) for node in first.values()}


PLAYS = ("play", "special", "uncover", "effect")


def _points(run: Story) -> list[Part]:
    """« Anna gagne 2 PV »."""
    told = []
    for player, n in _won_points(run).items():
        if n:
            nodes = [node for node, event in run.events(ev.GainPoints) if event.player == player]
            told.append(Part(run.at(nodes[-1]), 0, f"{player} {'gagne' if n > 0 else 'perd'} {abs(n)} PV", nodes))
    return told


def _fate(table: Table, event: ev.Event) -> str | None:
    """What several cards can undergo together: « sont déplacé… vers Ring », yet to agree."""
    match event:
        case ev.Send(verb="destroyed"):
            return f"sont détruit{AGREED}"
        case ev.Send(verb="returned"):
            return f"sont renvoyé{AGREED}"
        case ev.Move(base=base):
            return f"sont déplacé{AGREED} vers {card(table, base)}"
    return None


def _kept_out(run: Story) -> list[Part]:
    """« Cthulhu ne peut être joué nulle part », of a Titan whose own text has found no Base for it, whatever it did."""
    found = [n for n in run.remarks("nowhere_to_play") if n.card is not None and n.say.facts["card"] == n.card]
    titans = [n for n in found if run.table.cards[n.card or ""].spec.kind == "titan"]
    return [Part(run.at(n), UNANNOUNCED, phrase(n.say, run.table), [n]) for n in titans]


def _powers(run: Story) -> list[Part]:
    """« Disco Lou passe de 3 à 5 de Force, Diva de 3 à 4 », from the first table to the last."""
    events = [node for node, _ in run.events()]
    if not events:
        return []
    told: list[str] = []
    nodes: list[Node] = []
    for change in changes(events[0].before, events[-1].after):
        card_id, _, what = change["path"].rpartition(".")
        if what != "power":
            continue
        verb, force = ("", "") if told else ("passe ", " de Force")
        told.append(f"{card(run.table, card_id)} {verb}de {change['before']} à {change['after']}{force}")
        nodes += [node for node in events if card_id in node.about]
    more = [f"{counted(len(told) - MOST_POWERS, 'autre')} aussi"] if len(told) > MOST_POWERS else []
    shown = nodes or events[-1:]
    return [Part(run.at(shown[-1]), 2, ", ".join(told[:MOST_POWERS] + more), shown)] if told else []


def _hushed(run: Story) -> list[Part]:
    """« l'effet de Warbot est annulé par Rasé », of what came to be so."""
    new = [n for n in run.remarks("silent_hushed") if not n.say.facts["said"]]
    return [Part(run.at(n), 2, phrase(n.say, run.table), [n]) for n in new]


def _marked(run: Story) -> list[Part]:
    """« Diva porte 2 marqueurs Force +1 », of what came meanwhile: no power that it had before tells so."""
    came = {event.card for _, event in run.events(ev.Arrive)}
    placed: dict[str, list[Node]] = {}
    for node, event in run.events(ev.Counters):
        if event.card in came and run.table.cards[event.card].counters:
            placed.setdefault(event.card, []).append(node)
    return [
        Part(run.at(nodes[-1]), 3, f"{card(run.table, i)} porte {markers(run.table.cards[i].counters)}", nodes)
        for i, nodes in placed.items()
    ]


def _hands(run: Story) -> list[Part]:
    """« Anna pioche 2 cartes », « 1 Trésor »; those of every turn are told for want of better."""
    drawn: dict[tuple[str, int, str], list[Node]] = {}
    for node, event in run.events(ev.Draw, ev.DrawMadness):
        routine = any(above.say.key == "rule" and above.say.facts["name"] == "draw_phase" for above in run.above(node))
        what = DRAWN.get("madness" if isinstance(event, ev.DrawMadness) else event.pile.sort, "carte")
        drawn.setdefault((event.player, LIGHT if routine else 3, what), []).append(node)
    return [
        Part(run.at(nodes[0]), weight, f"{player} pioche {counted(len(nodes), what)}", nodes)
        for (player, weight, what), nodes in drawn.items()
    ]


DRAWN = {"madness": "Démence", "treasure_deck": "Trésor", "monster_deck": "Monstre"}


def _nothing(run: Story) -> Told:
    """Nothing changed: the reason, if one was given."""
    told = run.remarks("no_conquest") or run.considered()
    if not told:
        return "rien ne change", _bearing(run, [])
    why = phrase(told[-1].say, run.table)
    return f"{_no(run, told[-1])}{why}", _bearing(run, told[-1:])


DEEDS = (*PLAYS, "talent", "use", "pick", "score")


def _is_of_a_deed(run: Story, node: Node) -> bool:
    """Does it answer what somebody does? That the turn goes on asks nothing that could be told « non »."""
    step = run.step_of(node)
    return step is None or step.say.facts["step"].verb in DEEDS


def _no(run: Story, node: Node) -> str:
    """« non : », before why a deed came to nothing."""
    return NO if node.say.key != "no_conquest" and _is_of_a_deed(run, node) else ""
