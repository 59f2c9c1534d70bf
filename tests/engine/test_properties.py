"""What must hold at every table, whatever is played: found by chance, kept for good."""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import example, given
from hypothesis import strategies as st

from engine.errors import RequestErrors
from engine.intake import Intake
from engine.library import CardRecord, Catalogue
from engine.moves import moves
from engine.moves import step_json as written
from engine.queries.power import ledger, power
from engine.run import run
from engine.scenario import explore, read_request, resolve
from rulebook.load import book
from tests.drawing import draws
from tests.engine.boards import FAR, action, base, minion, nodes

JSON = dict[str, Any]
CARDS = Catalogue(  # what an unknown card may turn out to be
    [
        CardRecord("Moussaillon", "moussaillon", "minion", 2, faction="Pirates", text=""),
        CardRecord("Canon", "canon", "action", faction="Pirates", text="Détruisez une Créature de Force 2 ou moins."),
        CardRecord("Démence", "demence", "action", text="Piochez deux cartes.", madness=True),
    ]
)
PLAYERS = ("Anna", "Ben", "Carole")
EDITIONS = ("base", "monstres", "annees", "boite", "choc")
TALKATIVE = ("event", "choice", "trigger", "replaced", "prevented", "considered")

MINION_TEXTS = (
    "",
    "Piochez une carte.",
    "Vous pouvez détruire une Créature de Force 3 ou moins ici.",
    "Placez un marqueur Force +1 sur une autre de vos Créatures.",
    "Vous pouvez transférer un marqueur Force +1 d'une Créature à une autre Créature.",
    "Jouez une Action supplémentaire OU piochez une carte.",
    "Permanent : Cette Créature ne peut être détruite.",
    "Permanent : Cette Créature ne peut être affectée par les cartes des autres joueurs.",
    "Permanent : Chacune de vos autres Créatures ici gagne +1 de Force.",
    "Permanent : Après que cette Créature est allée du jeu à la défausse, piochez une carte.",
    "Permanent : Après qu'une autre de vos Créatures a été détruite, marquez 1 PV.",
    "Permanent : Après que vous avez joué une Action, placez un marqueur Force +1 sur cette Créature.",
    "Permanent : Si cette Créature devait être détruite, renvoyez-la dans la main de son propriétaire au lieu de la "
    "détruire.",
    "Permanent : Une fois par tour, après qu'une Action standard a directement affecté une autre de vos Créatures ici, "
    "cette Créature peut être affectée de la même façon.",
    "Permanent : Au début de votre tour, vous pouvez jouer une Créature supplémentaire.",
    "Permanent : À la fin de votre tour, défaussez une carte.",
    "Permanent : Avant la Conquête de cette Base, cette Créature gagne +2 de Force jusqu'à la fin du tour.",
    "Talent : Piochez une carte.",
    "Talent : Déplacez cette Créature vers une autre Base.",
    "Spécial : Après la Conquête de cette Base, vous pouvez renvoyer cette Créature dans la main de son propriétaire.",
)
ACTION_TEXTS = (
    "Détruisez une Créature.",
    "Détruisez n'importe quel nombre de vos Créatures.",
    "Détruisez toutes les Créatures de Force 2 ou moins.",
    "Déplacez l'une de vos Créatures vers une autre Base. Piochez une carte.",
    "Renvoyez une Créature dans la main de son propriétaire.",
    "Mélangez une Créature dans la pioche de son propriétaire.",
    "Une Créature gagne +2 de Force jusqu'à la fin du tour.",
    "Une Créature perd 4 de Force jusqu'à la fin du tour.",
    "Une Créature gagne +1 de Force jusqu'à la fin du tour pour chaque Action attachée à elle.",
    "Piochez deux cartes.",
    "Défaussez deux cartes pour détruire une Créature.",
    "Chaque joueur peut placer un marqueur Force +1 sur l'une de ses Créatures. Piochez une carte pour chaque Créature "
    "ainsi affectée.",
    "Jouez deux Créatures supplémentaires.",
    "Prenez le contrôle d'une Créature.",
    "Jouez une Créature du dessus de votre pioche.",
    "Enterrez une carte de votre main sur une Base.",
    "Placez une Créature de votre défausse en main.",
    "L'une de vos Créatures défie en duel une Créature d'un autre joueur sur la même Base. Détruisez la Créature "
    "perdante.",
    "Piochez deux Démences.",
    "Transférez un marqueur Force +1 d'une Créature à une autre Créature.",
    "Consultez la main d'un autre joueur. Ce joueur défausse une Créature de votre choix.",
    "Révélez la carte du dessus de la pioche d'un autre joueur. Placez-la en main.",
    "Détruisez une Base.",
    "La Résistance d'une Base est réduite de 8 jusqu'à la fin du tour.",
    "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.",
    "Attachez : Base. Permanent : Vous avez +4 de Force ici.",
    "Attachez : Base. Permanent : Vos Créatures ici ne peuvent être détruites ni déplacées par les cartes des autres "
    "joueurs.",
    "Spécial : Avant la Conquête d'une Base, une Créature sur cette Base gagne +3 de Force jusqu'à la fin du tour.",
    "Spécial : Après la Conquête d'une Base, déplacez l'une de vos Créatures sur cette Base vers une autre Base.",
)
ANNOUNCED = [text for text in ACTION_TEXTS if ":" not in text]
BASE_TEXTS = (
    "",
    "Les Créatures ici ne peuvent être affectées par les cartes des autres joueurs.",
    "Après la Conquête de cette Base, le Vainqueur peut détruire une Créature.",
    "Après que vous avez joué une Créature ici, placez un marqueur Force +1 sur chacune de vos Créatures ici.",
    "Chaque joueur ne peut jouer qu'une Créature par tour ici.",
    "Au début de votre tour, vous pouvez détruire l'une de vos Créatures ici pour marquer 1 PV.",
)

