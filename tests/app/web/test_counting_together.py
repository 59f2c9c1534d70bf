"""Several machines count together what an address asks, in Valkey or Redis; none of them stops when that is gone."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.app.web.test_limits import limited

PROGRAM = shutil.which("valkey-server") or shutil.which("redis-server")
pytestmark = [
    pytest.mark.skipif(PROGRAM is None, reason="neither valkey-server nor redis-server is here (.ci/valkey)"),
    pytest.mark.skipif(importlib.util.find_spec("redis") is None, reason="the package « redis » is not installed"),
]


class Counter:
    """A server that listens to nobody but this machine's own files, and keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "s"
        self.url = f"redis+unix://{self._socket}"
        self.start()

    def start(self) -> None:
        settings = ["--port", "0", "--unixsocket", str(self._socket), "--save", "", "--appendonly", "no"]
        assert PROGRAM
        self._process = subprocess.Popen([PROGRAM, *settings], cwd=self._socket.parent, stdout=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while not self._socket.exists():
            assert time.monotonic() < until and self._process.poll() is None
            time.sleep(0.02)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        self._socket.unlink(missing_ok=True)


@pytest.fixture
def counter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Counter]:
    counter = Counter(tmp_path_factory.mktemp("c"))
    yield counter
    counter.stop()


def test_two_machines_count_together_and_one_alone_where_their_counter_is_gone(app: Flask, counter: Counter) -> None:
    one, two = (
        limited(app, ARBITRE_LIMITS="4 per hour", ARBITRE_LIMITS_STORE=counter.url).test_client() for _ in range(2)
    )

    def ask(client: object) -> int:
        return int(client.get("/api/v1/search?q=diva").status_code)  # type: ignore[attr-defined]

    assert [ask(each) for each in (one, two, one, two)] == [200] * 4
    refused = one.get("/api/v1/search?q=diva")
    assert refused.status_code == 429 and 0 < int(refused.headers["Retry-After"]) <= 3600 and ask(two) == 429
    assert one.get("/regles/6-conquete").status_code == 200
    counter.stop()
    assert [ask(each) for each in (one, two)] == [200, 200], "a counter out of reach stops nobody"
