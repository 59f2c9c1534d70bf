"""The index: built once, read by everyone, polite to every query."""

import errno
import os
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html import unescape
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.search import KINDS, Document, Index, build

TWO = (
    Document(
        "G.un",
        "term",
        "Un",
        "Le premier <b>& le seul</b> de sa sorte.\nUne autre ligne, sans rien.",
        "/un",
        ("choc p. 1",),
    ),
    Document("1.9.1", "rule", "Deux", "Deux cartes en main.", "/deux"),
)


def ids(answer):
    return [result.id for result in answer.results]


# ------------------------------------------------------------------------------------------------ on disk
def test_an_unchanged_content_is_not_built_again(tmp_path):
    Index.open(TWO, tmp_path)
    [built] = tmp_path.iterdir()
    stamp = built.stat().st_mtime_ns
    Index.open(TWO, tmp_path)
    assert [path.stat().st_mtime_ns for path in tmp_path.iterdir()] == [stamp]


def test_a_changed_content_has_an_index_of_its_own_and_yesterdays_goes(tmp_path):
    Index.open(TWO, tmp_path)
    [before] = tmp_path.iterdir()
    young = Index.open([replace(TWO[0], body="Tout autre chose : un kangourou.")], tmp_path)
    assert before.is_dir() and ids(young.search("kangourou")) == ["G.un"]
    os.utime(before, (0, 0))
    Index.open([TWO[1]], tmp_path)
    assert not before.exists() and len(list(tmp_path.iterdir())) == 2


def test_several_can_open_at_once(tmp_path):
    with ThreadPoolExecutor(4) as pool:
        opened = list(pool.map(lambda _: Index.open(TWO, tmp_path), range(4)))
    assert [ids(index.search("premier")) for index in opened] == [["G.un"]] * 4


def test_an_index_is_read_by_others_than_who_built_it_and_one_that_cannot_be_says_so(tmp_path):
    Index.open(TWO, tmp_path)
    [home] = tmp_path.iterdir()
    assert home.stat().st_mode & 0o055 == 0o055
    (home / "vocabulary.txt").unlink()
    with pytest.raises(OSError, match="L'index de recherche ne se lit pas dans"):
        Index.open(TWO, tmp_path)


def test_a_directory_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match=r"Impossible d'écrire l'index de recherche dans « .*file"):
        Index.open(TWO, tmp_path / "file")


def test_a_disk_that_is_full_is_not_left_fuller(tmp_path, monkeypatch):
    def full(documents, lexicon, directory):
        (directory / "half").write_text("…")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(build, "_write", full)
    with pytest.raises(OSError, match="Impossible d'écrire l'index de recherche"):
        Index.open(TWO, tmp_path)
    assert not list(tmp_path.iterdir())


def test_an_index_of_nothing_answers_nothing(tmp_path):
    answer = Index.open([], tmp_path).search("renvoyer")
    assert answer.results == () and answer.weak


# ------------------------------------------------------------------------------------------------ an answer
def test_an_answer_has_the_shape_of_the_api(index):
    answer = index.search("renvoyées").json()
    assert list(answer) == ["query", "corrected", "weak", "results", "groups", "asides"]
    assert list(answer["results"][0]) == ["id", "kind", "title", "url", "excerpt", "sources"]
    assert answer["results"][0]["id"] == "G.renvoyer" and answer["groups"]["term"] >= 1


def test_the_excerpt_is_the_whole_statement_that_answers_escaped_and_marked(tmp_path):
    [result] = Index.open(TWO, tmp_path).search("premiers").results
    assert result.excerpt == "Le <mark>premier</mark> &lt;b&gt;&amp; le seul&lt;/b&gt; de sa sorte."


@pytest.mark.parametrize(
    ("query", "claim"),
    [
        ("un marqueur sur une Créature déplacée, on le perd ?", "G.deplacer.2"),
        ("Talent d'une Base", "G.talent.5"),
        ("Créature renvoyée en main : et l'Action posée dessus ?", "G.renvoyer.3"),
        ("suis-je forcé d'utiliser mon Talent", "G.talent.3"),
        ("Talent", "G.talent"),
    ],
)
def test_of_a_term_the_claim_that_answers_is_shown(index, all_documents, query, claim):
    """A claim is asked for by its title, and by what players say for it, though its words are others."""
    bodies = {document.id: document.body.split("\n")[0] for document in all_documents}
    [shown] = [hit.excerpt for hit in index.search(query).results if claim.startswith(hit.id)]
    assert unescape(re.sub("</?mark>", "", shown)) == bodies[claim]


def test_an_overlong_statement_is_cut_at_a_word(tmp_path):
    index = Index.open([Document("1.9.1", "rule", "Long", "kangourou " * 200, "/")], tmp_path)
    excerpt = index.search("kangourou").results[0].excerpt
    assert excerpt.endswith("</mark>…") and len(re.sub("<.*?>", "", excerpt)) <= 601


def test_a_limit_and_a_kind_are_kept_to_and_groups_count_all_kinds(index):
    everything = index.search("une carte renvoyée en main")
    rules = index.search("une carte renvoyée en main", kind="rule", limit=2)
    assert {result.kind for result in rules.results} == {"rule"} and len(rules.results) == 2
    assert rules.groups.keys() == everything.groups.keys() and len(rules.groups) > 1
    assert rules.groups["rule"] >= everything.groups["rule"]  # asked for alone, a kind may have more


def test_a_kind_finds_even_what_other_kinds_outrank(index):
    assert len(index.search("créature", kind="example", limit=5).results) == 5


