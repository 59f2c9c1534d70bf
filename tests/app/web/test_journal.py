"""What an operator is told of what is asked: no table, no name, and no number that is lost between processes."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from app import create_app, engine_service
from app.web.journal import OURS
from tests.app.asked import ASKED


@pytest.fixture(autouse=True)
def quiet_again() -> Iterator[None]:
    """What one test lets be logged is not logged by the next."""
    ours = logging.getLogger(OURS)
    before, level = [*ours.handlers], ours.level
    yield
    ours.handlers, ours.level = before, level
    os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)


def told(app: Flask, **settings: Any) -> Flask:
    given = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "ARBITRE_WORKERS": "0"}
    return create_app({**given, **settings})


def test_a_request_is_one_line_without_its_table(app: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    client = told(app, ARBITRE_JOURNAL="json").test_client()
    answer = client.post("/api/v1/resolve", json=ASKED)
    link = answer.json["permalink"]
    client.get(link)
    client.get("/nulle-part/Anna")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [(line["route"], line["method"], line["status"]) for line in lines] == [
        ("api.resolve", "POST", 200),
        ("table.page", "GET", 200),
        ("", "GET", 404),
    ]
    assert lines[0]["id"] == answer.headers["X-Request-Id"] and len({line["id"] for line in lines}) == 3
    assert all(line["ms"] > 0 and line["time"].endswith("+00:00") for line in lines)
    assert link not in str(lines) and "Anna" not in str(lines)


def test_a_failure_is_a_line_that_says_where_and_not_on_what(
    app: Flask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(request: Any) -> None:
        raise KeyError(request["table"]["players"][0]["name"])

    monkeypatch.setattr(engine_service, "resolve", broken)
    answer = told(app, ARBITRE_JOURNAL="json").test_client().post("/api/v1/resolve", json=ASKED)
    failure, line = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert (failure["failure"], failure["level"], line["status"]) == ("KeyError", "error", 500)
    assert failure["at"][-1].endswith(" broken") and failure["id"] == answer.headers["X-Request-Id"]
    assert ASKED["table"]["players"][0]["name"] not in str(failure)


def test_what_others_log_is_told_without_what_they_quote(app: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    server = logging.getLogger("gunicorn.error")
    server.addHandler(handler := logging.StreamHandler(sys.stderr))
    try:
        told(app, ARBITRE_JOURNAL="json")
        server.error("Error handling request %s", "/table/Anna")
    finally:
        server.removeHandler(handler)
    assert json.loads(capsys.readouterr().err)["message"] == "Error handling request %s"


def test_nothing_is_told_and_no_answer_is_numbered_where_nobody_asks(
    app: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = told(app).test_client().get("/sante")
    assert "X-Request-Id" not in answer.headers and capsys.readouterr().err == ""
    assert told(app).test_client().get("/metriques").status_code == 404


@pytest.mark.parametrize("setting", [{"ARBITRE_JOURNAL": "xml"}, {"ARBITRE_METRIQUES": "court"}])
def test_a_setting_that_cannot_be_read_is_said(app: Flask, setting: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(setting))):
        told(app, **setting)
