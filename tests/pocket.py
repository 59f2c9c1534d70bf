"""What is asked of the site and of its pocket, to be answered alike: rulings, scenarios, tables of games at random.

`python -m tests.pocket` (`make pocket-check`) asks all of it in a real browser, and says what it took.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask

from app.world import World, default_home
from engine.dump import dump
from engine.game import play, ready
from engine.library import Catalogue
from engine.moves import step_json
from tests.engine.games import dealt

SCENARIOS = Path(__file__).parents[2] / "shared" / "checks" / "scenarios.json"
TABLES = 500

Asked = tuple[str, str, bytes]
"""A method, an address and a body."""


def questions(app: Flask, rulings: int = 1, scenarios: int = 1, tables: int = TABLES) -> Iterator[Asked]:
    """Each ruling in `rulings`, each scenario in `scenarios`, and so many `tables`, put to the API and to the pages."""
    known: World = app.extensions["arbitre"]
    requests = [ruling.request for ruling in known.rulings.values()][::rulings]
    if SCENARIOS.exists():
        requests += [one["request"] for one in json.loads(SCENARIOS.read_text("utf-8"))][:: scenarios * rulings]
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


def main() -> int:
    """All of it; the exit status is 1 where an answer differs by a byte."""
    from playwright.sync_api import sync_playwright

    from app import create_app
    from app.pocket import build
    from tests.browser.conftest import FLAGS, chromium, serving
    from tests.browser.test_pocket import in_pocket, keep

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
        begun = time.perf_counter()
        in_pocket(page, ("POST", "/api/v1/resolve", b"{}"))
        print(f"la poche a démarré en {time.perf_counter() - begun:.1f} s")
        for asked in questions(app):
            begun = time.perf_counter()
            expected = answered(app, asked)
            here += time.perf_counter() - begun
            begun = time.perf_counter()
            said = in_pocket(page, asked)
            there += time.perf_counter() - begun
            count += 1
            if said != expected:
                differ += 1
                print(f"{asked[1]} {asked[2].decode()[:300]}", file=sys.stderr)
        browser.close()
    print(f"{count} demandes, {differ} réponses qui diffèrent ; {here:.1f} s ici, {there:.1f} s dans le navigateur")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
