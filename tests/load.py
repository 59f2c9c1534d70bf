"""`make load`: what the site costs beside a Flask that says one word, in one run, on one gunicorn worker.

Both are asked by the same clients, by turns. « ÷ » are ratios: of answers a second, and of processor time an answer
(of all the site's processes), which a busy machine changes little. Then what readers wait for while others ask for the
dearest that is admitted, how a hall of 200 phones is served, and how soon the site is itself again after a burst.
Run as `python -m tests.load [seconds]`.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

from app.web.permalink import encode

SECONDS = float(sys.argv[1]) if __name__ == "__main__" and len(sys.argv) > 1 else 4.0
CLIENTS = 8
WARMING = 4_000
"""What is asked first, to warm, is not what is then measured."""
HALL, EVERY = 200, 5.0
ROOT = Path(__file__).parent.parent
BARE = "from flask import Flask\napp = Flask(__name__)\n@app.get('/')\ndef word():\n    return 'mot'\n"
PLAYERS = [{"name": "Anna"}, {"name": "Ben"}]
PALACE = {
    "table": {
        "players": PLAYERS,
        "bases": [{"card": "Le Palace", "minions": [{"card": "Diva", "controller": "Anna"}]}],
    },
    "sequence": [{"end_turn": True}],
}
DEAR = {
    "table": {
        "players": PLAYERS,
        "bases": [{"card": "Le Palace", "minions": [{"card": "Diva", "controller": "Ben"}] * 50}],
    },
    "sequence": [{"player": "Anna", "effect": "Détruisez une Créature."}] * 3,
    "limit": 10_000,
}


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def post(path: str, body: Any) -> bytes:
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nContent-Length: {len(data)}\r\n\r\n"
    return head.encode() + data


def searched(n: int) -> bytes:
    return get(f"/recherche?q=creature+{n}")


def another(n: int) -> dict[str, Any]:
    """The same table, where nobody has asked it yet: with other points, for each of many thousands."""
    players = [{"name": "Anna", "vp": n % 90}, {"name": "Ben", "vp": n // 90 % 90}]
    return {**PALACE, "table": {**PALACE["table"], "players": players}}  # type: ignore[dict-item]


def resolved(n: int) -> bytes:
    return post("/api/v1/resolve", another(n))


def laid(n: int) -> bytes:
    return get(f"/table/{encode(another(n))}")


QUESTIONS = [each["q"] for each in json.loads((ROOT / "tests/rulebook/search/queries.json").read_text())]


def asked_in_words(n: int) -> bytes:
    """What players ask, of which half are whole sentences: each once only."""
    return get(f"/recherche?q={quote_plus(QUESTIONS[n * 7 % len(QUESTIONS)])}+{n}")


KEY = encode(PALACE)
ASKED: dict[str, tuple[float, Any]] = {
    "un chapitre": (0.5, lambda n: get("/regles/6-conquete")),
    "un terme": (0.5, lambda n: get("/glossaire/renvoyer")),
    "une carte": (0.5, lambda n: get("/cartes/diva")),
    "une décision": (0.5, lambda n: get("/decisions/egalite-10-10-5")),
    "chercher, déjà vu": (0.5, lambda n: get("/recherche?q=diva")),
    "chercher, neuf": (0.2, searched),
    "chercher, en phrases": (0.0, asked_in_words),
    "une table, déjà vue": (0.1, lambda n: get(f"/table/{KEY}")),
    "une table, neuve": (0.0, laid),
    "resolve, déjà vu": (0.2, lambda n: post("/api/v1/resolve", PALACE)),
    "resolve, neuf": (0.0, resolved),
}
"""What is asked, and the share of the bare word's speed that it should have; 0 where it is only measured."""


