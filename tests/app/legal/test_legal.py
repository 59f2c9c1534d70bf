"""What the law asks of whoever keeps the site is at the foot of every page, and what is not said is named."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.cli import warn_of_what_is_untold
from app.legal.pages import TOLD
from app.pocket import publish
from tests.app.conftest import words

SAID = {
    "ARBITRE_EDITEUR": "Association des Arbitres <Nantes>",
    "ARBITRE_ADRESSE": "1 rue des Dés, 44000 Nantes",
    "ARBITRE_HEBERGEUR": "Machines & Cie, 2 rue du Câble, 75001 Paris",
    "ARBITRE_REPORT": "ecrire@regles.example",
}
PAGES = ("/mentions-legales", "/retrait", "/accessibilite")


def served(app: Flask, **settings: Any) -> FlaskClient:
    given = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "ARBITRE_WORKERS": "0"}
    return create_app({**given, **settings}).test_client()


@pytest.mark.parametrize("page", ["/", "/regles/1-but", "/recherche?q=diva", "/table", "/hors-ligne/", "/nulle-part"])
def test_the_foot_of_every_page_leads_to_them(client: FlaskClient, page: str) -> None:
    foot = client.get(page).text.partition('<footer class="foot"')[2]
    for address in PAGES:
        assert f'href="{address}"' in foot
        assert client.get(address).status_code == 200


def test_what_the_operator_says_is_on_the_notice_and_nothing_of_it_is_markup(app: Flask) -> None:
    page = served(app, **SAID).get("/mentions-legales").text
    assert "<Nantes>" not in page
    told = words(unescape(page))
    for said in SAID.values():
        assert said in told
    assert not any(setting in page for setting in TOLD)


@pytest.mark.parametrize("setting", TOLD)
def test_what_is_not_said_is_named_on_the_notice(app: Flask, setting: str) -> None:
    page = served(app, **{**SAID, setting: ""}).get("/mentions-legales").text
    assert [each for each in TOLD if f"<code>{each}</code>" in page] == [setting]


def test_a_removal_is_asked_of_whom_the_operator_says(app: Flask) -> None:
    assert "mailto:ecrire@regles.example?subject=" in served(app, **SAID).get("/retrait").text.partition("<main")[2]
    assert "<code>ARBITRE_REPORT</code>" in served(app).get("/retrait").text


def test_no_audit_is_claimed_that_was_not_made(app: Flask) -> None:
    audit = "Conforme au RGAA 4.1, audit du 3 mars 2027."
    assert "non conforme" in words(served(app).get("/accessibilite").text)
    page = words(served(app, ARBITRE_ACCESSIBILITE=audit).get("/accessibilite").text)
    assert audit in page and "non conforme" not in page


def test_they_are_kept_offline_published_and_told_to_search_engines(app: Flask) -> None:
    kept = {address for each in app.extensions["arbitre.shelves"].addresses.values() for address in each}
    assert kept >= set(PAGES)
    sitemap = app.test_client().get("/sitemap.xml").text
    assert all(f"{page}</loc>" in sitemap for page in PAGES)
    assert [publish.file_of(page) for page in PAGES] == [f"{page[1:]}.html" for page in PAGES]


def test_what_an_operator_says_otherwise_is_another_edition_of_the_shelves(app: Flask) -> None:
    editions = {
        served(app, **{setting: "dit"}).application.extensions["arbitre.shelves"].version  # type: ignore[union-attr]
        for setting in (*SAID, "ARBITRE_ACCESSIBILITE")
        if setting != "ARBITRE_REPORT"
    }
    assert len(editions) == 4


def test_whoever_fills_the_home_is_told_what_is_missing(app: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    def warned(**said: str) -> str:
        with served(app, **said).application.app_context():
            warn_of_what_is_untold()
        return capsys.readouterr().err

    assert "ARBITRE_HEBERGEUR" in warned()
    assert warned(**SAID) == ""
