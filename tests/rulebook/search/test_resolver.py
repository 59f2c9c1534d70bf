"""What a query names outright, each way of naming before the more forgiving ones."""

import pytest


def first(index, query):
    results = index.search(query).results
    return results[0].id if results else None


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("6.5.1", "6.5.1"),
        ("R6.5.1", "6.5.1"),
        ("r 6.5.1", "6.5.1"),
        ("règle 6.5.1.", "6.5.1"),
        ("6 5 1", "6.5.1"),
        ("8-7-11", "8.7.11"),
        ("règle 6/5/1", "6.5.1"),
        ("que dit la règle 6-5-1 d'une égalité", "6.5.1"),
        ("C.diva.1", "C.diva.1"),
        ("c diva 1", "C.diva.1"),
        ("x9", "X.9"),
        ("p 13", "P.13"),
        ("G.renvoyer.3", "G.renvoyer.3"),
        ("K.diva", "diva"),
        ("F.pirates", "pirates"),
        ("que dit la 6.5.1 sur les égalités", "6.5.1"),
    ],
)
def test_an_id_in_any_spelling(index, query, id):
    assert first(index, query) == id and not index.search(query).weak


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("tournois arene", "arene-de-tournoi"),
        ("tournoi arène", "arene-de-tournoi"),
        ("dragon guerrier", "guerrier-dragon"),
        ("rex king", "king-rex"),
        ("disco danseurs", "danseurs-disco"),
    ],
)
def test_the_words_of_a_name_in_another_order_go_before_what_mentions_it(index, query, id):
    assert first(index, query) == id and not index.search(query).weak


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("saucy wench", "cut-lass"),
        ("wench saucy", "cut-lass"),
        ("elder thing", "eldest-thing"),
        ("assassination", "assassin"),
    ],
)
def test_a_card_answers_to_every_english_name_it_had(index, query, id):
    assert first(index, query) == id and not index.search(query).weak


@pytest.mark.parametrize(
    ("query", "id"), [("miskatonic university", "arkham-university"), ("hideout", "ruelle-sombre")]
)
def test_a_base_is_near_what_now_bears_its_first_name(index, query, id):
    assert id in [result.id for result in index.search(query).results[:3]]


def test_a_section_lists_its_rules_in_order(index):
    assert [result.id for result in index.search("6.4", limit=3).results] == ["6.4.1", "6.4.2", "6.4.3"]


@pytest.mark.parametrize("query", ["12.4.7", "règle 31.2", "10.10.1"])
def test_a_number_of_no_chapter_finds_nothing(index, query):
    assert index.search(query).weak and not index.search(query).results


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("quelles cartes ont les robots", "robots"),
        ("liste des actions des sorciers", "sorciers"),
        ("bases des dinosaures", "dinosaures"),
    ],
)
def test_what_the_page_of_a_faction_lists_is_asked_of_the_faction(index, query, id):
    assert first(index, query) == id and not index.search(query).weak


def test_a_number_that_does_not_exist_suggests_its_neighbours(index):
    answer = index.search("6.5.99")
    assert answer.weak and answer.results[0].id == "6.5.1"


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("Pour", "G.pour"),
        ("APRES", "G.apres"),
        ("viensjetemmene", "viens-je-t-emmene"),
        ("tu déplaces", "G.deplacer"),
        ("que veut dire affectée", "G.affectee"),
        ('une carte dit "pour"', "G.pour"),
        ("destruction", "G.detruire"),
        ("minion", "G.creature"),
        ("tuer", "G.detruire"),
        ("vengeance", "la-vengeance"),
        ("quand on arrive", "quand-on-arrive-en-ville"),
        ("renv", "G.renvoyer"),
        ("contr", "G.controle"),
        ("anciens egiptiens", "anciens-egyptiens"),
        ("archipel volcanic", "archipel-volcanique"),
        ("detruore", "G.detruire"),
        ("polar command", "polar-commando"),
        ("njinas", "ninjas"),
        ("pirate k", "pirate-king"),
    ],
)
def test_a_name_in_ever_more_forgiving_ways(index, query, id):
    assert first(index, query) == id


def test_the_title_goes_before_another_name(index):
    assert first(index, "défausse") == "G.defausse"
    assert first(index, "défausses") == "G.defausser"


def test_known_words_that_nearly_spell_no_title_are_left_as_they_are(index):
    assert index.search("deux joueurs").corrected is None


def test_two_letters_only_suggest(index):
    assert index.search("re").weak and index.search("re").results


@pytest.mark.parametrize(
    ("query", "booklet", "page"),
    [
        ("choc page 12", "choc", 12),
        ("boite p7", "boite", 7),
        ("page 5 de Ces Années-Là", "annees", 5),
        ("que dit le livret Monstres Sacrés, p. 8", "monstres", 8),
        ("chok pg 4", "choc", 4),
    ],
)
def test_a_page_of_a_booklet_lists_what_it_says(index, all_documents, query, booklet, page):
    sources = {document.id: document.sources for document in all_documents}
    answer = index.search(query, limit=10)
    first, *there = [result.id for result in answer.results]
    assert first == booklet and there and not answer.weak
    for id in there:
        assert any(page in pages(source) for source in sources[id] if source.startswith(f"{booklet} ")), id


def pages(source):
    """The pages that a source tells: « choc p. 8-9 »."""
    numbers = [int(number) for number in source.split()[2].split("-")]
    return range(numbers[0], numbers[-1] + 1)


def test_a_page_that_a_booklet_has_not_is_no_page(index):
    assert index.search("choc page 60").weak


def test_a_page_alone_is_one_of_any_booklet_and_p_alone_is_a_point(index):
    assert {"2.1.1", "2.2.1"} <= {result.id for result in index.search("page 3", limit=40).results}
    assert first(index, "p3") == "P.3" and first(index, "point p. 7 d'une base") != "base"


def test_what_is_asked_of_a_page_or_a_chapter_is_found_there(index):
    assert first(index, "renvoyer choc page 12") == "G.renvoyer"
    assert first(index, "chapitre 8 duel").startswith("8.7") and first(index, "section 6.5 égalité") == "6.5.1"