TITAN_TEXTS = (
    "",
    "Permanent : Vous avez +2 de Force ici.",
    "Talent : Déplacez ce Titan vers une autre Base.",
    "Spécial : À votre tour, vous pouvez jouer ce Titan sur une Base au lieu de votre Créature gratuite.",
)
MONSTER_TEXTS = ("", "Détruisez une Créature de Force 2 ou moins.", "Permanent : Ce Monstre gagne +1 de Force.")

numbers = st.integers(0, 6)
minions = st.builds(minion, st.sampled_from(["Lou", "Lia", "Léo", "Luc"]), numbers, st.sampled_from(MINION_TEXTS))
actions = st.builds(action, st.sampled_from(["Élan", "Foudre", "Fuite", "Fête"]), st.sampled_from(ACTION_TEXTS))
attached_actions = actions.filter(lambda card: card["text"].startswith("Attachez : Créature"))
base_actions = actions.filter(lambda card: card["text"].startswith("Attachez : Base"))
titans = st.builds(lambda text: {"name": "Golgoth", "kind": "titan", "text": text}, st.sampled_from(TITAN_TEXTS))
monsters = st.builds(
    lambda n, text: {"name": "Ogre", "kind": "monster", "power": n, "treasures": 1, "text": text},
    numbers,
    st.sampled_from(MONSTER_TEXTS),
)
treasures = st.builds(lambda n: {"name": "Coffre", "kind": "treasure", "power": n}, numbers)
titles = st.sampled_from(["Ring", "Plaine", "Tour"])


@st.composite
def tables(draw: st.DrawFn) -> JSON:
    """A small table: two or three players, a Base or two, a few cards anywhere, here and there an unknown pile."""
    players = PLAYERS[: draw(st.integers(2, 3))]
    somebody = st.sampled_from(players)

    def some(cards: st.SearchStrategy[JSON], most: int) -> list[JSON]:
        return draw(st.lists(cards, max_size=most))

    def standing(card: JSON, **more: Any) -> JSON:
        return {"card": card, "controller": draw(somebody), "owner": draw(somebody), **more}

    bases = [
        {
            "card": base(title, draw(st.integers(6, 20)), "4 2 1", draw(st.sampled_from(BASE_TEXTS)))["card"],
            "minions": [
                *(
                    standing(
                        m, counters=draw(st.integers(0, 2)), attached=[standing(a) for a in some(attached_actions, 1)]
                    )
                    for m in some(minions, 3)
                ),
                *({"card": m, "controller": None} for m in some(monsters, 1)),
            ],
            "actions": [standing(a) for a in some(base_actions, 1)],
            "titans": [standing(t, counters=draw(st.integers(0, 2))) for t in some(titans, 1)],
            "buried": [standing(m) for m in some(minions, 1)],
        }
        for title in draw(st.lists(titles, min_size=1, max_size=2, unique=True))
    ]
    people = [
        {
            "name": p,
            "vp": draw(st.integers(0, 15)),
            "hand": some(st.one_of(minions, actions), 3),
            "deck": some(st.one_of(minions, actions), 3),
            "discard": some(st.one_of(minions, actions), 2),
            "titans": some(titans, 1),
        }
        for p in players
    ]
    if draw(st.booleans()):
        del draw(st.sampled_from(people))[draw(st.sampled_from(["hand", "deck"]))]
    return {
        "players": people,
        "bases": bases,
        "base_deck": [FAR, {**FAR, "name": "Friche", "monsters": 1}],
        "monster_deck": some(monsters, 2),
        "treasure_deck": some(treasures, 2),
        "madness_deck": draw(st.integers(0, 2)),
        "active": draw(somebody),
        "phase": draw(st.sampled_from(["start", "play", "play", "play"])),
        "plays": {"minion": draw(st.integers(0, 2)), "action": draw(st.integers(0, 2)), "extra": []},
        "edition": draw(st.sampled_from((*EDITIONS, "choc"))),
    }


