"""Every way the choices can go."""

from itertools import permutations
from math import inf
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dump import dump
from engine.explore import every_answer, fingerprint, go_everywhere, ways_json
from engine.library import Catalogue
from engine.process import Unanswered
from engine.run import Request, run
from engine.scenario import explore, read_request
from engine.wording import outcomes
from rulebook.load import book
from rulings.catalogue import build
from rulings.load import rulings
from tests.drawing import draws
from tests.engine.boards import EMPTY, JSON, action, at, base, minion, play, table, ways
from tests.engine.test_properties import CARDS, played

WHOLE = build(book())

BOLT = action("Foudre", "Détruisez une Créature.")
CAST = {"player": "Anna", "play": "Foudre"}


def struck(*steps: dict, text: str = "Détruisez une Créature.", limit: int | None = None, **more: object) -> dict:
    given = table(base("Ring", Ben="Un 1, Deux 2, Trois 3"), hand={"Anna": [action("Foudre", text)]})
    request = {"table": given, "sequence": list(steps or [CAST]), **more}
    return explore(request if limit is None else {**request, "limit": limit}, EMPTY)


def test_each_legal_answer_is_one_way():
    answer = struck()
    assert answer["complete"] and [o["answers"] for o in answer["outcomes"]] == [[["un"]], [["deux"]], [["trois"]]]
    assert {o["count"] for o in answer["outcomes"]} == {1}


def test_any_number_is_every_subset():
    answer = struck(text="Détruisez n'importe quel nombre de Créatures.")
    assert len(answer["outcomes"]) == 8


def test_an_order_is_every_permutation():
    look = action(
        "Présage",
        "Consultez les trois cartes du dessus de votre pioche. "
        "Replacez-les sur le dessus de votre pioche dans l'ordre voulu.",
    )
    given = table(base("Ring"), hand={"Anna": [look]}, deck={"Anna": [minion(n, 1) for n in ("A", "B", "C")]})
    outcomes = ways(given, {"player": "Anna", "play": "Présage"})
    assert len({tuple(o.names("Anna", "deck")) for o in outcomes}) == 6


def test_ways_that_leave_the_same_table_are_one():
    twice = action(
        "Salve",
        "Une Créature perd 1 de Force jusqu'à la fin du tour. Une Créature perd 1 de Force jusqu'à la fin du tour.",
    )
    given = table(base("Ring", Ben="Un 5, Deux 5"), hand={"Anna": [twice]})
    outcomes = ways(given, {"player": "Anna", "play": "Salve"})
    assert sorted((o.json["count"], o.power("un"), o.power("deux")) for o in outcomes) == [
        (1, 3, 5),
        (1, 5, 3),
        (2, 4, 4),
    ]


def test_two_lasting_effects_of_one_sentence_are_two_ways():
    text = (
        "Augmentez de 3 la Force d'une Créature jusqu'au début de votre prochain tour "
        "OU réduisez de 3 la Force d'une Créature jusqu'au début de votre prochain tour."
    )
    given = table(base("Ring", Ben="Un 5"), hand={"Anna": [action("Sort", text)]})
    outcomes = ways(given, {"player": "Anna", "play": "Sort"})
    assert sorted(o.power("un") for o in outcomes) == [2, 8]


def test_an_extra_play_kept_for_one_base_or_for_another_is_two_ways():
    text = "Choisissez une Base. Jouez une Créature supplémentaire sur cette Base."
    given = table(base("Ring"), base("La"), hand={"Anna": [action("Sort", text)]})
    outcomes = ways(given, {"player": "Anna", "play": "Sort"})
    assert sorted(o.table["plays"]["extra"][0]["on"] for o in outcomes) == ["la", "ring"]


def test_a_limit_cuts_and_says_so():
    cut = struck(limit=2)
    assert not cut["complete"] and len(cut["outcomes"]) == 2
    assert struck(limit=3)["complete"]


def test_it_is_cut_at_the_same_place_every_time():
    assert struck(limit=2) == struck(limit=2)


def test_tables_may_be_left_out():
    answer = struck(tables=False)
    assert answer["outcomes"] and all("table" not in o for o in answer["outcomes"])


def test_answers_already_given_are_kept():
    answer = struck(answers=[["deux"]])
    assert [o["answers"] for o in answer["outcomes"]] == [[["deux"]]]


def test_ways_that_end_badly_are_listed_with_their_status():
    again = {"player": "Anna", "play": "Foudre"}
    assert {o["status"] for o in struck(CAST, again)["outcomes"]} == {"illegal"}
    odd = struck(text="Détruisez une Créature. Sautez à cloche-pied.")
    assert {o["status"] for o in odd["outcomes"]} == {"unruled"} and len(odd["outcomes"]) == 3


def test_replaying_the_answers_of_a_way_leads_to_its_table():
    given = table(base("Ring", Ben="Un 1, Deux 2, Trois 3"), hand={"Anna": [BOLT]})
    for outcome in ways(given, CAST):
        again = play(given, CAST, answers=outcome.json["answers"])
        assert again.table == outcome.table


def test_what_is_picked_together_is_one_way_in_whatever_order_it_is_ticked():
    text = "Renvoyez deux Créatures dans la main de leur propriétaire."
    given = table(base("Ring", Ben="Un 1, Deux 2, Trois 3"), hand={"Anna": [action("Foudre", text)]})
    told = {tuple(outcome.names("Ben")) for outcome in ways(given, CAST)}
    assert len(told) == 3
    for pair in permutations(("un", "deux", "trois"), 2):
        assert tuple(play(given, CAST, answers=[list(pair)]).names("Ben")) in told


