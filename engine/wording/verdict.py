"""One sentence that answers the dispute, and at most three rules that decided it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine import events as ev
from engine.effects import ast
from engine.kernel import Choose, Illegal, Stop, Unanswered, Unruled
from engine.table import UNKNOWN_CARD, Place, Standing, Table
from engine.trace import Node
from engine.wording.changes import changes
from engine.wording.french import Name, counted, finished, listed, quoted, typeset
from engine.wording.happened import MARKER, MARKERS, happened
from engine.wording.names import card
from engine.wording.sentences import CHOOSE, phrase

MOST_CITES, MOST_CLAUSES, MOST_POWERS = 3, 3, 4
TIE = "6.5.1"
SPECIFIC = ("C.", "K.", "X.")
ROUTINE = ("3.5.6", "4.0.1", "4.2.1", "4.2.6", "4.2.10", "4.4.1", "5.1.3", "5.1.7", "5.4.1", "5.4.2", "5.10.1")
"""What holds in every game, and decides nothing by itself: cited only for want of better."""

Cites = list[str]
Answer = tuple[str, Cites]


def verdict(root: Node, table: Table, status: str, stop: Stop | None) -> dict[str, Any]:
    """The verdict of a run, as `{"text", "cites"}`: its trace, the table it ended on, and how it stopped if it did."""
    text, cites = _stopped(table, stop) if stop is not None else _resolved(root, table)
    return {"text": typeset(finished(text)), "cites": _decisive(cites)}


def _decisive(cites: Cites) -> Cites:
    """Without duplicates, what is said of one card first, what is said of every game last."""

    def rank(rule: str) -> int:
        return 0 if rule.startswith(SPECIFIC) else 2 if rule in ROUTINE else 1

    return sorted(dict.fromkeys(cites), key=rank)[:MOST_CITES]


# --------------------------------------------------------------------------------------------- runs that stopped


def _stopped(table: Table, stop: Stop) -> Answer:
    match stop:
        case Unanswered(choice=choice):
            return _asked(table, choice), list(choice.cites)
        case Illegal(reason=reason, cites=cites):
            return f"non : {phrase(reason, table)}", list(cites)
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
    what = prompt.removeprefix(f"{CHOOSE} ").partition(" : ")[0].partition(", ou ")[0]
    return f"{choice.player} {'peut' if choice.low == 0 else 'doit'} choisir {what}"


# --------------------------------------------------------------------------------------------- runs that ended


@dataclass(slots=True)
class Run:
    """A trace laid flat: its nodes in order, its events, and the node that each stands under."""

    nodes: list[Node]
    parents: dict[int, Node]
    table: Table

    @classmethod
    def of(cls, root: Node, table: Table) -> Run:
        nodes = list(root.walk())
        return cls(nodes, {id(child): node for node in nodes for child in node.children}, table)

    def events(self, *sorts: type[ev.Event]) -> Iterator[tuple[Node, Any]]:
        for node in self.nodes:
            if node.kind == "event" and (not sorts or isinstance(node.say.facts["event"], sorts)):
                yield node, node.say.facts["event"]

    def remarks(self, *keys: str) -> list[Node]:
        return [node for node in self.nodes if node.say.key in keys]

    def considered(self) -> list[Node]:
        """What was looked at and did not apply; what merely listened, or spoke another time, decides nothing."""
        spoke = {n.card for n in self.nodes if n.kind == "trigger"}
        return [
            node
            for node in self.nodes
            if node.kind == "considered"
            and not node.say.key.startswith("silent_")
            and (node.card not in spoke or any(above.kind == "trigger" for above in self.above(node)))
        ]

    def above(self, node: Node) -> Iterator[Node]:
        """What a node stands under, the nearest first."""
        while (over := self.parents.get(id(node))) is not None:
            yield over
            node = over

    def cites(self, node: Node) -> Cites:
        """The rules of an event, and of the triggers, copies and replacements that it came of."""
        cites = list(node.cites)
        for above in self.above(node):
            if above.kind in ("trigger", "replaced"):
                cites += above.cites
        return cites


def _resolved(root: Node, table: Table) -> Answer:
    """The answer of a run that came to its end: of the first of these that has something to say."""
    run = Run.of(root, table)
    text, cites = _won(run) or _scored(run) or _goes_on(run) or _spared(run) or _changed(run) or _nothing(run)
    return "".join((text, *_provisos(run))), cites


def _provisos(run: Run) -> Iterator[str]:
    """On what nobody has described the answer hangs: a hand while a Base was scored, a card that came of a deck."""
    hands = (Place("hand", player) for player in run.table.players)
    scored = [node.before for node, _ in run.events(ev.Designate) if node.before is not None]
    if any(table.unknown.get(hand, 0) != 0 for hand in hands for table in scored):
        yield ", sous réserve d'un Spécial en main"
    blind = [event for _, event in run.events(ev.Draw) if event.card is None]
    drawn = any(
        event.cause.card is not None or event.pile.sort != "deck" for event in blind
    )  # not the turn's two cards
    told = any(event.place.sort == "deck" and event.spec is not UNKNOWN_CARD for _, event in run.events(ev.Identify))
    chance = any(node.kind == "choice" and node.say.facts["choice"].prompt.key == "chance_top" for node in run.nodes)
    if drawn or told or chance or run.remarks("unknown_monster"):
        yield ", selon la carte piochée"


def _won(run: Run) -> Answer | None:
    for node, event in run.events(ev.EndGame):
        return happened(run.table, event), list(node.cites)
    return None


def _goes_on(run: Run) -> Answer | None:
    """Equal in front, with what it takes to win: nobody has."""
    tied = run.remarks("tie_goes_on")
    return (phrase(tied[-1].say, run.table), list(tied[-1].cites)) if tied else None


# --------------------------------------------------------------------------------------------- Conquests


def _scored(run: Run) -> Answer | None:
    """« Anna marque 4 PV et Ben 2 PV sur Ring », for each Base scored; ties and absences give the rules."""
    ranked = list(run.events(ev.Rank))
    if not ranked:
        return None
    told, cites, by_place = [], [], dict.fromkeys(run.table.players, 0)
    for node, rank in ranked:
        standing: Standing = rank.standing
        absent = [n for n in run.remarks("not_present") if n.say.facts["base"] == standing.base]
        points = [(n, e) for n, e in run.events(ev.GainPoints) if e.base == standing.base]
        gains = dict.fromkeys(standing.totals, 0) | {n.say.facts["player"]: 0 for n in absent}
        gains |= {e.player: e.n for _, e in points}
        for player, n in gains.items():
            by_place[player] += n
        told.append(_gains(card(run.table, standing.base), gains))
        cites += [c for _, e in points if TIE in e.cites for c in e.cites]
        cites += [c for n in (*absent, *run.remarks("still_scored")) for c in n.cites]
        cites += [c for _, e in points for c in e.cites] or list(node.cites)
    return " ; ".join(told) + _in_all(run, by_place), cites


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


def _in_all(run: Run, by_place: dict[str, int]) -> str:
    """What other effects add to the places, where they do."""
    others = [f"{p} {_signed(n)} PV" for p, n in _won_points(run).items() if n != by_place[p]]
    return f", et avec les autres effets {listed(others)} en tout" if others else ""


def _won_points(run: Run) -> dict[str, int]:
    """How many VP each player has won since the first event."""
    first = next((node.before for node, _ in run.events()), None)
    return {p: n - first.vp[p] for p, n in run.table.vp.items()} if first is not None else {}


def _signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


# --------------------------------------------------------------------------------------------- other answers


def _spared(run: Run) -> Answer | None:
    """« non : Patineuse n'est pas détruite, Camion Blindé la protège »."""
    spared = run.remarks("prevented")
    if not spared:
        return None
    told = dict.fromkeys(phrase(node.say, run.table).replace(" : ", ", ", 1) for node in spared)
    return f"non : {' ; '.join(list(told)[:MOST_CLAUSES])}", [c for node in spared for c in node.cites]


