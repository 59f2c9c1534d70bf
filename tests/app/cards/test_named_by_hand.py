"""The card in hand whose name nobody knows here: its translation, its candidates, its name offered to the site."""

from __future__ import annotations

from urllib.parse import unquote

from flask.testing import FlaskClient

from tests.app.conftest import words


def read(client: FlaskClient, address: str, **asked: str) -> str:
    answer = client.get(address, query_string=asked)
    assert answer.status_code == 200
    return words(answer.get_data(as_text=True))


def test_the_search_finds_a_card_by_the_translation_of_its_name_and_says_so(client: FlaskClient) -> None:
    page = read(client, "/recherche", q="chef suprême")
    assert "« chef suprême » traduit son nom anglais" in page
    assert 'href="/cartes/supreme-overlord"' in page
    assert "Rien ne répond bien" not in page


def test_the_api_finds_it_too(client: FlaskClient) -> None:
    answer = client.get("/api/v1/search", query_string={"q": "sélection naturelle"}).get_json()
    assert answer["results"][0]["id"] == "natural-selection"
    assert not answer["weak"]
    assert answer["corrected"] is None


def test_a_translation_is_never_shown_as_the_name_of_its_card(client: FlaskClient) -> None:
    assert "chef suprême" not in read(client, "/cartes/supreme-overlord").lower()


def test_which_one_is_it_begins_with_the_card_whose_name_is_translated(client: FlaskClient) -> None:
    page = read(client, "/cartes/", nom="Bibliothécaire")
    assert "Ce nom traduit le nom anglais de" in page
    assert 'data-alias="Bibliothécaire" data-name="Librarian"' in page


def test_what_is_like_no_name_is_corrected_into_none(client: FlaskClient) -> None:
    assert "Vouliez-vous dire" not in read(client, "/recherche", q="Chat Botté")
    table = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": "Chat Botté"}]}
    message = client.post("/api/v1/resolve", json={"table": table}).get_json()["errors"][0]["message"]
    assert "Vouliez-vous dire" not in message


def test_a_french_name_is_offered_to_the_site(client: FlaskClient) -> None:
    page = unquote(read(client, "/cartes/", nom="Le Grand Manitou", faction="Aliens", force="5").replace("+", " "))
    assert "C'est elle, et le dire au site" in page
    assert '"/cartes/supreme-overlord/nom?nom=Le Grand Manitou"' in page
