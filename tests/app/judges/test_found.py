"""The search of the whole site finds what judges decided, from the moment it stands until another takes its place."""

from __future__ import annotations

from datetime import date

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from app.judges import finding
from app.storage import decisions
from app.storage.database import Storage
from tests.app.judges.deciding import publish

ASKED = "la vigie peut-elle être détruite par force 3 ou moins"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the second that a process goes on with what it knows."""
    monkeypatch.setattr(finding, "SOON", 0.0)


@pytest.fixture
def reader(site: Flask) -> FlaskClient:
    return site.test_client()


def found(reader: FlaskClient, asked: str = ASKED) -> tuple[list[str], str]:
    """What the API finds, and the page."""
    told = reader.get("/api/v1/search", query_string={"q": asked}).json
    assert told["judged"] == [] or {"id", "kind", "title", "url", "excerpt", "sources"} == set(told["judged"][0])
    return [hit["url"] for hit in told["judged"]], reader.get("/recherche", query_string={"q": asked}).text


def test_a_decision_is_found_by_page_and_api_until_another_replaces_it(maud: FlaskClient, reader: FlaskClient) -> None:
    assert found(reader)[0] == []
    first = publish(maud)
    urls, page = found(reader)
    assert urls == [first] and f'href="{first}"' in page and "Maud Tête, Coupe de Lyon, 21/11/2026" in page
    assert "<mark>" in page.partition(f'href="{first}"')[2].partition("</li>")[0]
    number = first.rpartition("/")[2].partition("-")[0]
    later = publish(maud, replaces=number, answer="Non, finalement : la vigie se défend.")
    urls, page = found(reader)
    assert urls == [later] and first not in page and later in page


def test_a_removed_decision_is_found_no_more(maud: FlaskClient, reader: FlaskClient, storage: Storage) -> None:
    address = publish(maud)
    assert found(reader)[0] == [address]
    decisions.remove_decision(storage, 1, date(2026, 11, 23))
    urls, page = found(reader)
    assert urls == [] and address not in page


@pytest.mark.parametrize("asked", ("diva", "combien de cartes pioche-t-on", "", "   ", "mousse kangourou zeppelin"))
def test_a_decision_that_answers_something_else_is_not_found(
    maud: FlaskClient, reader: FlaskClient, asked: str
) -> None:
    publish(maud)
    assert found(reader, asked)[0] == []


def test_another_kind_leaves_them_out(maud: FlaskClient, reader: FlaskClient) -> None:
    address = publish(maud)
    told = {
        kind: reader.get("/api/v1/search", query_string={"q": ASKED, "kind": kind}).json for kind in ("rule", "ruling")
    }
    assert told["rule"]["judged"] == [] and [hit["url"] for hit in told["ruling"]["judged"]] == [address]


def test_the_book_is_searched_where_the_database_does_not_answer(
    maud: FlaskClient, reader: FlaskClient, storage: Storage
) -> None:
    with storage.begin() as connection:
        connection.execute(text("ALTER TABLE decisions RENAME TO others"))
    urls, page = found(reader, "renvoyer")
    assert urls == [] and "/glossaire/renvoyer" in page


def test_what_somebody_wrote_is_shown_as_words(maud: FlaskClient, reader: FlaskClient) -> None:
    publish(maud, title="Vigie & mousse", answer="La vigie & le mousse sont détruits.")
    _, page = found(reader, "vigie mousse détruits")
    assert "Vigie &amp; mousse" in page
