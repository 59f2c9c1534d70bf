"""The search page is drawn from parts made once, and reads as if it had been drawn whole."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import escape

from app.search.drawn import found
from app.search.pages import ask
from app.web.typography import typeset

QUESTIONS = ("diva", "« protège-t-il » <b>", "à & 'b' ; oui !", "\0main\0", "\0hits\0")


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_was_asked_stands_in_the_frame_and_nowhere_else(client: FlaskClient, question: str) -> None:
    page = client.get("/recherche", query_string={"q": question}).text
    asked = question.replace("\0", "\N{REPLACEMENT CHARACTER}")
    said = escape(asked)
    assert f"<title>« {said} » · Arbitre</title>" in page
    assert f'value="{said}"' in page
    assert page.count('<main id="contenu"') == page.count("</main>") == page.count("</html>") == 1
    assert "\0" not in page and quote(asked) in page


def test_one_question_leaves_no_trace_in_the_page_of_the_next(client: FlaskClient) -> None:
    client.get("/recherche?q=zzzquestion&aussi=1")
    assert "zzzquestion" not in client.get("/recherche?q=diva").text


@pytest.mark.parametrize("question", ("renvoyer", "est-il obligatoire de jouer ?", "« Diva » : quand ?"))
def test_results_drawn_once_read_as_those_set_together(app: Flask, question: str) -> None:
    with app.test_request_context("/recherche"):
        results = ask(question).results
        first, again = found(results), found(results)
        titles = re.findall(r'<a href="([^"]+)">', first)
    assert first == again and titles == [escape(hit.url) for hit in results]
    for hit in results:
        assert typeset(f"<p>{hit.excerpt}</p>") in first


def test_a_card_that_is_found_shows_its_numbers(client: FlaskClient) -> None:
    page = client.get("/recherche", query_string={"q": "King Rex Tortuga"}).text
    assert re.search(r"Créature\s·\sForce\s7<", page) and re.search(r"Base\s·\sRésistance\s21\s·\sPV\s4-3-2<", page)


def test_nothing_found_draws_nothing(app: Flask) -> None:
    with app.test_request_context("/recherche"):
        assert found(()) == ""


def test_a_template_makes_an_address_once_and_never_another(app: Flask) -> None:
    with app.test_request_context("/"):
        said = [address_of(app, slug) for slug in ("diva", "le-palace", "diva", "d" * 90)]
    assert said == ["/cartes/diva", "/cartes/le-palace", "/cartes/diva", f"/cartes/{'d' * 90}"]
    with app.test_request_context("/", base_url="http://x/sous"):
        assert address_of(app, "diva") == "/sous/cartes/diva"


def address_of(app: Flask, slug: str) -> str:
    return app.jinja_env.from_string("{{ url_for('reference.card', slug=slug) }}").render(slug=slug)


def test_a_long_question_is_read_whole_above_its_answers_and_a_decision_says_where_it_is_from(
    client: FlaskClient,
) -> None:
    page = client.get("/recherche", query_string={"q": "Qui choisit quelle Créature est détruite, moi ou lui"}).text
    assert '<p class="asked">Qui choisit quelle Créature est détruite, moi ou lui</p>' in page
    assert "<small>Choc des Cultures (2022), p. 16-17</small>" in page.replace("\u00a0", " ")
    assert 'class="asked"' not in client.get("/recherche?q=renvoyer").text


def test_je_peux_typed_in_haste_is_not_taken_for_jeu(client: FlaskClient) -> None:
    said = client.get("/recherche", query_string={"q": "jpeu jouer une action sur ma créature ?"}).text
    assert "Vouliez-vous dire" not in said
