"""What other booklets and readings make of a request: told wherever it leaves another table, and nowhere else."""

from engine.library import Catalogue
from engine.scenario import explore, resolve
from rulebook.load import book
from rulings.catalogue import build
from tests.engine.boards import EMPTY, FAR, JSON, action, at, base, minion, table

LEND = minion("Maître", 3, "Une autre de vos Créatures a +2 de Force.")
KILL = {"player": "Ben", "effect": "Détruisez une Créature de Force de départ 3."}
RIBBON = action("Ruban", "Attachez : Créature. Placez un marqueur Force +1 sur cette Créature.")


def asked(given: JSON, *steps: JSON, answers: object = (), shelf: Catalogue = EMPTY) -> tuple[list[JSON], list[JSON]]:
    """What `explore` and `resolve` say that differs."""
    request = {"table": given, "sequence": list(steps), "answers": list(answers)}  # type: ignore[call-overload]
    return explore(request, shelf)["differs"], resolve(request, shelf)["differs"]


def labels(differs: list[JSON]) -> list[str]:
    return [one.get("edition") or one["reading"] for one in differs]


def test_5_9_1_parts_the_booklets_though_a_choice_comes_first():
    given = table(base("Ring", Anna="Élève 1, Autre 1"), hand={"Anna": [LEND]}, edition="all")
    for differs in asked(given, {"player": "Anna", "play": "Maître", "on": "ring"}, KILL):
        assert labels(differs) == ["base", "monstres"]
        assert differs[0]["verdict"].startswith(
            "Autre issue possible — Élève passe de 1 à 3 de Force et Maître est détruite"
        )
        assert differs[0]["cites"][0] == "5.9.1", "the rule that those booklets state otherwise"


def test_4_2_11_parts_them_though_the_verdict_reads_alike():
    given = table(base("Ring", Anna="Un 1"), hand={"Anna": [RIBBON]}, edition="all")
    for differs in asked(given, {"player": "Anna", "play": "Ruban", "on": "un"}):
        assert labels(differs) == ["base", "monstres"]
        assert differs[0]["verdict"] == "Ruban est à la défausse d'Anna." and differs[0]["cites"][0] == "4.2.11"


def test_6_2_11_takes_an_end_away_and_that_is_told():
    cull = "Après la Conquête de cette Base, le Vainqueur peut détruire une Créature."
    bases = base("Alpha", 10, "3 0 0", cull, Anna="Champion 10"), base("Bêta", 12, Ben="Colosse 10, Page 2")
    for differs in asked(table(*bases, base_deck=[FAR, FAR], edition="all"), {"phase": "score"}):
        assert labels(differs) == ["base", "monstres"]
        assert {one["verdict"] for one in differs} == {
            "Issue impossible — Anna marque 3 PV sur Alpha et Colosse est détruite."
        }


def test_p_30_leaves_another_table_though_the_verdict_reads_alike():
    lent = at(minion("Recrue", 2), "Ben", owner="Anna")
    given = table(base("Ring", minions=[lent]), hand={"Anna": [action("Foudre", "Détruisez une Créature.")]})
    for differs in asked({**given, "readings": "all"}, {"player": "Anna", "play": "Foudre"}):
        assert labels(differs) == ["P.30:1"]
        assert differs[0]["verdict"] == "Recrue est dans la main d'Anna. Anna a 1 carte en main."


def test_p_16_does_not_matter_where_the_diva_copies_but_once():
    boost = action("Élan", "Une Créature gagne +2 de Force jusqu'à la fin du tour.")
    ring = base("Ring", minions=[at("Diva", "Anna", id="diva")], Anna="Disco 2")
    given = table(ring, hand={"Anna": [boost]}, readings="all")
    for differs in asked(given, {"player": "Anna", "play": "Élan", "on": "disco"}, shelf=build(book())):
        assert differs == []


def test_p_19_matters_of_a_card_out_of_a_hand_that_nobody_described():
    given = table(base("Ring", Anna="Acier 5", Ben="Frêle 2, Géant 5"), readings="all")
    del given["players"][0]["hand"]
    for differs in asked(given, {"player": "Anna", "play": "Fais-Moi Plaisir"}, shelf=build(book())):
        assert labels(differs) == ["P.19:1"]


def test_answers_that_another_reading_leaves_no_question_for_are_a_difference():
    given = table(base("Ring", 10, Anna="Brute 10"), readings={"P.3": 1})
    step, answers = {"phase": "score"}, [["ring"]]
    assert resolve({"table": given, "sequence": [step], "answers": answers}, EMPTY)["status"] == "resolved"
    for differs in asked({**given, "readings": "all"}, step):
        assert labels(differs) == ["P.3:1"]


def test_ends_too_many_to_be_compared_are_said_not_to_have_been():
    boost = action("Élan", "Spécial : Avant la Conquête d'une Base, une Créature ici gagne +2 de Force.")
    hand = {p: [{**boost, "name": f"Élan {p} {n}"} for n in range(3)] for p in ("Anna", "Ben")}
    ring = base("Ring", 20, Anna="A 7, B 3, C 2", Ben="D 6, E 4")
    answer = explore({"table": table(ring, hand=hand, edition="all"), "sequence": [{"score": "ring"}]}, EMPTY)
    assert not answer["complete"]
    assert all(one["verdict"].startswith("Non examiné") for one in answer["differs"])
    assert labels(answer["differs"]) == ["base", "monstres", "annees", "boite"]


def test_p_4_does_not_matter_where_nothing_waits_for_a_card_to_be_played():
    rise = "Spécial : Vous pouvez jouer ce Titan au lieu de votre Créature gratuite."
    titan = {"name": "Mothro", "kind": "titan", "text": rise}
    given = table(base("Ring"), titans={"Anna": [titan]}, readings="all")
    for differs in asked(given, {"player": "Anna", "play": "Mothro", "on": "ring"}):
        assert differs == [], "other words for the same end"


def test_p_3_itself_is_cited_where_under_it_nothing_need_happen():
    given = table(base("Ring", 12, Anna="Un 7", Ben="Deux 6"), readings="all")
    differs, _ = asked(given, {"phase": "score"})
    assert labels(differs) == ["P.3:1"]
    assert (differs[0]["verdict"], differs[0]["cites"][0]) == ("Autre issue possible — Rien ne change.", "P.3")