class Played(NamedTuple):
    """A few legal steps at a table: the request, and every resolution on the way, with the answers it was given."""

    request: JSON
    told: list[tuple[list[Any], JSON]]

    @property
    def last(self) -> JSON:
        return self.told[-1][1]


@st.composite
def played(draw: st.DrawFn) -> Played:
    """Up to four legal steps, every choice answered somehow; what is drawn says which, and how."""
    start, picks = draw(tables()), draw(st.lists(st.integers(0, 60), min_size=6, max_size=24))
    pick = itertools.cycle(picks)
    sequence: list[JSON] = []
    answers: list[Any] = []
    told = [([], resolve({"table": start}, CARDS))]
    for _ in range(draw(st.integers(1, 4))):
        step = draw_step(start, sequence, answers, next(pick))
        if step is None:
            break
        sequence.append(step)
        told += resolutions(start, sequence, answers, pick)
        if told[-1][1]["status"] != "resolved":
            break
    return Played({"table": start, "sequence": sequence}, told)


def draw_step(start: JSON, sequence: list[JSON], answers: list[Any], n: int) -> JSON | None:
    """One of the steps that are legal now, or an effect that is announced; None where the game is over."""
    outcome = run(read_request({"table": start, "sequence": sequence, "answers": answers}, CARDS))
    if outcome.game.table.result is not None:
        return None
    legal = [written(move.step) for move in moves(outcome.game.table, CARDS)[0] if move.legal]
    announced = {"player": outcome.game.table.active, "effect": ANNOUNCED[n % len(ANNOUNCED)]}
    return [*legal, announced][n % (len(legal) + 1)]


def resolutions(
    start: JSON, sequence: list[JSON], answers: list[Any], pick: Iterator[int]
) -> Iterator[tuple[list[Any], JSON]]:
    """The resolution of the sequence so far, choice after choice, each answered as `pick` says."""
    for _ in range(30):
        seen = resolve({"table": start, "sequence": sequence, "answers": answers}, CARDS)
        yield list(answers), seen
        if seen["status"] != "pending":
            return
        choice, n = seen["pending"], next(pick)
        ids = [o["id"] for o in choice["options"]]
        size = choice["min"] + n % (choice["max"] - choice["min"] + 1)
        answers.append((ids[n % len(ids) :] + ids[: n % len(ids)])[:size])


def everywhere(table: JSON) -> Counter[str]:
    """How often each card's id stands in a table."""
    found: Counter[str] = Counter()

    def look(node: Any) -> None:
        if isinstance(node, dict):
            if "card" in node and "id" in node:
                found[node["id"]] += 1
            for value in node.values():
                look(value)
        elif isinstance(node, list):
            for value in node:
                look(value)

    look({k: v for k, v in table.items() if k not in ("played", "effects")})
    return found


def cards_are_conserved(game: Played) -> None:
    """Every card of the start is somewhere at every moment, once."""
    start = everywhere(game.told[0][1]["table"])
    for _, seen in game.told:
        there = everywhere(seen["table"])
        assert set(start) <= set(there), set(start) - set(there)
        assert {i: n for i, n in there.items() if n != 1} == {}


def power_is_the_sum_of_its_ledger_and_nothing_falls_below_zero(game: Played) -> None:
    out = game.last["table"]
    read = Intake(CARDS).table(out)
    assert read is not None
    for shown in out["bases"]:
        assert shown["breakpoint"] >= 0 and all(n > 0 for n in shown["totals"].values())
        for entry in shown["minions"]:
            terms = ledger(read, entry["id"])
            assert sum(t.value for t in terms) == power(read, entry["id"]) == entry["power"] >= 0
            assert all(t.cites for t in terms)


def the_same_request_gets_the_same_answer(game: Played) -> None:
    answers, seen = game.told[-1]
    assert resolve({**game.request, "answers": answers}, CARDS) == seen


def as_answered(choice: JSON) -> list[str]:
    """What is picked together has no order."""
    answer: list[str] = choice["answer"]
    return answer if choice["kind"] == "order" else sorted(answer)