def _changed(run: Run) -> Answer | None:
    """What changed most: at most three clauses, the gravest kind of change first.

    Where a card was only played, why it did no more is said instead.
    """
    clauses = sorted((*_points(run), *_deeds(run), *_powers(run), *_marked(run), *_hands(run)), key=lambda c: c.weight)
    if not clauses:
        return None
    grave = [c for c in clauses if c.weight < LIGHT]
    best = (grave or [c for c in clauses if c.weight == clauses[0].weight])[:MOST_CLAUSES]
    text, cites = _joined([c.text for c in best]), [r for c in best for r in c.cites]
    vain = [] if grave else run.considered()
    if vain:
        return f"{text}, mais {phrase(vain[-1].say, run.table)}", [*vain[-1].cites, *cites]
    return text, cites


@dataclass(slots=True)
class ToldChange:
    """A clause of a verdict: how grave (0 is gravest), its words, its rules."""

    weight: int
    text: str
    cites: Cites


def _joined(clauses: list[str]) -> str:
    """« a, b et c »; with heavier stops where a clause is itself a list."""
    return " ; ".join(clauses) if any(", " in c or " et " in c for c in clauses) else listed(clauses)


LIGHT = 4  # from here on, told only for want of better
GRAVITY: dict[str, int] = {
    "destroyed": 0,
    "returned": 1,
    "placed": 1,
    "shuffled": 1,
    "given": 1,
    "taken": 3,
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
    ev.Transfer: 1,
    ev.HandsSwapped: 1,
    ev.HandDiscard: 3,
    ev.UnknownDiscarded: 3,
    ev.GrantPlay: 4,
    ev.ActionShown: 5,
    ev.Begin: 5,
    ev.BaseEnters: 5,
    ev.Reveal: 5,
    ev.PassTurn: 6,
}
AGREED = "…"  # stands for the ending of a participle until its subjects are known
BY_ITSELF = (ast.BreakpointChange, ast.TotalChange, ast.NoEffect)  # what such a clause changes shows in no power


