"""What the rulebook's version alone decides is made once, and sent again as it was."""

from __future__ import annotations

import gzip
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from flask.testing import FlaskClient

from app import create_app, engine_service
from app.reference import pages as reference
from app.web import kept
from tests.app.asked import ASKED

SAME = (
    "/", "/regles/", "/regles/1-but", "/regles/1-but?edition=base", "/glossaire/", "/glossaire/renvoyer",
    "/cartes/diva",
    "/factions/danseurs-disco", "/livrets/choc", "/editions", "/pense-bete", "/decisions/egalite-10-10-5", "/table",
    "/recherche?q=diva", "/api/v1/search?q=diva", "/api/v1/rules/6.5.1", "/api/v1/cards/diva", "/api/openapi.json",
)  # fmt: skip


def fresh(app: Flask, **settings: Any) -> FlaskClient:
    """Another app on the same home, which has kept nothing yet."""
    given = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "TESTING": True}
    return create_app({**given, **settings}).test_client()


@pytest.fixture(scope="module")
def told(app: Flask) -> FlaskClient:
    """An app that knows its address."""
    return fresh(app, ARBITRE_URL="https://regles.example")


@pytest.mark.parametrize("path", SAME)
@pytest.mark.parametrize("headers", ({}, {"Accept-Encoding": "gzip"}))
def test_what_is_kept_is_what_was_made(told: FlaskClient, path: str, headers: dict[str, str]) -> None:
    made, again = told.get(path, headers=headers), told.get(path, headers=headers)
    assert made.status_code == 200 and made.data == again.data and dict(made.headers) == dict(again.headers)
    tag, weak = again.get_etag()
    assert tag and not weak
    unchanged = told.get(path, headers={**headers, "If-None-Match": f'"{tag}"'})
    assert unchanged.status_code == 304 and not unchanged.data
    assert told.get(path, headers={**headers, "If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", SAME)
def test_it_is_compressed_for_those_who_can_read_it_under_a_tag_of_its_own(told: FlaskClient, path: str) -> None:
    plain, packed = told.get(path), told.get(path, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers and "Accept-Encoding" in plain.headers["Vary"]
    if packed.headers.get("Content-Encoding") == "gzip":
        assert gzip.decompress(packed.data) == plain.data
        assert packed.get_etag() != plain.get_etag()
    else:
        assert packed.data == plain.data and len(plain.data) < kept.WORTH


@pytest.mark.parametrize("path", SAME)
def test_nothing_kept_holds_the_address_of_who_asked(app: Flask, path: str) -> None:
    client = fresh(app)
    for name in ("etrange.example", "autre.example"):
        page = client.get(path, base_url=f"https://{name}")
        again = client.get(path, base_url=f"https://{name}")
        assert page.data == again.data and page.headers["ETag"] == again.headers["ETag"]
        assert b"arbitre.invalid" not in page.data
    assert b"etrange.example" not in page.data
    shelf = client.application.extensions["arbitre.kept"]
    for made in shelf._made.values():
        data = gzip.decompress(made.data) if made.packed else made.data
        assert b".example" not in data


def test_a_page_is_made_once_though_many_ask_for_it(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    client, made = fresh(app), []
    chapter = reference._chapter
    monkeypatch.setattr(reference, "_chapter", lambda *asked: (made.append(asked), chapter(*asked))[1])
    with ThreadPoolExecutor(8) as several:
        ask = client.application.test_client
        pages = list(several.map(lambda _: ask().get("/regles/1-but").data, range(16)))
    assert len(made) == 1 and len(set(pages)) == 1


def test_nothing_is_signed_for_a_reader_who_brings_no_cookie(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    signed: list[Flask] = []
    serializer = SecureCookieSessionInterface.get_signing_serializer
    monkeypatch.setattr(
        SecureCookieSessionInterface,
        "get_signing_serializer",
        lambda cookies, app: (signed.append(app), serializer(cookies, app))[1],
    )
    client = fresh(app)
    assert client.get("/glossaire/renvoyer").status_code == 200 and not signed
    client.set_cookie("session", "forged")
    assert client.get("/glossaire/renvoyer").status_code == 200 and signed


def test_what_is_not_there_is_not_kept(told: FlaskClient) -> None:
    shelf = told.application.extensions["arbitre.kept"]
    before = len(shelf._made)
    for path in ("/glossaire/nulle-part", "/cartes/nulle-part", "/decisions/nulle-part", "/api/v1/rules/nulle-part"):
        assert [told.get(path).status_code for _ in range(2)] == [404, 404]
    assert told.get("/regles/6.5.1").status_code == 302
    assert len(shelf._made) == before


def test_what_is_kept_has_its_bound(told: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 20_000)
    client = fresh(told.application)
    for n in range(40):
        assert client.get(f"/recherche?q=diva{n}").status_code == 200
    shelf = client.application.extensions["arbitre.kept"]
    assert sum(map(len, shelf._made.values())) <= 20_000
    assert client.get("/regles/1-but").status_code == 200  # too long to be kept at all


def test_what_the_engine_answers_to_one_request_is_worked_out_once(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    client, worked = fresh(app, ARBITRE_URL="https://regles.example"), []
    resolve = engine_service.resolve
    monkeypatch.setattr(engine_service, "resolve", lambda asked: (worked.append(asked), resolve(asked))[1])
    one, two = (client.post("/api/v1/resolve", json=ASKED) for _ in range(2))
    assert one.data == two.data and len(worked) == 1
    assert client.post("/api/v1/resolve", json={**ASKED, "answers": [["m1"]]}).json["status"] == "resolved"
    assert len(worked) == 2
    worked.clear()
    link = one.json["permalink"]
    pages = [client.get(link) for _ in range(2)]
    first = len(worked)
    assert first and pages[0].data == pages[1].data
    assert client.get(link, headers={"If-None-Match": pages[0].headers["ETag"]}).status_code == 304
    assert client.get(f"{link}?coups=1").data != pages[0].data and len(worked) > first


def test_a_page_says_where_one_comes_from_to_nobody_else(app: Flask) -> None:
    client = fresh(app)
    one, two = (client.post("/api/v1/resolve", json={**ASKED, "answers": a}).json["permalink"] for a in ([], [["m1"]]))
    came = client.get(two, headers={"Referer": f"http://localhost{one}"})
    assert f'href="{one}?annule=1"' in came.text
    assert f'href="{one}?annule=1"' not in client.get(two).text


def test_a_kept_table_that_may_be_removed_is_read_each_time(app: Flask) -> None:
    client = fresh(app)
    assert client.get("/table/zzzzzzzz").status_code == 404
    assert "ETag" not in client.get("/table?cartes=Diva", follow_redirects=False).headers
    assert not client.application.extensions["arbitre.kept"]._made