def test_the_same_query_gets_the_same_answer_in_every_thread(index, all_documents, tmp_path):
    queries = [document.title for document in all_documents[::7]]
    alone = [ids(index.search(query)) for query in queries]
    fresh = Index.open(all_documents, tmp_path)
    with ThreadPoolExecutor(8) as pool:
        assert [ids(answer) for answer in pool.map(fresh.search, queries)] == alone


def test_a_misspelt_word_is_put_right_and_the_correction_told(index):
    assert index.search("renvoier").corrected == "Renvoyer"
    assert index.search("Combien de kartes en mein ?").corrected == "Combien de cartes en main ?"
    assert index.search("j'ai la Résistence d'une Base").corrected == "j'ai la résistance d'une Base"


def test_another_form_of_a_word_that_is_held_is_not_corrected(index):
    for query in ("une carte considérée comme détruite", "j'avais deux Créatures", "elle serait défaussée"):
        assert index.search(query).corrected is None, query


def test_what_the_corpus_holds_is_never_corrected(index):
    assert index.search("passer").corrected is None
    assert index.search("main de fer").corrected is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("jai 12 cartes en main", "j'ai 12 cartes en main"),
        ("cest quoi une action standard", "c'est quoi une action standard"),
        ("regarder la defausse dun autre joueur", "regarder la défausse d'un autre joueur"),
        ("jouer nimporte quelle carte dans un duel", "jouer n'importe quelle carte dans un duel"),
        ("3 bases conquises en mm tps", "trois Bases conquises en même temps"),
        ("2 joueurs a 15 pts", "deux joueurs à quinze points"),
    ],
)
def test_what_a_thumb_leaves_out_is_understood(index, typed, meant):
    one, other = index.search(typed), index.search(meant)
    assert one.corrected is None
    assert ids(one)[:3] == ids(other)[:3] and one.weak == other.weak


@pytest.mark.parametrize("word", ["savant", "deck", "cible", "nager", "lettre"])
def test_a_word_that_only_begins_like_an_elision_is_left_whole(index, word):
    assert index.reader.written_out(word) == word


def test_what_the_words_of_an_expression_say_is_not_asked_twice(index):
    assert "G.permanent" in ids(index.search("ongoing dans la défausse ça marche ?"))[:3]


# ------------------------------------------------------------------------------------------------ what is no rule
@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("dans quel ordre conquérir les Bases", None),
        ("dans quel ordre conquérir les Bases", "rule"),
        ("marqueurs de la Hutte du Conteur", "clarification"),
    ],
)
def test_what_is_no_rule_is_left_out_counted_and_had_for_the_asking(index, all_documents, query, kind):
    aside = {document.id for document in all_documents if document.aside}
    rules, everything = index.search(query, kind, 200), index.search(query, kind, 200, asides=True)
    assert not aside.intersection(ids(rules))
    assert rules.asides == len(aside.intersection(ids(everything))) > 0 == everything.asides


def test_no_question_about_the_rules_meets_advice_or_the_content_of_a_box(index, all_documents):
    aside = {document.id for document in all_documents if document.aside}
    for query in (
        "premier joueur",
        "qui commence la partie",
        "jouer une carte sans effet",
        "combien de cartes en main",
    ):
        assert not aside.intersection(ids(index.search(query))), query


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("conseils", "6.1.6"),
        ("matériel", "1.2.5"),
        ("humour", "3.4.2"),
        ("1.1.4", "1.1.4"),
        ("Âge conseillé", "1.1.3"),
        ("combien de temps dure une partie ?", "1.1.4"),
        ("ranger les Monstres", "8.3.13"),
    ],
)
def test_who_asks_by_name_for_what_is_no_rule_gets_it(index, query, id):
    assert id in ids(index.search(query))


# ------------------------------------------------------------------------------------------------ every query
HOSTILE = [
    "",
    "   ",
    "???",
    "« »",
    "\x00\x01\x1b[31m",
    "a" * 10_000,
    "le " * 5_000,
    "renvoyer " * 2_000,
    "AND OR NOT",
    "title:foo* AND (",
    "(renvoyer",
    '"renvoyer',
    "renvoyer^2~3",
    "[a TO b]",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "名",
    "🎲🎲",
    "6.",
    "99.9.9",
    "\ud800",
]


@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_query_is_answered_fast(index, query):
    start = perf_counter()
    answer = index.search(query)
    assert perf_counter() - start < 0.5 and len(answer.query) <= 200


@pytest.mark.parametrize("query", ["", "???", "\x00", "asdfghjkl", "wifi bluetooth", "6.9.9", "99.9.9"])
def test_what_has_no_answer_is_weak(index, query):
    assert index.search(query).weak


@given(st.text(max_size=60))
def test_any_text_gets_an_answer_whose_only_markup_is_mark(index, text):
    answer = index.search(text)
    for result in answer.results:
        assert result.kind in KINDS and not re.search(r"<(?!/?mark>)", result.excerpt)
    assert sum(answer.groups.values()) >= len(answer.results)


@pytest.mark.parametrize(
    "query",
    ["jeu de go", "permis de conduire", "plateau de jeu", "la force du vent", "point de croix", "tour de France"],
)
def test_words_of_the_game_about_something_else_are_no_confident_answer(index, query):
    assert index.search(query).weak


def test_the_beginning_of_a_name_is_no_slip(index):
    answer = index.search("tortug")
    assert answer.results[0].title == "Tortuga" and answer.corrected is None
