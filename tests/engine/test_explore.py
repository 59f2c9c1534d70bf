"""Every way the choices can go."""

from engine.scenario import explore
from tests.engine.boards import EMPTY, action, base, minion, play, table, ways

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


def test_a_limit_cuts_and_says_so():
    cut = struck(limit=2)
    assert not cut["complete"] and len(cut["outcomes"]) == 2
    assert struck(limit=3)["complete"]


def test_it_is_cut_at_the_same_place_every_time():
    assert struck(limit=2) == struck(limit=2)


def test_tables_may_be_left_out():
    answer = struck(tables=False)
    assert all("table" not in o for o in answer["outcomes"])


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


def test_chance_takes_every_result():
    loss = action("Foudre", "Un autre joueur défausse une carte au hasard.")
    given = table(base("Ring"), hand={"Anna": [loss], "Ben": [minion("A", 1), minion("B", 1)]})
    assert {tuple(o.names("Ben", "discard")) for o in ways(given, CAST)} == {("A",), ("B",)}


def test_what_holds_in_all_ways_and_in_some_is_said():
    answer = struck()
    assert answer["always"] and answer["sometimes"]
    assert any("Trois" in s for s in answer["sometimes"]) and not any("Trois" in s for s in answer["always"])
