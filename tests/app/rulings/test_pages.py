"""A ruling's page answers first what its title asks: in plain words, then as the engine answers."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import engine_service
from app.web.typography import parted
from rulebook.render import plain as in_words
from rulings.load import rulings
from rulings.model import Ruling
from tests.drawing import one_in

FIRST = re.compile(r'<h1>.*?<p class="says"[^>]*>(.*?)</p>', re.DOTALL)
ANSWERED = {
    "it-s-astounding-pas-elle-meme": "Non :",
    "madness-unleashed-d-abord-defausser": "Non :",
    "first-mate-et-la-conquete-d-une-autre-base": "Non,",
    "dojo-ninja-a-egalite": "Chacun des Vainqueurs,",
    "changement-de-controle-durable": "Toujours qui l'a pris,",
}
"""How the page of a ruling begins, whose answer was once true of something else than what its title asks."""


def first_sentence(client: FlaskClient, slug: str) -> str:
    found = FIRST.search(client.get(f"/decisions/{slug}").text)
    assert found, slug
    return plain(found[1])


def plain(text: str) -> str:
    return unescape(text).replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("ruling", one_in(23, rulings()), ids=lambda ruling: ruling.slug)
def test_a_page_begins_in_plain_words_then_gives_the_engines_answer(
    app: Flask, client: FlaskClient, ruling: Ruling
) -> None:
    with app.app_context():
        (told,) = engine_service.explore({**ruling.request, "tables": False})["answers_to"]
    bare = re.sub(r"\s*\((?:\[\[[^]]+\]\],? ?)+\)", "", " ".join(ruling.explanation.partition("\n\n")[0].split()))
    assert first_sentence(client, ruling.slug) == in_words(parted(bare)[0])
    today = plain(client.get(f"/decisions/{ruling.slug}").text).partition("Ce que l'arbitre répond aujourd'hui")[2]
    answer = re.escape(parted(plain(told["text"]))[0])
    assert re.search(f">(?:Sans ce coup : )?{answer}</p>", today)


def test_a_rule_that_a_page_names_is_one_tap_away_and_is_cited(client: FlaskClient) -> None:
    text = client.get("/decisions/mulligan-sans-piocher").text
    head, _, rest = text.partition("<h1>")[2].partition("</h2>")
    assert "(5.12.3" not in head and 'data-cite="5.12.3"' in head and 'data-cite="P.10"' in head
    assert "Smash Up, R 5.12.3 — " in plain(head) and "/regles/" in rest + head


def test_what_a_title_quotes_is_quoted_within_quotes(client: FlaskClient) -> None:
    text = plain(client.get("/decisions/qui-choisit-la-cible-d-une-carte").text)
    assert "décision « “Détruisez une Créature” : qui choisit" in text


def test_a_decision_is_cited_with_the_booklet_year_and_page_of_its_rules(client: FlaskClient) -> None:
    text = plain(client.get("/decisions/choc-des-titans-a-egalite").text)
    copied = re.findall(r"data-copy-text>(.*?)</", text.partition('<div class="prose">')[0])
    assert copied[0].startswith("Smash Up, décision « Quel Titan part quand les totaux sont égaux ? »")
    assert "Smash Up, R 8.4.20 — L'Énorme Boîte pour Geek (2020), p. 8" in copied
    assert copied[-1].endswith("/decisions/choc-des-titans-a-egalite")


@pytest.mark.parametrize("slug", ANSWERED)
def test_the_first_sentence_of_a_page_answers_its_title(client: FlaskClient, slug: str) -> None:
    assert first_sentence(client, slug).startswith(ANSWERED[slug])


def test_a_ruling_names_the_cards_that_its_title_does_not(client: FlaskClient) -> None:
    page = client.get("/decisions/huscarl-la-carte-d-un-autre").text
    assert "Huscarl</a>" in page.partition("data-copy-scope")[0]


def test_the_list_of_decisions_is_folded_by_chapter_and_faction_and_leaves_none_out(client: FlaskClient) -> None:
    text = client.get("/decisions/").text
    folds = re.findall(r'<details class="panel" id="([^"]+)"><summary>.*?</details>', text, re.DOTALL)
    assert len(folds) == len(set(folds)) and {"6-conquete", "pirates", "mots"} <= set(folds)
    folded = text[text.index('class="folds"') :]
    assert all(folded.count(f'href="/decisions/{slug}"') == 1 for slug in (one.slug for one in rulings()))
    assert 'href="/decisions/' in text[: text.index('class="folds"')].partition("On se dispute souvent")[2]


def test_a_short_list_of_decisions_is_not_folded(client: FlaskClient) -> None:
    text = client.get("/decisions/?sorte=community").text
    few = [ruling.slug for ruling in rulings() if ruling.kind == "community"]
    assert '<details class="panel"' not in text and all(f'href="/decisions/{slug}"' in text for slug in few)
