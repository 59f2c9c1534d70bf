"""A sequence of steps played at a table by the kernel, under the rules, with the cards of a library."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, takewhile
from typing import Any

from engine.arbiter import Arbiter
from engine.contract import Verb
from engine.effects.ast import Duel, Happening, OnPlay, Pick, Special, Zone
from engine.effects.walk import plays_itself, trigger_of, walk
from engine.events import ActionShown, Arrive, Identify, Send
from engine.intake import Step, find_card
from engine.kernel import Game
from engine.library import Catalogue
from engine.process import CLOSE, AskPlayers, Choose, Illegal, Juncture, Note, Open, Process, Stop, Unanswered, Unruled
from engine.rules.burial import uncover_step
from engine.rules.endgame import close_game
from engine.rules.hand import from_elsewhere, is_let, play_from_hand
from engine.rules.resolution import play_card
from engine.rules.setup import exchange_hand, pick_faction, set_table
from engine.rules.titans import crowded, stayed
from engine.rules.triggers import HELD
from engine.rules.turn import begin_turn, end_turn, run_phase, score_now
from engine.rules.unknowns import ask_unread, bring
from engine.rules.using import use_card, use_special_freely, use_talent
from engine.table import CardSpec, Place, Table
from engine.tied import playable_readings
from engine.trace import Node, say
from ground.names import bare

JSON = dict[str, Any]
Decide = Callable[[Table, Choose | AskPlayers], Any]


@dataclass(slots=True)
class Request:
    """A request that has been read: the table it starts from, the steps, the answers given, the questions put.

    `given`: as it was sent, what it says of its table in the table. `pinned`: answers by name to choices that may still
    come up. `whose`: who controls each card in play that was told by itself, by its path.
    """

    table: Table
    steps: list[Step]
    answers: list[Any]
    catalogue: Catalogue
    given: JSON = field(default_factory=dict)
    asked: list[Any] = field(default_factory=list)  # each an `engine.question.Asked`
    pinned: Mapping[str, Any] = field(default_factory=dict)
    whose: Mapping[str, str | None] = field(default_factory=dict)


@dataclass(slots=True)
class Outcome:
    """What a run came to: its status, the table, and how it ended where it did not end well."""

    status: str
    game: Game
    table: Table
    stop: Stop | None = None


def run(request: Request, answers: list[Any] | None = None, *, tracing: bool = True) -> Outcome:
    """Plays the sequence at the table with the answers given, as far as they go, and says what is doubtful of it."""
    outcome = play_out(request, request.answers if answers is None else answers, tracing=tracing)
    if tracing:
        outcome.game.root.children.extend(doubts(outcome.game, request.table))
    return outcome


def doubts(game: Game, start: Table) -> Iterator[Node]:
    """What the sources leave open: of each card at work in this run, and of the queries it has made; then what
    might have been used from known hands and discards, had anybody read when, or written down what it says. `start`:
    the table as it was told."""
    table = game.table
    cards = table.cards.values() if table.has("warning") or table.has("point") else ()
    doubtful = {card.id: card.spec for card in cards if card.spec.warning or card.spec.point}
    met = game.table.derived.account.at_odds or {}
    points = {point for point in met if point.startswith("P.")}
    for card_id in dict.fromkeys(at_work(game.root)) if doubtful else ():
        if (spec := doubtful.get(card_id)) is not None:
            points |= {spec.point} if spec.point else set()
            if spec.warning:
                yield Node("note", say("doubtful", card=card_id, warning=spec.warning.rstrip(".")), card=card_id)
    for card_id in wanting(game):
        yield Node("note", say("wanting", card=card_id), card=card_id)
    for point in sorted(points):
        yield Node("note", game.open_point(point, contested=met.get(point, False)), (point,))
    for base in (b for b in crowded(table) if b not in stayed(table)):
        yield Node("note", say("titans_stay" if base in stayed(start) else "titans_together", base=base), ("8.4.16",))
    for card_id, words in _unread_out_of_play(game.table):
        yield Node("note", say("unread_out_of_play", card=card_id, clause=words), ("9.1.1",), card_id, words)
    for card_id in _unwritten_in_hand(game.table) if game.root.children else ():
        yield Node("note", say("unwritten_in_hand", card=card_id), ("9.1.1",), card_id)


def wanting(game: Game) -> list[str]:
    """The cards of which a wording was asked for that nobody holds: in play, in hands, and those at work; each once."""
    table = game.table
    if not table.has("wanting"):
        return []
    seen = (*table.all_in_play(), *(i for p in table.players for i in table.hand(p)), *at_work(game.root))
    named = {table.cards[i].spec.slug: i for i in reversed(seen) if i in table.cards and table.cards[i].spec.wanting}
    return list(named.values())


def _unread_out_of_play(table: Table) -> Iterator[tuple[str, str]]:
    if not table.specials():
        return
    for place in (Place(sort, player) for player in table.players for sort in ("hand", "discard")):
        for card in (table.cards[i] for i in table.pile(place)):
            yield from ((card.id, words) for words in (card.spec.unread if card.spec.specials else ()))


def _unwritten_in_hand(table: Table) -> Iterator[str]:
    """The cards in known hands whose text nobody has written down: any of them may be a Special that was due."""
    for card in (table.cards[i] for player in table.players for i in table.hand(player)):
        if card.known and card.spec.text is None:
            yield card.id


def at_work(root: Node) -> Iterator[str]:
    """The cards whose text or numbers have been used: those that acted, were played, scored or left their Treasures."""
    for node in root.walk():
        if node.card is not None and node.kind != "considered":
            yield node.card
        event = node.say.facts["event"] if node.kind == "event" else None
        if isinstance(event, Arrive | ActionShown) or (isinstance(event, Send) and _gives_loot(event, node.before)):
            yield event.card


def _gives_loot(event: Send, before: Table | None) -> bool:
    return event.verb == "destroyed" and before is not None and before.cards[event.card].spec.kind == "monster"


def play_out(
    request: Request,
    given: list[Any],
    *,
    tracing: bool = False,
    decide: Decide | None = None,
    begin: Callable[[Game], None] = lambda game: None,
) -> Outcome:
    """Plays the sequence with those answers, then with what `decide` says; `begin` is handed the game first."""
    table = request.table.on_account({}) if tracing else request.table
    game = Game(table, Arbiter(), request.catalogue, given, tracing=tracing, decide=decide)
    begin(game)
    return attempt(game, whole(game, request))


def attempt(game: Game, process: Process[None]) -> Outcome:
    """Drives a process as far as it goes, and says how it ended."""
    try:
        with game.bounded():
            game.drive(process)
    except Illegal as stop:
        game.rewind()
        game.refuse(stop)
        return Outcome("illegal", game, game.table, stop)
    except Unanswered as stop:
        return Outcome("pending", game, game.table, stop)
    except Unruled as stop:
        game.give_up(stop)
        return Outcome("unruled", game, game.table, stop)
    except RecursionError:
        too_deep = Unruled(say("too_deep"))
        game.give_up(too_deep)
        return Outcome("unruled", game, game.table, too_deep)
    return Outcome("resolved", game, game.table)


def whole(game: Game, request: Request) -> Process[None]:
    """A whole sequence: before its first step, or before what is asked is weighed, what the table leaves unsaid."""
    yield from state_readings(game)
    if request.steps or any(one.question.weighs for one in request.asked):
        yield from ask_unread(game)
    yield from play_steps(game, request.steps)


def play_steps(game: Game, steps: Sequence[Step]) -> Process[None]:
    while steps:
        if (yield Juncture("steps", partial(play_steps, steps=steps), len(steps))):
            return
        step, *later = steps
        answers = [*takewhile(partial(_answers, game, step), later)]
        game.begin_step()
        for one in (yield from carry_out(game, step, answers)):
            game.begin_step()
            yield from carry_out(game, one)
        steps = later[len(answers) :]


def carry_out(game: Game, step: Step, answers: Sequence[Step] = ()) -> Process[list[Step]]:
    """One step of a sequence, and what is used in answer to it; gives back those for which no moment came, or by which
    the card that they play has not come: they are steps of their own."""
    yield Open("step", say("step", step=step), ())
    if game.table.phase == "start" and step.verb in IN_A_TURN:
        yield from begin_turn(game)
    foretold, start = dict[str, Step](), game.table
    for one in answers:
        if one.verb == "use":
            card_id = _named(game, one.value)
        else:
            card_id = yield from (_special_used(game, one) if one.verb == "special" else _card_to_play(game, one))
        foretold[card_id] = one
        game.foretell(card_id, one.player or "", _on(game, one), _then(game, one), speaks=one.verb == "use")
    yield from STEPS[step.verb](game, step)
    game.end_step()
    yield CLOSE
    return [one for i, one in foretold.items() if game.awaits(i) or (one.verb == "play" and _stays_out(game, i, start))]


def _stays_out(game: Game, card_id: str, start: Table) -> bool:
    """Is the card where it was, and has not been played since?"""
    now, then = game.table, start
    lay = then.cards[card_id].place if card_id in then.cards else None
    return now.cards[card_id].place == lay and now.played == then.played


def _answers(game: Game, step: Step, later: Step) -> bool:
    """« Anna joue une Action. Ben joue Force of Wil. »: is what a later step uses a Special that waits for its moment,
    where its player has nothing else to do with it? It is then used as that step is carried out. A Special that waits
    for none (« à votre tour ») is a step of its own, in the turn of who uses it. Who plays a card uses the Special that
    says so, if it has one."""
    if later.verb not in ("play", "special", "use") or step.verb in (
        "end_turn",
        "end_game",
        "setup",
        "pick",
        "mulligan",
    ):
        return False
    spec = _spec_named(game, later.value)
    if spec is None:
        return False
    if later.verb == "use":  # « Début du tour. Anna utilise R'lyeh sur Igor. »: no effect of « à votre tour »
        return bool(spec.triggers) and not spec.activated
    brings_it = [one for one in spec.specials if isinstance(one.ability, Special) and plays_itself(one.ability.effect)]
    moments = [trigger_of(one) for one in (later.verb == "play" and brings_it) or spec.specials]
    if not any(moments):
        return False
    if later.verb == "special" and later.player == game.table.active and not all(moments):
        return False
    in_duel = any(one.happening is Happening.IN_DUEL for one in moments if one is not None)
    fights = in_duel and _fights(_spec_named(game, step.value))
    return later.player != game.table.active or spec.is_special_only or step.verb in ("score", "phase") or fights


def _spec_named(game: Game, value: Any) -> CardSpec | None:
    """The card that a step names: one of the table, or of the library."""
    if isinstance(value, CardSpec):
        return value
    found = find_card(game.table, value) if isinstance(value, str) else None
    return game.table.cards[found].spec if found else game.library.named(value) if isinstance(value, str) else None


def _fights(spec: CardSpec | None) -> bool:
    """Does what a card says make two Creatures fight a duel?"""
    return spec is not None and any(isinstance(n, Duel) for one in spec.effect.clauses for n in walk(one.ability))


def state_readings(game: Game) -> Process[None]:
    """Says of each reading asked for whether the engine has it: where it has no other, the one retained holds."""
    asked = game.table.readings
    playable = playable_readings(game.library) if asked else {}
    for point, n in asked.items():
        if n not in playable.get(point, ()):
            yield Note(say("reading_kept", point=point), (point,))


# --------------------------------------------------------------------------------------------- steps


def _play(game: Game, step: Step) -> Process[None]:
    assert step.player is not None
    card_id = yield from _card_to_play(game, step)
    on, spec = _on(game, step), game.table.cards[card_id].spec
    aimed = spec.is_minion and _is_aimed(game.table, spec, on)
    if spec.is_shown or aimed:
        game.hint(card_id, on, _then(game, step))
    elif step.then:
        game.hint(card_id, None, _then(game, step))
    place = game.table.base_of(on) if aimed and on is not None else on
    yield from play_from_hand(game, step.player, card_id, place, step.as_kind, step.using)


def _is_aimed(table: Table, spec: CardSpec, on: str | None) -> bool:
    """« Anna joue Tiger Assassin sur Walker »: is that no place, but a card that this text designates as it is played?
    The Creature is then played where that one lies."""
    if on is None or on in table.bases or on not in table.cards or not table.in_play(on):
        return False
    said = (node for clause in spec.on_play for node in walk(clause.ability))
    return any(isinstance(node, Pick) and node.filter.zone is Zone.PLAY for node in said)


def _card_to_play(game: Game, step: Step) -> Process[Any]:
    """The card of the hand (or the Titan set aside) that is named; an unknown hand may hold any card."""
    player, table = step.player or "", game.table
    for among in _held(table, player):
        found = _found(table, step.value, among)
        if found is not None:
            return found
    shown = yield from _of_unknown_hand(game, player, step.value)
    if shown is not None:
        return shown
    if isinstance(step.value, CardSpec):
        raise Illegal(say("not_in_hand", card=None, name=step.value.name, player=player), "4.2.1")
    elsewhere = find_card(table, step.value)
    if elsewhere is not None and (table.cards[elsewhere].spec.kind == "monster" or is_let(table, player, elsewhere)):
        return elsewhere  # why it is not played so is told of it: R 8.3.7, G.a-votre-tour.2
    raise Illegal(say("not_in_hand", card=elsewhere, name=_printed(game, step.value), player=player), "4.2.1")


def _held(table: Table, player: str) -> Iterator[Sequence[str]]:
    """Where what a player plays may lie, in the order in which it is looked for."""
    yield table.pile(("hand", player))
    yield table.pile(("titans", player))
    leaves = from_elsewhere(table, player)
    yield [i for i in table.pile(("discard", player)) if i in leaves or table.cards[i].spec.specials]


def _found(table: Table, value: str | CardSpec, among: Sequence[str]) -> str | None:
    """The card among those that an id or a name means, or that is the very card described."""
    if isinstance(value, CardSpec):
        return next((i for i in among if table.cards[i].spec == value), None)
    return find_card(table, value, among=among)


def _of_unknown_hand(game: Game, player: str, value: str | CardSpec) -> Process[str | None]:
    """The card so named or described, out of a hand that nobody described; None where it can hold no such card.

    A Titan is never in one: where nobody has told of the hand, nobody has told of what lies beside the deck either.
    """
    hand = Place("hand", player)
    spec = value if isinstance(value, CardSpec) else game.library.named(value)
    if spec is None or game.table.is_told(hand):
        return None
    beside = spec.kind == "titan"
    return (yield from bring(game, player, Place("titans", player) if beside else hand, spec))


def _printed(game: Game, name: str | CardSpec) -> str:
    """The printed name of a card that does not lie where it could serve; of what is no card, what was typed."""
    if isinstance(name, CardSpec):
        return name.name
    found = find_card(game.table, name)
    spec = game.table.cards[found].spec if found else game.library.named(name)
    return spec.name if spec else name


def _on(game: Game, step: Step) -> str | None:
    """Where the step says the card goes; of what is no card played somewhere, it answers the first choice."""
    return None if step.on is None else find_card(game.table, step.on) or step.on


def _then(game: Game, step: Step) -> list[str]:
    """What the step says is designated after that."""
    return [find_card(game.table, one) or one for one in step.then]


def _talent(game: Game, step: Step) -> Process[None]:
    card_id = _named(game, step.value)
    game.hint(card_id, _on(game, step), _then(game, step))
    return use_talent(game, step.player or "", card_id)


def _use(game: Game, step: Step) -> Process[None]:
    card_id = _named(game, step.value)
    game.hint(card_id, _on(game, step), _then(game, step))
    return use_card(game, step.player or "", card_id)


def _special(game: Game, step: Step) -> Process[None]:
    card_id = yield from _special_used(game, step)
    yield from use_special_freely(game, step.player or "", card_id, _on(game, step))


def _special_used(game: Game, step: Step) -> Process[Any]:
    """The card whose Special is named: of the own hand, or wherever the player holds it, or in play."""
    player = step.player or ""
    table = game.table
    held = chain.from_iterable(table.pile((sort, player)) for sort in HELD)
    own = chain(held, (i for i in table.all_in_play() if table.cards[i].controller == player))
    card_id = find_card(table, step.value, among=own) or (yield from _of_unknown_hand(game, player, step.value))
    if card_id is None:
        raise Illegal(say("not_in_hand", card=None, name=_printed(game, step.value), player=player), "9.2.5")
    return card_id


def _uncover(game: Game, step: Step) -> Process[None]:
    buried = [i for b in game.table.bases for i in game.table.pile(("buried", b))]
    card_id = find_card(game.table, step.value, among=buried)
    if card_id is None:
        raise Illegal(say("not_buried", card=None, name=_printed(game, step.value), player=step.player), "8.6.6")
    return uncover_step(game, step.player or "", card_id)


def _effect(game: Game, step: Step) -> Process[None]:
    """The text is played as a standard Action of that player's, but costs no play, and is no card that stays."""
    player, spec = step.player or "", game.library.announced(step.value)
    for clause in spec.effect.clauses:
        if not isinstance(clause.ability, OnPlay):
            raise Unruled(say("unread", clause=clause.text, card=None), ("9.1.1",), None, clause.text)
    before = set(game.table.cards)
    yield Identify(spec, Place("aside", player), player, cites=("9.1.1",))
    (card_id,) = set(game.table.cards) - before
    game.hint(card_id, _on(game, step), _then(game, step))
    yield from play_card(game, player, card_id, Place("shown", player))


