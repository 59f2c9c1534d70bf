"""What players type, and the entry that answers it within the first lines.

`queries.json`: `q`, its class, the ids any of which answers (`8.6.*` is section 8.6 or anything in it, `G.talent` the
term or a claim of it), and within which rank. A rulebook that lacks all of them has nothing to find.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from rulebook.search import Document, Index

QUERIES = json.loads((Path(__file__).parent / "queries.json").read_text(encoding="utf-8"))
SURE = {"exact", "unaccented", "rule_id"}


def answers(id: str, expected: str) -> bool:
    inside = expected.endswith(".*") or expected[:2] in ("G.", "C.")
    whole = expected.removesuffix(".*")
    return id == whole or (inside and id.startswith(f"{whole}."))


def found(answer, row) -> bool:
    first = answer.results[: row["within"]]
    if answer.weak and row["class"] in SURE:
        return False
    return any(answers(result.id, expected) for result in first for expected in row["expect"])


def test_players_find_the_entry_that_answers(index, all_documents):
    ids = [document.id for document in all_documents]
    rows = [row for row in QUERIES if any(answers(id, expected) for expected in row["expect"] for id in ids)]
    missed = [row for row in rows if not found(index.search(row["q"]), row)]
    shares = Counter(row["class"] for row in missed), Counter(row["class"] for row in rows)
    print({kind: f"{shares[1][kind] - shares[0][kind]}/{shares[1][kind]}" for kind in shares[1]})
    assert len(rows) > 1_000
    assert len(missed) <= 0.02 * len(rows), [(row["q"], row["expect"]) for row in missed]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("comment se passe un tour", "4.0.1"),
        ("puis-je avoir deux titans en jeu", "8.4.8"),
        ("peut-on avoir deux titans", "8.4.8"),
        ("moi d'abord", "6.3.3"),
        ("mise en place 4 joueurs", "3.2.4"),
        ("plusieurs bases conquises liste figée", "6.2.13"),
    ],
)
def test_what_strangers_once_asked_in_vain_is_among_the_first_three_answers(index, typed, expected):
    answer = index.search(typed)
    assert expected in [result.id for result in answer.results[:3]] and not answer.weak


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("j ai 12 cartes en main au milieu de mon tour faut jeter tt de suite ??", {"4.4.3", "4.4.4", "4.4.5"}),
        ("l action posee sur la creature que tu me rends en main elle va ou", {"G.renvoyer", "9.2.4"}),
        ("je peux jouer une action qui sert à rien pour m'en débarrasser", {"5.4.4", "5.4.6", "X.11"}),
        ("la base redescend sous la resistance apres son special, on compte quand meme les points?", {"6.2.11"}),
        ("la remplacante est deja pleine de force on la compte aussi", {"6.2.10", "6.2.13", "6.2.15", "6.2.1"}),
        ("c a qui de decider l ordre des bases a marquer", {"6.1.4", "6.2.2", "6.1.6"}),
        ("suis je obligé de faire tout ce que dit la carte", {"5.4.1", "5.4.2"}),
        ("qui choisit la cible", {"5.11.1"}),
        ("démence anansi compte", {"C.mboro-onini.1"}),
    ],
)
def test_a_rule_is_found_in_the_words_of_the_table(index, typed, expected):
    assert expected & {result.id for result in index.search(typed).results[:3]}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("j'ai 17pv et lui 16 à la fin de mon tour, qui gagne", {"7.1.3"}),
        ("12 cartes en main je défausse quand", {"4.4.3"}),
        ("je suis deuxième avec 16 et le premier a 16 aussi on continue ?", {"7.1.4"}),
    ],
)
def test_the_simplest_rule_comes_first(index, typed, expected):
    answer = index.search(typed)
    assert answer.results[0].id in expected and not answer.weak


@pytest.mark.parametrize(
    ("typed", "terms"),
    [
        ("différence entre révéler et consulter", ["G.reveler", "G.consulter"]),
        ("un Monstre et un Titan c'est la même chose ?", ["G.monstre", "G.titan"]),
        ("enterrer ou détruire", ["G.enterrer", "G.detruire"]),
        ("permanent/talent", ["G.permanent", "G.talent"]),
        ("Résistance vs Résistance de départ", ["G.resistance", "G.de-depart"]),
    ],
)
def test_two_terms_that_are_compared_both_come_first(index, typed, terms):
    answer = index.search(typed)
    assert [result.id for result in answer.results[:2]] == terms and not answer.weak


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("le droit de ne rien jouer à son tour", "4.2.4"),
        ("le droit de ne pas changer de main au début", "3.3.3"),
        ("puis-je choisir de ne pas jouer de Titan", "8.4.4"),
        ("ne pas jouer une Action supplémentaire", "G.supplementaire"),
        ("est-il permis de ne pas poser de carte en duel", "8.7.8"),
    ],
)
def test_who_asks_whether_one_may_not_finds_what_is_optional(index, typed, id):
    answer = index.search(typed)
    assert answer.results[0].id == id and not answer.weak


def test_the_force_of_a_card_forces_nobody(index):
    assert index.search("la Force d'une carte dans la pioche").results[0].id == "9.2.6"


def test_asking_what_happens_asks_of_nobody_who_passes(index):
    assert index.search("que se passe-t-il quand la pioche est vide").results[0].id == "5.3.1"
    asked, short = index.search("qu'est-ce qui se passe si un Titan est détruit"), index.search("un Titan est détruit")
    assert [hit.id for hit in asked.results[:3]] == [hit.id for hit in short.results[:3]]


def test_more_players_than_may_play_ask_how_many_may(index):
    for query in ("sept joueurs", "peut-on jouer à 8 joueurs ?"):
        assert index.search(query).results[0].id == "1.1.2", query


def test_two_terms_in_a_question_about_something_else_are_not_compared(index):
    for query in (
        "une Action peut-elle détruire une Base",
        "détruire une Créature",
        "pareil pour un Titan",
        "où va une Démence que je défausse",
        "la Créature que je contrôle est-elle à moi",
    ):
        assert index.resolver.compared(query) == (), query


def test_what_is_said_of_a_card_that_nobody_named_comes_after_the_rule(tmp_path):
    index = Index.open(
        [
            Document("K.brume", "card", "Brumevent", "Une carte.", "/brume"),
            Document("jet", "ruling", "Peut-on garder une pose pour la nuit avec Brumevent ?", "Non.", "/jet"),
            Document("1.9.1", "rule", "Pose", "Une pose se garde pour la nuit.", "/pose"),
        ],
        tmp_path,
    )
    assert [result.id for result in index.search("garder une pose pour la nuit").results] == ["1.9.1", "jet"]
    assert [result.id for result in index.search("Brumevent : garder une pose pour la nuit").results[:2]] == [
        "K.brume",
        "jet",
    ]


def test_another_form_of_a_word_is_no_slip(index):
    assert index.search("le grand méchant loup peut manger ma créature").corrected is None


def test_a_tie_at_a_base_is_answered_before_a_tie_at_the_end(index):
    assert index.search("égalité à la conquête qui gagne les PV").results[0].id == "6.5.1"
    assert index.search("égalité en fin de partie").results[0].id == "7.1.4"


@pytest.mark.parametrize("row", [row for row in QUERIES if not row["expect"]], ids=lambda row: row["q"])
def test_what_the_rulebook_does_not_answer_is_not_answered_with_confidence(index, row):
    assert index.search(row["q"]).weak


def test_every_class_of_query_is_there():
    assert set(Counter(row["class"] for row in QUERIES)) == {
        *("exact", "unaccented", "inflected", "typo", "prefix", "english", "multiword", "question", "concept"),
        *("card", "base", "faction", "clarification", "rule_id", "phone", "no_answer"),
    }
