"""Two cards in one question: what ties them, or the table where they meet."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.search.together import together
from app.web import permalink
from app.world import world


@pytest.mark.parametrize(
    "query",
    [
        "Diva Disco Lou",
        "disco lou diva",
        "diva et disco lou",
        "Diva, Disco Lou",
        "diva + DISCO-LOU",
        "Diva avec Disco L",
    ],
)
def test_two_names_are_two_cards_however_they_are_joined(app: Flask, query: str) -> None:
    with app.app_context():
        found = together(query, world())
        assert found
        assert {card.name for card in found.cards} == {"Diva", "Disco Lou"}
        assert "laissez-moi-danser-et-deux-divas" in {ruling.slug for ruling in found.rulings}


def test_a_decision_about_the_cards_stands_before_one_they_are_only_played_in(app: Flask) -> None:
    with app.app_context():
        found = together("diva disco lou", world())
        assert found
        titles = [ruling.title for ruling in found.rulings]
        assert "Diva" in titles[0] or "Disco Lou" in titles[0]
        assert titles.index("Deux Divas peuvent-elles se copier l'une l'autre ?") < 6  # it is shown


@pytest.mark.parametrize("query", ["", "diva", "disco lou", "Diva Diva", "égalité en tête", "diva renvoyée", "a et b"])
def test_anything_else_is_no_pair(app: Flask, query: str) -> None:
    with app.app_context():
        assert together(query, world()) is None


def test_what_is_about_both_is_shown_first(client: FlaskClient) -> None:
    page = client.get("/recherche?q=anansi l'araignée et le cadeau idéal").text
    pair = page.partition('class="notice pair"')[2].partition("</section>")[0]
    assert "C.anansi-cadeau.1" in pair


def test_a_table_is_laid_with_both_the_base_first(client: FlaskClient) -> None:
    page = client.get("/recherche?q=diva le palace").text
    assert "/table?cartes=Le+Palace;Diva" in page or "/table?cartes=Le+Palace%3BDiva" in page
    answer = client.get("/table?cartes=Le+Palace;Diva")
    table = permalink.decode(answer.headers["Location"].rpartition("/")[2])["table"]
    assert table["bases"] == [{"card": "Le Palace", "minions": [{"card": "Diva", "controller": "Anna"}]}]