class Server:
    """A gunicorn of its own, and all the processes that come of it."""

    def __init__(self, app: str, folder: str, **environ: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.mark = f"ARBITRE_LOAD={self.port}"
        settings = ["--config", "python:app.web.serving", "--log-level", "error"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", *settings, "--bind", f"127.0.0.1:{self.port}", app],
            env={**os.environ, "PYTHONPATH": f"{ROOT}:{folder}", "ARBITRE_LOAD": str(self.port), **environ},
            cwd=ROOT,
        )
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        raise TimeoutError(app)

    @property
    def spent(self) -> float:
        """Seconds of processor that its processes have taken."""
        ticks = 0
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if self.mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                    told = (folder / "stat").read_text().rpartition(")")[2].split()
                    ticks += sum(map(int, told[11:15]))
            except OSError:
                continue
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


@contextmanager
def serving(folder: str) -> Iterator[tuple[Server, Server]]:
    """The bare Flask and the site."""
    Path(folder, "bare.py").write_text(BARE)
    bare = Server("bare:app", folder)
    site = Server("app:create_app()", folder, ARBITRE_URL="https://regles.example")
    try:
        yield bare, site
    finally:
        bare.stop()
        site.stop()


class Client:
    """A connection that is kept."""

    def __init__(self, server: Server) -> None:
        self._port = server.port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, asked: bytes) -> tuple[int, float]:
        """The status of the answer, and the seconds it took; 0 where there was none."""
        kept = self._streams is not None
        answer = await self._asked(asked)
        return await self._asked(asked) if kept and answer[0] == 0 else answer  # it had been closed meanwhile

    async def _asked(self, asked: bytes) -> tuple[int, float]:
        begun = time.perf_counter()
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._streams
            writer.write(asked)
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = int(head.partition("content-length:")[2].partition("\r\n")[0] or 0)
            await reader.readexactly(length)
            if "connection: close" in head:
                self.hang_up()
            return int(head.split()[1]), time.perf_counter() - begun
        except (OSError, asyncio.IncompleteReadError):
            self.hang_up()
            return 0, time.perf_counter() - begun

    def hang_up(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def keep_asking(server: Server, asked: Any, clients: int, seconds: float) -> list[tuple[int, float]]:
    """What `clients` are answered who ask again as soon as they are."""
    end, told, count = time.perf_counter() + seconds, [], iter(range(1 << 60))

    async def one() -> None:
        client = Client(server)
        while time.perf_counter() < end:
            told.append(await client.ask(asked(next(count))))
        client.hang_up()

    await asyncio.gather(*(one() for _ in range(clients)))
    return told


def p95(told: list[tuple[int, float]]) -> float:
    times = sorted(seconds for _, seconds in told)
    return times[int(len(times) * 0.95)] if times else 0.0


async def compare(bare: Server, site: Server) -> bool:
    """Every page beside the bare word; whether all are as quick as they should be."""
    print(f"{'':20} {'/s':>7} {'÷ mot':>6} {'CPU ms':>7} {'÷ mot':>6} {'p95 ms':>7} {'voulu':>6}")
    good = True
    for name, (wanted, asked) in ASKED.items():
        await keep_asking(site, lambda n, asked=asked: asked(n + WARMING), 2, 0.5)  # the first who asks has it made
        figures = []
        for server, what in ((bare, lambda n: get("/")), (site, asked)):
            before = server.spent
            told = await keep_asking(server, what, CLIENTS, SECONDS)
            figures.append((len(told) / SECONDS, (server.spent - before) / len(told) * 1000, told))
        (word, word_cpu, _), (pages, cpu, told) = figures
        failed = sum(status not in (200, 302) for status, _ in told)  # 302: a question that tells a table
        good = good and not failed and max(pages / word, word_cpu / cpu) >= wanted
        print(
            f"{name:20} {pages:7.0f} {pages / word:6.2f} {cpu:7.2f} {word_cpu / cpu:6.2f} {p95(told) * 1000:7.0f} "
            f"{wanted:6.2f}{f'  {failed} échecs' if failed else ''}"
        )
    return good


async def crowd(site: Server) -> None:
    """Readers beside eight who ask for the dearest; a hall; a burst whose askers hang up."""
    dear = asyncio.create_task(keep_asking(site, lambda n: post("/api/v1/explore", DEAR), 8, SECONDS * 2))
    await asyncio.sleep(0.5)
    read = await keep_asking(site, lambda n: get("/regles/6-conquete"), 1, SECONDS * 2 - 1)
    answers = [status for status, _ in await dear]
    print(f"lire pendant que huit explorent : p95 {p95(read) * 1000:.0f} ms, {len(read)} pages ; "
          f"explorations : {answers.count(200)} répondues, {answers.count(503)} priées de revenir, "
          f"{len(answers) - answers.count(200) - answers.count(503)} autres")  # fmt: skip

    told: list[tuple[int, float]] = []

    async def phone(n: int) -> None:
        client, pages = Client(site), ("/regles/6-conquete", "/glossaire/renvoyer", "/cartes/diva", f"/table/{KEY}")
        await asyncio.sleep(EVERY * n / HALL)
        for turn in range(3):
            answer = await client.ask(get(pages[(n + turn) % len(pages)]))
            told.append(answer)
            await asyncio.sleep(max(0.0, EVERY - answer[1]))
        client.hang_up()

    await asyncio.gather(*(phone(n) for n in range(HALL)))
    print(f"{HALL} téléphones, une page toutes les {EVERY:.0f} s : p95 {p95(told) * 1000:.0f} ms, "
          f"{sum(status != 200 for status, _ in told)} échecs")  # fmt: skip

    burst = [Client(site) for _ in range(HALL)]
    asking = [asyncio.create_task(client.ask(post("/api/v1/explore", DEAR))) for client in burst]
    await asyncio.sleep(1)
    for client in burst:
        client.hang_up()
    begun, waited = time.perf_counter(), 9.9
    while waited > 0.5 and time.perf_counter() - begun < 60:
        waited = (await Client(site).ask(get("/glossaire/renvoyer")))[1]
    print(f"après {HALL} explorations abandonnées, une page en moins de 0,5 s au bout de "
          f"{time.perf_counter() - begun:.1f} s")  # fmt: skip
    for task in asking:
        task.cancel()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, serving(folder) as (bare, site):
        good = asyncio.run(compare(bare, site))
        asyncio.run(crowd(site))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