def _weight(event: ev.Event) -> int | None:
    """How grave; None for what a verdict never tells."""
    if isinstance(event, ev.Send | ev.Arrive):
        return GRAVITY.get(event.verb)
    if isinstance(event, ev.Begin):
        ability = event.lasting.clause.ability
        return 2 if isinstance(ability, ast.Static) and isinstance(ability.clause, BY_ITSELF) else WEIGHTS[ev.Begin]
    return WEIGHTS.get(type(event))


def _deeds(run: Run) -> list[ToldChange]:
    """What was done to cards and players; what happened alike to several cards is told at once."""
    alike: dict[str, list[tuple[Node, Any]]] = {}
    for node, event in run.events():
        if _weight(event) is not None:
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
        told.append(ToldChange(_weight(event) or 0, text, [c for node, _ in done for c in run.cites(node)]))
    return told


def _points(run: Run) -> list[ToldChange]:
    """« Anna gagne 2 PV »."""
    told = []
    for player, n in _won_points(run).items():
        if n:
            cites = [c for node, event in run.events(ev.GainPoints) if event.player == player for c in run.cites(node)]
            told.append(ToldChange(0, f"{player} {'gagne' if n > 0 else 'perd'} {abs(n)} PV", cites))
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


def _powers(run: Run) -> list[ToldChange]:
    """« Disco Lou passe de 3 à 5 de Force, Diva de 3 à 4 », from the first table to the last."""
    events = [node for node, _ in run.events()]
    if not events:
        return []
    whole = Node("event", events[0].say, before=events[0].before, after=events[-1].after)
    told: list[str] = []
    cites: Cites = []
    for change in changes(whole):
        card_id, _, what = change["path"].rpartition(".")
        if what != "power":
            continue
        verb, force = ("", "") if told else ("passe ", " de Force")
        told.append(f"{card(run.table, card_id)} {verb}de {change['before']} à {change['after']}{force}")
        cites += [c for node in events if card_id in node.about for c in run.cites(node)] or ["G.force.1"]
    more = [f"{counted(len(told) - MOST_POWERS, 'autre')} aussi"] if len(told) > MOST_POWERS else []
    return [ToldChange(2, ", ".join(told[:MOST_POWERS] + more), cites)] if told else []


def _marked(run: Run) -> list[ToldChange]:
    """« Diva porte 2 marqueurs Force +1 », of what came meanwhile: no power that it had before tells so."""
    came = {event.card for _, event in run.events(ev.Arrive)}
    placed: dict[str, Cites] = {}
    for node, event in run.events(ev.Counters):
        if event.card in came and run.table.cards[event.card].counters:
            placed.setdefault(event.card, []).extend(run.cites(node))
    return [
        ToldChange(3, f"{card(run.table, i)} porte {counted(run.table.cards[i].counters, MARKER, MARKERS)}", cites)
        for i, cites in placed.items()
    ]


def _hands(run: Run) -> list[ToldChange]:
    """« Anna pioche 2 cartes »."""
    drawn: dict[str, list[Node]] = {}
    for node, event in run.events(ev.Draw, ev.DrawMadness):
        drawn.setdefault(event.player, []).append(node)
    return [
        ToldChange(3, f"{player} pioche {counted(len(nodes), 'carte')}", [c for n in nodes for c in run.cites(n)])
        for player, nodes in drawn.items()
    ]


def _nothing(run: Run) -> Answer:
    """Nothing changed: the reason, if one was given."""
    told = run.remarks("no_conquest") or run.considered()
    if not told:
        return "rien ne change", []
    why = phrase(told[-1].say, run.table)
    return (why if told[-1].say.key == "no_conquest" else f"non : {why}"), list(told[-1].cites)
