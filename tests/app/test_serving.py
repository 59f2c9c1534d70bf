"""The recipe of the operator's guide, followed: the units of systemd, begun as it begins them."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "docs" / "arbitre.service").read_text("utf-8")
SECRET = "un-secret-assez-long"


class Server:
    """The site as the guide says to serve it: on a socket that is open before it and stays after it."""

    def __init__(self, home: Path, **settings: str) -> None:
        unit = {name: re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE) for name in ("ExecStart", "Environment")}
        told = dict(setting.split("=", 1) for line in unit["Environment"] for setting in line.split())
        program, *self._arguments = shlex.split(*unit["ExecStart"])
        assert Path(program).name == "gunicorn"
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self._socket.getsockname()[1]
        own = {"ARBITRE_HOME": str(home), "PYTHONPATH": str(ROOT), "LISTEN_FDS": "1"}
        self._environ = {**os.environ, **told, **own, **settings}
        self.start()

    def start(self) -> None:
        """Begin to serve, as systemd does: the socket is number 3."""
        command = [sys.executable, "-m", "gunicorn", *self._arguments]
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
    counts = home / "compteurs"
    told_where = {"PROMETHEUS_MULTIPROC_DIR": str(counts)}  # as the guide says where a folder of one's own is wanted
    server = Server(home, ARBITRE_METRIQUES=SECRET, ARBITRE_WORKERS="1", WEB_CONCURRENCY="2", **told_where)
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
        processes = {path.stem.rpartition("_")[2] for path in counts.glob("counter_*.db")}
        assert len(processes) >= 4, "two before the restart, two after, at least"
        with pytest.raises(OSError, match="404"):
            server.get("/metriques", Authorization="Bearer autre")
    finally:
        over.set()
        server.stop()


def test_the_home_is_prepared_by_the_command_that_the_unit_runs_first(home: Path) -> None:
    program, *arguments = shlex.split(re.findall(r"^ExecStartPre=(.*)$", UNIT, re.MULTILINE)[0])
    assert Path(program).name == "arbitre"
    environ = {**os.environ, "ARBITRE_HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", *arguments], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0 and done.stdout.startswith("Prêt : "), done.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for name in ("arbitre.service", "arbitre.socket"):
        text = (ROOT / "docs" / name).read_text("utf-8")
        (tmp_path / name).write_text(re.sub(r"^(ExecStart\w*)=\S+", rf"\1={sys.executable}", text, flags=re.MULTILINE))
    read = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / "arbitre.service"], capture_output=True, text=True, check=False
    )
    assert "arbitre." not in read.stderr, read.stderr
