"""What another site makes a visitor's browser send is refused; what a visitor sends leaves nothing with them."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from tests.app.asked import ASKED
from tests.app.conftest import words
from tests.app.storage.test_saved import DONE, at_home
from tests.app.table.test_table_page import key

FORMS = ("/table", "/table/garder", "/table/gardee", "/cartes/nouvelle", "/juges/entrer", "/juges/sortir")
ELSEWHERE = (
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    {"Origin": "https://ailleurs.example"},
    {"Origin": "http://localhost:81"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {"Referer": "https://ailleurs.example/localhost"},
)
OURS: tuple[dict[str, str], ...] = (
    {},
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "none", "Origin": "null"},
    {"Origin": "http://localhost"},
    {"Origin": "http://localhost:80"},
    {"Referer": "http://localhost/table"},
)


@pytest.mark.parametrize("told", ELSEWHERE)
def test_a_form_of_another_site_does_nothing_here(client: FlaskClient, told: dict[str, str]) -> None:
    for path in FORMS:
        answer = client.post(path, data={"state": key(DONE)}, headers=told)
        assert answer.status_code == 403 and "vient d'un autre site" in words(answer.text), path
        assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("told", OURS)
def test_a_form_of_ours_is_answered(client: FlaskClient, told: dict[str, str]) -> None:
    answer = client.post("/table", data={"state": key(DONE), "do": "undo"}, headers=told)
    assert answer.status_code == 303


def test_the_site_may_be_known_by_its_setting(app: Flask) -> None:
    client = create_app({**at_home(app), "ARBITRE_URL": "https://regles.example"}).test_client()
    sent = {"state": key(DONE), "do": "undo"}
    assert client.post("/table", data=sent, headers={"Origin": "https://regles.example"}).status_code == 303
    assert client.post("/table", data=sent, headers={"Origin": "https://regles.example.net"}).status_code == 403


def test_reading_and_asking_the_api_are_open_to_all(client: FlaskClient) -> None:
    from_elsewhere = {"Sec-Fetch-Site": "cross-site", "Origin": "https://ailleurs.example"}
    assert client.get("/regles/", headers=from_elsewhere).status_code == 200
    assert client.post("/api/v1/resolve", json=ASKED, headers=from_elsewhere).status_code == 200


def test_whoever_keeps_a_table_leaves_no_trace_of_themselves(client: FlaskClient) -> None:
    for path in ("/table/garder", "/table/gardee"):
        answer = client.post(path, data={"state": key(DONE)})
        assert answer.status_code in (200, 303) and "Set-Cookie" not in answer.headers
        assert "Cookie" not in answer.headers.get("Vary", "")
