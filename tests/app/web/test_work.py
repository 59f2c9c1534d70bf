"""The site with workers: the same answers, and a guard around each."""

from __future__ import annotations

import time
from typing import Any

import pytest
from flask import Flask

from app import create_app, engine_service
from app.web import work
from app.web.pool import Busy, Pool
from tests.app.asked import DESTROY, TABLE
from tests.app.conftest import words

ASKED = {"table": TABLE, "sequence": [DESTROY], "answers": [["m1"]]}


def employed(app: Flask, **settings: Any) -> Flask:
    """Another app on the same home, with one worker."""
    given = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "ARBITRE_WORKERS": "1"}
    return create_app({**given, **settings})


def test_a_worker_answers_what_the_site_would(app: Flask) -> None:
    here, there = app.test_client(), employed(app).test_client()
    link = here.post("/api/v1/resolve", json=ASKED).json["permalink"]
    for headers in ({}, {"Accept-Encoding": "gzip"}):
        for method, path, sent in (
            ("POST", "/api/v1/resolve", {"json": ASKED}),
            ("POST", "/api/v1/explore", {"json": ASKED}),
            ("POST", "/api/v1/resolve", {"data": b"{"}),
            ("POST", "/api/v1/compile", {"json": {"kind": "action", "text": "Piochez une carte."}}),
            ("GET", link, {}),
            ("HEAD", link, {}),
            ("GET", "/table/illisible", {}),
            ("POST", "/table", {"data": {"state": link.rpartition("/")[2], "do": "undo"}}),
            ("GET", "/table?cartes=" + "Diva;" * 200, {}),
        ):
            one, two = (client.open(path, method=method, headers=headers, **sent) for client in (here, there))
            assert (one.status_code, one.data) == (two.status_code, two.data), (method, path)
            assert dict(one.headers) == dict(two.headers), (method, path)


def test_a_worker_is_born_knowing_how_a_table_is_drawn(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    born: list[set[str]] = []

    def known(site: Flask) -> set[str]:
        return {name for _, name in site.jinja_env.cache or ()}

    sites: list[Flask] = []
    make = work.employ
    monkeypatch.setattr(work, "employ", lambda site, **more: (sites.append(site), make(site, **more)))
    monkeypatch.setattr("app.web.pool.Pool", lambda *_: born.append(known(sites[-1])))
    employed(app, ARBITRE_WARM=True)
    employed(app)
    assert "table/page.html" in born[0] and "table/page.html" not in born[1]


def test_a_body_too_big_is_refused_before_any_work(app: Flask) -> None:
    refused = employed(app).test_client().post("/api/v1/resolve", data=b" " * ((1 << 20) + 1))
    assert refused.status_code == 413 and "1 Mio" in refused.json["errors"][0]["message"]


def test_what_takes_too_long_is_refused_in_french_and_the_next_is_answered(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve = engine_service.resolve

    def slow(request: Any) -> Any:
        while len(request["sequence"]) > 1:
            pass
        return resolve(request)

    monkeypatch.setattr(engine_service, "resolve", slow)
    monkeypatch.setattr("app.web.work.SECONDS", 0.3)
    client = employed(app).test_client()
    key = engine_service.permalink.encode({**ASKED, "sequence": [DESTROY] * 2})
    begun = time.process_time()
    for answer in (
        client.post("/api/v1/resolve", json={**ASKED, "sequence": [DESTROY] * 2}),
        client.get(f"/table/{key}"),
    ):
        assert answer.status_code == 422
        assert "trop lourde" in words(answer.text)
    assert time.process_time() - begun < 0.3
    assert client.post("/api/v1/resolve", json=ASKED).status_code == 200


def test_when_all_workers_are_taken_one_is_told_when_to_come_back(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(pool: Pool, *asked: Any) -> Any:
        raise Busy

    monkeypatch.setattr(Pool, "ask", taken)
    client = employed(app).test_client()
    link = "/table"
    for answer in (client.post("/api/v1/resolve", json=ASKED), client.get(link)):
        assert answer.status_code == 503
        assert int(answer.headers["Retry-After"]) > 0
        assert "réessayez" in words(answer.text)
    assert client.get("/regles/1-but").status_code == 200


@pytest.mark.parametrize("setting", ("ARBITRE_WORKERS", "ARBITRE_WAITING"))
@pytest.mark.parametrize("number", ("deux", "-1", "4000"))
def test_a_number_that_is_none_is_told_in_french(app: Flask, setting: str, number: str) -> None:
    with pytest.raises(ValueError, match=f"{setting} est un nombre"):
        employed(app, **{setting: number})
