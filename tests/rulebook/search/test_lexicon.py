"""The lexicon says what the files say, and names only what exists."""

from rulebook.load import book
from rulebook.search import documents
from rulebook.search.lexicon import NEAR, SURE, Lexicon

lexicon = Lexicon.load()


def test_conjugated_forms_are_one_word():
    assert {lexicon.tokens(form) for form in ("place", "renvoyées", "renvoie", "renverra")} == {
        ("=placer", "=place"),
        ("=renvoyer",),
    }


def test_english_and_french_are_one_word():
    assert lexicon.tokens("minions") == lexicon.tokens("Créature".lower())


def test_what_players_say_is_less_sure_than_the_word_itself():
    assert lexicon.meanings("tuer")["=detruire"] == NEAR
    assert lexicon.meanings("détruire")["=detruire"] == SURE


def test_expressions_are_heard_as_one_word():
    assert ("meme force", ("=egalite",)) in lexicon.expressions_in(["la", "même", "force"])


def test_an_accent_tells_a_word_from_a_function_word():
    assert lexicon.says_little("des") and not lexicon.says_little("dés")
    assert lexicon.tokens("dés") != lexicon.tokens("des")


def test_a_text_without_telling_words_keeps_them_all():
    assert lexicon.content(["faites", "x", "pour", "y"]) == ["x"]
    assert lexicon.content(["pour"]) == ["pour"]


def test_keywords_and_names_belong_to_entries_that_exist():
    known = {document.id for document in documents(book())}
    assert set(lexicon.keywords) - known == set()
    assert {id for ids in (*lexicon.named.values(), *lexicon.hinted.values()) for id in ids} - known == set()


def test_a_keyword_is_not_repeated_within_an_entry():
    assert [id for id, phrases in lexicon.keywords.items() if len(set(phrases)) < len(phrases)] == []
