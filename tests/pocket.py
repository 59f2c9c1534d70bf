"""What is asked of the site and of its pocket, to be answered alike: rulings, lines, tables of games at random.

`python -m tests.pocket` (`make pocket-check`) asks all of it in a real browser, and says what it took: seconds to
start, memory, and how much longer a resolution takes than here. It fails where an answer differs by a byte, and where
one of these is more than a phone should bear.
"""

from __future__ import annotations

import json
import os
import sys
import time
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from flask import Flask

from app.world import World, default_home
from engine.dump import dump
from engine.game import play, ready
from engine.library import Catalogue
from engine.line import lay
from engine.moves import step_json
from tests.engine.games import dealt

LINES = Path(__file__).parent / "engine" / "line" / "lines.toml"
TABLES = 500
MOST = {"Mo": 250.0, "s de calcul": 6.0, "fois le temps d'ici": 3.0}
"""What the pocket may hold of memory, from its start to its last answer; what its start may cost; and a resolution."""

A_SITTING = 50
"""Questions to one page, before the next: of all that a page was answered, a browser that is watched keeps a copy."""

Asked = tuple[str, str, bytes]
"""A method, an address and a body."""


def questions(app: Flask, rulings: int = 1, tables: int = TABLES) -> Iterator[Asked]:
    """One ruling in `rulings`, as many of the lines that are read, and so many `tables`, put to the API."""
    known: World = app.extensions["arbitre"]
    requests = [ruling.request for ruling in known.rulings.values()][::rulings]
    lines = tomllib.loads(LINES.read_text("utf-8"))["line"][::rulings]
    for line in lines:
        yield "POST", "/api/v1/lay", _body({"text": line["said"]})
    requests += [laid for line in lines if (laid := lay(line["said"], known.catalogue)["request"])]
    for request in requests:
        yield "POST", "/api/v1/resolve", _body(request)
        yield "POST", "/api/v1/explore", _body(request)
    for request in islice(_games(known.catalogue), tables):
        yield "POST", "/api/v1/resolve", _body(request)
    for card in list(known.book.cards.values())[:: 10 * rulings]:
        yield "POST", "/api/v1/compile", _body({"kind": card.kind, "text": card.text or "", "name": card.name})
    yield "POST", "/api/v1/lay", _body({"text": "tortuga anna king reks et loup ben nukebot ben joue high noon"})
    yield "POST", "/api/v1/resolve", b"{"
    yield "POST", "/api/v1/resolve", _body({"table": {"joueurs": []}})


def _body(request: Any) -> bytes:
    return json.dumps(request, ensure_ascii=False).encode()


def _games(catalogue: Catalogue) -> Iterator[dict[str, Any]]:
    """Turns of games played at random, one request each: always the same."""
    factions = ready(catalogue)
    for seed in range(10_000):
        chance = Random(seed)
        for turn in islice(play(dealt(catalogue, factions, chance), catalogue, chance), 1, 12, 3):
            asked = turn.request
            yield {
                "table": dump(asked.table),
                "sequence": [step_json(s) for s in asked.steps],
                "answers": asked.answers,
            }


def answered(app: Flask, asked: Asked) -> tuple[int, bytes]:
    """What the site answers."""
    method, path, body = asked
    answer = app.test_client().open(path, method=method, data=body)
    return answer.status_code, answer.data


def weighed() -> tuple[float, float]:
    """What the pages and workers of the browsers that this process started hold (Mo), and their processor's seconds."""
    parents, pages = {}, []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = stat.read_text().rpartition(") ")[2]
            fields = told.split()
            parents[stat.parent.name] = fields[1]
            if "--type=renderer" in (stat.parent / "cmdline").read_text():
                seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                held = next(line for line in (stat.parent / "smaps_rollup").read_text().splitlines() if "Pss:" in line)
                pages.append((stat.parent.name, int(held.split()[1]) / 1000, seconds))
        except (OSError, StopIteration):  # it has ended meanwhile
            continue
    ours = [(held, seconds) for pid, held, seconds in pages if str(os.getpid()) in _line(pid, parents)]
    return sum(held for held, _ in ours), sum(seconds for _, seconds in ours)


def _line(pid: str, parents: dict[str, str]) -> Iterator[str]:
    """A process, its parent, and so on."""
    while pid in parents:
        yield pid
        pid = parents[pid]


def main() -> int:
    """All of it; the exit status is 1 where an answer differs by a byte, or where it takes more than `MOST`."""
    from playwright.sync_api import sync_playwright

    from app import create_app
    from app.pocket import build
    from tests.browser.conftest import FLAGS, chromium, serving
    from tests.browser.test_pocket import in_pocket, keep, waited

    build.make(default_home())
    app = create_app({"TESTING": True})
    differ = count = 0
    here = there = 0.0
    with serving(app) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        context = browser.new_context(base_url=site)
        context.set_default_timeout(600_000)
        page = keep(context)
        context.set_offline(True)
        empty, spent = weighed()
        begun = time.perf_counter()
        in_pocket(page, ("POST", "/api/v1/resolve", b"{}"))
        took, (weight, worked) = time.perf_counter() - begun, weighed()
        print(f"la poche démarre en {took:.1f} s, {worked - spent:.1f} s de calcul (charge {os.getloadavg()[0]:.1f})")
        print(f"elle pèse {weight - empty:.0f} Mo")
        ratios = []
        for asked in questions(app):
            begun = time.perf_counter()
            expected = answered(app, asked)
            mine = time.perf_counter() - begun
            said, theirs = waited(page, asked)
            here, there = here + mine, there + theirs
            if asked[1].endswith("/resolve"):
                ratios.append(theirs / mine)
            count += 1
            if said != expected:
                differ += 1
                print(f"{asked[1]} {asked[2].decode()[:300]}", file=sys.stderr)
            if not count % A_SITTING:
                weight = max(weight, weighed()[0])
                page.goto("/")
        weight = max(weight, weighed()[0])
        browser.close()
    taken = dict(zip(MOST, (weight - empty, worked - spent, median(ratios)), strict=True))
    print(f"au plus {taken['Mo']:.0f} Mo ; une résolution y prend {median(ratios):.1f} fois plus qu'ici")
    print(f"{count} demandes, {differ} réponses qui diffèrent ; {here:.1f} s ici, {there:.1f} s dans le navigateur")
    over = [f"{told:.1f} {unit} : plus que {MOST[unit]:.0f}" for unit, told in taken.items() if told > MOST[unit]]
    print(*over, sep="\n", file=sys.stderr)
    return 1 if differ or over else 0


if __name__ == "__main__":
    sys.exit(main())
