"""What an operator is told of what is asked: no table, no name, and no number that is lost between processes."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from app import create_app, engine_service
from app.web.journal import OURS
from tests.app.asked import ASKED

ROOT = Path(__file__).parents[3]
SECRET = "un-secret-assez-long"


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


class Server:
    """The site as the guide says to serve it: on a socket that is open before it and stays after it."""

    def __init__(self, home: Path, **settings: str) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self._socket.getsockname()[1]
        self._environ = {
            **os.environ,
            "ARBITRE_HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "LISTEN_FDS": "1",
            **settings,
        }
        self.start()

    def start(self, *more: str) -> None:
        """Begin to serve, as systemd does: the socket is number 3."""
        command = [sys.executable, "-m", "gunicorn", "--config", "python:app.web.serving", *more, "app:create_app()"]
        begin = "import os, sys; os.dup2(int(sys.argv[1]), 3); os.environ['LISTEN_PID'] = str(os.getpid()); "
        begin += "os.execv(sys.argv[2], sys.argv[2:])"
        given = str(self._socket.fileno())
        self.process = subprocess.Popen(
            [sys.executable, "-c", begin, given, *command],
            env=self._environ, pass_fds=(self._socket.fileno(),), cwd="/",
        )  # fmt: skip

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        with urllib.request.urlopen(asked, timeout=90) as answer:
            return answer.status, answer.read().decode()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(30) == 0


def test_the_site_begins_anew_without_a_dropped_request_and_all_its_processes_count_together(home: Path) -> None:
    """Ended and begun again, then its processes replaced (HUP), while four readers go on reading."""
    server = Server(home, ARBITRE_METRIQUES=SECRET, ARBITRE_WORKERS="1", WEB_CONCURRENCY="2")
    failed: list[BaseException] = []
    read, over = [0] * 4, threading.Event()

    def reading(reader: int) -> None:
        while not over.is_set():
            try:
                assert server.get("/regles/1-but")[0] == 200
                read[reader] += 1
            except BaseException as problem:
                failed.append(problem)
            time.sleep(0.02)

    readers = [threading.Thread(target=reading, args=(n,)) for n in range(4)]
    try:
        assert server.get("/pret") == (200, "ok\n")
        for reader in readers:
            reader.start()
        time.sleep(0.5)
        server.stop()
        server.start()
        assert server.get("/pret") == (200, "ok\n")
        server.process.send_signal(signal.SIGHUP)
        before, until = [*read], time.monotonic() + 60
        while not failed and min(now - then for now, then in zip(read, before, strict=True)) < 10:
            assert time.monotonic() < until
            time.sleep(0.1)
        over.set()
        for reader in readers:
            reader.join()
        assert failed == []
        asked = [server.get("/sante")[0] for _ in range(20)]
        told = server.get("/metriques", Authorization=f"Bearer {SECRET}")[1]
        assert f'arbitre_requests_total{{method="GET",route="site.alive",status="200"}} {len(asked)}.0' in told
        assert 'arbitre_request_seconds_count{route="site.alive"} 20.0' in told and "Anna" not in told
        with pytest.raises(OSError, match="404"):
            server.get("/metriques", Authorization="Bearer autre")
    finally:
        over.set()
        server.stop()