def what_is_picked_together_has_no_order(game: Played) -> None:
    answers, seen = game.told[-1]
    asked = [c for c in seen["choices"] if not c["forced"]]
    turned = [a if c["kind"] == "order" else a[::-1] for c, a in zip(asked, answers, strict=True)]
    if turned != answers:
        assert resolve({**game.request, "answers": turned}, CARDS) == seen


def replayed_answers_are_the_recorded_choices(game: Played) -> None:
    for answers, seen in game.told:
        asked = [c for c in seen["choices"] if not c["forced"]]
        assert list(map(as_answered, asked)) == [
            as_answered({**c, "answer": a}) for c, a in zip(asked, answers, strict=True)
        ]
        assert all(set(c["answer"]) <= {o["id"] for o in c["options"]} for c in asked)
        assert all(c["min"] <= len(c["answer"]) <= c["max"] for c in asked)


def what_comes_out_can_be_sent_back_in(game: Played) -> None:
    for _, seen in game.told:
        assert resolve({"table": seen["table"]}, CARDS)["table"] == seen["table"]


def every_talkative_node_of_a_trace_cites_a_rule(game: Played) -> None:
    seen = game.last
    found = list(nodes(seen["trace"]))
    assert [(n["kind"], n["text"]) for n in found if n["kind"] in TALKATIVE and not n["cites"]] == []
    assert all(n["text"].strip() for n in found) and seen["verdict"]["text"]
    assert len(seen["verdict"]["cites"]) <= 3
    assert {c for n in found for c in n["cites"] if c not in book().entries} == set()


def what_is_affected_has_changed(game: Played) -> None:
    """R G.affectee.4, 8.1.7: no event affects a card that is, and bears, just what it was and bore."""
    answers, _ = game.told[-1]
    root = run(read_request({**game.request, "answers": answers}, CARDS)).game.root
    for node in root.walk():
        if node.instant is None or node.kind != "event":
            continue
        start, end = node.instant.start, node.instant.end
        for i in node.about:
            before, after = ((t.cards[i], t.pile(("on", i)), [e for e in t.lasting if e.on == i]) for t in (start, end))
            assert before != after, (node.say.facts["event"], i)


def a_legal_step_is_not_refused(game: Played) -> None:
    assert game.last["status"] in ("resolved", "unruled"), game.last["verdict"]


LAWS = (
    what_is_affected_has_changed,
    cards_are_conserved,
    power_is_the_sum_of_its_ledger_and_nothing_falls_below_zero,
    the_same_request_gets_the_same_answer,
    what_is_picked_together_has_no_order,
    replayed_answers_are_the_recorded_choices,
    what_comes_out_can_be_sent_back_in,
    every_talkative_node_of_a_trace_cites_a_rule,
    a_legal_step_is_not_refused,
)


@draws(60)
@given(played())
def test_whatever_is_played_every_law_holds(game: Played) -> None:
    """One game is held to them all: to play it takes ten times as long as to look at it."""
    for law in LAWS:
        law(game)


@draws(25)
@given(played())
def test_an_explored_way_can_be_replayed(game: Played) -> None:
    ways = explore({**game.request, "limit": 20}, CARDS)["outcomes"]
    assert ways
    for way in ways[:6]:
        again = resolve({**game.request, "answers": way["answers"]}, CARDS)
        assert {key: again[key] for key in ("status", "table", "result")} == {
            key: way[key] for key in ("status", "table", "result")
        }
        assert [c["answer"] for c in again["choices"] if not c["forced"]] == way["answers"]


json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-200, 2000)
    | st.text(max_size=6)
    | st.sampled_from(["Anna", "Ring", "choc", "Détruisez une Créature.", "Attachez : Base."]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def spoiled(draw: st.DrawFn) -> JSON:
    """A request of which one part, anywhere, is replaced by anything."""
    game = draw(played())
    request: JSON = copy.deepcopy({**game.request, "answers": game.told[-1][0]})
    node: Any = request
    while keys := list(node) if isinstance(node, dict) else list(range(len(node))):
        key = draw(st.sampled_from(keys))
        if not isinstance(node[key], dict | list) or draw(st.booleans()):
            node[key] = draw(json)
            break
        node = node[key]
    return request


@draws(100)
@given(spoiled())
@example({"table": {"players": [{"name": "Anna"}, {"name": "Ben"}], "used": [[]]}})
def test_bad_input_is_an_error_of_the_request_and_nothing_else(request_: JSON) -> None:
    try:
        resolve(request_, CARDS)
    except RequestErrors as wrong:
        assert wrong.errors
        assert all(set(e) == {"path", "message"} and e["message"] for e in wrong.errors)
