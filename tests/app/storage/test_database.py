"""The way to the database: what it is waited for, what it is told when it is not as it should be, and what is kept."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from app.storage import saved
from app.storage.database import NEWER, UNREACHABLE, WAIT, Storage, _with_driver, migrate
from app.storage.keys import REST, Unavailable
from tests.app.storage.conftest import POSTGRES

DAY = date(2026, 11, 21)
ROOT = Path(__file__).parents[3]


def test_a_migration_keeps_what_is_there_forwards_and_back(url: str) -> None:
    storage, engine = Storage(url), create_engine(_with_driver(url))
    key = saved.keep(storage, {"table": {"n": 1}}, "1", "Oui.", DAY)
    migrate(engine, "0001")
    with engine.begin() as connection:
        assert connection.execute(text("select key, verdict from saved")).all() == [(key, "Oui.")]
    migrate(engine)
    found = saved.opened(Storage(url), key)
    assert found and (found.request, found.verdict, found.removed_on) == ({"table": {"n": 1}}, "Oui.", None)
    engine.dispose()


def test_a_database_of_a_later_version_is_refused_with_a_sentence(url: str, caplog: pytest.LogCaptureFixture) -> None:
    saved.keep(Storage(url), {"table": {}}, "1", "", DAY)
    engine = create_engine(_with_driver(url))
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Unavailable, match=NEWER):
        saved.opened(Storage(url), "abcdefgh")
    assert "9999" in caplog.text


def test_a_database_that_hangs_is_waited_for_once(caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # it lets in whoever comes, and never says a word
        storage = Storage(f"postgresql://x:y@127.0.0.1:{silent.getsockname()[1]}/z")
        begun = time.monotonic()
        with pytest.raises(Unavailable, match=UNREACHABLE):
            saved.opened(storage, "abcdefgh")
        waited = time.monotonic() - begun
        assert waited < 2 * WAIT + 2
        for _ in range(100):
            with pytest.raises(Unavailable):
                saved.opened(storage, "abcdefgh")
        assert time.monotonic() - begun - waited < REST / 2
    assert len(caplog.records) == 1


def test_a_lock_is_not_waited_for_without_end(url: str) -> None:
    storage = Storage(url)
    saved.keep(storage, {"table": {}}, "1", "", DAY)
    engine = create_engine(_with_driver(url))
    with engine.connect() as other:
        other.execute(text("lock table saved" if POSTGRES else "begin exclusive"))
        begun = time.monotonic()
        with pytest.raises(Unavailable):
            saved.keep(storage, {"table": {"n": 2}}, "1", "", DAY)
        assert time.monotonic() - begun < WAIT + 3
    engine.dispose()


WRITER = """
import sys
from datetime import date
from app.storage import saved
from app.storage.database import Storage
storage, first = Storage(sys.argv[1]), int(sys.argv[2])
for n in range(first, first + 100_000):
    print(n, saved.keep(storage, {"table": {"n": n}}, "1", "Oui.", date(2026, 11, 21)), flush=True)
"""


def test_nothing_acknowledged_is_lost_though_the_writers_are_killed(url: str) -> None:
    """Two processes that write together, killed in the midst of it; five times over."""
    with Storage(url).begin():
        pass  # the tables are there before the race
    told: dict[int, str] = {}
    for round_ in range(5):
        writers = [
            subprocess.Popen(
                [sys.executable, "-c", WRITER, url, str((2 * round_ + n) * 1_000_000)],
                stdout=subprocess.PIPE,
                text=True,
                cwd=ROOT,
            )
            for n in range(2)
        ]
        outputs = [writer.stdout for writer in writers if writer.stdout]
        for output in outputs:
            output.readline()
        time.sleep(0.4)
        for writer in writers:
            os.kill(writer.pid, signal.SIGKILL)
        for writer, output in zip(writers, outputs, strict=True):
            whole = [line.split() for line in output.read().splitlines(keepends=True) if line.endswith("\n")]
            told |= {int(n): key for n, key in whole}
            writer.wait()
    storage = Storage(url)
    assert len(told) > 20 and len(set(told.values())) == len(told)
    for n, key in told.items():
        found = saved.opened(storage, key)
        assert found and found.request == {"table": {"n": n}}