def test_chance_takes_every_result():
    loss = action("Foudre", "Un autre joueur défausse une carte au hasard.")
    given = table(base("Ring"), hand={"Anna": [loss], "Ben": [minion("A", 1), minion("B", 1)]})
    assert {tuple(o.names("Ben", "discard")) for o in ways(given, CAST)} == {("A",), ("B",)}


def test_what_holds_in_all_ways_and_in_some_is_said():
    answer = struck()
    assert answer["always"] and answer["sometimes"]
    assert any("Trois" in s for s in answer["sometimes"]) and not any("Trois" in s for s in answer["always"])


# ------------------------------------------------------------------------------------- merging changes nothing


def one_by_one(request: Request, most: int) -> list[tuple] | None:
    """Every way played from the start to its end, none shared: how explore would work if it had time."""
    found: dict = {}
    todo = [list(request.answers)]
    for _ in range(most):
        if not todo:
            return [tuple(way) for way in found.values()]
        answers = todo.pop()
        outcome = run(request, answers, tracing=False)
        if isinstance(outcome.stop, Unanswered):
            todo += reversed([[*answers, a] for a in every_answer(outcome.stop.choice)])
        else:
            key = (outcome.status, fingerprint(outcome.table, request.table))
            found.setdefault(key, [answers, 0, outcome.status, dump(outcome.table)])[1] += 1
    return None


def compare(request: JSON, catalogue: Catalogue, most: int) -> bool:
    """Explores in both ways, and holds one to the other; false where there are too many ways to try."""
    read = read_request(request, catalogue)
    expected = one_by_one(read, most)
    if expected is None:
        return False
    with patch("engine.explore.EVENTS", inf):  # how far it goes is another matter
        answer = ways_json(go_everywhere(read, 10_000), read.table)
    found = [(o["answers"], o["count"], o["status"], o["table"]) for o in answer["outcomes"]]
    assert (found, answer["complete"]) == (expected, True)
    return True


@pytest.mark.parametrize("part", range(8))
def test_merged_ways_come_to_the_same_in_every_ruling(part):
    held = [compare(ruling.request, WHOLE, 1_500) for ruling in rulings()[part::8]]
    assert sum(held) > 0.9 * len(held)


@draws(40)
@given(played())
def test_merged_ways_come_to_the_same_after_any_legal_step(game):
    compare(game.request, CARDS, 300)


AT_ONCE = (
    "placez un marqueur Force +1 sur l'une de vos Créatures.",
    "vous pouvez détruire une Créature de Force 3 ou moins.",
    "déplacez l'une de vos Créatures vers une autre Base.",
    "vous pouvez piocher une carte.",
    "l'une de vos Créatures gagne +1 de Force jusqu'à la fin du tour.",
    "vous pouvez renvoyer une Créature dans la main de son propriétaire.",
    "vous pouvez jouer une Créature supplémentaire.",
    "détruisez cette Créature.",
    "chaque autre joueur défausse une carte.",
)
AFTER = (
    "",
    "Permanent : Après qu'une autre de vos Créatures a été détruite, placez un marqueur Force +1 sur l'une de vos "
    "Créatures.",
    "Permanent : Après qu'une de vos Créatures a été déplacée, vous pouvez piocher une carte.",
    "Permanent : Si cette Créature devait être détruite, renvoyez-la dans votre main au lieu de la détruire.",
    "Permanent : Une fois par tour, après qu'une autre de vos Créatures a été détruite, marquez 1 PV.",
)
speakers = st.builds(
    lambda name, n, text: at(minion(name, n, f"Permanent : Au début de votre tour, {text}"), "Anna"),
    st.sampled_from("ABCD"), st.integers(1, 4), st.sampled_from(AT_ONCE),
)  # fmt: skip
witnesses = st.builds(
    lambda name, n, text, player: at(minion(name, n, text), player),
    st.sampled_from("EFG"), st.integers(1, 4), st.sampled_from(AFTER), st.sampled_from(["Anna", "Ben"]),
)  # fmt: skip


@draws(30)
@given(st.lists(speakers, min_size=2, max_size=3), st.lists(witnesses, max_size=3), st.data())
def test_merged_ways_come_to_the_same_where_effects_wait_together(first, second, data):
    elsewhere = data.draw(st.integers(0, len(second)))
    hands = {"Anna": [minion("Novice", 2)], "Ben": [minion("Un", 1), minion("Deux", 1)]}
    board = table(
        base("Ring", minions=[*first, *second[elsewhere:]]), base("Plaine", minions=second[:elsewhere]),
        phase="start", hand=hands, deck={"Anna": [minion("Neuf", 1), action("Foudre", "Détruisez une Créature.")]},
    )  # fmt: skip
    compare({"table": board, "sequence": [{"phase": "start"}, {"end_turn": True}]}, EMPTY, 500)


def test_all_that_holds_somewhere_is_told_and_what_is_left_out_is_counted(monkeypatch):
    ring = base("Ring", Ben=", ".join(f"Nain {n} 1" for n in range(9)))
    cull = action("Rafale", "Détruisez n'importe quel nombre de Créatures.")
    step = {"player": "Anna", "play": "Rafale"}
    request = {"table": table(ring, hand={"Anna": [cull]}), "sequence": [step], "tables": False}
    assert len(explore(request, EMPTY)["sometimes"]) == 18
    monkeypatch.setattr(outcomes, "MOST", 12)
    told = explore(request, EMPTY)["sometimes"]
    assert len(told) == 13 and told[-1] == "Et 6 autres constats."