def _score(game: Game, step: Step) -> Process[bool]:
    base = find_card(game.table, step.value, among=game.table.bases)
    if base is None:
        raise Illegal(say("target_gone", target=_printed(game, step.value)), "6.2.2")
    return score_now(game, base)


def _named(game: Game, name: str) -> str:
    card_id = find_card(game.table, name)
    if card_id is None:
        raise Illegal(say("target_gone", target=_printed(game, name)), "G.en-jeu.1")
    return card_id


def _setup(game: Game, step: Step) -> Process[None]:
    names = {bare(p): p for p in game.table.players}
    own = game.library.faction_named
    factions = {names[bare(p)]: tuple(map(own, f)) for p, f in step.value.factions.items()}
    first = names[bare(step.value.first)] if step.value.first else None
    return set_table(game, factions, first)


IN_A_TURN: frozenset[Verb] = frozenset({"play", "talent", "use", "special", "uncover", "effect", "score"})
STEPS: dict[Verb, Callable[[Game, Step], Process[Any]]] = {
    "play": _play,
    "talent": _talent,
    "use": _use,
    "special": _special,
    "uncover": _uncover,
    "effect": _effect,
    "score": _score,
    "phase": lambda game, step: run_phase(game, step.value),
    "end_turn": lambda game, step: end_turn(game),
    "end_game": lambda game, step: close_game(game),
    "setup": _setup,
    "pick": lambda game, step: pick_faction(game, step.player or "", game.library.faction_named(step.value)),
    "mulligan": lambda game, step: exchange_hand(game, step.player or ""),
}
