"""What an operator and a search engine ask of the site."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app, engine_service
from tests.app.asked import ASKED


def served(app: Flask, **settings: Any) -> FlaskClient:
    given = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "ARBITRE_WORKERS": "0"}
    return create_app({**given, **settings}).test_client()


def test_alive_is_to_answer_and_ready_is_to_reach_the_database(app: Flask) -> None:
    client = served(app, ARBITRE_WORKERS="1")
    assert (client.get("/sante").text, client.get("/pret").text) == ("ok\n", "ok\n")
    client = served(app, DATABASE_URL="sqlite:////nulle/part/x.db")
    assert (client.get("/sante").status_code, client.get("/pret").status_code) == (200, 503)


def test_a_search_engine_is_told_every_page_of_the_book_and_no_table(app: Flask) -> None:
    client = served(app, ARBITRE_URL="https://regles.example")
    robots = client.get("/robots.txt").text
    assert "Disallow: /table/" in robots and "https://regles.example/sitemap.xml" in robots
    places = re.findall("<loc>(.*?)</loc>", client.get("/sitemap.xml").text)
    assert len(places) == len(set(places)) > 900
    assert {"https://regles.example/regles/6-conquete", "https://regles.example/cartes/diva"} <= set(places)
    assert (
        client.get("/regles/1-but").text.count('<link rel="canonical" href="https://regles.example/regles/1-but">') == 1
    )


def test_whoever_finds_a_hole_is_told_whom_to_write_to(app: Flask) -> None:
    assert served(app).get("/.well-known/security.txt").status_code == 404
    told = served(app, ARBITRE_REPORT="x@regles.example").get("/.well-known/security.txt").text
    assert "Contact: mailto:x@regles.example\n" in told and "Expires: 20" in told


def test_a_failure_is_logged_without_the_address(
    app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = served(app)
    link = client.post("/api/v1/resolve", json=ASKED).json["permalink"]

    def broken(request: Any) -> None:
        raise KeyError("panne")

    monkeypatch.setattr(engine_service, "resolve", broken)
    with caplog.at_level(logging.ERROR):
        page = client.get(link)
    assert page.status_code == 500 and "Traceback" not in page.text
    assert "table.page [GET]" in caplog.text and "KeyError" in caplog.text and link not in caplog.text
