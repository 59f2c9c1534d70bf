"""Rate limits: none unless an operator sets some; then an answer says how long to wait, in the form its asker reads."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from app import create_app
from app.web.limits import EVERY_WAY, SEARCH, WORK


def limited(app: Flask, **settings: Any) -> Flask:
    """Another app on the same home, with these settings."""
    return create_app({"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "TESTING": True, **settings})


def test_nothing_is_limited_unless_asked(app: Flask) -> None:
    client = app.test_client()
    assert {client.get("/api/v1/search?q=diva").status_code for _ in range(100)} == {200}
    assert "Retry-After" not in client.get("/").headers


def test_who_asks_too_much_is_told_to_wait(app: Flask) -> None:
    client = limited(app, ARBITRE_LIMITS="2 per minute").test_client()
    assert [client.get("/api/v1/search?q=diva").status_code for _ in range(3)] == [200, 200, 429]
    refused = client.post("/api/v1/resolve", json={})
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert refused.json["errors"][0]["path"] == ""
    assert refused.json["errors"][0]["message"].startswith("Vous avez beaucoup demandé")
    page = client.get("/recherche?q=diva")
    assert page.status_code == 429 and 0 < int(page.headers["Retry-After"]) <= 60
    assert "Trop de demandes" in page.text and "Traceback" not in page.text


def test_reading_costs_nothing_so_that_a_hall_behind_one_address_reads_on(app: Flask) -> None:
    client = limited(app, ARBITRE_LIMITS="1 per hour").test_client()
    version = client.application.extensions["arbitre.shelves"].version
    shelf = f"/hors-ligne/{version}/livrets-0.json"
    assert client.get("/api/v1/search?q=diva").status_code == 200
    assert client.get("/api/v1/search?q=diva").status_code == 429
    for path in ("/", "/regles/6-conquete", "/glossaire/renvoyer", "/cartes/diva", "/decisions/", "/table",
                 "/style.css", "/sw.js", "/suggestions.json", shelf):  # fmt: skip
        assert client.get(path).status_code == 200, path


def test_what_asks_more_of_the_engine_costs_more(app: Flask) -> None:
    for path, method, units in (
        ("/api/v1/search?q=diva", "GET", SEARCH),
        ("/api/v1/resolve", "POST", WORK),
        ("/table/clef", "GET", WORK),
        ("/table/garder", "POST", WORK),
        ("/api/v1/explore", "POST", EVERY_WAY),
        ("/table/clef?explorer=1", "GET", EVERY_WAY),
    ):
        client = limited(app, ARBITRE_LIMITS=f"{2 * units} per hour").test_client()
        told = [client.open(path, method=method, json={} if method == "POST" else None).status_code for _ in range(3)]
        assert told[2] == 429 and 429 not in told[:2], path


def test_each_address_has_its_own_limit_behind_a_proxy_that_is_believed(app: Flask) -> None:
    client = limited(app, ARBITRE_LIMITS="1 per hour", ARBITRE_PROXIES="1").test_client()
    for address, status in (("192.0.2.1", 200), ("192.0.2.2", 200), ("192.0.2.1", 429)):
        assert client.get("/recherche?q=x", headers={"X-Forwarded-For": address}).status_code == status
    client = limited(app, ARBITRE_LIMITS="1 per hour").test_client()
    for address, status in (("192.0.2.1", 200), ("192.0.2.2", 429)):
        assert client.get("/recherche?q=x", headers={"X-Forwarded-For": address}).status_code == status


def test_a_page_behind_a_proxy_that_is_believed_bears_its_public_address(app: Flask) -> None:
    public = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "regles.example", "X-Forwarded-For": "192.0.2.1"}
    assert "https://regles.example/" in limited(app, ARBITRE_PROXIES="1").test_client().get("/", headers=public).text
    assert "regles.example" not in app.test_client().get("/", headers=public).text


@pytest.mark.parametrize(
    "settings",
    [
        {"ARBITRE_LIMITS": "beaucoup"},
        {"ARBITRE_LIMITS": "1 per minute", "ARBITRE_LIMITS_STORE": "nulle-part"},
        {"ARBITRE_PROXIES": "deux"},
    ],
)
def test_a_setting_that_cannot_be_read_is_told_in_french(app: Flask, settings: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=f"{[*settings][-1]} (ne se lit pas|est un nombre)"):
        limited(app, **settings)
